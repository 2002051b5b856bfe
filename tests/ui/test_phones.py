"""Phones on the screen: what each message of theirs does, and when it comes too late."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace

import pytest
from guise import games
from guise.handoff.card import choices
from guise.handoff.session import Heard, Refused, Welcome
from guise.handoff.wire import LEFT
from guise.supply.content import data, page_says, words
from guise.table.narrate import said
from guise.table.table import start as begin
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.covers import Help
from guise.ui.model import in_play
from guise.ui.phones_model import Comparing, Covered, Inviting, Listing
from guise.ui.places import AtTable, Lobby, Pairing, Sheet
from guise.ui.render import render
from guise.ui.update.phones import cards, ended, hand_of
from guise.ui.update.stand import _chosen

from tests.games.wwwd.table import laid, onward, tied, votes, voting
from tests.handoff.house import House, people
from tests.handoff.reading import unpack
from tests.ui.screens import CARDS, at, laying, model, over, sent, table


@pytest.fixture
def house() -> House:
    """A table of the small game with two phones paired, at a choice of all."""
    made = House("_blank", people("Ana", "Bo", "Cleo", phones=2))
    made.pair()
    made.settle()
    return made


def test_each_of_several_winners_is_shown_on_their_own_phone():
    """Bo's victory was shown with Ana's piece, and two of four had "all" won."""
    t = voting(onward(tied(), 1), "the new postman").submit(1, "write Sing.").submit(2, "write Hum.")
    t = votes(t.submit(None, "mix 1 2").submit(0, "next"), "2211").submit(0, "next all")
    assert t.turn.winners == (1, 2)
    assert [ended(t, seat, ()).acting for seat in range(4)] == [1, 1, 2, 1]
    assert {ended(t, seat, ()).waits for seat in range(4)} == {"Bo and Cleo"}
    assert hand_of(t, 2).told == ("You won together!",) and hand_of(t, 3).told != hand_of(t, 2).told


def test_that_somebody_has_chosen_is_said_of_a_sealed_vote_and_goes_with_the_next_move():
    """It stood after the votes had turned over, and after what everybody had seen anyway."""
    made = House("wwwd", people("Ana", "Bo", "Cleo", phones=3))
    made.pair()
    made.settle()
    active, *others = sorted(range(3), key=lambda seat: seat != made.table.state.public.active)

    def chosen(seat: int, move: str) -> str:
        hand = hand_of(made.table, seat)
        action = next(i for i, one in enumerate(choices(hand)) if one.move == move)
        p = made.phones
        heard = Heard(p.session.epoch, seat, p.session.ctr, action)
        made.m, _ = _chosen(made.m, made.at, p, heard, hand, made.fresh)
        return made.phones.said

    made.send(say.PlayMove("who Aunt Ida", active))
    assert chosen(others[0], "know") == "" == chosen(others[1], "know")
    assert made.table.turn.prompt == "vote"
    assert chosen(others[0], "vote 1") == f"{made.table.chairs[others[0]].name} has chosen."
    assert chosen(others[1], "vote 1") == f"{made.table.chairs[others[1]].name} has chosen."
    assert chosen(active, "vote 2") == "" and made.table.turn.prompt == "scored"


def test_why_a_name_is_not_taken_is_told_its_phone():
    """It stood on the television alone, and the field on the phone was empty."""
    made = House("wwwd", people("Ana", "Bo", "Cleo", phones=3))
    made.pair()
    made.settle()
    active = made.table.state.public.active
    hand = hand_of(made.table, active)
    action = next(i for i, one in enumerate(choices(hand)) if one.move.startswith("who <"))
    heard = Heard(made.phones.session.epoch, active, made.phones.session.ctr, action, "?")
    after, effects = _chosen(made.m, made.at, made.phones, heard, hand, made.fresh)
    (told,) = effects
    name = made.table.chairs[active].name
    assert isinstance(told, to_do.NotTaken) and told.seat == active
    assert in_play(after).phones.said == f"{name}: {told.why}" and told.why


@pytest.mark.parametrize("phone", [False, True])
def test_a_screen_asks_nothing_of_whoever_holds_a_phone_when_the_time_to_name_is_up(phone):
    """The television showed the active player's own field and buttons, as if she were at it."""
    late = laid().time_up()
    late = replace(late, chairs=tuple(replace(c, phone=phone) for c in late.chairs))
    page = str(render(model(at(late))))
    assert 'data-pick="sure-demand yes"' in page and 'data-move="wait all"' in page
    assert "Ana: name somebody" not in page and 'data-form="who"' not in page
    assert 'data-move="duh"' not in page, "the others call for a Duh card, with a button of its own"
    assert hand_of(late, 0).note.startswith("Time is up.")
    assert hand_of(late.submit(1, "wait all"), 0).note == "You have more time. Name somebody for your line."


STAND = [say.SwitchCamera("off"), say.FoldStand(), say.EnlargeCode(), say.ShowCode(1), say.TypeCode("x")]
STEPS = [say.ShowPairing(), say.PairSeat(0), say.CoverSeat(0), say.Uncover(), say.WordsMatch(), say.WordsDiffer()]


@pytest.mark.parametrize("message", [*STAND, *STEPS, say.LeavePairing(), say.UseCurtain(0)], ids=repr)
def test_without_phones_their_buttons_belong_elsewhere(message):
    for before in (model(), model(at(table()))):
        m, effects = sent(before, message)
        assert m.screen == before.screen and m.house.notice == page_says("untimely") and not effects


def test_what_the_browser_brings_too_late_changes_nothing():
    arrivals = [say.CameraIs("on"), say.LinkIs(0, "open"), say.PhonesTold("x"), say.CodeRefused(Refused("stale", "x"))]
    for before in (model(), model(at(table()))):
        assert sent(before, *arrivals, say.InvitationMade(0, "x"), say.SecretMade(0, "x")) == (before, [])


def test_the_stand_is_folded_enlarged_and_turned(house):
    m, _ = sent(house.m, say.FoldStand())
    assert in_play(m).phones.folded and "data-folded" in str(render(m))
    m, _ = sent(m, say.EnlargeCode(), say.ShowCode(1))
    p = in_play(m).phones
    assert p.big and not p.folded and p.at == 1
    m, effects = sent(m, say.SwitchCamera("off"), say.TypeCode("ABC-DEFG"))
    assert in_play(m).phones.camera == "off" and effects == [to_do.HearTyped(p.session, "ABC-DEFG")]
    assert "The camera is off" in str(render(m))
    assert in_play(sent(m, say.SwitchCamera("on"))[0]).phones.camera == "asked"


def test_pairing_a_phone_asks_for_few_words():
    """It had 98 on the phone and 44 at the table, then 66 and 34, before anybody had chosen a number."""
    hand = data("house", "hand.json")
    parts = {"join": ("piece", "beside", "yes"), "hello": ("up", "words"), "scan": ("next",)}
    parts["joined"] = ("compare", "words", "match")
    on_phone = " ".join(hand[part][key] for part, keys in parts.items() for key in keys)
    join = words("house")["says"]["phones"]["join"]
    at_table = " ".join(join[key] for key in ("head", "camera", "follow", "hold", "without", "later"))
    assert len(on_phone.split()) <= 50 and len(at_table.split()) <= 33, (on_phone, at_table)


def test_pairing_is_left_and_come_back_to(house):
    m, _ = sent(house.m, say.ShowPairing())
    assert m.screen.step == Listing()
    assert isinstance(sent(m, say.WentBack())[0].screen, AtTable)
    helped, _ = sent(m, say.ShowAboutPhones())
    assert isinstance(helped.screen, Help) and sent(helped, say.GoBack())[0].screen == m.screen
    assert sent(helped, say.WentBack())[0].screen == m.screen
    m, effects = sent(m, say.PairSeat(1))
    assert m.screen.step == Inviting(1) and isinstance(effects[0], to_do.Invite)
    for seat in (2, 7):
        assert sent(m, say.PairSeat(seat))[0].house.notice == page_says("untimely"), "that seat has no phone"
    for message in (say.Uncover(), say.WordsMatch(), say.WordsDiffer()):
        assert sent(m, message)[0].house.notice == page_says("untimely")


def test_a_phone_that_was_told_its_words_need_not_scan_for_them(house):
    m, _ = sent(house.m, say.PairSeat(0), say.CameraIs("on"), say.InvitationMade(0, "join"))
    met, other = (Welcome(0, 1, bytes([n]) * 32, (1, 2), b"answer") for n in (1, 2))
    assert sent(m, say.PhoneMet(met, "opening", "an older code")) == (m, []), "only what is shown is answered"
    m, effects = sent(m, say.PhoneMet(met, "opening", "join"))
    assert m.screen.step == Comparing(0, met, "opening") and effects == [to_do.GreetPhone(met)]
    assert sent(m, say.PhoneShows())[0].screen.step == Comparing(0, met), "it has scanned them, and no link opened"
    assert sent(m, say.PhoneGreeted(other), say.PhoneMet(other, "x", "join")) == (m, []), "another phone's"
    m, effects = sent(m, say.PhoneGreeted(met))
    assert m.screen.step == Comparing(0, met) and not effects and "data-qr" not in str(render(m))


def test_nothing_matches_before_the_phone_shows_its_words(house):
    """Else *They match* would be said of a phone that still shows its own code, and it would never have any."""
    m, _ = sent(house.m, say.PairSeat(0), say.CameraIs("on"), say.InvitationMade(0, "join"))
    met = Welcome(0, 1, bytes(32), (1, 2), b"answer")
    assert sent(m, say.PhoneShows())[0].house.notice == page_says("untimely"), "no phone has answered"
    m, _ = sent(m, say.PhoneMet(met, "opening", "join"))
    page = str(render(m))
    assert "Wait until the phone shows its two words." in page
    assert "They match" not in page and 'id="two-words"' not in page
    early, effects = sent(m, say.WordsMatch())
    assert early.screen.step == m.screen.step and not effects and early.house.notice == page_says("untimely")
    for shows in (say.PhoneGreeted(met), say.PhoneShows()):
        shown, _ = sent(m, shows)
        page = str(render(shown))
        assert "They match" in page and 'id="two-words"' in page and "Wait until" not in page
        assert sent(shown, say.WordsMatch())[0].screen.phones.session.phones() == (0, 1)


def test_an_answer_that_comes_before_the_new_code_is_shown_is_nobody_s(house):
    """After *They differ* the screen waits for another code, and takes no answer to the one before."""
    m, _ = sent(house.m, say.PairSeat(0), say.CameraIs("on"), say.InvitationMade(0, "join"))
    first, second = (Welcome(0, 1, bytes([n]) * 32, (1, 2), b"answer") for n in (1, 2))
    m, _ = sent(m, say.PhoneMet(first, "opening", "join"))
    m, effects = sent(m, say.WordsDiffer())
    assert m.screen.step == Inviting(0) and [type(e) for e in effects] == [to_do.Invite]
    for of in ("join", ""):
        assert sent(m, say.PhoneMet(second, "opening", of)) == (m, [])


@pytest.mark.parametrize(
    "away", [say.LeavePairing(), say.ShowPairing(), say.GoHome(), say.CoverSeat(0), say.CurtainOnce(0)]
)
def test_whoever_leaves_the_pairing_withdraws_its_invitation(house, away):
    inviting, _ = sent(house.m, say.PairSeat(0), say.CameraIs("on"), say.InvitationMade(0, "join"))
    comparing, _ = sent(inviting, say.PhoneMet(Welcome(0, 1, bytes(32), (1, 2)), "opening", "join"))
    for m in (inviting, comparing):
        assert to_do.Withdraw() in sent(m, away)[1]
    assert to_do.Withdraw() not in sent(sent(house.m, say.ShowPairing())[0], away)[1], "nobody was invited"


def test_beside_a_code_there_is_one_way_without_the_camera(house):
    """“Turn the camera off” and “Without this camera” stood there, over each other."""
    m, _ = sent(house.m, say.PairSeat(0), say.CameraIs("on"), say.InvitationMade(0, "join"))
    page = str(render(m))
    assert "Without this camera" in page and "phones eye off" not in page and 'id="eye"' in page
    off, _ = sent(m, say.SwitchCamera("off"))
    assert "phones eye on" in str(render(off)), "it can be turned on"


def test_a_camera_that_fails_leads_behind_the_cover(house):
    m, _ = sent(house.m, say.PairSeat(0), say.CameraIs("none"))
    assert m.screen.step == Covered(0) and "This device has no camera" in str(render(m))
    m, effects = sent(m, say.Uncover(), say.SecretMade(1, "another seat's"), say.SecretMade(0, "secret"))
    assert m.screen.step.code == "secret" and isinstance(effects[0], to_do.HandOver)
    again, effects = sent(m, say.WordsMatch())
    assert again == m and not effects, "not before the phone is known"
    assert sent(m, say.CoverSeat(0))[0].screen.step == Covered(0)
    assert sent(m, say.PhonesTold("A sentence."))[0].screen.phones.said == "A sentence."


def test_behind_the_cover_the_camera_is_a_tap_away(house):
    """Seven characters were typed for every answer, and nothing led back to the camera."""
    m, _ = sent(house.m, say.ShowPairing(), say.PairSeat(0), say.CoverSeat(0))
    assert 'data-do="phones pair 0"' in str(render(m))
    m, _ = sent(m, say.PairSeat(0))
    assert isinstance(m.screen.step, Inviting)
    m, _ = sent(m, say.CameraIs("none"))
    assert isinstance(m.screen.step, Covered)
    m, _ = sent(m, say.PairSeat(0))
    assert isinstance(m.screen.step, Inviting), "a camera may have been plugged in, or be allowed now"


def test_from_a_step_of_the_pairing_the_way_back_is_the_list(house):
    """The arrow back began the game with somebody unlinked, and nothing said so."""
    m, _ = sent(house.m, say.ShowPairing(), say.PairSeat(0))
    rail = str(render(m)).split("</header>", maxsplit=1)[0]
    assert 'data-do="phones show"' in rail and "phones leave" not in rail
    m, _ = sent(m, say.ShowPairing())
    assert 'data-do="phones leave"' in str(render(m)).split("</header>", maxsplit=1)[0]


def test_the_list_says_what_becomes_of_whoever_has_no_phone(house):
    m, _ = sent(house.m, say.ShowPairing())
    assert "no phone yet. You can still play" not in str(render(m))
    m, _ = sent(m, say.PhoneHeard(Heard(b"", 0, 0, LEFT)))
    page = str(render(m))
    name = in_play(m).save.table.chairs[0].name
    assert f"{name}: no phone yet. You can still play: pass the screen" in page and "Start all the same" in page


def test_the_name_of_the_stand_leads_to_the_phones_page(house):
    m, _ = sent(house.m, say.FoldStand())
    stand = str(render(m))
    stand = stand[stand.index('class="stand"') :].split("</header>", maxsplit=1)[0]
    assert 'data-do="phones show"' in stand[stand.index("<h2") : stand.index("</h2>")]


def test_a_seat_without_its_phone_uses_the_curtain_once_or_for_good(house):
    m, _ = sent(house.m, say.CurtainOnce(0))
    assert m.screen.sheet == Sheet(0) and m.screen.save.table.chairs[0].phone
    m, effects = sent(house.m, say.UseCurtain(0), say.UseCurtain(1))
    assert in_play(m).phones is None and to_do.QuitPhones() in effects
    pairing, effects = sent(sent(house.m, say.ShowPairing())[0], say.UseCurtain(0), say.UseCurtain(1))
    assert isinstance(pairing.screen, AtTable) and pairing.screen.sheet


def test_links_are_told_of_and_slow_ones_too(house):
    m, _ = sent(house.m, say.LinkIs(0, "lost"))
    assert "uses codes" in in_play(m).phones.said
    m, effects = sent(m, say.LinkIs(0, "open"), say.LinkIs(1, "open"))
    assert in_play(m).phones.linked == {0, 1} and "data-settled" in str(render(m))
    assert sum(isinstance(effect, to_do.Seal) for effect in effects) == 2


def test_a_stand_with_nothing_to_scan_is_one_line(house):
    """Beside a board whose phones are all linked a quarter of the screen stood empty."""
    m, _ = sent(house.m, say.LinkIs(0, "open"), say.LinkIs(1, "open"), say.PhonesTold(""))
    markup = str(render(m))
    stand = markup[markup.index('class="stand"') :].split("</section>", maxsplit=1)[0]
    assert "All phones are linked" in stand and "<header" not in stand and "qr" not in stand
    ways = stand[stand.index("<summary") :]
    assert "Without the phone" in ways, "the ways to do without a phone lie folded under it"
    assert "Phone not here?</small></summary>" in ways, "nobody knew what an arrow would unfold"
    m, _ = sent(m, say.LinkIs(1, "lost"))
    assert "data-settled" not in str(render(m))


def test_a_large_code_goes_when_the_last_who_needs_it_is_linked(house):
    """Else the code of somebody who has nothing to decide would take its place over the whole screen."""
    m, _ = sent(house.m, say.LinkIs(0, "open"))
    assert in_play(m).phones.big
    m, _ = sent(m, say.LinkIs(1, "open"))
    assert not in_play(m).phones.big
    m, _ = sent(m, say.EnlargeCode(), say.LinkIs(0, "open"))
    assert in_play(m).phones.big, "it was enlarged by wish"


def test_the_next_game_is_laid_with_the_phones_of_the_evening(house):
    """Whoever held a phone in one game holds it in the next, without being set on it again."""
    m, _ = sent(house.m, say.GoHome(), say.LayTable("_blank"))
    assert [(c.name, c.phone) for c in m.screen.chairs] == [("Ana", True), ("Bo", True), ("Cleo", False)]
    assert str(render(m)).count("It joins by itself.") == 2
    named, _ = sent(m, say.NameChair(0, "Dara"))
    assert str(render(named)).count("It joins by itself.") == 1, "hers is not"
    cleared, _ = sent(house.m, say.ClearPhones(), say.GoHome(), say.LayTable("_blank"))
    assert not any(c.phone for c in cleared.screen.chairs)


def test_no_sentence_lies_over_the_code_that_comes_with_the_deal():
    """*The game you left is under Saved games* hid whose code it was and what to do first, until the next tap."""
    laid = laying(2, 0)
    for phone in (False, True):
        chairs = (laid.chairs[0], replace(laid.chairs[1], phone=phone))
        m, _ = sent(model(replace(laid, chairs=chairs), cards=CARDS[:1]), say.Deal())
        assert isinstance(m.screen, Pairing) == phone
        assert bool(m.house.notice) != phone


def test_at_the_end_phones_are_unpaired_from_the_sheet_of_all_else(house):
    """It was the widest button, right under *Play again*."""
    t = house.m.screen
    shown = str(render(house.m.with_screen(t.but(save=replace(t.save, table=over(t.save.table))))))
    unpair = said("bar.clear")
    assert shown.count(unpair) == 1 and unpair in shown.partition('class="over-ways"')[2]


def test_as_many_seats_are_laid_as_people_sat_here(house):
    prefs = replace(house.m.house.prefs, people=("Ana", "Bo", "Cleo", "Dara", "Elis"), evening=())
    m, _ = sent(house.m.with_house(prefs=prefs), say.GoHome(), say.LayTable("_blank"))
    assert [c.name for c in m.screen.chairs] == ["Ana", "Bo", "Cleo", "Dara"], "four is the most"
    m, _ = sent(house.m.with_house(prefs=replace(prefs, people=("Ana",))), say.GoHome(), say.LayTable("_blank"))
    assert len(m.screen.chairs) == 3, "the usual number"


def test_phones_stay_linked_at_home_and_leave_with_another_game(house):
    linked, _ = sent(house.m, say.LinkIs(0, "open"))
    m, effects = sent(linked, say.GoHome())
    assert isinstance(m.screen, Lobby) and in_play(m).phones.linked == {0} and to_do.QuitPhones() not in effects
    m, effects = sent(m, say.Loaded(house.stored))
    assert in_play(m).phones.linked == {0} and to_do.QuitPhones() not in effects
    _, effects = sent(m, say.Dropped(in_play(m).save.id))
    assert to_do.QuitPhones() in effects
    _, effects = sent(m, say.LayTable("_blank"))
    assert to_do.QuitPhones() not in effects, "the evening goes on"
    _, effects = sent(m, say.ClearPhones(), say.LayTable("_blank"))
    assert to_do.QuitPhones() in effects


def test_a_table_behind_another_window_hears_no_phone(house):
    before = house.m
    phone = next(iter(house.phones.session.phones()))
    m, _ = sent(before, say.MovedOn(in_play(before).save.id))
    from guise.handoff.session import Heard

    s = in_play(m).phones.session
    heard = say.PhoneHeard(Heard(s.epoch, phone, s.ctr, 0))
    assert sent(m, heard) == (m, [])
    late = say.PhoneHeard(Heard(s.epoch, phone, s.ctr, 99))
    assert "earlier hand" in in_play(sent(before, late)[0]).phones.said
    wrong = say.CodeRefused(Refused("wrong", "That code does not fit.", (phone,)))
    after, effects = sent(before, wrong)
    assert in_play(after).phones.session.holders[phone].tries == 1
    assert [e.save.phones["seats"][str(phone)][2] for e in effects if isinstance(e, to_do.Store)] == [1]


def test_whoever_goes_on_by_a_phone_has_read_what_the_house_said(house):
    """Thanks for an opinion lay over the clues of three turns: nobody touched the table meanwhile."""
    from guise.handoff.session import Heard

    before = house.m.with_house(notice="Thanks.")
    t = in_play(before)
    (seat,) = [s for s in t.save.table.turn.seats if s in t.phones.session.phones()][:1]
    s = t.phones.session
    after, _ = sent(before, say.PhoneHeard(Heard(s.epoch, seat, s.ctr, 0)))
    assert in_play(after).save.table.log != t.save.table.log and after.house.notice == ""
    assert sent(before, say.PhoneHeard(Heard(s.epoch, seat, s.ctr, 99)))[0].house.notice == "Thanks."


def test_pairing_needs_phones(house):
    t = in_play(house.m)
    assert Pairing(t, Listing()).phones is t.phones


ROOT = "00" * 32
PHONES = {"sid": "a1b2c3d4", "seats": {"0": [0, ROOT], "1": [3, ROOT, 1]}}


@pytest.mark.parametrize(
    "phones, kept",
    [
        ({**PHONES, "more": 1}, PHONES),
        ({}, None),
        ({"sid": "a1b2c3d4", "seats": {"0": [float("inf"), ROOT]}}, None),
        ({"sid": "a1b2c3d4", "seats": {"0": [0, "zz"]}}, None),
        ({"sid": 7, "seats": []}, None),
        ("x", None),
    ],
)
def test_the_phones_field_is_put_in_order_at_the_door(house, phones, kept):
    """A damaged one is as none: phones are paired anew, and the screen goes on, with the same keys from then on.

    In the evening of these phones, those at the table are taken instead.
    """
    evening, _ = sent(house.m, say.GoHome(), say.LayTable("_blank"))
    load = say.Loaded(json.dumps({**json.loads(house.stored), "id": "other", "phones": phones}))
    alone = evening.with_house(prefs=replace(evening.house.prefs, evening=()))
    m, _ = sent(alone, load)
    t = in_play(m)
    assert (t.save.phones or None) == kept and t.phones is not None
    among = in_play(sent(evening, load)[0]).save.phones
    assert (among if kept else among["seats"]) == (kept or json.loads(house.stored)["phones"]["seats"])
    again, _ = sent(m, say.Shaped(True))
    assert in_play(again).phones.session.sid == t.phones.session.sid


def test_whoever_holds_a_phone_may_name_behind_the_curtain_of_the_table():
    """Naming is put together there in private, as on the phone (WHO-25)."""
    stage, picked = "before", "name yes"
    house = House("who", people("Ana", "Bo", phones=2))
    house.pair()
    house.settle()
    for _ in range(20):
        public = house.table.state.public
        if public.stage == stage:
            break
        seat = house.table.turn.seats[0]
        house.send(say.PlayMove(house.table.game.legal(house.table.peek(seat))[0], seat))
        house.settle()
    assert f'data-do="hang {public.active} {picked}"' in str(render(house.m))
    m, _ = sent(house.m, say.HangCurtain(public.active), say.RaiseCurtain())
    assert f'data-pick="{picked}"' in str(render(m))
    named, _ = sent(house.m, say.HangCurtain(public.active, picked), say.RaiseCurtain())
    assert in_play(named).picks == dict([picked.split(" ")]) and in_play(named).wanted == ""


def test_on_a_phone_nobody_else_is_you():
    """Mia's phone said "You may ask somebody" when it was the turn of whoever had not given a name."""
    laid = table(people=3, phones=2, game="whosit")
    own = next(s for s, c in enumerate(laid.chairs) if not c.phone)
    seat = next(s for s, c in enumerate(laid.chairs) if c.phone)
    there = {}
    for name in ("You", f"Player {own + 1}", "Grandma Rosa"):
        chairs = tuple(replace(c, name=name) if s == own else c for s, c in enumerate(laid.chairs))
        there[name] = cards(replace(laid, chairs=chairs))[0][seat]
    assert there["You"] == there[f"Player {own + 1}"] != there["Grandma Rosa"]


def test_who_the_others_may_be_is_told_where_a_notebook_may_be_kept(house):
    """As on the tablet: without notes people work it out for themselves, on a phone as well."""
    chairs = people("Ana", "Bo", "Cleo", phones=3)
    there = begin(games.load("whosit"), chairs, {}, "phones")
    while there.can_advance():
        there = there.advance()
    for notes in (True, False):
        found, asked, whole = cards(there, notes=notes)
        assert all(("\nH\t" in unpack("whosit", one)) is notes for one in found.values())
        assert not any("\nH\t" in unpack("whosit", one) for one in asked.values())
        inside = (zlib.decompressobj().decompress(one[2:]) for one in whole.values())  # the rest is filled with zeroes
        assert all((b"\nH\t" in one) is notes for one in inside)
    m, effects = sent(house.m.with_house(prefs=replace(house.m.house.prefs, notes=False)), say.FoldStand())
    assert not in_play(m).phones.notes and any(isinstance(one, to_do.Seal) for one in effects)
