"""The phones at the table, as far as a browser is needed: ciphers, camera, live links.

What it all means is in :mod:`guise.ui.update.phones`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, assert_never

from js import guise
from pyodide.ffi import JsException, create_proxy, to_js

from guise.handoff import post, session, wire
from guise.handoff.session import Invitations, Refused, Session, Welcome
from guise.handoff.wire import Back, BadCode, Deal, Hello, Whole
from guise.table.narrate import said
from guise.ui import effects as to_do
from guise.ui import messages as msg
from guise.ui.messages import Message
from guise.ui.values import Code

from . import far, qr
from .camera import Camera
from .crypto import BrowserCrypto, NoCiphers
from .faults import apology, log_cause, log_error, soon

TYPING, NOT_TAKEN = "typing", "no "
"""What is said beside a link, as in ``static/js/hand/link.mjs``."""


class Phones:
    """Carries out the effects for phones and sends on what comes of them.

    Args:
        send: takes messages.
        now: the session of this moment, if there is one.
        typed: told of letters that are typed on a phone.
    """

    def __init__(
        self, send: Callable[[Message], None], now: Callable[[], Session | None], typed: Callable[[], None]
    ) -> None:
        self._send, self._now, self._typed = send, now, typed
        self._crypto = BrowserCrypto()
        far.offer()
        self._camera = Camera(self._read, lambda state: send(msg.CameraIs(state)))
        self._invitations = Invitations()
        self._inviting: Any = None  # the link that the invitation offers
        self._again: wire.Relink | None = None  # what a paired phone is to answer
        self._links: dict[int, Any] = {}
        self._offered: dict[int, tuple[Any, bytes]] = {}  # links that a hand brings the offer of
        self._sealing = asyncio.Lock()
        self._offers: tuple[tuple[bytes, int], dict[int, bytes]] = ((b"", 0), {})  # those of one moment
        self._sent: dict[int, bytes] = {}
        self._clock = ""

    def do(self, effect: to_do.PhonesEffect) -> None:
        """An effect. What browsers do only while a tap is being answered is begun at once."""
        if isinstance(effect, to_do.SendLetter | to_do.SendPicture):
            far.send(effect, self._send)
        elif isinstance(effect, to_do.NotTaken):
            self._not_taken(effect.seat, effect.why)
        else:
            self._later(self._work(effect))

    def _work(self, effect: to_do.PhonesWork) -> Coroutine[Any, Any, None]:
        match effect:
            case to_do.Invite(s, seat):
                return self._invite(s, seat)
            case to_do.HandOver(s, seat):
                return self._hand_over(s, seat)
            case to_do.Relink(s, seat):
                return self._relink(s, seat)
            case to_do.Dismiss(s, seat):
                return self._dismiss(s, seat)
            case to_do.Withdraw():
                return self._withdraw()
            case to_do.Seal(s):
                return self._seal(s)
            case to_do.HearTyped(s, text):
                return self._hear_typed(s, text)
            case to_do.GreetPhone(met):
                return self._greet(met)
            case to_do.OpenLink(met):
                return self._open_link(met)
            case to_do.KeepLinks(seats):
                return self._keep_links(dict(seats))
            case to_do.QuitPhones():
                return self._quit()
            case _:
                assert_never(effect)

    def drawn(self) -> None:
        """The page was drawn anew: draw codes, follow the camera's picture."""
        qr.paint()
        self._camera.look()

    def tick(self, clock: str) -> None:
        """The phones that have a link show the table's clock."""
        if clock != self._clock:
            self._clock = clock
            for link in self._links.values():
                if link.full():
                    link.aside(clock)

    # What is asked for ------------------------------------------------------------------

    async def _invite(self, s: Session, seat: int) -> None:
        self._invitations.prepare()
        invitation = await self._invitations.show(self._crypto, s, seat, await self._offer())
        self._send(msg.InvitationMade(seat, _link_text(invitation.join)))

    async def _withdraw(self) -> None:
        self._invitations.withdraw()

    async def _relink(self, s: Session, seat: int) -> None:
        self._invitations.withdraw()
        offer = await self._offer()
        if not offer:
            return self._send(msg.PhonesTold(said("phones.no-links")))
        self._again = await session.relink(self._crypto, s, seat, offer)
        self._send(msg.RelinkMade(seat, _link_text(self._again)))

    async def _hand_over(self, s: Session, seat: int) -> None:
        self._invitations.withdraw()
        if seat in s.apart:
            first = await session.write_first(self._crypto, s, seat)
            return self._send(msg.InvitationMade(seat, _post_text(first.join), first))
        pair, met = await session.hand_over(self._crypto, s, seat)
        self._send(msg.SecretMade(seat, _link_text(pair)))
        self._send(msg.PhoneMet(met))

    async def _seal(self, s: Session) -> None:
        async with self._sealing:  # one moment, one set of offers: no nonce is used for two messages
            if self._offers[0] != s.moment:
                self._offers = s.moment, await self._healing(s)
            deals = await session.seal_hands(self._crypto, s, self._offers[1])
            wholes = await session.wholes(self._crypto, s)
        now = self._now()
        if now is None or now.moment != s.moment:
            return  # the table has moved meanwhile: newer hands are being sealed
        for deal in deals:
            self._push(deal, wholes)
        for seat in sorted(s.live - self._links.keys()):  # the page was loaded anew, and with it every line was gone
            self._send(msg.LinkIs(seat, "gone"))
        self._send(msg.HandsSealed(s, tuple(_code(s, deal) for deal in deals)))

    async def _hear_typed(self, s: Session, text: str) -> None:
        for heard in await post.hear(self._crypto, s, text):
            self._send(msg.PhoneMet(heard) if isinstance(heard, Welcome) else msg.PhoneHeard(heard))

    async def _greet(self, met: Welcome) -> None:
        link = self._inviting
        if link is None or not met.answer or met.opening is None:
            return
        opening = wire.pack(met.opening)

        def changed(state: str) -> None:
            if link is self._inviting and str(state) == "open" and link.send(to_js(opening)):
                self._send(msg.PhoneGreeted(met))

        link.onstate = create_proxy(changed)
        await link.accept(to_js(met.answer))  # whatever comes over it before the people have compared is not heard

    async def _open_link(self, met: Welcome) -> None:
        self._invitations.withdraw()
        link, self._inviting = self._inviting, None
        if link is None or not met.answer:
            return self._unbind(met.seat)
        self._bind(met.seat, link)

    async def _dismiss(self, s: Session, seat: int) -> None:
        self._sent.pop(seat, None)
        if (link := self._links.pop(seat, None)) is None:
            return
        link.onmessage = link.onstate = create_proxy(lambda _: link.close())  # it shuts the line when it has read this
        for deal in await session.seal_hands(self._crypto, s):
            if not link.send(to_js(wire.pack(deal))):
                link.close()

    def _bind(self, seat: int, link: Any) -> None:
        """A link speaks for a seat from now on, and no other does."""
        self._unbind(seat)
        self._links[seat] = link
        link.onmessage = create_proxy(lambda data: self._later(self._hear_linked(seat, bytes(data.to_py()))))
        link.onstate = create_proxy(lambda state: self._linked(seat, link, str(state)))
        link.onaside = create_proxy(lambda words: self._beside(seat, link, str(words)))
        if state := str(link.state()):
            self._linked(seat, link, state)

    def _unbind(self, seat: int) -> None:
        """The link that spoke for a seat, if any did, is closed."""
        if (old := self._links.pop(seat, None)) is not None:
            old.close()

    async def _linked_again(self, s: Session, shown: wire.Relink, back: Back) -> None:
        await session.linked_again(self._crypto, s, shown, back)
        link, self._inviting, self._again = self._inviting, None, None
        if link is None:
            return
        self._bind(back.seat, link)
        await link.accept(to_js(back.answer))

    async def _keep_links(self, seats: dict[int, int]) -> None:
        old, self._links, self._sent = self._links, {}, {}
        for seat, link in old.items():
            if seat in seats:
                self._bind(seats[seat], link)
            else:
                link.close()

    def _not_taken(self, seat: int, why: str) -> None:
        if (link := self._links.get(seat)) is not None and link.full():
            link.aside(f"{NOT_TAKEN}{why}")

    async def _quit(self) -> None:
        offered = [link for link, _ in self._offered.values()]
        for link in (*self._links.values(), *offered, *([self._inviting] if self._inviting is not None else [])):
            link.close()
        self._invitations.withdraw()
        self._links, self._offered, self._sent, self._inviting, self._again = {}, {}, {}, None, None

    # What comes in ----------------------------------------------------------------------

    def _read(self, text: str) -> None:
        self._later(self._hear(wire.read, text))

    async def _hear_linked(self, seat: int, data: bytes) -> None:
        """What came over a seat's link.

        Where nothing came of it, the phone gets its hand again: it takes its answer for heard.
        """
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
        if isinstance(message, Hello) and self._invitations.expected:
            if (answered := await self._invitations.answer(self._crypto, message)) is not None:
                join, met = answered
                self._send(msg.PhoneMet(met, _link_text(met.opening) if met.opening else "", _link_text(join)))
        elif isinstance(message, Back) and self._again is not None:
            await self._linked_again(s, self._again, message)
        else:
            heard = await session.open_answer(self._crypto, s, message)
            self._send(msg.PhoneHeard(heard))
            if heard.link and (offered := self._offered.pop(heard.seat, None)) is not None:
                self._bind(heard.seat, offered[0])
                await offered[0].accept(to_js(heard.link))

    # Live links -------------------------------------------------------------------------

    async def _offer(self) -> bytes:
        """A fresh offer of a link, or none where the browser cannot; codes do without."""
        old, self._inviting, self._again = self._inviting, None, None
        if old is not None:
            old.close()  # nobody answered it, or a stranger did
        self._inviting, offer = await self._new_link()
        return offer

    async def _new_link(self) -> tuple[Any, bytes]:
        """A link and its offer; ``None`` and nothing where the browser can make none."""
        try:
            link = await (await guise.link()).makeLink("table")
            offer = bytes((await link.offer()).to_py())
        except JsException as error:
            log_cause(error)
            return None, b""
        return (link, offer) if offer and len(offer) in wire.OFFERS else (None, b"")

    async def _healing(self, s: Session) -> dict[int, bytes]:
        """The offer of a new line for each phone that will bring one back with its answer; offers that are not wanted
        any more are closed.
        """
        for seat in self._offered.keys() - s.heals:
            self._offered.pop(seat)[0].close()
        for seat in sorted(s.heals - self._offered.keys()):
            link, offer = await self._new_link()
            if link is not None:
                self._offered[seat] = link, offer
        return {seat: offer for seat, (_, offer) in self._offered.items()}

    def _is_up(self, seat: int, link: Any) -> bool:
        """Whether that link is the seat's, and no later one."""
        return self._links.get(seat) is link

    def _linked(self, seat: int, link: Any, state: str) -> None:
        if not self._is_up(seat, link):
            return
        self._sent.pop(seat, None)  # whatever it missed is sent again when it is back
        if link.full():
            link.aside(self._clock)
        self._send(msg.LinkIs(seat, "open" if state == "open" else "gone" if state == "gone" else "lost"))

    def _beside(self, seat: int, link: Any, words: str) -> None:
        """What a phone says beside its answers: that somebody types there, or what it reads."""
        if words != TYPING:
            self._reads_whole(seat, link)
        elif self._is_up(seat, link):
            self._typed()

    def _reads_whole(self, seat: int, link: Any) -> None:
        """The phone says that it reads whole hands: it gets the one it had in the few words of a code."""
        s = self._now()
        if self._is_up(seat, link) and s is not None:
            link.aside(self._clock)
            self._sent.pop(seat, None)
            self._later(self._seal(s))

    def _push(self, deal: Deal | Whole, wholes: dict[int, Whole]) -> None:
        """Send a deal to the phones that have a link: to each its whole hand, where it can read that."""
        for seat, _, _ in deal.hands:
            link = self._links.get(seat)
            data = wire.pack(wholes.get(seat, deal) if link is not None and link.full() else deal)
            if link is not None and self._sent.get(seat) != data and link.send(to_js(data)):
                self._sent[seat] = data

    # ------------------------------------------------------------------------------------

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        soon(self._guarded(work))

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something; what goes wrong is said in words, and nothing has changed."""
        try:
            await work
        except Refused as error:
            self._send(msg.CodeRefused(error))
        except BadCode as error:
            self._send(msg.PhonesTold(str(error)))
        except Exception as error:
            no_ciphers = isinstance(error, (JsException, NoCiphers))
            (log_cause if no_ciphers else log_error)(error)
            self._send(msg.PhonesTold(said("phones.no-ciphers") if no_ciphers else apology(error)))


def _code(s: Session, deal: Deal | Whole) -> Code:
    """A deal as the screen knows it: as the text of a picture, or as a link for one who is far away."""
    seats = tuple(seat for seat, _, _ in deal.hands)
    apart = s.apart.issuperset(seats)
    return Code(seats, _post_text(session.letter(s, deal)) if apart else _link_text(deal), apart)


def _post_text(message: wire.Message) -> str:
    return post.link(qr.page(), message)


def _link_text(message: wire.Message) -> str:
    return f"{qr.page()}#h{wire.digits(wire.pack(message))}"
