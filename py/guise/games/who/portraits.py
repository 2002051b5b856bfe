"""The ten identities, drawn as the city is: a head and shoulders each, in night, cream and signal red, on mustard.

A portrait is 92 wide and 92 high round the origin. Each is known by what they wear or hold.
"""

from __future__ import annotations

from .city import box, disc, path

HEAD = "M-15-8C-15-34 15-34 15-8C15 10 8 18 0 18C-8 18-15 10-15-8z"
SHOULDERS = "M-38 46C-38 26-24 22-10 19L0 28L10 19C24 22 38 26 38 46z"
EYES = disc(-6, -5, 1.9, "dot") + disc(6, -5, 1.9, "dot") + path("M0-3L-2 4H1", "line")
MOUTH = path("M-5 10Q0 12 5 10", "line")
COLLAR = path("M-10 19L0 28L10 19L14 27L0 40L-14 27z", "pale")
TIE = path("M-3 28H3L5 44H-5z", "hot")


def _bust(clothes: str, over: str, mouth: str = MOUTH, coat: str = "") -> str:
    """Shoulders, what is worn on them, head, face, and what lies over it."""
    return path(SHOULDERS, coat) + clothes + path(HEAD, "skin") + EYES + mouth + over


def _hair(d: str, ink: str = "") -> str:
    return path(d, ink)


PORTRAITS = {
    # a green shade would be a third ink: it is red here, over spectacles; a pencil stands behind the ear
    "A": _bust(
        COLLAR + TIE,
        _hair("M-15-8C-17-20-14-30 0-30C14-30 17-20 15-8L12-18H-12z")
        + path("M-19-14Q0-26 19-14L21-9Q0-18-21-9z", "hot")
        + path("M-11-5a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM1-5a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", "line")
        + path("M14-18L27-27L29-24L16-14z", "pale"),
    ),
    # a flat cap, a freckled grin, a brush held up
    "B": _bust(
        path("M-14 22L-6 46M14 22L6 46", "line") + path("M-10 19L0 30L10 19L0 24z", "hot"),
        path("M-19-15C-20-34 18-36 19-17L27-13C14-11-10-12-19-15z")
        + disc(-9, 2, 1, "dot") + disc(9, 2, 1, "dot")
        + path("M22 44V24H26V44z", "pale") + box(17, 12, 15, 12) + path("M19 12V7M23 12V6M27 12V6M30 12V7", "line"),
        path("M-7 8Q0 15 7 8z", "pale"),
        "pale",
    ),
    # a round hat with a wide brim, and the collar
    "C": _bust(
        path("M-10 19Q0 27 10 19L10 27Q0 33-10 27z", "pale"),
        path("M-30-20Q0-29 30-20Q0-14-30-20z") + path("M-15-22C-16-38 16-38 15-22Q0-26-15-22z")
        + path("M-3 38H3M0 34V46", "line"),
    ),
    # a head mirror, a moustache, a white coat with the tubes of a stethoscope
    "D": _bust(
        path("M-12 20C-14 36-4 40 0 44C4 40 14 36 12 20", "line") + disc(0, 44, 3.5, "hot"),
        _hair("M-15-8C-18-24-10-32 2-30C14-30 17-20 15-8L11-19Q0-15-12-20z")
        + path("M-16-19H16", "line") + disc(3, -22, 6.5, "pale") + disc(3, -22, 1.5, "dot"),
        path("M-9 9Q-4 4 0 7Q4 4 9 9Q4 11 0 10Q-4 11-9 9z"),
        "pale",
    ),
    # rolled hair, lips, a bow, a pencil across the chignon, a sheet of proofs
    "E": _bust(
        path("M-9 22L0 27L9 22V32L0 27L-9 32z", "hot"),
        _hair("M-15-4C-24-22-12-36 0-34C12-36 24-22 15-4C14-14 10-20 0-20C-10-20-14-14-15-4z")
        + disc(0, -35, 7) + path("M-14-40L14-31", "line") + path("M-34 46V30H-18V46z", "pale")
        + path("M-31 34H-21M-31 38H-21M-31 42H-25", "line"),
        path("M-4 10Q0 7 4 10Q0 14-4 10z", "hot"),
    ),
    # a top hat, an eyeglass on a string, a flower
    "F": _bust(
        COLLAR + path("M-7 25L0 28L7 25V33L0 30L-7 33z"),
        path("M-24-21H24V-17H-24z") + box(-15, -46, 30, 26) + box(-15, -27, 30, 5, "hot")
        + path("M1-5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM11-1Q16 14 12 28", "line") + disc(22, 31, 4, "hot"),
        path("M-8 8Q0 5 8 8Q4 12 0 9Q-4 12-8 8z"),
    ),
    # bald, with white hair at the sides, a full white beard, a scarf
    "G": _bust(
        path("M-16 18Q0 30 16 18L17 28Q0 40-17 28zM4 32L12 31L14 46H5z", "hot"),
        path("M-15-10C-22-12-22 2-15 4C-14 22-7 30 0 30C7 30 14 22 15 4C22 2 22-12 15-10L12 3Q0-1-12 3z", "pale")
        + path("M-11-5a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM1-5a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", "line"),
        path("M-4 11Q0 14 4 11", "line"),
    ),
    # a battered hat with a patch, stubble, a bundle on a stick
    "H": _bust(
        path("M-12 22L0 34L12 22L6 46H-6z", "pale") + path("M-28 34h9v8h-9z", "hot"),
        path("M-24-17Q-8-23 4-20Q16-16 25-21Q18-11-2-13Q-18-12-24-17z")
        + path("M-15-19C-16-36-8-30-2-36C6-32 16-38 15-20Q0-23-15-19z") + box(4, -31, 7, 7, "hot")
        + path("M20 46L38-6", "line") + disc(36, -12, 8, "hot")
        + "".join(disc(x, y, 0.8, "dot") for x, y in ((-10, 8), (-7, 13), (-2, 15), (3, 15), (8, 12), (10, 7))),
    ),
    # a soft hat pulled down, a turned-up collar, a magnifying glass
    "I": _bust(
        path("M-24 46L-14 14L-4 30L0 46zM24 46L14 14L4 30L0 46z", "pale"),
        path("M-27-12Q0-22 27-12Q16-8 0-11Q-16-8-27-12z") 
        + path("M-15-15C-17-36-6-34 0-30C6-34 17-36 15-15Q0-19-15-15z")
        + path("M-15-19Q0-23 15-19V-15Q0-19-15-15z", "hot") + path("M25 26L34 44", "line") + disc(20, 17, 10, "line"),
    ),
    # a long curled wig, spectacles low on the nose, bands and a gavel
    "J": _bust(
        path("M-5 22L0 26L5 22L8 44H1L0 30L-1 44H-8z", "pale"),
        "".join(
            disc(s * x, y, 6.5, "pale")
            for s in (-1, 1)
            for x, y in ((18, 22), (19, 12), (19, 2), (18, -8), (15, -18), (8, -26))
        )
        + disc(0, -28, 7, "pale")
        + path("M-10 2a4.5 3.5 0 1 0 9 0a4.5 3.5 0 1 0-9 0zM1 2a4.5 3.5 0 1 0 9 0a4.5 3.5 0 1 0-9 0z", "line"),
        path("M-5 11H5", "line"),
        "hot",
    ),
}  # fmt: skip
"""A drawing for each letter."""


def portrait(letter: str) -> str:
    """The drawing of an identity, round the origin."""
    return f'<g class="portrait">{PORTRAITS[letter]}</g>'
