"""Taking back what was chosen last."""

from __future__ import annotations

from guise.engine.game import Seat, verb
from guise.supply.content import words

from . import messages as msg
from .commands import button_attrs
from .markup import Markup, h
from .places import AtTable
from .resting import gathered
from .scene import Scene


def taken_back(t: AtTable, seat: Seat, c: Scene, *, own: bool) -> str:
    """What a seat would take back, and whose it is, on the button for it."""
    return c.say.says("take-back", seat, what=verb(t.save.table.log[-1].move), own=own)


def unseen(t: AtTable) -> bool:
    """Whether nobody has seen yet what the last choice brought: all at this screen are about to see the first of what
    they see together of it (``gathers`` of a game's words), and no phone was told.
    """
    table, before = t.save.table, t.save.table.before
    if not gathered(t) or before is None or any(chair.phone for chair in table.chairs):
        return False
    kinds = words(table.game.meta.id)["gathers"]
    brought = (e for e in table.state.events[len(before.events) :] if e.kind in kinds)
    return next(brought, None) == t.stage[0].event


def before_seen(t: AtTable, c: Scene) -> Markup | None:
    """The way to take back the last of several sealed choices, for as long as nobody has seen what they brought."""
    table = t.save.table
    back = [seat for seat in table.people() if unseen(t) and table.may_take_back(seat, unseen=True)]
    label = [taken_back(t, seat, c, own=False) for seat in back]
    return h("button.act.quiet", label, **button_attrs(msg.TakeBack(back[0]))) if back else None
