"""People at What Would Who? Do?.

Nobody at a table sees the words that our cards carry, so a person here does not read them either: from the cards comes
only which answer most would call the likeliest for a Who, and a person finds it as often as is said. What a bot
likes beyond that is told to the whole table (``sit``). What a person likes somebody who watches works out anew, by
weighing every two of the ten words against what that player chose; that stands for hearing what sort of answer it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import exp

from guise.engine.game import Event, Move, Seat
from guise.engine.rng import Rng
from guise.games.wwwd.deck import TAGS, duh, situations, whos
from guise.games.wwwd.tempers import leaning
from guise.games.wwwd.views import WwwdView, legal

CARDS = {p.name: p for p in (*duh(), *whos())}
PAIRS = tuple(combinations(TAGS, 2))
DRAWN = 1.0
"""How much somebody who watches makes of an answer with one of two words that a player likes; a strong side is 1.5."""


@dataclass(frozen=True)
class Person:
    """Somebody at the table.

    Attributes:
        finds: how often the likeliest answer is found; else it is any other.
        splits: how often, when active, the next best is chosen and not the likeliest.
        watches: whether it counts what the active player has chosen before.
    """

    finds: float
    splits: float = 0.0
    watches: bool = False


PEOPLE = {
    "newcomer": Person(finds=0.42),
    "average": Person(finds=0.55, watches=True),
    "finder": Person(finds=1.0, splits=0.4),
    "expert": Person(finds=0.8, splits=0.3, watches=True),
}


@cache
def suits(who: str, card: int) -> tuple[float, ...]:
    """How well each answer of a card suits a Who of ours; all alike for anybody else."""
    person = CARDS.get(who)
    return tuple(person.leaning(r.tags) / 2 if person else 0.0 for r in situations()[card].responses)


def bears(card: int, pair: tuple[str, str]) -> tuple[int, ...]:
    """Of each answer how many of two words it bears."""
    return tuple(sum(tag in pair for tag in r.tags) for r in situations()[card].responses)


def likings(events: tuple[Event, ...], active: Seat) -> dict[tuple[str, str], float]:
    """How likely each two words are to be what a player likes, by what that player chose; all alike before."""
    found = dict.fromkeys(PAIRS, 1.0)
    for e in events:
        if e.kind != "revealed" or e.get("active") != active or not e.get("votes")[active]:
            continue
        worth = suits(e.get("who"), e.get("card"))
        for pair in PAIRS:
            odds = [exp(w + DRAWN * n) for w, n in zip(worth, bears(e.get("card"), pair))]
            found[pair] *= odds[e.get("votes")[active] - 1] / sum(odds)
    total = sum(found.values())
    return {pair: p / total for pair, p in found.items()}


def foreseen(worth: tuple[float, ...], vote: int) -> float:
    """Whether somebody who goes for the most worth would vote so; among equals by the chance of it."""
    best = [n for n, w in enumerate(worth, 1) if w > max(worth) - 1e-9]
    return (vote in best) / len(best)


def card_of(v: WwwdView) -> int:
    """The card whose answers lie open."""
    return next(n for n, card in enumerate(situations()) if card.responses == v.responses)


def weighed(v: WwwdView, watches: bool) -> tuple[float, ...]:
    """What each answer is worth to somebody who looks at the Who, and perhaps at the active player."""
    card = card_of(v)
    worth = suits(v.public.named, card)
    if not watches or v.who == v.public.active:
        return worth
    liked = likings(v.events, v.public.active)
    more = [sum(p * bears(card, pair)[i] for pair, p in liked.items()) for i in range(len(worth))]
    return tuple(w + DRAWN * n for w, n in zip(worth, more))


_seated: list[str] = []


def sit(players: Sequence[str]) -> None:
    """Who sits at the table of the game that is played now: of the bots among them it is told what they like."""
    _seated[:] = players


def told(v: WwwdView) -> tuple[float, ...] | None:
    """What each answer is worth to somebody who has been told what the active player likes; ``None`` if that is no bot
    or nobody was told.
    """
    active = v.public.active
    if v.who == active or not v.leanings or not _seated or _seated[active] in PEOPLE:
        return None
    card = card_of(v)
    more = bears(card, leaning(_seated[active], v.leanings[active]))
    return tuple(w + DRAWN * n for w, n in zip(suits(v.public.named, card), more))


def play(person: Person, v: WwwdView, rng: Rng) -> Move:
    """What such a person does."""
    moves = legal(v)
    match v.public.stage:
        case "read" | "name":
            ours = [m for m in moves if m.startswith("who ") and m[4:] in CARDS]
            return rng.choice(ours) if ours else "wait" if "wait" in moves else "duh"
        case "known":
            return "know"
        case "same":
            return "other"
        case "vote":
            worth = told(v) or weighed(v, person.watches)
            order = sorted(range(1, len(worth) + 1), key=lambda n: (-worth[n - 1], rng.unit()))
            if rng.unit() >= person.finds:
                return f"vote {rng.choice(order[1:])}"
            return f"vote {order[v.who == v.public.active and rng.unit() < person.splits]}"
        case "write":
            return f"write {rng.choice(('Sell tickets.', 'Blame the weather.', 'Put a hat on it.'))}"
        case "favour":
            return rng.choice(moves)
    return moves[-1] if v.public.stage == "explain" else moves[0]


PLAYS: dict[str, Callable[[WwwdView, Rng], Move]] = {
    name: lambda v, rng, person=person: play(person, v, rng)  # type: ignore[misc]
    for name, person in PEOPLE.items()
}
