"""What the house keeps is shown as things: saves as boxes left open, the book as a double page, settings by samples."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from guise import games
from guise.engine.game import Decide
from guise.engine.rng import Rng
from guise.games.whosit.cast import load as load_cast
from guise.table import standing
from guise.table.book import Leaf, Sitter, leaf_of, read
from guise.table.book import dumps as dumps_book
from guise.table.protocols import TakesTurns, offers
from guise.table.save import Save, dumps, loads, to_file
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.board import board_of
from guise.ui.covers import Book, Saves, Settings, Stories
from guise.ui.pages import SETTINGS
from guise.ui.places import Lobby
from guise.ui.prefs import PACES, Prefs
from guise.ui.prefs import SETTINGS as ALLOWED
from guise.ui.render import draw, resume_cards
from guise.ui.samples import SAMPLED
from guise.ui.shelf import card_of, summaries

from tests.games.wwwd import table as wwwd
from tests.laws.plays import random_step
from tests.ui.screens import CARDS, at, model, over, table
from tests.ui.test_pages import book


def shown(screen, **house):
    return str(draw(model(screen, **house)).markup)


def test_a_save_is_one_button_and_the_rest_lies_behind_another():
    row = re.search(r'<li class="save-row" id="save-aaaa".*?</li>', shown(Saves(Lobby()), cards=CARDS), re.S).group()
    before, fold = row.split('<details class="save-more"')
    assert re.findall(r'data-do="([^"]+)"', before) == ["resume aaaa"]
    assert {"export file aaaa", "export link aaaa", "delete aaaa"} <= set(re.findall(r'data-do="([^"]+)"', fold))


def test_a_damaged_save_cannot_be_gone_on_with():
    row = re.search(r'<li class="save-row" id="save-cccc".*?</li>', shown(Saves(Lobby()), cards=CARDS), re.S).group()
    assert "resume" not in row and "delete cccc" in row


def left(game_table, lobby=False):
    """The row of a game that was left, as the shelf shows it; or its card in the lobby."""
    text = dumps(replace(at(game_table).save, id="a"))
    cards = summaries({"a": text}, lambda _: [])
    assert cards == (replace(card_of(loads(text)), id="a"),), "told alike by the table and by its text"
    return str(resume_cards(model(cards=cards).house)) if lobby else shown(Saves(Lobby()), cards=cards)


def stood(page):
    """What a row says of where its game stands, and the marks of those whom its picture shows in the light."""
    said = re.search(r'<span class="stood">(?:<b>(.*?)</b>)? ?(?:<span>(.*?)</span>)?</span>', page)
    marks = re.findall(r'class="sitter" (data-up )?style="--seat:var\(--seat-(\d)\)"', page)
    return (said.groups("") if said else ("", "")), [int(m) for up, m in marks if up], [int(m) for _, m in marks]


def test_the_shelf_shows_everybody_at_a_table():
    found = table(3)
    assert stood(left(found))[2] == [c.mark for c in found.chairs]


def played(game, seed, moves=60):
    """A game of this kind, table by table, played at random."""
    rng, rules = Rng("shelf", seed), games.load(game)
    names = ("Ana", "Bo", "Cleo")
    found = [start(rules, tuple(Chair(name, i) for i, name in enumerate(names)), {}, seed)]
    while not found[-1].over and len(found) < moves:
        found.append(random_step(found[-1], rng))
    return found


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_the_shelf_tells_whose_turn_it_is_and_how_far_a_game_is(game):
    """In every game, also in the one that is there to be copied."""
    met = set()
    for one in [one for seed in "12345" for one in played(game, seed)[::3]]:
        if not isinstance(one.turn, Decide):
            continue
        (whose, far), lit, _ = stood(left(one))
        takes = offers(one.game, TakesTurns)
        if not takes and one.turn.open and set(one.turn.seats) == {0, 1, 2}:
            assert whose == "" and lit == [], "a tap of anybody goes on"
            continue
        up = takes.on_turn(one.peek(None)) if takes else one.turn.seats
        assert lit == [one.chairs[s].mark for s in up] and whose
        assert all(one.chairs[s].name in whose for s in up) or whose == "Everybody has to choose"
        assert stood(left(one, True))[0] == (whose, far)
        met.add(far)
    assert len(met) > 1 and "" not in met


def test_once_all_have_voted_the_shelf_waits_for_nobody():
    """“Everybody has to choose”, it said, and all that was left was to take the next card."""
    asked = wwwd.voting(wwwd.laid(3))
    (whose, far), lit, _ = stood(left(asked))
    assert whose == "Everybody has to choose" and len(lit) == 3
    voted = left(wwwd.votes(asked, "333"))
    (whose, scored), lit, _ = stood(voted)
    assert "<b></b>" not in voted, "nor stands the round away from the edge"
    assert whose == "" and lit == [] and scored == far == "Round 1"


def test_a_result_is_a_tap_away_from_the_lobby_until_another_game_is_opened():
    """It could be found among the saved games alone."""
    done, card = at(over(table(2, 1))), replace(CARDS[1], id="one")
    way = re.compile(r'data-do="resume one"[^>]*>How the last game ended<')
    for cards in ((card,), (CARDS[0], card)):
        house = model(cards=cards).house
        assert way.search(str(resume_cards(house, done))) and not way.search(str(resume_cards(house)))
        drawn = str(draw(model(Lobby(done), cards=cards)).resume)
        found = way.search(drawn)
        assert found and "<li>" not in drawn[found.end() :], "not between the heading and the games it is over"
    assert resume_cards(model().house, done) is None, "it could not be kept"


def test_a_game_that_counts_nothing_tells_whose_turn_it_is_all_the_same(monkeypatch):
    monkeypatch.setattr(standing, "offers", lambda game, protocol: None)
    (whose, far), lit, _ = stood(left(table(2)))
    assert whose and lit and far == ""


def test_the_shelf_tells_who_won():
    found = over(table(2, 1))
    (whose, _), lit, _ = stood(left(found))
    assert lit == [found.chairs[s].mark for s in found.turn.winners] and all(
        found.chairs[s].name in whose for s in found.turn.winners
    )


def test_a_save_of_an_older_page_is_told_without_it():
    plain = json.loads(dumps(at(table(2)).save))
    del plain["now"]
    (card,) = summaries({"a": json.dumps(plain)}, lambda _: [])
    assert stood(shown(Saves(Lobby()), cards=(card,))) == (("", ""), [], [c.mark for c in card.chairs])


@pytest.mark.parametrize(
    "now", [[], {"up": "0"}, {"up": [9]}, {"up": [True]}, {"up": [0], "n": -1}, {"up": [0], "n": "x"}]
)
def test_where_a_game_stands_breaks_no_shelf(now):
    plain = json.loads(dumps(at(table(2)).save)) | {"now": now}
    (card,) = summaries({"a": json.dumps(plain)}, lambda _: [])
    assert card.now is None and not card.broken


def test_a_file_says_nothing_that_its_moves_do_not():
    assert "now" not in json.loads(to_file(at(table(2)).save))


@pytest.mark.parametrize("mark", [None, "x", [], True, 1e400])
def test_a_mark_that_is_none_breaks_no_shelf(mark):
    plain = json.loads(dumps(at(table(2)).save))
    plain["seats"][0]["mark"] = mark
    (card,) = summaries({"a": json.dumps(plain)}, lambda _: [])
    assert all(0 <= one.mark < 8 for one in card.chairs)


def test_everybody_in_the_book_is_a_piece_with_strokes_for_the_games():
    page = shown(Book(book(), Stories(), Lobby()), prefs=Prefs(people=("You",), marks=("5",)))
    people = re.findall(r'<button[^>]* data-do="book person (\w+)"[^>]*>(.*?)</button>', page, re.S)
    assert [name for name, _ in people] == ["Ana", "You"]
    assert all(len(re.findall(r"M[-.\d]+ 3v16", one)) == 4 for _, one in people), "four games, four strokes"
    assert "--seat:var(--seat-5)" in people[1][1], "with the mark of last time"


def test_a_book_without_stories_says_where_the_first_one_goes():
    page = shown(Book((), Stories(), Lobby()))
    assert "book-blank" in page and page.index("book-blank") > page.index("book-care")


def test_every_setting_is_offered_once_with_all_its_values():
    offered = {key: values for settings in SETTINGS.values() for key, values in settings.items()}
    assert {key: set(values) for key, values in offered.items()} == {k: set(v) for k, v in ALLOWED.items()}
    page = shown(Settings(Lobby()))
    assert page.count('class="sample"') == sum(len(offered[key]) for key in SAMPLED)


def test_the_faster_the_more_footprints():
    page = shown(Settings(Lobby()))
    for n, pace in enumerate(PACES, 1):
        one = re.search(f'data-value="{pace}" aria-hidden="true"><svg.*?</svg>', page, re.S).group()
        assert one.count("<path") == n


PARTS = {"who": ("H",), "whosit": (load_cast("backlot").characters[3].id,), "_blank": ("3",)}


def told_of(game, *, won=(0,), parts=None, **more):
    """The first page of a book with one game in it."""
    sitters = Sitter("Ana", parts=PARTS.get(game, ()) if parts is None else parts), Sitter("Bo")
    leaf = Leaf("k", game, 1_700_000_000_000, sitters, won, 5, (1, 1), save="aaaa")
    return shown(Book((leaf,), Stories(), Lobby()), **more)


def heroes(page):
    return re.findall(r'<span class="tale-hero"[^>]*>(.*?)</span><p>', page, re.S)


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_a_story_shows_whom_it_is_about_as_the_finale_did(game):
    """The newest game and every story of it; a game that draws nobody has their piece, with their mark of last time."""
    mark, other = (heroes(told_of(game, prefs=Prefs(people=("Ana",), marks=(n,)))) for n in "25")
    assert len(mark) > 1 and all(mark)
    assert all(("tale-piece" in one) == (board_of(game).kept is None) for one in mark)
    assert (mark == other) == (game in ("who", "whosit", "wwwd")), "a piece has its owner's mark"


def test_a_face_that_is_of_no_cast_here_is_shown_as_a_piece():
    assert all("tale-piece" in one for one in heroes(told_of("whosit", parts=("aunt-edna",))))
    assert all("tale-piece" in one for one in heroes(told_of("who", parts=())))


def test_over_a_game_that_nobody_won_hangs_the_lamp_that_is_out():
    assert "lamp-out" in heroes(told_of("wwwd", won=()))[0]


def test_a_game_whose_part_has_not_come_keeps_nobody_waiting(monkeypatch):
    monkeypatch.setattr("guise.supply.parts._away", {"games/who"})
    assert all("tale-piece" in one for one in heroes(told_of("who")))


def test_the_film_is_a_tap_away_as_long_as_its_save_is_here():
    film = 'data-do="show film aaaa '
    over_, open_ = replace(CARDS[0], over=True), replace(CARDS[0], over=False)
    assert film in told_of("who", cards=(over_,))
    assert all(film not in told_of("who", cards=cards) for cards in ((), (open_,), (replace(over_, broken="Torn."),)))
    assert film not in told_of("who", cards=(replace(over_, id="bbbb"),))


def test_a_leaf_knows_its_save_and_an_older_one_is_read_without():
    leaf = leaf_of(Save("aaaa", over(table(2, 1))))
    text = dumps_book((leaf,))
    assert read(text) == (leaf,) and leaf.save == "aaaa"
    assert read(text.replace(',"save":"aaaa"', "")) == (replace(leaf, save=""),)
