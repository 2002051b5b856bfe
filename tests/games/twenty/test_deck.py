"""The cards of 20 Questions keep to their template; every check here is shown a card that breaks it."""

from __future__ import annotations

import json
import re
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from guise.answers.entities import named
from guise.answers.world import World
from guise.games.twenty.deck import (
    FILES,
    GRADES,
    LEVELS,
    TOUR,
    Deck,
    card,
    card_of,
    deck,
    decoy_files,
    everything,
    heads,
    implied,
    learned,
    lore,
    names,
    printed,
    tour,
)
from guise.games.twenty.deck import _box as box
from guise.games.twenty.packs import FEW, PACKS, TOPICS, cards_of
from guise.games.twenty.realm import realm
from guise.games.twenty.shipped import NOT_HEARD, NOT_PLAYED, shipped
from guise.games.twenty.views import fits
from guise.supply import content
from tools import manifest

from . import lint
from .decoys import sifted
from .lint import CARD_CHECKS, DECK_CHECKS, DECOYS, Raw

CATEGORIES = ("person", "place", "thing")

MOST_LEFT = 3
"""So many of the world the telling clues of a card leave at most, by their features."""


def cards() -> list[Raw]:
    """Every card as it is written."""
    return [raw for name in FILES for raw in content.data("twenty", name)]


@pytest.mark.parametrize("check", CARD_CHECKS, ids=lambda c: c.__name__)
def test_every_card(check):
    assert [f"{c['id']}: {p}" for c in cards() for p in check(c, deck())] == []


@pytest.mark.parametrize("check", DECK_CHECKS, ids=lambda c: c.__name__)
def test_the_whole_deck(check):
    assert list(check(cards())) == []


def test_the_vocabulary():
    assert list(lint.vocabulary(lint.whole_words())) == []


UNHEARD = (lint.deaf,)
"""What a card must keep to only when it is dealt: bots hear its clues."""


@pytest.mark.parametrize("check", [c for c in CARD_CHECKS if c not in UNHEARD], ids=lambda c: c.__name__)
def test_the_cards_of_the_tour_are_written_like_the_others(check):
    assert [f"{c['id']}: {p}" for c in content.data("twenty", TOUR) for p in check(c, deck())] == []


def test_the_cards_of_the_tour_are_on_no_other_card_and_in_no_pack():
    everybody = {lint.plain(n) for e in deck().world for n in (e.name, *e.accept)}
    for c in tour().values():
        assert card_of(c.id) is c and len(c.entries) == 20
        assert not any(c.id in cards_of(pack) for pack in PACKS)
        assert not {lint.plain(n) for n in c.names} & everybody
    assert list(lint.near_duplicates([*cards(), *content.data("twenty", TOUR)])) == []


def test_names_are_unique():
    """Within a category: a poet may have the name of a book."""
    for category in CATEGORIES:
        assert list(lint.repeated_names((e.name, *e.accept) for e in realm(category).entities)) == []


def test_ids_are_unique():
    ids = [raw["id"] for raw in cards()]
    assert len(set(ids)) == len(ids)


def test_no_decoy_is_on_a_card():
    """``tests/games/twenty/decoys.py`` takes them out."""
    on_cards = {n: c.category for c in deck().cards.values() for n in map(lint.plain, c.names)}
    taken: set[str] = set()
    for name in decoy_files():
        assert content.data("twenty", name) == sifted(content.data("twenty", name), on_cards, taken), name


def test_every_decoy_says_whether_it_is_written_small():
    decoys = [raw for name in decoy_files() for raw in content.data("twenty", name)]
    assert [f"{raw['answer']}: {p}" for raw in decoys for p in lint.noun(raw, deck())] == []


def test_the_world_is_large_enough():
    decoys = Counter(e.category for e in deck().world) - Counter(c.category for c in deck().cards.values())
    assert decoys.total() >= DECOYS and all(4 * decoys[k] >= DECOYS for k in CATEGORIES)


def test_every_feature_of_the_world_is_in_the_vocabulary():
    assert [
        f"{e.name}: {f}" for e in deck().world for f in e.features if e.category not in deck().features.get(f, ())
    ] == []


def test_the_tags_of_a_card_lead_to_it():
    """A bot that misses nothing has the answer among a handful when all is read, on nearly every card."""
    left = {}
    for c in deck().cards.values():
        everybody = realm(c.category)
        these = everybody.possible(t for e in c.entries for t in e.tags)
        assert c.answer in [e.name for _, e in everybody.members(these)]
        left[c.id] = these.bit_count()
    assert sum(n <= 5 for n in left.values()) > 0.8 * len(left), Counter(left.values())


# The first cards, packs, the card of the day, what is shipped -------------------------------------------------


def test_what_is_telling_tells_bots_as_well():
    """By the features of what its telling clues say, a card is one of three at most."""
    for c in deck().cards.values():
        everybody = realm(c.category)
        left = everybody.possible(tag for e in c.clues if e.grade == "telling" for tag in e.tags)
        assert left & everybody.called([c.answer]) and left.bit_count() <= MOST_LEFT, c.id


def test_a_card_has_its_twenty_entries_in_an_order_of_its_own():
    for raw in cards():
        found = card(raw).entries
        assert found == card(raw).entries and len(found) == 20
        assert sorted(e.clue for e in found if e.clue) == sorted(printed(c["clue"]) for _, c in lint.usual(raw))
        for kind, number in raw.get("at", {}).items():
            assert found[number - 1].kind == kind


def test_the_first_cards_are_all_there_with_their_numbers():
    """Games kept since the first decks know 66 cards by their ids, and their specials by their numbers."""
    assert sum("at" in raw for raw in cards()) == 66


def test_every_pack_has_cards_of_every_kind():
    assert cards_of("everything") == tuple(deck().cards)
    for pack in PACKS:
        kinds = Counter(deck().cards[c].category for c in cards_of(pack))
        assert kinds.total() >= 40 and min(kinds[k] for k in CATEGORIES) >= 3, pack
    assert all(deck().cards[c].difficulty < 3 for c in cards_of("family"))
    assert len(cards_of("family")) > FEW


def test_every_card_is_in_a_pack_of_a_topic():
    assert set(deck().cards) == {c for pack in TOPICS for c in cards_of(pack)}


def test_children_know_what_is_easy_and_known_early():
    theirs = [deck().cards[c] for c in cards_of("children")]
    assert len(theirs) >= 170 and all(c.difficulty == c.age == 1 for c in theirs)


# How hard (TQ-Q31) ---------------------------------------------------------------------------------------------


def with_spares(**graded: int) -> Any:
    """The good card with so many spare clues of each grade."""
    spare = [
        {"clue": f"I am spare {g} {n}.", "grade": g, "tags": [], "source": 0}
        for g, many in graded.items()
        for n in range(many)
    ]
    return card(changed(spare=spare))


def mix(found: Any, level: str) -> tuple[int, ...]:
    return tuple(sum(e.grade == g for e in found.dealt(level)) for g in GRADES)


@pytest.mark.parametrize(
    "spares, gentle, hard",
    [
        ({}, (8, 6, 3), (8, 6, 3)),
        ({"telling": 1}, (7, 6, 4), (8, 6, 3)),
        ({"telling": 3, "medium": 3}, (6, 7, 4), (8, 8, 1)),
        ({"telling": 3, "medium": 0}, (6, 6, 5), (8, 6, 3)),
        ({"vague": 2}, (8, 6, 3), (10, 6, 1)),
        ({"vague": 9}, (8, 6, 3), (12, 4, 1)),
        ({"vague": 2, "medium": 1, "telling": 1}, (6, 7, 4), (10, 6, 1)),
    ],
)
def test_a_gentle_card_tells_more_and_a_hard_one_less(spares, gentle, hard):
    found = with_spares(**spares)
    assert mix(found, "usual") == (8, 6, 3)
    assert (mix(found, "gentle"), mix(found, "hard")) == (gentle, hard)


@pytest.mark.parametrize("level", LEVELS)
def test_at_every_level_a_card_has_twenty_numbers_and_its_surprises_where_they_are(level):
    """What a level does not swap keeps its number, so nobody learns a level's numbers by heart."""
    for found in (with_spares(telling=2, medium=1, vague=3), *deck().cards.values()):
        dealt = found.dealt(level)
        assert len(dealt) == 20 and len({e.clue for e in dealt if e.clue}) == sum(e.kind == "clue" for e in dealt)
        for usual, here in zip(found.entries, dealt, strict=True):
            assert usual == here or (usual.kind == here.kind == "clue" and here in found.spares)


@pytest.fixture
def device(monkeypatch):
    """A player's device: only what is packed is there."""
    folder = "content/twenty/"
    written = {folder + p.name: p.read_bytes() for p in (manifest.ROOT / folder).iterdir()}
    packed = {path.removeprefix(folder): data.decode() for path, data in manifest.shipped(written).items() if data}

    def there(game: str, name: str) -> Any:
        try:
            return json.loads(packed[name])
        except KeyError:
            raise FileNotFoundError(name) from None

    def forget() -> None:
        for known in (box, heads, lore, names, realm, cards_of, tour):
            known.cache_clear()

    forget()
    monkeypatch.setattr(content, "data", there)
    yield packed
    forget()


def test_players_devices_know_what_the_deck_comes_to(device):
    """What was worked out before is what would be found; no card, decoy or feature need be read for it."""
    assert not {n for n in device if n.startswith("decoys")} and "features.json" not in device
    found, told = lore(), learned()
    assert (found.world, found.ids, found.open, found.common) == (told.world, told.ids, told.open, told.common)
    assert heads() == tuple((c.id, c.difficulty, c.age, (c.theme, *c.topics)) for c in deck().cards.values())
    assert all(words == named(name) for name, words in found.folded.items()) and len(found.folded) > 2000
    assert [card_of(id) for id in deck().cards] == list(deck().cards.values())
    here = names()
    ids = [one.id for one in here.entities]
    assert len(set(ids)) == len(ids) and all(ids), "what is of no card has an id as well"
    folded = World(here.entities, told.common, here.lookalikes)
    assert (here._exact, here._words, here._letters) == (folded._exact, folded._words, folded._letters)


def test_players_devices_get_the_cards_without_what_only_makers_need():
    """The deck is the same; checks and sources are not sent."""
    folder = "content/twenty/"
    packed = manifest.shipped({folder + n: (manifest.ROOT / folder / n).read_bytes() for n in FILES})
    for name in FILES:
        sent = json.loads(packed[f"content/twenty/{name}"])
        assert [card(raw) for raw in sent] == [card_of(raw["id"]) for raw in content.data("twenty", name)]
        assert [card(raw).entries for raw in sent] == [card_of(raw["id"]).entries for raw in sent]
        assert not {key for raw in sent for key in raw} & set(NOT_PLAYED)
        assert not {key for raw in sent for _, clue in lint.clues(raw) for key in clue} & set(NOT_HEARD)
    assert shipped("words.json", "{ }") == "{ }"


# Features ------------------------------------------------------------------------------------------------------


def test_an_open_feature_that_is_missing_is_unknown():
    name, category = sorted(deck().open)[0]
    everybody = realm(category)
    have = next(e for e in everybody.entities if name in e.features)
    lack = next(e for e in everybody.entities if name not in e.features)
    assert (fits(name, have), fits(f"!{name}", have)) == (True, False)
    assert (fits(name, lack), fits(f"!{name}", lack)) == (None, None)
    left = [e for _, e in everybody.members(everybody.possible([name]))]
    assert have in left and lack in left, "unknown rules nobody out"
    assert have not in [e for _, e in everybody.members(everybody.possible([f"!{name}"]))]


def test_a_closed_feature_that_is_missing_is_false():
    bee, whale = (next(e for e in realm("thing").entities if kind in e.features) for kind in ("insect", "mammal"))
    assert (fits("insect", bee), fits("insect", whale), fits("!insect", whale)) == (True, False, True)


def test_sets_and_single_entities_agree():
    for category in CATEGORIES:
        everybody = realm(category)
        for tag in ("africa", "!africa", "ancient", *(f for f, c in sorted(deck().open)[:40] if c == category)):
            true, false = everybody.truly(tag), everybody.falsely(tag)
            for i, e in enumerate(everybody.entities):
                known = True if true >> i & 1 else False if false >> i & 1 else None
                assert fits(tag, e) is known, (tag, e.name)


def test_what_follows_from_a_feature_is_true_as_well():
    told = implied(lint.whole_words())
    assert {"living", "natural", "no-bones"} <= told["insect", "thing"] and ("insect", "person") not in told
    assert {"moves", "invented"} <= everything({"category": "thing", "features": ["vehicle"]}, told)


# Each check can fail -----------------------------------------------------------------------------------------


WORDS = "apples bridges candles dolphins engines feathers gardens harbours islands jackets kettles ladders mirrors"


def good() -> Raw:
    """A card with which nothing is wrong."""
    texts = [f"I am told of {t} by my friends." for t in (*WORDS.split(), "needles", "oranges", "pencils", "quilts")]
    openers = ("I am", "We were", "Once I was", "My people were", "Often I was")
    texts = [t.replace("I am", openers[i % 5], 1) for i, t in enumerate(texts)]
    graded = ["vague"] * 8 + ["medium"] * 6 + ["telling"] * 3
    found: Raw = {
        "id": "p-zenobia",
        "category": "person",
        "answer": "Zenobia",
        "accept": ["Queen of Palmyra"],
        "refuse": {},
        "theme": "history",
        "class": "woman",
        "region": "west-asia",
        "topics": ["history"],
        "age": 2,
        "difficulty": 2,
        "features": ["real", "woman"],
        "sources": ["A history of Palmyra"],
        "specials": ["chip", "ahead 2", "lose"],
        "check": "looked up by another reader",
    }
    for grade in GRADES:
        of = [t for t, g in zip(texts, graded, strict=True) if g == grade]
        found[grade] = [{"clue": t, "tags": ["real"], "source": 0} for t in of]
    return found


def changed(**fields: Any) -> Raw:
    return {**good(), **fields}


def with_clue(text: str = "", grade: str = "vague", count: int = 1, **fields: Any) -> Raw:
    """The good card with other first clues of a grade."""
    found = deepcopy(good())
    for clue in found[grade][:count]:
        clue.update({"clue": text or clue["clue"], **fields})
    return found


BAD = [
    (lint.counts, lambda: changed(vague=good()["vague"][1:])),
    (lint.counts, lambda: changed(specials=["chip", "ahead 2", "lose", "back 1"])),
    (lint.counts, lambda: changed(spare=[{"clue": "I am spare.", "grade": "easy", "tags": []}])),
    (lint.counts, lambda: changed(spare=[{"clue": f"I am {n}.", "grade": "vague", "tags": []} for n in range(11)])),
    (lint.counts, lambda: changed(spare=[{"clue": "I am spare.", "grade": "vague", "tags": []}])),
    (lint.counts, lambda: changed(vague=good()["vague"] + good()["telling"][1:], telling=good()["telling"][:1])),
    (lint.tags_true, lambda: changed(spare=[{"clue": "I am spare.", "grade": "vague", "tags": ["royal"]}])),
    (lint.specials, lambda: changed(specials=["chip", "ahead 6", "lose"])),
    (lint.specials, lambda: changed(specials=["chip", "lose", "lose"])),
    (lint.specials, lambda: changed(specials=["chip", "ahead 2", "bonus"])),
    (lint.specials, lambda: changed(specials=["chip", "ahead", "lose"])),
    (lint.numbers, lambda: changed(at={"chip": 3, "ahead": 5})),
    (lint.numbers, lambda: changed(at={"chip": 3, "ahead": 3, "lose": 21})),
    (lint.checked, lambda: changed(check="")),
    (lint.tales, lambda: with_clue("They say I rode a camel backwards.")),
    (lint.tales, lambda: with_clue("I rode a camel backwards.", tale=True)),
    (lint.lengths, lambda: with_clue("I " + "really " * 19 + "know.")),
    (lint.lengths, lambda: with_clue("Me.")),
    (lint.sentences, lambda: with_clue("my friends tell me nothing")),
    (lint.first_person, lambda: with_clue("Nobody is told of apples here.", count=6)),
    (lint.voice, lambda: with_clue("I saw 1901, 1902, 1903 and 1904.")),
    (lint.voice, lambda: with_clue("I have teeth but no mouth.", count=3)),
    (lint.no_answer_in_clue, lambda: with_clue("My desert city was full of palmyran columns.")),
    (lint.no_answer_in_clue, lambda: with_clue("I was kind to all the Zenobians.")),
    (lint.no_ageing, lambda: with_clue("I am currently in a museum.")),
    (lint.no_ageing, lambda: with_clue("I am the tallest of my kind in the world.")),
    (lint.no_ageing, lambda: with_clue("My house is a museum now.")),
    (lint.tags_true, lambda: with_clue(tags=["man"])),
    (lint.tags_true, lambda: with_clue(tags=["!woman"])),
    (lint.tags_true, lambda: changed(features=["painter"], vague=with_clue(tags=["!artist"])["vague"])),
    (lint.known_features, lambda: changed(features=["real", "woman", "waterfall"])),
    (lint.known_features, lambda: with_clue(tags=["!waterfall"])),
    (lint.deaf, lambda: with_clue(tags=[], count=4)),
    (lint.sources, lambda: changed(sources=[])),
    (lint.sources, lambda: changed(sources=["https://example.org"])),
    (lint.sources, lambda: with_clue(source=3)),
    (lint.head, lambda: changed(id="l-zenobia")),
    (lint.head, lambda: changed(refuse={"The Zenobia": ""})),
    (lint.head, lambda: changed(**{"class": ""})),
    (lint.head, lambda: changed(region="atlantis")),
    (lint.head, lambda: changed(topics=[])),
    (lint.noun, lambda: changed(category="thing")),
    (lint.noun, lambda: changed(category="thing", answer="A column", noun=True)),
    (lint.noun, lambda: changed(noun=False)),
    (lint.noun, lambda: changed(category="thing", answer="A scream", noun="title")),
]


def alone() -> Deck:
    return Deck({}, (), deck().features)


@pytest.mark.parametrize("check", CARD_CHECKS, ids=lambda c: c.__name__)
def test_a_good_card_passes(check):
    assert list(check(good(), alone())) == []


@pytest.mark.parametrize("check, bad", BAD, ids=[f"{c.__name__}-{i}" for i, (c, _) in enumerate(BAD)])
def test_a_bad_card_fails(check, bad):
    assert list(check(bad(), alone()))


def test_every_card_check_is_shown_a_bad_card():
    assert {c for c, _ in BAD} == set(CARD_CHECKS)


def test_a_legend_told_as_one_passes():
    assert list(lint.tales(with_clue("They say I rode a camel backwards.", tale=True), alone())) == []


def test_deck_checks_can_fail():
    other = changed(id="p-other", answer="Other")
    stiff = with_clue("I was told nothing.", count=6)
    assert list(lint.repeated_names([("Zenobia", "Queen of Palmyra"), ("Other", "The queen of Palmyra")]))
    assert list(lint.near_duplicates([good(), other]))
    assert list(lint.same_features([good(), other]))
    assert list(lint.crooked_mix([good(), other]))
    assert list(lint.openers([stiff])) and not list(lint.openers([good()]))
    assert list(lint.telling_numbers([good()] * 20))


def test_quotas_can_fail():
    full = cards()
    women = [c for c in full if c["class"] != "woman"]
    assert any("woman" in p for p in lint.quotas(women))
    assert any("from europe" in p for p in lint.quotas([{**c, "region": "europe"} for c in full]))
    assert any("africa" in p for p in lint.quotas([c for c in full if c["region"] != "africa"]))


def test_the_vocabulary_check_can_fail():
    whole = {"for": ["thing"], "gloss": "x"}
    assert list(lint.vocabulary({"a": {**whole, "implies": ["b"]}}))
    assert list(lint.vocabulary({"a": {**whole, "implies": ["b"]}, "b": {**whole, "implies": ["a"]}}))
    assert list(lint.vocabulary({"a": {"for": ["song"], "gloss": "x"}}))


def test_a_decoy_on_a_card_goes_and_a_shared_name_too():
    def decoy(answer: str, *accept: str) -> Raw:
        return {"answer": answer, "accept": list(accept), "category": "place", "features": []}

    given = [decoy("The Nile"), decoy("Paris", "City of Light"), decoy("Paris"), decoy("Rome", "City of Light")]
    assert sifted(given, {"nile": "place"}, set()) == [decoy("Paris", "City of Light"), decoy("Rome")]
    assert sifted([decoy("Giza", "Nile")], {"nile": "place"}, set()) == []
    assert sifted([decoy("Giza", "Nile")], {"nile": "person"}, set()) == [decoy("Giza")]


GROWN_UP = re.compile(
    r"tattoo|insurance|lipstick has|censor|\bdiets?\b|poisoner|planning office|health inspector|\bmarriages may"
    r"|lost their houses|died of thirst|my own family|strong drinks|firmly than",
    re.I,
)
"""What stood on the children's cards and is a grown-up's, or tells a child what it does not ask."""


def test_what_children_are_dealt_has_no_clue_for_grown_ups():
    """Gently and as usual; a hard deal is nobody's of nine."""
    clues = [e.clue for id in cards_of("children") for level in ("gentle", "usual") for e in card_of(id).dealt(level)]
    assert len(clues) > 5000 and [c for c in clues if GROWN_UP.search(c)] == []
    assert any(GROWN_UP.search(e.clue) for card in deck().cards.values() for e in card.clues)


def test_a_child_knows_whom_and_what_the_childrens_pack_holds():
    """Two readers of its answers alone denied none that is in it (tests/trials/children.json)."""
    said = json.loads((Path(__file__).parents[2] / "trials/children.json").read_text("utf-8"))["said"]
    denied = {id for id, words in said.items() if "n" in words}
    assert denied and denied.isdisjoint(cards_of("children")) and len(set(said) - denied) > 150
