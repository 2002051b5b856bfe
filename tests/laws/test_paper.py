"""Any game's printed sheets, laid on both papers: the day a game can be printed it is tested here."""

from __future__ import annotations

import re
from collections import Counter
from importlib.util import find_spec
from itertools import product
from pathlib import Path

import pytest
from guise import games
from guise.offers.paper import LEAST_LETTERS, Board, Box, Card, Deck, Form, Piece, Wants
from guise.supply.content import module, printable, words
from guise.ui.covers import Choice
from guise.ui.paper import laid, shelved, tiles
from guise.ui.paper_build import DRAWN, steps
from guise.ui.paper_cards import FOLDED, PLAIN, TURNED, plain, slot
from guise.ui.paper_page import LEAST, MARGIN, PAPERS
from guise.ui.paper_parts import bare, forms, pawn, six
from guise.ui.paper_screen import pages
from tools.manifest import entry

ROOT = Path(__file__).resolve().parents[2]

PRINTABLE = [game for game in games.ids(authors=True) if printable(game)]
INKS = ("colour", "saving")


def boxes(game):
    """The box for fewest and most players, in both inks, for the first and last part, on one side, and each edition."""
    least, most = games.load(game).meta.seats
    box = module(game, "paper").box
    first = box(Wants(least))
    found = [box(Wants(n, part, ink)) for n, part, ink in product({least, most}, {0, first.parts - 1}, INKS)]
    return [*found, box(Wants(most, both=False)), *(box(Wants(least, edition=one)) for one in first.editions[1:])]


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_a_game_that_says_so_can_be_printed(game):
    assert printable(game) == (find_spec(f"guise.games.{game}.paper") is not None)
    assert not printable(game) or words(game)["paper"]["line"]


def letters(svg):
    """Font sizes in a drawing as they are printed, in millimetres; those inside scaled groups as far as scales tell."""
    scales, found = [1.0], []
    for tag in re.finditer(r"<(/?)([\w]+)([^>]*)>", svg):
        close, name, rest = tag.groups()
        if close:
            scales.pop()
            continue
        scale = scales[-1]
        if told := re.search(r"transform=\"[^\"]*scale\(([\d.]+)", rest):
            scale *= float(told[1])
        width, view = re.search(r' width="([\d.]+)"', rest), re.search(r'viewBox="[\d.\- ]+? ([\d.]+) [\d.]+"', rest)
        if name == "svg" and width and view:
            scale *= float(width[1]) / float(view[1])
        if size := re.search(r'font-size="([\d.]+)"', rest):
            found.append(float(size[1]) * scale)
        if not rest.endswith("/"):
            scales.append(scale)
    return found


def drawings(box):
    """Every drawing of a box, with what it belongs to."""
    for deck in box.decks:
        for card in deck.cards:
            yield from ((deck.name, card.front), (deck.name, card.back))
    for one in (*box.boards, *box.pieces):
        yield one.name, one.svg


def faults(box):
    """What is wrong with a box by itself."""
    found = []
    for name, svg in drawings(box):
        found += [f"{name}: letters of {size:.2f} mm" for size in letters(svg) if size < LEAST_LETTERS - 0.01]
        found += [f"{name}: a picture in dots"] * bool(re.search(r"\.(png|jpe?g|webp)|data:image/(?!svg)", svg))
        found += [f"{name}: an id, which stands on many pages"] * bool(re.search(r'\sid="', svg))
    for piece in box.pieces:
        found += [f"{piece.name}: the cut does not close"] * bool(piece.cut and not piece.cut.endswith("Z"))
        for fold in piece.folds:
            inside = all(0 <= x <= piece.width for x in fold[::2]) and all(0 <= y <= piece.height for y in fold[1::2])
            found += [f"{piece.name}: a fold outside"] * (not inside)
    return found


@pytest.mark.parametrize("game", PRINTABLE)
def test_a_box_is_sound(game):
    for box in boxes(game):
        assert box.parts >= 1 and (box.decks or box.boards or box.pieces or box.forms)
        assert faults(box) == []
        assert all(card.back for deck in box.decks for card in deck.cards) or not any(
            card.back for deck in box.decks for card in deck.cards
        )


@pytest.mark.parametrize("game", PRINTABLE)
def test_no_part_of_a_deck_repeats_another(game):
    least = games.load(game).meta.seats[0]
    box = module(game, "paper").box
    parts = [box(Wants(least, part)).decks for part in range(min(box(Wants(least)).parts, 4))]
    fronts = [{card.front for deck in decks for card in deck.cards} for decks in parts]
    for i, some in enumerate(fronts):
        assert all(len(some & other) < len(some) / 2 for other in fronts[i + 1 :])


@pytest.mark.parametrize("game", PRINTABLE)
def test_ink_is_saved_where_that_is_asked_for(game):
    """No large area is black or coloured: what fills a card, a tile or a piece is white."""
    box = module(game, "paper").box(Wants(games.load(game).meta.seats[0], 0, "saving"))
    for name, svg in drawings(box):
        for rect in re.findall(r"<rect[^>]*>", svg):
            size = re.search(r'width="([\d.]+)"[^>]*height="([\d.]+)"', rect)
            fill = re.search(r'fill="([^"]+)"', rect)
            if size and fill and float(size[1]) * float(size[2]) > 1500:
                assert fill[1] in ("none", "#fff", "white", "#ffffff"), f"{name}: {rect}"


COLOUR = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")


@pytest.mark.parametrize("game", PRINTABLE)
def test_black_lines_are_black(game):
    """No coloured cartridge is used up where ink is saved: all inks are black, white and greys."""
    box = module(game, "paper").box
    first = box(Wants(games.load(game).meta.seats[1], ink="saving"))
    found = [box(Wants(2, ink="saving", edition=one)) for one in first.editions[1:]]
    found += [box(Wants(2, part, "saving")) for part in range(1, first.parts)]
    forms = [(form.name, form.html) for form in first.forms]
    for name, svg in (*drawings(first), *forms, *(one for other in found for one in drawings(other))):
        for ink in COLOUR.findall(svg):
            red, green, blue = (ink[i * len(ink) // 3 : (i + 1) * len(ink) // 3] for i in range(3))
            assert red == green == blue, f"{name}: #{ink}"


@pytest.mark.parametrize("size, sides", [*product(PAPERS, ("two", "one"))])
@pytest.mark.parametrize("game", PRINTABLE)
def test_every_game_is_laid_on_every_paper(game, size, sides):
    found = pages(game, Choice(size, "saving", sides, games.load(game).meta.seats[1]))
    assert found and found[-1].inside
    assert [page.back for page in found] == [sides == "two" and bool(n % 2) for n in range(len(found))]


def said(key, **args):
    """Words of no game."""
    return " ".join([key, *map(str, args.values())])


def test_a_fault_is_found():
    small = '<g transform="scale(.5)"><text x="0" y="0" font-size="4">x</text></g>'
    box = Box(
        decks=(Deck("d", (Card(small),)),), pieces=(Piece("p", "", 20, 20, cut="M0 0H9V9", folds=((0, 9, 30, 9),)),)
    )
    assert faults(box) == ["d: letters of 2.00 mm", "p: the cut does not close", "p: a fold outside"]
    assert faults(Box(pieces=(six("die"),))) == []


@pytest.mark.parametrize("lay", [PLAIN, TURNED, FOLDED])
@pytest.mark.parametrize("paper", PAPERS.values())
def test_backs_lie_where_their_fronts_are_when_the_sheet_is_turned(paper, lay):
    for n in range(lay.across * lay.down):
        (x, y), (back_x, back_y) = slot(n, paper, lay=lay), slot(n, paper, back=True, lay=lay)
        assert y == back_y and x == pytest.approx(paper[0] - back_x - lay.width)


@pytest.mark.parametrize("paper", PAPERS.values())
def test_every_edge_of_every_card_has_its_marks(paper):
    """A cross stands at each corner of each card, and all of it where a printer prints."""
    width, height = paper
    size = next(name for name, one in PAPERS.items() if one == paper)
    lay = plain(paper)
    cards = lay.across * lay.down
    (front,) = laid(Box((Deck("d", (Card("f"),) * cards),)), size, said, both=False)
    marks = re.search(r'<path class="paper-cut" d="([^"]+)"', front.inside)[1]
    crosses = {(float(x) + 2, float(y)) for x, y in re.findall(r"M([\d.]+) ([\d.]+)h4", marks)}
    for n in range(cards):
        x, y = slot(n, paper, lay=lay)
        for corner in product((x, x + lay.width), (y, y + lay.height)):
            assert any(abs(corner[0] - a) < 0.1 and abs(corner[1] - b) < 0.1 for a, b in crosses), corner
    assert all(x - 2 >= LEAST and x + 2 <= width - LEAST for x, _ in crosses)
    assert all(y - 2 >= LEAST and y + 2 <= height - LEAST for _, y in crosses)


def test_a_folded_card_is_printed_upright_on_both_sides():
    """What stands above on the front lies at the right edge of the paper; seen from behind that is the left one."""
    box = Box((Deck("d", (Card('<path d="F"/>', '<path d="B"/>'),), folded=True, note="fold"),))
    front, back = laid(box, "a4", said, both=True)
    assert "rotate(90)" in front.inside and "rotate(-90)" in back.inside
    assert front.inside.count("paper-fold") == 1 and "fold" in front.inside and "paper-fold" not in back.inside


@pytest.mark.parametrize("game", PRINTABLE)
def test_editions_of_a_game_differ(game):
    box, least = module(game, "paper").box, games.load(game).meta.seats[0]
    if editions := box(Wants(least)).editions:
        assert len({box(Wants(least, edition=one)).boards[0].svg for one in editions}) == len(editions) > 1
        assert set(editions) < set(words(game)["paper"]["editions"])


def test_a_back_follows_its_front_and_sheets_stay_in_step():
    box = Box(
        (Deck("d", (Card("f", "b"),) * 10),), (Board("board", "", 50, 50),), forms=(Form("a", "a"), Form("n", "n", 2))
    )
    both = laid(box, "a4", said, both=True)
    assert [(p.kind, bool(p.inside)) for p in both] == [
        *[("forms", True), ("forms", False), ("forms", True), ("forms", True), ("forms", True), ("forms", True)],
        *[("boards", True), ("boards", False)],
        *[("decks", True)] * 4,
    ]
    one = laid(box, "a4", said, both=False)
    assert [p.kind for p in one] == ["forms"] * 3 + ["boards"] + ["decks"] * 2 and not any(p.back for p in one)


def test_tiles_fit_with_their_strips():
    for (width, height), board in product(PAPERS.values(), ((408, 340), (360, 360), (150, 600), (180, 240))):
        area = width - 2 * MARGIN, height - 40
        cols, rows = tiles(Board("b", "", *board), *area)
        assert board[0] / cols + (10 if cols > 1 else 0) <= area[0]
        assert board[1] / rows + (10 if rows > 1 else 0) <= area[1]


def test_pieces_do_not_overlap_and_stay_on_the_page():
    pieces = [Piece(f"p{n}", "", 20 + 7 * (n % 5), 15 + 11 * (n % 7), copies=3) for n in range(12)]
    for page in shelved(pieces, 190, 250):
        spots = [(x, y, x + p.width, y + p.height) for p, x, y in page]
        assert all(right <= 190 and bottom <= 250 for _, _, right, bottom in spots)
        for i, a in enumerate(spots):
            for b in spots[i + 1 :]:
                assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
    with pytest.raises(ValueError, match="larger than a page"):
        shelved([Piece("p", "", 200, 20)], 190, 250)


# What is in the box -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("game", PRINTABLE)
def test_every_card_is_printed_once_and_has_its_own_back(game, size):
    """Those that are left over for the last page may lie among the pieces."""
    choice = Choice(size, "saving", "two", games.load(game).meta.seats[0])
    box = module(game, "paper").box(Wants(choice.players, ink="saving"))
    whole, found = Counter(), pages(game, choice)
    for page in found:
        whole.update({name: n for name, n in page.holds if name in {deck.name for deck in box.decks}})
    assert whole == {deck.name: len(deck.cards) for deck in box.decks}
    for front, back in zip(found[::2], found[1::2]):
        if front.kind == "decks":
            shown = [
                set(re.findall(rf'data-{side}="(\d+)"', page.inside))
                for side, page in (("front", front), ("back", back))
            ]
            assert shown[0] == shown[1]


RULED = [game for game in PRINTABLE if entry(game).folder.startswith("content/")]
"""Games of the house, whose words lie in a folder of their own: each prints its rules."""


@pytest.mark.parametrize("game", RULED)
def test_the_rules_take_two_pages_and_the_building_page_follows(game):
    found = pages(game, Choice("a4", "colour", "one", 4))
    said = words("house")["paper"]["build"]
    assert [page.kind for page in found[:3]] == ["forms"] * 3 and found[2].label == said["title"]
    assert all("paper-steps" not in page.inside for page in found[:2])
    assert found[2].inside.count("<li") > 5
    assert said["parts"].format(players=4, sheets=len(found)) in found[2].inside
    named = set().union(*(dict(page.holds) for page in found)) - {said["title"]}
    assert all(f"<b>{name}</b>" in found[2].inside for name in named), named


@pytest.mark.parametrize("game", PRINTABLE)
def test_every_page_of_words_says_in_its_heading_of_which_game_it_is(game):
    found = [page for page in pages(game, Choice("a4", "colour", "one", 4)) if page.kind == "forms"]
    title = f"<span>{words(game)['title']}</span></h1>"
    assert found and all(title in page.inside for page in found)


@pytest.mark.parametrize("game", PRINTABLE)
def test_the_building_page_names_the_pages_where_things_are(game):
    found = pages(game, Choice("letter", "saving", "two", games.load(game).meta.seats[1]))
    (at,) = [n for n, page in enumerate(found) if page.label == words("house")["paper"]["build"]["title"]]
    assert bool(found[at].back) == bool(at % 2)
    for name, first in re.findall(r"<b>([^<]+)</b>(?: × \d+)?, pages? (\d+)", found[at].inside):
        assert name in dict(found[int(first) - 1].holds), (name, first)


@pytest.mark.parametrize("game", PRINTABLE)
def test_every_step_that_a_box_needs_is_drawn(game):
    box = module(game, "paper").box(Wants(games.load(game).meta.seats[1]))
    found = steps(box, pages(game, Choice("a4", "colour", "two", games.load(game).meta.seats[1])))
    assert {piece.make for piece in box.pieces} - {""} <= set(found) <= set(DRAWN)
    assert all(piece.make for piece in box.pieces if piece.folds), "it is folded, and nothing says how"


@pytest.mark.parametrize("game", RULED)
def test_rules_on_paper_show_the_table_and_tell_a_turn_and_the_end(game):
    first, second = (form.html for form in module(game, "paper").box(Wants(4)).forms if form.rules)
    both = first + second
    assert first.count('class="paper-picture"') >= 1 and 'class="paper-caption"' in first
    (setting,) = [part for part in first.split("<h2") if "Setting up" in part]
    assert "<svg" in setting and "paper-caption" in setting
    assert "<b>An example.</b>" in both or "<strong>An example.</strong>" in both
    assert re.search(r"[Jj]udge|Who says", both) and re.search(r"wins|have won", both)


def test_notes_beside_a_board_stand_in_the_order_of_what_they_mean():
    from guise.ui.paper_parts import Note, noted

    drawn = noted('<text x="1">gone</text>', 100, 100, [Note("low", 9, 90, False), Note("high", 9, 10, False)])
    assert "gone" not in drawn and drawn.index("high") < drawn.index("low")
    spots = [float(y) for y in re.findall(r'<circle cx="[\d.]+" cy="([\d.]+)"', drawn)]
    assert spots == sorted(spots) and len(spots) == 2


def test_a_picture_of_the_rules_has_its_caption_and_may_stand_aside():
    words_ = "# One\n\n{a}\n\n{b: Said *so*.}\n\n{aside c}\n\nMore.\n"
    (form,) = forms(words_, {"a": "<svg>A</svg>", "b": "<svg>B</svg>", "c": "<svg>C</svg>"})
    assert form.name == "One" and form.rules
    assert form.html.count('class="paper-picture"') == 2 and form.html.count('class="paper-aside"') == 1
    assert form.html.count('class="paper-caption"') == 1 and "Said" in form.html
    assert bare('<g><text y="2">x<tspan>y</tspan></text><path d="M0 0"/></g>') == '<g><path d="M0 0"/></g>'


def test_a_figure_stands_on_a_floor_with_its_flap():
    """Flap, two sides head to head, floor: folded like a tent, its flap meets the floor's far edge."""
    one = pawn("p", 0, "colour")
    flap, head, feet = (fold[1] for fold in one.folds)
    assert head - flap == feet - head == 30 and one.height - feet >= 10 and 0 < flap < one.height - feet
    assert one.svg.count("rotate(180)") == 1


def test_cards_left_over_lie_among_the_pieces_only_where_they_need_no_page():
    ten = Deck("d", (Card("f", "b"),) * 10)
    small, large = Piece("p", "", 20, 20), Piece("q", "", 180, 240)
    kinds = [page.kind for page in laid(Box((ten,), pieces=(small,)), "a4", said, both=False)]
    assert kinds == ["pieces", "decks"]
    assert [page.kind for page in laid(Box((ten,), pieces=(large,)), "a4", said, both=False)] == [
        "pieces",
        *["decks"] * 2,
    ]
    only = laid(Box((ten,), pieces=(small,)), "a4", said, both=False, kinds=("decks",))
    assert [page.kind for page in only] == ["decks", "decks"]


def test_a_card_among_the_pieces_is_cut_from_cross_to_cross():
    """A line left at the edge of one card would tell it from all others."""
    found = laid(Box(pieces=(Piece("c", "", 63, 88, back="b"), Piece("p", "", 30, 30))), "a4", said, both=True)
    cuts = re.findall(r'class="paper-cut" d="([^"]+)"', found[0].inside)
    assert len(cuts) == 2 and sum("Z" in cut for cut in cuts) == 1
    (marks,) = [cut for cut in cuts if "Z" not in cut]
    assert marks.count("h4") == marks.count("v4") == 4


def test_a_strip_says_which_tile_is_laid_over_it():
    for size, (width, height), there in (
        ("a4", (360, 480), ([2, 3], [4], [4], [])),
        ("a4", (408, 340), ([2, 3], [4], [4], [])),
        ("letter", (150, 400), ([2], [])),
        ("a4", (150, 200), ([],)),
    ):
        found = [page.inside for page in laid(Box(boards=(Board("b", "", width, height),)), size, said, both=False)]
        assert [[int(n) for n in re.findall(r">under (\d)<", page)] for page in found] == list(map(list, there))
        assert [sum(f"glue-two {two[0]} {two[-1]}" in page for page in found) for two in there if len(two) == 2] in (
            [],
            [1],
        )


@pytest.mark.parametrize("game", RULED)
def test_no_white_is_left_beside_the_picture_of_a_lid(game):
    (lid,) = [page.inside for page in pages(game, Choice("a4", "colour", "one", 4)) if page.kind == "lid"]
    wide, high = re.search(r'<image [^>]*width="([\d.]+)" height="([\d.]+)"', lid).groups()
    art = (ROOT / f"static/art/{game}.svg").read_text()
    own_wide, own_high = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', art).groups()
    assert float(wide) / float(high) == pytest.approx(float(own_wide) / float(own_high))


def outline(d):
    """The corners of a closed path of lines, as numbers."""
    x = y = 0.0
    found = []
    for step, rest in re.findall(r"([MLHVhvlZ])([^MLHVhvlZ]*)", d):
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", rest)]
        match step:
            case "H":
                x = numbers[0]
            case "V":
                y = numbers[0]
            case "h":
                x += numbers[0]
            case "v":
                y += numbers[0]
            case "l":
                x, y = x + numbers[0], y + numbers[1]
            case "M" | "L":
                x, y = numbers
        found.append((x, y))
    return found


def holds(corners, x, y):
    """Whether a point lies within an outline."""
    sides = zip(corners, corners[1:] + corners[:1])
    return sum((a[1] > y) != (b[1] > y) and x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0] for a, b in sides) % 2


def test_a_die_closes():
    """Seven edges meet when its net is folded: one of each two that meet has a flap, and the other none."""
    side, flap = 18, 5
    net = outline(six("die", side).cut)
    left, top = flap + side, flap  # the corner of the first side of the column

    def beyond(col, row, dx, dy):
        """A point a little beyond the middle of an edge of a side of the net."""
        reach = side / 2 + 2
        return holds(net, left + (col + 0.5) * side + dx * reach, top + (row + 0.5) * side + dy * reach)

    meeting = [((0, 0, 0, -1), (0, 3, 0, 1))]
    for out in (-1, 1):
        meeting += [
            ((0, 0, out, 0), (out, 1, 0, -1)),
            ((0, 2, out, 0), (out, 1, 0, 1)),
            ((0, 3, out, 0), (out, 1, out, 0)),
        ]
    assert all(beyond(*one) and not beyond(*other) for one, other in meeting)
    assert all(
        holds(net, left + (col + 0.5) * side, top + (row + 0.5) * side) for col, row in ((-1, 1), (0, 3), (1, 1))
    )
