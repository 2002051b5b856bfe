"""The table's side of ``qrhand1``: which phones hold which seats, what they should show, and what
a code that comes back means.

A :class:`Session` is a value: what changes it is pure and at once. What needs a cipher waits
(``async``) and gives back only data, which is judged again by the session of that moment, for the
table may have gone on meanwhile.

* ``epoch`` is random, and new at every start, restore and take-back: no key is used for two histories.
* ``ctr`` counts what the table has shown in this epoch. It rises with every move, whether or not a
  hand has changed by it: the codes on the table must not tell whose has.
* A seat's card may stay the same for many counts. An answer to any of them is good, until one is
  accepted: so eight people can vote without anybody scanning twice, and no answer counts twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hmac import compare_digest
from typing import Any

from . import card, seal, wire
from .seal import BadSeal, Crypto
from .wire import NEWEST, Act, Deal, Hello, Join, Message, Need, Pair

TRIES = 5
"""Wrong typed codes at one count of the table, before it listens to no more."""
BACK = 40
"""How many counts back a typed code is looked for."""
ONE_CODE = 400
"""Most bytes of one code that a phone reads well; longer deals are shown one seat at a time."""
MOST_CTR = 0xFFFF
TEXT = 120
"""Most bytes of text in an answer."""


class Refused(ValueError):
    """A code that changes nothing; ``str(error)`` is a sentence for people.

    ``code`` is one of ``other-game``, ``not-here``, ``no-phone``, ``forged``, ``stale``, ``wrong``, ``tries``.
    """

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code


STALE = "That answer is to an older hand. Scan the newest code with the phone, then choose again."
FORGED = "That code is not from the phone paired with this seat. Nothing has changed."


@dataclass(frozen=True)
class Holder:
    """A paired phone.

    Attributes:
        gen: how often this seat has been paired before, modulo 256.
        root: secret shared with the phone.
        card: what it should show, before padding.
        since: the first count at which it should show that; an answer to an earlier one is stale.
    """

    gen: int
    root: bytes
    card: bytes = b""
    since: int = 0


@dataclass(frozen=True)
class Invitation:
    """A JOIN that is being shown, with the key that belongs to it."""

    join: Join
    private: Any


@dataclass(frozen=True)
class Welcome:
    """A phone that has proved its root, before the people have compared the two symbols."""

    seat: int
    gen: int
    root: bytes
    symbols: tuple[int, int]
    answer: bytes = b""


@dataclass(frozen=True)
class Heard:
    """What a phone said, and to which count of the table. ``action`` is a choice's place, or :data:`NEWEST`."""

    epoch: bytes
    seat: int
    ctr: int
    action: int
    text: str = ""


@dataclass(frozen=True)
class Session:
    """The phones of one table.

    Attributes:
        sid: names the game to its phones (4 bytes).
        epoch: see above (4 bytes).
        holders: paired phones by seat.
        ctr: see above.
        room: bytes of the longest card so far; codes never shrink, so that their size does not tell of a hand.
        tries: wrong typed codes at this count.
    """

    sid: bytes
    epoch: bytes
    holders: Mapping[int, Holder]
    ctr: int = 0
    room: int = 0
    tries: int = 0

    @property
    def moment(self) -> tuple[bytes, int]:
        """Tells what the table shows from all it has shown before."""
        return self.epoch, self.ctr

    def paired(self, w: Welcome) -> Session:
        """A phone takes a seat; whoever held it before can no longer speak for it."""
        return replace(self, holders={**self.holders, w.seat: Holder(w.gen, w.root)}, tries=0)

    def lost(self, seat: int) -> Session:
        """A phone no longer speaks for a seat. Its generation is remembered, so that the next one differs."""
        old = self.holders.get(seat)
        return self if old is None else replace(self, holders={**self.holders, seat: Holder(old.gen, b"")})

    def phones(self) -> tuple[int, ...]:
        """Seats whose phone is paired."""
        return tuple(sorted(seat for seat, h in self.holders.items() if h.root))

    def showing(self, cards: Mapping[int, bytes], epoch: bytes) -> Session:
        """The table has moved: what each paired phone should show now.

        Args:
            cards: from :func:`guise.handoff.card.pack`, by seat.
            epoch: a fresh one, used only when the counter is full.
        """
        if self.ctr == MOST_CTR:
            return self.renewed(epoch).showing(cards, epoch)
        ctr = self.ctr + 1
        holders = {
            seat: replace(h, card=cards[seat], since=h.since if h.card == cards[seat] and h.since else ctr)
            if h.root and seat in cards
            else h
            for seat, h in self.holders.items()
        }
        room = max([self.room, *(len(h.card) for h in holders.values())])
        return replace(self, holders=holders, ctr=ctr, room=room, tries=0)

    def renewed(self, epoch: bytes) -> Session:
        """A history of its own begins: after a start, a restore, or a move taken back."""
        return replace(
            self,
            epoch=epoch,
            ctr=0,
            tries=0,
            holders={s: replace(h, card=b"", since=0) for s, h in self.holders.items()},
        )

    def judge(self, heard: Heard) -> None:
        """Whether an answer is to the hand its seat holds now.

        Raises:
            Refused: ``stale``.
        """
        holder = self.holders.get(heard.seat)
        if holder is None or heard.epoch != self.epoch or not holder.since <= heard.ctr <= self.ctr or not holder.since:
            raise Refused("stale", STALE)

    def spent(self, seat: int) -> Session:
        """An answer of this seat was played: no other answer to the same hand counts."""
        return replace(self, holders={**self.holders, seat: replace(self.holders[seat], since=0)})

    def tried(self) -> Session:
        """One more wrong typed code."""
        return replace(self, tries=self.tries + 1)


def new(sid: bytes, epoch: bytes) -> Session:
    """No phone is paired yet. Both arguments are four random bytes."""
    return Session(sid, epoch, {})


# In a save --------------------------------------------------------------------------------


def to_plain(s: Session) -> dict[str, Any]:
    """What a save keeps: the roots. Epoch and counter are not kept, for a restored game begins a new epoch."""
    return {"sid": s.sid.hex(), "seats": {str(seat): [h.gen, h.root.hex()] for seat, h in s.holders.items()}}


def from_plain(plain: Any, epoch: bytes) -> Session | None:
    """The session of a save in a fresh epoch; ``None`` when it is damaged, and phones are paired anew."""
    try:
        sid = bytes.fromhex(plain["sid"])
        holders = {
            int(seat): Holder(int(gen) & 255, bytes.fromhex(root)) for seat, (gen, root) in plain["seats"].items()
        }
        if len(sid) != wire.SID or any(
            len(h.root) not in (0, 32) or not 0 <= s < wire.MOST_SEATS for s, h in holders.items()
        ):
            return None
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
    return Session(sid, epoch, holders)


# Pairing ----------------------------------------------------------------------------------


def _generation(s: Session, seat: int) -> int:
    return (s.holders[seat].gen + 1) & 255 if seat in s.holders else 0


async def invite(crypto: Crypto, s: Session, seat: int, offer: bytes = b"") -> Invitation:
    """A JOIN for everybody to see: only the phone that answers it shares the root."""
    private, public = await crypto.new_pair()
    return Invitation(Join(s.sid, public, seat, _generation(s, seat), offer), private)


async def welcome(crypto: Crypto, invitation: Invitation, hello: Hello) -> Welcome:
    """A phone has answered the JOIN.

    Raises:
        Refused: it answers another one, or cannot prove the root.
    """
    join = invitation.join
    if hello.sid != join.sid:
        raise Refused("other-game", "That phone has scanned the code of another game.")
    if hello.seat != join.seat:
        raise Refused("stale", "That phone has scanned another player’s code. Scan the one on this screen.")
    try:
        root = await seal.root_of_join(crypto, invitation.private, hello.key, join, hello.key)
    except BadSeal:
        raise Refused("forged", FORGED) from None
    if not await seal.hello_fits(crypto, root, hello):
        raise Refused("stale", "That phone has scanned an older code. Scan the one on this screen.")
    return Welcome(join.seat, join.gen, root, await seal.symbols(crypto, root), hello.answer)


async def hand_over(crypto: Crypto, s: Session, seat: int) -> tuple[Pair, Welcome]:
    """A PAIR for one pair of eyes, when the table has no camera: whoever photographs it reads that hand."""
    pair = Pair(s.sid, seat, _generation(s, seat), crypto.random(seal.SECRET))
    root = await seal.root_of_pair(crypto, pair)
    return pair, Welcome(seat, pair.gen, root, await seal.symbols(crypto, root))


# In play ----------------------------------------------------------------------------------


async def deals(crypto: Crypto, s: Session) -> tuple[Deal, ...]:
    """The newest hands of all paired phones, in one code when they fit, else in one each."""
    seats = [seat for seat in s.phones() if s.holders[seat].card]
    if not seats:
        return ()
    cards = dict(zip(seats, card.padded([s.holders[seat].card for seat in seats], s.room)))
    pad = len(cards[seats[0]])
    one = len(Deal(s.sid, s.epoch, s.ctr, ()).head()) + len(seats) * (1 + pad + wire.TAG) <= ONE_CODE
    return tuple([await _deal(crypto, s, group, cards) for group in ([seats] if one else [[seat] for seat in seats])])


async def _deal(crypto: Crypto, s: Session, seats: list[int], cards: Mapping[int, bytes]) -> Deal:
    blank = Deal(s.sid, s.epoch, s.ctr, tuple((seat, cards[seat], bytes(wire.TAG)) for seat in seats))  # for its head
    records = []
    for seat in seats:
        key = (await seal.keys(crypto, s.holders[seat].root, s.epoch)).table
        records.append(await seal.seal_card(crypto, key, blank, seat, cards[seat]))
    return replace(blank, hands=tuple(records))


async def hear(crypto: Crypto, s: Session, m: Message) -> Heard:
    """What a phone's code says.

    Raises:
        Refused: it changes nothing, and why.
    """
    if m.sid != s.sid:
        raise Refused("other-game", "That code belongs to another game.")
    if isinstance(m, Hello):
        raise Refused("not-here", "That phone wants to join. Open Phones and choose whose it is.")
    if not isinstance(m, (Act, Need)):
        raise Refused("not-here", "That code is meant for a phone.")
    if m.seat not in s.phones():
        raise Refused("no-phone", "No phone is paired with that seat.")
    if m.epoch != s.epoch[2:]:
        raise Refused("stale", STALE)
    key = (await seal.keys(crypto, s.holders[m.seat].root, s.epoch)).phone
    if isinstance(m, Need):
        if not compare_digest(await seal.need_tag(crypto, key, m), m.tag):
            raise Refused("forged", FORGED)
        return Heard(s.epoch, m.seat, m.ctr, NEWEST)
    try:
        plain = await seal.open_act(crypto, key, m)
        action, text = int.from_bytes(plain[:2], "big"), plain[2:].decode()
    except (BadSeal, UnicodeDecodeError):
        raise Refused("forged", FORGED) from None
    if len(plain) > 2 + TEXT:
        raise Refused("forged", "That answer is too long.")
    heard = Heard(s.epoch, m.seat, m.ctr, action, text)
    if action != NEWEST:
        s.judge(heard)
    return heard


async def hear_typed(crypto: Crypto, s: Session, text: str) -> Heard:
    """What a typed code says; it does not name its seat, so every phone's key is tried.

    Raises:
        BadCode: not seven letters and digits; this does not count as a try.
        Refused: ``wrong``, or ``tries`` after too many wrong ones.
    """
    action, proof = wire.unspell(text)
    if s.tries >= TRIES:
        raise Refused("tries", "Five wrong codes. Scan the phone’s code, or pair the phone again.")
    for seat in s.phones():
        holder = s.holders[seat]
        if not holder.since and action != NEWEST:
            continue
        key = (await seal.keys(crypto, holder.root, s.epoch)).phone
        first = 0 if action == NEWEST else holder.since
        for ctr in range(s.ctr, max(first, s.ctr - BACK) - 1, -1):
            if await seal.typed_proof(crypto, key, seat, ctr, action) == proof:
                return Heard(s.epoch, seat, ctr, action)
    raise Refused("wrong", "That code does not fit. Codes change as the game goes on: look at the phone again.")
