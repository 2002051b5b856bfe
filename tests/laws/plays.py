"""Plays of every game, for the laws to look at.

**How a new game gets tested: copy one folder.** Put a package beside the others in
``py/guise/games/`` (a copy of ``_blank`` is a game at once) and run::

    python -m pytest tests/laws -k <id>

Nothing has to be registered. The laws play the game at its fewest, usual and most
seats and with every value of every option, by random moves and by its bots, and
then look at the positions met on the way, rare sorts first. A law looks at a fixed
number of them, the same ones on every machine, however busy it is; ``GUISE_LAWS=10``
lets every law look at ten times as many, in ten times as many plays, for a long look
at night. What a law needs that the package does not have yet (``bots``, ``hand``,
``board``) is passed over until it is there.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from heapq import heapify, heappop, heappush
from html import unescape
from importlib.util import find_spec
from itertools import cycle, islice, zip_longest
from math import ceil
from typing import Any, TypeVar

from guise import games
from guise.engine.game import Chance, Decide, Game, Move, Option, Over, Seat, Viewer, is_form, own_clocks, tidy, verb
from guise.engine.rng import Rng
from guise.handoff import card, news
from guise.supply.content import module, words
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.scene import Scene

SECRET = "plum-under-the-ninth-stair"
"""Part of every seed the laws use, so that a seed that gets out is recognised."""
LOOKS = float(os.environ.get("GUISE_LAWS", "1"))
"""How many times as much as usual every law looks at."""
MOST = 25
"""So many positions a law looks at, if it does not say otherwise."""
PLAYS = 24
"""So many plays of a game are watched at least, and one of every set-up."""
SEARCHED = 60
"""So many more are looked through for prompts that hardly one of those has come to."""
TIMES = 2
"""So many plays are to come to each prompt: in one alone, a tie may leave everybody a single choice."""
NAMES = ("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn", "Gus", "Hana")
MOST_MOVES = 400
"""A random play is cut off here; it may never finish a game."""
MOST_BOT_MOVES = 3000
"""Bots are expected to have finished long before."""

T = TypeVar("T")


@dataclass(frozen=True)
class Setup:
    """One way to lay a table."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...]

    def table(self, seed: str, bots: bool) -> Table:
        """A new table with all bots (every temperament gets a chair) or all persons."""
        styles = [t.id for t in self.game.meta.temperaments] if bots else [""]
        chairs = tuple(Chair(NAMES[i], i, styles[i % len(styles)]) for i in range(self.seats))
        return start(self.game, chairs, dict(self.options), seed)


NUMBERED = 20
"""An option with more values than this is a number that one game hands on to the next."""


def others(option: Option) -> tuple[str, ...]:
    """The values of an option that are not the default; of a number the first two and the last."""
    return option.values[1:] if len(option.values) <= NUMBERED else (*option.values[1:3], option.values[-1])


def setups(game: Game) -> list[Setup]:
    """The fewest, usual and most seats; then every option value that is not the default, at changing seats."""
    meta = game.meta
    counts = sorted({meta.seats[0], meta.usual, meta.seats[1]})
    found = [Setup(game, n, ()) for n in counts]
    for option in meta.options:
        for value in others(option):
            found.append(Setup(game, counts[len(found) % len(counts)], ((option.key, value),)))
    return found


def has(game: Game, name: str) -> bool:
    """True when the game's package has this module."""
    return find_spec(f"guise.games.{game.meta.id}.{name}") is not None


def viewers(table: Table) -> tuple[Viewer, ...]:
    """The shared screen and every seat."""
    return (None, *range(len(table.chairs)))


def teller(table: Table) -> Storyteller:
    """The storyteller of a table."""
    return Storyteller(table.game.meta.id, table.chairs)


def filled(game: Game, v: Any, move: Move, rng: Rng) -> Move:
    """A legal entry as a move that can be played: an open form gets its example."""
    return tidy(game.fill(v, move, rng)) if is_form(move) else move


def random_step(table: Table, rng: Rng) -> Table:
    """One step by anybody whose turn it is; now and then the clock runs out."""
    turn = table.turn
    if isinstance(turn, Chance):
        return table.advance()
    if turn.seconds and rng.below(12) == 0:
        return table.time_up(rng.choice(turn.seats) if own_clocks(turn) and rng.below(2) else None)
    seat = rng.choice(turn.seats)
    v = table.peek(seat)
    by_verb: dict[str, list[Move]] = {}
    for move in table.game.legal(v):
        by_verb.setdefault(verb(move), []).append(move)  # else the verb with most moves would be all a play shows
    return table.submit(seat, filled(table.game, v, rng.choice(rng.choice(list(by_verb.values()))), rng))


def walk(table: Table, rng: Rng | None = None) -> Iterator[Table]:
    """The table after every step, the first one included: random moves with ``rng``, else the chairs' bots."""
    yield table
    for _ in range(MOST_MOVES if rng else MOST_BOT_MOVES):
        if table.over:
            return
        table = random_step(table, rng) if rng else table.advance()
        yield table


@cache
def plays(game: Game) -> tuple[tuple[Table, ...], ...]:
    """Plays of a game, each as its tables in order: every set-up by random moves, and the first three by bots.

    Prompts that fewer than ``TIMES`` of them have come to are looked for in more plays of bots, of which only those
    that show one count.
    """
    found: list[tuple[Table, ...]] = []
    every = setups(game)
    ways = [(setup, False) for setup in every]
    for n, setup in enumerate(every[:3] if has(game, "bots") else ()):
        ways.insert(2 * n + 1, (setup, True))
    for setup, bots in islice(cycle(ways), ceil(LOOKS * max(PLAYS, len(ways)))):
        seed = f"{SECRET} {len(found)}"
        rng = None if bots else Rng(seed, "random play")
        found.append(tuple(walk(setup.table(seed, bots), rng)))
    met = Counter(prompt for play in found for prompt in _prompts(play))
    for n, setup in enumerate(islice(cycle(every), SEARCHED if has(game, "bots") else 0)):
        rare = {prompt for prompt in words(game.meta.id)["prompts"] if met[prompt] < TIMES}
        if not rare:
            break
        play = tuple(walk(setup.table(f"{SECRET} search {n}", bots=True)))
        if rare & _prompts(play):
            met.update(_prompts(play))
            found.append(play)
    return tuple(found)


def _prompts(play: Iterable[Table]) -> set[str]:
    return {kind(table)[1] for table in play}


def kind(table: Table) -> tuple[str, str]:
    """What sort of moment this is."""
    turn = table.turn
    if isinstance(turn, Chance):
        return "chance", turn.what
    return ("over", "") if isinstance(turn, Over) else ("decide", turn.prompt)


@cache
def positions(game: Game) -> tuple[Table, ...]:
    """Every table of every play, in an order that shows all sorts of moments early, and rare states soon after.

    First one of each kind. Then, twice over, whichever has most that was not seen before among the :func:`traits` of
    all positions, until there is nothing new; and then the rest, of all kinds in turn.
    """
    by_kind: dict[tuple[str, str], list[Table]] = {}
    for play in plays(game):
        for table in play:
            by_kind.setdefault(kind(table), []).append(table)
    for name, tables in by_kind.items():
        Rng("order", repr(name)).shuffle(tables)
    rows = zip_longest(*by_kind.values())
    left = [t for row in rows for t in row if t is not None]
    bits: dict[Any, int] = {}
    masks = [sum(1 << bits.setdefault(trait, len(bits)) for trait in traits(t)) for t in left]
    first = {kind(t): i for i, t in reversed([*enumerate(left)])}
    order = [*first.values()]
    for _ in range(2):
        order += _newest(masks, set(range(len(left))).difference(order))
    return tuple(left[i] for i in (*order, *sorted(set(range(len(left))).difference(order))))


def traits(table: Table) -> set[Any]:
    """What sets a position apart: its kind, and with that which fields of its state hold nothing; options; seats."""
    what = kind(table)
    parts = (table.state, table.state.public)
    held = {(what, f.name, _holds(getattr(part, f.name))) for part in parts for f in fields(part) if f.name != "events"}
    return {what, len(table.chairs), *table.options.items(), *held}


def _holds(value: Any) -> bool:
    """Whether a field holds anything at all, in any of its entries."""
    return any(map(_holds, value)) if isinstance(value, tuple) else bool(value)


def _newest(masks: list[int], left: set[int]) -> list[int]:
    """Positions in the order in which each adds most that is new, until none of them adds anything."""
    waiting = [(-masks[i].bit_count(), i) for i in left]
    heapify(waiting)
    found, seen = [], 0
    while waiting:
        _, i = heappop(waiting)
        if (gain := (masks[i] & ~seen).bit_count()) and waiting and -gain > waiting[0][0]:
            heappush(waiting, (-gain, i))  # what was new when it was put in has been seen since
        elif gain:
            found.append(i)
            seen |= masks[i]
    return found


def within(items: Iterable[T], most: int = MOST) -> Iterator[T]:
    """The first of some items: so many, times ``GUISE_LAWS``."""
    return islice(items, ceil(LOOKS * most))


def decisions(game: Game) -> Iterator[tuple[Table, Seat]]:
    """Moments of choice, each with one seat that is to choose."""
    for i, table in enumerate(positions(game)):
        if isinstance(table.turn, Decide):
            yield table, table.turn.seats[i % len(table.turn.seats)]


GARBAGE = (
    "",
    " ",
    "?",
    "no such move",
    "0",
    "-1",
    "bid",
    "say",
    "go",
    "time",
    "deal",
    "NaN",
    "None",
    "true",
    "{seat}",
    "<text>",
    "<",
    ">",
    "9" * 300,
    "x" * 600,
    "x" * 601,
    "a b " * 149,
    "ask ٣ ²",
    "ﬀ ﷽ 🂡",
    "\x00\x07\n\t",
    "\ud800",
    "\u202eevom",
    "ask 1 2 3 4 5 6 7 8 9",
    "vote 1e9",
)
"""What nobody should type."""


def spoiled(move: Move, rng: Rng) -> Move:
    """A move with one thing wrong, or by luck another good one."""
    words = move.split(" ") or [""]
    at = rng.below(len(words))
    word = words[at]
    ways = (
        lambda: words[:at] + words[at + 1 :],
        lambda: words + [word],
        lambda: words[:at] + [word + rng.choice("0x 9,")] + words[at + 1 :],
        lambda: words[:at] + [word.swapcase()] + words[at + 1 :],
        lambda: (
            words[:at]
            + [str(int(word) + rng.choice((-1, 1, 100))) if word.isdecimal() else word[::-1]]
            + words[at + 1 :]
        ),
        lambda: words[:at] + ["0" + word] + words[at + 1 :],
        lambda: words[:at] + [rng.choice(("0", "7", "-1", "99", "A", "cap", "१", "½"))] + words[at + 1 :],
        lambda: words[::-1],
    )
    return " ".join(rng.choice(ways)())


def strays(table: Table, rng: Rng, count: int = 12) -> list[Move]:
    """Moves that may well be wrong here: from other moments of the game, spoiled ones, and garbage."""
    pool = [t.log[-1].move for t in positions(table.game)[:200] if t.log]
    found = [rng.choice(GARBAGE) for _ in range(count // 3)]
    if pool:
        found += [rng.choice(pool) for _ in range(count // 3)]
        found += [spoiled(rng.choice(pool), rng) for _ in range(count // 3)]
    return found


def offered(move: Move, legal: tuple[Move, ...]) -> bool:
    """True when ``legal`` lists the move, or a form it may be an answer to."""
    return move in legal or any(is_form(form) and move.startswith(form[: form.index("<")]) for form in legal)


def drawn(v: Any, say: Storyteller, picks: tuple[tuple[str, str], ...] = ()) -> dict[str, Any]:
    """All markup a game's board makes of a view, by the name of the part; nothing while there is no board.

    Args:
        picks: parts of a move put together so far.
    """
    if find_spec(f"guise.games.{say.game}.board") is None:
        return {}
    board, game = module(say.game, "board"), games.load(say.game)
    found: dict[str, Any] = {}
    for tall in (False, True) if getattr(board, "tall", False) else (False,):
        scene = Scene(
            say,
            tuple(c.mark for c in say.chairs),
            tuple(bool(c.bot) for c in say.chairs),
            legal=frozenset(game.legal(v)),
            picks=dict(picks),
            private=v.who is not None,
            tall=tall,
            fresh=v.events[-6:],
            step=len(v.events),
        )
        found[f"picture {tall}"] = board.picture(v, scene)
        found[f"controls {tall}"] = tuple(b.markup for b in board.controls(v, scene))
        for part in ("side", "notebook", "finale"):
            if hasattr(board, part) and (part != "finale" or isinstance(v.turn, Over)):
                found[f"{part} {tall}"] = getattr(board, part)(v, scene)
        if hasattr(board, "now"):
            found[f"now {tall}"] = board.now(v, scene)
        if hasattr(board, "plate"):
            found["plates"] = tuple(board.plate(v, seat, scene) for seat in range(v.seats))
    return found


def handed(v: Any, say: Storyteller) -> bytes:
    """What the phone of the view's seat would be sent, before it is sealed; nothing while the game has no hand."""
    if v.who is None or find_spec(f"guise.games.{say.game}.hand") is None:
        return b""
    hand = news.with_news(module(say.game, "hand").hand(v, say), v, say)
    ending = card.Ending.EVENING if isinstance(v.turn, Over) else card.Ending.NONE
    return card.pack(hand, card.About(say.chairs[v.who], say.game, ending, say.chairs))


def markup(parts: dict[str, Any]) -> str:
    """Drawn parts as one text."""
    return " ".join(str(p) if not isinstance(p, tuple) else " ".join(map(str, p)) for p in parts.values())


def attributes(text: str, name: str) -> set[str]:
    """The values of one attribute in some markup."""
    return {unescape(value) for value in re.findall(rf' {name}="([^"]*)"', text)}


def explored(v: Any, say: Storyteller, most: int = 32) -> Iterator[str]:
    """What is drawn, and what is drawn after tapping parts of moves, to three parts deep."""
    waiting: list[tuple[tuple[str, str], ...]] = [()]
    seen = {frozenset(waiting[0])}
    for _ in range(most):
        if not waiting:
            return
        picks = waiting.pop(0)
        text = markup(drawn(v, say, picks))
        yield text
        for tap in sorted(attributes(text, "data-pick")):
            key, _, value = tap.partition(" ")
            more = tuple(p for p in picks if p[0] != key) + ((key, value),)
            if value and len(more) <= 3 and frozenset(more) not in seen:
                seen.add(frozenset(more))
                waiting.append(more)
