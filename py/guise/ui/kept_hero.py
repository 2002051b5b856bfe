"""Who a story of the book is about, as a small picture: the hero of the game's finale, or a piece in the light."""

from __future__ import annotations

from guise import games
from guise.engine.game import Seat
from guise.supply import parts
from guise.table.book import Leaf
from guise.table.seats import MARKS

from .board import board_of
from .markup import Markup, h
from .model import House
from .setup_chairs import sitter

_LAMP = Markup(
    '<svg class="lamp-out" viewBox="0 0 120 120" aria-hidden="true"><path d="M60 0V34"/>'
    '<path class="shade" d="M60 30C34 30 16 50 12 78H108C104 50 86 30 60 30Z"/></svg>'
)
"""Over a game that nobody won."""


def mark_of(kept: str, place: int) -> int:
    """The mark that somebody is drawn with: that of last time, as the settings have it, else the next one."""
    return (int(kept) if kept.isdecimal() else place) % MARKS


def kept_hero(house: House, leaf: Leaf, seat: Seat | None) -> Markup:
    """Somebody who played a game, as its finale showed them; ``seat`` is ``None`` where nobody won."""
    if seat is None:
        return h("span.tale-hero", _LAMP, aria_hidden="true", data_nobody=True)
    sat = leaf.sitters[seat]
    known = {name.casefold(): n for name, n in zip(house.prefs.people, house.prefs.marks)}
    mark = mark_of(known.get(sat.name.casefold(), ""), seat)
    return h(
        "span.tale-hero",
        _of_game(leaf.game, sat.parts, mark) or h("span.tale-piece", sitter(mark, sat.bot)),
        aria_hidden="true",
        style=f"--seat:var(--seat-{mark})",
    )


def _of_game(game: str, played: tuple[str, ...], mark: int) -> Markup | None:
    """The hero as the game draws them; ``None`` where it does not, or has not come yet: nobody waits for a picture."""
    if game not in games.ids(authors=True) or f"games/{game}" in parts.away():
        return None
    kept = board_of(game).kept
    return kept(played, mark) if kept else None
