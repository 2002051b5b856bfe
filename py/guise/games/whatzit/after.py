"""What happened really in a game of Whatzit? (see :mod:`guise.table.analysis`)."""

from __future__ import annotations

from guise.engine.game import Event, Seat
from guise.table.analysis import Step, Tally, Told, told

from .views import WhatzitView, is_ruling


def tally(steps: tuple[Step, ...], v: WhatzitView, bots: tuple[str, ...]) -> Tally:
    """Every picture: who solved it, or said it at the same time, and how often it was guessed wrongly, typed or aloud.

    Nothing is said of seconds: the timer is played in slices, and a Moderator's word comes when it comes.
    """
    rows: list[tuple[str | Seat | tuple[Seat, ...], ...]] = []
    solved: list[Seat] = []
    unseen: list[tuple[int, str]] = []
    wrong = 0
    for step in _stood(steps):
        tied = next((e.get("seats") for e in step.fresh if e.kind == "same_time"), None)
        by = next((e.seat for e in step.fresh if e.kind == "solved"), None)
        for e in step.fresh:
            wrong += _missed(e)
            if e.kind == "solution":
                text = str(e.get("text"))
                if by is not None:
                    solved.append(by)
                elif tied is None:
                    unseen.append((step.at, text))
                whose = tied if tied is not None else "nobody" if by is None else by
                rows.append((text, whose, str(wrong)))
                wrong = 0
    lines: list[Told] = []
    if solved:
        counts = [solved.count(s) for s in range(v.seats)]
        most = max(counts)
        first, *alike = (s for s in range(v.seats) if counts[s] == most)
        named = told("solved-alike", None, seats=(first, *alike), n=most, m=len(rows))
        lines.append(named if alike else told("solved", first, n=most, m=len(rows)))
    if unseen:
        at, text = unseen[-1]
        lines.append(told("unseen", None, at, text=text, n=len(unseen)))
    return Tally(tuple(lines), ("picture", "solver", "wrong"), tuple(rows))


def _stood(steps: tuple[Step, ...]) -> list[Step]:
    """The moves without what a Moderator has taken back, as if it had never been said."""
    left: list[Step] = []
    for step in steps:
        if any(e.kind == "unsaid" for e in step.fresh):
            del left[max(i for i, was in enumerate(left) if any(map(is_ruling, was.fresh))) :]
        else:
            left.append(step)
    return left


def _missed(e: Event) -> int:
    """How many wrong guesses an event adds: one that only the Moderator can judge counts when it is judged, and what
    the house refused counts no more once it is accepted.
    """
    if e.kind == "guessed":
        return e.get("found") not in ("right", "asked")
    if e.kind == "ruled":
        return e.get("right") is not True
    return -(e.kind == "accepted")
