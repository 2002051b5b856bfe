"""States and views: what lies open is the same in both, and what is not there is an error, never ``None`` on faith."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property

import pytest
from guise.engine.game import Chance, Decide, Over, event, require
from guise.engine.state import State, View, cached, cached_per_viewer, changed


@dataclass(frozen=True)
class Public:
    """One open field."""

    stage: str = "deal"


@dataclass(frozen=True)
class Truth(State[Public]):
    """One secret."""

    card: str = "hat"


TRUTH = Truth(2, (("cards", "12"),), Public(), (event("dealt"), event("drew", 1, to=(1,), card="hat")))


def view(who: int | None, turn) -> View[Public]:
    return View(*TRUTH.known_to(who), turn)


def test_a_view_begins_with_the_open_part_itself_and_what_its_viewer_was_told():
    v = view(0, Chance("deal"))
    assert v.public is TRUTH.public and v.seats == 2 and v.option("cards") == "12"
    assert [[e.kind for e in view(who, Chance("deal")).events] for who in (None, 0, 1)] == [
        ["dealt"],
        ["dealt"],
        ["dealt", "drew"],
    ]


def test_a_step_changes_nothing_in_the_state_before():
    after = TRUTH.with_public(stage="play").with_events(event("begun"), event("begun", 1))
    assert (after.public.stage, after.card, len(after.events)) == ("play", "hat", 4)
    assert (TRUTH.public.stage, len(TRUTH.events)) == ("deal", 2)
    with pytest.raises(TypeError):
        TRUTH.with_public(card="wig")  # a secret does not lie on the table


class Rules:
    """Rules whose answers are kept with what they were asked about."""

    @cached
    def turn(self, s):
        return f"{s.card} {len(s.events)}"

    @cached_per_viewer
    def view(self, s, who):
        return f"{who} {s.card}"


@dataclass(frozen=True)
class Worth(Truth):
    """A state that works something out of itself."""

    @cached_property
    def letters(self):
        return len(self.card)


@pytest.mark.parametrize(
    "asked", [(), ("turn",), ("view", "turn", "letters"), ("letters", "heard", "view"), ("heard",)]
)
def test_nothing_that_was_worked_out_goes_over_to_another_state(asked):
    """In whatever order it was kept beside the fields, and however the fields were written."""
    rules, s = Rules(), Worth(events=TRUTH.events, public=TRUTH.public, options=(), seats=2)
    ask = {
        "turn": rules.turn,
        "view": lambda x: (rules.view(x, 0), rules.view(x, None)),
        "letters": lambda x: x.letters,
        "heard": lambda x: x.known_to(1)[3],
    }
    before = {what: ask[what](s) for what in asked}
    after = s.with_secret(card="top hat").with_events(event("begun"))
    assert {f.name for f in fields(after)} >= after.__dict__.keys() - {"_everybodys", "_heard"}
    assert rules.turn(after) == "top hat 3" and rules.view(after, 0) == "0 top hat" and after.letters == 7
    assert [e.kind for e in after.known_to(1)[3]] == ["dealt", "drew", "begun"]
    assert {what: ask[what](s) for what in asked} == before
    for unknown in ("wig", "letters"):  # what is worked out is no field either, be it kept already or not
        with pytest.raises(TypeError, match=f"no field {unknown}"):
            s.with_secret(**{unknown: 1})


def test_an_answer_is_worked_out_once_for_each_state_and_viewer():
    asked = []

    class Asked(Rules):
        turn = cached(lambda self, s: asked.append("turn"))
        view = cached_per_viewer(lambda self, s, who: asked.append(who))

    rules, s = Asked(), TRUTH.with_secret(card="cap")
    for _ in range(2):
        rules.turn(s), rules.view(s, 0), rules.view(s, None)
    assert asked == ["turn", 0, None]


def test_the_shared_screen_has_no_seat_and_nobody_chooses_at_chance_or_at_the_end():
    assert view(1, Chance("deal")).seat == 1 and view(0, Chance("deal")).seat == 0
    with pytest.raises(LookupError):
        _ = view(None, Chance("deal")).seat
    assert view(0, Decide((1,), "bid")).decide == Decide((1,), "bid")
    for turn in (Chance("deal"), Over((0,))):
        with pytest.raises(LookupError):
            _ = view(0, turn).decide


def test_mine_says_whether_the_viewer_is_to_choose():
    assert [view(who, Decide((0,), "bid")).mine for who in (None, 0, 1)] == [False, True, False]
    assert not view(0, Over((0,))).mine


def test_an_unknown_option_is_an_error():
    with pytest.raises(KeyError):
        TRUTH.option("no-such")


def test_sure_is_the_value_or_an_error():
    assert require(0) == 0 and require("") == ""
    with pytest.raises(LookupError):
        require(None)


def test_a_state_loses_no_field_whoever_changes_it():
    after = changed(Worth(events=TRUTH.events, public=TRUTH.public, options=(), seats=2), seats=3)
    assert (after.seats, after.card, after.letters, len(after.known_to(None)[3])) == (3, "hat", 3, 1)
