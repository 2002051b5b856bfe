"""Trials are dealt without the deck, written down as they are said, and believed only if somebody can have said it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import mean
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
from guise.games.twenty.deck import card_of, deck
from guise.games.whatzit import deck as whatzit
from guise.games.whatzit.box import chosen
from tools import trial as tool
from tools.trial import mark

from . import transcripts
from .transcripts import Said, Trial, all_of, first_named_by_both, grade, misgraded, namings, right, unbelievable

TOOL = Path(tool.__file__)
KEPT = all_of()


# What is kept ----------------------------------------------------------------------------------


def test_what_is_kept_can_have_been_said():
    assert list(unbelievable(KEPT)) == []


def test_what_is_kept_was_said_by_somebody():
    assert len({t.reader for t in KEPT}) == len(KEPT)
    assert [t.reader for t in KEPT if not t.said] == []


def test_a_card_whose_clues_were_all_tried_has_them_under_the_grades_that_readers_found():
    named = namings(KEPT)
    assert [wrong for card in deck().cards.values() for wrong in misgraded(card, named) or ()] == []


def test_a_clue_that_both_readers_name_comes_late():
    """As the cards lie: the first of them at number six or later on average."""
    named = namings(KEPT)
    first = [first_named_by_both(card, named) for card in deck().cards.values()]
    assert None not in first and mean(first) >= 6


# What is not believed --------------------------------------------------------------------------

CLUES = [(c.id, e.clue, e.grade) for c in deck().cards.values() for e in c.clues]
SAMPLE = Random(5).sample(CLUES, 200)
WRONG = "the Colossus of Rhodes"


def blind(reader: str, knows: float = 0.5, errs: float = 0.15, seed: int = 1) -> Trial:
    """A reader who knows some of the clues, names some wrongly and takes time by its own lot."""
    lot = Random(f"{reader} {seed}")
    said = []
    for id, clue, _ in SAMPLE:
        answer = card_of(id).answer if lot.random() < knows else WRONG if lot.random() < errs else None
        said.append(Said(id, mark(clue), answer, lot.randint(3, 40)))
    return Trial(reader, "clues", "a test", "", "2026-11-24", 1, tuple(said))


def test_blind_readers_are_believed():
    assert list(unbelievable([blind("ana"), blind("ben"), blind("cleo", knows=0.35)])) == []


def test_a_reader_who_knew_the_cards_is_refused():
    """As the first trials were: 7,070 names of 7,087 right."""
    told = list(unbelievable([blind("ana"), blind("ben", knows=0.97, errs=0)]))
    assert len(told) == 1 and told[0].startswith("ben: 0 of 19") and "wrong" in told[0]


def test_a_reader_under_half_of_the_others_is_refused():
    told = list(unbelievable([blind("ana"), blind("ben"), blind("cleo", knows=0.15)]))
    assert len(told) == 1 and told[0].startswith("cleo: ") and "under half" in told[0]
    child = blind("dan", knows=0.15)
    child = Trial("dan", "clues", "a test", "a nine-year-old", child.date, 1, child.said)
    assert list(unbelievable([blind("ana"), blind("ben"), child])) == [], "a child is compared with children"


@pytest.mark.parametrize("stretched", [1, 1.5])
def test_the_same_seconds_twice_are_refused(stretched):
    ana, ben = blind("ana"), blind("ben")
    copied = [
        Said(b.card, b.mark, b.answer, round(a.seconds * stretched)) for a, b in zip(ana.said, ben.said, strict=True)
    ]
    told = list(unbelievable([ana, Trial("ben", "clues", "a test", "", ben.date, 1, tuple(copied))]))
    assert told == ["ben and ana: the same seconds, which nobody can have measured"]


def test_answers_before_the_things_were_read_are_refused():
    ana = blind("ana")
    quick = tuple(Said(s.card, s.mark, s.answer, i % 20 // 12) for i, s in enumerate(ana.said))
    told = list(unbelievable([Trial("ana", "clues", "a test", "", ana.date, 1, quick)]))
    assert told == ["ana: half of the answers came in under a second: they were there before the things were read"]


def test_a_transcript_says_who_read(tmp_path):
    head = {"kind": "clues", "reader": "ana", "what": " ", "as": "", "date": "2026-11-24", "together": 1}
    (tmp_path / "ana.jsonl").write_text(json.dumps(head))
    with pytest.raises(ValueError, match="what the reader is"):
        all_of(tmp_path)


# Grades ----------------------------------------------------------------------------------------

JOAN = card_of("p-joan-of-arc")


def heard(names: dict[str, list[str | None]]) -> list[Trial]:
    """Two readers of all clues of one card, who name it by its grades as told."""
    return [
        Trial(
            f"r{i}",
            "clues",
            "a test",
            "",
            "2026-11-24",
            1,
            tuple(Said(JOAN.id, mark(e.clue), names[e.grade][i], 5) for e in (*JOAN.clues, *JOAN.spares)),
        )
        for i in range(2)
    ]


BY_GRADE: dict[str, list[str | None]] = {
    "vague": [None, "Boadicea"],
    "medium": ["Jeanne d'Arc", None],
    "telling": ["Joan of Ark", "Joan of Arc"],
}


def test_a_grade_is_what_two_readers_named():
    named = namings(heard(BY_GRADE))
    assert misgraded(JOAN, named) == []
    first = min(n for n, e in enumerate(JOAN.entries, 1) if e.grade == "telling")
    assert first_named_by_both(JOAN, named) == first
    many = Counter(e.grade for e in (*JOAN.clues, *JOAN.spares))
    for of, names in (
        ("vague", [None, "Saint Joan"]),
        ("medium", ["Joan of Arc"] * 2),
        ("medium", [None] * 2),
        ("telling", ["Joan of Arc", "Mulan"]),
    ):
        assert len(misgraded(JOAN, namings(heard({**BY_GRADE, of: names}))) or ()) == many[of] > 1


def test_a_clue_that_was_read_once_has_no_grade():
    one = heard(BY_GRADE)[:1]
    assert grade([True]) == "" and misgraded(JOAN, namings(one)) is None
    assert first_named_by_both(JOAN, namings(one)) is None
    child = [Trial(t.reader, t.kind, t.what, "a child", t.date, 1, t.said) for t in heard(BY_GRADE)]
    assert misgraded(JOAN, namings(one + child)) is None, "children's readings grade nothing for adults"


def test_a_whole_card_falls_at_the_number_at_which_it_was_named():
    rows = [Said(JOAN.id, "", a, 5, n) for n, a in ((1, None), (2, "Mulan"), (4, "Joan of Arc"))]
    trials = [Trial(r, "cards", "a test", "", "", 1, tuple(rows[:n])) for r, n in (("ana", 3), ("ben", 2))]
    assert transcripts.numbers(trials) == {JOAN.id: [4, 21]}
    assert any("mean 4.00" in line for line in transcripts.report(trials))


# The tool --------------------------------------------------------------------------------------


def deal(folder: Path, *words: str) -> None:
    tool.main(["deal", *words, "--what", "a test", "--folder", str(folder)])


@pytest.fixture
def desk(tmp_path) -> Iterator[tuple[Path, str]]:
    """A server in a process of its own, started far from the repository, and the folder it deals from."""
    folder = tmp_path / "trials"
    where = ["--folder", str(folder), "--pictures", str(tmp_path / "seen")]
    away = tmp_path / "away"
    away.mkdir()
    server = subprocess.Popen(
        [sys.executable, TOOL, "serve", "--port", "0", *where], cwd=away, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    port = server.stdout.readline().split()[-1]
    yield folder, f"http://localhost:{port}"
    server.terminate()
    server.wait(10)


def ask(url: str, **fields: str) -> tuple[int, str]:
    try:
        with urlopen(url, urlencode(fields).encode() if fields else None) as reply:
            return reply.status, reply.read().decode()
    except HTTPError as refused:
        return refused.code, refused.read().decode()


def lines(folder: Path, reader: str) -> list[list[object]]:
    return [json.loads(line) for line in (folder / f"{reader}.jsonl").read_text().splitlines()[1:]]


def test_single_clues_come_by_lot_and_each_answer_is_kept_before_the_next_is_shown(desk, capsys):
    folder, url = desk
    deal(folder, "clues", "--reader", "ana", "--lot", "3", "--seed", "4", "--part", "1/8")
    things = json.loads((folder / "ana.deal.json").read_text())["things"]
    assert len({t["card"] for t in things[:3]}) == 3, "every card once before one comes twice"
    status, first = ask(f"{url}/ana")
    assert status == 200 and things[0]["text"] in first and things[1]["text"] not in first
    assert card_of(things[0]["card"]).answer not in first and things[0]["card"] not in first
    assert ask(f"{url}/ana") == (200, first), "looking again shows nothing more"
    status, second = ask(f"{url}/ana", thing="1", answer="  Some   body ")
    assert status == 200 and things[1]["text"] in second and things[0]["text"] not in second
    assert ask(f"{url}/ana", thing="1", answer="x")[0] == 400, "an answer is not taken back"
    assert ask(f"{url}/ana", thing="2")[0] == 400, "no answer at all is no pass"
    assert [row[:3] for row in lines(folder, "ana")] == [[things[0]["card"], things[0]["mark"], "Some body"]]
    for number in range(2, len(things) + 1):
        status, last = ask(f"{url}/ana", thing=str(number), answer="")
    assert status == 200 and last.startswith("That was all.")
    assert len(lines(folder, "ana")) == len(things) and lines(folder, "ana")[-1][2] is None
    assert ask(f"{url}/ana", thing=str(len(things) + 1), answer="x")[0] == 400
    with pytest.raises(SystemExit):
        deal(folder, "clues", "--reader", "ana")


def test_a_reader_is_told_nothing_of_others(desk):
    folder, url = desk
    deal(folder, "clues", "--reader", "ana", "--lot", "1")
    for name in ("", "ben", "ana.deal", "ana.jsonl", "../trials/ana", "%2e%2e"):
        assert ask(f"{url}/{name}") == (404, "Nothing has been dealt to a reader of that name.\n")


def test_clues_shown_together_are_of_different_cards(desk):
    folder, url = desk
    deal(folder, "clues", "--reader", "ben", "--lot", "6", "--part", "1/17", "--together", "4")
    things = json.loads((folder / "ben.deal.json").read_text())["things"]
    _, page = ask(f"{url}/ben")
    assert all(t["text"] in page for t in things[:4]) and things[4]["text"] not in page
    assert ask(f"{url}/ben", **{"thing": "1", "1": "a", "2": "b", "3": ""})[0] == 400
    assert lines(folder, "ben") == []
    assert ask(f"{url}/ben", **{"thing": "1", "1": "a", "2": "b", "3": "", "4": "d"})[0] == 200
    assert [row[2] for row in lines(folder, "ben")] == ["a", "b", None, "d"]


def test_a_whole_card_ends_when_it_is_named_and_the_next_begins(desk):
    folder, url = desk
    deal(folder, "cards", "--reader", "cleo", "--lot", "2", "--seed", "9")
    things = json.loads((folder / "cleo.deal.json").read_text())["things"]
    one, other = (card_of(id) for id in dict.fromkeys(t["card"] for t in things))
    clues = [(n, e.clue) for n, e in enumerate(one.entries, 1) if e.clue]
    _, page = ask(f"{url}/cleo")
    assert clues[0][1] in page and clues[1][1] not in page
    _, page = ask(f"{url}/cleo", thing="1", answer="")
    assert clues[0][1] in page and clues[1][1] in page and clues[2][1] not in page
    _, page = ask(f"{url}/cleo", thing="2", answer=one.answer)
    begins = next(e.clue for e in other.entries if e.clue)
    assert begins in page and clues[0][1] not in page and clues[2][1] not in page
    assert [row[2:5:2] for row in lines(folder, "cleo")] == [[None, clues[0][0]], [one.answer, clues[1][0]]]


def test_what_lies_in_the_childrens_wicked_box_was_solved_as_a_child_would():
    """By every reader who met it as a nine-year-old, of two at least."""
    trials = [t for t in KEPT if (t.kind, t.like) == ("pictures", "a nine-year-old")]
    for id in chosen("wicked", "gentle", "any"):
        picture = (id, mark(whatzit.by_id(id).layout))
        met = [picture in right(t) for t in trials if picture in {s.thing for s in t.said}]
        assert len(met) >= 2 and all(met), whatzit.by_id(id).solution


def test_drafts_are_dealt_like_cards(tmp_path):
    draft = tmp_path / "new.json"
    draft.write_text(json.dumps([{"id": "p-joan-of-arc", "clue": "I disliked sheep."}]))
    deal(tmp_path, "clues", "--reader", "ana", "--draft", str(draft))
    things = json.loads((tmp_path / "ana.deal.json").read_text())["things"]
    assert [(t["card"], t["mark"], t["text"]) for t in things] == [
        ("p-joan-of-arc", mark("I disliked sheep."), "(person) I disliked sheep.")
    ]


def test_parts_hold_every_clue_once(tmp_path):
    dealt = []
    for part in (1, 2, 3):
        deal(tmp_path, "clues", "--reader", f"r{part}", "--lot", "5", "--part", f"{part}/3")
        dealt += [t["mark"] for t in json.loads((tmp_path / f"r{part}.deal.json").read_text())["things"]]
    ids = {s for s in json.loads((tmp_path / "r1.deal.json").read_text())["things"] for s in [s["card"]]}
    assert sorted(dealt) == sorted(mark(e.clue) for id in ids for e in (*card_of(id).clues, *card_of(id).spares))


def test_a_picture_is_looked_at_and_said_to_be_known_or_not(desk, tmp_path, monkeypatch):
    folder, url = desk

    def paint(things: list[tool.Thing], into: Path) -> None:
        into.mkdir()
        for number, thing in enumerate(things, 1):
            (into / f"{number}.png").write_text(thing["layout"])

    monkeypatch.setattr(tool, "_paint", paint)
    deal(folder, "pictures", "--reader", "dan", "--lot", "2", "--box", "wicked", "--as", "a nine-year-old")
    _, page = ask(f"{url}/dan")
    path = next(word for word in page.split() if word.endswith("1.png"))
    assert Path(path).is_relative_to(tmp_path / "seen") and "as a nine-year-old" in page
    card = whatzit.by_id(json.loads((folder / "dan.deal.json").read_text())["things"][0]["card"])
    assert Path(path).read_text() == card.layout and not Path(path).with_name("2.png").exists()
    assert ask(f"{url}/dan", thing="1", answer="x")[0] == 400, "seen is asked of every picture"
    assert ask(f"{url}/dan", thing="1", answer="x", seen="yes")[0] == 200
    assert lines(folder, "dan")[0][2:5:2] == ["x", True]
    assert Path(path).with_name("2.png").exists()


@pytest.mark.browser
@pytest.mark.long
def test_a_picture_is_painted_as_it_lies_on_the_table(tmp_path):
    words = ["deal", "pictures", "--reader", "eve", "--lot", "1", "--what", "a test", "--folder", str(tmp_path)]
    subprocess.run([sys.executable, TOOL, *words], check=True)  # it drives a browser of its own
    assert (tmp_path / "eve.pictures" / "1.png").read_bytes().startswith(b"\x89PNG")
