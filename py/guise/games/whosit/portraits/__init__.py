"""Forty portraits: who they are is drawn by hand, what their card says is checked against the drawing."""

from __future__ import annotations

import re
from functools import cache

from guise.games.whosit.cast import Character
from guise.games.whosit.portraits import frame, hollywood_blue, hollywood_gold, hollywood_red
from guise.games.whosit.portraits.ink import INK, tidy
from guise.games.whosit.portraits.sitter import Sitter

SITTERS = {
    "default": {s.__name__.replace("_", "-"): s for s in (*hollywood_gold.SITTERS, *hollywood_blue.SITTERS, *hollywood_red.SITTERS)},
}


def portrait(character: Character, *, cast: str, size: frame.Size = "full") -> str:
    sitter = SITTERS[cast][character.id]()
    inside = frame.framed(character.room, character.badge, sitter, size)
    w, h = (frame.WIDTH, frame.HEIGHT) if size == "full" else (frame.FACE, frame.FACE)
    return tidy(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="portrait" viewBox="0 0 {w} {h}" fill="none" stroke="{INK}" '
        f'stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">{inside}</svg>'
    )
