"""How the house plays WHO."""

from __future__ import annotations

from guise.engine.game import Move
from guise.engine.rng import Rng

from .views import WhoView, legal


def choose(v: WhoView, style: str, rng: Rng) -> Move:
    """A move."""
    return rng.choice([m for m in legal(v) if not m.startswith("challenge")])
