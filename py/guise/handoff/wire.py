"""The bytes of ``qrhand1``: six kinds of message, as digits in a QR code, and the seven-character code said aloud.

Whole numbers are big-endian. Nothing here knows a key: sealed parts are just bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

VERSION = 1
JOIN, HELLO, PAIR, DEAL, ACT, NEED = 1, 2, 3, 4, 5, 6
SID = 4
KEY = 32
TAG = 8
"""Bytes of a seal (AES-GCM with a 64-bit tag)."""
MOST_DIGITS = 4000
MOST_SEATS = 8
OFFERS = (0, 53, 54, 60, 61, 72, 73)
"""Sizes an offer or an answer of the live link may have (see ``static/js/hand/link.mjs``)."""


class BadCode(ValueError):
    """A code that is not one of ours, or is damaged; ``str(error)`` is a sentence for people."""


@dataclass(frozen=True)
class Join:
    """Table to any phone: come and hold this seat's hand. ``offer`` opens a live link."""

    sid: bytes
    key: bytes
    seat: int
    gen: int
    offer: bytes = b""


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
    """Table to all phones: every seat's hand, sealed for each.

    ``hands``: (seat, sealed bytes, tag), all the same length.
    """

    sid: bytes
    epoch: bytes
    ctr: int
    hands: tuple[tuple[int, bytes, bytes], ...]

    def head(self) -> bytes:
        """The first 13 bytes, which every seal vouches for."""
        pad = len(self.hands[0][1]) if self.hands else 0
        return (
            bytes([_first(DEAL)]) + self.sid + self.epoch + self.ctr.to_bytes(2, "big") + bytes([len(self.hands), pad])
        )


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
        return _act_head(ACT, self)


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
        return _act_head(NEED, self)


Message: TypeAlias = Join | Hello | Pair | Deal | Act | Need


def _first(kind: int) -> int:
    return VERSION << 4 | kind


def _act_head(kind: int, m: Act | Need) -> bytes:
    return bytes([_first(kind)]) + m.sid + bytes([m.seat]) + m.epoch + m.ctr.to_bytes(2, "big") + m.salt


def pack(m: Message) -> bytes:
    """A message as bytes."""
    match m:
        case Join():
            return bytes([_first(JOIN)]) + m.sid + m.key + bytes([m.seat, m.gen]) + m.offer
        case Hello():
            return bytes([_first(HELLO)]) + m.sid + bytes([m.seat]) + m.key + m.tag + m.answer
        case Pair():
            return bytes([_first(PAIR)]) + m.sid + bytes([m.seat, m.gen]) + m.key
        case Deal():
            return m.head() + b"".join(bytes([seat]) + sealed + tag for seat, sealed, tag in m.hands)
        case Act():
            return m.head() + m.sealed + m.tag
        case Need():
            return m.head() + m.tag
    raise TypeError(m)


def unpack(data: bytes) -> Message:
    """A message from bytes.

    Raises:
        BadCode: another version, an unknown kind, or a length that does not fit.
    """
    if not data or data[0] >> 4 != VERSION:
        raise BadCode("This code belongs to something else, or to another version of Guise.")
    kind, body = data[0] & 15, data[1:]
    sid, rest = body[:SID], body[SID:]
    if len(sid) < SID:
        raise _short()
    match kind:
        case 1 if len(rest) - KEY - 2 in OFFERS:
            return Join(sid, rest[:KEY], _seat(rest[KEY]), rest[KEY + 1], rest[KEY + 2 :])
        case 2 if len(rest) - 1 - KEY - TAG in OFFERS:
            return Hello(sid, _seat(rest[0]), rest[1 : 1 + KEY], rest[1 + KEY : 1 + KEY + TAG], rest[1 + KEY + TAG :])
        case 3 if len(rest) == 18:
            return Pair(sid, _seat(rest[0]), rest[1], rest[2:])
        case 4 if len(rest) >= 8:
            return _deal(sid, rest)
        case 5 if len(rest) >= 9 + 2 + TAG:
            return Act(sid, _seat(rest[0]), rest[1:3], _number(rest[3:5]), rest[5:9], rest[9:-TAG], rest[-TAG:])
        case 6 if len(rest) == 9 + TAG:
            return Need(sid, _seat(rest[0]), rest[1:3], _number(rest[3:5]), rest[5:9], rest[9:])
    raise _short()


def _deal(sid: bytes, rest: bytes) -> Deal:
    epoch, ctr, count, pad = rest[:4], _number(rest[4:6]), rest[6], rest[7]
    size = 1 + pad + TAG
    if count > MOST_SEATS or len(rest) != 8 + count * size:
        raise _short()
    parts = [rest[8 + i * size : 8 + (i + 1) * size] for i in range(count)]
    return Deal(sid, epoch, ctr, tuple((_seat(p[0]), p[1 : 1 + pad], p[1 + pad :]) for p in parts))


def _seat(value: int) -> int:
    if value >= MOST_SEATS:
        raise _short()
    return value


def _number(two: bytes) -> int:
    return int.from_bytes(two, "big")


def _short() -> BadCode:
    return BadCode("This code is damaged or incomplete. Try to read it again.")


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
        raise BadCode("This code belongs to something else.")
    number = int(text)
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    if data[:1] != b"\x01":
        raise BadCode("This code belongs to something else.")
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


def spell(action: int, mac: int) -> str:
    """Seven characters from a choice (12 bits) and its proof (23 bits), as ``ABC-DEFG``."""
    number = action << 23 | mac
    text = "".join(CROCKFORD[number >> 5 * i & 31] for i in range(6, -1, -1))
    return f"{text[:3]}-{text[3:]}"


def unspell(text: str) -> tuple[int, int]:
    """Choice and proof from seven characters; letters that look alike are taken as one.

    Raises:
        BadCode: not seven such characters.
    """
    clean = "".join(c for c in text.upper() if c not in " -").translate(_ALIKE)
    if len(clean) != 7 or any(c not in CROCKFORD for c in clean):
        raise BadCode("A code has seven letters and digits, like ABC-DEFG.")
    number = 0
    for c in clean:
        number = number << 5 | CROCKFORD.index(c)
    return number >> 23, number & (1 << 23) - 1
