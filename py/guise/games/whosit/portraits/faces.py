"""Heads, eyes, brows, noses and mouths, all drawn round the middle of the face at (0, 0).

A grown head is about 72 wide and 98 tall: skull at -50, eyes near -4, nose near 12, mouth near 28, chin at 48.
"""

from __future__ import annotations

from guise.games.whosit.portraits.ink import (
    CREAM,
    INK,
    MOUTH,
    PINK,
    Skin,
    bold,
    disc,
    dot,
    flat,
    lick,
    line,
    mirrored,
    oval,
    place,
    shape,
)

HEADS = {
    "egg": "M-35-8C-37-38-20-51 0-51S37-38 35-8C33 24 20 48 0 48S-33 24-35-8Z",
    "round": "M-41 2C-42-30-24-48 0-48S42-30 41 2C40 30 22 46 0 46S-40 30-41 2Z",
    "brick": "M-34-46Q0-54 34-46C38-30 38 6 35 26Q30 44 14 49Q0 52-14 49Q-30 44-35 26C-38 6-38-30-34-46Z",
    "chin": (
        "M-32-46Q0-54 32-46C36-26 35-4 33 12C36 26 34 40 24 52Q12 62 0 61Q-12 62-24 52C-34 40-36 26-33 "
        "12C-35-4-36-26-32-46Z"
    ),
    "pear": "M-26-46Q0-54 26-46C32-30 30-16 37 4C46 30 28 50 0 50S-46 30-37 4C-30-16-32-30-26-46Z",
    "heart": "M-38-14C-40-40-20-52 0-51S40-40 38-14C36 14 18 34 8 45Q0 51-8 45C-18 34-36 14-38-14Z",
    "long": "M-29-30C-30-48-14-54 0-54S30-48 29-30C31 0 30 30 22 46Q14 60 0 60T-22 46C-30 30-31 0-29-30Z",
    "wedge": "M-38-38C-30-54 30-54 38-38C40-14 26 24 12 46Q0 56-12 46C-26 24-40-14-38-38Z",
    "child": "M-43 0C-44-34-26-50 0-50S44-34 43 0C44 26 26 44 0 44S-44 26-43 0Z",
}


def head(kind: str, skin: Skin, ears: float = 2) -> str:
    """A bare head of one of ``HEADS``; ``ears`` is their height, and none are drawn when it is 99 (hair or a hat
    hides them).
    """
    lugs = ""
    if ears != 99:
        lug = shape(f"M-33 {ears - 9}C-50 {ears - 16}-50 {ears + 12}-34 {ears + 11}Z", skin[0])
        lugs = mirrored(lug, line(f"M-38 {ears - 3}q-5 2-2 8", 2, skin[1]))
    return lugs + bold(HEADS[kind], skin[0])


def eyes(
    kind: str, look: tuple[float, float] = (0, 0), apart: float = 15, y: float = -4, size: float = 1, lid: str = CREAM
) -> str:
    """A pair of eyes.

    They are ``round``, ``lidded``, ``sharp``, ``dots``, ``merry`` (shut, laughing), ``calm`` (shut) or ``wink``.

    ``look`` moves the pupils; ``lid`` is the colour of the lids.
    """
    left, right = ("round", "merry") if kind == "wink" else (kind, kind)
    return place(eye(left, look, lid), at=(-apart, y), scale=size) + place(
        eye(right, (-look[0], look[1]), lid), at=(apart, y), scale=size, flip=True
    )


def eye(kind: str, look: tuple[float, float] = (0, 0), lid: str = CREAM) -> str:
    """The left eye round (0, 0); its outer corner is at the left."""
    x, y = look
    match kind:
        case "round":
            return disc(0, 0, 9, CREAM) + dot(x, y, 4.6) + dot(x - 1.4, y - 1.8, 1.4, CREAM)
        case "lidded":
            half = shape("M-10 0A10 10 0 0 1 10 0Z", lid)
            return disc(0, 0, 9, CREAM) + dot(x, y + 2.5, 4.4) + half + lick(-10, 0, 0, -2, 10, 0, 1.2)
        case "sharp":
            white = shape("M-12 1Q-1-12 11 3Q0 9-12 1Z", CREAM, 2)
            return white + dot(x, y, 4.6) + dot(x - 1.4, y - 1.8, 1.4, CREAM) + lick(-16, -3, -2, -13, 11, 3, -2.2)
        case "dots":
            return oval(x, y, 3, 4.6, INK, 1.6) + dot(x - 1, y - 2, 1.3, CREAM)
        case "merry":
            return lick(-10, 3, 0, -9, 10, 3, -2)
        case "calm":
            return lick(-10, -1, 0, 9, 10, -1, 2) + line("M-9 2l-4 3M-5 5l-2 4", 2)
    raise ValueError(kind)


def lashes(apart: float = 15, y: float = -4, size: float = 1) -> str:
    """Three lashes at the outer corner of each eye."""
    lash = line("M-9-4l-6-3M-7-7l-4-5M-11 0h-6", 2.2)
    return place(lash, at=(-apart, y), scale=size) + place(lash, at=(apart, y), scale=size, flip=True)


def brows(
    ink: str, inner: float, outer: float, y: float = -20, thick: float = 2.5, apart: float = 15, arch: float = 5
) -> str:
    """A pair of eyebrows; ``inner`` and ``outer`` lift their ends (cross: inner below 0; worried: inner above 0)."""
    return mirrored(brow(ink, inner, outer, y, thick, apart, arch))


def brow(
    ink: str, inner: float, outer: float, y: float = -20, thick: float = 2.5, apart: float = 15, arch: float = 5
) -> str:
    """The left eyebrow alone."""
    top = y - (inner + outer) / 2 - arch * 2
    return lick(-apart - 11, y - outer, -apart, top, -apart + 10, y - inner, thick, ink)


def nose(kind: str, skin: Skin) -> str:
    """``button``, ``snub``, ``long``, ``broad``, ``wedge`` or ``bulb``."""
    deep = skin[1]
    match kind:
        case "button":
            return flat("M-6 10a6 5.5 0 1 0 12 0a6 5.5 0 1 0-12 0", deep) + lick(-6, 12, 0, 18, 6, 12, 1.2)
        case "snub":
            return lick(-7, 11, 0, 3, 7, 11, -1.2, deep) + line("M-7 11q-3 4 2 5M7 11q3 4-2 5", 2.2)
        case "long":
            return (
                flat("M-2-8C-3 4-12 12-8 17Q0 22 6 16L2-6Z", deep)
                + lick(-2, -8, -6, 6, -9, 13, 1)
                + line("M-9 13Q-8 20 0 19Q7 19 7 14")
            )
        case "broad":
            return flat("M-4-6Q-12 10-13 13Q-11 20 0 19Q11 20 13 13Q12 10 4-6Z", deep) + line(
                "M-13 13q1 6 7 4M13 13q-1 6-7 4M-4 18q4 3 8 0"
            )
        case "wedge":
            return flat("M-1-12L-10 15Q-2 18 6 15Z", deep) + line("M-1-12L-10 15Q-2 18 5 15")
        case "bulb":
            return oval(0, 11, 12, 10, deep) + lick(-6, 7, -3, 3, 2, 4, 1, CREAM)
    raise ValueError(kind)


def mouth(kind: str, y: float = 28, lips: str = INK) -> str:
    """``smile``, ``grin``, ``laugh``, ``smirk``, ``line``, ``frown``, ``sing``, ``shout``, ``oh``, ``pout`` or
    ``lips``.
    """
    match kind:
        case "smile":
            marks = lick(-15, -3, 0, 11, 15, -3, 1.8) + line("M-17-5l4 3M17-5l-4 3", 2)
        case "grin":
            marks = shape("M-18-6Q0 0 18-6Q16 12 0 12T-18-6Z", CREAM) + line("M-15 3Q0 8 15 3M-6-3V11M6-3V11", 1.6)
        case "laugh":
            marks = shape("M-19-8Q0-2 19-8Q18 18 0 18T-19-8Z", MOUTH)
            marks += flat("M-16-5Q0 0 16-5L15 0Q0 5-15 0Z", CREAM) + flat("M-9 13Q0 5 9 13Q0 19-9 13Z", PINK)
        case "smirk":
            marks = lick(-12, 3, 4, 7, 15, -5, 1.8) + line("M14-8q4 1 3 6", 2)
        case "line":
            marks = lick(-13, 1, 0, -1, 13, 1, 1.3)
        case "frown":
            marks = lick(-14, 5, 0, -8, 14, 5, -1.8) + line("M-8 9q8-3 16 0", 1.8)
        case "sing":
            marks = shape("M-11 2C-12-14 12-14 11 2S-9 18-11 2Z", MOUTH) + flat("M-7-5Q0-10 7-5L5-2H-5Z", CREAM)
            marks += flat("M-7 9Q0 2 7 9Q0 14-7 9Z", PINK)
        case "shout":
            marks = shape("M-19-6C-12-14 12-14 19-6C22 8 14 20 0 20S-22 8-19-6Z", MOUTH)
            marks += flat("M-15-6Q0-12 15-6L13-1H-13Z", CREAM) + flat("M-11 14Q0 4 11 14Q0 21-11 14Z", PINK)
        case "oh":
            marks = oval(0, 2, 6, 8, MOUTH)
        case "pout":
            marks = shape("M-11 1Q-5-6 0-2Q5-6 11 1Q6 9 0 9T-11 1Z", lips, 2) + lick(-11, 1, 0, 4, 11, 1, 1)
        case "lips":
            marks = shape("M-15-1Q-6-7 0-3Q6-7 15-1Q7 9 0 9T-15-1Z", lips, 2) + lick(-15, -1, 0, 5, 15, -1, 1)
        case _:
            raise ValueError(kind)
    return place(marks, at=(0, y))


def cheeks(x: float = 24, y: float = 14, r: float = 8, ink: str = PINK) -> str:
    """Two round cheeks from a slipped plate."""
    return dot(-x + 2, y - 1, r, ink) + dot(x + 2, y - 1, r, ink)


def freckles(ink: str) -> str:
    """A few freckles over the nose and the cheeks."""
    return line("M-24 10h0M-18 14h0M-27 16h0M24 10h0M18 14h0M27 16h0", 3, ink)


def neck(skin: Skin, top: float = 132, bottom: float = 190, half: float = 15, x: float = 100) -> str:
    """A neck in the coordinates of the whole picture, with the shadow of the chin."""
    return shape(f"M{x - half} {top}V{bottom}Q{x} {bottom + 14} {x + half} {bottom}V{top}Z", skin[0]) + flat(
        f"M{x - half + 1} {top + 10}Q{x} {top + 34} {x + half - 1} {top + 12}V{top}H{x - half + 1}Z", skin[1]
    )
