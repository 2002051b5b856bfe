"""The page of What Would Who? Do? as headings and lists, for whoever cannot see it."""

from __future__ import annotations

from guise.engine.game import Over, Seat
from guise.ui.markup import Markup, h, join
from guise.ui.scene import Scene

from .lines import answers, asked, display, said_of
from .panels import laid_open
from .views import Round, WwwdView, capital, rounds


def in_words(v: WwwdView, c: Scene) -> Markup:
    """The line, the six answers with the votes that lie open, the scores, and the Whos that cannot come again."""
    says = c.say.says
    line, past = asked(v, c.say, says("blank.who"), says("blank.whose")), rounds(v.events)
    about = said_of(v, c.say)
    gone = [display(who, c.say) for who in reversed(v.public.used)]
    return join(
        (h("h2", says("told.line")), h("ul", h("li", line), h("li", about) if about else None)) if line else None,
        (h("h2", says("panels.head")), h("ol", _answers(v, c))) if v.responses else None,
        (h("h2", says("slips.list")), h("ol", _texts(v, c))) if v.texts else None,
        h("h2", says("track.head", goal=v.target)),
        h("ul", [h("li", _player(v, c, seat, past)) for seat in range(v.seats)]),
        (h("h2", says("told.gone")), h("ul", [h("li", capital(who)) for who in gone])) if gone else None,
    )


def _answers(v: WwwdView, c: Scene) -> list[Markup]:
    """The six, each with who voted for it once the votes lie open, and with the looker's own vote before."""
    last = laid_open(v, c)
    rows = []
    for n, text in enumerate(answers(v, c.say), 1):
        parts = [text]
        if v.voted == n:
            parts.append(c.say.says("told.own"))
        if last is not None and last.chosen == n:
            parts.append(c.say.says("told.chosen", last.active))
        if voters := [s for s, vote in enumerate(last.votes) if vote == n and s != last.active] if last else []:
            parts.append(c.say.says("told.votes", seats=voters))
        rows.append(h("li", " ".join(parts)))
    return rows


def _texts(v: WwwdView, c: Scene) -> list[Markup]:
    """The texts of a writing round: without names until the vote is over (WWD-33)."""
    rows = []
    for n, text in enumerate(v.texts, 1):
        parts = [f"“{text}”"]
        if n == v.own_text:
            parts.append(c.say.says("told.yours"))
        if v.authors:
            parts.append(c.say.says("told.author", v.authors[n - 1]))
        if voters := [s for s, vote in enumerate(v.public.favours) if vote == n]:
            parts.append(c.say.says("told.votes", seats=voters))
        rows.append(h("li", " ".join(parts)))
    return rows


def _player(v: WwwdView, c: Scene, seat: Seat, past: list[Round]) -> str:
    """A score, whose card it is, whose vote is in, and how often it matched in the rounds so far."""
    p = v.public
    parts = [c.say.says("told.score", seat, n=p.scores[seat])]
    if seat == p.active and not isinstance(v.turn, Over) and not p.tied and p.round:
        parts.append(c.say.says("told.active", seat))
    if seat in v.locked and p.stage in ("vote", "write", "favour"):
        parts.append(c.say.says("told.ready", seat))
    matched = sum(seat in r.matched for r in past)
    tries = sum(r.active != seat for r in past)
    if tries:
        parts.append(c.say.says("told.matched", n=matched, m=tries))
    return " ".join(parts)
