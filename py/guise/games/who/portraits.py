"""The ten identities, five women and five men, drawn as the city is: half figures in night, cream and signal red, each
on a paper of its own colour.

A portrait is 92 wide and 120 high, from 46 left of the origin to 46 right, from 74 above it to 46 below. Each is known
by its outline alone: by a hat, a tool or what is held up.
"""

from __future__ import annotations

from .city import box, disc, path

WIDTH, ABOVE, BELOW = 92, 74, 46

PAPERS = {
    "A": "#a3c49c",
    "B": "#e3a72c",
    "C": "#c2aecd",
    "D": "#93c2c6",
    "E": "#eeb392",
    "F": "#d2c584",
    "G": "#adc6de",
    "H": "#d9a066",
    "I": "#edcb5c",
    "J": "#e2bdb6",
}
"""The colour of each letter's paper; night, cream and red can be told apart on all of them."""

SHOULDERS = "M-42 46C-42 26-28 19-12 15L0 24L12 15C28 19 42 26 42 46z"
FACE = "M-17-16C-17-44 17-44 17-16C17 4 9 14 0 14C-9 14-17 4-17-16z"
NECK = path("M-8 6V18Q0 24 8 18V6z", "skin")
NOSE = path("M0-12L-3-3H2", "line")
BROWS = path("M-11-20q4-3 8 0M3-20q4-3 8 0", "line")
SMILE = path("M-6 5Q0 9 6 5", "line")
LIPS = path("M-5 5Q-2 2 0 4Q2 2 5 5Q0 9-5 5z", "hot")


def _eyes(x: float = 0, apart: float = 7, y: float = -13) -> str:
    return disc(x - apart, y, 2.2, "dot") + disc(x + apart, y, 2.2, "dot")


def _aside(marks: str) -> str:
    """A head a little to the left, where what is held up at the right needs the room."""
    return f'<g transform="translate(-8 0)">{marks}</g>'


def _hand(x: float, y: float) -> str:
    """A closed hand."""
    return disc(x, y, 6.5, "skin") + path(f"M{x - 2:g} {y - 2:g}h6M{x - 2:g} {y + 2:g}h6", "line")


def _accountant() -> str:
    """An eyeshade, a pencil through the bun, and the tape of her adding machine."""
    return (
        path("M-44-40L-8-27L-10-22L-46-35z", "pale")
        + disc(-23, -32, 10)
        + path("M-21-2C-26-32-14-44 2-44C18-44 24-28 20-6z")
        + path(SHOULDERS, "pale")
        + NECK
        + path("M-11 15L0 26L-8 34L-16 20zM11 15L0 26L8 34L16 20z")
        + path(FACE, "skin")
        + path("M-17-20C-16-36-2-34 4-34C12-34 16-28 17-20Q0-28-17-20z")
        + path("M-19-22Q0-36 19-22L36-14Q24-8 10-14Q-6-18-19-14z", "hot")
        + _eyes(0, 7, -9)
        + NOSE
        + LIPS
        + path("M24 46V14C24-6 40-12 38-28C37-36 30-35 30-29L24-28C22-46 42-46 44-30C46-8 32-4 32 14V46z", "pale")
        + path("M25 40h6M25 33h6M25 26h6M25 19h6M27 8h6M30 0h6M34-9h6M37-18h6", "line")
    )


def _bootblack() -> str:
    """A boy in a flat cap holds up a boot that he has just made to shine."""
    return (
        path("M18 46L24-4H38L46 46z", "pale")
        + path(SHOULDERS, "pale")
        + path("M-20 18L-14 46M20 18L14 46", "line")
        + _aside(NECK)
        + path("M-9 15L0 24L9 15L6 26H-6z", "hot")
        + _aside(
            path("M-18-12C-18-42 18-42 18-12C18 6 9 14 0 14C-9 14-18 6-18-12z", "skin")
            + disc(-19, -10, 4, "skin")
            + path("M-22-24C-26-48 20-52 22-28Q24-22 18-22Q-2-32-22-24L-36-20C-36-26-30-30-22-30z")
            + _eyes()
            + BROWS
            + NOSE
            + path("M-8 3Q0 12 8 3z", "pale")
            + "".join(disc(x, y, 1.1, "dot") for x, y in ((-12, -4), (-9, -1), (12, -4), (9, -1)))
        )
        + path("M18-70H34V-40C42-38 46-34 46-26V-18H18z")
        + path("M18-24H46V-16H18z", "hot")
        + path("M23-62V-36M29-62V-58", "shine")
        + _hand(28, -10)
    )


def _clergyman() -> str:
    """A hat as wide as his shoulders, a white collar, an open book."""
    return (
        path(SHOULDERS)
        + NECK
        + path("M-11 14Q0 22 11 14V21Q0 29-11 21z", "pale")
        + path("M-19-14C-19-42 19-42 19-14C19 6 10 15 0 15C-10 15-19 6-19-14z", "skin")
        + path("M-20-24C-20-40 20-40 20-24L17-26H-17z")
        + path("M-19-34C-22-64 22-64 19-34Q0-42-19-34z")
        + path("M-46-34Q0-50 46-34Q46-28 38-27Q0-36-38-27Q-46-28-46-34z")
        + path("M-19-41Q0-49 19-41V-37Q0-44-19-37z", "hot")
        + path("M-12-11a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM2-11a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM-2-11H2", "line")
        + _eyes(0, 7, -11)
        + path("M0-8L-2-1H2", "line")
        + SMILE
        + path("M-40 30L-36 26Q-16 24 0 34Q16 24 36 26L40 30V46H-40z", "hot")
        + path("M-35 28Q-16 26 0 36Q16 26 35 28V46H-35z", "pale")
        + path("M0 36V46M-29 33q12-1 23 5M-29 39q12-1 23 5M29 33q-12-1-23 5M29 39q-12-1-23 5", "line")
    )


def _doctor() -> str:
    """A mirror on her forehead, a white coat, a syringe."""
    return (
        path("M-26 10C-34-26-22-48 0-48C22-48 34-26 26 10Q14 14 0 8Q-14 14-26 10z")
        + path("M24 46L28-6H42L46 46z", "pale")
        + path(SHOULDERS, "pale")
        + NECK
        + path("M-12 15L0 30L12 15L16 22L0 46L-16 22z", "line")
        + path("M-14 18C-18 34-10 40-4 40M14 18C16 28 14 34 10 38", "line")
        + disc(-1, 41, 4.5, "hot")
        + path(FACE, "skin")
        + path("M-18-14C-20-36-6-42 2-41C16-40 20-30 18-14Q12-28 0-28Q-12-28-18-14z")
        + path("M-20-34Q0-42 20-34", "shine")
        + disc(0, -46, 12, "pale")
        + disc(0, -46, 3, "dot")
        + _eyes()
        + BROWS
        + NOSE
        + LIPS
        + path("M34-74H36V-58H34z")
        + path("M29-58H41V-26H29z", "pale")
        + path("M29-44H41V-26H29z", "hot")
        + path("M29-52h5M29-46h5M29-40h5M29-34h5", "line")
        + path("M33-26h4v8h-4zM27-20h16v4h-16z")
        + _hand(35, -12)
    )


def _editor() -> str:
    """Hair in two rolls, a sheet of proofs, and a pencil as long as her arm."""
    return (
        path("M-22 8C-30-20-20-40 0-40C20-40 30-20 22 8z")
        + disc(-13, -46, 13)
        + disc(13, -46, 13)
        + disc(-13, -46, 5, "shine")
        + disc(13, -46, 5, "shine")
        + path(SHOULDERS, "hot")
        + NECK
        + path("M-10 15L0 24L10 15V28L0 24L-10 28z", "pale")
        + path(FACE, "skin")
        + path("M-18-18C-18-36-8-38 0-34C8-38 18-36 18-18Q10-30 0-30Q-10-30-18-18z")
        + path("M-13-10a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM1-10a6 6 0 1 0 12 0a6 6 0 1 0-12 0z", "line")
        + _eyes(0, 7, -10)
        + path("M0-6L-2 0H2", "line")
        + LIPS
        + path("M-46 4L-24 8L-26 46H-46z", "pale")
        + path("M-42 11l14 2M-42 18l14 2M-43 25l8 1M-43 32l14 2M-43 39l14 2", "line")
        + path("M-40 22L-28 30", "mark")
        + path("M10 28L32-50L42-47L20 31z", "pale")
        + path("M32-50L41-72L42-47z", "skin")
        + path("M38-65L41-72L41.5-64z")
        + path("M26-28L36-25M13 18L23 21", "line")
        + _hand(21, 6)
    )


def _financier() -> str:
    """A top hat, an eyeglass on a cord, and a cigar."""
    return (
        path("M-46 46C-46 26-28 18-12 14L0 22L12 14C28 18 46 26 46 46z")
        + path("M-14 15L0 26L14 15L8 46H-8z", "pale")
        + path("M-8 22L0 26L8 22V32L0 28L-8 32z", "hot")
        + path("M-16 14L-30 24L-12 46M16 14L30 24L12 46", "shine")
        + path("M-21-16C-20-40 20-40 21-16C24 6 14 18 0 18C-14 18-24 6-21-16z", "skin")
        + path("M-22-22Q-26-10-21-4L-19-20zM22-22Q26-10 21-4L19-20z", "pale")
        + box(-20, -74, 40, 44)
        + box(-20, -44, 40, 8, "hot")
        + path("M-34-36Q0-42 34-36V-30Q0-36-34-30z")
        + path("M-14-70V-50", "shine")
        + disc(-8, -13, 2.2, "dot")
        + path("M2-13a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM14-10Q18 8 10 26", "line")
        + disc(8, -13, 2.2, "dot")
        + path("M0-10L-4-1Q0 2 4-1", "line")
        + path("M-14 6Q-8 0 0 3Q8 0 14 6Q8 8 0 7Q-8 8-14 6z", "pale")
        + path("M4 8L38 2L39 8L5 13z", "skin")
        + path("M34 2.500L42 1L43 7.500L35 9z", "hot")
        + path("M42-2C46-8 36-12 40-20C34-14 42-8 38-2z", "pale")
        + path("M-10 13Q0 18 8 14", "line")
    )


def _grandfather() -> str:
    """Bald, with a beard to his buttons and a trumpet to his ear."""
    return (
        path("M-42 46C-42 28-28 20-14 16H14C28 20 42 28 42 46z", "hot")
        + path("M-30 28L-24 46M-20 22L-14 46M30 28L24 46M20 22L14 46", "line")
        + path("M-19-18C-21-52 21-52 19-18C19 4 10 14 0 14C-10 14-19 4-19-18z", "skin")
        + path("M-19-20C-30-20-30-2-18-2zM19-20C27-22 27-4 18-2z", "pale")
        + path("M-19-6C-24 20-14 40-6 42L0 36L6 42C14 40 24 20 19-6Q10 4 0 0Q-10 4-19-6z", "pale")
        + path("M-10 14Q-8 26-10 32M0 16V30M10 14Q8 26 10 32", "line")
        + path("M-14-1Q-7-7 0-2Q7-7 14-1Q6 4 0 2Q-6 4-14-1z", "pale")
        + path("M-14-14q6-6 11 0M3-14q6-6 11 0", "line")
        + path("M-15-22q6-5 11-1M4-23q6-4 11 1", "mark")
        + path("M0-14L-4-5Q0-2 4-5", "line")
        + path("M-6 6Q0 9 6 6", "line")
        + path("M18-15L21-9L34-24C40-18 46-28 46-40C44-52 36-56 28-52C20-46 22-38 30-30z")
        + path("M27-51C34-56 44-48 46-40C45-34 42-28 37-26C41-36 36-46 27-51z", "hot")
        + path("M28 46L26-2H38L44 46z", "hot")
        + _hand(28, -12)
    )


def _hobo() -> str:
    """A hat that has been slept in, and all that he owns on a stick."""
    return (
        path("M-20 46L32-54L37-52L-13 46z")
        + path("M20-52C20-66 30-72 40-66C50-58 46-40 36-38C26-36 20-42 20-52z", "hot")
        + path("M26-72L32-64L22-62zM44-70L37-65L46-60z", "hot")
        + disc(28, -53, 2, "spot")
        + disc(37, -56, 2, "spot")
        + disc(35, -46, 2, "spot")
        + path(SHOULDERS)
        + _aside(NECK)
        + path("M-12 15L0 30L12 15L8 46H-8z", "pale")
        + path("M-34 30l10-3 3 10-10 3z", "hot")
        + path("M-36 27l6 5M-30 40l8 2", "shine")
        + _aside(
            path("M-18-16C-18-42 18-42 18-16C18 4 10 15 0 15C-10 15-18 4-18-16z", "skin")
            + path("M-18-34C-24-54-12-50-8-60L-2-52L4-62C16-58 20-50 18-36Q0-42-18-34z")
            + path("M-34-28Q-16-46 2-40Q14-36 28-40Q24-23 0-28Q-20-30-34-28z")
            + path("M2-54h10v9h-10z", "hot")
            + _eyes()
            + BROWS
            + path("M0-12L-4-3Q0 0 4-3", "line")
            + SMILE
            + "".join(
                disc(x, y, 1, "dot") for x, y in ((-13, 2), (-11, 7), (-6, 10), (0, 12), (6, 10), (11, 7), (13, 2))
            )
        )
    )


def _investigator() -> str:
    """A soft hat over one eye, a turned-up collar, a magnifying glass."""
    return (
        path("M-28-30C-48-20-34 8-46 22C-34 30-22 24-22 6z")
        + path("M24 46L26 0H40L44 46z", "pale")
        + path(SHOULDERS, "pale")
        + NECK
        + _aside(path(FACE, "skin") + path("M-17-14C-14-34 14-36 18-14C20-24 20-30 16-34H-16z"))
        + path("M-38 30L-20-2L-2 30L-8 46H-34zM34 34L20 2L2 30L8 46H30z", "pale")
        + path("M-34 46L-8 30M30 46L8 30", "line")
        + _aside(
            path("M-20-34C-24-66-4-62 2-56C8-64 26-62 22-32Q0-40-20-34z")
            + path("M-21-38Q0-46 22-37V-30Q0-38-20-31z", "hot")
            + path("M-38-20Q-22-40 4-36Q22-34 32-27Q22-22 4-27Q-18-28-38-20z")
            + _eyes()
            + path("M3-18q5-4 9 0", "line")
            + NOSE
            + LIPS
        )
        + path("M17-52a15 15 0 1 0 30 0a15 15 0 1 0-30 0zM22-52a10 10 0 1 1 20 0a10 10 0 1 1-20 0z")
        + path("M30-38H35L38-4H31z")
        + path("M26-56q3-5 8-4", "line")
        + _hand(33, -8)
    )


def _judge() -> str:
    """A full wig, white bands, a hammer that is about to fall."""
    curls = "".join(
        disc(s * x, y, 8, "pale")
        for s in (-1, 1)
        for x, y in ((27, 20), (29, 7), (28, -6), (26, -19), (22, -32), (13, -42))
    )
    return (
        path("M18 46L22-2H36L46 46z", "hot")
        + path(SHOULDERS, "hot")
        + path("M-27 24C-36-12-28-50 0-50C28-50 36-12 27 24Q20 28 16 20H-16Q-20 28-27 24z", "pale")
        + curls
        + disc(0, -46, 9, "pale")
        + path("M-6 14L0 20L6 14L10 42H2L0 26L-2 42H-10z", "pale")
        + path(FACE, "skin")
        + path("M-18-18Q-16-36 0-36Q16-36 18-18Q10-30 0-30Q-10-30-18-18z", "pale")
        + path("M-13-7a5.5 4 0 1 0 11 0a5.5 4 0 1 0-11 0zM2-7a5.5 4 0 1 0 11 0a5.5 4 0 1 0-11 0zM-2-7H2", "line")
        + _eyes(0, 7, -12)
        + path("M-13-18q5-4 10-1M13-18q-5-4-10-1", "line")
        + path("M0-4L-2 2H2", "line")
        + path("M-5 7Q-2 5 0 6Q2 5 5 7Q0 10-5 7z", "hot")
        + path("M27-48L33-50L34 0H29z", "pale")
        + path("M14-66L44-70L46-54L16-50z")
        + path("M20-66.800L24-67.300L26-51.500L22-51zM36-69L40-69.500L42-53.500L38-53z", "hot")
        + _hand(32, -8)
    )


PORTRAITS = {
    "A": _accountant(),
    "B": _bootblack(),
    "C": _clergyman(),
    "D": _doctor(),
    "E": _editor(),
    "F": _financier(),
    "G": _grandfather(),
    "H": _hobo(),
    "I": _investigator(),
    "J": _judge(),
}
"""A drawing for each letter."""


def portrait(letter: str) -> str:
    """The drawing of an identity, round the origin."""
    return f'<g class="portrait">{PORTRAITS[letter]}</g>'
