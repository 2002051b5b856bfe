"""Keys and seals of ``qrhand1``: what proves who speaks, and what keeps a hand private.

Nothing is invented here: X25519 agrees on a secret, HKDF-SHA256 makes keys of it, AES-128-GCM
with a 64-bit tag seals, HMAC-SHA256 proves. :class:`Crypto` is whoever can do that: the browser
on the page, a library in the tests. Its calls wait, because the browser's do.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from typing import Any, Protocol

from .wire import ACTIONS, NONCE, TAG, Act, Back, Deal, First, Hello, Join, Need, Pair, Relink, Whole

SECRET = 16
"""Bytes of the key that PAIR hands over, and of every sealing key."""
LASTING = 48
"""Bytes of an X25519 private key in PKCS 8 (RFC 8410)."""
TYPED_BITS = 23
FULL = b"long"
"""The salt of a hand that is sent whole."""
TABLE, PHONE = 0, 1
"""First byte of a nonce: which way the message goes."""


class BadSeal(ValueError):
    """Not sealed with this key, or changed on the way."""


class Crypto(Protocol):
    """The few primitives the protocol stands on. A private key may be any object; all else is bytes."""

    def random(self, size: int) -> bytes:
        """Bytes nobody can foresee."""
        ...

    async def new_pair(self) -> tuple[Any, bytes]:
        """A fresh X25519 private key and its public key (32 bytes)."""
        ...

    async def new_lasting_pair(self) -> tuple[bytes, bytes]:
        """The same with the private key in PKCS 8 (:data:`LASTING` bytes), which a save can hold."""
        ...

    async def agree(self, private: Any, public: bytes) -> bytes:
        """The X25519 shared secret (32 bytes). Raises :class:`BadSeal` for a public or lasting key that is no key."""
        ...

    async def hkdf(self, secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
        """HKDF with SHA-256 (RFC 5869)."""
        ...

    async def hmac(self, key: bytes, data: bytes) -> bytes:
        """HMAC with SHA-256 (32 bytes)."""
        ...

    async def seal(self, key: bytes, nonce: bytes, head: bytes, plain: bytes) -> bytes:
        """AES-128-GCM: the sealed bytes and an 8-byte tag. ``head`` is vouched for, not hidden."""
        ...

    async def open(self, key: bytes, nonce: bytes, head: bytes, sealed: bytes) -> bytes:
        """The plain bytes of :meth:`seal`. Raises :class:`BadSeal`."""
        ...


# Roots ------------------------------------------------------------------------------------


async def root_of_join(crypto: Crypto, private: Any, theirs: bytes, join: Join | First, phone: bytes) -> bytes:
    """The root two devices share after JOIN or FIRST and HELLO; bound to game, seat, generation and both public keys.

    The seed of a FIRST is mixed with what X25519 gives: whoever has only read the link has only the seed.

    Args:
        private: this device's key.
        theirs: the other device's public key.
        join: as shown by the table.
        phone: the phone's public key.
    """
    secret = await crypto.agree(private, theirs)
    return await crypto.hkdf(
        secret + join.seed,
        join.sid + bytes([join.seat, join.gen]) + join.promise + join.key + phone,
        b"qrhand1 root",
        32,
    )


async def root_of_pair(crypto: Crypto, pair: Pair) -> bytes:
    """The root after PAIR."""
    return await crypto.hkdf(pair.key, pair.sid + bytes([pair.seat, pair.gen]), b"qrhand1 root", 32)


async def hello_tag(crypto: Crypto, root: bytes, answer: bytes) -> bytes:
    """What HELLO shows to prove the root, and that the live link's answer is the phone's own."""
    return (await crypto.hmac(root, b"hello" + answer))[:TAG]


async def hello_fits(crypto: Crypto, root: bytes, hello: Hello) -> bool:
    """True when the phone that said hello knows the root."""
    return compare_digest(await hello_tag(crypto, root, hello.answer), hello.tag)


def promised(nonce: bytes) -> bytes:
    """What a JOIN shows of a number that is shown only after the phone's HELLO."""
    return sha256(b"qrhand1 promise" + nonce).digest()[:NONCE]


async def symbols(crypto: Crypto, root: bytes, nonce: bytes) -> tuple[int, int]:
    """The two symbols, of 64, that both screens show: alike only when nobody stands between.

    Twelve bits are enough because nobody can search for a key that makes them alike: the table's ``nonce`` is promised
    before the phone chooses its key, and shown after. Who stands between has one guess in 4,096. A PAIR promises
    nothing, so that words made of it would prove nothing, and there are none.
    """
    a, b = (await crypto.hmac(root, b"sas" + nonce))[:2]
    return a & 63, b & 63


async def relink_tag(crypto: Crypto, root: bytes, relink: Relink) -> bytes:
    """What proves that the table that paired this phone offers the link."""
    return (await crypto.hmac(root, b"relink" + bytes([relink.seat]) + relink.offer))[:TAG]


async def back_fits(crypto: Crypto, root: bytes, relink: Relink, back: Back) -> bool:
    """True when the paired phone has answered this very offer."""
    mac = await crypto.hmac(root, b"back" + bytes([back.seat]) + relink.offer + back.answer)
    return compare_digest(mac[:TAG], back.tag)


# Keys of one epoch ------------------------------------------------------------------------


@dataclass(frozen=True)
class Keys:
    """The keys of one seat in one epoch: the table's for DEAL, the phone's for ACT, NEED and typed codes."""

    table: bytes
    phone: bytes


async def keys(crypto: Crypto, root: bytes, epoch: bytes) -> Keys:
    """Keys that no earlier epoch used, so that a game taken back or restored never seals twice alike."""
    return Keys(*[await crypto.hkdf(root, epoch, b"qrhand1 " + way, SECRET) for way in (b"T", b"P")])


def nonce(way: int, seat: int, ctr: int, salt: bytes = bytes(4)) -> bytes:
    """Twelve bytes that are different for every message under one key."""
    return bytes([way, seat]) + ctr.to_bytes(2, "big") + salt + bytes(4)


async def seal_card(crypto: Crypto, key: bytes, deal: Deal | Whole, seat: int, card: bytes) -> tuple[int, bytes, bytes]:
    """One record of a deal. ``deal`` must have its final head (:meth:`Deal.head`). A count may be sealed as a deal and
    as a whole hand: the two have nonces of their own.
    """
    salt = FULL if isinstance(deal, Whole) else bytes(4)
    sealed = await crypto.seal(key, nonce(TABLE, seat, deal.ctr, salt), deal.head() + bytes([seat]), card)
    return seat, sealed[:-TAG], sealed[-TAG:]


async def open_act(crypto: Crypto, key: bytes, act: Act) -> bytes:
    """The plain bytes of an act.

    Raises:
        BadSeal: not from this phone.
    """
    return await crypto.open(key, nonce(PHONE, act.seat, act.ctr, act.salt), act.head(), act.sealed + act.tag)


async def need_tag(crypto: Crypto, key: bytes, need: Need) -> bytes:
    """What proves a NEED."""
    return (await crypto.hmac(key, b"need" + need.head()))[:TAG]


async def typed_proof(crypto: Crypto, key: bytes, seat: int, ctr: int, action: int, words: bytes = b"") -> int:
    """The 23 bits that prove a typed code. ``words``: those of an open choice, filled up; one other letter and they
    prove nothing.
    """
    mac = await crypto.hmac(key, b"typed" + bytes([seat]) + ctr.to_bytes(2, "big") + action.to_bytes(2, "big") + words)
    return int.from_bytes(mac[:3], "big") >> 24 - TYPED_BITS


async def mask(crypto: Crypto, key: bytes, seat: int, ctr: int, proof: int) -> int:
    """The 12 bits that hide the choice of a typed code, so that reading it aloud tells nobody what was chosen."""
    mac = await crypto.hmac(key, b"mask" + bytes([seat]) + ctr.to_bytes(2, "big") + proof.to_bytes(3, "big"))
    return int.from_bytes(mac[:2], "big") % ACTIONS


async def worded(crypto: Crypto, key: bytes, seat: int, ctr: int, proof: int, words: bytes) -> bytes:
    """The words of a typed code hidden, or what was hidden read again: what is read aloud tells nobody what it says.

    The proof is of these words, so that no two texts are hidden alike.
    """
    stream = b""
    head = b"words" + bytes([seat]) + ctr.to_bytes(2, "big") + proof.to_bytes(3, "big")
    while len(stream) < len(words):
        stream += await crypto.hmac(key, head + bytes([len(stream) >> 5]))
    return bytes(a ^ b for a, b in zip(words, stream))
