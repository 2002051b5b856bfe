"""Why a typed answer is judged as it is, and what a judgement takes.

    PYTHONPATH=py python3 tests/bench/answers.py CARD GUESS    the verdict, and the rule that gave it
    PYTHONPATH=py python3 tests/bench/answers.py               the time of a judgement, on the lists of guesses

A card is an id of 20 Questions (``l-eiffel-tower``) or of Whatzit? (``r001``).
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from time import process_time

from guise.answers import judge, listing, phrases
from guise.answers.verdicts import Verdict, first
from guise.games.twenty import deck as twenty
from guise.games.whatzit import deck as whatzit

LISTS = Path(__file__).resolve().parents[1] / "games" / "judge_lists"


def ruling(card: str, guess: str) -> tuple[Verdict, str]:
    """The verdict on a guess and the rule that gave it. Raises ``KeyError`` for an unknown card."""
    if card in twenty.deck().cards:
        return judge.ruling(twenty.names(), twenty.deck().cards[card].meant, guess)
    puzzle = whatzit.by_id(card)
    drawn = re.findall(r"[^\W\d_]+|\d+", puzzle.layout.lower())
    return phrases.ruling(puzzle.forms, puzzle.refuse, whatzit.words(puzzle.picture), guess, drawn)


def explain(card: str, guess: str) -> None:
    """Print both, and for 20 Questions the rule by which the guess is a list."""
    print("{}: {}".format(*ruling(card, guess)))
    rule = first(listing.LISTS, listing.Listing(twenty.names(), guess)) if card in twenty.deck().cards else None
    if rule and rule.verdict:
        print(f"refused as a list: {rule.name}")


def timed() -> None:
    """Print the milliseconds that a judgement takes, cold caches of words included, by game."""
    rows = [row for path in sorted(LISTS.glob("*.json")) for row in json.loads(path.read_text("utf-8"))]
    for game in ("twenty", "whatzit"):
        own = [(row["id"], row["guess"]) for row in rows if row["game"] == game]
        ruling(*own[0])  # the deck is read
        begun = process_time()
        for card, guess in own:
            ruling(card, guess)
        print(f"{game:8} {1000 * (process_time() - begun) / len(own):.3f} ms a guess, {len(own)} guesses")


if __name__ == "__main__":
    explain(*sys.argv[1:3]) if len(sys.argv) == 3 else timed()
