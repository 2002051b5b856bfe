"""Pairing: the steps by which a phone becomes that of a seat, its link, and the table's camera."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from guise.engine.game import Seat
from guise.handoff import session
from guise.handoff.session import Welcome
from guise.table.narrate import said

from .. import messages as msg
from ..effects import Dismiss, GreetPhone, HandOver, Invite, OpenLink, Relink, Seal, Store, Withdraw
from ..model import Model, in_play, with_table
from ..phones_model import (
    Comparing,
    Covered,
    Inviting,
    Listing,
    PairingStep,
    Phones,
    Posting,
    Relinking,
    Uncovered,
    by_code,
    by_post,
    house,
    phone_seats,
    sees,
    unpaired,
)
from ..places import AtTable, Pairing, Sheet
from .pages import lowered, to_place
from .phones import anew, covered, dismissal, invited, showing, shown, with_phones, with_sentence
from .step import Effects, Fresh, Step, Untimely, seat_of
from .table import commit_table


def arrived(m: Model, message: msg.PairingArrival, fresh: Fresh) -> Step:
    """A phone has answered, a code is made, or a link or the camera has changed. Where no phones are in play any more,
    it comes too late.
    """
    t = in_play(m)
    if t is None or t.phones is None:
        return m, ()
    match message:
        case msg.CameraIs(state):
            return _camera(m, t, t.phones, state)
        case msg.LinkIs(seat, state):
            return _link(m, t, t.phones, seat, state, fresh)
        case msg.RelinkMade(seat, code) if t.phones.relink == Relinking(seat) and m.screen is t:
            return with_table(m, t.but(phones=t.phones.but(relink=Relinking(seat, code)))), ()
        case msg.PhoneMet(met) if met.seat in t.phones.session.apart:
            return _first_answered(m, t, t.phones, met, fresh)
        case _:
            return _paired_on(m, message, fresh)


def _first_answered(m: Model, t: AtTable, p: Phones, met: Welcome, fresh: Fresh) -> Step:
    """Somebody far away has answered the first link: a hand is sealed for that browser, and goes with the next."""
    if not p.session.invites(met):  # answered before, or another link was made meanwhile
        return with_sentence(m, t, p, said("codes.older-first")), ()
    t, p, effects = _taken(t, p, met, fresh)
    return with_sentence(m, t, p, said("phones.far.here", name=t.save.table.chairs[met.seat].name)), effects


def _paired_on(
    m: Model,
    message: msg.PhoneMet | msg.PhoneGreeted | msg.InvitationMade | msg.RelinkMade | msg.SecretMade,
    fresh: Fresh,
) -> Step:
    """A step of the pairing that is shown. What belongs to another seat, or to a step that is over, changes nothing."""
    screen = m.screen
    if not isinstance(screen, Pairing):
        return m, ()
    step = screen.step
    match step, message:
        case Inviting(seat), msg.InvitationMade(of, code) if seat == of:
            return _at_step(m, screen, Inviting(seat, code)), ()
        case Relinking(seat), msg.RelinkMade(of, code) if seat == of:
            return _at_step(m, screen, Relinking(seat, code)), ()
        case Covered(seat) | Uncovered(seat), msg.SecretMade(of, code) if seat == of:
            return _at_step(m, screen, Uncovered(seat, code)), ()
        case Posting(seat), msg.InvitationMade(of, code, first) if seat == of and first is not None:
            p = screen.phones
            t, _, effects = _renewed(screen.table, p, p.session.inviting(first), seat, fresh)
            return m.with_screen(Pairing(t, Posting(seat, code))), effects
        case Inviting(seat, shown), msg.PhoneMet(met, _, of) if seat == met.seat and shown and shown == of:
            return _at_step(m, screen, Comparing(seat, met, message.code), said=""), (GreetPhone(met),)
        case Comparing(seat, met), msg.PhoneGreeted(of) if met == of:
            return _at_step(m, screen, Comparing(seat, met)), ()
        case Uncovered(seat, code), msg.PhoneMet(met) if seat == met.seat:
            return _at_step(m, screen, Uncovered(seat, code, met), said=""), ()
        case _:
            return m, ()


def _at_step(m: Model, screen: Pairing, step: PairingStep, **changes: object) -> Model:
    """The pairing screen at another step, with some fields of the phones changed."""
    p = screen.phones.but(**changes)
    return m.with_screen(Pairing(screen.table.but(phones=p), step))


def _camera(m: Model, t: AtTable, p: Phones, state: msg.CameraState) -> Step:
    waited, p = p.camera != "on", p.but(camera=state, worked=p.worked or state == "on")
    m = with_table(m, t.but(phones=p))
    screen = m.screen
    if isinstance(screen, Pairing) and isinstance(screen.step, Inviting) and not screen.step.code:
        if state == "on":  # whoever did not wait for the camera has asked for the code already
            return m, ((Invite(p.session, screen.step.seat),) if waited else ())
        return _at_step(m, screen, Covered(screen.step.seat)), ()
    return m, ()


def _link(m: Model, t: AtTable, p: Phones, seat: Seat, state: msg.LinkState, fresh: Fresh) -> Step:
    """The live link of a phone has opened, is lost, or has gone with its page."""
    if state == "open":
        return _opened(m, t, p, seat)
    gone = state == "gone"
    if gone and (seat in p.gone or seat not in p.session.live):
        return m, ()
    was, p = seat in p.linked, p.but(linked=p.linked - {seat}, out=p.out | {seat})
    if p.cleared or seat not in p.session.phones():  # it has forgotten its table
        return with_table(m, t.but(phones=p)), ()
    if gone:
        p = p.but(gone=p.gone | {seat}, folded=False)
    elif not was:  # it never opened: that phone goes by codes alone
        p = p.but(session=replace(p.session, live=p.session.live - {seat}))
    table = t.save.table
    effects: Effects = ()
    if seat in by_code(p, table) and (was or not gone):
        t, p, effects = showing(t, p.but(at=seat, big=True, folded=False), fresh)
    if table.over:
        return with_table(m, t.but(phones=p)), effects
    news = "codes" if not was and not gone else "lost" if not gone else "gone" if p.linked or sees(p) else "cut"
    return with_sentence(m, t, p, house(table).says(f"phones.{news}", seat)), effects


def _opened(m: Model, t: AtTable, p: Phones, seat: Seat) -> Step:
    table = t.save.table
    news = house(table).says("phones.linked", seat) if seat in p.out or isinstance(m.screen, Pairing) else p.said
    called = by_code(p, table)
    p = p.but(linked=p.linked | {seat}, out=p.out - {seat}, gone=p.gone - {seat})
    back = p.relink is not None and p.relink.seat == seat
    if (called or back) and not by_code(p, table):  # nobody has to scan the large code any more
        p = p.but(big=bool(by_post(p, table)))
    effects: Effects = (Seal(p.session),)
    if seat not in p.session.live:
        p = p.but(session=replace(p.session, live=p.session.live | {seat}))
        t = t.but(save=replace(t.save, phones=session.to_plain(p.session)))
        effects = (Store(t.save), *effects)
    m = with_sentence(m, t, p, news)
    if isinstance(m.screen, Pairing) and isinstance(m.screen.step, Relinking) and m.screen.step.seat == seat:
        now = m.screen.table
        m, more = _left(m, now, now.phones or p, news)
        return m, effects + more
    return m, effects


def pairing(m: Model, message: msg.PairingCommand, fresh: Fresh) -> Step:
    """What a command about pairing does.

    Raises:
        Untimely: no table with phones is shown, or it has no such seat.
    """
    t, p = anew(*with_phones(m), fresh)
    match message:
        case msg.ShowPairing():
            return m.with_screen(Pairing(lowered(t).but(sheet=None, phones=p.but(said="", big=False)), Listing())), ()
        case msg.PairSeat(seat):
            covered_now = isinstance(m.screen, Pairing) and isinstance(m.screen.step, (Covered, Uncovered))
            p = p.but(camera="asked") if covered_now and p.camera != "on" else p  # the camera after all
            return invited(m, t, p, _phone_seat(t, seat))
        case msg.LinkAgain(seat):
            return _relinking(m, t, p, _phone_seat(t, seat))
        case msg.CoverSeat(seat):
            return covered(m, t, p, _phone_seat(t, seat)), ()
        case msg.Uncover():
            return _uncovering(m, p)
        case msg.PhoneShows():
            return _showing(m), ()
        case msg.WordsMatch():
            return _matched(m, fresh)
        case msg.WordsDiffer():
            return _differed(m, t, p)
        case msg.LeavePairing():
            return _left(m, t, p)
        case msg.UseCurtain(seat):
            chair = replace(t.save.table.chairs[_phone_seat(t, seat)], phone=False)
            return commit_table(m, t, t.save.table.reseat(seat, chair), fresh)
        case msg.CurtainOnce(seat):
            return m.with_screen(t.but(sheet=Sheet(_phone_seat(t, seat)), picks={})), ()
        case _:
            assert_never(message)


def _phone_seat(t: AtTable, seat: Seat) -> Seat:
    """A seat whose hand is on a phone.

    Raises:
        Untimely: its hand is not.
    """
    if seat_of(t, seat) not in phone_seats(t.save.table):
        raise Untimely
    return seat


def _relinking(m: Model, t: AtTable, p: Phones, seat: Seat) -> Step:
    """Offer a paired phone a new link.

    Raises:
        Untimely: no phone is paired with that seat.
    """
    if seat not in p.session.phones():
        raise Untimely
    p = p.but(said="", big=False, camera=p.camera if p.camera == "on" else "asked")
    return m.with_screen(Pairing(lowered(t).but(sheet=None, phones=p), Relinking(seat))), (Relink(p.session, seat),)


def withdrawn(before: Model, after: Model) -> Effects:
    """An invitation that all could see is not answered any more once its pairing is no longer on the screen."""
    return (Withdraw(),) if _inviting(before) and not _inviting(after) else ()


def _inviting(m: Model) -> bool:
    return isinstance(m.screen, Pairing) and isinstance(m.screen.step, (Inviting, Comparing))


def _uncovering(m: Model, p: Phones) -> Step:
    """The owner of a seat is alone with the screen, and is shown its code.

    Raises:
        Untimely: no cover is shown.
    """
    if not isinstance(m.screen, Pairing) or not isinstance(m.screen.step, Covered):
        raise Untimely
    return m, (HandOver(p.session, m.screen.step.seat),)


def _showing(m: Model) -> Model:
    """The phone has words to be compared.

    Raises:
        Untimely: nothing says so, for no phone has answered.
    """
    screen = m.screen
    if not isinstance(screen, Pairing) or not isinstance(screen.step, Comparing):
        raise Untimely
    return _at_step(m, screen, Comparing(screen.step.seat, screen.step.met), said="")


def _matched(m: Model, fresh: Fresh) -> Step:
    """Both screens show the same two words: the phone is paired. Or a first link was sent. On to the next.

    Raises:
        Untimely: neither words nor a link are on the screen, or the phone has no words yet.
    """
    screen = m.screen
    if not isinstance(screen, Pairing) or not isinstance(screen.step, (Comparing, Uncovered, Posting)):
        raise Untimely
    if isinstance(screen.step, Comparing) and screen.step.code:
        raise Untimely
    step, t, p = screen.step, screen.table, screen.phones
    effects: Effects = ()
    if isinstance(step, Posting):
        if not step.code:  # tapped before the link was made
            return m, ()
    else:
        if step.met is None:  # tapped before the code was reckoned
            return m, ()
        t, p, effects = _taken(t, p, step.met, fresh)
        effects += (OpenLink(step.met),) if isinstance(step, Comparing) else ()
    missing = unpaired(p, t.save.table)
    after, more = invited(m, t, p, missing[0]) if missing else _left(m, t, p)
    return after, effects + more


def _left(m: Model, t: AtTable, p: Phones, said: str = "") -> Step:
    """Back to the table: to the code of who must choose by it, or the links to be sent to those far away."""
    table = t.save.table
    return to_place(m, t.but(phones=p.but(said=said, big=p.big or bool(by_code(p, table) or by_post(p, table)))))


def _taken(t: AtTable, p: Phones, met: Welcome, fresh: Fresh) -> tuple[AtTable, Phones, Effects]:
    """A phone takes its seat."""
    return _renewed(t, p, p.session.paired(met), met.seat, fresh)


def _renewed(t: AtTable, p: Phones, s: session.Session, seat: Seat, fresh: Fresh) -> tuple[AtTable, Phones, Effects]:
    """A seat's holder is another in this session; the phone that had it is told."""
    effects: Effects = ()
    if seat in p.session.phones() and s.holders[seat].root != p.session.holders[seat].root:
        effects = (Dismiss(dismissal(p.session, t.save.table, seat, fresh), seat),)
    s = shown(s, t.save.table, fresh, notes=p.notes, marks=p.marks)
    save = replace(t.save, phones=session.to_plain(s), when=fresh.now())
    p = p.but(session=s, table=t.save.table, codes=(), linked=p.linked - {seat}, said="")
    p = p.but(handed=p.handed - {seat})
    return t.but(save=save, phones=p), p, (*effects, Store(save), Seal(s))


def _differed(m: Model, t: AtTable, p: Phones) -> Step:
    """Somebody else's phone answered: begin again with other keys."""
    if not isinstance(m.screen, Pairing) or not isinstance(m.screen.step, Comparing):
        raise Untimely
    after, effects = invited(m, t, p, m.screen.step.seat)
    now = in_play(after)
    return (
        with_table(after, now.but(phones=now.phones.but(said=said("phones.stranger")))) if now and now.phones else after
    ), effects
