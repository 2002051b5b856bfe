"""What is shown in rare states is what was shown (:mod:`tests.ui.census`).

``GUISE_RENEW=1`` writes the counts anew; read the diff before it is committed: each line in it is a sentence that is
shown more often, less often, or with other numbers than before.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from guise import games

from tests.ui.census import census

FOLDER = Path(__file__).parent / "census"


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_what_is_shown_is_what_was_shown(game):
    text, path = census(game), FOLDER / f"{game}.txt"
    if os.environ.get("GUISE_RENEW"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    was, now = path.read_text(encoding="utf-8").splitlines(), text.splitlines()
    assert sorted(set(now) ^ set(was), key=lambda line: line[12:]) == [], "GUISE_RENEW=1 writes it anew"
