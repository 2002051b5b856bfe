"""One person among bots: what it is about, where the danger lies, and how good the result was.

Games for one (20 Questions, Whatzit?) tell that in their own events, since their rules know that there is one seat.
That the others are bots only the table knows. A game takes part with ``alone`` in its words and ``par`` in its module
``deeds``.
"""

from __future__ import annotations

from typing import Any

from guise.engine.content import module_if, words
from guise.engine.game import Decide, Over, Seat

from .narrate import Storyteller, chosen
from .table import Table

RUNGS = (("lightning", 50), ("swift", 80), ("sharp", 110))
"""The ratings of a game that was won, best first, each with the most it may take, in hundredths of par."""
HOME = "home"
"""The rating of any other game that was won."""
NEXT = "next"
"""The rating of one that was not."""


def one(table: Table) -> Seat | None:
    """The seat of the only person, where all others are bots that sit in for nobody and the game has words for it."""
    people = table.people()
    if len(people) != 1 or len(table.chairs) == 1 or any(c.away for c in table.chairs):
        return None
    return people[0] if "alone" in words(table.game.meta.id) else None


def aim(table: Table) -> str:
    """Goal and danger, at the first choice of the person; "" before and afterwards, and where nobody plays alone."""
    seat, turn = one(table), table.turn
    if seat is None or not isinstance(turn, Decide) or seat not in turn.seats:
        return ""
    if any(e.actor == seat for e in table.log):
        return ""
    return _said(table, words(table.game.meta.id)["alone"]["aim"], table.options)


def rung(pace: int, par: int) -> str:
    """The rating of a game that was won.

    Args:
        pace: how long it took.
        par: how long the house's own players take.

    >>> rung(3, 7), rung(4, 7), rung(7, 7), rung(8, 7)
    ('lightning', 'swift', 'sharp', 'home')
    """
    return next((name for name, share in RUNGS if pace <= most(share, par)), HOME)


def most(share: int, par: int) -> int:
    """The longest a game may take for a rating; never less than one."""
    return max(1, share * par // 100)


def rating(table: Table) -> str:
    """The result of a person among bots, with what there is to beat; "" before the end, and where nobody is rated.

    A match of several hands of Whosit? is not: it has no pace (``Deeds``).
    """
    seat, turn = one(table), table.turn
    if seat is None or not isinstance(turn, Over):
        return ""
    game, told = table.game.meta.id, words("house")["alone"]
    deeds = module_if(game, "deeds")
    if deeds is None:
        return ""
    par, pace = int(deeds.par(table.state)), int(deeds.deeds(table.state).pace)
    if not pace:
        return ""
    names = [name for name, _ in RUNGS]
    reached = rung(pace, par) if seat in turn.winners else NEXT
    place = names.index(reached) if reached in names else len(names)
    args = {"unit": words(game)["alone"]["unit"], "n": pace, "rating": told["rating"][reached]}
    if reached == NEXT:
        good = {"better": most(RUNGS[-1][1], par), "good": told["rating"][names[-1]]}
        return _said(table, told["lost"], {**args, **good})
    if place == 0:
        return _said(table, told["best"], args)
    return _said(table, told["won"], {**args, "better": most(RUNGS[place - 1][1], par)})


def _said(table: Table, template: Any, args: dict[str, Any]) -> str:
    """A sentence, or that one of several which an argument chooses."""
    return Storyteller(table.game.meta.id, table.chairs).fill(chosen(template, args), one(table), args)
