"""The end of a game: whom it shows large, and when there is a feast."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from html import unescape

import pytest
from guise import games
from guise.engine.game import Over
from guise.handoff import card
from guise.offers.pack import bundle
from guise.table.book import Deeds, deeds_of
from guise.table.narrate import Storyteller
from guise.table.placing import placed
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui import messages as say
from guise.ui.model import House, Model
from guise.ui.places import AtTable
from guise.ui.render import draw
from guise.ui.update.phones import ended as phone_end

from tests.ui.screens import sent

HERO = {
    "who": 'svg class="id-card"',
    "whosit": "viewBox",
    "wwwd": "comic-cover",
    "twenty": "at-finish",
    "whatzit": "wz-circle",
}
"""What the picture of a winner is drawn with in each game."""


@cache
def ended(game: str, seats: int, seed: str = "finale") -> Table:
    g = games.load(game)
    style = g.meta.temperaments[0].id
    table = start(g, tuple(Chair(f"Bot {i}", i, bot=style) for i in range(seats)), {}, seed)
    while not table.over:
        table = table.advance()
    return table


def drawn(table: Table, people: tuple[int, ...] = ()) -> str:
    chairs = tuple(replace(c, bot="" if i in people else c.bot) for i, c in enumerate(table.chairs))
    shown = replace(table, chairs=chairs)
    return str(draw(Model(House(), AtTable(Save("one", shown, "", 1), drawn=shown.told))).markup)


def winners(page: str) -> str:
    found = re.search(r'<ol class="winners".*?</ol>', page, re.S)
    assert found
    return found[0]


@pytest.mark.parametrize("game", HERO)
def test_a_winner_is_shown_as_a_hero_of_the_game(game):
    table = ended(game, 3)
    shown = winners(drawn(table))
    assert isinstance(table.turn, Over) and table.turn.winners
    assert shown.count('class="hero"') == len(table.turn.winners) and HERO[game] in shown
    for seat in range(3):
        name = table.chairs[seat].name  # of another's last answer it is only said whose it was
        assert (re.search(rf"<span>{name}</span></p>", shown) is not None) is (seat in table.turn.winners)


CARDS = {"who": "id-card", "whosit": "portrait", "wwwd": "die", "twenty": "piece-alone", "whatzit": "pawn-alone"}


@pytest.mark.parametrize("game", CARDS)
def test_who_was_who_is_a_card_for_each(game):
    """With the person or the piece they played, and their name."""
    table = ended(game, 3)
    found = re.search(r'<ol class="unmasked".*?</ol>', drawn(table), re.S)
    assert found
    cards = re.findall(r"<li.*?</li>", found[0], re.S)
    assert len(cards) == 3 and all(CARDS[game] in one for one in cards)
    for chair in table.chairs:
        assert sum(f"<strong>{chair.name}</strong>" in one for one in cards) == 1


@pytest.mark.parametrize("game", HERO)
def test_a_phone_shows_whoever_has_won_and_how_its_owner_came_off(game):
    """The end is on its screen as on the table's, in one code, and what it held itself is forgotten."""
    table = ended(game, 3)
    won = table.turn.winners[0]
    for seat, chair in enumerate(table.chairs):
        hand = phone_end(table, seat, (f"{table.chairs[won].name} won the game.",))
        assert hand.acting == won and table.chairs[won].name in hand.waits and not hand.choices and not hand.facts
        assert bool(hand.pictures) is (game in ("who", "whosit"))
        standing = deeds_of(table).standing
        came = re.search(r"\b[Yy]ou( and .+)? came ", hand.told[-1])  # where two are level: Bo and you
        assert seat in table.turn.winners or not standing or came, "it is their phone"
        assert len(hand.told) == 1 + (seat not in table.turn.winners and bool(standing))
        assert card.pack(hand, card.About(chair, game, card.Ending.GAME, table.chairs))


def test_a_cover_bears_the_die_at_twenty_and_the_answer_of_the_last_round():
    for seed in ("finale", "cover"):
        table = ended("wwwd", 3, seed)
        page = drawn(table)
        shown = winners(page)
        (won,) = table.turn.winners
        assert f'aria-label="{min(20, table.state.public.scores[won])}"' in shown
        said = re.search(r'class="cover-says">(.*?)</p>', shown)
        last = [e for e in table.state.events if e.kind == "showed"]
        assert said and (unescape(said[1]) == last[-1].get("text") or table.state.public.tied)


def test_nobodys_end_has_a_lamp_that_has_gone_out_and_no_feast():
    alone = next(t for i in range(30) if not (t := ended("twenty", 1, f"alone {i}")).turn.winners)
    page = drawn(alone, (0,))
    assert "lamp-out" in winners(page) and "data-feast" not in page
    assert "last-answer" in winners(page), "what nobody found is large"


def test_the_cards_of_an_end_are_not_dealt_once_more_to_whoever_comes_back_from_a_page():
    """The report was read, and behind it everybody was turned up again, one by one."""
    table = ended("who", 3)
    m = Model(House(), AtTable(Save("one", table, "", 1), drawn=table.told))
    back, _ = sent(m, say.ShowRules("who"), say.GoBack())
    seen = [str(draw(x).markup) for x in (m, back)]
    assert ["data-seen" in page for page in seen] == [False, True] and seen[1].replace(' data-seen=""', "") == seen[0]


def test_there_is_a_feast_when_a_person_has_won_and_none_when_a_bot_has_beaten_them():
    table = ended("who", 3)
    (won,) = table.turn.winners
    lost = (won + 1) % 3
    assert "data-feast" in drawn(table, (won,)) and "data-feast" in drawn(table, (won, lost))
    assert "data-feast" not in drawn(table, (lost,)) and "data-feast" in drawn(table), "of bots alone nobody has lost"


def test_whoever_is_beaten_by_bots_is_shown_large_with_the_place_they_came_to():
    table = ended("twenty", 4, "places")
    (won,) = table.turn.winners
    place = table.state.public.place
    second, third, _ = sorted((s for s in range(4) if s != won), key=lambda s: -place[s])
    for seat, people, n, said in ((second, (second, third), 2, "second"), (third, (third,), 3, "third")):
        page = drawn(table, people)
        shown, head = winners(page), page.split("over-head")[1].split("</header>")[0]
        assert "data-lost" in page and "rosette" in shown and f">{n}</text>" in shown
        first, beaten = shown.index(table.chairs[won].name), shown.index(table.chairs[seat].name)
        assert first < beaten and shown.index(">1</text>") < first, "who won stands first, and is no smaller"
        assert f"{table.chairs[seat].name} came {said}, {place[won] - place[seat]} behind" in head
    feast = drawn(table, (won, second))
    assert "data-lost" not in feast and "rosette" not in feast


def test_who_has_won_comes_first_though_another_has_as_many_points():
    """At What Would Who? Do? the last round decides, whoever had more points before it."""
    tables = (ended("wwwd", 4, f"more {i}") for i in range(400))
    table = next(t for t in tables if len(t.turn.winners) == 1 and max(t.state.public.scores) > _won(t))
    (won,) = table.turn.winners
    ahead = max(range(4), key=lambda s: table.state.public.scores[s])
    page = drawn(table, (ahead,))
    assert ahead != won and ">2</text>" in winners(page) and "came second." in page


def _won(table: Table) -> int:
    return table.state.public.scores[table.turn.winners[0]]


@pytest.mark.parametrize("game", ["twenty", "whatzit"])
def test_a_piece_stands_on_the_star_only_where_it_has_won(game):
    table = ended(game, 3)
    (won,) = table.turn.winners
    lost = (won + 1) % 3
    star = {"twenty": 'class="goal"', "whatzit": "wz-circle"}[game]
    first, beaten, _ = winners(drawn(table, (lost,))).split("</li>")
    assert star in winners(drawn(table)) and star in first
    assert star not in beaten and f">{table.state.public.place[lost]}</text>" in beaten


def test_a_game_without_places_pins_a_rosette_on_the_winner_alone():
    table = ended("whosit", 3)
    lost = next(s for s in range(3) if s not in table.turn.winners)
    first, beaten, _ = winners(drawn(table, (lost,))).split("</li>")
    assert ">1</text>" in first and "rosette" not in beaten and table.chairs[lost].name in beaten


def test_whoever_came_equally_far_is_named_together():
    """*Ana came second*, and Tom had as many points."""
    chairs = tuple(Chair(name, n) for n, name in enumerate(("Ana", "Ben", "Tom", "Ida")))
    say = Storyteller("wwwd", chairs)
    for standing, seat, told in (
        ((11, 15, 11, 8), 0, "Ana and Tom came joint second, 4 behind Ben."),
        ((11, 15, 9, 9), 3, "Tom and Ida came joint third, 6 behind Ben."),
        ((11, 15, 9, 8), 0, "Ana came second, 4 behind Ben."),
        ((15, 15, 15, 8), 2, "Ana and Tom came joint second."),
    ):
        assert placed(seat, (1,), Deeds(standing=standing, counted=True), say) == told


def test_the_story_of_a_game_is_told_once():
    """A place and a narrow win over the same player are one sentence."""
    found = set()
    for seed in ("near", "cover", "close", "closer"):
        table = ended("wwwd", 4, seed)
        (won,) = table.turn.winners
        page = drawn(table, (won, (won + 1) % 4))
        told, margin = page.split("over-head")[1].split("</header>")[0], deeds_of(table).margin
        others = [s for s in range(4) if s != won]
        second = max(others, key=lambda s: table.state.public.scores[s])
        assert ("came second" in told) is (margin is None or margin[1] != second) and "over-story" in told
        found.add("came second" in told)
    assert found == {True, False}


def test_how_long_a_game_took_is_told_once_to_whoever_has_won_alone():
    """What Would Who? Do?: “Mum got there in 23 rounds.” stood over “You won in round 23.”"""
    tables = (ended("wwwd", 3, f"pace {i}") for i in range(40))
    table = next(t for t in tables if len(t.turn.winners) == 1 and deeds_of(t).margin is None)
    (won,) = table.turn.winners
    head = drawn(table, (won,)).split("over-head")[1].split("</header>")[0]
    assert f"won in round {table.state.public.round}" in unescape(head) and "got there in" not in head


def test_the_end_calls_the_faces_of_an_own_cast_by_their_names():
    """The four who answer in their own way are not called by their parts in the house's cast, nor anybody by a code."""
    from guise.games.whosit.own import filled, mended

    faces = tuple(str(replace(one, name=f"Name {i}")) for i, one in enumerate(mended(filled(()))))
    chairs = tuple(Chair(f"Bot {i}", i, bot="impatient") for i in range(6))
    table = start(games.load("whosit"), chairs, {"own": bundle(faces, True)}, "corner 7")
    while not table.over:
        table = table.advance()
    held = {e.get("character") for e in table.state.events if e.kind == "unmasked"}
    assert held & {"director", "gangster", "censor", "spy"}
    page = drawn(table)
    assert page.count("Name ") >= 6
    assert "the Spy" not in page and "the Gangster" not in page and "the Censor" not in page


@pytest.mark.parametrize("game", HERO)
def test_the_end_has_two_ways_on_and_the_rest_under_one_word(game):
    """Ten buttons stood there, as loud as each other: another round, another game, and all else on a sheet."""
    page = drawn(ended(game, 3), people=(0,))
    fold = re.search(r'<div class="over-ways".*?</section>', page, re.S)
    acts = re.search(r'<div class="bar-acts".*?</div>', page, re.S)
    assert fold and acts and ' popover="auto"' in fold[0].partition(">")[0]
    assert re.findall(r'<button class="([^"]*)"[^>]* (?:data-do|popovertarget)="(.*?)"', acts[0]) == [
        ("act", "again"),
        ("act quiet", "home"),
        ("act quiet", "more"),
    ]
    folded = re.findall(r'data-do="(.*?)"', fold[0])
    ways = {
        "show film one 0 table",
        "show after one",
        "picture",
        "share",
        "show keepsake one",
        "same-deal",
        f"lay {game}",
    }
    assert ways | {"drawer why", "show book"} >= set(folded) >= ways and len(folded) == len(set(folded))
