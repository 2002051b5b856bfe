"""The printed lobby says of every game what the game says of itself; a game of one folder gets a box too."""

import json
import re
from dataclasses import replace
from html import unescape

import pytest
from guise import games
from guise.supply.content import words
from guise.ui.lengths import lasting
from tools import build, lobby, manifest, says

PAGE = (manifest.ROOT / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", games.ids())
def test_a_box_agrees_with_its_game(game):
    slot = re.search(rf'<li class="slot" data-game="{game}".*?</details>', PAGE, re.S).group()
    meta, said = games.load(game).meta, unescape(re.sub(r"<[^>]+>", "", slot))
    low, high = meta.seats
    assert f"{low} to {high} players" in said
    told = [int(n) for n in re.search(r"(?:(\d+) to )?(\d+) minutes", said).groups(default="0")]
    bounds = range(told[0] or told[1], told[1] + 1)
    laid = {lasting(meta, meta.defaults(), n, bots) for n in range(low, high + 1) for bots in range(n)}
    assert min(laid) == bounds[0] and max(laid) == bounds[-1], "the set-up says another time for what is laid"
    assert meta.title in unescape(slot) and words(game)["box"]["line"] in said
    assert all(step in said for step in words(game)["box"]["how"])


def test_every_game_of_the_house_has_a_box_in_shelf_order():
    assert tuple(re.findall(r'data-open="(\w+)"', PAGE)) == games.ids()
    assert games.ids()[: len(games.SHELF)] == games.SHELF


def test_a_game_of_one_folder_gets_a_box_with_its_title_on_the_lid():
    one = manifest.entry("_blank")
    box = lobby.box(one)
    assert '<span class="box-art box-name">Six Masks</span>' in box and "<img" not in box
    assert 'data-plain data-at="py/guise/games"' in box
    assert "2 to 4 players" in box and "<li>" in box


def test_what_a_game_says_is_text_and_never_markup():
    one = replace(manifest.entry("_blank"), line="Me & <you>", how=('Say "<b>"',))
    box = lobby.box(one)
    assert "Me &amp; &lt;you&gt;" in box and "<b>" not in box


def test_the_sign_counts_the_games():
    one = manifest.entry("_blank")
    assert "One game, one table" in lobby.sign((one,))
    assert "Six games, one table" in lobby.sign((one,) * 6)


def test_a_hand_without_a_phrase_book_is_told_of(monkeypatch, tmp_path):
    monkeypatch.setattr(manifest.games, "ids", lambda **_: ("_blank",))
    assert [one.id for one in manifest.shelf()] == ["_blank"]
    monkeypatch.setattr(manifest, "ROOT", tmp_path)
    with pytest.raises(manifest.Incomplete, match="_blank: phones need its phrase book"):
        manifest.shelf()


def test_a_game_that_has_no_words_for_its_box_is_told_so(monkeypatch):
    monkeypatch.setattr(manifest, "words", lambda game: {"title": "Nameless"})
    with pytest.raises(manifest.Incomplete, match="_blank: words.json lacks box.line"):
        manifest.entry("_blank")


def test_the_boxes_have_their_inks_before_the_games_style_sheets_come():
    built = build.INKS.read_text(encoding="utf-8")
    assert built == build.inks()
    for game in games.SHELF:
        sheet = (build.STATIC / "css" / "games" / f"{game}.css").read_text(encoding="utf-8")
        assert f'[data-game="{game}"] {{' in built
        assert sheet.count("@font-face") == sum(
            f"fonts/{name}" in built for name in re.findall(r"fonts/([\w.]+)", sheet)
        )
    assert all((build.INKS.parent / url).is_file() for url in re.findall(r'url\("([^"]+)"\)', built))
    assert len(built) < 9000


@pytest.mark.parametrize("name", says.SCRIPTS)
def test_a_script_holds_what_it_says(name):
    source = (says.ROOT / name).read_text(encoding="utf-8")
    assert says.script_source(name, source) == source, "out of date: run py/tools/build.py"
    used = set(re.findall(r"\bSAYS\.(\w+)", source)) | (set(re.findall(r"^  (\w+): draw\(", source, re.M)))
    assert used == says.words()[says.SCRIPTS[name]].keys()


def test_a_script_without_a_place_for_what_it_says_is_told_of():
    with pytest.raises(ValueError, match=r"boot.mjs: where do its sentences go\?"):
        says.script_source("static/js/boot.mjs", "// <built> of something else\n")


def test_the_worker_holds_what_it_says():
    source = build.WORKER.read_text(encoding="utf-8")
    assert says.constant("worker", last="") in source
    assert set(re.findall(r"\bSAYS\.(\w+)", source)) == says.words()["worker"].keys()


def test_what_the_page_says_is_not_sent_a_second_time():
    assert "content/house/page.json" not in build.all_sources()


def test_the_installed_page_is_called_what_the_page_is_called():
    manifest_file = json.loads((build.STATIC / "app.webmanifest").read_text(encoding="utf-8"))
    head = says.words()["head"]
    assert (manifest_file["name"], manifest_file["description"]) == (head["title"], head["description"])
    assert f'<html lang="{manifest_file["lang"]}"' in PAGE
