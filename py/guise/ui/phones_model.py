"""What the screen knows of the phones at its table, and how far the pairing of one has come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from guise.engine.game import Decide, Event, Seat
from guise.handoff.session import Session, Welcome
from guise.offers.hand import Hand
from guise.table.narrate import Storyteller
from guise.table.table import Table

from .messages import CameraState
from .values import Code


@dataclass(frozen=True)
class Phones:
    """The phones of a table.

    Attributes:
        session: who is paired, and what each should show.
        table: the table whose hands the session shows.
        codes: the newest hands in codes.
        older: the codes have the hands before these, which are being sealed.
        at: the seat whose code was chosen to be shown, when each has its own.
        camera: the table's camera.
        linked: seats whose phone hears by itself.
        said: what the table has to say of the last code.
        folded: the stand is put away by wish, until a phone must act.
        big: the code fills the screen.
        past: the hand before the newest of a seat that never answered it.
        worked: the camera has worked since the page was opened.
        untold: the climaxes that the table had not shown yet when the hands were made.
        handed: seats far away whose newest question has been copied or shared as a link.
        out: seats of whose phone it was said that it is out of reach.
        gone: of these the ones whose link does not come back by itself.
        relink: the code beside the board that links such a phone again.
        cleared: the pairing of the evening is over, and the codes tell phones to forget everything.
        notes: a notebook may be kept here, so that a hand says who the others may be.
        marks: the notes that lie on the table, for all to see.
    """

    session: Session
    table: Table | None = None
    codes: tuple[Code, ...] = ()
    older: bool = False
    at: Seat | None = None
    camera: CameraState = "asked"
    linked: frozenset[Seat] = frozenset()
    out: frozenset[Seat] = frozenset()
    gone: frozenset[Seat] = frozenset()
    relink: Relinking | None = None
    said: str = ""
    folded: bool = False
    big: bool = False
    cleared: bool = False
    worked: bool = False
    untold: tuple[Event, ...] = ()
    handed: frozenset[Seat] = frozenset()
    past: Mapping[Seat, Hand] = field(default_factory=dict)
    notes: bool = True
    marks: Mapping[str, str] = field(default_factory=dict)

    def but(self, **changes: Any) -> Phones:
        """The same with some fields changed."""
        return replace(self, **changes)


def sees(p: Phones) -> bool:
    """The table has a camera, as far as it knows: without one no live link can be made."""
    return p.worked or p.camera not in ("none", "denied")


# How far a pairing is -------------------------------------------------------------------


@dataclass(frozen=True)
class Listing:
    """No seat is being paired: who has a phone and who has none."""


@dataclass(frozen=True)
class Inviting:
    """A code for all to see, that the phone of a seat answers through the camera; empty while it is being made."""

    seat: Seat
    code: str = ""


@dataclass(frozen=True)
class Comparing:
    """A phone has answered: two screens show two words, to be compared by people.

    ``code``: what the phone must scan before it has any to show, and until then nothing is compared; empty when it has
    been told over the live link, or people say that it shows them.
    """

    seat: Seat
    met: Welcome
    code: str = ""


@dataclass(frozen=True)
class Covered:
    """Without a camera: the owner of a seat is to be alone with the screen, before its code is shown."""

    seat: Seat


@dataclass(frozen=True)
class Uncovered:
    """Without a camera: the secret code of a seat, and what its phone will be known by as soon as that is reckoned."""

    seat: Seat
    code: str
    met: Welcome | None = None


@dataclass(frozen=True)
class Relinking:
    """A code that links a paired phone again; empty while it is being made. There are no words to compare."""

    seat: Seat
    code: str = ""


@dataclass(frozen=True)
class Posting:
    """The first link to a seat far away; empty while it is being made."""

    seat: Seat
    code: str = ""


PairingStep: TypeAlias = "Listing | Inviting | Comparing | Covered | Uncovered | Relinking | Posting"


def house(table: Table) -> Storyteller:
    """Tells of the people at a table in the house's words."""
    return Storyteller("house", table.chairs)


def phone_seats(table: Table) -> tuple[Seat, ...]:
    """Seats whose hand is on a phone."""
    return tuple(i for i, c in enumerate(table.chairs) if c.phone and not c.bot)


def far_seats(table: Table) -> tuple[Seat, ...]:
    """Of those the ones that are not in the room: their hands go by messages."""
    return tuple(s for s in phone_seats(table) if table.chairs[s].far)


def paired(p: Phones) -> tuple[Seat, ...]:
    """Seats whose phone may answer; none once the phones were cleared, though they are still told to forget."""
    return () if p.cleared else p.session.phones()


def unpaired(p: Phones, table: Table) -> tuple[Seat, ...]:
    """Seats that still wait for their phone, or for a first link to be sent."""
    return tuple(s for s in phone_seats(table) if s not in paired(p) and s not in unanswered(p))


def unanswered(p: Phones) -> tuple[Seat, ...]:
    """Seats far away whose first link waits for an answer."""
    return () if p.cleared else p.session.invited()


def awaited(table: Table) -> tuple[Seat, ...]:
    """Phones that must choose something in private now; everybody may know who."""
    turn = table.turn
    return tuple(s for s in turn.seats if s in phone_seats(table)) if isinstance(turn, Decide) and not turn.open else ()


def by_code(p: Phones, table: Table) -> tuple[Seat, ...]:
    """Paired phones here that must choose now and have no link: the table shows them its code, and no clock runs."""
    away = far_seats(table)
    return tuple(s for s in awaited(table) if s in paired(p) and s not in p.linked and s not in away)


def cut_off(p: Phones, table: Table) -> tuple[Seat, ...]:
    """Seats in the room that must decide now, in private or in sight of all, and whose phone has no live link."""
    turn, away = table.turn, far_seats(table)
    seats = turn.seats if isinstance(turn, Decide) else ()
    phones = set(phone_seats(table)) & set(paired(p))
    return tuple(s for s in seats if s in phones and s not in p.linked and s not in away)


def called_back(p: Phones, table: Table) -> tuple[Seat, ...]:
    """Phones in the room whose link is gone, and which no code of a hand brings back now: each is shown one that does,
    where a camera or the eye of another phone can see its answer.
    """
    if table.over or not (sees(p) or p.linked):
        return ()
    near = set(paired(p)) - set(far_seats(table)) - set(by_code(p, table))
    return tuple(s for s in phone_seats(table) if s in near & p.gone & p.session.live)


def by_post(p: Phones, table: Table) -> tuple[Seat, ...]:
    """Seats far away that must choose now: a link goes out and an answer comes back, and no clock runs."""
    away, known = far_seats(table), (*paired(p), *unanswered(p))
    return tuple(s for s in awaited(table) if s in known and s in away)


def near_codes(p: Phones) -> tuple[Code, ...]:
    """The codes that phones in the room can scan."""
    return tuple(code for code in p.codes if not code.far)
