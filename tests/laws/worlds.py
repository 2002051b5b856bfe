"""Other worlds for the laws: a state with another value in a secret field, and everything that somebody is given of it.

What is secret is read from what the game declares of its state's fields (``guise.engine.state.secret``) and from the
plays themselves, never from a view: a view that shows a secret would keep it in the other world and compare equal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from functools import cache, cached_property
from itertools import islice
from math import ceil
from typing import Any

from guise.engine import state as engine
from guise.engine.errors import IllegalMove
from guise.engine.game import AutoPlays, Chance, Decide, Event, Game, Move, Over, Seat, Viewer, verb
from guise.engine.rng import Rng
from guise.engine.state import Secret
from guise.table.save import Save
from guise.table.table import Table
from guise.ui.effects import Later
from guise.ui.model import House, Model
from guise.ui.places import AtTable, next_sheet
from guise.ui.update.step import Fresh
from guise.ui.update.table import commit_table

from tests.laws import plays
from tests.laws.plays import filled, kind, positions, strays, teller, viewers

FRESH = Fresh(lambda: "0123456789abcdef" * 2, lambda: 1_700_000_000_000)
OTHERS = 60
"""So many other values of a secret are thought of at most."""
TRIED = 8
"""So many of them, or other moves, are tried before a moment is passed over."""
MANY = 400
"""And among so many a value is looked for that a move may have led to."""


@cache
def secrets(game: Game) -> dict[str, Secret | None]:
    """Every field that a game adds to the state, with who may know it; ``None`` where that is not said."""
    kind_of = type(game.setup(game.meta.seats[0], game.meta.defaults()))
    common = {f.name for f in fields(engine.State)}
    return {f.name: f.metadata.get("secret") for f in fields(kind_of) if f.name not in common}


@dataclass(frozen=True)
class Entry:
    """A secret at one moment.

    Attributes:
        field: of the state.
        seat: whose entry it is; 0 where the field is one entry for all.
        knows: the seats that may know it.
    """

    field: str
    seat: Seat
    knows: frozenset[Seat]


@dataclass(frozen=True)
class Moment:
    """A position of a play, and what is secret at it."""

    table: Table
    hidden: tuple[Entry, ...]

    @property
    def name(self) -> str:
        """For messages: the game, the stage and the latest moves."""
        t = self.table
        said = ", ".join(f"{'-' if e.actor is None else e.actor} {e.kept or e.move}" for e in t.log[-4:])
        return f"{t.game.meta.title} at {' '.join(kind(t)).strip()}, after {len(t.log)} moves ({said})"


def entries(secret: Secret, value: Any) -> list[Any]:
    """The entries of a field: one a seat, or one for all."""
    return list(value) if secret.each else [value]


def opened_by(secret: Secret, e: Event, count: int) -> set[int]:
    """The entries of a secret, of so many, that an event tells to all."""
    if e.kind not in secret.until or e.get(secret.until[e.kind]) in (None, ""):
        return set()
    return {e.seat} if secret.each and e.seat is not None else set(range(count))


def still_hidden(name: str, secret: Secret, s: engine.State, values: tuple, opened: set[int]) -> Iterator[Entry]:
    """The entries of a secret that not everybody knows. ``values``: those of an empty table, and those of now."""
    known, (start, now) = frozenset(secret.known(s)), values
    if len(known) == s.seats:
        return
    for i, value in enumerate(now):
        if i not in opened and (i >= len(start) or value != start[i]):
            yield Entry(name, i, known | {i} if secret.each else known)


@cache
def moments(game: Game) -> dict[int, Moment]:
    """Every position of every play with what is secret at it, by the ``id`` of its table.

    An entry is secret from when it is given a value until an event that it names tells it to all, or the game ends.
    """
    found: dict[int, Moment] = {}
    told = {name: s for name, s in secrets(game).items() if s is not None}
    for play in plays.plays(game):
        blank = {name: entries(s, getattr(play[0].state, name)) for name, s in told.items()}
        values, open_ = dict(blank), {name: set() for name in told}
        heard = 0
        for table in play:
            s = table.state
            news = [e for e in s.events[heard:] if e.to is None]
            heard = len(s.events)
            hidden = []
            for name, secret in told.items():
                old, new = values[name], entries(secret, getattr(s, name))
                open_[name] -= {i for i, value in enumerate(new) if i >= len(old) or old[i] != value}
                values[name] = new
                for e in news:
                    open_[name] |= opened_by(secret, e, len(new))
                if not isinstance(table.turn, Over):
                    hidden += still_hidden(name, secret, s, (blank[name], new), open_[name])
            found[id(table)] = Moment(table, tuple(hidden))
    return found


def unset(table: Table, field: str, seat: Seat) -> bool:
    """Whether an entry of a seat is as it was before the game began."""
    values = [getattr(s, field) for s in (table.state, table.game.setup(len(table.chairs), table.options))]
    return len(values[1]) > seat and values[0][seat] == values[1][seat]


def truths(game: Game, s: Any) -> tuple[Any, ...]:
    """All secret fields of a state."""
    return tuple(getattr(s, name) for name in secrets(game))


def altered(game: Game, s: Any, other: Any) -> set[tuple[str, Seat]]:
    """Which entries differ between two states of the same moment."""
    found = set()
    for name, secret in secrets(game).items():
        if secret is not None:
            pairs = zip(*(entries(secret, getattr(state, name)) for state in (s, other)))
            found |= {(name, i) for i, (a, b) in enumerate(pairs) if a != b}
    return found


def fresh(table: Table) -> Table:
    """The same table, of whose state nothing is kept that was worked out before."""
    return replace(table, state=table.state.with_secret())


@dataclass(frozen=True)
class Case:
    """Two worlds that somebody cannot tell apart.

    Attributes:
        moment: the one that was played.
        entry: the secret that is another in the other world.
        other: the other world's state.
        blind: the viewers who may know nothing of what is different.
    """

    moment: Moment
    entry: Entry
    other: Any
    blind: tuple[Viewer, ...]

    @cached_property
    def table(self) -> Table:
        """The table as it was played, with nothing worked out yet that its state would keep (``engine.state.once``)."""
        return fresh(self.moment.table)

    @property
    def there(self) -> Table:
        """The same table in the other world."""
        return replace(self.table, state=self.other, known=self.table.known)

    def told(self, who: Viewer, what: str, here: Any = "", there: Any = "") -> str:
        """What a law says that fails on it."""
        looks = "the shared screen" if who is None else f"seat {who}"
        field = f"{self.entry.field} of seat {self.entry.seat}" if _each(self) else self.entry.field
        values = f" ({_brief(here)}, and with another value {_brief(there)})" if here or there else ""
        return f"{self.moment.name}: {looks} may not know {field}, and can tell it from {what}{values}"


def _each(case: Case) -> bool:
    secret = secrets(case.table.game)[case.entry.field]
    return secret is not None and secret.each


def _brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) < 160 else f"{text[:160]}..."


def cases(game: Game, most: int, by_stage: bool = True) -> Iterator[Case]:
    """Pairs of worlds: so many for every secret field, at every stage at which it is secret, times ``GUISE_LAWS``.

    Args:
        by_stage: so many at every stage, not over all stages together.

    Raises:
        AssertionError: a field was secret at a stage, and no other value of it was found at any position there.
    """
    every, counts, met = moments(game), {}, 0
    for table in positions(game):
        moment = every[id(table)]
        for entry in moment.hidden:
            at = (entry.field, *kind(table)) if by_stage else (entry.field,)
            if counts.setdefault(at, 0) < ceil(plays.LOOKS * most) and (case := other_world(game, moment, entry, met)):
                counts[at] += 1
                met += 1
                yield case
    missing = [" ".join(at).strip() for at, count in counts.items() if not count]
    assert not missing, f"{game.meta.title}: no other value was ever possible for {', '.join(missing)}"
    never = secrets(game).keys() - {field for field, *_ in counts}
    assert not never, f"{game.meta.title}: {', '.join(sorted(never))} was never secret in any play"


def other_world(game: Game, moment: Moment, entry: Entry, n: int = 0) -> Case | None:
    """One other world for a secret of a moment, another one for each number; ``None`` when there is none."""
    secret = secrets(game)[entry.field]
    assert secret is not None
    worlds = list(islice(secret.others(moment.table.state, entry.seat), OTHERS))
    Rng("world", str(n)).shuffle(worlds)
    found = (case for other in worlds if (case := apart(game, moment, entry, other, n)))
    return next(found, None)


def apart(game: Game, moment: Moment, entry: Entry, other: Any, n: int) -> Case | None:
    """A moment and another state as two worlds; ``None`` when everybody may know something of what is different."""
    changed = altered(game, moment.table.state, other)
    assert (entry.field, entry.seat) in changed, f"{moment.name}: an other state has the same {entry.field}"
    hidden = {(h.field, h.seat): h.knows for h in moment.hidden}
    if not changed <= hidden.keys():
        return None
    knows = frozenset().union(*(hidden[at] for at in changed))
    blind = tuple(who for who in viewers(moment.table) if who not in knows)
    return Case(moment, entry, other.with_secret(events=retold(game, other.events, blind, n)), blind) if blind else None


# The same move in both worlds -------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """Two worlds after a move: the same move where the secret was another before, or another move that set it.

    Attributes:
        case: the worlds after it.
        before: the table before it.
        was: the state before it in the other world.
    """

    case: Case
    before: Table
    was: Any


def steps(game: Game, most: int) -> Iterator[Step]:
    """Pairs of worlds in which a move is made: so many for every secret field, times ``GUISE_LAWS``, by what was to be
    done and by whether the move set the secret. Where none is found so many times in a row, no more are looked for.

    In the other world the secret has a value that is still possible after the move; so all that the move tells
    everybody must be the same.

    Raises:
        AssertionError: no move could be looked at for some field.
    """
    before = {id(b): a for play in plays.plays(game) for a, b in zip(play, play[1:])}
    every, counts, misses, met = moments(game), {}, {}, 0
    for table in positions(game):
        for entry in every[id(table)].hidden if id(table) in before else ():
            was = every[id(before[id(table)])]
            old = next((h for h in was.hidden if (h.field, h.seat) == (entry.field, entry.seat)), None)
            kept = old is not None and _value(game, was.table, old) == _value(game, table, entry)
            at = entry.field, kept, *kind(was.table)
            if counts.setdefault(at, 0) < ceil(plays.LOOKS * most) and misses.setdefault(at, 0) <= TRIED * most:
                ways = _same_move(game, was.table, entry) if kept else _other_moves(game, was.table, table)
                misses[at] += 1
                if step := _step(game, every[id(table)], was.table, entry, ways, met):
                    counts[at] += 1
                    misses[at] = 0
                    met += 1
                    yield step
    never = secrets(game).keys() - {field for (field, *_), count in counts.items() if count}
    assert not never, f"{game.meta.title}: no move could be made in two worlds for {', '.join(sorted(never))}"


def _value(game: Game, table: Table, entry: Entry) -> Any:
    secret = secrets(game)[entry.field]
    assert secret is not None
    return entries(secret, getattr(table.state, entry.field))[entry.seat]


def _same_move(game: Game, was: Table, entry: Entry) -> Iterator[tuple[Any, Move]]:
    """The states before a move in which the secret was another, each with "" for the move that was made."""
    secret = secrets(game)[entry.field]
    assert secret is not None
    worlds = list(islice(secret.others(was.state, entry.seat), OTHERS))
    Rng("same move", str(len(was.log))).shuffle(worlds)
    return ((world, "") for world in worlds[:TRIED])


def _other_moves(game: Game, was: Table, table: Table) -> Iterator[tuple[Any, Move]]:
    """The state before a move, with other moves that could have been made."""
    last, turn, rng = table.log[-1], was.turn, Rng("other move", str(len(was.log)))
    if isinstance(turn, Chance):
        outcomes = game.outcomes(was.state)
        some = rng.sample(range(outcomes.count), min(TRIED, outcomes.count)) if outcomes.count < 5000 else ()
        moves = [outcomes.nth(i) for i in some]
    elif last.actor is None:
        return
    else:
        v = game.view(was.state, last.actor)
        moves = [filled(game, v, m, rng) for m in game.legal(v) if verb(m) == verb(last.move)]
        rng.shuffle(moves)
    yield from ((was.state, move) for move in moves[:TRIED] if move != last.move)


def _step(
    game: Game, moment: Moment, was: Table, entry: Entry, ways: Iterator[tuple[Any, Move]], n: int
) -> Step | None:
    """The first way that leads to a state which could be what the move led to, as far as everybody can tell.

    Both worlds are played anew, so that what a rule tells is seen in both.
    """
    secret, last = secrets(game)[entry.field], moment.table.log[-1]
    assert secret is not None
    table = replace(moment.table, state=game.apply(was.state, last.actor, last.kept or last.move))
    moment = replace(moment, table=table)
    possible: list[tuple[Any, ...]] = []
    for state, move in ways:
        try:
            after = game.apply(state, last.actor, move or last.kept or last.move)
        except IllegalMove:  # so the secret cannot have been that
            continue
        possible = possible or [truths(game, o) for o in islice(secret.others(table.state, entry.seat), MANY)]
        if truths(game, after) in possible and (case := apart(game, moment, entry, after, n)):
            deaf = tuple(who for who in case.blind if who not in _heard(game, was, case))
            if deaf:
                return Step(replace(case, blind=deaf), fresh(was), state.with_secret())
    return None


def _heard(game: Game, was: Table, case: Case) -> set[Viewer]:
    """Seats that the move told something of what is different, about themselves and to themselves alone."""
    kinds = {k for name, _ in altered(game, case.table.state, case.other) for k in _told(game, name)}
    news = (*case.table.state.events[was.told :], *case.other.events[was.told :])
    return {e.seat for e in news if e.kind in kinds and e.to == (e.seat,)}


def _told(game: Game, field: str) -> Iterable[str]:
    """Kinds of events that tell something of a field to some seats alone."""
    secret = secrets(game)[field]
    return secret.told if secret is not None else ()


# What is told to some alone ---------------------------------------------------------------


def whispers(game: Game) -> dict[str, str]:
    """Kinds of events that a game tells to some seats alone, with the argument that tells something."""
    return {kind_: arg for s in secrets(game).values() if s for kind_, arg in s.told.items()}


@cache
def whispered(game: Game) -> dict[str, tuple[Any, ...]]:
    """What was ever told to some seats alone in a play, by the kind of event."""
    found: dict[str, dict[Any, None]] = {}
    for play in plays.plays(game):
        for e in play[-1].state.events:
            if e.kind in whispers(game):
                found.setdefault(e.kind, {})[e.get(whispers(game)[e.kind])] = None
    return {kind_: tuple(values) for kind_, values in found.items()}


def retold(game: Game, events: tuple[Event, ...], blind: tuple[Viewer, ...], n: int) -> tuple[Event, ...]:
    """The same events, but that those of which none of these viewers may know tell something else."""
    told, heard = whispers(game), whispered(game)

    def again(e: Event) -> Event:
        if e.to is None or e.kind not in told or set(e.to) & set(blind):
            return e
        others = [value for value in heard.get(e.kind, ()) if value != e.get(told[e.kind])]
        value = others[n % len(others)] if others else None
        return replace(e, args=tuple((k, value if k == told[e.kind] else was) for k, was in e.args))

    return tuple(again(e) for e in events)


# What somebody is given -------------------------------------------------------------------


def seen(table: Table, who: Viewer, n: int = 0) -> Iterator[tuple[str, Any]]:
    """What a viewer is given in words and rules, by name; drawings and hands are apart, as they take longer."""
    game, v = table.game, table.game.view(table.state, who)
    for f in fields(v):
        yield f"the view's {f.name}", getattr(v, f.name)
    yield "whose turn it is", game.turn(table.state)
    yield "what may be played", game.legal(v)
    say = teller(table)
    yield "the story", say.story(v.events)
    yield "the prompt", say.prompt(v.turn, who)
    if who is not None:
        yield "what is refused", tuple(refusal(table, who, move) for move in strays(table, Rng("stray", str(n)), 6))


def refusal(table: Table, who: Seat, move: str) -> tuple[str, Any] | None:
    """What the mover is told: ``None`` when the move is accepted, else why not."""
    try:
        table.game.apply(table.state, who, move)
    except IllegalMove as error:
        return error.code, error.fields
    return None


def told_by(case: Case) -> Collection[str]:
    """The kinds of events by which all are told what is different in the other world."""
    secret = secrets(case.table.game)[case.entry.field]
    return secret.until if secret is not None else ()


def pauses(table: Table, before: Table, until: Collection[str]) -> Iterator[tuple[str, Any]]:
    """Who is asked next and how long it takes, as everybody at the screen sees it; a table of people and one of bots.

    Args:
        before: the table before its last move.
        until: kinds of events that tell all what is different. Where the house goes on by itself so far (the last bot
            lets a card pass, and it is turned over), how long that is read is no secret's doing.
    """
    for bots in (False, True):
        style = table.game.meta.temperaments[0].id
        chairs = tuple(replace(c, bot=style if bots else "") for c in table.chairs)
        here, was = replace(table, chairs=chairs), replace(before, chairs=chairs)
        turn = here.turn
        if not bots and isinstance(here.game, AutoPlays) and isinstance(turn, Decide):
            asked = [here.game.automatic_move(here.peek(turn.seats[0]), {}, alone) is None for alone in (False, True)]
            yield "whether a person is asked", asked
            if not all(asked):
                continue
        t = AtTable(Save("one", was, "", 1))
        t = replace(t, sheet=next_sheet(t))
        m, effects = commit_table(Model(House(), t), t, here, FRESH)
        assert isinstance(m.screen, AtTable)
        after = m.screen
        if any(e.kind in until for e in after.save.table.state.events[here.told :]):
            continue
        yield "the pause", [e for e in effects if isinstance(e, Later)]
        yield "what rests on the stage", [(x.event.kind, x.event.seat, x.event.to) for x in after.stage]
        yield "how long it is read", (after.reading_ms, after.reading)
        yield "whose curtain falls", after.sheet
