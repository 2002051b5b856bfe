"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import iter_modules

import guise.answers
import guise.engine
import guise.table
import pytest

MODULES = [
    f"{package.__name__}.{m.name}"
    for package in (guise.engine, guise.answers, guise.table)
    for m in iter_modules(package.__path__)
]


@pytest.mark.parametrize("name", MODULES)
def test_what_a_docstring_shows_is_so(name):
    found = doctest.testmod(import_module(name))
    assert not found.failed


def test_what_a_newcomer_calls_first_is_shown():
    shown = {
        test.name
        for name in MODULES
        for test in doctest.DocTestFinder().find(import_module(name), name)
        if test.examples
    }
    first = {"engine.rng.Rng", "engine.game.Game", "engine.state.State", "table.table.Table", "table.save.Save"}
    assert {f"guise.{name}" for name in first} <= shown
