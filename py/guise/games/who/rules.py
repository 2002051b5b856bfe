"""The rules of WHO, WHO-1 to WHO-37 with their rulings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import perm

from guise.engine.errors import IllegalMove
from guise.engine.game import (
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
from guise.engine.rng import Rng

from .views import (
    LETTERS,
    SPACES,
    SQUARE,
    WhoView,
    assignments,
    board,
    distances,
    legal,
    occupied,
    plain_targets,
    targets,
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


@dataclass(frozen=True)
class State:
    """The whole truth of a game of WHO. Fields shared with :class:`WhoView` mean the same.

    Attributes:
        letters: each seat's identity, one letter a seat; empty before the deal.
        contenders: seats still throwing for the start, in order (WHO-6).
        throws: opening throws so far, one total for each contender who has thrown.
        starter: who began; rounds are counted from that seat.
    """

    seats: int
    options: tuple[tuple[str, str], ...]
    stage: str
    place: tuple[int, ...]
    caps: tuple[int, ...]
    worn: tuple[bool, ...]
    barred: tuple[bool, ...]
    out: tuple[bool, ...]
    reserve: int
    letters: str = ""
    contenders: tuple[Seat, ...] = ()
    throws: tuple[int, ...] = ()
    starter: Seat = 0
    active: Seat = 0
    dice: tuple[int, ...] = ()
    free: int = 0
    spent: bool = False
    round: int = 1
    events: tuple[Event, ...] = ()

    def option(self, key: str) -> str:
        """The value of one option."""
        return dict(self.options)[key]

    def tell(self, *events: Event) -> State:
        """The same state after telling everybody something."""
        return replace(self, events=self.events + events)


class Who:
    """WHO, for 2 to 5 players (WHO-1)."""

    meta = Meta(
        id="who",
        title="WHO",
        year=1951,
        rules=1,
        seats=(2, 5),
        usual=3,
        minutes=25,
        options=(
            Option("board", ("standard", "slow")),
            Option("challenges", ("until_wrong", "one", "unlimited")),  # WHO-Q2
            Option("curtain_round", ("0", "12")),  # WHO-Q29
            Option("reveal_self_out", ("yes", "no")),  # WHO-Q17
            Option("ghosts", ("watch", "none")),  # WHO-Q30
        ),
        temperaments=(Temperament("hider"), Temperament("racer"), Temperament("gambler")),
        take_back=frozenset(),  # every move of WHO tells the table something
    )

    # Set-up ---------------------------------------------------------------------------

    def setup(self, seats: int, options: Options) -> State:
        """All pieces at City Square, one cap each, the rest in reserve (WHO-5, WHO-7)."""
        return State(
            seats=seats,
            options=tuple(sorted(options.items())),
            stage="deal",
            place=(SQUARE,) * seats,
            caps=(1,) * seats,
            worn=(False,) * seats,
            barred=(False,) * seats,
            out=(False,) * seats,
            reserve=CAPS - seats,
        )

    def turn(self, s: State) -> Turn:
        """Whose turn it is."""
        if s.stage == "over":
            return Over(tuple(i for i in range(s.seats) if not s.out[i]))  # WHO-33
        if s.stage == "deal":
            return Chance("deal")
        if s.stage in ("opening", "rolling"):
            return Chance("dice")
        return Decide((s.active,), s.stage, open=s.stage != "move")

    def outcomes(self, s: State) -> Outcomes:
        """The deal of identities (WHO-3), or a throw of two dice (WHO-10)."""
        if s.stage == "deal":
            return Outcomes(perm(len(LETTERS), s.seats), lambda i: f"deal {_arrangement(i, s.seats)}")
        return Outcomes(36, lambda i: f"roll {i // 6 + 1} {i % 6 + 1}")

    # Moves ----------------------------------------------------------------------------

    def apply(self, s: State, actor: Actor, move: Move) -> State:
        """The next state; see ``Game.apply``."""
        check_actor(self.turn(s), actor, move)
        words = rest(move).split()
        if s.stage not in STAGES.get(verb(move), (s.stage,)):
            raise IllegalMove("not-now")
        match verb(move), s.stage, len(words):
            case "deal", "deal", 1:
                return self._deal(s, words[0])
            case "roll", "opening", 2:
                return self._opening(s, _dice(words))
            case "roll", "rolling", 2:
                return self._rolled(s, _dice(words))
            case "throw", _, 0:
                return replace(s, stage="rolling")
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
        return replace(s, letters=letters, stage="opening", contenders=tuple(range(s.seats))).tell(event("dealt"))

    def _opening(self, s: State, dice: tuple[int, int]) -> State:
        """WHO-6: the highest total starts; WHO-Q26: a tie throws again; WHO-Q27: it moves nobody."""
        seat = s.contenders[len(s.throws)]
        s = replace(s, throws=s.throws + (sum(dice),)).tell(event("opening", seat, a=dice[0], b=dice[1], n=sum(dice)))
        if len(s.throws) < len(s.contenders):
            return s
        best = tuple(c for c, n in zip(s.contenders, s.throws) if n == max(s.throws))
        if len(best) > 1:
            return replace(s, contenders=best, throws=()).tell(event("tied", best[0], seats=best))
        return _begin(replace(s, contenders=(), throws=(), starter=best[0]).tell(event("starts", best[0])), best[0])

    def _rolled(self, s: State, dice: tuple[int, int]) -> State:
        told = event("threw", s.active, a=dice[0], b=dice[1], double=dice[0] == dice[1])
        return replace(s, dice=dice, stage="move").tell(told)

    def _go(self, s: State, steps: int, cap: bool) -> State:
        """Move by one die or both (WHO-10), plainly (WHO-11) or under a cap (WHO-18)."""
        seat, b = s.active, board(s.option("board"))
        if steps not in distances(s.dice):
            raise IllegalMove("not-thrown", n=steps)
        space = (s.place[seat] + steps) % SPACES
        if occupied(b, s.place, s.out, space):  # WHO-17, WHO-Q19, WHO-Q20
            raise IllegalMove("telephone", place=space)
        if cap and s.barred[seat]:  # WHO-27
            raise IllegalMove("barred")
        if cap and not s.caps[seat]:  # WHO-19
            raise IllegalMove("no-cap")
        if not cap and s.letters[seat] not in b.letters[space]:  # WHO-11; only where the move ends, WHO-12
            raise IllegalMove("no-letter", place=space)
        told = [event("moved", seat, n=steps, place=space, came=s.place[seat], cap=cap)]
        caps, reserve = s.caps[seat] - cap, s.reserve  # WHO-19, WHO-21
        if space in b.disguise and not s.barred[seat]:  # WHO-22, WHO-Q13, WHO-Q21
            if reserve:
                caps, reserve = caps + 1, reserve - 1
                told.append(event("gained", seat))
            else:
                told.append(event("none_left", seat))  # WHO-Q14
        free = s.free
        if s.place[seat] + steps >= SPACES:  # WHO-31; leaving it is neither landing nor passing, WHO-Q6
            free += 1
            told.append(event("square", seat))
        s = replace(
            s,
            place=with_at(s.place, seat, space),
            caps=with_at(s.caps, seat, caps),
            reserve=reserve,
            worn=with_at(s.worn, seat, cap),
            free=free,
        )
        return _go_on(s.tell(*told))

    def _pass(self, s: State) -> State:
        """Not moving: only when no uncapped move exists (WHO-13, WHO-14, WHO-20, WHO-Q23, WHO-Q24)."""
        v = self.view(s, s.active)
        if plain_targets(v):
            raise IllegalMove("must-move")
        reach = tuple(t.space for t in targets(v) if t.open)
        return _go_on(s.tell(event("passed", s.active, reach=reach)))

    def _challenge(self, s: State, other: Seat, letter: str) -> State:
        """Name one rival and one identity (WHO-24 to WHO-32)."""
        seat = s.active
        if letter not in LETTERS or len(letter) != 1:
            raise IllegalMove("no-such-letter")
        if other == seat:
            raise IllegalMove("challenge-self")
        if s.out[other]:  # WHO-25
            raise IllegalMove("challenge-out", seat=other)
        if s.spent and not s.free:  # WHO-Q2
            raise IllegalMove("challenge-spent")
        free = s.free > 0  # WHO-Q4: the first challenge after the pass is the free one
        s = replace(s, free=s.free - free)
        s = s.tell(event("challenged", seat, other_seat=other, letter=letter, free=free))
        if s.letters[other] == letter:  # WHO-26; nothing to pay, WHO-29
            s = _eliminate(s.tell(event("hit", seat, other_seat=other, letter=letter)), other, shown=True)
            return _go_on(replace(s, spent=s.spent or s.option("challenges") == "one"), stage=s.stage)
        s = replace(s, spent=s.spent or s.option("challenges") != "unlimited")
        price = "none" if free else "out" if s.barred[seat] else "caps"
        s = s.tell(event("missed", seat, other_seat=other, letter=letter, price=price))
        if price == "caps":  # WHO-27; unused caps go back at once, a worn one stays, WHO-Q13
            s = replace(
                s, barred=with_at(s.barred, seat, True), reserve=s.reserve + s.caps[seat], caps=with_at(s.caps, seat, 0)
            )
        if price == "out":  # WHO-28; doubles are lost, WHO-Q11
            s = _eliminate(s, seat, shown=s.option("reveal_self_out") == "yes")
            return s if s.stage == "over" else _next(replace(s, dice=()))
        return _go_on(s, stage=s.stage)

    def _end_turn(self, s: State) -> State:
        """WHO-15, WHO-16: doubles give the same player another throw, which is a turn of its own (WHO-Q9)."""
        if s.dice[0] == s.dice[1]:
            return _begin(s.tell(event("again", s.active)), s.active)
        return _next(s)

    # Views ----------------------------------------------------------------------------

    def view(self, s: State, who: Viewer) -> WhoView:
        """What one seat sees (WHO-34 to WHO-36). A ghost sees every identity (WHO-Q30); so does all at the end."""
        ghost = who is not None and s.out[who] and s.option("ghosts") == "watch"
        everything = bool(s.letters) and (ghost or s.stage == "over")
        told = {e.seat: e.get("letter") for e in s.events if e.kind == "out"}
        me = s.letters[who] if s.letters and who is not None else ""
        shown = tuple(s.letters[i] if everything else me if i == who else told.get(i, "") for i in range(s.seats))
        return WhoView(
            who=who,
            seats=s.seats,
            options=s.options,
            turn=self.turn(s),
            events=seen(s.events, who),
            me=me,
            shown=shown,
            place=s.place,
            caps=s.caps,
            worn=s.worn,
            reserve=s.reserve,
            barred=s.barred,
            out=s.out,
            active=s.active,
            stage=s.stage,
            dice=s.dice,
            free=s.free,
            spent=s.spent,
            round=s.round,
        )

    def legal(self, v: WhoView) -> tuple[Move, ...]:
        """See ``Game.legal`` and :func:`views.legal`."""
        return legal(v)

    def fill(self, v: WhoView, form: Move, rng: Rng) -> Move:
        """WHO has no open forms."""
        raise ValueError(form)

    def imagine(self, v: WhoView, rng: Rng) -> State:
        """A deal that fits everything the viewer has seen, each equally likely."""
        letters = rng.choice(assignments(v)) if v.stage != "deal" else ""
        opening = [e for e in v.events if e.kind in ("opening", "tied", "starts")]
        contenders, throws = _opening_so_far(v.seats, opening)
        starts = [e.seat for e in opening if e.kind == "starts"]
        return State(
            seats=v.seats,
            options=v.options,
            stage=v.stage,
            place=v.place,
            caps=v.caps,
            worn=v.worn,
            barred=v.barred,
            out=v.out,
            reserve=v.reserve,
            letters=letters,
            contenders=contenders if v.stage == "opening" else (),
            throws=throws if v.stage == "opening" else (),
            starter=starts[0] if starts else 0,
            active=v.active,
            dice=v.dice,
            free=v.free,
            spent=v.spent,
            round=v.round,
            events=v.events,
        )


def _dice(words: list[str]) -> tuple[int, int]:
    return whole(words[0], 1, 6), whole(words[1], 1, 6)


def _arrangement(i: int, k: int) -> str:
    """The i-th of all ordered choices of ``k`` letters."""
    pool, word = list(LETTERS), ""
    for left in range(k, 0, -1):
        block = perm(len(pool) - 1, left - 1)
        word += pool.pop(i // block)
        i %= block
    return word


def _begin(s: State, seat: Seat) -> State:
    """A turn begins: the worn cap comes off first (WHO-21, WHO-Q12), challenge rights start afresh (WHO-Q9)."""
    told = [event("turn", seat)]
    reserve = s.reserve
    if s.worn[seat]:
        reserve += 1
        told.append(event("cap_off", seat))
    closing = s.option("curtain_round") != "0" and s.round > CLOSING_ROUND  # WHO-Q29
    if closing:
        told.append(event("closing", seat))
    return replace(
        s,
        active=seat,
        stage="before",
        dice=(),
        spent=False,
        free=int(closing),
        reserve=reserve,
        worn=with_at(s.worn, seat, False),
    ).tell(*told)


def _go_on(s: State, stage: str = "after") -> State:
    """Go on in ``stage``, or end when only one player is left (WHO-33)."""
    if sum(not o for o in s.out) == 1:
        return replace(s, stage="over", dice=())
    return replace(s, stage=stage)


def _next(s: State) -> State:
    """The turn passes to the left, over those who are out (WHO-6)."""
    seat, wrapped = s.active, False
    while True:
        seat = (seat + 1) % s.seats
        wrapped = wrapped or seat == s.starter
        if not s.out[seat]:
            break
    return _begin(replace(s, round=s.round + wrapped), seat)


def _eliminate(s: State, seat: Seat, shown: bool) -> State:
    """Out of the game: caps to the reserve, the piece off the board (WHO-Q16), the identity up (WHO-Q17)."""
    letter = s.letters[seat] if shown else ""
    s = replace(
        s,
        out=with_at(s.out, seat, True),
        reserve=s.reserve + s.caps[seat] + s.worn[seat],
        caps=with_at(s.caps, seat, 0),
        worn=with_at(s.worn, seat, False),
    ).tell(event("out", seat, letter=letter))
    return _go_on(s, stage=s.stage)


def _opening_so_far(seats: int, told: list[Event]) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    """Who is throwing for the start and what they threw, from the public record."""
    contenders, throws = tuple(range(seats)), ()
    for e in told:
        if e.kind == "opening":
            throws += (e.get("n"),)
        elif e.kind == "tied":
            contenders, throws = e.get("seats"), ()
    return contenders, throws
