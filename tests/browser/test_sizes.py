"""Every screen of every game on every size: what matters is large enough, in sight, and lies on nothing.

The screens are drawn in CPython and measured in Chromium (`tests.browser.stills`); no page waits for Python here.
"""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from guise import games
from guise.table import daily
from guise.ui import messages as say
from guise.ui.model import House, Model
from guise.ui.places import Lobby, Sheet
from guise.ui.prefs import Prefs
from guise.ui.render import resume_cards
from guise.ui.update import update

from tests.browser.stills import EMOJI, ROOT, USUAL, WIDE, Stills, apart, climaxes, stills
from tests.handoff import house as phoned
from tests.order import long_but
from tests.ui.screens import CARDS, fresh

GAMES = ("who", "whosit", "wwwd", "twenty", "whatzit")
CURTAINS = ((1180, 820), (810, 1080), (390, 844), (844, 390))
TELEVISION = (1920, 1080)
TELEVISIONS = ((1280, 720), TELEVISION, (2560, 1440), (3840, 2160))
NEWS = (
    "Many more cards: 388 to guess from their clues, 624 word pictures, more than two hundred situations, "
    "and people everybody knows."
)
"""As long as a line of news has been."""
FAR = 28
"""Pixels of the smallest letters that matter on a television."""
SMALL_ON_PURPOSE = {
    "who": (".city .name", "a place is found by its house; its name is large on the ways"),
    "wwwd": (".track .die", "the number of a step, known by its place; the score is on the plates"),
    "whatzit": (".whatzit-card", "lettering may be small where that is the picture's trick"),
}
"""What may be smaller, by game: selectors, and why."""
PRESSED = ".bar :is([data-move], [data-pick], input, button.act, form button), .hold, .asks .act, .say-it .act, .throw"
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


def _shown(*messages):
    """A page of the house after some messages, made apart: keys are made in an event loop, and this one has the
    browser's.
    """

    def make():
        model = Model(House(Prefs()), Lobby())
        for one in messages:
            model, _ = update(model, one(model) if callable(one) else one, fresh())
        return model

    with ThreadPoolExecutor(1) as apart:
        return apart.submit(make).result()


def _day(game):
    """Today's of a game, opened."""
    return _shown(say.ShowDaily(), lambda m: say.OpenDay(game, m.screen.today))


HOUSE = {
    "settings": lambda: _shown(say.ShowSettings()),
    "one a day": lambda: _shown(say.ShowDaily()),
    **{f"one a day, {game}": lambda game=game: _day(game) for game in daily.taking_part()},
}
"""Pages of the house, by name."""


def _small(game):
    """A selector of what may be smaller at a game; where nothing may, of nothing."""
    return ", ".join(SMALL_ON_PURPOSE.get(game, ("#nothing", ""))[:-1])


def test_no_game_of_the_shelf_is_left_out():
    """All five have stills of several prompts, both the shared screen and somebody's own."""
    assert set(GAMES) == {g for g in games.ids() if not g.startswith("_")}
    for game in GAMES:
        found = stills(game)
        assert len({s.prompt for s in found}) >= 4
        assert {s.who is None for s in found} == {True, False}


def test_a_television_shows_nothing_small_and_scrolls_nothing(browser, server):
    """On 1920 by 1080 nothing that matters is under 28 pixels, and nothing is scrolled."""
    page, bad = Stills(browser, server.url, TELEVISION), []
    for game in GAMES:
        page.game(game)
        exempt = json.dumps(_small(game))
        shown = [still for still in stills(game) if still.who is None]
        look = f"() => [...measure.small({FAR}, {exempt}), ...measure.scrolled()]"
        for still, found in page.all_of(shown, look):
            bad += [f"{still.name}: {x}" for x in found]
    page.context.close()
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("size", [*CURTAINS, TELEVISION], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_curtain_has_room_for_what_happened(browser, server, size):
    """Before a choice and before none, in every game: nothing is scrolled to, and the ways out are whole."""
    page, bad, told = Stills(browser, server.url, size), [], 0
    room = """() => {
        const it = document.querySelector(".curtain"), acts = [...it.querySelectorAll(".act, .hold")];
        const low = acts.map(e => e.getBoundingClientRect().bottom).filter(y => y > innerHeight - 12);
        return [it.querySelectorAll("li").length, it.scrollHeight > it.clientHeight && [it.scrollHeight], low].flat();
    }"""
    for game in GAMES:
        page.game(game)
        page.covered()
        own = [s for s in stills(game, ("Grandma Rosa", "Benjamin", "Bruno", "Cleo"), 2, 1) if s.who is not None]
        down = [replace(s, who=None, t=s.t.but(sheet=Sheet(s.who), lifted=2, picks={})) for s in own if not s.t.picks]
        for still, (lines, *found) in page.all_of(down, room):
            told = max(told, lines)
            bad += [f"{still.name}: {x}" for x in found if x]
    page.context.close()
    assert told == 4
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("size", [(1180, 820), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_look_stands_at_one_height_on_every_curtain(browser, server, size):
    """Whatever is told above it, and however much, in every game: a finger finds it where it was."""
    page, high = Stills(browser, server.url, size), {}
    for game in GAMES:
        page.game(game)
        page.covered()
        own = [s for s in stills(game) if s.who is not None and not s.t.picks]
        down = [replace(s, who=None, t=s.t.but(sheet=Sheet(s.who), lifted=n)) for s in own for n in (0, 2)]
        for still, at in page.all_of(down, "() => document.querySelector('#look').getBoundingClientRect().y"):
            high.setdefault(round(at), still.name)
    page.context.close()
    assert len(high) == 1, high


def test_who_leaves_no_bands_beside_the_city_on_a_television(browser, server):
    """The board is as wide as the city: what was empty at its sides is room for what is told."""
    page = Stills(browser, server.url, TELEVISION)
    page.game("who")
    page.show(next(still for still in stills("who") if still.who is None))
    field, city = (page.page.locator(of).bounding_box() for of in ("#board", ".city .lot >> nth=0"))
    last = page.page.locator(".city .lot").nth(11).bounding_box()
    page.context.close()
    edges = sorted([city["x"], city["x"] + city["width"], last["x"], last["x"] + last["width"]])
    assert edges[0] - field["x"] < 24 and field["x"] + field["width"] - edges[-1] < 24


def linking_again() -> Model:
    """A table of 20 Questions on which a phone has been loaded anew."""
    house = phoned.House("twenty", phoned.people("Ana", "Mia", "Leo", phones=2))
    for seat in house.pair():
        house.send(say.LinkIs(seat, "open"))
    house.settle()
    house.send(say.LinkIs(next(s for s in (0, 1) if s not in house.table.turn.seats), "gone"))
    house.settle()
    return house.m


@pytest.mark.parametrize(
    "size", long_but(TELEVISIONS, *TELEVISIONS[:2], whole=True), ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_the_way_back_for_a_phone_is_seen_whole(browser, server, size):
    """The picture of the camera that the phone is held up to was cut off at the foot of a television."""
    page = Stills(browser, server.url, size)
    page.game("twenty")
    page.page_of(apart(linking_again))
    found = page.page.evaluate(
        """() => { const at = one => document.querySelector(one).getBoundingClientRect(),
            stand = document.querySelector(".stand");
        return [at(".stand-again #eye").bottom, at(".stand-again .qr").bottom, at(".stand").bottom, innerHeight,
            stand.scrollHeight - stand.clientHeight, document.querySelector(".stand-again").innerText]; }"""
    )
    page.context.close()
    eye, code, stand, high, hidden, words = found
    assert max(eye, code) < stand <= high + 1 and hidden <= 1, found
    assert "first scan this" in words and "Then show the phone to this camera." in words


ON_THE_LABEL = """() => [...document.querySelectorAll(".slot")].flatMap(slot => {
    const label = document.createRange(), how = slot.querySelector(".how summary").getBoundingClientRect();
    label.selectNodeContents(slot.querySelector(".box-label"));
    const low = label.getBoundingClientRect().bottom;
    return low > how.top + 1 ? [`${slot.dataset.game}: ${low} over ${how.top}`] : [];
})"""
"""Boxes on which *How to play* lies over what the box says of itself."""


@pytest.mark.parametrize(
    "size", long_but(TELEVISIONS, *TELEVISIONS[:2], whole=True), ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_the_house_fits_a_television(browser, server, size):
    """The lobby with and without news, the settings, and one a day are seen whole, without a scroll."""
    page, bad = Stills(browser, server.url, size), []
    whole = """() => { const { scrollHeight, scrollWidth } = document.documentElement;
        return scrollHeight > innerHeight + 1 || scrollWidth > innerWidth ? [scrollWidth, scrollHeight] : 0; }"""
    for name, make in HOUSE.items():
        model = make()
        page.game(getattr(model.screen, "at", None) and model.screen.at[0] or "who")
        page.page.add_style_tag(url=f"{server.url}static/css/book.css")
        page.page_of(model)
        if found := page.page.evaluate(whole):
            bad.append(f"{name}: {found}")
    page.shell = re.sub(
        r"<script.*?</script>|<meta http-equiv.*?>", "", (ROOT / "index.html").read_text("utf-8"), flags=re.DOTALL
    ).replace('data-state="shell"', 'data-state="ready"')
    page.page.goto(server.url + "still.html")
    page.page.add_style_tag(url=f"{server.url}static/css/table.css")  # it comes when the lobby is up
    page.page.evaluate("Promise.all([...document.images].map(i => (i.loading = 'eager', i.decode().catch(() => 0))))")
    page.page.evaluate("document.querySelector('#boot')?.remove()")
    for news in ("", NEWS):
        page.page.evaluate(
            "n => { const p = document.querySelector('#news'); p.hidden = !n; p.innerHTML = n; }",
            news and f'<button class="news-line"><strong>New in the house:</strong> {news}</button>',
        )
        if found := page.page.evaluate(whole) or page.page.evaluate(ON_THE_LABEL):
            bad.append(f"lobby{' with news' if news else ''}: {found}")
    page.page.evaluate(
        """html => { document.querySelector("#news").hidden = true;
        const p = document.querySelector("#resume"); p.hidden = false; p.innerHTML = html; }""",
        str(
            resume_cards(
                House(Prefs(), cards=tuple(replace(CARDS[0], id=str(n), game="wwwd", name="") for n in range(5)))
            )
        ),
    )
    if found := page.page.evaluate(whole):
        bad.append(f"lobby with games on the table: {found}")
        bad += page.page.evaluate("measure.hidden('.box-art, .box-label, .how summary, #house .tool', 0.99)")
    page.context.close()
    assert not bad, "\n".join(map(str, bad))


@pytest.mark.long
def test_one_alone_at_a_television_sees_the_goal_and_scrolls_nothing(browser, server):
    """Their own hand lies open there, and the goal stands in sight at the first choice, with the best so far."""
    page, bad, goals = Stills(browser, server.url, TELEVISION), [], 0
    for game in GAMES:
        page.game(game)
        exempt = json.dumps(_small(game))
        played = stills(game, ("You", *USUAL), 1, 0 if game in ("twenty", "whatzit") else 3)
        look = f"""() => [document.querySelectorAll("#aim").length, ...measure.small({FAR}, {exempt}),
            ...measure.scrolled(), ...measure.hidden("#aim, .rated", 1)]"""
        for still, (aims, *found) in page.all_of([still for still in played if still.who is None], look):
            goals += aims
            bad += [f"{still.name}: {x}" for x in found]
    page.context.close()
    assert goals >= len(GAMES)
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("size", long_but([(1180, 820), (810, 1080)], (1180, 820), whole=True))
@pytest.mark.parametrize(
    "players", [pytest.param((3, 1), marks=pytest.mark.long, id="four"), pytest.param((4, 2), id="six")]
)
def test_nothing_scrolls_at_whosit_on_a_tablet(browser, server, size, players):
    """Neither the right column nor the marquee, the places or the hand, from the first question to the last."""
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
)
"""Those with the least room: a phone either way, and a tablet."""


LIMELIGHT = """() => {
    const act = ".limelight .act";
    return [document.querySelectorAll(act).length, ...measure.hidden(act, 1),
        ...measure.covered(act, ".limelight :is(p, li, b)")];
}"""
"""How many ways on from the stage there are, and what is wrong with them."""


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_what_is_pressed_and_what_the_clock_runs_on_is_in_sight(browser, server, size):
    """Every control of the action bar, and picture, clue, panels, numbers and ways, are seen; and however
    much a climax tells, the way on from it.
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


@pytest.mark.parametrize(("names", "size"), long_but(CROWDED, ("wide", (390, 844))))
def test_long_names_lie_on_nothing(browser, server, size, names):
    """Sixteen wide letters, or emoji: no name covers another, and the plates push no tool away."""
    page, bad = Stills(browser, server.url, size), []
    for game in GAMES:
        page.game(game)
        for still, found in page.all_of(stills(game, LONG_NAMES[names])[:6], "() => measure.crossed()"):
            bad += [f"{still.name}: {x}" for x in found]
    page.context.close()
    assert not bad, "\n".join(bad)


PLACES = """() => {
    const box = one => one.getBoundingClientRect(), all = css => [...document.querySelectorAll(css)];
    const cut = all(".mats > .mat").filter(one => box(one).bottom > box(one.parentElement).bottom + 1);
    const lost = all(".stage > .whosit-aim, .stage > .falls").filter(one => {
        const stage = box(one.parentElement), own = box(one);
        return own.height && (own.top < stage.top || own.bottom > stage.bottom);
    });
    const over = all('.stage[data-show="box"] .tray-slot, .stage[data-show="guess"] .tray-slot').filter(
        one => box(one.querySelector(".mark")).bottom > box(one.querySelector(".tray-face > *")).top + 1
    );
    return [cut, lost, over].map(found => found.map(one => one.textContent));
}"""


@pytest.mark.parametrize("size", [(667, 375), (844, 390)])
def test_six_at_whosit_see_all_places_on_a_phone_on_its_side(browser, server, size):
    """The two last places lay under the edge, the aim was cut off, and marks covered the faces that were named."""
    page = Stills(browser, server.url, size)
    page.game("whosit")
    shown = [still for still in stills("whosit", USUAL, 6, 0) if still.prompt != "over"]
    bad = [f"{still.name}: {found}" for still, found in page.all_of(shown, PLACES) if any(found)]
    page.context.close()
    assert not bad, "\n".join(bad)
