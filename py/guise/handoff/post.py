"""The same messages as text, for a seat far away: a link to tap, or a few lines to paste from any chat.

What goes through a messenger is wrapped, quoted and decorated on its way: line breaks, ``>``, quotation marks, spaces
of no width, percent signs, words and the time of day before and behind. A message in a text is therefore looked for:
its digits may be parted by anything that is not a letter, and every run of digits may be the first or the last of it.
What is found is no more than a guess; only the seal says that it is genuine. The phone's copy of :func:`found` is
``static/js/hand/post.mjs``; a test compares them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import normalize

from guise.table.narrate import said

from . import session, wire
from .seal import Crypto
from .session import Heard, Refused, Session, Welcome
from .wire import Act, BadCode, Hello, Message, Need

FAR = "far"
"""In a link's query: it came by post. The page then speaks of links and messages instead of cameras."""
MOST_TEXT = 20_000
"""Characters of a pasted text that are looked at."""
MOST_RUNS = 120
"""Runs of digits in a row that are tried with each other."""
MOST_SPELLED = 3
"""Typed codes in one text that are tried. Every near miss counts."""
LEAST = 40
"""Digits of the shortest message, and some to spare."""


_ESCAPED = re.compile(r"%([0-9A-Fa-f]{2})")
_ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_SOFT = re.compile(r"=\r?\n")
"""Where a mail program has broken a line (RFC 2045, quoted-printable)."""
_STRETCH = re.compile(r"[^\W\d_]+")
_SPELLED = re.compile(
    r"(?<![0-9A-Z])[0-9A-Z]{3}\s*-\s*[0-9A-Z]{4}(?:\s*-\s*[0-9A-Z]{4}\s*-\s*[0-9A-Z]{4})*(?![0-9A-Z])"
)
_DASHES = str.maketrans(dict.fromkeys("\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d", "-"))
_NO_WIDTH = str.maketrans(dict.fromkeys("\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\ufeff"))


def link(page: str, m: Message) -> str:
    """A message as a link to the page at this address (which may have a query of its own)."""
    return f"{page}{'&' if '?' in page else '?'}{FAR}#h{wire.digits(wire.pack(m))}"


def _plain(text: str) -> str:
    """A text with its escapes undone: ``%23h12`` is ``#h12``, even when it was escaped twice."""
    text = normalize("NFKC", text[:MOST_TEXT])
    for _ in range(3):
        text = _ESCAPED.sub(lambda m: chr(code) if (code := int(m[1], 16)) < 0x80 else " ", text)
    return text


def _candidates(text: str) -> Iterator[str]:
    """Digits that may be a message, in the order in which they begin; of those that begin alike the longest first."""
    for stretch in _STRETCH.split(_plain(text)):
        runs = re.findall("[0-9]+", stretch)[:MOST_RUNS]
        for first in range(len(runs)):
            for behind in range(len(runs), first, -1):
                joined = "".join(runs[first:behind])
                if len(joined) < LEAST:
                    break
                if len(joined) <= wire.MOST_DIGITS:
                    yield joined


def found(text: str) -> tuple[Message, ...]:
    """The messages that a text may hold, each once. Most of what is found by chance is of no game that is known."""
    messages: dict[bytes, Message] = {}
    for digits in _candidates(text):
        try:
            data = wire.undigits(digits)
            messages.setdefault(data, wire.unpack(data))
        except BadCode:
            continue
    return tuple(messages.values())


def spelled(text: str) -> tuple[str, ...]:
    """What may be a typed code in a text: all of it, and whatever in it looks like ``ABC-DEFG``."""
    text = _SOFT.sub("", text[:MOST_TEXT])
    for _ in range(3):
        text = _ESCAPES.sub(lambda m: bytes.fromhex(m[0].replace("%", "")).decode(errors="ignore"), text)
    clean = normalize("NFKC", text.translate(_NO_WIDTH).translate(_DASHES)).translate(_DASHES).upper()
    whole = "".join(c for c in clean if c.isalnum() or c in " -")
    return tuple(dict.fromkeys([" ".join(whole.split()), *(re.sub(r"\s", "", m[0]) for m in _SPELLED.finditer(clean))]))


async def hear(crypto: Crypto, s: Session, text: str) -> tuple[Heard | Welcome, ...]:
    """What a pasted or typed text says: every answer in it that counts, be it in digits or in letters, to a hand or to
    a first link.

    Raises:
        BadCode: there is nothing in it that could be an answer.
        Refused: what is in it changes nothing, and why.
    """
    text = text[:MOST_TEXT]
    messages = found(text)
    if any(m.sid == s.sid for m in messages) and not any(isinstance(m, (Act, Need, Hello)) for m in messages):
        raise Refused("not-here", said("codes.own-link"))
    ours: list[Message] = [m for m in messages if isinstance(m, (Act, Need, Hello)) and m.sid == s.sid]
    ours = ours or [*messages[:1]]
    heard: list[Heard | Welcome] = []
    why: Refused | None = None
    for message in ours:
        try:
            if isinstance(message, Hello) and message.sid == s.sid:
                heard.append(await session.first_answered(crypto, s, message))
            else:
                heard.append(await session.open_answer(crypto, s, message))
        except Refused as error:
            why = error if why is None or error.late else why
    if heard or why is None and ours:
        return tuple(heard)
    if why is not None:
        raise why
    return (await _hear_spelled(crypto, s, text),)


async def _hear_spelled(crypto: Crypto, s: Session, text: str) -> Heard:
    """What letters say, alone or among other words."""
    why: BadCode | Refused | None = None
    near: tuple[int, ...] = ()
    for letters in spelled(text)[:MOST_SPELLED]:
        try:
            return await session.hear_typed(crypto, s, letters)
        except BadCode as error:
            why = why or error
        except Refused as error:
            if error.code != "wrong":
                raise
            why, near = error, (*near, *error.near)
    if isinstance(why, Refused):
        raise Refused(why.code, str(why), near)
    if why is not None and sum(c.isdigit() for c in text) < LEAST:
        raise why
    raise BadCode(said("codes.no-answer"))
