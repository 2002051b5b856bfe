"""Laying a table: who sits where, the options, and the start of the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from guise import games
from guise.engine.content import need
from guise.engine.game import Follows, Meta, Settles
from guise.engine.ladder import Level, next_level, parts, styled
from guise.table.narrate import said
from guise.table.practice import as_practice, practised
from guise.table.save import Save, dealt
from guise.table.seats import MARKS, Chair, distinct, sharp, team, tidy_name
from guise.table.table import Table, start

from .. import messages as msg
from ..effects import FetchDeck, KeepPrefs, LeaveMark
from ..model import Model
from ..places import AtTable, Laying
from ..prefs import GAMES_A_LEVEL, Prefs
from ..stock import missing
from .step import Fresh, Step, Untimely, on_screen
from .table import commit_table

BOT_NAMES = ("Ada", "Bruno", "Coco", "Dmitri", "Esme", "Felix", "Greta", "Hugo", "Iris", "Jonas")


def laying(m: Model, message: msg.LayingCommand, fresh: Fresh) -> Step:
    """What a command of the set-up screen does.

    Raises:
        Untimely: no table is being laid, or it has no such chair or option; or none is shown to be played again.
    """
    match message:
        case msg.LayTable(game):
            return lay(m, game, fresh)
        case msg.SetChair() | msg.NameChair() | msg.NextMark():
            return _with_chair(m, message.chair, _changed(on_screen(m, Laying), message))
        case msg.AddChair(holder):
            return _added(m, holder == "bot")
        case msg.RemoveChair(chair):
            return _removed(m, chair)
        case msg.ChairUp(chair):
            return _moved_up(m, chair)
        case msg.SetOption(key, value):
            return _chosen(m, key, value)
        case msg.FoldOptions():
            return m.at(replace(on_screen(m, Laying), more=not on_screen(m, Laying).more)), ()
        case msg.SetLevel(level):
            return _levelled(m, level)
        case msg.SetPractice(to):
            return m.at(replace(on_screen(m, Laying), practice=to == "on")), ()
        case msg.Deal():
            return deal(m, on_screen(m, Laying), fresh)
        case msg.PlayAgain() | msg.PlaySameDeal():
            return _again(m, fresh) if isinstance(message, msg.PlayAgain) else _same_deal(m, fresh)
        case _:
            assert_never(message)


def _again(m: Model, fresh: Fresh) -> Step:
    """The same people and bots play once more, and somebody else starts (T31)."""
    save = on_screen(m, AtTable).save
    table = save.table
    options = _unsettled(table)
    if table.over and isinstance(table.game, Follows):
        options |= table.game.following(table.state)
    chairs = (*table.chairs[1:], table.chairs[0])
    return deal(m, Laying(table.game.meta.id, chairs, options, practice=practised(save)), fresh)


def _same_deal(m: Model, fresh: Fresh) -> Step:
    """The same people, at the same places, are dealt the same again, to compare.

    Raises:
        Untimely: the game is not over.
    """
    save = on_screen(m, AtTable).save
    table = save.table
    if not table.over:
        raise Untimely
    laid = Laying(table.game.meta.id, table.chairs, _unsettled(table), practice=practised(save))
    return deal(m, laid, fresh, like=save)


def _unsettled(table: Table) -> dict[str, str]:
    """The options as they were chosen: what the company has settled is left to be settled anew."""
    game, options = table.game, dict(table.options)
    if isinstance(game, Settles):
        first = game.meta.defaults()
        people = sum(not c.bot and not c.phone for c in table.chairs)
        settled = game.settle(first, people)
        options |= {k: first[k] for k in first if settled[k] != first[k] and options[k] == settled[k]}
    return options


def lay(m: Model, game: str, fresh: Fresh) -> Step:
    """A new table with who sat here last: these people, with their phones, and bots for the rest."""
    meta, prefs = games.load(game).meta, m.house.prefs
    known = [n for n in prefs.people if n] or ["You"]
    names = known if meta.teams else [n for shared in known for n in team(shared)]
    paired = _paired(prefs, fresh)
    chairs: list[Chair] = []
    for seat in range(min(max(meta.usual, len(names)), meta.seats[1])):
        bot = "" if seat < len(names) else _style(meta, seat - len(names), prefs.level)
        name = names[seat] if seat < len(names) else free_name(chairs)
        chairs.append(Chair(name, free_mark(chairs), bot, phone=not bot and name.casefold() in paired))
    ready = prefs.played >= GAMES_A_LEVEL and next_level(prefs.level) is not None
    laid = Laying(game, tuple(chairs), meta.defaults(sharp(chairs)), level=prefs.level, ready=ready, paired=paired)
    return m.at(laid), (FetchDeck(game), LeaveMark())


def _paired(prefs: Prefs, fresh: Fresh) -> frozenset[str]:
    """Whose phones are paired for the evening."""
    if not prefs.evening:
        return frozenset()
    from guise.handoff.evening import owners  # read only where there are phones

    return owners(prefs.evening, fresh.now())


def _style(meta: Meta, place: int, level: Level) -> str:
    """The style of one of several bots, so that they differ."""
    return styled(meta.temperaments[place % len(meta.temperaments)].id, level)


def free_name(chairs: Iterable[Chair]) -> str:
    """A name nobody at the table has."""
    taken = {c.name.casefold() for c in chairs}
    return next(n for n in BOT_NAMES if n.casefold() not in taken)


def free_mark(chairs: Iterable[Chair]) -> int:
    """A mark nobody at the table has."""
    taken = {c.mark for c in chairs}
    return next(i for i in range(MARKS) if i not in taken)


def _meta(laid: Laying) -> Meta:
    return games.load(laid.game).meta


def _chair(laid: Laying, chair: int) -> Chair:
    if chair >= len(laid.chairs):
        raise Untimely
    return laid.chairs[chair]


def _seated(m: Model, chairs: Iterable[Chair]) -> Step:
    laid, seated = on_screen(m, Laying), tuple(chairs)
    return m.at(replace(laid, chairs=seated, options=_proposed(laid, seated))), ()


def _proposed(laid: Laying, chairs: tuple[Chair, ...]) -> dict[str, str]:
    """The options with what is proposed for other company, where nobody has chosen anything else."""
    meta = _meta(laid)
    had, has = (meta.defaults(sharp(company)) for company in (laid.chairs, chairs))
    return {key: has[key] if value == had[key] else value for key, value in laid.options.items()}


def _with_chair(m: Model, chair: int, held: Chair) -> Step:
    chairs = list(on_screen(m, Laying).chairs)
    chairs[chair] = held
    return _seated(m, chairs)


def _changed(laid: Laying, message: msg.SetChair | msg.NameChair | msg.NextMark) -> Chair:
    match message:
        case msg.SetChair(chair, holder):
            return _held(laid, chair, holder)
        case msg.NameChair(chair, name):
            return replace(_chair(laid, chair), name=tidy_name(name, chair, _meta(laid).teams))
        case msg.NextMark(chair):
            return _marked(laid, chair)
        case _:
            assert_never(message)


def _held(laid: Laying, chair: int, holder: str) -> Chair:
    if holder not in ("person", "phone", "far", *_meta(laid).styles()):
        raise Untimely
    bot = "" if holder in ("person", "phone", "far") else holder
    far = holder == "far"
    return replace(_chair(laid, chair), bot=bot, phone=far or holder == "phone", away=False, far=far)


def _marked(laid: Laying, chair: int) -> Chair:
    """The chair with the next mark that no other has."""
    old = _chair(laid, chair)
    taken = {c.mark for c in laid.chairs} - {old.mark}
    mark = next((old.mark + k) % MARKS for k in range(1, MARKS + 1) if (old.mark + k) % MARKS not in taken)
    return replace(old, mark=mark)


def _added(m: Model, bot: bool) -> Step:
    laid = on_screen(m, Laying)
    meta, chairs = _meta(laid), laid.chairs
    if len(chairs) >= meta.seats[1]:
        return m.but(notice=said("setup.most", game=meta.title, n=meta.seats[1])), ()
    style = _style(meta, len(chairs), laid.level) if bot else ""
    return _seated(m, (*chairs, Chair(free_name(chairs), free_mark(chairs), style)))


def _removed(m: Model, chair: int) -> Step:
    laid = on_screen(m, Laying)
    meta, gone = _meta(laid), _chair(laid, chair)
    if len(laid.chairs) <= meta.seats[0]:
        return m.but(notice=said("setup.least", game=meta.title, n=meta.seats[0])), ()
    return _seated(m, (c for c in laid.chairs if c is not gone))


def _moved_up(m: Model, chair: int) -> Step:
    laid = on_screen(m, Laying)
    chairs, risen = list(laid.chairs), _chair(laid, chair)
    if chair:
        chairs[chair - 1 : chair + 1] = [risen, chairs[chair - 1]]
    return _seated(m, chairs)


def _chosen(m: Model, key: str, value: str) -> Step:
    laid = on_screen(m, Laying)
    option = next((o for o in _meta(laid).options if o.key == key), None)
    if option is None or value not in option.values:
        raise Untimely
    return m.at(replace(laid, options={**laid.options, key: value})), ()


def _levelled(m: Model, level: Level) -> Step:
    laid = on_screen(m, Laying)
    chairs = tuple(replace(c, bot=styled(parts(c.bot)[0], level)) if c.bot else c for c in laid.chairs)
    options = _proposed(laid, chairs)
    return m.at(replace(laid, chairs=chairs, options=options, level=level, ready=False)), ()


def deal(m: Model, laid: Laying, fresh: Fresh, like: Save | None = None) -> Step:
    """The table is laid: start the game.

    Args:
        like: a game whose deal and luck this one is to have.

    Raises:
        DeckAway: its deck has not come.
    """
    if not distinct(laid.chairs, _meta(laid).teams):
        return m.but(notice=said("setup.same-name")), ()
    need(laid.game)
    if why := missing(laid):
        return m.but(notice=why), ()
    seed = like.table.seed if like else fresh.token()
    table = start(games.load(laid.game), laid.chairs, dict(laid.options), seed)
    people = tuple(c.name for c in laid.chairs if not c.bot)
    prefs = replace(m.house.prefs, people=people)
    levels: set[Level] = {parts(c.bot)[1] for c in laid.chairs if c.bot}
    if len(levels) == 1:
        prefs = prefs.at_level(levels.pop())
    m = m.but(prefs=prefs, asking=None)
    save = Save(fresh.token()[:12], table, deal=dealt(like) if like else ())
    t = AtTable(as_practice(save) if laid.practice else save)
    m, effects = commit_table(m.at(t), t, table, fresh)
    return m, (*effects, KeepPrefs(m.house.prefs), LeaveMark())
