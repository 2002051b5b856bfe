"""What is laid on each sheet of a printed game is what was laid there, down to every line and letter.

``GUISE_RENEW=1`` writes the digests anew; look at what has changed on paper before they are committed.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2s

import pytest
from guise import games
from guise.offers.pack import blocks
from guise.ui.covers import Choice
from guise.ui.packs import makers
from guise.ui.paper_page import Page
from guise.ui.paper_screen import box_of, pages

from tests.games.test_own_cards import OWN_CARDS
from tests.laws.plays import has
from tests.ui.test_census import HERE, compare

PRINTED = [game for game in games.ids(authors=True) if has(games.load(game), "paper")]
ALL: frozenset[str] = frozenset()


def choices(game: str) -> Iterator[tuple[str, Choice]]:
    """Ways to print it: the usual one, one that saves, the fewest players, each edition, a pack of one’s own."""
    least, most = games.load(game).meta.seats
    yield "usual", Choice(players=4, without=ALL)
    yield "saving", Choice("letter", "saving", "one", most, part=1, without=ALL)
    yield "fewest", Choice("a4", "saving", "two", least)
    yield from ((f"edition {one}", Choice(edition=one, players=least)) for one in box_of(game, Choice()).editions)
    if game in makers():
        yield "own", Choice(players=least, own=blocks(OWN_CARDS[game]))


def rows(name: str, found: tuple[Page, ...]) -> Iterator[str]:
    """A line for each page: a digest of all that is on it, which it is, and what one is to find on it."""
    for n, page in enumerate(found, 1):
        digest = blake2s(str(page.inside).encode(), digest_size=4).hexdigest()
        yield f"{digest} {name} {n}: {page.kind}, {page.label}{', back' if page.back else ''} {dict(page.holds) or ''}"


@pytest.mark.parametrize("game", PRINTED)
def test_what_lies_on_a_sheet_is_what_lay_there(game):
    text = "\n".join(row for name, choice in choices(game) for row in rows(name, pages(game, choice)))
    compare(text, HERE / "sheets" / f"{game}.txt", 9)
