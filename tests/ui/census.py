"""A census of what is shown: every line that stands on a screen of some recorded and some random games, and how often.

What goes wrong unseen is what is said in a rare state: a sentence under the wrong condition, a number one too high.
Pages as text show each screen once; a census counts each line over many states, so that one condition turned round, in
a place nobody thinks of, is a line of a diff.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from hashlib import blake2s
from html import unescape
from itertools import chain, islice
from pathlib import Path

from guise import games
from guise.engine.game import Decide, Game
from guise.engine.rng import Rng
from guise.handoff import news
from guise.offers.hand import Hand
from guise.supply.content import module_if, read
from guise.table import reasons
from guise.table.analysis import Study
from guise.table.film import reel_of
from guise.table.golden import parse
from guise.table.save import Save
from guise.table.table import Table
from guise.ui.covers import Afterwards
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Laying, Lobby, Sheet
from guise.ui.render import render

from tests.laws.plays import NAMES, Setup, has, random_step, setups, teller
from tests.ui.drawings import digests, parts_of, pieces

GOLDEN = Path(__file__).parents[1] / "golden"
STEPS = 60
"""A random game is looked at for so many moves."""
EVERY = 4
"""Of a recorded game, so many moves lie between two looks; of a random one twice as many."""


SHOWN = re.compile(
    r">([^<]*[^<\s][^<]*)<"
    r"|\b((?:data-(?:do|move|pick|form|field|open|up|covered|private|over)|aria-(?:label|pressed|current|expanded)|value)"
    r"(?:=\"[^\"]*\")?|disabled)"
)
"""What is said and what can be tapped: text between tags, and attributes that say something. A picture is neither."""


def lines(markup: object) -> list[str]:
    """What markup says, one thing a line."""
    return [unescape(" ".join((text or attribute).split())) for text, attribute in SHOWN.findall(str(markup))]


def recorded(game: Game) -> Iterator[list[Table]]:
    """The recorded games and the tour, table by table."""
    texts = [p.read_text(encoding="utf-8") for p in sorted((GOLDEN / game.meta.id).glob("*.txt"))]
    for text in [*texts, read(game.meta.id, "tutorial.txt")]:
        yield parse(text).tables()


def random_games(game: Game) -> Iterator[list[Table]]:
    """The beginning of a game by people who move at random, for few, many and the usual seats and for each option."""
    yield from (begun_at_random(setup, str(n)) for n, setup in enumerate(setups(game)))


def other_numbers(game: Game) -> Iterator[list[Table]]:
    """The same for each number of seats between those."""
    had = {setup.seats for setup in setups(game)}
    for n in {*range(game.meta.seats[0], game.meta.seats[1] + 1)} - had:
        yield begun_at_random(Setup(game, n, ()), f"seats {n}")


def begun_at_random(setup: Setup, seed: str) -> list[Table]:
    """The beginning of a game by people who move at random."""
    rng, tables = Rng("census", f"{setup.game.meta.id} {seed}"), [setup.table(f"census {seed}", bots=False)]
    while len(tables) <= STEPS and not tables[-1].over:
        tables.append(random_step(tables[-1], rng))
    return tables


def looked_at(game: Game) -> Iterator[Table]:
    """The tables that are drawn."""
    for every, tables in chain(
        ((EVERY, tables) for tables in recorded(game)),
        ((2 * EVERY, tables) for tables in random_games(game)),
        ((4 * EVERY, tables) for tables in other_numbers(game)),
    ):
        yield from tables[:-1:every]
        yield tables[-1]


Drawn = str | Hand | dict[str, str]
"""Markup, a phone's hand, or hints by what is asked."""


def told(drawn: Hand | dict[str, str]) -> list[str]:
    """What a hand or hints say, one thing a line."""
    if isinstance(drawn, Hand):
        parts = (drawn.title, *drawn.facts, *drawn.pictures, drawn.note, *drawn.choices)
        return [str(part) for part in parts]
    return [f"hint {what}: {text}" for what, text in drawn.items()]


def screens(table: Table) -> Iterator[Drawn]:
    """What the table, whoever is to choose, and a phone in that hand show."""
    drawers = ("", "log", "notebook")
    save = Save("one", table)
    t = AtTable(save, drawn=table.told, sheet=None, drawer=drawers[len(table.log) % len(drawers)])
    yield render(Model(House(), t))
    turn = table.turn
    if isinstance(turn, Decide):
        seat = turn.seats[len(table.log) % len(turn.seats)]
        up = AtTable(save, drawn=table.told, sheet=Sheet(seat, up=True), drawer=t.drawer)
        drawn = render(Model(House(), up))
        yield drawn
        yield from (render(Model(House(), up.but(picks=picks))) for picks in begun(drawn, len(table.log)))
        say, v = teller(table), table.peek(seat)
        if has(table.game, "hand"):
            hand = news.with_news(module_if(table.game.meta.id, "hand").hand(v, say), v, say)
            yield hand
        yield {what: say.event(reasons.hint(table, seat, what)) for what in reasons.hints(table, seat)}


PICK = re.compile(r'data-pick="([^" ]+) ([^"]+)"')


def begun(markup: object, n: int) -> Iterator[dict[str, str]]:
    """A move that is put together of parts, with the first of them chosen: two of those that can be."""
    ways = dict.fromkeys((unescape(key), unescape(value)) for key, value in PICK.findall(str(markup)))
    for i in {n % len(ways), (n + len(ways) // 2) % len(ways)} if ways else set():
        key, value = list(ways)[i]
        yield {key: value}


def afterwards(game: Game) -> Iterator[str]:
    """What is told after the first recorded game that came to its end."""
    table = next(tables[-1] for tables in recorded(game) if tables[-1].over)
    study = Study(reel_of(Save("one", table)))
    study.grow(study.reel.length)
    yield render(Model(House(), Afterwards(study, Lobby(), study.done, study.whole)))


def setting_up(game: Game) -> Iterator[str]:
    """The set-up for each number of seats, with bots in half of them, and with each house rule in turn."""
    meta = game.meta
    for setup in setups(game):
        seats = tuple(
            replace(chair, bot=meta.styles()[n] if n % 2 else "", phone=n % 4 == 2)
            for n, chair in enumerate(setup.table("", bots=False).chairs)
        )
        laid = Laying(meta.id, seats, meta.defaults() | dict(setup.options), more=bool(setup.options))
        yield render(Model(House(), laid))


def everything(game: str, every: int = 1) -> Iterator[Drawn]:
    """All that is looked at of a game; of its tables one in so many."""
    rules = games.load(game)
    tables = islice(looked_at(rules), 0, None, every)
    return chain(chain.from_iterable(map(screens, tables)), afterwards(rules), setting_up(rules))


def blurred(line: str) -> str:
    """A line with every name as ``@`` and every number as ``#``: lines of one sentence are counted together."""
    return re.sub(r"\d+", "#", re.sub(rf"\b({'|'.join(NAMES)})\b", "@", line))


def counted(raw: Counter[str]) -> str:
    """How often each line is shown, with a digest of what it says exactly each time; sorted by the line."""
    exact: dict[str, Counter[str]] = {}
    for line, n in raw.items():
        exact.setdefault(blurred(line)[:120], Counter())[line] += n
    return "".join(
        f"{how.total():6} {blake2s(repr(sorted(how.items())).encode(), digest_size=2).hexdigest()} {line}\n"
        for line, how in sorted(exact.items())
        if line
    )


def shown_and_drawn(raw: Counter[str], times: Counter[str]) -> tuple[str, str]:
    """How often each line is shown, those of pieces of markup that stand so often among them, and each part drawn."""
    for piece, n in times.items():
        for line in lines(f">{piece}<"):  # between the tags that it was cut from
            raw[line] += n
    return counted(raw), digests([parts_of(times)])


@cache
def census(game: str) -> tuple[str, str]:
    """How often each line is shown (:func:`counted`), and how often each part is drawn (:mod:`tests.ui.drawings`)."""
    raw: Counter[str] = Counter()
    times: Counter[str] = Counter()  # a screen is long, and most of it stands on many: each piece is read once
    for drawn in everything(game):
        if isinstance(drawn, Hand | dict):
            raw.update(told(drawn))
        else:
            times.update(pieces(drawn))
    return shown_and_drawn(raw, times)
