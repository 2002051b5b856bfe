"""What really happened: after a game, what every seat could know, when, and from which move.

A game takes part with a module ``after``. Where it has secrets to be worked out, that says what of each is left for a
viewer, by the same exact inference that sharp bots and hints use; where it has none, it makes a table of its own.
Everything is worked out from views, a few positions at a time, so that a page can show how far it is (:class:`Study`).
Only a game that has ended is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import log2
from typing import Any, Protocol, TypeAlias, cast

from guise.engine.game import Decide, Event, Seat, verb
from guise.supply.content import module_if, words

from .film import Hidden, Reel
from .narrate import Storyteller, chosen, listed
from .protocols import Counts, offers
from .reasons import why_of
from .tales import counted

Key: TypeAlias = str
"""Names one secret of a game: a seat's letter, a face of one hand, the card of one round."""
DEED = 2
"""As many sentences tell a deed."""
NAMED = 3
"""So few possibilities are told by name."""
Left: TypeAlias = Mapping[Key, frozenset[str]]
"""For each secret in play that the viewer does not hold: what it may still be."""


@dataclass(frozen=True)
class Told:
    """One sentence of the result.

    Attributes:
        kind: key into ``after`` of the game's words, else of the house's.
        seat: whom it is about.
        args: what it names.
        at: the position that shows it.
    """

    kind: str
    seat: Seat | None = None
    args: tuple[tuple[str, Any], ...] = ()
    at: int | None = None


def told(kind: str, seat: Seat | None = None, at: int | None = None, **args: Any) -> Told:
    """Make a :class:`Told` with its arguments as keywords."""
    return Told(kind, seat, tuple(args.items()), at)


@dataclass(frozen=True)
class Lie:
    """Something that was made to look other than it was.

    Attributes:
        seat: who did it.
        at: when.
        believed: positions at which somebody went by it.
    """

    seat: Seat
    at: int
    believed: tuple[int, ...] = ()


def _misled(lies: Iterable[Lie]) -> set[int]:
    """The guesses that went by some of these lies, each once, however many it went by."""
    return {at for lie in lies for at in lie.believed}


@dataclass(frozen=True)
class Step:
    """One move: the position it led to, who made it, what the shared screen saw before, and all that was told."""

    at: int
    actor: Seat | None
    before: Any
    fresh: tuple[Event, ...]


@dataclass(frozen=True)
class Trend:
    """How often each seat has hit upon something so far, to be set against chance, round by round.

    Attributes:
        one_in: one blind try in so many hits.
        ats: for each round, the position that ended it.
        so_far: for each seat, after each round: how often it has tried, and how often it has hit.
        about: for each round, what it was about; nothing where rounds are about nothing.
    """

    one_in: int
    ats: tuple[int, ...]
    so_far: tuple[tuple[tuple[int, int], ...], ...]
    about: tuple[Told, ...] = ()

    def ahead(self, seat: Seat, n: int) -> float:
        """By how many hits a seat is ahead of chance after the ``n``-th round; before the first, 0.

        >>> Trend(6, (4, 9), (((1, 1), (3, 1)),)).ahead(0, 2)
        0.5
        """
        tries, hits = self.so_far[seat][n - 1] if n else (0, 0)
        return hits - tries / self.one_in


@dataclass(frozen=True)
class Tally:
    """A table of a game's own.

    Attributes:
        lines: sentences, the best first.
        head: titles of the columns: words, or seats.
        rows: the same for each row, or several seats that did it together; the first of a row is its title.
        trend: and how it came to that, where that can be drawn.
    """

    lines: tuple[Told, ...]
    head: tuple[str | Seat, ...]
    rows: tuple[tuple[str | Seat | tuple[Seat, ...], ...], ...]
    trend: Trend | None = None


class After(Protocol):
    """A game's module ``after``, where its secrets can be worked out. ``v`` is a view of the game."""

    TELLS: frozenset[str]
    """Kinds of events after which somebody may know more."""
    BEGINS: frozenset[str]
    """Prompts with which a turn begins; none where the game is counted in rounds (``so_far`` of its rules)."""
    WHAT: str
    """What a secret is, as a key of ``names`` in the game's words; of no such key, it is its own name."""
    RIGHT: frozenset[str]
    """Kinds of events that say of the last guess that it was right, each of whoever made it."""
    WRONG: frozenset[str]
    """And that it was not."""

    def left(self, v: Any) -> Left:
        """What the secrets of the others may still be, as far as the viewer can know, but for those that were shown."""
        ...

    def truths(self, v: Any) -> Mapping[Key, str]:
        """The secrets that lie open to the viewer, or their own."""
        ...

    def owner(self, key: Key) -> Seat | None:
        """Whose a secret is."""
        ...

    def guess(self, v: Any, fresh: tuple[Event, ...]) -> float | None:
        """The chance that a guess was right, from the view of who made it; ``None`` when the move was none."""
        ...

    def lies(self, v: Any, story: tuple[tuple[int, Event], ...], truths: Mapping[Key, str]) -> tuple[Lie, ...]:
        """The lies of the game. ``story``: all that was ever told, with positions."""
        ...


class Tallies(Protocol):
    """A game's module ``after``, where it has a table of its own."""

    def tally(self, steps: tuple[Step, ...], v: Any, bots: tuple[str, ...]) -> Tally:
        """The table, and what there is to say.

        Args:
            steps: every move.
            v: the shared screen's view of the end.
            bots: each seat's bot by its style, empty for a person.
        """
        ...


@dataclass(frozen=True)
class Guess:
    """A guess: who made it, its chance, and whether it was right."""

    at: int
    seat: Seat
    chance: float
    right: bool


@dataclass(frozen=True)
class Curve:
    """How much was left of one secret over time.

    Attributes:
        owner: whose it was; ``None``: the house's.
        truth: what it was.
        lines: seats who knew alike, and for them (position, number of possibilities) wherever it changed.
        end: the position at which it was shown, or the last one.
        known: for each seat, when it could be sure.
    """

    key: Key
    owner: Seat | None
    truth: str
    lines: tuple[tuple[tuple[Seat, ...], tuple[tuple[int, int], ...]], ...]
    end: int
    known: Mapping[Seat, int]


@dataclass(frozen=True)
class Moment:
    """A point of a curve that is shown as a picture.

    Attributes:
        at: the position.
        seats: whom it was so for.
        n: how many possibilities they were left with.
        names: which those were, when they were few.
    """

    at: int
    seats: tuple[Seat, ...]
    n: int
    names: tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """What there is to say of one seat.

    Attributes:
        known: the turn in which somebody could first be sure of one of its secrets.
        left: how few possibilities somebody was left with for one of them; ``None`` where it had none.
        guesses: how many it made, and how many of them were right.
    """

    seat: Seat
    known: int | None
    left: int | None
    guesses: tuple[int, int]


@dataclass(frozen=True)
class Report:
    """What really happened: sentences first, then curves, then players, then what the bots say of themselves."""

    lines: tuple[Told, ...]
    curves: tuple[Curve, ...] = ()
    rows: tuple[Row, ...] = ()
    tally: Tally | None = None
    bots: tuple[Event, ...] = ()


def after_of(game: str) -> After | None:
    """The module of a game whose secrets can be worked out; ``None`` when it has none."""
    found = module_if(game, "after")
    return cast(After, found) if hasattr(found, "left") else None


def tallies_of(game: str) -> Tallies | None:
    """The module of a game that makes a table of its own."""
    found = module_if(game, "after")
    return cast(Tallies, found) if hasattr(found, "tally") else None


@dataclass
class _Found:
    """What was found so far."""

    sets: dict[tuple[Key, Seat], list[tuple[int, frozenset[str]]]] = field(default_factory=dict)
    ends: dict[Key, int] = field(default_factory=dict)
    truths: dict[Key, str] = field(default_factory=dict)
    guesses: list[Guess] = field(default_factory=list)
    story: list[tuple[int, Event]] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    reasons: dict[Seat, list[tuple[int, int, Event]]] = field(default_factory=dict)
    open: tuple[int, Seat, float] | None = None


class Study:
    """A game that is being worked out, some positions at a time.

    Raises:
        Hidden: the game has not ended.
    """

    def __init__(self, reel: Reel) -> None:
        if not reel.over:
            reel.finish()
        if not reel.over:
            raise Hidden("analysis")
        self.reel = reel
        self.done = 0
        self._game, self._tallies = after_of(reel.game), tallies_of(reel.game)
        self._rounds = offers(reel.table.game, Counts) if self.unit == "round" else None
        self._found = _Found()
        self._report: Report | None = None

    @property
    def whole(self) -> bool:
        """True when all of it is worked out."""
        return self._report is not None

    def grow(self, most: int) -> None:
        """Work out some positions more; at the end, the result.

        Raises:
            BadSave: the log does not fit the rules.
        """
        last = min(self.reel.length, self.done + most)
        for at in range(self.done + 1, last + 1):
            self._step(at)
            self.done = at
        if self.done == self.reel.length and self._report is None:
            self.reel.finish()
            self._report = self._told()

    def finish(self) -> Report:
        """All of it at once."""
        self.grow(self.reel.length)
        return self.report

    @property
    def report(self) -> Report:
        """The result.

        Raises:
            LookupError: it is not worked out yet.
        """
        if self._report is None:
            raise LookupError("not worked out yet")
        return self._report

    def moments(self, c: Curve) -> tuple[Moment, ...]:
        """Three points of a curve at most, for whoever came nearest, and soonest: where it begins, half way, and how
        near that was.
        """
        seats, points = min(c.lines, key=lambda line: min((n, at) for at, n in line[1]))
        begins, ends = points[0], min(points, key=lambda point: (point[1], point[0]))
        half = (log2(begins[1]) + log2(max(1, ends[1]))) / 2
        between = [p for p in points if begins[0] < p[0] < ends[0] and ends[1] < p[1] < begins[1]]
        middle = sorted(between, key=lambda point: abs(log2(point[1]) - half))[:1]
        return tuple(
            Moment(at, seats, n, self._names(c.key, seats[0], at) if n <= NAMED else ())
            for at, n in dict.fromkeys((begins, *middle, ends))
        )

    def _names(self, key: Key, seat: Seat, at: int) -> tuple[str, ...]:
        """What a secret may still be for a seat at a position, in words."""
        had = next((may_be for when, may_be in reversed(self._found.sets[key, seat]) if when <= at), frozenset())
        return tuple(sorted(self.name(x) for x in had))

    # One position -----------------------------------------------------------------------

    def _step(self, at: int) -> None:
        reel, found = self.reel, self._found
        fresh = reel.state(at).events[len(reel.state(at - 1).events) :]
        found.story += [(at, e) for e in fresh]
        entry = reel.log[at - 1]
        if self._tallies is not None:
            found.steps.append(Step(at, entry.actor, reel.view(at - 1, None), fresh))
        if self._game is not None:
            if self._begins(self._game, at):
                found.turns.append(at)
            if entry.actor is not None:
                self._guessed(self._game, at, entry.actor, fresh)
            self._judged(self._game, fresh)
            if at == reel.length or any(e.kind in self._game.TELLS for e in fresh):
                self._look(self._game, at)
        self._reason(at)

    def _begins(self, game: After, at: int) -> bool:
        """Whether somebody's turn, or a round, begins at a position."""
        if self._rounds is not None:
            return self._rounds.so_far(self.reel.view(at, None)) > len(self._found.turns)
        turn, before = self.reel.turn(at), self.reel.turn(at - 1)
        if not isinstance(turn, Decide) or turn.prompt not in game.BEGINS:
            return False
        return not isinstance(before, Decide) or (before.prompt, before.seats) != (turn.prompt, turn.seats)

    def _guessed(self, game: After, at: int, seat: Seat, fresh: tuple[Event, ...]) -> None:
        chance = game.guess(self.reel.view(at - 1, seat), fresh)
        if chance is not None:
            self._found.open = at, seat, chance

    def _judged(self, game: After, fresh: tuple[Event, ...]) -> None:
        for e in fresh:
            if self._found.open is not None and e.kind in game.RIGHT | game.WRONG:
                self._found.guesses.append(Guess(*self._found.open, e.kind in game.RIGHT))
                self._found.open = None

    def _look(self, game: After, at: int) -> None:
        """What every seat knows at a position."""
        found, there = self._found, set()
        for seat in range(len(self.reel.chairs)):
            v = self.reel.view(at, seat)
            found.truths.update(game.truths(v))
            for key, may_be in game.left(v).items():
                there.add(key)
                points = found.sets.setdefault((key, seat), [])
                if not points or points[-1][1] != may_be:
                    points.append((at, may_be))
        for key in {key for key, _ in found.sets} - there:
            found.ends.setdefault(key, at)

    def _reason(self, at: int) -> None:
        """Why a bot made the move, if that is worth telling."""
        entry, why = self.reel.log[at - 1], why_of(self.reel.game)
        seat = entry.actor
        if why is None or seat is None or verb(entry.move) not in why.VERBS:
            return
        chair = self.reel.chairs[seat]
        if chair.bot and not chair.away:
            reason = why.why(self.reel.view(at - 1, seat), chair.bot, entry.kept or entry.move)
            if reason is not None and reason.kind in why.TOLD:
                self._found.reasons.setdefault(seat, []).append((why.TOLD.index(reason.kind), -at, reason))

    # The result -------------------------------------------------------------------------

    @property
    def unit(self) -> str:
        """What the game is counted in: ``turn`` or ``round``."""
        return "turn" if self._game is None or self._game.BEGINS else "round"

    def turn(self, at: int) -> int:
        """Which turn, or round, a position belongs to, from 1."""
        return max(1, sum(t <= at for t in self.turns))

    @property
    def turns(self) -> tuple[int, ...]:
        """Positions where a turn, or a round, begins, as the rules of the game count them."""
        return tuple(self._found.turns)

    def _told(self) -> Report:
        found = self._found
        bots = tuple(min(reasons, key=lambda one: one[:2])[2] for _, reasons in sorted(found.reasons.items()))
        if self._tallies is not None:
            styles = tuple("" if chair.away else chair.bot for chair in self.reel.chairs)
            tally = self._tallies.tally(tuple(found.steps), self.reel.view(self.reel.length, None), styles)
            return Report(tally.lines, tally=tally, bots=bots)
        if self._game is None:
            return Report((), bots=bots)
        lies = self._game.lies(self.reel.view(self.reel.length, None), tuple(found.story), found.truths)
        curves = self._curves(self._game)
        gifts = self._gifts(self._game)
        rows = tuple(self._row(self._game, seat, curves) for seat in range(len(self.reel.chairs)))
        return Report(tuple(self._lines(self._game, curves, gifts, lies)), curves, rows, None, bots)

    def _curves(self, game: After) -> tuple[Curve, ...]:
        found = self._found
        curves = []
        for key in dict.fromkeys(key for key, _ in found.sets):
            truth = found.truths.get(key, "")
            lines: dict[tuple[tuple[int, int], ...], list[Seat]] = {}
            known = {}
            for (k, seat), points in found.sets.items():
                if k == key:
                    lines.setdefault(tuple((at, len(may_be)) for at, may_be in points), []).append(seat)
                    sure = next((at for at, may_be in points if may_be == {truth}), None)
                    if sure is not None:
                        known[seat] = sure
            drawn = tuple((tuple(seats), points) for points, seats in lines.items())
            end = found.ends.get(key, self.reel.length)
            curves.append(Curve(key, game.owner(key), truth, drawn, end, known))
        return tuple(curves)

    def _gifts(self, game: After) -> list[tuple[float, int, Key]]:
        """For each move and secret, how much of it was given away, in bits over all who looked; the most first."""
        bits: dict[tuple[int, Key], float] = {}
        for (key, _), points in self._found.sets.items():
            for (_, had), (at, has) in zip(points, points[1:]):
                if has and len(has) < len(had):
                    bits[at, key] = bits.get((at, key), 0.0) + log2(len(had) / len(has))
        return sorted(((b, at, key) for (at, key), b in bits.items()), key=lambda one: (-one[0], one[1], one[2]))

    def _row(self, game: After, seat: Seat, curves: tuple[Curve, ...]) -> Row:
        mine = [c for c in curves if c.owner == seat]
        sure = [at for c in mine for at in c.known.values()]
        guesses = [
            e.kind in game.RIGHT for _, e in self._found.story if e.seat == seat and e.kind in game.RIGHT | game.WRONG
        ]
        return Row(
            seat,
            self.turn(min(sure)) if sure else None,
            min((n for c in mine for _, points in c.lines for _, n in points), default=None),
            (len(guesses), sum(guesses)),
        )

    def _lines(
        self, game: After, curves: tuple[Curve, ...], gifts: list[tuple[float, int, Key]], lies: tuple[Lie, ...]
    ) -> Iterable[Told]:
        first = min(
            ((min(c.known.values()), c) for c in curves if c.known), key=lambda one: (one[0], one[1].key), default=None
        )
        if first is not None:
            at, c = first
            sure = tuple(sorted(s for s, when in c.known.items() if when == at))
            had = self._before(c.key, at) if gifts and gifts[0][1:] == (at, c.key) else 0
            about = {"seats": sure, "n": self.turn(at), "card": c.key, "m": had, "told": self.happened(at)}
            about |= {"secret": self.name(c.truth), "of": len(self.turns)}
            yield told("open-at-once" if had else "open", c.owner, at, **about)
            gifts = gifts if not had else []
        else:
            yield told("never")
        if gifts:
            _, at, key = gifts[0]
            yield self._gift(at, key, game.owner(key))
        lucky = min((g for g in self._found.guesses if g.right), key=lambda g: (g.chance, g.at), default=None)
        if lucky is not None:
            odds, n = one_in(lucky.chance)
            yield told("lucky", lucky.seat, lucky.at, odds=odds, n=counted(n), told=self.happened(lucky.at))
        for seat in sorted({lie.seat for lie in lies}):
            mine = [lie for lie in lies if lie.seat == seat]
            most = max(mine, key=lambda lie: len(lie.believed))
            yield told("lied", seat, most.at, n=len(mine), m=len(_misled(mine)))

    def _before(self, key: Key, at: int) -> int:
        """How many possibilities were left for a secret just before a position at which somebody had one alone; the
        largest number, if there were several people.
        """
        return max(
            len(had)
            for (k, _), points in self._found.sets.items()
            for (_, had), (when, has) in zip(points, points[1:])
            if (k, when) == (key, at) and len(has) == 1
        )

    def _gift(self, at: int, key: Key, owner: Seat | None) -> Told:
        """What is said of the move that gave most away: how many possibilities it left to whoever knew most then."""
        best: tuple[int, frozenset[str], frozenset[str]] | None = None
        for (k, _), points in self._found.sets.items():
            for (_, had), (when, has) in zip(points, points[1:]):
                if (k, when) == (key, at) and has and (best is None or len(has) < best[0]):
                    best = len(has), had, has
        assert best is not None, "a gift is something that somebody knew then"
        _, had, has = best
        names = sorted(self.name(x) for x in has) if len(has) <= NAMED else []
        kind = "gave-few" if names else "gave"
        turns = {"turn": self.turn(at), "of": len(self.turns), "card": key}
        return told(kind, owner, at, n=len(had), m=len(has), names=names, told=self.happened(at), **turns)

    def name(self, value: str) -> str:
        """A secret in words."""
        return self.reel.say.lookup(self._game.WHAT, value) if self._game else value

    def said(self, at: int) -> str:
        """The first sentence that everybody was told at a position."""
        return next(iter(self._story(at)), "")

    def happened(self, at: int) -> tuple[str, ...]:
        """What everybody was told at a position: the deed, and what came of it. Before an answer (``answers`` of a
        game's words) stands what it answers.
        """
        open_ = [(when, e) for when, e in self._found.story if e.to is None]
        first = next((n for n, (when, _) in enumerate(open_) if when == at), 0)
        asks = words(self.reel.game).get("answers", {}).get(open_[first][1].kind) if open_ else None
        asked = [e for _, e in open_[:first] if e.kind == asks][-1:]
        return tuple((*self.reel.say.story(asked), *self._story(at))[:DEED])

    def _story(self, at: int) -> list[str]:
        return self.reel.say.story(e for when, e in self._found.story if when == at and e.to is None)


def one_in(chance: float) -> tuple[str, int]:
    """A chance as people say it: a word for it, and, of a small one, that it comes once in so many times.

    >>> one_in(1.0), one_in(0.7), one_in(0.52), one_in(0.29), one_in(1 / 1140)
    (('sure', 1), ('likely', 1), ('even', 2), ('small', 3), ('small', 1140))
    """
    n = round(1 / chance)
    return ("sure" if chance > 0.99 else "likely" if chance > 0.6 else "even" if chance > 0.4 else "small"), n


def sentence(say: Storyteller, one: Told) -> str:
    """A sentence of the result in words; ``""`` for one that is not spoken of."""
    found = words(say.game).get("after", {}).get(one.kind) or words("house")["after"]["lines"][one.kind]
    args = {k: listed(v) if isinstance(v, list) else v for k, v in one.args}
    return _ENDS.sub(r"\1", say.fill(chosen(found, args), one.seat, args))


_ENDS = re.compile(r"([.!?…]”?)\.")
"""A quoted sentence ends as it ended."""
