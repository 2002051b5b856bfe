"""How a guess at a phrase is judged: tables of rules, see :mod:`.rules`. Examples are cards of Whatzit?.

``AS_A_WHOLE``; then the best of ``READINGS``, on each reading of the guess against each wording; ``IN_DOUBT``, where
that is a doubt. A guess that may still be right is put to ``REREAD``.
"""

from __future__ import annotations

import re

from . import lexicon as lex
from .names import root, singular, words, written
from .patterns import LazyPattern
from .sayings import (
    ACTS,
    ALONG,
    COMMON,
    LINKS,
    NOT,
    ORDERED,
    SELVES,
    Reading,
    Saying,
    Words,
    opposite,
    roots,
    row,
    sounds_like,
)
from .slips import mended, slip
from .spelling import distance
from .verdicts import VERDICTS, Rule, Verdict, first

NOTHING = "nothing of it"
TO_THE_LETTER = "to the letter"


# --- The guess as a whole ------------------------------------------------------------------------


def _other_gaps(s: Saying) -> bool:
    rows = frozenset(map(row, s.phrase.singly))
    return any(len(found) > 4 and found in rows for found in map(row, s.singly))


def _near_miss_in_other_forms(s: Saying) -> bool:
    return not s.mine.isdisjoint(map(roots, s.phrase.misses)) and s.mine.isdisjoint(s.phrase.yours)


def _opposite(s: Saying) -> bool:
    every = s.phrase.roots
    return opposite(frozenset().union(*s.mine) - every, every)


AS_A_WHOLE: tuple[Rule[Saying, Verdict], ...] = (
    Rule(
        TO_THE_LETTER,
        "right",
        lambda s: s.same_letters(s.phrase.rows),
        proves=("r095", "fourposter bed"),
        spares=("r001", "high ride"),
    ),
    Rule(
        "without gaps",
        "right",
        lambda s: "".join(s.whole) in map("".join, s.phrase.wanted),
        proves=("w022", "great minds think a like"),
        spares=("w022", "small minds think alike"),
    ),
    Rule(
        "two wordings in one breath",
        "right",
        lambda s: s.phrase.in_two_breaths(s.whole),
        proves=("r529", "TLC tender loving care"),
        spares=("r529", "ten loving care"),
    ),
    Rule(
        "a near miss, word for word",
        "close",
        lambda s: s.whole in s.phrase.misses,
        proves=("w316", "the dice is cast"),
        spares=("w316", "the dia si cast"),
    ),
    Rule(
        "another number",
        "right",
        lambda s: not s.singly.isdisjoint(s.phrase.singly),
        proves=("r147", "turn the table"),
        spares=("r147", "set the table"),
    ),
    Rule(
        "a near miss, to the letter",
        "close",
        lambda s: s.same_letters(s.phrase.rows_of_misses),
        proves=("r468", "highbrow"),
        spares=("r468", "raising eyebrows"),
    ),
    Rule("other gaps", "right", _other_gaps, proves=("r162", "cross words"), spares=("r162", "cross sword")),
    Rule(
        "a near miss in another form",
        "close",
        _near_miss_in_other_forms,
        proves=("r165", "string attached"),
        spares=("r165", "no strings attach"),
    ),
    Rule("the opposite", "wrong", _opposite, proves=("r109", "big red riding hood"), spares=("r109", "riding")),
)


# --- One reading against one wording -------------------------------------------------------------


def _particle_moved(r: Reading) -> bool:
    """Whether only a particle stands elsewhere: "throw the towel in"."""
    return r.turned and all(
        [w for w in r.mine if (w in ALONG) is along] == [w for w in r.yours if (w in ALONG) is along]
        for along in (True, False)
    )


def _turned_round_and(r: Reading) -> bool:
    """Whether what stands round an "and" is exchanged: "forth and back"."""
    if not r.turned or "and" not in r.yours:
        return False
    at, plain, yours = r.yours.index("and"), tuple(w for w in r.mine if w != "and"), r.yours
    for n in range(1, min(at, len(yours) - at - 1) + 1):
        if yours[: at - n] + yours[at + 1 : at + 1 + n] + yours[at - n : at] + yours[at + 1 + n :] == plain:
            return True
    return yours[at + 1 :] + yours[:at] == plain


def _halves_turned(r: Reading) -> bool:
    """Whether the two halves of the phrase are exchanged: "no gain, no pain"."""
    half = len(r.yours) // 2
    if not r.turned or len(r.yours) % 2 or "and" in r.yours or r.yours[half:] + r.yours[:half] != r.mine:
        return False
    return r.yours[0] == r.yours[half] or len(r.yours) > 5


def _three_turned(r: Reading) -> bool:
    return r.turned and len(r.yours) == 3 and not set(r.yours) & (ORDERED | NOT | {"and"})


def _who_does_it(r: Reading) -> bool:
    """Whether the last word is the deed for the doer, or the doer for the deed: "back-seat driving"."""
    if min(len(r.mine), len(r.yours)) < 2 or "".join(r.mine[:-1]) != "".join(r.yours[:-1]):
        return False
    if not any(w.endswith("ing") for w in (r.said[-1], r.form[-1])):
        return False
    return any(b in (a + "er", a + a[-1] + "er") for a, b in ((r.mine[-1], r.yours[-1]), (r.yours[-1], r.mine[-1])))


def _one_odd(r: Reading) -> tuple[str, str] | None:
    """The one word that is another, beside words that are right, where it is not read off the picture."""
    if not r.as_many or len(r.odd) != 1 or not r.sure or r.off_the_picture(*r.odd[0]):
        return None
    return r.odd[0]


def _without_al(r: Reading) -> bool:
    """Whether one word lacks the ending "al" and the others are right: "music chairs"."""
    odd = _one_odd(r)
    return odd is not None and odd[1] == odd[0] + "al"


def _homophone(r: Reading) -> bool:
    odd = _one_odd(r)
    return odd is not None and sounds_like(*odd) and (r.sure > 1 or odd[1] in r.phrase.read)


def _one_letter(r: Reading) -> bool:
    odd = _one_odd(r)
    if odd is None or sounds_like(*odd) or odd[0] in COMMON:
        return False
    said, meant = odd
    return len(meant) > 3 and said[0] == meant[0] and distance(said, meant) == 1 and r.sure > 1


def _gaps_and_a_slip(r: Reading) -> bool:
    """Whether words are run together or parted otherwise than in a wording (``piggyback``) and have a slip besides."""
    one, two = row(r.said), row(r.form)
    if r.as_many or len(two) < 7 or one[:1] != two[:1]:
        return False
    if len([w for w in r.said if w not in lex.ARTICLES]) == len([w for w in r.form if w not in lex.ARTICLES]):
        return False
    everyday = [w for w in r.said if root(w) in COMMON]
    if len(everyday) == len(r.said) or any(len(w) > 3 and w not in two for w in everyday):
        return False  # "piggy bank" is no slip of "piggyback"
    return distance(one, two) <= (1 if len(two) < 14 else 2) and not {root(w) for w in r.said} <= r.phrase.read | LINKS


def _only_links(r: Reading) -> bool:
    return r.differing <= LINKS


def _one_link(r: Reading) -> bool:
    """Whether one small word is added, or in a long phrase is another."""
    return _only_links(r) and (not r.less or len(r.less) < 2 and len(r.heavy) > 2 and bool(r.more))


def _act_before(r: Reading) -> bool:
    """Whether a verb alone is added before the phrase: "catching forty winks"."""
    if r.less or len(r.more) != 1 or len(r.heavy) < 2 or r.mine[0] != r.more[0]:
        return False
    return r.more[0] in ACTS or any(w.endswith("ing") and root(w) == r.more[0] for w in r.said)


def _longer(r: Reading) -> bool:
    if r.heavy_less:
        return False
    if len(r.heavy) > 1:
        return len(r.heavy_more) <= max(1, len(r.heavy) // 2)
    return len(r.heavy_more) == 1 and len(r.heavy[0]) > 5


def _only_the_picture(r: Reading) -> bool:
    return len(r.heavy_more) > len(r.heavy_less) or all(w in r.phrase.read for w in (*r.there, *r.more))


READINGS: tuple[Rule[Reading, Verdict], ...] = (
    Rule(
        "another number, tense or person",
        "right",
        lambda r: r.same,
        proves=("r011", "toed the line"),
        spares=("r011", "toe the lime"),
    ),
    Rule(
        "a not more or less",
        "wrong",
        lambda r: r.negated,
        proves=("w032", "the grass is never greener on the other side"),
        spares=("w032", "grass is greener at the other side"),
    ),
    Rule(
        "a particle elsewhere",
        "right",
        _particle_moved,
        proves=("r050", "throw the towel in"),
        spares=("r050", "catch the towel"),
    ),
    Rule(
        "halves round an and",
        "right",
        _turned_round_and,
        proves=("r133", "downs and ups"),
        spares=("r133", "ins and outs"),
    ),
    Rule("halves turned", "right", _halves_turned, proves=("r159", "no gain no pain"), spares=("r159", "no gain")),
    Rule(
        "three words in another order",
        "doubt",
        _three_turned,
        proves=("r015", "looking things up"),
        spares=("r015", "things are lookinguup"),
    ),
    Rule(
        "who does it, or what is done",
        "right",
        _who_does_it,
        proves=("r054", "back-seat driving"),
        spares=("r054", "take a back seat"),
    ),
    Rule(
        "an opposite in its place",
        "wrong",
        lambda r: r.as_many and any(opposite([a], [b]) for a, b in r.odd),
        proves=("r169", "two wrongs don't make a wrong"),
        spares=("r169", "now or never"),
    ),
    Rule(
        "slips of the finger",
        "right",
        lambda r: r.as_many and bool(r.odd) and all(r.slipped_whole(a, b) for a, b in r.odd),
        proves=("r001", "high tyde"),
        spares=("r001", "high ride"),
    ),
    Rule("an -al left out", "right", _without_al, proves=("r297", "music chairs"), spares=("r297", "electric chair")),
    Rule(
        "one word that sounds alike",
        "right",
        _homophone,
        proves=("r365", "nights of the round table"),
        spares=("r365", "knights of the square table"),
    ),
    Rule(
        "one letter of one word",
        "right",
        _one_letter,
        proves=("r246", "I could eat a hourse"),
        spares=("r246", "hold your horses"),
    ),
    Rule(
        "words that sound alike",
        "close",
        lambda r: r.as_many and all(r.slipped(a, b) or sounds_like(a, b) for a, b in r.odd),
        proves=("r017", "grate expectations"),
        spares=("r017", "great expectations by Dickens"),
    ),
    Rule(
        "a slip and other gaps",
        "right",
        _gaps_and_a_slip,
        proves=("r131", "a fish outta water"),
        spares=("r131", "fish"),
    ),
    Rule(
        "words that sound alike elsewhere",
        "close",
        lambda r: 0 < len(r.more) == len(r.less) and all(any(sounds_like(a, b) for b in r.less) for a in r.more),
        proves=("w007", "two two nothing"),
        spares=("w007", "seconds to none"),
    ),
    Rule(
        "nothing that tells, or out of order",
        "wrong",
        lambda r: not r.there or not r.in_order,
        proves=("r081", "not why"),
        spares=("r081", "forget-me-not"),
    ),
    Rule(
        "a link that was half of it",
        "wrong",
        lambda r: _only_links(r) and bool(r.less) and len(r.heavy) < 2,
        proves=("w008", "missing"),
        spares=("w008", "missing link"),
    ),
    Rule(
        "more links",
        "doubt",
        lambda r: _only_links(r) and (len(r.more) > 1 or bool(set(r.more) & SELVES)),
        proves=("r010", "u chip on your shoulder"),
        spares=("r010", "head on your shoulder"),
    ),
    Rule(
        "one link more, or another",
        "right",
        _one_link,
        proves=("w014", "in the eye of the storm"),
        spares=("w014", "ear of the storm"),
    ),
    Rule(
        "what one does with it",
        "right",
        _act_before,
        proves=("w030", "catch forty winks"),
        spares=("w030", "fifty winks"),
    ),
    Rule(
        "all of it and a little more",
        "doubt",
        _longer,
        proves=("r136", "door to door sales"),
        spares=("r136", "door to do"),
    ),
    Rule(
        "the picture read aloud",
        "wrong",
        _only_the_picture,
        proves=("r423", "two can pay at htat game"),
        spares=("r423", "two ca play at that game"),
    ),
    Rule(
        "most of it",
        "doubt",
        lambda r: len(r.there) + r.nearly_there > 0.75 * len(r.heavy),
        proves=("r502", "a broken hearr"),
        spares=("r502", "a abroken heart"),
    ),
)


# --- Together ------------------------------------------------------------------------------------


def _within(few: Words, many: Words) -> bool:
    """Whether all words of one stand in the other, in their order."""
    rest = iter(many)
    return all(w in rest for w in few)


def _between_wordings(s: Saying) -> bool:
    yours = s.phrase.yours
    return any(any(_within(f, said) for f in yours) and any(_within(said, f) for f in yours) for said in s.mine)


IN_DOUBT: tuple[Rule[Saying, Verdict], ...] = (
    Rule(
        "more than one wording, less than another",
        "right",
        _between_wordings,
        proves=("r041", "looking for a needle in a haystack"),
        spares=("r340", "thirk twice"),
    ),
    Rule(
        "no word but the picture's",
        "wrong",
        lambda s: frozenset().union(*s.mine) <= s.phrase.read,
        proves=("r136", "DOOR DOOR"),
        spares=("r136", "door to door sales"),
    ),
)


def as_it_stands(s: Saying) -> tuple[Verdict, str]:
    """The verdict on a guess without a look at what else it may mean, and the rule that gave it."""
    if whole := first(AS_A_WHOLE, s):
        return whole.verdict, whole.name
    best = None
    for said in s.tries:
        for form in s.phrase.wanted:
            rule = first(READINGS, Reading(said, form, s))
            if rule and (best is None or VERDICTS.index(rule.verdict) < VERDICTS.index(best.verdict)):
                best = rule
    if best is None:
        return "wrong", NOTHING
    if best.verdict == "doubt" and (rest := first(IN_DOUBT, s)):
        return rest.verdict, rest.name
    return best.verdict, best.name


# --- What else it may mean -----------------------------------------------------------------------

_BY = LazyPattern(r"^(?P<what>.{6,}?),? (?:by|from) (?P<maker>[\w. '’-]+)$", re.IGNORECASE)
_WHOSE = LazyPattern(r"^(?P<maker>[A-Z][\w. -]+)['’]s (?P<what>.{6,})$")
_COMMA = LazyPattern(r"[,;]\s+")
_KNOWN = frozenset().union(
    lex.SPELT, lex.LIGHT, lex.LINKS, lex.MERE, lex.NOT, lex.ALIKE, lex.VERBS, lex.PLURALS, lex.TWO_WAYS, lex.SPLIT,
    *lex.MIXED, *lex.HOMOPHONES, *lex.OPPOSITES,
)  # fmt: skip
"""Words that are no slip of another."""


def _with_its_maker(s: Saying) -> bool:
    """Whether the author is named besides: "Little Women by Louisa May Alcott"."""
    text = s.guess.strip(" .?!")
    for cut in (_BY.match(text), _WHOSE.match(text)):
        if (
            cut
            and len(cut["maker"].split()) < 5
            and (short := s.phrase.shorter)
            and _is_right(Saying(short, cut["what"]))
        ):
            return True
    return False


def _beside_a_word(s: Saying) -> bool:
    """Whether a comma parts a wording from one word more that is no other answer: "aurora, the northern lights"."""
    parts = [p for p in _COMMA.split(s.guess) if words(p)]
    if len(parts) != 2 or not (shorter := s.phrase.shorter):
        return False
    for some, rest in (parts, parts[::-1]):
        told = words(rest)
        if len(told) == 1 and told[0] not in lex.NOT and _is_right(Saying(shorter, some)):
            return as_it_stands(Saying(shorter, rest))[0] != "close"
    return False


def _once_mended(s: Saying) -> bool:
    less = mended(s.guess, written(s.phrase.forms), lambda said, meant: _own_word(said, meant, s))
    return less != " ".join(written([s.guess])) and _is_right(Saying(s.phrase, less))


def _is_right(s: Saying) -> bool:
    return as_it_stands(s)[0] == "right"


def _own_word(said: str, meant: str, s: Saying) -> bool:
    """Whether a typed word is no slip for the one that was meant: a word of its own, or one that the picture shows."""
    if said in _KNOWN or root(said) in COMMON:
        return True
    if said.endswith(("ing", "ed")) and not slip(root(said), root(meant)):
        return True  # "dripping" is no slip of "dropping"
    if singular(said) == singular(meant) or root(said) == root(meant) or sounds_like(root(said), root(meant)):
        return True
    return root(said) in s.phrase.drawn


REREAD: tuple[Rule[Saying, Verdict], ...] = (
    Rule(
        "with its maker",
        "right",
        _with_its_maker,
        proves=("r017", "great expectations by Dickens"),
        spares=("r017", "expectations"),
    ),
    Rule(
        "with a word beside it",
        "right",
        _beside_a_word,
        proves=("r444", "going going gone, sold"),
        spares=("w9567", "clockwise, luck"),
    ),
    Rule(
        "with its spelling mended", "right", _once_mended, proves=("r092", "nine ilves"), spares=("r092", "nine wives")
    ),
)
"""On a guess that is wrong or in doubt as it stands."""
