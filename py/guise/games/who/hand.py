"""What a player of WHO holds in private: the identity, and what each throw allows."""

from __future__ import annotations

from guise.engine.hand import Choice, Fact, Hand, Picture
from guise.table.narrate import Storyteller

from .views import WhoView, plain_targets, targets


def hand(v: WhoView, say: Storyteller) -> Hand:
    """The seat's card (WHO-35) and, when it is to move, its ways (WHO-10, WHO-13, WHO-18)."""
    p = v.public
    if not v.me:
        return Hand("No identity yet")
    title = f"You are {say.lookup('who', v.me)}"
    facts = [Fact("Caps", str(p.caps[v.seat]) if not p.barred[v.seat] else "none allowed")]
    if p.stage != "move" or v.who != p.active:
        return Hand(title, tuple(facts), (Picture(f"who/{v.me}", say.lookup("letter", v.me)),))
    plain = {t.steps for t in plain_targets(v)}
    choices = []
    for t in targets(v):
        place = say.lookup("place", t.space)
        if t.steps in plain:
            choices.append(Choice(f"go {t.steps}", f"{t.steps}: {place}"))
        if t.open and p.caps[v.seat]:
            choices.append(Choice(f"go {t.steps} cap", f"{t.steps}: {place}, in disguise", "uses a cap"))
    if not plain:
        choices.append(Choice("pass", "Stay put"))
    return Hand(
        title,
        tuple(facts),
        (Picture(f"who/{v.me}", say.lookup("letter", v.me)),),
        tuple(choices),
        say.prompt(v.turn, v.who),
    )
