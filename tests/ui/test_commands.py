"""Commands: every one can be written and read back; what is none is refused in a sentence."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from guise.ui import command_texts, commands
from guise.ui import messages as say
from guise.ui.command_texts import UnknownGame, Unreadable
from guise.ui.commands import read_do, write_do
from guise.ui.record import Record

EXAMPLES: dict[str, Any] = {
    "game": "_blank",
    "chair": 2,
    "seat": 1,
    "holder": "person",
    "key": "rounds",
    "value": "5",
    "mark": "maybe",
    "drawer": "notes",
    "save_id": "ab12",
    "rule": "WHO-13",
    "by": -1,
    "place": 0,
    "setting": "pace",
    "who": "people",
    "count": 3,
    "shape": 4,
    "what": "ask",
    "to": "off",
    "name": "Ana",
    "move": "go 5",
    "then": "number 7",
    "form": "say",
    "text": "a word",
    "way": "share",
    "at": 3,
    "day": 739_000,
    "eyes": "table",
    "unit": "turn",
    "speed": "fast",
    "how": "link",
    "wish": "size",
    "pack_id": "abcd",
    "judgement": "easy",
    "kind": "person",
    "deed": "stars 2 3",
    "leaf": "hand",
    "part": "name yes",
}
"""A value for each name of a field."""
OTHERWISE = (
    say.PlayMove,
    say.PlayOn,
    say.SayMove,
    say.PickPart,
    say.PutDownPart,
    say.NameChair,
    say.RenameSave,
    say.FindRule,
    say.TypeCode,
    say.PrintOwn,
    say.TypeEntry,
    say.PasteList,
)
"""Commands with attributes of their own."""
COMMANDS = get_args(say.Command)
PARTICULAR: dict[type[Record], dict[str, Any]] = {
    say.ChangeSetting: {"value": "calm"},
    say.SetPack: {"what": "cover", "value": "boat"},
    say.HandPack: {"way": "link"},
    say.SwapChairs: {"other": 0},
    say.TurnCode: {"to": "rest"},
    say.KeepArrived: {"how": "merge"},
}
"""Values for fields of the same name that mean something else."""


def example(kind: type[Record]) -> Any:
    """One command of a kind."""
    return kind(**{name: {**EXAMPLES, **PARTICULAR.get(kind, {})}[name] for name in kind.NAMES})


def test_every_command_is_known():
    assert len(COMMANDS) > 50 and len(set(COMMANDS)) == len(COMMANDS)
    assert {t.command for t in command_texts.TEXTS} | set(OTHERWISE) == set(COMMANDS)


@pytest.mark.parametrize("kind", [c for c in COMMANDS if c not in OTHERWISE], ids=lambda kind: kind.__name__)
def test_a_command_is_read_as_it_was_written(kind):
    command = example(kind)
    assert read_do(write_do(command)) == command
    assert commands.button_attrs(command) == {"type": "button", "data_do": write_do(command)}


def test_moves_and_their_parts_have_attributes_of_their_own():
    for command in (say.PlayMove("go 5"), say.PlayMove("go 5", 2), say.PlayOn("pass", "number 7")):
        written = commands.button_attrs(command)
        beside = written.get("data_seat", ""), written.get("data_then", "")
        assert commands.read_move(written["data_move"], *beside) == command
    for command in (say.PickPart("card", "two words"), say.PutDownPart("card")):
        assert commands.read_pick(commands.button_attrs(command)["data_pick"]) == command


def test_forms_and_fields_are_read_with_what_was_typed():
    written = commands.form_attrs(say.SayMove("say"))["data_form"]
    assert commands.read_form(written, "hello", "3") == say.SayMove("say", "hello", 3)
    assert commands.read_form(commands.form_attrs(say.TypeCode())["data_form"], "ABC") == say.TypeCode("ABC")
    assert commands.read_form(commands.form_attrs(say.PrintOwn())["data_form"], "a\nb") == say.PrintOwn("a\nb")
    for command in (
        say.NameChair(4, "Ana"),
        say.RenameSave("ab12", "Rainy evening"),
        say.FilmTo(12),
        say.FindRule("two caps"),
    ):
        written = commands.field_attrs(command)
        assert commands.read_field(written["data_field"], written["value"]) == command


def test_a_box_opens_its_game():
    assert commands.read_open(commands.box_attrs(say.LayTable("who"))["data_open"]) == say.LayTable("who")
    assert read_do("show help who") == say.ShowRules("who")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "dance",
        "home now",
        "hang",
        "hang x",
        "hang 8",
        "hang -1",
        "hang ²",
        "hang 1 2",
        "lay",
        "page 2",
        "page",
        "drawer wine",
        "pref colour red",
        "show",
        "phones",
        "phones dance 1",
        "phones eye shut",
        "export ab",
        "others cats",
        "chair shut now",
        "kind 1",
        "homeward",
        "show film",
        "show film ab12 x",
        "show film ab12 3 nobody",
        "film step day 1",
        "film eyes 9",
        "film to -1",
        "work entry -1",
        "chairs -1",
    ],
)
def test_what_is_no_command_is_refused_in_a_sentence(text):
    with pytest.raises(Unreadable, match="cannot read the button"):
        read_do(text)


@pytest.mark.parametrize(
    "read, given",
    [
        (commands.read_move, ("",)),
        (commands.read_move, ("go 5", "nobody")),
        (commands.read_pick, ("",)),
        (commands.read_pick, (" x",)),
        (commands.read_form, ("", "text")),
        (commands.read_form, ("say", "text", "9")),
        (commands.read_field, ("colour 1", "red")),
        (commands.read_field, ("name x", "Ana")),
        (commands.read_field, ("rename ", "Ana")),
        (commands.read_field, ("film", "far")),
        (commands.read_place, ("ab12.3.nobody",)),
        (commands.read_open, ("chess",)),
    ],
)
def test_other_attributes_are_refused_alike(read, given):
    with pytest.raises(Unreadable):
        read(*given)


GAMES = ("lay court", "show help court 3", "lesson court", "book game court", "day open court 4", "forget own court 1")


@pytest.mark.parametrize("text", GAMES)
def test_a_game_that_is_not_here_is_told_with_what_to_do(text):
    """Its box stands there after ``build.py --list``, which leaves the zips as they were."""
    with pytest.raises(UnknownGame, match="no game called “court”.* build the page again") as found:
        read_do(text)
    assert "Nothing has changed" not in str(found.value)


@pytest.mark.parametrize("eyes", ["table", "open", 3])
def test_the_link_to_a_moment_is_read_as_it_was_written(eyes):
    command = say.ShowFilm("ab12", 17, eyes)
    assert commands.read_place(commands.place(command)) == command
    assert commands.read_place("ab12") == say.ShowFilm("ab12")


def test_a_record_is_a_frozen_value():
    a, b = say.PlayMove("go 5"), say.PlayMove("go 5", None)
    assert a == b and hash(a) == hash(b) and a != say.PlayMove("go 6") and say.GoHome() != say.SayNo()
    assert repr(a) == "PlayMove(move='go 5', seat=None)"
    with pytest.raises(AttributeError):
        a.move = "go 6"
    with pytest.raises(AttributeError):
        del a.move
    for given, named in (((), {}), (("a", 1, 2), {}), (("a",), {"move": "b"}), (("a",), {"who": 1})):
        with pytest.raises(TypeError):
            say.PlayMove(*given, **named)
