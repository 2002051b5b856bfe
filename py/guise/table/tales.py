"""What the book of the house tells: stories of the games played here, of one game, or of one person. No ranks.

A story is of somebody's best moment or of what people like to do together. Who won how often is worked out only when
somebody asks (:func:`tally`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from guise import games
from guise.engine.game import Seat
from guise.supply.content import words

from .book import Book, Leaf
from .dates import numbered
from .narrate import Storyteller, chosen, listed
from .seats import Chair

OFTEN = 3
"""So often is a habit."""
TRICKS = 2
"""So many deceptions in one game are worth telling."""


@dataclass(frozen=True)
class Tale:
    """One story.

    Attributes:
        kind: ``closest``, ``fastest``, ``bluff``, ``part``, ``together`` or ``often``.
        game: the game it is of; empty where it is of several.
        text: one or two sentences.
        when: when it happened, milliseconds since 1970; 0 where it is no single evening.
        leaf: the game that it happened in; ``None`` where it is no single one.
        seat: whom it is about.
    """

    kind: str
    game: str
    text: str
    when: int = 0
    leaf: Leaf | None = None
    seat: Seat = 0


def same(a: str, b: str) -> bool:
    """Two names are one person's: as typed, but for capitals."""
    return a.casefold() == b.casefold()


def people(book: Book) -> tuple[str, ...]:
    """Everybody in the book, in the order of the alphabet, each as they were last typed."""
    found: dict[str, str] = {}
    for leaf in book:
        for name in leaf.people:
            found.setdefault(name.casefold(), name)
    return tuple(sorted(found.values(), key=str.casefold))


def of_game(book: Book, game: str) -> Book:
    """The leaves of one game."""
    return tuple(leaf for leaf in book if leaf.game == game)


def of_person(book: Book, name: str) -> Book:
    """The leaves of one person."""
    return tuple(leaf for leaf in book if any(same(name, one) for one in leaf.people))


def known(book: Book) -> Book:
    """The leaves whose games stand in this cupboard."""
    here = games.ids(authors=True)
    return tuple(leaf for leaf in book if leaf.game in here)


# Stories --------------------------------------------------------------------------------


def tales(book: Book, most: int = 7) -> tuple[Tale, ...]:
    """The stories of a whole book: of each kind that there is, of different games as far as that goes."""
    found: list[Tale] = []
    told: Counter[str] = Counter()
    for find in _KINDS.values():
        ways = [tale for game in dict.fromkeys(leaf.game for leaf in book) if (tale := find(of_game(book, game)))]
        if ways:
            best = min(ways, key=lambda tale: told[tale.game])
            told[best.game] += 1
            found.append(best)
    return (*found, *_habits(book))[:most]


def tales_of_game(book: Book, game: str) -> tuple[Tale, ...]:
    """The stories of one game."""
    leaves = of_game(book, game)
    return tuple(tale for find in _KINDS.values() if (tale := find(leaves)))


def tales_of_person(book: Book, name: str) -> tuple[Tale, ...]:
    """The stories in which a person has the chief part."""
    leaves = of_person(book, name)
    found = []
    for game in dict.fromkeys(leaf.game for leaf in leaves):
        own = of_game(leaves, game)
        theirs = tuple(leaf for leaf in own if any(same(name, one) for one in leaf.winners))
        found += [_closest(theirs), _fastest(theirs), _bluff(own, name), _part(own, name)]
    often = _often(leaves, name)
    return (*(tale for tale in found if tale), *([often] if often else []))


def of_one(leaf: Leaf, *, timed: bool = True) -> str:
    """One game as a sentence: how close it was, else who deceived the others longest, else how long it took; ``""``
    where there is nothing to tell.

    Args:
        timed: how long it took may be told.
    """
    found = _closest((leaf,)) or _bluff((leaf,))
    if timed and not found and leaf.pace and len(leaf.won) == 1 and len(leaf.sitters) > 1:
        found = _tale("fastest", leaf, leaf.won[0], leaf.pace)
    return found.text if found else ""


def _closest(leaves: Book) -> Tale | None:
    """The game won by least."""
    close = [leaf for leaf in leaves if leaf.margin is not None and len(leaf.won) == 1]
    if not close:
        return None
    leaf = min(close, key=lambda one: (one.margin or (0, 0))[0])
    n, other = leaf.margin or (0, 0)
    return _tale("closest", leaf, leaf.won[0], n, other_seat=other)


def _fastest(leaves: Book) -> Tale | None:
    """The game won in the shortest time by a person, among those of several players."""
    quick = [leaf for leaf in leaves if leaf.pace and len(leaf.won) == 1 and len(leaf.sitters) > 1 and leaf.winners]
    if not quick:
        return None
    leaf = min(quick, key=lambda one: one.pace)
    return _tale("fastest", leaf, leaf.won[0], leaf.pace)


def _bluff(leaves: Book, name: str = "") -> Tale | None:
    """The longest deception by a person: by anybody, or by one."""
    ways = [
        (sitter.bluffs, leaf, seat)
        for leaf in leaves
        for seat, sitter in enumerate(leaf.sitters)
        if sitter.bluffs >= TRICKS and _is(sitter.people, name)
    ]
    if not ways:
        return None
    n, leaf, seat = max(ways, key=lambda way: way[0])
    return _tale("bluff", leaf, seat, n, part=leaf.sitters[seat].parts[-1:])


def _part(leaves: Book, name: str = "") -> Tale | None:
    """The part that a person has had most often: that of anybody, or of one."""
    had: Counter[tuple[str, str]] = Counter()
    shown: dict[str, str] = {}
    for leaf in leaves:
        for sitter in leaf.sitters:
            for one in sitter.people if _is(sitter.people, name) else ():
                shown.setdefault(one.casefold(), one)
                had.update((one.casefold(), part) for part in sitter.parts)
    if not had or (top := had.most_common(1)[0])[1] < OFTEN:
        return None
    (who, part), n = top
    game = leaves[0].game
    template = words(game).get("book", {}).get("part")
    return Tale("part", game, _filled(game, (shown[who],), template, 0, n, part=(part,))) if template else None


_KINDS: dict[str, Callable[[Book], Tale | None]] = {
    "closest": _closest,
    "bluff": _bluff,
    "fastest": _fastest,
    "part": _part,
}


def _habits(book: Book) -> Iterator[Tale]:
    """Who sits together, and what is played most."""
    said = words("house")["book"]
    pairs: Counter[tuple[str, str]] = Counter()
    for leaf in book:
        pairs.update(combinations(sorted({name.casefold() for name in leaf.people}), 2))
    shown = {name.casefold(): name for name in people(book)}
    if pairs and (top := pairs.most_common(1)[0])[1] >= OFTEN:
        names = sorted((shown[one] for one in top[0]), key=lambda name: name != "You")
        yield Tale("together", "", said["together"].format(names=listed(names), n=counted(top[1])))
    counts = Counter(leaf.game for leaf in book)
    if counts and (most := counts.most_common(1)[0])[1] >= OFTEN:
        yield Tale("often", most[0], said["most"].format(title=words(most[0])["title"], n=counted(most[1])))


def _often(leaves: Book, name: str) -> Tale | None:
    """The game somebody plays most."""
    counts = Counter(leaf.game for leaf in leaves)
    if not counts or (top := counts.most_common(1)[0])[1] < OFTEN:
        return None
    text = _teller(top[0], (name,)).fill(
        words("house")["book"]["often"], 0, {"title": words(top[0])["title"], "n": counted(top[1])}
    )
    return Tale("often", top[0], text)


def _is(names: tuple[str, ...], name: str) -> bool:
    """True for the chair of a person: of anybody, or of the one with this name."""
    return any(same(one, name) for one in names) if name else bool(names)


def _tale(kind: str, leaf: Leaf, seat: Seat, n: int, **args: Any) -> Tale | None:
    template = words(leaf.game).get("book", {}).get(kind)
    if not template:
        return None
    names = tuple(s.name for s in leaf.sitters)
    return Tale(kind, leaf.game, _filled(leaf.game, names, template, seat, n, **args), leaf.when, leaf, seat)


def _filled(game: str, names: tuple[str, ...], template: Any, seat: Seat, n: int, **args: Any) -> str:
    """A sentence of the game's ``book``: chosen by its number, with ``{part}`` through the game's names of parts."""
    book = words(game)["book"]
    told = {key: value for key, value in args.items() if key != "part"}
    if part := args.get("part"):
        told["part"] = words(game).get("names", {}).get(book.get("parts", ""), {}).get(part[0], part[0])
    return _teller(game, names).fill(chosen(template, n), seat, {"n": counted(n), **told})


def _teller(game: str, names: tuple[str, ...]) -> Storyteller:
    return Storyteller(game, tuple(Chair(name, i % 8) for i, name in enumerate(names)))


def counted(n: int) -> str:
    """A number in a sentence: small ones as words.

    >>> counted(3), counted(12), counted(13)
    ('three', 'twelve', '13')
    """
    small = words("house")["names"]["number"]
    return str(small[n]) if n < len(small) else numbered(n)


# One line a game, and counts -----------------------------------------------------------


def outcome(leaf: Leaf) -> str:
    """Who played a game, and who won it."""
    names = tuple(s.name for s in leaf.sitters)
    teller = _teller(leaf.game, names)
    if len(names) == 1:
        how = "made" if leaf.won else "missed"
    else:
        how = "nobody" if not leaf.won else "one" if len(leaf.won) == 1 else "many"
    args = {"all_seats": range(len(names)), "seats": leaf.won}
    return teller.fill(words("house")["book"]["outcome"][how], leaf.won[0] if leaf.won else 0, args)


def tally(book: Book) -> tuple[tuple[str, int, int], ...]:
    """Each person with the games they have won and those they have played, in the order of the alphabet.

    Practice games do not count, nor games of one person against the house's bots or the clock alone.
    """
    counted_ = [leaf for leaf in book if not leaf.practice and len(leaf.people) > 1]
    return tuple(
        (
            name,
            sum(any(same(name, one) for one in leaf.winners) for leaf in counted_),
            sum(any(same(name, one) for one in leaf.people) for leaf in counted_),
        )
        for name in people(book)
        if any(same(name, one) for leaf in counted_ for one in leaf.people)
    )


def met(book: Book, game: str, lately: frozenset[str] = frozenset()) -> frozenset[str]:
    """The cards of a game that were met here, as moves: those of its leaves, and those the table remembers besides."""
    return frozenset(card for leaf in of_game(book, game) for card in leaf.cards) | lately
