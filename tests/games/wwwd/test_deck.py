"""The lint of the cards, and the names that mean the same Who (WWD-1, WWD-12, WWD-Q16)."""

from __future__ import annotations

import difflib
import json
import re
from collections import Counter, defaultdict
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations
from pathlib import Path

import pytest
from guise.games.wwwd.deck import (
    BLANK,
    CHILD_AGE,
    GAP,
    PACKS,
    RESPONSES,
    TAGS,
    WHOSE,
    PackError,
    Person,
    Response,
    canon,
    duh,
    duh_deck,
    everyday,
    fold,
    lines,
    near,
    parse_pack,
    situations,
    whos,
)
from guise.games.wwwd.views import completed, whose
from hypothesis import example, given
from hypothesis import strategies as st

from tests.each import each

DECK = tuple(situations()[n] for n in lines("everything"))
DUH = tuple(duh()[n] for n in duh_deck())
PEOPLE = duh() + whos()
UNTRIED = frozenset((Path(__file__).parent / "untried.txt").read_text("utf-8").split())
"""Cards that no trial has seen in their present wording. The list may only get shorter: ``MOST_UNTRIED`` follows it."""
MOST_UNTRIED = 4
CONTENT = Path(__file__).parents[3] / "content/wwwd"
TEXTS = [(card.id, r.text) for card in DECK for r in card.responses]

STALE = re.compile(
    r"\b(currently|nowadays|recently|these days|modern|viral|selfie|hashtag|app|emoji|tiktok|instagram|facebook"
    r"|twitter|youtube|google|netflix|amazon|iphone|uber|lego|disney|barbie|coke|pepsi|president|god|church|sexy|fat"
    r"|ugly|stupid|idiot|kill|dead|blood|gun)\b",
    re.IGNORECASE,
)
GENDERED = re.compile(r"\b(he|she|him|his|hers|himself|herself)\b", re.IGNORECASE)


def named(cards=DECK):
    return each(cards, lambda card: card.id)


# The Who? deck


def test_no_card_names_somebody_whom_an_answer_may_mock():
    """A blind woman met *Dark glasses and another town*."""
    assert all(p.name != "Helen Keller" for p in DUH) and all("one-eyed" not in p.about for p in DUH)


def test_deck_sizes():  # WWD-1
    assert len(DECK) >= 200
    assert len([p for p in DUH if p.home != "anywhere"]) == 100
    assert len([p for p in DUH if p.home == "anywhere"]) == 50
    assert len(PEOPLE) >= 200


@named()
def test_card_has_one_blank_and_six_responses(card):  # WWD-1, WWD-4
    assert len(GAP.findall(card.line)) == 1
    assert len(card.responses) == RESPONSES
    assert all(r.text.count(WHOSE) <= 1 for r in card.responses)
    rest = GAP.sub("", card.line) + "".join(r.text.replace(WHOSE, "") for r in card.responses)
    assert "{" not in rest and "}" not in rest


@named()
def test_texts_fit_the_card(card):
    assert 20 <= len(card.line) <= 90
    assert all(2 <= len(r.text.replace(WHOSE, "a lighthouse keeper’s")) <= 60 for r in card.responses)


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


FIRST_PERSON = re.compile(r"\b(I|me|my|we|us|ours?|one’s|oneself)\b|(?<!a )\bmine\b", re.IGNORECASE)
FLIGHT = re.compile(
    r"\b(?:What|Who|When|How|Which \w+) (?:is|are) (?:it )?"
    r"(?!called)(?:\w+ed|said|done|chosen|shown|bought|worn)\b[^?]*\?"
)
"""A question about what is done, where somebody does it."""
OF_WHO = re.compile(r"\bthe (?:\w+ )*(?:one by|bicycle of|godmother of|kitchen of|pen of|sack of) \{who\}")


def unnatural(card) -> list[str]:
    """Texts of a card that nobody would say: an I without quotation marks, a question in the passive, a fled ’s."""
    bare = [re.sub("“[^”]*”", "", r.text) for r in card.responses]
    return [text for text in bare if FIRST_PERSON.search(text)] + [
        card.line for pattern in (FLIGHT, OF_WHO) if pattern.search(card.line)
    ]


@named()
def test_a_card_speaks_as_people_do(card):
    assert unnatural(card) == []


def test_that_lint_refuses_what_the_deck_once_said():
    for line in (
        "{who} is there. What is said?",
        "What is done about it, {who}?",
        "{who} has a tree. How is it played?",
    ):
        assert unnatural(replace(DECK[0], line=line))
    for text in ("I, with a rope.", "Thunder, whenever I come in.", "Give one’s own name."):
        assert unnatural(replace(DECK[0], responses=(Response(text),)))
    assert not unnatural(replace(DECK[0], responses=(Response("“Me, with a rope.”"), Response("As deep as a mine."))))


HELPS = r"(?:is|are|was|were|has|does)(?:n’t)?"
AGREES = r"(?:always|perhaps|sometimes|besides|across|towards|as|this|less|unless|yes)"
"""Words in s after a Who that are no verbs."""
DISAGREES = (
    re.compile(rf"\b(?:{HELPS}|have|do|don’t) (?:not )?\{{who\}}", re.IGNORECASE),
    re.compile(rf"\{{who\}},? (?:(?:\w+ly|never|always|just|only|still|then|also) )*(?:{HELPS}|(?!{AGREES}\b)\w+s)\b"),
    re.compile(r"(?:^|[.!?] )\{who\}[^.?!:]* (?:and|but|or) (?!perhaps\b)\w+s\b"),
    re.compile(r"\b(?:comes|goes|stands|sits|lies|hangs|walks|runs) \{who\}"),
    re.compile(r"\{who\} (?:[\w’]+ )*(?:herself|himself|itself|themselves|(?:her|his|its|their) own)\b"),
)
"""What stands beside one Who and not beside two: does she, has she, she walks, along comes she."""


def disagreeing(card) -> list[str]:
    """Texts of a card that not every Who fits: Hansel and Gretel are two, and some have a comma or a whole clause.

    No verb beside the Who tells one from two (did, would, must, found), and nothing of a Who takes a possessive, which
    cannot follow "a king who cannot sleep".
    """
    texts = (card.line, *(r.text for r in card.responses))
    return [text for text in texts if WHOSE in text or any(pattern.search(text) for pattern in DISAGREES)]


@named(tuple(situations()))
def test_a_card_fits_one_who_and_several(card):
    assert disagreeing(card) == []


@pytest.mark.parametrize(
    "text",
    [
        "The bus breaks down. How does {who} help?",
        "In an old painting, what is {who} doing?",
        "A frog knocks, and {who} opens the door. What now?",
        "{who} has a shed. What is in it?",
        "{who} slowly climbs a tree. What now?",
        "{who} is lost. What now?",
        "Were {who} ever late?",
        "{who} built a machine and gets in. Where to?",
        "A sign says “Wet paint”. Along comes {who}. And?",
        "{who} found a mirror and saw herself. What now?",
        "In the sack race {who’s} sack has a hole. What would you do?",
    ],
)
def test_that_lint_refuses_what_only_one_who_fits(text):
    assert disagreeing(replace(DECK[0], line=text)) == [text]


def test_that_lint_refuses_a_possessive_in_a_response_and_passes_every_agreeing_verb():
    assert disagreeing(replace(DECK[0], responses=(Response("Borrow {who’s} hat."),))) == ["Borrow {who’s} hat."]
    for text in (
        "{who} found a door. What now?",
        "{who} must share a room. What is the rule?",
        "The mayor looks at {who} as if nobody else were there. And?",
        "How would {who} help?",
        "A parrot repeats everything that {who} said. What does the crew hear?",
    ):
        assert not disagreeing(replace(DECK[0], line=text))


ORDERED = re.compile(r"(?:[Ww]hat (?:would|can) \{who\} do\b[^?]*|What (?:now|next|to do|is the plan)|First order)\?$")
"""A question that is answered by saying what to do. Any other wants what happens, or what, where, how and why."""
NO_ORDERS = frozenset(("A", "An", "The", "Nothing", "Never", "Lion", "Cannonball", "Tightrope"))


@cache
def orders() -> frozenset[str]:
    """Words with which the deck says what somebody would do: Throw, Ask, Sit."""
    asked = (card for card in DECK if re.search(r"[Ww]hat would \{who\} do\b", card.line))
    first = (re.match(r"\w+", r.text) for card in asked for r in card.responses)
    return frozenset(word[0] for word in first if word) - NO_ORDERS


def beside_the_question(card) -> list[str]:
    """Responses that are orders, on a card that asks what happens: "What happens?" "Throw a shoe."."""
    if ORDERED.search(card.line):
        return []
    known = orders()
    return [r.text for r in card.responses if re.match(r"\w*", r.text)[0] in known]


@named()
def test_responses_answer_the_question_of_their_card(card):
    assert beside_the_question(card) == []


@pytest.mark.parametrize(
    "question",
    [
        "What happens?",
        "What happens then?",
        "What follows?",
        "How does it go on?",
        "How would {who} help?",
        "Where does it end?",
        "And then?",
    ],
)
def test_that_lint_refuses_an_order_to_nobody(question):
    card = replace(DECK[0], line=f"There is a bear. {question}", responses=(Response("Throw a shoe."),))
    assert beside_the_question(card) == ["Throw a shoe."]
    assert not beside_the_question(replace(card, responses=(Response("A shoe flies, and the bear ducks."),)))
    assert not beside_the_question(replace(card, line="There is a bear. What would {who} do?"))


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


def test_ids_and_tags():
    assert len({card.id for card in DECK}) == len(DECK)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", card.id) for card in DECK)
    uses = Counter(tag for card in DECK for tag in card.tags)
    first = Counter(card.tags[0] for card in DECK)
    assert len(first) >= 15 and max(first.values()) <= len(DECK) / 10, first.most_common(3)
    assert all(re.fullmatch(r"[a-z]+", tag) for tag in uses) and min(uses.values()) >= 3, uses
    assert all(1 <= len(card.tags) == len(set(card.tags)) <= 3 and card.age in (6, 10) for card in DECK)


def test_half_of_the_deck_is_an_ordinary_week_and_castles_stay():
    assert len(DECK) / 2 <= len(lines("week")) <= len(DECK) * 0.65


def test_packs_hold_enough_for_an_evening_and_only_what_they_say():
    sizes = {pack: len(lines(pack)) for pack in PACKS}
    assert sizes["everything"] == len(DECK) and min(sizes.values()) >= 40
    assert all(situations()[n].age <= CHILD_AGE for n in lines("children"))
    assert all(situations()[n].week for n in lines("week")) and not set(lines("week")) & set(lines("castle-and-magic"))
    note = json.loads((CONTENT / "words.json").read_text("utf-8"))["options"]["pack"]["note"]
    assert [int(n) for n in re.findall(r"\d+", note)] == list(sizes.values()), (note, sizes)


# No formulas

MOTIFS = {
    "sleep": r"sleep\w*|asleep|slept|naps?|napping|doz(e|es|ing)|snor\w+|yawn\w*",
    "bed": r"beds?|pillows?|blankets?|mattress\w*|hammocks?",
    "mirror": r"mirrors?|reflection\w*",
    "statue": r"statues?|plinths?|sculpt\w+|busts?",
    "admirers": r"applause|applaud\w*|encores?|autograph\w*|fans?|admir\w+",
    "portrait": r"portraits?|paint(er|ers|ings?)|pose|poses|photo\w*|pictures?",
    "hammer": r"hammers?|axes?|battering",
    "sword": r"swords?|daggers?|lances?",
    "fight": r"fights?|fought|duels?|wrestl\w+|punch\w*|boxing",
    "kick": r"kick\w*|stamp\w*|smash\w*",
    "throw": r"throws?|thrown|threw|hurl\w*",
    "shout": r"shout\w*|yell\w*|roar\w*",
    "bow": r"bows?|bowing|curts\w+",
    "cushion": r"cushions?",
    "sell": r"sell\w*|sold|sale|for sale|auction\w*",
    "ticket": r"tickets?|fees?|charges?|entrance fee",
    "pay": r"pay|pays|paid|price\w*|cost\w*|wages|tax\w*|bills?",
    "gold": r"gold\w*|coins?|treasure\w*|diamonds?|jewels?",
    "money": r"money|penn(y|ies)|fortune\w*|rich\w*|bank\w*",
    "cake": r"cakes?",
    "soup": r"soups?",
    "tea": r"teas?|teapots?|kettles?",
    "biscuit": r"biscuits?",
    "sandwich": r"sandwich\w*",
    "hide": r"hid|hides?|hidden|hiding",
    "form": r"forms|fill in|paperwork|triplicate|receipts?|signed",
    "list": r"lists?|charts?|tables of",
    "rule": r"rules?|instructions?|handbooks?|manuals?",
    "sing": r"sings?|sang|singing|songs?|tunes?|hum|hums",
    "hat": r"hats?",
    "sofa": r"sofas?|armchairs?",
    "hug": r"hugs?|hugging",
    "speech": r"speech\w*",
    "queue": r"queue\w*",
    "mayor": r"mayors?",
    "monument": r"monuments?|medals?|crowns?|thrones?",
}
"""What jokes lean on. A motif serves 1 % of the responses at most."""


def motifs_worn_out(cards) -> list[str]:
    """A complaint for each motif that stands in more than 1 % of the responses, with the lines it stands in."""
    texts = [(card.id, r.text) for card in cards for r in card.responses]
    found = []
    for motif, words in MOTIFS.items():
        pattern = re.compile(rf"\b({words})\b", re.IGNORECASE)
        uses = [f"{card}: {text}" for card, text in texts if pattern.search(text)]
        if len(uses) > len(texts) / 100:
            found.append(
                f"“{motif}” serves {len(uses)} of {len(texts)} responses; rewrite some of\n  " + "\n  ".join(uses)
            )
    return found


def question(line: str) -> str:
    """The last sentence of a line, which asks what happens; the whole line where it is one sentence."""
    return re.split(r"(?<=[.!?”])\s+", line)[-1]


def openings_worn_out(cards) -> list[str]:
    """Complaints about lines that end or begin like too many others, about a tenth of the deck."""
    most = len(cards) / 10
    ends = Counter(question(card.line) for card in cards)
    starts = Counter(" ".join(card.line.split()[:2]) for card in cards)
    starts.subtract(dict.fromkeys(("What would",), 10**6))  # the game's own question, counted below
    found = [f"“{end}” ends {n} lines; ask otherwise" for end, n in ends.items() if n > most]
    found += [f"“{start}” opens {n} lines; begin otherwise" for start, n in starts.items() if n > most]
    plain = sum(card.line.startswith("What would {who}") for card in cards)
    return found + ([f"{plain} lines are plain “What would {{who}}”"] if plain > 2 * most else [])


def many(card, n: int):
    """A deck of ``n`` cards like one, but for their ids."""
    return [replace(card, id=f"{card.id}-{i}") for i in range(n)]


def test_no_motif_is_worn_out():
    assert not motifs_worn_out(DECK), "\n".join(motifs_worn_out(DECK))


def test_the_motif_lint_refuses_one_more_mirror():
    vain = replace(
        DECK[0], id="vain", responses=tuple(Response(f"Look into mirror {n}.", ("vain", "lazy")) for n in range(6))
    )
    (complaint,) = motifs_worn_out([*DECK, *many(vain, 2)])
    assert complaint.startswith("“mirror”") and "vain-0: Look into mirror 0." in complaint


def test_lines_do_not_all_ask_the_same():
    assert openings_worn_out(DECK) == []


def test_the_opening_lint_refuses_one_more_what_now():
    bad = replace(DECK[0], line="A goose comes in through the window, and {who} is there. What now?")
    assert openings_worn_out([*DECK, *many(bad, 12)])[0].startswith("“What now?” ends")
    assert openings_worn_out([replace(c, line=f"Today {{who}} {i}.") for i, c in enumerate(DECK)])
    assert openings_worn_out([replace(c, line=f"What would {{who}} do with {i} geese?") for i, c in enumerate(DECK)])


# The trial


def trial_complaints(card) -> list[str]:
    """What the trial says against a card: a table that never splits, or a response that nobody chose.

    ``trial`` holds a row for each Who tried, with the votes of all readers for each response.
    """
    found = []
    if any(len(row) != RESPONSES for row in card.trial):
        return [f"{card.id}: a row of the trial has {RESPONSES} counts"]
    votes = sum(map(sum, card.trial))
    if votes < 20:
        return [f"{card.id}: only {votes} votes; a trial has 20 at least"]
    sure = sum(max(row) >= 5 * sum(row) / 6 for row in card.trial)
    if sure >= 3 * len(card.trial) / 4:
        found.append(
            f"{card.id}: nearly all agree for {sure} of {len(card.trial)} Whos; let two responses fit the same Who"
        )
    for n, response in enumerate(card.responses):
        chosen = sum(row[n] for row in card.trial)
        if chosen * 24 < votes:
            found.append(f"{card.id}: {chosen} of {votes} chose “{response.text}”; rewrite it")
    return found


def test_every_card_has_been_tried_or_is_listed_as_untried():
    without = {card.id for card in DECK if not card.trial}
    print(f"untried: {len(without)} of {len(DECK)} situations")
    assert without == UNTRIED
    assert len(UNTRIED) == MOST_UNTRIED, "lower MOST_UNTRIED with the list; it may only shrink"


@named([card for card in DECK if card.trial])
def test_the_trial_of_a_card_speaks_for_it(card):
    assert trial_complaints(card) == []


def test_the_trial_lint_refuses_the_obvious_and_the_useless():
    card = replace(DECK[0], trial=((2, 2, 1, 1, 0, 0), (0, 0, 3, 0, 2, 1), (6, 0, 0, 0, 0, 0), (0, 5, 1, 0, 0, 0)))
    assert trial_complaints(card) == []
    assert "nearly all agree" in trial_complaints(replace(card, trial=(*card.trial[1:], (0, 0, 0, 0, 0, 6))))[0]
    assert "0 of 24 chose" in trial_complaints(replace(card, trial=((2, 2, 1, 1, 0, 0),) * 4))[0]
    assert "only 6 votes" in trial_complaints(replace(card, trial=card.trial[:1]))[0]
    assert "has 6 counts" in trial_complaints(replace(card, trial=((6,),)))[0]


# Nothing twice


def alike(texts: list[str], limit: float) -> list[tuple[str, str]]:
    """Pairs whose letters match by at least ``limit`` (difflib ratio, 0 to 1), among those that share a rare word.

    Texts are compared only with those that have one of their three rarest words, so that large decks stay quick.
    """
    uses = Counter(word for text in texts for word in set(text.split()))
    having: defaultdict[str, list[int]] = defaultdict(list)
    found = []
    matcher = difflib.SequenceMatcher(autojunk=False)
    for i, text in enumerate(texts):
        rare = sorted(set(text.split()), key=lambda word: (uses[word], word))[:3]
        matcher.set_seq2(text)
        for other in sorted({j for word in rare for j in having[word]}):
            matcher.set_seq1(texts[other])
            if matcher.real_quick_ratio() >= limit and matcher.quick_ratio() >= limit and matcher.ratio() >= limit:
                found.append((texts[other], text))
        for word in set(text.split()):
            having[word].append(i)
    return found


def test_no_joke_is_told_twice():
    assert alike([re.sub(r"\W+", " ", text).lower().strip() for _, text in TEXTS], 0.75) == []


def test_no_situation_is_met_twice():
    plain = [re.sub(r"\W+", " ", c.line.replace("What would {who} do", "")).lower().strip() for c in DECK]
    assert alike(plain, 0.75) == []


def test_alike_would_notice():
    assert alike(["pull the plug and take back the chair", "pull the plug and take the chair back"], 0.75)


def test_no_opening_word_is_worn_out():
    first = Counter(re.match(r"[“{]?(\w+)", text)[1].lower() for _, text in TEXTS)
    del first["a"], first["the"]
    assert first.most_common(1)[0][1] <= len(TEXTS) / 40, first.most_common(3)


# Persons


@each(PEOPLE, lambda person: person.name)
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


def with_a_comma(people) -> list[str]:
    """Names that would need a second comma inside a sentence: "What would a champion, aged nine, do?"."""
    return [person.name for person in people if "," in person.name]


def test_no_name_has_a_comma_which_a_sentence_would_have_to_close():
    assert with_a_comma(PEOPLE) == []
    assert with_a_comma([replace(DUH[0], name="a chess champion, aged nine")]) == ["a chess champion, aged nine"]


def test_no_two_persons_would_make_the_table_ask():  # WWD-Q16
    assert [(a.name, b.name) for a, b in combinations(PEOPLE, 2) if near(a.name, b.name)] == []


@pytest.mark.parametrize("people", [DUH, PEOPLE], ids=["duh", "all"])
def test_the_world_is_invited(people):
    pronouns = Counter(p.pronoun for p in people)
    assert 0.8 <= pronouns["she"] / pronouns["he"] <= 1.25
    homes = Counter(p.home for p in people if p.home != "anywhere")
    assert len(homes) == 6 and min(homes.values()) >= 6
    assert homes["Europe"] <= homes.total() / 2


def test_no_continent_holds_more_than_four_tenths_of_the_duh_deck():
    homes = Counter(p.home for p in DUH if p.home != "anywhere")
    assert max(homes.values()) <= 0.4 * homes.total(), homes


KNOWN = json.loads((Path(__file__).parents[2] / "trials/known.json").read_text("utf-8"))["said"]
"""What three readers said of each name: y, c or n, as the file explains."""


def _said_of(p: Person) -> str:
    """What the readers said of somebody, under the name that they were asked about: it may have become another one."""
    return next((KNOWN[name] for name in (p.name, *p.aliases) if name in KNOWN), "")


def test_duh_is_what_everybody_knows():
    """Two thirds of the cards are known to a ten-year-old: the types, and most of the persons."""
    assert sum(everyday(p) for p in DUH) >= len(DUH) * 2 / 3


def test_whom_everybody_knows_is_what_readers_said():
    """``first``: two of three said that all would know them, and nobody no. ``child``: two did not say no."""
    asked = [(p, said) for p in PEOPLE if (said := _said_of(p))]
    assert len(asked) == len(KNOWN)
    wrong = [p.name for p, said in asked if p.first != (said.count("y") >= 2 and "n" not in said)]
    denied = [p.name for p, said in asked if p.child and said.count("n") >= 2]
    assert (wrong, denied) == ([], [])
    assert all(p.child for p in PEOPLE if p.first)
    assert not any(p.first for p in PEOPLE if not _said_of(p))


DATED = re.compile(
    r"^(In )?\d{3,4}\b|\b(1[0-9]|20)\d\d\b|\bborn in\b|\bthe (first|last) (woman|man|person) (to|of)\b", re.IGNORECASE
)


def without_handle(people) -> list[str]:
    """Less known persons whose description is only a date or a deed: say what they would do again tomorrow."""
    return [f"{p.name}: {p.about}" for p in people if p.home != "anywhere" and not p.child and DATED.search(p.about)]


def test_whoever_is_less_known_has_a_handle():
    assert without_handle(DUH) == []
    assert without_handle([replace(DUH[0], child=False, about="In 1932 she was the first woman to fly alone so far.")])
    assert without_handle([replace(DUH[0], child=False, about="Queen mother who led the Ashanti to war in 1900.")])


def lopsided(people) -> list[str]:
    """Tempers that lead fewer than a tenth or more than a third of a deck."""
    leads = {tag: sum(p.temper[i] >= 2 for p in people) for i, tag in enumerate(TAGS)}
    return [
        f"{tag} leads {n} of {len(people)}" for tag, n in leads.items() if not len(people) / 10 <= n <= len(people) / 3
    ]


def test_tempers_are_spread_over_the_duh_deck():
    assert lopsided(DUH) == []
    assert lopsided([replace(DUH[0], temper=(3, *DUH[0].temper[1:]))] * 60 + [*DUH])


def test_every_temper_leads_somebody():
    for tag in range(len(TAGS)):
        assert sum(p.temper[tag] == 3 for p in PEOPLE) >= 3, TAGS[tag]


def test_completed_line_and_title_start_with_a_capital():  # WWD-5
    butler = next(p for p in duh() if p.name == "a butler")
    opens = next(c for c in DECK if c.line.startswith(BLANK))
    inside = next(c for c in DECK if c.line.startswith("What would {who} do"))
    assert completed(opens.line, butler.name).startswith("A butler ")
    assert completed(inside.line, butler.name).startswith("What would a butler do")
    assert butler.title == "A butler"


@pytest.mark.parametrize(
    ("who", "owns"),
    [
        ("Zeus", "Zeus’s"),
        ("the Queen of Hearts", "the Queen of Hearts’s"),
        ("Hansel and Gretel", "Hansel and Gretel’s"),
        ("a taxi driver", "a taxi driver’s"),
        ("Uncle James", "Uncle James’s"),
        ("my parents", "my parents’"),
        ("the Smiths", "the Smiths’"),
        ("my boss", "my boss’s"),
        ("the mice", "the mice’s"),
    ],
)
def test_whose_is_spelt_by_one_rule(who, owns):
    assert whose(who) == owns
    assert completed("{who’s} sack has a hole.", who) == owns[:1].upper() + owns[1:] + " sack has a hole."
    assert completed("Borrow {who’s} coat.", who) == f"Borrow {owns} coat."


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
    assert (boat.id, boat.tags, boat.line) == ("own-1", ("family",), "What would {who} do if the boat came loose?")
    assert [r.text for r in boat.responses] == [
        "Swim.", "Finish lunch.", "Blame the moon.", "Wave.", "Shout.", "Check the knots.",
    ]  # fmt: skip
    assert [r.tags for r in boat.responses][:3] == [("bold",), ("lazy", "funny"), ()]
    assert (waking.id, waking.tags, len(waking.responses)) == ("own-2", ("own",), 6)


def test_pack_may_say_whose():
    for typed in ("____’s", "___'s", "{who’s}", "{who's}"):
        (card,) = parse_pack(f"{typed} boat comes loose.\nSell {typed} oars.\n" + "\n".join("bcdef"))
        assert (card.line, card.responses[0].text) == ("{who’s} boat comes loose.", "Sell {who’s} oars.")


def test_pack_in_the_readme_works():
    readme = Path(__file__).parents[3] / "content/wwwd/README.md"
    (card,) = parse_pack(re.search(r"```\n(.*?)```", readme.read_text("utf-8"), re.DOTALL)[1])
    assert len(card.responses) == RESPONSES


def test_the_tours_cards_are_like_the_others_but_never_dealt():
    mine = [card for card in situations() if not card.deck]
    assert mine and not {card.line for card in mine} & {card.line for card in DECK}
    for card in mine:
        assert len(card.responses) == RESPONSES and len(GAP.findall(card.line)) == 1
        assert len({tag for r in card.responses for tag in r.tags}) >= 6
        assert not any(
            STALE.search(text) or GENDERED.search(text) for text in (card.line, *(r.text for r in card.responses))
        )
    assert not {f"line {situations().index(card)}" for card in mine} & {f"line {n}" for p in PACKS for n in lines(p)}


def test_our_own_deck_survives_being_typed():
    typed = []
    for card in DECK:
        typed += ["", card.line, f"theme: {', '.join(card.tags)}"]
        typed += [f"{n}. {r.text} [{', '.join(r.tags)}]" for n, r in enumerate(card.responses, 1)]
    assert [(c.tags, c.line, c.responses) for c in parse_pack("\n".join(typed))] == [
        (c.tags, c.line, c.responses) for c in DECK
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
        ("Does __ sing?\na\nb\nSell __’s and __’s.\nd\ne\nf", 4, "once"),
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
