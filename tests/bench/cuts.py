"""Cut the power again and again in the middle of a game, and count what was drawn and is not there afterwards.

    PYTHONPATH=py .venv/bin/python -m tests.bench.cuts [cuts, 20] [seed, 1]

A killed browser leaves to the system what it has written; a power cut does not. So a small library (``synced.c``,
built with the machine's C compiler) notes what each fsync had brought to the disk; after the kill, every file of
IndexedDB and of local storage is cut back to that, and one that was never synced is removed.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from guise import games
from playwright.sync_api import sync_playwright
from tools.server import Server

from tests.browser.house import current
from tests.browser.kills import Profile, play_and_kill

GAMES = games.ids()
STORES = ("IndexedDB", "Local Storage")


def files(folder: Path) -> dict[Path, int]:
    """The files in which a profile keeps what pages store, with their sizes."""
    roots = [folder / "Default" / name for name in STORES]
    return {path: path.stat().st_size for root in roots for path in root.rglob("*") if path.is_file()}


def cut(folder: Path, before: dict[Path, int], book: Path) -> tuple[int, int]:
    """Take from a profile what had not come to the disk since it was last started.

    Args:
        folder: the profile.
        before: its files at that time.
        book: what the library noted.

    Returns:
        how many bytes were taken from files of IndexedDB, and from those of local storage.
    """
    synced = dict(before)
    for line in book.read_text(encoding="utf-8").splitlines() if book.exists() else ():
        size, _, name = line.partition(" ")
        path = Path(name)
        synced[path] = max(synced.get(path, 0), int(size))
        if path.suffix == ".dbtmp":  # LevelDB renames it
            synced[path.with_name("CURRENT")] = int(size)
    taken = [0, 0]
    for path, size in files(folder).items():
        if path.name in ("LOCK", "LOG", "LOG.old"):
            continue
        kept = synced.get(path, 0)
        taken["Local Storage" in path.parts] += max(0, size - kept)
        if not kept:
            path.unlink()
        elif kept < size:
            os.truncate(path, kept)
    book.unlink(missing_ok=True)
    return taken[0], taken[1]


def main(cuts: int, seed: int) -> int:
    """Prints what was lost; the number of cuts that lost something."""
    rng, losses, damaged, lines, emptied = random.Random(seed), 0, 0, 0, 0
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        library, book = folder / "synced.so", folder / "synced.txt"
        source = Path(__file__).with_name("synced.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
        os.environ |= {"LD_PRELOAD": str(library), "GUISE_SYNCED": str(book)}
        with sync_playwright() as play, Server() as server:
            current(server)
            for i in range(cuts):
                profile = Profile(play, server, folder / f"profile{i // 5}")
                game, pause = GAMES[i % len(GAMES)], (0.0, 1.5)[i // len(GAMES) % 2]
                before = files(profile.folder)
                book.unlink(missing_ok=True)
                play_and_kill(profile, game, 12 if pause else 4, rng, pause)
                base, local = cut(profile.folder, before, book)
                lines += sum(map(len, profile.seen.values()))
                emptied += local > 0
                lost = profile.lost()
                damaged += bool(profile.bad)
                losses += bool(lost)
                print(
                    f"{i + 1:3} {game:8} {'person' if pause else 'robot'}: {'; '.join(lost) or 'nothing lost'} "
                    f"(cut: {base} bytes of IndexedDB, {local} of local storage)",
                    flush=True,
                )
    print(
        f"{losses} of {cuts} cuts lost something that had been drawn, {damaged} of them damaged it; {lines} log lines "
        f"had been drawn; {emptied} took something from local storage"
    )
    return losses


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(bool(main(*(given + [20, 1][len(given) :]))))
