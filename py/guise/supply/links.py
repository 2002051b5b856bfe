"""Text in the part of a link after ``#``: packed, and only letters that every messenger leaves alone."""

from __future__ import annotations

import base64
import zlib


def packed(text: str) -> str:
    """Text as URL-safe letters.

    >>> unpacked(packed("Who?"), 100)
    'Who?'
    """
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(link: str, most: int) -> str:
    """The text that was packed. Anybody may have written the link.

    Args:
        most: bytes that are unpacked at most, however many the link holds.

    Raises:
        ValueError: cut short, changed, or too large.
    """
    try:
        data = base64.b64decode(link + "=" * (-len(link) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(data, most)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if not unpacker.eof:
        raise ValueError("cut short, or too large")
    return plain.decode()
