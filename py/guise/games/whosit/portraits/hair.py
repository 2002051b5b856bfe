"""Hair, scarves and turbans, hats and beards of the box of parts, round the middle of the face at (0, 0)."""

from __future__ import annotations

from collections.abc import Callable

from guise.games.whosit.portraits.ink import (
    ASH,
    BRICK,
    BROWN,
    CORAL,
    CREAM,
    GINGER,
    INK,
    MUSTARD,
    OCHRE,
    PLATINUM,
    RUST,
    SHINE,
    STONE,
    STRAW,
    TEAL,
    UMBRA,
    bold,
    disc,
    dot,
    flat,
    limb,
    line,
    mirrored,
    place,
    shape,
)

Dye = tuple[str, str]
DYES: dict[str, Dye] = {
    "black": (INK, SHINE),
    "brown": (UMBRA, OCHRE),
    "chestnut": (RUST, GINGER),
    "ginger": (GINGER, RUST),
    "blond": (PLATINUM, OCHRE),
    "grey": (ASH, CREAM),
    "white": (CREAM, STONE),
    "coral": (CORAL, RUST),
    "teal": (TEAL, INK),
}
"""Each colour of hair with the ink of its strands."""

_CAP = "M-38-6C-45-48-22-60 0-60S45-48 38-6C34-24 20-36 0-36S-34-24-38-6Z"
_FRINGE = "M-39 0C-44-46-20-58 0-58S44-46 39 0C35-16 28-22 21-22H-21C-28-22-35-16-39 0Z"
_PARTED = "M-38 6C-46-44-22-60 0-59S46-44 38 6C35-18 20-36 2-46C-16-36-35-18-38 6Z"
_BACK: dict[str, str] = {
    "long": (
        "M-42-8C-54-56-24-66 0-66S54-56 42-8C46 20 58 50 52 80"
        "C38 88 26 72 24 50H-24C-26 72-38 88-52 80C-58 50-46 20-42-8Z"
    ),
    "wavy": (
        "M-44 12C-62 22-66 44-50 52C-64 50-72 40-74 30C-80 58-52 76-30 60L20 58C36 78 76 70 72 40C68 50 60 54 52 52"
        "C68 36 56 18 54 4C62-40 40-68 4-66C-40-68-58-30-44 12Z"
    ),
    "bob": "M-47 42C-60 0-53-60 0-60S60 0 47 42C39 48 32 42 30 30H-30C-32 42-39 48-47 42Z",
    "afro": (
        "M-38 34C-62 34-70 12-62-2C-74-18-66-40-52-44C-50-64-28-76-10-70C4-82 34-78 42-62C62-60 72-40 62-24"
        "C74-8 68 16 54 20C52 30 46 36 38 34Z"
    ),
    "ponytail": "M20-48C64-76 92-20 72 52C66 22 54 0 32-14Z",
    "scarf": "M-48 34C-64-10-52-68 0-68S64-10 48 34C46 62 34 84 26 90H-26C-34 84-46 62-48 34Z",
}
_FRONT: dict[str, str] = {
    "short": "M-38-4C-46-48-22-61 0-59S46-48 38-4C34-18 28-28 18-33C4-27-14-29-25-28C-31-24-35-16-38-4Z",
    "crop": "M-36-14C-42-50-20-57 0-57S42-50 36-14C30-36 16-39 0-39S-30-36-36-14Z",
    "swept": (
        "M-38-4C-46-34-40-58-10-60C-4-76 40-78 46-54"
        "C50-40 42-22 38-4C36-18 34-26 28-32C10-28-6-34-14-42C-16-32-34-28-38-4Z"
    ),
    "curls": (
        "M-39 0C-54-8-52-28-43-35C-46-54-26-64-13-59C-2-70 17-66 23-59C42-61 50-42 43-33C53-23 50-6 39 0"
        "C39-16 29-29 14-31C0-26-16-29-24-27C-34-19-37-11-39 0Z"
    ),
    "spikes": (
        "M-38-4L-53-18L-41-25L-50-48L-31-44L-29-67L-10-54L0-76L10-54L29-67L31-44L50-48L41-25L53-18L38-4"
        "C34-22 20-32 0-32S-34-22-38-4Z"
    ),
    "mohawk": "M-13-30C-18-60-12-86 3-90C16-86 20-58 13-30Q0-38-13-30Z",
    "quiff": "M-37-8C-43-40-35-58-15-59C-6-84 42-78 46-50C44-30 41-20 38-6C35-24 27-33 12-35C-8-30-27-35-37-8Z",
    "afro": "M-36-10C-34-44 34-44 36-10C26-36-26-36-36-10Z",
    "wavy": (
        "M-36 22C-54 8-52-34-32-48C-12-64 30-62 44-40C54-24 46 2 37 20C42-2 36-18 26-26C22-14 10-12 8-34"
        "C-2-16-20-18-26-12C-36-4-38 8-36 22Z"
    ),
    "long": _PARTED,
    "plaits": _PARTED,
    "locs": _CAP,
    "bob": _FRINGE,
    "bowl": _FRINGE,
    "bun": _CAP,
    "ponytail": _CAP,
    "puffs": _CAP,
}
STYLES = (
    *("short", "crop", "swept", "quiff", "curls", "spikes", "mohawk", "bowl", "wisps", "bald"),
    *("bob", "long", "wavy", "afro", "puffs", "locs", "plaits", "ponytail", "bun", "scarf", "turban"),
)
WRAPPED = ("scarf", "turban")
"""What is wound round the head: no hair, and no hat either, so no question card asks about it."""
_STRANDS = {
    "short": "M-24-44q8-8 18-6M8-50q12 0 18 10",
    "swept": "M-8-52C6-44 24-46 34-56M-24-40q6-10 12-12",
    "quiff": "M-4-54C8-48 26-50 36-58M-22-44q6-8 12-8",
    "wavy": "M-26-52C-46-40-50-14-44 8M4-60C-10-52-22-42-28-26M30-52C46-42 54-24 48-2",
    "long": "M2-46V-56M-30-30C-24-44-14-50-4-52M30-30C24-44 14-50 6-52",
    "plaits": "M2-46V-57M-30-30C-24-44-14-50-4-52M30-30C24-44 14-50 6-52",
    "bob": "M-12-52V-26M2-54V-26M16-50V-26",
    "bowl": "M-12-52V-26M2-54V-26M16-50V-26",
    "bun": "M-20-40Q-10-52 8-52M12-40q10-2 14-8",
    "ponytail": "M-30-24Q-16-46 20-52M4-40Q22-44 32-50",
    "locs": "M-26-24L-18-50M-10-36V-56M6-36L8-56M22-30L20-52",
    "afro": "M-54-10q8-4 6-12M-44-40q8 0 8-8M-14-58q6 4 12-2M30-58q0 8 8 8M54-26q-8 2-6 10",
    "curls": "M-34-30q8 0 8-8M-8-52q6 4 12-2M22-42q0 8 8 8",
}


def behind(style: str, dye: Dye, covered: bool) -> str:
    """Hair behind the head; under a hat none that stands up."""
    ink, strand = dye
    drawn = bold(_BACK[style], ink) if style in _BACK and not (covered and style == "ponytail") else ""
    match style:
        case "bun" if not covered:
            drawn = disc(0, -62, 24, ink) + line("M-12-72q8-8 18-6M8-60q8-2 8-10", None, strand)
        case "plaits":
            drawn = mirrored(
                limb("M-39 14Q-58 40-50 80", 13, ink),
                line("M-52 28l10 6M-58 44l13 2M-58 60l13-1", 2.2, strand),
                disc(-50, 86, 6, BRICK, 2.2),
            )
        case "puffs":
            low = 26 if covered else 0
            puff = bold("M-36-38C-50-64-86-50-78-20C-82 4-52 14-42-6Z", ink)
            drawn = mirrored(place(puff, line("M-66-34q6-6 10 0M-64-16q6-6 10 0", 2.2, strand), at=(0, low)))
        case "locs":
            ropes = ("M-28-30Q-56 6-46 66", "M-22-36Q-42 10-34 78", "M-30-20Q-62 10-58 50")
            drawn = mirrored(*(limb(rope, 9, ink) for rope in ropes))
        case "ponytail" if covered:
            drawn = place(bold("M30-6C58-10 72 20 60 62C54 40 46 24 30 12Z", ink))
    return drawn


def front(style: str, dye: Dye, covered: bool) -> str:
    """Hair before the head; under a hat only what shows at its edge."""
    ink, strand = dye
    match style:
        case "bald":
            return ""
        case "wisps":
            return mirrored(shape("M-34-14C-54-18-60 12-46 22C-40 18-34 8-33 0Z", ink))
        case "scarf":
            return (
                shape("M-41 4C-45-48-22-62 0-62S45-48 41 4C39-20 24-40 0-40S-39-20-41 4Z", ink)
                + shape("M-41 4C-40 34-24 54 0 54S40 34 41 4C52 40 40 78 0 86S-52 40-41 4Z", ink)
                + line("M-44 30Q-30 66 6 72M-30-44Q-14-54 4-54M20 58Q32 52 40 38", 2.2, strand)
            )
        case "turban":
            return bold("M-43-10C-58-58-26-80 0-80S58-58 43-10C34-26 16-24 0-44C-16-24-34-26-43-10Z", ink) + line(
                "M0-44C-4-58 14-72 34-66M-34-24C-40-46-20-66 4-72M40-20C46-36 36-54 22-60", 2.6, strand
            )
    if covered:
        side = "M-37-26H-29L-31 6L-38-2Z"
        return mirrored(flat(side, ink)) if style not in ("mohawk",) else ""
    drawn = bold(_FRONT[style], ink)
    if style == "mohawk":
        drawn = mirrored(flat("M-36-8C-38-30-30-44-14-50L-12-36C-24-34-32-24-36-8Z", strand)) + drawn
    return drawn + (line(_STRANDS[style], None, strand) if style in _STRANDS else "")


def _brim(crown: str, brim: str, ink: str, band: str = "", tint: str = "") -> str:
    return bold(crown, ink) + (flat(band, tint or INK) if band else "") + bold(brim, ink)


def _beret(ink: str) -> str:
    return bold("M-43-26C-67-44-50-76-8-76C34-78 67-66 57-44C49-26 0-36-43-26Z", ink) + line("M4-76q-2-8 4-11", 5)


def _fedora(ink: str) -> str:
    return _brim(
        "M-36-24C-40-68-23-76 0-71C23-76 40-68 36-24Z",
        "M-66-22C-42-37 42-37 66-22C64-9 41-9 30-12Q0-26-30-12C-41-9-64-9-66-22Z",
        ink,
        "M-38-42Q0-31 38-42L37-26Q0-14-37-26Z",
    )


def _tall(ink: str) -> str:
    return _brim(
        "M-32-28L-36-92Q0-101 36-92L32-28Z",
        "M-60-32Q0-8 60-32Q64-17 45-14Q0-1-45-14Q-64-17-60-32Z",
        ink,
        "M-34-46Q0-36 34-46L32-28Q0-18-32-28Z",
        BRICK if ink != BRICK else MUSTARD,
    )


def _cap(ink: str) -> str:
    peak = bold("M-16-26C18-38 54-30 74-10C60-5 30-14-10-15Z", ink)
    return (
        bold("M-42-14C-48-58-23-70 0-70S48-58 42-14Q0-34-42-14Z", ink)
        + line("M0-68V-28", 2.2)
        + disc(0, -70, 4, ink, 2.2)
        + peak
    )


def _bobble(ink: str) -> str:
    cuff = bold("M-46-32Q0-45 46-32V-12Q0-25-46-12Z", CREAM)
    ribs = line("M-30-35V-17M-15-38V-20M0-39V-21M15-38V-20M30-35V-17", 2.2, STONE)
    return disc(0, -78, 11, CREAM) + bold("M-43-18C-48-60-23-74 0-74S48-60 43-18Z", ink) + cuff + ribs


def _boater(ink: str) -> str:
    return _brim(
        "M-33-24V-58Q0-69 33-58V-24Z",
        "M-64-26Q0-44 64-26Q62-11 0-16Q-62-11-64-26Z",
        STRAW,
        "M-33-44Q0-34 33-44V-26H-33Z",
        ink,
    )


def _cowboy(ink: str) -> str:
    return _brim(
        "M-35-22C-41-74-19-83 0-72C19-83 41-74 35-22Z",
        "M-80-42C-61-14-41-22 0-22S61-14 80-42C76-7 41-3 0-6S-76-7-80-42Z",
        CREAM,
        "M-37-40Q0-30 37-40L36-24Q0-16-36-24Z",
        ink,
    )


def _helmet(ink: str) -> str:
    shell = "M-47 4C-53-52-28-70 0-70S53-52 47 4Q41-12 39-20Q0-36-39-20Q-41-12-47 4Z"
    return (
        bold(shell, ink)
        + flat("M-8-69H8V-28H-8Z", CREAM)
        + line("M-8-69V-29M8-69V-29", 2.2)
        + line("M-44 2Q-36 36-14 48M44 2Q36 36 14 48", 4, BROWN)
    )


def _crown(ink: str) -> str:
    gems = disc(0, -38, 6, ink, 2.2) + disc(-23, -36, 4.5, ink, 2.2) + disc(23, -36, 4.5, ink, 2.2)
    return bold("M-40-20L-47-68L-24-50L0-78L24-50L47-68L40-20Q0-32-40-20Z", MUSTARD if ink != MUSTARD else CREAM) + gems


def _sunhat(ink: str) -> str:
    return _brim(
        "M-38-24C-38-72 38-72 38-24Z",
        "M-86-18C-51-46 51-46 86-18C72 0 41-10 30-14Q0-26-30-14C-41-10-72 0-86-18Z",
        STRAW,
        "M-38-40Q0-30 38-40V-24Q0-16-38-24Z",
        ink,
    )


def _party(ink: str) -> str:
    spots = "".join(dot(x, y, 4, CREAM) for x, y in ((-9, -48), (8, -54), (-2, -70), (10, -40), (-1, -86)))
    return (
        line("M-22-36Q-40 10-16 47M22-36Q40 10 16 47", 2, STONE)
        + bold("M-29-32L0-106L29-32Q0-22-29-32Z", ink)
        + spots
        + disc(0, -106, 8, CREAM)
    )


def _chef(ink: str) -> str:
    puff = "M-38-26V-50C-63-57-54-94-25-89C-14-106 20-106 27-89C56-94 61-57 38-50V-26Q0-18-38-26Z"
    return (
        bold(puff, CREAM)
        + line("M-38-46Q0-38 38-46M-14-60V-74M12-60V-76", 2.4, STONE)
        + flat("M-37-34Q0-27 37-34V-27Q0-19-37-27Z", ink)
    )


_HATS: dict[str, Callable[[str], str]] = {
    "beret": _beret,
    "fedora": _fedora,
    "top": _tall,
    "cap": _cap,
    "bobble": _bobble,
    "boater": _boater,
    "cowboy": _cowboy,
    "helmet": _helmet,
    "crown": _crown,
    "sunhat": _sunhat,
    "party": _party,
    "chef": _chef,
}
HATS = tuple(_HATS)


def hat(kind: str, ink: str) -> str:
    """A hat in a colour."""
    return _HATS[kind](ink)


_BEARDS = {
    "moustache": (
        "M0 19C-8 13-22 19-28 27C-34 33-44 29-46 19"
        "C-44 43-20 43 0 27C20 43 44 43 46 19C44 29 34 33 28 27C22 19 8 13 0 19Z"
    ),
    "thin": "M0 20C-8 17-18 20-26 27C-16 26-8 26 0 24C8 26 16 26 26 27C18 20 8 17 0 20Z",
    "pointed": "M-14 40Q0 34 14 40C14 54 6 62 0 74C-6 62-14 54-14 40Z",
    "full": "M-37 6C-31 22-20 17-12 22Q0 16 12 22C20 17 31 22 37 6C43 36 31 66 0 70S-43 36-37 6Z",
    "long": "M-37 4C-31 22-20 17-12 22Q0 16 12 22C20 17 31 22 37 4C46 42 34 88 0 106S-46 42-37 4Z",
}
BEARDS = tuple(_BEARDS)


def beard(kind: str, dye: Dye) -> str:
    """A beard or a moustache in the colour of the hair."""
    ink, strand = dye
    strands = {
        "full": "M-22 36q2 14 10 24M22 36q-2 14-10 24",
        "long": "M-22 36q0 26 12 46M22 36q0 26-12 46M0 48v40",
    }
    return (bold if kind in strands else shape)(_BEARDS[kind], ink) + (
        line(strands[kind], None, strand) if kind in strands else ""
    )
