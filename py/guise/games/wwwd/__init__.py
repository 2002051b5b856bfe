"""What Would Who? Do? (2012): name a Who, vote in secret, read one another's minds."""

from .rules import GAME

__all__ = ["GAME"]
