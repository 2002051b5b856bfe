"""What is new: told once in the lobby to who has been here before, and always to be read."""

from __future__ import annotations

import pytest
from guise.supply.content import read
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.commands import read_do
from guise.ui.covers import AboutNews, Help
from guise.ui.news import latest
from guise.ui.places import Lobby
from guise.ui.prefs import Prefs
from guise.ui.render import draw

from tests.ui.screens import CARDS, model, sent

FOUND = say.NewsFound(7, "A new game.")
CAME_BACK = {"settings": {"prefs": Prefs(pace="calm", news=6)}, "saves": {"cards": CARDS}}


def test_the_newest_stand_first_with_a_number_that_grows():
    number, headline = latest()
    text = read("house", "news.md")
    numbers = [int(line.removeprefix("## ")) for line in text.splitlines() if line.startswith("## ")]
    assert numbers == sorted(numbers, reverse=True) and number == numbers[0] > 0
    assert headline and f"- {headline}\n" in text.partition(f"## {numbers[1]}")[0]


@pytest.mark.parametrize("before", CAME_BACK)
def test_who_comes_back_is_told_in_a_line(before):
    m, effects = sent(model(**CAME_BACK[before]), FOUND)
    line = str(draw(m).news)
    assert "New in the house:" in line and "A new game." in line and not effects
    assert isinstance(read_do("show help news"), say.ShowNews) and 'data-do="show help news"' in line


def test_a_first_visitor_is_told_nothing_and_nothing_is_stored():
    m, effects = sent(model(), FOUND)
    assert draw(m).news is None and m.house.prefs == Prefs(news=7) and not effects
    assert Prefs.of(vars(m.house.prefs)).news == 7, "it is kept with the next thing that is"


@pytest.mark.parametrize("seen", [7, 8])
def test_what_was_read_is_not_told_again(seen):
    m, _ = sent(model(prefs=Prefs(pace="calm", news=seen)), FOUND)
    assert draw(m).news is None


def test_reading_them_is_remembered():
    m, _ = sent(model(prefs=Prefs(pace="calm")), say.NewsFound(*latest()))
    assert draw(m).news
    m, effects = sent(m, say.ShowNews())
    assert m.screen == Help(AboutNews(), Lobby()) and m.house.prefs.news == latest()[0]
    assert effects == [to_do.KeepPrefs(m.house.prefs), to_do.LeaveMark()]
    text = str(draw(m).markup)
    assert latest()[1] in text.replace("&amp;", "&") and text.count("What is new") == 2, "the title, and the list"
    m, _ = sent(m, say.GoBack())
    assert draw(m).news is None


def test_they_are_in_the_list_beside_the_rules():
    m, _ = sent(model(), say.ShowRules("_blank"))
    assert 'data-do="show help news"' in str(draw(m).markup)
