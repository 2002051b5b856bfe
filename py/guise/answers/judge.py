"""What a typed answer is worth: one judge for all games in which people type names.

A verdict is one of four. ``right``: it counts. ``close``: a near miss the card knows by name, or
so like one. ``doubt``: most of the name is there; a person decides. ``wrong``: the rest. What a
game makes of ``close`` and ``doubt`` is its own rule, but nobody except a person ever turns a
doubt into an answer that counts.

Names are judged among other names: what is unambiguous there may be said in part, and what names
somebody else is never a slip of the finger. Whole phrases are judged in :mod:`.phrases`. Both are
pure functions of their words, so a table writes the verdict down when the guess is made and a
later version of the rules changes no old game.
"""

from __future__ import annotations

from . import lexicon as lex
from .around_rules import DESCRIBED, OF_ANOTHER, PLACED, REREAD
from .attempt import Attempt
from .entities import Entity, keys, named, numerals_of
from .name_rules import AS_A_NEAR_MISS, PLAINLY, WORDINGS
from .names import asked, words
from .slips import mended
from .verdicts import VERDICTS, Verdict, first
from .wording import Wording
from .world import World

TITLE = "the other sex's title, or a proper name in the plural, else right"
CORRECTED = "right once corrected"
FIGURES = "a misspelt number, else right"
NOTHING = "nothing of it"


def judge(world: World, entity: Entity, guess: str) -> Verdict:
    """What a guess at an entity is worth, which need not be one of the world.

    >>> eiffel = Entity("eiffel", ("Eiffel Tower",), "place", frozenset({"tower", "france"}))
    >>> world = World([eiffel, Entity("pisa", ("Leaning Tower of Pisa",), "place"), Entity("v", ("Venice",), "place")])
    >>> [judge(world, eiffel, guess) for guess in ("is it Eiffel?", "the tower", "tour", "Venice")]
    ['right', 'wrong', 'wrong', 'wrong']
    """
    return ruling(world, entity, guess)[0]


def ruling(world: World, entity: Entity, guess: str) -> tuple[Verdict, str]:
    """The same, with the name of the rule that gave the verdict.

    >>> ruling(World([]), Entity("eiffel", ("Eiffel Tower",), "place"), "the Eifel tower")
    ('right', 'all its words, and no more than what or where it is')
    """
    attempt = Attempt(world, entity, guess)
    found = _as_it_stands(attempt)
    if found[0] == "right" or not guess.strip():
        return found
    then = attempt.meant
    if then is not attempt and _as_it_stands(then)[0] == "right":
        return "right", CORRECTED
    if world.rivals(entity, world.named_in_full(named(then.guess))) or not _open(then):
        return found
    if rule := first(REREAD, then):
        return "right", rule.name
    return ("right", FIGURES) if _right_in_figures(then) else found


def _as_it_stands(a: Attempt) -> tuple[Verdict, str]:
    """The ruling on a guess without a look at what else it may mean."""
    if plain := first(PLAINLY, a):
        return plain.verdict, plain.name
    verdict, name = _best_wording(a)
    if verdict == "right" and (a.plural or a.other_sex):
        verdict, name = "doubt", TITLE
    if verdict != "right" and not a.others and (rule := first((*DESCRIBED, *PLACED), a)):
        verdict, name = rule.verdict, rule.name
    if verdict in ("right", "doubt") and (rule := first(OF_ANOTHER, a)):
        return rule.verdict, rule.name
    if verdict == "wrong" and (rule := first(AS_A_NEAR_MISS, a)):
        return rule.verdict, rule.name
    return verdict, name


def _best_wording(a: Attempt) -> tuple[Verdict, str]:
    """The best ruling on a guess against each name; none counts where it names something else."""
    best = None
    for name in () if a.others else a.forms:
        rule = first(WORDINGS, Wording(a, name))
        if rule and (best is None or VERDICTS.index(rule.verdict) < VERDICTS.index(best.verdict)):
            best = rule
            if best.verdict == "right":
                break
    return (best.verdict, best.name) if best else ("wrong", NOTHING)


def _open(a: Attempt) -> bool:
    """Whether a guess may still be the name: it does not begin with "not", and it is no near miss of the card."""
    said = asked(words(a.guess))
    return bool(said) and said[0] not in lex.NOT and not any(keys(named(a.guess)) & keys(m) for m in a.misses)


def _right_in_figures(a: Attempt) -> bool:
    """Whether a guess is right once its misspelt numbers are spelt as the name spells them."""
    numerals = numerals_of(a.entity)
    if not numerals:
        return False

    def known(said: str, _: str) -> bool:
        return a.world.everyday(said) or bool(a.world.with_word(said)) or said in lex.SPELT

    return _as_it_stands(Attempt(a.world, a.entity, mended(a.guess, numerals, known)))[0] == "right"
