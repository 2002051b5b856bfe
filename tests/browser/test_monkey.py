"""The monkey that taps at random (tests/bench/attack.py): it finds nothing here, and notices a page that is dead."""

from __future__ import annotations

import random

import pytest

from tests.bench.attack import monkey_on

DEAD = """addEventListener("click", event => {
    if (document.body.dataset.screen !== "lobby") event.stopImmediatePropagation();
}, true);"""
"""Once the lobby has been left, no control does anything; what the browser folds and unfolds by itself still does."""


@pytest.mark.long
def test_it_finds_no_dead_table(context, server):
    tally = monkey_on(context.new_page(), server, 60, random.Random(1))
    assert tally["taps"] == 60 and tally["screens"] > 2
    assert tally["!dead"] == tally["!errors in the console"] == 0


@pytest.mark.long
def test_it_notices_controls_that_do_nothing(context, server):
    page = context.new_page()
    page.add_init_script(DEAD)
    tally = monkey_on(page, server, 60, random.Random(1), patience=12)
    assert tally["!dead"] >= 1


def test_it_notices_errors(context, server):
    page = context.new_page()
    page.add_init_script("addEventListener('click', () => console.error('broken'))")
    assert monkey_on(page, server, 3, random.Random(1))["!errors in the console"] == 3
