"""Saves: a game as text, and back. A save is its log; opening one plays it again.

The browser keeps the text as it is. In files and links a checksum is added, and the phones' keys are left out.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from guise import games
from guise.engine.errors import BadSave, IllegalMove
from guise.engine.game import TIME, Move, rest, verb
from guise.supply import links
from guise.supply.outside import read_json

from . import seats, standing
from .narrate import said
from .table import AnyGame, Entry, Table, start

FORMAT = 1
LINK_LIMIT = 200_000
"""Most bytes a link or file may unpack to; a real game needs far fewer."""
NAME = 40
"""Most characters of a save's name and of its id."""
SEED = 200
NOTE = 200
"""Most characters of a note or of its place; and most notes of a seat."""
KNOWN = frozenset(
    ["guise", "id", "name", "when", "game", "rules", "options", "seats", "seed", "log", "cursor", "over", "notes"]
    + ["phones", "count", "film", "deal", "now"]
)
"""What may stand in a save; ``count`` is the store's own."""
VERDICTS = ("wrong", "right", "doubt")
"""What may have been found of a typed move by the rules of then."""
LATEST = 253_400_000_000_000
"""As late as a date can be printed in every time zone, in milliseconds since 1970."""


@dataclass(frozen=True)
class Save:
    """A table with what the cupboard remembers of it.

    Attributes:
        id: short text, unique in this browser.
        name: as the players call it; empty for one made up from the seats.
        when: last change, milliseconds since 1970.
        notes: marks in the seats' notebooks, seat number as text to key to mark.
        deal: what chance brought, in order, in the game that this one is dealt like; empty for a game of its own luck.
        phones: what the phones of this table share with it, plain data of ``guise.handoff.session``.
        film: it is handed over to be watched from its beginning. Older versions of the page open its table.

    >>> from guise.table.table import start
    >>> chairs = seats.Chair("Ana", 0), seats.Chair("Bo", 1)
    >>> table = start(games.load("_blank"), chairs, {}, "7").submit(None, "deal 4")
    >>> text = dumps(Save("ab12", table, "Sunday"))
    >>> loads(text).table == table
    True
    >>> from_link(to_link(Save("ab12", table))).table.log
    (Entry(actor=None, move='deal 4', kept=''),)
    >>> loads(text[:-9])
    Traceback (most recent call last):
        ...
    guise.engine.errors.BadSave: This save is damaged: it ends too soon or has been changed.
    """

    id: str
    table: Table
    name: str = ""
    when: int = 0
    notes: dict[str, dict[str, str]] | None = None
    phones: dict[str, Any] | None = None
    film: bool = False
    deal: tuple[Move, ...] = ()

    @cached_property
    def text(self) -> str:
        """The save as it is kept."""
        return json.dumps(to_plain(self), ensure_ascii=False, separators=(",", ":"))


def to_plain(save: Save) -> dict[str, Any]:
    """A save as JSON data."""
    t = save.table
    return {
        "guise": FORMAT,
        "id": save.id,
        "name": save.name,
        "when": save.when,
        "game": t.game.meta.id,
        "rules": t.game.meta.rules,
        "options": t.options,
        "seats": seats.to_plain(t.chairs),
        "seed": t.seed,
        "log": [[-1 if e.actor is None else e.actor, e.move, *([e.kept] if e.kept else [])] for e in t.log],
        "cursor": len(t.log),
        "over": t.over,
        "now": standing.to_plain(standing.now_of(t)),
        "notes": save.notes or {},
        **({"deal": [*save.deal]} if save.deal else {}),
        **({"phones": save.phones} if save.phones else {}),
        **({"film": True} if save.film else {}),
    }


def dealt(save: Save) -> tuple[Move, ...]:
    """What chance brought in a game, in order, and what it was to bring by the game that this one was dealt like."""
    brought = tuple(e.move for e in save.table.log if e.actor is None and verb(e.move) != TIME)
    return brought + save.deal[len(brought) :]


def dumps(save: Save) -> str:
    """A save as text."""
    return save.text


def loads(text: str) -> Save:
    """Open a save.

    Raises:
        BadSave: with a sentence that says what is wrong with it.
    """
    try:
        plain = read_json(text)
        json.dumps(plain, ensure_ascii=False).encode()  # half a character could be read, but never be kept again
    except ValueError as error:
        raise BadSave(said("save.cut")) from error
    return from_plain(plain)


def _sum(plain: dict[str, Any]) -> str:
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


def to_file(save: Save) -> str:
    """A save as text to be handed over: without the phones' keys and what only the shelf reads, and with a checksum."""
    plain = to_plain(replace(save, phones=None))
    del plain["now"]
    return json.dumps({**plain, "sum": _sum(plain)}, ensure_ascii=False, separators=(",", ":"))


def from_file(text: str) -> Save:
    """A save from a file or a link. Those of older versions have no checksum.

    Raises:
        BadSave: with a sentence that says what is wrong with it.
    """
    if len(text) > LINK_LIMIT:
        raise BadSave(said("save.large"))
    try:
        plain = read_json(text)
        if isinstance(plain, dict) and "guise" in plain:
            told = plain.pop("sum", None)
            if (told is None and not set(plain) <= KNOWN) or (told is not None and told != _sum(plain)):
                raise BadSave(said("save.cut"))
    except ValueError as error:
        raise BadSave(said("save.cut")) from error
    return from_plain(plain)


def unfit(plain: Any, cupboard: tuple[str, ...] | None = None) -> str:
    """Why JSON data cannot be opened as a save here, as a sentence, as far as shows without playing it; else ``""``.

    Args:
        cupboard: ids of all games, for who asks about many saves: looking for them takes longer than reading a save.
    """
    if not isinstance(plain, dict) or "guise" not in plain:
        return said("save.none")
    if plain["guise"] != FORMAT:
        return said("save.version")
    if plain.get("game") not in (games.ids(authors=True) if cupboard is None else cupboard):
        return said("save.unknown")
    return ""


def from_plain(plain: Any) -> Save:
    """A save from JSON data.

    A save of an older version of the rules opens where the game tries that version (``Meta.opens``) and every move
    still fits; what people had typed is then judged anew, and kept with its verdict from then on.

    Raises:
        BadSave: with a sentence that says what is wrong with it.
    """
    read = laid(plain)
    try:
        table = _replayed(read)
        save = Save(
            read.save_id,
            table,
            tidy_name(_text(plain.get("name", ""))),
            max(0, min(int(plain.get("when", 0)), LATEST)),
            _notes(plain.get("notes")),
            plain["phones"] if isinstance(plain.get("phones"), dict) else None,
            film=plain.get("film") is True,
            deal=tuple(_text(move) for move in plain.get("deal", ())),
        )
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError, IllegalMove) as error:
        # it may as well be a fault of the rules, so the cause stays with it
        if read.older and isinstance(error, IllegalMove):
            raise _of_other_rules(read.table.game) from error
        raise BadSave(said("save.unfit")) from error
    if read.older and plain.get("over", table.over) != table.over:
        raise _of_other_rules(read.table.game)
    return save


@dataclass(frozen=True)
class Unplayed:
    """A save that has been read, and whose moves have not been played yet.

    Attributes:
        table: the table before the first move.
        older: it was played by an older version of the rules.
    """

    save_id: str
    table: Table
    log: tuple[Entry, ...]
    older: bool = False


def unplayed(text: str) -> Unplayed:
    """A kept save, read without playing it. One of an older version of the rules is played, to see whether it fits.

    Raises:
        BadSave: as :func:`loads`, but for moves that do not fit the rules.
    """
    try:
        plain = read_json(text)
    except ValueError as error:
        raise BadSave(said("save.cut")) from error
    read = laid(plain)
    return replace(read, log=from_plain(plain).table.log) if read.older else read


def _replayed(laid: Unplayed) -> Table:
    """The table that a log leads to. In a log of older rules, a typed move that is judged otherwise today counts as
    what the moves after it bear out.

    Raises:
        IllegalMove: the log does not fit the rules.
    """
    table = laid.table
    typed: tuple[Table, int] | None = None  # of the last typed move: the table before it, and its place in the log
    for i, entry in enumerate(laid.log):
        try:
            after = table.again(entry)
        except IllegalMove:
            if not laid.older or typed is None:
                raise
            after = _judged_otherwise(typed[0], laid.log[typed[1] : i + 1])
        if after.log[-1].kept:
            typed = table, i
        table = after
    return table


def _judged_otherwise(table: Table, log: tuple[Entry, ...]) -> Table:
    """The table after some moves of which the first was typed, judged so that the others fit.

    Raises:
        IllegalMove: no verdict makes them fit.
    """
    why = IllegalMove("not-now")
    for verdict in VERDICTS:
        entry = replace(log[0], kept=f"judged {verdict} {rest(log[0].move)}")
        try:
            after = table
            for one in (entry, *log[1:]):
                after = after.again(one)
        except IllegalMove as error:
            why = error
        else:
            return after
    raise why


def _of_other_rules(game: AnyGame) -> BadSave:
    return BadSave(said("save.rules", title=game.meta.title))


def laid(plain: Any) -> Unplayed:
    """The table of a save before its first move, and its log.

    Raises:
        BadSave: it is damaged, of another version, of other rules, or no save.
    """
    if why := unfit(plain):
        raise BadSave(why)
    game = games.load(plain["game"])
    older = plain.get("rules") in game.meta.opens
    if plain.get("rules") != game.meta.rules and not older:
        raise _of_other_rules(game)
    try:
        chairs = seats.from_plain(plain["seats"], game.meta.teams)
        if not {c.bot for c in chairs} <= {"", *game.meta.styles()}:
            raise ValueError
        options = plain["options"]
        if isinstance(options, dict):
            options = {o.key: o.before for o in game.meta.options if o.before} | options
        seed = _short(plain["seed"], SEED)
        log = tuple(entry_of(line, len(chairs)) for line in plain["log"])
        cursor = plain["cursor"]
        if not (
            isinstance(options, dict)
            and isinstance(seed, str)
            and isinstance(cursor, int)
            and not isinstance(cursor, bool)
            and 0 <= cursor <= len(log)
        ):
            raise ValueError
        return Unplayed(_short(plain["id"], NAME), start(game, chairs, options, seed), log[:cursor], older)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise BadSave(said("save.unfit")) from error


def entry_of(line: Any, count: int) -> Entry:
    """A line of a save's log.

    Args:
        line: JSON data.
        count: how many chairs there are.

    Raises:
        ValueError, TypeError: it is none.
    """
    actor, *said = line
    move, kept = map(_text, said if len(said) == 2 else (*said, ""))
    return Entry(_actor(actor, count), move, kept)


def _actor(n: Any, count: int) -> int | None:
    if isinstance(n, bool) or not isinstance(n, int) or not -1 <= n < count:
        raise ValueError
    return None if n == -1 else n


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError
    return value


def _short(value: Any, most: int) -> str:
    if len(_text(value)) > most:
        raise ValueError
    return str(value)


def _notes(value: Any) -> dict[str, dict[str, str]]:
    """The notes of the seats and of the table; what is no note is left out."""
    if not isinstance(value, dict):
        return {}
    pages = {k: v for k, v in value.items() if len(k) <= 5 and isinstance(v, dict)}
    return {
        k: {a: b for a, b in list(v.items())[:NOTE] if isinstance(b, str) and len(a) <= NOTE and len(b) <= NOTE}
        for k, v in pages.items()
    }


def to_link(save: Save) -> str:
    """A save as URL-safe text for the part of a link after ``#save=``."""
    return links.packed(to_file(save))


def from_link(text: str) -> Save:
    """A save from the text of a link.

    Raises:
        BadSave: cut short, changed, or too large.
    """
    try:
        unpacked = links.unpacked(text, LINK_LIMIT)
    except ValueError as error:
        raise BadSave(said("save.link")) from error
    return from_file(unpacked)


def renamed(save: Save, name: str) -> Save:
    """The same save under another name (at most 40 characters)."""
    return replace(save, name=tidy_name(name))


def text_renamed(text: str, name: str) -> str:
    """The text of a save with another name. It is not played for that.

    Raises:
        ValueError: it cannot be read.
    """
    plain = read_json(text)
    if not isinstance(plain, dict):
        raise ValueError("no save")
    return json.dumps(plain | {"name": tidy_name(name)}, ensure_ascii=False, separators=(",", ":"))


def tidy_name(name: str) -> str:
    """A save's name: one line, at most 40 characters."""
    return " ".join(name.split())[:NAME]
