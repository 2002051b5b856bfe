"""The terminal: real runs of ``python -m guise.play``, with lines typed into it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from guise import games
from guise.play import Terminal
from guise.table.golden import parse
from guise.table.learnt import with_learnt
from guise.table.save import loads
from guise.table.seats import Chair
from guise.table.table import start

ROOT = Path(__file__).parents[2]


def play(*args: object, typed: str = "", status: int = 0, cwd: Path = ROOT) -> str:
    """Run the terminal with some typed lines; gives everything it wrote."""
    done = subprocess.run(
        [sys.executable, "-m", "guise.play", *map(str, args)],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def kept(tmp_path):
    return tmp_path / "kept.json"


def masks(*args: object, kept: Path, people: int = 3, typed: str, **more) -> str:
    """Six Masks among people."""
    return play(
        "_blank", "--people", people, "--seats", people, "--seed", 7, "--file", kept, *args, typed=typed, **more
    )


def test_bots_play_to_the_end_and_are_recorded(tmp_path):
    record = tmp_path / "game.txt"
    out = play("_blank", "--watch", "--seed", 9, "--record", record)
    golden = parse(record.read_text(encoding="utf-8"))
    assert golden.tables()[-1].over and with_learnt(golden.retold()) == golden
    assert sum(len(s.learnt) for s in golden.steps) > len(golden.steps)
    assert "won" in out.splitlines()[-1]
    assert play("_blank", "--watch", "--seed", 9) == out


def test_what_bots_do_is_told_as_they_do_it(monkeypatch, tmp_path):
    """Not all at once when the game is over."""
    shown: list[int] = []
    style = games.load("_blank").meta.temperaments[0].id
    table = start(games.load("_blank"), tuple(Chair(name, n, style) for n, name in enumerate(("Ana", "Bo"))), {}, "9")
    terminal = Terminal(table, tmp_path / "kept.json")

    class Screen(io.StringIO):
        """Notes how many moves had been played when something was written."""

        def write(self, text: str) -> int:
            if text.strip():
                shown.append(len(terminal.table.log))
            return super().write(text)

    monkeypatch.setattr(sys, "stdout", Screen())
    terminal.run()
    assert terminal.table.over and len(set(shown)) >= 3


@pytest.mark.parametrize("game_id", games.ids(authors=True))
def test_every_game_starts_and_is_left_and_goes_on(game_id, kept):
    out = play(game_id, "--seed", 5, "--file", kept, typed="?\nlook\nno such thing\nquit\n")
    assert "Kept in" in out and "The last refusal" not in out
    save = loads(kept.read_text(encoding="utf-8"))
    assert save.table.game.meta.id == game_id
    before = len(save.table.log)
    play("--load", kept, typed="quit\n")
    assert len(loads(kept.read_text(encoding="utf-8")).table.log) >= before


def test_a_move_is_a_number_or_typed_out(kept):
    masks(typed="\n1\n\nbid 2\n\nquit\n", kept=kept)
    log = loads(kept.read_text()).table.log
    assert [(e.actor, e.move) for e in log[3:]] == [(0, "bid 1"), (1, "bid 2")]


def test_a_refusal_is_told_with_its_rule_when_asked(kept):
    out = masks(typed="\nbid 9\nbid\ndance\n?\nquit\n", kept=kept)
    assert out.count("You cannot make that move here.") == 2 and "has to wait" in out
    assert "The last refusal: That has to wait" in out


def test_hands_are_not_left_on_the_screen_for_the_next_person(kept):
    """Between Ana's hand and Bo's there is a cleared screen and a call to pass the keyboard."""
    out = masks(typed="\n1\n\n2\n\nquit\n", kept=kept)
    ana, bo, cleo = (out.index(f"Pass the keyboard to {name}") for name in ("Ana", "Bo", "Cleo"))
    assert "- - -" in out[ana:bo] and "- - -" in out[bo:cleo]
    assert "You are" in out[ana:bo].split("- - -")[0] and "You are" not in out[ana:bo].split("- - -")[-1]


def test_undo_takes_a_sealed_choice_back(kept):
    masks(typed="\n1\n\nundo\n\nquit\n", kept=kept)
    assert [e.move for e in loads(kept.read_text()).table.log[3:]] == []
    assert "You cannot take that back." in masks(typed="\nundo\nquit\n", kept=kept)


def test_a_sentence_is_asked_for_and_the_clock_can_be_called(kept):
    """Three bids nobody can make right: each names a mask that somebody else wears, as the save shows."""
    masks(typed="\nquit\n", kept=kept)
    worn = loads(kept.read_text()).table.state.masks
    wrong = "".join(f"\nbid {m}\n" for m in worn)
    masks(typed=wrong + "2\nnot I\nquit\n", kept=kept)
    assert loads(kept.read_text()).table.log[-1].move == "say not I"
    out = masks(typed=wrong + "time\nquit\n", kept=kept)
    assert loads(kept.read_text()).table.log[-1].move == "time"
    assert "30 seconds" in out


def test_the_end_of_input_keeps_the_game(kept):
    masks(typed="\n1\n", kept=kept)
    assert len(loads(kept.read_text()).table.log) == 4


def test_a_file_that_cannot_be_written_is_said(tmp_path):
    assert "could not be kept" in masks(typed="\nquit\n", kept=tmp_path / "no" / "where.json")


@pytest.mark.parametrize(
    "args, said",
    [
        ([], "Which game?"),
        (["chess"], "Which game?"),
        (["_blank", "--seats", 9], "people do not fit|is for 2 to 4"),
        (["_blank", "--people", 5], "5 people do not fit"),
        (["_blank", "--seats", 1], "is for 2 to 4"),
        (["_blank", "--bots", "wizard"], "careful:easy, careful, "),
        (["_blank", "--options", "rounds=4"], "rounds = 3 or 5"),
        (["--load", "no-such-file"], "cannot be read"),
        (["--load", "LICENSE"], "damaged"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(args, said):
    out = play(*args, status=2)
    assert any(part in out for part in said.split("|")), out
    assert len(out.splitlines()) == 1
