"""What happens with the phones: pairing, codes that come back, and new codes when the table has moved.

Ciphers, cameras and links are the browser's: an effect asks for them, and what comes of it is a message. A phone may
answer at any time, so each message is judged by the table of the moment: see :mod:`guise.handoff.session`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from guise.engine.content import module
from guise.engine.game import Event, Seat
from guise.engine.hand import Hand
from guise.handoff import card, evening, news, session
from guise.handoff.session import Heard, Refused, Welcome
from guise.handoff.wire import NEWEST
from guise.table.narrate import Storyteller
from guise.table.table import Table

from .. import messages as say
from ..effects import (
    GreetPhone,
    HandOver,
    HearTyped,
    Invite,
    KeepLinks,
    KeepPrefs,
    OpenLink,
    QuitPhones,
    Relink,
    Seal,
    Store,
    Withdraw,
)
from ..model import AtTable, Model, Pairing, Sheet, in_play, with_table
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
    awaited,
    by_code,
    by_post,
    far_seats,
    near_codes,
    phone_seats,
    unpaired,
)
from .pages import lowered, to_place
from .step import Effects, Fresh, Step, Untimely
from .table import moved, play, seat_of

STRANGER = "Then another phone answered first. Here is a new code; the old one is worthless."


def four(fresh: Fresh) -> bytes:
    """Four random bytes."""
    return bytes.fromhex(fresh.token()[:8])


# The table moves ------------------------------------------------------------------------


def hand_of(table: Table, seat: Seat, untold: Sequence[Event] = ()) -> Hand:
    """A seat's hand as its view allows, with what happened last and whose turn it is."""
    teller, view = Storyteller(table.game.meta.id, table.chairs), table.peek(seat)
    hand: Hand = module(table.game.meta.id, "hand").hand(view, teller)
    return news.with_news(hand, view, teller, untold)


def cards(
    table: Table, clear: bool = False, untold: Sequence[Event] = (), order: int = 0
) -> tuple[dict[Seat, bytes], dict[Seat, bytes]]:
    """What each phone should show, and what tells the question it asks from others: the same without news, and for a
    seat far away the question itself. When the game is over it rests.

    Args:
        clear: it forgets the pairing as well.
        untold: what the table has not shown yet.
        order: see :class:`guise.handoff.session.Session`; for seats far away.
    """
    found, asked = {}, {}
    for seat in phone_seats(table):
        hand = hand_of(table, seat, untold)
        if table.chairs[seat].far:
            made = sum(entry.actor == seat for entry in table.log)
            asked[seat] = card.question(hand, made)
        else:
            asked[seat] = _packed(news.bare(hand), table, seat, clear)
        found[seat] = _packed(hand, table, seat, clear, order)
    return found, asked


def _packed(hand: Hand, table: Table, seat: Seat, clear: bool, order: int = 0) -> bytes:
    chair, game, rests = table.chairs[seat], table.game.meta.id, table.over and not clear
    more = (clear, rests, table.chairs, order if chair.far else 0)
    try:
        return card.pack(hand, chair, game, *more)
    except card.TooLong:
        note = "This does not fit on a phone. Look behind the curtain."
        return card.pack(Hand(hand.title, note=note), chair, game, *more)


def shown(
    s: session.Session, table: Table, fresh: Fresh, clear: bool = False, untold: Sequence[Event] = ()
) -> session.Session:
    """The session when its phones show what the table now is; see :func:`cards`."""
    away = far_seats(table)
    order = max(s.order + 1, fresh.now() // 1000) if away else s.order
    found, asked = cards(table, clear, untold, order)
    return replace(s, apart=frozenset(away), order=order).showing(found, four(fresh), asked)


def follow(m: Model, t: AtTable, effects: Effects, fresh: Fresh) -> Step:
    """After every message: the phones show what the table in play now is."""
    if not phone_seats(t.save.table):
        if t.phones is None:
            return m, effects
        m, more = to_place(m, t) if isinstance(m.screen, Pairing) else (m, ())
        now = in_play(m)
        return (with_table(m, now.but(phones=None)) if now else m), effects + more + (QuitPhones(),)
    p, kept = t.phones, t.save.phones
    other = p is not None and kept and session.pairings(kept) != session.pairings(session.to_plain(p.session))
    # another window has paired
    if p is None or other or (p.cleared and p.table is not t.save.table):
        t, p, more = _found(m, t, fresh)
        effects += more
        if unpaired(p, t.save.table) and isinstance(m.screen, AtTable):
            m = m.at(Pairing(t.but(phones=p), Listing()))
    if p.table is not t.save.table or (p.untold and p.untold != len(t.stage)):
        t, p, more = _showing(t, p, fresh)
        effects += more
    m, more = _evening(with_table(m, t.but(phones=p)), t.save.table, p, fresh)
    return m, effects + more


def _found(m: Model, t: AtTable, fresh: Fresh) -> tuple[AtTable, Phones, Effects]:
    """The phones of a table that is new here: those of its save, those of the evening, or none yet."""
    table, lines = t.save.table, m.house.prefs.evening
    known = session.from_plain(t.save.phones, four(fresh)) if t.save.phones else None
    effects: Effects = ()
    if known is None:
        names = {seat: table.chairs[seat].name for seat in phone_seats(table)}
        known = evening.again(lines, names, four(fresh), fresh.now())
        if known is not None and not table.over:
            t = t.but(save=replace(t.save, phones=session.to_plain(known)))
            effects = (Store(t.save),)
    p = Phones(known or session.new(four(fresh), four(fresh)))
    moves = evening.moves(lines, p.session)
    return t, p, (*effects, KeepLinks(moves) if moves else QuitPhones())


def _evening(m: Model, table: Table, p: Phones, fresh: Fresh) -> Step:
    """The pairings of the evening are kept among the settings, so that the next game finds them."""
    names = {seat: chair.name for seat, chair in enumerate(table.chairs)}
    before = m.house.prefs.evening
    lines = before if p.cleared or not p.session.phones() else evening.written(p.session, names, before, fresh.now())
    if lines == before:
        return m, ()
    m = m.but(prefs=replace(m.house.prefs, evening=lines))
    return m, (KeepPrefs(m.house.prefs),)


def _showing(t: AtTable, p: Phones, fresh: Fresh) -> tuple[AtTable, Phones, Effects]:
    """The phones with the hands that the table now has."""
    save, s = t.save, p.session
    table = save.table
    effects: Effects = ()
    for seat in set(s.phones()) - set(phone_seats(table)):
        # a bot or a curtain has the seat now: its phone may speak no more
        s = s.lost(seat)
        save = replace(save, phones=session.to_plain(s))
        effects += (Store(save),)
    if p.table is not None and table.log[: len(p.table.log)] != p.table.log:
        s = s.renewed(four(fresh))  # taken back or loaded anew: another history, so other keys
    if table.over:
        s = replace(s, room=0)  # nothing is secret any more, and all fit one code
    untold = tuple(moment.event for moment in t.stage)
    old, s = s, shown(s, table, fresh, untold=untold)
    if s.apart and save.phones:  # what goes by post may be answered after the page was opened anew
        save = replace(save, phones=session.to_plain(s))
        effects += (Store(save),)
    past = {
        seat: p.past[seat] if seat in p.past and old.holders[seat].past == h.past else hand_of(p.table, seat)
        for seat, h in s.holders.items()
        if h.past is not None and p.table is not None and seat < len(p.table.chairs)
    }
    waits = awaited(table)
    before = (by_code(p, p.table), by_post(p, p.table)) if p.table else ((), ())
    p = p.but(
        session=s,
        table=table,
        untold=len(untold),
        past=past,
        codes=near_codes(p) if s.phones() else (),  # what goes by post is never an older hand
        older=True,
        handed=frozenset(
            i for i in p.handed & s.apart if i in s.holders and s.holders[i].asked == old.holders[i].asked
        ),
        linked=p.linked & set(s.phones()),
        folded=p.folded and not waits,
    )
    now = (by_code(p, table), by_post(p, table))
    first = now[0] or waits
    p = p.but(big=p.big if now == before else any(now), at=first[0] if first and p.at not in first else p.at)
    return t.but(save=save), p, effects + ((Seal(s),) if s.phones() else ())


# What the browser brings ----------------------------------------------------------------


def arrived(m: Model, message: say.PhonesArrival, fresh: Fresh) -> Step:
    """Something came from the browser's half. Where no phones are in play any more, it comes too late."""
    t = in_play(m)
    if t is None or t.phones is None:
        return m, ()
    p = t.phones
    match message:
        case say.PhoneHeard(heard):
            try:
                return _answered(m, t, p, heard, fresh)
            except Refused as error:
                return _wrong(m, t, p, error)
        case say.CodeRefused(why):
            try:
                return _late(m, t, p, why.late, fresh) if why.late else _wrong(m, t, p, why)
            except Refused as error:
                return _wrong(m, t, p, error)
        case say.PhoneMet() | say.PhoneGreeted() | say.InvitationMade() | say.RelinkMade() | say.SecretMade():
            return _paired_on(m, message, fresh)
        case say.HandsSealed(of, codes):
            now = of.moment == p.session.moment
            return (with_table(m, t.but(phones=p.but(codes=codes, older=False))) if now else m), ()
        case say.CameraIs(state):
            return _camera(m, t, p, state)
        case say.LinkIs(seat, state):
            return _link(m, t, p, seat, state)
        case say.LetterSent() | say.BoardSent():
            from .far import sent

            return sent(m, t, p, message), ()
        case say.PhonesTold(sentence):
            return _told(m, t, p, sentence), ()
        case _:
            assert_never(message)


def _told(m: Model, t: AtTable, p: Phones, sentence: str) -> Model:
    return with_table(m, t.but(phones=p.but(said=sentence)))


def _wrong(m: Model, t: AtTable, p: Phones, error: Refused) -> Step:
    """A code changed nothing. A near miss is kept with the game, so that opening it anew gives no more tries."""
    if not error.near:
        return _told(m, t, p, str(error)), ()
    p = p.but(session=p.session.tried(error.near))
    save = replace(t.save, phones=session.to_plain(p.session))
    return _told(m, t.but(save=save), p, str(error)), (Store(save),)


def _answered(m: Model, t: AtTable, p: Phones, heard: Heard, fresh: Fresh) -> Step:
    """A choice made on a phone is played, once.

    Raises:
        Refused: it is to an older hand.
    """
    table = t.save.table
    if heard.action == NEWEST and heard.seat in p.linked:  # one that was away, and needs no code
        return m, (Seal(p.session),)
    if heard.action == NEWEST:
        whose = Storyteller(table.game.meta.id, table.chairs).name(heard.seat)
        p = p.but(at=heard.seat, folded=False)
        return _told(m, t, p, f"Here is the newest code for {whose}."), (Seal(p.session),)
    if t.moved_on:
        return m, ()
    p.session.judge(heard)
    return _chosen(m, t, p, heard, hand_of(table, heard.seat), fresh)


def _late(m: Model, t: AtTable, p: Phones, heard: Heard, fresh: Fresh) -> Step:
    """An answer to the hand just past, which was never answered: played where the same is asked and offered still.

    Raises:
        Refused: something else is asked now.
    """
    holder = p.session.holders.get(heard.seat)
    past = p.past.get(heard.seat)
    if t.moved_on or past is None or heard.epoch != p.session.epoch or not holder or not holder.late(heard.ctr):
        raise Refused("stale", p.session.stale(heard.seat))
    now, choices = hand_of(t.save.table, heard.seat), card.choices(past)
    if (now.title, now.note) != (past.title, past.note) or heard.action >= len(choices):
        raise Refused("stale", p.session.stale(heard.seat))
    if choices[heard.action] not in now.choices:
        raise Refused("stale", p.session.stale(heard.seat))
    return _chosen(m, t, p, heard, past, fresh)


def _chosen(m: Model, t: AtTable, p: Phones, heard: Heard, hand: Hand, fresh: Fresh) -> Step:
    """A choice of a hand is played.

    Raises:
        Refused: the hand has no such choice.
    """
    table = t.save.table
    name = table.chairs[heard.seat].name
    choices = card.choices(hand)
    if heard.action >= len(choices):
        raise Refused("stale", p.session.stale(heard.seat))
    try:
        move = card.move_of(choices[heard.action], heard.text)
    except card.Misfilled:
        raise Refused("stale", p.session.stale(heard.seat)) from None
    after, effects = play(m, t.but(refusal=None), heard.seat, move, fresh)
    now = in_play(after)
    if now is None or now.refusal is not None:
        why = now.refusal.text if now is not None and now.refusal is not None else session.STALE
        return _told(m, t, p, f"{name}: {why}"), ()
    if t.sheet is not None and t.sheet.up and t.sheet.seat != heard.seat:
        now = now.but(sheet=t.sheet, picks=t.picks)  # somebody is looking at their own hand meanwhile
    said = "" if now.save.table.over or now.held is not None else f"{name} answered."  # not before it is told
    return _told(after, now, p.but(session=p.session.spent(heard.seat, heard)), said), effects


def _paired_on(
    m: Model,
    message: say.PhoneMet | say.PhoneGreeted | say.InvitationMade | say.RelinkMade | say.SecretMade,
    fresh: Fresh,
) -> Step:
    """A step of the pairing that is shown. What belongs to another seat, or to a step that is over, changes nothing."""
    screen = m.screen
    if not isinstance(screen, Pairing):
        return m, ()
    step = screen.step
    match step, message:
        case Inviting(seat), say.InvitationMade(of, code) if seat == of:
            return _at_step(m, screen, Inviting(seat, code)), ()
        case Relinking(seat), say.RelinkMade(of, code) if seat == of:
            return _at_step(m, screen, Relinking(seat, code)), ()
        case Covered(seat) | Uncovered(seat), say.SecretMade(of, code) if seat == of:
            return _at_step(m, screen, Uncovered(seat, code)), ()
        case Posting(seat), say.SecretMade(of, code) if seat == of:
            return _at_step(m, screen, Posting(seat, code)), ()
        case Posting(seat, code), say.PhoneMet(met) if seat == met.seat:
            t, _, effects = _taken(screen.table, screen.phones, met, fresh)
            return m.at(Pairing(t, Posting(seat, code, met))), effects
        case Inviting(seat, shown), say.PhoneMet(met, _, of) if seat == met.seat and shown and shown == of:
            return _at_step(m, screen, Comparing(seat, met, message.code), said=""), (GreetPhone(met),)
        case Comparing(seat, met), say.PhoneGreeted(of) if met == of:
            return _at_step(m, screen, Comparing(seat, met)), ()
        case Uncovered(seat, code), say.PhoneMet(met) if seat == met.seat:
            return _at_step(m, screen, Uncovered(seat, code, met), said=""), ()
        case _:
            return m, ()


def _at_step(m: Model, screen: Pairing, step: PairingStep, **changes: object) -> Model:
    """The pairing screen at another step, with some fields of the phones changed."""
    p = screen.phones.but(**changes)
    return m.at(Pairing(screen.table.but(phones=p), step))


def _camera(m: Model, t: AtTable, p: Phones, state: say.CameraState) -> Step:
    waited, p = p.camera != "on", p.but(camera=state, worked=p.worked or state == "on")
    m = with_table(m, t.but(phones=p))
    screen = m.screen
    if isinstance(screen, Pairing) and isinstance(screen.step, Inviting) and not screen.step.code:
        if state == "on":  # whoever did not wait for the camera has asked for the code already
            return m, ((Invite(p.session, screen.step.seat),) if waited else ())
        return _at_step(m, screen, Covered(screen.step.seat)), ()
    return m, ()


def _link(m: Model, t: AtTable, p: Phones, seat: Seat, state: say.LinkState) -> Step:
    owns = Storyteller(t.save.table.game.meta.id, t.save.table.chairs).owns(seat)
    phone = f"{owns[:1].upper()}{owns[1:]} phone"
    if state == "open":
        p = p.but(linked=p.linked | {seat})
        m, effects = _told(m, t, p, f"{phone} is linked and needs no more codes."), (Seal(p.session),)
        if isinstance(m.screen, Pairing) and isinstance(m.screen.step, Relinking) and m.screen.step.seat == seat:
            now = m.screen.table
            m, more = _left(m, now, now.phones or p)
            return m, effects + more
        return m, effects
    words = (
        f"{phone} is out of reach. Codes work as before; “Link again” brings the line back."
        if seat in p.linked
        else f"{phone} is paired. It reads codes, for the network lets no link through."
    )
    p = p.but(linked=p.linked - {seat})
    if p.cleared:  # it has forgotten its table, as it was told
        return with_table(m, t.but(phones=p)), ()
    if seat in by_code(p, t.save.table):
        p = p.but(at=seat, big=True, folded=False)
    return _told(m, t, p, words), ()


# Taps -----------------------------------------------------------------------------------


def asked(m: Model, message: say.PhonesCommand, fresh: Fresh) -> Step:
    """What a command about phones does.

    Raises:
        Untimely: no table with phones is shown, or it has no such seat.
    """
    screen = m.screen
    if not isinstance(screen, (AtTable, Pairing)):
        raise Untimely
    t = screen if isinstance(screen, AtTable) else screen.table
    if t.phones is None:
        raise Untimely
    if isinstance(message, say.StandCommand):
        return _stand(m, t, t.phones, message, fresh)
    p = Phones(session.new(four(fresh), four(fresh)), t.save.table) if t.phones.cleared else t.phones
    if isinstance(message, say.PairingCommand):
        return _pairing(m, t.but(phones=p), p, message, fresh)
    if isinstance(message, say.FarCommand):
        from .far import far

        p = t.phones if isinstance(message, say.SendHand | say.SendBoard) else p  # the last letter of an evening
        return far(m, t.but(phones=p), p, message, fresh)
    assert_never(message)


def _pairing(m: Model, t: AtTable, p: Phones, message: say.PairingCommand, fresh: Fresh) -> Step:
    match message:
        case say.ShowPairing():
            return m.at(Pairing(lowered(t).but(sheet=None, phones=p.but(said="", big=False)), Listing())), ()
        case say.PairSeat(seat):
            return _invited(m, t, p, _phone_seat(t, seat))
        case say.LinkAgain(seat):
            return _relinking(m, t, p, _phone_seat(t, seat))
        case say.CoverSeat(seat):
            return _covered(m, t, p, _phone_seat(t, seat)), ()
        case say.Uncover():
            if not isinstance(m.screen, Pairing) or not isinstance(m.screen.step, Covered):
                raise Untimely
            return m, (HandOver(p.session, m.screen.step.seat),)
        case say.WordsMatch():
            return _matched(m, fresh)
        case say.WordsDiffer():
            return _differed(m, t, p)
        case say.LeavePairing():
            return _left(m, t, p)
        case say.UseCurtain(seat):
            chair = replace(t.save.table.chairs[_phone_seat(t, seat)], phone=False)
            return moved(m, t, t.save.table.reseat(seat, chair), fresh)
        case say.CurtainOnce(seat):
            return m.at(t.but(sheet=Sheet(_phone_seat(t, seat)), picks={})), ()
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


def _invited(m: Model, t: AtTable, p: Phones, seat: Seat) -> Step:
    """Invite a phone to a seat, by a code for all when the table has a camera, else behind the cover; one that is far
    away by a first link.
    """
    if t.save.table.chairs[seat].far:
        m = m.at(Pairing(t.but(sheet=None, phones=p.but(said="")), Posting(seat)))
        return m, (HandOver(p.session, seat),)
    if p.camera in ("none", "denied"):
        return _covered(m, t, p, seat), ()
    p = p.but(said="", camera="asked" if p.camera == "off" else p.camera)
    m = m.at(Pairing(t.but(sheet=None, phones=p), Inviting(seat)))
    return m, ((Invite(p.session, seat),) if p.camera == "on" else ())


def _relinking(m: Model, t: AtTable, p: Phones, seat: Seat) -> Step:
    """Offer a paired phone a new link.

    Raises:
        Untimely: no phone is paired with that seat.
    """
    if seat not in p.session.phones():
        raise Untimely
    p = p.but(said="", big=False, camera=p.camera if p.camera == "on" else "asked")
    return m.at(Pairing(lowered(t).but(sheet=None, phones=p), Relinking(seat))), (Relink(p.session, seat),)


def _covered(m: Model, t: AtTable, p: Phones, seat: Seat) -> Model:
    return m.at(Pairing(t.but(phones=p.but(said="")), Covered(seat)))


def withdrawn(before: Model, after: Model) -> Effects:
    """An invitation that all could see is not answered any more once its pairing is no longer on the screen."""
    return (Withdraw(),) if _inviting(before) and not _inviting(after) else ()


def _inviting(m: Model) -> bool:
    return isinstance(m.screen, Pairing) and isinstance(m.screen.step, (Inviting, Comparing))


def _matched(m: Model, fresh: Fresh) -> Step:
    """Both screens show the same two words: the phone is paired. On to the next."""
    screen = m.screen
    if not isinstance(screen, Pairing) or not isinstance(screen.step, (Comparing, Uncovered, Posting)):
        raise Untimely
    met = screen.step.met
    if met is None:  # tapped before the code was reckoned
        return m, ()
    t, p = screen.table, screen.phones
    effects: Effects = ()
    if not isinstance(screen.step, Posting):  # there the seat was taken when its link was made
        t, p, effects = _taken(t, p, met, fresh)
    if isinstance(screen.step, Comparing):
        effects += (OpenLink(met),)
    missing = unpaired(p, t.save.table)
    after, more = _invited(m, t, p, missing[0]) if missing else _left(m, t, p)
    return after, effects + more


def _left(m: Model, t: AtTable, p: Phones) -> Step:
    """Back to the table: to the code of who must choose by it, or the links to be sent to those far away."""
    table = t.save.table
    return to_place(m, t.but(phones=p.but(big=p.big or bool(by_code(p, table) or by_post(p, table)))))


def _taken(t: AtTable, p: Phones, met: Welcome, fresh: Fresh) -> tuple[AtTable, Phones, Effects]:
    """A phone takes its seat."""
    s = shown(p.session.paired(met), t.save.table, fresh)
    save = replace(t.save, phones=session.to_plain(s), when=fresh.now())
    p = p.but(session=s, table=t.save.table, codes=(), linked=p.linked - {met.seat}, said="")
    p = p.but(handed=p.handed - {met.seat})
    return t.but(save=save, phones=p), p, (Store(save), Seal(s))


def _differed(m: Model, t: AtTable, p: Phones) -> Step:
    """Somebody else's phone answered: begin again with other keys."""
    if not isinstance(m.screen, Pairing) or not isinstance(m.screen.step, Comparing):
        raise Untimely
    after, effects = _invited(m, t, p, m.screen.step.seat)
    now = in_play(after)
    return (with_table(after, now.but(phones=now.phones.but(said=STRANGER))) if now and now.phones else after), effects


def _cleared(m: Model, t: AtTable, p: Phones, fresh: Fresh) -> Step:
    """The evening is over: the phones are told to forget everything, and the table keeps no key of theirs."""
    table = t.save.table
    s = shown(p.session, table, fresh, clear=True)
    save = replace(t.save, phones=None)
    p = p.but(session=s, table=table, codes=(), cleared=True, big=True, folded=False, said="", handed=frozenset())
    m = m.but(prefs=replace(m.house.prefs, evening=()))
    m, effects = to_place(m, t.but(save=save, phones=p))
    return m, (*effects, Store(save), KeepPrefs(m.house.prefs), Seal(s))


def _stand(m: Model, t: AtTable, p: Phones, message: say.StandCommand, fresh: Fresh) -> Step:
    match message:
        case say.SwitchCamera(to):
            p = p.but(camera="asked" if to == "on" else "off")
        case say.FoldStand():
            p = p.but(folded=not p.folded, big=False)
        case say.EnlargeCode():
            p = p.but(big=not p.big, folded=False)
        case say.ClearPhones():
            return _cleared(m, t, p, fresh)
        case say.ShowCode(seat):
            p = p.but(at=seat_of(t, seat), said="")
        case say.TypeCode(text):
            return m, (HearTyped(p.session, text),)
        case _:
            assert_never(message)
    return with_table(m, t.but(phones=p)), ()
