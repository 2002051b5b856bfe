"""The picture of the day: one for everybody, to be seen through alone, with two hints and any number of guesses."""

from __future__ import annotations

from datetime import date

from guise.engine.errors import IllegalMove
from guise.engine.game import Move, rest, verb
from guise.supply.content import words
from guise.table.daily import HELP, HIT, MISS, Progress, listed
from guise.ui import messages as msg
from guise.ui.commands import button_attrs
from guise.ui.markup import Markup, h
from guise.ui.scene import field

from .deck import by_id, deck, judge
from .draw import draw
from .views import SAY_LIMIT


def candidates() -> tuple[str, ...]:
    """The cards that may have a day: the regular ones."""
    return tuple(p.id for p in deck("regular"))


def daily(day: date) -> str:
    """The id of the card of a day: the same everywhere, by the list of days.

    A house that offers it draws it as the first card of a game for one, on a white
    space: ``draw <id>`` by nobody.
    """
    return listed("whatzit", day, candidates())


def card(day: date) -> Move:
    """The card that ordinary games leave alone."""
    return f"draw {daily(day)}"


def progress(day: date, moves: tuple[Move, ...]) -> Progress:
    """How an attempt stands: ``guess`` and a text, ``hint``, or ``give-up``.

    Raises:
        IllegalMove: it is over, or there is no such move.
    """
    puzzle, found = by_id(daily(day)), Progress()
    for move in moves:
        if found.over:
            raise IllegalMove("over")
        match verb(move):
            case "guess" if 0 < len(rest(move)) <= SAY_LIMIT:
                right = judge(puzzle, rest(move)) == "right"
                found = Progress(found.signs + (HIT if right else MISS), right, right, found.n + 1)
            case "hint" if found.signs.count(HELP) < len(puzzle.hints):
                found = Progress(found.signs + HELP, n=found.n)
            case "give-up":
                found = Progress(found.signs, True, False, found.n)
            case _:
                raise IllegalMove("unreadable")
    return found


def picture(day: date, moves: tuple[Move, ...]) -> Markup:
    """The card, what was tried, and how it goes on."""
    puzzle, now, said = by_id(daily(day)), progress(day, moves), words("whatzit")["daily"]
    guesses = [rest(move) for move in moves if verb(move) == "guess"]
    last = judge(puzzle, guesses[-1]) if guesses and moves[-1].startswith("guess") and not now.over else ""
    hints = puzzle.hints[: now.signs.count(HELP)]
    return h(
        "div.day-whatzit",
        h("div.wz-poster", Markup(draw(puzzle.picture, told=True, deck=puzzle.deck))),
        h(
            "div.day-side",
            h("p.day-answer", puzzle.solution) if now.over else None,
            h("ul.day-told", [h("li", text) for text in guesses]) if guesses else None,
            h("p.day-verdict", said["wrong" if last == "wrong" else "near"], role="status") if last else None,
            h("ul.day-hints", [h("li", hint) for hint in hints]) if hints else None,
            None
            if now.over
            else [
                field("guess", said["ask"], said["say"], limit=SAY_LIMIT).markup,
                h(
                    "div.bar-acts",
                    h("button.act.quiet", said["hint"], **button_attrs(msg.DayMove("hint")))
                    if len(hints) < len(puzzle.hints)
                    else None,
                    h("button.act.quiet", said["give-up"], **button_attrs(msg.DayMove("give-up"))),
                ),
            ],
        ),
    )
