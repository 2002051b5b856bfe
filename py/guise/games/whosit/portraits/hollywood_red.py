"""The Red room of the Hollywood cast."""

from __future__ import annotations

from guise.games.whosit.portraits import animals
from guise.games.whosit.portraits.faces import brow, brows, cheeks, eye, eyes, freckles, head, lashes, mouth, neck, nose
from guise.games.whosit.portraits.hands import fist, palm, point
from guise.games.whosit.portraits.ink import (
    AMBER,
    BLUSH,
    BRICK,
    BROWN,
    COCOA,
    CREAM,
    GINGER,
    INK,
    MAUVE,
    MOUTH,
    MUSTARD,
    NIGHT,
    OCHRE,
    PALE,
    PINK,
    PLUM,
    ROSE,
    RUST,
    SAND,
    SHINE,
    SLATE,
    STONE,
    TANGERINE,
    TEAL,
    TWEED,
    bold,
    disc,
    dot,
    flat,
    lick,
    limb,
    line,
    mirrored,
    part,
    place,
    shape,
    slipped,
    wire,
)
from guise.games.whosit.portraits.sitter import Sitter, adult, child


def cowboy() -> Sitter:
    """The portrait of the cowboy: a boy under all that hat, with a gap in his grin and a plaster on his cheek."""
    plaster = shape("M-12-5H12Q16 0 12 5H-12Q-16 0-12-5Z", CREAM, 2) + line("M-4-5V5M4-5V5", 1.6, STONE)
    hat = (
        bold("M-46-6C-58-78-34-94-12-80Q0-70 12-80C34-94 58-78 46-6Z", CREAM)
        + flat("M-50-36Q0-24 50-36L48-10Q0 2-48-10Z", TEAL)
        + slipped("M-38-40C-46-70-34-80-22-78C-30-66-32-54-30-40Z", CREAM)
        + bold("M-88-42C-80-16-50-6 0-6S80-16 88-42C92-22 74 12 40 6C16-2-16-2-40 6C-74 12-92-22-88-42Z", CREAM)
        + line("M-74-20C-52-4-30-6-14-6M74-20C60-10 50-8 40-7", None, STONE)
    )
    face = place(
        head("child", SAND, 10),
        flat(
            "M-43-2C-43-34 43-34 43-2L42 14L35 14L33-8L22-14L14-6L6-16L-4-7L-14-16L-22-8L-33-12L-35 14L-42 14Z", BROWN
        ),
        place(eye("round", (1, 0)), at=(-17, 6), scale=1.1),
        place(eye("round", (1, 0)), at=(17, 6), scale=1.1),
        brow(BROWN, 1, -1, -9, 5, 18, 2),
        place(brow(BROWN, 3, 5, -9, 5, 18, 2), flip=True),
        nose("button", SAND),
        freckles(GINGER),
        shape("M-20 23Q2 30 22 19Q22 40 2 40T-20 23Z", MOUTH),
        flat("M-16 25Q-8 28-5 28V33L-13 32ZM5 28Q12 27 18 23L14 33H6Z", CREAM),
        place(plaster, at=(29, 22), turn=-28, scale=0.8),
        place(part("hat", hat), at=(0, -17), turn=-4),
        at=(100, 144),
        turn=6,
    )
    shirt = (
        bold("M30 256C32 222 52 204 84 194H116C148 204 168 222 170 256Z", CREAM)
        + bold("M30 256C32 222 50 206 78 197L88 256ZM170 256C168 222 150 206 122 197L112 256Z", BROWN)
        + line("M100 238V256")
        + dot(100, 248, 3)
    )
    scarf = (
        bold("M68 190Q100 206 132 190Q140 198 134 206L102 238L98 238L66 206Q60 198 68 190Z", MUSTARD)
        + dot(82, 204, 4, BRICK)
        + dot(100, 212, 4, BRICK)
        + dot(118, 204, 4, BRICK)
        + dot(92, 224, 3.4, BRICK)
        + dot(110, 224, 3.4, BRICK)
    )
    return child(shirt, neck(SAND, 176, 196, 11), part("neckwear", scarf), face, view=(4, 24, 192), face=(20, 56, 160))


def spy() -> Sitter:
    """The portrait of the spy: finger to the lips: the pigeon has a message."""
    face = place(
        bold("M-44 44C-56 10-54-56 4-58C54-56 58 10 50 46Q30 54 20 40L-22 40Q-34 52-44 44Z", INK),
        head("heart", AMBER, 99),
        cheeks(24, 18, 7, BLUSH),
        place(eye("sharp", (5, 1)), at=(-15, -2)),
        place(eye("sharp", (-5, 1)), at=(15, -2), flip=True),
        lashes(15, -2),
        brows(INK, 0, 5, -18, 2.5, 15, 6),
        nose("snub", AMBER),
        mouth("lips", 29, BRICK),
        bold("M-42 10C-50-34-34-60 2-58C48-58 56-16 44 22C44-4 34-20 22-34C6-14-24-14-42 10Z", INK),
        line("M8-50C28-46 38-30 42-14M-34-24Q-20-46 0-48", None, SHINE),
        at=(94, 98),
        turn=-7,
    )
    coat = bold("M10 256C14 212 36 194 70 184H122C156 194 180 212 184 256Z", STONE) + line(
        "M30 218q16 14 14 38M160 214q-10 12-8 42"
    )
    collar = bold(
        "M70 186C52 168 46 150 44 134C62 142 74 152 82 166L96 214L66 232L54 206ZM122 186C140 168 146 150 148 "
        "134C130 142 118 152 110 166L96 214L126 232L138 206Z",
        STONE,
    )
    scarf = (
        bold("M70 176Q96 194 122 176Q130 186 124 198L106 214L96 214L68 198Q62 186 70 176Z", TEAL)
        + bold("M98 204C92 222 78 234 68 246L88 244L96 256L112 206ZM104 206L116 254L130 240L112 202Z", TEAL)
        + disc(103, 206, 9, TEAL)
        + dot(80, 190, 3.4, MUSTARD)
        + dot(92, 198, 3.4, MUSTARD)
        + dot(116, 192, 3.4, MUSTARD)
        + dot(88, 232, 3.4, MUSTARD)
        + dot(114, 226, 3.4, MUSTARD)
    )
    hush = limb("M40 262Q34 226 74 184", 22, STONE) + place(point(AMBER), at=(84, 160), turn=12, scale=1.1)
    return adult(
        coat,
        neck(AMBER, 134, 180, 13, 96),
        collar,
        part("neckwear", scarf),
        face,
        part("animal", place(animals.pigeon(), at=(160, 158))),
        hush,
        view=(12, 22, 180),
        face=(26, 30, 138),
    )


def musical_star() -> Sitter:
    """The portrait of the musical star: the last bar of the big number, both hands up."""
    heart = "M0 15C-16 6-20-4-16-11C-12-17-3-16 0-9C3-16 12-17 16-11C20-4 16 6 0 15Z"
    face = place(
        mirrored(
            bold("M-24-36C-56-46-74-22-62-8C-78 4-70 26-56 26C-54 44-34 42-32 26Z", BROWN),
            line("M-60-16q8-2 8 8M-62 10q8-6 14 2M-50 30q2-8 8-6", 2.2, TWEED),
        ),
        head("child", ROSE, 99),
        flat("M-43-4C-42-30 42-30 43-4C34-18 22-20 14-14C6-22-8-22-14-14C-22-20-34-18-43-4Z", BROWN),
        part(
            "glasses",
            *(place(shape(heart, CREAM), wire(heart, TANGERINE, 4.5), at=(x, 8), scale=1.2) for x in (-20, 20)),
            line("M-3 3Q0-1 3 3", 5),
        ),
        place(eye("merry"), at=(-20, 6), scale=0.95),
        place(eye("merry"), at=(20, 6), scale=0.95),
        place(nose("button", ROSE), at=(0, 4)),
        cheeks(33, 25, 6, BLUSH),
        shape("M-23 19Q0 27 23 19Q23 45 0 45T-23 19Z", MOUTH),
        flat("M-19 22Q0 29 19 22L17 30Q0 36-17 30Z", CREAM),
        flat("M-3 25H6V34H-3Z", MOUTH),
        flat("M-11 42Q0 33 11 42Q0 47-11 42Z", PINK),
        part(
            "hat",
            bold("M-36-30L-34-66Q0-74 34-66L36-30Z", MUSTARD),
            flat("M-37-50Q0-42 37-50L37-34Q0-26-37-34Z", TEAL),
            line("M-18-70L-17-50M0-72V-48M18-70L17-50", 2, OCHRE),
            bold("M-66-32C-40-46 40-46 66-32C70-22 40-16 0-16S-70-22-66-32Z", MUSTARD),
            line("M-50-28Q0-42 50-28", 2, OCHRE),
        ),
        at=(100, 138),
        turn=-10,
    )
    jacket = (
        bold("M46 256C46 222 58 204 84 192H118C144 204 156 222 156 256Z", CREAM)
        + line("M70 206L66 256M86 198V256M118 198V256M134 206L138 256", 5, TEAL)
        + shape("M84 192L100 236L118 192Z", BRICK)
    )
    beads = "".join(
        dot(x, y, 5.4) + dot(x, y, 3.9, MUSTARD)
        for x, y in ((80, 194), (83, 205), (90, 214), (101, 217), (112, 214), (119, 205), (122, 194))
    )
    arms = (
        limb("M62 258Q30 240 32 206", 20, CREAM)
        + limb("M140 258Q172 240 172 206", 20, CREAM)
        + place(palm(ROSE), at=(30, 178), turn=-14, scale=1.1)
        + place(palm(ROSE), at=(172, 178), turn=14, scale=1.1, flip=True)
    )
    return child(
        jacket,
        neck(ROSE, 172, 194, 11, 102),
        part("jewellery", beads),
        arms,
        face,
        view=(4, 26, 192),
        face=(22, 60, 152),
    )


def vampire() -> Sitter:
    """The portrait of the vampire: has slept badly for four hundred years; the bat slept well."""
    pale = PALE
    face = place(
        shape("M-33-12C-56-34-54-8-36 8ZM33-12C56-34 54-8 36 8Z", pale[0]),
        head("heart", pale, 99),
        bold("M-40-4C-50-52-24-64 0-62S50-52 40-4C38-24 30-38 14-40L0-20L-14-40C-30-38-38-24-40-4Z", INK),
        line("M-30-36q8-14 22-16M30-36q-8-14-22-16", None, SHINE),
        flat("M-28-4Q-16-18-4-2Q-16 8-28-4ZM28-4Q16-18 4-2Q16 8 28-4Z", MAUVE),
        eyes("lidded", (2, 0), 15, -3, 0.95, SLATE),
        brows(INK, -7, 6, -17, 3.5, 15, 3),
        nose("long", pale),
        lick(-20, 26, 0, 34, 20, 24, 1.8),
        shape("M-13 29L-10 40L-6 31ZM12 29L10 39L5 31Z", CREAM, 2),
        part("beard", shape("M-9 41Q0 36 9 41L0 64Z", INK, 2)),
        at=(92, 96),
        turn=-5,
    )
    cape = bold("M-6 256C0 212 26 196 66 186L118 186C158 196 186 212 190 256Z", INK)
    collar = bold("M70 204L14 96Q22 150 8 196L60 232ZM114 204L172 96Q162 150 178 196L124 232Z", INK) + shape(
        "M72 206L26 124Q34 160 30 198L66 230ZM112 206L160 124Q150 160 156 198L118 230Z", TANGERINE
    )
    front = (
        shape("M76 180L92 206L110 180L126 256H60Z", CREAM)
        + dot(93, 226, 2.6)
        + dot(93, 242, 2.6)
        + shape("M66 204L92 212L118 204L112 256H128L140 216L118 190L92 210L68 190L46 216L56 256H72Z", PLUM)
    )
    return adult(
        collar,
        cape,
        neck(pale, 134, 184, 13, 92),
        front,
        face,
        part("animal", place(animals.bat(), at=(146, 70), turn=10)),
        view=(4, 20, 184),
        face=(24, 28, 140),
    )


def judge() -> Sitter:
    """The portrait of the judge: chin on her fist, over her glasses, until you have finished."""
    silver = STONE
    curl = "".join(
        disc(x, y, 13, silver)
        for x, y in (
            (-40, 22),
            (-47, 2),
            (-46, -20),
            (-36, -40),
            (-18, -53),
            (4, -56),
            (24, -50),
            (40, -36),
            (48, -16),
            (48, 6),
            (41, 25),
        )
    )
    face = place(
        curl,
        flat("M-42 24C-54-40-30-58 2-58S54-40 42 24Z", silver),
        head("brick", COCOA, 99),
        flat("M-37 2C-46-48-20-58 0-58S46-48 37 2C34-16 22-38-4-38C-20-36-32-20-37 2Z", silver),
        line("M-35 0C-32-18-20-37-4-38C18-38 30-20 35 0"),
        line("M-46 0q4-6 8-2M-42-22q4-4 8 0M-20-50q6 0 6 6M20-48q-4 2-2 8M44-4q-6-2-8 2M40 20q-4-4-8 0", 2.2, SHINE),
        eyes("lidded", (0, -2), 15, -2, 0.95, COCOA[1]),
        brow(STONE, -3, 2, -16, 3.5, 15, 3),
        place(brow(STONE, 2, 8, -20, 3.5, 15, 8), flip=True),
        nose("long", COCOA),
        mouth("lips", 34, BRICK),
        line("M-22 22q-4 6-2 12M22 22q4 6 2 12", 2.2, COCOA[1]),
        part(
            "glasses",
            wire(
                "M-31 9Q-16 12-5 9C-6 22-28 24-31 9ZM31 9Q16 12 5 9C6 22 28 24 31 9ZM-5 10Q0 6 5 10M-31 9L-37 "
                "3M31 9L37 3",
                MUSTARD,
                3,
            ),
        ),
        part(
            "jewellery",
            disc(-38, 33, 6.5, CREAM),
            disc(38, 33, 6.5, CREAM),
            dot(-40, 31, 1.6, CREAM),
            dot(36, 31, 1.6, CREAM),
        ),
        at=(104, 100),
        turn=6,
    )
    robe = bold("M8 256C12 212 38 194 78 184H130C168 194 192 212 196 256Z", NIGHT) + line(
        "M46 206Q60 230 56 256M160 208Q148 230 152 256", None, SLATE
    )
    shirt = shape("M80 180L104 204L128 180L138 208L122 256H86L70 208Z", CREAM)
    tie = bold("M90 190H118L112 204L132 256H78L96 204Z", TEAL) + flat(
        "M94 222L118 214L121 222L92 231ZM88 240L126 228L129 236L84 250Z", MUSTARD
    )
    chin = (
        limb("M26 262Q18 220 54 182", 28, NIGHT)
        + shape("M44 172L70 188L62 200L38 186Z", CREAM)
        + place(fist(COCOA), at=(71, 162), turn=34, scale=1.2)
    )
    return adult(
        robe,
        neck(COCOA, 138, 182, 17, 104),
        shirt,
        part("neckwear", tie),
        face,
        chin,
        view=(12, 20, 182),
        face=(34, 28, 140),
    )


def rock_star() -> Sitter:
    """The portrait of the rock star: one chord, very loud, tongue out."""
    mane = (
        "M-40 16L-62 22L-58 6L-82 4L-66-12L-86-28L-64-30L-72-52L-50-48L-48-70L-32-58L-18-82L-2-64L18-82L28-60L48-72"
        "L50-50L74-52L64-30L86-26L68-12L82 6L58 6L62 22L40 16Z"
    )
    face = place(
        bold(mane, TANGERINE),
        head("child", SAND, 12),
        flat("M32-22L6 6H16L10 28L36 0H25L38-22Z", TEAL),
        place(eye("merry"), at=(-19, 2), scale=1.15),
        place(eye("round", (0, 1)), at=(20, 4), scale=1.1),
        brows(RUST, 3, 1, -11, 4, 19, 3),
        nose("button", SAND),
        cheeks(30, 22, 7),
        shape("M-22 20Q0 28 22 20Q22 36 4 38Q-18 38-22 20Z", MOUTH),
        flat("M-18 23Q0 30 18 23L17 28Q0 34-16 28Z", CREAM),
        shape("M-4 34Q6 28 14 34C18 46 14 54 6 54S-6 46-4 34Z", PINK),
        line("M5 38V46", 2, BRICK),
        bold("M-46 4C-52-36-28-56 0-54S52-38 46 2L36-14L30-2L18-20L8-4L-6-22L-16-4L-28-18L-34-2Z", TANGERINE),
        line("M-28-38L-22-24M-6-48L-2-34M20-44L18-30", None, RUST),
        at=(96, 114),
        turn=7,
        scale=0.9,
    )
    top = bold("M38 256C38 224 54 206 82 194H114C142 206 156 224 158 256Z", PLUM) + shape(
        "M80 193Q98 206 116 193L110 186H86Z", SAND[0]
    )
    bolt = wire("M83 168Q84 186 99 192Q114 186 115 168", MUSTARD, 3) + bold(
        "M99 182L82 201H93L87 219L115 196H103L113 182Z", MUSTARD
    )
    guitar = place(
        shape("M30-7H130V7H30Z", BROWN),
        line("M52-7V7M68-7V7M84-7V7M100-7V7M116-7V7", 2, STONE),
        shape("M128-9L150-14L154 4L146 14L128 9Z", TEAL),
        disc(135, -15, 3, CREAM, 2),
        disc(145, -17, 3, CREAM, 2),
        disc(134, 15, 3, CREAM, 2),
        disc(144, 17, 3, CREAM, 2),
        bold(
            "M50-4C50-30 26-34 14-22C2-18-6-22-18-32C-40-38-52-18-50 4C-48 30-28 40-10 28C2 22 12 20 22 24C40 32 "
            "54 20 44 10Z",
            TEAL,
        ),
        flat("M30-12C14-10 2-8-14-16C-24-10-26 6-14 14C0 8 14 10 30 10Z", CREAM),
        line("M-18-4H130M-18 3H130", 1.4),
        shape("M-30-12h8v24h-8Z", STONE, 2.2),
        at=(54, 255),
        turn=-20,
    )
    strum = limb("M10 280Q8 264 28 256", 20, SAND[0]) + place(fist(SAND), at=(40, 255), turn=60)
    fret = limb("M160 276Q190 256 164 234", 20, SAND[0]) + place(fist(SAND), at=(146, 221), turn=-24)
    return child(
        top,
        neck(SAND, 148, 190, 12, 98),
        face,
        part("holding", guitar),
        part("jewellery", bolt),
        strum,
        fret,
        view=(4, 30, 190),
        face=(12, 44, 164),
    )


SITTERS = (cowboy, spy, musical_star, vampire, judge, rock_star)
