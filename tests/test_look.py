"""The look keeps its promises: text can be read in both themes, print weighs little, faces are the recorded ones."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tools import hand_sheet

STATIC = Path(__file__).resolve().parents[1] / "static"
HOUSE = (STATIC / "css" / "house.css").read_text("utf-8")
GAMES = sorted(p.stem for p in (STATIC / "css" / "games").glob("*.css"))

INK = r"--([\w-]+):\s*(?:light-dark\((#[0-9a-f]+),\s*(#[0-9a-f]+)\)|(#[0-9a-f]+))\s*;"


def inks(text: str) -> dict[str, tuple[str, str]]:
    """The colours a block of CSS names, each as (on light stock, on dark stock)."""
    return {name: (light or both, dark or both) for name, light, dark, both in re.findall(INK, text)}


def printed(game: str) -> dict[str, tuple[str, str]]:
    """All inks of a game: the house's, and over them its own."""
    house = inks(HOUSE[HOUSE.index(":root") : HOUSE.index("/* ---- Ground")])
    if not game:
        return house
    text = (STATIC / "css" / "games" / f"{game}.css").read_text("utf-8")
    block = re.search(rf'\[data-game="{game}"\]\s*\{{(.*?)\}}', text, re.S)
    assert block, f"{game}.css sets no inks"
    return {**house, **inks(block.group(1))}


def light(color: str) -> float:
    """Relative luminance of ``#rrggbb`` (WCAG 2.2)."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    x, y = sorted((light(a), light(b)))
    return (y + 0.05) / (x + 0.05)


def test_contrast_knows_black_from_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", (0, 1), ids=("light", "dark"))
@pytest.mark.parametrize("game", ["", *GAMES])
def test_text_can_be_read(game: str, theme: int) -> None:
    ink = {name: pair[theme] for name, pair in printed(game).items()}
    board = ink.get("board", ink["stock"])
    pairs = [(t, s) for t in ("ink", "ink-soft") for s in ("paper", "card")] + [
        ("on-hot", "hot"),
        ("on-second", "second"),
        *([("on-act", "act")] if "act" in ink else []),
    ]
    faint = [f"{t} on {s}: {contrast(ink[t], ink[s]):.2f}" for t, s in pairs if contrast(ink[t], ink[s]) < 4.5]
    if contrast(ink["ink"], board) < 4.5:
        faint.append("ink on board")
    assert not faint


@pytest.mark.parametrize("theme", (0, 1), ids=("light", "dark"))
@pytest.mark.parametrize("game", ["", *GAMES])
def test_seats_can_be_told_from_the_card(game: str, theme: int) -> None:
    ink = {name: pair[theme] for name, pair in printed(game).items()}
    faint = [i for i in range(8) if contrast(ink[f"seat-{i}"], ink["card"]) < 3]
    assert not faint


def test_the_curtain_can_be_read() -> None:
    cloth = dict(re.findall(r"--(seat-\d): (#[0-9a-f]{6});", HOUSE[HOUSE.index(".curtain {") :]))
    assert len(cloth) == 8
    assert all(contrast(color, "#fffaf0") >= 4.5 for color in cloth.values())


def test_the_faces_are_the_recorded_ones() -> None:
    record = {path.stem: json.loads(path.read_text("utf-8")) for path in (STATIC / "fonts").glob("*.json")}
    assert set(record) == {p.stem for p in (STATIC / "fonts").glob("*.woff2")}
    for name, row in record.items():
        data = (STATIC / "fonts" / f"{name}.woff2").read_bytes()
        assert hashlib.sha256(data).hexdigest() == row["sha256"]
        assert row["licence"] == "OFL-1.1"
        assert "SIL Open Font License" in (STATIC / "fonts" / f"{name}-OFL.txt").read_text("utf-8")
    assert sum(row["bytes"] for row in record.values()) < 160_000


@pytest.mark.parametrize("path", sorted((STATIC / "art").glob("*.svg")), ids=lambda p: p.stem)
def test_box_art_is_light_and_self_contained(path: Path) -> None:
    text = path.read_text("utf-8")
    ElementTree.fromstring(text)
    assert len(text.encode()) < 25_000
    assert "<script" not in text and "<image" not in text
    assert all(link.startswith("#") for link in re.findall(r'href="([^"]+)"', text))


def compounds(selector: str) -> list[str]:
    """The parts of a selector between its combinators; what stands in brackets belongs to its part."""
    parts, depth = [""], 0
    for sign in selector.strip():
        depth += (sign in "([") - (sign in ")]")
        if depth == 0 and sign in " >+~":
            parts.append("")
        else:
            parts[-1] += sign
    return [part for part in parts if part]


def without(names: str, part: str) -> str:
    """A part of a selector without the functions of these names."""
    while found := re.search(rf":({names})\(", part):
        end, depth = found.end(), 1
        while depth:
            depth += (part[end] == "(") - (part[end] == ")")
            end += 1
        part = part[: found.start()] + part[end:]
    return part


def selectors(css: str) -> list[str]:
    """Every selector of a stylesheet; of nested rules with those they stand in before them."""
    found: list[str] = []
    around: list[str] = []
    for piece in re.findall(r"[^{};]*[{};]", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)):
        text = piece[:-1].strip()
        if piece.endswith("{"):
            outer = next(filter(None, reversed(around)), "")
            own = [] if text.startswith("@") else [one for one in hand_sheet.selectors(text) if one]
            found += [(outer + one[1:] if one.startswith("&") else f"{outer} {one}").strip() for one in own]
            around.append(", ".join(found[len(found) - len(own) :]))
        elif piece.endswith("}"):
            around.pop()
    return found


def named(part: str) -> bool:
    """Whether the last part of a selector says which elements it means: itself, or in each case of an ``:is``."""
    said = re.sub(r":[\w-]+|^\*", "", without("not|has|nth-child|is|where", part))
    if re.search(r"[\w.#\[]", said):
        return True
    return any(all(map(named, each)) for each in _cases(part))


def _cases(part: str) -> list[list[str]]:
    """The last part of each case, for every ``:is`` and ``:where`` of a part of a selector."""
    inside = [_inside(part, at.end()) for at in re.finditer(r":(?:is|where)\(", part)]
    return [[compounds(case)[-1] for case in hand_sheet.selectors(text)] for text in inside]


def _inside(text: str, start: int) -> str:
    """What stands in the bracket that opens before this place."""
    depth = 1
    for end in range(start, len(text)):
        depth += (text[end] == "(") - (text[end] == ")")
        if not depth:
            return text[start:end]
    raise ValueError(text)


def sweeping(selector: str) -> bool:
    """True when a rule looks for something inside an element to style whatever stands in it."""
    *outer, last = compounds(selector)
    return any(":has(" in part for part in outer) and not named(last)


def test_a_sweeping_rule_is_known_from_one_that_says_what_it_means() -> None:
    nested = selectors("@media print { .a:has(.b), .c { color: red; & > *:not(.d) { color: blue; } .e { top: 0 } } }")
    assert nested == [".a:has(.b)", ".c", ".a:has(.b), .c > *:not(.d)", ".a:has(.b), .c .e"]
    assert [sweeping(s) for s in nested] == [False, False, True, False]
    assert (
        sweeping(".a:has(.b) > :not(.c, .d)") and sweeping(".a:has(> .b) *") and sweeping(".a:not(:has(.b)) > :hover")
    )
    assert not sweeping(".a:has(.b) > :is(p, .c)") and not sweeping(".a > :has(.b)") and not sweeping(".a:has(.b) p")


@pytest.mark.parametrize("path", sorted((STATIC / "css").rglob("*.css")), ids=lambda path: path.stem)
def test_rules_that_look_inside_name_what_they_style(path: Path) -> None:
    """All styles are on the page together: one such rule has the browser style every element of any table anew
    whenever a word on it changes, which costs a slow tablet 40 ms and more."""
    assert not [s for s in selectors(path.read_text("utf-8")) if sweeping(s)]


def lingering(css: str) -> list[str]:
    """Selectors that ask where a pointer is, where no pointer that hovers is asked for."""
    plain, mouse, depth, inside = [], "@media (hover: hover)", 0, None
    for part in re.split(r"([{}])", re.sub(r"/\*.*?\*/", "", css, flags=re.S)):
        if part == "{":
            depth += 1
        elif part == "}":
            depth -= 1
            inside = None if inside is not None and depth <= inside else inside
        elif part.split(";")[-1].strip() == mouse and inside is None:
            inside = depth
        elif ":hover" in part and inside is None:
            plain.append(part.split(";")[-1].strip())
    return plain


def test_a_rule_that_sticks_to_a_finger_is_known() -> None:
    css = "a:hover { b { c: d } } @media (hover: hover) { c:hover { e: f } d:hover { e: f } } g { &:hover { x: y } }"
    assert lingering(css) == ["a:hover", "&:hover"]


@pytest.mark.parametrize("path", sorted((STATIC / "css").rglob("*.css")), ids=lambda path: path.stem)
def test_what_a_pointer_lights_is_not_lit_by_a_finger(path: Path) -> None:
    """A touch leaves its place hovered after it has gone: what comes there looks grey, as if it could not be pressed.
    Only the shelf of a television opens the box that is pointed at, whatever points.
    """
    assert not [s for s in lingering(path.read_text("utf-8")) if ".slot" not in s]


MOVING = re.compile(r"\.table.*\[data-(?:now|thrown|private|covered|side|aim)\b|\[data-many\b")
"""Attributes that change from move to move, or with the first (``data-aim``): of a table (``data-over`` changes once),
and one that so much has that a rule on it is asked of a whole board."""


def restless(selector: str) -> bool:
    """True when a rule styles whatever stands in a table by what changes from move to move."""
    *outer, last = compounds(selector)
    return any(MOVING.search(part) for part in outer) and not named(last)


def common(part: str) -> bool:
    """Whether a part of a selector, or a case of it, means elements of a kind that boards have by the hundred."""
    said = re.sub(r":[\w-]+", "", without("not|has|nth-child|is|where", part))
    if said:
        return said in ("b", "button", "div", "g", "path", "span")
    return any(map(common, (case for each in _cases(part) for case in each)))


@pytest.mark.parametrize("path", sorted((STATIC / "css").rglob("*.css")), ids=lambda path: path.stem)
def test_rules_by_what_a_table_is_at_name_what_they_style(path: Path) -> None:
    """With one rule that does not, the browser styles every element of the board anew at each move: three times as many
    as change. Such a rule sets a variable of the table, which the elements read."""
    assert restless('.table:not([data-now~="show"]) .bar > *') and restless(".table[data-thrown] > :not(.a)")
    assert restless(".a[data-many] li > *") and not restless(".bar[data-side] > *")
    assert restless(".table:not([data-over], [data-aim]) .a > *")
    assert restless(".table[data-now] :is(.a > :not(.b), .c)") and restless(".table[data-now] :is(.a, .a ~ *)")
    assert not restless('.table[data-now~="show"] .bar > :is(p, .a)') and not restless(".table[data-over] > *")
    assert common("span:first-child") and common(":is(.a > b, .c)") and not common("span.a") and not common(".a:is(b)")
    moves = re.compile(r"\.table.*\[data-(?:now|thrown|aim)\b")
    found = [compounds(s) for s in selectors(path.read_text("utf-8"))]
    assert not [s for *outer, last in found if any(map(moves.search, outer)) and common(last) for s in [*outer, last]]
    assert not [s for s in selectors(path.read_text("utf-8")) if restless(s)]


BY_NUMBER = re.compile(r":has\((?:[^()]|\([^()]*\))*:(?:nth|first|last|only)-")
"""A rule that looks inside for a child's number."""


@pytest.mark.parametrize("path", sorted((STATIC / "css").rglob("*.css")), ids=lambda path: path.stem)
def test_rules_that_look_inside_ask_for_no_childs_number(path: Path) -> None:
    """With one such rule on the page every element that comes or goes, anywhere, has the browser look at all of it."""
    assert BY_NUMBER.search(".a:has(> :nth-child(2)) p") and not BY_NUMBER.search(".a:has(> li + li) > :last-child")
    assert not [s for s in selectors(path.read_text("utf-8")) if BY_NUMBER.search(s)]


TABLE_SHEETS = [STATIC / "css" / f"{name}.css" for name in ("house", "table", "phones", "film")] + [
    STATIC / "css" / "games" / f"{game}.css" for game in GAMES
]
"""The sheets that are on the page while a game is played, or its film is shown."""


@pytest.mark.parametrize("path", TABLE_SHEETS, ids=lambda path: path.stem)
def test_no_rule_of_a_table_looks_inside(path: Path) -> None:
    """For every element that comes or goes the browser asks anew, all the way up, what each such rule has found. The
    markup says in attributes what stands where (``data-now``, ``data-aim``, ``data-typed`` and others)."""
    assert [s for s in selectors(".a:has(> .b) .c, .d { top: 0 }") if ":has(" in s] == [".a:has(> .b) .c"]
    assert not [s for s in selectors(path.read_text("utf-8")) if ":has(" in s]


def counting(selector: str) -> bool:
    """True when the last part of a selector asks for a child's number and names no child, or is whatever stands after
    something."""
    last = compounds(selector)[-1]
    by_number = re.search(r":(?:nth|first|last|only)-", last) is not None and not named(last)
    return by_number or re.search(r"[+~]\s*\*$", selector) is not None


@pytest.mark.parametrize("path", [*TABLE_SHEETS, STATIC / "css" / "setup.css"], ids=lambda path: path.stem)
def test_rules_that_count_children_name_them(path: Path) -> None:
    """With one that does not on the page, every element that comes or goes, in any board, has all that lies in those
    beside it styled anew."""
    assert counting(".a > :nth-child(2)") and counting(".a :not(:last-child)") and counting(".a > * + *")
    assert counting(".a > :is(:first-child, :first-child ~ *)") and counting(":is(.a > *):last-child")
    assert not counting(".a > p:nth-child(2)") and not counting(".a > :is(p, b):last-child") and not counting(".a > *")
    assert not [s for s in selectors(path.read_text("utf-8")) if counting(s)]


def test_what_sizes_a_picture_in_the_workshop_leaves_the_pictures_in_it_alone():
    """A torn or a half word is cut by a picture inside the picture: of another size, that cuts somewhere else."""
    css = re.sub(r"/\*.*?\*/", "", (STATIC / "css" / "workshop.css").read_text("utf-8"), flags=re.S)
    rules = re.findall(r"([^{};]+)\{([^{}]*)\}", css)
    sizes = re.compile(r"\b(?:width|height|inline-size|block-size):")
    sized = [of.strip() for of, body in rules if re.search(r"\bsvg\b", of) and sizes.search(body)]
    assert len(sized) > 4
    assert [of for of in sized if not re.search(r"svg:not\(svg \*\)|> ?svg", of)] == []


def test_an_answer_has_one_colour_on_the_table_and_on_a_phone() -> None:
    """Card 4 was yellow on the television and blue on the phone."""
    sheet = (STATIC / "css" / "games" / "wwwd.css").read_text("utf-8")
    found = re.findall(r"\.(my-)?panel:is\(\[data-n=\"(\d)\"\], \[data-n=\"(\d)\"\]\) \{ --tint: (.*?);", sheet)
    table = {(a, b, tint) for mine, a, b, tint in found if not mine}
    assert table and table == {(a, b, tint) for mine, a, b, tint in found if mine}


DONE_BY_ITSELF = {"opacity", "transform", "translate", "scale", "rotate"}
"""What a browser moves on its own, without asking the page how it looks in each frame."""


def endless(css: str) -> dict[str, set[str]]:
    """What each animation changes that never ends, by its name."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    frames = dict(re.findall(r"@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)", css))
    names = {name for said in re.findall(r"animation: ([^;}]*\binfinite\b[^;}]*)", css) for name in said.split()}
    return {name: set(re.findall(r"([\w-]+):", frames[name])) for name in names & frames.keys()}


def test_what_never_ends_costs_the_page_nothing() -> None:
    """Somebody thinks for minutes. A frame round a space that grew and shrank had a slow tablet lay out and paint the
    board sixty times a second all the while, and each tap waited for it."""
    css = "@keyframes a { to { width: 9px; } } .b { animation: a 1s infinite; } .c { animation: a 1s; }"
    assert endless(css) == {"a": {"width"}}
    assert endless(css.replace(" infinite", "")) == {}
    found = [endless(path.read_text("utf-8")) for path in sorted((STATIC / "css").rglob("*.css"))]
    assert sum(map(len, found)) >= 4
    assert [name for one in found for name, changed in one.items() if changed - DONE_BY_ITSELF] == []


def test_what_has_the_colour_of_a_way_on_has_one_in_every_game() -> None:
    """Three games name it, the others take the house's: the line that runs out over *Go on* could not be seen there."""
    assert re.findall(r"var\(--act[,)]", HOUSE) and "var(--act)" not in HOUSE


def test_a_clock_goes_round_in_a_hundred_steps() -> None:
    """It ticks five times a second. One of few seconds was drawn anew in every frame, at twice the work."""
    found = re.findall(r'\[data-total="(\d+)"\][^{}]*\{[^{}]*transition: --left 0\.2s steps\((\d+)\)', HOUSE)
    assert found and all(int(seconds) * 5 * int(steps) == 100 for seconds, steps in found)
    assert len(re.findall(r"transition:[^;}]*--left", HOUSE)) == len(found)
