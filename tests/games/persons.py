"""People as the benchmark of bots imagines them: simple ways to play that a bot of some level should beat, or not.

A *newcomer* notes nothing and acts on what lies on the table and what happened last (at WHO in the last round, at
Whosit? the last two things); at 20 Questions, where all clues lie open, somebody to whom a third of what they say means
something; at Whatzit? somebody of average wit; at What Would Who? Do? somebody who knows people but studies nobody at
the table. A *plain* person thinks like a
sharp bot and never bluffs; a *bluffer* is the same person who now and then does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from guise.engine.game import Move
from guise.engine.rng import Rng
from guise.games.twenty import bots as twenty_bots
from guise.games.twenty.deck import parted
from guise.games.twenty.realm import realm
from guise.games.twenty.views import TwentyView, heard
from guise.games.whatzit.views import WhatzitView
from guise.games.who import bots as who_bots
from guise.games.who import reading
from guise.games.who import views as who
from guise.games.whosit import bots as whosit_bots
from guise.games.whosit import views as whosit
from guise.games.whosit.deduce import Mind, belief
from guise.games.wwwd import bots as wwwd_bots
from guise.games.wwwd.views import WwwdView

from tests.games.whatzit import persons as whatzit

LAST_ROUND = reading.Mind(memory=0, reads=False)
CARDS_AND_TWO = Mind(memory=0)


def newcomer(game: str, v: Any, rng: Rng) -> Move:
    """Somebody's first game."""
    return NEWCOMERS[game](v, rng)


def plain(game: str, v: Any, rng: Rng) -> Move:
    """Thinks like a sharp bot, but wears caps only in need and guesses only what may be true."""
    if game == "who":
        style, skill = who_bots.STYLES["hider"], who_bots.SKILLS["sharp"]
        move = who_bots.decide(v, style, skill, rng)
        if move.endswith(" cap") and who.plain_targets(v):
            worth = {m: w for m, w in who_bots.ways(v, style, skill, False).items() if not m.endswith(" cap")}
            move = max(worth, key=lambda m: worth[m])
        return move
    return _thinks_whosit(v, 0.0, rng)


def bluffer(game: str, v: Any, rng: Rng) -> Move:
    """The same, who bluffs where it costs little and public answers allow it."""
    return BLUFFERS[game](v, rng)


# WHO ------------------------------------------------------------------------------------


def _newcomer_who(v: who.WhoView, rng: Rng) -> Move:
    """Rests where most letters are printed, and names somebody by the last round when it is free or half sure."""
    p = v.public
    if p.stage in ("before", "after"):
        if not p.spent or p.free:
            seat, letter, chance = who_bots.best_guess(v, LAST_ROUND)
            if p.free or chance > 0.5:
                return f"challenge {seat} {letter}"
        return "throw" if p.stage == "before" else "done"
    letters = {f"go {t.steps}": len(v.board.letters[t.space]) for t in who.plain_targets(v)}
    if letters:
        return max(letters, key=lambda m: (letters[m], rng.unit()))
    return rng.choice([m for m in who.legal(v) if not m.startswith("challenge")])


def _bluffer_who(v: who.WhoView, rng: Rng) -> Move:
    return who_bots.decide(v, replace(who_bots.STYLES["hider"], show=0.3), who_bots.SKILLS["sharp"], rng)


# Whosit? ----------------------------------------------------------------------------------


def _newcomer_whosit(v: whosit.WhositView, rng: Rng) -> Move:
    """Asks what tells much by the cards on the table and the last two answers; guesses whenever a guess is free."""
    moves = whosit.legal(v)
    if whosit.GUESS not in moves:
        return rng.choice(moves)
    b = belief(v, lean=True, mind=CARDS_AND_TWO)
    world, odds = whosit_bots._best(v, b, CARDS_AND_TWO, rng)
    hazy = replace(whosit_bots.SKILLS["fair"], whim=0.3)
    gain, ask = whosit_bots.best_question(v, b, whosit_bots.STYLES["methodical"], hazy, moves, rng)
    if ask and odds < 0.8 and gain > 0.02:
        return ask
    return "guess " + " ".join(f"{whosit.tag(slot, v.pairs)}={world[slot]}" for slot in whosit.targets(v, v.seat))


def _bluffer_whosit(v: whosit.WhositView, rng: Rng) -> Move:
    return _thinks_whosit(v, 0.6, rng)


def _thinks_whosit(v: whosit.WhositView, bluff: float, rng: Rng) -> Move:
    style = replace(whosit_bots.STYLES["methodical"], bluff=bluff)
    return whosit_bots.decide(v, style, whosit_bots.SKILLS["sharp"], rng)


# 20 Questions -----------------------------------------------------------------------------

HALF, THIRD = 0.5, 0.35


def ear(v: TwentyView, rng: Rng, hears: float = HALF) -> Move:
    """Somebody who hears so much of what clues say, thinks of everybody whom that allows, and always guesses."""
    p = v.public
    if p.stage not in ("chips", "free", "guess"):
        return twenty_bots.choose(v, "careful", rng)
    everybody = realm(p.category)
    chance = Rng(f"{len(p.done)} {p.read[:1]}", "newcomer")
    caught = [t for said in heard(p) for t in said if chance.unit() < hears]
    left = everybody.possible(caught) & ~everybody.called(g.text for g in p.guesses)
    those = [e for _, e in everybody.members(left)]
    last = len(p.read) == p.most
    if p.stage == "chips":
        return "chip" if p.read and those and (last or len(those) <= 2) else "keep"
    if not those or (p.bonus is not None and len(those) > 3 and not last):
        return "pass"
    return f"guess {parted(rng.choice(those).name)[1]}"


def _newcomer_twenty(v: TwentyView, rng: Rng) -> Move:
    return ear(v, rng, THIRD)


# Whatzit? and What Would Who? Do? ----------------------------------------------------------


def _newcomer_whatzit(v: WhatzitView, rng: Rng) -> Move:
    return whatzit.person(v, whatzit.WITS["average"], rng)


def _newcomer_wwwd(v: WwwdView, rng: Rng) -> Move:
    """Goes by what suits the Who, wavers as a fair bot does, and takes what she likes when it is hers to choose."""
    return wwwd_bots.decide(v, replace(wwwd_bots.STYLES["plain"], learns=0.0, second=0.0), rng)


NEWCOMERS: dict[str, Callable[[Any, Rng], Move]] = {
    "who": _newcomer_who,
    "whosit": _newcomer_whosit,
    "wwwd": _newcomer_wwwd,
    "twenty": _newcomer_twenty,
    "whatzit": _newcomer_whatzit,
}
BLUFFERS = {"who": _bluffer_who, "whosit": _bluffer_whosit}
PERSONS = {"a newcomer": newcomer, "a plain person": plain, "a bluffing person": bluffer}
