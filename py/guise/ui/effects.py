"""What the browser is to do after a message, one frozen record a thing. What comes of it, it sends as a message."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from .record import Record

if TYPE_CHECKING:
    from guise.engine.game import Seat
    from guise.handoff.session import Session, Welcome
    from guise.table.save import Save

    from .messages import Advance, CodeDue, FilmOn, FilmWish, ReadOut, TellAnswer, Way
    from .packs import Kept
    from .prefs import Prefs


class Store(Record):
    """Keep a save, before anything is drawn. Brings ``Stored``, ``Unstored`` or ``MovedOn``."""

    save: Save


class Drop(Record):
    """Forget a save. Brings ``Dropped``."""

    save_id: str


class Rename(Record):
    """Give a save that is not in play another name. Brings ``Shelved``."""

    save_id: str
    name: str


class Load(Record):
    """Read a save. Brings ``Loaded``."""

    save_id: str


class LoadFilm(Record):
    """Read a save to watch it, to work it out or to print it. Brings ``FilmCame``."""

    wish: FilmWish


class KeepPrefs(Record):
    """Keep the settings. Brings ``Unsettled`` when that fails."""

    prefs: Prefs


class Download(Record):
    """Hand a save over as a file: the save itself when it is in play, which may not have been kept, else its id.

    ``film``: it is to be watched from its beginning.
    """

    source: Save | str
    name: str
    film: bool = False


class DownloadText(Record):
    """Hand a text over as a file of this name, which ends in ``.txt``; ``told``: the sentence that says so."""

    text: str
    name: str
    told: str


class EnterGame(Record):
    """Write a game that is over into the book of the house, unless it stands there. Brings ``Told`` when that fails."""

    save: Save


class OpenBook(Record):
    """Read the book of the house. Brings ``BookCame``."""


class MergeBook(Record):
    """Add the games of another book, as text, to this one. Brings ``BookCame``."""

    text: str


class ClearBook(Record):
    """Throw the book of the house away. Brings ``BookCame``."""


class DownloadBook(Record):
    """Hand the book of the house over as a file of this name."""

    name: str


class OpenPacks(Record):
    """Read the packs of cards of one's own. Brings ``PacksCame`` if there are any."""


class KeepPack(Record):
    """Keep a pack, as it is now. Brings ``Told`` when that fails."""

    kept: Kept


class ForgetPack(Record):
    """Put a pack among those that were thrown away. Brings ``PacksCame``."""

    pack_id: str


class DownloadBackup(Record):
    """Hand over all that this browser keeps, as a file of this name."""

    name: str


class ReadBackup(Record):
    """Take in what a backup holds, and keep what is here already. Brings ``BackupRead``."""

    text: str


class CopyPack(Record):
    """Put a pack into the clipboard as the text of a link, after ``#pack=``. Brings ``Told``."""

    text: str


class Share(Record):
    """Hand a text on by the system's way of sharing, or else put it into the clipboard. Brings ``Told``."""

    text: str


class ShareFinale(Record):
    """Make a picture of the end of a game, under this name, and share, copy or write it. Brings ``Told``."""

    name: str


class PrintOut(Record):
    """Let the browser print the page."""


class CopyLink(Record):
    """Put a save into the clipboard as a link; its fields as for :class:`Download`. Brings ``Told``."""

    source: Save | str
    film: bool = False


class CopyMoment(Record):
    """Put the link to a position of a film into the clipboard: the text after its ``#film=``. Brings ``Told``."""

    where: str


class ChooseFile(Record):
    """Let a person choose a file. Brings ``Imported``."""


class Later(Record):
    """Send a message after some milliseconds, unless something else is asked for first."""

    ms: int
    message: Advance | ReadOut | TellAnswer | FilmOn | CodeDue


class AtHome(Record):
    """No game is on the screen: nothing is due any more, and a new version of the page may come in."""


class FillScreen(Record):
    """The page over the whole screen, or in its window again, where the browser can."""


class LeaveMark(Record):
    """Leave a mark in the browser's history, so that its back leads here."""


class Remark(Record):
    """Put the cause of something that was said into the console: what people are told leaves it out."""

    error: Exception


class FetchDeck(Record):
    """A game may be played soon: fetch its deck, where that is a file of its own. Brings ``DeckCame``."""

    game: str


StorageEffect: TypeAlias = Store | Drop | Rename | Load | LoadFilm | KeepPrefs
OutgoingEffect: TypeAlias = (
    Share
    | ShareFinale
    | Download
    | DownloadText
    | CopyLink
    | CopyMoment
    | ChooseFile
    | EnterGame
    | OpenBook
    | MergeBook
    | ClearBook
    | DownloadBook
)
"""What has games, lists and the book leave the browser, or come in."""
WorkEffect: TypeAlias = OpenPacks | KeepPack | ForgetPack | DownloadBackup | ReadBackup | CopyPack
PageEffect: TypeAlias = Later | AtHome | FillScreen | LeaveMark | Remark | FetchDeck | PrintOut


class Invite(Record):
    """Make a code that invites a phone to a seat. Brings ``InvitationMade``."""

    session: Session
    seat: Seat


class Withdraw(Record):
    """No phone is invited any more: whatever answers an invitation now is not heard."""


class HandOver(Record):
    """Make a seat's secret code. Brings ``SecretMade`` and ``PhoneMet``; far away ``InvitationMade``."""

    session: Session
    seat: Seat


class Seal(Record):
    """Seal the newest hands. Brings ``HandsSealed``."""

    session: Session


class HearTyped(Record):
    """Find out what a typed code or a pasted message says. Brings ``PhoneHeard`` or ``CodeRefused``."""

    session: Session
    text: str


class GreetPhone(Record):
    """Open the live link to a phone that has answered, and say on it what the phone would else have to scan.

    Brings ``PhoneGreeted`` where the network lets the link through.
    """

    met: Welcome


class OpenLink(Record):
    """Hear the phone that has just been paired over its live link, and send it its hands. Brings ``LinkIs``."""

    met: Welcome


class Dismiss(Record):
    """Tell the phone that has held a seat so far that another has it now, and part with its link.

    ``session``: its holder alone, with the card that says so.
    """

    session: Session
    seat: Seat


class Relink(Record):
    """Offer a new live link to a seat's paired phone. Brings ``RelinkMade``, and ``LinkIs`` when it stands."""

    session: Session
    seat: Seat


class KeepLinks(Record):
    """Another game of the evening has begun: links go on, each at the seat its owner has now. Brings ``LinkIs``.

    ``seats``: new seat by old; links of other seats are closed.
    """

    seats: Mapping[Seat, Seat]


class SendLetter(Record):
    """Put a letter to a seat far away into the clipboard or the share sheet. Brings ``LetterSent``.

    ``text`` may be secret (``first``: it carries the pairing) and is nowhere on the page.
    """

    seat: Seat
    text: str
    way: Way
    first: bool = False


class SendPicture(Record):
    """Make a picture of the shared board, under this name, and share, copy or write it. Brings ``BoardSent``."""

    name: str


class NotTaken(Record):
    """Tell the phone of a seat, over its live link, why its answer was not taken: in the words that all may read."""

    seat: Seat
    why: str


class QuitPhones(Record):
    """Forget all links and invitations: another table's phones, or none, come now."""


Sending: TypeAlias = SendLetter | SendPicture
"""What a browser does only while a tap is being answered."""
PhonesWork: TypeAlias = (
    Invite | Withdraw | HandOver | Seal | HearTyped | GreetPhone | OpenLink | Dismiss | Relink | KeepLinks | QuitPhones
)
PhonesEffect: TypeAlias = PhonesWork | NotTaken | Sending

Effect: TypeAlias = StorageEffect | OutgoingEffect | WorkEffect | PageEffect | PhonesEffect
