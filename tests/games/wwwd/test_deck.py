"""The lint of the cards, and the names that mean the same Who (WWD-1, WWD-12, WWD-Q16)."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from itertools import combinations, pairwise, permutations
from pathlib import Path

import pytest
from guise.games.wwwd.deck import (
    BLANK,
    RESPONSES,
    TAGS,
    PackError,
    Person,
    canon,
    duh,
    fold,
    near,
    parse_pack,
    situations,
    whos,
)
from hypothesis import example, given
from hypothesis import strategies as st

DECK = situations()
PEOPLE = duh() + whos()
TEXTS = [(card.id, r.text) for card in DECK for r in card.responses]

STALE = re.compile(
    r"\b(currently|nowadays|recently|these days|modern|viral|selfie|hashtag|app|emoji|tiktok|instagram|facebook"
    r"|twitter|youtube|google|netflix|amazon|iphone|uber|lego|disney|barbie|coke|pepsi|president|god|church|sexy|fat"
    r"|ugly|stupid|idiot|kill|dead|blood|gun)\b",
    re.IGNORECASE,
)
GENDERED = re.compile(r"\b(he|she|him|his|hers|himself|herself)\b", re.IGNORECASE)


def named(cards=DECK):
    return pytest.mark.parametrize("card", cards, ids=lambda c: c.id)


# The Who? deck


def test_deck_sizes():  # WWD-1
    assert len(DECK) >= 72
    assert len(duh()) >= 100
    assert len(whos()) >= 60


@named()
def test_card_has_one_blank_and_six_responses(card):  # WWD-1, WWD-4
    assert card.line.count(BLANK) == 1
    assert BLANK + "'" not in card.line and BLANK + "’" not in card.line
    assert len(card.responses) == RESPONSES
    assert not any("{" in r.text or "}" in r.text for r in card.responses)


@named()
def test_texts_fit_the_card(card):
    assert 20 <= len(card.line) <= 90
    assert all(2 <= len(r.text) <= 60 for r in card.responses)


@named()
def test_sentences_end_and_quotes_close(card):
    for text in (card.line, *(r.text for r in card.responses)):
        assert re.search(r"[.!?]”?$", text), text
        assert text[0] in "“{" or text[0].isupper(), text
        assert text.count("“") == text.count("”"), text
        assert text == " ".join(text.split()) and not re.search(r"[\"']|\.\.|--", text), text


@named()
def test_words_will_not_age_or_hurt_and_fit_any_who(card):
    for text in (card.line, *(r.text for r in card.responses)):
        assert not STALE.search(text), text
        assert not GENDERED.search(text), text


@named()
def test_tags_of_a_card(card):
    sets = [frozenset(r.tags) for r in card.responses]
    for response, tags in zip(card.responses, sets, strict=True):
        assert tags <= set(TAGS), response
        assert len(tags) == len(response.tags) in (2, 3), response
    assert len(frozenset().union(*sets)) >= 6
    assert not any(a <= b for a, b in permutations(sets, 2)), "one response has all the tags of another"


@named()
def test_every_response_is_somebodys_best(card):
    for best in card.responses:
        rest = [r for r in card.responses if r is not best]
        assert any(all(p.leaning(best.tags) > p.leaning(r.tags) for r in rest) for p in PEOPLE), best


def test_a_typical_who_finds_two_or_three_responses_plausible():
    def plausible(card, person: Person) -> int:
        leanings = [person.leaning(r.tags) for r in card.responses]
        return sum(x >= max(leanings) - 1 for x in leanings)

    counts = [plausible(card, person) for card in DECK for person in duh()]
    assert 2 <= sum(counts) / len(counts) <= 3


def test_tags_are_balanced_over_deck_and_die_faces():
    uses = Counter(tag for card in DECK for r in card.responses for tag in r.tags)
    faces = Counter((tag, face) for card in DECK for face, r in enumerate(card.responses) for tag in r.tags)
    for tag in TAGS:
        assert 0.04 <= uses[tag] / uses.total() <= 0.20, tag
        for face in range(RESPONSES):
            assert 0.10 <= faces[tag, face] / uses[tag] <= 0.25, (tag, face + 1)


def test_ids_and_themes():
    assert len({card.id for card in DECK}) == len(DECK)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", card.id) for card in DECK)
    themes = Counter(card.theme for card in DECK)
    assert len(themes) >= 15 and max(themes.values()) <= len(DECK) / 10
    assert all(a.theme != b.theme for a, b in pairwise(DECK)), "two neighbours share a theme"


def alike(texts: list[str], limit: float) -> list[tuple[str, str]]:
    """Pairs whose letters match by at least ``limit`` (difflib ratio, 0 to 1)."""
    found = []
    matcher = difflib.SequenceMatcher(autojunk=False)
    for i, text in enumerate(texts):
        matcher.set_seq2(text)
        for other in texts[:i]:
            matcher.set_seq1(other)
            if matcher.real_quick_ratio() >= limit and matcher.quick_ratio() >= limit and matcher.ratio() >= limit:
                found.append((other, text))
    return found


def test_no_joke_is_told_twice():
    assert alike([re.sub(r"\W+", " ", text).lower().strip() for _, text in TEXTS], 0.75) == []


def test_no_situation_is_met_twice():
    lines = [re.sub(r"\W+", " ", c.line.replace("What would {who} do", "")).lower().strip() for c in DECK]
    assert alike(lines, 0.8) == []


def test_alike_would_notice():
    assert alike(["pull the plug and take back the chair", "pull the plug and take the chair back"], 0.75)


def test_no_opening_word_is_worn_out():
    first = Counter(re.match(r"“?(\w+)", text)[1].lower() for _, text in TEXTS)
    del first["a"], first["the"]
    assert first.most_common(1)[0][1] <= len(TEXTS) / 40, first.most_common(3)


# Persons


@pytest.mark.parametrize("person", PEOPLE, ids=lambda p: p.name)
def test_person(person):
    assert 20 <= len(person.about) <= 90
    assert re.search(r"[.!?]”?$", person.about) and person.about[0] in "“" + person.about[0].upper()
    assert not STALE.search(person.about)
    assert len(person.temper) == len(TAGS) and set(person.temper) <= {0, 1, 2, 3}
    assert 2 <= sum(1 for weight in person.temper if weight) <= 5
    assert max(person.temper) >= 2
    assert person.pronoun in {"she", "he", "it", "they"}
    assert person.home in {"Africa", "Asia", "Europe", "North America", "South America", "Oceania", "anywhere"}


def test_names_and_aliases_are_unique():  # WWD-12, WWD-Q16
    owners: dict[str, str] = {}
    for person in PEOPLE:
        for name in (person.name, *person.aliases):
            assert fold(name), name
            assert owners.setdefault(fold(name), name) is name, f"{name} means {owners[fold(name)]} too"


def test_no_two_persons_would_make_the_table_ask():  # WWD-Q16
    assert [(a.name, b.name) for a, b in combinations(PEOPLE, 2) if near(a.name, b.name)] == []


@pytest.mark.parametrize("people", [duh(), PEOPLE], ids=["duh", "all"])
def test_the_world_is_invited(people):
    pronouns = Counter(p.pronoun for p in people)
    assert 0.8 <= pronouns["she"] / pronouns["he"] <= 1.25
    homes = Counter(p.home for p in people if p.home != "anywhere")
    assert len(homes) == 6 and min(homes.values()) >= 6
    assert homes["Europe"] <= homes.total() / 2


def test_every_temper_leads_somebody():
    for tag in range(len(TAGS)):
        assert sum(p.temper[tag] == 3 for p in PEOPLE) >= 3, TAGS[tag]


def test_completed_line_and_title_start_with_a_capital():  # WWD-5
    butler = next(p for p in duh() if p.name == "a butler")
    opens = next(c for c in DECK if c.line.startswith(BLANK))
    inside = next(c for c in DECK if c.line.startswith("What would {who} do"))
    assert opens.asked(butler.name).startswith("A butler ")
    assert inside.asked(butler.name).startswith("What would a butler do")
    assert butler.title == "A butler"


# Names that mean the same Who


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Sherlock Holmes", "SHERLOCK  holmes"),
        ("Manuela Sáenz", "manuela saenz"),
        ("Sør Åse", "sor ase"),
        ("Dr. Dolittle", "Doctor Dolittle"),
        ("Sir Isaac Newton", "isaac newton"),
        ("The Snow Queen", "snow queen"),
        ("a lighthouse keeper", "Lighthouse-keeper!"),
        ("Uncle Joe’s dog", "uncle joes dog"),
        ("D'Artagnan", "dartagnan"),
    ],
)
def test_fold_joins(a, b):  # WWD-Q16
    assert fold(a) == fold(b)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("Mr Bennet", "Mrs Bennet"),
        ("Lady Macbeth", "Macbeth"),
        ("the Queen of Hearts", "the King of Hearts"),
        ("the Queen", "the King"),
        ("Grandma Ana", "Ana"),
        ("Queen Victoria", "Victoria"),
        ("Saint George", "King George"),
        ("Princess Diana", "Diana"),
        ("Zhang", "Wang"),
    ],
)
def test_fold_keeps_apart(a, b):  # WWD-Q16
    assert fold(a) != fold(b)


@pytest.mark.parametrize(
    ("a", "b", "ask"),
    [
        ("Holmes", "Sherlock Holmes", True),
        ("Ana", "Ana Lopez", True),
        ("Mr Bennet", "Mrs Bennet", True),
        ("Saint George", "King George", True),
        ("Princess Diana", "Diana", True),
        ("Queen Victoria", "Victoria", True),
        ("Cleopatra", "Cleopatera", True),
        ("Shakespere", "William Shakespeare", True),
        ("Odysesus", "Odysseus", True),
        ("Robin Hood", "Robinhood", True),
        ("Tom", "Tim", False),
        ("Ali Baba", "Baba Yaga", False),
        ("King Arthur", "King Midas", False),
        ("Queen of Sheba", "Queen of Hearts", False),
        ("Mr Smith", "Mr Jones", False),
    ],
)
def test_near_asks_the_table_only_where_it_helps(a, b, ask):  # WWD-Q16
    assert near(a, b) is near(b, a) is ask


def test_aliases_count_as_the_person():  # WWD-12, WWD-Q16
    assert canon("Ulysses") == canon("odysseus") == fold("Odysseus")
    assert canon("Aunt Olga") == "aunt olga"


@given(st.text(max_size=30))
@example("🄐")  # a sign that is taken apart into a capital
@example("Æǽ")
def test_fold_is_stable(name):
    assert fold(fold(name)) == fold(name)


NAMES = st.text("abe Éß'-", max_size=12)


@given(NAMES, NAMES)
def test_near_is_mutual_and_holds_for_oneself(a, b):
    assert near(a, b) == near(b, a)
    assert near(a, a)


# A group's own situations

OWN = """
# for Sunday

What would ____ do if the boat came loose?
theme: Family
1. Swim. [bold]
2) Finish lunch. [Lazy, funny]
- Blame the moon.
Wave.
5: Shout.
6.   Check   the knots.


How does {who} wake up?
Slowly.
Loudly.
Twice.
Late.
Early.
Never.
"""


def test_pack_is_easy_to_type():
    boat, waking = parse_pack("\ufeff" + OWN)
    assert (boat.id, boat.theme, boat.line) == ("own-1", "family", "What would {who} do if the boat came loose?")
    assert [r.text for r in boat.responses] == [
        "Swim.", "Finish lunch.", "Blame the moon.", "Wave.", "Shout.", "Check the knots.",
    ]  # fmt: skip
    assert [r.tags for r in boat.responses][:3] == [("bold",), ("lazy", "funny"), ()]
    assert (waking.id, waking.theme, len(waking.responses)) == ("own-2", "own", 6)


def test_pack_in_the_readme_works():
    readme = Path(__file__).parents[3] / "content/wwwd/README.md"
    (card,) = parse_pack(re.search(r"```\n(.*?)```", readme.read_text("utf-8"), re.DOTALL)[1])
    assert len(card.responses) == RESPONSES


def test_our_own_deck_survives_being_typed():
    lines = []
    for card in DECK:
        lines += ["", card.line, f"theme: {card.theme}"]
        lines += [f"{n}. {r.text} [{', '.join(r.tags)}]" for n, r in enumerate(card.responses, 1)]
    assert [(c.theme, c.line, c.responses) for c in parse_pack("\n".join(lines))] == [
        (c.theme, c.line, c.responses) for c in DECK
    ]


SIX = "\n".join("abcdef")


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "no situation"),
        ("# only a note\n", 1, "no situation"),
        ("What would Ana do?\n" + SIX, 1, "has none"),
        ("\n\nWhat would __ do to ___?\n" + SIX, 3, "has 2"),
        ("Does __ sing?\na\nb\nc\nd\ne", 6, "has 5"),
        ("Does __ sing?\n" + SIX + "\ng", 8, "has 7"),
        ("Does __ sing?\n\n" + SIX, 1, "has 0"),
        ("Does __ sing?\n" + "\n".join("abcdea"), 7, "already"),
        ("Does __ sing?\na [brave]\nb\nc\nd\ne\nf", 2, "brave"),
        ("Does __ sing?\na [kindd]\nb\nc\nd\ne\nf", 2, "did you mean kind?"),
        ("Does __ sing?\na [bold, kind, lazy, vain]\nb\nc\nd\ne\nf", 2, "at most three"),
        ("Does __ sing?\na\nb\n3. [kind]\nd\ne\nf", 4, "no response"),
        ("Does __ sing?\na\nb\n" + "c" * 91 + "\nd\ne\nf", 4, "91 letters"),
        ("Does __ sing?\na\nb\nAsk {who}.\nd\ne\nf", 4, "responses have none"),
        ("Does __ sing " + "so " * 40 + "?\n" + SIX, 1, "holds 120"),
    ],
)
def test_pack_errors_name_the_line(text, line, says):
    with pytest.raises(PackError) as caught:
        parse_pack(text)
    assert caught.value.line == line
    assert says in str(caught.value)
    assert str(caught.value).startswith(f"Line {line}: ")


@given(st.text(st.sampled_from("ab_{who}[]#1.,\n -"), max_size=120))
def test_any_text_is_read_or_refused(text):
    try:
        cards = parse_pack(text)
    except PackError:
        return
    assert all(
        c.line.count(BLANK) == 1 and len(c.responses) == RESPONSES and all(r.text for r in c.responses) for c in cards
    )
