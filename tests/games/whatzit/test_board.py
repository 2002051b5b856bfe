"""What the board and bar of Whatzit? show: on a small screen, where people moderate, and while bots think."""

from __future__ import annotations

from guise.engine.rng import Rng
from guise.games.whatzit.wits import ALONE, MANNERS, plan
from guise.table.narrate import Storyteller
from guise.table.seats import Chair

from tests.games.whatzit.table import REGULAR, WRONG, laid, opened, play, right, run_out
from tests.games.whatzit.test_rules import APP, GAME, HUMAN
from tests.laws.plays import drawn

PEOPLE = tuple(Chair(name, i) for i, name in enumerate(("Ana", "Bo", "Cy")))
BOTS = (PEOPLE[0], Chair("Ada", 1, "thinker"), Chair("Coco", 2, "dreamer"))


def table(s, chairs=PEOPLE):
    """All that the shared screen draws, by its part."""
    return {name: str(part) for name, part in drawn(GAME.view(s, None), Storyteller("whatzit", chairs)).items()}


def test_on_a_phone_the_answer_stands_beside_its_picture_until_the_next_one():
    """WTZ-17: solved or not, there is something to look at again."""
    s = opened(laid(3, HUMAN), "4 all")
    solved, missed = play(s, (0, right(s))), run_out(s)
    for over in (solved, missed):
        shown = table(over)
        assert "wz-told" in shown["picture True"] and s.card.solution in shown["picture True"].split("wz-told-")[1]
        assert "wz-told" not in shown["picture False"] and "wz-past" in shown["side False"]
        assert "wz-past" not in shown["side True"], "no picture twice"
    assert "wz-told" not in table(s)["picture True"]
    assert "wz-told" not in table(opened(missed, "2 all"))["picture True"]


def test_where_somebody_at_the_screen_moderates_nobody_need_type():
    """WTZ-7: it is said aloud. A bot and the house have no ears."""
    for chairs, options, typed in ((PEOPLE, HUMAN, False), (BOTS, APP, True)):
        spoken = table(play(opened(laid(3, options), "4 all"), (0, "buzz")), chairs)["controls False"]
        assert ("<form" in spoken) == typed
        assert ('data-move="pass"' in spoken) == typed, "the Moderator's Wrong is as good as Never mind"
    asked = table(run_out(opened(laid(3, HUMAN), "4 solo")))["controls False"]
    assert "<form" not in asked and 'data-move="right"' in asked and 'data-move="pass"' in asked


def test_a_bot_is_seen_to_think_to_try_and_to_pass():
    s = opened(laid(3, APP, active=1), "4 solo")
    thinks = table(s, BOTS)["picture False"]
    assert thinks.count("data-thinks") == 1 and "thinking" in thinks
    assert "data-thinks" not in table(s)["picture False"], "a person thinks unseen"
    tried = table(play(s, (1, f"guess {WRONG}")), BOTS)["picture False"]
    assert WRONG in tried and "data-no" in tried
    assert "Coco passed." in table(play(run_out(s), (2, "pass")), BOTS)["picture False"]


def test_a_bot_tries_more_when_the_card_is_its_own():
    """And solves no more for it: only what it says when it does not see it is more."""
    for style, how in MANNERS.items():
        among, alone = (
            sum(plan(REGULAR, style, 30, 0, Rng("own", str(i)), alone=own) is not None for i in range(400))
            for own in (False, True)
        )
        assert alone > among and how.rash < ALONE, style
