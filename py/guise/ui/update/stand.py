"""The phones' place on the table's screen: its codes, and the answers that come back."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from guise.engine.game import Decide, Seat
from guise.handoff import card, session
from guise.handoff.session import Heard, Refused
from guise.handoff.wire import AGAIN, LEFT, NEWEST
from guise.offers.hand import NOTE, ON, Hand
from guise.table.narrate import said
from guise.table.table import Table

from .. import messages as msg
from ..effects import HearTyped, KeepPrefs, NotTaken, Seal, Store
from ..model import Model, in_play, with_table
from ..phones_model import Phones, house
from ..places import AtTable
from ..resting import climaxes
from . import company
from .laying import again
from .pages import to_place
from .phones import hand_of, shown, with_phones, with_sentence
from .step import Fresh, Step, seat_of
from .table import play, put_mark, tapped_on


def arrived(m: Model, message: msg.StandArrival, fresh: Fresh) -> Step:
    """A phone has answered, or codes are made. Where no phones are in play any more, it comes too late."""
    t = in_play(m)
    if t is None or t.phones is None:
        return m, ()
    p = t.phones
    match message:
        case msg.PhoneHeard(heard):
            try:
                return _answered(m, t, p, heard, fresh)
            except Refused as error:
                return _wrong(m, t, p, error)
        case msg.CodeRefused(why):
            try:
                return _late(m, t, p, why.late, fresh) if why.late else _wrong(m, t, p, why)
            except Refused as error:
                return _wrong(m, t, p, error)
        case msg.HandsSealed(of, codes):
            now = of.moment == p.session.moment
            return (with_table(m, t.but(phones=p.but(codes=codes, older=False))) if now else m), ()
        case msg.PhonesTold(sentence):
            return with_sentence(m, t, p, sentence), ()
        case _:
            assert_never(message)


def _wrong(m: Model, t: AtTable, p: Phones, error: Refused) -> Step:
    """A code changed nothing. A near miss is kept with the game, so that opening it anew gives no more tries."""
    if not error.near:
        return with_sentence(m, t, p, str(error)), ()
    p = p.but(session=p.session.tried(error.near))
    save = replace(t.save, phones=session.to_plain(p.session))
    return with_sentence(m, t.but(save=save), p, str(error)), (Store(save),)


def _answered(m: Model, t: AtTable, p: Phones, heard: Heard, fresh: Fresh) -> Step:
    """A choice made on a phone is played, once.

    Raises:
        Refused: it is to an older hand.
    """
    table = t.save.table
    if heard.action == LEFT:
        return _forgotten(m, t, p, heard.seat)
    if heard.action == NEWEST and heard.seat in p.linked:  # one that was away, and needs no code
        return m, (Seal(p.session),)
    if heard.action == NEWEST:
        p = p.but(at=heard.seat, folded=False)
        return with_sentence(m, t, p, house(table).says("phones.newest", heard.seat)), (Seal(p.session),)
    if t.moved_on:
        return m, ()
    if heard.action == AGAIN:  # of two who tap it, the second asks for what has come
        rests = table.over and m.screen is t and heard.epoch == p.session.epoch and heard.ctr == p.session.ctr
        return again(m, fresh) if rests else (m, ())
    p.session.check_current(heard)
    return _chosen(m, t, p, heard, hand_of(table, heard.seat, climaxes(t), p.marks), fresh)


def _forgotten(m: Model, t: AtTable, p: Phones, seat: Seat) -> Step:
    """A phone has forgotten its hand, for its owner is leaving: it speaks for the seat no more."""
    p = p.but(session=p.session.lost(seat), linked=p.linked - {seat}, out=p.out - {seat}, table=None)  # shown anew
    save = replace(t.save, phones=session.to_plain(p.session))
    words = house(t.save.table).says("phones.left", seat)
    return with_sentence(m, t.but(save=save), p, words), (Store(save),)


def _late(m: Model, t: AtTable, p: Phones, heard: Heard, fresh: Fresh) -> Step:
    """An answer to the hand just past, which was never answered: played where the same is asked and offered still.

    Raises:
        Refused: something else is asked now.
    """
    holder = p.session.holders.get(heard.seat)
    past = p.past.get(heard.seat)
    if t.moved_on or past is None or heard.epoch != p.session.epoch or not holder or not holder.late(heard.ctr):
        raise Refused("stale", p.session.stale(heard.seat))
    now, choices = hand_of(t.save.table, heard.seat, climaxes(t), p.marks), card.choices(past)
    if [choice.move for choice in choices] == [ON]:
        return m, ()  # somebody else was quicker
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
    if move == ON:
        after, effects = tapped_on(m, t)
        return with_sentence(after, in_play(after) or t, p.but(session=p.session.spent(heard.seat, heard)), ""), effects
    if move.startswith(NOTE):
        key, _, mark = move.removeprefix(NOTE).partition(" ")
        after, effects = put_mark(m, t, "table", key, mark, fresh)
        return with_sentence(after, in_play(after) or t, p.but(session=p.session.spent(heard.seat, heard)), ""), effects
    alone = isinstance(table.turn, Decide) and table.turn.seats == (heard.seat,)
    # It waits for nobody else: whoever answers has seen what rests on the stage.
    read = t.but(stage=(), reading=False, reading_ms=0) if alone and (t.stage or t.reading) else t
    m = m.with_house(notice="")  # somebody goes on: what the house last said has been read
    after, effects = play(m, read.but(refusal=None), heard.seat, move, fresh)
    now = in_play(after)
    if now is None or now.refusal is not None:
        why = now.refusal.text if now is not None and now.refusal is not None else said("codes.stale")
        return with_sentence(m, t, p, house(table).says("stand.refused", name=name, why=why)), (
            NotTaken(heard.seat, why),
        )
    if t.sheet is not None and t.sheet.up and t.sheet.seat != heard.seat:
        now = now.but(sheet=t.sheet, picks=t.picks)  # somebody is looking at their own hand meanwhile
    waits = now.delayed_answer is None and _vote_goes_on(table, now.save.table)  # not before it is told
    answer = house(table).says("phones.chosen", heard.seat) if waits else ""
    return with_sentence(after, now, p.but(session=p.session.spent(heard.seat, heard)), answer), effects


def _vote_goes_on(before: Table, after: Table) -> bool:
    """True when a choice lies sealed and others are still to make theirs: of any other everybody sees what it did."""
    was, now = before.turn, after.turn
    if not isinstance(was, Decide) or not isinstance(now, Decide):
        return False
    return not was.open and now.prompt == was.prompt and before.told == after.told


def stood(m: Model, message: msg.StandCommand, fresh: Fresh) -> Step:
    """What a command of the stand does.

    Raises:
        Untimely: no table with phones is shown, or it has no such seat.
    """
    t, p = with_phones(m)
    match message:
        case msg.SwitchCamera(to):
            p = p.but(camera="asked" if to == "on" else "off")
        case msg.FoldStand():
            p = p.but(folded=not p.folded, big=False)
        case msg.EnlargeCode():
            p = p.but(big=not p.big, folded=False)
        case msg.ClearPhones():
            return _cleared(m, t, p, fresh)
        case msg.ShowCode(seat):
            p = p.but(at=seat_of(t, seat), said="")
        case msg.TypeCode(text):
            return m, (HearTyped(p.session, text),)
        case _:
            assert_never(message)
    return with_table(m, t.but(phones=p)), ()


def _cleared(m: Model, t: AtTable, p: Phones, fresh: Fresh) -> Step:
    """The evening is over: the phones are told to forget everything, and the table keeps no key of theirs."""
    table = t.save.table
    s = shown(p.session, table, fresh, clear=True)
    save = replace(t.save, phones=None)
    p = p.but(session=s, table=table, codes=(), cleared=True, big=True, folded=False, said="", handed=frozenset())
    m = m.with_house(prefs=company.unlinked(m.house.prefs))
    m, effects = to_place(m, t.but(save=save, phones=p))
    return m, (*effects, Store(save), KeepPrefs(m.house.prefs), Seal(s))
