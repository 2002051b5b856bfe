"""What a player of 20 Questions holds: the Reader a card of twenty entries, the others their blue chips."""

from __future__ import annotations

from guise.engine.game import Move
from guise.engine.hand import Choice, Fact, Hand
from guise.table.narrate import Storyteller

from .deck import Entry
from .views import TwentyView, legal, verdict, within

LABELS = {
    "take": "Take a card",
    "announce": "Announce it",
    "announce typed": "Announce it, and have guesses typed",
    "chip": "Play a free guess",
    "keep": "Keep your chips",
    "spoken": "I have said it aloud",
    "guess <text>": "Your guess",
    "pass": "No guess",
    "right": "Right",
    "wrong": "Wrong",
    "close": "Close: another try",
}


def hand(v: TwentyView, say: Storyteller) -> Hand:
    """The card for its Reader (TQ-34), the chips for everybody else."""
    p = v.public
    choices = tuple(Choice(m, label(m)) for m in legal(v)) if v.mine else ()
    note = say.prompt(v.turn, v.who) if v.mine else ""
    if v.card is not None:
        facts = [
            Fact(f"{n}, read" if n in p.covered else str(n), spoken(e, say), elsewhere=True)
            for n, e in enumerate(v.card.entries, 1)
        ]
        if v.mine and p.stage == "judge" and p.said:
            facts.insert(0, Fact("The card says", say.lookup("verdict", verdict(v))))
        return Hand(
            f"You are {within(v.card.answer)}",
            tuple(facts),
            choices=choices,
            note=note,
            ref=f"twenty/{v.card.id}",
            marked=tuple(sorted(p.covered)),
        )
    chips = p.chips[v.seat]
    facts = [Fact("Free guess chips", str(chips), drawn="pieces"), Fact("Space", str(p.place[v.seat]))]
    facts += [Fact(str(n), e.clue, elsewhere=True) for n, e in p.read if e.kind == "clue"]  # TQ-15
    title = (
        f"Who or what is it? {say.lookup('category', p.category).capitalize()}"
        if p.category
        else "No card on the table yet"
    )
    return Hand(title, tuple(facts), choices=choices, note=note)


def spoken(e: Entry, say: Storyteller) -> str:
    """An entry as the Reader reads it (TQ-10)."""
    return e.clue or f"{say.lookup('entry', e.kind)} {e.n or ''}".strip()


def label(m: Move) -> str:
    """What stands on the button of a move."""
    return LABELS.get(m) or m.removeprefix("number ")
