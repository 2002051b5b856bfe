"""Packs on their way: as a link, and as a row of codes from screen to camera."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from guise.offers.pack import MOST, Pack, PackError, dumps, loads
from guise.supply import links

CODE = 560
"""Characters of a link in one code: a phone reads it off another's screen."""


def to_link(pack: Pack) -> str:
    """A pack as the text after ``#pack=``."""
    return links.packed(dumps(pack))


def from_link(text: str) -> Pack:
    """A pack from the text of a link.

    Raises:
        PackError: cut short, changed, or too large.
    """
    try:
        unpacked = links.unpacked(text, 4 * MOST)
    except ValueError as error:
        raise PackError(0, "link") from error
    return loads(unpacked)


def codes(pack: Pack) -> tuple[str, ...]:
    """A pack as the texts of a row of codes: ``GUISE:``, the pack's check, which one of how many, and a piece."""
    text = to_link(pack)
    pieces = [text[i : i + CODE] for i in range(0, len(text), CODE)]
    check = f"{zlib.crc32(text.encode()):08x}"
    return tuple(f"GUISE:{check}:{n}:{len(pieces)}:{piece}" for n, piece in enumerate(pieces, 1))


@dataclass(frozen=True)
class Row:
    """What has been read of a row of codes.

    Attributes:
        check: tells one row from another.
        of: how many codes it has.
        pieces: those read, by number.
    """

    check: str = ""
    of: int = 0
    pieces: tuple[tuple[int, str], ...] = ()

    def read(self, text: str) -> Row:
        """The row after another code; the same where that is none of a row. A code of another row begins anew."""
        name, _, rest = text[: CODE + 40].partition(":")
        check, n, of, piece = [*rest.split(":", 3), "", "", "", ""][:4]
        if name != "GUISE" or not (n.isascii() and n.isdigit() and of.isascii() and of.isdigit() and piece):
            return self
        if len(check) != 8 or max(len(n), len(of)) > 3 or not 0 < int(n) <= int(of) < 200:
            return self
        old = self.pieces if (self.check, self.of) == (check, int(of)) else ()
        return Row(check, int(of), tuple(sorted({**dict(old), int(n): piece}.items())))

    @property
    def missing(self) -> int:
        """How many are still to be read."""
        return self.of - len(self.pieces)

    def pack(self) -> Pack:
        """The pack of a row that is read.

        Raises:
            PackError: it does not fit together.
        """
        text = "".join(piece for _, piece in self.pieces)
        if self.missing or f"{zlib.crc32(text.encode('utf-8', 'replace')):08x}" != self.check:
            raise PackError(0, "link")
        return from_link(text)
