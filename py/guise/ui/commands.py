"""The text of commands: what a button's ``data-do`` says, read into a message, and a message written for a button.

This is the one place where text from the page becomes a :data:`guise.ui.messages.Command`, and the one from which the
page gets it. Whoever draws a button gives the message itself to :func:`button_attrs`, so that what is drawn can be
read back.

A command's text is its words, then its fields in order, as :mod:`.command_texts` lists them. ``data-move``,
``data-pick``, ``data-form`` and ``data-field`` have forms of their own; a game's board may write those, and
``data-do="note KEY MARK"``, as plain text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from . import messages as msg
from .command_texts import BY_CLASS, TEXTS, Unreadable, a_count, a_seat, a_word
from .messages import Command

if TYPE_CHECKING:
    from guise.engine.game import Seat

# Reading --------------------------------------------------------------------------------


def read_do(text: str) -> Command:
    """The command of a ``data-do``.

    Raises:
        UnknownGame: it is of a game that is not here.
        Unreadable: it is none.
    """
    for known in TEXTS:
        if text == known.words or text.startswith(known.words + " "):
            try:
                command: Command = known.parse(text[len(known.words) + 1 :])
            except Unreadable:
                raise
            except ValueError as error:
                raise Unreadable(text) from error
            return command
    raise Unreadable(text)


def read_open(text: str) -> Command:
    """The command of a ``data-open``: a game's box.

    Raises:
        UnknownGame: there is no such game.
    """
    return read_do(f"lay {text}")


def read_move(text: str, seat: str = "", then: str = "") -> Command:
    """The command of a ``data-move``, and of a ``data-seat`` or ``data-then`` beside it: what the rules say of the
    move, they say later.

    Raises:
        Unreadable: no move, or no seat.
    """
    if then:
        return msg.PlayOn(_filled(text, text), then)
    return msg.PlayMove(_filled(text, text), _optional_seat(seat))


def read_pick(text: str) -> Command:
    """The command of a ``data-pick``: ``key value`` chooses, ``key`` alone puts it down.

    Raises:
        Unreadable: it is empty.
    """
    key, _, value = text.partition(" ")
    _filled(key, text)
    return msg.PickPart(key, value) if value else msg.PutDownPart(key)


def read_form(form: str, text: str, seat: str = "") -> Command:
    """The command of a ``data-form`` and what was typed into it.

    ``phones`` takes the code of a phone, ``paper`` a pack to be printed, ``list`` a list that becomes one.

    Raises:
        Unreadable: the form has no words, or no such seat.
    """
    if form == "phones":
        return msg.TypeCode(text)
    if form == "paper":
        return msg.PrintOwn(text)
    if form == "list":
        return msg.PasteList(text)
    return msg.SayMove(_filled(form, form), text, _optional_seat(seat))


def read_field(field: str, text: str) -> Command:
    """The command of a ``data-field`` and what was typed into it.

    Raises:
        Unreadable: there is no such field.
    """
    what, _, word = field.partition(" ")
    try:
        if what == "name":
            return msg.NameChair(a_seat(word), text)
        if what == "rename":
            return msg.RenameSave(a_word(word), text)
        if what == "entry":
            return msg.TypeEntry(a_word(word), text)
        if what == "pack":
            return msg.SetPack(a_word(word), text)
        if what == "find":
            return msg.FindRule(text)
        if what == "film":
            return msg.FilmTo(a_count(text))
    except ValueError as error:
        raise Unreadable(field) from error
    raise Unreadable(field)


def read_place(text: str) -> Command:
    """The command of what follows ``#film=`` in a link: a save, a position and whose eyes, with dots between.

    Raises:
        Unreadable: it is none.
    """
    return read_do(f"show film {text.replace('.', ' ')}")


def _filled(word: str, text: str) -> str:
    if not word:
        raise Unreadable(text)
    return word


def _optional_seat(word: str) -> Seat | None:
    try:
        return a_seat(word) if word else None
    except ValueError as error:
        raise Unreadable(word) from error


# Writing --------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def write_do(command: Command) -> str:
    """The text of a command in ``data-do``.

    Raises:
        KeyError: it is a move, a part of one, or typed text, which have attributes of their own.
    """
    known = BY_CLASS[type(command)]
    given = [getattr(command, name) for name in command.NAMES]
    return " ".join([known.words, *(str(value) for value in given if value != "")])


def button_attrs(command: Command) -> dict[str, str]:
    """The attributes of a button that sends a command, for :func:`guise.ui.markup.h`."""
    match command:
        case msg.PlayMove(move, None):
            return {"type": "button", "data_move": move}
        case msg.PlayMove(move, seat):
            return {"type": "button", "data_move": move, "data_seat": str(seat)}
        case msg.PlayOn(move, then):
            return {"type": "button", "data_move": move, "data_then": then}
        case msg.PickPart(key, value):
            return {"type": "button", "data_pick": f"{key} {value}"}
        case msg.PutDownPart(key):
            return {"type": "button", "data_pick": key}
        case _:
            return {"type": "button", "data_do": write_do(command)}


def box_attrs(command: msg.LayTable) -> dict[str, str]:
    """The attributes of a game's box in the lobby, which is heard before Python is there."""
    return {"type": "button", "data_open": command.game}


def form_attrs(command: msg.SayMove | msg.TypeCode | msg.PrintOwn | msg.PasteList) -> dict[str, str]:
    """The attributes of a form that sends a command with what was typed."""
    match command:
        case msg.TypeCode():
            return {"data_form": "phones"}
        case msg.PrintOwn():
            return {"data_form": "paper"}
        case msg.PasteList():
            return {"data_form": "list"}
    return {"data_form": command.form}


def place(command: msg.ShowFilm) -> str:
    """What follows ``#film=`` in the link to a position of a film."""
    return f"{command.save_id}.{command.at}.{command.eyes}"


def field_attrs(
    command: msg.NameChair | msg.RenameSave | msg.FilmTo | msg.TypeEntry | msg.SetPack | msg.FindRule,
) -> dict[str, str]:
    """The attributes of a field that sends a command when its text has changed; the text is its value. In the workshop
    and in the rules it does so at every key (``data-live``).
    """
    if isinstance(command, msg.TypeEntry):
        return {"value": command.text, "data_field": f"entry {command.key}", "data_live": ""}
    if isinstance(command, msg.SetPack):
        return {"value": command.value, "data_field": f"pack {command.what}", "data_live": ""}
    if isinstance(command, msg.FindRule):
        return {"value": command.text, "data_field": "find", "data_live": ""}
    if isinstance(command, msg.FilmTo):
        return {"value": str(command.at), "data_field": "film"}
    if isinstance(command, msg.NameChair):
        return {"value": command.name, "data_field": f"name {command.chair}"}
    return {"value": command.name, "data_field": f"rename {command.save_id}"}
