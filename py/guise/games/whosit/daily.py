"""The deal of the day: three strangers, seven questions in hand, and a player of the house who forgets nothing.

The Director is away, so that everything can be proved: the liars lie, the Censor says no, all others tell the truth
(WSI-21 to WSI-24). Whoever is asked is asked with a card, and the next card is drawn. It is over when only one
arrangement is left. The house puts, of the cards that it holds, the question that divides the arrangements best.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from guise.engine.errors import IllegalMove
from guise.engine.game import Move, verb
from guise.engine.inference import Count
from guise.engine.rng import Rng
from guise.supply.content import words
from guise.table.daily import HIT, MISS, Progress
from guise.ui import messages as msg
from guise.ui.commands import button_attrs
from guise.ui.markup import Markup, h, join

from .cast import Character, answer, load, wording
from .portraits import portrait
from .views import ANY, deck, question

STRANGERS = 3
HAND = 7
Sets = tuple[frozenset[str], ...]
"""For each stranger, the characters it can still be."""


def card(day: date) -> Move:
    """No card: faces are nobody's secret from one game to the next."""
    return ""


def people() -> tuple[Character, ...]:
    """Everybody who may be a stranger: all but the Director, who says what he likes (WSI-25)."""
    return tuple(c for c in load().characters if c.role != "free")


def strangers(day: date) -> tuple[Character, ...]:
    """The three of a day."""
    return tuple(Rng("deal of the day", day.isoformat()).sample(people(), STRANGERS))


@lru_cache(maxsize=16)
def pile(day: date) -> tuple[str, ...]:
    """The question cards of a day, in the order in which they are drawn; round and round."""
    cards = [kind for kind in deck() if kind != ANY]
    Rng("cards of the day", day.isoformat()).shuffle(cards)
    return tuple(cards)


def hand(day: date, used: tuple[str, ...]) -> tuple[str, ...]:
    """The cards in hand when some have been used."""
    held, cards = [*pile(day)[:HAND]], pile(day)
    for n, kind in enumerate(used):
        held.remove(kind)
        held.append(cards[(HAND + n) % len(cards)])
    return tuple(held)


def arrangements(sets: Sets) -> dict[str, tuple[float, ...]]:
    """For each character, in how many arrangements it is each of the strangers; nobody is there twice."""
    ids = [one.id for one in people()]
    shares = Count(tuple(tuple(float(c in s) for c in ids) for s in sets)).shares()
    return dict(zip(ids, zip(*shares)))


def narrowed(sets: Sets, slot: int, kind: str, yes: bool) -> Sets:
    """What is left after an answer: of the one who gave it, and of the others."""
    cast = load()
    fit = frozenset(c for c in sets[slot] if answer(cast.named(c), question(kind)) == yes)
    ways = arrangements((*sets[:slot], fit, *sets[slot + 1 :]))
    return tuple(frozenset(c for c, each in ways.items() if each[i]) for i in range(len(sets)))


def _begin() -> Sets:
    return (frozenset(c.id for c in people()),) * STRANGERS


def _asked(day: date, moves: tuple[Move, ...]) -> tuple[Sets, list[tuple[int, str, bool]]]:
    """What is left after some questions, and what was answered.

    Raises:
        IllegalMove: a question that cannot be put.
    """
    sets = _begin()
    told: list[tuple[int, str, bool]] = []
    for move in moves:
        match move.split():
            case ["ask", kind, slot] if slot in ("0", "1", "2") and kind in hand(day, tuple(k for _, k, _ in told)):
                who = int(slot)
                yes = answer(strangers(day)[who], question(kind)) is True
                told.append((who, kind, yes))
                sets = narrowed(sets, who, kind, yes)
            case _:
                raise IllegalMove("unreadable")
    return sets, told


@lru_cache(maxsize=16)
def floor(day: date) -> int:
    """How many questions the house needs: each divides what is left as evenly as any that it holds."""
    sets = _begin()
    used: list[str] = []
    while any(len(s) > 1 for s in sets):
        kind, slot = best(sets, hand(day, tuple(used)))
        sets = narrowed(sets, slot, kind, answer(strangers(day)[slot], question(kind)) is True)
        used.append(kind)
    return len(used)


def best(sets: Sets, cards: tuple[str, ...]) -> tuple[str, int]:
    """The card and the stranger that rules out the most arrangements at least, whatever the answer."""
    cast, ways = load(), arrangements(sets)
    whole = sum(each[0] for each in ways.values())

    def even(ask: tuple[str, int]) -> float:
        kind, slot = ask
        yes = sum(each[slot] for c, each in ways.items() if answer(cast.named(c), question(kind)))
        return min(yes, whole - yes)

    return max(((kind, slot) for kind in dict.fromkeys(cards) for slot in range(STRANGERS)), key=even)


def progress(day: date, moves: tuple[Move, ...]) -> Progress:
    """How an attempt stands: ``ask``, a question and a stranger, or ``give-up``.

    Raises:
        IllegalMove: it is over, or the question cannot be put.
    """
    gave_up = bool(moves) and verb(moves[-1]) == "give-up"
    sets, told = _asked(day, moves[:-1] if gave_up else moves)
    known = all(len(s) == 1 for s in sets)
    before = _asked(day, moves[:-1])[0] if moves else ()
    if before and all(len(s) == 1 for s in before):
        raise IllegalMove("over")
    over = known or gave_up
    signs = "".join(HIT if yes else MISS for _, _, yes in told)
    return Progress(signs, over, known, len(told), floor(day) if over else 0)


# Drawn ----------------------------------------------------------------------------------


def picture(day: date, moves: tuple[Move, ...]) -> Markup:
    """The faces, who of the three each can still be, the cards in hand, and what was answered."""
    now, said = progress(day, moves), words("whosit")["daily"]
    sets, told = _asked(day, tuple(move for move in moves if verb(move) == "ask"))
    if now.over:
        sets = tuple(frozenset((c.id,)) for c in strangers(day))
    return h(
        "div.day-whosit",
        h("p.day-away", said["away"]),
        h("ul.day-faces", [_face(one, sets, said) for one in people()]),
        h("p.day-verdict", _line(*told[-1], said), role="status") if told and not now.over else None,
        None if now.over else _hand(day, tuple(kind for _, kind, _ in told), sets, said),
        h("ol.day-told", [h("li", _line(*one, said)) for one in reversed(told)], aria_label=said["told"])
        if told
        else None,
        None
        if now.over
        else h("div.bar-acts", h("button.act.quiet", said["give-up"], **button_attrs(msg.DayMove("give-up")))),
    )


def _face(one: Character, sets: Sets, said: dict[str, str]) -> Markup:
    """A face with the strangers that it can still be."""
    may = [i for i, s in enumerate(sets) if one.id in s]
    sure = any(sets[i] == {one.id} for i in may)
    return h(
        "li.day-face",
        Markup(portrait(one, cast=load().id)),
        h("b", one.name),
        h("span.day-may", " ".join(str(i + 1) for i in may) or "–", aria_hidden="true"),
        h("span.hush", _may(may, said)),
        data_left=len(may),
        data_sure=sure,
    )


def _may(may: list[int], said: dict[str, str]) -> str:
    return said["may"].format(names=", ".join(str(i + 1) for i in may)) if may else said["may-not"]


def _hand(day: date, used: tuple[str, ...], sets: Sets, said: dict[str, str]) -> Markup:
    """The cards in hand, each with a button for every stranger who is not known yet."""
    rows = [
        h(
            "li",
            h("span", wording(kind)),
            h(
                "div.seg",
                [
                    h(
                        "button",
                        str(slot + 1),
                        **button_attrs(msg.DayMove(f"ask {kind} {slot}")),
                        aria_label=said["ask"].format(n=slot + 1, question=wording(kind)),
                    )
                    for slot in range(STRANGERS)
                    if len(sets[slot]) > 1
                ],
                role="group",
                aria_label=wording(kind),
            ),
        )
        for kind in dict.fromkeys(hand(day, used))
    ]
    return h("section.day-hand", h("h2", said["hand"]), h("ul", rows))


def _line(slot: int, kind: str, yes: bool, said: dict[str, str]) -> Markup:
    return join(said["answered"].format(n=slot + 1, question=wording(kind)), " ", h("b", said[str(yes)]))
