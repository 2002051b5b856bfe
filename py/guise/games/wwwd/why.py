"""Why a bot of What Would Who? Do? did what it did, and what a person might do (see :mod:`guise.table.reasons`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from guise.engine.game import Event, Move, Seat, event, rest, verb

from .bots import STYLES, Style, appeal, fit, goes_by, leanings, manner, own_appeal, temper
from .deck import TAGS, Person
from .tempers import leaning
from .views import PLAYER, WwwdView, completed, person, player_of, suggestions

TOLD = (
    "why-split",
    "why-taste",
    "why-chose",
    "why-leans",
    "why-suits",
    "why-named",
    "why-blind",
    "why-hunch",
    "why-mood",
)
VERBS = frozenset({"vote", "who", "own", "judged"})
STRONG = 2
"""From this weight on a card's temper is a strong side."""
LEANS = 0.05
"""A player has a leaning of which the last rounds tell more than this."""


# After the game -------------------------------------------------------------------------


def why(v: WwwdView, style: str, move: Move) -> Event | None:
    """The reason for a vote or a Who; ``None`` for other moves, and where there is nothing to tell.

    Args:
        v: the view that the bot chose from.
        style: its temperament and level.
        move: what it chose, as the log keeps it.
    """
    if verb(move) != "vote":
        return _named(v, move)
    if v.public.stage != "vote" or v.public.named.startswith(PLAYER):
        return None
    n = int(rest(move))
    return _own(v, style, n) if v.who == v.public.active else _guess(v, manner(style), n)


def _named(v: WwwdView, move: Move) -> Event | None:
    """The Who that it named, if a card tells what that one is like."""
    text = rest(move)
    if verb(move) == "judged":
        _, _, text = text.partition(" ")
    who = person(text)
    sides = _sides(who)
    return event("why-named", v.seat, name=text, n=len(sides), temper=sides) if sides else None


def _guess(v: WwwdView, how: Style, n: int) -> Event:
    """A vote for what the active player may have chosen (WWD-17)."""
    kind, word = _guessed(v, how, n)
    said: dict[str, Any] = _about(v, n) | ({"temper": word} if word else {})
    return event(f"why-{kind}", v.seat, active_seat=v.public.active, **said)


def _guessed(v: WwwdView, how: Style, n: int) -> tuple[str, str]:
    """What such a guess went by, from what everybody knew: the kind of reason, and the temper that is the reason. The
    same is said beside the open votes and after the game.
    """
    if not _heard(v):
        return "blind", ""
    side, drawn = _side(v, n), _leaning(v, n)
    if drawn and not (side and n in _by_fit(v)) and n == _by_appeal(v, how)[0]:
        return "leans", drawn
    return ("suits", side) if side else ("hunch", "")


def _own(v: WwwdView, style: str, n: int) -> Event:
    """The active player's own vote (WWD-16): as the table was told beside the votes, and whether it was meant to divide
    it.
    """
    how, said = manner(style), _about(v, n)
    kind, word = _chosen(v, style, n)
    if kind != "taste" and n not in _by_fit(v) and how.second and n in _by_appeal(v, how)[:2]:
        return event("why-split", v.seat, **said)
    if kind == "whim":
        return event("why-mood", v.seat, **said)
    return event("why-taste" if kind == "taste" else "why-chose", v.seat, temper=word, **said)


# What a view says -----------------------------------------------------------------------


def _about(v: WwwdView, n: int) -> dict[str, Any]:
    """The Who and a response, as a sentence wants them."""
    return {"name": v.public.named, "text": _quoted(v, n)}


def _quoted(v: WwwdView, n: int) -> str:
    """A response as it stands between quotation marks: what is spoken in it gets the inner ones."""
    who = v.public.named
    text = completed(v.responses[n - 1].text, who, "their" if who.startswith(PLAYER) else "")
    if text.startswith("“") and text.find("”") == len(text) - 1:
        return text[1:-1].rstrip(".")
    return re.sub(r"\.(”?)$", r"\1", text).replace("“", "‘").replace("”", "’")


def _sides(who: Person | None) -> tuple[str, ...]:
    """The tempers that somebody's card is strong in."""
    return tuple(tag for tag, weight in zip(TAGS, who.temper) if weight >= STRONG) if who else ()


def _heard(v: WwwdView) -> tuple[str, ...]:
    """What the Who is known to be like, the strongest first."""
    like = temper(v)
    return tuple(sorted((tag for tag in like if like[tag]), key=lambda tag: -like[tag]))


def _by_fit(v: WwwdView) -> tuple[int, ...]:
    """Numbers of the responses that suit the Who best."""
    suits = [fit(v, r.tags) for r in v.responses]
    return tuple(i for i, worth in enumerate(suits, 1) if worth == max(suits))


def _by_appeal(v: WwwdView, how: Style) -> list[int]:
    """Numbers of the responses, the likeliest first."""
    worth = appeal(v, how)
    return sorted(range(1, len(worth) + 1), key=lambda i: (-worth[i - 1], i))


def _leaning(v: WwwdView, n: int) -> str:
    """What the active player has liked more than the Whos explain and a response has; empty for nothing."""
    learned = leanings(v.events, v.public.active)
    found = max(v.responses[n - 1].tags, key=lambda tag: learned[tag], default="")
    return found if found and learned[found] > LEANS else ""


# Beside the open votes ------------------------------------------------------------------


def halves(v: WwwdView, styles: Mapping[Seat, str], n: int) -> tuple[tuple[str, str], ...]:
    """Why bots took a response, each reason once: its kind, with what the active player is drawn to. It is the kind
    that :func:`why` tells after the game, from what everybody may know.

    Of the active player's own choice it is told what suited the Who, or else what that bot likes: the table knows it.

    Args:
        v: a view of votes that lie open.
        styles: the temperament and level of each bot that voted for it.
    """
    if v.public.named.startswith(PLAYER):
        return ()
    last = max(i for i, e in enumerate(v.events) if e.kind == "revealed")
    before = replace(v, who=None, events=v.events[:last])
    found: dict[tuple[str, str], None] = {}
    for seat, style in styles.items():
        own = seat == v.public.active
        found[_chosen(before, style, n) if own else _guessed(before, manner(style), n)] = None
    return tuple(found)


def _chosen(v: WwwdView, style: str, n: int) -> tuple[str, str]:
    """What the active player's own choice went by: what it likes, where the table was told to go by that; or else a
    temper of the Who.
    """
    drawn = _drawn(v, style, n)
    if drawn and goes_by(v, manner(style)) == "taste":
        return "taste", drawn
    side = _side(v, n)
    return ("suits", side) if side else ("whim", "")


def _drawn(v: WwwdView, style: str, n: int) -> str:
    """What an active bot likes that a response bears; empty for nothing."""
    likes = leaning(style, v.leanings[v.public.active]) if v.leanings else ()
    return next((tag for tag in likes if tag in v.responses[n - 1].tags), "")


def _side(v: WwwdView, n: int) -> str:
    """The strongest word of the Who that a response bears; empty for none."""
    return next((tag for tag in _heard(v) if tag in v.responses[n - 1].tags), "")


# While it goes on -----------------------------------------------------------------------


def openly(before: WwwdView, fresh: tuple[Event, ...]) -> Event | None:
    """What everybody could make of a Who that was accepted, and of what the active player had chosen.

    Args:
        before: what the shared screen saw.
        fresh: what it was told of the move.
    """
    p = before.public
    for e in fresh:
        if e.kind == "choices" and _sides(person(p.named)):
            sides = _sides(person(p.named))
            return event("open-named", p.active, name=p.named, n=len(sides), temper=sides)
        if e.kind == "showed" and not p.named.startswith(PLAYER):
            if not _heard(before):
                return event("open-blind", p.active, name=p.named)
            suits = [fit(before, r.tags) for r in before.responses]
            better = sum(worth > suits[e.get("n") - 1] for worth in suits)
            return event("open-chose", p.active, name=p.named, n=better, temper=_heard(before)[:3])
    return None


# Hints ----------------------------------------------------------------------------------


def hints(v: WwwdView) -> tuple[str, ...]:
    """What may be asked: whom to name, and what to vote for."""
    p = v.public
    if p.stage in ("read", "name") and v.who == p.active:
        return ("who",)
    if p.stage == "vote":
        return ("choose",) if v.who == p.active else ("likely",)
    return ()


def hint(v: WwwdView, what: str) -> Event:
    """The answer for the seat that looks."""
    return {"who": _whom, "choose": _choose, "likely": _likely}[what](v)


def informed(v: WwwdView, what: str, bots: tuple[str, ...]) -> Event:
    """The same where a bot is active: of its choice the hint says what the table is told to go by.

    Args:
        bots: the temperament and level of each seat, empty of a person.
    """
    style = bots[v.public.active]
    if what != "likely" or not style or not goes_by(v, manner(style)):
        return hint(v, what)
    worth = own_appeal(v, manner(style))
    first = worth.index(max(worth)) + 1
    said = _about(v, first)
    if goes_by(v, manner(style)) == "taste":
        return event("hint-likes", v.seat, active_seat=v.public.active, temper=_drawn(v, style, first), **said)
    return event("hint-suits", v.seat, active_seat=v.public.active, **said)


def _whom(v: WwwdView) -> Event:
    """Of those that may be tapped, the one of whom opinions will differ most (WWD-21)."""
    known = [(len(_sides(person(name))), name) for name in suggestions(v)]
    n, name = max(known, default=(0, ""))
    if not n:
        return event("hint-anybody", v.seat)
    return event("hint-who", v.seat, name=name, n=n, temper=_sides(person(name)))


def _choose(v: WwwdView) -> Event:
    """The two that suit the Who best: all may think of the first, and then it brings nothing (WWD-20)."""
    if not _heard(v):
        return _unknown(v, "hint-free", {})
    first, second = _by_appeal(v, STYLES["plain"])[:2]
    said = _about(v, first)
    return event("hint-choose", v.seat, other=_quoted(v, second), **said)


def _likely(v: WwwdView) -> Event:
    active = v.public.active
    first = _by_appeal(v, STYLES["reader"])[0]
    said, drawn = _about(v, first), _leaning(v, first)
    if first in _by_fit(v) and _heard(v):
        return event("hint-suits", v.seat, active_seat=active, **said)
    if drawn:
        return event("hint-leans", v.seat, active_seat=active, temper=drawn, **said)
    return _unknown(v, "hint-blind", {"active_seat": active})


def _unknown(v: WwwdView, kind: str, said: dict[str, Any]) -> Event:
    """A hint about a Who of whom nothing is known; a player at the table is named by the storyteller."""
    if (player := player_of(v.public.named)) is not None:
        return event(f"{kind}-player", v.seat, other_seat=player, **said)
    return event(kind, v.seat, name=v.public.named, **said)
