"""The small language in which a word picture is written down, and its parser.

A layout is a line of text such as ``n: SUN / @line / n{tiny}``; `parse` turns it into a
tree of frozen dataclasses that `draw` can draw and describe. The language is explained for
puzzle makers in ``content/whatzit/README.md``. In short::

    layout = place { ";" place }             things that stand apart on the card
    place  = [ where ":" ] stack             where = nw n ne w c e sw s se, or X,Y in per cent
    stack  = row { "/" row }                 one above the other
    row    = run { " " run }                 side by side
    run    = piece { "+" piece }             side by side with no gap
    piece  = core [ "{" mod { " " mod } "}" ]
    core   = WORD | "ANY TEXT" | @mark | [ stack ] | WORD<stack>
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

AREAS = ("nw", "n", "ne", "w", "c", "e", "sw", "s", "se")
MARKS = ("right", "left", "up", "down", "both", "back", "loop", "line", "bar", "crack", "dot")
INKS = ("red", "blue", "green", "yellow", "gold", "silver", "grey", "black", "white")
LETTERING = ("climb", "fall", "arc", "wave", "down", "up", "spread", "tight", "grow", "shrink", "hollow")
SIZES = ("tiny", "small", "big", "huge")
FRAMES = ("box", "square", "circle")
FLAGS = LETTERING + SIZES + INKS + FRAMES + ("mirror", "strike", "cross")
SIDES = ("top", "bottom", "left", "right")
HOLDERS = "COU"  # letters with room for something in their hollow
MOST = 12  # copies of one thing in one direction

_WHERE = re.compile(r"\s*(?:(nw|ne|sw|se|n|s|w|e|c)|(\d{1,3}),(\d{1,3}))\s*:")
_TEXT = re.compile(r"[A-Z0-9_'’&?!.,=%$#×-]+")
_MOD = re.compile(r"[a-z0-9-]+")
_COUNT = re.compile(r"([xy])(\d+)")


class NotationError(ValueError):
    """A layout that cannot be read.

    `at` is the offset of the trouble in `text`, counted from 0; `str(error)` shows both.
    """

    def __init__(self, problem: str, text: str, at: int) -> None:
        super().__init__(f"{problem} at column {at + 1}\n  {text}\n  {' ' * at}^")
        self.problem = problem
        self.text = text
        self.at = at


@dataclass(frozen=True)
class Word:
    """Letters as they stand; ``_`` is an empty slot one letter wide."""

    text: str


@dataclass(frozen=True)
class Mark:
    """An arrow or a line; `kind` is one of MARKS."""

    kind: str


@dataclass(frozen=True)
class Hold:
    """Something inside something: in the hollow of one letter, or in a ring of letters."""

    letters: str
    inside: Stack


@dataclass(frozen=True)
class Mod:
    """One change to a piece. `value` is degrees for turn, a side for only, a count for x and y."""

    name: str
    value: int | str | None = None


@dataclass(frozen=True)
class Piece:
    """A core and the changes made to it, in the order written."""

    core: Core
    mods: tuple[Mod, ...] = ()


Run: TypeAlias = tuple[Piece, ...]
Row: TypeAlias = tuple[Run, ...]


@dataclass(frozen=True)
class Stack:
    """Rows from top to bottom."""

    rows: tuple[Row, ...]


Core: TypeAlias = Word | Mark | Hold | Stack


@dataclass(frozen=True)
class Place:
    """A stack and where it stands: one of AREAS, or (x, y) in per cent of the picture."""

    where: str | tuple[int, int]
    stack: Stack


@dataclass(frozen=True)
class Layout:
    """A whole word picture."""

    places: tuple[Place, ...]


def parse(text: str) -> Layout:
    """Read a layout. Raises NotationError, which says what is wrong and in which column."""
    return _Reader(text).layout()


def words(layout: Layout) -> tuple[str, ...]:
    """All lettering of a layout in the order written; copies made by x and y count once."""
    return tuple(text for place in layout.places for text in _texts(place.stack, tags=False))


def reading(layout: Layout) -> tuple[str, ...]:
    """What an eye reads in the order written: the lettering, and the name under a coloured piece."""
    return tuple(text for place in layout.places for text in _texts(place.stack, tags=True))


def _texts(stack: Stack, tags: bool) -> Iterator[str]:
    for piece in (piece for row in stack.rows for run in row for piece in run):
        match piece.core:
            case Word(text):
                yield text
            case Hold(letters, inside):
                yield letters
                yield from _texts(inside, tags)
            case Stack():
                yield from _texts(piece.core, tags)
        if tags:
            yield from (mod.name for mod in piece.mods if mod.name in INKS)


class _Reader:
    """Recursive descent over one line of text; each method reads one rule of the grammar."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fail(self, problem: str, at: int | None = None) -> NotationError:
        return NotationError(problem, self.text, self.at if at is None else at)

    def peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def skip(self) -> None:
        while self.peek().isspace():
            self.at += 1

    def take(self, char: str) -> bool:
        """Step over `char`, with the blanks before it, if it comes next."""
        before = self.at
        self.skip()
        if self.peek() == char:
            self.at += 1
            return True
        self.at = before
        return False

    def layout(self) -> Layout:
        places = [self.place()]
        while self.take(";"):
            places.append(self.place())
        self.skip()
        if self.at < len(self.text):
            raise self.fail(f"unexpected {self.peek()!r}")
        seen: set[str | tuple[int, int]] = set()
        for place in places:
            if place.where in seen:
                raise self.fail(f"two things at {place.where}", 0)
            seen.add(place.where)
        return Layout(tuple(places))

    def place(self) -> Place:
        found = _WHERE.match(self.text, self.at)
        where: str | tuple[int, int] = "c"
        if found:
            if found[1]:
                where = found[1]
            else:
                where = (int(found[2]), int(found[3]))
                if max(where) > 100:
                    raise self.fail("a place is X,Y with both from 0 to 100", found.start(2))
            self.at = found.end()
        return Place(where, self.stack())

    def stack(self) -> Stack:
        rows = [self.row()]
        while self.take("/"):
            rows.append(self.row())
        return Stack(tuple(rows))

    def row(self) -> Row:
        runs = [self.run()]
        while True:
            self.skip()
            if self.peek() in ("", ";", "/", "]", ">"):
                return tuple(runs)
            runs.append(self.run())

    def run(self) -> Run:
        pieces = [self.piece()]
        while self.take("+"):
            pieces.append(self.piece())
        return tuple(pieces)

    def piece(self) -> Piece:
        self.skip()
        core = self.core()
        return Piece(core, self.mods(core) if self.peek() == "{" else ())

    def core(self) -> Core:
        start = self.at
        if self.take("["):
            stack = self.stack()
            if not self.take("]"):
                raise self.fail("'[' is never closed", start)
            return stack
        if self.take("@"):
            found = _MOD.match(self.text, self.at)
            if not found or found[0] not in MARKS:
                raise self.fail(f"no such mark; there are {' '.join(MARKS)}", start)
            self.at = found.end()
            return Mark(found[0])
        if self.take('"'):
            return self.quoted(start)
        found = _TEXT.match(self.text, self.at)
        if not found:
            raise self.fail(self._expected())
        self.at = found.end()
        if self.peek() != "<":
            return Word(found[0])
        if len(found[0]) == 1 and found[0] not in HOLDERS:
            raise self.fail(f"{found[0]} has no room inside; {' '.join(HOLDERS)} have", start)
        if len(found[0]) == 2:
            raise self.fail("a ring takes three letters or more", start)
        opened = self.at
        self.at += 1
        inside = self.stack()
        if not self.take(">"):
            raise self.fail("'<' is never closed", opened)
        return Hold(found[0], inside)

    def quoted(self, start: int) -> Word:
        end = self.text.find('"', self.at)
        if end < 0:
            raise self.fail("a quotation mark is never closed", start)
        text = self.text[self.at : end]
        if not text.strip():
            raise self.fail("nothing between the quotation marks", start)
        if text != text.upper():
            raise self.fail("lettering is in capitals", start)
        self.at = end + 1
        return Word(text)

    def _expected(self) -> str:
        char = self.peek()
        if not char:
            return "something is missing"
        if char.islower():
            return "lettering is in capitals"
        return f"unexpected {char!r}"

    def mods(self, core: Core) -> tuple[Mod, ...]:
        start = self.at
        self.at += 1
        mods: list[Mod] = []
        while not self.take("}"):
            self.skip()
            if not self.peek():
                raise self.fail("'{' is never closed", start)
            mods.append(self.mod(core))
        if not mods:
            raise self.fail("nothing between '{' and '}'", start)
        return tuple(mods)

    def mod(self, core: Core) -> Mod:
        start = self.at
        name = self.symbol()
        if name in FLAGS:
            if name in LETTERING and not isinstance(core, Word):
                raise self.fail(f"{name!r} is for lettering", start)
            return Mod(name)
        if name == "turn":
            value = self.symbol("degrees")
            if not re.fullmatch(r"-?\d+", value) or not -180 <= int(value) <= 180 or not int(value):
                raise self.fail("turn takes degrees from -180 to 180", start)
            return Mod(name, int(value))
        if name == "only":
            value = self.symbol("a side")
            if value not in SIDES:
                raise self.fail(f"only takes {' '.join(SIDES)}", start)
            return Mod(name, value)
        found = _COUNT.fullmatch(name)
        if found:
            if not 2 <= int(found[2]) <= MOST:
                raise self.fail(f"from 2 to {MOST} copies", start)
            return Mod(found[1], int(found[2]))
        raise self.fail(f"no such change {name!r}", start)

    def symbol(self, wanted: str = "a change") -> str:
        self.skip()
        found = _MOD.match(self.text, self.at)
        if not found:
            raise self.fail(f"{wanted} is missing")
        self.at = found.end()
        return found[0]
