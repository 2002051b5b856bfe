"""Games of bots, and their moves once more without the bots: what ``engine.py`` measures, in whatever Python runs it.

It needs the games and nothing else, so that it runs in the page and over an older checkout as well. Started by itself
it answers lines of JSON, a function and its arguments, with what the function gave and the CPU seconds it took.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter, process_time
from typing import Any

from guise import games
from guise.engine.game import Chance, Decide
from guise.table.save import Save, dumps, loads
from guise.table.seats import Chair
from guise.table.table import Entry, Table, replay, start

NAMES = ("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn", "Gus", "Hana")

LATE = 40
"""So many of the last moves of a long game are made once more."""

_opened: list[Table] = []
_late: list[Table] = []
_kept: list[tuple[Table, tuple[Entry, ...]]] = []


def played(game_id: str, seed: str, most: int) -> dict[str, Any]:
    """Games of the house's bots, the usual number of them with every temperament in turn, from the deal to the end.

    Args:
        most: after so many moves no further game begins.

    Returns:
        ``saves`` as text, how many ``moves`` and ``choices`` of bots they have, the ``share`` of the time in which
        bots thought, and how many milliseconds the ``slowest`` choice took by the clock.
    """
    game, saves, moves, choices = games.load(game_id), [], 0, 0
    thought, slowest, begun = 0.0, 0.0, perf_counter()
    styles = [t.id for t in game.meta.temperaments]
    while moves < most:
        chairs = tuple(Chair(NAMES[i], i, styles[i % len(styles)]) for i in range(game.meta.usual))
        table = start(game, chairs, {}, f"{seed} {len(saves)}")
        while not table.over:
            seat = table.waiting_bot()
            if seat is None:
                table = table.advance()
            else:
                asked = perf_counter()
                move = table.bot_move(seat)
                took = perf_counter() - asked
                table = table.submit(seat, move)
                choices, thought, slowest = choices + 1, thought + took, max(slowest, took)
            moves += 1
        saves.append(dumps(Save(f"{len(saves)}", table)))
    whole = perf_counter() - begun
    return {"saves": saves, "moves": moves, "choices": choices, "share": thought / whole, "slowest": 1000 * slowest}


def take(saves: list[str]) -> int:
    """Keep the logs of some saves for :func:`rules`; how many games those are."""
    _kept.clear()
    for text in saves:
        table = loads(text).table
        _kept.append((start(table.game, table.chairs, table.options, table.seed), table.log))
    return len(_kept)


def rules() -> int:
    """Make every move of the kept games again, as taps of persons: look, list what is legal, move; and as chance.

    Returns:
        how many moves that were.
    """
    made = 0
    for first, log in _kept:
        table, game = first, first.game
        for entry in log:
            turn = table.turn
            if isinstance(turn, Chance):
                game.outcomes(table.state).nth(0)
            elif isinstance(turn, Decide):
                view = table.peek(turn.seats[0] if entry.actor is None else entry.actor)
                assert game.legal(view)
            table = table.submit(entry.actor, entry.move)
            made += 1
        assert table.over
    return made


def opened(text: str) -> int:
    """Open a save; 1, the number of them."""
    _opened[:] = [loads(text).table]
    return 1


def late() -> int:
    """Keep the last tables of what was opened, as they come, for the functions below; how many."""
    table = _opened[0]
    _late[:] = [replay(table.game, table.chairs, table.options, table.seed, table.log[:-LATE])]
    for entry in table.log[-LATE:]:
        _late.append(_late[-1].again(entry))
    return len(_late)


def looked() -> int:
    """At each of the last tables everybody looks, and what they may do is listed; how many tables that were."""
    for table in _late:
        for who in (None, *range(len(table.chairs))):
            table.game.legal(table.peek(who))
    return len(_late)


def moved() -> int:
    """The last moves once more; how many."""
    for table, after in zip(_late, _late[1:]):
        table.submit(after.log[-1].actor, after.log[-1].move)
    return LATE


def kept() -> int:
    """Each of the last tables as the text of a save; how many."""
    for table in _late:
        dumps(Save("x", table))
    return len(_late)


def taken_back() -> int:
    """Where one of the last moves may be taken back, that is done, and asked whether another may be; how many."""
    done = 0
    for table in _late:
        for seat in range(len(table.chairs)):
            if table.may_take_back(seat):
                back = table.take_back(seat)
                done += 1
                for other in range(len(table.chairs)):
                    back.may_take_back(other)
    return done


def main() -> None:
    """Answer until the lines end."""
    for line in sys.stdin:
        name, *given = json.loads(line)
        begun = process_time()
        found = globals()[name](*given)
        print(json.dumps([found, process_time() - begun]), flush=True)


if __name__ == "__main__":
    main()
