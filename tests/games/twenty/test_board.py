"""What the bar of 20 Questions offers at one screen, and what lies on its table."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from math import cos, hypot, radians, sin

import pytest
from guise.engine.game import TIME, event
from guise.games.twenty import GAME
from guise.games.twenty.after import guess, left, truths
from guise.games.twenty.board import (
    LAYS,
    controls,
    finale,
    handed,
    hero,
    kept,
    label,
    lists,
    moment,
    prompt,
    special_art,
    spot,
    standing,
    unread,
    wall,
)
from guise.games.twenty.course import course
from guise.games.twenty.deck import Entry, deck
from guise.games.twenty.hand import as_before, came, hand
from guise.games.twenty.path import LANE, spaces
from guise.games.twenty.rules import State
from guise.games.twenty.views import Guess, held_up, may_hold_up, right_of, within
from guise.offers.hand import APART, Hand
from guise.table.narrate import Storyteller
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Sheet
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.scene import Scene
from guise.ui.update.automatic import play_automatic

from tests.laws.plays import drawn

from .table import CARD, answer, at, dealt, entries, fresh, placed, play, read_by, rounds

PEOPLE = tuple(Chair(name, i) for i, name in enumerate(("Ana", "Bo", "Cy", "Di")))


def shown(s, who=None, chairs=PEOPLE):
    """All that the shared screen draws, or a seat behind its curtain, by its part."""
    return {
        name: str(part) for name, part in drawn(GAME.view(s, who), Storyteller("twenty", chairs[: s.seats])).items()
    }


def scene(s, *, legal: bool = False) -> Scene:
    """The circumstances of the shared screen."""
    may = frozenset(GAME.legal(GAME.view(s, None))) if legal else frozenset()
    return Scene(Storyteller("twenty", PEOPLE[: s.seats]), tuple(range(s.seats)), (False,) * s.seats, may)


def scene_of(v) -> Scene:
    """The same for a view, with nothing to choose."""
    return Scene(Storyteller("twenty", PEOPLE[: v.seats]), tuple(range(v.seats)), (False,) * v.seats)


def test_at_one_screen_a_reader_who_takes_guesses_by_ear_is_told_that_somebody_has_spoken():
    """TQ-Q24: nobody has to type as well; a seat of its own still may. A verdict is one tap with what it is of."""
    aloud = play(at(announce="announce"), "number 1")
    bar = shown(aloud)["controls False"]
    assert "<form" not in bar and bar.index('data-then="wrong"') < bar.index('data-move="pass"')
    assert "I said it aloud" not in bar and "Look at my card" in bar and 'data-then="right"' not in bar
    view = GAME.view(aloud, None)
    sure = drawn(view, Storyteller("twenty", PEOPLE), (("sure-right", "yes"),))["controls False"]
    assert 'data-then="right"' in str(sure) and "Back" in str(sure) and 'data-then="wrong"' not in str(sure)
    assert prompt(view, scene(aloud, legal=True)) == "Bo says a guess aloud. Ana taps what it was."
    with_chip = GAME.view(aloud.with_public(stage="free", free=True), None)
    told = prompt(with_chip, scene(aloud, legal=True))
    assert told == "Bo’s blue chip: a guess aloud. Ana taps what it was.", "TQ-21"
    assert 'class="act" type="button" data-pick' not in bar, "nothing has been said yet: no verdict is lit"
    far = tuple(Chair(c.name, c.mark, phone=c.mark == 0) for c in PEOPLE)
    assert 'data-move="spoken"' in shown(aloud, chairs=far)["controls False"], "the Reader judges on a phone"
    guest = tuple(Chair(c.name, c.mark, phone=c.mark == 1) for c in PEOPLE)
    near = shown(aloud, chairs=guest)["controls False"]
    assert 'data-then="wrong"' in near and "I said it aloud" not in near, "as is asked, whoever holds a phone"
    assert "<form" in shown(aloud, 1)["controls False"]
    assert "<form" in shown(play(at(), "number 1"))["controls False"]


def test_the_pile_lies_where_the_clues_so_far_will_be():
    s = play(at(), "number 1")
    assert 'class="pile"' in shown(s)["picture False"] and 'class="heard"' not in shown(s)["picture False"]
    more = shown(play(s, "pass", "number 2"))["picture False"]
    assert 'class="pile"' not in more and 'class="heard"' in more


SPECIALS = entries(n1=Entry("lose"), n2=Entry("ahead", n=4), n3=Entry("chip"))


def test_a_special_says_whose_it_was_once_the_turn_has_passed():
    """TQ-19: whoever is to choose next does not read “Lose a turn” as said to them."""
    lost = shown(play(at(what=SPECIALS), "number 1"))["picture False"]
    assert "Bo chose 1 and lost a turn." in lost and "Lose a turn." not in lost
    s = play(at(what=SPECIALS), "number 2")
    assert "Go ahead 4 spaces." in shown(s)["picture False"], "it is said to whoever may guess now"
    assert "Bo chose 2 and went ahead 4 spaces." in shown(play(s, "pass"))["picture False"]
    alone = play(at(1, what=SPECIALS), "number 2", "pass")
    assert "chose 2" not in shown(alone, chairs=PEOPLE[:1])["picture False"], "alone it can be nobody else's"


def test_a_reader_says_one_thing_to_bots_and_asks_people_how_they_will_guess():
    """TQ-8: a bot has no voice, so there is nothing to choose."""
    s = play(fresh(), "take")
    s = GAME.apply(s, None, "draw p-cleopatra")
    people = shown(s, 0)["controls False"]
    assert people.count("“I am a person.”") == 1, "one large thing to say"
    assert _ways(people) == {"aloud": "true", "typed": "false"} and people.index("data-pick") < people.index(
        "data-move"
    )
    typed = str(drawn(GAME.view(s, 0), Storyteller("twenty", PEOPLE), (("way", "typed"),))["controls False"])
    assert _ways(typed) == {"aloud": "false", "typed": "true"} and 'data-move="announce typed"' in typed
    bots = (PEOPLE[0], *(Chair(c.name, c.mark, "quick") for c in PEOPLE[1:]))
    alone = shown(s, 0, bots)["controls False"]
    assert alone.count("“I am a person.”") == 1 and 'data-move="announce typed"' in alone and not _ways(alone)


def _ways(bar: str) -> dict[str, str]:
    """The two ways to guess, and which is chosen."""
    return dict(re.findall(r'data-pick="way (\w+)" aria-pressed="(\w+)"', bar))


def _next_reader(announce: str, chairs=PEOPLE) -> str:
    """The bar of the second Reader, before whom this was announced."""
    s = at(3, announce=announce)
    s = play(s, "number 1", answer(s), "take")
    s = GAME.apply(s, None, "draw p-sherlock-holmes")
    return shown(s, GAME.view(s, None).holder, chairs[:3])["controls False"]


def test_how_guesses_are_made_is_asked_once_and_can_be_changed():
    """It is as last time, whoever read, and the other way is beside it."""
    for announce, way in (("announce", "aloud"), ("announce typed", "typed")):
        bar = _next_reader(announce)
        assert bar.count("“I am a person.”") == 1 and bar.count("data-move") == 1
        assert _ways(bar)[way] == "true" and f'class="act" type="button" data-move="{announce}"' in bar
    bot = (Chair("Ana", 0, "quick"), *PEOPLE[1:])
    assert _ways(_next_reader("announce typed", bot))["aloud"] == "true", "a bot's way is nobody's wish"


def test_the_list_has_every_number_and_the_story_beside_it_leaves_clues_out():
    """A number whose special had done what it says was missing among the clues."""
    s = play(at(what=SPECIALS), "number 2", "pass", "number 4", "pass", "number 5", "pass", "number 6")
    board = shown(s)["picture False"]
    listed = board[board.index('class="heard"') :]
    assert "Clue 4." in listed and "Clue 5." in listed and "Go ahead 4 spaces." in listed
    s = play(at(what=SPECIALS), "number 2", "guess a lamp", "number 4", "pass", "number 5")
    listed = shown(s)["picture False"].partition('class="heard"')[2]
    assert "a lamp" in listed and "Go ahead 4 spaces." in listed, "what was guessed then, and after what"
    told = [e for e in s.events if e.kind == "read"]
    assert [lists(e) for e in told] == [False, True, True]
    table = replace(start(GAME, PEOPLE, {}, "a quiz"), state=s)
    page = str(draw(Model(House(Prefs()), AtTable(Save("quiz", table)))).markup)
    strip = page[page.index('class="story"') :].partition("</ol>")[0]
    assert "Cy did not guess." in strip and "chose 4" not in strip and "chose 5" not in strip


def test_a_special_tells_at_once_that_it_brings_a_chip():
    """TQ-18: it was said only when the guess had been made."""
    s = play(at(what=SPECIALS), "number 3")
    assert "Bo gets a blue chip: an extra guess for later." in shown(s)["picture False"]
    assert "No blue chip is left for Bo." in shown(s.with_public(supply=0))["picture False"]


def test_the_last_chance_says_what_it_brings():
    """TQ-17: the twentieth clue leaves a right guess nothing to win."""
    s = rounds(at(3), 19)
    s = play(s.with_public(chips=(0, 0, 1), supply=4), "number 20", "pass")
    assert GAME.turn(s).prompt == "last-chance"
    said = prompt(GAME.view(s, None), scene(s))
    assert said == "Cy may still play a blue chip, but a right guess wins no spaces now."
    assert "No, show the answer" in shown(s)["controls False"]
    two = s.with_public(chips=(0, 1, 1), supply=3, guesser=1)
    assert "Not now" in shown(two)["controls False"], "another is still to be asked"
    assert prompt(GAME.view(s.with_public(size=18), None), scene(s)) == "", "eighteen clues: that is another chance"


def test_a_reader_who_judges_is_told_what_a_guess_is_near_to():
    """TQ-Q24: “Close, but not quite” said nothing."""
    s = play(at(judge="reader"), "number 1", "guess Nefertiti")
    card = hand(GAME.view(s, 0), Storyteller("twenty", PEOPLE))
    assert card.facts[0].text == "Close: a beauty on the same river, much earlier."
    assert "The card says: “Close: a beauty on the same river" in shown(s, 0)["picture False"]
    sure = play(at(judge="reader"), "number 1", "guess Napoleon")
    assert "The card says: wrong." in shown(sure, 0)["picture False"]


def test_a_reader_with_a_phone_reads_first_what_to_say_and_then_each_clue():
    """TQ-8, TQ-10: “Tell the others only this:” stood over twenty clues."""
    say = Storyteller("twenty", PEOPLE)
    s = GAME.apply(play(fresh(), "take"), None, "draw p-cleopatra")
    card = hand(GAME.view(s, 0), say)
    assert card.note == "Say: “I am a person.”"
    assert card.ref == "twenty/p-cleopatra" and not card.facts, "the clues come last"
    assert [(c.move, c.label) for c in card.choices] == [
        ("announce", "I have said it"),
        ("announce typed", "They type this time"),
    ]
    s = play(at(), "number 7")
    card = hand(GAME.view(s, 0), say)
    assert (card.facts[0].label, card.facts[0].text) == ("Read number 7 aloud", "Clue 7.") and card.ref
    assert hand(GAME.view(play(s, "pass"), 0), say).facts[0].label == "1", "it has been read"


def test_a_reader_with_a_phone_is_asked_once_how_they_guess_and_then_has_one_thing_to_tap():
    """It was asked on every card, in words that nobody says (TQ-Q24)."""
    say = Storyteller("twenty", PEOPLE)

    def asked(s: State) -> Hand:
        s = GAME.apply(play(s, "take"), None, "draw p-hansel-and-gretel")
        return hand(GAME.view(s, GAME.view(s, None).holder), say)

    taken = GAME.apply(play(fresh(), "take"), None, "draw p-hansel-and-gretel")
    assert came(GAME.view(taken, 0), say)[-1] == "Groups, jobs and animals in tales count as people.", "TQ-4"
    first = asked(fresh())
    assert first.note == "Say: “I am a person.”", "what is said to all stands alone"
    assert first.choices[0].why == "They guess aloud, and you judge."
    assert [c.look for c in first.choices] == ["", APART], "one thing to tap on the first card too"
    for way, again, instead in (
        ("announce", "They guess aloud, as before.", "They type this time"),
        ("announce typed", "They type, as before.", "They guess aloud this time"),
    ):
        s = play(at(announce=way), "number 1")
        card = asked(play(s, *(("spoken", "right") if way == "announce" else (answer(s),))))
        assert "how they" not in card.note
        told = {(c.move == way, c.look, c.label, c.why) for c in card.choices}
        assert told == {(True, "", "I have said it", again), (False, APART, instead, "")}


def test_a_guess_leaves_a_trace_on_phones_and_one_that_was_let_go_on_the_table():
    """TQ-11 to TQ-13: phones had all clues and none of the wrong guesses, and of no guess there was no trace at all. A
    guess after a special had none on a phone, and to one who had guessed it was told by name.
    """
    say = Storyteller("twenty", PEOPLE)
    s = play(at(), "number 1", "guess Napoleon", "number 2")
    heard = [f.text for f in hand(GAME.view(s, 2), say).facts if f.drawn == "heard"]
    assert heard == ["Clue 1. Bo guessed “Napoleon”: wrong.", "Clue 2."]
    ahead = play(at(what=SPECIALS), "number 2", "guess Napoleon")
    assert came(GAME.view(ahead, 1), say) == ("Your guess “Napoleon”: wrong.",)
    heard = [f.text for f in hand(GAME.view(ahead, 1), say).facts if f.drawn == "heard"]
    assert heard == ["Go ahead 4 spaces."], "on the television it stands there too; the guess stands above, once"
    own = [f.text for f in hand(GAME.view(play(ahead, "number 3"), 1), say).facts if f.drawn == "heard"]
    assert own[0] == "Go ahead 4 spaces. Your guess “Napoleon”: wrong."
    assert "Cy did not guess." in shown(play(s, "pass"))["picture False"]
    late = GAME.apply(s, None, TIME)
    for who in (0, 1, 3):
        assert came(GAME.view(late, who), say) == ("Cy ran out of time.",), "on every phone, where it happens"
    own = GAME.view(late, 2)
    assert (hand(own, say).title, came(own, say)) == ("Time is up: no guess.", None), "it was a small grey line"
    assert hand(GAME.view(play(late, "number 3"), 2), say).title == "A person. Who?"
    chip = GAME.apply(play(at(what=SPECIALS), "number 3"), None, TIME)
    for s, who in ((late, "Cy"), (chip, "Bo")):
        assert f'<span>{who}</span> <em data-verdict="late">out of time</em>' in shown(s)["picture False"]
    after = shown(play(late, "number 3"))["picture False"]
    card, _, listed = after.partition('<ol class="heard"')
    assert "out of time" not in card and "out of time" in listed, "it is of another clue, and stands there"


def test_a_clock_that_ran_out_is_told_beside_a_blue_chip_that_follows_at_once():
    """TQ-11, TQ-21: “Ana guesses with a blue chip” came over it, and nobody was told."""
    say = Storyteller("twenty", PEOPLE)
    s = play(at(), "number 1").with_public(chips=(0, 0, 1, 0), supply=4)
    late = GAME.apply(s, None, TIME)
    s = play(late, "chip")
    stamp = '<span>Bo</span> <em data-verdict="late">out of time</em>'
    assert stamp in shown(s)["picture False"]
    for who in (0, 2, 3):
        assert came(GAME.view(s, who), say) == ("Bo ran out of time.", "Cy played a blue chip."), who
    assert hand(GAME.view(s, 1), say).title == "Time is up: no guess."
    wrong = play(s, "guess Napoleon")
    picture = shown(wrong)["picture False"]
    assert picture.index(stamp) < picture.index("Napoleon"), "in the order in which it was"
    heard = [f.text for f in hand(GAME.view(play(wrong, "number 2"), 1), say).facts if f.drawn == "heard"]
    assert heard[0] == "Clue 1. You ran out of time. Cy guessed “Napoleon”: wrong."
    told = shown(play(wrong, "number 2"))
    assert "Bo ran out of time." in told["words"] if "words" in told else True


def test_a_guess_before_the_first_clue_is_not_announced_for_a_bot():
    """TQ-12: a television said “Ada may guess” and ran a clock, though there was nothing to guess from."""
    chip = play(at(what=SPECIALS), "number 3")
    assert GAME.nothing_to_see(GAME.view(chip, 1)) == "pass" == GAME.automatic_move(GAME.view(chip, 1), {}, False)
    clue = play(at(), "number 1")
    assert GAME.nothing_to_see(GAME.view(clue, 1)) is None


def test_what_else_is_a_person_or_a_thing_is_said_on_the_first_card_that_is_one():
    """TQ-4, TQ-6: whoever holds a pair says “I am a person” as well."""
    first = play(at(3), "number 1")
    said = "Groups, jobs and animals in tales count as people."
    assert said in shown(at(3))["picture False"]
    again = dealt(play(first, answer(first)), card="p-sherlock-holmes")
    assert said not in shown(again)["picture False"]


def test_a_phone_tells_a_clue_once_and_a_lost_turn_in_its_title():
    """TQ-10, TQ-19: the clue stood twice, and losing a turn was a small grey line and a number that was missing."""
    say = Storyteller("twenty", PEOPLE)
    read = play(at(), "number 1")
    assert came(GAME.view(read, 2), say) == ("Bo chose 1.",), "the list below it has the clue"
    lost = play(at(what=SPECIALS), "number 1")
    mine, other = (hand(GAME.view(lost, who), say) for who in (1, 2))
    assert mine.title == "You chose 1 and lost a turn." and other.title == "A person. Who?"
    assert came(GAME.view(lost, 1), say) is None
    assert came(GAME.view(lost, 2), say) == ("Bo chose 1 and lost a turn. No guess this time.",)
    assert [f.text for f in mine.facts if f.drawn == "heard"] == ["Lose a turn."]
    assert hand(GAME.view(play(lost, "number 4"), 1), say).title == "A person. Who?", "until the next number"
    assert came(GAME.view(fresh(), fresh().public.reader), say) is None, "the question says who reads"

    printed = play(at(what=entries(n1=Entry("clue", "I am Europe's."))), "number 1")
    assert [f.text for f in hand(GAME.view(printed, 1), say).facts if f.drawn == "heard"] == ["I am Europe’s."]


def test_the_reader_of_a_bonus_card_reads_whose_it_is():
    """TQ-27: on the phone it looked like any other card."""
    say = Storyteller("twenty", PEOPLE)
    s = at(card="p-cleopatra")
    s = replace(s, public=replace(s.public, stage="announce", bonus=2))
    note = hand(GAME.view(s, s.public.reader), say).note
    assert note.startswith("Bonus card: only Cy guesses. Say: ")


def test_many_clues_stand_closer_together():
    """A television showed three older clues and no more."""
    for n, close in ((4, False), (5, True)):
        assert ('id="heard-0-since' in (drawn := shown(rounds(at(3), n))["picture False"])) and (
            ("data-many" in drawn[drawn.index('class="heard"') :].split(">")[0]) == close
        )


def test_how_long_clues_and_guesses_are_decides_how_they_are_laid_on_a_television():
    """TQ-15: from the seventh number on they stood as one text, however short they were."""

    def room(s):
        return int(shown(s)["picture False"].partition('data-room="')[2][0])

    long = at(3, what=(Entry("clue", "I was carried across the whole of the old town by night.", "vague"),) * 20)
    wrong = "guess the Leaning Tower of Pisa"
    assert [room(rounds(at(3), n)) for n in (1, 4, 8)] == [0, 0, 0], "short ones have a line each"
    assert room(rounds(long, 4)) > room(rounds(long, 1)), "and long ones take it from the card"
    guessed = long
    for n in range(1, 5):
        guessed = play(guessed, f"number {n}", wrong)
    assert room(guessed) > room(rounds(long, 4)), "each with its guess"
    assert room(rounds(long, 16)) == len(LAYS), "where there is no room for all"
    waited = long
    for n in range(1, 5):
        waited = GAME.apply(play(waited, f"number {n}"), None, TIME)
    assert room(waited) > room(rounds(long, 4)), "TQ-11: who ran out of time has a line there too"


def test_a_blue_chip_is_offered_where_there_is_something_to_guess_from():
    """TQ-21: “once a clue has been read” stood on a phone, and then a chip was offered with none read."""
    special = play(at(3, what=SPECIALS), "number 3").with_public(chips=(0, 1, 1), supply=3)
    seat = GAME.turn(special).seats[0]
    for which, offered in ((special, False), (rounds(at(3), 1).with_public(chips=(0, 1, 1)), True)):
        s = which.with_public(stage="number", active=seat, guesser=seat)
        moves = [c.move for c in hand(GAME.view(s, seat), Storyteller("twenty", PEOPLE)).choices]
        assert ("chip" in moves) == offered
        assert ("sure-chip" in shown(s)["controls False"]) == offered


def test_what_a_guess_pays_is_said_until_the_first_number_is_chosen():
    """TQ-17: where a bot reads the words were gone after three seconds; and nobody was told there that whoever guesses
    wrong loses nothing (TQ-11).
    """
    told, first = "A wrong guess costs nothing. A right one moves you a space", at(3)
    assert told in shown(first)["picture False"] and told not in shown(play(first, "number 1"))["picture False"]


def test_who_went_ahead_by_a_number_walks_from_there_for_the_card():
    """TQ-17: a bot's piece went nineteen spaces beside “+14”."""
    s = play(at(3, what=entries(n5=Entry("ahead", n=5))), "number 5")
    known = next(i for i, e in enumerate(s.events) if e.kind == "read")
    s = play(s, answer(s))
    over = next(e for e in s.events if e.kind == "answer")
    drawn_ = str(moment(GAME.view(s, None), scene(s), over, s.events[known:]))
    went = [e for e in s.events if e.kind == "moved" and e.seat == 1]
    assert [e.get("n") for e in went] == [5, 19]
    steps = re.findall(r'data-walk="([^"]*)"', drawn_)
    assert sorted(len(walk.split()) for walk in steps) == [2, 20], "each space of the last move, and where it stands"


def test_every_guess_at_the_newest_clue_stands_on_its_card_and_the_clue_once():
    """TQ-21: after a blue chip the clue stood on the card and in the list, and the card had lost the first guess."""
    s = play(at(3), "number 1", "pass", "number 2", "guess a lamp")
    s = s.with_public(guesses=(*s.public.guesses, Guess(2, "a bulb", "wrong", 2)))
    card, _, listed = shown(s)["picture False"].partition('class="wall"')
    assert "Bo: a lamp" not in listed and card.count("a lamp") == card.count("a bulb") == 1
    assert "Clue 2." in card and "Clue 2." not in listed and "Clue 1." in listed


def test_a_phone_says_whose_guess_was_wrong_and_what_the_card_was():
    """TQ-13, TQ-16: “That was wrong.” at the start of one's own turn; and after each card there was “no card yet”."""
    say = Storyteller("twenty", PEOPLE)
    s = play(at(), "number 1", "guess Napoleon")
    for who in range(4):
        told = "Your guess “Napoleon”: wrong." if who == 1 else "Bo guessed “Napoleon”: wrong."
        assert came(GAME.view(s, who), say) == (told,)
    assert came(GAME.view(play(s, "number 2"), 1), say) == ("Cy chose 2.",), "then a number was chosen"
    assert came(GAME.view(play(s, "number 2"), 0), say) is None, "“That was wrong.” stayed with the Reader"
    assert came(GAME.view(play(s, "number 2", "pass"), 0), say) == ("Cy did not guess.",)
    aloud = play(at(announce="announce"), "number 1", "spoken", "wrong")
    assert came(GAME.view(aloud, 2), say) == ("Bo guessed aloud: wrong.",)
    assert hand(GAME.view(fresh(), 1), say).title == "The first card comes soon."
    before, after = (str(hand(GAME.view(one, 1), say).facts) for one in (fresh(), play(at(), "number 1")))
    assert "hear its clue, and guess once" in before, "between joining and the first clue there was nothing to read"
    assert "hear its clue" not in after
    over = play(s, "number 2", answer(s))
    assert [hand(GAME.view(over, who), say).title for who in (1, 2)] == ["It was Cleopatra", "You got it: Cleopatra!"]
    won = play(placed(at(), 0, 0, 79, 0), "number 1", "pass", "number 2")
    last = hand(GAME.view(play(won, answer(won)), 2), say)
    assert last.title == "You got it: Cleopatra!", "“A person. Who? Worth now 16” stood over the end of the game"
    assert say.says("hand.worth") not in [fact.label for fact in last.facts]
    assert came(GAME.view(over, 2), say) == ("Cy moved ahead 18 spaces, to space 18.",), "the answer stands above it"


def test_chips_that_stand_by_have_a_row_of_their_own():
    """“No guess” and “Look at my card” changed places with a chip that came up."""
    s = play(at(3, announce="announce"), "number 1").with_public(chips=(0, 1, 1), supply=3)
    for now, theirs in ((s, 1), (play(s, "spoken"), 1), (play(s, "pass", "keep", "keep"), 1)):
        bar = shown(now)["controls False"]
        row = bar[bar.index('class="standings"') :]
        assert bar.count('standing"') == row.count('standing"') == theirs and "data-move" not in row
    assert "Cy’s blue chip: an extra guess after Bo" in shown(s)["controls False"], (
        "it came and went with whose turn it is"
    )
    four = play(at(4, announce="announce"), "number 1").with_public(chips=(0, 1, 1, 1), supply=2)
    assert "Di’s blue chip: an extra guess after Bo" in shown(four)["controls False"]
    assert "Bo’s" not in shown(four)["controls False"], "it is Bo who guesses"
    alone = s.with_public(chips=(0, 1, 0), supply=4)  # it is Bo who guesses
    assert '<div class="standings"></div>' in shown(alone)["controls False"], "the row keeps its place"
    assert 'class="standings"' not in shown(s.with_public(chips=(0, 0, 0), supply=5))["controls False"]


def test_nobody_with_a_phone_is_stopped_for_a_blue_chip():
    """TQ-21: before every number, after passing and after a wrong guess of their own, the table waited for “Not now”.
    At their own turn the chip stands by; before the answer is shown they are still asked (TQ-24).
    """
    held = tuple(replace(chair, phone=True) for chair in PEOPLE[:3])
    table = start(GAME, held, GAME.meta.defaults() | {"first": "seat"}, "a chip")

    def goes_on(s):
        at_table = AtTable(Save("one", replace(table, state=s)))
        return play_automatic(at_table, replace(table, state=s)).state

    s = rounds(at(3), 1).with_public(chips=(0, 1, 1), supply=3)
    for active in (1, 2):
        asked = s.with_public(stage="chips", guesser=1, active=active)
        on = goes_on(asked).public
        assert (on.stage, on.active, on.chips) == ("number", active, (0, 1, 1))
    offered = {c.move: c for c in hand(GAME.view(goes_on(s), 2), Storyteller("twenty", held)).choices}
    assert offered["chip"].label == "Your blue chip: an extra guess now" and offered["chip"].look == APART
    assert offered["chip"].price == "That uses up the chip.", "a tap by mistake had spent it"
    last = rounds(at(3), 19).with_public(chips=(0, 1, 0), supply=4)
    last = play(last, "number 20", "pass")
    assert goes_on(last).public.stage == "chips" and GAME.turn(last).prompt == "last-chance"
    bare = play(at(3, what=SPECIALS), "number 3")
    assert goes_on(bare).public.stage == "number", "with no clue yet there is nothing to guess from"
    bar = shown(s.with_public(stage="number", active=2, guesser=2), chairs=held)["controls False"]
    assert "note chip-1" in bar, "before another’s turn it is held up at the table’s screen"


def test_a_chip_says_when_its_owner_guesses():
    """TQ-21 to TQ-23: "guesses next" was said though another was to choose and to guess first; the same words on the
    chip of whoever is to choose opened a guess at once.
    """
    s = play(at(3), "number 1", "pass").with_public(chips=(0, 1, 1), supply=3)
    assert s.public.stage == "number" and s.public.active == 2
    bar = shown(s)["controls False"]
    assert "Cy’s blue chip: an extra guess now" in bar and "Bo’s blue chip: an extra guess after Cy" in bar
    assert 'data-move="chip"' not in bar, "it is asked once more"
    sure = drawn(GAME.view(s, None), Storyteller("twenty", PEOPLE[:3]), (("sure-chip", "yes"),))["controls False"]
    assert 'data-move="chip"' in str(sure) and "No, keep it" in str(sure)
    v = GAME.view(s, None)
    up = str(standing(v, 1, replace(scene(s), notes={"chip-1": held_up(v, 1)})))
    assert "Bo guesses after Cy." in up and "Tap again to keep the chip." in up.partition("<small>")[2]


def test_nobody_is_said_not_to_have_guessed_who_was_not_asked():
    """Before the first clue the house goes on by itself."""
    say = Storyteller("twenty", PEOPLE)
    s = play(at(what=SPECIALS), "number 2", "pass")
    assert say.event(next(e for e in reversed(s.events) if e.kind == "passed")) == "No clue yet, so no guess."
    s = play(s, "number 4", "pass")
    assert say.event(next(e for e in reversed(s.events) if e.kind == "passed")) == "Cy did not guess."


def test_a_guess_said_aloud_leaves_a_trace_by_its_clue():
    """What was said is not known, but that somebody has guessed is (TQ-34)."""
    s = at(3, announce="announce")
    for n in (1, 2, 3):
        s = play(s, f"number {n + 10}", *(("spoken", "wrong") if n != 2 else ("pass",)))
    listed = shown(play(s, "number 4"))["picture False"].partition('class="heard"')[2]
    assert "Clue 13." in listed and listed.count("guessed aloud") == 2
    now = shown(play(at(3, announce="announce"), "number 7", "spoken", "wrong"))["picture False"]
    assert "Bo guessed aloud" in now, "on the card it is told"


def by_ear(*, n: int = 1, **options) -> object:
    """Bo has guessed aloud, and Ana says wrong."""
    return play(at(3, announce="announce", **options), f"number {n}", "spoken", "wrong")


def test_a_readers_wrong_can_be_taken_back_and_the_button_says_whose_and_what():
    """TQ-Q24"""
    bar = shown(by_ear())["controls False"]
    assert 'data-move="unsay"' in bar and "Take back Ana’s “wrong” on Bo’s guess" in bar
    assert 'data-move="unsay"' not in shown(play(by_ear(), "number 2"))["controls False"]
    again = shown(play(by_ear(), "unsay"))["controls False"]
    assert "sure-right" in again and 'data-move="wrong"' in again
    phone = next(
        one for one in hand(GAME.view(by_ear(), 2), Storyteller("twenty", PEOPLE[:3])).choices if one.move == "unsay"
    )
    assert phone.label == "Take back Ana’s “wrong” on Bo’s guess"
    two = play(at(2, announce="announce"), "number 1", "spoken", "wrong")
    own = [one.label for one in hand(GAME.view(two, 1), Storyteller("twenty", PEOPLE[:2])).choices]
    assert "Take back Ana’s “wrong” on your guess" in own, "Bo’s own phone spoke of Bo by name"


def test_a_wrong_that_ends_the_card_is_asked_once_more_for_it_cannot_be_taken_back():
    """TQ-Q2: the answer is shown then."""
    s = play(rounds(at(3, announce="announce"), 19), "number 20")
    assert "Yes, it is wrong" not in shown(s)["controls False"] and "sure-wrong" in shown(s)["controls False"]
    sure = drawn(GAME.view(s, None), Storyteller("twenty", PEOPLE[:3]), (("sure-wrong", "yes"),))["controls False"]
    assert "Yes, it is wrong: the answer is shown" in str(sure)
    holds = s.with_public(chips=(0, 0, 1), supply=4)
    assert "sure-wrong" not in shown(holds)["controls False"], "Cy may still guess"
    assert "sure-wrong" not in shown(play(rounds(at(3, announce="announce"), 18), "number 19"))["controls False"]


def test_what_a_card_was_worth_is_told_also_where_less_of_it_was_needed():
    """TQ-3, TQ-17: "worth 18" and then "+7", and nothing of the Reader."""
    s = placed(at(3), 0, 73, 0)
    board = shown(play(s, "number 1", "pass", "number 2", "pass", "number 3", answer(s)))["picture False"]
    assert "17 spaces, only 7 needed" in board and "the Reader stays put" in board
    board = shown(play(placed(at(3), 79, 0, 0), "number 1", "pass", "number 2", answer(s)))["picture False"]
    assert "+1<" in board and "2 spaces, only 1 needed" in board and "stays put" not in board
    board = shown(play(at(3), "number 1", answer(s)))["picture False"]
    assert "+19" in board and "needed" not in board and "stays put" not in board


def test_the_first_thing_says_what_counts_as_one():
    s = fresh()
    for n, (card, told) in enumerate((("p-cleopatra", False), ("t-elephant", True), ("t-camel", False))):
        s = dealt(s, card=card) if n == 0 else dealt(play(s, "number 1", answer(s)), card=card)
        assert ("Animals and plants count as things." in shown(s)["picture False"]) == told, card


def test_a_curtain_says_whose_bonus_round_it_is_and_why_this_one_reads():
    """TQ-30, TQ-Q16."""
    s = play(fresh(3), "take")
    s = GAME.apply(s, None, "draw p-cleopatra")
    assert handed(GAME.view(s, 0), 0, scene(s)) == ""
    theirs = s.with_public(bonus=1)
    assert handed(GAME.view(theirs, 0), 0, scene(s)) == "Bo’s bonus round comes next. Ana still reads."
    say = Storyteller("twenty", PEOPLE[:3])
    for turn, first in ((theirs, "Bonus card! "), (s, "")):  # the Reader tells it; “says what it is” would be too much
        told = f"{first}Ana tells you: person, place or thing?"
        assert say.prompt(GAME.turn(turn), None) == told
    own = s.with_public(bonus=0)
    reads = GAME.view(own, 0).holder
    assert handed(GAME.view(own, reads), reads, scene(s)) == "Ana’s bonus round comes next, so Cy reads."


def test_the_lines_of_a_readers_card_keep_their_places_while_guesses_come_and_go():
    """And the line above them is never empty."""
    s = play(at(), "number 7")
    tried = play(s, "guess a lamp")
    for now, told in (
        (at(), "Nothing has been read out."),
        (s, "Last read out: number 7."),
        (tried, "Bo: a lamp"),
        (play(tried, "number 2"), "Last read out: number 2."),
    ):
        card = shown(now, 0)["picture False"]
        assert card.count('class="hears"') == 1 and told in card.partition('class="hears"')[2].partition("</p>")[0]


def test_the_reader_of_several_who_count_as_one_person_is_told_so_and_nobody_else():
    """TQ-4, TQ-8: all the others hear is the kind."""
    for card, told in (("p-three-musketeers", True), ("p-cleopatra", False)):
        s = GAME.apply(play(fresh(3), "take"), None, f"draw {card}")
        assert ("Groups, jobs and animals in tales count as people." in shown(s, 0)["picture False"]) == told
        for who in (None, 1):
            assert "Groups, jobs" not in "".join(shown(s, who).values())
        assert "Groups, jobs" not in shown(play(s, "announce"), 0)["picture False"]


def test_children_have_more_time_to_type_a_guess():
    """TQ-Q5."""
    assert int(dict(GAME.meta.children)["guess_secs"]) > int(GAME.meta.defaults()["guess_secs"])


def test_an_answer_is_as_large_as_its_longest_word_has_room():
    s = play(at(), "number 1", "guess Cleopatra")
    assert '--word:9"' in shown(s)["picture False"], "Cleopatra has nine letters"
    assert "--word:9" in shown(fresh())["picture False"], "20 Questions"


def test_a_right_guess_is_offered_with_what_the_rules_make_of_it():
    """TQ-17, TQ-Q12: "12 for Anna, 8 for the Reader" was said of a guess that ended the game."""

    def said(s, *place):
        s = placed(play(s, "number 1", "spoken"), *place)
        view = GAME.view(s, None)
        bar = str(drawn(view, Storyteller("twenty", PEOPLE[:3]), (("sure-right", "yes"),))["controls False"])
        now = play(s, "right").public.place
        return bar, now

    s = at(3, announce="announce")
    bar, now = said(s, 0, 10, 0)
    assert "Yes, it is right: 19 for Bo, 1 for the Reader" in bar and now == (1, 29, 0)
    bar, now = said(s, 70, 79, 0)
    assert "Yes, it is right, and Bo is at FINISH" in bar and now == (70, 80, 0)
    bar, now = said(s, 79, 10, 0)
    assert "Yes, it is right: 19 for Bo, and the Reader is at FINISH" in bar and now == (80, 29, 0)


def test_pieces_that_share_a_space_stand_apart_and_inside_their_lane():
    """Two stood half outside the track and half in the other lane, and three covered one another."""
    for place in (0, 9, 31, 55, 80):
        for count in range(2, 7):
            v = GAME.view(placed(at(count), *(place,) * count), None)
            at_ = spaces(v.finish)[place]
            found = [spot(v, seat) for seat in range(count)]
            for i, (x, y, size) in enumerate(found):
                w = radians(at_.turn)
                across = abs(-(x - at_.x) * sin(w) + (y - at_.y) * cos(w))
                assert across + 24 * size <= LANE / 2 + 1, (place, count, i)
                assert all(hypot(x - a, y - b) >= 2 * 24 * size - 1 for a, b, _ in found[:i]), (place, count, i)
    v = GAME.view(placed(at(3), 30, 31, 50), None)
    (x, y, size), (a, b, _), (_, _, alone) = (spot(v, seat) for seat in range(3))
    assert alone == 1 and hypot(x - a, y - b) >= 1.6 * 24 * size, "two on neighbouring spaces are both to be seen"


def test_the_list_of_clues_begins_at_its_newest_after_every_number():
    """It stayed scrolled to where it was, so the newest was cut off."""
    names = set()
    s = rounds(at(3), 2)
    for n in (3, 4, 5):
        s = play(s, f"number {n}", "pass")
        names.add(shown(s)["picture False"].partition('class="heard" id="')[2].partition('"')[0])
    assert len(names) == 3


def test_the_answer_is_shown_with_the_best_clues_that_nobody_heard():
    """TQ-16: half of the card was empty. A clue that was read is not among them, nor is a special."""
    s = play(at(3, what=deck().cards[CARD].dealt("usual")), "number 1", answer(at(3)))
    s = GAME.view(s, None)
    telling = [e.clue for e in deck().cards[CARD].clues if e.grade == "telling"]
    read = [e.get("text") for e in s.events if e.kind == "read"]
    told = re.findall(r"<li>“(.*?)”</li>", html.unescape(str(unread(s, s.events, scene_of(s)))))
    assert len(told) == 3 and not set(told) & set(read) and set(told) & set(telling)
    over = next(e for e in s.events if e.kind == "answer")
    assert "Clues that nobody heard" in str(moment(s, scene_of(s), over, s.events))


def test_the_first_screen_says_what_is_scored_and_what_stars_and_chips_are():
    """TQ-17, TQ-21, TQ-26: it had a button and a title. One alone is told by the side of the board."""
    first = shown(fresh(3))["picture False"]
    assert "a space for every number left" in first and "A star is a bonus round: a card just for you" in first
    assert "A star is" not in shown(fresh(1), chairs=PEOPLE[:1])["picture False"]


def test_a_verdict_given_on_a_phone_is_not_lit_on_the_screen_that_all_see():
    """TQ-Q24: “Right” was the bright one of the two."""
    s = play(at(judge="reader"), "number 1", "guess Napoleon")
    far = tuple(replace(chair, phone=chair.mark == 0) for chair in PEOPLE)
    lit = 'class="act" type="button" data-pick="sure-right yes"'
    assert lit in shown(s)["controls False"] and lit not in shown(s, chairs=far)["controls False"]


def test_whoever_holds_a_phone_is_offered_no_field_on_the_screen_that_all_see():
    """A large empty field stood there while they typed on their phone; one tap brings it, for a phone that fails."""
    phones = tuple(Chair(c.name, c.mark, phone=True) for c in PEOPLE[:3])
    s = play(at(3), "number 1")
    assert "<form" not in (bar := shown(s, chairs=phones)["controls False"]) and 'data-pick="here yes"' in bar
    assert "<form" in shown(s, chairs=PEOPLE[:3])["controls False"], "at one screen it is there"


def test_whoever_reads_next_is_named():
    """TQ-16: play goes to the left, the card to the right; “on the right of Ana” meant nothing on a sofa."""
    s = at(3)
    s = play(s, "number 1", answer(s))
    assert "Cy reads next." in shown(s)["picture False"]
    looks = GAME.apply(play(s, "take"), None, "draw t-chess")
    assert "reads next" not in shown(looks)["picture False"], "Cy has the card"
    two = at(2)
    assert "reads next" not in shown(play(two, "number 1", answer(two)))["picture False"]


def test_the_board_tells_what_a_star_is():
    """TQ-26: nothing on the table did. One alone has no stars."""
    assert "BONUS" in shown(at())["picture False"] and "meant-star" in shown(at())["picture False"]
    assert "meant-star" not in shown(at(1), chairs=PEOPLE[:1])["picture False"]


def test_before_the_first_number_all_are_told_that_they_may_look_again():
    """A bot's first clue was opened while the Reader still held the screen; and a person has to see the numbers."""
    s = at(3)
    bots = Scene(Storyteller("twenty", PEOPLE[:3]), (0, 1, 2), (False, True, True))
    assert prompt(GAME.view(s, None), bots).startswith("Now everybody may look again.")
    assert prompt(GAME.view(s, None), scene(s)) == "Now everybody may look again. Bo chooses a number."
    assert prompt(GAME.view(play(s, "number 1", "pass"), None), bots) == "", "once is enough"


def test_where_a_card_lies_open_to_the_room_all_are_told_to_look_away():
    """TQ-Q29: on a television everybody saw it, and from the second card on nobody was told to look away."""
    s = GAME.apply(play(fresh(3), "take"), None, f"draw {CARD}")
    away = "Everybody else looks away while Ana reads the card."
    here, there = PEOPLE[:3], tuple(replace(c, phone=c.mark > 0) for c in PEOPLE[:3])
    for chairs, told in ((here, ""), (there, away)):
        c = replace(scene(s), say=Storyteller("twenty", chairs), bots=(False,) * 3)
        assert prompt(GAME.view(s, None), c) == handed(GAME.view(s, None), 0, c) == told


def test_a_house_that_reads_for_everybody_speaks_of_no_reader():
    """TQ-Q27: phones said “You read next”, and the stage what the Reader gets."""
    s = read_by("all", 3)
    first = shown(s)
    assert "Reader" not in first["picture False"], "nor that there is one who moves"
    seat = s.public.active
    for who, say in ((seat, "Ready for the next card?"), (None, "turns up the next card.")):
        assert say in Storyteller("twenty", PEOPLE[:3]).prompt(GAME.turn(s), who)
    mine = hand(GAME.view(s, seat), Storyteller("twenty", PEOPLE[:3]))
    assert [c.label for c in mine.choices] == ["Next card"]
    voice = play(dealt(read_by("voice", 3)), "number 1")
    waits = hand(GAME.view(voice, 2), Storyteller("twenty", PEOPLE[:3]))
    assert "is the Reader of the next card." in " ".join(f.text for f in waits.facts) or "You are the Reader" in str(
        waits
    )


def test_where_the_house_reads_anybody_here_turns_up_the_next_card():
    """TQ-Q27: “Mia turns up the next card”, it said, and who stood at the television waited for her."""
    s = play(dealt(read_by("all", 3)), "number 1", "guess Cleopatra")
    seat = s.public.active
    for phones, told in (({seat}, "Next card"), ({0, 1, 2}, "turns up the next card"), (set(), "Next card")):
        chairs = tuple(replace(c, phone=c.mark in phones) for c in PEOPLE[:3])
        c = replace(scene(s), say=Storyteller("twenty", chairs), bots=(False,) * 3)
        assert told in label(GAME.view(s, None), "take", c)


def test_while_a_chip_is_asked_about_no_number_is_taken():
    """TQ-10, TQ-23: on a phone the numbers lie under the question, and a late tap chose one."""
    s = play(at(), "number 1", "pass").with_public(chips=(0, 0, 1, 0), stage="number", active=2, guesser=2)
    open_, asked = (replace(scene(s, legal=True), picks=picks) for picks in ({}, {"sure-chip": "yes"}))
    view = GAME.view(s, None)
    assert "chip" in open_.legal and str(wall(view, open_)).count("<button") == 19
    assert "<button" not in str(wall(view, asked)) and "data-live" in str(wall(view, asked))
    assert "Yes, use the chip and guess" in "".join(str(b.markup) for b in controls(view, asked))


def test_numbers_that_a_phone_has_brought_cannot_be_pressed_at_once():
    """TQ-10: a finger on its way to *Next card* chose a number, where a phone had turned up the card before it."""
    s = play(dealt(read_by("all", 3)), "number 1", "guess Cleopatra", "take")
    s = GAME.apply(s, None, "draw t-chess")
    for phones, opens in (({1}, True), ({0, 1, 2}, True), (set(), False)):
        chairs = tuple(replace(c, phone=c.mark in phones) for c in PEOPLE[:3])
        c = replace(scene(s, legal=True), say=Storyteller("twenty", chairs))
        assert ("data-opens" in str(wall(GAME.view(s, None), c))) == opens


def test_on_the_first_card_is_said_where_a_number_is_tapped():
    """TQ-10: the numbers lay there without a word what they are for."""
    s = dealt(read_by("all", 3))
    seat = s.public.active
    for phone, told in ((False, "<b>Tap a number.</b>"), (True, f"<b>{PEOPLE[seat].name} taps a number on the phone.")):
        chairs = tuple(replace(c, phone=phone and c.mark == seat) for c in PEOPLE[:3])
        assert told in shown(s, chairs=chairs)["picture False"]
    assert "taps a number" not in shown(play(s, "number 1"))["picture False"], "once is enough"


def test_a_bonus_round_is_paid_by_its_numbers():
    """TQ-29, TQ-Q20: “named from 3 clues”, it said of two clues and a chip."""
    what = entries(n2=Entry("chip"))
    s = play(at(what=what), "number 1").with_public(bonus=1, active=1, guesser=1)
    s = s.with_events(event("bonus", 1))
    s = play(s, "pass", "number 2", "pass", "number 3", answer(s))
    assert "Bonus round: 3 numbers used" in shown(s)["picture False"]


def test_a_right_guess_is_asked_for_once_more_on_a_phone_as_at_the_table():
    """TQ-Q24: one slip of a finger gave 18 spaces, and nothing took them back."""
    say = Storyteller("twenty", PEOPLE)
    for number, price in ((2, "18 for Bo, 2 for you."), (19, "1 for Bo, 19 for you.")):
        s = play(at(announce="announce"), "number 1", "pass")
        for n in range(2, number + 1):
            s = play(s, f"number {n}", *(["pass"] if n < number else []))
        while s.public.guesser != 1:
            s = s.with_public(guesser=1, active=1)
        s = play(s, "spoken")
        prices = {c.move: c.price for c in hand(GAME.view(s, 0), say).choices}
        assert prices == {"right": price, "wrong": ""}
    bonus = s.with_public(bonus=1, read=s.public.read[:2])
    prices = {c.move: c.price for c in hand(GAME.view(bonus, 0), say).choices}
    assert prices == {"right": "8 for Bo.", "wrong": "The bonus round ends."}


def test_a_guess_that_was_close_is_told_as_another_try_and_its_remark_with_the_answer():
    """TQ-Q24: nobody was told that it was another try; and what the card says of it stood in the log alone."""
    say = Storyteller("twenty", PEOPLE)
    s = play(dealt(read_by("all", 4), card="l-ireland"), "number 1")
    seat = s.public.guesser
    s = play(s, "guess Northern Ireland")
    for who, told in ((seat, "Close, but something else. Guess again."), (None, "may guess again.")):
        assert told in say.prompt(GAME.turn(s), who)
    assert "corner of my island" not in shown(s)["picture False"], "not before the answer is out"
    s = play(s, "guess Ireland")
    told = [e.get("guess") for e in s.events if e.kind == "close"]
    assert told == ["Northern Ireland"], "the right guess is no near miss, though it is a letter from one"
    over = next(e for e in s.events if e.kind == "answer")
    stage = str(moment(GAME.view(s, None), scene_of(GAME.view(s, None)), over, s.events))
    assert "Close: that is one corner of my island." in stage and "corner of my island" in shown(s)["picture False"]


def test_a_phone_says_when_to_look_away():
    """TQ-34: the Reader's card lay open on a television, and no phone told anybody."""
    s = GAME.apply(play(fresh(), "take"), None, "draw p-cleopatra")
    away = "Look away from the table’s screen while Ana reads the card."
    for phone in (False, True):
        chairs = tuple(Chair(c.name, c.mark, phone=phone or c.mark > 0) for c in PEOPLE)
        told = [came(GAME.view(s, who), Storyteller("twenty", chairs)) or () for who in (0, 1, 2)]
        assert [away in lines for lines in told] == [False, not phone, not phone]
    assert away not in (came(GAME.view(play(s, "announce"), 1), Storyteller("twenty", chairs)) or ())


def test_a_phone_says_whose_turn_comes_next():
    """TQ-9: whoever waited could not tell that they were next."""
    say = Storyteller("twenty", PEOPLE)
    s = play(at(), "number 1")
    free = play(at(), "number 1", "pass").with_public(stage="free", free=True, guesser=3)
    last = rounds(at(), 19)
    for state, who in ((s, 2), (free, 2), (play(last, "number 20"), None)):
        lines = [[f.text for f in hand(GAME.view(state, seat), say).facts] for seat in range(4)]
        assert [seat for seat, told in enumerate(lines) if "Your turn comes next." in told] == ([who] if who else [])


def test_a_phone_tells_of_a_star_at_once():
    """TQ-26: the table told it, and her phone only when the card was over."""
    say = Storyteller("twenty", PEOPLE)
    s = at(what=entries(n5=Entry("ahead", n=4)))
    s = play(placed(s, 0, 3, 0, 0), "number 5")
    assert s.public.place[1] == 7 and "earned" in [e.kind for e in s.events]
    for who in (1, 2):
        assert came(GAME.view(s, who), say)[-1] == "A star for Bo: a bonus round after this card."


def test_a_piece_at_finish_leaves_its_word_to_be_read():
    """It stood in the middle: “FI H”. And a red one was hardly seen on the red."""
    v = GAME.view(placed(fresh(3), 80, 0, 0), None)
    word = re.search(r'class="finish" x="[\d.]+" y="([\d.]+)"', shown(placed(fresh(3), 80, 0, 0))["picture False"])
    assert word and spot(v, 0)[1] + 26 < float(word[1]) - 20, "its edge is above the letters"
    assert shown(placed(fresh(3), 80, 0, 0))["picture False"].count("data-home") == 1


def test_the_curtain_after_a_card_does_not_repeat_what_the_stage_has_told():
    s = at(3)
    s = play(s, "number 1", answer(s), "take")
    s = GAME.apply(s, None, "draw p-sherlock-holmes")
    table = replace(start(GAME, PEOPLE[:3], {}, "a quiz"), state=s)
    reader = GAME.view(s, None).holder
    page = str(draw(Model(House(Prefs()), AtTable(Save("quiz", table), sheet=Sheet(reader, False), lifted=9))).markup)
    curtain = page[page.index('id="curtain"') - 200 :]
    assert "curtain-news" not in curtain and "tells you" in curtain


def test_a_guess_after_a_telling_clue_is_no_luck():
    """Goldilocks was called the luckiest guess, one time in 30, though a clue had given her away."""
    for grade, counts in (("vague", True), ("telling", False)):
        s = play(at(3, what=entries(n1=Entry("clue", "I ruled.", grade, ("egypt",)))), "number 1")
        before = GAME.view(s, None)
        chance = guess(before, play(s, "guess Nefertiti").events[len(s.events) :])
        assert (chance is not None) == counts


def test_a_clue_is_set_with_a_printers_apostrophe():
    """A typewriter's was seen in letters as large as those of a lit card."""
    s = play(at(3, what=entries(n1=Entry("clue", "One fewer than a cow's."))), "number 1")
    assert "a cow’s." in shown(s)["picture False"] and "cow's" not in shown(s)["picture False"]


def test_so_many_spaces_so_many_arrows():
    assert [str(special_art(Entry(kind, n=n))).count('class="arrow"') for kind, n in (("ahead", 5), ("back", 2))] == [
        5,
        2,
    ]


def test_an_answer_inside_a_sentence_has_a_small_article():
    """“It left only A boomerang and A kite”, “It was Chess”; what is a name keeps its capital."""
    say = Storyteller("twenty", PEOPLE)
    s = play(at(3), "number 1")
    assert "A boxer" not in left(GAME.view(s, None))["1"] and "a boxer" in left(GAME.view(s, None))["1"]
    for id, title in (
        ("t-boomerang", "Your card: a boomerang"),
        ("t-surfing", "Your card: surfing"),
        ("t-halloween", "Your card: Halloween"),
        (CARD, "Your card: Cleopatra"),
    ):
        s = GAME.apply(play(fresh(), "take"), None, f"draw {id}")
        assert hand(GAME.view(s, 0), say).title == title
        assert 'class="you">Your card<' in shown(s, 0)["picture False"]
    done = GAME.view(play(dealt(fresh(), card="t-boomerang"), "number 1", "guess boomerang"), None)
    assert truths(done)["1"] == "a boomerang"
    assert (within("Oxygen"), within("Lego"), within("X-rays")) == ("oxygen", "Lego", "X-rays")
    assert (within("The Scream"), within("The Mona Lisa")) == ("The Scream", "the Mona Lisa"), "“It was the Scream”"


def test_the_last_number_of_a_bonus_round_says_that_no_guess_ends_it():
    """TQ-28: until then the next number does not."""
    say = Storyteller("twenty", PEOPLE)
    s = play(at(3), "number 1").with_public(bonus=1, active=1, guesser=1)
    for n in range(2, 7):
        choices = {c.move: c.label for c in hand(GAME.view(s, 1), say).choices}
        assert choices["pass"] == (say.says("moves.enough") if n == 6 else say.says("moves.another", n=12 - 2 * n))
        s = s if n == 6 else play(s, "pass", f"number {n}")


def test_a_phone_says_once_what_a_special_did_and_that_a_blue_chip_comes_after_the_guess():
    """TQ-18, TQ-20: “You found a blue chip” stood under “Blue chips 0”, and a move stood in two sentences."""
    say, mine = (Storyteller("twenty", (PEOPLE[0], bo, *PEOPLE[2:])) for bo in (PEOPLE[1], Chair("You", 1)))
    chip = play(at(what=entries(n5=Entry("chip"))), "number 5")
    assert came(GAME.view(chip, 1), mine) == ("You get a blue chip: an extra guess for later.",)
    assert came(GAME.view(chip, 2), say) == ("Bo gets a blue chip: an extra guess for later.",)
    ahead = play(at(what=SPECIALS), "number 2")
    assert came(GAME.view(ahead, 1), mine) == ("You chose 2 and went ahead 4 spaces.",)


def test_a_phone_says_when_a_blue_chip_can_be_played():
    """TQ-21: “once a clue has been read” was said when one had been."""
    say = Storyteller("twenty", PEOPLE)

    def told(s: State, who: int) -> str:
        return hand(GAME.view(s, who), say).facts[-1].text

    none = at().with_public(chips=(0, 0, 1, 0), supply=4)
    assert told(none, 2).endswith("after a clue has been read.")
    read = play(none, "number 1")
    third = play(at().with_public(chips=(0, 0, 0, 1), supply=4), "number 1")
    for s, who in ((read, 2), (third, 3)):
        assert "chip" not in told(s, who) and may_hold_up(GAME.view(s, who), who), "its button says it"
    own = play(at().with_public(chips=(0, 1, 0, 0), supply=4), "number 1", "guess Napoleon")
    judged = own.with_public(stage="judge", said="Napoleon", guesser=1)
    assert told(judged, 1).endswith("before the next number.") and not may_hold_up(GAME.view(judged, 1), 1)
    assert told(third.with_public(bonus=1), 3).endswith("on a later card.")
    taken = play(placed(third, 0, 0, 0, 0), answer(third))
    assert taken.public.stage == "take" and taken.public.reader == 3
    taken = taken.with_public(chips=(0, 0, 1, 1))
    assert told(taken, 3).endswith("on a later card."), "TQ-35: whoever reads this one plays none"
    assert told(taken, 2).endswith("after a clue has been read.")
    last = play(placed(third, 0, 79, 0, 0), answer(third))
    assert last.public.stage == "over" and not any("blue chip" in f.text for f in hand(GAME.view(last, 3), say).facts)


def test_between_two_cards_a_phone_tells_of_the_bonus_round_that_comes_and_the_screen_who_reads_it():
    """TQ-27: whose card it was to take nobody could tell, and whoever was to play it was told nothing."""
    say = Storyteller("twenty", PEOPLE)
    s = play(placed(at(), 0, 10, 0, 0), "number 1", answer(at()))
    assert s.public.bonus == 1, "space 29 is a star"
    assert hand(GAME.view(s, 1), say).facts[-1].text == "Your bonus round comes next: five numbers, one guess."
    assert hand(GAME.view(s, 2), say).facts[-1].text == "Bo’s bonus round comes next: five numbers, one guess."
    plain = play(at(2), "number 1", answer(at(2)))
    bot = Storyteller("twenty", (PEOPLE[0], Chair("Coco", 1, "careful")))
    assert plain.public.reader == 1 and "Coco reads the next card." in [
        f.text for f in hand(GAME.view(plain, 0), bot).facts
    ], "nobody has to fetch the mouse"
    here = tuple(replace(chair, phone=True) for chair in PEOPLE)
    board = Scene(Storyteller("twenty", here), tuple(range(4)), (False,) * 4, frozenset({"take"}))
    assert "Ana takes a card" in str([b.markup for b in controls(GAME.view(s, None), board)])


def test_a_phone_says_whose_bonus_round_it_is_and_whose_was_lost():
    """TQ-27: Ana was asked what it is with no way to answer; and Coco's wrong guess was told Ben as if it were his."""
    say = Storyteller("twenty", PEOPLE)
    s = play(placed(at(3), 0, 10, 0), "number 1", answer(at(3)))
    s = dealt(s, card="p-sherlock-holmes")
    titles = [hand(GAME.view(s, seat), say).title for seat in (1, 2)]
    assert titles == ["A person. Who?", "Bo’s bonus round: a person"]
    s = play(s, "number 1", "guess Napoleon")
    assert [came(GAME.view(s, seat), say) for seat in (1, 2)] == [
        ("No bonus for you this time.",),
        ("No bonus for Bo this time.",),
    ]


def test_whoever_reads_next_is_told_that_it_is_they_and_of_chips_only_who_has_one():
    """TQ-16, TQ-21: “Ben reads the next card” stood on Ben's own phone, and what chips are for all game long."""
    say = Storyteller("twenty", PEOPLE)
    s = play(at(4), "number 1", "pass")
    assert right_of(s.public.reader, 4) == 3
    lines = [f.text for f in hand(GAME.view(s, 3), say).facts]
    assert "You read the next card." in lines and not any("chip" in line for line in lines)
    assert "Di reads the next card." in [f.text for f in hand(GAME.view(s, 1), say).facts]


def test_the_star_is_seen_round_the_piece_of_whoever_won():
    """Its disc hid the star on the poster."""
    found = re.search(r"translate\(60 58\) scale\((.*?)\)", str(kept((), 0)))
    assert found and float(found[1]) < 0.9


def test_nobody_is_asked_how_a_bot_guesses_and_people_are_asked_as_before():
    """TQ-27: “They type” and “They guess aloud” stood there where only a bot was to guess."""
    company = (*PEOPLE[:3], Chair("Coco", 3, "careful"))
    say = Storyteller("twenty", company)
    s = rounds(placed(at(announce="announce"), 0, 0, 0, 12), 2)
    s = play(s, "number 3", answer(s), "take")
    assert s.public.bonus == 3, "space 29 is a star"
    s = GAME.apply(s, None, "draw p-sherlock-holmes")
    card = hand(GAME.view(s, GAME.view(s, None).holder), say)
    assert [c.move for c in card.choices] == ["announce typed"] and "how they" not in card.note
    after = play(s, "announce typed")
    assert as_before(GAME.view(after, 0), say) == "aloud", "how people guess is as before"


@pytest.mark.parametrize("move, way", [("announce", "aloud"), ("announce typed", "typed")])
def test_the_next_game_of_a_company_begins_as_they_guessed_last(move, way):
    """*Play again* asked them anew, and who had typed all evening was asked to guess aloud."""
    ended, people = at(announce=move), tuple(range(4))
    assert GAME.following(ended, people)["way"] == way
    assert GAME.following(ended, people[1:])["way"] == "unsaid", "a bot that reads does not choose"
    announce = GAME.apply(play(fresh(4, 0, way=way), "take"), None, "draw p-cleopatra")
    say = Storyteller("twenty", PEOPLE)
    (first,) = (one for one in hand(GAME.view(announce, 0), say).choices if one.look != APART)
    assert first.move == move and first.why == say.says("hand.judged", by=f"{way} again")
    assert GAME.following(announce, people)["way"] == way, "broken off before a card was read"


def test_numbers_that_come_by_themselves_after_an_answer_wait_for_a_finger_that_was_on_its_way():
    """TQ-10: *Go on* was tapped as the answer went by itself, and a number of somebody else was chosen."""
    phones = tuple(replace(chair, phone=True) for chair in PEOPLE)
    over = play(at(), "number 1", answer(at()))
    again = dealt(over, card="p-sherlock-holmes")
    for s, chairs, opens in ((again, phones, True), (again, PEOPLE, False), (at(), phones, False)):
        assert ("data-opens" in shown(s, chairs=chairs)["picture False"]) == opens
    assert "data-opens" not in shown(play(again, "number 1", "pass"), chairs=phones)["picture False"]


def after_a_refusal(number: int = 1):
    """The house reads. Cy was refused on the card before; Bo is to choose."""
    s = play(dealt(read_by("all", 3)), "number 1", "pass", "number 2", "guess the asp lady")
    return dealt(play(s, f"number {number + 2}", answer(s)), card="p-beethoven")


def test_what_the_house_refused_is_found_right_in_two_taps_of_somebody_else():
    """TQ-Q24"""
    s = after_a_refusal()
    bar = html.unescape(shown(s)["controls False"])
    far = tuple(Chair(c.name, c.mark, phone=c.name == "Bo") for c in PEOPLE)
    assert "asp lady" not in shown(s, chairs=far)["controls False"], "Bo has it on the phone"
    assert "Last card: Cy’s “the asp lady” was right" in bar and 'data-move="count 0"' not in bar
    asked = drawn(GAME.view(s, None), Storyteller("twenty", PEOPLE[:3]), (("sure-count-0", "yes"),))["controls False"]
    assert 'data-move="count 0"' in str(asked) and "Yes, we all agree: 18 spaces for Cy" in str(asked)
    assert "No, it was not" in str(asked)
    asking = Scene(**{**vars(scene(s, legal=True)), "picks": {"sure-count-0": "yes"}})
    assert "data-move" not in str(wall(GAME.view(s, None), asking)), "a late tap chose a number"
    say = Storyteller("twenty", PEOPLE[:3])
    phone = next(one for one in hand(GAME.view(s, 1), say).choices if one.move == "count 0")
    assert (phone.label, phone.look) == ("Last card: Cy’s “the asp lady” was right", APART)
    assert phone.price == "Yes, we all agree: 18 spaces for Cy", "a slip counts nothing"
    counted = play(s, "count 0")
    assert came(GAME.view(counted, 2), say.to(2)) == ("The table agreed: you were right with “the asp lady”.",)


def test_a_game_won_by_what_counts_after_all_says_so():
    """TQ-3, TQ-Q13"""
    s = placed(after_a_refusal(), 17, 0, 70)
    won = play(s, "count 0")
    stage = html.unescape(
        str(
            moment(
                GAME.view(won, None),
                scene(won),
                event("answer", text="Ludwig van Beethoven"),
                won.events[len(s.events) :],
            )
        )
    )
    assert "The table agreed: Cy was right with “the asp lady”." in stage and "The open card was" in stage
    assert "Cy reached the finish!" in stage
    assert "Cleopatra" in str(hero(GAME.view(won, None), 2, scene(won))), "the card that was won with"


def a_race(*who: tuple[int, int], seats: int = 3):
    """A game in which the house reads and these cards were named: by whom, and after how many numbers."""
    s = read_by("all", seats)
    cards = iter([CARD, "p-beethoven", "l-venice", "l-eiffel-tower", "p-isaac-newton"])
    for seat, n in who:
        s = dealt(s, card=next(cards)).with_public(active=(seat + 1 - n) % seats, guesser=(seat + 1 - n) % seats)
        s = play(rounds(s, n - 1), f"number {n}", answer(s)).with_public(queue=(), stage="take", bonus=None)
    return s


def test_the_end_tells_who_led_and_the_best_guess():
    """TQ-17: in front after each card, and what had been read when it was named."""
    say = Storyteller("twenty", PEOPLE[:3])
    assert course(GAME.view(a_race((0, 3), (1, 1)), None), say) == (), "nobody has won"

    def told(s) -> tuple[str, ...]:
        return course(GAME.view(s.with_public(winner=1), None), say)

    assert told(a_race((0, 3), (1, 1), (1, 9))) == ("Ana led until Bo named Ludwig van Beethoven after a single clue.",)
    assert told(a_race((0, 8), (1, 3), (1, 1))) == (
        "Ana led until Bo named Ludwig van Beethoven after only 3 clues.",
        "The best guess: Bo named Venice after a single clue.",
    )
    assert told(a_race((1, 9), (1, 9), (0, 10))) == ("Bo was in front from the first card to the last.",)
    assert told(a_race((0, 9), (2, 4), (1, 1)))[0] == "Cy led until Bo named Venice after a single clue."
    v = GAME.view(a_race((0, 3), (1, 1)).with_public(winner=1, stage="over"), None)
    assert "Ana led until Bo named Ludwig van Beethoven" in html.unescape(str(finale(v, scene_of(v))))


def test_a_number_keeps_no_ring_where_phones_choose():
    """Whoever strikes a key once at a television has the focus on a number from then on."""
    s = dealt(read_by("all", 3))
    far = tuple(Chair(c.name, c.mark, phone=True) for c in PEOPLE)
    assert "data-far" in shown(s, chairs=far)["picture False"]
    assert "data-far" not in shown(s)["picture False"], "here the ring says what Enter chooses"


def test_whoever_comes_to_finish_is_told_so_and_not_a_space():
    """TQ-3: it said “to space 80”."""
    s = placed(dealt(read_by("all", 3)), 0, 70, 0)
    s = play(s, "number 1", answer(s))
    say = Storyteller("twenty", PEOPLE[:3])
    assert say.story(s.events)[-2:] == ["Bo moved ahead the last 10 spaces.", "Bo reached the finish."]


def test_the_first_number_of_a_game_is_explained_on_the_phone_that_chooses_it():
    """TQ-10, TQ-17: there was nothing between the question and the numbers."""
    say = Storyteller("twenty", PEOPLE[:3])

    def hints(s, seat: int = 1) -> list[str]:
        return [fact.text for fact in hand(GAME.view(s, seat), say).facts if not fact.label]

    s = dealt(read_by("all", 3))
    assert len(hints(s)) == 2 and hints(s)[0].startswith("You choose a number")
    assert not hints(play(s, "number 1", "pass"), 2), "the next has seen how it goes"
