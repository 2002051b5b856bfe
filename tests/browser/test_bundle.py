"""The ready-made zips, in the Python they are made for."""

import json
import re
import zipfile

import pytest
from tools import build, slim
from tools.server import Server

from tests.browser.pages import boot


@pytest.mark.long
def test_building_again_gives_the_same_bytes(browser):
    """That they are made from these sources is asked without building, by `tests/test_bundle.py`."""
    with build.Python(browser) as python:
        for path, data in build.zips(python).items():
            assert build.sha(data) == build.sha(path.read_bytes()), f"{path.name}: run py/tools/build.py"


@pytest.fixture
def python(context, server: Server):
    """Pyodide as the page starts it, with our library and our bundle, on a page with nothing else."""
    page = context.new_page()
    server.overrides["blank.html"] = b"<!doctype html><title>blank</title>"
    page.goto(server.url + "blank.html")
    page.evaluate("""async () => {
        globalThis.guise = { python() {}, ready() {}, fail(why) { throw why }, update() {}, early: [] };
        const { loadPyodide, everything } = await import("./static/js/interpreter.mjs");
        globalThis.py = await loadPyodide({ stdout: console.log, stderr: console.error });
        await everything();
    }""")
    return lambda code: page.evaluate("code => py.runPython(code)", code)


@pytest.mark.long
def test_every_module_of_ours_imports_with_this_library_alone(python):
    names = []
    for part in build.parts_there():
        with zipfile.ZipFile(build.part_file(part)) as archive:
            names += [
                n.removeprefix("py/")
                .removeprefix("lib/")
                .removesuffix(".pyc")
                .removesuffix("/__init__")
                .replace("/", ".")
                for n in archive.namelist()
                if n.endswith(".pyc")
            ]
    # main starts the page when it is imported, so it is the one that is only looked at by the page itself.
    names = sorted(set(names) - {"guise.web.main"})
    assert len(names) > 30
    asked = [*build.IMPORTS, *build.wanted()]  # the latter inside functions as well
    assert "difflib" in asked and "inspect" in asked
    failed = json.loads(
        python(f"""
import importlib, json
failed = {{}}
for name in {names!r} + {asked!r}:
    try:
        importlib.import_module(name)
    except Exception as error:
        failed[name] = repr(error)
json.dumps(failed)""")
    )
    assert not failed


def test_code_comes_compiled_and_content_is_read_through_it(python):
    assert python("import guise.web; guise.web.__file__").endswith("/app.zip/py/guise/web/__init__.pyc")
    assert python("import json; json.__file__") == "/lib/python314.zip/json/__init__.pyc"
    words = json.loads((build.ROOT / "content/house/words.json").read_text())
    assert (
        json.loads(
            python("import json; from guise.supply.content import data; json.dumps(data('house', 'words.json'))")
        )
        == words
    )


def test_what_is_left_out_of_the_interpreter_says_so(python):
    """It raises what Python raises of what is not there; and what lies beside it in the module answers as it does."""
    assert not set(json.loads(python("import json, sys; json.dumps(sys.builtin_module_names)"))) & slim.UNUSED
    told = json.loads(
        python(r"""
import json, unicodedata
asked = {
    "codec": lambda: "\u3042".encode("shift_jis"),
    "name": lambda: unicodedata.name("a"),
    "lookup": lambda: unicodedata.lookup("SNOWMAN"),
    "escape": lambda: eval(r"'\N{SNOWMAN}'"),
    "import": lambda: __import__("_sqlite3"),
    "same": lambda: [unicodedata.normalize("NFKD", "\ufb01\u00e9\uac00"), unicodedata.category("\u3042"),
        "\u00df\u0130".casefold(), "\u3042\U0001f600".encode().hex(), "\u00e9".encode("cp437").hex()],
}
told = {}
for name, ask in asked.items():
    try:
        told[name] = ask()
    except Exception as error:
        told[name] = type(error).__name__
json.dumps(told)""")
    )
    assert told == {
        "codec": "LookupError",
        "name": "ValueError",
        "lookup": "KeyError",
        "escape": "SyntaxError",
        "import": "ModuleNotFoundError",
        "same": ["fie\u0301\u1100\u1161", "Lo", "ssi\u0307", "e38182f09f9880", "82"],
    }


def test_what_fails_inside_the_library_is_told_with_our_lines(python):
    """Its code bears no numbers of lines; the traceback goes through it all the same, and ours keep theirs."""
    told = python("""
import traceback
from guise.supply import content
try:
    content.data("house", "news.md")  # no JSON
except ValueError:
    told = traceback.format_exc()
told""")
    assert re.search(r'guise/supply/content.py[c]?", line \d+, in data', told), told
    assert re.search(r'json/decoder.py", line None, in raw_decode', told), told


def test_the_lobby_imports_no_more_than_it_needs(page, server):
    boot(page, server)
    loaded = set(
        page.evaluate("""async () => {
        const { loadPyodide } = await import("./static/js/interpreter.mjs");  // the one that is running
        return JSON.parse((await loadPyodide(console)).runPython("import sys, json; json.dumps(list(sys.modules))"));
    }""")
    )
    assert "guise.web.app" in loaded
    heavy = {"difflib", "statistics", "gzip", "xml.sax", "urllib.request", "http.client", "email", "guise.play"}
    assert not loaded & heavy
    assert not [name for name in loaded if name.startswith("guise.games.") and name.count(".") > 2]
