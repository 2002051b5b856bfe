"""WHO in five pictures, for its rules: drawn as the board draws them, in states that stay."""

from __future__ import annotations

from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.ui.dice import d6
from guise.ui.markup import Markup, h

from .board import CELL, art, lot
from .city import building
from .scenery import figure
from .views import LETTERS

DOORS = ((2, 3, "BCEHI"), (5, 14, "ABGHI"), (7, 21, "CDEFJ"))
"""Three places that two dice reach: how many steps away, whose house it has, and its letters."""
CALL, SHOP = (0, 8, "CFGHI"), (0, 13, "BCEGH")
"""A telephone, and where disguise caps are to be had."""


def shown() -> tuple[Markup, ...]:
    """A letter; a throw and three doors; what a door tells; a hat; somebody is named."""
    return (
        h(
            "div",
            art("who/H"),
            h("span.way-letters", [h("i", x, data_mine=x == "H") for x in LETTERS]),
        ),
        h("div.shown-down", h("span.dice", d6(5), d6(2)), _street([_door(door, i) for i, door in enumerate(DOORS)])),
        _street([_lot(0, 4, DOORS[1]), _person(1, False, 125, 62, 1.35), _lot(160, 4, CALL, "telephone")], 260),
        _street([_person(2, True, 40, 62, 2), _person(0, False, 120, 62, 1.1), _lot(160, 4, SHOP, "disguise")], 260),
        h(
            "div",
            _street([_person(0, False, 50, 52, 1.3)], 100, "div.shown-one"),
            h("p.shown-says", _said()),
            art("who/H"),
        ),
    )


def _street(parts: list[str], wide: int = 3 * CELL + 20, tag: str = "div.shown-street") -> Markup:
    return h(tag, h("svg.city", Markup("".join(parts)), viewBox=f"0 0 {wide} {CELL + 14}"))


def _lot(x: int, y: int, door: tuple[int, int, str], sort: str = "plain") -> str:
    _, house, letters = door
    return lot(x, y, building(house), "", letters, sort)


def _door(door: tuple[int, int, str], nth: int) -> str:
    x = nth * (CELL + 10)
    return _lot(x, 12, door) + (
        f'<g class="reach"><g><circle cx="{x + 50}" cy="15" r="14"/><text x="{x + 50}" y="21" text-anchor="middle">'
        f"{door[0]}</text></g></g>"
    )


def _person(seat: int, worn: bool, x: int, y: int, size: float) -> str:
    return f'<g transform="translate({x} {y}) scale({size})" style="--seat:var(--seat-{seat})">{figure(seat, worn)}</g>'


def _said() -> str:
    """What is said by whoever names somebody."""
    return Storyteller("who", (Chair("Ada", 0), Chair("Bruno", 1))).says("moment.said", 1, letter="H")
