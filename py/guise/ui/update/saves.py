"""Saves: opening, naming, handing over, throwing away; and what the store says of them."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from typing import assert_never

from guise import games
from guise.engine.errors import BadSave
from guise.supply.content import module, need, words
from guise.table import book
from guise.table import save as saves
from guise.table.narrate import said
from guise.table.salvage import Salvage, salvaged
from guise.table.save import Save

from .. import messages as msg
from ..effects import (
    AtHome,
    ChooseFile,
    CopyLink,
    Download,
    DownloadText,
    Drop,
    KeepPrefs,
    LeaveMark,
    Load,
    MergeBook,
    Remark,
    Rename,
    Store,
)
from ..model import Model, Question, beneath, in_play, on_place, with_table
from ..places import AtTable, Lobby, next_sheet
from ..shelf import card_of
from .schedule import schedule_next
from .step import Fresh, Step


def _which(m: Model, save_id: str) -> str:
    """The question before a game is thrown away: it says which, for several may have the same players."""
    card = next((c for c in m.house.cards if c.id == save_id), None)
    if card is None:
        return said("saves.ask")
    from guise.table.dates import dated, here

    from ..pages import of_save, save_name  # the page of saves has read it

    when = dated(here(card.when, m.house.zone), "moment")
    return said("saves.ask-of", game=of_save(card), name=save_name(card), when=when)


def _file_name(m: Model, save_id: str) -> str:
    """What the file of a save that somebody named is called: its name in plain letters, digits and hyphens; else
    empty."""
    name = next((c.name for c in m.house.cards if c.id == save_id), "")
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def saved_games(m: Model, message: msg.SavesCommand, fresh: Fresh) -> Step:
    """What a command about a save does.

    Raises:
        DeckAway: a save must be read for it whose game's deck has not come.
    """
    match message:
        case msg.OpenSave(save_id):
            return m, (Load(save_id), LeaveMark())
        case msg.RenameSave(save_id, name):
            return _renamed(m, save_id, name)
        case msg.AskDelete(save_id):
            sure = Question(_which(m, save_id), said("saves.ask-yes"), said("saves.ask-no"), msg.DeleteSave(save_id))
            return m.with_house(asking=sure), ()
        case msg.DeleteSave(save_id):
            return m.with_house(asking=None), (Drop(save_id),)
        case msg.ExportFile(save_id):
            need(game := _game(m, save_id))
            return m, (Download(_source(m, save_id), f"{_file_name(m, save_id) or game or 'game'}.guise.json"),)
        case msg.ExportLink(save_id):
            need(_game(m, save_id))
            return m, (CopyLink(_source(m, save_id)),)
        case msg.ImportFile():
            return m, (ChooseFile(),)
        case msg.ExportOwn(game) | msg.ForgetOwn(game) if not games.load(game).meta.household:
            return m, ()
        case msg.ExportOwn(game):
            text = module(game, "own").write_file(m.house.prefs.own_in(game))
            return m, (DownloadText(text, f"{game}-people.guise.txt", said("files.names")),)
        case msg.ForgetOwn(game, place):
            lines = m.house.prefs.own_in(game)
            return _our_own(m, game, lines[:place] + lines[place + 1 :], "")
        case _:
            assert_never(message)


def _game(m: Model, save_id: str) -> str:
    """The game of a save on the shelf; empty when it is too damaged to tell."""
    return next((c.game for c in m.house.cards if c.id == save_id), "")


def shelf(m: Model, message: msg.SavesArrival, fresh: Fresh) -> Step:
    """What the store, a file or a link has brought.

    Raises:
        DeckAway: a save is to be opened whose game's deck has not come.
    """
    match message:
        case msg.Stored(save):
            return _stored(m, save), ()
        case msg.Unstored(save_id, sentence):
            return _unstored(m, save_id, sentence), ()
        case msg.MovedOn(save_id):
            t = in_play(m)
            return (with_table(m, t.but(moved_on=True, sheet=None)) if t and t.save.id == save_id else m), ()
        case msg.Loaded(text, others):
            return _loaded(m, text, others, fresh)
        case msg.Imported(text):
            return _imported(m, text, False, fresh)
        case msg.Linked(text):
            return _imported(m, text, True, fresh)
        case msg.Dropped(save_id):
            return _dropped(m, save_id)
        case msg.Shelved(cards):
            return m.with_house(cards=cards), ()
        case _:
            assert_never(message)


def _source(m: Model, save_id: str) -> Save | str:
    """The save in play, whose last moves may not have been kept; else the id of the one that is kept."""
    t = in_play(m)
    return t.save if t is not None and t.save.id == save_id else save_id


def _renamed(m: Model, save_id: str, name: str) -> Step:
    t = in_play(m)
    if t is not None and t.save.id == save_id:
        m = with_table(m, t.but(save=saves.renamed(t.save, name)))
    return m, (Rename(save_id, name),)


def _stored(m: Model, save: Save) -> Model:
    m = m.with_house(cards=(card_of(save), *(c for c in m.house.cards if c.id != save.id)))
    t = in_play(m)
    return with_table(m, t.but(stored=True)) if t is not None and t.save.id == save.id and not t.stored else m


def _unstored(m: Model, save_id: str, sentence: str) -> Model:
    """The reason is said when storing first fails; after that the table itself says that it is not kept."""
    t = in_play(m)
    if t is None or t.save.id != save_id:
        return m.with_house(notice=sentence)
    return with_table(m.with_house(notice=sentence), t.but(stored=False)) if t.stored else m


def _dropped(m: Model, save_id: str) -> Step:
    m = m.with_house(cards=tuple(c for c in m.house.cards if c.id != save_id))
    t = in_play(m)
    if t is None or t.save.id != save_id:
        return m, ()
    was_shown = m.screen is beneath(m.screen) and not isinstance(m.screen, Lobby)
    m = m.with_house(asking=None)  # whatever was asked was about this game
    return on_place(m, Lobby()), ((AtHome(),) if was_shown else ())


def opened(m: Model, save: Save) -> Step:
    """Show the table of a save as it was left. The phones that are linked to it stay so.

    Raises:
        DeckAway: its game's deck has not come.
    """
    need(save.table.game.meta.id)
    if save.phones:
        from guise.handoff.session import tidy  # read only for a table with phones

        save = replace(save, phones=tidy(save.phones))
    old = in_play(m)
    phones = old.phones if old is not None and old.save.id == save.id else None
    t = AtTable(save, drawn=save.table.told, announced=save.table.told, phones=phones)
    m = m.with_house(asking=None).with_screen(t.but(sheet=next_sheet(t)))
    return m, schedule_next(m)


def _loaded(m: Model, text: str, others: tuple[str, ...], fresh: Fresh) -> Step:
    try:
        save = saves.loads(text)
    except BadSave as error:
        found = salvaged((text, *others))
        if found is None or not found.save.table.log:
            return m.with_house(notice=str(error)), (Remark(error),)
        return _recovered(m, found, error, fresh)
    return opened(m, save)


def _recovered(m: Model, found: Salvage, error: BadSave, fresh: Fresh) -> Step:
    """What is left of a damaged save is opened as a game of its own; the damaged one is kept as it is."""
    save = replace(found.save, id=fresh.token()[:12], when=fresh.now(), phones=None)
    told = words("house")["torn"]["whole" if found.whole else "until"]
    after, effects = opened(m, save)
    return after.with_house(notice=told.format(n=len(save.table.log))), (Store(save), Remark(error), *effects)


def _our_own(m: Model, game: str, lines: tuple[str, ...], notice: str) -> Step:
    """Replace what this household has told a game of itself."""
    m = m.with_house(prefs=m.house.prefs.keep_own(game, lines), notice=notice or m.house.notice)
    return m, (KeepPrefs(m.house.prefs),)


def _told_in_file(m: Model, text: str) -> Step | None:
    """What a file of a household's lines brings; None when it is no such file."""
    for game in games.ids() if text.lstrip("\ufeff").startswith("#") else ():
        if games.load(game).meta.household:
            own = module(game, "own")
            if (lines := own.read_file(text)) is not None:
                return _our_own(
                    m, game, own.merged(m.house.prefs.own_in(game), lines), said("saves.names", n=len(lines))
                )
    return None


def _imported(m: Model, text: str, link: bool, fresh: Fresh) -> Step:
    """A save from elsewhere joins the shelf under an id of its own, and is opened; names join those that are here."""
    if not link and (names := _told_in_file(m, text)):
        return names
    if not link and (text.lstrip("\ufeff \n").startswith("# Guise pack ") or text.startswith('{"guise-backup"')):
        from .workshop_came import brought

        return brought(m, text)
    if not link and book.is_book(text):
        return m, (MergeBook(text),)
    try:
        save = saves.from_link(text) if link else saves.from_file(text)
    except BadSave as error:
        return m.with_house(notice=str(error)), (Remark(error),)
    film, save = save.film, replace(save, id=fresh.token()[:12], when=fresh.now(), film=False)
    if film and save.table.over:  # to be watched from its beginning: nothing tells how it ended
        from guise.table.film import reel_of

        from .film import opened as shown

        m, effects = shown(m, reel_of(save), msg.ShowFilm(save.id), fresh)
    else:
        m, effects = opened(m, save)
    return m, (Store(save), *effects)
