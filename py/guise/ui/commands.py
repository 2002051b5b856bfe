"""The text of commands: what a button's ``data-do`` says, read into a message, and a message written for a button.

This is the one place where text from the page becomes a :data:`guise.ui.messages.Command`, and the one from which the
page gets it. Whoever draws a button gives the message itself to :func:`tap`, so that what is drawn can be read back.

A command's text is its words, then its fields in order. ``data-move``, ``data-pick``, ``data-form`` and ``data-field``
have forms of their own; a game's board may write those, and ``data-do="note KEY MARK"``, as plain text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from guise import games
from guise.engine import content
from guise.engine.ladder import LEVELS
from guise.table.seats import MARKS

from . import messages as say
from .messages import Command
from .prefs import SETTINGS

if TYPE_CHECKING:
    from guise.engine.game import Seat


class Unreadable(ValueError):
    """A text that is no command; ``str(error)`` is a sentence for people."""

    def __init__(self, text: str) -> None:
        super().__init__(f"This page cannot read the button “{text[:40]}”. Nothing has changed.")


class UnknownGame(Unreadable):
    """A command for a game that is not here: its box was built into the page, its rules were not (``--list``)."""

    def __init__(self, game: str) -> None:
        ValueError.__init__(self, content.words("house")["unknown-game"].format(game=game[:40]))


Read = Callable[[str], Any]
"""Reads one word of a command. Raises ValueError when it does not fit."""


def _seat(word: str) -> Seat:
    if not (word.isascii() and word.isdigit() and int(word) < MARKS):
        raise ValueError(word)
    return int(word)


def _one_of(*words: str) -> Callable[[str], str]:
    def read(word: str) -> str:
        if word not in words:
            raise ValueError(word)
        return word

    return read


def _game(word: str) -> str:
    if not games.there(word):
        raise UnknownGame(word)
    return word


def _word(word: str) -> str:
    if not word:
        raise ValueError(word)
    return word


def _eyes(word: str) -> Seat | str:
    return word if word in ("table", "open") else _seat(word)


def _step(word: str) -> int:
    return int(_one_of("-1", "1")(word))


def _count(word: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise ValueError(word)
    return int(word)


@dataclass(frozen=True)
class Text:
    """How one command is written in ``data-do``.

    Attributes:
        words: what it begins with; for the last field, which may be several words, see ``read``.
        command: its class.
        read: readers of its fields, in order.
        optional: how many of the last fields may be left out.
    """

    words: str
    command: type
    read: tuple[Read, ...] = ()
    optional: int = 0

    def parse(self, rest: str) -> Any:
        """The command whose fields are in ``rest``.

        Raises:
            ValueError: they are not.
        """
        given = rest.split(" ", len(self.read) - 1) if rest and self.read else ([rest] if rest else [])
        if not len(self.read) - self.optional <= len(given) <= len(self.read):
            raise ValueError(rest)
        return self.command(*(read(word) for read, word in zip(self.read, given)))


_TEXTS = (
    Text("lay", say.LayTable, (_game,)),
    Text("kind", say.SetChair, (_seat, _word)),
    Text("add", say.AddChair, (_one_of("person", "bot"),)),
    Text("remove", say.RemoveChair, (_seat,)),
    Text("up", say.ChairUp, (_seat,)),
    Text("mark", say.NextMark, (_seat,)),
    Text("option", say.SetOption, (_word, _word)),
    Text("more", say.FoldOptions),
    Text("level", say.SetLevel, (_one_of(*LEVELS),)),
    Text("practice", say.SetPractice, (_one_of("on", "off"),)),
    Text("deal", say.Deal),
    Text("take-back", say.TakeBack, (_seat,)),
    Text("note", say.MarkNote, (_word, _word)),
    Text("drawer", say.PullDrawer, (_one_of("log", "notes", "why"),)),
    Text("hint", say.AskHint, (_word,)),
    Text("pause", say.PauseClock),
    Text("again", say.PlayAgain),
    Text("same-deal", say.PlaySameDeal),
    Text("share", say.ShareResult),
    Text("on", say.TapOn),
    Text("reload", say.CatchUp),
    Text("hang", say.HangCurtain, (_seat,)),
    Text("raise", say.RaiseCurtain),
    Text("drop", say.DropCurtain),
    Text("leave", say.AskLeave, (_seat,)),
    Text("seat", say.SetSeat, (_seat, _word)),
    Text("resume", say.OpenSave, (_word,)),
    Text("delete", say.AskDelete, (_word,)),
    Text("really-delete", say.DeleteSave, (_word,)),
    Text("export file", say.ExportFile, (_word,)),
    Text("export link", say.ExportLink, (_word,)),
    Text("export own", say.ExportOwn, (_game,)),
    Text("forget own", say.ForgetOwn, (_game, _count)),
    Text("import", say.ImportFile),
    Text("home", say.GoHome),
    Text("show back", say.GoBack),
    Text("show help phones", say.ShowAboutPhones),
    Text("show help access", say.ShowAccess),
    Text("show help news", say.ShowNews),
    Text("show help", say.ShowRules, (_game, _word), optional=1),
    Text("show saves", say.ShowSaves),
    Text("show settings", say.ShowSettings),
    Text("show after", say.ShowAfter, (_word,)),
    Text("show film", say.ShowFilm, (_word, _count, _eyes), optional=2),
    Text("film step", say.FilmStep, (_one_of("move", "turn", "scene"), _step)),
    Text("film to", say.FilmTo, (_count,)),
    Text("film run", say.FilmRun),
    Text("film speed", say.FilmSpeed, (_one_of("slow", "usual", "fast"),)),
    Text("film eyes", say.FilmEyes, (_eyes,)),
    Text("film moment", say.FilmMoment),
    Text("film out", say.FilmOut, (_one_of("link", "file"),)),
    Text("show book", say.ShowBook),
    Text("book game", say.ShowBookGame, (_game,)),
    Text("book person", say.ShowBookPerson, (_word,)),
    Text("book tally", say.ShowTally),
    Text("book export", say.ExportBook),
    Text("book delete", say.AskDeleteBook),
    Text("book really-delete", say.DeleteBook),
    Text("print", say.PrintPage),
    Text("show daily", say.ShowDaily),
    Text("day open", say.OpenDay, (_game, _count)),
    Text("day move", say.DayMove, (_word,)),
    Text("day share", say.ShareDay),
    Text("lesson", say.OpenTour, (_game,)),
    Text("page", say.TurnPage, (_step,)),
    Text("pref", say.ChangeSetting, (_one_of(*SETTINGS), _word)),
    Text("fill-screen", say.FillScreen),
    Text("no", say.SayNo),
    Text("phones show", say.ShowPairing),
    Text("phones pair", say.PairSeat, (_seat,)),
    Text("phones cover", say.CoverSeat, (_seat,)),
    Text("phones relink", say.LinkAgain, (_seat,)),
    Text("phones far", say.GoFar, (_seat,)),
    Text("phones near", say.ComeNear, (_seat,)),
    Text("phones first", say.SendFirst, (_one_of("copy", "share"),)),
    Text("phones send", say.SendHand, (_seat, _one_of("copy", "share"))),
    Text("phones board", say.SendBoard),
    Text("phones clear", say.ClearPhones),
    Text("phones uncover", say.Uncover),
    Text("phones match", say.WordsMatch),
    Text("phones differ", say.WordsDiffer),
    Text("phones leave", say.LeavePairing),
    Text("phones curtain", say.UseCurtain, (_seat,)),
    Text("phones hang", say.CurtainOnce, (_seat,)),
    Text("phones eye", say.SwitchCamera, (_one_of("on", "off"),)),
    Text("phones fold", say.FoldStand),
    Text("phones big", say.EnlargeCode),
    Text("phones at", say.ShowCode, (_seat,)),
)
"""Every ``data-do``. Where the words of one begin another's, the longer stands first."""

_BY_CLASS: Mapping[type, Text] = {t.command: t for t in _TEXTS}


# Reading --------------------------------------------------------------------------------


def read_do(text: str) -> Command:
    """The command of a ``data-do``.

    Raises:
        UnknownGame: it is of a game that is not here.
        Unreadable: it is none.
    """
    for known in _TEXTS:
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
        return say.PlayOn(_filled(text, text), then)
    return say.PlayMove(_filled(text, text), _optional_seat(seat))


def read_pick(text: str) -> Command:
    """The command of a ``data-pick``: ``key value`` chooses, ``key`` alone puts it down.

    Raises:
        Unreadable: it is empty.
    """
    key, _, value = text.partition(" ")
    _filled(key, text)
    return say.PickPart(key, value) if value else say.PutDownPart(key)


def read_form(form: str, text: str, seat: str = "") -> Command:
    """The command of a ``data-form`` and what was typed into it; ``phones`` takes the code of a phone.

    Raises:
        Unreadable: the form has no words, or no such seat.
    """
    if form == "phones":
        return say.TypeCode(text)
    return say.SayMove(_filled(form, form), text, _optional_seat(seat))


def read_field(field: str, text: str) -> Command:
    """The command of a ``data-field`` and what was typed into it.

    Raises:
        Unreadable: there is no such field.
    """
    what, _, word = field.partition(" ")
    try:
        if what == "name":
            return say.NameChair(_seat(word), text)
        if what == "rename":
            return say.RenameSave(_word(word), text)
        if what == "film":
            return say.FilmTo(_count(text))
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
        return _seat(word) if word else None
    except ValueError as error:
        raise Unreadable(word) from error


# Writing --------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def write_do(command: Command) -> str:
    """The text of a command in ``data-do``.

    Raises:
        KeyError: it is a move, a part of one, or typed text, which have attributes of their own.
    """
    known = _BY_CLASS[type(command)]
    given = [getattr(command, name) for name in command.NAMES]
    return " ".join([known.words, *(str(value) for value in given if value != "")])


def tap(command: Command) -> dict[str, str]:
    """The attributes of a button that sends a command, for :func:`guise.ui.markup.h`."""
    match command:
        case say.PlayMove(move, None):
            return {"type": "button", "data_move": move}
        case say.PlayMove(move, seat):
            return {"type": "button", "data_move": move, "data_seat": str(seat)}
        case say.PlayOn(move, then):
            return {"type": "button", "data_move": move, "data_then": then}
        case say.PickPart(key, value):
            return {"type": "button", "data_pick": f"{key} {value}"}
        case say.PutDownPart(key):
            return {"type": "button", "data_pick": key}
        case _:
            return {"type": "button", "data_do": write_do(command)}


def box(command: say.LayTable) -> dict[str, str]:
    """The attributes of a game's box in the lobby, which is heard before Python is there."""
    return {"type": "button", "data_open": command.game}


def typed(command: say.SayMove | say.TypeCode) -> dict[str, str]:
    """The attributes of a form that sends a command with what was typed."""
    return {"data_form": "phones" if isinstance(command, say.TypeCode) else command.form}


def place(command: say.ShowFilm) -> str:
    """What follows ``#film=`` in the link to a position of a film."""
    return f"{command.save_id}.{command.at}.{command.eyes}"


def kept(command: say.NameChair | say.RenameSave | say.FilmTo) -> dict[str, str]:
    """The attributes of a field that sends a command when its text has changed; the text is its value."""
    if isinstance(command, say.FilmTo):
        return {"value": str(command.at), "data_field": "film"}
    if isinstance(command, say.NameChair):
        return {"value": command.name, "data_field": f"name {command.chair}"}
    return {"value": command.name, "data_field": f"rename {command.save_id}"}
