"""Law of secrets: what a seat may not know changes nothing that it is given.

A game says of every field of its state who may know it and until when (``guise.engine.state.secret``). This law puts
another value into the field, in the state itself, and asks of everybody who may not know it that all they are given
stays as it was: view, turn, moves, refusals, pauses, hand, drawings, hints, reasons, the bot's choice. (The film has
the same law in ``test_films``.)
"""

from __future__ import annotations

from dataclasses import replace

from guise.engine.game import seen as heard
from guise.engine.game import verb
from guise.engine.rng import Rng
from guise.supply.content import module
from guise.table.save import Save
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Sheet
from guise.ui.render import render

from tests.laws import worlds
from tests.laws.plays import drawn, explored, filled, handed, has, plays, teller
from tests.laws.worlds import cases, pauses, seen, steps


def test_every_secret_field_says_who_may_know_it(game):
    silent = [name for name, secret in worlds.secrets(game).items() if secret is None]
    assert not silent, f"{game.meta.title}: nobody has said who may know {', '.join(silent)} of its state"


def test_what_is_told_to_some_alone_is_declared_and_never_told_to_all(game):
    declared, met = worlds.whispers(game), set()
    for play in plays(game):
        for e in play[-1].state.events:
            told = f"{game.meta.title}: {e.kind} of seat {e.seat}"
            if e.to is not None:
                assert e.kind in declared, f"{told} is told to {e.to} alone, and no secret field names it"
                met.add(e.kind)
            assert e.to is not None or e.kind not in declared, f"{told} tells a secret, and is told to everybody"
    assert met == declared.keys(), f"{game.meta.title}: never told in any play: {sorted(declared.keys() - met)}"
    few = [kind for kind, values in worlds.whispered(game).items() if len(values) < 2]
    assert not few, f"{game.meta.title}: {few} never told two different things, so a leak of it would not be seen"


def same(case, who, here, there):
    """Both worlds give a viewer the same, part by part."""
    for (what, a), (also, b) in zip(here, there, strict=True):
        assert what == also and a == b and repr(a) == repr(b), case.told(who, what, a, b)


def test_another_secret_leaves_all_that_is_given_as_it_was(game):
    for n, case in enumerate(cases(game, most=5)):
        for who in case.blind:
            same(case, who, seen(case.table, who, n), seen(case.there, who, n))


def test_another_secret_changes_neither_who_is_asked_nor_for_how_long(game):
    for case in cases(game, most=3):
        if case.table.before is not None:
            before = replace(case.table, state=case.table.before, log=case.table.log[:-1])
            until = worlds.told_by(case)
            same(case, case.blind[0], pauses(case.table, before, until), pauses(case.there, before, until))


def test_a_move_tells_nothing_of_what_is_still_secret_after_it(game):
    """The same move where the secret was another, or another move that sets it, tells the others the same."""
    why = module(game.meta.id, "why") if has(game, "why") else None
    for n, step in enumerate(steps(game, most=3)):
        case, was = step.case, replace(step.before, state=step.was)
        for who in case.blind:
            same(case, who, seen(case.table, who, n), seen(case.there, who, n))
        until = worlds.told_by(case)
        same(case, case.blind[0], pauses(case.table, step.before, until), pauses(case.there, was, until))
        if why is not None and None in case.blind:
            count = len(step.before.state.events)
            told = [
                why.openly(game.view(a.state, None), heard(b.state.events[count:], None))
                for a, b in ((step.before, case.table), (was, case.there))
            ]
            assert told[0] == told[1], case.told(None, "the reason that is told at once", *told)


def onlookers(case, n):
    """The shared screen, and one of the seats that may not know, in turn: drawing takes long."""
    seats = [who for who in case.blind if who is not None]
    return [who for who in case.blind if who is None] + seats[n % len(seats) :][:1] if seats else case.blind


def screen(table, who):
    """The whole page of a table of persons, with the curtain up before a seat, and one of its drawers open."""
    people = replace(table, chairs=tuple(replace(c, bot="") for c in table.chairs))
    drawer = ("log", "notes")[len(table.log) % 2]
    t = AtTable(Save("one", people, "", 1), sheet=None if who is None else Sheet(who, up=True), drawer=drawer)
    return str(render(Model(House(), t)))


def test_another_secret_changes_no_drawing_and_no_hand(game):
    for n, case in enumerate(cases(game, most=1)):
        for who in onlookers(case, n):
            here, there = case.table.peek(who), case.there.peek(who)
            say = teller(case.table)
            same(case, who, *(((f"what is drawn as {k}", p) for k, p in drawn(v, say).items()) for v in (here, there)))
            assert handed(here, say) == handed(there, say), case.told(who, "the card on the phone")
            if here.mine:
                pair = zip(explored(here, say, 6), explored(there, say, 6), strict=True)
                assert all(a == b for a, b in pair), case.told(who, "what is drawn after parts of a move are picked")
            assert screen(case.table, who) == screen(case.there, who), case.told(who, "the page")


def test_another_secret_changes_no_bots_choice(game):
    if not has(game, "bots"):
        return
    choose, styles = module(game.meta.id, "bots").choose, game.meta.styles()
    for n, case in enumerate(cases(game, most=2)):
        for who in case.blind:
            v, other = case.table.peek(who), case.there.peek(who)
            if v.mine:
                style = styles[n % len(styles)]
                moves = [choose(view, style, Rng("bot", str(n))) for view in (v, other)]
                assert moves[0] == moves[1], case.told(who, f"what a {style} bot chooses", *moves)


def test_another_secret_changes_no_hint_and_no_reason(game):
    if not has(game, "why"):
        return
    why, styles, met = module(game.meta.id, "why"), game.meta.styles(), 0
    for n, case in enumerate(cases(game, most=3)):
        for who in case.blind:
            v, other = case.table.peek(who), case.there.peek(who)
            if not v.mine:
                continue
            assert why.hints(v) == why.hints(other), case.told(who, "which hints there are")
            for what in why.hints(v):
                told = why.hint(v, what), why.hint(other, what)
                assert told[0] == told[1], case.told(who, f"the hint {what}", *told)
                met += 1
            for form in [m for m in game.legal(v) if verb(m) in why.VERBS][:3]:
                move = filled(game, v, form, Rng("reason", str(n)))
                told = why.why(v, styles[n % len(styles)], move), why.why(other, styles[n % len(styles)], move)
                assert told[0] == told[1], case.told(who, f"the reason for {move}", *told)
                met += 1
    assert met > 3, f"{game.meta.title}: {met} hints and reasons were compared"
