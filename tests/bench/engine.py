"""How fast the rules and the bots are: moves a second of every game, in CPython and in the page.

    .venv/bin/python tests/bench/engine.py [--page] [--repeats 7] [--before FOLDER] [--spiel FOLDER] [game ...]

"rules": games that bots have played are played once more from their logs, as taps of persons go: the view of who is in
turn, its legal moves, and the move through the table; and for chance its outcomes. "bots": whole games of the house's
own bots with their rules, every temperament in turn. "a choice" is what one choice of a bot took of that, and "slowest"
the longest one, by the clock.

Every repeat plays other games, the same ones in every run. What is printed is the median of the repeats with the lowest
and the highest, of CPU time, which other work on the machine hardly changes. ``--page`` measures in the page's own
Python as well, by the CPU time of the page's thread. ``--before`` names another checkout of the project: its rules
play the same games and its bots their own, in turns with this one's, and the ratio to it is printed.

OpenSpiel is the peer: of its games that are written in Python, those about as large as ours are played alike, from
logs of random games (``peer.py``), and "of peer" is our rules' speed in CPython as a share of theirs, in medians; ours
keep a log, judge what is typed and can be told as well, theirs fill arrays. It is no part of the tests' packages but
the project's extra ``peer``; ``--spiel`` names a folder that has it, after ``pip install --target FOLDER open_spiel``.
Where it is not found that is said, and there is no share.

``--long`` measures instead what is done at the end of a log of 2000 moves, or of a whole game of persons that has fewer
because it cannot go on so long: opening its save; and of a tap there, everybody's views and legal moves, the move, the
text of the save, and taking the move back. In milliseconds of CPU at full speed: on a tablet of a quarter of the speed
they are four times as many.

Nothing is asserted: times belong to the machine.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from guise.table.save import Save, dumps  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

from tests.table.long import long  # noqa: E402

PLAYED = ROOT / "tests" / "bench" / "played.py"
MOVES = 3000
"""A repeat plays games until there are so many moves."""

IN_PAGE = """async code => {
    const { loadPyodide } = await import("./static/js/interpreter.mjs");  // the one that is running
    await guise.games;
    return (await loadPyodide(console)).runPython(code);
}"""

Asks = Callable[..., tuple[Any, float]]
"""A Python that has ``played.py``: calls one of its functions; what it gave, and CPU seconds."""


@contextmanager
def process(folder: Path) -> Iterator[Asks]:
    """CPython with the games of a checkout."""
    with subprocess.Popen(
        [sys.executable, str(PLAYED)],
        env={"PYTHONPATH": str(folder / "py")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        to, back = running.stdin, running.stdout
        assert to and back

        def ask(name: str, *given: Any) -> tuple[Any, float]:
            print(json.dumps([name, *given]), file=to, flush=True)
            found, seconds = json.loads(back.readline())
            return found, seconds

        yield ask
        to.close()


def in_page(page: Page) -> Asks:
    """The Python of a page in which the games are at hand."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(IN_PAGE, "played = {'__name__': 'played'}\nexec(" + repr(PLAYED.read_text()) + ", played)")

    def spent() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return float(next(m["value"] for m in metrics if m["name"] == "ThreadTime"))

    def ask(name: str, *given: Any) -> tuple[Any, float]:
        call = f"import json\njson.dumps(played[{name!r}](*json.loads({json.dumps(given)!r})))"
        begun = spent()
        found = page.evaluate(IN_PAGE, call)
        return json.loads(found), spent() - begun

    return ask


def pages(folders: list[Path], stack: ExitStack) -> list[Asks]:
    """The pages of some checkouts, from their sources, in one browser."""
    browser = stack.enter_context(sync_playwright()).chromium.launch(**chromium.options())
    stack.callback(browser.close)
    found = []
    for folder in folders:
        page = browser.new_context(service_workers="block").new_page()
        page.set_default_timeout(120_000)
        page.goto(stack.enter_context(Server(folder, listings=True)).url + "?source")
        page.wait_for_selector("html[data-state=ready]", state="attached")
        found.append(in_page(page))
    return found


class Speeds:
    """What was measured of one game in one Python, a value for each repeat."""

    def __init__(self) -> None:
        self.rules: list[float] = []  # moves a second
        self.bots: list[float] = []  # moves a second
        self.choice: list[float] = []  # milliseconds
        self.slowest = 0.0  # milliseconds
        self.shares: list[float] = []  # of the peer's speed just before

    def measure(self, ask: Asks, game: str, seed: str, saves: list[str]) -> None:
        """One repeat: those saves by the rules, and new games by the bots."""
        ask("take", saves)
        made, seconds = ask("rules")
        self.rules.append(made / seconds)
        found, seconds = ask("played", game, seed, MOVES)
        self.bots.append(found["moves"] / seconds)
        self.choice.append(1000 * seconds * found["share"] / found["choices"])
        self.slowest = max(self.slowest, found["slowest"])


class Peer:
    """OpenSpiel's games, measured in turns with ours: a machine's speed drifts while they run."""

    def __init__(self, folder: Path | None, stack: ExitStack) -> None:
        """Start it with the Python packages of this folder; where they are not found, that is printed."""
        paths = {"PYTHONPATH": str(folder.resolve())} if folder else None
        here = [sys.executable, "-c", "import pyspiel"]
        self.running = None
        if subprocess.run(here, env=paths, capture_output=True, check=False).returncode:
            print(f"{'OpenSpiel':24} is not here: pip install --target FOLDER open_spiel, then --spiel FOLDER")
            return
        script = [sys.executable, str(ROOT / "tests" / "bench" / "peer.py")]
        self.running = stack.enter_context(
            subprocess.Popen(script, env=paths, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        )
        self.speeds: dict[str, list[float]] = {}
        self.lengths: dict[str, float] = {}

    def measure(self, seed: int) -> float:
        """The median of its games' speeds now, in moves a second; not a number where it is not here."""
        if self.running is None:
            return math.nan
        to, back = self.running.stdin, self.running.stdout
        assert to and back
        print(seed, MOVES, file=to, flush=True)
        found: list[tuple[str, float, float]] = json.loads(back.readline())
        for name, speed, self.lengths[name] in found:
            self.speeds.setdefault(name, []).append(speed)
        return statistics.median(speed for _, speed, _ in found)

    def print(self) -> None:
        """A line for each of its games, and let it go."""
        if self.running is None or self.running.stdin is None:
            return
        self.running.stdin.close()
        for name, speeds in self.speeds.items():
            short = name.removeprefix("python_")
            print(f"{'OpenSpiel':8} {short:15}{spread(speeds):>27} {self.lengths[name]:4.0f} moves a game")


LONG = ("opened", "looked", "moved", "kept", "taken_back")


def measure_long(game: str, where: str, asks: list[Asks], repeats: int) -> None:
    """Print what is done at the end of a long game."""
    text = dumps(Save("long", long(game)[-1]))
    for ask, when in zip(asks, ("", ", before")):
        found: dict[str, list[float]] = {name: [] for name in LONG}
        for _ in range(repeats + 1):
            for name in LONG:
                count, seconds = ask(name, *([text] if name == "opened" else []))
                found[name] += [1000 * seconds / count] if count else []
                if name == "opened":
                    ask("late")
        told = "".join(f" {spread(times[1:], '.1f') if times else '-':>22}" for times in found.values())
        print(f"{game:8} {where + when:15} {len(long(game)) - 1:5} {len(text) / 1024:5.0f}{told}", flush=True)


def spread(values: list[float], form: str = ",.0f") -> str:
    """Median, lowest and highest."""
    return f"{statistics.median(values):{form}} ({min(values):{form}} to {max(values):{form}})"


def line(game: str, where: str, speeds: Speeds) -> str:
    """One line of the table."""
    rules, bots, choice = spread(speeds.rules), spread(speeds.bots), spread(speeds.choice, ".2f")
    return f"{game:8} {where:15} {rules:>27} {bots:>27} {choice:>22} {speeds.slowest:8.0f}"


def compared(game: str, where: str, now: Speeds, before: Speeds) -> str:
    """How much faster than before, in the median of the repeats."""
    rules = [a / b for a, b in zip(now.rules, before.rules)]
    bots = [a / b for a, b in zip(now.bots, before.bots)]
    return f"{game:8} {where:15} {spread(rules, '.2f'):>27} {spread(bots, '.2f'):>27}   times the speed of before"


def print_speeds(game: str, where: str, asks: list[Asks], logs: list[list[str]], peer: Peer | None) -> None:
    """Measure a game in one place, in the older checkout as well where there is one, and print the lines."""
    speeds = [Speeds() for _ in asks]
    for ask in asks:
        Speeds().measure(ask, game, "first", logs[-1])  # words, decks and what else is read once
    for n in range(len(logs) - 1):
        theirs = peer.measure(n) if peer else math.nan
        for ask, one in zip(asks, speeds):
            one.measure(ask, game, f"bots {n}", logs[n])
        speeds[0].shares.append(speeds[0].rules[-1] / theirs)
    shares = "" if math.isnan(speeds[0].shares[0]) else f"  {spread(speeds[0].shares, '.2f')} of peer"
    print(line(game, where, speeds[0]) + shares, flush=True)
    if len(speeds) > 1:
        print(line(game, f"{where}, before", speeds[1]))
        print(compared(game, where, *speeds), flush=True)


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", nargs="*", help="ids; all games when left out")
    options.add_argument("--repeats", type=int, default=7, help="of each figure (default 7)")
    options.add_argument("--page", action="store_true", help="in the page's Python as well")
    options.add_argument("--before", type=Path, help="folder of an older checkout to compare with")
    options.add_argument("--spiel", type=Path, help="folder that has OpenSpiel")
    options.add_argument("--long", action="store_true", help="at the end of a log of 2,000 moves")
    chosen = options.parse_args()
    folders = [ROOT, *([chosen.before.resolve()] if chosen.before else [])]
    if chosen.long:
        print(f"{'game':8} {'in':15} {'moves':>5} {'KB':>5}" + "".join(f" {name + ', ms':>22}" for name in LONG))
    else:
        print(f"{'game':8} {'in':15} {'rules: moves/s':>27} {'bots: moves/s':>27} {'a choice, ms':>22} {'slowest':>8}")
    with ExitStack() as stack:
        peer = None if chosen.long else Peer(chosen.spiel, stack)
        author = stack.enter_context(process(ROOT))
        places = {"CPython": [stack.enter_context(process(folder)) for folder in folders]}
        if chosen.page:
            places["page"] = pages(folders, stack)
        for game in chosen.game or games.ids():
            if chosen.long:
                for where, asks in places.items():
                    measure_long(game, where, asks, chosen.repeats)
                continue
            logs = [author("played", game, f"rules {n}", MOVES)[0]["saves"] for n in range(chosen.repeats + 1)]
            for where, asks in places.items():
                print_speeds(game, where, asks, logs, peer if where == "CPython" else None)
        if peer:
            peer.print()


if __name__ == "__main__":
    main()
