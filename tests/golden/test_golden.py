"""Golden games: recorded games replay word for word, and so do the tutorials.

``tests/golden/<id>/*.txt`` are games worth keeping, each with what every viewer learns at
each step (``guise.table.learnt``); ``tutorial.txt`` in ``content/<id>/``,
or in a small game's own package, is the game its tutorial steps through. When a change
of words or rules is meant, ``python tests/golden/renew.py`` tells them anew; read the
difference before keeping it.
"""

from __future__ import annotations

import difflib
from dataclasses import replace
from pathlib import Path

import pytest
from guise import games
from guise.table.golden import Golden, Header, Step, parse, record, write
from guise.table.learnt import with_learnt
from guise.table.seats import Chair
from guise.table.table import start

from tests.laws.test_tours import tour

ROOT = Path(__file__).parents[2]
GOLDEN = sorted(ROOT.glob("tests/golden/*/*.txt"))
TUTORIALS = sorted([*ROOT.glob("content/*/tutorial.txt"), *ROOT.glob("py/guise/games/*/tutorial.txt")])


def check(path: Path) -> None:
    """A recorded game is told, and learnt from, as it is written; a tutorial is told so, and has nothing else in it.

    Raises:
        AssertionError: it is not; the message shows the lines that differ.
    """
    text = path.read_text(encoding="utf-8")
    golden = parse(text)
    if path in TUTORIALS:
        tour(path.parent.name)  # a copied folder has another game's, and then there is nothing to ask
    assert golden.header.game == path.parent.name
    if path.name == "tutorial.txt":
        assert "\n~ " not in text, "a tutorial says nothing of views: python tests/golden/renew.py takes it out"
        again = write(golden.retold())
    else:
        again = write(with_learnt(golden.retold()))
    if again != text:
        lines = difflib.unified_diff(text.splitlines(), again.splitlines(), "written", "played", lineterm="", n=2)
        raise AssertionError("\n".join(lines))


@pytest.mark.parametrize("path", GOLDEN + TUTORIALS, ids=lambda p: str(p.relative_to(ROOT)))
def test_a_recorded_game_plays_as_it_is_written(path):
    check(path)


@pytest.mark.parametrize("path", TUTORIALS, ids=lambda p: p.parent.name)
def test_a_tutorial_explains_itself_and_comes_to_an_end(path):
    golden = parse(path.read_text(encoding="utf-8"))
    captions = [s.caption for s in golden.steps if s.caption] + ([golden.end] if golden.end else [])
    assert len(captions) >= 5
    assert all(len(c) <= 320 for c in captions), "a caption is read on a phone: 320 characters at most"
    assert golden.steps[0].caption, "the first step says what this is"
    assert golden.end or golden.tables()[-1].over


@pytest.mark.parametrize("game_id", games.ids(authors=True))
def test_every_game_has_a_recorded_game_from_start_to_end(game_id):
    whole = [p for p in GOLDEN if p.parent.name == game_id and parse(p.read_text(encoding="utf-8")).tables()[-1].over]
    assert whole, f"play one: python -m guise.play {game_id} --watch --seed 7 --record tests/golden/{game_id}/first.txt"


# The format ----------------------------------------------------------------------------------------------

TEXT = """\
game: _blank
seats: Ana, Bo
options: rounds=5
seed: plum 7
eyes: Bo

# Masks are drawn.
* deal 3
* deal 5
> Ana: bid 2
> Bo: bid 1
  Ana took Bo for the Owl.
  Bo took Ana for the Fox.
  Nobody was right.
# Ana has the word.
> Ana: say > not: # me
  Ana said: > not: # me
# So it goes on.
"""


def test_a_transcript_is_read_and_written_back():
    golden = parse(TEXT)
    assert golden.header == Header("_blank", ("Ana", "Bo"), "plum 7", (("rounds", "5"),), 1)
    assert golden.steps[0] == Step(None, "deal 3", (), "Masks are drawn.")
    assert golden.steps[4] == Step(0, "say > not: # me", ("Ana said: > not: # me",), "Ana has the word.")
    assert golden.end == "So it goes on."
    assert write(golden) == TEXT
    assert golden.retold() == golden


LEARNT = """\
game: _blank
seats: Ana, Bo
seed: plum 7

~ table: past = ()
~ Bo: bid = None
# Masks are drawn.
* deal 3
~ table: masks = (None,)
~ Ana: masks[0] = 3
> Ana: bid 2
  This is told.
~ Ana: bid = 2
# So it goes on.
"""


def test_what_is_learnt_is_read_and_written_back():
    golden = parse(LEARNT)
    assert golden.learnt == ("~ table: past = ()", "~ Bo: bid = None")
    assert [s.learnt for s in golden.steps] == [
        ("~ table: masks = (None,)", "~ Ana: masks[0] = 3"),
        ("~ Ana: bid = 2",),
    ]
    assert golden.steps[1].narration == ("This is told.",) and golden.steps[0].caption == "Masks are drawn."
    assert golden.end == "So it goes on."
    assert write(golden) == LEARNT
    assert write(parse("\n".join(x for x in LEARNT.splitlines() if not x.startswith("~")))) == write(plain(golden))


def plain(golden: Golden) -> Golden:
    """A recorded game without what is learnt."""
    return replace(golden, learnt=(), steps=tuple(replace(s, learnt=()) for s in golden.steps))


def test_captions_over_several_lines_are_one():
    assert parse(TEXT.replace("# Masks are drawn.", "# Masks\n# are drawn.")) == parse(TEXT)


def test_a_table_is_recorded():
    golden = parse(TEXT)
    again = record(golden.tables()[-1])
    assert [(s.actor, s.move, s.narration) for s in again.steps] == [
        (s.actor, s.move, s.narration) for s in golden.steps
    ]


def test_a_changed_story_is_noticed():
    changed = parse(TEXT.replace("Nobody was right.", "All were right."))
    assert changed.retold() != changed


@pytest.mark.parametrize(
    "wrong, said",
    [
        ("", "header"),
        ("game _blank\n", "line 1"),
        (TEXT.replace("seed:", "luck:"), "line 6"),
        (TEXT.replace("> Ana: bid", "> Eve: bid"), "line 10"),
        (TEXT.replace("eyes: Bo", "eyes: Eve"), "line 6"),
        (TEXT.replace("* deal 3", "deal 3"), "line 8"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(wrong, said):
    with pytest.raises(ValueError, match=said):
        parse(wrong)


def test_a_step_the_rules_refuse_is_named():
    with pytest.raises(ValueError, match="step 3, 'bid 9', is refused"):
        parse(TEXT.replace("> Ana: bid 2", "> Ana: bid 9")).tables()


def test_names_that_could_not_be_read_back_are_refused():
    table = start(games.load("_blank"), (Chair("Ana, B", 0), Chair("Bo", 1)), {}, "7")
    with pytest.raises(ValueError, match="comma"):
        record(table)


def test_a_golden_game_without_steps():
    golden = Golden(Header("_blank", ("Ana", "Bo"), "7"), ())
    assert parse(write(golden)) == golden and len(golden.tables()) == 1
