"""Shoulders, clothes, what hangs round a neck, what a hand holds and who sits on a shoulder, for the box of parts.

All of it is in the coordinates of the full portrait, 200 by 240, for a grown figure; :func:`torso` makes a child's.
"""

from __future__ import annotations

from collections.abc import Callable

from guise.games.whosit.portraits import animals, sea
from guise.games.whosit.portraits.hands import fist
from guise.games.whosit.portraits.ink import (
    BLUSH,
    BRICK,
    BROWN,
    CREAM,
    INK,
    MUSTARD,
    NIGHT,
    PINK,
    SKY,
    SLATE,
    STONE,
    STRAW,
    TANGERINE,
    TEAL,
    Skin,
    bold,
    disc,
    dot,
    flat,
    lens,
    limb,
    line,
    mirrored,
    part,
    place,
    shape,
    wire,
)

_WIDE = {"slim": 0.88, "usual": 1.0, "broad": 1.14}
_SHOULDERS = "M8 256C12 210 40 190 80 180H120C160 190 188 210 192 256Z"


def torso(clothes: str, build: str, ink: str, trim: str, skin: Skin, young: bool) -> str:
    """Shoulders in some clothes."""
    marks = BODIES[clothes](ink, trim, skin)
    wide, high, top = (0.74, 0.82, 46) if young else (1.0, 1.0, 0)
    by = wide * _WIDE[build]
    return f'<g transform="translate({100 - 100 * by:g} {top}) scale({by:g} {high:g})">{marks}</g>'


def _jumper(ink: str, trim: str, skin: Skin) -> str:
    return bold(_SHOULDERS, ink) + shape("M74 180Q100 206 126 180L130 190Q100 220 70 190Z", trim)


def _stripes(ink: str, trim: str, skin: Skin) -> str:
    bands = line("M34 212Q100 236 166 212M20 234Q100 258 180 234", 9, ink)
    return (
        bold(_SHOULDERS, CREAM if ink != CREAM else SLATE)
        + bands
        + shape("M74 180Q100 204 126 180L129 188Q100 214 71 188Z", ink)
    )


def _jacket(ink: str, trim: str, skin: Skin) -> str:
    shirt = shape("M80 178L100 214L120 178L116 256H84Z", CREAM)
    lapels = shape("M80 176L54 198L68 208L60 216L90 256L96 214ZM120 176L146 198L132 208L140 216L110 256L104 214Z", ink)
    return bold(_SHOULDERS, ink) + shirt + lapels + disc(100, 244, 3.6, trim, 2)


def _hoodie(ink: str, trim: str, skin: Skin) -> str:
    hood = bold("M52 196C56 172 72 162 100 166S144 172 148 196Q124 214 100 214T52 196Z", ink)
    return (
        bold(_SHOULDERS, ink)
        + hood
        + line("M88 208V240M112 208V240", 4, trim)
        + dot(88, 242, 4, trim)
        + dot(112, 242, 4, trim)
    )


def _dungarees(ink: str, trim: str, skin: Skin) -> str:
    shirt = bold(_SHOULDERS, trim)
    bib = bold("M62 222H138V256H62Z", ink)
    straps = line("M58 188L70 224M142 188L130 224", 13) + line("M58 188L70 224M142 188L130 224", 8, ink)
    return shirt + straps + bib + disc(71, 228, 4.5, MUSTARD, 2) + disc(129, 228, 4.5, MUSTARD, 2)


def _dress(ink: str, trim: str, skin: Skin) -> str:
    skin_ = bold("M30 256C32 216 52 196 84 184H116C148 196 168 216 170 256Z", skin[0])
    gown = bold("M40 256C44 226 62 216 74 204Q100 232 126 204C138 216 156 226 160 256Z", ink)
    return skin_ + gown + line("M74 204L80 186M126 204L120 186", 5, ink) + line("M74 204Q100 232 126 204", 4, trim)


def _robe(ink: str, trim: str, skin: Skin) -> str:
    wrap = shape("M78 180L112 256H88L62 190ZM122 180L88 256H112L138 190Z", trim)
    return bold(_SHOULDERS, ink) + wrap + shape("M80 178L100 214L120 178Z", skin[0])


def _raincoat(ink: str, trim: str, skin: Skin) -> str:
    collar = bold("M72 176L52 200L92 222L100 206L108 222L148 200L128 176L100 200Z", ink)
    return (
        bold(_SHOULDERS, ink) + collar + line("M100 208V256") + disc(112, 232, 4, trim, 2) + disc(112, 250, 4, trim, 2)
    )


def _shirt(ink: str, trim: str, skin: Skin) -> str:
    collar = shape("M76 178L66 200L92 210L100 196L108 210L134 200L124 178L100 194Z", trim)
    dots = dot(100, 220, 3) + dot(100, 238, 3)
    return bold(_SHOULDERS, ink) + flat("M96 200H104V256H96Z", trim) + collar + dots


def _sari(ink: str, trim: str, skin: Skin) -> str:
    drape = bold("M34 256C44 222 60 204 84 190L152 186C172 194 184 208 190 228C150 222 112 236 92 256Z", ink)
    return (
        bold("M12 256C16 214 44 192 82 182H118C156 192 184 214 188 256Z", trim)
        + shape("M80 180Q100 206 120 180Z", skin[0])
        + drape
        + line("M190 228C150 222 112 236 92 256", 5, MUSTARD)
    )


BODIES: dict[str, Callable[[str, str, Skin], str]] = {
    "jumper": _jumper,
    "stripes": _stripes,
    "shirt": _shirt,
    "jacket": _jacket,
    "hoodie": _hoodie,
    "dungarees": _dungarees,
    "dress": _dress,
    "robe": _robe,
    "raincoat": _raincoat,
    "drape": _sari,
}


def chair() -> str:
    """A wheelchair, seen from the front: back rest, handles, and the tops of two wheels."""
    wheels = mirrored(
        wire(lens(-86, 26, 46), STONE, 7),
        line("M-86 26V-18M-86 26L-54-4M-86 26H-42", 2.4, SLATE),
    )
    rest = bold("M24 178Q100 160 176 178V256H24Z", NIGHT)
    handles = line("M28 182V166H8M172 182V166H192", 11) + line("M28 182V166H8M172 182V166H192", 5.5, SLATE)
    return handles + rest + place(wheels, at=(100, 224))


# Faces that have lived ------------------------------------------------------------------------


def _freckles(skin: Skin) -> str:
    return line("M-24 10h0M-18 14h0M-27 16h0M24 10h0M18 14h0M27 16h0", 3, skin[1])


def _rosy(skin: Skin) -> str:
    return dot(-24, 15, 8, BLUSH) + dot(26, 15, 8, BLUSH)


def _lines(skin: Skin) -> str:
    return line(
        "M-16-36Q0-40 16-36M-13-43Q0-46 13-43M-30 4l-5 3M-30 8l-4 4M30 4l5 3M30 8l4 4"
        "M-16 18Q-22 24-20 30M16 18Q22 24 20 30",
        2,
        skin[1],
    )


def _plaster(skin: Skin) -> str:
    return place(shape("M-11-4H11V4H-11Z", CREAM, 2), line("M-3-4V4M3-4V4", 1.6), at=(-24, 18), turn=24)


def _hearing(skin: Skin) -> str:
    return wire("M-40-10C-52-14-54 2-46 10C-42 14-40 10-40 6", TEAL, 4.5)


def _patches(skin: Skin) -> str:
    """Paler patches of skin, as people with vitiligo have them."""
    return flat("M-30-34C-18-42-6-36-10-26C-14-16-30-18-32-24ZM12 22C22 16 32 22 28 34C22 44 8 40 8 32Z", CREAM)


MARKS: dict[str, Callable[[Skin], str]] = {
    "rosy": _rosy,
    "freckles": _freckles,
    "lines": _lines,
    "plaster": _plaster,
    "hearing": _hearing,
    "patches": _patches,
}


# Round the neck -------------------------------------------------------------------------------


def _tie(ink: str) -> str:
    return shape("M91 186H109L106 200L115 242L100 256L85 242L94 200Z", ink) + line(
        "M91 212l14-7M89 226l20-10M88 240l24-12", 4, CREAM
    )


def _bow(ink: str) -> str:
    return shape("M100 194L72 178V212ZM100 194L128 178V212Z", ink) + shape("M92 184H108V204H92Z", ink)


def _scarf(ink: str) -> str:
    return (
        bold("M106 206L134 252H106L94 214Z", ink)
        + bold("M60 180Q100 202 140 180Q152 190 144 206Q100 228 56 206Q48 190 60 180Z", ink)
        + line("M76 190l-4 20M92 196v22M108 196l2 21M124 191l6 19", 5, CREAM)
    )


def _spotted(ink: str) -> str:
    cloth = bold("M62 182Q100 206 138 182L100 244Z", ink)
    return cloth + "".join(
        dot(x, y, 3.4, CREAM) for x, y in ((80, 198), (98, 206), (118, 198), (90, 216), (108, 218), (100, 230))
    )


def _frill(ink: str) -> str:
    return shape(
        "M80 184Q100 196 120 184L124 204Q130 214 118 218Q122 232 100 246Q78 232 82 218Q70 214 76 204Z", ink
    ) + line("M84 206Q100 214 116 206M86 222Q100 230 114 222", 2.2)


NECKS: dict[str, Callable[[str], str]] = {
    "tie": _tie,
    "bow": _bow,
    "scarf": _scarf,
    "spotted": _spotted,
    "frill": _frill,
}


def jewels(kind: str) -> str:
    """Jewellery that lies on the chest."""
    if kind == "pearls":
        row = ((68, 182), (72, 194), (81, 204), (93, 210), (107, 210), (119, 204), (128, 194), (132, 182))
        return "".join(disc(x, y, 6, CREAM, 2) for x, y in row)
    if kind == "medallion":
        return (
            line("M74 184Q100 222 126 184", 3.6, MUSTARD) + disc(100, 216, 13, MUSTARD) + disc(100, 216, 6.5, BRICK, 2)
        )
    star = "M0-14L4-5L14-4L6 2L9 12L0 6L-9 12L-6 2L-14-4L-4-5Z"
    return place(shape(star, MUSTARD, 2.4), disc(0, 0, 3.4, BRICK, 1.6), at=(140, 216), scale=1.1)


# In the hand ----------------------------------------------------------------------------------

Held = Callable[[Skin, str], tuple[str, ...]]


def _held(draw: Callable[[], str], at: tuple[float, float] = (40, 184), turn: float = -8) -> Held:
    """A thing and the fist that holds it."""

    def drawn(skin: Skin, ink: str) -> tuple[str, ...]:
        sleeve = limb("M30 268Q14 240 36 206", 25, ink)
        return (
            sleeve,
            part("holding", place(draw(), at=at, turn=turn)),
            place(fist(skin), at=at, turn=turn, scale=1.2),
        )

    return drawn


def _balloon() -> str:
    return (
        line("M0 0Q-8-34 2-70", 2.6)
        + bold("M2-132C30-132 36-100 22-84C16-76 8-72 2-70C-6-72-14-76-18-84C-32-100-26-132 2-132Z", BRICK)
        + line("M-12-112q2-10 10-12", 4, PINK)
    )


def _book() -> str:
    return (
        bold("M-32-52H28V14H-32Z", TEAL)
        + shape("M-27-52H-21V14H-27Z", MUSTARD, 2)
        + line("M-10-34H18M-10-24H10", 3.4, CREAM)
    )


def _microphone() -> str:
    return (
        shape("M-6-8H6L4 34H-4Z", NIGHT)
        + disc(0, -22, 15, STONE)
        + line("M-12-28L9-12M-6-34L13-18M12-28L-9-12M6-34L-13-18", 1.8)
    )


def _flowers() -> str:
    stalks = line("M0 20L-14-30M0 20L2-40M0 20L18-28", 4, "#793")
    return stalks + "".join(
        place(animals.flower(ink), at=at, scale=1.2)
        for ink, at in ((TANGERINE, (-18, -36)), (PINK, (22, -34)), (CREAM, (2, -50)))
    )


def _lolly() -> str:
    return (
        line("M0 20V-24", 8)
        + line("M0 20V-24", 3.6, CREAM)
        + disc(0, -42, 25, PINK)
        + line("M0-42a7 7 0 0 1 12 5a13 13 0 0 1-24-3a19 19 0 0 1 34-11", 5, BRICK)
    )


def _magnifier() -> str:
    return (
        line("M0 24V-16", 11)
        + line("M0 24V-16", 5, BROWN)
        + disc(0, -42, 25, SKY)
        + wire(lens(0, -42, 25), MUSTARD, 5)
        + line("M-12-48q4-10 14-10", 4, CREAM)
    )


def _brush() -> str:
    return (
        line("M0 30V-40", 10)
        + line("M0 30V-40", 4.6, STRAW)
        + shape("M-9-40H9V-56H-9Z", STONE)
        + shape("M-9-56H9C10-70 2-76 0-88C-6-76-12-70-9-56Z", BRICK)
    )


def _cup() -> str:
    return (
        wire("M18-30q18-2 16 12t-18 12", CREAM, 4)
        + bold("M-24-42H22L18 8H-20Z", CREAM)
        + flat("M-23-30H21L20-18H-22Z", TEAL)
        + line("M-8-54q-6-8 0-14M6-54q-6-8 0-14", 3.4, CREAM)
    )


def _ball() -> str:
    return (
        disc(-2, -26, 30, CREAM)
        + shape("M-2-38L9-30L5-17H-9L-13-30Z", INK)
        + line("M-2-38V-56M9-30L26-36M5-17L15-2M-9-17L-19-2M-13-30L-30-36", 3)
    )


def _flag() -> str:
    return (
        line("M0 34V-92", 9)
        + line("M0 34V-92", 4, STONE)
        + bold("M2-92C20-104 34-84 54-94V-58C34-50 20-68 2-58Z", MUSTARD)
        + disc(26, -76, 8, TEAL, 2.2)
    )


def _trumpet() -> str:
    return place(
        line("M-44 0H34", 13)
        + line("M-44 0H34", 7, MUSTARD)
        + bold("M30-4C44-6 52-14 58-24V24C52 14 44 6 30 4Z", MUSTARD)
        + line("M-12-4V-18M0-4V-18M12-4V-18", 6, MUSTARD),
        turn=-64,
        at=(6, -30),
    )


def _spanner() -> str:
    return bold("M-7 34V-34C-22-40-24-62-10-72V-54L0-48L10-54V-72C24-62 22-40 7-34V34Z", STONE)


HELD: dict[str, Held] = {
    "balloon": _held(_balloon),
    "book": _held(_book, (44, 196)),
    "microphone": _held(_microphone, (52, 176), 14),
    "flowers": _held(_flowers),
    "lolly": _held(_lolly),
    "lens": _held(_magnifier),
    "brush": _held(_brush),
    "cup": _held(_cup, (44, 190), 0),
    "ball": _held(_ball, (42, 208), 0),
    "flag": _held(_flag, (36, 188), -6),
    "trumpet": _held(_trumpet),
    "spanner": _held(_spanner),
}

Pet = tuple[Callable[[], str], tuple[float, float]]
PETS: dict[str, Pet] = {
    "dog": (animals.small_dog, (158, 176)),
    "cat": (animals.white_cat, (160, 178)),
    "owl": (animals.owl, (164, 146)),
    "hen": (animals.hen, (160, 148)),
    "pigeon": (animals.pigeon, (164, 156)),
    "rabbit": (animals.rabbit, (164, 148)),
    "tortoise": (sea.tortoise, (160, 158)),
    "mouse": (sea.mouse, (162, 152)),
    "frog": (sea.frog, (160, 176)),
    "puffin": (sea.puffin, (162, 150)),
    "chameleon": (sea.chameleon, (160, 158)),
    "poodle": (sea.poodle, (158, 172)),
}
"""Each with where it sits."""
