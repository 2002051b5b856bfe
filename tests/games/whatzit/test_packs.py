"""Which pictures a table plays with (WTZ-Q31)."""

from __future__ import annotations

import pytest
from guise import games
from guise.engine.errors import IllegalMove
from guise.engine.game import Stocked
from guise.games.whatzit.box import ENGLISH, GROWN, HOME, NONE, PACKS, chosen, left
from guise.games.whatzit.deck import DECKS, by_id, deck
from guise.games.whatzit.views import YELLOW
from guise.table.seats import Chair
from guise.table.table import start

GAME = games.load("whatzit")


def puzzles(pack: str, english: str = "any") -> list:
    return [by_id(i) for name in DECKS for i in chosen(name, pack, english)]


def test_a_pack_has_what_its_name_says():
    assert len(puzzles("everything")) == sum(len(deck(name)) for name in DECKS)
    assert {by_id(i).difficulty for i in chosen("regular", "gentle", "any")} == {1}
    grown = {p.id for p in deck("regular") if GROWN in p.tags}
    assert len(grown) == 8 and not grown & set(chosen("regular", "gentle", "any")), "my better half"
    assert {"r293", "r415", "r492"} <= grown, "a moral compass, and seventh heaven"
    assert grown <= set(chosen("regular", "everything", "any"))
    harder = [by_id(i) for i in chosen("wicked", "gentle", "any")]
    assert {p.deck for p in harder} == {"regular"} and min(p.difficulty for p in harder) == 2
    assert all(HOME & set(p.tags) for p in puzzles("home"))
    assert all(len(chosen(name, pack, "uk")) >= 30 for name in DECKS for pack in PACKS)


@pytest.mark.parametrize("english, other", [("uk", "us"), ("us", "uk")])
def test_what_only_the_other_side_knows_stays_in_the_box(english, other):
    left_out = {p.id for p in puzzles("everything")} - {p.id for p in puzzles("everything", english)}
    assert left_out == {p.id for p in puzzles("everything") if other in p.tags} and left_out


def test_pictures_are_drawn_from_the_pack_until_it_is_through():
    ids = chosen("wicked", "gentle", "us")
    assert tuple(left("wicked", (), NONE, "gentle", "us")) == ids
    assert tuple(left("wicked", ids[:-1], NONE, "gentle", "us")) == ids[-1:]
    assert tuple(left("wicked", ids, NONE, "gentle", "us")) == ids


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("english", ENGLISH)
def test_a_table_is_dealt_what_was_chosen(pack, english):
    assert isinstance(GAME, Stocked)
    options = GAME.meta.defaults() | {"pack": pack, "english": english}
    told = {card for stock in GAME.stock(options, 2) for card in stock.cards}
    assert told == {f"draw {p.id}" for p in puzzles(pack, english)}
    t = start(GAME, tuple(Chair(f"B{i}", i, "buzzer:sharp") for i in range(2)), options, "packs")
    while t.can_advance():
        t = t.advance()
    drawn = {e.move for e in t.log if e.move.startswith("draw ")}
    assert drawn and drawn <= told


def test_a_game_begun_with_the_wicked_pictures_of_the_gentle_pack_still_opens():
    """Until November 2026 it held easy ones of the wicked box."""
    options = GAME.meta.defaults() | {"pack": "gentle"}
    t = start(GAME, tuple(Chair(f"P{i}", i) for i in range(2)), options, "packs")
    wicked = {"stage": "draw", "place": (min(YELLOW), 1), "active": 0}
    state = t.state.with_public(**wicked)
    assert state.deck == "wicked"
    once = next(p for p in deck("wicked") if p.difficulty == 1)
    assert GAME.apply(state, None, f"draw {once.id}").card == once
    with pytest.raises(IllegalMove):
        GAME.apply(state, None, f"draw {chosen('regular', 'gentle', 'any')[0]}")
    home = start(GAME, t.chairs, options | {"pack": "home"}, "packs").state
    with pytest.raises(IllegalMove):
        GAME.apply(home.with_public(**wicked), None, f"draw {once.id}")


def drawn(t, met=None):
    """The cards of a game between bots, in order."""
    while not t.over:
        t = t.advance(met)
    return [entry.move for entry in t.log if entry.move.startswith("draw ")]


def test_no_trick_comes_twice_within_ten_pictures():
    """Of either deck: steps twice in one evening is the same joke twice."""
    for seed in ("a", "b"):
        t = start(GAME, tuple(Chair(f"B{i}", i, "buzzer:sharp") for i in range(4)), GAME.meta.defaults(), seed)
        tricks = [by_id(move.split()[1]).device for move in drawn(t)]
        assert len(tricks) > 10
        assert all(len(set(tricks[n : n + 10])) == len(tricks[n : n + 10]) for n in range(len(tricks)))


def test_a_picture_that_is_new_comes_before_one_with_another_trick():
    """WTZ-Q29: all but the stairs were seen before."""
    met = {f"draw {p.id}": 1 for name in DECKS for p in deck(name) if p.device != "stairs"}
    t = start(GAME, tuple(Chair(f"B{i}", i, "buzzer:sharp") for i in range(4)), GAME.meta.defaults(), "new")
    first = drawn(t, met)[:3]
    assert all(move not in met for move in first)
