"""The private hand: what a seat holds, in a fixed vocabulary.

One description serves the sheet behind the curtain, the terminal and the phone. A game builds it in
``games/<id>/hand.py`` from the seat's view alone. It offers every move that the seat may make, those included that all
may watch (``Hand.open``): whoever holds a phone never needs the table's screen. What happened last and whose turn it is
(``Hand.told``, ``Hand.waits``) the house adds (:mod:`guise.handoff.news`). A game that can tell better what has come
of the last round for a seat says so in ``came(view, say)`` beside ``hand``: sentences, or none; ``None`` where nothing
that is past counts any more. What a seat may do while it is another's turn, in sight of all, ``beside(view, notes,
say)`` has: choices whose move is :data:`NOTE`, then the key and the mark, for the notes that lie on the table.

A phone gets the hand in one code of at most 240 bytes (``guise.handoff.card.MOST``), so that a camera can read it
across a table. The game's phrase book (``phrases.json``, written by ``py/tools/phrases.py``) makes the text short. A
hand that does not fit loses, in this order, what happened last and who the others may be, all but the first sentence of
its pictures' words, what its choices tell, the ends of their labels, and its facts, the last first; it never loses a
choice. What a long hand cannot do without goes into its first facts; what the board shows to all is marked
``Fact.elsewhere``; a text too long for any code is named by ``Hand.ref``. A test packs every hand of every game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from guise.engine.game import Move, Seat


@dataclass(frozen=True)
class Fact:
    """A line of the hand: a label and what it says (``Letter``: ``H, the Hobo``).

    Attributes:
        label, text: see above.
        elsewhere: a phone leaves it out, because the board shows it to all, or the long text of ``Hand.ref`` has it.
        drawn: how a phone draws it: ``cards``: the text names cards, parted by ``", "``, and they lie there as cards;
            ``pieces``: the text is a number, and so many pieces lie there; ``heard``: what was read aloud to all, of
            which there is a list, the newest first; ``place``: how far somebody has come of how far they have to, the
            label their name, in a list for whoever waits, and without a label what else may be said there.
        art: of ``cards``: a phone has a picture of each. The long text ``<id>/cards`` (as ``Hand.ref``) has a line for
            each: the name of the picture, a tab, and what stands on the card.
    """

    label: str
    text: str
    elsewhere: bool = False
    drawn: Literal["", "cards", "pieces", "heard", "place"] = ""
    art: bool = False


@dataclass(frozen=True)
class Picture:
    """A picture by name, and what it shows in words.

    The house draws it by ``art(name)`` of the game's board. A phone shows a name that ends in one capital or digit
    (``<id>/H``) as a card that bears it, and any other (``<id>/default/spy``, ``<id>/card-H``) as the file
    ``static/art/<id>/default/spy.svg``, which the build makes of ``pictures()`` in the game's module ``phone`` (see
    ``py/tools/manifest.py``). Without such a file it shows the words, and of ``<id>/card-H`` a card with the sign. Of
    one that is not ``filed``, as a face that somebody has made, no phone has a file: it is sent the words alone.
    """

    name: str
    text: str
    filed: bool = True


ROUND = "!"
"""How a choice looks that is hit in a hurry (``Choice.look``)."""
APART = "."
"""How a choice looks that is none of the things one chooses among (``Choice.look``)."""
LONG = "="
"""How an open form looks whose field has room for a sentence of several lines (``Choice.look``)."""
NOTE = "note "
"""How the move of a choice begins that is none, but a mark on the table (see above)."""
ON = "on"
"""The move of a choice that is none, but taps on from what rests on the table's stage."""
LATER = "+"
"""How a choice looks that comes when others are asked for (``Choice.look``). Such choices are the last of a hand."""


@dataclass(frozen=True)
class Choice:
    """A button: the move it makes and what stands on it.

    Attributes:
        label: what stands on it. A phone draws ``5: the Zoo`` as a panel with a large 5, and many labels that are bare
            numbers as a wall of numbers.
        why: what it uses, or why it is so, if there is anything to say.
        row: whom or what it is put to, where many choices make a grid: every person's row has much the same labels
            (``Choice("ask hat 1", "Hat", row="Bo")``). A phone shows the people and the labels, of which one each is
            picked, and its card has the labels once for all rows; those that end alike in brackets lie folded
            under these words. Choices with a ``why`` and open forms stand outside the grid.
        look: what a phone draws on it: :data:`LONG` gives an open form a field of several lines, :data:`ROUND` makes
            it a large round button, and :data:`APART` a button under
            the others, which are cards, and of an open form one that lies folded, with its ``why`` on the fold; of
            :data:`LATER` there are as many at a time as there are cards, in place of
            them, and a card that goes by code is without them; letters are tiles, capitals for what stays open, small
            ones for what does not.
        price: what a mistake costs. A phone says it and asks once more.
        blanks: for an open form that is filled in from a list, whose move then ends in ``key=option key=option``: each
            blank's key and whom it stands for.
        options: the list, by the names that the move uses; at most 36.
        faces: name of the long text (as ``Hand.ref``) that has a line for each option: the name of a picture, or
            nothing, then a tab and what to call it; or ``=20`` for so many that are told by their numbers.
    """

    move: Move
    label: str
    why: str = ""
    row: str = ""
    look: str = ""
    price: str = ""
    blanks: tuple[tuple[str, str], ...] = ()
    options: tuple[str, ...] = ()
    faces: str = ""

    @property
    def words(self) -> str:
        """What it says on its own: ``Bo: Hat`` in a grid, else its label."""
        return f"{self.row}: {self.label}" if self.row else self.label


@dataclass(frozen=True)
class Suspects:
    """Who everybody else may still be, as far as this seat can know: what the notebook beside the board works out.

    Attributes:
        faces: the list, as ``Choice.faces``. Its text says after the name of each, where there is anything to say, what
            it says yes to when it is asked, and what it answers as it likes: labels of the grid, parted by ``", "``.
        left: whom, in the order in which they are asked, as in ``Choice.row``; and who of the list they may be, as
            bits, the first lowest.
    """

    faces: str
    left: tuple[tuple[str, int], ...]


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
        marked: lines of that text that are done with, from 1.
        grid: what is said when something is picked of the grid (``Ask {who}: {what}``).
        fold: the grid is not what the turn is mostly about: a phone folds it away under these words.
        price: what a mistake in the grid costs, or empty.
        suspects: who the others may be, in a game that works it out; the house leaves it out where no notebook is kept.
        open: the choices may be watched, and made at the table as well.
        plain: nothing on it is a secret, so that a phone offers no curtain for it.
        told: what happened last, in sentences; the house adds them.
        waits: whose turn it is, when it is not this seat's, or what else is awaited; the house adds it.
        acting: the first seat that ``waits`` speaks of.
        cut: a card had no room for all of it, and says so; the house sees to that.
    """

    title: str
    facts: tuple[Fact, ...] = ()
    pictures: tuple[Picture, ...] = ()
    choices: tuple[Choice, ...] = ()
    note: str = ""
    ref: str = ""
    marked: tuple[int, ...] = ()
    grid: str = ""
    fold: str = ""
    price: str = ""
    suspects: Suspects | None = None
    open: bool = False
    plain: bool = False
    told: tuple[str, ...] = ()
    waits: str = ""
    acting: Seat | None = None
    cut: bool = False
