"""What can happen at the screen, one frozen record a thing.

:data:`Command` is what a button, a form or a field of the page can ask for: those have a text in ``data-*``, written
and read in :mod:`guise.ui.commands`. :data:`Arrival` is what the browser brings by itself: time, storage, phones.
The commands are grouped by the file of :mod:`guise.ui.update` that answers them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from .record import Record

if TYPE_CHECKING:
    from guise.engine.game import Move, Seat
    from guise.handoff.session import Heard, Invitation, Refused, Session, Welcome
    from guise.table.film import Eyes, Speed, Unit
    from guise.table.save import Save

    from .prefs import Setting
    from .values import Code, Drawer, Judgement, PrintWish, SaveSummary, WorkLeafName

CameraState = Literal["asked", "on", "off", "denied", "none"]
"""The table's camera: being asked for, running, off by wish, forbidden, or not there."""
LinkState = Literal["open", "lost", "gone"]
"""A phone's live link: lost, it may come back by itself; gone, people are told what to do."""
Way = Literal["copy", "share"]
"""How a letter leaves the page: by the clipboard, or by the system's share sheet."""
Sent = Literal["copied", "shared", "by hand", "stopped", "written", "failed"]
"""What became of it: it is in the clipboard, was handed to another app, was shown to be copied by hand, was not sent
after all, was written to a file, or cannot be made here."""


# Laying a table -------------------------------------------------------------------------


class LayTable(Record):
    """Lay a new table of a game."""

    game: str


class SetChair(Record):
    """Who holds a chair: ``person``, ``phone`` (a person with a phone), or a bot's style, its temperament and level."""

    chair: int
    holder: str


class NameChair(Record):
    """A name was typed for a chair."""

    chair: int
    name: str


class CallChair(Record):
    """A name is taken for a chair that somebody had here last."""

    chair: int
    name: str


class LayChairs(Record):
    """So many chairs stand round the table."""

    count: int


class SeatOthers(Record):
    """Who plays besides those who sit there by name: people, or bots of a level."""

    who: Literal["people", "easy", "fair", "sharp"]


class OpenChair(Record):
    """Show the sheet of a chair, or shut it where it is open."""

    chair: int


class ShutChair(Record):
    """Shut the sheet of the chair."""


class RemoveChair(Record):
    """One chair less."""

    chair: int


class ChairUp(Record):
    """A chair changes place with the one before it."""

    chair: int


class SwapChairs(Record):
    """Two chairs change places: one was dragged onto the other's."""

    chair: int
    other: int


class TakeMark(Record):
    """A mark for a chair; whoever has it takes that of the chair instead."""

    chair: int
    shape: int


class SetOption(Record):
    """One option of the game."""

    key: str
    value: str


class FoldOptions(Record):
    """Show or fold the options."""


class ForChildren(Record):
    """Whether the table is laid for children: the options that the game has for them, or those it proposes."""

    to: Literal["on", "off"]


class SetPractice(Record):
    """Whether the game is to be a practice game."""

    to: Literal["on", "off"]


class Deal(Record):
    """The table is laid: start the game."""


class PlayAgain(Record):
    """The same people, a new game."""


class PlaySameDeal(Record):
    """The same people at the same places, with the same deal and the same luck."""


LayingCommand: TypeAlias = (
    LayTable
    | SetChair
    | NameChair
    | CallChair
    | LayChairs
    | SeatOthers
    | OpenChair
    | ShutChair
    | RemoveChair
    | ChairUp
    | SwapChairs
    | TakeMark
    | SetOption
    | FoldOptions
    | ForChildren
    | SetPractice
    | Deal
    | PlayAgain
    | PlaySameDeal
)


# At the table ---------------------------------------------------------------------------


class PlayMove(Record):
    """A move was tapped. ``seat``: whose button it was, when several seats share the screen."""

    move: Move
    seat: Seat | None = None


class PlayOn(Record):
    """A move was tapped that lets the next player go on, and with it what that one plays (``pass``, ``number 7``)."""

    move: Move
    then: Move


class SayMove(Record):
    """A move was typed: what is played is the form's words and then the text."""

    form: str
    text: str = ""
    seat: Seat | None = None


class PickPart(Record):
    """One part of a move was chosen."""

    key: str
    value: str


class PutDownPart(Record):
    """One part of a move is chosen no more."""

    key: str


class TakeBack(Record):
    """Undo the last move of a seat."""

    seat: Seat


class MarkNote(Record):
    """A mark in the looker's notebook; the same mark again rubs it out."""

    key: str
    mark: str


class PullDrawer(Record):
    """Open a drawer, or shut it when it is open."""

    drawer: Drawer


class AskHint(Record):
    """A person asks for a hint, in a practice game."""

    what: str


class PauseClock(Record):
    """The clock stands still, or goes on."""


class TapOn(Record):
    """What rests on the stage has been seen."""


class CatchUp(Record):
    """Go on here with what another window has played."""


class SayOfCard(Record):
    """The table says what a card was like that is over."""

    judgement: Judgement


TableCommand: TypeAlias = (
    PlayMove
    | PlayOn
    | SayMove
    | PickPart
    | PutDownPart
    | TakeBack
    | MarkNote
    | PullDrawer
    | AskHint
    | PauseClock
    | TapOn
    | CatchUp
    | SayOfCard
)


# Curtains and seats ---------------------------------------------------------------------


class HangCurtain(Record):
    """Somebody wants to look at their hand, or is back at their seat (X-5).

    Attributes:
        part: what they want to choose there, as the key and the value of a part of a move; ``""`` for nothing.
    """

    seat: Seat
    part: str = ""


class SayAloud(Record):
    """Somebody at a shared screen has said aloud what they choose, and it was tapped for them (``Decide.aloud``)."""

    seat: Seat
    move: Move


class RaiseCurtain(Record):
    """The owner of the curtain looks."""


class DropCurtain(Record):
    """The curtain falls. Also sent by Escape and by a page that is hidden, wherever they happen."""


class AskLeave(Record):
    """Ask whether a seat's owner has left."""

    seat: Seat


class SetSeat(Record):
    """A bot of a temperament takes a seat with the same secrets; ``person`` gives it back (X-5)."""

    seat: Seat
    holder: str


CurtainCommand: TypeAlias = HangCurtain | SayAloud | RaiseCurtain | DropCurtain | AskLeave | SetSeat


# Saves ----------------------------------------------------------------------------------


class OpenSave(Record):
    """Open a save from the shelf."""

    save_id: str


class RenameSave(Record):
    """A name was typed for a save."""

    save_id: str
    name: str


class AskDelete(Record):
    """Ask whether a save may be thrown away."""

    save_id: str


class DeleteSave(Record):
    """Throw a save away."""

    save_id: str


class ExportFile(Record):
    """Save a game to a file."""

    save_id: str


class ExportLink(Record):
    """Copy a game as a link."""

    save_id: str


class ImportFile(Record):
    """Choose a file to open."""


class ExportOwn(Record):
    """Save what this household has told a game of itself (``Prefs.own``) to a file."""

    game: str


class ForgetOwn(Record):
    """Forget one line of it, counted from the oldest."""

    game: str
    place: int


SavesCommand: TypeAlias = (
    OpenSave | RenameSave | AskDelete | DeleteSave | ExportFile | ExportLink | ImportFile | ExportOwn | ForgetOwn
)


# Getting about --------------------------------------------------------------------------


class GoHome(Record):
    """To the cupboard."""


class GoBack(Record):
    """Leave a page."""


class ShowRules(Record):
    """The rules of a game, at one of them where ``rule`` names its ID."""

    game: str
    rule: str = ""


class FindRule(Record):
    """Words to be looked for in the rules that are shown."""

    text: str


class ShowAboutPhones(Record):
    """How phones are used."""


class ShowAccess(Record):
    """How to play by keys, by listening, with one hand, with large letters, without colours."""


class ShowNews(Record):
    """What is new in the house."""


class ShowSaves(Record):
    """The shelf of saves."""


class ShowSettings(Record):
    """The settings."""


class OpenTour(Record):
    """The tour of a game."""

    game: str


class TurnPage(Record):
    """Turn the tour to its next caption (1) or to the one before (-1)."""

    by: Literal[-1, 1]


class ChangeSetting(Record):
    """One setting."""

    setting: Setting
    value: str


class FillScreen(Record):
    """The page over the whole screen, or in its window again."""


class SayNo(Record):
    """The question is answered with no."""


PageCommand: TypeAlias = (
    GoHome
    | GoBack
    | ShowRules
    | ShowAboutPhones
    | ShowAccess
    | ShowNews
    | ShowSaves
    | ShowSettings
    | OpenTour
    | TurnPage
    | ChangeSetting
    | FillScreen
    | SayNo
)


# Films ----------------------------------------------------------------------------------


class ShowFilm(Record):
    """Watch a game of the shelf, or the one in play, from some position on."""

    save_id: str
    at: int = 0
    eyes: Eyes = "table"


class FilmStep(Record):
    """One step on, or back."""

    unit: Unit
    by: Literal[-1, 1]


class FilmTo(Record):
    """To a position."""

    at: int


class FilmRun(Record):
    """The film goes on by itself, or stands."""


class FilmSpeed(Record):
    """How fast it goes on."""

    speed: Speed


class FilmEyes(Record):
    """Whose eyes it is seen with."""

    eyes: Eyes


class FilmMoment(Record):
    """Copy the link to the position that is shown. It opens the film from the save in this browser."""


class FilmOut(Record):
    """Hand the film over: as a link, or as a file."""

    how: Literal["link", "file"]


class ShowAfter(Record):
    """What really happened in a game of the shelf, or in the one in play, once it has ended."""

    save_id: str


class ShowKeepsake(Record):
    """What can be printed of a game of the shelf, or of the one in play, once it has ended."""

    save_id: str


FilmWish: TypeAlias = ShowFilm | ShowAfter | ShowKeepsake
FilmCommand: TypeAlias = FilmWish | FilmStep | FilmTo | FilmRun | FilmSpeed | FilmEyes | FilmMoment | FilmOut


# The book of the house ------------------------------------------------------------------


class ShowBook(Record):
    """The book of the house, at its stories."""


class ShowBookGame(Record):
    """What the book tells of a game."""

    game: str


class ShowBookPerson(Record):
    """What the book tells of somebody."""

    name: str


class ShowTally(Record):
    """Who won how often; or that put away again."""


class ExportBook(Record):
    """Save the book to a file."""


class AskDeleteBook(Record):
    """Ask whether the book may be thrown away."""


class DeleteBook(Record):
    """Throw the book away."""


class ExportOpinions(Record):
    """Save what was said of the cards of a game to a file."""

    game: str


class TakeBackOpinion(Record):
    """Forget one opinion of a card, by its place among all of them."""

    game: str
    place: int


class ShareResult(Record):
    """Hand on the result of a game that is over."""


class SharePicture(Record):
    """Hand on the picture of the end of a game."""


class PrintPage(Record):
    """Print the page that is shown."""


BookCommand: TypeAlias = (
    ShowBook
    | ShowBookGame
    | ShowBookPerson
    | ShowTally
    | ExportBook
    | AskDeleteBook
    | DeleteBook
    | ExportOpinions
    | TakeBackOpinion
    | ShareResult
    | SharePicture
    | PrintPage
)


# One a day ------------------------------------------------------------------------------


class ShowDaily(Record):
    """One a day: today's, and those of the week."""


class OpenDay(Record):
    """The one of a game on a day, which is the ordinal of a date."""

    game: str
    day: int


class DayMove(Record):
    """Something is done in the one that is open."""

    move: Move


class ShareDay(Record):
    """Hand on the result of the one that is open."""


DailyCommand: TypeAlias = ShowDaily | OpenDay | DayMove | ShareDay


# A game on paper ------------------------------------------------------------------------


class ShowPrinting(Record):
    """How a game is to be printed."""

    game: str


class SetPrinting(Record):
    """One choice for it: ``size``, ``ink``, ``sides``, ``players``, ``part``, or ``kind``, which is left out or not."""

    wish: PrintWish
    value: str


class PrintOwn(Record):
    """A pack of somebody's own was typed in, to be printed instead of the game's deck; empty for the deck."""

    text: str = ""


class PrintPack(Record):
    """How the pack on the workshop's bench is to be printed: its cards alone."""


class PrintGame(Record):
    """Print it, and remember which part of its deck was printed."""


class ForgetPrinted(Record):
    """Forget which parts of its deck were printed."""


PaperCommand: TypeAlias = ShowPrinting | SetPrinting | PrintOwn | PrintPack | PrintGame | ForgetPrinted


# The workshop ---------------------------------------------------------------------------


class ShowWorkshop(Record):
    """The packs of cards of one's own."""


class NewPack(Record):
    """A new pack for a game, with its example in it."""

    game: str


class OpenPack(Record):
    """A pack on the bench."""

    pack_id: str


class OpenEntry(Record):
    """One of its entries, by its place."""

    place: int


class AddEntry(Record):
    """A new entry of a kind, which starts as the game's example."""

    kind: str = ""


class DropEntry(Record):
    """The entry that is open is taken out."""


class SetPack(Record):
    """Something of the pack was typed or chosen: ``name``, ``author``, ``language`` or ``cover``."""

    what: str
    value: str


class TypeEntry(Record):
    """A field of the entry that is open has another text."""

    key: str
    text: str


class WorkDeed(Record):
    """A button of the game's editor was pressed."""

    deed: str


class MendPack(Record):
    """The game's editor makes the pack playable."""


class UndoWork(Record):
    """The last step on the pack that is open goes back."""


class HearEntry(Record):
    """The open entry is read aloud, as a table will hear it."""


class WorkLeaf(Record):
    """A leaf of the pack opens, or shuts where it is open: ``cover``, ``paste``, ``hand``, ``codes``, ``scan``; or the
    ``answers`` of one that has come are shown.
    """

    leaf: WorkLeafName


class TurnCode(Record):
    """Of a row of codes another one is shown, or it rests, or goes on by itself."""

    to: Literal["on", "back", "rest", "go"]


class PasteList(Record):
    """A list becomes entries of the pack that is open."""

    text: str


class DropPack(Record):
    """A pack is thrown away; it can be put back."""

    pack_id: str


class PutBackPack(Record):
    """The pack that was thrown away last is put back."""

    pack_id: str


class HandPack(Record):
    """The pack that is open is handed on as a file, or as a link."""

    way: Literal["file", "link"]


class PlayPack(Record):
    """A table is laid with the pack that is open."""


class KeepArrived(Record):
    """What becomes of the pack that has come: it is kept, merged with the one of its name, put beside it, or left."""

    how: Literal["keep", "merge", "beside", "leave"]


class WriteBackup(Record):
    """All that this browser keeps is handed over as one file."""


class TakePack(Record):
    """The table that is laid plays with a pack, or does not."""

    pack_id: str


class OwnAlone(Record):
    """It plays with own cards alone, or with the house's as well."""

    to: Literal["on", "off"]


WorkCommand: TypeAlias = (
    ShowWorkshop
    | NewPack
    | OpenPack
    | OpenEntry
    | AddEntry
    | DropEntry
    | SetPack
    | TypeEntry
    | WorkDeed
    | MendPack
    | UndoWork
    | HearEntry
    | WorkLeaf
    | TurnCode
    | PasteList
    | DropPack
    | PutBackPack
    | HandPack
    | PlayPack
    | KeepArrived
    | WriteBackup
    | TakePack
    | OwnAlone
)


# Phones ---------------------------------------------------------------------------------


class ShowPairing(Record):
    """The pairing screen."""


class PairSeat(Record):
    """Invite a phone to a seat."""

    seat: Seat


class CoverSeat(Record):
    """Pair a phone without a camera: first the cover."""

    seat: Seat


class Uncover(Record):
    """The owner of the seat has the screen to themselves."""


class LinkAgain(Record):
    """A new live link for the phone of a seat, which is paired and was linked before."""

    seat: Seat


class GoFar(Record):
    """The owner of a seat is not in the room: hands and answers go by messages from now on."""

    seat: Seat


class ComeNear(Record):
    """The owner of a seat far away is in the room again, with the phone."""

    seat: Seat


class SendFirst(Record):
    """Send the first link to the seat far away that is being paired."""

    way: Way


class PhoneShows(Record):
    """The phone that is being paired shows two words now, after a scan that the table heard nothing of."""


class WordsMatch(Record):
    """Both screens show the same two words."""


class WordsDiffer(Record):
    """The two screens show other words."""


class LeavePairing(Record):
    """To the table, paired or not."""


class UseCurtain(Record):
    """A seat plays behind the curtain from now on."""

    seat: Seat


class CurtainOnce(Record):
    """The curtain of a seat this once, for want of its phone."""

    seat: Seat


class SwitchCamera(Record):
    """The table's camera."""

    to: Literal["on", "off"]


class FoldStand(Record):
    """Put the phones' stand away, or back."""


class EnlargeCode(Record):
    """The code as large as the screen, or small again."""


class ClearPhones(Record):
    """The evening is over: all phones and the table forget the pairing."""


class ShowCode(Record):
    """The code of one seat."""

    seat: Seat


class SendHand(Record):
    """Send a seat far away the link with its newest hand."""

    seat: Seat
    way: Way


class SendBoard(Record):
    """Send the shared board as a picture."""


class TypeCode(Record):
    """A code that a phone shows was typed in, or a message pasted that holds an answer."""

    text: str = ""


PairingCommand: TypeAlias = (
    ShowPairing
    | PairSeat
    | CoverSeat
    | Uncover
    | LinkAgain
    | PhoneShows
    | WordsMatch
    | WordsDiffer
    | LeavePairing
    | UseCurtain
    | CurtainOnce
)
StandCommand: TypeAlias = SwitchCamera | FoldStand | EnlargeCode | ClearPhones | ShowCode | TypeCode
FarCommand: TypeAlias = GoFar | ComeNear | SendFirst | SendHand | SendBoard
PhonesCommand: TypeAlias = PairingCommand | StandCommand | FarCommand

Command: TypeAlias = (
    LayingCommand
    | TableCommand
    | CurtainCommand
    | SavesCommand
    | PageCommand
    | FindRule
    | FilmCommand
    | BookCommand
    | DailyCommand
    | PaperCommand
    | WorkCommand
    | PhonesCommand
)
"""What the page can ask for."""


# What the browser brings ----------------------------------------------------------------


class Advance(Record):
    """It is time for chance or a bot to play."""


class ReadOut(Record):
    """What was told has had its time to be read: the clock may start."""


class TellAnswer(Record):
    """It is time to tell the answer that is held back."""


class TimeUp(Record):
    """The clock on the table has run out.

    ``standing``: what somebody was typing just then; where it is a move, it is said.
    """

    standing: SayMove | None = None


class Drawn(Record):
    """The table was drawn with so many of its events."""

    told: int


class Shaped(Record):
    """The screen is upright and narrow, or no more; ``upright``: narrow once its letters are twice as large; ``still``:
    nothing is to move on it by itself.
    """

    tall: bool
    upright: bool = False
    still: bool = False


class WentBack(Record):
    """The browser's own back was used."""


class Told(Record):
    """A sentence to tell, of something that went well, or of something that failed and changed nothing."""

    sentence: str


class Unsettled(Record):
    """The browser would not keep the settings, and why, as a sentence."""

    sentence: str


class DeckCame(Record):
    """The deck of a game has come."""

    game: str


class Keeping(Record):
    """How well this browser keeps what it is given has changed: a sentence, or nothing where it keeps as it should."""

    sentence: str


class NewsFound(Record):
    """The newest news of the house: their number, and the first thing they tell."""

    number: int
    headline: str


class FilmCame(Record):
    """The text of a save has arrived, to be watched, worked out or printed."""

    text: str
    wish: FilmWish


class FilmOn(Record):
    """It is time for the film to go on, or for a game to be looked through a little further."""


FilmArrival: TypeAlias = FilmCame | FilmOn
HouseArrival: TypeAlias = Drawn | Shaped | WentBack | Told | Unsettled | DeckCame | Keeping | NewsFound
TimeArrival: TypeAlias = Advance | ReadOut | TellAnswer | TimeUp


class Stored(Record):
    """A save was kept."""

    save: Save


class Unstored(Record):
    """A save could not be kept, and why, as a sentence."""

    save_id: str
    sentence: str


class MovedOn(Record):
    """Another window has changed a save."""

    save_id: str


class Loaded(Record):
    """The text of a save has arrived: open it. ``others``: other copies of it, should it be damaged."""

    text: str
    others: tuple[str, ...] = ()


class Imported(Record):
    """The text of a save from a file has arrived: keep it under an id of its own, and open it."""

    text: str


class Linked(Record):
    """The text of a save from a link has arrived: the same."""

    text: str


class Dropped(Record):
    """A save was thrown away."""

    save_id: str


class Shelved(Record):
    """The saves on the shelf, read anew."""

    cards: tuple[SaveSummary, ...]


class BookCame(Record):
    """The text of the book of the house, to be shown; empty where nothing is written in it.

    ``text``: the book; ``sentence``: what is to be told of it besides.
    """

    text: str
    sentence: str = ""


class BookRefused(Record):
    """The book of the house could not be written or read, and why, as a sentence."""

    sentence: str


SavesArrival: TypeAlias = Stored | Unstored | MovedOn | Loaded | Imported | Linked | Dropped | Shelved
BookArrival: TypeAlias = BookCame | BookRefused


class PhoneHeard(Record):
    """A phone has said something."""

    heard: Heard


class PhoneMet(Record):
    """A phone has answered an invitation, or a secret code has been made that one will know.

    ``code``: what the phone that answered must scan before it can show the two words. ``invitation``: the code that it
    answered; only the one that is shown counts.
    """

    met: Welcome
    code: str = ""
    invitation: str = ""


class PhoneGreeted(Record):
    """A phone that has answered can show its two words, and need scan nothing more for them."""

    met: Welcome


class InvitationMade(Record):
    """The code that invites a phone to a seat, as the text of its picture; or a first link."""

    seat: Seat
    code: str
    first: Invitation | None = None


class RelinkMade(Record):
    """The code that links a seat's paired phone again, as the text of its picture."""

    seat: Seat
    code: str


class SecretMade(Record):
    """The secret code for the phone of a seat, as the text of its picture."""

    seat: Seat
    code: str


class HandsSealed(Record):
    """The newest hands of a session in codes."""

    session: Session
    codes: tuple[Code, ...]


class CodeRefused(Record):
    """A code changes nothing, and why."""

    why: Refused


class CameraIs(Record):
    """The state of the table's camera has changed."""

    state: CameraState


class LinkIs(Record):
    """The live link of a seat's phone has opened, was lost, or does not come back."""

    seat: Seat
    state: LinkState


class LetterSent(Record):
    """What became of a letter to a seat far away. ``first``: it was the one with the pairing."""

    seat: Seat
    how: Sent
    first: bool


class BoardSent(Record):
    """What became of the board's picture."""

    how: Sent


class PhonesTold(Record):
    """A sentence about phones, shown at their stand."""

    sentence: str


PairingArrival: TypeAlias = PhoneMet | PhoneGreeted | InvitationMade | RelinkMade | SecretMade | CameraIs | LinkIs
StandArrival: TypeAlias = PhoneHeard | HandsSealed | CodeRefused | PhonesTold
FarArrival: TypeAlias = LetterSent | BoardSent
PhonesArrival: TypeAlias = PairingArrival | StandArrival | FarArrival


class PacksCame(Record):
    """What the store has of packs, as text."""

    text: str


class PackCame(Record):
    """A pack has come as a file, or as the text of a link."""

    text: str
    link: bool = False


class CodeDue(Record):
    """The next code of a row is due."""


class PackCode(Record):
    """A code of a row was read, or a camera has another state."""

    text: str


class BackupRead(Record):
    """A backup was read and what it brought is kept: a sentence for each kind of thing, and the shelf as it is now."""

    sentence: str


WorkArrival: TypeAlias = PacksCame | PackCame | PackCode | CodeDue | BackupRead
Arrival: TypeAlias = HouseArrival | TimeArrival | SavesArrival | FilmArrival | BookArrival | WorkArrival | PhonesArrival
"""What the browser brings by itself."""

Message: TypeAlias = Command | Arrival

_OF_THE_STORE = (Unsettled, Stored, Unstored, MovedOn, Dropped, Shelved, BookRefused)
QUIET = (
    Advance,
    ReadOut,
    TellAnswer,
    TimeUp,
    Drawn,
    Shaped,
    DeckCame,
    Keeping,
    NewsFound,
    FilmOn,
    PacksCame,
    *_OF_THE_STORE,
    *PhonesArrival.__args__,
)
"""Messages nobody sent by hand: what the house last said stays in sight until a person does something."""
