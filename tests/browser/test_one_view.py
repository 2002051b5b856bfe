"""What is decided, and what it is decided by, lie in one view on a phone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from guise import games
from guise.engine.game import TakesOpinions, event
from guise.games.whosit.deduce import possible
from guise.games.whosit.studio.doing import hint
from guise.games.whosit.views import targets
from guise.table.practice import as_practice
from guise.table.save import Save
from guise.ui.places import AtTable, Moment, Sheet
from guise.ui.scene import sure

from tests.browser.stills import Still, Stills, climaxes, stills
from tests.games.who import play as who
from tests.order import long_but

PHONES = ((360, 740), (390, 844), (667, 375), (844, 390))
LARGE = [(size, text) for size in PHONES for text in ("large", "largest", "double")]
"""Letters of each size on each phone; by default the largest that leave screens whole, on one."""
NEEDED = {
    ("whosit", "turn"): ".bar-say, .space, .q-button, .asks .act, .bar .act",
    ("whosit", "more"): ".bar-say, .space, .q-button, .asks .act, .bar .act",
    ("whosit", "after"): ".bar-say, .bar .act",
    ("who", "move"): ".bar-say, .way, .way .act, .bar .act, .rival-name, .suspects button, .say-it .act, "
    ".reach[data-open] rect, .hand-holder .hand",
    ("wwwd", "vote"): ".bar-say, .panel",
    ("twenty", "number"): ".bar-say, .num, .clue",
    ("twenty", "bonus-number"): ".bar-say, .num, .clue",
    ("twenty", "guess"): ".bar-say, .clue, .say input, .bar .act",
    ("twenty", "bonus-guess"): ".bar-say, .clue, .say input, .bar .act",
    ("whatzit", "guess"): ".whatzit-card, .say input, .bar .act",
}
"""The prompt, the choices and the parts of the board that they speak of, by game and prompt."""
GAMES = tuple(dict.fromkeys(game for game, _ in NEEDED))
COUNTS = ".mats[data-counts] .watch"
"""At Whosit?: what each player can still be."""
TRACK = ".quiz > .path"
"""Of 20 Questions: whose piece stands where. On a narrower phone on its side the plates say it."""
SEEN = 0.9
"""Share of each that must be in sight."""
HIDDEN = f"""wanted => [...measure.hidden(wanted, {SEEN}), ...[...document.querySelectorAll(wanted)].flatMap(e =>
    e.matches({TRACK!r}) && e.getBoundingClientRect().height < 120 ? ["there is hardly a track"] : [])]"""
LEAST = 96
"""Pixels: so much of what is scrolled is in sight at least."""
SMALL = 568
"""Pixels: a phone so low scrolls what it has no room for."""
REACHED = """wanted => [...document.querySelectorAll(wanted)].flatMap(e => {
    if (e.getBoundingClientRect().width < 2) return [];
    const seen = ["center", "start"].some(block => {
        e.scrollIntoView({ block });
        const r = e.getBoundingClientRect(), high = Math.min(r.bottom, innerHeight) - Math.max(r.top, 0);
        const at = document.elementFromPoint(r.left + r.width / 2, Math.max(r.top, 0) + high / 2);
        const over = at?.closest(".bar, .curtain, .rail");
        return at && (!over || over.contains(e));
    });
    return seen ? [] : [`${e.getAttribute("class")} ${(e.innerText || "").trim()} cannot be scrolled to`];
})"""
COVERED = """wanted => [...document.querySelectorAll(wanted)].flatMap(e => {
    const r = e.getBoundingClientRect();
    const at = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return r.width < 2 || !at || e.contains(at) || at.contains(e) ? [] :
        [`${e.getAttribute("class")} lies under ${at.getAttribute("class")}`];
})"""


@pytest.mark.parametrize("size", long_but(PHONES, *PHONES[::2], whole=True))
def test_the_decision_and_what_it_is_decided_by_are_in_one_view(browser, server, size):
    """In each seat's own view, from the first decision to the last, with every move that is put together."""
    page, script = Stills(browser, server.url, size), f"wanted => [...({HIDDEN})(wanted), ...({COVERED})(wanted)]"
    looked, bad = _looked(page, "usual", script)
    page.context.close()
    assert looked > 20 and not bad, "\n".join(bad)


PLACES = "wanted => [...document.querySelectorAll(wanted)].map(e => Math.round(e.getBoundingClientRect().top))"
THROWS = ((39, 2, 3, 0), (39, 2, 3, 1), (35, 5, 6, 1), (34, 3, 4, 1), (36, 4, 6, 1))
"""Spaces before City Square with dice that lead past it, and caps: all three ways, or some of them."""


@pytest.mark.parametrize("size", PHONES)
def test_three_tickets_past_city_square_are_whole(browser, server, size):
    """WHO-31: each said so in three lines, and the third lost its button; no played still stood there."""
    page, shown, bad = Stills(browser, server.url, size), [], []
    for place, a, b, held in THROWS:
        table = who.having(who.at(who.game("BCDA"), place, 9, 15, 20), caps=(held, 0, 0, 0))
        table = who.play(table, "throw", f"roll {a} {b}")
        shown.append(Still("who", "move", 0, AtTable(Save("one", table), drawn=table.told, sheet=Sheet(0, True))))
    wanted = f"{NEEDED['who', 'move']}, .way-note, .ways-note, .reserve"
    whole = f"wanted => [...({HIDDEN})(wanted), ...({COVERED})(wanted)]"
    for text, script, of in (("usual", whole, shown), ("large", whole, shown[:1]), ("large", SCROLLED, shown)):
        page.game("who", "light", text)
        found = page.all_of(of, script, [wanted] * len(of))
        bad += [f"{text}, {throw}: {x}" for throw, (_, all_) in zip(THROWS, found) for x in all_]
    page.context.close()
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("size", PHONES[:2])
def test_in_a_practice_game_what_is_asked_and_answered_is_in_sight_and_moves_no_act(browser, server, size):
    """Upright the bar was one line too low for the questions: the acts were cut, and below the screen after a hint."""
    begun = who.having(who.at(who.game("BCDA"), 39, 9, 15, 20), caps=(2, 0, 0, 0))
    chairs = tuple(replace(chair, bot="hider" if seat else "") for seat, chair in enumerate(begun.chairs))
    page, bad, acts = Stills(browser, server.url, size), [], []
    page.game("who")
    for table in (begun, who.play(begun, "throw", "roll 2 3")):
        save = as_practice(Save("one", replace(table, chairs=chairs)))
        t = AtTable(save, drawn=table.told)
        told = event("hint-name", 0, pays="now", other_seat=1, letter="F", m=50, n=67, odds=67)
        for advice in (None, (0, told)):
            page.show(Still("who", "move", 0, t.but(advice=advice)))
            bad += page.page.evaluate(HIDDEN, ".bar-hint, .bar-asks, .bar-asks .tool, .bar .act")
            acts.append(page.page.evaluate(PLACES, ".bar .act, .bar-asks"))
    page.context.close()
    assert not bad and acts[0] == acts[1] and acts[2] == acts[3], "\n".join(bad)


@pytest.mark.parametrize("size", PHONES[:2])
def test_the_box_of_an_accusation_tells_nothing_before_the_card_turns_and_takes_no_tap(browser, server, size):
    """Of a right guess more is told: the box stood there tall and empty. A second tap on *Skip ahead* shut it."""
    begun, high = who.at(who.game("HCB", starter=1), 5, 16, 0), []
    page = Stills(browser, server.url, size)
    page.page.emulate_media(reduced_motion="no-preference")
    page.game("who")
    for letter in "HB":
        table = who.play(begun, f"challenge 0 {letter}")
        told = tuple(e for e in table.state.events if e.kind in ("hit", "missed", "out"))
        t = AtTable(Save("one", table), drawn=table.told, stage=(Moment(told[0], table.state.events[-6:]),))
        page.show(Still("who", "move", None, t))
        script = """at => { document.getAnimations().forEach(a => { a.pause(); a.currentTime = at; });
            const on = getComputedStyle(document.querySelector(".limelight .act"));
            const whole = document.querySelector("section.limelight").hasAttribute("data-do");
            const box = document.querySelector(".accusation").getBoundingClientRect();
            return [Math.round(box.height), on.pointerEvents, whole]; }"""
        high.append([page.page.evaluate(script, at) for at in (500, 2000)])
    page.context.close()
    (right, shown), (wrong, _) = high
    assert right == wrong and right[1:] == ["none", False] and shown[1:] == ["auto", False] and shown[0] > right[0]


@pytest.mark.parametrize("size", PHONES[:2])
def test_while_dice_roll_what_was_told_before_them_stays_in_sight(browser, server, size):
    """Their own line is unseen so long; the one before it had no room, or was unseen as well: who skipped ahead read
    none of what they had skipped."""
    begun = who.play(who.at(who.game("HCB", starter=1), 0, 16, 0), "throw", "roll 4 5")
    moved = who.play(begun, "go 9 cap", "done")
    thrown = who.play(moved, "throw", "roll 6 4")
    page = Stills(browser, server.url, size)
    page.page.emulate_media(reduced_motion="no-preference")
    page.game("who")
    lines = "document.querySelector('.table[data-thrown] .story').querySelectorAll('.story-line:nth-last-child(2)')"
    for drawn in (moved.told, begun.told):
        page.show(Still("who", "move", None, AtTable(Save("one", thrown), drawn=drawn)))
        seen = page.page.evaluate(f"""[...{lines}].map(e => {{
            const r = e.getBoundingClientRect(), room = e.parentElement.getBoundingClientRect();
            const within = r.height > 9 && r.top >= room.top && r.bottom <= room.bottom && r.left < room.right;
            return [e.innerText, within, getComputedStyle(e).animationName];
        }})""")
        assert seen == [["Bo moved 9 steps to the Department Store, in disguise.", True, "none"]]
    page.context.close()


@pytest.mark.parametrize("size", [(390, 844), (390, 740), (844, 390)])
def test_while_a_bot_moves_the_story_and_the_bar_are_never_blank(browser, server, size):
    """WHO: at each throw and each walk of a bot, what stood there went and nothing came for a moment."""
    seen = """() => [".bar-say", ".story-line", ".passer .still, .passer .was"].map(wanted =>
        [...document.querySelectorAll(wanted)].filter(e => {
            const { top, bottom, width } = e.getBoundingClientRect(), story = e.closest(".story");
            const end = story ? story.getBoundingClientRect().bottom : innerHeight;
            return width && top < bottom && bottom <= end + 1 && Number(getComputedStyle(e).opacity) > 0.9;
        }).map(e => e.textContent))"""
    begun = who.play(who.game("BACD"), "throw", "roll 1 3", "go 1", "done")
    chairs = tuple(replace(chair, bot="hider:easy" if seat else "") for seat, chair in enumerate(begun.chairs))
    tables = [replace(begun, chairs=chairs)]
    for move in ("throw", "roll 1 2", "go 3"):
        tables.append(who.play(tables[-1], move))
    page = Stills(browser, server.url, size)
    page.page.emulate_media(reduced_motion="no-preference")
    page.game("who")
    for before, after in ((tables[1], tables[2]), (tables[2], tables[3])):
        page.show(Still("who", "move", 0, AtTable(Save("one", after), drawn=before.told)))
        say, story, letters = page.page.evaluate(seen)
        assert say and story and len(letters) == 3, (say, story, letters)
    page.context.close()


@pytest.mark.long
@pytest.mark.parametrize("size", PHONES)
def test_one_alone_has_it_all_in_one_view_too(browser, server, size):
    """What the last card was like is asked in the same bar: it left what is asked now one letter a line."""
    page, script = Stills(browser, server.url, size), f"wanted => [...({HIDDEN})(wanted), ...({COVERED})(wanted)]"
    looked, bad = _looked(page, "usual", script, people=1)
    page.context.close()
    assert looked > 15 and not bad, "\n".join(bad)


SCROLLED = f"""wanted => {{
    const box = e => e.getBoundingClientRect(), found = [], {{ scrollingElement: page }} = document;
    const scrolls = e => e.scrollHeight > e.clientHeight + 2 && /auto|scroll/.test(getComputedStyle(e).overflowY);
    const seen = e => {{
        const r = box(e), left = Math.max(r.left, 0), right = Math.min(r.right, innerWidth);
        const high = Math.min(r.bottom, innerHeight) - Math.max(r.top, 0);
        const at = document.elementFromPoint((left + right) / 2, Math.max(r.top, 0) + high / 2);
        return (right - left) * high >= {SEEN} * r.width * r.height && at && (e.contains(at) || at.contains(e));
    }};
    if (page.scrollHeight > innerHeight + 2) found.push(`the page is ${{page.scrollHeight - innerHeight}} px too high`);
    const choices = ":is([data-move], [data-pick], [data-do], input):not(:disabled)";
    const all = [...document.querySelectorAll(wanted)].filter(e => box(e).width > 2 && box(e).height > 2);
    if (all.some(e => e.matches(choices)) && !all.some(e => e.matches(choices) && seen(e)))
        found.push("no choice is in sight before something is scrolled");
    for (const e of all) {{
        if (seen(e)) continue;
        const name = `${{e.getAttribute("class")}} ${{(e.innerText || "").trim().slice(0, 20)}}`;
        let scroller = e.parentElement;
        while (scroller && !scrolls(scroller)) scroller = scroller.parentElement;
        const r = scroller && box(scroller);
        if (!r || r.top < -1 || r.bottom > innerHeight + 1 || r.height < {LEAST}) {{
            found.push(`${{name}} is out of sight`);
            continue;
        }}
        const was = scroller.scrollTop;
        scroller.scrollTop += box(e).top - r.top - (r.height - Math.min(r.height, box(e).height)) / 2;
        if (!seen(e) && box(e).height < r.height) found.push(`${{name}} cannot be scrolled into sight`);
        scroller.scrollTop = was;
    }}
    return found;
}}"""
"""What is neither in sight nor to be brought there by scrolling the half of the screen that it is on."""


@pytest.mark.parametrize(("size", "text"), long_but(LARGE, LARGE[4]))
def test_in_large_letters_board_and_choices_share_the_screen(browser, server, size, text):
    """The page is never scrolled: what finds no room is scrolled on its own half, where the first of it shows."""
    page = Stills(browser, server.url, size)
    looked, bad = _looked(page, text, SCROLLED)
    page.context.close()
    assert looked > 20 and not bad, "\n".join(bad)


@pytest.mark.long
@pytest.mark.parametrize("size", PHONES)
def test_where_the_browser_s_letters_are_twice_as_large_too(browser, server, size):
    """The same where the house's narrow boards are drawn, since the browser says that its screen is half as wide."""
    page = Stills(browser, server.url, size, letters=2)
    looked, bad = _looked(page, "double", SCROLLED)
    page.context.close()
    assert looked > 20 and not bad, "\n".join(bad)


def test_on_the_smallest_phone_all_of_a_decision_can_be_scrolled_to(browser, server):
    """Nothing stays under the bar or the curtain's hem."""
    page = Stills(browser, server.url, (320, SMALL))
    looked, bad = _looked(page, "usual", REACHED)
    page.context.close()
    assert looked > 20 and not bad, "\n".join(bad)


AT_ONCE = {"who": ".way .act", "twenty": ".wall[data-live] .num, .clue", "whatzit": ".whatzit-card, .say input"}
"""What the smallest phone shows without a scroll, by game."""
SHOWN_FIRST = """wanted => [...document.querySelectorAll(wanted)].flatMap(e => {
    const r = e.getBoundingClientRect();
    const under = (document.querySelector(".bar").contains(e) ? ".curtain" : ".bar, .curtain");
    const hem = Math.min(innerHeight, ...[...document.querySelectorAll(under)].map(b => b.getBoundingClientRect().top));
    const seen = (Math.min(r.bottom, hem) - Math.max(r.top, 0)) / r.height;
    return r.width < 2 || seen >= SEEN ? [] : [`${e.getAttribute("class")}: ${Math.round(100 * seen)} % in sight`];
})""".replace("SEEN", str(SEEN))
"""What is not in sight between the top and what lies over the lower edge."""


@pytest.mark.parametrize("game", AT_ONCE)
def test_the_smallest_phone_shows_every_choice_at_once(browser, server, game):
    """Three ways, twenty numbers and the clue, or the picture and the field, at 320 by 568: none under the bar."""
    page = Stills(browser, server.url, (320, SMALL))
    wanted = f"{AT_ONCE[game]}, .bar-say, .bar .act"
    looked, bad = _looked(page, "usual", f"() => ({SHOWN_FIRST})({wanted!r})", (game,))
    page.context.close()
    assert looked and not bad, "\n".join(bad)


BESIDE = """() => {
    const [board, drawer] = [".board", ".drawer"].map(of => document.querySelector(of).getBoundingClientRect());
    const bare = [...document.querySelectorAll(".space-name")].filter(e => e.getBoundingClientRect().height < 8);
    return [
        ...(drawer.left < board.right - 1 ? [`the notebook lies on ${Math.round(board.right - drawer.left)} px`] : []),
        ...bare.map(e => `${e.textContent} is a face without a name`),
    ];
}"""


@pytest.mark.parametrize("size", [(1180, 820), (1920, 1080)])
@pytest.mark.parametrize("game", ["who", "whosit"])
def test_the_notebook_lies_beside_the_board_where_there_is_room(browser, server, game, size):
    """It covered two thirds of what one wanted to note; and all of the board is still to be seen, names and all."""
    page = Stills(browser, server.url, size)
    page.game(game)
    own = [s for s in stills(game) if s.who is not None and (game, s.prompt) in NEEDED and not s.t.picks]
    shown = [Still(game, s.prompt, s.who, s.t.but(drawer="notes")) for s in own]
    found = page.all_of(shown, f"() => [...({BESIDE})(), ...measure.hidden('.lot, .ring > *', 0.9)]")
    bad = [f"{still.name}: {x}" for still, all_bad in found for x in all_bad]
    page.context.close()
    assert shown and not bad, "\n".join(bad)


LONGEST = 14
"""Letters of a word that fits a phone in letters twice as large."""
WHOLE = f"""() => [...measure.broken({LONGEST}), ...[...document.querySelectorAll(".limelight *")].flatMap(e =>
    !e.closest("svg") && e.getBoundingClientRect().right > innerWidth + 1 ? [`${{e.className}} runs off`] : [])]"""


@pytest.mark.long
@pytest.mark.parametrize(("size", "text"), [((390, 844), "double"), ((844, 390), "double"), ((320, SMALL), "usual")])
def test_no_word_is_torn_and_no_stage_runs_off_the_screen(browser, server, size, text):
    """In letters twice as large names stood as *Da/ra*, and the stage's way on was cut by the edge."""
    page, looked, bad = Stills(browser, server.url, size, letters=2 if text == "double" else 1), 0, []
    for game in GAMES:
        page.game(game, "light", text)
        shown = [*stills(game), *climaxes(game)]
        looked += len(shown)
        for still, found in page.all_of(shown, WHOLE):
            bad += [f"{still.name}: {x}" for x in found]
    page.context.close()
    assert looked > 100 and not bad, "\n".join(bad)


FAMILY = ("Mum", "Dad", "Grandma Rosa", "Ben", "Theo", "Cleo")


@pytest.mark.parametrize(("people", "bots"), [(3, 1), (5, 1)])
def test_at_whosit_the_places_of_a_family_are_whole_on_a_phone(browser, server, people, bots):
    """*Grand/ma* and *Foo/tball* stood in letters under one another, and of four places passed round two were cut."""
    page = Stills(browser, server.url, (360, 740))
    page.game("whosit")
    asked = [s for s in stills("whosit", FAMILY, people, bots) if s.prompt in ("turn", "answer", "more", "after")]
    own = [s for s in asked if s.who is not None and s.prompt in ("turn", "more") and not s.t.picks]
    shared = [s for s in asked if s.who is None]
    script = f"wanted => [...measure.broken({LONGEST}), ...measure.hidden('.mat', {SEEN}), ...({COVERED})('.mat')]"
    bad = [f"{still.name}: {x}" for still, found in page.all_of([*own, *shared], script) for x in found]
    page.context.close()
    assert len(own) > 2 and len(shared) > 4 and not bad, "\n".join(bad)


CUT = """() => [...document.querySelectorAll(".plate-note")].flatMap(e => {
    const words = document.createRange();
    words.selectNodeContents(e);
    const [w, r] = [words.getBoundingClientRect(), e.getBoundingClientRect()];
    return w.bottom > r.bottom + 3 || w.right > r.right + 3 ? [`of ${e.innerText} a part is cut off`] : [];
})"""


@pytest.mark.parametrize("game", long_but(GAMES, "who"))
def test_what_a_plate_says_is_whole_on_a_small_phone_on_its_side(browser, server, game):
    """Of "no caps" *no* stood there, of "The Circle" *The*, and of START *STA*."""
    page = Stills(browser, server.url, (667, 375))
    page.game(game)
    shown = [s for n in (3, 5 if game == "who" else 6) for s in stills(game, FAMILY, n - 1, 1) if s.who is not None]
    bad = [f"{still.name}: {x}" for still, found in page.all_of(shown, CUT) for x in found]
    page.context.close()
    assert len(shown) > 8 and not bad, "\n".join(bad)


ACTS = """() => [...document.querySelectorAll(".bar-acts > .act")].map(e => {
    const at = e.getBoundingClientRect();
    return [e.innerText, Math.round(at.left), Math.round(at.top)];
})"""


@pytest.mark.parametrize("size", ((1180, 820), (810, 1080), (390, 844), (844, 390)), ids=lambda size: f"{size[0]}")
def test_what_is_asked_of_a_card_moves_no_act(browser, server, size):
    """Beside the board it stands below them; where the bar is the foot of the screen, above what they are for."""
    page, met = Stills(browser, server.url, size), 0
    for game, prompt in (("twenty", "take"), ("wwwd", "scored")):
        page.game(game)
        for still in [s for s in stills(game, people=3, bots=0) if s.prompt == prompt and s.who is None][:1]:
            page.show(still)
            without = page.page.evaluate(ACTS)
            page.show(Still(game, prompt, None, still.t.but(asked="a card")))
            assert page.page.locator(".bar-card").count() == 1
            assert page.page.evaluate(ACTS) == without, (game, prompt)
            met += bool(without)
    page.context.close()
    assert met == 2


@pytest.mark.parametrize("size", [(360, 740), (390, 844)], ids=lambda size: f"{size[0]}")
def test_six_answers_nobody_may_read_yet_are_six(browser, server, size):
    """On a phone two of their rows lay below the edge while it was asked who that is (WWD-7)."""
    page = Stills(browser, server.url, size)
    page.game("wwwd")
    asked = [s for s in stills("wwwd", people=3, bots=0) if s.prompt.startswith("known") and s.who is None]
    found = [bad for _, bad in page.all_of(asked, HIDDEN, [".balloon, .panel, .bar .act"] * len(asked))]
    page.context.close()
    assert asked and not any(found), found


@pytest.mark.parametrize("text", ["large", "largest"])
def test_how_one_scores_stays_on_its_card_in_large_letters(browser, server, text):
    """On a tablet upright it ran over the top of its card and over the numbers below."""
    page = Stills(browser, server.url, (834, 1112))
    page.game("twenty", "light", text)
    page.show(next(s for s in stills("twenty", people=3, bots=0) if s.prompt == "announce" and s.who is None))
    over = page.page.evaluate("""() => {
        const card = document.querySelector("#reveal-first").getBoundingClientRect();
        return [...document.querySelectorAll("#reveal-first > *")].map(e => e.getBoundingClientRect())
            .filter(r => r.height && (r.top < card.top || r.bottom > card.bottom)).length;
    }""")
    page.context.close()
    assert not over


def _looked(
    page: Stills, text: str, script: str, of: tuple[str, ...] = GAMES, people: int = 3
) -> tuple[int, list[str]]:
    """At how many own views in which somebody decides a function of the page looked, and what it found on them.

    Where a game asks what the last card was like, one alone has that in the bar as well.
    """
    looked, bad = 0, []
    for game in of:
        page.game(game, "light", text)
        all_ = stills(game, people=people, bots=4 - people)
        shown = [still for still in all_ if still.who is not None and (game, still.prompt) in NEEDED]
        if people == 1 and isinstance(games.load(game), TakesOpinions):
            shown = [Still(game, s.prompt, s.who, s.t.but(asked="a card", sheet=None)) for s in shown]
        looked += len(shown)
        for still, found in page.all_of(shown, script, [_needed(still, page) for still in shown]):
            bad += [f"{still.name}: {x}" for x in found]
    return looked, bad


def _needed(still: Still, page: Stills) -> str:
    """What must be in sight at a still, as a selector."""
    if "guess" in still.t.picks:
        return ".bar-say, .space, .tray-slot, .bar .act"
    if still.game == "whatzit" and any(key.startswith(sure("")) for key in still.t.picks):
        return ".whatzit-card, .wz-asks .act"  # it lies over the buttons that it asks about
    wanted, size = NEEDED[still.game, still.prompt], page.page.viewport_size or {}
    if still.game == "whosit" and (not page.tall or still.prompt != "after") and "card" not in still.t.picks:
        wanted += f", {COUNTS}"
    tracked = size["height"] > size["width"] or size["width"] > 800
    return f"{wanted}, {TRACK}" if still.game == "twenty" and tracked else wanted


def test_one_face_or_two_are_said_by_name_and_when_all_could_be_named():
    """The Director fits nearly always, so a number never became one and people went on asking. That all could be named
    is said to whoever has asked for a hint.
    """
    seen = {"few": 0, "now": 0, "not yet": 0}
    for still in stills("whosit"):
        if still.who is None or still.t.picks or still.prompt not in ("turn", "more", "after"):
            continue
        v = still.t.save.table.peek(still.who)
        asked = replace(still.t.save, notes={str(still.who): {"odds": hint(v)}})
        body = replace(still, t=still.t.but(save=asked)).body(False)
        left = {slot: possible(v)[slot] for slot in targets(v, still.who)}
        for faces in left.values():
            names = [p.name for p in v.cast.characters if p.id in faces and p.id != "director"]
            if len(faces) <= 2:
                seen["few"] += 1
                assert " or ".join([*names, "Director"] if "director" in faces else names) in body
            else:
                assert f"{len(faces)} faces" in body
        now = all(len(faces - {"director"}) == 1 for faces in left.values())
        seen["now" if now else "not yet"] += 1
        known = all(len(faces) == 1 for faces in left.values())
        assert ("You know who everybody is." in body) == known
        doubtful = ("Only the Director could fool you.", "One of them is the Director.")
        assert any(told in body for told in doubtful) == (now and not known)
    assert all(seen.values()), seen
