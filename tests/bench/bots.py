"""How well the house's bots play: levels, temperaments, people, exact floors, roles, and how long they think.

    .venv/bin/python tests/bench/bots.py [--games 200] [--deals 2000] [--jobs 2] [game ...]

* "level" lines: bots of two levels at one table, half the seats each; the share of wins of the upper one.
* "temper" lines: bots of one level, every temperament equally often; wins over a fair share, at three and four seats.
* "person" lines: one person of ``persons.py`` among bots; wins over a fair share.
* "floor" lines (Whosit?): questions that a sharp bot needs to name everybody, over those of a player who lists every
  deal.
* "role" lines: wins over a fair share by WHO's letters and Whosit?'s corners, sharp bots in all seats.
* "match" lines (Whosit?): the same of matches of three hands, by the corners held in any of them.
* "ms" lines: processor time of a decision, the median and the 95th of 100, by level.

Nothing is asserted: figures belong to the seeds, times to the machine.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import sqrt
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from guise.engine.ladder import LEVELS, next_level, parts, styled  # noqa: E402
from guise.engine.rng import Rng  # noqa: E402
from guise.table.seats import Chair  # noqa: E402
from guise.table.table import Table, start  # noqa: E402

from tests.games.floors import FLOORS, MATCHES, ROLE  # noqa: E402
from tests.games.persons import PERSONS  # noqa: E402
from tests.laws.plays import NAMES, has  # noqa: E402

Played = tuple[Table, list[tuple[str, float]]]
MOST_MOVES = 6000


def played(game: str, players: list[str], seed: str) -> Played:
    """One game of bots (by style) and persons (by name), and how long each bot thought, by level, in milliseconds."""
    chairs = tuple(Chair(NAMES[i], i, "" if p in PERSONS else p) for i, p in enumerate(players))
    t, thought = start(games.load(game), chairs, {}, seed), []
    while not t.over and len(t.log) < MOST_MOVES:
        seat, begun = t.waiting_bot(), process_time()
        if t.can_advance():
            t = t.advance()
            if seat is not None:
                thought.append((parts(players[seat])[1], 1000 * (process_time() - begun)))
        else:
            seat = next(s for s in t.peek(None).decide.seats if not t.chairs[s].bot)
            t = t.submit(seat, PERSONS[players[seat]](game, t.peek(seat), Rng(seed, f"person {len(t.log)}")))
    return t, thought


def matches(
    game: str, company: list[str], count: int, seed: str = "bench"
) -> Iterator[tuple[list[str], Table, list[tuple[str, float]]]]:
    """Games of one company, seats drawn anew for each."""
    for n in range(count):
        players = list(company)
        Rng("seats", str(n)).shuffle(players)
        table, thought = played(game, players, f"{seed} {n}")
        yield players, table, thought


def winners(t: Table) -> dict[int, float]:
    """Each winner's part of the win."""
    won: tuple[int, ...] = getattr(t.turn, "winners", ())
    return {seat: 1 / len(won) for seat in won}


def shares(company: list[str], found: list[tuple[list[str], Table]]) -> dict[str, float]:
    """Wins over a fair share, for each kind of player."""
    won: Counter[str] = Counter()
    for players, table in found:
        for seat, part in winners(table).items():
            won[players[seat]] += part
    return {p: won[p] * len(company) / len(found) / company.count(p) for p in dict.fromkeys(company)}


def told(figures: dict[str, float]) -> str:
    """Figures in a row."""
    return "  ".join(f"{name} {value:.2f}" for name, value in figures.items())


def company_line(game: str, what: str, company: list[str], count: int) -> str:
    """A line about one company."""
    found = [(players, table) for players, table, _ in matches(game, company, count)]
    error = sqrt((len(company) - 1) / count)
    return f"{game:8} {what:8} {told(shares(company, found))}   (± {error:.2f})"


def companies(game: str, level: str, seats: int) -> list[list[str]]:
    """Tables of one level in which every temperament sits equally often."""
    kinds = [styled(t.id, level) for t in games.load(game).meta.temperaments]  # type: ignore[arg-type]  # a level
    if seats < len(kinds):
        return [list(chosen) for chosen in combinations(kinds, seats)]
    return [[kinds[(i + first) % len(kinds)] for i in range(seats)] for first in range(len(kinds))]


def temper_line(game: str, level: str, seats: int, count: int) -> str:
    """Every temperament of one level: wins over a fair share, and how far the best and the worst are apart.

    Of temperaments that are alike the best and the worst of three would still be found 1.7 errors apart, of four 2.1.
    """
    won: Counter[str] = Counter()
    held: dict[str, float] = dict.fromkeys((p for company in companies(game, level, seats) for p in company), 0.0)
    tables = companies(game, level, seats)
    for n, company in enumerate(tables):
        for players, t, _ in matches(game, company, count // len(tables), f"temper {n}"):
            for player in players:
                held[player] += 1 / seats
            for seat, part in winners(t).items():
                won[players[seat]] += part
    found = {p: won[p] / held[p] for p in sorted(held)}
    apart = max(found.values()) - min(found.values())
    error = sqrt((seats - 1) / seats / min(held.values()))
    return f"{game:8} temper   {told(found)}   apart {apart:.2f}   ({seats} seats, ± {error:.2f} each)"


def level_line(game: str, upper: str, lower: str, seats: int, count: int) -> str:
    """Two levels head to head: the share of wins of the upper one."""
    meta = games.load(game).meta
    kinds = [t.id for t in meta.temperaments]
    won = 0.0
    for n in range(count):
        styles = [styled(kinds[(n // 2 + i // 2) % len(kinds)], (upper, lower)[(i + n) % 2]) for i in range(seats)]
        t, _ = played(game, styles, f"level {n // 2}")
        won += sum(part for s, part in winners(t).items() if parts(styles[s])[1] == upper)
    return f"{game:8} level    {upper} {won / count:.0%} against {lower}, {seats} seats   (± {sqrt(0.25 / count):.0%})"


def time_line(game: str, count: int) -> str:
    """How long decisions take, of every level, at the most seats."""
    meta = games.load(game).meta
    lines = []
    for level in LEVELS:
        company = [styled(meta.temperaments[i % len(meta.temperaments)].id, level) for i in range(meta.seats[1])]
        times = sorted(ms for _, _, thought in matches(game, company, count) for _, ms in thought)
        lines.append(f"{level} {times[len(times) // 2]:.1f} / {times[int(len(times) * 0.95)]:.1f}")
    return f"{game:8} ms       {'  '.join(lines)}   (median / 95th of 100, {meta.seats[1]} seats)"


def role_line(game: str, seats: int, count: int) -> str:
    """Wins over a fair share by letter or corner, sharp bots in all seats."""
    kinds = games.load(game).meta.temperaments
    won: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for _, t, _ in matches(game, [styled(kinds[i % len(kinds)].id, "sharp") for i in range(seats)], count):
        for seat in range(seats):
            role = ROLE[game](t.state, seat)
            held[role] += 1
            won[role] += int(seat in winners(t))
    fair = {role: won[role] * seats / held[role] for role in sorted(held)}
    return f"{game:8} role     {told(fair)}   ({seats} seats, ± {sqrt((seats - 1) / min(held.values())):.2f})"


# All of it ------------------------------------------------------------------------------------


def lines(game: str, count: int, deals: int) -> Iterator[tuple[Callable[..., str], tuple[object, ...]]]:
    """Every line about a game, as work to be done."""
    meta = games.load(game).meta
    kinds = [t.id for t in meta.temperaments]
    for upper in LEVELS:
        for lower in LEVELS:
            if next_level(lower) == upper:
                for seats in sorted({max(2, meta.seats[0] + meta.seats[0] % 2), 4}):
                    yield level_line, (game, upper, lower, seats, count)
    for seats in (3, 4):
        if meta.seats[0] <= seats <= meta.seats[1]:
            for level in LEVELS:
                yield temper_line, (game, level, seats, count)
    if game in ROLE:
        for person, level in (
            ("a newcomer", "easy"),
            ("a newcomer", "fair"),
            ("a plain person", "sharp"),
            ("a bluffing person", "sharp"),
        ):
            yield company_line, (game, "person", [person, *(styled(k, level) for k in kinds)], count)
        yield role_line, (game, 4, 5 * count)
    if game in MATCHES:
        yield MATCHES[game], (4, count)
    if game in FLOORS:
        yield FLOORS[game], (3, deals)
        yield FLOORS[game], (4, deals // 10)
    yield time_line, (game, max(2, count // 20))


def main() -> None:
    """Print the report."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", nargs="*", help="ids; every game with bots when left out")
    options.add_argument("--games", type=int, default=200, help="for each line (default 200)")
    options.add_argument("--deals", type=int, default=2000, help="for the floor (default 2000)")
    options.add_argument("--jobs", type=int, default=2, help="processes at a time (default 2)")
    chosen = options.parse_args()
    ids = chosen.game or [g for g in games.ids(authors=True) if has(games.load(g), "bots")]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        work = [pool.submit(do, *what) for g in ids for do, what in lines(g, chosen.games, chosen.deals)]
        for line in work:
            print(line.result(), flush=True)


if __name__ == "__main__":
    main()
