"""A trial of pictures by readers who do not know them: are they what the cards say, and known by their outline?

    .venv/bin/python tests/bench/faces.py deal whosit-default 7 OUT     PNGs in an order of chance, and what is asked
    .venv/bin/python tests/bench/faces.py deal who 7 OUT                the ten together, then each as an outline
    .venv/bin/python tests/bench/faces.py score whosit-default 7 READER ANSWERS   compare, and keep the answers

A reader gets the folder OUT and nothing else: it holds no name and no answer. For a cast of Whosit? a line of ANSWERS
is ``01 ynnyn...``: a picture's number and a letter for each question of ``questions.txt``, in that order: ``y``, ``n``,
or ``?`` for no idea. For WHO a line is ``01 Judge``. The seed alone says which picture is whose, so that the scorer
needs no key. What was answered is kept in ``tests/bench/faces.json``, wrong answers above all.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise.engine.rng import Rng  # noqa: E402
from guise.games.who.phone import INKS  # noqa: E402
from guise.games.who.portraits import PAPERS, PORTRAITS  # noqa: E402
from guise.games.whosit.cast import load, questions, truth, wording  # noqa: E402
from guise.games.whosit.portraits import portrait  # noqa: E402
from guise.supply.content import words  # noqa: E402

KEPT = Path(__file__).with_name("faces.json")
WIDE = 240
"""Pixels a portrait of Whosit? is wide."""
OUTLINE = 40
"""Pixels an outline of WHO is wide."""


@dataclass(frozen=True)
class Score:
    """What one reader got right.

    Attributes:
        right, asked: answers as the cards have them, and all answers; ``?`` is an answer, and a wrong one.
        wrong: every other answer: the picture's own name, what was asked, and what was said.
    """

    right: int
    asked: int
    wrong: tuple[tuple[str, str, str], ...]


def order(deck: str, seed: str) -> tuple[str, ...]:
    """The pictures' own names, in the order in which a seed deals them."""
    names = list(PORTRAITS) if deck == "who" else [c.id for c in load(deck.removeprefix("whosit-")).characters]
    Rng(f"faces {deck}", seed).shuffle(names)
    return tuple(names)


def score(deck: str, seed: str, answers: str) -> Score:
    """Compare a reader's answers with the cards.

    Raises:
        ValueError: a line cannot be read, a picture has no answer, or one has two.
    """
    dealt, wrong, seen = order(deck, seed), [], set()
    asked = 0
    for line in filter(str.strip, answers.splitlines()):
        number, _, said = line.strip().partition(" ")
        at = int(number) - 1
        if at in seen or not 0 <= at < len(dealt):
            raise ValueError(f"picture {number} is answered twice, or there is none")
        seen.add(at)
        for what, wanted, got in _compared(deck, dealt[at], said.strip()):
            asked += 1
            if wanted != got:
                wrong.append((dealt[at], what, got))
    if len(seen) != len(dealt):
        raise ValueError(f"{len(dealt) - len(seen)} pictures have no answer")
    return Score(asked - len(wrong), asked, tuple(wrong))


def _compared(deck: str, name: str, said: str) -> list[tuple[str, str, str]]:
    """For each question about a picture: what was asked, the right answer, and the one given."""
    if deck == "who":
        return [("who", _called(name), said.lower().removeprefix("the "))]
    if len(said) != len(questions()) or set(said) - set("yn?"):
        raise ValueError(f"{said} is no row of {len(questions())} answers")
    person = load(deck.removeprefix("whosit-")).named(name)
    return [(q.id, "y" if truth(person, q) else "n", got) for q, got in zip(questions(), said, strict=True)]


def _called(letter: str) -> str:
    return str(words("who")["names"]["who"][letter]).removeprefix("the ").lower()


def deal(deck: str, seed: str, out: Path) -> None:
    """Write the pictures, numbered, and what is asked of them."""
    from playwright.sync_api import sync_playwright
    from tools import chromium

    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options())
        page = browser.new_page()

        def shoot(name: str, markup: str) -> None:
            page.set_content(f'<body style="margin:0;display:inline-block;background:#fff">{markup}')
            page.locator("body").screenshot(path=out / name)

        for i, name in enumerate(order(deck, seed), 1):
            if deck == "who":
                shoot(f"{i:02}.png", _outline(name))
            else:
                cast = deck.removeprefix("whosit-")
                shoot(f"{i:02}.png", f'<div style="width:{WIDE}px">{portrait(load(cast).named(name), cast=cast)}</div>')
        if deck == "who":
            people = "".join(
                f"<figure style='margin:8px;display:inline-block'>{_person(x)}<figcaption>{_called(x)}</figcaption>"
                "</figure>"
                for x in PORTRAITS
            )
            shoot("cast.png", f'<div style="width:900px;font:18px sans-serif">{people}</div>')
        browser.close()
    asked = [wording(q.id) for q in questions()] if deck != "who" else ["Who is this? (cast.png shows all ten.)"]
    (out / "questions.txt").write_text("\n".join(asked) + "\n", "utf-8")


def _person(letter: str) -> str:
    box = f'<rect x="-46" y="-74" width="92" height="120" fill="{PAPERS[letter]}"/>'
    return f'<svg width="150" viewBox="-46 -74 92 120">{INKS}{box}<g class="portrait">{PORTRAITS[letter]}</g></svg>'


def _outline(letter: str) -> str:
    ink = "<style>.o *{fill:#000;stroke:#000;stroke-width:2.2}.o .line,.o .shine,.o .mark{fill:none}</style>"
    return f'<svg width="{OUTLINE}" viewBox="-46 -74 92 120">{ink}<g class="o">{PORTRAITS[letter]}</g></svg>'


def main(words_: list[str]) -> None:
    match words_:
        case ["deal", deck, seed, out]:
            deal(deck, seed, Path(out))
        case ["score", deck, seed, reader, answers]:
            text = Path(answers).read_text("utf-8")
            found = score(deck, seed, text)
            print(f"{found.right} of {found.asked} as the cards say ({found.right / found.asked:.1%})")
            print("\n".join(f"  {name}: {what}: {said}" for name, what, said in found.wrong))
            kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else []
            rows = dict(line.strip().split(" ", 1) for line in text.splitlines() if line.strip())
            taken = {"deck": deck, "seed": seed, "reader": reader, "date": date.today().isoformat(), "answers": rows}
            KEPT.write_text("[\n" + ",\n".join(json.dumps(one) for one in [*kept, taken]) + "\n]\n", "utf-8")
        case _:
            print(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
