"""What happened really in a game of What Would Who? Do? (see :mod:`guise.table.analysis`)."""

from __future__ import annotations

from guise.engine.game import Seat
from guise.table.analysis import Step, Tally, Told, Trend, told

from .deck import RESPONSES
from .lines import SAYS


def tally(steps: tuple[Step, ...], seats: int) -> Tally:
    """How often each seat chose what the active player chose: who knew whom, and how that went round by round. A vote
    that is cast blindly meets the active player's one time in six, whatever that is.
    """
    hit = [[0] * seats for _ in range(seats)]
    asked = [[0] * seats for _ in range(seats)]
    alone: list[tuple[int, Seat, str]] = []
    ats: list[int] = []
    so_far: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    for step in steps:
        for e in step.fresh:
            if e.kind != "revealed":
                continue
            active, votes = e.get("active"), e.get("votes")
            for seat in range(seats):
                if seat != active and votes[active] and votes[seat]:
                    asked[seat][active] += 1
                    hit[seat][active] += votes[seat] == votes[active]
            ats.append(step.at)
            for seat in range(seats):
                so_far[seat].append((sum(asked[seat]), sum(hit[seat])))
            same = [s for s in range(seats) if s != active and votes[s] == votes[active]]
            text = next((str(x.get("text")) for x in step.fresh if x.kind == "showed"), "")
            if not same and votes[active] and text:
                alone.append((step.at, active, text))
    lines: list[Told] = []
    pairs = [(s, a) for s in range(seats) for a in range(seats) if asked[s][a]]
    if pairs:
        best = max(pairs, key=lambda p: (hit[p[0]][p[1]] / asked[p[0]][p[1]], hit[p[0]][p[1]], -p[0], -p[1]))
        if hit[best[0]][best[1]]:
            n, m = hit[best[0]][best[1]], asked[best[0]][best[1]]
            lines.append(told("knew", best[0], other_seat=best[1], n=n, m=m))
        read = {a: (sum(hit[s][a] for s in range(seats)), sum(asked[s][a] for s in range(seats))) for _, a in pairs}
        dark = min(read, key=lambda a: (read[a][0] / read[a][1], a))
        lines.append(told("dark", dark, n=read[dark][0], m=read[dark][1]))
    if alone:
        at, seat, text = alone[0]
        lines.append(told("alone", seat, at, text=text, n=len(alone)))
    rows: tuple[tuple[str | Seat, ...], ...] = tuple(
        (
            s,
            *("–" if a == s else SAYS.says("portrait.share", n=hit[s][a], m=asked[s][a]) for a in range(seats)),
            str(sum(hit[s])),
        )
        for s in range(seats)
    )
    trend = Trend(RESPONSES, tuple(ats), tuple(map(tuple, so_far))) if len(ats) > 1 else None
    return Tally(tuple(lines), ("knew", *range(seats), "all"), rows, trend)
