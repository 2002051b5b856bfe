"""What is shown in rare states is what was shown (:mod:`tests.ui.census`).

``GUISE_RENEW=1`` writes the counts anew; read the diff before it is committed: each line in it is a sentence that is
shown more often, less often, or with other numbers than before, or a part of a picture that is drawn in another way.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from guise import games

from tests.ui.census import census

HERE = Path(__file__).parent


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_what_is_shown_and_drawn_is_what_was(game):
    shown, drawn = census(game)  # one test: another process would play it all once more
    compare(shown, HERE / "census" / f"{game}.txt", 12)
    compare(drawn, HERE / "drawn" / f"{game}.txt", 15)


def compare(text: str, path: Path, named: int) -> None:
    """Counts with those that were written; what is counted begins in this column."""
    if os.environ.get("GUISE_RENEW"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    was, now = path.read_text(encoding="utf-8").splitlines(), text.splitlines()
    assert sorted(set(now) ^ set(was), key=lambda line: line[named:]) == [], "GUISE_RENEW=1 writes it anew"
