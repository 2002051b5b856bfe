"""How the house plays What Would Who? Do?: four temperaments at three levels, one way of guessing.

A bot asks which response suits the Who (a person's temper against the tags of the
responses) and which the active player would take, going by what that player has
chosen before beyond what suited the Who. Of a Who that no card knows it has only what
it hears: the tempers that the namer chose, or "my lazy uncle". With neither it may ask
who that is, once. What people write in the tie-break it reads by its words.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from math import exp

from guise.answers.names import words
from guise.engine.game import Event, Move, Seat
from guise.engine.ladder import Level, parts
from guise.engine.rng import Rng
from guise.supply.content import data

from .deck import TAGS, Person, answers, fold, known_to, same, situation, situations
from .own import own_whos
from .tempers import LIKES
from .views import SENTENCE_LIMIT, WwwdView, fresh, invited, is_used, legal, person, rounds, twin


@dataclass(frozen=True)
class Style:
    """What a temperament goes by.

    Attributes:
        suits: weight of how well a response suits the Who.
        learns: weight of what the active player has chosen before.
        whim: size of the random part when it guesses.
        mood: size of the random part when the choice is its own.
        likes: its leanings, by the number that the deal gave it; two tags each.
        drawn: how strongly it goes by its own.
        second: chance of voting for the second-best response as active player, to split the table.
        best: the same of a sharp one, for at the top everybody knows that trick.
        duh: chance of taking a Duh card instead of naming somebody.
    """

    suits: float
    learns: float
    whim: float
    mood: float = 0.5
    likes: tuple[tuple[str, str], ...] = ()
    drawn: float = 1.0
    second: float = 0.0
    best: float = 0.0
    duh: float = 0.15


STYLES = {
    "reader": Style(suits=1.3, learns=1.2, whim=1.15, mood=0.4, second=0.3, best=0.4),
    "plain": Style(suits=1.4, learns=0.7, whim=1.2, mood=0.45, second=0.22, best=0.36),
    "schemer": Style(suits=1.1, learns=0.7, whim=0.96, mood=0.35, second=0.4, best=0.46, duh=0.1, drawn=1.2),
    "clown": Style(suits=1.2, learns=0.7, whim=1.05, mood=0.35, second=0.29, best=0.4),
}
"""Whims are alike beside ``suits``, and each is matched about as often when active, whether by mood or by
intent: at three seats whoever is easy to match loses, at four whoever is hard to match. So equal levels win alike
(``tests/bench/bots.py``).
"""
LIKED = 1.15
"""What a response is worth more to a bot for a tag that it leans to, when the choice is its own; a strong side of the
Who is worth as much. Somebody who has noticed a leaning foresees about ten of a hundred votes more
(``tests/bench/opponents.py``).
"""


@dataclass(frozen=True)
class Strength:
    """What a level makes of a temperament: factors on the whim of its guesses, on what it learns of the others, and
    on its chance of splitting the table, and how strongly it goes by its leaning.
    """

    whim: float = 1.0
    learns: float = 1.0
    second: float = 1.0
    drawn: float = 1.0


LEVELS: dict[Level, Strength] = {
    "easy": Strength(whim=1.4, learns=0.0, second=0.0, drawn=0.8),
    "fair": Strength(whim=1.35),
    "sharp": Strength(whim=0.65, learns=1.1),
}
"""From the weakest to the strongest; the only place that says how strong a bot is."""
HEARD = 3
"""Weight of a trait that was said aloud; as much as a card gives at most."""
KNOWN_TEXT = 0.3
"""What a bot adds for a response that a person wrote: it is fresher than its own stock, worth 0 to 3."""
SURE = 0.5
"""By so much an answer that bears what a bot likes must be worth more than the best of the others, or else the table is
not told to go by the liking: below that nobody could foresee the choice by it. A strong side of the Who is worth three
times as much.
"""
OUR_OWN = 0.4
"""Chance that a bot names one of the household's own Whos, while there are any left."""


def manner(style: str) -> Style:
    """How a bot of this style plays: a temperament, perhaps with a level (``clown:easy``); without one it is fair."""
    temperament, level = parts(style)
    how, strength = STYLES[temperament], LEVELS[level]
    return replace(
        how,
        likes=LIKES[temperament],
        drawn=how.drawn * strength.drawn,
        whim=how.whim * strength.whim,
        learns=how.learns * strength.learns,
        second=how.best if level == "sharp" else how.second * strength.second,
    )


def choose(v: WwwdView, style: str, rng: Rng) -> Move:
    """The move a bot of this style, temperament and level, makes; always one that ``legal(v)`` allows."""
    return decide(v, manner(style), rng)


def decide(v: WwwdView, how: Style, rng: Rng) -> Move:
    """What somebody of such a manner does."""
    match v.public.stage:
        case "read" | "name":
            return _name(v, how, rng) if v.who == v.public.active else "wait"
        case "same":
            return _compare(v)
        case "known":
            return "know"  # WWD-7: a bot asks nothing; of whom it knows nothing it guesses
        case "explain":
            p = person(v.public.named)
            return f"explain {p.about[:SENTENCE_LIMIT]}" if p else "told"
        case "vote":
            return f"vote {_vote(v, how, rng)}"
        case "write":
            return f"write {_write(v, how, rng)}"
        case "favour":
            return _favour(v, how, rng)
    return legal(v)[0]


# Naming -------------------------------------------------------------------------------------


def _name(v: WwwdView, how: Style, rng: Rng) -> Move:
    """Somebody with several strong traits: of such a person opinions differ, and that is what scores (WWD-21)."""
    if rng.unit() < how.duh:
        return "duh"
    used = v.public.used
    ours = [own for own in (*invited(v), *own_whos()) if not is_used(own.name, used) and not twin(own.name, used)]
    if ours and rng.unit() < OUR_OWN:
        own = rng.choice(ours)
        return f"own {own}" if own.tempers else f"who {own}"
    unused = fresh(used)
    pool = [p for p in unused if known_to(p, v.option("pack"))] or unused  # a family does not know all the others
    named = rng.weighted(pool, [_sides(p) for p in pool]).name if pool else ""
    return f"who {named}" if named and not twin(named, used) else "duh"


@cache
def _sides(p: Person) -> float:
    return 1.0 + sum(weight >= 2 for weight in p.temper)


def _compare(v: WwwdView) -> Move:
    """Whether a name means a used Who (WWD-Q16), as a stranger hears it.

    Two persons of our cards are two; so are one of them and somebody whom the namer has described.
    """
    p = v.public
    known = [person(p.named), person(p.doubt)]
    if all(known) or (any(known) and p.tempers) or not same(p.named, p.doubt):
        return "other"
    return "same"


# Voting -------------------------------------------------------------------------------------


def _said(v: WwwdView) -> frozenset[str]:
    """Tempers that were chosen for the Who or stand in the words about it."""
    told = {*fold(f"{v.public.named} {v.public.about}").split(), *v.public.tempers}
    return frozenset([tag for tag, word in _called().items() if tag in told or word in told])


@cache
def _called() -> dict[str, str]:
    """Each temper with the word that people tap for it."""
    called: dict[str, str] = data("wwwd", "words.json")["names"]["temper"]
    return called


def temper(v: WwwdView) -> dict[str, float]:
    """What the Who is like: as the namer says, or by the card, or else by the words of name and sentence; 0 to 3."""
    p = person(v.public.named)
    if p and not v.public.tempers:
        return dict(zip(TAGS, map(float, p.temper)))
    said = _said(v)
    return {tag: float(HEARD * (tag in said)) for tag in TAGS}


def fit(v: WwwdView, tags: tuple[str, ...]) -> float:
    """How well tags suit the Who."""
    like = temper(v)
    return sum(like[tag] for tag in tags) / 2


def leanings(events: tuple[Event, ...], active: Seat) -> dict[str, float]:
    """Which tags a player has chosen more often than the Whos explain, as active player; 0 for no more and no less."""
    found: dict[str, float] = dict.fromkeys(TAGS, 0.0)
    past = [r for r in rounds(events) if r.active == active and r.chosen]
    for r in past:
        responses, who = situation(r.card).responses, person(r.who)
        odds = [exp(who.leaning(response.tags) / 2) if who else 1.0 for response in responses]
        for i, response in enumerate(responses, 1):
            for tag in response.tags:
                found[tag] += (i == r.chosen) - odds[i - 1] / sum(odds)
    return {tag: n / (len(past) + 6) for tag, n in found.items()}  # six rounds’ worth of doubt


def liked(v: WwwdView, how: Style, seat: Seat) -> dict[str, float]:
    """The tags that a seat leans to in this game, weighted; none in games begun before there were leanings."""
    return dict.fromkeys(how.likes[v.leanings[seat]], LIKED * how.drawn) if how.likes and v.leanings else {}


def goes_by(v: WwwdView, how: Style) -> str:
    """What an active bot of this manner goes by on this card: ``taste``, what it likes; ``who``, what its Who is like;
    or empty, nothing at all. Anybody at the table may work it out, by the Who and the six answers and by no vote. The
    table is told of it, the bot chooses by it, and it is the reason afterwards.
    """
    beyond = liked(v, how, v.public.active)
    drawn = [sum(beyond.get(tag, 0.0) for tag in r.tags) for r in v.responses]
    worth = [fit(v, r.tags) + more for r, more in zip(v.responses, drawn)]
    bear = [w for w, more in zip(worth, drawn) if more]
    if bear and max(bear) >= SURE + max((w for w, more in zip(worth, drawn) if not more), default=0.0):
        return "taste"
    return "who" if any(temper(v).values()) else ""


def own_appeal(v: WwwdView, how: Style) -> list[float]:
    """How much each response appeals to an active bot of this manner: by what it goes by on this card."""
    beyond = liked(v, how, v.public.active) if goes_by(v, how) == "taste" else {}
    return [how.suits * (fit(v, r.tags) + sum(beyond.get(tag, 0.0) for tag in r.tags)) for r in v.responses]


def appeal(v: WwwdView, how: Style) -> list[float]:
    """How likely a bot thinks it of each response that the active player takes it for the Who's."""
    if v.who == v.public.active:
        return own_appeal(v, how)
    beyond, weight = leanings(v.events, v.public.active), how.learns * 3
    return [how.suits * fit(v, r.tags) + weight * sum(beyond[tag] for tag in r.tags) for r in v.responses]


def _vote(v: WwwdView, how: Style, rng: Rng) -> int:
    """What it would choose (WWD-16), or what it thinks the active player has chosen (WWD-17)."""
    own = v.who == v.public.active
    random = how.mood if own else how.whim
    rated = sorted(((worth + random * rng.gauss(), i) for i, worth in enumerate(appeal(v, how), 1)), reverse=True)
    place = 1 if own and rng.unit() < how.second else 0
    return rated[place][1]


# The tie-break --------------------------------------------------------------------------------


def _write(v: WwwdView, how: Style, rng: Rng) -> str:
    """One of a small stock of responses that would do for any line, by what suits the Who."""
    return rng.weighted(answers(), [exp(fit(v, r.tags)) for r in answers()]).text


@cache
def _sense() -> dict[str, dict[str, float]]:
    """What a word says of whoever does what is written: how much more often than others its responses have each tag.

    Learned from all the responses of our deck, by their tags. A word that is met once says little, and so does one
    that goes with everything.
    """
    cards = [r for card in situations() if card.deck for r in card.responses] + list(answers())
    usual = Counter(tag for r in cards for tag in r.tags)
    met: dict[str, Counter[str]] = {}
    for r in cards:
        for word in set(words(r.text)):
            met.setdefault(word, Counter()).update((*r.tags, ""))
    return {
        word: {tag: (tags[tag] - tags[""] * usual[tag] / len(cards)) / (tags[""] + 3) for tag in TAGS}
        for word, tags in met.items()
    } | {tag: {other: float(other == tag) for other in TAGS} for tag in TAGS}


def read(text: str) -> dict[str, float]:
    """What kind of person would do what is written here: a weight for each temper, 0 for none more than usual.

    >>> most = read("Lie down on the sofa and sleep until lunch.")
    >>> max(most, key=most.get)
    'lazy'
    """
    sense = _sense()
    found: dict[str, float] = dict.fromkeys(TAGS, 0.0)
    for word in set(words(text)):
        for tag, weight in sense.get(word, {}).items():
            found[tag] += weight
    return found


def _favour(v: WwwdView, how: Style, rng: Rng) -> Move:
    known = {r.text: r.tags for r in answers()}
    like, taste = temper(v), liked(v, how, v.seat)

    def worth(move: Move) -> float:
        text = v.texts[int(move.split()[1]) - 1]
        tags = {tag: 1.0 for tag in known[text]} if text in known else read(text)
        suits = sum(n * (like[tag] / 4 + taste.get(tag, 0.0)) for tag, n in tags.items())
        return suits + KNOWN_TEXT * (text not in known) + how.whim * rng.gauss()

    return max((worth(move), move) for move in legal(v))[1]
