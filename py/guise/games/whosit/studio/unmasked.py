"""The end of a hand or of the match: all faces up, and the question that gave each away."""

from __future__ import annotations

from guise.engine.game import Seat
from guise.table.narrate import Storyteller
from guise.ui.markup import Markup, h, join
from guise.ui.scene import Scene
from guise.ui.unmasked import turned_card, unmasked

from ..cast import CASTS, load
from ..deduce import Proof, proofs
from ..portraits import portrait
from ..views import Slot, WhositView, over, this_hand
from .faces import face


def turned_up(v: WhositView, c: Scene) -> Markup:
    """All faces up, with the question that gave each away."""
    found = proofs(v.events, v.cast.id, v.faces, v.uncovered)
    held = {slot: v.cast.named(v.faces[slot[0]][slot[1]]) for slot in found}
    return unmasked(
        [
            turned_card(
                c,
                slot[0],
                face(v, held[slot].id, "full"),
                c.say.lookup("character", held[slot].id),
                given_away(v, slot, proof, c.say),
            )
            for slot, proof in found.items()
        ]
    )


def given_away(v: WhositView, slot: Slot, proof: Proof, say: Storyteller) -> str:
    """When a character could have been named for certain by anybody who only listened."""
    if proof.alone:
        return say.says("proof.sure", n=proof.alone)
    if v.faces[slot[0]][slot[1]] != "director" and proof.or_free:
        return say.says("proof.or-free", n=proof.or_free)
    return say.says("proof.never")


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
