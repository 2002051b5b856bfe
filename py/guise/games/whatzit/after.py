"""What happened really in a game of Whatzit? (see :mod:`guise.table.analysis`)."""

from __future__ import annotations

from guise.engine.game import Seat
from guise.table.analysis import Step, Tally, Told, told

from .views import WhatzitView


def tally(steps: tuple[Step, ...], v: WhatzitView, bots: tuple[str, ...]) -> Tally:
    """Every picture: who solved it, after how many seconds of the timer, and how often it was guessed wrongly."""
    rows: list[tuple[str | Seat, ...]] = []
    solved: list[tuple[int, int, Seat, str]] = []
    unseen: list[tuple[int, str]] = []
    wrong = 0
    for step in steps:
        for e in step.fresh:
            if e.kind == "card":
                wrong = 0
            elif e.kind == "guessed" and e.get("found") != "right":
                wrong += 1
            elif e.kind == "solution":
                by = next((x.seat for x in step.fresh if x.kind == "solved"), None)
                seconds, text = step.before.public.elapsed, str(e.get("text"))
                if by is None:
                    unseen.append((step.at, text))
                else:
                    solved.append((seconds, step.at, by, text))
                rows.append((text, "nobody" if by is None else by, str(seconds), str(wrong)))
                wrong = 0
    lines: list[Told] = []
    if solved:
        counts = [sum(by == s for _, _, by, _ in solved) for s in range(v.seats)]
        most = max(counts)
        first, *alike = (s for s in range(v.seats) if counts[s] == most)
        named = told("solved-alike", None, seats=(first, *alike), n=most, m=len(rows))
        lines.append(named if alike else told("solved", first, n=most, m=len(rows)))
        seconds, at, by, text = min(solved)
        lines.append(told("fast", by, at, text=text, n=seconds))
    if unseen:
        at, text = unseen[-1]
        lines.append(told("unseen", None, at, text=text, n=len(unseen)))
    return Tally(tuple(lines), ("picture", "solver", "seconds", "wrong"), tuple(rows))
