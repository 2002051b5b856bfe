"""The private hand: what a seat holds, in a fixed vocabulary.

One description serves the sheet behind the curtain, the terminal and the phone.
A game builds it in ``games/<id>/hand.py`` from the seat's view alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from .game import Move


@dataclass(frozen=True)
class Fact:
    """A line of the hand: a label and what it says (``Letter``: ``H, the Hobo``).

    ``elsewhere``: a phone leaves it out, because the board shows it to all, or the long text of ``Hand.ref`` has it.
    """

    label: str
    text: str
    elsewhere: bool = False


@dataclass(frozen=True)
class Picture:
    """A picture by name (``whosit/default/spy``, ``who/H``), and what it shows in words."""

    name: str
    text: str


@dataclass(frozen=True)
class Choice:
    """A button: the move it makes and what stands on it. ``why`` says what it costs, if anything."""

    move: Move
    label: str
    why: str = ""


@dataclass(frozen=True)
class Hand:
    """A seat's private card.

    Attributes:
        title: what it is (``You are the Hobo``).
        facts, pictures: what the seat knows that others do not.
        choices: moves the seat may make now; open forms show a text field.
        note: one sentence of what is asked now, or empty.
        ref: name of a long text of the game's content that belongs to this hand (``twenty/p-ada``), or empty.
    """

    title: str
    facts: tuple[Fact, ...] = ()
    pictures: tuple[Picture, ...] = ()
    choices: tuple[Choice, ...] = ()
    note: str = ""
    ref: str = ""
