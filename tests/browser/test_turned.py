"""A tablet that lies flat: one tap turns the table to the next side, and a tap there still plays."""

from tests.browser.house import enter, lay, moved, settled
from tests.browser.touch import Finger, touched


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
