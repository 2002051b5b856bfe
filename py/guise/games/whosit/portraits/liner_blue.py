"""The Blue room of the Ocean Liner cast."""

from __future__ import annotations

from guise.games.whosit.portraits import sea
from guise.games.whosit.portraits.faces import brow, brows, cheeks, eye, eyes, freckles, head, lashes, mouth, neck, nose
from guise.games.whosit.portraits.hands import fist
from guise.games.whosit.portraits.ink import (
    AMBER,
    ASH,
    BLUSH,
    BRICK,
    BROWN,
    CORAL,
    CREAM,
    INK,
    LEAF,
    MAUVE,
    MOUTH,
    MUSTARD,
    NIGHT,
    OCHRE,
    PLATINUM,
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
    limb,
    line,
    mirrored,
    part,
    place,
    shape,
    wire,
)
from guise.games.whosit.portraits.sitter import Sitter, adult, child


def heiress() -> Sitter:
    """The portrait of the heiress: owns the ship, she thinks; the poodle owns her."""
    hair = PLATINUM
    face = place(
        bold(
            "M-44 36C-60 20-58-20-44-36C-34-60-10-66 6-62C34-62 52-44 52-18"
            "C60 6 56 30 44 40C34 34 34 18 36 8H-36C-34 20-34 32-44 36Z",
            hair,
        ),
        head("heart", ROSE, 99),
        bold("M-42 10C-50-34-26-60 6-58C36-58 52-30 42 10C38-8 34-22 22-34C8-24-26-22-42 10Z", hair),
        line("M14-46C-4-34-24-30-36-10M24-48Q38-36 40-14", 2.2, OCHRE),
        eyes("lidded", (3, 0), 15, -2, 0.95, MAUVE),
        lashes(15, -4),
        brows(OCHRE, 5, 4, -22, 2, 15, 7),
        nose("snub", ROSE),
        mouth("lips", 30, BRICK),
        cheeks(25, 16, 7),
        dot(16, 20, 2),
        part(
            "jewellery",
            mirrored(
                line("M-38 16V26", 3.4, MUSTARD), shape("M-38 24L-30 38L-38 54L-46 38Z", TEAL), line("M-46 38H-30", 2)
            ),
        ),
        at=(122, 102),
        turn=5,
    )
    gown = bold("M34 256C38 216 60 198 94 188H148C176 198 192 216 196 256Z", PLUM)
    scarf = (
        bold("M84 180Q120 206 156 180Q168 192 158 206Q120 230 84 206Q72 192 84 180Z", BRICK)
        + bold("M132 208L158 204L166 258H134Z", BRICK)
        + line("M98 188l-5 20M116 195v20M134 194l4 19M148 186l7 18M134 226l28-4M135 242l30-4", 5, CREAM)
    )
    return adult(
        gown,
        neck(ROSE, 144, 188, 13, 121),
        part("neckwear", scarf),
        face,
        part("animal", place(sea.poodle(), at=(48, 176), scale=1.05)),
        view=(10, 20, 186),
        face=(50, 28, 144),
    )


def balloonist() -> Sitter:
    """The portrait of the balloonist: would go up with it if they let him."""
    face = place(
        head("child", AMBER, 99),
        eyes("round", (-4, -3), 18, 2, 1.02),
        nose("button", AMBER),
        cheeks(30, 22, 8, BLUSH),
        mouth("laugh", 30),
        part(
            "hat",
            bold("M-45 26C-54-30-34-58 0-58S54-30 45 26L32 30C36 10 36-2 34-14Q0-30-34-14C-36-2-36 10-32 30Z", STRAW),
            line("M0-58V-24M-28-48Q-36-34-37-16M28-48Q36-34 37-16", None, TWEED),
            wire("M-36 26Q-26 50-8 54M36 26Q26 50 8 54", BROWN, 4),
        ),
        part("glasses", wire(lens(-18, 3, 14) + lens(18, 3, 14) + "M-4 1Q0-2 4 1", MUSTARD)),
        at=(116, 144),
        turn=8,
    )
    top = bold("M56 256C56 224 68 208 94 198H138C162 208 172 226 174 256Z", TANGERINE) + line(
        "M62 228H168M58 242H172", 6, CREAM
    )
    balloon = (
        line("M42 192C50 160 30 140 50 108", 4.5, INK)
        + line("M42 192C50 160 30 140 50 108", 1.8, CREAM)
        + bold("M52 110C22 96 14 66 26 46C38 26 68 26 80 46C92 68 80 98 52 110Z", BRICK)
        + shape("M52 108l-6 10h13Z", BRICK, 2.2)
        + line("M32 72C30 58 38 48 48 44", 6, CORAL)
    )
    arm = limb("M70 254Q34 250 42 210", 20, AMBER[0]) + place(fist(AMBER), at=(42, 192), scale=1.1)
    beads = "".join(
        disc(x, y, 5.6, ink, 2) for x, y, ink in ((30, 212, TEAL), (37, 217, CREAM), (45, 218, TEAL), (53, 215, CREAM))
    )
    return child(
        top,
        neck(AMBER, 174, 200, 12, 116),
        face,
        part("holding", balloon),
        arm,
        part("jewellery", beads),
        view=(8, 24, 188),
        face=(40, 62, 148),
    )


def wireless_operator() -> Sitter:
    """The portrait of the wireless operator: has just heard something from the other side of the sea."""
    face = place(
        bold("M-38-4C-60-10-62-44-40-50C-30-72 24-74 36-52C60-46 60-8 38-4Z", INK),
        disc(-44, 10, 11, INK),
        disc(44, 10, 11, INK),
        head("egg", AMBER, 99),
        bold("M-36-4C-40-40-24-54 4-54C30-54 42-36 36-4C30-22 20-32 8-38C-4-28-28-24-36-4Z", INK),
        line("M-22-44q8-8 18-6M12-48q12 4 16 12", None, SHINE),
        eyes("round", (4, -2), 15, -3, 0.95),
        lashes(15, -3),
        brows(INK, 6, 3, -21, 2.5, 15, 6),
        nose("snub", AMBER),
        cheeks(24, 17, 7, BLUSH),
        mouth("oh", 29, INK),
        at=(108, 110),
        turn=-4,
    )
    dress = bold("M20 256C24 216 48 198 82 188H134C166 198 186 216 190 256Z", LEAF) + shape(
        "M82 188Q108 222 134 188L126 180H90Z", AMBER[0]
    )
    beads = "".join(
        disc(x, y, 8, ink)
        for x, y, ink in (
            (78, 184, TANGERINE),
            (84, 199, CREAM),
            (95, 210, TANGERINE),
            (108, 214, CREAM),
            (121, 210, TANGERINE),
            (132, 199, CREAM),
            (138, 184, TANGERINE),
        )
    )
    waves = line("M152 66q10 10 4 24M164 56q18 18 8 42M176 46q26 26 12 62", 5, CREAM)
    telegram = place(
        bold("M-26-40H30V30Q16 24 2 30T-26 30Z", CREAM),
        line("M-18-28H22", 5, BRICK),
        line("M-18-14H-6M0-14H22M-18-2H8M14-2H22M-18 10H-10M-4 10H12", 3, SLATE),
        at=(46, 168),
        turn=-8,
    )
    hand = limb("M18 270Q16 246 40 222", 22, LEAF) + place(fist(AMBER), at=(48, 204), turn=6, scale=1.15)
    return adult(
        waves,
        dress,
        neck(AMBER, 148, 190, 13, 108),
        part("jewellery", beads),
        face,
        part("holding", telegram),
        hand,
        view=(8, 24, 184),
        face=(38, 38, 140),
    )


def censor() -> Sitter:
    """The portrait of the censor: reads every postcard before it is posted; the jackdaw reads them after."""
    face = place(
        disc(4, -60, 17, ASH),
        line("M-4-66q8-6 14 0", 2.2, STONE),
        head("long", ROSE, 4),
        bold("M-31-20C-36-50-18-60 0-60S36-50 31-20C26-34 14-42 0-42S-26-34-31-20Z", ASH),
        line("M-20-46q10-10 20-10M8-56q10 2 16 10", None, STONE),
        eyes("sharp", (3, 1), 14, -4, 0.9),
        brows(ASH, -4, 5, -20, 3, 14, 3),
        nose("wedge", ROSE),
        mouth("frown", 36),
        shape("M-10 35Q-4 31 0 33Q4 31 10 35Q4 39 0 39T-10 35Z", RUST, 2),
        cheeks(20, 22, 6),
        part("glasses", wire("M-28-14H-4V6H-28ZM28-14H4V6H28ZM-4-6Q0-9 4-6M-30-8l-4-1M30-8l4-1", SLATE, 3.6)),
        at=(94, 104),
        turn=-4,
    )
    suit = (
        bold("M8 256C12 214 38 196 70 186H118C150 196 176 214 180 256Z", SLATE)
        + shape("M72 186L94 214L116 186L108 256H80Z", CREAM)
        + shape("M72 186L94 210L80 224L64 196ZM116 186L94 210L108 224L124 196Z", CREAM)
    )
    tie = shape("M85 206H103L99 218L106 256H82L89 218Z", PLUM) + line("M92 224l4 26", 2.2, MAUVE)
    shears = place(
        line("M-3 2L9-56M3 2L-9-56", 9),
        line("M-3 2L9-56M3 2L-9-56", 4.6, SKY),
        wire(lens(-14, 18, 11) + lens(14, 18, 11), BRICK, 5),
        disc(0, -10, 3.4, CREAM, 2),
        at=(34, 160),
        turn=-6,
    )
    hand = limb("M6 270Q2 244 28 222", 24, SLATE) + place(fist(ROSE), at=(34, 192), turn=4, scale=1.15)
    return adult(
        suit,
        neck(ROSE, 146, 186, 12, 94),
        part("neckwear", tie),
        face,
        part("holding", shears),
        hand,
        part("animal", place(sea.jackdaw(), at=(167, 150), scale=0.92)),
        view=(6, 16, 188),
        face=(24, 26, 144),
    )


def purser() -> Sitter:
    """The portrait of the purser: counts the spoons twice, and smiles."""
    face = place(
        head("pear", UMBER, 4),
        bold("M-32-6C-44-40-28-64 4-62C34-62 44-36 32-6C32-22 28-32 20-36C6-32-18-34-22-44C-28-34-32-22-32-6Z", INK),
        line("M-18-54Q4-50 28-44M-6-58q16-2 28 6", None, SHINE),
        place(eye("round", (1, 1)), at=(-16, -3), scale=0.85),
        place(eye("round", (-1, 1)), at=(16, -3), scale=0.85, flip=True),
        brow(INK, 4, 4, -21, 3.5, 16, 5),
        place(brow(INK, 6, 6, -23, 3.5, 16, 6), flip=True),
        nose("bulb", UMBER),
        mouth("grin", 33),
        cheeks(32, 24, 8, BRICK),
        part(
            "glasses",
            wire(lens(-16, -2, 13.5) + lens(16, -2, 13.5) + "M-3-4Q0-7 3-4M-30-4l-5-2M30-4l5-2", MUSTARD, 3.4),
        ),
        at=(100, 108),
        turn=-3,
    )
    coat = (
        bold("M4 256C8 212 36 194 74 184H128C166 194 194 212 198 256Z", NIGHT)
        + shape("M74 184L101 226L128 184L118 256H84Z", CREAM)
        + shape("M74 184L52 208L68 216L88 258L101 224ZM128 184L150 208L134 216L114 258L101 224Z", NIGHT)
        + "".join(disc(x, y, 5, MUSTARD, 2) for x, y in ((58, 236), (62, 252)))
        + line("M14 222l30-14M18 232l28-13M188 222l-30-14M184 232l-28-13", 3.4, MUSTARD)
    )
    tie = shape("M92 186H110L106 198L113 250L101 262L89 250L96 198Z", BRICK) + line("M97 204l6 44", 2.2, CORAL)
    return adult(
        coat, neck(UMBER, 146, 186, 18, 101), part("neckwear", tie), face, view=(6, 24, 188), face=(30, 32, 142)
    )


def stowaway() -> Sitter:
    """The portrait of the stowaway: has lived under a lifeboat since Tuesday, with a friend."""
    face = place(
        mirrored(shape("M-40-8C-52 6-50 22-44 30L-34 24L-32-4Z", UMBRA)),
        head("child", SAND, 14),
        eyes("round", (3, -1), 18, 2, 1.02),
        brows(UMBRA, 8, 2, -14, 2.5, 18, 5),
        nose("button", SAND),
        freckles(BLUSH),
        flat("M20 14q14-6 18 6q-8 10-18 4Z", SHINE),
        flat("M-34 28q10-4 14 6q-8 6-14 0Z", SHINE),
        shape("M-20 20Q0 28 20 20Q18 38 0 38T-20 20Z", MOUTH),
        flat("M-16 23Q0 30 16 23L14 29Q0 34-14 29Z", CREAM),
        flat("M6 24h6v8H6Z", MOUTH),
        part(
            "hat",
            bold("M-46-8C-54-48-30-66 0-66S54-48 46-8Q0-28-46-8Z", BRICK),
            line("M-40-36Q0-58 40-36", 7, CREAM),
            bold("M-50-14Q0-36 50-14L48 4Q0-16-48 4Z", BRICK),
            line("M-38-18l2 14M-20-24l1 14M0-26v14M20-24l-1 14M38-18l-2 14", 2.2, RUST),
        ),
        at=(98, 150),
        turn=5,
    )
    jacket = (
        bold("M34 256C36 226 52 210 80 200H118C146 210 160 226 164 256Z", TWEED)
        + shape("M78 200L98 224L118 200L110 192H86Z", SAND[0])
        + line("M98 224V256M52 224l10 32M146 224l-10 32")
        + shape("M58 232l20-4l3 20l-20 3Z", TEAL, 2)
        + line("M62 226v6M70 225v6M78 234h7M79 242h7", 2)
    )
    return child(
        jacket,
        neck(SAND, 180, 202, 12, 98),
        face,
        part("animal", place(sea.mouse(), at=(90, 74))),
        view=(6, 32, 184),
        face=(24, 62, 146),
    )


def stoker() -> Sitter:
    """The portrait of the stoker: warm work, and the only tan aboard in January."""
    face = place(
        head("brick", ROSE, 4),
        bold(
            "M-36-18C-42-48-20-62 0-60C24-62 42-46 36-18C32-30 26-36 18-34"
            "L8-42L-4-34L-16-42L-24-32C-30-34-34-28-36-18Z",
            INK,
        ),
        flat("M14-34q16-4 20 8q-6 12-20 6ZM-36 10q8-6 14 2q0 10-12 8Z", SHINE),
        eyes("round", (-3, 0), 15, -5, 0.9),
        brows(INK, -3, 2, -19, 4.5, 15, 3),
        nose("broad", ROSE),
        cheeks(27, 12, 7, BLUSH),
        part(
            "beard",
            bold(
                "M-37 4C-46 26-40 50-26 58C-18 70 18 70 26 58C40 50 46 26 37 4C30 14 20 20 10 20Q0 16-10 20"
                "C-20 20-30 14-37 4Z",
                INK,
            ),
            line("M-22 40q2 10 6 14M22 40q-2 10-6 14M0 48v10", None, SHINE),
        ),
        place(shape("M-13-4Q0 2 13-4Q12 8 0 8T-13-4Z", CREAM, 2), at=(0, 32)),
        at=(116, 100),
        turn=4,
    )
    vest = (
        bold("M20 256C24 212 50 194 88 186H144C178 194 196 212 200 256Z", ROSE[0])
        + bold("M62 256L72 196L88 188Q116 226 144 188L160 196L170 256Z", CREAM)
        + line("M70 226H162M68 242H166", 6, SLATE)
    )
    scarf = (
        bold("M82 178Q116 202 150 178Q162 188 154 202Q116 222 80 202Q72 190 82 178Z", BRICK)
        + bold("M96 204L122 208L112 240L90 228Z", BRICK)
        + dot(98, 194, 3, CREAM)
        + dot(116, 200, 3, CREAM)
        + dot(134, 194, 3, CREAM)
        + dot(106, 218, 3, CREAM)
    )
    shovel = place(
        line("M0-20V100", 12),
        line("M0-20V100", 6, TWEED),
        bold("M-26-74Q0-88 26-74L24-28C22-16-22-16-24-28Z", SLATE),
        line("M-14-66V-36M14-66V-36", None, SKY),
        flat("M-14-84l8-12l10 4l8-8l6 16Q0-88-14-80Z", INK),
        at=(42, 140),
        turn=-8,
    )
    hand = limb("M30 272Q16 246 40 224", 28, ROSE[0]) + place(fist(ROSE), at=(48, 204), turn=-4, scale=1.25)
    return adult(
        vest,
        neck(ROSE, 140, 184, 19, 116),
        part("neckwear", scarf),
        face,
        part("holding", shovel),
        hand,
        view=(8, 22, 188),
        face=(44, 26, 144),
    )


SITTERS = (heiress, balloonist, wireless_operator, censor, purser, stowaway, stoker)
