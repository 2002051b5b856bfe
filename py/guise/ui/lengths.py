"""How long a game takes, as the set-up tells it before it is dealt."""

from __future__ import annotations

from guise.engine.game import Meta, Option, Options


def length_option(meta: Meta) -> Option | None:
    """The option by which a game is made longer or shorter, and nothing else; ``None`` where there is none."""
    return next((o for o in meta.options if o.lasts and len(o.lasts) == len(o.values) - 1), None)


def lasting(meta: Meta, options: Options, seats: int) -> int:
    """About how many minutes a game with these options takes so many players; a multiple of five."""
    found = next((n for o in meta.options for value, n in o.lasts if options[o.key] == value), meta.minutes)
    if meta.by_seats:
        found = max(5, 5 * round(found * meta.by_seats[seats - meta.seats[0]] / meta.minutes / 5))
    return found
