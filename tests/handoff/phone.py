"""A phone in Python: the other side of ``qrhand1``, for the tests of the table's side."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import Any

from guise.handoff import seal, wire
from guise.handoff.seal import BadSeal, Crypto
from guise.handoff.wire import Act, Back, Deal, First, Hello, Join, Need, Open, Pair, Relink

from tests.handoff import reading


@dataclass
class Phone:
    """One phone. ``records`` is the text of its card after :meth:`take`."""

    crypto: Crypto
    sid: bytes = b""
    seat: int = -1
    root: bytes = b""
    promise: bytes = b""
    symbols: tuple[int, int] = (0, 0)
    deal: Deal | None = None
    records: list[list[str]] = field(default_factory=list)
    offer: bytes = b""

    async def answer(self, shown: str | Join | First | Pair, link: bytes = b"") -> Hello | None:
        """Scan JOIN or open FIRST (the answer is the HELLO to show or send) or scan PAIR (nothing to show)."""
        message = wire.read(shown) if isinstance(shown, str) else shown
        self.sid, self.seat = message.sid, message.seat
        if isinstance(message, Pair):
            self.root, hello = await seal.root_of_pair(self.crypto, message), None
        else:
            private, public = await self.crypto.new_pair()
            self.promise = message.promise
            self.root = await seal.root_of_join(self.crypto, private, message.key, message, public)
            hello = Hello(self.sid, self.seat, public, await seal.hello_tag(self.crypto, self.root, link), link)
        return hello

    async def open(self, shown: str | Open) -> None:
        """Scan OPEN: from now on the two words are known.

        Raises:
            BadSeal: it is not the number that JOIN promised.
        """
        message = wire.read(shown) if isinstance(shown, str) else shown
        if seal.promised(message.nonce) != self.promise:
            raise BadSeal("another promise")
        self.symbols = await seal.symbols(self.crypto, self.root, message.nonce)

    async def take(self, shown: str | Deal | Open, game: str) -> None:
        """Scan a DEAL, or open the one that came by post with an OPEN.

        Raises:
            BadSeal, ValueError: it is not for this phone, and what it shows stays.
        """
        deal = wire.read(shown) if isinstance(shown, str) else shown
        if isinstance(deal, Open):
            await self.open(deal)
            deal = wire.unpack(deal.deal)
        if deal.sid != self.sid:
            raise BadSeal("another game")
        key = (await self._keys(deal.epoch)).table
        for seat in sorted((seat for seat, _, _ in deal.hands), key=lambda seat: seat != self.seat):
            with contextlib.suppress(BadSeal):
                padded = await reading.open_card(self.crypto, key, deal, seat)
                break
        else:
            raise BadSeal("no hand for this phone")
        self.seat = seat
        self.offer = reading.offer_in(padded)
        self.records = [line.split("\t") for line in reading.unpack(game, padded).split("\n")]
        self.deal = deal

    def all(self, letter: str) -> list[list[str]]:
        """The records of one kind, without their letter."""
        return [fields for kind, *fields in self.records if kind == letter]

    async def act(self, action: int, text: str = "", ctr: int | None = None, link: bytes = b"") -> Act:
        """Choose: the ACT to show. ``link`` answers the offer of a live link."""
        blank = Act(
            self.sid,
            self.seat,
            self.deal.epoch[2:],
            self.deal.ctr if ctr is None else ctr,
            self.crypto.random(4),
            b"",
            b"",
        )
        words = text.encode()
        answer = bytes([len(link)]) + link if link else b""
        action |= wire.LINKED if link else 0
        plain = action.to_bytes(2, "big") + answer + words + bytes(-len(words) % wire.WORDS)
        return await reading.seal_act(self.crypto, (await self._keys(self.deal.epoch)).phone, blank, plain)

    async def need(self) -> Need:
        """Ask for the newest deal."""
        blank = Need(self.sid, self.seat, self.deal.epoch[2:], self.deal.ctr, self.crypto.random(4), b"")
        tag = await seal.need_tag(self.crypto, (await self._keys(self.deal.epoch)).phone, blank)
        return Need(blank.sid, blank.seat, blank.epoch, blank.ctr, blank.salt, tag)

    async def typed(self, action: int, text: str = "") -> str:
        """Choose: the seven characters to read out, and eight for every five bytes of words."""
        key, ctr = (await self._keys(self.deal.epoch)).phone, self.deal.ctr
        words = text.encode()
        words += bytes(-len(words) % wire.SYLLABLE)
        proof = await seal.typed_proof(self.crypto, key, self.seat, ctr, action, words)
        hidden = await seal.worded(self.crypto, key, self.seat, ctr, proof, words)
        masked = action ^ await seal.mask(self.crypto, key, self.seat, ctr, proof)
        return reading.spell(masked, proof) + reading.spell_words(hidden)

    async def back(self, shown: str | Relink, link: bytes) -> Back:
        """Scan RELINK: the BACK to show.

        Raises:
            BadSeal: another table offers it.
        """
        message = wire.read(shown) if isinstance(shown, str) else shown
        if await seal.relink_tag(self.crypto, self.root, message) != message.tag:
            raise BadSeal("another table")
        self.seat = message.seat
        mac = await self.crypto.hmac(self.root, b"back" + bytes([self.seat]) + message.offer + link)
        return Back(self.sid, self.seat, mac[: wire.TAG], link)

    async def _keys(self, epoch: bytes) -> Any:
        return await seal.keys(self.crypto, self.root, epoch)
