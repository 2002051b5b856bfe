"""What readers said, whether anybody can have said it, and what it makes of the cards.

    .venv/bin/python -m tests.trials.transcripts [FOLDER ...] [--draft FILE]

prints it all for the transcripts of some folders, without any for those of this one. ``py/tools/trial.py`` deals and
writes the transcripts; README.md here says what is in them and how a grade is found.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import correlation, mean, median

HERE = Path(__file__).resolve().parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parents[1]), str(HERE.parents[1] / "py")]

from guise.games.twenty import deck as twenty  # noqa: E402
from guise.games.whatzit import deck as whatzit  # noqa: E402
from tools.trial import KINDS, mark  # noqa: E402

LEAST_WRONG = 0.05
"""Of the names a blind reader says so many are wrong, at the least: people and models were at 12 to 20 per cent."""
NAMES = 60
"""So many names must have been said before their share of wrong ones says anything."""
SHARED = 20
"""So many things two readers must have read in common before they are compared."""
ALIKE = 0.75
"""Seconds of two readers that correlate so much were not measured."""
PASSED = 21
"""The number of a card that nobody named."""


@dataclass(frozen=True)
class Said:
    """One line of a transcript.

    Attributes:
        card: the id of a card.
        mark: of the clue or the picture, as it was then (``tools.trial.mark``).
        answer: what was said, ``None`` for "no idea".
        seconds: from showing to answering, as the server measured.
        more: of a card the number of the clue; of a picture whether it was known before.
    """

    card: str
    mark: str
    answer: str | None
    seconds: int
    more: int = 0

    @property
    def thing(self) -> tuple[str, str]:
        return self.card, self.mark


@dataclass(frozen=True)
class Trial:
    """One reader's transcript: the head says who it was, what was dealt, when and by which lot."""

    reader: str
    kind: str
    what: str
    like: str
    date: str
    together: int
    said: tuple[Said, ...]


def read(path: Path) -> Trial:
    """A transcript. Raises ``ValueError`` or ``KeyError`` where one is not written as it should be."""
    head, *rows = map(json.loads, path.read_text("utf-8").splitlines())
    if head["kind"] not in KINDS or not head["what"].strip():
        raise ValueError(f"{path.name}: say which kind it is and what the reader is")
    said = tuple(Said(*row) for row in rows)
    return Trial(head["reader"], head["kind"], head["what"], head["as"], head["date"], head["together"], said)


def all_of(*folders: Path) -> list[Trial]:
    """All transcripts of some folders, in the order of their names."""
    return [read(path) for folder in folders or (HERE,) for path in sorted(folder.glob("*.jsonl"))]


# What an answer was worth ----------------------------------------------------------------------

DRAFT: dict[str, twenty.Card] = {}
"""Cards that are in no deck yet, by id; from ``--draft``."""


@cache
def _judged(kind: str, card: str, answer: str) -> str:
    try:
        if kind == "pictures":
            return whatzit.judge(whatzit.by_id(card), answer)
        return twenty.judge(DRAFT.get(card) or twenty.card_of(card), answer)
    except KeyError:
        return "unknown"


def verdict(trial: Trial, said: Said) -> str:
    """The judge's word on an answer; "" where there was none, and ``unknown`` for a card that is no longer there."""
    return _judged(trial.kind, said.card, said.answer) if said.answer else ""


def there(trial: Trial, said: Said) -> bool:
    """Whether the card still lies in a deck, or the picture in a box as it was; of a draft that was not taken nothing
    can be judged.
    """
    if trial.kind == "pictures":
        return any(
            p.id == said.card and mark(p.layout) == said.mark for box in whatzit.DECKS for p in whatzit.deck(box)
        )
    return _judged(trial.kind, said.card, "?") != "unknown"


@cache
def _pictures() -> set[tuple[str, str]]:
    return {(p.id, mark(p.layout)) for box in whatzit.DECKS for p in whatzit.deck(box)}


def right(trial: Trial) -> set[tuple[str, str]]:
    """The things that were named rightly."""
    return {s.thing for s in trial.said if verdict(trial, s) == "right"}


# What no blind reader can have said ------------------------------------------------------------


def unbelievable(trials: list[Trial]) -> Iterator[str]:
    """What speaks against a trial, a sentence each."""
    for trial in trials:
        yield from (f"{trial.reader}: {wrong}" for wrong in (*_too_sure(trial), *_unread(trial)))
        others = [t for t in trials if t is not trial and (t.kind, t.like) == (trial.kind, trial.like)]
        yield from (f"{trial.reader}: {wrong}" for wrong in _out_of_line(trial, others))
    for at, one in enumerate(trials):
        for other in trials[:at]:
            if one.together == other.together == 1 and _same_times(one, other):
                yield f"{one.reader} and {other.reader}: the same seconds, which nobody can have measured"


def _too_sure(trial: Trial) -> Iterator[str]:
    """Nearly every name right. Not asked of pictures: a strong reader solves sixty easy ones of sixty."""
    names = [s for s in trial.said if s.answer]
    wrong = sum(verdict(trial, s) != "right" for s in names)
    if trial.kind != "pictures" and len(names) >= NAMES and wrong < LEAST_WRONG * len(names):
        yield f"{wrong} of {len(names)} names are wrong; whoever is blind errs in {LEAST_WRONG:.0%} at the least"


def _unread(trial: Trial) -> Iterator[str]:
    """Answers that came before anybody can have read the thing."""
    if trial.together == 1 and len(trial.said) >= SHARED and median(s.seconds for s in trial.said) < 1:
        yield "half of the answers came in under a second: they were there before the things were read"


def _out_of_line(trial: Trial, others: list[Trial]) -> Iterator[str]:
    """Less than half of what others of its sort named of the same things."""
    own, mine = {s.thing for s in trial.said if there(trial, s)}, right(trial)
    shares, read_both = [], set()
    for other in others:
        if len(both := own & {s.thing for s in other.said}) >= SHARED:
            shares.append(len(right(other) & both) / len(both))
            read_both |= both
    if shares and len(mine & read_both) / len(read_both) < mean(shares) / 2:
        said = f"{len(mine & read_both)} of {len(read_both)} named"
        yield f"{said}, where the others named {mean(shares):.0%}: under half of them"


def _same_times(one: Trial, other: Trial) -> bool:
    """Whether two lists of seconds for the same things are as good as one."""
    theirs = {s.thing: s.seconds for s in other.said}
    pairs = [(s.seconds, theirs[s.thing]) for s in one.said if s.thing in theirs]
    if len(pairs) < SHARED:
        return False
    if all(a == b for a, b in pairs):
        return True
    ours, others = zip(*pairs)
    return len(set(ours)) > 1 and len(set(others)) > 1 and correlation(ours, others) > ALIKE


# Grades of clues -------------------------------------------------------------------------------


def namings(trials: Iterable[Trial], like: str = "") -> dict[tuple[str, str], list[bool]]:
    """Of each single clue, for each reader of a sort whether it was named."""
    found: defaultdict[tuple[str, str], list[bool]] = defaultdict(list)
    for trial in trials:
        if trial.kind == "clues" and trial.like == like:
            for said in trial.said:
                found[said.thing].append(verdict(trial, said) == "right")
    return found


def grade(named: list[bool]) -> str:
    """What the readers of a clue make of it; "" while fewer than two have read it.

    >>> [grade(n) for n in ([], [False, False], [True, False], [True, True])]
    ['', 'vague', 'medium', 'telling']
    """
    if len(named) < 2:
        return ""
    return "telling" if all(named) else "medium" if any(named) else "vague"


def misgraded(card: twenty.Card, named: dict[tuple[str, str], list[bool]]) -> list[str] | None:
    """Clues of a card that stand under another grade than readers found; ``None`` while some of them were not tried."""
    found = [(e, grade(named.get((card.id, mark(e.clue)), []))) for e in (*card.clues, *card.spares)]
    if not all(g for _, g in found):
        return None
    return [f"{card.id}, {e.grade}, but {g}: {e.clue}" for e, g in found if g != e.grade]


def first_named_by_both(card: twenty.Card, named: dict[tuple[str, str], list[bool]]) -> int | None:
    """The number of the first clue that every reader of it named, as the card is dealt; 21 if there is none."""
    if misgraded(card, named) is None:
        return None
    numbered = ((n, e) for n, e in enumerate(card.entries, 1) if e.clue)
    return next((n for n, e in numbered if grade(named[card.id, mark(e.clue)]) == "telling"), PASSED)


def numbers(trials: Iterable[Trial], like: str = "") -> dict[str, list[int]]:
    """Of each whole card, the number at which each reader named it; 21 for one who did not."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for trial in trials:
        if trial.kind == "cards" and trial.like == like:
            ends = {s.card: s.more if verdict(trial, s) == "right" else PASSED for s in trial.said}
            for card, at in ends.items():
                found[card].append(at)
    return found


# The report ------------------------------------------------------------------------------------


def spread(found: list[int]) -> str:
    """Numbers at which cards fall, in a line."""
    if not found:
        return "none"
    middle = sum(5 <= n <= 9 for n in found) / len(found)
    return f"{len(found)} cards, mean {mean(found):.2f}, median {median(found):g}, from the 5th to the 9th {middle:.0%}"


def _of_trial(t: Trial) -> str:
    """What one reader read and named."""
    names = [s for s in t.said if s.answer]
    worth = Counter(verdict(t, s) for s in names)
    seen = f", {sum(s.more for s in t.said)} seen before" if t.kind == "pictures" else ""
    worths = ", ".join(f"{n} {w}" for w, n in worth.most_common())
    role = f" (as {t.like})" if t.like else ""
    return f"{t.reader}{role}, {t.kind}: {len(t.said)} read, {len(names)} named: {worths}{seen}"


def report(trials: list[Trial]) -> Iterator[str]:
    """All that can be said of some trials."""
    yield from map(_of_trial, trials)
    yield "Against belief: " + ("; ".join(unbelievable(trials)) or "nothing")
    cards = [*twenty.deck().cards.values(), *DRAFT.values()]
    for like in sorted({t.like for t in trials}):
        yield from _of_clues(cards, namings(trials, like), like or "adults")
        whole = numbers(trials, like)
        for few, said in ((1, "the first reader names a card at"), (2, "all readers have named it at")):
            those = [at for at in whole.values() if len(at) >= few]
            yield f"{like or 'adults'}, {said}: {spread([min(at) if few == 1 else max(at) for at in those])}"
        yield from _of_pictures([t for t in trials if t.kind == "pictures" and t.like == like], like or "adults")


def _of_clues(cards: list[twenty.Card], named: dict[tuple[str, str], list[bool]], who: str) -> Iterator[str]:
    table: Counter[tuple[str, str]] = Counter()
    for card in cards:
        table.update(
            (e.grade, g) for e in (*card.clues, *card.spares) if (g := grade(named.get((card.id, mark(e.clue)), [])))
        )
    for written in twenty.GRADES:
        row = ", ".join(f"{table[written, g]} {g}" for g in twenty.GRADES)
        yield f"{who}, single clues written as {written}: found {row}"
    found = [n for card in cards if (n := first_named_by_both(card, named)) is not None]
    yield f"{who}, first clue that both name, as dealt: {spread(found)}"


def _of_pictures(trials: list[Trial], who: str) -> Iterator[str]:
    solved: defaultdict[str, list[bool]] = defaultdict(list)
    seen: defaultdict[str, list[int]] = defaultdict(list)
    for t in trials:
        for s in t.said:
            if there(t, s):
                solved[s.card].append(verdict(t, s) == "right")
                seen[s.card].append(s.more)
    for box in whatzit.DECKS:
        those = [card for card in solved if card.startswith(box[0])]
        if those:
            shares = mean(mean(solved[card]) for card in those)
            known = sum(any(seen[card]) for card in those)
            yield f"{who}, {box}: {len(those)} pictures, {shares:.0%} solved, {known} known to a reader before"


def main(words: list[str]) -> None:
    """Print the report."""
    while "--draft" in words:
        at = words.index("--draft")
        DRAFT.update({raw["id"]: twenty.card(raw) for raw in json.loads(Path(words[at + 1]).read_text("utf-8"))})
        del words[at : at + 2]
    print(*report(all_of(*map(Path, words))), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
