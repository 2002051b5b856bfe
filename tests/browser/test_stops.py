"""WHO on a phone: what the others' stops have told, whole and large enough, before a throw of one who plays alone."""

from dataclasses import replace

import pytest
from guise.table.save import Save
from guise.ui.places import AtTable

from tests.browser.stills import Still, Stills
from tests.games.who.play import game, play

ROUND = ("throw; roll 1 4; go 1; done", "throw; roll 1 2; go 1 cap; done", "throw; roll 2 2; go 2; done")
LAID = """() => [...document.querySelectorAll(".stop")].map(one => {
    const place = one.querySelector(".stop-at span"), box = one.querySelector(".way-letters i");
    const on = one.querySelector(".stop-at").getBoundingClientRect();
    place.textContent = "Department Store";
    const whole = place.scrollWidth <= place.clientWidth + 1 && place.getBoundingClientRect().right <= on.right + 1;
    return [whole, box ? Math.round(box.getBoundingClientRect().width) : null];
})"""


@pytest.mark.parametrize("size", [(390, 844), (360, 740)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("letters", ["ABCD", "ABCDE"])
def test_the_places_of_many_stops_are_named_whole(browser, server, size, letters):
    """WHO-37: "Department St…" stood beside letters ten pixels wide."""
    hidden = ("throw; roll 1 2; go 1 cap; done",) * (len(letters) - 3)
    table = play(game(letters), *ROUND, *hidden, "throw; roll 1 4; go 1; done")
    chairs = tuple(replace(chair, bot="fair" if chair.mark else "") for chair in table.chairs)
    page = Stills(browser, server.url, size)
    page.game("who")
    page.show(Still("who", "before", 0, AtTable(Save("one", replace(table, chairs=chairs)), drawn=table.told)))
    found = page.page.evaluate(LAID)
    page.context.close()
    assert len(found) == len(letters) - 1 and all(whole for whole, _ in found)
    assert all(width is None or width >= 17 for _, width in found) and any(width for _, width in found)
