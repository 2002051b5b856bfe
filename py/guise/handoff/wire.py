"""The bytes of ``qrhand1``: eleven kinds of message, as digits in a QR code, and the seven-character code said aloud.

Whole numbers are big-endian. Nothing here knows a key: sealed parts are just bytes. :data:`LAYOUT` says how every
message is laid out; the phone's constants in ``static/js/hand/wire.mjs`` are made of it (``py/tools/wire.py``).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar, TypeAlias

from guise.table.narrate import said

VERSION = 2
"""The high half of every message's first byte. In version 1 a JOIN promised nothing and typed codes were not masked."""
SID = 4
KEY = 32
SEED = 16
NONCE = 16
"""Bytes of the number that a JOIN promises by its digest, of the digest, and of what OPEN then shows."""
TAG = 8
"""Bytes of a seal (AES-GCM with a 64-bit tag)."""
MOST_DIGITS = 4000
MOST_SEATS = 8
OFFERS = (0, 53, 54, 60, 61, 72, 73)
"""Sizes an offer or an answer of the live link may have (see ``static/js/hand/link.mjs``)."""
WORDS = 24
"""The words of an answer are filled up with zeros to a multiple of this, so that a code's size tells little of them."""
BY_POST, BY_LINK = 1536, 4096
"""Bytes of a whole hand, always: by post it must still be a link that a messenger takes, over a live link there is room
for pictures. Its size tells nothing of it.
"""
LEAST_SEALED = 2
"""Fewest sealed bytes of an act: the choice."""


class Kind(IntEnum):
    """What a message is: the low half of its first byte."""

    JOIN = 1
    HELLO = 2
    PAIR = 3
    DEAL = 4
    ACT = 5
    NEED = 6
    OPEN = 7
    RELINK = 8
    BACK = 9
    FIRST = 10
    FULL = 11


FIRST_VERSION = 3
"""The version of :data:`LATER`. They came when all other kinds were at :data:`VERSION` and left them as they were: an
older page says in words that a first link is of another version, and what was paired before goes on.
"""
LATER = frozenset({Kind.FIRST, Kind.FULL})


REST = 0
"""In place of a size: whatever the other fields leave."""

LAYOUT: dict[Kind, tuple[tuple[str, int], ...]] = {
    Kind.JOIN: (("sid", SID), ("key", KEY), ("seat", 1), ("gen", 1), ("promise", NONCE), ("offer", REST)),
    Kind.HELLO: (("sid", SID), ("seat", 1), ("key", KEY), ("tag", TAG), ("answer", REST)),
    Kind.PAIR: (("sid", SID), ("seat", 1), ("gen", 1), ("key", SEED)),
    Kind.DEAL: (("sid", SID), ("epoch", 4), ("ctr", 2), ("count", 1), ("pad", 1), ("hands", REST)),
    Kind.ACT: (("sid", SID), ("seat", 1), ("epoch", 2), ("ctr", 2), ("salt", 4), ("sealed", REST), ("tag", TAG)),
    Kind.NEED: (("sid", SID), ("seat", 1), ("epoch", 2), ("ctr", 2), ("salt", 4), ("tag", TAG)),
    Kind.OPEN: (("sid", SID), ("seat", 1), ("nonce", NONCE), ("deal", REST)),
    Kind.RELINK: (("sid", SID), ("seat", 1), ("tag", TAG), ("offer", REST)),
    Kind.BACK: (("sid", SID), ("seat", 1), ("tag", TAG), ("answer", REST)),
    Kind.FIRST: (("sid", SID), ("key", KEY), ("seat", 1), ("gen", 1), ("promise", NONCE), ("seed", SEED)),
    Kind.FULL: (("sid", SID), ("epoch", 4), ("ctr", 2), ("seat", 1), ("sealed", REST), ("tag", TAG)),
}
"""After the first byte, the fields of each kind in order: name and bytes. ``hands`` is ``count`` times a seat (1 byte),
``pad`` sealed bytes and a tag."""

NUMBERS = frozenset({"seat", "gen", "ctr", "count", "pad"})
"""The fields that are whole numbers; the others are bytes."""


class BadCode(ValueError):
    """A code that is not one of ours, or is damaged; ``str(error)`` is a sentence for people."""


@dataclass(frozen=True)
class Join:
    """Table to any phone: hold this seat's hand. ``offer`` opens a live link; ``promise``: see :class:`Open`."""

    sid: bytes
    key: bytes
    seat: int
    gen: int
    promise: bytes
    offer: bytes = b""
    seed: ClassVar[bytes] = b""
    """None: only the link to a browser far away has one."""


@dataclass(frozen=True)
class First:
    """Table to a browser far away, in the first link: a JOIN without the offer of a live link, answered alike.

    ``seed`` becomes part of the root, so that nobody who has not read the link can make it, whatever becomes of X25519.
    """

    sid: bytes
    key: bytes
    seat: int
    gen: int
    promise: bytes
    seed: bytes


@dataclass(frozen=True)
class Hello:
    """Phone to table: here I am. ``tag`` proves that it knows the root."""

    sid: bytes
    seat: int
    key: bytes
    tag: bytes
    answer: bytes = b""


@dataclass(frozen=True)
class Pair:
    """Table to one phone, behind the curtain, when the table has no camera: the root's seed itself."""

    sid: bytes
    seat: int
    gen: int
    key: bytes


@dataclass(frozen=True)
class Deal:
    """Table to all phones: every seat's hand, sealed for each. ``hands``: (seat, sealed bytes, tag), equally long."""

    sid: bytes
    epoch: bytes
    ctr: int
    hands: tuple[tuple[int, bytes, bytes], ...]

    @property
    def count(self) -> int:
        """How many hands there are."""
        return len(self.hands)

    @property
    def pad(self) -> int:
        """Sealed bytes of each hand."""
        return len(self.hands[0][1]) if self.hands else 0

    def head(self) -> bytes:
        """The first 13 bytes, which every seal vouches for."""
        return _laid_out(self, before="hands")


@dataclass(frozen=True)
class Whole:
    """Table to one phone, over its live link or by post: a hand with all that is on it, where a code holds only the
    beginning. It has the count of the :class:`Deal` that it stands for.
    """

    sid: bytes
    epoch: bytes
    ctr: int
    seat: int
    sealed: bytes
    tag: bytes

    @property
    def hands(self) -> tuple[tuple[int, bytes, bytes], ...]:
        """The one hand, as a deal has many."""
        return ((self.seat, self.sealed, self.tag),)

    def head(self) -> bytes:
        """What stands before the sealed part, which the seal vouches for."""
        return _laid_out(self, before="sealed")


@dataclass(frozen=True)
class Act:
    """Phone to table: a choice, sealed. ``epoch`` is the low half of the deal's."""

    sid: bytes
    seat: int
    epoch: bytes
    ctr: int
    salt: bytes
    sealed: bytes
    tag: bytes

    def head(self) -> bytes:
        """What stands before the sealed part, which the seal vouches for."""
        return _laid_out(self, before="sealed")


@dataclass(frozen=True)
class Need:
    """Phone to table: show me the newest deal again."""

    sid: bytes
    seat: int
    epoch: bytes
    ctr: int
    salt: bytes
    tag: bytes

    def head(self) -> bytes:
        """What the tag vouches for."""
        return _laid_out(self, before="tag")


@dataclass(frozen=True)
class Open:
    """Table to the phone that said hello: the number that the JOIN promised, from which both make the two words.

    ``deal``: a :class:`Deal` or :class:`Whole`, packed, where the number goes by post with a hand; else nothing.
    """

    sid: bytes
    seat: int
    nonce: bytes
    deal: bytes = b""


@dataclass(frozen=True)
class Relink:
    """Table to a phone it knows: a new live link in place of one that broke. ``tag`` proves the root; no words are
    compared, for only the paired phone can answer.
    """

    sid: bytes
    seat: int
    tag: bytes
    offer: bytes


@dataclass(frozen=True)
class Back:
    """Phone to table: the answer to a :class:`Relink`. ``tag`` proves the root for this offer and this answer."""

    sid: bytes
    seat: int
    tag: bytes
    answer: bytes


Message: TypeAlias = Join | Hello | Pair | Deal | Act | Need | Open | Relink | Back | First | Whole


KINDS: dict[type[Message], Kind] = {
    Join: Kind.JOIN,
    Hello: Kind.HELLO,
    Pair: Kind.PAIR,
    Deal: Kind.DEAL,
    Act: Kind.ACT,
    Need: Kind.NEED,
    Open: Kind.OPEN,
    Relink: Kind.RELINK,
    Back: Kind.BACK,
    First: Kind.FIRST,
    Whole: Kind.FULL,
}


def version(kind: int) -> int:
    """The version of a kind of message, known or not."""
    return FIRST_VERSION if kind in LATER else VERSION


def _laid_out(m: Message, before: str = "") -> bytes:
    """A message's first byte and its fields, all or those that come before one."""
    kind = KINDS[type(m)]
    parts = [bytes([version(kind) << 4 | kind])]
    for name, size in LAYOUT[kind]:
        if name == before:
            break
        value = getattr(m, name)
        parts.append(value.to_bytes(size, "big") if name in NUMBERS else value)
    return b"".join(parts)


def pack(m: Message) -> bytes:
    """A message as bytes."""
    if isinstance(m, Deal):
        return m.head() + b"".join(bytes([seat]) + sealed + tag for seat, sealed, tag in m.hands)
    return _laid_out(m)


def unpack(data: bytes) -> Message:
    """A message from bytes.

    Raises:
        BadCode: another version, an unknown kind, or a length that does not fit.
    """
    if not data or data[0] >> 4 != version(data[0] & 15):
        old = bool(data) and data[0] >> 4 < VERSION and data[0] & 15 in LAYOUT
        raise BadCode(said("codes.older") if old else said("codes.foreign-version"))
    raw, number = _fields(data)
    match data[0] & 15:
        case Kind.JOIN if len(raw["offer"]) in OFFERS:
            return Join(raw["sid"], raw["key"], _seat(number["seat"]), number["gen"], raw["promise"], raw["offer"])
        case Kind.HELLO if len(raw["answer"]) in OFFERS:
            return Hello(raw["sid"], _seat(number["seat"]), raw["key"], raw["tag"], raw["answer"])
        case Kind.PAIR:
            return Pair(raw["sid"], _seat(number["seat"]), number["gen"], raw["key"])
        case Kind.DEAL | Kind.FULL as kind:
            return _dealt(Kind(kind), raw, number)
        case Kind.ACT if len(raw["sealed"]) >= LEAST_SEALED:
            seat, ctr = _seat(number["seat"]), number["ctr"]
            return Act(raw["sid"], seat, raw["epoch"], ctr, raw["salt"], raw["sealed"], raw["tag"])
        case Kind.NEED:
            seat, ctr = _seat(number["seat"]), number["ctr"]
            return Need(raw["sid"], seat, raw["epoch"], ctr, raw["salt"], raw["tag"])
        case Kind.OPEN if not raw["deal"] or _is_deal(raw["deal"], raw["sid"]):
            return Open(raw["sid"], _seat(number["seat"]), raw["nonce"], raw["deal"])
        case Kind.FIRST:
            return First(raw["sid"], raw["key"], _seat(number["seat"]), number["gen"], raw["promise"], raw["seed"])
        case Kind.RELINK if len(raw["offer"]) in OFFERS:
            return Relink(raw["sid"], _seat(number["seat"]), raw["tag"], raw["offer"])
        case Kind.BACK if len(raw["answer"]) in OFFERS:
            return Back(raw["sid"], _seat(number["seat"]), raw["tag"], raw["answer"])
    raise _short()


def _dealt(kind: Kind, raw: dict[str, bytes], number: dict[str, int]) -> Deal | Whole:
    """Hands of either kind."""
    if kind == Kind.DEAL:
        return Deal(raw["sid"], raw["epoch"], number["ctr"], _hands(raw["hands"], number["count"], number["pad"]))
    if len(raw["sealed"]) not in (BY_POST, BY_LINK):
        raise _short()
    return Whole(raw["sid"], raw["epoch"], number["ctr"], _seat(number["seat"]), raw["sealed"], raw["tag"])


def _fields(data: bytes) -> tuple[dict[str, bytes], dict[str, int]]:
    """A message's fields that are bytes, and those that are numbers, cut by its layout."""
    if data[0] & 15 not in LAYOUT:
        raise _short()
    layout = LAYOUT[Kind(data[0] & 15)]
    room = len(data) - 1 - sum(size for _, size in layout)
    if room < 0 or (room and all(size != REST for _, size in layout)):
        raise _short()
    raw: dict[str, bytes] = {}
    number: dict[str, int] = {}
    at = 1
    for name, size in layout:
        piece = data[at : at + (size or room)]
        at += len(piece)
        if name in NUMBERS:
            number[name] = int.from_bytes(piece, "big")
        else:
            raw[name] = piece
    return raw, number


def _is_deal(data: bytes, sid: bytes) -> bool:
    """Whether some bytes are hands of this game."""
    firsts = (version(kind) << 4 | kind for kind in (Kind.DEAL, Kind.FULL))
    return data[0] in firsts and unpack(data).sid == sid


def _hands(rest: bytes, count: int, pad: int) -> tuple[tuple[int, bytes, bytes], ...]:
    """The hands of a deal: (seat, sealed bytes, tag)."""
    size = 1 + pad + TAG
    if count > MOST_SEATS or len(rest) != count * size:
        raise _short()
    parts = [rest[i * size : (i + 1) * size] for i in range(count)]
    return tuple((_seat(p[0]), p[1 : 1 + pad], p[1 + pad :]) for p in parts)


def _seat(value: int) -> int:
    if value >= MOST_SEATS:
        raise _short()
    return value


def _short() -> BadCode:
    return BadCode(said("codes.damaged"))


# As digits --------------------------------------------------------------------------------


def digits(data: bytes) -> str:
    """Bytes as decimal digits: what QR codes hold best, and what survives any reader. A leading 1 keeps zeros."""
    return str(int.from_bytes(b"\x01" + data, "big"))


def undigits(text: str) -> bytes:
    """Bytes from decimal digits.

    Raises:
        BadCode: not digits, far too long, or without the leading 1.
    """
    if not (text.isascii() and text.isdigit()) or len(text) > MOST_DIGITS or text[0] == "0":
        raise BadCode(said("codes.foreign"))
    number = int(text)
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    if data[:1] != b"\x01":
        raise BadCode(said("codes.foreign"))
    return data[1:]


def read(text: str) -> Message:
    """A message from what a camera read: bare digits, or a link that ends in ``#h`` and digits.

    Raises:
        BadCode: with a sentence that says what is wrong.
    """
    return unpack(undigits(text.strip().rpartition("#h")[2]))


# Said aloud -------------------------------------------------------------------------------

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE = str.maketrans("OILU", "011V")
ACTIONS = 1 << 12
NEWEST = ACTIONS - 1
"""The action that asks for the newest deal."""
LINKED = 1 << 15
"""Set in the two bytes of a sealed choice when the answer to the offer of a live link follows, after its length."""
LEFT = ACTIONS - 2
"""The action that says that the phone has forgotten its hand and its key: its owner has left."""
AGAIN = ACTIONS - 3
"""The action that asks for another game of the same company, once one is over."""


SPELLED = 60
"""Most bytes of an answer's words in letters; longer ones need a camera."""
SYLLABLE = 5
"""Words in letters are filled up with zeros to a multiple of this many bytes, which are eight letters."""


def unspell_words(text: str) -> tuple[int, int, bytes]:
    """Choice, proof and hidden words: seven characters, and eight for every five bytes of words. Letters that look
    alike are taken as one.

    Raises:
        BadCode: not so many characters, or others.
    """
    clean = _letters(text)
    if len(clean) < 7 or (len(clean) - 7) % 8 or len(clean) - 7 > SPELLED // SYLLABLE * 8:
        raise BadCode(said("codes.count"))
    parts = [clean[at : at + 8] for at in range(7, len(clean), 8)]
    return *_apart(clean[:7]), b"".join(_number(part).to_bytes(SYLLABLE, "big") for part in parts)


def _letters(text: str) -> str:
    clean = "".join(c for c in text.upper() if c not in " -").translate(_ALIKE)
    if any(c not in CROCKFORD for c in clean):
        raise BadCode(said("codes.seven"))
    return clean


def _number(clean: str) -> int:
    number = 0
    for c in clean:
        number = number << 5 | CROCKFORD.index(c)
    return number


def _apart(clean: str) -> tuple[int, int]:
    number = _number(clean)
    return number >> 23, number & (1 << 23) - 1
