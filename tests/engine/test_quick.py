"""Values that are filled at once are the dataclasses they were; what is kept is worked out once."""

from __future__ import annotations

from copy import copy
from dataclasses import FrozenInstanceError, dataclass, field, replace
from inspect import signature

import pytest
from guise.engine.quick import filled, kept
from guise.engine.state import changed


@dataclass(frozen=True)
class Plain:
    """As ``dataclass`` makes it."""

    card: str
    seats: tuple[int, ...] = field(default=(), metadata={"secret": True})
    n: int | None = None


@filled
@dataclass(frozen=True)
class Filled(Plain):
    """The same with a field more."""

    more: str = "hat"

    @kept
    def letters(self):
        return len(self.card)


def test_what_is_filled_takes_the_arguments_that_a_dataclass_takes():
    assert Filled("wig", n=3) == Filled(card="wig", seats=(), n=3, more="hat") != Filled("wig")
    assert hash(Filled("wig")) == hash(Filled("wig", ())) and repr(Filled("a")).startswith("Filled(card='a', seats=()")
    assert list(signature(Filled).parameters) == ["card", "seats", "n", "more"]
    for wrong in ({}, {"card": "wig", "colour": 1}):
        with pytest.raises(TypeError):
            Filled(**wrong)


@filled
@dataclass(frozen=True, slots=True)
class Slotted:
    """A filled one with slots."""

    card: str
    seats: tuple[int, ...] = ()


def test_with_slots_it_takes_the_same_and_keeps_nothing_beside():
    value = Slotted("wig", seats=(1,))
    assert type(value) is Slotted and (value.card, value.seats) == ("wig", (1,)) and not hasattr(value, "__dict__")
    assert value == Slotted("wig", (1,)) != Slotted("wig") and hash(value) == hash(Slotted("wig", (1,)))
    assert repr(Slotted("a")) == "Slotted(card='a', seats=())"
    assert list(signature(Slotted).parameters) == ["card", "seats"]
    for wrong in ({}, {"card": "wig", "colour": 1}):
        with pytest.raises(TypeError):
            Slotted(**wrong)


@pytest.mark.parametrize("kind", [Filled, Slotted])
def test_it_is_as_frozen_as_any_other(kind):
    value = kind("wig")
    with pytest.raises(FrozenInstanceError):
        value.card = "cap"
    with pytest.raises(FrozenInstanceError):
        del value.card
    assert replace(value, card="cap").card == "cap" and value.card == "wig" and copy(value) == value


def test_what_is_kept_is_worked_out_once_and_stays_with_its_value():
    asked = []

    class Counted(Filled):
        @kept
        def letters(self):
            asked.append(self.card)
            return len(self.card)

    value = Counted("wig")
    assert value.letters == value.letters == 3 and changed(value, card="bonnet").letters == 6
    assert asked == ["wig", "bonnet"] and value == Counted("wig")
