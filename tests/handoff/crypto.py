"""The primitives of ``qrhand1`` from a well-known library, so that the tests run the real ciphers."""

from __future__ import annotations

import hashlib
import hmac
import os
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES128
from cryptography.hazmat.primitives.ciphers.modes import GCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_der_private_key,
)
from guise.handoff.seal import BadSeal
from guise.handoff.wire import TAG


class LibraryCrypto:
    """:class:`guise.handoff.seal.Crypto` in CPython. Every nonce it seals with is remembered; none may come twice."""

    def __init__(self) -> None:
        self._sealed: dict[tuple[bytes, bytes], tuple[bytes, bytes]] = {}

    def random(self, size: int) -> bytes:
        return os.urandom(size)

    async def new_pair(self) -> tuple[Any, bytes]:
        private = X25519PrivateKey.from_private_bytes(self.random(32))
        return private, private.public_key().public_bytes_raw()

    async def new_lasting_pair(self) -> tuple[bytes, bytes]:
        private, public = await self.new_pair()
        return private.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption()), public

    async def agree(self, private: Any, public: bytes) -> bytes:
        try:
            if isinstance(private, bytes):
                private = load_der_private_key(private, None)
            return private.exchange(X25519PublicKey.from_public_bytes(public))
        except ValueError:
            raise BadSeal("no key") from None

    async def hkdf(self, secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
        return HKDF(SHA256(), size, salt, info).derive(secret)

    async def hmac(self, key: bytes, data: bytes) -> bytes:
        return hmac.digest(key, data, hashlib.sha256)

    async def seal(self, key: bytes, nonce: bytes, head: bytes, plain: bytes) -> bytes:
        assert self._sealed.setdefault((key, nonce), (head, plain)) == (head, plain), (
            "a nonce was used for two messages"
        )
        encryptor = Cipher(AES128(key), GCM(nonce)).encryptor()
        encryptor.authenticate_additional_data(head)
        return encryptor.update(plain) + encryptor.finalize() + encryptor.tag[:TAG]

    async def open(self, key: bytes, nonce: bytes, head: bytes, sealed: bytes) -> bytes:
        decryptor = Cipher(AES128(key), GCM(nonce, sealed[-TAG:], min_tag_length=TAG)).decryptor()
        decryptor.authenticate_additional_data(head)
        try:
            return decryptor.update(sealed[:-TAG]) + decryptor.finalize()
        except InvalidTag:
            raise BadSeal("changed on the way") from None


class FixedCrypto(LibraryCrypto):
    """The same with random bytes known in advance: 0, 1, 2, ... over and over, from a first byte on."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self._next = first

    def random(self, size: int) -> bytes:
        start, self._next = self._next, self._next + size
        return bytes(i & 255 for i in range(start, start + size))
