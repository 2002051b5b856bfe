"""20 Questions in a browser: the lit card with every clue of every card, a bonus round under a finger, and the end."""

from dataclasses import replace

import pytest
from guise.games import load
from guise.games.twenty.board import MANY_CLUES, is_long, unbroken
from guise.games.twenty.deck import Entry, card_of, deck
from guise.games.twenty.views import Guess
from guise.table.save import Save, dumps
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.places import AtTable
from guise.ui.values import JUDGEMENTS

from tests.browser.house import enter, moved, moves_of, settled
from tests.browser.stills import Still, Stills, stills
from tests.browser.touch import touched
from tests.order import long_but

SIZES = ((1180, 820), (810, 1080), (390, 844), (844, 390), (1920, 1080))
PHONES = ((360, 740), (390, 844), (667, 375), (844, 390))
LONG = 100
"""So many of the longest clues are tried where there is no time for all."""

LAID = """clues => clues.flatMap(([text, long]) => {
    const card = document.querySelector(".clue"), line = card.querySelector(".line");
    const disc = card.querySelector(".no").getBoundingClientRect(), hears = card.querySelector(".hears");
    line.textContent = text;
    line.dataset.long = long;
    const range = document.createRange(), found = [];
    range.selectNodeContents(line);
    const radius = disc.width / 2, x = disc.left + radius, y = disc.top + radius;
    const edge = card.getBoundingClientRect(), between = (least, n, most) => Math.min(Math.max(n, least), most);
    const below = hears ? Math.min(...[...hears.querySelectorAll("*")].map(e => e.getBoundingClientRect().top)) : 1e9;
    for (const box of range.getClientRects()) {
        // letters fill about the middle seven tenths of the box that a font makes
        const top = box.top + box.height * 0.17, bottom = box.bottom - box.height * 0.13;
        const apart = Math.hypot(x - between(box.left, x, box.right), y - between(top, y, bottom));
        if (apart < radius) found.push(`under the disc by ${Math.round(radius - apart)}`);
        if (bottom > below + 1) found.push(`under the guess by ${Math.round(bottom - below)}`);
        const within = top > edge.top && bottom < edge.bottom && box.left > edge.left && box.right < edge.right;
        if (!within) found.push("over the edge");
    }
    const seal = hears && hears.getBoundingClientRect();
    if (seal && seal.bottom > edge.bottom) found.push("the guess is over the edge");
    return [...new Set(found)].map(one => `${one}: ${text}`);
})"""


def cards() -> list[tuple[str, Still]]:
    """The card as a clue is guessed at, and when a guess at it was wrong: typed, as long as may be, or said aloud."""
    people = tuple(Chair(name, i) for i, name in enumerate(("Grandma Rosa", "Ben", "Cleo")))
    table = start(load("twenty"), people, {}, "lit")
    for actor, move in ((None, "start 0"), (0, "take"), (None, "draw p-cleopatra"), (0, "announce")):
        table = table.submit(actor, move)
    words, found = Entry("clue", "Words.", "vague"), []
    for read in (1, MANY_CLUES):
        s = table.state.with_public(read=tuple((21 - n, words) for n in range(read, 0, -1)), guesser=1)
        wrong = {"stage": "number", "active": 2, "guesser": 2}
        for name, changes in {
            "guess": {"stage": "guess"},
            "judge": {"stage": "judge"},
            "typed": wrong | {"guesses": (Guess(1, "The Blind Men and the Elephant", "wrong", read),)},
            "aloud": wrong | {"guesses": (Guess(1, "", "wrong", read),)},
        }.items():
            t = AtTable(Save("one", replace(table, state=s.with_public(**changes))), drawn=table.told)
            found.append((f"{name} at {read}", Still("twenty", name, None, t)))
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("most", long_but([LONG, 10**6], LONG))
def test_no_clue_lies_on_its_number_or_on_a_guess(browser, server, size, most):
    _laid(Stills(browser, server.url, size), "usual", most)


@pytest.mark.parametrize("size", long_but(PHONES, *PHONES[1:3], whole=True), ids=lambda size: f"{size[0]}x{size[1]}")
def test_none_does_in_letters_twice_as_large(browser, server, size):
    """The disc lay on the first letter of a clue."""
    _laid(Stills(browser, server.url, size, letters=2), "double", LONG)


def _laid(page, text, most):
    """The longest clues, so many, lie well on every card."""
    clues = {e.clue for card in deck().cards.values() for e in (*card.clues, *card.spares)}
    longest = sorted(clues, key=lambda text: (-len(text), text))[:most]
    laid, bad = [(unbroken(text), is_long(text)) for text in longest], []
    page.game("twenty", text=text)
    for name, still in cards():
        page.show(still)
        found = page.page.evaluate(LAID, laid)
        bad += [f"{name}, {x}" for x in found]
    page.context.close()
    assert not bad, f"{len(bad)}\n" + "\n".join(bad[:40])


@pytest.mark.parametrize("card, most", [("p-cleopatra", 10), ("t-necktie", 12)])
def test_all_of_a_long_card_is_in_sight_on_a_television(browser, server, card, most):
    """What was read first went while a line beside it stood half empty."""
    people = tuple(Chair(name, i) for i, name in enumerate(("Grandma Rosa", "Ben", "Cleo")))
    table = start(load("twenty"), people, {}, "lit")
    for actor, move in ((None, "start 0"), (0, "take"), (None, f"draw {card}"), (0, "announce")):
        table = table.submit(actor, move)
    read = tuple((n, e) for n, e in enumerate(card_of(card).entries, 1) if e.kind == "clue")[:most]
    tried = tuple(Guess(1 + n % 2, "a teapot" if n % 4 else "", "wrong", n) for n in (2, 4, 5, 8))
    s = table.state.with_public(read=read, guesses=tried, guesser=1)
    page = Stills(browser, server.url, (1920, 1080))
    page.game("twenty")
    page.show(Still("twenty", "long", None, AtTable(Save("one", replace(table, state=s)), drawn=table.told)))
    assert page.page.locator(".heard li").count() == len(read) - 1
    gone = page.page.evaluate(
        """() => {
            const frame = document.querySelector(".heard").getBoundingClientRect();
            return [...document.querySelectorAll(".heard li p, .heard .guess")]
                .filter(one => [...one.getClientRects()].some(box => box.bottom > frame.bottom - 8))
                .map(one => one.textContent);
        }"""
    )
    assert not gone, gone
    page.context.close()


def test_a_lost_turn_stays_among_the_clues_on_a_television(browser, server):
    """TQ-19: its number was covered, and nothing said why. What else a special brought is seen elsewhere."""
    people = tuple(Chair(name, i) for i, name in enumerate(("Grandma Rosa", "Ben", "Cleo")))
    table = start(load("twenty"), people, {}, "lit")
    for actor, move in ((None, "start 0"), (0, "take"), (None, "draw p-cleopatra"), (0, "announce")):
        table = table.submit(actor, move)
    plain, lost, ahead = Entry("clue", "Words.", "vague"), Entry("lose"), Entry("ahead", n=3)
    read = tuple(enumerate((plain, lost, plain, ahead, plain, plain), 1))
    s = table.state.with_public(read=read, guesser=1)
    page = Stills(browser, server.url, (1920, 1080))
    page.game("twenty")
    page.show(Still("twenty", "lost", None, AtTable(Save("one", replace(table, state=s)), drawn=table.told)))
    told = [one.inner_text() for one in page.page.locator(".heard li").all() if one.is_visible()]
    assert [line.split()[0] for line in told] == ["5", "3", "2", "1"] and "Lose a turn." in told[2]
    page.context.close()


WHOLE = """() => {
    const frame = document.querySelector(".heard"), wall = document.querySelector(".wall").getBoundingClientRect();
    const rows = frame ? [...frame.querySelectorAll("li")].flatMap(row => [...row.getClientRects()]) : [];
    const end = frame?.getBoundingClientRect().bottom ?? 0;
    const stage = document.querySelector(".twenty-stage").getBoundingClientRect().bottom;
    return { under: wall.bottom - stage, over: end - wall.top, gone: rows.filter(box => box.bottom > end + 2).length };
}"""


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_numbers_stand_whole_below_long_clues_and_their_guesses(browser, server, size):
    """TQ-10: on a television the lower row of numbers was cut in half below a clue of four lines and three older ones
    with guesses; and one of those had gone while there was room.
    """
    people = tuple(Chair(name, i) for i, name in enumerate(("Ana", "Ben", "Coco")))
    names = ("Hercules", "Nasreddin Hodja", "Pippi Longstocking", "the Leaning Tower of Pisa")
    page, bad = Stills(browser, server.url, size), []
    page.game("twenty")
    for card in ("p-elizabeth-i", "p-the-little-mermaid", "l-cave", "t-mona-lisa", "p-vincent-van-gogh", "t-egg"):
        table = start(load("twenty"), people, {}, "lit")
        for actor, move in ((None, "start 0"), (0, "take"), (None, f"draw {card}"), (0, "announce typed")):
            table = table.submit(actor, move)
        clues = sorted(((n, e) for n, e in enumerate(card_of(card).entries, 1) if e.kind == "clue"), key=lambda x: x[0])
        for most in (2, 3, 4, 5, 6):
            tried = [Guess(1 + n % 2, names[n % 4], "wrong", n) for n in range(1, most + 1)]
            tried += [Guess(1, "Thor", "wrong", n) for n in (1, most)]
            s = table.state.with_public(read=tuple(clues[:most]), guesses=tuple(tried), guesser=1, stage="number")
            t = AtTable(Save("one", replace(table, state=s)), drawn=table.told)
            page.show(Still("twenty", "long", None, t))
            found = page.page.evaluate(WHOLE)
            whole = found["under"] <= 0 and found["over"] <= 0 and (found["gone"] == 0 or size[0] < 1920)
            bad += [] if whole else [(card, most, found)]
    page.context.close()
    assert not bad, bad


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("people, bots", [(3, 1), (1, 3), (6, 0)])
def test_at_the_end_all_that_may_be_done_is_in_sight_beside_what_is_asked_of_the_card(
    browser, server, size, people, bots
):
    """The boxes for the last card took the room of the row of tools."""
    page = Stills(browser, server.url, size)
    page.game("twenty")
    over = next(s for s in stills("twenty", people=people, bots=bots) if s.prompt == "over").t
    page.show(Still("twenty", "over", None, over.but(asked=f"draw {over.save.table.state.public.done[-1]}")))
    said, ways = page.page.locator(".bar-card .tool").count(), page.page.locator(".bar [popovertarget=more]").count()
    assert (said, ways) == (len(JUDGEMENTS), 1) and page.page.locator(".over-tools .tool").count() > 3
    assert not page.page.evaluate("measure.hidden('.bar-card .tool, .bar .act', 0.97)")
    assert page.page.evaluate("measure.scrolled()") == []
    page.context.close()


def test_a_number_of_a_bonus_round_is_tapped_while_the_clue_before_it_is_being_read(browser, server):
    """TQ-28: nothing happened."""
    table = start(load("twenty"), (Chair("Ana", 0), Chair("Bo", 1)), {}, "star")
    (first, second), (one, other) = (
        [n for n, e in enumerate(card_of(card).entries, 1) if e.kind == "clue"][:2]
        for card in ("p-cinderella", "p-peter-pan")
    )
    for actor, move in (
        *((None, "start 0"), (0, "take"), (None, "draw p-cinderella"), (0, "announce")),
        *((1, f"number {first}"), (1, "pass"), (1, f"number {second}"), (1, "spoken"), (0, "right")),  # 18: a star
        *((0, "take"), (None, "draw p-peter-pan"), (0, "announce")),
    ):
        table = table.submit(actor, move)
    assert table.turn.prompt == "bonus-number"
    context = touched(browser, (810, 1080))
    page = context.new_page()
    enter(page, server, pace="brisk", saves={"star": dumps(Save("star", table))})
    page.locator("[data-do='resume star']").first.tap()
    page.locator(".table").wait_for()
    settled(page)
    moved(page, page.locator(f"#num-{one}").tap)
    page.locator(f"#red-1-{one}").wait_for(state="attached")
    page.evaluate("putForward(1700)")  # or the second tap would be taken for a slip
    page.locator(f"button#num-{other}").tap(timeout=1500)  # the clue has over three seconds
    page.locator(f"#red-1-{other}").wait_for(state="attached")
    assert moves_of(page)[-2:] == [(1, "pass"), (1, f"number {other}")]
    context.close()
