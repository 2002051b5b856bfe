"""Every law that asks for ``game`` runs once for each game in the cupboard, those for authors included."""

from __future__ import annotations

from guise import games


def pytest_generate_tests(metafunc):
    """Give ``game`` to the laws that ask for it."""
    if "game" in metafunc.fixturenames:
        ids = games.ids(authors=True)
        metafunc.parametrize("game", [games.load(i) for i in ids], ids=ids)
