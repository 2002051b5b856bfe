"""The rules of Whosit?, WSI-1 to WSI-57: what the tablet must get right."""

from __future__ import annotations

from collections import Counter
from math import comb, perm

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, Decide, Over, event
from guise.games.whosit.cast import CORNERS, ROLES, answer, load, questions
from guise.games.whosit.views import CARDS, Clue, deck, tag, targets

from tests.games.whosit.play import (
    GAME,
    asked,
    card,
    drawn,
    faces_dealt,
    game,
    having,
    laid,
    legal,
    play,
    refusal,
    told,
    why_not,
)
from tests.laws.counting import perft

CAST = load("default")


# Set-up ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats):
    """WSI-1."""
    with pytest.raises(ValueError, match="2 to 6"):
        laid(seats)


def test_equipment():
    """WSI-2: twenty portraits, 48 Question cards, a chip for each of six."""
    assert len(CAST.characters) == 20
    assert CARDS == len(deck()) == 48
    assert Counter(deck())["any"] == 4 and len(set(deck())) == 18
    assert GAME.meta.seats[1] == 6


@pytest.mark.parametrize("seats, cards", [(3, 7), (4, 7), (5, 5), (6, 5)])
def test_hands(seats, cards):
    """WSI-3: seven Question cards each, or five with five or six; any of them alike."""
    t = faces_dealt(*("judge", "hero", "genius", "singer", "waiter", "dancer")[:seats])
    assert GAME.outcomes(t.state).count == comb(48, cards)
    t = game(*("judge", "hero", "genius", "singer", "waiter", "dancer")[:seats])
    assert t.peek(None).counts == (cards,) * seats


def test_pile_and_discard():
    """WSI-4: the rest is the draw pile, and no card has been discarded."""
    v = game("judge", "hero", "genius").peek(None)
    assert v.pile == 48 - 21 and v.public.discard == ()


@pytest.mark.parametrize("seats", [3, 4])
def test_every_deal_is_as_likely(seats):
    """WSI-5: one character each, all different: 20 x 19 x ... deals."""
    start = laid(seats).state
    assert perft(GAME, start, 2) == perm(20, 2)
    t = faces_dealt(*("judge", "hero", "genius", "singer")[:seats])
    assert len({f for faces in t.state.faces for f in faces}) == seats


def test_a_character_is_dealt_once():
    """WSI-5."""
    assert why_not_chance(play(laid(3), "deal judge"), "deal judge") == "unreadable"


def why_not_chance(t, move):
    from guise.engine.errors import IllegalMove

    try:
        t.submit(None, move)
    except IllegalMove as error:
        return error.code
    return ""


def test_the_undealt_play_no_part_and_stay_unseen():
    """WSI-6 and WSI-Q25: in the full game nothing says who was not dealt."""
    v = game("judge", "hero", "genius").peek(0)
    assert v.uncovered == ()
    assert {f for faces in v.faces for f in faces} == {"judge", ""}


def test_own_character_only():
    """WSI-7 and WSI-54."""
    t = game("judge", "hero", "genius")
    assert t.peek(0).faces == (("judge",), ("",), ("",))
    assert t.peek(1).me == ("hero",)
    assert t.peek(None).faces == (("",), ("",), ("",))


def test_anybody_may_start_and_turns_go_left():
    """WSI-8: three starts alike; after a no the left neighbour goes on."""
    t = play(
        faces_dealt("judge", "hero", "genius"),
        "hand 0 1 2 3 4 5 6",
        "hand 7 8 9 10 11 12 13",
        "hand 14 15 16 17 18 19 20",
    )
    assert t.turn == Chance("start") and GAME.outcomes(t.state).count == 3
    t = drawn(play(game("judge", "hero", "genius", starter=2, hands={2: "gold"}), "ask gold 0", "no", "pass"))
    assert t.state.public.active == 0


def test_all_descriptions_are_public():
    """WSI-9: every card may be read by everybody, whoever was dealt."""
    for t in (game("judge", "hero", "genius"), game("spy", "hero", "censor")):
        assert [c.facts for c in t.peek(None).cast.characters] == [c.facts for c in CAST.characters]


def test_four_corners():
    """WSI-10: Director, Censor, Gangster and Spy stand on the corners; the other sixteen are ordinary."""
    assert (
        {c.id for c in CAST.characters if c.space in CORNERS} == set(ROLES) == {"director", "censor", "gangster", "spy"}
    )
    assert sum(c.role == "ordinary" for c in CAST.characters) == 16


# Asking ---------------------------------------------------------------------------------


def test_a_turn_begins_with_a_question_or_a_guess():
    """WSI-11 and WSI-Q5: passing is not among the ways to begin."""
    t = game("judge", "hero", "genius")
    assert {m.split()[0] for m in legal(t)} == {"ask", "guess"}
    assert why_not(t, "pass") == "not-now"


def test_card_and_target_become_public():
    """WSI-12."""
    t = play(game("judge", "hero", "genius", hands={0: "hat"}), "ask hat 1")
    for who in (None, 0, 1, 2):
        asked_ = t.peek(who).public.asked
        assert (asked_.question, asked_.seat) == ("hat", 1)
    assert t.turn == Decide((1,), "answer", args=(("question", "hat"), ("asker_seat", 0)))
    assert why_not(game("judge", "hero", "genius", hands={0: "hat"}), "ask hat 0") == "ask-self"


def test_only_questions_in_hand():
    """WSI-13."""
    t = game("judge", "hero", "genius", hands={0: "sun moon star gold blue red man"})
    assert why_not(t, "ask hat 1") == "no-card"
    assert why_not(t, "ask any hat 1") == "no-card"
    assert why_not(t, "ask moon 1") == ""
    assert {m.split()[1] for m in legal(t) if m.startswith("ask")} == {
        "sun",
        "moon",
        "star",
        "gold",
        "blue",
        "red",
        "man",
    }


def test_yes_and_no_are_the_only_answers():
    """WSI-14."""
    for face in ("hero", "spy", "censor", "director"):
        t = play(game("judge", face, "genius", hands={0: "hat"}), "ask hat 1")
        assert set(legal(t)) <= {"yes", "no"}
        assert why_not(t, "perhaps") == "unreadable"


def test_a_yes_card_stays_in_front_of_its_player():
    """WSI-15: until the end of the game, for all to see."""
    t = asked(game("judge", "hero", "genius", hands={0: "man hat"}), "man", "1", "yes")
    t = drawn(play(t, "ask hat 2", "no", "pass"))
    for who in (None, 0, 1, 2):
        assert [[c.question for c in row] for (row,) in t.peek(who).public.rows] == [[], ["man"], []]
    assert deck()[t.state.public.rows[1][0][0].card] == "man"


def test_after_a_yes_draw_and_go_on():
    """WSI-16: one card drawn, and any opponent may be asked."""
    t = play(game("judge", "hero", "genius", hands={0: "man hat"}), "ask man 1", "yes")
    assert t.turn == Chance("draw") and t.peek(None).counts[0] == 6
    t = drawn(t)
    assert t.turn == Decide((0,), "more") and t.peek(None).counts[0] == 7
    assert {m.split()[-1] for m in legal(t) if m.startswith("ask hat")} == {"1", "2"}


def test_no_limit_to_yes_answers():
    """WSI-17 and WSI-Q4: unless the house sets one."""
    t = game("judge", "gangster", "hero", hands={0: "sun star blue red glasses beard animal"})
    for kind in ("sun", "star", "blue", "red", "glasses", "beard", "animal"):
        t = asked(t, kind, "1", "yes")
    assert t.state.public.stage == "more" and t.state.public.asks == 7
    t = game("judge", "gangster", "hero", hands={0: "sun star blue red glasses beard animal"}, max_asks="3")
    for kind in ("sun", "star", "blue"):
        t = asked(t, kind, "1", "yes")
    assert set(legal(t)) == {"guess <text>", "pass"}
    assert refusal(t, "ask red 1") == ("enough-asked", {"n": 3})
    assert t.turn == Decide((0,), "enough")
    passed = play(t, "pass")
    assert passed.turn.seats == (1,) and passed.state.events[-1] == event("enough", 0, n=3)


def test_after_a_no_discard_draw_and_pass():
    """WSI-18: and WSI-Q6, only then."""
    t = play(game("judge", "hero", "genius", hands={0: "child"}), "ask child 1", "no")
    assert [deck()[c] for c in t.peek(None).public.discard] == ["child"] and t.peek(None).counts[0] == 6
    t = play(t, "pass")
    assert t.turn == Chance("draw")
    t = drawn(t)
    assert t.peek(None).counts[0] == 7 and t.turn == Decide((1,), "turn")


def test_a_guess_after_a_no():
    """WSI-19: before the turn passes, and then the hand is filled."""
    t = play(game("judge", "hero", "genius", hands={0: "child"}), "ask child 1", "no")
    assert legal(t) == ("guess <text>", "pass")
    t = play(t, "guess 1=singer 2=waiter", "chip no", "chip no")
    assert t.turn == Chance("draw")
    assert drawn(t).state.public.active == 1


def test_ask_any_asks_anything():
    """WSI-20: and is then handled like the others (WSI-15, WSI-18); WSI-Q19: the clue names the question."""
    t = game("judge", "hero", "genius", hands={0: "any any"})
    assert {m.split()[2] for m in legal(t) if m.startswith("ask any")} == {q.id for q in questions()}
    t = asked(t, "any man", "1", "yes")
    clue = t.state.public.rows[1][0][0]
    assert clue.question == "man" and deck()[clue.card] == "any"
    t = play(t, "ask any child 1", "no")
    assert deck()[t.state.public.discard[-1]] == "any"
    assert why_not(game("judge", "hero", "genius", hands={0: "any"}), "ask any any 1") == "unreadable"


# Answering ------------------------------------------------------------------------------


def offered(face, kind, **options):
    """The buttons of a character asked a question."""
    others = [f for f in ("judge", "hero") if f != face]
    t = play(
        game(others[0], face, "genius" if face != "genius" else "singer", hands={0: kind}, **options), f"ask {kind} 1"
    )
    return t if t.turn == Chance("coin") else set(legal(t))


@pytest.mark.parametrize("person", [c for c in CAST.characters if c.role == "ordinary"], ids=lambda c: c.id)
def test_ordinary_people_tell_the_truth(person):
    """WSI-21: each of the sixteen, for every question."""
    for q in questions():
        assert offered(person.id, q.id) == {"yes" if q.id in person.facts else "no"}


@pytest.mark.parametrize("liar", ["spy", "gangster"])
def test_liars_say_the_opposite(liar):
    """WSI-22: for every question."""
    for q in questions():
        assert offered(liar, q.id) == {"no" if q.id in CAST.named(liar).facts else "yes"}


@pytest.mark.parametrize("liar", ["spy", "gangster"])
def test_a_liar_lies_about_each_room(liar):
    """WSI-23: no to the own room and yes to both others."""
    own = CAST.named(liar).room
    assert {room: offered(liar, room) for room in ("gold", "blue", "red")} == {
        room: {"no" if room == own else "yes"} for room in ("gold", "blue", "red")
    }


def test_the_censor_says_no():
    """WSI-24: to everything, adult and glasses included."""
    assert {"adult", "glasses", "woman"} <= CAST.named("censor").facts
    assert all(offered("censor", q.id) == {"no"} for q in questions())


def test_the_director_says_what_he_likes():
    """WSI-25: both buttons for every question; he may contradict himself. WSI-Q3: a no may be asked again."""
    assert all(offered("director", q.id) == {"yes", "no"} for q in questions())
    t = game("judge", "director", "hero", hands={0: "man woman man"})
    t = drawn(play(t, "ask man 1", "no", "pass"))
    t = play(t, "guess 0=judge 2=spy", "chip yes", "chip no", "guess 0=spy 1=spy", "chip no", "chip no")
    t = drawn(play(t, "ask man 1", "yes"))
    assert t.state.public.stage == "more"


def test_a_wrong_answer_cannot_be_given():
    """WSI-26: it would void the game, so it is refused, with the reason for its giver alone."""
    t = play(game("judge", "hero", "genius", hands={0: "man"}), "ask man 1")
    assert why_not(t, "no") == "must-yes"
    t = play(game("judge", "censor", "genius", hands={0: "woman"}), "ask woman 1")
    assert why_not(t, "yes") == "must-no"


def test_every_answer_ever_given_is_the_right_one():
    """WSI-21 to WSI-26: over whole games of bots, by the function of character and question."""
    from tests.laws.plays import plays

    for path in plays(GAME):
        t = path[-1]
        if dict(t.state.options)["match_hands"] != "1":
            continue
        cast = t.state.cast
        for e in t.state.events:
            if e.kind == "answered":
                demanded = answer(
                    cast.named(t.state.faces[e.seat][e.get("slot")]),
                    next(q for q in questions() if q.id == e.get("question")),
                )
                assert demanded in (None, e.get("yes"))


# Guessing -------------------------------------------------------------------------------


def test_when_a_guess_may_be_made():
    """WSI-27: in the own turn, before asking, after a yes, after a no; never otherwise."""
    t = game("judge", "hero", "genius", hands={0: "man child"})
    guess = "guess 1=spy 2=censor"
    assert why_not(t, guess) == ""
    assert why_not(t, guess, actor=1) == "not-you"
    waiting = play(t, "ask man 1")
    assert why_not(waiting, guess) == "not-now"
    yes = drawn(play(waiting, "yes"))
    assert why_not(yes, guess) == ""
    assert why_not(play(yes, "ask child 1", "no"), guess) == ""


def test_a_guess_names_everybody_aloud():
    """WSI-28: one identity for every other player, no fewer, and all may hear it."""
    t = game("judge", "hero", "genius", "singer")
    assert why_not(t, "guess 1=hero 2=genius") == "guess-all"
    assert refusal(t, "guess 3=singer 1=hero") == ("guess-all", {"seat": 2})
    assert why_not(t, "guess 0=judge 1=hero 2=genius 3=singer") == "guess-self"
    assert why_not(t, "guess 1=hero 2=genius 3=nobody") == "no-such-face"
    assert why_not(t, "guess 1=hero 1=hero 2=genius 3=singer") == "unreadable"
    assert why_not(t, "guess 1 2=genius 3=singer") == "unreadable"
    t = play(t, "guess 3=spy 1=hero 2=genius")
    for who in (None, 0, 2):
        assert t.peek(who).public.guess == ("hero", "genius", "spy")


def test_everybody_but_the_guesser_puts_in_a_chip():
    """WSI-29: yes if named rightly, otherwise no; unseen, in any order, all at once."""
    t = play(game("judge", "hero", "genius", "singer"), "guess 1=hero 2=spy 3=singer")
    assert t.turn.seats == (1, 2, 3) and not t.turn.open
    assert [legal(t, s) for s in (1, 2, 3)] == [("chip yes",), ("chip no",), ("chip yes",)]
    t = t.submit(3, "chip yes")
    assert t.turn.seats == (1, 2)
    assert why_not(t, "chip yes", actor=2) == "chip-no"
    assert told(t) == told(play(game("judge", "hero", "genius", "singer"), "guess 1=hero 2=spy 3=singer"))


@pytest.mark.parametrize("corner", ["director", "censor", "gangster", "spy"])
def test_corners_use_the_box_honestly(corner):
    """WSI-30."""
    t = game("judge", corner, "genius")
    assert legal(play(t, f"guess 1={corner} 2=hero"), 1) == ("chip yes",)
    assert legal(play(t, "guess 1=hero 2=hero"), 1) == ("chip no",)


def test_only_the_guesser_sees_into_the_box():
    """WSI-31 and WSI-55: the count (WSI-Q9); the others hear that it was not all right."""
    t = play(game("judge", "hero", "genius", "singer"), "guess 1=hero 2=spy 3=waiter", "chip yes", "chip no", "chip no")
    box = [e for e in t.peek(0).events if e.kind == "box"]
    assert [e.get("n") for e in box] == [2]
    for who in (None, 1, 2, 3):
        assert "box" not in told(t, who) and told(t, who)[-1] == "missed"
    t = play(
        game("judge", "hero", "genius", "singer", guess_feedback="pass_fail"),
        "guess 1=hero 2=spy 3=waiter",
        "chip yes",
        "chip no",
        "chip no",
    )
    assert "box" not in told(t, 0)


def test_all_right_wins():
    """WSI-32: and only that ends a game."""
    t = play(game("judge", "hero", "genius"), "guess 1=hero 2=genius", "chip yes", "chip yes")
    assert t.turn == Over((0,))
    assert t.peek(None).faces == (("judge",), ("hero",), ("genius",))


def test_a_chip_that_says_no_goes_on():
    """WSI-33: with the next player, in all three cases (WSI-Q7)."""
    t = game("judge", "hero", "genius", hands={0: "man"})
    wrong = ("guess 1=hero 2=spy", "chip yes", "chip no")
    assert play(t, *wrong).turn == Decide((1,), "turn")
    assert play(drawn(play(t, "ask man 1", "yes")), *wrong).turn == Decide((1,), "turn")
    after = play(play(t, "ask man 2", "no"), *wrong)
    assert drawn(after).turn == Decide((1,), "turn")
    assert after.peek(None).public.guess == () and after.peek(None).public.locked == ()


def test_a_wrong_guess_costs_nothing():
    """WSI-34: the same hand of cards, and another guess in the next turn."""
    t = play(game("judge", "hero", "genius"), "guess 1=hero 2=spy", "chip yes", "chip no")
    assert t.peek(None).counts == (7, 7, 7)
    t = play(t, "guess 0=spy 2=spy", "chip no", "chip no", "guess 0=spy 1=spy", "chip no", "chip no")
    assert t.state.public.active == 0 and "guess <text>" in legal(t)
    assert play(t, "guess 1=hero 2=genius", "chip yes", "chip yes").turn == Over((0,))


def test_one_winner_of_a_hand():
    """WSI-35: whoever guessed, alone; nobody is ever out before that."""
    t = play(game("judge", "hero", "genius", starter=2), "guess 0=judge 1=hero", "chip yes", "chip yes")
    assert t.turn.winners == (2,) and t.state.public.wins == (0, 0, 1)


# Beginners ------------------------------------------------------------------------------

FACES = ("judge", "hero", "genius", "singer", "waiter", "dancer")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_version_one_covers_all_who_are_not_in_play(seats):
    """WSI-36, WSI-37 and WSI-57: n faces stay open, exactly those in play, for all to see."""
    t = game(*FACES[:seats], variant="v1")
    for who in (None, 0):
        assert set(t.peek(who).uncovered) == set(FACES[:seats])


def test_version_one_is_only_a_matter_of_matching():
    """WSI-38: what is open does not say who holds it."""
    t, other = game("judge", "hero", "genius", variant="v1"), game("judge", "genius", "hero", variant="v1")
    assert t.peek(0) == other.peek(0) and t.peek(None) == other.peek(None)


def test_beginners_ask_answer_and_guess_as_ever():
    """WSI-39 and WSI-43: the same moves from the same hands."""
    for variant, aside in (("v1", ""), ("v2", "director vampire")):
        full, t = game("judge", "hero", "genius"), game("judge", "hero", "genius", variant=variant, aside=aside)
        assert legal(t) == legal(full) and t.peek(None).counts == full.peek(None).counts
        t = play(t, "guess 1=hero 2=genius", "chip yes", "chip yes")
        assert t.turn == Over((0,))


def test_version_two_sets_two_aside_first():
    """WSI-40: any two of those not dealt: 17 over 2 with three players."""
    t = faces_dealt("judge", "hero", "genius", variant="v2")
    assert t.turn == Chance("cover") and GAME.outcomes(t.state).count == comb(17, 2)


def test_version_two_leaves_two_more_open():
    """WSI-41: n + 2 faces, two of them in nobody's hand."""
    t = game("judge", "hero", "genius", variant="v2", aside="director vampire")
    assert set(t.peek(None).uncovered) == {"judge", "hero", "genius", "director", "vampire"}


def test_nobody_sees_the_two_set_aside():
    """WSI-42: nor at any time which of the open faces they are."""
    t = game("judge", "hero", "genius", variant="v2", aside="director vampire")
    other = game("judge", "director", "genius", variant="v2", aside="hero vampire")
    assert t.peek(0) == other.peek(0) and t.peek(2) == other.peek(2) and t.peek(None) == other.peek(None)


def test_the_versions_are_offered_before_every_game():
    """WSI-44 and WSI-45: for three to six players, and by house rule for two (WSI-Q14)."""
    option = next(o for o in GAME.meta.options if o.key == "variant")
    assert option.values == ("full", "v1", "v2") and option.shown
    t = game("judge+spy", "hero+genius", variant="v1")
    assert set(t.peek(None).uncovered) == {"judge", "spy", "hero", "genius"}


# Two players ----------------------------------------------------------------------------


def two(hands: str = "man man child", **options: str):
    """Ana is Judge and Spy, Bo is Hero and Censor."""
    return game("judge+spy", "hero+censor", hands={0: hands}, **options)


def test_two_players_hold_two_characters_each():
    """WSI-46: four different ones, and seven cards (WSI-Q11)."""
    assert perft(GAME, laid(2).state, 2) == perm(20, 2)
    v = two().peek(0)
    assert v.faces == (("judge", "spy"), ("", "")) and v.counts == (7, 7)


def test_a_question_points_at_one_card():
    """WSI-47."""
    t = play(two(), "ask man 1b")
    assert (t.state.public.asked.seat, t.state.public.asked.slot) == (1, 1)
    assert why_not(two(), "ask man 1") == "unreadable"


def test_any_order_of_asking():
    """WSI-48: first, second and first again."""
    t = asked(two(), "man", "1a", "yes")
    assert {m.split()[-1] for m in legal(t) if m.startswith("ask man")} == {"1b"}
    assert {m.split()[-1] for m in legal(t) if m.startswith("ask child")} == {"1a", "1b"}
    t = play(two("man man child any"), "ask child 1b", "no")
    assert t.state.public.discard


def test_a_yes_lies_before_the_character_that_said_it():
    """WSI-49."""
    t = asked(two(), "man", "1a", "yes")
    assert [[c.question for c in row] for row in t.peek(None).public.rows[1]] == [["man"], []]


def test_each_character_answers_by_its_own_rule():
    """WSI-50: the Hero honestly, the Censor beside him with no, the Spy with a lie."""
    assert legal(play(two(), "ask man 1a")) == ("yes",)
    assert legal(play(two(), "ask man 1b")) == ("no",)
    t = game("judge+spy", "hero+censor", hands={1: "man"}, starter=1)
    assert legal(play(t, "ask man 0b")) == ("yes",)


def test_a_guess_names_both():
    """WSI-51 and WSI-Q12: one chip, yes only if all is right; the box then tells no number."""
    t = two()
    assert why_not(t, "guess 1a=hero") == "guess-all"
    assert refusal(t, "guess 1a=hero") == ("guess-all", {"seat": 1})
    half = play(t, "guess 1a=hero 1b=spy", "chip no")
    assert half.state.public.active == 1 and "box" not in told(half, 0)
    assert play(t, "guess 1a=censor 1b=hero", "chip no").state.public.active == 1
    assert play(t, "guess 1a=hero 1b=censor", "chip yes").turn == Over((0,))


def test_three_characters_each():
    """WSI-52 and WSI-Q13."""
    t = game("judge+spy+waiter", "hero+censor+dancer", two_chars="3")
    assert [tag(s, True) for s in targets(t.peek(0), 0)] == ["1a", "1b", "1c"]
    assert play(t, "guess 1a=hero 1b=censor 1c=dancer", "chip yes").turn == Over((0,))


# Who knows what -------------------------------------------------------------------------


def test_what_is_public():
    """WSI-53: turn, hands by number, pile, each question with its answer, rows, discards, guesses and that they
    failed.
    """
    t = asked(game("judge", "hero", "genius", hands={0: "man child"}), "man", "1", "yes")
    t = drawn(play(t, "ask child 1", "no", "guess 1=hero 2=spy", "chip yes", "chip no"))
    v = t.peek(None)
    assert (v.public.active, v.counts, v.pile, len(v.public.discard)) == (1, (7, 7, 7), 25, 1)
    assert [c.question for c in v.public.rows[1][0]] == ["man"]
    assert [k for k in told(t) if k in ("asked", "answered", "named", "missed")] == [
        "asked",
        "answered",
        "asked",
        "answered",
        "named",
        "named",
        "missed",
    ]


def test_what_is_private():
    """WSI-54: own character and own hand; the card drawn is told to its drawer alone."""
    t = play(game("judge", "hero", "genius", hands={0: "man"}), "ask man 1", "yes")
    t = drawn(t, "sun")
    assert "sun" in [deck()[c] for c in t.peek(0).cards] and len(t.peek(1).cards) == 7
    assert t.peek(None).cards == ()
    assert "drew" in told(t, 0) and all("drew" not in told(t, who) for who in (None, 1, 2))


def test_the_inside_of_the_box_is_the_guessers():
    """WSI-55: two worlds that differ in it look alike to a bystander."""
    guess = "guess 1=hero 2=spy 3=singer"
    one = play(game("judge", "hero", "genius", "singer"), guess, "chip yes", "chip no", "chip yes")
    two_ = play(game("judge", "waiter", "genius", "singer"), guess, "chip no", "chip no", "chip yes")
    assert one.peek(3) == two_.peek(3) and one.peek(None) == two_.peek(None)
    assert one.peek(0) != two_.peek(0)


def test_what_nobody_knows():
    """WSI-56: neither the pile nor the undealt are in any view; each draw is open until it is made."""
    t = play(game("judge", "hero", "genius", hands={0: "man"}), "ask man 1", "yes")
    assert GAME.outcomes(t.state).count == len(t.state.pile) == 48 - 21
    for who in (None, 0, 1, 2):
        v = t.peek(who)
        assert v.pile == 27 and not hasattr(v, "aside")


def test_the_full_game_shows_no_uncovered_list():
    """WSI-57: that list is for beginners."""
    assert game("judge", "hero", "genius").peek(0).uncovered == ()
    assert len(game("judge", "hero", "genius", variant="v1").peek(0).uncovered) == 3


# Always -----------------------------------------------------------------------------------


def test_forty_eight_cards_always():
    """WSI-2, WSI-4, WSI-15, WSI-18: in hands, pile, discards, rows, or on the table; each once, at every step of many
    games.
    """
    from tests.laws.plays import plays

    for path in plays(GAME):
        for t in path[:: max(1, len(path) // 40)]:
            s = t.state
            lying = (
                [c for hand in s.hands for c in hand]
                + list(s.public.discard)
                + [k.card for seat in s.public.rows for row in seat for k in row if k.card >= 0]
            )
            lying += [s.public.asked.card] if s.public.asked else []
            assert len(lying) == len(set(lying))
            assert sorted([*lying, *s.pile]) == list(range(48))


def test_a_card_number_is_a_card():
    """The helpers of these tests name real cards."""
    assert deck()[card("any")] == "any" and card("sun", but=(0,)) != 0


def test_no_card_is_dealt_twice():
    """WSI-3: nor in another order than their numbers', so that every hand has one name."""
    t = faces_dealt("judge", "hero", "genius")
    for cards in ("0 0 1 2 3 4 5", "0 1 2 3 4 5 5", "1 0 2 3 4 5 6", "0 1 2 3 4 5", "0 1 2 3 4 5 48"):
        with pytest.raises(IllegalMove) as error:
            t.submit(None, f"hand {cards}")
        assert error.value.code == "unreadable"
    t = t.submit(None, "hand 0 1 2 3 4 5 6")
    with pytest.raises(IllegalMove):
        t.submit(None, "hand 6 7 8 9 10 11 12")


def newest(t, kind):
    """The newest event of a kind that all may know: its seat, and what its sentence names."""
    e = next(e for e in reversed(t.peek(None).events) if e.kind == kind)
    return e.seat, dict(e.args)


def test_who_asked_and_who_answered_is_told():
    """WSI-12, WSI-14, WSI-Q5, WSI-53"""
    t = play(game("judge", "hero", "genius", hands={0: "man"}), "ask man 1")
    put = {"other_seat": 1, "slot": 0, "which": "", "question": "man", "any": False}
    assert newest(t, "asked") == (0, put)
    t = play(t, "yes")
    said = {"yes": True, "question": "man", "slot": 0, "which": "", "asker_seat": 0}
    assert newest(t, "answered") == (1, said)
    assert newest(play(drawn(t), "pass"), "stopped") == (0, {})


def test_what_was_shuffled_again_is_told():
    """WSI-Q1: the discards, or else the cards in the rows."""
    t = game("judge", "hero", "genius", hands={0: "man"})
    loose = having(t, discard=t.state.pile[1:], rows=(((),), ((Clue("sun", t.state.pile[0]),),), ((),)))
    assert newest(play(loose, "ask man 1", "yes"), "recycled") == (None, {"what": "discards"})
    lying = having(t, rows=(((),), (tuple(Clue("sun", c) for c in t.state.pile),), ((),)))
    assert newest(play(lying, "ask man 1", "yes"), "recycled") == (None, {"what": "rows"})


def test_which_of_two_characters_was_drawn_is_told_to_its_seat():
    """WSI-7, WSI-46, WSI-47"""
    t = faces_dealt("judge+spy", "hero+censor")
    drew = [(e.get("character"), e.get("which")) for e in t.peek(0).events if e.kind == "drew_face"]
    assert drew == [("judge", "first"), ("spy", "second")]
    assert not [e for e in t.peek(None).events if e.kind == "drew_face"]
    alone = faces_dealt("judge", "hero", "genius").peek(1).events
    assert [(e.get("character"), e.get("which")) for e in alone if e.kind == "drew_face"] == [("hero", "")]
