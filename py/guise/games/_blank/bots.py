"""Bots for Six Masks. They are given a view, exactly what a person in that seat would know."""

from __future__ import annotations

from dataclasses import dataclass

from guise.engine.game import Move
from guise.engine.ladder import Level, parts
from guise.engine.rng import Rng
from guise.offers.pack import own_of
from guise.supply.content import words

from .views import SAY_LIMIT, MaskView, left, legal, named, possible

GAME = __name__.split(".")[-2]
"""The folder's name: whose words a bot says."""


@dataclass(frozen=True)
class Manner:
    """How a bot behaves, each from 0 to 1.

    Attributes:
        bluff: how often it first names its own mask, so that others rule that mask out.
        trust: how far it believes that others do not do so.
        talk: how often it speaks when it may.
    """

    bluff: float
    trust: float
    talk: float


TEMPERAMENTS = {
    "careful": Manner(bluff=0.0, trust=0.7, talk=0.2),
    "bluffer": Manner(bluff=0.6, trust=0.2, talk=0.9),
}


def choose(v: MaskView, style: str, rng: Rng) -> Move:
    """The move of a bot of this style, temperament and level. Same view and same ``rng``: same move."""
    temperament, level = parts(style)
    manner = TEMPERAMENTS[temperament]
    if v.decide.prompt == "word":
        said = own_of(v).entries  # what the household would have its bots say, if it has made such a pack
        said = said if own_of(v).alone else (words(GAME)["says"]["bot"], *said)
        return f"say {rng.choice(said)[:SAY_LIMIT]}" if rng.unit() < manner.talk else "pass"
    if not v.public.past and rng.unit() < manner.bluff:
        return f"bid {v.masks[v.seat]}"
    return f"bid {likely(v, manner, level, rng)}"


def likely(v: MaskView, manner: Manner, level: Level, rng: Rng) -> int:
    """A mask for the left neighbour, going by its odds over all deals that fit the view.

    An easy bot takes any that can be, a fair one draws by the odds, a sharp one takes the likeliest.
    """
    odds: dict[int, float] = {}
    for deal in possible(v):
        honest = sum(mask not in named(v.public.past, i) for i, mask in enumerate(deal) if i != v.who)
        mask = deal[left(v.seat, v.seats)]
        odds[mask] = odds.get(mask, 0.0) + (1 - manner.trust) ** (v.seats - 1 - honest)
    allowed = [n for n in odds if f"bid {n}" in legal(v)]
    power = {"easy": 0, "fair": 1, "sharp": 12}[level]
    return rng.weighted(allowed, [odds[n] ** power for n in allowed])
