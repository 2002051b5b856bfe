"""People as the benchmark of bots imagines them: simple ways to play that a bot of some level should beat, or not.

A *newcomer* notes nothing and acts on what lies on the table and the last two things that happened. A *plain* person
plays like a fair bot and never bluffs; a *bluffer* is the same person who now and then does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from guise.engine.content import module
from guise.engine.game import Move
from guise.engine.rng import Rng
from guise.games.who import bots as who_bots
from guise.games.who import reading
from guise.games.who import views as who
from guise.games.whosit import bots as whosit_bots
from guise.games.whosit import views as whosit
from guise.games.whosit.deduce import Mind, belief

LAST_TWO = reading.Mind(memory=0, reads=False)
CARDS_AND_TWO = Mind(memory=0)


def newcomer(game: str, v: Any, rng: Rng) -> Move:
    """Somebody's first game."""
    return {"who": _newcomer_who, "whosit": _newcomer_whosit}[game](v, rng)


def plain(game: str, v: Any, rng: Rng) -> Move:
    """Plays like a fair bot, but wears caps only in need and guesses only what may be true."""
    move: Move = module(game, "bots").choose(v, {"who": "racer", "whosit": "methodical"}[game], rng)
    if game == "who" and move.endswith(" cap") and who.plain_targets(v):
        return max((m for m in who.legal(v) if m.startswith("go ") and not m.endswith("cap")), key=lambda m: rng.unit())
    return move


def bluffer(game: str, v: Any, rng: Rng) -> Move:
    """The same, who bluffs where it costs little and public answers allow it."""
    return {"who": _bluffer_who, "whosit": _bluffer_whosit}[game](v, rng)


# WHO ------------------------------------------------------------------------------------


def _newcomer_who(v: who.WhoView, rng: Rng) -> Move:
    """Rests where most letters are printed, and names somebody by the last two moves when it is free or half sure."""
    p = v.public
    if p.stage in ("before", "after"):
        if not p.spent or p.free:
            seat, letter, chance = who_bots.best_guess(v, LAST_TWO)
            if p.free or chance > 0.5:
                return f"challenge {seat} {letter}"
        return "throw" if p.stage == "before" else "done"
    letters = {f"go {t.steps}": len(v.board.letters[t.space]) for t in who.plain_targets(v)}
    if letters:
        return max(letters, key=lambda m: (letters[m], rng.unit()))
    return rng.choice([m for m in who.legal(v) if not m.startswith("challenge")])


def _bluffer_who(v: who.WhoView, rng: Rng) -> Move:
    """Wears a spare cap on a space of the own letter that few others share, where nothing else is as secret."""
    move = plain("who", v, rng)
    if move.startswith("go ") and v.public.caps[v.seat] and not move.endswith("cap"):
        left = who.known_of(v, v.seat)
        space = next(t.space for t in who.targets(v) if f"go {t.steps}" == move)
        if 1 - len(left & set(v.board.letters[space])) / len(left) > 0.25:
            return f"{move} cap"
    return move


# Whosit? ----------------------------------------------------------------------------------


def _newcomer_whosit(v: whosit.WhositView, rng: Rng) -> Move:
    """Asks what tells much by the cards on the table and the last two answers; guesses whenever a guess is free."""
    moves = whosit.legal(v)
    if whosit.GUESS not in moves:
        return rng.choice(moves)
    b = belief(v, lean=True, mind=CARDS_AND_TWO)
    world, odds = whosit_bots._best(v, b, rng)
    hazy = replace(whosit_bots.SKILLS["fair"], whim=0.3)
    gain, ask = whosit_bots._best_question(v, b, whosit_bots.STYLES["methodical"], hazy, moves, rng)
    if ask and odds < 0.8 and gain > 0.02:
        return ask
    return "guess " + " ".join(f"{whosit.tag(slot, v.pairs)}={world[slot]}" for slot in whosit.targets(v, v.seat))


def _bluffer_whosit(v: whosit.WhositView, rng: Rng) -> Move:
    """Where the next free guess would hardly be right, names itself in it, once a hand."""
    move = plain("whosit", v, rng)
    if v.public.stage == "after" and not any(t.seat == v.who for t in whosit.tried(v)):
        b = whosit_bots.belief(v, lean=True)
        world, odds = whosit_bots._best(v, b, rng)
        bold = whosit_bots.Style(0, 0, 9.0, 0)
        return whosit_bots._false_guess(v, world, bold, odds, rng) or move
    return move


PERSONS = {"newcomer": newcomer, "plain": plain, "bluffer": bluffer}
