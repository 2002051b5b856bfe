"""The rulings WSI-Q1 to WSI-Q25 of Whosit?, and its match of several hands."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, Decide, Over, event
from guise.engine.rng import Rng
from guise.games.whosit.cast import CASTS, ROLES, answer, ask_any, load, questions
from guise.games.whosit.studio.unmasked import how_won
from guise.games.whosit.views import Asked, Clue, deck, question
from guise.games.whosit.why import leaning, odds, percent
from guise.supply.content import read, words
from guise.table.narrate import teller
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.scene import Scene

from tests.games.whosit.play import (
    GAME,
    asked,
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


def test_the_discards_make_a_new_deck():
    """WSI-Q1: when the pile is empty, and everybody is told."""
    t = game("judge", "hero", "genius", hands={0: "man"})
    t = having(t, discard=t.state.pile)
    t = play(t, "ask man 1", "yes")
    assert t.state.public.discard == () and len(t.state.pile) == 27 and told(t)[-1] == "recycled"
    assert drawn(t).state.public.stage == "more"


def test_yes_cards_leave_a_printed_clue():
    """WSI-Q1: when there are no discards either, no clue is lost."""
    t = game("judge", "hero", "genius", hands={0: "man"})
    t = having(t, rows=(((),), (tuple(Clue("sun", c) for c in t.state.pile),), ((),)))
    assert t.state.pile == ()
    t = play(t, "ask man 1", "yes")
    row = t.state.public.rows[1][0]
    assert {c.card for c in row} == {-1} and row[-1].question == "man"
    assert len(t.state.pile) == 28
    assert why_not(drawn(t, "sun"), "ask sun 1") == "known-yes"


def test_by_house_rule_nobody_draws_from_an_empty_deck():
    """WSI-Q1, X-7: it is said once, hands get smaller, and whoever has no card left names everybody."""
    t = game("judge", "hero", "genius", hands={0: "man"}, deck_out="no_redraw")
    t = having(t, discard=t.state.pile)
    held = len(t.state.hands[0])
    t = play(t, "ask man 1", "yes")
    assert t.state.public.stage == "more" and len(t.state.hands[0]) == held - 1 and not t.state.pile
    assert told(t)[-1] == "deck-out"
    after = play(t, "pass")
    assert told(after).count("deck-out") == 1 and after.state.public.active == 1
    bare = having(after, hands=((), (), ()))
    assert {m.split()[0] for m in legal(bare)} == {"guess"}


def test_a_known_yes_is_not_asked_again():
    """WSI-Q3: of that character; of another it is, and a no may be asked again."""
    t = asked(game("judge", "hero", "genius", hands={0: "man man child child"}), "man", "1", "yes")
    assert why_not(t, "ask man 1") == "known-yes"
    assert refusal(t, "ask man 1") == ("known-yes", {"seat": 1, "question": "man"})
    assert why_not(t, "ask man 2") == ""
    loose = asked(
        game("judge", "hero", "genius", hands={0: "man man child child"}, reask_yes="true"), "man", "1", "yes"
    )
    assert why_not(loose, "ask man 1") == ""


def test_stopping_after_a_yes():
    """WSI-Q5: allowed, or by house rule not."""
    t = asked(game("judge", "hero", "genius", hands={0: "man man child child"}), "man", "1", "yes")
    assert "pass" in legal(t)
    t = play(t, "pass")
    assert t.turn == Decide((1,), "turn") and told(t)[-1] == "stopped"
    strict = asked(
        game("judge", "hero", "genius", hands={0: "man man child child"}, voluntary_stop="false"), "man", "1", "yes"
    )
    assert "pass" not in legal(strict) and why_not(strict, "pass") == "must-ask"


def test_a_guess_before_asking_needs_no_refill():
    """WSI-Q6."""
    t = play(game("judge", "hero", "genius"), "guess 1=spy 2=spy", "chip no", "chip no")
    assert t.turn == Decide((1,), "turn")


def test_bluffs_are_allowed():
    """WSI-Q8: the own character, one face twice, a face that is covered."""
    t = game("judge", "hero", "genius", variant="v1")
    for guess in ("guess 1=judge 2=genius", "guess 1=hero 2=hero", "guess 1=vampire 2=genius"):
        assert why_not(t, guess) == ""


def test_a_coin_for_the_director():
    """WSI-Q16: tossed before every answer, whoever is asked; only the Director is bound by it, and only he sees it."""
    for face in ("hero", "director"):
        t = play(game("judge", face, "genius", hands={0: "child"}, director="coin"), "ask child 1")
        assert t.turn == Chance("coin") and GAME.outcomes(t.state).count == 2
    assert legal(play(t, "coin yes")) == ("yes",) and legal(play(t, "coin no")) == ("no",)
    t = play(t, "coin yes")
    assert t.peek(1).coin is True and t.peek(0).coin is None and t.peek(None).coin is None
    t = play(game("judge", "hero", "genius", hands={0: "child"}, director="coin"), "ask child 1", "coin yes")
    assert legal(t) == ("no",) and t.peek(1).coin is None


def finished(*corners: str, **options: str):
    """A hand of a match won by Ana; the seats held these characters."""
    t = game(*corners, **options)
    guess = " ".join(f"{i}={face}" for i, face in enumerate(corners) if i)
    return play(t, f"guess {guess}", *["chip yes"] * (len(corners) - 1))


def test_a_match_of_three_hands():
    """WSI-Q17 and WSI-Q21: faces up between hands, all say when they are ready, the start rotates, wins are counted."""
    t = finished("judge", "hero", "genius", match_hands="3")
    assert t.turn == Decide((0, 1, 2), "between", open=True) and t.peek(None).revealed
    t = play(t, "next", "next")
    assert t.turn.seats == (2,)
    t = play(t, "next")
    assert (t.state.public.hand_number, t.state.public.wins, t.turn) == (2, (1, 0, 0), Chance("deal"))
    while isinstance(t.turn, Chance):
        t = t.advance()
    assert t.turn == Decide((1,), "turn")
    for _ in range(2):
        seat = t.state.public.active
        guess = " ".join(f"{i}={f[0]}" for i, f in enumerate(t.state.faces) if i != seat)
        t = play(t, f"guess {guess}", "chip yes", "chip yes")
        if t.state.public.stage == "between":
            t = play(t, "next", "next", "next")
            while isinstance(t.turn, Chance):
                t = t.advance()
    assert t.turn == Over((0, 1, 2)) and t.state.public.wins == (1, 1, 1)


def test_no_corner_twice():
    """WSI-Q17: whoever was a corner is not dealt the same one again, the Director above all; all know it."""
    t = play(finished("director", "hero", "spy", match_hands="3"), "next", "next", "next")
    outcomes = GAME.outcomes(t.state)
    assert {outcomes.nth(i) for i in range(outcomes.count)} == {f"deal {c.id}" for c in load().characters} - {
        "deal director"
    }
    assert t.peek(None).public.past_corners == (("director",), (), ("spy",))


def test_nobody_is_the_director_twice_running():
    """WSI-Q17: not in the next game of the same company either, where everybody sits where they sat."""
    first = finished("judge", "director", "genius")
    assert GAME.following(first.state, (0, 1, 2))["spared"] == "1"
    assert GAME.following(finished("judge", "hero", "spy").state, (0, 1, 2))["spared"] == "none"
    t = laid(3, spared="0")
    dealt = [GAME.outcomes(t.state).nth(i) for i in range(GAME.outcomes(t.state).count)]
    assert "deal director" not in dealt and len(dealt) == 19
    t = play(t, "deal hero")
    assert GAME.outcomes(t.state).count == 19 and t.peek(None).public.past_corners == (("director",), (), ())


def test_the_next_player_begins_the_next_game():
    """WSI-Q21: as the start rotates in a match, so it does for a company that plays again; before, chance says."""
    assert GAME.following(finished("judge", "director", "genius").state, (0, 1, 2))["opens"] == "1"
    last = game("judge", "director", "genius", starter=2)
    last = play(last, "guess 0=judge 1=director", "chip yes", "chip yes")
    assert last.over and GAME.following(last.state, (0, 1, 2))["opens"] == "0"
    for opens, may in (("random", {0, 1, 2}), ("1", {1}), ("5", {0, 1, 2})):
        t = faces_dealt("judge", "hero", "genius", opens=opens)
        while t.turn != Chance("start"):
            t = t.advance()
        outcomes = GAME.outcomes(t.state)
        assert {outcomes.nth(i) for i in range(outcomes.count)} == {f"start {i}" for i in may}
        if len(may) == 1:
            with pytest.raises(IllegalMove):
                t.submit(None, "start 0")


def test_one_hand_is_the_whole_game_unless_a_match_is_wanted():
    """WSI-Q17."""
    assert finished("judge", "hero", "genius").turn == Over((0,))


def test_equal_cards_in_hand():
    """WSI-Q24."""
    t = game("judge", "hero", "genius", hands={0: "man man"})
    assert [m for m in legal(t) if m == "ask man 1"] == ["ask man 1"]
    t = drawn(play(t, "ask man 1", "yes"))
    assert "man" in [deck()[c] for c in t.peek(0).cards]


def test_the_same_card_if_a_bot_takes_over():
    """WSI-Q22."""
    from guise.table.seats import Chair

    t = game("judge", "hero", "genius")
    assert t.reseat(1, Chair("Bo", 1, "methodical")).peek(1) == t.peek(1)


def test_hands_of_two():
    """WSI-Q11: seven cards each, or five."""
    assert faces_dealt("judge+spy", "hero+censor").state.hand_size == 7
    assert faces_dealt("judge+spy", "hero+censor", two_hand="5").state.hand_size == 5


@pytest.mark.parametrize("cast", CASTS)
def test_everybody_has_a_name_in_sentences(cast):
    """The words know every face of both casts, every question and every card."""
    names = words("whosit")["names"]
    assert {c.id: f"the {c.name}" for c in load(cast).characters}.items() <= names["character"].items()
    assert names["question"].keys() == {q.id for q in questions()}
    assert names["card"].keys() == {q.id for q in (*questions(), ask_any())}


def test_every_chance_has_a_phrase_that_fits_it():
    """What a phrase says of a chance is no more than seven in a hundred from it, and each phrase is used."""
    names = words("whosit")["names"]
    assert {odds(n) for n in range(101)} == names["odds"].keys()
    assert all(abs(int(odds(n)) - n) <= 7 for n in range(101))
    assert {leaning(n) for n in range(101)} == names["likely"].keys() == names["looked"].keys()
    assert [leaning(n) for n in (0, 39, 40, 50, 60, 61, 100)] == [
        "surely-no", "no", "even", "even", "even", "yes", "surely-yes",
    ]  # fmt: skip


def test_an_example_of_a_guess_is_always_taken():
    """WSI-28: the form's example names everybody, and may be right."""
    t = asked(game("judge", "hero", "genius", hands={0: "man man child child"}), "man", "1", "yes")
    example = GAME.fill(t.peek(0), "guess <text>", Rng("7", "example"))
    assert why_not(t, example) == ""
    assert (
        "man" in load().named(example.split()[1].partition("=")[2]).facts
        or example.split()[1].partition("=")[2] in ROLES
    )


@pytest.mark.parametrize("ruling", ["WSI-Q6", "WSI-Q10", "WSI-Q13", "WSI-Q18", "WSI-Q19", "WSI-Q20"])
def test_a_ruling_that_is_cited_is_explained(ruling):
    """In the rules that the page shows, within a sentence of more than its number."""
    told = [line for line in read("whosit", "rules.md").splitlines() if re.search(rf"{ruling}\b", line)]
    assert told and all(len(line.split()) > 8 for line in told)


@pytest.mark.parametrize("pick", ["", "hero", "spy", "gangster"])
def test_the_house_never_answers_so_that_it_proves_the_director(pick):
    """WSI-25, X-3: where others share his screen, whatever he is asked and whomever he picked, even a face that no
    longer fits, there is somebody he may still be
    """
    kinds = [q.id for q in questions()]
    for n in range(12):
        t = game("judge", "director", "genius", hands={0: "sun"}, starter=0, answering="house")
        Rng("asked", str(n)).shuffle(kinds)
        said: list[tuple[str, bool]] = []
        for k, kind in enumerate(kinds):
            slot = Asked(kind, 0, 1, 0)
            v = having(t, stage="answer", asked=slot).peek(1)
            picked = pick if k % 3 else "vampire"  # he changes his mind
            v = replace(v, events=(*v.events, *(e for q, yes in said for e in _exchange(q, yes))))
            move = GAME.automatic_move(v, {"imitate": picked} if picked else {}, False)
            said.append((kind, move == "yes"))
            assert any(
                all(answer(c, question(q)) == yes for q, yes in said) for c in load().characters if c.id != "director"
            ), said


def _exchange(kind: str, yes: bool):
    """A question that was put to seat 1, and its answer."""
    return (
        event("asked", 0, other_seat=1, slot=0, which="", question=kind, any=False),
        event("answered", 1, slot=0, question=kind, yes=yes),
    )


def test_only_what_is_sure_is_a_hundred_in_a_hundred():
    chances = (0, 0.001, 0.5, 0.999, 1)
    assert [percent(chance) for chance in chances] == [0, 1, 50, 99, 100]


def test_nobody_is_answered_for_before_they_have_held_the_screen():
    """WSI-7: the first question put to somebody who has not asked yet hands them the screen; then the house answers."""
    t = game("hero", "genius", "judge", starter=0, answering="house")
    v = having(t, stage="answer", asked=Asked("hat", 0, 1, 0)).peek(1)
    assert GAME.automatic_move(v, {}, False) is None
    asked_once = replace(v, events=(*v.events, *_exchange("man", True)))
    assert GAME.automatic_move(asked_once, {}, False) in ("yes", "no")
    anew = replace(asked_once, events=(*asked_once.events, event("hand", n=2, of=3)))
    assert GAME.automatic_move(anew, {}, False) is None, "another hand, another card"


@pytest.mark.parametrize("face", ["genius", "spy", "director"])
def test_everybody_answers_for_themselves_without_the_house_rule(face):
    """WSI-14: however often they were asked before, and whatever they hold; games kept before keep what they had."""
    t = game("hero", face, "judge", starter=0)
    v = having(t, stage="answer", asked=Asked("hat", 0, 1, 0)).peek(1)
    v = replace(v, events=(*v.events, *_exchange("man", True)))
    assert GAME.automatic_move(v, {}, False) is None
    assert next(o for o in GAME.meta.options if o.key == "answering").before == "house"


def test_the_end_says_by_which_guess_it_was_won():
    """WSI-32: in a sentence that tells of no unseen chips; whom the winner named is on the cards below it."""
    chairs = tuple(Chair(n, i, bot=GAME.meta.temperaments[0].id) for i, n in enumerate(("Ana", "Bo", "Cleo")))
    t = start(GAME, chairs, {}, "how won")
    while not t.over:
        t = t.advance()
    v = t.peek(None)
    (winner,) = t.turn.winners
    scene = Scene(teller(t), (0, 1, 2), (True,) * 3)
    assert how_won(v, scene) is None, "all of it stands above"
    match = replace(v, options=tuple((key, "3" if key == "match_hands" else one) for key, one in v.options))
    said = str(how_won(match, scene))
    assert f"{t.chairs[winner].name} named everybody, and every name was right." in said
