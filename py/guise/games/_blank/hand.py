"""The private hand of Six Masks: shown behind the curtain, on a phone, and in the terminal.

A phone reads it off one code, so it must be short: 240 bytes at most. The phrase book ``phrases.json`` makes it so;
write it anew with ``python3 py/tools/phrases.py <id>`` whenever this module or ``words.json`` has changed, and it tells
how large your hands are. A hand that is too long loses words and then facts, the last first, but never a choice, and a
law fails when even the choices do not fit. ``guise.offers.hand`` says what there is besides: pictures, texts too long
for a code, and grids (``Choice.row``) for asking many people the same questions.
"""

from __future__ import annotations

from guise.engine.game import is_form, verb
from guise.offers.hand import Choice, Fact, Hand
from guise.table.narrate import Storyteller

from .views import MaskView, left, legal, possible


def hand(v: MaskView, say: Storyteller) -> Hand:
    """A seat's card, from its view alone.

    Args:
        say: the table's storyteller, for names and sentences.
    """
    if v.seat >= len(v.masks):
        return Hand(say.says("hand.none"))
    neighbour = left(v.seat, v.seats)
    others = sorted({deal[neighbour] for deal in possible(v)}) if neighbour < len(v.masks) else []
    facts = [Fact(say.says("hand.mask"), say.lookup("mask", v.masks[v.seat]))]
    if others:
        facts.append(Fact(say.says("hand.left", neighbour), ", ".join(say.lookup("mask", m) for m in others)))
    if v.bid is not None:
        facts.append(Fact(say.says("hand.named"), say.lookup("mask", v.bid)))
    return Hand(
        title=say.says("hand.title", mask=v.masks[v.seat]),
        facts=tuple(facts),
        choices=tuple(Choice(move, label(move, say)) for move in legal(v)),
        note=say.prompt(v.turn, v.who) if v.mine else "",
    )


def label(move: str, say: Storyteller) -> str:
    """What stands on the button of a move."""
    if verb(move) == "bid":
        return say.lookup("mask", int(move.split()[1]))
    return say.says("speak.choice" if is_form(move) else "speak.nothing")
