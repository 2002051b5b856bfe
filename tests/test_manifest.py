"""What an installed copy is known by, and what the system hands it: files of ours, and what other apps share."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urljoin

ROOT = Path(__file__).resolve().parents[1]
MANIFEST = json.loads((ROOT / "static" / "app.webmanifest").read_text("utf-8"))
AT = "https://example.org/games/guise/static/app.webmanifest"


def test_two_copies_on_one_origin_are_two_apps():
    """An `id` is resolved against the origin alone, so any two copies would share it; without one the start counts."""
    assert "id" not in MANIFEST
    assert urljoin(AT, MANIFEST["start_url"]) == urljoin(AT, MANIFEST["scope"]) == "https://example.org/games/guise/"


def test_files_of_ours_are_opened_and_shared():
    """Every ending that the page reads can be handed to it, and the worker listens where the system sends it."""
    endings = re.search(r"^KINDS = (\{.*\})$", (ROOT / "py/guise/web/files.py").read_text("utf-8"), re.M)
    assert endings
    shared = MANIFEST["share_target"]
    accepted = shared["params"]["files"][0]["accept"]
    for ending, kind in json.loads(endings[1]).items():
        assert {f".{ending}", kind} <= {*accepted}
    assert MANIFEST["file_handlers"][0]["accept"] == {"application/json": [".json"]}
    assert urljoin(AT, MANIFEST["file_handlers"][0]["action"]) == urljoin(AT, MANIFEST["scope"])
    assert urljoin(AT, shared["action"]) == "https://example.org/games/guise/static/shared"
    worker = (ROOT / "sw.js").read_text("utf-8")
    assert 'SHARED = address("static/shared")' in worker
    for name in (*(shared["params"][key] for key in ("title", "text", "url")), shared["params"]["files"][0]["name"]):
        assert f'"{name}"' in worker
