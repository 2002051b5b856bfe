"""Measures the Whosit? casts, or searches for a balanced trait table by simulated annealing.

    python -m tests.games.whosit.balance              measure the casts in content/whosit/
    python -m tests.games.whosit.balance search 7     print the table the search finds from seed 7

(with ``py`` on the path: ``PYTHONPATH=py``). A cast is only playable if careful questions can tell its characters
apart; ``faults`` says what is wrong with a bad one.

The search may change only what ``WISHES`` leaves open: what belongs to a character by name or by
nature stays as it is.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from guise.games.whosit import cast as casts
from guise.games.whosit import fair
from guise.games.whosit.cast import (
    CORNERS,
    TRAITS,
    Cast,
    Character,
    label,
    questions,
)
from guise.games.whosit.fair import mean_questions, min_difference, rows, yes_counts

SEXES = ("man", "woman")
AGES = ("adult", "child")


def misnamed(people: Sequence[Character]) -> list[str]:
    """Who is drawn against name or nature."""
    found = []
    for person in people:
        if "beard" in person.traits and (person.sex, person.age) != ("man", "adult"):
            found.append(f"{person.name}: only a grown man has a beard")
        for ending, sex in ((" Man", "man"), (" Woman", "woman")):
            if person.name.endswith(ending) and person.sex != sex:
                found.append(f"{person.name}: the name says {sex}")
    return found


def faults(cast: Cast) -> tuple[str, ...]:
    """Why a cast may not be played, and who is drawn against name or nature."""
    return (*fair.faults(cast), *misnamed(cast.characters))


# name: (sex, age, traits it must have, traits it must not have); "" leaves sex or age open.
WISHES: dict[str, tuple[str, str, str, str]] = {
    "Director": ("man", "adult", "hat glasses holding", "beard animal jewellery"),
    "Singer": ("woman", "adult", "jewellery holding", "hat glasses"),
    "Football Player": ("woman", "adult", "hat holding", "glasses jewellery neckwear"),
    "Hero": ("man", "adult", "", "hat glasses holding"),
    "Rock Star": ("", "", "jewellery holding", "hat neckwear"),
    "Gangster": ("man", "adult", "hat neckwear", "glasses animal"),
    "Dancer": ("", "", "", "glasses hat"),
    "Judge": ("woman", "adult", "", "hat animal"),
    "Genius": ("woman", "child", "glasses", "hat jewellery"),
    "Vampire": ("man", "", "animal", "hat glasses holding"),
    "Censor": ("woman", "adult", "glasses", "animal hat"),
    "Stunt Man": ("man", "adult", "hat", "jewellery holding"),
    "Musical Star": ("", "", "hat", "beard animal"),
    "Super Woman": ("woman", "adult", "", "hat neckwear glasses"),
    "Cowboy": ("man", "child", "hat", "glasses jewellery"),
    "Spy": ("woman", "adult", "", ""),
    "Starlet": ("woman", "adult", "glasses", ""),
    "Detective": ("", "child", "holding hat", "jewellery"),
    "Waiter": ("man", "adult", "neckwear holding", "hat"),
    "Magician": ("man", "adult", "", "glasses"),
}
ROOMS = ("gold",) * 7 + ("blue",) * 7 + ("red",) * 6
PASSES = ("sun",) * 8 + ("moon",) * 7 + ("star",) * 5


def cost(people: list[Character]) -> float:
    """How far a table is from what is wanted; the acceptance test alone decides whether it will do."""
    bound = rows(Cast("search", "Search", tuple(people)))
    close = sum(10.0 * max(0, 5 - (a ^ b).bit_count()) for a, b in combinations(bound, 2))
    alike = sum(10.0 * max(0, 4 - len(a.facts ^ b.facts)) for a, b in combinations(people, 2))
    counts = yes_counts(bound)
    lopsided = sum(20.0 * max(0, 5 - n, n - 11) + 0.1 * (n - 8) ** 2 for n in counts)
    honest = [row for row, person in zip(bound, people[1:]) if person.role == "ordinary"]
    entwined = sum(max(0.0, abs(correlation(honest, a, b)) - 0.45) for a, b in combinations(range(17), 2))
    crowded = sum(max(0, len(person.traits) - 4) + 1.5 * max(0, 2 - len(person.traits)) for person in people)
    return close + alike + lopsided + entwined + crowded


def correlation(rows: list[int], a: int, b: int) -> float:
    """Correlation of two questions over some rows, -1 to 1; opposite sexes and ages are left out (0)."""
    if {a, b} in ({6, 7}, {8, 9}):
        return 0.0
    n = len(rows)
    x, y = ([row >> bit & 1 for row in rows] for bit in (a, b))
    mx, my = sum(x) / n, sum(y) / n
    spread = math.sqrt(mx * (1 - mx) * my * (1 - my))
    return (sum(i * j for i, j in zip(x, y)) / n - mx * my) / spread if spread else 1.0


def start(rng: random.Random) -> list[Character]:
    """A table that keeps the wishes and is random elsewhere."""
    badges = rng.sample(PASSES, len(PASSES))
    people = []
    for space, (name, (sex, age, must, _)) in enumerate(WISHES.items()):
        traits = tuple(trait for trait in TRAITS if trait in must.split())
        people.append(
            Character(
                casts.slug(name),
                name,
                space,
                badges[space],
                ROOMS[space],
                sex or rng.choice(SEXES),
                age or rng.choice(AGES),
                traits,
                ("",) * len(traits),
            )
        )
    return people


def change(people: list[Character], rng: random.Random) -> list[Character] | None:
    """A neighbouring table, or None when the change drawn is not allowed."""
    people = list(people)
    i, j = rng.sample(range(20), 2)
    one, other = people[i], people[j]
    sex, age, must, never = WISHES[one.name]
    kind = rng.random()
    if kind < 0.15:
        people[i], people[j] = replace(one, badge=other.badge), replace(other, badge=one.badge)
    elif kind < 0.3:
        if i in CORNERS or j in CORNERS:
            return None
        people[i], people[j] = replace(one, room=other.room), replace(other, room=one.room)
    elif kind < 0.4:
        people[i] = replace(one, sex=sex or rng.choice(SEXES), age=age or rng.choice(AGES))
    else:
        trait = rng.choice(TRAITS)
        if trait in must.split() or trait in never.split():
            return None
        traits = tuple(t for t in TRAITS if (t in one.traits) != (t == trait))
        people[i] = replace(one, traits=traits, details=("",) * len(traits))
    if "beard" in people[i].traits and (people[i].sex, people[i].age) != ("man", "adult"):
        return None
    return people


def search(seed: int, steps: int = 12_000) -> Cast:
    """The best table found from one seed, in board order."""
    rng = random.Random(seed)
    people = start(rng)
    now = cost(people)
    best, least = people, now
    for step in range(steps):
        heat = 12.0 * (1 - step / steps) ** 2 + 0.05
        if (then := change(people, rng)) is None:
            continue
        price = cost(then)
        if price <= now or rng.random() < math.exp((now - price) / heat):
            people, now = then, price
            if now < least:
                best, least = people, now
    corners = {person.space: person for person in best if person.space in CORNERS}
    rest = {room: [p for p in best if p.room == room and p.space not in CORNERS] for room in casts.ROOMS}
    table = [corners[s] if s in CORNERS else rest[ROOMS[s]].pop() for s in range(20)]
    return Cast("search", "Search", tuple(replace(p, space=s) for s, p in enumerate(table)))


def report(cast: Cast) -> str:
    """The measures of one cast in a few lines."""
    bound = rows(cast)
    counts = ", ".join(f"{label(q.id)} {n}" for q, n in zip(questions(), yes_counts(bound)))
    lines = [
        f"{cast.name}: closest rows differ in {min_difference(bound)} answers",
        f"  mean questions {mean_questions(bound):.2f} (no cast of nineteen can need fewer than 4.32)",
        f"  yes of nineteen: {counts}",
    ]
    return "\n".join(lines + [f"  FAULT {fault}" for fault in faults(cast)])


def main(words: list[str]) -> None:
    if words[:1] == ["search"]:
        found = search(int(words[1]))
        for p in found.characters:
            print(f"{p.space:2} {p.name:16} {p.badge:5} {p.room:5} {p.sex:6} {p.age:6} {' '.join(p.traits)}")
        print(report(found))
    else:
        print("\n".join(report(casts.load(cast)) for cast in casts.CASTS))


if __name__ == "__main__":
    main(sys.argv[1:])
