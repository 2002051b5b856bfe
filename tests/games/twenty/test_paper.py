"""What is printed of 20 Questions."""

import re

import pytest
from guise.answers.names import apart
from guise.games.twenty.deck import card_of
from guise.games.twenty.packs import FAMILIES, cards_of
from guise.games.twenty.paper import SIZES, _also, _inside, box, dealt_out, inside
from guise.games.twenty.workshop import EXAMPLE
from guise.offers.pack import blocks
from guise.offers.paper import Wants

from tests.games.printed import boxes, sheets


def sizes(card):
    return {float(size) for size in re.findall(r'font-size="([\d.]+)"', card)}


def test_a_pack_of_ones_own_is_printed_instead_of_the_deck():
    other = EXAMPLE.replace("The school hamster", "The class goldfish")
    ours = box(Wants(3, own=blocks((EXAMPLE, other))))
    fronts = [card.front for card in ours.decks[0].cards]
    assert box(Wants(3)).own and ours.parts == 1 and len(fronts) == 2
    assert "The school hamster" in fronts[0] and "The class goldfish" in fronts[1]
    assert all(clue.split("* ")[-1].split()[0] in fronts[0] for clue in EXAMPLE.splitlines()[3:])
    with pytest.raises(ValueError, match="not a card"):
        box(Wants(3, own="The school hamster\nthing\n* I run."))
    with pytest.raises(ValueError):
        box(Wants(3, own="# Guise pack 1: twenty\n"))


def test_letters_are_as_large_as_fits():
    short, long = (
        ["I am red."] * 20,
        ["I have been told about at very great length, over and over again." for _ in range(20)],
    )
    assert SIZES[0] in sizes(inside("thing", "An apple", (), short))
    assert SIZES[-1] in sizes(inside("thing", "An apple", (), long)) and SIZES[0] not in sizes(
        inside("thing", "An apple", (), long)
    )


def test_no_letter_on_a_card_of_the_house_is_below_eight_and_a_half_points():
    """And three cards of four have nine and more for their numbers."""
    points = [min(sizes(_inside(id))) * 72 / 25.4 for pile in dealt_out() for id in pile]
    assert min(points) >= 8.5
    numbers = [float(re.findall(r'font-size="([\d.]+)"', _inside(id))[-1]) for pile in dealt_out() for id in pile]
    assert sum(size * 72 / 25.4 >= 9 for size in numbers) >= 0.75 * len(numbers)


@pytest.mark.parametrize("count", [8, 11, 20])
def test_a_card_with_few_clues_is_laid_on_both_halves(count):
    front = inside("place", "Home", ("house",), [f"Clue number {n}." for n in range(1, count + 1)])
    assert all(f"Clue number {n}." in front for n in range(1, count + 1))


def test_there_is_enough_for_as_many_as_play():
    for _, held in boxes("twenty"):
        wanted = {"Pawns": 6, "Chips": 25}
        assert {name: held[name] for name in wanted} == wanted


def test_not_more_sheets_are_printed_than_are_needed():
    assert sheets("twenty") <= 21


def test_the_parts_of_the_deck_hold_every_card_once_and_fill_their_sheets():
    parts = [[card.front for card in box(Wants(4, part)).decks[0].cards] for part in range(box(Wants(4)).parts)]
    every = [front for part in parts for front in part]
    assert len(set(every)) == len(every) == len(cards_of("everything"))
    assert all(len(part) >= 50 and len(part) % 4 == 0 for part in parts[:-1]) and parts[-1]


def test_cards_of_one_family_lie_in_different_parts():
    piles = dealt_out()
    for family in FAMILIES:
        assert max(len(set(family) & set(pile)) for pile in piles) == -(-len(family) // len(piles)), family


def test_other_names_stand_whole_on_a_card_and_say_something():
    for id in cards_of("everything"):
        card = card_of(id)
        told, names = " ".join(_also(card.answer, card.accept)), apart(card.answer, card.accept)
        assert told.removeprefix("Also right: ") in [", ".join(names[:n]) for n in range(len(names) + 1)], card.answer
    assert _also("A zookeeper", ("Zookeeper", "Zoo keeper", "Animal keeper")) == ["Also right: Animal keeper"]
