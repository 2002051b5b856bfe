"""The cards of What Would Who? Do?: situations, persons, and a group's own situations.

A situation is a line with a blank for the Who, or for whose, and six responses (WWD-1, WWD-4). Its
place in the file is its number in every log, and so is a Duh card's: new ones go to the
end, and a card that is taken out of a deck keeps its place.
A person is a Duh card, or a Who that a bot may name: a name, a short true
description, other names, and a temper. Tempers and the tags of responses use the
same ten words; they exist so that bots can vote, and no player ever sees them.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256

from guise.games.wwwd.names import fold, near, same, short
from guise.games.wwwd.tempers import TAGS
from guise.offers.pack import Own
from guise.supply.content import data

__all__ = [
    "BLANK",
    "CHILD_AGE",
    "PACKS",
    "RESPONSES",
    "TAGS",
    "GAP",
    "PackError",
    "Person",
    "Response",
    "Situation",
    "WHOSE",
    "answers",
    "canon",
    "duh",
    "duh_deck",
    "guests",
    "known_to",
    "lines",
    "fold",
    "near",
    "nobody",
    "same",
    "own_lines",
    "parse_pack",
    "situation",
    "situations",
    "whos",
]

PACKS = ("everything", "children", "week", "castle-and-magic")
"""What the set-up offers to play with; see :func:`lines`."""
CHILDREN = "children"
"""The pack of a table with children: its Duh cards and whoever is offered are known to the youngest as well."""
CHILD_AGE = 8
"""Situations for this age and below are in the children's pack."""
_OLD_TIMES = frozenset({"castle", "magic", "mystery", "history"})
"""Tags of the pack of castles and magic."""
BLANK = "{who}"
WHOSE = "{who’s}"
"""Stands for the Who's possessive: "{who’s} sack has a hole". A response may have one too."""
NONE = Own()
"""No cards of one's own."""
GAP = re.compile(r"\{who(’s)?\}")
RESPONSES = 6
LINE_LIMIT = 120  # letters; what a card holds at reading size, more than our own deck needs
RESPONSE_LIMIT = 90


@dataclass(frozen=True, slots=True)
class Response:
    """One of a card's six answers. ``tags`` say what kind of person would choose it."""

    text: str
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """A Who? card: its line holds ``{who}`` or ``{who’s}`` exactly once.

    Attributes:
        tags: what it is about, such as home, school or castle; the first says it best.
        age: from which age on it is fun.
        week: it could happen in any ordinary week.
        trial: how often each response was chosen in the trial of the deck, a row for each Who tried; empty before.
        deck: the card is in the Who? deck. The others of the same file are the tour's.
    """

    id: str
    tags: tuple[str, ...]
    line: str
    responses: tuple[Response, ...]
    age: int = 6
    week: bool = False
    trial: tuple[tuple[int, ...], ...] = ()
    deck: bool = True


@dataclass(frozen=True, slots=True)
class Person:
    """A Duh card (WWD-1). ``temper`` holds a weight of 0 to 3 for each of ``TAGS``, in order.

    ``pronoun`` is she, he, it or they; ``home`` is a continent or "anywhere". ``child``: a ten-year-old knows them;
    ``first``: so does everybody else in the family; ``nine``: a nine-year-old surely does.
    ``deck``: the card is in the Duh deck now; others of the same file once were, or are the tour's.
    """

    name: str
    about: str
    aliases: tuple[str, ...]
    pronoun: str
    home: str
    temper: tuple[int, ...]
    child: bool = False
    deck: bool = True
    first: bool = False
    nine: bool = False

    @property
    def title(self) -> str:
        """The name as it stands at the head of a card: "A butler"."""
        return self.name[:1].upper() + self.name[1:]

    def leaning(self, tags: Iterable[str]) -> int:
        """How strongly this person is drawn to a response with these tags."""
        return sum(self.temper[TAGS.index(tag)] for tag in tags)


class PackError(ValueError):
    """A pack of one's own that cannot be read; ``line`` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"Line {line}: {reason}")
        self.line = line
        self.reason = reason


@cache
def answers() -> tuple[Response, ...]:
    """What bots may write in a tie-break: responses that would do for any line (WWD-33)."""
    return tuple(Response(a["text"], tuple(a["tags"])) for a in data("wwwd", "answers.json"))


@cache
def situations() -> tuple[Situation, ...]:
    """All situations by number, with those that are never dealt."""
    return tuple(
        Situation(
            card["id"],
            tuple(card["tags"]),
            card["line"],
            tuple(Response(r["text"], tuple(r["tags"])) for r in card["responses"]),
            card["age"],
            card["week"],
            tuple(map(tuple, card.get("trial", ()))),
            card.get("deck", True),
        )
        for card in data("wwwd", "situations.json")
    )


def situation(n: int) -> Situation:
    """The situation with a number, of our files or one of somebody's own.

    Raises:
        KeyError: no table of this page has brought it.
    """
    return situations()[n] if n < OWN_FIRST else _interned[n]


def lines(pack: str, own: Own = NONE) -> tuple[int, ...]:
    """Numbers of the situations that a table plays with: a part of the Who? deck (WWD-1), and its own.

    Args:
        pack: one of ``PACKS``; anything else is everything.
    """
    if not own.entries:
        return deck_lines(pack)
    return own_lines(own.entries) if own.alone else deck_lines(pack) + own_lines(own.entries)


@cache
def deck_lines(pack: str) -> tuple[int, ...]:
    """Numbers of the situations in a part of the Who? deck."""
    return tuple(n for n, card in enumerate(situations()) if card.deck and _belongs(card, pack))


def _belongs(card: Situation, pack: str) -> bool:
    match pack:
        case "children":
            return card.age <= CHILD_AGE
        case "week":
            return card.week
        case "castle-and-magic":
            return not card.week and not _OLD_TIMES.isdisjoint(card.tags)
    return True


@cache
def duh() -> tuple[Person, ...]:
    """All Duh cards by number (WWD-10), with those that are no longer dealt."""
    return _persons("duh.json")


@cache
def duh_deck(pack: str = "") -> tuple[int, ...]:
    """Numbers of the cards in the Duh deck (WWD-1): all of them, or in the children's pack those a child knows."""
    return tuple(n for n, p in enumerate(duh()) if p.deck and (p.nine or pack != CHILDREN))


@cache
def whos() -> tuple[Person, ...]:
    """Further Whos that a bot may name as active player, beside the Duh deck."""
    return _persons("whos.json")


def _persons(name: str) -> tuple[Person, ...]:
    return tuple(
        Person(
            p["name"],
            p["about"],
            tuple(p["aliases"]),
            p["pronoun"],
            p["home"],
            tuple(p["temper"].get(tag, 0) for tag in TAGS),
            p.get("child", False),
            p.get("deck", True),
            p.get("first", False),
            p.get("nine", False),
        )
        for p in data("wwwd", name)
    )


def everyday(p: Person) -> bool:
    """Whether everybody knows somebody of our cards: a child of ten does, or a butler needs no telling."""
    return p.child or nobody(p)


def known_to(p: Person, pack: str) -> bool:
    """Whether somebody of our cards is known to all who play with a pack: the whole family, or the children too."""
    return p.nine if pack == CHILDREN else p.first or nobody(p)


def nobody(p: Person) -> bool:
    """Whether somebody of our cards is a type, as a butler, and nobody by name."""
    return p.name.startswith(("a ", "an "))


@lru_cache(maxsize=1024)
def canon(name: str) -> str:
    """The folded name by which a Who is remembered as used (WWD-12, WWD-Q16).

    An alias of a person we know becomes that person: "Ulysses" gives "odysseus"; so does a title that nobody else
    of our cards has: "Queen Cleopatra" is Cleopatra.
    """
    known = _known()
    return known.get(fold(name), known.get(short(name), fold(name)))


@cache
def _known() -> dict[str, str]:
    return {fold(n): fold(p.name) for p in duh() + whos() for n in (p.name, *p.aliases)}


NUMBER = re.compile(r"(?:[1-6]\s*[.):]|[-*•])\s+")
MOST_TEMPERS = 3
"""Most tempers of an answer."""
ENDING = re.compile(r"\s*\[([^\[\]]*)\]$")


PERSON = "who:"
"""What an entry of a pack begins with that is no situation but somebody of one's own, in one line."""
OWN_FIRST = 1_000_000
OWN_LAST = OWN_FIRST + 0xFFFFFFF
"""Own situations are numbered by their words, so that a log names them whatever our files hold by then."""
_interned: dict[int, Situation] = {}


@lru_cache(maxsize=32)
def own_lines(entries: tuple[str, ...]) -> tuple[int, ...]:
    """Numbers of a table's own situations, which :func:`situation` knows from then on.

    Raises:
        PackError: one of them cannot be played.
    """
    found: dict[int, None] = {}
    for entry in entries:
        if not is_person(entry):
            (card,) = parse_pack(entry)
            n = OWN_FIRST + int(sha256(entry.encode()).hexdigest()[:7], 16)
            _interned[n] = card
            found[n] = None
    return tuple(found)


def is_person(entry: str) -> bool:
    """Whether an entry of a pack is somebody of one's own."""
    return entry[: len(PERSON)].lower() == PERSON


def guests(own: Own) -> tuple[str, ...]:
    """The people of a table's own cards, each as a line that ``own.parse`` reads."""
    return tuple(entry[len(PERSON) :].strip() for entry in own.entries if is_person(entry))


def parse_pack(text: str) -> tuple[Situation, ...]:
    """A group's own situations, as typed by hand or written by the workshop. People among them are passed over. The
    format is in ``content/wwwd/README.md``.

    Raises:
        PackError: the first thing wrong, with its line.
    """
    cards: list[Situation] = []
    block: list[tuple[int, str]] = []
    for number, raw in enumerate([*text.removeprefix("\ufeff").splitlines(), ""], 1):
        line = " ".join(raw.split())
        if line.startswith("#"):
            continue
        if line:
            block.append((number, line))
        elif block and len(block) == 1 and is_person(block[0][1]):
            block = []
        elif block:
            cards.append(_situation(f"own-{len(cards) + 1}", block))
            block = []
    if not cards:
        raise PackError(1, "there is no situation here yet.")
    return tuple(cards)


def _situation(card: str, block: list[tuple[int, str]]) -> Situation:
    (first, opening), *rest = block
    line = gaps(opening)
    blanks = len(GAP.findall(line))
    if blanks != 1:
        found = "none" if blanks == 0 else str(blanks)
        raise PackError(first, f"a situation starts with a line that has one blank, like ____; this has {found}.")
    _fits(first, line, LINE_LIMIT)
    tags: tuple[str, ...] = ()
    if rest and rest[0][1].lower().startswith("theme:"):
        said = rest.pop(0)[1][len("theme:") :].lower().split(",")
        tags = tuple(" ".join(tag.split()) for tag in said if tag.strip())
    if len(rest) != RESPONSES:
        last = rest[-1][0] if rest else first
        raise PackError(last, f"a situation needs {RESPONSES} responses; this one has {len(rest)}.")
    responses: list[Response] = []
    for number, raw in rest:
        response = _response(number, raw)
        if response.text.casefold() in {r.text.casefold() for r in responses}:
            raise PackError(number, "this response is on the card already.")
        responses.append(response)
    return Situation(card, tags or ("own",), line, tuple(responses))


def gaps(typed: str) -> str:
    """A typed line with its blanks as our own cards have them."""
    line = re.sub(r"(?:_{2,}|\{who)['’]s\b\}?", lambda _: WHOSE, typed)
    return re.sub(r"_{2,}", lambda _: BLANK, line)


def _response(number: int, raw: str) -> Response:
    text = gaps(NUMBER.sub("", raw, count=1) if NUMBER.match(raw) else raw)
    tags: tuple[str, ...] = ()
    if ending := ENDING.search(text):
        tags = tuple(tag.strip().lower() for tag in ending[1].split(",") if tag.strip())
        text = text[: ending.start()]
    if not text:
        raise PackError(number, "there is a number here but no response.")
    if BLANK in text or text.count(WHOSE) > 1:
        raise PackError(number, "only the first line has a blank; responses have none but ____’s, once.")
    for tag in tags:
        if tag not in TAGS:
            guess = difflib.get_close_matches(tag, TAGS, 1)
            hint = f"did you mean {guess[0]}?" if guess else f"use {', '.join(TAGS)}."
            raise PackError(number, f"I do not know the temper “{tag}”; {hint}")
    if len(tags) > MOST_TEMPERS or len(set(tags)) < len(tags):
        raise PackError(number, "a response has at most three different tempers.")
    _fits(number, text, RESPONSE_LIMIT)
    return Response(text, tags)


def _fits(number: int, text: str, limit: int) -> None:
    if len(text) > limit:
        raise PackError(number, f"this is {len(text)} letters long; a card holds {limit}.")
