"""What happened really in a game of 20 Questions (see :mod:`guise.table.analysis`)."""

from __future__ import annotations

from collections.abc import Mapping

from guise.engine.game import Event
from guise.table.analysis import Key, Left, Lie

from .deck import small
from .realm import realm
from .views import TwentyView, played, possible, within

TELLS = frozenset({"announced", "read", "wrong", "guessed", "answer", "took"})
BEGINS = frozenset({"number", "take-bonus"})
WHAT = "after"
RIGHT = frozenset({"right"})
WRONG = frozenset({"wrong", "again"})


def _card(v: TwentyView) -> Key:
    return str(len(v.public.done) + 1)


def left(v: TwentyView) -> Left:
    """All that the house knows of and that nothing has ruled out, for everybody who may guess."""
    if not v.public.category or v.card is not None or v.public.stage in ("take", "card", "over"):
        return {}
    everybody, those = realm(v.public.category), possible(v.public)
    return {_card(v): frozenset(within(e.name) for _, e in everybody.members(those))}


def truths(v: TwentyView) -> Mapping[Key, str]:
    """The answers of the cards played, and to its Reader that of the card in play, as the house calls them."""
    found = {}
    answers = [*played(v.public), *([v.card.answer] if v.card is not None else [])]
    for n, answer in enumerate(answers, 1):
        found[str(n)] = within(answer)
        for category in ("person", "place", "thing"):
            everybody = realm(category)
            for _, e in everybody.members(everybody.named.get(small(answer), 0)):
                found[str(n)] = within(e.name)
    return found


def owner(key: Key) -> None:
    """Nobody's: it is a card."""


def guess(v: TwentyView, fresh: tuple[Event, ...]) -> float | None:
    """One of all that were possible; nothing for a guess that was ruled out, or of which the house knows nothing, nor
    where a clue that was read gives the answer away: that is no luck.
    """
    e = next((e for e in fresh if e.kind == "guessed"), None)
    if e is None or not v.public.category or any(entry.grade == "telling" for _, entry in v.public.read):
        return None
    everybody, those = realm(v.public.category), possible(v.public)
    meant = everybody.called((str(e.get("text")),)) & those
    return 1 / those.bit_count() if meant else None


def lies(v: TwentyView, story: tuple[tuple[int, Event], ...], truths: Mapping[Key, str]) -> tuple[Lie, ...]:
    """Nobody can lie: clues are printed."""
    return ()
