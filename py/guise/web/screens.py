"""What the lobby starts without and the first tap needs: read in an idle moment, so that the tap need not wait."""

from guise.ui import news, pages, setup_screen, table_screen
from guise.ui.update import curtain, laying, saves, table

from . import decks, files

__all__ = ["curtain", "decks", "files", "laying", "news", "pages", "saves", "setup_screen", "table", "table_screen"]
