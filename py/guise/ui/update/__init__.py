"""What happens when something is tapped, typed, loaded or due: ``update(model, message) -> model, effects``.

Nothing in here touches a browser. Effects say what the browser is to do; ``Store`` is carried out before anything is
drawn, so what is seen is always saved. Each file answers the messages of one subject, and is read when the first of
them comes: the lobby starts without most of them.

=============  ==============================================================
``laying``     the set-up screen, and the start of a game
``table``      moves, notes and drawers
``timing``     chance and bots, answers that wait, time that is up
``curtain``    curtains, and seats whose owner leaves or comes back
``saves``      the shelf, files and links, and what the store says
``pages``      getting about, settings, tours
``film``       games that are watched
``book``       the book of the house
``daily``      one a day
``paper``      games that are printed
``workshop``   packs of cards of one's own, and backups
``phones``     the phones follow the table; read only for a table with phones, as are the next three
``pairing``    the pairing of a phone with a seat
``stand``      the phones' place on the table's screen: codes, and answers that come back
``far``        seats far away
``house``      drawings done, the shape of the screen, sentences to tell
=============  ==============================================================
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from types import UnionType
from typing import get_args

from guise.supply.content import page_says

from .. import messages as msg
from ..covers import Daily, Film
from ..effects import QuitPhones, Store
from ..messages import Message
from ..model import Model, beneath, in_play
from ..places import AtTable, Laying, Pairing
from .step import Effects, Fresh, Step, Untimely

__all__ = ["Fresh", "Step", "update"]

GROUPS: tuple[tuple[type | UnionType, str], ...] = (
    (msg.LayingCommand, "laying:laying"),
    (msg.TableCommand, "table:at_table"),
    (msg.CurtainCommand, "curtain:curtained"),
    (msg.DropCurtain, "house:drop_curtain"),
    (msg.SavesCommand, "saves:saved_games"),
    (msg.PageCommand, "pages:paged"),
    (msg.FindRule, "pages:finding"),
    (msg.FilmCommand, "film:watched"),
    (msg.BookCommand, "book:booked"),
    (msg.DailyCommand, "daily:dailied"),
    (msg.PaperCommand, "paper:papered"),
    (msg.WorkCommand, "workshop:worked"),
    (msg.TakePack, "laying:packed"),
    (msg.OwnAlone, "laying:packed"),
    (msg.PairingCommand, "pairing:pairing"),
    (msg.StandCommand, "stand:stood"),
    (msg.FarCommand, "far:far"),
    (msg.HouseArrival, "house:housed"),
    (msg.TimeArrival, "timing:timed"),
    (msg.SavesArrival, "saves:shelf"),
    (msg.FilmArrival, "film:screened"),
    (msg.BookArrival, "book:book_came"),
    (msg.WorkArrival, "workshop_came:work_came"),
    (msg.PairingArrival, "pairing:arrived"),
    (msg.StandArrival, "stand:arrived"),
    (msg.FarArrival, "far:sent"),
)
"""Where the messages of a group are answered: file and function. A later line outdoes an earlier one."""
ANSWERED: dict[type, str] = {
    kind: where for group, where in GROUPS for kind in (get_args(group) if isinstance(group, UnionType) else (group,))
}
ON_SCREEN: dict[tuple[type, type], str] = {
    (Film, msg.RaiseCurtain): "film:veiled",
    (Film, msg.DropCurtain): "film:veiled",
    (Daily, msg.SayMove): "daily:dailied",
}
"""Where a message is answered on one screen, if not where it is on others."""


def update(m: Model, message: Message, fresh: Fresh) -> Step:
    """The next model, and what the browser is to do.

    A message that does not fit the screen as it is changes nothing; a sentence says so.
    """
    heard = m if isinstance(message, msg.QUIET) else _answered(m)
    try:
        after, effects = dispatch(heard, message, fresh)
    except Untimely:
        return heard.with_house(notice=page_says("untimely")), ()
    return sync_phones(m, after, effects, fresh)


def _answered(m: Model) -> Model:
    """A person has done something: what the house last said has been read."""
    t = m.screen
    if isinstance(t, AtTable) and t.refusal is not None:
        m = m.with_screen(t.but(refusal=None))
    return m.with_house(notice="") if m.house.notice else m


def dispatch(m: Model, message: Message, fresh: Fresh) -> Step:
    """What a message does by itself: the answer of the file that answers its kind."""
    kind = type(message)
    file, _, name = (ON_SCREEN.get((type(m.screen), kind)) or ANSWERED[kind]).partition(":")
    step: Step = getattr(import_module(f"{__name__}.{file}"), name)(m, message, fresh)
    return step


def sync_phones(before: Model, after: Model, effects: Effects, fresh: Fresh) -> Step:
    """The phones follow the table: they show what it now is. Those of a table that is in play no more are let go."""
    old, t = in_play(before), in_play(after)
    if isinstance(before.screen, Pairing):
        from .pairing import withdrawn

        effects += withdrawn(before, after)
    if t is None:
        if old is None or old.phones is None:
            return after, effects
        return after, effects + _left(after, old)
    if t.phones is None and not any(c.phone for c in t.save.table.chairs):
        gone = old is not None and old.phones is not None
        return after, effects + ((QuitPhones(),) if gone else ())
    from . import phones

    if old is not None and old.save.id != t.save.id:
        effects = _finished(old) + effects
    return phones.follow(after, t, effects, fresh)


def _left(m: Model, old: AtTable) -> Effects:
    """A table with phones is left. While another is laid, links stay open."""
    if not isinstance(beneath(m.screen), Laying) or not m.house.prefs.evening:
        return (QuitPhones(),)
    return _finished(old)


def _finished(old: AtTable) -> Effects:
    """Keys are kept with the evening and with games in play; a game that is over keeps none when the next begins."""
    return (Store(replace(old.save, phones=None)),) if old.save.table.over and old.save.phones else ()
