"""What of a game of Whosit? goes into the book of the house."""

from __future__ import annotations

from guise.engine.game import require
from guise.offers.pack import own_of
from guise.table.book import Deeds, closest

from .cast import Character, truth
from .rules import State
from .views import question

CLOSE = 2
"""A guess with so few wrong faces was close."""
PAR = {2: 16, 3: 14, 4: 18, 5: 22, 6: 26}
"""The questions that the house's players put in one hand, by their number: about half of the games had fewer."""
LENGTH = ("match_hands", "variant", "two_chars")
"""Options that make games longer or shorter: results are compared where they are the same (``guise.table.alone``)."""
PAR_OF_MATCH = {2: 16, 3: 13, 4: 21, 5: 29, 6: 37}
"""The questions of each hand of a match, where the start goes round: half of forty matches had fewer."""
PAR_THREE = 26
"""The same with two players of three characters each."""


def par(s: State) -> int:
    """What a person alone among bots is measured by (``guise.table.alone``): the questions of all together, in all
    hands (WSI-Q17).
    """
    hands = int(s.option("match_hands"))
    match s.option("variant"):
        case "v1":
            return hands * (s.seats - 1)
        case "v2":
            return hands * (s.seats + 3)
    if s.each > 2:
        return hands * PAR_THREE
    return hands * PAR_OF_MATCH[s.seats] if hands > 1 else PAR[s.seats]


def score(s: State) -> int:
    """The result of a person alone who has won, the smaller the better: the questions of all together."""
    return sum(e.kind == "asked" for e in s.events)


def deeds(s: State) -> Deeds:
    """Questions put, how near somebody else's guess was, who was whom, and the untrue answers. Of a match of several
    hands only who was whom and what was untrue: a match is not won by one guess.
    """
    parts: list[tuple[str, ...]] = [()] * s.seats
    bluffs = [0] * s.seats
    answers: list[tuple[int, int, str, bool]] = []
    for e in s.events:
        if e.kind == "answered":
            answers.append((require(e.seat), e.get("slot"), e.get("question"), e.get("yes")))
        elif e.kind == "unmasked":
            seat, face = require(e.seat), s.cast.named(e.get("character"))
            slot = len(parts[seat]) % s.each
            parts[seat] += (_of(s, face),)
            bluffs[seat] += sum(
                yes != truth(face, question(asked)) for who, k, asked, yes in answers if (who, k) == (seat, slot)
            )
        elif e.kind == "hand":
            answers = []
    one = s.public.hand_number == 1
    return Deeds(
        pace=sum(e.kind == "asked" for e in s.events) if one else 0,
        margin=_margin(s) if one else None,
        parts=tuple(parts),
        bluffs=tuple(bluffs),
    )


def _of(s: State, face: Character) -> str:
    """What the book knows a face by: that of a table's own cast by its name, as no word file has it."""
    return face.name.partition(" ")[2] if own_of(s).entries else face.id


def _margin(s: State) -> tuple[int, int] | None:
    """The best guess of those who did not win, by the faces that were wrong, and whose it was (WSI-55): one that had
    no more wrong than right, and of several alike the last. Of several faces of one player the box says only that not
    all were right (WSI-Q12).
    """
    solver, named = next(e.seat for e in s.events if e.kind == "solved"), s.seats - 1
    wrong = ((e.get("n"), require(e.seat)) for e in reversed(s.events) if e.kind == "box" and e.seat != solver)
    return closest(((n, seat) for n, seat in wrong if 2 * n <= named), CLOSE)
