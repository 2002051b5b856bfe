"""The card of the day: its clues one after the other, and a guess at any time. A wrong one costs a clue."""

from __future__ import annotations

from datetime import date

from guise.engine.errors import IllegalMove
from guise.engine.game import Move, rest, verb
from guise.engine.rng import Rng
from guise.supply.content import words
from guise.table.daily import HIT, MISS, Progress, listed
from guise.ui import messages as msg
from guise.ui.commands import button_attrs
from guise.ui.markup import Markup, h
from guise.ui.scene import field

from .deck import card_of, judge, several
from .packs import cards_of
from .views import GUESS_LIMIT

MOST = 15
"""So many clues are read, then it is the last guess."""


def candidates() -> tuple[str, ...]:
    """The cards that may have a day: those of the family pack."""
    return cards_of("family")


def daily(day: date) -> str:
    """The id of the card of a day: the same everywhere, by the list of days.

    A house that offers it draws it as the first card of a game for one: ``draw <id>`` by nobody.
    """
    return listed("twenty", day, cards_of("everything"))


def card(day: date) -> Move:
    """The card that ordinary games leave alone."""
    return f"draw {daily(day)}"


def clues(day: date) -> tuple[str, ...]:
    """The clues of a day in the order in which they are read, the same for everybody."""
    texts = [entry.clue for entry in card_of(daily(day)).clues]
    Rng("clues of the day", day.isoformat()).shuffle(texts)
    return tuple(texts[:MOST])


def progress(day: date, moves: tuple[Move, ...]) -> Progress:
    """How an attempt stands: ``guess`` and a text, ``clue`` for the next one, or ``give-up``. The first clue is open.

    Raises:
        IllegalMove: it is over, or there is no such move.
    """
    one, most = card_of(daily(day)), len(clues(day))
    n, over, won = 1, False, False
    for move in moves:
        if over:
            raise IllegalMove("over")
        match verb(move):
            case "guess" if several(rest(move)):
                raise IllegalMove("several")
            case "guess" if 0 < len(rest(move)) <= GUESS_LIMIT:
                found = judge(one, rest(move))
                won = over = found == "right"
                if found == "wrong":
                    n, over = min(n + 1, most), n == most
            case "clue" if n < most:
                n += 1
            case "give-up":
                over = True
            case _:
                raise IllegalMove("unreadable")
    return Progress(MISS * (n - won) + HIT * won, over, won, n)


def picture(day: date, moves: tuple[Move, ...]) -> Markup:
    """The clues that are open, what was guessed, and how it goes on."""
    one, now, said = card_of(daily(day)), progress(day, moves), words("twenty")["daily"]
    category = words("twenty")["names"]["category"][one.category]
    guesses = [rest(move) for move in moves if verb(move) == "guess"]
    open_ = not now.over and moves and verb(moves[-1]) == "guess"
    near = {"doubt": "name", "close": "thing"}.get(judge(one, guesses[-1])) if open_ else None
    return h(
        "div.day-twenty",
        h("p.day-who", said["am"].format(category=category)),
        h("ol.day-clues", [h("li", clue, id=f"day-clue-{i}") for i, clue in enumerate(clues(day)[: now.n])]),
        h("p.day-answer", one.answer) if now.over else None,
        h("ul.day-told", [h("li", text) for text in guesses]) if guesses else None,
        h("p.day-verdict", said["near"][near], role="status") if near else None,
        None
        if now.over
        else [
            field("guess", said["ask"], said["say"], limit=GUESS_LIMIT).markup,
            h(
                "div.bar-acts",
                h("button.act.quiet", said["clue"], **button_attrs(msg.DayMove("clue")))
                if now.n < len(clues(day))
                else None,
                h("button.act.quiet", said["give-up"], **button_attrs(msg.DayMove("give-up"))),
            ),
        ],
    )
