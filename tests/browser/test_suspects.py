"""Whosit? on a phone: who the others may be, and what a question would leave, as on a tablet."""

from dataclasses import replace

import pytest
from guise.games.whosit.cast import label, questions
from guise.handoff import card
from guise.offers.hand import Choice, Fact, Hand, Suspects
from guise.table.seats import Chair
from playwright.sync_api import Page, expect

from tests.browser.pages import until
from tests.browser.phones import PHONE
from tests.browser.sheet import HAND
from tests.browser.touch import arrived

FACES = "whosit/faces-default"
LEFT = Suspects(FACES, (("Bo", 0b1111), ("Cleo", 0b10)))
"""Bo may be the Director, the Starlet, the Genius or the Hero; Cleo only the Starlet."""
CHAIRS = (Chair("Ana", 3), Chair("Bo", 1), Chair("Cleo", 2))
BLANKS = (("1", "Bo"), ("2", "Cleo"))
ASKING = Hand(
    "You are the Spy",
    choices=(
        *(Choice(f"ask {q} {n}", q, row=name) for q in ("Glasses", "Glasses (Ask any)") for n, name in BLANKS),
        Choice("guess <text>", "Name everybody", blanks=BLANKS, options=("a", "b"), faces=FACES),
    ),
    note="Your turn: pick a card and who to ask, or name everybody.",
    grid="Ask {who}: {what}",
    suspects=LEFT,
)

KINDS = [label(q.id) for q in questions()]
LONG = replace(
    ASKING,
    facts=(Fact("Your cards", "Sun pass, Glasses, Ask any", drawn="cards", art=True),),
    choices=(
        *(
            Choice(f"ask {q} {n}", q, row=name)
            for n, name in BLANKS
            for q in ("Sun pass", "Glasses", *(f"{q} (Ask any)" for q in KINDS))
            if not (name == "Bo" and "Sun" in q)
        ),
        ASKING.choices[-1],
    ),
)


@pytest.fixture
def page(browser, server):
    context = browser.new_context(**PHONE, service_workers="block")
    page = context.new_page()
    page.goto(server.url + "#h")
    page.locator("#hand[data-ready]").wait_for()
    yield page
    context.close()


def lay(page: Page, hand: Hand) -> None:
    page.evaluate(HAND, card.text(hand, card.About(CHAIRS[0], "whosit", chairs=CHAIRS)))


def test_what_an_answer_would_leave_is_said_before_the_question(page):
    """The Director answers as he likes, so he is left by both; the Starlet and the Genius have glasses."""
    lay(page, ASKING)
    bo, cleo = page.locator(".my-pick-whom").all()[:2]
    expect(bo.locator(".my-few")).to_have_text("4 left")
    expect(cleo.locator(".my-few")).to_have_text("the Starlet")
    page.locator(".my-pick-what", has_text="Glasses").first.tap()
    expect(bo.locator(".my-few")).to_have_text("Yes\u00a03, no\u00a02")
    expect(page.locator(".my-leaves")).to_be_empty()
    expect(page.locator(".hand-note")).to_have_text("Now pick who. Both count the Director.")
    page.locator(".my-pick-what", has_text="Glasses").first.tap()
    bo.tap()
    page.locator(".my-pick-what", has_text="Glasses").first.tap()
    expect(page.locator(".my-leaves")).to_have_text("Yes leaves 3, no leaves 2. Both count the Director.")
    expect(page.locator(".hand-note > span").first).to_be_hidden()
    page.locator(".my-pick-what", has_text="Glasses").first.tap()
    cleo.tap()
    page.locator(".my-pick-what", has_text="Glasses").first.tap()
    expect(page.locator(".my-leaves")).to_have_text("It can only be the Starlet.")


def test_whoever_somebody_cannot_be_is_struck_out(page):
    lay(page, ASKING)
    page.locator(".my-look").tap()
    faces, out = page.locator(".my-suspects .my-face"), page.locator(".my-suspects .my-face[data-out]")
    expect(faces).to_have_count(20)
    expect(out).to_have_count(16)
    expect(page.get_by_role("img", name="Spy, ruled out")).to_be_visible()
    page.get_by_role("button", name="Cleo: 1 left").tap()
    expect(out).to_have_count(19)
    assert page.evaluate("document.documentElement.scrollHeight") <= PHONE["viewport"]["height"]
    page.get_by_role("button", name="Back to your hand").tap()
    expect(page.locator(".choices")).to_be_visible()
    expect(page.locator(".my-suspects")).to_be_hidden()


def test_whoever_is_to_be_asked_is_looked_at_first(page):
    lay(page, ASKING)
    page.locator(".my-pick-whom", has_text="Cleo").tap()
    page.locator(".my-look").tap()
    expect(page.locator(".my-suspect[aria-pressed=true]")).to_contain_text("Cleo")
    expect(page.locator(".my-suspects .my-face[data-out]")).to_have_count(19)


def test_cards_lie_as_on_the_table_and_what_opens_leaves_the_heading_in_its_place(page):
    """The Sun pass can be asked of Cleo alone, and still comes first; what is said has a bar of its own, full width."""
    lay(page, LONG)
    heading, say_it = page.locator(".my-sort > summary"), page.locator(".my-asking .say-it")
    settled = "() => document.fonts.status === 'loaded' && [...document.images].every(one => one.complete)"
    expect(page.locator(".my-pick-what:not(:has(img))")).to_have_count(0)  # the names of the pictures are fetched
    until(page, settled)  # another letter moves the lines, and a picture what is below it
    arrived(page)
    before = heading.bounding_box()["y"]
    heading.tap()
    page.locator(".my-sort[open]").wait_for()
    expect(page.locator(".my-sort .my-pick-what").first).to_have_text("Sun pass")
    assert page.locator(".my-sort .my-pick-what").all_text_contents() == KINDS
    until(
        page,
        "y => Math.abs(document.querySelector('.my-sort > summary').getBoundingClientRect().top - y) < 2",
        arg=before,
    )
    wide, cards = say_it.bounding_box(), page.locator(".my-sort").bounding_box()
    assert (wide["x"], wide["width"]) == (cards["x"], cards["width"])
    page.evaluate("scrollTo(0, 1e6)")
    last = page.locator(".my-sort .my-pick-what").last.bounding_box()
    assert last["y"] + last["height"] <= say_it.bounding_box()["y"]


def test_no_button_moves_when_a_card_is_picked(page):
    """What an answer would leave takes a line more than how many are left: its room is kept."""
    names = (("1", "Bo"), ("2", "Grandma Rosa"), ("3", "Cleo"))
    asks = tuple(Choice(f"ask {q} {n}", q, row=name) for n, name in names for q in ("Glasses", "Sun pass"))
    left = Suspects(FACES, tuple((name, 0b1111) for _, name in names))
    lay(page, replace(LONG, choices=(*asks, ASKING.choices[-1]), suspects=left))
    stays = page.locator(".my-pick-whom, .my-asking .say-it, .my-naming > summary")
    expect(page.locator(".my-pick-what:not(:has(img))")).to_have_count(0)
    tops = "all => all.map(one => [one.getBoundingClientRect().top, one.offsetHeight])"
    page.evaluate("document.fonts.ready.then(() => null)")
    before = stays.evaluate_all(tops)
    page.locator(".my-pick-what", has_text="Glasses").first.tap()
    expect(page.locator(".my-few").first).to_have_text("Yes\u00a03, no\u00a02")
    assert len(before) == 5 and stays.evaluate_all(tops) == before


def test_naming_is_the_stronger_button_when_nobody_has_more_than_two_faces(page):
    lay(page, ASKING)
    expect(page.locator(".my-naming > summary[data-close]")).to_have_count(0)
    lay(page, replace(ASKING, suspects=Suspects(FACES, (("Bo", 0b1100), ("Cleo", 0b10)))))
    expect(page.locator(".my-naming > summary[data-close]")).to_have_count(1)


def test_a_face_has_the_signs_of_the_board_beside_it(page):
    """What it wears and holds, as on the Question cards; and whether it tells the truth."""
    lay(page, ASKING)
    page.locator(".my-look").tap()
    genius = page.locator(".my-suspects .my-face", has_text="Genius")
    signs = genius.locator(".my-signs img")
    expect(signs).to_have_count(3)
    assert [one.get_attribute("src").rpartition("/")[2] for one in signs.all()] == [
        "glasses.svg",
        "neckwear.svg",
        "animal.svg",
    ]
    assert all(one.bounding_box()["width"] >= 12 for one in signs.all())
    expect(page.locator(".my-suspects .my-habit")).to_have_text(
        [" Truth or lies", " Always lies", " Always says no", " Always lies"]
    )


def test_the_form_that_names_everybody_strikes_them_out_as_well_and_takes_them_still(page):
    lay(page, ASKING)
    page.locator(".my-naming > summary").tap()
    expect(page.locator(".my-naming .my-face[data-out]")).to_have_count(16)
    page.locator(".my-naming .my-face", has_text="Spy").tap()
    expect(page.locator(".my-naming .my-face[data-out]")).to_have_count(19)
    expect(page.locator(".my-place").first).to_contain_text("Spy")


@pytest.mark.parametrize("suspects", [None, Suspects("=20", LEFT.left)], ids=["without a notebook", "own cards"])
def test_nothing_is_said_of_what_is_not_known_here(page, suspects):
    lay(page, Hand(ASKING.title, choices=ASKING.choices, grid=ASKING.grid, suspects=suspects))
    page.locator(".my-pick-whom").first.tap()
    page.locator(".my-pick-what").first.tap()
    expect(page.locator(".say-it").first).to_have_text("Ask Bo: Glasses")
    expect(page.get_by_text("Yes leaves")).to_have_count(0)
    expect(page.locator(".my-look")).to_have_count(1 if suspects else 0)
