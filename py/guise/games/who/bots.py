"""How the house plays WHO: three temperaments at three levels, one way of thinking.

A bot weighs every deal that fits what it has seen (``reading``), and then three things: what a move gives away, what it
gains, and whether naming somebody pays. What it may forget, overlook or take for granted is its level; what it likes is
its temperament. It gets a view and never a state.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from guise.engine.game import Move, Seat
from guise.engine.ladder import Level, parts
from guise.engine.rng import Rng

from .reading import STAY, Mind, draws, exposed, likelihoods, odds
from .views import (
    LETTERS,
    SPACES,
    Target,
    WhoView,
    believable,
    known_of,
    legal,
    plain_targets,
    possible,
    proved_before,
    targets,
)


@dataclass(frozen=True)
class Style:
    """What a temperament cares about, in bits of secrecy.

    Attributes:
        cap: price of using up a cap.
        gain: worth of picking one up.
        square: worth of a free challenge, times the chance that it hits.
        hurry: worth of one step towards City Square.
        show: how often, on average over games, a cap is worn without need where that hides something (WHO-19).
        bluff: how often it names its own letter where a free challenge would hardly hit.
    """

    cap: float
    gain: float
    square: float
    hurry: float
    show: float
    bluff: float


@dataclass(frozen=True)
class Skill:
    """How well a level plays.

    Attributes:
        mind: what it remembers of the others, and what it reads from it.
        secrecy: how far it weighs what its own moves give away (1: bit for bit).
        whim: size of the random part, in bits.
        doubt: factor on the odds from which a paid challenge pays.
        bluffs: factor on how often it names its own letter: as often, beside other names, as ``reading.OWN`` assumes.
            An easy one never does: a beginner takes a letter that somebody says for one that they do not hold.
        shy: how often it lets the chance of a free challenge pass.
        slow: how often it notices only in its next turn that somebody is proved.
        looks: so many rounds it looks on and pays for no guess, or who has just begun would be out on a hunch.
        hunch: on a smaller chance it pays for no guess, however little it has to lose: one in four is enough.
    """

    mind: Mind
    secrecy: float
    whim: float
    doubt: float
    bluffs: float
    shy: float = 0.0
    slow: float = 0.0
    looks: int = 0
    hunch: float = 0.0


STYLES = {
    "hider": Style(cap=0.55, gain=0.5, square=1.7, hurry=0.0, show=0.08, bluff=0.4),
    "racer": Style(cap=0.55, gain=0.5, square=2.6, hurry=0.055, show=0.04, bluff=0.4),
    "gambler": Style(cap=0.45, gain=0.7, square=1.8, hurry=0.01, show=0.2, bluff=0.5),
}
SKILLS: dict[Level, Skill] = {
    "easy": Skill(  # it names on a hunch, so that who dawdles may be hit, and as often pays for it (WHO-27)
        Mind(memory=0.35, reads=0.0),
        secrecy=0.7,
        whim=0.6,
        doubt=0.55,
        bluffs=0.0,
        shy=0.25,
        slow=0.4,
        looks=2,
        hunch=0.22,
    ),
    "fair": Skill(Mind(memory=0.7, reads=0.08, named=0.15), secrecy=0.85, whim=0.55, doubt=1.45, bluffs=0.25),
    "sharp": Skill(Mind(), secrecy=1.0, whim=0.02, doubt=1.0, bluffs=1.3),
}
READ = 0.1
"""How far a sharp bot minds what may be read from its choice, beside what it proves. At a third it wins no more, and
what a hint says of it comes true less often (``tests/bench/hints.py``).
"""
CERTAIN = 0.999
EQUAL = 1e-9
"""Chances nearer to each other than this are the same."""
HOPELESS = 0.45
"""Below this chance a free challenge may be spent on a bluff."""
SUSPECTED = 0.2
"""From this chance on, that the table would name its letter rightly, a bot thinks of a bluff."""
NEAR = 1.5
"""So many times the own exposure a chance may be for a bluff to be thought of: what is lost is a rival, or oneself."""
BARRED_LOSS = 0.3
"""How much of its chances a first miss costs a player: no caps for the rest, and the next miss is the last (WHO-27)."""


def choose(v: WhoView, style: str, rng: Rng) -> Move:
    """The move a bot of this style, temperament and level, makes; always one of ``legal(v)``."""
    temperament, level = parts(style)
    return decide(v, STYLES[temperament], SKILLS[level], rng)


def decide(v: WhoView, how: Style, skill: Skill, rng: Rng) -> Move:
    """What somebody of such a temper and skill does."""
    moves = legal(v)
    if any(m.startswith("challenge") for m in moves):
        named = naming(v, how, skill, rng)
        if named:
            return named
    if v.public.stage == "move":
        return _way(v, how, skill, rng)
    return "throw" if v.public.stage == "before" else "done"


# Naming somebody ------------------------------------------------------------------------


def best_guess(v: WhoView, mind: Mind, but: frozenset[Seat] = frozenset()) -> tuple[Seat, str, float]:
    """The rival still in whose letter is surest, that letter, and the chance that it is right, as the mind has it.

    Nobody is named what the open record excludes, whatever is forgotten: the notebook has that letter struck out. Of
    those that are equally sure any, but from the same view always the same: were it the first of the alphabet, an
    Accountant would be named far more often than a Judge.

    Args:
        but: rivals who are passed over, unless there is nobody else.
    """
    chances, may_be = odds(v, mind), possible(v)
    rivals = [s for s in range(v.seats) if s != v.who and not v.public.out[s]]
    rivals = [s for s in rivals if s not in but] or rivals
    open_ = [(chances[s].get(letter, 0.0), s, letter) for s in rivals for letter in sorted(may_be[s])]
    chance = max(p for p, _, _ in open_)
    equal = [(s, letter) for p, s, letter in open_ if p > chance - EQUAL]
    seat, letter = Rng(f"{v.who} {v.me} {len(v.events)}", "guess").choice(equal)
    return seat, letter, chance


def break_even(left: int, barred: bool) -> float:
    """From what odds a paid challenge pays, with so many players left (WHO-26 to WHO-29).

    A hit leaves one player fewer to win against; a miss costs caps and safety, the second one the game.
    """
    loss = (1.0 if barred else BARRED_LOSS) / left
    return loss / (loss + 1 / (left - 1) - 1 / left)


def pays_from(v: WhoView) -> float:
    """The same for whoever looks, as things are."""
    return break_even(v.public.out.count(False), v.public.barred[v.seat])


def naming(v: WhoView, how: Style, skill: Skill, rng: Rng) -> Move | None:
    """The challenge worth making now, if any (WHO-24). A free one mostly is (WHO-32)."""
    p, unseen = v.public, _unseen(v, skill)
    seat, letter, chance = best_guess(v, skill.mind, unseen)
    named = f"challenge {seat} {letter}"
    if seat in unseen:  # nobody else is left to be named
        return None
    if chance >= CERTAIN:
        return named
    if p.free:
        if rng.unit() < skill.shy:
            return None
        return _own_letter(v, how, skill, chance, rng) or named
    if p.round <= skill.looks or p.stage != "after":  # a move may earn a free one, and a miss would cost its cap
        return None
    wanted = pays_from(v) * skill.doubt
    mine = exposed(v, v.seat, skill.mind)
    wanted *= 1 - 0.4 * mine[LETTERS.index(v.me)]  # about to be named: better odds will not come
    return named if chance >= max(wanted, skill.hunch - EQUAL) else None


def _unseen(v: WhoView, skill: Skill) -> frozenset[Seat]:
    """Rivals who are proved by what happened since the last turn, and whom the bot notices only in its next one."""
    if not skill.slow:
        return frozenset()
    known, seen = possible(v), proved_before(v)
    return frozenset(
        s
        for s in range(v.seats)
        if len(known[s]) == 1
        and s != v.who
        and s not in seen
        and Rng(f"{v.who} {v.me} {v.events[:5]}", f"{s} {sorted(known[s])}").unit() < skill.slow
    )


def _own_letter(v: WhoView, how: Style, skill: Skill, chance: float, rng: Rng) -> Move | None:
    """Its own letter, named for somebody who may have it as far as the table knows, so that nobody looks for it here;
    mostly ``None``.

    It pays where the table is nearer to the own letter than the bot to anybody's.
    """
    mine = exposed(v, v.seat, skill.mind)[LETTERS.index(v.me)]
    if (
        chance >= min(HOPELESS, NEAR * mine)
        or not SUSPECTED <= mine < CERTAIN
        or rng.unit() >= how.bluff * skill.bluffs
    ):
        return None
    rivals = [s for s in range(v.seats) if s != v.who and not v.public.out[s] and v.me in believable(v, s)]
    return f"challenge {rng.choice(rivals)} {v.me}" if rivals else None


# Choosing a way -------------------------------------------------------------------------


def _way(v: WhoView, how: Style, skill: Skill, rng: Rng) -> Move:
    """The best of the open ways, weighed in bits (WHO-10 to WHO-20)."""
    rated = [
        (worth + skill.whim * rng.gauss(), move) for move, worth in ways(v, how, skill, _shows(v, how, rng)).items()
    ]
    return max(rated)[1]


def _shows(v: WhoView, how: Style, rng: Rng) -> bool:
    """Whether to wear a cap without need now. How often changes from game to game, so that it cannot be read off."""
    mood = Rng(f"{v.me} {v.seat} {v.events[:3]}", "mood").unit()
    return rng.unit() < 2 * mood * how.show


def ways(v: WhoView, how: Style, skill: Skill, show: bool) -> dict[Move, float]:
    """Every way that makes sense, and what it is worth."""
    known, plain = known_of(v, v.seat) - {e.get("letter") for e in v.events if e.kind == "out"}, plain_targets(v)
    open_ = [t for t in targets(v) if t.open]
    caps = bool(v.public.caps[v.seat])
    hit = best_guess(v, skill.mind)[2]
    secret = _secrecy(v, skill, known, tuple(t.space for t in open_), caps)
    rated = {f"go {t.steps}": secret[t.space, False] + _gains(v, how, t, hit) for t in plain}
    for t in open_ if caps else ():
        if known <= frozenset(v.board.letters[t.space]):  # a cap would hide nothing here (WHO-37)
            continue
        price = how.cap - (0.7 if show and v.me in v.board.letters[t.space] else 0.0) + (0.25 if plain else 0.0)
        rated[f"go {t.steps} cap"] = secret[t.space, True] - price + _gains(v, how, t, hit)
    if not plain:
        rated["pass"] = secret[STAY]
    return rated


def _secrecy(
    v: WhoView, skill: Skill, known: frozenset[str], open_: tuple[int, ...], caps: bool
) -> dict[tuple[int, bool], float]:
    """How much each way leaves secret, in bits: of the letters that stay open, and of what a sharp eye makes of it."""
    found = {}
    prior = exposed(v, v.seat, skill.mind) if skill.mind.reads else ()
    at = LETTERS.index(v.me)
    kind, came, barred = v.option("board"), v.public.place[v.seat], v.public.barred[v.seat]
    likely = likelihoods(kind, open_, draws(kind, came, open_, barred), known, caps) if skill.mind.reads else {}
    for way in [(s, cap) for s in open_ for cap in (False, True)] + [STAY]:
        left = set(known)
        if way == STAY:
            left -= {x for s in open_ for x in v.board.letters[s]}
        elif not way[1]:
            left &= set(v.board.letters[way[0]])
        bits = log2(max(1, len(left)))
        if way in likely and likely[way][at]:
            after = [a * b for a, b in zip(prior, likely[way])]
            bits = (1 - READ) * bits + READ * log2(sum(after) / after[at])
        found[way] = skill.secrecy * bits
    return found


def _gains(v: WhoView, how: Style, t: Target, hit: float) -> float:
    """What a space gives: a cap (WHO-22), a free challenge (WHO-31), the way to one."""
    p = v.public
    worth = how.hurry * t.steps
    if t.space in v.board.disguise and p.reserve and not p.barred[v.seat]:
        worth += how.gain
    if p.place[v.seat] + t.steps >= SPACES:
        worth += how.square * hit
    return worth
