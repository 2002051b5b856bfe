"""The laws can fail: Six Masks with one fault built in, and the law that must find it."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import Decide, Outcomes, event
from guise.games._blank.rules import SixMasks

from tests.laws import plays, test_legal, test_plain, test_replay, test_take_back, test_words, test_worlds


class ShowsABid(SixMasks):
    def view(self, s, who):
        return replace(super().view(s, who), bid=next((b for b in s.sealed if b), None))


class ShowsAllToTheSharedScreen(SixMasks):
    """What "no player" receives is forgotten most easily."""

    def view(self, s, who):
        v = super().view(s, who)
        return replace(v, masks=s.masks) if who is None else v


class HurriesTheFox(SixMasks):
    """How long a choice may take depends on a secret."""

    def turn(self, s):
        turn = super().turn(s)
        return replace(turn, seconds=s.masks[0]) if isinstance(turn, Decide) else turn


class TellsTheDeal(SixMasks):
    """An event for one seat is told to everybody."""

    def apply(self, s, actor, move):
        s = super().apply(s, actor, move)
        return replace(s, events=tuple(replace(e, to=None) for e in s.events))


class RefusesAloud(SixMasks):
    """Two sorts of no, depending on the neighbour's mask: a way to ask for it."""

    def apply(self, s, actor, move):
        try:
            return super().apply(s, actor, move)
        except IllegalMove as error:
            if actor is None or s.masks[(actor + 1) % s.seats] > 3:
                raise
            raise IllegalMove("unreadable", **error.fields) from None


class TellsWhatWasSealed(SixMasks):
    def apply(self, s, actor, move):
        after = super().apply(s, actor, move)
        if move.startswith("bid "):
            after = replace(
                after,
                events=s.events
                + (event("named", actor, mask=int(move[4:]), left_seat=0),)
                + after.events[len(s.events) :],
            )
        return after


class OffersTooMuch(SixMasks):
    def legal(self, v):
        found = super().legal(v)
        return found + ("bid 7",) if found else found


class AllowsTooMuch(SixMasks):
    def apply(self, s, actor, move):
        return super().apply(s, actor, "pass" if move == "say" else move)


class Stumbles(SixMasks):
    """Another error than a refusal."""

    def apply(self, s, actor, move):
        if actor is not None and move.startswith("bid"):
            int(move.split(" ")[1])
        return super().apply(s, actor, move)


class OffersToBystanders(SixMasks):
    def legal(self, v):
        return (
            super().legal(replace(v, who=v.turn.seats[0]))
            if isinstance(v.turn, Decide) and v.who is not None
            else super().legal(v)
        )


class DealsTwice(SixMasks):
    def outcomes(self, s):
        found = super().outcomes(s)
        return Outcomes(found.count + 1, lambda i: found.nth(i % found.count))


class ShowsAList(SixMasks):
    """What a bot could change under everybody's hands."""

    def view(self, s, who):
        v = super().view(s, who)
        return replace(v, public=replace(v.public, past=list(v.public.past)))


class Wavers(SixMasks):
    """The same move leads elsewhere the second time."""

    dice = count()

    def apply(self, s, actor, move):
        s = super().apply(s, actor, move)
        return replace(s, events=s.events + (event("silent", 0, n=next(self.dice)),))


class ForgetsThePast(SixMasks):
    def apply(self, s, actor, move):
        s = super().apply(s, actor, move)
        return replace(s, events=s.events[-4:])


class ImaginesNothing(SixMasks):
    """Always the same world."""

    def imagine(self, v, rng):
        class Same:
            def choice(self, items):
                return items[0]

        return super().imagine(v, Same())


class Mumbles(SixMasks):
    def apply(self, s, actor, move):
        s = super().apply(s, actor, move)
        return replace(s, events=s.events + (event("unheard-of"),))


class RemembersABid(SixMasks):
    """A verb of the players' among those the table looks for a new card for."""

    meta = replace(SixMasks.meta, deck=frozenset({"bid"}))


@pytest.mark.parametrize(
    "fault, law",
    [
        (ShowsABid, test_worlds.test_an_imagined_world_looks_the_same),
        (ShowsAllToTheSharedScreen, test_worlds.test_the_shared_screen_sees_no_more_than_any_seat),
        (HurriesTheFox, test_worlds.test_an_imagined_world_looks_the_same),
        (TellsTheDeal, test_worlds.test_an_imagined_world_looks_the_same),
        (RefusesAloud, test_worlds.test_the_same_moves_are_allowed_and_refused_in_both_worlds),
        (
            TellsWhatWasSealed,
            test_take_back.test_different_choices_look_alike_to_everybody_else_while_they_may_be_taken_back,
        ),
        (OffersTooMuch, test_legal.test_everything_offered_is_accepted),
        (AllowsTooMuch, test_legal.test_everything_else_is_refused_and_changes_nothing),
        (Stumbles, test_legal.test_everything_else_is_refused_and_changes_nothing),
        (OffersToBystanders, test_legal.test_whoever_is_to_choose_has_a_choice_and_nobody_else_does),
        (DealsTwice, test_legal.test_chance_has_outcomes_and_takes_only_those),
        (ShowsAList, test_plain.test_states_and_views_are_frozen_plain_data),
        (Wavers, test_replay.test_every_step_of_a_replay_is_the_step_that_was_played),
        (RemembersABid, test_replay.test_chance_alone_draws_the_cards_that_people_remember),
        (ForgetsThePast, test_plain.test_events_are_only_ever_added),
        (ImaginesNothing, test_worlds.test_every_secret_value_can_be_imagined_anew),
        (Mumbles, test_words.test_every_event_kind_has_words),
    ],
    ids=lambda x: x.__name__,
)
def test_a_fault_is_found(fault, law, monkeypatch):
    monkeypatch.setattr(plays, "random_step", forgiving)
    game = fault()
    assert plays.positions(game), "the fault must be found by the law, not by the play before it"
    with pytest.raises((AssertionError, IllegalMove, ValueError, IndexError)):
        law(game)


honest_step = plays.random_step


def forgiving(table, rng):
    """Random play that tries again when a faulty game refuses what it offers."""
    for _ in range(50):
        try:
            return honest_step(table, rng)
        except IllegalMove:
            continue
    return table
