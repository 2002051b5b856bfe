"""Settings of a browser: what is read back, and what is remembered of earlier games."""

from itertools import count

from guise.engine.content import words
from guise.engine.ladder import parts
from guise.games import load
from guise.table.seats import Chair
from guise.ui.effects import KeepPrefs
from guise.ui.messages import Advance, Deal, DropCurtain, LayTable, PlayMove, SetLevel
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Laying
from guise.ui.prefs import MET, Prefs
from guise.ui.setup_screen import setup_screen
from guise.ui.update import Fresh, update


def test_settings_are_read_back_and_what_does_not_fit_is_left_out():
    assert Prefs.of(
        {"pace": "calm", "sound": True, "people": ["Ana", "Bo"], "met": ["twenty draw p-dracula"], "gone": 1}
    ) == Prefs(pace="calm", sound=True, people=("Ana", "Bo"), met=("twenty draw p-dracula",))
    assert Prefs.of({"pace": "never", "sound": "yes", "people": "Ana", "met": [1, "a"], "theme": None}) == Prefs(
        met=("a",)
    )


def test_a_card_is_remembered_once_and_the_oldest_are_forgotten():
    prefs = Prefs(met=("a", "b", "c")).remember("a")
    assert prefs.met == ("b", "c", "a")
    for i in range(MET):
        prefs = prefs.remember(str(i))
    assert prefs.met == tuple(map(str, range(MET)))


def test_the_next_game_on_the_same_tablet_has_other_cards():
    """WTZ-Q29. What was drawn is kept with the settings as soon as it is drawn; another game's cards do not matter."""
    tokens = count()
    fresh = Fresh(lambda: f"token-{next(tokens)}", lambda: 0)
    bots = (Chair("Ana", 0, "quick"), Chair("Bo", 1, "quick"))
    m = Model(House(Prefs(met=("whatzit draw r1",))))
    games = []
    for _ in range(2):
        laid = Laying("twenty", bots, load("twenty").meta.defaults() | {"reader": "all", "track": "60"})
        m, _ = update(m.at(laid), Deal(), fresh)
        kept = ()
        while isinstance(m.screen, AtTable) and not m.screen.save.table.over:
            m, effects = update(m, Advance(), fresh)
            kept = next((e.prefs.met for e in effects if isinstance(e, KeepPrefs)), kept)
        games.append({f"twenty {e.move}" for e in m.screen.save.table.log if e.move.startswith("draw ")})
        assert kept == m.house.prefs.met and games[-1] <= set(kept)
    assert len(games[0]) > 3 and not games[0] & games[1]
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
    m, _ = update(m, SetLevel("fair"), fresh)
    assert isinstance(m.screen, Laying) and said["propose"] not in str(setup_screen(m.screen, m.house.prefs))
    assert {parts(c.bot)[1] for c in m.screen.chairs if c.bot} == {"fair"}
    m, _ = update(m, Deal(), fresh)
    assert (m.house.prefs.level, m.house.prefs.played) == ("fair", 0)
    assert Prefs.of({"level": "fair", "played": 2}) == Prefs(level="fair", played=2)
    assert Prefs.of({"level": "cruel", "played": "2"}) == Prefs()
