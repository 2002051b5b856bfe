"""What happened really in a game of Whosit? (see :mod:`guise.table.analysis`)."""

from __future__ import annotations

from collections.abc import Mapping

from guise.engine.game import Event, require
from guise.table.analysis import Key, Left, Lie

from .cast import truth
from .deduce import belief, chance_of, counted
from .views import Slot, WhositView, named_by, question

TELLS = frozenset({"drew_face", "dealt", "answered", "missed", "box", "solved", "unmasked"})
BEGINS = frozenset({"turn"})
WHAT = "character"
RIGHT = frozenset({"solved"})
WRONG = frozenset({"missed"})


def _key(hand: int, slot: Slot) -> Key:
    """A face of one hand: ``2.0b`` is the second one of seat 0 in the second hand."""
    return f"{hand}.{slot[0]}{'abc'[slot[1]]}"


def left(v: WhositView) -> Left:
    """Everybody whom each character in play may still be, counted as the board counts it; from when all is dealt, as
    the deal is nobody's gift.
    """
    if not v.me or not all(v.me) or v.revealed or v.public.stage in ("deal", "cover", "cards"):
        return {}
    return {_key(v.public.hand_number, slot): who for slot, who in counted(v).items() if slot[0] != v.who}


def truths(v: WhositView) -> Mapping[Key, str]:
    """The viewer's own characters."""
    return {_key(v.public.hand_number, (v.seat, k)): face for k, face in enumerate(v.me) if face}


def owner(key: Key) -> int:
    """Who holds the face."""
    return int(key.partition(".")[2][:-1])


def guess(v: WhositView, fresh: tuple[Event, ...]) -> float | None:
    """How likely the arrangement that was named was to be right, as reasons and hints tell it: of all that the viewer
    had to reckon with, the Director weighed by how likely he would have answered so.

    A bluff that names an own face has no chance, and is no guess.
    """
    named = dict(named_by(e) for e in fresh if e.kind == "named")
    if not named:
        return None
    b = belief(v, lean=True)
    if set(named.values()) & set(v.me):
        return 0.0
    return chance_of(v, b, named)


def lies(v: WhositView, story: tuple[tuple[int, Event], ...], truths: Mapping[Key, str]) -> tuple[Lie, ...]:
    """Answers that the face does not bear out (WSI-22 to WSI-25). One is believed by whoever then names, for that face,
    somebody else of whom it would be true.
    """
    found: list[Lie] = []
    hand = 1
    named: list[tuple[Slot, str, int]] = []
    said: list[tuple[Slot, str, bool, int, list[int]]] = []
    for at, e in story:
        if e.kind == "hand":
            hand, said = e.get("n"), []
        elif e.kind == "answered":
            slot = require(e.seat), e.get("slot")
            face = truths.get(_key(hand, slot), "")
            kind, yes = e.get("question"), bool(e.get("yes"))
            if face and truth(v.cast.named(face), question(kind)) != yes:
                said.append((slot, kind, yes, at, []))
                found.append(Lie(slot[0], at))
        elif e.kind == "guessing":
            named = []
        elif e.kind == "named":
            named.append((*named_by(e), at))
        elif e.kind == "missed":
            for slot, face, when in named:
                for other, kind, yes, _, believed in said:
                    mistaken = slot == other and face != truths.get(_key(hand, slot))
                    if mistaken and truth(v.cast.named(face), question(kind)) == yes:
                        believed.append(when)
            found = [_with(lie, said) for lie in found]
    return tuple(found)


def _with(lie: Lie, said: list[tuple[Slot, str, bool, int, list[int]]]) -> Lie:
    """A lie with the positions at which it has been believed so far."""
    return next((Lie(lie.seat, lie.at, tuple(b)) for slot, _, _, at, b in said if at == lie.at), lie)
