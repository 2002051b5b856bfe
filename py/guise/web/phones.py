"""The phones at the table, as far as a browser is needed: ciphers, camera, live links. What it all means is in ``guise.ui.phones_update``."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from js import guise
from pyodide.ffi import JsException, create_proxy, to_js

from guise.handoff import session, wire
from guise.handoff.session import Invitation, Refused, Session, Welcome
from guise.handoff.wire import BadCode, Deal, Hello
from guise.ui.update import Message

from . import qr
from .camera import Camera
from .crypto import BrowserCrypto


class Phones:
    """Carries out the effects ``phones`` and sends on what comes of them.

    Args:
        send: takes messages.
        now: the session of this moment, if there is one.
    """

    def __init__(self, send: Callable[[Message], None], now: Callable[[], Session | None]) -> None:
        self._send, self._now = send, now
        self._crypto = BrowserCrypto()
        self._camera = Camera(self._read, lambda state: self._say("camera", state))
        self._invited: Invitation | None = None
        self._inviting: Any = None  # the link that the invitation offers
        self._links: dict[int, Any] = {}
        self._sent: dict[int, bytes] = {}

    def do(self, what: str, *values: Any) -> None:
        """An effect."""
        self._later(getattr(self, f"_{what}")(*values))

    def drawn(self) -> None:
        """The page was drawn anew: draw codes, follow the camera's picture."""
        qr.paint()
        self._camera.look()

    # What is asked for ------------------------------------------------------------------

    async def _join(self, s: Session, seat: int) -> None:
        offer = await self._offer()
        self._invited = await session.invite(self._crypto, s, seat, offer)
        self._say("code", ("join", seat, _link_text(self._invited.join)))

    async def _pair(self, s: Session, seat: int) -> None:
        pair, met = await session.hand_over(self._crypto, s, seat)
        self._say("code", ("cover", seat, _link_text(pair)))
        self._say("met", met)

    async def _seal(self, s: Session) -> None:
        deals = await session.deals(self._crypto, s)
        now = self._now()
        if now is None or now.moment != s.moment:
            return  # the table has moved meanwhile: newer hands are being sealed
        for deal in deals:
            self._push(deal)
        self._say("sealed", (s, tuple((tuple(seat for seat, _, _ in d.hands), _link_text(d)) for d in deals)))

    async def _typed(self, s: Session, text: str) -> None:
        self._say("heard", await session.hear_typed(self._crypto, s, text))

    async def _link(self, met: Welcome) -> None:
        old, link, self._inviting = self._links.pop(met.seat, None), self._inviting, None
        self._invited = None
        if old is not None:
            old.close()
        if link is None or not met.answer:
            return
        self._links[met.seat] = link
        link.onmessage = create_proxy(lambda data: self._later(self._hear_linked(met.seat, bytes(data.to_py()))))
        link.onstate = create_proxy(lambda state: self._linked(met.seat, link, str(state)))
        await link.accept(to_js(met.answer))

    async def _quit(self) -> None:
        for link in self._links.values():
            link.close()
        self._links, self._sent, self._invited, self._inviting = {}, {}, None, None

    # What comes in ----------------------------------------------------------------------

    def _read(self, text: str) -> None:
        self._later(self._hear(wire.read, text))

    async def _hear_linked(self, seat: int, data: bytes) -> None:
        """What came over a seat's link. Where nothing came of it, the phone gets its hand again: it takes its answer for heard."""
        before = self._now()
        try:
            await self._hear(wire.unpack, data)
        finally:
            if before is not None and self._now() is before:
                self._sent.pop(seat, None)
                await self._seal(before)

    async def _hear(self, read: Callable[[Any], wire.Message], code: Any) -> None:
        s = self._now()
        if s is None:
            return
        message = read(code)
        if isinstance(message, Hello) and self._invited is not None:
            self._say("met", await session.welcome(self._crypto, self._invited, message))
        else:
            self._say("heard", await session.hear(self._crypto, s, message))

    # Live links -------------------------------------------------------------------------

    async def _offer(self) -> bytes:
        """A fresh offer of a link, or none where the browser cannot; codes do without."""
        try:
            self._inviting = await (await guise.link()).makeLink("table")
            offer = bytes((await self._inviting.offer()).to_py())
        except JsException:
            offer = b""
        if len(offer) not in wire.OFFERS:
            offer, self._inviting = b"", None
        return offer

    def _linked(self, seat: int, link: Any, state: str) -> None:
        if self._links.get(seat) is not link:
            return
        self._sent.pop(seat, None)  # whatever it missed is sent again when it is back
        self._say("link", (seat, state))

    def _push(self, deal: Deal) -> None:
        data = wire.pack(deal)
        for seat, _, _ in deal.hands:
            link = self._links.get(seat)
            if link is not None and self._sent.get(seat) != data and link.send(to_js(data)):
                self._sent[seat] = data

    # ------------------------------------------------------------------------------------

    def _say(self, what: str, value: Any) -> None:
        self._send(Message("phone", what, value))

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.ensure_future(self._told(work))

    async def _told(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something; what goes wrong is said in words, and nothing has changed."""
        try:
            await work
        except Refused as error:
            self._say("wrong", error)
        except BadCode as error:
            self._say("said", str(error))
        except (JsException, AttributeError) as error:
            print(f"phones: {error}")
            self._say(
                "said",
                "This browser cannot seal codes for phones here. It takes a current browser and a secure (https) page.",
            )


def _link_text(message: wire.Message) -> str:
    return f"{qr.page()}#h{wire.digits(wire.pack(message))}"
