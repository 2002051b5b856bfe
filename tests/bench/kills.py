"""Kill the whole browser again and again in the middle of a game, and count what was drawn and is not there afterwards.

    PYTHONPATH=py .venv/bin/python -m tests.bench.kills [kills, 200] [seed, 1] [--once]

Five games, half of the kills at a person's pace and half at a robot's. ``--once``: in local storage alone, to
see what IndexedDB is good for.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from guise import games
from playwright.sync_api import sync_playwright
from tools.server import Server

from tests.browser.house import current
from tests.browser.kills import Profile, play_and_kill

GAMES = games.ids()


def main(kills: int, seed: int, once: bool) -> int:
    """Prints what was lost; the number of kills that lost something."""
    rng, losses, damaged, lines = random.Random(seed), 0, 0, 0
    with sync_playwright() as play, Server() as server, tempfile.TemporaryDirectory() as folder:
        current(server)
        if once:
            durable = Path("static/js/durable.mjs").read_text(encoding="utf-8")
            server.overrides["static/js/durable.mjs"] = durable.replace("indexedDB.open", "undefined.open").encode()
        for i in range(kills):
            if i % 20 == 0:
                profile = Profile(play, server, Path(folder) / str(i))
            game, pause = GAMES[i % len(GAMES)], (0.0, 1.5)[i // len(GAMES) % 2]
            play_and_kill(profile, game, 12 if pause else 4, rng, pause)
            lines += sum(map(len, profile.seen.values()))
            lost = profile.lost()
            damaged += bool(profile.bad)
            losses += bool(lost)
            print(
                f"{i + 1:3} {game:8} {'person' if pause else 'robot'}: {'; '.join(lost) or 'nothing lost'}", flush=True
            )
    print(
        f"{losses} of {kills} kills lost something that had been drawn, {damaged} of them damaged it; "
        f"{lines} log lines had been drawn"
    )
    return losses


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:] if word.isdigit()]
    sys.exit(bool(main(*(given + [200, 1][len(given) :]), once="--once" in sys.argv)))
