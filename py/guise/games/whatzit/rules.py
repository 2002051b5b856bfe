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

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from guise.answers.verdicts import VERDICTS
from guise.engine import state
from guise.engine.errors import IllegalMove
from guise.engine.game import (
    Actor,
    Chance,
    Decide,
    Event,
    Game,
    Meta,
    Move,
    Option,
    Options,
    Outcomes,
    Over,
    Seat,
    Stock,
    Temperament,
    Turn,
    Viewer,
    chance,
    check_actor,
    decide,
    event,
    require,
    rest,
    verb,
    whole,
    with_at,
)
from guise.engine.opening import Opening
from guise.engine.quick import kept
from guise.engine.rng import Rng
from guise.engine.state import cached, cached_per_viewer, changed, secret
from guise.offers.pack import OWN, opened, own_of
from guise.supply.pile import Pile

from .box import ENGLISH, GROWN, PACKS, by_code, chosen, left
from .deck import DECKS, Puzzle, by_id, deck, judge, undealt
from .own import ids_of, own_cards
from .views import (
    BLACK,
    CIRCLE,
    HALFWAY,
    HINTS,
    LADDER,
    LATE,
    RULINGS,
    SAY_LIMIT,
    SLICE,
    SPRINT,
    START,
    UNSAID,
    Public,
    Roles,
    WhatzitView,
    after_white_die,
    deck_for,
    flooded,
    heard_now,
    ladder_top,
    legal,
    opponent,
    quick_order,
    rating,
    winning,
)

FREE: dict[str, Any] = {"floor": None, "said": "", "overrun": False, "ruled": None}
"""What lies on the table when nobody has the floor, and nothing of a Moderator's can be taken back."""
UNTRIED: dict[str, Any] = {**FREE, "queue": (), "refused": (), "hasty": (), "known": False}
"""The same when nobody has guessed, nor is to guess quickly."""
APART = (9, 4, 1)
"""Among so many pictures before it none has the trick of the next, or among so few where a deck has no other."""


def _other_wakes(s: State, seat: Seat) -> Iterator[State]:
    """States that differ in the second until which a seat lets time pass."""
    for second in range(s.public.elapsed + 1, s.public.elapsed + 1 + s.limit):
        if second != s.wake[seat]:
            yield s.with_secret(wake=with_at(s.wake, seat, second))


def _other_cards(s: State, _: Seat) -> Iterator[State]:
    """States that differ in the card. Once its picture is shown, only its solution is another, and the hints that were
    shown stay.
    """
    card = require(s.card)
    shown = _hints(s, card)
    for other in (by_id(i) for i in s.undrawn if i != card.id):
        if s.public.stage == "open":
            yield s.with_secret(card=other)
        else:
            yield s.with_secret(card=_meaning(card, other, shown))


def _meaning(card: Puzzle, other: Puzzle, shown: tuple[str, ...]) -> Puzzle:
    """A card with the solution of another one, and the hints that were shown of it."""
    if card.id == other.id:
        return card
    hints = (*shown, *other.hints[len(shown) :])
    return changed(card, solution=other.solution, accept=other.accept, refuse=other.refuse, hints=(hints[0], hints[1]))


def _moderating(s: State) -> tuple[Seat, ...]:
    """The acting Moderator looks at the solution (WTZ-13, WTZ-37)."""
    return () if s.moderator is None else (s.moderator,)


@dataclass(frozen=True)
class State(Roles, state.State[Public]):
    """The whole truth of a game.

    The card is held itself and not by its id, so that a world can be imagined where its picture means another thing.

    Attributes:
        wake: the second until which each seat lets time pass; 0 when awake. Nobody sees another's.
        card: the card in play.
    """

    wake: tuple[int, ...] = field(metadata=secret(_other_wakes, each=True))
    card: Puzzle | None = field(
        default=None, metadata=secret(_other_cards, known=_moderating, until={"solution": "text"})
    )

    @kept
    def undrawn(self) -> Pile[str]:
        """The cards that may come, asked for by chance and by the rules (:func:`_undrawn`)."""
        return _undrawn(self)


class Whatzit:
    """Whatzit?, for 3 to 6 players (WTZ-1); with the house as Moderator also for two or one (WTZ-Q23)."""

    meta = Meta(
        id="whatzit",
        title="Whatzit?",
        year=1987,
        # 2: a guess is kept with its verdict, the Moderator may accept what was refused, guesses are counted.
        # 3: one alone has another number of turns, and the deck other cards.
        rules=3,
        opens=(1, 2),
        seats=(1, 6),
        usual=3,
        minutes=30,
        by_seats=(15, 25, 30, 35, 40, 45),
        options=(
            Option("moderator", ("auto", "human", "app")),  # WTZ-Q23
            Option("secs", ("30-45", "45-60", "20-30")),  # WTZ-Q19
            Option("quick_secs", ("10", "5"), before="5", company=True),  # WTZ-Q12: who has to look has five no longer
            Option("judge", ("app_then_moderator", "moderator", "strict")),  # WTZ-Q15
            Option("hints", ("off", "on")),
            Option("inks", ("off", "on")),
            Option("ladder", ("then_move", "instead")),  # WTZ-Q4
            Option("circle_wait", ("own_card", "full_round")),  # WTZ-Q9
            Option("sprint", tuple(SPRINT), before="gentle", alone=True),
            Option("path", ("whole", "half"), company=True, lasts=(("half", 15),)),
            Option("pack", PACKS),  # WTZ-Q31
            Option("english", ENGLISH),  # WTZ-Q31
        ),
        temperaments=(Temperament("buzzer"), Temperament("thinker"), Temperament("dreamer")),
        take_back=frozenset(),  # every move of Whatzit? tells the table something
        judged=frozenset({"guess", "judged"}),
        deck=frozenset({"draw"}),  # WTZ-Q29
        teams=True,  # WTZ-1
        children=(("pack", "gentle"), ("secs", "45-60"), ("hints", "on")),
    )

    # Set-up ---------------------------------------------------------------------------

    def resolve_options(self, options: Options, people: int) -> Options:
        """What ``auto`` means here: a human Moderator when three or more share the screen, else the house (WTZ-Q23)."""
        if options["moderator"] != "auto":
            return options
        return {**options, "moderator": "human" if people >= 3 else "app"}

    def setup(self, seats: int, options: Options) -> State:
        """All pawns on the Starting Square (WTZ-3), for a short game halfway. One alone need not throw for the start.

        Raises:
            ValueError: among the own cards is one that cannot be played.
        """
        own_cards(opened(options.get(OWN, "")).entries)
        settled = self.resolve_options(options, seats) if options["moderator"] == "auto" else options
        table = Public(
            place=(HALFWAY if options["path"] == "half" and seats > 1 else START,) * seats,
            slept=(False,) * seats,
            waits=(False,) * seats,
            opening=Opening(tuple(range(seats))),
            stage="throw" if seats == 1 else "opening",
        )
        told = (event("alone", 0, n=SPRINT[options["sprint"]]),) if seats == 1 else ()
        return State(seats, tuple(sorted({**options, **settled}.items())), table, told, wake=(0,) * seats)

    @cached
    def turn(self, s: State) -> Turn:
        """Whose turn it is."""
        p = s.public
        match p.stage:
            case "guess" | "quick":
                return self._guessing(s)
            case "throw":
                return decide(p.active, "throw") if s.seats > 1 else _sprint(s)
            case "rolling":
                return chance("dice")
            case "draw":
                return chance("card")
            case "open":
                judge_ = s.moderator
                return decide(p.active, "reveal") if judge_ is None else _look(s, judge_)  # WTZ-13
            case "name":
                return decide(p.active, "name")
            case "opening":
                return chance("die")
            case "over":
                return Over(() if p.winner is None else (p.winner,))
        return decide(require(p.solver), p.stage)

    def _guessing(self, s: State) -> Turn:
        """The picture is shown: somebody is to rule, to speak, to guess quickly, or all may buzz."""
        p, cast, wake = s.public, s.cast, s.wake
        judge_ = cast.moderator
        if p.known:
            return _settles(require(judge_), cast.guessers)
        hears = None if judge_ is None or wake[judge_] else judge_
        if p.said:
            return Decide((require(judge_),), "rule", args=(("text", p.said), ("asked_seat", p.floor)), open=True)
        if p.stage == "quick":
            if p.floor is not None:
                return _to_speak("speak", p.floor, hears, 2 * SLICE, 0, f"floor {p.floor}", 0)
            asked = p.queue[0]
            return _to_speak("quick", asked, hears, int(s.option("quick_secs")), 0, f"quick {asked}", 0)  # WTZ-Q12
        seconds, after = _slice(cast.limit - p.elapsed)
        if p.floor is not None:
            after = 0 if p.overrun else SLICE  # so long the floor is theirs, and the card's clock goes on
            return _to_speak("speak", p.floor, hears, seconds, after, "card", 2 * SLICE)
        awake = tuple([i for i in cast.present if not wake[i]])
        return Decide(awake, "guess", cast.args, seconds, True, after, "card", cast.limit, hears, cast.guessers)

    def outcomes(self, s: State) -> Outcomes:
        """The white die (WTZ-5), both dice (WTZ-9; one alone plays SOLO), or a card of the deck in turn (WTZ-11)."""
        p = s.public
        if p.stage == "opening":
            return Outcomes(6, lambda i: f"start {i + 1}")
        if p.stage == "rolling":
            sides = BLACK if s.seats > 1 else BLACK[:1]
            return Outcomes(6 * len(sides), lambda i: f"roll {i // len(sides) + 1} {sides[i % len(sides)]}")
        cards = s.undrawn
        return Outcomes(len(cards), lambda i: f"draw {cards[i]}")

    def spread(self, s: State) -> Outcomes:
        """Cards with another trick than the nine before, of either deck; where there are none, than the four before, or
        the last. Of somebody's own cards nothing is known.
        """
        cards = _undrawn(s)
        for back in APART:
            worn = {by_id(i).device for i in s.public.played[-back:]}
            if unlike := [f"draw {i}" for i in cards if (device := by_id(i).device) not in worn or not device]:
                return Outcomes(len(unlike), unlike.__getitem__)
        return self.outcomes(s)

    def stock(self, options: Options, seats: int) -> tuple[Stock, ...]:
        """What the pack and the English that is spoken leave of both decks, and the table's own cards."""
        takes = {"regular": 8 if seats == 1 else 10 + 2 * seats, "wicked": 7}
        own = opened(options.get(OWN, ""))
        left = {name: ids_of(name, own, chosen(name, options["pack"], options["english"])) for name in DECKS}
        return tuple(Stock(name, tuple(f"draw {id}" for id in left[name]), takes[name]) for name in DECKS)

    # Moves ----------------------------------------------------------------------------

    def apply(self, s: State, actor: Actor, move: Move) -> State:
        """The next state; see ``Game.apply``."""
        turn = self.turn(s)
        check_actor(turn, actor, move)
        if actor is None:
            return self._chance(s, move) if isinstance(turn, Chance) else _time(s)
        what, _, text = move.partition(" ")
        if what == "guess":
            self._may(s, actor, "guess <text>")
            return _guess(s, actor, text)
        if what == "judged" and text.partition(" ")[0] in VERDICTS:
            self._may(s, actor, "guess <text>")
            found, _, text = text.partition(" ")
            return _guess(s, actor, text, found)
        self._may(s, actor, move)
        if what == "wait":
            return _wait(s, actor, int(text))
        if what == "unsay":
            return _judged_again(s, require(s.public.ruled), known=bool(text))
        if s.public.stage not in ("guess", "quick"):
            return self._went_on(s, actor, what, text)
        then = self._guessed(s, actor, what, text)
        slip = what in RULINGS and then.public.stage in UNSAID
        return then.with_public(ruled=changed(s.public, ruled=None)) if slip else then

    def _went_on(self, s: State, actor: Seat, what: str, word: str) -> State:
        """A move before the picture is shown or after the card is solved."""
        match what:
            case "throw":
                return s.with_public(stage="rolling", ruled=None)
            case "name":
                return s.with_events(event("challenged", actor, other_seat=int(word)), rival=int(word), stage="draw")
            case "open":
                return s.with_events(event("opened"), stage="guess")
            case "climb":
                return _climb(s)
            case "stay":
                return _reward(s, require(s.public.solver), (), {})
            case "move":
                return _prize(s, require(s.public.solver), (), {})
        return _end_turn(_swap(s), (), {})

    def _guessed(self, s: State, actor: Seat, what: str, word: str) -> State:
        """A move while the picture is shown, but no typed guess."""
        p = s.public
        match what:
            case "buzz":
                return s.with_events(event("buzzed", actor), floor=actor, overrun=False, ruled=None)
            case "pass":
                return _missed(s, event("passed", actor, said=p.floor is None))
            case "call":
                return _timeout(s, called=actor)  # WTZ-7
            case "right":
                seat = int(word) if word else heard_now(p)
                return _solved(s, seat, event("ruled", actor, right=True))  # WTZ-27, WTZ-29
            case "wrong":
                return _missed(s, event("ruled", actor, right=False, other_seat=heard_now(p)))
            case "close":
                return _missed(s, event("ruled", actor, right="close", other_seat=heard_now(p)), again=True)
            case "accept":
                return _accepted(s, actor, int(word))
        return _tie(s, int(word))

    def _may(self, s: State, actor: Seat, move: Move) -> None:
        """Raises IllegalMove unless the move is one of the actor's, with a reason where the rules have one."""
        allowed = self.legal(self.view(s, actor))
        if move in allowed:
            return
        kind = verb(move)
        if kind in {verb(m) for m in allowed}:
            if kind == "name" and rest(move) == str(actor):
                raise IllegalMove("self")
            raise IllegalMove("unreadable")
        if s.public.stage in ("guess", "quick") and kind in ("buzz", "guess"):
            if actor in s.guessers and flooded(s, actor) and s.public.floor is None:
                raise IllegalMove("flood")  # WTZ-Q24
            if actor == s.moderator:
                raise IllegalMove("moderator")  # WTZ-8
            raise IllegalMove("solo", seat=s.public.active)  # WTZ-15
        raise IllegalMove("not-now")

    def _chance(self, s: State, move: Move) -> State:
        stage = s.public.stage
        match move.split(" "):
            case ["start", n] if stage == "opening":
                return _opening(s, whole(n, 1, 6))
            case ["roll", n, black] if stage == "rolling" and black in (BLACK if s.seats > 1 else BLACK[:1]):
                return _rolled(s, whole(n, 1, 6), black)
            case ["draw", card] if stage == "draw" and (card in s.undrawn or _once_dealt(card, s)):
                table = changed(s.public, stage="open", elapsed=0, slept=(False,) * s.seats)
                return s.with_secret(card=by_id(card), wake=(0,) * s.seats, public=table)
        raise IllegalMove("unreadable")

    # Views ----------------------------------------------------------------------------

    @cached_per_viewer
    def view(self, s: State, who: Viewer) -> WhatzitView:
        """What ``who`` may know: the solution is the acting Moderator's alone, the picture everybody's once it is shown
        (WTZ-37).
        """
        card, wake = s.card, 0 if who is None else s.wake[who]
        judging = card is not None and who is not None and who == s.moderator
        if card is None or not judging and s.public.stage not in ("guess", "quick"):
            return WhatzitView(*s.known_to(who), self.turn(s), "", "", (), wake)
        solution = card.solution if judging else ""
        return WhatzitView(*s.known_to(who), self.turn(s), card.layout, solution, _hints(s, card), wake)

    def with_verdict(self, s: State, actor: Actor, move: Move) -> Move:
        """A guess with the house's verdict, as the log keeps it; see ``Judges``."""
        what, _, text = move.partition(" ")
        if what == "judged":
            raise IllegalMove("not-now")
        if what != "guess" or s.card is None or not 0 < len(text) <= SAY_LIMIT:
            return move
        return f"judged {judge(s.card, text)} {text}"

    @cached
    def legal(self, v: WhatzitView) -> tuple[Move, ...]:
        """See ``views.legal``."""
        return legal(v)

    def closed_card(self, v: WhatzitView) -> Move | None:
        """See ``TakesOpinions``."""
        return f"draw {v.public.played[-1]}" if v.public.played and v.public.stage in ("throw", "over") else None

    def card_title(self, card: Move) -> str:
        """The solution of a card."""
        return by_id(rest(card)).solution

    def automatic_move(self, v: WhatzitView, picks: Mapping[str, str], alone: bool) -> Move | None:
        """Nobody is asked to change places with somebody who is not ahead: it is allowed and pointless (WTZ-Q30). Nor
        whether to climb, unless it is instead of moving on, or a rival who is ahead lands lower without (WTZ-Q4). From
        the second picture on, who looks at the solution has read it after a while, and all see the picture (WTZ-13).
        """
        p = v.public
        if v.decide.prompt == "look":
            return "open" if "lapsed" in picks and p.played else None
        choice = {"prize": "move", "ladder": "climb"}.get(p.stage)
        if choice is None or (choice == "climb" and v.option("ladder") == "instead"):
            return None
        if p.black == "duel":
            solver = require(p.solver)
            if p.place[opponent(p, solver)] > p.place[solver]:
                return None
        return choice

    def on_turn(self, v: WhatzitView) -> tuple[Seat, ...]:
        """The Solver, also while the Moderator looks or judges (WTZ-6)."""
        return (v.public.active,)

    def so_far(self, v: WhatzitView) -> int:
        """The turn."""
        return v.public.turns + 1

    def fill(self, v: WhatzitView, form: Move, rng: Rng) -> Move:
        """A guess: now and then a good one."""
        card = by_code(v.code, own_of(v), v.solution)
        return form.replace(
            "<text>", rng.choice((card.solution, "a wild goose chase", *card.refuse, card.solution + " indeed"))
        )

    def imagine(self, v: WhatzitView, rng: Rng) -> State:
        """The same table with another card, and others waiting for other times. A picture that is shown may mean
        anything to whoever has not looked at its solution.
        """
        card = by_code(v.code, own_of(v), v.solution) if v.code else None
        if not v.solution and v.public.stage in ("open", "guess", "quick"):
            other = by_id(rng.choice(_undrawn(v)))
            card = _meaning(card, other, v.hints) if card else other
        s = State(v.seats, v.options, v.public, v.events, (0,) * v.seats, card)
        away = _away(v, s.cast.present, rng)
        now = v.public.elapsed  # whose time has come as well waits for the one who woke before them
        wake = tuple(max(1, now + rng.below(v.limit + 1)) if p in away else 0 for p in range(v.seats))
        return s.with_secret(wake=with_at(wake, v.who, v.wake) if v.who is not None else wake)


def _away(v: WhatzitView, present: tuple[Seat, ...], rng: Rng) -> set[Seat]:
    """Who lets time pass just now: those who could choose and are not asked; where that does not tell, perhaps whoever
    has done so on this card.
    """
    p, asked = v.public, v.turn.seats if isinstance(v.turn, Decide) else ()
    if p.stage == "guess" and p.floor is None:
        return set(present).difference(asked)
    on_card = p.stage in ("guess", "quick")
    deaf = {v.moderator} if on_card and v.moderator is not None and v.moderator not in asked else set()
    if p.stage == "quick":
        return deaf
    maybe = {seat for seat, slept in enumerate(p.slept) if slept and rng.below(2)}
    if p.stage == "guess":
        maybe -= {p.floor, v.moderator}
    return maybe | deaf


@cache
def _settles(judge: Seat, could: tuple[Seat, ...]) -> Decide:
    """The Moderator says who has solved a card that was read out already, or that nobody has (WTZ-7, WTZ-29)."""
    return Decide((judge,), "settle", (("n", len(could)), ("asked_seat", could[0])), open=True)


@cache
def _to_speak(prompt: str, asked: Seat, hears: Seat | None, seconds: int, after: int, clock: str, whole: int) -> Decide:
    """Somebody has the floor, or is asked for a quick guess, and a Moderator who listens may rule.

    Args:
        hears: the Moderator, unless that one lets time pass.
    """
    seats = (asked,) if hears is None else tuple(sorted((asked, hears)))
    args = (("asked_seat", asked),)
    return Decide(seats, prompt, args, seconds, True, after, clock, whole, judge=hears, speakers=(asked,))


def _look(s: State, moderator: Seat) -> Decide:
    """The Moderator looks at the solution: of a team the one whose turn it is (WTZ-13, WTZ-Q21)."""
    return Decide((moderator,), "look", args=(("deputy", s.deputy(moderator)),))


def _sprint(s: State) -> Decide:
    """One alone is to throw, and is told how many turns are left."""
    n = s.sprint - s.public.turns
    prompt = "sprint-last" if n == 1 else "sprint-late" if n <= LATE else "sprint"
    return Decide((0,), prompt, args=(("n", n), ("place", s.public.place[0])), open=True)


@cache
def _slice(remain: int) -> tuple[int, int]:
    """The next five seconds of the timer, and what comes after them on the same clock.

    Args:
        remain: seconds that are left for the card.
    """
    if 0 < remain < SLICE:
        return remain, 0
    return SLICE, max(0, remain - SLICE)  # when none remains, the last word may be finished


def _hints(s: State, card: Puzzle) -> tuple[str, ...]:
    """Hints due: the first after a third of the time, the second after two thirds."""
    p = s.public
    if p.stage == "open" or s.option("hints") == "off":
        return ()
    due = HINTS if p.stage == "quick" else min(HINTS, 3 * p.elapsed // s.limit)
    return card.hints[:due]


# The start of a turn ----------------------------------------------------------------------


def _undrawn(s: Roles) -> Pile[str]:
    """Cards of the deck in turn that have not come up since it was last gone through, of those that are played with
    (WTZ-Q31).
    """
    return left(s.deck, s.public.played, own_of(s), s.option("pack"), s.option("english"))


def _once_dealt(card: str, s: Roles) -> bool:
    """A card that the deck no longer holds, drawn by games begun with it when they are played again; or the tour's.
    Children's wicked pictures were of either box.
    """
    gentle = s.option("pack") == "gentle"
    once = (p for p in deck(s.deck) if gentle and (p.deck == "wicked" or GROWN in p.tags))
    return any(p.id == card and (gentle or p.deck == s.deck) for p in (*undealt(), *once))


def _opening(s: State, n: int) -> State:
    """WTZ-5: the highest throw of the white die starts; WTZ-Q27: a tie throws again.

    Then it is said what everybody plays for, before the first picture (WTZ-36, WTZ-25).
    """
    opening, told = s.public.opening.throw(n)
    s = s.with_events(*told, opening=opening)
    if not opening.settled:
        return s
    return s.with_events(event("aim"), stage="throw", active=opening.starter)


def _rolled(s: State, n: int, black: str) -> State:
    """WTZ-9 to WTZ-12: both dice; the pawn moves by the white one; the black one says who plays."""
    seat, stage, rival = s.public.active, "name" if black == "duel" else "draw", None
    told, table = _moved(s, seat, n, by="die") if s.public.place[seat] != CIRCLE else ([], {})
    place = table.get("place", s.public.place)[seat]
    told = [
        event("rolled", seat, n=n, black=black),
        *told,
        event("card", seat, deck=s.called(deck_for(place)), circle=place == CIRCLE),
    ]
    if black == "duel" and s.seats == 2:  # nobody else to name
        stage, rival = "draw", 1 - seat
        told.append(event("challenged", seat, other_seat=rival))
    return s.with_events(*told, **table, die=n, black=black, rival=rival, stage=stage)


def _moved(s: State, seat: Seat, die: int, by: str) -> tuple[list[Event], dict[str, Any]]:
    """Ahead by the white die (WTZ-10, WTZ-15, WTZ-16, WTZ-18, WTZ-22): what is told, and what changes on the table.

    Arriving by a reward may have to wait (WTZ-32).
    """
    p = s.public
    came = p.place[seat]
    to = after_white_die(came, die)
    if to == came:
        return [event("stayed", seat)], {}
    late = to == CIRCLE and by != "die" and s.option("circle_wait") == "full_round"  # WTZ-Q9
    told = [event("moved", seat, by=by, came=came, place=to, n=to - came)]
    if to == CIRCLE:
        told.append(event("circle", seat, by="late" if late else by))  # WTZ-32
    return told, {"place": with_at(p.place, seat, to), "waits": with_at(p.waits, seat, late)}


# Guessing ---------------------------------------------------------------------------------


def _guess(s: State, seat: Seat, text: str, found: str = "") -> State:
    """One typed guess, judged by the house as far as it may, unless it was before (WTZ-14, WTZ-29, WTZ-Q15).

    Only a whole phrase counts (WTZ-Q16).
    """
    if not text:
        raise IllegalMove("unreadable")
    if len(text) > SAY_LIMIT:
        raise IllegalMove("too-long", n=SAY_LIMIT)
    p, how, found = s.public, s.option("judge"), found or judge(require(s.card), text)
    last = p.stage == "quick" and len(p.queue) == 1  # after the last quick guess the card is gone
    asks = found == "doubt" or last and found != "right"
    if s.moderator is not None and (how == "moderator" or how == "app_then_moderator" and asks):
        told = event("guessed", seat, text=text, found="asked")
        return s.with_events(told, floor=seat, said=text, hasty=(*p.hasty, seat))
    if found in ("close", "doubt"):
        # nobody to ask: never counted, and never a flat no unless the table wants it strict
        found = "wrong" if how == "strict" and found == "doubt" else "near"
    told = event("guessed", seat, text=text, found=found)
    if found == "right":
        return _solved(s, seat, told)
    refused = p.refused
    if s.moderator is not None and how != "strict":  # WTZ-Q15: the Moderator may still accept it
        refused = tuple(r for r in refused if r[0] != seat) + ((seat, text),)
    slept = with_at(p.slept, seat, False)
    return _missed(s, told, again=found == "near", hasty=(*p.hasty, seat), refused=refused, slept=slept)


def _accepted(s: State, by: Seat, seat: Seat) -> State:
    """The Moderator accepts what the house refused, as long as the picture is shown (WTZ-29, WTZ-Q15)."""
    text = dict(s.public.refused)[seat]
    return _solved(s, seat, event("accepted", by, other_seat=seat, text=text))


def _missed(s: State, told: Event, again: bool = False, **changes: Any) -> State:
    """A guess that does not count: the floor is free again, or the next has a quick guess.

    Args:
        told: what is told of it.
        again: it was close, and a quick guess may be tried again.
        changes: what else changes on the table.
    """
    table = FREE | changes
    if s.public.stage != "quick":
        return _go_on(s, (told,), table)
    return s.with_events(told, **table) if again else _next_quick(s, told, table)


def _wait(s: State, seat: Seat, n: int) -> State:
    """While somebody has the floor, or a quick guess, nobody is woken by it and no time is up."""
    p, wake = s.public, with_at(s.wake, seat, s.public.elapsed + n)
    slept, hasty = with_at(p.slept, seat, True), p.hasty and tuple([h for h in p.hasty if h != seat])
    if p.floor is not None or p.stage == "quick":
        return s.with_secret(wake=wake, public=changed(p, slept=slept, hasty=hasty))
    return _go_on(s, (), {"slept": slept, "hasty": hasty}, wake)


def _time(s: State) -> State:
    """A slice of the timer has run out, or a quick guess was not made."""
    if s.public.stage == "quick":
        return _missed(s, event("silent", s.public.queue[0]))
    elapsed, floor = min(s.limit, s.public.elapsed + SLICE), s.public.floor
    if floor is None:
        return _go_on(s, (), {"elapsed": elapsed, "hasty": ()})
    if s.public.overrun:
        return _missed(s, event("silent", floor), elapsed=elapsed, hasty=())
    return s.with_public(elapsed=elapsed, hasty=(), overrun=True)


def _go_on(s: State, told: tuple[Event, ...], table: dict[str, Any], wake: tuple[int, ...] = ()) -> State:
    """Once that is told and changed, and the floor is free, wake whoever's time has come, earliest first; with nobody
    awake, time jumps to the next; then time is up (WTZ-14).

    Args:
        table: what changes on it; nothing of it says who is present, or how long the card lasts.
        wake: until when each seat lets time pass, where that changes.
    """
    present, limit = s.cast.present, s.cast.limit
    wake, elapsed = wake or s.wake, table.get("elapsed", s.public.elapsed)
    away = [(wake[seat], seat) for seat in present if wake[seat]]
    if away and elapsed < limit:
        soonest, seat = min(away)
        if soonest > elapsed and len(away) == len(present):
            elapsed = min(limit, soonest)
            table = table | {"elapsed": elapsed}
        if soonest <= elapsed < limit:
            wake = with_at(wake, seat, 0)
    s = s.with_secret(wake=wake, events=s.events + told, public=changed(s.public, **table))
    return _timeout(s) if elapsed >= limit else s


def _timeout(s: State, called: Seat | None = None) -> State:
    """The time is up: quick guesses after SOLO (WTZ-16), else nobody has solved it (WTZ-19, WTZ-23).

    Args:
        called: the Moderator who has ended it, before or when it was up.
    """
    p = s.public
    if called is None:
        told = event("time_up")
    else:
        who = "one" if len(s.guessers) == 1 else "all"
        told = event("time_up", called, called=who, seats=s.guessers)
    order = quick_order(s.seats, p.active, s.moderator)
    if s.mode == "solo" and order and not p.known:
        return _asked(s, told, {"stage": "quick", "elapsed": s.limit, "queue": order})
    return _unsolved(s, told, {})


def _next_quick(s: State, told: Event, table: dict[str, Any]) -> State:
    queue = s.public.queue[1:]
    return _asked(s, told, table | {"queue": queue}) if queue else _unsolved(s, told, table)  # WTZ-17


def _asked(s: State, told: Event, table: dict[str, Any]) -> State:
    """The next has a quick guess, once that is told and changed on the table; nobody lets time pass any longer."""
    return s.with_secret(wake=(0,) * s.seats, events=(*s.events, told), public=changed(s.public, **table))


def _read_out(s: State) -> tuple[Event, dict[str, Any]]:
    """The solution is read out and the card goes back behind its deck (WTZ-17, WTZ-24, WTZ-Q17): what is told, and what
    changes on the table; the card itself goes with :func:`_gone`.
    """
    card, p = require(s.card), s.public
    told = event("solution", p.active, text=card.solution, code=card.layout, deck=deck_for(p.place[p.active]))
    return told, UNTRIED | {"played": p.played + (card.id,)}


def _gone(s: State, told: tuple[Event, ...], table: dict[str, Any]) -> State:
    """No card is in play any longer, once that is told and changed on the table."""
    return s.with_secret(card=None, events=s.events + told, public=changed(s.public, **table))


def _judged_again(s: State, before: Public, known: bool = False) -> State:
    """The Moderator's word is taken back: all is as it was when it was said, and whoever is heard is judged once more
    (WTZ-7, WTZ-29). Nobody lets time pass any longer.

    Args:
        before: the table at that time.
        known: the card was read out with that word, and so nobody can guess it any longer.
    """
    card = s.card or by_id(s.public.played[-1])
    if known:
        before = changed(before, **FREE, known=True)
    s = s.with_secret(card=card, wake=(0,) * s.seats, public=before)
    return s.with_events(event("unsaid", s.moderator))


def _unsolved(s: State, told: Event, table: dict[str, Any]) -> State:
    """Nobody moves (WTZ-17, WTZ-19, WTZ-23), once that is told and changed on the table."""
    solution, gone = _read_out(s)
    return _end_turn(s, (told, event("unsolved"), solution), table | gone)


def _tie(s: State, other: Seat) -> State:
    """WTZ-28: nobody counts, and another card of the same deck decides between the two (WTZ-Q13)."""
    pair = tuple(sorted((require(s.public.floor), other)))
    solution, table = _read_out(s)
    return _gone(s, (event("same_time", pair[0], seats=pair), solution), table | {"tied": pair, "stage": "draw"})


# Rewards ----------------------------------------------------------------------------------


def _solved(s: State, seat: Seat, told: Event) -> State:
    """The first correct guess (WTZ-15, WTZ-16, WTZ-18, WTZ-22); on the Winner's Circle it wins (WTZ-31, WTZ-33,
    WTZ-36).

    Args:
        told: how it came to be known.
    """
    wins = winning(s, seat)
    solution, table = _read_out(s)
    known = (told, event("solved", seat, wins=wins), solution)
    if wins:
        won = event("won", seat, active_seat=s.public.active, own=seat == s.public.active)
        s = _gone(s, (*known, won), table | {"stage": "over", "winner": seat})
        return _rated(s, s.public.turns + 1) if s.seats == 1 else s
    if ladder_top(s, seat):  # WTZ-25
        return _gone(s, known, table | {"stage": "ladder", "solver": seat})
    return _reward(s, seat, known, table)


def _climb(s: State) -> State:
    """Up the ladder of the space where the card was solved, to a white space one row up (WTZ-25, WTZ-26)."""
    seat = require(s.public.solver)
    came = s.public.place[seat]
    told = event("climbed", seat, came=came, place=LADDER[came])
    s = s.with_events(told, place=with_at(s.public.place, seat, LADDER[came]))
    return _end_turn(s, (), {}) if s.option("ladder") == "instead" else _reward(s, seat, (), {})  # WTZ-Q4


def _reward(s: State, seat: Seat, told: tuple[Event, ...], table: dict[str, Any]) -> State:
    """Once that is told and changed on the table, a solver goes ahead by the white die; after a challenge, that or a
    swap (WTZ-22, WTZ-Q3). No second ladder (WTZ-Q5).
    """
    if s.public.black == "duel":
        return _gone(s, told, table | {"stage": "prize", "solver": seat})
    return _prize(s, seat, told, table)


def _prize(s: State, seat: Seat, told: tuple[Event, ...], table: dict[str, Any]) -> State:
    """Once that is told and changed on the table, a solver goes ahead by the white die, and the turn ends."""
    moved, place = _moved(s, seat, s.public.die, by="prize")
    return _end_turn(s, (*told, *moved), table | place)


def _swap(s: State) -> State:
    """The two pawns of the challenge change places (WTZ-22, WTZ-35, WTZ-Q25, WTZ-Q26)."""
    p, solver = s.public, require(s.public.solver)
    other = opponent(p, solver)
    s = s.with_events(event("swapped", solver, other_seat=other, place=p.place[other], other_place=p.place[solver]))
    for seat, to in ((solver, p.place[other]), (other, p.place[solver])):
        late = to == CIRCLE and s.option("circle_wait") == "full_round"
        s = s.with_public(place=with_at(s.public.place, seat, to), waits=with_at(s.public.waits, seat, late))
        if to == CIRCLE:
            s = s.with_events(event("circle", seat, by="late" if late else "swap"))  # WTZ-32
    return s


def _end_turn(s: State, told: tuple[Event, ...], table: dict[str, Any]) -> State:
    """Once that is told and changed on the table, the turn passes to the left (WTZ-5). One alone has a fixed number of
    turns.
    """
    p = s.public
    turns, seat = p.turns + 1, (p.active + 1) % s.seats
    table = table | {"turns": turns, "solver": None}
    if s.seats == 1 and turns == s.sprint:
        return _rated(_gone(s, (*told, event("too_late")), table | {"stage": "over"}), turns)
    waits = with_at(table.get("waits", p.waits), seat, False)
    return _gone(s, told, table | {"stage": "throw", "active": seat, "rival": None, "tied": (), "waits": waits})


def _rated(s: State, turns: int) -> State:
    """How good a sprint was, and what there is to beat."""
    found, better = rating(turns, s.public.winner is not None, s.public.place[0])
    return s.with_events(event("rated", 0, n=turns, rating=found, better=better))


GAME: Game[State, WhatzitView] = Whatzit()
