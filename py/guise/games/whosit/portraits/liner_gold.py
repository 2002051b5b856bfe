"""The Gold room of the Ocean Liner cast."""

from __future__ import annotations

from guise.games.whosit.portraits import sea
from guise.games.whosit.portraits.faces import brows, cheeks, eyes, head, lashes, mouth, neck, nose
from guise.games.whosit.portraits.hands import fist, palm
from guise.games.whosit.portraits.ink import (
    BLUSH,
    BRICK,
    COCOA,
    CORAL,
    CREAM,
    GINGER,
    INK,
    MINT,
    MOUTH,
    MUSTARD,
    NIGHT,
    OCHRE,
    PINK,
    PLUM,
    ROSE,
    RUST,
    SAND,
    SHINE,
    SKY,
    SLATE,
    STONE,
    STRAW,
    TANGERINE,
    TEAL,
    TWEED,
    UMBER,
    UMBRA,
    bold,
    disc,
    dot,
    flat,
    lens,
    lick,
    limb,
    line,
    mirrored,
    part,
    place,
    shape,
    wire,
)
from guise.games.whosit.portraits.sitter import Sitter, adult, child


def director() -> Sitter:
    """The portrait of the director: games on the deck at ten, quoits at eleven, and everybody smiles."""
    face = place(
        head("brick", COCOA, 4),
        bold(
            "M-38 2C-50-28-46-62-14-66C16-80 52-58 42-26C42-12 39-6 37 2C36-16 32-26 22-34C0-26-18-30-28-42"
            "C-34-28-36-14-38 2Z",
            CREAM,
        ),
        line("M-26-50C-6-40 20-42 38-52M-14-60Q10-66 28-60", None, STONE),
        eyes("round", (3, 0), 16, -1, 0.9),
        brows(CREAM, 4, 5, -19, 4.5, 16, 5),
        nose("broad", COCOA),
        mouth("laugh", 33),
        cheeks(28, 22, 7, RUST),
        part("glasses", wire("M-31-13H-5V11H-31ZM31-13H5V11H31ZM-5-3Q0-6 5-3M-33-7l-5-2M33-7l5-2", BRICK, 4)),
        part("jewellery", wire(lens(-43, 25, 9), MUSTARD)),
        at=(108, 102),
        turn=5,
    )
    suit = (
        bold("M12 256C16 212 42 194 80 184H132C168 194 190 212 194 256Z", TEAL)
        + shape("M80 184L106 228L132 184L120 256H92Z", CREAM)
        + shape("M80 184L60 206L74 214L94 254L106 224ZM132 184L152 206L138 214L118 254L106 224Z", TEAL)
    )
    bow = place(
        shape("M0 0L-27-15Q-31 0-27 15ZM0 0L27-15Q31 0 27 15Z", TANGERINE), disc(0, 0, 7, TANGERINE), at=(106, 192)
    )
    board = place(
        bold("M-30-36H30V50H-30Z", TWEED),
        shape("M-24-26H24V44H-24Z", CREAM, 2),
        shape("M-13-42H13V-29H-13Z", SLATE),
        line("M-16-14l4 4l7-8M0-14H17M-16 4l4 4l7-8M0 4H17M-16 22H17", 2.6, BRICK),
        at=(42, 186),
        turn=-9,
    )
    hand = limb("M16 272Q22 252 50 240", 24, TEAL) + place(fist(COCOA), at=(62, 224), turn=50, scale=1.1)
    return adult(
        suit,
        neck(COCOA, 140, 184, 17, 106),
        part("neckwear", bow),
        face,
        part("holding", board),
        hand,
        view=(8, 20, 186),
        face=(36, 26, 144),
    )


def bird_watcher() -> Sitter:
    """The portrait of the bird watcher: came to see a puffin, and the puffin came to see him."""
    beard = part(
        "beard",
        bold(
            "M-38 2C-50 20-48 44-38 52C-40 66-24 74-14 68C-6 80 8 80 14 68C26 74 40 64 38 52C48 44 50 20 38 2"
            "C30 14 16 18 8 18Q0 24-8 18C-16 18-30 14-38 2Z",
            GINGER,
        ),
        line("M-30 30q2 12 8 18M30 30q-2 12-8 18M-8 54q2 8 2 12M10 54q-2 8-2 12", None, RUST),
    )
    face = place(
        head("round", ROSE, 6),
        beard,
        mouth("smile", 32),
        eyes("round", (5, -2), 16, -6),
        brows(GINGER, 6, 2, -24, 4, 16, 5),
        nose("bulb", ROSE),
        cheeks(30, 10, 7),
        part(
            "hat",
            bold("M-44-20C-48-66-22-76 0-76S48-66 44-20Z", TEAL),
            line("M-38-50L-28-36L-14-52L0-36L14-52L28-36L38-50", 4, CREAM),
            bold("M-48-34Q0-50 48-34L47-14Q0-30-47-14Z", TEAL),
            line("M-34-36l2 14M-18-40l1 14M0-41v14M18-40l-1 14M34-36l-2 14", 2.2, NIGHT),
            disc(0, -82, 13, MUSTARD),
            line("M-7-86l4 4M0-92v6M7-86l-4 4M-6-76l4-3M6-76l-4-3", 2, OCHRE),
        ),
        at=(92, 116),
        turn=4,
    )
    coat = (
        bold("M4 256C8 214 34 196 66 188H118C150 196 176 214 180 256Z", NIGHT)
        + shape("M60 186L74 216L92 200L110 216L124 186L112 180H72Z", SLATE)
        + line("M92 202V256")
    )
    return adult(
        coat,
        neck(ROSE, 150, 188, 16, 92),
        face,
        part("animal", place(sea.puffin(), at=(166, 146), scale=0.95)),
        view=(4, 14, 190),
        face=(20, 30, 144),
    )


def chess_player() -> Sitter:
    """The portrait of the chess player: thinks seven moves ahead; the tortoise thinks eight."""
    face = place(
        mirrored(bold("M-34-26C-64-34-74 0-62 26C-54 36-46 28-46 12C-44 2-36-6-30-12Z", INK), disc(-40, -20, 6, BRICK)),
        head("child", SAND, 99),
        bold(
            "M-45 0C-50-46-24-58 0-58S50-46 45 0C40-12 36-20 32-24"
            "L20-14L12-26L-2-14L-10-26L-22-14L-32-24C-36-18-40-12-45 0Z",
            INK,
        ),
        line("M-28-42q8-8 18-8M12-48q12 2 18 10", None, SHINE),
        eyes("round", (-4, -1), 18, 4, 1),
        brows(INK, 2, 4, -16, 2.5, 18, 4),
        nose("button", SAND),
        cheeks(30, 22, 8, BLUSH),
        mouth("smirk", 30),
        part("glasses", wire(lens(-18, 4, 14.5) + lens(18, 4, 14.5) + "M-4 2Q0-1 4 2", TEAL)),
        at=(106, 146),
        turn=-4,
        scale=0.94,
    )
    blazer = (
        bold("M44 256C46 224 58 208 84 198H124C150 208 162 224 164 256Z", PLUM)
        + shape("M84 198L104 232L124 198L114 256H94Z", CREAM)
        + shape("M84 198L68 214L82 222L96 254L104 228ZM124 198L140 214L126 222L112 254L104 228Z", PLUM)
    )
    tie = shape("M96 204H112L108 214L116 252L104 262L92 252L100 214Z", BRICK) + line(
        "M98 226l12-6M96 238l16-8M95 250l18-9", 4, MUSTARD
    )
    knight = place(
        bold(
            "M-18 34C-18 16-4 10-2-6C-6-2-12 0-16 6C-22 12-32 8-30-2C-26-16-18-22-12-28L-12-42L-2-34C16-30 24-10 20 10"
            "C20 22 22 28 22 34Z",
            CREAM,
        ),
        dot(-10, -20, 2.6),
        line("M8-26q8 12 6 26M-26 0l4 1", 2.2, SHINE),
        bold("M-24 34H28V46H-24Z", CREAM),
        at=(40, 150),
    )
    hand = limb("M52 258Q24 248 34 214", 18, PLUM) + place(fist(SAND), at=(40, 198), scale=1.1)
    return child(
        blazer,
        neck(SAND, 172, 200, 11, 104),
        part("neckwear", tie),
        face,
        part("animal", place(sea.tortoise(), at=(108, 74))),
        part("holding", knight),
        hand,
        view=(8, 34, 184),
        face=(34, 56, 142),
    )


def diver() -> Sitter:
    """The portrait of the diver: has company down there, and does not mind."""
    helmet = (
        bold("M30 116A76 80 0 0 1 182 116V160C182 178 168 190 150 194H62C44 190 30 178 30 160Z", TWEED)
        + bold("M92 30H120V42H92Z", TWEED)
        + bold("M20 100H36V138H20ZM176 100H192V138H176Z", TWEED)
        + flat("M48 78C58 58 76 48 92 46C74 56 62 70 56 90Z", STRAW)
        + disc(106, 118, 56, MUSTARD)
        + disc(106, 118, 46, MINT)
    )
    bolts = "".join(
        dot(106 + x, 118 + y, 3)
        for x, y in ((0, -51), (36, -36), (51, 0), (36, 36), (0, 51), (-36, 36), (-51, 0), (-36, -36))
    )
    face = place(
        bold("M-36 26C-48 4-46-46 0-48S48 4 36 26Z", INK),
        head("egg", UMBER, 99),
        bold("M-35-6C-40-34-22-50 0-50S40-34 35-6C26-18 10-26-4-38C-10-26-22-16-35-6Z", INK),
        eyes("sharp", (4, -2), 15, -2),
        lashes(15, -2),
        brows(INK, 4, 3, -20, 2.5, 15, 5),
        nose("snub", UMBER),
        mouth("smile", 28),
        cheeks(24, 16, 6, BRICK),
        at=(106, 118),
        scale=0.82,
        turn=4,
    )
    suit = (
        bold("M0 256C4 216 28 200 62 194H150C184 200 206 216 210 256Z", STRAW)
        + bold("M56 188Q106 212 156 188L166 214Q106 240 46 214Z", TWEED)
        + "".join(dot(x, y, 3) for x, y in ((66, 206), (92, 214), (120, 214), (146, 206)))
    )
    lantern = place(
        line("M-14-28Q0-50 14-28", 3.4),
        bold("M-20-28H20L14-18H-14Z", BRICK),
        shape("M-15-18H15V18H-15Z", MUSTARD),
        shape("M0-12C8-2 8 8 0 12C-8 8-8-2 0-12Z", TANGERINE, 2),
        line("M-15-18V18M15-18V18M0-18v6"),
        bold("M-20 18H20V27H-20Z", BRICK),
        at=(38, 178),
        scale=1.1,
    )
    arm = limb("M2 262Q-10 196 22 152", 24, STRAW)
    return adult(
        suit,
        part("hat", helmet, bolts),
        face,
        part("hat", wire("M60 118a46 46 0 1 0 92 0a46 46 0 1 0-92 0Z", OCHRE, 3)),
        part("animal", place(sea.octopus(), at=(158, 64))),
        arm,
        part("holding", lantern),
        place(fist(UMBER), at=(32, 132), turn=8, scale=1.1),
        view=(0, 14, 196),
        face=(26, 34, 160),
    )


def swimmer() -> Sitter:
    """The portrait of the swimmer: ten lengths before breakfast, and another ten for the flowers."""
    petal = "M0-9a6 6 0 0 1 8 5a6 6 0 0 1-3 10a6 6 0 0 1-10 0a6 6 0 0 1-3-10a6 6 0 0 1 8-5Z"
    flowers = "".join(
        place(shape(petal, ink, 2), dot(0, 0, 3.2, MUSTARD), at=(x, y), scale=1.15)
        for x, y, ink in ((-30, -40, CREAM), (-8, -58, PINK), (18, -54, CREAM), (36, -34, PINK), (2, -34, CREAM))
    )
    face = place(
        head("child", ROSE, 12),
        nose("button", ROSE),
        cheeks(31, 24, 8),
        line("M-30 18h0M-24 23h0M30 18h0M24 23h0", 3, BLUSH),
        shape("M-22 22Q0 30 22 22Q21 44 0 44T-22 22Z", MOUTH),
        flat("M-18 25Q0 32 18 25L16 32Q0 38-16 32Z", CREAM),
        flat("M-3 27H5V36H-3Z", MOUTH),
        flat("M-10 41Q0 33 10 41Q0 45-10 41Z", PINK),
        part(
            "hat",
            bold("M-47 4C-52-50-26-66 0-66S52-50 47 4Q44-12 40-18Q0-36-40-18Q-44-12-47 4Z", CORAL),
            line("M-42-12Q0-32 42-12", 2.2, MOUTH),
            flowers,
        ),
        part(
            "glasses",
            bold(
                "M-40-12C-28-20-8-16-3-6Q0-9 3-6C8-16 28-20 40-12"
                "C42 8 34 18 20 18Q6 16 3 2Q0-2-3 2Q-6 16-20 18C-34 18-42 8-40-12Z",
                MUSTARD,
            ),
            flat(
                "M-35-9C-26-14-11-11-7-3C-7 8-12 13-20 13C-30 13-36 6-35-9Z"
                "M35-9C26-14 11-11 7-3C7 8 12 13 20 13C30 13 36 6 35-9Z",
                NIGHT,
            ),
            line("M-30-4l7 12M-23-6l7 12M13-5l7 12", 2.8, SKY),
        ),
        at=(108, 138),
        turn=6,
    )
    body = (
        bold("M52 256C52 226 62 208 86 198H128C152 208 162 226 162 256Z", ROSE[0])
        + bold(
            "M66 256C66 236 74 226 82 218L80 200H90L94 222"
            "Q107 230 120 222L124 200H134L132 218C140 226 148 236 148 256Z",
            TEAL,
        )
        + line("M70 238Q107 250 144 238M68 250Q107 262 146 250", 5, CREAM)
    )
    wave = limb("M62 250C30 236 26 200 34 168", 20, ROSE[0]) + place(palm(ROSE), at=(36, 146), turn=-10, scale=1.1)
    return child(body, neck(ROSE, 170, 200, 12, 107), wave, face, view=(10, 34, 184), face=(36, 58, 146))


def gangster() -> Sitter:
    """The portrait of the gangster: wins every evening, and nobody has seen how."""
    face = place(
        head("long", SAND, 4),
        place(lick(-26, -6, -15, -12, -5, -6, 2.4), lick(5, -6, 15, -12, 26, -6, 2.4)),
        eyes("lidded", (-4, 0), 15, -3, 0.95, SAND[1]),
        brows(UMBRA, -2, 6, -16, 3, 15, 4),
        nose("wedge", SAND),
        mouth("smirk", 34),
        cheeks(22, 20, 7, BLUSH),
        mirrored(shape("M-30-22L-22-22L-23-4L-29 4Z", UMBRA, 2)),
        part(
            "hat",
            bold("M-34-24C-38-66-22-74 0-70C22-74 38-66 34-24Z", CREAM),
            line("M-14-68Q0-58 14-68", None, STONE),
            flat("M-36-40Q0-30 36-40L35-26Q0-14-35-26Z", NIGHT),
            bold("M-64-22C-40-36 40-36 64-22C62-10 40-10 30-12Q0-26-30-12C-40-10-62-10-64-22Z", CREAM),
        ),
        at=(116, 102),
        turn=-5,
    )
    suit = (
        bold("M18 256C22 212 50 194 88 184H142C176 194 196 212 200 256Z", PLUM)
        + shape("M88 184L116 226L142 184L130 256H102Z", CREAM)
        + shape("M88 184L66 208L82 214L102 256L116 222ZM142 184L164 208L148 214L130 256L116 222Z", PLUM)
    )
    tie = (
        shape("M107 186H125L121 198L130 244L116 260L102 244L111 198Z", TEAL)
        + dot(116, 210, 3, CREAM)
        + dot(110, 224, 3, CREAM)
        + dot(121, 228, 3, CREAM)
        + dot(114, 242, 3, CREAM)
    )
    pips = (
        shape("M0-30L7-21L0-12L-7-21Z", BRICK, 1.6),
        disc(0, -20, 6, NIGHT, 1.6),
        shape("M0-12L-8-22a4 4 0 0 1 8-4a4 4 0 0 1 8 4Z", BRICK, 1.6),
        shape("M0-30L7-21L0-12L-7-21Z", NIGHT, 1.6),
    )
    cards = place(
        *(
            place(shape("M-15-48H15V4H-15Z", CREAM), place(pip, at=(-2, -12)), turn=turn)
            for turn, pip in zip((-42, -16, 10, 36), pips, strict=True)
        ),
        at=(50, 198),
    )
    hand = limb("M22 270Q20 244 44 222", 26, PLUM) + place(fist(SAND), at=(50, 206), turn=-4, scale=1.25)
    return adult(
        suit,
        neck(SAND, 142, 186, 15, 116),
        part("neckwear", tie),
        face,
        part("holding", cards),
        hand,
        view=(8, 20, 186),
        face=(44, 26, 144),
    )


def navigator() -> Sitter:
    """The portrait of the navigator: knows to a yard where everybody is, and does not tell."""
    face = place(
        disc(0, -52, 30, INK),
        line("M-14-66q8-8 18-6M10-52q8-2 10-10", None, SHINE),
        head("heart", COCOA, 3),
        bold("M-38-10C-42-44-24-54 0-54S42-44 38-10C32-30 18-36 0-36S-32-30-38-10Z", INK),
        eyes("sharp", (-5, 0), 15, -2),
        lashes(15, -2),
        brows(INK, 3, 6, -19, 2.5, 15, 5),
        nose("long", COCOA),
        mouth("lips", 32, BRICK),
        cheeks(25, 18, 6, RUST),
        part(
            "glasses",
            wire("M-32-5H-4Q-4 9-16 9T-32-5ZM32-5H4Q4 9 16 9T32-5ZM-4-3Q0-6 4-3M-33-4l-5-2M33-4l5-2", MUSTARD, 3.4),
        ),
        at=(114, 110),
        turn=4,
    )
    jacket = (
        bold("M26 256C30 214 54 196 88 186H140C170 196 190 214 194 256Z", NIGHT)
        + shape("M90 184L114 222L138 184L128 178H100Z", COCOA[0])
        + line("M114 226V256")
        + disc(100, 246, 4, MUSTARD, 2)
    )
    pearls = "".join(
        disc(114 + x, y, 6, CREAM, 2)
        for x, y in ((-28, 180), (-22, 191), (-13, 200), (-2, 205), (9, 202), (18, 195), (25, 185))
    )
    glass = place(
        bold("M-10-2H10V48H-10Z", BRICK),
        bold("M-13-34H13V0H-13Z", MUSTARD),
        bold("M-17-74H17V-34H-17Z", TEAL),
        bold("M-20-84H20V-72H-20Z", MUSTARD),
        line("M-17-44H17M-10 36H10"),
        at=(46, 150),
        turn=-16,
    )
    hand = limb("M30 268Q22 240 50 212", 24, NIGHT) + place(fist(COCOA), at=(54, 190), turn=-10, scale=1.2)
    return adult(
        jacket,
        neck(COCOA, 146, 186, 14, 114),
        part("jewellery", pearls),
        face,
        part("holding", glass),
        hand,
        view=(8, 20, 186),
        face=(42, 34, 142),
    )


SITTERS = (director, bird_watcher, chess_player, diver, swimmer, gangster, navigator)
