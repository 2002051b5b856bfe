"""Trials of pictures: what a reader gets tells nothing, and what is compared is what was seen."""

from __future__ import annotations

import pytest
from guise.games.whosit.cast import load, questions, truth

from tests.bench import faces


def rows(deck: str, seed: str) -> list[str]:
    """Every answer as the cards have it."""
    cast = load(deck.removeprefix("whosit-"))
    return [
        f"{i:02} " + "".join("y" if truth(cast.named(id), q) else "n" for q in questions())
        for i, id in enumerate(faces.order(deck, seed), 1)
    ]


def test_a_perfect_reader_is_right_of_everything():
    found = faces.score("whosit-backlot", "7", "\n".join(rows("whosit-backlot", "7")))
    assert (found.right, found.asked, found.wrong) == (340, 340, ())


def test_one_wrong_answer_is_told_by_face_and_question():
    lines = rows("whosit-default", "3")
    at = faces.order("whosit-default", "3").index("starlet")
    hat = [q.id for q in questions()].index("hat")
    lines[at] = lines[at][: 3 + hat] + "y" + lines[at][4 + hat :]
    found = faces.score("whosit-default", "3", "\n".join(lines))
    assert found.right == 339 and found.wrong == (("starlet", "hat", "y"),)


def test_another_seed_is_another_order_and_a_reader_who_knows_only_that_fails():
    assert faces.order("who", "1") != faces.order("who", "2")
    found = faces.score("whosit-default", "1", "\n".join(rows("whosit-default", "2")))
    assert found.right < 280


@pytest.mark.parametrize(("text", "why"), [("01 yn", "no row"), ("99 " + "y" * 17, "there is none"), ("", "no answer")])
def test_a_sheet_that_cannot_be_read_is_refused(text, why):
    with pytest.raises(ValueError, match=why):
        faces.score("whosit-default", "1", text)


def test_outlines_are_answered_by_name():
    names = [faces._called(x) for x in faces.order("who", "5")]
    sheet = "\n".join(f"{i:02} the {name.title()}" for i, name in enumerate(names, 1))
    assert faces.score("who", "5", sheet).right == 10
