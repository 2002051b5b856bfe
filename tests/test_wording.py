"""All that the house says is plain British English, with one word for each thing (``py/tools/wording.py``)."""

import json

import pytest
from tools import wording


@pytest.mark.parametrize("path", wording.files(), ids=lambda p: p.relative_to(wording.ROOT).as_posix())
def test_nothing_is_said_as_nobody_would_say_it(path):
    assert wording.faults(path) == []


@pytest.mark.parametrize("fault", wording.FAULTS, ids=lambda f: f.name)
def test_a_fault_is_refused_and_what_is_like_it_let_through(fault):
    assert fault.pattern.search(fault.refused)
    assert [one.name for one in wording.FAULTS if one.pattern.search(fault.passed)] == []


def test_a_fault_is_found_in_each_kind_of_file_with_its_place(tmp_path):
    words = tmp_path / "words.json"
    words.write_text(
        json.dumps({"events": {"by": "whom", "won": ["Won.", {"1": "Whom?"}]}, "sounds": {"whom": "whom"}})
    )
    page, tour = tmp_path / "rules.md", tmp_path / "tutorial.txt"
    page.write_text("# Rules\n\n- Whom do you ask?\n")
    tour.write_text("game: who\n# Ask whom you like.\n  Ana said: whom?\n")
    places = [[one.partition(":")[0] for one in wording.faults(path)] for path in (words, page, tour)]
    assert places == [["events.won.1"], ["line 3"], ["line 2"]]


def test_what_people_look_up_is_no_sentence_of_the_house(tmp_path):
    (tmp_path / "words.json").write_text(json.dumps({"says": {"pages": {"find-same": "roll throw", "find": "Roll"}}}))
    assert [one.partition(":")[0] for one in wording.faults(tmp_path / "words.json")] == ["says.pages.find"]


def test_what_is_so_on_purpose_is_let_through_there_alone(tmp_path):
    for name, least in (("phones.md", 0), ("rules.md", 1)):
        (tmp_path / name).write_text("The table says so.")
        assert len(wording.faults(tmp_path / name)) == least


GAMES = [path for path in wording.files() if path.name == "words.json" and path.parent.name != "house"]


@pytest.mark.parametrize("path", GAMES, ids=lambda p: p.parent.name)
def test_a_word_file_holds_only_what_the_storyteller_lists(path):
    assert wording.strangers(path) == []


@pytest.mark.parametrize(
    "part, entry, place",
    [
        ("hush", ["answer"], "hush"),
        ("prompts", {"throw": {"you": "Throw.", "them": "Wait.", "wait": "Wait."}}, "prompts.throw.wait"),
        ("refuse", {"no-letter": {"text": "No.", "rules": "WHO-11"}}, "refuse.no-letter.rules"),
        ("options", {"ghosts": {"label": "Out", "watch": "See", "hidden": "Hide"}}, "options.ghosts.hidden"),
    ],
)
def test_a_key_that_nobody_reads_is_refused(tmp_path, part, entry, place):
    """Five such keys had come into word files one by one, and no place told of them."""
    path = tmp_path / "who" / "words.json"
    path.parent.mkdir()
    path.write_text(json.dumps({"title": "WHO", "slight": ["cap_off"], part: entry}))
    assert wording.strangers(path) == [place]


def test_every_key_that_is_listed_is_held_by_some_game():
    found = set().union(*(json.loads(path.read_text("utf-8")) for path in GAMES))
    assert wording.listed()[0] == found


def test_all_that_speaks_is_looked_at():
    found = {path.relative_to(wording.ROOT).as_posix() for path in wording.files()}
    for game in ("twenty", "who", "wwwd", "whatzit", "whosit"):
        assert {f"content/{game}/{name}" for name in ("words.json", "rules.md", "tutorial.txt")} <= found
    assert {
        f"content/house/{name}"
        for name in ("words.json", "lobby.json", "page.json", "hand.json", "news.md", "access.md", "phones.md")
    } <= found
