"""Whatzit? (1987): guess the phrase behind the picture, and race to the Winner's Circle."""

from .rules import GAME

__all__ = ["GAME"]
