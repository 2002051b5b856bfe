"""The track, the numbers and the clues of 20 Questions as headings and lists, for whoever cannot see them."""

from __future__ import annotations

from functools import lru_cache

from guise.engine.game import Over, Seat
from guise.table.narrate import Storyteller, listed
from guise.ui.markup import Markup, h, join
from guise.ui.scene import Scene

from .hand import guess_told, spoken
from .track import NUMBERS
from .views import TwentyView, tries, worth


def in_words(v: TwentyView, c: Scene) -> Markup:
    """The card and what it pays, its clues in the order they were read, the numbers, and who stands where."""
    p, says = v.public, c.say.says
    stars = v.bonus_spaces
    open_card = bool(p.category) and not isinstance(v.turn, Over)
    clues = [h("li", _clue(v, c, i)) for i in range(len(p.read))]
    return join(
        _card(v, c) if open_card else None,
        (h("h2", says("told.clues")), h("ol", clues)) if clues else None,
        _numbers(v, c) if open_card else None,
        h("h2", says("told.standing", finish=v.finish)),
        h(
            "ul",
            [h("li", _player(v, c, seat)) for seat in range(v.seats)],
            h("li", says("told.stars", numbers=_row(stars))) if stars else None,
            h("li", says("told.supply", n=p.supply)),
        ),
    )


def _row(numbers: tuple[int, ...]) -> str:
    return listed([str(n) for n in numbers])


def _card(v: TwentyView, c: Scene) -> Markup:
    """What is looked for, who reads, and what naming it pays now (TQ-17, TQ-29)."""
    p, says = v.public, c.say.says
    lines = [says("told.is", category=p.category), says("told.reads", v.holder, house=v.holder is None)]
    if p.bonus is not None:
        lines.append(says("told.bonus", p.bonus))
    if v.seats > 1:
        lines.append(says("told.worth", n=worth(p)))
    return join(h("h2", says("told.card")), h("ul", [h("li", line) for line in lines]))


def _clue(v: TwentyView, c: Scene, place: int) -> str:
    """A clue with its number and the guesses it drew."""
    number, entry = v.public.read[place]
    tried = [guess_told(g, c.say) for g in tries(v, place + 1)]
    return " ".join([c.say.says("told.clue", n=number, text=spoken(entry, c.say)), *tried])


def _numbers(v: TwentyView, c: Scene) -> Markup:
    """The twenty numbers: which may be chosen, and which lie under a red chip (TQ-10)."""
    p, says = v.public, c.say.says
    used = tuple(n for n in range(1, NUMBERS + 1) if n in p.covered)
    rows = [
        h("li", says(key, numbers=_row(those)))
        for key, those in (("told.open", p.uncovered), ("told.covered", used))
        if those
    ]
    return join(h("h2", says("told.numbers")), h("ul", rows))


def _player(v: TwentyView, c: Scene, seat: Seat) -> str:
    """A piece, how far the next star is, and the chips that its owner holds."""
    at = v.public.place[seat]
    star = at if at in v.bonus_spaces else next((n for n in v.bonus_spaces if n > at), None)
    return _stands(c.say, seat, at, star, v.finish, v.public.chips[seat])


@lru_cache(maxsize=32)
def _stands(say: Storyteller, seat: Seat, at: int, star: int | None, finish: int, chips: int) -> str:
    """The sentences of a player, which seldom change; ``star``: the next one, if there is any."""
    parts = [say.says("told.place", seat, at=at)]
    if star is not None:
        parts.append(say.says("told.star", n=star - at))
    if at < finish:
        parts.append(say.says("told.finish", n=finish - at))
    if chips:
        parts.append(say.says("told.chips", n=chips))
    return " ".join(parts)
