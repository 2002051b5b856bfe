"""What a page of the house looks like at a size: measures that a glance takes for granted."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from guise import games
from guise.supply.content import words
from guise.table import daily
from guise.table.narrate import said
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import start as begin
from guise.ui import messages as say
from guise.ui.covers import Tour, tour_stops
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Moment, Sheet
from guise.ui.prefs import Prefs
from guise.ui.update import update

from tests.browser.pages import until
from tests.browser.sheet import FAMILY, HAND, dealt, hand_page
from tests.browser.stills import Still, Stills, apart, climaxes, drawn, stills
from tests.games.who import play as who
from tests.games.whosit import play
from tests.games.wwwd import table as wwwd
from tests.ui.screens import at as at_table
from tests.ui.screens import film, fresh, model, tour
from tests.ui.screens import table as played
from tests.ui.test_pages import OF_GAMES

PHONES = ((360, 740), (390, 844))
SHELF = [game for game in games.ids() if not game.startswith("_")]
LINES = """() => { const all = document.createRange();
    all.selectNodeContents(document.querySelector(".setup h1"));
    const seen = document.querySelector(".setup h1").getBoundingClientRect();
    return [all.getClientRects().length, all.getBoundingClientRect().right <= seen.right + 1]; }"""


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_title_stands_in_one_line_over_the_chairs(browser, server, size):
    page = Stills(browser, server.url, size)
    for game in SHELF:
        page.game(game)
        page.page_of(update(Model(House(Prefs(people=("Mum", "Dad")))), say.LayTable(game), fresh())[0])
        assert page.page.evaluate(LINES) == [1, True], game
        letters = page.page.evaluate("parseFloat(getComputedStyle(document.querySelector('.setup h1')).fontSize)")
        assert letters >= 16, game
    page.context.close()


@pytest.mark.parametrize("size", [*PHONES, (1180, 820), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_play_is_the_one_large_button_of_a_film(browser, server, size):
    page = Stills(browser, server.url, size)
    page.game("who")
    page.page.add_style_tag(url=f"{server.url}static/css/film.css")
    page.page_of(model(film(3)))
    run, others = page.page.locator(".film-run"), page.page.locator(".film-ways .tool")
    assert run.bounding_box()["height"] >= 72
    assert all(one.bounding_box()["height"] < 60 for one in others.all() if size[0] < 1900)
    assert run.evaluate("e => e.scrollWidth <= e.clientWidth")
    page.context.close()


def test_play_is_as_high_as_a_thumb_on_a_phone_on_its_side(browser, server):
    page = Stills(browser, server.url, (844, 390))
    page.game("who")
    page.page.add_style_tag(url=f"{server.url}static/css/film.css")
    page.page_of(model(film(3)))
    run = page.page.locator(".film-run").bounding_box()
    assert run["height"] >= 48 and run["y"] + run["height"] <= 390
    page.context.close()


READ_OUT = """() => { const stage = document.querySelector(".film-scene").getBoundingClientRect();
    return [...document.querySelectorAll(".read-line, .read-aloud li > *, .read-how")].flatMap(one => {
        const box = one.getBoundingClientRect();
        return box.left < stage.left - 1 || box.right > stage.right + 1 || box.bottom > stage.bottom + 1
            ? [`${one.className || one.textContent}: ${box.left} ${box.right} ${box.bottom}`] : [];
    }); }"""


@pytest.mark.parametrize("size", [(1180, 820), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_answers_that_are_read_aloud_stand_whole_in_a_film(browser, server, size):
    """A film's stage is the board's, beside the story: what is as wide as a screen is cut there."""
    page = Stills(browser, server.url, size)
    page.game("wwwd")
    page.page.add_style_tag(url=f"{server.url}static/css/film.css")
    shown = film(game="wwwd")
    at = next(n for n in shown.reel.scenes if shown.reel.frame(n, "table").scene[0].kind == "choices")
    page.page_of(model(replace(shown, at=at)))
    assert page.page.locator(".read-aloud li").count() == 6
    cut = page.page.evaluate(READ_OUT)
    page.context.close()
    assert not cut


TOUR = """() => { const found = [], holder = document.querySelector(".hand-holder"),
        acts = [...document.querySelectorAll(".tutorial .act")].map(e => e.getBoundingClientRect());
    for (const part of [holder, holder?.querySelector(".hand")])
        if (part && part.scrollHeight > part.clientHeight + 1) found.push(`the hand needs ${part.scrollHeight}`);
    const leave = document.querySelector(".rail > .tool > span"), range = document.createRange();
    range.selectNodeContents(leave);
    if (range.getBoundingClientRect().left < 4 || parseFloat(getComputedStyle(leave).fontSize) < 14)
        found.push("the way out is at the edge, or small");
    if (acts.some(r => r.height < 44 || r.width < 44 || r.bottom > innerHeight || r.top < 0)) found.push("no way on");
    return found; }"""


@pytest.mark.parametrize(
    "size", [(1180, 820), (1280, 720), (1024, 768), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize("game", SHELF)
def test_what_a_tour_tells_of_stands_whole(browser, server, game, size):
    """Of a hand a sliver was in sight, or the first lines; the way on is always there."""
    page, bad, shown = Stills(browser, server.url, size), [], tour(game)
    page.game(game)
    for at in range(len(tour_stops(shown))):
        page.page_of(model(Tour(game, shown, at, at_table(played()))))
        bad += [f"page {at + 1}: {what}" for what in page.page.evaluate(TOUR)]
    page.context.close()
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("size", [(390, 844), (810, 1080), (1180, 820)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", SHELF)
def test_the_way_on_through_a_tour_keeps_its_place(browser, server, game, size):
    """*Next* went up and down with how much was told, and a finger had to look for it."""
    page, places, shown = Stills(browser, server.url, size), set(), tour(game)
    page.game(game)
    for at in range(len(tour_stops(shown))):
        page.page_of(model(Tour(game, shown, at, at_table(played()))))
        box = page.page.locator(".tutorial .act").last.bounding_box()
        places.add((round(box["x"]), round(box["y"] + box["height"])))
    page.context.close()
    assert len(places) == 1


OUT_OF_SIGHT = """() => { const board = document.querySelector("#board").getBoundingClientRect(),
        track = document.querySelector("#board .track")?.getBoundingClientRect().top ?? board.bottom;
    return [...document.querySelectorAll("#board .panels .panel > *, .film-scene .told > *")].flatMap(one => {
        const box = one.getBoundingClientRect(), end = one.closest(".panels") ? track : board.bottom;
        return box.top < board.top || box.bottom > end + 1 ? [`${one.innerText}: ${box.top} to ${box.bottom}`] : [];
    }); }"""


@pytest.mark.parametrize(("game", "size"), [("wwwd", (810, 1080)), ("whatzit", (1180, 820)), ("whatzit", (810, 1080))])
def test_cards_stand_whole_in_a_film(browser, server, game, size):
    """A film’s deck takes of their room: answers 5 and 6 lay below it, and so did the end of a picture’s card."""
    page = Stills(browser, server.url, size)
    page.game(game)
    page.page.add_style_tag(url=f"{server.url}static/css/film.css")
    shown, bad = film(game=game), []
    for at in range(4, 24) if game == "wwwd" else shown.reel.scenes[:12]:
        page.page_of(model(replace(shown, at=at)))
        bad += [f"at {at}: {what}" for what in page.page.evaluate(OUT_OF_SIGHT)]
    page.context.close()
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("size", [(390, 844), (1180, 820)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_week_is_leaves_of_a_calendar(browser, server, size):
    """A leaf a day, with a lid for each of its three that a finger hits; what was begun, solved or not has a sign."""
    page = Stills(browser, server.url, size)
    page.game("who")
    page.page_of(apart(OF_GAMES["daily"]))
    leaves = page.page.locator(".days-week li")
    assert leaves.count() == len(daily.open_days(10)) - 1
    lids = page.page.locator(".days-week .lid")
    assert lids.count() == leaves.count() * len(daily.taking_part())
    for lid in lids.all():
        box = lid.bounding_box()
        assert box["width"] >= 43.5 and box["height"] >= 43.5
        assert lid.locator(".icon").count() == (lid.get_attribute("data-went") != "open")
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_numbers_fill_what_a_phone_has(browser, server, size):
    """Where one of twenty numbers is chosen first, no more than a line of the board under them lies idle."""
    page = Stills(browser, server.url, size)
    page.game("twenty")
    page.show(next(still for still in stills("twenty") if still.prompt == "number" and still.who is not None))
    board, wall = (page.page.locator(of).bounding_box() for of in ("#board", ".wall"))
    page.context.close()
    assert board["y"] + board["height"] - wall["y"] - wall["height"] < 40
    assert wall["width"] > 0.95 * size[0]


@pytest.mark.parametrize("size", [*PHONES, (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_piece_on_a_small_track_shows_its_colour(browser, server, size):
    """Whoever wears it is told by its top, which was hidden with the letters that are too small there."""
    page = Stills(browser, server.url, size)
    page.game("twenty")
    page.show(next(still for still in stills("twenty") if still.prompt == "number" and still.who is None))
    tops = page.page.locator(".path .piece .top").all()
    boxes = [one.bounding_box() for one in tops]
    page.context.close()
    assert len(boxes) == 4 and all(box is not None and box["width"] >= (18 if page.tall else 7) for box in boxes)


def test_a_phone_says_what_the_colours_of_the_city_and_the_hats_mean(browser, server):
    """It was said on tablets alone. It lies clear of the figures, and on a small phone they have the room. In the first
    round it says besides that a place can be tapped; and that alone beside the first stop, which is to be read."""
    first, stopped = who.game("AB"), who.play(who.game("AB"), "throw; roll 1 3; go 4 cap; done")
    sizes = (((390, 844), first, 7), ((390, 844), stopped, 1), ((320, 568), first, 0))
    for size, table, shown in sizes:
        page = Stills(browser, server.url, size)
        page.game("who")
        page.show(Still("who", "before", None, AtTable(Save("one", table), drawn=table.told)))
        signs = [box for one in page.page.locator(".key > span").all() if (box := one.bounding_box()) is not None]
        heads = min(one.bounding_box()["y"] for one in page.page.locator(".passer :is(.hat, .cap, .hair)").all())
        page.context.close()
        assert len([box for box in signs if box["width"] > 20]) == shown
        assert all(box["y"] + box["height"] < heads for box in signs)


def test_what_a_game_leaves_is_whole_on_a_television(browser, server):
    """With the bots' reasons and the book of the house a second row was cut."""
    page = Stills(browser, server.url, (1920, 1080))
    page.game("wwwd")
    page.script("pieces")
    page.show(next(still for still in stills("wwwd") if still.prompt == "over"))
    page.page.locator("[popovertarget=more]").first.click()
    tools = [one.bounding_box() for one in page.page.locator(".over-tools .tool").all()]
    ways = page.page.locator(".tickets").bounding_box()
    hidden = page.page.evaluate("measure.hidden('.over-ways > .tool, .ticket, .over-tools .tool', 0.99)")
    page.context.close()
    assert len(tools) == 6 and len({box["y"] for box in tools}) == 2 and not hidden
    assert tools[-1]["x"] + tools[-1]["width"] <= ways["x"] + ways["width"] + 1


NAMED = """() => [...document.querySelectorAll(".tools > .tool:not([data-do^=take-back])")].map(e => {
    const word = e.lastElementChild.getBoundingClientRect(), r = e.getBoundingClientRect();
    return word.width > 20 && word.left >= r.left - 1 && word.right <= Math.min(r.right, innerWidth) + 1;
})"""
CUT = """() => [...document.querySelectorAll(".plate-name, .plate-note")]
    .filter(e => e.scrollWidth > e.clientWidth + 1).length"""


@pytest.mark.parametrize("game", SHELF)
def test_on_an_upright_tablet_the_tools_have_words_where_few_sit_and_no_plate_is_cut_for_them(browser, server, game):
    """Five pictures without a word: a newcomer did not find the log, nor what turns the board."""
    page = Stills(browser, server.url, (810, 1080))
    page.game(game)
    for people, bots, room in ((2, 1, True), (3, 1, False)):
        for still in stills(game, people=people, bots=bots):
            if still.who is None:
                page.show(still)
                named = page.page.evaluate(NAMED)
                assert len(named) > 3 and set(named) == {room}, (people, bots, named)
                assert not room or page.page.evaluate(CUT) == 0, still.name
    page.context.close()


UNFOLDED = ((1180, 820), (810, 1080), (390, 844), (844, 390), (1920, 1080))


@pytest.mark.parametrize("size", UNFOLDED, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", games.ids())
def test_what_a_game_leaves_lies_whole_on_a_sheet_and_moves_nothing(browser, server, game, size):
    """Its last row was cut in half under the bar, and of eight players nothing of it was in sight at all."""
    page = Stills(browser, server.url, size)
    page.game(game)
    page.script("pieces")
    for people, bots in ((2, 1), (3, 1), (1, 7)):
        page.show(next(still for still in stills(game, people=people, bots=bots) if still.prompt == "over"))
        more, cards = page.page.locator(".bar [popovertarget=more]"), page.page.locator(".unmasked").first
        assert more.inner_text() == said("bar.more")
        lay = cards.bounding_box()
        more.click()
        assert page.page.locator(".over-tools .tool").count() > 5
        hidden = page.page.evaluate("measure.hidden('.over-ways > .tool, .ticket, .over-tools .tool', 0.97)")
        assert not hidden, (people, bots, hidden)
        assert cards.bounding_box() == lay, "what is told of the game stays where it is"
        page.page.locator(".over-ways > .tool").click()
        page.page.wait_for_selector(".over-ways", state="hidden")
    page.context.close()


def test_the_sheet_of_an_end_makes_way_for_the_reasons_of_the_bots(browser, server):
    """They opened behind it, and nothing seemed to happen."""
    page = Stills(browser, server.url, (390, 844))
    page.game("who")
    page.script("pieces")
    over = next(still for still in stills("who", people=1, bots=2) if still.prompt == "over")
    page.show(over)
    page.page.evaluate(  # as the page answers a tap: before the browser does
        """async ([shut, open]) => {
            const { draw, parse } = await import("./static/js/draw.mjs"), app = document.querySelector("#app");
            const drawn = html => draw(app, parse(new TextEncoder().encode(html)));
            document.addEventListener("click", ({ target }) => {
                const pulls = target.closest("[data-do='drawer why']");
                if (pulls) drawn(document.querySelector("#drawer-why") ? shut : open);
            });
            drawn(shut);
        }""",
        [str(drawn(one, page.tall).markup) for one in (over, replace(over, t=over.t.but(drawer="why")))],
    )
    more, ways, why = (page.page.locator(of) for of in (".bar [popovertarget=more]", ".over-ways", "#drawer-why"))
    more.click()
    ways.locator("[data-do='drawer why']").click()
    page.page.wait_for_selector(".over-ways", state="hidden")
    assert why.count() == 1
    more.click()
    page.page.wait_for_selector(".over-ways", state="visible")
    assert why.count() == 0
    page.context.close()


def test_the_sheet_of_an_end_stays_open_when_the_table_is_drawn_again(browser, server):
    """What says that it is open is not in what is drawn."""
    page = Stills(browser, server.url, (810, 1080))
    page.game("who")
    page.script("pieces")
    over = next(still for still in stills("who") if still.prompt == "over")
    page.show(over)
    page.page.locator(".bar [popovertarget=more]").click()
    again = str(drawn(over, page.tall).markup).replace("<section", '<section data-again="yes"')
    page.page.evaluate(
        """async html => {
            const { draw, parse } = await import("./static/js/draw.mjs");
            const { moved } = await import("./static/js/pieces.mjs");
            const app = document.querySelector("#app");
            draw(app, parse(new TextEncoder().encode(html)));
            moved(app); // the first drawing fetches it, later ones have it
        }""",
        again,
    )
    still_open = page.page.locator(".over[data-again] .over-ways:popover-open").count()
    page.context.close()
    assert still_open == 1


@pytest.mark.parametrize("game", SHELF)
def test_the_first_tap_beside_a_sheet_closes_it_and_does_nothing_else(browser, server, game):
    """It dealt another game: *Play again* lay there, dimmed."""
    page = Stills(browser, server.url, (1180, 820), touch=True)
    page.game(game)
    page.script("pieces")
    page.show(next(still for still in stills(game) if still.prompt == "over"))
    page.page.evaluate(
        """() => { window.presses = [];
            for (const kind of ["pointerdown", "click"])
                document.addEventListener(kind, e => presses.push(`${kind} ${e.target.closest("button")?.id}`));
        }"""
    )
    more, ways = page.page.locator(".bar [popovertarget=more]"), page.page.locator(".over-ways")
    again = page.page.locator(".bar .act:not(.quiet)").first.bounding_box()
    sheet_is_beside = (
        """({ x, y }) => !document.querySelector(":popover-open").contains(document.elementFromPoint(x, y))"""
    )
    at = {"x": again["x"] + 12, "y": again["y"] + again["height"] - 12}
    more.tap()
    ways.wait_for(state="visible")
    assert page.page.evaluate(sheet_is_beside, at)
    page.page.evaluate("presses.length = 0")
    page.page.touchscreen.tap(**at)
    ways.wait_for(state="hidden")
    page.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.page.evaluate("presses") == []
    page.page.touchscreen.tap(**at)
    until(page.page, "presses.some(one => one.startsWith('click'))")
    page.page.evaluate("presses.length = 0")
    for state in ("visible", "hidden"):
        more.tap()
        ways.wait_for(state=state)
    page.context.close()


def test_the_burst_over_the_open_votes_lies_on_no_plate(browser, server):
    """It was cut off by the plate of whoever sits last, and looked like their prize."""
    page = Stills(browser, server.url, (810, 1080))
    page.game("wwwd")
    t = wwwd.votes(wwwd.named(wwwd.laid(3), "Zebedee").submit(1, "know all"), "223")
    page.show(Still("wwwd", t.turn.prompt, None, AtTable(Save("one", t), drawn=t.told)))
    burst, plates = (page.page.locator(f".turning > {part}").bounding_box() for part in (".burst", ".hands"))
    page.context.close()
    assert burst["y"] + burst["height"] < plates["y"]


@pytest.mark.parametrize("seats", [3, 6])
def test_the_six_answers_keep_their_places_from_the_line_to_the_votes(browser, server, seats):
    """They jumped when they came, with the first vote, and when all turned over."""
    page = Stills(browser, server.url, (1180, 820))
    page.game("wwwd")
    asked = wwwd.named(wwwd.laid(seats), "Zebedee")
    vote = asked.submit(1, "know all")
    places = []
    for t in (asked, vote, vote.submit(0, "vote 2"), wwwd.votes(vote, "223523"[:seats])):
        page.show(Still("wwwd", t.turn.prompt, None, AtTable(Save("one", t), drawn=t.told)))
        places.append([one.bounding_box() for one in page.page.locator(".panel").all()])
    page.context.close()
    assert len(places[0]) == 6 and all(place == places[0] for place in places)


def test_a_phone_marks_what_is_picked_and_sends_it_at_the_foot_alone(browser, server):
    """WWD-18: a second tap on an answer sent it as well, and nobody knew which counted. Its More has the rules."""
    page = hand_page(browser, server, (390, 844))
    page.evaluate(HAND, next(text for name, text in dealt("wwwd") if name == "wwwd vote asked"))
    for n in (3, 3, 5):
        page.locator(".my-panel").nth(n - 1).tap()
    picked = [one.get_attribute("data-n") for one in page.locator(".my-panel[aria-pressed=true]").all()]
    send, steps = page.locator(".my-send").inner_text(), page.locator("#more .my-how li").count()
    page.context.close()
    assert picked == ["5"] and send.split("\n")[0] == "Send 5" and steps == len(words("wwwd")["box"]["how"])


@pytest.mark.parametrize("size", [(1180, 820), (844, 390), (810, 1080), (390, 844)])
def test_no_clock_is_paused_where_one_went_on_from_the_opening(browser, server, size):
    """*Go on* became *Pause* under the finger."""
    page = Stills(browser, server.url, size)
    page.game("wwwd")
    chairs = (Chair("You", 0), Chair("Ben", 1, "plain"), Chair("Oma", 2, "clown"))
    opening = begin(wwwd.GAME, chairs, {}, "7").submit(None, "lean 0 0 0").submit(None, "first 0")
    card = opening.submit(None, "line 3")
    page.show(Still("wwwd", "open", None, AtTable(Save("one", opening), reading=True, reading_ms=4000)))
    on = page.page.locator("[data-do=on]").bounding_box()
    page.show(Still("wwwd", "read", None, AtTable(Save("one", card), drawn=card.told)))
    pause = page.page.locator("[data-do=pause]").bounding_box()
    page.context.close()
    assert pause["y"] >= on["y"] + on["height"] + 8 or pause["y"] + pause["height"] + 8 <= on["y"]


def test_short_answers_are_large_on_a_television(browser, server):
    """They stood small in half-empty panels; the longest still have room."""
    page = Stills(browser, server.url, (1920, 1080))
    page.game("wwwd")
    page.show(next(still for still in stills("wwwd") if still.prompt == "vote" and still.who is None))
    size = "n => { document.querySelector('.panels').style.setProperty('--longest', n); return parseFloat("
    size += "getComputedStyle(document.querySelector('.panel .says')).fontSize); }"
    assert page.page.locator(".panels[style*='--longest']").count() == 1
    short, long = (page.page.evaluate(size, n) for n in (30, 56))
    page.context.close()
    assert short > 38 and 28 <= long < 32


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_what_is_told_is_larger_than_the_badge_lets_it_be(browser, server, size):
    """What was voted, what it brought and who is awaited, read from the edge of a table, and nothing is cut off."""
    page, sheets = hand_page(browser, server, size), dict(dealt("wwwd"))
    for name in ("vote waits", "scored asked", "scored waits", "last_card asked"):
        page.evaluate(HAND, sheets[f"wwwd {name}"])
        letters = "all => all.map(e => parseFloat(getComputedStyle(e).fontSize))"
        told = page.locator(".hand-title, .facts dd, .my-told li, .my-waits, .my-told ~ .hand-note")
        assert told.count() > 2 and min(told.evaluate_all(letters)) >= 20, name
        assert page.locator(".my-idle .mark").bounding_box()["height"] < 0.14 * size[1]
        cut = "all => all.filter(e => e.scrollHeight > e.clientHeight + 1).length"
        assert not page.locator(".my-told li").evaluate_all(cut)
        low = page.locator(".sheet > *").evaluate_all(
            "all => Math.max(...all.map(e => e.getBoundingClientRect().bottom))"
        )
        assert low <= size[1], name
    page.context.close()


def test_five_long_names_leave_room_for_the_deck_on_a_phone(browser, server):
    """What lets the deck choose lay below the edge."""
    page, sheets = hand_page(browser, server, (390, 844)), dict(dealt("wwwd"))
    page.evaluate(HAND, sheets["wwwd read asked"])
    long = "all => all.forEach((e, n) => e.textContent = `a baker at five in the morning ${n}`)"
    page.locator(".my-plain[data-cards] .act").evaluate_all(long)
    line = "e => e.textContent = 'The sledge stands at the top of the steepest hill, and everybody looks at ____. Why?'"
    page.locator(".facts dd").first.evaluate(line)
    last = page.locator(".choices .act").last.bounding_box()
    assert page.locator(".my-plain[data-cards] .act").first.bounding_box()["height"] >= 44
    page.context.close()
    assert last["y"] + last["height"] <= 844


@pytest.mark.parametrize("size", [(390, 844), (1180, 820), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_a_card_was_like_may_be_said_on_what_looks_like_buttons(browser, server, size):
    """They looked switched off: pale words with a dotted line. Each line holds as many of them,
    and one that was tapped is dark."""
    page = Stills(browser, server.url, size)
    page.game("wwwd")
    still = next(still for still in stills("wwwd") if still.prompt == "scored" and still.who is None)
    page.show(replace(still, t=still.t.but(asked="a card", reading=True, judged="hard")))
    tools = page.page.locator(".bar-card > .tool")
    look = "all => all.map(e => [getComputedStyle(e).opacity, getComputedStyle(e).backgroundColor])"
    found, tops = tools.evaluate_all(look), Counter(one.bounding_box()["y"] for one in tools.all())
    page.context.close()
    assert {opacity for opacity, _ in found} == {"1"}
    assert len(tops) <= (1 if size[0] < 400 else 2) and len({*tops.values()}) == 1
    assert len({ground for _, ground in found}) == 2


def test_opened_votes_stand_in_one_row_on_a_phone_and_the_end_of_the_track_is_whole(browser, server):
    """The fourth vote stood in a line of its own, and of 20+ and the die on it the edge cut a part."""
    page = Stills(browser, server.url, (390, 844))
    page.game("wwwd")
    shown = [still for still in stills("wwwd", FAMILY) if still.prompt in ("scored", "last_card")]
    for still in shown:
        page.show(still)
        votes = page.page.locator(".hands[data-open] > .hand-of .turned").all()
        assert len({round(one.bounding_box()["y"]) for one in votes}) == 1 < len(votes), still.name
        cry = page.page.locator(":is(.burst, .dry):visible").first.bounding_box()
        names = page.page.locator(".hand-of").last.bounding_box()
        assert names["x"] + names["width"] <= cry["x"] + 8 and cry["x"] + cry["width"] <= 392, still.name
        ends = page.page.locator(".steps [data-goal], .runner .die").all()
        assert all(one.bounding_box()["x"] + one.bounding_box()["width"] <= 390 for one in ends), still.name
    page.context.close()
    assert len(shown) > 3


def test_what_somebody_has_won_stands_at_their_own_die(browser, server):
    """Beside a long name it stood at the next player's die."""
    page = Stills(browser, server.url, (1180, 820))
    page.game("wwwd")
    page.show(next(still for still in stills("wwwd", FAMILY) if still.prompt == "scored" and still.who is None))
    hands = page.page.locator(".hands[data-open] > .hand-of").all()
    gaps = []
    for one in hands:
        die, won = one.locator(".turned").bounding_box(), one.locator(".won").bounding_box()
        gaps.append(won["x"] - die["x"] - die["width"])
    page.context.close()
    assert len(gaps) == 4 and max(gaps) < 0


@pytest.mark.parametrize("size", [(390, 844), (360, 740)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_an_answer_tells_is_read_whole_above_whose_faces_these_are(browser, server, size):
    """Under a marquee's label lay how many are left, and on a short phone the answer itself."""
    page = Stills(browser, server.url, size)
    page.game("whosit")
    shown = [
        one for one in stills("whosit", FAMILY) if one.prompt == "more" and one.who is not None and not one.t.picks
    ]
    for still in shown:
        page.show(still)
        label = page.page.locator(".ring-of").bounding_box()
        told = [one.bounding_box() for one in page.page.locator(".stage :is(.verdict, .falls *):visible").all()]
        assert len(told) > 1 and all(one["y"] + one["height"] <= label["y"] + 3 for one in told), still.name
    page.context.close()
    assert len(shown) == 2


PLACES = """[
    Math.round(document.querySelector(".mats").getBoundingClientRect().top),
    document.querySelector(".mats").scrollHeight - document.querySelector(".mats").clientHeight,
    [...document.querySelectorAll(".bar .act")].filter(e => e.scrollHeight > e.clientHeight + 1).length,
]"""


@pytest.mark.parametrize("size", [(1180, 820), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_places_keep_their_room_below_any_question_and_a_chip_says_why_whole(browser, server, size):
    """Below a question of three lines the places were cut, and the button of a chip told more than it had room for."""
    t = play.game("super-woman", "musical-star", "gangster", hands={0: "sun any", 1: "moon"})
    t = play.asked(t, "sun", "1", "yes")
    asked = [{}, *({"card": "any", "put": put} for put in ("woman", "hat", "beard", "neckwear"))]
    boxed = play.play(t, "guess 1=judge 2=super-woman")
    shown = [
        *(
            Still("whosit", "more", 0, AtTable(Save("one", t), drawn=t.told, sheet=Sheet(0, True), picks=p))
            for p in asked
        ),
        Still("whosit", "box", 2, AtTable(Save("one", boxed), drawn=boxed.told, sheet=Sheet(2, True))),
    ]
    page = Stills(browser, server.url, size)
    page.game("whosit")
    found = list(page.all_of(shown, f"() => [{PLACES}, ...measure.scrolled()]"))
    page.context.close()
    assert {top for _, ((top, _, _), *_) in found[:-1]} == {found[0][1][0][0]}, "they stay where they are"
    assert all(not over and not spilt and not scrolled for _, ((_, over, spilt), *scrolled) in found), found
    assert len(found) == 6


@pytest.mark.parametrize("turned", [False, True], ids=["upright", "turned"])
def test_upright_too_the_noes_lie_at_the_places_and_what_is_on_one_s_card_is_read_while_one_asks(
    browser, server, turned
):
    """On a board that was turned by a quarter both were gone."""
    t = play.game("super-woman", "musical-star", "gangster", hands={0: "child star", 1: "moon"})
    t = play.play(t, "ask child 2", "yes")
    t = play.play(play.drawn(t), "ask star 1", "no", "pass")
    shown = Still("whosit", "turn", 1, AtTable(Save("one", play.drawn(t)), drawn=t.told, sheet=Sheet(1, True)))
    page = Stills(browser, server.url, (1180, 820) if turned else (810, 1080))
    page.game("whosit")
    page.show(shown)
    if turned:
        page.page.evaluate("document.documentElement.dataset.table += ' turned-90'")
    noes = page.page.locator(".mat .noes:visible").count()
    card = page.page.locator(".hand-holder .fact:visible").all_inner_texts()
    scrolled = page.page.evaluate("measure.scrolled()")
    hem = page.page.evaluate("getComputedStyle(document.querySelector('.curtain[data-up]'), '::before').translate")
    page.context.close()
    assert noes == 1 and len(card) == 1 and "Red room" in card[0] and not scrolled
    assert hem == "0px -100%", "nor does the hem of the raised curtain hang into it"


def test_the_news_on_a_curtain_stands_in_the_middle(browser, server):
    """One short line stood at the left of a strip as wide as the page, under a name in the middle."""
    t = play.asked(play.game("vampire", "spy", "cowboy", hands={0: "hat"}), "hat", "2", "yes")
    hangs = AtTable(Save("one", t), drawn=t.told, sheet=Sheet(0), lifted=9, left={0: len(t.state.events) - 2})
    page = Stills(browser, server.url, (1180, 820))
    page.game("whosit")
    page.show(Still("whosit", "curtain", 0, hangs))
    strip, line = (page.page.locator(f".curtain-news{one}").bounding_box() for one in ("", " li:first-child"))
    page.context.close()
    assert abs(strip["x"] + strip["width"] / 2 - 590) < 2 and strip["width"] < line["width"] + 40 < 1180 / 2


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (360, 640)])
def test_no_answer_is_cut_off_on_a_curtain(browser, server, size):
    """Whosit?: a question and its answer stand in one line, which on a phone had room for the question alone."""
    t = play.game("judge", "gangster", "genius", hands={0: "beard sun", 1: "jewellery glasses", 2: "child"})
    t = replace(t, chairs=tuple(Chair(name, i) for i, name in enumerate(("Grandma Rosa", "Uncle Theodore", "Auntie"))))
    t = play.play(play.asked(play.asked(t, "beard", "1", "yes"), "sun", "1", "yes"), "pass")
    t = play.play(play.asked(play.asked(t, "jewellery", "0", "yes"), "glasses", "0", "yes"), "pass", "ask child 0")
    hangs = AtTable(Save("one", t), drawn=t.told, sheet=Sheet(0), lifted=9, left={0: 1})
    page = Stills(browser, server.url, size)
    page.game("whosit")
    page.show(Still("whosit", "curtain", 0, hangs))
    news = """() => [...document.querySelectorAll(".curtain-news span")].map(e => e.scrollHeight - e.clientHeight)"""
    cut, boxes = page.page.evaluate(news), [page.page.locator(one).bounding_box() for one in (".curtain-news", "#look")]
    page.context.close()
    assert len(cut) == 4 and max(cut) <= 1, cut
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"] and boxes[0]["y"] > 0


BEFORE_ANY_VOTE = """() => { for (const one of document.getAnimations()) { one.pause(); one.currentTime = 0; }
    return [...document.querySelectorAll(".roll li > div")].map(e => { const says = e.querySelector(".die + span"),
        [out, at] = [e, says].map(one => one.getBoundingClientRect());
        return [at.top + at.height / 2 - out.top - out.height / 2, e.querySelectorAll(".falls").length]; }); }"""
"""Of each answer how far its words stand from its middle, and how many votes are to fall on it."""


@pytest.mark.parametrize("size", [(1180, 820), (810, 1080), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_answer_has_room_for_a_vote_that_has_not_fallen(browser, server, size):
    """What Would Who? Do?: a hole beside a name, or words that had moved up, told what counts before it was shown."""
    t = wwwd.votes(wwwd.named(wwwd.laid(3), "Zebedee").submit(1, "know all"), "213")
    showed = next(e for e in reversed(t.state.events) if e.kind == "showed")
    page = Stills(browser, server.url, size)
    page.page.emulate_media(reduced_motion="no-preference")
    page.game("wwwd")
    page.show(Still("wwwd", "showed", None, AtTable(Save("one", t), drawn=t.told, stage=(Moment(showed, (showed,)),))))
    found = page.page.evaluate(BEFORE_ANY_VOTE)
    page.context.close()
    assert len(found) == 6 and {bool(votes) for _, votes in found} == {True, False}
    assert all(abs(off) < 1 for off, _ in found), found


def test_named_faces_stand_under_their_lamps_on_a_phone(browser, server):
    """At the climax two small ones stood side by side and the third below."""
    page = Stills(browser, server.url, (390, 844))
    page.game("whosit")
    page.show(next(one for one in climaxes("whosit", FAMILY) if "solved" in one.name))
    faces = [one.bounding_box() for one in page.page.locator(".opened .tray-face").all()]
    lamps = [one.bounding_box() for one in page.page.locator(".named-all .lamp").all()]
    page.context.close()
    assert len(faces) == len(lamps) == 3 and len({round(one["y"]) for one in faces}) == 1
    for lamp, face in zip(lamps, faces):
        assert abs(lamp["x"] + lamp["width"] / 2 - face["x"] - face["width"] / 2) < 2 and face["width"] > 70


UNDER = """() => { const at = (row, what) => [...row.querySelectorAll(what)].map(e => e.getBoundingClientRect()),
        bad = [];
    for (const strip of document.querySelectorAll(".strip")) {
        const row = strip.closest(".rival") ?? document.querySelector(".rival"), letters = at(row, ".suspects button");
        for (const [n, box] of at(strip, "i").entries())
            if (Math.abs((box.left + box.right) / 2 - (letters[n].left + letters[n].right) / 2) > 2)
                bad.push(`${n}: ${box.left} under ${letters[n].left}`);
    }
    return [document.querySelectorAll(".strip").length, bad]; }"""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1180, 820)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("letters", ["HBC", "HBCDE"])
def test_a_cross_of_a_clue_stands_under_its_letter(browser, server, letters, size):
    """On a phone on its side it stood between two letters, and whoever read down took it for the next one's."""
    t = who.game(
        letters, "throw; roll 3 1; go 4; done", *["throw; roll 1 4; go 1; done"] * (len(letters) - 2), starter=1
    )
    t = replace(t, chairs=(Chair("You", 0), *(replace(one, bot="hider:easy") for one in t.chairs[1:])))
    page = Stills(browser, server.url, size)
    page.game("who")
    page.page_of(model(at_table(t, picks={"name": "yes", "named": "1 G"}), tall=page.tall))
    strips, bad = page.page.evaluate(UNDER)
    page.context.close()
    assert strips == 1 and not bad, bad


LIGHTEST = """() => [".strip [data-out]", ".strip i:not([data-out])"].map(which =>
    getComputedStyle(document.querySelector(which)).backgroundColor.match(/[\\d.]+/g).slice(0, 3)
        .reduce((a, b) => a + Number(b) / 765, 0))"""


def test_by_day_what_is_crossed_out_is_no_darker_than_what_is_left(browser, server):
    """WHO: at the harbour the eye met the crosses, dark on a light sheet, and not the letters that remain."""
    t = who.game("HBC", "throw; roll 3 1; go 4; done", "throw; roll 1 4; go 1; done", starter=1, board="harbour")
    t = replace(t, chairs=(Chair("You", 0), *(replace(one, bot="hider:easy") for one in t.chairs[1:])))
    page = Stills(browser, server.url, (390, 844))
    page.game("who")
    page.page_of(model(at_table(t, picks={"name": "yes"}), tall=page.tall))
    out, left = page.page.evaluate(LIGHTEST)
    page.context.close()
    assert out > left - 0.1
