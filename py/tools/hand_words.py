"""``static/js/hand/words.mjs``: what the hand page says, made of ``content/house/hand.json``.

So a phone asks for no file of words.
"""

from __future__ import annotations

import json
from pathlib import Path

from tools.says import entries

SOURCE = Path(__file__).resolve().parents[2] / "content" / "house" / "hand.json"


def module_source() -> str:
    """The text of words.mjs."""
    said = dict(entries(json.loads(SOURCE.read_text(encoding="utf-8"))))
    return (
        "// Made by py/tools/build.py of content/house/hand.json; say.mjs reads it.\n\n"
        "// biome-ignore format: one entry a line\n"
        f"export const WORDS = {json.dumps(said, ensure_ascii=False, indent=2)};\n"
    )
