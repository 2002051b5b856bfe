"""What a guess that failed is told as: to everybody, to whoever made it, and after the game."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from guise.games.whosit import board
from guise.games.whosit.studio import doing
from guise.supply.content import read, words
from guise.table.book import deeds_of
from guise.table.table import Table
from guise.ui.rules_page import found
from guise.ui.scene import Scene, still

from tests.games.whosit import play

ANA, BEN, TOM = range(3)
ROOT = Path(__file__).resolve().parents[3]


def won_after(*guess: str) -> Table:
    """Ana has made a guess that was wrong; Ben names everybody."""
    t = play.game("vampire", "spy", "cowboy", hands={BEN: "hat"})
    named = " ".join(f"{seat}={face}" for seat, face in enumerate(guess, 1))
    chips = (f"chip {'yes' if face == held else 'no'}" for face, held in zip(guess, ("spy", "cowboy"), strict=True))
    return play.play(t, f"guess {named}", *chips, "guess 0=vampire 2=cowboy", "chip yes", "chip yes")


def test_nobody_was_close_who_had_no_more_faces_right_than_wrong():
    """*Ben had all but two faces right* was said of somebody who had two to name."""
    assert deeds_of(won_after("spy", "judge")).margin == (1, ANA)
    assert deeds_of(won_after("hero", "judge")).margin is None


def test_of_several_faces_of_one_player_nobody_knows_how_many_were_wrong():
    """WSI-Q12: the one chip says only that not all were right."""
    t = play.game("vampire+hero", "spy+judge")
    t = play.play(t, "guess 1a=spy 1b=singer", "chip no", "guess 0a=vampire 0b=hero", "chip yes")
    assert deeds_of(t).margin is None


def seen(t: Table, who: int | None, **facts: object) -> str:
    """The board, as somebody or all see it."""
    v = t.peek(who)
    legal = frozenset(t.game.legal(v))
    c: Scene = replace(still(t, v, False), **({"legal": legal} | facts))  # type: ignore[arg-type]
    return str(board.picture(v, c))


def test_whoever_named_everybody_is_told_how_many_were_wrong_at_their_next_look_large_and_until_they_ask():
    """WSI-55: it stood in the smallest letters of the card, when somebody next asked them something."""
    told = '<p class="own-result">Your guess: one of the two names was wrong.</p>'
    hands = {ANA: "red", BEN: "star hat", TOM: "moon"}
    t = play.play(play.game("vampire", "spy", "cowboy", hands=hands), "guess 1=spy 2=judge", "chip yes", "chip no")
    assert told in seen(t, ANA) and all("own-result" not in seen(t, who) for who in (None, BEN, TOM))
    t = play.play(t, "ask star 0")
    asked = seen(t, ANA)
    assert told in asked and asked.index(told) < asked.index("exchange") and "who-asks" not in asked
    assert all("own-result" not in seen(t, who) for who in (None, BEN, TOM))
    t = play.play(play.drawn(play.play(t, "no", "pass")), "ask moon 1")
    t = play.drawn(play.play(t, "no" if "no" in play.legal(t) else "yes"))
    if t.state.public.stage in ("after", "more"):
        t = play.play(t, "pass")
    t = play.drawn(t) if t.state.public.stage == "draw" else t
    assert t.turn.seats == (ANA,) and told in seen(t, ANA), "and before they ask themselves"
    assert told not in seen(t, ANA, picks={"card": "red"}) and told not in seen(play.play(t, "ask red 1"), ANA)


def test_a_face_is_read_beside_the_question_that_is_being_put():
    """WSI-9: with a card chosen a tap on a face made it glow, and told nothing; whom to ask stays where it is."""
    t = play.game("vampire", "cowboy", "spy", hands={ANA: "red"}, starter=ANA)
    plain, judge, gangster = (
        seen(t, ANA, picks={"card": "red"}, notes=notes).partition('class="stage"')[2].partition("</section>")[0]
        for notes in ({}, {"look": "judge"}, {"look": "gangster"})
    )
    assert all("ask red 1" in one and "Are you in the Red room?" in one for one in (plain, judge, gangster))
    assert "pearl earrings" in judge and "pearl earrings" not in plain
    assert "Gangster" in gangster and "Always lies." in gangster


def test_what_a_wrong_name_costs_is_said_in_the_same_words_everywhere():
    """Three ways to say it were three rules."""
    says = words("whosit")["says"]
    assert [part for part, told in says.items() if "A wrong name" in str(told)] == ["hand"], "it is written once"
    rules = read("whosit", "rules.md")
    assert "A wrong name ends your turn, and nothing more (WSI-34)" in rules
    assert "**free guess**: a wrong name costs nothing" in rules and "costs you nothing" not in rules
    told = str(found("whosit", "free guess"))
    assert "nearest" not in told and "a wrong name costs nothing" in told, "whoever looks it up finds it"
    prompts = words("whosit")["prompts"]
    for stage in ("after", "enough"):
        told = [prompts[stage]["you"], prompts[stage]["them"], *prompts[stage]["heard"].values()]
        assert all("free guess at who everybody is" in one for one in told), "and where it is offered it says at what"


def test_a_plain_card_does_not_offer_another_question_and_ask_any_says_which_card_it_is():
    """WSI-20: picked after an Ask any card, a plain one still had *Change the question* beside it."""
    t = play.game("vampire", "spy", "cowboy", hands={ANA: "any red"})
    plain, any_ = (seen(t, ANA, picks={"card": kind, "put": "glasses"}) for kind in ("red", "any"))
    assert "Change the question" not in plain and "Are you in the Red room?" in plain
    assert re.search(r"Change the question</button>", any_)
    listed = seen(t, ANA, picks={"card": "any"}).split("any-list")[1]
    assert 'data-pick="card">Put the card back</button>' in listed


def test_no_names_of_somebody_else_stand_under_what_one_s_own_guess_was_told():
    """WSI-55: *Your guess: one of the two names was wrong* stood over the names that another had said since."""
    t = play.play(play.game("vampire", "spy", "cowboy"), "guess 1=spy 2=judge", "chip yes", "chip no")
    t = play.play(t, "guess 0=hero 2=genius", "chip no", "chip no")
    drawn = seen(t, ANA)
    assert "own-result" not in drawn and "Bo’s guess" in drawn
    told = "Your guess: one of the two names was wrong. You named Bo as the Spy and Cleo as the Judge."
    assert told in re.sub("<[^>]*>", "", drawn) and "You named" not in seen(t, None) + seen(t, TOM)
    assert "noes" not in board.now(t.peek(ANA), still(t, t.peek(ANA), False)), "one's card says it as well"


def test_the_box_that_was_opened_offers_no_yes_and_no():
    """After a wrong guess its YES and NO looked like two buttons: it stands open and empty (WSI-33)."""
    t = play.play(play.game("vampire", "spy", "cowboy"), "guess 1=spy 2=judge")
    assert ">YES<" in seen(t, None)
    t = play.play(t, "chip yes", "chip no")
    for who in (ANA, BEN, None):
        assert "answer-box" in seen(t, who) and ">YES<" not in seen(t, who)


def test_whoever_is_named_is_drawn_whole():
    """The owl, the horse, the tray: what one knows a face by was cut off where everybody is named (WSI-28)."""
    t = play.game("vampire", "spy", "cowboy")
    drawn = seen(t, ANA, picks={"guess": "yes", "at1": "cowboy"})
    tray = drawn[drawn.index('class="tray"') :]
    assert re.search(r'class="tray-face"[^>]*><svg[^>]*viewBox="0 0 200 240"', tray)
    round_ = play.play(t, "guess 1=cowboy 2=spy")
    tray = seen(round_, None).partition('class="tray"')[2].partition("</ul>")[0]
    assert tray.count('viewBox="0 0 200 240"') == 2, "WSI-29: nor where the box goes round"


def test_of_two_who_were_as_near_the_last_is_told_of():
    """*Bo had all but one face right* was said where Mia had, too, and more recently."""
    t = play.game("vampire", "spy", "cowboy")
    t = play.play(t, "guess 1=spy 2=judge", "chip yes", "chip no", "guess 0=vampire 2=hero", "chip yes", "chip no")
    t = play.play(t, "guess 0=vampire 1=spy", "chip yes", "chip yes")
    assert deeds_of(t).margin == (1, BEN)


def test_the_director_picks_a_face_until_something_else_has_happened():
    """WSI-25: the picking stood there a turn later, and hid what the answer box had told."""
    t = play.game("director", "spy", "cowboy", hands={ANA: "hat"}, starter=ANA)
    c = replace(still(t, t.peek(ANA), False), legal=frozenset(t.game.legal(t.peek(ANA))))
    note = re.search(r'data-do="note watch (me[^"]*)"', str(board.side(t.peek(ANA), c)))[1]
    assert 'data-show="pass"' in seen(t, ANA, notes={"watch": note, "imitate": "hero"})
    assert "Done" in str(board.side(t.peek(ANA), replace(c, notes={"watch": note, "imitate": "hero"})))
    later = play.play(t, "guess 1=spy 2=judge", "chip yes", "chip no")
    assert 'data-show="pass"' not in seen(later, ANA, notes={"watch": note, "imitate": "hero"})
    assert "own-result" in seen(later, ANA, notes={"watch": note, "imitate": "hero"})
    asked = play.play(play.game("director", "spy", "cowboy", hands={BEN: "hat"}, starter=BEN), "ask hat 0")
    picks = {"watch": doing.picks_model(asked.peek(ANA)), "imitate": "hero"}
    assert 'data-show="pass"' in seen(asked, ANA, notes=picks)
    assert 'data-show="pass"' not in seen(play.play(asked, "no"), ANA, notes=picks), "he has answered"


def test_where_a_turn_has_a_limit_it_is_said_how_many_questions_are_left():
    """WSI-Q4: *You may ask again* did not say that it was the last time."""
    t = play.game("vampire", "genius", "cowboy", hands={ANA: "child gold moon"}, max_asks="3")
    for kind, own, all_ in (
        ("child", "2 more questions in this turn.", "twice more"),
        ("gold", "One more", "once more"),
    ):
        t = play.asked(t, kind, "1", "yes")
        assert own in seen(t, ANA) and f"Ana may ask {all_}" in seen(t, None)
    free = play.asked(play.game("vampire", "genius", "cowboy", hands={ANA: "child"}), "child", "1", "yes")
    assert "may ask again" in seen(free, None) and "more question" not in seen(free, ANA)


def taps(*picked: str) -> dict[str, str]:
    """What a tap on each face of the board puts into a guess of Ana's, once so much of it is picked."""
    t = play.game("vampire", "spy", "cowboy")
    picks = {"guess": "yes"} | dict(one.split(" ") for one in picked)
    found = re.findall(r'<button class="space".*?</button>', seen(t, ANA, picks=picks), re.DOTALL)
    return {
        face: re.search(r'data-pick="([^"]*)"', one)[1]
        for one in found
        for face in [re.search(r"face-default-([a-z-]+)-", one)[1]]
    }


def test_until_a_guess_is_said_another_face_takes_the_place_of_the_one_tapped_last():
    """WSI-28: once everybody had a face, a tap on another did nothing."""
    assert taps()["judge"] == "at1 judge"
    assert taps("at1 spy")["judge"] == "at2 judge"
    full = taps("at1 spy", "at2 hero")
    assert full["judge"] == "at2 judge" and full["spy"] == "at2 spy", "a bluff may name one face twice (WSI-Q8)"
    assert full["hero"] == "at2", "the same face once more is put back"
    assert taps("at2 hero", "at1 spy")["judge"] == "at1 judge", "whoever was named last"


def test_a_face_that_is_crossed_out_says_so_beside_it_seen_near():
    """Near it is whole, so that it can be read, and a word has the place of its paleness."""
    t = play.asked(play.game("vampire", "spy", "cowboy", hands={ANA: "gold"}), "gold", "1", "yes")
    out = {
        face for face in re.findall(r'<button class="space".*?</button>', seen(t, ANA), re.DOTALL) if "near-out" in face
    }
    assert out and all("data-ruled" in face and "Crossed out" in face for face in out)
    sheet = (ROOT / "static/css/games/whosit.css").read_text("utf-8")
    assert (
        ".space[data-ruled]:not([data-held]) .portrait-frame {" in sheet
        and ".space[data-ruled] .portrait-frame" not in sheet
    )


def test_whom_the_director_passes_for_stands_on_the_marquee_while_another_may_be_picked():
    """WSI-25: the marquee went on asking whom, as if nothing had been tapped."""
    t = play.play(play.game("vampire", "director", "cowboy", hands={ANA: "gold"}), "ask gold 1")
    notes = {"watch": doing.picks_model(t.peek(BEN))}
    asks, told = "Who will you pretend to be?", "You pretend to be the Singer."
    before, after = seen(t, BEN, notes=notes), seen(t, BEN, notes={**notes, "imitate": "singer"})
    assert asks in before and told not in before and told in after and asks not in after


def test_a_covered_face_is_not_named_by_a_slip():
    """WSI-37: all know that nobody is it."""
    t = play.game("vampire", "spy", "cowboy", variant="v1")
    tapped = re.findall(r'data-pick="at1 ([a-z-]+)"', seen(t, ANA, picks={"guess": "yes"}))
    assert sorted(tapped) == ["cowboy", "spy", "vampire"]
