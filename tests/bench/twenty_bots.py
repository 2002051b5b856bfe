"""How often somebody of average ear wins at 20 Questions against three bots, and what bots do with their chances.

    .venv/bin/python tests/bench/twenty_bots.py            300 games against fair bots
    .venv/bin/python tests/bench/twenty_bots.py easy 100   as many against others

The newcomer hears half of what the clues say, thinks of everybody whom that allows, guesses each time and waits for
nothing. Against three fair bots the newcomer should win between 40 and 60 of 100 games (a fair share is 25).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, quantiles
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise.engine.game import Decide, Event, Move  # noqa: E402
from guise.engine.ladder import LEVELS, Level, styled  # noqa: E402
from guise.engine.rng import Rng  # noqa: E402
from guise.games.twenty import GAME, bots  # noqa: E402
from guise.games.twenty.deck import deck  # noqa: E402
from guise.games.twenty.realm import realm  # noqa: E402
from guise.games.twenty.rules import State  # noqa: E402
from guise.games.twenty.views import TwentyView, fits, heard  # noqa: E402

from tests.games.persons import ear  # noqa: E402

STYLES = tuple(bots.MANNERS)


def game(seed: int, level: Level) -> tuple[State, list[float], list[str]]:
    """One game, the newcomer in seat 0: how it ended, the bots' seconds a move, and guesses that a clue ruled out."""
    s = GAME.setup(4, GAME.meta.defaults())
    rng, took, wrong = Rng(f"bench {seed}", level), [], []
    while True:
        turn = GAME.turn(s)
        if isinstance(turn, Decide):
            seat = turn.seats[0]
            v = GAME.view(s, seat)
            if seat == 0:
                move = ear(v, rng)
            else:
                begun = perf_counter()
                move = bots.choose(v, styled(STYLES[seat - 1], level), rng)
                took.append(perf_counter() - begun)
                wrong += contradictions(v, move)
            s = GAME.apply(s, seat, move)
        elif s.public.stage == "over":
            return s, took, wrong
        else:
            outcomes = GAME.outcomes(s)
            s = GAME.apply(s, None, outcomes.nth(rng.below(outcomes.count)))


def contradictions(v: TwentyView, move: Move) -> Iterator[str]:
    """What a bot guessed although a clue read rules it out, or although it was played."""
    if not move.startswith("guess "):
        return
    everybody = realm(v.public.category)
    for _, e in everybody.members(everybody.called([move.removeprefix("guess ")])):
        if any(fits(t, e) is False for said in heard(v.public) for t in said):
            yield e.name


def spoken(events: tuple[Event, ...]) -> Counter[str]:
    """How the bots used their chances."""
    return Counter(e.kind for e in events if e.kind in ("guessed", "passed") and e.seat)


def main(level: Level = "fair", games: int = 300) -> None:
    """Play, and print what came out."""
    begun = perf_counter()
    wins: Counter[str] = Counter()
    used: Counter[str] = Counter()
    seconds: list[float] = []
    wrong: list[str] = []
    solved: list[int] = []
    for seed in range(games):
        s, took, ruled_out = game(seed, level)
        winner = s.public.winner
        wins["newcomer" if not winner else STYLES[winner - 1]] += 1
        used += spoken(s.events)
        seconds += took
        wrong += ruled_out
        read = 0
        for e in s.events:
            read = 0 if e.kind == "announced" else read + (e.kind == "read")
            if e.kind == "right":
                solved.append(read)
    print(f"{len(deck().world)} entities, {len(deck().cards)} cards, {games} games against {level} bots")
    print("wins: " + ", ".join(f"{who} {100 * n / games:.0f} %" for who, n in wins.most_common()))
    print(
        f"cards solved at number {mean(solved):.1f} on average, tenths: {[round(q) for q in quantiles(solved, n=10)]}"
    )
    print(f"chances bots used: {100 * used['guessed'] / used.total():.0f} %")
    print(f"guesses that a clue rules out: {len(wrong)} {wrong[:5]}")
    print(f"a bot's move: {1000 * mean(seconds):.2f} ms, the slowest {1000 * max(seconds):.1f} ms")
    print(f"{perf_counter() - begun:.0f} s in all")


if __name__ == "__main__":
    asked = sys.argv[1:]
    main(next((x for x in LEVELS if x in asked), "fair"), next((int(x) for x in asked if x.isdigit()), 300))
