"""What a phone does with the table's bytes, in Python: the page's Python only ever does the other half.

The phone's own code is ``static/js/hand``; tests/handoff/vectors.json holds the two together.
"""

from __future__ import annotations

from guise.handoff import phrasebook
from guise.handoff.seal import PHONE, TABLE, BadSeal, Crypto, nonce
from guise.handoff.wire import CROCKFORD, TAG, Act, Deal


async def open_card(crypto: Crypto, key: bytes, deal: Deal, seat: int) -> bytes:
    """A seat's padded card out of a deal.

    Raises:
        BadSeal: no record for the seat, or not sealed for it.
    """
    for found, sealed, tag in deal.hands:
        if found == seat:
            return await crypto.open(key, nonce(TABLE, seat, deal.ctr), deal.head() + bytes([seat]), sealed + tag)
    raise BadSeal("no hand for this seat")


async def seal_act(crypto: Crypto, key: bytes, act: Act, plain: bytes) -> Act:
    """An act with its plain bytes (action and text) sealed; ``act`` brings the head."""
    sealed = await crypto.seal(key, nonce(PHONE, act.seat, act.ctr, act.salt), act.head(), plain)
    return Act(act.sid, act.seat, act.epoch, act.ctr, act.salt, sealed[:-TAG], sealed[-TAG:])


def unpack(game: str, card: bytes) -> str:
    """The records of an opened card.

    Raises:
        ValueError: another edition of the book, or damaged.
    """
    if card[:2] != phrasebook.edition(game):
        raise ValueError("another edition of the phrase book")
    size = int.from_bytes(card[2:4], "big")
    if size > len(card) - 4:
        raise ValueError("cut short")
    return decode(game, card[4 : 4 + size])


def offer_in(card: bytes) -> bytes:
    """The offer of a live link behind a card; nothing where there is none."""
    at = 6 + int.from_bytes(card[2:4], "big")
    return card[at + 1 : at + 1 + card[at]] if at < len(card) else b""


def decode(game: str, coded: bytes) -> str:
    """A text from its coding.

    Raises:
        ValueError: not a coding by this book.
    """
    known, out, at = phrasebook.phrases(game), [], 0
    while at < len(coded) and coded[at]:
        first = coded[at]
        if first == 0xFF:
            count = coded[at + 1] if at + 1 < len(coded) else 256
            piece = coded[at + 2 : at + 2 + count]
            if len(piece) != count:
                raise ValueError("a phrase is cut short")
            out.append(piece.decode())
            at += 2 + count
        else:
            wide = first >= 0xC0
            if wide and at + 1 >= len(coded):
                raise ValueError("a code is cut short")
            number = phrasebook.SHORT + (first - 0xC0) * 256 + coded[at + 1] if wide else first - 1
            if number >= len(known):
                raise ValueError("no such phrase")
            out.append(known[number])
            at += 1 + wide
    return "".join(out)


def spell(action: int, mac: int) -> str:
    """Seven characters from a choice (12 bits) and its proof (23 bits), as ``ABC-DEFG``."""
    number = action << 23 | mac
    text = "".join(CROCKFORD[number >> 5 * i & 31] for i in range(6, -1, -1))
    return f"{text[:3]}-{text[3:]}"


def spell_words(hidden: bytes) -> str:
    """Hidden words as ``-ABCD-EFGH``: eight characters for every five bytes."""
    text = "".join(
        CROCKFORD[int.from_bytes(hidden[at : at + 5], "big") >> 5 * i & 31]
        for at in range(0, len(hidden), 5)
        for i in range(7, -1, -1)
    )
    return "".join(f"-{text[at : at + 4]}" for at in range(0, len(text), 4))
