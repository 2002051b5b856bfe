"""Playing 20 Questions alone, as the screen shows it: what to do, how far it is, the last card, and the rating."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest
from guise.games.twenty import rules
from guise.games.twenty.daily import daily
from guise.games.twenty.deck import FILES, card, card_of, deck
from guise.games.twenty.views import SOLO_CARDS
from guise.supply.content import data, words
from guise.table.alone import kind
from guise.table.narrate import Storyteller, entry
from guise.table.save import Save, dumps, loads
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.markup import h
from guise.ui.render import draw
from guise.ui.worded import worded

from tests.games.twenty.table import CARD, GAME
from tests.ui.screens import at, model


def alone(card: str = CARD, **public: object) -> Table:
    """A game for one with this card taken; fields of the table can be set."""
    t = start(GAME, (Chair("You", 0),), {"alone": "gentle"}, "alone").submit(None, "start 0")
    t = replace(t, state=t.state.with_public(**public))
    return t.submit(0, "take").submit(None, f"draw {card}")


def shown(t: Table) -> str:
    """The whole screen."""
    return str(draw(model(at(t))).markup)


def test_before_the_first_card_it_is_said_what_to_do():
    """Alone the goal is said before anything else."""
    t = start(GAME, (Chair("You", 0),), {}, "alone").submit(None, "start 0")
    assert entry("twenty", "solo.goal").format(of=SOLO_CARDS) in shown(t)
    assert SOLO_CARDS == 8


def test_the_last_card_is_shown_on_the_screen_when_finish_is_reached():
    t = alone(place=(79,), solved=5)
    name = deck().cards[CARD].answer
    assert name not in shown(t)
    plain = next(n for n, e in enumerate(deck().cards[CARD].entries, 1) if e.kind == "clue")
    t = t.submit(0, f"number {plain}")
    assert t.over and not t.turn.winners
    assert name in shown(t) and "The game is over. Nobody won." in shown(t)


@pytest.mark.parametrize("place, found", [(10, "oracle"), (40, "master"), (60, "sharp"), (75, "home")])
def test_the_rating_stands_on_the_screen_at_the_end(place, found):
    t = alone(place=(place,), solved=7)
    plain = next(n for n, e in enumerate(deck().cards[CARD].entries, 1) if e.kind == "clue")
    t = t.submit(0, f"number {plain}").submit(0, f"guess {deck().cards[CARD].answer}")
    assert t.turn.winners == (0,)
    rated = h("b", words("twenty")["names"]["rating"][found])
    told = worded(Storyteller("twenty", t.chairs), "finale.alone", rating=rated, n=8, of=8, at=place + 1, finish=80)
    drawn = {"oracle": "★★★★", "master": "★★★☆", "sharp": "★★☆☆", "home": "★☆☆☆"}[found]
    assert str(h("p.was", h("span.stars", drawn, aria_hidden="true"), told)) in shown(t)


def test_the_card_of_the_day_can_be_the_first_card_of_a_game_for_one():
    """The same for everybody, without any network: the date alone gives it."""
    card = daily(date(2027, 1, 1))
    t = alone(card)
    assert t.state.held.id == card and deck().cards[card].difficulty <= 2
    assert t.state.public.stage == "number"


@pytest.mark.parametrize("level, finish", [("usual", 68), ("gentle", 80), ("hard", 60)])
def test_one_alone_has_tracks_of_their_own(level, finish):
    """The other players' track counts for nobody alone, and theirs for no company."""
    options = {"alone": level, "track": "100"}
    t = start(GAME, (Chair("You", 0),), options, "alone")
    assert t.state.finish == t.peek(0).finish == finish
    assert f"reaches FINISH, on space {finish}" in shown(t.submit(None, "start 0"))
    company = start(GAME, (Chair("You", 0), Chair("Bo", 1)), options, "alone")
    assert company.state.finish == 100 and kind(company) == "twenty 2 alone 100"
    assert kind(t) == f"twenty 1 alone {level}"


def test_a_game_of_one_that_was_kept_before_there_were_levels_goes_on_upon_its_track():
    save = json.loads(dumps(Save("one", start(GAME, (Chair("You", 0),), {"track": "100"}, "alone"))))
    del save["options"]["alone"], save["options"]["how"]
    assert loads(json.dumps(save)).table.state.finish == 100


def test_a_gentle_game_deals_gentle_cards(monkeypatch):
    """TQ-Q31: what is read, and what another world could hold, is of the level of the table."""
    raw = next(c for name in FILES for c in data("twenty", name) if c["id"] == CARD)
    spare = {"clue": "I am spare.", "grade": "telling", "tags": [], "source": 0}
    gentle = card({**raw, "spare": [spare]})
    monkeypatch.setattr(rules, "card_of", lambda id: gentle if id == CARD else card_of(id))
    for level, there in (("gentle", True), ("usual", False)):
        t = start(GAME, (Chair("You", 0),), {"how": level}, "alone").submit(None, "start 0").submit(0, "take")
        t = t.submit(None, f"draw {CARD}")
        assert ("I am spare." in [e.clue for e in t.state.held.entries]) == there
