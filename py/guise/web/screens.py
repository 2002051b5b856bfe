"""What the lobby starts without and the first tap needs: read in an idle moment, so that the tap need not wait.

And so of each game, piece by piece, what opening its box and dealing it need (``boot.mjs``).
"""

from guise import games
from guise.engine.content import module_if
from guise.ui import film_screen, news, pages, setup_screen, table_screen
from guise.ui.update import curtain, film, laying, saves, table

from . import decks, files

__all__ = [
    "ahead",
    "curtain",
    "decks",
    "files",
    "film",
    "film_screen",
    "laying",
    "news",
    "pages",
    "saves",
    "setup_screen",
    "table",
    "table_screen",
]


def ahead(game: str, part: str) -> None:
    """Read a part of a game before anybody asks for it: ``rules``, or a module of its package."""
    if part == "rules":
        games.load(game)
    else:
        module_if(game, part)
