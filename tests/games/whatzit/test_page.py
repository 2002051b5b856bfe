"""Whatzit? on the real page: a whole game by clicks, a shared tablet with Moderator and buzzers, keyboard, axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from guise import games
from guise.games.whatzit.deck import Puzzle, by_id
from guise.table.golden import parse
from guise.table.save import Save, dumps
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.model import House, Model
from guise.ui.places import AtTable
from guise.ui.render import draw
from playwright.sync_api import Page, expect
from tools.server import Server

from tests.browser import pages
from tests.browser.house import chairs, current, enter, furnish, lay, look, moves_of, settled, step
from tests.browser.pages import boot
from tests.browser.stills import Stills, stills
from tests.browser.touch import arrived, tap, touched
from tests.order import long_but

GAME = games.load("whatzit")
AXE = pages.AXE.read_text(encoding="utf-8")
RACE = parse(Path(__file__).with_name("race.txt").read_text(encoding="utf-8"))
"""A whole game of three, with a ladder, a challenge for a place on the Circle, and a win on somebody else's turn."""
NAMES = ("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn")

PLACES = """of => [...document.querySelectorAll(of)].map(e => e.getBoundingClientRect()).map(
        r => [r.x, r.y, r.width, r.height].map(Math.round).join())"""
PRESSED = ".bar [data-move], .throw"
"""What may be done: in the action bar, or the dice themselves."""


def seated(page: Page, server: Server, table: Table, **prefs: object) -> Page:
    """Open the page with a table of persons already in play. The clock stands still unless asked for."""
    furnish(page, saves={"one": dumps(Save("one", table, "", 1))}, **{"timers": "off", **prefs})
    boot(page, current(server))
    page.locator("[data-do='resume one']").first.click()
    page.locator(".table").wait_for()
    return page


def at(move: str, nth: int = 0) -> Table:
    """The table of the race just before the nth time a move is made."""
    steps = [i for i, s in enumerate(RACE.steps) if s.move == move]
    return RACE.tables()[steps[nth]]


def laid(seats: int, *moves: str, **options: str) -> Table:
    """Persons only; everybody's moves by whoever is first to choose; bare numbers throw for the start."""
    table = start(GAME, tuple(Chair(n, i) for i, n in enumerate(NAMES[:seats])), options, "browser")
    for n in range(seats):
        table = table.submit(None, f"start {6 if n == 0 else 1}")
    for move in moves:
        chance = move.split()[0] in ("roll", "draw")
        table = table.submit(None if chance else table.turn.seats[0], move)
    return table


def card_in(page: Page) -> Puzzle:
    """The card in play, from the save (where a player would not look)."""
    return by_id(next(move for _, move in reversed(moves_of(page)) if move.startswith("draw "))[5:])


def document(page: Page) -> str:
    """Everything in the document that is of this table."""
    return page.evaluate("document.getElementById('app').outerHTML + document.title")


@pytest.mark.long
def test_a_whole_game_with_two_bots(page, server):
    """One person: the house moderates, guesses are typed straight away, and it ends with somebody on the Circle."""
    enter(page, server, timers="off")
    lay(page, ["Ana"], bots=2, game="whatzit")
    seen, said = set(), 0.0
    for turn in range(260):
        page.locator(f"[data-over], {PRESSED}, .wz-show [data-move], form[data-form]").first.wait_for(state="attached")
        if page.locator("[data-over]").count():
            break
        assert page.locator("#curtain").count() == 0, "nobody to hide from"
        if page.locator("form[data-form=guess]").count():
            card = card_in(page)
            assert card.solution not in document(page)
            seen.add("guess")
            page.locator("form[data-form=guess] input").fill(card.solution if turn % 3 else "no phrase at all")
            page.wait_for_timeout(max(0, 1050 - 1000 * (monotonic() - said)))  # one guess a second (WTZ-Q24)
            step(page, page.locator("form[data-form=guess] button"))
            said = monotonic()
            if not turn % 3 and page.locator(".bar [data-move^=wait], .bar [data-move=pass]").count():
                step(page, page.locator(".bar [data-move^=wait], .bar [data-move=pass]").last)
            continue
        seen.add(page.locator(PRESSED).last.get_attribute("data-move").split()[0])
        step(page, page.locator(PRESSED).last)
    assert page.locator("[data-over]").count(), "the game came to an end"
    assert {"throw", "open", "guess"} <= seen
    assert {seat for seat, _ in moves_of(page)} >= {-1, 0, 1, 2}
    expect(page.locator(".winners li").first).to_be_visible()  # the winner, and Ana beside a bot that won


def test_only_the_moderator_behind_the_curtain_sees_the_solution(page, server):
    """WTZ-13, WTZ-37: neither picture nor solution is in the document before, and only the picture after."""
    seated(page, server, laid(4, "throw", "roll 1 all", "draw r009"))
    card = by_id("r009")
    word = card.layout.split()[0]
    expect(page.locator("#curtain h2")).to_contain_text("Dara")
    assert card.solution.lower() not in document(page).lower() and word not in document(page)
    look(page)
    expect(page.locator(".wz-solution")).to_have_text(card.solution)
    expect(page.locator(".wz-label")).to_have_text("The solution:")
    step(page, page.locator(".bar [data-move=open]"))
    expect(page.locator(".wz-show .whatzit-card[role=img]")).to_be_visible()
    assert card.solution.lower() not in document(page).lower() and word in document(page)
    page.get_by_role("button", name="See the solution").first.click()
    look(page)
    expect(page.locator(".wz-solution")).to_have_text(card.solution)


def test_buzzers_at_the_edges_give_the_floor(page, server):
    """Each who may guess has one, turned to their edge; wrong frees the floor, right ends the card (WTZ-14, WTZ-18)."""
    seated(page, server, laid(4, "throw", "roll 1 all", "draw r009", "open"))
    expect(page.locator(".wz-buzz")).to_have_count(3)
    assert page.locator(".wz-lamp[data-role=moderator]").inner_text().split()[0] == "Dara"
    edges = page.locator(".wz-edge").evaluate_all("all => all.map(e => e.dataset.edge)")
    assert sorted(edges) == ["north", "south"]
    step(page, page.locator("#buzz-1"))
    expect(page.locator(".wz-buzz")).to_have_count(0)
    expect(page.locator("[data-lit] b")).to_have_text("Bo")
    step(page, page.locator("#lamp-3 [data-move=wrong]"))  # before the Moderator
    step(page, page.locator("#buzz-2"))
    step(page, page.locator(".wz-calls [data-move=right]"))
    expect(page.locator("#piece-2")).to_have_attribute("aria-label", "Cleo on space 1")
    assert (3, "right") in moves_of(page)


@pytest.mark.long
def test_the_moderator_calls_a_tie_and_another_card_decides(page, server):
    """WTZ-28."""
    seated(page, server, laid(4, "throw", "roll 1 all", "draw r009", "open"))
    step(page, page.locator("#buzz-0"))
    step(page, page.locator("[data-move='tie 2'] >> visible=true"))
    look(page)
    step(page, page.locator(".bar [data-move=open]"))
    expect(page.locator(".wz-mode b")).to_have_text("TIE-BREAK")
    expect(page.locator(".wz-buzz")).to_have_count(2)


def test_a_ladder_is_climbed_and_then_the_pawn_moves(page, server):
    """WTZ-25, WTZ-Q4."""
    seated(page, server, at("climb"))
    expect(page.locator("[data-move=climb]")).to_contain_text("to 17")
    step(page, page.locator("[data-move=climb]"))
    expect(page.locator("#piece-1")).to_have_attribute("aria-label", "Bo on space 17")


@pytest.mark.long
def test_a_challenge_won_by_a_swap(page, server):
    """WTZ-22, WTZ-32, WTZ-35."""
    seated(page, server, at("swap"))
    step(page, page.get_by_role("button", name="Swap places"))
    expect(page.locator("#piece-0")).to_have_attribute("aria-label", "Ana in the Winner’s Circle")
    expect(page.locator("#piece-1")).to_have_attribute("aria-label", "Bo on space 13")
    assert page.locator("[data-over]").count() == 0


@pytest.mark.long
def test_a_win_on_somebody_elses_turn(page, server):
    """WTZ-33."""
    seated(page, server, at("open", -1))
    look(page)
    step(page, page.locator(".bar [data-move=open]"))
    expect(page.locator(".wz-mode span").first).to_contain_text(": for the win")
    step(page, page.locator("#buzz-0"))
    moderator = page.locator(".wz-lamp[data-role=moderator]")
    moderator.get_by_role("button", name="Ana got it").click()
    step(page, moderator.locator("[data-move=right]"))  # it ends the game, and is asked once
    expect(page.locator(".winners li")).to_contain_text("Ana")


def test_the_clock_runs_in_slices_under_one_face(page, server):
    """WTZ-13: thirty seconds are shown, five are timed; nobody's thoughts can be read off the moves of the clock."""
    seated(page, server, laid(3, "throw", "roll 1 all", "draw r009", "open"), timers="on")
    expect(page.locator("#clock")).to_have_attribute("data-total", "30")
    expect(page.locator("#clock")).to_have_attribute("data-after", "25")
    page.locator("[data-do=pause]").click()
    expect(page.locator("#clock[data-paused]")).to_be_visible()


def test_a_wrong_guess_leaves_the_field_ready_for_the_next(page, server):
    """By keyboard alone: throw, lay open, guess, guess again without looking for the field."""
    seated(page, server, start(GAME, (Chair("Ana", 0),), {}, "alone"))
    for move in ("throw", "open"):
        page.locator(f".bar [data-move={move}]").focus()
        page.keyboard.press("Enter")
    field = page.locator("form[data-form=guess] input")
    field.focus()
    page.evaluate("globalThis.still = Date.now(), Date.now = () => still")  # the clock stands, however slow this is
    page.keyboard.type("not this")
    page.keyboard.press("Enter")
    expect(page.locator(".story li").last).to_contain_text("not this")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.keyboard.type("nor")
    page.keyboard.press("Enter")
    expect(page.locator(".bar-why")).to_contain_text("One at a time")
    expect(field).to_have_value("nor")
    page.evaluate("still += 1000")  # faster ones are refused (WTZ-Q24)
    page.keyboard.type(" this either")
    page.keyboard.press("Enter")
    expect(page.locator(".story li").last).to_contain_text("nor this either")
    expect(page.locator(".wz-said[data-no]")).to_contain_text("nor this either. No.")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.evaluate("still += 1000")
    page.keyboard.type(card_in(page).solution)
    page.keyboard.press("Enter")
    expect(page.locator(".wz-sign[data-news] b")).to_have_text(card_in(page).solution)


@pytest.mark.parametrize("wide, high", long_but([(390, 844), (1180, 820), (1920, 1080)], (390, 844)))
def test_it_fits_and_everything_to_tap_is_large_enough(page, server, wide, high):
    """No sideways scrolling; targets of 44 pixels and more; the poster takes a good part of the screen."""
    page.set_viewport_size({"width": wide, "height": high})
    seated(page, server, laid(6, "throw", "roll 1 all", "draw r009", "open"))
    expect(page.locator(".wz-buzz")).to_have_count(5)
    arrived(page)
    small = """all => all.map(e => [e.innerText, e.getBoundingClientRect()])
        .filter(([, r]) => r.width && (r.width < 43.5 || r.height < 43.5)).map(([t]) => t)"""
    assert page.locator(".table .wz-show button, .table .bar button").evaluate_all(small) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    poster, board = (page.locator(what).bounding_box() for what in (".wz-poster .whatzit-card[role=img]", "#board"))
    assert poster["width"] >= 0.55 * board["width"]


def test_who_climbs_is_said_as_long_as_they_do_once_the_solution_is_put_away(browser, server):
    """WTZ-25: under the card that is read out it would be over before anybody could look there."""
    page = browser.new_page(viewport={"width": 1180, "height": 820})
    seated(page, server, laid(3, "throw", "roll 5 solo", "draw w001", "open"), pace="brisk")
    arrived(page)
    page.evaluate(
        "document.addEventListener('animationstart', e => document.body.dataset.ran += ` ${e.animationName}`)"
    )
    ran = page.locator("body[data-ran~='wz-was']")
    page.locator(".wz-calls [data-move='right 0']").click()
    page.locator(".limelight .act").wait_for()
    assert page.locator(".wz-was").inner_text() and not ran.count()
    page.locator(".limelight .act").click()
    expect(ran).to_be_attached()
    page.close()


STAGES: dict[str, Callable[[], Table]] = {
    "board": lambda: laid(4),
    "name": lambda: laid(4, "throw", "roll 1 duel"),
    "curtain": lambda: laid(4, "throw", "roll 1 all", "draw r009"),
    "show": lambda: laid(4, "throw", "roll 1 all", "draw r009", "open"),
    "floor": lambda: laid(4, "throw", "roll 2 all", "draw w001", "open", "buzz"),
    "reward": lambda: at("swap"),
    "over": lambda: RACE.tables()[-1],
}


@pytest.mark.long
def test_axe_finds_nothing(page, server):
    """On no stage of the game, in either theme."""
    tables = {name: make() for name, make in STAGES.items()}
    saves = {name: dumps(Save(name, table, name, i)) for i, (name, table) in enumerate(tables.items())}
    furnish(page, saves=saves, timers="off")
    boot(page, current(server))
    page.evaluate(AXE + "; 0")
    found = {}
    for name in tables:
        page.locator("#house [data-do='show saves']").click()
        page.locator(f"#app [data-do='resume {name}']").first.click()
        page.locator(".table").wait_for()
        for theme in ("light", "dark"):
            page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
            arrived(page)
            bad = page.evaluate(
                "axe.run('#app').then(r => r.violations"
                ".map(v => v.id + ': ' + v.nodes.map(n => n.html.slice(0, 160)).join(' | ')))"
            )
            if bad:
                found[name, theme] = bad
        page.go_back()  # home; what lies behind a curtain cannot be pressed
        page.locator("#lobby").wait_for()
    assert not found, found


@pytest.mark.long
def test_eight_people_share_three_chairs(page, server):
    """WTZ-1, WTZ-Q21, WTZ-Q22: laid by their names; the curtain says who of the team moderates."""
    page.set_viewport_size({"width": 390, "height": 844})
    enter(page, server, timers="off")
    lay(page, ["Charlotte & Benjamin", "Cleo & Dara & Elis", "Finn & Gus & Hana"], game="whatzit")
    names = page.locator(".plate-name").all_inner_texts()
    assert names == ["Charlotte & Benjamin", "Cleo & Dara & Elis", "Finn & Gus & Hana"]
    for _ in range(9):
        if settled(page, PRESSED) == "curtain":
            break
        step(page, page.locator(PRESSED).first)
    moderating = {"Charlotte & Benjamin": "Charlotte", "Cleo & Dara & Elis": "Cleo", "Finn & Gus & Hana": "Finn"}
    heading = page.locator("#curtain h2").inner_text()
    team = next(name for name in names if heading.endswith(f" of {name}"))
    assert heading == f"Pass to {moderating[team]} of {team}"
    expect(page.locator(".curtain-team")).to_contain_text(f"{moderating[team]} is the Moderator now.")
    card = card_in(page)
    assert card.solution not in document(page)
    look(page)
    expect(page.locator(".wz-solution")).to_have_text(card.solution)
    step(page, page.locator(".bar [data-move=open]"))
    expect(page.locator(".wz-lamp[data-role=moderator]")).to_contain_text(f"{moderating[team]} moderates")
    arrived(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_alone_the_goal_the_danger_and_the_result_are_said(page, server):
    """WTZ-Q23: the pace is chosen first of the house rules; the last turns are called out; a rating at the end."""
    enter(page, server, timers="off")
    page.locator("[data-open=whatzit]").click()
    page.locator(".setup").wait_for()
    page.locator("[data-do=more]").click()
    page.locator("#more-rules > summary").click()
    page.locator("[data-do='option ladder instead']").wait_for()
    assert page.locator("[data-do^='option sprint']").count() == 0, "not asked of several"
    chairs(page, 1)
    page.locator("[data-do='option sprint quick']").click()
    page.locator("[data-do=deal]").click()
    page.locator(".wz-board").wait_for()
    expect(page.locator(".wz-sign")).to_contain_text("Turn 1 of 10")
    expect(page.locator("#say")).to_contain_text("with 10 turns left")
    said = []
    for _ in range(60):
        page.locator(f"[data-over], {PRESSED}").first.wait_for(state="attached")
        if page.locator("[data-over]").count():
            break
        said.append(page.locator("#say").inner_text())
        step(page, page.locator(PRESSED).last)  # throw, open, and no more ideas
    assert [s.split(" turn")[0] for s in said if s.startswith(("Hurry", "It is your last"))] == [
        "Hurry: only 3",
        "Hurry: only 2",
        "It is your last",
    ]
    expect(page.locator(".wz-score")).to_have_text("10 of 10 turns, 0 cards solved.")
    expect(page.locator(".wz-rating")).to_contain_text("Win in 10 turns for the first one.")


def test_the_moderator_accepts_with_one_tap_what_the_app_refused(page, server):
    """WTZ-Q15, WTZ-29: the words stand on the button, one for each who was refused."""
    table = laid(4, "throw", "roll 1 all", "draw r009", "open")
    seated(page, server, table.submit(0, "guess over the moon").submit(1, "guess beside the point"))  # on their phones
    expect(page.locator("[data-move^=accept]")).to_have_text(
        ["Accept Ana: “over the moon”", "Accept Bo: “beside the point”"]
    )
    step(page, page.locator("[data-move='accept 1']"))
    assert (3, "accept 1") in moves_of(page)
    expect(page.locator("#piece-1")).to_have_attribute(
        "aria-label", re.compile(r"Bo on space \d")
    )  # one on, and thrown on


def test_who_solved_the_last_picture_reads_at_their_pawn_what_it_brought(page, server):
    """Until the next one throws; before the first picture it says what one is."""
    table = laid(3, "throw", "roll 3 all", "draw r009", "open", moderator="app")
    begun = str(draw(Model(House(), AtTable(Save("one", laid(3, moderator="app"))))).markup)
    assert "Each card is a phrase in disguise." in begun
    seated(page, server, table)
    step(page, page.locator("#buzz-1"))
    page.locator("form[data-form=guess] input").fill(card_in(page).solution)
    step(page, page.locator("form[data-form=guess] button"))
    expect(page.locator(".wz-sign b")).to_have_text("Bo’s turn")
    expect(page.locator(".wz-went")).to_have_text("3 more spaces, for solving it.")
    expect(page.locator(".throw")).to_be_visible()


@pytest.mark.parametrize("size", [(1180, 820), (810, 1080)])
def test_before_the_first_card_the_aim_is_told_once(page, server, size):
    """WTZ-36: on a tablet held upright the story told it right under the key, at length."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seated(page, server, laid(3))
    expect(page.locator(".throw")).to_be_visible()
    expect(page.locator(".wz-key")).to_be_visible()
    expect(page.locator(".story")).to_be_hidden()


def test_the_board_keeps_its_size_on_a_phone_from_one_moment_to_the_next(page, server):
    """A tablet as small as a phone: what is told below the path takes what the path leaves, and no more."""
    page.set_viewport_size({"width": 390, "height": 844})
    table = start(GAME, (Chair("You", 0), Chair("Bo", 1, bot="buzzer:easy")), {}, "one size")
    seated(page, server, table)
    sizes = set()
    for _ in range(14):
        page.locator(f"[data-over], .limelight, {PRESSED}").first.wait_for()
        if page.locator("[data-over], .limelight").count():
            break
        if not page.locator(".wz-show").count():
            box = page.locator(".wz-fit").bounding_box()
            sizes.add((round(box["x"]), round(box["y"]), round(box["width"]), round(box["height"])))
        step(page, page.locator(PRESSED).last)  # throw, open, and no more ideas
    assert len(sizes) == 1, sizes
    assert next(iter(sizes))[2] > 0.85 * 390


PLACE = """() => { const { x, y, width } = document.querySelector(".wz-poster .whatzit-card").getBoundingClientRect();
    return [x, y, width].map(Math.round); }"""


@pytest.mark.parametrize(("wide", "high"), long_but([(1180, 820), (810, 1080), (390, 844), (844, 390)], (1180, 820)))
def test_a_picture_keeps_its_place_and_size_as_long_as_it_is_shown(page, server, wide, high):
    """Whoever buzzes, is wrong or is asked about a tie moves nothing that others are looking at."""
    page.set_viewport_size({"width": wide, "height": high})
    seated(page, server, laid(3, "throw", "roll 3 all", "draw r009", "open"))
    arrived(page)
    places = [page.evaluate(PLACE)]
    for what in ("#buzz-0", "[data-move=wrong] >> visible=true", "#buzz-1"):
        step(page, page.locator(what))
        arrived(page)
        places.append(page.evaluate(PLACE))
    assert places == [places[0]] * 4


@pytest.mark.parametrize(
    "size", [(1180, 820), (810, 1080), (390, 844), (360, 640), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize("seats", [3, 4])
def test_a_hint_makes_no_picture_smaller(browser, server, size, seats):
    """It came above the picture, which shrank while all looked at it."""
    page = Stills(browser, server.url, size, touch=True)
    page.game("whatzit")
    table = laid(seats, "throw", "roll 3 all", "draw r009", "open", hints="on")
    places, told = [], []
    for _ in range(3):
        page.page_of(Model(House(), AtTable(Save("one", table))))
        places.append(page.page.evaluate(PLACE))
        told.append(page.page.locator(".wz-hints li").count())
        within = page.page.evaluate(HINTED)
        assert all(within), within
        table = table.submit(None, "time").submit(None, "time")
    page.context.close()
    assert told == [0, 1, 2] and places == [places[0]] * 3


def test_on_a_small_phone_that_lies_a_buzzer_has_its_whole_name_and_caption(browser, server):
    """Among four a name stood in two pieces, and its caption ran over the edge; who moderates stands in the bar."""
    page = Stills(browser, server.url, (667, 375), touch=True)
    page.game("whatzit")
    page.page_of(Model(House(), AtTable(Save("one", laid(4, "throw", "roll 3 all", "draw r009", "open")))))
    lines = """all => all.map(e => [e.scrollWidth <= e.clientWidth, e.getBoundingClientRect().height
        < 1.6 * parseFloat(getComputedStyle(e).fontSize)])"""
    assert page.page.locator(".wz-buzz b").evaluate_all(lines) == [[True, True]] * 3
    within = "all => all.map(e => e.getBoundingClientRect().right < e.parentElement.getBoundingClientRect().right)"
    assert page.page.locator(".wz-buzz small").evaluate_all(within) == [True] * 3
    page.context.close()


HINTED = """() => { const show = document.querySelector(".wz-show").getBoundingClientRect();
    return [...document.querySelectorAll(".wz-hints li")].map(li => li.getBoundingClientRect()).map(r =>
        r.left >= show.left && r.right <= show.right && r.top >= show.top && r.bottom <= show.bottom); }"""

CARD = """() => { const at = one => document.querySelector(one).getBoundingClientRect().toJSON();
    return ["#app .wz-poster", ".wz-poster .whatzit-card", ".wz-mode", ".wz-show"].map(at); }"""


@pytest.mark.parametrize(("wide", "high"), [(1180, 820), (810, 1080)])
def test_a_picture_that_is_turned_to_whoever_guesses_fits_its_place_and_keeps_it(browser, server, wide, high):
    """WTZ-16: across the table it stands on its head. On a screen that nobody touches it stays upright."""
    for context, turned in ((touched(browser, (wide, high)), True), (browser.new_context(), False)):
        page = context.new_page()
        page.set_viewport_size({"width": wide, "height": high})
        seated(page, server, laid(3, "throw", "roll 3 solo", "draw r009", "open").submit(2, "call"))
        arrived(page)
        place, card, mode, show = page.evaluate(CARD)
        assert page.locator(".wz-middle").evaluate(TURNED) == ("180deg" if turned else "none"), "with all that is said"
        assert max(card["width"], card["height"]) > 0.75 * min(place["width"], place["height"])
        above = card["bottom"] <= mode["top"] if turned else card["top"] >= mode["bottom"]
        assert above and place["top"] <= card["top"] and card["bottom"] <= place["bottom"]
        assert place["left"] <= card["left"] and card["right"] <= place["right"] and place["bottom"] <= show["bottom"]
        context.close()


TURNED = "one => getComputedStyle(one).rotate"
COPIES = """() => { const at = one => one.getBoundingClientRect().toJSON();
    const all = one => [...document.querySelectorAll(one)];
    return [all("#app .wz-poster"), all(".wz-poster .whatzit-card")].map(them => them.map(at)); }"""


@pytest.mark.parametrize(("wide", "high"), [(1180, 820), (810, 1080)])
def test_two_who_sit_at_two_sides_have_the_picture_each_alike_large(browser, server, wide, high):
    """WTZ-18, WTZ-20: one of them read it upside down. On a screen that nobody touches it is there once, upright."""
    table = laid(4, "throw", "roll 3 duel", "name 2", "draw r009", "open")
    for context, touches in ((touched(browser, (wide, high)), True), (browser.new_context(), False)):
        page = context.new_page()
        page.set_viewport_size({"width": wide, "height": high})
        seated(page, server, table)
        arrived(page)
        (place,), cards = page.evaluate(COPIES)
        seen = [card for card in cards if card["width"]]
        turned = page.locator(".wz-poster .whatzit-card >> visible=true").evaluate_all(f"all => all.map({TURNED})")
        assert turned == (["180deg", "none"] if touches else ["none"])
        assert len({round(max(card["width"], card["height"])) for card in seen}) == 1
        assert all(place["left"] <= one["left"] and one["right"] <= place["right"] for one in seen)
        assert all(place["top"] <= one["top"] and one["bottom"] <= place["bottom"] for one in seen)
        if touches:
            one, other = seen
            assert one["right"] < other["left"] or one["bottom"] < other["top"]
            assert max(one["width"], one["height"]) > 0.5 * min(place["width"], place["height"])
        context.close()


COMES = """() => [...document.querySelectorAll(".wz-calls > [data-move=wrong], .bar-acts > [data-move=wrong]")]
    .filter(one => one.checkVisibility() && one.getAnimations({ subtree: false }).length)
    .map(one => [700, 1000].map(ms => {
        const [comes] = one.getAnimations({ subtree: false });
        comes.pause();
        comes.currentTime = ms;
        const found = getComputedStyle(one).pointerEvents;
        comes.play();
        return found;
    }))"""


@pytest.mark.parametrize(("wide", "high", "near"), [(1180, 820, True), (390, 844, False)])
def test_what_the_moderator_may_say_is_seen_once(page, server, wide, high, near):
    """WTZ-7: before the Moderator on a tablet, in the bar where the screen has one edge; it stood in both places."""
    page.set_viewport_size({"width": wide, "height": high})
    seated(page, server, laid(3, "throw", "roll 3 all", "draw r009", "open"))
    for said in ("call", "right 1"):
        expect(page.locator(f"[data-move='{said}'] >> visible=true")).to_have_count(1)
        expect(page.locator(f".wz-calls [data-move='{said}']")).to_be_visible(visible=near)
    step(page, page.locator("#buzz-0"))
    page.emulate_media(reduced_motion="no-preference")
    comes = [["none", "auto"]] if not near else []  # where it has a place of its own nothing else lay there
    assert page.evaluate(COMES) == comes, "it is seen to come where another lay, and is not tapped yet"
    for said in ("[data-move=wrong]", "[data-move=right]", "[data-move='tie 1']"):
        expect(page.locator(f"{said} >> visible=true")).to_have_count(1)


@pytest.mark.parametrize("turned", ["0", "90"])
def test_who_guesses_across_from_the_moderator_reads_the_seconds_too(browser, server, turned):
    """WTZ-Q19: the countdown faced the Moderator alone, and was small on a board turned by a quarter."""
    own = touched(browser, (1180, 820))
    table = laid(3, "throw", "roll 3 all", "draw r009", "open")
    page = seated(own.new_page(), server, table, timers="on", turned=turned)
    page.locator(".clock-left").wait_for()
    assert page.locator(".clock-left").bounding_box()["width"] > 130
    across = page.evaluate("""() => {
        const found = getComputedStyle(document.querySelector(".clock-left"), "::after");
        return [found.content, found.rotate, found.counterReset, document.querySelector(".clock-left").textContent];
    }""")
    own.close()
    assert across[:2] == ["counter(wz-secs)", "180deg"] and across[2] == f"wz-secs {across[3]}", "one number, twice"


def test_what_stands_at_a_pawn_leaves_the_path_again(page, server):
    """It covered spaces and ladders until the next throw."""
    seated(page, server, laid(3, "throw", "roll 3 all", "draw r009", "open"))
    step(page, page.locator("[data-move='right 0'] >> visible=true"))
    page.emulate_media(reduced_motion="no-preference")
    gone = page.eval_on_selector(".wz-went", "one => one.getAnimations().map(a => a.animationName)")
    assert gone == ["lies", "wz-gone"]


def test_whoever_is_right_is_named_whole_before_the_moderator_on_a_large_screen(browser, server):
    """WTZ-7: of “Grandma Rosa got it” the last line was cut off."""
    page = Stills(browser, server.url, (1920, 1080))
    page.game("whatzit")
    cut = "acts => acts.map(act => act.scrollHeight - act.clientHeight)"
    found = []
    for still in stills("whatzit", ("Mum", "Dad", "Grandma Rosa", "Ben")):
        if still.who is None and still.prompt == "guess":
            page.show(still)
            found += page.page.eval_on_selector_all(".wz-calls[data-slots] > .act", cut)
    page.context.close()
    assert len(found) > 3 and not any(over > 0 for over in found)


def test_on_a_phone_held_upright_what_a_card_is_worth_is_read_whole(page, server):
    """WTZ-22: there was but the name of what is played, and the swap that it could bring stood nowhere."""
    page.set_viewport_size({"width": 390, "height": 844})
    seated(page, server, laid(3, "throw", "roll 2 duel", "name 1", "draw w001", "open"))
    worth = page.locator(".wz-worth")
    expect(worth).to_be_visible()
    told = "Bo: to 2, or swap and send Ana back."
    assert told in worth.inner_text() and worth.evaluate("e => e.scrollWidth <= e.clientWidth")


def test_after_a_tie_the_way_home_does_not_lie_where_go_on_was(browser, server):
    """WTZ-28: the next curtain falls at once, and whoever tapped a moment late left the game."""
    own = touched(browser, (1180, 820))
    page = seated(own.new_page(), server, laid(3, "throw", "roll 3 all", "draw r009", "open", "buzz"), pace="brisk")
    tap(page.locator("[data-move='tie 1'] >> visible=true"))
    on = page.locator(".limelight .act")
    on.wait_for()
    arrived(page)
    there = on.bounding_box()
    tap(on)
    home = page.locator(".curtain-more .act").last
    home.wait_for()
    here = home.bounding_box()
    own.close()
    assert here["x"] + here["width"] < there["x"]


def test_two_across_a_tablet_have_the_picture_side_by_side_where_that_is_larger(browser, server):
    """WTZ-18, WTZ-Q23: one above the other each had a third of the width."""
    own = touched(browser, (1180, 820))
    page = seated(own.new_page(), server, laid(2, "throw", "roll 3 all", "draw r009", "open"))
    arrived(page)
    (place,), cards = page.evaluate(COPIES)
    own.close()
    assert len(cards) == 2 and all(card["width"] > 0.45 * place["width"] for card in cards)


def test_a_tap_beside_the_sheet_of_the_board_counts(browser, server):
    """The throw that was tapped next was swallowed. A cross closes it, and a tap on the path, which was meant for what
    lay over it a moment ago, opens nothing.
    """
    page = Stills(browser, server.url, (1180, 820), touch=True)
    page.game("whatzit")
    page.script("pieces")
    page.page_of(Model(House(), AtTable(Save("one", laid(3)))))
    page.page.evaluate("document.addEventListener('click', e => { window.pressed = e.target.dataset.move; })")
    sheet = page.page.locator(".wz-legend")
    page.page.touchscreen.tap(590, 733)
    assert not sheet.is_visible()
    page.page.locator(".wz-asks-board").tap()
    sheet.wait_for(state="visible")
    sheet.locator(".tool").tap()
    sheet.wait_for(state="hidden")
    page.page.locator(".wz-asks-board").tap()
    sheet.wait_for(state="visible")
    page.page.locator(".bar [data-move=throw]").tap()
    sheet.wait_for(state="hidden")
    assert page.page.evaluate("window.pressed") == "throw"
    page.context.close()


@pytest.mark.parametrize("size", [(1180, 820), (390, 844), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_moves_when_a_picture_is_rated(browser, server, size):
    """The buttons stood behind the question, and went down a line when it was answered. One tap says it: it was two."""
    page = Stills(browser, server.url, size)
    page.game("whatzit")
    ended = RACE.tables()[-1]
    card = next(one.move for one in reversed(ended.log) if one.move.startswith("draw"))
    found = []
    for judged in ("", "loved", "hard"):
        page.page_of(Model(House(), AtTable(Save("one", ended), asked=card, judged=judged)))
        assert page.page.locator(".bar-card .tool").first.is_visible(), "nothing is unfolded"
        found.append(page.page.evaluate(PLACES, ".bar button"))
    assert found[0] == found[1] == found[2]
    page.context.close()
