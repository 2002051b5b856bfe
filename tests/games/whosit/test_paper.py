"""What is printed of Whosit?"""

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
