"""Settings of a browser: what is read back, and what is remembered of earlier games."""

from itertools import count

from guise.engine.ladder import parts
from guise.games import load
from guise.games.twenty.packs import FAMILIES
from guise.supply.content import words
from guise.table.seats import Chair
from guise.ui.effects import KeepPrefs
from guise.ui.messages import Advance, Deal, DropCurtain, LayTable, MarkNote, PlayMove, SeatOthers
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Laying
from guise.ui.prefs import Prefs
from guise.ui.setup_screen import setup_screen
from guise.ui.update import Fresh, update


def test_settings_are_read_back_and_what_does_not_fit_is_left_out():
    assert Prefs.of(
        {"pace": "calm", "sound": True, "people": ["Ana", "Bo"], "met": ["twenty draw p-dracula"], "gone": 1}
    ) == Prefs(pace="calm", sound=True, people=("Ana", "Bo"), met=("twenty draw p-dracula",))
    assert Prefs.of({"pace": "never", "sound": "yes", "people": "Ana", "met": [1, "a"], "theme": None}) == Prefs(
        met=("a",)
    )


def test_a_card_is_remembered_once_and_none_is_forgotten():
    prefs = Prefs(met=("twenty draw a b c", "wwwd line 1")).remember("twenty draw a")
    assert prefs.met == ("wwwd line 1", "twenty draw b c a")
    assert prefs.met_in("twenty") == {"draw b": 0, "draw c": 1, "draw a": 2}
    for i in range(2000):
        prefs = prefs.remember(f"whatzit draw r{i}")
    assert len(prefs.met_in("whatzit")) == 2000 and len(prefs.met) == 3
    assert prefs.remember("wwwd card 7").met_in("wwwd") == {"line 1": 0, "card 7": 1}


def test_what_older_pages_remembered_a_line_a_card_is_read_and_kept():
    prefs = Prefs.of({"met": ["twenty draw a", "wwwd line 1", "twenty draw b", "twenty", "twenty ", "a"]})
    assert prefs.met_in("twenty") == {"draw a": 0, "draw b": 1} and prefs.met_in("wwwd") == {"line 1": 0}
    assert prefs.remember("twenty draw a").met_in("twenty") == {"draw b": 0, "draw a": 1}


def test_the_next_games_on_the_same_tablet_have_other_cards():
    """WTZ-Q29. What was drawn is kept with the settings as soon as it is drawn; another game's cards do not matter.

    And one game has one card of a family: no second pharaoh.
    """
    tokens = count()
    fresh = Fresh(lambda: f"token-{next(tokens)}", lambda: 0)
    bots = (Chair("Ana", 0, "quick"), Chair("Bo", 1, "quick"))
    m = Model(House(Prefs(met=("whatzit draw r1",))))
    met: set[str] = set()
    for _ in range(4):
        laid = Laying(
            "twenty", bots, load("twenty").meta.defaults() | {"reader": "all", "track": "60", "pack": "history"}
        )
        m, _ = update(m.with_screen(laid), Deal(), fresh)
        kept = None
        while isinstance(m.screen, AtTable) and not m.screen.save.table.over:
            m, effects = update(m, Advance(), fresh)
            kept = next((e.prefs for e in effects if isinstance(e, KeepPrefs)), kept)
        drawn = [e.move.removeprefix("draw ") for e in m.screen.save.table.log if e.move.startswith("draw ")]
        assert len(drawn) > 3 and met.isdisjoint(drawn)
        assert all(len(set(family) & set(drawn)) <= 1 for family in FAMILIES)
        met |= set(drawn)
        assert kept == m.house.prefs and set(kept.met_in("twenty")) == {f"draw {card}" for card in met}
    assert m.house.prefs.met[0] == "whatzit draw r1"


def played_out(m: Model, fresh: Fresh) -> Model:
    """A game of bots dealt from the table that is laid, with one person whose seat a bot plays unseen."""
    m, _ = update(m, Deal(), fresh)
    assert isinstance(m.screen, AtTable)
    while not m.screen.save.table.over:
        table = m.screen.save.table
        if table.can_advance():
            m, _ = update(m, Advance(), fresh)
        else:
            seat = table.peek(None).decide.seats[0]
            move = table.reseat(seat, Chair("Ana", 0, "careful")).bot_move(seat)
            m, _ = update(m, PlayMove(move, seat), fresh)
            m, _ = update(m, DropCurtain(), fresh)
    return m


def test_bots_are_easy_at_first_and_the_next_step_is_proposed_after_three_games():
    """Issue 18: easy in a first game, kept in the browser, and the house proposes the next step in words."""
    tokens = count()
    fresh = Fresh(lambda: f"token-{next(tokens)}", lambda: 0)
    m = Model(House(Prefs()))
    for game in range(3):
        m, _ = update(m, LayTable("_blank"), fresh)
        assert isinstance(m.screen, Laying) and not m.screen.ready and m.house.prefs.played == game
        assert {parts(c.bot)[1] for c in m.screen.chairs if c.bot} == {"easy"}
        m = played_out(m, fresh)
    m, _ = update(m, LayTable("_blank"), fresh)
    said = words("house")["levels"]["fair"]
    assert (
        isinstance(m.screen, Laying)
        and m.screen.ready
        and said["propose"] in str(setup_screen(m.screen, m.house.prefs))
    )
    m, _ = update(m, SeatOthers("fair"), fresh)
    assert isinstance(m.screen, Laying) and said["propose"] not in str(setup_screen(m.screen, m.house.prefs))
    assert {parts(c.bot)[1] for c in m.screen.chairs if c.bot} == {"fair"}
    m, _ = update(m, Deal(), fresh)
    assert (m.house.prefs.level, m.house.prefs.played) == ("fair", 0)
    assert Prefs.of({"level": "fair", "played": 2}) == Prefs(level="fair", played=2)
    assert Prefs.of({"level": "cruel", "played": "2"}) == Prefs()


def test_how_the_notebook_of_one_alone_works_is_kept_for_their_next_game():
    """*Cross out for me* was forgotten as soon as another table was laid. A table of others begins as ever."""
    tokens = count()
    fresh = Fresh(lambda: f"token-{next(tokens)}", lambda: 0)
    m = Model(House(Prefs()))
    chairs = Chair("Ana", 0), Chair("Bo", 1, "hider:easy"), Chair("Cy", 2, "hider:easy")

    def dealt(m: Model, *chairs: Chair) -> Model:
        return update(m.with_screen(Laying("who", chairs, load("who").meta.defaults())), Deal(), fresh)[0]

    def notes(m: Model) -> object:
        assert isinstance(m.screen, AtTable)
        return m.screen.save.notes

    m = dealt(m, *chairs)
    assert notes(m) is None
    m, effects = update(m, MarkNote("mode", "full"), fresh)
    assert KeepPrefs(m.house.prefs) in effects and m.house.prefs.crosses == ("who",)
    assert Prefs.read(m.house.prefs.written()) == m.house.prefs
    assert notes(dealt(m, *chairs)) == {"0": {"mode": "full"}}
    assert notes(dealt(m, chairs[0], Chair("Bo", 1), chairs[2])) is None
    m, _ = update(dealt(m, *chairs), MarkNote("mode", "log"), fresh)
    assert m.house.prefs.crosses == () and notes(dealt(m, *chairs)) is None
