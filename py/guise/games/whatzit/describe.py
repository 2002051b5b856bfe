"""Tells a word picture in words, for people who do not see it.

The telling gives the layout and leaves the trick where it is: it says "row 1, row 2" and not
"over", "turned half round" and not "upside down", and it names every copy instead of counting,
so that a listener has the same work to do as somebody looking at the card. A colour is named: an eye sees it.
"""

from __future__ import annotations

from guise.games.whatzit.figures import STEPS
from guise.games.whatzit.notation import (
    INKS,
    LETTERING,
    Figure,
    Hold,
    Layout,
    Mark,
    Mod,
    Piece,
    Place,
    Row,
    Run,
    Stack,
    Word,
    shared,
    word,
)

_AREAS = {
    "nw": "At the top left",
    "n": "At the top edge",
    "ne": "At the top right",
    "w": "At the left edge",
    "c": "In the middle",
    "e": "At the right edge",
    "sw": "At the bottom left",
    "s": "At the bottom edge",
    "se": "At the bottom right",
}
_MARKS = {
    "right": "an arrow pointing right",
    "left": "an arrow pointing left",
    "up": "an arrow pointing to the top",
    "down": "an arrow pointing to the foot",
    "both": "an arrow with a point at each end",
    "back": "an arrow that goes right, bends and points left",
    "loop": "an arrow bent into a circle",
    "line": "a long level stroke",
    "bar": "a straight upright stroke",
    "crack": "a jagged upright stroke",
    "dot": "a solid disc",
    "plus": "a short level stroke crossed by a short upright one",
    "minus": "a short level stroke",
    "times": "two short slanting strokes that cross",
    "divided": "a short level stroke with a dot above and a dot below",
    "equals": "two short level strokes, one above the other",
}
_LETTERING = {
    "climb": "each letter set higher than the last",
    "fall": "each letter set lower than the last",
    "arc": "the middle letters stand higher than the first and the last, as on a bow",
    "wave": "letters set by turns low and high",
    "down": "letters in a column, to be read from the top",
    "up": "letters in a column, to be read from the foot",
    "spread": "its letters stand far apart",
    "tight": "letters pressed against each other",
    "grow": "each letter taller than the last",
    "shrink": "each letter less tall than the last",
    "hollow": "letters in outline, not filled in",
    "shake": "letters tilted by turns to the left and to the right",
    "fade": "each letter paler than the last",
    "melt": "drops hanging from the feet of the letters",
}
_CHANGES = {
    "tiny": "about a third of the usual height",
    "small": "a bit more than half the usual height",
    "big": "one and a half times the usual height",
    "huge": "two and a half times the usual height",
    "mirror": "flipped left to right",
    "strike": "with a stroke drawn through",
    "cross": "with two strokes drawn through from corner to corner",
    "box": "in an oblong frame",
    "square": "in a frame with four equal sides",
    "circle": "in a round frame",
    "rings": "inside three loops, each round the one before",
    "heart": "in the outline of a heart",
    "balloon": "in a rounded frame with a pointed tail, as in comics",
    "thought": "in a scalloped frame with a trail of small bubbles, as in comics",
    "window": "in a frame of four panes with a sill",
    "bars": "crossed by upright rods from a rail above to a rail below",
    "triangle": "in a frame with three equal sides",
    "octagon": "in a frame with eight equal sides",
    "diamond": "in a frame with four equal sides that stands on one corner",
    "ban": "in a round frame with a slanting stroke across",
    "shadow": "with a grey flipped copy lying at its feet",
    "echo": "and after it three more, each smaller and paler than the last",
    "torn": "parted unevenly from side to side, the lower piece slipped away",
    "raised": "at half height, set above the line",
    "lowered": "at half height, set below the line",
}
_SHOWN = {
    "top": "with only the upper part shown",
    "bottom": "with only the lower part shown",
    "left": "with only the left part shown",
    "right": "with only the right part shown",
}
_POINTS = {
    "n": "to the top",
    "ne": "to the upper right",
    "e": "to the right",
    "se": "to the lower right",
    "s": "to the foot",
    "sw": "to the lower left",
    "w": "to the left",
    "nw": "to the upper left",
}
_NOTES = {
    "whole": "an open oval, as in music, with no stem",
    "half": "an open oval, as in music, with a stem",
    "quarter": "a filled oval, as in music, with a stem",
    "eighth": "a filled oval, as in music, with a stem and a flag",
}
_WHITE = "CDEFGAB"
_DARK = ("C#", "D#", "F#", "G#", "A#")
_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def describe(layout: Layout) -> str:
    """One or more plain sentences on what stands where in a layout."""
    return " ".join(_place(place) for place in layout.places)


def _place(place: Place) -> str:
    if isinstance(place.where, str):
        where = _AREAS[place.where]
    else:
        where = f"{place.where[0]} per cent across and {place.where[1]} per cent down"
    beyond = ", with a part of it beyond the edge and out of sight" if place.off else ""
    return f"{where}{beyond}: {_stack(place.stack)}."


def _stack(stack: Stack) -> str:
    if len(stack.rows) == 1:
        return _row(stack.rows[0])
    return "; ".join(f"row {i}, {_row(row)}" for i, row in enumerate(stack.rows, 1))


def _row(row: Row) -> str:
    return ", then ".join(_run(run) for run in row)


def _run(run: Run) -> str:
    return " joined to ".join(_piece(piece) for piece in run)


def _piece(piece: Piece) -> str:
    match piece.core:
        case Word(text):
            said = _spoken(text)
        case Mark(kind):
            said = _MARKS[kind]
        case Figure():
            said = _figure(piece.core)
        case Hold(letters, inside):
            holder = "a wide letter" if len(letters) == 1 else "a ring made of the letters"
            said = f"{holder} {' '.join(letters)}, and in the space it leaves: {_stack(inside)}"
        case Stack():
            said = f"a group ({_stack(piece.core)})"
    plain = said
    how: list[str] = []
    for mod in piece.mods:
        if mod.name in ("x", "y"):
            between = ", " if mod.name == "x" else ", and in the next row "
            said = between.join([_with(plain, how)] * mod.number)
            plain, how = said, []
        else:
            how.append(_change(mod))
    return _with(plain, how)


def _figure(figure: Figure) -> str:
    """What a figure looks like; what it comes to is left to the listener."""
    note, parts = figure.note, [_stack(part) for part in figure.parts]
    match figure.kind:
        case "clock":
            return _clock(*map(int, note.split(":")))
        case "die":
            return f"one face of a die with {_count(note)}"
        case "domino":
            left, right = note.split()
            return f"an oblong stone with {_count(left)} on its left half and {_count(right)} on its right half"
        case "card":
            *rank, suit = note.split()
            corner = f" and {rank[0]} in two corners" if rank else ""
            colour = "red" if suit in ("hearts", "diamonds") else "black"
            return f"a playing card with a {colour} {suit[:-1]} in the middle{corner}"
        case "chess":
            return _chess(note)
        case "compass":
            return f"a compass rose with N at the top and a needle pointing {_POINTS[note]}"
        case "keys":
            pressed = ", ".join(_key(name) for name in note.split())
            return f"the keys of one octave of a piano, with a spot on each of these, counted from the left: {pressed}"
        case "notes":
            return (
                f"five lines with a treble clef, and on them from the left: {', '.join(_step(n) for n in note.split())}"
            )
        case "note":
            return _NOTES[note]
        case "made":
            shape = " and then ".join(note)
            return f"{parts[0]} printed again and again so that the copies form the shape of {shape}"
        case "crossing":
            return _crossing(*map(word, figure.parts))
    return _carried(figure.kind, note, parts)


def _carried(kind: str, note: str, parts: list[str]) -> str:
    """A figure with things on it."""
    listed = "; ".join(f"{i}, {part}" for i, part in enumerate(parts, 1))
    lower = f"the {note} one is lower" if note in ("left", "right") else "neither is higher"
    match kind:
        case "leaf":
            return f"a leaf of a calendar with {parts[0]} in its head and {parts[1]} large on the rest"
        case "fraction":
            return f"a level stroke with {parts[0]} on its upper side and {parts[1]} on its lower side"
        case "root":
            return f"a hooked stroke with a long roof, as in arithmetic, and in the space it leaves: {parts[0]}"
        case "scales":
            return f"a pair of pans hanging from a beam; in the left, {parts[0]}; in the right, {parts[1]}; {lower}"
        case "seesaw":
            ends = f"at its left end, {parts[0]}; at its right end, {parts[1]}"
            return f"a plank on a block; {ends}; {lower.replace(' one', ' end')}"
        case "stairs":
            way = "lower" if note == "down" else "higher"
            return f"ledges from left to right, each {way} than the last: {listed}"
        case "overlap":
            return f"{parts[0]}, printed pale, and partly hidden by {parts[1]}"
    return f"words in rows, their first letters framed as a column: {listed}"


def _count(pips: str) -> str:
    return {"0": "no pips", "1": "1 pip"}.get(pips, f"{pips} pips")


def _clock(hour: int, minute: int) -> str:
    after = hour % 12 + 1
    if not minute:
        short = f"at {hour}"
    elif minute == 30:
        short = f"midway from {hour} to {after}"
    else:
        short = f"slightly past {hour}" if minute < 30 else f"slightly short of {after}"
    mark, rest = minute // 5 or 12, minute % 5
    long = f"at {mark}" if not rest else f"between {mark} and {mark % 12 + 1}"
    return f"a dial with twelve strokes, the short hand {short} and the long hand {long}"


def _chess(men: str) -> str:
    said = [man if man.startswith(("black ", "white ")) else f"black {man}" for man in men.split(", ")]
    if not said[0][-1].isdigit():
        return f"a square with a {said[0]}, as in chess"
    placed = ", ".join(_square(*man.rsplit(" ", 1)) for man in said)
    return f"the lower left quarter of a chessboard, four squares wide and four high, with {placed}"


def _square(man: str, at: str) -> str:
    """Where a man stands, counted; the name of its square is for the listener to find."""
    return f"a {man} {_NTH['abcd'.index(at[0])]} from the left and {_NTH[int(at[1]) - 1]} from the foot"


def _key(name: str) -> str:
    return (
        f"the {_NTH[_DARK.index(name)]} dark key" if name in _DARK else f"the {_NTH[_WHITE.index(name[0])]} light key"
    )


def _step(name: str) -> str:
    if name == "-":
        return "a zigzag sign in place of a note"
    line, space = divmod(STEPS[name], 2)
    return (
        f"a note in the {_NTH[line]} space from the foot" if space else f"a note on the {_NTH[line]} line from the foot"
    )


def _crossing(across: str, down: str) -> str:
    at = shared(across, down)
    common = f"the letter {across[at[0]]}" if at else "nothing"
    return f"the squares of a puzzle, with {_spoken(across)} level and {_spoken(down)} upright, {common} in common"


def _with(said: str, how: list[str]) -> str:
    return f"{said} ({', '.join(how)})" if how else said


def _change(mod: Mod) -> str:
    if mod.name in INKS:
        return f"in {mod.name} ink"
    if mod.name == "turn":
        if abs(mod.number) == 180:
            return "turned half round"
        side = "clockwise" if mod.number > 0 else "anticlockwise"
        return f"turned {abs(mod.number)} degrees {side}"
    if mod.name == "only":
        return _SHOWN[str(mod.value)]
    return (_LETTERING if mod.name in LETTERING else _CHANGES)[mod.name]


def _spoken(text: str) -> str:
    if "_" in text:
        return "the letters " + " ".join("(empty slot)" if char == "_" else char for char in text)
    return f"“{text}”"
