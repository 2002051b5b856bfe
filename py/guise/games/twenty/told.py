"""The track, the numbers and the clues of 20 Questions as headings and lists, for whoever cannot see them."""

from __future__ import annotations

from guise.engine.game import Over, Seat
from guise.ui.markup import Markup, h, join
from guise.ui.scene import Scene

from .hand import spoken
from .track import NUMBERS
from .views import Guess, TwentyView, worth

VERDICTS = {"right": "yes", "close": "close", "wrong": "no"}


def in_words(v: TwentyView, c: Scene) -> Markup:
    """The card and what it pays, its clues in the order they were read, the numbers, and who stands where."""
    p = v.public
    bonus = ", ".join(str(n) for n in v.bonus_spaces)
    open_card = bool(p.category) and not isinstance(v.turn, Over)
    return join(
        _card(v, c) if open_card else None,
        (h("h2", "Clues so far"), h("ol", [h("li", _clue(v, c, i)) for i in range(len(p.read))])) if p.read else None,
        _numbers(v) if open_card else None,
        h("h2", f"Who stands where, on the way to {v.finish}"),
        h(
            "ul",
            [h("li", _player(v, c, seat)) for seat in range(v.seats)],
            h("li", f"Bonus spaces: {bonus}.") if bonus else None,
            h("li", f"Free guess chips in the supply: {p.supply}."),
        ),
    )


def _card(v: TwentyView, c: Scene) -> Markup:
    """What is looked for, who reads, and what naming it pays now (TQ-17, TQ-29)."""
    p = v.public
    reads = f"{c.name(v.holder)} {c.does(v.holder, 'reads')}" if v.holder is not None else "The house reads"
    pays = f" Naming it is worth {worth(p) if p.bonus is None or p.read else 10} spaces now." if v.seats > 1 else ""
    whose = f" The bonus round is {c.say.owns(p.bonus)}." if p.bonus is not None else ""
    text = f"It is {c.say.lookup('category', p.category)}. {reads}.{whose}{pays}"
    return join(h("h2", "The card"), h("ul", h("li", text)))


def _clue(v: TwentyView, c: Scene, place: int) -> str:
    """A clue with its number and the guesses it drew."""
    number, entry = v.public.read[place]
    tried = [_guess(g, c) for g in v.public.guesses if g.after == place + 1]
    return " ".join([f"Number {number}: {spoken(entry, c.say)}", *tried])


def _guess(g: Guess, c: Scene) -> str:
    return f"{c.name(g.seat)} guessed: {g.text or 'said aloud'}, {VERDICTS[g.verdict]}."


def _numbers(v: TwentyView) -> Markup:
    """The twenty numbers: which may be chosen, and which lie under a red chip (TQ-10)."""
    p = v.public
    rows = [h("li", f"{n}: {'covered' if n in p.covered else 'open'}") for n in range(1, NUMBERS + 1)]
    left = len(p.uncovered)
    return join(h("h2", f"The twenty numbers, {left} still open"), h("ul", rows))


def _player(v: TwentyView, c: Scene, seat: Seat) -> str:
    """A piece, how far the next bonus space is, and the chips that its owner holds."""
    p, at = v.public, v.public.place[seat]
    parts = [f"space {at}" if at else "START"]
    ahead = next((n for n in v.bonus_spaces if n > at), None)
    if at in v.bonus_spaces:
        parts.append("a bonus space")
    elif ahead is not None:
        parts.append(f"{ahead - at} before a bonus space")
    if at < v.finish:
        parts.append(f"{v.finish - at} to FINISH")
    if p.chips[seat]:
        parts.append(f"{p.chips[seat]} free guess {'chip' if p.chips[seat] == 1 else 'chips'}")
    return f"{c.name(seat)}: {', '.join(parts)}."
