"""Teams: several people share a chair and a pawn, and take turns at moderating (WTZ-1, WTZ-Q21, WTZ-Q22)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from guise import games
from guise.engine.errors import IllegalMove
from guise.supply.content import module, words
from guise.table.narrate import Storyteller, said
from guise.table.save import Save, from_plain, to_plain
from guise.table.seats import TEAM_LENGTH, Chair, distinct, team, tidy_name
from guise.table.table import Table, start
from guise.ui import messages as say
from guise.ui.places import AtTable, Laying
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.setup_screen import sharing

from tests.games.whatzit.table import GAME, REGULAR
from tests.ui.screens import at, model, sent

TEAMS = ("Ana & Bo", "Cleo & Dara & Elis", "Finn & Gus & Hana")


def table(names: tuple[str, ...] = TEAMS) -> Table:
    """Teams at a table with a human Moderator; the first chair has thrown highest."""
    t = start(GAME, tuple(Chair(n, i) for i, n in enumerate(names)), {"moderator": "human"}, "teams")
    for n in range(len(names)):
        t = t.submit(None, f"start {6 if n == 0 else 1}")
    return t


def looking(t: Table) -> Table:
    """The same table when the Moderator is to look at the next card, on a white space with everybody guessing."""
    t = t.submit(t.turn.seats[0], "throw").submit(None, "roll 1 all")
    return t.submit(None, t.game.outcomes(t.state).nth(0))


def passed(t: Table) -> Table:
    """The same table when nobody has solved the card."""
    t = t.submit(t.turn.seats[0], "open")
    while t.state.public.stage == "guess":
        t = t.time_up()
    return t


def moderators(t: Table, rounds: int) -> list[tuple[int, str]]:
    """Seat and person of each Moderator, turn after turn."""
    found, told = [], Storyteller("whatzit", t.chairs)
    for _ in range(rounds * len(t.chairs)):
        t = looking(t)
        seat = t.turn.seats[0]
        found.append((seat, told.member(seat, t.state.deputy(seat))))
        t = passed(t)
    return found


@pytest.mark.parametrize(
    "typed, name, people",
    [
        ("Ana & Bo", "Ana & Bo", ("Ana", "Bo")),
        (" Ana&Bo ", "Ana & Bo", ("Ana", "Bo")),
        ("Ana & & Bo &", "Ana & Bo", ("Ana", "Bo")),
        ("Ana", "Ana", ("Ana",)),
        ("&", "&", ("&",)),
        ("", "Player 2", ("Player 2",)),
        ("Bartholomew Augustus & Bo", "Bartholomew Augu & Bo", ("Bartholomew Augu", "Bo")),
    ],
)
def test_a_chair_is_shared_by_name(typed, name, people):
    """WTZ-1: no longer than a name each, and forty all together."""
    assert tidy_name(typed, 1, teams=True) == name and team(name) == people
    assert len(tidy_name(" & ".join("Bartholomew" for _ in range(9)), 1, teams=True)) <= TEAM_LENGTH
    assert tidy_name(name, 1, teams=True) == name


def test_eight_people_play_in_three_chairs_and_the_game_is_kept():
    """WTZ-Q22."""
    t = table()
    assert sum(len(team(c.name)) for c in t.chairs) == 8
    assert from_plain(to_plain(Save("one", t))).table.chairs == t.chairs


def test_nobody_is_in_two_teams():
    chairs = (Chair("Ana & Bo", 0), Chair("bo & Cleo", 1), Chair("Dara", 2))
    assert distinct(chairs) and not distinct(chairs, teams=True)
    m, _ = sent(model(Laying("whatzit", chairs, GAME.meta.defaults())), say.Deal())
    assert isinstance(m.screen, Laying) and "same name" in m.house.notice


def test_the_role_goes_round_in_the_team():
    """WTZ-7, WTZ-Q21: the team on the right moderates, each of its people in turn."""
    found = moderators(table(), 6)
    assert [seat for seat, _ in found[:4]] == [2, 0, 1, 2]
    for seat, name in enumerate(TEAMS):
        turns = [who for s, who in found if s == seat]
        assert turns[: len(team(name))] == list(team(name))
        assert max(Counter(turns).values()) - min(Counter(turns).values()) <= 1 and set(turns) == set(team(name))


def test_a_tie_break_is_moderated_by_the_same_person():
    """WTZ-28."""
    t = looking(table())
    seat, before = t.turn.seats[0], t.state.deputy(t.turn.seats[0])
    t = t.submit(seat, "open").submit(0, "buzz").submit(seat, "tie 1")
    t = t.submit(None, t.game.outcomes(t.state).nth(0))
    assert t.turn.seats == (seat,) and t.state.deputy(seat) == before


def test_the_curtain_and_the_prompt_name_the_person():
    t = looking(passed(looking(table())))  # the second turn: Ana & Bo moderate
    assert t.turn.seats == (0,)
    m = model(at(t))
    down = str(draw(m).markup)
    assert "Pass to Ana of Ana &amp; Bo" in down and "Ana is the Moderator now." in down
    assert "Next, Ana of Ana &amp; Bo reads the solution, as the Moderator." in down
    card = t.game.view(t.state, 0).solution
    assert card and card not in down
    m, _ = sent(m, say.RaiseCurtain())
    up = str(draw(m).markup)
    assert card in up and "Ana of Ana &amp; Bo" in up
    for _ in range(3):
        t = looking(passed(t))
    assert "Pass to Bo of Ana &amp; Bo" in str(draw(model(at(t))).markup), "a round later it is somebody else"


def test_the_rest_of_the_team_neither_sees_nor_guesses():
    """WTZ-8, WTZ-Q21: their chair has no buzzer, and the hand says who may look."""
    t = looking(table())
    t = t.submit(2, "open")
    with pytest.raises(IllegalMove, match="moderator"):
        t.submit(2, f"guess {REGULAR.solution}")
    shown = str(draw(model(at(t))).markup)
    assert 'id="buzz-0"' in shown and 'id="buzz-1"' in shown and 'id="buzz-2"' not in shown
    assert "Finn moderates" in shown
    hand = module("whatzit", "hand").hand(t.peek(2), Storyteller("whatzit", t.chairs))
    fact = hand.facts[0]
    assert (fact.label, fact.text) == (
        "Finn moderates",
        "Only Finn looks. The rest of Finn & Gus & Hana look away and do not guess.",
    )


def test_a_chair_with_one_person_reads_as_before():
    t = looking(table(("Ana", "Bo", "You")))
    told = Storyteller("whatzit", t.chairs)
    assert told.prompt(t.turn, None) == words("whatzit")["prompts"]["look"]["you"]
    shown = str(draw(model(at(t))).markup)
    assert "Over to you" in shown and "The rest of the team" not in shown
    bot = replace(t, chairs=(*t.chairs[:2], Chair("Finn & Gus", 2, "thinker")))
    assert Storyteller("whatzit", bot.chairs).member(2, 0) == "Finn & Gus"


@pytest.mark.parametrize(
    "sizes, said", [([1, 1, 1], ""), ([1, 1, 1, 1], "offer"), ([2, 1, 2], "even"), ([3, 1], "uneven"), ([], "")]
)
def test_the_set_up_says_how_people_share_chairs(sizes, said):
    """WTZ-Q22: of near equal size."""
    assert sharing(sizes) == said
    assert not said or words("whatzit")["teams"][said]


def test_a_team_is_laid_by_its_names():
    chairs = tuple(Chair(n, i) for i, n in enumerate(("Ana", "Bo", "Cleo", "Dara")))
    m = model(Laying("whatzit", chairs, GAME.meta.defaults()))
    assert words("whatzit")["teams"]["offer"].replace("&", "&amp;") in str(draw(m).markup)
    m, _ = sent(m, say.NameChair(0, "Ana&Elis"), say.NameChair(1, "Bo & Finn & Gus"))
    shown = str(draw(m).markup)
    assert said("setup.here", n=7) in shown and words("whatzit")["teams"]["uneven"] in shown
    m, _ = sent(m, say.Deal())
    assert isinstance(m.screen, AtTable)
    assert [c.name for c in m.screen.save.table.chairs] == ["Ana & Elis", "Bo & Finn & Gus", "Cleo", "Dara"]


def test_another_game_seats_each_of_them_alone():
    prefs = Prefs(people=("Ana & Bo", "Cleo"))
    m, _ = sent(model(prefs=prefs), say.LayTable("who"))
    assert [c.name for c in m.screen.chairs if not c.bot][:3] == ["Ana", "Bo", "Cleo"][: games.load("who").meta.usual]
    m, _ = sent(model(prefs=prefs), say.LayTable("whatzit"))
    assert [c.name for c in m.screen.chairs if not c.bot] == ["Ana & Bo", "Cleo"]
