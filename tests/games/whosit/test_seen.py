"""What a question asks about can be seen on the board: every mark of every face, at every size of screen.

A mark is the part of a portrait that shows one trait (``data-part``). Twice it is measured: in ink, how much of a
picture changes when the mark is taken away; and on the page, whether it lies within what the board shows and under
nothing that is written there.
"""

from __future__ import annotations

from functools import cache

import pytest
from guise import games
from guise.engine.game import Decide
from guise.games.whosit.cast import CASTS, load
from guise.games.whosit.portraits import portrait
from guise.games.whosit.portraits.frame import Size
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.places import AtTable, Sheet

from tests.browser.stills import Still, Stills
from tests.order import long_but

pytestmark = pytest.mark.browser

SIZES = ((1180, 820), (810, 1080), (390, 844), (844, 390), (1920, 1080))
LEAST = 200
"""Pixels of a card 200 by 240 that a mark must change: some 12 of a portrait 60 high."""

INK = """pictures => Promise.all(pictures.map(async ([svg, kinds]) => {
    const side = [200, 240], ns = 'xmlns="http://www.w3.org/2000/svg"';
    const painted = async text => {
        const image = new Image();
        image.src = "data:image/svg+xml," + encodeURIComponent(text);
        await image.decode();
        const canvas = new OffscreenCanvas(...side).getContext("2d");
        canvas.drawImage(image, 0, 0, ...side);
        return canvas.getImageData(0, 0, ...side).data;
    };
    const drawn = svg.replace("<svg", `<svg ${ns} width="200" height="240"`), whole = await painted(drawn);
    return Promise.all(kinds.map(async kind => {
        const root = new DOMParser().parseFromString(drawn, "image/svg+xml");
        for (const mark of root.querySelectorAll(`[data-part="${kind}"]`)) mark.remove();
        const without = await painted(new XMLSerializer().serializeToString(root));
        let changed = 0;
        for (let i = 0; i < whole.length; i += 4)
            changed += [0, 1, 2].reduce((sum, k) => sum + Math.abs(whole[i + k] - without[i + k]), 0) > 48;
        return changed;
    }));
}))"""
"""How many pixels of each picture change when all marks of a kind are taken out of it."""

ON_BOARD = """() => {
    const box = e => e.getBoundingClientRect(), found = [];
    const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
    const area = r => Math.max(0, r.right - r.left) * Math.max(0, r.bottom - r.top);
    for (const space of document.querySelectorAll(".space:not([data-covered])")) {
        const svg = space.querySelector(".portrait-frame svg"), whole = box(svg);
        const card = { left: whole.left + whole.width * 0.035, top: whole.top + whole.height * 0.03,
            right: whole.right - whole.width * 0.035, bottom: whole.bottom - whole.height * 0.03 };
        let shown = box(space);
        for (let p = svg.parentElement; p; p = p.parentElement)
            if (/hidden|clip/.test(getComputedStyle(p).overflow)) shown = meet(shown, box(p));
        const written = [...document.querySelectorAll(".space-name, .habit, .signs, .room, .holders, .near")]
            .filter(e => e.checkVisibility({ visibilityProperty: true })
                && getComputedStyle(e).clipPath === "none" && getComputedStyle(e.parentElement).clipPath === "none");
        for (const group of svg.querySelectorAll("svg [data-part]")) {
            if (group.querySelector("svg")) continue;
            const parts = [...group.querySelectorAll("path, circle, ellipse, rect")].map(e => meet(box(e), card))
                .filter(r => area(r) > 0);
            const name = `${space.id} ${group.dataset.part}`;
            for (const r of parts) {
                if (area(meet(r, shown)) < 0.98 * area(r)) { found.push(`${name}: cut`); break; }
                const over = written.find(e => area(meet(r, box(e))) > 0.02 * area(r));
                if (over) { found.push(`${name}: under ${over.className}`); break; }
            }
        }
    }
    return [document.querySelectorAll(".space [data-part]").length, found];
}"""
"""Marks that the board cuts off or that lie under what is written on it; a picture that is scrolled to is shown."""


@cache
def kinds(cast: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each character of a cast, with all that its picture must show of its card."""
    return tuple((p.id, (*p.traits, p.badge)) for p in load(cast).characters)


def faint(page: Stills, cast: str, size: Size) -> list[str]:
    """Marks that change too little of their picture."""
    drawn = [[portrait(load(cast).named(id), cast=cast, size=size), marks] for id, marks in kinds(cast)]
    found = page.page.evaluate(INK, drawn)
    return [
        f"{cast} {id} {mark}: {ink}"
        for (id, marks), inks in zip(kinds(cast), found, strict=True)
        for mark, ink in zip(marks, inks, strict=True)
        if ink < LEAST
    ]


@pytest.mark.parametrize("cast", CASTS)
def test_every_mark_of_a_card_is_inked_large_enough(browser, server, cast):
    """Hat, ring, dog and the rest are a good spot of the picture that the board shows, and under nothing else of it."""
    page = Stills(browser, server.url, SIZES[0])
    page.game("whosit")
    bad = faint(page, cast, "full")
    page.context.close()
    assert not bad, "\n".join(bad)


def test_a_square_crop_would_hide_many(browser, server):
    """The measure can fail: cut to the face, as the board once was, ten marks of a cast are all but gone."""
    page = Stills(browser, server.url, SIZES[0])
    page.game("whosit")
    lost = faint(page, "default", "face")
    page.context.close()
    assert {line.split(":")[0] for line in lost} >= {
        "default starlet holding",
        "default hero jewellery",
        "default football-player holding",
        "default gangster neckwear",
        "default singer neckwear",
    }, lost


def boards(cast: str) -> tuple[Still, ...]:
    """A table of four as everybody sees it, as the one in turn sees it, and while that one names somebody."""
    chairs = tuple(Chair(name, i) for i, name in enumerate(("Ana", "Bo", "Cleo", "Dara")))
    table = start(games.load("whosit"), chairs, {"cast": cast}, "seen")
    while table.can_advance():
        table = table.advance()
    assert isinstance(table.turn, Decide)
    seat = table.turn.seats[0]
    shared = AtTable(Save("one", table), drawn=table.told)
    own = AtTable(Save("one", table), drawn=table.told, sheet=Sheet(seat, True))
    views = ((None, shared), (seat, own), (seat, own.but(picks={"guess": "yes"})))
    return tuple(Still("whosit", f"{cast} {i}", who, t) for i, (who, t) in enumerate(views))


@pytest.mark.parametrize("size", long_but(SIZES, SIZES[1], SIZES[2], whole=True), ids=[f"{w}x{h}" for w, h in SIZES])
def test_the_board_shows_every_mark_whole(browser, server, size):
    """WSI-9. Nothing is cut off and no label lies on a mark, whoever looks."""
    page, bad = Stills(browser, server.url, size), []
    page.game("whosit")
    for cast in CASTS:
        for still, (marks, found) in page.all_of(boards(cast), ON_BOARD):
            assert marks > 100, still.name
            bad += [f"{still.name}: {line}" for line in found]
    page.context.close()
    assert not bad, "\n".join(bad)


def test_a_label_on_a_portrait_is_found(browser, server):
    """The measure can fail: habits laid over the corners' portraits, and a space too small for its picture."""
    page = Stills(browser, server.url, SIZES[0])
    page.game("whosit")
    beside = "position: absolute; grid-area: 1 / 1 / -1 / -1; inset: auto 0 20% 0; block-size: auto"
    page.page.add_style_tag(content=f".space .space-side {{ {beside} }}")
    still = boards("default")[0]
    _, (_, found) = next(page.all_of((still,), ON_BOARD))
    assert {line.split()[0] for line in found} >= {"space-0", "space-5", "space-10", "space-15"}
    page.page.add_style_tag(content=".space { overflow: hidden; } .portrait-frame { scale: 1.6; }")
    _, (_, found) = next(page.all_of((still,), ON_BOARD))
    page.context.close()
    assert sum("cut" in line for line in found) > 20
