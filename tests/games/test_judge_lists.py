"""TQ-Q24, WTZ-Q15, WTZ-Q16: typed answers are judged as people would, measured on lists of guesses.

``tests/games/judge_lists/*.json`` hold rows of ``game``, ``id`` (of the card), ``guess`` and ``right``: whether the
people at a table would take the guess for the answer. A new file is measured like the others. The shares of each
file and game are printed by ``python tests/games/test_judge_lists.py``, with the guesses that were misjudged.

* refused: right guesses that do not count where nobody can judge (``close`` and ``doubt`` give another try);
* accepted: wrong guesses that count;
* asked: guesses in doubt, which a human judge decides. A near miss that the card itself lists is ``close``, no doubt.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from time import process_time

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "py"))  # for whoever starts it as a script

from guise.answers.entities import Entity  # noqa: E402  (the path comes first)
from guise.answers.judge import judge  # noqa: E402
from guise.answers.listing import several  # noqa: E402
from guise.answers.world import World  # noqa: E402
from guise.games.twenty import deck as twenty  # noqa: E402
from guise.games.whatzit import deck as whatzit  # noqa: E402

LISTS = sorted((HERE / "judge_lists").glob("*.json"))
REFUSED, ACCEPTED, ASKED = 0.03, 0.01, 0.08
"""The shares that may not be reached: refused, accepted and asked."""
SECONDS = 0.005
"""What a judgement may take in CPython, in a world of 1,500 entities."""


@dataclass(frozen=True)
class Row:
    """A guess at a card and whether people would call it right."""

    game: str
    id: str
    guess: str
    right: bool

    def verdict(self) -> str:
        """What the judge makes of it; ``several`` for a list, which is refused before any card is looked at."""
        if self.game == "whatzit":
            return whatzit.judge(whatzit.by_id(self.id), self.guess)
        if twenty.several(self.guess):
            return "several"
        return twenty.judge(twenty.deck().cards[self.id], self.guess)


def rows(path: Path) -> list[Row]:
    """The rows of a file. Raises ``TypeError`` when a row has other fields."""
    return [Row(**raw) for raw in json.loads(path.read_text(encoding="utf-8"))]


def shares(found: Counter[tuple[bool, str]]) -> tuple[float, float, float]:
    """Refused, accepted and asked, each from 0 to 1."""
    right, wrong = (sum(n for (ok, _), n in found.items() if ok is side) for side in (True, False))
    asked = sum(n for (_, verdict), n in found.items() if verdict == "doubt")
    return (
        (right - found[True, "right"]) / max(1, right),
        found[False, "right"] / max(1, wrong),
        asked / max(1, right + wrong),
    )


def measured(path: Path, game: str) -> tuple[Counter[tuple[bool, str]], list[str]]:
    """How the guesses of a file at one game are judged, and those judged otherwise than people would."""
    found: Counter[tuple[bool, str]] = Counter()
    odd = []
    for row in rows(path):
        if row.game == game:
            verdict = row.verdict()
            found[row.right, verdict] += 1
            if row.right is not (verdict == "right") and not (
                not row.right and verdict in ("wrong", "close", "several")
            ):
                odd.append(f"{'right' if row.right else 'wrong'}, judged {verdict}: {row.id} <- {row.guess}")
    return found, odd


@pytest.mark.parametrize("game", ["twenty", "whatzit"])
@pytest.mark.parametrize("path", LISTS, ids=lambda p: p.stem)
def test_guesses_are_judged_as_people_would(path, game):
    """TQ-Q24, WTZ-Q15, WTZ-Q16"""
    found, odd = measured(path, game)
    if not found:
        pytest.skip("no guess at this game in this file")
    refused, accepted, asked = shares(found)
    print(f"{path.stem}, {game}: refused {refused:.1%}, accepted {accepted:.1%}, asked {asked:.1%}", *odd, sep="\n  ")
    assert refused < REFUSED and accepted < ACCEPTED and asked < ASKED, odd


@pytest.mark.parametrize(
    "card, word",
    [
        ("t-bread", "breed"),
        ("p-a-goalkeeper", "kipper"),
        ("t-helicopter", "chipper"),
        ("t-salmon", "salons"),
        ("t-hot-air-balloon", "baboon"),
        ("l-bakery", "biker"),
        ("t-popcorn", "peeping"),
        ("l-hotel", "mottle"),
    ],
)
def test_an_everyday_word_is_no_slip_for_a_name(card, word):
    """TQ-Q24."""
    assert twenty.judge(twenty.deck().cards[card], word) == "wrong"


@pytest.mark.parametrize(
    "card, guess",
    [
        ("t-penicillin", "Flemings penicillin"),
        ("t-the-starry-night", "van goghs starry night"),
        ("l-neverland", "Peter Pans Neverland"),
    ],
)
def test_an_owner_may_lack_the_apostrophe(card, guess):
    """TQ-Q24"""
    assert twenty.judge(twenty.deck().cards[card], guess) == "right"


def test_the_lists_name_cards_that_exist():
    """A row at an unknown card would measure nothing."""
    for path in LISTS:
        for row in rows(path):
            assert row.id in twenty.deck().cards if row.game == "twenty" else whatzit.by_id(row.id)


def test_a_judge_that_takes_everything_or_nothing_would_fail():
    """The shares tell a bad judge from a good one."""
    assert shares(Counter({(True, "right"): 9, (False, "right"): 9}))[1] == 1
    assert shares(Counter({(True, "wrong"): 9, (False, "wrong"): 9}))[0] == 1
    assert shares(Counter({(True, "doubt"): 9, (False, "doubt"): 9}))[2] == 1


def test_a_judgement_is_quick_in_a_large_world():
    """Names are looked up, not compared one by one."""
    many = [Entity(f"x{n}", (f"Somebody {chr(97 + n % 26)}{n} of Place{n % 40}",), "person") for n in range(1500)]
    world = World([*many, *(c.meant for c in twenty.deck().cards.values())])
    guesses = [row for path in LISTS for row in rows(path) if row.game == "twenty"][:200]
    begun = process_time()
    for row in guesses:
        several(world, row.guess)
        judge(world, world.by_id[row.id], row.guess)
    assert (process_time() - begun) / len(guesses) < SECONDS


if __name__ == "__main__":
    for path in LISTS:
        for game in ("twenty", "whatzit"):
            found, odd = measured(path, game)
            if found:
                print(f"{path.stem}, {game}: " + "refused {:.1%}, accepted {:.1%}, asked {:.1%}".format(*shares(found)))
                print(*(f"  {line}" for line in odd), sep="\n")
