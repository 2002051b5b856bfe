"""Settings of a browser: what is read back, and what is remembered of earlier games."""

from itertools import count

from guise.table.seats import Chair
from guise.ui.effects import KeepPrefs
from guise.ui.messages import Advance, Deal
from guise.ui.model import AtTable, House, Laying, Model
from guise.ui.prefs import MET, Prefs
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
        m, _ = update(m.at(Laying("twenty", bots, {"reader": "all", "track": "60"})), Deal(), fresh)
        kept = ()
        while isinstance(m.screen, AtTable) and not m.screen.save.table.over:
            m, effects = update(m, Advance(), fresh)
            kept = next((e.prefs.met for e in effects if isinstance(e, KeepPrefs)), kept)
        games.append({f"twenty {e.move}" for e in m.screen.save.table.log if e.move.startswith("draw ")})
        assert kept == m.house.prefs.met and games[-1] <= set(kept)
    assert len(games[0]) > 3 and not games[0] & games[1]
    assert m.house.prefs.met[0] == "whatzit draw r1"
