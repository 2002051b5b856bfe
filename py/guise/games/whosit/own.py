"""A cast of somebody's own: twenty faces put together from the box of parts.

An entry of a pack is one face: its name, its look, and what it would like to be: the colour of its wall, its pass, and
one of the four who answer in their own way::

    name: Aunt Mo
    look: age=adult sex=woman skin=umber hair=afro hat=crown
    drawn: fa2BkBkgg.hk5ByAsjf
    wall: gold
    pass: sun
    role: gangster

What a finger has drawn (``portraits.pen``) stands on as many lines as it needs. Three more lines, ``tray``, ``pen``
and ``stranger``, are the editor's own. A photograph is on the device of whoever took it and nowhere else: the look only
names it, and :func:`leaving` takes even the name away.

A board has seven gold, seven blue and six red walls, eight suns, seven moons and five stars, and a corner for each of
the four: :func:`seated` gives everybody what is wished for as far as it goes round, so that any twenty faces can play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from itertools import combinations

from guise.engine.game import require
from guise.engine.rng import Rng
from guise.offers.pack import bundle
from guise.supply.content import call, words

from .cast import CORNERS, ROOMS, SPACES, TRAITS, Cast, Character, intern, questions
from .fair import DIFFER, FEWEST, MOST, answers, unfairness, yes_counts
from .portraits.hair import WRAPPED
from .portraits.kit import NONE, PARTS, Look, look
from .portraits.pen import shown

NAME = 14
"""Most characters of a name."""
PASSES = ("sun", "moon", "star")
SHARES: dict[str, int] = dict(zip(PASSES, (8, 7, 5)))
"""How many have each pass."""
CORNER: dict[str, int] = dict(zip(("director", "gangster", "censor", "spy"), CORNERS))
"""The space of each of the four."""
WALL_AT = ("gold",) * 7 + ("blue",) * 7 + ("red",) * 6
"""The wall of each space."""
DRAWN = 900
"""Characters of a drawing on a line."""
STEPS = 60
"""Most changes that make a cast fair."""


@dataclass(frozen=True)
class Face:
    """A face that is being made; what it would like to be is empty where it does not care. A stranger is one of the
    house's that nobody has touched.
    """

    name: str = ""
    look: Look = Look()
    wall: str = ""
    badge: str = ""
    role: str = ""
    tray: str = ""
    pen: str = ""
    stranger: bool = False

    def __str__(self) -> str:
        drawn = self.look.drawn
        lines = (
            ("name", self.name),
            ("look", str(replace(self.look, drawn=""))),
            *(("drawn", drawn[at : at + DRAWN]) for at in range(0, len(drawn), DRAWN)),
            ("wall", self.wall),
            ("pass", self.badge),
            ("role", self.role),
            ("tray", self.tray),
            ("pen", self.pen),
            ("stranger", "yes" if self.stranger else ""),
        )
        return "\n".join(f"{key}: {text}" for key, text in lines if text)


def face(entry: str) -> Face:
    """An entry as far as it can be read.

    >>> str(face("name: Mo\\nlook: age=child nose=banana\\npass: cheese"))
    'name: Mo\\nlook: age=child sex=woman skin=sand'
    """
    found: dict[str, str] = {}
    drawn = ""
    for line in entry.split("\n"):
        key, _, text = line.partition(":")
        if key == "drawn":
            drawn += text.strip()
        found.setdefault(key.strip().lower(), text.strip())

    def one(key: str, of: Iterable[str]) -> str:
        return text if (text := found.get(key, "")) in of else ""

    return Face(
        found.get("name", ""),
        look(found.get("look", "")).but("drawn", drawn),
        one("wall", ROOMS),
        one("pass", PASSES),
        one("role", CORNER),
        tray if (tray := found.get("tray", "")).isalpha() else "",
        found.get("pen", "")[:3],
        found.get("stranger") == "yes",
    )


def leaving(entry: str) -> str:
    """An entry as it leaves the device: without what names a photograph."""
    one = face(entry)
    return str(replace(one, look=one.look.but("photo", ""))) if "photo=" in entry else entry


def seated(faces: Sequence[Face]) -> tuple[Face, ...]:
    """Twenty faces in the order of the board, each with its wall, its pass and perhaps its role."""
    roles: dict[str, int] = {}
    for i, one in enumerate(faces):
        if one.role:
            roles.setdefault(one.role, i)
    free = [i for i in range(len(faces)) if i not in roles.values()]
    for role in CORNER:
        if role not in roles:
            roles[role] = free.pop(0)
    spaces: dict[int, int] = {CORNER[role]: i for role, i in roles.items()}
    open_ = [space for space in range(SPACES) if space not in spaces]
    later = []
    for i in free:  # the wall that it would like, else whichever is left
        space = next((s for s in open_ if WALL_AT[s] == faces[i].wall), None)
        if space is None:
            later.append(i)
        else:
            spaces[space] = i
            open_.remove(space)
    spaces |= dict(zip(open_, later))
    order = [spaces[space] for space in range(SPACES)]
    passes = _shared([faces[i].badge for i in order], SHARES)
    role_of = {i: role for role, i in roles.items()}
    return tuple(
        replace(faces[i], wall=WALL_AT[space], badge=passes[space], role=role_of.get(i, ""))
        for space, i in enumerate(order)
    )


def _shared(wishes: list[str], share: dict[str, int]) -> list[str]:
    """Something for everybody, as wished for while it lasts."""
    left = dict(share)
    found = []
    for wish in wishes:
        given = wish if left.get(wish, 0) else ""
        if given:
            left[given] -= 1
        found.append(given)
    rest = [one for one, n in left.items() for _ in range(n)]
    return [one or rest.pop(0) for one in found]


def character(one: Face, space: int) -> Character:
    """A face on its space, as its card describes it. All are numbered round the board: by these numbers phones, which
    have no file of this cast, say whom they mean.
    """
    said = words("whosit")["workshop"]
    told = said["choices"]
    return Character(
        id=one.role or id_of(one.name),
        name=f"{space + 1}. {one.name}",
        space=space,
        badge=one.badge,
        room=one.wall,
        sex=one.look.sex,
        age=one.look.age,
        traits=one.look.traits,
        details=tuple(
            str(told[trait][worn] if (worn := getattr(one.look, trait)) != NONE else said["drawn"])
            for trait in one.look.traits
        ),
        look=str(one.look),
    )


def _unnumbered(one: Character) -> str:
    """The name of a face of an own cast, as it was typed."""
    return one.name.partition(" ")[2]


def id_of(name: str) -> str:
    """What moves call somebody: short, whatever the name is written in."""
    return f"o{sha256(name.encode()).hexdigest()[:6]}"


def playable(one: Face) -> bool:
    """Whether a face can be played."""
    return 0 < len(one.name) <= NAME


@lru_cache(maxsize=16)
def own_cast(entries: tuple[str, ...]) -> Cast:
    """The cast of a table's own faces, which ``cast.load`` knows from then on. More than twenty are not dealt.

    Raises:
        ValueError: there are too few, one cannot be played, or two have the same name.
    """
    faces = [face(entry) for entry in entries[:SPACES]]
    if len(faces) < SPACES or not all(map(playable, faces)) or len({one.name for one in faces}) < SPACES:
        raise ValueError("not a cast of twenty")
    board = people(faces)
    told = "\n".join(f"{one.id} {one.name} {one.badge} {one.look}" for one in board)
    cast = Cast(f"own-{sha256(told.encode()).hexdigest()[:10]}", words("whosit")["workshop"]["own"], board)
    intern(cast)
    for alone in (False, True):
        call("whosit", bundle(entries, alone), "character", {one.id: _unnumbered(one) for one in board})
    return cast


# A fair cast ------------------------------------------------------------------------------


def people(faces: Sequence[Face]) -> tuple[Character, ...]:
    """Twenty faces on the board."""
    return tuple(character(one, space) for space, one in enumerate(seated(faces)))


def fairness(faces: Sequence[Face]) -> int:
    """How fair a cast of twenty is, from 0 to 100."""
    return max(0, 100 - 2 * unfairness(people(faces)))


def twins(faces: Sequence[Face]) -> tuple[str, str] | None:
    """Two whom no question can tell apart; ``None`` where there are none."""
    for a, b in combinations(people(faces), 2):
        if a.facts == b.facts:
            return _unnumbered(a), _unnumbered(b)
    return None


def mended(faces: Sequence[Face]) -> tuple[Face, ...]:
    """The same twenty with as little changed as makes them fair: passes and walls are exchanged first, and only then
    does somebody put something on or take it off. The order stays.
    """
    place = {one.name: i for i, one in enumerate(faces)}
    now = list(seated(faces))
    for _ in range(STEPS):
        scales = Scales(now)
        if not scales.cost:
            break
        better = [
            (after + effort, n, new)
            for n, (effort, new) in enumerate(_changes(now))
            if (after := scales.after(new)) < scales.cost
        ]
        if not better:
            break
        changed = min(better, key=lambda found: found[:2])[2]
        now = [changed.get(i, one) for i, one in enumerate(now)]
    return tuple(sorted(now, key=lambda one: place[one.name]))


class Scales:
    """``fair.unfairness`` of a board, and what it comes to when some of the faces are others."""

    def __init__(self, board: Sequence[Face]) -> None:
        self.rows = [_bits(one) for one in board]
        self.pairs = sum(map(_alike, *zip(*combinations(self.rows, 2))))
        self.counts = yes_counts([said for _, said in self.rows if said is not None])
        self.cost = self.pairs + _lopsided(self.counts)

    def after(self, new: dict[int, Face]) -> int:
        """The unfairness with some faces changed, by space."""
        rows, pairs, counts = list(self.rows), self.pairs, list(self.counts)
        for i, one in new.items():
            row = _bits(one)
            for j, other in enumerate(rows):
                if j != i:
                    pairs += _alike(row, other) - _alike(rows[i], other)
            for sign, (_, said) in ((-1, rows[i]), (1, row)):
                for bit in range(len(counts) if said is not None else 0):
                    counts[bit] += sign * (require(said) >> bit & 1)
            rows[i] = row
        return pairs + _lopsided(counts)


def _bits(one: Face) -> tuple[int, int | None]:
    """What is true of a face, and what it answers; ``None`` for the one whom nothing binds."""
    return _told(one.role, one.wall, one.badge, one.look.sex, one.look.age, one.look.traits)


@lru_cache(maxsize=4096)
def _told(role: str, wall: str, badge: str, sex: str, age: str, traits: tuple[str, ...]) -> tuple[int, int | None]:
    person = Character(role, "", 0, badge, wall, sex, age, traits, ())
    seen = sum(1 << bit for bit, q in enumerate(questions()) if q.id in person.facts)
    return seen, None if person.role == "free" else answers(person)


def _alike(a: tuple[int, int | None], b: tuple[int, int | None]) -> int:
    """How many differences two faces lack to be told apart, in what is true of them and in their answers; 0 if none."""
    close = max(0, DIFFER - (a[0] ^ b[0]).bit_count())
    if a[1] is not None and b[1] is not None:
        close += max(0, DIFFER - (a[1] ^ b[1]).bit_count())
    return close


def _lopsided(counts: Sequence[int]) -> int:
    return sum(max(0, FEWEST - n, n - MOST) for n in counts)


def _changes(board: list[Face]) -> Iterable[tuple[float, dict[int, Face]]]:
    """Every small change of a board, with what it costs somebody who made these faces."""
    for i, j in combinations(range(SPACES), 2):
        a, b = board[i], board[j]
        if a.badge != b.badge:
            yield 0.25, {i: replace(a, badge=b.badge), j: replace(b, badge=a.badge)}
        if a.wall != b.wall and not a.role and not b.role:
            yield 0.5, {i: replace(b, wall=a.wall), j: replace(a, wall=b.wall)}
    for i, one in enumerate(board):
        for trait in TRAITS:
            if trait == "beard" and (one.look.age, one.look.sex) != ("adult", "man"):
                continue  # who makes a face may give anybody a beard; the house does not
            if one.look.base == "frame" or trait in shown(one.look.drawn):
                continue  # nobody's drawing is touched, and nothing floats in an empty frame
            bare = getattr(one.look, trait) == NONE
            choices = PARTS[trait][1:]
            worn = choices[sum(map(ord, one.name)) % len(choices)] if bare else NONE
            yield 1.5, {i: replace(one, look=one.look.but(trait, worn))}


# Faces that the house invents ------------------------------------------------------------


def invented(seed: str, sex: str = "", age: str = "") -> Look:
    """A look drawn by lot: who somebody is decides nothing of what they wear, but that the house gives beards to
    grown men alone.

    Args:
        sex, age: by lot as well where they are empty.
    """
    rng = Rng(seed, "face")
    found = Look()
    for key, choices in PARTS.items():
        if key in TRAITS:
            if rng.below(100) < 40:
                found = found.but(key, rng.choice(choices[1:]))
        elif key in ("mark", "seat"):
            if rng.below(100) < (35 if key == "mark" else 8):
                found = found.but(key, rng.choice(choices[1:]))
        elif key == "age":
            found = found.but(key, "child" if rng.below(100) < 35 else "adult")
        else:
            found = found.but(key, rng.choice(choices))
    found = found.but("sex", sex).but("age", age)
    if (found.age, found.sex) != ("adult", "man"):
        found = found.but("beard", NONE)
    elif rng.below(100) < 40:
        found = found.but("beard", rng.choice(PARTS["beard"][1:]))
    if found.hair in WRAPPED:
        found = found.but("hat", NONE).but("beard", NONE)
    return found.but("trim", next(ink for ink in (found.trim, "mustard", "teal") if ink != found.ink))


def filled(faces: Sequence[Face]) -> tuple[Face, ...]:
    """The faces, named and different, and as many strangers as make twenty."""
    names = [str(name) for name in words("whosit")["workshop"]["names"]]
    taken = {one.name for one in faces if one.name}
    fresh = [name for name in names if name not in taken]
    found: list[Face] = []
    seen: set[str] = set()
    for one in faces:
        name = one.name[:NAME].rstrip()
        found.append(replace(one, name=name if name and name not in seen else fresh.pop(0)))
        seen.add(found[-1].name)
    while len(found) < SPACES:
        name, grown = fresh.pop(0), sum(one.look.age == "adult" for one in found)
        men = sum(one.look.sex == "man" for one in found)
        sex, age = "woman" if 2 * men > len(found) else "man", "child" if 3 * grown > 2 * len(found) else "adult"
        found.append(Face(name, invented(name, sex, age), stranger=True))
    return tuple(found)
