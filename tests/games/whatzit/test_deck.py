"""The decks of puzzle cards, the lint that guards them, and the judge of guesses."""

import json
import re
from dataclasses import replace
from functools import cache

import pytest
from guise.games.whatzit import sheet
from guise.games.whatzit.box import by_code
from guise.games.whatzit.deck import DECKS, DEVICES, by_id, card, deck, fold, judge, retired, tour
from guise.games.whatzit.lint import SIZE, main, problems, unripe
from guise.games.whatzit.notation import parse, words
from guise.games.whatzit.sheet import write
from guise.games.whatzit.sight import unseen

from tests.each import each, runs_of

ALL = tuple(puzzle for name in DECKS for puzzle in deck(name))
BY_SOLUTION = {puzzle.solution: puzzle for puzzle in (*retired(), *ALL)}
FEW = ALL[:40]
of_each = each(ALL, lambda puzzle: puzzle.id)


@cache
def runs(text):
    """All runs of three letters in a phrase, whatever stands between them."""
    return runs_of("".join(fold(text)))


def test_two_decks_and_regular_is_the_larger():
    """WTZ-2."""
    regular, wicked = (deck(name) for name in DECKS)
    assert len(regular) > len(wicked)
    assert {puzzle.id[0] for puzzle in regular} == {"r"}
    assert {puzzle.id[0] for puzzle in wicked} == {"w"}


def test_the_lint_finds_nothing():
    assert problems(ALL) == ()


def test_devices_are_spread_over_both_decks():
    for name in DECKS:
        used = {puzzle.device for puzzle in deck(name)}
        assert used <= set(DEVICES) and len(used) > 0.8 * len(DEVICES)
    assert {puzzle.device for puzzle in ALL} == set(DEVICES)


def broken(**changes):
    return (*FEW[1:], replace(FEW[0], **changes))


@pytest.mark.parametrize(
    "puzzles, complaint",
    [
        (broken(layout="n: TIDE{"), "'{' is never closed"),
        (broken(layout="HIGH TIDE"), "the picture spells out"),
        (broken(layout="s: TIDE ; n: HIGH"), "the picture spells out"),
        (broken(layout="TIDE{red}", solution="Tide red", accept=()), "the picture spells out"),
        (broken(layout="@line", solution="horizontal stroke"), "the description says"),
        (broken(layout="[[TIDE{tiny}]{tiny}]{tiny}"), "too small to read"),
        (broken(hints=("Where?", "It is a High Tide, of course.")), "a hint says"),
        (broken(hints=("Where?",)), "there are two hints"),
        (broken(hints=("Where?", "")), "there are two hints"),
        (broken(why=""), "why says in a sentence"),
        (broken(why="TIDE stands high up"), "with its full stop"),
        (broken(why=f"{'TIDE stands high up, ' * 3}."), "a small screen has room for"),
        (broken(device="magic"), "unknown device magic"),
        (broken(difficulty=4), "difficulty"),
        (broken(accept=("the high-tide!",)), "accepted twice"),
        (broken(refuse=("a high tide",)), "both accepted and refused"),
        (broken(id=ALL[1].id), f"has the id “{ALL[1].id}”"),
        (broken(layout=ALL[1].layout), "has the layout"),
        (broken(accept=ALL[1].forms), "has the wording"),
        (deck("wicked"), f"regular has 0 cards; write {SIZE['regular']} more"),
        (
            tuple(puzzle for puzzle in ALL if puzzle.device != "strike"),
            "the device strike means 0 different things; let it mean 3 or more",
        ),
        (broken(id="r021"), "r021: the id belongs to the retired card “Formula One”; take a new number"),
        (broken(check=""), "nobody has checked the phrase"),
        (broken(steps=3), "steps is 1 or 2"),
        (broken(steps=2, read=("high",)), "2 steps and 1 readings"),
        (broken(read=(" ",)), "read has one entry for each step"),
        (broken(tags=("school",)), "tags has exactly one of both uk us"),
        (broken(tags=("uk", "us")), "tags has exactly one of both uk us"),
    ],
)
def test_the_lint_finds(puzzles, complaint):
    assert any(complaint in problem for problem in problems(puzzles))


@pytest.mark.parametrize(
    "layout, complaint",
    [
        ("DEAL{huge}", "“DEAL” is huge, and nothing on the card is of another size; put something"),
        ("PRINT{tiny} PRINT{tiny}", "“PRINT” is tiny, and nothing"),
        ('nw: "JACK HORNER"{tiny}', "“JACK HORNER” is tiny, and nothing"),
        ("[BIG / DEAL]{big}", "“BIG” is big, and nothing"),
        ("MOON{only left}", "the cut through “MOON” does not go through a letter; take one word"),
        ("[TIDE / OXO]{only right}", "the cut through “TIDEOXO” does not go through a letter"),
        ("off e: [BIG / FOOT]", "what runs off at e is not one plain word"),
        ("MY{mirror} SCRATCH", "“MY” is made of letters that look the same in a mirror; take a word"),
        ("[MUM / TOOT]{mirror}", "“MUMTOOT” is made of letters that look the same in a mirror"),
        ("NOON{turn 180}", "“NOON” is made of letters that look the same turned over; take a word"),
        ("TOWER{turn 5}", "“TOWER” is turned by only 5 degrees; turn it by 8"),
        ("nw: EARTH ; se: EARTH", "what stands at nw takes up"),
        ("w: LEFTOVERS", "what stands at w reaches across the card; make it small"),
        ("n: [A / B / C / D]", "what stands at n reaches across the card"),
        ("UP{grow}", "“UP” has too few letters for grow; take a word of 3"),
        ("LIFE{x12 y3}", "too small to read on a phone, 14 are the least; use fewer"),
        ("A{fade}", "“A” has too few letters for fade"),
    ],
)
def test_what_cannot_be_seen_is_refused_with_the_cure(layout, complaint):
    found = problems(broken(layout=layout, device="size"))
    assert any(problem.startswith(f"{ALL[0].id}: {layout}: ") and complaint in problem for problem in found)


@pytest.mark.parametrize(
    "layout",
    [
        "DEAL{small} DEAL{huge}",
        "sw: KICK{small}",
        "MOON{only top}",
        "T{only left}",
        "off e: MOON",
        "off n: [BIG / FOOT]",
        "MONEY{mirror}",
        "CAKE{turn 180}",
        "TOWER{turn 13}",
        "nw: POST{small} ; se: POST{small}",
        "MAN+POWER{raised}",
        "@stairs<ONE | AT | TIME>",
    ],
)
def test_what_can_be_seen_passes(layout):
    assert unseen(parse(layout), "position") == ()


def fit(i, name="regular", **changes):
    """One of many cards with which nothing is wrong."""
    read = tuple(f"word {i} {k}" for k in range(1 if name == "regular" else 2))
    return replace(
        ALL[0],
        id=f"{name[0]}{i}",
        deck=name,
        device=DEVICES[i % len(DEVICES)],
        steps=len(read),
        read=read,
        difficulty=i % 3 + 1,
        check="second reader",
        **changes,
    )


BOX = (*(fit(i) for i in range(416)), *(fit(i, "wicked") for i in range(160)))


def test_a_full_box_lacks_nothing():
    assert unripe(BOX) == ()


def changed(count, start=0, **changes):
    return (*BOX[:start], *(replace(puzzle, **changes) for puzzle in BOX[start : start + count]), *BOX[start + count :])


@pytest.mark.parametrize(
    "puzzles, complaint",
    [
        (BOX[1:], "regular has 415 cards; write 1 more"),
        (BOX[:-2], "wicked has 158 cards; write 2 more"),
        (changed(1, steps=2), "r0: a regular card takes 1 step and this takes 2"),
        (changed(1, 416, steps=1), "w0: a wicked card takes 2 steps and this takes 1"),
        (changed(18, read=("back",)), "“back” is read from 18 cards, 3% are the most; replace 1"),
        (changed(167, seen=True), "regular has 167 chestnuts, 40% are the most; replace 1"),
        (changed(65, 416, seen=True), "wicked has 65 chestnuts, 40% are the most; replace 1"),
        (changed(29, title=True), "29 cards are titles of classics, 5% are the most; replace 1"),
        (tuple(p for p in BOX if p.device != "roman"), "the device roman means 0 different things"),
        (
            tuple(replace(p, read=("four", "four")[: p.steps]) if p.device == "roman" else p for p in BOX),
            "the device roman means 1 different things",
        ),
        (
            tuple(replace(p, difficulty=1) if p.difficulty == 3 else p for p in BOX),
            "wicked has no card of difficulty 3",
        ),
        (changed(1, check=""), "r0: nobody has checked the phrase"),
    ],
)
def test_what_a_box_lacks_is_told_with_the_cure(puzzles, complaint):
    assert any(complaint in problem for problem in unripe(puzzles))


def test_as_many_as_are_allowed_are_allowed():
    assert unripe(changed(17, read=("back",))) == ()
    assert unripe(changed(166, seen=True)) == ()
    assert unripe(changed(28, title=True)) == ()


ENTRY = {
    "id": "r900",
    "layout": "TIME @minus OUT",
    "solution": "time without out",
    "accept": [],
    "refuse": [],
    "device": "sum",
    "steps": 1,
    "read": ["without"],
    "hints": ["Do the sum.", "A pause."],
    "difficulty": 1,
}


def test_a_draft_is_checked_against_itself_and_the_shipped_decks(tmp_path, capsys):
    draft = tmp_path / "draft.json"
    draft.write_text(json.dumps([ENTRY]), encoding="utf-8")
    assert main([str(draft)]) == 0
    told = capsys.readouterr().out
    assert "All is well." in told and "r900: nobody has checked the phrase" in told
    assert "; write " not in told and "the device clock" not in told and "the device sum means 1" in told
    draft.write_text(
        json.dumps([ENTRY, {**ENTRY, "id": "r901", "layout": "n: TIDE", "solution": "a"}]), encoding="utf-8"
    )
    assert main([str(draft)]) == 1
    assert "r901 has the layout “n: TIDE” of r001" in capsys.readouterr().out


def test_what_many_cards_lack_is_told_once(tmp_path, capsys):
    draft = tmp_path / "draft.json"
    cards = [{**ENTRY, "id": f"r90{i}", "layout": f"TIME @minus {i}", "solution": f"x {i}"} for i in range(3)]
    draft.write_text(json.dumps(cards), encoding="utf-8")
    assert main([str(draft)]) == 0
    told = capsys.readouterr().out
    assert "3 cards, r900 r901 r902: nobody has checked the phrase" in told
    assert "“without” is read from 3 cards, 3% are the most; replace 1" in told


def test_a_card_from_a_file():
    plain = card(ENTRY, "regular")
    assert (plain.seen, plain.title, plain.tags, plain.check) == (False, False, ("both",), "")
    checked = card({**ENTRY, "seen": True, "tags": ["uk", "school"], "check": "x"}, "regular")
    assert (checked.seen, checked.tags, checked.check) == (True, ("uk", "school"), "x")
    with pytest.raises(KeyError):
        card({key: value for key, value in ENTRY.items() if key != "read"}, "regular")


def test_a_sheet_shows_numbers_and_pictures_and_no_answers(tmp_path):
    cards = ALL[:14]
    pages = write(cards, tmp_path)
    shown = [page.read_text(encoding="utf-8") for page in pages]
    assert [page.count("<figure>") for page in shown] == [12, 2]
    assert [number for page in shown for number in re.findall(r"<figcaption>(\d+)<", page)] == [
        str(i) for i in range(1, 15)
    ]
    for puzzle in cards:
        assert all(puzzle.solution not in page and f">{puzzle.id}<" not in page for page in shown)
    assert (tmp_path / "key.txt").read_text(encoding="utf-8").splitlines()[
        13
    ] == f"14\t{cards[13].id}\t{cards[13].solution}"


@of_each
def test_every_wording_is_right_and_every_near_miss_near(puzzle):
    """WTZ-Q15."""
    for form in puzzle.forms:
        assert judge(puzzle, form) == "right"
        assert judge(puzzle, f"  {form.upper()}?! ") == "right"
    for miss in puzzle.refuse:
        assert judge(puzzle, miss) == "close"


def taken(puzzle, common):
    """Cards whose solution is right for this one.

    Asked are all solutions that have so many runs of three letters in common with a wording, and some of the others.
    Those could only be right by a fault of the judge: nothing that is so unlike is a slip, or the same said otherwise.
    """
    mine, nth = frozenset().union(*map(runs, puzzle.forms)), ALL.index(puzzle)
    others = [(nth + i, other, runs(other.solution)) for i, other in enumerate(ALL) if other is not puzzle]
    asked = [o for n, o, its in others if len(mine & its) >= min(common, len(its)) or n % (25 * common) == 0]
    return [other.id for other in asked if judge(puzzle, other.solution) == "right"]


@of_each
def test_no_card_that_is_alike_has_the_right_answer(puzzle):
    assert taken(puzzle, 3) == []


@pytest.mark.long
@of_each
def test_no_other_card_has_the_right_answer(puzzle):
    assert taken(puzzle, 1) == []


@of_each
def test_reading_the_picture_aloud_is_no_reason_to_ask_a_person(puzzle):
    assert judge(puzzle, " ".join(words(puzzle.picture))) != "doubt"


@pytest.mark.parametrize(
    "solution, guess, verdict",
    [
        ("high tide", "The High-Tide", "right"),
        ("piggyback", "pigyback", "right"),
        ("a needle in a haystack", "neddle in haystak", "right"),
        ("Around the World in Eighty Days", "around the world in 80 days", "right"),
        ("Twenty Thousand Leagues Under the Sea", "20,000 leagues under the sea", "right"),
        ("Jane Eyre", "jané eyre", "right"),
        ("low profile", "high profile", "wrong"),
        ("low profile", "small profile", "close"),
        ("high tide", "high tyde", "right"),
        ("back and forth", "forth and back", "right"),
        ("a needle in a haystack", "is it a needle in a haystack", "right"),
        ("nine lives", "forty winks", "wrong"),
        ("nine lives", "", "wrong"),
        ("nine lives", " ?! ", "wrong"),
    ],
)
def test_the_judge(solution, guess, verdict):
    """WTZ-29, WTZ-Q15: slips pass, near misses are named, and a person settles what is left."""
    assert judge(BY_SOLUTION[solution], guess) == verdict


def test_fold():
    assert fold("The Rock & a Café’s 7-step roll!") == ("rock", "and", "cafes", "7", "step", "roll")


def test_cards_are_found_by_id():
    assert by_id("w001").deck == "wicked"
    with pytest.raises(KeyError):
        by_id("x001")


@pytest.mark.parametrize("puzzle", retired(), ids=lambda puzzle: puzzle.id)
def test_a_retired_card_is_in_no_deck_and_can_still_be_shown(puzzle):
    assert by_id(puzzle.id) is puzzle
    assert puzzle.id[0] == puzzle.deck[0]
    assert all(puzzle is not other for other in deck(puzzle.deck))
    assert puzzle.picture.places
    assert by_code(puzzle.layout).layout == puzzle.layout


@pytest.mark.parametrize("puzzle", tour(), ids=lambda puzzle: puzzle.id)
def test_a_card_of_the_tour_is_in_no_deck_and_has_nothing_of_a_card_that_is(puzzle):
    mine = (f"{puzzle.id}: ", f"{puzzle.id} ")
    assert by_id(puzzle.id) is puzzle and by_code(puzzle.layout) is puzzle
    unchecked = (replace(p, check="nobody") for p in tour())  # nobody plays for it
    assert [wrong for wrong in problems((*ALL, *retired(), *unchecked)) if wrong.startswith(mine)] == []


def test_sheets_are_photographed_at_their_full_height(tmp_path, monkeypatch):
    taken = []
    monkeypatch.setattr(sheet, "which", lambda name: f"/bin/{name}" if name == "google-chrome" else None)
    monkeypatch.setattr(sheet, "run", lambda command, **_: taken.append(command))
    assert sheet.photograph(write(ALL[:14], tmp_path)) == [tmp_path / "sheet-1.png", tmp_path / "sheet-2.png"]
    assert [command[0] for command in taken] == ["/bin/google-chrome"] * 2
    assert ["--window-size=1400,1516" in command for command in taken] == [True, False]
    monkeypatch.setattr(sheet, "which", lambda name: None)
    with pytest.raises(FileNotFoundError):
        sheet.photograph([])
