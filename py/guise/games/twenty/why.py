"""Why a bot of 20 Questions guessed what it guessed, and who it could be (see :mod:`guise.table.reasons`)."""

from __future__ import annotations

from typing import Any

from guise.engine.game import Event, Move, event, rest, verb

from .bots import candidates, manner
from .realm import realm
from .views import TwentyView, heard, possible, within

TOLD = ("why-right", "why-guessed")
VERBS = frozenset({"guess", "judged"})
NAMED = ("first", "second", "third")
"""What the words call those that a hint names."""


def why(v: TwentyView, style: str, move: Move) -> Event | None:
    """The reason for a guess of a bot; ``None`` for any other move.

    Args:
        v: the view that the bot chose from.
        style: its temperament and level.
        move: what it chose.
    """
    if verb(move) not in VERBS or not v.public.category:
        return None
    verdict, text = rest(move).split(" ", 1) if verb(move) == "judged" else ("", rest(move))
    everybody = realm(v.public.category)
    meant = everybody.called((text,))
    mind = [e.name for e, _ in candidates(v, manner(style))]
    n = len(mind) if everybody.called(mind) & meant else 0  # of a try (:func:`.bots.tries`) none did
    of = sum(any(everybody.truly(t) & meant for t in said) for said in heard(v.public))
    kind = "why-right" if verdict == "right" else "why-guessed"
    return event(kind, v.seat, text=text, n=n, m=len(v.public.read), of=of)


def openly(before: TwentyView, fresh: tuple[Event, ...]) -> Event | None:
    """What everybody could make of a bot's guess.

    Args:
        before: what the shared screen saw.
        fresh: what it was told of the move.
    """
    for e in fresh:
        if e.kind == "guessed" and before.public.category:
            return event("open-guessed", e.seat, text=e.get("text"), n=possible(before.public).bit_count())
    return None


def hints(v: TwentyView) -> tuple[str, ...]:
    """What may be asked: who it could be, once there is a clue."""
    return ("who",) if v.public.stage in ("free", "guess") and v.public.read else ()


def hint(v: TwentyView, what: str) -> Event:
    """The answer for the seat that looks: some of those of whom most that was said is known to be true."""
    everybody = realm(v.public.category)
    true = [everybody.truly(t) for said in heard(v.public) for t in said]
    left = [(-sum(known >> i & 1 for known in true), e.name) for i, e in everybody.members(possible(v.public))]
    some: dict[str, Any] = dict(zip(NAMED, [within(name) for _, name in sorted(left)]))
    return event("hint-who", v.seat, n=len(left), **some) if some else event("hint-nobody", v.seat)
