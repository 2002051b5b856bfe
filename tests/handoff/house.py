"""The page without a browser: the model, its effects, and real ciphers in place of the browser's."""

from __future__ import annotations

import asyncio
import itertools
from dataclasses import replace
from typing import Any

from guise.handoff import session, wire
from guise.handoff.session import Refused
from guise.handoff.wire import BadCode
from guise.table import save as saves
from guise.table.seats import Chair
from guise.table.table import Table
from guise.ui.model import Model
from guise.ui.phones_update import hand_of
from guise.ui.render import render
from guise.ui.update import Effect, Fresh, Message, update

from tests.handoff.crypto import LibraryCrypto
from tests.handoff.phone import Phone

LINK = "https://example.org/guise/#h"


class House:
    """A page with a table; ``send`` does at once what the browser would do by and by."""

    def __init__(self, game: str, chairs: tuple[Chair, ...], camera: str = "on", **options: str) -> None:
        from guise import games
        from guise.ui.model import Draft

        count = itertools.count()
        self.crypto = LibraryCrypto()
        self.fresh = Fresh(lambda: f"{next(count):032x}"[::-1], lambda: 0)
        self.camera = camera
        self.invited: Any = None
        self.later: Any = None
        self.stored = ""
        self.drawn = 0
        meta = games.load(game).meta
        self.m = Model(draft=Draft(game, chairs, {**meta.defaults(), **options}), screen="setup")
        self.do("deal")

    @property
    def table(self) -> Table:
        return self.m.save.table

    def do(self, words: str) -> None:
        self.send(Message("do", words))

    def send(self, message: Message) -> None:
        """One message, its effects, and the drawing, with the camera that a drawn picture starts."""
        self.m, effects = update(self.m, message, self.fresh)
        for effect in effects:
            self._effect(effect)
        self.drawn += 1
        if self.drawn % 4 == 0:
            assert "None" not in str(render(self.m))
        if self.m.phones is not None and self.m.phones.camera == "asked" and 'id="eye"' in str(render(self.m)):
            self.send(Message("phone", "camera", self.camera))

    def _effect(self, effect: Effect) -> None:
        if effect.kind == "store":
            self.stored = saves.dumps(effect.value)
        elif effect.kind == "later":
            self.later = effect.value[1]
        elif effect.kind == "phones":
            what, *values = effect.value
            self._told(getattr(self, f"_{what}")(*values))

    def settle(self) -> None:
        """Chance and bots play until a person must choose."""
        while self.later is not None:
            message, self.later = self.later, None
            self.send(message)

    # The browser's half -----------------------------------------------------------------

    def _told(self, work: Any) -> None:
        try:
            for what, value in asyncio.run(work):
                self.send(Message("phone", what, value))
        except Refused as error:
            self.send(Message("phone", "wrong", error))
        except BadCode as error:
            self.send(Message("phone", "said", str(error)))

    async def _join(self, s: Any, seat: int) -> list[Any]:
        self.invited = await session.invite(self.crypto, s, seat)
        return [("code", ("join", seat, LINK + wire.digits(wire.pack(self.invited.join))))]

    async def _pair(self, s: Any, seat: int) -> list[Any]:
        pair, met = await session.hand_over(self.crypto, s, seat)
        return [("code", ("cover", seat, LINK + wire.digits(wire.pack(pair)))), ("met", met)]

    async def _seal(self, s: Any) -> list[Any]:
        deals = await session.deals(self.crypto, s)
        return [("sealed", (s, tuple((tuple(h[0] for h in d.hands), LINK + wire.digits(wire.pack(d))) for d in deals)))]

    async def _typed(self, s: Any, text: str) -> list[Any]:
        return [("heard", await session.hear_typed(self.crypto, s, text))]

    async def _link(self, met: Any) -> list[Any]:
        return []

    async def _quit(self) -> list[Any]:
        return []

    # What people do ---------------------------------------------------------------------

    def scan(self, shown: wire.Message) -> None:
        """A phone holds its code up to the table's camera."""

        async def work() -> list[Any]:
            message = wire.read(wire.digits(wire.pack(shown)))
            if isinstance(message, wire.Hello) and self.invited is not None:
                return [("met", await session.welcome(self.crypto, self.invited, message))]
            return [("heard", await session.hear(self.crypto, self.m.phones.session, message))]

        self._told(work())

    def pair(self) -> dict[int, Phone]:
        """Pair every phone the pairing screen asks for, by camera or behind the cover."""
        phones: dict[int, Phone] = {}
        if self.m.phones.step == "start":
            self.do(f"phones pair {next(s for s in range(8) if self.table.chairs[s].phone)}")
        while self.m.screen == "phones":
            p = self.m.phones
            phone = phones[p.seat] = Phone(self.crypto)
            if p.step == "cover":
                self.do("phones uncover")
            hello = asyncio.run(phone.answer(self.m.phones.code))
            if hello is not None:
                self.scan(hello)
            assert self.m.phones.met.symbols == phone.symbols
            self.do("phones match")
        return phones

    def show(self, phone: Phone) -> None:
        """The phone scans the stand's code."""
        code = next(code for seats, code in self.m.phones.codes if phone.seat in seats)
        asyncio.run(phone.take(code, self.table.game.meta.id))

    def act(self, phone: Phone, move: str, text: str = "") -> None:
        """The phone's owner taps the choice that makes a move, and shows the answer."""
        from guise.handoff import card

        found = [c.move for c in card.choices(hand_of(self.table, phone.seat))]
        self.scan(asyncio.run(phone.act(found.index(move), text)))


def people(*names: str, phones: int, bots: tuple[str, ...] = ()) -> tuple[Chair, ...]:
    """Chairs: the first ``phones`` of the names hold phones, the last of them are bots."""
    chairs = [Chair(name, i, phone=i < phones) for i, name in enumerate(names)]
    for i, bot in enumerate(bots):
        at = len(chairs) - len(bots) + i
        chairs[at] = replace(chairs[at], bot=bot, phone=False)
    return tuple(chairs)
