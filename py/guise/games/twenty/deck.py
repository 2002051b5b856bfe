"""The cards of 20 Questions, the world around them, and what counts as the right name.

A card is one person, place or thing with twenty numbered entries: clues and a few
instructions. The world is every card's entity and the decoys, each with the features
known of it; it is all a bot knows, and it never says which entity is on the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, Literal

from guise.answers import entities, listing
from guise.answers import judge as judges
from guise.answers.names import plain
from guise.answers.verdicts import Verdict
from guise.answers.world import World
from guise.engine.rng import Rng
from guise.supply import content

Category = Literal["person", "place", "thing"]

GRADES = ("vague", "medium", "telling")
LEVELS = ("usual", "gentle", "hard")
"""How hard a card is dealt (TQ-Q31): as it is written, or with its spare clues in the place of some."""
MIX = {"gentle": (7, 4), "hard": (4, 1)}
"""Of each level that changes a card, how many of its clues are medium and telling, as far as it has them."""
FILES = ("persons.json", "places.json", "things.json")
FILE_OF = dict(zip("plt", FILES, strict=True))
"""Where a card lies, by the first letter of its id."""
LOOKALIKES = "lookalikes.txt"
"""Words that are no slips for a name, a line each, and comments (``tools.lookalikes``)."""
TOUR = "tour.json"
"""The cards of the tour, which belong to no deck: see :func:`tour`."""


@dataclass(frozen=True)
class Entry:
    """One of the twenty numbers of a card (TQ-10, TQ-18 to TQ-20).

    Attributes:
        kind: ``clue``, or a special: ``chip``, ``lose``, ``ahead``, ``back``.
        clue: what the Reader reads; "" for a special.
        grade: ``vague``, ``medium`` or ``telling``; "" for a special.
        tags: features a listener may infer; ``!tall`` says that ``tall`` is false.
        n: spaces of ``ahead`` (2 to 5) or ``back`` (1 to 3), else 0.
    """

    kind: str
    clue: str = ""
    grade: str = ""
    tags: tuple[str, ...] = ()
    n: int = 0


@dataclass(frozen=True)
class Entity:
    """A person, place or thing as the bots know it: names and the features known of it.

    Attributes:
        noun: a thing whose name is no proper name and has no article: chess. ``title`` where the article belongs to the
            name: The Scream.
    """

    name: str
    accept: tuple[str, ...]
    category: Category
    features: frozenset[str]
    noun: bool | str = False


def printed(text: str) -> str:
    """A text as it is set, in which a typewriter's apostrophe is seen."""
    return text.replace("'", "’")


def _clue(raw: dict[str, Any], grade: str) -> Entry:
    """A clue as it is read, on every screen alike."""
    return Entry("clue", printed(raw["clue"]), grade, tuple(raw["tags"]))


@dataclass(frozen=True)
class Card:
    """One card (TQ-4 to TQ-6).

    Attributes:
        refuse: near misses and the remark each deserves, which may be "".
        theme: what it is chiefly about, one word.
        topics: what else it has to do with; packs are made of these (:mod:`.packs`).
        age: 1 to 3, from what age it can be known.
        difficulty: 1 a ten-year-old knows it, 2 most adults, 3 a few.
        written: the clues of each grade as they stand in the file, and under ``spare`` those that other levels deal.
        specials: the other entries.
        at: the numbers of the specials, where they are fixed: games kept since the first decks count on them.
        noun: see :class:`Entity`.
    """

    id: str
    category: Category
    answer: str
    accept: tuple[str, ...]
    refuse: tuple[tuple[str, str], ...]
    theme: str
    topics: tuple[str, ...]
    age: int
    difficulty: int
    features: frozenset[str]
    written: dict[str, list[dict[str, Any]]] = field(repr=False, compare=False)
    specials: tuple[Entry, ...]
    at: tuple[tuple[str, int], ...] = ()
    noun: bool | str = False

    @cached_property
    def clues(self) -> tuple[Entry, ...]:
        """Those of each grade, in the order of the file. Made when somebody asks: most cards are never drawn."""
        return tuple(_clue(c, grade) for grade in GRADES for c in self.written[grade])

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that is right, the answer first."""
        return (self.answer, *self.accept)

    @cached_property
    def meant(self) -> entities.Entity:
        """Who or what is guessed at, as the judge of answers knows it."""
        return entities.Entity(self.id, self.names, self.category, self.features, tuple(n for n, _ in self.refuse))

    @cached_property
    def pair(self) -> tuple[str, ...]:
        """Each of those whom a name has together: Hansel, and Gretel."""
        return tuple(one for name in self.names for one in re.split(" and | & ", name) if one != name)

    @cached_property
    def spares(self) -> tuple[Entry, ...]:
        """Clues that the card has besides, each with its grade."""
        return tuple(_clue(c, c["grade"]) for c in self.written.get("spare", ()))

    def dealt(self, level: str) -> tuple[Entry, ...]:
        """The twenty numbers at a level, one of :data:`LEVELS`: what is swapped for a spare clue leaves it its number.

        A gentle card has more clues that tell and fewer that hardly do, a hard one the other way round.
        """
        if level not in MIX or not self.spares:
            return self.entries
        kept = self._mixed(level)
        fresh = iter([e for e in kept if e not in self.clues])
        return tuple(e if e.kind != "clue" or e in kept else next(fresh) for e in self.entries)

    def _mixed(self, level: str) -> list[Entry]:
        """The clues of a level: of each grade as many as it takes, those of the card before the spares; where a grade
        has too few, the next takes their place, easy ones first for a gentle card and hard ones for a hard one.
        """
        medium, telling = MIX[level]
        wanted = {"vague": len(self.clues) - medium - telling, "medium": medium, "telling": telling}
        pools = {g: [e for e in (*self.clues, *self.spares) if e.grade == g] for g in GRADES}
        kept = [e for g in GRADES for e in pools[g][: wanted[g]]]
        order = GRADES if level == "hard" else GRADES[::-1]
        rest = [e for g in order for e in pools[g][wanted[g] :]]
        return kept + rest[: len(self.clues) - len(kept)]

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The twenty numbers in their order: shuffled by the card's own name, so that no number is known to be good."""
        fixed = {number - 1: next(e for e in self.specials if e.kind == kind) for kind, number in self.at}
        rest = [*(() if fixed else self.specials), *self.clues]
        Rng(self.id, "numbers").shuffle(rest)
        left = iter(rest)
        return tuple(fixed.get(i) or next(left) for i in range(len(rest) + len(fixed)))


@dataclass(frozen=True)
class Deck:
    """Everything there is to know before a game, from the files as they are written.

    Opening a game needs much less of it: see :func:`heads`, :func:`card_of` and :func:`lore`.

    Attributes:
        cards: by id, in the order of the files.
        world: the entities of all cards and the decoys, in the order of their names.
        features: feature to the categories it is for.
        open: features, with a category, that were not looked up for everybody: where one is missing, nothing is
            known. Any other feature that is missing is false.
    """

    cards: dict[str, Card]
    world: tuple[Entity, ...]
    features: dict[str, frozenset[str]]
    open: frozenset[tuple[str, str]] = frozenset()


def parted(name: str) -> tuple[str, str]:
    """The article of a name, where it has one, and the rest.

    >>> parted("A honeybee"), parted("Chess"), parted("The")
    (('A', 'honeybee'), ('', 'Chess'), ('', 'The'))
    """
    first, _, more = name.partition(" ")
    return (first, more) if more and first.casefold() in ("the", "a", "an") else ("", name)


def small(name: str) -> str:
    """A name in small letters and without its article: a quick key, not the judge's."""
    return parted(name.casefold())[1]


def special(text: str) -> Entry:
    """A special from its words, ``lose`` or ``ahead 3``."""
    kind, _, n = text.partition(" ")
    return Entry(kind, n=int(n or 0))


Implied = dict[tuple[str, str], frozenset[str]]
"""Feature and category to all that follows from it there."""


def implied(raw: dict[str, Any]) -> Implied:
    """What follows from each feature, however many steps off: a tree is a plant, and so it grows.

    >>> implied({"tree": {"for": ["thing"], "implies": ["plant"]}, "plant": {"for": ["thing"], "implies": ["grows"]},
    ...     "grows": {"for": ["thing"]}})["tree", "thing"] == {"plant", "grows"}
    True
    """
    found: Implied = {}
    for name, of in raw.items():
        for category in of["for"]:
            told: set[str] = set()
            ahead = [name]
            while ahead:
                more = {n for n in raw[ahead.pop()].get("implies", ()) if category in raw[n]["for"]} - told
                told |= more
                ahead += more
            if told:
                found[name, category] = frozenset(told)
    return found


def everything(raw: dict[str, Any], told: Implied) -> frozenset[str]:
    """The features written down of a card or a decoy, and all that follows from them."""
    said = raw["features"]
    return frozenset(said).union(*(told.get((name, raw["category"]), ()) for name in said))


def card(raw: dict[str, Any], told: Implied | None = None) -> Card:
    """A card from its JSON object, with what follows from its features. Raises ``KeyError`` when a field is missing."""
    return Card(
        raw["id"],
        raw["category"],
        raw["answer"],
        tuple(raw["accept"]),
        tuple(raw["refuse"].items()),
        raw["theme"],
        tuple(raw["topics"]),
        raw["age"],
        raw["difficulty"],
        everything(raw, told or {}),
        {grade: raw[grade] for grade in GRADES} | ({"spare": raw["spare"]} if raw.get("spare") else {}),
        tuple(special(text) for text in raw["specials"]),
        tuple(raw.get("at", {}).items()),
        raw.get("noun", False),
    )


def ref(card: Card, level: str) -> str:
    """The name of a card as it is dealt at a level: its id alone where that is as it is written."""
    return card.id if card.dealt(level) == card.entries else f"{card.id} {level}"


def decoy_files() -> Iterator[str]:
    """``decoys.json``, ``decoys-b.json`` and so on, as far as they go: a zip cannot be asked what lies in it."""
    for name in ("decoys.json", *(f"decoys-{letter}.json" for letter in "bcdefghijklmnopqrstuvwxyz")):
        try:
            content.read("twenty", name)
        except FileNotFoundError:
            return
        yield name


@cache
def deck() -> Deck:
    """The whole deck, read once."""
    words = content.data("twenty", "features.json")
    features, open_ = vocabulary(words)
    told = implied(words)
    cards = tuple(card for name in FILES for card in _box(name).values())
    decoys = tuple(
        Entity(d["answer"], tuple(d["accept"]), d["category"], everything(d, told), d.get("noun", False))
        for name in decoy_files()
        for d in content.data("twenty", name)
    )
    on_cards = tuple(Entity(c.answer, c.accept, c.category, c.features, c.noun) for c in cards)
    # By name, so that the order of the world does not tell cards from decoys.
    world = tuple(sorted(on_cards + decoys, key=lambda e: (e.category, small(e.name))))
    return Deck({c.id: c for c in cards}, world, features, open_)


@cache
def tour() -> dict[str, Card]:
    """The cards that the tour shows, by id. No game draws them, so the tour gives no card away."""
    return {raw["id"]: card(raw) for raw in content.data("twenty", TOUR)}


@cache
def _box(name: str) -> dict[str, Card]:
    """The cards of one file, by id."""
    words = _made("features.json")
    told = implied(words) if words else {}  # on players' devices the features of a card are complete
    return {raw["id"]: card(raw, told) for raw in content.data("twenty", name)}


_interned: dict[str, Card] = {}


def is_own(id: str) -> bool:
    """Whether a card is one of somebody's own."""
    return id.startswith("o-")


def intern(one: Card) -> None:
    """A table has brought a card of its own, whose id is made of its words (:mod:`.own`)."""
    _interned[one.id] = one


def card_of(id: str) -> Card:
    """The card with an id, of the deck, of the tour, or of somebody's own. Raises ``KeyError`` when there is none."""
    if id in _interned:
        return _interned[id]
    return _box(FILE_OF[id[:1]]).get(id) or tour()[id]


# What a device need not work out again -------------------------------------------------------------------------


Head = tuple[str, int, int, tuple[str, ...]]
"""What packs go by: a card's id, its difficulty, from what age it is known, and its theme and topics."""


@dataclass(frozen=True)
class Lore:
    """What bots know and guesses are judged among; the build writes it down once (:mod:`.shipped`).

    Attributes:
        world: see :class:`Deck`.
        ids: of each entity of the world the id of its card; "" for a decoy.
        open: see :class:`Deck`.
        common: the everyday words of the clues.
        folded: the names with their words as they are compared; empty where nobody has worked them out.
    """

    world: tuple[Entity, ...]
    ids: tuple[str, ...]
    open: frozenset[tuple[str, str]]
    common: frozenset[str]
    folded: Mapping[str, tuple[str, ...]]

    @cached_property
    def nouns(self) -> frozenset[str]:
        """The names that are written small inside a sentence."""
        return frozenset(e.name for e in self.world if e.noun is True)

    @cached_property
    def titles(self) -> frozenset[str]:
        """The names whose article keeps its capital: The Scream."""
        return frozenset(e.name for e in self.world if e.noun == "title")


def _made(name: str) -> Any | None:
    """A file that is only here or only on players' devices; ``None`` where it is not."""
    try:
        return content.data("twenty", name)
    except FileNotFoundError:
        return None


@cache
def heads() -> tuple[Head, ...]:
    """Of every card what packs go by, in the order of the deck."""
    made = _made("heads.json")
    if made is None:
        return tuple((c.id, c.difficulty, c.age, (c.theme, *c.topics)) for c in deck().cards.values())
    return tuple((id, difficulty, age, tuple(topics)) for id, difficulty, age, *topics in made)


@cache
def lore() -> Lore:
    """What bots know and guesses are judged among."""
    made = _made("lore.json")
    if made is None:
        return learned()
    world, ids = [], []
    for category, id, names, features, *noun in made["world"]:
        world.append(
            Entity(names[0], tuple(names[1:]), category, frozenset(features.split()), noun[0] if noun else False)
        )
        ids.append(id)
    folded = {name: tuple(words.split()) for name, words in made["folded"].items()}
    opened = frozenset((name, category) for name, category in made["open"])
    return Lore(tuple(world), tuple(ids), opened, frozenset(made["common"].split()), folded)


def learned() -> Lore:
    """The same, worked out from the whole deck."""
    on_cards = {(c.category, c.answer): c.id for c in deck().cards.values()}
    ids = tuple(on_cards.get((e.category, e.name), "") for e in deck().world)
    clues = " ".join(e["clue"] for c in deck().cards.values() for clues in c.written.values() for e in clues)
    common = frozenset(re.findall(r"\b(?<![.“] )[a-z]{3,}\b", clues))
    return Lore(deck().world, ids, deck().open, common, {})


def vocabulary(raw: dict[str, Any]) -> tuple[dict[str, frozenset[str]], frozenset[tuple[str, str]]]:
    """The features with their categories, and those that are open; ``"open"`` is true or lists categories."""
    features = {name: frozenset(f["for"]) for name, f in raw.items()}
    open_ = {
        (name, category)
        for name, f in raw.items()
        for category in (f["for"] if f.get("open") is True else f.get("open", ()))
    }
    return features, frozenset(open_)


@cache
def names() -> World:
    """Every name of the world, and the everyday words of the clues: a typed guess is judged among these (TQ-Q24)."""
    known = [
        entities.Entity(id or f"{e.category} {e.name}", (e.name, *e.accept), e.category, e.features)
        for id, e in zip(lore().ids, lore().world, strict=True)
    ]
    lines = content.read("twenty", LOOKALIKES).splitlines()
    alike = frozenset(line for line in lines if not line.startswith("#"))
    return World(known, lore().common, alike, lore().folded)


def judge(card: Card, guess: str) -> Verdict:
    """What a guess, in any spelling, is worth (TQ-Q24): see :mod:`guise.answers.judge`.

    A guess that names another entity of the category is never taken for a slip of the
    finger: "Iran" is not "Iraq" misspelt. One of a pair is for the Reader, as half a name is.
    """
    found = judges.judge(names(), card.meant, guess)
    return "doubt" if found == "wrong" and any(entities.alike(guess, one) for one in card.pair) else found


def several(guess: str) -> bool:
    """Whether a guess lists more than one answer (TQ-12: one guess); it depends on no card."""
    return listing.several(names(), guess)


def remark(card: Card, guess: str) -> str:
    """What the table hears about a near miss, or "" when the card has nothing to say."""
    said = plain(guess)
    for name, text in card.refuse:
        if plain(name) == said:
            return text
    for name, text in card.refuse:
        if entities.alike(guess, name):
            return text
    return ""


def shares(card: Card, guess: str) -> bool:
    """Whether a guess has a word of the answer, or of another name for it."""
    return not set(plain(guess).split()).isdisjoint(" ".join(map(plain, card.names)).split())
