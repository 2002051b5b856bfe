"""What every card of 20 Questions keeps to, and the deck as a whole. Each check yields what is wrong, and where.

The checks read the files as they are written (``content/twenty/README.md``), sources included, which players'
devices never get. What trials make of the grades is asked in ``tests/trials``. The numbers they go
by stand here, in one place.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from statistics import mean
from typing import Any

from guise.answers.names import plain
from guise.games.twenty.deck import GRADES, Deck, Implied, card, implied, parted
from guise.games.twenty.deck import names as judge_names
from guise.supply import content

Raw = dict[str, Any]

CLUES = {3: 17, 4: 16}
"""Clues of a card, by how many specials it has: 20 entries."""
TELLING = 2
"""Telling clues of a card, if readers of a trial found 14 or 15 others that do not tell so much."""
MOST_SPARE = 10
"""Clues that only other levels deal."""
MOST_WORDS = 19
MOST_YEARS = 3
MOST_I_HAVE = 2
MOST_IMPERSONAL = 5
MOST_DEAF = 3
"""Clues of a card without tags, to which bots are deaf."""
MOST_SAME_OPENER, SHARE_SAME_OPENER = 5, 0.12
"""Clues of a card that begin with one word; how many cards of the deck may have more."""
EACH_KIND = 126
"""Cards there must be of each kind; the quotas are for so many."""
ENOUGH = 0.75
"""How much of a quota must be there."""
MOST_REGION = 0.45
"""Most persons, places or things of one region."""
EVEN = 4
"""How far the numbers of women and men may be apart."""
DECOYS = 900
"""Decoys there must be; at least a quarter of them of each kind."""
SPECIALS = {"chip": 30, "lose": 20, "ahead": 30, "back": 20}
"""The mix of specials over the deck, in per cent."""
DIFFICULTY = {1: 50, 2: 35, 3: 15}

CLASSES: dict[str, dict[tuple[str, ...], int]] = {
    "person": {
        ("woman",): 25,
        ("man",): 25,
        ("invented-woman",): 20,
        ("invented-man",): 20,
        ("trade",): 20,
        ("group",): 16,
    },
    "place": {
        ("kind",): 20,
        ("city",): 10,
        ("country",): 10,
        ("water",): 8,
        ("mountain",): 6,
        ("building",): 14,
        ("ruin",): 8,
        ("elsewhere",): 8,
    },
    "thing": {
        ("mammal", "animal"): 18,
        ("animal",): 8,
        ("plant",): 12,
        ("food",): 12,
        ("machine",): 12,
        ("clothes",): 8,
        ("sport",): 8,
        ("work",): 14,
        ("science",): 8,
        ("day",): 8,
        ("home",): 8,
        ("school",): 8,
        ("idea",): 8,
    },
}
"""How many cards of each class there should be, per 126; a card's class is one word (``class``)."""
REGIONS: dict[str, dict[tuple[str, ...], int]] = {
    "person": {("africa",): 8, ("south-asia",): 8, ("east-asia",): 8, ("latin-america",): 8},
    "place": {
        ("africa",): 14,
        ("south-asia", "east-asia", "west-asia"): 14,
        ("north-america", "latin-america"): 14,
        ("europe",): 14,
        ("oceania", "poles"): 8,
    },
    "thing": {},
}
KNOWN_REGIONS = {r for of in REGIONS.values() for row in of for r in row} | {"west-asia", "none"}

TALE = re.compile(
    r"(They say|Legend (says|has it)|(The|A|Some) (story|stories|legends?|tales?|myths?) (says?|tells?|goes|go|has it))"
    r"\b"
)
YEAR = re.compile(r"\b1\d{3}\b|\b20\d{2}\b")
I_HAVE = re.compile(r"^(I|We) have\b.*\bbut\b.*\b(no|not|never|none|cannot)\b", re.I)
MINE = {"i", "me", "my", "mine", "myself", "we", "us", "our", "ours", "ourselves"}
AGEING = frozenset(
    ("now", "still", "currently", "today", "nowadays", "recent", "recently", "latest", "newest", "lately", "yet")
    + ("presently", "upcoming")
)
OF_ITS_DAY = re.compile(
    r"\b(was|were|had|did|could|would|came|sat|stood|got|saw|went|began|became|fitted|\w{3,}ed)\b"
    r"|\b(as|and|I|me) still\b|\bnow and\b"
)
"""What sets "still", "now" and "yet" into a time of their own."""
AGEING_PHRASES = ("these days", "this year", "last year", "so far", "to date", "at present", "present day", "up to now")
RECORD = re.compile(r"\b(\w{3,}est|most \w+)\b.*\b(world|earth|ever)\b", re.I)
STOP_TEXT = (
    "a an the and or of in on at to for from with by as is was were am are be been it its that this which who my "
    "me i we us our you your not no but so if all one once only into over under than then them they their his "
    "her he she him has have had do did can could would will when where while out up down more most many through"
)
STOP = frozenset(re.findall(r"\w+", STOP_TEXT))


# Words -------------------------------------------------------------------------------------------------------


def words(text: str) -> list[str]:
    """Plain words of a text, hyphens and possessives taken apart."""
    return (
        re.findall(r"[a-z0-9]+", re.sub(r"['’]s\b", "", " " + text).lower()) if text.isascii() else plain(text).split()
    )


def stem(word: str) -> str:
    """A word without its commonest endings."""
    for ending in ("ings", "ing", "edly", "ers", "er", "ies", "es", "ed", "ly", "s", "y", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def related(a: str, b: str) -> bool:
    """Two words of at least four letters with the same stem or the same first five letters, or a compound of one."""
    if min(len(a), len(b)) < 4:
        return a == b
    short, long = sorted((a, b), key=len)
    return stem(a) == stem(b) or a[:5] == b[:5] or (len(short) > 4 and long.endswith(short))


def content_stems(clue: str) -> frozenset[str]:
    return frozenset(stem(w) for w in words(clue) if w not in STOP)


def clues(raw: Raw) -> Iterator[tuple[str, Raw]]:
    """(grade, clue) of every clue of a card, spare ones too."""
    yield from usual(raw)
    for clue in raw.get("spare", ()):
        yield clue["grade"], clue


def usual(raw: Raw) -> Iterator[tuple[str, Raw]]:
    """(grade, clue) of the clues of a card as it is dealt as a rule."""
    for grade in GRADES:
        for clue in raw[grade]:
            yield grade, clue


# One card ----------------------------------------------------------------------------------------------------


def counts(raw: Raw, _: Deck) -> Iterator[str]:
    """20 entries, with two telling clues: more only where all others that the card has are dealt. And few spares."""
    many, spare = sum(1 for _ in usual(raw)), raw.get("spare", ())
    if CLUES.get(len(raw["specials"])) != many:
        yield f"{many} clues and {len(raw['specials'])} specials: take {CLUES[3]} with 3, or {CLUES[4]} with 4"
    if len(spare) > MOST_SPARE or any(clue.get("grade") not in GRADES for clue in spare):
        yield f"{len(spare)} spare clues: at most {MOST_SPARE}, each with a grade"
    told, rest = len(raw["telling"]), sum(clue.get("grade") != "telling" for clue in spare)
    if told < TELLING or (told > TELLING and rest):
        yield f"{told} telling clues, and {rest} spare ones that tell less: take {TELLING} that tell"


def specials(raw: Raw, _: Deck) -> Iterator[str]:
    """One chip, one "ahead", and "back" or "lose" or both; with sizes that hurt nobody."""
    kinds = Counter(text.partition(" ")[0] for text in raw["specials"])
    if (
        kinds["chip"] != 1
        or kinds["ahead"] != 1
        or kinds["back"] > 1
        or kinds["lose"] > 1
        or kinds.keys() - SPECIALS.keys()
    ):
        yield f"specials {dict(kinds)}: one chip, one ahead, at most one back and one lose"
    for text in raw["specials"]:
        kind, _space, n = text.partition(" ")
        allowed = {"ahead": "2345", "back": "123"}.get(kind, "")
        if n and (len(n) != 1 or n not in allowed) or not n and allowed:
            yield f"{text!r}: ahead 2 to 5, back 1 to 3, no number after the others"


def numbers(raw: Raw, _: Deck) -> Iterator[str]:
    """Where the specials of the first cards stand: every one of them, each on a number of its own."""
    at = raw.get("at")
    if at is not None and (
        sorted(at) != sorted(text.partition(" ")[0] for text in raw["specials"])
        or len(set(at.values())) < len(at)
        or not set(at.values()) <= set(range(1, 21))
    ):
        yield f"at {at}: name each special once, with a number from 1 to 20"


def checked(raw: Raw, _: Deck) -> Iterator[str]:
    """Somebody who did not write it has looked it up."""
    if not str(raw.get("check", "")).strip():
        yield "nobody has checked it: fill in check"


def tales(raw: Raw, _: Deck) -> Iterator[str]:
    """Legends are told as legends, and marked."""
    for _grade, clue in clues(raw):
        if bool(clue.get("tale")) != bool(TALE.match(clue["clue"])):
            yield f"a legend begins “They say” or the like, and is marked tale: {clue['clue']}"


def lengths(raw: Raw, _: Deck) -> Iterator[str]:
    """Under twenty words, and more than one."""
    for _grade, clue in clues(raw):
        if not 2 <= len(clue["clue"].split()) <= MOST_WORDS:
            yield f"{len(clue['clue'].split())} words, take 2 to {MOST_WORDS}: {clue['clue']}"


def sentences(raw: Raw, _: Deck) -> Iterator[str]:
    """A whole sentence, with a capital and a full stop."""
    for _grade, clue in clues(raw):
        text = clue["clue"]
        if text[:1].islower() or not re.search(r"[.?!][”\"’]?$", text) or "  " in text:
            yield f"not a sentence: {text}"


def first_person(raw: Raw, _: Deck) -> Iterator[str]:
    """The card speaks of itself, a riddle now and then apart."""
    texts = [clue["clue"] for _, clue in usual(raw)]
    found = [t for t in texts if not MINE & set(words(t.replace("'", " ").replace("’", " ")))]
    if len(found) > MOST_IMPERSONAL:
        yield f"nobody says I, me or my in {len(found)} clues, at most {MOST_IMPERSONAL}: {found}"


def voice(raw: Raw, _: Deck) -> Iterator[str]:
    """At most three years, and two sentences "I have X but no Y"."""
    texts = [clue["clue"] for _, clue in usual(raw)]
    if (n := sum(len(YEAR.findall(t)) for t in texts)) > MOST_YEARS:
        yield f"{n} years, at most {MOST_YEARS}"
    if (n := sum(bool(I_HAVE.match(t)) for t in texts)) > MOST_I_HAVE:
        yield f"“I have X but no Y” {n} times, at most {MOST_I_HAVE}"


def no_answer_in_clue(raw: Raw, _: Deck) -> Iterator[str]:
    """No clue holds a word of the answer, a telling word of another name of it, or one of the same stem."""
    others = (name for name in raw["accept"] if len(words(plain(name))) > 1)
    whole = (raw["answer"], *(name for name in raw["accept"] if len(words(plain(name))) == 1))
    names = {w for name in whole for w in words(plain(name)) if w not in STOP and len(w) > 1}
    names |= {w for name in others for w in words(plain(name)) if len(w) > 1 and not judge_names().everyday(w)}
    for _grade, clue in clues(raw):
        for w in words(clue["clue"]):
            for name in names:
                if related(w, name):
                    yield f"{w!r} gives away {name!r}: {clue['clue']}"


def no_ageing(raw: Raw, _: Deck) -> Iterator[str]:
    """What happened stays true; what is so today does not."""
    for _grade, clue in clues(raw):
        text, said = clue["clue"], words(clue["clue"])
        relative = {"still", "now", "yet"} if OF_ITS_DAY.search(text) else set()
        for bad in [*(AGEING - relative) & set(said), *(p for p in AGEING_PHRASES if p in " ".join(said))]:
            yield f"{bad!r} ages: {text}"
        dated = re.search(r"\d{4}", text) or OF_ITS_DAY.search(text)
        if RECORD.search(text) and not dated and "natural" not in raw["features"]:
            yield f"a record may fall: {text}"


def tags_true(raw: Raw, whole: Deck) -> Iterator[str]:
    """A tag is a feature of the card or follows from one; a negated tag is not."""
    features = card(raw, told()).features
    for _grade, clue in clues(raw):
        for tag in clue["tags"]:
            if (tag.lstrip("!") in features) == tag.startswith("!"):
                yield f"tag {tag} against the card's features: {clue['clue']}"


def known_features(raw: Raw, whole: Deck) -> Iterator[str]:
    """Features and tags are in the vocabulary, for this kind of card."""
    for name in sorted({*raw["features"], *(t.lstrip("!") for _, c in clues(raw) for t in c["tags"])}):
        if raw["category"] not in whole.features.get(name, ()):
            yield f"{name} is no feature of a {raw['category']}: see features.json"


def deaf(raw: Raw, _: Deck) -> Iterator[str]:
    """Bots hear nothing in a clue without tags."""
    if (n := sum(not c["tags"] for _, c in usual(raw))) > MOST_DEAF:
        yield f"{n} clues without tags, at most {MOST_DEAF}"


def sources(raw: Raw, _: Deck) -> Iterator[str]:
    """Titles, and each clue has one."""
    if not raw.get("sources"):
        yield "no sources"
    for s in raw.get("sources", ()):
        if not s.strip() or "://" in s or "www." in s:
            yield f"source is not a title: {s!r}"
    for _grade, clue in clues(raw):
        if clue.get("source") not in range(len(raw.get("sources", ()))):
            yield f"source {clue.get('source')}: {clue['clue']}"


def head(raw: Raw, _: Deck) -> Iterator[str]:
    """Id, class, region, difficulty, age, topics, and no name both right and refused."""
    if not re.fullmatch({"person": "p", "place": "l", "thing": "t"}[raw["category"]] + r"-[a-z0-9-]+", raw["id"]):
        yield f"id {raw['id']}"
    if raw["difficulty"] not in DIFFICULTY or raw["age"] not in (1, 2, 3) or not raw["theme"]:
        yield "difficulty and age are 1, 2 or 3, and theme is a word"
    if not raw.get("class") or raw.get("region") not in KNOWN_REGIONS:
        yield f"class {raw.get('class')!r} and region {raw.get('region')!r}: see README"
    if not raw["topics"]:
        yield "no topics: packs are made of them"
    mixed = {plain(n) for n in (raw["answer"], *raw["accept"])} & {plain(n) for n in raw["refuse"]}
    if mixed:
        yield f"both right and refused: {mixed}"


def noun(raw: Raw, _: Deck) -> Iterator[str]:
    """Of a thing without an article is said whether it is a noun, which is written small inside a sentence, or a name;
    of nothing else. And of one that begins with “The” may be said that this belongs to its title.
    """
    article = parted(raw["answer"])[0]
    bare = raw["category"] == "thing" and not article
    if raw.get("noun") == "title":
        if raw["category"] != "thing" or article != "The":
            yield "noun is title of a thing that begins with The"
    elif bare != isinstance(raw.get("noun"), bool):
        yield "noun is true (chess) or false (Halloween) of a thing without an article, and of nothing else"


CARD_CHECKS = (
    counts,
    specials,
    numbers,
    checked,
    tales,
    lengths,
    sentences,
    first_person,
    voice,
    no_answer_in_clue,
    no_ageing,
    tags_true,
    known_features,
    deaf,
    sources,
    head,
    noun,
)


@cache
def told() -> Implied:
    """What follows from each feature."""
    return implied(whole_words())


def whole_words() -> dict[str, Any]:
    """The vocabulary as it is written."""
    found: dict[str, Any] = content.data("twenty", "features.json")
    return found


# The vocabulary and the world --------------------------------------------------------------------------------


def vocabulary(raw: dict[str, Any]) -> Iterator[str]:
    """What a feature implies is a feature for some category of its own, and never leads back to itself."""
    astray = False
    for name, of in raw.items():
        if not set(of["for"]) <= {"person", "place", "thing"} or not of.get("gloss"):
            yield f"{name}: categories and a gloss"
        for other in of.get("implies", ()):
            if other not in raw or not set(of["for"]) & set(raw[other]["for"]):
                astray = True
                yield f"{name} implies {other}, which is no feature beside it"
    if not astray:
        yield from (f"{name} implies itself" for (name, _), follows in implied(raw).items() if name in follows)


def repeated_names(named: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Names that stand for two entities; each item is all names of one."""
    owner: dict[str, tuple[str, ...]] = {}
    for names in named:
        for name in {plain(n) for n in names}:
            if owner.setdefault(name, names) is not names:
                yield f"{name}: {names[0]} and {owner[name][0]}"


# The whole deck ----------------------------------------------------------------------------------------------


def near_duplicates(cards: Iterable[Raw]) -> Iterator[str]:
    """The same fact in nearly the same words, found by the rarest words of each clue and not by trying all pairs."""
    found = [(c["id"], e["clue"], content_stems(e["clue"])) for c in cards for _, e in clues(c)]
    often = Counter(w for _, _, stems in found for w in stems)
    by_word: defaultdict[str, list[int]] = defaultdict(list)
    for at, (name, clue, stems) in enumerate(found):
        rare = sorted(stems, key=lambda w: (often[w], w))[: len(stems) - int(0.6 * len(stems)) + 1]
        for other in sorted({i for w in rare for i in by_word[w]}):
            one, text, theirs = found[other]
            if clue == text or (len(stems | theirs) > 3 and len(stems & theirs) > 0.6 * len(stems | theirs)):
                yield f"{one}, {name}: {text} / {clue}"
        for w in rare:
            by_word[w].append(at)


def same_features(cards: Iterable[Raw]) -> Iterator[str]:
    """Two cards that no bot could tell apart."""
    seen: dict[tuple[str, frozenset[str]], str] = {}
    for c in cards:
        key = (c["category"], frozenset(c["features"]))
        if seen.setdefault(key, c["id"]) != c["id"]:
            yield f"{c['id']} and {seen[key]} have the same features"


def crooked_mix(cards: list[Raw]) -> Iterator[str]:
    """Specials and difficulties over the deck."""
    count = Counter(text.partition(" ")[0] for c in cards for text in c["specials"])
    for kind, share in SPECIALS.items():
        if abs(100 * count[kind] / count.total() - share) > 2:
            yield f"{kind}: {count[kind]} of {count.total()} specials, not {share} %"
    levels = Counter(c["difficulty"] for c in cards)
    for level, share in DIFFICULTY.items():
        if abs(100 * levels[level] / len(cards) - share) > 10:
            yield f"difficulty {level}: {levels[level]} of {len(cards)}, not {share} %"


def openers(cards: list[Raw]) -> Iterator[str]:
    """Cards too many of whose clues begin with the same word."""
    stiff = []
    for c in cards:
        word, n = Counter(words(e["clue"])[0] for _, e in usual(c)).most_common(1)[0]
        if n > MOST_SAME_OPENER:
            stiff.append(f"{c['id']} {n} times {word!r}")
    if len(stiff) > SHARE_SAME_OPENER * len(cards):
        yield f"{len(stiff)} of {len(cards)} cards: {', '.join(stiff)}"


def quotas(cards: list[Raw]) -> Iterator[str]:
    """Enough cards of each kind, of each class and from each region, and no region too often."""
    for category, classes in CLASSES.items():
        those = [c for c in cards if c["category"] == category]
        if len(those) < EACH_KIND:
            yield f"{len(those)} cards of a {category}, not {EACH_KIND}"
        for field, rows in (("class", classes), ("region", REGIONS[category])):
            count = Counter(c[field] for c in those)
            for row, planned in rows.items():
                least = int(ENOUGH * planned * len(those) / EACH_KIND)
                if (n := sum(count[value] for value in row)) < least:
                    yield f"{category}, {field} {' or '.join(row)}: {n}, not {least}"
        for region, n in Counter(c["region"] for c in those).items():
            if region != "none" and n > MOST_REGION * len(those):
                yield f"{category}: {n} of {len(those)} from {region}"
    for one, other in (("woman", "man"), ("invented-woman", "invented-man")):
        count = Counter(c["class"] for c in cards)
        if abs(count[one] - count[other]) > EVEN:
            yield f"{count[one]} {one}, {count[other]} {other}"


def telling_numbers(raws: Iterable[Raw]) -> Iterator[str]:
    """Numbers known to be good: each kind must lie all over the twenty."""
    places: dict[str, list[int]] = {}
    for raw in raws:
        for number, e in enumerate(card(raw).entries, 1):
            places.setdefault(e.grade or e.kind, []).append(number)
    for kind, found in places.items():
        if abs(mean(found) - 10.5) > 3.5 * 5.77 / len(found) ** 0.5:
            yield f"{kind}: mean number {mean(found):.1f}"
        number, most = Counter(found).most_common(1)[0]
        if most > len(found) / 20 + 4 * (len(found) / 20) ** 0.5:
            yield f"{kind}: {most} times on {number}"


DECK_CHECKS = (near_duplicates, same_features, crooked_mix, openers, quotas, telling_numbers)
