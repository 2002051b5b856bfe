"""What people say around a name that does it no harm: tables of rules, see :mod:`.rules`.

``DESCRIBED`` and ``PLACED``, on a guess that is not right by its words; ``OF_ANOTHER``, on one that is;
last ``REREAD``, on what is meant after a correction.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from . import descriptions as tell
from . import lexicon as lex
from . import sounds
from .attempt import Attempt, Description
from .entities import Name, content, keys, named, spoken, words_of
from .names import asked, bare, root, singular, words
from .verdicts import Rule, Verdict, first
from .wording import elsewhere

# --- Descriptions --------------------------------------------------------------------------------


def _whose(a: Attempt) -> bool:
    """Whether the owner stands before the entity's own name: "Peter Pan’s Neverland"."""
    if a.entity.names[0].split()[0] in ("A", "An"):
        return False
    owner, found, rest = a.text.rpartition("'s ")
    if not found:  # "Flemings penicillin": the name that stands last, to the letter, after somebody's own name
        cut = next((c for c in _OWNED.finditer(a.text) if named(a.text[c.end() :]) in a.names), None)
        if cut is None or cut[1].islower() and a.world.everyday(cut[1]):
            return False
        owner, rest = a.text[: cut.end(1)], a.text[cut.end() :]
    name = named(rest)
    short = len(owner.split()) <= 3
    return short and name in a.names and a.world.telling(name) and not any(w in lex.KIN for w in name)


_OWNED = re.compile(r"\b([^\W\d_]{3,})s ")
"""A word that may be an owner whose apostrophe was left out."""


def _in_the(a: Attempt) -> bool:
    """Whether "in the" and one word more follow the name of a place: "Chichen Itza in the jungle"."""
    if a.group != "place" or a.one_of_many:
        return False
    cut = re.match(r"([^,]+?)\s+in the \w+", a.text)
    return cut is not None and a.is_name(cut[1]) and not a.names_place(words(a.text))


def _where(a: Attempt) -> bool:
    """Whether a clause with "where" follows the name of a place: "Lilliput where Gulliver was"."""
    found = (d for d in a.descriptions if d.link == "where")
    return a.group == "place" and any(a.world.telling(d.said) and not a.names_place(d.words) for d in found)


def _described(a: Attempt) -> bool:
    """Whether a description follows that tells which one is meant: "Saturn, the one with the rings"."""
    return any(_describes(a, d) for d in a.descriptions if d.relative or not a.one_of_many)


def _describes(a: Attempt, d: Description) -> bool:
    """Whether a description tells the entity from no other of its name."""
    one_word = len(content(d.said)) == 1
    clause = d.relative and not one_word
    if not d.comma and not clause and (d.has_capital or d.of_a_person):
        return False  # "Peter the Great", and "Alice who went to Wonderland", which a person may judge
    if d.words[0] in lex.NOT:
        return False
    if any(w in lex.WORKS or w in lex.ANIMALS for w in d.words[:3]) and not set(d.words) & a.kinds:
        return False
    if d.comma:
        return True
    one_word = one_word and a.group != "person" and d.link != "where"
    return a.world.telling(d.said) and (not one_word or d.words[-1] in a.true_of_it)


def _after_what_it_is(a: Attempt) -> bool:
    """Whether one or two words before the name say what it is: "the wooden boy Pinocchio"."""
    if asked(words(a.guess))[:1] != ("the",):
        return False
    fit = a.true_of_it | lex.MAKERS
    typed = {w for part in a.guess.split() if part[:1].isupper() for w in words(part)}

    def adds_nothing(word: str) -> bool:
        if word in lex.SMALL or word in lex.KIN - fit or word in typed:
            return False
        if a.group != "person" and word in lex.CHANGES:
            return False
        return a.world.everyday(word) or not a.world.with_word(word)

    return any(0 < len(b) < 3 and not after and all(map(adds_nothing, b)) for b, _, after in a.placed)


def _before_what_it_is(a: Attempt) -> bool:
    """Whether up to three words after the name say what it is: "Baba Yaga the old witch"."""
    full = asked(words(a.guess))

    def fits(after: Name) -> bool:
        if full[full.index(after[0], 1) - 1] != "the" or after[0] in lex.SMALL:
            return False
        return singular(after[-1]) in a.true_of_it and not any(w in lex.KIN for w in after)

    return any(not before and 0 < len(after) <= 3 and fits(after) for before, _, after in a.placed)


def _before_where_it_is(a: Attempt) -> bool:
    """Whether the name of a place is followed by where it lies: "Stonehenge in England", "Venice in winter"."""
    if a.group != "place":
        return False

    def fits(after: Name) -> bool:
        where = " ".join(after[1:])
        if where in lex.COUNTRIES or where in lex.TOWNS:
            return not elsewhere(a, [where])
        return after[0] == "in" and len(after) == 2

    return any(after and not before and fits(after) for before, _, after in a.placed)


def _before_where_from(a: Attempt) -> bool:
    """Whether the name is followed by whom or what it is from: "Pinocchio by Collodi"."""
    if a.group == "place":
        return False
    links = ("from", "of", "by", "in") if a.group == "person" else ("by", "from", "in")

    def fits(name: Name, after: Name) -> bool:
        if after[0] == "of" and a.group == "thing":
            return len(content(name)) > 1 and len(after) == 2
        return len(after) > 1 and after[0] in links

    return any(after and not before and fits(name, after) for before, name, after in a.placed)


DESCRIBED: tuple[Rule[Attempt, Verdict], ...] = (
    Rule(
        "with its owner",
        "right",
        _whose,
        proves=("p-the-forty-thieves", "Ali Baba's forty thieves"),
        spares=("p-the-forty-thieves", "Te Forty Thieves"),
    ),
    Rule(
        "in some place",
        "right",
        _in_the,
        proves=("l-troy", "Troy in the story of the wooden horse"),
        spares=("l-troy", "trojan horse"),
    ),
    Rule(
        "where something is",
        "right",
        _where,
        proves=("l-lilliput", "Lilliput where Gulliver was"),
        spares=("l-lilliput", "Ester Island"),
    ),
    Rule(
        "with a description",
        "right",
        _described,
        proves=("p-anna-pavlova", "Anna Pavlova the ballerina"),
        spares=("p-anna-pavlova", "Anna Karenina"),
    ),
)
"""The name, to the letter, and a description after it, or whom it belongs to before it."""

PLACED: tuple[Rule[Attempt, Verdict], ...] = (
    Rule(
        "after what it is",
        "right",
        _after_what_it_is,
        proves=("l-moon", "the full moon"),
        spares=("l-moon", "Keith Moon"),
    ),
    Rule(
        "before what it is",
        "right",
        _before_what_it_is,
        proves=("t-chess", "chess the board game"),
        spares=("t-chess", "chess board"),
    ),
    Rule(
        "before where it is",
        "right",
        _before_where_it_is,
        proves=("l-statue-of-liberty", "The statue of Liberty in NYC"),
        spares=("l-statue-of-liberty", "Statue of Unity"),
    ),
    Rule(
        "before where it is from",
        "right",
        _before_where_from,
        proves=("p-three-musketeers", "The Three Musketeers by Dumas"),
        spares=("p-three-musketeers", "the Three Stooges"),
    ),
)
"""The name, to the letter, in a short description."""


# --- Somebody else --------------------------------------------------------------------------------


def _relative(a: Attempt) -> bool:
    """Whether a guess is about a relative or a possession of the one named: "Marie Curie’s husband"."""
    own = {w for n in a.entity.names for w in named(n)}
    said = a.guess.lower().replace("’", "'")
    kin = [w for w in a.said if (w in lex.KIN or content((w,))[0] in lex.KIN) and w not in own]
    kin = [w for w in kin if f"{w[:-1]}'s" not in said]  # "the children's playground"
    spaced = f" {bare(said)} "
    return bool(kin) and ("'s" in said or "s'" in said or " of " in spaced or " to " in spaced)


OF_ANOTHER: tuple[Rule[Attempt, Verdict], ...] = (
    Rule(
        "about a relative or a possession",
        "wrong",
        lambda a: _relative(a) and (bool(a.others) or first(DESCRIBED, a) is None),
        proves=("p-marie-curie", "the daughter of Marie Curie"),
        spares=("p-marie-curie", "Madame Marie Curie"),
    ),
)
"""On a guess that is right or in doubt by its words."""


# --- Other words ---------------------------------------------------------------------------------


def _what_happens(a: Attempt) -> bool:
    """Whether the guess is a verb or an adjective for something that happens or is felt: "dreaming" for a dream."""
    if len(a.said) != 1 or not a.kinds & lex.HAPPENING:
        return False
    word = a.said[0]
    like = {word}
    if a.restated and word.endswith("y"):
        like.add(word[:-1])
    if word.endswith("ing"):
        like.add(root(word))
    return any(len(n) == 1 and len(n[0]) > 3 and {root(n[0]), n[0]} & like for n in a.names)


def _one_there(a: Attempt, said: Name, name: Name) -> bool:
    """Whether a word is there to the letter, or not every word that is spelt otherwise is an everyday one."""
    return any(w in name or not a.world.everyday(w) for w in said)


def _by_ear(a: Attempt) -> bool:
    said = a.typed
    return bool(said) and any(
        sounds.alike(said, name) and (len(said) == 1 or _one_there(a, said, name))
        for name in map(tell.tokens, a.entity.names)
    )


def _half_by_ear(a: Attempt) -> bool:
    said = a.typed

    def heard(name: Name) -> bool:
        if not len(said) == len(name) > 1 or a.slip_for_another(said, name) or not _one_there(a, said, name):
            return False
        return all(a.slip(x, y) or sounds.alike((x,), (y,)) for x, y in zip(said, name, strict=True))

    return any(map(heard, map(tell.tokens, a.entity.names)))


def _initials(a: Attempt) -> bool:
    return bool(a.typed) and any(tell.abridged(a.guess, tell.tokens(n)) for n in a.entity.names)


def _reworded(a: Attempt) -> bool:
    said = a.typed

    def fits(name: Name) -> bool:
        return tell.reworded(said, name) and not _another_reworded(a, said, name)

    return any(map(fits, map(tell.tokens, a.entity.names)))


def _another_reworded(a: Attempt, said: Name, name: Name) -> bool:
    """Whether the same words mean another of the group as well: "E. II"."""
    same = [singular(y) for x, y in zip(said, name, strict=True) if x == y]
    others = a.world.rivals(a.entity, a.world.with_words(same)) if same else ()
    return any(tell.reworded(said, tell.tokens(n)) for o in others for n in o.names)


def _between_commas(a: Attempt) -> bool:
    """Whether one of the parts between commas is the name, and the others name nothing else."""
    parts = [spoken(p) for p in tell.apart(a.guess)]
    if not 1 < len(parts) < 4:
        return False
    own = words_of(a.entity)
    for part in parts:
        if a.world.named_with_or_without_title(part) - {a.entity.id} or part and part[0] in lex.NOT:
            return False
        if part not in a.names and any((w in lex.COUNTRIES or w in lex.TOWNS) and w not in own for w in part):
            return False
    ends = (p for p in (parts[0], parts[-1]) if p and (a.group == "thing" or a.world.telling(p)))
    return any(keys(p) & keys(name) for p in ends for name in a.names)


def _standing_somewhere(a: Attempt) -> bool:
    """ "a lifeguard on a beach": one of many is named to the letter, and then told where it is."""
    cut = tell.STANDS.match(a.guess.strip(" .?!")) if a.one_of_many else None
    if cut is None or any(w[:1].isupper() for w in cut["where"].split()):
        return False
    told = words(cut["where"])
    another = any(w in lex.NOT or w in lex.WORKS or w in lex.KIN for w in told)
    return not another and len(told) < 5 and a.is_name_with_slips(cut["what"])


def _without(cut: Callable[[str], str], *groups: str) -> Callable[[Attempt], bool]:
    """A predicate: whether the guess is the name, with slips, once something is cut off it.

    Args:
        cut: what is left of a guess, or "" where there is nothing to cut.
        groups: of the entities of which this may be said; all if there is none.
    """

    def holds(a: Attempt) -> bool:
        left = cut(a.unasked) if not groups or a.group in groups else ""
        return bool(left) and a.is_name_with_slips(left) and not _shared(a)

    return holds


def _shared(a: Attempt) -> bool:
    """Whether another entity of the group has all the telling words of a guess in its name: "table tennis"."""
    return bool(a.world.rivals(a.entity, a.world.with_words(content(a.said))))


def _from_its_country(a: Attempt) -> bool:
    adjective, left = tell.adjective(a.unasked)
    return lex.FROM.get(adjective, "-") in a.kinds and a.is_name_with_slips(left) and not _shared(a)


def _invented(a: Attempt) -> bool:
    left = tell.inventors(a.unasked) if a.group == "thing" and "famous-inventor" in a.kinds else ""
    return bool(left) and a.is_name_with_slips(left) and not _shared(a)


REREAD: tuple[Rule[Attempt, Verdict], ...] = (
    Rule(
        "what happens, as a verb",
        "right",
        _what_happens,
        proves=("t-luck", "being lucky"),
        spares=("t-luck", "a lucky horseshoe"),
    ),
    Rule("as it sounds", "right", _by_ear, proves=("l-atlantis", "atlantys"), spares=("l-atlantis", "Atlanta")),
    Rule(
        "initials",
        "right",
        _initials,
        proves=("p-beethoven", "L.V. Beethoven"),
        spares=("p-beethoven", "Beethoven the dog"),
    ),
    Rule(
        "half as it sounds",
        "right",
        _half_by_ear,
        proves=("p-puss-in-boots", "Puss inn oBots"),
        spares=("p-puss-in-boots", "Dora's Boots"),
    ),
    Rule(
        "a word for a like one",
        "right",
        _reworded,
        proves=("p-three-little-pigs", "three small pigs"),
        spares=("p-three-little-pigs", "the little pig"),
    ),
    Rule(
        "between commas",
        "right",
        _between_commas,
        proves=("p-the-three-wise-monkeys", "see no evil hear no evil monkeys, the three wise monkeys"),
        spares=("p-the-three-wise-monkeys", "the three wise men"),
    ),
    Rule(
        "standing somewhere",
        "right",
        _standing_somewhere,
        proves=("l-lighthouse", "a lighthouse on a rock"),
        spares=("l-lighthouse", "lighthouse keeper"),
    ),
    Rule(
        "called so",
        "right",
        _without(tell.called),
        proves=("t-giraffe", "an animal called girafe"),
        spares=("t-giraffe", "Sophie the giraffe"),
    ),
    Rule(
        "of its country",
        "right",
        _from_its_country,
        proves=("t-day-of-the-dead", "the Mexican Day of the Dead"),
        spares=("t-day-of-the-dead", "Good Friday"),
    ),
    Rule(
        "with where it leads",
        "right",
        _without(tell.through),
        proves=("l-channel-tunnel", "the tunnel under the channel"),
        spares=("l-channel-tunnel", "the London Underground"),
    ),
    Rule(
        "with something about it",
        "right",
        _without(tell.with_or_that),
        proves=("l-tower-of-london", "the Tower in London with the ravens"),
        spares=("l-tower-of-london", "he Tower of London"),
    ),
    Rule(
        "with its use",
        "right",
        _without(tell.used_for, "thing"),
        proves=("t-compass", "a compass for finding north"),
        spares=("t-compass", "compass point"),
    ),
    Rule(
        "with its maker",
        "right",
        _without(tell.made_by, "thing"),
        proves=("t-mona-lisa", "Mona Liza by Leonardo da Vinci"),
        spares=("t-mona-lisa", "Leonaardo da Vinci"),
    ),
    Rule(
        "its inventor's",
        "right",
        _invented,
        proves=("t-printing-press", "Gutenberg's printing press"),
        spares=("t-printing-press", "A pritnin gpress"),
    ),
    Rule(
        "what is done with it",
        "right",
        _without(tell.doing, "thing"),
        proves=("t-kite", "flying a kite"),
        spares=("t-kite", "a kitten"),
    ),
    Rule(
        "what one is told to do with it",
        "right",
        _without(tell.do_it, "thing"),
        proves=("t-kite", "fly a kite"),
        spares=("t-kite", "a kitten"),
    ),
    Rule(
        "where it is kept",
        "right",
        _without(tell.kept_in, "thing"),
        proves=("t-mirror", "bathroom mirror"),
        spares=("t-mirror", "horror"),
    ),
    Rule(
        "with who goes along",
        "right",
        _without(tell.alone, "person"),
        proves=("p-goldilocks", "Goldilocks and the three bears"),
        spares=("p-goldilocks", "baby bear"),
    ),
    Rule(
        "going there",
        "right",
        _without(tell.going_to, "place"),
        proves=("l-venice", "a trip to Venice"),
        spares=("l-venice", "Death in Venice"),
    ),
    Rule(
        "as a national park",
        "right",
        _without(tell.park, "place"),
        proves=("l-grand-canyon", "Grand Canyon National Park"),
        spares=("l-grand-canyon", "Grand Central"),
    ),
)
"""The name in other words, as it sounds, or with something that adds nothing."""
