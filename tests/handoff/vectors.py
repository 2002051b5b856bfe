"""Write tests/handoff/vectors.json: every message of ``qrhand1`` from fixed keys.

The JavaScript of the phone is checked against the same file in the browser, so that the two
sides cannot drift apart: `python -m tests.handoff.vectors` renews it, a test says when it must be.
"""

from __future__ import annotations

import asyncio
import json
import zlib
from pathlib import Path
from typing import Any

from guise.handoff import card, phrasebook, seal, session, wire
from guise.offers.hand import Choice, Fact, Hand, Picture
from guise.table.seats import Chair

from tests.handoff.crypto import FixedCrypto
from tests.handoff.phone import Phone

FILE = Path(__file__).with_name("vectors.json")
GAME = "who"
HAND = Hand(
    "You are the Hobo",
    (Fact("Letter", "H"), Fact("Caps", "2")),
    (Picture("who/H", "H, the Hobo"),),
    (
        Choice("go 5", "5: the Zoo"),
        Choice("go 8 cap", "8: Café, in disguise", "uses a cap"),
        Choice("guess <text>", "Guess"),
    ),
    "Choose where to go.",
)
CHAIR = Chair("Ana", 3, phone=True)
DRAWN = {"who/H": "<svg/>"}
SID, EPOCH = bytes.fromhex("a1b2c3d4"), bytes.fromhex("0badcafe")
OFFER, ANSWER = bytes(range(100, 161)), bytes(range(200, 254))


async def vectors() -> dict[str, Any]:
    """Everything by name, bytes in hexadecimal."""
    table, phone = FixedCrypto(1), FixedCrypto(65)
    s = session.new(SID, EPOCH)
    invited = await session.invite(table, s, 2, OFFER)
    device = Phone(phone)
    hello = await device.answer(invited.join, ANSWER)
    met = await session.welcome(table, invited, hello)
    await device.open(met.opening)
    far = await session.write_first(FixedCrypto(33), s, 2)
    browser = Phone(FixedCrypto(65))
    far_hello = await browser.answer(far.join)
    far_met = await session.welcome(table, far, far_hello)
    pair, other = await session.hand_over(table, s, 5)
    s = s.paired(met).paired(other)
    packed = card.pack(HAND, card.About(CHAIR, GAME))
    records = card.text(HAND, card.About(CHAIR, GAME), drawn=DRAWN)
    deflated = zlib.compress(records.encode(), 0)  # whichever library deflates: these are its bytes
    whole = (len(deflated).to_bytes(2, "big") + deflated).ljust(wire.BY_POST, b"\0")
    cards = {2: packed, 5: card.pack(Hand("Nothing yet"), card.About(Chair("Bo", 1, phone=True), GAME))}
    s = s.with_hands(cards, EPOCH, wholes={2: whole})
    (deal,) = await session.seal_hands(table, s)
    in_full = (await session.wholes(table, s))[2]
    await device.take(deal, GAME)
    act, guess, need = await device.act(1), await device.act(2, "Ana is the Judge, née Jury"), await device.need()
    relink = await session.relink(table, s, 2, OFFER)
    posted = wire.Open(far_met.opening.sid, 2, far_met.opening.nonce, wire.pack(deal))
    keys = await seal.keys(table, met.root, EPOCH)
    return {
        "about": "qrhand1 from fixed keys. table_private and phone_private are X25519 private keys (RFC 7748), "
        "the rest is named as in guise.handoff.",
        "game": GAME,
        "table_private": bytes(range(1, 33)).hex(),
        "phone_private": bytes(range(65, 97)).hex(),
        "join": message(invited.join),
        "hello": message(hello),
        "open": message(met.opening),
        "first": message(far.join),
        "first_private": far.private.hex(),
        "first_hello": message(far_hello),
        "first_open": message(posted),
        "first_root": far_met.root.hex(),
        "first_symbols": list(far_met.symbols),
        "pair": message(pair),
        "deal": message(deal),
        "act": message(act),
        "act_text": message(guess),
        "need": message(need),
        "root": met.root.hex(),
        "symbols": list(met.symbols),
        "pair_root": other.root.hex(),
        "key_table": keys.table.hex(),
        "key_phone": keys.phone.hex(),
        "action": 1,
        "text_action": 2,
        "text": "Ana is the Judge, née Jury",
        "typed": await device.typed(1),
        "typed_text": await device.typed(2, "Ana is the Judge, née Jury"),
        "relink": message(relink),
        "back": message(await device.back(relink, ANSWER)),
        "typed_newest": await device.typed(wire.NEWEST),
        "card_text": card.text(HAND, card.About(CHAIR, GAME)),
        "card": packed.hex(),
        "whole": message(in_full),
        "whole_text": records,
        "edition": phrasebook.edition(GAME).hex(),
        "act_link": message(await device.act(1, link=ANSWER)),
        "card_offer": (packed + bytes([len(OFFER)]) + OFFER + bytes(9)).hex(),
    }


def message(m: wire.Message) -> dict[str, str]:
    """A message as bytes and as digits."""
    data = wire.pack(m)
    return {"hex": data.hex(), "digits": wire.digits(data)}


def text() -> str:
    """What the file should hold."""
    return json.dumps(asyncio.run(vectors()), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
