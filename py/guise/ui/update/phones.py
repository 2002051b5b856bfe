"""The phones follow the table: new hands for each as it moves. Pairing and answers have files of their own.

Ciphers, cameras and links are the browser's: an effect asks for them, and what comes of it is a message. A phone may
answer at any time, so each message is judged by the table of the moment: see :mod:`guise.handoff.session`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from guise.engine.game import Event, Over, Seat
from guise.handoff import card, evening, news, session
from guise.offers.hand import ON, Choice, Hand
from guise.offers.pack import OWN
from guise.supply.content import module
from guise.table.narrate import listed, said, teller
from guise.table.save import Save
from guise.table.seats import tidy_name
from guise.table.table import Table

from ..effects import HandOver, Invite, KeepLinks, KeepPrefs, QuitPhones, Seal, Store
from ..model import Model, in_play, with_table
from ..phones_model import (
    Covered,
    Inviting,
    Listing,
    Phones,
    Posting,
    awaited,
    by_code,
    by_post,
    cut_off,
    far_seats,
    near_codes,
    phone_seats,
    sees,
    unpaired,
)
from ..places import AtTable, Pairing
from ..resting import climaxes, rests_for_all
from ..worded import way_on
from .pages import to_place
from .relinking import calling_back
from .step import Effects, Fresh, Step, Untimely

SVG = '<svg xmlns="http://www.w3.org/2000/svg"'
"""How a picture begins that stands alone."""


def four(fresh: Fresh) -> bytes:
    """Four random bytes."""
    return bytes.fromhex(fresh.token()[:8])


def with_phones(m: Model) -> tuple[AtTable, Phones]:
    """The table that is shown, or being paired, and its phones.

    Raises:
        Untimely: no table with phones is shown.
    """
    screen = m.screen
    if not isinstance(screen, (AtTable, Pairing)):
        raise Untimely
    t = screen if isinstance(screen, AtTable) else screen.table
    if t.phones is None:
        raise Untimely
    return t, t.phones


def anew(t: AtTable, p: Phones, fresh: Fresh) -> tuple[AtTable, Phones]:
    """The same, with phones that know of no pairing where they were told to forget theirs."""
    if p.cleared:
        p = Phones(session.new(four(fresh), four(fresh)), t.save.table)
    return t.but(phones=p), p


def with_sentence(m: Model, t: AtTable, p: Phones, sentence: str) -> Model:
    """The table has something to say of the last code."""
    return with_table(m, t.but(phones=p.but(said=sentence)))


def hand_of(table: Table, seat: Seat, untold: Sequence[Event] = (), marks: Mapping[str, str] | None = None) -> Hand:
    """A seat's hand as its view allows, with what happened last and whose turn it is.

    Args:
        marks: what lies on the table as :func:`marks_of` has it; ``None``: nothing can be laid there from this hand.
    """
    say, view, made = teller(table), table.peek(seat), module(table.game.meta.id, "hand")
    hand: Hand = news.with_news(made.hand(view, say), view, say.to(seat), untold)
    if untold and not hand.choices and rests_for_all(table, untold):
        return replace(hand, choices=(Choice(ON, _way_on(table, untold[0])),), open=True)
    beside = getattr(made, "beside", None)
    if beside is None or marks is None or hand.choices or untold or table.over or table.chairs[seat].far:
        return hand
    return replace(hand, choices=beside(view, marks, say), open=True)


def _way_on(table: Table, climax: Event) -> str:
    """What the tap is called that takes a climax off the table's stage: the same here as there."""
    told = table.state.events
    at = max((i for i, e in enumerate(told) if e == climax), default=len(told))
    return way_on(teller(table), climax, None, table.turn, told[at:])


def marks_of(save: Save) -> dict[str, str]:
    """The notes that lie on the table, for all to see."""
    return dict((save.notes or {}).get("table", {}))


def _seen_from(table: Table, seat: Seat) -> Table:
    """The table as a phone tells of it: whoever has no name is "You" at the table, and somebody else there."""
    return replace(
        table,
        chairs=tuple(
            replace(c, name=tidy_name("", s)) if c.name == "You" and s != seat else c
            for s, c in enumerate(table.chairs)
        ),
    )


class Cards(NamedTuple):
    """What phones are shown, by seat.

    Attributes:
        found: what each phone should show. When the game is over it rests.
        asked: what tells the question it asks from others: the same without news, and for a seat far away the question
            itself.
        whole: the hands with all that is on them: for the phones at the table that have a live link, and for those far
            away where the table has cards of its own, as no phone has a copy of those, and a code no room.
    """

    found: dict[Seat, bytes]
    asked: dict[Seat, bytes]
    whole: dict[Seat, bytes]


def cards(
    table: Table,
    clear: bool = False,
    untold: Sequence[Event] = (),
    order: int = 0,
    notes: bool = True,
    marks: Mapping[str, str] | None = None,
    heals: frozenset[int] = frozenset(),
) -> Cards:
    """The cards of a table's phones.

    Args:
        clear: it forgets the pairing as well.
        untold: what the table has not shown yet.
        order: see :class:`guise.handoff.session.Session`; for seats far away.
        notes: a notebook may be kept at this table.
        marks: see :func:`hand_of`.
        heals: seats whose card is to leave room for the offer of a line, if it can.
    """
    made = Cards({}, {}, {})
    for seat in phone_seats(table):
        there = _seen_from(table, seat)
        over = _told_over(there, untold)
        hand = _noted(hand_of(there, seat, untold, marks), notes)
        shows, about = _shown_hand(hand, there, seat, over), _about(there, seat, clear, order, over)
        made.found[seat] = _packed(shows, about, card.OFFERING if seat in heals else card.MOST)
        if about.chair.far:
            made.asked[seat] = card.question(hand, sum(entry.actor == seat for entry in table.log))
        else:
            made.asked[seat] = _packed(_shown_hand(news.bare(hand), there, seat, over), about)
        if not about.chair.far or OWN in table.options:
            with suppress(card.TooLong):
                made.whole[seat] = card.whole(shows, about, {} if about.chair.far else _art(about.game, shows))
    return made


def _noted(hand: Hand, notes: bool) -> Hand:
    """A hand as it is where no notebook is kept: people work out for themselves who the others may be."""
    return hand if notes else replace(hand, suspects=None)


def _art(game: str, hand: Hand) -> dict[str, str]:
    """The pictures of a hand that no phone has a file of. A photograph is only named in them, and that is left out."""
    named = [p.name for p in hand.pictures if not p.filed]
    drawn: dict[str, str] = {name: str(module(game, "board").art(name)) for name in named}
    return {name: re.sub("<image[^>]*>", "", svg).replace("<svg", SVG, 1) for name, svg in drawn.items()}


def dismissal(s: session.Session, table: Table, seat: Seat, fresh: Fresh) -> session.Session:
    """What tells the phone that has a seat in this session that it is another's now."""
    moved = card.pack(Hand(""), card.About(table.chairs[seat], table.game.meta.id, card.Ending.MOVED))
    alone = replace(s, holders={seat: s.holders[seat]}, apart=frozenset())
    return alone.with_hands({seat: moved}, four(fresh))


def _told_over(table: Table, untold: Sequence[Event]) -> bool:
    """Whether the table has shown all of how the game has ended: no phone tells it first."""
    return table.over and not untold


def _packed(hand: Hand, about: card.About, most: int = card.MOST) -> bytes:
    for room in dict.fromkeys((most, card.MOST)):
        with suppress(card.TooLong):
            return card.pack(hand, about, room)
    return card.pack(Hand(hand.title, note=said("phones.too-long")), about)


def _shown_hand(hand: Hand, table: Table, seat: Seat, over: bool) -> Hand:
    """What a phone is to show: the hand, or how the game has ended."""
    return ended(table, seat, hand.told) if over else hand


def _about(table: Table, seat: Seat, clear: bool, order: int, over: bool) -> card.About:
    """What the card of a seat says beside the hand; see :func:`cards`."""
    ending = card.Ending.EVENING if clear else card.Ending.GAME if over else card.Ending.NONE
    chair = table.chairs[seat]
    return card.About(chair, table.game.meta.id, ending, table.chairs, order if chair.far else 0)


def ended(table: Table, seat: Seat, told: tuple[str, ...]) -> Hand:
    """What a phone shows of the end: whoever has won and what they were, its owner first if they have, and the place
    that its owner came to. The hand itself is forgotten.
    """
    turn, game = table.turn, table.game.meta.id
    winners = turn.winners if isinstance(turn, Over) else ()
    if not winners:
        return Hand("", told=told)
    from guise.table.book import deeds_of
    from guise.table.placing import placed

    say = teller(table)
    drawn = getattr(module(game, "hand"), "ending", None)
    first = seat if seat in winners else winners[0]
    hero: Hand = drawn(table.peek(seat), first, say) if drawn else Hand("")
    came = placed(seat, winners, deeds_of(table), say.to(seat)) if seat not in winners else ""
    return replace(
        hero,
        told=(*told, came) if came else told,
        waits=listed([table.chairs[one].name for one in winners]),
        acting=first,
    )


def shown(
    s: session.Session,
    table: Table,
    fresh: Fresh,
    clear: bool = False,
    untold: Sequence[Event] = (),
    notes: bool = True,
    marks: Mapping[str, str] | None = None,
) -> session.Session:
    """The session when its phones show what the table now is; see :func:`cards`."""
    away = far_seats(table)
    order = max(s.order + 1, fresh.now() // 1000) if away else s.order
    made = cards(table, clear, untold, order, notes, marks, s.heals)
    return replace(s, apart=frozenset(away), order=order).with_hands(made.found, four(fresh), made.asked, made.whole)


def follow(m: Model, t: AtTable, effects: Effects, fresh: Fresh) -> Step:
    """After every message: the phones show what the table in play now is."""
    if not phone_seats(t.save.table):
        if t.phones is None:
            return m, effects
        m, more = to_place(m, t) if isinstance(m.screen, Pairing) else (m, ())
        now = in_play(m)
        return (with_table(m, now.but(phones=None)) if now else m), effects + more + (QuitPhones(),)
    p, kept, at_once = t.phones, t.save.phones, False
    other = p is not None and kept and session.pairings(kept) != session.pairings(session.to_plain(p.session))
    # another window has paired
    if p is None or other or (p.cleared and p.table is not t.save.table):
        t, p, more = _phones_of(m, t, fresh)
        effects += more
        waits = unpaired(p, t.save.table)
        if waits and isinstance(m.screen, AtTable):
            m = m.with_screen(Pairing(t.but(phones=p), Listing()))
            at_once = not (t.save.table.log or far_seats(t.save.table))
            m = m.with_house(notice="") if at_once else m  # it would lie over the code, which nobody's tap brought
    before, p = (p.notes, p.marks), p.but(notes=m.house.prefs.notes, marks=marks_of(t.save))
    if p.table is not t.save.table or (p.notes, p.marks) != before or (p.untold and p.untold != climaxes(t)):
        t, p, more = showing(t, p, fresh)
        effects += more
    m, more = _evening(with_table(m, t.but(phones=p)), t.save.table, p, fresh)
    effects += more
    if at_once:  # the cards are just dealt: nobody need ask for the first code
        m, more = invited(m, t.but(phones=p), p, unpaired(p, t.save.table)[0])
        effects += more
    m, more = calling_back(m)
    return m, effects + more


def invited(m: Model, t: AtTable, p: Phones, seat: Seat) -> Step:
    """Invite a phone to a seat, by a code for all when the table has a camera, else behind the cover; one that is far
    away by a first link.
    """
    if t.save.table.chairs[seat].far:
        m = m.with_screen(Pairing(t.but(sheet=None, phones=p.but(said="")), Posting(seat)))
        return m, (HandOver(p.session, seat),)
    if p.camera in ("none", "denied"):
        return covered(m, t, p, seat), ()
    p = p.but(said="", camera="asked" if p.camera == "off" else p.camera)
    m = m.with_screen(Pairing(t.but(sheet=None, phones=p), Inviting(seat)))
    return m, ((Invite(p.session, seat),) if p.camera == "on" else ())


def covered(m: Model, t: AtTable, p: Phones, seat: Seat) -> Model:
    """What hides the code that only the owner of a seat may see."""
    return m.with_screen(Pairing(t.but(phones=p.but(said="")), Covered(seat)))


def _phones_of(m: Model, t: AtTable, fresh: Fresh) -> tuple[AtTable, Phones, Effects]:
    """The phones of a table that is new here: those of its save, those of the evening, or none yet."""
    table, lines = t.save.table, m.house.prefs.evening
    known = session.from_plain(t.save.phones, four(fresh)) if t.save.phones else None
    effects: Effects = ()
    if known is None:
        names = {seat: table.chairs[seat].name for seat in phone_seats(table)}
        known = evening.again(lines, names, four(fresh), fresh.now())
        if known is not None and not table.over:
            known = replace(known, live=frozenset(known.phones()))  # or its first failure tells otherwise
            t = t.but(save=replace(t.save, phones=session.to_plain(known)))
            effects = (Store(t.save),)
    p = Phones(known or session.new(four(fresh), four(fresh)), out=known.live if known else frozenset())
    moves = evening.moves(lines, p.session)
    return t, p, (*effects, KeepLinks(moves) if moves else QuitPhones())


def _evening(m: Model, table: Table, p: Phones, fresh: Fresh) -> Step:
    """The pairings of the evening are kept among the settings, so that the next game finds them."""
    names = {seat: chair.name for seat, chair in enumerate(table.chairs)}
    before = m.house.prefs.evening
    lines = before if p.cleared or not p.session.phones() else evening.written(p.session, names, before, fresh.now())
    if lines == before:
        return m, ()
    m = m.with_house(prefs=replace(m.house.prefs, evening=lines))
    return m, (KeepPrefs(m.house.prefs),)


def showing(t: AtTable, p: Phones, fresh: Fresh) -> tuple[AtTable, Phones, Effects]:
    """The phones with the hands that the table now has."""
    table = t.save.table
    save, old, effects = _silenced(t.save, p.session)
    if p.table is not None and table.log[: len(p.table.log)] != p.table.log:
        old = old.renewed(four(fresh))  # taken back or loaded anew: another history, so other keys
    if table.over:
        old = replace(old, room=0)  # nothing is secret any more, and all fit one code
    untold = climaxes(t)
    waits = frozenset(cut_off(p.but(session=old), table)) if p.linked or sees(p) else frozenset()
    old = replace(old, heals=waits & old.live)
    s = shown(old, table, fresh, untold=untold, notes=p.notes, marks=p.marks)
    if s.apart and save.phones:  # what goes by post may be answered after the page was opened anew
        save = replace(save, phones=session.to_plain(s))
        effects += (Store(save),)
    p = _with_hands(p.but(untold=untold, past=_unanswered(p, old, s)), table, old, s)
    return t.but(save=save), p, effects + ((Seal(s),) if s.phones() else ())


def _silenced(save: Save, s: session.Session) -> tuple[Save, session.Session, Effects]:
    """A bot or a curtain may have the seat of a phone now: that phone speaks no more."""
    effects: Effects = ()
    for seat in {*s.phones(), *s.invited()} - set(phone_seats(save.table)):
        s = s.lost(seat)
        save = replace(save, phones=session.to_plain(s))
        effects += (Store(save),)
    return save, s, effects


def _unanswered(p: Phones, old: session.Session, s: session.Session) -> dict[Seat, Hand]:
    """The hand before the newest, of each seat that never answered it."""
    table = p.table
    if table is None:
        return {}
    return {
        seat: p.past[seat]
        if seat in p.past and old.holders[seat].past == h.past
        else hand_of(table, seat, p.untold, p.marks)
        for seat, h in s.holders.items()
        if h.past is not None and seat < len(table.chairs)
    }


def _with_hands(p: Phones, table: Table, old: session.Session, s: session.Session) -> Phones:
    """The phones of a session that shows what the table now is; the code of who must choose comes to the front."""
    waits = awaited(table)
    before = (by_code(p, p.table), by_post(p, p.table)) if p.table else ((), ())
    p = p.but(
        session=s,
        table=table,
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
    return p.but(big=p.big if now == before else any(now), at=first[0] if first and p.at not in first else p.at)
