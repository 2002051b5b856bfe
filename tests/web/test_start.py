"""What the lobby's start reads: nothing of phones, boards or games, which wait until they are wanted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import sys
from tests.web.browser import Browser, modules
sys.modules.update(modules(Browser()))
from guise.web.app import start
start()
print(*sorted(name for name in sys.modules if name.startswith("guise.")))
"""
ROOT = Path(__file__).resolve().parents[2]
LATER = ("phones", "phones_model", "table_screen", "board", "hand_panel", "scene", "dice", "update.phones")


def test_the_lobby_starts_without_what_a_game_needs():
    path = os.pathsep.join([str(ROOT / "py"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    read = set(done.stdout.split())
    assert "guise.web.app" in read, done.stderr
    assert not read & {f"guise.ui.{name}" for name in LATER}
    assert not read & {f"guise.web.{name}" for name in ("phones", "camera", "crypto", "qr")}
    assert not [name for name in read if name.startswith(("guise.handoff", "guise.games."))]
