"""Beside the board every button keeps its place for as long as a turn goes, and no other one comes to lie there."""

from dataclasses import replace

import pytest
from guise import games
from guise.engine.game import Decide, Over
from guise.engine.rng import Rng
from guise.supply.content import module
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.places import AtTable, Sheet

from tests.browser.stills import USUAL, Still, Stills
from tests.games.whosit import play as laid
from tests.games.whosit import test_said_aloud as spoken
from tests.order import long_but

TABLET, PHONE = (1180, 820), (390, 844)
STEPS = 160
GAMES = ("who", "whosit")
"""Those whose turns go over several choices of one player."""
KNOWN = {"who": ("done", "name", "next"), "whosit": ("pass", "sure-pass", "guess", "card")}
"""What is pressed more than once in a turn, or must not lie where another was: moves and picks by their first word."""
BOXES = """() => [...document.querySelectorAll(".bar :is([data-move], [data-pick])")].map(e => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return [(e.dataset.move ?? e.dataset.pick).split(" ")[0], e.id, [left, top, width, height].map(Math.round)];
})"""


def turns(game: str, bots: int = 0) -> list[list[Still]]:
    """What a person sees in each of their turns of one game, choice by choice; alone among bots also what is there
    once they have begun to name somebody.
    """
    g = games.load(game)
    temper, bot = g.meta.temperaments[0].id, module(game, "bots")
    chairs = tuple(Chair(USUAL[i], i, temper if 4 - i <= bots else "") for i in range(4))
    table: Table = start(g, chairs, {}, f"column {game}")
    found: list[list[Still]] = []
    before = -1
    for step in range(STEPS):
        while table.can_advance():
            table = table.advance()
        if isinstance(table.turn, Over):
            break
        assert isinstance(table.turn, Decide)
        seat, active = table.turn.seats[0], table.state.public.active
        if active != before:
            found.append([])
            before = active
        if seat == active:
            t = AtTable(Save("one", table), drawn=table.told, sheet=None if bots else Sheet(seat, True))
            found[-1].append(Still(game, table.turn.prompt, seat, t))
            if bots and any(m.startswith("challenge") for m in g.legal(table.peek(seat))):
                found[-1].append(replace(found[-1][-1], t=t.but(picks={"name": "yes"})))
        table = table.submit(seat, bot.choose(table.peek(seat), temper, Rng("column", str(step))))
    return [turn for turn in found if len(turn) > 1]


PRESSED = """() => [...document.querySelectorAll(".bar button:enabled")].map(e => {
    const { left, top, right, bottom } = e.getBoundingClientRect(), { do: deed, move, pick } = e.dataset;
    return [deed ?? (move && `move ${move}`) ?? (pick && `pick ${pick}`) ?? "send", [left, top, right, bottom]];
})"""
DECIDES = ("move ", "aloud ", "hang ", "send")
"""What plays something, or passes the screen on."""


def presses(own: AtTable, move: str) -> list[tuple[AtTable, str]]:
    """What is pressed for a move that is no guess; whoever stops asking is asked once more."""
    turn = own.save.table.turn
    if move == "pass" and isinstance(turn, Decide) and turn.prompt == "more":
        return [(own, "pick sure-pass yes"), (own.but(picks={"sure-pass": "yes"}), "move pass")]
    return [] if move.startswith("guess") else [(own, f"move {move}")]


def walked(bots: int) -> list[tuple[Still, str]]:
    """The screens of one game of Whosit? at one tablet in their order, each with what is pressed on it: what was told
    is read first, and whoever may name somebody begins with it, goes back and does what they do.
    """
    g, bot = games.load("whosit"), module("whosit", "bots")
    temper, found, chose = g.meta.temperaments[0].id, [], None
    table: Table = start(g, tuple(Chair(USUAL[i], i, temper if 3 - i <= bots else "") for i in range(3)), {}, "walked")

    def shown(t: AtTable, pressed: str, who: int | None = None) -> None:
        turn = t.save.table.turn
        found.append((Still("whosit", turn.prompt if isinstance(turn, Decide) else "over", who, t), pressed))

    for step in range(STEPS):
        while table.can_advance():
            if table.waiting_bot() is not None:
                shown(AtTable(Save("one", table), drawn=table.told), "on")
            table = table.advance()
        if isinstance(table.turn, Over):
            break
        assert isinstance(table.turn, Decide)
        seat = table.turn.seats[0]
        t = AtTable(Save("one", table), drawn=table.told, chose=chose)
        move = bot.choose(table.peek(seat), temper, Rng("walked", str(step)))
        word, own = move.split(" ")[0], t.but(sheet=Sheet(seat, True))

        shown(t.but(reading=True), "on")
        if table.turn.aloud:
            shown(t, f"aloud {seat} {move}")
        elif table.turn.open and word != "guess":
            shown(t, f"move {move}")
        else:
            if table.turn.open:
                shown(t, f"hang {seat} guess yes")
            shown(t.but(sheet=Sheet(seat)), "raise")
            chose = seat
            if any(m.startswith("guess") for m in g.legal(table.peek(seat))):
                full = own.but(picks={"guess": "yes", "at0": "spy", "at1": "hero", "at2": "judge"})
                shown(own, "pick guess yes", seat)
                shown(full, "send" if word == "guess" else "pick guess", seat)
            for one, pressed in presses(own, move):
                shown(one, pressed, seat)
            if table.turn.prompt == "answer":
                shown(t.but(delayed_answer=(seat, move)), "")
        table = table.submit(seat, move)
    return found


@pytest.mark.parametrize("bots", long_but((0, 1), 0))
def test_where_something_was_pressed_nothing_else_is_decided_on_the_next_screen(browser, server, bots):
    """Whosit?: *End your turn* lay where the way back from a guess had been, *Name them* where the guess began, and
    *Look and name* where the way on was: what came late ended a turn, or had the tablet passed round.
    """
    page, bad, compared = Stills(browser, server.url, TABLET), [], 0
    page.game("whosit")
    screens = walked(bots)
    drawn = [boxes for _, boxes in page.all_of([still for still, _ in screens], PRESSED)]
    page.context.close()
    for (still, pressed), boxes, (then, _), after in zip(screens, drawn, screens[1:], drawn[1:]):
        for left, top, right, bottom in (box for deed, box in boxes if deed == pressed):
            compared += 1
            x, y = (left + right) / 2, (top + bottom) / 2
            bad += [
                f"{still.name}: {pressed}, then {then.name}: {deed}"
                for deed, (a, b, c, d) in after
                if deed.startswith(DECIDES) and deed != pressed and a <= x <= c and b <= y <= d
            ]
    assert compared > 10
    assert not bad, "\n".join(sorted(set(bad)))


@pytest.mark.parametrize("size", [(810, 1080), PHONE, (844, 390), (667, 375)])
def test_no_names_are_said_where_a_guess_was_begun_or_the_turn_ended(browser, server, size):
    """Whosit?: upright and on phones *Name them* lay where *End your turn* had been."""
    page, t = Stills(browser, server.url, size), laid.game("judge", "spy", "hero", hands={0: "child"})
    page.game("whosit")
    at = AtTable(Save("one", laid.play(t, "ask child 2", "no")), sheet=Sheet(0, True))
    named = at.but(picks={"guess": "yes", "at1": "spy", "at2": "hero"})
    (_, before), (_, after) = page.all_of([Still("whosit", "after", 0, one) for one in (at, named)], PRESSED)
    page.context.close()
    acts, then = dict(before), dict(after)
    left, top, right, bottom = then["send"]
    assert right - left >= 44 and bottom - top >= 44 and top >= 0 and bottom <= size[1]
    for deed in ("pick guess yes", "move pass"):
        a, b, c, d = acts[deed]
        assert not (left < (a + c) / 2 < right and top < (b + d) / 2 < bottom), f"{deed} lay there"


@pytest.mark.parametrize("game", long_but(GAMES, GAMES[0]))
def test_no_button_changes_its_place_within_a_turn(browser, server, game):
    """Whoever taps twice presses the same thing twice, or nothing."""
    page, bad, compared = Stills(browser, server.url, TABLET), [], 0
    page.game(game)
    for turn in turns(game):
        at: dict[str, tuple[int, ...]] = {}
        for still, boxes in page.all_of(turn, BOXES):
            for word, name, (x, y, wide, _) in boxes:
                if word not in KNOWN[game]:
                    continue
                key = word if word != "card" else "first card"
                if word == "card" and (key in {k for k, *_ in boxes[: boxes.index([word, name, [x, y, wide, _]])]}):
                    continue
                if word == "card" and boxes[0][1] != name:
                    continue  # which cards there are changes with what is drawn
                compared += key in at
                if at.setdefault(key, (x, y, wide)) != (x, y, wide):
                    bad.append(f"{still.name}: {key} at {x},{y} and before at {at[key]}")
            placed = {key: place for key, place in at.items() if key != "first card"}
            if len(set(placed.values())) < len(placed):
                bad.append(f"{still.name}: two things at one place: {placed}")
    page.context.close()
    assert compared > 10
    assert not bad, "\n".join(bad)


def test_what_is_said_aloud_leaves_the_place_of_the_way_on_empty(browser, server):
    """Whosit?: *Look first* lay there, and a tap in the rhythm of going on had the tablet passed on and back."""
    boxes = """() => [...document.querySelectorAll(".bar-acts > .act")].map(e => {
        const { top, bottom } = e.getBoundingClientRect();
        return [e.dataset.do, Math.round(top), Math.round(bottom)];
    })"""
    page, t = Stills(browser, server.url, TABLET), spoken.shown(spoken.met("genius"), 0).screen
    page.game("whosit")
    waits = Still("whosit", "answer", None, t.but(save=Save("one", spoken.unseen()), reading=True))
    (_, ((on, _, below),)), (_, aloud) = page.all_of([waits, Still("whosit", "answer", None, t)], boxes)
    page.context.close()
    assert on == "on"
    assert [what for what, top, _ in sorted(aloud, key=lambda box: box[1])] == ["aloud 2 yes", "aloud 2 no", "hang 2"]
    assert all(top > below for _, top, _ in aloud)


def test_the_way_home_does_not_lie_where_one_hides_a_hand(browser, server):
    """For the same hands a strip comes in the place of what hides it, and one tap too many left the table."""
    box = """() => [...document.querySelectorAll(".curtain[data-up] .hold, [data-again] > [data-do=home]")].map(e => {
        const { left, right } = e.getBoundingClientRect();
        return [left, right];
    })"""
    page, t = Stills(browser, server.url, TABLET), laid.asked(laid.game("judge", "spy", "hero"), "any hat", "1", "yes")
    page.game("whosit")
    at = AtTable(Save("one", t), drawn=t.told, chose=0)
    shown = [Still("whosit", "more", 0, at.but(sheet=Sheet(0, up))) for up in (True, False)]
    (_, ((_, hides),)), (_, ((leaves, _),)) = page.all_of(shown, box)
    page.context.close()
    assert leaves > hides


def test_what_is_said_of_a_guess_stays_over_its_button(browser, server):
    """Whosit?: how many guesses fit, and what a wrong name costs, took a line more than there was room for."""
    room = """() => document.querySelector(".bar .act").getBoundingClientRect().top
        - document.querySelector(".bar-say").getBoundingClientRect().bottom"""
    page, shown = Stills(browser, server.url, TABLET), []
    page.game("whosit")
    for faces in (("judge", "spy", "hero"), ("judge", "spy", "hero", "genius", "starlet", "waiter")):
        at = AtTable(Save("one", laid.game(*faces)), sheet=Sheet(0, True), picks={"guess": "yes"})
        shown.append(Still("whosit", "turn", 0, at))
    room_left = [left for _, left in page.all_of(shown, room)]
    page.context.close()
    assert min(room_left) > 0, room_left


def test_on_a_phone_naming_and_the_way_back_from_it_lie_in_one_place(browser, server):
    """WHO-24: the clues lay right, and on their page *End your turn* reached under the finger that had opened them."""
    page, places = Stills(browser, server.url, PHONE), set()
    page.game("who")
    for turn in turns("who", bots=3):
        for _, boxes in page.all_of(turn, BOXES):
            acts = [(word, box) for word, _, box in boxes if word in ("throw", "done", "pass", "name")]
            places |= {(word == "name", left, wide) for word, (left, _, wide, _) in acts}
    page.context.close()
    (on, left, wide), (aside, right, same) = sorted(places)
    assert (on, aside) == (False, True) and wide == same and right > left + wide


def test_on_a_phone_on_its_side_acts_stand_at_the_foot_and_never_move(browser, server):
    """WHO: they stood at the head of the column, a line higher or lower as the sentence over them went, and *Skip
    ahead* where naming had been. They are in the thumb's reach, as upright, and *Skip ahead* lies over them.
    """
    page, places, skips = Stills(browser, server.url, (844, 390)), set(), set()
    page.game("who")
    own = [one for turn in turns("who", bots=3) for one in turn if one.who == 0]
    bots = [Still("who", "before", 0, one.t.but(save=Save("one", ended))) for one in own for ended in _ended(one.t)]
    for shown in (own, bots):
        for _, boxes in page.all_of(shown, PRESSED):
            places |= {tuple(map(round, box[1::2])) for deed, box in boxes if deed != "on"}
            skips |= {tuple(map(round, box)) for deed, box in boxes if deed == "on"}
    page.context.close()
    ((_, _, _, below),), foots = skips, {bottom for _, bottom in places}
    assert len(foots) == 1 and 360 < min(foots) <= 390 and below <= min(top for top, _ in places), (places, skips)


def _ended(t: AtTable) -> list[Table]:
    """The table after the turn that may end there; none where it may not."""
    return [t.save.table.submit(0, "done")] if "done" in t.save.table.game.legal(t.save.table.peek(0)) else []
