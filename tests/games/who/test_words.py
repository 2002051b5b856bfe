"""What WHO says of a chance: the phrases mean what they say, and a hint advises what pays."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from guise.engine.game import Event, event
from guise.games.who.board import (
    controls,
    finale,
    in_words,
    middle,
    moment,
    naming,
    notebook,
    now,
    picture,
    plate,
    prompt,
    way,
)
from guise.games.who.bots import break_even
from guise.games.who.deeds import deeds
from guise.games.who.hand import hand, price
from guise.games.who.scenery import CAP, HAIR, HAT
from guise.games.who.views import LETTERS, believable, board, given_away, led_to, may_name, possible, rounds, targets
from guise.games.who.why import ODDS, chance_told
from guise.games.who.why import hint as advised
from guise.supply.content import words
from guise.table.narrate import Storyteller
from guise.table.save import Save
from guise.table.table import Table
from guise.table.tempo import reading
from guise.ui.lengths import lasting
from guise.ui.markup import join
from guise.ui.model import House
from guise.ui.places import AtTable
from guise.ui.scene import Scene, still
from guise.ui.table_screen import scene

from tests.bench import hints
from tests.bench import opponents as bench
from tests.games.who.play import GAME, at, game, having, laid, play

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "seven": 7, "nine": 9, "ten": 10, "twenty": 20}
PHRASES = words("who")["names"]["odds"]


def test_every_phrase_for_a_chance_is_its_share():
    assert {int(key) for key in PHRASES} == set(ODDS)
    for key, phrase in PHRASES.items():
        said = re.fullmatch(r"about (\w+) in (\w+)", phrase)
        if said is None:
            assert key in ("0", "95"), phrase
        else:
            assert abs(100 * NUMBERS[said[1]] / NUMBERS[said[2]] - int(key)) < 1, phrase


@pytest.mark.parametrize("chance, odds", [(0.0, 0), (0.26, 25), (0.3, 33), (0.5, 50), (0.97, 95), (1.0, 95)])
def test_a_chance_is_told_by_the_nearest_phrase(chance, odds):
    assert chance_told(chance) == {"n": round(100 * chance), "odds": odds}


def test_a_hint_advises_a_name_where_it_pays_and_only_there():
    """WHO-27 to WHO-29"""
    teller, met = Storyteller("who", game("AB").chairs), set()
    for p in bench.of_level("who", ("fair",), 2, 6, "advice"):
        for hint in hints.hints("who", p):
            if hint.event.kind == "hint-name":
                pays, n, m = (hint.event.get(key) for key in ("pays", "n", "m"))
                assert n == m or pays in (n > m, "now")
                begins = {True: "Guess that", False: "Better to wait", "now": "It may be now or never"}
                assert teller.event(hint.event).startswith(begins[pays])
                met.add(pays)
    assert met >= {True, False} and 0 < break_even(2, False) < break_even(2, True) < 1


def test_the_price_of_a_guess_is_said_as_it_is_for_whoever_makes_it():
    """WHO-27, WHO-28: who has no caps loses none."""
    say = Storyteller("who", ())
    t = game("ABC")

    def told(**facts):
        return price(having(t, **facts).peek(0), say)

    bare, some = told(caps=(0, 1, 1)), told(caps=(2, 1, 1))
    assert "lose your caps" in some and "lose" not in bare and "no more caps" in bare
    assert told(caps=(0, 1, 1), barred=(True, False, False)) == "Right: they’re out. Wrong: you’re out."


@pytest.mark.parametrize(
    ("stage", "dice", "guesses", "says"),
    [
        ("before", "", "until_wrong", "and you still move, but can’t guess again this turn."),
        ("before", "", "one", "and you still move, but can’t guess again this turn."),
        ("before", "", "unlimited", "and you still move."),
        ("move", "1 2", "until_wrong", "and you still move, but can’t guess again this turn."),
        ("after", "1 2", "until_wrong", "but your turn ends."),
        ("after", "2 2", "until_wrong", "and you throw again."),
        ("after", "1 2", "one", "but your turn ends."),
        ("after", "1 2", "unlimited", "for this guess is free."),
    ],
)
def test_before_a_guess_it_is_said_what_is_left_of_the_turn_if_it_is_wrong(stage, dice, guesses, says):
    """WHO-27, WHO-31, WHO-Q2: that a wrong guess after the move ends the turn came as a surprise."""
    say = Storyteller("who", ())
    t = having(game("ABC", challenges=guesses), stage=stage, dice=tuple(map(int, dice.split())))
    assert price(having(t, free=1).peek(0), say) == f"Right: they’re out. Wrong: it costs nothing, {says}"
    paid, bare = price(t.peek(0), say), price(having(t, caps=(0, 1, 1)).peek(0), say)
    assert all((says[4:-1] in one.lower()) == (stage == "after") for one in (paid, bare)) or guesses == "unlimited"
    assert max(map(len, (paid, bare))) < 90 or stage == "after", "four lines on a phone, while the turn goes on anyway"
    after = GAME.apply(having(t, free=1).state, 0, "challenge 1 C")
    goes_on = may_name(GAME.view(after, 0)) or after.public.stage != "after"
    assert stage == "after" or may_name(GAME.view(after, 0)) == ("guess again" not in says)
    assert goes_on == ("turn ends" not in says and "throw" not in says)


def test_a_guess_that_was_paid_for_tells_whose_turn_it_is_now():
    """WHO-27: only of a free one it was said, and nobody knew why the screen was passed."""
    chosen = play(game("ABC"), "throw", "roll 1 2", "go 1", "challenge 1 C", "done")
    v = chosen.peek(None)
    e = next(e for e in v.events if e.kind == "missed")
    assert "Now it is Bo’s turn." in str(moment(v, still(chosen, v, False), e, (e,)))


def test_a_guess_besides_the_usual_one_says_why_it_was_allowed():
    """WHO-15, WHO-31: a free guess, and one more after doubles, looked like cheating."""

    def told(t: Table) -> list[str]:
        v = t.peek(None)
        return [text(moment(v, drawn_for(t, None), e, (e,))) for e in v.events if e.kind in ("hit", "missed")]

    t = play(at(game("ABC"), 38, 0, 0), "throw; roll 2 2; go 4 cap", "challenge 1 F")
    t = t if t.turn.prompt == "before" else play(t, "done")
    (free,) = told(t)
    assert "A free guess, earned at City Square." in free and "costs nothing. Doubles: Ana goes again." in free
    t = play(at(game("ABC"), 8, 0, 0), "throw; roll 2 2; go 4 cap; challenge 1 F")
    t = t if t.turn.prompt == "before" else play(t, "done")
    usual, again = told(play(t, "challenge 1 D"))
    assert "Doubles earned Ana another guess. Ana says:" in again and "Doubles earned" not in usual
    assert "free guess" not in usual + again
    (first,) = told(play(at(game("ABC"), 8, 0, 0), "throw; roll 2 2; go 4 cap; done", "challenge 1 D"))
    assert "Doubles earned" not in first, "it is their first guess, whatever was thrown before it"


def fates(t: Table) -> list[str]:
    """What stands under each of the cards at the end."""
    v = t.peek(None)
    return [text(one) for one in re.findall(r"<small>(.*?)</small>", str(finale(v, still(t, v, False))))]


def test_the_end_tells_who_named_whom_and_when_in_the_order_in_which_they_fell():
    """*Named near the end* stood there, and nobody knew any more by whom; WHO-28, WHO-33, WHO-37."""
    t = game("ABC", "challenge 2 C; throw; roll 1 4; go 1; done", "challenge 0 A")
    assert fates(t) == ["guessed by Ana in round 1", "guessed by Bo in round 1", "still 1 of 9 at the end"]
    v = t.peek(None)
    cards = str(finale(v, still(t, v, False)))
    assert re.findall(r"<strong>(\w+)<", cards) == ["Cleo", "Ana", "Bo"], "turned up as they fell"
    at_once = told_of(game("AB"), event("passed", 1, reach=SHUT))
    assert fates(play(at_once, "challenge 1 B"))[0] == "worked out by Ana in round 2"
    late = play(told_of(at_once), "challenge 1 B")
    assert fates(late)[0] == "an open secret from round 1, named by Ana in round 3"
    twice = play(having(told_of(at_once), barred=(True, False)), "challenge 1 C")
    assert fates(twice) == [
        "out in round 3: wrong twice",
        "an open secret from round 1, but nobody said it",
    ]


def test_a_round_is_over_when_the_turn_passes_whoever_began():
    """WHO-6, WHO-15: doubles are no round of their own, and whoever began may be out."""
    t = game("ABC", "throw; roll 1 4; go 1; done", "throw; roll 2 2; go 2; done", starter=1)
    assert rounds(t.peek(None)) == (1, 1, 1) and t.state.public.round == 1
    for seed in ("a", "b", "c", "d"):
        (played,) = bench.of_level("who", ("easy",), 4, 1, f"rounds {seed}")
        for choice in played.choices:
            v = GAME.view(choice.before, None)
            assert rounds(v)[-1] == v.public.round


def staying(dice: str) -> Table:
    """Ana has thrown this, and none of the places within reach shows her letter."""
    tried = (at(game(f"{mine}{LETTERS[LETTERS.index(mine) - 1]}"), place, 0) for mine in LETTERS for place in range(40))
    thrown = (play(t, "throw", f"roll {dice}") for t in tried)
    return next(t for t in thrown if "pass" in GAME.legal(t.peek(0)))


def drawn_for(t: Table, who: int | None, **circumstances) -> Scene:
    """Circumstances in which a seat may tap whatever it may do."""
    v = t.peek(who)
    seen = replace(still(t, v, False), legal=frozenset(GAME.legal(v)), full=True)
    return replace(seen, **circumstances)


@pytest.mark.parametrize("dice, told", [("2 2", "you’d be A, D or E"), ("5 6", "gives you away")])
def test_staying_put_has_its_price_under_it(dice, told):
    """WHO-37: what it gives away is what the table can work out once it is done; nothing is told where no notes are
    kept, nor to the table.
    """
    t = staying(dice)
    left = len(believable(play(t, "pass").peek(None), 0))
    assert left == (1 if "away" in told else 3)

    def stay(**circumstances) -> str:
        buttons = controls(t.peek(0), drawn_for(t, 0, **circumstances))
        return next(re.sub("<[^>]+>", "", str(b.markup)) for b in buttons if "Stay put" in str(b.markup))

    assert stay() == f"Stay put {told}"
    assert stay(full=False) == "Stay put"
    assert not any("you’d be" in str(b.markup) for b in controls(t.peek(None), drawn_for(t, None)))


def test_staying_put_is_no_first_choice_where_it_gives_something_away():
    """WHO-37: it was the gold button of the bar, with "gives you away" under it."""
    t = staying("5 6")

    def stay(table: Table) -> str:
        buttons = controls(table.peek(0), drawn_for(table, 0))
        return next(str(b.markup) for b in buttons if "Stay put" in str(b.markup))

    assert 'class="act quiet"' in stay(having(t, caps=(0, 1), reserve=9))
    mine = next(iter(t.state.letters))
    missed = [event("missed", 1, other_seat=0, letter=x, price="none") for x in LETTERS if x != mine]
    known = having(replace(t, state=t.state.with_events(*missed)), caps=(0, 1), reserve=9)
    assert "known anyway" in stay(known) and 'class="act quiet"' in stay(known), "naming somebody is"


def test_who_is_known_is_told_to_name_somebody_first():
    """WHO-24, WHO-37: three gold ways with "you're known anyway" under them handed the next player the game."""
    t = play(game("ABC"), "throw", "roll 1 4")
    mine = next(iter(t.state.letters))
    missed = [event("missed", 1, other_seat=0, letter=x, price="none") for x in LETTERS if x != mine]
    known = replace(t, state=t.state.with_events(*missed))
    for table, gold in ((t, False), (known, True)):
        v, c = table.peek(0), drawn_for(table, 0)
        name = next(str(b.markup) for b in controls(v, c) if "Name somebody<" in str(b.markup))
        ways = "".join(str(way(v, c, one.steps, one.space, one.open)) for one in targets(v))
        assert ('class="act"' in name, 'class="act"' in ways) == (gold, not gold)
        assert ("You’re known." in prompt(v, c)) == gold
    assert "You’re known" not in prompt(known.peek(0), drawn_for(known, 0, full=False)), "nothing is told without notes"
    assert "You’re known" not in prompt(known.peek(None), drawn_for(known, None))
    after = play(known, "go 1")
    buttons = [str(b.markup) for b in controls(after.peek(0), drawn_for(after, 0))]
    assert ['class="act"' in one for one in buttons] == [False, True], buttons


def test_no_habit_throws_a_free_guess_away():
    """WHO-31: *End your turn* stood in its place, pale, and whoever went on pressing there lost the free guess; then it
    stood where the clues are found else, and whoever pressed there lost it.
    """
    t = play(at(game("ABC"), 38, 0, 0), "throw", "roll 1 4", "go 5 cap")
    plain = play(at(game("ABC"), 5, 0, 0), "throw", "roll 1 4", "go 5 cap")
    alone = {"bots": (False, True, True), "full": False, "sleuth": True, "tall": True}
    bars = [controls(table.peek(0), drawn_for(table, 0, **alone)) for table in (plain, t)]
    assert [text(b.markup) for b in bars[0]] == ["End your turn", "Clues &amp; naming"]
    assert [text(b.markup) for b in bars[1]] == ["End your turn", "Clues &amp; a free guess"]
    assert [" quiet" in str(b.markup) for bar in bars for b in bar] == [False, True, True, False]
    assert ['data-move="done"' in str(b.markup) for bar in bars for b in bar] == [True, False, False, False]
    asked = drawn_for(t, 0, picks={"ending": "yes"}, **alone)
    bar = controls(t.peek(0), asked)
    assert [text(b.markup) for b in bar] == ["Clues &amp; a free guess", "End it anyway"]
    assert 'data-move="done"' in str(bar[1].markup), "nor is the second half of a double tap there"
    assert prompt(t.peek(0), asked) == "Your free guess is lost when your turn ends."


def test_a_tap_on_a_figure_names_its_owner_or_shows_what_is_known():
    """WHO-24: a figure in a spotlight over gold letters looked like a button, and was none."""
    t = play(game("ABC"), "throw", "roll 1 4", "go 1")
    alone = {"bots": (False, True, True), "live": True}

    def figures(table: Table, who: int | None, **kind) -> list[str]:
        drawn = str(picture(table.peek(who), drawn_for(table, who, **alone, **kind)))
        return re.findall(r'data-(?:pick|do)="((?:name|drawer) [^"]*)"', drawn.partition('id="figures"')[2])

    for tall in (True, False):
        assert figures(t, 0, tall=tall) == ["drawer notes", "name 1", "name 2"]
        assert figures(play(t, "done"), 0, tall=tall) == ["drawer notes"] * 3, "it is somebody else's turn"
        assert not figures(t, None, tall=tall), "who may be named is chosen in private"
    c = drawn_for(t, 0, picks={"name": "2"})
    assert prompt(t.peek(0), c).endswith("What is Cleo’s letter? Tap a letter."), "*Name Cleo* was an order"
    rows = str(naming(t.peek(0), c)).split('<div class="rival"')[1:]
    assert ["data-asked" in row.partition(">")[0] for row in rows] == [False, True]


def test_on_the_phone_of_one_person_alone_the_ring_shows_their_letter_and_no_other():
    """WHO-35: nine letters in two crowded lines, forty times, told nobody what the ring is. A screen that others may
    see shows all letters alike.
    """
    t = play(game("ABC"), "throw", "roll 1 4")
    alone = (False, True, True)

    def ring(who: int | None, **kind) -> str:
        return (
            str(picture(t.peek(who), drawn_for(t, who, **kind))).partition('id="streets"')[2].partition('id="night"')[0]
        )

    lone = ring(0, bots=alone, tall=True)
    found = re.findall(r'<g class="space"[^>]*?( data-off="")?\s*transform.*?</g>', lone)
    shows = ["A" in letters for letters in board("standard").letters]
    assert [not off for off in found] == shows and lone.count(">A</text>") == sum(shows)
    assert not re.findall(r">[B-J]</text>", lone)
    for who, kind in ((0, {"tall": True}), (0, {"bots": alone}), (None, {"bots": alone, "tall": True})):
        assert ">J</text>" in ring(who, **kind), "where others look on, and where there is room"


def test_ones_own_letter_is_struck_from_what_is_told_of_others():
    """WHO-37: "Coco's letter is one of these" listed the letter in the looker's own hand, and one that lay open."""
    t = play(told_of(at(game("BHGE"), 0, 0, 0, 0), event("out", 3, letter="E")), "throw; roll 1 3; go 1; done")
    t = play(having(t, out=(False, False, False, True)), "throw; roll 1 3; go 4")
    for who, gone in ((0, ["B"]), (2, ["G"])):
        c = drawn_for(t, who, bots=(False, True, True, True), full=False, sleuth=True, tall=True)
        card = str(picture(t.peek(who), c)).partition('<div class="stop"')[2]
        assert re.findall(r"<i[^>]* data-gone[^>]*>(.)</i>", card) == gone
    c = drawn_for(t, 1, bots=(True, False, True, True), full=False, sleuth=True, tall=True)
    assert "data-gone" not in str(picture(t.peek(1), c)).partition('<div class="stop"')[2], "not from one's own"


def test_a_sharp_bot_that_guessed_right_is_told_to_weigh_more_than_clues():
    """WHO-37: at one in six it was right, with no word of why: it seemed to have peeked."""
    t = play(game("ABC"), "throw; roll 1 4; go 4 cap; done", "throw; roll 1 3; go 4", "challenge 2 C")
    hit = next(e for e in t.state.events if e.kind == "hit")
    for level, told in (("sharp", True), ("easy", False)):
        chairs = (t.chairs[0], *(replace(one, bot=f"hider:{level}") for one in t.chairs[1:]))
        seen = replace(t, chairs=chairs)
        c = drawn_for(seen, 0, bots=(False, True, True), full=False, sleuth=True)
        said = text(moment(seen.peek(0), c, hit, (hit,)))
        assert ("Your clues left 9 letters. A sharp bot also weighs" in said) is told
        assert "sharp bot" not in text(moment(seen.peek(2), drawn_for(seen, 2), hit, (hit,)))


def test_while_somebody_is_named_the_way_on_keeps_its_place_and_the_way_back_the_second():
    """Where *End your turn* always was, *Back* stood alone, or nothing; and neither lies where the other did."""
    for rolled in ("", "throw; roll 1 4; go 1"):
        t = play(game("ABC"), *([rolled] if rolled else []))
        before, naming_ = (
            controls(t.peek(0), drawn_for(t, 0, tall=True, picks=picks)) for picks in ({}, {"name": "yes"})
        )
        assert text(before[0].markup) == text(naming_[0].markup) == ("End your turn" if rolled else "Throw the dice")
        assert "quiet" in str(naming_[0].markup) and not naming_[0].aside
        assert [text(b.markup) for b in naming_[1:]] == ["Back"] and naming_[1].aside
    known = having(play(game("ABC"), "throw; roll 1 4; go 1"), free=1)
    urged = controls(known.peek(0), drawn_for(known, 0, tall=True, picks={"name": "yes"}))
    assert [text(b.markup) for b in urged] == ["Back"], "the way to a name lay there a moment ago"


def test_ones_own_letter_is_offered_as_a_bluff():
    """WHO-Q28: it was struck out and dashed, as if it could not be named."""
    t = play(game("ABC"), "throw", "roll 1 4")
    drawn = str(naming(t.peek(0), drawn_for(t, 0, picks={"name": "yes"})))
    own = [one for one in drawn.split("<button") if "<b>A</b>" in one]
    assert len(own) == 2 == drawn.count("yours: a bluff"), "once for each of the others"
    assert all("yours: a bluff" in one and "data-ruled" not in one and "disabled" not in one for one in own)
    said = str(naming(t.peek(0), drawn_for(t, 0, picks={"name": "yes", "named": "1 A"})))
    assert "This is your own letter, so it’s a bluff." in said and "rules this out" not in said


def test_one_tap_picks_a_player_and_a_letter_and_a_second_says_it():
    """WHO-25: a name took four taps or five. Nothing is said by the first, and it may be another at any time."""
    t = play(game("ABC"), "throw", "roll 1 4")

    def drawn(**picks: str) -> str:
        return str(naming(t.peek(0), drawn_for(t, 0, picks={"name": "yes", **picks})))

    cells = [f"named {seat} {letter}" for seat in (1, 2) for letter in LETTERS]
    assert re.findall('data-pick="([^"]+)"', drawn()) == cells == re.findall('data-pick="([^"]+)"', drawn(named="2 D"))
    assert (
        "data-move" not in drawn() and "data-move" not in drawn(named="0 D") and "data-move" not in drawn(named="2 K")
    )
    chosen = drawn(named="2 D")
    assert re.findall('data-move="([^"]+)"', chosen) == ["challenge 2 D"] and chosen.count('aria-pressed="true"') == 1
    assert "Say it: Cleo is D, the Doctor<" in chosen and "Wrong: you lose your caps" in chosen


def test_a_free_wrong_guess_that_ends_the_turn_says_so():
    """WHO-31: it cost nothing, and the turn was over without a word."""
    t = having(play(game("ABC"), "throw", "roll 1 4", "go 1"), free=1)
    missed = play(t, "challenge 1 F")
    e = missed.state.events[-1]
    for table, told in ((missed, "so it costs nothing."), (play(missed, "done"), "Now it is Bo’s turn.")):
        assert told in str(moment(table.peek(None), drawn_for(table, None), e, (e,)))


def test_whom_little_is_left_of_is_said_whenever_somebody_may_be_named():
    """WHO-37: a rival who was one of two, and had done nothing since, was never named; the turn was as any other."""
    t = told_of(told_of(game("ABC"), event("passed", 1, reach=SHUT)))
    bots, asked_ = (False, True, True), "Your turn. Throw the dice, or name somebody first."
    two = told_of(told_of(game("ABC"), event("moved", 1, n=4, place=4, cap=False)))
    two = told_of(told_of(two, event("missed", 0, other_seat=1, letter="G", price="none")))
    two = told_of(told_of(two, event("missed", 0, other_seat=1, letter="H", price="none")))
    assert prompt(t.peek(0), drawn_for(t, 0, bots=bots)) == f"Only B is left for Bo. {asked_}"
    assert prompt(two.peek(0), drawn_for(two, 0, bots=bots)) == f"Only B and I are left for Bo. {asked_}"
    assert prompt(two.peek(0), drawn_for(two, 0, bots=bots, full=False)) == ""
    assert prompt(two.peek(0), drawn_for(two, 0)) == "", "others may listen"
    assert prompt(two.peek(2), drawn_for(two, 2, bots=bots)) == ""


def test_when_two_are_left_it_is_said_who():
    """WHO-33: that it was now one against one, nobody noticed."""
    t = play(game("ABC"), "challenge 1 B")
    for who, told in ((None, "Only Ana and Cleo are left:"), (2, "Only Cleo and Ana are left:")):
        assert f"Bo is out. {told} the next right guess wins." in str(moment(t.peek(who), drawn_for(t, who), *_fall(t)))
    four = play(game("ABCD"), "challenge 1 B")
    assert "are left" not in str(moment(four.peek(0), drawn_for(four, 0), *_fall(four)))
    over = play(t, "challenge 2 C")
    end = str(moment(over.peek(0), drawn_for(over, 0), *_fall(over)))
    assert "Cleo is out. Ana is the last one in the city and wins." in end
    lone = (False, True, True)
    won, lost = (
        text(moment(one.peek(0), drawn_for(one, 0, bots=lone), *_fall(one)))
        for one in (over, play(game("ABC", "challenge 1 B", "throw; roll 1 4; go 1; done"), "challenge 0 A"))
    )
    assert "You are the last one in the city: you win!" in won
    assert "You are out. Cleo is the last one in the city and wins." in lost
    assert "shines shoes" in text(moment(t.peek(0), drawn_for(t, 0), *_fall(t)))
    last = play(game("ACB", "challenge 1 C"), "challenge 2 B")
    assert "shines shoes" not in text(moment(last.peek(0), drawn_for(last, 0), *_fall(last))), "not at the end"


def test_that_a_bot_threw_doubles_is_told_once():
    """WHO-15: the bar said so, then the story, and then that the bot was about to throw."""
    t = play(game("ABC"), "throw; roll 1 4; go 1; done", "throw; roll 2 2; go 4")
    say = Storyteller("who", t.chairs)
    assert say.prompt(t.turn, 0) == "Bo may name somebody."
    again = next(e for e in play(t, "done").state.events if e.kind == "again")
    assert "doubles" in say.event(again)


def _fall(t: Table) -> tuple[Event, tuple[Event, ...]]:
    """The last right guess, and whoever fell by it."""
    e, fell = (next(e for e in reversed(t.state.events) if e.kind == kind) for kind in ("hit", "out"))
    return e, (e, fell)


def test_whoever_has_no_cap_is_pictured_without_a_hat():
    """WHO-27: as on the street."""
    t = having(play(game("ABC"), "challenge 1 F"), caps=(0, 1, 1), worn=(False, True, False))
    e = next(e for e in t.state.events if e.kind == "missed")
    accuser, accused = str(moment(t.peek(None), drawn_for(t, None), e, (e,))).split("<figure")[1:]
    assert HAT in accuser and HAIR not in accuser and CAP in accused, "until the answer they have their caps"
    t = play(having(game("ABC"), caps=(0, 1, 1)), "challenge 1 F")
    t = having(t, barred=(True, False, False))
    t = replace(
        t, state=t.state.with_events(*(event("turn", 0), event("missed", 0, other_seat=2, letter="F", price="out")))
    )
    accuser = str(moment(t.peek(None), drawn_for(t, None), t.state.events[-1], ())).split("<figure")[1]
    assert HAIR in accuser and HAT not in accuser, "the second time they have none"


def test_a_throw_that_leads_nowhere_says_so_to_its_player_alone():
    """WHO-14, WHO-20, WHO-Q24"""
    t = staying("2 2")
    bare, moving = having(t, caps=(0, 1), reserve=9), play(game("AB"), "throw", "roll 1 2")
    for table, said in (
        (bare, "Nowhere to stop: your letter isn’t on any of these."),
        (t, "Your letter isn’t on any of these. Stay put, or wear a cap and stop in disguise."),
    ):
        alone = drawn_for(table, 0, bots=(False, True))
        assert said in prompt(table.peek(0), alone) and said not in str(picture(table.peek(0), alone))
        beside = drawn_for(table, 0)
        open_ = "Doubles: you go again. Keep the screen."
        assert prompt(table.peek(0), beside) == open_, "the bar is read out, and others would hear more"
        assert said in str(picture(table.peek(0), beside)) and now(table.peek(0), beside).endswith(" stuck")
        for who in (None, 1):
            drawn = str(picture(table.peek(who), drawn_for(table, who)))
            assert said not in drawn and now(table.peek(who), drawn_for(table, who)) == "ways"
            assert prompt(table.peek(who), drawn_for(table, who)) == ""
    assert "nowhere" not in str(picture(moving.peek(0), drawn_for(moving, 0)))


def test_before_it_is_said_how_many_letters_still_fit_is_told():
    """WHO-37: whoever named somebody could not tell a long shot from a certainty. Where others listen, what the table
    may know; nothing of a letter that is ruled out or one's own, nor to who keeps no notes.
    """
    t = told_of(game("ABC"), event("moved", 1, n=4, place=4, cap=False))
    sure = told_of(game("ABC"), event("passed", 1, reach=SHUT))
    bots, ask = (False, True, True), "Say it, or choose again."

    def said(table: Table, letter: str, **circumstances) -> str:
        c = drawn_for(table, 0, picks={"name": "yes", "named": f"1 {letter}"}, **circumstances)
        return prompt(table.peek(0), c)

    assert said(t, "G", bots=bots).startswith("4 letters still fit. Wrong: ")
    assert said(game("ABC"), "G", bots=bots).startswith("9 letters still fit. Wrong: ")
    assert said(game("ABC"), "G") == said(game("ABC"), "A") == f"10 letters still fit. {ask}", "one's own is no other"
    assert said(sure, "B", bots=bots) == said(sure, "B") == "It can be nobody else. Say it!", "it has no price"
    assert said(t, "C", bots=bots).startswith("Ruled out. Wrong: ")
    assert said(t, "A", bots=bots).startswith("This is your own letter")
    assert said(t, "G", bots=bots, full=False) == said(t, "C") == f"Are you sure? {ask}"


def test_whoever_has_guessed_for_this_throw_is_told_so_until_another_guess_is_there():
    """WHO-Q2: the button went away without a word."""
    t = play(game("ABC"), "challenge 1 F")

    def said(table: Table, who: int | None) -> list[str]:
        return [text(b.markup) for b in controls(table.peek(who), drawn_for(table, who))]

    for table in (t, play(t, "throw", "roll 1 1")):
        assert "Ana has had a guess this turn." in said(table, None)
        assert "You have had your guess for this turn." in said(table, 0)
    again = play(t, "throw", "roll 1 1", "go 1", "done")
    assert not any("have had" in one for one in said(again, 0)) and "Name somebody" in said(again, 0)
    assert not any("have had" in one for one in said(having(t, free=1), 0))


def test_the_first_wrong_guess_of_somebody_else_tells_of_bluffs():
    """WHO-Q28: once a game, and not to whoever made the guess"""
    t = play(game("ABC"), "challenge 1 F")
    first = next(e for e in t.state.events if e.kind == "missed")
    told = "A guess may be a bluff"

    def drawn(table: Table, who: int | None, e: Event) -> str:
        return str(moment(table.peek(who), drawn_for(table, who), e, (e,)))

    assert told in drawn(t, None, first) and told in drawn(t, 1, first) and told not in drawn(t, 0, first)
    t = play(t, "throw", "roll 1 1", "go 1", "done", "challenge 2 G")
    second = [e for e in t.state.events if e.kind == "missed"][-1]
    assert told not in drawn(t, None, second) and told not in drawn(t, 1, second)
    right = play(game("ABC"), "challenge 1 B")
    assert told not in drawn(right, None, next(e for e in right.state.events if e.kind == "hit"))


def test_the_shortest_game_is_said_and_its_minutes_follow_the_city():
    quick, slow = ({**GAME.meta.defaults(), "board": kind} for kind in ("harbour", "slow"))
    usual = GAME.meta.usual
    assert lasting(GAME.meta, quick, usual) == GAME.meta.minutes < lasting(GAME.meta, slow, usual)
    options = words("who")["options"]
    assert "shortest" in options["board"]["note"] and "costs nothing" in options["curtain_round"]["note"]


@pytest.mark.parametrize("crossing, mode, helps", [("house", "", True), ("hand", "", False), ("hand", "full", False)])
def test_who_crosses_out_is_a_house_rule(crossing, mode, helps):
    """WHO-37: then no letters stand under the figures, nothing is ruled out where somebody is named, and notebooks
    have nothing crossed out. All have agreed on it: none can be told to do so in secret.
    """
    t = play(game("ABC", crossing=crossing), "throw", "roll 1 4", "go 4 cap", "done", "throw", "roll 1 5", "go 5 cap")
    t = play(t, "done") if t.turn.prompt == "after" else t
    t = play(t, "challenge 0 E") if t.state.public.active == 2 else t
    save = Save("one", t, notes={who: {"mode": mode} for who in ("table", "2")} if mode else None)
    for who in (None, 2):
        v, c = scene(House(), AtTable(save, picks={"name": "yes"}), who)
        assert ('class="still"' in str(picture(v, c))) == helps
        assert ("ruled out" in str(notebook(v, c))) == helps
        if who == 2:
            assert ("data-ruled" in str(naming(v, c))) == helps


def alone(t: Table) -> Table:
    """The same table with bots in all seats but the first."""
    return replace(t, chairs=(t.chairs[0], *(replace(c, bot="hider:easy") for c in t.chairs[1:])))


def test_a_person_alone_reads_the_clues_and_nothing_is_read_off_for_them():
    """X-6, WHO-37: no letters stand under the bots, none is crossed out where one is named, nor in the notebook until
    it is asked to; what they let slip stands over the letters, a gap for each that it rules out. What a move gives away
    of oneself is told all the same.
    """
    t = alone(game("ABC", "throw", "roll 1 4", "go 4 cap", "done", "throw", "roll 1 5", "go 5"))
    t = play(t, "done") if t.turn.prompt == "after" else t
    t = play(t, "throw", "roll 1 2", "pass" if "pass" in GAME.legal(t.peek(2)) else "go 1 cap")
    t = play(t, "done") if t.turn.prompt == "after" else t
    assert t.state.public.active == 0
    for mode in ("", "full"):
        save = Save("one", t, notes={"0": {"mode": mode}} if mode else None)
        at_table = AtTable(save, picks={"name": "yes"})
        v, c = scene(House(), at_table, 0)
        assert (c.full, c.sleuth) == (bool(mode), not mode)
        street, page = text(picture(v, c)), str(naming(v, c))
        assert ("1 clue" in street) == (not mode)
        assert ("data-ruled" in page) == bool(mode) and 'class="strip"' in page, "the clues stay in sight"
        assert ("1 of " in text(page)) == bool(mode)
        other = 'data-do="note mode log"' if mode else 'data-do="note mode full"'
        assert other in page, "whoever would have it otherwise needs one tap, there"
        assert ("ruled out" in str(notebook(v, c))) == bool(mode)
        heard = text(in_words(v, c))
        assert ("What they have let slip" in heard) == (not mode) == ("Who they could still be" not in heard)
        strips = re.findall(r'class="strip"[^>]*>.*?</span>((?:<i[^>]*></i>)+)', page)
        place = v.board.letters[v.public.place[1]].replace("A", "")
        if not mode:
            cells = re.findall("<i([^>]*)>", strips[0])
            assert "".join(x for x, cell in zip(LETTERS, cells) if cell == "") == place
            assert prompt(v, c).endswith("Who is it?")
            assert "data-new" in page.partition("strips")[2].partition("<i")[0]
            assert "Clues &amp; naming" in str([b.markup for b in controls(v, replace(c, picks={}))])
        moving = play(t, "throw", "roll 5 6")
        v, c = scene(House(), AtTable(replace(save, table=moving)), 0)
        assert "you’d be" in text(middle(v, c))


@pytest.mark.parametrize(
    "mine, named, told",
    [
        ("A", "D", "ruled that out"),
        ("A", "B", "Bad luck: 2 letters still fitted"),
        ("A", "G", "Lucky or clever? 2 letters still fitted"),
        ("B", "G", "nobody else"),
        ("A", "A", ""),
    ],
)
def test_a_guess_from_clues_is_told_what_they_were_worth(mine, named, told):
    """Bo stopped at the Diner, which takes B, G, H and I, and at the Barber Shop, which of these takes B and G. A bluff
    is not measured by that (WHO-Q28), nor is a guess where the house works it out.
    """
    t = alone(game(f"{mine}GC", "throw; roll 1 2; go 1; done", "throw; roll 2 2; go 4; done", "throw; roll 1 3; go 1"))
    for _ in range(2):
        t = play(t, "done") if t.turn.prompt == "after" else play(t, "throw; roll 1 2; go 1 cap")
    t = play(t, "done") if t.turn.prompt == "after" else t
    assert t.state.public.active == 0
    after = play(t, f"challenge 1 {named}")
    v = after.peek(0)
    e = next(e for e in reversed(v.events) if e.kind in ("hit", "missed"))
    c = replace(still(after, v, True), full=False, sleuth=True)
    said = text(moment(v, c, e, (e,)))
    assert told in said and ("clue" in said) == bool(told)
    assert "clue" not in text(moment(v, replace(c, sleuth=False), e, (e,)))


def test_every_row_keeps_its_place_while_a_letter_is_chosen_from_clues():
    """On a phone the strips of the others went when a letter was tapped: what is said, and its price, is in the bar.
    WHO-33: of the last two, a right guess wins.
    """
    t = alone(game("AGC", "throw; roll 1 2; go 1; done", "throw; roll 1 3; go 4; done", "throw; roll 1 2; go 1; done"))
    drawn = {}
    for picks in ({"name": "yes"}, {"name": "yes", "named": "1 G"}, {"name": "yes", "named": "1 A"}):
        v, c = scene(House(), AtTable(Save("one", t), picks=picks), 0)
        assert c.sleuth
        bar = [str(b.markup) for b in controls(v, c)]
        drawn[picks.get("named", "")] = str(naming(v, c)), bar, prompt(v, c)
    bare, chosen, own = drawn[""], drawn["1 G"], drawn["1 A"]
    unlit = chosen[0].replace('aria-pressed="true"', 'aria-pressed="false"').replace(' data-lit=""', "")
    assert unlit == bare[0] and "say-it" not in bare[0]
    clues = bare[0].partition(">Cleo<")[0].count('class="strip"')
    assert chosen[0].count("data-lit") == clues, "down to the last strip"
    assert 'data-move="challenge 1 G"' in chosen[1][0] and "Back" in chosen[1][-1]
    assert len(chosen[1]) == 2 and not any("challenge" in one for one in bare[1])
    assert chosen[2].startswith("Right: they’re out. Wrong: ") and own[2].startswith("This is your own letter")
    two = having(t, out=(False, False, True))
    v, c = scene(House(), AtTable(Save("one", two), picks={"name": "yes", "named": "1 G"}), 0)
    assert prompt(v, c).startswith("Right: you win. Wrong: ")


def test_what_is_crossed_out_by_hand_is_so_where_somebody_is_named():
    """X-6: a note is taken to where it counts."""
    t = alone(game("ABC"))
    save = Save("one", t, notes={"0": {"1:E": "pencil"}})
    v, c = scene(House(), AtTable(save, picks={"name": "yes"}), 0)
    assert re.findall(r'data-pick="named (\d .)" data-ruled', str(naming(v, c))) == ["1 E"]


def test_a_letter_that_has_been_shown_is_crossed_out_for_everybody():
    """WHO-26, X-6: its owner had been shown, and it stood there like any other."""
    t = alone(game("ABC", "challenge 1 B"))
    v, c = scene(House(), AtTable(Save("one", t), picks={"name": "yes"}), 0)
    assert c.sleuth
    assert re.findall(r'data-pick="named (\d .)" data-ruled', str(naming(v, c))) == ["2 B"]


@pytest.mark.parametrize(
    "people, seats, notes, finds", [(1, 3, True, True), (2, 3, True, False), (1, 4, True, False), (1, 3, False, False)]
)
def test_clues_are_for_one_person_among_few_bots_who_keeps_notes(people, seats, notes, finds):
    t = game("ABCD"[:seats])
    t = replace(t, chairs=tuple(replace(c, bot="hider:easy" if i >= people else "") for i, c in enumerate(t.chairs)))
    house = House(prefs=replace(House().prefs, notes=notes))
    assert scene(house, AtTable(Save("one", t)), 0)[1].sleuth == finds
    assert not scene(house, AtTable(Save("one", t)), None)[1].sleuth


def test_the_way_back_from_naming_is_called_so_and_no_louder_than_the_rest():
    t = play(game("AB"), "throw; roll 1 2")
    back = [str(b.markup) for b in controls(t.peek(0), drawn_for(t, 0, picks={"name": "yes"})) if b.aside]
    assert [text(one) for one in back] == ["Back"] and 'class="act quiet"' in back[0] and "pressed" not in back[0]
    half = controls(t.peek(0), drawn_for(t, 0, picks={"name": "yes", "named": "1 C"}))
    assert [text(b.markup) for b in half if b.aside] == ["Name nobody"]


def text(markup: object) -> str:
    """What is read of something drawn."""
    return " ".join(re.sub("<[^>]+>", "", str(markup)).split())


def ticket(t: Table, who: int | None, kind: str) -> str:
    """The ticket of a place of one kind, one step from Ana, as somebody sees it."""
    b = board("standard")
    spaces = b.disguise if kind == "disguise" else b.telephone
    space = min(spaces)
    thrown = play(at(t, space - 1, t.state.public.place[1]), "throw", "roll 1 2")
    v = thrown.peek(who)
    engaged = next(x for x in targets(v) if x.space == space)
    return text(way(v, drawn_for(thrown, who), 1, space, engaged.open))


def test_a_ticket_promises_a_cap_only_to_who_may_have_one():
    """WHO-22, WHO-27, WHO-Q14"""
    t = game("AB")
    assert "Gives a cap" in ticket(t, None, "disguise")
    assert "Gives a cap" not in ticket(having(t, barred=(True, False)), None, "disguise")
    assert "Gives a cap" not in ticket(having(t, reserve=0), None, "disguise")


def test_a_ticket_says_in_words_who_is_in_a_telephone():
    """WHO-17"""
    t = game("AB")
    space = min(board("standard").telephone)
    assert "Room for only one" in ticket(t, None, "telephone")
    assert "Engaged: Bo is in it" in ticket(having(t, place=(0, space)), None, "telephone")


def test_a_disguise_has_its_line_at_every_place_and_nothing_gives_away_who_is_known():
    t = play(at(game("AB"), 0, 0), "throw", "roll 1 4")
    v = t.peek(0)
    drawn = [text(way(v, drawn_for(t, 0), x.steps, x.space, x.open)) for x in targets(v) if x.open]
    assert drawn and all("Spend a cap" in one and "gives nothing away" in one for one in drawn)
    known = having(t, caps=(1, 1))
    missed = [event("missed", 1, other_seat=0, letter=x, price="none") for x in LETTERS if x != "A"]
    known = replace(known, state=known.state.with_events(*missed))
    drawn = [text(way(known.peek(0), drawn_for(known, 0), x.steps, x.space, x.open)) for x in targets(known.peek(0))]
    assert not any("1 of 1" in one for one in drawn) and any("known anyway" in one for one in drawn)


def told_of(t: Table, *since: Event) -> Table:
    """The same table, at the beginning of Ana's next turn, with what happened in between."""
    return replace(t, state=t.state.with_events(event("turn", 1), *since, event("turn", 0)))


SHUT = tuple(n for n, x in enumerate(board("standard").letters) if "B" not in x)
"""Every place that does not show B."""


@pytest.mark.parametrize(
    "e, clue",
    [
        (event("passed", 1, reach=SHUT), "Bo stayed put: only B could do that."),
        (event("moved", 1, n=4, place=4, cap=False), "Bo stopped at the Diner: that leaves B, G, H and I."),
        (event("missed", 2, other_seat=1, letter="C", price="none"), ""),
    ],
)
def test_the_biggest_clue_since_one_looked_is_told_with_its_reason(e, clue):
    """WHO-37: a rival's letters fell from six to one, and the news said that they had moved seven steps. Half as many
    as before, or three or fewer, are told at the beginning of one's turn, and marked under the figure, to all alike.
    """
    t = told_of(game("ABC"), e)
    alone = drawn_for(t, 0, bots=(False, True, True))
    asked = "Your turn. Throw the dice, or name somebody first."
    assert (prompt(t.peek(0), alone) or asked) == (f"{clue} {asked}" if clue else asked)
    for who in (0, None):
        marked = [f"passer-{s}" for s in range(3) if re.search(rf'id="passer-{s}"[^>]*data-fell', _city(t, who))]
        assert marked == (["passer-1"] if clue else [])
    assert "data-fell" not in _city(t, 1), "nobody is told of themselves"
    assert "data-fell" not in str(picture(t.peek(0), drawn_for(t, 0, full=False))), "who crosses out alone finds it"
    later = told_of(told_of(t))
    again = prompt(later.peek(0), alone)
    assert (not clue or clue not in again) and "data-fell" not in _city(later, 0), "once is enough"


def _city(t: Table, who: int | None) -> str:
    return str(picture(t.peek(who), drawn_for(t, who)))


def test_a_clue_counts_the_letters_as_the_street_does():
    """WHO-37: whoever plays alone cannot meet their own letter, and read it in the news while the street had crossed it
    out. Where others sit at the screen, and may listen, the same is told whatever the looker holds.
    """
    e = event("moved", 1, n=4, place=4, cap=False)
    tables = [told_of(game(x + "HI"), e) for x in "ABG"]
    alone = [prompt(t.peek(0), drawn_for(t, 0, bots=(False, True, True))) for t in tables]
    assert [text.partition(". ")[0].partition("leaves ")[2] for text in alone] == [
        "B, G, H and I",
        "G, H and I",
        "B, H and I",
    ]
    for t in tables:
        left = possible(t.peek(0))[1]
        assert f'<tspan x="0" y="68">{"".join(sorted(left))}</tspan>' in _city(t, 0)
    thrown = [prompt(u.peek(0), drawn_for(u, 0)) for u in (play(t, "throw", "roll 1 4") for t in tables)]
    assert len(set(thrown)) == 1 and "B, G, H and I" in thrown[0]


def test_the_newest_of_several_clues_is_told():
    """An older stop was told that had taken more letters, beside the newer one in the story."""
    first, then = (event("moved", 1, n=4, place=n, cap=False) for n in (4, 3))
    t = told_of(game("ABC"), first, then)
    told = prompt(t.peek(0), drawn_for(t, 0, bots=(False, True, True)))
    assert told.startswith("Bo stopped at the Wigmaker: that leaves G and I.")


def test_a_clue_of_an_earlier_stop_says_that_it_was_before_the_one_the_story_tells_of():
    """After doubles the news told of one place and the story of another."""
    at_diner, at_station = (event("moved", 1, n=4, place=place, cap=False) for place in (4, 1))
    t = told_of(game("ABC"), at_diner, at_station)
    told = prompt(t.peek(0), drawn_for(t, 0, bots=(False, True, True)))
    assert told.startswith("Bo stopped at the Diner before throwing again: that leaves B, G, H and I. ")


def test_upright_a_clue_and_what_to_do_have_two_lines():
    """Of four lines, the first lay under the edge of the bar."""
    t = told_of(game("ABC"), event("moved", 1, n=4, place=4, cap=False))
    told = prompt(t.peek(0), drawn_for(t, 0, bots=(False, True, True), tall=True))
    assert told == "Your turn. Only B, G, H and I are left for Bo."
    thrown = play(t, "throw", "roll 1 4")
    assert prompt(thrown.peek(0), drawn_for(thrown, 0, tall=True)).endswith("left for Bo. Choose where to go.")


def test_who_is_certain_is_named_by_the_main_button_and_the_throw_is_quiet():
    """WHO-24, X-6: "Only A is left" stood over a gold button that threw. Where the notebook leaves it to the person,
    only their own crosses light it; the letter is chosen already then, and what it says is "Say it".
    """
    t = told_of(game("ABC"), event("passed", 1, reach=SHUT))
    bots = (False, True, True)
    crossed = {f"1:{x}": "pencil" for x in LETTERS if x not in "AB"}  # A is one's own
    for kind, named_ in (
        ({}, "Name Bo"),
        ({"full": False, "sleuth": True}, "Clues &amp; naming"),
        ({"full": False, "sleuth": True, "notes": crossed}, "Name Bo"),
        ({"full": False, "sleuth": True, "notes": dict(list(crossed.items())[1:])}, "Clues &amp; naming"),
    ):
        bar = [str(b.markup) for b in controls(t.peek(0), drawn_for(t, 0, bots=bots, tall=True, **kind))]
        sure = named_ == "Name Bo"
        assert [text(b) for b in bar] == ["Throw the dice", named_], "each has one place"
        assert [" quiet" in b for b in bar] == [sure, not sure]
        picked = drawn_for(t, 0, bots=bots, tall=True, picks={"name": "yes"}, **kind)
        said = text(join(b.markup for b in controls(t.peek(0), picked)))
        assert ("Say it: Bo is B, the Bootblack" in said) == sure
        asked = prompt(t.peek(0), picked)
        assert (asked == "It can be nobody else. Say it!") == (not kind), "one's own crosses may be wrong"
    shared = controls(t.peek(0), drawn_for(t, 0, tall=True))
    assert "Name Bo" not in text(join(b.markup for b in shared)), "others may sit beside"


def test_a_person_alone_is_warned_when_few_letters_are_left_for_them():
    """WHO-37: they lost to a guess that they had not seen come nearer. At a table of several, others may listen."""
    bots = (False, True, True)
    for places, told in (((4,), ""), ((4, 3), "Your turn. Careful: the others can narrow you down to G and I.")):
        own = [event("moved", 0, n=4, place=n, cap=False) for n in places]
        t = told_of(game("GBC"), *own)
        for kind in ({}, {"full": False, "sleuth": True}):
            assert prompt(t.peek(0), drawn_for(t, 0, bots=bots, tall=True, **kind)) == told
        assert "Careful" not in prompt(t.peek(0), drawn_for(t, 0, tall=True))
    news = told_of(t, event("passed", 1, reach=SHUT))
    both = told_of(game("GBC"), *own, event("passed", 1, reach=SHUT))
    for table, told in ((both, "Careful: the others can narrow you down"), (news, "Only B is left for Bo.")):
        v, c = table.peek(0), drawn_for(table, 0, bots=bots, tall=True)
        assert prompt(v, c).startswith(f"Your turn. {told}"), "of all news the nearest, once"
        assert str(picture(v, c)).count('data-near=""') == 1, "it is seen as long as it is so"
    assert "data-near" not in str(picture(both.peek(0), drawn_for(both, 0, full=False)))
    assert "data-near" not in str(picture(both.peek(None), drawn_for(both, None)))


def test_one_rival_is_not_the_others_and_what_rules_nothing_out_is_no_news():
    """*The others can narrow you down* with one left; *leaves 6 of 6 letters*; *without a cap* beside caps to spare."""
    own = [event("moved", 0, n=4, place=n, cap=False) for n in (4, 3)]
    t = told_of(game("GB"), *own)
    assert "Careful: Bo can narrow you down" in prompt(t.peek(0), drawn_for(t, 0, bots=(False, True), tall=True))
    say = Storyteller("who", t.chairs)
    assert say.event(event("open-went", 1, place=4, n=6, m=6, news="all")).endswith("That rules nothing out.")
    caps, bare = (having(at(game("GBC"), 0, 16, 20), caps=(n, 0, 0)) for n in (1, 0))
    for table, told in ((caps, "Don’t spend a cap now."), (bare, "Go to ")):
        v = play(table, "throw", "roll 1 4").peek(0)
        told_, known = advised(v, "away"), len(believable(v, 0))
        assert told_.kind != "hint-go" or told_.get("n") == known or say.event(told_).startswith(told)


def test_a_person_alone_hears_what_the_street_can_see_where_there_is_no_clue():
    """WHO-19, WHO-31, X-6: for some rounds nothing was told but to throw the dice. Whoever is out of caps, who
    may come by City Square, and how many clues there are: what all may see, and never who somebody is.
    """
    hidden = event("moved", 1, n=4, place=4, cap=True)
    caught = event("missed", 1, other_seat=2, letter="A", price="caps")
    stops = [event("moved", 1, n=4, place=n, cap=False) for n in (4, 3)]
    theirs = [replace(e, seat=2) for e in stops]
    bare, two = "Bo has no cap left to hide the next stop.", "2 clues about Bo now. Who could it be?"
    square = "from City Square and a free guess."
    for events, changes, told in (
        ((hidden,), {"caps": (1, 0, 1)}, bare),
        ((hidden,), {"caps": (1, 1, 1)}, ""),
        ((hidden,), {"caps": (1, 0, 0)}, "Bo and Cleo have no caps left to hide their next stops."),
        ((hidden,), {"caps": (1, 0, 0), "barred": (False, False, True)}, bare),
        ((caught,), {"caps": (1, 0, 1), "barred": (False, True, False)}, ""),  # said with the wrong guess
        (stops[:1], {}, ""),
        (stops, {}, two),
        ([*stops, *theirs], {}, "2 clues each about Bo and Cleo now. Who could they be?"),
        ((), {"place": (33, 0, 30)}, f"You’re 7 steps {square}"),
        ((), {"place": (28, 1, 35)}, f"Cleo is 5 steps {square}"),
        ((), {"place": (39, 0, 0)}, f"You’re 1 step {square}"),
        ((), {"place": (0, 27, 0)}, ""),
    ):
        t = told_of(game("ABC"), *events)
        t = replace(t, state=t.state.with_public(**changes))
        alone = drawn_for(t, 0, bots=(False, True, True), tall=True, full=False, sleuth=True)
        assert prompt(t.peek(0), alone) == (f"Your turn. {told}" if told else "")
        assert prompt(t.peek(0), drawn_for(t, 0, tall=True, full=False)) == "", "others may listen"
        later = prompt(told_of(t).peek(0), alone)
        assert not told or square in told or told not in later, "news is told once"


def test_nothing_stands_under_oneself_while_one_may_be_anybody():
    """Ana 1 of 10: nobody knew of what"""
    t = told_of(game("GBC"))
    bots = (False, True, True)
    assert "1 of 10" not in str(picture(t.peek(0), drawn_for(t, 0, bots=bots, sleuth=True, full=False)))
    known = told_of(game("GBC"), event("moved", 0, n=2, place=2, cap=False))
    assert "1 of 8" in str(picture(known.peek(0), drawn_for(known, 0, bots=bots, sleuth=True, full=False)))


def test_before_a_throw_a_person_alone_sees_what_each_of_the_others_did():
    """To skip ahead swallowed what happened: of two bots, only the last move was told."""
    script = "throw; roll 1 4; go 1; done; throw; roll 1 4; go 5 cap; done; throw; roll 1 4; go 5; done"
    t, bots = play(game("ABC"), *script.split("; ")), (False, True, True)

    def cards(t: Table, **kind: object) -> list[str]:
        drawn = str(picture(t.peek(0), drawn_for(t, 0, tall=True, **kind)))
        return [text(one.partition("</p>")[0].partition(">")[2]) for one in drawn.split('<div class="stop"')[1:]]

    assert cards(t, bots=bots) == ["Bo The Barber Shop", "Cleo The Barber Shop"]
    assert cards(t) == ["Cleo The Barber Shop"], "others saw it themselves"
    assert cards(having(t, out=(False, True, False)), bots=bots) == ["Cleo The Barber Shop"]
    again = play(t, "throw; roll 2 2; go 2 cap; done")
    assert cards(again, bots=bots) == ["Ana The Wigmaker"], "after doubles, what was done with them"


def test_each_strip_of_a_clue_says_where_it_was_and_whether_in_disguise():
    """WHO-37: a table of crosses named no place, and left out the stops that tell nothing (WHO-21)"""
    stops = [event("moved", 1, n=4, place=n, cap=cap) for n, cap in ((4, False), (17, True), (5, False))]
    t = told_of(game("ABC"), *stops, event("missed", 2, other_seat=1, letter="C", price="none"))
    drawn = str(naming(t.peek(0), drawn_for(t, 0, bots=(False, True, True), full=False, sleuth=True)))
    rows = re.findall(r'<span class="strip-at">(.*?)</span>', drawn)
    assert [text(row) for row in rows] == ["Diner", "Bank", "Barber Shop", "ruled out"]
    assert ["cap-icon" in row for row in rows] == [False, True, False, False] and "--strips:4" in drawn
    bank = drawn.partition("Bank")[2].partition("strip-at")[0]
    assert "data-out" not in bank, "a cap rules nobody out"


def test_the_clues_of_a_game_that_is_taken_up_again_are_drawn_as_before():
    """The same game from its save has events of its own: once its clues had been seen, to name somebody failed."""
    scripts = ("throw; roll 1 3; go 1; done", "throw; roll 1 3; go 4; done", "throw; roll 1 2; go 3 cap; done")
    tables = [play(game("ABC"), *scripts) for _ in range(2)]
    once, again = (
        str(naming(t.peek(0), drawn_for(t, 0, bots=(False, True, True), full=False, sleuth=True))) for t in tables
    )
    assert once == again and once.count('class="strip"') == 2


def test_the_first_clue_about_somebody_says_what_its_strip_means():
    """WHO-37: what the strips over the letters were was understood late. Nothing follows from a place for all, from a
    cap (WHO-21), or of oneself.
    """
    t = play(game("AB"), "throw; roll 1 3; go 1; done")

    def card(t: Table, who: int) -> str:
        return text(str(picture(t.peek(who), drawn_for(t, who, tall=True))).partition('<div class="stop"')[2])

    first = play(t, "throw; roll 1 3; go 4")
    assert "Bo’s letter is one of these." in card(first, 0)
    assert "one of these" not in card(first, 1) and "one of these" not in card(t, 1)
    later = play(first, "done; throw; roll 1 3; go 4 cap; done", "throw; roll 1 6; go 1")
    assert "one of these" not in card(later, 0)


def test_upright_nobody_reads_the_ways_of_a_bot():
    """Three tickets that nobody there may take hid the city for a second and were gone."""
    t = play(game("ABC"), "throw; roll 1 4")
    for bots, tall in (((True, False, False), True), ((False, True, True), True), ((True, False, False), False)):
        drawn = str(picture(t.peek(1), drawn_for(t, 1, bots=bots, tall=tall)))
        assert ('class="ways"' in drawn) == (not (bots[0] and tall)) and drawn.count('class="reach"') == 3


def test_whoever_is_named_rightly_on_their_own_screen_reads_that_it_is_they_who_are_out():
    """They read *Ana is out*, and all the letters of the others were there unannounced (WHO-34)."""
    for ghosts, own in (("watch", "From now on, you see every letter."), ("none", "You may watch.")):
        t = play(game("ABC", ghosts=ghosts), "challenge 1 B")
        e = next(e for e in t.state.events if e.kind == "hit")
        fell = next(e for e in t.state.events if e.kind == "out")
        told = {who: text(moment(t.peek(who), drawn_for(t, who), e, (e, fell))) for who in (None, 0, 1)}
        assert f"You are out. {own}" in told[1] and "Bo is out." not in told[1]
        assert all("Bo is out." in told[who] and "You are" not in told[who] for who in (None, 0))
        assert all("Ana says: Bo is B, the Bootblack." in one for one in told.values())
    second = play(having(game("ABC"), barred=(True, False, False)), "challenge 1 D")
    e, fell = (next(e for e in second.state.events if e.kind == kind) for kind in ("missed", "out"))
    missed = text(moment(second.peek(0), drawn_for(second, 0), e, (e, fell)))
    assert "From now on, you see every letter." in missed and missed.count(" out.") == 1, "it is said once"
    assert "That was the second wrong guess. " in missed, "it was *No.*, and somebody was out (WHO-28)"


def test_the_plate_of_whoever_wears_a_cap_says_so():
    """*No caps* stood above somebody in a cap, and *cap on* beside *no caps left* (WHO-23)."""
    t = having(game("ABC"), caps=(0, 1, 0), worn=(True, True, False))
    assert [plate(t.peek(None), s, drawn_for(t, None)) for s in range(3)] == [
        "cap on",
        "cap on +1",
        "no caps",
    ]


def test_where_two_letters_are_left_it_is_said_who_would_be_sure():
    """*1 of 2* misled: whoever holds the other letter knows (WHO-37)."""
    t = play(told_of(at(game("BCD"), 4, 0, 0), event("moved", 0, n=4, place=4, cap=False)), "throw", "roll 1 2")
    found = 0
    for who in (0, None):
        v, c = t.peek(who), drawn_for(t, who)
        for one in targets(v):
            left = believable(v, 0) & set(v.board.letters[one.space])
            said = [
                x
                for x in LETTERS
                if f"Whoever is {x} would know it’s you." in text(way(v, c, one.steps, one.space, one.open))
            ]
            sure = who == 0 and "B" in left and len(left) == 2 and f"go {one.steps}" in c.legal
            assert said == (sorted(left - {"B"}) if sure else [])
            found += sure
    assert found


def test_behind_a_curtain_the_clue_stands_over_the_choice_of_a_place():
    """The dice are thrown there already, so that is where a turn begins."""
    t = play(told_of(game("ABC"), event("passed", 1, reach=SHUT)), "throw", "roll 1 4")
    assert prompt(t.peek(0), drawn_for(t, 0)) == "Bo stayed put: only B could do that. Choose where to go."
    assert not prompt(t.peek(None), drawn_for(t, None)).startswith("Bo")


def test_one_way_only_is_said_to_be_the_only_one():
    two = having(play(game("HBC"), "throw", "roll 1 4"), caps=(0, 1, 1))
    assert not prompt(two.peek(0), drawn_for(two, 0))
    stuck = having(play(at(game("HBC"), 0, 3, 3), "throw", "roll 5 5"), caps=(0, 1, 1))
    one = [m for m in GAME.legal(stuck.peek(0)) if m.startswith("go")]
    said = prompt(stuck.peek(0), drawn_for(stuck, 0, bots=(False, True, True)))
    assert len(one) == 1 and said == "There is only one way to go."


FIRST_CAP = "Choose where to go. In a cap, you may stop anywhere without giving anything away."


def test_what_a_cap_is_for_is_said_once_when_it_first_matters():
    """WHO-18, WHO-37: *Spend a cap* stood there, and nobody had said what a cap does. All who have one read the same,
    wherever their letter is.
    """
    first = play(game("ABC"), "throw", "roll 1 4")
    for bots in ((), (False, True, True)):
        assert prompt(first.peek(0), drawn_for(first, 0, bots=bots)) == FIRST_CAP
    for other in (having(first, caps=(0, 1, 1)), play(first, "go 1", "done", "throw", "roll 1 4")):
        seat = other.turn.seats[0]
        assert (prompt(other.peek(seat), drawn_for(other, seat)) == FIRST_CAP) == (seat == 1)
    again = having(play(first, "go 1", "done", "throw", "roll 1 4"), active=0)  # who has moved before
    assert prompt(again.peek(0), drawn_for(again, 0)) != FIRST_CAP


def test_whoever_has_doubles_is_told_to_keep_the_screen():
    """WHO-15: where it is handed round; and after them, why it is their turn again."""
    t = play(game("AB"), "throw", "roll 2 2")
    assert prompt(t.peek(0), drawn_for(t, 0)) == "Doubles: you go again. Keep the screen."
    again = play(t, "go 2 cap", "done", "throw", "roll 1 4")
    assert prompt(again.peek(0), drawn_for(again, 0)) == "You go again. Choose where to go."
    for table in (t, again):
        assert not prompt(table.peek(None), drawn_for(table, None)), "the others are not to keep it"
        alone = prompt(table.peek(0), drawn_for(table, 0, bots=(False, True)))
        assert alone == ("" if table is again else FIRST_CAP), "and nobody takes it from one alone"
    usual = play(game("AB"), "throw", "roll 1 4")
    assert prompt(usual.peek(0), drawn_for(usual, 0)) == FIRST_CAP


def test_a_throw_that_doubles_gave_says_so_where_it_is_asked_for():
    """WHO-15: *Your turn* stood there with older news, and the story told of a cap that was taken off."""
    e = event("moved", 1, n=4, place=4, cap=False)
    t = play(told_of(game("AB"), e), "throw", "roll 2 2", "go 2 cap", "done")
    said = "You threw doubles: throw again, or name somebody first."
    assert prompt(t.peek(0), drawn_for(t, 0, bots=(False, True))) == said
    assert hand(t.peek(0), drawn_for(t, 0).say).note == said, "on a phone as well"
    assert not prompt(t.peek(None), drawn_for(t, None)) and not hand(t.peek(1), drawn_for(t, 1).say).note
    missed = play(t, "challenge 1 G")
    told = prompt(missed.peek(0), drawn_for(missed, 0, bots=(False, True)))
    assert told == "Bo was not G, the Grandfather: that leaves B, H and I. Now throw the dice."


def test_whoever_may_name_nobody_before_the_throw_is_asked_only_to_throw():
    """WHO-Q2: *or name somebody first* stood over one button."""
    t = play(game("ABC"), "challenge 1 F")
    assert prompt(t.peek(0), drawn_for(t, 0, bots=(False, True, True))) == "Now throw the dice."
    assert hand(t.peek(0), drawn_for(t, 0).say).note == "Now throw the dice."
    free = having(t, free=1)
    assert prompt(free.peek(0), drawn_for(free, 0)).endswith("or name somebody first.")


def test_the_notebook_says_whose_own_letter_it_leaves_out():
    """WHO-35: the letters on the board and in one's own notebook differ by one, and nothing said why."""
    t = play(game("ABC"), "throw", "roll 1 4")
    assert "Nobody else can be A, the Accountant: that’s you." in text(notebook(t.peek(0), drawn_for(t, 0)))
    shared = text(notebook(t.peek(None), drawn_for(t, None)))
    assert "nobody’s own letter is crossed out" in shared and "that’s you" not in shared
    for who in (0, None):
        assert not text(notebook(t.peek(who), drawn_for(t, who, full=False))).startswith(("As", "Nobody", "Everybody"))


def test_the_notebook_lists_who_the_looker_could_be():
    """WHO-37: it said "any of 6", and not which; it is told of public knowledge, to its owner alone."""
    t = play(told_of(game("BAC"), event("moved", 0, n=4, place=4, cap=False)), "throw", "roll 1 4")
    assert "you could be any of 4 people: B, G, H and I. Nobody" in text(notebook(t.peek(0), drawn_for(t, 0)))
    assert all("anybody from A to J." in text(notebook(t.peek(s), drawn_for(t, s))) for s in (1, 2))
    assert "you could be" not in text(notebook(t.peek(None), drawn_for(t, None)))


def test_the_city_has_a_key_while_nothing_is_chosen():
    """WHO-17, WHO-22, WHO-37: gold and red places, hats and the letters under a name had no word anywhere."""

    def read(t: Table, who: int | None, **circumstances: object) -> str:
        drawn = str(picture(t.peek(who), drawn_for(t, who, **circumstances)))
        return text(drawn.partition('<p class="key">')[2].partition("</p>")[0])

    t, letters = game("AB"), "Letters under a name: who they could be"
    signs = "gives a cap room for one has a cap no caps in disguise"
    assert read(t, None) == f"{signs} {letters}" and read(t, 0) == f"{signs} {letters}, not counting yours"
    assert read(t, None, full=False) == signs, "no letters stand there then"
    assert not read(play(t, "throw", "roll 1 4"), None), "the tickets say it"


def test_whoever_is_known_to_all_reads_so_under_their_own_figure():
    """WHO-37: it said "1 of 1"."""
    t = play(game("ABC"), "throw", "roll 1 4")
    missed = [event("missed", 1, other_seat=0, letter=x, price="none") for x in LETTERS if x != "A"]
    known = replace(t, state=t.state.with_events(*missed))
    one = told_of(game("ABC"), event("moved", 0, n=2, place=2, cap=False))
    for table, said in ((one, "1 of 8"), (known, "known")):
        drawn = str(picture(table.peek(0), drawn_for(table, 0)))
        assert re.findall(r'id="passer-0".*?<tspan x="0"[^>]*>([^<]*)</tspan>', drawn)[0] == said


def test_a_free_guess_says_where_it_came_from():
    """WHO-31, WHO-Q29"""
    t = play(at(game("AB"), 39, 0), "throw", "roll 1 2", "go 1")
    assert prompt(t.peek(None), drawn_for(t, None)).startswith("Ana reached City Square, so one guess is free.")
    own = prompt(t.peek(0), drawn_for(t, 0, tall=True))
    assert own == "You reached City Square: a wrong guess now costs nothing."
    late = having(game("AB"), free=1)
    assert prompt(late.peek(0), drawn_for(late, 0)).startswith("It is late in the city, so one guess is free.")
    none = game("AB")
    assert prompt(none.peek(0), drawn_for(none, 0)) == ""


def test_the_aim_is_read_before_anybody_moves():
    """It stands on the open board while it is thrown for who goes first, and that waits until it has been read."""
    t = laid(2).submit(None, "deal AB")
    assert reading(Storyteller("who", t.chairs), t.state.events) > 5000, "a child reads it"
    assert "the last one left wins" in prompt(t.peek(None), drawn_for(t, None))
    t = game("AB")
    assert prompt(t.peek(None), drawn_for(t, None)) == ""


def test_the_first_cap_of_others_is_said_to_tell_nothing():
    """WHO-19: a newcomer crossed out all letters of a place where somebody had bluffed, twice."""
    hid = event("moved", 1, n=4, place=4, cap=True)
    alone = {"bots": (False, True, True)}
    t = told_of(game("ABC"), hid)
    asked_ = "Your turn. Throw the dice, or name somebody first."
    assert prompt(t.peek(0), drawn_for(t, 0, **alone)) == (
        f"Bo wore a cap: that tells you nothing, and may be a bluff. {asked_}"
    )
    assert prompt(t.peek(0), drawn_for(t, 0)) == "", "others at the screen may know"
    upright = drawn_for(t, 0, **alone, tall=True)
    assert prompt(t.peek(0), upright) == "" and "tells you nothing" in text(middle(t.peek(0), upright)), (
        "on the stop itself"
    )
    later = told_of(t, hid)
    assert prompt(later.peek(0), drawn_for(later, 0, **alone)) == "", "once is enough"


def test_one_of_the_last_two_is_told_what_the_next_guess_may_do():
    """WHO-33: it was over before they knew that it could be. WHO-35: by what all may know of their letter."""
    known = [event("missed", 1, other_seat=0, letter=x, price="none") for x in LETTERS if x not in "AD"]
    t = play(having(game("ABC"), out=(False, False, True)), "throw; roll 1 4; go 1; done")
    near = replace(t, state=t.state.with_events(*known, event("turn", 1)))
    alone = {"bots": (False, True, True)}
    assert prompt(near.peek(0), drawn_for(near, 0, **alone)).endswith(" If Bo names you now, you are out.")
    for table, who, circumstances in ((t, 0, alone), (near, 0, {}), (near, None, alone), (near, 1, alone)):
        assert "names you" not in prompt(table.peek(who), drawn_for(table, who, **circumstances))
    three = having(near, out=(False, False, False))
    assert "names you" not in prompt(three.peek(0), drawn_for(three, 0, **alone))


def test_while_dice_are_under_way_the_bar_says_whose_they_are():
    """It was empty for a moment in every turn of a bot."""
    t = play(game("ABC"), "throw")
    assert prompt(t.peek(None), drawn_for(t, None)) == "Ana throws the dice."


def test_few_letters_are_named_to_whoever_may_be_one_of_them():
    """WHO-37: *any of 3* never said which, and two ways said the same of different letters."""
    t = play(at(game("IBC"), 30, 0, 0), "throw", "roll 2 3")
    few = [event("missed", 1, other_seat=0, letter=x, price="none") for x in "ABDEH"]
    t = replace(t, state=t.state.with_events(*few))
    alone = drawn_for(t, 0, bots=(False, True, True))
    left = sorted(believable(t.peek(0), 0))
    assert f'<tspan x="0" y="68">{"".join(left)}</tspan>' in str(picture(t.peek(0), alone))
    tickets = [text(way(t.peek(0), alone, x.steps, x.space, x.open)) for x in targets(t.peek(0))]
    assert [re.findall("you’d be (.*?)(?=Spend|$)", one) for one in tickets] == [
        [gone_to(t, x.space)] if {"I"} <= {*board("standard").letters[x.space]} & {*left} < {*left} else []
        for x in targets(t.peek(0))
    ]


def test_a_cap_is_not_praised_where_going_openly_gives_nothing_away_either():
    """WHO-18, WHO-19, WHO-37: *Spend a cap: gives nothing away* stood beside *1 of 10*, which is nobody."""
    t = play(game("HBC"), "throw; roll 1 4")
    said = {x.space: text(way(t.peek(0), drawn_for(t, 0), x.steps, x.space, x.open)) for x in targets(t.peek(0))}
    assert len(board("standard").letters[1]) == len(LETTERS) and "H" in board("standard").letters[4]
    assert "gives nothing awaySpend a cap" in said[1] and said[1].endswith(": no need")
    assert "you’d be" in said[4] and said[4].endswith("gives nothing away")


def gone_to(t: Table, space: int) -> str:
    """What a ticket says of the letters that Ana could have after going there."""
    left = sorted(believable(t.peek(0), 0) & set(board("standard").letters[space]))
    return f"1 of {len(left)}" if len(left) > 3 else f"{', '.join(left[:-1])} or {left[-1]}"


def test_passing_city_square_is_called_so():
    """*Earns a free guess* stood on a shop, and the story then spoke of City Square (WHO-31)."""
    t = play(at(game("ABC"), 37, 0, 0), "throw", "roll 3 4")
    found = {x.space: text(way(t.peek(0), drawn_for(t, 0), x.steps, x.space, x.open)) for x in targets(t.peek(0))}
    assert "Earns a free guess: it costs nothing" in found[0] and "Via City Square" not in found[0]
    assert "Via City Square: a free guess, which costs nothing if it is wrong." in found[1]
    had = replace(t, state=t.state.with_events(event("square", 0)))
    said = {x.space: text(way(had.peek(0), drawn_for(had, 0), x.steps, x.space, x.open)) for x in targets(had.peek(0))}
    assert "Earns a free guess." in said[0] and "Via City Square: a free guess." in said[1], "known by then"
    barred = having(at(game("AB"), 2, 0), barred=(True, False))
    barred = play(barred, "throw", "roll 1 2")
    assert "No caps after a wrong guess." in text(way(barred.peek(0), drawn_for(barred, 0), 1, 3, True))
    assert "No more caps." in text(way(barred.peek(0), drawn_for(barred, 0, tall=True), 1, 3, True)), "in one line"


def test_on_a_phone_what_is_noted_of_a_place_stands_beside_its_name():
    """WHO-22, WHO-31: notes of three lines covered the ring of places."""
    t = play(at(game("ABC"), 39, 0, 0), "throw", "roll 2 4")
    brief, full = (
        [text(way(t.peek(0), drawn_for(t, 0, tall=tall), x.steps, x.space, x.open)) for x in targets(t.peek(0))]
        for tall in (True, False)
    )
    assert all("Free guess." in one and "Via" not in one for one in brief)
    assert all("Via City Square" in one for one in full)
    notes = words("who")["says"]["way"]
    assert all(len(notes[key]) <= 21 for key in notes if "brief" in key), "two short lines"


def test_how_lucky_a_guess_was_says_whose_knowledge_it_goes_by():
    """Beside a bot that guessed from what *it* remembered, two figures for one guess seemed to disagree."""
    say = words("who")
    told = [say["after"]["lucky"][key] for key in ("likely", "even", "else")]
    assert "remembers every move" in told[0]
    assert all("Judging by the moves" in one for one in told[1:]), 'it was "about 1 chance in 2" on the board'
    assert all(one.count(".") == 1 for one in told[1:]), "nobody reads a second sentence about sums"
    assert all("From what {seat} remembered" in say["events"][f"why-{key}"]["some"] for key in ("named", "free"))


def test_no_turn_ends_by_itself_while_somebody_is_nearly_known():
    """WHO-24: the time ran out over two letters. WHO-35: by what all may know, whoever is to move."""
    t = play(game("ABC"), "throw; roll 1 4; go 1")
    few, one = (
        [event("missed", 0, other_seat=1, letter=x, price="none") for x in LETTERS if x not in left]
        for left in ("BI", "B")
    )
    near, known = (replace(t, state=t.state.with_events(*events)) for events in (few, one))
    old = told_of(told_of(near), event("threw", 0, a=1, b=4))
    found = [GAME.automatic_move(x.peek(0), {"lapsed": "yes"}, False) for x in (t, near, known)]
    assert found == ["done", None, None]
    alone = [GAME.automatic_move(x.peek(0), {"lapsed": "yes"}, True) for x in (t, near, known)]
    assert alone == found and GAME.automatic_move(t.peek(0), {}, True) is None, "whoever is alone has the moment, too"
    assert GAME.automatic_move(having(old, stage="after", dice=(1, 4)).peek(0), {"lapsed": "yes"}, False) == "done"
    double = having(near, dice=(2, 2))
    assert GAME.automatic_move(double.peek(0), {}, True) == "done", "they may be named with the next throw"


def test_on_a_phone_the_ring_of_places_stays_in_sight_beside_the_tickets():
    """Three tickets covered the board: nobody saw where the places lie and who stands there. Their numbers stand on the
    places; no small place is pressed by a slip.
    """
    short = play(at(game("BCA"), 3, 5, 20), "throw; roll 4 1")
    long = play(at(game("DCA"), 37, 0, 0), "throw; roll 2 3")
    for t in (short, long):
        for tall in (True, False):
            v, c = t.peek(0), drawn_for(t, 0, tall=tall)
            drawn = str(picture(v, c))
            reach = re.findall(r'<g class="reach"[^>]*>', drawn)
            assert len(reach) == 3 and any("data-move" in one for one in reach) is not tall
            ways = [f"go {one.steps}" in c.legal for one in targets(v)]
            assert ['data-way="plain"' in one for one in reach] == ways, "coloured as the tickets count them"
            assert all(f'data-move="{m}"' in drawn for m in c.legal if m.startswith("go")), "the tickets are pressed"


def test_what_the_last_guess_brings_out_is_no_knowledge_any_more():
    """WHO-28, WHO-33: a bot guessed one of two letters that were possible, wrongly, and was out. "By the end you had no
    secret left to keep" stood over it, and the book kept it as the closest win.
    """
    near = event("moved", 0, n=3, place=3, cap=False)
    left = sorted(believable(told_of(game("AB"), near).peek(None), 0))
    wrong = next(x for x in left if x not in "AB")
    stops = [event("missed", 1, other_seat=0, letter=x, price="none") for x in left if x not in ("A", wrong)]
    t = having(told_of(game("AB"), near, *stops), barred=(False, True), active=1)
    assert believable(t.peek(None), 0) == {"A", wrong}
    t = play(t, f"challenge 0 {wrong}")
    assert t.over and believable(t.peek(None), 0) == {"A"}
    assert deeds(t.state).margin == (2, 0)
    assert given_away(t.peek(None)) == (None, None)
    assert text(finale(t.peek(None), still(t, t.peek(None), False))).count("still 1 of 2 at the end") == 1


def test_whoever_was_named_last_was_known_then():
    t = game("AB", "challenge 1 B")
    assert t.over and given_away(t.peek(None)) == (None, 1)


@pytest.mark.parametrize("sleuth", [True, False])
def test_a_right_guess_of_a_bot_says_what_it_was_worth(sleuth):
    """WHO-37: it looked like cheating. It counts what was open to all, so that it tells nothing of the bot's letter."""
    bots = (False, True, True)
    seen = event("moved", 0, n=4, place=4, cap=False)
    count = len(believable(told_of(game("HBC"), seen).peek(None), 0))
    for letters, events, said in (
        ("HBC", (seen,), f"Lucky or clever? {count} letters still fitted what everybody had seen."),
        ("ABC", (event("passed", 0, reach=(12,)),), "Worked out: everybody had seen that no other letter fitted."),
    ):
        t = play(having(told_of(game(letters), *events), active=1), f"challenge 0 {letters[0]}")
        chairs = (t.chairs[0], *(replace(one, bot="hider:easy") for one in t.chairs[1:]))
        t = replace(t, chairs=chairs)
        hit = next(e for e in t.state.events if e.kind == "hit")
        c = drawn_for(t, 0, bots=bots, full=not sleuth, sleuth=sleuth)
        assert said in text(moment(t.peek(0), c, hit, (hit,)))
        assert "fitted" not in text(moment(t.peek(0), replace(c, bots=(False,) * 3), hit, (hit,)))


@pytest.mark.parametrize("sleuth", [True, False])
def test_who_is_rightly_named_reads_which_clues_led_to_it(sleuth):
    """WHO-37: a person lost to a bot and did not know by what; and what they had worked out themselves was one line.
    Those clues that left the least, in their order, and as the looker counts where it was their own guess.
    """
    bots = (False, True, True)
    t = game("HGC", "throw; roll 1 4; go 4; done", "throw; roll 1 4; go 4; done", "throw; roll 1 2; go 2; done")
    t = play(t, "throw; roll 3 1; go 3", "done")
    for mover, other, own in ((1, 0, False), (0, 1, True)):
        named = play(having(t, active=mover, stage="before"), f"challenge {other} {t.state.letters[other]}")
        hit = next(e for e in named.state.events if e.kind == "hit")
        c = drawn_for(named, 0, bots=bots, full=not sleuth, sleuth=sleuth)
        said = text(moment(named.peek(0), c, hit, (hit,)))
        assert ("What gave Bo away: the Diner (1 of 3)." if own else "What gave you away: the Diner (1 of 4)") in said
        assert "gave" not in text(moment(named.peek(0), replace(c, full=False, sleuth=False), hit, (hit,)))
        assert len(led_to(named.peek(None), hit, 0, False)) == 2


def test_upright_who_is_named_is_said_in_the_bar_however_many_play():
    """With few bots *Say it* stood in the bar, with four in the middle, and the last of them below the edge. One's own
    letter is no guess that could be right (WHO-Q28).
    """
    for letters, sleuth in (("ABC", True), ("ABCDE", False)):
        t = game(letters)
        bots = (False, *(True,) * (len(letters) - 1))
        kind = {"bots": bots, "tall": True, "full": not sleuth, "sleuth": sleuth}
        for letter, told in (("D", "Wrong: you lose your caps"), ("A", "it’s a bluff. Wrong: you lose")):
            c = drawn_for(t, 0, picks={"name": "yes", "named": f"1 {letter}"}, **kind)
            rows, bar = str(naming(t.peek(0), c)), [text(b.markup) for b in controls(t.peek(0), c)]
            assert "say-it" not in rows and "data-barred" in rows and "data-many" in rows
            assert bar[0].startswith(f"Say it: Bo is {letter}") and bar[1] == "Back"
            asked = prompt(t.peek(0), c)
            assert told in asked and ("Right:" in asked) == (sleuth and letter == "D")
    wide = drawn_for(t, 0, picks={"name": "yes", "named": "1 A"}, bots=(False, False, *bots[2:]))
    assert "so it’s a bluff. Wrong:" in text(naming(t.peek(0), wide))


def test_whoever_is_out_sees_the_whole_city_and_no_letter_of_their_own():
    """WHO-Q30: the places still showed the letter that was out of the game."""
    t = play(game("ABC"), "throw; roll 1 4; go 1; done", "challenge 0 A")
    c = {"bots": (False, True, True), "tall": True, "private": True}
    assert "data-lone" in str(picture(game("ABC").peek(0), drawn_for(game("ABC"), 0, **c)))
    drawn = str(picture(t.peek(0), drawn_for(t, 0, **c)))
    assert "data-lone" not in drawn and 'class="own"' not in drawn


def test_a_stop_that_rules_out_only_the_own_letter_is_no_clue():
    """ "Ada's letter is one of these" stood over "Ada: no clues"."""
    kind = {"bots": (False, True, True), "tall": True, "full": False, "sleuth": True}
    spaces = board("harbour").letters
    space = next(n for n, letters in enumerate(spaces) if len(letters) == 9)
    own = next(x for x in LETTERS if x not in spaces[space])
    for me, clue in ((own, False), (spaces[space][0], True)):
        others = [x for x in spaces[space] if x != me]
        t = at(game(me + others[0] + others[1], board="harbour"), 0, space, 0)
        t = told_of(t, event("moved", 1, n=1, place=space, cap=False))
        drawn = text(middle(t.peek(0), drawn_for(t, 0, **kind)))
        assert ("Bo’s letter is one of these." in drawn) is clue


@pytest.mark.parametrize("tall", [False, True])
def test_among_many_bots_the_clues_of_whoever_is_chosen_stand_below_all_letters(tall):
    """Five at a table saw no clue where they decide. Nothing moves for it: the rows come first, and the clues of one
    player stand below them, with whose they are; none for who crosses out by hand (X-6), and none beside others.
    """
    t = told_of(game("ABCDE"), event("moved", 1, n=4, place=4, cap=False), event("moved", 2, n=1, place=1, cap=False))
    lone = (False, *(True,) * 4)

    def rows(bots=lone, full=True, **picks) -> tuple[str, str]:
        c = drawn_for(t, 0, bots=bots, full=full, tall=tall, picks={"name": "yes"} | picks)
        return str(naming(t.peek(0), c)), prompt(t.peek(0), c)

    bare, asked = rows()
    chosen, said = rows(named="1 G")
    tapped, whose = rows(name="1")
    assert 'class="strip"' not in bare and asked.endswith("Tap a letter to see that player’s clues or name them.")
    assert chosen.count('class="strip"') == tapped.count('class="strip"') == 1
    before, after = chosen.split('<div class="strips"')
    assert before.count('class="rival"') == 4 and "Bo</span>" in after and "Diner" in after
    assert before.count("data-asked") == 1 and after.count("data-out") == 5 and "data-lit" in after
    assert said.startswith("4 letters still fit.") and whose == "What is Bo’s letter? Tap a letter."
    assert "1 of 4" in bare and "who-crosses" not in bare
    assert rows(named="3 G")[0].endswith("Dara<small>no clues</small></span></div></div>")
    for other in ({"full": False}, {"bots": (False, False, True, True, True)}):
        assert 'class="strip"' not in rows(**other, named="1 G")[0]


def test_an_i_that_stands_alone_on_the_board_has_feet():
    """Whoever was letter I saw strokes on a phone, and no letter; beside others of a row it is told by its place."""
    kind = {"bots": (False, True, True), "tall": True, "private": True, "full": False, "sleuth": True}
    for me, feet in (("I", True), ("H", False)):
        t = game(f"{me}BC")
        drawn = str(picture(t.peek(0), drawn_for(t, 0, **kind)))
        assert "data-lone" in drawn and ('<path class="mine"' in drawn) is feet
        assert drawn.count('<path class="mine"') == feet * drawn.count('<text class="mine"')
