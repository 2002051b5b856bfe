"""The text of commands: what a button's ``data-do`` says, read into a message, and a message written for a button.

This is the one place where text from the page becomes a :data:`guise.ui.messages.Command`, and the one from which the
page gets it. Whoever draws a button gives the message itself to :func:`button_attrs`, so that what is drawn can be
read back.

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

from . import messages as msg
from .messages import Command
from .prefs import SETTINGS
from .values import JUDGEMENTS

if TYPE_CHECKING:
    from guise.engine.game import Seat


class Unreadable(ValueError):
    """A text that is no command; ``str(error)`` is a sentence for people."""

    def __init__(self, text: str) -> None:
        super().__init__(content.page_says("unreadable", text=text[:40]))


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
    Text("lay", msg.LayTable, (_game,)),
    Text("kind", msg.SetChair, (_seat, _word)),
    Text("call", msg.CallChair, (_seat, _word)),
    Text("chairs", msg.LayChairs, (_count,)),
    Text("others", msg.SeatOthers, (_one_of("people", *LEVELS),)),
    Text("chair shut", msg.ShutChair),
    Text("chair", msg.OpenChair, (_seat,)),
    Text("remove", msg.RemoveChair, (_seat,)),
    Text("up", msg.ChairUp, (_seat,)),
    Text("mark", msg.TakeMark, (_seat, _seat)),
    Text("option", msg.SetOption, (_word, _word)),
    Text("more", msg.FoldOptions),
    Text("children", msg.ForChildren, (_one_of("on", "off"),)),
    Text("practice", msg.SetPractice, (_one_of("on", "off"),)),
    Text("deal", msg.Deal),
    Text("take-back", msg.TakeBack, (_seat,)),
    Text("note", msg.MarkNote, (_word, _word)),
    Text("drawer", msg.PullDrawer, (_one_of("log", "notes", "why"),)),
    Text("hint", msg.AskHint, (_word,)),
    Text("card", msg.SayOfCard, (_one_of(*JUDGEMENTS),)),
    Text("pause", msg.PauseClock),
    Text("again", msg.PlayAgain),
    Text("same-deal", msg.PlaySameDeal),
    Text("share", msg.ShareResult),
    Text("picture", msg.SharePicture),
    Text("on", msg.TapOn),
    Text("reload", msg.CatchUp),
    Text("hang", msg.HangCurtain, (_seat,)),
    Text("raise", msg.RaiseCurtain),
    Text("drop", msg.DropCurtain),
    Text("leave", msg.AskLeave, (_seat,)),
    Text("seat", msg.SetSeat, (_seat, _word)),
    Text("resume", msg.OpenSave, (_word,)),
    Text("delete", msg.AskDelete, (_word,)),
    Text("really-delete", msg.DeleteSave, (_word,)),
    Text("export file", msg.ExportFile, (_word,)),
    Text("export link", msg.ExportLink, (_word,)),
    Text("export own", msg.ExportOwn, (_game,)),
    Text("forget own", msg.ForgetOwn, (_game, _count)),
    Text("import", msg.ImportFile),
    Text("home", msg.GoHome),
    Text("show back", msg.GoBack),
    Text("show help phones", msg.ShowAboutPhones),
    Text("show help access", msg.ShowAccess),
    Text("show help news", msg.ShowNews),
    Text("show help", msg.ShowRules, (_game, _word), optional=1),
    Text("show saves", msg.ShowSaves),
    Text("show settings", msg.ShowSettings),
    Text("show after", msg.ShowAfter, (_word,)),
    Text("show film", msg.ShowFilm, (_word, _count, _eyes), optional=2),
    Text("film step", msg.FilmStep, (_one_of("move", "turn", "scene"), _step)),
    Text("film to", msg.FilmTo, (_count,)),
    Text("film run", msg.FilmRun),
    Text("film speed", msg.FilmSpeed, (_one_of("slow", "usual", "fast"),)),
    Text("film eyes", msg.FilmEyes, (_eyes,)),
    Text("film moment", msg.FilmMoment),
    Text("film out", msg.FilmOut, (_one_of("link", "file"),)),
    Text("show book", msg.ShowBook),
    Text("book game", msg.ShowBookGame, (_game,)),
    Text("book person", msg.ShowBookPerson, (_word,)),
    Text("book tally", msg.ShowTally),
    Text("book export", msg.ExportBook),
    Text("book delete", msg.AskDeleteBook),
    Text("book really-delete", msg.DeleteBook),
    Text("book cards", msg.ExportOpinions, (_game,)),
    Text("book take-back", msg.TakeBackOpinion, (_game, _count)),
    Text("print pack", msg.PrintPack),
    Text("print game", msg.PrintGame),
    Text("print", msg.PrintPage),
    Text("show paper", msg.ShowPrinting, (_game,)),
    Text("paper forget", msg.ForgetPrinted),
    Text("paper", msg.SetPrinting, (_one_of("size", "ink", "sides", "players", "part", "edition", "kind"), _word)),
    Text("show workshop", msg.ShowWorkshop),
    Text("work new", msg.NewPack, (_game,)),
    Text("work open", msg.OpenPack, (_word,)),
    Text("work entry", msg.OpenEntry, (_count,)),
    Text("work add", msg.AddEntry, (_word,), optional=1),
    Text("work out", msg.DropEntry),
    Text("work set", msg.SetPack, (_one_of("name", "author", "language", "cover"), _word)),
    Text("work do", msg.WorkDeed, (_word,)),
    Text("work mend", msg.MendPack),
    Text("work undo", msg.UndoWork),
    Text("work leaf", msg.WorkLeaf, (_one_of("cover", "paste", "hand", "codes", "scan"),)),
    Text("work drop", msg.DropPack, (_word,)),
    Text("work back", msg.PutBackPack, (_word,)),
    Text("work hand", msg.HandPack, (_one_of("file", "link"),)),
    Text("work play", msg.PlayPack),
    Text("work keep", msg.KeepArrived, (_one_of("keep", "merge", "beside", "leave"),)),
    Text("work backup", msg.WriteBackup),
    Text("pack alone", msg.OwnAlone, (_one_of("on", "off"),)),
    Text("pack", msg.TakePack, (_word,)),
    Text("show daily", msg.ShowDaily),
    Text("day open", msg.OpenDay, (_game, _count)),
    Text("day move", msg.DayMove, (_word,)),
    Text("day share", msg.ShareDay),
    Text("lesson", msg.OpenTour, (_game,)),
    Text("page", msg.TurnPage, (_step,)),
    Text("pref", msg.ChangeSetting, (_one_of(*SETTINGS), _word)),
    Text("fill-screen", msg.FillScreen),
    Text("no", msg.SayNo),
    Text("phones show", msg.ShowPairing),
    Text("phones pair", msg.PairSeat, (_seat,)),
    Text("phones cover", msg.CoverSeat, (_seat,)),
    Text("phones relink", msg.LinkAgain, (_seat,)),
    Text("phones far", msg.GoFar, (_seat,)),
    Text("phones near", msg.ComeNear, (_seat,)),
    Text("phones first", msg.SendFirst, (_one_of("copy", "share"),)),
    Text("phones send", msg.SendHand, (_seat, _one_of("copy", "share"))),
    Text("phones board", msg.SendBoard),
    Text("phones clear", msg.ClearPhones),
    Text("phones uncover", msg.Uncover),
    Text("phones words", msg.PhoneShows),
    Text("phones match", msg.WordsMatch),
    Text("phones differ", msg.WordsDiffer),
    Text("phones leave", msg.LeavePairing),
    Text("phones curtain", msg.UseCurtain, (_seat,)),
    Text("phones hang", msg.CurtainOnce, (_seat,)),
    Text("phones eye", msg.SwitchCamera, (_one_of("on", "off"),)),
    Text("phones fold", msg.FoldStand),
    Text("phones big", msg.EnlargeCode),
    Text("phones at", msg.ShowCode, (_seat,)),
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
            return msg.NameChair(_seat(word), text)
        if what == "rename":
            return msg.RenameSave(_word(word), text)
        if what == "entry":
            return msg.TypeEntry(_word(word), text)
        if what == "pack":
            return msg.SetPack(_word(word), text)
        if what == "film":
            return msg.FilmTo(_count(text))
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
    command: msg.NameChair | msg.RenameSave | msg.FilmTo | msg.TypeEntry | msg.SetPack,
) -> dict[str, str]:
    """The attributes of a field that sends a command when its text has changed; the text is its value. In the workshop
    it does so at every key (``data-live``).
    """
    if isinstance(command, msg.TypeEntry):
        return {"value": command.text, "data_field": f"entry {command.key}", "data_live": ""}
    if isinstance(command, msg.SetPack):
        return {"value": command.value, "data_field": f"pack {command.what}", "data_live": ""}
    if isinstance(command, msg.FilmTo):
        return {"value": str(command.at), "data_field": "film"}
    if isinstance(command, msg.NameChair):
        return {"value": command.name, "data_field": f"name {command.chair}"}
    return {"value": command.name, "data_field": f"rename {command.save_id}"}
