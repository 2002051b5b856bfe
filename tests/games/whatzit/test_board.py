"""What the board and bar of Whatzit? show: on a small screen, where people moderate, and while bots think."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape

import pytest
from guise.engine.rng import Rng
from guise.games.whatzit.beside import Box, beside
from guise.games.whatzit.board import (
    controls,
    handed,
    hero,
    lists,
    meanwhile,
    moment,
    now,
    outcome,
    picture,
    prompt,
    spot,
)
from guise.games.whatzit.box import left
from guise.games.whatzit.deck import by_id
from guise.games.whatzit.hand import hand
from guise.games.whatzit.path import TALL, WIDE, centre
from guise.games.whatzit.views import CIRCLE, LADDER
from guise.games.whatzit.wits import ALONE, MANNERS, plan
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.table.tempo import moments, tempo
from guise.ui.marks import mark
from guise.ui.scene import Scene
from guise.ui.setup_chairs import _place

from tests.games.whatzit.table import REGULAR, WICKED, WRONG, laid, opened, play, right, run_out
from tests.games.whatzit.test_rules import APP, GAME, HUMAN
from tests.laws.plays import drawn

PEOPLE = tuple(Chair(name, i) for i, name in enumerate(("Ana", "Bo", "Cy")))
FOUR = (*PEOPLE, Chair("Di", 3))
BOTS = (PEOPLE[0], Chair("Ada", 1, "thinker"), Chair("Coco", 2, "dreamer"))


def table(s, chairs=PEOPLE):
    """All that the shared screen draws, by its part."""
    return {name: str(part) for name, part in drawn(GAME.view(s, None), Storyteller("whatzit", chairs)).items()}


def test_on_a_phone_the_answer_stands_beside_its_picture_until_the_next_one():
    """WTZ-17: solved or not, there is something to look at again."""
    s = opened(laid(3, HUMAN), "4 all")
    solved, missed = play(s, (0, right(s))), run_out(s)
    for over in (solved, missed):
        shown = table(over)
        assert "wz-told" in shown["picture True"] and s.card.solution in shown["picture True"].split("wz-told-")[1]
        assert "wz-told" not in shown["picture False"] and "wz-past" in shown["side False"]
        assert "wz-past" not in shown["side True"], "no picture twice"
    assert "wz-told" not in table(s)["picture True"]
    assert "wz-told" not in table(opened(missed, "2 all"))["picture True"]


def test_the_black_die_lies_there_where_somebody_might_be_challenged():
    """WTZ-9."""
    for seats in (1, 2, 3):
        s = laid(seats)
        throws = str(drawn(GAME.view(s, s.public.active), Storyteller("whatzit", PEOPLE[:seats]))["picture False"])
        assert ("wz-black" in throws) == (seats > 1) and "wz-tray throw" in throws


def test_with_the_solution_stands_how_the_picture_says_it_and_not_before():
    """WTZ-17."""
    s = opened(laid(3, HUMAN), "4 all")
    why = re.escape(str(escape(by_id(s.card.id).why, quote=False)))
    assert why and not any(re.search(why, part) for part in table(s).values())
    for over in (play(s, (0, right(s))), run_out(s)):
        shown = table(over)
        assert re.search(f'wz-why">{why}', shown["picture True"]) and re.search(f'wz-why">{why}', shown["side False"])


def test_the_moderator_reads_why_the_solution_fits_and_nobody_else():
    """WTZ-13, WTZ-29: whoever does not see it cannot tell what is near enough."""
    s = opened(laid(3, HUMAN), "4 all")
    why, say = str(escape(by_id(s.card.id).why, quote=False)), Storyteller("whatzit", PEOPLE)
    mine, theirs = (str(drawn(GAME.view(s, n), say)["picture False"]) for n in (2, 0))
    assert f'</p><p class="wz-how-so">{why}</p>' in mine and why and "wz-how-so" not in theirs
    assert "wz-how-so" not in table(s)["picture False"]


def test_where_somebody_at_the_screen_moderates_nobody_need_type():
    """WTZ-7: it is said aloud. A bot and the house have no ears."""
    for chairs, options, typed in ((PEOPLE, HUMAN, False), (BOTS, APP, True)):
        spoken = table(play(opened(laid(3, options), "4 all"), (0, "buzz")), chairs)["controls False"]
        assert ("<form" in spoken) == typed
        assert ('data-move="pass"' in spoken) == typed, "the Moderator says that it was nothing"
    asked = table(run_out(opened(laid(3, HUMAN), "4 solo")))["controls False"]
    assert "<form" not in asked and 'data-move="right"' in asked and 'data-move="pass"' in asked


def test_right_and_wrong_lie_before_the_moderator_wherever_at_the_screen_that_is():
    """WTZ-7: they stood at one side of the table only. Whoever has no ears, or is asked once more, has none there."""
    spoken = play(opened(laid(3, HUMAN), "4 all"), (0, "buzz"))
    for s in (spoken, run_out(opened(laid(3, HUMAN), "4 solo"))):
        lamps = dict(re.findall(r'id="lamp-(\d)"(.*?)(?=id="(?!calls)|$)', table(s)["picture False"], re.S))
        moderator = str(GAME.view(s, None).moderator)
        assert [seat for seat, lamp in lamps.items() if "wz-calls" in lamp] == [moderator]
        said = re.findall('data-move="([^"]*)"', lamps[moderator].split("wz-calls")[1])
        assert said == [*([] if s is spoken else ["pass"]), "right", "wrong"]
        assert ("tie 1" not in lamps[moderator]) and ('"tie 1"' in asked(s)[1]) == (s is spoken)
    s = play(opened(laid(3, APP), "4 all"), (0, "buzz"))
    assert "wz-calls" not in table(s, BOTS)["picture False"]
    many = tuple(Chair(f"P{n}", n) for n in range(6))
    for s in (opened(laid(6, HUMAN), "4 all"), opened(laid(6, HUMAN, active=1), "4 duel", name=3)):
        assert "wz-calls" not in table(s, many)["picture False"], "many have no room there"
        lies = table(play(s, (1, "buzz")), many)["picture False"].split("wz-calls")[1]
        assert re.findall('data-move="([a-z]+)"', lies) == ["wrong", "right"]


def test_what_is_one_players_alone_to_solve_is_said_aloud_and_found_right_in_one_tap():
    """WTZ-15: nobody is to be faster than, so there is nothing to buzz for."""
    s = opened(laid(3, HUMAN), "4 solo")
    board, bar, stands = asked(s)
    assert "wz-buzz" not in board and "Say it aloud!" in board and "Ana, say it aloud" in board
    lies = board.split("wz-calls")[1]
    assert re.findall('data-(?:move|pick)="([^"]*)"', lies) == ["call", "right 0"] and "Ana gives up" in lies
    assert stands.split() == ["show", "heard", "hand"] and "Ana gives up" in bar
    assert "Not solved" in asked(s, picks={"late": "yes"})[0]
    assert "wz-buzz" in asked(opened(laid(3, HUMAN), "4 all"))[0]
    assert "wz-buzz" in table(opened(laid(3, APP), "4 solo"))["picture False"], "the house has no ears"


def asked(s, chairs=PEOPLE, **circumstances):
    """What the shared screen draws while something is asked: the board, and the bar."""
    v = GAME.view(s, None)
    bots = tuple(bool(chair.bot) for chair in chairs)
    c = Scene(
        Storyteller("whatzit", chairs), tuple(range(len(chairs))), bots, frozenset(GAME.legal(v)), **circumstances
    )
    return str(picture(v, c)), "".join(str(b.markup) for b in controls(v, c)), now(v, c)


@pytest.mark.parametrize("told", ["off", "on"])
def test_what_a_picture_shows_beside_its_puzzle_is_no_hint(told):
    """A button on this picture only, and a striped square in it, said that its colour matters; for a table that needs
    it all colours are said in words, as chosen when it was laid.
    """
    s = opened(laid(3, HUMAN | {"inks": told}), "4 all", card=by_id("r110"))
    plain = opened(laid(3, HUMAN | {"inks": told}), "4 all", card=by_id("r009"))
    board = table(s)["picture False"]
    assert board.count("<li>HERRING: red</li>") == (told == "on") and "popovertarget" not in board.split("wz-poster")[1]
    assert 'width="26" height="26"' not in board, "no swatch"
    assert "wz-inks" not in table(plain)["picture False"]


def test_what_is_asked_once_more_lies_over_buttons_that_keep_their_places():
    """WTZ-36: the finger that says yes or no never lands on another one, and no buzz takes the question away."""
    s = opened(laid(3, HUMAN, place=(49, 0, 0)), "4 all")
    board, bar, stands = asked(s)
    assert "wz-asks" not in bar and stands == "show heard hand" and 'data-move="buzz"' in board
    board, bar, stands = asked(s, picks={"sure-right-0": "yes"})
    assert stands == "show heard hand asks" and 'data-move="buzz"' not in board and board.count(" disabled") == 4
    over, below = bar.split('"wz-asks"')[1].split("</div>", 1)
    assert "Yes, Ana wins" in over and "No, not right" in over and "Bo got it" not in over
    assert all(told in below for told in ("Ana got it", "Bo got it", "Nobody knows it")) and "Yes" not in below


@pytest.mark.parametrize("roll", ["4 solo", "4 all"])
def test_the_moderator_finds_somebody_right_in_one_tap_where_it_ends_no_game(roll):
    """WTZ-36: asked always where somebody wins by it, else never."""
    for place, taps in ((0, True), (49, False)):
        _, bar, _ = asked(opened(laid(3, HUMAN, place=(place, 0, 0)), roll))
        assert ('data-move="right 0"' in bar) == taps


def test_a_second_tap_on_wrong_finds_nobody_right():
    """WTZ-7: *Wrong* and *Right* have one place in every kind of play. That nobody knows it is one tap, as the rest."""
    taps = re.compile(r"data-(?:move|pick)=\"([^\"]+)\"")
    s = opened(laid(3, HUMAN), "4 all")
    speaks = play(s, (0, "buzz"))
    assert taps.findall(asked(speaks)[1]) == ["wrong", "right", "tie 1"]
    quick = run_out(opened(laid(3, HUMAN), "4 solo"))
    assert taps.findall(asked(quick)[1]) == ["wrong", "right", "pass"]
    assert taps.findall(asked(s)[1]) == ["call", "right 0", "right 1"]


def test_the_moderator_is_asked_once_more_beside_where_they_tapped():
    """WTZ-36: it was asked across the table, in the bar alone, where *Nobody got it* stood when time was up."""

    def at_hand(s, **circumstances):
        lamps = asked(s, **circumstances)[0].split('id="lamp-2"')[1]
        return re.findall('data-(?:move|pick|do)="([^"]*)"', lamps.split("wz-calls")[1]) if "wz-calls" in lamps else []

    s = opened(laid(3, HUMAN, place=(49, 0, 0)), "4 all")
    speaks = play(s, (0, "buzz"))
    assert at_hand(speaks) == ["sure-right yes", "wrong"]
    assert at_hand(speaks, picks={"sure-right": "yes"}) == ["right", "wrong"], "no is Wrong, where that lies"
    for there in (s, opened(laid(3, HUMAN, place=(49, 0, 0)), "4 solo")):
        row = asked(there, picks={"sure-right-0": "yes"})[0].split("wz-asked")[1].split("<button")[1:]
        plain = asked(there)[0].split("wz-calls")[1].split("<button")[1:]
        assert "Ana got it" in plain[1] and "Yes, Ana wins" in row[1], "where it was tapped"
        assert ["No, not right" in one for one in row].index(True) == (3 if there is s else 0)
    assert ">Sure Ana is right?<" in asked(speaks, picks={"sure-right": "yes"})[0].split("wz-calls")[1]
    shown = [asked(s)[0], asked(speaks)[0], asked(speaks, picks={"sure-right": "yes"})[0]]
    ids = [re.findall('id="calls-[a-z0-9-]+"', one)[0] for one in shown]
    assert ids[0] == ids[1] != ids[2], "what means something else is new"
    assert at_hand(s) == ["call", "sure-right-0 yes", "right 1"]
    assert asked(speaks)[2].split() == ["show", "rules", "heard", "hand"], "the bar has no second one"
    assert at_hand(s, picks={"late": "yes"}) == ["call", "sure-right-0 yes", "right 1"]


@pytest.mark.parametrize(
    ("roll", "seat", "name", "chairs"),
    [("4 all", 1, "Ada", (PEOPLE[0], BOTS[1], PEOPLE[2])), ("4 solo", 0, "Ana", PEOPLE)],
    ids=["a bot's", "before the quick guesses"],
)
def test_of_an_answer_with_no_place_at_hand_the_moderator_is_asked_once_more_too(roll, seat, name, chairs):
    """WTZ-Q15, WTZ-36: what the house refused of somebody in the Circle. The table could not be drawn."""
    s = play(opened(laid(3, HUMAN, place=(49, 49, 0)), roll), (seat, f"guess {WRONG}"))
    s = run_out(s) if roll == "4 solo" else s
    board = asked(s, chairs, picks={f"sure-accept-{seat}": "yes"})[0]
    over = board.split("wz-asked")[1].split("</button></div>")[0]
    assert f">Sure {name} is right?<" in over and re.findall('data-move="([^"]*)"', over) == [f"accept {seat}"]
    assert re.findall(f"No, not right|Yes, {name} wins", over) == ["No, not right", f"Yes, {name} wins"]


def test_a_tie_is_said_in_one_tap():
    """WTZ-28: its button asks whether it was one; that was asked again, in three other words."""
    speaks = play(opened(laid(3, HUMAN), "4 all"), (0, "buzz"))
    bar = asked(speaks)[1]
    assert 'data-move="tie 1"' in bar and "Bo said it too: a tie" in bar and "sure-tie" not in bar


def test_the_moderators_buttons_are_told_as_such_and_the_solution_may_be_looked_at_again():
    """WTZ-7, WTZ-37: behind the curtain, as before; and not where a bot moderates."""
    s = opened(laid(3, HUMAN), "4 all")
    for there in (s, play(s, (0, "buzz")), run_out(opened(laid(3, HUMAN), "4 solo"))):
        bar = asked(there)[1]
        assert "Moderator: Cy" in bar and "See the solution" in bar
        assert there.card.solution not in bar
    assert "wz-judges" not in table(s, BOTS)["controls False"]


def test_who_has_a_quick_guess_need_not_say_so():
    """WTZ-16: they alone may speak; the Moderator says what it was."""
    s = run_out(opened(laid(3, HUMAN), "4 solo"))
    board, bar, _ = asked(s)
    assert "wz-buzz" not in board and all(f'data-move="{m}"' in bar for m in ("right", "wrong", "pass"))
    assert "wz-buzz" in table(run_out(opened(laid(3, APP), "4 solo")))["picture False"]


def test_while_three_is_counted_there_is_nothing_to_judge():
    """WTZ-13: the style sheet hides clock and buttons until the picture is shown."""
    s = opened(laid(3, HUMAN), "4 all")
    assert asked(s, laid=3000)[2].split() == ["show", "heard", "hand", "lays"] and asked(s)[2] == "show heard hand"


def test_whoever_got_it_is_found_by_their_mark():
    """WTZ-7: the Moderator reads no names while two shout."""
    board, bar, _ = asked(opened(laid(3, HUMAN), "4 all"))
    for seat in (0, 1):
        button = re.search(rf'<button[^>]*data-move="right {seat}"[^>]*>(.*?)</button>', board)[1]
        assert str(mark(seat)) in button and "got it" in button


def test_once_a_rival_is_named_nobody_waits_for_what_the_curtain_says():
    """WTZ-21: who is challenged stands on the curtain of whoever moderates."""
    s = play(laid(3, HUMAN), (0, "throw"), "roll 3 duel", (0, "name 1"))
    assert tempo("whatzit", s.events[-1]) == "glance"
    s = play(s, f"draw {REGULAR.id}")
    c = Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3)
    assert handed(GAME.view(s, None), 2, c).startswith("CHALLENGE. Only Ana and Bo may guess.")


def test_once_time_is_up_the_moderator_is_asked_what_was_said_in_it():
    """WTZ-7, WTZ-27: nobody buzzes any more, and nobody is judged by the clock."""
    s, up = opened(laid(3, HUMAN), "4 all"), {"late": "yes"}
    v = GAME.view(s, None)
    c = Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3, frozenset(GAME.legal(v)), picks=up)
    assert prompt(v, c) == "Time! Did anybody get it?" and prompt(v, replace(c, picks={})) == ""
    board, bar, _ = asked(s, picks=up)
    assert len(re.findall("wz-buzz[^>]* disabled", board)) == 2 and "Nobody got it" in bar and 'data-move="call"' in bar
    v = GAME.view(play(s, (0, "buzz")), None)
    assert prompt(v, c) == "Time! Did Ana get it?"


def test_a_lamp_says_what_a_tap_on_it_means_and_who_is_to_speak():
    s = opened(laid(3, HUMAN), "4 all")
    board, _, _ = asked(s)
    assert board.count("<small>I know it!</small>") == 2 == board.count('class="wz-buzz"')
    board, _, _ = asked(play(s, (0, "buzz")))
    assert board.count("<small>It is…</small>") == 1 and "I know it!" not in board


def test_each_space_has_its_number_and_no_other_sign():
    board = table(laid(3, HUMAN))["picture True"]
    assert [f">{n}</text>" in board for n in range(1, 49)] == [True] * 48 and ">?<" not in board


@pytest.mark.parametrize("plan", (WIDE, TALL), ids=lambda p: p.name)
def test_a_pawn_covers_no_number_where_it_stands_or_comes_by(plan):
    """WTZ-10: also where all share a space."""
    number, foot = 8, 34  # the upper edge of a number, and the lower of a pawn's shadow, from their middles
    for space in (1, 2, 14, 48):
        shown = GAME.view(laid(3, HUMAN, place=(space, space, space)), None)
        for seat in range(3):
            assert spot(shown, seat, space, plan)[1] + foot <= centre(space, plan)[1] + number, (seat, space)
    thrown = play(laid(3, HUMAN), (0, "throw"), "roll 4 all")
    board = asked(thrown, tall=plan is TALL, fresh=thrown.events[-3:])[0]
    walk = re.search(r'data-walk="([^"]+)"', board)
    ways = [tuple(map(float, step.split(","))) for step in walk[1].split()]
    assert len(ways) == 5
    for n, (x, y) in enumerate(ways[1:], 1):
        assert x == centre(n, plan)[0]
        assert y + foot <= centre(n, plan)[1] + number


def test_over_the_picture_stands_only_what_says_something():
    """WTZ-11, WTZ-12: most cards are Regular; what is worth telling is a harder one, or one for the win."""
    for die, called, card in ((3, "Regular", REGULAR), (2, "Wicked", WICKED)):
        s = opened(laid(3, HUMAN), f"{die} all", card=card)
        mode = re.search(r'<p class="wz-mode".*?</p>', table(s)["picture False"])[0]
        assert ("Wicked" in mode) == (called == "Wicked")
        assert "ALL PLAY" in mode


def test_who_has_a_quick_guess_after_a_solo_is_told_so_before():
    """WTZ-16: they think along. In ALL PLAY and in a challenge nobody else has one (WTZ-23)."""
    lamps = {
        roll: re.findall(r'data-role="watcher".*?<small>(.*?)</small>', table(s, FOUR)["picture False"])
        for roll, s in (
            ("solo", opened(laid(4, HUMAN), "3 solo")),
            ("duel", opened(laid(4, HUMAN), "3 duel", name=1)),
        )
    }
    assert lamps == {"solo": ["one quick guess if Ana cannot solve it"] * 2, "duel": ["watching"]}


def test_what_was_said_aloud_is_answered():
    """WTZ-14: after *Wrong* the picture lies open as before, and a word says why."""
    s = play(opened(laid(3, HUMAN), "4 all"), (0, "buzz"))
    assert "answer was wrong" not in table(s)["picture True"]
    assert "Ana’s answer was wrong." in table(play(s, (2, "wrong")))["picture True"]


def test_what_was_said_to_one_is_gone_with_the_quick_guess_of_the_next():
    """WTZ-16: *Wrong* stands while it is read; what was said before the time was up says nothing to anybody now."""
    s = run_out(play(opened(laid(4, HUMAN), "4 solo"), (0, "buzz"), (3, "wrong")))
    assert s.public.stage == "quick" and "answer was wrong" not in asked(s, FOUR)[0]
    s = play(s, (3, "wrong"))
    assert s.public.queue == (2,)
    assert "answer was wrong" in asked(s, FOUR, reading=True)[0] and "answer was wrong" not in asked(s, FOUR)[0]
    s = run_out(opened(laid(4, HUMAN), "4 solo"))
    assert "Bo passed." in asked(play(s, (1, "pass")), FOUR)[0], "who has nothing to say is seen to pass"


def test_where_the_picture_was_a_pause_says_how_to_go_on():
    s = opened(laid(3, HUMAN), "4 all")
    assert "Tap to go on" not in asked(s)[0]
    assert 'data-do="pause"' in (paused := asked(s, paused=True)[0]) and "Paused. Tap to go on." in paused


def test_a_ladder_says_where_the_pawn_ends_up():
    """WTZ-25, WTZ-Q4: the white die takes it on, after a challenge too, unless one then changes places."""
    s = opened(laid(3, HUMAN, place=(10, 0, 0)), "4 all", card=WICKED)
    bar = table(play(s, (0, right(s))))["controls False"]
    assert ">to 23</small>" in bar and ">to 18</small>" in bar and "wz-reward" not in bar
    s = opened(laid(3, HUMAN, place=(10, 0, 0)), "4 duel", name=1, card=WICKED)
    bar = table(play(s, (0, right(s))))["controls False"]
    assert ">to 23</small>" in bar and ">to 18</small>" in bar, "nobody changes places with one behind"
    s = opened(laid(3, HUMAN, place=(10, 30, 0)), "4 duel", name=1, card=WICKED)
    bar = table(play(s, (0, right(s))))["controls False"]
    assert ">to 23, or swap places</small>" in bar and ">to 18, or swap places</small>" in bar


@pytest.mark.parametrize(("rival", "better"), [(24, "swap"), (25, "swap"), (23, "move")])
def test_what_brings_more_stands_out_and_a_change_of_places_that_brings_as_much(rival, better):
    """WTZ-22: it sends the rival back besides."""
    s = opened(laid(3, HUMAN, place=(16, rival, 0)), "4 duel", name=1)
    bar = table(play(s, (0, right(s))))["controls False"]
    loud = re.findall(r'<button[^>]*class="act"[^>]*data-move="(\w+)', bar)
    assert loud == [better]
    assert re.findall(r'data-move="(\w+)', bar)[0] == better, "not where the dice were thrown"


def test_a_change_of_places_is_played_by_the_tap_that_chooses_it():
    """WTZ-22, WTZ-35: its button says with whom and where to; nothing is confirmed that was just chosen plainly."""
    s = opened(laid(3, HUMAN, place=(16, 49, 0)), "4 duel", name=1)
    s = play(s, (0, right(s)))
    bar = asked(s)[1]
    assert re.findall(r'data-move="(\w+)"', bar) == ["swap", "move"] and "data-pick" not in bar
    assert "with Bo, in the Winner’s Circle" in bar


@pytest.mark.parametrize(
    ("rival", "ladder", "told"),
    [
        (30, "then_move", ["to 23, or swap places", "to 18, or swap places"]),
        (17, "then_move", ["to 23", "to 18, or swap places"]),
        (12, "then_move", ["to 23", "to 18"]),
        (12, "instead", ["to 19", "to 18", "back to 12, with Bo"]),
    ],
)
def test_what_is_told_beside_a_ladder_is_true_of_both_choices(rival, ladder, told):
    """WTZ-22, WTZ-25, WTZ-Q4, WTZ-Q30: from the top of the ladder nobody changes places with a rival who is behind by
    then. Each way is one line on its own button: three lines of small print stood over them.
    """
    s = opened(laid(3, HUMAN | {"ladder": ladder}, place=(10, rival, 0)), "4 duel", name=1, card=WICKED)
    bar = table(play(s, (0, right(s))))["controls False"]
    assert re.findall("<small>(.*?)</small>", bar) == told and "wz-reward" not in bar


@pytest.mark.parametrize(("pack", "name"), [("everything", "Wicked"), ("gentle", "Harder")])
def test_cards_that_children_can_solve_are_not_called_wicked(pack, name):
    """WTZ-Q31: the wicked box of the gentle pack holds harder regular ones."""
    s = laid(3, {**HUMAN, "pack": pack}, place=(10, 10, 0))
    s = opened(s, "4 all", card=by_id(left("wicked", (), pack=pack)[0]))
    say = Storyteller("whatzit", PEOPLE)
    told = "".join(table(s).values()) + " ".join(say.story(s.events))
    assert f"{name} card" in told and ("Wicked" in told) == (name == "Wicked")
    s = play(s, (0, right(s)))
    hands = " ".join(f.text for f in hand(GAME.view(laid(3, {**HUMAN, "pack": pack}, place=(0, 14, 0)), 1), say).facts)
    assert f"Solve a {name} card here" in hands and "Wicked" not in say.prompt(GAME.turn(s), 0)


@pytest.mark.parametrize(("waits", "told"), [("own_card", "on anybody’s turn"), ("full_round", "From Ana’s next turn")])
def test_whoever_comes_to_the_circle_is_told_when_one_more_card_wins(waits, told):
    """WTZ-31 to WTZ-33, WTZ-Q9: by a reward, by a change of places, by the own throw."""
    say, rule = Storyteller("whatzit", PEOPLE), {**HUMAN, "circle_wait": waits}
    s = opened(laid(3, rule, place=(40, 0, 0)), "5 all")
    carried = play(s, (0, right(s)))
    s = opened(laid(3, rule, place=(10, 49, 0)), "3 duel", name=1)
    swapped = play(s, (0, right(s)), (0, "swap"))
    for over in (carried, swapped):
        assert told in " ".join(say.story(over.events[-2:]))
    assert "Ana to the Winner’s Circle, Bo to 13" in " ".join(say.story(swapped.events))
    thrown = opened(laid(3, rule, place=(46, 0, 0)), "5 all")
    assert "can win by solving the next picture" in " ".join(say.story(thrown.events))


def test_the_curtain_says_what_was_thrown_and_who_may_guess():
    """WTZ-12, WTZ-13: the screen is passed to the Moderator."""
    s = play(laid(3, HUMAN), (0, "throw"), "roll 3 solo")
    s = play(s, GAME.outcomes(s).nth(0))
    say = Storyteller("whatzit", PEOPLE)
    c = Scene(say, (0, 1, 2), (False,) * 3)
    told = "SOLO. Only Ana may guess."
    worth = "Solved: 3 more spaces, to 6. Not solved: one quick guess for Bo."
    due = "Cy is the Moderator, who reads the solution and says what is right."
    curtain = handed(GAME.view(s, None), 2, c)
    assert curtain.startswith(f"{told} {worth} {due}"), "the board had the half of it, for two seconds"
    later = replace(s, public=replace(s.public, played=(REGULAR.id,)))
    assert handed(GAME.view(later, None), 2, c) == f"{told} {worth}", "to whom it is passed stands over it"
    four = play(laid(4, HUMAN), (0, "throw"), "roll 3 solo")
    four = play(four, GAME.outcomes(four).nth(0))
    sits = Scene(Storyteller("whatzit", (*PEOPLE, Chair("Di", 3))), (0, 1, 2, 3), (False,) * 4)
    assert handed(GAME.view(four, None), 3, sits).endswith("who reads the solution and says what is right.")
    assert handed(GAME.view(s, None), 1, c) == "", "who looks at a place on the path knows why"


def test_a_tie_break_is_called_so_with_both_names():
    """WTZ-28, WTZ-Q13."""
    s = play(opened(laid(3, HUMAN), "4 all"), (0, "buzz"), (2, "tie 1"))
    assert "A tie: one more card decides" in table(s)["picture False"]
    drawn = table(play(s, GAME.outcomes(s).nth(0)))["picture False"]
    assert "TIE-BREAK" in drawn and "Ana v Bo" in drawn


@pytest.mark.parametrize(
    ("place", "die", "told"),
    [
        (
            (28, 41, 26),
            6,
            (
                "Ana: by ladder to the Winner’s Circle. Bo: to 47.",
                "",
            ),
        ),
        ((28, 30, 41), 2, ("Ana: by ladder to 37. Bo: by ladder to 37.", "")),
        ((44, 49, 46), 2, ("Ana: to 48, or swap to the Winner’s Circle. Bo would win the game.", "")),
        ((46, 47, 20), 1, ("Ana: to 48. Bo: to 48.", "")),
        ((47, 49, 49), 2, ("Bo would win the game.", "Cy would win the game.")),
    ],
)
def test_whose_name_is_on_a_button_says_where_it_takes_either_of_the_two(place, die, told):
    """WTZ-22, WTZ-25, WTZ-33, WTZ-Q4: as it comes when it is played. It was clauses of which nobody knew whose swap
    was meant, and of a rival with a ladder it named the lesser swap.
    """
    s = play(laid(3, HUMAN, place=place), (0, "throw"), f"roll {die} duel")
    said = [one.replace("<br>", " ") for one in re.findall(r"<small>(.*?)</small>", table(s)["controls False"])]
    assert all(due in ("", one) for one, due in zip(said, told, strict=True))
    for rival, line in enumerate(said, 1):
        shown = opened(laid(3, HUMAN, place=place), f"{die} duel", name=rival)
        other = "Bo" if rival == 1 else "Cy"
        for first, name in ((0, "Ana"), (rival, other)):
            end = farthest(play(shown, (shown.moderator, f"right {first}")), first)
            if end.public.winner == first:
                continue
            spot = Storyteller("whatzit", PEOPLE).lookup("spot", end.public.place[first])
            assert re.search(rf"{name}: [^.]*\bto {spot}\b", line), (line, name, spot)


def test_nobody_could_reach_the_circle_who_stands_there_and_waits():
    """WTZ-Q9: with that house rule a rival wins only from their own turn on."""
    late = {**HUMAN, "circle_wait": "full_round"}
    s = play(laid(3, late, place=(40, 49, 0), waits=(False, True, False)), (0, "throw"), "roll 2 duel")
    told = re.findall(r"<small>(.*?)</small>", table(s)["controls False"])
    there = "the Winner’s Circle"
    assert told == [
        f"Ana: to 44, or swap to {there}.<br>Bo: stay in {there}.",
        "Ana: to 44.<br>Cy: to 2, or swap to 42.",
    ]


def test_what_is_the_same_of_both_rivals_is_said_once_over_them():
    """WTZ-22: that either could send Ana from 33 to 21 was said of neither."""
    s = play(laid(3, HUMAN, place=(32, 21, 21)), (0, "throw"), "roll 1 duel")
    bar = table(s)["controls False"]
    once = "Ana: to 34. The rival: to 22, or swap to 33."
    assert bar.count(once) == 1 and bar.index(once) < bar.index("<button")


def places(s, seat):
    """Where all stand when somebody has solved a challenge and changes places."""
    s = play(s, (s.moderator, f"right {seat}"))
    s = play(s, (seat, "stay")) if s.public.stage == "ladder" else s
    return play(s, (seat, "swap")).public.place


def farthest(s, seat):
    """What is played when a solver takes what leads farthest."""
    if s.public.stage not in ("ladder", "prize"):
        return s
    ways = [farthest(play(s, (seat, way)), seat) for way in GAME.legal(GAME.view(s, seat))]
    return max(ways, key=lambda way: way.public.place[seat])


def at_pawn(s):
    """What stands at the pawn of whoever has solved the last card, and the sign over the board."""
    drawn = table(s)["picture False"]
    told = [
        " ".join(re.sub("<[^>]+>", " ", found).split())
        for found in re.findall(r'<p class="wz-went"[^>]*>(.*?)</p>', drawn)
    ]
    over = re.sub('<span class="wz-was".*?</span>', "", re.search(r'<p class="wz-sign".*?</p>', drawn)[0])
    return told, re.sub("<[^>]+>", " ", over).split()


@pytest.mark.parametrize(
    ("place", "roll", "solver", "card", "told"),
    [
        (
            (0, 0, 0),
            "2 all",
            1,
            None,
            "2 more spaces, for solving it. No climb: the card was solved before this move.",
        ),
        ((8, 14, 0), "1 all", 1, REGULAR, "One small step, for solving it! No climb: it was not a Wicked card."),
        ((8, 9, 0), "1 all", 1, REGULAR, "One small step, for solving it!"),
    ],
)
def test_at_the_pawn_stands_what_happened_to_it_and_why_by_no_ladder(place, roll, solver, card, told):
    """WTZ-26, WTZ-Q5, WTZ-Q7: in the sign over the board it was overlooked, and did not fit between the bulbs. It goes
    with the next throw.
    """
    s = opened(laid(3, HUMAN, place=place), roll, card=card)
    s = play(s, (solver, right(s)))
    assert at_pawn(s) == ([told], ["Bo’s", "turn", "Turns", "go", "round", "the", "table."])
    assert at_pawn(play(s, (1, "throw")))[0] == []
    assert at_pawn(run_out(opened(laid(3, HUMAN), "4 all")))[0] == [], "nobody has solved it"


def test_who_has_climbed_to_another_ladder_is_told_that_one_is_enough():
    """WTZ-26, WTZ-Q5: and whoever would not climb knows why they did not."""
    s = opened(laid(3, HUMAN, place=(3, 0, 0)), "2 all", card=WICKED)
    climbed, stayed = (play(s, (0, right(s)), (0, m)) for m in ("climb", "stay"))
    no = "No climb: the card was solved before this move."
    assert at_pawn(climbed)[0] == [f"Up the ladder, then 2 more spaces. {no}"]
    assert at_pawn(stayed)[0] == ["2 more spaces, for solving it."]


def test_a_ladder_that_was_climbed_is_told_at_the_pawn_that_climbed_it():
    """WTZ-25: from space 30 to 41 with a 6 was more than anybody could see."""
    for ladder, told in (
        ("then_move", "Up the ladder, then 6 more spaces."),
        ("instead", "Up the ladder!"),
    ):
        s = opened(laid(3, {**HUMAN, "ladder": ladder}, place=(24, 0, 0)), "6 all", card=WICKED)
        assert at_pawn(play(s, (0, right(s)), (0, "climb")))[0] == [told]


@pytest.mark.parametrize("seat", range(2))
def test_who_comes_to_the_circle_is_told_so_at_their_pawn_once_it_is_there(seat):
    """WTZ-32: it was told on a sheet over the board, before the pawn had gone, and after the card had said so."""
    s = opened(laid(3, HUMAN, place=(45, 48, 0)), "3 all")
    s = play(s, (seat, right(s)))
    name = PEOPLE[seat].name
    assert at_pawn(s)[0] == [f"{name} is in the Winner’s Circle! {name} wins by solving one more picture."]
    e = next(e for e in s.events if e.kind == "circle")
    assert e not in moments("whatzit", s.events) and tempo("whatzit", e) == "read"
    assert "--after:820ms" in table(s)["picture False"], "when it has come one space"


def test_who_waits_in_the_circle_and_solves_one_meanwhile_stays_and_is_named():
    """WTZ-Q9: there was nothing to tell at their pawn, and the table could not be drawn."""
    options = {**HUMAN, "circle_wait": "full_round"}
    s = opened(laid(3, options, place=(0, 49, 0), waits=(False, True, False)), "4 all")
    assert at_pawn(play(s, (2, "right 1"))) == ([], ["Bo’s", "turn", "Bo", "solved", "it."])


def test_while_a_pawn_goes_on_the_sign_says_so_and_then_whose_turn_is_next():
    """WTZ-18, WTZ-25: a climb was an afterthought below the name of the next."""
    for place, told in ((0, "Ana moves 6 more!"), (24, "Ana climbs the ladder!")):
        s = opened(laid(3, HUMAN, place=(place, 0, 0)), "6 all", card=WICKED if place else None)
        after = play(s, (0, right(s)), *([(0, "climb")] if place else []))
        sign_ = asked(after)[0].split('class="wz-sign"')[1].split("</p>")[0]
        assert re.search(f'wz-was"[^>]*>{told}</span>', sign_) and "Bo’s turn" in sign_
        assert "wz-was" not in asked(run_out(s))[0], "nobody goes anywhere"


@pytest.mark.parametrize("plan", [WIDE, TALL], ids=["wide", "tall"])
def test_what_stands_at_a_pawn_lies_beside_the_way_it_went_and_under_no_sign(plan):
    """WTZ-15, WTZ-25: words over the ladder that was climbed hid what they told of."""
    for came in range(1, CIRCLE):
        for n in range(1, min(7, CIRCLE - came)):
            way = [came, LADDER[came]] if came in LADDER else [came]
            way += range(way[-1], min(way[-1] + n, CIRCLE) + 1)
            put = beside(way[-1], 34 if came in LADDER else 20, 1, tuple(way), (), plan)
            for x, y in (centre(space, plan) for space in way):
                assert not put.box.meets(Box(x - 40, y + 4, x + 40, y + 34)), f"from {came}, {n} on: a number"
            assert put.box.left >= 0 and put.box.right <= plan.wide and put.box.low <= plan.high
            assert put.box.top >= (98 if plan is WIDE else 146)


def test_what_stands_at_a_pawn_leaves_the_dice_in_sight():
    """WTZ-9: one or both lay under it until the next throw, beside a pawn that had come to the left end of a row."""
    dice = Box(26, 292, 130, 520)
    for way, others, letters, lines in (((29, 30, 31, 32, 33, 34), (24,), 41, 2), ((34, 47, 48), (39, 40), 33, 1)):
        assert not beside(way[-1], letters, lines, way, others, WIDE).box.meets(dice)


def test_one_tap_names_whom_to_challenge():
    """WTZ-20: each button says what there is to gain or to lose, so nobody is asked what they have just said."""
    bar = table(play(laid(3, HUMAN), (0, "throw"), "roll 4 duel"))["controls False"]
    assert re.findall(r'data-move="([^"]*)"', bar) == ["name 1", "name 2"] and "data-pick" not in bar


def test_whose_throw_lies_there_is_said_and_in_the_end_it_is_that_of_who_starts():
    """WTZ-5, WTZ-Q27: the die and the sentence speak of the same player."""
    s = GAME.setup(3, {**GAME.meta.defaults(), **HUMAN})
    for n, who in ((2, "Ana"), (6, "Bo"), (3, "Bo")):
        s = play(s, f"start {n}")
        assert ("Ana 2, Bo 6, Cy 3: Bo begins." in table(s)["picture False"]) == (n == 3), "every throw is seen"
        tray = table(s)["picture True"].split("wz-tray")[1].split("wz-told")[0]
        assert f"</svg><b>{who}</b></span>" in tray and f'aria-label="{6 if who == "Bo" else n}"' in tray


def test_of_rivals_for_whom_it_is_all_the_same_nothing_stands_on_their_names():
    """WTZ-20, WTZ-22: from START each name had the same two lines; what it means is said once."""
    s = play(laid(3, HUMAN), (0, "throw"), "roll 3 duel")
    bar = table(s)["controls False"]
    assert "Bo</button>" in bar and "Cy</button>" in bar and "<small>" not in bar
    assert bar.count("Ana: to 6. The rival: to 3, or swap and send Ana back.") == 1
    assert "or swaps places if the other is ahead" in table(s)["side False"]
    s = play(laid(3, HUMAN, place=(9, 4, 3)), (0, "throw"), "roll 3 duel")
    assert table(s)["controls False"].count("or swap to 12.</small>") == 2


def test_no_moderator_is_named_before_the_rival_is():
    """WTZ-21: who is challenged does not moderate."""
    s = play(laid(3, HUMAN), (0, "throw"), "roll 3 duel")
    assert "Moderator" not in table(s)["plates"] and "Moderator" in table(play(s, (0, "name 2")))["plates"]


def test_a_bot_is_seen_to_think_to_try_and_to_pass():
    s = opened(laid(3, APP, active=1), "4 solo")
    thinks = table(s, BOTS)["picture False"]
    assert thinks.count("data-thinks") == 1 and "thinking" in thinks
    assert "data-thinks" not in table(s)["picture False"], "a person thinks unseen"
    tried = table(play(s, (1, f"guess {WRONG}")), BOTS)["picture False"]
    assert WRONG in tried and "data-no" in tried
    assert "Coco passed." in table(play(run_out(s), (2, "pass")), BOTS)["picture False"]


def test_a_bot_tries_more_when_the_card_is_its_own():
    """And solves no more for it: only what it says when it does not see it is more."""
    for style, how in MANNERS.items():
        among, alone = (
            sum(plan(REGULAR, style, 30, 0, Rng("own", str(i)), alone=own) is not None for i in range(400))
            for own in (False, True)
        )
        assert alone > among and how.rash < ALONE, style


def test_the_throw_clears_the_last_picture_away():
    """WTZ-24: what is over lies nowhere while the next card is awaited."""
    s = play(opened(laid(3, HUMAN), "4 all"), (0, right(opened(laid(3, HUMAN), "4 all"))))
    assert "wz-past" in table(s)["side False"]
    for then in (play(s, (1, "throw")), play(s, (1, "throw"), "roll 3 all")):
        shown = table(then)
        assert "wz-past" not in shown["side False"] and 'id="wz-told' not in shown["picture True"]


def test_before_the_first_card_lies_there_what_the_black_die_means():
    """WTZ-12, WTZ-25, WTZ-36: until somebody has met them; where all stand on one space, no standing is told."""
    s = laid(3, HUMAN)
    for then in (s, play(s, (0, "throw"))):
        side = table(then)["side False"]
        told = [re.sub("<[^>]+>", "", line).strip() for line in re.findall("<p>(.*?)</p>", side)]
        assert [line.split()[0] for line in told] == ["Each", "SOLO", "ALL", "CHALLENGE", "Yellow", "Be"]
        assert "wz-key" in side
        assert "ranking" not in side
    solved = play(opened(s, "4 all"), (0, right(opened(s, "4 all"))))
    for then in (play(s, (0, "throw"), "roll 3 all"), solved, play(solved, (1, "throw"))):
        assert "wz-key" not in table(then)["side False"]
    assert "wz-key" not in table(laid(1))["side False"]


def test_who_races_for_a_picture_is_named_where_the_black_die_is_explained():
    """WTZ-18, WTZ-8: of three, *everybody* was two. Before anybody has thrown nobody knows who moderates."""
    told = re.compile(r"<b>ALL PLAY</b> ([^<]*)<")
    for s, who in (
        (laid(3, HUMAN), "Ana and Bo, at once. Cy shows the picture."),
        (laid(3, HUMAN, active=2), "Ana and Cy, at once. Bo shows the picture."),
        (GAME.setup(3, {**GAME.meta.defaults(), **HUMAN}), "Everybody but the one who shows the picture."),
        (laid(4, HUMAN), "Everybody but Di, who shows the picture."),
        (laid(3, APP), "Everybody at once."),
    ):
        assert set(told.findall(table(s, FOUR if s.seats == 4 else PEOPLE)["side False"])) == {who}


def test_a_button_on_the_board_tells_what_its_colours_and_the_dice_mean_at_any_time():
    """WTZ-12, WTZ-25, WTZ-36: what was told before the first card could not be looked up later."""
    begun = opened(laid(3, HUMAN), "4 all")
    for s in (laid(3, HUMAN), play(begun, (0, right(begun)))):
        for tall in (False, True):
            sheet = table(s)[f"picture {tall}"].split('class="wz-legend"')[1]
            told = [re.sub("<[^>]+>", "", line).split()[0] for line in re.findall("<p>(.*?)</p>", sheet)]
            assert told == ["Each", "Yellow", "Be", "SOLO", "ALL", "CHALLENGE"]
            assert sheet.index('popovertarget="wz-legend"') < sheet.index("<h2"), "a cross closes it"
    assert "wz-legend" not in table(begun)["picture False"], "a picture lies over it"
    for options, opens in ((HUMAN, False), (APP, True)):
        s = play(laid(3, options), (0, "throw"), "roll 4 all")
        s = play(s, GAME.outcomes(s).nth(0))
        assert ("wz-legend" in table(s)["picture False"]) == opens, "it lay over the curtain that falls then"
    assert "SOLO" not in table(laid(1))["picture False"].split("wz-legend")[1], "one alone throws no black die"


def test_a_change_of_places_is_told_for_both():
    """WTZ-22."""
    s = opened(laid(3, HUMAN, place=(10, 30, 0)), "3 duel", name=1)
    s = play(s, (0, right(s)), (0, "swap"))
    assert at_pawn(s)[0] == ["Swapped places with Bo."], "where they stand now is on the plates"
    c = Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3)
    assert outcome(GAME.view(s, None), c) == "Ana swapped places with Bo."
    s = opened(laid(3, HUMAN, place=(10, 30, 0)), "3 duel", name=1)
    s = play(s, (0, right(s)), (0, "move"))
    assert at_pawn(s)[0] == ["3 more spaces, for solving it."]


def test_who_could_win_with_a_card_is_said_before_it_is_drawn():
    """WTZ-31, WTZ-33, WTZ-36: on the curtain, and where a rival is named."""
    say = Storyteller("whatzit", PEOPLE)
    c = Scene(say, (0, 1, 2), (False,) * 3)

    def curtain(roll, *moves, **fields):
        s = play(laid(3, HUMAN, **fields), (0, "throw"), f"roll {roll}", *moves)
        s = play(s, GAME.outcomes(s).nth(0))
        return handed(GAME.view(s, None), s.moderator, c)

    wins = "can win the game with this card."
    assert f"Only Ana may guess. Ana {wins}" in curtain("5 solo", place=(49, 0, 0))
    later = (
        "Only Ana may guess. Solved: up the ladder to 12, then 5 more, to 17. If Ana cannot solve it, Bo gets one quick"
    )
    assert f"{later} guess, and can win. Cy is" in curtain("5 solo", place=(0, 49, 0))
    assert "can win" not in curtain("5 solo", place=(0, 49, 0), waits=(False, True, False))
    assert curtain("5 duel", (0, "name 1")).startswith("CHALLENGE. Only Ana and Bo may guess.")
    s = play(laid(3, HUMAN, place=(0, 49, 0)), (0, "throw"), "roll 5 duel")
    bar = table(s)["controls False"]
    assert bar.count("win the game") == 1 and "Bo would win the game." in bar


def test_who_has_won_is_told_in_two_lines():
    """WTZ-36: who, and with what; whose turn it was stands in the log."""
    s = opened(laid(3, HUMAN, place=(49, 30, 0)), "4 all")
    text, s = s.card.solution, play(s, (0, right(s)))
    e = next(e for e in s.events if e.kind == "won")
    told = str(moment(GAME.view(s, None), Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3), e, s.events))
    lines = re.findall(r"<p class=\"[^\"]*\">(.*?)</p>", told)
    assert lines == ["Ana wins!", f"By solving “{text}” in the Winner’s Circle."]


def test_who_throws_their_way_to_the_circle_is_told_what_it_may_bring():
    """WTZ-31: at their pawn, before the solution is looked at."""
    s = play(laid(3, HUMAN, place=(46, 0, 0)), (0, "throw"), "roll 5 all")
    assert at_pawn(s)[0] == ["Ana is in the Winner’s Circle! Ana wins by solving the picture first."]
    assert at_pawn(play(laid(3, HUMAN), (0, "throw"), "roll 5 all"))[0] == []


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (("roll 5 all",), "Cy moderates, sitting on Ana’s right."),
        (("roll 5 duel", (0, "name 2")), "Bo moderates, as Cy was challenged."),
    ],
)
def test_why_somebody_moderates_is_told(moves, told):
    """WTZ-7, WTZ-21: who would win with the next card wonders."""
    s = play(laid(3, HUMAN), (0, "throw"), *moves)
    s = play(s, GAME.outcomes(s).nth(0))
    assert meanwhile(GAME.view(s, None), Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3)) == told


def test_where_the_moderator_sits_is_told_with_the_first_card_alone():
    """WTZ-7."""
    s = play(laid(3, HUMAN, played=(REGULAR.id,)), (0, "throw"), "roll 5 all")
    s = play(s, GAME.outcomes(s).nth(0))
    told = meanwhile(GAME.view(s, None), Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3))
    assert told == "Cy moderates."


def test_what_a_rival_may_win_is_said_on_the_button_alone():
    """WTZ-33: beside one who would win, nothing says that it is only spaces."""
    s = play(laid(3, HUMAN, place=(49, 49, 29)), (0, "throw"), "roll 4 duel")
    due, bar = table(s)["side False"], table(s)["controls False"]
    assert "Ana wins the game by being first." in due and "If the rival" not in due
    assert "Bo would win the game." in bar and bar.count("win the game") == 1


def test_who_had_the_floor_and_said_nothing_has_not_passed():
    """WTZ-14, WTZ-16."""
    say = Storyteller("whatzit", PEOPLE)
    s = play(opened(laid(3, HUMAN), "4 all"), (0, "buzz"), (0, "pass"))
    assert say.story(s.events)[-1] == "Nothing was said."
    s = play(run_out(opened(laid(3, HUMAN), "4 solo")), (1, "pass"))
    assert "Bo passed." in say.story(s.events)


def test_after_a_tie_the_picture_is_seen_with_what_it_says_before_the_next():
    """WTZ-28, WTZ-17: on the stage, as all see it."""
    s = play(opened(laid(3, HUMAN), "4 all"), (0, "buzz"))
    card, s = s.card, play(s, (2, "tie 1"))
    e = next(e for e in s.events if e.kind == "same_time")
    told = str(moment(GAME.view(s, None), Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3), e, s.events))
    assert "whatzit-card" in told and f">{card.solution}</p>" in told and str(escape(card.why, quote=False)) in told
    assert tempo("whatzit", e) == "moment"


def test_a_solved_picture_is_seen_as_large_as_one_that_nobody_knew():
    """WTZ-17: with its why; where it leads is seen. But for the one that wins, whose own moment comes."""
    say, s = Storyteller("whatzit", PEOPLE), opened(laid(3, HUMAN), "4 all")
    card, s = s.card, play(s, (0, right(s)))
    e = next(e for e in s.events if e.kind == "solved")
    told = str(moment(GAME.view(s, None), Scene(say, (0, 1, 2), (False,) * 3), e, s.events))
    assert f">{card.solution}</p>" in told and str(escape(card.why, quote=False)) in told
    assert ">Ana solved it.</p>" in told
    assert e in moments("whatzit", s.events) and e not in moments("whatzit", s.events, shared=False)
    s = opened(laid(3, HUMAN, place=(49, 0, 0)), "4 all")
    assert [e.kind for e in moments("whatzit", play(s, (0, right(s))).events)] == ["won"]


def test_with_the_first_card_it_is_said_who_taps_what():
    """WTZ-7, WTZ-14: and with no other, nor where nobody at the screen moderates."""
    s = opened(laid(3, HUMAN), "4 all")
    assert "The Moderator taps who got it." in asked(s)[0]
    assert "wz-how" not in asked(play(s, (0, "buzz")))[0] and "wz-how" not in table(s, BOTS)["picture False"]
    assert "wz-how" not in asked(opened(run_out(s), "2 all"))[0]


def test_whoever_looks_again_is_told_that_the_clock_stands():
    """WTZ-13."""
    c = Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3)
    v = GAME.view(opened(laid(3, HUMAN), "4 all"), None)
    assert handed(v, 2, c) == "The clock stops while you look." and handed(v, 1, c) == ""


def test_seconds_are_not_skipped_by_whoever_looks_behind_a_curtain():
    """WTZ-13: those who guess would lose them."""
    v = GAME.view(opened(laid(3, HUMAN), "4 all"), 2)
    for bots, there in (((False,) * 3, False), ((True, True, False), True)):
        c = Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), bots, frozenset(GAME.legal(v)))
        assert ("Skip" in "".join(str(b.markup) for b in controls(v, c))) == there


def test_the_strip_has_one_line_for_a_moderator_on_the_circle_and_the_end_says_who_won():
    """WTZ-7, WTZ-36."""
    s = play(laid(3, HUMAN, place=(0, 30, 49)), (0, "throw"), "roll 4 all")
    assert "Moderator, in the Circle" in table(s)["plates"], "two titles ran together"
    s = opened(laid(3, HUMAN, place=(49, 30, 0)), "4 all")
    end = table(play(s, (0, right(s))))["finale False"]
    assert end.count("Won in the Winner’s Circle") == 1 and "on 30" in end


@pytest.mark.parametrize(
    ("roll", "told"), [("4 solo", "Time! Did Ana get it?"), ("4 all", "Time! Did anybody get it?")]
)
def test_when_time_is_up_only_whoever_may_guess_is_asked_about(roll, told):
    """WTZ-7, WTZ-15."""
    s = opened(laid(3, HUMAN), roll)
    c = Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3, picks={"late": "yes"})
    assert prompt(GAME.view(s, None), c) == told


@pytest.mark.parametrize(
    ("roll", "told"), [("4 solo", "Turn the screen to Ana"), ("4 all", "Put the screen in the middle")]
)
def test_where_the_screen_is_put_depends_on_who_may_guess(roll, told):
    """WTZ-13, WTZ-15: and everybody's name lies where it will lie with the picture."""
    s = opened(laid(3, HUMAN), roll)
    lies, shown = asked(s, laid=3000)[0], asked(s)[0]
    assert (
        f">{told}</span>" in lies
        and ("wz-turns" in lies) == (roll == "4 solo")
        and ("data-mine" in lies) == (roll == "4 solo")
    )
    assert sits(lies) == sits(shown) == {"Ana": "north", "Bo": "north", "Cy": "south"}


@pytest.mark.parametrize(("seats", "sides"), [(3, ["north"]), (4, ["north", "south"])])
def test_while_three_is_counted_those_who_guess_read_what_it_is_worth(seats, sides):
    """WTZ-18: it was gone from the board before those across had read it, and came back with the picture."""
    s = opened(laid(seats, HUMAN), "4 all")
    lies = asked(s, PEOPLE if seats == 3 else FOUR, laid=3000)[0]
    assert re.findall('class="wz-at-stake" [^>]*data-faces="([a-z]+)"', lies) == sides
    assert lies.count("worth 4 spaces") == len(sides) and "whatzit-card" not in lies


def test_whose_quick_guess_it_is_hears_so_before_its_seconds_begin():
    """WTZ-16: ten seconds ran before anybody had told them."""
    s = run_out(opened(laid(3, HUMAN), "4 solo"))
    lies = asked(s, laid=3000)[0]
    assert "<span>Bo: one quick guess</span>" in lies and "whatzit-card" not in lies
    assert re.findall('class="wz-lay" [^>]*data-faces="([a-z]+)"', lies) == ["north"], "as the picture will lie"


def test_over_the_picture_stands_that_the_time_is_up_once_for_each_side():
    """WTZ-14: the clock lies at one side, and they all look at the picture."""
    for roll, many in (("4 solo", 1), ("4 all", 2)):
        s = opened(laid(4, HUMAN, active=1), roll)
        late = asked(s, FOUR, picks={"late": "yes"})[0]
        assert late.count('class="wz-time"') == many and "wz-time" not in asked(s, FOUR)[0]


def test_a_short_game_says_why_all_stand_in_the_middle():
    """WTZ-3: with half of the path."""
    for options, told in ({"path": "half"}, "all start on 24"), ({}, "Everybody throws one die"):
        assert told in table(GAME.setup(3, GAME.meta.defaults() | options))["picture False"]


def test_the_panel_gives_room_to_the_picture_where_few_hear_one():
    """WTZ-7: five or six have a button each there, and the house's guesses are typed there."""
    assert (
        "heard" in asked(opened(laid(3, HUMAN), "4 all"))[2] and "heard" not in asked(opened(laid(3, APP), "4 all"))[2]
    )
    six = tuple(Chair(f"P{n}", n) for n in range(6))
    assert "heard" not in asked(opened(laid(6, HUMAN), "4 all"), six)[2]


def test_no_name_that_is_no_button_is_lit_as_one():
    """WTZ-15: whoever alone may guess has nothing to tap."""
    assert "data-lit" not in asked(opened(laid(3, HUMAN), "4 solo"))[0]
    assert asked(play(opened(laid(3, HUMAN), "4 all"), (0, "buzz")))[0].count("data-lit") == 1


def test_what_is_asked_of_the_winning_word_stands_beside_it():
    """WTZ-36: its button has room for a yes."""
    s = play(opened(laid(3, HUMAN, place=(49, 0, 0)), "4 all"), (0, "buzz"))
    c = Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3, picks={"sure-right": "yes"})
    assert prompt(GAME.view(s, None), c) == "If Ana is right, Ana wins the game."
    assert "wins" not in prompt(GAME.view(s, None), replace(c, picks={}))


@pytest.mark.parametrize(("place", "told"), [(0, "Say it aloud!"), (49, "Say it, to win the game!")])
def test_whose_quick_guess_it_is_reads_what_it_earns(place, told):
    """WTZ-16, WTZ-33."""
    board = asked(run_out(opened(laid(3, HUMAN, place=(0, place, 0)), "4 solo")))[0]
    assert board.count(f"<small>{told}</small>") == 1 == board.count("data-lit")


def test_what_was_wrong_is_gone_when_time_is_up_and_fades_before():
    """WTZ-14."""
    s = play(opened(laid(3, HUMAN), "4 all"), (0, "buzz"), (2, "wrong"))
    assert "data-fades" in asked(s)[0] and "answer was wrong" not in asked(s, picks={"late": "yes"})[0]


def test_the_winning_picture_is_explained():
    """WTZ-17, WTZ-36."""
    s = opened(laid(3, HUMAN, place=(49, 30, 0)), "4 all")
    why = by_id(s.card.id).why
    s = play(s, (0, right(s)))
    won = str(hero(GAME.view(s, None), 0, Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3)))
    assert why and str(escape(why, quote=False)) in won


def read_out(s, chairs=PEOPLE, who=None, live=True):
    """What lies on the stage when a card was read out."""
    v = GAME.view(s, who)
    bots = tuple(bool(chair.bot) for chair in chairs)
    c = Scene(Storyteller("whatzit", chairs), tuple(range(len(chairs))), bots, live=live)
    e = next(e for e in reversed(v.events) if e.kind in ("solved", "unsolved", "won", "same_time"))
    return str(moment(v, c, e, v.events))


def test_what_is_read_out_is_turned_to_those_who_have_not_read_it():
    """WTZ-13, WTZ-17: it lay as the Moderator held the screen, who knew it, and all who had guessed read it upside
    down.
    """
    solved = play(opened(laid(3, HUMAN), "4 all"), (2, "right 0"))
    wins = play(opened(laid(3, HUMAN, place=(49, 0, 0)), "4 all"), (2, "right 0"))
    tie = play(opened(laid(3, HUMAN), "4 all"), (0, "buzz"), (2, "tie 1"))
    for s in (solved, wins, tie):
        assert re.findall('wz-climax" data-faces="([a-z ]+)"', read_out(s)) == ["north"]
        assert "data-faces" not in read_out(s, live=False) + read_out(s, who=0) and "wz-across" not in read_out(s)
    two = opened(laid(2), "4 all")
    both = read_out(play(two, (1, right(two))), PEOPLE[:2])
    assert 'data-faces="north south"' in both and both.count(f">{two.card.solution}</p>") == 2
    alone = (PEOPLE[0], BOTS[1])
    assert "data-faces" not in read_out(play(two, (0, right(two))), alone)


def test_whose_choice_it_is_their_pawn_is_lit():
    """WTZ-22: it was the Solver's still, where a rival had solved the card."""
    s = play(opened(laid(3, HUMAN, place=(30, 10, 0)), "4 duel", name=1), (2, "right 1"))
    drawn_ = table(s)["picture False"]
    assert "Bo’s choice" in drawn_ and re.findall(r'id="piece-(\d)"[^>]*data-active', drawn_) == ["1"]


def test_before_the_first_throw_the_die_lies_as_it_was_thrown_for_the_start():
    """WTZ-5: it showed a five, whatever the sign said."""
    s = GAME.setup(3, {**GAME.meta.defaults(), **HUMAN})
    s = play(s, "start 3", "start 6", "start 1")
    tray = table(s)["picture False"].split("wz-tray throw")[1].split("</button>")[0]
    assert "Bo begins" in table(s)["picture False"] and tray.count("<circle") == 6


def test_of_three_the_moderator_is_told_to_whom_the_screen_goes_next():
    """WTZ-13, WTZ-22: who was to choose or to throw sat across, and read their buttons upside down."""
    chooses = play(opened(laid(3, HUMAN, place=(10, 30, 0)), "4 duel", name=1), (2, "right 0"))
    throws = play(opened(laid(3, HUMAN), "4 all"), (2, "call"))
    assert "screen to Ana, who chooses." in read_out(chooses) and "to Bo, who throws next." in read_out(throws)
    assert "wz-hands" not in read_out(throws, live=False), "nobody turns the screen on which a film is seen"
    kept = play(opened(laid(3, HUMAN), "4 duel", name=2), (1, "call"))
    assert "wz-hands" not in read_out(kept), "Bo has moderated, and throws"
    phone = (PEOPLE[0], replace(PEOPLE[1], phone=True), PEOPLE[2])
    assert "wz-hands" not in read_out(throws, phone) and "wz-hands" not in read_out(throws, who=0)
    drawn_ = table(chooses)["picture False"]
    assert drawn_.count("Ana’s choice") == 2 and "solved it" not in drawn_, "it has just been read out"


def test_what_nobody_solved_is_shown_large_with_its_why():
    """WTZ-17: the answer is half of the fun, also when nobody had it; a tap goes on."""
    s = run_out(opened(laid(3, HUMAN), "4 all"))
    e = next(e for e in s.events if e.kind == "unsolved")
    told = str(moment(GAME.view(s, None), Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3), e, s.events))
    past = GAME.view(s, None).past
    assert tempo("whatzit", e) == "moment" and "whatzit-card" in told and f">{past.get('text')}</p>" in told
    assert by_id(s.public.played[-1]).why in told and told.count("Nobody solved it.") == 1


@pytest.mark.parametrize(
    ("roll", "name", "place", "options", "does"),
    [
        ("4 all", None, (10, 0, 0), {}, "climb"),
        ("4 all", None, (10, 0, 0), {"ladder": "instead"}, None),
        ("4 duel", 1, (10, 40, 0), {}, None),  # a rival ahead lands lower without the ladder
        ("4 duel", 1, (10, 3, 0), {}, "climb"),
    ],
)
def test_nobody_is_asked_to_climb_where_nothing_speaks_against_it(roll, name, place, options, does):
    """WTZ-25, WTZ-Q4: it is a move of theirs all the same, and the log has it."""
    s = opened(laid(3, HUMAN | options, place=place), roll, name=name)
    s = play(s, (0, right(s)))
    assert s.public.stage == "ladder" and GAME.automatic_move(GAME.view(s, 0), {}, False) == does


def sits(board: str) -> dict[str, str]:
    """At which edge each name lies."""
    found: dict[str, str] = {}
    for edge in board.split('class="wz-edge"')[1:]:
        side = re.findall('data-edge="([a-z]+)"', edge)[0]
        found |= dict.fromkeys(
            re.findall("<b>([A-Z][a-z0-9]+)</b>", edge.split("wz-middle")[0].split("wz-lay")[0]), side
        )
    return found


@pytest.mark.parametrize("many", (2, 4, 5, 6))
def test_everybody_sits_where_their_chair_stood_when_the_table_was_laid(many):
    """Clockwise from the far left; whoever was drawn along the far side finds no lamp at the near one."""
    chairs = tuple(Chair(f"P{n}", n) for n in range(many))
    at = sits(table(opened(laid(many, HUMAN), "4 all"), chairs)["picture False"])
    rows = [_place(n, many) for n in range(many)]
    assert [at[f"P{n}"] for n in range(many)] == ["north" if "--r:1" in row else "south" for row in rows]


@pytest.mark.parametrize("active", range(3))
def test_of_three_the_moderator_keeps_the_side_on_which_they_have_read_the_solution(active):
    """WTZ-13: for two of three the screen had to be spun before they could judge. The others sit as round a table."""
    for roll, name in (("4 all", None), ("4 solo", None), ("4 duel", (active + 1) % 3), ("4 duel", (active + 2) % 3)):
        s = opened(laid(3, HUMAN, active=active), roll, name=name)
        board = table(s)["picture False"]
        judge = PEOPLE[s.moderator].name
        assert sits(board) == {chair.name: "south" if chair.name == judge else "north" for chair in PEOPLE}
        nth = {int(seat): int(n) for seat, n in re.findall(r"--seat:var\(--seat-(\d)\);--nth:(\d)", board)}
        assert [nth[(s.moderator + n) % 3] for n in range(3)] == [0, 1, 2], "clockwise"
    lies = asked(s, laid=3000)[0]
    assert f"Just as you hold it, {judge}: the picture turns to" in lies and "owner’s side" not in lies


def test_where_all_hands_are_on_phones_nobody_sits_round_the_screen():
    """A name along the far side of a television stood on its head."""
    s = opened(laid(3, HUMAN), "4 all")
    phones = tuple(replace(chair, phone=True) for chair in PEOPLE)
    for chairs, edges in (
        (PEOPLE, {"north", "south"}),
        ((*phones[:2], PEOPLE[2]), {"north", "south"}),
        (phones, {"south"}),
    ):
        assert set(re.findall('data-edge="([a-z]+)"', table(s, chairs)["picture False"])) == edges


@pytest.mark.parametrize(
    ("many", "active", "roll", "rival", "faces"),
    [
        (3, 1, "4 solo", None, "north"),
        (3, 2, "4 solo", None, "north"),  # whoever moderates has the near side
        (3, 0, "4 duel", 1, "north"),  # who sit together have one, as large as there is room
        (3, 2, "4 duel", 0, "north"),
        (3, 1, "4 all", None, "north"),
        (4, 0, "4 duel", 3, "north south"),  # twice: one of them read it upside down
        (4, 3, "4 all", None, "north south"),
        (2, 0, "4 all", None, "north south"),
        (6, 1, "4 duel", 0, "north"),
        (6, 1, "4 all", None, "north south"),
    ],
)
def test_the_picture_is_turned_to_whoever_guesses(many, active, roll, rival, faces):
    """WTZ-13: one who could only watch had it upright, and who alone could guess saw it lie on its side."""
    options = {"moderator": "human"}
    s = opened(laid(many, options, active=active), roll, name=rival)
    chairs = tuple(Chair(f"P{n}", n) for n in range(many))

    def turned(s, chairs=chairs):
        return re.findall('id="wz-poster-[0-9]+" data-faces="([a-z ]+)"', table(s, chairs)["picture False"])

    assert turned(s) == ([faces] if faces else [])
    assert ("data-turned" in table(s, chairs)["picture False"]) == (faces == "north")
    copies = table(s, chairs)["picture False"].split('id="wz-poster')[1].split("wz-said")[0]
    assert re.findall('class="wz-copy" data-faces="([a-z]+)"', copies) == (faces.split() if " " in faces else [])
    assert copies.count('role="img"') == 1, "told once"
    if roll == "4 solo":
        assert turned(play(s, (active, "buzz"))) == turned(s), "not while it is looked at"
        assert turned(run_out(s)) == ["north"], "WTZ-16: nobody turns anything"
    alone = tuple(replace(chair, bot="" if n == active else "thinker") for n, chair in enumerate(chairs))
    phones = tuple(replace(chair, phone=True) for chair in chairs)
    assert turned(s, alone) == turned(s, phones) == [], "upright"
    assert "data-faces" not in str(drawn(GAME.view(s, active), Storyteller("whatzit", chairs))["picture False"])


def test_only_a_sign_that_tells_a_throw_waits_for_the_dice():
    """WTZ-9: first the dice lie, then words say what they mean; the sign over a solution waits for nothing."""
    thrown = play(laid(3, HUMAN), (0, "throw"), "roll 4 all")
    assert "throws-" in asked(thrown)[2] and "throws-" not in asked(laid(3, HUMAN))[2]
    assert "the highest begins" in table(GAME.setup(3, GAME.meta.defaults()))["picture False"]
    rolls = asked(thrown, fresh=thrown.events)[0]
    assert "Ana throws both dice</span>" in rolls and "wz-was" not in asked(thrown)[0], "it is not empty meanwhile"


def test_who_begins_has_room_on_the_sign():
    """WTZ-5: of three with long names their throws ran off at both ends, and then who begins above and below."""
    for names, told, size in (
        (("Ana", "Bo", "Cy"), "Ana 6, Bo 2, Cy 1: Ana begins.", "long"),
        (("Player 1",) * 3, "Player 1 begins.", "short"),
    ):
        s = play(GAME.setup(3, GAME.meta.defaults() | HUMAN), "start 6", "start 2", "start 1")
        chairs = tuple(Chair(name, i) for i, name in enumerate(names))
        sign = table(s, chairs)["picture False"].split('<p class="wz-sign"')[1].split("</p>")[0]
        assert f'<b class="wz-line">{told}</b>' in sign and f'data-size="{size}"' in sign


def test_while_all_throw_for_the_start_everybody_s_die_lies_where_the_buttons_will():
    """WTZ-5: a white box was empty there."""
    s = play(GAME.setup(3, GAME.meta.defaults() | HUMAN), "start 6", "start 2")
    bar = table(s)["controls False"]
    assert re.findall(r"<b>(\w+)</b>", bar) == ["Ana", "Bo", "Cy"] and "<button" not in bar
    assert re.findall(r'aria-label="(\d)"', bar) == ["6", "2"], "whoever has not thrown has none"
    assert "wz-throws" not in table(play(s, "start 1"))["controls False"]


def test_what_was_thrown_is_read_from_across_as_well():
    """WTZ-5, WTZ-12: of three two read the sign upside down."""
    s = laid(3, HUMAN)

    def far(s, chairs=PEOPLE):
        return re.findall(r'<(?:p|button) class="wz-far.*?</(?:p|button)>', table(s, chairs)["picture False"])

    (throws,) = far(s)
    assert "Ana’s turn" in throws and 'data-move="throw"' in throws, "nobody turns the screen for it"
    assert re.findall('data-move="(name .)"', far_of(play(s, (0, "throw"), "roll 4 duel"))) == ["name 1", "name 2"]
    for roll, what, who in (("4 solo", "SOLO", "Ana, Regular card"), ("4 all", "ALL PLAY", "Ana v Bo, Regular card")):
        (one,) = far(play(s, (0, "throw"), f"roll {roll}"))
        assert f"<b>{what}</b>{who}</p>" in one
    assert not far(s, BOTS), "one alone sits on one side"
    assert not far(opened(s, "4 all")), "the picture is turned"
    assert "wz-far" not in table(s)["picture True"], "nobody sits round a phone"


def test_who_solved_it_across_chooses_there_and_is_asked_once_more():
    """WTZ-22, WTZ-25: the strip threw and named rivals, and lay dead for the choice. A late tap decides nothing."""
    s = opened(laid(3, HUMAN, place=(9, 30, 0)), "4 duel", name=1)
    s = play(s, (2, "right 0"))
    v, say = GAME.view(s, None), Storyteller("whatzit", PEOPLE)
    c = Scene(say, (0, 1, 2), (False,) * 3, frozenset(GAME.legal(v)))
    strip = str(picture(v, c)).split('class="wz-far')[1].split("</div>")[0]
    assert "Move ahead: 17" in strip and "Swap places: 30" in strip and "data-move" not in strip
    asked = str(picture(v, replace(c, picks={"sure-move": "yes"}))).split('class="wz-far')[1].split("</div>")[0]
    assert re.findall(r'data-move="(\w+)"', asked) == ["move"] and "Move ahead: 17. Sure?" in asked
    assert "asks" not in now(v, replace(c, picks={"sure-move": "yes"})).split(), "the bar keeps its buttons"
    assert asked.count("<button") == 2 and not set(re.findall('id="([^"]*)"', strip)) & set(
        re.findall('id="([^"]*)"', asked)
    ), "new buttons are deaf anew"
    near = play(opened(laid(4, HUMAN, place=(9, 30, 31, 0)), "4 duel", name=2), (3, "right 2"))
    four = Scene(
        Storyteller("whatzit", (*PEOPLE, Chair("Di", 3))),
        (0, 1, 2, 3),
        (False,) * 4,
        frozenset(GAME.legal(GAME.view(near, None))),
    )
    assert near.public.stage == "prize" and "wz-far-" not in str(picture(GAME.view(near, None), four))


def far_of(s):
    """The sign that is turned to those who sit across, and what follows it."""
    return table(s)["picture False"].split("wz-far")[1]


def test_two_who_alone_race_are_both_on_the_sign():
    """WTZ-18, WTZ-Q1: of three one moderates, and *all* are two; of four they are three."""
    three = table(play(laid(3, HUMAN), (0, "throw"), "roll 4 all"))["picture False"]
    assert "Ana v Bo, Regular card</span>" in three
    four = table(play(laid(4, HUMAN), (0, "throw"), "roll 4 all"), FOUR)["picture False"]
    assert " v " not in four and "Ana, Regular card</span>" in four


def test_whose_turn_is_next_is_said_large_over_the_board():
    """WTZ-5: whoever must take the dice read it beside the board alone, in small letters."""
    s = opened(laid(3, HUMAN), "4 all")
    past = play(s, (2, "right 0"))
    shown = table(past)["picture False"]
    goes_round = '<span class="wz-line">Turns go round the table.</span></p>'
    assert f'<b class="wz-line">Bo’s turn</b>{goes_round}' in shown and "4 more spaces, for solving it." in shown
    assert '<b class="wz-line">Ana’s turn</b>' not in shown and "Bo’s turn" not in table(s)["picture False"]
    assert s.card.solution in table(past)["side False"], "the card lies beside the board"
    later = replace(past, public=replace(past.public, played=(*past.public.played, "a", "b")))
    assert "Turns go round" not in table(later)["picture False"], "that is known by the third card"


def test_what_the_card_and_the_sign_say_is_not_said_again_beside_them():
    """WTZ-17: the story said the solution right under the card that had it under its picture."""
    s = opened(laid(3, HUMAN), "4 all", card=REGULAR)
    solved = s.events + play(s, (0, right(s))).events
    left_out = {e.kind for e in solved if lists(e)}
    assert left_out == {"solution", "card"} and {"solved", "moved"} <= {e.kind for e in solved if not lists(e)}
    on_yellow = opened(laid(3, HUMAN, place=(1, 0, 0)), "1 all", card=WICKED).events
    assert not any(lists(e) for e in on_yellow if e.kind == "card"), "why it is a harder one"


def test_what_the_half_path_leaves_out_is_pale():
    """A short game begins on 24: the lower half looked as if somebody could come there."""
    whole, half = (table(laid(3, {**HUMAN, "path": path}))["picture False"] for path in ("full", "half"))
    assert "data-half" in half and "data-half" not in whole
    parts = re.split(r'<g class="(?=wz-left-out|wz-circle)|(?=<text class="wz-no"[^>]*>24<)', half)
    left_out = "".join(part for part in parts if part.startswith("wz-left-out"))
    numbers = {int(n) for n in re.findall(r'class="wz-no"[^>]*>(\d+)<', left_out)}
    assert numbers == set(range(1, 24)) and "wz-start" in left_out


def test_neither_verdict_of_a_moderator_is_the_one_to_be_expected():
    """WTZ-14: after *Time!* that somebody got it was the one coloured button."""
    s = play(opened(laid(3, HUMAN), "4 all"), (0, "buzz"))
    verdicts = re.findall(r'<button class="act([^"]*)"[^>]*data-move="(?:right|wrong)"', table(s)["picture False"])
    assert len(verdicts) == 2 and all("quiet" in one for one in verdicts)


def test_after_wrong_nothing_that_ends_the_round_lies_there_at_once():
    """WTZ-7, WTZ-14: in the bar *Nobody knows it* lies where *Wrong* did."""
    many = tuple(Chair(f"P{n}", n) for n in range(5))
    fresh = opened(laid(5, HUMAN), "4 all")
    wrong = play(fresh, (0, "buzz"), (4, "wrong"))
    for s, waits in ((fresh, False), (wrong, True), (play(wrong, (1, "buzz")), False)):
        assert ("denied" in asked(s, many)[2].split()) == waits


@pytest.mark.parametrize("active", range(3))
def test_before_the_moderator_every_button_keeps_its_place_until_the_card_is_solved(active):
    """WTZ-7: *Nobody knows it* lay where *Wrong* had just lain, and a tap in the rhythm of the game ended the card."""

    def lies(s, **circumstances):
        row = asked(s, **circumstances)[0].split("wz-calls")[1].split("</button></div>")[0]
        assert 'data-slots="4"' in row
        said = [re.sub("<[^>]*>", "", one.split(">", 1)[1]) for one in row.split("<button")[1:]]
        return said, re.findall('<button class="act(?: quiet)?"[^>]*?(?:data-move="([a-z 0-9]+)"|( disabled))', row)

    s = opened(laid(3, HUMAN, active=active), "4 all")
    first, second = ((s.moderator + n) % 3 for n in (1, 2))  # as they sit across, from left to right
    names, free = lies(s)
    assert names == ["Nobody knows it", *(f"{PEOPLE[n].name} got it" for n in (first, second)), "Wrong"]
    assert [one for one, _ in free] == ["call", f"right {first}", f"right {second}", ""]
    speaks = play(s, (second, "buzz"))
    assert lies(speaks)[0] == names and [one for one, _ in lies(speaks)[1]] == ["", "", "right", "wrong"]
    assert lies(play(speaks, (s.moderator, "wrong"))) == (names, free)
    late = lies(s, picks={"late": "yes"})
    assert late[0] == ["Nobody got it", *names[1:]] and late[1] == free


def test_the_moderator_is_explained_once_and_what_a_picture_is_before_the_first():
    """WTZ-7, WTZ-13."""
    s = play(laid(3, HUMAN), (0, "throw"), "roll 3 all")
    s = play(s, GAME.outcomes(s).nth(0))
    c = Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3)
    assert "is the Moderator, who" in handed(GAME.view(s, None), 2, c)
    assert "Each card is a phrase in disguise." in table(laid(3, HUMAN))["picture False"]
    s = play(s, (2, "open"), (2, "call"), (1, "throw"), "roll 3 all")
    s = play(s, GAME.outcomes(s).nth(0))
    assert "Moderator" not in handed(GAME.view(s, None), 0, c)
    assert "Each card is a phrase in disguise. Say" not in table(s)["picture False"]


def test_what_is_earned_by_solving_is_walked_once_the_board_is_seen():
    """WTZ-18: a walk over one space was over before anybody had looked there; the dice are looked at anyway."""
    s = opened(laid(3, HUMAN), "1 all")
    assert "data-walk-after" not in table(s)["picture False"]
    assert 'data-walk-after="600"' in table(play(s, (2, "right 1")))["picture False"]


def test_who_sets_out_from_a_space_that_another_stays_on_is_seen_beside_them():
    """WTZ-10: two pawns stood on one space, and while the dice lay there was but one."""
    for places, off in (((27, 27, 24), 31), ((27, 26, 24), 0)):
        before = laid(3, HUMAN, place=places)
        s = play(before, (0, "throw"), "roll 3 all")
        c = Scene(Storyteller("whatzit", PEOPLE), (0, 1, 2), (False,) * 3, fresh=s.events[len(before.events) :])
        walk = re.search(r'id="piece-0".*?data-walk="([\d.-]+),', str(picture(GAME.view(s, None), c)), re.S)[1]
        assert float(walk) == centre(27, WIDE)[0] + off
