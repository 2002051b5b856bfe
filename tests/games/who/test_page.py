"""WHO on the real page: whole games by clicks, alone with bots and passed round the table."""

from __future__ import annotations

import json
import re
import time
from dataclasses import replace

import pytest
from guise.engine.game import Decide
from guise.games import load
from guise.table.alone import kind
from guise.table.save import Save, dumps
from guise.table.seats import Chair
from guise.table.table import Table, start
from playwright.sync_api import Page, expect
from tools.server import Server

from tests.browser.house import (
    MINE,
    current,
    enter,
    finger,
    furnish,
    lay,
    log_of,
    look,
    look_away,
    markup,
    moves_in,
    settled,
    step,
    text_of_save,
)
from tests.browser.pages import boot, until
from tests.games.who.play import at, game, play

IDENTITIES = (
    "Accountant",
    "Bootblack",
    "Clergyman",
    "Doctor",
    "Editor",
    "Financier",
    "Grandfather",
    "Hobo",
    "Investigator",
    "Judge",
)
WHO_ONE_IS = re.compile("You are letter [A-J], the")


def among_bots(table: Table) -> Table:
    """The same table with one person, and bots on all other chairs."""
    return replace(table, chairs=(table.chairs[0], *(replace(one, bot="hider") for one in table.chairs[1:])))


def taken_up(page: Page, server: Server, table: Table, **prefs: object) -> str:
    """Go on with a game from its save; what the page waits for then."""
    furnish(page, saves={"who": dumps(Save("who", table))}, **prefs)
    boot(page, current(server))
    page.locator("[data-do='resume who']").click()
    return settled(page)


def test_three_taps_to_the_first_throw(page, server):
    """A box, Deal, and the dice are in your hand: nothing has to be chosen first."""
    enter(page, server)
    page.locator("[data-open=who]").click()
    page.locator("[data-do=deal]").click()
    settled(page)
    step(page, page.locator("[data-move=throw]"))
    assert [0, "throw"] in log_of(page)


def name_somebody(page: Page) -> None:
    """A player's letter that the notebook has not ruled out, in the middle, and the sentence to say, which beside clues
    stands in the bar.
    """
    page.locator("[data-pick='name yes']").click()
    page.locator(".suspects [data-pick]:not([data-ruled], [data-mine])").first.click()
    step(page, page.locator("[data-move^='challenge ']"))


@pytest.mark.long
def test_a_whole_game_with_two_bots(page, server):
    """One person, two bots: every turn by clicks, to the end, and every identity is turned up."""
    page.emulate_media(reduced_motion="no-preference")
    enter(page, server)
    lay(page, ["Ana"], bots=2)
    named = 0
    for turn in range(150):
        if settled(page) == "over":
            break
        assert page.locator("#curtain").count() == 0, "nobody to hide from"
        if turn % 7 == 4 and page.locator("[data-pick='name yes']").count() and named < 3:
            name_somebody(page)
            named += 1
            continue
        spaces = page.locator(".reach[data-move]")
        ways = spaces if spaces.count() and turn % 2 else page.locator(MINE)
        step(page, ways.first)
    assert page.locator("[data-over]").count(), "the game came to an end"
    assert named, "somebody was named by clicks"
    moves = [(seat, move) for seat, move in log_of(page)]
    assert {-1, 0} <= {seat for seat, _ in moves} <= {-1, 0, 1, 2}
    for bot in (1, 2):  # each has moved, unless somebody named it before its first turn
        assert any(seat == bot or move.startswith(f"challenge {bot} ") for seat, move in moves)
    expect(page.locator(".winners li:not([data-beaten])")).to_have_count(1)
    dealt = next(move for _, move in log_of(page) if move.startswith("deal "))[5:]
    turned_up = page.locator(".unmasked").inner_text()
    assert all(IDENTITIES["ABCDEFGHIJ".index(letter)] in turned_up for letter in dealt)
    page.locator("[data-do=again]").click()
    settled(page)
    assert not json.loads(text_of_save(page)).get("over") and page.locator("[data-over]").count() == 0


# Round the table ----------------------------------------------------------------------------------

PRIVATE = (
    r'data-move="go',
    r'data-move="pass',
    r"way-acts",
    r"data-mine",
    r"data-way=",
    r"data-shut",
    r"data-closed",
    r"Not your letter",
    r'class="hand"',
    r"You are ",
    r"id-card",
    r"data-private",
)
"""What only one person may see: identity, which doors are open, what can be done there."""


def secrets(page: Page) -> list[str]:
    """Private things in the document, lobby aside (its boxes not yet open say so)."""
    text = page.evaluate(
        "document.getElementById('app').outerHTML + document.title + document.getElementById('boot').outerHTML"
    )
    return [found for found in PRIVATE if re.search(found, text)]


def alike(page: Page, what: str) -> bool:
    """All elements of a kind carry the same attributes and offer nothing to tap."""
    shapes = page.locator(what).evaluate_all(
        "all => all.map(e => e.getAttributeNames().sort().join() + e.querySelectorAll('button, [role]').length)"
    )
    return len(set(shapes)) <= 1


def standing(page):
    """The board as it stands; that a piece has just walked there, or a curtain hangs over it, is another matter."""
    return re.sub(
        r' (data-walk|data-walk-first|data-fresh|inert)="[^"]*"',
        "",
        page.locator("#board").evaluate("e => e.outerHTML"),
    )


def test_passed_round_with_curtains_nothing_private_is_left(page, server):
    """Three people, one tablet: behind the curtain and on the shared screen nothing private is in the document."""
    enter(page, server)
    lay(page, ["Ana", "Bo", "Cleo"])
    dealt = next(move for _, move in log_of(page) if move.startswith("deal "))[5:] if settled(page) else ""
    who = dict(enumerate(IDENTITIES["ABCDEFGHIJ".index(letter)] for letter in dealt))
    curtains = 0
    while curtains < 5:
        kind = settled(page)
        assert kind != "over"
        assert not secrets(page)
        if kind == "move":
            step(page, page.locator(MINE).first)
            continue
        curtains += 1
        seat = json.loads(text_of_save(page))["seats"].index(
            next(
                s
                for s in json.loads(text_of_save(page))["seats"]
                if s["name"] in page.locator(".curtain-name").inner_text()
            )
        )
        assert alike(page, ".reach") and alike(page, ".way"), "all doors look alike"
        assert page.locator(".reach").count() in (2, 3)
        assert not moves_in(page.locator("#app").evaluate("e => e.outerHTML"))
        before = standing(page)
        look(page)  # a tap: it stays up
        assert who[seat] in page.locator(".hand").inner_text()
        assert not [w for s, w in who.items() if s != seat and w in page.locator(".hand").inner_text()]
        look_away(page)  # and down again, without having chosen
        assert not secrets(page)
        assert standing(page) == before
        look(page)
        step(page, page.locator(f"#board {MINE}, .bar {MINE}").first)
        while page.locator("#curtain[data-up]").count():  # after doubles the same hands look on (WHO-15)
            step(page, page.locator(f"#board {MINE}, .bar {MINE}").first)
        assert not secrets(page)


def test_after_doubles_the_view_stays_up_until_it_is_hidden(page, server):
    """WHO-15: the next throw lies in the same hands' own view; hidden, it is gone from the page, and a strip hangs."""
    table = play(game("AB"), "throw", "roll 2 2")
    assert taken_up(page, server, table) == "curtain" and not secrets(page)
    look(page)
    expect(page.locator("#say")).to_contain_text("Keep the screen")
    step(page, page.locator(".way [data-move^='go']").first)
    assert [move.split()[0] for _, move in log_of(page)][-4:] == ["go", "done", "throw", "roll"]
    expect(page.locator("#curtain[data-up]")).to_be_visible()
    expect(page.locator(".hand")).to_contain_text(WHO_ONE_IS)
    look_away(page)
    assert not secrets(page)
    expect(page.locator("#curtain[data-again]")).to_be_visible()


def test_a_hand_is_looked_at_by_holding(page, server):
    """Tap a plate, hold the curtain, let go: the hand shows while it is held; Escape drops a latched one."""
    enter(page, server)
    lay(page, ["Ana", "Bo"])
    assert settled(page) == "curtain"
    assert not secrets(page)
    now = time.time()
    finger(page, ("mousePressed", now - 0.4))
    expect(page.locator(".hand")).to_contain_text(WHO_ONE_IS)
    finger(page, ("mouseReleased", now))
    expect(page.locator(".hand")).to_have_count(0)
    assert not secrets(page)
    look(page)
    expect(page.locator(".hand")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand")).to_have_count(0)
    assert not secrets(page)
    assert not WHO_ONE_IS.search(markup(page))


@pytest.mark.long
def test_bots_play_alone_while_everybody_watches(page, server):
    """No person at the table: the bots play to the end by themselves, and nothing private is drawn on the way."""
    enter(page, server)
    lay(page, [], bots=2)
    assert not secrets(page)
    page.locator("[data-over]").first.wait_for(state="attached")
    assert {seat for seat, _ in log_of(page)} == {-1, 0, 1}


def test_a_turn_on_a_phone_held_upright(page, server):
    """The upright city: throw, and choose a place among tickets."""
    page.set_viewport_size({"width": 390, "height": 844})
    enter(page, server)
    lay(page, ["Ana"], bots=1)
    settled(page)
    expect(page.locator(".who-board[data-tall]")).to_be_visible()
    step(page, page.locator("[data-move=throw]"))
    first = page.locator(".way [data-move]").first
    first.wait_for()
    expect(page.locator(".reach[data-move]:visible")).to_have_count(0)  # nothing is tapped twice
    step(page, first)
    settled(page)
    assert any(move.startswith("go ") for seat, move in log_of(page) if seat == 0)


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
@pytest.mark.parametrize("letters, place, dice", [("BCA", 3, "4 1"), ("DCA", 37, "2 3"), ("GCA", 38, "1 4")])
def test_on_a_phone_tickets_leave_the_ring_in_sight(page, server, letters, place, dice, size):
    """No place of the ring lies under a ticket, however much is noted on them, and each is numbered in sight."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = among_bots(play(at(game(letters), place, 9, 20), f"throw; roll {dice}"))
    taken_up(page, server, table, timers="off")
    board, sheet = (page.locator(one).bounding_box() for one in (".who-board", ".square[data-show=ways]"))
    cell = min(board["width"] / 10, board["height"] / 12)
    assert page.locator(".reach").first.is_visible() and sheet["width"] < board["width"] - 1
    for one in page.locator(".way").all():
        box = one.bounding_box()
        middle = board["y"] + board["height"] / 2
        assert middle - 5 * cell <= box["y"] and box["y"] + box["height"] <= middle + 5 * cell
        assert box["width"] <= 8 * cell


def test_on_a_phone_a_tap_on_a_place_within_reach_lights_its_ticket(page, server):
    """The place itself, and its number: the next tap goes there."""
    page.set_viewport_size({"width": 390, "height": 844})
    taken_up(page, server, among_bots(play(game("ABC"), "throw; roll 1 4")), timers="off")
    for spot, steps in (("#reach-5 rect", "5"), ("#reach-1 circle", "1")):
        box = page.locator(spot).bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(".way[data-lit] .way-steps")).to_have_text(steps)
    expect(page.locator(".look")).to_have_count(0)
    step(page, page.locator(".way[data-lit] [data-move='go 1']"))
    assert [0, "go 1"] in log_of(page)


def test_on_a_phone_a_turn_is_not_skipped_where_another_was_ended(page, server):
    """With the guess used, the turn ended by itself: a tap on *End your turn* skipped the whole turn of a bot."""
    page.set_viewport_size({"width": 390, "height": 844})
    table = among_bots(play(game("ABC"), "challenge 1 C; throw; roll 1 4"))
    taken_up(page, server, table, timers="off")
    page.evaluate("""() => {
        const look = () => {
            const skip = document.querySelector(".bar-acts > .skip");
            if (!skip) return requestAnimationFrame(look);
            const [box, bar] = [skip, skip.parentElement].map(one => one.getBoundingClientRect());
            const say = document.querySelector("#say"), range = document.createRange();
            range.selectNodeContents(say);
            const said = range.getBoundingClientRect(), clear = said.right < box.left || said.bottom < box.top;
            const above = box.bottom < document.querySelector(".bar").getBoundingClientRect().bottom - 60;
            const slow = getComputedStyle(skip).pointerEvents;
            globalThis.first = [slow, box.left > bar.left + bar.width / 2, above && clear];
        };
        look();
    }""")  # bots lose no time here
    page.locator(".way [data-move='go 1']").click()
    until(page, "globalThis.first")
    held, aside, above = page.evaluate("globalThis.first")
    assert held == "none", "it comes slowly"
    assert aside, "where a turn is ended, and dice are thrown, it is not"
    assert above, "nor where somebody is named a moment later: a tap too many opened that"


def test_a_tap_on_the_street_reaches_the_figure(page, server):
    """WHO-24: what is told of a stop lies over the street, and the room round it took every tap."""
    page.set_viewport_size({"width": 390, "height": 844})
    table = among_bots(play(game("ABC"), "throw; roll 1 4; go 1"))
    taken_up(page, server, table, timers="off")
    for seat, opens in ((2, ".rival[data-asked]"), (0, ".drawer")):
        box = page.locator(f"#passer-{seat} .coat").bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(opens)).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(opens)).to_have_count(0)


def test_on_a_phone_where_somebody_went_stands_under_what_it_gave_them(page, server):
    """*You picked up a disguise cap* took the room of both lines: nobody saw where."""
    page.set_viewport_size({"width": 390, "height": 844})
    table = among_bots(play(game("AB"), "throw; roll 1 2; go 3"))
    taken_up(page, server, table, timers="off")
    box = page.locator(".story").bounding_box()
    for line in ("moved 3 steps to the Wigmaker", "picked up a disguise cap"):
        at = page.locator(".story-line", has_text=line).bounding_box()
        assert box["x"] <= at["x"] and at["x"] + at["width"] <= box["x"] + box["width"], line


def test_on_a_phone_the_aim_and_the_end_are_read_in_whole_lines(page, server):
    """Alone, with a best result so far: the third line of the aim was cut in half, and so was the last of the end."""
    page.set_viewport_size({"width": 390, "height": 844})
    table = among_bots(game("AB"))
    taken_up(page, server, table, timers="off", best=[f"{kind(table)} 9"])
    aim, story = page.locator("#aim"), page.locator(".story").bounding_box()
    expect(aim).to_contain_text("Your best in a game like this: round 9.")
    assert aim.evaluate("e => e.scrollHeight <= e.clientHeight")
    at = aim.bounding_box()
    assert story["y"] <= at["y"] and at["y"] + at["height"] <= story["y"] + story["height"]
    page.locator("[data-pick='name yes']").click()
    page.locator("[data-pick='named 1 B']").click()
    step(page, page.locator(".bar [data-move='challenge 1 B']"))
    page.locator(".over").wait_for()
    told, bar = page.locator(".over-head").bounding_box(), page.locator(".bar").bounding_box()
    assert told["y"] + told["height"] <= bar["y"], "all that is said of it"


def test_a_bot_plays_on_for_somebody_who_has_left(page, server):
    """Asked on their curtain and answered with yes: the same letter, the same log, the game goes on; and back."""
    enter(page, server)
    lay(page, ["Ana", "Bo"])
    assert settled(page) == "curtain"
    before = log_of(page)
    gone = 1 if "Bo" in page.locator(".curtain-name").inner_text() else 0
    name = ("Ana", "Bo")[gone]
    leave = page.locator(f"[data-do='leave {gone}']")
    page.emulate_media(reduced_motion="no-preference")
    expect(leave).to_be_hidden()  # nobody asks that before they have waited a while
    page.emulate_media(reduced_motion="reduce")
    leave.click()
    expect(page.locator("[role=alertdialog]")).to_contain_text(f"Has {name} left?")
    page.locator("[role=alertdialog] [data-do=no]").click()
    expect(page.locator("#curtain")).to_contain_text(f"Pass to {name}")
    page.locator(f"[data-do='leave {gone}']").click()
    page.locator(f"[role=alertdialog] [data-do='seat {gone} hider']").click()
    expect(page.locator(f"#plate-{gone} button")).to_have_attribute(
        "title", f"{name} has left, and a bot has taken over"
    )
    settled(page)
    assert [c["bot"] for c in json.loads(text_of_save(page))["seats"]] == ["hider" if s == gone else "" for s in (0, 1)]
    assert log_of(page)[: len(before)] == before
    page.locator(f"#plate-{gone} button").click()
    expect(page.locator("[role=alertdialog]")).to_contain_text(f"Is {name} back?")
    page.locator(f"[role=alertdialog] [data-do='seat {gone} person']").click()
    expect(page.locator(f"#plate-{gone} button")).to_have_attribute("title", f"{name}: look at your own hand")
    assert [c["bot"] for c in json.loads(text_of_save(page))["seats"]] == ["", ""]


def test_on_a_phone_an_open_drawer_can_always_be_shut_and_moves_nothing(page, server):
    """*Close* scrolled away with the log, and whose letter it is was pushed down by it."""
    page.set_viewport_size({"width": 390, "height": 844})
    who = load("who")
    table = start(who, tuple(Chair(name, i, "hider") for i, name in enumerate(("Ana", "Bo", "Cleo"))), {}, "drawer")
    while table.state.public.round < 3 or not isinstance(table.turn, Decide) or table.turn.seats != (0,):
        table = table.advance()
    table = replace(table, chairs=(replace(table.chairs[0], bot=""), *table.chairs[1:]))
    taken_up(page, server, table, timers="off")
    card = page.locator(".hand-holder")
    before = card.bounding_box()
    page.locator("[data-do='drawer log']").first.click()
    drawer = page.locator(".drawer")
    drawer.evaluate("e => e.scrollTo(0, e.scrollHeight)")
    assert drawer.evaluate("e => e.scrollTop") > 60 and card.bounding_box() == before
    page.locator(".drawer > header .tool").click()
    expect(drawer).to_have_count(0)


def test_on_a_small_phone_no_clue_pushes_an_act_off_the_screen(page, server):
    """Under three or four lines the buttons were cut off at the edge of the glass."""
    page.set_viewport_size({"width": 360, "height": 740})
    table = play(
        game("ABC"), "throw; roll 5 4; go 9; done", "throw; roll 1 3; go 4; done", "throw; roll 1 2; go 1; done"
    )
    table = among_bots(table)
    taken_up(page, server, table, timers="off")
    expect(page.locator("#say")).to_contain_text("Your turn.")
    for act in page.locator(".bar-acts > .act").all():
        at = act.bounding_box()
        assert at["y"] + at["height"] <= 740
