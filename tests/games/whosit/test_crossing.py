"""Who crosses faces out: the house, the house by answers alone, or whoever looks, on the board itself."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from guise.games.whosit import board
from guise.games.whosit.deduce import possible, proved
from guise.games.whosit.hand import hand
from guise.games.whosit.studio import doing
from guise.supply.content import words
from guise.table.narrate import teller
from guise.table.save import Save
from guise.table.table import Table
from guise.ui import messages as say
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Sheet
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.scene import Scene, still
from guise.ui.update import update

from tests.games.whosit import play
from tests.ui.screens import fresh

ANA, BO, CLEO = range(3)
HANDS = {ANA: "red child star", BO: "star hat", CLEO: "moon gold"}


def scene(t: Table, who: int | None, **facts: object) -> Scene:
    v = t.peek(who)
    found = {"legal": frozenset(t.game.legal(v)), "full": False} | facts
    return replace(still(t, v, False), **found)  # type: ignore[arg-type]


def shown(t: Table, who: int | None, **facts: object) -> str:
    return str(board.picture(t.peek(who), scene(t, who, **facts)))


def struck(drawn: str) -> set[str]:
    """The faces that are shown as ruled out."""
    spaces = re.findall(r'<button class="space"[^>]*>', drawn)
    return {re.search(r'id="(space-\d+)"', one)[1] for one in spaces if "data-ruled" in one}


def asked_once() -> Table:
    """Ana has heard a no of Bo, and it is Bo's turn; everybody crosses out for themselves."""
    t = play.game("hero", "dancer", "vampire", hands=HANDS, crossing="hand")
    return play.drawn(play.play(t, "ask red 1", "no", "pass"))


# By hand -------------------------------------------------------------------------------------------


def test_a_tap_on_the_board_crosses_a_face_out_by_hand_for_whoever_answered_last():
    """A list of twenty rows beside the board was a chore, and a tap on a face told only what is on it."""
    t = play.play(asked_once(), "ask star 2")
    t = play.play(t, *play.legal(t)[:1])
    drawn = shown(t, ANA)
    assert 'data-do="note 1.2.genius pencil"' in drawn and "note look" not in drawn
    assert "Tap who Cleo cannot be" in drawn and not struck(drawn)
    m = Model(House(), AtTable(Save("one", t), drawn=t.told, sheet=Sheet(ANA, True)))
    m, _ = update(m, say.MarkNote("1.2.genius", "pencil"), fresh())
    found = str(draw(m).markup)
    assert len(struck(found)) == 1 and "19 faces" in found, "it goes down, and is counted"
    m, _ = update(m, say.MarkNote("1.2.genius", "pencil"), fresh())
    assert not struck(str(draw(m).markup)), "and a second tap takes it back"


def test_another_player_is_chosen_by_their_name_and_what_is_crossed_out_is_in_sight_at_a_guess():
    t = asked_once()
    look = re.search(r'data-do="note watch (2-[^"]*)"', shown(t, ANA))[1]
    drawn = shown(t, ANA, notes={"watch": look, "1.1.spy": "pencil", "1.2.hero": "pencil", "1.2.judge": "pencil"})
    assert "Tap who Cleo cannot be" in drawn and len(struck(drawn)) == 2
    t = play.game("hero", "dancer", "vampire", hands=HANDS, crossing="hand")
    naming = shown(t, ANA, picks={"guess": "yes"}, notes={"1.1.spy": "pencil"})
    assert len(struck(naming)) == 1 and "cannot be" not in naming and 'data-pick="at1 genius"' in naming


def test_before_anybody_has_answered_a_tap_tells_of_a_face_and_nothing_is_crossed_out_where_all_look():
    t = play.game("hero", "dancer", "vampire", hands=HANDS, crossing="hand")
    for who in (None, ANA):
        assert "note look" in shown(t, who) and "pencil" not in shown(t, who)
    assert "pencil" not in shown(asked_once(), None)
    assert "pencil" not in shown(asked_once(), ANA, logs=False), "X-6: without a notebook there is no pencil"


def test_the_noes_stand_at_the_places_for_whoever_crosses_out_by_hand():
    """WSI-Q20, X-6: that somebody said no is listed in the notebook, and so on the table."""
    assert all('class="noes"' in shown(asked_once(), who) for who in (None, ANA))
    assert 'class="noes"' not in shown(asked_once(), None, logs=False)


def test_no_free_guess_is_offered_while_somebody_has_answered_nothing():
    """WSI-18, WSI-19: the first no of a hand stopped the game for a guess in which anybody could be anybody. That all
    have answered is nothing that the house has judged.
    """
    t = play.play(play.game("hero", "dancer", "vampire", hands=HANDS, crossing="hand"), "ask red 1", "no")
    assert t.game.automatic_move(t.peek(ANA), {}, False) == "pass"
    t = play.play(play.drawn(play.play(t, "pass")), "ask star 2")
    t = play.play(t, *play.legal(t)[:1])
    heard_ana = play.play(play.drawn(play.play(t, "pass")), "ask moon 0")
    heard_ana = play.play(heard_ana, "no")
    assert heard_ana.game.automatic_move(heard_ana.peek(CLEO), {}, False) is None, "of two others both have answered"
    few = play.play(play.game("hero", "dancer", "vampire", hands=HANDS, crossing="hand", variant="v1"), "ask red 1")
    few = play.play(few, "no")
    assert few.game.automatic_move(few.peek(ANA), {}, False) is None, "WSI-37: three faces can be named at once"


def notebook(t: Table, seat: int, mode: str = "") -> str:
    save = Save("one", t, notes={str(seat): {"mode": mode}} if mode else None)
    return str(draw(Model(House(Prefs()), AtTable(save, drawn=t.told, sheet=Sheet(seat, True), drawer="notes"))).markup)


def test_where_all_have_agreed_to_cross_out_by_hand_nobody_s_notebook_does_it_in_secret():
    """The house rule could be undone in one's own notebook, and nobody else would have known."""
    t = asked_once()
    for mode in ("", "full"):
        page = notebook(t, ANA, mode)
        assert "note mode" not in page and not struck(page) and 'data-mark="no"' not in page
    usual = play.game("hero", "dancer", "vampire", hands=HANDS)
    assert "note mode log" in notebook(usual, ANA), "to do more by oneself is everybody's own affair"
    alone = replace(t, chairs=(t.chairs[0], *(replace(c, bot="methodical") for c in t.chairs[1:])))
    assert "note mode full" in notebook(alone, ANA), "whoever plays alone decides for themselves"


# By answers only -----------------------------------------------------------------------------------


def guessed_wrong(crossing: str) -> Table:
    """Ana has named both others, and one name was wrong; three others are left for Bo by what he has answered."""
    t = play.game("gangster", "dancer", "vampire", hands=HANDS, crossing=crossing)
    t = play.asked(t, "child", "1", "yes")
    return play.play(t, "guess 1=dancer 2=judge", "chip yes", "chip no")


def test_by_answers_only_an_answer_crosses_out_and_a_wrong_guess_does_not():
    """The house did all the thinking: it worked out what other people's wrong guesses mean."""
    t, usual = guessed_wrong("answers"), guessed_wrong("house")
    v = t.peek(CLEO)
    assert proved(v) == possible(usual.peek(CLEO)), "it is found all the same by whoever thinks"
    ana = t.peek(ANA)
    assert "judge" in possible(ana)[CLEO, 0] and "judge" in proved(ana)[CLEO, 0]
    both = play.play(t, "guess 0=gangster 2=hero", "chip yes", "chip no")
    assert proved(both.peek(ANA)) != possible(both.peek(ANA)), "the guess of another told Ana something"
    assert possible(both.peek(ANA)) == possible(t.peek(ANA))
    assert struck(shown(t, ANA, full=True, notes={"watch": doing.watching(ana, (BO, 0))})), "the child's answer has"


def test_by_answers_only_no_name_is_said_to_be_known_nor_put_into_a_guess():
    """Version 1 with three players: the first answer may leave one arrangement (WSI-Q15)."""
    found = {}
    for crossing in ("house", "answers"):
        t = play.game("hero", "dancer", "vampire", hands=HANDS, crossing=crossing, variant="v1")
        t = play.asked(t, "child", "1", "yes")
        v = t.peek(ANA)
        c = scene(t, ANA, full=True, notes={"odds": doing.hint(v)})
        tray = shown(t, ANA, full=True, picks={"guess": "yes"})
        said = board.prompt(v, replace(c, picks={"guess": "yes"}))
        buttons = "".join(str(b.markup) for b in board.controls(v, c))
        found[crossing] = ("You know who everybody is." in buttons, "tray-slot" in tray and "tray-owner" in tray, said)
    assert found["house"] == (True, True, "You know who everybody is.")
    assert found["answers"] == (False, False, "A wrong name ends your turn.")


def test_by_answers_only_a_phone_has_the_same_faces_crossed_out():
    t = play.asked(play.game("hero", "dancer", "vampire", hands=HANDS, crossing="answers"), "child", "1", "yes")
    told = hand(t.peek(ANA), teller(t)).suspects
    assert told is not None and told.left[0][1].bit_count() == len(possible(t.peek(ANA))[BO, 0]) < 19


@pytest.mark.parametrize("crossing", ["house", "answers", "hand"])
def test_the_set_up_says_how_much_the_house_does_and_a_tap_takes_the_next(crossing):
    from tests.ui.screens import laying

    draft = laying(3, 0, "whosit")
    text = str(draw(Model(House(Prefs()), replace(draft, options={**draft.options, "crossing": crossing}))).markup)
    ways = ["house", "answers", "hand"]
    then = ways[(ways.index(crossing) + 1) % 3]
    label = words("whosit")["options"]["crossing"]["in-sight"][crossing]
    assert re.search(rf'data-do="option crossing {then}"[^>]*>{label}<', text)
    assert label.startswith("The house crosses out: "), "*We cross out faces: partly* was a riddle"
    told = words("whosit")["options"]["crossing"]["by-hand"]
    assert [way for way, said in told.items() if said in text] == [crossing] * (crossing == "hand")
