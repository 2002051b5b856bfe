"""Every law that asks for ``game`` runs once for each game in the cupboard, those for authors included."""

from __future__ import annotations

import pytest
from guise import games


@pytest.fixture(params=games.ids(authors=True))
def game(request):
    """A game. One that cannot be loaded fails alone."""
    return games.load(request.param)
