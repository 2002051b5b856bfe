"""The rules of Six Masks.

- MASK-1  2 to 4 players. Six masks; each player draws one and alone looks at it.
- MASK-2  A round: everybody secretly names a mask (``bid 3``) for the left neighbour.
- MASK-3  A sealed bid may be taken back until the last one is in. Then all are shown together.
- MASK-4  Nobody names the same mask in two rounds.
- MASK-5  If any bid is right the game ends, and all who are right win together.
- MASK-6  Otherwise one player, a different one each round, has 30 seconds to say
          something to the table (``say ...``, true or not) or to pass. Silence passes.
- MASK-7  If nobody was right in the last round (option ``rounds``), nobody wins.
- MASK-8  At the end all masks come off.

The engine calls ``turn`` to learn what happens next, and then ``apply`` with a
move: one by a player, or one of ``outcomes`` when it is chance's turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from guise.engine import state
from guise.engine.errors import IllegalMove
from guise.engine.game import (
    TIME,
    Actor,
    Chance,
    Decide,
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
    check_actor,
    event,
    require,
    rest,
    verb,
    whole,
    with_at,
)
from guise.engine.rng import Rng
from guise.engine.state import cached, cached_per_viewer, secret

from .views import MASKS, SAY_LIMIT, MaskView, Public, hits, left, legal, named, possible


def other_masks(s: State, seat: Seat) -> Iterator[State]:
    """States that differ in one seat's mask: another that nobody wears and that no bid so far would have hit."""
    for mask in MASKS:
        if mask not in s.masks:
            other = s.with_secret(masks=with_at(s.masks, seat, mask))
            if not any(hits(bids, other.masks) for bids in s.public.past):
                yield other


def other_bids(s: State, seat: Seat) -> Iterator[State]:
    """States that differ in one seat's sealed bid."""
    for mask in MASKS:
        if mask != s.sealed[seat] and mask not in named(s.public.past, seat):  # MASK-4
            yield s.with_secret(sealed=with_at(s.sealed, seat, mask))


@dataclass(frozen=True)
class State(state.State[Public]):
    """The whole truth: what lies open (``public``) and the secrets. Frozen plain data: a step makes a new one.

    Each secret says who may know it and until when, and what else it could be as far as everybody can tell
    (:func:`guise.engine.state.secret`). The laws then put another value there and ask that everything the others are
    given stays as it was. A field without that fails a law, so none is forgotten.

    What follows from other fields (whose turn it is, who has won) is worked out
    and not stored, so that it can never contradict them.

    Attributes:
        masks: one per seat dealt so far.
        sealed: this round's bids; ``None`` for a seat still to choose.
    """

    masks: tuple[int, ...] = field(
        metadata=secret(other_masks, each=True, until={"unmasked": "mask"}, told={"drew": "mask"})
    )
    sealed: tuple[int | None, ...] = field(metadata=secret(other_bids, each=True))  # laid back when it is shown


class SixMasks:
    """The game, as the house knows it (:class:`guise.engine.game.Game`)."""

    meta = Meta(
        id=__name__.split(".")[-2],  # the folder's name, so that a copy is a game at once
        title="Six Masks",
        year=2026,
        rules=1,  # add one whenever rules or content change: older saves then say so instead of going wrong
        seats=(2, 4),  # MASK-1
        usual=3,
        minutes=5,
        options=(Option("rounds", ("3", "5")),),  # the first value is the default
        temperaments=(Temperament("careful"), Temperament("bluffer")),
        take_back=frozenset({"bid"}),  # MASK-3: only verbs that tell nobody anything
    )

    def setup(self, seats: int, options: Options) -> State:
        """An empty table. Nothing is dealt yet: dealing is chance, and chance is a move."""
        return State(seats, tuple(options.items()), Public(), (), masks=(), sealed=(None,) * seats)

    @cached
    def turn(self, s: State) -> Turn:
        """What happens next. Only public knowledge may decide this: every seat can see the answer."""
        if len(s.masks) < s.seats:
            return Chance("deal")
        p = s.public
        if p.word:
            speaker = (len(p.past) - 1) % s.seats
            return Decide((speaker,), "word", seconds=30, open=True)  # MASK-6
        if p.past and (winners := hits(p.past[-1], s.masks)):
            return Over(winners)  # MASK-5
        if len(p.past) == int(s.option("rounds")):
            return Over(())  # MASK-7
        # Not ``open``: each chooses in secret. A tablet that goes round hangs a curtain before every one of them, the
        # shared screen offers no move, and a seat whose hand is on a phone chooses there.
        return Decide(tuple(i for i, bid in enumerate(s.sealed) if bid is None), "bid")  # MASK-2

    def outcomes(self, s: State) -> Outcomes:
        """The next seat's mask: any that is left (MASK-1). The table draws; the log remembers."""
        left_over = [m for m in MASKS if m not in s.masks]
        return Outcomes(len(left_over), lambda i: f"deal {left_over[i]}")

    def apply(self, s: State, actor: Actor, move: Move) -> State:
        """The state after a move. Refuses with :class:`IllegalMove`, never with another exception."""
        turn = self.turn(s)
        check_actor(turn, actor, move)
        if not isinstance(turn, Decide):
            return self._deal(s, move)
        if turn.prompt == "word":
            return self._word(s, turn.seats[0], move)
        if verb(move) != "bid":
            raise IllegalMove("not-now")
        return self._bid(s, require(actor), move)

    def _deal(self, s: State, move: Move) -> State:
        mask = whole(rest(move), MASKS[0], MASKS[-1])
        if verb(move) != "deal" or mask in s.masks:
            raise IllegalMove("not-now")
        dealt = event("drew", len(s.masks), to=(len(s.masks),), mask=mask)  # told to one seat alone
        return s.with_secret(masks=s.masks + (mask,)).with_events(dealt)

    def _bid(self, s: State, seat: Seat, move: Move) -> State:
        n = whole(rest(move), MASKS[0], MASKS[-1])
        if n in named(s.public.past, seat):
            raise IllegalMove("named-before", mask=n)  # MASK-4
        # No event: even "Ana has chosen" would tell the order in which the seats made up their minds.
        sealed = with_at(s.sealed, seat, n)
        bids = tuple(bid for bid in sealed if bid is not None)
        if len(bids) < s.seats:
            return s.with_secret(sealed=sealed)
        return self._show(s.with_secret(sealed=(None,) * s.seats).with_public(past=s.public.past + (bids,)))

    def _show(self, s: State) -> State:
        """All bids are in: show them together, in seat order (MASK-3)."""
        past = s.public.past
        bids = past[-1]
        told = [event("named", i, mask=bid, left_seat=left(i, s.seats)) for i, bid in enumerate(bids)]
        right = hits(bids, s.masks)
        told += [event("right", i) for i in right] or [event("none-right")]
        if right or len(past) == int(s.option("rounds")):
            told += [event("unmasked", i, mask=m) for i, m in enumerate(s.masks)]  # MASK-8
            return s.with_events(*told)
        return s.with_public(word=True).with_events(*told)

    def _word(self, s: State, seat: Seat, move: Move) -> State:
        if move in ("pass", TIME):  # MASK-6: the clock is a move too, made by nobody
            return s.with_public(word=False).with_events(event("silent", seat))
        text = rest(move)
        if verb(move) != "say" or not text:
            raise IllegalMove("not-now" if verb(move) != "say" else "unreadable")
        if len(text) > SAY_LIMIT:
            raise IllegalMove("too-long", n=SAY_LIMIT)
        return s.with_public(word=False).with_events(event("said", seat, text=text))

    @cached_per_viewer
    def view(self, s: State, who: Viewer) -> MaskView:
        """What ``who`` may know, built up from nothing: the only door out of a state."""
        turn = self.turn(s)
        return MaskView(
            *s.known_to(who),
            turn,
            masks=tuple(m if i == who or isinstance(turn, Over) else None for i, m in enumerate(s.masks)),
            bid=None if who is None else s.sealed[who],
        )

    @cached
    def legal(self, v: MaskView) -> tuple[Move, ...]:
        """See ``views.legal``: it takes a view, so it cannot leak."""
        return legal(v)

    def so_far(self, v: MaskView) -> int:
        """The round, for the shelf of saves. A game may do without this."""
        return len(v.public.past) + 1

    def fill(self, v: MaskView, form: Move, rng: Rng) -> Move:
        """An example of an open form, so that a machine can play it."""
        return form.replace(
            "<text>", rng.choice(("I am nobody you know.", "Look to your left.", "It is too quiet here."))
        )

    def imagine(self, v: MaskView, rng: Rng) -> State:
        """A state that looks just like this to the viewer, with everything hidden drawn afresh.

        Bots may use it to try out what could be. A law asks that it keeps what the viewer knows, and that whatever
        else can be comes up.
        """
        masks = rng.choice(possible(v))
        sealed: tuple[int | None, ...] = (None,) * v.seats
        if isinstance(v.turn, Decide) and v.turn.prompt == "bid":
            sealed = tuple(
                None
                if i in v.turn.seats
                else v.bid
                if i == v.who
                else rng.choice([n for n in MASKS if n not in named(v.public.past, i)])
                for i in range(v.seats)
            )
        drew = tuple(event("drew", i, to=(i,), mask=m) for i, m in enumerate(masks))
        told = drew + tuple(e for e in v.events if e.kind != "drew")
        return State(v.seats, v.options, v.public, told, masks, sealed)


GAME: Game[State, MaskView] = SixMasks()
