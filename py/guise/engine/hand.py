"""The private hand: what a seat holds, in a fixed vocabulary.

One description serves the sheet behind the curtain, the terminal and the phone.
A game builds it in ``games/<id>/hand.py`` from the seat's view alone.

A phone gets the hand in one code of at most 240 bytes (``guise.handoff.card.MOST``), so that a camera can read it
across a table. The game's phrase book (``phrases.json``, written by ``py/tools/phrases.py``) makes the text short: most
hands take 60 to 160 bytes. A hand that does not fit loses, in this order, all but the first sentence of its pictures'
words, what its choices cost, the ends of their labels, and its facts, the last first; it never loses a choice. What a
long hand cannot do without goes into its first facts; what the board shows to all is marked ``Fact.elsewhere``; a text
too long for any code is named by ``Hand.ref``. A test packs every hand of every game.
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
    """A picture by name, and what it shows in words.

    The house draws it by ``art(name)`` of the game's board. A phone shows a name that ends in one capital or digit
    (``<id>/H``) as a card that bears it, any other (``<id>/default/spy``) as ``static/art/<id>/default/spy.svg``, which
    the build makes of ``pictures()`` in the game's module ``phone`` (see ``py/tools/manifest.py``); without such a
    file it shows the words.
    """

    name: str
    text: str


@dataclass(frozen=True)
class Choice:
    """A button: the move it makes and what stands on it.

    Attributes:
        label: what stands on it.
        why: what it costs, if anything.
        row: whom or what it is put to, where many choices make a grid: every person's row has much the same
            labels (``Choice("ask hat 1", "Hat", row="Bo")``). A phone folds each row away under its name, and its
            card lists the labels once for all rows. Choices with a ``why`` and open forms stand outside the grid.
    """

    move: Move
    label: str
    why: str = ""
    row: str = ""

    @property
    def words(self) -> str:
        """What it says on its own: ``Bo: Hat`` in a grid, else its label."""
        return f"{self.row}: {self.label}" if self.row else self.label


@dataclass(frozen=True)
class Hand:
    """A seat's private card.

    Attributes:
        title: what it is (``You are the Hobo``).
        facts, pictures: what the seat knows that others do not.
        choices: moves the seat may make now; open forms show a text field.
        note: one sentence of what is asked now, or empty.
        ref: name of a long text that belongs to this hand (``<id>/p-ada``), or empty. A phone finds it among the
            ``texts()`` of the game's module ``phone`` (see ``py/tools/manifest.py``); the house has it in ``facts``.
    """

    title: str
    facts: tuple[Fact, ...] = ()
    pictures: tuple[Picture, ...] = ()
    choices: tuple[Choice, ...] = ()
    note: str = ""
    ref: str = ""
