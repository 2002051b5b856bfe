"""What is printed of Whosit?"""

import re

import pytest
from guise.games.whosit import workshop
from guise.games.whosit.cast import CASTS, load
from guise.games.whosit.own import face
from guise.offers.pack import blocks
from guise.offers.paper import Wants
from guise.supply.content import module

from tests.games.printed import boxes, sheets


def test_there_is_enough_for_as_many_as_play():
    for players, held in boxes("whosit"):
        wanted = {
            "Chips": 12,
            "Covers": 20,
            "Characters": 20,
            "Answer box": 1,
            "Notebook": players,
        }
        assert {name: held[name] for name in wanted} == wanted


def test_not_more_sheets_are_printed_than_are_needed():
    assert sheets("whosit") <= 21


def drawn(html):
    """The lines of every sign in this piece of a page, without where they stand."""
    return set(re.findall(r' d="([^"]+)"', html))


@pytest.mark.parametrize("cast", CASTS)
def test_what_a_sign_of_the_notebook_shows_is_told_above_it(cast):
    """Nobody who reads the sheets has seen the screen: each sign is there once more, with the words of its card."""
    notebook = module("whosit", "paper").box(Wants(4, edition=cast)).forms[-1].html
    key, table = notebook.split("<table")
    signs = re.findall(r"<span><svg.*?</svg>([^<]+)</span>", key)
    assert len(signs) == len(set(signs)) == 14
    assert drawn(table) and drawn(table) <= drawn(key)


def test_a_cast_of_ones_own_is_printed_by_its_names():
    """Twenty names without the numbers of the screen, and rules that say who of them answers in which way."""
    entries = workshop.mend((workshop.EXAMPLE.replace("tray:", "role: spy\ntray:"),))
    ours = module("whosit", "paper").box(Wants(4, own=blocks(entries)))
    cards, questions = ours.decks
    names = [face(entry).name for entry in entries]
    assert len(cards.cards) == 20 and len(questions.cards) == 48 and not ours.editions
    assert all(any(f">{name}<" in card.front for card in cards.cards) for name in names)
    assert all(f">{name}<" in ours.boards[0].svg and name in ours.forms[-1].html for name in names)
    rules = "".join(form.html for form in ours.forms if form.rules)
    assert "<strong>Grandma Rosa</strong> and" in rules or "and <strong>Grandma Rosa</strong>" in rules
    assert "{" not in rules and "Starlet" not in rules


@pytest.mark.parametrize("count, told", [(1, "19 more faces"), (19, "One more face"), (0, "no pack")])
def test_what_a_cast_lacks_is_said(count, told):
    own = blocks(workshop.mend(())[:count]) or "# nothing"
    with pytest.raises(ValueError, match=told):
        module("whosit", "paper").box(Wants(4, own=own))


def test_the_answer_box_closes_and_takes_a_chip():
    """Back and front are as high as its sides are wide, and a chip goes through the slot."""
    (found,) = [piece for piece in module("whosit", "paper").box(Wants(4)).pieces if piece.make == "box"]
    lid, back, floor, front = sorted({y for x, y, to_x, to_y in found.folds if y == to_y})
    (left, right) = sorted({x for x, y, to_x, to_y in found.folds if x == to_x})
    high, deep = floor - back, back - lid
    assert found.height - front == high and front - floor == deep
    assert left == found.width - right == high, "each side is folded up from the floor and meets back and front"
    slot = re.search(r"M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h", found.cut.rpartition("Z")[0])
    x, y, wide, slit = map(float, slot.groups())
    chip = next(piece for piece in module("whosit", "paper").box(Wants(4)).pieces if piece.name == "Chips")
    assert left < x and x + wide < right and lid < y and y + slit < back and wide > chip.width + 4
    assert found.cut.count("Z") == 2 and right - left > chip.width and deep > chip.width


@pytest.mark.parametrize("cast", CASTS)
def test_all_that_can_be_asked_of_a_face_stands_under_it_on_the_board(cast):
    """Man or woman, grown up or child, and every thing that is worn or held; names and rooms large enough to read."""
    found = module("whosit", "paper").box(Wants(4, edition=cast)).boards[0]
    faces = re.split(r'<g transform="translate\(\d+ \d+\)"><rect x="1" y="1"', found.svg)[1:]
    assert len(faces) == 20
    for one, face_ in zip(load(cast).characters, faces):
        assert face_.count('<g color="#000">') == 2 + len(one.traits), one.name
        assert [float(size) >= 4.5 for size in re.findall(r'font-size="([\d.]+)"', face_)][:2] == [True, True], one.name


def test_the_board_fills_its_sheets():
    for height in (297, 279.4):
        board = module("whosit", "paper").box(Wants(4)).boards[0]
        assert 0.8 * height < board.height / 2 + 10 < height - 27


def test_the_words_of_the_answer_box_are_read_from_its_front():
    """Lid and front hang from opposite ends of the net: both are folded over, so their words stand on their heads."""
    (found,) = [piece for piece in module("whosit", "paper").box(Wants(4)).pieces if piece.make == "box"]
    assert found.svg.count("rotate(180)") == found.svg.count("<text") == 3


@pytest.mark.parametrize("ink", ["colour", "saving"])
def test_backs_hide_what_is_on_the_other_side(ink):
    found = module("whosit", "paper").box(Wants(4, ink=ink))
    backs = {piece.back for piece in found.pieces if piece.name == "Chips"}
    assert len(backs) == 1, "a yes and a no look the same from behind"
    backs |= {card.back for deck in found.decks for card in deck.cards}
    assert len(backs) == 3
    for back in backs:
        assert back.startswith('<rect x="' if ink == "colour" else '<path d="M')


def test_nobody_learns_from_a_kept_chip_what_was_answered():
    """It goes through the slot as well before anybody sees it, and two players have chips for every character."""
    told = module("whosit", "paper").box(Wants(4)).forms[1].html
    assert "Nobody shows the chip they kept" in told and "a yes chip and a no chip for each of your characters" in told
