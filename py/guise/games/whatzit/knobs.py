"""What the things of a picture can be made to show, one tap from what they show: a clock's hands, a card's suit ..."""

from __future__ import annotations

from collections.abc import Callable

FIRST = {
    "clock": "3:00",
    "die": "5",
    "domino": "6 2",
    "card": "Q hearts",
    "chess": "white knight",
    "compass": "ne",
    "keys": "C E G",
    "notes": "C A B",
    "note": "half",
    "made": "T",
}
"""What a thing shows when it comes; the others show nothing of their own."""
MEN = ("king", "queen", "rook", "bishop", "knight", "pawn")
SUITS = ("hearts", "diamonds", "clubs", "spades")
RANKS = (*map(str, range(2, 11)), *"AJQK")
KEYS = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
TONES, BARS, ON_BOARD = "ABCDEFG-", 12, 6
"""What a stave takes, and how much of it; how many men a corner of the board."""
_FIXED = {
    "die": tuple("123456"),
    "compass": ("n", "ne", "e", "se", "s", "sw", "w", "nw"),
    "note": ("whole", "half", "quarter", "eighth"),
    "scales": ("left", "", "right"),
    "seesaw": ("left", "", "right"),
    "stairs": ("up", "down"),
}


def knobs(kind: str, note: str) -> tuple[str, ...]:
    """Other notes of a thing that has one; nothing for a thing that takes none.

    Args:
        kind: one of the notation's ``FIGURES``.
        note: what it shows now, which must be one that it takes.
    """
    return _FIXED.get(kind) or (_TURNED[kind](note) if kind in _TURNED else ())


def _clock(note: str) -> tuple[str, ...]:
    hour, minute = map(int, note.split(":"))
    late = (hour * 60 + minute) % 720
    return tuple(f"{t // 60 % 12 or 12}:{t % 60:02}" for t in (late + by for by in (60, -60, 15, -15, 5, -5)))


def _domino(note: str) -> tuple[str, ...]:
    a, b = note.split()
    return (*(f"{n} {b}" for n in range(7)), *(f"{a} {n}" for n in range(7)))


def _card(note: str) -> tuple[str, ...]:
    *rank, suit = note.split()
    return (*(" ".join([*rank, one]) for one in SUITS), *(f"{one} {suit}" for one in RANKS), suit)


def _man(text: str) -> tuple[str, str]:
    """The colour of a man as it is written, and his kind."""
    return ("white ", text[6:]) if text.startswith("white ") else ("", text.removeprefix("black "))


def _chess(note: str) -> tuple[str, ...]:
    """One man: another, in the other colour, or on a corner of the board with room for more."""
    if note[-1].isdigit():
        return _board(note)
    ink, kind = _man(note)
    return (*(f"{ink}{one}" for one in MEN), kind, f"white {kind}", f"{ink}{kind} b2")


def _board(note: str) -> tuple[str, ...]:
    """The last man changed, moved or gone, or one more beside it; the last of all goes back to a square of his own."""
    *others, last = note.split(", ")
    one, at = last.rsplit(" ", 1)
    ink, kind = _man(one)
    taken = {other.rsplit(" ", 1)[1] for other in others}
    free = [f + r for f in "abcd" for r in "1234" if f + r not in taken and f + r != at]
    lasts = [*(f"{ink}{other} {at}" for other in MEN), f"{kind} {at}", f"white {kind} {at}"]
    lasts += [f"{one} {square}" for square in free]
    more = [f"{note}, pawn {free[0]}"] if free and len(others) + 1 < ON_BOARD else []
    return (*(", ".join([*others, this]) for this in lasts), *more, ", ".join(others) or one)


def _keys(note: str) -> tuple[str, ...]:
    """One key more or fewer."""
    now = set(note.split())
    sets = ([key for key in KEYS if (key in now) != (key == one)] for one in KEYS)
    return tuple(" ".join(found) for found in sets if found)


def _tones(note: str) -> tuple[str, ...]:
    """One tone or rest more at the end, or the last one gone."""
    fewer = (note[:-2],) if " " in note else ()
    return (*(f"{note} {one}" for one in TONES), *fewer) if note.count(" ") + 1 < BARS else fewer


_TURNED: dict[str, Callable[[str], tuple[str, ...]]] = {
    "clock": _clock,
    "domino": _domino,
    "card": _card,
    "chess": _chess,
    "keys": _keys,
    "notes": _tones,
}
