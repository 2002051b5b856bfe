"""The settings of this browser, kept from one game to the next."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from guise.engine.ladder import LEVELS, Level
from guise.supply.outside import read_json

if TYPE_CHECKING:  # the lobby starts without it
    from guise.engine.game import Move

Setting = Literal["theme", "text", "pace", "timers", "sound", "voice", "rules", "notes", "awake", "book", "turned"]
"""A setting that the settings page offers."""

PACES = {"calm": 1600, "brisk": 800, "quick": 300, "at once": 0}
"""Milliseconds before a bot's move is shown. The same for every move: waiting tells nothing."""
SCALES = {"calm": 1.6, "brisk": 1.0, "quick": 0.5, "at once": 0.0}
"""How long a text rests at each pace, as a share of its usual time. At 0 nothing rests, and no stage is set."""
SETTINGS: Mapping[Setting, tuple[str, ...]] = {
    "theme": ("auto", "light", "dark"),
    "pace": tuple(PACES),
    "timers": ("on", "double", "off"),
    "sound": ("off", "on"),
    "voice": ("off", "on"),
    "text": ("usual", "large", "largest", "double"),
    "rules": ("off", "on"),
    "notes": ("on", "off"),
    "awake": ("on", "off"),
    "book": ("on", "off"),
    "turned": ("0", "90", "180", "270"),
}
"""Every setting and the values it may have, in the words of the page."""
GAMES_A_LEVEL = 3
"""After so many finished games at a level the house proposes the next (issue 18)."""


@dataclass(frozen=True)
class Prefs:
    """The settings of this browser, and what it remembers of earlier games.

    Attributes:
        theme: ``auto``, ``light`` or ``dark``.
        pace: key of :data:`PACES`.
        sound: small sounds on events.
        voice: clues and prompts read aloud where a game has any.
        timers: ``on``, ``double`` or ``off``.
        text: size of all letters: ``usual``, ``large``, ``largest`` that leaves every screen whole, or ``double``, with
            which pages are scrolled.
        rules: the numbers of rules are shown.
        notes: log and notebook are kept; without them people remember what happened, as with cardboard (X-6).
        awake: the screen is kept from sleeping while a game is on it.
        book: games that end are written into the book of the house.
        turned: degrees by which a table is turned, so that whoever sits at that side reads it upright.
        offered: the sounds were offered, and taken or not.
        people: names typed last time, first seat first.
        marks: their marks, as numbers.
        tables: what was laid last of each game, a line each (``guise.ui.update.company``).
        level: how well bots play at a table that is laid.
        played: games finished against bots of this level.
        met: the cards drawn in each game, a line a deck: ``twenty draw p-dracula l-moon``, the newest last. (A line a
            card is how older pages kept them, which reads alike.)
        evening: the phones that are paired for the evening, keys and all (``guise.handoff.evening``).
        days: what was played of one a day, as lines (``guise.table.daily``).
        best: the best results of games alone, while the book is kept (``guise.table.alone``), as lines.
        news: number of the newest news of the house that was read here, or was not new to a first visitor.
        paper: how games were printed last: the paper, the ink, the sides (``guise.ui.covers.Choice``).
        printed: the parts of decks that were printed, as ``twenty 0``.
        opinions: what was said of cards here, as ``twenty draw p-dracula easy``, the newest last
            (``guise.ui.opinions``).
        crosses: the games in which the notebook of one alone works out what they could find from clues, by choice.
        own: what this household has told of itself, as ``wwwd bold,kind Grandma Rosa``, the newest last.
    """

    theme: str = "auto"
    pace: str = "brisk"
    sound: bool = False
    voice: bool = False
    timers: str = "on"
    text: str = "usual"
    rules: bool = False
    notes: bool = True
    awake: bool = True
    book: bool = True
    turned: str = "0"
    offered: bool = False
    people: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    level: Level = "easy"
    played: int = 0
    met: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    opinions: tuple[str, ...] = ()
    evening: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    best: tuple[str, ...] = ()
    news: int = 0
    paper: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    crosses: tuple[str, ...] = ()

    @classmethod
    def read(cls, text: str) -> Prefs:
        """Settings from what was kept of them; the usual ones where there is nothing.

        Raises:
            ValueError: it is nothing that was written here.
        """
        plain = read_json(text or "{}")
        if not isinstance(plain, dict):
            raise ValueError("no settings")
        return cls.of(plain)

    def written(self) -> str:
        """The text that is kept of them."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> Prefs:
        """Settings from JSON data. What does not fit is left at its first value."""
        found: dict[str, Any] = {}
        allowed: dict[str, tuple[str, ...]] = {**dict(SETTINGS.items()), "level": LEVELS}
        for key, first in vars(cls()).items():
            value = plain.get(key)
            if isinstance(first, tuple) and isinstance(value, list):
                found[key] = tuple(v for v in value if isinstance(v, str))
            elif type(value) is type(first) and (not isinstance(value, str) or value in allowed[key]):
                found[key] = value
        return cls(**found)

    def next_side(self, people: int) -> str:
        """The side of the tablet that it is turned to next: that across where two people face each other, else the next
        one, clockwise.
        """
        sides = SETTINGS["turned"]
        return sides[(sides.index(self.turned) + (len(sides) // 2 if people == 2 else 1)) % len(sides)]

    def value(self, setting: Setting) -> str:
        """One setting in the words of the page."""
        match setting:
            case "sound":
                return "on" if self.sound else "off"
            case "voice":
                return "on" if self.voice else "off"
            case "rules":
                return "on" if self.rules else "off"
            case "notes":
                return "on" if self.notes else "off"
            case "awake":
                return "on" if self.awake else "off"
            case "book":
                return "on" if self.book else "off"
            case _:
                return str(getattr(self, setting))

    def having(self, setting: Setting, value: str) -> Prefs:
        """The same with one setting changed.

        Raises:
            ValueError: the setting has no such value.
        """
        if value not in SETTINGS[setting]:
            raise ValueError(f"{setting} cannot be {value}")
        kept: Any = value == "on" if setting in ("sound", "voice", "rules", "notes", "awake", "book") else value
        return replace(self, **{setting: kept}, offered=self.offered or setting == "sound")

    def at_level(self, level: Level) -> Prefs:
        """The same with bots at a level; another one is counted from nought."""
        return self if level == self.level else replace(self, level=level, played=0)

    def met_in(self, game: str) -> dict[Move, int]:
        """The cards of one game that were met, as moves, and when: the larger, the later."""
        lines = (line.removeprefix(f"{game} ").partition(" ") for line in self.met if line.startswith(f"{game} "))
        met = dict.fromkeys(f"{verb} {card}" for verb, _, cards in lines for card in cards.split())
        return {card: when for when, card in enumerate(met)}

    def remember(self, card: str) -> Prefs:
        """A card has been drawn, as ``twenty draw p-dracula``: it is now the newest that was met of its deck."""
        head, _, name = card.rpartition(" ")
        before = [one for line in self.met if line.startswith(f"{head} ") for one in line.removeprefix(head).split()]
        line = " ".join((head, *(one for one in before if one != name), name))
        return replace(self, met=(*(other for other in self.met if not other.startswith(f"{head} ")), line))

    def crossing(self, game: str, works: bool) -> Prefs:
        """The same settings, with a game whose notebook works things out for one alone, or no longer."""
        others = tuple(one for one in self.crosses if one != game)
        return replace(self, crosses=(*others, game) if works else others)

    def own_in(self, game: str) -> tuple[str, ...]:
        """The household's lines of one game, oldest first (``guise.offers.household``)."""
        return tuple(line.removeprefix(f"{game} ") for line in self.own if line.startswith(f"{game} "))

    def keep_own(self, game: str, lines: tuple[str, ...]) -> Prefs:
        """The same settings with other lines of the household for one game; those of other games stay."""
        others = tuple(line for line in self.own if not line.startswith(f"{game} "))
        return replace(self, own=(*others, *(f"{game} {line}" for line in lines)))
