"""The rules in pictures, and what is looked for in them."""

from __future__ import annotations

import re
from html import unescape

import pytest
from guise import games
from guise.supply.content import module_if, read, words
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui import messages as say
from guise.ui.covers import Help, RulesOf
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Lobby
from guise.ui.render import draw
from guise.ui.rules_page import found
from guise.ui.update import update

from tests.ui.screens import fresh

WORDS = 12
"""At most so many under a picture."""


def page(game: str, **more: str) -> str:
    return str(draw(Model(House(), Help(RulesOf(game, **more), Lobby()))).markup)


@pytest.mark.parametrize("game", games.ids())
def test_five_pictures_each_with_a_sentence_of_twelve_words(game):
    pictures, steps = module_if(game, "shown").shown(), words(game)["shown"]["steps"]
    assert len(pictures) == len(steps) == 5
    assert all(len(step.split()) <= WORDS for step in steps)
    shown = page(game)
    assert all(picture in shown for picture in pictures) and not re.search(r"data-(?:move|pick)=", shown)


def test_the_rules_are_folded_unless_one_is_asked_for():
    assert re.search(r'<details class="all-rules" id="all-who">', page("who"))
    assert re.search(r'<details class="all-rules" id="all-who" open="">', page("who", rule="WHO-13"))


@pytest.mark.parametrize("game", games.ids())
def test_the_rules_say_what_is_set_at_the_table_below(game):
    """They said 30 seconds where a minute was set; what is as the rules have it needs no word."""
    meta, own = games.load(game).meta, words(game)["options"]
    other = {o.key: o.values[-1] for o in meta.options if o.shown and not o.alone}
    people = tuple(Chair(name, i) for i, name in enumerate(("Ana", "Bo", "Cleo")))
    usual, house = (
        str(
            draw(
                Model(House(), Help(RulesOf(game), AtTable(Save("one", start(games.load(game), people, o, "s")))))
            ).markup
        )
        for o in ({}, other)
    )
    assert "House rules at this table" not in usual and "House rules at this table" not in page(game)
    said = house.partition("House rules at this table:")[2].partition("</p>")[0]
    assert all(f"{own[key]['label']}: {own[key][value]}" in unescape(said) for key, value in other.items())


def test_a_game_without_pictures_has_its_rules():
    assert 'class="shown"' not in page("_blank") and "all-rules" in page("_blank")


def test_rules_are_found_by_their_words_at_every_key():
    m = Model(House(), Help(RulesOf("who"), Lobby()))
    m, effects = update(m, say.FindRule("doubles limit"), fresh())
    shown = str(draw(m).markup)
    assert "There is no limit" in shown and "What if ..." in shown and effects == ()
    assert str(found("who", "DOUBLES")).count("<li><b>") > 2
    assert "Try another word" in str(found("who", "submarine"))


def test_a_question_is_answered_in_words_that_the_rules_do_not_have():
    """Each word had to be in one line: "what if I roll doubles again" found nothing, and nobody tried twice."""
    assert "There is no limit" in str(found("who", "What if I roll doubles again and again?"))
    assert "room for only one" in str(found("who", "two pawns at the telephone"))
    assert "Any number of pieces" in str(found("who", "can pawns share a space")).partition("</li>")[0]
    near = str(found("who", "doubles submarine"))
    assert "comes nearest" in near and "throw doubles" in near
    assert "comes nearest" not in str(found("who", "what if")) and "<li>" in str(found("who", "what if"))


def test_a_rule_that_is_found_stands_twice_and_is_one_place():
    """It stands among the others below as well; the browser goes to an id, and morphs by it."""
    ids = re.findall(r' id="([^"]+)"', page("who", find="doubles"))
    assert len(ids) == len(set(ids)) > 20


def test_whole_words_are_found_first():
    """“star” was first found in START, and the hint spoke of dice that this game does not have."""
    first = str(found("twenty", "star")).partition("</li>")[0]
    assert "bonus round" in first and "START" not in first
    assert "START" in str(found("twenty", "start"))
    assert "a star, a blue chip" in page("twenty") and "doubles" not in page("twenty")


@pytest.mark.parametrize("game", games.ids())
def test_what_leads_to_a_list_is_found_with_the_list(game):
    """A hit ended with "The notebook works out the rest:", and told nothing of it."""
    leads = re.findall(r"^(.+:)\n\n?((?:- .+\n)+)", read(game, "rules.md"), re.MULTILINE)
    for line, items in leads:
        hits = str(found(game, line))
        own = next(hit for hit in hits.split("<li><b>") if ":</p>" in hit)
        assert ":</p><ul>" in own and own.count("<li>") == items.count("- ")
    assert leads or game not in ("who", "whosit")


def test_no_item_of_a_list_is_found_twice():
    hits = str(found("who", "stay put"))
    assert hits.count("your letter is not shown at any free place") == 1
    assert all(not text.endswith(":") for text in re.findall(r"([^<>]+)</p></li>", hits))
