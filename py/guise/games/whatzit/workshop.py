"""The editor of own pictures: a word in hand, what happens to it, the answer, and the deck that it is for.

The tools that make a picture are drawn in ``tools``; what they do is in ``easel``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from guise.answers.names import letters
from guise.offers.pack import Deed, Field, PackError, Problem, cells_of, clean
from guise.supply.content import words
from guise.ui.markup import Markup, h

from .deck import DECKS, fold
from .describe import describe
from .draw import SMALLEST, compose, draw
from .easel import LETTERS, Easel, drawable, lacks, lettering, open_, path, readable, typed
from .easel import act as tapped
from .notation import Layout, reading
from .own import ALSO, HINT, HINTS, Draft, draft
from .sight import unseen
from .tools import TRAYS, tools
from .views import SAY_LIMIT

EXAMPLE = """\
picture: n: TIDE
answer: High tide
deck: regular
at: 0.0.0.0
tray: where"""
HELD = ("at", "tray")
ABOVE = ("word",)
"""The field above the tools; the others are below them."""
BLIND = SMALLEST / 2
"""Type of fewer units is read by nobody, and refused."""


def _said() -> dict[str, Any]:
    found: dict[str, Any] = words("whatzit")["workshop"]
    return found


def _easel(one: Draft) -> Easel:
    return open_(one.picture, one.at)


def _on(one: Draft, easel: Easel) -> str:
    """The card with another picture."""
    return str(replace(one, picture=easel.text, at=path(easel.at)))


def title(entry: str) -> str:
    """The answer."""
    return draft(entry).answer


def fields(entry: str) -> tuple[Field, ...]:
    """The word in hand, the answer with its deck, other answers, and hints."""
    said, one = _said(), draft(entry)
    text = lettering(_easel(one))
    found = (
        []
        if text is None
        else [
            Field(
                "word", said["word"], text, LETTERS, hint=said["word-hint"], wanted="" if text else path(_easel(one).at)
            )
        ]
    )
    decks = tuple(Deed(f"deck {name}", said["decks"][name], name == one.deck) for name in DECKS)
    found += [
        Field("answer", said["answer"], one.answer, SAY_LIMIT, hint=said["answer-hint"], deeds=decks),
        Field("also", said["also"], "\n".join(one.also), ALSO * SAY_LIMIT, 2, said["also-hint"]),
    ]
    hints = (*one.hints, "", "")[:HINTS]
    return (*found, *(Field(f"hint-{n}", said["hint"].format(n=n), hint, HINT) for n, hint in enumerate(hints, 1)))


def put(entry: str, key: str, value: str) -> str:
    """The card with what is typed."""
    one = draft(entry)
    match key:
        case "word":
            return _on(one, typed(_easel(one), clean(value)))
        case "answer":
            one = replace(one, answer=clean(value, SAY_LIMIT))
        case "also":
            also = [text for line in value.split("\n") if (text := clean(line, SAY_LIMIT))]
            one = replace(one, also=tuple(also[:ALSO]))
        case "hint-1" | "hint-2":
            hints = [*one.hints, "", ""][:HINTS]
            hints[int(key[-1]) - 1] = clean(value, HINT)
            one = replace(one, hints=tuple(hint for hint in hints if hint))
        case _:
            return entry
    return str(one)


def act(entry: str, deed: str) -> str:
    """Its deck, an open tray, or something done to the picture."""
    one = draft(entry)
    verb, _, rest = deed.partition(" ")
    if verb == "deck" and rest in DECKS:
        return str(replace(one, deck=rest))
    if verb == "tray" and rest in TRAYS:
        return str(replace(one, tray=rest))
    easel = _easel(one)
    then = tapped(easel, deed)
    return entry if then == easel else _on(one, then)


def panel(entry: str) -> Markup:
    """The pieces of the picture, and what can be done to the one in hand."""
    one = draft(entry)
    return tools(_easel(one), one.tray)


def preview(entry: str) -> Markup:
    """The card as the table will see it, and its other side."""
    one = draft(entry)
    return _shown(one, one.answer)


def covered(entry: str) -> Markup:
    """The card as the table will see it."""
    return _shown(draft(entry), "")


def _shown(one: Draft, answer: str) -> Markup:
    layout = drawable(_easel(one).layout)
    return h(
        "figure.made-picture",
        h("div", _poster(layout, one.deck), role="img", aria_label=describe(layout)),
        h("figcaption", answer or _said()["nameless"]),
        data_deck=one.deck,
    )


@lru_cache(maxsize=64)
def _poster(layout: Layout, deck: str) -> Markup:
    return Markup(draw(layout, deck=deck))


def problems(entry: str) -> tuple[Problem, ...]:
    """What cannot be played, and the house's advice."""
    found = [*_picture(entry), *_answer(draft(entry))]
    return tuple(found) if any(p.stops for p in found) else (*found, *_advice(draft(entry)))


def _picture(entry: str) -> Iterator[Problem]:
    """What is still missing of the picture."""
    said, one = _said(), draft(entry)
    layout = _easel(one).layout
    gone = lacks(layout)
    for lack in gone:
        yield Problem("word" if lack.kind == "blank" else "", said["lacks"][lack.kind].format(text=lack.text))
    if not gone and readable(one.picture) is None:
        yield Problem("", said["lacks"]["unreadable"])
    elif compose(drawable(layout))[1] < BLIND:
        yield Problem("", said["lacks"]["speck"])


def _answer(one: Draft) -> Iterator[Problem]:
    said = _said()
    if not one.answer or not fold(one.answer):
        yield Problem("answer", said["no-answer"])
    if any(len(text) > SAY_LIMIT for text in (one.answer, *one.also)):
        yield Problem("answer", said["long"].format(n=SAY_LIMIT))
    if any(not fold(text) for text in one.also):
        yield Problem("also", said["no-words"])
    if any(len(text) > HINT for text in one.hints):
        yield Problem("hint-1", said["long"].format(n=HINT))


def _advice(one: Draft) -> Iterator[Problem]:
    """What would make a card better that can be played."""
    said, layout = _said(), _easel(one).layout
    for miss in unseen(layout):
        told = {key: said["names"].get(value, value) for key, value in miss.args.items()}
        yield Problem("", said["unseen"][miss.key].format(**told), stops=False)
    shown = "".join(map(letters, reading(layout)))
    if any(letters(text) in shown for text in (one.answer, *one.also)):
        yield Problem("answer", said["spelt"], stops=False)
    for n, hint in enumerate(one.hints, 1):
        if f" {' '.join(fold(one.answer))} " in f" {' '.join(fold(hint))} ":
            yield Problem(f"hint-{n}", said["told"], stops=False)


def is_card(lines: Sequence[str]) -> bool:
    """A line that says what it is of a card."""
    return lines[0].partition(":")[0] in ("picture", "answer")


def parse_line(line: str) -> str:
    """The picture in the notation, the answer, and other answers, in cells.

    Raises:
        PackError: the picture cannot be read.
    """
    cells = cells_of(line)
    if not any(cells):
        raise PackError(0, "nothing")
    picture, answer, *also = [*cells, ""]
    if readable(picture) is None:
        raise PackError(0, "picture", found=picture[:40] or "–")
    return str(Draft(picture, answer[:SAY_LIMIT], tuple(text[:SAY_LIMIT] for text in also if text)[:ALSO]))
