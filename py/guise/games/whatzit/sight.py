"""Can the trick of a picture be seen? Checks of what a drawing does to an eye, whatever the phrase.

A size means nothing without a neighbour, a cut that falls between two letters is no cut, MOM in a mirror is
MOM, and a word that fills the card is in no corner. Each complaint names the spot and says how to mend it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from guise.games.whatzit.draw import ROOM_HIGH, ROOM_WIDE, SCALE, SMALLEST, compose, spots
from guise.games.whatzit.letters import halved
from guise.games.whatzit.notation import SIZES, Hold, Layout, Piece, Stack, Word, inside, pieces, word

LEAST_TURN = 8  # degrees below which a turn looks like bad printing
CUT = (0.2, 0.8)  # where in a letter a cut may fall, as shares of its width
# Most of the card that a piece may take up and still be seen to stand in a corner, at a side, above or below.
CORNER, SIDE, END = 0.46, 0.66, 0.5
SAME_IN_A_MIRROR = frozenset("AHIMOTUVWXY08-!=+’'. _")
SAME_TURNED_OVER = frozenset("HINOSXZ08-=+%. _")
SEVERAL = frozenset(("climb", "fall", "arc", "wave", "spread", "tight", "grow", "shrink", "fade", "shake"))
FEWEST = 3  # letters that make such lettering visible


SENTENCES = {
    "size": "“{text}” is {size}, and nothing on the card is of another size; put something of the usual size beside it",
    "mirror": "“{text}” is made of letters that look the same in a mirror; "
    "take a word with B, C, E, F, G, J, K, L, N, P, R, S or Z",
    "over": "“{text}” is made of letters that look the same turned over; take a word with other letters",
    "turn": "“{text}” is turned by only {n} degrees; turn it by {least} or more",
    "cut": "the cut through “{text}” does not go through a letter; "
    "take one word with a letter in its middle, or cut it only top or only bottom",
    "few": "“{text}” has too few letters for {way}; take a word of {least} or more",
    "off": "what runs off at {where} is not one plain word, so the cut may fall between letters; "
    "put one word there without changes",
    "corner": "what stands at {where} takes up {n} per cent of the card and is seen in no corner; "
    "make it small or shorter",
    "side": "what stands at {where} reaches across the card; make it small or shorter",
    "least": "type of {n} units is too small to read on a phone, {least} are the least; use fewer or larger words",
}
"""What is said of each to whoever writes cards for a box; the workshop has words of its own."""


@dataclass(frozen=True)
class Miss:
    """Something that an eye would miss: one of :data:`SENTENCES`, and what stands in it."""

    key: str
    args: dict[str, str | int]

    def __str__(self) -> str:
        return SENTENCES[self.key].format(**self.args)


def unseen(picture: Layout, device: str = "") -> tuple[Miss, ...]:
    """What an eye would miss in a picture.

    Args:
        device: the chief trick, where it is known: a size that is the trick is looked at more strictly.
    """
    return (
        *_sizes(picture, device),
        *(wrong for place in picture.places for piece in pieces(place.stack) for wrong in _piece(piece)),
        *_places(picture),
        *_least(picture),
    )


def _sized(stack: Stack, factor: float = 1.0) -> Iterator[tuple[float, str]]:
    """The lettering of a stack, each with its size against the usual one."""
    for piece in (piece for row in stack.rows for run in row for piece in run):
        by = factor
        for mod in piece.mods:
            by *= SCALE.get(mod.name, 1.0)
        match piece.core:
            case Word(text):
                yield round(by, 3), text
            case Hold(letters, _):
                yield round(by, 3), letters
        for inner in inside(piece):
            yield from _sized(inner, by)


def _sizes(picture: Layout, device: str) -> Iterator[Miss]:
    """What an eye would miss of a change of size: there must be lettering of another size beside it. Small type at an
    edge may be small for the edge's sake.
    """
    found = [(place, by, text) for place in picture.places for by, text in _sized(place.stack)]
    if len({by for _, by, _ in found}) != 1 or found[0][1] == 1:
        return
    placed = all(place.where != "c" for place, _, _ in found)
    if placed and found[0][1] < 1 and device != "size":
        return
    by = found[0][1]
    name = next((size for size in SIZES if SCALE[size] == by), "changed")
    yield Miss("size", {"text": found[0][2], "size": name})


def _piece(piece: Piece) -> Iterator[Miss]:
    text = _lettering(piece)
    for mod in piece.mods:
        told: dict[str, str | int] = {"text": text}
        if mod.name == "mirror" and text and set(text) <= SAME_IN_A_MIRROR:
            yield Miss("mirror", told)
        elif mod.name == "turn" and abs(mod.number) == 180 and text and set(text) <= SAME_TURNED_OVER:
            yield Miss("over", told)
        elif mod.name == "turn" and abs(mod.number) < LEAST_TURN:
            yield Miss("turn", told | {"n": mod.number, "least": LEAST_TURN})
        elif mod.name == "only" and mod.value in ("left", "right") and not _cut_through(piece):
            yield Miss("cut", told)
        elif mod.name in SEVERAL and len(text) < FEWEST:
            yield Miss("few", told | {"way": mod.name, "least": FEWEST})


def _lettering(piece: Piece) -> str:
    """All letters of a piece in the order written."""
    match piece.core:
        case Word(text):
            return text
        case Hold(letters, held):
            return letters + "".join(text for _, text in _sized(held))
    return "".join(text for stack in inside(piece) for _, text in _sized(stack))


def _cut_through(piece: Piece) -> bool:
    plain = isinstance(piece.core, Word) and all(mod.name == "only" or mod.name in SCALE for mod in piece.mods)
    return plain and CUT[0] <= halved(piece.core.text) <= CUT[1] if isinstance(piece.core, Word) else False


def _places(picture: Layout) -> Iterator[Miss]:
    """What stands in a corner or at an edge leaves the rest clear; what runs off is cut through a letter."""
    for place, (_, _, w, h) in zip(picture.places, spots(picture)):
        where = place.where
        if place.off:
            if where in ("e", "w") and not word(place.stack):
                yield Miss("off", {"where": str(where)})
            continue
        if not isinstance(where, str) or where == "c":
            continue
        wide, high = w / ROOM_WIDE, h / ROOM_HIGH
        if len(where) == 2 and max(wide, high) > CORNER:
            yield Miss("corner", {"where": where, "n": round(100 * max(wide, high))})
        elif where in ("e", "w") and wide > SIDE or where in ("n", "s") and high > END:
            yield Miss("side", {"where": where})


def _least(picture: Layout) -> Iterator[Miss]:
    _, least = compose(picture)
    if least < SMALLEST:
        yield Miss("least", {"n": f"{least:.1f}", "least": f"{SMALLEST:g}"})
