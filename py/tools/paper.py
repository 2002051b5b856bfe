"""A game's printed sheets without a browser's window: ``python py/tools/paper.py OUT who --players 4``.

Writes ``OUT/<game>.html`` with every page as the browser will print it, ``OUT/<game>.pdf`` by Chromium, and with
``--png`` a picture of each page (poppler's ``pdftoppm``). Without games it makes all that can be printed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import which
from subprocess import run

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from guise import games  # noqa: E402
from guise.supply.content import printable  # noqa: E402
from guise.ui.covers import Choice  # noqa: E402
from guise.ui.markup import h  # noqa: E402
from guise.ui.paper_screen import printed  # noqa: E402

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
STYLES = ("house", "inks", "paper")


def page(game: str, choice: Choice) -> str:
    """One HTML file with the sheets of a game, which takes styles, type and pictures from this checkout."""
    css = "".join(f'<link rel="stylesheet" href="{(ROOT / f"static/css/{one}.css").as_uri()}">' for one in STYLES)
    # printed() ends with the pages themselves, as the screen has them
    body = str(h("main.page", printed(game, choice))).replace("./static/", f"{(ROOT / 'static').as_uri()}/")
    return (
        f'<!doctype html><html lang="en" data-game="{game}"><meta charset="utf-8"><title>{game}</title>{css}'
        f'<body data-screen="paper" data-game="{game}"><div id="app">{body}</div></html>'
    )


def make(out: Path, game: str, choice: Choice, png: bool = False, dots: int = 100) -> Path:
    """Write one game's sheets. Returns the PDF.

    Raises:
        FileNotFoundError: there is no Chromium on the path.
    """
    chromium = next(filter(None, map(which, CHROMIUM)), None)
    if chromium is None:
        raise FileNotFoundError(f"no Chromium on the path: {', '.join(CHROMIUM)}")
    out.mkdir(parents=True, exist_ok=True)
    html, pdf = (out / f"{game}.html").resolve(), (out / f"{game}.pdf").resolve()
    html.write_text(page(game, choice), encoding="utf-8")
    quiet = ("--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--no-pdf-header-footer")
    run([chromium, *quiet, f"--print-to-pdf={pdf}", html.as_uri()], check=True, capture_output=True)
    if png:
        for old in out.glob(f"{game}-*.png"):
            old.unlink()
        run(["pdftoppm", "-r", str(dots), "-png", str(pdf), str(out / game)], check=True)
    return pdf


def main(words: Sequence[str] | None = None) -> None:
    """Read the command line and write the sheets."""
    parser = argparse.ArgumentParser(prog="python py/tools/paper.py", description=__doc__)
    parser.add_argument("out", type=Path, help="folder for the files")
    parser.add_argument("games", nargs="*", help="ids of games; all if there are none")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--part", type=int, default=0, help="of the deck, from 0")
    parser.add_argument("--size", choices=("a4", "letter"), default="a4")
    parser.add_argument("--ink", choices=("colour", "saving"), default="colour")
    parser.add_argument("--sides", choices=("two", "one"), default="two")
    parser.add_argument("--edition", default="", help="another board or cast")
    parser.add_argument("--png", action="store_true", help="a picture of each page as well")
    parser.add_argument("--dots", type=int, default=100, help="of those pictures, to the inch")
    args = parser.parse_args(words)
    for game in args.games or [one for one in games.ids() if printable(one)]:
        least, most = games.load(game).meta.seats
        players = min(max(args.players, least), most)
        choice = Choice(args.size, args.ink, args.sides, players, args.part, args.edition)
        print(make(args.out, game, choice, args.png, args.dots))


if __name__ == "__main__":
    main()
