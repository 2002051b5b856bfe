"""How a guess at a name is judged: tables of rules, see :mod:`.rules`. Examples are cards of 20 Questions.

``PLAINLY``, on the guess as a whole; then the best of ``WORDINGS``, on the guess against each name; then
``AS_A_NEAR_MISS``. What people say around a name is in :mod:`.around_rules`.
"""

from __future__ import annotations

from .attempt import Attempt
from .descriptions import doer
from .entities import content, keys, named, rows_of
from .names import asked, letters, words
from .spelling import distance
from .verdicts import Rule, Verdict
from .wording import MOST, MOST_INSTEAD, Wording


def _without_gaps(a: Attempt) -> bool:
    return len(named(a.guess)) == 1 and letters(a.guess).removeprefix("the") in rows_of(a.entity)


def _doer(a: Attempt) -> bool:
    return a.group == "person" and not rows_of(a.entity).isdisjoint(doer(" ".join(asked(words(a.guess)))))


def _nearer_to_a_miss(a: Attempt) -> bool:
    typed = "".join(content(a.said))
    misses = [distance(typed, "".join(content(m))) for m in a.misses_spelt]
    return bool(misses) and min(misses) <= min(distance(typed, "".join(content(name))) for name in a.forms)


def _part_of_it(a: Attempt) -> bool:
    parts = [w for w in (Wording(a, name) for name in a.forms) if w.nothing_else]
    return any(p.share >= MOST or any(not a.world.everyday(w) for w in p.there) for p in parts)


PLAINLY: tuple[Rule[Attempt, Verdict], ...] = (
    Rule(
        "nothing is said",
        "wrong",
        lambda a: not a.said,
        proves=("p-marie-curie", "?!"),
        spares=("p-marie-curie", "Mozart"),
    ),
    Rule(
        "a proper name in the plural, else to the letter",
        "doubt",
        lambda a: a.to_the_letter and a.plural,
        proves=("l-amazon-river", "Amazons"),
        spares=("l-amazon-river", "Amazon"),
    ),
    Rule(
        "to the letter",
        "right",
        lambda a: a.to_the_letter,
        proves=("l-neverland", "Never Land"),
        spares=("l-neverland", "Netherlands"),
    ),
    Rule("without gaps", "right", _without_gaps, proves=("t-snail", "Asnail"), spares=("t-snail", "a nail")),
    Rule(
        "what somebody of that name does",
        "right",
        _doer,
        proves=("p-a-tightrope-walker", "somebody who walks on a tightrope"),
        spares=("p-a-tightrope-walker", "an acrobat on a trapeze"),
    ),
    Rule(
        "a near miss of the card",
        "close",
        lambda a: any(keys(a.said) & keys(m) for m in a.misses),
        proves=("l-tokyo", "Japan"),
        spares=("l-tokyo", "Tokyo in Japan"),
    ),
    Rule(
        "said not to be it",
        "wrong",
        lambda a: a.said[0] in ("not", "anything", "never"),
        proves=("l-mount-everest", "never rest"),
        spares=("l-mount-everest", "Mt. Everst"),
    ),
    Rule(
        "another of the same kind",
        "wrong",
        lambda a: bool(a.world.rivals(a.entity, a.others)),
        proves=("l-sahara", "the Gobi desert"),
        spares=("l-sahara", "the Sahara desert in Africa"),
    ),
    Rule(
        "nearer to a near miss",
        "close",
        _nearer_to_a_miss,
        proves=("p-marie-curie", "Piere Curie"),
        spares=("p-marie-curie", "Dr Curie"),
    ),
    Rule(
        "something else, and a part of it",
        "doubt",
        lambda a: bool(a.others) and _part_of_it(a),
        proves=("p-florence-nightingale", "Florence"),
        spares=("p-florence-nightingale", "the nurse Florence Nightingale"),
    ),
)
"""On the guess as it stands, before its words are taken apart."""

WORDINGS: tuple[Rule[Wording, Verdict], ...] = (
    Rule(
        "all its words, and no more than what or where it is",
        "right",
        lambda w: bool(w.places) and not w.more,
        proves=("t-piano", "paino"),
        spares=("t-piano", "plano"),
    ),
    Rule(
        "further off, beside a telling word",
        "right",
        lambda w: w.spelling == "further",
        proves=("p-three-little-pigs", "three liddle pigs"),
        spares=("p-three-little-pigs", "the little pig"),
    ),
    Rule(
        "as it sounds, beside right words",
        "right",
        lambda w: w.spelling == "heard",
        proves=("p-frida-kahlo", "frida carlo"),
        spares=("p-frida-kahlo", "Friday"),
    ),
    Rule(
        "a slip and other gaps",
        "right",
        lambda w: w.spelling == "gaps",
        proves=("p-leonardo-da-vinci", "leonardo davinchi"),
        spares=("p-leonardo-da-vinci", "Leonardo DiCaprio"),
    ),
    Rule(
        "with another number",
        "wrong",
        lambda w: w.beside and w.another_number,
        proves=("t-around-the-world-in-eighty-days", "around the world in 80 days and 2"),
        spares=("t-around-the-world-in-eighty-days", "Around the World in 80"),
    ),
    Rule(
        "with its kind after it",
        "right",
        lambda w: w.beside and w.kind_after,
        proves=("t-salmon", "a salmon fish"),
        spares=("t-salmon", "Solomon"),
    ),
    Rule(
        "another thing by its name",
        "wrong",
        lambda w: w.beside and w.another_thing,
        proves=("t-gravity", "anti gravity"),
        spares=("t-gravity", "earth's gravity"),
    ),
    Rule(
        "an everyday word before it",
        "right",
        lambda w: w.beside and w.everyday_word_before,
        proves=("t-chocolate", "milk chocolate"),
        spares=("t-chocolate", "hot chocolate"),
    ),
    Rule(
        "with a little more",
        "doubt",
        lambda w: w.beside and w.little_more,
        proves=("l-grand-canyon", "he Grand Canyon"),
        spares=("l-grand-canyon", "the grand cannon"),
    ),
    Rule(
        "only its owner",
        "doubt",
        lambda w: w.nobody_elses and w.all_owners and (w.telling_word or w.most_words),
        proves=("l-hadrians-wall", "Hadrian"),
        spares=("l-hadrians-wall", "Petra Jordan"),
    ),
    Rule(
        "a telling word of it",
        "right",
        lambda w: w.nobody_elses and w.telling_word,
        proves=("p-beethoven", "Ludwig"),
        spares=("p-beethoven", "Ludwig II"),
    ),
    Rule(
        "most of its words",
        "right",
        lambda w: w.nobody_elses and w.most_words,
        proves=("t-around-the-world-in-eighty-days", "Around the World in 80"),
        spares=("t-around-the-world-in-eighty-days", "Around the world in 8 days"),
    ),
    Rule(
        "most of it, and no more",
        "doubt",
        lambda w: w.nothing_else and w.share >= MOST,
        proves=("l-great-wall-of-china", "great china"),
        spares=("l-great-wall-of-china", "Great wall of Chine"),
    ),
    Rule(
        "most of it, and something else",
        "doubt",
        lambda w: w.share > MOST_INSTEAD and w.mostly_it,
        proves=("p-little-red-riding-hood", "Little Red Riding Hold"),
        spares=("p-little-red-riding-hood", "Red iading Hood"),
    ),
    Rule(
        "a slip more than is forgiven",
        "doubt",
        lambda w: not w.complete and w.one_slip_more,
        proves=("p-scheherazade", "sherazade"),
        spares=("p-scheherazade", "cSeherazade"),
    ),
)
"""On the guess against one name; the best verdict of all names stands."""

AS_A_NEAR_MISS: tuple[Rule[Attempt, Verdict], ...] = (
    Rule(
        "a near miss, and more",
        "close",
        lambda a: any(_holds(a, m) for m in a.misses),
        proves=("t-halleys-comet", "Hale Bopp comet"),
        spares=("t-halleys-comet", "Haley Bop"),
    ),
)
"""On a guess that is wrong as it stands."""


def _holds(a: Attempt, miss: tuple[str, ...]) -> bool:
    some = content(miss)
    return set(some) <= set(content(a.said)) and not all(a.world.everyday(w) for w in some)
