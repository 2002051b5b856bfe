"""The card a phone shows: a seat's hand as text records, coded by the game's phrase book.

One record a line, fields parted by tabs::

    W Ana 3 who            whose hand: name, mark, game
    T You are the Hobo     title
    N Choose where to go.  what is asked now
    F Letter  H            a fact
    P who/H   H, the Hobo  a picture by name, and its words
    R twenty/p-ada         a long text the phone finds in its own copy of the game
    C go 5    5: the Zoo   a choice: move, label, and what it costs
    E                      the game is over: forget everything
"""

from __future__ import annotations

from guise.engine.hand import Hand
from guise.table.seats import Chair

from . import book

BLOCK = 16
"""Cards are padded to a multiple of this, so that their size tells little."""
MOST = 240
"""Most bytes of a padded card."""


class TooLong(ValueError):
    """A card that does not fit a code."""


def text(hand: Hand, chair: Chair, game: str, over: bool = False) -> str:
    """A hand as records."""
    lines = [("W", chair.name, str(chair.mark), game), ("T", hand.title)]
    if hand.note:
        lines.append(("N", hand.note))
    lines += [("F", f.label, f.text) for f in hand.facts]
    lines += [("P", p.name, p.text) for p in hand.pictures]
    if hand.ref:
        lines.append(("R", hand.ref))
    lines += [("C", c.move, c.label, *([c.why] if c.why else [])) for c in hand.choices]
    if over:
        lines.append(("E",))
    return "\n".join("\t".join(fields) for fields in lines)


def pack(hand: Hand, chair: Chair, game: str, over: bool = False) -> bytes:
    """A hand as bytes before padding and sealing: edition of the book, length, coding.

    Raises:
        TooLong: more than fits; the game's hand says too much for a phone.
    """
    coded = book.encode(game, text(hand, chair, game, over))
    card = book.edition(game) + len(coded).to_bytes(2, "big") + coded
    if len(card) > MOST:
        raise TooLong(f"a card of {len(card)} bytes")
    return card


def padded(cards: list[bytes], least: int = 0) -> list[bytes]:
    """Cards made equally long, in whole blocks and no shorter than ``least``, so that a code's size says nothing of one hand."""
    size = -(-max(least, *map(len, cards)) // BLOCK) * BLOCK
    return [c + bytes(size - len(c)) for c in cards]


def unpack(game: str, card: bytes) -> str:
    """The records of an opened card; what the phone does, kept here for tests.

    Raises:
        ValueError: another edition of the book, or damaged.
    """
    if card[:2] != book.edition(game):
        raise ValueError("another edition of the phrase book")
    size = int.from_bytes(card[2:4], "big")
    if size > len(card) - 4:
        raise ValueError("cut short")
    return book.decode(game, card[4:4 + size])
