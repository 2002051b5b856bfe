"""The house at Whosit?: it asks what tells, guesses when it pays, and imitates somebody as the Director."""

from __future__ import annotations

from collections import Counter

import pytest
from guise.engine.ladder import LEVELS, styled
from guise.engine.rng import Rng
from guise.games.whosit.bots import SKILLS, STYLES, choose, models
from guise.games.whosit.cast import answer, load
from guise.games.whosit.deduce import belief
from guise.games.whosit.views import question
from guise.table.seats import Chair
from guise.table.table import start

from tests.games.whosit.play import GAME, NAMES, asked, drawn, game, play

EVERYBODY = [styled(style, level) for style in STYLES for level in LEVELS]


def picks(t, style: str, count: int = 12) -> list[str]:
    """What a bot would do here, with several moods."""
    return [choose(t.peek(t.turn.seats[0]), style, Rng("mood", str(k))) for k in range(count)]


@pytest.mark.parametrize("style", EVERYBODY)
def test_who_must_answer_answers(style):
    """WSI-21 to WSI-24, WSI-29."""
    t = play(game("judge", "spy", "genius", hands={0: "man"}), "ask man 1")
    assert set(picks(t, style)) == {"yes"}
    t = play(game("judge", "spy", "genius"), "guess 1=spy 2=hero")
    assert set(picks(t, style)) == {"chip yes"}


@pytest.mark.parametrize("style", EVERYBODY)
def test_a_certain_guess_is_made(style):
    """WSI-27: when only one arrangement is left there is nothing to wait for."""
    t = asked(game("judge", "hero", "genius", variant="v1", hands={0: "man child child"}), "man", "1", "yes")
    assert set(picks(t, style)) == {"guess 1=hero 2=genius"}


def test_a_sharp_bot_leaves_no_free_guess_unused():
    """WSI-Q10: after a no a guess is free, and the box tells the guesser how many are wrong (WSI-Q9)."""
    t = play(
        game("judge", "hero", "genius", variant="v2", aside="director vampire", hands={0: "child"}), "ask child 1", "no"
    )
    for style in STYLES:
        assert all(m.startswith("guess ") for m in picks(t, f"{style}:sharp"))


def test_the_methodical_wait_and_the_impatient_do_not():
    """WSI-Q10: after a no a guess is free, but it tells the others something."""
    t = play(game("judge", "hero", "genius", hands={0: "child child"}), "ask child 1", "no")
    found = play(
        game("judge", "hero", "genius", variant="v2", aside="director vampire", hands={0: "child"}), "ask child 1", "no"
    )
    assert {m.split()[0] for m in picks(found, "impatient:easy", 40)} == {"pass", "guess"}  # it hesitates
    assert [m.split()[0] for m in picks(t, "methodical", 40)].count("pass") > 10


def test_a_bluff_is_never_one_that_public_answers_refute():
    """WSI-Q8: whoever is named for the bluffer's own character could have given all the answers it gave."""
    bluffs = 0
    for k in range(60):
        t = start(GAME, tuple(Chair(NAMES[i], i, "bluffer:sharp") for i in range(3 + k % 3)), {}, f"bluff {k}")
        while not t.over and t.state.public.hand_number == 1:
            before, t = t, t.advance()
            if not (t.log[-1].actor is not None and t.log[-1].move.startswith("guess ")):
                continue
            seat = t.log[-1].actor
            named = dict(word.split("=") for word in t.log[-1].move.split()[1:])
            own = before.state.faces[seat][0]
            for at in (at for at, face in named.items() if face == own):
                bluffs += 1
                said = [
                    (question(e.get("question")), e.get("yes"))
                    for e in before.peek(None).events
                    if e.kind == "answered" and e.seat == int(at)
                ]
                assert all(answer(load().named(own), q) in (yes, None) for q, yes in said)
    assert bluffs > 10


def test_a_guess_is_believed_and_so_can_mislead():
    """WSI-Q8, WSI-53: who names the judge for somebody is hardly the judge, thinks a bot that listens."""
    t = play(game("judge", "hero", "genius", hands={0: "child child"}), "ask child 1", "no")
    v = play(t, "guess 1=judge 2=hero", "chip no", "chip no").peek(1)
    place, judge = belief(v).places.index((0, 0)), load().named("judge").space
    told, proof = belief(v, mind=SKILLS["sharp"].mind), belief(v)
    assert 0 < told.shares[place][judge] < 0.5 * proof.shares[place][judge]


def test_the_bluffer_bluffs_once_a_hand():
    """WSI-Q8: it names its own character for somebody else."""
    t = play(game("judge", "hero", "genius", hands={0: "child child"}), "ask child 1", "no")
    moves = Counter(m.split()[0] for m in picks(t, "bluffer", 40))
    assert moves["guess"] > 5 and moves["pass"] > 5
    bluff = next(m for m in picks(t, "bluffer", 40) if m.startswith("guess"))
    assert "=judge" in bluff
    t = drawn(play(t, bluff, "chip no", "chip no"))
    t = play(t, "guess 0=spy 2=spy", "chip no", "chip no", "guess 0=spy 1=spy", "chip no", "chip no")
    t = play(t, "ask child 1", "no")
    assert set(picks(t, "bluffer", 40)) == {"pass"}


@pytest.mark.parametrize("style", EVERYBODY)
def test_a_question_that_tells_nothing_is_not_asked(style):
    """What is proved already is left alone: Bo said yes to man, so nobody asks him about woman."""
    t = asked(
        game("judge", "hero", "genius", variant="v2", aside="singer waiter", hands={0: "man woman woman adult hat"}),
        "man",
        "1",
        "yes",
    )
    assert not any(m == "ask woman 1" for m in picks(t, style))


def test_the_director_passes_for_somebody():
    """WSI-25: whatever he is asked, one of the others would have said just the same, as long as that can be."""
    cast = load()
    for k in range(6):
        t = game("judge", "director", "genius", hands={0: "sun moon gold blue man hat glasses"})
        for step, kind in enumerate(("sun", "gold", "man", "hat")):
            if not any(m == f"ask {kind} 1" for m in GAME.legal(t.peek(0))):
                break
            t = play(t, f"ask {kind} 1")
            said = choose(t.peek(1), "methodical", Rng(str(k), str(step)))
            t = play(t, said)
            record = [(e.get("question"), e.get("yes")) for e in t.peek(1).events if e.kind == "answered"]
            assert any(
                all(answer(c, question(q)) == yes for q, yes in record) for c in cast.characters if c.id != "director"
            )
            assert models(t.peek(1), (1, 0))
            if said == "no":
                break
            t = drawn(t)


def test_an_inconsistent_director_still_answers():
    """WSI-Q16: a coin may have left nobody to pass for."""
    t = game("judge", "director", "genius", hands={0: "man woman child adult"})
    for kind in ("man", "woman", "child"):
        t = asked(t, kind, "1", "yes")
    t = play(t, "ask adult 1")
    assert set(picks(t, "bluffer", 20)) == {"yes", "no"}


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_games_of_bots_are_of_a_good_length(seats):
    """Careful bots need about two rounds; nobody asks for ever."""
    counts = []
    for k in range(5):
        t = start(GAME, tuple(Chair(NAMES[i], i, list(STYLES)[(i + k) % 3]) for i in range(seats)), {}, f"length {k}")
        while not t.over:
            t = t.advance()
        counts.append(sum(e.kind == "asked" for e in t.state.events))
    assert min(counts) >= 4 and max(counts) <= 60
