"""WHO (1951): roll and move round the city on spaces that only your identity may use."""

from .rules import GAME

__all__ = ["GAME"]
