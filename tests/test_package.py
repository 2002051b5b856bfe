"""`pip install .` gives a package that plays: the wheel holds the games and their content."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_wheel_plays(tmp_path):
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", tmp_path, ROOT], check=True)
    (wheel,) = tmp_path.glob("guise-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        archive.extractall(tmp_path / "site")
    for path in (ROOT / "content").rglob("words.json"):
        assert f"guise/content/{path.parent.name}/words.json" in names
    assert "guise/py.typed" in names, "a type checker reads the package's own annotations"
    assert not [n for n in names if n.startswith(("guise/web/", "tools/"))], "the browser's part needs a browser"
    game = "from guise.play import main; raise SystemExit(main(['who', '--watch', '--seats', '3', '--seed', '7']))"
    done = subprocess.run([sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, 'site'); {game}"],
                          cwd=tmp_path, check=False, capture_output=True, text=True)  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "won" in done.stdout.splitlines()[-1]
