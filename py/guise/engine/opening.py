"""Throwing for the start, as several games do: the highest throw begins, and who tie for it throw again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .game import Event, Seat, event
from .quick import filled


@filled
@dataclass(frozen=True)
class Opening:
    """How far the throwing is; public from the first throw on.

    >>> opening = Opening((0, 1, 2))
    >>> for n in (4, 6, 6):
    ...     opening, told = opening.throw(n)
    >>> opening, [e.kind for e in told]
    (Opening(contenders=(1, 2), throws=()), ['opening', 'tied'])
    >>> for n in (1, 3):
    ...     opening, told = opening.throw(n)
    >>> opening.settled, opening.starter
    (True, 2)

    Attributes:
        contenders: seats still throwing, in order; in the end the one that starts.
        throws: what they threw so far, one for each contender who has thrown.
    """

    contenders: tuple[Seat, ...]
    throws: tuple[int, ...] = ()

    @property
    def seat(self) -> Seat:
        """Who throws next."""
        return self.contenders[len(self.throws)]

    @property
    def settled(self) -> bool:
        """True when it is known who starts."""
        return len(self.contenders) == 1

    @property
    def starter(self) -> Seat:
        """Who starts, once that is settled; before, the first of those who may."""
        return self.contenders[0]

    def throw(self, n: int, **dice: Any) -> tuple[Opening, tuple[Event, ...]]:
        """What comes of the next throw, and what everybody is told of it.

        Args:
            n: the throw.
            dice: what the event ``opening`` names besides ``n``, the single dice for instance.

        Returns:
            The opening after it, and the events ``opening``, and ``tied`` or ``starts`` when all have thrown.
        """
        told = event("opening", self.seat, **dice, n=n)
        throws = (*self.throws, n)
        if len(throws) < len(self.contenders):
            return Opening(self.contenders, throws), (told,)
        best = tuple(seat for seat, thrown in zip(self.contenders, throws) if thrown == max(throws))
        first, *others = best
        then = event("tied", first, seats=best) if others else event("starts", first)
        return Opening(best), (told, then)
