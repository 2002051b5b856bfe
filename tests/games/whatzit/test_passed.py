"""One screen that goes round: what is seen before a curtain falls over it, and when the picture begins."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
from guise.engine.game import Chance, Decide, Event
from guise.games.whatzit.board import hero
from guise.table.narrate import teller
from guise.table.save import Save
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.by_itself import READ_MS
from guise.ui.model import House, Model
from guise.ui.places import AtTable
from guise.ui.prefs import Prefs
from guise.ui.render import clock, draw
from guise.ui.scene import Scene
from guise.ui.update import update
from guise.ui.update.schedule import schedule_next
from guise.ui.update.staging import LAID_MS, PASSED_MS

from tests.games.whatzit.table import GAME, opened, play, right
from tests.games.whatzit.table import laid as standing
from tests.ui.test_tempo import FRESH, laid, played, settled, shown


def thrown(people: int = 3, pace: str = "brisk", black: str = "") -> Model:
    """The dice have been thrown, and nobody is to be named; to any side of the black die, or this one."""
    for seed in "abcdefghijklmnop":
        m = settled(shown(laid("whatzit", people, seed=seed), "at once")).with_house(prefs=Prefs(pace=pace))
        m = played(m, "throw", m.screen.save.table.turn.seats[0])
        m, _ = update(m, say.Advance(), FRESH)
        table = m.screen.save.table
        if table.turn == Chance("card") and black in (table.state.public.black, ""):
            return m
    raise AssertionError("nobody threw anything but CHALLENGE")


def test_a_throw_stands_for_five_seconds_and_only_the_curtain_says_who_is_passed_the_screen():
    """WTZ-9, WTZ-13: after SOLO and ALL PLAY as well as after CHALLENGE. Nobody taps for a curtain to lift it."""
    m = thrown()
    before = next(e.ms for e in _due(m) if isinstance(e.message, say.Advance))
    m, effects = update(m, say.Advance(), FRESH)
    table = m.screen.save.table
    assert isinstance(table.turn, Decide) and table.turn.prompt == "look" and m.screen.sheet is None
    (read_out,) = (e for e in effects if isinstance(e, to_do.Later))
    assert before + read_out.ms == PASSED_MS and read_out.message == say.ReadOut()
    page = str(draw(m).markup)
    name = table.chairs[table.turn.seats[0]].name
    assert 'data-do="on"' not in page and f"{name} moderates, sitting on " in page and "Pass to" not in page
    for message in (say.ReadOut(), say.TapOn()):
        after = update(m, message, FRESH)[0]
        assert after.screen.sheet.seat == table.turn.seats[0] and str(draw(after).markup).count(f"Pass to {name}") == 1


def test_where_no_curtain_falls_nothing_waits_for_it():
    """The house moderates for two."""
    m = thrown(2)
    (due,) = _due(m)
    assert due.ms == m.screen.reading_ms
    after, _ = update(m, say.Advance(), FRESH)
    assert not after.screen.reading


def test_a_screen_that_was_passed_is_laid_down_before_the_picture_and_its_clock():
    """WTZ-13, WTZ-Q19: three is counted, and a tap begins at once."""
    m = update(update(thrown(), say.Advance(), FRESH)[0], say.TapOn(), FRESH)[0]
    m, _ = update(m, say.RaiseCurtain(), FRESH)
    assert 'id="hold"' in str(draw(m).markup), "Hide again"
    m = played(m, "open", m.screen.sheet.seat)
    page = str(draw(m).markup)
    assert "Put the screen in the middle" in page and "wz-poster" not in page and not clock(m.house, m.screen).runs
    assert to_do.Later(LAID_MS, say.ReadOut()) in _due(m)
    for message in (say.ReadOut(), say.TapOn()):
        after, _ = update(m, message, FRESH)
        page = str(draw(after).markup)
        assert "Lay it down" not in page and "wz-poster" in page and clock(after.house, after.screen).runs


def looking(m: Model) -> tuple[Model, tuple]:
    """The Moderator of the card that was just drawn looks at the solution."""
    m = update(update(m, say.Advance(), FRESH)[0], say.TapOn(), FRESH)[0]
    assert m.screen.save.table.turn.prompt == "look"
    return update(m, say.RaiseCurtain(), FRESH)


def test_from_the_second_picture_on_the_moderator_need_only_look():
    """WTZ-13: it shows by itself once the solution has been read, or sooner by a tap; never under a curtain that is
    down, and the first waits for a tap.
    """
    m, effects = looking(thrown(black="all"))
    assert not effects and "bar-silence" not in str(draw(m).markup), "the first"
    seat = m.screen.sheet.seat
    assert update(m, say.Advance(), FRESH)[0].screen.save.table.turn.prompt == "look"
    m = update(played(m, "open", seat), say.TapOn(), FRESH)[0]
    m = update(played(m, "call", seat), say.TapOn(), FRESH)[0]
    m = played(m, "throw", m.screen.save.table.turn.seats[0])
    m = shown(m.screen.save.table.submit(None, "roll 2 all"))
    down = update(update(m, say.Advance(), FRESH)[0], say.TapOn(), FRESH)[0]
    assert not down.screen.sheet.up and update(down, say.Advance(), FRESH)[0].screen.save.table.turn.prompt == "look", (
        "nobody has read it"
    )
    m, effects = looking(m)
    assert effects == (to_do.Later(READ_MS, say.Advance()),)
    page = str(draw(m).markup)
    assert "The picture will show by itself." in page and f"--run:{READ_MS}ms" in page and 'data-move="open"' in page
    hidden, _ = update(m, say.DropCurtain(), FRESH)
    still = m.with_house(prefs=Prefs(timers="off"))
    for waits in (hidden, still):
        assert update(waits, say.Advance(), FRESH)[0].screen.save.table.turn.prompt == "look"
        assert "will show by itself" not in str(draw(waits).markup)
    doubled = m.with_house(prefs=Prefs(timers="double"))
    assert to_do.Later(2 * READ_MS, say.Advance()) in _due(doubled)
    options = {**m.screen.save.table.options, **dict(GAME.meta.children)}
    child = m.with_screen(
        m.screen.but(save=replace(m.screen.save, table=replace(m.screen.save.table, options=options)))
    )
    assert to_do.Later(2 * READ_MS, say.Advance()) in _due(child), "a child needs as long again"
    after, _ = update(m, say.Advance(), FRESH)
    page = str(draw(after).markup)
    assert after.screen.save.table.turn.prompt == "guess" and after.screen.sheet is None
    assert "Put the screen in the middle" in page or "Just as you hold it" in page


def test_three_is_counted_before_every_quick_guess():
    """WTZ-16, WTZ-Q12: whoever has it was not warned, and its seconds ran at once."""
    m = thrown(4, black="solo")
    m = update(update(m, say.Advance(), FRESH)[0], say.TapOn(), FRESH)[0]
    seat = m.screen.sheet.seat
    m = update(played(update(m, say.RaiseCurtain(), FRESH)[0], "open", seat), say.TapOn(), FRESH)[0]
    m = played(m, "call", seat)
    for _ in range(2):
        page = str(draw(m).markup)
        assert ": one quick guess</span>" in page and "wz-poster" not in page and not clock(m.house, m.screen).runs
        assert to_do.Later(LAID_MS, say.ReadOut()) in _due(m)
        m, _ = update(m, say.TapOn(), FRESH)
        assert "wz-poster" in str(draw(m).markup) and clock(m.house, m.screen).runs
        m = played(m, "wrong", seat)
    assert "one quick guess" not in str(draw(m).markup)


def test_at_once_means_at_once():
    """Who wants no pauses counts for themselves."""
    m = update(thrown(pace="at once"), say.Advance(), FRESH)[0]
    m, _ = update(m, say.RaiseCurtain(), FRESH)
    assert "wz-poster" in str(draw(played(m, "open", m.screen.sheet.seat)).markup)


def test_whoever_must_tap_behind_the_curtain_is_not_offered_a_peek():
    """To hold it open and tap inside takes two hands; whoever looks at it later may hold it."""
    m = update(update(thrown(), say.Advance(), FRESH)[0], say.TapOn(), FRESH)[0]
    page, seat = str(draw(m).markup), m.screen.sheet.seat
    assert 'id="look"' in page and 'id="hold"' not in page and "Hold to peek" not in page
    m, _ = update(m, say.RaiseCurtain(), FRESH)
    m, _ = update(update(played(m, "open", seat), say.TapOn(), FRESH)[0], say.HangCurtain(seat), FRESH)
    page = str(draw(m).markup)
    assert 'id="hold"' in page and "Only you should see this." in page and "hand" not in page.split('id="curtain"')[1]
    m, _ = update(m, say.RaiseCurtain(), FRESH)
    assert not clock(m.house, m.screen).runs, "the others see no picture, and no end of a time shuts what one looks at"


def test_nobody_is_passed_a_screen_that_they_hold():
    """WTZ-7, WTZ-28: the Moderator has it from the solution until the card is closed, whoever taps at the edges. Who
    throws then has it, and it is passed back to whoever moderates twice running (WTZ-21).
    """
    m = update(update(thrown(black="all"), say.Advance(), FRESH)[0], say.TapOn(), FRESH)[0]
    seat = m.screen.sheet.seat
    name = m.screen.save.table.chairs[seat].name
    m = update(played(update(m, say.RaiseCurtain(), FRESH)[0], "open", seat), say.TapOn(), FRESH)[0]
    one, other = m.screen.save.table.turn.speakers
    heard = played(m, "buzz", one)
    looks = str(draw(update(heard, say.HangCurtain(seat), FRESH)[0]).markup)
    assert f"{name} again" in looks and "Pass to" not in looks
    tied = update(update(played(heard, f"tie {other}", seat), say.TapOn(), FRESH)[0], say.Advance(), FRESH)[0]
    page = str(draw(update(tied, say.TapOn(), FRESH)[0] if tied.screen.reading else tied).markup)
    assert f"{name} again" in page and "Pass to" not in page and "TIE-BREAK" in page
    over = update(played(heard, "right", seat), say.TapOn(), FRESH)[0]
    then = played(over, "throw", over.screen.save.table.turn.seats[0])
    assert then.screen.chose is None, "somebody else has thrown"


def test_a_curtain_tells_nothing_twice_and_gives_nobody_s_mark_to_a_solution():
    """What was thrown stands in one place; whoever was active neither moderated nor solved."""
    m = update(update(thrown(), say.Advance(), FRESH)[0], say.TapOn(), FRESH)[0]
    table = m.screen.save.table
    solver = table.state.public.active
    m = m.with_screen(m.screen.but(lifted=2))
    page = unescape(str(draw(m).markup)).split('id="curtain"')[1]
    assert 'class="curtain-news"' not in page and len(re.findall(r"\b(?:SOLO|ALL PLAY|CHALLENGE)\.", page)) == 1
    assert "Only you should see what comes next." in page
    told = Event("solution", solver, (("text", "tea"), ("code", "T"), ("deck", "regular")))
    say_ = teller(table)
    assert say_.subject(told) is None and say_.subject(Event("solved", solver)) == solver


@pytest.mark.parametrize("roll", ["1 solo", "1 all"])
def test_whose_name_is_marked_may_guess(roll):
    """WTZ-8, WTZ-15, WTZ-18: not who only watches or moderates, whom the strip calls so."""
    t = laid("whatzit", 3)
    while t.turn.prompt != "throw" if isinstance(t.turn, Decide) else True:
        t = t.advance()
    solver = t.turn.seats[0]
    t = t.submit(solver, "throw").submit(None, f"roll {roll}").advance()
    t = t.submit(t.turn.seats[0], "open")
    page = str(draw(Model(House(), AtTable(Save("one", t)))).markup)
    marked = {int(n) for n in re.findall(r'id="plate-(\d)"[^>]*data-active', page)}
    assert marked == set(t.peek(None).guessers) and (marked == {solver}) == roll.endswith("solo")


def test_in_a_race_a_name_at_the_top_shuts_nobody_out():
    """WTZ-18: a curtain hung, and behind it one had the picture and the buzzer alone."""
    hangs = []
    for s in (
        opened(standing(3, {"moderator": "human"}), "1 all"),
        play(standing(3, {"moderator": "human"}), (0, "throw"), "roll 1 all"),
    ):
        t = replace(laid("whatzit", 3), state=s)
        hangs.append('data-do="hang ' in str(draw(Model(House(), AtTable(Save("one", t)))).markup).split("nav")[0])
    assert hangs == [False, True]


def test_the_pawn_of_whoever_won_covers_no_letter_of_the_solution():
    """The answer stands below picture and pawn."""
    s = opened(standing(3, place=(49, 0, 0)), "1 all")
    won = play(s, (0, right(s)))
    v = GAME.view(won, None)
    page = str(hero(v, 0, Scene(teller(laid("whatzit", 3)), (0, 1, 2), (False,) * 3)))
    assert won.events[-1].kind == "won"
    assert page.index("</figure>") < page.index("wz-stage") < page.index("wz-says") < page.index(v.past.get("text"))


def test_once_the_time_is_up_the_clock_says_so_and_no_number():
    """WTZ-7: the Moderator has all the time to say what was heard."""
    t = thrown().screen.save.table.advance()
    t = t.submit(t.turn.seats[0], "open")
    for picks, says in (({}, False), ({"late": "yes"}, True)):
        page = str(draw(Model(House(), AtTable(Save("one", t), picks=picks))).markup)
        assert ('data-up="Time!"' in page) == says


def test_a_time_that_is_up_stays_up_while_the_solution_is_looked_at_again():
    """WTZ-7: the curtain is hung and taken down, or lifted and shut; no clock begins anew, and no buzzer wakes."""
    m = update(update(thrown(), say.Advance(), FRESH)[0], say.TapOn(), FRESH)[0]
    seat = m.screen.sheet.seat
    m = update(played(update(m, say.RaiseCurtain(), FRESH)[0], "open", seat), say.TapOn(), FRESH)[0]
    up = m
    while "late" not in up.screen.picks:  # a picture's time is cut into slices
        up, _ = update(up, say.TimeUp(), FRESH)
    asked = str(draw(up).markup)
    assert 'data-up="Time!"' in asked and "Nobody got it" in asked
    hung, _ = update(up, say.HangCurtain(seat), FRESH)
    assert "The clock stops" not in str(draw(hung).markup)
    looks, _ = update(hung, say.RaiseCurtain(), FRESH)
    assert 'data-up="Time!"' in str(draw(looks).markup)
    for shut in (hung, looks):
        back, _ = update(shut, say.DropCurtain(), FRESH)
        assert clock(back.house, back.screen) is None and str(draw(back).markup) == asked


def _due(m: Model) -> list[to_do.Later]:
    return [e for e in schedule_next(m) if isinstance(e, to_do.Later)]


def test_after_a_look_at_the_solution_three_is_counted_again_and_no_old_answer_is_told_as_new():
    """WTZ-7, WTZ-13: the clock ran on while the screen was still being laid down."""
    m = update(update(thrown(black="all"), say.Advance(), FRESH)[0], say.TapOn(), FRESH)[0]
    seat = m.screen.sheet.seat
    m = update(played(update(m, say.RaiseCurtain(), FRESH)[0], "open", seat), say.TapOn(), FRESH)[0]
    one = m.screen.save.table.turn.speakers[0]
    m = played(played(m, "buzz", one), "wrong", seat)
    assert "data-fades" in str(draw(m).markup)
    looks = update(update(m, say.HangCurtain(seat), FRESH)[0], say.RaiseCurtain(), FRESH)[0]
    back, effects = update(looks, say.DropCurtain(), FRESH)
    assert "Put the screen in the middle" in str(draw(back).markup) and not clock(back.house, back.screen).runs
    assert to_do.Later(LAID_MS, say.ReadOut()) in effects
    for message in (say.ReadOut(), say.TapOn()):
        lies, _ = update(back, message, FRESH)
        page = str(draw(lies).markup)
        assert clock(lies.house, lies.screen).runs and "wz-poster" in page and "data-fades" not in page
        lies = played(played(lies, "buzz", one), "wrong", seat)
        assert "data-fades" in str(draw(lies).markup), "this one is new"
