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
* A seat far away (``Session.apart``) gets its hand by post, hours before it answers. There an answer is good as long as
  the same question is open, whatever else the card has come to say, and although the table was opened anew since
  (:class:`Post`): a new epoch seals new hands, an old one may still be answered in.
* Such a seat is paired by three messages: FIRST, the HELLO that answers it, and OPEN with the first hand. Before the
  HELLO nothing is sealed for it; with it the root is of two keys, and whoever only reads all three is out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hmac import compare_digest
from typing import Any

from guise.table.narrate import said

from . import card, seal, wire
from .seal import BadSeal, Crypto
from .wire import AGAIN, LEFT, NEWEST, Act, Back, Deal, First, Hello, Join, Message, Need, Open, Pair, Relink, Whole

TRIES = 10
"""Near misses with typed codes, before a seat's are taken no more until its phone is paired again."""
NEAR = 10
"""First bits of a proof that make a wrong code a near miss. Codes that miss by more count for nobody, so that nobody
types away the tries of another; who guesses has one chance in ``2 ** (TYPED_BITS - NEAR) / TRIES`` in a game."""
BACK = 40
"""How many counts back a typed code is looked for."""
ONE_CODE = 400
"""Most bytes of one code that a phone reads well; longer deals are shown one seat at a time."""
MOST_CTR = 0xFFFF
MOST_POSTS = 12
"""Earlier epochs in which one question may be answered: so often may a table be opened anew while it waits."""
ASKED = 8
"""Bytes that tell one question from another."""
TEXT = 120
"""Most bytes of text in an answer."""


class Refused(ValueError):
    """A code that changes nothing; ``str(error)`` is a sentence for people.

    ``code`` is one of ``other-game``, ``not-here``, ``known``, ``no-phone``, ``forged``, ``stale``, ``twice``,
    ``wrong``, ``tries``.

    ``near`` names the seats of which a wrong typed code was a near miss. ``late`` is an answer to the hand just before
    the newest, which was not answered yet: it may still fit.
    """

    def __init__(self, code: str, words: str, near: tuple[int, ...] = (), late: Heard | None = None) -> None:
        super().__init__(words)
        self.code, self.near, self.late = code, near, late


@dataclass(frozen=True)
class Post:
    """A hand that went out by post in an epoch that is over, at some counts: it may still be answered."""

    epoch: bytes
    first: int
    last: int


@dataclass(frozen=True)
class Holder:
    """A paired phone.

    Attributes:
        gen: how often this seat has been paired before, modulo 256.
        root: secret shared with the phone.
        card: what it should show, before padding.
        whole: the same with all that is on it, where a card has no room for it and there is a way; else nothing.
        since: the first count at which it should show what is asked; an answer to an earlier one is stale.
        tries: near misses with typed codes since it was paired.
        past: the first and the last count of the hand before, when that was never answered.
        asked: tells the question that is open from all others: the card without its news, far away a digest of the
            question itself. An answer is an answer to that.
        posts: far away: where else that question may be answered.
        done: the epoch and the count of the answer that was played last.
        first: far away: the first link that waits for its answer. Until then there is no root.
        opening: far away: the number that the first link promised; it goes out with every hand.
        symbols: far away: the two words that people compare.
    """

    gen: int
    root: bytes
    card: bytes = b""
    since: int = 0
    tries: int = 0
    past: tuple[int, int] | None = None
    asked: bytes = b""
    posts: tuple[Post, ...] = ()
    done: tuple[bytes, int] | None = None
    first: Invitation | None = None
    opening: bytes = b""
    symbols: tuple[int, int] | None = None
    whole: bytes = b""

    def posted(self, epoch: bytes, ctr: int) -> bool:
        """Whether a message with this epoch and count went out by post and may still be answered."""
        return any(p.epoch == epoch and p.first <= ctr <= p.last for p in self.posts)

    def with_hand(self, card: bytes, ctr: int, asked: bytes, whole: bytes = b"") -> Holder:
        """The holder once its phone is to show another card. If something else is asked, older answers become stale."""
        if self.asked == asked:
            return replace(self, card=card, whole=whole, since=self.since or ctr)
        past = (self.since, ctr - 1) if self.since else None
        return replace(self, card=card, whole=whole, since=ctr, past=past, asked=asked, posts=())

    def late(self, ctr: int) -> bool:
        """An answer to this count is to the hand before, which was never answered."""
        return self.past is not None and self.past[0] <= ctr <= self.past[1]


@dataclass(frozen=True)
class Invitation:
    """A JOIN that is being shown, or a FIRST that was sent, with the key that belongs to it and the number that it
    promises.
    """

    join: Join | First
    private: Any
    nonce: bytes


@dataclass(frozen=True)
class Welcome:
    """A phone that has proved its root, before the people have compared the two symbols. A PAIR has none."""

    seat: int
    gen: int
    root: bytes
    symbols: tuple[int, int] | None
    answer: bytes = b""
    opening: Open | None = None


@dataclass(frozen=True)
class Heard:
    """What a phone said, and to which count of the table. ``action`` is a choice's place, :data:`NEWEST`, :data:`LEFT`
    or :data:`AGAIN`.

    ``link`` answers the offer of a live link that came with the hand.
    """

    epoch: bytes
    seat: int
    ctr: int
    action: int
    text: str = ""
    link: bytes = b""


@dataclass(frozen=True)
class Session:
    """The phones of one table.

    Attributes:
        sid: names the game to its phones (4 bytes).
        epoch: see above (4 bytes).
        holders: paired phones by seat.
        ctr: see above.
        room: bytes of the longest card so far; codes never shrink, so that their size does not tell of a hand.
        apart: seats far away, whose hands go by post, each in a link of its own.
        live: seats whose phone has been on a live link.
        heals: of these the ones that must answer by code now, for their line broke. Their card brings the offer of a
            new one (:func:`seal_hands`), and their answer what it takes: nobody scans anything for that alone.
        order: tells such a phone which of two links is the newer; it rises with every count and every epoch.
    """

    sid: bytes
    epoch: bytes
    holders: Mapping[int, Holder]
    ctr: int = 0
    room: int = 0
    apart: frozenset[int] = frozenset()
    order: int = 0
    live: frozenset[int] = frozenset()
    heals: frozenset[int] = frozenset()

    @property
    def moment(self) -> tuple[bytes, int]:
        """Tells what the table shows from all it has shown before."""
        return self.epoch, self.ctr

    def paired(self, w: Welcome) -> Session:
        """A phone takes a seat; whoever held it before can no longer speak for it."""
        holder = Holder(w.gen, w.root)
        if self.invites(w) and w.opening is not None:
            holder = replace(holder, opening=w.opening.nonce, symbols=w.symbols)
        return replace(self, holders={**self.holders, w.seat: holder}, live=self.live - {w.seat})

    def inviting(self, invitation: Invitation) -> Session:
        """A first link goes to a seat far away: whoever held it before can no longer speak for it, and nobody can until
        it is answered.
        """
        join = invitation.join
        holder = Holder(join.gen, b"", first=invitation)
        return replace(self, holders={**self.holders, join.seat: holder}, live=self.live - {join.seat})

    def invites(self, w: Welcome) -> bool:
        """This answers the newest first link to a seat far away, which was never answered before."""
        holder = self.holders.get(w.seat)
        return w.seat in self.apart and holder is not None and holder.first is not None and holder.gen == w.gen

    def invited(self) -> tuple[int, ...]:
        """Seats whose first link waits for an answer."""
        return tuple(sorted(seat for seat, h in self.holders.items() if h.first))

    def lost(self, seat: int) -> Session:
        """A phone no longer speaks for a seat. Its generation is remembered, so that the next one differs."""
        old = self.holders.get(seat)
        if old is None:
            return self
        return replace(self, holders={**self.holders, seat: Holder(old.gen, b"")}, live=self.live - {seat})

    def phones(self) -> tuple[int, ...]:
        """Seats whose phone is paired."""
        return tuple(sorted(seat for seat, h in self.holders.items() if h.root))

    def with_hands(
        self,
        cards: Mapping[int, bytes],
        epoch: bytes,
        asked: Mapping[int, bytes] | None = None,
        wholes: Mapping[int, bytes] | None = None,
    ) -> Session:
        """The table has moved: what each paired phone should show now.

        Args:
            cards: from :func:`guise.handoff.card.pack`, by seat.
            epoch: a fresh one, used only when the counter is full.
            asked: what tells the question that is open from the others that each seat was or will be asked.
            wholes: from :func:`guise.handoff.card.whole`, by seat.
        """
        if self.ctr == MOST_CTR:
            return self.renewed(epoch).with_hands(cards, epoch, asked, wholes)
        ctr, asked, wholes = self.ctr + 1, asked or {}, wholes or {}
        holders = {
            seat: h.with_hand(cards[seat], ctr, asked.get(seat, cards[seat]), wholes.get(seat, b""))
            if h.root and seat in cards
            else h
            for seat, h in self.holders.items()
        }
        room = max([self.room, *(len(h.card) for seat, h in holders.items() if seat not in self.apart)])
        return replace(self, holders=holders, ctr=ctr, room=room)

    def renewed(self, epoch: bytes) -> Session:
        """A history of its own begins: after a start, a restore, or a move taken back."""
        return replace(
            self,
            epoch=epoch,
            ctr=0,
            holders={
                s: replace(h, card=b"", whole=b"", since=0, past=None, posts=(), done=None)
                for s, h in self.holders.items()
            },
        )

    def check_current(self, heard: Heard) -> None:
        """Refuse an answer that is not to the hand which its seat holds now.

        Raises:
            Refused: ``stale``, or ``twice`` for the answer that was played last.
        """
        holder = self.holders.get(heard.seat)
        if holder is not None and holder.since and holder.posted(heard.epoch, heard.ctr):
            return
        if holder is not None and heard.seat in self.apart and holder.done == (heard.epoch, heard.ctr):
            raise Refused("twice", said("codes.twice"))
        if holder is None or heard.epoch != self.epoch or not holder.since <= heard.ctr <= self.ctr or not holder.since:
            late = holder is not None and heard.epoch == self.epoch and holder.late(heard.ctr)
            raise Refused("stale", self.stale(heard.seat), late=heard if late else None)

    def stale(self, seat: int) -> str:
        """The sentence for an answer that comes too late."""
        return said("codes.stale-far") if seat in self.apart else said("codes.stale")

    def spent(self, seat: int, heard: Heard | None = None) -> Session:
        """An answer of this seat was played, this one: no other answer to the same hand counts."""
        done = (heard.epoch, heard.ctr) if heard is not None else None
        played = replace(self.holders[seat], since=0, past=None, posts=(), done=done)
        return replace(self, holders={**self.holders, seat: played})

    def tried(self, near: tuple[int, ...]) -> Session:
        """A wrong typed code was a near miss of these seats."""
        counted = {
            seat: replace(h, tries=h.tries + near.count(seat)) for seat, h in self.holders.items() if seat in near
        }
        return replace(self, holders={**self.holders, **counted})


def new(sid: bytes, epoch: bytes) -> Session:
    """No phone is paired yet. Both arguments are four random bytes."""
    return Session(sid, epoch, {})


# In a save --------------------------------------------------------------------------------


def to_plain(s: Session) -> dict[str, Any]:
    """What a save keeps: roots and tries, and what seats far away may still answer. Epoch and counter are not kept as
    such, for a restored game begins a new epoch.
    """
    seats = {str(seat): [h.gen, h.root.hex(), *([h.tries] if h.tries else [])] for seat, h in s.holders.items()}
    post = {
        str(seat): [h.asked.hex(), *([p.epoch.hex(), p.first, p.last] for p in (*h.posts, now)[-MOST_POSTS:])]
        for seat, h in s.holders.items()
        if seat in s.apart and h.root and h.asked and h.since
        for now in [Post(s.epoch, h.since, s.ctr)]
    }
    live = {"live": sorted(s.live)} if s.live else {}
    links = {**({"first": first} if (first := _firsts(s)) else {}), **({"open": opens} if (opens := _opens(s)) else {})}
    posted = {"post": post, "order": s.order} if s.apart else {}
    return {"sid": s.sid.hex(), "seats": seats, **live, **links, **posted}


def _firsts(s: Session) -> dict[str, list[str]]:
    """The first links that wait for an answer: key, public key, number and seed."""
    return {
        str(seat): [part.hex() for part in (f.private, f.join.key, f.nonce, f.join.seed)]
        for seat, h in s.holders.items()
        if (f := h.first) is not None
    }


def _opens(s: Session) -> dict[str, list[Any]]:
    """What first links that were answered had promised, and the two words."""
    return {str(seat): [h.opening.hex(), *h.symbols] for seat, h in s.holders.items() if h.symbols}


def pairings(plain: Mapping[str, Any]) -> dict[str, Any]:
    """Of :func:`to_plain` what pairing has made: the rest changes with every move."""
    return {key: plain.get(key) for key in ("sid", "seats")}


def tidy(plain: Any) -> dict[str, Any] | None:
    """What :func:`to_plain` would have written, from outside data put in order; ``None`` for what is damaged."""
    s = from_plain(plain, bytes(4))
    if s is None:
        return None
    post = {
        str(seat): [h.asked.hex(), *([p.epoch.hex(), p.first, p.last] for p in h.posts)]
        for seat, h in s.holders.items()
        if h.asked
    }
    return {**to_plain(s), **({"post": post, "order": s.order} if post or s.order else {})}


def from_plain(plain: Any, epoch: bytes) -> Session | None:
    """The session of a save in a fresh epoch; ``None`` when it is damaged, and phones are paired anew."""
    try:
        sid = bytes.fromhex(plain["sid"])
        holders = {_whole(int(seat), wire.MOST_SEATS): _holder(*row) for seat, row in plain["seats"].items()}
        for seat, (asked, *rows) in plain.get("post", {}).items():
            posts = tuple(_post(*row) for row in rows[-MOST_POSTS:])
            holders[int(seat)] = replace(holders[int(seat)], asked=bytes.fromhex(asked)[:ASKED], posts=posts)
        for seat, parts in plain.get("first", {}).items():
            holders[int(seat)] = _waiting(sid, int(seat), holders[int(seat)], *map(bytes.fromhex, parts))
        for seat, (nonce, a, b) in plain.get("open", {}).items():
            holders[int(seat)] = _opened(holders[int(seat)], bytes.fromhex(nonce), (_whole(a, 64), _whole(b, 64)))
        order = _whole(plain.get("order", 0), 1 << 40)
        live = frozenset(_whole(seat, wire.MOST_SEATS) for seat in plain.get("live", ())) & holders.keys()
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        return None
    return Session(sid, epoch, holders, order=order, live=live) if len(sid) == wire.SID else None


def _post(epoch: Any, first: Any, last: Any) -> Post:
    named = bytes.fromhex(epoch)
    if len(named) != 4:
        raise ValueError("epoch")
    return Post(named, _whole(first, MOST_CTR + 1), _whole(last, MOST_CTR + 1))


def _holder(gen: Any, root: Any, tries: Any = 0) -> Holder:
    key = bytes.fromhex(root)
    if len(key) not in (0, 32):
        raise ValueError("root")
    return Holder(_whole(gen, 256), key, tries=_whole(tries, 1 << 16))


def _waiting(sid: bytes, seat: int, h: Holder, private: bytes, key: bytes, nonce: bytes, seed: bytes) -> Holder:
    """A holder whose first link waits for its answer."""
    sizes = tuple(map(len, (private, key, nonce, seed)))
    if h.root or sizes != (seal.LASTING, wire.KEY, wire.NONCE, wire.SEED):
        raise ValueError("first link")
    return replace(h, first=Invitation(First(sid, key, seat, h.gen, seal.promised(nonce), seed), private, nonce))


def _opened(h: Holder, nonce: bytes, symbols: tuple[int, int]) -> Holder:
    """A holder whose first link was answered."""
    if not h.root or len(nonce) != wire.NONCE:
        raise ValueError("number")
    return replace(h, opening=nonce, symbols=symbols)


def _whole(value: Any, below: int) -> int:
    if type(value) is not int or not 0 <= value < below:
        raise ValueError("not a number of this size")
    return value


# Pairing ----------------------------------------------------------------------------------


def _generation(s: Session, seat: int) -> int:
    return (s.holders[seat].gen + 1) & 255 if seat in s.holders else 0


async def invite(crypto: Crypto, s: Session, seat: int, offer: bytes = b"") -> Invitation:
    """A JOIN for everybody to see: only the phone that answers it shares the root."""
    private, public = await crypto.new_pair()
    nonce = crypto.random(wire.NONCE)
    join = Join(s.sid, public, seat, _generation(s, seat), seal.promised(nonce), offer)
    return Invitation(join, private, nonce)


async def write_first(crypto: Crypto, s: Session, seat: int) -> Invitation:
    """A first link to a seat far away, whose key outlasts the page: the answer may come days later."""
    private, public = await crypto.new_lasting_pair()
    nonce = crypto.random(wire.NONCE)
    gen, seed = _generation(s, seat), crypto.random(wire.SEED)
    return Invitation(First(s.sid, public, seat, gen, seal.promised(nonce), seed), private, nonce)


async def first_answered(crypto: Crypto, s: Session, hello: Hello) -> Welcome:
    """Somebody far away has answered the first link.

    Raises:
        Refused: it was answered before, or this answers another.
    """
    holder = s.holders.get(hello.seat)
    if holder is None or holder.first is None or hello.seat not in s.apart:
        error = await _no_answer(crypto, s, hello)
        if hello.seat not in s.apart:
            raise error
        known = error.code == "known"
        raise Refused(error.code, said("codes.known-far" if known else "codes.older-first"))
    try:
        return await welcome(crypto, holder.first, hello)
    except Refused:
        raise Refused("stale", said("codes.older-first")) from None


async def welcome(crypto: Crypto, invitation: Invitation, hello: Hello) -> Welcome:
    """A phone has answered the JOIN or FIRST.

    Raises:
        Refused: it answers another one, or cannot prove the root.
    """
    join = invitation.join
    if hello.sid != join.sid:
        raise Refused("other-game", said("codes.scanned-game"))
    if hello.seat != join.seat:
        raise Refused("stale", said("codes.scanned-other"))
    try:
        root = await seal.root_of_join(crypto, invitation.private, hello.key, join, hello.key)
    except BadSeal:
        raise Refused("forged", said("codes.forged")) from None
    if not await seal.hello_fits(crypto, root, hello):
        raise Refused("stale", said("codes.scanned-older"))
    words = await seal.symbols(crypto, root, invitation.nonce)
    return Welcome(join.seat, join.gen, root, words, hello.answer, Open(join.sid, join.seat, invitation.nonce))


class Invitations:
    """The invitation that a table shows, at most one: whoever answers it first is told its number, and nobody else.

    Whoever knows the number can make an answer that gives any two words, in some 2,000 tries. So an invitation is
    answered once, before its number is told, and never after it was withdrawn.
    """

    def __init__(self) -> None:
        self._shown: Invitation | None = None
        self._met: tuple[int, bytes] | None = None
        """Seat and key of the phone that answered last: its code may be before the camera for a while yet."""
        self.expected = False
        """A phone is being invited: answers to what is no longer shown say nothing worth a sentence."""

    def prepare(self) -> None:
        """A new code is on its way: none that was shown before is answered any more."""
        self._shown, self.expected = None, True

    def withdraw(self) -> None:
        """No phone is invited now."""
        self._shown, self.expected = None, False

    async def show(self, crypto: Crypto, s: Session, seat: int, offer: bytes = b"") -> Invitation:
        """The one invitation from now on (:func:`invite`)."""
        self._shown, self.expected = await invite(crypto, s, seat, offer), True
        return self._shown

    async def answer(self, crypto: Crypto, hello: Hello) -> tuple[Join | First, Welcome] | None:
        """What was shown, and the phone that has answered it; ``None`` when no code is waiting for an answer, or when
        the phone that was paired just now is still before the camera, and the next seat's code is on the screen.

        Raises:
            Refused: as :func:`welcome`; nothing of the number was told, and the invitation stands.
        """
        shown = self._shown
        if shown is None or (hello.seat != shown.join.seat and self._met == (hello.seat, hello.key)):
            return None
        met = await welcome(crypto, shown, hello)
        if self._shown is not shown:  # withdrawn, or answered by another, while this was reckoned
            return None
        self._shown, self._met = None, (hello.seat, hello.key)
        return shown.join, met


async def hand_over(crypto: Crypto, s: Session, seat: int) -> tuple[Pair, Welcome]:
    """A PAIR for one pair of eyes, when the table has no camera: whoever photographs it reads that hand."""
    pair = Pair(s.sid, seat, _generation(s, seat), crypto.random(seal.SECRET))
    root = await seal.root_of_pair(crypto, pair)
    return pair, Welcome(seat, pair.gen, root, None)


async def relink(crypto: Crypto, s: Session, seat: int, offer: bytes) -> Relink:
    """A new live link for a phone that is paired: one scan each way, and no words to compare.

    Raises:
        Refused: no phone is paired with that seat.
    """
    if seat not in s.phones():
        raise Refused("no-phone", said("codes.no-phone"))
    blank = Relink(s.sid, seat, bytes(wire.TAG), offer)
    return replace(blank, tag=await seal.relink_tag(crypto, s.holders[seat].root, blank))


async def linked_again(crypto: Crypto, s: Session, shown: Relink, back: Back) -> None:
    """The phone has answered a :func:`relink`.

    Raises:
        Refused: it has answered another, or is not the paired phone.
    """
    if back.sid != shown.sid or back.seat != shown.seat or back.seat not in s.phones():
        raise Refused("stale", said("codes.scanned-other"))
    if not await seal.back_fits(crypto, s.holders[back.seat].root, shown, back):
        raise Refused("forged", said("codes.scanned-stranger"))


# In play ----------------------------------------------------------------------------------


async def seal_hands(crypto: Crypto, s: Session, offers: Mapping[int, bytes] | None = None) -> tuple[Deal | Whole, ...]:
    """The newest hands of all paired phones, in one code when they fit, else in one each.

    A hand that goes by post is alone, and all that do are equally long for ever; it is the whole hand where there is
    one. So is one with the offer of a link, which stands behind the card, after its length.

    Args:
        offers: by seat. One count is always sealed with the same: no nonce is used for two messages. A long card
            leaves no room for one.
    """
    paired = [i for i in s.phones() if s.holders[i].card]
    near, posted = [i for i in paired if i not in s.apart], [i for i in paired if i in s.apart and s.holders[i].whole]
    far = [i for i in paired if i in s.apart and i not in posted]
    cards = _padded(s, near, s.room) | _padded(s, far, card.MOST)
    alone = _offering(s, near, offers or {})
    groups = _fitting(s, {i: cards[i] for i in near if i not in alone}) + [[seat] for seat in (*alone, *far)]
    found: list[Deal | Whole] = [await _deal(crypto, s, group, cards | alone) for group in groups]
    return (*found, *[await _seal_whole(crypto, s, seat) for seat in posted])


def _offering(s: Session, seats: Sequence[int], offers: Mapping[int, bytes]) -> dict[int, bytes]:
    """The cards of some seats with the offers of their links behind them, equally long; of those that leave room."""
    found = {i: s.holders[i].card + bytes([len(offers[i])]) + offers[i] for i in seats if i in offers}
    return {i: whole.ljust(card.WIDEST, b"\0") for i, whole in found.items() if len(whole) <= card.WIDEST}


def _fitting(s: Session, cards: Mapping[int, bytes]) -> list[list[int]]:
    """The seats of these cards, by the code they come in: all in one where they fit."""
    size = len(Deal(s.sid, s.epoch, s.ctr, ()).head()) + sum(1 + len(one) + wire.TAG for one in cards.values())
    return [[*cards]] if cards and size <= ONE_CODE else [[seat] for seat in cards]


async def wholes(crypto: Crypto, s: Session) -> dict[int, Whole]:
    """The whole hands of phones at the table, for those that have a live link."""
    near = [i for i in s.phones() if i not in s.apart and s.holders[i].whole]
    return {seat: await _seal_whole(crypto, s, seat) for seat in near}


async def _seal_whole(crypto: Crypto, s: Session, seat: int) -> Whole:
    blank = Whole(s.sid, s.epoch, s.ctr, seat, b"", bytes(wire.TAG))
    key = (await seal.keys(crypto, s.holders[seat].root, s.epoch)).table
    _, sealed, tag = await seal.seal_card(crypto, key, blank, seat, s.holders[seat].whole)
    return replace(blank, sealed=sealed, tag=tag)


def _padded(s: Session, seats: list[int], least: int) -> dict[int, bytes]:
    """The cards of some seats, equally long."""
    return dict(zip(seats, card.padded([s.holders[seat].card for seat in seats], least))) if seats else {}


async def _deal(crypto: Crypto, s: Session, seats: list[int], cards: Mapping[int, bytes]) -> Deal:
    blank = Deal(s.sid, s.epoch, s.ctr, tuple((seat, cards[seat], bytes(wire.TAG)) for seat in seats))  # for its head
    records = []
    for seat in seats:
        key = (await seal.keys(crypto, s.holders[seat].root, s.epoch)).table
        records.append(await seal.seal_card(crypto, key, blank, seat, cards[seat]))
    return replace(blank, hands=tuple(records))


def letter(s: Session, deal: Deal | Whole) -> Message:
    """A hand for one seat far away as it goes by post: with the number that its first link promised, so that the hand
    needs no message before it.
    """
    (seat, *_), *_ = deal.hands
    opening = s.holders[seat].opening
    return Open(s.sid, seat, opening, wire.pack(deal)) if opening else deal


async def open_answer(crypto: Crypto, s: Session, m: Message) -> Heard:
    """What a phone's code says.

    Raises:
        Refused: it changes nothing, and why.
    """
    if m.sid != s.sid:
        raise Refused("other-game", said("codes.other-game"))
    if not isinstance(m, (Act, Need)):
        raise await _no_answer(crypto, s, m)
    if m.seat not in s.phones():
        raise Refused("no-phone", said("codes.no-phone"))
    epochs = _epochs(s, m.seat)
    known = [epoch for epoch in epochs if epoch[2:] == m.epoch]
    if not known:
        raise Refused("stale", s.stale(m.seat))
    for epoch in known[:-1]:
        try:
            return await _hear(crypto, s, m, epoch)
        except Refused as error:
            if error.code != "forged":
                raise
    return await _hear(crypto, s, m, known[-1])


def _epochs(s: Session, seat: int) -> list[bytes]:
    """The epochs in which a seat may answer: this one, and those of its posts."""
    holder = s.holders[seat]
    return [*dict.fromkeys([s.epoch, *(p.epoch for p in holder.posts), *([holder.done[0]] if holder.done else [])])]


async def _hear(crypto: Crypto, s: Session, m: Act | Need, epoch: bytes) -> Heard:
    """What a phone says in this epoch.

    Raises:
        Refused: ``forged``, ``stale`` or ``twice``.
    """
    key = (await seal.keys(crypto, s.holders[m.seat].root, epoch)).phone
    if isinstance(m, Need):
        if not compare_digest(await seal.need_tag(crypto, key, m), m.tag):
            raise Refused("forged", said("codes.forged"))
        return Heard(epoch, m.seat, m.ctr, NEWEST)
    try:
        plain = await seal.open_act(crypto, key, m)
        action, link, words = _apart(plain)
        text = words.rstrip(b"\0").decode()
    except (BadSeal, UnicodeDecodeError):
        raise Refused("forged", said("codes.forged")) from None
    if len(text.encode()) > TEXT:
        raise Refused("forged", said("codes.too-long"))
    heard = Heard(epoch, m.seat, m.ctr, action, text, link)
    if action not in (NEWEST, LEFT, AGAIN):
        s.check_current(heard)
    return heard


def _apart(plain: bytes) -> tuple[int, bytes, bytes]:
    """An answer's choice, what it says to the offer of a link, and its words.

    Raises:
        BadSeal: it answers an offer in no size that there is.
    """
    action = int.from_bytes(plain[:2], "big")
    if not action & wire.LINKED:
        return action, b"", plain[2:]
    behind = 3 + plain[2] if len(plain) > 2 else 0
    if len(plain) < behind or behind - 3 not in wire.OFFERS:
        raise BadSeal("no answer to an offer")
    return action ^ wire.LINKED, plain[3:behind], plain[behind:]


async def _no_answer(crypto: Crypto, s: Session, m: Message) -> Refused:
    """Why a message that is neither a choice nor a question does nothing in play."""
    if isinstance(m, Hello):
        if m.seat in s.phones() and await seal.hello_fits(crypto, s.holders[m.seat].root, m):
            return Refused("known", said("codes.known"))
        return Refused("not-here", said("codes.wants-in"))
    if isinstance(m, Back):
        return Refused("not-here", said("codes.gone"))
    return Refused("not-here", said("codes.for-phone"))


async def hear_typed(crypto: Crypto, s: Session, text: str) -> Heard:
    """What a typed code says; it does not name its seat, so every phone's key is tried.

    Raises:
        BadCode: not seven letters and digits, with eight for every piece of a text.
        Refused: ``wrong``, with the seats it nearly fitted; or ``tries``, when no seat has any left.
    """
    typed = wire.unspell_words(text)
    seats = [seat for seat in s.phones() if s.holders[seat].tries < TRIES]
    if s.phones() and not seats:
        raise Refused("tries", said("codes.tries"))
    near = []
    for seat in seats:
        found = await _typed_by(crypto, s, seat, *typed)
        if isinstance(found, Heard):
            return found
        if found:
            near.append(seat)
    raise Refused("wrong", said("codes.wrong-long") if typed[2] else said("codes.wrong"), tuple(near))


async def _typed_by(crypto: Crypto, s: Session, seat: int, hidden: int, proof: int, sealed: bytes) -> Heard | bool:
    """What a typed code says if this seat's phone has made it; else whether it nearly fitted.

    Raises:
        Refused: it answers what is past.
    """
    holder, near = s.holders[seat], False
    keys: dict[bytes, bytes] = {}
    for epoch, ctr in _counts(s, holder):
        if epoch not in keys:
            keys[epoch] = (await seal.keys(crypto, holder.root, epoch)).phone
        key = keys[epoch]
        action = hidden ^ await seal.mask(crypto, key, seat, ctr, proof)
        late = epoch == s.epoch and holder.late(ctr)
        if action != NEWEST and not late and not _is_open(s, holder, epoch, ctr):
            continue
        words = await seal.worded(crypto, key, seat, ctr, proof, sealed) if sealed else b""
        fits = await seal.typed_proof(crypto, key, seat, ctr, action, words)
        if fits == proof:
            heard = Heard(epoch, seat, ctr, action, words.rstrip(b"\0").decode(errors="replace"))
            if late and action != NEWEST:
                s.check_current(heard)
            return heard
        near |= (fits ^ proof) >> seal.TYPED_BITS - NEAR == 0
    return near


def _is_open(s: Session, holder: Holder, epoch: bytes, ctr: int) -> bool:
    """Whether what a phone was shown at an epoch and count may still be answered, on the table or by post."""
    shown = epoch == s.epoch and holder.since <= ctr
    return bool(holder.since) and (shown or holder.posted(epoch, ctr))


def _counts(s: Session, holder: Holder) -> Iterator[tuple[bytes, int]]:
    """The epochs and counts to which a typed code may be an answer, the newest first."""
    for ctr in range(s.ctr, max(0, s.ctr - BACK) - 1, -1):
        yield s.epoch, ctr
    for post in reversed(holder.posts):
        for ctr in range(post.last, max(post.first, post.last - BACK) - 1, -1):
            yield post.epoch, ctr
