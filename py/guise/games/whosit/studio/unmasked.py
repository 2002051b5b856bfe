"""The end of a hand or of the match: all faces up, with their lies, or the answers that gave them away."""

from __future__ import annotations

from typing import Any

from guise.engine.game import Seat
from guise.table.narrate import Storyteller
from guise.ui.markup import Markup, h, join
from guise.ui.scene import Scene
from guise.ui.unmasked import turned_card, unmasked

from ..cast import CASTS, Character, label, load, truth
from ..deduce import FREE, Proof, proofs
from ..portraits import portrait
from ..told import slot_name
from ..views import Entry, Slot, WhositView, answered, over, question, record, this_hand
from .faces import face


def turned_up(v: WhositView, c: Scene) -> Markup:
    """All faces up, with the first lie of each, or the answer that gave it away."""
    cards: list[Markup] = []
    near = 0  # how many stand here already of whom all but one thing was known: each says it in its own words
    for nth, (slot, proof) in enumerate(proofs(v.events, v.cast.id, v.faces, v.uncovered).items()):
        held = v.cast.named(v.faces[slot[0]][slot[1]])
        lied = first_lie(v, slot, held)
        stamp = h("b.lie-stamp", c.say.says("proof.stamp", role=held.role), style=f"--nth:{nth}") if lied else None
        told = _said(lied, c.say, "lied", role=held.role) if lied else given_away(v, slot, proof, c, near)
        near += not lied and _nearly(v, slot, proof)
        shown = join(face(v, held.id, "full"), stamp)
        cards.append(turned_card(c, slot[0], shown, c.say.lookup("character", held.id), told))
    return unmasked(cards)


def first_lie(v: WhositView, slot: Slot, held: Character) -> Entry | None:
    """The first untrue answer of a character in this hand (WSI-22 to WSI-25)."""
    return next((e for e in answered(v, slot) if e.yes != truth(held, question(e.question))), None)


def _said(e: Entry, say: Storyteller, how: str, **args: Any) -> str:
    """A question and its answer, and what came of it."""
    return say.says(f"proof.{how}", card=label(e.question), said=say.says("do.yes" if e.yes else "do.no"), **args)


def _nearly(v: WhositView, slot: Slot, proof: Proof) -> bool:
    """A character that could have been named, but for the Director, who might have answered so too."""
    return not proof.alone and v.faces[slot[0]][slot[1]] != FREE and bool(proof.or_free)


def given_away(v: WhositView, slot: Slot, proof: Proof, c: Scene, near: int = 0) -> str:
    """The answer by which a character could have been named for certain by anybody who only listened. ``near``: how
    many were told of before who could have been, but for the Director.
    """
    if proof.alone:
        return _said(record(v)[proof.alone - 1], c.say, "sure")
    if _nearly(v, slot, proof):
        return _said(record(v)[proof.or_free - 1], c.say, "or-free", nth=near)
    asked = sum(e.slot == slot for e in record(v))
    return c.say.says("proof.never", slot=slot_name(v, c, slot), n=asked)


def finale(v: WhositView, c: Scene) -> Markup:
    """How the last hand was won, all faces up, and the moment each became provable."""
    if not over(v):
        return Markup("")
    score = (
        h("p", ", ".join(f"{c.name(s)} {v.public.wins[s]}" for s in range(v.seats)), class_="match")
        if v.option("match_hands") != "1"
        else None
    )
    return join(how_won(v, c), score, turned_up(v, c))


def how_won(v: WhositView, c: Scene) -> Markup | None:
    """How the last hand of several was won, in a sentence (WSI-32); whom the winner named is on the cards below it. Of
    a single hand all of it stands above.
    """
    if v.option("match_hands") == "1":
        return None
    seat = next((e.seat for e in this_hand(v.events) if e.kind == "solved"), None)
    return h("p.how-won", c.say.says("how-won", seat)) if seat is not None else None


def hero(v: WhositView, seat: Seat, c: Scene) -> Markup | None:
    """Whom a winner was, by the cards of the last hand; a face alone stands in the round."""
    found = [face(v, id, "full") for id in v.faces[seat] if id]
    return h("div.spot", found) if len(found) == 1 else join(*found) if found else None


def kept(parts: tuple[str, ...], number: int) -> Markup | None:
    """That face in the book of the house, if it is of a cast of ours."""
    for one in map(load, CASTS if parts else ()):
        if any(character.id == parts[-1] for character in one.characters):
            return Markup(portrait(one.named(parts[-1]), cast=one.id, size="full"))
    return None


def role(v: WhositView, seat: Seat, c: Scene) -> str | None:
    """What the character of that card is called."""
    return ", ".join(c.say.lookup("character", id) for id in v.faces[seat] if id) or None
