"""The cards of 20 Questions keep to their template; every check here is shown a card that breaks it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations
from statistics import mean

import pytest
from guise.engine import content
from guise.engine.names import plain
from guise.games.twenty.deck import CATEGORIES, FILES, GRADES, SPECIALS, Card, Deck, Entry, deck

MINE = {"i", "me", "my", "mine", "myself", "we", "us", "our", "ours", "ourselves"}
AGEING = {
    "now",
    "still",
    "currently",
    "today",
    "nowadays",
    "recent",
    "recently",
    "latest",
    "newest",
    "lately",
    "yet",
    "presently",
    "upcoming",
    "tomorrow",
    "yesterday",
}
AGEING_PHRASES = ("these days", "this year", "last year", "so far", "to date", "at present", "present day", "up to now")
RECORD = re.compile(r"\b(\w{3,}est|most \w+)\b.*\b(world|earth|ever)\b", re.I)
STOP = set(
    [
        "a",
        "an",
        "the",
        "and",
        "or",
        "of",
        "in",
        "on",
        "at",
        "to",
        "for",
        "from",
        "with",
        "by",
        "as",
        "is",
        "was",
        "were",
        "am",
        "are",
        "be",
        "been",
        "it",
        "its",
        "that",
        "this",
        "which",
        "who",
        "my",
        "me",
        "i",
        "we",
        "us",
        "our",
        "you",
        "your",
        "not",
        "no",
        "but",
        "so",
        "if",
        "all",
        "one",
        "once",
        "only",
        "into",
        "over",
        "under",
        "than",
        "then",
        "them",
        "they",
        "their",
        "his",
        "her",
        "he",
        "she",
        "him",
        "has",
        "have",
        "had",
        "do",
        "did",
        "can",
        "could",
        "would",
        "will",
        "when",
        "where",
        "while",
        "out",
        "up",
        "down",
        "more",
        "most",
        "many",
        "through",
    ]
)


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
    """Two words of at least four letters with the same stem, the same first five letters, or one inside the other."""
    if min(len(a), len(b)) < 4:
        return a == b
    return stem(a) == stem(b) or a[:5] == b[:5] or (min(len(a), len(b)) > 4 and (a in b or b in a))


def content_stems(clue: str) -> frozenset[str]:
    return frozenset(stem(w) for w in words(clue) if w not in STOP)


# One card ----------------------------------------------------------------------------------------------------


def twenty_entries(card: Card, _: Deck):
    kinds = Counter(e.kind for e in card.entries)
    if len(card.entries) != 20:
        yield f"{len(card.entries)} entries"
    if kinds["clue"] not in (16, 17):
        yield f"{kinds['clue']} clues"
    for kind in kinds.keys() - {"clue", *SPECIALS}:
        yield f"unknown special {kind}"


def specials(card: Card, _: Deck):
    kinds = Counter(e.kind for e in card.entries)
    if kinds["chip"] != 1 or kinds["ahead"] != 1 or kinds["back"] > 1 or kinds["lose"] > 1:
        yield f"specials {dict(kinds)}"
    for e in card.entries:
        allowed = {"ahead": range(2, 6), "back": range(1, 4)}.get(e.kind, (0,))
        if e.n not in allowed:
            yield f"{e.kind} {e.n}"


def grades(card: Card, _: Deck):
    count = Counter(e.grade for e in card.entries if e.kind == "clue")
    if (count["vague"], count["medium"]) != (6, 6) or count["telling"] not in (4, 5) or count.keys() - set(GRADES):
        yield f"grades {dict(count)}"


def lengths(card: Card, _: Deck):
    for e in card.entries:
        if e.kind == "clue" and not 4 <= len(e.clue.split()) < 20:
            yield f"{len(e.clue.split())} words: {e.clue}"


def sentences(card: Card, _: Deck):
    for e in card.entries:
        if e.kind == "clue" and (e.clue[:1].islower() or e.clue[-1:] not in (".", "?") or "  " in e.clue):
            yield f"not a sentence: {e.clue}"


def first_person(card: Card, _: Deck):
    for e in card.entries:
        if e.kind == "clue" and not MINE & set(words(e.clue.replace("'", " ").replace("’", " "))):
            yield f"not in the first person: {e.clue}"


def no_answer_in_clue(card: Card, _: Deck):
    names = {w for name in card.names for w in words(plain(name)) if w not in STOP}
    for e in card.entries:
        for w in words(e.clue):
            for name in names:
                if related(w, name):
                    yield f"{w!r} gives away {name!r}: {e.clue}"


def no_ageing(card: Card, _: Deck):
    for e in card.entries:
        said = words(e.clue)
        for bad in [*AGEING & set(said), *(p for p in AGEING_PHRASES if p in " ".join(said))]:
            yield f"{bad!r} ages: {e.clue}"
        if (
            RECORD.search(e.clue)
            and not re.search(r"\d{4}|\bwas\b|\bwere\b", e.clue)
            and "natural" not in card.features
        ):
            yield f"a record may fall: {e.clue}"


def tags_true(card: Card, _: Deck):
    for e in card.entries:
        for tag in e.tags:
            if (tag.lstrip("!") in card.features) == tag.startswith("!"):
                yield f"tag {tag}: {e.clue}"


def known_features(card: Card, whole: Deck):
    for name in card.features | {t.lstrip("!") for e in card.entries for t in e.tags}:
        if card.category not in whole.features.get(name, ()):
            yield f"{name} is no feature of a {card.category}"


def sources(card: Card, _: Deck):
    if not card.sources:
        yield "no sources"
    for s in card.sources:
        if not s.strip() or "://" in s or "www." in s:
            yield f"source is not a title: {s!r}"
    for e in card.entries:
        if e.kind == "clue" and e.source not in range(len(card.sources)):
            yield f"source {e.source}: {e.clue}"


def head(card: Card, _: Deck):
    if not re.fullmatch({"person": "p", "place": "l", "thing": "t"}[card.category] + r"-[a-z0-9-]+", card.id):
        yield "id"
    if card.difficulty not in (1, 2, 3) or not card.theme:
        yield "difficulty or theme"
    mixed = {plain(n) for n in card.names} & {plain(n) for n, _ in card.refuse}
    if mixed:
        yield f"both right and refused: {mixed}"


def tags_single_out(card: Card, whole: Deck):
    """All tags together leave this card alone in its category, so a bot that hears all can know it."""
    tags = {t for e in card.entries for t in e.tags}
    for other in whole.world:
        if (
            other.category == card.category
            and other.name != card.answer
            and all((t.lstrip("!") in other.features) != t.startswith("!") for t in tags)
        ):
            yield f"its tags fit {other.name}"


CARD_CHECKS = (
    twenty_entries,
    specials,
    grades,
    lengths,
    sentences,
    first_person,
    no_answer_in_clue,
    no_ageing,
    tags_true,
    known_features,
    sources,
    head,
    tags_single_out,
)


@pytest.mark.parametrize("check", CARD_CHECKS, ids=lambda c: c.__name__)
def test_every_card(check):
    assert [f"{c.id}: {p}" for c in deck().cards.values() for p in check(c, deck())] == []


# The whole deck ----------------------------------------------------------------------------------------------


def repeated_names(named: list[tuple[str, ...]]):
    """Names that stand for two entities; each item is all names of one."""
    owner: dict[str, tuple[str, ...]] = {}
    for names in named:
        for name in {plain(n) for n in names}:
            if owner.setdefault(name, names) is not names:
                yield f"{name}: {names[0]} and {owner[name][0]}"


def near_duplicates(cards):
    clues = [(c.id, e.clue, content_stems(e.clue)) for c in cards for e in c.entries if e.kind == "clue"]
    for (i, a, x), (j, b, y) in combinations(clues, 2):
        if a == b or (len(x | y) > 3 and len(x & y) > 0.6 * len(x | y)):
            yield f"{i}, {j}: {a} / {b}"


def same_features(cards):
    for a, b in combinations(cards, 2):
        if a.category == b.category and a.features == b.features:
            yield f"{a.id} and {b.id} have the same features"


def crooked_mix(cards):
    count = Counter(e.kind for c in cards for e in c.entries if e.kind != "clue")
    for kind, share in zip(SPECIALS, (30, 20, 30, 20)):
        if abs(100 * count[kind] / count.total() - share) > 2:
            yield f"{kind}: {count[kind]} of {count.total()} specials, not {share} %"
    levels = Counter(c.difficulty for c in cards)
    for level, share in ((1, 50), (2, 35), (3, 15)):
        if abs(100 * levels[level] / len(cards) - share) > 10:
            yield f"difficulty {level}: {levels[level]} of {len(cards)}"


def telling_numbers(cards):
    """Numbers known to be good: each kind must lie all over the twenty."""
    places: dict[str, list[int]] = {}
    for c in cards:
        for number, e in enumerate(c.entries, 1):
            places.setdefault(e.grade or e.kind, []).append(number)
    for kind, numbers in places.items():
        if abs(mean(numbers) - 10.5) > 3 * 5.77 / len(numbers) ** 0.5:
            yield f"{kind}: mean number {mean(numbers):.1f}"
        number, most = Counter(numbers).most_common(1)[0]
        if most > len(numbers) / 20 + 4 * (len(numbers) / 20) ** 0.5:
            yield f"{kind}: {most} times on {number}"


def cards():
    return tuple(deck().cards.values())


def test_names_are_unique():
    assert list(repeated_names([(e.name, *e.accept) for e in deck().world])) == []


def test_ids_are_unique():
    ids = [raw["id"] for name in FILES for raw in content.data("twenty", name)]
    assert len(set(ids)) == len(ids)


def test_no_clue_twice():
    assert list(near_duplicates(cards())) == []


def test_features_separate_cards():
    assert list(same_features(cards())) == []


def test_mix_of_specials_and_difficulty():
    assert list(crooked_mix(cards())) == []


def test_no_number_is_known_to_be_good():
    assert list(telling_numbers(cards())) == []


def test_deck_is_large_enough():
    assert all(Counter(c.category for c in cards())[k] >= 20 for k in CATEGORIES)  # TQ-4, TQ-5, TQ-6
    decoys = Counter(e.category for e in deck().world) - Counter(c.category for c in cards())
    assert decoys.total() >= 220 and all(decoys[k] >= 60 for k in CATEGORIES)


def test_every_feature_of_the_world_is_in_the_vocabulary():
    assert [
        f"{e.name}: {f}" for e in deck().world for f in e.features if e.category not in deck().features.get(f, ())
    ] == []


# Each check can fail -----------------------------------------------------------------------------------------


def good() -> Card:
    clues = [
        Entry("clue", f"I am told of {topic} by my friends.", "vague", ("real",), 0, 0)
        for topic in (
            "apples",
            "bridges",
            "candles",
            "dolphins",
            "engines",
            "feathers",
            "gardens",
            "harbours",
            "islands",
            "jackets",
            "kettles",
            "ladders",
            "mirrors",
            "needles",
            "oranges",
            "pencils",
            "quilts",
        )
    ]
    graded = [replace(e, grade=GRADES[min(i // 6, 2)]) for i, e in enumerate(clues)]
    return Card(
        "p-zenobia",
        "person",
        "Zenobia",
        ("Queen of Palmyra",),
        (),
        "history",
        1,
        frozenset({"real", "woman"}),
        ("A history of Palmyra",),
        (*graded, Entry("chip"), Entry("ahead", n=2), Entry("lose")),
    )


def with_clue(text: str, **changes) -> Card:
    first, *rest = good().entries
    return replace(good(), entries=(replace(first, clue=text, **changes), *rest))


def with_special(*last: Entry) -> Card:
    return replace(good(), entries=(*good().entries[: 20 - len(last)], *last))


def alone() -> Deck:
    return Deck({}, (), deck().features)


BAD = [
    (twenty_entries, lambda: replace(good(), entries=good().entries[1:])),
    (twenty_entries, lambda: with_special(Entry("bonus"))),
    (specials, lambda: with_special(Entry("chip"), Entry("ahead", n=6), Entry("lose"))),
    (specials, lambda: with_special(Entry("chip"), Entry("lose"), Entry("lose"))),
    (grades, lambda: with_clue("I am told of apples by my friends.", grade="telling")),
    (lengths, lambda: with_clue("I " + "really " * 19 + "know.")),
    (sentences, lambda: with_clue("my friends tell me nothing")),
    (first_person, lambda: with_clue("Nobody is told of apples here.")),
    (no_answer_in_clue, lambda: with_clue("My desert city was full of palmyran columns.")),
    (no_answer_in_clue, lambda: with_clue("I was kind to all the Zenobians.")),
    (no_ageing, lambda: with_clue("I am currently in a museum.")),
    (no_ageing, lambda: with_clue("I am the tallest of my kind in the world.")),
    (tags_true, lambda: with_clue("I am a man of letters.", tags=("man",))),
    (tags_true, lambda: with_clue("I am not a lady at all.", tags=("!woman",))),
    (known_features, lambda: replace(good(), features=frozenset({"real", "woman", "waterfall"}))),
    (sources, lambda: replace(good(), sources=())),
    (sources, lambda: replace(good(), sources=("https://example.org",))),
    (sources, lambda: with_clue("I am told of apples by my friends.", source=3)),
    (head, lambda: replace(good(), id="l-zenobia")),
    (head, lambda: replace(good(), refuse=(("The Zenobia", ""),))),
]


@pytest.mark.parametrize("check", [c for c in CARD_CHECKS if c is not tags_single_out], ids=lambda c: c.__name__)
def test_a_good_card_passes(check):
    assert list(check(good(), alone())) == []


@pytest.mark.parametrize("check, bad", BAD, ids=[f"{c.__name__}-{i}" for i, (c, _) in enumerate(BAD)])
def test_a_bad_card_fails(check, bad):
    assert list(check(bad(), alone()))


def test_every_card_check_is_shown_a_bad_card():
    assert {c for c, _ in BAD} == set(CARD_CHECKS) - {tags_single_out}


def test_tags_that_fit_a_decoy_fail():
    queen = next(e for e in deck().world if e.category == "person" and {"real", "woman"} <= e.features)
    assert f"its tags fit {queen.name}" in list(tags_single_out(good(), deck()))


def test_deck_checks_can_fail():
    other = replace(good(), id="p-other", answer="Other")
    assert list(repeated_names([good().names, ("Other", "The queen of Palmyra")]))
    assert list(near_duplicates((good(), other)))
    assert list(same_features((good(), other)))
    assert list(crooked_mix((good(), other)))
    assert list(telling_numbers((good(),) * 20))
