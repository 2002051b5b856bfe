"""The end of a game: who won, or who came how near, drawn large; what was hidden; and where to go from here."""

from __future__ import annotations

from typing import Any

from guise.engine.game import Seat
from guise.table import alone, tales
from guise.table.book import Deeds, deeds_of, leaf_of
from guise.table.placing import first_of, place, placed

from . import afterwards, practice
from .board import Parts
from .marks import mark
from .markup import Markup, h
from .model import House
from .places import AtTable
from .scene import Scene
from .stars import stars
from .values import SEEN

LEAST_LONG = 4
"""A name of so many letters is written as large as any."""


def finale(house: House, t: AtTable, v: Any, c: Scene, board: Parts, rated: str) -> Markup:
    """After the end: who won, how good a person alone was, what was hidden, and which hints were asked for.

    There is a feast when a person has won, or nobody but bots has played. Who was beaten by bots is shown large
    instead, with the place they came to.
    """
    hero, head, own = ended(t, v, c, board, rated)
    winners = v.turn.winners
    return h(
        "section.over",
        hero,
        h("div.over-told", head, own, practice.used(t, c)),
        afterwards.ways(t, house.prefs.book),
        tabindex="0",  # on a phone it is scrolled, by keys as well
        data_feast=any(c.person(s) for s in winners) or (bool(winners) and all(c.bots)),
        data_lost=_lost(v, c),
        data_seen=SEEN in t.picks,
    )


def _lost(v: Any, c: Scene) -> bool:
    """Bots have beaten all the people."""
    winners, people = v.turn.winners, _people(c)
    return bool(winners) and bool(people) and not any(c.person(s) for s in winners)


def _people(c: Scene) -> list[Seat]:
    return [s for s in range(len(c.bots)) if c.person(s)]


def ended(t: AtTable, v: Any, c: Scene, board: Parts, rated: str) -> tuple[Markup, Markup, Markup | None]:
    """How a game ended: who is shown large, the sentences beside them, and what its game shows of it."""
    winners = v.turn.winners
    deeds = deeds_of(t.save.table)
    people, lost = _people(c), _lost(v, c)
    second = first_of(people if lost else [s for s in range(len(c.bots)) if s not in winners], deeds)
    came, told = _told(t, winners, second, deeds, c, lost, timed=lost or not rated)
    hero = h(
        "div.over-hero",
        h(
            "ol.winners",
            [_winner(v, s, c, board, _rosette(1) if lost else None) for s in winners] or _nobody(v, c, board),
            _beaten(v, people[0] if second is None else second, winners, deeds, c, board) if lost else None,
            data_many=lost or ("shared" if len(winners) > 1 else None),
        ),
        id="finale",
    )
    head = h(
        "header.over-head",
        h("h2", c.say.prompt(v.turn, v.who)),
        h("p", came) if came else None,
        h("p.over-story", told) if told else None,
        _rated(t, rated) if rated else None,
        data_rated=bool(rated),
    )
    return hero, head, board.finale(v, c) if board.finale else None


def deed(t: AtTable, seat: Seat, v: Any, c: Scene) -> str:
    """What somebody may be proud of in a game that has ended, in a sentence: that they won, or came second or third."""
    winners, deeds = v.turn.winners, deeds_of(t.save.table)
    if seat in winners:
        return c.say.prompt(v.turn, v.who)
    nth = place(seat, winners, deeds) if deeds.standing and winners else 0
    return c.say.house.says("finale.place", seat, n=nth) if 2 <= nth <= 3 else ""


def _told(
    t: AtTable, winners: tuple[Seat, ...], second: Seat | None, deeds: Deeds, c: Scene, lost: bool, *, timed: bool
) -> tuple[str, str]:
    """The sentence for who came second, or for who was beaten, and the story of the game; empty where there is none.

    Where the game was as close as that place says, one of the two says both; and how long it took is told once, in
    the rating of somebody who has won alone.
    """
    came = placed(second, winners, deeds, c.say) if second is not None and (lost or len(c.bots) > 2) else ""
    leaf = leaf_of(t.save)
    told = tales.of_one(leaf, timed=timed) if leaf is not None else ""
    if came and deeds.counted and deeds.margin is not None and deeds.margin[1] == second:
        return (came, "") if lost else ("", told)
    return came, told


def _beaten(v: Any, seat: Seat, winners: tuple[Seat, ...], deeds: Deeds, c: Scene, board: Parts) -> Markup:
    """The first of the people whom bots have beaten, beside those, with a rosette for their place if there are any."""
    nth = place(seat, winners, deeds) if deeds.standing else None
    return _winner(v, seat, c, board, _rosette(nth) if nth else None, beaten=True)


def _rosette(nth: int) -> Markup:
    """A rosette with the number of a place."""
    return Markup(
        '<svg class="rosette" viewBox="0 0 100 132" aria-hidden="true">'
        '<path class="tails" d="M32 78L20 130L41 116L50 130L59 116L80 130L68 78Z"/>'
        '<path class="pleats" d="M50 2L60 12L74 8L79 22L93 26L89 40L99 50L89 60L93 74L79 78L74 92L60 88L50 98L40 88L26 '
        '92L21 78L7 74L11 60L1 50L11 40L7 26L21 22L26 8L40 12Z"/>'
        f'<circle cx="50" cy="50" r="31"/><text x="50" y="62" text-anchor="middle">{nth}</text></svg>'
    )


_LAMP = Markup(
    '<svg class="lamp-out" viewBox="0 0 120 120" aria-hidden="true"><path d="M60 0V34"/>'
    '<path class="shade" d="M60 30C34 30 16 50 12 78H108C104 50 86 30 60 30Z"/>'
    '<path class="bulb" d="M44 78a16 16 0 0 0 32 0Z"/></svg>'
)


def _nobody(v: Any, c: Scene, board: Parts) -> Markup:
    """The lamp over the table, which has gone out, over what nobody found."""
    found = board.missed(v, c) if board.missed else None
    return h("li", h("div.hero", _LAMP), found, data_nobody="missed" if found else True)


def _rated(t: AtTable, rated: str) -> Markup:
    """A result in stars, and the sentence that says it in words."""
    n = alone.stars(t.save.table)
    return h("p.rated", stars(n, alone.MOST_STARS) if n is not None else None, rated)


def _winner(v: Any, seat: Seat, c: Scene, board: Parts, besides: Markup | None = None, beaten: bool = False) -> Markup:
    """One who is shown large: the person they played, where the game draws one, their mark and their name.

    Args:
        besides: what is pinned to the picture.
        beaten: they did not win, but stand beside those who did.
    """
    hero, role = (part(v, seat, c) if part else None for part in (board.hero, board.role))
    name = c.name(seat)
    return h(
        "li",
        h("div.hero", hero) if hero else None,
        besides,
        h("p.hero-name", mark(c.marks[seat]), h("span", name)),
        h("p.hero-role", role) if role else None,
        data_hero=bool(hero),
        data_beaten=beaten,
        style=f"--seat:{c.color(seat)};--long:{max(LEAST_LONG, len(name))}",
    )
