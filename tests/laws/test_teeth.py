"""The laws can fail: Six Masks with one fault built in, every game with one leak, and the law that must find it."""

from __future__ import annotations

import sys
from copy import copy
from dataclasses import dataclass, fields, replace
from importlib.machinery import ModuleSpec
from itertools import count
from types import ModuleType
from zlib import crc32

import pytest
from guise import games
from guise.engine.errors import IllegalMove
from guise.engine.game import AutoPlays, Decide, Outcomes, event, verb
from guise.games._blank.rules import SixMasks, State
from guise.supply.content import module
from guise.table import film
from guise.ui import sounds
from guise.ui.markup import Markup
from guise.ui.places import Sheet
from guise.ui.update import schedule
from guise.ui.update import table as update_table

from tests.laws import (
    plays,
    test_films,
    test_legal,
    test_plain,
    test_replay,
    test_secrets,
    test_sounds,
    test_take_back,
    test_words,
    test_worlds,
    worlds,
)
from tests.laws.plays import has


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


class PutsOutWhoeverIsUp(SixMasks):
    def out(self, v):
        return v.turn.seats[:1] if isinstance(v.turn, Decide) else ()


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


class ImaginesOthersOwn(SixMasks):
    """A world that could not be for whoever looks: their own mask is another."""

    def imagine(self, v, rng):
        return super().imagine(replace(v, masks=(None,) * len(v.masks)), rng)


class TellsTheNeighbourToo(SixMasks):
    def apply(self, s, actor, move):
        after = super().apply(s, actor, move)
        fresh = [
            replace(e, to=(e.to[0], (e.to[0] + 1) % s.seats)) if e.to else e for e in after.events[len(s.events) :]
        ]
        return replace(after, events=(*s.events, *fresh))


class Whispers(SixMasks):
    """An event for one seat that no secret field names."""

    def apply(self, s, actor, move):
        s = super().apply(s, actor, move)
        return replace(s, events=(*s.events, event("silent", 0, to=(0,))))


@dataclass(frozen=True)
class Undeclared(State):
    """A state with a field of which nobody has said who may know it."""

    lucky: int = 0


class Forgets(SixMasks):
    def setup(self, seats, options):
        s = super().setup(seats, options)
        return Undeclared(s.seats, s.options, s.public, s.events, s.masks, s.sealed)


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
        (ShowsABid, test_secrets.test_another_secret_leaves_all_that_is_given_as_it_was),
        (ShowsAllToTheSharedScreen, test_secrets.test_another_secret_leaves_all_that_is_given_as_it_was),
        (HurriesTheFox, test_secrets.test_another_secret_leaves_all_that_is_given_as_it_was),
        (TellsTheDeal, test_secrets.test_what_is_told_to_some_alone_is_declared_and_never_told_to_all),
        (TellsTheNeighbourToo, test_secrets.test_a_move_tells_nothing_of_what_is_still_secret_after_it),
        (Whispers, test_secrets.test_what_is_told_to_some_alone_is_declared_and_never_told_to_all),
        (Forgets, test_secrets.test_every_secret_field_says_who_may_know_it),
        (RefusesAloud, test_secrets.test_another_secret_leaves_all_that_is_given_as_it_was),
        (
            TellsWhatWasSealed,
            test_take_back.test_different_choices_look_alike_to_everybody_else_while_they_may_be_taken_back,
        ),
        (OffersTooMuch, test_legal.test_everything_offered_is_accepted),
        (AllowsTooMuch, test_legal.test_everything_else_is_refused_and_changes_nothing),
        (Stumbles, test_legal.test_everything_else_is_refused_and_changes_nothing),
        (OffersToBystanders, test_legal.test_whoever_is_to_choose_has_a_choice_and_nobody_else_does),
        (PutsOutWhoeverIsUp, test_legal.test_whoever_is_out_stays_out_and_is_asked_nothing),
        (DealsTwice, test_legal.test_chance_has_outcomes_and_takes_only_those),
        (ShowsAList, test_plain.test_states_and_views_are_frozen_plain_data),
        (Wavers, test_replay.test_every_step_of_a_replay_is_the_step_that_was_played),
        (RemembersABid, test_replay.test_chance_alone_draws_the_cards_that_people_remember),
        (ForgetsThePast, test_plain.test_events_are_only_ever_added),
        (ImaginesNothing, test_worlds.test_every_value_that_is_possible_is_imagined),
        (ImaginesOthersOwn, test_worlds.test_an_imagined_world_keeps_what_its_viewer_may_know),
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


# Leaks in every game ------------------------------------------------------------------------
#
# Each of these shows something of what is secret, by one way only, in Six Masks and in every game of the shelf. Nothing
# is played anew for it: the real game's own rules and modules are changed under the plays that there are.


def mark(state) -> int:
    """A number that is another in another world."""
    secrets = [getattr(state, f.name) for f in fields(state) if f.metadata]
    return crc32(repr(secrets).encode()) % 997


def mark_of(view) -> int:
    """The same, from a view that has kept its state beside its fields."""
    return mark(view.__dict__["truth"]) if "truth" in view.__dict__ else 0


def kept(game, monkeypatch):
    """Views keep their state where nobody looks for it: what a careless memory would do."""

    def keeping(view, s, _):
        view.__dict__["truth"] = s
        return view

    viewed(game, monkeypatch, keeping)


def viewed(game, monkeypatch, change):
    """Every view is changed, given the state and the viewer."""
    honest = type(game).view
    monkeypatch.setattr(type(game), "view", lambda self, s, who: change(copy(honest(self, s, who)), s, who))


def wrapped(monkeypatch, owner, name, change):
    """What a function gives is changed, given its arguments."""
    honest = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda *given: change(honest(*given), *given))


def shows(view, what):
    """A view with something more in it."""
    return replace(view, options=(*view.options, ("odd", repr(what))))


def shows_a_field(field):
    def plant(game, monkeypatch):
        viewed(game, monkeypatch, lambda v, s, _: shows(v, getattr(s, field)))

    return plant


def shows_whoever_is_up(game, monkeypatch):
    """The role of whoever is to choose, in every view."""

    def change(v, s, _):
        return shows(v, [its_own(game, s, seat) for seat in v.turn.seats[:1]] if isinstance(v.turn, Decide) else "")

    viewed(game, monkeypatch, change)


def shows_the_neighbours(game, monkeypatch):
    """What the left neighbour holds; the shared screen sees nothing of it."""
    viewed(game, monkeypatch, lambda v, s, who: v if who is None else shows(v, its_own(game, s, (who + 1) % s.seats)))


def its_own(game, s, seat):
    """What a seat holds of its own, and what all hold together."""
    held = [worlds.entries(x, getattr(s, name)) for name, x in worlds.secrets(game).items()]
    return [entries[seat if len(entries) == s.seats else 0] for entries in held if entries]


def tells_at_once(game, monkeypatch):
    """What a move has set is told to all with it: a choice that should be sealed, a card that was dealt."""

    def change(after, _, s, actor, move):
        found = [worlds.entries(x, getattr(after, name)) for name, x in worlds.secrets(game).items()]
        before = [worlds.entries(x, getattr(s, name)) for name, x in worlds.secrets(game).items()]
        news = [new for new, old in zip(found, before) if new != old]
        return replace(after, events=(*after.events, event("odd", actor, news=repr(news)))) if news else after

    wrapped(monkeypatch, type(game), "apply", change)


def refuses_aloud(game, monkeypatch):
    honest = type(game).apply

    def apply(self, s, actor, move):
        try:
            return honest(self, s, actor, move)
        except IllegalMove as error:
            raise IllegalMove(error.code, **error.fields, odd=mark(s)) from None

    monkeypatch.setattr(type(game), "apply", apply)


def asks_somebody_else(game, monkeypatch):
    def change(turn, _, s):
        more = tuple(sorted({*turn.seats, mark(s) % s.seats})) if isinstance(turn, Decide) else ()
        return replace(turn, seats=more) if more else turn

    wrapped(monkeypatch, type(game), "turn", change)


def gives_more_time(game, monkeypatch):
    def change(turn, _, s):
        return replace(turn, seconds=turn.seconds + mark(s)) if isinstance(turn, Decide) else turn

    wrapped(monkeypatch, type(game), "turn", change)


def asks_only_some(game, monkeypatch):
    """A secret has it whether the house plays for a person or asks; where it never plays, whom it asks first."""
    kept(game, monkeypatch)
    if isinstance(game, AutoPlays):
        monkeypatch.setattr(type(game), "automatic_move", lambda _, v, picks, alone: "odd" if mark_of(v) % 2 else None)
    else:
        wrapped(
            monkeypatch,
            update_table,
            "next_sheet",
            lambda _, t: Sheet(mark(t.save.table.state) % len(t.save.table.chairs)),
        )


def pauses_longer(game, monkeypatch):
    """The house waits before a bot's choice for as long as a secret says."""
    wrapped(monkeypatch, schedule, "answer_delay_ms", lambda _, m, t: 10_000 + mark(t.save.table.state))


def offers_more(game, monkeypatch):
    kept(game, monkeypatch)
    wrapped(monkeypatch, type(game), "legal", lambda moves, _, v: (*moves, f"odd {mark_of(v)}"))


def in_the_hand(game, monkeypatch):
    """In the bytes of the card on a phone, and nowhere else."""
    kept(game, monkeypatch)
    hand = module(game.meta.id, "hand")
    wrapped(monkeypatch, hand, "hand", lambda h, v, say: replace(h, title=f"{h.title} {mark_of(v)}"))


def in_an_id(game, monkeypatch):
    kept(game, monkeypatch)
    board = module(game.meta.id, "board")
    wrapped(monkeypatch, board, "picture", lambda p, v, c: Markup(f'{p}<i id="odd-{mark_of(v)}"></i>'))


def in_the_order(game, monkeypatch):
    """Two things stand beside each other in one order or the other."""
    kept(game, monkeypatch)

    def change(drawn, v, _):
        return Markup(f"{drawn}<i></i><b></b>" if mark_of(v) % 2 else f"{drawn}<b></b><i></i>")

    wrapped(monkeypatch, module(game.meta.id, "board"), "picture", change)


def peeks_as_a_bot(game, monkeypatch):
    kept(game, monkeypatch)
    bots = module(game.meta.id, "bots")
    wrapped(monkeypatch, bots, "choose", lambda move, v, style, rng: f"{move} {mark_of(v)}")


def explaining(game, monkeypatch):
    """The game's module ``why``, or one for a game that explains nothing."""
    kept(game, monkeypatch)
    if has(game, "why"):
        return module(game.meta.id, "why")
    name = f"guise.games.{game.meta.id}.why"
    why = ModuleType(name)
    why.__spec__ = ModuleSpec(name, None)
    why.VERBS = frozenset(map(verb, game.meta.take_back)) | {"bid", "say"}
    why.hints = lambda v: ("whom",) * v.mine
    why.hint = why.why = lambda v, *_: event("why", v.who)
    why.openly = lambda before, fresh: event("why")
    monkeypatch.setitem(sys.modules, name, why)
    return why


def in_a_hint(game, monkeypatch):
    wrapped(
        monkeypatch, explaining(game, monkeypatch), "hint", lambda e, v, what: replace(e, args=(("n", mark_of(v)),))
    )


def in_a_reason(game, monkeypatch):
    why = explaining(game, monkeypatch)
    wrapped(monkeypatch, why, "why", lambda e, v, *_: event("why", v.who, n=mark_of(v)))


def in_a_reason_at_once(game, monkeypatch):
    why = explaining(game, monkeypatch)
    wrapped(monkeypatch, why, "openly", lambda e, before, fresh: event("why", n=mark_of(before)))


def in_a_frame(game, monkeypatch):
    """The film of a game that runs shows more than the table did."""
    wrapped(monkeypatch, film.Reel, "view", lambda v, reel, at, who: shows(v, mark(reel.state(at))))


def in_how_long_a_frame_stands(game, monkeypatch):
    wrapped(monkeypatch, film.Reel, "frame_ms", lambda ms, reel, frame, _: ms + mark(reel.state(frame.at)))


def in_a_sound(game, monkeypatch):
    """Heard in the room: one more bell or none, by what is secret."""

    def change(names, t):
        return (*names, "bell") if mark(t.save.table.state) % 2 else names

    wrapped(monkeypatch, sounds, "of_news", change)


def in_how_it_sounds_behind_a_curtain(game, monkeypatch):
    """Whoever looks at their hand hears by a sound what it is, and so does everybody else."""

    def change(names, t):
        up = t.sheet is not None and t.sheet.up
        return (*names, f"bell-{its_own(game, t.save.table.state, t.sheet.seat)}") if up else names

    wrapped(monkeypatch, sounds, "of_news", change)


GIVEN = test_secrets.test_another_secret_leaves_all_that_is_given_as_it_was
PAUSES = test_secrets.test_another_secret_changes_neither_who_is_asked_nor_for_how_long
MOVES = test_secrets.test_a_move_tells_nothing_of_what_is_still_secret_after_it
DRAWN = test_secrets.test_another_secret_changes_no_drawing_and_no_hand
BOTS = test_secrets.test_another_secret_changes_no_bots_choice
HINTS = test_secrets.test_another_secret_changes_no_hint_and_no_reason
HEARD = test_sounds.test_two_worlds_sound_alike
FILM = test_films.test_two_worlds_make_one_film_of_a_game_that_runs
LEAKS = {
    shows_whoever_is_up: (GIVEN, "the view's options"),
    shows_the_neighbours: (GIVEN, "the view's options"),
    tells_at_once: (MOVES, "the view's events"),
    refuses_aloud: (GIVEN, "what is refused"),
    asks_somebody_else: (GIVEN, "the view's turn"),
    gives_more_time: (GIVEN, "the view's turn"),
    asks_only_some: (PAUSES, "(whether a person is asked|whose curtain falls)"),
    pauses_longer: (PAUSES, "the pause"),
    offers_more: (GIVEN, "what may be played"),
    in_the_hand: (DRAWN, "(the card on the phone|the page)"),  # one alone has it on the screen
    in_an_id: (DRAWN, "what is drawn as picture"),
    in_the_order: (DRAWN, "what is drawn as picture"),
    peeks_as_a_bot: (BOTS, "what a "),
    in_a_hint: (HINTS, "the hint "),
    in_a_reason: (HINTS, "the reason for "),
    in_a_reason_at_once: (MOVES, "the reason that is told at once"),
    in_a_sound: (HEARD, "what is heard"),
    in_how_it_sounds_behind_a_curtain: (HEARD, "what is heard"),
    in_a_frame: (FILM, "a frame of the film"),
    in_how_long_a_frame_stands: (FILM, "how long a frame stands"),
}
"""Each leak with the law that must find it, and by what it must say that somebody can tell."""
FIELDS = [(g, field) for g in games.ids(authors=True) for field in worlds.secrets(games.load(g))]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_is_found_in_every_game(game, leak, monkeypatch):
    law, what = LEAKS[leak]
    found_by(law, what, game, leak, monkeypatch)


@pytest.mark.parametrize("game_id, field", FIELDS)
def test_a_view_that_shows_a_field_is_found(game_id, field, monkeypatch):
    found_by(GIVEN, "the view's options", games.load(game_id), shows_a_field(field), monkeypatch)


def found_by(law, what, game, leak, monkeypatch):
    """The law says of the leak, and of nothing else, that somebody can tell what they may not know."""
    worlds.moments(game)
    plays.positions(game)
    leak(game, monkeypatch)
    with pytest.raises(AssertionError, match=rf"may not know \w+( of seat \d)?, and can tell it from {what}"):
        law(game)
