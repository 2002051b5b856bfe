"""Printing a game: the sheet of choices, and what is remembered of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, assert_never

from guise import games
from guise.offers.pack import blocks
from guise.supply.content import need, printable, printed
from guise.supply.outside import MOST_TEXT
from guise.table.film import Reel

from .. import messages as msg
from ..covers import Choice, Printing, Workshop
from ..effects import FetchDeck, KeepPrefs, LeaveMark, PrintOut
from ..keepsake import LEAVES
from ..model import Model, beneath, in_play
from ..packs import leaving, playable
from ..paper import KINDS
from ..paper_page import PAPERS
from ..paper_screen import box_of
from ..prefs import Prefs
from ..workshop_words import room_says
from .pages import covered
from .step import Fresh, Step, Untimely, on_screen

ALL_BUT_CARDS = frozenset(KINDS) - {"decks"}
WORDS = {"size": tuple(PAPERS), "ink": ("colour", "saving"), "sides": ("two", "one")}
"""What may be chosen by a word, and is remembered."""


def papered(m: Model, message: msg.PaperCommand, fresh: Fresh) -> Step:
    """What a command for printing does.

    Raises:
        Untimely: the game cannot be printed, no game is to be printed, or there is no such choice.
        DeckAway: the game's deck has not come.
    """
    match message:
        case msg.ShowPrinting(game):
            if not printable(game):
                raise Untimely
            need(game)
            screen = Printing(game, first(m.house.prefs, game), covered(beneath(m.screen)))
            return m.with_screen(screen), (FetchDeck(game), LeaveMark())
        case msg.SetPrinting(wish, value):
            screen = on_screen(m, Printing)
            screen = replace(screen, choice=chosen(screen, wish, value))
            m = m.with_screen(screen)
            if wish not in WORDS:
                return m, ()
            c = screen.choice
            m = m.with_house(prefs=replace(m.house.prefs, paper=(c.size, c.ink, c.sides)))
            return m, (KeepPrefs(m.house.prefs),)
        case msg.PrintOwn(text):
            return m.with_screen(owned(on_screen(m, Printing), text)), ()
        case msg.PrintPack():
            workshop = on_screen(m, Workshop)
            if workshop.bench and not playable(workshop.bench.pack):
                return m.with_house(notice=room_says("not-yet", workshop.bench.pack.game)), ()
            return m.with_screen(packed(m, workshop)), (LeaveMark(),)
        case msg.PrintGame():
            screen = on_screen(m, Printing)
            if "decks" in screen.choice.without or box_of(screen.game, screen.choice).parts == 1:
                return m, (PrintOut(),)
            line = f"{screen.game} {screen.choice.part}"
            prefs = m.house.prefs
            m = m.with_house(prefs=replace(prefs, printed=(*(one for one in prefs.printed if one != line), line)))
            return m, (KeepPrefs(m.house.prefs), PrintOut())
        case msg.ForgetPrinted():
            game = on_screen(m, Printing).game
            prefs = m.house.prefs
            kept = tuple(one for one in prefs.printed if one.partition(" ")[0] != game)
            m = m.with_house(prefs=replace(prefs, printed=kept))
            return m, (KeepPrefs(m.house.prefs),)
        case _:
            assert_never(message)


def first(prefs: Prefs, game: str) -> Choice:
    """The choice that is offered: as the last time, and the first part of the deck that was not printed yet.

    Whoever has printed a part has the rest of the box: the cards of the next one are offered alone.
    """
    choice = liked(prefs, game)
    fresh = (n for n in range(box_of(game, choice).parts) if f"{game} {n}" not in prefs.printed)
    choice = replace(choice, part=next(fresh, 0))
    return replace(choice, without=ALL_BUT_CARDS) if choice.part else choice


def liked(prefs: Prefs, game: str) -> Choice:
    """Paper, ink and sides as the last time."""
    found: dict[str, Any] = {}
    for word in prefs.paper:
        found |= {what: word for what, known in WORDS.items() if word in known}
    return Choice(players=games.load(game).meta.usual, **found)


def keepsake(m: Model, reel: Reel) -> Printing:
    """The sheet for what is left of a game that has ended, on the paper that was used last."""
    t = in_play(m)
    when = t.save.when if t is not None and t.save.id == reel.save_id else 0
    when = next((card.when for card in m.house.cards if card.id == reel.save_id), when)
    choice = replace(liked(m.house.prefs, reel.game), without=frozenset())
    return Printing(reel.game, choice, covered(beneath(m.screen)), reel=reel, when=when)


def packed(m: Model, workshop: Workshop) -> Printing:
    """The sheet for the finished cards of the pack on the bench; rules and pieces are left out at first.

    Raises:
        Untimely: nothing lies there, nothing of it is finished, or its game's packs are not printed.
        DeckAway: the game's deck has not come.
    """
    pack = workshop.bench.pack if workshop.bench else None
    if pack is None or not printed(pack.game) or not (entries := playable(leaving(pack))):
        raise Untimely
    need(pack.game)
    choice = replace(first(m.house.prefs, pack.game), own=blocks(entries), part=0)
    choice = replace(choice, without=frozenset(KINDS).difference(box_of(pack.game, choice).own))
    return Printing(pack.game, choice, workshop.covers, workshop=workshop)


def owned(screen: Printing, text: str) -> Printing:
    """The sheet with a pack of somebody's own in the place of the deck, or with what is wrong with it.

    Raises:
        Untimely: the game takes none, or it is far longer than one.
    """
    choice = replace(screen.choice, own=text.strip(), part=0)
    if not box_of(screen.game, replace(choice, own="")).own or len(text) > MOST_TEXT:
        raise Untimely
    try:
        box_of(screen.game, choice)
    except ValueError as error:
        return replace(screen, typed=text, refusal=str(error))
    return replace(screen, choice=choice, typed=text, refusal="")


def chosen(screen: Printing, wish: str, value: str) -> Choice:
    """A choice with one thing changed.

    Raises:
        Untimely: there is no such thing to choose.
    """
    choice = screen.choice
    if wish in WORDS and value in WORDS[wish]:
        changes: dict[str, Any] = {wish: value}
        return replace(choice, **changes)
    if wish == "kind" and value in (LEAVES if screen.reel else KINDS):
        return replace(choice, without=choice.without ^ {value})
    if wish == "players" and value.isdecimal():
        least, most = games.load(screen.game).meta.seats
        if least <= int(value) <= most:
            return replace(choice, players=int(value))
    if wish == "edition" and value in box_of(screen.game, choice).editions:
        return replace(choice, edition=value)
    if wish == "part" and value.isdecimal() and int(value) < box_of(screen.game, choice).parts:
        return replace(choice, part=int(value))
    raise Untimely
