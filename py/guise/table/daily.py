"""One a day: a small thing to solve alone, the same for everybody on a date, worked out from the date and nothing else.

A game takes part with a module ``daily``, and ``daily`` in its words. The module says which card a day takes
(``card``), how an attempt stands after some moves (``stand``), and draws it (``picture``). An attempt is a list of
moves, so it is kept, and shown again, as a line of text.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from functools import lru_cache
from typing import Any

from guise import games
from guise.engine.game import Move
from guise.supply.content import away, data, module_if, words

from .dates import dated
from .narrate import chosen

WEEK = 7
"""So many days back may still be played; and for as many days before and after its own a card stays out of games."""
MOST = 300
"""Most lines kept."""
LAST = 1_000_000
"""As if it had been met later than any card: the table then turns another."""
HIT, MISS, HELP = "●", "○", "◐"
"""Signs of a step: it solved the thing, it did not, or it was help."""
OPEN = "open"


@dataclass(frozen=True)
class Progress:
    """How an attempt stands.

    Attributes:
        signs: a sign for each step.
        over: it is solved, or given up.
        won: it is solved.
        n: what is counted: guesses, clues, questions.
        of: how many the house needed; 0 where it does not play.
    """

    signs: str = ""
    over: bool = False
    won: bool = False
    n: int = 0
    of: int = 0


@dataclass(frozen=True)
class Kept:
    """An attempt as the browser keeps it.

    Attributes:
        day: the date, as its ordinal.
        progress: how it stands; of one that goes on nothing but that.
        moves: what was done; empty once it is more than a week old.
    """

    game: str
    day: int
    progress: Progress = Progress()
    moves: tuple[Move, ...] = ()


def taking_part() -> tuple[str, ...]:
    """The games that have one a day, in the order of the shelf."""
    return tuple(game for game in games.ids() if "daily" in words(game))  # its module is read when it is opened


def today(now: int, zone: int) -> int:
    """The date here, as its ordinal: ``now`` in milliseconds since 1970, ``zone`` minutes east of UTC.

    >>> date.fromordinal(today(1_700_000_000_000, 60)).isoformat()
    '2023-11-14'
    """
    return datetime.fromtimestamp(now / 1000, timezone(timedelta(minutes=zone))).toordinal()


def open_days(day: int) -> range:
    """The days that may be played on a day: it, and those of the week before it, the newest first."""
    return range(day, day - WEEK - 1, -1)


def listed(game: str, day: date, known: Collection[str]) -> str:
    """The card that a game's list has for a day (``days.json``, which ``tools.days`` makes longer).

    The list stands: a deck that grows shifts no day. Where it has been gone through it begins again.

    Args:
        known: the cards that there are; one that has left the deck gives its day to the next on the list.
    """
    days = data(game, "days.json")
    cards: list[str] = days["cards"]
    at = (day - date.fromisoformat(days["from"])).days
    return next(card for n in range(len(cards)) if (card := cards[(at + n) % len(cards)]) in known)


@lru_cache(maxsize=8)
def reserved(game: str, day: int) -> dict[Move, int]:
    """The cards that ordinary games leave alone on a day, as ``Table.advance`` takes cards that were met."""
    told = module_if(game, "daily")
    if told is None or away(game):
        return {}
    days = range(day - WEEK, day + WEEK + 1)
    return {move: LAST + n for n in days if (move := told.card(date.fromordinal(n)))}


def progress(game: str, day: int, moves: tuple[Move, ...]) -> Progress:
    """How an attempt stands.

    Raises:
        IllegalMove: the last move does not fit.
    """
    found: Progress = module_if(game, "daily").progress(date.fromordinal(day), moves)  # type: ignore[union-attr]  # it takes part
    return found


# Keeping --------------------------------------------------------------------------------


def line(kept: Kept) -> str:
    """An attempt as a line of text."""
    s = kept.progress
    state = f"{'won' if s.won else 'lost'}:{s.n}:{s.of}:{s.signs}" if s.over else OPEN
    moves = "|".join(move.replace("|", " ") for move in kept.moves)
    return f"{kept.game} {kept.day} {state} {moves}".strip()


def read(text: str) -> Kept | None:
    """An attempt from its line; ``None`` where it is none."""
    try:
        game, day, state, *rest = text.split(" ", 3)
        moves = tuple(rest[0].split("|")) if rest else ()
        if state == OPEN:
            return Kept(game, int(day), Progress(), moves)
        how, n, of, signs = state.split(":")
        if how not in ("won", "lost") or set(signs) - {HIT, MISS, HELP}:
            return None
        return Kept(game, int(day), Progress(signs, True, how == "won", int(n), int(of)), moves)
    except ValueError:
        return None


def attempts(lines: tuple[str, ...]) -> dict[tuple[str, int], Kept]:
    """All attempts by game and day."""
    return {(kept.game, kept.day): kept for one in lines if (kept := read(one))}


def keeping(lines: tuple[str, ...], kept: Kept, day: int) -> tuple[str, ...]:
    """The lines with an attempt as it now stands. What is over for more than a week keeps its result alone."""
    found = attempts(lines)
    found.pop((kept.game, kept.day), None)
    found[kept.game, kept.day] = kept
    short = [
        one if one.day in open_days(day) else Kept(one.game, one.day, one.progress)
        for one in found.values()
        if one.progress.over or one.day in open_days(day)
    ]
    return tuple(map(line, short))[-MOST:]


def run(lines: tuple[str, ...], day: int) -> int:
    """How many days in a row something was played to its end, up to today or yesterday."""
    days = {kept.day for kept in attempts(lines).values() if kept.progress.over}
    last = day if day in days else day - 1
    n = 0
    while last - n in days:
        n += 1
    return n


# Words ----------------------------------------------------------------------------------


def result(kept: Kept, key: str = "won") -> str:
    """A result as a sentence: to whoever played (``won``), or as they tell it (``share``). It gives nothing away."""
    own: dict[str, Any] = words(kept.game)["daily"]
    texts = own[key if kept.progress.won else "lost" if key == "won" else "unshared"]
    if isinstance(texts, str):
        return texts
    s = kept.progress
    text = chosen(texts, s.n).format(n=s.n)
    if s.won and s.of and "house" in own:
        how = "less" if s.n < s.of else "same" if s.n == s.of else "more"
        text += " " + str(own["house"][how]).format(of=s.of)
    return text


def shared(kept: Kept) -> str:
    """A result to hand on: which day, a sentence, and the signs."""
    head = words("house")["daily"]["shared"].format(
        title=words(kept.game)["title"], day=dated(date.fromordinal(kept.day), "day"), told=result(kept, "share")
    )
    return "\n".join([head, kept.progress.signs])
