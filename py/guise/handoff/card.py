"""The card a phone shows: a seat's hand as text records, coded by the game's phrase book.

One record a line, fields parted by tabs::

    W Ana 3 <id>           whose hand: name, mark, game
    T You are the Hobo     title
    N Choose where to go.  what is asked now
    A                      the choices may be watched, and made at the table as well
    Z                      nothing on it is a secret
    F Letter  H            a fact
    B Caps  2              a fact, drawn as that many pieces
    K Cards  Hat  Beard    a fact, drawn as cards
    J 4  I am old.         a fact, one of a list of what was read aloud
    Y Bo  17 of 60  1      a fact, one of a list of how far everybody has come: name, how far, mark; or no name
    I                      the game has pictures of its cards
    P <id>/H  H, the Hobo  a picture by name, and its words
    V ...                  the picture of the last P, drawn
    M                      not all of the hand is on this card
    R <id>/p-ada  3 7      a long text the phone finds in its own copy of the game, and its lines that are done with
    C         5: the Zoo   a choice: empty or an open form (``guess <text>``), label, what it uses, look, price
    D Name all    price  <id>/faces  Ana  Bo   a form filled in from a list: label, price, the list, its blanks
    O Hat  Glasses  Beard  questions that many choices share
    X Ask {who}: {what}  price  fold           what is said of one, what a mistake costs, what they are folded under
    Q Bo  5  1             a person, which of those may be put to them (bits in hexadecimal, the first lowest), and mark
    H <id>/faces  3f 1 Bo  who the others may be: the list, and for each person bits of it, as those of Q, or ``=``
                           where they are the same again, then mark and name: no mark where a Q has it, and no name
                           where D names everybody
    L Bo threw 3 and 5.    what happened last
    U Bo is to move.  1    whose turn it is when it is not the owner's, and the mark of who is to act
    S 1700000000           far away: which of two hands is the newer; the higher
    G                      the game is over: forget the hand, and wait for the next game
    E moved                the evening is over, or another phone has the seat (``moved``): forget everything

A whole hand (:func:`whole`) has the same records, in letters instead of the phrase book's codes and deflated: it goes
over a link or by post, and not by a code.

An answer names a choice by its place among all choices of the card, from 0: each C and D is one, each Q
as many as it has bits, lowest first. The moves themselves stay on the table. The text of an answer to D has a character
for every blank: the place of its option in the list, from 0, in digits and small letters.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from hashlib import sha256

from guise.engine.game import Move, is_form
from guise.offers.hand import LATER, ROUND, Choice, Fact, Hand
from guise.table.seats import Chair

from . import phrasebook
from .wire import BY_LINK, BY_POST, OFFERS

BLOCK = 16
"""Cards are padded to a multiple of this, so that their size tells little."""
MOST = 240
"""Most bytes of a padded card."""
WIDEST = 255
"""Bytes of a card with the offer of a link behind it: as many as one byte counts."""
OFFERING = WIDEST - 1 - max(OFFERS)
"""Most bytes of a card that leaves room for one."""
LABEL = 32
"""Where a choice's label is cut when nothing else helps."""
ROOMY = 160
"""Most bytes of a card that tells what happened last, or who the others may be: for these alone no code grows finer
than cameras like."""
PLACES = "0123456789abcdefghijklmnopqrstuvwxyz"
"""How an answer to a form that is filled in from a list names the options."""


class Ending(Enum):
    """What ends with a card: nothing, the game, or the pairing too. Its value is the card's last record.

    Attributes:
        NONE: nothing, the game goes on.
        GAME: the game; the pairing stays.
        EVENING: the pairing as well.
        MOVED: the same, because another phone has the seat.
    """

    NONE = ()
    GAME = ("G",)
    EVENING = ("E",)
    MOVED = ("E", "moved")


@dataclass(frozen=True)
class About:
    """What a card says beside the hand.

    Attributes:
        chair: whose hand it is.
        game: its id.
        ending: what ends with the card.
        chairs: everybody at the table, for the marks of those who are spoken of.
        order: of a hand for a seat far away, see :class:`guise.handoff.session.Session`; else 0.
    """

    chair: Chair
    game: str
    ending: Ending = Ending.NONE
    chairs: Sequence[Chair] = ()
    order: int = 0

    @property
    def tail(self) -> str:
        """The record that such a hand ends with."""
        return f"\nS\t{self.order}" if self.order else ""


class TooLong(ValueError):
    """A card that does not fit a code."""


class Misfilled(ValueError):
    """The text of an answer that does not fill in its form."""


def move_of(choice: Choice, text: str) -> Move:
    """The move that a choice makes with the text of an answer.

    Raises:
        Misfilled: the form is filled in from a list, and the text does not name an option for every blank.
    """
    if not is_form(choice.move):
        return choice.move
    head = choice.move[: choice.move.index("<")]
    if not choice.blanks:
        return head + text
    named = [PLACES.find(letter) for letter in text]
    if len(named) != len(choice.blanks) or not all(0 <= at < len(choice.options) for at in named):
        raise Misfilled(text)
    return head + " ".join(f"{key}={choice.options[at]}" for (key, _), at in zip(choice.blanks, named))


def _shared(hand: Hand) -> tuple[list[str], dict[str, dict[str, Choice]]]:
    """Questions and, by person, the choice for each, of choices that have a row; nothing when that is not shorter and
    the hand has no words for a grid.
    """
    asked = [c for c in hand.choices if c.row and not c.why and not is_form(c.move)]
    questions: dict[str, None] = {}
    people: dict[str, dict[str, Choice]] = {}
    for c in asked:
        questions[c.label] = None
        people.setdefault(c.row, {})[c.label] = c
    shorter = len(questions) + len(people) < len(asked)
    return (list(questions), people) if shorter or asked and hand.grid else ([], {})


def choices(hand: Hand) -> tuple[Choice, ...]:
    """A hand's choices in the order of its card, by which an answer names them."""
    questions, people = _shared(hand)
    asked = [choice for of in people.values() for q in questions if (choice := of.get(q))]
    known = {id(c) for c in asked}
    return (*asked, *(c for c in hand.choices if id(c) not in known))


def _choice_lines(hand: Hand, chairs: Sequence[Chair]) -> Iterator[tuple[str, ...]]:
    questions, people = _shared(hand)
    if questions:
        yield ("O", *questions)
        if hand.grid:
            yield _cropped("X", hand.grid, hand.price, hand.fold)
    for person, of in people.items():
        bits = sum(1 << i for i, q in enumerate(questions) if q in of)
        yield _cropped("Q", person, f"{bits:x}", _mark_of(person, chairs))
    for c in choices(hand)[sum(map(len, people.values())) :]:
        if c.blanks:
            yield ("D", c.words, c.price, c.faces, *(name for _, name in c.blanks))
        else:
            yield _cropped("C", c.move if is_form(c.move) else "", c.words, c.why, c.look, c.price)


def _mark_of(person: str, chairs: Sequence[Chair]) -> str:
    """The mark of somebody a choice is put to, who may be one of several of a seat."""
    return next((str(c.mark) for c in chairs if person == c.name or person.startswith(f"{c.name},")), "")


def _suspects(hand: Hand, chairs: Sequence[Chair]) -> tuple[str, ...]:
    """The record of who the others may be; the form that is filled in from the list has their names already."""
    if hand.suspects is None:
        return ()
    people = [person for person, _ in hand.suspects.left]
    named = any([name for _, name in c.blanks] == people for c in hand.choices)
    asked, fields, last = _shared(hand)[1], ["H", hand.suspects.faces], 0
    for person, bits in hand.suspects.left:
        now = "=" if bits == last else f"{bits:x}"
        fields.append(
            " ".join([now] + ([] if person in asked else [_mark_of(person, chairs)]) + [person] * (not named))
        )
        last = bits
    return tuple(fields)


def _cropped(*fields: str) -> tuple[str, ...]:
    """A record without the empty fields at its end."""
    size = max((i for i, field in enumerate(fields, 1) if field), default=0)
    return fields[:size]


def _fact(f: Fact, away: bool, chairs: Sequence[Chair]) -> tuple[str, ...]:
    match f.drawn:
        case "heard" if not away:  # a page that is far away may be an older one, which knows only facts
            return ("J", f.label, f.text)
        case "place" if not away:
            return _cropped("Y", f.label, f.text, _mark_of(f.label, chairs) if f.label else "")
        case "cards":
            return ("K", f.label, *f.text.split(", "))
        case "pieces":
            return ("B", f.label, f.text)
        case _:
            return ("F", f.label, f.text)


def _picture_lines(hand: Hand, drawn: Mapping[str, str]) -> Iterator[tuple[str, ...]]:
    for p in hand.pictures:
        yield "P", p.name if p.filed else "", p.text
        if p.name in drawn:
            yield "V", drawn[p.name]


def text(hand: Hand, about: About, drawn: Mapping[str, str] | None = None) -> str:
    """A hand as records, without its tail.

    Args:
        drawn: pictures that no phone has a file of, by name, as SVG.
    """
    chair, chairs = about.chair, about.chairs
    lines: list[tuple[str, ...]] = [("W", chair.name, str(chair.mark), about.game), ("T", hand.title)]
    if hand.note:
        lines.append(("N", hand.note))
    if hand.open and hand.choices:
        lines.append(("A",))
    if hand.plain:
        lines.append(("Z",))
    lines += [_fact(f, bool(about.order), chairs) for f in hand.facts if not f.elsewhere]
    if any(f.art for f in hand.facts):
        lines.append(("I",))
    lines += _picture_lines(hand, drawn or {})
    if hand.cut:
        lines.append(("M",))
    if hand.ref:
        lines.append(_cropped("R", hand.ref, " ".join(map(str, hand.marked))))
    lines += _choice_lines(hand, chairs)
    if suspects := _suspects(hand, chairs):
        lines.append(suspects)
    lines += [("L", line) for line in hand.told]
    if hand.waits:
        acting = chairs[hand.acting : hand.acting + 1] if hand.acting is not None else ()
        lines.append(_cropped("U", hand.waits, *(str(one.mark) for one in acting)))
    if about.ending.value:
        lines.append(about.ending.value)
    return "\n".join("\t".join(" ".join(field.split()) for field in fields) for fields in lines)


def _shorter(hand: Hand) -> Iterator[Hand]:
    """A hand that says less and less, until it fits.

    First goes what happened before the last; then what happened last, or else who the others may be; then both, the
    words of pictures, what choices use and show, whose turn it is, the facts (the last one first), the pictures and the
    end of the title. What is asked, and what may be answered, is whole as long as it fits at all: only then the ends of
    labels go, and the note. There are never fewer choices.
    """
    yield hand
    while len(hand.told) > 1:
        hand = replace(hand, told=hand.told[1:])
        yield hand
    yield replace(hand, told=())  # the table shows it as well
    hand = replace(hand, suspects=None)
    yield hand
    hand = replace(hand, told=())
    yield hand
    hand = replace(hand, pictures=tuple(replace(p, text=p.text.split(". ")[0]) for p in hand.pictures))
    yield hand
    hand = replace(
        hand, choices=tuple(replace(c, why="", look=c.look if c.look == ROUND else "") for c in hand.choices)
    )
    yield hand
    hand = replace(hand, waits="", acting=None)
    yield hand
    while hand.facts:
        hand = replace(hand, facts=hand.facts[:-1], cut=True)
        yield hand
    hand = replace(hand, pictures=())
    yield hand
    hand = replace(hand, title=_cut(hand.title))
    yield hand
    hand = replace(hand, choices=tuple(replace(c, label=_cut(c.label)) for c in hand.choices))
    yield hand
    yield replace(hand, note="")


def _cut(label: str) -> str:
    return label if len(label) <= LABEL else label[:LABEL].rpartition(" ")[0].rstrip(" ,.") + "…"


def pack(hand: Hand, about: About, most: int = MOST) -> bytes:
    """A hand as bytes before padding and sealing: edition of the book, length, coding, and which game it is.

    A hand too long for a code loses words, but no choice; those that come when others are asked for are on no code. A
    phone that cannot read the coding learns from the last two bytes whether it lacks the game or has another edition of
    it. Nobody far away sees the board: what a phone leaves out for its sake stands on a card that goes there, after all
    the rest.

    Args:
        most: bytes of the card. For less than a code's no choice loses words.

    Raises:
        TooLong: even the choices do not fit.
    """
    tried, game = "", about.game
    hand = replace(hand, choices=tuple(c for c in hand.choices if c.look != LATER))
    tail = phrasebook.encode(game, about.tail)
    if about.order:
        facts = sorted(hand.facts, key=lambda f: f.elsewhere)  # the last are dropped first
        hand = replace(hand, facts=tuple(replace(f, elsewhere=False) for f in facts))
    for less in _shorter(hand):
        said = text(less, about)
        if said == tried:
            continue
        if most < MOST and any(now.label != was.label for now, was in zip(less.choices, hand.choices, strict=True)):
            break
        tried, coded = said, phrasebook.encode(game, said) + tail
        if len(coded) + 6 <= (ROOMY if (less.told or less.suspects) and not about.order else most):
            return phrasebook.edition(game) + len(coded).to_bytes(2, "big") + coded + phrasebook.badge(game)
    raise TooLong(f"a card of {len(coded) + 6} bytes")


def complete(hand: Hand, about: About) -> Hand:
    """A hand with what the board shows to all, unless the long text that belongs to it has that."""
    facts = [replace(f, elsewhere=False) for f in hand.facts if about.order or not (f.elsewhere and hand.ref)]
    return replace(hand, facts=tuple(facts))


def whole(hand: Hand, about: About, drawn: Mapping[str, str] | None = None) -> bytes:
    """A hand with all that is on it, always equally long: how long it is, and its records, deflated.

    Args:
        drawn: pictures, as for :func:`text`; the first to go where there is no room.

    Raises:
        TooLong: even the choices do not fit.
    """
    room = BY_POST if about.order else BY_LINK
    hand = complete(hand, about)
    for less in (hand, *_shorter(hand)):
        packed = zlib.compress((text(less, about, drawn) + about.tail).encode(), 9)
        if len(packed) + 2 <= room:
            return (len(packed).to_bytes(2, "big") + packed).ljust(room, b"\0")
        drawn = None
    raise TooLong(f"a whole hand of {len(packed)} bytes")


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
