"""The book of the house: a game once, two books as one, and stories that are true and rank nobody."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from guise import games
from guise.engine.errors import BadSave
from guise.table import book, tales
from guise.table.book import Deeds, Leaf, Sitter
from guise.table.save import Save, from_file, loads, to_file
from guise.table.seats import Chair
from guise.table.table import Table, start

PEOPLE = ("Ana", "Bo", "You", "Dara", "Elis", "Finn")


def played(game: str, seats: int = 0, seed: str = "a long and secret seed", people: int = 2) -> Table:
    """A game played to its end by bots, some of whose chairs are then people's."""
    rules = games.load(game)
    count = seats or rules.meta.usual
    bot = rules.meta.styles()[0]
    table = start(rules, tuple(Chair(PEOPLE[i], i, bot) for i in range(count)), {}, seed)
    while not table.over:
        table = table.advance()
    chairs = tuple(replace(c, bot="" if i < people else bot) for i, c in enumerate(table.chairs))
    return replace(table, chairs=chairs)


def leaf(key: str, game: str = "_blank", names: str = "Ana Bo", won: int = 0, when: int = 0, **more) -> Leaf:
    sitters = tuple(Sitter(name) for name in names.split())
    return Leaf(key, game, when, sitters, (won,), **more)


# Once -----------------------------------------------------------------------------------


def test_a_game_is_written_once_however_often_it_comes_back():
    save = Save("one", played("_blank"), when=5)
    text = book.entered("", save)
    assert len(book.read(text)) == 1
    again = replace(loads(book_text(save)), id="another", when=9)  # reloaded, from a file, under another id
    handed = replace(from_file(to_file(save)), when=12)
    assert book.entered(text, again) == text
    assert book.entered(text, handed) == text
    assert book.merged(book.read(text), book.read(text)) == book.read(text)


def book_text(save: Save) -> str:
    from guise.table.save import dumps

    return dumps(save)


def test_two_games_of_the_same_luck_are_two():
    first = Save("one", played("_blank", seed="1"))
    other = Save("two", played("_blank", seed="2"))
    assert len(book.read(book.entered(book.entered("", first), other))) == 2


def test_a_game_that_goes_on_or_is_played_by_the_house_alone_is_not_written():
    table = played("_blank", people=0)
    assert book.leaf_of(Save("one", table)) is None
    assert book.leaf_of(Save("one", start(table.game, (Chair("Ana", 0), Chair("Bo", 1)), {}, "1"))) is None
    assert book.entered("as it was", Save("one", table)) == "as it was"


def test_the_book_holds_no_seed_and_reads_itself_again():
    text = book.entered("", Save("one", played("whosit"), when=5))
    assert "secret seed" not in text
    assert book.dumps(book.read(text)) == text
    assert book.is_book(text) and not book.is_book(book_text(Save("one", played("_blank"))))


def test_books_merge_newest_first_and_keep_what_both_had():
    a, b, c = leaf("a", when=1), leaf("b", when=3), leaf("c", when=2)
    assert [one.key for one in book.merged((a, b), (b, c))] == ["b", "c", "a"]
    many = [leaf(f"{n:05}", when=n) for n in range(book.MOST + 3)]
    assert len(book.merged(many)) == book.MOST and book.merged(many)[-1].when == 3


@pytest.mark.parametrize(
    "spoil",
    [
        lambda row: row.pop("key"),
        lambda row: row.update(won=[7]),
        lambda row: row.update(when=-1),
        lambda row: row.update(seats=[]),
        lambda row: row.update(seats=[{"name": "x" * 500}]),
        lambda row: row.update(margin=[1, 9]),
        lambda row: row.update(cards=[5]),
        lambda row: row.update(won="no"),
    ],
)
def test_what_is_no_leaf_is_left_out(spoil):
    plain = json.loads(book.dumps((leaf("a", when=2), leaf("b", when=1))))
    spoil(plain["leaves"][0])
    assert [one.key for one in book.loads(json.dumps(plain))] == ["b"]


def test_a_damaged_book_is_refused_in_words_and_read_as_empty():
    for text in ("", "{}", '{"guise-book":1}', '{"guise-book":9,"leaves":[]}', "[]", '{"guise-book":1,"leaves":"'):
        with pytest.raises(BadSave):
            book.loads(text)
        assert book.read(text) == ()


# What a game tells ----------------------------------------------------------------------


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_every_game_leaves_something_to_tell(game):
    """Over some games: whole sentences, of seats that sat there, and parts that have a name."""
    rules = games.load(game)
    found = []
    for n in range(4):
        table = played(game, seats=max(3, rules.meta.seats[0]), seed=f"deeds {n}", people=3)
        one = book.leaf_of(Save("x", table, when=n))
        assert one is not None and one.game == game and one.people == PEOPLE[:3]
        if one.margin:
            assert one.margin[0] >= 0 and one.margin[1] < len(one.sitters)
        found.append(one)
    told = tales.tales_of_game(book.merged(found), game)
    assert any(tale.kind == "fastest" for tale in told) or not any(one.winners for one in found)
    for tale in told:
        assert tale.text[0].isupper() and tale.text[-1] == "." and not set("{}") & set(tale.text), tale
        assert not re.search(r"\b[Yy]ou (?:is|was|has|\w+es)\b|  ", tale.text), tale.text


def test_who_counts_caps_that_nobody_needed_and_the_letters_left():
    table = played("who", seats=4, seed="caps", people=4)
    told = book.leaf_of(Save("x", table))
    assert [s.parts for s in told.sitters] == [(x,) for x in table.state.letters]
    from guise.games.who.views import board

    letters = board("standard").letters
    capped = [e for e in table.state.events if e.kind == "moved" and e.get("cap")]
    needless = [e.seat for e in capped if table.state.letters[e.seat] in letters[e.get("place")]]
    assert [s.bluffs for s in told.sitters] == [needless.count(i) for i in range(4)]


def test_whosit_counts_untrue_answers():
    for n in range(6):
        table = played("whosit", seats=4, seed=f"lies {n}", people=4)
        told = book.leaf_of(Save("x", table))
        held = [faces[0] for faces in table.state.faces]
        assert [s.parts for s in told.sitters] == [(face,) for face in held]
        answers = [e for e in table.state.events if e.kind == "answered"]
        for seat, face in enumerate(held):
            facts = table.state.cast.named(face).facts
            lies = sum(e.get("yes") != (e.get("question") in facts) for e in answers if e.seat == seat)
            assert told.sitters[seat].bluffs == lies
            if face not in ("gangster", "spy", "censor", "director"):
                assert lies == 0


# Stories --------------------------------------------------------------------------------


def test_the_records_are_the_records():
    house = book.merged(
        [
            leaf("a", "twenty", "Ana Bo", won=0, when=1, pace=9, margin=(4, 1)),
            leaf("b", "twenty", "You Ana", won=0, when=2, pace=7, margin=(1, 1)),
            leaf("c", "twenty", "Bo You", won=1, when=3, pace=8),
        ]
    )
    told = {tale.kind: tale.text for tale in tales.tales_of_game(house, "twenty")}
    assert told == {
        "closest": "You reached the finish with Ana just one space behind.",
        "fastest": "You reached the finish after seven cards.",
    }
    assert tales.tales_of_person(house, "ana")[0].text == "Ana reached the finish with Bo four spaces behind."


def test_bluffs_and_parts_of_people_and_never_of_bots():
    sitters = (Sitter("Ana", parts=("spy",), bluffs=4), Sitter("Ada", bot=True, parts=("spy",), bluffs=9))
    house = tuple(Leaf(f"k{n}", "whosit", n, sitters, (0,)) for n in (3, 2, 1))
    told = {tale.kind: tale.text for tale in tales.tales_of_game(house, "whosit")}
    assert told["bluff"] == "As the Spy, Ana told four lies without blushing."
    assert told["part"] == "Ana has been the Spy three times."
    assert tales.people(house) == ("Ana",)


def test_company_is_told_and_you_keeps_its_grammar():
    house = tuple(leaf(f"k{n}", "wwwd", "Ana You Bo", when=n) for n in (3, 2, 1))
    texts = [tale.text for tale in tales.tales(house)]
    pairs = "You and Ana|Ana and Bo|You and Bo"
    assert any(re.fullmatch(rf"({pairs}) have played together three times\.", text) for text in texts)
    assert tales.outcome(leaf("z", "wwwd", "You Bo", won=0)) == "You and Bo played. You won."
    assert tales.tales_of_person(house, "You")[-1].text == "You have played What Would Who? Do? three times."


def test_nobody_is_ranked_unless_asked():
    house = tuple(leaf(f"k{n}", "wwwd", "Zoe Ana", won=0, when=n) for n in range(1, 6))
    for tale in tales.tales(house):
        assert " won 5" not in tale.text and "most often" not in tale.text
    assert tales.tally(house) == (("Ana", 0, 5), ("Zoe", 5, 5))  # by the alphabet, not by wins
    assert tales.tally(tuple(replace(one, practice=True) for one in house)) == ()


def test_people_of_a_team_are_people():
    team = Leaf("k", "whatzit", 1, (Sitter("Ana & Bo"), Sitter("Cleo")), (0,))
    assert tales.people((team,)) == ("Ana", "Bo", "Cleo")
    assert team.winners == ("Ana", "Bo")


def test_cards_met_are_those_of_the_book_and_of_the_table():
    house = (leaf("a", "twenty", cards=("draw p-dracula",)), leaf("b", "whatzit", cards=("draw r1",)))
    assert tales.met(house, "twenty", frozenset({"draw t-abacus"})) == {"draw p-dracula", "draw t-abacus"}


def test_a_game_without_deeds_is_told_all_the_same(monkeypatch):
    monkeypatch.setattr(book, "module_if", lambda game, name: None)
    assert book.leaf_of(Save("x", played("_blank"))).pace == Deeds().pace
    assert tales.tales_of_game((leaf("a"),), "_blank") == ()


def test_of_several_who_were_as_near_nobody_is_left_out():
    """It said that one of them was in the Winner's Circle too, where two were."""
    told = tales.of_one(leaf("a", "whatzit", "Ana Bo Cleo", margin=(0, 1)))
    assert told == "Ana won, though somebody else was in the Winner’s Circle too."
