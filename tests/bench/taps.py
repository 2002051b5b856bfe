"""Taps and passes: one round of each game for three people who share one tablet, as the screen asks for them.

    python tests/bench/taps.py [rounds] [people] [game ...] [--apart]

A tap is anything pressed or sent, *Look* and *Go on* included; a pass is a curtain that falls for somebody else than
whoever looked last. Nobody taps on while something is read; everybody names nobody, and answers with the first move
that is offered. ``--apart``: nobody plays two moves with one tap (``PlayOn``). It prints, and never fails on a number.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402 - after the path is set
from guise.engine.game import Decide, Move, is_form, verb  # noqa: E402
from guise.engine.rng import Rng  # noqa: E402
from guise.table.save import Save  # noqa: E402
from guise.table.seats import Chair  # noqa: E402
from guise.table.table import Table, start  # noqa: E402
from guise.ui import messages as say  # noqa: E402
from guise.ui.model import House, Model  # noqa: E402
from guise.ui.places import AtTable, next_sheet  # noqa: E402
from guise.ui.prefs import Prefs  # noqa: E402
from guise.ui.render import draw  # noqa: E402
from guise.ui.update import Fresh, update  # noqa: E402

UNIT = {"who": "round", "whosit": "5 questions", "twenty": "card", "whatzit": "card", "wwwd": "round"}
BEFORE = {
    "who": "12 taps and 3 passes",
    "whosit": "10 curtains for five questions",
    "twenty": "3 taps and 1 pass a card, 2 to 3 taps a turn",
    "whatzit": "5 taps and 1 pass a card",
    "wwwd": "14 taps and 6 passes, for five people",
}
LATER = 60_000


@dataclass
class Count:
    """What people did."""

    taps: int = 0
    passes: int = 0


class Tablet:
    """One tablet on which people do what it asks."""

    def __init__(self, game: str, seed: str, people: int = 3, apart: bool = False) -> None:
        chairs = tuple(Chair(f"P{i}", i) for i in range(people))
        self.apart = apart
        self.game, self.count, self.holder, self.now = game, Count(), -1, 0
        self.rng = Rng(seed, "people")
        self.fresh = Fresh(lambda: f"{len(seed):032d}"[:31] + "1", lambda: self.now)
        t = AtTable(Save("one", start(games.load(game), chairs, {}, seed)))
        self.m = Model(House(prefs=Prefs()), t.but(sheet=next_sheet(t)))

    @property
    def t(self) -> AtTable:
        """The table on the screen."""
        assert isinstance(self.m.screen, AtTable)
        return self.m.screen

    @property
    def table(self) -> Table:
        """The game."""
        return self.t.save.table

    def send(self, message: say.Message, taps: int = 0) -> None:
        """One message, and the taps it took."""
        self.count.taps += taps
        self.m, _ = update(self.m, message, self.fresh)

    def settle(self) -> None:
        """Time goes by until a person has to do something."""
        for _ in range(500):
            self.now += LATER
            before = self.m
            for message in (say.Advance(), say.ReadOut(), say.TellAnswer()):
                self.send(message)
            if self.m == before:
                return

    def act(self) -> Move:
        """One step of whoever is asked: a tap on, a look, or a move."""
        self.settle()
        if self.t.stage and self.t.sheet is None:
            self.send(say.TapOn(), 1)
            return ""
        if self.t.sheet is not None and not self.t.sheet.up:
            self.count.passes += self.t.sheet.seat != self.holder
            self.holder = self.t.sheet.seat
            self.send(say.RaiseCurtain(), 1)
            if self.t.stage:
                self.send(say.TapOn(), 1)
                return ""
        turn = self.table.turn
        assert isinstance(turn, Decide)
        seat = self.t.sheet.seat if self.t.sheet else turn.seats[0]
        ahead = re.findall(r'data-move="(\w+)" data-then="([^"]+)"', str(draw(self.m).markup))
        if ahead and not self.apart:
            self.send(say.PlayOn(*ahead[self.rng.below(len(ahead))]), 1)
            return ""
        move, taps = self.choose(seat)
        if self.t.sheet is None:  # whose button it is
            game, verbs = self.table.game, verb(move)
            seat = next(s for s in turn.seats if verbs in map(verb, game.legal(self.table.peek(s))))
        self.send(say.PlayMove(move, seat), taps)
        assert self.t.refusal is None, (move, self.t.refusal)
        return move

    def at_once(self, legal: list[Move]) -> tuple[Move, int] | None:
        """What takes no choosing, and its taps: a guess is let go or taken as right, and nobody objects."""
        prompt = self.table.turn.prompt
        if prompt == "guess" and self.game == "twenty":
            return "pass", 1
        if prompt == "guess" and self.game == "whatzit":
            return next(m for m in legal if verb(m) == "right"), 1
        if "know" in legal:
            return "know all", 1
        if prompt in ("scored", "last"):
            return "next all", 1
        return ("right", 2 if self.game == "twenty" else 1) if "right" in legal else None

    def choose(self, seat: int) -> tuple[Move, int]:
        """What a person plays, and how many taps it takes: parts are picked, texts typed and sent."""
        v = self.table.peek(seat if self.t.sheet or not self.table.turn.open else None)
        game = self.table.game
        v = v if game.legal(v) else self.table.peek(seat)
        legal = [m for m in game.legal(v) if verb(m) not in ("challenge", "duh", "unknown", "demand")]
        if self.game == "whosit":
            asks = [m for m in legal if m.startswith("ask ") and " any " not in m]
            legal = asks or [m for m in legal if not is_form(m)]
            return legal[self.rng.below(len(legal))], 2 if asks else 1
        return self.at_once(legal) or self.some(v, legal)

    def some(self, v: Any, legal: list[Move]) -> tuple[Move, int]:
        """Any move, as a person would make it, and its taps."""
        plain = [m for m in legal if not is_form(m) and m not in ("announce typed", "ready")]
        if self.game == "wwwd" and "who <text>" in legal:
            return f"who Somebody {self.rng.below(10**9)}", 1
        if plain:
            return plain[self.rng.below(len(plain))] if verb(plain[0]) in ("go", "vote", "number") else plain[0], 1
        form = next(m for m in legal if is_form(m))
        return self.table.game.fill(v, form, self.rng), 1


def played(game: str, seed: str, units: int, people: int, apart: bool) -> Count:
    """So many rounds, cards or questions, after the deal."""
    tablet = Tablet(game, seed, people, apart)
    tablet.settle()
    tablet.count = Count()
    done = 0
    goal = {"who": 3, "whosit": 5, "twenty": 1, "whatzit": 1, "wwwd": 1}[game] * units
    for _ in range(400 * units):
        events = len(tablet.table.state.events)
        tablet.act()
        told = [e.kind for e in tablet.table.state.events[events:]]
        done += sum(k in ENDS[game] for k in told)
        if done >= goal or tablet.table.over:
            return tablet.count
    return tablet.count


ENDS = {
    "who": ("moved", "passed"),
    "whosit": ("answered",),
    "twenty": ("answer",),
    "whatzit": ("solution",),
    "wwwd": ("matched",),
}


def main() -> None:
    """Print the counts."""
    given = [int(word) for word in sys.argv[1:] if word.isdigit()]
    units, people = (given + [4, 3][len(given) :])[:2]
    for game in [word for word in sys.argv[1:] if word in games.ids()] or games.ids():
        count = played(game, "taps", units, people, "--apart" in sys.argv)
        print(
            f"{game:8} {count.taps / units:5.1f} taps {count.passes / units:4.1f} passes a {UNIT[game]}"
            f"   (was {BEFORE.get(game, 'not counted')})"
        )


if __name__ == "__main__":
    main()
