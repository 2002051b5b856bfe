"""The box of parts from which anybody can put a face together, in the hand of the house's casts.

A :class:`Look` names one of each of :data:`PARTS`, and may have a drawing as well (``pen``). :func:`sitter` draws it
like any character of ours: the marks that show a trait are named after it, so the picture itself says what the question
cards must be answered.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace

from guise.games.whosit.portraits import pen
from guise.games.whosit.portraits.body import BODIES, HELD, MARKS, NECKS, PETS, chair, jewels, torso
from guise.games.whosit.portraits.faces import HEADS, brows, eyes, head, lashes, mouth, neck, nose
from guise.games.whosit.portraits.hair import BEARDS, DYES, HATS, STYLES, WRAPPED, beard, behind, front, hat
from guise.games.whosit.portraits.ink import (
    AMBER,
    BRICK,
    COCOA,
    CREAM,
    LEAF,
    MUSTARD,
    NIGHT,
    PINK,
    PLUM,
    ROSE,
    SAND,
    SKY,
    TANGERINE,
    TEAL,
    UMBER,
    Skin,
    lens,
    line,
    mirrored,
    part,
    place,
    shape,
    wire,
)
from guise.games.whosit.portraits.sitter import Sitter, adult, child

NONE = "none"
SKINS: dict[str, Skin] = {"rose": ROSE, "sand": SAND, "amber": AMBER, "umber": UMBER, "cocoa": COCOA}
COLOURS = {
    "teal": TEAL,
    "brick": BRICK,
    "mustard": MUSTARD,
    "plum": PLUM,
    "night": NIGHT,
    "leaf": LEAF,
    "tangerine": TANGERINE,
    "pink": PINK,
    "sky": SKY,
    "cream": CREAM,
}
GLASSES = ("round", "square", "pointed", "half", "dark", "hearts", "goggles")
JEWELS = ("hoops", "stars", "pearls", "medallion", "brooch")
PARTS: dict[str, tuple[str, ...]] = {
    "age": ("adult", "child"),
    "sex": ("woman", "man"),
    "skin": tuple(SKINS),
    "head": tuple(kind for kind in HEADS if kind != "child"),
    "hair": STYLES,
    "dye": tuple(DYES),
    "eyes": ("round", "lidded", "sharp", "dots", "merry", "calm", "wink"),
    "brows": ("soft", "high", "cross", "worried", "bold"),
    "nose": ("button", "snub", "long", "broad", "wedge", "bulb"),
    "mouth": ("smile", "grin", "laugh", "smirk", "line", "frown", "sing", "oh", "pout", "lips"),
    "mark": (NONE, *MARKS),
    "build": ("slim", "usual", "broad"),
    "clothes": tuple(BODIES),
    "ink": tuple(COLOURS),
    "trim": tuple(COLOURS),
    "seat": (NONE, "wheelchair"),
    "hat": (NONE, *HATS),
    "glasses": (NONE, *GLASSES),
    "beard": (NONE, *BEARDS),
    "jewellery": (NONE, *JEWELS),
    "neckwear": (NONE, *NECKS),
    "holding": (NONE, *HELD),
    "animal": (NONE, *PETS),
}
"""What there is to choose from, by part. Those from ``hat`` on are what question cards ask about."""
BASES = ("box", "frame")
"""What a drawing is drawn on: the face from the box, or an empty frame."""
_PHOTO = re.compile("[0-9a-f]{16}")
TRAITS = ("hat", "glasses", "beard", "jewellery", "neckwear", "holding", "animal")


@dataclass(frozen=True)
class Look:
    """Somebody put together from :data:`PARTS`.

    Attributes:
        base: one of :data:`BASES`.
        photo: names a photograph that one device keeps and shows in place of the face; no text ever holds more of it.
        drawn: the strokes of a finger, as ``pen`` writes them.
    """

    age: str = "adult"
    sex: str = "woman"
    skin: str = "sand"
    head: str = "egg"
    hair: str = "short"
    dye: str = "black"
    eyes: str = "round"
    brows: str = "soft"
    nose: str = "snub"
    mouth: str = "smile"
    mark: str = NONE
    build: str = "usual"
    clothes: str = "jumper"
    ink: str = "teal"
    trim: str = "mustard"
    seat: str = NONE
    hat: str = NONE
    glasses: str = NONE
    beard: str = NONE
    jewellery: str = NONE
    neckwear: str = NONE
    holding: str = NONE
    animal: str = NONE
    base: str = BASES[0]
    photo: str = ""
    drawn: str = ""

    def __str__(self) -> str:
        """As text: what differs from the plain look."""
        plain = Look()
        told = (
            (f.name, getattr(self, f.name))
            for f in fields(self)
            if f.name in _ALWAYS or getattr(self, f.name) != getattr(plain, f.name)
        )
        return " ".join(f"{key}={value}" for key, value in told)

    @property
    def traits(self) -> tuple[str, ...]:
        """What question cards ask about that the picture shows, in the order of the cards."""
        inked = pen.shown(self.drawn)
        return tuple(trait for trait in TRAITS if getattr(self, trait) != NONE or trait in inked)

    def but(self, key: str, value: str) -> Look:
        """The same look with another part, base, photograph or drawing; the same where there is no such part."""
        match key:
            case "drawn":
                return replace(self, drawn=pen.drawing(value))
            case "photo":
                return replace(self, photo=value) if not value or _PHOTO.fullmatch(value) else self
            case "base":
                return replace(self, base=value, photo="") if value in BASES else self
        return replace(self, **{key: value}) if value in PARTS.get(key, ()) else self


_ALWAYS = ("age", "sex", "skin")


def look(text: str) -> Look:
    """A look from text; what is no part is left out.

    >>> str(look("age=child hat=crown hat2=x nose=banana"))
    'age=child sex=woman skin=sand hat=crown'
    """
    found = Look()
    for pair in text.split()[: 2 * len(PARTS)]:
        key, _, value = pair.partition("=")
        found = found.but(key, value)
    return found


def sitter(one: Look) -> Sitter:
    """The figure of a look."""
    young = one.age == "child"
    view = (18, 30, 168) if young else (10, 12, 182)
    marks = (
        _on_photo(one, young, view) if one.photo else _bare(one, young) if one.base == "frame" else _whole(one, young)
    )
    draw = child if young else adult
    inked = (pen.marks(one.drawn, trait) for trait in TRAITS)
    return draw(*marks, *inked, view=view, face=(28, 54, 144) if young else (28, 22, 144))


def _whole(one: Look, young: bool) -> tuple[str, ...]:
    """Somebody from the box."""
    skin, ink, trim = SKINS[one.skin], COLOURS[one.ink], COLOURS[one.trim]
    x, y = _middle(young)
    drawn = place(pen.marks(one.drawn, "face"), at=(-x, -y)) if one.drawn else ""
    return (
        chair() if one.seat == "wheelchair" else "",
        torso(one.clothes, one.build, ink, trim, skin, young),
        neck(skin, 168, 196, 12) if young else neck(skin, 138, 186, 14 if one.build == "slim" else 16),
        *_worn(one, trim, young),
        place(*_face(one, skin, trim, young), drawn, *_over(one, trim, young), at=(x, y)),
        *_beside(one, skin, ink, young),
    )


def _bare(one: Look, young: bool) -> tuple[str, ...]:
    """What a finger has drawn, and what is worn from the box; no glass lies over eyes that are drawn."""
    skin, ink, trim = SKINS[one.skin], COLOURS[one.ink], COLOURS[one.trim]
    bristles = part("beard", beard(one.beard, DYES[one.dye])) if one.beard != NONE else ""
    return (
        pen.marks(one.drawn, "face"),
        *_worn(one, trim, young),
        place(bristles, *_over(one, trim, young), at=_middle(young)),
        *_beside(one, skin, ink, young),
    )


def _on_photo(one: Look, young: bool, view: tuple[int, int, int]) -> tuple[str, ...]:
    """A photograph, which hides the face from the box on the one device that has it (``data-photo``)."""
    x, y, width = view
    plain = _whole(replace(one, drawn="", **dict.fromkeys(TRAITS, NONE)), young)
    photo = f'<image data-photo="{one.photo}" x="{x}" y="{y}" width="{width}" height="{1.2 * width:g}" '
    return (*plain, photo + 'preserveAspectRatio="xMidYMid slice"/>', *_bare(one, young))


def _middle(young: bool) -> tuple[int, int]:
    """Where the middle of the face is."""
    return (100, 134 if young else 104)


def _worn(one: Look, trim: str, young: bool) -> tuple[str, ...]:
    """What hangs round the neck or is pinned on."""
    drawn = []
    if one.neckwear != NONE:
        drawn.append(part("neckwear", NECKS[one.neckwear](trim)))
    if one.jewellery in ("pearls", "medallion", "brooch"):
        drawn.append(part("jewellery", jewels(one.jewellery)))
    return tuple(place(marks, at=(20, 46), scale=0.8) if young else marks for marks in drawn)


def _beside(one: Look, skin: Skin, ink: str, young: bool) -> tuple[str, ...]:
    """Who sits on a shoulder, and what is in the hand."""
    return (
        part("animal", _pet(one.animal, young)) if one.animal != NONE else "",
        *(place(marks, at=(12, 4)) if young else marks for marks in _hand(one, skin, ink)),
    )


def _place_of_eyes(young: bool) -> tuple[float, float, float]:
    """How far below the middle the eyes are, how far apart, and how large."""
    return (4.0, 18.0, 1.15) if young else (-4.0, 15.0, 1.0)


def _face(one: Look, skin: Skin, trim: str, young: bool) -> tuple[str, ...]:
    """Head and hair, round the middle of the face."""
    dye = DYES[one.dye]
    wraps = one.hair in WRAPPED
    hair = trim if wraps else dye[0]
    cloth = (hair, NIGHT) if wraps else dye
    covered = one.hat != NONE
    y, apart, size = _place_of_eyes(young)
    specs = one.glasses
    lids = skin[1]
    return (
        behind(one.hair, cloth, covered),
        head("child" if young else one.head, skin, 99 if wraps else 8 if young else 2),
        MARKS[one.mark](skin) if one.mark != NONE else "",
        front(one.hair, cloth, covered),
        part("glasses", _lenses(specs, trim, apart, y))
        if specs in ("round", "square", "pointed", "half", "hearts", "goggles")
        else "",
        eyes(one.eyes, (1, 0), apart, y, size, lids) if specs != "dark" else "",
        lashes(apart, y, size) if one.eyes in ("sharp", "lidded") and specs == NONE else "",
        _brows(one.brows, dye[0] if not wraps else DYES["black"][0], y, apart),
        nose(one.nose, skin),
        part("beard", beard(one.beard, dye)) if one.beard != NONE else "",
        mouth(one.mouth, 30, BRICK if one.mouth in ("pout", "lips") else "#2b1710"),
    )


def _over(one: Look, trim: str, young: bool) -> tuple[str, ...]:
    """What is worn on the head, round the middle of the face."""
    y, apart, _ = _place_of_eyes(young)
    return (
        part("glasses", _rims(one.glasses, trim, apart, y)) if one.glasses != NONE else "",
        part("jewellery", _ears(one.jewellery)) if one.jewellery in ("hoops", "stars") else "",
        part("hat", hat(one.hat, trim)) if one.hat != NONE else "",
    )


def _brows(kind: str, ink: str, y: float, apart: float) -> str:
    inner, outer, thick = {
        "soft": (2.0, 2.0, 2.5),
        "high": (6.0, 5.0, 2.5),
        "cross": (-5.0, 3.0, 3.0),
        "worried": (6.0, -2.0, 2.5),
        "bold": (1.0, 2.0, 4.5),
    }[kind]
    return brows(ink, inner, outer, y - 17, thick, apart)


def _pair(d: str, apart: float, y: float, fill: str) -> str:
    return mirrored(place(shape(d, fill), at=(-apart, y)))


_FRAMES = {
    "round": lens(0, 0, 14.5),
    "square": "M-14-11H13V11H-14Z",
    "pointed": "M-20-12Q-4-14 11-7Q13 10 0 12T-20-12Z",
    "half": "M-14 0H13Q12 14 0 14T-14 0Z",
    "hearts": "M0 14C-8 8-17 2-16-6C-14-14-4-14 0-6C4-14 14-14 16-6C17 2 8 8 0 14Z",
    "goggles": "M-20-10Q0-18 14-10Q18 8 0 13T-20-10Z",
    "dark": "M-20-8Q-2-16 12-7Q14 12-2 14T-20-8Z",
}


def _lenses(kind: str, trim: str, apart: float, y: float) -> str:
    """The glass, behind the eyes."""
    return _pair(_FRAMES[kind], apart, y, CREAM if trim == SKY else SKY)


def _rims(kind: str, trim: str, apart: float, y: float) -> str:
    """Rims and bridge, before the eyes."""
    rim = NIGHT if trim in (CREAM, SKY) else trim
    bridge = f"M-{apart - 13:g} {y - 2:g}Q0 {y - 6:g} {apart - 13:g} {y - 2:g}"
    temples = mirrored(line(f"M{-apart - 15:g} {y - 3:g}l-7-3", 3))
    if kind == "dark":
        shine = mirrored(place(line("M-10-4l7 10M-4-6l6 9", 2.6, SKY), at=(-apart, y)))
        return temples + _pair(_FRAMES[kind], apart, y, NIGHT) + line(bridge, 4) + shine
    rims = mirrored(place(wire(_FRAMES[kind], rim, 4.5 if kind == "goggles" else 3.4), at=(-apart, y)))
    return temples + rims + wire(bridge, rim, 3)


def _ears(kind: str) -> str:
    if kind == "hoops":
        return wire(lens(-41, 27, 10) + lens(41, 27, 10), MUSTARD)
    return mirrored(shape("M-41 14l4 8h9l-7 6l3 9l-9-5l-9 5l3-9l-7-6h9Z", MUSTARD, 2.2))


def _pet(kind: str, young: bool) -> str:
    draw, (x, y) = PETS[kind]
    return place(draw(), at=(x + 4, y + 18) if young else (x, y))


def _hand(one: Look, skin: Skin, ink: str) -> tuple[str, ...]:
    """An arm from the lower left and what is in its hand."""
    if one.holding == NONE:
        return ()
    return HELD[one.holding](skin, ink)
