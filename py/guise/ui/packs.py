"""What the workshop keeps: packs as the store has them, steps that can be undone, lists and versions.

The store has one text for all packs: of each its text and the steps that lead back, and those thrown away last. It is
read anew before each writing, as another window may have written into it.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from guise import games
from guise.offers.pack import (
    ENTRIES,
    LINES,
    MOST,
    Editor,
    Pack,
    PackError,
    PackErrors,
    Problem,
    bundle,
    dumps,
    entries_of,
    loads,
    makeable,
)
from guise.supply.content import module
from guise.supply.outside import read_json

from .lists import lines

STEPS = 60
"""Most steps of a pack that can be undone."""
PAST = 20_000
"""Most characters that they hold together."""
GONE = 5
"""So many packs that were thrown away can be put back."""
PACKS = 60
"""Most packs of a browser."""
SPAN = 24
"""So many characters typed one after the other are one step."""
MARK = "# Guise pack "
"""How a file with a pack begins."""


class Undo(NamedTuple):
    """The way back from a text: ``length`` characters at ``at`` become ``old`` again."""

    at: int
    length: int
    old: str

    def back(self, text: str) -> str:
        """The text before."""
        return text[: self.at] + self.old + text[self.at + self.length :]


def undo_of(before: str, after: str) -> Undo:
    """The way back from one text to another.

    >>> undo_of("a cat sat", "a hat sat")
    Undo(at=2, length=1, old='c')
    >>> undo_of("aa", "aaa").back("aaa")
    'aa'
    """
    least = min(len(before), len(after))
    at = next((i for i in range(least) if before[i] != after[i]), least)
    left = least - at
    end = next((i for i in range(left) if before[-1 - i] != after[-1 - i]), left)
    return Undo(at, len(after) - at - end, before[at : len(before) - end])


@dataclass(frozen=True)
class Kept:
    """A pack as it is kept, with the way back."""

    pack: Pack
    undo: tuple[Undo, ...] = ()

    def changed(self, pack: Pack, merge: bool = False) -> Kept:
        """The same with another text; ``merge``: the last step goes on."""
        text, new = dumps(self.pack), dumps(pack)
        if text == new:
            return replace(self, pack=pack)
        past = self.undo
        if merge and past and past[-1].length + len(past[-1].old) < SPAN:
            text, past = past[-1].back(text), past[:-1]
        past = (*past, undo_of(text, new))[-STEPS:]
        while len(past) > 1 and sum(len(step.old) for step in past) > PAST:
            past = past[1:]
        return Kept(pack, past)

    def undone(self) -> Kept:
        """One step back; the same where there is none, or where it leads to no pack. What was only taken in hand is no
        step of its own.
        """
        if not self.undo:
            return self
        try:
            back = Kept(loads(self.undo[-1].back(dumps(self.pack))), self.undo[:-1])
        except PackError:
            return replace(self, undo=())
        return back.undone() if back.undo and bare(back.pack) == bare(self.pack) else back


# What the store has -------------------------------------------------------------------------


class Torn(ValueError):
    """What the store has of packs cannot be read."""


def read(text: str) -> tuple[tuple[Kept, ...], tuple[Pack, ...]]:
    """The packs in the text of the store, and those thrown away last.

    Raises:
        Torn: the text cannot be read, so that nothing may be written over it.
    """
    if not text:
        return (), ()
    try:
        plain = read_json(text)
        if not isinstance(plain, dict):
            raise Torn
        return tuple(_kept(plain.get("packs"))), tuple(kept.pack for kept in _kept(plain.get("gone")))
    except Torn:
        raise
    except ValueError as error:
        raise Torn from error


def _kept(rows: Any) -> Iterable[Kept]:
    for row in rows if isinstance(rows, list) else ():
        try:
            text, *past = row
            pack = loads(text)
            steps = tuple(Undo(int(at), int(length), str(old)) for at, length, old in past[:STEPS])
        except (PackError, ValueError, TypeError, AttributeError):
            continue  # a row that somebody else has written there
        yield Kept(pack, steps)


def written(packs: Iterable[Kept], gone: Iterable[Pack]) -> str:
    """The text of the store."""
    plain = {"packs": [[dumps(k.pack), *map(list, k.undo)] for k in packs], "gone": [[dumps(pack)] for pack in gone]}
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def with_pack(text: str, kept: Kept) -> str:
    """The text of the store with one pack as it is now; a new one comes first."""
    packs, gone = read(text)
    if any(k.pack.id == kept.pack.id for k in packs):
        packs = tuple(kept if k.pack.id == kept.pack.id else k for k in packs)
    else:
        packs = (kept, *packs)
    return written(packs[:PACKS], (pack for pack in gone if pack.id != kept.pack.id))


def without(text: str, pack_id: str) -> str:
    """The text of the store with one pack among those thrown away."""
    packs, gone = read(text)
    out = [k.pack for k in packs if k.pack.id == pack_id]
    return written((k for k in packs if k.pack.id != pack_id), (*out, *gone)[:GONE])


# What a pack comes to -----------------------------------------------------------------------


def editor(game: str) -> Editor:
    """The editor of a game's cards.

    Raises:
        KeyError: there is no such game, or it has none.
    """
    if not games.there(game) or not makeable(game):
        raise KeyError(game)
    found: Editor = module(game, "workshop")
    return found


def known(game: str) -> bool:
    """Whether this version of the house can make cards for a game."""
    return games.there(game) and makeable(game)


def makers() -> tuple[str, ...]:
    """The games that cards can be made for."""
    return tuple(game for game in games.ids() if makeable(game))


def entire(game: str) -> bool:
    """Whether a table plays with one pack of this game by itself: a cast is not mixed with another."""
    return hasattr(editor(game), "whole")


@lru_cache(maxsize=1024)
def problems(game: str, entry: str) -> tuple[Problem, ...]:
    """What there is to say of an entry."""
    return tuple(editor(game).problems(entry))


def stops(game: str, entry: str) -> int:
    """How many things keep an entry from being played."""
    return sum(problem.stops for problem in problems(game, entry))


def playable(pack: Pack) -> tuple[str, ...]:
    """The entries of a pack that can be played; none of one that is not whole."""
    if not known(pack.game) or any(problem.stops for problem in whole(pack)):
        return ()
    return tuple(dict.fromkeys(entry for entry in pack.entries if not stops(pack.game, entry)))


def whole(pack: Pack) -> tuple[Problem, ...]:
    """What is missing of a pack as a whole, where its game asks for something."""
    asks = getattr(editor(pack.game), "whole", None)
    return tuple(asks(pack.entries)) if asks else ()


def dealt(packs: Iterable[Pack], alone: bool) -> str:
    """What a table plays with of some packs, for the option of that name; empty for nothing.

    Raises:
        PackError: it is more than one table can carry.
    """
    entries = tuple(dict.fromkeys(entry for pack in packs for entry in playable(pack)))
    if not entries:
        return ""
    text = bundle(entries, alone)
    if len(text.encode()) > MOST:
        raise PackError(0, "much", n=MOST // 1000)
    return text


def bare(pack: Pack) -> Pack:
    """A pack without what its cards say of what is in hand in the editor."""
    held = tuple(f"{key}:" for key in getattr(editor(pack.game), "HELD", ())) if known(pack.game) else ()
    if not held:
        return pack
    entries = (entry.split("\n") for entry in pack.entries)
    return pack.but(entries=tuple("\n".join(line for line in lines if not line.startswith(held)) for lines in entries))


def leaving(pack: Pack) -> Pack:
    """A pack as it leaves the device."""
    out = getattr(editor(pack.game), "leaving", None) if known(pack.game) else None
    return pack.but(entries=tuple(map(out, pack.entries))) if out else pack


def file_name(pack: Pack) -> str:
    """What the file of a pack is called: the pack's name with a dash for whatever a disk may not take.

    >>> file_name(Pack("wwwd", "a", "Class 4b: “Ours!”")), file_name(Pack("wwwd", "a", "../.."))
    ('Class-4b-Ours.guise.txt', 'wwwd-cards.guise.txt')
    """
    kept = "".join(c if c.isalnum() or unicodedata.category(c)[0] == "M" else " " for c in pack.name)
    return f"{'-'.join(kept.split()) or f'{pack.game}-cards'}.guise.txt"


# Lists --------------------------------------------------------------------------------------


def pasted(game: str, text: str) -> tuple[str, ...]:
    """The entries of a list: a pack's text, cards with an empty line between them, or a card a line.

    Raises:
        PackError: something in it is none; every such line is named, on a line of its own.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MOST:
        raise PackError(0, "large", n=MOST // 1000)
    if text.lstrip().startswith(MARK):
        return loads(text.lstrip()).entries
    if blocks := _whole_cards(game, text):
        return blocks
    found: list[str] = []
    wrong: list[PackError] = []
    for line in lines(text):
        try:
            found += filter(None, [editor(game).parse_line(line.text)])
        except PackError as error:
            wrong.append(PackError(line.number, "as-said", why=str(error)))
        if len(found) > ENTRIES:
            raise PackError(line.number, "many", n=ENTRIES)
    if wrong:
        raise PackErrors(wrong)
    if not found:
        raise PackError(0, "empty")
    return tuple(found)


def _whole_cards(game: str, text: str) -> tuple[str, ...]:
    """Cards of several lines each; nothing where the list has a card on every line.

    Raises:
        PackError: it has such cards, and one of them cannot be read.
    """
    whole = getattr(editor(game), "is_card", None)
    rows = text.splitlines()
    if whole is None or "\t" in text or not any(whole(rows[at : at + LINES]) for at in range(len(rows))):
        return ()
    taken = getattr(editor(game), "taken", None)
    blocks = entries_of(rows)
    return tuple(entry for block in blocks for entry in taken(block)) if taken else blocks


class Beside(NamedTuple):
    """How a pack that has come differs from one's own: how many of its cards are new, changed and the same."""

    new: int
    changed: int
    same: int


def beside(mine: Pack, theirs: Pack) -> Beside:
    """How a version of a pack differs from one's own. A card is known by what lists call it."""
    made, ours = editor(mine.game), bare(mine).entries
    titles = {made.title(entry) for entry in ours if made.title(entry)}
    other = [entry for entry in bare(theirs).entries if entry not in ours]
    changed = sum(made.title(entry) in titles for entry in other)
    return Beside(len(other) - changed, changed, len(theirs.entries) - len(other))


def merged(mine: Pack, theirs: Pack) -> Pack:
    """A pack with what a newer version of it brings: theirs in their order, then the cards that only mine has."""
    made, there = editor(mine.game), {*bare(theirs).entries}
    titles = {made.title(entry) for entry in theirs.entries if made.title(entry)}
    kept = [
        entry
        for entry, plain in zip(mine.entries, bare(mine).entries)
        if plain not in there and made.title(entry) not in titles
    ]
    return theirs.but(entries=tuple(dict.fromkeys((*theirs.entries, *kept))))
