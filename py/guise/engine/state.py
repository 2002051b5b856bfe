"""What every game's state and views are made of, so that a game writes each of its fields once.

A game keeps what all may see in one frozen dataclass, its ``Public``. Its state is that and the secrets; a view is the
same ``Public``, not a copy of it, and what is the viewer's own. A secret is therefore hidden until a game writes it
into its view class: views are built up, never cut down.
"""

from __future__ import annotations

from dataclasses import Field, dataclass, field, replace
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from .game import Decide, Event, Seat, Turn, Viewer, seen


class _Dataclass(Protocol):
    """Any dataclass, as the type checker knows one."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


P = TypeVar("P", bound=_Dataclass)


@dataclass(frozen=True)
class Known(Generic[P]):
    """What a state and all views of it have alike.

    Attributes:
        seats: number of players.
        options: as (key, value) pairs.
        public: what lies open on the table, the game's own dataclass.
        events: what has happened, oldest first; in a view what its viewer may know of it.
    """

    seats: int
    options: tuple[tuple[str, str], ...]
    public: P
    events: tuple[Event, ...]

    def option(self, key: str) -> str:
        """The value of one option.

        Raises:
            KeyError: the game has no such option.
        """
        for name, value in self.options:
            if name == key:
                return value
        raise KeyError(key)

    def deputy(self, seat: Seat) -> int | None:
        """Which of a team acts for its chair just now, counted on and on, so that its people take turns.

        ``None``: none of them alone. Most games have no teams.
        """
        return None


@dataclass(frozen=True)
class State(Known[P]):
    """The whole truth of a game, frozen: a step makes a new one. Games add their secrets as fields.

    What follows from other fields (whose turn it is, who has won) is worked out and not
    stored, so that it can never contradict them.

    >>> @dataclass(frozen=True)
    ... class Public:
    ...     stage: str
    ...     scores: tuple[int, ...] = (0, 0)
    >>> @dataclass(frozen=True)
    ... class Truth(State[Public]):
    ...     card: str
    >>> @dataclass(frozen=True)
    ... class Sight(View[Public]):
    ...     card: str
    >>> truth = Truth(2, (("cards", "12"),), Public("deal"), (), card="hat").put(stage="play", scores=(2, 0))
    >>> truth.option("cards"), truth.public.stage, truth.card
    ('12', 'play', 'hat')
    >>> sight = Sight(*truth.known_to(1), Decide((1,), "play"), card="")
    >>> sight.mine, sight.seat, sight.decide.prompt, sight.public is truth.public
    (True, 1, 'play', True)
    """

    def put(self, **changes: Any) -> Self:
        """The same state with something changed on the table: fields of ``public``, by name."""
        return replace(self, public=replace(self.public, **changes))

    def tell(self, *events: Event) -> Self:
        """The same state after telling something, each event to the seats that may know it."""
        return replace(self, events=self.events + events)

    def known_to(self, who: Viewer) -> tuple[int, tuple[tuple[str, str], ...], P, tuple[Event, ...], Viewer]:
        """The first fields of every view of this state, in order; the turn and what is the viewer's own come after."""
        return self.seats, self.options, self.public, seen(self.events, who), who


@dataclass(frozen=True)
class View(Known[P]):
    """What every game's view has. Games add what is the viewer's own.

    Attributes:
        who: the viewer.
        turn: whose turn it is.
    """

    events: tuple[Event, ...] = field(repr=False)
    who: Viewer
    turn: Turn

    @property
    def mine(self) -> bool:
        """True when the viewer is to choose now."""
        return isinstance(self.turn, Decide) and self.who in self.turn.seats

    @property
    def seat(self) -> Seat:
        """The seat of the viewer.

        Raises:
            LookupError: the viewer is the shared screen, which has none.
        """
        if self.who is None:
            raise LookupError("the shared screen has no seat")
        return self.who

    @property
    def decide(self) -> Decide:
        """The choice that is open now.

        Raises:
            LookupError: it is chance's turn, or the game is over.
        """
        if not isinstance(self.turn, Decide):
            raise LookupError("nobody is to choose now")
        return self.turn
