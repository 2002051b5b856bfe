"""Tells a word picture in words, for people who do not see it.

The telling gives the layout and leaves the trick where it is: it says "row 1, row 2" and not
"over", "turned half round" and not "upside down", and it names every copy instead of counting,
so that a listener has the same work to do as somebody looking at the card. A colour is named: an eye sees it.

Every form of words, from a whole place on the card down to a single change, is an entry of ``told`` in the words; a
form that takes another says where in it that one stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

from guise.games.whatzit.figures import STEPS
from guise.games.whatzit.notation import (
    INKS,
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
from guise.table.narrate import Storyteller, entry

_WHITE = "CDEFGAB"
_DARK = ("C#", "D#", "F#", "G#", "A#")
_HOUSE = Storyteller("whatzit", ())


def describe(layout: Layout) -> str:
    """One or more plain sentences on what stands where in a layout."""
    return " ".join(_place(place) for place in layout.places)


def _say(form: str, **parts: Any) -> str:
    """A form of words with its parts."""
    return _HOUSE.says(f"told.{form}", **parts)


def _joined(form: str, parts: Iterable[str], **how: str) -> str:
    """Parts in a row: the form says how the next one follows what was told before."""
    return reduce(lambda told, part: _say(form, what=told, next=part, **how), parts)


def _nth(i: int) -> str:
    return str(entry("whatzit", "told.nth")[i])


def _place(place: Place) -> str:
    if isinstance(place.where, str):
        where = _say(f"area.{place.where}")
    else:
        where = _say("spot", x=place.where[0], y=place.where[1])
    return _say("cut" if place.off else "place", where=where, what=_stack(place.stack))


def _stack(stack: Stack) -> str:
    if len(stack.rows) == 1:
        return _row(stack.rows[0])
    return _joined("rows", (_say("row", n=i, what=_row(row)) for i, row in enumerate(stack.rows, 1)))


def _row(row: Row) -> str:
    return _joined("then", map(_run, row))


def _run(run: Run) -> str:
    return _joined("joined", map(_piece, run))


def _piece(piece: Piece) -> str:
    match piece.core:
        case Word(text):
            said = _spoken(text)
        case Mark(kind):
            said = _say(f"mark.{kind}")
        case Figure():
            said = _figure(piece.core)
        case Hold(letters, inside):
            said = _say("hollow" if len(letters) == 1 else "ring", letters=" ".join(letters), what=_stack(inside))
        case Stack():
            said = _say("group", what=_stack(piece.core))
    plain = said
    how: list[str] = []
    for mod in piece.mods:
        if mod.name in ("x", "y"):
            said = _joined("copies", [_with(plain, how)] * mod.number, way=mod.name)
            plain, how = said, []
        else:
            how.append(_change(mod))
    return _with(plain, how)


def _figure(figure: Figure) -> str:
    """What a figure looks like; what it comes to is left to the listener."""
    note = figure.note
    match figure.kind:
        case "clock":
            return _clock(*map(int, note.split(":")))
        case "die":
            return _say("die", pips=_say("pips", n=note))
        case "domino":
            left, right = note.split()
            return _say("domino", pips=_say("pips", n=left), more=_say("pips", n=right))
        case "card":
            *rank, suit = note.split()
            return _say("ranked" if rank else "card", rank="".join(rank), suit=_say(f"suit.{suit}"))
        case "chess":
            return _chess(note)
        case "compass":
            return _say("compass", point=_say(f"point.{note}"))
        case "keys":
            return _say("keys", keys=_joined("listed", map(_key, note.split())))
        case "notes":
            return _say("notes", notes=_joined("listed", map(_step, note.split())))
        case "note":
            return _say(f"note.{note}")
        case "made":
            letters = {"letter": note[0], "other": note[-1], "n": len(note)}
            return _say("figure.made", one=_stack(figure.parts[0]), **letters)
        case "crossing":
            return _crossing(*map(word, figure.parts))
    return _carried(figure.kind, note, [_stack(part) for part in figure.parts])


def _carried(kind: str, note: str, parts: list[str]) -> str:
    """A figure with things on it."""
    listed = _joined("rows", (_say("numbered", n=i, what=part) for i, part in enumerate(parts, 1)))
    return _say(f"figure.{kind}", note=note, one=parts[0], two=parts[-1], all=listed)


def _clock(hour: int, minute: int) -> str:
    after = hour % 12 + 1
    if not minute:
        short = "at"
    elif minute == 30:
        short = "midway"
    else:
        short = "past" if minute < 30 else "short-of"
    mark, rest = minute // 5 or 12, minute % 5
    long = _say("clock.between" if rest else "clock.at", n=mark, next=mark % 12 + 1)
    return _say("clock.dial", short=_say(f"clock.{short}", n=hour, next=after), long=long)


def _chess(men: str) -> str:
    said = [man if man.startswith(("black ", "white ")) else f"black {man}" for man in men.split(", ")]
    if not said[0][-1].isdigit():
        return _say("chess.square", man=_say(f"man.{said[0]}"))
    return _say("chess.board", men=_joined("listed", (_stands(*man.rsplit(" ", 1)) for man in said)))


def _stands(man: str, at: str) -> str:
    """Where a man stands, counted; the name of its square is for the listener to find."""
    across, up = _nth("abcd".index(at[0])), _nth(int(at[1]) - 1)
    return _say("chess.stands", man=_say(f"man.{man}"), across=across, up=up)


def _key(name: str) -> str:
    dark = name in _DARK
    return _say("key", dark=dark, nth=_nth(_DARK.index(name) if dark else _WHITE.index(name)))


def _step(name: str) -> str:
    if name == "-":
        return _say("step", at="rest")
    line, space = divmod(STEPS[name], 2)
    return _say("step", at="space" if space else "line", nth=_nth(line))


def _crossing(across: str, down: str) -> str:
    at = shared(across, down)
    return _say("figure.crossing", one=_spoken(across), two=_spoken(down), common=across[at[0]] if at else "")


def _with(said: str, how: list[str]) -> str:
    return _say("changed", what=said, how=_joined("listed", how)) if how else said


def _change(mod: Mod) -> str:
    if mod.name in INKS:
        return _say("ink", ink=mod.name)
    if mod.name == "turn":
        side = "half" if abs(mod.number) == 180 else "right" if mod.number > 0 else "left"
        return _say("turned", side=side, n=abs(mod.number))
    return _say(f"only.{mod.value}" if mod.name == "only" else f"change.{mod.name}")


def _spoken(text: str) -> str:
    if "_" in text:
        return _say("letters", letters=" ".join(_say("slot") if char == "_" else char for char in text))
    return _say("quoted", text=text)
