"""What is told of the box, of an answer that the house gave, of what a wrong name costs, and of the Director."""

from __future__ import annotations

import re
from dataclasses import replace

from guise.engine.game import Decide
from guise.games.whosit import after, board
from guise.games.whosit.cards import sign
from guise.games.whosit.cast import CASTS, label, load
from guise.games.whosit.deduce import fall, left, nearly_named, openly, possible
from guise.games.whosit.hand import hand, shows
from guise.games.whosit.studio import doing
from guise.games.whosit.studio.naming import guess_sent, guess_tray
from guise.games.whosit.studio.unmasked import turned_up
from guise.games.whosit.views import WhositView, as_they_lie, kinds
from guise.table.narrate import teller
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.standing import now_of
from guise.table.table import Table
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Sheet, next_sheet
from guise.ui.prefs import Prefs
from guise.ui.scene import Scene, still
from guise.ui.table_screen import table_screen
from guise.ui.update.curtain import curtained
from guise.ui.update.phones import hand_of
from guise.ui.update.schedule import schedule_next
from guise.ui.update.staging import read_out
from guise.ui.update.table import commit_table
from guise.ui.update.timing import advance

from tests.games.whosit import play
from tests.ui.screens import fresh

DAD, MIA, BOT = range(3)
EITHER = "The Director may say either, and is in both."


ONCE = "Just this once, look, then tap your answer: you have not seen your card yet."
"""What the first curtain of whoever is asked says: from then on they say it aloud."""


def family(t: Table) -> Table:
    """Dad at the tablet, Mia with a phone, and a bot."""
    return replace(t, chairs=(Chair("Dad", 0), Chair("Mia", 1, phone=True), Chair("Bo", 2, bot="methodical easy")))


def opened(faces: str) -> Model:
    """Dad has named everybody, and the last chip has just gone in."""
    t = family(play.game("vampire", "spy", "cowboy", hands={DAD: "hat"}))
    t = play.play(t, f"guess {faces}", "chip yes" if "1=spy" in faces else "chip no")
    m = Model(House(prefs=Prefs(pace="brisk")), AtTable(Save("one", t), chose=DAD))
    last = t.game.legal(t.peek(BOT))[0]
    return commit_table(m, m.screen, t.submit(BOT, last), fresh())[0]


def test_while_one_opens_the_box_the_table_says_so_and_nothing_of_what_is_in_it():
    m = opened("1=judge 2=hero")
    assert m.screen.sheet == Sheet(DAD) and m.screen.stage[0].event.kind == "box"
    page = str(table_screen(m.house, m.screen))
    assert page.count("Dad opens the box.") == 2 and "data-again" in page, "beside the board, and on the strip"
    assert "no order" not in page and "at least one name was wrong" not in page
    log = str(table_screen(m.house, m.screen.but(drawer="log")))
    assert 'class="log"' in log and "at least one name was wrong" not in log
    assert 'class="exchange"' not in page and 'class="answer-box"' in page
    assert "Dad’s guess" in page
    bar = page[page.index('<p class="bar-say"') :]
    assert bar[: bar.index("</p>")].count('data-seat="0"') == 1, "his, though the turn is over"
    assert re.findall(r'id="plate-(\d)"[^>]*data-active', page) == ["0"]
    told = hand_of(m.screen.save.table, MIA, [x.event for x in m.screen.stage])
    words = " ".join((*told.told, told.waits))
    assert "Dad looks alone now. Look away from the table." in words and "wrong" not in words


def test_the_only_one_at_the_screen_sees_one_result_and_the_phones_are_told_when_it_is_over():
    m = opened("1=judge 2=hero")
    page = str(table_screen(m.house, m.screen.but(sheet=Sheet(DAD, up=True))))
    assert "Both chips say no: both names are wrong." in page and "Nobody is told which" in page
    assert [x.event.kind for x in m.screen.stage] == ["box"]
    told = hand_of(m.screen.save.table, MIA)
    assert any("at least one name was wrong" in line for line in told.told)


def test_the_others_at_a_shared_screen_are_still_shown_what_came_of_it():
    chairs = (Chair("Dad", 0), Chair("Mia", 1), Chair("Bo", 2, bot="methodical easy"))
    before = play.play(replace(play.game("vampire", "spy", "cowboy"), chairs=chairs), "guess 1=judge 2=hero", "chip no")
    m = Model(House(prefs=Prefs(pace="brisk")), AtTable(Save("one", before)))
    m, _ = commit_table(m, m.screen, before.submit(BOT, "chip no"), fresh())
    page = str(table_screen(m.house, m.screen))
    assert [x.event.kind for x in m.screen.stage] == ["missed"] and m.screen.sheet is None
    assert (
        "Did Dad get them all?" in page
        and "At least one was wrong. If yours was right, another was not. Only Dad finds out how many." in page
    )
    v = m.screen.save.table.peek(DAD)
    assert "Your guess: both names were wrong." in [f.text for f in hand(v, teller(m.screen.save.table)).facts], (
        "and there he is"
    )


def test_a_right_name_and_a_wrong_one_look_and_take_the_same_until_the_first_lamp():
    """X-3: nobody learns which it is from what is shown before it, or from how long that takes."""
    chairs = (Chair("Dad", 0), Chair("Mia", 1), Chair("Bo", 2))
    opens = []
    for faces, chips in (("1=spy 2=cowboy", "chip yes; chip yes"), ("1=judge 2=hero", "chip no; chip no")):
        t = play.play(replace(play.game("vampire", "spy", "cowboy"), chairs=chairs), f"guess {faces}")
        first, last = chips.split("; ")
        t = play.play(t, first)
        m = Model(House(prefs=Prefs(pace="brisk")), AtTable(Save("one", t)))
        m, _ = commit_table(m, m.screen, t.submit(BOT, last), fresh())
        assert [x.event.to for x in m.screen.stage] == [None] and m.screen.sheet is None
        drawn = str(table_screen(m.house, m.screen))
        scene = drawn[drawn.index('class="opened"') : drawn.index('class="told-now"')]
        opens.append(re.sub(r"<svg.*?</svg>|<span class=\"tray-face\".*?</span>", "", scene, flags=re.DOTALL))
    same = [re.sub(r"(Mia|Bo): [^<]*|lit|out|id=\"[^\"]*\"|data-keep=\"[^\"]*\"", "", one) for one in opens]
    assert same[0] == same[1] and "Did Dad get them all?" in same[0]


def stage(t: Table, who: int | None = None) -> str:
    """The middle of the board."""
    v = t.peek(who)
    return str(board.picture(v, still(t, v, False)))


def test_an_answer_that_the_house_gave_says_so():
    """Of the first answer of a hand its player is asked; of a phone and of a bot nothing is given."""
    dealt = {DAD: "hat beard", MIA: "red star", BOT: "moon"}
    t = family(play.game("vampire", "spy", "cowboy", hands=dealt, answering="house"))
    assert "From now on" not in stage(play.play(t, "ask beard 2")), "never between a question and its answer"
    first = play.asked(t, "beard", "2", "no")
    assert "The house said it" not in stage(first)
    assert "From now on, the house says yes or no for Dad, as that character would." in stage(first), (
        "said once, before it first happens"
    )
    director = family(play.game("director", "spy", "cowboy", hands=dealt, answering="house"))
    assert "From now on, the house says yes or no for Dad," in stage(play.asked(director, "beard", "2", "no")), (
        "of the Director the same"
    )
    ours = family(play.game("vampire", "spy", "cowboy", hands=dealt))
    assert "From now on" not in stage(play.asked(ours, "beard", "2", "no")), "people answer for themselves"
    t = play.play(first, "pass")
    t = play.drawn(t)
    t = play.asked(t, "red", "0", "yes")
    assert "The house said it for Dad." in stage(t), "Dad has asked before"
    assert "From now on" not in stage(t), "Mia, who has asked now, has a phone"
    phone = replace(t, chairs=(replace(t.chairs[DAD], phone=True), *t.chairs[1:]))
    assert "The house said it" not in stage(phone)
    together = replace(
        play.game("vampire", "spy", "cowboy", hands={DAD: "hat"}, answering="house"),
        chairs=(*t.chairs[:1], Chair("Mia", 1), t.chairs[BOT]),
    )
    both = play.asked(together, "hat", "1", "yes")
    assert "From now on, the house says yes or no for Dad and Mia, as their characters would." in stage(both)
    alone = replace(
        together,
        chairs=(Chair("You", 0), *(Chair(name, n, bot="methodical easy") for n, name in enumerate(("Cleo", "Bo"), 1))),
    )
    assert "From now on" not in stage(play.asked(alone, "hat", "1", "yes"))
    fresh_hand = family(play.game("vampire", "spy", "cowboy", hands={MIA: "red"}, starter=MIA, answering="house"))
    assert "The house said it" not in stage(play.asked(fresh_hand, "red", "0", "yes"))


def test_naming_everybody_is_the_stronger_button_when_everybody_else_is_one_of_two_faces():
    """In one's own view, on a hint, as the notebook has it; never where it is kept by hand. It glowed by itself, and
    people had nothing to find out.
    """
    t = play.asked(
        play.game("judge", "gangster", "genius", hands={DAD: "sun star moon child animal"}), "sun", "1", "yes"
    )
    t = play.asked(t, "star", "1", "yes")

    def strong(t: Table, full: bool = True, asked: bool = True) -> bool:
        v = t.peek(DAD)
        notes = {"odds": doing.hint(v)} if asked else {}
        c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)), full=full, notes=notes)
        (button,) = (str(b.markup) for b in board.controls(v, c) if "Name everybody" in str(b.markup))
        return "quiet" not in button

    assert not strong(t), "Bo may still be nearly anybody"
    for kind in ("moon", "child", "animal"):
        t = play.asked(t, kind, "2", "yes")
    assert strong(t) and not strong(t, full=False) and not strong(t, asked=False)


def test_where_a_guess_is_free_and_near_naming_is_the_first_thing_and_ending_the_turn_the_lesser():
    """WSI-19: a tap that comes late to where the way on was ends no turn."""
    t = play.game("judge", "gangster", "genius", hands={DAD: "sun star moon child animal hat"})
    for kind, at in (("sun", 1), ("star", 1), ("moon", 2), ("child", 2), ("animal", 2)):
        t = play.asked(t, kind, str(at), "yes")
    t = play.play(t, "ask hat 2", "no")
    for who in (DAD, None):
        v = t.peek(who)
        assert nearly_named(v)
        c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)))
        names, ends = (str(b.markup) for b in board.controls(v, c) if not b.apart)
        assert "quiet" not in names and ("Name everybody" in names or "look and name" in names)
        assert "quiet" in ends and "End your turn" in ends
    by_hand = t.peek(None)
    by_hand = replace(by_hand, options=tuple((k, "hand" if k == "crossing" else x) for k, x in by_hand.options))
    names, ends = (str(b.markup) for b in board.controls(by_hand, c))
    assert "End your turn" in ends and "quiet" not in ends, "there the house does not judge who is near"


def test_what_ends_a_turn_never_lies_where_the_way_on_lay():
    """A tap in the rhythm of going on lost a turn at *Stop here*."""
    t = play.asked(play.game("judge", "gangster", "genius", hands={DAD: "sun moon"}), "sun", "1", "yes")
    for then, who in ((t, DAD), (play.play(t, "ask moon 1", "no"), DAD), (play.play(t, "ask moon 1", "no"), None)):
        v = then.peek(who)
        c = replace(still(then, v, False), legal=frozenset(then.game.legal(v)))
        names, ends = (b for b in board.controls(v, c) if not b.apart)
        assert "data-move" not in str(names.markup), "the first place, which ends nothing"
        assert names.aside == ends.aside == (who is None), "where the way on lay a moment ago that place stays empty"
        assert ('data-pick="sure-pass yes"' if then is t else 'data-move="pass"') in str(ends.markup)


def test_to_stop_asking_is_asked_for_once_more_and_the_way_back_lies_where_it_was_tapped():
    """WSI-Q5: one tap on *Stop here* ended the turn, and there was no way back."""
    t = play.asked(play.game("hero", "dancer", "cowboy", hands={DAD: "child star"}), "child", "1", "yes")
    assert "pass" in play.legal(t)

    def acts(**picks: str) -> list[str]:
        v = t.peek(DAD)
        c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)), picks=picks)
        return [str(b.markup) for b in board.controls(v, c) if not b.apart]

    names, stops = acts()
    assert "Name everybody" in names and 'data-pick="sure-pass yes"' in stops and "data-move" not in stops
    surely, back = acts(**{"sure-pass": "yes"})
    assert 'data-move="pass"' in surely and 'data-pick="sure-pass"' in back and "Not yet" in back
    assert "That ends your turn." in bar_says(t, **{"sure-pass": "yes"})
    on_phone = next(x for x in hand(t.peek(DAD), teller(t)).choices if x.move == "pass")
    assert on_phone.price == "That ends your turn.", "a phone asks once more"
    over = play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "red"}), "ask red 1", "no").peek(DAD)
    assert next(x for x in hand(over, teller(t)).choices if x.move == "pass").price == "", "nothing is lost then"


def bar_says(t: Table, **picks: str) -> str:
    """What the bar asks the one in turn."""
    v = t.peek(DAD)
    return board.prompt(v, replace(still(t, v, False), legal=frozenset(t.game.legal(v)), picks=picks))


def test_it_is_said_once_when_the_first_is_to_answer_aloud():
    """WSI-7: who has seen the card is passed the screen no more, and nobody wonders at other buttons."""
    told = "says it aloud, and whoever holds the screen taps it."
    t = play.game("judge", "gangster", "hero", hands={DAD: "sun star blue red"})
    t = play.play(t, "ask sun 1")
    assert told not in stage(t)
    t = play.play(play.drawn(play.play(t, "yes")), "ask star 1")
    assert f'<b class="say-aloud">Bo {told}' in stage(t) and told not in stage(t, DAD)
    row = 'class="streak"'
    assert row not in stage(t) and row not in stage(play.play(t, "yes")), "one thing at a time"
    t = play.play(play.drawn(play.play(t, "yes")), "ask blue 1")
    assert told not in stage(t) and row in stage(t)


def test_whoever_can_name_everybody_reads_the_same_on_the_button_and_after_it():
    t = play.asked(
        play.game("judge", "gangster", "genius", hands={DAD: "sun star moon child animal red"}), "sun", "1", "yes"
    )
    t = play.asked(t, "star", "1", "yes")
    for kind in ("moon", "child", "animal"):
        t = play.asked(t, kind, "2", "yes")
    v = t.peek(DAD)
    assert all(len(maybe - {"director"}) == 1 for slot, maybe in possible(v).items() if slot[0] != DAD)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)), picks={"guess": "yes"})
    sure = "Only the Director could fool you."
    assert sure in bar(t, DAD, odds=doing.hint(v)) and sure not in bar(t, DAD), "it is told on a hint alone"
    assert board.prompt(v, c) == f"{sure} A wrong name ends your turn."


def test_what_a_wrong_name_costs_is_said_before_it_is_made_on_phone_and_tablet_alike():
    t = family(play.game("vampire", "spy", "cowboy"))
    v = t.peek(DAD)
    c = replace(
        still(t, v, False),
        legal=frozenset(t.game.legal(v)),
        picks={"guess": "yes", "at1": "spy", "at2": "hero"},
    )
    price = next(x.price for x in hand(v, teller(t)).choices if x.blanks)
    assert price == "A wrong name ends your turn."
    assert board.prompt(v, c) == "A long shot: 342 answers are possible. A wrong name ends your turn."
    assert "A wrong name ends your turn." in bar(t, DAD) and "1 in" not in bar(t, DAD)
    late = play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "red"}), "ask red 1", "no")
    late, v = family(late), late.peek(DAD)
    c = replace(c, legal=frozenset(late.game.legal(v)))
    price = next(x.price for x in hand(v, teller(late)).choices if x.blanks)
    assert price == "A wrong name costs nothing."
    fit = left(v)
    said = f"A long shot: {fit} answers are possible." if fit > board.FAR else f"{fit} answers are still possible."
    assert fit < 342 and board.prompt(v, c) == f"{said} A wrong name costs nothing."
    assert all("A wrong name costs nothing." in bar(late, who) for who in (DAD, None))


def hinted(v: WhositView, c: Scene) -> Scene:
    """The circumstances of a looker who has asked what each answer would leave."""
    (how,) = re.findall(r'data-do="note (odds) (\d+)"', str(board.picture(v, c))) or [("odds", "0")]
    return replace(c, notes={**c.notes, how[0]: how[1]})


def bar(t: Table, who: int | None, **notes: str) -> str:
    """What may be done, as the bar has it."""
    v = t.peek(who)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)), notes=notes)
    return "".join(str(one.markup) for one in board.controls(v, c))


def test_a_chip_says_as_what_its_owner_was_named():
    t = play.play(play.game("vampire", "spy", "cowboy"), "guess 1=spy 2=hero")
    yes, no = (hand(t.peek(seat), teller(t)).choices[0] for seat in (MIA, BOT))
    assert (yes.label, yes.why) == ("Yes chip", "Ana says you are the Spy, and you are.")
    assert (no.label, no.why) == ("No chip", "Ana says you are the Hero, but you are not.")
    v = t.peek(BOT)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)))
    shown = str(board.controls(v, c)[-1].markup)
    assert "Put in the no chip" in shown and ">You are not.<" in shown and board.controls(v, c)[:-1] == []
    assert no.why not in shown and board.prompt(v, c) == "Ana says you are the Hero.", "it was cut off in the button"


def test_after_a_wrong_guess_the_old_question_is_gone_and_the_names_stand():
    t = play.asked(play.game("vampire", "spy", "cowboy", hands={DAD: "hat"}), "hat", "1", "yes")
    assert 'class="exchange"' in stage(t)
    t = play.play(t, "guess 1=judge 2=cowboy", "chip no", "chip yes")
    assert 'class="exchange"' not in stage(t) and "Judge" in stage(t).split('data-show="box"')[-1]


def test_a_face_that_is_named_stands_in_its_colours():
    """The next one's faces are struck out meanwhile, and the one that was chosen before may be among them."""
    t = play.asked(play.game("vampire", "spy", "cowboy", hands={DAD: "red star"}), "red", "2", "yes")
    v = t.peek(DAD)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)))

    def ruled(named: str) -> set[str]:
        return struck(str(board.picture(v, replace(c, picks={"guess": "yes", "at1": named}))), "ruled")

    hero = f"space-{v.cast.named('hero').space}"
    assert hero in ruled("spy") and hero not in ruled("hero")


def struck(drawn: str, what: str) -> set[str]:
    """The faces on the ring that are faded (``ruled``), or that fall just now (``fell``)."""
    spaces = re.findall(r'<button class="space"[^>]*>.*?</button>', drawn, re.DOTALL)
    return {re.search(r'id="(space-\d+)"', one)[1] for one in spaces if f" data-{what}" in one.partition(">")[0]}


def test_an_answer_fells_faces_and_says_how_many_and_who_is_left():
    """Before it what hangs on it is said; the faces that were out already are out, and fall no more."""
    t = play.game("vampire", "spy", "cowboy", hands={DAD: "red star"})
    asked = stage(play.play(t, "ask red 1"))
    assert "Yes: 7 left" in asked and "No: 14 left" in asked and not struck(asked, "fell")
    told = stage(play.play(t, "ask red 1", "no"))
    assert "6 faces are out." in told and "14 are left." in told
    assert len(struck(told, "fell")) == 6 == len(struck(told, "ruled"))
    again = play.drawn(play.play(t, "ask red 1", "no", "pass"))
    assert "14 are left." in stage(again), "it stands for all until somebody goes on"
    own = stage(again, MIA)
    assert "fall." not in own and "All twenty" in own, "Mia herself was asked: of nobody else is anything known"
    theirs = stage(again, BOT)
    assert "fall." not in theirs and "Who Bo may be" in theirs, "of whoever is nearest to being known"
    v = again.peek(BOT)
    assert len(struck(theirs, "ruled")) == 20 - len(possible(v)[MIA, 0])


def test_the_board_keeps_the_faces_of_whoever_was_asked_last():
    """In one's own view of whoever was asked last in one's own turn; until the name of another is tapped."""
    t = play.game("vampire", "spy", "cowboy", hands={DAD: "red star", MIA: "hat", BOT: "gold"})
    t = play.drawn(play.play(t, "ask red 1", "no", "pass"))
    t = play.drawn(play.play(t, "ask hat 2", "yes"))
    t = play.play(play.drawn(play.play(t, "pass", "ask gold 1", "yes")), "pass")
    v = t.peek(DAD)
    assert v.mine and "Who Bo may be" in stage(t, DAD)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)), notes={"watch": "2-3"})
    assert "Who Cleo may be" in str(board.picture(v, c))


def test_the_table_counts_for_all_and_a_seat_and_its_phone_count_for_themselves():
    """What all are told counts everybody's face; one's own view, on the tablet and on the phone, none of one's own."""
    t = play.asked(play.game("judge", "gangster", "genius", hands={DAD: "sun star red"}), "sun", "1", "yes")
    two = play.asked(t, "star", "1", "yes")
    for table in (t, two):
        shared = stage(table)
        for who in (DAD, BOT):
            v, cast = table.peek(who), table.peek(who).cast.characters
            c = still(table, v, False)
            drawn, maybe = str(board.picture(v, c)), possible(v)
            suspects = hand(v, teller(table)).suspects
            left = {whose: bits.bit_count() for whose, bits in suspects.left}
            assert left == {table.chairs[seat].name: len(faces) for (seat, _), faces in maybe.items() if seat != who}
            for name, n in left.items():
                assert n <= 2 or re.search(rf">{name} <small>{n} faces</small>", drawn)
            assert ("Aha!" if table is two else "faces are out") in shared and "fall." not in drawn, (
                "one's own face would make it another number"
            )
            assert f"<b>{left[table.chairs[MIA].name]} are left, not counting you.</b>" in drawn
            assert 20 - len(struck(drawn, "ruled")) == left[table.chairs[MIA].name], "as many stand as are counted"
            own = sum(1 << i for i, one in enumerate(cast) if one.id in v.me)
            assert not any(bits & own for _, bits in suspects.left)
        assert (
            "not you" not in shared
            and "counting" not in shared
            and 20 - len(struck(shared, "ruled")) == len(possible(openly(table.peek(DAD)))[MIA, 0])
        )


def test_what_happened_really_counts_as_the_board_does():
    t = play.asked(play.game("judge", "gangster", "genius", hands={DAD: "sun star red"}), "sun", "1", "yes")
    assert {len(who) for who in after.left(t.peek(DAD)).values()} == {len(fall(t.peek(None)).left), 20}


def test_nobody_is_named_for_them_aloud():
    """What somebody has worked out is not said aloud."""
    t = play.asked(play.game("judge", "gangster", "genius", hands={DAD: "sun star red"}), "sun", "1", "yes")
    two = play.asked(t, "star", "1", "yes")
    for who in (None, DAD, MIA, BOT):
        left = "2 are left." if who in (None, MIA) else "2 are left, not counting you."
        assert left in stage(two, who) and "only be" not in stage(two, who)
    v = t.peek(DAD)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)), picks={"card": "red"})
    assert re.search(r"Yes: \d+ left\. No: \d+ left\.", str(board.picture(v, hinted(v, c))))
    asked = play.play(t, "ask red 2")
    assert all(told in stage(asked) for told in ("Yes: 7 left", "No: 14 left", EITHER))


def test_while_somebody_is_to_answer_all_see_which_answer_is_likelier_and_are_asked_for_no_bet():
    """A bet that nobody can win, and that is gone after three seconds, was one more thing to read."""
    t = play.game("judge", "gangster", "genius", hands={DAD: "red star"})
    asked = play.play(t, "ask red 1")
    assert 'data-said="yes" style="--n:7"' in stage(asked) and 'data-said="no" style="--n:14"' in stage(asked)
    assert not any("bet" in re.sub("<[^>]*>", " ", stage(one)).split() for one in (asked, play.play(asked, "yes")))


def test_the_board_says_whose_faces_stand_on_it():
    t = play.game("vampire", "spy", "cowboy", hands={DAD: "red star"})
    assert "All twenty" in stage(t) and "All twenty" in stage(t, DAD)
    told = play.asked(t, "star", "1", "yes")
    assert f"Who {told.chairs[1].name} may be" in stage(told)
    v = told.peek(DAD)
    c = replace(still(told, v, False), legal=frozenset(told.game.legal(v)), picks={"card": "red"})
    picked = str(board.picture(v, c))
    assert struck(picked, "ruled") == struck(stage(told), "ruled"), "no face stands up when a card is picked"
    assert f"Who {told.chairs[1].name} may be" in picked


def test_where_the_players_cross_out_the_house_crosses_out_nothing():
    """Neither on the ring, nor beside a name, nor on a phone; and nobody is said to be known."""
    t = play.game("judge", "gangster", "genius", hands={DAD: "sun star moon"}, crossing="hand")
    t = play.asked(play.asked(t, "sun", "1", "yes"), "star", "1", "yes")
    for who in (None, DAD, MIA):
        drawn = stage(t, who)
        assert "left." not in drawn and not struck(drawn, "ruled") and "faces<" not in drawn
        assert ("All twenty" in drawn) == (who != DAD), "in one's own view it says whose faces a tap crosses out"
    assert hand(t.peek(DAD), teller(t)).suspects is None
    v = t.peek(DAD)
    own = str(board.picture(v, replace(still(t, v, False), notes={"mode": "full"})))
    assert struck(own, "ruled"), "but for whoever has set their own notebook so"
    usual = play.game("judge", "gangster", "genius")
    assert hand(usual.peek(DAD), teller(usual)).suspects is not None


def test_no_face_falls_where_somebody_crosses_out_by_hand():
    t = play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "red"}), "ask red 1", "no")
    v = t.peek(DAD)
    assert struck(str(board.picture(v, still(t, v, False))), "fell")
    by_hand = str(board.picture(v, replace(still(t, v, False), full=False)))
    assert "fall." not in by_hand and not struck(by_hand, "ruled") | struck(by_hand, "fell")


def test_of_one_s_own_face_one_sees_what_the_others_can_know():
    t = play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "red"}), "ask red 1", "no")
    assert struck(stage(t, MIA), "ruled") == struck(stage(t), "ruled") and struck(stage(t, MIA), "fell")


def test_whoever_may_say_either_is_said_to_be_in_both_numbers():
    t = play.game("vampire", "spy", "cowboy", hands={DAD: "hat"})
    v = t.peek(DAD)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)), picks={"card": "hat"})
    assert board.prompt(v, c) == "Who do you ask?"
    under = str(board.picture(v, hinted(v, c))).split('class="asks"')[1]
    assert EITHER in under, "small, and after it"
    away = play.game("vampire", "spy", "cowboy", hands={DAD: "hat"}, variant="v1")
    v = away.peek(DAD)
    c = replace(still(away, v, False), legal=frozenset(away.game.legal(v)), picks={"card": "hat"})
    fine = str(board.picture(v, hinted(v, c))).split('class="asks"')[1]
    assert "Director" not in fine and "Hint:" not in fine


def test_nobody_who_may_be_right_is_struck_out_after_a_guess_with_one_right_name():
    t = play.play(play.game("vampire", "spy", "cowboy"), "guess 1=spy 2=hero", "chip yes", "chip no")
    for seat in range(3):
        maybe = possible(t.peek(seat))
        assert all(t.state.faces[s][k] in left for (s, k), left in maybe.items())


def test_whoever_has_the_screen_looks_once_to_name_everybody():
    """After a no, from what everybody sees; where somebody else has chosen last, a curtain hangs first."""
    t = play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "beard"}), "ask beard 2", "no")
    both = replace(t, chairs=(*t.chairs[:2], family(t).chairs[BOT]))
    for table, chose, looks in ((family(t), DAD, True), (both, DAD, True), (both, 1, False)):
        m = Model(House(prefs=Prefs()), AtTable(Save("one", table), chose=chose))
        assert f"{table.chairs[DAD].name}: look and name" in str(table_screen(m.house, m.screen))
        m, _ = curtained(m, say.HangCurtain(DAD, "guess yes"), fresh())
        assert m.screen.sheet == Sheet(DAD, up=looks)
        assert (m.screen.picks == {"guess": "yes"}) == looks
    apart = Model(House(prefs=Prefs()), AtTable(Save("one", family(t)), sheet=Sheet(DAD)))
    assert "Dad: your turn" in str(table_screen(apart.house, apart.screen))


def test_whoever_is_alone_at_the_screen_looks_once_a_turn():
    """Dad lifted his curtain after each of his own questions. His view stays up until his turn ends, the answers come
    meanwhile, from a bot and from a phone, and nobody passes him a screen that he has.
    """
    t = family(play.game("vampire", "spy", "cowboy", hands={DAD: "hat beard gold"}))
    t = replace(t, chairs=(*t.chairs[:2], Chair("Bo", 2, bot="methodical")))
    m = Model(House(prefs=Prefs()), AtTable(Save("one", t), sheet=Sheet(DAD)))
    page = str(table_screen(m.house, m.screen))
    assert "Dad: your turn" in page and "Pass to Dad" not in page
    m = curtained(m, say.RaiseCurtain(), fresh())[0]
    for asked, goes_on in (("ask hat 2", True), ("ask gold 2", False)):
        m, effects = commit_table(m, m.screen, play.play(m.screen.save.table, asked), fresh())
        assert m.screen.sheet == Sheet(DAD, up=True) and any(isinstance(e, to_do.Later) for e in effects)
        assert curtained(m, say.DropCurtain(), fresh())[0].screen.sheet is None, "all may look at the board again"
        m, _ = advance(m, fresh())
        assert m.screen.sheet == (Sheet(DAD, up=True) if goes_on else None) and m.screen.reading
    assert m.screen.save.table.state.public.active == MIA

    m = Model(House(prefs=Prefs()), AtTable(Save("one", play.play(t, "ask hat 1")), sheet=Sheet(DAD, up=True)))
    (said,) = m.screen.save.table.game.legal(m.screen.save.table.peek(MIA))
    m, _ = commit_table(m, m.screen, m.screen.save.table.submit(MIA, said), fresh())
    assert m.screen.sheet == Sheet(DAD, up=True)


def test_the_aim_is_told_before_the_first_question_and_to_everybody_on_their_first_turn():
    t = play.game("vampire", "spy", "cowboy", hands={DAD: "hat red", MIA: "moon"})
    aim, first = "the Director may say anything.", "Pick a card, then choose who to ask."
    assert aim in stage(t) and first in hand(t.peek(DAD), teller(t)).note
    m = Model(House(), AtTable(Save("one", t), sheet=Sheet(DAD, up=True)))
    assert first in str(table_screen(m.house, m.screen))
    t = play.play(t, "ask hat 2")
    assert aim not in stage(t) and not hand(t.peek(MIA), teller(t)).note
    t = play.drawn(play.play(t, "yes"))
    assert first not in hand(t.peek(DAD), teller(t)).note
    t = play.drawn(play.play(t, "ask red 1", "no", "pass"))
    assert t.turn.seats == (MIA,) and first in hand(t.peek(MIA), teller(t)).note


def test_a_phone_that_is_asked_reads_the_question_once():
    t = family(play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "hat"}), "ask hat 1"))
    asked, waits = hand_of(t, MIA), hand_of(replace(t, chairs=play.game("vampire", "spy", "cowboy").chairs), BOT)
    assert "hat" in asked.note and not any("hat" in line for line in asked.told)
    assert any("hat" in line for line in waits.told), "who only hears it is told by that line"


def test_the_questions_of_an_ask_any_card_say_whose_numbers_they_have():
    t = play.drawn(play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "hat any"}), "ask hat 2", "yes"))
    v = t.peek(DAD)
    drawn = replace(still(t, v, False), picks={"card": "any"}, legal=frozenset(t.game.legal(v)), full=True)
    page = str(board.picture(v, hinted(v, drawn)))
    assert "any-leaves" in page and f"The numbers are for {t.chairs[BOT].name}." in page


def test_whoever_is_alone_at_the_screen_sees_who_they_are_before_anybody_asks_them():
    t = family(play.game("vampire", "spy", "cowboy", starter=BOT, hands={BOT: "hat"}))
    t = replace(t, chairs=(*t.chairs[:2], Chair("Bo", 2, bot="methodical")))
    m = Model(House(prefs=Prefs()), AtTable(Save("one", t), reading=True, reading_ms=900))
    assert schedule_next(m) == (to_do.Later(900, say.ReadOut()),) and advance(m, fresh())[0] is m
    m = Model(m.house, read_out(m.screen))
    assert m.screen.sheet == Sheet(DAD) and schedule_next(m) == () and advance(m, fresh())[0] is m
    page = str(table_screen(m.house, m.screen))
    assert "Dad: look at your secret" in page and "Look, and find out who you are." in page
    for looks in (True, False):
        seen = curtained(m, say.RaiseCurtain(), fresh())[0] if looks else m
        assert ("You are the Vampire" in str(table_screen(seen.house, seen.screen))) == looks
        done, effects = curtained(seen, say.DropCurtain(), fresh())
        assert done.screen.sheet is None and any(isinstance(e, to_do.Later) for e in effects), "once, or not at all"
    asked = play.play(t, "ask hat 1")
    assert next_sheet(AtTable(Save("one", asked))) is None
    both = replace(t, chairs=(t.chairs[0], Chair("Mia", 1), t.chairs[2]))
    assert next_sheet(AtTable(Save("one", both))) is None, "where several share it, each looks when they are asked"


def test_whoever_stops_after_a_yes_is_said_to_have_chosen_it():
    """WSI-Q5: the next turn began for no reason that anybody saw."""
    t = play.drawn(play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "hat"}), "ask hat 2", "yes"))
    name = t.chairs[DAD].name
    assert f"{name} chose to stop there." not in stage(t)
    assert f"{name} chose to stop there." in stage(t.submit(DAD, "pass"))


def test_nothing_moves_behind_a_view_that_is_not_the_askers():
    """Dad looks at his hand while Mia asks the bot; and where others sit at the screen, he shows it to them first."""
    t = play.play(play.game("vampire", "spy", "cowboy", starter=MIA, hands={MIA: "hat"}), "ask hat 2")
    m = Model(House(), AtTable(Save("one", family(t)), sheet=Sheet(DAD, up=True)))
    assert schedule_next(m) == () and advance(m, fresh())[0] is m
    both = play.game("vampire", "spy", "cowboy", hands={DAD: "hat"})
    both = replace(both, chairs=(*both.chairs[:2], family(both).chairs[BOT]))
    m = Model(House(), AtTable(Save("one", both), sheet=Sheet(DAD, up=True)))
    assert commit_table(m, m.screen, play.play(both, "ask hat 2"), fresh())[0].screen.sheet is None


def test_the_hands_that_hold_the_screen_look_in_one_place_while_they_read_and_after():
    """Mia has said yes with her phone. The way to look went from the bar before a finger came. Where somebody else
    comes next, a curtain falls first.
    """
    t = play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "hat beard"}), "ask hat 1")
    m = Model(House(prefs=Prefs(pace="calm")), AtTable(Save("one", family(t)), chose=DAD))
    m, _ = commit_table(m, m.screen, play.drawn(family(t).submit(MIA, "yes")), fresh())
    assert m.screen.reading and m.screen.sheet is None
    reads = str(table_screen(m.house, m.screen))
    assert reads.count('id="look"') == 1 and "data-again" in reads and 'data-do="on"' not in reads
    waits = str(table_screen(m.house, m.screen.but(reading=False, sheet=next_sheet(m.screen.but(reading=False)))))
    assert waits.partition('<section class="curtain"')[2] == reads.partition('<section class="curtain"')[2]
    looks, _ = curtained(m, say.RaiseCurtain(), fresh())
    assert looks.screen.sheet == Sheet(DAD, up=True) and not looks.screen.reading
    others = replace(m, screen=m.screen.but(chose=None))
    assert 'id="look"' not in str(table_screen(others.house, others.screen))
    assert curtained(others, say.RaiseCurtain(), fresh())[0].screen.sheet is None


def test_a_no_leaves_a_mark_before_whoever_said_it():
    """Small below the yes cards, where the house keeps notes (X-6)."""
    t = play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "beard"}), "ask beard 2", "no")
    noes = [re.findall(r'<p class="noes".*?</p>', stage(t, who), re.DOTALL) for who in (None, DAD, MIA)]
    assert all(len(found) == 1 and found[0].count('"q-card"') == 1 and label("beard") in found[0] for found in noes)
    v = t.peek(DAD)
    remembered = replace(still(t, v, False), full=False)
    assert "noes" not in str(board.picture(v, remembered))


def test_what_was_said_no_to_is_in_the_notebook_with_its_question():
    """WSI-Q20: a bare number beside the yes cards told nobody which question it was."""
    t = play.drawn(play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "red star"}), "ask red 1", "no", "pass"))
    v = t.peek(None)
    mats = stage(t).split('class="mats"')[1].partition('class="piles"')[0]
    assert "1 no" not in mats and 'id="clue-' not in mats
    so_far = str(board.notebook(v, still(t, v, False))).partition("</ol>")[0]
    assert "Red room" in so_far and ">No</b>" in so_far


def test_a_no_says_that_it_has_ended_the_turn():
    """WSI-18, WSI-19: not while somebody has a free guess, nor once the next one has begun; and nobody is
    called "you" whose turn it is not.
    """
    t = play.game("vampire", "spy", "cowboy", hands={DAD: "red star", MIA: "moon sun"})
    answered = play.play(t, "ask red 1", "no")
    over = play.drawn(play.play(answered, "pass"))
    assert "free guess" not in stage(answered), "the house ends the turn for Dad, and so it was when the film shows it"
    assert f"A no ends {over.chairs[DAD].name}’s turn.<" in stage(answered)
    assert f"A no ends {over.chairs[DAD].name}’s turn.<" in stage(over) and "your next turn" not in stage(over)
    assert f"A no ends {over.chairs[DAD].name}’s turn." in phone(over, None), "where there is little room"
    by_hand = play.game("vampire", "spy", "cowboy", hands={DAD: "hat red star"}, crossing="hand")
    by_hand = play.asked(by_hand, "hat", "2", "yes")  # all have answered something: nobody's turn ends itself
    answered = play.play(by_hand, "ask red 1", "no")
    assert f"{answered.chairs[DAD].name} gets a free guess." in stage(answered)
    assert "turn." not in stage(answered) and "free guess" not in stage(answered, DAD), "Dad has the button"
    ended = stage(play.drawn(play.play(answered, "pass")))
    assert "’s turn." in ended and "can wait" not in ended, "where no face falls as well; they have ended it"
    yes = play.play(play.asked(t, "star", "1", "yes"), "pass")
    assert "A no ends" not in stage(yes), "Dad stopped"


def test_in_one_s_own_view_the_last_question_is_told_from_the_faces_on_the_board():
    """The faces are of whoever is looked after, the marquee is about whoever was asked last: each says which."""
    t = play.game("vampire", "spy", "cowboy", hands={DAD: "red star", MIA: "hat"})
    t = play.drawn(play.play(t, "ask red 1", "no", "pass"))
    v = t.peek(MIA)
    own = str(board.picture(v, still(t, v, False)))
    assert '<span class="of-before">Before:</span>' in own
    told = play.play(t, "ask hat 2")
    assert "of-before" not in stage(told), "what is asked now is not past"
    ring = re.search(r'<p class="ring-of"[^>]*>(.*?)</p>', stage(told))[1]
    assert f'data-seat="{told.chairs[BOT].mark}"' in ring and f"Who {told.chairs[BOT].name} may be" in ring


def test_how_the_box_goes_round_is_said_the_first_time():
    t = play.play(play.game("vampire", "spy", "cowboy"), "guess 1=spy 2=hero")
    assert "Everybody who was named puts in a secret chip" in stage(t)
    t = play.play(t, "chip yes", "chip no")
    assert "puts in a secret chip" not in stage(t), "it has gone round"
    t = play.drawn(t) if t.state.public.stage == "draw" else t
    again = play.play(t, "guess 0=judge 2=hero")
    assert 'data-show="box"' in stage(again) and "puts in a secret chip" not in stage(again)


def test_nobody_is_handed_the_screen_for_the_only_chip_there_is():
    """A chip is the truth, whoever puts it in (WSI-29, WSI-30): Ann, who shares the screen, is handed it only while she
    has not seen her card (WSI-7). Mia has a phone and puts in her own; the Director's goes in like any other (X-3).
    """
    chairs = (Chair("Dad", 0), Chair("Mia", 1, phone=True), Chair("Ann", 2), Chair("Bo", 3, bot="methodical easy"))
    for ann in ("director", "cowboy"):
        t = play.game("vampire", "spy", ann, "hero", hands={DAD: "hat red moon"}, starter=DAD)
        t = replace(t, chairs=chairs)
        answered = play.asked(t, "moon", "2", "yes" if ann == "director" else "no")
        for before, chips in ((t, ()), (answered, (2,))):
            due = play.drawn(before) if before.state.public.stage == "draw" else before
            guessed = play.play(due, "guess 1=judge 2=cowboy 3=hero")
            m = Model(House(prefs=Prefs()), AtTable(Save("one", before)))
            m, _ = commit_table(m, m.screen, guessed, fresh())
            table = m.screen.save.table
            assert table.state.public.locked == chips
            waits = next_sheet(m.screen.but(reading=False, stage=()))
            assert waits == (None if chips else Sheet(2))
            if not chips:
                v = table.peek(2)
                c = replace(still(table, v, False), legal=frozenset(table.game.legal(v)))
                (chip,) = board.controls(v, c)
                assert f'data-move="chip {"yes" if ann == "cowboy" else "no"}"' in str(chip.markup)
                assert "Dad named you as the Cowboy. Put in a secret chip" in board.handed(table.peek(None), 2, c)


def test_whoever_is_alone_at_the_screen_puts_in_their_chip():
    t = play.asked(play.game("vampire", "spy", "cowboy", hands={MIA: "moon"}, starter=MIA), "moon", "0", "yes")
    due = play.drawn(t) if t.state.public.stage == "draw" else t
    v = play.play(due, "guess 0=judge 2=cowboy").peek(DAD)
    game = due.game
    assert game.automatic_move(v, {}, True) is None and game.automatic_move(v, {}, False) == "chip no"


def test_the_table_ends_nobody_s_turn_who_holds_a_phone():
    """And it says that they answer there."""
    t = play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "beard"}), "ask beard 2", "no")
    both = (Chair("Dad", 0), Chair("Mia", 1, phone=True), Chair("Bo", 2))
    for chairs, ends in ((both, True), ((replace(both[0], phone=True), *both[1:]), False)):
        table = replace(t, chairs=chairs)
        m = Model(House(prefs=Prefs()), AtTable(Save("one", table), chose=DAD))
        page = str(table_screen(m.house, m.screen))
        assert ("look and name" in page) == ends == ("End your turn" in page)
    asked = family(play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "beard"}), "ask beard 1"))
    m = Model(House(prefs=Prefs()), AtTable(Save("one", asked), chose=DAD))
    assert "Mia answers on the phone: Do you have a beard" in str(table_screen(m.house, m.screen))


def test_after_a_yes_the_way_on_stands_at_once_and_after_a_no_the_turn_is_over():
    """The card is drawn without a step of its own, with a phone and without; what was said stands for its time."""
    for said, kind in (("yes", "hat"), ("no", "red")):
        t = family(play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "hat red"}), f"ask {kind} 1"))
        face = "yes" if "yes" in t.game.legal(t.peek(MIA)) else "no"
        m = Model(House(prefs=Prefs(pace="brisk")), AtTable(Save("one", t), chose=DAD))
        m, _ = commit_table(m, m.screen, t.submit(MIA, face), fresh())
        public = m.screen.save.table.state.public
        assert m.screen.reading and m.screen.reading_ms >= 3400, said
        assert (public.stage, public.active) == (("more", DAD) if face == "yes" else ("turn", MIA))
        assert ("Dad: your turn" in str(table_screen(m.house, m.screen))) == (face == "yes")
    phone = family(play.play(play.game("vampire", "spy", "cowboy", hands={MIA: "red"}, starter=MIA), "ask red 2"))
    m = Model(House(prefs=Prefs(pace="brisk")), AtTable(Save("one", phone), chose=DAD))
    answer = phone.game.legal(phone.peek(BOT))[0]
    m, _ = commit_table(m, m.screen, phone.submit(BOT, answer), fresh())
    assert m.screen.save.table.state.public.active == (MIA if answer == "yes" else BOT)


def test_the_way_on_says_who_is_passed_the_screen_where_several_are_awaited():
    chairs = (Chair("Dad", 0), Chair("Ann", 1), Chair("Bo", 2, bot="methodical easy"))
    t = replace(play.game("vampire", "spy", "cowboy"), chairs=chairs)
    m = Model(House(prefs=Prefs(pace="calm")), AtTable(Save("one", t), chose=DAD))
    m, _ = commit_table(m, m.screen, play.play(t, "guess 1=spy 2=hero"), fresh())
    page = str(table_screen(m.house, m.screen))
    assert "Waiting for Ann and Bo" in page and ">Pass to Ann</button>" in page and ">Go on</button>" not in page


def test_names_that_cannot_all_be_right_are_doubted_before_they_are_said():
    """WSI-Q8: in private, once everybody has a face."""
    t = play.game("vampire", "spy", "cowboy")
    v = t.peek(DAD)

    def tray(first: str, second: str) -> str:
        picks = (("guess", "yes"), ("at1", first), ("at2", second))
        return str(guess_tray(v, replace(still(t, v, False), picks=dict(picks))))

    doubted = "This cannot be right."
    assert doubted in tray("judge", "judge") and doubted in tray("vampire", "judge")
    assert doubted not in tray("judge", "hero") and "Say it aloud, then tap!" in tray("judge", "hero")


def test_an_answer_that_the_card_gives_is_one_large_button_with_its_reason():
    """On one look: as the chip of a final naming; where one may say either there are two plain ones."""
    t = play.game("spy", "director", "cowboy", hands={MIA: "hat", BOT: "hat"}, starter=BOT)
    for at, n in ((DAD, 1), (MIA, 2)):
        v = (asked := play.play(t, f"ask hat {at}")).peek(at)
        c = replace(still(asked, v, False), legal=frozenset(asked.game.legal(v)))
        drawn = [str(b.markup) for b in board.controls(v, c) if "data-move" in str(b.markup)]
        assert len(drawn) == n and ("data-forced" in drawn[0]) == (n == 1)
        assert n == 2 or "but you always lie." in drawn[0]


def test_one_s_own_card_says_in_words_all_that_a_question_can_ask():
    """WSI-Q23: nobody has to tell from a drawing whether they are a child; and an answer says what it comes from."""
    for cast in CASTS:
        for one in load(cast).characters:
            said = shows(one).split(", ")
            assert set(said[1:]) == {label(fact) for fact in one.facts - {one.sex, one.age}}, one.name
            assert said[0] == {"man": "Man Boy", "woman": "Woman Girl"}[one.sex].split()[one.age == "child"], one.name
    t = play.game("cowboy", "spy", "genius", hands={BOT: "adult sun woman beard hat"}, starter=BOT)
    (card,) = (fact for fact in hand(t.peek(DAD), teller(t)).facts if fact.label == "On your card")
    assert card.text == "Boy, Star pass, Red room, Hat or helmet, Tie or scarf"
    says = {"adult": "On your card: Boy.", "sun": "On your card: Star pass.", "woman": "On your card: Boy."}
    says |= {"beard": "It is not on your card.", "hat": "On your card: Hat or helmet."}
    for kind, why in says.items():
        asked = play.play(t, f"ask {kind} 0")
        assert [choice.why for choice in hand(asked.peek(DAD), teller(asked)).choices] == [why], kind
    two = play.game("cowboy+judge", "spy+genius")
    held = {fact.label: fact.text for fact in hand(two.peek(DAD), teller(two)).facts}
    assert held["Cowboy"] == "Boy, always true"
    noted = str(board.notebook(t.peek(DAD), still(t, t.peek(DAD), False)))
    assert "Genius <small>Girl, Moon pass, Gold room, Glasses, Tie or scarf, Animal</small>" in noted


def test_each_question_of_an_ask_any_card_says_what_hangs_on_it_for_whoever_is_in_sight():
    t = play.asked(play.game("spy", "vampire", "cowboy", hands={DAD: "any hat red"}), "hat", "2", "yes")
    v = t.peek(DAD)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)), picks={"card": "any"})
    told = re.findall(r'any-leaves">Yes (\d+), no (\d+)<', str(board.picture(v, hinted(v, c))))
    left = possible(v)[BOT, 0]
    assert len(told) == 16, "but for the hat, which has a yes already"
    assert all(int(yes) + int(no) == len(left) + ("director" in left) for yes, no in told)
    assert "any-leaves" not in str(board.picture(v, replace(hinted(v, c), full=False)))


def test_what_each_answer_would_leave_is_told_on_a_hint_alone():
    """The good question is for people to find; faces fall all the same. A hint holds for one question."""
    t = play.asked(play.game("spy", "vampire", "cowboy", hands={DAD: "any hat red"}), "hat", "2", "yes")
    v = t.peek(DAD)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)))
    for picks in ({"card": "red"}, {"card": "any"}):
        unasked = str(board.picture(v, replace(c, picks=picks)))
        assert "Hint: how many are left?" in unasked and not re.search(r"Yes:? \d", unasked)
        told = str(board.picture(v, hinted(v, replace(c, picks=picks))))
        assert "Hint:" not in told and re.search(r"Yes:? \d", told)
        assert re.search(r"Yes:? \d", told) and struck(unasked, "ruled") == struck(told, "ruled") != set()
    later = replace(c, notes={"odds": "0"}, picks={"card": "red"})
    assert "Hint:" in str(board.picture(v, later))
    assert "Hint:" not in str(board.picture(v, replace(c, picks={"card": "red"}, full=False))), "nothing is counted"


def test_what_the_unseen_chips_are_is_said_and_lamps_burn_only_for_a_win():
    m = opened("1=judge 2=hero")
    t = m.screen.save.table
    missed = next(e for e in t.state.events if e.kind == "missed")
    v = t.peek(None)
    drawn = str(board.moment(v, still(t, v, False), missed, ()))
    assert "Only Dad finds out how many." in drawn and 'data-lamps="out"' in drawn
    over_faces = re.findall(r'<li[^>]*><span class="lamp"', drawn)
    assert len(over_faces) == 2 and re.search(r'class="told-before" data-lamps="out"[^>]*><span class="lamp"', drawn)
    blind = play.play(play.game("vampire", "spy", "cowboy", guess_feedback="pass_fail"), "guess 1=judge 2=hero")
    drawn = str(board.moment(blind.peek(None), still(blind, blind.peek(None), False), missed, ()))
    assert "Only" not in drawn, "where nobody is told"


def test_the_first_curtain_of_a_hand_says_that_one_finds_out_who_one_is():
    """WSI-7: whoever is asked or asks for the first time; after that, of nothing but the choice."""
    t = play.game("spy", "vampire", "cowboy", hands={DAD: "hat", MIA: "red"})
    v = t.peek(None)
    told = board.handed(v, DAD, still(t, v, False))
    assert told == f"{t.chairs[DAD].name}, it is your turn. Look, and find out who you are.", "one voice"
    asked = play.play(t, "ask hat 1")
    v = asked.peek(None)
    told = board.handed(v, MIA, still(asked, v, False))
    assert "Do you wear a hat or a helmet?" in told and told.endswith(ONCE)
    tossed = play.play(play.game("spy", "vampire", "cowboy", hands={DAD: "hat"}, director="coin"), "ask hat 1")
    tossed = play.play(tossed, *(["coin yes"] if tossed.turn.__class__.__name__ == "Chance" else []))
    told = board.handed(tossed.peek(None), MIA, still(tossed, tossed.peek(None), False))
    assert told.endswith("See who you are, then tap your answer."), "with a coin they look each time (WSI-Q16)"
    later = play.drawn(play.play(asked, "no", "pass"))
    v = later.peek(None)
    told = board.handed(v, MIA, still(later, v, False))
    assert v.turn.seats == (MIA,) and told == f"{t.chairs[MIA].name}, it is your turn.", "not that she may ask"


def test_a_card_that_is_drawn_comes_where_the_one_lay_that_was_asked_with():
    """Those dealt lie in the order of the deck; nothing else moves. What is asked with leaves a gap until then."""
    t = play.game("spy", "vampire", "cowboy", hands={DAD: "hat red sun"})
    before = as_they_lie(t.peek(DAD))
    assert before == kinds(t.peek(DAD)) and before[:2] == ("sun", "red")
    t = play.play(t, "ask hat 2")
    assert as_they_lie(t.peek(DAD)) == tuple("" if k == "hat" else k for k in before)
    assert "q-gap" in "".join(str(b.markup) for b in board.controls(t.peek(DAD), still(t, t.peek(DAD), False)))
    t = play.drawn(play.play(t, "yes"), "moon")
    now = tuple("moon" if k == "hat" else k for k in before)
    assert as_they_lie(t.peek(DAD)) == now
    t = play.drawn(play.play(t, "ask red 2", "yes"), "sun")
    assert as_they_lie(t.peek(DAD)) == ("sun", "", *now[2:]), "a second sun moves nothing"
    v = t.peek(DAD)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)))
    lie = re.findall(r'id="card-([a-z]+)"', "".join(str(b.markup) for b in board.controls(v, c)))
    assert ("sun", "", *lie[1:]) == as_they_lie(v)
    t = play.drawn(play.play(t, "ask moon 1", "yes"), "star")
    assert as_they_lie(t.peek(DAD)) == tuple("" if k == "moon" else k or "star" for k in as_they_lie(v))


def test_what_a_phone_answers_stands_before_the_next_curtain_falls():
    """The no ended the turn by itself: all see the faces fall for three seconds first, unless somebody taps on."""
    t = play.play(play.game("spy", "vampire", "cowboy", hands={0: "gold"}), "ask gold 2")
    t = replace(t, chairs=(Chair("Mum", 0), Chair("Dad", 1), Chair("Mia", 2, phone=True)))
    m = Model(House(prefs=Prefs(pace="brisk")), AtTable(Save("one", t), chose=0))
    m, _ = commit_table(m, m.screen, t.submit(2, "no"), fresh())
    assert m.screen.save.table.turn.seats == (1,), "the turn has ended by itself"
    assert m.screen.sheet is None and m.screen.reading and m.screen.reading_ms >= 3000
    assert "faces are out" in str(table_screen(m.house, m.screen))
    assert next_sheet(m.screen.but(reading=False)) == Sheet(1)


def phone(t: Table, who: int | None) -> str:
    """The board of a view on an upright phone."""
    v = t.peek(who)
    bots = (False,) * len(t.chairs)
    scene = Scene(say=teller(t), marks=tuple(c.mark for c in t.chairs), bots=bots, private=who is not None, tall=True)
    return str(board.picture(v, scene))


def scene_of(t: Table, who: int, **notes: str) -> Scene:
    """A view at a wide screen that others share, with its notes."""
    bots = (False,) * len(t.chairs)
    return Scene(say=teller(t), marks=tuple(c.mark for c in t.chairs), bots=bots, private=True, notes=notes)


def test_whoever_looks_first_on_an_upright_phone_sees_who_they_are():
    """WSI-7: while one asks nothing else of one's card is there; once they have asked or answered they know it."""
    t = play.game("vampire", "spy", "cowboy", hands={0: "hat beard"}, starter=0)
    drawn = phone(t, 0)
    assert "You are the Vampire" in drawn and "You are the" not in phone(t, None) + phone(t, 1)
    later = play.drawn(play.play(t, "ask beard 2", "no", "pass"))
    assert "You are the Spy" in phone(later, 1)
    again = play.drawn(play.play(t, "ask hat 2", "yes"))
    assert "You are the" not in phone(again, 0)


def test_only_the_key_of_the_pictures_goes_with_the_first_question():
    t = play.game("vampire", "spy", "cowboy", hands={0: "hat beard"}, starter=0)
    assert "sign-key" in stage(t) and "sign-key" not in phone(t, None)
    assert "sign-key" not in stage(play.play(t, "ask beard 2"))


def test_a_chosen_look_ends_when_the_next_question_is_put():
    """The board follows whoever is asked, and a tap in between looks at another."""
    t = play.game("vampire", "spy", "cowboy", hands={0: "hat animal"}, starter=0)
    t = play.drawn(play.play(t, "ask hat 2", "yes"))
    look = re.search(r'data-do="note watch (1-[^"]*)"', str(board.picture(t.peek(0), scene_of(t, 0))))[1]
    assert "Who Bo may be" in str(board.picture(t.peek(0), scene_of(t, 0, watch=look)))
    t = play.play(t, "ask animal 2", t.game.legal(play.play(t, "ask animal 2").peek(2))[0])
    t = play.drawn(t) if t.state.public.stage == "draw" else t
    assert "Who Cleo may be" in str(board.picture(t.peek(0), scene_of(t, 0, watch=look)))


def test_how_many_are_left_is_told_whosever_faces_are_looked_at():
    """The marquee spoke of a question to one, while the ring showed the faces of another."""
    t = play.game("vampire", "spy", "cowboy", hands={0: "hat moon adult"}, starter=0)
    t = play.drawn(play.play(t, "ask hat 2", "yes"))
    v, c = t.peek(0), scene_of(t, 0, watch="1-1")
    drawn = str(board.picture(v, c))
    assert "Who Bo may be" in drawn and re.search(r"<b>\d+ are left, not counting you\.</b>", drawn)
    assert "Nobody has asked Bo yet." in drawn and "Do you wear a hat" not in drawn
    t = play.drawn(play.play(t, "ask moon 1", "yes"))
    of = {seat: str(board.picture(t.peek(0), scene_of(t, 0, watch=f"{seat}-2"))) for seat in (1, 2)}
    assert "Do you wear a Moon pass?" in of[1] and "Before:" not in of[1]
    assert "Do you wear a hat" in of[2] and "Before:" not in of[2] and "Moon pass?" not in of[2]
    assert re.search(r"<b>Cleo</b> was last asked by .*<b>Ana</b>", of[2]), "an older one says whose it is"
    left = len(possible(t.peek(0))[2, 0])
    assert "Who Cleo may be" in of[2] and f"<b>{left} are left, not counting you.</b>" in of[2]


def test_the_moment_a_corner_is_caught_is_called_out():
    """WSI-23: two passes for one face; until then it could be anybody."""
    t = play.asked(play.game("judge", "gangster", "genius", hands={DAD: "sun star red"}), "sun", "1", "yes")
    assert "Aha!" not in stage(t)
    t = play.asked(t, "star", "1", "yes")
    assert '<b class="caught">Aha! Bo is one of the four corners.</b>' in stage(t)
    assert "Aha!" not in stage(play.asked(t, "red", "1", "yes")), "it is told once"


def test_the_end_shows_the_lie_and_stamps_the_liar():
    """WSI-22, WSI-24: it said by which question somebody was given away, and nobody laughed."""
    t = play.asked(play.game("judge", "gangster", "genius", hands={DAD: "sun star"}), "sun", "1", "yes")
    t = play.play(t, "guess 1=gangster 2=genius")
    while t.turn.seats if isinstance(t.turn, Decide) else ():
        t = play.play(t, "chip yes")
    shown = str(turned_up(t.peek(None), still(t, t.peek(None), False)))
    assert "“Sun pass?” “Yes!” A lie, like every answer." in shown and shown.count('class="lie-stamp"') == 1
    assert shown.index("Liar!") < shown.index("the Gangster") and "None of the answers gave" not in shown
    assert all(f"Nobody asked {name} anything." in shown for name in ("Ana", "Cleo")), "there was no answer of theirs"


def test_the_ring_is_of_the_question_that_stands_on_the_marquee():
    """Whoever has asked somebody before, and now is to ask again, sees the last question and whose faces it left."""
    t = play.game("vampire", "spy", "cowboy", hands={0: "beard", 1: "animal", 2: "beard"}, starter=0)
    t = play.drawn(play.play(t, "ask beard 2", "no", "pass"))
    t = play.drawn(play.play(t, "ask animal 0", "yes"))
    t = t.submit(1, "pass")
    t = play.drawn(play.play(t, "ask beard 1", t.game.legal(play.play(t, "ask beard 1").peek(1))[0]))
    while t.turn.seats != (0,):
        t = t.submit(t.turn.seats[0], "pass")
        t = play.drawn(t) if t.state.public.stage == "draw" else t
    drawn = str(board.picture(t.peek(0), scene_of(t, 0)))
    assert "Before:" in drawn and "Who Bo may be" in drawn


def test_whoever_was_asked_last_reads_of_the_one_whose_faces_they_see():
    """The ring showed whom they had asked, beside what they had been asked themselves."""
    t = play.game("vampire", "spy", "cowboy", hands={0: "beard", 1: "animal", 2: "beard"}, starter=0)
    t = play.drawn(play.play(t, "ask beard 2", "no", "pass"))
    for ask in ("ask animal 0", "ask beard 0"):
        t = play.drawn(play.play(t, ask, "yes")).submit(t.state.public.active, "pass")
    drawn = str(board.picture(t.peek(0), scene_of(t, 0)))
    assert "Who Cleo may be" in drawn
    assert re.search(r'<b>Cleo</b> was last asked by .*<b>Ana</b>.*data-said="no"', drawn)
    assert f"<b>{len(possible(t.peek(0))[2, 0])} are left, not counting you.</b>" in drawn


def saying(drawn: str) -> dict[str, str]:
    """What faces on the ring would say, by the name under each."""
    name = r'class="space-name"[^>]*>(?:<span.*?</svg></span>)?([^<]*)</span>'
    told = name + r'(?:(?!</button>).)*class="says-yes" data-said="(\w+)"'
    return dict(re.findall(told, drawn, re.DOTALL))


def test_the_faces_that_would_say_yes_are_marked_while_a_question_is_chosen_or_waits():
    """WSI-21 to WSI-25: the Spy is an adult, and says no; as many are marked as the number counts."""
    t = play.game("vampire", "spy", "cowboy", hands={DAD: "adult star"})
    v = t.peek(DAD)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)))
    assert not saying(str(board.picture(v, c)))
    picked = saying(str(board.picture(v, replace(c, picks={"card": "adult"}))))
    assert picked["Director"] == "either" and picked["Judge"] == "yes"
    assert {"Spy", "Cowboy", "Vampire"}.isdisjoint(picked), "Dad is the Vampire, and in neither number"
    asked = play.play(t, "ask adult 1")
    badge = f'class="says-yes" data-said="yes"><svg class="mark" data-seat="{asked.chairs[MIA].mark}"'
    assert badge in stage(asked), "whose faces they are stands on each"
    for who in (None, DAD, MIA, BOT):
        said = saying(stage(asked, who))
        hidden = "" if who in (None, MIA) else asked.peek(who).cast.named(asked.peek(who).me[0]).name
        assert said == {"Vampire": "yes"} | picked if hidden != "Vampire" else said == picked
        assert f"Yes: {len(said)} left" in stage(asked, who)
    assert not saying(stage(play.play(asked, "no")))
    by_hand = play.game("vampire", "spy", "cowboy", hands={DAD: "adult star"}, crossing="hand")
    assert not saying(stage(play.play(by_hand, "ask adult 1")))
    own = asked.peek(BOT)
    assert not saying(str(board.picture(own, scene_of(asked, BOT, watch="0-1")))), "they look at Dad's faces"


def test_the_ring_is_of_the_only_one_who_can_be_asked():
    """WSI-Q3: who has said yes to that already is asked no more, and the board shows the other's faces."""
    t = play.game("vampire", "genius", "cowboy", hands={DAD: "adult star red moon"})
    t = play.asked(t, "moon", "1", "yes")
    v = t.peek(DAD)
    ring = re.compile(r'<p class="ring-of"[^>]*>(?:<svg.*?</svg>)?([^<]*)</p>', re.DOTALL)

    def seen(**picks: str) -> str:
        c = replace(scene_of(t, DAD), legal=frozenset(t.game.legal(v)), picks=picks)
        return ring.search(str(board.picture(v, c)))[1]

    assert "moon" in kinds(v) or "star" in kinds(v)
    assert seen(card="star") == "Who Bo may be"


def test_who_cannot_be_asked_keeps_the_place_beside_who_can():
    """WSI-Q3: whoever has said yes to the question already; that pushed the hint aside."""
    t = play.asked(play.game("vampire", "spy", "cowboy", hands={DAD: "red red star"}), "red", "2", "yes")
    v = t.peek(DAD)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)))
    drawn = {kind: str(board.picture(v, replace(c, picks={"card": kind}))) for kind in ("red", "star")}
    asks = {kind: re.findall(r"<button.*?</button>", one.split('class="asks"')[1]) for kind, one in drawn.items()}
    can, cannot, hint = asks["red"][:3]
    assert 'data-move="ask red 1"' in can and "disabled" in cannot and "data-move" not in cannot
    assert f"Ask {t.chairs[BOT].name}" in cannot and "Has said yes to that." in cannot and "Hint:" in hint
    assert "Has said yes" not in drawn["star"] and drawn["red"].count("q-fine") == drawn["star"].count("q-fine") == 1
    assert re.findall('<p class="q-note q-fine">.*?</p>', drawn["red"]) == re.findall(
        '<p class="q-note q-fine">.*?</p>', drawn["star"]
    )


def test_a_curtain_asks_whoever_lifts_it():
    """*Tom asked Ana* stood on Ana's own curtain; and what was told to all is not listed there as well."""
    t = play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "red star"}), "ask red 1")
    c = scene_of(t, MIA)
    why = f"{t.chairs[DAD].name} asks you: Are you in the Red room? {ONCE}"
    assert board.handed(t.peek(None), MIA, c) == why
    chairs = tuple(replace(one, phone=False, bot="") for one in t.chairs)
    m = Model(House(), AtTable(Save("one", replace(t, chairs=chairs)), sheet=Sheet(MIA)))
    curtain = str(table_screen(m.house, m.screen)).split('id="curtain"')[1]
    assert curtain.count("Are you in the Red room?") == 1 and "asks you: Are you" in curtain


def test_an_upright_phone_says_of_the_corners_on_ones_first_turn():
    """Its faces have no room for what they may say; and whoever asks next is told why it is their turn (WSI-Q5)."""
    t = play.game("vampire", "spy", "cowboy", hands={DAD: "hat"})
    corners = "Only the four in the corners ever lie."
    seen = {}
    for asked in (MIA, BOT):
        later = play.play(play.asked(t, "hat", str(asked), "yes"), "pass")
        v = later.peek(MIA)
        seen[asked] = str(board.picture(v, still(later, v, True)))
        assert "chose to stop there." in stage(later, MIA) and corners not in stage(later, MIA)
    assert corners in seen[MIA] and "chose to stop there." in seen[MIA], "she has seen her card"
    assert corners not in seen[BOT] and "You are the Spy" in seen[BOT], "and now she sees it, and there is no room"


def test_yeses_in_a_row_are_counted_before_the_next_answer():
    """WSI-17: who waits for a no hears how long it has not come; one yes is no row."""
    t = play.game("judge", "gangster", "hero", hands={DAD: "sun star blue red"})
    for kind, row in (("sun", ""), ("star", ""), ("blue", "2 yeses in a row!")):
        put = play.play(t, f"ask {kind} 1")
        assert f'class="streak">{row}' in stage(put) if row else "in a row" not in stage(put)
        t = play.drawn(play.play(put, "yes"))


def test_two_alike_cards_lie_as_one_on_another():
    """At one's turn and while one waits."""
    t = play.game("judge", "gangster", "genius", hands={DAD: "sun star sun", MIA: "moon moon"})
    for who in (DAD, MIA):
        cards = bar(t, who).split('q-button"')[1:]
        assert "×2" in cards[0] and [one.startswith(" data-alike") for one in cards] == ["×" in one for one in cards]


def test_all_others_are_told_that_a_lucky_streak_comes_close():
    """WSI-16: yes after yes decided a game, and the table read that so many faces had fallen. By what all may know, and
    not to the one who asks.
    """
    told = "Look out: only a no can stop Ana now!"
    t = play.game("judge", "gangster", "genius", hands={DAD: "sun star moon child animal red"})
    for kind, slot in (("sun", "1"), ("star", "1"), ("moon", "2"), ("child", "2"), ("animal", "2")):
        t = play.asked(t, kind, slot, "yes")
        close = nearly_named(t.peek(None), DAD)
        for who in (None, MIA, BOT):
            assert (told in stage(t, who)) == close
        assert told not in stage(t, DAD)
    assert close and "may ask again" not in stage(t)
    assert told not in stage(play.play(t, "pass")) and told not in stage(play.play(t, "ask red 1"))


def test_the_last_question_of_a_turn_says_so_and_the_house_ends_it():
    """WSI-Q4: nobody is handed the screen only to stop; who is near naming everybody is."""
    t = play.game("judge", "gangster", "hero", hands={DAD: "sun star blue"}, max_asks="3")
    for kind in ("sun", "star", "blue"):
        t = play.asked(t, kind, "1", "yes")
    assert "That ends Ana’s turn." in stage(t) and "may ask again" not in stage(t)
    v = t.peek(DAD)
    ends = board.stop_buttons(v, replace(still(t, v, False), legal=frozenset(t.game.legal(v))))
    assert "End your turn" in str(ends[0].markup) and "Stop here" not in str(ends[0].markup)
    assert t.game.automatic_move(v, {}, False) == "pass"
    passed = play.play(t, "pass")
    assert "That ends Ana’s turn." in stage(passed) and "chose to stop" not in stage(passed)
    assert "ends Ana’s turn" not in stage(passed, MIA), "who is to ask knows"
    by_hand = play.game("judge", "gangster", "hero", hands={DAD: "sun star beard"}, max_asks="3", crossing="hand")
    for kind, at in (("sun", "1"), ("star", "1"), ("beard", "2")):
        assert t.game.automatic_move(by_hand.peek(DAD), {}, False) is None
        by_hand = play.asked(by_hand, kind, at, "yes")
    assert t.game.automatic_move(by_hand.peek(DAD), {}, False) is None, "X-6: the house does not judge"
    assert "Ana gets a free guess." in stage(by_hand) and "ends" not in stage(by_hand)


def test_who_is_a_man_a_woman_or_a_child_stands_beside_the_name():
    """WSI-9: as the pictures of the cards that ask for it, which the first screen explains."""
    t = play.game("vampire", "spy", "cowboy")
    drawn, name = stage(t), {"Judge": ("woman",), "Hero": ("man",), "Cowboy": ("man", "child")}
    for who, signs in name.items():
        space = next(part for part in drawn.split("<button")[1:] if f"</span>{who}</span>" in part)
        kind = space.partition('class="kind"')[2].partition("</span>")[0]
        assert [kind.count(sign(one)) for one in ("man", "woman", "child")] == [
            one in signs for one in ("man", "woman", "child")
        ]
    key = drawn.partition("sign-key")[2].partition("</ul>")[0]
    assert all(label(one) in key for one in ("man", "woman", "child"))
    assert stage(play.game("vampire", "spy", "cowboy", variant="v1")).count('class="kind"') == 3


def test_with_a_card_picked_the_faces_that_would_say_yes_are_tagged_on_whichever_ring():
    """One rule for all of them: also on the ring of somebody who was asked before, of those who still stand there."""
    t = play.game("judge", "gangster", "hero", hands={DAD: "sun star blue"})
    t = play.asked(t, "sun", "1", "yes")
    v = t.peek(DAD)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)), picks={"card": "star"})
    ring = str(board.picture(v, c))
    left = {v.cast.named(id).name for id in possible(v)[1, 0]}
    assert "Who Bo may be" in ring and saying(ring)["Director"] == "either" and set(saying(ring)) <= left
    assert saying(str(board.picture(v, replace(c, notes={"watch": "1-1"})))) == saying(ring)
    assert not saying(str(board.picture(v, replace(c, picks={}))))


def test_with_a_card_picked_the_ring_is_of_somebody_who_can_be_asked():
    """Ben looks at the faces of whoever he may ask, and never at those of somebody who has said yes to that."""
    t = play.game("judge", "gangster", "hero", "singer", hands={DAD: "sun sun star blue"})
    t = play.asked(t, "sun", "1", "yes")
    v = t.peek(DAD)
    c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)))
    assert "Who Bo may be" in str(board.picture(v, replace(c, picks={"card": "star"})))
    assert "All twenty" in str(board.picture(v, replace(c, picks={"card": "sun"})))


def test_who_can_only_be_one_is_named_already_and_may_be_named_otherwise():
    """WSI-28, WSI-Q8: what is known needs no tap, a bluff one more. Where the players work it out, nobody is."""

    def tray(t: Table, **picks: str) -> tuple[str, str]:
        v = t.peek(DAD)
        c = replace(still(t, v, False), legal=frozenset(t.game.legal(v)), picks={"guess": "yes", **picks})
        return str(guess_tray(v, c)), str(guess_sent(v, c).markup)

    start = play.game("vampire", "spy", "cowboy", hands={DAD: "neckwear"}, variant="v1")
    shown, sent = tray(start)
    assert "Who is Bo? Tap a face." in shown and 'value="1= 2="' in sent and "disabled" in sent
    known = play.play(start, "ask neckwear 1", "no")
    shown, sent = tray(known)
    assert "Say it aloud, then tap!" in shown and 'value="1=spy 2=cowboy"' in sent and "disabled" not in sent
    assert 'data-pick="at1 again"' in shown and '<span class="tray-name">Cowboy</span>' in shown
    shown, sent = tray(known, at1="again")
    assert "Who is Bo? Tap a face." in shown and 'value="1= 2=cowboy"' in sent and "disabled" in sent
    assert 'value="1=judge 2=cowboy"' in tray(known, at1="judge")[1]
    by_hand = play.game("vampire", "spy", "cowboy", hands={DAD: "neckwear"}, variant="v1", crossing="hand")
    assert 'value="1= 2="' in tray(play.play(by_hand, "ask neckwear 1", "no"))[1]


def test_the_house_puts_in_the_chips_of_those_who_have_seen_their_card():
    """WSI-29: everybody who was named was said to put in a chip, and the screen was handed to one of them, or none."""
    t = play.asked(play.game("vampire", "spy", "cowboy", hands={DAD: "hat"}), "hat", "2", "yes")
    assert "The house puts them in for those who have looked." in stage(play.play(t, "guess 1=judge 2=hero"))
    unseen = play.play(play.game("vampire", "spy", "cowboy"), "guess 1=spy 2=hero")
    assert "Everybody who was named puts in a secret chip" in stage(unseen) and "The house puts" not in stage(unseen)


def test_one_place_alone_is_marked_and_it_is_the_one_whose_faces_the_ring_shows():
    """While Bo answered, the ring showed who Bo may be, and Cleo's place was marked."""
    t = play.asked(play.game("vampire", "spy", "cowboy", hands={DAD: "hat red", MIA: "moon"}), "hat", "2", "yes")
    t = play.play(t, "ask red 1")
    for who in (DAD, MIA, BOT):
        v = t.peek(who)
        shown = str(board.picture(v, still(t, v, False)))
        marked = re.findall(r'class="watch"[^>]*aria-pressed="true"[^>]*>(\w+)|aria-pressed="true"[^>]*>(\w+)', shown)
        assert f"Who {t.chairs[MIA].name} may be" in shown
        assert len(marked) == (0 if who == MIA else 1), "nobody else's is, in the view of whoever is asked"


def test_a_curtain_says_you_and_that_a_question_is_asked_now():
    """*Tom said no.* stood above the question, as if it were answered; and whoever may ask again read their name."""
    t = play.asked(play.game("vampire", "spy", "cowboy", hands={DAD: "hat star"}), "hat", "2", "yes")
    v = t.peek(None)
    assert board.handed(v, DAD, still(t, v, False)) == "You may ask again, name everybody, or stop."
    first = play.play(play.game("vampire", "spy", "cowboy", hands={DAD: "hat"}), "ask hat 1")
    later = play.play(t, "ask star 1")
    said = [board.handed(x.peek(None), MIA, still(x, x.peek(None), False)) for x in (first, later)]
    assert said[0].startswith("Ana asks you: ") and said[1].startswith("Now Ana asks you: Do you wear a Star pass?")


def test_a_curtain_tells_no_answer_without_its_question():
    """*Bo said no.* stood alone above the next question: Bo's own question to whoever lifts it, and nobody knew what
    it had been. An answer stands in one line with what was asked.
    """
    t = play.play(play.game("vampire", "judge", "cowboy", hands={DAD: "hat", MIA: "moon star"}), "ask hat 1")
    seen = t.told
    t = play.drawn(play.play(t, "no", "pass"))
    t = play.play(play.asked(t, "star", "2", "yes"), "ask moon 0")
    at = AtTable(Save("one", t), left={DAD: seen}, lifted=5, drawn=t.told, sheet=Sheet(DAD))
    text = str(table_screen(House(), at)).partition("curtain-news")[2]
    assert re.findall(r"<li>.*?<span>(.*?)</span></li>", text) == [
        "Ana asked Bo: Do you wear a hat or a helmet? Bo said no.",
        "Bo asked Cleo: Do you wear a Star pass? Cleo said yes.",
    ]


def test_after_a_guess_that_left_him_out_one_of_them_is_the_director():
    """*Only the Director could fool you* was said when one of the two named had to be him: then the same names again
    are doubted (WSI-Q8), and so they are in no other case.
    """
    hands = {DAD: "sun star moon child animal", MIA: "beard", BOT: "beard"}
    t = play.game("judge", "director", "genius", hands=hands)
    for kind, at in (("sun", "1"), ("star", "1"), ("moon", "2"), ("child", "2"), ("animal", "2")):
        t = play.asked(t, kind, at, "yes")

    def told(t: Table, **picks: str) -> str:
        v = t.peek(DAD)
        c = replace(still(t, v, False), legal=frozenset({"guess <text>"}), picks=picks)
        return str(guess_tray(v, c)) if picks else board.sure(v, c)

    named = {"guess": "yes", "at1": "gangster", "at2": "genius"}
    assert told(t) == "Only the Director could fool you." and "Say it aloud" in told(t, **named)
    t = play.play(t, "guess 1=gangster 2=genius", "chip no", "chip yes")
    for _ in (MIA, BOT):
        t = play.drawn(play.play(t, "ask beard 0", "no", "pass"))
    assert told(t) == "One of them is the Director." and "This cannot be right." in told(t, **named)
    assert "Say it aloud" in told(t, **named | {"at1": "director"})


def test_why_nobody_may_be_the_director_is_told():
    """Whoever was the Director is not dealt him again (WSI-Q17), and was crossed out as him for no reason that anybody
    saw; and where one of them must be him, all others were crossed out.
    """
    before = "Bo was the Director before, so not this time."
    hands = {DAD: "red sun star moon child", MIA: "beard", BOT: "beard"}
    t = play.game("judge", "gangster", "genius", hands=hands, spared="1")
    asked = play.play(t, "ask red 1")
    assert before in stage(asked) and before in stage(asked, MIA) and EITHER not in stage(asked)
    told = play.play(asked, "yes")
    assert before in stage(told)
    assert before not in stage(play.play(play.drawn(told), "ask sun 1", "yes")), "once, where he falls"
    t = play.game("judge", "director", "genius", hands=hands)
    for kind in ("sun", "star", "moon"):
        t = play.asked(t, kind, "1", "yes")
    must = "Bo must be the Director."
    t = play.play(t, "ask child 2")
    assert must in stage(t) and must in stage(play.play(t, "yes")) and must not in stage(t, MIA), "he knows it"
    assert must not in stage(play.play(play.game("judge", "hero", "genius", hands=hands), "ask child 2"))


def test_whoever_was_named_reads_what_a_wrong_name_says_of_theirs():
    """For those who were named right it was told at their next look alone; now also to all when the box is opened."""
    t = play.game("vampire", "spy", "cowboy", hands={DAD: "hat"})
    t = play.play(t, "guess 1=spy 2=hero", "chip yes", "chip no")
    missed = next(e for e in t.state.events if e.kind == "missed")
    meant = {
        MIA: "Yours was right, so another was not.",
        BOT: "Yours was wrong. That says nothing about the rest.",
        None: "If yours was right, another was not.",
        DAD: "",
    }
    for who, told in meant.items():
        v = t.peek(who)
        opened = str(board.moment(v, still(t, v, False), missed, ()))
        assert f"At least one was wrong. {told} Only Ana finds out how many.".replace("  ", " ") in opened
        assert told in stage(t, who) and [one in stage(t, who) for one in meant.values() if one].count(True) == bool(
            told
        )
    by_hand = play.play(play.game("vampire", "spy", "cowboy", crossing="answers"), "guess 1=spy 2=hero")
    by_hand = play.play(by_hand, "chip yes", "chip no")
    assert not any(one and one in stage(by_hand, who) for who, one in meant.items()), "who works it out does it alone"


def test_the_same_is_told_of_a_wrong_guess_whoever_made_it():
    """At the screen, with a phone, a bot: *will find out in secret* was another thing than *is told*."""
    told = set()
    for guesser in (Chair("Dad", 0), Chair("Dad", 0, phone=True), Chair("Dad", 0, bot="methodical")):
        t = replace(play.game("vampire", "spy", "cowboy"), chairs=(guesser, Chair("Mia", 1), Chair("Bo", 2)))
        t = play.play(t, "guess 1=judge 2=hero", "chip no", "chip no")
        missed = next(e for e in t.state.events if e.kind == "missed")
        told.add(str(board.moment(t.peek(None), still(t, t.peek(None), False), missed, ())))
    assert len(told) == 1


def test_who_stopped_makes_room_on_a_curtain_for_what_was_asked():
    """Of four lines three told of the deal, of who began and of who had stopped."""
    hands = {DAD: "hat", MIA: "star moon animal", BOT: "red"}
    t = play.play(play.asked(play.game("vampire", "gangster", "cowboy", hands=hands), "hat", "2", "yes"), "pass")
    for kind, at in (("star", "2"), ("animal", "0"), ("moon", "0")):
        t = play.asked(t, kind, at, "yes")
    t = play.play(t, "pass", "ask red 0")
    at = AtTable(Save("one", t), left={DAD: 1}, lifted=5, drawn=t.told, sheet=Sheet(DAD))
    told = str(table_screen(House(), at)).partition("curtain-news")[2].partition("</ol>")[0]
    assert told.count("<li>") == told.count(" asked ") == 4


def test_the_log_has_a_line_for_each_question_with_its_answer():
    """The answer stood apart, in the colour of whoever gave it, so that a turn was not seen as one."""
    t = play.game("judge", "spy", "cowboy", hands={DAD: "hat man", MIA: "adult"})
    t = play.play(play.asked(play.asked(t, "man", "2", "yes"), "hat", "2", "yes"), "pass", "ask adult 2")
    page = str(table_screen(House(prefs=Prefs(pace="brisk")), AtTable(Save("one", t), drawer="log", drawn=t.told)))
    log = re.findall(r"<li[^>]*>(.*?)</li>", page[page.index('class="log"') :])
    assert log[:4] == [
        "Bo asked Cleo: Are you an adult?",
        "Ana stopped asking.",
        "Ana asked Cleo: Do you wear a hat or a helmet? Cleo said yes.",
        "Ana asked Cleo: Are you a man or a boy? Cleo said yes.",
    ]


def test_the_shelf_says_whose_turn_it_is_not_who_answers():
    """“Cleo’s turn”, it said, while she was asked, and of all who put in a chip."""
    t = play.game("judge", "spy", "cowboy", hands={DAD: "man"})
    for one in (t, play.play(t, "ask man 2"), play.play(t, "guess 1=hero 2=spy")):
        assert now_of(one).up == (DAD,)
    ended = play.play(play.game("judge", "spy", "cowboy", match_hands="3"), "guess 1=spy 2=cowboy")
    ended = play.play(ended, "chip yes", "chip yes")
    assert ended.state.public.stage == "between" and now_of(ended).up == ()
