"""Law: a reason or a hint is told in whole sentences, to whom it is due and when. That it tells nobody more than they
may know is asked in ``test_secrets``.

A game offers them in a module ``why`` (see ``guise.table.reasons``); what has none is passed over.
"""

from __future__ import annotations

from dataclasses import replace
from html import escape

import pytest
from guise.engine.game import seen
from guise.supply.content import module_if, page_says, words
from guise.table import reasons
from guise.table.practice import as_practice, hint_used, hints_used, practised
from guise.table.save import Save, dumps, loads
from guise.ui import messages as say
from guise.ui.model import Model
from guise.ui.places import AtTable, Laying, Sheet
from guise.ui.render import render
from guise.ui.update import update

from tests.laws.plays import decisions, has, plays, positions, teller, within
from tests.laws.test_house import FRESH, commands_in, taken
from tests.laws.test_words import finished


@pytest.fixture
def told(game):
    if not has(game, "why"):
        pytest.skip(f"{game.meta.id} explains nothing")
    return module_if(game.meta.id, "why")


def hinting(game, told, most=10):
    """(table, seat, view, question) wherever somebody may ask for a hint."""
    asked = [(t, seat, what) for t, seat in decisions(game) for what in told.hints(t.peek(seat))]
    for table, seat, what in within(asked, most=most):
        yield table, seat, table.peek(seat), what


def test_a_hint_is_asked_and_told_in_whole_sentences(game, told):
    for table, _, v, what in hinting(game, told):
        assert finished(words(game.meta.id)["hints"][what])
        hint = told.hint(v, what)
        assert hint.seat == v.who and finished(teller(table).event(hint))


def test_a_hint_changes_nothing_but_the_count(game, told):
    for table, seat, _, what in hinting(game, told, most=3):
        t = AtTable(as_practice(Save("one", table)), sheet=Sheet(seat, up=True))
        m = Model(screen=t)
        assert say.AskHint(what) in commands_in(render(m))
        after, _ = update(m, say.AskHint(what), FRESH)
        t = after.screen
        assert t.save.table == table and hints_used(t.save, seat) == 1
        again, _ = update(after, say.AskHint(what), FRESH)
        assert hints_used(again.screen.save, seat) == 1, "the same hint again costs nothing"
        shown = teller(table).event(t.advice[1])
        assert escape(shown, quote=False) in render(after)
        covered = after.with_screen(t.but(sheet=Sheet(seat)))
        assert escape(shown, quote=False) not in render(covered)


def test_whoever_holds_a_phone_finds_hints_behind_the_curtain(game, told):
    """The way there stands whether that seat has a hint or not, so that it tells nothing of the hand."""
    private = ((t, seat) for t, seat in decisions(game) if not t.turn.open)
    met = 0
    for table, seat in within(private, most=10):
        chairs = tuple(replace(c, bot="", phone=s == seat) for s, c in enumerate(table.chairs))
        held = replace(table, chairs=chairs)
        m, _ = update(Model(screen=AtTable(as_practice(Save("one", held)))), say.FoldStand(), FRESH)
        assert say.CurtainOnce(seat) in commands_in(render(m))
        behind, _ = update(m, say.CurtainOnce(seat), FRESH)
        up = behind.with_screen(behind.screen.but(sheet=Sheet(seat, up=True)))
        offered = told.hints(held.peek(seat))
        assert all(say.AskHint(what) in commands_in(render(up)) for what in offered)
        met += 1
    assert met > 3


def test_a_reason_at_once_is_told_in_whole_sentences(game, told):
    met = 0
    for table in within(positions(game), most=120):
        if table.before is None or table.log[-1].actor is None:
            continue
        fresh = seen(table.state.events[len(table.before.events) :], None)
        reason = told.openly(game.view(table.before, None), fresh)
        if reason is not None:
            assert finished(teller(table).event(reason))
            met += 1
    assert met > 3


def test_a_reason_is_told_in_whole_sentences(game, told):
    met = 0
    for play in (p for p in plays(game) if all(c.bot for c in p[0].chairs)):
        for before, after in within(zip(play, play[1:]), most=200):
            seat, move = after.log[-1].actor, after.log[-1].kept or after.log[-1].move
            if seat is None or move.split()[0] not in told.VERBS:
                continue
            reason = told.why(before.peek(seat), before.chairs[seat].bot, move)
            if reason is not None:
                assert reason.seat == seat and finished(teller(before).event(reason))
                met += 1
        if met > 3:
            break
    assert met > 3


def test_reasons_of_a_whole_game_are_few_and_in_words(game, told):
    table = next(p[-1] for p in plays(game) if p[-1].over and all(c.bot for c in p[0].chairs))
    found = reasons.afterwards(table)
    assert found and {e.kind for e in found} <= set(told.TOLD)
    assert all(sum(e.seat == s for e in found) <= reasons.MOST for s in range(len(table.chairs)))
    assert set(told.TOLD) <= words(game.meta.id)["events"].keys()


def test_nobody_is_explained_while_the_game_goes_on(game, told):
    """What the bots knew is told when it is over; until then, what everybody saw."""
    table = next(t for t, _ in decisions(game) if len(t.log) > 10)
    assert reasons.afterwards(table) == ()
    person = replace(table, chairs=tuple(replace(c, bot="") for c in table.chairs))
    assert reasons.meanwhile(person) == ()
    t = AtTable(Save("one", table))
    assert update(Model(screen=t), say.PullDrawer("why"), FRESH)[0].house.notice == page_says("untimely")
    assert update(Model(screen=t), say.AskHint("ask"), FRESH)[0].house.notice == page_says("untimely")


def test_what_a_practice_game_draws_is_taken(game):
    """With hints and reasons or without: a sixth game need not have any."""
    drawn = 0
    for table in within(positions(game), most=5):
        first, *others = table.chairs
        alone = replace(table, chairs=(replace(first, bot=""), *others))
        t = AtTable(as_practice(Save("one", alone)))
        m = Model(screen=t)
        drawn += taken(m)
        drawer = say.PullDrawer("why")
        if drawer in commands_in(render(m)):
            opened, _ = update(m, drawer, FRESH)
            assert opened.screen.drawer == "why"
            drawn += taken(opened)
    assert drawn > 20


def test_practice_is_offered_where_there_are_hints(game):
    laid = Laying(game.meta.id, plays(game)[0][0].chairs, game.meta.defaults(), more=True)
    drawn = commands_in(render(Model(screen=laid)))
    offered = say.SetPractice("on") in drawn
    assert offered == has(game, "why") == ("hints" in words(game.meta.id))


def test_practice_is_kept_with_the_game(game):
    table = plays(game)[0][0]
    save = hint_used(hint_used(as_practice(Save("one", table)), 1), 1)
    back = loads(dumps(save))
    assert practised(back) and hints_used(back, 1) == 2 and hints_used(back, 0) == 0
    assert not practised(Save("one", table))


def test_the_result_of_a_practice_game_says_who_asked_for_how_many_hints(game):
    over = next(p[-1] for p in plays(game) if p[-1].over)
    people = replace(over, chairs=tuple(replace(c, bot="") for c in over.chairs))
    first, *others = (c.name for c in people.chairs)
    counts = [f"{first} asked for 2 hints.", *(f"{name} did not ask for any hints." for name in others)]
    usual = Save("one", people)
    practice = hint_used(hint_used(as_practice(usual), 0), 0)
    assert all(told in render(Model(screen=AtTable(practice))) for told in counts)
    assert not any(told in render(Model(screen=AtTable(usual))) for told in counts)
