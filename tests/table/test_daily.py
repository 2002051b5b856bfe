"""One a day: the same for everybody on a date, out of ordinary games in that week, kept, and told kindly."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from functools import reduce
from itertools import product

import pytest
from guise import games
from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, verb
from guise.engine.rng import Rng
from guise.games.whosit import daily as deal
from guise.games.whosit.cast import answer, load
from guise.games.whosit.views import question
from guise.supply.content import module, words
from guise.table import daily
from guise.table.daily import HELP, HIT, MISS, OPEN, Kept, Progress
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.covers import Daily
from guise.ui.places import Lobby
from guise.ui.prefs import Prefs
from guise.ui.render import draw, render

from tests.ui.screens import fresh, model, sent

DAY = date(2026, 11, 22)
NOW = daily.today(fresh().now(), 0)
TAKING_PART = ("whosit", "twenty", "whatzit")


def solved(game: str, day: date) -> tuple[str, ...]:
    """Moves that solve the one of a day."""
    if game == "whatzit":
        from guise.games.whatzit.daily import daily as picture
        from guise.games.whatzit.deck import by_id

        return ("guess a wild goose chase", "hint", f"guess {by_id(picture(day)).solution}")
    if game == "twenty":
        from guise.games.twenty.daily import daily as card
        from guise.games.twenty.deck import card_of

        return ("clue", "guess a wild goose chase", f"guess {card_of(card(day)).answer}")
    moves: tuple[str, ...] = ()
    while not deal.progress(day, moves).over:
        sets, told = deal._asked(day, moves)
        kind, slot = deal.best(sets, deal.hand(day, tuple(kind for _, kind, _ in told)))
        moves += (f"ask {kind} {slot}",)
    return moves


@pytest.mark.parametrize("seed", range(4))
def test_the_house_asks_what_leaves_the_fewest_arrangements_whatever_is_answered(seed):
    """Counted one by one: three strangers of whom no two are one character."""
    rng = Rng("strangers", str(seed))
    ids = [one.id for one in deal.people()]
    sets = tuple(frozenset(rng.sample(ids, n)) for n in (4, 5, 6))
    ways = [way for way in product(*map(sorted, sets)) if len(set(way)) == len(way)]
    cards = deal.hand(date.fromordinal(740_000 + seed), ())

    def least(kind, slot):
        said = [answer(load().named(way[slot]), question(kind)) for way in ways]
        return min(sum(map(bool, said)), len(said) - sum(map(bool, said)))

    assert least(*deal.best(sets, cards)) == max(least(kind, slot) for kind in cards for slot in range(3)) > 0


# The date ---------------------------------------------------------------------------------


def test_three_games_take_part_and_each_day_is_the_same_everywhere():
    assert daily.taking_part() == TAKING_PART
    for game in TAKING_PART:
        told = module(game, "daily")
        days = [DAY + timedelta(n) for n in range(20)]
        assert [told.card(day) for day in days] == [told.card(date.fromordinal(day.toordinal())) for day in days]
        assert len({str(told.picture(day, ())) for day in days[:3]}) == 3


def test_the_day_is_that_of_the_clock_here():
    midnight = 1_700_006_400_000  # 15 November 2023, 0:00 UTC
    assert daily.today(midnight, 0) == daily.today(midnight - 1, 0) + 1 == daily.today(midnight, -1) + 1


@pytest.mark.parametrize("game", TAKING_PART)
def test_every_day_of_a_year_can_be_solved_and_drawn(game):
    for n in range(0, 366, 40):
        day = DAY + timedelta(n)
        moves = solved(game, day)
        found = module(game, "daily").progress(day, moves)
        assert found.over and found.won and found.n > 0
        with pytest.raises(IllegalMove):
            module(game, "daily").progress(day, (*moves, "give-up"))
        for end in range(len(moves) + 1):
            module(game, "daily").picture(day, moves[:end])


# Out of ordinary games --------------------------------------------------------------------


@pytest.mark.parametrize("game", [g for g in TAKING_PART if games.load(g).meta.deck])
def test_ordinary_games_leave_the_cards_of_the_week_alone(game):
    week = daily.reserved(game, NOW)
    assert len(week) == 2 * daily.WEEK + 1 and module(game, "daily").card(date.fromordinal(NOW)) in week
    rules = games.load(game)
    bots = tuple(Chair(name, i, rules.meta.styles()[0]) for i, name in enumerate(("Ada", "Bruno", "Coco")))
    table = start(rules, bots, {}, "one")
    while verb(table.game.outcomes(table.state).nth(0) if isinstance(table.turn, Chance) else "") != "draw":
        table = table.advance()
    outcomes = table.game.outcomes(table.state)
    wanted = next(m for m in map(outcomes.nth, range(outcomes.count)) if m in week)
    seeds = (f"seed {n}" for n in range(100_000))
    unlucky = next(t for s in seeds if (t := replace(table, seed=s)).advance().log[-1].move == wanted)
    assert unlucky.advance(week).log[-1].move not in week
    assert unlucky.advance({}).log[-1].move == wanted, "without them the draw is as it always was"


def test_the_table_is_told_of_them():
    from tests.ui.screens import at, table

    found = start(games.load("whatzit"), (Chair("Ana", 0),), {}, "1").submit(0, "throw")
    while not any(e.move.startswith("draw") for e in found.log):
        m, _ = sent(model(at(found)), say.Advance())
        found = m.screen.save.table
    assert found.log[-1].move not in daily.reserved("whatzit", NOW)
    assert table().game.meta.id == "_blank" and daily.reserved("_blank", NOW) == {}


# Playing ----------------------------------------------------------------------------------


def test_a_picture_takes_guesses_and_hints():
    told = module("whatzit", "daily")
    moves = solved("whatzit", DAY)
    assert told.progress(DAY, moves) == Progress(MISS + HELP + HIT, True, True, 2)
    assert told.progress(DAY, ("give-up",)) == Progress("", True, False, 0)
    for wrong in (("hint",) * 3, ("guess",), ("peek",)):
        with pytest.raises(IllegalMove):
            told.progress(DAY, wrong)


def test_a_card_gives_a_clue_more_for_a_wrong_guess_and_none_for_a_doubt():
    told = module("twenty", "daily")
    assert told.progress(DAY, solved("twenty", DAY)) == Progress(MISS * 2 + HIT, True, True, 3)
    assert told.progress(DAY, ()).n == 1 and told.progress(DAY, ("clue",) * 14).n == told.MOST
    with pytest.raises(IllegalMove):
        told.progress(DAY, ("clue",) * 15)
    assert len(set(told.clues(DAY))) == told.MOST


def test_a_deal_is_proved_by_its_answers_alone():
    """Checked against every arrangement, one by one."""
    for n in range(4):
        day = DAY + timedelta(n)
        moves = solved("whosit", day)
        for end in range(len(moves) + 1):
            sets, told = deal._asked(day, moves[:end])
            worlds = (
                [
                    (a, b, c)
                    for a in deal.people()
                    for b in deal.people()
                    for c in deal.people()
                    if len({a.id, b.id, c.id}) == 3
                    and all(answer((a, b, c)[slot], question(kind)) == yes for slot, kind, yes in told)
                ]
                if end
                else []
            )
            if end:
                assert sets == tuple(frozenset(w[i].id for w in worlds) for i in range(3))
                assert sum(each[0] for each in deal.arrangements(sets).values()) == len(worlds)
            assert all(one.id in s for one, s in zip(deal.strangers(day), sets))
        assert deal.progress(day, moves).of == len(moves), "who asks as the house does needs as many"


def test_only_cards_in_hand_are_asked_and_each_is_replaced():
    first = deal.hand(DAY, ())
    assert len(first) == deal.HAND and len(deal.hand(DAY, first[:3])) == deal.HAND
    other = next(kind for kind in deal.pile(DAY) if kind not in first)
    for wrong in (f"ask {other} 0", f"ask {first[0]} 3", "ask", "guess spy"):
        with pytest.raises(IllegalMove):
            deal.progress(DAY, (wrong,))


# Keeping ----------------------------------------------------------------------------------


def test_an_attempt_is_kept_as_a_line_and_read_again():
    for kept in (
        Kept("whatzit", 739_000, Progress(MISS + HIT, True, True, 2), ("guess a b", "guess c")),
        Kept("whosit", 739_000, Progress(HIT, True, True, 9, 8)),
        Kept("twenty", 739_000, Progress(), ("clue",)),
    ):
        assert daily.read(daily.line(kept)) == kept
    for wrong in ("", "whatzit", f"whatzit x {OPEN}", "whatzit 5 won:1:2", "whatzit 5 won:1:0:xx", "a b c d e"):
        assert daily.read(wrong) is None


def test_old_ones_keep_their_result_and_begun_ones_are_forgotten_after_a_week():
    over = Kept("whatzit", 100, Progress(HIT, True, True, 1), ("guess a",))
    begun = Kept("twenty", 100, Progress(), ("clue",))
    lines = reduce(lambda lines, kept: daily.keeping(lines, kept, 100), (over, begun), ())
    later = daily.keeping(lines, Kept("whosit", 120, Progress(), ("ask hat 1",)), 120)
    assert daily.attempts(later)["whatzit", 100] == replace(over, moves=())
    assert ("twenty", 100) not in daily.attempts(later)


def test_a_run_of_days_counts_up_to_today_or_yesterday():
    lines = tuple(daily.line(Kept("whosit", day, Progress(HIT, True, True, 1))) for day in (100, 101, 103, 104))
    assert [daily.run(lines, day) for day in (101, 102, 104, 105, 106)] == [2, 2, 2, 2, 0]
    assert daily.run((daily.line(Kept("whosit", 100, Progress(), ("ask hat 1",))),), 100) == 0, "begun is not played"


# At the screen ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", TAKING_PART)
def test_one_is_opened_played_kept_and_handed_on(game):
    m, _ = sent(model(Lobby()), say.ShowDaily(), say.OpenDay(game, NOW))
    assert m.screen == Daily(NOW, Lobby(), (game, NOW))
    effects: list[to_do.Effect] = []
    open_at = draw(m).page
    for move in solved(game, date.fromordinal(NOW)):
        form, _, text = move.partition(" ")
        m, effects = sent(m, say.SayMove(form, text) if form == "guess" else say.DayMove(move))
        assert isinstance(effects[0], to_do.KeepPrefs) and effects[0].prefs == m.house.prefs
        assert Prefs.of({"days": list(m.house.prefs.days)}).days == m.house.prefs.days
    assert draw(m).page != open_at, "the result is read from the top of the page"
    kept = daily.attempts(m.house.prefs.days)[game, NOW]
    assert kept.progress.won and daily.result(kept) in str(render(m)).replace("&quot;", '"')
    (share,) = sent(m, say.ShareDay())[1]
    sentence, signs = share.text.split("\n")
    assert "one a day, 14 November: I " in sentence and set(signs) <= {HIT, MISS, HELP}
    for secret in (move.partition(" ")[2] for move in kept.moves if move.startswith("guess")):
        assert secret not in share.text
    again, _ = sent(m, say.GoBack())
    assert again.screen.at is None and words("house")["daily"]["see"] in str(render(again))


def test_what_does_not_fit_is_said_and_changes_nothing():
    m, _ = sent(model(Lobby()), say.ShowDaily(), say.OpenDay("whatzit", NOW), say.DayMove("peek"))
    assert m.screen.refusal and not m.house.prefs.days and m.screen.refusal in str(render(m))
    for day in (NOW + 1, NOW - daily.WEEK - 1):
        away, _ = sent(model(Daily(NOW, Lobby())), say.OpenDay("whatzit", day))
        assert away.screen.at is None and away.house.notice
    for game in ("who", "_blank"):
        assert sent(model(Daily(NOW, Lobby())), say.OpenDay(game, NOW))[0].screen.at is None


def test_missed_days_wait_for_a_week():
    m = model(Daily(NOW, Lobby()))
    for day in daily.open_days(NOW):
        assert f"day open twenty {day}" in str(render(m))
    assert sent(m, say.OpenDay("twenty", NOW - daily.WEEK))[0].screen.at == ("twenty", NOW - daily.WEEK)
