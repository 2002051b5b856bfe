"""The card a phone shows: a seat's hand as text records, coded by the game's phrase book.

One record a line, fields parted by tabs::

    W Ana 3 <id>           whose hand: name, mark, game
    T You are the Hobo     title
    N Choose where to go.  what is asked now
    F Letter  H            a fact
    P <id>/H  H, the Hobo  a picture by name, and its words
    R <id>/p-ada           a long text the phone finds in its own copy of the game
    C         5: the Zoo   a choice: empty or an open form (``guess <text>``), label, and what it costs
    O Hat  Glasses  Beard  questions that many choices share
    Q Bo  5                a person, and which of those may be put to them: bits in hexadecimal, the first lowest
    S 1700000000           far away: which of two hands is the newer; the higher
    G                      the game is over: forget the hand, and wait for the next game
    E                      the evening is over: forget everything

An answer names a choice by its place among all choices of the card, from 0: each C is one, each Q
as many as it has bits, lowest first. The moves themselves stay on the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256

from guise.engine.game import is_form
from guise.engine.hand import Choice, Hand
from guise.table.seats import Chair

from . import book

BLOCK = 16
"""Cards are padded to a multiple of this, so that their size tells little."""
MOST = 240
"""Most bytes of a padded card."""
LABEL = 32
"""Where a choice's label is cut when nothing else helps."""


class TooLong(ValueError):
    """A card that does not fit a code."""


def _shared(hand: Hand) -> tuple[list[str], dict[str, dict[str, Choice]]]:
    """Questions and, by person, the choice for each, of choices that have a row; nothing when that is not shorter."""
    asked = [c for c in hand.choices if c.row and not c.why and not is_form(c.move)]
    questions: dict[str, None] = {}
    people: dict[str, dict[str, Choice]] = {}
    for c in asked:
        questions[c.label] = None
        people.setdefault(c.row, {})[c.label] = c
    return (list(questions), people) if len(questions) + len(people) < len(asked) else ([], {})


def choices(hand: Hand) -> tuple[Choice, ...]:
    """A hand's choices in the order of its card, by which an answer names them."""
    questions, people = _shared(hand)
    asked = [choice for of in people.values() for q in questions if (choice := of.get(q))]
    known = {id(c) for c in asked}
    return (*asked, *(c for c in hand.choices if id(c) not in known))


def _choice_lines(hand: Hand) -> Iterator[tuple[str, ...]]:
    questions, people = _shared(hand)
    if questions:
        yield ("O", *questions)
    for person, of in people.items():
        yield "Q", person, f"{sum(1 << i for i, q in enumerate(questions) if q in of):x}"
    for c in choices(hand)[sum(map(len, people.values())) :]:
        yield ("C", c.move if is_form(c.move) else "", c.words, *([c.why] if c.why else []))


def text(hand: Hand, chair: Chair, game: str, over: bool = False, rests: bool = False) -> str:
    """A hand as records. ``rests``: the game is over, the pairing stays; ``over``: the phone forgets that as well."""
    lines: list[tuple[str, ...]] = [("W", chair.name, str(chair.mark), game), ("T", hand.title)]
    if hand.note:
        lines.append(("N", hand.note))
    lines += [("F", f.label, f.text) for f in hand.facts if not f.elsewhere]
    lines += [("P", p.name, p.text) for p in hand.pictures]
    if hand.ref:
        lines.append(("R", hand.ref))
    lines += _choice_lines(hand)
    if rests:
        lines.append(("G",))
    if over:
        lines.append(("E",))
    return "\n".join("\t".join(" ".join(field.split()) for field in fields) for fields in lines)


def _shorter(hand: Hand) -> Iterator[Hand]:
    """A hand that says less and less, until it fits.

    First go the words of pictures, then what choices cost, the ends of labels, the end of the note, the facts (the
    last one first), the note, the pictures and the end of the title. There are never fewer choices.
    """
    yield hand
    hand = replace(hand, pictures=tuple(replace(p, text=p.text.split(". ")[0]) for p in hand.pictures))
    yield hand
    hand = replace(hand, choices=tuple(replace(c, why="") for c in hand.choices))
    yield hand
    hand = replace(hand, choices=tuple(replace(c, label=_cut(c.label)) for c in hand.choices))
    yield hand
    hand = replace(hand, note=_cut(hand.note))
    yield hand
    while hand.facts:
        hand = replace(hand, facts=hand.facts[:-1])
        yield hand
    hand = replace(hand, note="")
    yield hand
    hand = replace(hand, pictures=())
    yield hand
    yield replace(hand, title=_cut(hand.title))


def _cut(label: str) -> str:
    return label if len(label) <= LABEL else label[:LABEL].rpartition(" ")[0].rstrip(" ,.") + "…"


def pack(hand: Hand, chair: Chair, game: str, over: bool = False, rests: bool = False, order: int = 0) -> bytes:
    """A hand as bytes before padding and sealing: edition of the book, length, coding.

    A hand too long for a code loses words, but no choice.

    Args:
        order: of a hand for a seat far away, see :class:`guise.handoff.session.Session`. Nobody there sees the board:
            what a phone leaves out for its sake stands on such a card, after all the rest.

    Raises:
        TooLong: even the choices do not fit.
    """
    tried = ""
    tail = b""
    if order:
        tail = book.encode(game, f"\nS\t{order}")
        facts = sorted(hand.facts, key=lambda f: f.elsewhere)  # the last are dropped first
        hand = replace(hand, facts=tuple(replace(f, elsewhere=False) for f in facts))
    for less in _shorter(hand):
        said = text(less, chair, game, over, rests)
        if said == tried:
            continue
        tried, coded = said, book.encode(game, said) + tail
        if len(coded) + 4 <= MOST:
            return book.edition(game) + len(coded).to_bytes(2, "big") + coded
    raise TooLong(f"a card of {len(coded) + 4} bytes")


def question(hand: Hand, made: int) -> bytes:
    """What tells a question from all others that its seat was or will be asked: its words, its choices, and how many
    moves the seat has made.
    """
    said = [hand.title, hand.note, str(made), *(f"{c.move}\t{c.words}" for c in choices(hand))]
    return sha256("\n".join(said).encode()).digest()[:8]


def padded(cards: list[bytes], least: int = 0) -> list[bytes]:
    """Cards made equally long, in whole blocks and no shorter than ``least``: a code's size tells nothing of a hand."""
    size = -(-max(least, *map(len, cards)) // BLOCK) * BLOCK
    return [c + bytes(size - len(c)) for c in cards]
