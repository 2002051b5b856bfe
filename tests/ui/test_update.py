"""Every message: what it makes of a screen, and what the browser is to do."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib import import_module
from typing import get_args

import pytest
from guise import games
from guise.engine.game import Decide
from guise.engine.ladder import parts
from guise.supply.content import page_says, words
from guise.table import save as saves
from guise.table.narrate import teller
from guise.table.practice import as_practice
from guise.table.reasons import hints
from guise.table.save import Save
from guise.table.table import start
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.covers import AboutAccess, AboutPhones, Help, RulesOf, Saves, Settings, Tour, Workshop, tour_stops
from guise.ui.model import House, Model, Question, in_play, on_place, with_table
from guise.ui.pages import save_name
from guise.ui.phones_model import Listing
from guise.ui.places import LATE, AtTable, Laying, Lobby, Pairing, Refusal, Sheet, owner, viewer
from guise.ui.prefs import Prefs
from guise.ui.render import Clock, alike, draw, render, resume_cards
from guise.ui.setup_rules import practice
from guise.ui.shelf import card_of
from guise.ui.update import ANSWERED, ON_SCREEN

from tests.games.wwwd import table as wwwd
from tests.ui import test_commands
from tests.ui.screens import CARDS, afterwards, at, chairs, film, laying, model, over, sent, table, tour

STYLE = games.load("_blank").meta.temperaments[0].id


def shown(m: Model) -> AtTable:
    """The table on the screen."""
    assert isinstance(m.screen, AtTable)
    return m.screen


def laid(m: Model) -> Laying:
    """The table being laid."""
    assert isinstance(m.screen, Laying)
    return m.screen


def test_every_message_has_one_place_where_it_is_answered():
    assert ANSWERED.keys() == set(get_args(say.Message))
    for where in {*ANSWERED.values(), *ON_SCREEN.values()}:
        file, _, name = where.partition(":")
        assert callable(getattr(import_module(f"guise.ui.update.{file}"), name)), where


# Laying -----------------------------------------------------------------------------------


def test_laying_begins_with_who_sat_here_last():
    m, effects = sent(model(prefs=Prefs(people=("Ana", "Bo"))), say.LayTable("_blank"))
    assert [(c.name, bool(c.bot)) for c in laid(m).chairs] == [("Ana", False), ("Bo", False), ("Coco", True)]
    assert laid(m).options == {"rounds": "3"} and effects == [
        to_do.FetchDeck("_blank"),
        to_do.LeaveMark(),
        to_do.OpenPacks(),
    ]
    m, _ = sent(model(), say.LayTable("_blank"))
    assert [c.name for c in laid(m).chairs][:2] == ["You", "Ada"]


@pytest.mark.parametrize("holder", ["person", "phone", "far", STYLE])
def test_whoever_is_set_on_a_chair_is_there(holder):
    """Nobody is away before the game has begun, not even where somebody was who left the last one."""
    before = laying(2, 0)
    before = replace(before, chairs=(replace(before.chairs[0], away=True), before.chairs[1]))
    chair = laid(sent(model(before), say.SetChair(0, holder))[0]).chairs[0]
    assert (chair.away, chair.far, chair.phone) == (False, holder == "far", holder in ("phone", "far"))
    assert chair.bot == (holder if holder == STYLE else "")


def test_chairs_come_go_change_places_and_marks():
    m, effects = sent(model(laying(1, 1)), say.LayChairs(4))
    assert [(c.name, bool(c.bot)) for c in laid(m).chairs[2:]] == [("Coco", True), ("Dmitri", True)] and not effects
    assert len({c.mark for c in laid(m).chairs}) == 4
    m, _ = sent(m, say.ChairUp(3), say.ChairUp(0), say.RemoveChair(0))
    assert [c.name for c in laid(m).chairs] == ["Bo", "Dmitri", "Coco"]
    first, second, third = (c.mark for c in laid(m).chairs)
    m, _ = sent(m, say.TakeMark(1, third))
    assert [c.mark for c in laid(m).chairs] == [first, third, second]


def test_no_bot_begins_like_anybody_at_the_table():
    """Ada beside Ana was misread. A name that somebody has typed stays."""
    m, _ = sent(model(), say.LayTable("who"), say.LayChairs(4))
    assert [c.name for c in laid(m).chairs] == ["You", "Ada", "Bruno", "Coco"]
    m, _ = sent(m, say.NameChair(0, "Ana"))
    assert [c.name for c in laid(m).chairs] == ["Ana", "Dmitri", "Bruno", "Coco"], "nobody else is called otherwise"
    told = "Ada is now called Dmitri, so that no two names look alike."
    m, _ = sent(m, say.OpenChair(0), say.ShutChair())
    assert told in str(draw(m).markup), "it was done without a word, or with one that went when the sheet was shut"
    assert told not in str(draw(sent(m, say.NameChair(0, "Anna"))[0]).markup)
    m, _ = sent(m, say.NameChair(2, "Anton"), say.NameChair(0, "dora"))
    assert [c.name for c in laid(m).chairs] == ["dora", "Bruno", "Anton", "Coco"]
    m, _ = sent(m, say.LayChairs(5))
    assert laid(m).chairs[4].name == "Esme"


def test_so_many_sit_down_and_those_of_the_last_evening_first():
    """Whoever has a name stays longest; bots come by themselves only where one person sits alone or bots do."""
    last = Prefs(people=("Ana", "Bo", "Cleo"), marks=("5", "2", "5"))
    m, _ = sent(model(prefs=last), say.LayTable("_blank"))
    assert [(c.name, c.mark) for c in laid(m).chairs] == [("Ana", 5), ("Bo", 2), ("Cleo", 0)], "one mark each"
    m, _ = sent(m, say.LayChairs(4))
    assert laid(m).chairs[3].name == "Player 4" and not laid(m).chairs[3].bot
    m, _ = sent(m, say.LayChairs(2))
    assert [c.name for c in laid(m).chairs] == ["Ana", "Bo"]
    m, _ = sent(m, say.LayChairs(4))
    assert [c.name for c in laid(m).chairs] == ["Ana", "Bo", "Cleo", "Player 4"], "she comes back by name"
    m, _ = sent(m, say.SetChair(0, STYLE), say.LayChairs(3))
    assert [c.name for c in laid(m).chairs] == ["Ada", "Bo", "Cleo"], "who has no name leaves first"
    m, _ = sent(m, say.LayChairs(2), say.LayChairs(3))
    assert [c.name for c in laid(m).chairs] == ["Bo", "Cleo", "Ana"]


def test_bots_play_the_others_and_people_come_back():
    m, _ = sent(model(prefs=Prefs(people=("Ana", "Bo"))), say.LayTable("_blank"), say.SeatOthers("people"))
    assert [(c.name, c.bot) for c in laid(m).chairs] == [("Ana", ""), ("Bo", ""), ("Player 3", "")]
    m, _ = sent(m, say.SeatOthers("sharp"))
    assert [(c.name, bool(c.bot)) for c in laid(m).chairs] == [("Ana", False), ("Bo", False), ("Coco", True)]
    assert {parts(c.bot)[1] for c in laid(m).chairs if c.bot} == {"sharp"} and laid(m).level == "sharp"
    m, _ = sent(m, say.SeatOthers("people"), say.LayChairs(2), say.SeatOthers("easy"))
    assert [(c.name, bool(c.bot)) for c in laid(m).chairs] == [("Ana", False), ("Bruno", True)], "all have names"
    m, _ = sent(m, say.SeatOthers("people"))
    assert [c.name for c in laid(m).chairs] == ["Ana", "Bo"]


def test_one_sheet_is_open_and_it_is_of_a_chair_that_is_there():
    m, _ = sent(model(laying()), say.OpenChair(1))
    assert laid(m).chair == 1 and 'id="name-1"' in render(m)
    m, _ = sent(m, say.ChairUp(1))
    assert laid(m).chair == 0 and laid(m).chairs[0].name == "Bo", "it goes with whoever sits there"
    m, _ = sent(m, say.SwapChairs(0, 2))
    assert laid(m).chair == 2 and laid(m).chairs[2].name == "Bo"
    m, _ = sent(m, say.SwapChairs(2, 0), say.FoldOptions())
    assert laid(m).chair is None and laid(m).more
    m, _ = sent(m, say.OpenChair(0))
    assert laid(m).chair == 0 and not laid(m).more
    assert laid(sent(m, say.OpenChair(0))[0]).chair is None and laid(sent(m, say.ShutChair())[0]).chair is None
    assert laid(sent(m, say.RemoveChair(0))[0]).chair is None


def test_the_next_table_is_laid_as_the_last_of_its_game():
    """People, marks, how many, how bots play and the house rules; another game's rules do not matter."""
    m, _ = sent(model(), say.LayTable("who"), say.LayChairs(4), say.NameChair(0, "Ana"), say.TakeMark(0, 6))
    m, _ = sent(m, say.SetChair(1, "gambler:easy"), say.SetOption("board", "harbour"), say.SetOption("ghosts", "none"))
    before = laid(m)
    assert "Two house rules changed" in render(m)
    m, _ = sent(m, say.Deal())
    kept = Prefs.of({key: list(v) if isinstance(v, tuple) else v for key, v in vars(m.house.prefs).items()})
    other, _ = sent(model(prefs=kept), say.LayTable("twenty"))
    assert "House rules: the usual ones" in render(other)
    again = laid(sent(model(prefs=kept), say.LayTable("who"))[0])
    assert again.options == before.options and again.chairs[0] == before.chairs[0]
    assert [c.bot for c in again.chairs] == [c.bot for c in before.chairs]
    for damaged in ("who", "who x y z", "who 99 cat board=mars", "who -1 - ="):
        chairs = laid(sent(model(prefs=Prefs(tables=(damaged,))), say.LayTable("who"))[0]).chairs
        assert 2 <= len(chairs) <= 5, damaged


def test_a_chair_is_held_by_a_person_a_phone_or_a_bot():
    m, _ = sent(model(laying()), say.SetChair(0, "phone"), say.SetChair(1, STYLE))
    assert laid(m).chairs[0].phone and laid(m).chairs[1].bot == STYLE
    m, _ = sent(m, say.SetChair(0, "person"), say.NameChair(1, "  The   Cat\n"))
    assert not laid(m).chairs[0].phone and laid(m).chairs[1].name == "The Cat"


def test_a_table_has_as_many_chairs_as_the_game_allows():
    low, high = games.load("_blank").meta.seats
    m, _ = sent(model(laying(low, 0)), say.RemoveChair(0))
    assert len(laid(m).chairs) == low and "needs at least" in m.house.notice
    for count in (low - 1, high + 1):
        m, _ = sent(model(laying(high, 0)), say.LayChairs(count))
        assert len(laid(m).chairs) == high and m.house.notice == page_says("untimely")


def test_options_are_chosen_and_folded():
    m, _ = sent(model(laying()), say.FoldOptions(), say.SetOption("rounds", "5"))
    assert laid(m).more and laid(m).options == {"rounds": "5"}
    assert not laid(sent(m, say.FoldOptions())[0]).more


@pytest.mark.parametrize(
    "message",
    [say.SetOption("rounds", "99"), say.SetOption("x", "5"), say.SetChair(0, "cat"), say.SetChair(7, STYLE)]
    + [say.NameChair(7, "Ana"), say.RemoveChair(7), say.ChairUp(7), say.SwapChairs(0, 7)]
    + [say.TakeMark(7, 0), say.OpenChair(7), say.CallChair(7, "Ana")],
)
def test_what_the_table_does_not_have_cannot_be_set(message):
    before = model(laying())
    m, effects = sent(before, message)
    assert m.screen is before.screen and m.house.notice == page_says("untimely") and not effects


def test_dealing_starts_and_keeps_the_game():
    m, effects = sent(model(laying()), say.Deal())
    t = shown(m)
    assert t.drawn == 0 and m.house.prefs.people == ("Ana", "Bo")
    assert [type(e).__name__ for e in effects] == ["Store", "Later", "KeepPrefs", "LeaveMark"]
    assert effects[0] == to_do.Store(t.save) and effects[2] == to_do.KeepPrefs(m.house.prefs)
    twins = replace(laying(), chairs=(chairs()[0], replace(chairs()[1], name="ana")))
    m, effects = sent(model(twins), say.Deal())
    assert laid(m) is twins and "same name" in m.house.notice and not effects


def test_whoever_deals_anew_is_told_where_the_game_is_that_they_left():
    """It seemed to be lost: nothing was said or asked."""
    before = shown(sent(model(laying()), say.Deal())[0]).save
    for ended in (False, True):
        cards = (replace(card_of(before), over=ended),)
        m, _ = sent(model(laying()).with_house(cards=cards), say.Deal())
        assert m.house.notice == ("" if ended else words("house")["says"]["setup"]["kept"])


# At the table -----------------------------------------------------------------------------


def test_sharp_bots_are_played_in_a_match_unless_somebody_chose_otherwise():
    """What a game proposes for sharp bots comes and goes with them, is said on the screen, and yields to a choice."""
    said = words("whosit")["options"]["match_hands"]["sharp"]
    m, _ = sent(model(), say.LayTable("whosit"))
    assert m.screen.options["match_hands"] == "1" and said not in render(m)
    m, _ = sent(m, say.SeatOthers("sharp"))
    assert m.screen.options["match_hands"] == "3" and said in render(m)
    m, _ = sent(m, say.SeatOthers("fair"))
    assert m.screen.options["match_hands"] == "1" and said not in render(m)
    m, _ = sent(m, say.SetChair(1, "methodical:sharp"))
    assert m.screen.options["match_hands"] == "3"
    m, _ = sent(m, say.SetOption("match_hands", "1"))
    m, _ = sent(m, say.LayChairs(5))
    assert m.screen.options["match_hands"] == "1" and said not in render(m)
    m, _ = sent(model(prefs=Prefs(level="sharp")), say.LayTable("whosit"))
    assert m.screen.options["match_hands"] == "3"


def test_a_move_is_played_kept_and_the_next_curtain_hung():
    m, effects = sent(model(at(table())), say.RaiseCurtain(), say.PlayMove("bid 4"))
    t = shown(m)
    assert t.save.table.log[-1].move == "bid 4" and t.sheet == Sheet(1)
    assert effects == [to_do.Store(t.save)] and t.save.when == 1_700_000_000_000


def test_a_refused_move_says_why_until_the_next_tap():
    before = model(at(table(), sheet=Sheet(0, up=True)))
    m, effects = sent(before, say.PlayMove("bid 77"))
    assert shown(m).refusal and shown(m).save is shown(before).save and not effects
    assert "data-do" in str(render(m)) and shown(m).refusal.text in str(render(m))
    m, _ = sent(m, say.Shaped(True))
    assert shown(m).refusal, "the browser is nobody: the sentence stays"
    m, _ = sent(m, say.PullDrawer("log"))
    assert shown(m).refusal is None
    m, _ = sent(before, say.PlayMove("bid 4", 7))
    assert shown(m).refusal == Refusal("It is somebody else’s turn."), "there is no such seat"
    m, _ = sent(model(at(table(1, 2))), say.PlayMove("bid 4", 1))
    assert shown(m).refusal == Refusal("It is somebody else’s turn."), "a bot's seat is not to be tapped for"


def test_what_is_typed_is_played_with_the_words_of_its_form():
    t = at(over(table()))
    m, _ = sent(model(t), say.SayMove("say", "too late", 0))
    assert shown(m).refusal == Refusal("The game is over.")
    talk = table(1, 1)
    while "say <text>" not in talk.game.legal(talk.peek(0)):
        talk = talk.advance() if talk.can_advance() else talk.submit(0, talk.game.legal(talk.peek(0))[0])
    m, _ = sent(model(at(talk)), say.SayMove("say", " I am  no fox "))
    assert shown(m).save.table.log[-1].move == "say I am no fox"


def test_parts_of_a_move_are_picked_and_put_down():
    m, _ = sent(model(at(table())), say.PickPart("card", "a"), say.PickPart("name", "b"), say.PickPart("card", "c"))
    assert shown(m).picks == {"name": "b", "card": "c"}
    m, _ = sent(m, say.PutDownPart("name"), say.PutDownPart("gone"))
    assert shown(m).picks == {"card": "c"}


def test_the_last_move_is_taken_back_or_that_is_refused():
    m, _ = sent(model(at(table(), sheet=Sheet(0, True))), say.PlayMove("bid 4"))
    back, effects = sent(m, say.TakeBack(0))
    assert len(shown(back).save.table.log) == len(shown(m).save.table.log) - 1 and isinstance(effects[0], to_do.Store)
    m, _ = sent(m, say.TakeBack(1))
    assert shown(m).refusal and "You cannot take that back." in shown(m).refusal.text


def test_notes_are_made_in_the_notebook_of_whoever_looks():
    m, effects = sent(model(at(table())), say.MarkNote("1:A", "maybe"))
    assert shown(m).save.notes == {"table": {"1:A": "maybe"}} and effects == [to_do.Store(shown(m).save)]
    m, _ = sent(m, say.RaiseCurtain(), say.MarkNote("1:A", "pencil"), say.MarkNote("2:B", "maybe"))
    assert shown(m).save.notes["0"] == {"1:A": "pencil", "2:B": "maybe"}
    m, _ = sent(m, say.MarkNote("2:B", "maybe"), say.PickPart("a", "b"))
    assert shown(m).save.notes["0"] == {"1:A": "pencil"}


def test_the_log_tells_the_newest_first():
    m, _ = sent(model(at(over(table()))), say.PullDrawer("log"))
    page = str(render(m))
    log = re.findall(r"<li[^>]*>(.*?)</li>", page.partition('<ol class="log">')[2].partition("</ol>")[0])
    story = re.findall(r'<li class="story-line"[^>]*>(?:<svg.*?</svg>)?(.*?)</li>', page, re.S)
    assert len(log) > 2 and log[0] == story[-1] and log[1] == story[-2]


def test_the_log_shows_of_whom_each_line_speaks_and_where_that_changes():
    m, _ = sent(model(at(over(table()))), say.PullDrawer("log"))
    t, lines = shown(m).save.table, re.findall(r"<li([^>]*)>", str(render(m)).partition('<ol class="log">')[2])
    told = [teller(t).subject(e) for e in t.state.events[::-1] if e.to is None and teller(t).event(e)]
    assert len(told) > 2 and len(set(told)) > 1
    for n, (seat, attrs) in enumerate(zip(told, lines)):
        assert (f'data-seat="{seat}"' in attrs and "--seat:" in attrs) is (seat is not None)
        assert ("data-apart" in attrs) is (n > 0 and told[n - 1] != seat)


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_an_open_log_goes_when_a_curtain_hangs_or_is_lifted(game):
    """It lay over the secret card of whoever came next while their time ran."""
    m, _ = sent(model(at(table(game=game), sheet=None, drawer="log")), say.HangCurtain(1))
    assert shown(m).sheet == Sheet(1) and shown(m).drawer is None
    m, _ = sent(model(at(table(game=game), sheet=Sheet(1), drawer="log")), say.RaiseCurtain())
    assert shown(m).sheet == Sheet(1, up=True) and shown(m).drawer is None
    m, _ = sent(m, say.PullDrawer("log"))
    assert shown(m).drawer == "log", "whoever looks may open it again"


def test_an_open_log_goes_with_the_tap_that_leads_to_the_next_curtain():
    t = wwwd.votes(wwwd.voting(wwwd.laid(3)), "123")
    m = model(at(t, drawer="log", reading=False))
    next_card, _ = sent(m, say.PlayMove("next all"), say.Advance())
    assert shown(next_card).save.table.turn.prompt == "read" and shown(next_card).drawer is None
    talk = model(at(wwwd.named(wwwd.laid(3), "Aunt Ida"), drawer="log"))
    assert shown(sent(talk, say.PauseClock())[0]).drawer == "log"


def test_an_open_log_goes_with_the_end_of_the_game():
    """On a phone it lay over who has won."""
    t = start(games.load("_blank"), chairs(0, 3), {}, "seed")
    while not (then := t.advance()).over:
        t = then
    ended, _ = sent(model(at(t, drawer="log", reading=False)), say.Advance())
    assert shown(ended).save.table.over and shown(ended).drawer is None
    assert shown(sent(ended, say.PullDrawer("log"))[0]).drawer == "log"


def test_a_clock_that_stands_is_resumed():
    """*Go on* could have been the next step of the game."""
    m, _ = sent(model(at(wwwd.laid(3))), say.RaiseCurtain())
    assert '"clock-word">Pause<' in str(render(m))
    assert '"clock-word">Resume<' in str(render(sent(m, say.PauseClock())[0]))


def test_nobody_is_awaited_where_anybody_may_go_on():
    """All names were underlined, as if all had something left to do."""
    voting = wwwd.voting(wwwd.laid(3))
    tables = (voting, voting.submit(0, "vote 1"), wwwd.votes(voting, "123"))
    lined = [re.findall(r'id="plate-(\d)"[^>]*data-active', str(render(model(at(t))))) for t in tables]
    assert lined == [["0", "1", "2"], ["1", "2"], []]


def test_drawers_open_and_shut_and_the_clock_is_paused():
    m, _ = sent(model(at(table())), say.PullDrawer("log"), say.PauseClock())
    assert shown(m).drawer == "log" and shown(m).paused
    m, _ = sent(m, say.PullDrawer("notes"), say.PauseClock())
    assert shown(m).drawer == "notes" and not shown(m).paused
    assert "drawer-notes" not in str(render(m)), "this game has no notebook"
    assert shown(sent(m, say.PullDrawer("notes"))[0]).drawer is None


def test_the_same_people_play_again():
    m, effects = sent(model(at(over(table(2, 1)))), say.PlayAgain())
    t = shown(m)
    assert t.save.table.chairs == chairs(2, 1), "each on their own chair"
    assert not t.save.table.over and t.save.id != "one"
    assert to_do.Store(t.save) in effects


def test_a_notebook_that_crosses_out_does_so_in_the_next_game():
    """*Crossed out for you* had to be chosen anew in every game. What was written there is of the old one."""
    t = at(over(table(2, 1, game="whosit")))
    t = t.but(save=replace(t.save, notes={"0": {"mode": "full", "1:A": "pencil"}, "1": {"1:B": "maybe"}}))
    for message in (say.PlayAgain(), say.PlaySameDeal()):
        assert shown(sent(model(t), message)[0]).save.notes == {"0": {"mode": "full"}}
    assert shown(sent(model(at(over(table(2, 1)))), say.PlayAgain())[0]).save.notes is None


def test_the_same_deal_is_dealt_again_to_the_same_places():
    ended = over(table(2, 1, game="whosit"))
    m, effects = sent(model(at(ended)), say.PlaySameDeal())
    t = shown(m)
    assert t.save.table.chairs == ended.chairs and t.save.table.seed == ended.seed and not t.save.table.over
    assert t.save.id != "one" and to_do.Store(t.save) in effects
    while t.save.table.can_advance():
        m, _ = sent(m, say.Advance())
        t = shown(m)
    assert t.save.table.state.faces == ended.state.faces
    early = model(at(table(2, 1)))
    assert sent(early, say.PlaySameDeal())[0].screen == early.screen, "a game that goes on is not dealt again"


def test_a_result_is_shared_only_of_a_game_that_is_over():
    (effect,) = sent(model(at(over(table(2, 1)))), say.ShareResult())[1]
    assert isinstance(effect, to_do.Share) and "Six Masks" in effect.text
    assert not sent(model(at(table(2, 1))), say.ShareResult())[1]


def test_the_picture_of_an_end_is_sent_only_of_a_game_that_is_over():
    assert sent(model(at(over(table(2, 1)))), say.SharePicture())[1] == [to_do.ShareFinale("_blank.png")]
    assert not sent(model(at(table(2, 1))), say.SharePicture())[1]


def test_what_one_game_leaves_behind_matters_in_the_next():
    """WSI-Q17: whoever was the Director is not dealt him again."""
    ended = over(table(2, 1, game="whosit"))
    m = sent(model(at(ended)), say.PlayAgain())[0]
    again = shown(m).save.table
    assert again.options == ended.options | dict(ended.game.following(ended.state, (0,)))
    assert again.options["opens"] != "random" and "opens" not in " ".join(m.house.prefs.tables), "in the next alone"
    early = shown(sent(model(at(table(2, 1, game="whosit"))), say.PlayAgain())[0]).save.table
    assert early.options == ended.options, "a game that is broken off tells nothing of its secrets"


def test_playing_again_settles_options_anew():
    """Whether there is a Moderator depends on who shares the screen, not on who did last time."""
    game = games.load("whatzit")
    first = start(game, tuple(replace(c, bot="") for c in chairs(3)), {}, "seed")
    assert first.options["moderator"] == "human"
    again = shown(sent(model(at(first)), say.PlayAgain())[0]).save.table
    assert again.options == first.options
    m = model(
        at(replace(first, chairs=(*first.chairs[:2], replace(first.chairs[2], bot=game.meta.temperaments[0].id))))
    )
    assert shown(sent(m, say.PlayAgain())[0]).save.table.options["moderator"] == "human"


def test_a_window_that_is_behind_plays_nothing_and_may_catch_up():
    m, _ = sent(model(at(table(), sheet=Sheet(0, True))), say.MovedOn("one"))
    assert shown(m).moved_on and shown(m).sheet is None and "another window" in str(render(m))
    for message in (say.PlayMove("bid 4", 0), say.Advance()):
        assert sent(m, message) == (m, [])
    m, effects = sent(m, say.CatchUp())
    assert not shown(m).moved_on and effects == [to_do.Load("one")]
    assert not shown(sent(m, say.MovedOn("other"))[0]).moved_on


# Chance, bots, clock ----------------------------------------------------------------------


def test_the_house_plays_chance_at_once_and_bots_after_a_pause():
    chance = model(at(start(games.load("_blank"), chairs(1, 2), {}, "seed"), sheet=None), prefs=Prefs(pace="calm"))
    m, effects = sent(chance, say.Advance())
    assert isinstance(effects[0], to_do.Store) and effects[1] == to_do.Later(60, say.Advance())
    while not shown(m).save.table.waiting_bot():
        m, effects = sent(m, say.Advance())
    assert effects[-1] == to_do.Later(1600, say.Advance())
    looking = m.with_screen(shown(m).but(sheet=Sheet(0, up=True)))
    assert sent(looking, say.Advance()) == (looking, []), "nothing moves behind a private view"
    m, effects = sent(looking, say.DropCurtain())
    assert effects == [to_do.Later(1600, say.Advance())]
    asked = m.with_screen(shown(m).but(sheet=Sheet(0)))
    m, _ = sent(asked, say.Advance())
    assert shown(m).sheet == Sheet(0), "who asked to look may still look when a bot has played"
    assert sent(model(Lobby(shown(m))), say.Advance())[1] == []


def test_a_card_that_was_drawn_is_remembered():
    m, effects = sent(model(at(start(games.load("twenty"), chairs(0, 2, game="twenty"), {}, "seed"), sheet=None)))
    while not m.house.prefs.met:
        m, effects = sent(m, say.Advance())
    assert m.house.prefs.met[0].startswith("twenty draw ") and to_do.KeepPrefs(m.house.prefs) in effects


def timed() -> Model:
    """A moment of Whatzit? at which the clock runs."""
    found = start(games.load("whatzit"), chairs(1, game="whatzit"), {}, "seed")
    while not getattr(found.turn, "seconds", 0):
        found = found.advance() if found.can_advance() else found.submit(0, found.game.legal(found.peek(0))[0])
    return model(at(found))


def test_a_choice_is_taken_back_by_name_and_from_no_other_hand():
    """In Bo's private view there is no way to Ana's choice; on the curtain between them it says whose it is."""
    m, _ = sent(model(at(table(3, 0), sheet=Sheet(0, up=True))), say.PlayMove("bid 1", 0))
    assert shown(m).sheet == Sheet(1)
    curtain = str(render(m))
    assert "Take back Ana’s bid" in curtain and 'data-do="take-back 0"' in curtain and 'data-do="home"' in curtain
    private = str(render(sent(m, say.RaiseCurtain())[0]))
    assert "data-private" in private and "take-back" not in private
    again, _ = sent(m, say.TakeBack(0))
    assert shown(again).sheet == Sheet(0) and shown(again).save.table.may_take_back(0) is False


def test_the_clock_runs_out_where_one_runs():
    m = timed()
    after, effects = sent(m, say.TimeUp())
    assert shown(after).save.table.log[-1].actor is None and isinstance(effects[0], to_do.Store)
    for other in (model(), model(at(table()))):
        assert sent(other, say.TimeUp()) == (other, [])


def test_what_stands_in_the_field_is_said_when_the_clock_runs_out():
    m = timed()
    while in_play(m).save.table.turn.after:  # a picture's time is cut into slices
        m, _ = sent(m, say.TimeUp())
    seat = shown(m).save.table.turn.seats[0]
    after, _ = sent(m, say.TimeUp(say.SayMove("guess", "a wild goose chase", seat)))
    said, ended = shown(after).save.table.log[-2:]
    assert (said.actor, said.move) == (seat, "guess a wild goose chase")
    assert (ended.actor, ended.move) == (None, "time"), "a wrong answer begins no new time"
    again = shown(after).save.table.turn
    assert not isinstance(again, Decide) or again.clock != shown(m).save.table.turn.clock
    for standing in (say.SayMove("guess", "", seat), say.SayMove("nonsense", "words", seat)):
        table_after = shown(sent(m, say.TimeUp(standing))[0]).save.table
        assert (table_after.log[-1].actor, table_after.log[-1].move) == (None, "time"), "that is no move"


def test_the_clock_is_told_and_stands_still_when_something_is_in_the_way():
    m = timed()
    t = shown(m)
    clock = draw(m).clock
    assert isinstance(clock, Clock) and clock.runs and clock.seconds == t.save.table.turn.seconds
    assert draw(m.with_house(prefs=Prefs(timers="double"))).clock.seconds == 2 * clock.seconds
    assert draw(m.with_house(prefs=Prefs(timers="off"))).clock is None and 'id="clock"' in str(render(m))
    asked = t.but(picks={"sure-call": "yes"})
    for still in (t.but(paused=True), t.but(sheet=Sheet(0)), t.but(drawer="log"), t.but(moved_on=True), asked):
        assert not draw(m.with_screen(still)).clock.runs
    assert not draw(m.with_house(asking=Question("?", "y", "n", say.GoHome()))).clock.runs


def test_a_question_stays_until_it_is_answered_and_then_all_goes_on():
    """A Moderator who is asked once more loses nothing to the clock, nor to a bot (WTZ-36)."""
    m, _ = sent(timed(), say.PauseClock(), say.PickPart("sure-call", "yes"))
    assert sent(m, say.TimeUp()) == (m, []) and sent(m, say.Advance()) == (m, [])
    other, _ = sent(m, say.PickPart("sure-right-0", "yes"))
    assert dict(shown(other).picks) == {"sure-right-0": "yes"}, "one question at a time"
    no, _ = sent(other, say.PutDownPart("sure-right-0"))
    assert not shown(no).picks and not shown(no).paused and draw(no).clock.runs


def test_a_pause_ends_with_what_it_was_made_for():
    """The next picture begins with its clock running."""
    m, _ = sent(timed(), say.PauseClock())
    m = m.with_house(prefs=Prefs(timers="off"))  # else nothing is taken
    t = shown(m)
    seat = t.save.table.turn.seats[0]
    wrong, _ = sent(m, say.PlayMove("guess a wild goose chase", seat))
    assert shown(wrong).paused, "the same clock stands on"
    solution = t.save.table.state.card.solution
    solved, _ = sent(m, say.PlayMove(f"guess {solution}", seat))
    assert shown(solved).save.table.turn != t.save.table.turn and not shown(solved).paused


def test_nothing_is_taken_while_the_clock_is_paused():
    """One buzzed while the others waited, and had the picture alone."""
    m, _ = sent(timed(), say.PauseClock())
    seat = shown(m).save.table.turn.seats[0]
    typed, waits = say.SayMove("guess", "a wild goose chase", seat), say.PlayMove("wait 5", seat)
    for deed in (say.PlayMove("buzz", seat), typed, waits):
        after, effects = sent(m, deed)
        assert shown(after).save is shown(m).save and not effects and "Resume" in shown(after).refusal.text
    on, _ = sent(after, say.PauseClock())
    assert shown(on).refusal is None
    assert shown(sent(on, say.PlayMove("buzz", seat))[0]).save is not shown(on).save
    over = m.with_screen(shown(m).but(picks={LATE: "yes"}))
    assert shown(sent(over, waits)[0]).save is not shown(m).save, "no clock goes on"


def test_no_bot_goes_on_while_the_clock_is_paused():
    found = table(1, 2, game="whatzit")  # its bots let time pass
    while found.waiting_bot() is None:
        found = found.time_up(None)
    assert found.turn.seconds
    m, effects = sent(model(at(found, sheet=None)), say.PauseClock())
    assert sent(m, say.Advance()) == (m, []) and not effects
    on, effects = sent(m, say.PauseClock())
    assert [e.message for e in effects] == [say.Advance()]
    assert shown(sent(on, say.Advance())[0]).save.table.log != found.log


# Curtains ---------------------------------------------------------------------------------


def test_a_curtain_is_hung_raised_and_dropped():
    m, _ = sent(model(at(table())), say.HangCurtain(2), say.RaiseCurtain())
    assert shown(m).sheet == Sheet(2, up=True) and viewer(shown(m)) == 2
    m, _ = sent(m, say.PullDrawer("log"), say.DropCurtain())
    assert shown(m).sheet == Sheet(0) and shown(m).drawer is None, "the one who must choose"
    m, _ = sent(m, say.RaiseCurtain(), say.DropCurtain())
    assert shown(m).sheet == Sheet(0), "it goes on hanging while its seat has something to choose"


def test_there_is_nothing_to_hang_for_a_bot_or_the_only_person():
    for seat in (0, 1):
        m, _ = sent(model(at(table(1, 2))), say.HangCurtain(seat))
        assert shown(m).sheet is None and owner(shown(m)) == 0
    m, effects = sent(model(at(table(1, 2))), say.RaiseCurtain(), say.DropCurtain())
    assert shown(m).sheet is None and not effects


def test_a_seat_that_was_left_is_played_by_a_bot_until_its_owner_is_back():
    """X-5. Both are asked first."""
    m, _ = sent(model(at(table())), say.AskLeave(1))
    assert "Has Bo left?" in m.house.asking.text and m.house.asking.then == say.SetSeat(1, STYLE)
    assert sent(m, say.SayNo())[0].house.asking is None
    m, effects = sent(m, m.house.asking.then)
    chair = shown(m).save.table.chairs[1]
    assert chair.away and chair.bot == STYLE and m.house.asking is None and isinstance(effects[0], to_do.Store)
    m, _ = sent(m, say.HangCurtain(1))
    assert "Is Bo back?" in m.house.asking.text
    m, _ = sent(m, m.house.asking.then)
    assert shown(m).save.table.chairs[1] == chairs(3)[1]


@pytest.mark.parametrize(
    "message", [say.HangCurtain(7), say.AskLeave(7), say.SetSeat(7, "person"), say.SetSeat(0, "cat")]
)
def test_seats_that_are_not_there(message):
    before = model(at(table()))
    m, effects = sent(before, message)
    assert m.screen == before.screen and m.house.notice == page_says("untimely") and not effects


# Saves ------------------------------------------------------------------------------------


def test_saves_are_opened_named_handed_over_and_thrown_away():
    m = model(Saves(Lobby()), cards=CARDS)
    assert sent(m, say.OpenSave("aaaa"))[1] == [to_do.Load("aaaa"), to_do.LeaveMark()]
    assert sent(m, say.RenameSave("aaaa", "Rainy"))[1] == [to_do.Rename("aaaa", "Rainy")]
    assert sent(m, say.ExportFile("aaaa"))[1] == [to_do.Download("aaaa", "sunday.guise.json")]
    for name, file in (
        ("Christmas with Grandma!", "christmas-with-grandma"),
        ("Été à Évian", "ete-a-evian"),
        ("雨", "_blank"),
        ("", "_blank"),
    ):
        named = model(Saves(Lobby()), cards=(replace(CARDS[0], name=name),))
        assert sent(named, say.ExportFile("aaaa"))[1] == [to_do.Download("aaaa", f"{file}.guise.json")]
    assert sent(m, say.ExportFile("gone"))[1] == [to_do.Download("gone", "game.guise.json")]
    assert sent(m, say.ExportLink("aaaa"))[1] == [to_do.CopyLink("aaaa")]
    assert sent(m, say.ImportFile())[1] == [to_do.ChooseFile()]
    asked, effects = sent(m, say.AskDelete("aaaa"))
    assert asked.house.asking.then == say.DeleteSave("aaaa") and not effects
    assert save_name(CARDS[0]) in asked.house.asking.text, "it says which game"
    gone, effects = sent(asked, asked.house.asking.then)
    assert effects == [to_do.Drop("aaaa")] and gone.house.cards == CARDS, "it is gone when the store says so"
    gone, _ = sent(gone, say.Dropped("aaaa"))
    assert gone.house.cards == CARDS[1:] and gone.screen == m.screen


def test_a_practice_game_promises_no_reasons_of_bots_where_there_are_none():
    told = words("house")["practice"]
    for bots, note in ((1, "note"), (0, "note-people")):
        page = str(practice(laying(3 - bots, bots)))
        assert told[note] in page and ("the bots" in page) == bool(bots)


def test_what_is_known_is_offered_once_a_bot_has_done_something():
    """Before that there is nothing to tell, and the question led to an empty page."""
    asks = 'data-do="drawer why"'
    for game in ("who", "whosit"):
        t = table(1, 2, game=game)
        while not any(e.actor for e in t.log):
            m = model(at(t).but(save=as_practice(at(t).save)))
            assert asks not in str(draw(m).markup)
            t = t.advance() if t.can_advance() else t.submit(t.turn.seats[0], _first(t))
        m = model(at(t).but(save=as_practice(at(t).save)))
        assert asks in str(draw(m).markup)


def test_the_lobby_says_how_many_more_games_are_still_on_the_table():
    """A fourth game was gone from the lobby, and only the saved games still had it."""
    for count, more in ((3, ""), (4, "One more in Saved games"), (6, "3 more in Saved games")):
        cards = tuple(replace(CARDS[0], id=f"game{n}", over=False) for n in range(count))
        shown_there = str(resume_cards(model(cards=cards).house))
        assert shown_there.count("resume-card") == 3 and (more in shown_there if more else "more" not in shown_there)
        assert ('data-do="show saves"' in shown_there) == bool(more)


def test_the_game_in_play_is_handed_over_as_it_stands():
    m = model(at(table()), cards=CARDS)
    save = shown(m).save
    assert sent(m, say.ExportFile("one"))[1] == [to_do.Download(save, "game.guise.json")]
    assert sent(m, say.ExportLink("one"))[1] == [to_do.CopyLink(save)]
    m, _ = sent(m, say.RenameSave("one", "  Rainy  day "))
    assert shown(m).save.name == "Rainy day"


def test_what_was_stored_stands_first_on_the_shelf():
    t = at(table())
    m, _ = sent(model(t.but(stored=False), cards=CARDS), say.Stored(replace(t.save, id="bbbb")))
    assert [c.id for c in m.house.cards] == ["bbbb", "aaaa", "cccc"] and not shown(m).stored
    m, _ = sent(m, say.Stored(t.save))
    assert shown(m).stored and m.house.cards[0].who == ("Ana", "Bo", "Cleo")
    assert sent(m, say.Shelved(()))[0].house.cards == ()


def test_what_could_not_be_stored_is_said_once_and_shown_as_long_as_it_is_so():
    m, _ = sent(model(at(table())), say.Unstored("one", "Full."))
    assert m.house.notice == "Full." and not shown(m).stored and "bar-unsaved" in str(render(m))
    m, _ = sent(m, say.PullDrawer("log"), say.Unstored("one", "Full."))
    assert m.house.notice == ""
    assert sent(m, say.Unstored("other", "Full."))[0].house.notice == "Full."


def test_a_save_that_arrives_is_opened_as_it_was_left():
    text = saves.dumps(Save("one", table(1, 2)))
    m, effects = sent(model(Saves(Lobby())), say.Loaded(text))
    assert shown(m).save.table == table(1, 2) and shown(m).drawn == table(1, 2).told and not effects
    m, effects = sent(model(), say.Imported(text))
    assert shown(m).save.id != "one" and effects[0] == to_do.Store(shown(m).save)
    m, effects = sent(model(), say.Linked(saves.to_link(Save("one", table()))))
    assert shown(m).save.table == table() and shown(m).sheet == Sheet(0) and isinstance(effects[0], to_do.Store)


@pytest.mark.parametrize("message", [say.Loaded, say.Imported, say.Linked])
def test_a_damaged_save_is_said_and_its_cause_goes_to_the_console(message):
    before = model(at(table()))
    m, (effect,) = sent(before, message("{"))
    assert m.screen == before.screen and "damaged" in m.house.notice
    assert isinstance(effect, to_do.Remark) and effect.error.__cause__ is not None


def test_throwing_away_the_game_in_play_leaves_none():
    t = at(table())
    for screen, after in (
        (Lobby(t), Lobby()),
        (Saves(Lobby(t)), Saves(Lobby())),
        (t, Lobby()),
        (Help(AboutPhones(), t), Help(AboutPhones(), Lobby())),
    ):
        assert sent(model(screen), say.Dropped("one"))[0].screen == after
    assert sent(model(t), say.Dropped("one"))[1] == [to_do.AtHome()]


# Getting about ----------------------------------------------------------------------------

PAGES = {
    say.ShowRules("_blank", "X-1"): Help(RulesOf("_blank", "X-1"), Lobby()),
    say.ShowAboutPhones(): Help(AboutPhones(), Lobby()),
    say.ShowAccess(): Help(AboutAccess(), Lobby()),
    say.ShowSaves(): Saves(Lobby()),
    say.ShowSettings(): Settings(Lobby()),
    say.OpenTour("_blank"): Tour("_blank", tour(), 0, Lobby()),
}


@pytest.mark.parametrize("message", PAGES, ids=repr)
def test_a_page_covers_a_place_and_leads_back_to_it(message):
    m, effects = sent(model(), message)
    assert m.screen == PAGES[message] and effects == [to_do.LeaveMark()]
    assert sent(m, say.GoBack()) == (model(), [to_do.AtHome()])
    lying = laying()
    m, _ = sent(model(lying), message, say.ShowSettings(), message)
    assert m.screen == replace(PAGES[message], covers=lying), "from page to page, back leads to the place below"
    assert sent(m, say.GoBack())[0].screen is lying
    t = at(table(), sheet=Sheet(0, True), drawer="log")
    m, _ = sent(model(t), message)
    covered = m.screen.covers
    assert covered.sheet == Sheet(0) and covered.drawer is None, "nobody looks behind a page"
    assert sent(m, say.WentBack())[0].screen.sheet == Sheet(0)


def test_home_leaves_the_table_standing():
    t = at(table(), drawer="log", picks={"a": "b"})
    m, effects = sent(model(t, asking=Question("?", "y", "n", say.GoHome())), say.GoHome())
    assert m.screen == Lobby(t.but(sheet=None, drawer=None, picks={})) and effects == [to_do.AtHome()]
    assert m.house.asking is None and in_play(m).save is t.save
    assert sent(model(laying()), say.GoHome())[0].screen == Lobby()


def test_the_browsers_back_closes_what_is_open_first():
    m = model(at(table(), drawer="log"), asking=Question("?", "y", "n", say.GoHome()))
    m, effects = sent(m, say.WentBack())
    assert shown(m).drawer is None and m.house.asking is None and effects == [to_do.LeaveMark()]
    m, effects = sent(m, say.WentBack())
    assert isinstance(m.screen, Lobby) and effects == [to_do.AtHome()]
    assert sent(m, say.WentBack())[0] == m
    asked = model(Saves(Lobby()), asking=Question("?", "y", "n", say.GoHome()))
    assert sent(asked, say.WentBack())[0] == model(Saves(Lobby()))


def test_a_tour_is_turned_page_by_page():
    m, _ = sent(model(), say.OpenTour("_blank"), say.TurnPage(-1))
    assert m.screen.page == 0
    last = len(tour_stops(tour())) - 1
    m, _ = sent(m, *[say.TurnPage(1)] * (last + 3))
    assert m.screen.page == last and "Choose who plays" in str(render(m))
    assert laid(sent(m, say.LayTable("_blank"))[0]).game == "_blank"


@pytest.mark.parametrize("screen", [laying(3, 0), at(table())], ids=["laid", "played"])
def test_the_end_of_a_tour_leads_back_to_the_table_beneath_it(screen):
    """“Play it” laid another table: the names that were typed were gone, and so was the game."""
    m, _ = sent(model(screen), say.OpenTour("_blank"), *[say.TurnPage(1)] * len(tour_stops(tour())))
    shown, label = str(render(m)), "Choose who plays" if isinstance(screen, Laying) else "Back to the game"
    assert label in shown and 'data-do="lay ' not in shown and shown.count('data-do="show back"') == 2
    assert sent(m, say.GoBack())[0].screen == screen


@pytest.mark.parametrize("over", [{"more": True}, {"chair": 0}], ids=["rules", "chair"])
def test_a_tour_leads_back_to_the_chairs_and_the_rules_to_the_drawer(over):
    """“Choose who plays” showed the house rules, which had been left open before the tour."""
    lying = replace(laying(3, 0), **over)
    assert sent(model(lying), say.OpenTour("_blank"), say.GoBack())[0].screen == laying(3, 0)
    assert sent(model(lying), say.ShowRules("_blank"), say.GoBack())[0].screen == lying


def test_after_a_game_the_end_of_its_tour_lays_another():
    m, _ = sent(model(at(over(table()))), say.OpenTour("_blank"), *[say.TurnPage(1)] * len(tour_stops(tour())))
    assert "Choose who plays" in str(render(m)) and str(render(m)).count('data-do="show back"') == 1


def test_settings_are_changed_and_kept():
    m, effects = sent(model(Settings(Lobby())), say.ChangeSetting("sound", "on"), say.ChangeSetting("pace", "calm"))
    assert m.house.prefs == Prefs(sound=True, pace="calm", offered=True) and effects[-1] == to_do.KeepPrefs(
        m.house.prefs
    )
    assert m.house.prefs.value("sound") == "on" and m.house.prefs.value("voice") == "off"
    m, effects = sent(m, say.ChangeSetting("pace", "never"))
    assert m.house.notice == page_says("untimely") and not effects


def test_settings_that_could_not_be_kept_are_said_once():
    m, _ = sent(model(), say.Unsettled("No."), say.SayNo(), say.Unsettled("No."))
    assert m.house.notice == "" and not m.house.keeps
    assert sent(model(notice="Full."), say.Unsettled("No."))[0].house.notice == "Full."


def test_the_browser_tells_of_its_shape_and_of_what_was_drawn():
    m, _ = sent(
        model(at(table())).with_screen(at(table(), drawn=0)), say.Shaped(True), say.Drawn(5), say.Told("Copied.")
    )
    assert m.house.tall and shown(m).drawn == 5 and m.house.notice == "Copied."
    assert sent(model(), say.Drawn(5)) == (model(), [])


# Models -----------------------------------------------------------------------------------

EVERY = [
    model(),
    model(laying()),
    model(at(table())),
    model(Help(RulesOf("_blank"), Lobby())),
    model(Saves(laying())),
    model(Settings(at(table()))),
    model(Tour("_blank", tour(), 0, Lobby())),
    model(film()),
    model(afterwards()),
    model(Workshop(Lobby())),
]


@pytest.mark.parametrize("kind", get_args(say.Command), ids=lambda kind: kind.__name__)
def test_no_command_breaks_a_screen(kind):
    """On every screen it does something, or a sentence says that it belongs elsewhere, and the screen can be drawn."""
    for m in EVERY:
        after, effects = sent(m, test_commands.example(kind))
        assert draw(after).name
        if after.house.notice == page_says("untimely"):
            assert after.screen == m.screen and not effects


def test_the_table_in_play_can_be_changed_wherever_it_is():
    t = at(table())
    other = t.but(paused=True)
    for screen in (t, Lobby(t), Help(AboutPhones(), t), Saves(Lobby(t)), Tour("_blank", tour(), 0, t)):
        assert in_play(model(screen)) is t and in_play(with_table(model(screen), other)) is other
        assert type(with_table(model(screen), other).screen) is type(screen)
    assert in_play(model(laying())) is None
    with pytest.raises(ValueError, match="no table is in play"):
        with_table(model(laying()), t)
    assert on_place(model(Saves(Lobby())), t).screen == Saves(t)


def test_only_a_table_with_phones_can_pair_them():
    with pytest.raises(ValueError, match="only a table with phones"):
        Pairing(at(table()), Listing())


def test_models_that_are_drawn_alike_need_not_be_drawn_twice():
    m = model(at(table()))
    assert (
        alike(m, m.with_house(cards=CARDS))
        and not alike(m, m.with_house(notice="!"))
        and not alike(m, m.with_screen(at(table())))
    )
    assert not alike(model(), model().with_house(cards=CARDS)) and Model() == Model(House(), Lobby())


def test_a_game_thrown_away_elsewhere_leaves_no_question_and_no_dead_table():
    asked = Question("Leave?", "Yes", "No", say.TakeBack(0))
    m, _ = sent(model(at(table(1, 2)), asking=asked), say.Dropped("one"))
    assert isinstance(m.screen, Lobby) and m.house.asking is None


def test_a_hint_stays_while_the_card_lies_open_and_asking_stops_the_clock():
    found = table(2, 0, game="whatzit")
    while not (isinstance(found.turn, Decide) and found.turn.seconds and hints(found, found.turn.seats[0])):
        found = found.advance() if found.can_advance() else found.submit(found.turn.seats[0], _first(found))
    seat = found.turn.seats[0]
    t = at(found, sheet=Sheet(seat, up=True))
    asked, _ = sent(model(t.but(save=as_practice(t.save))), say.AskHint(hints(found, seat)[0]))
    assert shown(asked).advice[0] == seat and shown(asked).paused, "nobody reads against the clock"
    moved, _ = sent(asked, say.PlayMove(_first(found), seat))
    assert shown(moved).save is not shown(asked).save and not shown(moved).paused, "whoever goes on has read it"
    ticked, _ = sent(asked.with_screen(shown(asked).but(paused=False)), say.TimeUp())
    assert seat in shown(ticked).save.table.turn.seats and shown(ticked).advice == shown(asked).advice
    gone = shown(ticked)
    while gone.advice is not None:
        gone = shown(sent(model(gone), say.TimeUp())[0])
    assert seat not in getattr(gone.save.table.turn, "seats", ()), "until somebody else is to choose"


def _first(found):
    """Any move that needs no words."""
    v = found.peek(found.turn.seats[0])
    return next(move for move in found.game.legal(v) if "<" not in move)


def test_with_others_at_the_same_screen_nobody_is_you():
    """Over to you: that says nothing to three people, nor where all hold phones and look at a television. One alone,
    or with phones around, still is, and so is the next who sits down alone.
    """
    for kinds, names in (
        (("person", "person", "person"), ["Player 1", "Player 2", "Player 3"]),
        (("person", "phone", "phone"), ["You", "Player 2", "Player 3"]),
        (("phone", "phone", "phone"), ["Player 1", "Player 2", "Player 3"]),
    ):
        m, _ = sent(model(), say.LayTable("whatzit"), say.LayChairs(3))
        m, _ = sent(m, *(say.SetChair(i, kind) for i, kind in enumerate(kinds)))
        m, _ = sent(m, *(say.NameChair(i, "") for i in range(1, 3)))
        m, _ = sent(m, say.Deal())
        laid_out = m.screen if isinstance(m.screen, AtTable) else m.screen.table
        assert [c.name for c in laid_out.save.table.chairs] == names
        assert m.house.prefs.people[0] == "You"


def test_what_makes_a_game_shorter_is_asked_first_and_small_numbers_are_words():
    m, _ = sent(model(), say.LayTable("whatzit"), say.FoldOptions())
    asked = re.findall(r'data-do="option (\w+) ', render(m))
    assert list(dict.fromkeys(asked))[0] == "path"
    m, _ = sent(m, say.SetOption("path", "half"), say.SetOption("hints", "on"), say.SetOption("ladder", "instead"))
    assert "Two house rules changed" in render(m), "how long is none of them"


def test_what_is_proposed_for_children_is_one_choice_and_not_three_house_rules():
    """It stands beside them; they were counted one by one, and the length of the game was not."""
    m, _ = sent(model(), say.LayTable("whatzit"), say.SetOption("path", "half"))
    assert "House rules: the usual ones" in render(m)
    m, _ = sent(m, *(say.SetOption(*rule) for rule in (("pack", "gentle"), ("secs", "45-60"), ("hints", "on"))))
    assert "House rules: for children" in render(m)
    m, _ = sent(m, say.SetOption("ladder", "instead"))
    assert "One house rule changed" in render(m)
    m, _ = sent(m, say.SetOption("hints", "off"))
    assert "Three house rules changed" in render(m), "no longer those for children"
