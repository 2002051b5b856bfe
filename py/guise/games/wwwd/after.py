"""What happened really in a game of What Would Who? Do? (see :mod:`guise.table.analysis`)."""

from __future__ import annotations

from dataclasses import dataclass

from guise.engine.game import Event, Seat
from guise.table.analysis import Step, Tally, Told, Trend, told

from .deck import RESPONSES
from .lines import SAYS


@dataclass
class Votes:
    """What was voted in a game.

    Attributes:
        asked: how often each seat voted on each other one's choice.
        hit: how often it chose the same.
        alone: when somebody's own choice was nobody else's, who that was, and the situation.
        ats: when votes were revealed.
        so_far: for each seat, how often it had voted and met the choice by each of these times.
    """

    asked: list[list[int]]
    hit: list[list[int]]
    alone: list[tuple[int, Seat, str]]
    ats: list[int]
    so_far: list[list[tuple[int, int]]]

    def count(self, step: Step, e: Event) -> None:
        """Votes were revealed in a step."""
        active, votes = e.get("active"), e.get("votes")
        others = [seat for seat in range(len(self.asked)) if seat != active]
        for seat in others:
            if votes[active] and votes[seat]:
                self.asked[seat][active] += 1
                self.hit[seat][active] += votes[seat] == votes[active]
        self.ats.append(step.at)
        for far, asked, hit in zip(self.so_far, self.asked, self.hit):
            far.append((sum(asked), sum(hit)))
        text = next((str(x.get("text")) for x in step.fresh if x.kind == "showed"), "")
        if votes[active] and text and all(votes[seat] != votes[active] for seat in others):
            self.alone.append((step.at, active, text))


def votes(steps: tuple[Step, ...], seats: int) -> Votes:
    """What was voted in some steps of a game."""
    asked, hit = ([[0] * seats for _ in range(seats)] for _ in range(2))
    found = Votes(asked, hit, [], [], [[] for _ in range(seats)])
    for step in steps:
        for e in step.fresh:
            if e.kind == "revealed":
                found.count(step, e)
    return found


def tally(steps: tuple[Step, ...], seats: int) -> Tally:
    """How often each seat chose what the active player chose: who knew whom, and how that went round by round. A vote
    that is cast blindly meets the active player's one time in six, whatever that is.
    """
    found = votes(steps, seats)
    lines = _known(found.hit, found.asked)
    if found.alone:
        at, seat, text = found.alone[0]
        lines.append(told("alone", seat, at, text=text, n=len(found.alone)))
    trend = Trend(RESPONSES, tuple(found.ats), tuple(map(tuple, found.so_far))) if len(found.ats) > 1 else None
    rows = tuple(_row(seat, hit, asked) for seat, (hit, asked) in enumerate(zip(found.hit, found.asked)))
    return Tally(tuple(lines), ("knew", *range(seats), "all"), rows, trend)


def _known(hit: list[list[int]], asked: list[list[int]]) -> list[Told]:
    """Who knew somebody best, and who was known least."""
    pairs = [(seat, active) for seat, row in enumerate(asked) for active, n in enumerate(row) if n]
    if not pairs:
        return []
    lines = []
    s, a = max(pairs, key=lambda p: (hit[p[0]][p[1]] / asked[p[0]][p[1]], hit[p[0]][p[1]], -p[0], -p[1]))
    if hit[s][a]:
        lines.append(told("knew", s, other_seat=a, n=hit[s][a], m=asked[s][a]))
    read = {a: (sum(row[a] for row in hit), sum(row[a] for row in asked)) for _, a in pairs}
    dark = min(read, key=lambda a: (read[a][0] / read[a][1], a))
    return [*lines, told("dark", dark, n=read[dark][0], m=read[dark][1])]


def _row(seat: Seat, hit: list[int], asked: list[int]) -> tuple[str | Seat, ...]:
    """A seat's line of the table: its share with each active player, and all it met."""
    shares = (SAYS.says("portrait.share", n=n, m=m) for n, m in zip(hit, asked))
    return (seat, *("–" if active == seat else share for active, share in enumerate(shares)), str(sum(hit)))
