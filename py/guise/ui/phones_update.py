"""What happens with the phones: pairing, codes that come back, and new codes when the table has moved.

Ciphers, cameras and links are the browser's: an effect ``phones`` asks for them by name, and what comes of it
is a message ``phone``. Nothing it brings is taken on trust of the moment it was asked: see :mod:`guise.handoff.session`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from guise.engine.content import module
from guise.engine.game import Decide, Seat, is_form
from guise.engine.hand import Hand
from guise.handoff import card, session
from guise.handoff.session import Heard, Refused, Session, Welcome
from guise.handoff.wire import NEWEST
from guise.table.narrate import Storyteller
from guise.table.table import Table

from .model import Model, Sheet
from .phones_model import Phones, phone_seats, unpaired
from .update import Effect, Fresh, Message, Step, moved, play, to_screen


def ask(what: str, *values: Any) -> Effect:
    """Something for the browser's half: ``join``, ``pair``, ``seal``, ``typed``, ``link`` or ``quit``."""
    return Effect("phones", (what, *values))


def four(fresh: Fresh) -> bytes:
    """Four random bytes."""
    return bytes.fromhex(fresh.token()[:8])


# The table moves ------------------------------------------------------------------------


def hand_of(table: Table, seat: Seat) -> Hand:
    """A seat's hand as its view allows."""
    say = Storyteller(table.game.meta.id, table.chairs)
    return module(table.game.meta.id, "hand").hand(table.peek(seat), say)


def cards(table: Table) -> dict[Seat, bytes]:
    """What each phone should show."""
    found = {}
    for seat in phone_seats(table):
        hand, chair, game = hand_of(table, seat), table.chairs[seat], table.game.meta.id
        try:
            found[seat] = card.pack(hand, chair, game, table.over)
        except card.TooLong:
            found[seat] = card.pack(
                Hand(hand.title, note="This does not fit on a phone. Look behind the curtain."), chair, game, table.over
            )
    return found


def follow(m: Model, effects: tuple[Effect, ...], fresh: Fresh) -> Step:
    """After every message: the phones show what the table now is."""
    save = m.save
    if save is None or not phone_seats(save.table):
        if m.phones is None:
            return m, effects
        m, more = to_screen(m, "table") if m.screen == "phones" else (m, ())
        return m.but(phones=None), effects + more + (ask("quit"),)
    p = m.phones
    if (
        p is None or p.game != save.id or (save.phones and save.phones != session.to_plain(p.session))
    ):  # another window may have paired
        p = Phones(save.id, session.from_plain(save.phones, four(fresh)) or session.new(four(fresh), four(fresh)))
        effects += (ask("quit"),)
        if unpaired(p, save.table) and m.screen == "table":
            m = m.but(screen="phones")
    if p.table is save.table:
        return m.but(phones=p), effects
    s = p.session
    for seat in set(s.phones()) - set(
        phone_seats(save.table)
    ):  # a bot or a curtain has the seat now: its phone may speak no more
        s = s.lost(seat)
        save = replace(save, phones=session.to_plain(s))
        m, effects = m.but(save=save), effects + (Effect("store", save),)
    if p.table is not None and save.table.log[: len(p.table.log)] != p.table.log:
        s = s.renewed(four(fresh))  # taken back or loaded anew: another history, so other keys
    if save.table.over:
        s = replace(s, room=0)  # nothing is secret any more, and all fit one code
    s = s.showing(cards(save.table), four(fresh))
    waits = waiting(save.table)
    p = p.but(
        session=s,
        table=save.table,
        codes=p.codes if s.phones() else (),
        linked=p.linked & set(s.phones()),
        folded=p.folded and not waits,
        at=waits[0] if waits and p.at not in waits else p.at,
    )
    return m.but(phones=p), effects + ((ask("seal", s),) if s.phones() else ())


def waiting(table: Table) -> tuple[Seat, ...]:
    """Phones that must choose something in private now; everybody may know who."""
    turn = table.turn
    return tuple(s for s in turn.seats if s in phone_seats(table)) if isinstance(turn, Decide) and not turn.open else ()


# A phone has said something -------------------------------------------------------------


def answered(m: Model, heard: Heard, fresh: Fresh) -> Step:
    """A choice made on a phone is played, once."""
    p, table = m.phones, m.save.table
    name = table.chairs[heard.seat].name
    say = Storyteller(table.game.meta.id, table.chairs)
    if heard.action == NEWEST:
        return m.but(
            phones=p.but(at=heard.seat, folded=False, said=f"Here is the newest code for {say.name(heard.seat)}.")
        ), (ask("seal", p.session),)
    if m.moved_on:
        return m, ()
    p.session.judge(heard)
    choices = card.choices(hand_of(table, heard.seat))
    if heard.action >= len(choices):
        raise Refused("stale", session.STALE)
    move = choices[heard.action].move
    if is_form(move):
        move = move[: move.index("<")] + heard.text
    after, effects = play(m, heard.seat, move, fresh)
    if after.refusal is not None:
        return m.but(phones=p.but(said=f"{name}: {after.refusal[0]}")), ()
    if m.sheet is not None and m.sheet.up and m.sheet.seat != heard.seat:
        after = after.but(sheet=m.sheet, picks=m.picks)  # somebody is looking at their own hand meanwhile
    said = "" if after.save.table.over else f"{name} answered."
    return after.but(phones=p.but(session=p.session.spent(heard.seat), said=said)), effects


def _met(m: Model, met: Welcome, fresh: Fresh) -> Step:
    p = m.phones
    if p.step not in ("join", "cover") or p.seat != met.seat:
        return m, ()
    return m.but(phones=p.but(step="words" if p.step == "join" else p.step, met=met, said="")), ()


def _code(m: Model, value: tuple[str, Seat, str], fresh: Fresh) -> Step:
    step, seat, text = value
    return (m.but(phones=m.phones.but(code=text)) if (m.phones.step, m.phones.seat) == (step, seat) else m), ()


def _sealed(m: Model, value: tuple[Session, Any], fresh: Fresh) -> Step:
    of, codes = value
    return (m.but(phones=m.phones.but(codes=codes)) if of.moment == m.phones.session.moment else m), ()


def _wrong(m: Model, error: Refused, fresh: Fresh) -> Step:
    tried = m.phones.session.tried() if error.code == "wrong" else m.phones.session
    return m.but(phones=m.phones.but(session=tried, said=str(error))), ()


def _camera(m: Model, state: str, fresh: Fresh) -> Step:
    waited, p = m.phones.camera != "on", m.phones.but(camera=state)
    if m.screen == "phones" and p.step == "join" and not p.code:
        if state == "on":  # whoever did not wait for the camera has asked for the code already
            return m.but(phones=p), ((ask("join", p.session, p.seat),) if waited else ())
        return m.but(phones=p.but(step="cover")), ()
    return m.but(phones=p), ()


def _link(m: Model, value: tuple[Seat, str], fresh: Fresh) -> Step:
    seat, state = value
    p, owns = m.phones, Storyteller(m.save.table.game.meta.id, m.save.table.chairs).owns(seat)
    phone = f"{owns[:1].upper()}{owns[1:]} phone"
    if state == "open":
        return m.but(phones=p.but(linked=p.linked | {seat}, said=f"{phone} is linked and needs no more codes.")), (
            ask("seal", p.session),
        )
    words = (
        f"{phone} is out of reach. Codes work as before."
        if seat in p.linked
        else f"{phone} is paired. It reads codes, for the network lets no link through."
    )
    return m.but(phones=p.but(linked=p.linked - {seat}, said=words)), ()


HEARD: dict[str, Callable[[Model, Any, Fresh], Step]] = {
    "heard": answered,
    "met": _met,
    "code": _code,
    "sealed": _sealed,
    "wrong": _wrong,
    "camera": _camera,
    "link": _link,
    "said": lambda m, words, fresh: (m.but(phones=m.phones.but(said=words)), ()),
}


def heard(m: Model, message: Message, fresh: Fresh) -> Step:
    """Something came from the browser's half; ``message.text`` says what."""
    if m.phones is None or m.save is None:
        return m, ()
    try:
        return HEARD[message.text](m, message.value, fresh)
    except Refused as error:
        return _wrong(m, error, fresh)


# Taps -----------------------------------------------------------------------------------


def show(m: Model, words: str, fresh: Fresh) -> Step:
    """The pairing screen."""
    return m.but(
        screen="phones",
        sheet=None,
        drawer="",
        phones=m.phones.but(step="start", seat=None, code="", met=None, said="", big=False),
    ), ()


def pair(m: Model, words: str, fresh: Fresh) -> Step:
    """``2``: invite a phone to seat 2, by a code for all when the table has an eye, else behind the cover."""
    p = m.phones
    if p.camera in ("none", "denied"):
        return cover(m, words, fresh)
    p = p.but(
        step="join", seat=int(words), code="", met=None, said="", camera="asked" if p.camera == "off" else p.camera
    )
    return m.but(screen="phones", sheet=None, phones=p), ((ask("join", p.session, p.seat),) if p.camera == "on" else ())


def cover(m: Model, words: str, fresh: Fresh) -> Step:
    """``2``: without a camera, a code for the eyes of seat 2 only; first the cover."""
    return m.but(screen="phones", phones=m.phones.but(step="cover", seat=int(words), code="", met=None, said="")), ()


def uncover(m: Model, words: str, fresh: Fresh) -> Step:
    """The owner of the seat has the screen to themselves."""
    return m, (ask("pair", m.phones.session, m.phones.seat),)


def match(m: Model, words: str, fresh: Fresh) -> Step:
    """Both screens show the same two words: the phone is paired. On to the next."""
    p = m.phones
    if p.met is None:
        return m, ()
    s = p.session.paired(p.met).showing(cards(m.save.table), four(fresh))
    save = replace(m.save, phones=session.to_plain(s), when=fresh.now())
    by_code = p.step == "words"
    p = p.but(
        session=s,
        table=m.save.table,
        step="start",
        seat=None,
        code="",
        met=None,
        codes=(),
        linked=p.linked - {p.met.seat},
        said="",
    )
    effects = (Effect("store", save), ask("seal", s), *([ask("link", m.phones.met)] if by_code else []))
    m = m.but(save=save, phones=p)
    missing = unpaired(p, save.table)
    after, more = pair(m, str(missing[0]), fresh) if missing else to_screen(m, "table")
    return after, effects + more


def differ(m: Model, words: str, fresh: Fresh) -> Step:
    """Somebody else's phone answered: begin again with other keys."""
    again, effects = pair(m, str(m.phones.seat), fresh)
    return again.but(
        phones=again.phones.but(said="Then another phone answered first. Here is a new code; the old one is worthless.")
    ), effects


def leave(m: Model, words: str, fresh: Fresh) -> Step:
    """To the table, paired or not."""
    return to_screen(m.but(phones=m.phones.but(step="start", seat=None, code="", met=None)), "table")


def to_curtain(m: Model, words: str, fresh: Fresh) -> Step:
    """``2``: seat 2 plays behind the curtain from now on."""
    seat = int(words)
    return moved(m, m.save.table.reseat(seat, replace(m.save.table.chairs[seat], phone=False)), fresh)


def hang(m: Model, words: str, fresh: Fresh) -> Step:
    """``2``: the curtain of seat 2 this once, for want of a phone."""
    return m.but(screen="table", sheet=Sheet(int(words)), picks={}), ()


def eye(m: Model, words: str, fresh: Fresh) -> Step:
    """``on`` or ``off``: the camera of the table."""
    return m.but(phones=m.phones.but(camera="asked" if words == "on" else "off")), ()


def fold(m: Model, words: str, fresh: Fresh) -> Step:
    """Put the stand away, or back."""
    return m.but(phones=m.phones.but(folded=not m.phones.folded)), ()


def big(m: Model, words: str, fresh: Fresh) -> Step:
    """The code as large as the screen, or small again."""
    return m.but(phones=m.phones.but(big=not m.phones.big, folded=False)), ()


def at(m: Model, words: str, fresh: Fresh) -> Step:
    """``2``: show the code of seat 2."""
    return m.but(phones=m.phones.but(at=int(words), said="")), ()


DO: dict[str, Callable[[Model, str, Fresh], Step]] = {
    "show": show,
    "pair": pair,
    "cover": cover,
    "uncover": uncover,
    "match": match,
    "differ": differ,
    "leave": leave,
    "curtain": to_curtain,
    "hang": hang,
    "eye": eye,
    "fold": fold,
    "big": big,
    "at": at,
}


def do(m: Model, words: str, fresh: Fresh) -> Step:
    """``data-do="phones ..."``."""
    if m.phones is None or m.save is None:
        return m, ()
    verb, _, rest = words.partition(" ")
    return DO[verb](m, rest, fresh)


def typed(m: Model, text: str) -> Step:
    """Seven letters and digits were typed."""
    return (m, (ask("typed", m.phones.session, text),)) if m.phones is not None else (m, ())
