"""One person among bots: what it is about, where the danger lies, how good the result was, and the best so far.

Games for one (20 Questions, Whatzit?) tell goal and rating in their own events, since their rules know that there is
one seat. That the others are bots only the table knows. A game takes part with ``alone`` in its words (``solo`` in
those of a game for one) and, in its module ``deeds``, with ``score``, ``par`` and ``LENGTH`` (and
``LENGTH_ALONE``, where a game for one has lengths of its own).
"""

from __future__ import annotations

from typing import Any, cast

from guise.engine.game import Decide, Over, Seat
from guise.engine.ladder import parts
from guise.supply.content import module_if, words

from .narrate import chosen, teller
from .practice import practised
from .save import Save
from .table import Table

MOST_STARS = 5
"""What the best rating has; each of the other wins has one fewer, and a game that was lost has none: the slowest win
still has more than half of them.
"""
RUNGS = (("lightning", 65), ("sharp", 110))
"""The ratings of a game that was won, best first, each with the most it may take, in hundredths of par."""
HOME = "home"
"""The rating of any other game that was won."""
NEXT = "next"
"""The rating of one that was not."""
LADDER = (*(name for name, _ in RUNGS), HOME, NEXT)
"""All ratings, the best first."""
Bests = tuple[str, ...]
"""The best results so far, each as what it may be compared with (:func:`kind`), and last its score."""
MOST_BESTS = 200
"""Most of them kept; what was reached longest ago goes first."""


def one(table: Table) -> Seat | None:
    """The seat of the only person, where all others are bots that sit in for nobody and the game has words for it."""
    people = table.people()
    if len(people) != 1 or len(table.chairs) == 1 or any(c.away for c in table.chairs):
        return None
    return people[0] if "alone" in words(table.game.meta.id) else None


def sole(table: Table) -> Seat | None:
    """The same, or the seat of one who plays a game for one."""
    if len(table.chairs) == 1 and not table.chairs[0].bot and "solo" in words(table.game.meta.id):
        return 0
    return one(table)


def by_hand(table: Table) -> bool:
    """Whether the house rules have people cross out for themselves what is ruled out (``Meta.by_hand``)."""
    theirs = table.game.meta.by_hand
    return bool(theirs) and all(table.options.get(key) == value for key, value in theirs)


def agreed(table: Table) -> bool:
    """Several people have agreed on that: nobody's notebook is set otherwise, where the others would not know of it."""
    return by_hand(table) and sole(table) is None


def aim(table: Table, bests: Bests = ()) -> str:
    """Goal and danger, and the best result so far, at the first choice of the person; "" before and afterwards, and
    where nobody plays alone.

    Args:
        bests: the best results so far that this game may be compared with.
    """
    seat, turn = sole(table), table.turn
    if seat is None or not isinstance(turn, Decide) or seat not in turn.seats:
        return ""
    if any(e.actor == seat for e in table.log):
        return ""
    told = {**table.options, "rivals": len(table.chairs) - 1}
    goal = _said(table, words(table.game.meta.id)["alone"]["aim"], told) if len(table.chairs) > 1 else ""
    found = best(bests, table)
    return " ".join(filter(None, (goal, "" if found is None else _so_far(table, found))))


def rung(pace: int, par: int) -> str:
    """The key of the rating for a game that was won, such as ``gold``.

    Args:
        pace: how long it took.
        par: how long the house's own players take.

    >>> rung(4, 7), rung(7, 7), rung(8, 7)
    ('lightning', 'sharp', 'home')
    """
    return next((name for name, share in RUNGS if pace <= most(share, par)), HOME)


def most(share: int, par: int) -> int:
    """The longest a game may take for a rating; never less than one."""
    return max(1, share * par // 100)


def rating(table: Table, bests: Bests = ()) -> str:
    """The result of one alone, with what there is to beat; "" before the end, and where nobody is rated.

    Args:
        bests: the best results so far that this game may be compared with, its own included.
    """
    seat = sole(table)
    if seat is None or not isinstance(table.turn, Over):
        return ""
    rated = _rated(table, seat, table.turn) if len(table.chairs) > 1 else ""
    found = best(bests, table)
    if found is None:
        return rated
    besides = str(words("house")["alone"]["new"]) if score(table) == found else _so_far(table, found)
    return " ".join(filter(None, (rated, besides)))


def stars(table: Table) -> int | None:
    """The same as stars, up to :data:`MOST_STARS`; ``None`` where nobody among bots is rated."""
    seat, turn = sole(table), table.turn
    deeds = module_if(table.game.meta.id, "deeds")
    if seat is None or len(table.chairs) == 1 or not isinstance(turn, Over) or deeds is None:
        return None
    place = _place(table, seat, turn)
    return 0 if LADDER[place] == NEXT else MOST_STARS - place


def score(table: Table) -> int | None:
    """The result by which games alone are compared, the smaller the better; ``None`` where there is none to keep: the
    game goes on or was lost, or nobody plays alone.
    """
    seat, turn = sole(table), table.turn
    if seat is None or not isinstance(turn, Over) or (len(table.chairs) > 1 and seat not in turn.winners):
        return None
    deeds = module_if(table.game.meta.id, "deeds")
    found: int | None = deeds.score(table.state) if deeds is not None else None
    return found


def comparable(save: Save) -> bool:
    """Whether the result counts among others: nobody could ask for hints, and nobody had seen the deal before."""
    return not practised(save) and not save.deal


def kind(table: Table) -> str:
    """What results may be compared: the same game with as many players, bots of the same levels, and equally long."""
    game = table.game.meta.id
    levels = sorted({parts(c.bot)[1] for c in table.chairs if c.bot})
    deeds = module_if(game, "deeds")
    keys = getattr(deeds, "LENGTH", ())
    if len(table.chairs) == 1:
        keys = getattr(deeds, "LENGTH_ALONE", keys)
    length = [table.options[key] for key in keys]
    return " ".join((game, str(len(table.chairs)), "+".join(levels) or "alone", *length))


def best(bests: Bests, table: Table) -> int | None:
    """The best result so far in games like this."""
    own = f"{kind(table)} "
    found = [line.removeprefix(own) for line in bests if line.startswith(own)]
    return min((int(n) for n in found if n.isascii() and n.isdigit()), default=None)


def kept(bests: Bests, table: Table) -> Bests:
    """The best results with that of a game that is over; the same where it was not better."""
    found, before = score(table), best(bests, table)
    if found is None or (before is not None and before <= found):
        return bests
    own = f"{kind(table)} "
    return (*(line for line in bests if not line.startswith(own)), f"{own}{found}")[-MOST_BESTS:]


def _so_far(table: Table, found: int) -> str:
    """The best result so far, as a sentence."""
    game = table.game.meta.id
    if len(table.chairs) > 1:
        return _said(table, words("house")["alone"]["so-far"], {"unit": words(game)["alone"]["unit"], "n": found})
    told = getattr(module_if(game, "deeds"), "told", None)
    args = told(found) if told is not None else {"n": found}
    return _said(table, words(game)["solo"]["best"], args)


def _rated(table: Table, seat: Seat, turn: Over) -> str:
    """The result of a person among bots, with what there is to beat."""
    game, told = table.game.meta.id, words("house")["alone"]
    deeds = module_if(game, "deeds")
    if deeds is None:
        return ""
    par, pace = int(deeds.par(table.state)), int(deeds.score(table.state))
    place = _place(table, seat, turn)
    args = {"unit": words(game)["alone"]["unit"], "n": pace, "rating": told["rating"][LADDER[place]]}
    if LADDER[place] == NEXT:
        return _said(table, told["lost"], args)
    if place == 0:
        return _said(table, told["best"], args)
    return _said(table, told["won"], {**args, "better": most(RUNGS[place - 1][1], par)})


def _place(table: Table, seat: Seat, turn: Over) -> int:
    """Where a result stands among the ratings, 0 for the best."""
    deeds = cast(Any, module_if(table.game.meta.id, "deeds"))
    won = seat in turn.winners
    return LADDER.index(rung(int(deeds.score(table.state)), int(deeds.par(table.state))) if won else NEXT)


def _said(table: Table, template: Any, args: dict[str, Any]) -> str:
    """A sentence, or that one of several which an argument chooses."""
    return teller(table).fill(chosen(template, args), sole(table), args)
