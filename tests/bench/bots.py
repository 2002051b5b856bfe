"""How well the house's bots play: levels, temperaments, people, exact floors, roles, and how long they think.

    .venv/bin/python tests/bench/bots.py [--games 96] [--deals 100] [--seed bench] [--jobs 1] [game ...]

* "level" lines: bots of two levels at one table, half the seats each; the share of wins of the upper one.
* "temper" lines: bots of one level, every temperament equally often; games won of a hundred, at three and four seats,
  how far two of them are apart, and whether that is inside the 10 points that are allowed: inside, outside, or open
  when there were too few games to say.
* "person" lines: one person of ``persons.py`` among bots; wins over a fair share.
* "bluff" lines: a person who bluffs and one who does not, the same deals, seats and bots; wins over a fair share.
* "role" lines: wins over a fair share by WHO's letters and Whosit?'s corners, sharp bots in all seats.
* "match" lines (Whosit?): the same of matches of three hands, by the corners held in any of them.
* "floor" lines (Whosit?): questions that a sharp bot needs to name everybody, over those of a player who lists every
  deal.
* "ms" lines: processor time of a decision, the median and the 95th of 100, by level (``thinking.py`` has the page's).

Every deal is played several times, with the seats of the table moved on by one, so that luck of the deal and of the
seat weighs little; ± is half an interval of 95 %, taken from how far the deals differ. More of ``--games`` makes it
smaller by its root: temperaments want about ``--only temper --games 1000``, half an hour or more. All of it at 96
games takes about eight minutes of processor time; what runs beside it makes it slower, but changes nothing except
times. Nothing is asserted: figures belong to the seed, times to the machine.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, pairwise, permutations
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from guise.engine.ladder import LEVELS, parts, styled  # noqa: E402
from guise.engine.rng import Rng  # noqa: E402
from guise.table.seats import Chair  # noqa: E402
from guise.table.table import Table, start  # noqa: E402

from tests.bench.decisions import thought  # noqa: E402
from tests.games.floors import FLOORS, MATCHES, ROLE  # noqa: E402
from tests.games.persons import BLUFFERS, NEWCOMERS, PERSONS  # noqa: E402
from tests.laws.plays import NAMES, has  # noqa: E402

MOST_MOVES = 6000
ALLOWED = 10
"""How many games of a hundred temperaments of one level may be apart."""
FEWEST = 20
"""From fewer deals nothing is concluded, for their spread says too little: by 8 deals sharp temperaments of WHO were at
least 12 points apart at four seats, by 200 at most 6.
"""
Company = list[str]
"""Who sits at a table: bots by style, persons by name."""
Shares = dict[str, float]
"""Wins over a fair share, by player."""


def played(game: str, players: Company, seed: str) -> Table:
    """One game."""
    chairs = tuple(Chair(NAMES[i], i, "" if p in PERSONS else p) for i, p in enumerate(players))
    t = start(games.load(game), chairs, {}, seed)
    while not t.over and len(t.log) < MOST_MOVES:
        if t.can_advance():
            t = t.advance()
        else:
            seat = next(s for s in t.peek(None).decide.seats if not t.chairs[s].bot)
            t = t.submit(seat, PERSONS[players[seat]](game, t.peek(seat), Rng(seed, f"person {len(t.log)}")))
    return t


def winners(t: Table) -> dict[int, float]:
    """Each winner's part of the win."""
    won: tuple[int, ...] = getattr(t.turn, "winners", ())
    return {seat: 1 / len(won) for seat in won}


def deals(game: str, companies: list[Company], count: int, seed: str) -> list[Shares]:
    """The shares in each of so many deals as make ``count`` games, at least two.

    A deal is played by every company from every seat; in what order a company sits is drawn anew for each deal.
    """
    a_deal = sum(map(len, companies))
    found = []
    for n in range(max(2, round(count / a_deal))):
        won: defaultdict[str, float] = defaultdict(float)
        held: Counter[str] = Counter()
        for company in companies:
            order = list(company)
            Rng("seats", f"{seed} {n}").shuffle(order)
            for first in range(len(order)):
                players = order[first:] + order[:first]
                for player in players:
                    held[player] += 1
                for seat, part in winners(played(game, players, f"{seed} {n}")).items():
                    won[players[seat]] += part * len(players)
        found.append({p: won[p] / held[p] for p in sorted(held)})
    return found


def figure(values: list[float]) -> tuple[float, float]:
    """The mean, and half its interval of 95 %."""
    others = len(values) - 1
    wide = 1.96 + 2.4 / others + 3 / others**2  # near Student's: few deals say less than their spread tells
    return mean(values), wide * stdev(values) / sqrt(len(values))


def told(found: list[Shares]) -> str:
    """Every player's share with its error, in a row."""
    shown = ((p, *figure([deal[p] for deal in found])) for p in found[0])
    return "  ".join(f"{p} {share:.2f} ± {error:.2f}" for p, share, error in shown)


def apart(found: list[Shares]) -> tuple[float, float, str]:
    """The two that are farthest apart by the far end of their interval: how far, its error, and what that settles."""
    pairs = [figure([deal[p] - deal[q] for deal in found]) for p, q in permutations(found[0], 2)]
    farthest = max(pairs, key=sum)
    if len(found) < FEWEST:
        return *farthest, "open"
    if sum(farthest) < ALLOWED:
        return *farthest, "inside"
    return *farthest, "outside" if any(by - error > ALLOWED for by, error in pairs) else "open"


def kinds(game: str, level: str) -> Company:
    """Every temperament once, at one level."""
    return [styled(t.id, level) for t in games.load(game).meta.temperaments]  # type: ignore[arg-type]  # a level


def person_line(game: str, person: str, level: str, count: int, seed: str) -> str:
    """One person among bots of every temperament."""
    return f"{game:8} person   {told(deals(game, [[person, *kinds(game, level)]], count, seed))}"


def bluff_line(game: str, person: str, bluffer: str, level: str, count: int, seed: str) -> str:
    """The same person with and without bluffs, in the same place."""
    plain, bluffs = (
        [deal[p] for deal in deals(game, [[p, *kinds(game, level)]], count, seed)] for p in (person, bluffer)
    )
    more, error = figure([b - a for a, b in zip(plain, bluffs)])
    shown = f"{bluffer} {mean(bluffs):.2f}, {person} {mean(plain):.2f}: {more:+.2f} ± {error:.2f}"
    return f"{game:8} bluff    {shown}   (among {level} bots)"


def companies(game: str, level: str, seats: int) -> list[Company]:
    """Tables of one level in which every temperament sits equally often."""
    all_kinds = kinds(game, level)
    if seats <= len(all_kinds):
        return [list(chosen) for chosen in combinations(all_kinds, seats)]
    return [[all_kinds[(i + first) % len(all_kinds)] for i in range(seats)] for first in range(len(all_kinds))]


def temper_line(game: str, level: str, seats: int, count: int, seed: str) -> str:
    """Every temperament of one level in games won of a hundred, and how far two of them are apart."""
    found = [
        {p: 100 / seats * share for p, share in deal.items()}
        for deal in deals(game, companies(game, level, seats), count, seed)
    ]
    shown = ((parts(p)[0], *figure([deal[p] for deal in found])) for p in found[0])
    shares = "  ".join(f"{p} {share:.1f} ± {error:.1f}" for p, share, error in shown)
    by, error, settled = apart(found)
    return (
        f"{game:8} temper   {level:5} {shares}   apart {by:.1f} ± {error:.1f} points of {ALLOWED}: {settled}"
        f"   ({seats} seats)"
    )


def level_line(game: str, upper: str, lower: str, seats: int, count: int, seed: str) -> str:
    """Two levels head to head: the share of wins of the upper one, each deal played from both sides."""
    of_all, found = [t.id for t in games.load(game).meta.temperaments], []
    for n in range(max(2, count // 2)):
        won = 0.0
        for side in (0, 1):
            levels = [(upper, lower)[(i + side) % 2] for i in range(seats)]
            styles = [styled(of_all[(n + i // 2) % len(of_all)], level) for i, level in enumerate(levels)]  # type: ignore[arg-type]  # a level
            found_here = winners(played(game, styles, f"{seed} {n}"))
            won += sum(part for s, part in found_here.items() if parts(styles[s])[1] == upper) / 2
        found.append(won)
    share, error = figure(found)
    return f"{game:8} level    {upper} {share:.0%} ± {error:.0%} against {lower}   ({seats} seats)"


def time_line(game: str, count: int) -> str:
    """How long decisions take, of every level, at the most seats; the quickest of three tries counts."""
    lines = []
    for level in LEVELS:
        times = sorted(thought(game, level, count, 3, process_time))
        lines.append(f"{level} {times[len(times) // 2]:.1f} / {times[int(len(times) * 0.95)]:.1f}")
    return f"{game:8} ms       {'  '.join(lines)}   (median / 95th of 100, {games.load(game).meta.seats[1]} seats)"


def role_line(game: str, seats: int, count: int, seed: str) -> str:
    """Wins over a fair share by letter or corner, sharp bots in all seats."""
    won: defaultdict[str, float] = defaultdict(float)
    held: Counter[str] = Counter()
    for n in range(count):
        players = [kinds(game, "sharp")[(i + n) % len(kinds(game, "sharp"))] for i in range(seats)]
        t = played(game, players, f"{seed} {n}")
        for seat in range(seats):
            role = ROLE[game](t.state, seat)
            held[role] += 1
            won[role] += seats * winners(t).get(seat, 0.0)
    fair = "  ".join(f"{role} {won[role] / held[role]:.2f}" for role in sorted(held))
    return f"{game:8} role     {fair}   ({seats} seats, ± {1.96 * sqrt((seats - 1) / min(held.values())):.2f})"


# All of it ------------------------------------------------------------------------------------


Work = tuple[Callable[..., str], tuple[object, ...]]
"""A line, and what it is about."""


def of_bots(game: str, count: int, seed: str) -> Iterator[Work]:
    """Lines about bots among themselves."""
    fewest, most = games.load(game).meta.seats
    for lower, upper in pairwise(LEVELS):
        for seats in sorted({max(2, fewest + fewest % 2), 4}):
            yield level_line, (game, upper, lower, seats, count, seed)
    for seats in (3, 4):
        for level in LEVELS if fewest <= seats <= most else ():
            yield temper_line, (game, level, seats, count, seed)
    yield time_line, (game, 2)


def of_others(game: str, count: int, floors: int, seed: str) -> Iterator[Work]:
    """Lines about people and roles, and the floor."""
    for level in ("easy", "fair") if game in NEWCOMERS else ():
        yield person_line, (game, "a newcomer", level, count, seed)
    for level in ("fair", "sharp") if game in BLUFFERS else ():
        yield bluff_line, (game, "a plain person", "a bluffing person", level, 2 * count, seed)
    if game in ROLE:
        yield role_line, (game, 4, 5 * count, seed)
    if game in MATCHES:
        yield MATCHES[game], (4, count, seed)
    if game in FLOORS:
        yield FLOORS[game], (3, floors)
        yield FLOORS[game], (4, max(1, floors // 10))


def told_or_failed(line: Callable[..., str], what: tuple[object, ...]) -> str:
    """A line, or in words why there is none: one that fails takes none of the others with it."""
    try:
        return line(*what)
    except Exception as e:  # noqa: BLE001 - whatever it was is reported
        return f"{line.__name__} {what} failed: {e!r}"


def main() -> None:
    """Print the report."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", nargs="*", help="ids; every game of the shelf when left out")
    options.add_argument("--games", type=int, default=96, help="for each line, about (default 96)")
    options.add_argument("--deals", type=int, default=100, help="for the floor (default 100)")
    options.add_argument("--seed", default="bench", help="another one plays other deals (default bench)")
    options.add_argument("--jobs", type=int, default=1, help="processes at a time (default 1)")
    options.add_argument("--only", default="", help="lines of these kinds alone, as in: level,temper")
    chosen = options.parse_args()
    ids = chosen.game or [g for g in games.ids() if has(games.load(g), "bots")]
    only = tuple(word for word in chosen.only.split(",") if word)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        work = [
            pool.submit(told_or_failed, line, what)
            for g in ids
            for line, what in (
                *of_bots(g, chosen.games, chosen.seed),
                *of_others(g, chosen.games, chosen.deals, chosen.seed),
            )
            if not only or line.__name__.startswith(only)
        ]
        for done in work:
            print(done.result(), flush=True)


if __name__ == "__main__":
    main()
