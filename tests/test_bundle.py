"""What is committed ready-made matches its sources: boxes, files for phones, the hand page, zips, offline list.

If one of these fails, run `python3 py/tools/build.py` and commit what it writes.
"""

import json
import re
import zipfile

import pytest
from guise import games
from guise.supply import content, ready
from tools import build, bundler, hand_sheet, hand_words, lobby, manifest, says, slim, wire

SAME = "out of date: run py/tools/build.py"


def test_the_zips_are_made_from_these_sources():
    assert build.SOURCES.read_bytes() == build.made_from(), SAME


def part(name: str) -> dict[str, bytes]:
    """What a part holds, by its name there."""
    with zipfile.ZipFile(build.part_file(name)) as archive:
        return {one: archive.read(one) for one in archive.namelist()}


def test_the_parts_hold_all_of_it():
    code, plain = build.app_layout(build.app_sources())
    listed = build.parts_there()
    held = {name: part(name) for name in listed}
    ours = {one for files in held.values() for one in files if not one.startswith(("lib/", f"{ready.FOLDER}/"))}
    assert ours == {name + "c" for name in code} | set(plain) | {f"content/{content.DECKS}"}
    for files in held.values():
        assert all(files[one] == plain[one] for one in files.keys() & plain.keys()), SAME
    assert build.PARTS.read_text("utf-8") == build.parts_source(build.PARTS.read_text("utf-8"), listed), SAME


def test_a_game_is_a_part_of_its_own():
    held = {name: part(name) for name in build.parts_there()}
    for one in manifest.shelf():
        rules = f"py/guise/games/{one.id}/rules.pyc"
        assert [name for name, files in held.items() if rules in files] == [f"games/{one.id}"]
        assert f"content/{one.id}/words.json" in held[f"games/{one.id}"]
        assert len(build.pack(held[f"games/{one.id}"])) <= 350_000
    assert not [one for files in held.values() for one in files if "_blank" in one], "which is for authors"


def test_what_a_table_imports_comes_with_it_or_with_its_game():
    """Nothing that is read when a module is comes in a part that may be missing."""
    there = {build._module(name): build.parts_of(name) for name in build.app_sources() if name.endswith(".py")}
    for name in ["table", "answers", *(f"games/{game}" for game in games.ids())]:
        own = [module for module, parts in there.items() if name in parts and not module.endswith(LATER)]
        read = {other for module in build.family(own) for other in there.get(module, ())}
        assert read - {"lobby", "table", name} <= set(build.needs(name)), name


LATER = (".after", ".why", ".deeds", ".daily", ".tale", ".paper")
"""Modules of games that are read for pages which come in ``more``."""


def test_the_lobby_holds_no_game():
    assert build.in_lobby("py/guise/games/__init__.pyc") and not build.in_lobby("py/guise/ui/table_screen.pyc")
    for one in manifest.shelf():  # no game is opened by looking at its box
        assert not build.in_lobby(f"py/guise/games/{one.id}/rules.pyc")
        assert not build.in_lobby(f"content/{one.id}/words.json")


def test_each_deck_holds_its_game_and_belongs_to_the_app():
    decks = build.deck_files()
    assert set(build.DECKS.iterdir()) == {build.DECKS / f"{game}.zip" for game in decks}, SAME
    told = json.loads(part("table")[f"content/{content.DECKS}"])
    assert told == {game: build.sha((build.DECKS / f"{game}.zip").read_bytes()) for game in decks}, SAME
    assert not [one for name in build.parts_there() for one in part(name) if manifest.deck_of(one)]
    for game, files in decks.items():
        with zipfile.ZipFile(build.DECKS / f"{game}.zip") as deck:
            assert {name: deck.read(name) for name in deck.namelist()} == files, SAME
            assert not files.keys() & set(manifest.IN_APP), "these are read before the deck comes"


def test_the_library_is_made_from_the_vendored_one():
    told = json.loads(build.SOURCES.read_bytes())
    assert all(told[path.name] == build.sha(path.read_bytes()) for path in (build.STOCK, build.PYSCRIPT)), SAME
    with zipfile.ZipFile(build.STDLIB) as archive:
        assert "pyscript/__init__.pyc" in archive.namelist(), "PyScript compiles its own Python at every start"


def test_no_file_of_the_library_imports_what_the_interpreter_is_without():
    held = {name.removeprefix("lib/") for one in build.parts_there() for name in part(one) if name.startswith("lib/")}
    with zipfile.ZipFile(build.STDLIB) as first, zipfile.ZipFile(build.STOCK) as stock:
        there = set(stock.namelist())
        texts = {n[:-1]: stock.read(n[:-1]).decode() for n in {*held, *first.namelist()} if n[:-1] in there}
    assert len(texts) > 100
    asked = {(m, name) for name, text in texts.items() for m in re.findall(r"^ *(?:import|from) (\w+)", text, re.M)}
    assert ("_struct", "struct.py") in asked
    assert not [one for one in asked if one[0] in slim.UNUSED]


def test_the_hand_pages_words_are_those_of_the_house():
    assert build.HAND_WORDS.read_text("utf-8") == hand_words.module_source(), SAME
    assert dict(says.entries({"a": {"b": "B", "c": {"d": "D"}}, "e": "E"})) == {"a.b": "B", "a.c.d": "D", "e": "E"}


def test_each_of_the_hand_pages_words_is_asked_for():
    """And nothing is asked for that is not there. Some places are put together: ``far.${how}``, ``pieces.${sign}``."""
    modules = [path for path in build.HAND.parent.glob("*.mjs") if path not in (build.HAND_BUNDLE, build.HAND_WORDS)]
    code = "\n".join(path.read_text("utf-8") for path in modules)
    known = dict(says.entries(json.loads(hand_words.SOURCE.read_text("utf-8"))))
    asked = set(re.findall(r'"([a-z]+\.[a-z-]+)"', code)) | {
        f"far.{how}" for how in ("copied", "shared", "stopped", "refused")
    }
    asked |= {f"pieces.{sign}" for sign in range(8)}
    assert known.keys() - asked == set()
    said = set(re.findall(r'says\(\s*"([^"]+)"', code))
    assert said and said <= known.keys()


def test_the_hand_pages_sheet_is_made_of_the_houses_and_its_own():
    assert build.HAND_SHEET.read_text("utf-8") == build.hand_sheet_text(), SAME


def test_of_the_houses_rules_a_hand_has_those_it_can_use():
    house = """/* all of it */ @font-face { src: url("a;b.woff2"); } :root { --ink: #000; }
        .act, .shelf > .act, .box { color: red; } .box .lid { top: 0; } #hand :is(.lid, h1) { top: 1px }
        .shelf { & .act { top: 2px; } } .act:not(.box) { top: 3px; } .table { container: house / size; }
        @media print { .act { top: 4px; } .box { top: 5px; } } @media screen { .box { top: 6px; } }
        @container house (width > 1px) { .act { top: 7px; } } @keyframes turn { from { top: 0; } }"""
    made = hand_sheet.made(house, "/* ours */ .mine { .box { top: 8px; } }", ['el("p.act", { id: "hand" })'])
    assert made.splitlines()[1:] == [
        ".mine { .box { top: 8px; } }",
        '@font-face { src: url("a;b.woff2"); }',
        ":root { --ink: #000; }",
        ".act { color: red; }",
        "#hand :is(.lid, h1) { top: 1px }",
        ".act:not(.box) { top: 3px; }",
        "@media print {",
        ".act { top: 4px; }",
        "}",
        "@keyframes turn { from { top: 0; } }",
    ]
    with pytest.raises(ValueError, match="braces"):
        hand_sheet.made(".act { top: 0;", "", [])


def test_the_hand_page_is_made_from_its_modules():
    made = build.HAND_BUNDLE.read_text(encoding="utf-8")
    assert made.startswith(bundler.header(build.HAND) + "\n"), SAME
    assert len(bundler.family(build.HAND)) > 5


def test_bundling_again_gives_the_same_bytes():
    """Needs Node and esbuild, which npm fetches once; without them the test above still sees a stale bundle."""
    try:
        again = bundler.bundle(build.HAND)
    except bundler.NoBundler as why:
        pytest.skip(f"the hand page cannot be bundled here: {why}")
    assert build.HAND_BUNDLE.read_text(encoding="utf-8") == again, SAME


def test_a_change_in_a_module_is_noticed(tmp_path, monkeypatch):
    (tmp_path / "a.mjs").write_text("export const one = 1;\n")
    (tmp_path / "b.mjs").write_text('import { one } from "./a.mjs";\none;\n')
    monkeypatch.setattr(bundler, "ROOT", tmp_path)
    before = bundler.header(tmp_path / "b.mjs")
    (tmp_path / "a.mjs").write_text("export const one = 2;\n")
    assert bundler.header(tmp_path / "b.mjs") != before


def test_the_phones_constants_are_those_of_the_table():
    """Kinds and layouts in wire.mjs are made of guise.handoff.wire; the phone's code runs over vectors too."""
    module = build.HAND_WIRE.read_text(encoding="utf-8")
    assert wire.module_source(module) == module, SAME
    assert all(f"{kind.name} = {kind.value}" in module for kind in wire.wire.Kind)
    with pytest.raises(ValueError, match="wire.mjs"):
        wire.module_source("export const JOIN = 1;")


def test_the_lobby_page_is_made_from_the_games():
    assert build.page_source() == build.PAGE.read_text(encoding="utf-8"), SAME


def test_a_region_that_is_missing_or_unknown_is_said():
    page = build.PAGE.read_text(encoding="utf-8")
    for spoiled in (page.replace("<!--built house-->", ""), page.replace("<!--built sign-->", "<!--built sigh-->")):
        with pytest.raises(ValueError, match="regions"):
            lobby.page_source(spoiled, manifest.shelf(), "")
    with pytest.raises(ValueError, match="policy"):
        lobby.page_source(page.replace("'sha256-", "'sha384-"), manifest.shelf(), "")


def test_files_for_phones_are_what_the_games_say():
    made, there = manifest.phone_files(), manifest.phone_files_there()
    assert {str(p) for p in made} == {str(p) for p in there}, SAME
    assert [str(p) for p, text in made.items() if there[p] != text] == [], SAME


def test_phones_can_tell_every_phrase_book_from_the_others():
    """A card bears two bytes of its book's digest: games whose books differ must differ there too."""
    books = {build.sha(path.read_bytes()) for path in build.for_phones() if path.name == "phrases.json"}
    assert len(books) == len({digest[:4] for digest in books})


def test_the_offline_list_is_true():
    worker = build.WORKER.read_text()
    assert build.worker_source(worker) == worker, SAME


def test_the_offline_list_names_what_the_page_names():
    """Everything index.html asks for by name is in the list, and exists."""
    page = (build.ROOT / "index.html").read_text()
    named = {path.removeprefix("./") for path in re.findall(r'(?:href|src)="(\./[^"#]+)"', page)}
    assert named and not named - build.offline_files().keys()


@pytest.mark.parametrize("path", sorted(build.built()), ids=lambda path: path.name)
def test_zips_carry_no_dates(path):
    with zipfile.ZipFile(path) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert archive.namelist() == sorted(archive.namelist())
        for name in archive.namelist():
            if name.endswith(".pyc"):  # flags 1: by hash, unchecked, so neither a clock nor a source is looked at
                assert archive.read(name)[4:8] == b"\x01\0\0\0"


def test_a_change_in_a_source_is_noticed(tmp_path, monkeypatch):
    changed = build.all_sources()
    name = "py/guise/__init__.py"
    changed[name] += b"# changed"
    monkeypatch.setattr(build, "all_sources", lambda: changed)
    with pytest.raises(AssertionError):
        test_the_zips_are_made_from_these_sources()
