"""The ring of twenty portraits, a face anywhere else, and its card."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from guise.engine.game import Seat
from guise.table.narrate import Storyteller
from guise.ui.marks import mark
from guise.ui.markup import Markup, h, join, keyed
from guise.ui.scene import Scene
from guise.ui.worded import worded

from ..cards import mirror, sign
from ..cast import CORNERS, Character, load
from ..hand import describe, habit
from ..portraits import portrait
from ..told import pencil, slot_name
from ..views import Slot, WhositView, targets
from .doing import (
    at,
    falling,
    guesser,
    guessing,
    might_say,
    named_as,
    passing,
    pencilling,
    put_back,
    shown_of,
    tapped_for,
    thinkable,
)

LONG = 16
"""A name of so many letters has no room for its signs beside it: they stand above."""


def whose(v: WhositView, c: Scene) -> Markup | None:
    """Over the middle: who the faces that still stand on the ring are told of."""
    if v.revealed or passing(v, c) or not any(v.faces):
        return None
    if (slot := shown_of(v, c)) is None:
        return h("p.ring-of", c.say.says("ring.all", n=len(v.uncovered) or 20))
    told = c.say.says("ring.cross" if pencilling(v, c) else "ring.of", slot=slot_name(v, c, slot))
    return h("p.ring-of", mark(c.marks[slot[0]]), told, style=f"--seat:{c.color(slot[0])};--long:{len(told)}")


def named_faces(v: WhositView, c: Scene) -> dict[str, list[Seat]]:
    """The faces that are named in the guess which is put together, each with the seats for which it is."""
    found: dict[str, list[Seat]] = {}
    for slot in targets(v, guesser(v)) if guessing(v, c) else ():
        if face := named_as(v, c, slot):
            found.setdefault(face, []).append(slot[0])
    return found


class Badge(NamedTuple):
    """What a face would say to the question that is put, ``yes`` or ``either``; ``of``: the mark of the player whose
    faces stand on the ring.
    """

    said: str
    of: Markup | None


def _badges(v: WhositView, c: Scene) -> dict[str, Badge]:
    """The badges of all faces that would not say no."""
    slot = shown_of(v, c)
    of = mark(c.marks[slot[0]]) if slot else None
    return {id: Badge(said, of) for id, said in might_say(v, c).items()}


def spaces(v: WhositView, c: Scene) -> list[Markup]:
    """The spaces of the board: a portrait each, or the back of the card that covers it (WSI-36)."""
    slot, models, left, falls = tapped_for(v, c), passing(v, c), thinkable(v, c), falling(v, c)
    hand = pencilling(v, c)
    fell = falls.fell if falls else frozenset()
    left = falls.left if falls else left
    guess = named_faces(v, c)
    found, said = [], _badges(v, c)
    for person in v.cast.characters:
        passes = models.get(person.id)
        gone = bool(v.uncovered) and person.id not in v.uncovered
        out = not passes if slot is None and passes is not None else left is not None and person.id not in left
        held = [seat for seat, faces in enumerate(v.faces) if v.revealed and person.id in faces]  # one's own is beside
        named = guess.get(person.id, [])
        found.append(
            _space(
                v.cast.id,
                person.id,
                covered=gone,
                ruled=out and not named,
                fell=person.id in fell,
                says=None if gone or out else said.get(person.id),
                model=passes is not None,
                holders=tuple(c.marks[seat] for seat in held or named),
                known=bool(held),
                named=bool(named) or (passes is not None and c.notes.get("imitate") == person.id),
                pressed=slot is None and c.notes.get("look") == person.id,
                tap=_tap(v, c, person.id, None if gone else slot, passes is not None, hand),
            )
        )
    return found


def _tap(v: WhositView, c: Scene, id: str, slot: Slot | None, passes: bool, hand: Slot | None) -> tuple[str, str]:
    """What a tap on a face does: names somebody as it or takes that back, picks it for the Director to pass for,
    crosses it out by hand for somebody or takes that back, or looks at it.
    """
    if slot is not None:
        return "data_pick", put_back(v, c, slot) if named_as(v, c, slot) == id else f"{at(v, slot)} {id}"
    if hand is not None:
        return "data_do", f"note {pencil(v, hand, id)} pencil"
    return "data_do", f"note {'imitate' if passes else 'look'} {id}"


@lru_cache(maxsize=64)
def _space(
    cast: str,
    id: str,
    *,
    covered: bool,
    ruled: bool,
    fell: bool,
    says: Badge | None,
    model: bool,
    holders: tuple[int, ...],
    known: bool,
    named: bool,
    pressed: bool,
    tap: tuple[str, str],
) -> Markup:
    """One space, kept as text: most moves change none.

    Args:
        ruled: the face is struck out for the looker, and nobody is being named as it.
        fell: the last answer has ruled it out just now.
        says: what it would say to the question that is put, if that is not no.
        model: the Director may pass for it.
        holders: marks of the players who hold it, or are named as it.
        known: who holds it is known.
        tap: what a tap does, as an attribute and its value.
    """
    person = load(cast).named(id)
    say = Storyteller("whosit", ())
    row, column = _place(person.space)
    cannot = "no-model" if model else "ruled"
    unseen = "-".join(filter(None, ["covered" if covered else "", cannot if ruled else ""]))
    return h(
        "button.space",
        keyed(
            f"face-{cast}-{id}-{covered:d}",
            mirror() if covered else portrait(person, cast=cast),
            "span.portrait-frame",
        ),
        h(
            "span.space-name",
            None if covered else _kind(cast, id),
            person.name,
            data_long=len(person.name) >= LONG or None,
        ),
        " ",
        h(
            "span.space-side",
            h("span.habit", say.says(f"habit.{person.role}")) if person.role != "ordinary" else None,
            None if covered else _signs(cast, id),
        ),
        h("span.said", " ", say.says(f"face.{unseen}")) if unseen else None,
        None
        if covered
        else h(
            "span.near",
            h("span.near-out", say.says("face.out", how=cannot)) if ruled else None,
            worded(say, "face.told", name=h("b", person.name), traits=describe(person)),
            aria_hidden="true",
        ),
        h("span.says-yes", says.of, say.says(f"face.says.{says.said}"), data_said=says.said) if says else None,
        h("span.holders", [mark(number) for number in holders]) if holders else None,
        type="button",
        id=f"space-{person.space}",
        data_room=person.room,
        data_corner=person.space in CORNERS,
        data_covered=covered,
        data_ruled=ruled,
        data_fell=fell,
        data_known=known,
        data_holders=bool(holders),
        data_named=named,
        data_near=None if covered else f"{'down' if row <= 3 else 'up'} {'start' if column <= 3 else 'end'}",
        style=f"grid-area:{row}/{column};--nth:{person.space}",
        aria_pressed=pressed or None,
        **dict([tap]),
    )


def _place(space_: int) -> tuple[int, int]:
    """Row and column of a space in a ring of six by six, clockwise from the upper left corner."""
    side, step = divmod(space_, 5)
    return ((1, 1 + step), (1 + step, 6), (6, 6 - step), (6 - step, 1))[side]


@cache
def _signs(cast: str, id: str) -> Markup:
    """What a face wears, holds and has with it, as the pictures of the Question cards that ask for it."""
    traits = load(cast).named(id).traits
    return keyed(f"signs-{cast}-{id}", "".join(sign(trait, "face-sign") for trait in traits), "span.signs")


@cache
def _kind(cast: str, id: str) -> Markup:
    """Man or woman, and whether a child, beside the name, as the pictures of the Question cards that ask for it."""
    person = load(cast).named(id)
    kinds = (person.sex, "child") if person.age == "child" else (person.sex,)
    return keyed(f"kind-{cast}-{id}", "".join(map(sign, kinds)), "span.kind")


def face(v: WhositView, id: str, size: str = "face") -> Markup:
    """A portrait anywhere but on its space."""
    return Markup(portrait(v.cast.named(id), cast=v.cast.id, size=size))


def card(v: WhositView, person: Character, c: Scene) -> Markup:
    """A Character card as everybody may read it (WSI-9)."""
    return join(
        h("div.sitter", face(v, person.id, "full")),
        h(
            "div.sitter-words",
            h("h2", person.name),
            h("p", describe(person)),
            h("p.habit-line", one) if (one := habit(person)) else None,
            h("button.act.quiet", c.say.says("do.back"), type="button", data_do=f"note look {person.id}"),
        ),
    )
