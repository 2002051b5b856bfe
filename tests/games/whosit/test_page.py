"""Whosit? on the real page: a whole game by clicks, two round one tablet, a beginner version, keyboard, axe."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from guise.games.whosit.cast import load, questions
from guise.table.save import Save, dumps
from guise.table.seats import Chair
from guise.table.table import Table
from playwright.sync_api import Page, expect

from tests.browser.house import (
    chairs,
    current,
    enter,
    furnish,
    lay,
    log_of,
    look,
    look_away,
    settled,
    step,
    text_of_save,
)
from tests.browser.pages import boot
from tests.browser.test_access import AXE, faults, tab_to
from tests.browser.touch import CALM, Finger, touched
from tests.browser.touch import look as by_touch
from tests.games.whosit import play

ALOUD = ".bar-acts [data-do^='aloud ']"
"""What somebody has said aloud, at the screen that all look at."""
ACT = f".bar-acts [data-move], button.q-button, {ALOUD}"
"""Something for a person to do; while there is nothing, cards are held and are no buttons."""


def open_whosit(page: Page, people: list[str], bots: int, *options: str) -> None:
    """From the lobby to a dealt table with some options."""
    if options:
        page.locator("[data-open=whosit]").click()
        page.locator("[data-do=more]").click()
        for option in options:
            page.locator(f"[data-do='option {option}']").click()
        chairs(page, len(people) + bots)
        page.locator("[data-do=deal]").click()
        page.locator(".whosit-board").wait_for()
    else:
        lay(page, people, bots, game="whosit")


def waiting(page: Page) -> str:
    """Wait until a person has to do something: ``over``, ``curtain``, ``ask`` or another ``move``."""
    what = settled(page, ACT)
    return "ask" if what == "move" and page.locator(".bar [data-pick^='card ']").count() else what


def ask(page: Page, turn: int = 0) -> None:
    """Choose a card that still has somebody to be put to, then whom to ask; with none, stop or guess."""
    for n in range(page.locator(".bar .q-hand:not(.any-list) button.q-button").count()):
        page.locator(".bar .q-hand:not(.any-list) button.q-button").nth(n).click()
        page.locator(".q-button[aria-pressed=true]").first.wait_for()
        if page.locator(".any-list").count():
            page.locator(".any-list .q-button").nth(turn % 17).click()
            page.locator(".stage[data-show=ask]").wait_for()
        asks = page.locator(".asks [data-move^='ask ']")
        if asks.count():
            step(page, asks.nth(turn % asks.count()))
            return
    guess(page)


def guess(page: Page) -> None:
    """Name everybody: the first faces that are not ruled out, each tapped on the board."""
    page.locator("[data-pick='guess yes']").click()
    page.locator(".tray").wait_for()
    for _ in range(page.locator(".tray-slot").count()):
        if page.locator(".tray-send button:enabled").count():
            break  # one more would change whoever was named last
        free = page.locator(".space:not([data-ruled]):not([data-named]):not([data-known])")
        (free if free.count() else page.locator(".space")).first.click()
    expect(page.locator(".tray-send button")).to_be_enabled()
    step(page, page.locator(".tray-send button"))


@pytest.mark.long
def test_a_whole_game_with_bots(page, server):
    """One person and three bots: questions, answers, chips and guesses by clicks, to the faces turned up."""
    enter(page, server)
    open_whosit(page, ["Ana"], 3)
    for turn in range(120):
        what = waiting(page)
        if what == "over":
            break
        assert page.locator("#curtain").count() == 0, "nobody to hide from"
        if what == "ask":
            ask(page, turn)
        elif page.locator("[data-pick='guess yes']").count() and turn % 2:
            guess(page)
        else:
            step(page, page.locator(".bar-acts [data-move]").last)
    assert waiting(page) == "over"
    expect(page.locator(".unmasked li")).to_have_count(4)
    expect(page.locator(".winners li:not([data-beaten])")).to_have_count(1)
    verbs = {move.split()[0] for seat, move in log_of(page) if seat == 0}
    assert "ask" in verbs and verbs & {"yes", "no"}


# Two players round one tablet -------------------------------------------------------------------------

EVERY_FACE = [c.id for c in load().characters]


def faces_of(page: Page) -> list[list[str]]:
    """Who holds whom, from the save's log."""
    dealt = [move.split()[1] for seat, move in log_of(page) if move.startswith("deal ")]
    return [dealt[0::2], dealt[1::2]]


def secrets(page: Page) -> list[str]:
    """Private things in the page's own part of the document: a hand, its cards, answers, chips, faces shown."""
    text = page.locator("#app").evaluate("e => e.outerHTML")
    private = (
        r'class="hand"',
        r'class="q-button',
        r'data-move="',
        r'data-pick="',
        r"You are the",
        r"data-known",
        r"row-face\" title=",
        r"It is (not )?on your card",
        r"You lie",
        r"id=\"card-",
        r"model-",
    )
    return [found for found in private if re.search(found, text)]


def test_two_players_behind_curtains(page, server):
    """Between looks nothing private is in the document; each asks the other, pointing at a card."""
    enter(page, server)
    open_whosit(page, ["Ana", "Bo"], 0)
    seen, answered, said = set(), [], []
    for turn in range(9):
        if waiting(page) != "curtain" and page.locator(ALOUD).count():
            assert not secrets(page) and page.locator(ALOUD).count() == 2
            asked = int(page.locator(ALOUD).first.get_attribute("data-do").split()[1])
            before = len(log_of(page))
            page.locator(ALOUD).first.click()
            if page.locator("#curtain", has_text="look once more").count():
                assert len(log_of(page)) == before and not secrets(page)
                page.locator("[data-do=drop]").click()
                page.locator(ALOUD).last.click()
            said.append(asked)
            assert waiting(page) in ("curtain", "move")
            continue
        if waiting(page) != "curtain":
            step(page, page.locator("[data-move=pass]"))  # after a no: for everybody to watch
            assert waiting(page) == "curtain"
        assert not secrets(page)
        whose = 0 if "Ana" in page.locator(".curtain-name").inner_text() else 1
        look(page)
        title = page.locator(".hand-title").inner_text()
        mine = [load().named(f).name for f in faces_of(page)[whose]]
        theirs = [load().named(f).name for f in faces_of(page)[1 - whose]]
        assert all(name in title for name in mine) and not any(name in title for name in theirs)
        assert page.locator(".space[data-known]").count() == 0, "one's own faces are beside the board"
        what = waiting(page)
        seen.add(what)
        if what == "ask":
            ask(page, turn)
        else:
            answered.append(whose)
            assert page.locator(".bar-acts [data-move]").count() in (1, 2)
            step(page, page.locator(".bar-acts [data-move]").first)
        assert not secrets(page) or waiting(page) == "move"
    assert "ask" in seen and answered and said, "people say yes and no themselves"
    assert {seat for seat, move in log_of(page) if move in ("yes", "no")} == {0, 1}
    assert {move.split()[-1][-1] for _, move in log_of(page) if move.startswith("ask ")} <= {"a", "b"}


def drawn(page: Page) -> list[str]:
    """Every element of the board with its attributes, in whatever order those stand."""
    return page.locator("#board").evaluate("""board => [...board.querySelectorAll("*")].map(
        e => e.tagName + [...e.attributes].map(a => ` ${a.name}=${a.value}`).sort().join(""))""")


def test_peeking_leaves_nothing_behind(page, server):
    """Held and let go: the hand is gone from the document, not only out of sight."""
    enter(page, server)
    open_whosit(page, ["Ana", "Bo"], 0)
    waiting(page)
    before = drawn(page)
    look(page)
    assert secrets(page)
    look_away(page)
    assert not secrets(page)
    assert drawn(page) == before


# Beginners, and a match --------------------------------------------------------------------------------


def test_a_beginner_match(page, server):
    """Version 1 with the Backlot cast: covered spaces, a win by tapping faces, and the next hand."""
    enter(page, server, people=["Ana"])
    open_whosit(page, ["Ana"], 2, "variant v1", "cast backlot", "match_hands 3")
    waiting(page)
    expect(page.locator(".space[data-covered]")).to_have_count(17)
    expect(page.locator(".space:not([data-covered])")).to_have_count(3)
    for _ in range(60):
        what = waiting(page)
        if page.locator(".unmasked").count():
            break
        if what == "ask" or page.locator("[data-pick='guess yes']").count():
            guess(page)
        else:
            step(page, page.locator(".bar-acts [data-move]").first)
    expect(page.locator(".unmasked li")).to_have_count(3)
    if not page.locator(".table[data-over]").count():
        step(page, page.locator("[data-move=next]"))
        waiting(page)
        assert sum(move.startswith("deal ") for _, move in log_of(page)) == 6


# The Director ------------------------------------------------------------------------------------------


def saved(t: Table) -> str:
    """A save of a table of three at which Ana plays against two bots."""
    chairs = (Chair("Ana", 0), Chair("Bo", 1, "methodical"), Chair("Cleo", 2, "methodical"))
    return dumps(Save("one", replace(t, chairs=chairs), "", 1))


def directed() -> str:
    """A save in which Ana is the Director and has just been asked."""
    return saved(play.play(play.game("director", "hero", "genius", hands={1: "hat"}, starter=1), "ask hat 0"))


def test_the_director_is_whispered_to(page, server):
    """A face to pass for is picked on the board, a private note; both answers stay open."""
    furnish(page, saves={"one": directed()})
    boot(page, current(server))
    page.locator("[data-do='resume one']").click()
    expect(page.locator(".bar-acts [data-move]")).to_have_count(2)
    expect(page.locator("[data-do^='note imitate']")).to_have_count(0)
    page.locator("[data-do^='note watch me']").click()
    page.locator("[data-do='note imitate detective']").click()
    expect(page.locator("[data-move=yes]")).to_contain_text("As the Detective would.")
    page.locator("[data-do='note imitate hero']").click()
    expect(page.locator("[data-move=no]")).to_contain_text("As the Hero would.")
    step(page, page.locator("[data-move=yes]"))
    assert [0, "yes"] in log_of(page)


@pytest.mark.long
def test_the_director_changes_his_mind_between_two_questions(page, server):
    """WSI-25, WSI-Q16: several share a screen; the house answers as the face he has picked, and he may look again.

    Both others have answered once for themselves, and so seen their cards: the house answers for them from then on.
    """
    t = play.game("judge", "director", "genius", hands={0: "gold man hat sun moon"}, starter=0, answering="house")
    t = play.asked(play.asked(t, "moon", "2", "yes"), "sun", "1", "yes")
    chairs = (Chair("Ana", 0), Chair("Bo", 1), Chair("Cleo", 2))
    furnish(page, saves={"one": dumps(Save("one", replace(t, chairs=chairs), "", 1))})
    boot(page, current(server))
    page.locator("[data-do='resume one']").click()
    for kind, at, then in (("gold", 2, "hero"), ("man", 1, "spy"), ("hat", 1, "")):
        look(page)
        page.locator(f".bar [data-pick='card {kind}']").click()
        step(page, page.locator(f"[data-move='ask {kind} {at}']").first)
        page.locator("#curtain[data-again]").wait_for()
        if then:
            page.locator("#plate-1 [data-do='hang 1']").click()
            look(page)
            if not page.locator(f"[data-do='note imitate {then}']").count():
                page.locator("[data-do^='note watch me']").click()
            page.locator(f"[data-do='note imitate {then}']").click()
            expect(page.locator(".coach")).to_contain_text(load().named(then).name)
            look_away(page)
    assert [move for seat, move in log_of(page) if seat == 1] == ["yes", "yes", "yes"]  # the Hero wears no hat


# What has been said ---------------------------------------------------------------------------------------


def told_a_lot() -> str:
    """A save in which Bo, one of two faces, has said yes four times and no four times, and it is Ana's turn."""
    hands = {0: "sun red jewellery holding hat animal", 1: "beard star", 2: "glasses beard"}
    t = play.game("hero", "rock-star", "genius", hands=hands)
    for question in ("sun", "red", "jewellery", "holding"):
        t = play.asked(t, question, "1", "yes")
    for question, at in (("hat", 1), ("beard", 2), ("glasses", 1), ("animal", 1), ("star", 2), ("beard", 1)):
        t = play.drawn(play.play(t, f"ask {question} {at}", "no", "pass"))
    return saved(t)


LYING = """() => {
    const box = e => e.getBoundingClientRect(), mats = document.querySelector(".mats");
    const full = [...mats.children].find(m => m.querySelectorAll(".yes li").length === 4);
    return {
        rows: ["h2", ".yes li:last-child .q-card", ".noes"].map(s => box(full.querySelector(s))).flatMap(
            at => [at.top, at.bottom]),
        place: box(full).bottom,
        hidden: mats.scrollHeight - mats.clientHeight,
        noes: full.querySelectorAll(".noes .q-card").length,
        stage: box(document.querySelector(".stage")).bottom,
    };
}"""
"""How the fullest place at the table lies on a page."""


@pytest.mark.parametrize(("width", "height"), [(1180, 820), (1024, 768)])
def test_all_that_was_said_has_its_place_and_keeps_it_from_tap_to_tap(page, server, width, height):
    """WSI-15: a name of two lines, four yes cards and four noes lie one below the other, whatever is asked; and whoever
    is named is told with the face.
    """
    page.set_viewport_size({"width": width, "height": height})
    furnish(page, saves={"one": told_a_lot()})
    boot(page, current(server))
    page.locator("[data-do='resume one']").click()
    page.locator(".mats .watch", has_text="Rock Star or Director").wait_for()
    page.locator(".bar [data-pick='card sun']").wait_for()
    lying = [page.evaluate(LYING)]
    for kind in ("sun", "moon"):  # Bo has already said yes to the first, which takes a line more
        page.locator(f".bar [data-pick='card {kind}']").click()
        page.locator(f".stage[data-show=ask] [data-move^='ask {kind} ']").first.wait_for()
        lying.append(page.evaluate(LYING))
    first = lying[0]
    assert first["noes"] == 4 and first["rows"] == sorted(first["rows"]), first
    assert first["rows"][-1] <= first["place"] and first["hidden"] == 0
    assert all(
        one["stage"] == first["stage"] and one["place"] == first["place"] and one["hidden"] == 0 for one in lying
    ), lying
    page.locator("[data-pick='guess yes']").click()
    page.locator(".space:not([data-ruled])", has_text="Rock Star").click()
    expect(page.locator(".tray-slot button").first).to_contain_text(re.compile(r"Bo\s*Rock Star"))
    expect(page.locator(".tray-owner")).to_be_visible()


# For everybody ---------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_face_shows_its_card(page, server):
    """WSI-9: tapping a portrait reads its description; tapping again puts it back."""
    enter(page, server)
    open_whosit(page, ["Ana"], 2)
    waiting(page)
    page.locator("#space-10").click()
    expect(page.locator(".sitter-words")).to_contain_text("Always says no.")
    page.locator("#space-10").click()
    expect(page.locator(".sitter-words")).to_have_count(0)


def test_a_finger_that_rests_on_a_face_sees_it_near_and_presses_nothing(page, server):
    """The picture comes near with its traits in words; letting go leaves the table as it was, a short tap does not."""
    enter(page, server)
    open_whosit(page, ["Ana"], 2)
    waiting(page)
    box, fingers = page.locator("#space-13").bounding_box(), page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    near = page.locator("#space-13 .near")
    expect(near).to_be_hidden()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(near).to_be_visible()
    assert page.locator("#space-13 .portrait-frame").bounding_box()["width"] > 1.5 * box["height"] * 5 / 6 * 0.7
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(near).to_be_hidden()
    assert page.locator(".sitter-words").count() == 0
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".sitter-words")).to_have_count(1)


def test_the_notebook_takes_pencil_marks(page, server):
    """By hand in the one mode; in the other the engine strikes out who is impossible, the own face first."""
    enter(page, server)
    open_whosit(page, ["Ana"], 2)
    waiting(page)
    page.locator("[data-do='drawer notes']").click()
    own = load().named(next(m.split()[1] for _, m in log_of(page) if m.startswith("deal "))).name
    named = page.locator("th", has_text=re.compile(rf"^{own} (.* )?(Man|Woman|Boy|Girl),"))
    row = page.locator(".note-grid tr", has=named)
    expect(row.locator("td[data-mark=no]")).to_have_count(2)
    page.locator("[data-do='note mode log']").click()
    cell = page.locator(".note-grid td button").first
    cell.click()
    expect(page.locator("td[data-mark=pencil]")).to_have_count(1)
    assert json.loads(text_of_save(page))["notes"]["0"]


def test_a_question_by_keyboard_alone(page, server):
    """Tab and Enter: a card, and whom to ask."""
    furnish(page, saves={"one": saved(play.game("waiter", "hero", "genius"))}, pace="calm")
    boot(page, current(server))
    page.locator("[data-do='resume one']").click()
    assert waiting(page) == "ask"
    tab_to(page, "button.q-button")
    page.keyboard.press("Enter")
    expect(page.locator(".q-button[aria-pressed=true]")).to_have_count(1)
    if page.locator(".any-list").count():
        tab_to(page, ".any-list .q-button")
        page.keyboard.press("Enter")
        expect(page.locator("[data-show=ask]")).to_have_count(1)
    before = sum(m.startswith("ask ") and s == 0 for s, m in log_of(page))
    tab_to(page, ".asks [data-move^='ask ']")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_be_visible()
    assert sum(m.startswith("ask ") and s == 0 for s, m in log_of(page)) == before + 1


@pytest.mark.long
def test_axe_finds_nothing(page, server):
    """The board, a chosen card, a face's card, the notebook, a guess; ink and paper in the dark as well."""
    enter(page, server)
    page.evaluate(f"() => {{ {AXE} }}")
    open_whosit(page, ["Ana"], 3)
    trouble = []

    def look(name: str) -> None:
        for theme, rules in (("dark", ["color-contrast"]), ("light", None)):
            page.emulate_media(color_scheme=theme)
            trouble.extend(f"{name}, {theme}: {line}" for line in faults(page, rules))

    while waiting(page) != "ask":
        step(page, page.locator(".bar-acts [data-move]").last)
    page.locator(".bar [data-pick^='card ']").first.click()
    page.locator(".q-button[aria-pressed=true]").first.wait_for()
    look("card chosen")
    page.locator("#space-5").click()
    look("a face's card")
    page.locator("[data-do='drawer notes']").click()
    look("notebook")
    page.locator("[data-do='drawer notes']").first.click()
    page.locator("[data-pick='guess yes']").click()
    page.locator("#space-3").click()
    look("guess")
    assert not trouble, "\n".join(trouble)


@pytest.mark.long
def test_every_portrait_is_large_enough_on_a_phone(page, server):
    """Each of the twenty is at least 44 pixels each way, lies under nothing, and the page does not scroll sideways."""
    page.set_viewport_size({"width": 390, "height": 844})
    enter(page, server)
    open_whosit(page, ["Ana"], 3)
    waiting(page)
    for n in range(20):
        portrait = page.locator(f"#space-{n}")
        portrait.scroll_into_view_if_needed()
        box = portrait.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
        picture = page.locator(f"#space-{n} svg").first.bounding_box()
        assert picture["width"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_all_seventeen_questions_fit_the_ask_any_list():
    """The list offered with ASK ANY is the whole list (WSI-20)."""
    assert len(questions()) == 17


def test_what_all_may_tap_is_in_reach_beside_a_strip(browser, server):
    """While it asks the hands that hold the screen to look, by real touches: settings, the log, a face, a look."""
    t = play.game("vampire", "spy", "cowboy", hands={0: "hat beard"})
    chairs_ = (Chair("Dad", 0), Chair("Mia", 1), Chair("Bo", 2, bot="methodical"))
    context = touched(browser, (1180, 820))
    page = context.new_page()
    furnish(page, saves={"one": dumps(Save("one", replace(t, chairs=chairs_), "", 1))}, timers="off", pace="brisk")
    boot(page, current(server))
    page.locator("#house [data-do='show saves']").click()
    page.locator("#app [data-do='resume one']").first.click()
    by_touch(page)
    finger = Finger.on(page)

    def tap(what: str) -> None:
        finger.rest(CALM)
        finger.tap(*finger.middle(what))

    tap("#card-hat")
    tap("[data-move='ask hat 2']")
    page.locator("#curtain[data-again]").wait_for()
    assert not secrets(page)
    tap(".tools [data-do='show settings']")
    expect(page.locator("#app")).to_contain_text("Text size")
    tap("[data-do='show back']")
    page.locator("#curtain[data-again]").wait_for()
    tap(".tools [data-do='drawer log']")
    expect(page.locator(".drawer[data-drawer=log]")).to_contain_text("Dad asked Bo")
    tap(".drawer header button")
    expect(page.locator(".drawer")).to_have_count(0)
    tap("#space-7")
    expect(page.locator("[data-show=card]").first).to_be_visible()
    assert not secrets(page)
    tap("#look")
    page.locator(".hand").wait_for()
    context.close()
