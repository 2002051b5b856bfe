"""What a player of Whatzit? may see, and what may be read from it.

The board's data, who may guess and who moderates are worked out here from public facts alone, so that
rules, bots, board and hand all ask the same functions.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from guise.engine.game import Decide, Event, Move, Seat, require
from guise.engine.opening import Opening
from guise.engine.quick import filled, kept
from guise.engine.state import Known, View

START, SPACES, CIRCLE = 0, 48, 49
"""The Starting Square, the number of ? spaces, and the Winner's Circle after them."""
HALFWAY = 24
"""Where a short game begins: the last space of the third row."""
LADDER = {2: 15, 5: 12, 11: 22, 14: 19, 18: 31, 21: 28, 27: 38, 30: 35, 34: 47, 37: 44}
"""From each yellow ? space to the white one straight above it, one row up (WTZ-25)."""
YELLOW = frozenset(LADDER) | {CIRCLE}
"""Spaces on which the card is a Wicked one (WTZ-11, WTZ-30)."""
BLACK = ("solo", "all", "duel")
"""Sides of the black die: 1, ALL and 1:1 (WTZ-12), two of each (WTZ-Q20)."""
SLICE = 5
"""The timer is played in slices of so many seconds, so that its moves tell nothing of anybody's thoughts."""
SAY_LIMIT = 80
"""Most characters of a guess."""
SPRINT = {"usual": 12, "gentle": 16, "quick": 10}
"""Turns that one player alone has to win in, by the option ``sprint``: as many as somebody of average wit (quick: of
sharp wit) needs in half of all games, and gentle a few more than somebody new to it needs (``tests/bench``).
"""
LATE = 3
"""With so many turns left, or fewer, one alone is told to hurry."""
RATINGS = ((7, "lightning"), (9, "swift"), (12, "sharp"), (16, "home"))
"""The most turns for each rating of a sprint that was won, the best first."""
HINTS = 2
RULINGS = frozenset(("right", "accept", "wrong", "call"))
"""The Moderator's words that a slip of the finger may have said."""
UNSAID = frozenset(("quick", "ladder", "prize", "throw"))
"""Stages in which the word that led there can be taken back."""
AFTER = UNSAID - {"quick"}
"""Of those, the ones in which the card has been read out."""
AGAIN = "unsay known"
"""The Moderator's word is taken back, though all know by now what the picture says. No screen offers the plain word
beside it, which older games have in their logs, with guesses after it.
"""


@dataclass(frozen=True)
class Public:
    """What lies open on the table (WTZ-37).

    Attributes:
        place: space of each pawn, 0 to 49.
        slept: which seats have let time pass on this card.
        waits: arrived on the Circle by a reward and not yet had a turn there (option ``circle_wait``).
        opening: the throws for the start (WTZ-5).
        stage: ``opening``, ``throw``, ``rolling``, ``name``, ``draw``, ``open``, ``guess``, ``quick``, ``ladder``,
            ``prize`` or ``over``.
        active: the Solver (WTZ-6).
        die: what the white die shows; 0 before the first throw.
        black: what the black die shows, one of :data:`BLACK`, or empty.
        rival: who was challenged (WTZ-20).
        tied: players of a tie-break card (WTZ-28), else empty.
        queue: who has a quick guess now and after that (WTZ-16).
        elapsed: seconds gone for this card (WTZ-Q19).
        floor: who has buzzed and is to speak.
        overrun: a slice has ended while that seat had the floor; the next one ends its right to speak.
        said: a typed guess on which the Moderator is to rule.
        solver: who solved the card and is being rewarded.
        played: cards already played, by id, oldest first.
        turns: turns ended so far.
        winner: who has won.
        refused: the latest answer of each seat that the house refused on this card, for the Moderator to accept
            (WTZ-Q15).
        hasty: one entry for each guess since the last slice of time (WTZ-Q24).
        ruled: how the table was before the Moderator's last word, as long as nothing but that has come of it: until the
            dice are thrown, or somebody else has guessed.
        known: the Moderator's word is taken back with which the card was read out: nobody guesses any longer, and the
            Moderator says who had it.
    """

    place: tuple[int, ...]
    slept: tuple[bool, ...]
    waits: tuple[bool, ...]
    opening: Opening
    stage: str = "opening"
    active: Seat = 0
    die: int = 0
    black: str = ""
    rival: Seat | None = None
    tied: tuple[Seat, ...] = ()
    queue: tuple[Seat, ...] = ()
    elapsed: int = 0
    floor: Seat | None = None
    overrun: bool = False
    said: str = ""
    solver: Seat | None = None
    played: tuple[str, ...] = ()
    turns: int = 0
    winner: Seat | None = None
    refused: tuple[tuple[Seat, str], ...] = ()
    hasty: tuple[Seat, ...] = ()
    ruled: Public | None = None
    known: bool = False


@filled
@dataclass(frozen=True, slots=True)
class Cast:
    """Who does what with a card, and for how long.

    Attributes:
        moderator: see :attr:`Roles.moderator`.
        guessers: see :attr:`Roles.guessers`.
        present: who keeps the clock from running ahead: guessers, Moderator, and those who will have a quick guess
            if nobody solves it before (WTZ-16).
        limit: see :attr:`Roles.limit`.
        args: what is said of it where all of those are asked.
    """

    moderator: Seat | None
    guessers: tuple[Seat, ...]
    present: tuple[Seat, ...]
    limit: int
    args: tuple[tuple[str, Any], ...]


def deck_for(place: int) -> str:
    """The deck a space calls for (WTZ-11)."""
    return "wicked" if place in YELLOW else "regular"


class Roles(Known[Public]):
    """Who does what with the card in play, worked out alike from the state and from a view of it."""

    @kept
    def cast(self) -> Cast:
        """Who does what with the card in play, and for how long."""
        p, ask = self.public, self.option
        wicked = p.place[p.active] in YELLOW
        return _cast(self.seats, ask("moderator"), ask("secs"), wicked, p.active, p.black, p.rival, p.tied, p.queue)

    @property
    def moderator(self) -> Seat | None:
        """The Solver's right neighbour (WTZ-7).

        When he is challenged, the next to the right who is not (WTZ-21, WTZ-Q1, WTZ-Q2).

        A Moderator does not guess, so two players or one alone leave it to the house, whatever the option (WTZ-Q23).
        ``None``: the house moderates.
        """
        return self.cast.moderator

    def deputy(self, seat: Seat) -> int | None:
        """Of a team one person moderates, another each round: its right neighbour's turn comes once (WTZ-Q21)."""
        return self.public.turns // self.seats if seat == self.moderator else None

    @property
    def mode(self) -> str:
        """How the card in play is played: a side of the black die (WTZ-12), or a ``tie`` of two (WTZ-28)."""
        return "tie" if self.public.tied else self.public.black

    @property
    def guessers(self) -> tuple[Seat, ...]:
        """Who may guess the card in play, in seat order: never the Moderator (WTZ-8)."""
        return self.cast.guessers

    @property
    def deck(self) -> str:
        """The deck of the Solver's space, while a card is being played (WTZ-11, WTZ-Q13)."""
        p = self.public
        return deck_for(p.place[p.active]) if p.stage in ("name", "draw", "open", "guess", "quick") else ""

    def called(self, deck: str) -> str:
        """What the cards of a deck are called: those in the wicked box of the gentle pack are not wicked (WTZ-Q31)."""
        return "harder" if deck == "wicked" and self.option("pack") == "gentle" else deck

    @property
    def sprint(self) -> int:
        """Turns that one alone has (WTZ-Q23)."""
        return SPRINT[self.option("sprint")]

    @property
    def limit(self) -> int:
        """Seconds for the card in play (WTZ-Q19)."""
        return self.cast.limit


@filled
@dataclass(frozen=True, slots=True)
class WhatzitView(Roles, View[Public]):
    """Whatzit? as seen by one seat, or by the shared screen (WTZ-37, WTZ-38).

    Attributes:
        code: layout of the card in play, once the viewer may see it.
        solution: its solution, for the acting Moderator alone; to all others only when it is read out, as an event.
        hints: hints shown so far (option ``hints``).
        wake: the second until which the viewer lets time pass; 0 when awake.
    """

    code: str
    solution: str
    hints: tuple[str, ...]
    wake: int

    @property
    def past(self) -> Event | None:
        """The last card that was read out: an event with ``text``, ``code`` and ``deck``."""
        return next((e for e in reversed(self.events) if e.kind == "solution"), None)


def after_last(kind: str, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What has happened since the last event of a kind; nothing where there was none."""
    last = next((i for i, e in enumerate(reversed(events)) if e.kind == kind), 0)
    return events[len(events) - last :]


def stands(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What has happened, without what a Moderator has taken back."""
    left: list[Event] = []
    for e in events:
        if e.kind == "unsaid":
            del left[max(i for i, was in enumerate(left) if is_ruling(was)) :]
        else:
            left.append(e)
    return tuple(left)


def is_ruling(e: Event) -> bool:
    """Whether an event is a Moderator's word on an answer, or that nobody has one."""
    return e.kind in ("ruled", "accepted") or (e.kind == "time_up" and e.seat is not None)


@cache
def _cast(
    seats: int,
    option: str,
    secs: str,
    wicked: bool,
    active: Seat,
    black: str,
    rival: Seat | None,
    tied: tuple[Seat, ...],
    queue: tuple[Seat, ...],
) -> Cast:
    """Who does what with a card, and for how long.

    Args:
        option: who moderates.
        secs: seconds for a card of each deck, as the option has them.
        wicked: whether it is one of the wicked deck.
        queue: who has quick guesses, while they are made; else empty.
    """
    judge = None if option == "app" or seats < 3 else (active - 1) % seats
    if judge is not None and judge == rival:
        judge = (judge - 1) % seats
    if queue:
        guessers = queue[:1]  # WTZ-16
    elif tied:
        guessers = tied  # WTZ-Q13
    elif black == "duel" and rival is not None:
        guessers = tuple(sorted((active, rival)))  # WTZ-20
    elif black == "all":
        guessers = tuple(s for s in range(seats) if s != judge)  # WTZ-18
    else:
        guessers = (active,)  # WTZ-15
    later = quick_order(seats, active, judge) if black == "solo" and not tied else ()
    present = tuple(sorted({*guessers, *later, *(() if judge is None else (judge,))}))
    args = (("mode", "tie" if tied else black), ("seats", guessers))
    return Cast(judge, guessers, present, int(secs.split("-")[wicked]), args)


def opponent(p: Public, seat: Seat) -> Seat:
    """The other one of a challenge (WTZ-20)."""
    return require(p.rival) if seat == p.active else p.active


@cache
def quick_order(seats: int, active: Seat, judge: Seat | None) -> tuple[Seat, ...]:
    """Players to the Solver's left in turn, without the Moderator (WTZ-16)."""
    return tuple(s for k in range(1, seats) if (s := (active + k) % seats) != judge)


STARS = {"lightning": 4, "swift": 3, "sharp": 2, "home": 1}
"""The stars of each rating that has any."""


def rating(turns: int, won: bool, place: int) -> tuple[str, int]:
    """How good a sprint was, and in how many turns the next better rating is earned; 0 when there is none better.

    Args:
        turns: in which it was won, or that were not enough.
    """
    if not won:
        return "near" if place == CIRCLE else "half" if place > SPACES // 2 else "early", turns
    tier = next((i for i, (most, _) in enumerate(RATINGS) if turns <= most), len(RATINGS) - 1)
    return RATINGS[tier][1], RATINGS[tier - 1][0] if tier else 0


def after_white_die(place: int, die: int) -> int:
    """Where a pawn comes to: surplus movement is lost at the Circle, which nobody leaves by moving (WTZ-10, WTZ-30,
    WTZ-34).
    """
    return min(CIRCLE, place + die)


# Legal moves ------------------------------------------------------------------------------


def legal(v: WhatzitView) -> tuple[Move, ...]:
    """Moves the viewer may make now; for the shared screen those of every seat that may be watched choosing."""
    turn = v.turn
    if not isinstance(turn, Decide):
        return ()
    if v.who is None:
        return tuple(dict.fromkeys(m for s in turn.seats for m in legal_for(v, turn, s))) if turn.open else ()
    return legal_for(v, turn, v.who) if v.who in turn.seats else ()


def legal_for(v: WhatzitView, turn: Decide, seat: Seat) -> tuple[Move, ...]:
    """Moves of one of the seats that are to choose, from public facts alone."""
    again = () if v.public.ruled is None else (AGAIN, "unsay") if v.public.stage in AFTER else ("unsay",)
    match turn.prompt:
        case "settle" | "guess" | "speak" | "quick" if turn.prompt == "settle" or seat == turn.judge:
            return _judging(v, turn.prompt, again)
        case "guess" if seat in turn.speakers and not flooded(v, seat):
            return _waits(turn.whole - v.public.elapsed, ("buzz", "guess <text>"))
        case "guess":
            return _waits(turn.whole - v.public.elapsed)
        case "throw" | "sprint" | "sprint-late" | "sprint-last":
            return ("throw", *again)
        case "name":
            return _naming(v.seats, seat)
        case "look" | "reveal":
            return ("open",)
        case "rule":
            return ("right", "wrong", "close") + ties(v)
        case "speak":
            return ("guess <text>", "pass")
        case "quick":
            return ("buzz", "guess <text>", "pass")
        case "ladder":
            return (*ladder_moves(v), *again)
        case "prize":
            return ("move", "swap", *again)
    raise ValueError(turn.prompt)


def _judging(v: WhatzitView, prompt: str, again: tuple[Move, ...]) -> tuple[Move, ...]:
    """What a Moderator may say who hears answers (WTZ-7): once the card was read out no time passes any longer."""
    calls = ("right", "wrong") if prompt in ("speak", "quick") else ("call", *heard(v))
    calls += ties(v) if prompt == "speak" else ()
    waits = () if prompt == "settle" else _waits(v.limit - v.public.elapsed)
    return calls + again + tuple(f"accept {s}" for s, _ in v.public.refused) + waits


@cache
def _naming(seats: int, seat: Seat) -> tuple[Move, ...]:
    """Challenging any of the others (WTZ-20)."""
    return tuple(f"name {s}" for s in range(seats) if s != seat)


def flooded(table: Roles, seat: Seat) -> bool:
    """Whether a seat has had its guesses for now: one a second, counted by slices of the timer (WTZ-Q24).

    The engine reads no clock. It knows the slices of five seconds that the table plays, and what a seat lets pass
    itself; so five guesses in a slice are the most, and thirty in an instant are refused.
    """
    return table.public.hasty.count(seat) >= SLICE


@cache
def _waits(left: int, before: tuple[Move, ...] = ()) -> tuple[Move, ...]:
    """Letting some of the seconds that are left pass, unseen by the others how many.

    Args:
        before: what else may be done.
    """
    return (*before, *[f"wait {n}" for n in range(1, max(1, left) + 1)])


def heard(v: WhatzitView) -> tuple[Move, ...]:
    """Whose solution the Moderator may have heard, called out with no buzzer (WTZ-14, WTZ-27)."""
    return tuple(f"right {s}" for s in v.guessers)


def heard_now(p: Public) -> Seat:
    """Who is heard now: whoever has buzzed, or has the quick guess (WTZ-14, WTZ-16)."""
    return p.queue[0] if p.floor is None else p.floor


def winning(table: Roles, seat: Seat) -> bool:
    """Whether a card that this seat solves now ends the game (WTZ-31, WTZ-33, WTZ-36)."""
    return table.public.place[seat] == CIRCLE and not table.public.waits[seat]


def ties(v: WhatzitView) -> tuple[Move, ...]:
    """Players the Moderator may find to have said the same at the same time as the one with the floor (WTZ-28)."""
    if v.public.stage != "guess":
        return ()
    return tuple(f"tie {s}" for s in v.guessers if s != v.public.floor)


def ladder_top(table: Roles, seat: Seat) -> int:
    """Where a ladder leads a seat that solves the card in play: a Wicked one, and from the space it stands on (WTZ-25,
    WTZ-Q6, WTZ-Q7); 0 where none does.
    """
    return LADDER.get(table.public.place[seat], 0) if table.deck == "wicked" else 0


def solves_to(table: Roles, seat: Seat) -> tuple[int, int]:
    """From where to where the white die takes whoever solves the card (WTZ-15): from the top of a ladder, where the
    ladder comes first (WTZ-25, WTZ-Q4).
    """
    p, top = table.public, ladder_top(table, seat)
    at = top if top and table.option("ladder") == "then_move" else p.place[seat]
    return at, after_white_die(at, p.die)


def ladder_moves(v: WhatzitView) -> tuple[Move, ...]:
    """Climb or not (WTZ-25, WTZ-Q4); with the option ``instead``, climb or take the other reward."""
    if v.option("ladder") == "then_move":
        return ("climb", "stay")
    return ("climb", "move", "swap") if v.public.black == "duel" else ("climb", "move")
