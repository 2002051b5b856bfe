"""The browser's own ciphers behind :class:`guise.handoff.seal.Crypto`.

They exist only on secure pages (https, or this device itself).
"""

from __future__ import annotations

from typing import Any

from js import Object, Uint8Array, crypto
from pyodide.ffi import JsException, to_js

from guise.handoff.seal import BadSeal
from guise.handoff.wire import TAG


class NoCiphers(Exception):
    """This page has no ciphers: it is not secure, or the browser is too old."""


def _subtle() -> Any:
    found = getattr(crypto, "subtle", None)
    if not found:
        raise NoCiphers
    return found


def _js(**fields: Any) -> Any:
    return to_js(fields, dict_converter=Object.fromEntries)


def _bytes(buffer: Any) -> bytes:
    return bytes(buffer.to_py())


async def _key(raw: bytes, algorithm: Any, *uses: str) -> Any:
    return await _subtle().importKey("raw", to_js(raw), algorithm, False, to_js(list(uses)))


class BrowserCrypto:
    """WebCrypto."""

    def random(self, size: int) -> bytes:
        """Bytes from the browser's own source."""
        return _bytes(crypto.getRandomValues(Uint8Array.new(size)))

    async def new_pair(self) -> tuple[Any, bytes]:
        """An X25519 key that cannot leave the browser, and its public half."""
        pair = await self._generate(lasting=False)
        return pair.privateKey, _bytes(await _subtle().exportKey("raw", pair.publicKey))

    async def new_lasting_pair(self) -> tuple[bytes, bytes]:
        """An X25519 key for a save, and its public half."""
        pair = await self._generate(lasting=True)
        private = _bytes(await _subtle().exportKey("pkcs8", pair.privateKey))
        return private, _bytes(await _subtle().exportKey("raw", pair.publicKey))

    async def _generate(self, lasting: bool) -> Any:
        """A key pair that can be exported or not.

        WebKitGTK fails at one in three hundred and does it at the next try; where it cannot be done at all the browser
        says NotSupportedError.
        """
        for last in (False, False, True):
            try:
                return await _subtle().generateKey(_js(name="X25519"), lasting, to_js(["deriveBits"]))
            except JsException as error:
                if last or getattr(error, "name", "") == "NotSupportedError":
                    raise
        raise AssertionError  # the last try raises

    async def agree(self, private: Any, public: bytes) -> bytes:
        """The shared secret; the browser refuses public keys that would make it guessable."""
        try:
            theirs = await _key(public, _js(name="X25519"))
            if isinstance(private, bytes):
                x25519, use = _js(name="X25519"), to_js(["deriveBits"])
                private = await _subtle().importKey("pkcs8", to_js(private), x25519, False, use)
            return _bytes(await _subtle().deriveBits(_js(name="X25519", public=theirs), private, 256))
        except JsException as error:
            raise BadSeal("no key") from error

    async def hkdf(self, secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
        """HKDF with SHA-256."""
        key = await _key(secret, "HKDF", "deriveBits")
        how = _js(name="HKDF", hash="SHA-256", salt=salt, info=info)
        return _bytes(await _subtle().deriveBits(how, key, size * 8))

    async def hmac(self, key: bytes, data: bytes) -> bytes:
        """HMAC with SHA-256."""
        signing = await _key(key, _js(name="HMAC", hash="SHA-256"), "sign")
        return _bytes(await _subtle().sign("HMAC", signing, to_js(data)))

    async def seal(self, key: bytes, nonce: bytes, head: bytes, plain: bytes) -> bytes:
        """AES-GCM with a short tag."""
        using = await _key(key, "AES-GCM", "encrypt")
        return _bytes(await _subtle().encrypt(self._gcm(nonce, head), using, to_js(plain)))

    async def open(self, key: bytes, nonce: bytes, head: bytes, sealed: bytes) -> bytes:
        """The other way."""
        using = await _key(key, "AES-GCM", "decrypt")
        try:
            return _bytes(await _subtle().decrypt(self._gcm(nonce, head), using, to_js(sealed)))
        except JsException as error:
            raise BadSeal("changed on the way") from error

    def _gcm(self, nonce: bytes, head: bytes) -> Any:
        return _js(name="AES-GCM", iv=nonce, additionalData=head, tagLength=TAG * 8)
