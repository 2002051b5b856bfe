"""Law: what is drawn is accepted. Every ``data-*`` on any screen can be read, and ``update`` takes it."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from guise import games
from guise.engine.game import is_form
from guise.supply.content import page_says
from guise.table.narrate import said
from guise.table.save import Save
from guise.table.table import Table
from guise.ui import command_texts, commands
from guise.ui import messages as say
from guise.ui.covers import AboutPhones, Help, RulesOf, Saves, Settings, Tour, tour_stops
from guise.ui.markup import Markup
from guise.ui.messages import Command
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Laying, Lobby, Sheet, next_sheet
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.update import Fresh, update
from guise.ui.values import SaveSummary

from tests.laws.plays import NAMES, attributes, decisions, positions, setups, viewers, within
from tests.laws.test_tours import tour

ROOT = Path(__file__).resolve().parents[2]
FRESH = Fresh(lambda: "0123456789abcdef" * 2, lambda: 1_700_000_000_000)


class Taps(HTMLParser):
    """Every element of some markup that a person can reach: what is inert cannot be."""

    VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[dict[str, str]] = []
        self._inert = 0
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if (self._inert or "inert" in given) and tag not in self.VOID:
            self._inert += 1
        if not self._inert:
            self.found.append(given)

    def handle_endtag(self, tag: str) -> None:
        self._inert = max(0, self._inert - 1)


def commands_in(markup: str) -> list[Command]:
    """Everything some markup can send, read as the page reads it. Whatever cannot be read raises Unreadable."""
    found: list[Command] = []
    for given in Taps(markup).found:
        seat = given.get("data-seat", "")
        if "data-do" in given:
            found.append(commands.read_do(given["data-do"]))
        if "data-move" in given:
            found.append(commands.read_move(given["data-move"], seat, given.get("data-then", "")))
        if "data-pick" in given:
            found.append(commands.read_pick(given["data-pick"]))
        if "data-form" in given:
            found.append(commands.read_form(given["data-form"], "a word", seat))
        if "data-field" in given:
            found.append(commands.read_field(given["data-field"], given.get("max", "a word")))
    return found


def taken(m: Model) -> int:
    """How many commands a screen draws, each of which ``update`` takes; while the clock is paused, it says so."""
    drawing = draw(m)
    found = commands_in(f"{drawing.markup} {drawing.resume or ''}")
    for command in found:
        after, _ = update(m, command, FRESH)
        assert after.house.notice != page_says("untimely"), f"{command} is drawn on {drawing.name} and not taken"
        if isinstance(command, say.PlayMove | say.PlayOn):
            refusal = after.screen.refusal if isinstance(after.screen, AtTable) else None
            paused = (
                isinstance(m.screen, AtTable)
                and m.screen.paused
                and refusal is not None
                and refusal.text == said("table.paused")
            )
            assert refusal is None or paused, f"{command} is drawn and refused: {refusal}"
    return len(found)


def screens(table: Table) -> list[Model]:
    """A table on the screen: shared, behind the curtain of each seat, with drawers, alone, behind, unsaved."""
    t = AtTable(Save("one", table, "", 1), drawn=max(0, table.told - 3))
    t = replace(t, sheet=next_sheet(t))
    style = table.game.meta.temperaments[0].id
    alone = replace(table, chairs=tuple(replace(c, bot="" if i == 0 else style) for i, c in enumerate(table.chairs)))
    shown: list[Any] = [
        t,
        t.but(drawer="log"),
        t.but(drawer="notes"),
        t.but(moved_on=True),
        t.but(stored=False, paused=True),
        t.but(save=Save("one", alone, "", 1), sheet=None, drawer="notes"),
        *(t.but(sheet=Sheet(seat, up)) for seat in viewers(table) if seat is not None for up in (False, True)),
        *(t.but(sheet=Sheet(seat, True), drawer="notes") for seat in viewers(table)[1:2]),
    ]
    return [Model(House(prefs=Prefs(voice=True, sound=True), tall=i % 2 == 1), s) for i, s in enumerate(shown)]


def test_what_a_table_draws_is_taken(game):
    drawn = 0
    for i, table in enumerate(within(positions(game), most=8)):
        found = screens(table)
        for m in found if i < 4 else found[i % len(found) :][:2]:
            drawn += taken(m)
    assert drawn > 50


def test_what_parts_of_a_move_lead_to_is_taken(game):
    """Parts are picked as they are drawn, up to three deep, and every screen on the way is taken."""
    for table, seat in within(decisions(game), most=5):
        t = AtTable(Save("one", table), sheet=Sheet(seat, True))
        m = Model(screen=t)
        for _ in range(3):
            picks = [c for c in commands_in(str(draw(m).markup)) if isinstance(c, say.PickPart)]
            if not picks:
                break
            m, _ = update(m, sorted(picks, key=repr)[len(table.log) % len(picks)], FRESH)
            taken(m)


def test_forms_are_taken_as_they_are_filled(game):
    """What is typed into a form is played with its words, whatever the rules then say of it."""
    for table, seat in within(decisions(game), most=5):
        if not any(map(is_form, table.game.legal(table.peek(seat)))):
            continue
        m = Model(screen=AtTable(Save("one", table), sheet=Sheet(seat, True)))
        for command in commands_in(str(draw(m).markup)):
            if isinstance(command, say.SayMove):
                after, _ = update(m, command, FRESH)
                assert isinstance(after.screen, AtTable)
                log = after.screen.save.table.log
                assert after.screen.refusal or log[len(table.log)].move == f"{command.form} a word"


def test_what_laying_and_the_rules_draw_is_taken(game):
    meta = game.meta
    for setup in setups(game):
        for bots in (False, True):
            chairs = setup.table("laid", bots).chairs
            phones = tuple(
                replace(c, phone=not bots and i % 2 == 0, far=not bots and i % 4 == 0) for i, c in enumerate(chairs)
            )
            laid = Laying(meta.id, phones, {**meta.defaults(), **dict(setup.options)}, more=bots)
            assert taken(Model(screen=laid)) > 5
    assert taken(Model(screen=Help(RulesOf(meta.id), Lobby()))) > 3


def test_what_the_tour_draws_is_taken(game):
    meta, golden = game.meta, tour(game.meta.id)
    chairs = setups(game)[0].table("laid", False).chairs
    for page in range(len(tour_stops(golden))):
        for covers in (Lobby(), Laying(meta.id, chairs, meta.defaults())):
            assert taken(Model(screen=Tour(meta.id, golden, page, covers))) >= 2


@pytest.mark.parametrize("asking", [say.AskDelete("a"), None])
def test_what_the_other_pages_draw_is_taken(asking):
    shelf = games.ids()[0]
    cards = (
        SaveSummary("a", shelf, "", NAMES[:2], 1, False),
        SaveSummary("b b", "", "", ("A save",), 0, False, "It is damaged."),
    )
    for screen in (Lobby(), Help(AboutPhones(), Lobby()), Saves(Lobby()), Settings(Lobby())):
        m = Model(House(cards=cards), screen)
        assert taken(update(m, asking, FRESH)[0] if asking else m) >= 1


def test_a_box_of_the_printed_lobby_is_taken():
    page = (ROOT / "index.html").read_text()
    boxes = attributes(page, "data-open")
    assert boxes == set(games.ids()) and {commands.read_open(b) for b in boxes} == set(map(say.LayTable, games.ids()))


def test_what_is_not_accepted_is_noticed(monkeypatch):
    """This law can fail."""
    with pytest.raises(command_texts.Unreadable):
        commands_in('<button data-do="dance 5">')
    assert commands_in('<div inert><button data-do="home">x</button></div><a data-pick="a b">') == [
        say.PickPart("a", "b")
    ]
    monkeypatch.setattr("guise.ui.pages.dated", lambda when, form: Markup('<button data-do="take-back 0">'))
    with pytest.raises(AssertionError, match="is drawn on saves and not taken"):
        taken(Model(House(cards=(SaveSummary("a", "_blank", "", ("Ana",), 1, False),)), Saves(Lobby())))
