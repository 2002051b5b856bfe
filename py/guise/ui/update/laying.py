"""Laying a table: who sits where, the options, and the start of the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias, assert_never

from guise import games
from guise.engine.game import Follows, Meta, ResolvesOptions
from guise.engine.ladder import Level, next_level, parts
from guise.offers.pack import OWN, PackError, makeable
from guise.supply.content import need
from guise.table.alone import sole
from guise.table.narrate import said
from guise.table.practice import as_practice, practised
from guise.table.save import Save, dealt
from guise.table.seats import Chair, distinct, sharp, tidy_name
from guise.table.table import Table, start

from .. import messages as msg
from ..effects import FetchDeck, KeepPrefs, LeaveMark, OpenPacks
from ..model import Model
from ..places import AtTable, Laying
from ..prefs import GAMES_A_LEVEL, Prefs
from ..stock import missing
from . import company
from .step import Effects, Fresh, Step, Untimely, on_screen
from .table import commit_table


def laying(m: Model, message: msg.LayingCommand, fresh: Fresh) -> Step:
    """What a command of the set-up screen does.

    Raises:
        Untimely: no table is being laid, or it has no such chair or option; or none is shown to be played again.
    """
    match message:
        case msg.LayTable(game):
            return lay(m, game, fresh)
        case msg.SetChair():
            return _with_chair(m, message.chair, _changed(on_screen(m, Laying), message))
        case msg.NameChair():
            return _named(m, message)
        case msg.CallChair():
            return _called(m, message)
        case msg.LayChairs() | msg.SeatOthers() | msg.TakeMark() | msg.RemoveChair() | msg.ChairUp() | msg.SwapChairs():
            return _company(m, message)
        case msg.OpenChair() | msg.ShutChair() | msg.FoldOptions():
            return _leaf(m, message)
        case msg.SetOption(key, value):
            return _chosen(m, key, value)
        case msg.ForChildren(to):
            return _for_children(m, to == "on")
        case msg.SetPractice(to):
            return m.with_screen(replace(on_screen(m, Laying), practice=to == "on")), ()
        case msg.Deal():
            return deal(m, on_screen(m, Laying), fresh)
        case msg.PlayAgain() | msg.PlaySameDeal():
            return again(m, fresh) if isinstance(message, msg.PlayAgain) else _same_deal(m, fresh)
        case _:
            assert_never(message)


def again(m: Model, fresh: Fresh) -> Step:
    """The same people and bots play once more, each on their own chair; who begins every game leaves to chance."""
    save = on_screen(m, AtTable).save
    table = save.table
    options = _unsettled(table)
    if table.over and isinstance(table.game, Follows):
        options |= table.game.following(table.state, table.people())
    laid = Laying(table.game.meta.id, table.chairs, options, practice=practised(save))
    return deal(m, laid, fresh, notes=_kept_modes(save))


def _kept_modes(save: Save) -> dict[str, dict[str, str]]:
    """Of everybody's notes, how their notebook was set: the next game has it so again."""
    return {whose: {"mode": page["mode"]} for whose, page in (save.notes or {}).items() if "mode" in page}


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
    return deal(m, laid, fresh, like=save, notes=_kept_modes(save))


def _unsettled(table: Table) -> dict[str, str]:
    """The options as they were chosen: what the company has settled is left to be settled anew."""
    game, options = table.game, dict(table.options)
    if isinstance(game, ResolvesOptions):
        first = game.meta.defaults()
        people = sum(not c.bot and not c.phone for c in table.chairs)
        settled = game.resolve_options(first, people)
        options |= {k: first[k] for k in first if settled[k] != first[k] and options[k] == settled[k]}
    return options


def lay(m: Model, game: str, fresh: Fresh) -> Step:
    """A new table with who sat here last: these people, with their phones, and bots for the rest."""
    meta, prefs = games.load(game).meta, m.house.prefs
    paired = _paired(prefs, fresh)
    chairs, known = company.again(meta, prefs, paired)
    if isinstance(m.screen, AtTable) and m.screen.save.table.game.meta.id == game:
        chairs = company.as_they_sat(chairs, m.screen.save.table.chairs)
    ready = prefs.played >= GAMES_A_LEVEL and next_level(prefs.level) is not None
    options = company.proposed(meta, prefs, chairs) | dict(company.recalled(meta, prefs).rules)
    laid = Laying(game, chairs, options, level=prefs.level, ready=ready, paired=paired, known=known)
    effects = (FetchDeck(game), LeaveMark())
    return m.with_screen(laid), (*effects, OpenPacks()) if makeable(game) else effects


def packed(m: Model, message: msg.TakePack | msg.OwnAlone, fresh: Fresh) -> Step:
    """A pack of one's own is taken to the table or left out; or the house's cards are.

    Raises:
        Untimely: no table is being laid, or there is no such pack of its game.
    """
    laid = on_screen(m, Laying)
    match message:
        case msg.TakePack(pack_id):
            if not any(p.id == pack_id and p.game == laid.game for p in m.house.packs):
                raise Untimely
            from ..packs import entire  # read only where there are packs

            others = () if entire(laid.game) else tuple(one for one in laid.packs if one != pack_id)
            laid = replace(laid, packs=others if pack_id in laid.packs else (*others, pack_id))
        case msg.OwnAlone(to):
            laid = replace(laid, own_alone=to == "on")
        case _:
            assert_never(message)
    return with_own_cards(m, laid), ()


def with_own_cards(m: Model, laid: Laying) -> Model:
    """The set-up with what its packs hold among its options; with a sentence, and as it was, where that is too much."""
    from ..packs import dealt as cards  # read only where there are packs

    options = {key: value for key, value in laid.options.items() if key != OWN}
    try:
        text = cards((p for p in m.house.packs if p.id in laid.packs), laid.own_alone)
    except PackError as error:
        return m.with_house(notice=str(error))
    return m.with_screen(replace(laid, options=options | ({OWN: text} if text else {})))


def _paired(prefs: Prefs, fresh: Fresh) -> frozenset[str]:
    """Whose phones are paired for the evening."""
    if not prefs.evening:
        return frozenset()
    from guise.handoff.evening import owners  # read only where there are phones

    return owners(prefs.evening, fresh.now())


def _meta(laid: Laying) -> Meta:
    return games.load(laid.game).meta


def _chair(laid: Laying, chair: int) -> Chair:
    if chair >= len(laid.chairs):
        raise Untimely
    return laid.chairs[chair]


def _seated(m: Model, chairs: Iterable[Chair]) -> Step:
    laid, chairs = on_screen(m, Laying), tuple(chairs)
    seated = company.read_apart(chairs, laid.typed)
    seen = {c.name for c in laid.chairs}
    called = ((a.name, b.name) for a, b in zip(chairs, seated) if a.name != b.name and a.name in seen)
    laid = replace(laid, chairs=seated, options=_proposed(laid, seated), renamed=next(called, None))
    return m.with_screen(laid), ()


def _proposed(laid: Laying, chairs: tuple[Chair, ...]) -> dict[str, str]:
    """The options with what is proposed for other company, where nobody has chosen anything else."""
    meta = _meta(laid)
    had, has = (meta.defaults(sharp(company)) for company in (laid.chairs, chairs))
    return {key: has[key] if value == had.get(key) else value for key, value in laid.options.items()}


def _with_chair(m: Model, chair: int, held: Chair) -> Step:
    chairs = list(on_screen(m, Laying).chairs)
    chairs[chair] = held
    return _seated(m, chairs)


def _named(m: Model, message: msg.NameChair) -> Step:
    """Somebody types a name: it stays, whatever its chair becomes. No name is none.

    Raises:
        Untimely: there is no such chair.
    """
    laid = on_screen(m, Laying)
    was, held = _chair(laid, message.chair), _changed(laid, message)
    effects: Effects = ()
    if held.name != "You" and not company.unnamed(replace(held, bot="")):
        m = m.with_screen(replace(laid, typed=laid.typed | {held.name}))
        m, effects = _phone_goes_along(m, was, held)
    m, more = _with_chair(m, message.chair, held)
    return m, effects + more


def _phone_goes_along(m: Model, was: Chair, held: Chair) -> Step:
    """A phone of the evening is found by its owner's name: one that was paired by whoever had none goes with the name
    that they are given.
    """
    laid, old, new = on_screen(m, Laying), was.name.casefold(), held.name.casefold()
    if not company.unnamed(was) or old not in laid.paired or new in laid.paired:
        return m, ()
    from guise.handoff.evening import renamed  # read only where there are phones

    prefs = replace(m.house.prefs, evening=renamed(m.house.prefs.evening, was.name, held.name))
    m = m.with_screen(replace(laid, paired=laid.paired - {old} | {new}))
    return m.with_house(prefs=prefs), (KeepPrefs(prefs),)


def _called(m: Model, message: msg.CallChair) -> Step:
    """Somebody who sat here last takes a chair; who has no name yet is asked for it next.

    Raises:
        Untimely: there is no such chair.
    """
    m, effects = _with_chair(m, message.chair, _changed(on_screen(m, Laying), message))
    laid = on_screen(m, Laying)
    return m.with_screen(replace(laid, chair=company.next_nameless(laid.chairs, message.chair))), effects


def _changed(laid: Laying, message: msg.SetChair | msg.NameChair | msg.CallChair) -> Chair:
    match message:
        case msg.SetChair(chair, holder):
            return _held(laid, chair, holder)
        case msg.NameChair(chair, name):
            return replace(_chair(laid, chair), name=tidy_name(name, chair, _meta(laid).teams))
        case msg.CallChair(chair, name):
            held = replace(_chair(laid, chair), name=tidy_name(name, chair, _meta(laid).teams))
            return replace(held, phone=held.phone or name.casefold() in laid.paired)
        case _:
            assert_never(message)


_Company: TypeAlias = "msg.LayChairs | msg.SeatOthers | msg.TakeMark | msg.RemoveChair | msg.ChairUp | msg.SwapChairs"


def _company(m: Model, message: _Company) -> Step:
    """Another company sits down, somebody leaves, or changes places or marks.

    Raises:
        Untimely: there is no such chair, or the game is not for so many.
    """
    laid = on_screen(m, Laying)
    match message:
        case msg.LayChairs(count):
            return _seated(m, company.of(laid, _meta(laid), count))
        case msg.SeatOthers(who):
            m = m.with_screen(replace(laid, level=laid.level if who == "people" else who, ready=False))
            return _seated(m, company.others(on_screen(m, Laying), _meta(laid), who))
        case msg.TakeMark(chair, shape):
            had = _chair(laid, chair).mark
            return _seated(m, (replace(c, mark={had: shape, shape: had}.get(c.mark, c.mark)) for c in laid.chairs))
        case msg.RemoveChair(chair):
            return _removed(m, chair)
        case msg.ChairUp(chair):
            return _swapped(m, chair, max(0, chair - 1))
        case msg.SwapChairs(chair, other):
            return _swapped(m, chair, other)
        case _:
            assert_never(message)


def _leaf(m: Model, message: msg.OpenChair | msg.ShutChair | msg.FoldOptions) -> Step:
    """The sheet of a chair, or the drawer of the house rules, opens or shuts: one of them at most is open. The sheet of
    somebody who has no name yet may have opened by itself, after a name: a tap on the chair does not shut it.

    Raises:
        Untimely: there is no such chair.
    """
    laid = on_screen(m, Laying)
    match message:
        case msg.OpenChair(chair):
            _chair(laid, chair)
            shut = laid.chair == chair and chair not in company.nameless(laid.chairs)
            return m.with_screen(replace(laid, chair=None if shut else chair, more=False)), ()
        case msg.ShutChair():
            return m.with_screen(replace(laid, chair=None)), ()
        case msg.FoldOptions():
            return m.with_screen(replace(laid, more=not laid.more, chair=None)), ()
        case _:
            assert_never(message)


def _held(laid: Laying, chair: int, holder: str) -> Chair:
    if holder not in ("person", "phone", "far", *_meta(laid).styles()):
        raise Untimely
    bot = "" if holder in ("person", "phone", "far") else holder
    far = holder == "far"
    held = replace(_chair(laid, chair), bot=bot, phone=far or holder == "phone", away=False, far=far)
    if bool(bot) == bool(laid.chairs[chair].bot):
        return held
    return replace(held, name=company.name_for(laid, laid.chairs, chair, bot=bool(bot)))


def _removed(m: Model, chair: int) -> Step:
    laid = on_screen(m, Laying)
    meta, gone = _meta(laid), _chair(laid, chair)
    if len(laid.chairs) <= meta.seats[0]:
        return m.with_house(notice=said("setup.least", game=meta.title, n=meta.seats[0])), ()
    return _seated(m.with_screen(replace(laid, chair=None)), (c for c in laid.chairs if c is not gone))


def _swapped(m: Model, chair: int, other: int) -> Step:
    """Two chairs change places; a sheet that is open goes with whoever it is of."""
    laid = on_screen(m, Laying)
    chairs = list(laid.chairs)
    chairs[chair], chairs[other] = _chair(laid, other), _chair(laid, chair)
    if laid.chair is not None:
        m = m.with_screen(replace(laid, chair={chair: other, other: chair}.get(laid.chair, laid.chair)))
    return _seated(m, chairs)


def _chosen(m: Model, key: str, value: str) -> Step:
    laid = on_screen(m, Laying)
    option = next((o for o in _meta(laid).options if o.key == key), None)
    if option is None or value not in option.values:
        raise Untimely
    return m.with_screen(replace(laid, options={**laid.options, key: value})), ()


def _for_children(m: Model, on: bool) -> Step:
    laid = on_screen(m, Laying)
    meta = _meta(laid)
    proposed = meta.defaults(sharp(laid.chairs))
    theirs = dict(meta.children) if on else {key: proposed[key] for key, _ in meta.children}
    return m.with_screen(replace(laid, options={**laid.options, **theirs})), ()


def _as_chosen(prefs: Prefs, table: Table) -> dict[str, dict[str, str]]:
    """How the notebook of one alone begins, where they have chosen that it works things out."""
    seat = sole(table) if table.game.meta.id in prefs.crosses else None
    return {} if seat is None else {str(seat): {"mode": "full"}}


def _kept(m: Model) -> str:
    """That the game which was played last is not lost, where it goes on; empty where it is over."""
    last = m.house.cards[:1]
    return said("setup.kept") if last and last[0].game and not last[0].over else ""


def deal(
    m: Model, laid: Laying, fresh: Fresh, like: Save | None = None, notes: dict[str, dict[str, str]] | None = None
) -> Step:
    """The table is laid: start the game.

    Args:
        like: a game whose deal and luck this one is to have.
        notes: what its notebooks begin with.

    Raises:
        DeckAway: its deck has not come.
    """
    if not distinct(laid.chairs, _meta(laid).teams):
        return m.with_house(notice=said("setup.same-name")), ()
    need(laid.game)
    if why := missing(laid):
        return m.with_house(notice=why), ()
    seed = like.table.seed if like else fresh.token()
    table = start(games.load(laid.game), company.told_apart(laid.chairs), dict(laid.options), seed)
    prefs = company.remembered(m.house.prefs, laid, _meta(laid))
    levels: set[Level] = {parts(c.bot)[1] for c in laid.chairs if c.bot}
    if len(levels) == 1:
        prefs = prefs.at_level(levels.pop())
    m = m.with_house(prefs=prefs, asking=None, notice=_kept(m))
    notes = notes or _as_chosen(prefs, table)
    save = Save(fresh.token()[:12], table, deal=dealt(like) if like else (), notes=notes or None)
    t = AtTable(as_practice(save) if laid.practice else save)
    m, effects = commit_table(m.with_screen(t), t, table, fresh)
    return m, (*effects, KeepPrefs(m.house.prefs), LeaveMark())
