"""The editor of own casts: a face put together in a booth, and twenty of them made fair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from guise.offers.pack import Field, PackError, Problem, cells_of, clean
from guise.supply.content import words
from guise.ui import messages as msg
from guise.ui.commands import button_attrs
from guise.ui.markup import Markup, h

from .cast import ROOMS, SPACES, label
from .crowd import joined as joined_faces
from .crowd import made_fair, titled, told
from .hand import describe
from .own import (
    CORNER,
    NAME,
    PASSES,
    Face,
    character,
    face,
    fairness,
    invented,
    leaving,
    playable,
    twins,
)
from .portraits import portrait
from .portraits.hair import DYES
from .portraits.ink import picture
from .portraits.kit import COLOURS, PARTS, SKINS, Look, look, sitter
from .sketch import drawn, sheet

__all__ = [
    "ABOVE",
    "EXAMPLE",
    "HELD",
    "act",
    "bar",
    "fields",
    "fresh",
    "is_card",
    "joined",
    "leaving",
    "mend",
    "mended",
    "panel",
    "parse_line",
    "preview",
    "problems",
    "put",
    "title",
    "whole",
]

EXAMPLE = """\
name: Grandma Rosa
look: age=adult sex=woman skin=umber head=round hair=curls dye=grey eyes=merry mouth=laugh mark=lines clothes=dress \
ink=plum hat=party glasses=round animal=hen
tray: hat
stranger: yes"""
HELD = ("tray", "pen", "stranger")
ABOVE = ("name",)
"""The field above the booth."""
TRAYS: dict[str, tuple[str, ...]] = {
    "who": ("age", "sex", "skin"),
    "head": ("head", "build", "seat"),
    "hair": ("hair", "dye"),
    "eyes": ("eyes", "brows"),
    "mouth": ("nose", "mouth", "mark"),
    "clothes": ("clothes", "ink", "trim"),
    **{trait: (trait,) for trait in ("hat", "glasses", "beard", "jewellery", "neckwear", "holding", "animal")},
    "place": (),
    "draw": (),
}
"""The trays of the booth, each with the parts that lie in it."""
SWATCHES = {
    "skin": {key: pair[0] for key, pair in SKINS.items()},
    "dye": {key: pair[0] for key, pair in DYES.items()},
    "ink": COLOURS,
    "trim": COLOURS,
}


def _said() -> dict[str, Any]:
    found: dict[str, Any] = words("whosit")["workshop"]
    return found


def title(entry: str) -> str:
    """The name."""
    return face(entry).name


def fields(entry: str) -> tuple[Field, ...]:
    """The name."""
    said = _said()
    return (Field("name", said["name"], face(entry).name, NAME, hint=said["name-hint"]),)


def put(entry: str, key: str, value: str) -> str:
    """The face with its name as it is typed; a stranger whose name is typed as it stood stays one."""
    one, name = face(entry), clean(value, NAME)
    if key != "name" or name == one.name:
        return entry
    return str(replace(one, name=name, stranger=False))


def act(entry: str, deed: str) -> str:
    """Another part, an open tray, a wish for a wall, a pass or a role, or a face by lot."""
    one = face(entry)
    verb, _, rest = deed.partition(" ")
    key, _, value = rest.partition(" ")
    match verb:
        case "part" if value in PARTS.get(key, ()):
            one = replace(one, look=one.look.but(key, value))
        case "tray" if rest in TRAYS:
            one = replace(one, tray=rest)
        case "wall" if rest in ROOMS:
            one = replace(one, wall="" if one.wall == rest else rest)
        case "pass" if rest in PASSES:
            one = replace(one, badge="" if one.badge == rest else rest)
        case "role" if rest in CORNER:
            one = replace(one, role="" if one.role == rest else rest)
        case "lot":
            one = replace(one, look=_lot(str(one.look), one.name))
        case _:
            one = drawn(one, verb, rest)
    was = face(entry)
    if replace(one, tray=was.tray, pen=was.pen) != was:
        one = replace(one, stranger=False)
    return str(one) if one != was else entry


def _lot(seed: str, name: str) -> Look:
    """A look by lot, but for what a title says: Mrs Okafor is a grown woman."""
    sex = titled(name)
    return invented(seed, sex, "adult" if sex else "")


def preview(entry: str) -> Markup:
    """The portrait as it will hang on the board, and what the question cards will be told."""
    one = face(entry)
    shown = replace(one, wall=one.wall or ROOMS[0], badge=one.badge or PASSES[0], role="")
    person = character(shown, 0)
    told = words("whosit")["says"]["habit"]
    return h(
        "figure.made-face",
        h("div", Markup(portrait(person, cast="")), role="img", aria_label=describe(person)),
        h(
            "figcaption",
            h("b", one.name or _said()["nameless"]),
            h("span", told[{"director": "free", "censor": "no"}.get(one.role, "lies")]) if one.role else None,
            h("span", describe(person)),
        ),
    )


def panel(entry: str) -> Markup:
    """The booth: trays of parts, each button with the face as it would be."""
    one, said = face(entry), _said()
    tray = one.tray if one.tray in TRAYS else "who"
    return h(
        "div.booth",
        h("button.act.quiet.booth-lot", said["lot"], **_deed("lot")),
        h(
            "div.booth-tabs",
            [h("button", said["trays"][name], aria_pressed=name == tray, **_deed(f"tray {name}")) for name in TRAYS],
            role="group",
            aria_label=said["tray"],
        ),
        h("div.booth-open", _tray(tray, one, said), data_opened=tray),
    )


def _tray(tray: str, one: Face, said: dict[str, Any]) -> list[Markup]:
    """What lies in a tray."""
    match tray:
        case "place":
            return _place(one, said)
        case "draw":
            return sheet(one, said)
    return [_choices(key, one.look, said) for key in TRAYS[tray]]


def _choices(key: str, one: Look, said: dict[str, Any]) -> Markup:
    """All choices of a part; those that the face has not to be drawn for are swatches."""
    inks = SWATCHES.get(key, {})
    return h(
        "div.booth-part",
        h("h2", said["parts"][key]),
        h(
            "div.booth-tray",
            [
                h(
                    "button",
                    h("i", style=f"background:{inks[value]}") if inks else _shown(one.but(key, value)),
                    h("span", said["choices"][key][value]),
                    aria_pressed=getattr(one, key) == value,
                    **_deed(f"part {key} {value}"),
                )
                for value in PARTS[key]
            ],
            role="group",
            aria_label=said["parts"][key],
            data_small=bool(inks),
        ),
    )


def _place(one: Face, said: dict[str, Any]) -> list[Markup]:
    """The wishes of a face: for a wall, a pass and a role, each as buttons."""
    rows = (
        ("wall", ROOMS, one.wall, [label(wall) for wall in ROOMS]),
        ("pass", PASSES, one.badge, [label(badge) for badge in PASSES]),
        ("role", tuple(CORNER), one.role, [said["roles"][name] for name in CORNER]),
    )
    return [
        h(
            "div.booth-part",
            h("h2", said["parts"][verb]),
            h(
                "div.seg.booth-row",
                [
                    h("button", name, aria_pressed=value == now, **_deed(f"{verb} {value}"))
                    for value, name in zip(values, names)
                ],
                role="group",
                aria_label=said["parts"][verb],
            ),
        )
        for verb, values, now, names in rows
    ]


@lru_cache(maxsize=256)
def _shown(one: Look) -> Markup:
    """A face without its frame, for a button."""
    drawn = sitter(one)
    left, top, side = drawn.face
    return Markup(picture(drawn.marks, (left, top, side, 1.15 * side)))


def _deed(deed: str) -> dict[str, str]:
    return button_attrs(msg.WorkDeed(deed))


def problems(entry: str) -> tuple[Problem, ...]:
    """A face needs a name; what it looks like is never wrong."""
    one, said = face(entry), _said()
    if not one.name:
        return (Problem("name", said["no-name"]),)
    if not playable(one):
        return (Problem("name", said["long"].format(n=NAME)),)
    return ()


# The cast as a whole --------------------------------------------------------------------------


def whole(entries: tuple[str, ...]) -> tuple[Problem, ...]:
    """What keeps these faces from being a cast, and whether it is a fair one."""
    return tuple(_whole(tuple(map(face, entries))))


def _whole(faces: tuple[Face, ...]) -> Iterator[Problem]:
    said = _said()
    names = [one.name for one in faces]
    twice = next((name for name in names if name and names.count(name) > 1), "")
    if len(faces) < SPACES:
        missing = SPACES - len(faces)
        yield Problem("", said["few" if missing > 1 else "few-one"].format(n=missing))
    elif len(faces) > SPACES:
        yield Problem("", said["many-faces"].format(n=len(faces) - SPACES))
    if twice:
        yield Problem("", said["namesakes"].format(name=twice))
    if len(faces) != SPACES or twice or not all(map(playable, faces)):
        return
    if alike := twins(faces):
        yield Problem("", said["twins"].format(one=alike[0], other=alike[1]))
    elif (fair := fairness(faces)) < 100:
        yield Problem("", said["unfair"].format(n=fair), stops=False)


def bar(entries: tuple[str, ...]) -> Markup:
    """All faces so far, and how fair they are."""
    faces, said = tuple(map(face, entries)), _said()
    ready = len(faces) == SPACES and all(map(playable, faces)) and len({one.name for one in faces}) == SPACES
    n = fairness(faces) if ready else round(100 * min(len(faces), SPACES) / SPACES)
    text = said["fair"].format(n=n) if ready else said["faces"].format(n=len(faces), of=SPACES)
    return h(
        "div.made-fair",
        h(
            "div.made-crowd",
            [
                h("button", _small(str(one.look)), title=one.name, tabindex="-1", **button_attrs(msg.OpenEntry(place)))
                for place, one in enumerate(faces[:40])
            ],
            aria_hidden="true",  # the list below has them all, by name
        ),
        h("label", text, " ", h("progress", max="100", value=str(n)), data_full=n == 100 and ready),
    )


@lru_cache(maxsize=64)
def _small(text: str) -> Markup:
    return _shown(look(text))


def mend(entries: tuple[str, ...]) -> tuple[str, ...]:
    """Twenty faces that are fair, with as little changed as can be; strangers fill the empty frames."""
    return tuple(map(str, made_fair(tuple(map(face, entries)))))


def mended(before: tuple[str, ...], after: tuple[str, ...]) -> str:
    """What :func:`mend` has changed."""
    return told(tuple(map(face, before)), tuple(map(face, after)))


def joined(entries: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    """The faces with those of a list, which take the places of strangers."""
    return tuple(map(str, joined_faces(tuple(map(face, entries)), tuple(map(face, new)))))


def fresh(entries: tuple[str, ...]) -> str:
    """A new face by lot, without a name."""
    return str(Face(look=invented("\n".join(("new", *entries))), tray="who", stranger=True))


def is_card(lines: Sequence[str]) -> bool:
    """A line that says what it is of a face."""
    return lines[0].partition(":")[0] in ("name", "look")


def parse_line(line: str) -> str:
    """A name, with a face by lot.

    Raises:
        PackError: there is no name, or it is too long.
    """
    name = cells_of(line)[0]
    if not name:
        raise PackError(0, "nothing")
    if len(name) > NAME:
        raise PackError(0, "long-name", n=NAME)
    return str(Face(name, _lot(name, name)))
