"""Printed sheets, measured where a browser prints them: Chromium's own PDF, and the page under its print media."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from guise import games
from guise.supply.content import printable
from guise.ui.paper_page import LEAST, PAPERS
from guise.ui.paper_parts import measured as broken
from playwright.sync_api import Page

from tests.browser.engines import CannotStart, missing, started
from tests.browser.house import enter

POPPLER = bool(shutil.which("pdftoppm"))
NEEDS = "needs poppler's tools (apt install poppler-utils)"
LONG = ("whosit", "wwwd", "twenty", "whatzit")
"""Measured with the slow tests; WHO has one of everything."""
GAMES = [
    pytest.param(game, marks=[pytest.mark.long] if game in LONG else []) for game in games.ids() if printable(game)
]

MEASURE = """least => {
    const mm = 25.4 / 96, found = { pages: [], edge: [], small: [], apart: [], open: [], over: [], pictures: [] };
    const corners = (svg, x, y, w, h) => {
        const m = svg.getScreenCTM();
        const at = [[x, y], [x + w, y], [x, y + h], [x + w, y + h]]
            .map(([a, b]) => new DOMPoint(a, b).matrixTransform(m));
        const xs = at.map(p => p.x), ys = at.map(p => p.y);
        return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    };
    const nested = svg => corners(svg.parentNode, ...["x", "y", "width", "height"].map(k => svg[k].baseVal.value));
    const inside = (page, box, by) => box.left >= page.left + by && box.right <= page.right - by
        && box.top >= page.top + by && box.bottom <= page.bottom - by;
    const fronts = {};
    const papers = [...document.querySelectorAll(".paper-page")];
    papers.forEach((paper, n) => {
        const page = paper.getBoundingClientRect();
        found.pages.push([page.width * mm, page.height * mm]);
        const cut = least / mm - 0.5;
        const say = (what, one, more = one.textContent.slice(0, 40)) =>
            found[what].push(`page ${n + 1}: ${one.tagName} ${more}`);
        const wholes = [...paper.querySelectorAll("svg[overflow]")].filter(s => !s.parentNode.closest("svg[overflow]"));
        for (const one of wholes) if (!inside(page, nested(one), cut)) say("edge", one, "cut off or over the edge");
        for (const one of paper.querySelectorAll("svg > text, svg > g > text, path.paper-cut, path.paper-fold")) {
            if (one.closest("svg[overflow], .paper-form")) continue;
            if (!inside(page, one.getBoundingClientRect(), cut)) say("edge", one);
        }
        const foot = paper.querySelector(".paper-foot")?.getBoundingClientRect();
        if (foot && !inside(page, foot, cut)) say("edge", paper.querySelector(".paper-foot"));
        for (const one of paper.querySelectorAll(".paper-form *:not(svg *)")) {
            const box = one.getBoundingClientRect();
            if (box.width && (!inside(page, box, cut) || box.bottom > foot.top)) say("edge", one);
        }
        for (const card of paper.querySelectorAll("[data-front], [data-back]")) {
            const m = card.parentNode.getScreenCTM(), room = nested(card);
            for (const one of card.querySelectorAll(":scope > text, :scope > g:not([color]) > text"))
                if (m && !inside(room, one.getBoundingClientRect(), -0.6 / mm)) say("edge", one);
        }
        const pictures = [...paper.querySelectorAll(":scope[data-kind=lid] svg[overflow]")];
        if (paper.dataset.kind === "award") pictures.push(paper);
        for (const picture of pictures) {
            const words = [...picture.querySelectorAll("text")].map(one => [one, one.getBoundingClientRect()]);
            const frame = picture !== paper && picture.querySelector("path")?.getBoundingClientRect();
            for (const [i, [one, a]] of words.entries()) {
                if (frame && !inside(frame, a, 2)) say("over", one, "over the frame of the lid");
                for (const [other, b] of words.slice(i + 1)) {
                    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                    // the boxes of lines that follow each other overlap by the room for accents
                    if (wide > 1 && high > 0.5 * Math.min(a.height, b.height))
                        say("over", one, `${one.textContent} over ${other.textContent}`);
                }
            }
        }
        const points = one => {
            const m = one.getScreenCTM?.(), scale = m ? Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)) : 1;
            return parseFloat(getComputedStyle(one).fontSize) * scale * 0.75;
        };
        const echoes = one => one.closest("g[opacity]")
            && [...(one.closest("[data-front]")?.querySelectorAll("text") ?? [])]
                .some(e => e.textContent === one.textContent && points(e) >= 7.98); // which is what is read
        for (const one of paper.querySelectorAll("text, .paper-form *:not(svg *), .paper-foot")) {
            if (!one.textContent.trim() || one.getAttribute("display") === "none") continue;
            if (points(one) < 7.98 && !echoes(one))
                say("small", one, `${points(one).toFixed(1)} pt: ${one.textContent.slice(0, 40)}`);
        }
        for (const one of paper.querySelectorAll("g > path.paper-cut")) {
            const d = one.getAttribute("d"), turns = d.match(/M/g).length, ends = d.match(/Z/gi)?.length ?? 0;
            if (turns !== ends) say("open", one, d);
            const folds = one.parentNode.querySelector(".paper-fold")?.getAttribute("d").match(/-?[\\d.]+/g) ?? [];
            one.style.strokeWidth = 1;
            for (let i = 0; i < folds.length; i += 2) {
                const point = new DOMPoint(Number(folds[i]), Number(folds[i + 1]));
                if (!one.isPointInFill(point) && !one.isPointInStroke(point))
                    say("open", one, `fold at ${point.x}, ${point.y}`);
            }
            one.style.strokeWidth = "";
        }
        for (const one of paper.querySelectorAll("img, image, canvas, foreignObject"))
            if (!/\\.svg$/.test(one.getAttribute("href") ?? "")) say("pictures", one, one.outerHTML.slice(0, 60));
        for (const one of paper.querySelectorAll("[data-front]")) {
            const box = nested(one);
            fronts[`${n} ${one.dataset.front}`] = [box.left - page.left, box.top - page.top, box.right - box.left];
        }
        for (const one of paper.querySelectorAll("[data-back]")) {
            const box = nested(one), front = fronts[`${n - 1} ${one.dataset.back}`];
            if (!front) { say("apart", one, "no front"); continue; }
            const off = [page.right - box.right - front[0], box.top - page.top - front[1]].map(x => Math.abs(x * mm));
            if (Math.max(...off) > 1) say("apart", one, `by ${off.map(x => x.toFixed(1)).join(" and ")} mm`);
        }
    });
    return found;
}"""


def to_paper(page: Page, server, game: str, size: str = "a4") -> None:
    """From the lobby to the sheet of choices of a game, for a paper."""
    enter(page, server)
    page.locator(f"[data-open={game}]").click()
    page.locator(f"[data-do='show paper {game}']").click()
    page.locator(".paper-pages").wait_for()
    if size != "a4":
        page.locator(f"[data-do='paper size {size}']").click()
        page.locator(f".paper-pages[data-size={size}]").wait_for()


def measured(page: Page) -> dict:
    """What is wrong with the sheets under the print media, and the sizes of the pages."""
    page.emulate_media(media="print")
    page.evaluate("document.fonts.ready")
    return page.evaluate(MEASURE, LEAST)


def told(path: Path, *what: str) -> str:
    return subprocess.run([*what, str(path)], capture_output=True, text=True, check=True).stdout


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_prints_as_it_was_laid(page, server, tmp_path, game):
    """In colours on both sides, in black lines on one, and with every other board or cast."""
    to_paper(page, server, game)
    page.locator("[data-do='paper kind award']").click()
    page.locator("[data-kind=award]").wait_for()
    others = page.locator("[data-do^='paper edition'][aria-pressed=false]").evaluate_all(
        "all => all.map(e => e.dataset.do)"
    )
    ways = [("a4", "colour", "two", ""), ("letter", "saving", "one", "")]
    for size, ink, sides, edition in [*ways, *(("letter", "colour", "two", one) for one in others)]:
        page.emulate_media(media="screen")
        for wish in (f"paper size {size}", f"paper ink {ink}", f"paper sides {sides}", edition):
            if wish:
                page.locator(f"[data-do='{wish}']").click()
                page.locator(f"[data-do='{wish}'][aria-pressed=true]").wait_for()
        page.locator(f".paper-pages[data-size={size}][data-ink={ink}]").wait_for()
        said = re.search(r"(\d+) pages", page.locator(".paper-count").inner_text())
        found = measured(page)
        pages = found.pop("pages")
        assert len(pages) == int(said[1])
        assert {what: faults for what, faults in found.items() if faults} == {}
        assert all(w == pytest.approx(PAPERS[size][0], abs=0.3) for w, _ in pages)
        assert all(h == pytest.approx(PAPERS[size][1], abs=0.4) for _, h in pages)
        if not POPPLER:
            continue
        pdf = tmp_path / f"{size}.pdf"
        page.pdf(path=pdf, prefer_css_page_size=True, print_background=True)
        facts = told(pdf, "pdfinfo")
        width, height = (float(x) * 25.4 / 72 for x in re.search(r"Page size:\s+([\d.]+) x ([\d.]+)", facts).groups())
        assert int(re.search(r"Pages:\s+(\d+)", facts)[1]) == len(pages)
        assert (width, height) == (pytest.approx(PAPERS[size][0], abs=0.5), pytest.approx(PAPERS[size][1], abs=0.5))
        assert len(told(pdf, "pdfimages", "-list").splitlines()) <= 2, "a picture in dots"
    if not POPPLER:
        pytest.skip(f"the pages were measured, their PDF was not: {NEEDS}")


def test_numbers_have_plain_noughts_and_lines_are_as_wide_as_was_reckoned(page, server):
    """The nought is that of another face, in both weights; no line of a card is wider than its letters' widths told."""
    to_paper(page, server, "twenty")
    page.emulate_media(media="print")  # in its true size
    page.evaluate("document.fonts.ready")
    faces = page.evaluate("[...document.fonts].filter(f => f.family.includes('Plain Nought')).map(f => f.status)")
    assert faces == ["loaded"]
    for weight in (400, 700):
        wide = page.evaluate(
            """weight => {
                const line = document.querySelector("svg[data-front] text").cloneNode();
                document.querySelector("svg[data-front]").append(line);
                line.removeAttribute("class");
                line.setAttribute("font-weight", weight);
                line.setAttribute("font-size", 100);
                return ["0", "O"].map(letter => ((line.textContent = letter), line.getComputedTextLength()));
            }""",
            weight,
        )
        assert wide[0] == pytest.approx(0.84 * wide[1], rel=0.02)
    lines = page.evaluate(
        """() => [...document.querySelectorAll("svg[data-front] text[text-anchor=start]:not([font-weight])")]
            .filter(e => e.textContent.includes(" "))
            .map(e => (e.setAttribute("font-size", 100), [e.textContent, e.getComputedTextLength()]))"""
    )
    assert len(lines) > 1000
    assert not [told for told, wide in lines if len(broken(told, wide * 0.99, 100)) == 1], "wider than was reckoned"
    assert not [told for told, wide in lines if len(broken(told, wide * 1.06, 100)) > 1], "room is given away"


FAULTS = {
    "apart": "document.querySelector('svg[data-back]').x.baseVal.value += 2",
    "small": "document.querySelector('svg[data-front] text').style.fontSize = '2.1px'",
    "edge": "document.querySelector('.paper-form p').style.marginInlineStart = '-14mm'",
    "edge of a card": "document.querySelector('svg[data-front] text').textContent = 'x'.repeat(60)",
    "open": "document.querySelectorAll('g > .paper-cut').forEach(p => p.setAttribute('d', 'M0 0H9V9'))",
    "over": """document.querySelector("[data-kind=lid] svg[overflow]").insertAdjacentHTML(
        "beforeend", '<text y="90" font-size="40">A LID</text>'.repeat(2))""",
    "over the frame of a lid": """document.querySelector("[data-kind=lid] svg[overflow]").insertAdjacentHTML(
        "beforeend", '<path d="M8 8h134v174H8Z"/><text y="90" font-size="40">A LID</text>')""",
    "pictures": "document.querySelector('.paper-page').append(new Image())",
}


@pytest.mark.long
def test_a_planted_fault_is_found(page, server):
    to_paper(page, server, "who")
    assert [what for what, faults in measured(page).items() if faults] == ["pages"]
    for what, fault in FAULTS.items():
        before = measured(page)[what.split()[0]]
        page.evaluate(fault)
        assert len(measured(page)[what.split()[0]]) > len(before), what


def test_a_pack_of_ones_own_is_typed_and_printed(page, server):
    to_paper(page, server, "wwwd")
    page.locator(".paper-own summary").click()
    pack = page.locator("#paper-pack")
    pack.fill("Nobody is here")
    page.locator(".paper-own button").click()
    assert page.locator(".paper-own [role=alert]").inner_text().startswith("Line 1:")
    assert pack.input_value() == "Nobody is here"
    pack.fill("____ is late.\n" + "\n".join(f"Answer {n}." for n in range(1, 7)))
    page.locator(".paper-own button").click()
    page.locator(".paper-page [data-front] text", has_text="Answer 6.").wait_for()
    assert page.locator(".paper-own [role=alert]").count() == 0


def magenta(pdf: Path, number: int, dots: int = 100) -> tuple[float, float]:
    """Where the magenta mark of a page lies, in millimetres from its upper left corner."""
    out = pdf.with_suffix("")
    subprocess.run(
        ["pdftoppm", "-r", str(dots), "-f", str(number), "-l", str(number), "-singlefile", str(pdf), str(out)],
        check=True,
    )
    data = out.with_suffix(".ppm").read_bytes()
    head = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
    width = int(head[1])
    body = data[head.end() :]
    at = [i // 3 for i in range(0, len(body), 3) if body[i] > 200 and body[i + 1] < 60 and body[i + 2] > 200]
    assert at, "no mark"
    side = 25.4 / dots
    return sum(i % width for i in at) / len(at) * side, sum(i // width for i in at) / len(at) * side


@pytest.mark.skipif(not POPPLER, reason=NEEDS)
@pytest.mark.long
@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("game, wide", [("who", 63), ("twenty", 126)])
def test_a_mark_on_a_card_meets_its_mark_on_the_back_in_the_pdf(page, server, tmp_path, game, wide, size):
    """Marks at one spot of a card, on the first card's front and on its back, as Chromium prints them."""
    to_paper(page, server, game, size)
    number = page.evaluate(
        """wide => {
        const mark = (one, x) =>
            one.insertAdjacentHTML("beforeend", `<rect x="${x}" y="20" width="3" height="3" fill="#f0f"/>`);
        const pages = [...document.querySelectorAll(".paper-page")];
        const front = pages.find(page => page.dataset.kind === "decks");
        mark(front.querySelector("[data-front='0']"), 10);
        mark(pages[pages.indexOf(front) + 1].querySelector("[data-back='0']"), wide - 10 - 3);
        return pages.indexOf(front) + 1;
    }""",
        wide,
    )
    pdf = tmp_path / "marked.pdf"
    page.pdf(path=pdf, prefer_css_page_size=True, print_background=True)
    (x, y), (back_x, back_y) = magenta(pdf, number), magenta(pdf, number + 1)
    assert abs(x + back_x - PAPERS[size][0]) < 1 and abs(y - back_y) < 1


@pytest.mark.long
@pytest.mark.skipif(bool(missing("firefox")) or not POPPLER, reason=f"{missing('firefox')} {NEEDS}")
@pytest.mark.parametrize("game", [game for game in games.ids() if printable(game)])
def test_firefox_prints_every_page_on_a_page_of_its_own(server, tmp_path, game):
    profile = tmp_path / "profile"
    profile.mkdir()
    try:
        with started("firefox", profile) as engine:
            engine.go(server.url)
            for selector in (f"[data-open={game}]", f"[data-do='show paper {game}']"):
                engine.until(f'!!document.querySelector("{selector}")', selector)
                engine.press(selector)
            engine.until("!!document.querySelector('.paper-pages')", "the sheets")
            laid = engine.ask("document.querySelectorAll('.paper-page').length")
            pdf = tmp_path / "firefox.pdf"
            pdf.write_bytes(engine.pdf(*PAPERS["a4"]))
    except CannotStart as error:
        pytest.skip(str(error))
    facts = told(pdf, "pdfinfo")
    assert laid > 10 and int(re.search(r"Pages:\s+(\d+)", facts)[1]) == laid
    assert len(told(pdf, "pdfimages", "-list").splitlines()) <= 2, "a picture in dots"
