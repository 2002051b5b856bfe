"""The picture of the day, which a house may offer to whoever plays alone."""

from __future__ import annotations

from datetime import date

from guise.engine.rng import Rng

from .deck import deck


def daily(day: date) -> str:
    """The id of the card of a day: the same everywhere, and none twice until all of them have had their day.

    Only regular cards are dealt. A house that offers it draws it as the first card of a game for one, on a white
    space: ``draw <id>`` by nobody.
    """
    regular = sorted(p.id for p in deck("regular"))
    turn, place = divmod(day.toordinal(), len(regular))
    Rng("picture of the day", str(turn)).shuffle(regular)
    return regular[place]
