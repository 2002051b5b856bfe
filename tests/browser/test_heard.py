"""What was read aloud, on a phone: a list that is scrolled by itself, also while a guess is typed."""

import pytest
from guise.handoff import card
from guise.offers.hand import Choice, Fact, Hand
from guise.table.seats import Chair
from playwright.sync_api import expect

from tests.browser.sheet import HAND, hand_page

CLUES = tuple(
    Fact(str(n), f"Clue {n} says something of some length about me.", drawn="heard") for n in (7, 3, 12, *range(13, 21))
)
GUESS = Hand(
    "A thing. What is it?",
    (Fact("Blue chips", "2", drawn="pieces"), *CLUES),
    choices=(Choice("guess <text>", "Your guess"), Choice("pass", "No guess")),
    note="You have one guess.",
)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=str)
def test_clues_are_in_reach_while_a_guess_is_typed(browser, server, size):
    """The newest is first; the first that was read is reached within the list, and the field stays where it is."""
    page = hand_page(browser, server, size)
    page.evaluate(HAND, card.text(GUESS, card.About(Chair("Ana", 3), "twenty")))
    field, clues = page.locator(".say input"), page.locator(".my-heard > li")
    field.tap()
    field.fill("a teapot")
    expect(clues).to_have_count(len(CLUES))
    expect(clues.first).to_contain_text("Clue 20")
    for one in (field, clues.first):
        box = one.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= size[1], (box, size)
    before = field.bounding_box()
    page.locator(".my-heard").evaluate("list => list.scrollTo(0, list.scrollHeight)")
    oldest, frame = clues.last.bounding_box(), page.locator(".my-heard").bounding_box()
    assert oldest["y"] + oldest["height"] <= frame["y"] + frame["height"] + 1
    assert frame["y"] + frame["height"] <= size[1]
    assert field.bounding_box() == before and field.input_value() == "a teapot"
    page.context.close()
