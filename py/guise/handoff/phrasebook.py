"""The phrase book: a game's hands in few bytes, so that they fit into a code a phone can read across a table.

``content/<id>/phrases.json`` lists phrases; the phone has the same file. A text is coded as
references to phrases, the shortest way there is; what no phrase says is spelled out.

==========  ==================================================
code byte   means
==========  ==================================================
0x00        the end
0x01-0xBF   phrase 0 to 190
0xC0-0xFE   with the next byte: phrase 191 and on
0xFF        the next byte counts bytes of UTF-8 that follow
==========  ==================================================
"""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256

from guise.supply.content import data, read

SHORT = 191
"""Phrases that take one byte."""
MOST = SHORT + 63 * 256
LONGEST = 64
"""Longest phrase, in characters."""
RUN = 60
"""Most characters spelled out in one go, so that their bytes can be counted in one byte."""


@cache
def phrases(game: str) -> tuple[str, ...]:
    """A game's phrases, those worth most first."""
    return tuple(data(game, "phrases.json"))


@cache
def _codes(game: str) -> tuple[dict[str, bytes], int]:
    """Code by phrase, and the length of the longest phrase."""
    codes: dict[str, bytes] = {}
    for i, phrase in enumerate(phrases(game)):
        codes.setdefault(phrase, bytes([1 + i]) if i < SHORT else bytes([0xC0 + (i - SHORT) // 256, (i - SHORT) % 256]))
    return codes, max(map(len, codes))


@cache
def edition(game: str) -> bytes:
    """Two bytes that tell one edition of the book from another."""
    return sha256(read(game, "phrases.json").encode()).digest()[:2]


@cache
def badge(game: str) -> bytes:
    """Two bytes that tell a game from the others, whatever the edition of its book."""
    return sha256(game.encode()).digest()[:2]


@lru_cache(maxsize=256)
def encode(game: str, text: str) -> bytes:
    """The shortest coding of a text, without the end mark."""
    codes, longest = _codes(game)
    best: list[tuple[int, bytes, int]] = [(0, b"", 0)]  # bytes so far, last code, where it began
    run = 0  # where the letters began that no phrase has
    for end in range(1, len(text) + 1):
        choices = []
        if text[end - 1] in codes:
            run = end
        else:
            run = max(run, end - RUN)
            spelled = text[run:end].encode()
            choices.append((best[run][0] + 2 + len(spelled), b"\xff" + bytes([len(spelled)]) + spelled, run))
        for begin in range(max(0, end - longest), end):
            code = codes.get(text[begin:end])
            if code is not None:
                choices.append((best[begin][0] + len(code), code, begin))
        best.append(min(choices, key=lambda c: c[0]))
    parts, at = [], len(text)
    while at:
        _, code, at = best[at]
        parts.append(code)
    return b"".join(reversed(parts))
