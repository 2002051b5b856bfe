"""The easel: a word picture put together by taps and by typing one word at a time, without the notation.

An :class:`Easel` is a layout and which piece of it is in hand. Every tap is a *deed*, a short text such as ``do torn``
or ``add below``; :func:`act` gives the easel after it, or the same one where the deed does not fit. What comes out is
always a layout that the notation can write; while something is still missing (:func:`lacks`) it is a draft.

A new piece is blank and in hand, so that the next word, arrow or thing takes its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from .knobs import FIRST, knobs
from .notation import (
    AREAS,
    EFFECTS,
    FIGURES,
    FLAGS,
    FRAMES,
    HOLDERS,
    INKS,
    LETTERING,
    MARKS,
    MOST,
    OFF,
    SIDES,
    SIZES,
    Figure,
    Hold,
    Layout,
    Mark,
    Mod,
    NotationError,
    Piece,
    Place,
    Row,
    Stack,
    Word,
    held,
    inside,
    parse,
    pieces,
    roomy,
    shared,
    word,
    write,
)

BLANK = "…"
"""The lettering of a piece that nobody has written yet."""
LETTERS = 24
"""Most letters of a word."""
PIECES, DEPTH, GLYPHS = 40, 5, 700
"""Most pieces of a picture, how deep one may be in another, and how many letters all copies may make together."""
TURNS = (15, -15, 90, -90, 180)
"""Degrees that a tap turns a piece by."""
STEP = 10
"""Per cent of the picture that a tap moves a place by."""

Path: TypeAlias = tuple[int, ...]
"""Where a piece is: its place, then row, run and piece, and for each level deeper which stack, row, run and piece."""
Change: TypeAlias = Callable[[Stack, int, int, int], tuple[Stack, Path]]

_PAIRS = (("raised", "lowered"), ("grow", "shrink"), ("down", "up"), ("climb", "fall"), ("spread", "tight"))
_GROUPS = (SIZES, INKS, *_PAIRS)
"""Changes of which a piece has one at a time."""
_SPOTS = {area: (10 + 40 * (i % 3), 10 + 40 * (i // 3)) for i, area in enumerate(AREAS)}
_NUDGES = {"n": (0, -STEP), "e": (STEP, 0), "s": (0, STEP), "w": (-STEP, 0)}
_FREE = ("n", "s", "w", "e", "c", "nw", "ne", "sw", "se")
_SIGNS = " _'’&?!.,=%$#×-()/:;+*@"
_RING = re.compile(r"[A-Z0-9_'’&?!.,=%$#×-]*")


@dataclass(frozen=True)
class Easel:
    """A picture being made.

    Attributes:
        layout: the picture; perhaps a draft.
        at: the piece in hand.
    """

    layout: Layout
    at: Path = (0, 0, 0, 0)

    @property
    def piece(self) -> Piece:
        """The piece in hand."""
        return found(self.layout, self.at)

    @property
    def text(self) -> str:
        """The picture in the notation."""
        return write(self.layout)


@dataclass(frozen=True)
class Lack:
    """What keeps a picture from being drawn as it is meant.

    Attributes:
        kind: ``blank``, ``room``, ``crossing``, ``note``, ``many``, ``deep`` or ``unreadable``.
        text: the lettering it is about; may be empty.
    """

    kind: str
    text: str = ""


def open_(text: str, at: str = "") -> Easel:
    """An easel with a picture on it.

    Args:
        text: a layout in the notation, perhaps a draft. One that nobody can read gives an empty easel.
        at: the piece in hand, as :func:`path` writes it; the first where there is no such piece.
    """
    try:
        layout = parse(text, draft=True) if nesting(text) <= 2 * DEPTH else None
    except NotationError:
        layout = None
    if layout is None or too_much(layout):
        layout = Layout((Place("c", _one(Word(BLANK))),))
    where = tuple(int(n) for n in at.split(".")) if re.fullmatch(r"\d{1,3}(\.\d{1,3}){3,}", at) else (0, 0, 0, 0)
    return Easel(layout, where if where in paths(layout) else (0, 0, 0, 0))


def path(at: Path) -> str:
    """A path as text."""
    return ".".join(map(str, at))


def nesting(text: str) -> int:
    """How many brackets are open at once in a text, at most. The reader of the notation goes down once for each."""
    depth = most = 0
    for char in text:
        depth += (char in "[<") - (char in "]>")
        most = max(most, depth)
    return most


def readable(text: str) -> Layout | None:
    """The layout of a text that anybody may have written; ``None`` where it is none, or more than a card can hold."""
    if nesting(text) > 2 * DEPTH:
        return None
    try:
        layout = parse(text)
    except NotationError:
        return None
    return None if too_much(layout) else layout


def too_much(layout: Layout) -> bool:
    """Whether a picture is larger than the easel: too many pieces, too deep, too many letters with all their copies."""
    every = paths(layout)
    return (
        len(layout.places) > len(AREAS)
        or len(every) > PIECES
        or any(len(at) > 4 * DEPTH for at in every)
        or sum(_glyphs(place.stack) for place in layout.places) > GLYPHS
        or any(len(text) > LETTERS for place in layout.places for text in _lettering(place.stack))
    )


def paths(layout: Layout) -> tuple[Path, ...]:
    """Where the pieces of a picture are, outer ones before those inside them."""
    return tuple(at for i, place in enumerate(layout.places) for at in _paths(place.stack, (i,)))


def found(layout: Layout, at: Path) -> Piece:
    """The piece at a path."""
    stack = layout.places[at[0]].stack
    for i in range(1, len(at), 4):
        row, run, n = at[i : i + 3]
        piece = stack.rows[row][run][n]
        if i + 3 < len(at):
            stack = inside(piece)[at[i + 3]]
    return piece


def plain(easel: Easel) -> bool:
    """Whether the piece in hand is the word on a figure that can carry nothing but a bare word."""
    if len(easel.at) == 4:
        return False
    core = found(easel.layout, easel.at[:-4]).core
    return isinstance(core, Figure) and FIGURES[core.kind].plain


def lettering(easel: Easel) -> str | None:
    """What may be typed of the piece in hand; ``None`` where there are no letters to type."""
    match easel.piece.core:
        case Word(text):
            return "" if text == BLANK else text
        case Hold(letters, _):
            return "" if letters == "_" else letters
        case Figure("made", note):
            return note
    return None


def typed(easel: Easel, text: str) -> Easel:
    """The easel with other letters in hand, as capitals. What no card has is left out."""
    kept = "".join(c for c in text.upper() if c == c.upper() and (c.isalpha() or c.isdecimal() or c in _SIGNS))
    then = _typed(easel, " ".join(kept.split())[:LETTERS].rstrip())
    return easel if too_much(then.layout) else then


def _typed(easel: Easel, text: str) -> Easel:
    piece = easel.piece
    match piece.core:
        case Word():
            return _put(easel, Word(text or BLANK), piece.mods)
        case Hold(_, within):
            letters = "".join(_RING.findall(text.replace(" ", "")))
            return _put(easel, Hold(letters or "_", within), piece.mods)
        case Figure("made", note, parts):
            letters = "".join(c for c in text if c.isascii() and c.isalnum())[-2:]
            return _put(easel, Figure("made", letters or note, parts), piece.mods)
    return easel


def act(easel: Easel, deed: str) -> Easel:
    """The easel after a tap; as it was where the deed is none, does not fit, or would make more than a card holds."""
    verb, _, rest = deed.partition(" ")
    if verb not in _DEEDS:
        return easel
    then = _DEEDS[verb](easel, rest)
    return easel if then is None or too_much(then.layout) else then


def may(easel: Easel, deed: str) -> bool:
    """Whether a deed changes anything."""
    return act(easel, deed) != easel


def is_on(easel: Easel, deed: str) -> bool:
    """Whether the piece in hand, or its place, already is what a deed makes it."""
    verb, _, rest = deed.partition(" ")
    piece, place = easel.piece, easel.layout.places[easel.at[0]]
    match verb:
        case "do":
            return any(mod.name == rest for mod in piece.mods)
        case "only":
            return Mod("only", rest) in piece.mods
        case "where":
            return rest == f"{'off ' * place.off}{place.where}"
        case "thing":
            return isinstance(piece.core, Figure) and piece.core.kind == rest
        case "mark":
            return piece.core == Mark(rest)
        case "note":
            return isinstance(piece.core, Figure) and piece.core.note == rest
    return False


# What can be pressed -------------------------------------------------------------------------


def trays(easel: Easel) -> dict[str, tuple[str, ...]]:
    """What can be done now, by trays. A deed that would change nothing is not in them."""
    every = {
        "more": (
            "add beside",
            "add close",
            "add below",
            "add above",
            "add apart",
            "add ring",
            "add hollow",
            "add middle",
        ),
        "where": tuple(f"where {area}" for area in AREAS),
        "edge": (*(f"where off {edge}" for edge in OFF), *(f"nudge {way}" for way in _NUDGES)),
        "size": (*(f"do {size}" for size in SIZES), "do raised", "do lowered"),
        "turn": (*(f"turn {by}" for by in TURNS), "do mirror"),
        "copies": ("more x", "fewer x", "more y", "fewer y"),
        "letters": tuple(f"do {way}" for way in LETTERING),
        "happens": (*(f"do {one}" for one in EFFECTS if one in _HAPPENS), *(f"only {side}" for side in SIDES)),
        "frames": tuple(f"do {frame}" for frame in FRAMES),
        "inks": tuple(f"do {ink}" for ink in INKS),
        "marks": tuple(f"mark {mark}" for mark in MARKS),
        "things": tuple(f"thing {thing}" for thing in FIGURES),
        "set": notes(easel),
        "hand": ("wider", "split", "part more", "part fewer", "remove"),
    }
    fit = {deed: may(easel, deed) or is_on(easel, deed) for deeds in every.values() for deed in deeds}
    return {tray: tuple(deed for deed in deeds if fit[deed]) for tray, deeds in every.items()}


_HAPPENS = ("strike", "cross", "torn", "shadow", "echo")


def notes(easel: Easel) -> tuple[str, ...]:
    """What the thing in hand can be made to show."""
    core = easel.piece.core
    if not isinstance(core, Figure):
        return ()
    return tuple(f"note {note}".rstrip() for note in knobs(core.kind, core.note))


# What is missing -----------------------------------------------------------------------------


def lacks(layout: Layout) -> tuple[Lack, ...]:
    """What is still missing of a picture."""
    gone: list[Lack] = []
    for at in paths(layout):
        match found(layout, at).core:
            case Word(text) if text == BLANK:
                gone.append(Lack("blank"))
            case Hold(letters, _) if not roomy(letters):
                gone.append(Lack("room", letters.strip("_")))
            case Figure("crossing", _, parts) if not shared(*map(word, parts)):
                texts = [word(part) for part in parts]
                if BLANK not in texts:
                    gone.append(Lack("crossing", " + ".join(texts)))
    return tuple(dict.fromkeys(gone))


def drawable(layout: Layout) -> Layout:
    """An unfinished layout as it can be drawn: a blank becomes an empty slot, and pieces that do not fit together yet
    stand side by side.
    """
    return Layout(tuple(replace(place, stack=_drawable(place.stack)) for place in layout.places))


def _drawable(stack: Stack) -> Stack:
    return Stack(tuple(tuple(tuple(map(_drawn, run)) for run in row) for row in stack.rows))


def _drawn(piece: Piece) -> Piece:
    for i, within in enumerate(inside(piece)):
        piece = held(piece, i, _drawable(within))
    mods = tuple(mod for mod in piece.mods if mod.name not in LETTERING)
    match piece.core:
        case Word(text) if text == BLANK:
            return Piece(Word("_"), piece.mods)
        case Hold(letters, within) if not roomy(letters):
            beside = within.rows[0][0][0] if len(within.rows) == len(within.rows[0]) == 1 else Piece(within)
            return Piece(Stack((((Piece(Word(letters)),), (beside,)),)), mods)
        case Figure("crossing", _, parts) if not shared(*map(word, parts)):
            return Piece(Stack(tuple(((Piece(Word(word(part))),),) for part in parts)), mods)
    return piece


# How it is done ------------------------------------------------------------------------------


def _one(core: Word | Mark | Figure | Hold | Stack, mods: tuple[Mod, ...] = ()) -> Stack:
    return Stack((((Piece(core, mods),),),))


def _paths(stack: Stack, before: Path) -> Iterator[Path]:
    for i, row in enumerate(stack.rows):
        for j, run in enumerate(row):
            for k, piece in enumerate(run):
                yield (*before, i, j, k)
                for n, inner in enumerate(inside(piece)):
                    yield from _paths(inner, (*before, i, j, k, n))


def _lettering(stack: Stack) -> Iterator[str]:
    for piece in pieces(stack):
        match piece.core:
            case Word(text) | Hold(text, _):
                yield text


def _glyphs(stack: Stack) -> int:
    """About how many letters are printed for a stack, with all copies that its changes make."""
    total = 0
    for piece in (piece for row in stack.rows for run in row for piece in run):
        many = sum(map(_glyphs, inside(piece)))
        match piece.core:
            case Word(text) | Hold(text, _):
                many += len(text)
            case Figure("made"):
                many *= 40
            case Mark() | Figure():
                many += 8
        for mod in piece.mods:
            many *= {"x": mod.number, "y": mod.number, "echo": 4, "torn": 2, "shadow": 2}.get(mod.name, 1)
        total += many
    return total


def _within(stack: Stack, at: Path, change: Change) -> tuple[Stack, Path]:
    """A stack with a change made at a path in it, and where the piece in hand is then."""
    i, j, k = at[:3]
    if len(at) == 3:
        return change(stack, i, j, k)
    piece = stack.rows[i][j][k]
    inner, then = _within(inside(piece)[at[3]], at[4:], change)
    return _swapped(stack, i, j, k, (held(piece, at[3], inner),)), (i, j, k, at[3], *then)


def _edit(easel: Easel, change: Change) -> Easel:
    """The easel with a change made where the piece in hand is."""
    n = easel.at[0]
    stack, at = _within(easel.layout.places[n].stack, easel.at[1:], change)
    return Easel(_placed(easel.layout, n, replace(easel.layout.places[n], stack=stack)), (n, *at))


def _placed(layout: Layout, n: int, place: Place) -> Layout:
    return Layout((*layout.places[:n], place, *layout.places[n + 1 :]))


def _swapped(stack: Stack, i: int, j: int, k: int, new: tuple[Piece, ...]) -> Stack:
    """A stack with other pieces, close together, in the place of one."""
    row = stack.rows[i]
    run = (*row[j][:k], *new, *row[j][k + 1 :])
    return _rowed(stack, i, (*row[:j], *((run,) if run else ()), *row[j + 1 :]))


def _rowed(stack: Stack, i: int, row: Row) -> Stack:
    return Stack((*stack.rows[:i], *((row,) if row else ()), *stack.rows[i + 1 :]))


def _put(easel: Easel, core: Word | Mark | Figure | Hold | Stack, mods: tuple[Mod, ...]) -> Easel:
    """The easel with another core and other changes in hand."""
    return _edit(easel, lambda stack, i, j, k: (_swapped(stack, i, j, k, (Piece(core, mods),)), (i, j, k)))


def _pick(easel: Easel, where: str) -> Easel:
    at = tuple(int(n) for n in where.split(".") if n.isdecimal())
    return replace(easel, at=at) if at in paths(easel.layout) else easel


def _do(easel: Easel, name: str) -> Easel | None:
    """Make a change, or take it away again; of some a piece has only one."""
    piece = easel.piece
    if plain(easel) or name not in FLAGS or (name in LETTERING and not isinstance(piece.core, Word)):
        return None
    if any(mod.name == name for mod in piece.mods):
        return _put(easel, piece.core, tuple(mod for mod in piece.mods if mod.name != name))
    rivals = next((group for group in _GROUPS if name in group), (name,))
    return _put(easel, piece.core, (*(mod for mod in piece.mods if mod.name not in rivals), Mod(name)))


def _only(easel: Easel, side: str) -> Easel | None:
    piece = easel.piece
    if plain(easel) or side not in SIDES:
        return None
    mods = tuple(mod for mod in piece.mods if mod.name != "only")
    return _put(easel, piece.core, mods if Mod("only", side) in piece.mods else (*mods, Mod("only", side)))


def _turn(easel: Easel, by: str) -> Easel | None:
    """Turn further, in the place among the changes where it turns already."""
    if plain(easel) or by not in map(str, TURNS):
        return None
    piece, degrees = easel.piece, int(by)
    turned = next((mod.number for mod in piece.mods if mod.name == "turn"), 0) + degrees
    turned = (turned + 179) % 360 - 179
    mods = tuple(mod for mod in piece.mods if mod.name != "turn")
    return _put(easel, piece.core, (*mods, Mod("turn", turned)) if turned else mods)


def _copies(easel: Easel, way: str, by: int) -> Easel | None:
    if plain(easel) or way not in ("x", "y"):
        return None
    piece = easel.piece
    count = max(1, next((mod.number for mod in piece.mods if mod.name == way), 1) + by)
    mods = tuple(mod for mod in piece.mods if mod.name != way)
    if count > MOST:
        return None
    return _put(easel, piece.core, (*mods, Mod(way, count)) if count > 1 else mods)


def _where(easel: Easel, area: str) -> Easel | None:
    """Stand elsewhere; what stands there already changes places with it."""
    off, area = area.startswith("off "), area.removeprefix("off ")
    if area not in (OFF if off else AREAS):
        return None
    n, places = easel.at[0], easel.layout.places
    mine = places[n]
    layout = easel.layout
    for i, place in enumerate(places):
        if i != n and place.where == area:
            layout = _placed(layout, i, replace(place, where=mine.where, off=mine.off))
    return replace(easel, layout=_placed(layout, n, replace(mine, where=area, off=off)))


def _nudge(easel: Easel, way: str) -> Easel | None:
    """Stand a little further up, down or to a side; what stands there already is passed over."""
    if way not in _NUDGES:
        return None
    n, places = easel.at[0], easel.layout.places
    mine, (dx, dy) = places[n], _NUDGES[way]
    x, y = mine.where if isinstance(mine.where, tuple) else _SPOTS[mine.where]
    taken = {place.where for place in places}
    while True:
        x, y = x + dx, y + dy
        if not (0 <= x <= 100 and 0 <= y <= 100):
            return None
        if (x, y) not in taken:
            return replace(easel, layout=_placed(easel.layout, n, replace(mine, where=(x, y), off=False)))


def _add(easel: Easel, how: str) -> Easel | None:
    """A blank beside, below, inside ... the piece in hand; it is then in hand itself."""
    new = Piece(Word(BLANK))
    match how:
        case "apart":
            taken = {place.where for place in easel.layout.places}
            free = next((area for area in _FREE if area not in taken), None)
            if free is None:
                return None
            places = easel.layout.places
            if len(places) == 1 and places[0].where == "c":  # nothing may stand over the middle
                free, places = "s", (replace(places[0], where="n"),)
            return Easel(Layout((*places, Place(free, Stack((((new,),),))))), (len(places), 0, 0, 0))
        case _ if plain(easel):
            return None
        case "beside":
            return _edit(
                easel,
                lambda stack, i, j, k: (
                    _rowed(stack, i, (*stack.rows[i][: j + 1], (new,), *stack.rows[i][j + 1 :])),
                    (i, j + 1, 0),
                ),
            )
        case "close":
            return _edit(
                easel,
                lambda stack, i, j, k: (_swapped(stack, i, j, k, (stack.rows[i][j][k], new)), (i, j, k + 1)),
            )
        case "below":
            return _edit(easel, lambda stack, i, j, k: (_more_rows(stack, i + 1, new), (i + 1, 0, 0)))
        case "above":
            return _edit(easel, lambda stack, i, j, k: (_more_rows(stack, i, new), (i, 0, 0)))
    return _add_into(easel, how, new)


def _more_rows(stack: Stack, i: int, new: Piece) -> Stack:
    return Stack((*stack.rows[:i], ((new,),), *stack.rows[i:]))


def _add_into(easel: Easel, how: str, new: Piece) -> Easel | None:
    """A blank inside the letters of the word in hand."""
    piece = easel.piece
    if not isinstance(piece.core, Word) or piece.core.text == BLANK:
        return None
    text = piece.core.text
    mods = tuple(mod for mod in piece.mods if mod.name not in LETTERING)
    within = Stack((((new,),),))
    if how == "ring" and len(text) > 2 and _RING.fullmatch(text):
        return _deeper(_put(easel, Hold(text, within), mods), (0, 0, 0, 0))
    if how == "hollow" and (at := _hollow(text)) >= 0:
        parts = (Piece(Word(text[:at])), Piece(Hold(text[at], within)), Piece(Word(text[at + 1 :])))
        return _joined(easel, parts, mods, (0, 0, 0, 0))
    if how == "middle" and len(text) > 1:
        half = (len(text) + 1) // 2
        small = Piece(new.core, (Mod("small"),))
        return _joined(easel, (Piece(Word(text[:half])), small, Piece(Word(text[half:]))), mods, ())
    return None


def _hollow(text: str) -> int:
    """Where a word has a letter with room inside, as near to its middle as may be; -1 without one."""
    found = [i for i, char in enumerate(text) if char in HOLDERS]
    return min(found, key=lambda i: abs(2 * i - len(text) + 1), default=-1)


def _joined(easel: Easel, parts: tuple[Piece, ...], mods: tuple[Mod, ...], deeper: Path) -> Easel:
    """The easel with close pieces in the place of the one in hand, the changes made to all of them together."""
    middle = parts[1]
    kept = tuple(part for part in parts if not (isinstance(part.core, Word) and not part.core.text.strip()))
    n = kept.index(middle)
    if mods:
        return _deeper(_put(easel, Stack(((kept,),)), mods), (0, 0, 0, n, *deeper))
    return _deeper(
        _edit(easel, lambda stack, i, j, k: (_swapped(stack, i, j, k, kept), (i, j, k + n))),
        deeper,
    )


def _deeper(easel: Easel, more: Path) -> Easel:
    return replace(easel, at=(*easel.at, *more))


def _split(easel: Easel, _: str) -> Easel | None:
    """A word taken apart into its letters, so that one of them can be changed; or a group into its pieces."""
    piece = easel.piece
    if plain(easel) or not isinstance(piece.core, Word) or piece.core.text == BLANK:
        return None
    letters = tuple(Piece(Word(c)) for c in piece.core.text if c != " ")
    mods = tuple(mod for mod in piece.mods if mod.name not in LETTERING)
    if len(letters) < 2:
        return None
    if mods:
        return _deeper(_put(easel, Stack(((letters,),)), mods), (0, 0, 0, 0))
    return _edit(easel, lambda stack, i, j, k: (_swapped(stack, i, j, k, letters), (i, j, k)))


def _wider(easel: Easel, _: str) -> Easel | None:
    """What the piece in hand belongs to; at the outside all that stands at its place, made one piece."""
    n = easel.at[0]
    if len(easel.at) > 4:
        return replace(easel, at=easel.at[:-4])
    place = easel.layout.places[n]
    if sum(len(run) for row in place.stack.rows for run in row) == 1:
        return None
    return Easel(_placed(easel.layout, n, replace(place, stack=_one(place.stack))), (n, 0, 0, 0))


def _mark(easel: Easel, kind: str) -> Easel | None:
    return _thing(easel, Mark(kind)) if kind in MARKS else None


def _figure(easel: Easel, kind: str) -> Easel | None:
    """A thing to be changed afterwards; its parts are blank. A word in hand comes to stand on it."""
    if kind not in FIGURES:
        return None
    form, piece = FIGURES[kind], easel.piece
    blank = _one(Word(BLANK))
    parts = [blank] * max(form.least, 3 * (kind == "stairs"))
    figure = Figure(kind, FIRST.get(kind, ""), tuple(parts))
    if not parts or plain(easel) or not isinstance(piece.core, Word) or piece.core.text == BLANK:
        then = _thing(easel, figure)
        return then if then is None or not parts else _deeper(then, (0, 0, 0, 0))
    first = _one(piece.core) if form.plain else Stack((((piece,),),))
    put = _put(easel, replace(figure, parts=(first, *parts[1:])), ())
    return _deeper(put, (min(1, len(parts) - 1), 0, 0, 0))


def _thing(easel: Easel, core: Mark | Figure) -> Easel | None:
    """A mark or a thing in the place of the blank or the mark in hand, else beside what is."""
    if plain(easel):
        return None
    piece = easel.piece
    if isinstance(piece.core, Mark) or piece.core == Word(BLANK):
        return _put(easel, core, tuple(mod for mod in piece.mods if mod.name not in LETTERING))
    beside = _add(easel, "beside")
    return beside and _put(beside, core, ())


def _note(easel: Easel, note: str) -> Easel | None:
    core = easel.piece.core
    if not isinstance(core, Figure) or not (form := FIGURES[core.kind]).note or len(note) > 120:
        return None
    if not (re.fullmatch(form.note, note) or (not note and not form.must)):
        return None
    return _put(easel, replace(core, note=note), easel.piece.mods)


def _part(easel: Easel, how: str) -> Easel | None:
    """One part more or fewer on the thing in hand, or on the thing that the word in hand stands on."""
    at = easel.at
    core = easel.piece.core
    if not isinstance(core, Figure) and len(at) > 4:
        at = at[:-4]
        core = found(easel.layout, at).core
    if not isinstance(core, Figure):
        return None
    form, on = FIGURES[core.kind], replace(easel, at=at)
    mods = on.piece.mods
    if how == "more" and form.least <= len(core.parts) < form.most:
        new = _put(on, replace(core, parts=(*core.parts, _one(Word(BLANK)))), mods)
        return _deeper(new, (len(core.parts), 0, 0, 0))
    if how == "fewer" and len(core.parts) > form.least:
        return _put(on, replace(core, parts=core.parts[:-1]), mods)
    return None


def _remove(easel: Easel, _: str) -> Easel | None:
    """Take the piece in hand away. A word on a thing leaves a blank first, and the thing goes with the blank."""
    at, layout = easel.at, easel.layout
    while True:  # from the piece out to whatever it is alone in
        stack = layout.places[at[0]].stack if len(at) == 4 else inside(found(layout, at[:-4]))[at[-4]]
        if sum(len(run) for row in stack.rows for run in row) > 1:
            return _edit(Easel(layout, at), lambda stack, i, j, k: (_swapped(stack, i, j, k, ()), (0, 0, 0)))
        if len(at) == 4:
            break
        outer = found(layout, at[:-4])
        up = Easel(layout, at[:-4])
        match outer.core:
            case Hold(letters, _):
                return _put(up, Word(letters if letters != "_" else BLANK), outer.mods)
            case Figure() as figure:
                form = FIGURES[figure.kind]
                if len(figure.parts) > form.least:
                    n = at[-4]
                    return _put(up, replace(figure, parts=(*figure.parts[:n], *figure.parts[n + 1 :])), outer.mods)
                if found(layout, at) != Piece(Word(BLANK)):
                    return _put(Easel(layout, at), Word(BLANK), ())
        at = at[:-4]
    n = at[0]
    if len(layout.places) > 1:
        return Easel(Layout((*layout.places[:n], *layout.places[n + 1 :])), (0, 0, 0, 0))
    return _put(Easel(layout, at), Word(BLANK), ())


_DEEDS: dict[str, Callable[[Easel, str], Easel | None]] = {
    "pick": _pick,
    "do": _do,
    "only": _only,
    "turn": _turn,
    "more": lambda easel, way: _copies(easel, way, 1),
    "fewer": lambda easel, way: _copies(easel, way, -1),
    "where": _where,
    "nudge": _nudge,
    "add": _add,
    "split": _split,
    "wider": _wider,
    "mark": _mark,
    "thing": _figure,
    "note": _note,
    "part": _part,
    "remove": _remove,
}
