"""What happened really in a game of What Would Who? Do? (see :mod:`guise.table.analysis`)."""

from __future__ import annotations

from guise.engine.game import Seat
from guise.table.analysis import Step, Tally, Told, Trend, told

from .deck import GAP, RESPONSES, situation
from .lines import SAYS
from .portrait import portrait
from .tempers import leaning
from .views import Round, WwwdView, begins, completed, player_of, rounds


def tally(steps: tuple[Step, ...], v: WwwdView, bots: tuple[str, ...]) -> Tally:
    """How often each seat chose what the active player chose: who knew whom, and how that went round by round. A vote
    that is cast blindly meets the active player's one time in six, whatever that is. And what the bots leaned to.
    """
    p = portrait(v.events, v.seats)
    rows: tuple[tuple[str | Seat, ...], ...] = tuple(
        (
            a,
            *("–" if a == b else SAYS.says("portrait.share", n=t.right, m=t.tries) for b, t in enumerate(row)),
            str(p.reading[a].right),
        )
        for a, row in enumerate(p.matrix)
    )
    lines = (
        *(_named("knew", p.readers, p.reading[p.readers[0]].right, p.reading[p.readers[0]].tries) if p.readers else ()),
        *(_named("dark", p.dark, p.seen[p.dark[0]].right, p.seen[p.dark[0]].tries) if p.dark else ()),
        *_alone(steps),
        *_leaned(v, bots),
    )
    return Tally(lines, ("knew", *range(v.seats), "all"), rows, _trend(steps, v))


def _named(kind: str, seats: tuple[Seat, ...], n: int, m: int) -> tuple[Told, ...]:
    """What is told of one seat, or of several that are equal."""
    if len(seats) == 1:
        return (told(kind, seats[0], n=n, m=m),)
    return (told(f"{kind}-alike", None, seats=seats, n=n, m=m),)


def _alone(steps: tuple[Step, ...]) -> tuple[Told, ...]:
    """The first choice that nobody foresaw, and how many there were."""
    found: list[tuple[int, Seat, str]] = []
    for step in steps:
        for e in step.fresh:
            if e.kind != "revealed":
                continue
            active, votes = e.get("active"), e.get("votes")
            text = next((str(x.get("text")) for x in step.fresh if x.kind == "showed"), "")
            if votes[active] and text and votes.count(votes[active]) == 1:
                found.append((step.at, active, text))
    if not found:
        return ()
    at, seat, text = found[0]
    return (told("alone", seat, at, text=text, n=len(found)),)


def _leaned(v: WwwdView, bots: tuple[str, ...]) -> tuple[Told, ...]:
    """What each bot was drawn to in this game, where the deal had given it anything."""
    return tuple(
        told("leaned", seat, temper=leaning(style, v.leanings[seat]))
        for seat, style in enumerate(bots)
        if style and v.leanings
    )


def _trend(steps: tuple[Step, ...], v: WwwdView) -> Trend | None:
    """How often each seat had met the active player's vote, round by round, and what each round asked."""
    ats: list[int] = []
    so_far: list[list[tuple[int, int]]] = [[] for _ in range(v.seats)]
    for step in steps:
        for e in step.fresh:
            if e.kind != "revealed":
                continue
            active, votes = e.get("active"), e.get("votes")
            ats.append(step.at)
            for seat, past in enumerate(so_far):
                asked, hit = past[-1] if past else (0, 0)
                cast = seat != active and votes[active] and votes[seat]
                past.append((asked + bool(cast), hit + bool(cast and votes[seat] == votes[active])))
    about = tuple(_line(r) for r in rounds(v.events))
    return Trend(RESPONSES, tuple(ats), tuple(map(tuple, so_far)), about) if len(ats) > 1 else None


def _line(r: Round) -> Told:
    """The line of a round with its Who in it, in its own words: not every card asks what somebody would do."""
    line, player = situation(r.card).line, player_of(r.who)
    if player is None:
        return told("asked", line=completed(line, r.who))
    before, owns, after = GAP.split(line)
    return told("asked-player", player, before=before, after=after, begins=begins(before), whose=bool(owns))
