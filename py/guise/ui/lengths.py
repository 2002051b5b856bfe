"""How long a game takes, as the set-up tells it before it is dealt."""

from __future__ import annotations

from guise.engine.game import Meta, Option, Options


def length_option(meta: Meta) -> Option | None:
    """The option by which a game is made longer or shorter, and nothing else; ``None`` where there is none."""
    return next((o for o in meta.options if o.lasts and len(o.lasts) == len(o.values) - 1), None)


BOT = 0.2
"""What a bot takes of a person's time: it does not think, and what it does is read."""


def lasting(meta: Meta, options: Options, seats: int, bots: int = 0) -> int:
    """About how many minutes a game with these options takes so many players, of whom some are bots, where it is longer
    with more; a multiple of five.
    """
    found = next((n for o in meta.options for value, n in o.lasts if options[o.key] == value), meta.minutes)
    if meta.by_seats:
        share = (seats - bots + BOT * bots) / seats
        found = max(5, 5 * round(found * share * meta.by_seats[seats - meta.seats[0]] / meta.minutes / 5))
    return found
