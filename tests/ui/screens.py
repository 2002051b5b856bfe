"""Screens for the tests: a table of the small game, every page, and a way to send messages."""

from __future__ import annotations

import itertools
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

from guise import games
from guise.supply.content import read
from guise.table.analysis import Study
from guise.table.film import reel_of
from guise.table.golden import parse
from guise.table.narrate import said
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.covers import Afterwards, Film
from guise.ui.effects import Effect
from guise.ui.messages import Message
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Laying, Lobby, next_sheet
from guise.ui.update import Fresh, update
from guise.ui.values import SaveSummary

NAMES = ("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn", "Gus", "Hana")
GAME = "_blank"


def fresh() -> Fresh:
    """Tokens that count, and a clock that stands still."""
    count = itertools.count(1)
    return Fresh(lambda: f"{next(count):032x}"[::-1], lambda: 1_700_000_000_000)


def chairs(people: int = 2, bots: int = 0, phones: int = 0, game: str = GAME) -> tuple[Chair, ...]:
    """So many people, the first of them with phones, and then so many bots."""
    style = games.load(game).meta.temperaments[0].id
    return tuple(
        Chair(NAMES[i], i, "" if i < people else style, phone=i < phones and i < people) for i in range(people + bots)
    )


def dealt(table: Table) -> Table:
    """The table when a person is to choose something."""
    while table.can_advance():
        table = table.advance()
    return table


def table(people: int = 3, bots: int = 0, phones: int = 0, game: str = GAME) -> Table:
    """A game at the first choice of a person."""
    return dealt(start(games.load(game), chairs(people, bots, phones, game), {}, "seed"))


def at(found: Table, **fields: Any) -> AtTable:
    """A table on the screen, with the curtain that it needs."""
    t = AtTable(Save("one", found), drawn=found.told)
    return replace(t, sheet=next_sheet(t), **fields) if "sheet" not in fields else replace(t, **fields)


def model(screen: Any = None, **house: Any) -> Model:
    """A screen in a house."""
    return Model(House(**house), Lobby() if screen is None else screen)


def laying(people: int = 2, bots: int = 1, game: str = GAME) -> Laying:
    """A table being laid."""
    return Laying(game, chairs(people, bots, game=game), games.load(game).meta.defaults())


def over(found: Table) -> Table:
    """The same game played to its end by bots in all seats."""
    style = found.game.meta.temperaments[0].id
    played = replace(found, chairs=tuple(replace(c, bot=c.bot or style) for c in found.chairs))
    while not played.over:
        played = played.advance()
    return replace(played, chairs=found.chairs)


def film(position: int = 0, eyes: Any = "table", runs: bool = False, game: str = GAME) -> Film:
    """The film of a game that has ended, or that still runs."""
    found = table(2, 1, game=game)
    reel = reel_of(Save("one", found if runs else over(found)))
    reel.finish()
    return Film(reel, Lobby(), position, eyes, whole=True)


def afterwards(done: int | None = None) -> Afterwards:
    """What is told of a game that has ended, or how far that is worked out."""
    study = Study(reel_of(Save("one", over(table(2, 1)))))
    study.grow(study.reel.length if done is None else done)
    return Afterwards(study, Lobby(), study.done, study.whole)


def sent(m: Model, *messages: Message) -> tuple[Model, list[Effect]]:
    """The model after some messages, and all effects on the way."""
    source, effects = fresh(), []
    for message in messages:
        m, more = update(m, message, source)
        effects += more
    return m, effects


CARDS = (
    SaveSummary("aaaa", GAME, "Sunday", ("Ana", "Bo"), 1_700_000_000_000, False),
    SaveSummary("bbbb", GAME, "", ("Ana", "Bo", "Cleo"), 1_600_000_000_000, True),
    SaveSummary("cccc", "", "", (said("shelf.damaged"),), 0, False, said("shelf.torn")),
)


def tour(game: str = GAME) -> Any:
    """The recorded game of a tour."""
    return parse(read(game, "tutorial.txt"))


# Markup as text -------------------------------------------------------------------------


class _Outline(HTMLParser):
    """Markup as an outline: what is said, what can be tapped and what it sends. Pictures are one line."""

    COMMANDS = ("data-do", "data-move", "data-pick", "data-form", "data-field", "data-open")
    VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.depth = 0
        self.still = 0  # depth inside a picture without anything to tap

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if tag not in self.VOID:
            self.depth += 1
        if self.still:
            return
        if tag == "svg" and not any(name in given for name in self.COMMANDS):
            self.still = self.depth
            if given.get("aria-label"):
                self._line(f"({given['aria-label']})", 0)
            return
        parts = [f"{name[5:]}: {given[name]}" for name in self.COMMANDS if name in given]
        state = [name for name in ("disabled", "data-up", "data-covered", "data-private", "data-over") if name in given]
        pressed = ["on"] if given.get("aria-pressed") == "true" or given.get("aria-current") else []
        value = [f"= {given['value']}"] if "value" in given else []
        if parts or tag in ("main", "section", "aside", "header", "nav", "form", "footer", "article", "input"):
            name = given.get("aria-label") or (given.get("class") or "").split(" ")[0]
            self._line(" ".join([tag, f"[{name}]" if name else "", *parts, *value, *state, *pressed]).strip())

    def handle_endtag(self, tag: str) -> None:
        if tag in self.VOID:
            return
        if self.depth == self.still:
            self.still = 0
        self.depth -= 1

    def handle_data(self, text: str) -> None:
        if not self.still and text.strip():
            self._line(f"“{' '.join(text.split())}”", 1)

    def _line(self, text: str, more: int = 0) -> None:
        self.lines.append("  " * max(0, self.depth - 1 + more) + " ".join(text.split()))


def outline(markup: object) -> str:
    """Markup as readable text, one thing a line, indented as it is nested."""
    parser = _Outline()
    parser.feed(str(markup))
    parser.close()
    return "\n".join(parser.lines) + "\n"
