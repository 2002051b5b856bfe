"""Whosit? in five pictures, for its rules: drawn as the board draws them, in states that stay."""

from __future__ import annotations

from guise.table.narrate import Storyteller
from guise.ui.marks import mark
from guise.ui.markup import Markup, h

from .cards import answer_box
from .cast import ROLES
from .studio.questions import question_card

FACES = ("dancer", "spy", "cowboy")


def shown() -> tuple[Markup, ...]:
    """A face; a question; a yes; the four odd ones; everybody is named."""
    say = Storyteller("whosit", ())
    yes, no = say.says("do.yes"), say.says("do.no")
    return (
        h("div", *(h("span.shown-face", _face(one)) for one in FACES)),
        h("div", mark(0), question_card("glasses", big=True), mark(1)),
        h("div", question_card("glasses", big=True), h("span.verdict", yes, data_said="yes")),
        h(
            "div.shown-four",
            [
                h("span.shown-face", _face(one), h("small.habit", say.says(f"habit.{role}")))
                for one, role in ROLES.items()
            ],
        ),
        h(
            "div.shown-down",
            h(
                "ol.chips-out",
                h("li", yes, data_said="yes"),
                h("li", yes, data_said="yes"),
                h("li", no, data_said="no"),
            ),
            Markup(answer_box(0)),
        ),
    )


def _face(name: str) -> Markup:
    """A portrait, as the build has drawn it: the cast itself comes with the deck."""
    return h("img", src=f"./static/art/whosit/default/{name}.svg", width=200, height=240, alt="")
