"""Lists as spreadsheets write them: lines of cells with tabs or commas between, some cells in quotation marks."""

from __future__ import annotations

import re
from typing import NamedTuple

_QUOTED = re.compile(r'(?:^|,)"', re.M)


class Line(NamedTuple):
    """A line of a list: the number of its first line in the text, and its cells with tabs between."""

    number: int
    text: str


def lines(text: str) -> tuple[Line, ...]:
    """The lines of a list that say something, notes left out. A line without cells in quotation marks stays as it is:
    whoever reads it knows whether a comma parts it.

    >>> lines('a,"b, c"\\n"x ""y""\\nz",d')
    (Line(number=1, text='a\\tb, c'), Line(number=2, text='x "y" z\\td'))
    >>> lines('"Oh!" said ____, and left.')
    (Line(number=1, text='"Oh!" said ____, and left.'),)
    """
    told = text.replace("\r\n", "\n").replace("\r", "\n")
    parted = "\t" if "\t" in told else "," if _QUOTED.search(told) else ""
    found = _rows(told, parted) if parted and '"' in told else None
    if found is None:
        found = [Line(number, line) for number, line in enumerate(told.splitlines(), 1)]
    return tuple(line for line in found if line.text.strip() and not line.text.startswith("#"))


def _rows(text: str, parted: str) -> list[Line] | None:
    """The rows of a table (RFC 4180); nothing where the quotation marks are of another kind."""
    cell = re.compile(rf'"((?:[^"]|"")*)"(?={parted}|\n|\Z)|([^{parted}\n]*)')
    found: list[Line] = []
    cells: list[str] = []
    at, number, first = 0, 1, 1
    while True:
        read = cell.match(text, at)
        assert read is not None  # an empty cell is one
        if read[1] is None and read[2].startswith('"'):
            return None
        cells.append(" ".join(read[1].replace('""', '"').split()) if read[1] is not None else read[2])
        number += text.count("\n", at, read.end())
        at = read.end()
        if at < len(text) and text[at] == parted:
            at += 1
            continue
        found.append(Line(first, "\t".join(cells)))
        if at >= len(text):
            return found
        cells, at, number = [], at + 1, number + 1
        first = number
