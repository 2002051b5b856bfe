"""What the benchmark of bots knows of single games: roles that may be unfair, and players who list every deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from math import log2
from statistics import mean
from typing import Any

from guise import games
from guise.engine.game import Decide, Move
from guise.engine.rng import Rng
from guise.games.whosit import bots as whosit_bots
from guise.games.whosit import views as whosit
from guise.games.whosit.cast import ROLES, answer
from guise.table.seats import Chair
from guise.table.table import start

from tests.laws.plays import NAMES


def _corner(face: str) -> str:
    return face if face in ROLES else "ordinary"


# The floor of Whosit? -----------------------------------------------------------------------


def asked_alone(seats: int, deal: int, chooses: Callable[[whosit.WhositView, Rng], Move]) -> int:
    """How many questions one player puts, alone in turn, until everybody is named."""
    t = start(
        games.load("whosit"), tuple(Chair(NAMES[i], i, "methodical:sharp") for i in range(seats)), {}, f"d {deal}"
    )
    while not t.over:
        p = t.state.public
        if p.stage == "turn" and p.active != 0:
            t = replace(t, state=t.state.with_public(active=0))
        elif isinstance(t.turn, Decide) and t.turn.seats == (0,) and p.stage in ("turn", "more", "after"):
            t = t.submit(0, chooses(t.peek(0), Rng("alone", f"{deal} {len(t.log)}")))
        else:
            t = t.advance()
    return sum(e.kind == "asked" for e in t.state.events)


def sharp(v: whosit.WhositView, rng: Rng) -> Move:
    """The bot that is measured."""
    return whosit_bots.choose(v, "methodical:sharp", rng)


def _worlds(v: whosit.WhositView, rows: list[dict[Any, float]]) -> list[tuple[tuple[Any, ...], float]]:
    """Every deal that fits what was said and guessed, with its weight. ``rows``: who each character may be."""
    worlds: list[tuple[tuple[Any, ...], float]] = [((), 1.0)]
    for row in rows:
        worlds = [((*world, c), w * p) for world, w in worlds for c, p in row.items() if c not in world]
    for g in whosit.tried(v):
        named = [face for _, face in g.named]
        worlds = [(wd, w) for wd, w in worlds if sum(c.id != face for c, face in zip(wd, named)) == g.wrong]
    return worlds


def _marginal(worlds: list[tuple[tuple[Any, ...], float]], place: int, mass: float) -> Counter[Any]:
    """The chance of each character at one place, over all these deals."""
    found: Counter[Any] = Counter()
    for world, w in worlds:
        found[world[place]] += w / mass
    return found


def _open_rows(v: whosit.WhositView, said: dict[Any, set[Any]]) -> dict[Any, dict[Any, float]]:
    """For each character in play, who it may be by what it ``said``, with the weight of each."""
    people = v.cast.characters
    rows = {s: {c: _gives(people, c, told) for c in people if c.id not in v.me} for s, told in said.items()}
    return {s: {c: w for c, w in row.items() if w} for s, row in rows.items()}


def listing(v: whosit.WhositView, rng: Rng) -> Move:
    """A player who lists every deal, weighs it by every answer and every guess, and asks what tells most."""
    people, slots = v.cast.characters, whosit.targets(v, v.seat)
    said = {s: {(e.question, e.yes) for e in whosit.record(v) if e.slot == s and e.yes is not None} for s in slots}
    rows = _open_rows(v, said)
    worlds = _worlds(v, [rows[s] for s in slots])
    mass = sum(w for _, w in worlds)
    best, weight = max(worlds, key=lambda pair: pair[1])
    guess = "guess " + " ".join(f"{whosit.tag(s, v.pairs)}={c.id}" for s, c in zip(slots, best))  # type: ignore[attr-defined]  # characters
    asks = [m for m in whosit.legal(v) if m.startswith("ask")]
    if v.public.stage == "after" or weight > 0.97 * mass or not asks:
        return guess
    worth = {}
    for key in {tuple(m.split()[-2:]) for m in asks}:
        place, slot = next((n, s) for n, s in enumerate(slots) if whosit.tag(s, v.pairs) == key[1])
        worth[key] = _told(people, _marginal(worlds, place, mass), said[slot], key[0])
    top = max(worth.values())
    if top < 0.01:
        return guess
    return rng.choice([m for m in asks if worth[tuple(m.split()[-2:])] > top - 1e-9])


def _gives(people: tuple, c: object, said: set) -> float:
    """How likely a character gives these answers (the Director as in ``deduce``)."""
    fits = sum(d.role != "free" and all(answer(d, whosit.question(q)) == yes for q, yes in said) for d in people)
    if c.role == "free":  # type: ignore[attr-defined]  # a character
        return 0.8 * fits / 19 + 0.2 * 0.5 ** len(said)
    return float(all(answer(c, whosit.question(q)) == yes for q, yes in said))  # type: ignore[arg-type]  # a character


def _told(people: tuple, marginal: Counter, said: set, kind: str) -> float:
    """Bits that an answer tells about whom it comes from."""
    yes = {}
    for c in marginal:
        now = _gives(people, c, said)
        yes[c] = _gives(people, c, said | {(kind, True)}) / now if now else 0.0
    total = sum(p * yes[c] for c, p in marginal.items())
    return _bits(total) - sum(p * _bits(yes[c]) for c, p in marginal.items())


def _bits(p: float) -> float:
    return -p * log2(p) - (1 - p) * log2(1 - p) if 0 < p < 1 else 0.0


def floor_line(seats: int, deals: int) -> str:
    """The bot's questions over the listing player's."""
    bot = mean(asked_alone(seats, n, sharp) for n in range(deals))
    exact = mean(asked_alone(seats, n, listing) for n in range(deals))
    over = f"{bot:.2f} questions, listing {exact:.2f}: {bot / exact:.3f}"
    return f"whosit   floor    {over}   ({seats} seats, {deals} deals)"


def match_line(seats: int, count: int, seed: str) -> str:
    """Matches won over a fair share, by the corners held in any of the three hands; "none" is nobody's corner."""
    held: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for n in range(count):
        chairs = tuple(Chair(NAMES[i], i, f"{KINDS[(i + n) % len(KINDS)]}:sharp") for i in range(seats))
        t = start(games.load("whosit"), chairs, {"match_hands": "3"}, f"match {seed} {n}")
        corners: list[set[str]] = [set() for _ in range(seats)]
        while not t.over:
            t = t.advance()
            if t.peek(None).revealed:
                for seat, faces in enumerate(t.state.faces):
                    corners[seat] |= {face for face in faces if face in ROLES}
        winners: tuple[int, ...] = getattr(t.turn, "winners", ())
        for seat, had in enumerate(corners):
            for corner in had or {"none"}:
                held[corner] += 1
                won[corner] += (seat in winners) / len(winners)
    shares = "  ".join(f"{corner} {won[corner] * seats / held[corner]:.2f}" for corner in sorted(held))
    error = 1.96 * ((seats - 1) / min(held.values())) ** 0.5
    return f"whosit   match    {shares}   ({seats} seats, three hands, ± {error:.2f})"


KINDS = tuple(t.id for t in games.load("whosit").meta.temperaments)
ROLE: dict[str, Callable[[Any, int], str]] = {
    "who": lambda state, seat: state.letters[seat],
    "whosit": lambda state, seat: _corner(state.faces[seat][0]),
}
"""The role that a seat has drawn, by game."""
FLOORS = {"whosit": floor_line}
MATCHES = {"whosit": match_line}
