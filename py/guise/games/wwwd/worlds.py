"""Other worlds that look the same: what a viewer cannot know, drawn afresh, and examples of what may be typed."""

from __future__ import annotations

from guise.engine.game import Decide, Event, Move, Seat, require
from guise.engine.rng import Rng
from guise.offers.pack import own_of

from .deck import RESPONSES, TAGS, answers, duh, lines, situation, situations
from .own import MOST
from .state import NO_TEXT, NO_VOTE, State, line_pile
from .views import PLAYER, WHO_LIMIT, WwwdView, is_used

_ANSWERS = (
    "Sell tickets.",
    "Blame the weather.",
    "Ask to see the manager.",
    "Bow, and leave by the window.",
    "Put a hat on it.",
)


def example(v: WwwdView, form: Move, rng: Rng) -> Move:
    """An example of an open form: now and then a name that may be another's."""
    if form.startswith("explain"):
        return "explain " + rng.choice(
            ("You know, the one with the hat.", "My neighbour, two doors down.", "She keeps the bees.")
        )
    if form.startswith("write"):
        return f"write {rng.choice(_ANSWERS)}"
    names = (
        [f"{u} Junior"[:WHO_LIMIT] for u in v.public.used[-2:] if not u.startswith(PLAYER)]
        + [p.name for p in rng.sample(duh(), 3)]
        + ["Aunt Zelda", "the new postman"]
    )
    fresh = [n for n in names if not is_used(n, v.public.used)] or [f"somebody {len(v.public.used)} doors down"]
    if form.startswith("own"):
        return f"own {','.join(rng.sample(TAGS, 1 + rng.below(MOST)))} {rng.choice(fresh)}"
    return f"who {rng.choice(fresh)}"


def imagine(v: WwwdView, rng: Rng) -> State:
    """A world that looks the same to this viewer: another card, other votes, other hands behind the texts."""
    p = v.public
    card = -1
    if v.line:
        known = (*lines(v.option("pack"), own_of(v)), *range(len(situations())))  # the tour's are in no deck
        card = next(n for n in known if situation(n).line == v.line and v.responses in ((), situation(n).responses))
    elif p.stage in ("read", "name", "same", "drawing"):
        card = rng.choice(line_pile(p.drawn, v.options))
    order, written = _imagined_texts(v, rng)
    s = State(v.seats, v.options, p, v.events, ("",) * v.seats, card, written, order)
    silent, nothing = _silent(v.events), NO_TEXT if p.stage == "write" else NO_VOTE
    seats = (
        v.locked
        if isinstance(v.turn, Decide)
        else tuple(i for i in range(v.seats) if p.stage == "thrown" and i != p.active)
    )
    for seat in seats:
        choice = nothing if seat in silent else v.own if seat == v.who else _imagined_choice(s, seat, rng)
        s = s.seal(seat, choice)
    return s


def _silent(events: tuple[Event, ...]) -> frozenset[Seat]:
    """Seats that let the time run out in the choice now open, or in the one just made."""
    seats: set[Seat] = set()
    for e in events:
        if e.kind in ("turned", "revealed", "read_out"):
            seats.clear()
        elif e.kind == "silent":
            seats.add(require(e.seat))
    return frozenset(seats)


def _imagined_choice(s: State, seat: Seat, rng: Rng) -> Move:
    """Something this seat may have chosen in the stage now open."""
    match s.public.stage:
        case "vote" | "thrown":
            return f"vote {1 + rng.below(RESPONSES)}"
        case "favour":
            return f"vote {rng.choice([n for n, author in enumerate(s.order, 1) if author != seat])}"
        case "write":
            return f"write {rng.choice(_ANSWERS)}"
        case "known":
            return rng.choice(("know", "unknown"))
        case "same":
            return rng.choice(("same", "other"))
        case "name":
            return "wait"
    return "next"


def _imagined_texts(v: WwwdView, rng: Rng) -> tuple[tuple[Seat, ...], tuple[str, ...]]:
    """Who may have written what: the order of the texts on show, and each seat's text."""
    writers = [i for i in v.public.tied if i not in v.blank]
    written = [""] * v.seats
    if v.public.stage == "mix":
        for i in writers:
            written[i] = rng.choice((*_ANSWERS, *(a.text for a in answers())))
        return (), tuple(written)
    if not v.texts:
        return (), tuple(written) if v.blank else ()
    order = list(v.authors)
    if not order:
        order = [i for i in writers if i != v.who]
        rng.shuffle(order)
        if v.own_text:
            order.insert(v.own_text - 1, v.seat)
    for i, text in zip(order, v.texts):
        written[i] = text
    return tuple(order), tuple(written)
