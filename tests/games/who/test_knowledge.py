"""What the table can know (WHO-34 to WHO-37), counted by brute force next to what the code says."""

from __future__ import annotations

from itertools import permutations
from math import perm

import pytest
from guise.engine.game import Event, seen
from guise.engine.ladder import styled
from guise.engine.rng import Rng
from guise.games.who import why
from guise.games.who.board import moment, notebook
from guise.games.who.views import (
    LETTERS,
    assignments,
    believable,
    board,
    candidates,
    possible,
    seen_by_all,
    traces,
)
from guise.supply.content import data
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.scene import Scene

from tests.laws.counting import perft
from tests.laws.plays import random_step

from .play import GAME, NAMES, at, game, having, laid, play

# Who sees what --------------------------------------------------------------------------

PUBLIC = (
    "place",
    "caps",
    "worn",
    "reserve",
    "barred",
    "out",
    "active",
    "stage",
    "dice",
    "free",
    "spent",
    "round",
)


@pytest.mark.parametrize("seed", range(6))
def test_everything_but_the_identities_is_public(seed):
    """WHO-34: dice, moves, caps, challenges, penalties, who is out: the same for every viewer, at every step"""
    t, rng = laid(2 + seed % 4), Rng("public", str(seed))
    for _ in range(150):
        if t.over:
            return
        shared = t.peek(None)
        for seat in range(len(t.chairs)):
            v = t.peek(seat)
            assert (v.turn, v.events) == (shared.turn, shared.events) and all(
                getattr(v.public, name) == getattr(shared.public, name) for name in PUBLIC
            )
        assert all(getattr(shared.public, name) == getattr(t.state.public, name) for name in PUBLIC)
        assert shared.events == t.state.events
        t = random_step(t, rng)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_believable_is_what_some_deal_has(seed):
    """WHO-37: letter by letter, and by listing every deal that fits the public record."""
    t, rng = laid(2 + seed % 4), Rng("believable", str(seed))
    for step in range(80):
        if t.over:
            return
        v = seen_by_all(t.peek(step % len(t.chairs)))
        assert tuple(believable(v, s) for s in range(v.seats)) == possible(v)
        t = random_step(t, rng)


def test_everything_that_happens_is_told():
    """WHO-34: the throw, the move, the disguise, the cap gained, the challenge and its result, the pass"""
    t = play(game("HAC"), "throw; roll 1 4; go 5 cap; challenge 1 B; done")
    kinds = [e.kind for e in t.peek(None).events if e.kind not in ("dealt", "opening", "starts", "turn")]
    assert kinds == ["threw", "moved", "challenged", "missed"]
    assert t.peek(None).events[-4].get("cap") is True and t.peek(None).events[-2].get("price") == "caps"


def test_the_letter_on_a_seat_shows_to_that_seat_alone():
    """WHO-35: two games that differ only in Ana's letter look alike to all others"""
    one, two = (play(game(letters), "throw; roll 1 4; go 1") for letters in ("HA", "CA"))
    assert one.peek(None) == two.peek(None) and one.peek(1) == two.peek(1)
    assert one.peek(0) != two.peek(0)


def test_legal_ways_show_to_nobody_but_their_owner():
    """WHO-34, WHO-Q24: the three targets are public, which of them are open is not"""
    from guise.games.who.views import targets

    views = [[play(game(letters), "throw; roll 1 4").peek(who) for who in (None, 1)] for letters in ("HA", "CA")]
    assert views[0] == views[1]
    assert [(t.steps, t.space, t.open) for t in targets(views[0][0])] == [(1, 1, True), (4, 4, True), (5, 5, True)]
    assert GAME.legal(views[0][0]) == GAME.legal(views[0][1]) == ()


# What it proves ---------------------------------------------------------------------------


def known(t, seat):
    """The letters the table must still reckon with."""
    return candidates(t.state.events, len(t.chairs), t.options["board"])[seat]


def test_an_uncapped_landing_proves_the_letter_is_on_the_space():
    """WHO-37: at the Diner one is B, G, H or I"""
    assert known(play(game("HA"), "throw; roll 1 4; go 4"), 0) == set("BGHI")


def test_a_capped_landing_proves_nothing():
    """WHO-37"""
    assert known(play(game("HA"), "throw; roll 1 4; go 4 cap"), 0) == set(LETTERS)


def test_staying_proves_the_letter_is_on_none_of_the_open_targets():
    """WHO-37: in disguise one could have gone, so it tells the letter of the space and nothing more"""
    t = play(at(game("HA"), 16, 0), "throw; roll 1 4; pass")
    shown = board("standard").letters
    assert known(t, 0) == set(LETTERS) - set(shown[17]) - set(shown[20]) - set(shown[21]) == {"H"}


def test_an_engaged_telephone_proves_nothing_by_staying():
    """WHO-37: "open" is what counts; H may well be on the telephone"""
    t = play(having(at(game("HA"), 13, 18), caps=(0, 1), reserve=9), "throw; roll 5 3; pass")
    shown = board("standard").letters
    assert known(t, 0) == set(LETTERS) - set(shown[16]) - set(shown[21])
    assert "H" in known(t, 0) and "H" in shown[18]


def test_a_miss_rules_out_one_letter_for_one_player():
    """WHO-37"""
    t = play(game("HAC"), "challenge 1 C")
    assert known(t, 1) == set(LETTERS) - {"C"} and known(t, 2) == set(LETTERS)


def test_an_identity_turned_up_is_ruled_out_for_all_others():
    """WHO-37"""
    t = play(game("HAC"), "challenge 1 A")
    assert known(t, 1) == {"A"} and known(t, 0) == known(t, 2) == set(LETTERS) - {"A"}


def test_two_letters_for_two_players_are_nobody_elses():
    """WHO-37: identities are all different, so what is proved of two tells on a third"""
    t = play(game("HAC"), "challenge 1 A")
    v = t.peek(2)
    assert possible(v)[0] == set(LETTERS) - {"A", "C"} and possible(v)[2] == {"C"}


def fits(deal: str, t) -> bool:
    """Would the whole public record have been possible with this deal? Worked out from the record alone, plainly."""
    shown = board(t.options["board"]).letters
    for e in t.state.events:
        if e.kind == "moved" and not e.get("cap") and deal[e.seat] not in shown[e.get("place")]:
            return False
        if e.kind == "passed" and any(deal[e.seat] in shown[space] for space in e.get("reach")):
            return False
        if e.kind in ("hit", "missed") and (deal[e.get("other_seat")] == e.get("letter")) != (e.kind == "hit"):
            return False
        if e.kind == "out" and e.get("letter") not in ("", deal[e.seat]):
            return False
    return True


@pytest.mark.parametrize("seed", range(12))
def test_the_deals_that_fit_are_exactly_those_that_fit(seed):
    """WHO-37, by brute force over all deals, for every viewer, along random games with every kind of event"""
    options = (
        {"board": "slow"} if seed % 3 == 0 else {"reveal_self_out": "no", "ghosts": "none"} if seed % 3 == 1 else {}
    )
    t, rng = laid(2 + seed % 2, **options), Rng("fits", str(seed))
    for step in range(120):
        t = random_step(t, rng)
        if t.over:
            break
        if step % 7 or t.state.public.stage == "deal":
            continue
        deals = ["".join(p) for p in permutations(LETTERS, len(t.chairs))]
        table_knows = {d for d in deals if fits(d, t)}
        for who in (None, *range(len(t.chairs))):
            v = t.peek(who)
            mine = {d for d in table_knows if all(k in ("", d[s]) for s, k in enumerate(v.shown))}
            assert set(assignments(v)) == mine and len(assignments(v)) == len(mine)
            assert t.state.letters in mine
            assert possible(v) == tuple({d[s] for d in mine} for s in range(len(t.chairs)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_before_anything_is_known_every_deal_may_be(seats):
    """WHO-3, WHO-36: 90, 720, 5,040 and 30,240 for the table; a seat knows its own letter"""
    t = game("ABCDE"[:seats])
    assert len(assignments(t.peek(None))) == perm(10, seats) == (90, 720, 5040, 30240)[seats - 2]
    assert len(assignments(t.peek(0))) == perm(9, seats - 1)


# The notebook -----------------------------------------------------------------------------


def notes(t, who, *, full: bool) -> str:
    """A seat's notebook as markup."""
    n = len(t.chairs)
    return notebook(t.peek(who), Scene(Storyteller("who", t.chairs), tuple(range(n)), (False,) * n, full=full))


def test_the_notebook_strikes_out_what_is_proved_and_only_when_asked():
    """WHO-37: in full, Bo reads that Ana at the Diner is none of six; log only, only one's own letter is."""
    t = play(game("HA"), "throw; roll 1 4; go 4")
    assert notes(t, 1, full=True).count('data-mark="no"') == 6
    mine = notes(t, 1, full=False)
    assert mine.count("data-mark") == mine.count('data-mark="no"><span class="said">yours') == 1
    assert "data-mark" not in notes(t, None, full=False), "WHO-35: the shared page knows nobody's"


def test_the_notebook_of_the_table_knows_nobodys_own_letter():
    """WHO-35"""
    one, two = (play(game(letters), "throw; roll 1 4; go 1") for letters in ("HA", "CA"))
    assert notes(one, None, full=True) == notes(two, None, full=True)


def test_what_somebody_has_let_slip_is_all_that_their_record_tells():
    """WHO-37: read together, the strips leave what the notebook would; none of those that tell something tells less
    than another. Two strips became one without a word: each stays once it was there, and their number never falls.
    """
    most = 0
    for seed in range(8):
        t, rng = laid(3), Rng("slips", str(seed))
        before: dict[int, list[tuple[Event, frozenset[str]]]] = {1: [], 2: []}
        count = {1: 0, 2: 0}
        while not t.over and t.told < 90:
            t = random_step(t, rng)
            v = t.peek(0)
            for seat in (1, 2) if v.me else ():
                found = traces(v, seat)
                stops = [(one.e, one.letters) for one in found if one.e.kind in ("moved", "passed")]
                assert stops[: len(before[seat])] == before[seat] and len(found) >= count[seat]
                before[seat], count[seat] = stops, len(found)
                told = {one.letters for one in found}
                rows = [row for row in told if not any(other < row for other in told)]
                left = candidates(v.events, 3, v.option("board"))[seat] - {v.me}
                assert frozenset(LETTERS).difference({v.me}).intersection(*rows) == left
                assert not any(a <= b for i, a in enumerate(rows) for j, b in enumerate(rows) if i != j)
                most = max(most, len(rows))
    assert most > 1


# Exact counts -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats, deals", [(2, 90), (3, 720), (4, 5040), (5, 30240)])
def test_the_deals_are_counted(seats, deals):
    """WHO-3: 10 x 9 x ... ordered hands, each once"""
    outcomes = GAME.outcomes(laid(seats).state)
    assert outcomes.count == deals == len({outcomes.nth(i) for i in range(deals)})


def test_a_throw_has_thirty_six_outcomes():
    """WHO-10"""
    outcomes = GAME.outcomes(play(game("HA"), "throw").state)
    throws = [outcomes.nth(i) for i in range(outcomes.count)]
    assert len(throws) == len(set(throws)) == 36 and throws[0] == "roll 1 1" and throws[-1] == "roll 6 6"


def test_a_first_turn_of_the_hobo_is_counted():
    """WHO-10 to WHO-20: ways through the throw and the move, challenges left out.

    Mixed throws (30) have three ways each and doubles (6) two: 30 x 3 + 6 x 2 = 102, all open to a cap. Of spaces
    1 to 12 only 3 and 5 are closed to H. Space 3 is reached by a mixed die 10 times, as 1 + 2 twice, by doubles
    once: 13. Space 5: 10, as 1 + 4 and 2 + 3 four times, once: 15. Plain ways: 102 - 28 = 74. No throw has
    closed ways only (3 and 5 make 8), so nobody may stay.
    """
    t = game("HA")
    reached = perft(GAME, t.state, 3, lambda moves: tuple(m for m in moves if not m.startswith("challenge")))
    assert reached == 102 + 74


# One figure for what still fits ----------------------------------------------------------


class Listener:
    """Somebody who writes down the moves of a log, and lists the deals that fit them: nothing of ``views`` or
    ``reading``.
    """

    def __init__(self, seats: int, kind: str) -> None:
        raw = data("who", "board.json")
        self.letters, self.telephone = raw[kind], set(raw["telephone"])
        self.place, self.dice, self.seats = [0] * seats, (0, 0), seats
        self.deals = list(permutations("ABCDEFGHIJ", seats))
        self.gone: dict[int, str] = {}

    def heard(self, actor: int | None, move: str, dealt: tuple[str, ...]) -> None:
        """One move more; of secrets, only what is shown with the answer to a name (WHO-26)."""
        verb, *rest = move.split()
        if verb == "roll":
            self.dice = (int(rest[0]), int(rest[1]))
        elif verb == "go":
            self.place[actor] = (self.place[actor] + int(rest[0])) % 40
            if len(rest) == 1:  # WHO-11
                self.deals = [d for d in self.deals if d[actor] in self.letters[self.place[actor]]]
        elif verb == "pass":  # WHO-14, WHO-17
            a, b = self.dice
            engaged = {p for s, p in enumerate(self.place) if p in self.telephone and s not in self.gone}
            open_ = {(self.place[actor] + n) % 40 for n in (a, b, a + b)} - engaged
            self.deals = [d for d in self.deals if not any(d[actor] in self.letters[p] for p in open_)]
        elif verb == "challenge":
            seat, letter = int(rest[0]), rest[1]
            right = dealt[seat] == letter
            self.deals = [d for d in self.deals if (d[seat] == letter) is right]
            if right:
                self.gone[seat] = letter

    def fits(self, seat: int) -> int:
        """How many letters somebody may still have."""
        return len({d[seat] for d in self.deals})


KINDS = ("hider", "racer", "gambler")


@pytest.mark.parametrize("level, seats", [("easy", 3), ("fair", 3), ("sharp", 3), ("sharp", 4)])
def test_what_still_fits_has_one_figure_wherever_it_is_told(level, seats):
    """WHO-37: "Lucky! 4 letters still fitted" stood over a bot's "about one in two". What it says while all play, the
    verdict, the sentence before a name is said and the reason after the game count the same, by what everybody saw; and
    where a chance is told as well, it says what else it goes by.
    """
    told = 0
    for n in range(4):
        chairs = tuple(Chair(NAMES[i], i, styled(KINDS[i % 3], level)) for i in range(seats))
        t = start(GAME, chairs, {"reveal_self_out": "yes"}, f"figures {n}")
        listener, say = Listener(seats, "standard"), Storyteller("who", t.chairs)
        while not t.over:
            before, t = t, t.advance()
            entry = t.log[-1]
            if entry.move.startswith("challenge"):
                seat, letter = int(entry.move.split()[1]), entry.move.split()[2]
                fits, v = listener.fits(seat), before.peek(entry.actor)
                fresh = seen(t.state.events[before.told :], None)
                openly, reason = why.openly(before.peek(None), fresh), why.why(v, chairs[entry.actor].bot, entry.move)
                while_playing, afterwards = say.event(openly), say.event(reason)
                assert openly.get("n") == reason.get("left") == fits
                assert (f"{fits} letters still fitted" in while_playing) == (fits > 1)
                assert "chance" not in while_playing, "a second figure, with nothing to say what it goes by"
                if letter != v.me:
                    assert (f" {fits} letters still fitted" in afterwards) == (fits > 1)
                    goes_by = ("Judging by the moves", "remembered", "own letter", "nothing else was possible")
                    assert any(one in afterwards for one in goes_by)
                if told_of_hit := [e for e in fresh if e.kind == "hit"]:
                    c = Scene(say, full=True, bots=(True,) * seats, marks=tuple(range(seats)))
                    verdict = str(moment(t.peek(None), c, told_of_hit[0], fresh))
                    assert (f"{fits} letters still fitted what everybody" in verdict) == (fits > 1), verdict
                    assert ("Worked out" in verdict) == (fits == 1)
                told += 1
            listener.heard(entry.actor, entry.move, t.state.letters)
            if out := [e for e in seen(t.state.events[before.told :], None) if e.kind == "out"]:
                for e in out:  # a second wrong guess shows the letter as well (WHO-28)
                    listener.gone[e.seat] = e.get("letter")
                    listener.deals = [d for d in listener.deals if d[e.seat] == e.get("letter")]
    assert told >= 8
