"""A tablet that lies flat: one tap turns the table to the next side, and a tap there still plays."""

from dataclasses import replace

import pytest
from guise.ui.model import House, Model
from guise.ui.prefs import Prefs

from tests.browser.house import enter, lay, moved, settled
from tests.browser.stills import Stills, stills
from tests.browser.touch import Finger, touched
from tests.order import long_but


def test_one_tap_turns_the_table_and_controls_are_where_they_are_seen(browser, server):
    """After each quarter the whole table lies on the screen; a touch on the turned button makes one move."""
    context = touched(browser, (1180, 820))
    page = context.new_page()
    enter(page, server, timers="off", offered=True)
    lay(page, ["Ana", "Bo", "Cy"], game="who")
    finger = Finger.on(page)
    if settled(page) == "curtain":
        finger.tap(*finger.middle("#look"))
        page.locator("#curtain[data-up]").wait_for()
    for degrees in ("90", "180", "270"):
        finger.rest(500)  # what has only just come under a finger is not meant by it
        finger.tap(*finger.middle("[data-do^='pref turned']"))
        page.locator(f".table[data-turned='{degrees}']").wait_for()
        box = page.locator(".table").bounding_box()
        assert [round(box[k]) for k in ("x", "y", "width", "height")] == [0, 0, 1180, 820]
    finger.rest(500)
    moved(page, lambda: finger.tap(*finger.middle(":is(.bar, .way) [data-move]")))
    page.reload()
    page.locator(".resume-card").first.click()
    page.locator(".table[data-turned='270']").wait_for()
    context.close()


def test_nobody_turns_a_television(browser, server):
    """It lay on its side, by an icon without a word. Where it was turned before, it is turned back."""
    page = Stills(browser, server.url, (1920, 1080))
    page.game("who")
    still = stills("who", people=3, bots=0)[0]
    page.show(still)
    assert page.page.locator("[data-do^='pref turned']").is_hidden()
    page.page.evaluate("document.querySelector('.table').dataset.turned = '90'")
    assert page.page.locator("[data-do^='pref turned']").is_visible()
    page.context.close()


def test_two_who_face_each_other_turn_the_table_to_and_fro_with_one_tap():
    """It took two taps, and two more to come back; where more sit round it, each tap is the next side."""
    for people, sides in ((2, ["180", "0", "180"]), (3, ["90", "180", "270", "0"]), (1, ["90", "180"])):
        prefs, turned = Prefs(), []
        for _ in sides:
            prefs = replace(prefs, turned=prefs.next_side(people))
            turned.append(prefs.turned)
        assert turned == sides
    for still in (stills("who", people=2, bots=1)[0], stills("who", people=3, bots=0)[0]):
        two = len(still.t.save.table.people()) == 2
        assert f'data-do="pref turned {180 if two else 90}"' in still.body(False)


def test_whoever_holds_a_phone_alone_turns_the_phone():
    """What was tapped for a turn in the game laid the board on its head."""
    for people, tall, there in ((1, True, False), (1, False, True), (2, True, True)):
        body = stills("who", people=people, bots=2)[0].body(tall)
        assert ('data-do="pref turned' in body) is there, (people, tall)


MISSED = """() => {
    const ends = one => one.effect.getComputedTiming().endTime < Infinity;
    document.getAnimations().filter(ends).forEach(one => one.finish()); // while it comes, a choice may be deaf
    for (const field of document.querySelectorAll(".bar form input")) field.value ||= "Ada"; // else none is sent
    const choices = "#board :is([data-move], [data-pick]), .bar :is([data-move], [data-pick], input, button.act)";
    const ninths = [4, 5, 3, 6, 2, 7, 1, 8];
    return [...document.querySelectorAll(choices)].flatMap(e => {
        const r = e.getBoundingClientRect();
        if (e.disabled || r.width < 2 || r.height < 2 || !e.checkVisibility({ visibilityProperty: true })) return [];
        const hit = ninths.some(i => ninths.some(j => e.contains(
            document.elementFromPoint(r.left + r.width * i / 9, r.top + r.height * j / 9))));
        return hit ? [] : [e.dataset.move ?? e.dataset.pick ?? e.tagName];
    });
}"""
"""Choices that no finger can hit where they lie: out of sight, or all of them under something else."""


TRIED = f"""() => [document.querySelectorAll("#board [data-move], .bar [data-move]").length, ({MISSED})()]"""


@pytest.mark.parametrize("size", long_but([(1180, 820), (810, 1080)], (1180, 820), whole=True))
@pytest.mark.parametrize("game", long_but(["who", "whosit", "wwwd", "twenty", "whatzit"], "twenty"))
def test_every_choice_can_be_hit_from_every_side(browser, server, game, size):
    """Whichever side the table is turned to, it is laid out by what its reader then has: nothing lies under the panel,
    and nothing has to be sought."""
    page = Stills(browser, server.url, size)
    page.game(game)
    named = [(still, degrees) for still in stills(game) for degrees in ("0", "90", "180", "270")]
    shown = (Model(House(Prefs(turned=degrees), tall=page.tall), still.t) for still, degrees in named)
    found = page.pages_of(shown, TRIED)
    page.context.close()
    bad = [
        f"{still.name}, turned by {degrees}: {x}"
        for (still, degrees), (_, missed) in zip(named, found, strict=True)
        for x in missed
    ]
    assert sum(tried for tried, _ in found) > 20 and not bad, "\n".join(bad)
