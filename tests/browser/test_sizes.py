"""Every screen of every game on every size: what matters is large enough, in sight, and lies on nothing (T20 to T25).

The screens are drawn in CPython and measured in Chromium (`tests.browser.stills`); no page waits for Python here.
"""

import json

import pytest
from guise import games

from tests.browser.stills import EMOJI, USUAL, WIDE, Stills, climaxes, stills
from tests.order import long_but

GAMES = ("who", "whosit", "wwwd", "twenty", "whatzit")
TELEVISION = (1920, 1080)
FAR = 28
"""Pixels of the smallest letters that matter on a television."""
SMALL_ON_PURPOSE = {
    "who": (".city .name", ".city .reach", "a place is found by its house; name and steps are large on the ways"),
    "whosit": (".answer-box", "the answer is said large on the stage"),
    "wwwd": (".track .die", "the number of a step, known by its place; the score is on the plates"),
    "twenty": (".mile", ".path .word", "milestones of the track; the scores are on the plates"),
    "whatzit": (
        ".wz-no",
        ".whatzit-card",
        "steps of the track; lettering may be small where that is the picture's trick",
    ),
}
"""What may be smaller, by game: selectors, and why."""
PRESSED = ".bar :is([data-move], [data-pick], input, button.act, form button), .hold, .asks .act, .say-it .act"
"""What must be pressed: every control of the action bar, the curtain's, whom a question can be put to, and a name that
is said aloud.
"""
CLOCK = {
    ("who", "move"): ".way .act",
    ("wwwd", "vote"): ".panel",
    ("wwwd", "read"): ".tempers button",
    ("twenty", "number"): ".num",
    ("twenty", "bonus-number"): ".num",
    ("twenty", "guess"): ".clue",
    ("twenty", "bonus-guess"): ".clue",
    ("whatzit", "guess"): ".whatzit-card, .wz-buzz",
    ("whatzit", "quick"): ".whatzit-card, .wz-buzz",
}
"""What the clock runs on, or what stands for controls on the board, by game and prompt."""
IN_SIGHT = 0.8
"""Share of a thing that must be seen."""


def test_no_game_of_the_shelf_is_left_out():
    """All five have stills of several prompts, both the shared screen and somebody's own."""
    assert set(GAMES) == {g for g in games.ids() if not g.startswith("_")}
    for game in GAMES:
        found = stills(game)
        assert len({s.prompt for s in found}) >= 4
        assert {s.who is None for s in found} == {True, False}


def test_a_television_shows_nothing_small_and_scrolls_nothing(browser, server):
    """On 1920 by 1080 nothing that matters is under 28 pixels, and nothing is scrolled (T21)."""
    page, bad = Stills(browser, server.url, TELEVISION), []
    for game in GAMES:
        page.game(game)
        exempt = json.dumps(", ".join(SMALL_ON_PURPOSE[game][:-1]))
        shown = [still for still in stills(game) if still.who is None]
        look = f"() => [...measure.small({FAR}, {exempt}), ...measure.scrolled()]"
        for still, found in page.all_of(shown, look):
            bad += [f"{still.name}: {x}" for x in found]
    page.context.close()
    assert not bad, "\n".join(bad)


def test_one_alone_at_a_television_sees_the_goal_and_scrolls_nothing(browser, server):
    """Their own hand lies open there, and the goal stands in sight at the first choice, with the best so far (T24)."""
    page, bad, goals = Stills(browser, server.url, TELEVISION), [], 0
    for game in GAMES:
        page.game(game)
        exempt = json.dumps(", ".join(SMALL_ON_PURPOSE[game][:-1]))
        played = stills(game, ("You", *USUAL), 1, 0 if game in ("twenty", "whatzit") else 3)
        look = f"""() => [document.querySelectorAll("#aim").length, ...measure.small({FAR}, {exempt}),
            ...measure.scrolled(), ...measure.hidden("#aim, .rated", 1)]"""
        for still, (aims, *found) in page.all_of([still for still in played if still.who is None], look):
            goals += aims
            bad += [f"{still.name}: {x}" for x in found]
    page.context.close()
    assert goals >= len(GAMES)
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("size", [(1180, 820), (810, 1080)])
@pytest.mark.parametrize(
    "players", [pytest.param((3, 1), marks=pytest.mark.long, id="four"), pytest.param((4, 2), id="six")]
)
def test_nothing_scrolls_at_whosit_on_a_tablet(browser, server, size, players):
    """Neither the right column nor the marquee, the places or the hand, from the first question to the last (T20)."""
    page, bad = Stills(browser, server.url, size), []
    page.game("whosit")
    for still, found in page.all_of(stills("whosit", USUAL, *players), "() => measure.scrolled()"):
        bad += [f"{still.name}: {x}" for x in found]
    page.context.close()
    assert not bad, "\n".join(bad)


SIZES = {
    "a phone on its side": ((844, 390), "usual"),
    "a small phone on its side": ((667, 375), "usual"),
    "a tablet at 200 %": ((590, 410), "usual"),
    "a tablet upright": ((810, 1080), "usual"),
    "a phone": ((390, 844), "usual"),
    "a phone in largest letters": ((390, 844), "largest"),
    "a phone in large letters": ((390, 844), "large"),
    "a tablet at 200 % in largest letters": ((590, 410), "largest"),
    "a tablet in letters of 160 %": ((1180, 820), "largest"),
    "a tablet upright in letters of 160 %": ((810, 1080), "largest"),
    "a phone on its side in largest letters": ((844, 390), "largest"),
}
HARDEST = (
    "a small phone on its side",
    "a tablet upright",
    "a phone in largest letters",
    "a tablet at 200 % in largest letters",
)
"""Those with the least room, one of each shape of screen."""


LIMELIGHT = """() => {
    const act = ".limelight .act";
    return [document.querySelectorAll(act).length, ...measure.hidden(act, 1),
        ...measure.covered(act, ".limelight :is(p, li, b)")];
}"""
"""How many ways on from the stage there are, and what is wrong with them."""


@pytest.mark.parametrize("size", long_but(SIZES, *HARDEST))
def test_what_is_pressed_and_what_the_clock_runs_on_is_in_sight(browser, server, size):
    """Every control of the action bar, and picture, clue, panels, numbers and ways, are seen (T20, T22); and however
    much a climax tells, the way on from it (T17).
    """
    (pixels, text), bad, staged = SIZES[size], [], 0
    page = Stills(browser, server.url, pixels)
    for game in GAMES:
        page.game(game, text=text)
        shown = stills(game)
        wanted = [", ".join(filter(None, (PRESSED, CLOCK.get((game, still.prompt))))) for still in shown]
        for still, found in page.all_of(shown, f"wanted => measure.hidden(wanted, {IN_SIGHT})", wanted):
            bad += [f"{still.name}: {x}" for x in found]
        for still, (acts, *found) in page.all_of(climaxes(game), LIMELIGHT):
            staged += acts
            bad += [f"{still.name}: {x}" for x in found]
    page.context.close()
    assert staged >= len(GAMES)
    assert not bad, "\n".join(bad)


LONG_NAMES = {"wide": WIDE, "emoji": EMOJI}
CROWDED = [(names, size) for names in LONG_NAMES for size in ((1180, 820), (844, 390), (390, 844))]


@pytest.mark.parametrize(("names", "size"), long_but(CROWDED, ("wide", (390, 844)), ("emoji", (844, 390))))
def test_long_names_lie_on_nothing(browser, server, size, names):
    """Sixteen wide letters, or emoji: no name covers another, and the plates push no tool away (T25)."""
    page, bad = Stills(browser, server.url, size), []
    for game in GAMES:
        page.game(game)
        for still, found in page.all_of(stills(game, LONG_NAMES[names])[:6], "() => measure.crossed()"):
            bad += [f"{still.name}: {x}" for x in found]
    page.context.close()
    assert not bad, "\n".join(bad)
