"""Packs: cards that a group has made for a game, as one text that is kept, printed, handed on and pasted.

A pack is content, never code. Its text is a head of lines that start with ``#``, and then its entries with an empty
line between them; what the lines of an entry mean is the game's business (``games/<id>/workshop.py``, found like every
other optional module by :func:`guise.supply.content.module`; ``_blank`` has a small one)::

    # Guise pack 1: wwwd
    # id: 3f9a12bc
    # name: The boat house
    # by: Ana
    # language: en
    # cover: boat

    What would ____ do if the boat came loose?
    1. Swim after it.
    ...

A half-finished entry may have an empty line; it is written as ``-``. A game's ``words.json`` has a group ``workshop``
where the game has an editor.

Which cards a game is played with stands in its options (:data:`OWN`, see :func:`bundle`), so that a save carries them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from guise.supply.content import words

if TYPE_CHECKING:
    from guise.engine.state import Known

__all__ = [
    "COVERS",
    "LANGUAGES",
    "MOST",
    "OWN",
    "Deed",
    "Editor",
    "Field",
    "Own",
    "Pack",
    "PackError",
    "PackErrors",
    "Problem",
    "bundle",
    "cells_of",
    "clean",
    "dumps",
    "loads",
    "makeable",
    "opened",
    "own_of",
    "owned",
]

FORMAT = 1
OWN = "own"
"""The option of a table that holds its own cards; a table without any has no such option."""
MOST = 60_000
"""Most bytes of a pack, and of all own cards of one game: links and saves must hold them."""
ENTRIES, LINES, LINE = 200, 40, 1000
"""Most entries of a pack, lines of an entry and characters of a line."""
MOST_NAMED = 20
"""So many lines of a list that cannot be read are named."""
NAME = 60
"""Most characters of a pack's name, and of its author's."""
COVERS = ("lamp", "boat", "kite", "teapot", "key", "cat")
LANGUAGES = ("en", "cy", "da", "de", "es", "fr", "ga", "it", "nl", "pl", "pt", "sv", "tr", "uk", "ar", "he", "hi", "zh")
MARKS = 3
"""Most accents on top of one another: more are no writing."""

_HEAD = re.compile(r"# Guise pack (\d{1,4}): ([a-z_]{1,20})")
_ID = re.compile(r"[a-z0-9]{4,24}")
_JOINERS = "\u200c\u200d"
"""Two marks without a shape that some scripts cannot be spelt without."""


class PackError(ValueError):
    """A pack, or a line of one, that cannot be read; its sentence is an entry of the house's words, group ``pack``.

    Attributes:
        line: where, counted from 1; 0 for no line.
    """

    def __init__(self, line: int, key: str, **args: Any) -> None:
        told = words("house")["pack"]
        text = str(told[key]).format(**args)
        super().__init__(str(told["at"]).format(line=line, text=text) if line else text)
        self.line = line


class PackErrors(PackError):
    """Several lines of a list that cannot be read, each named on a line of its own."""

    def __init__(self, wrong: Sequence[PackError]) -> None:
        told = [str(error) for error in wrong[:MOST_NAMED]]
        if more := len(wrong) - len(told):
            told.append(str(words("house")["pack"]["more-lines"]).format(n=more))
        ValueError.__init__(self, "\n".join(told))
        self.line = wrong[0].line


@dataclass(frozen=True)
class Pack:
    """Somebody's own cards for one game.

    Attributes:
        game: its id.
        id: short text that tells this pack from others; a newer version of it has the same.
        name: what it is called.
        entries: its cards, each a text of lines; some may be half-finished.
        author: who made it.
        language: of its words, as in ``lang``.
        cover: one of :data:`COVERS`.
    """

    game: str
    id: str
    name: str = ""
    entries: tuple[str, ...] = ()
    author: str = ""
    language: str = "en"
    cover: str = COVERS[0]

    def but(self, **changes: Any) -> Pack:
        """The same pack with something changed."""
        return replace(self, **changes)


@dataclass(frozen=True)
class Problem:
    """Something about an entry, or about a whole pack.

    Attributes:
        field: the key of the field it is about; empty for all of it.
        text: a sentence.
        stops: it cannot be played so; else it is advice.
    """

    field: str
    text: str
    stops: bool = True


@dataclass(frozen=True)
class Deed:
    """A button of an editor.

    Attributes:
        deed: what the editor's ``act`` is given.
        label: what it says.
        pressed: whether it is on; ``None`` for a button that is no switch.
        icon: a picture in place of the words (``guise.ui.icons``), beside the field's label.
    """

    deed: str
    label: str
    pressed: bool | None = None
    icon: str = ""


@dataclass(frozen=True)
class Field:
    """What is typed of an entry.

    Attributes:
        key: tells it from the other fields.
        label: what stands beside it.
        value: what it holds now.
        limit: most characters.
        rows: lines of its box; one line of text where it is 1.
        hint: what an empty box shows.
        deeds: buttons beside it.
        fold: under these words the buttons lie until somebody wants them; empty where they are always there.
        wanted: names what is to be typed here next: where that is another than before, the keys' place is here.
    """

    key: str
    label: str
    value: str
    limit: int
    rows: int = 1
    hint: str = ""
    deeds: tuple[Deed, ...] = ()
    fold: str = ""
    wanted: str = ""


class Editor(Protocol):
    """A game's module ``workshop``. Nothing of it raises, whatever an entry holds, but ``parse_line``.

    A module may also have

    * ``panel(entry)``: tools of its own as markup, below the fields (below those of ``ABOVE``, where it has that),
    * ``whole(entries)``: the problems of the pack as a whole,
    * ``bar(entries)``: markup that shows how good it is,
    * ``mend(entries)``: the same entries made playable with as little changed as can be,
    * ``is_card(lines)``: whether a card of several lines begins with the first of these, and not one on each,
    * ``taken(entry)``: the entries that a block of a list of whole cards holds,
    * ``read_as(entries)``: a sentence on what new entries of a list were taken for; empty where that is plain,
    * ``fresh(entries)``: what a new card starts as beside these, in place of ``EXAMPLE``,
    * ``joined(entries, new)``: the entries with those of a list, where these do not simply follow,
    * ``mended(before, after)``: a sentence that tells what ``mend`` has changed; who has the one has the other,
    * ``covered(entry)``: the card as players see it while its answer is covered, where it has one,
    * ``spoken(entry)``: the card as a voice reads it to a table,
    * ``leaving(entry)``: the entry as it leaves the device,
    * ``HELD``: the keys of lines that say what is in hand in the editor and are no part of the card,
    * ``EXAMPLES``: what a new entry of each kind starts as, by the kind, where ``EXAMPLE`` is one of several.
    """

    EXAMPLE: str
    """The entry that a new one starts as."""

    def title(self, entry: str) -> str:
        """What lists call an entry; empty while it has no name."""
        ...

    def fields(self, entry: str) -> tuple[Field, ...]:
        """What may be typed."""
        ...

    def put(self, entry: str, key: str, value: str) -> str:
        """The entry with a field changed."""
        ...

    def act(self, entry: str, deed: str) -> str:
        """The entry after a button was pressed; as it was where the button does not fit."""
        ...

    def preview(self, entry: str) -> str:
        """The card as players will see it, as markup."""
        ...

    def problems(self, entry: str) -> tuple[Problem, ...]:
        """What is missing or could be better."""
        ...

    def parse_line(self, line: str) -> str:
        """The entry of one line of a list, its parts set apart by tabs, or by commas; empty for a heading.

        Raises:
            PackError: it is none; without a line.
        """
        ...


def makeable(game: str) -> bool:
    """Whether a game has a module ``workshop``. Its words say so, which are here before its code is."""
    return "workshop" in words(game)


def clean(text: str, most: int = LINE) -> str:
    """One line of text as a pack holds it: no marks that turn or hide what others wrote, no note, no lone ``-``.

    >>> clean("  a\\tb\\u202ec# "), clean("## a"), clean("-"), clean("abc", 2)
    ('a bc#', 'a', '', 'ab')
    """
    if not text.isascii():
        text = unicodedata.normalize("NFC", "".join(_seen(unicodedata.normalize("NFC", text[: 2 * most]))))
    elif not text.isprintable():
        text = "".join(c if c.isprintable() else " " for c in text)
    line = " ".join(text.split()).lstrip(f"# {_JOINERS}")[:most].rstrip()
    return "" if line == "-" else line


def _seen(text: str) -> list[str]:
    found: list[str] = []
    marks = 0
    for c in text:
        kind = unicodedata.category(c)
        if c in _JOINERS:
            if found and found[-1] not in _JOINERS:
                found.append(c)
        elif kind in ("Mn", "Me"):
            marks += 1
            if marks <= MARKS:
                found.append(c)
        elif kind == "Cc" or kind[0] == "Z":
            marks = 0
            found.append(" ")
        elif kind[0] != "C":  # what turns or hides text is left out, and nothing is as if it had stood there
            marks = 0
            found.append(c)
    return found


def cells_of(line: str) -> list[str]:
    """The cells of one line of a list: set apart by tabs, or by commas where it has no tab.

    >>> cells_of("High tide, Flood"), cells_of("High\\tOh, tide")
    (['High tide', 'Flood'], ['High', 'Oh, tide'])
    """
    return [clean(cell) for cell in line.split("\t" if "\t" in line else ",")]


def tidy(entry: str) -> str:
    """An entry as a pack holds it: clean lines, and none that are empty at its end."""
    return "\n".join([clean(line) for line in entry.split("\n")[:LINES]]).rstrip("\n")


def dumps(pack: Pack) -> str:
    """A pack as text."""
    head = [
        f"# Guise pack {FORMAT}: {pack.game}",
        f"# id: {pack.id}",
        f"# name: {clean(pack.name, NAME)}",
        f"# by: {clean(pack.author, NAME)}",
        f"# language: {pack.language}",
        f"# cover: {pack.cover}",
    ]
    return "\n".join(head) + "\n\n" + blocks(pack.entries)


def blocks(entries: tuple[str, ...]) -> str:
    """Entries as text."""
    tidied = (tidy(entry) for entry in entries)
    return "".join("\n".join(line or "-" for line in entry.split("\n")) + "\n\n" for entry in tidied)


def loads(text: str) -> Pack:
    """A pack from text, which anybody may have written.

    Raises:
        PackError: it is none, or larger than a pack may be; it names the line.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MOST or len(text.encode("utf-8", "replace")) > MOST:
        raise PackError(0, "large", n=MOST // 1000)
    lines = text.splitlines()
    head = _HEAD.fullmatch(lines[0].rstrip()) if lines else None
    if head is None:
        raise PackError(0, "none")
    if int(head[1]) != FORMAT:
        raise PackError(1, "newer")
    told = {"id": "", "name": "", "by": "", "language": "", "cover": ""}
    at = 1
    while at < len(lines) and lines[at].startswith("#"):
        key, _, value = lines[at].lstrip("# ").partition(":")
        if key in told and not told[key]:
            told[key] = clean(value, NAME)
        at += 1
    if not _ID.fullmatch(told["id"]):
        raise PackError(2, "no-id")
    return Pack(
        head[2],
        told["id"],
        told["name"],
        entries_of(lines[at:], at + 1),
        told["by"],
        told["language"] if told["language"] in LANGUAGES else LANGUAGES[0],
        told["cover"] if told["cover"] in COVERS else COVERS[0],
    )


def entries_of(lines: list[str], first: int = 1) -> tuple[str, ...]:
    """The entries of a text without its head.

    Args:
        first: the number of its first line.

    Raises:
        PackError: too many entries, an entry of too many lines, or too long a line.
    """
    found: list[str] = []
    block: list[str] = []
    for number, raw in enumerate([*lines, ""], first):
        if len(raw) > LINE + 40:
            raise PackError(number, "long-line", n=LINE)
        if raw.lstrip().startswith("#"):
            continue
        if raw.strip():
            block.append(clean(raw))
            if len(block) > LINES:
                raise PackError(number, "many-lines", n=LINES)
        elif block:
            if entry := "\n".join(block).rstrip("\n"):
                found.append(entry)
            block = []
            if len(found) > ENTRIES:
                raise PackError(number, "many", n=ENTRIES)
    return tuple(found)


# What a game is played with -----------------------------------------------------------------


@dataclass(frozen=True)
class Own:
    """The own cards of a game.

    Attributes:
        alone: the house's deck stays in its box.
        entries: each a text of lines.
    """

    alone: bool = False
    entries: tuple[str, ...] = ()


NONE = Own()
"""No own cards."""


def bundle(entries: tuple[str, ...], alone: bool) -> str:
    """Own cards as the option :data:`OWN` of a table holds them."""
    return f"{'alone' if alone else 'mixed'}\n\n{blocks(entries)}"


@lru_cache(maxsize=32)
def opened(text: str) -> Own:
    """What an option :data:`OWN` says; nothing for an empty one. It is what :func:`owned` let through."""
    if not text:
        return Own()
    how, *lines = text.split("\n")
    return Own(how == "alone", entries_of(lines))


def own_of(about: Known[Any]) -> Own:
    """The own cards of a table, which the options of its state and of every view hold."""
    return opened(about.option(OWN, ""))


def owned(game: str, text: Any) -> str:
    """An option :data:`OWN` that may be played with.

    Raises:
        ValueError: it is none.
    """
    if not isinstance(text, str) or not makeable(game) or len(text.encode("utf-8", "replace")) > MOST + 100:
        raise ValueError("no own cards of this game")
    own = opened(text)
    if not own.entries or text != bundle(own.entries, own.alone):
        raise ValueError("no own cards")
    return text
