"""Write the portraits of Whosit? as files, for phones: static/art/whosit/<cast>/<id>.svg.

    python3 py/tools/faces.py

The house draws them in Python, and a phone that holds a hand has none. tests/handoff/test_phone_files.py
fails when a file is not what the house draws.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from guise.games.whosit.cast import load  # noqa: E402
from guise.games.whosit.portraits import SITTERS, portrait  # noqa: E402

FOLDER = ROOT / "static" / "art" / "whosit"


def faces() -> dict[str, str]:
    """Every portrait as a file of its own: path below :data:`FOLDER` to SVG."""
    return {
        f"{cast}/{one.id}.svg": portrait(one, cast=cast).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
        + "\n"
        for cast in SITTERS
        for one in load(cast).characters
    }


def main() -> None:
    """Write them all, and nothing else beside them."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    for name, svg in faces().items():
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / name).write_text(svg)
    print(f"{len(faces())} faces")


if __name__ == "__main__":
    main()
