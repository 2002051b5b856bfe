"""TQ-Q24: a guess counts by what was meant; the Reader is asked only in doubt."""

from __future__ import annotations

from dataclasses import replace

import pytest
from guise.answers.names import plain, words
from guise.answers.slips import slips
from guise.answers.spelling import distance
from guise.games.twenty.deck import deck, judge, remark, several

from tests.each import runs_of
from tests.order import long_but

from .table import CARD, dealt, fresh, play


def verdict(card_id: str, guess: str) -> str:
    return judge(deck().cards[card_id], guess)


def runs(name: str) -> frozenset[str]:
    return runs_of("".join(words(name)))


def test_every_name_of_every_card_is_right():
    wrong = [(c.id, n) for c in deck().cards.values() for n in c.names if verdict(c.id, n) != "right"]
    assert wrong == []


def test_every_near_miss_is_close_and_has_its_remark():
    for c in deck().cards.values():
        for name, text in c.refuse:
            assert (verdict(c.id, name), remark(c, name)) == ("close", text), (c.id, name)


@pytest.mark.parametrize("common", long_but([1, 3], 3))
def test_no_other_entity_is_right(common):
    """Nothing in the world, however alike it is spelt, is taken for the answer of a card.

    Asked are all names that have so many runs of three letters in common with a name of the card, all short ones, which
    may be initials, and some of the others: those could only be right by a fault of the judge.
    """
    of_name = {e.name: runs(e.name) for e in deck().world}
    taken = []
    for n, c in enumerate(deck().cards.values()):
        mine = frozenset().union(*map(runs, c.names))
        for i, e in enumerate(deck().world):
            alike = len(e.name) < 6 or len(mine & of_name[e.name]) >= common or (n + i) % (25 * common) == 0
            if alike and e.category == c.category and e.name != c.answer and verdict(c.id, e.name) == "right":
                taken.append((c.id, e.name))
    assert taken == []


@pytest.mark.parametrize(
    "card_id, guess",
    [
        ("p-marie-curie", "  MARIE   CURIE "),
        ("p-marie-curie", "Marie Skłodowska-Curie"),
        ("p-marie-curie", "Are you Marie Curie?"),
        ("p-beethoven", "Bethoven"),
        ("p-beethoven", "ludwig van beethofen"),
        ("p-leonardo-da-vinci", "Leonardo da Vinchi"),
        ("p-leonardo-da-vinci", "Da Vinci, Leonardo"),
        ("p-three-musketeers", "3 musketeers"),
        ("p-cleopatra", "Queen Cleopatra"),
        ("p-isaac-newton", "Sir Isaac Newton"),
        ("l-eiffel-tower", "is it the Eifel tower"),
        ("l-mount-everest", "Mt. Everest"),
        ("l-amazon-river", "the river Amazon"),
        ("l-machu-picchu", "macchu pichu"),
        ("p-marie-curie", "Curie the scientist"),
        ("p-sherlock-holmes", "Mr Holmes"),
        ("p-anansi", "the spider Anannsi"),
        ("l-venice", "Venice Italy"),
        ("l-eiffel-tower", "Eiffel"),
        ("l-great-wall-of-china", "wall of china"),
        ("l-mount-everest", "MountEverest"),
        ("l-library", "libraries"),
        ("t-potato", "potatoes"),
        ("t-april-fools-day", "first of April"),
        ("t-umbrella", "rain umbrella"),
        ("t-zero", "number 0"),
        ("t-giraffe", "girrafe"),
        ("t-bicycle", "bycicle"),
    ],
)
def test_spelling_is_forgiven(card_id, guess):
    assert verdict(card_id, guess) == "right"


@pytest.mark.parametrize(
    "card_id, guess",
    [
        ("p-marie-curie", ""),
        ("p-marie-curie", "?!"),
        ("p-marie-curie", "Albert Einstein"),
        ("p-beethoven", "Mozart"),
        ("p-alice", "Ada"),
        ("l-petra", "Paris"),
        ("l-great-wall-of-china", "great salt lake"),
        ("l-sahara", "Siberia"),
        ("l-great-barrier-reef", "the reef in Australia"),
        ("p-puss-in-boots", "that cat with the boots"),
        ("t-zero", "hero"),
        ("t-zero", "Nero"),
        ("t-chess", "chest"),
        ("t-chocolate", "chocolate cake"),
        ("p-marie-curie", "the daughter of Marie Curie"),
    ],
)
def test_another_name_is_wrong(card_id, guess):
    assert verdict(card_id, guess) == "wrong"


@pytest.mark.parametrize(
    "card_id, guess",
    [
        ("l-eiffel-tower", "the iron tower in Paris"),
        ("p-florence-nightingale", "Florence"),
        ("p-three-little-pigs", "the little pigs"),
        ("p-alice", "Alice who went to Wonderland"),
        ("p-romeo-and-juliet", "romeo"),
        ("t-romeo-and-juliet", "Juliett"),
        ("p-hansel-and-gretel", "Is it Gretel?"),
        ("p-the-tortoise-and-the-hare", "the hare"),
    ],
)
def test_half_a_name_is_for_the_reader(card_id, guess):
    assert verdict(card_id, guess) == "doubt"


@pytest.mark.parametrize(
    "card_id, guess, found",
    [
        ("l-pacific-ocean", "the ocean", "close"),
        ("l-sahara", "a desert", "close"),
        ("l-great-barrier-reef", "coral reef", "close"),
        ("t-around-the-world-in-eighty-days", "jules verne", "close"),
        ("t-around-the-world-in-eighty-days", "Verne", "close"),
        ("t-the-odyssey", "homer", "close"),
        ("p-romeo-and-juliet", "shakespeare", "close"),
        ("p-the-terracotta-army", "chinese clay soldiers", "right"),
    ],
)
def test_the_author_of_a_work_and_the_kind_of_a_place_are_near_it(card_id, guess, found):
    """TQ-Q24: “jules verne” was plainly wrong, and so was “the ocean”."""
    assert verdict(card_id, guess) == found


def test_a_misspelt_near_miss_is_not_right():
    assert verdict("p-marie-curie", "Piere Curie") == "close"
    assert remark(deck().cards["p-marie-curie"], "piere curie") == "Close: that is the husband."
    assert remark(deck().cards["p-marie-curie"], "Marie Curie") == ""


def test_a_real_name_is_never_a_slip_of_another():
    brothers = replace(deck().cards["l-mount-everest"], answer="K3", accept=("Annapurno",), refuse=())
    assert judge(brothers, "Anapurno") == "right"  # one slip is forgiven ...
    assert judge(brothers, "Annapurna") == "wrong"  # ... unless it is somebody else's name


@pytest.mark.parametrize(
    "a, b, n",
    [
        ("", "", 0),
        ("abc", "", 3),
        ("abc", "abc", 0),
        ("abc", "acb", 1),
        ("abc", "abd", 1),
        ("abc", "ab", 1),
        ("ca", "abc", 3),
        ("kitten", "sitting", 3),
        ("newton", "netwon", 1),
    ],
)
def test_distance(a, b, n):
    assert distance(a, b) == distance(b, a) == n


def test_plain():
    assert plain("The Sagrada Família!") == "sagrada familia"
    assert plain("Is it an Ångström?") == "angstrom"
    assert plain("The") == "the"
    assert plain("King Kong") == "king kong"


def test_short_names_forgive_nothing():
    assert [slips(n) for n in ("sun", "nile", "hokusai", "leonardos", "leonardodavinci")] == [0, 0, 1, 2, 3]


@pytest.mark.parametrize(
    "guess, lists",
    [
        ("Paris, Rome, London or Venice", True),
        ("Paris or Rome", True),
        ("Eiffel Tower / Big Ben", True),
        ("Paris, Rome", True),
        ("rome london venice", True),
        ("Venice, Italy", False),
        ("Paris, France", False),
        ("Venice, in Italy", False),
        ("Golden Gate Bridge, San Francisco", False),
        ("Da Vinci, Leonardo", False),
        ("Athos, Porthos and Aramis", False),
        ("Romeo and Juliet", False),
        ("an umbrella or brolly", False),
        ("Venice", False),
        ("", False),
    ],
)
def test_a_list_is_not_a_guess(guess, lists):
    """TQ-12, TQ-Q24: one answer a guess, whichever card is in play: a list tells nothing of it."""
    assert several(guess) is lists


@pytest.mark.parametrize(
    "typed", ["florence nightingale", "Florence Nightingale", "NAPOLEON", "a goat", "An astronaut"]
)
def test_a_guess_is_told_as_it_was_typed(typed):
    """TQ-Q24: “goat” came back as “Goat” and “cat” as “cat”: it said which names the house knows."""
    s = play(dealt(fresh(), deck().cards[CARD].entries), "number 2", f"guess {typed}")
    assert [g.text for g in s.public.guesses] == [typed]
    assert [e.get("text") for e in s.events if e.kind == "guessed"] == [typed]
