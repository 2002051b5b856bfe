"""What a hand on a phone offers and tells: every move its owner may make, the news, and whose turn it is."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from guise import games
from guise.engine.game import Decide, verb
from guise.engine.rng import Rng
from guise.games.wwwd.lines import answers
from guise.handoff import card, news
from guise.offers.hand import ON, Choice, Hand
from guise.supply.content import module
from guise.table.narrate import Storyteller, said
from guise.ui import messages as say
from guise.ui.phones_model import Inviting
from guise.ui.resting import climaxes
from guise.ui.update.phones import hand_of

from tests.handoff.house import House, people
from tests.handoff.phone import Phone
from tests.handoff.test_card import HANDED
from tests.laws.plays import positions, teller, within

ELSEWHERE = {"wait"}
"""Moves of which a hand offers some: all the ways to let time pass are as good as two."""


BY_OTHER_WAYS = ("ready", "own <tempers> <text>", "announce", "unsay")
"""A card on a phone need not be put down for others to see the table, its one field names anybody, and of bots alone it
is not asked how they guess: they hear nothing that is said. And once a solution was read out, a word is taken back with
that known."""


@pytest.mark.parametrize("game", HANDED)
def test_whatever_its_owner_may_do_is_on_the_phone(game):
    """Naming and challenging like the rest, at decisions that all may watch too."""
    hand, met = module(game, "hand").hand, set()
    for table in within(positions(games.load(game)), 500):
        if not isinstance(table.turn, Decide):
            continue
        for seat in table.turn.seats:
            v = table.peek(seat)
            legal = table.game.legal(v)
            offered = [c.move for c in hand(v, teller(table)).choices]
            assert {verb(m) for m in offered} == {verb(m) for m in legal if m in offered or m not in BY_OTHER_WAYS}, (
                table.turn
            )
            assert set(offered) <= set(legal)
            if verb(legal[0]) not in ELSEWHERE:
                met |= {verb(m) for m in legal}
            for m in legal:
                assert (
                    m in offered
                    or m in BY_OTHER_WAYS
                    or verb(m)
                    in {
                        "wait",
                        "own",
                        "who",
                        *(verb(x) for x in legal if x.endswith(("all", "aloud"))),
                    }
                )
    assert len(met) > 1


def until_open(house: House, seat: int, has: str, rng: Rng) -> None:
    """Bots and everybody else play until a seat may make such a move."""
    for _ in range(300):
        house.settle()
        turn = house.table.turn
        assert isinstance(turn, Decide)
        if turn.seats[0] == seat and any(verb(m) == has for m in house.table.game.legal(house.table.peek(seat))):
            return
        at = turn.seats[0]
        style = house.table.game.meta.temperaments[0].id
        house.send(say.PlayMove(module(house.table.game.meta.id, "bots").choose(house.table.peek(at), style, rng), at))
        house.answered()
    raise AssertionError("it never came")


def test_a_challenge_is_made_on_the_phone():
    """Before the throw and after the move, where all may watch; the card has every rival and letter once."""
    house = House("who", people("Ana", "Bo", "Cleo", phones=2))
    phones = house.pair()
    rng = Rng("hands", "challenge")
    until_open(house, 0, "challenge", rng)
    assert house.table.turn.open
    house.show(phones[0])
    assert phones[0].all("O") == [list("ABCDEFGHIJ")]
    assert [row[0] for row in phones[0].all("Q")] == ["Bo", "Cleo"] and [row[2] for row in phones[0].all("Q")] == [
        "1",
        "2",
    ]
    assert phones[0].all("X")[0][0] == "{who} is {what}" and "Wrong" in phones[0].all("X")[0][1]
    assert phones[0].all("A") == [[]]
    house.act(phones[0], "challenge 2 C")
    assert [e.move for e in house.table.log][-1] == "challenge 2 C"


def test_everybody_is_named_on_the_phone_of_whosit():
    """A form that is filled in with faces comes back as the move that the rules know."""
    house = House("whosit", people("Ana", "Bo", "Cleo", phones=1))
    phones = house.pair()
    until_open(house, 0, "guess", Rng("hands", "naming"))
    house.show(phones[0])
    (label, _, faces, *names) = phones[0].all("D")[0]
    assert (label, faces, names) == ("Name everybody", "whosit/faces-default", ["Bo", "Cleo"])
    house.act(phones[0], "guess <text>", "1=spy 2=hero")
    assert [e.move for e in house.table.log if e.move.startswith("guess ")] == ["guess 1=spy 2=hero"]


@pytest.mark.parametrize("text", ["", "1", "123", "1!", "1z", "É0", "10 "])
def test_a_form_that_is_not_filled_in_is_refused(text):
    choice = Choice("guess <text>", "Name", blanks=(("0", "Bo"), ("2", "Cy")), options=("spy", "chef", "hero"))
    with pytest.raises(card.Misfilled):
        card.move_of(choice, text)
    assert card.move_of(choice, "20") == "guess 0=hero 2=spy"
    assert (
        card.move_of(Choice("say <text>", "Say"), text) == f"say {text}"
        and card.move_of(Choice("go 5", "5"), text) == "go 5"
    )


SECRET = ("name", "read", "vote", "write", "favour")
"""Stages of What Would Who? Do? at which somebody knows or chooses what nobody else may see."""


def test_a_hand_says_when_nothing_on_it_is_a_secret():
    """A phone offers a curtain for what one alone knows, holds or chooses, and for nothing else."""
    met = set()
    for table in within(positions(games.load("wwwd")), 500):
        for seat in range(len(table.chairs)):
            v = table.peek(seat)
            plain = module("wwwd", "hand").hand(v, teller(table)).plain
            p, chooses = v.public, isinstance(v.turn, Decide) and v.mine and not v.turn.open
            if chooses or verb(v.own) in ("vote", "write") or (p.stage in ("read", "name") and seat == p.active):
                assert not plain, p.stage
            elif p.stage not in SECRET:
                assert plain, p.stage
            met.add((plain, p.stage))
    assert {(False, "vote"), (False, "read"), (True, "read"), (True, "scored")} <= met
    hand = Hand("Chips", choices=(Choice("go", "Go"),))
    about = card.About(people("Ana", phones=1)[0], "twenty")
    assert "\nZ" in card.text(replace(hand, plain=True), about) and "\nZ" not in card.text(hand, about)


def test_news_makes_no_answer_stale():
    """While others vote, a phone that scanned before them need not scan again."""
    house = House("wwwd", people("Ana", "Bo", "Cleo", phones=3))
    phones = house.pair()
    rng = Rng("hands", "votes")
    until_open(house, 0, "vote", rng)
    for phone in phones.values():
        house.show_any(phone)
    first = phones[0].all("U")
    for seat in (1, 2, 0):
        before = len(house.table.log)
        at = [c.move for c in card.choices(hand_of(house.table, seat))].index("vote 3")
        house.scan(asyncio.run(phones[seat].act(at)))
        assert len(house.table.log) > before, house.phones.said
        assert house.table.log[before].move == "vote 3"
    assert first == [], "whose turn it is was the owner's own"


def test_a_hand_says_whose_turn_it_is_and_what_happened():
    """To those who wait, with the mark of who is to act; to whom it concerns, what is asked."""
    house = House("who", people("Ana", "Bo", "Cleo", phones=3))
    phones = house.pair()
    until_open(house, 1, "throw", Rng("hands", "news"))
    for phone in phones.values():
        house.show_any(phone)
    assert phones[0].all("U") == phones[2].all("U") == [["Bo is about to throw.", "1"]] and phones[1].all("U") == []
    assert phones[1].all("N") and all(phone.all("L") for phone in phones.values())


def test_a_phone_tells_nothing_before_the_table_has_shown_it():
    """A climax that rests on the stage is told on phones when it has been seen."""
    house = House("who", people("Ana", "Bo", "Cleo", phones=2))
    house.pair()
    until_open(house, 0, "challenge", Rng("hands", "stage"))
    view = house.table.peek(0)
    plain = Hand("Yours")
    whole = news.with_news(plain, view, teller(house.table))
    last = next(e for e in reversed(view.events) if teller(house.table).event(e))
    assert teller(house.table).event(last) == whole.told[-1]
    assert whole.told[-1] not in news.with_news(plain, view, teller(house.table), (last,)).told
    assert news.bare(whole) == replace(plain, open=True)
    house.send(say.PlayMove("challenge 1 A", 0))
    if house.at.stage:
        assert house.phones.untold == climaxes(house.at)
        told = house.phones.session.holders[0].card
        house.settle()
        assert house.phones.untold == () and house.phones.session.holders[0].card != told
    else:
        raise AssertionError("a challenge should rest on the stage")


def test_a_way_shows_the_letters_that_it_leaves_open():
    """WHO-37: capitals for what the others must still reckon with after that landing."""
    hand, seen = module("who", "hand").hand, 0
    for table in positions(games.load("who")):
        if not isinstance(table.turn, Decide) or table.turn.prompt != "move":
            continue
        v = table.peek(table.turn.seats[0])
        for choice in hand(v, teller(table)).choices:
            if choice.look:
                seen += 1
                space = (v.public.place[v.seat] + int(choice.move.split()[1])) % 40
                assert choice.look.upper() == "".join(v.board.letters[space]) and v.me in choice.look
    assert seen > 5


def shown(house: House, seat: int) -> Hand:
    """A seat's hand as its phone shows it now."""
    return hand_of(house.table, seat, tuple(moment.event for moment in house.at.stage))


def test_a_phone_that_waits_says_for_what():
    """Before the first turn for the table; after one's own vote for those who have not voted; never for nothing."""
    house = House("wwwd", people("Ana", "Bo", "Cleo", phones=3))
    house.pair()
    assert {shown(house, seat).waits for seat in range(3)} == {"Look at the table."}
    until_open(house, 0, "vote", Rng("hands", "waiting"))
    house.send(say.PlayMove("vote 6", 0))
    mine = shown(house, 0)
    assert (mine.title, mine.waits) == ("You voted 6", "Waiting for Bo and Cleo.")
    assert mine.told == (), "nothing that is older than the vote"
    (voted,) = (f.text for f in mine.facts if f.label == "Your vote")
    view = house.table.peek(0)
    assert voted == answers(view, Storyteller("wwwd", house.table.chairs))[5], "the words, not only the number"
    house.send(say.PlayMove("vote 5", 1))
    assert shown(house, 0).waits == shown(house, 1).waits == "Waiting for Cleo." and not shown(house, 2).waits


def test_votes_that_are_open_say_what_they_have_brought_and_one_phone_goes_on_for_all():
    house = House("wwwd", people("Ana", "Bo", "Cleo", phones=3))
    phones = house.pair()
    until_open(house, 0, "vote", Rng("hands", "brought"))
    active = house.table.peek(0).public.active
    same, other = (seat for seat in range(3) if seat != active)
    for seat, vote in ((active, 6), (same, 6), (other, 5)):
        house.send(say.PlayMove(f"vote {vote}", seat))
    house.settle()
    name = house.table.chairs[active].name
    hands = {seat: shown(house, seat) for seat in range(3)}
    assert hands[active].note == "You chose 6. You score 1." and hands[active].title == "You have 2 points"
    assert hands[same].note == f"You and {name} both chose 6. You score 2." and hands[same].title == "You have 3 points"
    assert (
        hands[other].note == f"You voted 5, but {name} chose 6. No points." and hands[other].title == "You have 1 point"
    )
    for hand in hands.values():
        assert [c.label for c in hand.choices] == ["Next card"], "as on the table"
        assert len({*hand.told, hand.note, hand.waits}) == len(hand.told) + 2, "no sentence twice"
    house.show_any(phones[other])
    house.act(phones[other], "next all")
    assert house.table.peek(0).public.stage not in ("vote", "scored")


def until_stage(house: House, rng: Rng) -> int:
    """Everybody plays until an answer of 20 Questions rests on the stage; who is to take the next card."""
    for _ in range(400):
        while house.later is not None and not house.at.stage:
            message, house.later = house.later, None
            house.send(message)
        turn = house.table.turn
        if house.at.stage and isinstance(turn, Decide) and turn.prompt == "take":
            return turn.seats[0]
        if house.at.stage:
            house.settle()
            continue
        assert isinstance(turn, Decide)
        at = turn.seats[0]
        style = house.table.game.meta.temperaments[0].id
        house.send(say.PlayMove(module("twenty", "bots").choose(house.table.peek(at), style, rng), at))
        house.answered()
    raise AssertionError("no card was ever over")


def test_an_answer_on_a_phone_goes_on_from_what_rests_on_the_stage():
    """It waits for nobody else, and so the table must not wait for a tap of its own."""
    house = House("twenty", people("Ana", "Bo", "Cleo", phones=3))
    phones = house.pair()
    reader = until_stage(house, Rng("hands", "stage"))
    house.later = None
    others = [seat for seat in range(3) if seat != reader]
    assert {shown(house, seat).waits for seat in others} == {"Look at the table."}
    house.show_any(phones[reader])
    house.act(phones[reader], "take")
    assert not house.at.stage and house.later == say.Advance()
    house.settle()
    assert isinstance(house.table.turn, Decide) and house.table.turn.prompt == "announce"


def test_any_phone_taps_on_from_what_rests_on_the_stage_where_no_answer_does():
    """Somebody had to fetch the mouse, or all looked at an answer for twelve seconds: a bot was to take the card."""
    house = House("twenty", people("Ana", "Bo", "Cleo", phones=2, bots=("quick",)))
    phones = house.pair()
    for _ in range(9):
        reader = until_stage(house, Rng("hands", "on"))
        house.later = None
        found = [hand_of(house.table, seat, climaxes(house.at)).choices for seat in phones]
        if reader == 2:
            break
        assert [[c.move for c in choices] for choices in found if choices] == [["take"]], "its tap goes on"
        house.send(say.PlayMove("take", reader))
    assert found == [(Choice(ON, "Next card"),)] * 2, "as on the table's stage"
    assert {shown(house, s).waits for s in phones} == {"Look at the table."}
    asked = house.phones.session.holders[1].card
    house.show_any(phones[0])
    house.show_any(phones[1])
    first, second = (asyncio.run(phone.act(0)) for phone in phones.values())
    house.scan(first)
    assert not house.at.stage and house.later == say.Advance() and house.phones.session.holders[1].card != asked
    log = house.table.log
    house.scan(second)
    assert house.table.log == log and not house.phones.said, "both have tapped, and nobody is told off"
    assert all(not hand_of(house.table, seat, climaxes(house.at)).choices for seat in phones)


def test_nobody_is_asked_to_take_the_first_card():
    """TQ-8: no answer is being read, and so the tap did nothing but make everybody wait for it."""
    house = House("twenty", people("Ana", "Bo", "Cleo", phones=3))
    house.pair()
    house.settle()
    assert isinstance(house.table.turn, Decide) and house.table.turn.prompt == "announce"
    until_stage(house, Rng("hands", "first"))
    assert house.table.turn.prompt == "take", "from then on the answer stands until its next Reader has read it"


def test_a_card_that_is_over_is_told_with_its_answer():
    """And not before the table has shown it."""
    house = House("twenty", people("Ana", "Bo", "Cleo", phones=3))
    house.pair()
    until_stage(house, Rng("hands", "answer"))
    told = "It was "
    assert not any(told in line for seat in range(3) for line in shown(house, seat).told)
    house.settle()
    for seat in range(3):
        found = shown(house, seat)
        assert found.title.startswith(("It was ", "You got it: ")) and 0 < len(found.told) <= 2, (
            "what came of it as well"
        )


def test_the_phone_that_was_just_paired_may_still_be_before_the_camera():
    """The next seat's code is on the screen by then: that phone has scanned nothing wrong. Another's answer has."""
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=3))
    house.do("phones pair 0")
    phone = Phone(house.crypto)
    hello = asyncio.run(phone.answer(house.step.code))
    assert hello is not None
    house.scan(hello)
    asyncio.run(phone.open(house.step.code))
    house.do("phones words")
    house.do("phones match")
    assert house.step.seat == 1
    house.scan(hello)
    assert house.phones.said == "" and isinstance(house.step, Inviting) and house.step.code
    house.scan(replace(hello, key=bytes(len(hello.key))))
    assert house.phones.said == said("codes.scanned-other")


def test_what_a_hand_has_is_not_told_again():
    """The line that was read out stands on the card already."""
    house = House("wwwd", people("Ana", "Bo", "Cleo", phones=3))
    house.pair()
    until_open(house, 0, "vote", Rng("hands", "again"))
    house.send(say.PlayMove("vote 6", 0))
    mine = shown(house, 1)
    assert (line := mine.facts[0].text) and not any(line in told for told in mine.told)
    assert any(line in told for told in news.with_news(Hand(""), house.table.peek(1), teller(house.table)).told)
