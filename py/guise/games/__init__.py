"""The games in the cupboard. A folder here is a game; one starting with ``_`` is for authors.

A game's package exports ``GAME`` and has these modules beside it:

=============  ==============================================================
``views``      what lies open, the view, and what may be read from it
``rules``      the :class:`guise.engine.game.Game`
``bots``       ``choose(v, style, rng) -> Move``; imports ``views``, never ``rules``
``board``      ``picture(v, c)`` and friends: what is drawn (see ``guise.ui.scene``)
``hand``       ``hand(v, say) -> Hand``: what a seat holds in private
``why``        optional; reasons and hints (see ``guise.table.reasons``)
``phone``      optional; files a phone cannot make itself (see ``py/tools/manifest.py``)
``workshop``   optional; the editor of cards of one's own (see ``guise.offers.pack``)
``shipped``    optional; what of its content players' devices get (see there, too)
=============  ==============================================================
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from guise.supply.parts import away, need

if TYPE_CHECKING:
    from guise.engine.game import Game

SHELF = ("who", "whosit", "wwwd", "twenty", "whatzit")
"""The order of the boxes; games not named here follow."""


def ids(*, authors: bool = False) -> tuple[str, ...]:
    """Ids of all games, in shelf order. ``authors`` adds those that start with ``_``."""
    found = {m.name for m in iter_modules(__path__) if m.ispkg and (authors or not m.name.startswith("_"))}
    found |= {part.removeprefix("games/") for part in away() if part.startswith("games/")}  # they are on their way
    return tuple(sorted(found, key=lambda i: (SHELF.index(i) if i in SHELF else len(SHELF), i)))


_seen: set[str] = set()


def there(game: str) -> bool:
    """Whether there is a game with this id. Looking through the folder takes time in a zip, and games stay."""
    if game not in _seen:
        _seen.update(ids(authors=True))
    return game in _seen


def load(game: str) -> Game[Any, Any]:
    """A game by id, imported when first asked for.

    Raises:
        KeyError: no such game.
        Away: it has not come yet (``guise.supply.parts``).
    """
    if not there(game):
        raise KeyError(game)
    need(f"games/{game}")  # words of it that came before it would make a package without modules
    found: Game[Any, Any] = import_module(f"guise.games.{game}").GAME
    return found
