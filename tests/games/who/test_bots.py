"""The house's players: they see what their seat sees, hide, name, and can be fooled."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import log

import pytest
from guise.engine.ladder import LEVELS, styled
from guise.engine.rng import Rng
from guise.games.who.bots import SKILLS, STYLES, _own_letter, break_even, choose
from guise.games.who.reading import CAP, OWN, SQUARE, STAY, Mind, draws, likelihoods, odds
from guise.games.who.views import LETTERS, SPACES, WhoView, assignments, believable, targets
from guise.games.who.views import legal as legal_moves
from guise.games.who.why import why
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.table.table import Table, start

from tests.bench.hints import hints
from tests.bench.opponents import of_level, who_habits, with_person
from tests.bench.people import who as people
from tests.laws.plays import LOOKS, random_step

from .play import GAME, NAMES, at, game, having, play


def chosen(t: Table, style: str, times: int = 40) -> Counter[str]:
    """What a bot in the active seat would do, over many moods."""
    v = t.peek(t.state.public.active)
    return Counter(choose(v, style, Rng("mood", str(i))) for i in range(times))


PROOF = Mind(reads=False)
"""Believes what is proved, and nothing else."""
EVERY = [styled(style, level) for style in STYLES for level in LEVELS]


def chosen_by(v: WhoView, style: str) -> list[str]:
    """What a bot would do with such a view, in some moods."""
    return [choose(v, style, Rng("mood", str(i))) for i in range(12)]


def suspect(v: WhoView, seat: int, mind: Mind) -> str:
    """The letter that such a mind holds likeliest for a seat."""
    chances = odds(v, mind)[seat]
    return max(chances, key=lambda x: chances[x])


def test_a_bot_gets_a_view_and_no_letter_but_its_own():
    """WHO-34, WHO-35: the same choice in every game that looks the same from its seat"""
    for style in EVERY:
        for script in ("throw; roll 1 4", "throw; roll 2 6; go 2", ""):
            views = [
                (t := game("H" + other, *([script] if script else []))).peek(t.state.public.active) for other in "ABCDE"
            ]
            assert len({choose(v, style, Rng("same", "mood")) for v in views}) == 1


@pytest.mark.parametrize("style", EVERY)
def test_bots_play_only_what_is_legal(style):
    """WHO-13 to WHO-32, wherever random play leads"""
    for seed in range(8):
        t, rng = (
            start(GAME, tuple(Chair(NAMES[i], i) for i in range(2 + seed % 4)), {}, str(seed)),
            Rng("stray", str(seed)),
        )
        for _ in range(80):
            if t.over:
                break
            if t.state.public.stage in ("before", "move", "after"):
                v = t.peek(t.state.public.active)
                assert choose(v, style, rng) in legal_moves(v)
            t = random_step(t, rng)


def test_the_odds_are_counted_over_all_deals():
    """WHO-37: Bo was at the Diner; to a seat that is itself H, Bo is B, G or I, each as likely"""
    t = play(at(game("HB"), 26, 0), "throw; roll 1 2; go 1; done; throw; roll 1 4; go 4")
    chances = odds(t.peek(0), PROOF)[1]
    assert {x: round(p, 9) for x, p in chances.items() if p} == dict.fromkeys("BGI", round(1 / 3, 9))
    assert sum(chances.values()) == pytest.approx(1)


def test_the_odds_are_those_of_all_deals_listed():
    """WHO-37: counted, not listed, and the same; along some games of bots, from every seat"""
    for n in range(4):
        t = start(GAME, tuple(Chair(NAMES[i], i, "gambler") for i in range(2 + n)), {}, f"list {n}")
        for step in range(70):
            if t.over:
                break
            t = t.advance()
            if step % 7 == 0 and t.state.letters:
                for seat in range(2 + n):
                    v = t.peek(seat)
                    deals = assignments(v)
                    for other, row in enumerate(odds(v, PROOF)):
                        listed = Counter(deal[other] for deal in deals)
                        assert row == pytest.approx({x: k / len(deals) for x, k in listed.items()})


def test_a_cap_worn_for_show_fools_a_bot():
    """WHO-19: B could rest at the Diner plainly, but wears a cap; the bot leans away from the truth.

    A capped landing proves nothing (WHO-37), and the bot that takes need for likelier now holds the Diner's letters
    for less likely than others. Without the cap it would know B to be one of four.
    """
    t = at(game("CB"), 26, 0)
    t = play(t, "throw; roll 1 2; go 1; done; throw; roll 1 4")
    plain, show = play(t, "go 4").peek(0), play(t, "go 4 cap").peek(0)
    for mind in (SKILLS["fair"].mind, SKILLS["sharp"].mind):
        assert suspect(plain, 1, mind) in "BGHI"
        assert suspect(show, 1, mind) in "ADEFJ"
        assert odds(show, mind)[1]["B"] < odds(plain, mind)[1]["B"]


def test_a_cap_worn_for_show_changes_whom_a_bot_names():
    """WHO-19, WHO-31: with a free challenge in hand the fooled bot names somebody else"""
    t = play(at(game("CB"), 26, 0), "throw; roll 1 2; go 1; done; throw; roll 1 4")
    for style in (styled(s, level) for s in STYLES for level in ("fair", "sharp")):
        named = []
        for way in ("go 4", "go 4 cap"):
            v = having(play(t, way, "done"), free=1).peek(0)
            named.append(next(m for m in chosen_by(v, style) if m.startswith("challenge")))
        assert named[0][-1] in "BGHI" and named[1][-1] in "ADEFJ"


def test_a_free_challenge_is_always_used():
    """WHO-31, WHO-32: it costs nothing"""
    t = play(at(game("HA"), 39, 1), "throw; roll 1 2; go 1")
    for style in STYLES:
        named = chosen(t, f"{style}:sharp", 5)
        assert all(m.startswith("challenge 1 ") and not m.endswith("H") for m in named)


def test_an_easy_bot_now_and_then_lets_a_free_challenge_pass():
    """WHO-31: it hesitates, as people do, but mostly it is there"""
    t = play(at(game("HA"), 39, 1), "throw; roll 1 2; go 1")
    named = sum(n for m, n in chosen(t, "hider:easy", 100).items() if m.startswith("challenge 1 "))
    assert 40 < named < 95


def test_easy_bots_name_somebody_early_and_often_wrongly():
    """WHO-24, WHO-27: whoever is alone with two of them and reads every clue wins three games in five, and in most
    somebody has been named by the fifth round; half of it is wrong, and some of it is of the person
    """
    games = list(with_person("who", "exact", "easy", 3, 60, "hunch"))
    won, early, wrong, right, of_me = 0.0, 0, 0, 0, 0
    for p in games:
        me, turns, first = p.players.index("exact"), 0, 99
        for choice in p.choices:
            turns += choice.move == "throw"
            if choice.seat == me or not choice.move.startswith("challenge"):
                continue
            _, seat, letter = choice.move.split()
            first = min(first, turns)
            hit = choice.before.letters[int(seat)] == letter
            right, wrong, of_me = right + hit, wrong + (not hit), of_me + (int(seat) == me)
        won, early = won + p.won[me], early + (first <= 5 * 3)
    assert early > 0.7 * len(games) and wrong > right > 0.5 * len(games) and of_me > len(games) / 2
    assert 0.45 < won / len(games) < 0.8


def test_a_hunch_of_an_easy_bot_is_told_as_one_and_not_as_worth_the_risk():
    """WHO-26 to WHO-29: whoever reads afterwards why it named somebody would learn to pay for too little"""
    minds = Counter()
    for level in LEVELS:
        for p in of_level("who", (level,), 3, 12, "hunches"):
            for c in p.choices:
                v = GAME.view(c.before, c.seat)
                told = why(v, p.players[c.seat], c.move) if c.move.startswith("challenge") else None
                if told and told.kind == "why-named":
                    pays = break_even(v.public.out.count(False), v.public.barred[v.seat])
                    minds[level, told.get("mind") == "hunch"] += 1
                    assert (told.get("mind") == "hunch") <= (told.get("n") <= round(100 * pays))
                    assert told.get("n") >= 22 or level != "easy", (
                        "a guess at less is a lottery, and whoever falls to it could do nothing"
                    )
    assert minds["easy", True] > 5 and not minds["fair", True] and not minds["sharp", True]


def test_a_guess_by_somebody_who_was_known_already_is_told_as_their_last_chance():
    """WHO-33: "worth the risk" stood there, while the next to move would have named them."""
    met = Counter()
    for p in of_level("who", ("sharp",), 3, 12, "hunches"):
        for c in p.choices:
            v = GAME.view(c.before, c.seat)
            told = why(v, p.players[c.seat], c.move) if c.move.startswith("challenge") else None
            if told and told.kind == "why-named":
                known = len(believable(v, c.seat)) == 1
                said = Storyteller("who", game("ABC").chairs).event(told)
                assert ("now or never" in said) != ("worth the risk" in said)
                assert not known or "now or never" in said
                met[known] += 1
    assert met[True] and met[False]


def test_an_easy_bot_never_names_its_own_letter():
    """WHO-Q28: a beginner may take a letter that it says for one that it does not hold; others would bluff here"""
    bold, could = replace(SKILLS["easy"], bluffs=9.0), 0
    for played in of_level("who", ("easy",), 4, 8, "own letters"):
        for choice in played.choices:
            v = GAME.view(choice.before, choice.seat)
            could += _own_letter(v, STYLES["gambler"], bold, 0.0, Rng("bold", "")) is not None
            assert _own_letter(v, STYLES["gambler"], SKILLS["easy"], 0.0, Rng("bold", "")) is None
            assert not (choice.move.startswith("challenge") and choice.move.endswith(v.me))
    assert could > 10


def test_a_paid_challenge_waits_until_it_is_worth_it():
    """WHO-27: at one in nine nobody names anybody; when certain, everybody does"""
    unsure = game("HA")
    certain = play(at(game("AH", starter=1), 0, 16), "throw; roll 1 4; pass; done")  # Bo stayed where only H must
    for style in EVERY:
        assert set(chosen(unsure, style, 10)) == {"throw"}
        assert not any(m.startswith("challenge") for m in chosen(play(unsure, "throw; roll 1 4; go 1"), style, 10))
        assert set(chosen(certain, style, 10)) == {"challenge 1 H"}


def test_a_hider_gives_away_less_than_it_could():
    """WHO-37: H with 1 and 4: the Railroad Station tells nothing, the Diner leaves four"""
    t = play(having(game("HA"), caps=(0, 1), reserve=9), "throw; roll 1 4")
    assert set(chosen(t, "hider:sharp")) == {"go 1"}


def test_a_racer_pays_for_city_square_and_a_hider_does_not():
    """WHO-31: B two spaces before the Bridge Telephone with 1 and 6: the next space leaves nine letters; past the
    Square eight are left
    """
    t = play(having(at(game("BHC"), 36, 10, 10), caps=(0, 1, 1), reserve=8), "throw; roll 1 6")
    assert set(m for m in legal_moves(t.peek(0)) if m.startswith("go")) == {"go 1", "go 6"}
    assert chosen(t, "hider:sharp").most_common(1)[0][0] == "go 1"
    assert chosen(t, "racer:sharp").most_common(1)[0][0] == "go 6"


def test_no_cap_is_worn_where_it_hides_nothing():
    """WHO-19, WHO-37: on a space open to all a cap fools nobody"""
    t = play(having(at(game("HA"), 26, 0), caps=(3, 1), reserve=6), "throw; roll 1 1")
    assert len(t.peek(0).board.letters[27]) == 10
    for style in EVERY:
        assert "go 1 cap" not in chosen(t, style)


def test_a_gambler_wears_caps_for_show():
    """WHO-19: where there is no need, and the cap hides something, more often than the others"""
    moods = Counter()
    for letters in ("HA", "HB", "HC", "HD"):
        t = play(having(at(game(letters), 7, 0), caps=(4, 1), reserve=5), "throw; roll 1 2")  # 8, 9, 10: all have H
        for style in STYLES:
            moods[style] += sum(n for m, n in chosen(t, f"{style}:sharp", 100).items() if m.endswith("cap"))
    assert moods["gambler"] > 20 and moods["gambler"] > max(moods["hider"], moods["racer"])


def test_a_miss_must_be_worth_its_price():
    """WHO-26 to WHO-29: the second miss is the last, so it needs better odds; fewer players, less to gain by waiting"""
    for left in (2, 3, 4, 5):
        assert 0 < break_even(left, False) < break_even(left, True) < 1
    assert break_even(2, True) == pytest.approx(1 / 2) and break_even(3, True) == pytest.approx(2 / 3)


def test_a_sharp_bot_moves_before_it_names():
    """WHO-31: with good odds and a throw to come, it throws, for the move may earn a free challenge"""
    t = play(at(game("AB"), 38, 0), "throw; roll 1 1; go 1; done; throw; roll 1 1; go 1; done")
    assert set(chosen(t, "hider:sharp", 5)) == {"throw"}


@pytest.mark.parametrize("style", STYLES)
def test_a_thinking_bot_beats_a_careless_one(style):
    """Sixty games of two, seats swapped at half: by chance alone 45 wins would come once in ten thousand matches"""
    won = 0
    for n in range(60):
        seat = n % 2
        t, rng = start(GAME, (Chair("Ana", 0, style), Chair("Bo", 1, style)), {}, f"match {n}"), Rng("careless", str(n))
        while not t.over:
            careless = t.state.public.stage in ("before", "move", "after") and t.state.public.active != seat
            t = careless_step(t, rng) if careless else t.advance()
        won += t.turn.winners == (seat,)
    assert won >= 45


def careless_step(t: Table, rng: Rng) -> Table:
    """A player who moves anywhere legal, and on a free challenge (only then) names anybody as anything."""
    moves = legal_moves(t.peek(t.state.public.active))
    named = [m for m in moves if m.startswith("challenge")]
    if t.state.public.free and named:
        return t.submit(t.state.public.active, rng.choice(named))
    return t.submit(t.state.public.active, rng.choice([m for m in moves if m not in named]))


def test_every_mix_of_bots_finishes():
    """WHO-33: no temperament, alone or with others, plays on for ever"""
    for n in range(12):
        styles = [list(STYLES)[(n + k) % 3] if n % 2 else list(STYLES)[n % 3] for k in range(2 + n % 4)]
        t = start(GAME, tuple(Chair(NAMES[i], i, style) for i, style in enumerate(styles)), {}, f"mix {n}")
        for _ in range(2000):
            if t.over:
                break
            t = t.advance()
        assert t.over


# What may be relied on, seen from outside: tests/bench/people lists the deals for itself ------

GAMES = max(5, round(5 * LOOKS))
"""Games of each level; ``GUISE_LAWS`` at 40 makes them 200."""


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_is_named_what_the_table_can_prove_wrong(level):
    """WHO-37: whatever a bot forgets, the notebook has that letter struck out; a bluff with the own letter is one that
    the table can believe, and a proved rival is left alone in one turn at most, and by easy bots only
    """
    named = 0
    for played in of_level("who", (level,), 4, GAMES, "law"):
        left_alone: Counter[tuple[int, int]] = Counter()
        for choice in played.choices:
            v = GAME.view(choice.before, choice.seat)
            table = people.chances(people.open_sets(v))
            mine = people.chances(people.mine_shown(v, people.open_sets(v)))
            if choice.move.startswith("challenge"):
                _, seat, letter = choice.move.split()
                named += 1
                assert letter in table[int(seat)], choice.move
                assert letter in mine[int(seat)] or letter == v.me, choice.move
            if choice.move == "done" and not v.public.spent:
                for seat in range(v.seats):
                    if seat != v.who and not v.public.out[seat] and len(mine[seat]) == 1:
                        left_alone[choice.seat, seat] += 1
        assert max(left_alone.values(), default=0) <= (level == "easy")
    assert named > 3 * GAMES


def test_what_is_forgotten_stays_forgotten_and_differs_from_seat_to_seat():
    """One memory: by event and seat, the same whenever it is asked for; what is proved is known all the same"""
    forgets = Mind(memory=0.5, reads=0.0)
    differs = 0
    for played in of_level("who", ("fair",), 4, 3, "memory"):
        for choice in played.choices:
            v = GAME.view(choice.before, choice.seat)
            exact, kept = odds(v, PROOF), odds(v, forgets)
            for seat, row in enumerate(kept):
                assert row.keys() >= exact[seat].keys(), "less is remembered, so no more is ruled out"
                assert (len(exact[seat]) > 1) or row.keys() == exact[seat].keys()
                differs += len(row) > len(exact[seat])
            assert odds(v, forgets) == kept
    assert differs > 10


@pytest.mark.skipif(LOOKS < 10, reason="needs some hundred games: GUISE_LAWS=10")
def test_what_bots_assume_of_a_bluff_is_what_is_played():
    """WHO-Q28: how much rarer the own letter is named than another that the namer might hold (``reading.OWN``)"""
    told = who_habits("fair", 4, 300, "own")
    ratio = float(told.rpartition("ratio ")[2].split()[0])
    assert 0.5 * OWN <= ratio <= 2 * OWN, told


def test_a_space_that_gives_something_is_no_sign_of_a_letter():
    """WHO-22, WHO-31: a cap to be had, and the way past City Square, draw whoever may go there; who may have no caps
    any more is drawn by the Square alone
    """
    assert draws("standard", 38, (39, 3, 4), False) == (1, CAP * SQUARE, SQUARE)
    assert draws("standard", 38, (39, 3, 4), True) == (1, SQUARE, SQUARE)


def test_who_passes_a_cap_by_may_not_rest_there():
    """WHO-22, WHO-27: Bo could have gone on to the cap if he were A, D or J, and went where fewer see why; once he has
    named somebody wrongly, and may have none, it says nothing
    """
    t = play(game("HC", starter=1), "throw; roll 1 4; go 1 cap; done; throw; roll 1 4; go 1; done")
    ratio = []
    for name in ("", "challenge 0 E; "):
        v = play(t, f"{name}throw; roll 1 2; go 1").peek(0)
        chances = odds(v, Mind())[1]
        ratio.append(chances["A"] / chances["C"])
    assert ratio[0] < 0.75 * ratio[1] < ratio[1] < 1


def test_what_is_assumed_of_moves_is_what_bots_do():
    """WHO-22, WHO-31, ``reading.draws``: it makes their moves likelier than that only letters counted"""
    for level in LEVELS:
        gained = 0.0
        for played in of_level("who", (level,), 4, 12, "drawn"):
            for c in played.choices:
                if c.before.public.stage != "move" or c.move.startswith("challenge"):
                    continue
                v = GAME.view(c.before, c.seat)
                p, open_ = v.public, tuple(t.space for t in targets(v) if t.open)
                steps, _, cap = c.move.removeprefix("go ").partition(" ")
                way = STAY if c.move == "pass" else ((p.place[v.seat] + int(steps)) % SPACES, bool(cap))
                drawn = draws("standard", p.place[v.seat], open_, p.barred[v.seat])
                known = people.open_sets(v)[v.seat]
                with_draws, without = (
                    likelihoods("standard", open_, d, known, p.caps[v.seat] > 0)[way][LETTERS.index(v.me)]
                    for d in (drawn, (1.0,) * len(open_))
                )
                gained += log(with_draws / without)
        assert gained > 5, level


@pytest.mark.skipif(LOOKS < 10, reason="needs some hundred games: GUISE_LAWS=10")
def test_what_is_believed_of_sharp_bots_comes_true():
    """Of the names that a hint gives two chances in five or more, and does not prove, as many are right as it says"""
    told = [hint for p in of_level("who", ("sharp",), 4, 400, "believed") for hint in hints("who", p)]
    open_ = [hint for hint in told if hint.said and 0.4 <= hint.said < 0.995]
    said, true = (sum(getattr(hint, what) for hint in open_) / len(open_) for what in ("said", "true"))
    assert len(open_) > 1000 and abs(said - true) <= 0.035, (said, true)
