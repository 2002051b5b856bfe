"""No game's name stands outside its own folders: what the house knows of a game it reads from the manifest.

Code, styles and the page are read without their comments and docstrings, which may tell of a game, and without what
the build writes between its marks. One line is let through: the order of the boxes on the shelf.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from guise import games
from guise.offers.pack import OWN
from tools.manifest import ROOT

from tests.ui.pseudo import texts

PLACES = ("index.html", "sw.js", "pyproject.toml", "py/guise", "py/tools", "static/js", "static/css", "content/house")
PLACES += ("static/app.webmanifest", "tests/laws")  # benchmarks play each game by its own controls, and may name it
KINDS = {".py", ".js", ".mjs", ".css", ".html", ".json", ".toml", ".webmanifest"}
MADE = {"static/js/hand/bundle.mjs", "static/css/inks.css"}
BUILT = re.compile(r"// <built>\n.*?// </built>|<!--built \w+-->.*?<!--/built-->", re.S)
COMMENTS = {
    ".css": re.compile(r"/\*.*?\*/", re.S),
    ".html": re.compile(r"<!--.*?-->", re.S),
    ".js": re.compile(r"(?<![:\"'`/])//[^\n]*|/\*.*?\*/", re.S),
    ".toml": re.compile(r"#[^\n]*"),
}
COMMENTS[".mjs"] = COMMENTS[".js"]
SHELF = 'SHELF = ("'


A_GAMES = re.compile(
    "|".join(
        rf"(py/guise/games|content|static/art|static/js/games)/{g}/|static/(css/games|fonts)/{g}\b"
        for g in games.ids(authors=True)
    )
)


def own(path: str) -> bool:
    """Whether a file lies in a game's own folder, or bears its name."""
    return bool(A_GAMES.match(path))


def files() -> Iterator[Path]:
    """Everything of the house's that runs or is shown."""
    for place in PLACES:
        root = ROOT / place
        for path in sorted(root.rglob("*")) if root.is_dir() else [root]:
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and path.suffix in KINDS and not own(name) and name not in MADE:
                yield path


def words_of(path: Path, text: str) -> str:
    """What of a file counts: in Python its names and texts, in word files what is said, elsewhere all but comments and
    what the build wrote.
    """
    if path.suffix == ".json" and path.is_relative_to(ROOT / "content"):
        return "\n".join(texts(json.loads(text)))
    if path.suffix != ".py":
        return COMMENTS.get(path.suffix, re.compile("$^")).sub(" ", BUILT.sub(" ", text))
    tree = ast.parse("\n".join(line for line in text.split("\n") if not line.startswith(SHELF)))
    told = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    said = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and id(n) not in told]
    return "\n".join(str(one) for one in said)


def named(path: Path, text: str) -> set[str]:
    """The games a file names: by their id as a text or a part of a path, or by a title that is no common word."""
    shown = words_of(path, text)
    found = {g for g in games.ids() if re.search(rf"""(["'`/=]{g}["'`/.\s\]])|^{g}$|\b{g}[-_/]""", shown, re.M)}
    return found | {g for g in games.ids() if games.load(g).meta.title in shown}


@pytest.mark.parametrize("path", list(files()), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_the_house_names_no_game(path):
    assert named(path, path.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    "name, line",
    [
        ("a.py", 'if game == "wwwd":\n    pass'),
        ("a.py", 'ART = f"static/art/whosit/{name}.svg"'),
        ("a.py", 'TITLE = "20 Questions"'),
        ("a.mjs", 'const GAMES = ["who"];'),
        ("a.js", "const art = `art/whosit/${name}.svg`;"),
        ("a.css", '[data-game="who"] { color: red; }'),
        ("a.css", "@font-face { src: url(../fonts/twenty.woff2); }"),
        ("a.html", '<button data-open="whatzit">'),
        ("a.json", json.dumps({"order": ["who"]})),
    ],
)
def test_a_name_is_seen(name, line):
    assert named(Path(name), line)


@pytest.mark.parametrize(
    "name, line",
    [
        ("a.py", '"""As in ``whosit/default/spy``."""\nwho = twenty = 1  # the "who" of a view'),
        ("a.mjs", "// WHO draws a letter\nconst who = choices.map(one => one.who);"),
        ("a.css", "/* like whosit.css */\n.phones-list .who { color: red; }"),
        ("a.html", '<!--built shelf--><li data-game="who"><!--/built-->'),
        ("a.py", 'SHELF = ("who", "whosit")'),
    ],
)
def test_a_word_or_a_comment_is_none(name, line):
    assert not named(Path(name), line)


HOUSE = [path for path in files() if path.suffix == ".py" and "/guise/" in path.as_posix()]
KEYS = {option.key for game in games.ids() for option in games.load(game).meta.options} - {OWN}


def asked_for(text: str) -> set[str]:
    """The options of games that some Python asks for by their names."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        of, key = None, None
        if isinstance(node, ast.Subscript):
            of, key = node.value, node.slice
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
            of, key = (node.func.value if node.func.attr == "get" else node.func), node.args[0]
        name = getattr(of, "attr", getattr(of, "id", ""))
        if name in ("options", "option") and isinstance(key, ast.Constant) and key.value in KEYS:
            found.add(str(key.value))
    return found


@pytest.mark.parametrize("path", HOUSE, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_the_house_knows_no_option_of_a_game(path):
    """What an option means a game says in its ``Meta``, such as ``by_hand``."""
    assert asked_for(path.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize("line", ['table.options.get("crossing")', 'options["track"]', 'v.option("path") == "half"'])
def test_an_option_that_is_asked_for_is_seen(line):
    assert len(asked_for(line)) == 1
