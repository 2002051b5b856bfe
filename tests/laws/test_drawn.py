"""Law: drawn equals legal. What can be tapped is allowed, and what is allowed can be reached."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import Decide, Viewer, verb
from guise.table.save import Save
from guise.table.table import Table
from guise.table.tempo import moments
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Moment
from guise.ui.render import render

from tests.laws.plays import attributes, drawn, explored, has, offered, plays, positions, teller, viewers, within

VOID = re.compile(r"<(br|hr|img|input|meta|link)\b([^>]*)>")


@pytest.fixture
def boarded(game):
    if not has(game, "board"):
        pytest.skip(f"{game.meta.id} has no board yet")
    return game


def test_everything_drawn_to_tap_is_legal(boarded):
    for table in within(positions(boarded)):
        for who in viewers(table):
            v = table.peek(who)
            legal = boarded.legal(v)
            for text in explored(v, teller(table)):
                for move in attributes(text, "data-move"):
                    assert move in legal or _taken(table, who, move), f"{move!r} is drawn for {who} but not legal"
                for form in attributes(text, "data-form"):
                    assert offered(f"{form} x", legal), f"a field for {form!r} is drawn for {who} but not legal"
                if not legal:
                    assert not attributes(text, "data-pick"), f"parts of a move are drawn for {who}, who may not move"


def _taken(table: Table, who: Viewer, move: str) -> bool:
    """Whether the table takes what is drawn to tap in place of what may be typed; on the shared screen from anybody."""
    seats = table.turn.seats if isinstance(table.turn, Decide) else ()
    for seat in seats if who is None else (who,):
        with suppress(IllegalMove):
            table.submit(seat, move)
            return True
    return False


def test_every_verb_that_is_legal_can_be_reached(boarded):
    for table in within(positions(boarded)):
        for who in table.turn.seats if isinstance(table.turn, Decide) else ():
            v = table.peek(who)
            missing = {verb(m) for m in boarded.legal(v)}
            for text in explored(v, teller(table)):
                missing -= {verb(m) for m in attributes(text, "data-move") | attributes(text, "data-form")}
                if not missing:
                    break
            assert not missing, f"no way to tap {sorted(missing)}"


def test_no_id_stands_twice_on_a_page_with_a_climax_on_its_stage(boarded):
    """A page that keeps a part by its id finds it once; the board stands on behind the stage."""
    looked = 0
    for play in plays(boarded):
        for before, table in pairwise(play):
            told = table.state.events[len(before.state.events) :]
            around = tuple(x for x in told if x.to is None)
            for e in moments(boarded.meta.id, around) if looked < 60 else ():
                looked += 1
                t = AtTable(Save("one", table), drawn=table.told, stage=(Moment(e, around),))
                found = Counter(re.findall(r'\bid="([^"]+)"', str(render(Model(House(), t)))))
                assert not [name for name, n in found.items() if n > 1], e.kind
    if not looked:
        pytest.skip(f"{boarded.meta.id} has no climax")


def test_everything_drawn_is_well_formed(boarded):
    """Each part parses as XML once void elements are closed, and no id stands twice."""
    for table in within(positions(boarded), most=8):
        for who in viewers(table):
            for name, part in drawn(table.peek(who), teller(table)).items():
                for piece in part if isinstance(part, tuple) else (part,):
                    closed = VOID.sub(r"<\1\2/>", str(piece)).replace("&nbsp;", " ")
                    tree = ElementTree.fromstring(f"<all>{closed}</all>")
                    ids = [e.get("id") for e in tree.iter() if e.get("id")]
                    assert len(ids) == len(set(ids)), f"{name}: an id stands twice"
