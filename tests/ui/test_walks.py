"""What a walk over the page comes to is what it came to (:mod:`tests.ui.walks`).

``GUISE_RENEW=1`` writes the walks anew; read the diff before it is committed: the first line in it is where the page
answered in another way, and those that follow may be where that led to.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from guise.ui.prefs import Prefs

from tests.ui.drawings import digests
from tests.ui.walks import Walk, Walker, seated

FOLDER = Path(__file__).parent / "walks"
FAR = tuple(replace(c, far=n == 1) for n, c in enumerate(seated("_blank", "pff")))

WALKS = {
    "house": Walk("_blank", seated("_blank", "ppb"), 300, plays=4),
    "phones": Walk("_blank", seated("_blank", "ffb"), 250, plays=5),
    "far": Walk("_blank", FAR, 200, plays=5),
    "bots": Walk("_blank", seated("_blank", "bbb"), 80, prefs=Prefs(pace="at once", notes=False)),
    "ends": Walk("_blank", seated("_blank", "pb"), 250, plays=9),
    "ends-phones": Walk("_blank", seated("_blank", "fp"), 200, plays=9),
    "phones-trouble": Walk("_blank", seated("_blank", "ffb"), 300, plays=5, trouble=True),
    "far-trouble": Walk("_blank", FAR, 300, plays=5, trouble=True),
    "who-trouble": Walk("who", seated("who", "pff"), 160, plays=7, trouble=True),
    "practice": Walk("who", seated("who", "pbb"), 150, plays=6, practice=True),
    "practice-whosit": Walk("whosit", seated("whosit", "pb"), 150, plays=6, practice=True),
    "twenty": Walk("twenty", seated("twenty", "ppb"), 160, plays=8),
    "twenty-alone": Walk("twenty", seated("twenty", "p"), 120, plays=8),
    "whatzit": Walk("whatzit", seated("whatzit", "ppp"), 160, plays=8),
    "whatzit-phones": Walk("whatzit", seated("whatzit", "pfb"), 120, plays=7),
    "who": Walk("who", seated("who", "ppb"), 160, plays=8),
    "who-phones": Walk("who", seated("who", "pfb"), 120, plays=7, prefs=Prefs(pace="at once")),
    "whosit": Walk("whosit", seated("whosit", "pppb"), 160, plays=8),
    "whosit-two": Walk("whosit", seated("whosit", "pb"), 120, plays=8, prefs=Prefs(rules=True)),
    "wwwd": Walk("wwwd", seated("wwwd", "pppb"), 160, plays=8),
    "wwwd-phones": Walk("wwwd", seated("wwwd", "ffp"), 120, plays=7, prefs=Prefs(pace="brisk", sound=True)),
}


@pytest.mark.parametrize("name", WALKS)
def test_a_walk_goes_as_it_went(name):
    walker = Walker(WALKS[name], name)
    text = "\n".join(walker.go()) + "\n"
    drawn = digests([walker.shown])
    for found, path in ((text, FOLDER / f"{name}.txt"), (drawn, FOLDER / f"{name}.drawn.txt")):
        if os.environ.get("GUISE_RENEW"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(found, encoding="utf-8")
        assert found.splitlines() == path.read_text(encoding="utf-8").splitlines(), "GUISE_RENEW=1 writes it anew"


def test_every_text_is_of_a_walk():
    assert {p.name.split(".")[0] for p in FOLDER.glob("*.txt")} == {*WALKS}
