"""What Would Who? Do? on the real page: a whole game by clicks, passed round the table, and a writing tie-break."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from guise import games
from guise.engine.game import Chance
from guise.engine.rng import Rng
from guise.games.wwwd.views import suggestions
from guise.supply.content import module
from guise.table.save import Save, dumps
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.messages import DropCurtain, HangCurtain, PickPart, PlayMove, RaiseCurtain, TapOn, TimeUp
from guise.ui.model import House, Model, in_play
from guise.ui.places import AtTable, Moment, Refusal, Sheet
from guise.ui.render import render
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.house import current, enter, furnish, lay, look, look_away, moved, moves_of, settled, step
from tests.browser.pages import AXE, boot
from tests.browser.stills import Still, Stills
from tests.browser.touch import arrived
from tests.games.wwwd.table import laid, standing, votes, voting
from tests.ui.screens import at as table_of
from tests.ui.screens import model, sent

ACT = ".bar-acts [data-move], .bar-acts form, button[data-move^='vote']"
"""Something for a person to do."""
KIN = ["Abigail", "Barnaby", "Clementine", "Desmond", "Eleanor", "Ferdinand", "Gwendolyn", "Humphrey", "Isabella"]
"""Names that are not alike."""


def waiting(page: Page) -> str:
    """Wait until a person has to do something: ``over``, ``curtain``, or the stage of the game."""
    what = settled(page, ACT)
    return page.locator(".wwwd-stage").get_attribute("data-stage") if what == "move" else what


def say(page: Page, verb: str, text: str) -> None:
    """Type into a field and send it."""
    form = page.locator(f"form[data-form='{verb}']")
    form.locator("input").fill(text)
    step(page, form.locator("button"))


def act(page: Page, stage: str, turn: int) -> None:
    """What a person does, tapping and typing in turn."""
    if stage == "read" and turn % 3 == 0:
        say(page, "who", f"cousin {KIN[turn // 3 % len(KIN)]}")
    elif stage == "read":
        if turn % 3 == 1:
            page.locator(".idea[data-pick^='tried who ']").first.click()
        if turn % 3 != 1:
            page.locator("[data-pick='deck yes']").click()
        step(page, page.locator(".bar [data-move]" if turn % 3 == 1 else ".bar [data-move=duh]").first)
    elif stage == "write":
        say(page, "write", "Ask my neighbours first.")
    elif page.locator("button[data-move^='vote']").count():
        step(
            page,
            page.locator("button[data-move^='vote']").nth(turn % page.locator("button[data-move^='vote']").count()),
        )
    else:
        step(page, page.locator(".bar-acts [data-move]").first)


@pytest.mark.long
def test_a_whole_game_with_bots(page, server):
    """One person and three bots, every turn by clicks, to the portrait at the end."""
    enter(page, server)
    page.locator("[data-open=wwwd]").click()
    page.locator("[data-do=more]").click()
    page.locator("[data-do='option target 15']").click()
    page.locator("[data-do=deal]").click()
    seen = set()
    for turn in range(300):
        stage = waiting(page)
        seen.add(stage)
        if stage == "over":
            break
        assert page.locator("#curtain").count() == 0, "nobody to hide from"
        if stage == "scored":
            expect(page.locator(".hands .turned")).to_have_count(4)
            expect(page.locator(".panel[data-hit]")).to_have_count(1)
        act(page, stage, turn)
    assert {"read", "vote", "scored", "over"} <= seen
    assert "known" not in seen, "bots name whom everybody knows, and nobody is asked (WWD-9)"
    expect(page.locator(".winners li").first).to_be_visible()
    expect(page.locator(".matrix")).to_contain_text("Who knew whom")
    assert any(seat == 0 and move.startswith("who cousin") for seat, move in moves_of(page))


# Round the table ----------------------------------------------------------------------------------

PRIVATE = (r'data-move="vote', r'data-move="who ', r"data-own", r"Only you can read", r"data-private")


def secrets(page: Page, *texts: str) -> list[str]:
    """Private things in the document."""
    text = page.locator("#app").evaluate("e => e.outerHTML")
    return [found for found in (*PRIVATE, *map(re.escape, texts)) if re.search(found, text)]


def test_passed_round_with_curtains_nothing_private_is_left(page, server):
    """Three people, one tablet: the line before it is read, and every vote, are in no document but their owner's."""
    enter(page, server)
    lay(page, ["Ana", "Bo", "Cleo"], game="wwwd")
    for turn in range(2):
        assert waiting(page) == "curtain"
        assert not secrets(page, "balloon")
        look(page)
        page.locator("[data-private] .balloon").wait_for()
        line = page.locator(".balloon").inner_text().split("somebody")[-1].strip()
        assert line
        look_away(page)
        assert not secrets(page, line)
        look(page)
        say(page, "who", ("Olga", "Harry")[turn])
        assert waiting(page) == "known"
        expect(page.locator(".balloon")).to_contain_text(line)
        assert 'data-move="vote' not in page.locator("#app").inner_html()
        step(page, page.locator("[data-move='unknown aloud']"))
        say(page, "explain", "You met her at the lake.")
        step(page, page.locator("[data-move='know all']"))
        for at, n in enumerate((2, 2, 5)):
            assert waiting(page) == "curtain" and not secrets(page)
            held = page.locator("#curtain[data-again]").count()
            assert held == (at == 0), "whoever named holds the screen, also after what was said aloud"
            expect(page.locator(".hands .turned")).to_have_count(0)
            look(page)
            step(page, page.locator(f"[data-move='vote {n}']"))
        assert waiting(page) == "scored"
        expect(page.locator(".hands .turned")).to_have_count(3)
        step(page, page.locator("[data-move='next all']"))
    assert [move for _, move in moves_of(page) if move.startswith("vote")] == ["vote 2", "vote 2", "vote 5"] * 2


def test_a_name_that_was_typed_stays_while_it_is_said_what_they_are_like(page, server):
    """WWD-6: *Grandma* was gone with the first word that was tapped, and the button grey."""
    opened(page, server, laid(3))
    assert waiting(page) == "curtain"
    look(page)
    name = page.locator(".bar form input")
    name.fill("Grandma")
    name.evaluate("e => e.setAttribute('style', '')")  # as browsers do that fill fields in: it is drawn anew
    page.locator("[data-pick='ours yes']").click()
    for tag in ("kind", "bold"):
        page.locator(f"[data-pick='{tag} yes']").click()
        page.locator(f".idea[data-pick='{tag}']").wait_for()
        expect(name).to_have_value("Grandma")
    step(page, page.locator(".bar form button"))
    assert (0, "own bold,kind Grandma") in moves_of(page)


@pytest.mark.parametrize(("size", "people", "drawn"), [((810, 1080), 3, True), ((768, 1024), 5, False)])
def test_six_answers_keep_place_and_size_on_an_upright_tablet(page, server, size, people, drawn):
    """From the first vote to the last, also beside what a Duh card says, and whatever opens below; and as they are
    read, but for three, round whom they are read aloud as large as the screen allows. They stood three and three after
    they had been read two and two, and moved when the votes lay open or something was said of the card.
    """
    page.set_viewport_size({"width": size[0], "height": size[1]})
    opened(page, server, laid(people), pace="quick")
    assert waiting(page) == "curtain"
    look(page)
    expect(page.locator(".story")).to_be_hidden()
    if drawn:
        page.locator("[data-pick='deck yes']").click()
        step(page, page.locator(".cover > [data-move=duh]"))  # the card itself
        step(page, page.locator("[data-stage=duh] ~ * [data-move=next], .bar-acts [data-move=next]").first)
    else:
        say(page, "who", "Aunt Ida")
        step(page, page.locator("[data-move='know all']"))
    page.locator(".read-aloud").wait_for()
    boxes, read, texts = [boxes_of(page, ".read-aloud li")], boxes_of(page, ".read-aloud li span"), []
    page.locator(".limelight .act").click()
    for n in (2, 2, 5, 4, 1)[:people]:
        if waiting(page) == "curtain":
            look(page)
        boxes.append(boxes_of(page, ".panel"))
        texts.append(boxes_of(page, ".says, .balloon .the-who"))
        step(page, page.locator(f"[data-move='vote {n}']"))
    expect(page.locator("[data-kind=revealed] .runs")).to_have_count(0)  # it waits for a tap
    for kind in ("revealed", "showed"):
        page.locator(f"[data-kind={kind}] [data-do=on].act").click()
    assert waiting(page) == "scored"
    boxes.append(boxes_of(page, ".panel"))
    texts.append(boxes_of(page, ".says, .balloon .the-who"))
    page.locator(".bar-fold > summary").click()
    page.locator(".bar-fold .tool").first.click()
    expect(page.locator(".bar-fold .tool[aria-pressed=true]")).to_be_visible()
    boxes.append(boxes_of(page, ".panel"))
    assert len({round(box["x"]) for box in boxes[0]}) == 2, "two and two"
    if people == 3:  # all have them before their eyes
        assert all(one["height"] > 1.3 * other["height"] for one, other in zip(boxes.pop(0), boxes[1], strict=True))
        assert far_apart(boxes[0], boxes[1], "x", "width") < 3, "still two and two"
    else:
        assert far_apart(read, texts[0][-6:], "height") < 2
    for panels in boxes[1:]:
        assert far_apart(boxes[0], panels) < 3
    for said in texts[1:]:  # a text breaks where it broke
        assert far_apart(texts[0], said, "width", "height") < 2
        if people == 3:  # marks of voters stand on the edge of a card
            assert far_apart(texts[0][-6:], said[-6:], "x", "y") < 3
    (burst,) = boxes_of(page, ".turning > .burst") if people == 3 else ({"y": 0, "height": 0},)
    assert burst["y"] + burst["height"] <= min(box["y"] for box in boxes[-1]) + 8, "it covers no answer"
    punch = boxes_of(page, ".punch-line")
    assert len(punch) == (people == 3), "what was chosen, where few lanes leave room for it"
    for large in punch:
        (line,) = boxes_of(page, ".balloon")
        assert line["y"] + line["height"] <= large["y"] + 8
        assert large["y"] + large["height"] <= min(box["y"] for box in boxes[-1]), "below the line, above the six"


def test_six_answers_of_a_bot_are_read_aloud_where_they_are_voted_on(page, server):
    """On an upright tablet: they stood three and three after they had been read two and two."""
    page.set_viewport_size({"width": 810, "height": 1080})
    style = games.load("wwwd").meta.temperaments[0].id
    opened(page, server, laid(4).reseat(0, Chair("Ana", 0, style)), pace="quick")
    page.locator(".read-aloud").wait_for()
    read, texts = boxes_of(page, ".read-aloud li"), boxes_of(page, ".read-aloud li span")
    page.locator(".limelight .act").click()
    assert waiting(page) == "curtain"
    look(page)
    assert far_apart(read, boxes_of(page, ".panel")) < 8
    assert far_apart(texts, boxes_of(page, ".says"), "height") < 2


def test_while_the_votes_fall_no_answer_is_covered_on_an_upright_tablet(browser, server):
    """*And Ana chose …* lay on the last answers; it stands where what was chosen comes."""
    shows = Stills(browser, server.url, (810, 1080))
    shows.game("wwwd")
    t = votes(voting(laid(3), "Aunt Ida"), "112")
    showed = next(e for e in t.peek(None).events if e.kind == "showed")
    shows.show(Still("wwwd", "showed", None, AtTable(Save("one", t), stage=(Moment(showed, (showed,)),))))
    (asked,), (says,) = boxes_of(shows.page, ".read-line"), boxes_of(shows.page, ".punch > .read-how")
    assert asked["y"] + asked["height"] <= says["y"]
    middle = [box["x"] + box["width"] / 2 for box in (asked, says)]
    assert abs(middle[0] - middle[1]) < 2, "it lay half beyond the edge"
    assert says["y"] + says["height"] <= min(box["y"] for box in boxes_of(shows.page, ".roll li"))


def far_apart(some: list[FloatRect], others: list[FloatRect], *sides: str) -> float:
    """How far six answers stand from where they stood, or how much they have grown, in pixels."""
    sides = sides or ("x", "y", "width", "height")
    return max(abs(one[side] - other[side]) for one, other in zip(some, others, strict=True) for side in sides)


def boxes_of(page: Page, what: str) -> list[FloatRect]:
    """Where six answers stand, once nothing moves."""
    arrived(page)
    return [box for one in page.locator(what).all() if (box := one.bounding_box()) is not None]


def test_the_strip_of_hands_that_hold_the_screen_stands_straight_and_covers_nothing(page, server):
    """One button stood alone below the others, and the strip lay over the scores."""
    page.set_viewport_size({"width": 810, "height": 1080})
    opened(page, server, laid(3))
    assert waiting(page) == "curtain"
    look(page)
    say(page, "who", "Olga")
    step(page, page.locator("[data-move='unknown aloud']"))
    say(page, "explain", "You met her at the lake.")
    step(page, page.locator("[data-move='know all']"))
    assert waiting(page) == "curtain"
    strip = page.locator("#curtain[data-again]")
    left, home = (one.bounding_box() for one in strip.locator("> .act").all())
    assert abs(left["y"] - home["y"]) < 1
    track = page.locator(".track").bounding_box()
    assert track["y"] + track["height"] <= strip.bounding_box()["y"] + 1


# The tie-break ------------------------------------------------------------------------------------


def before_a_tie(people: int) -> Table:
    """A table of four that bots have played up to a writing tie-break; then persons take the tied seats and another."""
    styles = [t.id for t in games.load("wwwd").meta.temperaments]
    for seed in range(200):
        t = start(
            games.load("wwwd"),
            tuple(Chair(n, i, styles[i]) for i, n in enumerate(("Ana", "Bo", "Cleo", "Dara"))),
            {"target": "15"},
            str(seed),
        )
        while not t.over and len(t.state.public.tied) != 2:
            t = t.advance()
        if not t.over:
            break
    for seat in (*t.state.public.tied, *range(4))[:people]:
        t = t.reseat(seat, replace(t.chairs[seat], bot=""))
    return t


def opened(page: Page, server, t: Table, **prefs: object) -> Page:
    """A save from the shelf, open on the page."""
    furnish(page, saves={"tied": dumps(Save("tied", t, "", 1))}, **prefs)
    boot(page, current(server))
    page.locator("[data-do='resume tied']").first.click()
    page.locator(".table").wait_for()
    return page


def test_a_writing_tie_break_for_one_person(page, server):
    """The person is tied with a bot: writes, is not asked for the one vote left, sees the authors at the end."""
    t = before_a_tie(1)
    opened(page, server, t)
    own = "Put wheels on it, whatever it is."
    stages = []
    for turn in range(60):
        stage = waiting(page)
        stages.append(stage)
        if stage == "over":
            break
        if stage == "write":
            assert page.locator(".panels:not(.slips)").count() == 0, "the six responses stay shut"
            say(page, "write", own)
        elif stage == "result":
            expect(page.locator(".slips .token[data-big]")).to_have_count(2)
            step(page, page.locator("[data-move='next all']"))
        else:
            act(page, stage, turn)
    assert "write" in stages and "favour" not in stages and stages[-2:] == ["result", "over"]


def test_texts_have_no_author_on_the_shared_screen(page, server):
    """Both tied players are persons at one tablet: each writes behind the curtain; nothing tells the texts apart."""
    t = before_a_tie(2)
    while not (t.state.public.tied and t.state.public.stage == "write"):  # the bots among them go on to the writing
        if isinstance(t.turn, Chance) or t.waiting_bot() is not None:
            t = t.advance()
        else:
            seat = t.turn.seats[0]
            t = t.submit(seat, module("wwwd", "bots").choose(t.peek(seat), "plain", Rng("any", str(len(t.log)))))
    opened(page, server, t)
    texts = ["Paint it green.", "Sell it before noon."]
    for text in texts:
        assert waiting(page) == "curtain" and not secrets(page, *texts)
        look(page)
        say(page, "write", text)
    assert waiting(page) == "result", "each may vote for one text alone, so neither is asked"
    assert page.locator(".slips .says").all_inner_texts() in (texts, texts[::-1])
    expect(page.locator(".slips .token[data-big]")).to_have_count(2)


# Everybody can play ---------------------------------------------------------------------------------


@pytest.mark.long
def test_the_page_has_no_barriers(page, server):
    """axe finds nothing, light and dark, on the stages where people act; the vote works by keyboard alone."""
    page.add_init_script(path=AXE)
    enter(page, server)
    lay(page, ["Ana", "Bo"], bots=2, game="wwwd")  # of one among bots nobody asks whether they know somebody
    checked = set()
    for turn in range(40):
        stage = waiting(page)
        if stage == "curtain":
            look(page)
            stage = waiting(page)
        if stage not in checked:
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                found = page.evaluate(
                    "axe.run('#app', {resultTypes: ['violations']}).then(r => r.violations"
                    ".map(v => v.id + ': ' + v.nodes.map(n => n.html.slice(0, 120)).join(' | ')))"
                )
                assert not found, f"{stage}, {scheme}: {found}"
            checked.add(stage)
        if {"read", "known", "vote", "scored"} <= checked:
            break
        if stage == "vote":
            page.locator("button[data-move='vote 3']").focus()
            before = len(moves_of(page))
            moved(page, lambda: page.keyboard.press("Enter"))
            assert {(0, "vote 3"), (1, "vote 3")} & set(moves_of(page)[before:])
        else:
            act(page, stage, turn)
    assert {"read", "known", "vote", "scored"} <= checked


def test_a_name_stands_in_the_gap_as_it_is_typed(page, server):
    """WWD-5: it stood in the field alone, small, and a slip in it was seen when all had heard it."""
    enter(page, server)
    lay(page, ["Ana", "Bo", "Cleo"], game="wwwd")
    assert waiting(page) == "curtain"
    look(page)
    field, gap = page.locator("form[data-form='who'] input"), page.locator(".balloon .the-blank")
    field.fill("Grandma Joe")
    expect(gap).to_have_attribute("data-echo", "Grandma Joe")
    page.locator("[data-pick^='others ']").click()
    expect(page.locator("[data-pick='others 2']")).to_be_visible()
    expect(gap).to_have_attribute("data-echo", "Grandma Joe")
    field.fill("")
    expect(gap).not_to_have_attribute("data-echo", re.compile(".*"))
    field.fill("Grandma Jo the Grat")
    field.press("Enter")
    page.locator("[data-move='rename all']").click()
    page.locator(".bar [data-do^='hang']").click()
    page.locator("#curtain[data-up]").wait_for()
    expect(field).to_have_value("Grandma Jo the Grat")
    expect(gap).to_have_attribute("data-echo", "Grandma Jo the Grat")
    field.fill("Grandma Jo the Great")
    page.locator("[data-pick^='others ']").click()
    expect(gap).to_have_attribute("data-echo", "Grandma Jo the Great")


# When time is up ----------------------------------------------------------------------------------


def test_once_time_is_up_the_card_hangs_behind_its_curtain_with_the_names_that_were_asked_for():
    """The button on the screen that all look at opened the secret line at once, and five others were asked for anew."""
    t = laid(3)
    m, _ = sent(model(table_of(t)), RaiseCurtain(), PickPart("others", "1"))
    others = [name for name in suggestions(t.peek(0), 1) if f'data-pick="tried who {name}"' in str(render(m))]
    assert len(others) > 1
    m, _ = sent(m, TimeUp())
    late = in_play(m)
    assert late.save.table.turn.prompt == "late" and late.sheet is None and late.chose == 0
    hangs = re.findall(r'data-do="(hang 0[^"]*)"', str(render(m)))
    assert hangs and {one.strip() for one in hangs} == {"hang 0"}, (
        "no part of it is picked on the way, so that it does not open at once"
    )
    m, _ = sent(m, HangCurtain(0))
    assert in_play(m).sheet == Sheet(0) and "Only you see this" not in str(render(m)), "the line lies behind it"
    m, _ = sent(m, RaiseCurtain())
    assert all(f'data-pick="tried who {name}"' in str(render(m)) for name in others)
    more, _ = sent(m, DropCurtain(), PlayMove("wait all", 1), HangCurtain(0), RaiseCurtain())
    assert in_play(more).picks == {"others": "1"}, "more time leaves them"
    named, _ = sent(m, PickPart("tried", f"who {others[0]}"), PlayMove(f"who {others[0]}", 0))
    assert in_play(named).stage, "the answers are read aloud"
    votes_on, _ = sent(named, TapOn(), PlayMove("vote 2", 0))
    assert in_play(votes_on).picks == {"others": "1"}, "and the next card brings others than those"


def test_a_clock_names_whoever_stands_in_the_gap():
    """WWD-14: somebody who had been tapped was thrown away when time ran out, and a Duh card was offered instead."""
    t = laid(3)
    one = suggestions(t.peek(0), 0)[0]
    m, _ = sent(model(table_of(t)), RaiseCurtain(), PickPart("tried", f"who {one}"), TimeUp())
    assert in_play(m).save.table.state.public.named == one and not in_play(m).picks
    friend, _ = sent(model(table_of(t)), RaiseCurtain(), PickPart("tried", "player 1"), TimeUp())
    assert in_play(friend).save.table.turn.prompt == "vote"
    gone = standing(t, used=(one,))
    for table, picks in ((t, ()), (gone, (PickPart("tried", f"who {one}"),))):
        late, _ = sent(model(table_of(table)), RaiseCurtain(), *picks, TimeUp())
        assert in_play(late).save.table.turn.prompt == "late", "an empty gap, or somebody who may not be named"


def test_what_was_begun_when_time_ran_out_is_there_with_more_time():
    """What somebody's grandmother is like had to be tapped anew."""
    m, _ = sent(model(table_of(laid(3))), RaiseCurtain(), PickPart("ours", "yes"), PickPart("kind", "yes"), TimeUp())
    assert in_play(m).save.table.turn.prompt == "late"
    more, _ = sent(m, PlayMove("wait all", 1), RaiseCurtain())
    assert in_play(more).picks == {"ours": "yes", "kind": "yes"}


def test_on_an_upright_tablet_a_refusal_and_what_is_said_of_a_card_move_nothing(browser, server):
    """A refused name pushed the names to tap; the link that unfolds what may be said of a card jumped when tapped, and
    the strip lay against the button below.
    """
    shows = Stills(browser, server.url, (810, 1080))
    shows.game("wwwd")
    page, named = shows.page, laid(3)
    reads = AtTable(Save("one", named), drawn=named.told, sheet=Sheet(0, up=True))
    refused = reads.but(
        refusal=Refusal("Cleopatra has been named before in this game. Think of somebody else.", "WWD-12")
    )
    shows.show(Still("wwwd", "read", 0, reads))
    expect(page.locator(".track")).to_be_hidden()  # who is ahead can wait
    before = boxes_of(page, ".ideas, .bar, .clock, .bar-say, .say input")
    shows.show(Still("wwwd", "read", 0, refused))
    expect(page.locator(".bar-why")).to_be_visible()
    assert far_apart(before, boxes_of(page, ".ideas, .bar, .clock, .bar-say, .say input"), "x", "y") < 1
    (why,), (asks,) = boxes_of(page, ".bar-why"), boxes_of(page, ".bar-say")
    assert why["y"] + why["height"] <= asks["y"]
    tried = f"who {suggestions(named.peek(0))[0]}"
    shows.show(Still("wwwd", "read", 0, reads.but(picks={"tried": tried})))
    expect(page.locator(f".bar [data-move='{tried}']")).to_be_visible()
    after = boxes_of(page, ".ideas, .bar")
    assert far_apart(before[:2], after, "x", "y") < 2, "a Who that is tried in the gap pushes nothing"

    scored = votes(voting(laid(3)), "112")
    shows.show(Still("wwwd", "scored", None, AtTable(Save("one", scored), drawn=scored.told, asked="line 0")))
    parts = ".bar-fold > summary, .bar, .bar-acts .act, .track, .panels"
    closed = boxes_of(page, parts)
    page.locator(".bar-fold").evaluate("fold => { fold.open = true; }")
    assert far_apart(closed, boxes_of(page, parts), "x", "y") < 1
    tools, (act,) = boxes_of(page, ".bar-card .tool"), boxes_of(page, ".bar-acts .act")
    (told,) = boxes_of(page, ".bar > .bar-say")
    line = float(page.locator(".bar > .bar-say").evaluate("say => parseFloat(getComputedStyle(say).lineHeight)"))
    assert min(one["y"] for one in tools) >= told["y"] + line, "what was matched stays in sight"
    assert len(tools) == 4 and max(one["y"] + one["height"] for one in tools) + 8 <= act["y"]
    first, second, _ = boxes_of(page, ".runner .die")
    assert first["y"] + first["height"] <= second["y"], "dice that are level stand one below the other"
    shows.context.close()


@pytest.mark.parametrize(("size", "people"), [((810, 1080), 3), ((768, 1024), 8)])
def test_on_an_upright_tablet_a_name_is_typed_right_under_the_line(browser, server, size, people):
    """The field stood at the foot of the screen, where a keyboard lies; and a tapped name was confirmed down there."""
    shows = Stills(browser, server.url, size)
    shows.game("wwwd")
    page, t = shows.page, laid(people)
    reads = AtTable(Save("one", t), drawn=t.told, sheet=Sheet(0, up=True))
    tried = f"who {suggestions(t.peek(0))[0]}"
    for now in (reads, reads.but(picks={"tried": tried}), reads.but(picks={"ours": "yes"})):
        shows.show(Still("wwwd", "read", 0, now))
        (line,), (acts,), (names,) = (boxes_of(page, part) for part in (".balloon", ".bar-acts", ".ideas"))
        assert 0 < acts["y"] - line["y"] - line["height"] < 40 and acts["y"] < size[1] / 2
        assert acts["y"] + acts["height"] <= names["y"]
        (board,) = boxes_of(page, ".board")
        assert names["y"] + names["height"] <= board["y"] + board["height"], "all in sight"
    shows.context.close()


def test_on_an_upright_tablet_nothing_looks_live_that_is_dead(browser, server):
    """A field without a name had a loud button, whose answer was the browser's; answers behind a curtain were those
    that are voted on; and the arrow beside named tools had no name.
    """
    shows = Stills(browser, server.url, (810, 1080))
    shows.game("wwwd")
    page, t = shows.page, laid(3)
    shows.show(Still("wwwd", "read", 0, AtTable(Save("one", t), drawn=t.told, sheet=Sheet(0, up=True))))
    send = page.locator(".bar .say .act")
    assert send.evaluate("act => getComputedStyle(act).pointerEvents") == "none"
    page.locator(".bar .say input").fill("Aunt Ida")
    assert send.evaluate("act => getComputedStyle(act).pointerEvents") == "auto"
    t = voting(t).submit(1, "vote 2")
    tint = "panel => getComputedStyle(panel).getPropertyValue('--tint')"
    shows.show(Still("wwwd", "vote", 0, AtTable(Save("one", t), drawn=t.told, sheet=Sheet(0, up=True))))
    live = page.locator(".panel").first.evaluate(tint)
    shows.show(Still("wwwd", "vote", None, AtTable(Save("one", t), drawn=t.told, sheet=Sheet(0), chose=0)))
    assert page.locator(".panel").first.evaluate(tint) != live
    undo = page.locator(".tools [data-word=beside]")
    assert "Undo" in undo.evaluate("tool => getComputedStyle(tool, '::after').content")
    shows.context.close()


def at_an_end(shows: Stills) -> Page:
    """The end of a game of three people, as a screen shows it."""
    shows.game("wwwd")
    style = games.load("wwwd").meta.temperaments[0].id
    over = start(
        games.load("wwwd"), tuple(Chair(n, i, bot=style) for i, n in enumerate(("Ana", "Bo", "Cleo"))), {}, "end"
    )
    while not over.over:
        over = over.advance()
    people = replace(over, chairs=tuple(replace(chair, bot="") for chair in over.chairs))
    shows.page_of(Model(House(), AtTable(Save("one", people, "", 1), drawn=people.told)))
    return shows.page


@pytest.mark.parametrize("size", [(844, 390), (1180, 820), (390, 844), (810, 1080)])
def test_the_picture_of_the_end_says_who_has_won(browser, server, size):
    """What is sent is the picture alone (``#finale``): there was an answer in it, a die, and nobody's name."""
    shows = Stills(browser, server.url, size)
    page = at_an_end(shows)
    (picture,), (name,) = boxes_of(page, "#finale"), boxes_of(page, "#finale .hero-name")
    assert name["width"] > 20 and name["height"] > 20 and page.locator("#finale .hero-name .mark").is_visible()
    assert picture["y"] <= name["y"] and name["y"] + name["height"] <= picture["y"] + picture["height"]
    expect(page.locator("#finale .hero-name")).to_have_text("Bo")
    expect(page.locator(".over-head > h2")).to_contain_text("Bo won")
    shows.context.close()


def test_who_knew_whom_unfolds_in_sight_on_an_upright_tablet(browser, server):
    """It was cut at the edge of the screen; who had won was said three times above it."""
    shows = Stills(browser, server.url, (810, 1080))
    page = at_an_end(shows)
    page.locator("#matrix").evaluate("fold => { fold.open = true; }")
    (table,), (acts,) = boxes_of(page, "#matrix table"), boxes_of(page, ".bar")
    assert table["y"] + table["height"] <= acts["y"]
    expect(page.locator(".over-head > h2")).to_be_visible()
    expect(page.locator(".over-story")).to_be_hidden()
    shows.context.close()


@pytest.mark.parametrize("size", [(810, 1080), (768, 1024)])
def test_an_answer_that_all_chose_is_whole_on_an_upright_tablet(page, server, size):
    """Its row made all as tall as itself, and the last went below the track with the answer on it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    t = laid(4)
    names = ("Grandma Rosa", "Grandpa Albert", "Aunt Philippa", "Uncle Barnaby")
    t = replace(t, chairs=tuple(replace(chair, name=name) for chair, name in zip(t.chairs, names)))
    opened(page, server, votes(voting(t), "5555"), pace="quick")
    assert waiting(page) == "scored"
    track = page.locator(".track").bounding_box()
    for panel in boxes_of(page, ".panel"):
        assert panel["y"] + panel["height"] <= track["y"] + 1
