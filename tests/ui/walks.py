"""Walks over the page: whatever stands there is tapped, at random but always the same, and what comes of it is told.

A line of a walk is what was tapped or what the browser brought, what the browser was then asked to do, and which fields
of the screen were changed to what. Sentences are left out, and so is what depends on their length: no wording changes a
walk. A rule of the house turned round in a place nobody thinks of is a line of a diff.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from hashlib import blake2s
from typing import Any, get_args

from guise import games
from guise.engine.game import Decide
from guise.engine.rng import Rng
from guise.handoff.seal import BadSeal
from guise.handoff.session import Refused
from guise.table import book as books
from guise.table import save as saves
from guise.table.practice import as_practice
from guise.table.seats import Chair
from guise.table.table import Table
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.commands import read_do, read_field, read_form, read_move, read_open, read_pick
from guise.ui.covers import Help, Saves, Settings
from guise.ui.effects import Effect
from guise.ui.messages import Message
from guise.ui.model import Model, in_play, with_table
from guise.ui.phones_model import phone_seats
from guise.ui.places import AtTable, Lobby, Pairing
from guise.ui.prefs import Prefs
from guise.ui.record import Record
from guise.ui.render import draw
from guise.ui.update import Fresh
from guise.ui.values import SaveSummary

from tests.handoff.house import House
from tests.handoff.phone import Phone
from tests.laws.plays import filled
from tests.ui.drawings import Parts, parts

TAG = re.compile(r"<[a-z][\w-]* ([^>]*\bdata-(?:do|move|pick|form|field|open)=[^>]*)>")
ATTRIBUTE = re.compile(r"([\w-]+)=\"([^\"]*)\"")
TYPED = ("Ana", "a lamp", "")
"""What is typed into fields that no rule fills."""
SENTENCES = {"text", "said", "sentence", "keeping", "yes", "no", "title", "facts", "note"}
CAPTIONS = {"caption", "narration", "end"}
TIMES = {"wait", "since", "when", "said_at", "ms"}
KEYS = {"codes", "code", "symbols", "root", "past", "log", "order"}
UNTOLD = frozenset(SENTENCES | CAPTIONS | TIMES | KEYS)
"""Fields that are sentences, or as long as sentences, and those that are made of keys or told in another way."""
LEAVING = (say.GoHome, say.WentBack, say.GoBack, say.OpenTour, say.LayTable)
"""What leads away from a table; three times of four something else is tapped."""
REFUSED = ("other-game", "not-here", "known", "no-phone", "forged", "stale", "twice", "wrong", "tries")
"""Why a code may change nothing (``Refused.code``)."""
TICK_MS = 1700
"""So long after one tap comes the next."""
SHORT = 24
"""A longer text is told by its length."""


@dataclass(frozen=True)
class Walk:
    """Where a walk begins, and how far it goes.

    Attributes:
        game: id of the game.
        chairs: who sits there.
        steps: so many taps.
        options: of the game, where they are not the usual ones.
        prefs: settings of the browser.
        plays: of ten taps so many are moves, where any can be made.
        practice: it is a practice game.
        trouble: phones are paired on the way, and what goes wrong with them comes as often as what goes well.
    """

    game: str
    chairs: tuple[Chair, ...]
    steps: int = 120
    options: tuple[tuple[str, str], ...] = ()
    prefs: Prefs = Prefs(pace="quick")
    plays: int = 6
    practice: bool = False
    trouble: bool = False


def has_fields(value: Any) -> bool:
    """Whether a value is a dataclass or a record."""
    return is_dataclass(value) or isinstance(value, Record)


def seated_so(c: Chair) -> str:
    """A chair in short: name, mark, bot, phone, far away, who sits in."""
    return f"{c.name}{c.mark}{c.bot and '+' + c.bot}{'p' * c.phone}{'f' * c.far}{c.away and '-' + str(c.away)}"


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """The fields of a screen, deep down, without sentences, keys and games."""
    if isinstance(value, Table):
        yield f"{path}.log", str(len(value.log))
        yield f"{path}.chairs", " ".join(map(seated_so, value.chairs))
    elif has_fields(value):
        yield path, type(value).__name__
        names = value.NAMES if isinstance(value, Record) else [f.name for f in fields(value)]
        for name in names:
            if name not in UNTOLD:
                yield from leaves(getattr(value, name), f"{path}.{name}" if path else name)
    elif path.endswith("save.phones"):
        yield path, "keys" if value else "none"
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from leaves(inner, f"{path}[{key}]")
    elif isinstance(value, tuple | list) and any(map(has_fields, value)):
        yield path, str(len(value))
        for n, inner in enumerate(value):
            yield from leaves(inner, f"{path}[{n}]")
    else:
        yield path, plain(value)


def plain(value: Any) -> str:
    """A value in a few letters."""
    match value:
        case bool() | int() | None:
            return str(value)
        case Enum():
            return value.name
        case str():
            return value if len(value) <= SHORT else f"({len(value.split())} words)" if " " in value else "(long)"
        case bytes():
            return "key" if value else "no key"
        case frozenset() | set():
            return "{" + " ".join(sorted(map(plain, value))) + "}"
        case tuple() | list():
            return "[" + " ".join(map(plain, value)) + "]"
    return type(value).__name__


def told(m: Model) -> dict[str, str]:
    """All that is told of a screen and its house."""
    found = dict(leaves(m.screen, type(m.screen).__name__))
    house = dict(leaves(m.house, "house"))
    for key in ("house.notice", "house.prefs.evening", "house.prefs.best", "house.prefs.days"):
        house[key] = "something" if house.get(key) not in ("", "[]", None) else ""
    return found | house


def changed(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """The fields that are others now; of a screen that was not there before, its name and a digest of its fields."""
    screens = {path.split(".")[0] for path in before}
    new = {path: value for path, value in after.items() if path.split(".")[0] not in screens}
    if new:
        name = next(iter(new)).split(".")[0]
        yield f"{name} {blake2s(repr(sorted(new.items())).encode(), digest_size=4).hexdigest()}"
    for path, value in after.items():
        if path not in new and value != before.get(path):
            yield f"{path} = {value}"
    gone = [path for path in before if path not in after and path.split(".")[0] in {p.split(".")[0] for p in after}]
    yield from (f"{path} is gone" for path in gone if not any(p.startswith(path) for p in after))


def doing(effect: Effect) -> str:
    """An effect in a few words."""
    if isinstance(effect, to_do.Later):
        return f"Later {type(effect.message).__name__}" + (" at once" if effect.ms <= 0 else "")
    kept = {
        name: plain(value)
        for name in effect.NAMES
        if name not in UNTOLD and isinstance(value := getattr(effect, name), bool | int | str)
    }
    return " ".join([type(effect).__name__, *(f"{k}={v}" for k, v in kept.items() if k not in ("where", "name"))])


class Walker(House):
    """A page that is walked over; it remembers what it was asked to do."""

    def __init__(self, walk: Walk, seed: str) -> None:
        self.walk, self.rng = walk, Rng("walk", seed)
        self.effects: list[str] = []
        self.lines: list[str] = []
        self.shown: Parts = Parts()
        self.held: dict[int, Phone] = {}
        self.book = ""
        super().__init__(walk.game, walk.chairs, **dict(walk.options))
        self.now = 1_700_000_000_000
        self.fresh = Fresh(self.fresh.token, lambda: self.now)
        self.m = self.m.with_house(prefs=walk.prefs)
        if walk.practice:
            self.m = with_table(self.m, self.at.but(save=as_practice(self.at.save)))

    def _effect(self, effect: Effect) -> None:
        self.effects.append(doing(effect))
        match effect:
            case to_do.Load(save_id) if save_id in self.saves:
                self.send(say.Loaded(self.saves[save_id]))
            case to_do.LoadFilm(wish) if wish.save_id in self.saves:
                self.send(say.FilmCame(self.saves[wish.save_id], wish))
            case to_do.OpenBook() | to_do.ClearBook():
                self.book = self.book if isinstance(effect, to_do.OpenBook) else ""
                self.send(say.BookCame(self.book))
            case to_do.EnterGame(save):
                self.book = books.entered(self.book, save)
            case to_do.Drop(save_id):
                self.saves.pop(save_id, None)
                self.send(say.Dropped(save_id))
                self.send(say.Shelved(tuple(self._cards())))
            case to_do.FetchDeck(game):
                self.send(say.DeckCame(game))
            case to_do.AtHome():
                self.send(say.Shelved(tuple(self._cards())))
            case _:
                super()._effect(effect)

    def _cards(self) -> Iterator[SaveSummary]:
        for n, (key, text) in enumerate(self.saves.items()):
            t = saves.loads(text).table
            yield SaveSummary(key, t.game.meta.id, "", tuple(c.name for c in t.chairs), n, t.over)

    def look(self) -> None:
        """What is drawn is counted; on the way a page is set up that has the word None for a choice."""

    # What may happen ------------------------------------------------------------------------

    def taps(self) -> list[Message]:
        """What can be tapped or typed on the page as it stands."""
        found: list[Message] = []
        drawing = draw(self.m)
        self.shown.update(parts(drawing.markup) if self.m.screen.__class__ is not Pairing else {})
        for attributes in TAG.findall(f"{drawing.markup}{drawing.resume}"):
            given = dict(ATTRIBUTE.findall(attributes))
            if " disabled" in f" {attributes}":
                continue
            if "data-do" in given:
                found.append(read_do(given["data-do"]))
            elif "data-move" in given:
                found.append(read_move(given["data-move"], given.get("data-seat", ""), given.get("data-then", "")))
            elif "data-pick" in given:
                found.append(read_pick(given["data-pick"]))
            elif given.get("data-open"):
                found.append(read_open(given["data-open"]))
            elif "data-form" in given:
                found.append(read_form(given["data-form"], self.rng.choice(TYPED), given.get("data-seat", "")))
            elif "data-field" in given:
                text = "2" if given["data-field"].startswith("film") else self.rng.choice(TYPED)
                found.append(read_field(given["data-field"], text))
        if isinstance(self.m.screen, Lobby):
            found += [read_open(self.walk.game), say.ShowSaves(), say.ShowSettings(), say.ShowBook(), say.ShowDaily()]
        return found

    def arrivals(self) -> list[Message]:
        """What the browser may bring just then."""
        found: list[Message] = [self.later] if self.later is not None else []
        found += [say.WentBack(), say.Shaped(True), say.Shaped(False), say.DropCurtain()]
        t = in_play(self.m)
        if isinstance(self.m.screen, AtTable) and t is not None:
            found += [say.Drawn(t.save.table.told), say.Unstored(t.save.id, "no room"), say.Stored(t.save)]
            turn = t.save.table.turn
            found += [say.TimeUp()] if isinstance(turn, Decide) and turn.seconds else []
        return found

    def troubles(self) -> list[Message]:
        """What may go wrong with the phones of the table in play: one of each kind that can come."""
        t = in_play(self.m)
        seats = phone_seats(t.save.table) if t is not None else ()
        if t is None or t.phones is None or not seats:
            return []
        code, seat = self.rng.choice(REFUSED), self.rng.choice(list(seats))
        near = (seat,) if code == "wrong" else ()
        found: list[Message] = [
            say.CameraIs(self.rng.choice([state for state in get_args(say.CameraState) if state != "asked"])),
            say.CodeRefused(Refused(code, "That code changes nothing.", near)),
            say.PhonesTold("That could not be read."),
        ]
        if seat in t.phones.session.phones():
            found += [say.LinkIs(seat, self.rng.choice(get_args(say.LinkState)))]
        if t.save.table.chairs[seat].far:
            found += [say.LetterSent(seat, self.rng.choice(get_args(say.Sent)), bool(self.rng.below(2)))]
        return found

    def moves(self) -> list[Message]:
        """Moves of the people whose turn it is, as their buttons or fields would send them."""
        if not isinstance(self.m.screen, AtTable) or not isinstance(self.table.turn, Decide):
            return []
        game, found = self.table.game, list[Message]()
        for seat in self.table.turn.seats:
            v = self.table.peek(seat)
            if not self.table.chairs[seat].bot and (legal := game.legal(v)):
                found.append(say.PlayMove(filled(game, v, self.rng.choice(list(legal)), self.rng), seat))
        return found

    def pick(self) -> Message:
        """The next thing that happens: a move, something due, or something on the page, each kind as often."""
        kinds: dict[type, list[Message]] = {}
        if self.walk.trouble and not self.rng.below(3) and (wrong := self.troubles()):
            return self.rng.choice(wrong)
        moves = self.moves()
        if self.later is not None and self.rng.below(2):
            return self.later
        if moves and self.rng.below(10) < self.walk.plays:
            return self.rng.choice(moves)
        found = self.taps()
        if isinstance(self.m.screen, AtTable) and self.rng.below(4):
            found = [message for message in found if not isinstance(message, LEAVING)] or found
        elif isinstance(self.m.screen, Help | Settings | Saves) and self.rng.below(2):
            return say.GoBack()
        for message in self.arrivals() if not found or not self.rng.below(6) else found:
            kinds.setdefault(type(message), []).append(message)
        return self.rng.choice(kinds[self.rng.choice(sorted(kinds, key=lambda kind: kind.__name__))])

    def go(self) -> list[str]:
        """The walk, told."""
        if any(c.phone for c in self.walk.chairs) and isinstance(self.m.screen, Pairing) and not self.walk.trouble:
            self.held = self.pair()
        for n in range(self.walk.steps):
            before, self.effects = told(self.m), []
            self.now += TICK_MS
            if self.phones_come():
                what = "phones are paired"
            elif self.phone_speaks():
                what = "a phone answers"
            else:
                message = self.pick()
                if message is self.later:
                    self.later = None
                self.send(message)
                what = " ".join([type(message).__name__, *(plain(getattr(message, f)) for f in said_of(message))])
                if isinstance(message, say.CodeRefused):
                    what = f"{what} {message.why.code}"
            after = told(self.m)
            self.lines.append(f"{n + 1} {what}")
            self.lines += [f"    ! {effect}" for effect in self.effects]
            self.lines += [f"    {line}" for line in changed(before, after)]
        return self.lines

    def phones_come(self) -> bool:
        """Now and then every phone is paired that is still asked for, where none was before the walk."""
        if not self.walk.trouble or not isinstance(self.m.screen, Pairing) or self.rng.below(4):
            return False
        try:
            self.held |= self.pair()
        except (AssertionError, KeyError, StopIteration):  # the pairing was half done
            return False
        return True

    def phone_speaks(self) -> bool:
        """Now and then a phone that is paired answers what it is asked."""
        t = in_play(self.m)
        if (
            not self.held
            or t is None
            or t.phones is None
            or self.rng.below(3)
            or not isinstance(self.table.turn, Decide)
        ):
            return False
        for seat in self.table.turn.seats if isinstance(self.table.turn, Decide) else ():
            phone = self.held.get(seat)
            if phone is None or seat not in t.phones.session.phones():
                continue
            v = self.table.peek(seat)
            move = self.rng.choice(list(self.table.game.legal(v)))
            try:
                self.show_any(phone)
                self.act(phone, move)
            except (AssertionError, BadSeal, ValueError, StopIteration):
                continue
            return True
        return False


def said_of(message: Message) -> list[str]:
    """The fields of a message that a line tells."""
    return [f for f in message.NAMES if f not in UNTOLD and isinstance(getattr(message, f), bool | int | str | None)]


def seated(game: str, *kinds: str) -> tuple[Chair, ...]:
    """Chairs by their kinds: ``p`` a person, ``f`` a person with a phone, ``b`` a bot, each of another manner."""
    meta = games.load(game).meta
    styles = [t.id for t in meta.temperaments]
    names = ("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn", "Gus", "Hana")
    return tuple(
        Chair(names[n], n, styles[n % len(styles)] if kind == "b" else "", phone=kind == "f")
        for n, kind in enumerate("".join(kinds))
    )
