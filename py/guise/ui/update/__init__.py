"""What happens when something is tapped, typed, loaded or due: ``update(model, message) -> model, effects``.

Nothing in here touches a browser. Effects say what the browser is to do; ``Store`` is carried out before anything is
drawn, so what is seen is always saved. Each file answers the messages of one subject, and is read when the first of
them comes: the lobby starts without most of them.

=============  ==============================================================
``laying``     the set-up screen, and the start of a game
``table``      moves, chance and bots, the clock, notes and drawers
``curtain``    curtains, and seats whose owner leaves or comes back
``saves``      the shelf, files and links, and what the store says
``pages``      getting about, settings, tours
``film``       games that are watched
``book``       the book of the house
``daily``      one a day
``phones``     pairing, codes and the stand; read only for a table with phones
``house``      drawings done, the shape of the screen, sentences to tell
=============  ==============================================================
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from .. import messages as say
from ..effects import QuitPhones, Store
from ..messages import Command, Message
from ..model import AtTable, Daily, Film, Laying, Model, Pairing, beneath, in_play
from .house import housed
from .step import UNTIMELY, Effects, Fresh, Step, Untimely

__all__ = ["Fresh", "Step", "update"]


def update(m: Model, message: Message, fresh: Fresh) -> Step:
    """The next model, and what the browser is to do.

    A message that does not fit the screen as it is changes nothing; a sentence says so.
    """
    heard = m if isinstance(message, say.QUIET) else _answered(m)
    try:
        after, effects = _happened(heard, message, fresh)
    except Untimely:
        return heard.but(notice=UNTIMELY), ()
    return _followed(m, after, effects, fresh)


def _answered(m: Model) -> Model:
    """A person has done something: what the house last said has been read."""
    t = m.screen
    if isinstance(t, AtTable) and t.refusal is not None:
        m = m.at(t.but(refusal=None))
    return m.but(notice="") if m.house.notice else m


def _happened(m: Model, message: Message, fresh: Fresh) -> Step:
    """What a message does by itself."""
    if isinstance(message, Command):
        return _asked(m, message, fresh)
    if isinstance(message, say.HouseArrival):
        return housed(m, message)
    if isinstance(message, say.TimeArrival):
        from .table import timed

        return timed(m, message, fresh)
    if isinstance(message, say.SavesArrival):
        from .saves import shelf

        return shelf(m, message, fresh)
    if isinstance(message, say.FilmArrival):
        from .film import screened

        return screened(m, message, fresh)
    if isinstance(message, say.BookArrival):
        from .book import book_came

        return book_came(m, message)
    if isinstance(message, say.PhonesArrival):
        from . import phones

        return phones.arrived(m, message, fresh)
    assert_never(message)


def _asked(m: Model, command: Command, fresh: Fresh) -> Step:
    """What a command of the page does."""
    if isinstance(m.screen, Film) and isinstance(command, (say.RaiseCurtain, say.DropCurtain)):
        from .film import veiled

        return veiled(m, m.screen, isinstance(command, say.RaiseCurtain))
    if isinstance(command, say.DropCurtain) and in_play(m) is None:
        return m, ()
    if isinstance(command, say.DailyCommand) or (isinstance(m.screen, Daily) and isinstance(command, say.SayMove)):
        from .daily import dailied

        return dailied(m, command, fresh)
    if isinstance(command, say.LayingCommand):
        from .laying import laying

        return laying(m, command, fresh)
    if isinstance(command, say.TableCommand):
        from .table import at_table

        return at_table(m, command, fresh)
    if isinstance(command, say.CurtainCommand):
        from .curtain import curtained

        return curtained(m, command, fresh)
    if isinstance(command, say.SavesCommand):
        from .saves import saved_games

        return saved_games(m, command)
    if isinstance(command, say.PageCommand):
        from .pages import paged

        return paged(m, command)
    if isinstance(command, say.FilmCommand):
        from .film import watched

        return watched(m, command, fresh)
    if isinstance(command, say.BookCommand):
        from .book import booked

        return booked(m, command)
    if isinstance(command, say.PhonesCommand):
        from . import phones

        return phones.asked(m, command, fresh)
    assert_never(command)


def _followed(before: Model, after: Model, effects: Effects, fresh: Fresh) -> Step:
    """The phones follow the table: they show what it now is. Those of a table that is in play no more are let go."""
    old, t = in_play(before), in_play(after)
    if isinstance(before.screen, Pairing):
        from .phones import withdrawn

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
