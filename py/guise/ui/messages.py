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
    from guise.engine.ladder import Level
    from guise.handoff.session import Heard, Refused, Session, Welcome
    from guise.table.save import Save

    from .model import Card, Drawer
    from .phones_model import Code
    from .prefs import Prefs, Setting

CameraState = Literal["asked", "on", "off", "denied", "none"]
"""The table's camera: being asked for, running, off by wish, forbidden, or not there."""
LinkState = Literal["open", "lost"]
"""A phone's live link."""


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


class AddChair(Record):
    """One more chair."""

    holder: Literal["person", "bot"]


class RemoveChair(Record):
    """One chair less."""

    chair: int


class ChairUp(Record):
    """A chair changes place with the one before it."""

    chair: int


class NextMark(Record):
    """The next free mark for a chair."""

    chair: int


class SetOption(Record):
    """One option of the game."""

    key: str
    value: str


class FoldOptions(Record):
    """Show or fold the options."""


class SetPractice(Record):
    """Whether the game is to be a practice game."""

    to: Literal["on", "off"]


class SetLevel(Record):
    """All bots at the table that is laid play at one level, and so will those of the next table."""

    level: Level


class Deal(Record):
    """The table is laid: start the game."""


class PlayAgain(Record):
    """The same people, a new game."""


LayingCommand: TypeAlias = (
    LayTable
    | SetChair
    | NameChair
    | AddChair
    | RemoveChair
    | ChairUp
    | NextMark
    | SetOption
    | FoldOptions
    | SetLevel
    | SetPractice
    | Deal
    | PlayAgain
)


# At the table ---------------------------------------------------------------------------


class PlayMove(Record):
    """A move was tapped. ``seat``: whose button it was, when several seats share the screen."""

    move: Move
    seat: Seat | None = None


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


TableCommand: TypeAlias = (
    PlayMove
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
)


# Curtains and seats ---------------------------------------------------------------------


class HangCurtain(Record):
    """Somebody wants to look at their hand, or is back at their seat (X-5)."""

    seat: Seat


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


CurtainCommand: TypeAlias = HangCurtain | RaiseCurtain | DropCurtain | AskLeave | SetSeat


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
    """So many stops of the tour on, or back."""

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


class TypeCode(Record):
    """A code that a phone shows was typed in."""

    text: str = ""


PairingCommand: TypeAlias = (
    ShowPairing
    | PairSeat
    | CoverSeat
    | Uncover
    | LinkAgain
    | WordsMatch
    | WordsDiffer
    | LeavePairing
    | UseCurtain
    | CurtainOnce
)
StandCommand: TypeAlias = SwitchCamera | FoldStand | EnlargeCode | ClearPhones | ShowCode | TypeCode
PhonesCommand: TypeAlias = PairingCommand | StandCommand

Command: TypeAlias = LayingCommand | TableCommand | CurtainCommand | SavesCommand | PageCommand | PhonesCommand
"""What the page can ask for."""


# What the browser brings ----------------------------------------------------------------


class Advance(Record):
    """It is time for chance or a bot to play."""


class ReadOut(Record):
    """What was told has had its time to be read: the clock may start."""


class TellAnswer(Record):
    """It is time to tell the answer that is held back."""


class TimeUp(Record):
    """The clock on the table has run out."""


class Drawn(Record):
    """The table was drawn with so many of its events."""

    told: int


class Shaped(Record):
    """The screen is upright and narrow, or no more; ``upright``: narrow once its letters are twice as large."""

    tall: bool
    upright: bool = False


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


class SettingsFound(Record):
    """The settings as a second copy has them, which is newer than what the page began with."""

    prefs: Prefs


class NewsFound(Record):
    """The newest news of the house: their number, and the first thing they tell."""

    number: int
    headline: str


HouseArrival: TypeAlias = Drawn | Shaped | WentBack | Told | Unsettled | DeckCame | SettingsFound | NewsFound
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
    """The text of a save has arrived: open it."""

    text: str


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

    cards: tuple[Card, ...]


SavesArrival: TypeAlias = Stored | Unstored | MovedOn | Loaded | Imported | Linked | Dropped | Shelved


class PhoneHeard(Record):
    """A phone has said something."""

    heard: Heard


class PhoneMet(Record):
    """A phone has answered an invitation, or a secret code has been made that one will know.

    ``code``: what the phone that answered must scan before it can show the two words.
    """

    met: Welcome
    code: str = ""


class PhoneGreeted(Record):
    """A phone that has answered can show its two words, and need scan nothing more for them."""

    met: Welcome


class InvitationMade(Record):
    """The code that invites a phone to a seat, for all to see, as the text of its picture."""

    seat: Seat
    code: str


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
    """The live link of a seat's phone has opened or was lost."""

    seat: Seat
    state: LinkState


class PhonesTold(Record):
    """A sentence about phones, shown at their stand."""

    sentence: str


PhonesArrival: TypeAlias = (
    PhoneHeard
    | PhoneMet
    | PhoneGreeted
    | InvitationMade
    | RelinkMade
    | SecretMade
    | HandsSealed
    | CodeRefused
    | CameraIs
    | LinkIs
    | PhonesTold
)

Arrival: TypeAlias = HouseArrival | TimeArrival | SavesArrival | PhonesArrival
"""What the browser brings by itself."""

Message: TypeAlias = Command | Arrival

_OF_THE_STORE = (Unsettled, Stored, Unstored, MovedOn, Dropped, Shelved)
QUIET = (
    Advance,
    ReadOut,
    TellAnswer,
    TimeUp,
    Drawn,
    Shaped,
    DeckCame,
    SettingsFound,
    NewsFound,
    *_OF_THE_STORE,
    *PhonesArrival.__args__,
)
"""Messages nobody sent by hand: what the house last said stays in sight until a person does something."""
