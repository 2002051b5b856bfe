"""Any game in a terminal: ``python -m guise.play who --seats 3 --seed 7``.

People and bots in any mix play the same engine as in the browser. People who
share a keyboard are asked to pass it on, and the screen is cleared in between.
A game can be saved, opened again, and recorded as a golden game.
"""

from __future__ import annotations

import argparse
import os
import re
import secrets
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from guise import games
from guise.engine.errors import BadSave, IllegalMove
from guise.engine.game import TIME, Decide, Game, Move, Seat, Viewer, is_form, verb
from guise.engine.state import View
from guise.offers.hand import Choice, Hand
from guise.supply.content import module_if
from guise.table.golden import record, write
from guise.table.learnt import with_learnt
from guise.table.narrate import Storyteller, said, teller
from guise.table.save import Save, dumps, loads
from guise.table.seats import MARKS, Chair
from guise.table.table import Table, start

NAMES = ("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn", "Gus", "Hana")
MANY = 8
"""More moves of one verb than this are not numbered one by one."""
HELP = """\
A number plays the move beside it; a move may also be typed out.
?      this help, and the rule behind the last refusal
look   everything you can see, field by field
undo   take the last move back, if it has told nobody anything
time   the time for this choice is over
save   keep the game in a file (save NAME for another file)
quit   keep the game in a file and leave"""


class Leave(Exception):
    """The people at the keyboard want to stop."""


@dataclass
class Terminal:
    """One table in a terminal.

    Attributes:
        table: the game as it stands.
        file: where ``save`` and ``quit`` keep it.
        ask, show: how a line is read and written.
        told: number of events each viewer has been told.
        why: the rule behind the last refusal.
        at: who has the keyboard; ``None`` when nobody has looked at a hand yet.
    """

    table: Table
    file: Path
    ask: Callable[[str], str] = input
    show: Callable[[str], None] = print
    told: dict[Viewer, int] = field(default_factory=dict)
    why: str = ""
    at: Viewer = None

    @property
    def say(self) -> Storyteller:
        """Names and sentences of this table."""
        return teller(self.table)

    @property
    def alone(self) -> Viewer:
        """The only person at the table, whose view may then always be shown."""
        people = self.table.people()
        return people[0] if len(people) == 1 else None

    def run(self) -> None:
        """Play to the end.

        Raises:
            Leave: the people want to stop.
        """
        while not self.table.over:
            if self.table.can_advance():
                self.table = self.table.advance()
            else:
                self.turn(next(s for s in self.table.peek(None).decide.seats if not self.table.chairs[s].bot))
            if self.alone is not None or not self.table.people():
                self.tell(self.alone)
        self.clear()
        self.tell(self.alone)
        self.show(f"\n{self.say.prompt(self.table.turn, self.alone)}")

    def tell(self, who: Viewer) -> None:
        """What a viewer has not been told yet."""
        events = self.table.peek(who).events
        for line in self.say.story(events[self.told.get(who, 0) :]):
            self.show(f"  {line}")
        self.told[who] = len(events)

    def turn(self, seat: Seat) -> None:
        """One person's choice, made again until it is a good one."""
        turn = self.table.turn
        assert isinstance(turn, Decide)
        private = not turn.open and self.alone is None
        if private and self.at != seat:
            self.clear()
            whom = self.say.deputy(seat, self.table.peek(None).deputy(seat))
            self.ask(f"Pass the keyboard to {whom}, who presses Enter. ")
            self.at = seat
        elif not private and self.alone is None:
            self.clear()
        who = None if self.alone is None and not private else seat
        self.tell(who)
        choices = self.lay_out(seat, who)
        if turn.seconds:
            self.show(f"The rules give {turn.seconds} seconds. Type time when they are over.")
        before = self.table
        while self.table is before:
            try:
                self.answer(seat, self.ask("> ").strip(), choices)
            except IllegalMove as error:
                text, rule = self.say.refusal(error)
                self.why = f"{text} ({rule})" if rule else text
                self.show(text)

    def lay_out(self, seat: Seat, who: Viewer) -> tuple[Choice, ...]:
        """Show the hand, if the viewer may see it, and the numbered moves; give the moves."""
        v = self.table.peek(who)
        legal = self.table.game.legal(v)
        drawn = module_if(self.table.game.meta.id, "hand")
        if who is None or drawn is None:
            hand = Hand("")
        else:
            hand = drawn.hand(v, self.say)
            self.show(f"\n{hand.title}")
            for line in [*(f"{f.label}: {f.text}" for f in hand.facts), *(p.text for p in hand.pictures)]:
                self.show(f"  {line}")
        self.show(f"\n{hand.note or self.say.prompt(v.turn, who)}")
        labels = {c.move: c for c in hand.choices}
        ways = Counter(verb(m) for m in legal if m not in labels)
        many = {v for v, n in ways.items() if n > MANY}
        choices = tuple(labels.get(m, Choice(m, "")) for m in legal if m in labels or verb(m) not in many)
        for n, c in enumerate(choices, 1):
            self.show(f"{n:4}  {c.move:20} {c.words}{f' ({c.why})' if c.why else ''}".rstrip())
        for word in sorted(many):
            first, *_, last = (m for m in legal if verb(m) == word)
            self.show(f"   or type one of {ways[word]} moves from {first} to {last}")
        return choices

    def answer(self, seat: Seat, typed: str, choices: tuple[Choice, ...]) -> None:
        """One line from the keyboard: a command, a number or a move.

        Raises:
            IllegalMove: the rules refuse it.
            Leave: ``quit``.
        """
        command, _, name = typed.partition(" ")
        if not typed:
            return
        if typed in ("?", "help", "why"):
            self.show(HELP + (f"\n\nThe last refusal: {self.why}" if self.why else ""))
        elif typed == "quit":
            raise Leave
        elif command == "save":
            self.keep(Path(name) if name else self.file)
        elif typed == "look":
            self.look(self.table.peek(None if self.table.peek(None).decide.open and self.alone is None else seat))
        elif typed == "undo":
            self.undo()
        elif typed == TIME:
            self.table = self.table.time_up()
        elif typed.isdecimal() and 1 <= int(typed) <= len(choices):
            self.table = self.table.submit(seat, self.complete(choices[int(typed) - 1].move))
        else:
            self.table = self.table.submit(seat, typed)

    def complete(self, move: Move) -> Move:
        """A form with its blanks filled in at the keyboard."""
        return (
            re.sub(r"<([^<>]+)>", lambda blank: self.ask(f"{blank.group(1)}: ").strip(), move)
            if is_form(move)
            else move
        )

    def undo(self) -> None:
        """Take back the last move made by a person."""
        last = self.table.log[-1].actor if self.table.log else None
        if last is None or self.table.chairs[last].bot:
            raise IllegalMove("no-take-back")
        self.table = self.table.take_back(last)
        self.at = None
        self.told = {who: min(n, len(self.table.peek(who).events)) for who, n in self.told.items()}

    def look(self, v: View[Any]) -> None:
        """A view, field by field: what lies open first."""
        for part in (v.public, v):
            for f in fields(part):
                if f.name not in ("events", "public"):
                    self.show(f"  {f.name}: {getattr(part, f.name)}")

    def clear(self) -> None:
        """Nothing private stays in sight when the keyboard changes hands."""
        if len(self.table.people()) > 1 and self.at is not None:
            self.show("\033[2J\033[3J\033[H" if sys.stdout.isatty() else "- " * 30)
        self.at = None

    def keep(self, file: Path) -> None:
        """Write the game to a file; a file that cannot be written is said and nothing is lost."""
        save = Save(secrets.token_hex(4), self.table, "", int(time.time() * 1000))
        try:
            file.write_text(dumps(save), encoding="utf-8")
        except OSError as error:
            self.show(f"The game could not be kept in {file}: {error.strerror}. Try save with another name.")
        else:
            self.show(f"Kept in {file}. Open it again with --load {file}.")


def opened(file: str) -> Table:
    """The table that a file holds.

    Raises:
        ValueError: with a sentence that says why it cannot be opened.
    """
    try:
        return loads(Path(file).read_text(encoding="utf-8")).table
    except OSError as error:
        raise ValueError(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadSave(said("save.none")) from None


def lay(args: argparse.Namespace) -> Table:
    """The table the command line asks for.

    Raises:
        ValueError: with a sentence that says what cannot be.
    """
    if args.load:
        return opened(args.load)
    try:
        game = games.load(args.game or "")
    except KeyError:
        raise ValueError(f"Which game? One of: {', '.join(games.ids(authors=True))}.") from None
    options = dict(part.partition("=")[::2] for text in args.options for part in text.split(",") if part)
    chairs = seated(args, game)
    try:
        return start(game, chairs, options, args.seed or secrets.token_hex(4))
    except ValueError as error:
        known = "; ".join(f"{o.key} = {' or '.join(o.values)}" for o in game.meta.options)
        raise ValueError(f"{error}. Options: {known or 'none'}.") from None


def seated(args: argparse.Namespace, game: Game[Any, Any]) -> tuple[Chair, ...]:
    """Who sits where.

    Raises:
        ValueError: with a sentence that says what does not fit.
    """
    seats = args.seats or game.meta.usual
    people = 0 if args.watch else args.people
    styles = game.meta.styles()
    bots = args.bots.split(",") if args.bots else [t.id for t in game.meta.temperaments]
    if not 0 <= people <= seats <= MARKS:
        raise ValueError(f"{people} people do not fit on {seats} seats.")
    if seats > people and (not styles or set(bots) - set(styles)):
        raise ValueError(f"Bots of {game.meta.title}: {', '.join(styles) or 'none yet'}.")
    names = ("You", *NAMES) if people == 1 else NAMES
    return tuple(Chair(names[i], i, "" if i < people else bots[(i - people) % len(bots)]) for i in range(seats))


def main(argv: list[str] | None = None) -> int:
    """The command line. Gives the exit status: 0, or 2 for what cannot be."""
    parser = argparse.ArgumentParser(prog="python -m guise.play", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", help=", ".join(games.ids()))
    parser.add_argument("--seats", type=int, help="players, bots included")
    parser.add_argument("--people", type=int, default=1, help="how many of them are persons (1)")
    parser.add_argument("--watch", action="store_true", help="bots only")
    parser.add_argument("--bots", help="manners of the bots, with commas; hider:easy, hider:sharp for their levels")
    parser.add_argument("--options", action="append", default=[], metavar="KEY=VALUE", help="rules to vary")
    parser.add_argument("--seed", help="any text; the same seed gives the same luck")
    parser.add_argument("--load", metavar="FILE", help="go on with a kept game")
    parser.add_argument("--file", metavar="FILE", help="where to keep the game when leaving")
    parser.add_argument("--record", metavar="FILE", help="write the game as a golden game when it ends or is left")
    args = parser.parse_args(argv)
    try:
        table = lay(args)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    terminal = Terminal(table, Path(args.file or args.load or f"{table.game.meta.id}.guise.json"))
    terminal.show(f"{table.game.meta.title}. Type ? for help." if table.people() else f"{table.game.meta.title}.")
    try:
        terminal.run()
    except (Leave, EOFError, KeyboardInterrupt):
        terminal.show("")
        terminal.keep(terminal.file)
    except BrokenPipeError:  # whoever read along has gone (``| head``)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    if args.record:
        try:
            Path(args.record).write_text(write(with_learnt(record(terminal.table))), encoding="utf-8")
        except OSError as error:
            print(f"{args.record} cannot be written: {error.strerror}.", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
