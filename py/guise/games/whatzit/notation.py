"""The small language in which a word picture is written down, and its parser.

A layout is a line of text such as ``n: SUN / @line / n{tiny}``; `parse` turns it into a
tree of frozen dataclasses that `draw` can draw and describe, and `write` is the way back. The language is explained for
puzzle makers in ``content/whatzit/README.md``. In short::

    layout = place { ";" place }             things that stand apart on the card
    place  = [ where ":" ] stack             where = nw n ne w c e sw s se, off n (e s w), or X,Y in per cent
    stack  = row { "/" row }                 one above the other
    row    = run { " " run }                 side by side
    run    = piece { "+" piece }             side by side with no gap
    piece  = core [ "{" mod { " " mod } "}" ]
    core   = WORD | "ANY TEXT" | @mark | @figure | [ stack ] | WORD<stack>
    figure = name [ "(" note ")" ] [ "<" stack { "|" stack } ">" ]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

AREAS = ("nw", "n", "ne", "w", "c", "e", "sw", "s", "se")
OFF = ("n", "e", "s", "w")  # edges over which a place may run
MARKS = (
    *("right", "left", "up", "down", "both", "back", "loop", "line", "bar", "crack", "dot"),
    *("plus", "minus", "times", "divided", "equals"),
)
INKS = ("red", "blue", "green", "yellow", "gold", "silver", "grey", "black", "white")
LETTERING = (
    *("climb", "fall", "arc", "wave", "down", "up", "spread", "tight", "grow", "shrink", "hollow"),
    *("shake", "fade", "melt"),
)
SIZES = ("tiny", "small", "big", "huge")
FRAMES = (
    *("box", "square", "circle", "rings", "heart", "balloon", "thought", "window", "bars"),
    *("triangle", "octagon", "diamond", "ban"),
)
EFFECTS = ("mirror", "strike", "cross", "shadow", "echo", "torn", "raised", "lowered")
FLAGS = LETTERING + SIZES + INKS + FRAMES + EFFECTS
SIDES = ("top", "bottom", "left", "right")
HOLDERS = "COU"  # letters with room for something in their hollow
MOST = 12  # copies of one thing in one direction

_WHERE = re.compile(r"\s*(?:(off\s+)?(nw|ne|sw|se|n|s|w|e|c)|(\d{1,3}),(\d{1,3}))\s*:")
_TEXT = re.compile(r"[A-Z0-9_'’&?!.,=%$#×-]+")
_MOD = re.compile(r"[a-z0-9-]+")
_COUNT = re.compile(r"([xy])(\d+)")


@dataclass(frozen=True)
class Form:
    """How a figure is written: a pattern for its note, what to call the note, and how many parts it takes.

    A figure whose `note` is empty takes none; `least` and `most` of 0 mean no parts; `plain` parts are single words.
    """

    note: str = ""
    called: str = ""
    must: bool = True
    least: int = 0
    most: int = 0
    plain: bool = False


_PIECE = "(?:black |white )?(?:king|queen|rook|bishop|knight|pawn)"
FIGURES = {
    "clock": Form(r"(?:1[0-2]|[1-9]):[0-5]\d", "a time such as 3:30"),
    "die": Form(r"[1-6]", "a number from 1 to 6"),
    "domino": Form(r"[0-6] [0-6]", "two numbers from 0 to 6"),
    "card": Form(r"(?:(?:[2-9]|10|[AJQK]) )?(?:hearts|diamonds|clubs|spades)", "a card such as Q hearts"),
    "chess": Form(rf"{_PIECE}|{_PIECE} [a-d][1-4](?:, {_PIECE} [a-d][1-4])*", "pieces such as king a1, pawn b2"),
    "compass": Form(r"[ns]|[ns]?[ew]", "one of n ne e se s sw w nw"),
    "keys": Form(r"(?:[ACDFG]#?|[BE])(?: (?:[ACDFG]#?|[BE]))*", "keys such as C E G"),
    "notes": Form(r"[A-G-](?: [A-G-])*", "notes from A to G, and - for a rest"),
    "note": Form(r"whole|half|quarter|eighth", "whole, half, quarter or eighth"),
    "leaf": Form(least=2, most=2, plain=True),
    "fraction": Form(least=2, most=2),
    "root": Form(least=1, most=1),
    "scales": Form(r"left|right", "the heavy side, left or right", False, 2, 2),
    "seesaw": Form(r"left|right", "the heavy side, left or right", False, 2, 2),
    "stairs": Form(r"up|down", "up or down", False, 2, 6),
    "overlap": Form(least=2, most=2),
    "crossing": Form(least=2, most=2, plain=True),
    "acrostic": Form(least=3, most=7, plain=True),
    "made": Form(r"[A-Z0-9]{1,2}", "one or two capitals or figures", True, 1, 1, True),
}


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
class Figure:
    """A drawn thing, one of FIGURES: `note` says what it shows, `parts` stand on it or in it."""

    kind: str
    note: str = ""
    parts: tuple[Stack, ...] = ()


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

    @property
    def number(self) -> int:
        """Degrees or copies; 0 for a change that has neither."""
        return self.value if isinstance(self.value, int) else 0


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


Core: TypeAlias = Word | Mark | Figure | Hold | Stack


@dataclass(frozen=True)
class Place:
    """A stack and where it stands: one of AREAS, or (x, y) in per cent of the picture.

    With `off` it runs over that edge, and a part of it is out of sight.
    """

    where: str | tuple[int, int]
    stack: Stack
    off: bool = field(default=False, repr=False)  # not in the repr, from which the frame's pattern is grown


@dataclass(frozen=True)
class Layout:
    """A whole word picture."""

    places: tuple[Place, ...]


def parse(text: str, draft: bool = False) -> Layout:
    """Read a layout.

    Args:
        draft: whether it may be half made: letters that have no room for what they hold yet, and words that cross
            without a letter in common. Such a layout cannot be drawn.

    Raises:
        NotationError: it says what is wrong and in which column.
    """
    return _Reader(text, draft).layout()


def roomy(letters: str) -> bool:
    """Whether letters can hold something: a hollow one, or enough of them for a ring."""
    return letters in HOLDERS if len(letters) == 1 else len(letters) > 2


def words(layout: Layout) -> tuple[str, ...]:
    """All lettering of a layout in the order written; copies made by x and y count once."""
    return tuple(text for place in layout.places for text in _texts(place.stack, tags=False))


def reading(layout: Layout) -> tuple[str, ...]:
    """What an eye reads in the order written: the lettering, and the name under a coloured piece."""
    return tuple(text for place in layout.places for text in _texts(place.stack, tags=True))


def pieces(stack: Stack) -> Iterator[Piece]:
    """Every piece of a stack, also those inside others, outer ones first."""
    for piece in (piece for row in stack.rows for run in row for piece in run):
        yield piece
        for inner in inside(piece):
            yield from pieces(inner)


def inside(piece: Piece) -> tuple[Stack, ...]:
    """The stacks that a piece is made of or holds."""
    match piece.core:
        case Stack():
            return (piece.core,)
        case Hold(_, within):
            return (within,)
        case Figure():
            return piece.core.parts
    return ()


def held(piece: Piece, which: int, stack: Stack) -> Piece:
    """A piece with another stack in the place of the one that :func:`inside` has there."""
    match piece.core:
        case Hold(letters, _):
            return Piece(Hold(letters, stack), piece.mods)
        case Figure(kind, note, parts):
            return Piece(Figure(kind, note, (*parts[:which], stack, *parts[which + 1 :])), piece.mods)
    return Piece(stack, piece.mods)


def inks(layout: Layout) -> tuple[tuple[str, str], ...]:
    """What is printed in which colour: the lettering of each coloured piece, and the colour's name."""
    return tuple(
        (" ".join(_texts(Stack((((piece,),),)), tags=False)), mod.name)
        for place in layout.places
        for piece in pieces(place.stack)
        for mod in piece.mods
        if mod.name in INKS
    )


def _texts(stack: Stack, tags: bool) -> Iterator[str]:
    for piece in (piece for row in stack.rows for run in row for piece in run):
        match piece.core:
            case Word(text):
                yield text
            case Figure():
                yield from _figure(piece.core, tags)
            case Hold(letters, inside):
                yield letters
                yield from _texts(inside, tags)
            case Stack():
                yield from _texts(piece.core, tags)
        if tags:
            yield from (mod.name for mod in piece.mods if mod.name in INKS)


def _figure(figure: Figure, tags: bool) -> Iterator[str]:
    """The lettering on a figure; letters made of words are lettering, and so is a column of initials."""
    if figure.kind == "made":
        yield figure.note
    for part in figure.parts:
        yield from _texts(part, tags)
    if tags and figure.kind == "acrostic":
        yield "".join(word(part)[0] for part in figure.parts)


def word(stack: Stack) -> str:
    """The lettering of a stack that is a single word without changes; empty if it is anything else."""
    match stack.rows:
        case (((Piece(Word(text), ()),),),):
            return text
    return ""


def shared(across: str, down: str) -> tuple[int, int] | None:
    """Where two words can cross: the places in them of the same letter, as near to both middles as may be."""
    found = [(i, j) for i, a in enumerate(across) for j, b in enumerate(down) if a == b != " "]
    return min(found, key=lambda ij: abs(2 * ij[0] - len(across) + 1) + abs(2 * ij[1] - len(down) + 1), default=None)


def write(layout: Layout) -> str:
    """A layout as text, which :func:`parse` reads as the same layout."""
    return " ; ".join(map(_place, layout.places))


def _place(place: Place) -> str:
    if place.where == "c":
        return _stack(place.stack)
    where = place.where if isinstance(place.where, str) else f"{place.where[0]},{place.where[1]}"
    return f"{'off ' * place.off}{where}: {_stack(place.stack)}"


def _stack(stack: Stack) -> str:
    return " / ".join(" ".join("+".join(map(_written, run)) for run in row) for row in stack.rows)


def _written(piece: Piece) -> str:
    match piece.core:
        case Word(text):
            core = text if _TEXT.fullmatch(text) else f'"{text}"'
        case Mark(kind):
            core = f"@{kind}"
        case Figure(kind, note, parts):
            core = f"@{kind}" + f"({note})" * bool(note) + f"<{' | '.join(map(_stack, parts))}>" * bool(parts)
        case Hold(letters, within):
            core = f"{letters}<{_stack(within)}>"
        case Stack():
            core = f"[{_stack(piece.core)}]"
    mods = (
        mod.name + (f"{mod.value}" if mod.name in "xy" else f" {mod.value}" * bool(mod.value)) for mod in piece.mods
    )
    return core + f"{{{' '.join(map(str.strip, mods))}}}" * bool(piece.mods)


class _Reader:
    """Recursive descent over one line of text; each method reads one rule of the grammar."""

    def __init__(self, text: str, draft: bool) -> None:
        self.text = text
        self.draft = draft
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
        off = False
        if found:
            off = bool(found[1])
            if found[2]:
                where = found[2]
                if off and where not in OFF:
                    raise self.fail(f"off takes {' '.join(OFF)}", found.start(2))
            else:
                where = (int(found[3]), int(found[4]))
                if max(where) > 100:
                    raise self.fail("a place is X,Y with both from 0 to 100", found.start(3))
            self.at = found.end()
        return Place(where, self.stack(), off)

    def stack(self) -> Stack:
        rows = [self.row()]
        while self.take("/"):
            rows.append(self.row())
        return Stack(tuple(rows))

    def row(self) -> Row:
        runs = [self.run()]
        while True:
            self.skip()
            if self.peek() in ("", ";", "/", "]", ">", "|"):
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
            if not found or found[0] not in (*MARKS, *FIGURES):
                raise self.fail(f"no such mark; there are {' '.join((*MARKS, *FIGURES))}", start)
            self.at = found.end()
            return Mark(found[0]) if found[0] in MARKS else self.figure(found[0], start)
        if self.take('"'):
            return self.quoted(start)
        return self.lettering(start)

    def quoted(self, start: int) -> Word:
        """Lettering whose first quotation mark has just been read."""
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

    def lettering(self, start: int) -> Core:
        """Plain lettering, and what it holds."""
        found = _TEXT.match(self.text, self.at)
        if not found:
            raise self.fail(self._expected())
        self.at = found.end()
        if self.peek() != "<":
            return Word(found[0])
        if not self.draft and not roomy(found[0]):
            if len(found[0]) == 1:
                raise self.fail(f"{found[0]} has no room inside; {' '.join(HOLDERS)} have", start)
            raise self.fail("a ring takes three letters or more", start)
        opened = self.at
        self.at += 1
        inside = self.stack()
        if not self.take(">"):
            raise self.fail("'<' is never closed", opened)
        return Hold(found[0], inside)

    def figure(self, kind: str, start: int) -> Figure:
        """The note and the parts of a figure whose name has just been read."""
        form, note, parts = FIGURES[kind], "", []
        if self.peek() == "(":
            end = self.text.find(")", self.at)
            if end < 0:
                raise self.fail("'(' is never closed")
            note = self.text[self.at + 1 : end].strip()
            self.at = end + 1
        if form.note and (note or form.must) and not re.fullmatch(form.note, note):
            raise self.fail(f"@{kind} takes {form.called} in round brackets", start)
        if note and not form.note:
            raise self.fail(f"@{kind} takes nothing in round brackets", start)
        if self.peek() == "<":
            opened = self.at
            self.at += 1
            parts.append(self.stack())
            while self.take("|"):
                parts.append(self.stack())
            if not self.take(">"):
                raise self.fail("'<' is never closed", opened)
        if not form.least <= len(parts) <= form.most:
            span = f"{form.least}" if form.least == form.most else f"{form.least} to {form.most}"
            wanted = f"takes {span} parts, <A | B>" if form.most else "takes nothing in pointed brackets"
            raise self.fail(f"@{kind} {wanted}", start)
        if form.plain and not all(map(word, parts)):
            raise self.fail(f"the parts of @{kind} are single words without changes", start)
        if kind == "crossing" and not self.draft and not shared(*map(word, parts)):
            raise self.fail("the words of @crossing share no letter", start)
        return Figure(kind, note, tuple(parts))

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
