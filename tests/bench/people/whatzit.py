"""People at Whatzit?.

What a person sees in a picture nobody can read off its notation, so a person here does not read it. A person has a
chance to see through a card of each box, and needs some seconds for it; whoever has seen it says the phrase, and nobody
says anything wrong. Both are assumptions: no person has been timed yet.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from guise.engine.game import Move, require
from guise.engine.rng import Rng
from guise.games.whatzit.deck import DECKS, Puzzle, deck, judge, undealt
from guise.games.whatzit.views import CIRCLE, WhatzitView, legal


@dataclass(frozen=True)
class Person:
    """Somebody at the table.

    Attributes:
        sees: the chance to see through a regular and a wicked card, however long it lies there.
        seconds: how long that takes at a regular card on average; at a wicked one half as long again.
    """

    sees: tuple[float, float]
    seconds: float


PEOPLE = {
    "newcomer": Person(sees=(0.30, 0.15), seconds=15),
    "average": Person(sees=(0.45, 0.25), seconds=12),
    "expert": Person(sees=(0.65, 0.45), seconds=9),
}
READING = 3
"""Nobody is faster."""


@cache
def cards() -> dict[str, Puzzle]:
    """Picture to card."""
    return {p.layout: p for p in (*undealt(), *(p for name in DECKS for p in deck(name)))}


def moment(person: Person, v: WhatzitView, who: str) -> int | None:
    """After how many seconds the card in play is seen through, or never; the same each time that is asked."""
    rng = Rng(v.code, f"{who} {v.who} {v.public.turns}")
    wicked = v.deck == "wicked"
    if rng.unit() >= person.sees[wicked]:
        return None
    mean = person.seconds * (1.5 if wicked else 1.0)
    return READING + round((mean - READING) * 2 * rng.unit())


def play(who: str, v: WhatzitView, rng: Rng) -> Move:
    """What such a person does."""
    p, prompt = v.public, v.decide.prompt
    match prompt:
        case "look" | "reveal":
            return "open"
        case "name":
            others = [s for s in range(v.seats) if s != v.who]
            return f"name {max(others, key=lambda s: (p.place[s] < CIRCLE, p.place[s]))}"
        case "rule":
            return "right" if judge(cards()[v.code], p.said) == "right" else "wrong"
        case "prize":
            other = require(p.rival) if v.who == p.active else p.active
            return "swap" if p.place[other] > min(CIRCLE, p.place[v.seat] + p.die) else "move"
        case "ladder":
            return "climb"
        case "guess" | "speak" | "quick" if v.who != v.moderator and v.who in v.guessers:
            return _guess(PEOPLE[who], v, who)
        case "guess" | "speak" | "quick":
            return f"wait {max(1, v.limit - p.elapsed)}"
    return legal(v)[0]


def _guess(person: Person, v: WhatzitView, who: str) -> Move:
    """The phrase as soon as it is seen; a quick guess only at what is seen in half of the time."""
    seen = moment(person, v, who)
    said = f"guess {cards()[v.code].solution}"
    match v.decide.prompt:
        case "quick":
            return said if seen is not None and seen <= v.limit // 2 else "pass"
        case "speak":
            return said if seen is not None else "pass"
    if seen is not None and seen <= v.public.elapsed:
        return said
    left = max(1, v.limit - v.public.elapsed)
    return f"wait {left if seen is None else min(left, seen - v.public.elapsed)}"


PLAYS: dict[str, Callable[[WhatzitView, Rng], Move]] = {
    who: lambda v, rng, who=who: play(who, v, rng)  # type: ignore[misc]
    for who in PEOPLE
}
