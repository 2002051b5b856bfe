"""Every rule of the judge is shown by its own examples: the one it decides, and the one it must not catch."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from guise.answers import around_rules, judge, listing, name_rules, phrase_rules, phrases, slips
from guise.answers.sayings import Phrase
from guise.answers.verdicts import Example, Rule, first
from guise.games.twenty import deck as twenty
from guise.games.whatzit import deck as whatzit

Table = tuple[Rule[Any, Any], ...]
MODULES = (around_rules, judge, listing, name_rules, phrase_rules, phrases, slips)


def name_at(example: Example) -> tuple[Any, str]:
    """The ruling on a guess at a card of 20 Questions."""
    id, guess = example
    return judge.ruling(twenty.names(), twenty.deck().cards[id].meant, guess)


def phrase_at(example: Example) -> tuple[Any, str]:
    """The ruling on a guess at a card of Whatzit?."""
    id, guess = example
    card = whatzit.by_id(id)
    drawn = re.findall(r"[^\W\d_]+|\d+", card.layout.lower())
    meant = Phrase(card.forms, card.refuse, lambda: whatzit.words(card.picture), lambda: drawn)
    return phrases.ruling(meant, guess)


def list_at(example: Example) -> tuple[Any, str]:
    """Whether a guess is a list, and the rule that says so."""
    found = first(listing.LISTS, listing.Listing(twenty.names(), example[1]))
    return (found.verdict, found.name) if found else (False, "")


def slip_at(example: Example) -> tuple[Any, str]:
    """Whether a word is a slip of another, and the rule that says so."""
    meant, said = example
    slips.slip.cache_clear()
    found = first(slips.SLIPS, slips.Pair(said, meant))
    return (found.verdict, found.name) if found else (False, "")


TABLES: tuple[tuple[Table, Callable[[Example], tuple[Any, str]]], ...] = (
    (name_rules.PLAINLY, name_at),
    (name_rules.WORDINGS, name_at),
    (name_rules.AS_A_NEAR_MISS, name_at),
    (around_rules.DESCRIBED, name_at),
    (around_rules.PLACED, name_at),
    (around_rules.OF_ANOTHER, name_at),
    (around_rules.REREAD, name_at),
    (phrase_rules.AS_A_WHOLE, phrase_at),
    (phrase_rules.READINGS, phrase_at),
    (phrase_rules.IN_DOUBT, phrase_at),
    (phrase_rules.REREAD, phrase_at),
    (listing.LISTS, list_at),
    (slips.SLIPS, slip_at),
)
RULES = [(table, n, ruling) for table, ruling in TABLES for n in range(len(table))]


@pytest.fixture
def swap(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Table, Table], None]]:
    """Put another table in the place of one, wherever it is used."""

    def put(table: Table, other: Table) -> None:
        for module in MODULES:
            for attribute, value in list(vars(module).items()):
                if value is table:
                    monkeypatch.setattr(module, attribute, other)

    yield put
    slips.slip.cache_clear()


@pytest.mark.parametrize("table, n, ruling", RULES, ids=[f"{r.__name__[:-3]}: {t[n].name}" for t, n, r in RULES])
def test_a_rule_decides_its_example_and_spares_the_other(table, n, ruling, swap):
    """TQ-Q24, WTZ-Q16: without the rule its example has another verdict; were it blind, it would catch the other."""
    rule = table[n]
    assert ruling(rule.proves) == (rule.verdict, rule.name)
    assert ruling(rule.spares)[1] != rule.name
    swap(table, table[:n] + (replace(rule, holds=lambda case: True),) + table[n + 1 :])
    assert ruling(rule.spares)[1] == rule.name, "the example is decided before this rule is asked"


@pytest.mark.parametrize("table, n, ruling", RULES, ids=[f"{r.__name__[:-3]}: {t[n].name}" for t, n, r in RULES])
def test_no_rule_is_there_that_its_example_does_not_need(table, n, ruling, swap):
    """A rule that changes no verdict would only be read."""
    rule = table[n]
    swap(table, table[:n] + table[n + 1 :])
    with suppress(IndexError, ValueError):  # rules after it may rely on it
        assert ruling(rule.proves)[0] != rule.verdict


def test_no_two_rules_of_a_kind_have_one_name():
    for kind in (name_at, phrase_at, list_at, slip_at):
        names = [rule.name for table, ruling in TABLES if ruling is kind for rule in table]
        assert len(names) == len(set(names)) > 5


def test_words_that_are_too_unlike_to_be_asked_about_are_slips_by_no_rule():
    examples = {word for rule in slips.SLIPS for pair in (rule.proves, rule.spares) for word in pair}
    for said in sorted(examples):
        for meant in examples - {said}:
            found = first(slips.SLIPS, slips.Pair(said, meant))
            assert slips.slip(said, meant) is (found is not None and found.verdict), (said, meant)


@pytest.mark.parametrize(
    ("guess", "verdict"),
    [("London, the one in England", "right"), ("Mozart, who wrote operas", "wrong")],
)
def test_a_comma_before_a_description_leaves_the_name_what_it_is(guess, verdict):
    """TQ-Q24: whoever adds after a comma which one is meant has named it, unless that is something else."""
    assert name_at(("l-london", guess))[0] == verdict
