"""The house at Whosit?: it asks what tells, guesses when it pays, and imitates somebody as the Director."""

from __future__ import annotations

from collections import Counter

import pytest
from guise.engine.ladder import LEVELS, parts, styled
from guise.engine.rng import Rng
from guise.games.whosit.bots import SKILLS, STYLES, bluff_chance, choose
from guise.games.whosit.cast import answer, load
from guise.games.whosit.deduce import belief, models, openly, possible
from guise.games.whosit.views import legal, question, record
from guise.games.whosit.why import why
from guise.table.seats import Chair
from guise.table.table import start

from tests.bench import opponents as bench
from tests.bench.people import whosit as people
from tests.games.whosit.play import GAME, NAMES, asked, drawn, game, play
from tests.laws.plays import LOOKS

GAMES = max(2, round(2 * LOOKS))
"""Games of each kind; ``GUISE_LAWS`` at 50 makes them 100."""
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


PROMISED = {"methodical": 0.8, "impatient": 0.3, "bluffer": 0.02}
"""From what chance on each temper names everybody while a question could still tell it something."""


@pytest.mark.parametrize("style", EVERYBODY)
def test_nobody_guesses_earlier_than_its_temper_promises(style):
    """WSI-27: nor below one in three in the first two turns; a bluff takes the place of such a guess"""
    temper, level = parts(style)
    mind, made = SKILLS[level].mind, 0
    for n in range(GAMES):
        for c in bench.played("whosit", (style,) * 4, f"promise {n}").choices:
            v = GAME.view(c.before, c.seat)
            asks = tuple(m for m in legal(v) if m.startswith("ask "))
            if not c.move.startswith("guess"):
                continue
            made += 1
            b = belief(v, lean=True, mind=mind)
            best = max((p for w, p in b.worlds if belief(v).chance(w)), default=0.0)
            early = people.turns(v) <= 2
            useful = v.public.stage == "after" or any(_tells(v, ask) for ask in asks)
            if useful or (early and asks):
                assert best >= max(PROMISED[temper], early / 3) - 1e-9, c.move
    assert made >= GAMES


@pytest.mark.parametrize("level", LEVELS)
def test_who_does_not_guess_says_why(level):
    """WSI-19: a chance that is good enough for the temper is not told as too small; then it was nerve that lacked"""
    told: Counter[str] = Counter()
    for p in bench.of_level("whosit", (level,), 4, 3 * GAMES, "quiet"):
        for c in p.choices:
            v = GAME.view(c.before, c.seat)
            if c.move != "pass" or v.public.stage != "after":
                continue
            found = why(v, p.players[c.seat], c.move)
            told[found.kind] += 1
            if people.turns(v) > 2:
                enough = 100 * PROMISED[parts(p.players[c.seat])[0]]
                assert found.get("n") < enough + 1 if found.kind == "why-quiet" else found.get("n") > enough - 1
    assert told["why-quiet"] > told["why-shy"] > 0


def _tells(v, ask: str) -> bool:
    """Whether both answers to a question are possible."""
    *_, kind, at = ask.split()
    may_be = possible(v)[int(at), 0]
    return (
        len({said for face in may_be for said in [answer(v.cast.named(face), question(kind))] if said is not None}) > 1
    )


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_asks_twice_what_they_have_asked_themselves(level):
    """WSI-13: it read as a fault, however little a bot remembers; only who has no other question repeats one"""
    asked = repeated = 0
    for p in bench.of_level("whosit", (level,), 3, 2 * GAMES, "twice"):
        for c in p.choices:
            if not c.move.startswith("ask "):
                continue
            v = GAME.view(c.before, c.seat)
            own = {(e.question, e.slot[0]) for e in record(v) if e.asker == v.who}
            *_, kind, at = c.move.split()
            others = {tuple(m.split()[-2:]) for m in legal(v) if m.startswith("ask ")}
            asked += 1
            repeated += (kind, int(at)) in own and any((k, int(a)) not in own for k, a in others)
    assert asked > 30 and not repeated


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_is_named_whom_the_notebook_has_struck_out(level):
    """WSI-53: by a listing of all deals; a bluff with the own face apart"""
    guesses = [g for p in bench.of_level("whosit", (level,), 4, GAMES, "struck") for g in bench.guesses(p)]
    assert len(guesses) >= GAMES and all(g.chance > 0 for g in guesses if not g.bluff)


@pytest.mark.skipif(LOOKS < 10, reason="needs some hundred games: GUISE_LAWS=10")
@pytest.mark.parametrize("level", LEVELS)
def test_what_bots_assume_of_a_guess_is_what_is_played(level):
    """WSI-Q8: they assume that it says nothing of its maker; so the own face is named like any that the maker might
    have and somebody else, too, in a first guess and in a later one
    """
    guesses = [g for p in bench.of_level("whosit", (level,), 4, 1500, "bluff") for g in bench.guesses(p, bench.AGAIN)]
    for those in ([g for g in guesses if g.nth == 1], [g for g in guesses if g.nth > 1]):
        found = bench.ratio_of(those)
        assert found.ratio + found.half >= 0.8 and found.ratio - found.half <= 1.25, found


def test_a_bluff_is_as_likely_as_makes_guesses_say_nothing():
    """WSI-Q8: of the guesses that fail the own face is named in as many as any other that the table must reckon with"""
    v = drawn(play(game("judge", "hero", "genius", hands={0: "child child"}), "ask child 1", "no", "pass")).peek(1)
    others = possible(openly(v))[1, 0] - {"hero"}
    for named in ({(0, 0): "spy", (2, 0): "waiter"}, {(0, 0): "judge", (2, 0): "waiter"}):
        q = len(others & set(named.values())) / len(others)
        own, b = bluff_chance(v, named), belief(v, lean=True)
        fails = 1 - b.chance(tuple(v.cast.named(named[slot]).space for slot in b.places))
        assert 0 < own == pytest.approx(own * q / 2 + (1 - own) * fails * q)


def test_a_bluff_is_never_one_that_public_answers_refute():
    """WSI-Q8: whoever is named for the bluffer's own character could have given all the answers it gave."""
    bluffs = 0
    for k in range(24):
        t = start(GAME, tuple(Chair(NAMES[i], i, "bluffer") for i in range(3 + k % 3)), {}, f"bluff {k}")
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
    assert bluffs > 2


def test_a_guess_says_nothing_of_its_maker():
    """WSI-Q8, WSI-53: who names the judge may be the judge as well as before, however often it is done"""
    t = drawn(play(game("judge", "hero", "genius", hands={0: "child child"}), "ask child 1", "no", "pass"))
    before = belief(t.peek(0), lean=True).shares
    for _ in range(3):
        t = play(t, "guess 0=spy 2=hero", "chip no", "chip no")  # Bo, the hero, bluffs
        assert belief(t.peek(0), lean=True).shares == before
        t = play(t, "guess 0=waiter 1=waiter", "chip no", "chip no", "guess 1=spy 2=spy", "chip no", "chip no")
        before = belief(t.peek(0), lean=True).shares


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
