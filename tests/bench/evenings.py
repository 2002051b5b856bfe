"""When cards come again: evenings of one game each on one tablet, played by bots through the page's own update.

    python -m tests.bench.evenings [--evenings 40] [--seats 4] [--seed 1]

For each game that draws cards: the evening in which a card of each deck first comes again, how many cards of how many
had been drawn by then, and how many of all draws were of a card that had come before.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import count

from guise import games
from guise.engine.game import Stocked
from guise.table.seats import Chair
from guise.ui.messages import Advance, Deal
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Laying
from guise.ui.prefs import Prefs
from guise.ui.update import Fresh, update


def evenings(game: str, many: int, seats: int, seed: int) -> list[list[str]]:
    """What is drawn in each of so many games one after the other, as moves."""
    rules, tokens, m = games.load(game), count(), Model(House(Prefs()))
    fresh = Fresh(lambda: f"{seed}-{next(tokens)}", lambda: 0)
    styles = rules.meta.styles()
    chairs = tuple(Chair(f"P{i}", i, styles[i % len(styles)]) for i in range(seats))
    drawn = []
    for _ in range(many):
        m, _ = update(m.with_screen(Laying(game, chairs, rules.meta.defaults())), Deal(), fresh)
        while isinstance(m.screen, AtTable) and not m.screen.save.table.over:
            m, _ = update(m, Advance(), fresh)
        assert isinstance(m.screen, AtTable)
        log = m.screen.save.table.log
        drawn.append([e.move for e in log if e.actor is None and e.move.split()[0] in rules.meta.deck])
    return drawn


def main() -> None:
    """Print a line for each deck."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--evenings", type=int, default=40)
    ask.add_argument("--seats", type=int, default=4)
    ask.add_argument("--seed", type=int, default=1)
    given = ask.parse_args()
    for game in games.ids():
        rules = games.load(game)
        if not isinstance(rules, Stocked):
            continue
        drawn = evenings(game, given.evenings, given.seats, given.seed)
        for stock in rules.stock(rules.meta.defaults(), given.seats):
            cards, met, first, again = set(stock.cards), Counter[str](), 0, 0
            known = 0
            for evening, moves in enumerate(drawn, 1):
                for move in (m for m in moves if m in cards):
                    again += bool(met[move])
                    met[move] += 1
                    if met[move] == 2 and not first:
                        first, known = evening, len(met)
            when = f"first again in evening {first}, after {known} of {len(cards)}" if first else "none came again"
            print(
                f"{game} {stock.kind}: {met.total()} drawn, {when}; {again} again, the most {max(met.values())} times"
            )


if __name__ == "__main__":
    main()
