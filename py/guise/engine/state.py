"""What every game's state and views are made of, so that a game writes each of its fields once.

A game keeps what all may see in one frozen dataclass, its ``Public``. Its state is that and the secrets; a view is the
same ``Public``, not a copy of it, and what is the viewer's own. A secret is therefore hidden until a game writes it
into its view class: views are built up, never cut down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, dataclass, field
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from .game import Decide, Event, Seat, Turn, Viewer, seen


class _Dataclass(Protocol):
    """Any dataclass, as the type checker knows one."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


P = TypeVar("P", bound=_Dataclass)
D = TypeVar("D", bound=_Dataclass)
G = TypeVar("G")
S = TypeVar("S")
T = TypeVar("T")

_made, _fill = object.__new__, object.__setattr__
_read: list[Any] = [(), {}]
"""The options that were asked last, and the same by key: a game has the same ones from its beginning to its end."""


def changed(value: D, **changes: Any) -> D:
    """The same dataclass with some of its fields changed, as ``dataclasses.replace`` makes it.

    That sets every field of a frozen one by a call of its own, which is most of what a move takes. Here they are taken
    over at once into a dict of the value's own, which is read quicker than one of shared keys. It is for dataclasses
    without slots and ``__post_init__``; what a value keeps beside its fields (``cached``, ``kept``) is not taken over.

    Raises:
        TypeError: it has no such field.

    >>> changed(Known(2, (), "hat", ()), seats=3)
    Known(seats=3, options=(), public='hat', events=())
    """
    return _changed(value, changes, before="_heard" in value.__dict__)


def _changed(value: D, changes: dict[str, Any], before: int = 0) -> D:
    """See :func:`changed`. What is kept beside the fields came after them; so much as came before them stays."""
    kind, values = type(value), {**value.__dict__, **changes}
    room = len(kind.__dataclass_fields__) + before
    while len(values) > room:
        if (name := values.popitem()[0]) in changes:
            raise TypeError(f"{kind.__name__} has no field {name}")
    made = _made(kind)
    _fill(made, "__dict__", values)
    return made


def cached(work: Callable[[G, S], T]) -> Callable[[G, S], T]:
    """Let a rule be worked out once for each state, or view, that it is asked about, and be kept with that.

    Whose turn it is and what a seat may do are asked by the table, by the rules before every move, by boards, hands and
    bots. A state is never changed, so the answer stays; and it goes when the state goes.
    """
    name = f"{work.__qualname__} {id(work)}"

    def asked(game: G, about: S) -> T:
        values: dict[str, T] = about.__dict__
        if name in values:
            return values[name]
        found = values[name] = work(game, about)
        return found

    return asked


def cached_per_viewer(work: Callable[[G, S, Viewer], T]) -> Callable[[G, S, Viewer], T]:
    """The same for what each viewer sees of a state (:func:`cached`)."""
    name = f"{work.__qualname__} {id(work)}"

    def asked(game: G, s: S, who: Viewer) -> T:
        views: dict[Viewer, T] | None = s.__dict__.get(name)
        if views is None:
            views = s.__dict__[name] = {}
        elif who in views:
            return views[who]
        found = views[who] = work(game, s, who)
        return found

    return asked


@dataclass(frozen=True)
class Secret:
    """Who may know a field of a state, and until when. See :func:`secret`.

    Attributes:
        others: of a state and a seat: other states that it could be, as far as everybody can tell.
        each: the field has one entry a seat, which that seat may know.
        known: of a state: which seats may know the whole field.
        until: kinds of events that make it known to all, each with the argument that tells it.
        told: kinds of events that tell it to some seats alone, each with the argument that tells it.
    """

    others: Callable[[Any, Seat], Iterable[Any]]
    each: bool
    known: Callable[[Any], Iterable[Seat]]
    until: Mapping[str, str]
    told: Mapping[str, str]


def secret(
    others: Callable[[Any, Seat], Iterable[Any]],
    *,
    each: bool = False,
    known: Callable[[Any], Iterable[Seat]] = lambda _: (),
    until: Mapping[str, str] | None = None,
    told: Mapping[str, str] | None = None,
) -> dict[str, Secret]:
    """The ``metadata`` of a field of a state. Every field that a game adds to its state says so who may know it.

    The laws put another value into the field and ask that everything a seat is given stays as it was, if that seat
    may know nothing of what was changed. They never ask the game's ``view`` what is secret.

    Args:
        others: of a state and a seat (0 where there is one entry for all): the same state with another value in that
            entry, and perhaps in others. Whatever everybody can see must stay true: work it out from the state and
            from what was told to all, as the rules would, and never from a view. None: here it cannot be another.
        each: the field is a tuple or text with one entry a seat, which that seat may know.
        known: of a state: the seats that may know the whole field as well; all of them: it lies open.
        until: kinds of events that make it known to all, each with the argument that tells it (an empty one tells
            nothing). One about a seat makes that seat's entry known. The end of the game makes everything known, and
            an entry that is given another value is secret again.
        told: kinds of events that tell it, or something of it, to some seats alone, each with the argument that does.
            They are never told to all.

    >>> from dataclasses import dataclass, field, fields
    >>> def other_hats(s: State, seat: Seat) -> list[State]:
    ...     others = [hat for hat in "ABC" if hat not in s.hats]
    ...     return [s.with_secret(hats=s.hats[:seat] + (hat,) + s.hats[seat + 1 :]) for hat in others]
    >>> @dataclass(frozen=True)
    ... class Truth(State[Any]):
    ...     hats: tuple[str, ...] = field(metadata=secret(other_hats, each=True, until={"unmasked": "hat"}))
    >>> truth = Truth(2, (), None, (), hats=("A", "C"))
    >>> [other.hats for f in fields(truth) if "secret" in f.metadata for other in f.metadata["secret"].others(truth, 1)]
    [('A', 'B')]
    """
    return {"secret": Secret(others, each, known, until or {}, told or {})}


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

    def option(self, key: str, none: str | None = None) -> str:
        """The value of one option; ``none``, where that is given and there is no such option.

        Raises:
            KeyError: the game has no such option.
        """
        if _read[0] is not self.options:
            _read[:] = self.options, dict(self.options)
        found: dict[str, str] = _read[1]
        return found[key] if none is None else found.get(key, none)

    def deputy(self, seat: Seat) -> int | None:
        """Which of a team acts for its chair just now, counted on and on, so that its people take turns; ``None``: none
        of them alone. Most games have no teams.
        """
        return None


@dataclass(frozen=True)
class State(Known[P]):
    """The whole truth of a game, frozen: a step makes a new one. Games add their secrets as fields, each with who may
    know it (:func:`secret`).

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
    >>> truth = Truth(2, (("cards", "12"),), Public("deal"), (), card="hat").with_public(stage="play", scores=(2, 0))
    >>> truth.option("cards"), truth.public.stage, truth.card
    ('12', 'play', 'hat')
    >>> sight = Sight(*truth.known_to(1), Decide((1,), "play"), card="")
    >>> sight.mine, sight.seat, sight.decide.prompt, sight.public is truth.public
    (True, 1, 'play', True)
    """

    def __new__(cls, *_: Any, **__: Any) -> Self:
        """Before its fields a state keeps what its viewers have heard (:meth:`known_to`), which outlasts it."""
        made = _made(cls)
        made.__dict__["_heard"] = 0, {}
        return made

    def with_public(self, **changes: Any) -> Self:
        """The same state with something changed on the table: fields of ``public``, by name."""
        return _changed(self, {"public": _changed(self.public, changes)}, before=1)

    def with_secret(self, **changes: Any) -> Self:
        """The same state with something else changed: its secrets, by name."""
        return _changed(self, changes, before=1)

    def with_events(self, *events: Event, **changes: Any) -> Self:
        """The same state after telling something, each event to the seats that may know it.

        Args:
            changes: what changes on the table with it, as for :meth:`with_public`; one state is made and not two.
        """
        if not changes:
            return _changed(self, {"events": self.events + events}, before=1)
        return _changed(self, {"events": self.events + events, "public": _changed(self.public, changes)}, before=1)

    def known_to(self, who: Viewer) -> tuple[int, tuple[tuple[str, str], ...], P, tuple[Event, ...], Viewer]:
        """The first fields of every view of this state, in order; the turn and what is the viewer's own come after.

        The events that a viewer may know are mostly all, and then they are not looked through for each. How many of
        them have been gone through, and what was found, goes over to the next state, to which events are only added:
        else every move would read the whole game.
        """
        events, values = self.events, self.__dict__
        everybodys, heard = values["_heard"]  # so many that all may know, and no other before them; or -1
        if everybodys >= 0:
            for e in events[everybodys:]:
                if e.to is not None:
                    break
            else:
                values["_heard"] = len(events), heard
                return self.seats, self.options, self.public, events, who
        count, found = heard.get(who, (0, ()))
        if count < len(events):
            found += seen(events[count:], who)
            values["_heard"] = -1, {**heard, who: (len(events), found)}
        return self.seats, self.options, self.public, found, who


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
