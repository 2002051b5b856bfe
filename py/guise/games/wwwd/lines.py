"""The introductory line as a viewer may read it, with the Who in its blank."""

from __future__ import annotations

from guise.table.narrate import Storyteller

from .views import PLAYER, WwwdView, completed


def display(who: str, say: Storyteller) -> str:
    """A Who as it reads inside a sentence; a player drawn by lot is called by name."""
    return say.name(int(who[len(PLAYER) :])) if who.startswith(PLAYER) else who


def asked(v: WwwdView, say: Storyteller, blank: str = "______") -> str:
    """The line as this viewer may read it: with its Who once that is settled or named aloud, else with its blank."""
    p = v.public
    return completed(v.line, display(p.named, say) if p.named and p.shown else blank) if v.line else ""
