"""Contact sheets for trial readers: numbered pictures without their answers.

`python -m guise.games.whatzit.sheet --out sheets r001 w002` writes `sheets/sheet-1.html` and so on, twelve
pictures on each; without ids every card is shown. `--draft FILE` takes cards from a file that is not shipped,
`--shuffle SEED` mixes them, `--dark` prints them on dark stock, `--png` takes pictures of the pages as well, with the
Chromium on the path. `key.txt` beside the sheets says which number is which card.
"""

from __future__ import annotations

import argparse
import json
from base64 import b64encode
from collections.abc import Sequence
from pathlib import Path
from random import Random
from shutil import which
from subprocess import run

from guise.games.whatzit.deck import DECKS, Puzzle, card, deck
from guise.games.whatzit.draw import draw
from guise.games.whatzit.frame import HIGH, WIDE

ACROSS, DOWN = 3, 4
WIDTH, MARGIN, GAP, CAPTION = 1400, 12, 12, 26  # of a sheet, in pixels
ROW = round((WIDTH - 2 * MARGIN - (ACROSS - 1) * GAP) / ACROSS * HIGH / WIDE) + CAPTION + GAP
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FONT = Path(__file__).parents[4] / "static" / "fonts" / "whatzit.woff2"
_LIGHT = "--ink:#17131a;--card:#fffdf5;background:#fff;color:#17131a"
_DARK = "--ink:#f6f2e8;--card:#221d27;background:#121014;color:#f6f2e8"


def sheet(cards: Sequence[Puzzle], first: int = 1, dark: bool = False, names: bool = False) -> str:
    """One page of numbered pictures, the first of them with the number `first`; it says nothing else of them."""
    face = b64encode(FONT.read_bytes()).decode() if FONT.exists() else ""
    figures = "".join(
        f"<figure><figcaption>{number}</figcaption>{draw(puzzle.picture, deck=puzzle.deck, names=names)}</figure>"
        for number, puzzle in enumerate(cards, first)
    )
    return (
        '<!doctype html><meta charset="utf-8"><title>Word pictures</title><style>'
        f"@font-face{{font-family:Sheet;src:url(data:font/woff2;base64,{face})}}"
        f"body{{{_DARK if dark else _LIGHT};--display:Sheet;margin:{MARGIN}px;width:{WIDTH - 2 * MARGIN}px;"
        f"font:700 20px sans-serif;display:grid;grid-template-columns:repeat({ACROSS},1fr);gap:{GAP}px}}"
        f"figure{{margin:0}}figcaption{{height:{CAPTION}px}}"
        "svg{display:block;width:100%}</style>" + figures
    )


def write(cards: Sequence[Puzzle], folder: Path, dark: bool = False, names: bool = False) -> list[Path]:
    """Sheets of twelve in a folder, and the key to their numbers. Returns the pages."""
    folder.mkdir(parents=True, exist_ok=True)
    pages, many = [], ACROSS * DOWN
    for k, start in enumerate(range(0, len(cards), many), 1):
        page = folder / f"sheet-{k}.html"
        page.write_text(sheet(cards[start : start + many], start + 1, dark, names), encoding="utf-8")
        pages.append(page)
    key = "".join(f"{number}\t{puzzle.id}\t{puzzle.solution}\n" for number, puzzle in enumerate(cards, 1))
    (folder / "key.txt").write_text(key, encoding="utf-8")
    return pages


def read(path: Path) -> tuple[Puzzle, ...]:
    """The cards of a draft: a JSON list like the decks. An id that begins with w is a wicked card."""
    return tuple(
        card(entry, "wicked" if entry["id"].startswith("w") else "regular")
        for entry in json.loads(path.read_text(encoding="utf-8"))
    )


def photograph(pages: Sequence[Path]) -> list[Path]:
    """Pictures of sheets, taken by the Chromium on this machine. Raises FileNotFoundError if there is none."""
    chromium = next(filter(None, map(which, CHROMIUM)), None)
    if chromium is None:
        raise FileNotFoundError(f"no Chromium on the path: {', '.join(CHROMIUM)}")
    pictures = []
    for page in pages:
        rows = -(-page.read_text(encoding="utf-8").count("<figure>") // ACROSS)
        picture = page.with_suffix(".png").resolve()
        size = f"--window-size={WIDTH},{2 * MARGIN + rows * ROW - GAP}"
        quiet = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", size)
        run([chromium, *quiet, f"--screenshot={picture}", page.resolve().as_uri()], check=True, capture_output=True)
        pictures.append(picture)
    return pictures


def main(words: Sequence[str] | None = None) -> None:
    """Read the command line and write the sheets."""
    parser = argparse.ArgumentParser(prog="python -m guise.games.whatzit.sheet", description=__doc__)
    parser.add_argument("ids", nargs="*", help="card ids; all if there are none")
    parser.add_argument("--draft", type=Path, action="append", default=[], help="a file of cards that is not shipped")
    parser.add_argument("--out", type=Path, required=True, help="folder for the sheets")
    parser.add_argument("--shuffle", type=int, metavar="SEED", help="mix the cards")
    parser.add_argument("--dark", action="store_true", help="on dark stock")
    parser.add_argument("--names", action="store_true", help="with the names of colours")
    parser.add_argument("--png", action="store_true", help="photograph the pages")
    args = parser.parse_args(words)
    cards = [puzzle for path in args.draft for puzzle in read(path)] or [p for name in DECKS for p in deck(name)]
    if args.ids:
        found = {puzzle.id: puzzle for puzzle in cards}
        missing = [i for i in args.ids if i not in found]
        if missing:
            parser.error(f"no such card: {' '.join(missing)}")
        cards = [found[i] for i in args.ids]
    if args.shuffle is not None:
        Random(args.shuffle).shuffle(cards)
    pages = write(cards, args.out, args.dark, args.names)
    if args.png:
        photograph(pages)
    print(f"{len(cards)} pictures on {len(pages)} sheets in {args.out}")


if __name__ == "__main__":
    main()
