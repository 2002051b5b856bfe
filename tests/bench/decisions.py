"""How long a bot thinks about each decision of whole games, for ``bots.py`` here and ``thinking.py`` in the page."""

from __future__ import annotations

from collections.abc import Callable


def thought(game: str, level: str, count: int, tries: int, clock: Callable[[], float] | None = None) -> list[float]:
    """Milliseconds of every decision with a choice in so many games, the quickest of some tries; runs in the page, too.

    Args:
        clock: in seconds; the wall's when left out.
    """
    import sys
    from time import perf_counter

    from guise import games
    from guise.engine.game import Chance, Decide
    from guise.engine.ladder import styled
    from guise.engine.rng import Rng
    from guise.supply.content import module

    rules, bots = games.load(game), module(game, "bots")
    kinds, seats = rules.meta.temperaments, rules.meta.seats[1]
    styles = [styled(kinds[i % len(kinds)].id, level) for i in range(seats)]  # type: ignore[arg-type]  # a level
    ours = [m for name, m in sys.modules.items() if name.startswith(f"guise.games.{game}.")]
    known = [f for m in ours for f in vars(m).values() if hasattr(f, "cache_parameters")]
    fleeting = [f for f in known if (f.cache_parameters()["maxsize"] or 10**6) <= 64]
    now, found = clock or perf_counter, []
    for n in range(count):
        s, step = rules.setup(seats, rules.meta.defaults()), 0
        while isinstance(turn := rules.turn(s), Chance | Decide):
            step += 1
            if isinstance(turn, Chance):
                outcomes = rules.outcomes(s)
                s = rules.apply(s, None, outcomes.nth(Rng(f"thinking {n}", f"chance {step}").below(outcomes.count)))
                continue
            seat, times = turn.seats[0], []
            if len(rules.legal(rules.view(s, seat))) == 1:  # nothing to think about
                s = rules.apply(s, seat, bots.choose(rules.view(s, seat), styles[seat], Rng("forced", "")))
                continue
            for _ in range(tries):
                for f in fleeting:
                    f.cache_clear()
                begun = now()
                move = bots.choose(rules.view(s, seat), styles[seat], Rng(f"thinking {n}", f"bot {step}"))
                times.append(1000 * (now() - begun))
            found.append(min(times))
            s = rules.apply(s, seat, move)
    return found
