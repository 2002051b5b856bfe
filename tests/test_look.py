"""The look keeps its promises: text can be read in both themes, print weighs little, faces are the recorded ones."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

STATIC = Path(__file__).resolve().parents[1] / "static"
HOUSE = (STATIC / "css" / "house.css").read_text("utf-8")
GAMES = sorted(p.stem for p in (STATIC / "css" / "games").glob("*.css"))

INK = r"--([\w-]+):\s*(?:light-dark\((#[0-9a-f]+),\s*(#[0-9a-f]+)\)|(#[0-9a-f]+))\s*;"


def inks(text: str) -> dict[str, tuple[str, str]]:
    """The colours a block of CSS names, each as (on light stock, on dark stock)."""
    return {name: (light or both, dark or both) for name, light, dark, both in re.findall(INK, text)}


def printed(game: str) -> dict[str, tuple[str, str]]:
    """All inks of a game: the house's, and over them its own."""
    house = inks(HOUSE[HOUSE.index(":root") : HOUSE.index("/* ---- Ground")])
    if not game:
        return house
    text = (STATIC / "css" / "games" / f"{game}.css").read_text("utf-8")
    block = re.search(rf'\[data-game="{game}"\]\s*\{{(.*?)\}}', text, re.S)
    assert block, f"{game}.css sets no inks"
    return {**house, **inks(block.group(1))}


def light(color: str) -> float:
    """Relative luminance of ``#rrggbb`` (WCAG 2.2)."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    x, y = sorted((light(a), light(b)))
    return (y + 0.05) / (x + 0.05)


def test_contrast_knows_black_from_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", (0, 1), ids=("light", "dark"))
@pytest.mark.parametrize("game", ["", *GAMES])
def test_text_can_be_read(game: str, theme: int) -> None:
    ink = {name: pair[theme] for name, pair in printed(game).items()}
    board = ink.get("board", ink["stock"])
    pairs = [(t, s) for t in ("ink", "ink-soft") for s in ("paper", "card")] + [
        ("on-hot", "hot"),
        ("on-second", "second"),
    ]
    faint = [f"{t} on {s}: {contrast(ink[t], ink[s]):.2f}" for t, s in pairs if contrast(ink[t], ink[s]) < 4.5]
    if contrast(ink["ink"], board) < 4.5:
        faint.append("ink on board")
    assert not faint


@pytest.mark.parametrize("theme", (0, 1), ids=("light", "dark"))
@pytest.mark.parametrize("game", ["", *GAMES])
def test_seats_can_be_told_from_the_card(game: str, theme: int) -> None:
    ink = {name: pair[theme] for name, pair in printed(game).items()}
    faint = [i for i in range(8) if contrast(ink[f"seat-{i}"], ink["card"]) < 3]
    assert not faint


def test_the_curtain_can_be_read() -> None:
    cloth = dict(re.findall(r"--(seat-\d): (#[0-9a-f]{6});", HOUSE[HOUSE.index(".curtain {") :]))
    assert len(cloth) == 8
    assert all(contrast(color, "#fffaf0") >= 4.5 for color in cloth.values())


def test_the_faces_are_the_recorded_ones() -> None:
    record = {path.stem: json.loads(path.read_text("utf-8")) for path in (STATIC / "fonts").glob("*.json")}
    assert set(record) == {p.stem for p in (STATIC / "fonts").glob("*.woff2")}
    for name, row in record.items():
        data = (STATIC / "fonts" / f"{name}.woff2").read_bytes()
        assert hashlib.sha256(data).hexdigest() == row["sha256"]
        assert row["licence"] == "OFL-1.1"
        assert "SIL Open Font License" in (STATIC / "fonts" / f"{name}-OFL.txt").read_text("utf-8")
    assert sum(row["bytes"] for row in record.values()) < 160_000


@pytest.mark.parametrize("path", sorted((STATIC / "art").glob("*.svg")), ids=lambda p: p.stem)
def test_box_art_is_light_and_self_contained(path: Path) -> None:
    text = path.read_text("utf-8")
    ElementTree.fromstring(text)
    assert len(text.encode()) < 25_000
    assert "<script" not in text and "<image" not in text
    assert all(link.startswith("#") for link in re.findall(r'href="([^"]+)"', text))
