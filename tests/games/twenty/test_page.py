"""20 Questions on the real page: whole games by clicks, the Reader's curtain, a player alone, keys, a voice."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from guise import games
from guise.games.twenty import GAME
from guise.games.twenty.board import HOP, TURNED
from guise.games.twenty.deck import Card, Entry, deck
from guise.games.twenty.hand import ending, hand
from guise.games.twenty.rules import State
from guise.games.twenty.track import bonus_spaces
from guise.games.twenty.views import held_up
from guise.handoff import card as record
from guise.supply.content import words
from guise.table import save as saves
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.messages import PlayMove
from guise.ui.model import House, Model, in_play
from guise.ui.places import AtTable, Moment, Sheet
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.update import Fresh, update
from guise.ui.update.phones import hand_of
from guise.ui.worded import way_on
from playwright.sync_api import Page, expect

from tests.browser import sheet
from tests.browser.house import chairs, current, enter, furnish, log_of, look, look_away, settled, step
from tests.browser.pages import AXE, boot
from tests.browser.stills import Still, Stills, climaxes, stills
from tests.games.twenty.table import CARD, answer, at, dealt, entries, fresh, placed, play, read_by, rounds
from tests.order import long_but

WITH_BOTS = (("You", ""), ("Ada", "quick"), ("Bruno", "careful"))
PEOPLE = (("Ana", ""), ("Bo", ""), ("Cleo", ""))
SAY = Storyteller("twenty", tuple(Chair(name, i) for i, (name, _) in enumerate(PEOPLE)))
PROMPTS = words("twenty")["prompts"]
FRESH = Fresh(lambda: "0123456789abcdef" * 2, lambda: 1_700_000_000_000)


def kept(chairs, moves: list[str], name: str = "quiz", **options: str) -> str:
    """A save after these moves, each by whoever was to make it; ``*`` marks chance."""
    table = start(games.load("twenty"), tuple(Chair(n, i, bot) for i, (n, bot) in enumerate(chairs)), options, "a quiz")
    for move in moves:
        table = table.submit(None, move[2:]) if move.startswith("* ") else table.submit(table.turn.seats[0], move)
    return saves.dumps(saves.Save(name, table, notes={"0": {"chip-0": "up0"}}))  # who sits first holds up a chip


def sit(page: Page, server, chairs, moves: list[str], prefs: dict | None = None, **options: str) -> None:
    """Open the page with this game on the shelf, and go on with it."""
    furnish(page, saves={"quiz": kept(chairs, moves, **options)}, **(prefs or {}))
    boot(page, current(server))
    page.locator("[data-do='resume quiz']").click()
    page.locator(".quiz").wait_for()


def card(page: Page) -> Card:
    """The card in play, from the save: what no page shows."""
    return deck().cards[[m for _, m, *_ in log_of(page) if m.startswith("draw ")][-1][5:]]


def app(page: Page) -> str:
    """The page's markup without the lobby."""
    return page.evaluate("document.getElementById('app').outerHTML + document.title")


def guess(page: Page, text: str) -> None:
    """Type a guess and send it."""
    page.locator(".say input").fill(text)
    step(page, page.locator(".say button"))


def choose(page: Page, *kinds: str) -> None:
    """A number nobody has chosen, of these kinds of entry (the test knows the card)."""
    entries = card(page).entries
    free = [int(b.get_attribute("data-move")[7:]) for b in page.locator("button.num[data-move^=number]").all()]
    step(page, page.locator(f"[data-move='number {next(n for n in free if entries[n - 1].kind in kinds)}']"))


def turn(page: Page) -> None:
    """One click of a person who always knows: whatever the table asks for next."""
    if page.locator("button.num[data-move^=number]").count():
        choose(page, "clue", "ahead", "chip", "back", "lose")
    elif page.locator(".say input").count():
        guess(page, card(page).answer)
    elif page.locator("[data-pick^='sure-right']").count():
        judge_right(page)
    else:
        step(page, page.locator(".bar [data-move]").first)


def judge_right(page: Page) -> None:
    """Right, and yes: it is asked once, with what it pays."""
    page.locator("[data-pick^='sure-right']").click()
    step(page, page.locator("[data-move=right]"))


def test_a_whole_game_with_bots_a_free_guess_and_a_bonus_round(page, server):
    """A wrong guess, a chip, a free guess before somebody else's turn, a star, a bonus round, and on to FINISH."""
    chip = next(n for n, e in enumerate(deck().cards["t-umbrella"].entries, 1) if e.kind == "chip")
    sit(page, server, WITH_BOTS, ["* start 1", "take", "* draw t-umbrella", "announce typed", "number 1", "pass"])
    assert settled(page) == "move"
    expect(page.locator(".num[data-covered]")).to_have_count(1)
    step(page, page.locator(f"[data-move='number {chip}']"))
    expect(page.locator(".clue")).to_contain_text("You get a blue chip: an extra guess for later.")
    guess(page, "A violin")
    expect(page.locator("#say")).to_contain_text(
        SAY.fill(PROMPTS["free"]["you"]["else"], 0, {})
    )  # held up, it is played
    guess(page, "umbrela")
    expect(page.locator("#plate-0")).to_contain_text("18")
    expect(page.locator(".reveal, .clue").first).to_be_visible()
    settled(page)
    choose(page, "clue")
    expect(page.locator(".quiz .sign")).to_contain_text(SAY.says("sign.bonus"))
    expect(page.locator(".bar [data-move=pass]")).to_have_text(SAY.says("moves.another", n=8))
    step(page, page.locator(".bar [data-move=pass]"))
    choose(page, "clue")
    guess(page, card(page).answer)
    expect(page.locator("#plate-0")).to_contain_text("26")
    for _ in range(120):
        if settled(page) == "over":
            break
        assert page.locator("#curtain").count() == 0, "nobody to hide from"
        turn(page)
    assert page.locator("[data-over]").count(), "the game came to an end"
    expect(page.locator(".winners li")).to_have_count(1)
    assert {seat for seat, *_ in log_of(page)} == {-1, 0, 1, 2}


def test_passed_round_the_readers_card_is_behind_the_curtain(page, server):
    """Three people, one tablet: answer and unread entries are in the document only while the Reader looks."""
    sit(page, server, PEOPLE, ["* start 0", "take", "* draw p-sherlock-holmes"])
    held = deck().cards["p-sherlock-holmes"]
    clues = [e.clue for e in held.entries if e.clue]

    def leaks(read: int = 0) -> list[str]:
        text = app(page).replace("&#39;", "'")
        return [s for s in (held.answer, held.id, *clues) if s in text][read:]

    assert settled(page) == "curtain"
    expect(page.locator("#curtain")).to_contain_text("Ana")
    assert not leaks()
    look(page)
    expect(page.locator(".reader-card h2")).to_have_text(held.answer)
    expect(page.locator(".lines li")).to_have_count(20)
    look_away(page)
    assert not leaks()
    look(page)
    page.locator("[data-pick='way typed']").click()
    step(page, page.locator("[data-move='announce typed']"))
    expect(page.locator("#curtain")).to_have_count(0)
    expect(page.locator(".clue")).to_contain_text(SAY.says("card.am", category="person"))
    assert not leaks()
    step(page, page.locator("[data-move='number 4']"))
    assert leaks() == [held.entries[3].clue]
    guess(page, "Napoleon")
    step(page, page.locator("[data-move='number 7']"))
    guess(page, "Sherlocks Homes")
    expect(page.locator("#say")).to_contain_text(SAY.fill(PROMPTS["judge"]["them"], 0, {"guess": "Sherlocks Homes"}))
    page.locator("#plate-0 [data-do='hang 0']").click()
    look(page)
    expect(page.locator(".reader-card")).to_contain_text(SAY.says("card.opinion", verdict="doubt"))
    step(page, page.locator("[data-move=wrong]"))
    assert sorted(leaks()) == sorted([held.entries[3].clue, held.entries[6].clue])
    expect(page.locator(".heard")).to_contain_text(held.entries[3].clue)
    step(page, page.locator("[data-move='number 16']"))
    guess(page, held.answer)
    expect(page.locator(".reveal")).to_contain_text("Sherlock Holmes")
    expect(page.locator(".gains li")).to_have_count(2)


def test_alone_against_the_track(page, server):
    """One chair: the house reads, every number is a step, and cards are counted."""
    enter(page, server, timers="off")
    page.locator("[data-open=twenty]").click()
    page.locator(".setup").wait_for()
    chairs(page, 1)
    page.locator("[data-do=deal]").click()
    page.locator(".quiz").wait_for()
    for _ in range(60):
        if settled(page) == "over":
            break
        turn(page)
    expect(page.locator(".winners li")).to_have_count(1)
    assert sum(m.startswith("draw ") for _, m, *_ in log_of(page)) == 8


def test_by_keys_alone(page, server):
    """A number with Enter, a guess typed and sent with Enter, a button with Space."""
    sit(page, server, PEOPLE, ["* start 0", "take", "* draw p-sherlock-holmes", "announce typed"], {"timers": "off"})
    page.locator("[data-move='number 3']").focus()
    page.keyboard.press("Enter")
    page.locator(".say input").focus()
    page.keyboard.type("Dracula")
    page.keyboard.press("Enter")
    expect(page.locator(".clue")).to_contain_text("Dracula")
    settled(page)  # while a move is written none is taken
    page.locator("[data-move='number 5']").focus()
    page.keyboard.press("Space")
    page.locator(".bar [data-move=pass]").focus()
    page.keyboard.press("Space")
    expect(page.locator(".bar [data-move=pass]")).to_have_count(0)
    expect(page.locator(".num[data-covered]")).to_have_count(2)
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true")
    assert [m for _, m, *_ in log_of(page)][-4:] == ["number 3", "guess Dracula", "number 5", "pass"]


def test_a_chip_that_is_held_up_leaves_the_cursor_where_somebody_types(page, server):
    """Cleo's chip took the cursor out of the field, and the letters that followed were lost."""
    moves = ["* start 0", "take", "* draw p-sherlock-holmes", "announce typed"]
    sit(
        page,
        server,
        (*PEOPLE, ("Dan", "")),
        [*moves, "number 2", "pass", "keep", "number 3", "pass", "keep"],
        {"timers": "off"},
    )
    for number in (4, 5, 6):
        step(page, page.locator(f"[data-move='number {number}']"))
        if page.locator("button.standing").count():
            break
        step(page, page.locator(".bar [data-move=pass]"))
    field = page.locator(".say input")
    field.click()
    page.keyboard.type("Watson")
    page.locator("button.standing").click()
    expect(page.locator("button.standing[aria-pressed=true]")).to_have_count(1)
    page.keyboard.type(", Doctor")
    expect(field).to_have_value("Watson, Doctor")


def test_a_pause_takes_no_guess_away_that_is_half_typed(page, server):
    """*Pause* takes the cursor out of the field, and what stood there was gone (TQ-11)."""
    sit(page, server, PEOPLE, ["* start 0", "take", "* draw p-sherlock-holmes", "announce typed"])
    step(page, page.locator("[data-move='number 3']"))
    field = page.locator(".say input")
    field.click()
    page.keyboard.type("Doctor Wat")
    pause = page.locator("#clock .tool")
    for held in (True, False):
        pause.click()
        expect(page.locator("#clock[data-paused]")).to_have_count(int(held))
        expect(field).to_have_value("Doctor Wat")
    step(page, page.locator(".bar [data-move=pass]"))
    for number in (4, 5, 6):
        step(page, page.locator(f"[data-move='number {number}']"))
        if field.count():
            break
    expect(field).to_have_value("")


@pytest.mark.long
def test_the_clock_runs_out_on_a_guess(page, server):
    """Twenty seconds, and the next player's turn; the number itself has no clock."""
    sit(page, server, PEOPLE, ["* start 0", "take", "* draw p-sherlock-holmes", "announce typed"])
    expect(page.locator("#clock")).to_have_count(0)
    step(page, page.locator("[data-move='number 3']"))
    expect(page.locator("#clock")).to_have_attribute("data-total", "20")
    expect(page.locator("#say")).to_contain_text(SAY.fill(PROMPTS["number"]["them"], 2, {}))
    assert log_of(page)[-1] == [-1, "time"]


def test_a_voice_reads_each_entry_once(page, server):
    """The browser is asked to speak what was read and nothing more; without a voice the game goes on."""
    page.add_init_script("""window.said = []; const speak = speechSynthesis.speak.bind(speechSynthesis);
        speechSynthesis.speak = u => { window.said.push(u.text); speak(u); };""")
    sit(
        page,
        server,
        PEOPLE,
        ["* start 0", "take", "* draw p-sherlock-holmes", "announce typed"],
        {"voice": True, "timers": "off"},
    )
    step(page, page.locator("[data-move='number 3']"))
    step(page, page.locator(".bar [data-move=pass]"))
    step(page, page.locator("[data-move='number 6']"))
    clue = deck().cards["p-sherlock-holmes"].entries[2].clue
    assert page.evaluate("window.said") == [
        SAY.says("card.voice", category="person"),
        clue,
        SAY.says("entry.ahead", n=2),
    ]


OPENED = ["* start 0", "take", "* draw p-sherlock-holmes"]
SCENES = {
    "number": (PEOPLE, [*OPENED, "announce", "number 3", "guess Dracula", "number 5", "pass"]),
    "guess": (PEOPLE, [*OPENED, "announce", "number 3", "guess Dracula", "number 5"]),
    "judge": (PEOPLE, [*OPENED, "announce", "number 3", "guess Sherlocks Homes"]),
    "reader": (WITH_BOTS, [*OPENED, "announce"]),
    "answer": (PEOPLE, [*OPENED, "announce", "number 3", "guess Sherlock Holmes"]),
    "chip": (PEOPLE, [*OPENED, "announce", "number 2", "pass"]),
}


@pytest.mark.parametrize(
    "names",
    long_but([("number", "guess", "judge"), ("reader", "answer", "chip")], ("number", "guess", "judge"), whole=True),
)
def test_nothing_stands_in_anybodys_way(page, server, names):
    """axe finds nothing on any stage, on light and on dark stock; what can be tapped is 44 pixels or more."""
    furnish(page, saves={name: kept(*SCENES[name], name=name) for name in names}, timers="off", pace="calm")
    boot(page, current(server))
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for name in names:
        page.locator(f"[data-do='resume {name}']").click()
        page.locator(".quiz").wait_for()
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found = page.evaluate(
                "axe.run('#app', {resultTypes: ['violations']})"
                ".then(r => r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.target).join('; ')))"
            )
            assert found == [], (name, scheme)
        small = page.locator("#board [data-move], .bar [data-move], .bar button").evaluate_all(
            "all => all.map(e => e.getBoundingClientRect()).filter(r => r.width < 44 || r.height < 44).length"
        )
        assert small == 0, name
        page.locator("[data-do=home]").click()


def test_a_phone_has_room_for_the_clue_and_all_twenty_numbers(page, server):
    """Held upright, the clue and the whole wall are on the screen at once, each number big enough for a thumb."""
    page.set_viewport_size({"width": 390, "height": 844})
    sit(page, server, PEOPLE, SCENES["number"][1])
    expect(page.locator(".quiz[data-tall]")).to_be_visible()
    boxes = [b.bounding_box() for b in page.locator(".num").all()]
    assert len(boxes) == 20 and all(b["width"] >= 44 and b["height"] >= 44 for b in boxes)
    bar = page.locator(".beside").bounding_box()
    assert max(b["y"] + b["height"] for b in boxes) <= bar["y"]
    assert page.locator(".clue").bounding_box()["y"] >= 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_alone_a_special_says_what_it_costs_and_the_sign_counts_what_is_named():
    """Alone one's own piece runs away, so that going ahead is a loss; the sign stood at card 1."""
    table = start(games.load("twenty"), (Chair("You", 0),), {}, "alone")
    for kind, said, meant in (("ahead", "4 spaces lost.", "back"), ("back", "4 spaces won back.", "ahead")):
        s = table.state
        s = s.with_public(stage="number", category="thing", read=((3, Entry(kind, n=4)),))
        shown = draw(Model(House(Prefs()), AtTable(saves.Save("one", replace(table, state=s))))).markup
        assert said in shown and f'data-kind="{meant}"' in shown and "0 OF 8 NAMED" in shown


def shown(s: State, *stage: Moment, **notes: str) -> str:
    """The table of three people, one of whom reads, at this state."""
    table = start(games.load("twenty"), tuple(Chair(n, i) for i, (n, _) in enumerate(PEOPLE)), {}, "a quiz")
    save = saves.Save("quiz", replace(table, state=s), notes={"table": notes})
    return draw(Model(House(Prefs()), AtTable(save, stage=stage))).markup


def test_what_the_reader_judges_with_stands_before_the_chips_and_no_chip_grows():
    """The two buttons moved by the length of a chip's button beside them when it was put up or taken down."""
    s = play(at(3), "number 1", "guess a teapot")
    s = s.with_public(stage="judge", guesser=1, said="a teapot", chips=(0, 1, 1))
    for up in ("", "up0"):
        markup = shown(s, **{"chip-2": up})
        acts = re.findall(r'<button[^>]*class="act[^>]*>', markup)
        at_chip = [i for i, one in enumerate(acts) if "standing" in one]
        judging = [i for i, one in enumerate(acts) if "sure-right" in one or '"wrong"' in one or "move wrong" in one]
        assert len(judging) == 2 and at_chip and max(judging) < min(at_chip), acts
        for one in at_chip:
            assert re.search(r'data-other="[^"]+"', acts[one])


def test_a_chip_says_when_its_guess_comes_and_whoever_chooses_plays_it_at_once():
    """TQ-21, TQ-23: when its guess comes is on it, and a button for the moment it can be played in."""
    s = play(at(3), "number 1").with_public(chips=(0, 1, 1))
    assert "Cleo’s blue chip: an extra guess after Bo" in shown(s), "it came and went with whose turn it is"
    assert "Cleo guesses after Bo." in shown(s, **{"chip-2": "up0"}), "held up before, it can be taken back"
    s = play(s, "pass", "keep", "keep")
    page = shown(s)
    assert s.public.stage == "number" and s.public.active == 2
    assert 'data-pick="sure-chip yes"' in page and "note chip-2" not in page
    assert "Cleo’s blue chip: an extra guess now" in page and "Bo’s blue chip: an extra guess after Cleo" in page
    up = shown(s, **{"chip-1": "up0"})
    assert "note chip-1 up0" in page and 'aria-pressed="true"' in up
    assert "Bo guesses after Cleo." in up and "Tap again to keep the chip." in up
    assert 'aria-pressed="true"' not in shown(s.with_public(done=("p-cleopatra",)), **{"chip-1": "up0"})


def test_a_star_says_what_comes_and_the_bonus_round_what_it_is_worth():
    """TQ-26 to TQ-29: the next number is one tap away, and neither verdict that ends the round is."""
    s = placed(at(3), 0, 10, 0)
    before = len(s.events)
    s = play(s, "number 1", answer(s))
    around = s.events[before:]
    assert s.public.bonus == 1, "space 29 is a star"
    assert SAY.says("reveal.star", 1, how="now reads", other_seat=GAME.view(s, None).holder) in shown(
        s, Moment(next(e for e in around if e.kind == "answer"), around)
    )
    s = play(dealt(s, card="p-sherlock-holmes", announce="announce"), "number 1")
    page = shown(s)
    assert page.count('data-then="number ') == 19 and SAY.says("moves.another", n=8) in page
    on_phone = {c.move: c.label for c in hand(GAME.view(s, 1), SAY).choices}
    assert on_phone["pass"] == SAY.says("moves.another", n=8), "“No guess” sounded as if the round ended"
    assert SAY.fill(PROMPTS["bonus-guess"]["them"]["else"]["else"], 1, {"n": 10}) in page
    page = shown(play(s, "spoken"))
    assert "sure-right" in page and "sure-wrong" in page and 'data-move="wrong"' not in page


def test_whoever_moves_on_a_card_is_told_what_for():
    """TQ-17, TQ-29, TQ-33: a Reader who came a space ahead did not know why."""

    def reasons(s, before):
        e = next(e for e in s.events[before:] if e.kind == "answer")
        on_stage, between = shown(s, Moment(e, s.events[before:])), shown(s)
        found = [*dict.fromkeys(re.findall(r"<small>([^<]+)</small>", on_stage))]
        assert found and all(f"<small>{one}</small>" in between for one in found)
        return found

    s = play(placed(at(3), 0, 10, 0), "number 1")
    before = len(s.events)
    s = play(s, answer(s))
    assert reasons(s, before) == ["19 numbers left", "Reader: 1 number used"]
    s = play(dealt(s, card="p-sherlock-holmes", announce="announce typed"), "number 1")
    before = len(s.events)
    s = play(s, answer(s))
    assert reasons(s, before) == ["Bonus round: 1 number used"]


def test_a_star_is_told_when_a_number_leads_to_it_and_not_as_new_on_the_stage():
    """TQ-20, TQ-Q18: “Go back 2” led to a star, nothing said so, and the right guess was said to have landed there."""
    s = play(placed(at(3, what=entries(n1=Entry("back", n=2), n2=Entry("back", n=2))), 0, 31, 20), "number 1")
    kept = SAY.says("card.star", 1)
    assert s.public.place[1] == 29 and kept in shown(s)
    assert kept not in shown(play(s, "pass", "number 2")), "Cleo came to no star"
    before = len(s.events)
    s = play(s, answer(s))
    around = s.events[before:]
    assert s.public.bonus == 1 and s.public.place[1] == 48
    stage = shown(s, Moment(next(e for e in around if e.kind == "answer"), around))
    assert (
        SAY.says("reveal.star", 1, how="later reads", other_seat=GAME.view(s, None).holder) in stage
        and "landed on a star!" not in stage
    )


@pytest.mark.parametrize("guesses", [True, False])
def test_a_bonus_round_that_brought_nothing_says_whose_it_was_what_was_guessed_and_clues_not_read(guesses):
    """TQ-28, TQ-Q22: "Nobody got it", and nothing else, where only one might guess."""
    s = play(placed(at(3), 0, 10, 0), "number 1")
    s = dealt(play(s, answer(s)), deck().cards["p-sherlock-holmes"].dealt("usual"), card="p-sherlock-holmes")
    clues = [n for n, e in enumerate(s.held.entries, 1) if e.kind == "clue"]
    for n in clues[:4]:
        s = play(s, f"number {n}", "pass")
    before = len(s.events)
    s = play(s, f"number {clues[4]}", "guess Napoleon" if guesses else "pass")
    around = s.events[before:]
    stage = shown(s, Moment(next(e for e in around if e.kind == "answer"), around))
    assert SAY.says("reveal.missed", 1) in stage and SAY.says("reveal.nobody") not in stage
    assert ("Bo: Napoleon" in stage) == guesses
    more = re.findall(r"“([^”]+)”", stage.partition('class="unread"')[2].partition("</ul>")[0])
    assert more and not {html.unescape(clue) for clue in more} & {e.get("text") for e in s.events if e.kind == "read"}
    assert SAY.says("reveal.missed", 1) in shown(s), "and between the cards"


def test_the_last_card_says_finish_and_pieces_walk_beside_it():
    s = placed(at(3), 0, 79, 5)
    before = len(s.events)
    s = play(s, "number 1", answer(s))
    around = s.events[before:]
    end = next(e for e in around if e.kind == "answer")
    markup = shown(s, Moment(end, around))
    assert "Bo reached the finish!" in markup
    assert f"--walked:{TURNED + HOP}ms" in markup, "which is told when Bo has walked its one space"
    walks = re.findall(r'<g[^>]*id="walker-1"[^>]*>', markup)
    assert len(walks) == 1 and "data-walk=" in walks[0] and f'data-walk-after="{TURNED}"' in walks[0]
    early = shown(placed(s, 0, 20, 5), Moment(end, tuple(e for e in around if e.kind != "moved")))
    assert "FINISH!" not in early and "walker-" not in early


def test_a_number_that_leads_to_finish_is_seen_to_and_the_open_card_is_told():
    """The card before it was named as the last, and nobody saw the piece move (TQ-Q13)."""
    s = dealt(play(at(3), "number 1", "guess Cleopatra"), entries(n1=Entry("ahead", n=4)), "p-mozart")
    s = placed(s, 0, 78, 0).with_public(active=1, guesser=1)
    before = len(s.events)
    s = play(s, "number 1")
    around = s.events[before:]
    stage = shown(s, Moment(next(e for e in around if e.kind == "answer"), around))
    words = [html.unescape(t) for t in re.findall(r"<p[^>]*>([^<]+)", stage.partition("data-walked=")[2])]
    card = deck().cards["p-mozart"].answer
    assert words[:4] == ["Bo chose 1 and went ahead 4 spaces.", "Bo reached the finish!", "The open card was", card]
    assert re.search(r'id="walker-1"[^>]*data-walk=|data-walk=[^>]*id="walker-1"', stage)
    hero = shown(s).partition('id="finale"')[2].partition("over-told")[0]
    assert "Won with number 1</small>Go ahead 4 spaces." in hero and card not in hero, "who or what had won?"
    assert ending(GAME.view(s, None), 1, SAY).title == f"The open card was {card}"


def test_an_end_says_what_it_was_won_with():
    """TQ-3: over the winner stood an answer and a name, as if the one had won and not the other."""
    s = placed(at(3), 0, 70, 0)
    for place, won in (
        ((0, 70, 0), "Won with the answer</small>Cleopatra"),
        ((79, 0, 0), "The last answer was</small>"),
    ):
        end = play(placed(s, *place), "number 1", "guess Cleopatra")
        assert won in shown(end).partition('id="finale"')[2]


def test_the_readers_card_is_one_tap_from_what_is_judged():
    """Said aloud: the answer cannot stand on the table, and its Reader may want to look again."""
    s = play(at(3, announce="announce"), "number 1", "spoken")
    page = shown(s)
    assert SAY.says("judge.card") in page and 'data-do="hang 0"' in page


def test_no_curtain_hangs_where_there_is_nothing_behind_it():
    """TQ-34: on a television Ana’s name led to “Only you should see this card”, and to none."""

    def taps(s: State) -> list[str]:
        plates = re.findall(r'<li class="plate".*?</li>', shown(s))
        return [found[1] if (found := re.search(r'data-do="(\w+) \d"', one)) else "" for one in plates]

    assert taps(at(3)) == ["hang", "leave", "leave"], "the Reader has a card, and any may leave"
    assert taps(dealt(read_by("all", 3))) == taps(dealt(read_by("voice", 3))) == ["leave"] * 3
    assert taps(play(at(3, announce="announce"), "number 1")) == ["hang", "hang", "leave"], "there a guess may be typed"
    assert taps(play(placed(at(3), 0, 70, 0), "number 1", "guess Cleopatra")) == [""] * 3


def test_an_answer_stands_until_somebody_goes_on_and_says_what_comes_then():
    """A stray tap took it away. And *Go on* was *Next card* on a phone."""
    s = play(at(3), "number 1")
    for place, then in (((0, 0, 0), "Next card"), ((0, 70, 0), "Go on")):
        end = play(placed(s, *place), "guess Cleopatra")
        around = end.events[len(s.events) :]
        stage = shown(end, Moment(next(e for e in around if e.kind == "answer"), around))
        assert f">{then}</button>" in stage and stage.count('data-do="on"') == 1


def test_before_a_bonus_round_the_way_on_says_so():
    """TQ-30: “Next comes a bonus round”, it said, and below it *Next card*."""
    say = Storyteller("twenty", tuple(Chair(n, i) for i, (n, _) in enumerate(PEOPLE)))
    s = play(placed(at(3), 0, bonus_spaces(80)[0] - 19, 0), "number 1")
    end = play(s, "guess Cleopatra")
    assert end.public.bonus == 1
    around = end.events[len(s.events) :]
    answer = next(e for e in around if e.kind == "answer")
    assert ">Bonus round</button>" in shown(end, Moment(answer, around))
    taken = play(end, "take")
    assert way_on(say, answer, None, GAME.turn(taken), around) == "Bonus round", "taken by the house, too"
    assert way_on(say, answer, None, GAME.turn(taken)) == "Next card"
    house = play(placed(dealt(read_by("all", 3)), 0, bonus_spaces(80)[0] - 19, 0), "number 1", "guess Cleopatra")
    assert house.public.bonus == 1
    assert [c.label for c in hand(GAME.view(house, 1), say).choices] == ["Bonus round"]


def test_a_curtain_says_what_it_hangs_for():
    s = GAME.apply(play(fresh(3), "take"), None, "draw p-cleopatra")
    table = start(games.load("twenty"), tuple(Chair(n, i) for i, (n, _) in enumerate(PEOPLE)), {}, "a quiz")
    save = saves.Save("quiz", replace(table, state=s))
    page = draw(Model(House(Prefs()), AtTable(save, sheet=Sheet(0, False)))).markup
    assert SAY.fill(PROMPTS["announce"]["them"]["False"], 0, {}) in page
    assert 'id="look"' in page and 'id="hold"' not in page, "the Reader has to say something: nothing to let go of"


def test_giving_up_is_asked_once_with_what_it_brings():
    """TQ-Q2: a dead card cost the table eight more numbers that nobody listened to."""
    s = rounds(at(3), 12)
    page = shown(s)
    assert "sure-give-up" in page and SAY.says("moves.give-up") in page and 'data-move="give-up"' not in page
    assert "sure-give-up" not in shown(rounds(at(3), 3))
    for options, told in (({}, "Show it: Ana moves 20 spaces."), ({"unsolved": "0"}, "Show it: nobody moves.")):
        s = rounds(at(3, **options), 12)
        table = start(games.load("twenty"), tuple(Chair(n, i) for i, (n, _) in enumerate(PEOPLE)), options, "a quiz")
        t = AtTable(saves.Save("quiz", replace(table, state=s)), picks={"sure-give-up": "yes"})
        page = draw(Model(House(Prefs()), t)).markup
        assert 'data-move="give-up"' in page and told in page and SAY.says("moves.go-on") in page
        choice = next(one for one in hand(GAME.view(s, s.public.active), SAY).choices if one.move == "give-up")
        assert choice.price == told, "a phone asks once more as well"


def test_a_tap_that_was_meant_for_a_number_takes_no_card(browser, server):
    """Where the numbers were, “Take a card” came while the answer was still turning over."""
    page = sheet.hand_page(browser, server, (390, 844))
    hands = dict(sheet.dealt("twenty"))
    deaf = "() => getComputedStyle(document.querySelector('.choices button')).pointerEvents"
    page.evaluate(sheet.HAND, hands["twenty number asked"])
    assert page.evaluate(deaf) == "auto"
    page.evaluate(sheet.HAND, hands["twenty take asked"])
    assert page.evaluate(deaf) == "none"
    page.locator(".choices .act").tap()
    assert page.evaluate(deaf) == "auto"
    page.context.close()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_second_of_two_taps_on_a_number_ends_no_guess(browser, server, motion):
    """Where the numbers were, “I said it aloud” came: a guess was lost, in a bonus round the only one."""
    page = sheet.hand_page(browser, server, (390, 844))
    page.emulate_media(reduced_motion=motion)
    deaf = "() => [...document.querySelectorAll('.my-plain .act')].map(one => getComputedStyle(one).pointerEvents)"
    for announce in ("announce", "announce typed"):
        s = at(3, announce=announce)
        phoned(page, s, 1)
        last = page.locator("button.my-number").last.bounding_box()
        phoned(page, play(s, "number 20"), 1)
        assert set(page.evaluate(deaf)) == {"none"}, "Send sends nothing that is empty"
        page.touchscreen.tap(last["x"] + 9, last["y"] + 9)
        page.locator(".my-plain .act").last.click(trial=True)
        assert set(page.evaluate(deaf)) == {"auto"}
    page.context.close()


def test_a_choice_that_is_deaf_for_a_moment_is_not_grey(browser, server):
    """The buttons looked switched off for a second, while the clock said twenty."""
    page = sheet.hand_page(browser, server, (390, 844))
    s = at(3, announce="announce")
    phoned(page, play(s, "number 20"), 1)
    deaf = "e => [getComputedStyle(e).pointerEvents, getComputedStyle(e).opacity]"
    assert page.locator(".my-plain .act").first.evaluate(deaf) == ["none", "1"]
    phoned(page, play(s, "number 20", answer(s)), GAME.turn(play(s, "number 20", answer(s))).seats[0])
    assert page.locator(".choices .act").evaluate(deaf) == ["none", "1"]
    page.context.close()


def test_a_guess_said_aloud_is_one_tap_and_to_type_it_lies_folded(browser, server):
    """Two ways lay side by side with no word of why, and the field was as large as the button."""
    page = sheet.hand_page(browser, server, (390, 844))
    s = play(at(3, announce="announce"), "number 20")
    phoned(page, s, 1)
    field = page.locator("form.say input")
    assert page.locator(".hand-note").inner_text() == SAY.says("hand.aloud-note", chip=False)
    assert not field.is_visible() and page.locator(".my-plain .act").count() == 2
    page.locator("summary", has_text=SAY.says("hand.type")).tap()
    expect(field).to_be_focused()
    note = page.locator(".hand-note")
    assert not note.is_visible(), "“Say your guess aloud, then tap” stayed as the heading"
    page.locator("summary", has_text=SAY.says("hand.type")).tap()
    assert note.is_visible()
    phoned(page, play(at(3), "number 20"), 1)
    assert field.is_visible() and not page.locator("summary").first.is_visible(), (
        "where guesses are typed it is the way"
    )
    page.context.close()


def test_the_price_of_a_chip_has_room_and_no_number_moves_for_it(browser, server):
    page = sheet.hand_page(browser, server, (390, 844))
    phoned(page, play(at(3), "number 1", "pass").with_public(chips=(0, 1, 1)), 2)
    chip, wall = page.locator(".my-plain .act"), page.locator(".my-wall")
    before = wall.bounding_box()
    chip.tap()
    price = chip.locator(".my-price").bounding_box()
    box = chip.bounding_box()
    assert box["y"] + box["height"] - price["y"] - price["height"] >= 8, (box, price)
    assert wall.bounding_box() == before
    page.context.close()


def test_on_the_readers_phone_what_was_read_comes_last_and_whole(browser, server):
    """The clue to be read stood twice, once cut short, above those that may be asked for."""
    page = sheet.hand_page(browser, server, (390, 844))
    phoned(page, play(dealt(fresh(3), deck().cards[CARD].entries), "number 1"), 0)
    lines = page.locator(".hand .clues li")
    lines.nth(19).wait_for()
    tops = lines.evaluate_all("all => all.map(e => e.getBoundingClientRect().top)")
    assert tops[1:] == sorted(tops[1:]) and tops[0] > tops[-1]
    assert lines.first.evaluate("e => e.scrollWidth <= e.clientWidth && getComputedStyle(e).whiteSpace") == "normal"
    page.context.close()


def test_a_special_has_its_picture_on_a_television_whatever_was_read_before(browser, server):
    """A blue chip had none, where a lost turn had one."""
    s = at(3, announce="announce", what=entries(n7=Entry("chip")))
    s = play(s, "number 1", "pass", "number 2", "pass", "number 3", "pass", "number 7")
    for page in television(browser, server, s):
        picture, card = (page.locator(one).bounding_box() for one in (".clue .special", ".quiz .clue"))
        assert picture and card and picture["y"] > card["y"] and picture["height"] > 40


LARGE = """answers => {
    const told = document.querySelector(".last-answer"), card = told.closest("li"), text = told.lastChild, found = [];
    const frame = parseFloat(getComputedStyle(card).borderLeftWidth) - parseFloat(getComputedStyle(card).outlineOffset);
    for (const answer of answers) {
        const words = answer.split(/(?<=-)| /);
        text.data = answer;
        told.style.setProperty("--word", Math.max(...words.map(word => word.length)));
        told.dataset.long = answer.length > 16 ? "true" : "false";
        const { left, right, bottom } = card.getBoundingClientRect();
        let at = 0, fits = bottom <= innerHeight;
        for (const word of words) {
            const range = new Range();
            range.setStart(text, at), range.setEnd(text, at += word.length), at += !word.endsWith("-");
            const box = range.getBoundingClientRect();
            fits &&= range.getClientRects().length === 1 && box.left > left + frame && box.right < right - frame;
        }
        if (!fits) found.push(answer);
    }
    return found;
}"""
"""Answers that break in a word on the winner's card, or for which it is too narrow or too low."""


@pytest.mark.parametrize("size", [(1920, 1080), (1180, 820), (390, 844)])
def test_every_answer_has_room_on_the_winners_card(browser, server, size):
    """On a television “boomera / ng” stood there in letters so large that the card ran off its foot."""
    page = Stills(browser, server.url, size)
    page.game("twenty")
    page.show(next(still for still in stills("twenty") if still.prompt == "over"))
    assert page.page.evaluate(LARGE, sorted({card.answer.replace("'", "’") for card in deck().cards.values()})) == []
    page.context.close()


def test_start_stands_below_its_space_where_no_piece_covers_it(browser, server):
    """The pieces of three lay on it from the first look on."""
    page = Stills(browser, server.url, (1920, 1080))
    page.game("twenty")
    people = tuple(Chair(name, i) for i, name in enumerate(("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn")))
    table = replace(start(games.load("twenty"), people, {}, "a quiz"), state=play(at(6), "number 1"))
    page.show(Still("twenty", "guess", None, AtTable(saves.Save("quiz", table))))
    word, dot, *pieces = page.page.evaluate(
        "() => ['.word', '.dot', '.piece'].flatMap(s => [...document.querySelectorAll(`.quiz > .path ${s}`)])"
        ".map(e => e.getBoundingClientRect()).map(b => [b.top, b.bottom])"
    )
    assert len(pieces) == 6 and max(below for _, below in pieces) < word[1] and word[1] <= dot[0] + 4, (
        word,
        dot,
        pieces,
    )
    page.context.close()


def test_the_answer_comes_when_the_question_mark_has_beaten_and_then_what_it_pays(browser, server):
    """All stood there at once: nobody leaned in."""
    page = Stills(browser, server.url, (1920, 1080))
    page.page.emulate_media(reduced_motion="no-preference")
    page.game("twenty")
    page.show(next(still for still in climaxes("twenty") if still.prompt == "stage of answer"))
    begins = dict(
        page.page.evaluate(
            "() => document.getAnimations().map(a => [a.effect.pseudoElement || [...a.effect.target.classList].pop()"
            " || 'gains', a.effect.getComputedTiming()]).map(([what, t]) => [what, [t.delay, t.endTime]])"
        )
    )
    assert begins["::before"][1] <= begins["answer"][0] + 150 and begins["answer"][0] == begins["got"][0]
    assert begins["answer"][0] < begins["gains"][0] < begins["unread"][0] < 2000
    assert begins["answer"][1] == TURNED, "then pieces walk"
    page.page.emulate_media(reduced_motion="reduce")
    assert page.page.locator(".limelight .answer").evaluate("e => getComputedStyle(e).animationName") == "none"
    page.context.close()


def test_the_answer_turns_over_in_the_middle_of_a_television(browser, server):
    """The card was wider than the light it stands in, and stuck out of it on one side."""
    page = Stills(browser, server.url, (1920, 1080))
    page.game("twenty")
    page.show(next(still for still in climaxes("twenty") if still.prompt == "stage of answer"))
    box = page.page.locator(".limelight .reveal").bounding_box()
    assert box is not None and abs(box["x"] + box["width"] / 2 - 960) < 2
    page.context.close()


@pytest.mark.parametrize("seats", [3, 6])
def test_the_standing_has_room_on_a_television_while_somebody_guesses(browser, server, seats):
    """With a chip that stands by, and the line that tells of the phones, it was an empty strip."""
    people = tuple(Chair(name, i, phone=True) for i, name in enumerate(("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn")))
    s = play(at(seats, what=entries(n17=Entry("chip"))), "number 17", "guess Napoleon", "keep", "number 5")
    table = replace(start(games.load("twenty"), people[:seats], {}, "a quiz"), state=s)
    page = Stills(browser, server.url, (1920, 1080))
    page.game("twenty")
    page.show(Still("twenty", "guess", None, AtTable(saves.Save("quiz", table))))
    rem, high = page.page.evaluate(
        "() => [parseFloat(getComputedStyle(document.documentElement).fontSize),"
        " document.querySelector('.ranking').clientHeight]"
    )
    assert high - 4 * rem > max(4.5, 1.15 * seats) * rem, "the phones' line takes four, and below 4.5 nothing is shown"
    page.context.close()


def phoned(page: Page, s: State, seat: int, **marks: str) -> None:
    """A phone's page shows the hand of a seat."""
    chairs = tuple(Chair(name, i, phone=True) for i, (name, _) in enumerate(PEOPLE))
    table = replace(start(games.load("twenty"), chairs, {}, "a quiz"), state=s)
    about = record.About(chairs[seat], "twenty", record.Ending.NONE, chairs)
    page.evaluate(sheet.HAND, record.text(record.complete(hand_of(table, seat, marks=marks), about), about))


def test_a_blue_chip_on_a_phone_can_be_put_up_at_once_and_is_seen_to_be(browser, server):
    """TQ-21: its button was as grey as a dead one for two seconds, up as well as down."""
    s = play(at(3), "number 1", "pass").with_public(chips=(0, 1, 0))
    page = sheet.hand_page(browser, server, (390, 844))
    edges = []
    for marks in ({}, {"chip-1": held_up(GAME.view(s, 1), 1)}):
        phoned(page, s, 1, **marks)
        button = page.locator(".choices .act")
        assert button.evaluate("e => [getComputedStyle(e).opacity, getComputedStyle(e).pointerEvents]") == ["1", "auto"]
        edges.append(button.evaluate("e => [...e.children].map(one => getComputedStyle(one, '::before').content)"))
    assert edges == [[], ['""']] and SAY.says("chip.back") in button.inner_text()
    phoned(page, s, 1)
    button.tap()
    expect(button).not_to_contain_text(SAY.says("chip.spends"))  # it can be put down again: nothing is asked first
    own = play(at(3), "number 1", "pass").with_public(chips=(0, 0, 1))
    phoned(page, own, 2)
    chip = page.locator(".my-plain .act")
    chip.tap()
    expect(chip).to_contain_text(SAY.says("chip.spends"))
    paints = "e => { const s = getComputedStyle(e); return [s.color, parseFloat(s.fontSize) > 18, s.fontWeight]; }"
    assert chip.locator(".my-price").evaluate(paints) == [chip.evaluate("e => getComputedStyle(e).color"), True, "700"]
    page.context.close()


def test_a_blue_chip_for_anothers_turn_lies_where_nothing_else_is_tapped(browser, server):
    """TQ-21: it stood where “No guess” stands at one's own turn, and was played by accident; before a clue is read
    there is nothing to guess from.
    """
    page = sheet.hand_page(browser, server, (390, 844))
    s = play(at(3), "number 1", "pass").with_public(chips=(0, 1, 0))
    phoned(page, s, 1)
    chip = page.locator(".choices .act").bounding_box()
    phoned(page, play(at(3), "number 1"), 1)
    pressed = page.locator(".choices").bounding_box()
    assert chip["y"] + chip["height"] < pressed["y"], (chip, pressed)
    first = play(at(3, what=entries(n1=Entry("chip"))), "number 1", "pass", "keep")
    assert first.public.chips[1] == 1 and first.public.stage == "number"
    phoned(page, first, 1)
    assert (
        page.locator(".choices").count() == 0
        and SAY.says("chip.use", when="clue") in page.locator(".my-track").inner_text()
    )
    page.context.close()


def test_a_blue_chip_beside_the_numbers_leaves_the_clues_their_room(browser, server):
    """TQ-15: two of them were in sight."""
    page = sheet.hand_page(browser, server, (390, 844))
    s, seen = rounds(at(3), 4), []
    for chips in (0, 1):
        phoned(page, s.with_public(chips=(0, chips, 0)), 1)
        assert page.locator(".my-wall ~ .my-plain").count() == chips
        seen.append(page.locator(".my-heard").bounding_box()["height"])
        assert page.locator("button.my-number").first.bounding_box()["height"] > 44
    assert min(seen) > 170, seen
    page.context.close()


def test_an_arrow_points_at_the_rest_of_the_readers_card_until_it_has_gone_by(browser, server):
    """It was thought to be cut at its twelfth clue."""
    page = sheet.hand_page(browser, server, (390, 844))
    phoned(page, play(at(3), "number 9", "pass"), 0)
    page.locator(".clues li").last.wait_for()
    arrow = "() => getComputedStyle(document.querySelector('.hand > .clues'), '::after').opacity"
    assert page.evaluate(arrow) == "1"
    rows = page.locator(".clues li")
    assert rows.nth(14).bounding_box()["y"] < page.locator(".hand").bounding_box()["height"], "most are in sight"
    assert rows.nth(8).bounding_box()["y"] > rows.nth(19).bounding_box()["y"], "what was read comes last"
    page.locator(".hand").evaluate("e => e.scrollTo(0, e.scrollHeight)")
    expect(page.locator(".clues li[data-done]")).to_be_in_viewport(ratio=1)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate(arrow) == "0"
    page.context.close()


def test_in_the_last_seconds_a_field_says_that_the_clock_will_send_it(browser, server):
    """A guess that was half typed went off by itself, and nothing said so."""
    page = sheet.hand_page(browser, server, (390, 844))
    phoned(page, play(at(3), "number 1"), 1)
    hint = page.locator(".say .my-late")
    for left, seen in (("6 20", False), ("5 20", True), ("5 20 stands", False)):
        page.evaluate(
            "async words => (await import('./static/js/hand/screens.mjs'))"
            ".tick(document.querySelector('.my-clock'), words)",
            left,
        )
        assert hint.is_visible() == seen, left
    page.context.close()


def test_whoever_waits_with_a_phone_sees_where_everybody_is_and_reads_of_themselves_as_you(browser, server):
    """It was empty but for “Look at the table”, and told Bo that Bo had guessed."""
    s = play(placed(at(3), 40, 20, 0), "number 9", "guess Napoleon")
    page = sheet.hand_page(browser, server, (390, 844))
    phoned(page, s, 1)
    lines = page.locator(".my-track li").all_inner_texts()
    assert [re.sub(r"\s+", " ", line) for line in lines[:3]] == ["Ana 40 of 80", "Bo 20 of 80", "Cleo 0 of 80"]
    assert lines[3:] == ["Your turn comes next.", "Cleo reads the next card."], "of chips only whoever has one"
    widths = page.locator(".my-track li[data-seat]").evaluate_all(
        "all => all.map(e => parseFloat(getComputedStyle(e, '::after').inlineSize) / e.clientWidth)"
    )
    assert widths == pytest.approx([0.5, 0.25, 0], abs=0.02) and page.locator(".my-track [data-own]").count() == 1
    assert page.locator(".my-told").inner_text() == "Your guess “Napoleon”: wrong."
    page.set_viewport_size({"width": 844, "height": 390})
    of = {part: page.locator(part).bounding_box() for part in (".my-waits", ".my-track")}
    assert of[".my-track"]["y"] > of[".my-waits"]["y"] and abs(of[".my-track"]["x"] - of[".my-waits"]["x"]) < 2
    phoned(page, play(s, "number 4"), 2)
    assert page.locator(".my-track").count() == 0, "whoever chooses has other things to look at"
    assert page.locator(".my-told").inner_text().startswith("You chose 4")
    page.context.close()


@pytest.mark.parametrize("moves", [("number 1",), ("number 1", "guess Napoleon", "number 2", "pass", "number 3")])
def test_the_clue_that_is_read_has_the_stage_of_a_television(browser, server, moves):
    """It was no larger than on a tablet, over an empty stage; what was read before stays in sight below it."""
    for page in television(browser, server, play(at(3), *moves)):
        seen = page.evaluate(
            "() => { const [stage, clue] = ['.twenty-stage', '.clue'].map(s => document.querySelector(s)); return"
            " [parseFloat(getComputedStyle(clue.querySelector('.line')).fontSize), clue.clientHeight /"
            " stage.clientHeight, [...document.querySelectorAll('.heard li')].every(e => e.getBoundingClientRect()"
            ".bottom <= document.querySelector('.wall').getBoundingClientRect().top)]; }"
        )
        assert seen[0] > 60 and seen[1] > 0.45 and seen[2], seen


def television(browser, server, *states: State) -> Iterator[Page]:
    """A television that shows one after the other."""
    page = Stills(browser, server.url, (1920, 1080))
    page.game("twenty")
    people = tuple(Chair(name, i, phone=True) for i, (name, _) in enumerate(PEOPLE))
    for s in states:
        table = replace(start(games.load("twenty"), people, {}, "a quiz"), state=s)
        page.show(Still("twenty", "guess", None, AtTable(saves.Save("quiz", table))))
        yield page.page
    page.context.close()


def test_a_clue_on_a_television_keeps_its_size_and_place_when_a_guess_comes_below_it(browser, server):
    """It jumped, broke elsewhere and touched its number, and everybody's spaces went up and down beside it."""
    clue = Entry("clue", "For years I asked the best-known government for money that I had earned.", "vague")
    s, seen = play(at(3, what=entries(n1=clue)), "number 1"), []
    for page in television(browser, server, s, play(s, "guess Golden Gate Bridge")):
        seen.append(
            page.evaluate(
                "() => ['.clue .line', '.ranking'].map(s => document.querySelector(s).getBoundingClientRect().y)"
            )
        )
        disc = page.locator(".clue .no").bounding_box()
        left = page.locator(".clue .line").evaluate(
            "e => e.getBoundingClientRect().x + parseFloat(getComputedStyle(e).paddingLeft)"
        )
        assert left > disc["x"] + disc["width"] - 12 or page.locator(".clue .line").bounding_box()["y"] > disc["y"] * 2
        assert "best-\N{WORD JOINER}known" in page.locator(".clue .line").inner_text()
        high = page.locator(".clue .guess").evaluate_all("all => all.map(e => e.getBoundingClientRect().height)")
        assert all(h < 60 for h in high), "in one line, and “wrong” beside it"
    assert seen[1][0] == pytest.approx(seen[0][0], abs=3) and seen[1][1] == pytest.approx(seen[0][1], abs=16), seen


def test_with_many_clues_no_hole_is_left_above_the_numbers_of_a_television(browser, server):
    """With the fifth number the card shrank to a strip, over an empty stage."""
    for page in television(browser, server, rounds(at(3), 4), play(rounds(at(3), 4), "number 5")):
        ends, numbers = page.evaluate(
            "() => [[...document.querySelectorAll('.clue, .heard li')].map(e => e.getBoundingClientRect().bottom),"
            " document.querySelector('.wall').getBoundingClientRect().top]"
        )
        assert len(ends) > 3 and numbers - 40 < max(ends) < numbers, (ends, numbers)


def test_what_an_answer_was_stands_inside_its_card_on_a_television(browser, server):
    """“The answer was” and the last clue lay across the edge of beads, where a bonus round came next."""
    s = dealt(fresh(3), deck().cards["p-harriet-tubman"].entries, card="p-harriet-tubman")
    s = play(rounds(s, 4), "number 5")
    for page in television(browser, server, play(placed(s, 2, 3, 0), answer(s))):
        edge, *parts = page.evaluate(
            "() => [document.querySelector('.reveal'), ...document.querySelectorAll('.reveal > *')]"
            ".map(e => e.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])"
        )
        assert len(parts) == 5 and all(edge[0] + 20 < a < b < edge[1] - 20 for a, b in parts), (edge, parts)
        assert page.locator(".unread li").first.is_visible()


@pytest.mark.parametrize("size", [(1920, 1080), (1180, 820), (390, 844)])
def test_what_each_moved_stands_in_straight_columns(browser, server, size):
    """“+17” and “+3” stood wherever the reasons below them put them."""
    page = Stills(browser, server.url, size)
    page.game("twenty")
    people = tuple(Chair(name, i) for i, name in enumerate(("Ana", "Maximiliana", "Cleo")))
    table = replace(start(games.load("twenty"), people, {}, "a quiz"), state=play(at(3), "number 1", answer(at(3))))
    page.show(Still("twenty", "take", None, AtTable(saves.Save("quiz", table))))
    for part in (".mark", "b", "small"):
        boxes = page.page.locator(f".reveal .gains {part}").evaluate_all(
            "all => all.map(e => { const r = e.getBoundingClientRect(); return [r.left, r.right]; })"
        )
        assert len(boxes) == 2 and min(abs(a - b) for a, b in zip(*boxes)) < 1, (part, boxes)
    page.context.close()


def test_one_tap_on_a_television_takes_the_next_card():
    """TQ-16: *Go on* led to the same answer once more, with *Take a card* beside it, with all phones as with some. At
    a tablet it still does, where the screen goes to another.
    """
    before = at(3)
    s = play(before, "number 1", answer(before))
    around = s.events[len(play(before, "number 1").events) :]
    moment = Moment(next(e for e in around if e.kind == "answer"), around)
    reader = s.public.reader
    for holders in ({0, 1, 2}, {reader}, set()):
        phones = bool(holders)
        chairs = tuple(Chair(name, i, phone=i in holders) for i, (name, _) in enumerate(PEOPLE))
        table = replace(start(games.load("twenty"), chairs, {}, "a quiz"), state=s)
        m = Model(House(), AtTable(saves.Save("quiz", table), stage=(moment,)))
        light = str(draw(m).markup).partition('class="limelight"')[2]
        assert ('data-move="take"' in light, 'data-do="on"' in light) == (phones, not phones)
        if phones:
            after = in_play(update(m, PlayMove("take", reader), FRESH)[0])
            assert after.save.table.log[-1].move == "take" and not after.stage


def test_a_number_that_was_read_is_not_struck_out_on_the_readers_phone(browser, server):
    """A struck 9 was a question mark: the line goes through the clue alone."""
    page = sheet.hand_page(browser, server, (390, 844))
    phoned(page, play(at(3), "number 9", "pass"), 0)
    read = page.locator(".clues [data-done]")
    assert read.evaluate("e => getComputedStyle(e, '::before').position") == "absolute", "so the line passes it by"
    assert read.evaluate("e => e.getBoundingClientRect().height") < 60, "and the clue keeps its room"
    page.context.close()
