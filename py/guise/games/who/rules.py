"""The rules of WHO, WHO-1 to WHO-37 with their rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import perm
from typing import Any

from guise.engine import state
from guise.engine.chance import arrangement
from guise.engine.errors import IllegalMove
from guise.engine.game import (
    Actor,
    Event,
    Game,
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
    chance,
    check_actor,
    decide,
    event,
    whole,
    with_at,
)
from guise.engine.opening import Opening
from guise.engine.rng import Rng
from guise.engine.state import cached, cached_per_viewer, secret

from .views import (
    BOARDS,
    CLUED,
    LETTERS,
    SPACES,
    SQUARE,
    Public,
    WhoView,
    assignments,
    board,
    candidates,
    distances,
    legal,
    may_name,
    nearly_known,
    occupied,
    plain_targets,
    targets,
    worth_a_guess,
)

CAPS = 10  # WHO-Q15
CLOSING_ROUND = 12  # WHO-Q29
STAGES = {
    "throw": ("before",),
    "go": ("move",),
    "pass": ("move",),
    "done": ("after",),
    "challenge": ("before", "move", "after"),
}
"""When each of a player's moves has its place (WHO-24, WHO-Q1)."""


def _other_letters(s: State, seat: Seat) -> Iterator[State]:
    """States that differ in a seat's letter: one that nobody holds, or exchanged with another seat, as far as the
    record allows (WHO-37).
    """
    sets = candidates(s.events, s.seats, s.option("board"))
    for letter in LETTERS:
        letters = list(s.letters)
        if letter in letters:
            letters[letters.index(letter)] = letters[seat]
        letters[seat] = letter
        if letter != s.letters[seat] and all(x in may for x, may in zip(letters, sets)):
            yield s.with_secret(letters="".join(letters))


def _ghosts(s: State) -> tuple[Seat, ...]:
    """Who is out and watches, sees every identity (WHO-Q30)."""
    return tuple(i for i, out in enumerate(s.public.out) if out and s.option("ghosts") == "watch")


@dataclass(frozen=True)
class State(state.State[Public]):
    """The whole truth of a game of WHO.

    Attributes:
        letters: each seat's identity, one letter a seat; empty before the deal.
    """

    letters: str = field(metadata=secret(_other_letters, each=True, known=_ghosts, until={"out": "letter"}))


class Who:
    """WHO, for 2 to 5 players (WHO-1)."""

    meta = Meta(
        id="who",
        title="WHO",
        year=1951,
        rules=1,
        seats=(2, 5),
        usual=3,
        minutes=15,
        by_seats=(10, 15, 20, 25),
        options=(
            Option("board", BOARDS, lasts=(("slow", 20), ("harbour_slow", 20))),
            Option("crossing", ("house", "hand")),  # WHO-37
            Option("challenges", ("until_wrong", "one", "unlimited")),  # WHO-Q2
            Option("curtain_round", ("0", "12")),  # WHO-Q29
            Option("reveal_self_out", ("yes", "no")),  # WHO-Q17
            Option("ghosts", ("watch", "none")),  # WHO-Q30
        ),
        temperaments=(Temperament("hider"), Temperament("racer"), Temperament("gambler")),
        take_back=frozenset(),  # every move of WHO tells the table something
        by_hand=(("crossing", "hand"),),  # WHO-37
        sleuth=CLUED,
    )

    # Set-up ---------------------------------------------------------------------------

    def setup(self, seats: int, options: Options) -> State:
        """All pieces at City Square, one cap each, the rest in reserve (WHO-5, WHO-7)."""
        table = Public(
            stage="deal",
            place=(SQUARE,) * seats,
            caps=(1,) * seats,
            worn=(False,) * seats,
            barred=(False,) * seats,
            out=(False,) * seats,
            reserve=CAPS - seats,
            opening=Opening(tuple(range(seats))),
        )
        return State(seats, tuple(sorted(options.items())), table, (), letters="")

    @cached
    def turn(self, s: State) -> Turn:
        """Whose turn it is."""
        p = s.public
        match p.stage:
            case "before":
                return decide(p.active, "before")
            case "move":
                return decide(p.active, "move", False)
            case "after":
                return decide(p.active, "double" if p.dice[0] == p.dice[1] else "after")
            case "opening" | "rolling":
                return chance("dice")
            case "deal":
                return chance("deal")
        return Over(tuple(i for i in range(s.seats) if not p.out[i]))  # WHO-33

    def outcomes(self, s: State) -> Outcomes:
        """The deal of identities (WHO-3), or a throw of two dice (WHO-10)."""
        if s.public.stage == "deal":
            return Outcomes(perm(len(LETTERS), s.seats), lambda i: "deal " + "".join(arrangement(i, LETTERS, s.seats)))
        return Outcomes(36, lambda i: f"roll {i // 6 + 1} {i % 6 + 1}")

    # Moves ----------------------------------------------------------------------------

    def apply(self, s: State, actor: Actor, move: Move) -> State:
        """The next state; see ``Game.apply``."""
        p = s.public
        check_actor(self.turn(s), actor, move)
        what, _, text = move.partition(" ")
        words = text.split()
        if p.stage not in STAGES.get(what, (p.stage,)):
            raise IllegalMove("not-now")
        match what, p.stage, len(words):
            case "deal", "deal", 1:
                return self._deal(s, words[0])
            case "roll", "opening", 2:
                return self._opening(s, _dice(words))
            case "roll", "rolling", 2:
                return self._rolled(s, _dice(words))
            case "throw", _, 0:
                return s.with_public(stage="rolling")
            case "go", _, 1:
                return self._go(s, whole(words[0], 1, 12), cap=False)
            case "go", _, 2 if words[1] == "cap":
                return self._go(s, whole(words[0], 1, 12), cap=True)
            case "pass", _, 0:
                return self._pass(s)
            case "done", _, 0:
                return self._end_turn(s)
            case "challenge", _, 2:
                return self._challenge(s, whole(words[0], 0, s.seats - 1), words[1])
        raise IllegalMove("unreadable")

    def _deal(self, s: State, letters: str) -> State:
        """WHO-3: everybody draws an identity; WHO-4: the rest are laid aside unseen."""
        if len(letters) != s.seats or len(set(letters)) != s.seats or not set(letters) <= set(LETTERS):
            raise IllegalMove("unreadable")
        return s.with_secret(letters=letters).with_events(event("dealt"), stage="opening")

    def _opening(self, s: State, dice: tuple[int, int]) -> State:
        """WHO-6: the highest total starts; WHO-Q26: a tie throws again; WHO-Q27: it moves nobody."""
        opening, told = s.public.opening.throw(sum(dice), a=dice[0], b=dice[1])
        s = s.with_events(*told, opening=opening)
        return _begin(s, opening.starter, s.public.round) if opening.settled else s

    def _rolled(self, s: State, dice: tuple[int, int]) -> State:
        told = event("threw", s.public.active, a=dice[0], b=dice[1], double=dice[0] == dice[1])
        return s.with_events(told, dice=dice, stage="move")

    def _go(self, s: State, steps: int, cap: bool) -> State:
        """Move by one die or both (WHO-10), plainly (WHO-11) or under a cap (WHO-18)."""
        seat, b = s.public.active, board(s.option("board"))
        if steps not in distances(s.public.dice):
            raise IllegalMove("not-thrown", n=steps)
        space = (s.public.place[seat] + steps) % SPACES
        if space in occupied(b, s.public.place, s.public.out):  # WHO-17, WHO-Q19, WHO-Q20
            raise IllegalMove("telephone", **b.at(space))
        if cap and s.public.barred[seat]:  # WHO-27
            raise IllegalMove("barred")
        if cap and not s.public.caps[seat]:  # WHO-19
            raise IllegalMove("no-cap")
        if not cap and s.letters[seat] not in b.letters[space]:  # WHO-11; only where the move ends, WHO-12
            raise IllegalMove("no-letter", **b.at(space))
        told = [event("moved", seat, n=steps, **b.at(space), came=s.public.place[seat], cap=cap)]
        caps, reserve = s.public.caps[seat] - cap, s.public.reserve  # WHO-19, WHO-21
        if space in b.disguise and not s.public.barred[seat]:  # WHO-22, WHO-Q13, WHO-Q21
            if reserve:
                caps, reserve = caps + 1, reserve - 1
                told.append(event("gained", seat))
            else:
                told.append(event("none_left", seat))  # WHO-Q14
        free = s.public.free
        if s.public.place[seat] + steps >= SPACES:  # WHO-31; leaving it is neither landing nor passing, WHO-Q6
            free += 1
            told.append(event("square", seat))
        return _go_on(
            s,
            *told,
            place=with_at(s.public.place, seat, space),
            caps=with_at(s.public.caps, seat, caps),
            reserve=reserve,
            worn=with_at(s.public.worn, seat, cap),
            free=free,
        )

    def _pass(self, s: State) -> State:
        """Not moving: only when no uncapped move exists (WHO-13, WHO-14, WHO-20, WHO-Q23, WHO-Q24)."""
        v = self.view(s, s.public.active)
        if plain_targets(v):
            raise IllegalMove("must-move")
        reach = tuple(t.space for t in targets(v) if t.open)
        return _go_on(s, event("passed", s.public.active, reach=reach))

    def _challenge(self, s: State, other: Seat, letter: str) -> State:
        """Name one rival and one identity (WHO-24 to WHO-32)."""
        seat = s.public.active
        if letter not in LETTERS or len(letter) != 1:
            raise IllegalMove("no-such-letter")
        if other == seat:
            raise IllegalMove("challenge-self")
        if s.public.out[other]:  # WHO-25
            raise IllegalMove("challenge-out", seat=other)
        if s.public.spent and (not s.public.free or s.option("challenges") == "one"):  # WHO-Q2
            raise IllegalMove("challenge-spent")
        free = s.public.free > 0  # WHO-Q4: the first challenge after the pass is the free one
        told = event("challenged", seat, other_seat=other, letter=letter, free=free)
        s = s.with_events(told, free=s.public.free - free)
        if s.letters[other] == letter:  # WHO-26; nothing to pay, WHO-29
            s = _eliminate(s.with_events(event("hit", seat, other_seat=other, letter=letter)), other, shown=True)
            return _go_on(s.with_public(spent=s.public.spent or s.option("challenges") == "one"), stage=s.public.stage)
        if s.option("challenges") != "unlimited":  # WHO-Q2: what was earned before the miss lapses with it
            s = s.with_public(spent=True, free=0)
        price = "none" if free else "out" if s.public.barred[seat] else "caps"
        s = s.with_events(event("missed", seat, other_seat=other, letter=letter, price=price))
        if price == "caps":  # WHO-27; unused caps go back at once, a worn one stays, WHO-Q13
            s = s.with_public(
                barred=with_at(s.public.barred, seat, True),
                reserve=s.public.reserve + s.public.caps[seat],
                caps=with_at(s.public.caps, seat, 0),
            )
        if price == "out":  # WHO-28; doubles are lost, WHO-Q11
            s = _eliminate(s, seat, shown=s.option("reveal_self_out") == "yes")
            return s if s.public.stage == "over" else _next(s.with_public(dice=()))
        return _go_on(s, stage=s.public.stage)

    def _end_turn(self, s: State) -> State:
        """WHO-15, WHO-16: doubles give the same player another throw, which is a turn of its own (WHO-Q9)."""
        p = s.public
        if p.dice[0] == p.dice[1]:
            return _begin(s.with_events(event("again", p.active)), p.active, p.round)
        return _next(s)

    # Views ----------------------------------------------------------------------------

    @cached_per_viewer
    def view(self, s: State, who: Viewer) -> WhoView:
        """What one seat sees (WHO-34 to WHO-36). A ghost sees every identity (WHO-Q30); so does all at the end."""
        me = s.letters[who] if s.letters and who is not None else ""
        if True not in s.public.out:
            shown = _mine(s.seats, who, me)
        elif s.public.stage == "over" or who is not None and s.public.out[who] and s.option("ghosts") == "watch":
            shown = tuple(s.letters)
        else:
            told: dict[Viewer, str] = {i: letter for i, letter in enumerate(s.letters) if s.public.out[i]}
            if s.option("reveal_self_out") == "no":  # WHO-Q17: only who was found out
                told = {e.seat: e.get("letter") for e in s.events if e.kind == "out"}
            shown = tuple([me if i == who else told.get(i, "") for i in range(s.seats)])
        return WhoView(*s.known_to(who), self.turn(s), me, shown)

    @cached
    def legal(self, v: WhoView) -> tuple[Move, ...]:
        """See ``Game.legal`` and :func:`views.legal`."""
        return legal(v)

    def automatic_move(self, v: WhoView, picks: Mapping[str, str], alone: bool) -> Move | None:
        """The dice are thrown with the curtain, where one hangs, and a turn at whose end nothing is wanted ends
        itself after a moment in which somebody may still be named (WHO-24); a free challenge is always offered, and so
        is to name somebody who is nearly known, or to a person alone, for whom only bots wait, to guess where few
        letters are left. With doubles nobody waits: they may be named with the next throw (WHO-15).
        """
        p = v.public
        if p.stage not in ("before", "after"):
            return None
        if p.stage == "before":
            return None if alone else "throw"
        wanted = "lapsed" not in picks or (worth_a_guess(v) if alone else nearly_known(v))
        if may_name(v) and (p.free or wanted and len(set(p.dice)) > 1):
            return None
        return "done"

    def out(self, v: WhoView) -> tuple[Seat, ...]:
        """Who was found out (WHO-26), or named somebody wrongly twice (WHO-28)."""
        return tuple(seat for seat, out in enumerate(v.public.out) if out)

    def so_far(self, v: WhoView) -> int:
        """The round (WHO-6)."""
        return v.public.round

    def fill(self, v: WhoView, form: Move, rng: Rng) -> Move:
        """WHO has no open forms."""
        raise ValueError(form)

    def imagine(self, v: WhoView, rng: Rng) -> State:
        """A deal that fits everything the viewer has seen, each equally likely."""
        letters = rng.choice(assignments(v)) if v.public.stage != "deal" else ""
        return State(v.seats, v.options, v.public, v.events, letters)


@cache
def _mine(seats: int, who: Viewer, letter: str) -> tuple[str, ...]:
    """What a viewer knows for certain while nobody is out: their own letter."""
    return tuple(letter if seat == who else "" for seat in range(seats))


def _dice(words: list[str]) -> tuple[int, int]:
    return whole(words[0], 1, 6), whole(words[1], 1, 6)


def _begin(s: State, seat: Seat, round: int) -> State:
    """A turn begins: the worn cap comes off first (WHO-21, WHO-Q12), challenge rights start afresh (WHO-Q9)."""
    p = s.public
    told = [event("turn", seat)]
    reserve = p.reserve
    if p.worn[seat]:
        reserve += 1
        told.append(event("cap_off", seat))
    closing = round > CLOSING_ROUND and s.option("curtain_round") != "0"  # WHO-Q29
    if closing:
        told.append(event("closing", seat))
    return s.with_events(
        *told,
        active=seat,
        round=round,
        stage="before",
        dice=(),
        spent=False,
        free=int(closing),
        reserve=reserve,
        worn=with_at(p.worn, seat, False),
    )


def _go_on(s: State, *told: Event, stage: str = "after", **changes: Any) -> State:
    """Go on in ``stage`` once that is told and changed, or end when only one player is left (WHO-33)."""
    if s.public.out.count(False) == 1:
        return s.with_events(*told, **changes | {"stage": "over", "dice": ()})
    return s.with_events(*told, stage=stage, **changes)


def _next(s: State) -> State:
    """The turn passes to the left, over those who are out (WHO-6)."""
    p = s.public
    seat, wrapped = p.active, False
    while True:
        seat = (seat + 1) % s.seats
        wrapped = wrapped or seat == p.opening.starter
        if not p.out[seat]:
            break
    return _begin(s, seat, p.round + wrapped)


def _eliminate(s: State, seat: Seat, shown: bool) -> State:
    """Out of the game: caps to the reserve, the piece off the board (WHO-Q16), the identity up (WHO-Q17)."""
    letter = s.letters[seat] if shown else ""
    s = s.with_events(
        event("out", seat, letter=letter),
        out=with_at(s.public.out, seat, True),
        reserve=s.public.reserve + s.public.caps[seat] + s.public.worn[seat],
        caps=with_at(s.public.caps, seat, 0),
        worn=with_at(s.public.worn, seat, False),
    )
    return _go_on(s, stage=s.public.stage)


GAME: Game[State, WhoView] = Who()
