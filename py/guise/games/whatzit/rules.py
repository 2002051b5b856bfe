"""The rules of Whatzit?, WTZ-1 to WTZ-38 with their rulings.

**Time.** The engine reads no clock. While a card lies open the table plays ``time`` every five
seconds, always the same slice, and the state counts. A seat may say ``wait 12``: it will not
buzz for twelve seconds, and nobody else learns how long. When all are waiting the time jumps to
the first who wakes. That is how bots think for a while, how a person lets time pass with the
timers switched off, and how a player who has given up does not keep the others waiting.

**Guessing.** ``guess <text>`` is one guess, typed and judged at once. ``buzz`` takes the floor
first: then nobody else can guess until it is used, by typing or aloud with the Moderator ruling
``right`` or ``wrong``. The clock goes on, but a word begun in the last second may be finished.
Whose move arrives first is first; a Moderator who heard two at once says ``tie``.

**Bots** guess by the same moves as people and are judged the same way (see ``wits``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from guise.engine.errors import IllegalMove
from guise.engine.game import (
    TIME,
    Actor,
    Chance,
    Decide,
    Event,
    Meta,
    Move,
    Option,
    Options,
    Outcomes,
    Over,
    Seat,
    Temperament,
    Turn,
    Viewer,
    check_actor,
    event,
    rest,
    seen,
    verb,
    whole,
    with_at,
)
from guise.engine.judge import VERDICTS
from guise.engine.rng import Rng

from .box import by_code, left
from .deck import Puzzle, by_id, judge
from .views import (
    BLACK,
    CIRCLE,
    HINTS,
    LADDER,
    SAY_LIMIT,
    SLICE,
    SPRINT,
    START,
    Roles,
    WhatzitView,
    after_white_die,
    deck_for,
    legal,
    quick_order,
)


@dataclass(frozen=True)
class State(Roles):
    """The whole truth of a game. Fields shared with :class:`WhatzitView` mean the same.

    Attributes:
        contenders: seats still throwing for the start, in order (WTZ-5).
        throws: opening throws so far, one for each contender who has thrown.
        card: id of the card in play, or empty.
        wake: the second until which each seat lets time pass; 0 when awake. Nobody sees another's.
        winner: who has won.
    """

    seats: int
    options: tuple[tuple[str, str], ...]
    place: tuple[int, ...]
    slept: tuple[bool, ...]
    wake: tuple[int, ...]
    waits: tuple[bool, ...]
    stage: str = "opening"
    contenders: tuple[Seat, ...] = ()
    throws: tuple[int, ...] = ()
    active: Seat = 0
    die: int = 0
    black: str = ""
    rival: Seat | None = None
    tied: tuple[Seat, ...] = ()
    queue: tuple[Seat, ...] = ()
    card: str = ""
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
    events: tuple[Event, ...] = ()

    def option(self, key: str) -> str:
        """The value of one option."""
        return dict(self.options)[key]

    def tell(self, *events: Event) -> State:
        """The same state after telling everybody something."""
        return replace(self, events=self.events + events)

    @property
    def present(self) -> tuple[Seat, ...]:
        """Who keeps the clock from running ahead: guessers, Moderator, and those who will have a quick guess (WTZ-16)."""
        there = set(self.guessers)
        if self.moderator is not None:
            there.add(self.moderator)
        if self.black == "solo" and not self.tied:
            there.update(quick_order(self.seats, self.active, self.moderator))
        return tuple(sorted(there))

    @property
    def deck(self) -> str:
        """The deck of the Solver's space, while a card is being played (WTZ-11, WTZ-Q13)."""
        return deck_for(self.place[self.active]) if self.stage in ("name", "draw", "open", "guess", "quick") else ""

    @property
    def limit(self) -> int:
        """Seconds for the card in play (WTZ-Q19)."""
        regular, wicked = self.option("secs").split("-")
        return int(wicked if self.deck == "wicked" else regular)


class Whatzit:
    """Whatzit?, for 3 to 6 players (WTZ-1); with the app as Moderator also for two or one (WTZ-Q23)."""

    meta = Meta(
        id="whatzit",
        title="Whatzit?",
        year=1987,
        rules=2,  # 2: a guess is kept with its verdict, the Moderator may accept what was refused, guesses are counted
        seats=(1, 6),
        usual=3,
        minutes=30,
        options=(
            Option("moderator", ("auto", "human", "app")),  # WTZ-Q23
            Option("secs", ("30-45", "45-60", "20-30")),  # WTZ-Q19
            Option("judge", ("app_then_moderator", "moderator", "strict")),  # WTZ-Q15
            Option("hints", ("off", "on")),
            Option("ladder", ("then_move", "instead")),  # WTZ-Q4
            Option("circle_wait", ("own_card", "full_round")),  # WTZ-Q9
        ),
        temperaments=(Temperament("buzzer"), Temperament("thinker"), Temperament("dreamer")),
        take_back=frozenset(),  # every move of Whatzit? tells the table something
        deck=frozenset({"draw"}),  # WTZ-Q29
    )

    # Set-up ---------------------------------------------------------------------------

    def settle(self, options: Options, people: int) -> Options:
        """What ``auto`` means here: a human Moderator when three or more share the screen, else the app (WTZ-Q23)."""
        if options["moderator"] != "auto":
            return options
        return {**options, "moderator": "human" if people >= 3 else "app"}

    def setup(self, seats: int, options: Options) -> State:
        """All pawns on the Starting Square (WTZ-3). One alone need not throw for the start."""
        settled = self.settle(options, seats) if options["moderator"] == "auto" else options
        s = State(
            seats=seats,
            options=tuple(sorted({**options, **settled}.items())),
            place=(START,) * seats,
            slept=(False,) * seats,
            wake=(0,) * seats,
            waits=(False,) * seats,
            contenders=tuple(range(seats)),
        )
        return replace(s, stage="throw", contenders=()) if seats == 1 else s

    def turn(self, s: State) -> Turn:
        """Whose turn it is."""
        who = s.active
        match s.stage:
            case "over":
                return Over(() if s.winner is None else (s.winner,))
            case "opening":
                return Chance("die")
            case "throw":
                left_ = (("n", SPRINT - s.turns),) if s.seats == 1 else ()
                return Decide((who,), "sprint" if left_ else "throw", args=left_, open=True)
            case "rolling":
                return Chance("dice")
            case "name":
                return Decide((who,), "name", open=True)
            case "draw":
                return Chance("card")
            case "open":
                judge_ = s.moderator
                return Decide((who,), "reveal", open=True) if judge_ is None else Decide((judge_,), "look")  # WTZ-13
            case "ladder" | "prize":
                return Decide((s.solver,), s.stage, open=True)
        return self._guessing(s)

    def _guessing(self, s: State) -> Turn:
        """The code lies open: somebody is to rule, to speak, to guess quickly, or all may buzz."""
        judge_ = s.moderator
        listening = (judge_,) if judge_ is not None and not s.wake[judge_] else ()
        if s.said:
            return Decide((judge_,), "rule", args=(("text", s.said), ("asked_seat", s.floor)), open=True)
        if s.floor is not None:
            seats, args = tuple(sorted((s.floor, *listening))), (("asked_seat", s.floor),)
            if s.stage == "quick":
                return Decide(seats, "speak", args=args, seconds=2 * SLICE, open=True, clock=f"floor {s.floor}")
            return Decide(seats, "speak", args=args, open=True, **_slice(s))
        if s.stage == "quick":
            asked = s.queue[0]
            return Decide(
                tuple(sorted((asked, *listening))),
                "quick",
                args=(("asked_seat", asked),),
                seconds=SLICE,
                open=True,
                clock=f"quick {asked}",
            )
        awake = tuple(p for p in s.present if not s.wake[p])
        return Decide(
            awake, "guess", args=(("mode", "tie" if s.tied else s.black), ("seats", s.guessers)), open=True, **_slice(s)
        )

    def outcomes(self, s: State) -> Outcomes:
        """The white die (WTZ-5), both dice (WTZ-9; one alone plays SOLO), or a card of the deck in turn (WTZ-11)."""
        if s.stage == "opening":
            return Outcomes(6, lambda i: f"start {i + 1}")
        if s.stage == "rolling":
            sides = BLACK if s.seats > 1 else BLACK[:1]
            return Outcomes(6 * len(sides), lambda i: f"roll {i // len(sides) + 1} {sides[i % len(sides)]}")
        cards = left(s.deck, s.played)
        return Outcomes(len(cards), lambda i: f"draw {cards[i]}")

    # Moves ----------------------------------------------------------------------------

    def apply(self, s: State, actor: Actor, move: Move) -> State:
        """The next state; see ``Game.apply``."""
        turn = self.turn(s)
        check_actor(turn, actor, move)
        if isinstance(turn, Chance):
            return self._chance(s, move)
        if move == TIME and actor is None:
            return _time(s)
        if verb(move) == "guess":
            self._may(s, actor, "guess <text>")
            return _guess(s, actor, rest(move))
        if verb(move) == "judged" and rest(move).partition(" ")[0] in VERDICTS:
            self._may(s, actor, "guess <text>")
            found, _, text = rest(move).partition(" ")
            return _guess(s, actor, text, found)
        self._may(s, actor, move)
        word = rest(move)
        match verb(move):
            case "throw":
                return replace(s, stage="rolling")
            case "name":
                return replace(s, rival=int(word), stage="draw").tell(event("challenged", actor, other_seat=int(word)))
            case "open":
                return _go_on(replace(s, stage="guess").tell(event("opened")))
            case "buzz":
                return replace(s, floor=actor, overrun=False).tell(event("buzzed", actor))
            case "wait":
                return _wait(s, actor, int(word))
            case "pass":
                return _missed(s.tell(event("passed", actor)))
            case "call":
                return _timeout(s)  # WTZ-7
            case "right":
                return _solved(
                    s.tell(event("ruled", actor, right=True)), s.queue[0] if s.stage == "quick" else s.floor
                )  # WTZ-27, WTZ-29
            case "wrong":
                return _missed(s.tell(event("ruled", actor, right=False)))
            case "close":
                return _missed(s.tell(event("ruled", actor, right="close")), again=True)
            case "accept":
                return _accepted(s, actor, int(word))
            case "tie":
                return _tie(s, int(word))
            case "climb":
                return _climb(s)
            case "stay":
                return _reward(s)
            case "move":
                return _end_turn(_move(s, s.solver, by="prize"))
        return _end_turn(_swap(s))

    def _may(self, s: State, actor: Seat, move: Move) -> None:
        """Raises IllegalMove unless the move is one of the actor's, with a reason where the rules have one."""
        allowed = legal(self.view(s, actor))
        if move in allowed:
            return
        kind = verb(move)
        if kind in {verb(m) for m in allowed}:
            if kind == "name" and rest(move) == str(actor):
                raise IllegalMove("self")
            raise IllegalMove("unreadable")
        if s.stage in ("guess", "quick") and kind in ("buzz", "guess"):
            if actor in s.guessers and s.hasty.count(actor) >= SLICE and s.floor is None:
                raise IllegalMove("flood")  # WTZ-Q24
            if actor == s.moderator:
                raise IllegalMove("moderator")  # WTZ-8
            raise IllegalMove("solo", seat=s.active)  # WTZ-15
        raise IllegalMove("not-now")

    def _chance(self, s: State, move: Move) -> State:
        words = rest(move).split()
        match verb(move), s.stage, len(words):
            case "start", "opening", 1:
                return _opening(s, whole(words[0], 1, 6))
            case "roll", "rolling", 2 if words[1] in (BLACK if s.seats > 1 else BLACK[:1]):
                return _rolled(s, whole(words[0], 1, 6), words[1])
            case "draw", "draw", 1 if words[0] in left(s.deck, s.played):
                awake, fresh = (0,) * s.seats, (False,) * s.seats
                return replace(
                    s,
                    card=words[0],
                    stage="open",
                    elapsed=0,
                    wake=awake,
                    slept=fresh,
                    floor=None,
                    said="",
                    refused=(),
                    hasty=(),
                )
        raise IllegalMove("unreadable")

    # Views ----------------------------------------------------------------------------

    def view(self, s: State, who: Viewer) -> WhatzitView:
        """What ``who`` may know: the solution is the acting Moderator's alone, the code everybody's once it is open (WTZ-37)."""
        judging = who is not None and who == s.moderator and bool(s.card)
        card = by_id(s.card) if s.card and (judging or s.stage in ("guess", "quick")) else None
        return WhatzitView(
            who=who,
            seats=s.seats,
            options=s.options,
            turn=self.turn(s),
            events=seen(s.events, who),
            place=s.place,
            active=s.active,
            stage=s.stage,
            die=s.die,
            black=s.black,
            rival=s.rival,
            tied=s.tied,
            queue=s.queue,
            deck=s.deck,
            code=card.layout if card else "",
            solution=card.solution if card and judging else "",
            hints=_hints(s, card),
            elapsed=s.elapsed,
            limit=s.limit,
            floor=s.floor,
            overrun=s.overrun,
            said=s.said,
            slept=s.slept,
            wake=0 if who is None else s.wake[who],
            solver=s.solver,
            waits=s.waits,
            played=s.played,
            turns=s.turns,
            refused=s.refused,
            hasty=s.hasty,
        )

    def settled(self, s: State, actor: Actor, move: Move) -> Move:
        """A guess with the app's verdict, as the log keeps it; see ``Game``."""
        if verb(move) == "judged":
            raise IllegalMove("not-now")
        if verb(move) != "guess" or not s.card or not 0 < len(rest(move)) <= SAY_LIMIT:
            return move
        return f"judged {judge(by_id(s.card), rest(move))} {rest(move)}"

    def legal(self, v: WhatzitView) -> tuple[Move, ...]:
        """See ``views.legal``."""
        return legal(v)

    def fill(self, v: WhatzitView, form: Move, rng: Rng) -> Move:
        """A guess: now and then a good one."""
        card = by_code(v.code)
        return form.replace(
            "<text>", rng.choice((card.solution, "a wild goose chase", *card.refuse, card.solution + " indeed"))
        )

    def imagine(self, v: WhatzitView, rng: Rng) -> State:
        """The same table with a card nobody has seen drawn afresh, and others waiting for other times."""
        card = by_code(v.code).id if v.code else rng.choice(left(v.deck, v.played)) if v.stage == "open" else ""
        contenders, throws = _opening_so_far(v)
        s = State(
            seats=v.seats,
            options=v.options,
            place=v.place,
            slept=v.slept,
            wake=(0,) * v.seats,
            waits=v.waits,
            stage=v.stage,
            contenders=contenders,
            throws=throws,
            active=v.active,
            die=v.die,
            black=v.black,
            rival=v.rival,
            tied=v.tied,
            queue=v.queue,
            card=card,
            elapsed=v.elapsed,
            floor=v.floor,
            overrun=v.overrun,
            said=v.said,
            solver=v.solver,
            played=v.played,
            turns=v.turns,
            refused=v.refused,
            hasty=v.hasty,
            winner=v.turn.winners[0] if isinstance(v.turn, Over) and v.turn.winners else None,
            events=v.events,
        )
        if v.stage not in ("guess", "quick"):
            return replace(s, wake=with_at(s.wake, v.who, v.wake) if v.who is not None else s.wake)
        away = [p for p in s.present if p not in v.turn.seats]
        wake = tuple(v.elapsed + 1 + rng.below(v.limit) if p in away else 0 for p in range(v.seats))
        return replace(s, wake=with_at(wake, v.who, v.wake) if v.who is not None else wake)


def _slice(s: State) -> dict[str, object]:
    """The next five seconds of the timer, and what comes after them on the same clock."""
    remain = s.limit - s.elapsed
    seconds = min(SLICE, remain) if remain > 0 else SLICE  # the last word may be finished
    return {"seconds": seconds, "after": max(0, remain - seconds), "clock": "card"}


def _hints(s: State, card: Puzzle | None) -> tuple[str, ...]:
    """Hints due: the first after a third of the time, the second after two thirds."""
    if card is None or s.option("hints") == "off" or s.stage == "open":
        return ()
    due = HINTS if s.stage == "quick" else min(HINTS, 3 * s.elapsed // s.limit)
    return card.hints[:due]


# The start of a turn ----------------------------------------------------------------------


def _opening(s: State, n: int) -> State:
    """WTZ-5: the highest throw of the white die starts; WTZ-Q27: a tie throws again."""
    seat = s.contenders[len(s.throws)]
    s = replace(s, throws=s.throws + (n,)).tell(event("opening", seat, n=n))
    if len(s.throws) < len(s.contenders):
        return s
    best = tuple(c for c, t in zip(s.contenders, s.throws) if t == max(s.throws))
    if len(best) > 1:
        return replace(s, contenders=best, throws=()).tell(event("tied", best[0], seats=best))
    return replace(s, contenders=(), throws=(), stage="throw", active=best[0]).tell(event("starts", best[0]))


def _rolled(s: State, n: int, black: str) -> State:
    """WTZ-9 to WTZ-12: both dice; the pawn moves by the white one; the black one says who plays."""
    s = replace(s, die=n, black=black, rival=None).tell(event("rolled", s.active, n=n, black=black))
    if s.place[s.active] != CIRCLE:
        s = _move(s, s.active, by="die")
    s = s.tell(event("card", s.active, deck=deck_for(s.place[s.active])))
    if black != "duel":
        return replace(s, stage="draw")
    if s.seats == 2:  # nobody else to name
        return replace(s, stage="draw", rival=1 - s.active).tell(event("challenged", s.active, other_seat=1 - s.active))
    return replace(s, stage="name")


def _move(s: State, seat: Seat, by: str) -> State:
    """Ahead by the white die (WTZ-10, WTZ-15, WTZ-16, WTZ-18, WTZ-22). Arriving by a reward may have to wait (WTZ-32)."""
    came = s.place[seat]
    to = after_white_die(came, s.die)
    if to == came:
        return s.tell(event("stayed", seat))
    late = to == CIRCLE and by != "die" and s.option("circle_wait") == "full_round"  # WTZ-Q9
    told = [event("moved", seat, by=by, came=came, place=to, n=to - came)]
    if to == CIRCLE:
        told.append(event("circle", seat, by=by))
    return replace(s, place=with_at(s.place, seat, to), waits=with_at(s.waits, seat, late)).tell(*told)


# Guessing ---------------------------------------------------------------------------------


def _guess(s: State, seat: Seat, text: str, found: str = "") -> State:
    """One typed guess, judged by the app as far as it may (WTZ-14, WTZ-29, WTZ-Q15). Only a whole phrase counts (WTZ-Q16)."""
    if not text:
        raise IllegalMove("unreadable")
    if len(text) > SAY_LIMIT:
        raise IllegalMove("too-long", n=SAY_LIMIT)
    how, found = s.option("judge"), found or judge(by_id(s.card), text)
    s = replace(s, hasty=s.hasty + (seat,))
    last = s.stage == "quick" and len(s.queue) == 1  # after the last quick guess the card is gone
    asks = found == "doubt" or last and found != "right"
    if s.moderator is not None and (how == "moderator" or how == "app_then_moderator" and asks):
        return replace(s, floor=seat, said=text).tell(event("guessed", seat, text=text, found="asked"))
    if found in (
        "close",
        "doubt",
    ):  # nobody to ask: never counted, and never a flat no unless the table wants it strict
        found = "wrong" if how == "strict" and found == "doubt" else "near"
    s = s.tell(event("guessed", seat, text=text, found=found))
    if found == "right":
        return _solved(s, seat)
    if s.moderator is not None and how != "strict":  # WTZ-Q15: the Moderator may still accept it
        s = replace(s, refused=tuple(r for r in s.refused if r[0] != seat) + ((seat, text),))
    return _missed(replace(s, slept=with_at(s.slept, seat, False)), again=found == "near")


def _accepted(s: State, by: Seat, seat: Seat) -> State:
    """The Moderator accepts what the app refused, as long as the card lies open (WTZ-29, WTZ-Q15)."""
    text = dict(s.refused)[seat]
    return _solved(s.tell(event("accepted", by, other_seat=seat, text=text)), seat)


def _missed(s: State, again: bool = False) -> State:
    """A guess that does not count: the floor is free again, or the next has a quick guess; a close one may be tried again."""
    s = replace(s, floor=None, said="", overrun=False)
    if s.stage == "quick":
        return s if again else _next_quick(s)
    return _go_on(s)


def _wait(s: State, seat: Seat, n: int) -> State:
    s = replace(s, hasty=tuple(p for p in s.hasty if p != seat))
    return _go_on(replace(s, wake=with_at(s.wake, seat, s.elapsed + n), slept=with_at(s.slept, seat, True)))


def _time(s: State) -> State:
    """A slice of the timer has run out, or a quick guess was not made."""
    if s.stage == "quick":
        return _missed(s.tell(event("passed", s.queue[0])))
    s = replace(s, elapsed=min(s.limit, s.elapsed + SLICE), hasty=())
    if s.floor is None:
        return _go_on(s)
    if s.overrun:
        return _missed(s.tell(event("silent", s.floor)))
    return replace(s, overrun=True)


def _go_on(s: State) -> State:
    """Wake whoever's time has come, earliest first; with nobody awake, time jumps to the next; then time is up (WTZ-14)."""
    if s.stage != "guess" or s.floor is not None:
        return s
    while s.elapsed < s.limit:
        due = [(s.wake[p], p) for p in s.present if 0 < s.wake[p] <= s.elapsed]
        if due:
            s = replace(s, wake=with_at(s.wake, min(due)[1], 0))
        if any(not s.wake[p] for p in s.present):
            return s
        s = replace(s, elapsed=min(s.limit, *(s.wake[p] for p in s.present)))
    return _timeout(s)


def _timeout(s: State) -> State:
    """The time is up: quick guesses after SOLO (WTZ-16), else nobody has solved it (WTZ-19, WTZ-23)."""
    s = s.tell(event("time_up"))
    order = quick_order(s.seats, s.active, s.moderator)
    if s.black == "solo" and not s.tied and order:
        return replace(s, stage="quick", elapsed=s.limit, queue=order, wake=(0,) * s.seats)
    return _unsolved(s)


def _next_quick(s: State) -> State:
    if len(s.queue) > 1:
        return replace(s, queue=s.queue[1:], wake=(0,) * s.seats)
    return _unsolved(s)  # WTZ-17


def _read_out(s: State) -> State:
    """The solution is read out and the card goes back behind its deck (WTZ-17, WTZ-24, WTZ-Q17)."""
    card = by_id(s.card)
    told = event("solution", s.active, text=card.solution, code=card.layout, deck=card.deck)
    return replace(
        s, card="", played=s.played + (s.card,), queue=(), floor=None, said="", overrun=False, refused=(), hasty=()
    ).tell(told)


def _unsolved(s: State) -> State:
    """Nobody moves (WTZ-17, WTZ-19, WTZ-23)."""
    return _end_turn(_read_out(s.tell(event("unsolved"))))


def _tie(s: State, other: Seat) -> State:
    """WTZ-28: nobody counts, and another card of the same deck decides between the two (WTZ-Q13)."""
    pair = tuple(sorted((s.floor, other)))
    return replace(_read_out(s.tell(event("same_time", pair[0], seats=pair))), tied=pair, stage="draw")


# Rewards ----------------------------------------------------------------------------------


def _solved(s: State, seat: Seat) -> State:
    """The first correct guess (WTZ-15, WTZ-16, WTZ-18, WTZ-22); on the Winner's Circle it wins (WTZ-31, WTZ-33, WTZ-36)."""
    wicked = s.deck == "wicked"
    s = _read_out(s.tell(event("solved", seat)))
    if s.place[seat] == CIRCLE and not s.waits[seat]:
        return replace(s, stage="over", winner=seat).tell(
            event("won", seat, active_seat=s.active, own=seat == s.active)
        )
    s = replace(s, solver=seat)
    if wicked and s.place[seat] in LADDER:  # WTZ-25, WTZ-Q6, WTZ-Q7
        return replace(s, stage="ladder")
    return _reward(s)


def _climb(s: State) -> State:
    """Up the ladder of the space where the card was solved, to a white space one row up (WTZ-25, WTZ-26)."""
    came = s.place[s.solver]
    s = replace(s, place=with_at(s.place, s.solver, LADDER[came]))
    s = s.tell(event("climbed", s.solver, came=came, place=LADDER[came]))
    return _end_turn(s) if s.option("ladder") == "instead" else _reward(s)  # WTZ-Q4


def _reward(s: State) -> State:
    """Ahead by the white die; after a challenge, that or a swap (WTZ-22, WTZ-Q3). No second ladder (WTZ-Q5)."""
    if s.black == "duel":
        return replace(s, stage="prize")
    return _end_turn(_move(s, s.solver, by="prize"))


def _swap(s: State) -> State:
    """The two pawns of the challenge change places (WTZ-22, WTZ-35, WTZ-Q25, WTZ-Q26)."""
    other = s.rival if s.solver == s.active else s.active
    s = s.tell(event("swapped", s.solver, other_seat=other, place=s.place[other], other_place=s.place[s.solver]))
    for seat, to in ((s.solver, s.place[other]), (other, s.place[s.solver])):
        late = to == CIRCLE and s.option("circle_wait") == "full_round"
        s = replace(s, place=with_at(s.place, seat, to), waits=with_at(s.waits, seat, late))
        if to == CIRCLE:
            s = s.tell(event("circle", seat, by="swap"))  # WTZ-32
    return s


def _end_turn(s: State) -> State:
    """The turn passes to the left (WTZ-5). One alone has a fixed number of turns."""
    turns, seat = s.turns + 1, (s.active + 1) % s.seats
    if s.seats == 1 and turns == SPRINT:
        return replace(s, stage="over", turns=turns, solver=None).tell(event("too_late"))
    return replace(
        s,
        stage="throw",
        active=seat,
        turns=turns,
        rival=None,
        tied=(),
        solver=None,
        waits=with_at(s.waits, seat, False),
    )


def _opening_so_far(v: WhatzitView) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    """Who is throwing for the start and what they threw, from the public record."""
    if v.stage != "opening":
        return (), ()
    contenders, throws = tuple(range(v.seats)), ()
    for e in v.events:
        if e.kind == "opening":
            throws += (e.get("n"),)
        elif e.kind == "tied":
            contenders, throws = e.get("seats"), ()
    return contenders, throws
