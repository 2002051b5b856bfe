"""Law: drawn equals legal. What can be tapped is allowed, and what is allowed can be reached."""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree

import pytest

from guise.engine.game import Decide, verb
from tests.laws.plays import drawn, has, offered, positions, teller, viewers, within

VOID = re.compile(r"<(br|hr|img|input|meta|link)\b([^>]*)>")


@pytest.fixture
def boarded(game):
    if not has(game, "board"):
        pytest.skip(f"{game.meta.id} has no board yet")
    return game


def marks(parts, name: str) -> set[str]:
    """The values of one attribute in all drawn parts."""
    return {unescape(value) for value in re.findall(rf'\b{name}="([^"]*)"', str(parts))}


def test_everything_drawn_to_tap_is_legal(boarded):
    for table in within(positions(boarded)):
        for who in viewers(table):
            v = table.peek(who)
            legal, parts = boarded.legal(v), text(drawn(v, teller(table)))
            for move in marks(parts, "data-move"):
                assert move in legal, f"{move!r} is drawn for {who} but not legal"
            for form in marks(parts, "data-form"):
                assert offered(f"{form} x", legal), f"a field for {form!r} is drawn for {who} but not legal"
            if not legal:
                assert not marks(parts, "data-pick"), f"parts of a move are drawn for {who}, who may not move"


def test_every_verb_that_is_legal_can_be_reached(boarded):
    for table in within(positions(boarded)):
        for who in table.turn.seats if isinstance(table.turn, Decide) else ():
            v = table.peek(who)
            parts = text(drawn(v, teller(table)))
            reached = {verb(m) for m in marks(parts, "data-move") | marks(parts, "data-form")}
            if not marks(parts, "data-pick"):  # a move put together from parts shows its verb only at the end
                assert {verb(m) for m in boarded.legal(v)} <= reached


def test_everything_drawn_is_well_formed(boarded):
    """Each part parses as XML once void elements are closed, and no id stands twice."""
    for table in within(positions(boarded), least=8):
        for who in viewers(table):
            for name, part in drawn(table.peek(who), teller(table)).items():
                for piece in part if isinstance(part, tuple) else (part,):
                    closed = VOID.sub(r"<\1\2/>", str(piece)).replace("&nbsp;", " ")
                    tree = ElementTree.fromstring(f"<all>{closed}</all>")
                    ids = [e.get("id") for e in tree.iter() if e.get("id")]
                    assert len(ids) == len(set(ids)), f"{name}: an id stands twice"


def text(parts) -> str:
    """Drawn parts as one text."""
    return " ".join(str(p) if not isinstance(p, tuple) else " ".join(map(str, p)) for p in parts.values())
