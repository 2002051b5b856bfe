"""A yes or no said aloud, tapped at a screen that all look at: the same for everybody, whoever they are."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from guise.engine.game import Decide
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import Table
from guise.ui import messages as say
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Sheet, next_sheet
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.update import Fresh, update

from tests.games.whosit import play

FRESH = Fresh(lambda: "0123456789abcdef" * 2, lambda: 1_700_000_000_000)
BOTH = ["hang 2", "aloud 2 yes", "aloud 2 no"]
"""A look stands over the answers, where the way on was: a hasty second tap answers nothing. On a tablet it lies below
them, and that place is empty (``test_column``)."""


def met(face: str, **options: str) -> Table:
    """Three people; the third has answered once, and so has seen their card, and is asked again."""
    coin = ["coin yes"] if options.get("director") == "coin" else []
    t = play.game("vampire", "cowboy", face, hands={0: "hat moon", 1: "star"}, starter=0, **options)
    t = play.play(t, "ask hat 2", *coin)
    said = t.game.legal(t.peek(2))[-1]
    t = t.submit(2, said)
    t = play.drawn(t) if said == "yes" else play.drawn(t.submit(0, "pass"))
    return play.play(t, "ask moon 2" if said == "yes" else "ask star 2", *coin)


def unseen() -> Table:
    """Three people; the third is asked, and has not seen their card."""
    return play.play(play.game("vampire", "cowboy", "spy", hands={0: "hat"}, starter=0), "ask hat 2")


def shown(t: Table, chose: int | None = None, *chairs: Chair) -> Model:
    """The table on the screen that all look at, where nothing is left to be read."""
    t = replace(t, chairs=chairs) if chairs else t
    at = AtTable(Save("one", t), chose=chose, drawn=t.told)
    return Model(House(prefs=Prefs(pace="brisk")), at.but(sheet=next_sheet(at)))


def acts(m: Model) -> list[str]:
    """What the buttons of the bar do."""
    bar = re.search(r'<div class="bar-acts".*?</section>', str(draw(m).markup), re.DOTALL)
    return re.findall(r'data-(?:do|move)="([^"]*)"', bar[0]) if bar else []


@pytest.mark.parametrize("face", ["spy", "gangster", "censor", "director", "genius"])
def test_whoever_is_asked_is_offered_both_answers_and_a_look(face):
    """WSI-21 to WSI-25: what is offered on the shared screen never says who is a Corner."""
    m = shown(met(face))
    assert m.screen.sheet is None, "nobody is handed the screen"
    assert acts(m) == BOTH


@pytest.mark.parametrize("face", ["spy", "gangster", "censor", "director", "genius"])
def test_what_the_card_says_is_told_at_once_and_the_asker_goes_on(face):
    t = met(face)
    for move in t.game.legal(t.peek(2)):
        m, effects = update(shown(t, t.state.public.active), say.SayAloud(2, move), FRESH)
        assert m.screen.save.table.log[len(t.log)].move == move
        assert m.screen.delayed_answer is None and effects, "all have heard it"
        assert m.screen.chose == t.state.public.active, "the screen has stayed where it was"
        if move == "yes":
            up, _ = update(m, say.RaiseCurtain(), FRESH)
            assert up.screen.sheet == Sheet(t.state.public.active, up=True), "one tap, and they ask again"


@pytest.mark.parametrize("face", ["spy", "gangster", "censor", "genius"])
def test_what_the_card_does_not_say_opens_nothing(face):
    """The screen is handed over, to look once more: why stands behind the curtain, and nothing has been answered."""
    t = met(face)
    (right,) = t.game.legal(t.peek(2))
    wrong = "no" if right == "yes" else "yes"
    m, _ = update(shown(t, t.state.public.active), say.SayAloud(2, wrong), FRESH)
    assert m.screen.save.table == t and m.screen.sheet == Sheet(2)
    text = str(draw(m).markup)
    assert (
        "Cleo, please have a look, and tap your answer yourself." in text
        and "card says" not in text
        and "Say it aloud" in text
        and "Not now" not in text
    )
    up, _ = update(m, say.RaiseCurtain(), FRESH)
    after, _ = update(up, say.PlayMove(right), FRESH)
    after, _ = (after, ()) if after.screen.delayed_answer is None else update(after, say.TellAnswer(), FRESH)
    assert after.screen.save.table.log[len(t.log)].move == right
    assert after.screen.chose == 2, "they have the screen now"


def test_the_words_before_the_curtain_are_the_same_whatever_was_tapped_and_whoever_is_asked():
    """WSI-54: *that cannot be your answer* told all that she is not the Director, who may say either (WSI-25). What a
    look by one's own wish shows is no more either: why an answer is the only one stands behind the curtain alone.
    """
    hung = {}
    for face in ("spy", "gangster", "censor", "genius"):
        t = met(face)
        (right,) = t.game.legal(t.peek(2))
        m, _ = update(shown(t, t.state.public.active), say.SayAloud(2, "no" if right == "yes" else "yes"), FRESH)
        hung[face] = re.search(r'<section class="curtain".*?</section>', str(draw(m).markup), re.DOTALL)[0]
        up, _ = update(m, say.RaiseCurtain(), FRESH)
        assert "cannot" not in hung[face] and "card again" not in hung[face]
        assert "data-forced" in str(draw(up).markup), "the reason"
    assert len(set(hung.values())) == 1


@pytest.mark.parametrize("face", ["spy", "censor", "genius"])
def test_a_slip_of_the_tongue_is_told_to_all_with_the_answer(face):
    """Else those who heard a yes aloud, and saw a no, would think that the house has erred; it is told once. Not
    what was tapped, nor that somebody looked again: *No was tapped first. Ana looked again* hinted at a liar (WSI-54).
    """
    t = met(face)
    (right,) = t.game.legal(t.peek(2))
    wrong = "no" if right == "yes" else "yes"
    told = "The first tap did not count."
    m, _ = update(shown(t, t.state.public.active), say.SayAloud(2, wrong), FRESH)
    m, _ = update(m, say.DropCurtain(), FRESH)
    m, _ = update(m.with_screen(m.screen.but(sheet=None)), say.SayAloud(2, wrong), FRESH)
    assert told not in str(draw(m).markup)
    m, _ = update(update(m, say.RaiseCurtain(), FRESH)[0], say.PlayMove(right), FRESH)
    m, _ = (m, ()) if m.screen.delayed_answer is None else update(m, say.TellAnswer(), FRESH)
    assert told in str(draw(m).markup)
    after = met(face).submit(2, right)
    assert "first tap" not in str(draw(shown(after)).markup), "whoever has made none"


def test_a_face_that_is_looked_at_makes_room_for_the_answer():
    t = met("genius")
    m, said = shown(t, 0), t.game.legal(t.peek(2))[0]
    for key, mark in (("look", "cowboy"), ("imitate", "judge")):
        m, _ = update(m, say.MarkNote(key, mark), FRESH)
    assert 'data-show="card"' in str(draw(m).markup)
    m, _ = update(m, say.SayAloud(2, said), FRESH)
    assert m.screen.save.notes == {"table": {"imitate": "judge"}}, "what else is noted stays"
    text = str(draw(m).markup)
    assert 'data-show="talk"' in text and "aria-pressed" not in "".join(re.findall(r'<button class="space".*?>', text))


def test_whoever_has_not_seen_their_card_looks_first():
    """WSI-7: at the first question of a hand the screen is passed, as nobody knows yet who they are."""
    t = unseen()
    m = shown(t, 0)
    assert m.screen.sheet == Sheet(2) and not t.turn.aloud
    assert update(m, say.SayAloud(2, "no"), FRESH)[0].screen.save.table == t


def test_whoever_has_named_everybody_or_put_in_a_chip_has_looked():
    """WSI-7: their card lay before them then, so nobody is handed the screen to find out who they are."""
    t = play.game("vampire", "cowboy", "spy", hands={0: "hat", 1: "moon sun"}, starter=0)
    t = play.play(t, "guess 1=judge 2=hero")
    assert all(s in t.turn.seats for s in (1, 2))
    t = play.play(t, *(t.game.legal(t.peek(s))[0] for s in t.turn.seats))
    for asked, who in (("ask moon 0", "named everybody"), ("ask sun 2", "put in a chip")):
        then = play.play(t, asked)
        assert then.turn.aloud == ("yes", "no"), f"who {who}"
        assert shown(then, 1).screen.sheet is None
        hung, _ = update(shown(then, 1), say.HangCurtain(then.turn.seats[0]), FRESH)
        assert "find out who you are" not in str(draw(hung).markup)


def test_with_a_coin_everybody_looks():
    """WSI-Q16: what the coin says is seen by whoever is asked alone."""
    t = met("genius", director="coin")
    assert isinstance(t.turn, Decide) and t.turn.seats == (2,) and not t.turn.aloud


def test_a_phone_and_a_bot_answer_as_ever():
    t = met("genius")
    for third in (Chair("Cleo", 2, phone=True), Chair("Cleo", 2, bot="methodical")):
        m = shown(t, 0, Chair("Ana", 0), Chair("Bo", 1), third)
        assert not set(BOTH) & set(acts(m))
        assert update(m, say.SayAloud(2, "yes"), FRESH)[0].screen.save.table.log == t.log


def test_nobody_says_anything_for_another():
    t = met("genius")
    for message in (say.SayAloud(1, "yes"), say.SayAloud(2, "pass"), say.SayAloud(7, "yes")):
        assert update(shown(t, 0), message, FRESH)[0].screen.save.table == t


def test_a_look_can_be_put_off():
    """Whoever wants to look may, and needs not."""
    m, _ = update(shown(met("genius"), 0), say.HangCurtain(2), FRESH)
    assert m.screen.sheet == Sheet(2)
    back, _ = update(m, say.DropCurtain(), FRESH)
    assert back.screen.sheet is None and acts(back) == BOTH


@pytest.mark.parametrize("face", ["spy", "director", "genius"])
def test_whoever_has_answered_behind_the_curtain_is_not_asked_again(face):
    """X-3: until the answer is told, after the same while as any, the table waits for it, and offers no other."""
    t = met(face)
    right = t.game.legal(t.peek(2))[0]
    at = shown(t, t.state.public.active)
    at = at.with_screen(at.screen.but(since=FRESH.now()))
    up, _ = update(update(at, say.HangCurtain(2), FRESH)[0], say.RaiseCurtain(), FRESH)
    m, _ = update(up, say.PlayMove(right), FRESH)
    assert m.screen.delayed_answer == (2, right) and m.screen.sheet is None
    assert not acts(m) and "Cleo has answered." in str(draw(m).markup) and "say it aloud" not in str(draw(m).markup)
    for other in ("yes", "no"):
        assert update(m, say.SayAloud(2, other), FRESH)[0].screen.save.table == t
    told, _ = update(m, say.TellAnswer(), FRESH)
    assert told.screen.save.table.log[len(t.log)].move == right


def news(m: Model) -> tuple[list[str], str]:
    """What a curtain tells of what happened, and why it hangs."""
    page = str(draw(m).markup)
    told = page.partition("curtain-news")[2].partition("</ol>")[0]
    return re.findall(r"<span>(.*?)</span></li>", told), re.findall(r'curtain-first">(.*?)</p>', page)[0]


def settled(m: Model) -> Model:
    """What was told has been read, and the game has gone on."""
    for message in (say.ReadOut(), say.Advance()) * 6:
        m, _ = update(m, message, FRESH)
    return m


def test_whoever_answered_aloud_is_told_all_that_was_asked_since_they_held_the_screen():
    """*Bo, it is your turn.*, and nothing else: an answer said aloud counted as a look, one's own was no news, and in a
    game that was carried on nobody was told anything.
    """
    t = play.game("vampire", "judge", "cowboy", hands={0: "blue", 1: "star", 2: "gold"}, starter=1)
    t = play.drawn(play.play(t, "ask star 0", "no", "pass"))
    left = {1: t.told}
    t = play.play(play.drawn(play.play(t, "ask gold 0", "no", "pass")), "ask blue 1")
    m = shown(t, 0)
    m, _ = update(m.with_screen(m.screen.but(left=left, lifted=5)), say.SayAloud(1, "no"), FRESH)
    told, why = news(settled(m))
    missed = [
        "Cleo asked Ana: Are you in the Gold room? Ana said no.",
        "Ana asked Bo: Are you in the Blue room? Bo said no.",
    ]
    assert told == missed and why == "Bo, it is your turn."
    assert news(shown(settled(m).screen.save.table))[0] == missed, "carried on"


def test_a_curtain_tells_whoever_is_next_that_somebody_stopped():
    """WSI-Q5: of all that was told before, who had stopped made room first, and nothing said why the turn was over."""
    hands = {0: "star red man child hat", 2: "sun"}
    t = play.game("vampire", "judge", "cowboy", hands=hands)
    for kind in hands[0].split():
        t = play.asked(t, kind, "2", "yes")
    m = shown(play.play(t, "pass"))
    told, why = news(m.with_screen(m.screen.but(lifted=5)))
    assert len(told) == 4 and all(" asked Cleo" in line for line in told), "its place is free for a question"
    assert why.startswith("Ana stopped asking. Bo, it is your turn.")
