"""How the house plays What Would Who? Do?: four temperaments, one way of guessing.

A bot asks which response suits the Who (a person's temper against the tags of the
responses) and which the active player would take, going by the tags that player has
chosen before. Of a Who that no card knows it has only what it hears: "my lazy uncle"
is lazy. It never asks who somebody is: whom a person names, it takes on trust.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import exp

from guise.engine.content import data
from guise.engine.game import Event, Move, Seat
from guise.engine.ladder import parts
from guise.engine.rng import Rng

from .deck import TAGS, Person, Response, fold, same, situations
from .views import SENTENCE_LIMIT, WwwdView, fresh, legal, person, rounds, twin


@dataclass(frozen=True)
class Style:
    """What a temperament goes by.

    Attributes:
        suits: weight of how well a response suits the Who.
        learns: weight of what the active player has chosen before.
        whim: size of the random part.
        taste: tags it likes when the choice is its own, each with a weight.
        second: chance of voting for the second-best response as active player, to split the table.
        duh: chance of taking a Duh card instead of naming somebody.
    """

    suits: float
    learns: float
    whim: float
    taste: tuple[tuple[str, float], ...] = ()
    second: float = 0.0
    duh: float = 0.15


STYLES = {
    "reader": Style(suits=0.8, learns=1.6, whim=0.5, second=0.15),
    "plain": Style(suits=1.4, learns=0.3, whim=0.4, duh=0.25),
    "schemer": Style(suits=0.9, learns=0.9, whim=0.5, taste=(("clever", 0.6), ("greedy", 0.4)), second=0.6, duh=0.0),
    "clown": Style(suits=0.6, learns=0.5, whim=0.8, taste=(("funny", 1.2), ("bold", 0.4)), second=0.2),
}
HEARD = 3
"""Weight of a trait that was said aloud; as much as a card gives at most."""
KNOWN_TEXT = 0.6
"""How a bot values a response that a person wrote, against one of its own stock at 0 to 3."""


WHIM = {"easy": 2.5, "fair": 1.0, "sharp": 0.3}
LEARNS = {"easy": 0.0, "fair": 1.0, "sharp": 1.5}
"""Factors on the whim of each level, and on what it learns of the others."""


def choose(v: WwwdView, style: str, rng: Rng) -> Move:
    """The move a bot of this style, temperament and level, makes; always one that ``legal(v)`` allows."""
    temperament, level = parts(style)
    how = STYLES[temperament]
    how = replace(how, whim=how.whim * WHIM[level], learns=how.learns * LEARNS[level])
    match v.public.stage:
        case "read" | "name":
            return _name(v, how, rng) if v.who == v.public.active else "wait"
        case "same":
            named, doubt = v.public.named, v.public.doubt
            return "same" if same(named, doubt) and not (person(named) and person(doubt)) else "other"
        case "known":
            return "know"
        case "explain":
            p = person(v.public.named)
            return f"explain {p.about[:SENTENCE_LIMIT]}" if p else "told"
        case "vote":
            return f"vote {_vote(v, how, rng)}"
        case "write":
            return f"write {_write(v, how, rng)}"
        case "favour":
            return _favour(v, how, rng)
    return legal(v)[0]


# Naming -------------------------------------------------------------------------------------


def _name(v: WwwdView, how: Style, rng: Rng) -> Move:
    """Somebody with several strong traits: of such a person opinions differ, and that is what scores (WWD-21)."""
    if rng.unit() < how.duh:
        return "duh"
    pool = fresh(v.public.used)
    named = rng.weighted(pool, [_sides(p) for p in pool]).name if pool else ""
    return f"who {named}" if named and not twin(named, v.public.used) else "duh"


def _sides(p: Person) -> float:
    return 1.0 + sum(weight >= 2 for weight in p.temper)


# Voting -------------------------------------------------------------------------------------


def fit(v: WwwdView, tags: tuple[str, ...]) -> float:
    """How well tags suit the Who, by the card or else by the words of the name and of the one sentence."""
    p = person(v.public.named)
    if p:
        return p.leaning(tags) / 2
    said = fold(f"{v.public.named} {v.public.about}").split()
    return sum(tag in said for tag in tags) * HEARD / 2


def leanings(events: tuple[Event, ...], active: Seat) -> dict[str, float]:
    """Which tags a player has chosen more often than chance would, as active player; 0 for no more and no less."""
    found = dict.fromkeys(TAGS, 0.0)
    past = [r for r in rounds(events) if r.active == active and r.chosen]
    for r in past:
        responses = situations()[r.card].responses
        for i, response in enumerate(responses, 1):
            for tag in response.tags:
                found[tag] += (i == r.chosen) - 1 / len(responses)
    return {tag: n / (len(past) + 2) for tag, n in found.items()}  # two rounds' worth of doubt


def appeal(v: WwwdView, response: Response, how: Style) -> float:
    """How likely a bot thinks it that the active player takes this response for the Who's."""
    suits = fit(v, response.tags)
    if v.who == v.public.active:
        taste = dict(how.taste)
        return how.suits * suits + sum(taste.get(tag, 0.0) for tag in response.tags)
    learned = leanings(v.events, v.public.active)
    return how.suits * suits + how.learns * 3 * sum(learned[tag] for tag in response.tags)


def _vote(v: WwwdView, how: Style, rng: Rng) -> int:
    """What it would choose (WWD-16), or what it thinks the active player has chosen (WWD-17)."""
    rated = sorted(
        ((appeal(v, r, how) + how.whim * rng.gauss(), i) for i, r in enumerate(v.responses, 1)), reverse=True
    )
    place = 1 if v.who == v.public.active and rng.unit() < how.second else 0
    return rated[place][1]


# The tie-break --------------------------------------------------------------------------------


@cache
def _stock() -> tuple[Response, ...]:
    return tuple(Response(a["text"], tuple(a["tags"])) for a in data("wwwd", "answers.json"))


def _write(v: WwwdView, how: Style, rng: Rng) -> str:
    """One of a small stock of responses that would do for any line, by what suits the Who."""
    return rng.weighted(_stock(), [exp(fit(v, r.tags)) for r in _stock()]).text


def _favour(v: WwwdView, how: Style, rng: Rng) -> Move:
    known = {r.text: r.tags for r in _stock()}
    taste = dict(how.taste)

    def worth(move: Move) -> float:
        text = v.texts[int(move.split()[1]) - 1]
        if text not in known:
            return KNOWN_TEXT + rng.gauss()
        return fit(v, known[text]) / 2 + sum(taste.get(tag, 0.0) for tag in known[text]) + how.whim * rng.gauss()

    return max((worth(move), move) for move in legal(v))[1]
