"""The page and every screen are sound HTML: html-validate's recommended rules, 0 errors.

Where the checker cannot be had the test is skipped, and says so.
"""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

from guise.ui.render import draw

from tests import npm
from tests.browser.stills import drawn, stills
from tests.ui.test_pages import PAGES

ROOT = Path(__file__).resolve().parents[1]
VERSION = "11.18.0"
OFF = {
    "no-inline-style": "a seat's colour and a piece's place are numbers of the game, given as custom properties",
    "no-redundant-role": "Safari does not call a list without bullets a list, unless it says so itself",
    "no-implicit-input-type": "text is what an input without a type is",
    "empty-heading": "the heading of the lobby is the drawn word Guise, which has its name as a label",
}
"""Rules that are off, and why."""
SET = {
    "attribute-boolean-style": ["error", {"style": "empty"}],  # as guise.ui.markup writes all of them
    "doctype-style": ["error", {"style": "lowercase"}],
    "valid-id": ["error", {"relaxed": True}],  # ids of cards have what the game calls them
    "aria-label-misuse": ["error", {"allowAnyNamable": True}],  # a list's item and a film may have a name
}
"""Rules that are told what our house style is."""
CONFIG = {"root": True, "extends": ["html-validate:recommended"], "rules": dict.fromkeys(OFF, "off") | SET}
SHAPE = re.compile(
    r"<(?:path|circle|rect|ellipse|line|polygon|polyline|use)\b(?![^>]*\s(?:id|aria|data|role)\b)[^>]*/>"
)
"""A part of a picture that nothing else on a page refers to."""
HEAD = '<!doctype html><html lang="en"><head><title>Guise</title></head><body><div id="app">'


def screens() -> dict[str, str]:
    """The page itself, every page of the house, and tables at each prompt, the upright boards among them."""
    found = {"index.html": (ROOT / "index.html").read_text("utf-8")}
    found |= {name: f"{HEAD}{draw(make()).markup}</div></body></html>" for name, make in PAGES.items()}
    for game in ("who", "whosit", "wwwd", "twenty", "whatzit"):
        for place, still in enumerate(stills(game)[::3]):
            found[f"{still.name} {place}"] = f"{HEAD}{drawn(still, place % 2 == 1).markup}</div></body></html>"
    shapes = dict.fromkeys(shape for page in found.values() for shape in SHAPE.findall(page))
    found = {name: SHAPE.sub("", page) for name, page in found.items()}  # the same few thousand, over and over
    return found | {"shapes": f"{HEAD}<svg>{''.join(shapes)}</svg></div></body></html>"}


def test_every_screen_is_sound_html():
    node, checker = npm.package("html-validate", VERSION)
    pages = screens()
    assert len(pages) > 60
    asked = json.dumps({"at": str(checker / "dist" / "esm" / "index.js"), "config": CONFIG, "pages": pages})
    program = ROOT / "tests" / "browser" / "markup.mjs"
    done = subprocess.run(
        [node, str(program)], input=asked, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    found = json.loads(done.stdout)
    assert not found, "\n".join(found)
