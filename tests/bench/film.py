"""How long a film takes to open and to be led through, beside what the same machine takes for a known piece of work.

    nice -n 15 .venv/bin/python -m tests.bench.film [game ...]

The longest of some bots' games is taken for each game. Times are of this process, in milliseconds; a laptop's browser
(Pyodide) takes about three times as long, and a quarter of its speed twelve times: *quarter* says that. It should be
under 300 for opening and under 100 for each step.
"""

from __future__ import annotations

import sys
from time import process_time

from guise import games
from guise.engine.rng import Rng
from guise.table.film import is_seat, reel_from
from guise.table.save import Save, dumps
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui import messages as say
from guise.ui.model import Film, House, Lobby, Model
from guise.ui.render import draw
from guise.ui.update import Fresh, update

from tests.laws.plays import NAMES

QUARTER = 12
"""From this process to a quarter of a laptop's speed in a browser."""
ENOUGH = 300
FRESH = Fresh(lambda: "0" * 32, lambda: 0)


def longest(game: str) -> Table:
    """The longest of some games of bots, cut off when it is long enough."""
    g = games.load(game)
    found: Table | None = None
    for seed in range(4):
        chairs = tuple(Chair(NAMES[i], i, g.meta.temperaments[0].id) for i in range(g.meta.seats[1]))
        t = start(g, chairs, {}, str(seed))
        while not t.over:
            t = t.advance()
        if found is None or len(t.log) > len(found.log):
            found = t
        if len(found.log) >= ENOUGH:
            break
    assert found is not None
    return found


def timed(game: str) -> tuple[int, float, list[float]]:
    """Number of moves, milliseconds to open, and milliseconds of each of many steps to anywhere with any eyes."""
    text = dumps(Save("one", longest(game)))
    draw(update(Model(), say.FilmCame(text, say.ShowFilm("one")), FRESH)[0])  # what is read once is read
    begun = process_time()
    m, _ = update(Model(), say.FilmCame(text, say.ShowFilm("one")), FRESH)
    draw(m)
    opened = 1000 * (process_time() - begun)
    assert isinstance(m.screen, Film)
    m.screen.reel.finish()
    reel, rng, steps = m.screen.reel, Rng("bench", game), []
    for n in range(200):
        at = rng.below(reel.length + 1) if n % 2 else min(reel.length, n)
        eyes = rng.choice(reel.choices())
        begun = process_time()
        draw(Model(House(), Film(reel, Lobby(), at, eyes, whole=True)))
        steps.append(1000 * (process_time() - begun))
        assert is_seat(eyes) or eyes in ("table", "open")
    return reel.length, opened, steps


def main() -> None:
    """Print a line for each game."""
    print("game     moves    open  quarter    step (half / worst)  quarter")
    for game in sys.argv[1:] or games.ids():
        moves, opened, steps = timed(game)
        half, worst = sorted(steps)[len(steps) // 2], sorted(steps)[-3]
        print(
            f"{game:8} {moves:5} {opened:7.1f} {QUARTER * opened:8.0f} {half:9.1f} / {worst:5.1f} "
            f"{QUARTER * half:9.0f} / {QUARTER * worst:.0f}"
        )


if __name__ == "__main__":
    main()
