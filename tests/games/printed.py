"""What comes out of the printer of a game, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from guise import games
from guise.ui.covers import Choice
from guise.ui.paper_page import PAPERS, Page
from guise.ui.paper_screen import pages


def held(found: Sequence[Page]) -> Counter[str]:
    """How many of everything is on some pages; a sheet to write on that has two sides is one."""
    there: Counter[str] = Counter()
    for page in found:
        for name, count in page.holds:
            there[name] += 0 if page.back and page.kind == "forms" and name in there else count
    return there


def boxes(game: str) -> Iterator[tuple[int, Counter[str]]]:
    """How many play, and what there is then, for every size of table and of paper and for one and two sides."""
    least, most = games.load(game).meta.seats
    for players, size, sides in product(range(least, most + 1), PAPERS, ("two", "one")):
        yield players, held(pages(game, Choice(size, "saving", sides, players)))


def sheets(game: str, players: int = 4) -> int:
    """Sheets of A4 that are printed on both sides, the lid among them."""
    return (len(pages(game, Choice("a4", "colour", "two", players))) + 1) // 2
