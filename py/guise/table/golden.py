"""Golden games: recorded games that read like transcripts. Tests replay them; tutorials step through them.

::

    game: _blank
    seats: Ana, Bo
    options: rounds=5
    seed: 7
    eyes: Ana

    # Each of you draws a mask that nobody else may see.
    * deal 3
    * deal 5
    > Ana: bid 5
    > Bo: bid 1
      Ana took Bo for the Crow.
    # And that was all.

``>`` is a player's move and ``*`` one made by nobody: chance, or the clock. The
indented lines are what everybody is told of it, and ``#`` lines before a move are
its caption. Options at their default may be left out. ``eyes`` names the seat a
tutorial looks through; without it, the shared screen.

``~`` lines say what each viewer learnt by the move (``learnt``, which no page needs).
Games that tests replay have them; a tutorial does not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from guise import games
from guise.engine.errors import IllegalMove
from guise.engine.game import Actor, Move, Viewer

from .narrate import teller
from .seats import Chair
from .table import Table, start


@dataclass(frozen=True)
class Header:
    """How the table was laid. ``options`` holds those that are not at their default."""

    game: str
    names: tuple[str, ...]
    seed: str
    options: tuple[tuple[str, str], ...] = ()
    eyes: Viewer = None


@dataclass(frozen=True)
class Step:
    """One move, what everybody was told of it, the caption above it and what each viewer learnt, if written."""

    actor: Actor
    move: Move
    narration: tuple[str, ...] = ()
    caption: str | None = None
    learnt: tuple[str, ...] = ()


@dataclass(frozen=True)
class Golden:
    """A recorded game. ``end`` is the caption below the last move, ``learnt`` what is seen before the first."""

    header: Header
    steps: tuple[Step, ...]
    end: str | None = None
    learnt: tuple[str, ...] = ()

    def start(self) -> Table:
        """The table before the first step.

        Raises:
            KeyError: no such game.
            ValueError: seats or options the game does not have.
        """
        chairs = tuple(Chair(name, i) for i, name in enumerate(self.header.names))
        return start(games.load(self.header.game), chairs, dict(self.header.options), self.header.seed)

    def tables(self) -> list[Table]:
        """The table before the first step and after each one.

        Raises:
            ValueError: a step the rules refuse; the message names it.
        """
        found = [self.start()]
        for n, step in enumerate(self.steps, 1):
            try:
                found.append(found[-1].submit(step.actor, step.move))
            except IllegalMove as error:
                raise ValueError(f"step {n}, {step.move!r}, is refused: {error.code}") from error
        return found

    def retold(self) -> Golden:
        """The same moves with what the game tells of them now; equal to this one while nothing has changed.

        What each viewer learnt stays as it is written: ``learnt.with_learnt`` works that out anew.
        """
        tables = self.tables()
        steps = tuple(replace(s, narration=public_lines(a, b)) for s, a, b in zip(self.steps, tables, tables[1:]))
        return replace(self, steps=steps)


def public_lines(before: Table, after: Table) -> tuple[str, ...]:
    """What everybody is told between two tables."""
    fresh = after.peek(None).events[len(before.peek(None).events) :]
    return tuple(teller(after).story(fresh))


def record(table: Table) -> Golden:
    """A table's game so far, without captions.

    Raises:
        ValueError: a name that could not be read back (one with a comma, or one that begins another with a colon).
    """
    names = tuple(c.name for c in table.chairs)
    if any("," in a or b.startswith(a + ": ") for a in names for b in names):
        raise ValueError("names in a recorded game may hold no comma, nor another name and a colon")
    defaults = table.game.meta.defaults()
    options = tuple((k, table.options[k]) for k, v in defaults.items() if table.options[k] != v)
    header = Header(table.game.meta.id, names, table.seed, options)
    return Golden(header, tuple(Step(e.actor, e.move) for e in table.log)).retold()


def write(golden: Golden) -> str:
    """A golden game as text, ending in a newline."""
    header = golden.header
    lines = [f"game: {header.game}", f"seats: {', '.join(header.names)}"]
    if header.options:
        lines.append("options: " + ", ".join(f"{k}={v}" for k, v in header.options))
    lines.append(f"seed: {header.seed}")
    if header.eyes is not None:
        lines.append(f"eyes: {header.names[header.eyes]}")
    lines += ["", *golden.learnt]
    for step in golden.steps:
        if step.caption is not None:
            lines.append(f"# {step.caption}")
        lines.append(f"* {step.move}" if step.actor is None else f"> {header.names[step.actor]}: {step.move}")
        lines += [*(f"  {line}" for line in step.narration), *step.learnt]
    if golden.end is not None:
        lines.append(f"# {golden.end}")
    return "\n".join(lines) + "\n"


def parse(text: str) -> Golden:
    """A golden game from text. Several caption lines in a row are one caption.

    Raises:
        ValueError: a line that cannot be read; the message gives its number.
    """
    fields: dict[str, str] = {}
    header: Header | None = None
    steps: list[Step] = []
    learnt: list[str] = []
    caption: str | None = None
    for n, line in enumerate(text.splitlines(), 1):
        try:
            if header is None:
                if line.strip():
                    key, value = line.split(": ", 1)
                    fields[key] = value.strip()
                elif fields:
                    header = _header(fields)
            elif not line.strip():
                continue
            elif line.startswith("#"):
                caption = f"{caption} {line[1:].strip()}" if caption else line[1:].strip()
            elif line.startswith("~ ") and steps:
                steps[-1] = replace(steps[-1], learnt=(*steps[-1].learnt, line))
            elif line.startswith("~ "):
                learnt.append(line)
            elif line.startswith("  "):
                steps[-1] = replace(steps[-1], narration=steps[-1].narration + (line[2:].rstrip(),))
            else:
                steps.append(_step(line, header, caption))
                caption = None
        except (ValueError, KeyError, IndexError) as error:
            raise ValueError(f"line {n} cannot be read: {line!r} ({error})") from error
    if header is None:
        raise ValueError("a golden game starts with a header (game, seats, seed) and an empty line")
    return Golden(header, tuple(steps), caption, tuple(learnt))


def _header(fields: dict[str, str]) -> Header:
    unknown = fields.keys() - {"game", "seats", "options", "seed", "eyes"}
    if unknown:
        raise ValueError(f"unknown field {', '.join(sorted(unknown))}")
    names = tuple(name.strip() for name in fields["seats"].split(","))
    pairs = [part.strip().split("=") for part in fields.get("options", "").split(",") if part.strip()]
    eyes = names.index(fields["eyes"]) if "eyes" in fields else None
    return Header(fields["game"], names, fields["seed"], tuple((k, v) for k, v in pairs), eyes)


def _step(line: str, header: Header, caption: str | None) -> Step:
    if line.startswith("* "):
        return Step(None, line[2:].rstrip(), (), caption)
    for seat, name in enumerate(header.names):
        if line.startswith(f"> {name}: "):
            return Step(seat, line[len(f"> {name}: ") :].rstrip(), (), caption)
    raise ValueError("neither a caption, a move of a seat, nor what was told")
