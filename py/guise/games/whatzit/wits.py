"""What a bot makes of a word picture: a curve of solving times by device and difficulty, and nothing more.

Nobody has taught these bots to read a picture, and they do not pretend. Chance, seeded like all
chance at this table, says first whether a bot of this manner would see through a picture of this
kind, and after how many seconds. Only when it says yes is the phrase taken from the card, as
a person's memory would bring it up. When it says no, the bot says nothing, or
something wrong. So bots miss, and a quick person beats them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import log

from guise.engine.ladder import parts
from guise.engine.rng import Rng
from guise.supply import content

from .deck import Puzzle, fold, judge
from .notation import words

CHANCE = {"regular": (0.56, 0.44, 0.36), "wicked": (0.36, 0.27, 0.2)}
"""How often a person sees through a card in good time, by deck and difficulty 1 to 3 (estimates, not measured)."""
DEVICE = {
    "position": 1.15,
    "count": 1.1,
    "size": 1.1,
    "number": 1.05,
    "inside": 1.05,
    "spacing": 1.0,
    "strike": 1.0,
    "reversed": 0.95,
    "rotation": 0.95,
    "colour": 0.95,
    "arrow": 0.95,
    "missing": 0.9,
    "homophone": 0.8,
}
"""How much easier a device is to see than most, which count 1."""
USUAL_SECONDS = {"regular": 11.0, "wicked": 17.0}
"""Mean seconds until somebody who does see it, sees it."""
ALONE = 0.7
"""How rash everybody is with a card that is theirs alone: the others watch, and are to see and hear somebody try."""
LEAST_SECONDS = 3
"""Nobody is faster: a picture must be read first."""
FIRST_LOOK = {"easy": 10, "fair": 8, "sharp": LEAST_SECONDS}
"""So long a bot of each level leaves a picture to the people, who have to read it and to think."""
FROM_THE_SIDE = 0.45
"""How much of that is seen in a quick guess."""
FULL_TIME = {"regular": 30, "wicked": 45}
"""The time for which CHANCE holds; with less of it left, fewer see it."""
SMALL = frozenset(
    ("a", "all", "and", "as", "at", "be", "but", "by", "for", "go", "i", "in", "is", "it", "me", "my", "no", "not")
    + ("of", "on", "or", "out", "so", "that", "the", "to", "up", "with", "your")
)
"""Words that bring no phrase to mind."""


@dataclass(frozen=True)
class Manner:
    """How a temperament guesses.

    Attributes:
        wit: factor on the chance to see it.
        pace: factor on the seconds it takes.
        rash: chance to buzz with something wrong when it does not see it.
        bold: the same for a quick guess.
    """

    wit: float
    pace: float
    rash: float
    bold: float


MANNERS = {
    "buzzer": Manner(wit=0.88, pace=0.75, rash=0.5, bold=0.5),
    "thinker": Manner(wit=1.1, pace=1.2, rash=0.08, bold=0.15),
    "dreamer": Manner(wit=1.0, pace=1.0, rash=0.25, bold=0.35),
}

WIT = {"easy": 0.78, "fair": 1.0, "sharp": 1.35}
"""Factor on what a bot of each level sees."""


def manner(style: str, alone: bool = False) -> Manner:
    """How a bot of this temperament guesses at its level; ``alone``: a card that only it may solve."""
    temperament, level = parts(style)
    how = MANNERS[temperament]
    rash = max(how.rash, ALONE) if alone else how.rash
    return replace(how, wit=how.wit * WIT[level], pace=how.pace / WIT[level] ** 0.5, rash=rash)


def chance(card: Puzzle, manner: Manner, seconds: float) -> float:
    """The chance that a bot sees through a card within some seconds."""
    sees = CHANCE[card.deck][card.difficulty - 1] * DEVICE.get(card.device, 1.0) * manner.wit
    return float(min(0.95, sees) * min(1.0, seconds / FULL_TIME[card.deck]) ** 0.5)


def plan(
    card: Puzzle, style: str, seconds: int, misses: int, rng: Rng, gone: int = 0, alone: bool = False
) -> int | None:
    """After how many seconds a bot will buzz, from 1 to ``seconds``; ``None`` when it has nothing to say in that time.

    A first look that takes longer (:data:`FIRST_LOOK`) leaves less time, and the bot thinks faster in it: how often it
    comes in time does not depend on it.

    Args:
        misses: its wrong guesses at this card so far; each leaves it a third as likely to see it after all.
        gone: for how many seconds the picture has been in sight.
        alone: nobody else may solve it.
    """
    how = manner(style, alone)
    p = chance(card, how, seconds)
    if rng.unit() * 3**misses >= 1:
        return None
    if rng.unit() >= p + (1 - p) * how.rash:
        return None
    thinks = -USUAL_SECONDS[card.deck] * how.pace * log(1 - 0.999 * rng.unit()) * (0.75 + 0.25 * card.difficulty)
    if thinks >= seconds - LEAST_SECONDS:
        return None
    first = min(seconds - 1, max(LEAST_SECONDS, FIRST_LOOK[parts(style)[1]] - gone))
    return int(first + thinks * (seconds - first) / (seconds - LEAST_SECONDS))


def answer(card: Puzzle, style: str, seconds: int, rng: Rng, alone: bool = False) -> str:
    """What a bot says when its time has come: the phrase as often as its chance says, else a miss."""
    how = manner(style, alone)
    p = chance(card, how, seconds)
    return card.solution if rng.unit() * (p + (1 - p) * how.rash) < p else miss(card, rng)


def quick(card: Puzzle, style: str, rng: Rng) -> str | None:
    """A quick guess, or ``None`` to pass. Less is seen from the side than when it is your card."""
    how = manner(style)
    if rng.unit() < FROM_THE_SIDE * chance(card, how, FULL_TIME[card.deck]):
        return card.solution
    return miss(card, rng) if rng.unit() < how.bold else None


def miss(card: Puzzle, rng: Rng) -> str:
    """Something wrong: a common phrase with a word of the picture, as a person's first thought would be; else nothing.

    The phrases are those of ``content/whatzit/misses.json``, none of them the solution of any card. The card's own near
    misses are never said, nor anything that would be called close: a bot's error is no hint.
    """
    shown = {word for text in words(card.picture) for word in fold(text)} - SMALL
    said = sorted({phrase for word in shown for phrase in phrases().get(word, ())})
    wrong = [text for text in said if judge(card, text) == "wrong"]
    return rng.choice(wrong) if wrong else next(text for text in blank() if judge(card, text) == "wrong")


def blank() -> tuple[str, ...]:
    """What somebody says to whom nothing comes to mind; the second where the first would be near the solution."""
    return tuple(content.words("whatzit")["says"]["miss"])


@cache
def phrases() -> dict[str, tuple[str, ...]]:
    """The common phrases that bots know, by each of their words."""
    found: dict[str, list[str]] = {}
    for phrase in content.data("whatzit", "misses.json"):
        for word in set(fold(phrase)):
            found.setdefault(word, []).append(phrase)
    return {word: tuple(those) for word, those in found.items()}
