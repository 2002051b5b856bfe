"""Tempo and stage: games say what an event deserves, the middle keeps it, anybody may tap on."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from html import unescape

import pytest
from guise import games
from guise.engine.game import Chance, Decide, Event, event
from guise.engine.rng import Rng
from guise.games.who.views import NEARLY, may_name, nearly_known, possible
from guise.games.whosit.cast import answer
from guise.games.whosit.deduce import nearly_named
from guise.games.whosit.views import question, record, targets
from guise.supply.content import module, words
from guise.table.narrate import Storyteller, entry, teller
from guise.table.save import Save, dumps, loads
from guise.table.seats import Chair
from guise.table.table import Entry, Table, start
from guise.table.tempo import LETTER_MS, MOMENT_MS, READ_MS, moments, reading, tempo
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.bar import silence
from guise.ui.by_itself import CONSENT_MS, LAPSE_MS, UNDER_WAY_MS, lapsed
from guise.ui.commands import read_pick
from guise.ui.model import House, Model
from guise.ui.phones_model import Phones
from guise.ui.places import AtTable, Moment, Sheet, next_sheet, opens, viewer, watched
from guise.ui.prefs import PACES, SCALES, Prefs
from guise.ui.render import clock, draw
from guise.ui.sounds import heard, since
from guise.ui.update import Fresh, update
from guise.ui.update.automatic import play_automatic
from guise.ui.update.schedule import schedule_next
from guise.ui.update.staging import staged
from guise.ui.update.timing import advance

from tests.games.twenty import table as twenty
from tests.games.who import play as who
from tests.games.wwwd import table as wwwd
from tests.ui.screens import dealt

FRESH = Fresh(lambda: "0123456789abcdef" * 2, lambda: 1_700_000_000_000)
SEEDS = range(40)


def laid(game: str, people: int, bots: int = 0, seed: str = "a", **options: str) -> Table:
    meta = games.load(game).meta
    chairs = [Chair(f"P{i}", i) for i in range(people)]
    chairs += [Chair(f"B{i}", people + i, meta.temperaments[i % len(meta.temperaments)].id) for i in range(bots)]
    return start(games.load(game), tuple(chairs), options, seed)


def shown(table: Table, pace: str = "brisk") -> Model:
    """A table on the screen, after the house has done all it does by itself."""
    t = AtTable(Save("one", table))
    m = Model(House(prefs=Prefs(pace=pace)), t.but(sheet=next_sheet(t)))
    return settled(m) if table.people() else m


def settled(m: Model) -> Model:
    """What is due is done until a person has to do something."""
    for _ in range(400):
        after, effects = update(m, say.Advance(), FRESH)
        if after is m or (not effects and after == m):
            return m
        m = after
    return m


def until(prompt: str, t: Table, said: str) -> Table:
    """The table when somebody is asked for this; whoever may say so says it, the others make their first move."""
    form = f"{said.partition(' ')[0]} <text>"
    for _ in range(60):
        t = dealt(t)
        if t.turn.prompt == prompt:
            return t
        seat = t.turn.seats[0]
        legal = t.game.legal(t.peek(seat))
        t = t.submit(seat, said if form in legal else next(x for x in legal if "<" not in x))
    raise AssertionError(f"nobody was asked for {prompt}")


def played(m: Model, move: str, seat: int) -> Model:
    after, _ = update(m, say.PlayMove(move, seat), FRESH)
    assert after.screen.refusal is None, after.screen.refusal
    return after


@pytest.mark.parametrize("game", games.ids())
def test_every_event_that_has_a_tempo_is_told(game):
    """A kind without a sentence could not be read, and a slip in its name would never be noticed."""
    text = words(game)
    for kind, given in text.get("tempo", {}).items():
        assert kind in text["events"], kind
        values = {v for k, v in given.items() if k != "by"} if isinstance(given, dict) else {given}
        assert values <= {"beat", "glance", "read", "study", "aloud", "moment"}


def test_a_text_rests_by_its_length_and_only_where_everybody_may_know_it():
    table = laid("twenty", 2)
    teller = Storyteller("twenty", table.chairs)
    short, long = (Event("read", 0, (("number", 3), ("entry", "clue"), ("text", "x" * n), ("n", 0))) for n in (5, 50))
    assert reading(teller, (long,)) - reading(teller, (short,)) == 45 * LETTER_MS
    assert reading(teller, (short,)) > READ_MS
    assert reading(teller, (Event(short.kind, 0, short.args, to=(1,)),)) == 0, "a secret makes nobody wait (X-3)"


def to_a_clue(pace: str) -> tuple[Model, tuple]:
    m = shown(laid("twenty", 1, 2, reader="all"), pace)
    for _ in range(60):
        turn = m.screen.save.table.turn
        if isinstance(turn, Decide) and turn.prompt == "number" and turn.seats == (0,):
            return update(m, say.PlayMove("number 6", 0), FRESH)
        if isinstance(turn, Decide) and turn.seats == (0,):
            m = settled(played(m, "pass" if turn.prompt in ("guess", "free") else "keep", 0))
        elif m.screen.stage:
            m = settled(update(m, say.TapOn(), FRESH)[0])
    raise AssertionError("no number to choose")


def test_the_clock_starts_when_the_clue_has_been_read():
    """TQ-Q5: the seconds to guess begin at the end of the clue; a person may guess at once all the same."""
    m, effects = to_a_clue("brisk")
    t = m.screen
    assert t.save.table.turn.seconds == 20 and t.reading
    assert not clock(m.house, t).runs
    assert effects[-1] == to_do.Later(t.reading_ms, say.ReadOut()) and t.reading_ms > READ_MS
    after, _ = update(m, say.ReadOut(), FRESH)
    assert clock(after.house, after.screen).runs
    guess, _ = update(m, say.SayMove("guess", "Venice", 0), FRESH)
    assert len(guess.screen.save.table.log) > len(t.save.table.log), "tapped on"


def test_bots_wait_for_what_is_read_at_every_pace_but_at_once():
    """A clue that a bot has chosen stands as long as it takes to read it aloud."""
    for pace, scale in SCALES.items():
        m = shown(laid("twenty", 0, 3, reader="all", seed="b"), pace)
        longest = 0
        for _ in range(60):
            if m.screen.stage:
                m, effects = update(m, say.Advance(), FRESH)
                continue
            m, effects = update(m, say.Advance(), FRESH)
            clues = [e for e in m.screen.save.table.state.events[-3:] if e.kind == "read"]
            later = [e.ms for e in effects if isinstance(e, to_do.Later)]
            if clues and later and m.screen.reading_ms:
                assert later[0] >= m.screen.reading_ms
                longest = max(longest, later[0])
        assert (longest > 1500 * scale) if scale else longest <= PACES[pace]


def limelight(m: Model) -> str:
    """The tag of the stage that is drawn; empty where none is."""
    found = re.search(r'<section class="limelight"[^>]*>', str(draw(m).markup))
    return found[0] if found else ""


def test_answers_that_are_read_aloud_stay_until_go_on():
    """No tap lights one of them. What is only told falls by a tap anywhere, and so do they once all have voted."""
    m = shown(wwwd.named(wwwd.laid(3), "Aunt Ida"))
    m = played(m, "know all", m.screen.save.table.turn.seats[0])
    assert limelight(m) and "data-do" not in limelight(m)
    assert str(draw(m).markup).count('data-do="on"') == 1, "Go on"
    assert "<button" not in str(draw(m).markup).split('class="read-aloud"')[1].split("</ol>")[0]
    assert not limelight(update(m, say.TapOn(), FRESH)[0])
    event, voted = m.screen.stage[0].event, wwwd.votes(wwwd.voting(wwwd.laid(3)), "123")
    assert not module("wwwd", "board").lingers(voted.peek(None), event)
    accused, *_ = named()
    assert limelight(accused) and 'data-do="on"' not in limelight(accused), "nobody skips that they were named"


def test_the_page_to_read_aloud_marks_the_who_as_the_board_does():
    m = shown(wwwd.named(wwwd.laid(3), "Aunt Ida"))
    page = str(draw(played(m, "know all", m.screen.save.table.turn.seats[0])).markup)
    assert re.search(r'<p class="read-line">[^<]*<b class="the-who">Aunt Ida</b>', page)


def all_in(people: int = 3, pace: str = "brisk") -> Model:
    """The last vote has been cast behind a curtain."""
    m = shown(wwwd.voting(wwwd.laid(3)), pace)
    for seat in range(3):
        m, _ = update(m, say.RaiseCurtain(), FRESH)
        m = played(m, "vote 3", seat)
    return m


def test_the_votes_wait_until_the_screen_lies_where_all_can_see_it():
    """They popped up in the hands of whoever voted last, and then by themselves after a while. One button shows them,
    and no tap anywhere else.
    """
    m = all_in()
    assert not schedule_next(m) and update(m, say.Advance(), FRESH)[0].screen.stage == m.screen.stage
    page = str(draw(m).markup)
    assert [one.event.kind for one in m.screen.stage] == ["revealed", "showed"] and "data-do" not in limelight(m)
    assert (
        "All the votes are in!" in page
        and page.count('class="thumb"') == 3
        and page.count('data-do="on"') == 1
        and ">Show them<" in page
    )
    assert 'class="turned"' not in page and "falls" not in page
    assert "told-" in page and not re.search(r'id="told-\d+">[^<]*(chose|matched)', page), "nor is it heard"
    after, _ = update(m, say.TapOn(), FRESH)
    after, _ = update(after, say.TapOn(), FRESH)
    assert not after.screen.stage and 'class="turned"' in str(draw(after).markup)
    assert not all_in(pace="at once").screen.stage


def test_the_votes_fall_one_after_another_and_the_one_that_counts_last():
    """They stood there all at once. A tap anywhere ends it, and it ends by itself; the points come after it."""
    m, effects = update(all_in(), say.TapOn(), FRESH)
    page, (later,) = str(draw(m).markup), [one for one in effects if isinstance(one, to_do.Later)]
    assert page.count('class="falls"') == 3 and 'data-do="on"' in limelight(m)
    assert 'class="turned"' not in page and "And Ana chose …" in page
    falls = sorted(map(float, re.findall(r"--at:([\d.]+)", page.split('id="scenery"')[1])))
    active = re.search(r'class="falls" style="--at:([\d.]+)"><span class="token"[^>]*data-big', page)
    assert len(set(falls)) == 3 and float(active[1]) == falls[-1] < 1, "the active player's last, and it is seen"
    assert later.ms == 6500 and isinstance(later.message, say.Advance)
    punch = page.partition('class="punch-line"')[2].partition("</p>")[0]
    assert 'aria-hidden="true"' in punch and re.search(r">[^<]{4,}$", punch), "large, below the line"
    assert active[1] == "0.51", "the styles light it then"
    assert f"--rests:{later.ms}ms" in limelight(m)
    shown, _ = update(m, later.message, FRESH)
    assert not shown.screen.stage and 'class="turned"' in str(draw(shown).markup)


def test_what_the_votes_brought_is_not_heard_before_it_is_seen():
    """A bell for each match told the room how the votes would lie."""
    m = all_in()
    waits = heard(m.screen)
    rolls, _ = update(m, say.TapOn(), FRESH)
    lies, _ = update(rolls, say.TapOn(), FRESH)
    assert not {"bell", "slide", "dice"}.intersection(waits.told) and "bell" in waits.held
    back, _ = update(m, say.TakeBack(m.screen.save.table.log[-1].actor), FRESH)
    assert "bell" not in since(waits, heard(back.screen))
    first, then = since(waits, heard(rolls.screen)), since(heard(rolls.screen), heard(lies.screen))
    assert "dice" in first and "bell" not in first and "bell" in then


def test_the_last_vote_is_taken_back_as_long_as_nobody_has_seen_it():
    """Whoever voted last had no way back, and all others had one."""
    m = all_in()
    last = m.screen.save.table.log[-1].actor
    assert "Take back" in str(draw(m).markup)
    back, _ = update(m, say.TakeBack(last), FRESH)
    assert back.screen.save.table.turn.seats == (last,) and back.screen.sheet == Sheet(last, up=True)
    rolls, _ = update(m, say.TapOn(), FRESH)
    assert "Take back" not in str(draw(rolls).markup)
    late, _ = update(rolls, say.TakeBack(last), FRESH)
    assert late.screen.refusal is not None
    chairs = m.screen.save.table.chairs
    away = replace(m.screen.save.table, chairs=(*chairs[:1], replace(chairs[1], phone=True), *chairs[2:]))
    told = m.with_screen(m.screen.but(save=replace(m.screen.save, table=away)))
    assert "Take back" not in str(draw(told).markup), "a phone has been told"


def test_the_last_vote_on_a_deciding_card_is_taken_back_as_well():
    """WWD-30: whoever decided the game had no way back from a slip."""
    t = wwwd.writing().submit(1, "write Sing.").submit(2, "write Hum.").submit(None, "mix 1 2").submit(0, "next")
    for seat, vote in ((1, 2), (2, 1), (3, 1)):
        t = t.submit(seat, f"vote {vote}")
    m, _ = update(shown(t), say.RaiseCurtain(), FRESH)
    m = played(m, "vote 1", 0)
    assert [one.event.kind for one in m.screen.stage] == ["polled", "counted"] and "Take back" in str(draw(m).markup)
    back, _ = update(m, say.TakeBack(0), FRESH)
    assert back.screen.save.table.turn.seats == (0,) and not back.screen.stage
    rolls, _ = update(m, say.TapOn(), FRESH)
    assert "Take back" not in str(draw(rolls).markup)


def test_no_curtain_of_a_writing_round_tells_news():
    """WWD-28, WWD-30: all had just heard the line or the answers, and what came before has nothing to do with them."""
    writes = wwwd.writing()
    votes = writes.submit(1, "write Sing.").submit(2, "write Hum.").submit(None, "mix 1 2").submit(0, "next")
    for t, seat in ((writes, 1), (votes, 0)):
        bot = replace(t, chairs=(*t.chairs[:3], replace(t.chairs[3], bot="plain")))
        told, markup = told_on_the_curtain(bot, seat)
        assert not told and ("If it is still level" in markup or "Write your own answer" in markup)


@pytest.mark.parametrize("kind", [{"phone": True}, {"bot": "plain"}])
def test_no_votes_wait_where_one_alone_looks_at_the_screen(kind):
    t = wwwd.voting(wwwd.laid(3))
    t = replace(t, chairs=(t.chairs[0], *(replace(one, **kind) for one in t.chairs[1:])))
    before = AtTable(Save("one", t))
    assert not staged(AtTable(Save("one", wwwd.votes(t, "333"))), before, 1).stage


def test_a_curtain_before_a_vote_is_light():
    """The answers were read aloud: one way to look, and after the first round no more is said than what to do."""
    m = shown(wwwd.voting(wwwd.laid(3)))
    m = played(update(m, say.RaiseCurtain(), FRESH)[0], "vote 3", 0)
    page = str(draw(m).markup)
    assert m.screen.sheet == Sheet(2) and 'id="look"' in page and "data-hold" not in page and "Hold to peek" not in page
    assert "Only you should see" in page and "Match Ana" in page
    later = str(draw(m.with_screen(m.screen.but(lifted=4))).markup)
    assert "Only you should see" not in later and "Match Ana" in later
    reads = str(draw(shown(wwwd.laid(3))).markup)
    assert "data-hold" in reads, "a line that nobody else may know can be held up"


def test_how_one_looks_is_not_told_again_to_whoever_is_told_what_to_do():
    """It stood below that on every card, to the end of the game."""
    m = shown(wwwd.onward(wwwd.votes(wwwd.voting(wwwd.laid(3)), "123")))
    seen = m.screen.but(left={1: m.screen.save.table.told})
    first, later = (str(draw(m.with_screen(seen.but(lifted=n))).markup) for n in (0, 4))
    assert 'class="curtain-how"' in first and 'class="curtain-how"' not in later
    assert all("Decide who it is about" in page and "data-hold" in page for page in (first, later))


def test_whoever_takes_back_a_vote_under_another_s_curtain_is_passed_the_screen():
    """Their answers opened in the hands of whoever had the screen by then."""
    m = shown(wwwd.voting(wwwd.laid(3)))
    m = played(update(m, say.RaiseCurtain(), FRESH)[0], "vote 3", 0)
    assert m.screen.sheet == Sheet(2)
    m, effects = update(m, say.TakeBack(0), FRESH)
    page = str(draw(m).markup)
    assert m.screen.sheet == Sheet(0) and "Pass to Ana" in page and "vote 5" not in page and effects
    m = played(update(m, say.RaiseCurtain(), FRESH)[0], "vote 5", 0)
    assert m.screen.sheet == Sheet(2)


@pytest.mark.parametrize("phones, bots, read", [(3, 0, False), (2, 1, False), (2, 0, True)])
def test_nothing_is_read_aloud_where_everybody_holds_a_phone_or_is_a_bot(phones, bots, read):
    """They read it there; the page would only cover the scores and who is ready."""
    t = wwwd.named(wwwd.laid(3), "Aunt Ida")
    style = t.game.meta.temperaments[0].id
    kinds = [{"phone": True}] * phones + [{"bot": style}] * bots + [{}] * (3 - phones - bots)
    t = replace(t, chairs=tuple(replace(c, **kind) for c, kind in zip(t.chairs, kinds)))
    before = AtTable(Save("one", t))
    assert bool(staged(AtTable(Save("one", t.submit(1, "know all"))), before, 1).stage) is read


def named(pace: str = "brisk", right: bool = False, people: int = 3, bots: int = 0) -> tuple[Model, int, str]:
    """WHO: the first to move names somebody, wrongly unless told otherwise."""
    m = shown(laid("who", people, bots), pace)
    table = m.screen.save.table
    seat = table.turn.seats[0]
    other = next(s for s in range(people + bots) if s != seat)
    letter = table.state.letters[other] if right else next(x for x in "ABCDEFGHIJ" if x not in table.state.letters)
    return played(m, f"challenge {other} {letter}", seat), other, letter


@pytest.mark.parametrize("right", [False, True])
def test_an_accusation_rests_on_the_stage_until_somebody_taps_on(right):
    """Nothing else can be tapped meanwhile, nobody moves, no curtain hangs; then the game goes on."""
    m, other, letter = named(right=right)
    t = m.screen
    assert [s.event.kind for s in t.stage] == ["hit" if right else "missed"] and t.sheet is None
    text, person = str(draw(m).markup), Storyteller("who", t.save.table.chairs).lookup("letter", letter)
    assert f"P{other} is {person}." in text and "limelight" in text
    assert text.count("inert") >= 2
    after, effects = update(m, say.Advance(), FRESH)
    assert after.screen == t and not effects
    m, _ = update(m, say.TapOn(), FRESH)
    assert not m.screen.stage and "limelight" not in str(draw(m).markup)
    assert m.screen.sheet is not None, "whoever is in turn has to choose"
    again, _ = update(m, say.TapOn(), FRESH)
    assert again.screen == m.screen and again.house.notice


def test_nothing_of_the_end_is_drawn_under_the_climax_that_brought_it():
    """It was read through the stage that lit up over it, and a tap on what was seen there tapped the stage away."""
    m, _, _ = named(right=True, people=2)
    assert m.screen.save.table.over and m.screen.stage
    before = str(draw(m).markup)
    assert "limelight" in before and 'class="over"' not in before and 'id="finale"' not in before
    m, _ = update(m, say.TapOn(), FRESH)
    assert 'id="finale"' in str(draw(m).markup)


def test_at_once_nothing_rests():
    m, _, _ = named("at once")
    assert not m.screen.stage and not m.screen.reading_ms


def test_where_nobody_plays_the_stage_clears_itself():
    for seed in SEEDS:
        m = shown(laid("who", 0, 3, seed=f"{seed}"))
        for _ in range(200):
            m, effects = update(m, say.Advance(), FRESH)
            if m.screen.stage:
                assert [type(e.message) for e in effects if isinstance(e, to_do.Later)] == [say.Advance]
                after, _ = update(m, say.Advance(), FRESH)
                assert len(after.screen.stage) == len(m.screen.stage) - 1
                return
    raise AssertionError("nobody named anybody")


def test_where_all_hold_phones_an_answer_rests_until_it_is_read():
    """20 Questions: a card that was over went before the clues that nobody had heard were read."""
    t = start(games.load("twenty"), (Chair("Ana", 0, phone=True), Chair("Bo", 1, phone=True)), {}, "7")
    at = AtTable(Save("one", t), stage=(Moment(event("answer", text="Cleopatra")),))
    (later,) = schedule_next(Model(House(), at))
    assert later.ms >= 12_000 * SCALES[House().prefs.pace] and isinstance(later.message, say.Advance)
    assert f'class="runs" aria-hidden="true" style="--rests:{later.ms}ms"' in str(draw(Model(House(), at)).markup), (
        "seen"
    )


def test_where_all_hold_phones_the_stage_clears_itself():
    """Nobody gets up for a tap while everybody has voted already; with one person at the screen it waits for them."""
    m, _, _ = named()
    m = settled(m)
    table = m.screen.save.table
    chairs = tuple(replace(chair, phone=True) for chair in table.chairs)
    m = m.with_screen(m.screen.but(save=replace(m.screen.save, table=replace(table, chairs=chairs))))
    (later,) = [e for e in schedule_next(m) if isinstance(e, to_do.Later)]
    assert isinstance(later.message, say.Advance) and later.ms >= MOMENT_MS * SCALES["brisk"]
    after, _ = advance(m, FRESH)  # their session is not made here, and a page would pair them first
    assert len(after.screen.stage) == len(m.screen.stage) - 1
    one = tuple(replace(chair, phone=n > 0) for n, chair in enumerate(chairs))
    m = m.with_screen(m.screen.but(save=replace(m.screen.save, table=replace(table, chairs=one))))
    assert m.screen.stage and schedule_next(m) == ()


def a_miss_of_whosit() -> Model:
    m = shown(laid("whosit", 3))
    table = m.screen.save.table
    seat = table.turn.seats[0]
    faces = [c.id for c in table.peek(seat).cast.characters]
    held = {f for row in table.state.faces for f in row}
    free = [f for f in faces if f not in held]
    guess = " ".join(f"{s}={free[s]}" for s in range(3) if s != seat)
    m = played(m, f"guess {guess}", seat)
    for other in range(3):
        if other != seat:
            m = played(m, "chip no", other)
    return m


def test_the_opened_box_is_the_guessers():
    """WSI-31, WSI-55, X-3: where the screen goes round, all hear at once that it was not right, as they would hear that
    it was; the guesser alone reads how many said no, in the hand.
    """
    m = a_miss_of_whosit()
    seat = m.screen.stage[0].event.seat
    assert [s.event.kind for s in m.screen.stage] == ["missed"] and m.screen.sheet is None
    noes = "Your guess: both names were wrong."
    assert noes not in str(draw(m).markup)
    m, _ = update(m, say.TapOn(), FRESH)
    assert m.screen.sheet != Sheet(seat), "the next player's curtain"
    own = m.with_screen(m.screen.but(sheet=Sheet(seat, up=True)))
    assert noes in str(draw(own).markup) and noes not in str(draw(m).markup)


def test_the_house_throws_and_ends_empty_turns_on_a_tablet_that_goes_round():
    """In WHO one look and one choice make a turn: after the move somebody may be named, and if nobody is, the turn ends
    by itself as soon as the move has been read.
    """
    m = shown(laid("who", 3), "at once").with_house(prefs=Prefs())
    seat = m.screen.save.table.turn.seats[0]
    assert m.screen.save.table.turn.prompt == "move" and m.screen.sheet == Sheet(seat)
    go = next(x for x in m.screen.save.table.game.legal(m.screen.save.table.peek(seat)) if x[0] in "gp")
    m, effects = update(update(m, say.RaiseCurtain(), FRESH)[0], say.PlayMove(go, seat), FRESH)
    assert m.screen.save.table.turn == Decide((seat,), "after", open=True)
    assert effects[-1] == to_do.Later(max(LAPSE_MS + UNDER_WAY_MS, m.screen.reading_ms), say.Advance())
    page = str(draw(m).markup)
    assert f'data-do="hang {seat} name yes"' in page and 'data-move="done"' in page and "bar-silence" in page
    once = settled(update(m, say.Advance(), FRESH)[0])
    assert once.screen.save.table.turn.prompt == "move", "the next throw lies there already"
    asked, _ = update(m, say.HangCurtain(seat, "name yes"), FRESH)
    assert (asked.screen.sheet, asked.screen.picks) == (Sheet(seat, up=True), {"name": "yes"})
    assert "bar-silence" not in str(draw(asked).markup)
    for held in (asked, m.with_house(prefs=Prefs(timers="off"))):
        late, _ = update(held, say.Advance(), FRESH)
        assert late.screen.save.table.turn.prompt == "after", "nothing ends under whoever names, or where no time runs"
    unhurried = m.with_house(prefs=Prefs(timers="off"))
    assert not any(isinstance(e, to_do.Later) and e.message == say.Advance() for e in schedule_next(unhurried))


def test_a_throw_that_waits_for_a_tap_is_no_turn_that_ends_by_itself():
    """What the house would do at once on a tablet that goes round, it leaves to whoever plays alone: it threw the dice
    after three seconds, and the bar said that the turn was ending.
    """
    m = settled(shown(laid("who", 1, 2), "at once").with_house(prefs=Prefs()))
    while m.screen.save.table.turn.seats != (0,) or m.screen.save.table.turn.prompt != "before":
        m = settled(m)
    assert lapsed(m.screen, Prefs().timers) is None and "bar-silence" not in str(draw(m).markup)
    assert lapsed(AtTable(Save("x", until("before", laid("who", 3), ""))), Prefs().timers) is None


def test_whoever_has_the_turn_in_whatzit_throws_with_one_tap():
    """Newcomers did not know whose pawn had moved, nor who had solved the last picture: the turn waits for a throw, and
    what was before stands until then; bots throw by themselves (WTZ-9).
    """
    m = shown(laid("whatzit", 3), "at once")
    assert m.screen.save.table.turn.prompt == "throw" and "throw" not in [e.move for e in m.screen.save.table.log]
    assert played(m, "throw", m.screen.save.table.turn.seats[0]).screen.save.table.log[-1].move == "throw"
    alone = settled(shown(laid("whatzit", 1, 2), "at once")).screen.save.table
    assert "throw" not in [e.move for e in alone.log if e.actor == 0]


def test_whoever_plays_alone_throws_with_their_own_hand():
    m = shown(laid("who", 1, 2), "at once")
    for _ in range(40):
        if m.screen.save.table.turn.seats == (0,):
            break
        m = settled(m)
    assert m.screen.save.table.turn.prompt == "before"


@pytest.mark.parametrize("narrow", [False, True])
def test_a_move_brings_the_board_back_where_a_drawer_hides_it(narrow):
    """On a phone the notebook stayed over the places that the dice reached, and there was nothing to choose."""
    m = shown(laid("who", 1, 2), "at once")
    while m.screen.save.table.turn.seats != (0,):
        m = settled(m)
    m, _ = update(m.with_house(tall=narrow), say.PullDrawer("notes"), FRESH)
    m = played(m, "throw", 0)
    assert m.screen.drawer == (None if narrow else "notes")


def test_everybody_sees_the_move_and_the_dice_before_the_curtain_falls():
    """What was told stands on the shared screen for its time; somebody may tap on; then the next curtain falls."""
    m = shown(laid("who", 3), "at once").with_house(prefs=Prefs())
    seat = m.screen.save.table.turn.seats[0]
    go = next(x for x in m.screen.save.table.game.legal(m.screen.save.table.peek(seat)) if x[0] in "gp")
    m, effects = update(m, say.PlayMove(go, seat), FRESH)
    assert m.screen.sheet is None and m.screen.reading
    assert effects[-1].ms >= m.screen.reading_ms > READ_MS
    m, _ = update(m, say.Advance(), FRESH)
    assert isinstance(m.screen.save.table.turn, Chance), "the turn has ended by itself, and the dice are thrown"
    m, effects = update(m, say.Advance(), FRESH)
    assert m.screen.save.table.turn.prompt == "move" and m.screen.sheet is None
    assert effects[-1] == to_do.Later(m.screen.reading_ms, say.ReadOut())
    assert 'data-do="on"' in str(draw(m).markup)
    for message in (say.ReadOut(), say.TapOn()):
        after, _ = update(m, message, FRESH)
        assert after.screen.sheet == Sheet(m.screen.save.table.turn.seats[0])


def whosit_asked() -> Model:
    """One person among bots, who is asked something that both answers fit or one."""
    for seed in SEEDS:
        m = shown(laid("whosit", 1, 2, seed=str(seed)))
        for _ in range(30):
            table = m.screen.save.table
            if table.turn.prompt == "answer" and table.turn.seats == (0,):
                return m
            legal = table.game.legal(table.peek(0))
            ask = next((x for x in legal if x.startswith("ask")), legal[-1])
            m = settled(played(m, ask, 0))
            if m.screen.stage:
                break
    raise AssertionError("nobody asked the person")


def test_an_answer_is_told_at_the_same_time_whoever_gives_it():
    """X-3: whether somebody had to think is not heard."""
    m = whosit_asked()
    table = m.screen.save.table
    table = table.reseat(1, replace(table.chairs[1], bot=""))  # somebody else listens
    m = m.with_screen(m.screen.but(save=replace(m.screen.save, table=table)))
    seat = table.turn.seats[0]
    said = table.game.legal(table.peek(seat))[0]
    times = []
    for later in (0, 900, 3000):
        fresh = Fresh(FRESH.token, lambda later=later: FRESH.now() + later)
        held, effects = update(m, say.PlayMove(said, seat), fresh)
        assert held.screen.save.table.log == table.log and held.screen.delayed_answer == (seat, said)
        assert held.screen.sheet is None
        times.append(later + effects[-1].ms)
        told, _ = update(held, say.TellAnswer(), FRESH)
        assert said in [one.move for one in told.screen.save.table.log[-2:]], "perhaps with the card drawn for it"
    assert len(set(times)) == 1
    late = Fresh(FRESH.token, lambda: FRESH.now() + 60_000)
    assert update(m, say.PlayMove(said, seat), late)[0].screen.delayed_answer is None
    _, effects = update(m, say.SetSeat(seat, "methodical"), FRESH)
    due = [e.ms for e in effects if isinstance(e, to_do.Later)]
    assert due and due[0] >= 3500, "and a bot in the same seat takes as long"


def test_nobody_is_handed_the_tablet_for_an_answer():
    """X-3: by house rule the house answers for all here who have held the screen, for the Director as he has set."""
    directors = 0
    for seed in SEEDS:
        m = shown(laid("whosit", 2, seed=str(seed), two_chars="2", answering="house"), "at once")
        table = m.screen.save.table
        asker = table.turn.seats[0]
        first = next(x for x in table.game.legal(table.peek(asker)) if x.startswith("ask "))
        m = settled(played(m, first, asker))
        assert m.screen.save.table.turn.prompt == "answer" and m.screen.sheet == Sheet(1 - asker), "sees the card first"
        answered = m.screen.save.table
        said = answered.game.legal(answered.peek(1 - asker))[0]
        m = settled(played(m, said, 1 - asker))
        if m.screen.save.table.turn.prompt == "after":
            m = settled(played(m, "pass", asker))
        table = m.screen.save.table
        seat = table.turn.seats[0]
        known = len(table.log)
        for ask in [x for x in table.game.legal(table.peek(seat)) if x.startswith("ask ")][:6]:
            at = ask.split()[-1]
            log = played(m, ask, seat).screen.save.table.log[known:]
            assert log[0].move == ask and log[1].move in ("yes", "no")
            if table.state.faces[int(at[0])]["ab".index(at[1])] != "director":
                continue
            directors += 1
            cast = {c.id: c for c in table.peek(seat).cast.characters}
            for model in ("vampire", "waiter", "cowboy", "singer", "detective", "hero"):
                if at == first.split()[-1] and answer(cast[model], question(first.split()[-2])) != (said == "yes"):
                    continue  # nobody passes for somebody who would have answered the first question otherwise
                notes = {str(1 - seat): {"imitate": model}}
                told = m.with_screen(m.screen.but(save=replace(m.screen.save, notes=notes)))
                got = played(told, ask, seat).screen.save.table.log[known + 1].move
                assert got == ("yes" if answer(cast[model], question(ask.split()[-2])) else "no")
    assert directors


def test_a_free_challenge_is_never_passed_over():
    """WHO-31: it lapses at the end of the turn, so the turn does not end by itself."""
    found = 0
    for seed in SEEDS:
        rng, m = random.Random(seed), shown(laid("who", 2, seed=str(seed)), "at once")
        for _ in range(60):
            table = m.screen.save.table
            if table.over:
                break
            seat = table.turn.seats[0]
            if table.turn.prompt == "after":
                free = table.state.public.free > 0
                assert free or nearly_known(table.peek(seat))
                found += free
            moves = [x for x in table.game.legal(table.peek(seat)) if not x.startswith("challenge")]
            m = settled(played(m, rng.choice(moves), seat))
        if found > 3:
            return
    assert found


def test_a_blue_chip_is_played_only_while_it_is_held_up():
    """A standing chip leads to its guess; none before there is a clue, and a question when all numbers are out."""
    game = games.load("twenty")
    table = laid("twenty", 2, reader="all")
    m = shown(table, "at once")
    table = m.screen.save.table
    assert table.turn.prompt == "number"
    state = table.state.with_public(stage="chips", chips=(1, 0), guesser=0)
    v = game.view(state, 0)
    assert game.automatic_move(v, {}, False) == "keep" == game.automatic_move(v, {"chip-0": "up0"}, False), (
        "nothing has been read"
    )
    numbered = game.apply(table.state, table.turn.seats[0], "number 1").with_public(
        stage="chips", chips=(1, 0), guesser=0
    )
    v = game.view(numbered, 0)
    assert game.automatic_move(v, {}, False) == "keep" and game.automatic_move(v, {"chip-0": "up0"}, False) == "chip"
    spent = game.view(numbered.with_events(Event("played", 0)), 0)
    assert game.automatic_move(spent, {"chip-0": "up0"}, False) is None, (
        "another chip is not spent with it, but offered"
    )
    assert game.automatic_move(spent, {"chip-0": "up0-1"}, False) == "chip"
    later = game.view(numbered.with_public(done=("p-cleopatra",)), 0)
    assert game.automatic_move(later, {"chip-0": "up0"}, False) == "keep", "it is let down when its card ends"


def test_a_bot_that_keeps_its_chip_makes_nobody_wait(monkeypatch):
    """“Go on” stood there for a chip that was not played; one that is played is seen."""
    table = laid("twenty", 1, 1, reader="all")
    for _ in range(20):
        if not isinstance(table.turn, Decide) or table.turn.seats != (0,):
            table = table.advance()
        elif table.turn.prompt == "take":
            table = table.submit(0, "take")
    assert table.turn.prompt == "number" and table.turn.seats == (0,)
    entries = table.state.held.entries
    plain = next(n for n in table.state.public.uncovered if entries[n - 1].kind == "clue")
    table = table.submit(0, f"number {plain}")
    table = replace(table, state=table.state.with_public(chips=(0, 1), supply=4))
    for choice, prompt in (("keep", "number"), ("chip", "chips")):
        bots = module("twenty", "bots")
        monkeypatch.setattr(bots, "choose", lambda v, style, rng, choice=choice: choice)
        after = played(shown(table, "brisk"), "pass", 0).screen.save.table
        assert after.turn.prompt == prompt and after.turn.seats == (1,)


def test_the_moments_of_every_game_are_drawn():
    """Every game's climaxes can be drawn from every seat's view and the shared one; the words are there for readers."""
    for game in games.ids():
        kinds = words(game).get("tempo", {})
        assert any(k == "moment" or "moment" in str(k) for k in kinds.values()) or game == "wwwd"
    assert tempo("whatzit", Event("unsolved")) == "moment"
    assert moments("who", (Event("turn"), Event("hit", 0))) == (Event("hit", 0),)


# What a move gives away, and what lies on the table -------------------------------------------


def test_what_a_way_leaves_open_is_seen_beside_it_and_by_nobody_else():
    m = shown(laid("who", 3), "at once")
    table = m.screen.save.table
    seat = table.turn.seats[0]
    assert "you’d be" not in str(draw(m).markup)
    looked, _ = update(m, say.RaiseCurtain(), FRESH)
    text = re.sub("<[^>]*>", "", str(draw(looked).markup))
    go = [x for x in table.game.legal(table.peek(seat)) if x.startswith("go") and not x.endswith("cap")]
    for move in go:
        space = (table.state.public.place[seat] + int(move[3:])) % 40
        left = len(table.peek(seat).board.letters[space])
        told = f"you’d be 1 of {left}" if left < 10 else "nothing away"  # which the table reckons with anyway
        assert f"{told}Spend a cap" in text
    bare = looked.with_screen(looked.screen.but(save=replace(m.screen.save, notes={str(seat): {"mode": "log"}})))
    assert "you’d be" not in str(draw(bare).markup), "a notebook that only lists works nothing out"


def test_the_faces_a_question_would_leave_are_seen_by_its_asker_alone():
    m = shown(laid("whosit", 3), "at once")
    table = m.screen.save.table
    seat = table.turn.seats[0]
    m, _ = update(m, say.RaiseCurtain(), FRESH)
    kind = next(x.split()[1] for x in table.game.legal(table.peek(seat)) if x.startswith("ask ") and "any" not in x)
    m, _ = update(m, say.PickPart("card", kind), FRESH)
    assert "Hint: how many are left?" in str(draw(m).markup) and "Yes: " not in str(draw(m).markup)
    m, _ = update(m, say.MarkNote("odds", "0"), FRESH)
    text = str(draw(m).markup)
    assert re.search(r"Yes: \d+ left\. No: \d+ left\.", text) and ">19 faces<" in text, "not the asker's own"
    other = next(s for s in range(3) if s != seat)
    watched, _ = update(m, say.MarkNote("watch", f"{other}-0"), FRESH)
    assert str(draw(watched).markup).count("data-ruled") == text.count("data-ruled") + 1, "one's own face fades"
    down, _ = update(watched, say.DropCurtain(), FRESH)
    shared = str(draw(down).markup)
    assert "Yes: " not in shared and "data-ruled" not in shared


def test_piles_and_reserve_lie_on_the_table():
    """The draw pile with its count, the discards, an Ask any card that was spent, the caps spare caps."""
    m = shown(laid("whosit", 3), "at once")
    table = m.screen.save.table
    assert f"Draw pile: {table.peek(None).pile}" in str(draw(m).markup) and "Discards: 0" in str(draw(m).markup)
    for seed in SEEDS:
        table = shown(laid("whosit", 3, seed=str(seed)), "at once").screen.save.table
        seat = table.turn.seats[0]
        spent = [x for x in table.game.legal(table.peek(seat)) if x.startswith("ask any")]
        if spent:
            asked = table.submit(seat, spent[0])
            t = AtTable(Save("one", asked), drawn=asked.told)
            assert "with an Ask any card" in str(draw(Model(screen=t)).markup)
            break
    else:
        raise AssertionError("nobody drew an Ask any card")
    who = shown(laid("who", 3), "at once")
    assert "7 spare caps" in str(draw(who).markup)


def test_guesses_of_one_instant_are_one_guess():
    """WTZ-Q24: one a second from each seat, and no penalty."""
    table = laid("whatzit", 1)
    while not any(x == "guess <text>" for x in table.game.legal(table.peek(0))):
        table = table.advance() if table.can_advance() else table.submit(0, table.game.legal(table.peek(0))[0])
    m = Model(screen=AtTable(Save("one", table)))
    first, _ = update(m, say.SayMove("guess", "a wild goose", 0), FRESH)
    assert len(first.screen.save.table.log) == len(table.log) + 1
    flood, _ = update(first, say.SayMove("guess", "a tame goose", 0), FRESH)
    assert flood.screen.refusal is not None and flood.screen.save.table.log == first.screen.save.table.log
    later = Fresh(FRESH.token, lambda: FRESH.now() + 1001)
    assert (
        len(update(flood, say.SayMove("guess", "a tame goose", 0), later)[0].screen.save.table.log)
        == len(table.log) + 2
    )


@pytest.mark.parametrize("game", ["who", "whosit", "twenty"])
def test_from_memory_nothing_is_written_down(game):
    """X-6, X-7: without log and notebook the screen tells the last thing that happened and works nothing out."""
    m = settled(shown(laid(game, 3), "at once"))
    table = m.screen.save.table
    seat = next((s for s in table.turn.seats if not table.chairs[s].bot), 0)
    own = m.with_screen(m.screen.but(sheet=Sheet(seat, True), stage=(), drawer="log"))
    kept = str(draw(own).markup)
    bare = str(draw(replace(own, house=replace(own.house, prefs=own.house.prefs.having("notes", "off")))).markup)
    assert "drawer log" in kept and 'id="drawer-log"' in kept and "faces</small>" in kept or game != "whosit"
    assert "drawer log" not in bare and "drawer notes" not in bare and 'id="drawer' not in bare
    assert "faces</small>" not in bare and "you’d be" not in bare
    told = re.search(r'<ol class="story".*?</ol>', bare, re.DOTALL).group()
    assert told.count("<li") <= 1 < re.search(r'<ol class="story".*?</ol>', kept, re.DOTALL).group().count("<li")


@pytest.mark.parametrize("game", ["who", "whosit", "wwwd"])
def test_no_move_is_made_for_whoever_has_not_looked(game):
    """A second tap on a table that is not drawn anew yet would decide for the next, behind their curtain."""
    m = shown(laid(game, 3), "at once")
    before = m.screen.save.table
    assert m.screen.sheet is not None and not m.screen.sheet.up
    move = next(x for x in before.game.legal(before.peek(m.screen.sheet.seat)) if "<" not in x)
    assert update(m, say.PlayMove(move), FRESH) == (m, ())
    looked, _ = update(m, say.RaiseCurtain(), FRESH)
    after, _ = update(looked, say.PlayMove(move), FRESH)
    assert after.screen.delayed_answer or len(after.screen.save.table.log) > len(before.log)


def test_naming_is_asked_once_with_its_price():
    """WHO-25: a player's letter is picked, each in its fixed place, and one button says what is said."""
    m = shown(laid("who", 3), "at once")
    for _ in range(20):
        if any(x.startswith("challenge") for x in m.screen.save.table.game.legal(viewed(m))):
            break
        moves = m.screen.save.table.game.legal(viewed(m))
        m = settled(played(m, moves[0], m.screen.save.table.turn.seats[0]))
    m, _ = update(m, say.RaiseCurtain(), FRESH)
    m, _ = update(m, say.PickPart("name", "yes"), FRESH)
    assert 'data-move="challenge' not in str(draw(m).markup)
    rival = next(x.split()[1] for x in m.screen.save.table.game.legal(viewed(m)) if x.startswith("challenge"))
    places = re.findall(rf'data-pick="named {rival} ([A-J])', str(draw(m).markup))
    m, _ = update(m, read_pick(f"named {rival} C"), FRESH)
    page = str(draw(m).markup)
    assert re.findall(r'data-move="(challenge[^"]*)"', page) == [f"challenge {rival} C"]
    assert 'class="price"' in page and "wrong" in page[page.index('class="price"') :][:400].lower()
    assert "".join(places) == "ABCDEFGHIJ", "in one order, whatever was picked"


def viewed(m: Model):
    """The view of whoever is to choose."""
    table = m.screen.save.table
    return table.peek(table.turn.seats[0])


def test_the_readers_right_is_asked_once():
    """A tap beside *Wrong* gives nothing away; the second tap says what it pays."""
    t = start(
        games.load("twenty"),
        tuple(Chair(n, i) for i, n in enumerate(("Ana", "Bo", "Cy"))),
        {"judge": "reader"},
        "right",
    )
    t = until("judge", t, "guess Napoleon")
    seat = t.turn.seats[0]
    m = Model(House(prefs=Prefs(pace="at once")), AtTable(Save("one", t), sheet=Sheet(seat, True)))
    page = str(draw(m).markup)
    assert 'data-move="wrong"' in page and 'data-move="right"' not in page
    m, _ = update(m, say.PickPart("sure-right", "yes"), FRESH)
    page = str(draw(m).markup)
    assert 'data-move="right"' in page and entry("twenty", "judge.back") in page
    assert 'data-move="wrong"' not in page, "two buttons would mean the same"
    assert entry("twenty", "judge.sure")["moves"].split(":")[0] in page


def test_a_guess_said_aloud_and_its_verdict_are_one_tap():
    """It took two; also while the clue is still read out, for nobody is passed over by it."""
    people = tuple(Chair(n, i) for i, n in enumerate(("Ana", "Bo", "Cy")))
    t = until("guess", start(games.load("twenty"), people, {}, "on"), "announce")
    m = Model(House(prefs=Prefs(pace="at once")), AtTable(Save("one", t)))
    for being_read in (False, True):
        then = update(m.with_screen(m.screen.but(reading=being_read)), say.PlayOn("spoken", "wrong"), FRESH)[0]
        after = then.screen.save.table
        assert [e.move for e in after.log[len(t.log) :] if e.move != "keep"] == ["spoken", "wrong"]
        assert after.turn.prompt in ("number", "guess")


def test_nobody_is_asked_for_a_guess_before_a_clue():
    """A special was the first number: there was a clock, and nothing to guess from."""
    game = games.load("twenty")
    table = laid("twenty", 2, reader="all")
    table = shown(table, "at once").screen.save.table
    entries = table.state.held.entries
    seat = table.turn.seats[0]
    special, plain = (
        next(n for n, e in enumerate(entries, 1) if (e.kind == "clue") == clue and e.kind != "lose")
        for clue in (False, True)
    )
    s = game.apply(table.state, seat, f"number {special}")
    assert s.public.stage == "guess" and game.automatic_move(game.view(s, seat), {}, False) == "pass"
    s = game.apply(table.state, seat, f"number {plain}")
    assert game.automatic_move(game.view(s, seat), {}, False) is None


def test_no_number_takes_anothers_guess_away():
    """TQ-11 to TQ-13: a tap on a number passes only for whoever chooses the next one; not before the clue is read."""
    people = tuple(Chair(n, i) for i, n in enumerate(("Ana", "Bo", "Cy")))
    others = until("guess", start(games.load("twenty"), people, {}, "on"), "announce")
    m = Model(House(prefs=Prefs(pace="at once")), AtTable(Save("one", others)))
    assert 'data-then="number' not in str(draw(m).markup), "the next number is another's"
    t = until("guess", start(games.load("twenty"), people[:2], {}, "on"), "announce")
    one, left = t.turn.seats[0], len(t.state.public.uncovered)
    m = Model(House(prefs=Prefs(pace="at once")), AtTable(Save("one", t)))
    both = say.PlayOn("pass", f"number {t.state.public.uncovered[0]}")
    assert str(draw(m).markup).count('data-then="number ') == left
    after = settled(update(m, both, FRESH)[0]).screen.save.table
    assert [e.move for e in after.log[len(t.log) :] if e.move != "keep"] == [both.move, both.then]
    assert after.turn.prompt == "guess" and after.turn.seats[0] == one
    reading = m.with_screen(m.screen.but(reading=True))
    assert update(reading, both, FRESH)[0].screen.save.table.log == t.log
    assert 'data-then="number' not in str(draw(reading).markup), "it would do nothing"
    assert "data-live" in str(draw(reading).markup), "and the numbers stay where they are"
    phone = replace(t, chairs=tuple(replace(c, phone=s == one) for s, c in enumerate(t.chairs)))
    assert 'data-then="number' not in str(draw(m.with_screen(AtTable(Save("one", phone)))).markup), (
        "who holds a phone chooses there"
    )
    taken = say.PlayOn("pass", f"number {next(iter(t.state.public.covered))}")
    late = update(m, taken, FRESH)[0].screen.save.table
    assert late.turn.prompt == "number" and both.then not in [e.move for e in late.log], (
        "what cannot be played is left out"
    )


def test_a_number_of_a_bonus_round_may_be_tapped_while_its_last_clue_is_being_read():
    """TQ-28: the tap was lost. Its one guess is still to be made after any of them."""
    people = tuple(Chair(n, i) for i, n in enumerate(("Ana", "Bo", "Cy")))
    t = until("number", start(games.load("twenty"), people, {}, "on"), "announce")
    state = t.state.with_public(bonus=t.turn.seats[0])
    t = replace(t, state=state)
    clue = next(n for n, e in enumerate(state.held.entries, 1) if e.kind == "clue")
    t = t.submit(t.turn.seats[0], f"number {clue}")
    assert t.turn.prompt == "bonus-guess"
    reading = Model(House(prefs=Prefs(pace="at once")), AtTable(Save("one", t), reading=True))
    both = say.PlayOn("pass", f"number {t.state.public.uncovered[0]}")
    assert f'data-then="{both.then}"' in str(draw(reading).markup)
    after = update(reading, both, FRESH)[0].screen.save.table
    assert [e.move for e in after.log[len(t.log) :]] == [both.move, both.then]


@pytest.mark.parametrize("buzzed", [True, False])
def test_the_moderators_right_is_asked_once_where_it_ends_the_game(buzzed):
    """WTZ-36: on the Winner's Circle it says so first; elsewhere one tap is enough."""
    for place, wins in ((49, True), (20, False)):
        t = start(games.load("whatzit"), tuple(Chair(n, i) for i, n in enumerate(("Ana", "Bo", "Cy"))), {}, "circle")
        t = until("throw", t, "name")
        state = t.state.with_public(place=(place,) * 3)
        t = until("guess", replace(t, state=state), "name")
        judge, seat = t.state.moderator, t.state.guessers[0]
        t = t.submit(seat, "buzz") if buzzed else t
        teller = Storyteller("whatzit", t.chairs)
        right = "right" if buzzed else f"right {seat}"
        m = Model(House(prefs=Prefs(pace="at once")), AtTable(Save("one", t)))
        assert (f'data-move="{right}"' in str(draw(m).markup)) != wins
        price = next(c.price for c in module("whatzit", "hand").hand(t.peek(judge), teller).choices if c.move == right)
        assert price == (teller.says("hand.price", seat) if wins else "")
        if wins:
            m, _ = update(m, say.PickPart(f"sure-{right.replace(' ', '-')}", "yes"), FRESH)
            page = str(draw(m).markup)
            assert f'data-move="{right}"' in page and f"Yes, {t.chairs[seat].name} wins" in page


@pytest.mark.parametrize("stage", ["guess", "speak", "quick"])
@pytest.mark.parametrize("hears", ["person", "bot"])
def test_the_end_of_the_time_judges_nobody_where_answers_are_spoken(stage, hears):
    """WTZ-7, WTZ-14: who hears them says what was said; a bot has no ears, and there the clock has the last word."""
    t = start(games.load("whatzit"), tuple(Chair(n, i) for i, n in enumerate(("Ana", "Bo", "Cy"))), {}, f"late {hears}")
    t = until("guess", t, "name")
    t = replace(t, state=t.state.with_public(black="solo", rival=None))
    judge = t.state.moderator
    if stage != "guess":
        t = t.submit(*((judge, "call") if stage == "quick" else (t.state.guessers[0], "buzz")))
    if hears == "bot":
        t = replace(t, chairs=tuple(replace(c, bot="thinker" if s == judge else "") for s, c in enumerate(t.chairs)))
    m, asked = Model(House(prefs=Prefs(pace="at once")), AtTable(Save("one", t))), t.turn
    while m.screen.save.table.turn.after and m.screen.save.table.turn.prompt == stage:
        m, _ = update(m, say.TimeUp(), FRESH)
        assert clock(m.house, m.screen) is None or clock(m.house, m.screen).seconds
    before = m.screen.save.table.log
    m, _ = update(m, say.TimeUp(), FRESH)
    now = m.screen.save.table
    if hears == "bot":
        assert now.log != before
        return
    assert now.log == before and now.turn.prompt == asked.prompt and clock(m.house, m.screen) is None
    page = str(draw(m).markup)
    assert "Time! Did " in page and ('data-move="right"' in page or 'data-move="right ' in page)
    m, _ = update(m, say.PlayMove("call" if stage == "guess" else "wrong", judge), FRESH)
    assert m.screen.save.table.log != before and "late" not in m.screen.picks


def test_a_clock_runs_behind_the_curtain_of_whoever_must_choose():
    """WWD-14: thirty seconds to name a Who begin when its player looks, and stand while the screen goes round."""
    m = shown(laid("wwwd", 3), "at once")
    assert m.screen.save.table.turn.seconds == 30 and m.screen.sheet is not None
    assert not clock(m.house, m.screen).runs
    m, _ = update(m, say.RaiseCurtain(), FRESH)
    assert clock(m.house, m.screen).runs


def test_why_a_name_was_not_allowed_is_gone_when_its_time_is_up():
    """It was said in private (WWD-34), and stood on the screen that all share."""
    m, _ = update(
        shown(wwwd.onward(wwwd.votes(wwwd.voting(wwwd.laid(3)), "123")), "at once"), say.RaiseCurtain(), FRESH
    )
    m, _ = update(m, say.PlayMove("who aunt ida", 1), FRESH)
    assert m.screen.refusal is not None
    m, _ = update(m, say.TimeUp(), FRESH)
    assert m.screen.save.table.turn.prompt == "late" and "already been" not in str(draw(m).markup)


def test_each_voter_at_one_screen_has_the_whole_time_and_its_end_is_theirs_alone():
    """WWD-Q20: the clock begins anew for whoever looks, and when it is up nobody else has lost a vote."""
    m, keys = shown(wwwd.voting(wwwd.laid(4, vote_secs="45")), "at once"), []
    for seat in (0, 3, 2, 1):
        assert m.screen.sheet == Sheet(seat) and not clock(m.house, m.screen).runs
        m, _ = update(m, say.RaiseCurtain(), FRESH)
        now = clock(m.house, m.screen)
        assert now.runs and now.seconds == 45
        keys.append(now.key)
        m = update(m, say.TimeUp(), FRESH)[0] if seat == 1 else played(m, "vote 3", seat)
    assert len(set(keys)) == 4
    assert m.screen.save.table.peek(None).public.votes == (3, 0, 3, 3)


def test_each_who_breaks_a_tie_has_the_whole_time_to_write():
    """WWD-Q9: what the first left unused, and what the second then has, are two things."""
    m, _ = update(shown(wwwd.writing(), "at once"), say.RaiseCurtain(), FRESH)
    first = clock(m.house, m.screen).key
    m, _ = update(m, say.TimeUp(), FRESH)
    assert m.screen.save.table.turn.seats == (2,) and m.screen.sheet == Sheet(2)
    m, _ = update(m, say.RaiseCurtain(), FRESH)
    assert clock(m.house, m.screen).key != first
    m, _ = update(m, say.TimeUp(say.SayMove("write", "Sing loudly.", 2)), FRESH)
    assert m.screen.save.table.state.public.winners == (2,)


def test_whoever_plays_alone_is_answered_at_once():
    """The same delay for all protects nobody from bots; the button stood there as if nothing had happened."""
    m = whosit_asked()
    table = m.screen.save.table
    said = table.game.legal(table.peek(0))[0]
    after, _ = update(m, say.PlayMove(said, 0), FRESH)
    assert after.screen.delayed_answer is None and (0, said) in [(e.actor, e.move) for e in after.screen.save.table.log]


def test_the_turn_of_whoever_is_alone_ends_by_itself_unless_a_guess_is_near():
    """WHO-24: *End your turn* had to be tapped in every round. Where three letters or fewer are left of somebody,
    nothing runs out under whoever thinks of a guess. After doubles nobody waits, as the next throw is theirs.
    """
    met = set()
    for seed in "bcdefghijk":
        m = settled(shown(laid("who", 1, 2, seed=seed), "at once").with_house(prefs=Prefs()))
        while m.screen.save.table.turn.prompt != "move":
            m = settled(played(m, "throw", 0))
        table = m.screen.save.table
        doubles = len(set(table.peek(0).public.dice)) == 1
        go = next(x for x in table.game.legal(table.peek(0)) if x[0] in "gp")
        moved = played(m, go, 0)
        made = [e.move for e in moved.screen.save.table.log[len(table.log) :] if e.actor == 0]
        assert made == ([go, "done"] if doubles else [go])
        met.add(doubles)
        if not doubles:
            assert 'data-pick="name yes"' in str(draw(moved).markup) and 'data-move="done"' in str(draw(moved).markup)
            naming, _ = update(moved, read_pick("name yes"), FRESH)
            assert update(naming, say.Advance(), FRESH)[0].screen.save.table.turn.prompt == "after"
            assert "bar-silence" in str(draw(moved).markup)
            assert update(moved, say.Advance(), FRESH)[0].screen.save.table.turn.seats != (0,)
            assert played(moved, "done", 0).screen.save.table.turn.seats != (0,)
    assert met == {True, False}


def test_no_turn_of_whoever_is_alone_ends_under_a_guess():
    """WHO-24, WHO-37: as many letters as their own view leaves of a rival are near enough to be thought about."""
    near = far = 0
    for seed in "abcdefghij":
        table = laid("who", 1, 3, seed=seed)
        while not table.over:
            v = table.peek(0)
            if v.mine and v.public.stage == "after" and may_name(v) and len(set(v.public.dice)) > 1:
                left = min(len(x) for s, x in enumerate(possible(v)) if s and not v.public.out[s])
                stays = not table.game.automatic_move(v, {"lapsed": "yes"}, alone=True)
                assert stays or left > NEARLY, "whoever is down to two letters is never hurried"
                near, far = near + stays, far + (not stays)
                table = table.submit(0, "done")
            elif v.mine:
                table = table.submit(0, next(x for x in table.game.legal(v) if not x.startswith("challenge")))
            else:
                table = table.advance()
    assert far > near > 0


def test_bots_wait_while_a_place_is_looked_at_and_a_tap_on_shuts_it():
    """The card of a place lay over a whole turn of a bot, on a phone over all of the board."""
    seen = set()
    for seed in "abcdefgh":
        table = laid("who", 1, 2, seed=seed)
        while isinstance(table.turn, Chance):
            table = table.advance()
        m = Model(House(), AtTable(Save("one", table), drawn=table.told))
        looks, _ = update(m, read_pick("look 3"), FRESH)
        if not watched(looks.screen):
            continue
        assert update(looks, say.Advance(), FRESH) == (looks, ())
        for on in (read_pick("look"), say.TapOn()):
            shut, effects = update(looks, on, FRESH)
            assert shut.screen.picks == {} and any(e.message == say.Advance() for e in effects)
            after, _ = update(shut, say.Advance(), FRESH)
            assert len(after.screen.save.table.log) > len(table.log)
        seen.add(seed)
    assert seen


def test_whoever_is_alone_may_skip_at_any_step_of_a_bot():
    """The button went while dice were under way, and came back each time with its pause: a tap was lost on it."""
    m, steps = shown(laid("who", 1, 2, seed="b"), "at once"), {Chance: 0, Decide: 0}
    m = played(settled(m), "throw", 0)
    for _ in range(40):
        table = m.screen.save.table
        if not table.can_advance():
            m = played(m, table.game.legal(table.peek(0))[0], 0)
            continue
        of_bot = next((e.actor for e in reversed(table.log) if e.actor is not None), 0) != 0
        if isinstance(table.turn, Chance) and not of_bot:
            assert "skip" not in str(draw(m).markup)
        elif not m.screen.stage:
            steps[type(table.turn)] += 1
            assert 'class="act quiet skip"' in str(draw(m).markup)
            assert update(m, say.TapOn(), FRESH)[0].screen.hurried is not None
        m, _ = update(m, say.Advance(), FRESH)
    assert min(steps.values()) > 1


def test_whoever_types_on_the_shared_screen_has_it_in_their_hands():
    """In 20 Questions the Reader looked, somebody else guessed, and a strip gave the card to whoever held the tablet"""
    m = settled(shown(laid("twenty", 3), "at once"))
    for _ in range(60):
        table, shared = m.screen.save.table, m.screen.sheet is None
        if not shared:
            m, _ = update(m, say.RaiseCurtain(), FRESH)
        seat, held = table.turn.seats[0], m.screen.chose
        moves = [x for x in table.game.legal(table.peek(seat)) if not x.endswith(">")]
        m = settled(played(m, moves[0], seat))
        if shared and held not in (None, seat):
            assert m.screen.chose is None
            return
    raise AssertionError("nobody else chose on the shared screen")


def test_the_screen_goes_round_as_before_when_a_game_is_opened_again():
    """WWD-15: once somebody had closed the page, the next to vote was another than on the page left open; and where all
    had been asked if they know the Who, or a Duh card called for, the first to vote was always the first chair.
    """
    called = wwwd.laid(3, first=2).time_up().submit(1, "demand")
    while called.can_advance():
        called = called.advance()
    assert shown(called.submit(2, "next"), "at once").screen.sheet == Sheet(2)
    t = wwwd.voting(wwwd.laid(4, first=1))
    assert t.log[-1].actor == 0, "one of them has said so for all, on a screen that all see"
    for seat in (1, 0, 3, 2):  # to the right, and last whoever asks next
        m = shown(t, "at once")
        assert m.screen.sheet == Sheet(seat)
        m, _ = update(m, say.RaiseCurtain(), FRESH)
        m = settled(played(m, "vote 1", seat))
        t = m.screen.save.table
        assert next_sheet(AtTable(loads(dumps(Save("one", t))))) == next_sheet(m.screen.but(stage=(), reading=False))


def test_the_same_hands_get_a_strip_and_no_curtain():
    """After doubles, once the view is put down; before somebody else, and when nobody has chosen, a curtain hangs."""
    m, chose, seen = settled(shown(laid("who", 2), "at once")), None, {True: 0, False: 0}
    for _ in range(60):
        if m.screen.sheet is not None and m.screen.sheet.up:
            m, _ = update(m, say.DropCurtain(), FRESH)
        sheet, name = m.screen.sheet, ""
        if sheet is None or m.screen.save.table.over:
            break
        name, markup = m.screen.save.table.chairs[sheet.seat].name, str(draw(m).markup)
        strip = "data-again" in markup
        assert strip == (sheet.seat == chose)
        assert (f"{name} again" if strip else f"Pass to {name}") in markup
        assert 'id="look"' in markup and 'id="hold"' in markup and 'data-do="home"' in markup
        seen[strip] += 1
        m, _ = update(m, say.RaiseCurtain(), FRESH)
        looking = update(m, say.DropCurtain(), FRESH)[0]
        assert ("data-again" in str(draw(looking).markup)) == strip, "to have looked is not to have chosen"
        table, chose = m.screen.save.table, sheet.seat
        m = settled(played(m, next(x for x in table.game.legal(table.peek(chose)) if x[0] in "gp"), chose))
    assert all(seen.values())


def thrown(*dice: str, **facts: object) -> Model:
    """Three people at one screen; the first has thrown this and looks."""
    t = who.having(who.play(who.game("ABC"), "throw", f"roll {dice[0]}"), **facts)
    return Model(House(prefs=Prefs()), AtTable(Save("one", t), sheet=Sheet(0, up=True), drawn=t.told))


def test_after_doubles_the_view_of_the_same_hands_stays_up():
    """WHO-15: a strip asked for one more look at a screen that nobody else had had. The next throw lies there at once;
    after any other, the view is down, and who put it down after doubles finds the strip.
    """
    m = played(thrown("2 2"), "go 2 cap", 0)
    table = m.screen.save.table
    assert (m.screen.sheet, m.screen.reading) == (Sheet(0, up=True), False)
    assert [e.move.split()[0] for e in table.log[-4:]] == ["go", "done", "throw", "roll"]
    assert table.turn == Decide((0,), "move") and "data-again" not in str(draw(m).markup)
    down, _ = update(m, say.DropCurtain(), FRESH)
    assert down.screen.sheet == Sheet(0) and "data-again" in str(draw(down).markup)
    assert played(thrown("1 4"), "go 1", 0).screen.sheet is None


def test_after_doubles_what_all_are_to_see_comes_first():
    """A guess: then the view is down, and nothing is thrown yet."""
    missed = played(thrown("2 2"), "challenge 1 F", 0)
    assert missed.screen.stage and missed.screen.sheet is None


@pytest.mark.parametrize(("dice", "prompt"), [("1 2", "after"), ("2 2", "double")])
def test_whoever_comes_round_with_a_free_guess_goes_on_in_their_view(dice: str, prompt: str) -> None:
    """WHO-31: they were asked to look once more in the same turn, at a screen that nobody else had had."""
    m = played(thrown(dice, place=(38, 0, 0)), "go 2", 0)
    assert (m.screen.sheet, m.screen.save.table.turn.prompt) == (Sheet(0, up=True), prompt)
    assert 'data-pick="name yes"' in str(draw(m).markup) and 'data-move="done"' in str(draw(m).markup)


def test_a_free_guess_that_may_not_be_used_leaves_no_view_open():
    """WHO-Q2: with one guess a turn the turn ends there, and what the next player throws is seen by all first."""
    t = who.play(who.game("ABC", challenges="one"), "throw", "roll 1 2")
    t = who.having(t, place=(38, 0, 0), spent=True)
    m = played(Model(House(), AtTable(Save("one", t), sheet=Sheet(0, up=True), drawn=t.told)), "go 2", 0)
    assert m.screen.sheet is None and m.screen.save.table.turn == Chance("dice")


@pytest.mark.parametrize("letter", ["B", "F"])
def test_after_a_guess_that_all_have_seen_one_tap_opens_the_view_of_the_same_hands(letter: str) -> None:
    """WHO-24: whoever guesses before moving was asked to look again, at once. The tap says whose view it opens, it
    stands on the button alone, and nothing private is drawn before it.
    """
    seen = played(thrown("1 4"), f"challenge 1 {letter}", 0)
    page = str(draw(seen).markup)
    assert limelight(seen) and seen.screen.sheet is None and viewer(seen.screen) is None
    assert page.count('data-do="on"') == 1 and re.search(r'data-do="on"[^>]*>Go on, Ana<', page)
    on, _ = update(seen, say.TapOn(), FRESH)
    assert on.screen.sheet == Sheet(0, up=True) and 'data-move="go 1"' in str(draw(on).markup)


def test_a_guess_that_ends_a_turn_opens_no_view():
    """The screen goes to somebody else: their curtain falls, and the button names nobody."""
    seen = played(played(thrown("1 4"), "go 1", 0), "challenge 1 F", 0)
    page = str(draw(seen).markup)
    assert seen.screen.stage and page.count('data-do="on"') == 1 and re.search(r'data-do="on"[^>]*>Go on<', page)
    on, _ = update(seen, say.TapOn(), FRESH)
    assert on.screen.sheet is None or not on.screen.sheet.up


def test_settings_and_rules_are_reached_from_a_game():
    """From the strip above every table, and back to it."""
    m = shown(laid("who", 3), "at once")
    page = str(draw(m).markup)
    assert 'data-do="show settings"' in page and 'data-do="show help who"' in page
    there, _ = update(m, say.ShowSettings(), FRESH)
    words_ = str(draw(there).markup)
    for title in ("Light or dark", "Text size", "Game speed", "Timers", "Sounds", "Rule numbers"):
        assert title in words_
    back, _ = update(there, say.GoBack(), FRESH)
    assert isinstance(back.screen, AtTable)


def test_the_six_answers_are_read_by_the_whole_table_before_the_vote():
    """On one tablet all six stand on the shared screen once the line is known, and no vote can be cast there."""
    t = until("vote", laid("wwwd", 3), "who Cinderella")
    page = str(draw(Model(House(), AtTable(Save("one", t)))).markup)
    assert page.count('class="says"') == 6
    assert 'data-move="vote' not in page


def test_what_is_half_typed_stays_while_the_time_of_a_picture_goes_on():
    """The clock of Whatzit? is cut into slices: at the end of one nothing is said for whoever types."""
    t = laid("whatzit", 3)
    while not isinstance(t.turn, Decide) or not t.turn.after:
        t = t.advance() if t.can_advance() else t.submit(seat := t.turn.seats[0], t.game.legal(t.peek(seat))[0])
    m, _ = update(shown(t, "at once"), say.TimeUp(say.SayMove("guess", "half a w", t.turn.seats[-1])), FRESH)
    assert m.screen.save.table.log[-1].move == "time"


def test_what_is_typed_when_the_floor_is_lost_is_said():
    """WTZ-27: whoever has buzzed and types loses the floor after a slice and the next, and not the words."""
    t = laid("whatzit", 3)
    while "buzz" not in {x for s in getattr(t.turn, "seats", ()) for x in t.game.legal(t.peek(s))}:
        t = t.advance() if t.can_advance() else t.submit(seat := t.turn.seats[0], t.game.legal(t.peek(seat))[0])
    seat = next(s for s in t.turn.seats if "buzz" in t.game.legal(t.peek(s)))
    m, typed = shown(t.submit(seat, "buzz"), "at once"), say.SayMove("guess", "throw in the towel", seat)
    m, _ = update(m, say.TimeUp(typed), FRESH)
    assert m.screen.save.table.log[-1].move == "time" and m.screen.save.table.turn.prompt == "speak"
    m, _ = update(m, say.TimeUp(typed), FRESH)
    kinds = [(e.kind, e.seat) for e in m.screen.save.table.state.events]
    assert ("guessed", seat) in kinds and "silent" not in dict(kinds)


def test_the_moderator_s_verdict_keeps_its_place_whoever_moderates():
    """By the order of seats *Pass* stood where *Right* had stood, and was tapped out of habit. Now they come first."""
    orders = set()
    for seed in range(12):
        t = laid("whatzit", 3, seed=f"verdict {seed}")
        for _ in range(80):
            if isinstance(t.turn, Decide) and t.turn.prompt == "quick":
                break
            asked = isinstance(t.turn, Decide) and t.turn.seats[0]
            t = (
                t.advance()
                if t.can_advance()
                else t.time_up()
                if t.turn.seconds
                else t.submit(asked, t.game.legal(t.peek(asked))[0])
            )
        else:
            continue
        v = t.peek(None)
        orders.add(v.moderator < v.public.queue[0])
        bar = str(draw(Model(House(), AtTable(Save("one", t)))).markup).partition('<section class="bar"')[2]
        deeds = re.findall(r'data-(?:move|form)="(\w+)', bar)
        assert deeds[:2] == ["wrong", "right"] and "pass" in deeds[2:]
    assert orders == {True, False}


def test_a_turn_at_whosit_ends_itself_until_names_are_near():
    """After a no there is nothing to press, unless everybody is nearly known, or the players cross out themselves."""
    asked, ended, bot = 0, 0, module("whosit", "bots")
    for seed in range(6):
        m = shown(laid("whosit", 1, 3, f"lone {seed}"), "at once")
        for step in range(400):
            t = m.screen
            assert isinstance(t, AtTable)
            table = t.save.table
            if table.over:
                break
            turn = table.turn
            assert isinstance(turn, Decide)
            v = table.peek(turn.seats[0])
            if turn.prompt == "after":
                asked += 1
                assert nearly_named(v)
            before = len(table.log)
            move = bot.choose(v, "methodical", Rng("lone", str(step)))
            m = settled(update(m, say.PlayMove(move), FRESH)[0])
            made = [a.move for a in m.screen.save.table.log[before:] if a.actor == 0]
            ended += turn.prompt in ("turn", "more") and "pass" in made[1:]
    assert ended and asked, (ended, asked)
    shared = until("after", laid("whosit", 2, 1), "yes")
    v = shared.peek(shared.turn.seats[0])
    assert not nearly_named(v) and shared.game.automatic_move(v, {}, alone=False) == "pass"
    by_hand = replace(v, options=tuple((key, "hand" if key == "crossing" else one) for key, one in v.options))
    answered = {e.slot for e in record(by_hand) if e.yes is not None}
    heard = all(slot in answered for slot in targets(by_hand, by_hand.public.active))
    assert shared.game.automatic_move(by_hand, {}, alone=False) == (None if heard else "pass"), "it judges nothing"


def test_a_bot_that_is_only_watched_moves_at_once_when_somebody_taps_on():
    """Whoever reads first in 20 Questions looked on for half a minute, and nothing could be pressed."""
    t = laid("twenty", 1, 2)
    while t.can_advance() or t.turn.seats != (0,) or t.turn.prompt != "announce":
        t = t.advance() if t.can_advance() else t.submit(0, t.game.legal(t.peek(0))[0])
    m = played(Model(House(prefs=Prefs(pace="calm")), AtTable(Save("one", t))), "announce", 0)
    for _ in range(4):
        table = m.screen.save.table
        assert table.waiting_bot() is not None and 'data-do="on"' in str(draw(m).markup)
        m, effects = update(m, say.TapOn(), FRESH)
        assert effects == (to_do.Later(0, say.Advance()),)
        m, _ = update(m, say.Advance(), FRESH)
        made = [entry.move for entry in m.screen.save.table.log[len(table.log) :]]
        assert len(made) == 1 or set(made[1:]) == {"keep"}, "one step, and the chips that are kept after it"
    asked = shown(laid("twenty", 2, 1))
    assert not any(isinstance(e, to_do.Later) and e.ms == 0 for e in update(asked, say.TapOn(), FRESH)[1])


def test_one_tap_skips_the_whole_turn_of_a_bot():
    """WHO: it skipped a throw, then the choice, then the end of the turn, with a tap for each. What others do, and what
    rests on the stage, has its time as ever.
    """
    t = who.play(who.game("ABCD"), "throw", "roll 1 2", "go 1", "done")
    t = replace(t, chairs=(t.chairs[0], *(replace(c, bot="hider") for c in t.chairs[1:3]), t.chairs[3]))
    m = Model(House(prefs=Prefs(pace="calm")), AtTable(Save("one", t), drawn=t.told))
    m, effects = update(m, say.TapOn(), FRESH)
    while (turn := m.screen.save.table.turn) == Chance("dice") or turn.seats == (1,):
        assert effects[-1] == to_do.Later(0, say.Advance()), m.screen.save.table.log[-1]
        m, effects = update(m, say.Advance(), FRESH)
    later = [e for e in effects if isinstance(e, to_do.Later)]
    assert turn.seats == (2,) and later and later[0].ms > 0 and m.screen.hurried is None


def among_bots(t: Table) -> Model:
    """One person, the first, alone among bots that are sharp."""
    t = replace(t, chairs=(t.chairs[0], *(replace(c, bot="hider:sharp") for c in t.chairs[1:])))
    return Model(House(prefs=Prefs(pace="calm")), AtTable(Save("one", t), drawn=t.told))


def hurried(m: Model) -> Model:
    """One tap, and all that goes by at once after it."""
    m, effects = update(m, say.TapOn(), FRESH)
    while effects and effects[-1] == to_do.Later(0, say.Advance()):
        m, effects = update(m, say.Advance(), FRESH)
    return m


def test_whoever_is_alone_among_bots_skips_to_their_own_turn():
    """WHO: with four bots it took a tap for each; and a guess that came to rest on the stage under the next was gone
    unseen.
    """
    m = hurried(among_bots(who.play(who.game("ABCD"), "throw", "roll 1 2", "go 1", "done")))
    turn = m.screen.save.table.turn
    assert turn.seats == (0,) and not m.screen.stage and m.screen.hurried is None
    m = among_bots(who.play(who.game("ABCD"), "throw", "roll 1 2", "go 1", "done"))
    guess = Moment(event("hit", 1, other_seat=2, letter="C"), ())
    m = m.with_screen(m.screen.but(stage=(guess,), hurried=1, since=FRESH.now()))
    assert update(m, say.TapOn(), FRESH)[0].screen.stage, "the tap was for the turn"
    later = Fresh(FRESH.token, lambda: FRESH.now() + 701)
    m, effects = update(m, say.TapOn(), later)
    assert not m.screen.stage and m.screen.hurried == 1, "and then it goes on to the own turn"


def test_whoever_is_out_and_alone_among_bots_skips_to_the_end():
    """WHO: each guess of the bots was tapped away one by one, though nothing was left to do."""
    m = among_bots(who.play(who.game("ABC"), "throw; roll 1 2; go 1; challenge 1 D; done"))
    t = replace(m.screen.save.table, state=who.having(m.screen.save.table, out=(True, False, False)).state)
    m = m.with_screen(m.screen.but(save=Save("one", t)))
    assert ">To the end<" in str(draw(m).markup)
    assert re.findall(r'id="plate-(\d)"[^>]* data-out', str(draw(m).markup)) == ["0"], "and their plate says so"
    m = hurried(m)
    assert m.screen.save.table.over and len(m.screen.stage) == 1, "the guess that ends it is seen"


def test_whoever_falls_while_they_skip_to_their_own_turn_sees_it():
    """WHO-26: the guess that put them out was gone unseen, with all that came after it: the next they saw was who had
    won. It is shown, and how they go on from it is theirs to say.
    """
    t = who.play(who.game("ABCD"), "throw", "roll 1 2", "go 1", "done")
    known = [event("missed", 2, other_seat=0, letter=x, price="none") for x in "BCDEFGHIJ"]
    m = hurried(among_bots(replace(t, state=t.state.with_events(*known))))
    assert [one.event.kind for one in m.screen.stage] == ["hit"] and m.screen.save.table.state.public.out[0]
    assert "You are out." in str(draw(m).markup)
    assert update(m, say.TapOn(), FRESH)[0].screen.stage, "the tap was for the turn"
    m, _ = update(m, say.TapOn(), Fresh(FRESH.token, lambda: FRESH.now() + 701))
    assert not m.screen.stage and m.screen.hurried is None and ">To the end<" in str(draw(m).markup)


def test_whoever_is_alone_says_themselves_when_a_game_begins():
    """WHO: "Start the game" went off by itself while they read who they are; another button lay under the finger."""
    for people, waits in ((1, True), (2, False)):
        m = Model(House(prefs=Prefs(pace="calm")), AtTable(Save("one", laid("who", people, 2))))
        while not m.screen.reading:
            m, effects = update(m, say.Advance(), FRESH)
        assert ">Start the game<" in str(draw(m).markup)
        assert any(isinstance(e, to_do.Later) for e in effects) is not waits
        assert update(m, say.TapOn(), FRESH)[1][-1] == to_do.Later(0, say.Advance())


def test_a_tap_skips_the_bonus_round_of_a_bot_to_its_end():
    """20 Questions, TQ-27, TQ-28: five numbers were chosen one by one, and a tap skipped a tiny step of them."""
    people = (Chair("Ana", 0), Chair("Ben", 1), Chair("Coco", 2, bot="careful"))
    t = replace(
        start(games.load("twenty"), people, {}, "a star"),
        state=twenty.dealt(
            twenty.play(
                twenty.placed(twenty.at(3), 0, 0, 11), "number 1", "pass", "number 2", twenty.answer(twenty.at(3))
            ),
            card="p-sherlock-holmes",
        ),
    )
    assert t.state.public.bonus == 2 and t.turn.seats == (2,) and t.turn.prompt == "bonus-number"
    m = Model(House(prefs=Prefs(pace="calm")), AtTable(Save("one", t), drawn=t.told))
    m, effects = update(m, say.TapOn(), FRESH)
    while m.screen.save.table.state.public.bonus is not None:
        assert effects[-1] == to_do.Later(0, say.Advance()), m.screen.save.table.log[-1]
        m, effects = update(m, say.Advance(), FRESH)
    assert m.screen.stage and effects[-1] != to_do.Later(0, say.Advance()), "what came of it has its time"


def test_the_lines_that_tell_of_a_walk_are_marked_while_it_is_seen():
    """WHO: the story told where somebody went while their figure was still on its way."""
    m = played(thrown("3 4"), "go 7 cap", 0)
    seen = str(draw(m).markup)
    lines = dict(re.findall(r'class="story-line"([^>]*)>(?:<svg.*?</svg>)?([^<]*)', seen))
    new = {text for how, text in lines.items() if "data-new" in how}
    assert "Ana moved 7 steps to the Billiard Hall, in disguise." in new and re.search(
        r'data-now="[^"]*walks far"', seen
    )
    assert not any("threw" in text for text in new)
    later = m.with_screen(m.screen.but(drawn=m.screen.save.table.told))
    assert "data-new" not in str(draw(later).markup) and not re.search(r'data-now="[^"]*walks', str(draw(later).markup))


def test_the_letters_under_a_figure_stay_until_it_is_there():
    """WHO: they went blank while it was seen to walk."""
    m = played(thrown("1 2"), "go 3", 0)
    figure = str(draw(m).markup).partition('id="passer-0"')[2].partition('id="passer-1"')[0]
    texts = re.findall(r'<text class="(was|still)"[^>]*>(.*?)</text>', figure)
    assert [(sort, re.sub("<.*?>", "", text)) for sort, text in texts] == [("was", "ABCDEFGHIJ"), ("still", "ADGIJ")]
    later = m.with_screen(m.screen.but(drawn=m.screen.save.table.told))
    assert 'class="was"' not in str(draw(later).markup)


def test_while_a_bots_dice_are_under_way_the_bar_says_what_it_said():
    """WHO: a sentence of their own flashed by on every turn of a bot."""
    t = who.game("ABCD")
    t = replace(t, chairs=tuple(replace(one, bot="hider:easy") for one in t.chairs))
    shown = [str(draw(Model(House(), AtTable(Save("one", x), drawn=x.told))).markup) for x in (t, who.play(t, "throw"))]
    said = [re.sub("<.*?>", "", one.partition('id="say">')[2].partition("</p>")[0]) for one in shown]
    assert said == ["Ana is about to throw."] * 2


def test_whoever_knows_how_a_game_begins_goes_on_at_once():
    """The aim of What Would Who? Do? stood for ten seconds, and there was nothing to press; then it went while it was
    still read aloud, as no family reads so fast. Once somebody has named a Who, what is told between two rounds goes by
    itself.
    """
    m = Model(House(prefs=Prefs(pace="calm")), AtTable(Save("one", laid("wwwd", 3))))
    assert 'data-do="on"' not in str(draw(m).markup)
    while not m.screen.reading:
        m, effects = update(m, say.Advance(), FRESH)
    assert not schedule_next(m) and str(draw(m).markup).count('data-do="on"') == 1
    table = m.screen.save.table
    begun = replace(table, log=(*table.log, Entry(0, "who Zorro")))
    assert opens(m.screen) and not opens(m.screen.but(save=Save("one", begun)))
    assert ">Start the game<" in str(draw(m).markup), "a bare *Go on* did not say what for"
    m, effects = update(m, say.TapOn(), FRESH)
    assert not m.screen.reading and effects[-1].ms < 1000 and 'data-do="on"' not in str(draw(m).markup)
    assert settled(m).screen.save.table.turn.prompt == "read"


def test_a_game_that_the_throw_for_the_start_opens_begins_by_itself():
    """WTZ-5: who begins is thrown by itself, and no button starts the game once more; whoever cannot wait taps on."""
    m = Model(House(prefs=Prefs(pace="calm")), AtTable(Save("one", laid("whatzit", 3))))
    while not m.screen.reading:
        m, effects = update(m, say.Advance(), FRESH)
        assert "Start the game" not in str(draw(m).markup) and 'data-do="on"' not in str(draw(m).markup)
    assert effects[-1] == to_do.Later(effects[-1].ms, say.Advance()) and opens(m.screen)
    m, effects = update(m, say.TapOn(), FRESH)
    while isinstance(m.screen.save.table.turn, Chance):
        assert effects[-1] == to_do.Later(0, say.Advance())
        m, effects = update(m, say.Advance(), FRESH)
    assert m.screen.save.table.turn.prompt == "throw" and m.screen.hurried is None


def _shown(game: str, seed: str) -> Table:
    """A table at the first picture that is shown."""
    t = laid(game, 3, seed=seed)
    while not isinstance(t.turn, Decide) or t.turn.prompt != "guess":
        seat = t.turn.seats[0] if isinstance(t.turn, Decide) else -1
        t = t.advance() if t.can_advance() else t.submit(seat, t.game.legal(t.peek(seat))[0])
    return t


@pytest.mark.parametrize(("timers", "ms"), [("on", 7000), ("double", 14000), ("off", 0)])
def test_a_picture_that_was_read_out_leaves_the_stage_by_itself(timers, ms):
    """WTZ-17: whoever has read it taps on before; where no time is to run, it stays until somebody does."""
    t = next(t for seed in "abcdefgh" if (t := _shown("whatzit", seed)).peek(None).public.black != "solo")
    m = Model(House(prefs=Prefs(timers=timers)), AtTable(Save("one", t)))
    m = played(m, "call", t.peek(None).moderator)
    assert m.screen.stage[0].event.kind == "unsolved"
    assert [e.ms for e in schedule_next(m)] == ([ms] if ms else [])
    then, _ = update(m, say.Advance(), FRESH)
    assert bool(then.screen.stage) == (not ms)


def test_who_explains_a_card_that_was_read_out_holds_it_with_a_tap():
    """WTZ-17: it went after seven seconds, and a tap on it was the way on."""
    t = next(t for seed in "abcdefgh" if (t := _shown("whatzit", seed)).peek(None).public.black != "solo")
    m = played(Model(House(), AtTable(Save("one", t))), "call", t.peek(None).moderator)
    assert "wz-hold" in str(draw(m).markup)
    held, effects = update(m, say.PickPart("held", "yes"), FRESH)
    assert effects == () and schedule_next(held) == () and "wz-hold" not in str(draw(held).markup)
    then, _ = update(held, say.Advance(), FRESH)
    assert then.screen.stage, "the time that ran already ends nothing"
    then, _ = update(held, say.TapOn(), FRESH)
    assert not then.screen.stage and not then.screen.picks


def test_what_is_told_of_a_card_and_where_it_led_goes_by_itself_until_somebody_wins():
    """WTZ-32: the Winner's Circle waited for a tap that decided nothing; whoever has won is looked at as long as all
    like.
    """
    said = words("whatzit")
    stays = {kind for kind, pace in said["tempo"].items() if pace in ("moment", "beat")} - said["leaves"].keys()
    assert stays == {"won"}


def test_a_screen_goes_round_from_whoever_named_the_who_and_reads_the_answers_aloud():
    """It went to the first chair, past whoever held it."""
    m, _ = update(shown(wwwd.laid(4, first=2), "at once"), say.RaiseCurtain(), FRESH)
    m, seats = played(m, "who Zorro", 2), []
    while m.screen.sheet is not None:
        seats.append(m.screen.sheet.seat)
        m, _ = update(m, say.RaiseCurtain(), FRESH)
        m = played(m, "vote 3", seats[-1])
    assert seats == [2, 1, 0, 3]


def test_nothing_of_the_next_player_can_be_tapped_before_the_curtain_has_fallen():
    """WHO: what was told stands a moment; who is next is said, and *Go on* alone is drawn, for a finger on its way to
    anything else would meet the curtain.
    """
    m = shown(laid("who", 2))
    first = m.screen.save.table.turn.seats[0]
    for _ in range(8):
        t = m.screen.save.table
        if t.turn.seats[0] != first:
            break
        move = next(x for x in t.game.legal(t.peek(first)) if not x.startswith("challenge"))
        m = settled(played(update(m, say.RaiseCurtain(), FRESH)[0], move, first))
    t = m.screen
    assert t.reading and t.sheet is None and t.save.table.turn.seats == (1 - first,)
    acts = re.findall(r'<button class="act[^>]*>(.*?)</button>', str(draw(m).markup))
    assert acts == ["Go on"]
    said = re.search(r'<p class="bar-say" id="say">(.*?)</p>', str(draw(m).markup))
    assert said and f"P{1 - first} " in said[1] and "Pass to" not in said[1], "the curtain says it, once"
    later, _ = update(m, say.ReadOut(), FRESH)
    assert later.screen.sheet is not None and later.screen.sheet.seat == 1 - first
    assert f"Pass to P{1 - first}" in str(draw(later).markup)


def test_whoever_has_the_screen_is_not_told_to_pass_it_to_themselves():
    """After an answer that waits for its time (X-3), and after the rules were read behind one's curtain."""
    m = shown(laid("whosit", 3))
    asks = m.screen.save.table.turn.seats[0]
    read = update(
        update(update(m, say.RaiseCurtain(), FRESH)[0], say.ShowRules("whosit"), FRESH)[0], say.GoBack(), FRESH
    )
    text = str(draw(read[0]).markup)
    assert f"P{asks} again" in text and "Pass to" not in text
    m, _ = update(m, say.RaiseCurtain(), FRESH)
    legal = m.screen.save.table.game.legal(m.screen.save.table.peek(asks))
    m = settled(played(m, next(x for x in legal if x.endswith(f" {(asks + 1) % 3}")), asks))
    m, _ = update(m if m.screen.sheet else update(m, say.ReadOut(), FRESH)[0], say.RaiseCurtain(), FRESH)
    answers = m.screen.save.table.game.legal(m.screen.save.table.peek(m.screen.sheet.seat))
    waits, _ = update(m, say.PlayMove(answers[0]), FRESH)
    assert waits.screen.delayed_answer is not None and waits.screen.chose == (asks + 1) % 3
    told, _ = update(waits, say.TellAnswer(), FRESH)
    assert told.screen.chose == (asks + 1) % 3


def test_a_tap_on_the_open_board_shows_a_view_at_once_to_the_hands_that_have_just_chosen():
    """The button says whose view it opens, and so is the *Look*; to other hands, a curtain falls first."""
    m = shown(laid("who", 2))
    seat = m.screen.save.table.turn.seats[0]
    for chose, up in ((seat, True), (1 - seat, False), (None, False)):
        after, _ = update(with_chose(m, chose), say.HangCurtain(seat, "name yes"), FRESH)
        assert after.screen.sheet == Sheet(seat, up) and after.screen.chose == (seat if up else None)
        assert (after.screen.picks, after.screen.wanted) == (({"name": "yes"}, "") if up else ({}, "name yes"))
    peeked, _ = update(with_chose(m, seat), say.HangCurtain(seat), FRESH)
    assert peeked.screen.sheet == Sheet(seat), "a plate says nothing of the kind"


def test_a_button_of_the_open_board_that_opens_a_view_says_whose():
    free = who.having(who.at(who.game("AB"), 0, 0), free=1)
    drawn = str(draw(Model(House(), AtTable(Save("one", free)))).markup)
    label = re.search(r'data-do="hang 0 name yes"[^>]*>([^<]*)<', drawn)
    assert label and label[1].startswith(free.chairs[0].name)


def test_a_curtain_tells_what_happened_since_its_owner_last_chose():
    """WHO: once two choices have been made behind curtains, in place of how a curtain is lifted. Nothing that only one
    seat knows, nothing of the throw that the owner will see, and no more than four lines.
    """
    m, seen = settled(shown(laid("who", 3), "at once")), 0
    for n in range(14):
        t = m.screen
        if t.sheet is None or t.save.table.over:
            break
        seat, table, markup = t.sheet.seat, t.save.table, str(draw(m).markup)
        told = re.findall(r"<li>.*?<span>(.*?)</span></li>", markup.partition("curtain-news")[2])
        if n < 2:
            assert not told and "curtain-how" in markup
        elif "data-again" not in markup and not t.sheet.up:
            story = [teller(table).event(e) for e in table.state.events if e.to is None]
            own = [i for i, e in enumerate(table.state.events) if e.kind == "moved" and e.seat == seat]
            after = own[-1] if own else 0
            since = [teller(table).event(e) for e in table.state.events[after + 1 :] if e.to is None]
            assert 0 < len(told) <= 4 and set(map(unescape, told)) <= set(since) <= set(story)
            others = [line for line in since if " moved " in line]
            assert not others or others[-1] in map(unescape, told), "what the last of the others did"
            assert "curtain-how" not in markup and not any("threw a" in line for line in told)
            short = m.with_house(prefs=replace(m.house.prefs, notes=False))
            assert str(draw(short).markup).partition("curtain-news")[2].count("<li>") == 1, "X-6"
            seen += 1
        m, _ = update(m, say.RaiseCurtain(), FRESH)
        m = settled(played(m, next(x for x in table.game.legal(table.peek(seat)) if x[0] in "gp"), seat))
    assert seen > 4


def told_on_the_curtain(table: Table, seat: int) -> tuple[list[str], str]:
    """What a seat's curtain tells of what happened, and all of the screen."""
    markup = str(draw(Model(House(), AtTable(Save("one", table), sheet=Sheet(seat), drawn=table.told))).markup)
    return re.findall(r"<li>.*?<span>(.*?)</span></li>", markup.partition("curtain-news")[2]), markup


def test_the_first_curtain_tells_what_a_bot_did_before_it():
    """WHO: the bot had gone first, and nobody had seen it; how a curtain is lifted is told all the same."""
    t = who.play(who.game("ABC"), "throw", "roll 1 4", "go 1", "done", "throw", "roll 1 2")
    bot = replace(t, chairs=(replace(t.chairs[0], bot="hider"), *t.chairs[1:]))
    told, markup = told_on_the_curtain(bot, 1)
    assert told[-1] == "Ana moved 1 step to the Railroad Station." and "curtain-how" in markup
    assert not told_on_the_curtain(t, 1)[0], "people have seen what people did"


def test_a_wrong_guess_outlives_the_moves_after_it_on_a_curtain():
    """WHO-27: who was named as what, and what that cost, though there is room for four lines."""
    t = who.play(who.game("ABCD"), "challenge 1 F", "throw", "roll 1 4", "go 1", "done")
    t = replace(t, chairs=(replace(t.chairs[0], bot="hider"), *t.chairs[1:]))
    for _ in range(2):
        t = who.play(t, "throw", "roll 1 4", "go 1", "done")
    told, _ = told_on_the_curtain(who.play(t, "throw", "roll 1 2"), 3)
    assert told[:2] == ["Ana said: Bo is F, the Financier.", "That was wrong: no more caps for Ana."]
    assert len(told) == 4 and told[-1].startswith("Cleo moved")
    right = who.play(who.game("ABCD"), "throw", "roll 1 4", "go 1", "done")
    right = replace(right, chairs=(replace(right.chairs[0], bot="hider"), *right.chairs[1:]))
    told = told_on_the_curtain(who.play(right, "throw", "roll 1 2"), 1)[0]
    assert told == ["Ana goes first, having thrown the most.", "Ana moved 1 step to the Railroad Station."]


def test_who_is_out_is_told_on_every_curtain_after_it():
    """WHO-26: a right guess, then a wrong one, and whoever came next was not told who was gone."""
    t = who.play(who.at(who.game("ABCD"), 38, 0, 0, 0), "challenge 2 C", "throw", "roll 1 2", "go 2", "challenge 3 F")
    t = replace(t, chairs=(replace(t.chairs[0], bot="hider"), *t.chairs[1:]))
    told, _ = told_on_the_curtain(who.play(t, "done", "throw", "roll 1 2"), 1)
    assert [line.split()[:2] for line in told] == [["Cleo", "is"], ["Ana", "moved"], ["Ana", "used"], ["That", "was"]]


def test_where_somebody_stopped_outlives_caps_and_throws_on_a_curtain():
    """WHO-22: where the four lines were caps put off and picked up, the one clue among them was left out."""
    t = who.play(who.game("ABCD"), "throw", "roll 1 4", "go 1", "done")
    t = replace(t, chairs=(replace(t.chairs[0], bot="hider"), *t.chairs[1:]))
    for _ in range(2):
        t = who.play(t, "throw", "roll 1 4", "go 1", "done")
    caps = [event(kind, seat) for seat in (1, 2) for kind in ("gained", "cap_off")]
    t = replace(t, state=t.state.with_events(*caps))
    told, _ = told_on_the_curtain(who.play(t, "throw", "roll 1 2"), 3)
    assert [line.split()[1] for line in told] == ["goes", "moved", "moved", "moved"]


def test_a_curtain_leaves_out_what_its_owner_did_and_knows():
    """WHO: what came of one's own last choice is no news; a throw among those of all is there, also the reader's."""
    t = who.play(who.game("ABC"), "throw", "roll 1 4")
    left = t.told
    t = who.play(t, "go 1", "done", "throw", "roll 1 4", "go 5 cap", "done", "throw", "roll 1 2", "go 1", "done")

    def told(t: Table, seat: int, **more: object) -> list[str]:
        at = AtTable(Save("one", t), sheet=Sheet(seat), drawn=t.told, lifted=5, **more)
        return re.findall(r"<li>.*?<span>(.*?)</span></li>", str(draw(Model(House(), at)).markup))

    lines = told(t, 0, left={0: left})
    assert lines and not any(line.startswith("Ana") for line in lines), lines
    assert sum(" threw " in line for line in told(who.game("ABC"), 2)) == 3


def test_a_curtain_of_a_screen_that_has_just_come_tells_what_was_missed():
    """WHO: a game that was opened again told of moves two turns old, as if nobody had seen them; and so did one whose
    owner had looked in between.
    """
    t = who.play(who.game("ABC"), "throw", "roll 1 4", "go 1", "done", "throw", "roll 1 4", "go 1", "done")
    t = who.play(t, "throw", "roll 1 4", "go 1", "done", "throw", "roll 1 4", "go 4 cap", "done", "throw", "roll 1 2")

    def told(at: AtTable) -> list[str]:
        markup = str(draw(Model(House(), at)).markup).partition("curtain-news")[2]
        return re.findall(r"<li>.*?<span>(.*?)</span></li>", markup)

    opened = AtTable(Save("one", t), sheet=Sheet(1), drawn=t.told, lifted=5)
    assert [line.split()[:2] for line in told(opened)] == [["Cleo", "moved"], ["Ana", "moved"]]
    peeked = Model(House(), AtTable(Save("one", t), sheet=Sheet(2, up=True), drawn=t.told, lifted=5))
    looked, _ = update(peeked, say.DropCurtain(), FRESH)
    later = who.play(t, "go 1 cap", "done", "throw", "roll 1 2")
    at = looked.screen.but(save=replace(looked.screen.save, table=later), sheet=Sheet(2))
    assert [line.split()[:2] for line in told(at)] == [["Bo", "moved"]]


def with_chose(m: Model, seat: int | None) -> Model:
    """The open board, after a choice that this seat made behind its curtain."""
    return m.with_screen(m.screen.but(chose=seat, sheet=None))


def asked_who_that_is(linked: frozenset[int]) -> Model:
    """A Who that not everybody may know, named by Ana, who holds a phone like all the others."""
    t = wwwd.named(wwwd.laid(), "Zebedee")
    t = replace(t, chairs=tuple(replace(chair, phone=True) for chair in t.chairs))
    return Model(House(prefs=Prefs()), AtTable(Save("one", t), phones=Phones(None, linked=linked)))


def test_silence_is_consent_where_all_hold_phones():
    """WWD-7, WWD-9: nobody needs to say that they know the Who; somebody who asks is heard at once, and reads at once
    who it is if the house knows.
    """
    m = asked_who_that_is(frozenset({1, 2, 3}))
    assert schedule_next(m) == (to_do.Later(CONSENT_MS, say.Advance()),)
    assert f'style="--run:{CONSENT_MS}ms"' in str(silence(m.house, m.screen)), "a strip shows it"
    after, _ = advance(m, FRESH)
    assert after.screen.save.table.turn.prompt == "vote" and silence(after.house, after.screen) is None
    for some in (frozenset(), frozenset({0, 1, 2})):  # a letter takes its time, and so does a code
        m = asked_who_that_is(some)
        assert schedule_next(m) == () and advance(m, FRESH)[0] is m and silence(m.house, m.screen) is None


def test_the_house_casts_the_one_vote_that_is_left_on_phones_too():
    """WWD-Q6: of two texts their writers were asked to choose between one; whoever has a choice is still asked."""
    t = wwwd.writing().submit(1, "write Sing.").submit(2, "write Hum.").submit(None, "mix 1 2").submit(0, "next")
    for phone in (False, True):
        held = replace(t, chairs=tuple(replace(chair, phone=phone) for chair in t.chairs))
        cast = play_automatic(AtTable(Save("one", held)), held)
        assert cast.turn.seats == (0, 3) and [e.move for e in cast.log[len(t.log) :]] == ["vote 2", "vote 1"]


def test_the_house_passes_over_whom_everybody_knows_on_phones_too():
    """WWD-7: a butler was asked about on every phone; and of one whom the cards know, one tap shows the sentence."""
    t = wwwd.laid()
    t = replace(t, chairs=tuple(replace(chair, phone=True) for chair in t.chairs))
    for one, prompt in (("Cinderella", "vote"), ("Circe", "known"), ("Bo", "vote")):
        at = AtTable(Save("one", t))
        assert play_automatic(at, t.submit(0, f"who {one}")).turn.prompt == prompt, one
    asked = play_automatic(AtTable(Save("one", t)), t.submit(0, "who Circe").submit(2, "unknown now"))
    assert asked.turn.prompt == "known_again" and asked.peek(None).public.about.startswith("The enchantress")
    told = [e for e in asked.peek(None).events if e.kind == "who"]
    assert told[0].get("asking_seats") == (2,)
    stranger = play_automatic(AtTable(Save("one", t)), t.submit(0, "who Zebedee").submit(2, "unknown now"))
    assert stranger.turn.prompt == "explain", "whoever named them says who that is"
