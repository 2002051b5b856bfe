"""What a phone that holds a hand reads is what the table means by it: portraits, marks, words."""

import json
import re

import pytest
from guise import games
from guise.supply.content import data
from guise.ui.marks import shape
from tools.manifest import ROOT, TEXTS, entry, shelf

from tests.laws.plays import has, positions, teller


def test_the_marks_are_those_of_the_house():
    source = (ROOT / "static/js/hand/marks.mjs").read_text()
    assert re.findall(r'^ +"(.+)",$', source, re.M) == [shape(i) for i in range(8)]


def test_the_words_two_screens_compare_are_64_and_all_different():
    words = json.loads((ROOT / "content/house/symbols.json").read_text())
    assert len(set(words)) == len(words) == 64
    assert all(re.fullmatch("[a-z]{3,8}", word) for word in words)


HANDED = [one.id for one in shelf() if has(games.load(one.id), "hand")]
BARE = {"wwwd"}
"""Their hands are words alone."""
EVERY = 12
"""One of so many positions is looked at: what a hand names seldom changes from one to the next."""


def held(game):
    """The hands of a few seeded games."""
    from guise.supply.content import module

    for table in positions(game)[::EVERY]:
        for seat in range(len(table.chairs)):
            yield module(game.meta.id, "hand").hand(table.peek(seat), teller(table))


@pytest.mark.parametrize("game", HANDED)  # each with the other laws over the same plays
def test_a_phone_finds_every_picture_and_long_text_that_a_hand_names(game):
    """A picture is a letter, a file the build made, or has a name that is no path and is told in words alone."""
    lost, found = set(), 0
    for hand in held(games.load(game)):
        for picture in hand.pictures:
            found += 1
            if re.search(r"/[A-Z0-9]$", picture.name) or not re.fullmatch(r"\w+(/[\w-]+)+", picture.name):
                continue
            if not (ROOT / "static" / "art" / f"{picture.name}.svg").is_file():
                lost.add(picture.name)
        if hand.ref:
            found += 1
            of, name = hand.ref.split("/")
            if of != game or name not in data(of, TEXTS):
                lost.add(hand.ref)
    assert not lost
    assert found > 100 or game in BARE


def test_texts_lie_where_the_games_other_words_lie():
    assert entry("_blank").folder == "py/guise/games/_blank"
    assert {one.folder for one in shelf()} == {f"content/{one.id}" for one in shelf()}
