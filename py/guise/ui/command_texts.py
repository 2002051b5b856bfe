"""The table of commands: how each is written in ``data-do``, and what may stand in each of its words.

:mod:`.commands` reads and writes by it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from guise import games
from guise.engine.ladder import LEVELS
from guise.supply import content
from guise.table.seats import MARKS

from . import messages as msg
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


def a_seat(word: str) -> Seat:
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


def a_word(word: str) -> str:
    if not word:
        raise ValueError(word)
    return word


def _eyes(word: str) -> Seat | str:
    return word if word in ("table", "open") else a_seat(word)


def _part(words: str) -> str:
    key, _, value = words.partition(" ")
    if not key or not value:
        raise ValueError(words)
    return words


def _step(word: str) -> int:
    return int(_one_of("-1", "1")(word))


def a_count(word: str) -> int:
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


TEXTS = (
    Text("lay", msg.LayTable, (_game,)),
    Text("kind", msg.SetChair, (a_seat, a_word)),
    Text("call", msg.CallChair, (a_seat, a_word)),
    Text("chairs", msg.LayChairs, (a_count,)),
    Text("others", msg.SeatOthers, (_one_of("people", *LEVELS),)),
    Text("chair shut", msg.ShutChair),
    Text("chair", msg.OpenChair, (a_seat,)),
    Text("remove", msg.RemoveChair, (a_seat,)),
    Text("up", msg.ChairUp, (a_seat,)),
    Text("swap", msg.SwapChairs, (a_seat, a_seat)),
    Text("mark", msg.TakeMark, (a_seat, a_seat)),
    Text("option", msg.SetOption, (a_word, a_word)),
    Text("more", msg.FoldOptions),
    Text("children", msg.ForChildren, (_one_of("on", "off"),)),
    Text("practice", msg.SetPractice, (_one_of("on", "off"),)),
    Text("deal", msg.Deal),
    Text("take-back", msg.TakeBack, (a_seat,)),
    Text("note", msg.MarkNote, (a_word, a_word)),
    Text("drawer", msg.PullDrawer, (_one_of("log", "notes", "why"),)),
    Text("hint", msg.AskHint, (a_word,)),
    Text("card", msg.SayOfCard, (_one_of(*JUDGEMENTS),)),
    Text("pause", msg.PauseClock),
    Text("again", msg.PlayAgain),
    Text("same-deal", msg.PlaySameDeal),
    Text("share", msg.ShareResult),
    Text("picture", msg.SharePicture),
    Text("on", msg.TapOn),
    Text("reload", msg.CatchUp),
    Text("hang", msg.HangCurtain, (a_seat, _part), 1),
    Text("aloud", msg.SayAloud, (a_seat, a_word)),
    Text("raise", msg.RaiseCurtain),
    Text("drop", msg.DropCurtain),
    Text("leave", msg.AskLeave, (a_seat,)),
    Text("seat", msg.SetSeat, (a_seat, a_word)),
    Text("resume", msg.OpenSave, (a_word,)),
    Text("delete", msg.AskDelete, (a_word,)),
    Text("really-delete", msg.DeleteSave, (a_word,)),
    Text("export file", msg.ExportFile, (a_word,)),
    Text("export link", msg.ExportLink, (a_word,)),
    Text("export own", msg.ExportOwn, (_game,)),
    Text("forget own", msg.ForgetOwn, (_game, a_count)),
    Text("import", msg.ImportFile),
    Text("home", msg.GoHome),
    Text("show back", msg.GoBack),
    Text("show help phones", msg.ShowAboutPhones),
    Text("show help access", msg.ShowAccess),
    Text("show help news", msg.ShowNews),
    Text("show help", msg.ShowRules, (_game, a_word), optional=1),
    Text("show saves", msg.ShowSaves),
    Text("show settings", msg.ShowSettings),
    Text("show after", msg.ShowAfter, (a_word,)),
    Text("show keepsake", msg.ShowKeepsake, (a_word,)),
    Text("show film", msg.ShowFilm, (a_word, a_count, _eyes), optional=2),
    Text("film step", msg.FilmStep, (_one_of("move", "turn", "scene"), _step)),
    Text("film to", msg.FilmTo, (a_count,)),
    Text("film run", msg.FilmRun),
    Text("film speed", msg.FilmSpeed, (_one_of("slow", "usual", "fast"),)),
    Text("film eyes", msg.FilmEyes, (_eyes,)),
    Text("film moment", msg.FilmMoment),
    Text("film out", msg.FilmOut, (_one_of("link", "file"),)),
    Text("show book", msg.ShowBook),
    Text("book game", msg.ShowBookGame, (_game,)),
    Text("book person", msg.ShowBookPerson, (a_word,)),
    Text("book tally", msg.ShowTally),
    Text("book export", msg.ExportBook),
    Text("book delete", msg.AskDeleteBook),
    Text("book really-delete", msg.DeleteBook),
    Text("book cards", msg.ExportOpinions, (_game,)),
    Text("book take-back", msg.TakeBackOpinion, (_game, a_count)),
    Text("print pack", msg.PrintPack),
    Text("print game", msg.PrintGame),
    Text("print", msg.PrintPage),
    Text("show paper", msg.ShowPrinting, (_game,)),
    Text("paper forget", msg.ForgetPrinted),
    Text("paper", msg.SetPrinting, (_one_of("size", "ink", "sides", "players", "part", "edition", "kind"), a_word)),
    Text("show workshop", msg.ShowWorkshop),
    Text("work new", msg.NewPack, (_game,)),
    Text("work open", msg.OpenPack, (a_word,)),
    Text("work entry", msg.OpenEntry, (a_count,)),
    Text("work add", msg.AddEntry, (a_word,), optional=1),
    Text("work out", msg.DropEntry),
    Text("work set", msg.SetPack, (_one_of("name", "author", "language", "cover"), a_word)),
    Text("work do", msg.WorkDeed, (a_word,)),
    Text("work mend", msg.MendPack),
    Text("work undo", msg.UndoWork),
    Text("work hear", msg.HearEntry),
    Text("work leaf", msg.WorkLeaf, (_one_of("cover", "paste", "hand", "codes", "scan", "answers"),)),
    Text("work code", msg.TurnCode, (_one_of("on", "back", "rest", "go"),)),
    Text("work drop", msg.DropPack, (a_word,)),
    Text("work back", msg.PutBackPack, (a_word,)),
    Text("work hand", msg.HandPack, (_one_of("file", "link"),)),
    Text("work play", msg.PlayPack),
    Text("work keep", msg.KeepArrived, (_one_of("keep", "merge", "beside", "leave"),)),
    Text("work backup", msg.WriteBackup),
    Text("pack alone", msg.OwnAlone, (_one_of("on", "off"),)),
    Text("pack", msg.TakePack, (a_word,)),
    Text("show daily", msg.ShowDaily),
    Text("day open", msg.OpenDay, (_game, a_count)),
    Text("day move", msg.DayMove, (a_word,)),
    Text("day share", msg.ShareDay),
    Text("lesson", msg.OpenTour, (_game,)),
    Text("page", msg.TurnPage, (_step,)),
    Text("pref", msg.ChangeSetting, (_one_of(*SETTINGS), a_word)),
    Text("fill-screen", msg.FillScreen),
    Text("no", msg.SayNo),
    Text("phones show", msg.ShowPairing),
    Text("phones pair", msg.PairSeat, (a_seat,)),
    Text("phones cover", msg.CoverSeat, (a_seat,)),
    Text("phones relink", msg.LinkAgain, (a_seat,)),
    Text("phones far", msg.GoFar, (a_seat,)),
    Text("phones near", msg.ComeNear, (a_seat,)),
    Text("phones first", msg.SendFirst, (_one_of("copy", "share"),)),
    Text("phones send", msg.SendHand, (a_seat, _one_of("copy", "share"))),
    Text("phones board", msg.SendBoard),
    Text("phones clear", msg.ClearPhones),
    Text("phones uncover", msg.Uncover),
    Text("phones words", msg.PhoneShows),
    Text("phones match", msg.WordsMatch),
    Text("phones differ", msg.WordsDiffer),
    Text("phones leave", msg.LeavePairing),
    Text("phones curtain", msg.UseCurtain, (a_seat,)),
    Text("phones hang", msg.CurtainOnce, (a_seat,)),
    Text("phones eye", msg.SwitchCamera, (_one_of("on", "off"),)),
    Text("phones fold", msg.FoldStand),
    Text("phones big", msg.EnlargeCode),
    Text("phones at", msg.ShowCode, (a_seat,)),
)
"""Every ``data-do``. Where the words of one begin another's, the longer stands first."""

BY_CLASS: Mapping[type, Text] = {t.command: t for t in TEXTS}
