"""The page without a browser: the model, its effects, and real ciphers in place of the browser's."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
from dataclasses import replace
from typing import Any

from guise.handoff import post, session, wire
from guise.handoff.seal import BadSeal
from guise.handoff.session import Refused
from guise.handoff.wire import BadCode
from guise.table import save as saves
from guise.table.seats import Chair
from guise.table.table import Table
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.commands import read_do
from guise.ui.effects import Effect
from guise.ui.messages import Message
from guise.ui.model import Model, in_play
from guise.ui.phones_model import Comparing, Covered, Inviting, Listing, Phones, Posting, Uncovered
from guise.ui.places import AtTable, Laying, Pairing
from guise.ui.render import render
from guise.ui.update import Fresh, update
from guise.ui.update.automatic import waits_to_begin
from guise.ui.update.phones import hand_of
from guise.ui.values import Code

from tests.handoff.crypto import LibraryCrypto
from tests.handoff.phone import Phone

PAGE = "https://example.org/guise/"
LINK = PAGE + "#h"


OFFER = bytes(range(61))
"""The offer of a live link, as far as the table looks at it."""


class House:
    """A page with a table; ``send`` does at once what the browser would do by and by."""

    def __init__(self, game: str, chairs: tuple[Chair, ...], camera: str = "on", **options: str) -> None:
        from guise import games

        count = itertools.count()
        self.crypto = LibraryCrypto()
        self.fresh = Fresh(lambda: f"{next(count):032x}"[::-1], lambda: 0)
        self.camera = camera
        self.invitations = session.Invitations()
        self.later: Any = None
        self.again: Any = None
        self.links: set[int] = set()
        self.letters: dict[int, str] = {}
        self.dismissed: dict[int, wire.Deal] = {}
        self.saves: dict[str, str] = {}
        self.stored = ""
        self.drawn = 0
        meta = games.load(game).meta
        self.m = Model(screen=Laying(game, chairs, {**meta.defaults(), **options}))
        self.do("deal")

    @property
    def at(self) -> AtTable:
        """The table in play and what the screen knows of it."""
        found = in_play(self.m)
        assert found is not None
        return found

    @property
    def table(self) -> Table:
        return self.at.save.table

    @property
    def phones(self) -> Phones:
        """The phones of the table in play."""
        assert self.at.phones is not None
        return self.at.phones

    @property
    def step(self) -> Any:
        """How far the pairing on the screen is."""
        assert isinstance(self.m.screen, Pairing)
        return self.m.screen.step

    def do(self, words: str) -> None:
        self.send(read_do(words))

    def send(self, message: Message) -> None:
        """One message, its effects, and the drawing, with the camera that a drawn picture starts."""
        self.m, effects = update(self.m, message, self.fresh)
        for effect in effects:
            self._effect(effect)
        self.drawn += 1
        if self.drawn % 4 == 0:
            self.look()
        found = in_play(self.m)
        phones = found.phones if found is not None else None
        if phones is not None and phones.camera == "asked" and 'id="eye"' in str(render(self.m)):
            self.send(say.CameraIs(self.camera))

    def look(self) -> None:
        """Nothing that is missing is drawn."""
        assert not re.search(r">\s*None\s*<|\"None\"", str(render(self.m)))

    def _effect(self, effect: Effect) -> None:  # noqa: C901, PLR0912 - one line an effect
        match effect:
            case to_do.Store(save):
                self.saves[save.id] = text = saves.dumps(save)
                if in_play(self.m) is not None and save.id == self.at.save.id:
                    self.stored = text
            case to_do.Later(_, message):
                self.later = message
            case to_do.Invite(s, seat):
                self._told(self._invite(s, seat))
            case to_do.Relink(s, seat):
                self._told(self._relink(s, seat))
            case to_do.KeepLinks(seats):
                self.links = {seats[old] for old in self.links if old in seats}
                for seat in self.links:
                    self.send(say.LinkIs(seat, "open"))
            case to_do.Withdraw() | to_do.OpenLink():
                self.invitations.withdraw()
            case to_do.Dismiss(s, seat):
                (self.dismissed[seat],) = asyncio.run(session.seal_hands(self.crypto, s))
            case to_do.QuitPhones():
                self.invitations.withdraw()
                self.links = set()
            case to_do.HandOver(s, seat):
                self._told(self._hand_over(s, seat))
            case to_do.Seal(s):
                self._told(self._seal(s))
            case to_do.HearTyped(s, text):
                self._told(self._hear_typed(s, text))
            case to_do.SendLetter():
                self._posted(effect)

    def _posted(self, effect: to_do.SendLetter) -> None:
        self.letters[effect.seat] = effect.text
        self.send(say.LetterSent(effect.seat, "copied", effect.first))

    def settle(self) -> None:
        """Chance and bots play until a person must choose; what waits for a tap is tapped away."""
        while self.later is not None or self.rests:
            self.goes_on()

    @property
    def rests(self) -> bool:
        """Whether something stands there until somebody taps."""
        m = self.m.screen
        return isinstance(m, AtTable) and bool(m.stage or waits_to_begin(m))

    def goes_on(self) -> None:
        """What the house does by itself next is done; else somebody taps."""
        message, self.later = self.later or say.TapOn(), None
        self.send(message)

    def answered(self) -> None:
        """An answer that is held back is told (X-3)."""
        if self.at.delayed_answer is not None:
            assert self.later == say.TellAnswer()
            self.later = None
            self.send(say.TellAnswer())

    # The browser's half -----------------------------------------------------------------

    def _told(self, work: Any) -> None:
        try:
            for message in asyncio.run(work):
                self.send(message)
        except Refused as error:
            self.send(say.CodeRefused(error))
        except BadCode as error:
            self.send(say.PhonesTold(str(error)))

    async def _invite(self, s: Any, seat: int) -> list[Message]:
        invited = await self.invitations.show(self.crypto, s, seat)
        return [say.InvitationMade(seat, LINK + wire.digits(wire.pack(invited.join)))]

    async def _relink(self, s: Any, seat: int) -> list[Message]:
        self.again = await session.relink(self.crypto, s, seat, bytes(61))
        return [say.RelinkMade(seat, LINK + wire.digits(wire.pack(self.again)))]

    async def _hand_over(self, s: Any, seat: int) -> list[Message]:
        if seat in s.apart:
            first = await session.write_first(self.crypto, s, seat)
            return [say.InvitationMade(seat, post.link(PAGE, first.join), first)]
        pair, met = await session.hand_over(self.crypto, s, seat)
        return [say.SecretMade(seat, LINK + wire.digits(wire.pack(pair))), say.PhoneMet(met)]

    async def _seal(self, s: Any) -> list[Message]:
        deals = await session.seal_hands(self.crypto, s, dict.fromkeys(s.heals, OFFER))
        codes = []
        for d in deals:
            seats = tuple(h[0] for h in d.hands)
            far = s.apart.issuperset(seats)
            codes.append(
                Code(seats, post.link(PAGE, session.letter(s, d)) if far else LINK + wire.digits(wire.pack(d)), far)
            )
        return [say.HandsSealed(s, tuple(codes))]

    async def _hear_typed(self, s: Any, text: str) -> list[Message]:
        return [
            say.PhoneMet(heard) if isinstance(heard, session.Welcome) else say.PhoneHeard(heard)
            for heard in await post.hear(self.crypto, s, text)
        ]

    # What people do ---------------------------------------------------------------------

    def scan(self, shown: wire.Message) -> None:
        """A phone holds its code up to the table's camera."""

        async def work() -> list[Message]:
            message = wire.read(wire.digits(wire.pack(shown)))
            if isinstance(message, wire.Hello) and self.invitations.expected:
                answered = await self.invitations.answer(self.crypto, message)
                if answered is None:
                    return []
                join, met = answered
                return [say.PhoneMet(met, *(LINK + wire.digits(wire.pack(m)) for m in (met.opening, join)))]
            if isinstance(message, wire.Back) and self.again is not None:
                await session.linked_again(self.crypto, self.phones.session, self.again, message)
                self.again = None
                self.links.add(message.seat)
                return [say.LinkIs(message.seat, "open")]
            heard = await session.open_answer(self.crypto, self.phones.session, message)
            linked: list[Message] = [say.LinkIs(heard.seat, "open")] if heard.link else []
            self.links |= {heard.seat} if heard.link else set()
            return [say.PhoneHeard(heard), *linked]

        self._told(work())

    def pair(self) -> dict[int, Phone]:
        """Pair every phone the pairing screen asks for, by camera or behind the cover."""
        phones: dict[int, Phone] = {}
        if isinstance(self.step, Listing):
            self.do(f"phones pair {next(s for s in range(8) if self.table.chairs[s].phone)}")
        while isinstance(self.m.screen, Pairing):
            phone = phones[self.step.seat] = Phone(self.crypto)
            if isinstance(self.step, Posting):
                self.do("phones first copy")
                (first,) = post.found(self.letters.pop(self.step.seat))
                self.send(say.TypeCode("I am here. " + wire.digits(wire.pack(asyncio.run(phone.answer(first))))))
                assert self.phones.session.holders[phone.seat].root == phone.root
                self.do("phones match")
                continue
            if isinstance(self.step, Covered):
                self.do("phones uncover")
            assert isinstance(self.step, (Inviting, Uncovered))
            hello = asyncio.run(phone.answer(self.step.code))
            if hello is not None:
                self.scan(hello)
                asyncio.run(phone.open(self.step.code))
                self.do("phones words")
            assert isinstance(self.step, Uncovered) or self.step.met.symbols == phone.symbols
            assert isinstance(self.step, (Comparing, Uncovered)) and self.step.met.root == phone.root
            self.do("phones match")
        return phones

    def show(self, phone: Phone) -> None:
        """The phone scans the stand's code."""
        code = next(code for code in self.phones.codes if phone.seat in code.seats)
        asyncio.run(phone.take(code.text, self.table.game.meta.id))

    def show_any(self, phone: Phone) -> None:
        """The phone scans every code on the stand until one is for it."""
        for code in self.phones.codes:
            with contextlib.suppress(BadSeal):
                return asyncio.run(phone.take(code.text, self.table.game.meta.id))
        raise AssertionError("no code is for this phone")

    def act(self, phone: Phone, move: str, text: str = "") -> None:
        """The phone's owner taps the choice that makes a move, and shows the answer."""
        from guise.handoff import card

        found = card.choices(hand_of(self.table, phone.seat))
        at = [c.move for c in found].index(move)
        if found[at].blanks:  # faces were picked of a list
            picked = dict(part.split("=") for part in text.split())
            text = "".join(card.PLACES[found[at].options.index(picked[key])] for key, _ in found[at].blanks)
        self.scan(asyncio.run(phone.act(at, text)))


def people(*names: str, phones: int, bots: tuple[str, ...] = ()) -> tuple[Chair, ...]:
    """Chairs: the first ``phones`` of the names hold phones, the last of them are bots."""
    chairs = [Chair(name, i, phone=i < phones) for i, name in enumerate(names)]
    for i, bot in enumerate(bots):
        at = len(chairs) - len(bots) + i
        chairs[at] = replace(chairs[at], bot=bot, phone=False)
    return tuple(chairs)
