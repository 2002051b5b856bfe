"""What a browser remembers of a game beside its save: cards that were met, and how games with people ended."""

from __future__ import annotations

from dataclasses import replace

from guise.engine.game import rest, verb
from guise.engine.ladder import parts
from guise.supply.content import module
from guise.table.alone import comparable, kept
from guise.table.save import Save
from guise.table.table import Table

from ..effects import EnterGame, KeepPrefs, Store
from ..model import Model
from ..prefs import Prefs
from .step import Effects


def told_of_household(m: Model, table: Table) -> Model:
    """Keep what a person's move tells of this household, for later games."""
    meta, said = table.game.meta, table.log[-1].move
    if verb(said) not in meta.household:
        return m
    prefs = m.house.prefs
    lines = module(meta.id, "own").merged(prefs.own_in(meta.id), (rest(said),))
    return m.with_house(prefs=prefs.keep_own(meta.id, lines))


def remembered(prefs: Prefs, before: Table, save: Save) -> tuple[Prefs, Effects]:
    """The settings with what has come since the table was as before, and what is kept of it all."""
    table, known = save.table, prefs
    new, ended = range(len(before.log), len(table.log)), table.over and bool(table.people())
    for card in filter(None, map(table.drawn, new)):
        prefs = prefs.remember(f"{table.game.meta.id} {card}")
    if ended:
        prefs = _after_a_game(prefs, save)
    effects: Effects = (Store(save),)
    if prefs != known or any(verb(table.log[n].move) in table.game.meta.household for n in new):
        effects += (KeepPrefs(prefs),)
    return prefs, (*effects, EnterGame(save)) if ended and prefs.book else effects


def _after_a_game(prefs: Prefs, save: Save) -> Prefs:
    """The settings after a game with people: how many there were at the usual level, and the best results."""
    table = save.table
    levels = {parts(c.bot)[1] for c in table.chairs if c.bot and not c.away}
    if levels == {prefs.level}:  # a game more against bots of the level that is usual here
        prefs = replace(prefs, played=prefs.played + 1)
    return replace(prefs, best=kept(prefs.best, table)) if prefs.book and comparable(save) else prefs
