"""People at 20 Questions.

Nobody at a table knows the features that our clues carry, so a person here does not read them. A person has a chance to
see whose card it is at each clue that is read, by its grade alone, and names nobody before; whoever has seen it says so
at the next chance to guess. So a person never names anybody wrong: that costs nothing by the rules (TQ-13) and gains
little beside seeing it. The chances are assumptions; nobody has counted yet how often people see it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from guise.engine.game import Move
from guise.engine.rng import Rng
from guise.games.twenty.deck import Entity, Entry, deck
from guise.games.twenty.views import TwentyView, legal, verdict

SEES = {
    "newcomer": {"vague": 0.01, "medium": 0.06, "telling": 0.2},
    "average": {"vague": 0.02, "medium": 0.12, "telling": 0.35},
    "expert": {"vague": 0.05, "medium": 0.25, "telling": 0.6},
}
"""Chance of seeing it at one clue, by how much its author thought that it tells."""


@cache
def clues() -> dict[str, str]:
    """Clue to the answer of its card."""
    return {e.clue: card.answer for card in deck().cards.values() for e in card.entries if e.clue}


def seen(v: TwentyView, who: str) -> str:
    """Whom the clues read so far have brought to mind, or nobody."""
    p = v.public
    for number, entry in p.read:
        if entry.clue and sees(who, entry, f"{v.who} {len(p.done)} {number}"):
            return clues()[entry.clue]
    return ""


def sees(who: str, entry: Entry, moment: str) -> bool:
    """Whether somebody sees it at this clue; the same each time that is asked."""
    return Rng(entry.clue, f"{who} {moment}").unit() < SEES[who][entry.grade]


def play(who: str, v: TwentyView, rng: Rng) -> Move:
    """What such a person does."""
    match v.public.stage:
        case "take":
            return "take"
        case "announce":
            return "announce typed"
        case "judge":
            found = verdict(v) if v.public.said else "wrong"
            return found if found in ("right", "wrong") else "close"
        case "number":
            return rng.choice([m for m in legal(v) if m not in ("give-up", "unsay")])
        case "chips":
            return "chip" if seen(v, who) else "keep"
    name = seen(v, who)
    return f"guess {name}" if name else "pass"


# What can be worked out from the features; for checking what the house says, not for people ------


@cache
def world() -> tuple[Entity, ...]:
    """Everybody and everything on cards and beside them."""
    return deck().world


def answer(card: str) -> str:
    """Who or what a card is."""
    return deck().cards[card].answer


def left(v: TwentyView) -> frozenset[str]:
    """All whom no clue that was read rules out, and that were neither guessed nor on a card played."""
    p = v.public
    tags = [tag for _, entry in p.read for tag in entry.tags]
    played = (deck().cards[card] for card in p.done)
    gone = {_bare(g.text) for g in p.guesses} | {_bare(c.answer) for c in played if c.category == p.category}
    return frozenset(
        e.name
        for e in world()
        if e.category == p.category
        and not gone & {_bare(name) for name in (e.name, *e.accept)}
        and not any(_false(tag, e) for tag in tags)
    )


def _false(tag: str, e: Entity) -> bool:
    """A closed feature that is missing is false, an open one unknown."""
    feature = tag.lstrip("!")
    if tag.startswith("!"):
        return feature in e.features
    return feature not in e.features and (feature, e.category) not in deck().open


def _bare(name: str) -> str:
    first, _, more = name.lower().partition(" ")
    return more if more and first in ("the", "a", "an") else name.lower()


PLAYS: dict[str, Callable[[TwentyView, Rng], Move]] = {
    who: lambda v, rng, who=who: play(who, v, rng)  # type: ignore[misc]
    for who in SEES
}
