"""Bots for Whatzit?: three manners of guessing (see ``wits``), and a plain eye for the race."""

from __future__ import annotations

from guise.engine.game import Move, Seat
from guise.engine.ladder import parts
from guise.engine.rng import Rng
from guise.offers.pack import own_of

from .box import by_code
from .deck import Puzzle, judge
from .views import CIRCLE, LADDER, WhatzitView, after_white_die, opponent
from .wits import answer, plan, quick

FEAR = {"buzzer": 0.5, "thinker": 1.0, "dreamer": 0.2}
"""How much a temperament minds giving somebody on the Circle a card to win with (WTZ-33)."""


def choose(v: WhatzitView, style: str, rng: Rng) -> Move:
    """The move a bot of this temperament makes; always one of ``legal(v)``."""
    p = v.public
    match v.decide.prompt:
        case "look" | "reveal":
            return "open"
        case "name":
            return f"name {_rival(v, style, rng)}"
        case "rule":
            found = judge(_card(v), p.said)
            # a doubt is another try: a bot accepts none, and refuses none flatly
            return found if found in ("right", "wrong") else "close"
        case "settle":
            return _said_again(v)
        case "guess" | "speak" | "quick" if v.who == v.moderator:
            return _rest(v)  # typed guesses come to it by themselves
        case "guess" if v.who in v.guessers:
            return _guess(v, style, rng)
        case "guess":
            return _rest(v)
        case "speak":
            return f"guess {answer(_card(v), style, v.limit, rng, _alone(v))}"
        case "quick":
            said = quick(_card(v), style, rng) if not _misses(v) else None
            return f"guess {said}" if said else "pass"
        case "ladder":
            return (
                "climb"
                if v.option("ladder") == "then_move" or LADDER[p.place[v.seat]] - p.place[v.seat] > p.die
                else "move"
            )
        case "prize":
            return _prize(v)
    return "throw"


def _said_again(v: WhatzitView) -> Move:
    """As Moderator, what it had said before that was taken back."""
    had = next((e for e in reversed(v.events) if e.kind in ("solved", "unsolved")), None)
    return f"right {had.seat}" if had is not None and had.seat in v.guessers else "call"


def _card(v: WhatzitView) -> Puzzle:
    """The card of the picture that everybody sees."""
    return by_code(v.code, own_of(v), v.solution)


def _rest(v: WhatzitView) -> Move:
    return f"wait {max(1, v.limit - v.public.elapsed)}"


def _guess(v: WhatzitView, style: str, rng: Rng) -> Move:
    """First a time to buzz, unknown to the others; then, awake again, a guess."""
    gone = v.public.elapsed
    remain = max(1, v.limit - gone)
    if v.public.slept[v.seat]:
        return f"guess {answer(_card(v), style, v.limit, rng, _alone(v))}"
    after = plan(_card(v), style, remain, _misses(v), rng, gone, _alone(v))
    return f"wait {max(1, after)}" if after is not None else _rest(v)


def _alone(v: WhatzitView) -> bool:
    """Whether the card is this bot's alone to solve (WTZ-15)."""
    return v.guessers == (v.who,)


def _misses(v: WhatzitView) -> int:
    """The bot's own wrong guesses since this picture was shown."""
    count = 0
    for e in reversed(v.events):
        if e.kind == "opened":
            break
        count += e.kind == "guessed" and e.seat == v.who
    return count


def _rival(v: WhatzitView, style: str, rng: Rng) -> Seat:
    """Somebody ahead, to change places with; but whoever stands on the Circle would win with the card."""

    p = v.public

    def worth(other: Seat) -> float:
        ahead = max(0, p.place[other] - p.place[v.seat])
        return ahead - (40 * FEAR[parts(style)[0]] if p.place[other] == CIRCLE else 0) + 4 * rng.gauss()

    return max((s for s in range(v.seats) if s != v.who), key=worth)


def _prize(v: WhatzitView) -> Move:
    """Whatever brings the pawn farther (WTZ-22)."""
    p = v.public
    other = opponent(p, v.seat)
    return "swap" if p.place[other] > after_white_die(p.place[v.seat], p.die) else "move"
