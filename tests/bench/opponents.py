"""Persons that are not made of our bots, against our bots (see ``README.md`` here).

    .venv/bin/python tests/bench/opponents.py GAME LINE ... [--games 300] [--seats 4] [--seed bench]

A LINE is one of

* ``never@fair``: one person (``people/``) among bots of that level; wins over a fair share;
* ``easy+fair``: two bots of each level at a table of four; games won of a hundred, by level and temper;
* ``habits:fair``: bots of one level among themselves, seen from outside: what they name, and what that gives away;

Every figure stands with half its interval of 95 %, counted over games (each has one deal and one order of seats).
Figures belong to the seed; another one plays other deals.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from guise import games  # noqa: E402
from guise.engine.game import Chance, Decide, Move, Over  # noqa: E402
from guise.engine.ladder import LEVELS, Level, styled  # noqa: E402
from guise.engine.rng import Rng  # noqa: E402
from guise.games.wwwd.tempers import leaning  # noqa: E402
from guise.supply.content import module  # noqa: E402

from tests.bench.people import twenty as twenty_people  # noqa: E402
from tests.bench.people import whatzit as whatzit_people  # noqa: E402
from tests.bench.people import who as who_people  # noqa: E402
from tests.bench.people import whosit as whosit_people  # noqa: E402
from tests.bench.people import wwwd as wwwd_people  # noqa: E402

PLAYS: dict[str, dict[str, Callable[[Any, Rng], Move]]] = {
    "who": who_people.PLAYS,
    "whosit": whosit_people.PLAYS,
    "wwwd": wwwd_people.PLAYS,
    "twenty": twenty_people.PLAYS,
    "whatzit": whatzit_people.PLAYS,
}
BEGINS = frozenset({"turn", "before", "read", "number", "throw"})
"""Stages in which a seat's turn begins."""
MOST_STEPS = 4000


@dataclass(frozen=True)
class Choice:
    """One decision of a game: the state before it, who decided, the move, and the state after."""

    before: Any
    seat: int
    move: Move
    after: Any


@dataclass(frozen=True)
class Played:
    """A game that was played to its end.

    Attributes:
        players: who sat where: a person, or a bot by its style.
        turns: for each seat, how many turns it began.
        won: for each seat, its part of the win.
    """

    players: tuple[str, ...]
    choices: tuple[Choice, ...]
    turns: tuple[int, ...]
    won: tuple[float, ...]


def played(game: str, players: tuple[str, ...], seed: str) -> Played:
    """One game, by the rules alone."""
    rules, bots = games.load(game), module(game, "bots")
    s, step, choices = rules.setup(len(players), rules.meta.defaults()), 0, []
    turns = [0] * len(players)
    wwwd_people.sit(players)
    while not isinstance(turn := rules.turn(s), Over) and step < MOST_STEPS:
        step += 1
        if isinstance(turn, Chance):
            outcomes = rules.outcomes(s)
            after = rules.apply(s, None, outcomes.nth(Rng(seed, f"chance {step}").below(outcomes.count)))
        else:
            assert isinstance(turn, Decide)
            seat = turn.seats[0]
            v, who = rules.view(s, seat), players[seat]
            play = PLAYS[game].get(who)
            rng = Rng(seed, f"choice {step}")
            move = play(v, rng) if play else bots.choose(v, who, rng)
            after = rules.apply(s, seat, move)
            choices.append(Choice(s, seat, move, after))
        began = after.public.stage in BEGINS and (
            s.public.stage not in BEGINS or s.public.active != after.public.active
        )
        turns[after.public.active] += began
        s = after
    assert isinstance(turn, Over), f"{game} of {players} has not come to its end"
    winners = turn.winners
    return Played(
        players, tuple(choices), tuple(turns), tuple((i in winners) / max(1, len(winners)) for i in range(len(players)))
    )


def wide(p: float, n: int) -> float:
    """Half an interval of 95 % of a share of ``n``."""
    return 1.96 * sqrt(max(p * (1 - p), 0.25 / n) / n)


def tenths(values: list[int]) -> str:
    """The tenth, the median and the nineteenth twentieth-but-one: 10/50/90 of a hundred."""
    values = sorted(values)
    return "/".join(str(values[min(len(values) - 1, len(values) * k // 100)]) for k in (10, 50, 90))


def tempers(game: str) -> list[str]:
    """The tempers of a game's bots."""
    return [t.id for t in games.load(game).meta.temperaments]


def with_person(game: str, person: str, level: Level, seats: int, count: int, seed: str) -> Iterator[Played]:
    """A person among bots: the seat and the tempers' order change from game to game."""
    kinds = tempers(game)
    for n in range(count):
        bots = [styled(kinds[(n + i) % len(kinds)], level) for i in range(seats - 1)]
        bots.insert(n % seats, person)
        yield played(game, tuple(bots), f"{seed} {n}")


def of_level(game: str, levels: tuple[Level, ...], seats: int, count: int, seed: str) -> Iterator[Played]:
    """Bots only; with two levels they sit in turn."""
    kinds = tempers(game)
    for n in range(count):
        players = [
            styled(kinds[(n + i // len(levels)) % len(kinds)], levels[(n + i) % len(levels)]) for i in range(seats)
        ]
        yield played(game, tuple(players), f"{seed} {n}")


def person_line(game: str, person: str, level: Level, seats: int, count: int, seed: str) -> str:
    """A person's share, how long the games were, and how many turns were left for the person."""
    found = list(with_person(game, person, level, seats, count, seed))
    at = [p.players.index(person) for p in found]
    won = sum(p.won[i] for p, i in zip(found, at)) / count
    few = sum(p.turns[i] < 3 for p, i in zip(found, at)) / count
    lost = sum(p.turns[i] < 3 and not p.won[i] for p, i in zip(found, at)) / count
    by = defaultdict(list)
    for p in found:
        for who, part in zip(p.players, p.won):
            by[who].append(part)
    others = "  ".join(f"{who} {sum(by[who]) / len(by[who]):.0%}" for who in sorted(by) if who != person)
    e = wide(won, count)
    return (
        f"{game:7} {person} v {seats - 1} {level}: {won:.0%} ± {e:.0%}, share {won * seats:.2f} ± {e * seats:.2f}"
        f"   turns {tenths([sum(p.turns) for p in found])}, own {tenths([p.turns[i] for p, i in zip(found, at)])},"
        f" under three {few:.0%} ± {wide(few, count):.0%},"
        f" lost so {lost:.0%}   ({others}; n {count})"
    )


def ladder_line(game: str, levels: tuple[Level, ...], seats: int, count: int, seed: str) -> str:
    """Two levels at one table (or one: then the tempers are what is told)."""
    found = list(of_level(game, levels, seats, count, seed))
    by, of = defaultdict(list), defaultdict(list)
    for p in found:
        for who, part in zip(p.players, p.won):
            by[who].append(part * seats)
            of[who.partition(":")[2] or "fair"].append(part)
    shares = {level: sum(of[level]) / count for level in levels}
    tall = "  ".join(f"{level} {share:.0%} ± {wide(share, count):.0%}" for level, share in shares.items())
    each = "  ".join(
        f"{w} {sum(x) / len(x):.2f} ± {seats * wide(sum(x) / len(x) / seats, len(x)):.2f}"
        for w, x in sorted(by.items())
    )
    return f"{game:7} {tall}   turns {tenths([sum(p.turns) for p in found])}   share: {each}   (n {count})"


# What bots do, seen from outside ------------------------------------------------------------


def _named_so(kind: str, letter: str, own: str, possible: bool, right: bool) -> Counter[str]:
    """What there is to count of one naming."""
    mine = letter == own
    return Counter(
        {
            kind: 1,
            f"{kind} own letter": mine,
            f"{kind} impossible": not possible and not mine,
            f"{kind} own letter, impossible": not possible and mine,
            f"{kind} right": who_people.LETTERS is not None and right,
        }
    )


def who_habits(level: Level, seats: int, count: int, seed: str) -> str:
    """WHO: what is named although the table can prove it wrong, what is left unnamed, and the own letter."""
    n: Counter[str] = Counter()
    own = rival = 0.0
    turns = []
    for p in of_level("who", (level,), seats, count, seed):
        turns.append(sum(p.turns))
        overlooked: dict[tuple[int, int], int] = defaultdict(int)
        for c in p.choices:
            v = view("who", c.before, c.seat)
            sets = who_people.open_sets(v)
            proved = {s for s, row in enumerate(who_people.chances(who_people.mine_shown(v, sets))) if len(row) == 1}
            proved -= {s for s in range(v.seats) if v.public.out[s]} | {c.seat}
            if c.move == "done" and proved and not v.public.spent:
                n["turns ended beside a proved rival"] += 1
                for s in proved:
                    overlooked[c.seat, s] += 1
                    n["the same rival again"] += overlooked[c.seat, s] == 2
            if not c.move.startswith("challenge"):
                continue
            _, seat, letter = c.move.split()
            table = who_people.chances(sets)
            right = c.before.letters[int(seat)] == letter
            n.update(_named_so("free" if v.public.free else "paid", letter, v.me, letter in table[int(seat)], right))
            me = table[c.seat]
            if len(me) > 1 and not right:
                own += letter == v.me
                rival += sum(x == letter for x in me if x != v.me) / (len(me) - 1)
                n["misses"] += 1
    told = ", ".join(f"{k} {x}" for k, x in sorted(n.items()) if k != "misses")
    ratio = own / rival if rival else 0.0
    return (
        f"who     {level}: turns {tenths(turns)}   {told}\n"
        f"        of {n['misses']} misses: own letter {own / max(1, n['misses']):.1%},"
        f" another that the namer might hold {rival / max(1, n['misses']):.1%}: ratio {ratio:.2f}   (n {count})"
    )


@dataclass(frozen=True)
class Guess:
    """A guess at Whosit?, as somebody sees it who knows the cards.

    Attributes:
        nth: which one of its seat in this game, from 1.
        turn: in which turn of its seat, from 1.
        right: whether all of it was.
        bluff: whether the own face was named.
        chance: of the arrangement named, of all that the guesser must reckon with; the Director is less likely to have
            given just these answers than somebody who had to.
        fails: how likely a guess made here is wrong: whether it was, or a part of the draws.
        own: how likely it is wrong and names the own face; ``None`` where as far as the table knows nobody else might
            have that.
        other: the same for any other face that the guesser might have and somebody else, too; ``None`` without one.
    """

    nth: int
    turn: int
    right: bool
    bluff: bool
    chance: float
    fails: float
    own: float | None
    other: float | None


def guesses(p: Played, again: int = 0) -> Iterator[Guess]:
    """Every guess of a game of one character each.

    Args:
        again: draw each guess of a bot so often again from what it saw; bluffs are rare, and the same is measured by
            fewer games.
    """
    nth: Counter[int] = Counter()
    for c in p.choices:
        if not c.move.startswith("guess"):
            continue
        nth[c.seat] += 1
        v = view("whosit", c.before, c.seat)
        draws = [Rng(f"{v.faces} {v.events}", f"again {k}") for k in range(again)]
        moves = [c.move, *(module("whosit", "bots").choose(v, p.players[c.seat], rng) for rng in draws)]
        made = [named(m) for m in moves if m.startswith("guess")]
        face, truth = c.before.faces[c.seat][0], {str(s): row[0] for s, row in enumerate(c.before.faces)}
        wrong = [set(g.values()) for g in made if g.items() - truth.items()]
        open_, others = could_be_named(c)
        places, worlds = whosit_people.weighed(v)
        yield Guess(
            nth[c.seat],
            whosit_people.turns(v),
            not made[0].items() - truth.items(),
            face in made[0].values(),
            worlds.get(tuple(made[0][str(s)] for s, _ in places), 0.0),
            len(wrong) / len(made),
            sum(face in said for said in wrong) / len(made) if open_ else None,
            sum(len(others & said) for said in wrong) / len(others) / len(made) if others else None,
        )


def named(move: Move) -> dict[str, str]:
    """Whom a guess names, by seat."""
    return dict(w.split("=") for w in move.split()[1:])


def could_be_named(c: Choice) -> tuple[bool, set[str]]:
    """Whether as far as the table knows somebody else might have the guesser's face, and the other faces that the
    guesser might have and somebody else, too.
    """
    face = c.before.faces[c.seat][0]
    table, known = whosit_people.arrangements(view("whosit", c.before, None))
    columns = dict(zip(table, map(set, zip(*known))))
    mine = columns.pop((c.seat, 0)) - {face}
    elsewhere = set().union(*columns.values())
    return face in elsewhere, mine & elsewhere


@dataclass(frozen=True)
class Ratio:
    """Of guesses that failed, each where it could be named: how often the own face was, how often any other; the ratio,
    half its interval of 95 %, and how many guesses there were of each kind.
    """

    own: float
    other: float
    ratio: float
    half: float
    counts: tuple[float, float]


def ratio_of(those: list[Guess]) -> Ratio:
    """How much likelier the own face is named than any other."""
    own, other = [g for g in those if g.own is not None], [g for g in those if g.other is not None]
    n, m = sum(g.fails for g in own), sum(g.fails for g in other)
    a, b = sum(g.own or 0.0 for g in own) / (n or 1), sum(g.other or 0.0 for g in other) / (m or 1)
    if not a or not b:
        return Ratio(a, b, 0.0, 9.0, (n, m))
    off = 0.0
    for g in those:
        at_own = 0.0 if g.own is None else (g.own / a - g.fails) / n
        at_other = 0.0 if g.other is None else (g.other / b - g.fails) / m
        off += (at_own - at_other) ** 2
    return Ratio(a, b, a / b, 1.96 * (a / b) * sqrt(off), (n, m))


AGAIN = 20
"""Each guess of a bot is drawn so often again."""


def whosit_habits(level: Level, seats: int, count: int, seed: str) -> str:
    """Whosit?: how often the own face is named, beside any other that as far as the table knows might be the guesser's
    and somebody else's, too; and how early guesses are made, with what chance.
    """
    found = list(of_level("whosit", (level,), seats, count, seed))
    made = [g for p in found for g in guesses(p, AGAIN)]
    early = [g for g in made if g.turn <= 2 and not g.bluff]
    wrong = sum(not g.chance for g in made if not g.bluff)
    lines = [
        f"whosit  {level}: turns {tenths([sum(p.turns) for p in found])}   guesses a game {len(made) / count:.1f},"
        f" bluffs {sum(g.bluff for g in made)}, no bluff and proved wrong {wrong}   (n {count})",
        f"        in the first two turns {len(early)} guesses that were no bluff, right {sum(g.right for g in early)};"
        f" below one in three by a listing of all arrangements {sum(g.chance < 1 / 3 - 1e-9 for g in early)}",
    ]
    for when, those in (
        ("first", [g for g in made if g.nth == 1]),
        ("later", [g for g in made if g.nth > 1]),
        ("all", made),
    ):
        r = ratio_of(those)
        lines.append(
            f"        {when} guesses that failed ({sum(not g.right for g in those)}): own face {r.own:.1%} of"
            f" {r.counts[0]:.0f}, any other {r.other:.1%} of {r.counts[1]:.0f}: ratio {r.ratio:.2f} ± {r.half:.2f}"
        )
    return "\n".join(lines)


def wwwd_habits(level: Level, seats: int, count: int, seed: str) -> str:
    """What Would Who? Do?: how many of a bot's own votes are foreseen by somebody who knows the Who, who knows too what
    the bot likes, and who has worked that out from its votes so far.
    """
    by: dict[str, list[tuple[float, float, float]]] = defaultdict(list)
    for who, more, watched, plain in wwwd_votes(level, seats, count, seed):
        by[who].append((plain, more, watched))
    rows = []
    for who, found in sorted(by.items()):
        plain, more, watched = (mean(x) for x in zip(*found))
        e = 1.96 * stdev(x for _, x, _ in found) / sqrt(len(found))
        rows.append(f"{who} {plain:.0%}, known {more:+.1%} ± {e:.1%}, watched {watched:+.1%} (n {len(found)})")
    return f"wwwd    {level}: own votes foreseen: " + "; ".join(rows)


def wwwd_votes(level: Level, seats: int, count: int, seed: str) -> Iterator[tuple[str, float, float, float]]:
    """Every vote that bots cast as active players for a Who of our cards: whose, how much oftener somebody foresaw it
    who knows what the bot leans to, or has worked that out from its votes so far, and how often somebody who knows
    only the Who.
    """
    for p in of_level("wwwd", (level,), seats, count, seed):
        for c in p.choices:
            v = view("wwwd", c.before, c.seat)
            if v.public.stage != "vote" or v.public.active != c.seat or v.public.named not in wwwd_people.CARDS:
                continue
            vote, worth = int(c.move.split()[1]), wwwd_people.weighed(v, False)
            liked = leaning(p.players[c.seat], v.leanings[c.seat])
            bears = wwwd_people.bears(wwwd_people.card_of(v), liked)
            knows = tuple(w + wwwd_people.DRAWN * n for w, n in zip(worth, bears))
            other = wwwd_people.weighed(view("wwwd", c.before, (c.seat + 1) % seats), True)
            plain, known, watched = (wwwd_people.foreseen(w, vote) for w in (worth, knows, other))
            yield p.players[c.seat], known - plain, watched - plain, plain


def view(game: str, s: Any, who: int | None) -> Any:
    """What a seat, or the shared screen, sees of a state."""
    return games.load(game).view(s, who)


HABITS = {"who": who_habits, "whosit": whosit_habits, "wwwd": wwwd_habits}


def line(game: str, what: str, seats: int, count: int, seed: str) -> str:
    """One line of the report."""
    if "@" in what:
        person, level = what.split("@")
        return person_line(game, person, level, seats, count, seed)  # type: ignore[arg-type]  # a level
    kind, colon, level = what.partition(":")
    if colon:
        return {"habits": HABITS[game]}[kind](level, seats, count, seed)  # type: ignore[arg-type]  # a level
    return ladder_line(game, tuple(what.split("+")), seats, count, seed)  # type: ignore[arg-type]  # levels


def main() -> None:
    """Print the report."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("game", choices=tuple(PLAYS))
    options.add_argument("line", nargs="*")
    options.add_argument("--games", type=int, default=300)
    options.add_argument("--seats", type=int, default=4)
    options.add_argument("--seed", default="bench")
    chosen = options.parse_args()
    every = [f"{person}@{level}" for person in PLAYS[chosen.game] for level in LEVELS]
    every += ["easy+fair", "fair+sharp", *(f"habits:{level}" for level in LEVELS if chosen.game in HABITS)]
    for what in chosen.line or every:
        print(line(chosen.game, what, chosen.seats, chosen.games, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
