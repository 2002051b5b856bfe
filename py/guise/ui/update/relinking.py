"""The way back of a phone that has lost its link, and cannot take it up by itself."""

from __future__ import annotations

from ..effects import Relink
from ..model import Model, in_play, with_table
from ..phones_model import Relinking, called_back
from .step import Step


def calling_back(m: Model) -> Step:
    """A phone whose link is gone is shown the code of a new one beside the board, unasked; one phone at a time."""
    t = in_play(m)
    if t is None or t.phones is None:
        return m, ()
    p = t.phones
    gone = called_back(p, t.save.table) if m.screen is t else ()  # pairing uses the one link that may be offered
    held = p.relink.seat if p.relink is not None else None
    seat = next((s for s in (p.at, held, *gone) if s in gone), None)
    if seat == held:
        return m, ()
    p = p.but(relink=None if seat is None else Relinking(seat))
    return with_table(m, t.but(phones=p)), () if seat is None else (Relink(p.session, seat),)
