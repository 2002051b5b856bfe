"""Seats far away: who goes and who comes back, the letters that are sent, and what became of them."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from guise.engine.game import Seat
from guise.table.narrate import said

from .. import messages as msg
from ..effects import SendLetter, SendPicture
from ..far import first_letter, letter
from ..model import Model, in_play, with_table
from ..phones_model import Posting, far_seats, phone_seats
from ..places import AtTable, Pairing, viewer
from .phones import anew, invited, with_phones
from .step import Fresh, Step, Untimely, seat_of
from .table import commit_table


def far(m: Model, message: msg.FarCommand, fresh: Fresh) -> Step:
    """What a command about seats far away does.

    Raises:
        Untimely: the seat is not far away or has no link, or somebody is looking at a hand.
    """
    t, p = with_phones(m)
    if not isinstance(message, msg.SendHand | msg.SendBoard):  # these also send the last letter of an evening
        t, p = anew(t, p, fresh)
    match message:
        case msg.GoFar(seat):
            return _gone(m, t, seat, fresh)
        case msg.ComeNear(seat):
            chair = replace(t.save.table.chairs[_away(t, seat)], far=False)
            return commit_table(m, t, t.save.table.reseat(seat, chair), fresh)
        case msg.SendFirst(way):
            return m, (_first(m, way),)
        case msg.SendHand(seat, way):
            _away(t, seat)
            code = next((c.text for c in p.codes if c.far and seat in c.seats), "")
            if not code:
                if seat not in p.session.phones():
                    raise Untimely
                return with_table(m, t.but(phones=p.but(said=said("phones.far.not-yet")))), ()
            return m, (SendLetter(seat, letter(t.save.table, seat, code), way),)
        case msg.SendBoard():
            if viewer(t) is not None or not far_seats(t.save.table):
                raise Untimely
            return m, (SendPicture(f"{t.save.table.game.meta.id}.png"),)
        case _:
            assert_never(message)


def _away(t: AtTable, seat: Seat) -> Seat:
    """The seat a command is about, which is to be far away.

    Raises:
        Untimely: its owner is in the room.
    """
    if seat_of(t, seat) not in far_seats(t.save.table):
        raise Untimely
    return seat


def _gone(m: Model, t: AtTable, seat: Seat, fresh: Fresh) -> Step:
    """The owner of a phone leaves the room. A phone that is paired stays so; else its first link comes next."""
    table = t.save.table
    if seat_of(t, seat) not in phone_seats(table) or not isinstance(m.screen, Pairing):
        raise Untimely
    m, effects = commit_table(m, t, table.reseat(seat, replace(table.chairs[seat], far=True)), fresh)
    now = in_play(m)
    if now is None or now.phones is None or seat in now.phones.session.phones():
        return m, effects
    m, more = invited(m, now, now.phones, seat)
    return m, effects + more


def _first(m: Model, way: msg.Way) -> SendLetter:
    """The letter with the pairing.

    Raises:
        Untimely: no first link is being sent, or it is still being made.
    """
    if not isinstance(m.screen, Pairing) or not isinstance(m.screen.step, Posting) or not m.screen.step.code:
        raise Untimely
    step = m.screen.step
    return SendLetter(step.seat, first_letter(m.screen.table.save.table, step.seat, step.code), way, first=True)


def sent(m: Model, message: msg.FarArrival, fresh: Fresh) -> Step:
    """What became of a letter or a picture, said as it is. Where no phones are in play any more, it comes too late."""
    t = in_play(m)
    if t is None or t.phones is None:
        return m, ()
    p = t.phones
    match message:
        case msg.BoardSent(how):
            p = p.but(said=said("phones.far.sent-board", how=how))
        case msg.LetterSent(seat, how, first):
            name = t.save.table.chairs[seat].name
            p = p.but(said=said("phones.far.sent-first" if first else "phones.far.sent", how=how, name=name))
            if not first and how != "stopped":
                p = p.but(handed=p.handed | {seat})
    return with_table(m, t.but(phones=p)), ()
