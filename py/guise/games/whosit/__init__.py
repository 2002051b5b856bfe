"""Whosit? (1976): ask your way to who everybody is, and mind the four who may not tell the truth."""

from .rules import GAME

__all__ = ["GAME"]
