"""The rules of What Would Who? Do?, one by one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from guise.engine.errors import IllegalMove
from guise.engine.game import Chance, Decide, Over
from guise.games.wwwd.board import picture
from guise.games.wwwd.deck import BLANK, PACKS, duh, duh_deck, lines, own_lines, situations
from guise.games.wwwd.deeds import par
from guise.games.wwwd.rules import score
from guise.games.wwwd.tempers import LEANINGS
from guise.games.wwwd.views import SENTENCE_LIMIT, TEXT_LIMIT, completed
from guise.table.narrate import Storyteller, teller
from guise.table.save import Save, dumps, loads
from guise.table.seats import Chair
from guise.table.table import Entry, start
from guise.table.tempo import reading
from guise.ui.render import render
from guise.ui.scene import Scene

from tests.games.wwwd.table import GAME, NAMES, events, laid, named, onward, standing, tied, votes, voting, writing
from tests.laws.counting import perft
from tests.ui.screens import at, model


def refused(t, seat, move):
    """The code and rule with which a move is refused."""
    with pytest.raises(IllegalMove) as error:
        t.submit(seat, move)
    return error.value.code


# Set-up


def test_two_decks_shuffled_apart():
    """WWD-1: any situation may come first, and any Duh card, whatever came before."""
    t = start(GAME, tuple(Chair(n, i) for i, n in enumerate(NAMES[:3])), {}, "7").submit(None, "first 1")
    cards = GAME.outcomes(t.state)
    assert {cards.nth(i) for i in range(cards.count)} == {f"line {i}" for i in lines("everything")}
    t = t.submit(None, "line 3").submit(1, "duh")
    cards = GAME.outcomes(t.state)
    assert {cards.nth(i) for i in range(cards.count)} == {f"card {i}" for i in duh_deck()}


@pytest.mark.parametrize("start_at", ["1", "0"])
def test_every_d20_starts_with_1_up(start_at):
    """WWD-2, WWD-Q2"""
    assert laid(5, start=start_at).peek(None).public.scores == (int(start_at),) * 5


def test_the_first_active_player_is_random():
    """WWD-3"""
    t = start(GAME, tuple(Chair(n, i) for i, n in enumerate(NAMES[:6])), {}, "7").submit(None, "lean 0 0 0 0 0 0")
    assert t.turn == Chance("first") and GAME.outcomes(t.state).count == 6
    assert [t.submit(None, f"first {i}").state.public.active for i in range(6)] == list(range(6))


def test_who_begins_and_what_wins_are_told_and_read_before_the_first_card():
    """WWD-3, WWD-21, WWD-23: once, on the board as well, with time to read."""
    t = start(GAME, tuple(Chair(n, i) for i, n in enumerate(NAMES[:3])), {"target": "15"}, "7")
    t = t.submit(None, "lean 0 0 0").submit(None, "first 1")
    first, aim = t.state.events
    told = [teller(t).event(e) for e in (first, aim)]
    assert told[0] == "Bo goes first, picked at random." and told[1].endswith("The first to reach 15 wins.")
    assert reading(teller(t), (first, aim)) > 4000
    page = str(render(model(at(t, sheet=None))))
    assert f'<p class="caption">{told[0]}' in page and "Everybody starts on 1. The first to reach 15 wins." in page
    assert page.count('class="caption step"') == 3, "how a round goes, step by step"
    t = onward(votes(voting(t.submit(None, "line 0")), "123"))
    assert len(events(t, "aim")) == 1
    assert 'class="captions opening"' not in str(render(model(at(t, sheet=None))))


def test_a_leaning_that_there_is_none_of_is_refused():
    t = start(GAME, tuple(Chair(n, i) for i, n in enumerate(NAMES[:3])), {}, "7")
    assert t.submit(None, f"lean 0 0 {LEANINGS - 1}").turn == Chance("first")
    for move in (f"lean 0 0 {LEANINGS}", "lean 0 0", "lean 0 0 0 0", "lean 0 0 00"):
        with pytest.raises(IllegalMove):
            t.submit(None, move)


def test_one_alone_is_measured_by_fewer_rounds_the_more_sit_there():
    """Whoever matches scores in every round, and more are there to be matched."""
    rounds = [par(laid(n).state) for n in range(3, 9)]
    assert all(more > fewer for more, fewer in zip(rounds, rounds[1:]))
    assert par(laid(5, target="15").state) == rounds[2] * 15 // 20


def test_three_to_eight_players():
    """WWD-Q1"""
    assert GAME.meta.seats == (3, 8)


# Choosing the Who


def test_only_the_active_player_reads_the_line_and_not_the_responses():
    """WWD-4, WWD-34, WWD-Q12"""
    t = laid(first=2)
    assert t.turn == Decide((2,), "read", seconds=30)
    assert t.peek(2).line == situations()[0].line
    assert [t.peek(s).line for s in (None, 0, 1, 3)] == [""] * 4
    assert t.peek(2).responses == ()
    put_down = t.submit(2, "ready")
    assert put_down.turn.open and put_down.peek(2).line and not put_down.peek(None).line


def test_the_completed_line_is_read_aloud():
    """WWD-5"""
    t = named(laid(), "Aunt Ida")
    assert events(t, "asked")[0].get("line") == completed(situations()[0].line, "Aunt Ida")
    assert {t.peek(s).line for s in (None, 0, 1, 2, 3)} == {situations()[0].line}


@pytest.mark.parametrize("who", ["Cleopatra", "our neighbour’s dog", "Zorblax the Unready", "Бабушка", "李白"])
def test_anybody_may_be_the_who(who):
    """WWD-6"""
    assert named(laid(), who).peek(None).public.named == who


def test_a_who_has_a_name_that_fits_the_line():
    """WWD-5, WWD-6"""
    assert [refused(laid(), 0, m) for m in ("who", "who !?", "who " + "x" * 41)] == ["no-who", "no-who", "long-who"]
    assert named(laid(), "x" * 40).log[-1].kept == f"judged new {'x' * 40}"


def test_whoever_does_not_know_the_who_asks_by_name():
    """WWD-7, WWD-Q15: one tap each. Asked aloud at a screen that all share, it may have been anybody."""
    t = named(laid(), "Aunt Ida")
    for seat, said in ((1, "unknown"), (2, "know"), (3, "unknown")):
        t = t.submit(seat, said)
    assert t.turn == Decide((0,), "explain", (("who", "Aunt Ida"), ("n", 2), ("asking_seats", (1, 3))), open=True)
    say = teller(t)
    asks = "Bo and Dara asked: who is Aunt Ida?"
    assert say.prompt(t.turn, 0).startswith(asks) and say.prompt(t.turn, None).startswith(asks)
    assert say.event(events(t, "who")[0]) == "Bo and Dara asked who that is."
    aloud = named(laid(), "Aunt Ida").submit(1, "unknown aloud")
    assert "Bo" not in say.prompt(aloud.turn, None) + say.event(events(aloud, "who")[0])


def test_the_answers_wait_for_the_last_one():
    """WWD-7: while somebody is still to answer, an answer looks like any other."""
    t = named(laid(), "Aunt Ida")
    assert t.submit(1, "unknown").peek(2) == t.submit(1, "know").peek(2)
    assert t.submit(1, "unknown").turn.seats == (2, 3)
    now = t.submit(3, "unknown").submit(2, "unknown now")
    assert now.turn.prompt == "explain" and now.turn.args[2] == ("asking_seats", (2, 3))  # on a phone, by name
    assert t.submit(2, "unknown aloud").state.public.stage == "explain"  # asked at the table, it is heard at once


def test_only_the_active_player_explains_with_one_sentence():
    """WWD-8"""
    t = named(laid(), "Aunt Ida").submit(1, "unknown aloud")
    for seat in (1, 2, 3):
        assert refused(t, seat, "explain She keeps bees.") == "not-you"
    after = t.submit(0, "explain She keeps bees.")
    assert events(after, "explained")[0].get("text") == "She keeps bees."
    assert refused(after, 0, "explain And wasps.") == "not-you"
    assert refused(t, 0, "explain " + "x" * 121) == "long-sentence"
    assert t.submit(0, "told").peek(None).public.again


def test_when_everybody_knows_they_vote():
    """WWD-9"""
    t = named(laid(), "Aunt Ida")
    for seat in (1, 2, 3):
        assert t.state.public.stage == "known"
        t = t.submit(seat, "know")
    assert t.state.public.stage == "vote"
    again = named(laid(), "Aunt Ida").submit(1, "unknown aloud").submit(0, "told")
    assert again.submit(1, "know all").state.public.stage == "vote"


def unknown(t):
    """Nobody is helped by the one sentence."""
    return (
        t.submit(t.turn.seats[0], "unknown aloud")
        .submit(t.state.public.active, "told")
        .submit(t.turn.seats[0], "unknown aloud")
    )


def test_a_who_still_unknown_gives_way_to_the_top_duh_card():
    """WWD-10"""
    t = unknown(named(laid(), "Aunt Ida"))
    assert t.turn == Chance("duh")
    t = t.submit(None, "card 7")
    assert (t.peek(None).public.named, t.peek(None).public.about) == (duh()[7].name, duh()[7].about)
    assert events(t, "duh")[0].get("about") == duh()[7].about
    assert t.submit(0, "next").state.public.stage == "vote"
    assert "Aunt Ida" not in t.state.public.used


def test_a_duh_person_already_used_is_laid_aside_for_the_next():
    """WWD-11, WWD-Q18"""
    t = onward(votes(voting(laid(), duh()[4].name), "1234")).submit(1, "duh")
    skipped = t.submit(None, "card 4")
    assert events(skipped, "duh_used") and skipped.turn == Chance("duh")
    cards = GAME.outcomes(skipped.state)
    assert "card 4" not in {cards.nth(i) for i in range(cards.count)}
    assert skipped.submit(None, "card 9").peek(None).public.named == duh()[9].name


@pytest.mark.parametrize("again", ["Cleopatra", "cleopatra!", "Queen Cleopatra"])
def test_no_who_comes_twice(again):
    """WWD-12, WWD-Q16: case, accents and titles make no new person."""
    t = onward(votes(voting(laid(), "Cleopatra"), "1234"))
    assert refused(t, 1, f"who {again}") == "used-who"


@pytest.mark.parametrize("first, then", [("Saint George", "King George"), ("Princess Diana", "Diana")])
def test_another_title_asks_the_table(first, then):
    """WWD-Q16: a saint and a king, a princess and a goddess are two, or not; the table knows."""
    t = named(onward(votes(voting(laid(), first), "1234")), then)
    assert t.state.public.stage == "same" and t.state.public.doubt == first
    assert t.log[-1].kept == f"judged {t.state.public.used.index(first) + 1} {then}"
    assert refused(t, 0, "judged new Ada") == "not-now"


@pytest.mark.parametrize(
    "words, same",
    [
        (("same", "same", "other"), True),
        (("same", "other", "other"), False),
        (("same", "other", "same"), True),
    ],
)
def test_a_near_match_asks_the_table(words, same):
    """WWD-Q16: more than half of the others decide."""
    t = named(onward(votes(voting(laid(), "Aunt Ida"), "1234")), "Aunt Ida from Riga")
    assert t.turn == Decide((0, 2, 3), "same", (("name", "Aunt Ida from Riga"), ("doubt", "Aunt Ida")), open=True)
    for seat, word in zip((0, 2, 3), words):
        t = t.submit(seat, word)
    assert t.state.public.stage == ("name" if same else "known")


def test_half_is_not_enough_to_refuse_a_who_and_one_may_speak_for_all():
    """WWD-Q16"""
    t = named(onward(votes(voting(laid(3), "Aunt Ida"), "123")), "Aunt Ida from Riga")
    assert t.submit(0, "same").submit(2, "other").state.public.stage == "known"
    assert t.submit(0, "same all").state.public.stage == "name"
    assert t.submit(0, "other all").state.public.stage == "known"


def test_two_persons_of_our_cards_are_never_in_doubt():
    """WWD-Q16"""
    t = onward(votes(voting(laid(), "the Queen of Hearts"), "1234"))
    assert named(t, "the Queen of Sheba").state.public.stage == "known"


def test_a_duh_person_is_used_even_if_unknown():
    """WWD-13: nobody is asked whether they know a Duh person."""
    t = laid().submit(0, "duh").submit(None, "card 7")
    assert t.turn == Decide((0,), "duh", open=True)
    assert t.submit(0, "next").turn.prompt == "vote"


def test_out_of_time_the_others_may_call_for_a_duh_card():
    """WWD-14, WWD-Q13"""
    t = laid()
    assert refused(t, 1, "demand") == "not-you"
    late = t.time_up()
    assert late.turn == Decide((0, 1, 2, 3), "late", (("active_seat", 0),), open=True)
    assert refused(late, 0, "demand") == "not-now"
    assert late.submit(2, "demand").turn == Chance("duh")
    assert late.submit(0, "who Aunt Ida").state.public.stage == "known"  # not too late while nobody calls
    assert late.submit(1, "wait").submit(3, "wait").turn.seats == (0, 2)
    assert t.submit(0, "ready").time_up().submit(1, "demand").turn == Chance("duh")


def test_when_all_give_more_time_the_clock_starts_again():
    """WWD-14: the active player has as long as before, and no longer."""
    t = laid().time_up().submit(1, "wait").submit(3, "wait").submit(2, "wait")
    assert t.turn == Decide((0,), "name", seconds=30, open=True) and refused(t, 1, "demand") == "not-you"
    assert t.time_up().submit(1, "demand").turn == Chance("duh")
    calm = laid(pick_secs="0").submit(0, "ready")
    for seat in (1, 2, 3):
        calm = calm.submit(seat, "wait")
    assert calm.turn.seats == (0,)  # no clock: nobody is asked twice


def test_people_round_one_screen_give_more_time_with_one_tap():
    """WWD-14: as they call for a Duh card with one."""
    late = laid().time_up()
    assert refused(late, 0, "wait all") == "not-now"
    assert late.submit(1, "wait all").turn == Decide((0,), "name", seconds=30, open=True)
    calm = laid(pick_secs="0").submit(0, "ready")
    assert refused(calm, 1, "wait all") == "not-now"
    assert "wait all" in late.game.legal(late.peek(None)) and "wait all" not in calm.game.legal(calm.peek(None))


def test_without_a_clock_the_table_is_the_judge():
    """WWD-Q13"""
    t = laid(pick_secs="0")
    assert t.turn.seconds == 0
    assert t.submit(0, "ready").submit(3, "demand").turn == Chance("duh")
    assert laid(pick_secs="60").turn.seconds == 60


def test_the_active_player_may_take_a_duh_card():
    """WWD-Q14"""
    assert laid().submit(0, "duh").turn == laid().submit(0, "ready").submit(0, "duh").turn == Chance("duh")


def test_an_empty_duh_deck_is_shuffled_without_used_persons_and_then_players_are_drawn():
    """WWD-Q10"""
    everybody = duh_deck()
    t = standing(laid(), gone=everybody, used=(duh()[0].name,)).submit(0, "duh")
    cards = GAME.outcomes(t.state)
    assert "card 0" not in {cards.nth(i) for i in range(cards.count)} and cards.count == len(everybody) - 1
    t = standing(laid(), gone=everybody, used=tuple(duh()[i].name for i in everybody)).submit(0, "duh")
    assert t.turn == Chance("lot")
    t = t.submit(None, "lot 2")
    asked = events(t, "asked_player")[0]
    assert asked.get("other_seat") == 2 and (asked.get("before"), asked.get("after")) == tuple(
        situations()[0].line.split(BLANK)
    )
    assert GAME.outcomes(t.state.with_public(stage="drawing")).count == 3


def test_with_the_children_s_situations_a_child_knows_everybody_in_the_duh_deck():
    """WWD-10: nobody turns up Ibn Battuta for a child of nine; but a game that did goes on as it was."""
    t = laid(pack="children").submit(0, "duh")
    cards = GAME.outcomes(t.state)
    dealt = {int(cards.nth(i).split()[1]) for i in range(cards.count)}
    assert dealt == set(duh_deck("children")) and all(duh()[n].nine for n in dealt) and len(dealt) >= 60
    (other,) = [n for n, p in enumerate(duh()) if p.name == "Ibn Battuta"]
    was = t.submit(None, f"card {other}").state.public
    assert was.named == "Ibn Battuta" and was.gone == ()
    worn = standing(laid(pack="children"), gone=duh_deck("children"), used=(duh()[min(dealt)].name,)).submit(0, "duh")
    assert GAME.outcomes(worn.state).count == len(dealt) - 1  # WWD-Q10


def test_a_line_that_says_whose_says_it_of_a_player_too():
    """WWD-Q10: in the line by name, and in a response that is told without one."""
    (n,) = own_lines(("____’s sack has a hole. What now?\nRun.\nSell ____’s shoes.\nHop.\nRoll.\nStop.\nMend it.",))
    gone, used = tuple(range(len(duh()))), tuple(p.name for p in duh())
    t = standing(laid(), gone=gone, used=used).submit(0, "duh")
    t = replace(t, state=t.state.with_secret(card=n)).submit(None, "lot 2")
    assert "Cleo’s" in Storyteller("wwwd", t.chairs).event(events(t, "asked_player")[0])
    t = votes(t.submit(0, "next"), "2111")
    assert events(t, "showed")[0].get("text") == "Sell their shoes."


def test_an_empty_who_deck_is_shuffled_again():
    """WWD-Q11"""
    t = votes(voting(standing(laid(), drawn=lines("everything")[1:])), "1234").submit(0, "next all")
    assert GAME.outcomes(t.state).count == len(lines("everything"))
    t = votes(voting(t.submit(None, "line 9"), "the new postman"), "1234").submit(0, "next all")
    assert GAME.outcomes(t.state).count == len(lines("everything")) - 1


def test_a_card_that_is_no_longer_in_the_duh_deck_is_not_dealt_but_still_opens():
    """WWD-10: a game that turned it up before goes on as it was."""
    gone = next(i for i, p in enumerate(duh()) if not p.deck)
    t = laid().submit(0, "duh")
    assert f"card {gone}" not in {GAME.outcomes(t.state).nth(i) for i in range(GAME.outcomes(t.state).count)}
    t = t.submit(None, f"card {gone}")
    assert t.peek(None).public.named == duh()[gone].name and t.state.public.gone == ()
    assert refused(laid().submit(0, "duh"), None, f"card {len(duh())}") == "unreadable"


@pytest.mark.parametrize("pack", PACKS)
def test_a_pack_deals_its_own_situations_and_starts_again_when_they_are_spent(pack):
    """WWD-1, WWD-Q11"""
    t = start(GAME, tuple(Chair(n, i) for i, n in enumerate(NAMES[:3])), {"pack": pack}, "7").submit(None, "first 0")
    cards = GAME.outcomes(t.state)
    assert [cards.nth(i) for i in range(cards.count)] == [f"line {n}" for n in lines(pack)]
    *others, last = lines(pack)
    t = voting(standing(t, drawn=tuple(others)).submit(None, f"line {last}"))
    t = votes(t, "123").submit(0, "next all")
    assert GAME.outcomes(t.state).count == len(lines(pack))


# Whos of our own


def test_a_slip_in_a_name_is_mended_until_somebody_asks():
    """WWD-5, WWD-Q12: a name once typed stood, though nobody had seen an answer yet."""
    t = named(laid(), "Aunt Idda")
    assert "rename all" in GAME.legal(t.peek(None)) and refused(t, 1, "rename") == "not-now"
    back = t.submit(1, "rename all")
    p = back.state.public
    assert (p.stage, p.named, p.used, p.shown) == ("name", "", (), False) and back.state.card == t.state.card
    assert back.turn.seats == (0,) and back.turn.seconds == 30 and not back.peek(1).line and back.peek(0).line
    assert [e.seat for e in events(back, "renamed")] == [0]
    assert named(back, "Aunt Ida").state.public.named == "Aunt Ida"
    assert named(laid(pick_secs="0"), "Aunt Idda").submit(2, "rename all").state.public.late
    again = t.submit(1, "unknown aloud").submit(0, "told")
    assert "rename all" not in GAME.legal(again.peek(None)) and refused(again, 1, "rename all") == "not-now"


def test_a_player_at_the_table_may_be_tapped():
    """WWD-6, WWD-7, WWD-9, WWD-12: nobody is asked whether they know who sits beside them, nor does one come twice."""
    t = laid(3)
    assert [m for m in GAME.legal(t.peek(0)) if m.startswith("player")] == ["player 1", "player 2"]
    assert not [m for m in GAME.legal(t.peek(1)) if m.startswith("player")]
    assert refused(t, 0, "player 3") == refused(t, 0, "player x") == "unreadable"
    t = t.submit(0, "player 2")
    assert t.state.public.stage == "vote" and t.state.public.used == ("@2",)
    assert completed(situations()[0].line, "Cleo") in teller(t).event(events(t, "asked_player")[0])
    t = onward(votes(t, "112"))
    assert [m for m in GAME.legal(t.peek(1)) if m.startswith("player")] == ["player 0"]
    assert refused(t, 1, "player 2") == "used-player"


@pytest.mark.parametrize("typed", ["who cleo", "who  Cléo!", "own lazy Cleo"])
def test_a_player_whose_name_is_typed_is_that_player(typed):
    """WWD-6, WWD-12: one rule for whoever is tapped and whoever is typed, so that nobody comes twice under one name."""
    t = laid(3).submit(0, typed)
    assert t.log[-1].move == "player 2" and t.state.public.used == ("@2",)
    t = onward(votes(t, "112"))
    assert refused(t, 1, "who Cleo") == refused(t, 1, "player 2") == "used-player"
    t = onward(votes(t.submit(1, "who bo"), "112"))
    assert t.state.public.used == ("@2", "@1"), "the active player too"
    assert loads(dumps(Save("x", t, "", 1))).table.state == t.state


def test_a_player_who_was_typed_before_is_not_offered_again():
    """WWD-12: in a game that was begun when a typed name was no player's."""
    t = laid(3)
    t = t.again(Entry(0, "who Cleo", "judged new Cleo"))
    t = onward(votes(t.submit(1, "know all"), "112"))
    assert t.state.public.used == ("Cleo",) and "player 2" in GAME.legal(t.peek(1))
    scene = Scene(teller(t), (0, 1, 2), (False,) * 3, frozenset(GAME.legal(t.peek(1))), private=True)
    page = str(picture(t.peek(1), scene))
    assert 'data-pick="tried player 0"' in page and "player 2" not in page


def test_a_player_at_the_table_may_be_written_of():
    """WWD-Q19: in the tie-break as well."""
    t = onward(tied(), 1).submit(0, "player 3")
    assert t.state.public.stage == "write" and t.state.public.named == "@3"


def test_a_who_of_our_own_comes_with_what_it_is_like():
    """WWD-6: told to all, so that persons and bots know the same."""
    t = laid().submit(0, "own kind,bold Grandma Rosa")
    assert t.log[-1].kept == "judged new:own kind,bold Grandma Rosa"
    assert t.state.public.named == "Grandma Rosa" and t.state.public.tempers == ("bold", "kind")
    assert events(t, "like")[0].get("temper") == ("bold", "kind")
    t = onward(votes(t.submit(1, "know all"), "1234"))
    assert t.state.public.tempers == () and refused(t, 1, "own lazy grandma rosa") == "used-who"


@pytest.mark.parametrize("move", ["own", "own bold,brave Rosa", "own bold,bold Rosa", "own bold,kind,vain,lazy Rosa"])
def test_a_who_of_our_own_has_one_to_three_tempers(move):
    assert refused(laid(), 0, move) == "no-temper"


@pytest.mark.parametrize("name", ["Ben", "Grandma Rosa", "clumsy Ben"])
def test_a_name_alone_in_the_field_for_our_own_is_a_who_like_any(name):
    """WWD-5: on a phone the words vanished from the field, and nobody knew why."""
    t = laid().submit(0, f"own {name}")
    assert t.log[-1].kept == f"judged new {name}"
    assert t.state.public.named == name and t.state.public.tempers == ()


def test_a_who_of_our_own_needs_a_name_and_is_nobody_used():
    """WWD-5, WWD-12, WWD-Q16"""
    assert [refused(laid(), 0, m) for m in ("own bold", "own bold !?", "own bold " + "x" * 41)] == [
        "no-who", "no-who", "long-who",
    ]  # fmt: skip
    t = onward(votes(voting(laid(), "Grandma Rosa"), "1234"))
    t = t.submit(1, "own lazy Rosa")
    assert t.log[-1].kept == "judged 1:own lazy Rosa" and t.state.public.stage == "same"
    assert t.submit(0, "same all").state.public.tempers == ()
    assert t.submit(0, "other all").state.public.tempers == ("lazy",)


def test_a_who_that_gives_way_to_a_duh_card_takes_its_tempers_along():
    """WWD-10"""
    assert unknown(laid().submit(0, "own bold Rosa")).state.public.tempers == ()


# Voting


def test_everybody_votes_1_to_6_in_secret_and_at_once():
    """WWD-15, WWD-33"""
    t = voting(laid())
    assert t.turn.seats == (0, 1, 2, 3)
    assert GAME.legal(t.peek(2)) == tuple(f"vote {n}" for n in range(1, 7))
    t = t.submit(2, "vote 4")
    assert t.peek(2).own == "vote 4"
    for who in (None, 0, 1, 3):
        assert t.peek(who) == voting(laid()).submit(2, "vote 5").peek(who)
    assert [refused(t, 0, m) for m in ("vote 0", "vote 7", "vote", "vote x")] == ["unreadable"] * 4


def test_what_counts_is_the_active_players_vote():
    """WWD-16, WWD-17: matching another player is worth nothing."""
    assert score((3, 5, 5, 5), 0) == (0, 0, 0, 0)
    assert score((3, 5, 5, 5), 1) == (0, 2, 2, 2)
    assert GAME.legal(voting(laid()).peek(0)) == GAME.legal(voting(laid()).peek(1))  # any vote is sincere, WWD-Q17


def test_locked_votes_are_public_and_all_turn_together():
    """WWD-18"""
    t = voting(laid()).submit(3, "vote 1").submit(1, "vote 2")
    assert t.peek(None).locked == (1, 3)  # in seat order, whoever was first
    assert not events(t, "revealed")
    assert t.submit(0, "vote 1").peek(None).public.votes == ()
    done = t.submit(0, "vote 1").submit(2, "vote 6")
    assert events(done, "revealed")[0].get("votes") == (1, 2, 6, 1)
    assert t.may_take_back(1) and not done.may_take_back(2)


@pytest.mark.parametrize("late", [(1,), (1, 3), (0,), (0, 1, 2, 3)])
def test_whoever_does_not_vote_matches_nobody(late):
    """WWD-Q20: an active player out of time throws the die."""
    t = voting(laid(vote_secs="45"))
    assert t.turn.seconds == 45 and voting(laid()).turn.seconds == 0
    for seat in range(4):
        if seat not in late:
            t = t.submit(seat, "vote 3")
    t = t.time_up()
    if 0 in late:
        assert t.turn == Chance("thrown") and GAME.outcomes(t.state).count == 6
        t = t.submit(None, "die 3")
    assert t.peek(None).public.votes == tuple(0 if s in late and s else 3 for s in range(4))
    assert {e.seat for e in events(t, "silent")} == set(late)


def test_a_clock_of_ones_own_ends_for_one_alone():
    """WWD-Q9, WWD-Q20: the others go on choosing; only when all are in the votes turn, or the die is thrown."""
    t = voting(laid(vote_secs="45")).time_up(0).submit(2, "vote 3")
    assert t.turn.seats == (1, 3) and [e.seat for e in events(t, "silent")] == [0]
    assert t.take_back(2).turn.seats == (1, 2, 3)
    t = t.submit(1, "vote 3").time_up(3)
    assert t.log[-1].move == "time" and t.turn == Chance("thrown")
    assert t.submit(None, "die 3").peek(None).public.votes == (3, 3, 3, 0)
    alone = writing().time_up(1)
    assert alone.turn.seats == (2,) and alone.log[-1].move == "time 1"
    assert alone.submit(2, "write Sing.").state.public.winners == (2,)
    for other in ("time 3", "time 01", "time x", "time 1 2"):
        with pytest.raises(IllegalMove):
            writing().submit(None, other)
    said = heard(vote_secs="45").submit(0, "next").time_up(0).submit(3, "vote 2").submit(1, "vote 1").time_up(2)
    assert said.state.public.favours == (0, 1, 0, 2)


# Scoring


def test_nobody_matches_nobody_scores():
    """WWD-19"""
    assert votes(voting(laid()), "1234").peek(None).public.scores == (1, 1, 1, 1)


def test_everybody_matches_all_but_the_active_player_score():
    """WWD-20"""
    assert votes(voting(laid(first=1)), "5555").peek(None).public.scores == (3, 1, 3, 3)


def test_some_match_and_the_active_player_gets_one_for_each():
    """WWD-21, WWD-Q21"""
    assert votes(voting(laid(first=3)), "2122").peek(None).public.scores == (3, 1, 3, 3)
    assert votes(voting(laid(3)), "114").peek(None).public.scores == (2, 3, 1)


def test_every_vote_of_three_counted():
    """WWD-19, WWD-20, WWD-21: of 6 x 6 x 6 votes, 6 x 25 match nobody, 6 match all, and 6 x 5 match either other
    alone.
    """
    counted = Counter(score(v, 0) for v in product(range(1, 7), repeat=3))
    assert counted == {(0, 0, 0): 150, (0, 2, 2): 6, (1, 2, 0): 30, (1, 0, 2): 30}
    s = voting(laid(3)).state
    assert perft(GAME, s, 3) == 216


def test_the_next_player_to_the_left_is_active():
    """WWD-22"""
    t = onward(votes(voting(laid(first=3)), "1234"))
    assert t.state.public.active == 0 and onward(votes(voting(t, "a new Who"), "1234")).state.public.active == 1


# The end


def test_rounds_go_on_until_somebody_has_20():
    """WWD-23, WWD-Q3, WWD-Q4: 19 is not enough, 20 is, and what is above stays."""
    t = votes(standing(voting(laid()), 17, 17, 1, 1), "1156")
    assert t.state.public.scores == (18, 19, 1, 1) and not t.state.public.winners
    assert votes(standing(voting(laid()), 17, 18, 1, 1), "1156").state.public.winners == (1,)
    assert votes(standing(voting(laid()), 1, 19, 1, 1), "1156").state.public.scores[1] == 21
    assert votes(standing(voting(laid(target="15")), 1, 13, 1, 1), "1156").state.public.winners == (1,)
    assert not votes(standing(voting(laid()), 1, 13, 1, 1), "1156").state.public.winners


def test_the_active_player_who_gets_there_wins():
    """WWD-24: even if others have more."""
    t = votes(standing(voting(laid()), 18, 19, 19, 3), "3335")
    assert t.state.public.scores == (20, 21, 21, 3) and t.state.public.winners == (0,)
    assert t.submit(2, "next all").turn == Over((0,))


def test_exactly_one_other_who_gets_there_wins():
    """WWD-25"""
    assert votes(standing(voting(laid()), 5, 18, 3, 3), "3331").state.public.winners == (1,)


def test_several_others_write():
    """WWD-26, WWD-Q5: more points make no difference."""
    t = votes(standing(voting(laid()), 5, 18, 19, 3), "3335")
    assert t.state.public.tied == (1, 2) and not t.state.public.winners
    first = votes(standing(voting(laid(tie="highest_first")), 5, 18, 19, 3), "3335")
    assert first.state.public.winners == (2,)
    assert votes(standing(voting(laid(tie="highest_first")), 5, 18, 18, 3), "3335").state.public.tied == (1, 2)


def test_the_same_player_reads_one_more_line_with_a_new_who_and_no_responses():
    """WWD-27, WWD-Q19"""
    t = onward(tied(), 1)
    assert t.turn == Decide((0,), "read_tie", seconds=30)
    assert t.peek(0).line == situations()[1].line and not t.peek(1).line
    assert refused(t, 0, "who Aunt Ida") == "used-who"
    t = named(t, "the new postman")
    assert t.state.public.stage == "known"
    assert t.submit(1, "know all").peek(1).responses == ()
    drawn = unknown(t).submit(None, "card 3")
    assert drawn.submit(0, "next").turn.prompt == "write"


def test_each_tied_player_writes_in_secret():
    """WWD-28, WWD-33"""
    t = writing()
    assert t.turn == Decide((1, 2), "write", seconds=90) and writing(write_secs="0").turn.seconds == 0
    a, b = t.submit(1, "write Sing."), t.submit(1, "write Run away.")
    assert [a.peek(s) for s in (None, 0, 2, 3)] == [b.peek(s) for s in (None, 0, 2, 3)]
    assert a.peek(1).own == "write Sing." and a.may_take_back(1)
    assert refused(t, 1, "write") == "unreadable" and refused(t, 1, "write " + "x" * 91) == "long-text"
    assert refused(t, 3, "write Me too.") == "not-you"


def heard(order="2 1", **options):
    """Both have written; the texts lie mixed on the table."""
    return writing(**options).submit(1, "write Sing.").submit(2, "write Run away.").submit(None, f"mix {order}")


def test_the_responses_are_read_aloud_mixed_and_without_names():
    """WWD-29, WWD-33, WWD-Q8"""
    t = heard()
    assert t.turn == Decide((0,), "hear", open=True)
    assert t.peek(None).texts == ("Run away.", "Sing.") and t.peek(None).authors == ()
    assert writing().submit(1, "write Run away.").submit(2, "write Sing.").submit(None, "mix 1 2").peek(3) == t.peek(3)
    assert (t.peek(1).own_text, t.peek(2).own_text, t.peek(0).own_text) == (2, 1, 0)


def test_all_vote_but_nobody_for_themselves_and_the_favourite_wins():
    """WWD-30, WWD-Q6"""
    t = heard().submit(0, "next")
    assert t.turn.seats == (0, 1, 2, 3)
    assert refused(t, 1, "vote 2") == refused(t, 2, "vote 1") == "own-text"
    assert GAME.legal(t.peek(1)) == ("vote 1",) and GAME.legal(t.peek(0)) == ("vote 1", "vote 2")
    t = votes(t, "1121")
    assert t.peek(None).authors == (2, 1) and t.peek(None).public.favours == (1, 1, 2, 1)
    assert t.submit(0, "next all").turn == Over((2,))


def test_a_name_typed_without_capitals_is_printed_with_them():
    """WWD-5: in the line, in what is told, and for the spelling of WWD-12."""
    t = named(laid(), "darth vader")
    assert t.state.public.named == "Darth Vader" and "Darth Vader" in str(events(t, "asked")[0].get("line"))
    for said in ("my dentist", "two policemen", "a baker", "uncle Piet", "R2D2", "man with a hat"):
        assert named(laid(), said).state.public.named == said
    assert named(laid(), "king of spain").state.public.named == "King of Spain"
    own = laid().submit(0, "own bold darth vader")
    assert own.state.public.named == "darth vader", "as whoever made the card wrote it"


def test_two_writers_and_one_other_vote():
    """WWD-Q7: with three players the active player decides."""
    t = votes(standing(voting(laid(3)), 1, 18, 18), "333")
    t = (
        voting(onward(t, 1), "the new postman")
        .submit(1, "write Sing.")
        .submit(2, "write Run.")
        .submit(None, "mix 1 2")
        .submit(0, "next")
    )
    assert votes(t, "121").state.public.winners == (1,)


def test_equal_votes_share_the_game():
    """WWD-31"""
    t = votes(heard().submit(0, "next"), "1122")
    assert t.submit(3, "next all").turn == Over((1, 2))


@pytest.mark.parametrize("wrote, winners", [((), (1, 2)), ((1,), (1,)), ((2,), (2,))])
def test_a_blank_gets_no_votes(wrote, winners):
    """WWD-Q9"""
    t = writing()
    for seat in wrote:
        t = t.submit(seat, "write Sing.")
    ended = t.time_up().state.public
    assert ended.winners == winners and ended.favours == (0, 0, 0, 0), "nobody is shown as having voted"


def test_a_vote_not_cast_in_the_tie_break_counts_for_nothing():
    """WWD-Q20, WWD-30"""
    t = heard(vote_secs="45").submit(0, "next").submit(3, "vote 2").time_up()
    assert t.state.public.winners == (1,) and t.state.public.favours == (0, 0, 0, 2)


# Who knows what


def test_what_everybody_knows():
    """WWD-32: the line, the responses, the scores, the used Whos, who has locked in."""
    t = onward(votes(voting(laid()), "1123"))
    t = voting(t, "the new postman").submit(2, "vote 1")
    v = t.peek(None)
    assert v.line and len(v.responses) == 6 and v.public.scores == (2, 3, 1, 1) and v.locked == (2,)
    assert v.public.used == ("Aunt Ida", "the new postman")


def test_a_game_is_told_to_its_end_and_then_over():
    """WWD-23, WWD-32: the last votes lie open before the winner is called."""
    t = votes(standing(voting(laid()), 5, 18, 3, 3), "3331")
    assert isinstance(t.turn, Decide) and t.turn.prompt == "last_card" and t.peek(None).public.votes == (3, 3, 3, 1)
    assert t.submit(0, "next").turn.seats == (1, 2, 3)
    assert t.submit(0, "next").submit(1, "next all").over


def test_the_responses_stay_on_the_table_at_the_end_unless_texts_were_written():
    """WWD-27, WWD-32: after a tie-break the page shows the texts, and the six responses of its card never."""
    plain = votes(standing(voting(laid()), 5, 18, 3, 3), "3331").submit(0, "next all")
    assert plain.over and all(len(plain.peek(who).responses) == 6 for who in (None, 0, 1))
    t = heard(vote_secs="45").submit(0, "next").submit(3, "vote 2").time_up()
    assert t.turn.prompt == "last" and not t.peek(None).responses
    t = t.submit(0, "next all")
    assert t.over and t.state.public.tied and not any(t.peek(who).responses for who in (None, 0, 1))


def test_how_the_game_ended_is_told():
    """WWD-24, WWD-25, WWD-30, WWD-31, WWD-Q9: each way has its own sentence."""

    def how(t):
        assert t.turn.prompt in ("last", "last_card") and not events(t, "ended"), "the winner has not been called"
        t = t.submit(0, "next all")
        assert t.over
        return events(t, "ended")[0].get("how"), events(t, "ended")[0].get("seats")

    assert how(votes(standing(voting(laid()), 18, 19, 19, 3), "3335")) == ("active", (0,))
    assert how(votes(standing(voting(laid()), 5, 18, 3, 3), "3331")) == ("alone", (1,))
    assert how(writing().time_up()) == ("blank", (1, 2))
    assert how(writing().submit(2, "write Sing.").time_up()) == ("lone", (2,))
    both = heard(vote_secs="45").submit(0, "next")
    assert how(both.submit(3, "vote 2").time_up()) == ("written", (1,))
    assert how(both.time_up()) == ("shared", (1, 2))


def test_a_response_may_be_as_long_as_a_card_and_no_longer():
    """WWD-28, WWD-8: so may the one sentence."""
    t = writing()
    assert refused(t, 1, "write " + "x" * (TEXT_LIMIT + 1)) == "long-text"
    assert events(t.submit(1, "write " + "x" * TEXT_LIMIT), "turned")
    t = named(laid(), "Aunt Ida")
    t = t.submit(1, "unknown aloud")
    assert refused(t, 0, "explain " + "x" * (SENTENCE_LIMIT + 1)) == "long-sentence"
    assert t.submit(0, "explain " + "x" * SENTENCE_LIMIT).turn.prompt == "known_again"


def test_the_turn_goes_to_the_left_and_every_round_counts():
    """WWD-22; in a tie the same player turns the card (WWD-27)."""
    t = votes(voting(laid(4, first=3)), "1123")
    assert (t.state.public.active, t.state.public.round) == (3, 1)
    t = onward(t)
    assert (t.state.public.active, t.state.public.round) == (0, 2)
    t = onward(tied(), 1)
    assert (t.state.public.active, t.state.public.round) == (0, 1)


def test_who_chooses_what_and_whether_all_may_watch():
    """WWD-5, WWD-7, WWD-8, WWD-16, WWD-22, WWD-28 to WWD-30: what is read from a card or chosen in secret is hidden."""
    t = laid()
    assert t.turn == Decide((0,), "read", seconds=30)
    assert t.submit(0, "ready").turn == Decide((0,), "name", seconds=30, open=True)
    t = named(t, "Aunt Ida")
    assert t.turn == Decide((1, 2, 3), "known", (("who", "Aunt Ida"),), open=True)
    asked = t.submit(1, "unknown aloud")
    assert asked.turn == Decide((0,), "explain", (("who", "Aunt Ida"), ("n", 0), ("asking_seats", ())), open=True)
    again = asked.submit(0, "told")
    assert again.turn == Decide((1, 2, 3), "known_again", (("who", "Aunt Ida"),), open=True)
    duh_card = again.submit(1, "unknown aloud").submit(None, "card 3")
    assert duh_card.turn == Decide((0,), "duh", open=True)
    t = t.submit(1, "know all")
    assert t.turn == Decide((0, 1, 2, 3), "vote", (("active_seat", 0),))
    t = votes(t, "1123")
    told = (("active_seat", 0), ("how", "one"), ("n", 1), ("matched_seats", (1,)))
    assert t.turn == Decide((0, 1, 2, 3), "scored", told, open=True)
    assert (
        tied().turn.prompt == "tie" and votes(standing(voting(laid()), 18, 1, 1, 1), "3335").turn.prompt == "last_card"
    )
    assert writing().turn == Decide((1, 2), "write", seconds=90)
    assert heard().submit(0, "next").turn == Decide((0, 1, 2, 3), "favour")
    assert heard().submit(0, "next").submit(1, "vote 1").submit(2, "vote 2").turn.seats == (0, 3)
