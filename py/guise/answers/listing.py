"""Whether a guess lists several answers, whichever they are: that is no guess but a drag-net. A table of rules."""

from __future__ import annotations

from guise.engine.quick import kept

from . import lexicon as lex
from .descriptions import RELATED
from .entities import Name, named, spoken
from .names import bare
from .patterns import LazyPattern
from .verdicts import Rule, first
from .world import World

_OR = LazyPattern(r"\s+or\s+|[/|;\n]|\s+oder\s+")
_COMMA = LazyPattern(r",(?!\d)|\s+and\s+|\s*&\s*|\s+[-–]\s+")


class Listing:
    """A guess among the names of a world, with what the rules ask about it."""

    def __init__(self, world: World, guess: str) -> None:
        self.world, self.guess, self.said = world, guess, named(guess)

    @kept
    def either(self) -> list[set[str]]:
        """The ids of what the parts around an "or" name."""
        parts = [p for p in _OR.split(bare(self.guess)) if named(p)]
        return [self.world.named_in_full(spoken(p)) for p in parts]

    @kept
    def parts(self) -> list[Name]:
        """The parts around commas, "and" and dashes."""
        parts = [p for p in _COMMA.split(bare(self.guess)) if named(p)]
        return [spoken(p) for p in parts]

    @kept
    def known(self) -> list[set[str]]:
        """The ids of what the parts name, of those that name anything."""
        return [ids for p in self.parts if (ids := self.world.named_with_or_without_title(p))]

    @kept
    def answers(self) -> int:
        """How many parts do not only say where the first one is."""
        start = " ".join(self.parts[0]) if self.parts else ""
        return sum(not _lies(start, " ".join(p).removeprefix("in ")) for p in self.parts[1:]) + 1


def _lies(first: str, second: str) -> bool:
    """Whether a place may be named second to say where the first is."""
    if second in lex.CONTINENTS:
        return True
    return (second in lex.COUNTRIES or second in lex.TOWNS) and first not in lex.COUNTRIES - lex.TOWNS.keys()


def _two_cities(g: Listing) -> bool:
    return (
        len(g.parts) > 1 and " ".join(g.parts[0]) in lex.TOWNS and any(" ".join(p) in lex.CITIES for p in g.parts[1:])
    )


def several(world: World, text: str) -> bool:
    """Whether a guess lists several answers.

    Depends on no card, so refusing it tells nothing. A name that itself holds an "and", a place with its
    country and two names of one thing are one answer.
    """
    found = first(LISTS, Listing(world, text))
    return found is not None and found.verdict


LISTS: tuple[Rule[Listing, bool], ...] = (
    Rule(
        "one name",
        False,
        lambda g: not g.said or bool(g.world.named_in_full(g.said) or g.world.named_in_full(spoken(g.guess))),
        proves=("", "The Tortoise and the Hare"),
        spares=("", "Paris or Rome"),
    ),
    Rule(
        "either of two",
        True,
        lambda g: len(g.either) > 1 and not set.intersection(*g.either),
        proves=("", "Paris or Rome"),
        spares=("", "an umbrella or brolly"),
    ),
    Rule(
        "a tale and its heroes",
        False,
        lambda g: "," not in g.guess and RELATED.search(g.guess) is not None,
        proves=("", "Goldilocks and the three bears"),
        spares=("", "Goldilocks and Dracula"),
    ),
    Rule("two cities", True, _two_cities, proves=("", "Paris, Rome"), spares=("", "Venice, Italy")),
    Rule(
        "two names",
        True,
        lambda g: g.answers > 1 and len(g.known) > 1 and not set.intersection(*g.known),
        proves=("", "Goldilocks and Dracula"),
        spares=("", "Golden Gate Bridge, San Francisco"),
    ),
    Rule(
        "four parts",
        True,
        lambda g: len(g.parts) > 3,
        proves=("", "red, green, blue and pink"),
        spares=("", "red, green and blue"),
    ),
    Rule(
        "a row of names",
        True,
        lambda g: len(g.parts) < 2 and g.world.row_of_names(g.said) > 2,
        proves=("", "rome london venice"),
        spares=("", "rome venice"),
    ),
)
"""Whether a guess is a list, in order; what no rule knows is none. Examples are guesses at no card."""
