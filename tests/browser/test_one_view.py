"""What is decided, and what it is decided by, lie in one view on a phone (T4, T5)."""

from __future__ import annotations

import pytest
from guise.games.whosit.deduce import possible
from guise.games.whosit.views import targets

from tests.browser.stills import Still, Stills, stills

PHONES = ((360, 740), (390, 844), (667, 375), (844, 390))
NEEDED = {
    ("whosit", "turn"): ".bar-say, .space, .q-button, .asks .act, .bar .act",
    ("whosit", "more"): ".bar-say, .space, .q-button, .asks .act, .bar .act",
    ("whosit", "after"): ".bar-say, .bar .act",
    ("who", "move"): ".bar-say, .way, .way .act, .bar .act, .rivals button, .suspects button, .say-it .act",
    ("wwwd", "vote"): ".bar-say, .panel",
    ("twenty", "number"): ".bar-say, .num, .clue",
    ("twenty", "bonus-number"): ".bar-say, .num, .clue",
    ("twenty", "guess"): ".bar-say, .clue, .say input, .bar .act",
    ("twenty", "bonus-guess"): ".bar-say, .clue, .say input, .bar .act",
    ("whatzit", "guess"): ".whatzit-card, .say input, .bar .act",
}
"""The prompt, the choices and the parts of the board that they speak of, by game and prompt."""
COUNTS = ".mats[data-counts] .watch"
"""On an upright phone at Whosit?: what each player can still be."""
SEEN = 0.9
"""Share of each that must be in sight."""
COVERED = """wanted => [...document.querySelectorAll(wanted)].flatMap(e => {
    const r = e.getBoundingClientRect();
    const at = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return r.width < 2 || !at || e.contains(at) || at.contains(e) ? [] :
        [`${e.getAttribute("class")} lies under ${at.getAttribute("class")}`];
})"""


@pytest.mark.parametrize("size", PHONES)
def test_the_decision_and_what_it_is_decided_by_are_in_one_view(browser, server, size):
    """In each seat's own view, from the first decision to the last, with every move that is put together."""
    page, bad, looked = Stills(browser, server.url, size), [], 0
    for game in dict.fromkeys(game for game, _ in NEEDED):
        page.game(game)
        shown = [still for still in stills(game) if still.who is not None and (game, still.prompt) in NEEDED]
        wanted = [_needed(still, page.tall) for still in shown]
        looked += len(shown)
        look = f"wanted => [...measure.hidden(wanted, {SEEN}), ...({COVERED})(wanted)]"
        for still, found in page.all_of(shown, look, wanted):
            bad += [f"{still.name}: {x}" for x in found]
    page.context.close()
    assert looked > 20 and not bad, "\n".join(bad)


def _needed(still: Still, tall: bool) -> str:
    """What must be in sight at a still, as a selector."""
    if "guess" in still.t.picks:
        return ".bar-say, .space, .tray-slot, .bar .act"
    counted = f", {COUNTS}" if still.game == "whosit" and tall and still.prompt != "after" else ""
    return NEEDED[still.game, still.prompt] + counted


def test_one_face_or_two_are_said_by_name_and_when_all_could_be_named():
    """T11: the Director fits nearly always, so a number never became one and people went on asking."""
    seen = {"few": 0, "now": 0, "not yet": 0}
    for still in stills("whosit"):
        if still.who is None or still.t.picks or still.prompt not in ("turn", "more", "after"):
            continue
        v, body = still.t.save.table.peek(still.who), still.body(False)
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
        assert ("You could do it now." in body) == now
    assert all(seen.values()), seen
