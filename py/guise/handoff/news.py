"""What happened last and whose turn it is, for a hand: from the seat's own view, in the storyteller's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from guise.engine.game import Decide, Event, Over, Seat
from guise.offers.hand import Hand
from guise.supply.content import module
from guise.table.narrate import Storyteller, said

LINES = 2
"""Sentences of what happened last."""
SHORT = 20
"""A fact that is longer tells what happened by itself: the sentence that has its words is not needed as well."""


def with_news(hand: Hand, v: Any, say: Storyteller, untold: Sequence[Event] = ()) -> Hand:
    """A hand that says what happened last and whose turn it is, or what else is awaited. No sentence stands twice.

    Args:
        v: the seat's view.
        untold: events that the table has not shown yet: a phone does not tell them first.
    """
    turn = v.turn
    if isinstance(turn, Over) and not untold:
        return replace(hand, told=(_ended(turn, v.who, say),))
    looks = _looks_alone(v, untold)
    away = say.house.says("phones.look-away", looks) if looks is not None else ""
    told = [away] if away else _new_to(hand, _told(v, say, untold))
    if isinstance(turn, Decide) and v.who in turn.seats:
        return replace(hand, open=turn.open, told=tuple(line for line in told if not _same(line, hand.note)))
    waits, acting = (away, looks) if away else _awaited(v, say, untold)
    return replace(hand, told=tuple(line for line in told if line != waits), waits=waits, acting=acting)


def _looks_alone(v: Any, untold: Sequence[Event]) -> Seat | None:
    """Who reads behind their curtain what the table shows next, if it is not for this seat."""
    alone = untold[0].to if untold else None
    return alone[0] if alone and v.who not in alone else None


def _awaited(v: Any, say: Storyteller, untold: Sequence[Event]) -> tuple[str, Seat | None]:
    """Whose turn it is, or what else is awaited, as a sentence; and the first who is asked."""
    turn = v.turn
    if isinstance(turn, Decide) and not any(e.to is None for e in untold):
        people = [s for s in turn.seats if not say.chairs[s].bot]
        return say.awaited(turn, v.who), (people or turn.seats)[0]
    return said("phones.look"), None  # chance decides there, and what it tells is read there


def _new_to(hand: Hand, lines: Sequence[str]) -> list[str]:
    """The sentences that say more than a fact of the hand does."""
    known = [f.text for f in hand.facts if not f.elsewhere and len(f.text) > SHORT]
    return [line for line in lines if not any(text in line for text in known)]


def _same(line: str, note: str) -> bool:
    """Whether what was told is what is asked now: the same sentence, or one that quotes the same question."""
    _, quoted, asked = line.partition(": ")
    return line == note or bool(quoted) and note.endswith(f": {asked}")


def _told(v: Any, say: Storyteller, untold: Sequence[Event]) -> list[str]:
    """What happened last: what came of it for this seat, where the game tells that, else the last sentences."""
    came = getattr(module(say.game, "hand"), "came", None)
    lines = came(v, say) if came and not untold else ()
    if lines is None or lines:
        return list(lines or ())
    end = next((i for i, e in enumerate(v.events) if any(e is one for one in untold)), None)
    told: list[str] = []
    for e in reversed(v.events[:end]):
        if line := say.event(e):
            told.insert(0, line)
        if len(told) == LINES:
            break
    return told


def _ended(turn: Over, who: Seat | None, say: Storyteller) -> str:
    """How it ended: to a winner that they have won, to all others who has."""
    if who is not None and who in turn.winners:
        return said("phones.won", n=len(turn.winners))
    return say.prompt(turn, None)


def bare(hand: Hand) -> Hand:
    """The same hand without its news, and without what follows from them: what an answer is an answer to."""
    return replace(hand, told=(), waits="", acting=None, suspects=None)
