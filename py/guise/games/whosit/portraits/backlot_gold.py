"""The Gold room of the Backlot cast."""

from __future__ import annotations

from guise.games.whosit.portraits import animals
from guise.games.whosit.portraits.faces import brow, brows, cheeks, eye, eyes, freckles, head, lashes, mouth, neck, nose
from guise.games.whosit.portraits.hands import fingers, fist, palm
from guise.games.whosit.portraits.ink import (
    AMBER,
    ASH,
    BLUSH,
    BRICK,
    BROWN,
    COCOA,
    CREAM,
    GINGER,
    INK,
    MAUVE,
    MINT,
    MOUTH,
    MUSTARD,
    NIGHT,
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
    bold,
    disc,
    dot,
    flat,
    lens,
    limb,
    line,
    mirrored,
    oval,
    part,
    place,
    shape,
    slipped,
    wire,
)
from guise.games.whosit.portraits.sitter import Sitter, adult, child


def director() -> Sitter:
    """The portrait of the director: dreams the whole film before the clapper falls."""
    grey = ASH
    face = place(
        bold(
            "M-36 10C-66 14-70-10-58-20C-72-36-54-52-42-44C-34-66 30-68 38-46C56-52 70-34 58-18C70-8 64 16 36 10Z", grey
        ),
        head("egg", COCOA, 4),
        bold("M-36-4C-40-30-28-54 0-54S40-30 36-4C32-24 18-38 2-36C-18-38-32-24-36-4Z", grey),
        line("M-58-20q8 2 12 8M58-18q-8 0-12 8M-42-44q6 2 8 8M38-46q-6 4-6 8M-10-50Q4-44 16-50", None, BROWN),
        eyes("lidded", (2, -3), 15, -2, 1, COCOA[1]),
        brow(grey, 2, 2, -17, 4.5, 15, 6),
        place(brow(grey, 6, 6, -21, 4.5, 15, 7), flip=True),
        nose("long", COCOA),
        part(
            "beard",
            bold("M-35 4C-30 14-20 16-12 20Q0 14 12 20C20 16 30 14 35 4C40 34 30 66 2 74C-28 66-40 34-35 4Z", grey),
            line("M-26 30q4 22 12 32M26 30q-4 22-12 32M0 50V66", None, BROWN),
        ),
        shape("M-12 28Q0 23 12 28Q8 38 0 38T-12 28Z", MOUTH),
        flat("M-8 28Q0 25 8 28L7 31H-7Z", CREAM),
        at=(116, 98),
        turn=8,
    )
    coat = bold("M20 256C24 212 50 192 88 182H138C172 192 190 214 194 256Z", PLUM)
    scarf = (
        bold("M76 176Q112 200 148 174Q160 186 150 200Q112 226 76 200Q66 186 76 176Z", TEAL)
        + bold("M126 204L150 196L164 252L134 258Z", TEAL)
        + line("M90 188l-4 20M106 194v21M122 194l2 20M138 187l5 18M132 226l24-6M136 244l24-6", 5, CREAM)
    )
    board = place(
        bold("M-42-14H42V44H-42Z", NIGHT),
        line("M-42 8H42M-8 8V44", 2, SKY),
        line("M-32 22h14M-32 32h14M4 20h28M4 32h20", 3, CREAM),
        shape("M-42-14L-40-30L44-30L42-14Z", CREAM),
        flat("M-30-16L-22-29H-12L-20-16ZM-6-16L2-29H12L4-16ZM18-16L26-29H36L28-16Z", INK),
        place(
            shape("M-2-8H84V8H-2Z", CREAM),
            flat("M8-7L16 7H26L18-7ZM32-7L40 7H50L42-7ZM56-7L64 7H74L66-7Z", INK),
            at=(-42, -34),
            turn=-22,
        ),
        at=(54, 190),
        turn=-5,
    )
    hand = limb("M38 268Q30 256 44 240", 24, PLUM) + place(fingers(COCOA), at=(56, 228), turn=-8, scale=1.1)
    return adult(
        coat,
        neck(COCOA, 140, 184, 16, 112),
        part("neckwear", scarf),
        face,
        part("holding", board),
        hand,
        view=(6, 20, 184),
        face=(46, 28, 140),
    )


def gondolier() -> Sitter:
    """The portrait of the gondolier: sings so that the oar keeps time."""
    oar = place(line("M0-130V150", 13), line("M0-130V150", 7, TWEED), at=(36, 130), turn=14)
    face = place(
        head("long", ROSE, 2),
        flat("M-31-30H-25L-27-4L-32-8ZM31-30H25L27-4L32-8Z", INK),
        eyes("calm", apart=13, y=-4),
        brows(INK, 8, 0, -17, 3.5, 14, 5),
        nose("wedge", ROSE),
        cheeks(24, 16, 7),
        part(
            "beard",
            shape(
                "M0 20C-8 14-20 16-26 24C-32 30-42 26-40 18C-39 12-32 12-32 18C-34 36-12 36 0 26C12 36 34 36 32 "
                "18C32 12 39 12 40 18C42 26 32 30 26 24C20 16 8 14 0 20Z",
                INK,
                2,
            ),
        ),
        mouth("sing", 40),
        part(
            "hat",
            bold("M-32-26L-31-54Q0-62 31-54L32-26Z", CREAM),
            flat("M-33-42Q0-34 33-42L33-28Q0-20-33-28Z", BRICK),
            bold("M-60-28C-40-38 40-38 60-28C64-18 40-12 0-12S-64-18-60-28Z", CREAM),
            line("M-44-25Q0-36 44-25", 2, STONE),
            bold(
                "M40-20C60-12 56 8 70 18L58 26C48 10 46 0 34-12ZM34-16C44 2 40 20 48 36L36 34C30 18 30 4 26-12Z", BRICK
            ),
        ),
        at=(112, 94),
        turn=-11,
    )
    shirt = (
        bold("M26 256C30 212 54 192 88 182H134C168 192 188 212 192 256Z", CREAM)
        + line("M40 214Q110 190 180 214M32 234Q110 212 188 234M28 254Q110 234 192 254", 9, TEAL)
        + shape("M88 180Q110 214 134 180L130 174H92Z", ROSE[0])
    )
    arms = (
        limb("M40 262Q14 226 34 190", 26, CREAM)
        + line("M22 216l22 2M22 238l24-2", 7, TEAL)
        + place(fist(ROSE), at=(30, 170), turn=14, scale=1.15)
        + place(fist(ROSE), at=(14, 226), turn=14, scale=1.1)
    )
    return adult(
        shirt, neck(ROSE, 138, 184, 14, 110), face, part("holding", oar), arms, view=(6, 16, 186), face=(40, 24, 142)
    )


def drummer() -> Sitter:
    """The portrait of the drummer: both sticks up, half a beat before the noise."""
    hair = INK
    tail = bold(
        "M112 40C120 8 150-2 176 12C190 22 196 40 190 60C182 46 174 44 168 44C176 54 176 66 172 76C162 56 140 "
        "52 122 58Z",
        hair,
    ) + line("M128 42C144 24 164 22 176 28M132 48C150 40 160 44 168 54", None, SHINE)
    face = place(
        head("heart", AMBER, 4),
        bold("M-40-2C-48-46-22-62 0-60S48-46 40-2C36-26 20-40 2-42C-22-40-34-24-40-2Z", hair),
        line("M-34-24Q-20-46 20-58M-24-32Q-4-50 26-56M4-40Q22-44 32-50M22-34Q34-34 38-22", None, SHINE),
        shape("M-36 2C-48-2-50 14-42 22C-44 12-40 8-34 8ZM36 2C48-2 50 14 42 22C44 12 40 8 34 8Z", hair),
        disc(-15, -3, 11, CREAM),
        disc(15, -3, 11, CREAM),
        dot(-13, -6, 4.6),
        dot(17, -6, 4.6),
        lashes(15, -3, 1.15),
        brows(INK, 3, 6, -22, 3, 15, 6),
        nose("snub", AMBER),
        cheeks(26, 18, 7, BLUSH),
        mouth("grin", 29),
        shape("M8 32Q18 28 20 38Q18 46 12 44Q6 40 8 32Z", PINK, 2.2),
        part("jewellery", mirrored(shape("M-42 16l4 8h9l-7 6l3 9l-9-5l-9 5l3-9l-7-6h9Z", MUSTARD, 2.2))),
        at=(100, 108),
        turn=-6,
    )
    top = (
        bold("M46 256C48 222 58 206 80 192H122C144 206 152 222 154 256Z", BRICK)
        + shape("M82 189H120Q120 214 101 214T82 189Z", AMBER[0])
        + line("M64 238H140", 8, CREAM)
        + line("M64 238H140", 3, TEAL)
    )
    sticks = (
        line("M44 214L18 74M158 214L186 92", 10)
        + line("M44 214L18 74M158 214L186 92", 5, STRAW)
        + disc(18, 72, 5.5, STRAW)
        + disc(186, 90, 5.5, STRAW)
    )
    arms = (
        limb("M56 262Q20 250 34 204", 19, AMBER[0])
        + limb("M148 262Q182 250 168 206", 19, AMBER[0])
        + place(fist(AMBER), at=(36, 178), turn=-10, scale=1.1)
        + place(fist(AMBER), at=(165, 182), turn=10, scale=1.1, flip=True)
    )
    dash = line("M36 66l10-6M28 54l4-11M14 54l-4-11M168 86l-10-8M172 74l-4-11M196 74l4-8", 3, CREAM)
    return adult(
        tail,
        top,
        neck(AMBER, 142, 190, 13),
        face,
        dash,
        part("holding", sticks),
        arms,
        view=(6, 8, 188),
        face=(30, 38, 140),
    )


def skateboarder() -> Sitter:
    """The portrait of the skateboarder: thumb up and a plaster on: it very nearly worked."""
    face = place(
        mirrored(bold("M-30 0C-56 0-62 40-50 62C-40 56-32 40-30 20Z", INK)),
        head("child", UMBER, 99),
        place(eye("merry"), at=(-18, 4), scale=1.15),
        place(eye("round", (2, 0)), at=(19, 4), scale=1.2),
        brow(INK, 2, 2, -14, 3, 18, 4),
        place(brow(INK, 4, 6, -16, 3, 18, 6), flip=True),
        nose("button", UMBER),
        freckles(UMBER[1]),
        shape("M-16 22Q4 28 24 16Q24 36 6 37Q-12 36-16 22Z", MOUTH),
        flat("M-12 24Q4 29 20 20L19 25Q4 34-9 28Z", CREAM),
        place(shape("M-11-4H11V4H-11Z", CREAM, 2), line("M-3-4V4M3-4V4", 1.6), at=(-28, 24), turn=24),
        part(
            "hat",
            bold("M-50-4C-56-56-28-70 0-70S56-56 50-4Q0-24-50-4Z", TEAL),
            line("M-18-66Q-24-40-22-20M18-66Q24-40 22-20", 7, NIGHT),
            slipped("M-42-24C-42-44-34-54-26-60L-24-44Q-34-38-36-22Z", MINT),
            disc(0, -44, 11, MUSTARD),
            flat("M2-52L-6-42H-1L-3-35L6-46H0Z", BRICK),
            line("M-44-4Q-36 32-18 44M44-4Q36 32 18 44", 4.6, BRICK),
        ),
        at=(96, 136),
        turn=13,
    )
    shirt = (
        bold("M36 256C36 222 52 204 80 192H112C142 204 158 222 160 256Z", CREAM)
        + flat("M36 256C36 232 44 216 58 206L70 256ZM160 256C158 232 150 216 138 206L126 256Z", BRICK)
        + line("M58 206L70 256M138 206L126 256")
    )
    scarf = (
        bold("M62 182Q94 204 126 182Q138 192 130 206Q94 226 62 206Q52 192 62 182Z", TANGERINE)
        + bold(
            "M122 190C146 168 160 188 182 172Q194 164 206 172V196C190 190 186 200 170 204C152 210 142 196 128 206Z",
            TANGERINE,
        )
        + line("M76 192l-4 18M92 197v20M108 195l4 19M146 182l6 22M168 180l6 22M190 172l4 18", 6, CREAM)
    )
    wind = line("M20 92h24M12 110h22M22 128h12", 3.4, CREAM)
    thumb = limb("M40 262Q22 240 40 214", 20, BRICK) + place(
        shape("M-12-9H6a5 5 0 0 1 2 9a5 5 0 0 1-1 8.500a4.5 4.5 0 0 1-4 7H-8Q-17 6-12-9Z", UMBER[0]),
        shape("M-10-8C-12-16-6-26-1-26S4-16-1-8Z", UMBER[0]),
        line("M8-1H-1M7 8H-1", 2.2),
        at=(44, 196),
        scale=1.15,
    )
    return child(
        wind,
        shirt,
        neck(UMBER, 168, 192, 11, 96),
        part("neckwear", scarf),
        face,
        thumb,
        view=(8, 26, 184),
        face=(20, 50, 154),
    )


def mountaineer() -> Sitter:
    """The portrait of the mountaineer: frost in the beard and mountains in the glasses; the goat was there first."""
    ginger = GINGER
    face = place(
        bold(
            "M-38 0C-52-18-48-42-36-46C-38-64-12-72-2-62C10-76 36-68 38-52C56-54 56-28 46-20C52-10 44 2 38 0Z", ginger
        ),
        head("brick", SAND, 6),
        bold(
            "M-37-6C-44-48-22-60 0-58S44-48 37-6C34-18 28-28 18-28L8-36L-4-28L-14-36L-24-26C-30-24-34-16-37-6Z", ginger
        ),
        line("M-24-44q8-8 18-6M8-50q12 0 18 10", None, RUST),
        part(
            "glasses",
            disc(-16, -2, 14.5, SKY),
            disc(16, -2, 14.5, SKY),
            flat("M-29 4L-20-9L-14-2L-9-7L-3 4Q-10 12-16 12T-29 4ZM3 4L12-9L18-2L23-7L29 4Q22 12 16 12T3 4Z", TEAL),
            flat("M-22-6L-20-9L-17-5ZM10-6L12-9L15-5Z", CREAM),
            wire(lens(-16, -2, 14.5) + lens(16, -2, 14.5), BRICK),
        ),
        oval(0, 12, 9, 8, BLUSH),
        cheeks(27, 18, 7, BLUSH),
        part(
            "beard",
            bold(
                "M-36 10C-28 22-18 20-10 24Q0 17 10 24C18 20 28 22 36 10C44 34 34 58 28 58L22 70L12 62L2 76L-8 "
                "62L-20 70L-26 58C-36 54-44 34-36 10Z",
                ginger,
            ),
            flat("M-30 50L-26 58L-20 70L-8 62L2 76L12 62L22 70L28 58L32 48L22 54L12 50L2 58L-8 50L-18 56Z", CREAM),
            line("M-24 32q2 10 8 16M24 32q-2 10-8 16", None, RUST),
        ),
        mouth("smile", 33),
        part("jewellery", wire(lens(44, 22, 7.5), MUSTARD)),
        at=(98, 96),
        turn=4,
    )
    parka = bold("M6 256C10 208 36 190 72 182H124C160 190 188 208 192 256Z", BRICK) + line("M98 200V256", 3)
    collar = bold("M56 200L64 160Q98 180 132 160L140 200L98 218Z", BRICK) + line("M98 176V218", 3)
    axe = place(
        line("M0-56V90", 11),
        line("M0-56V90", 5.5, TWEED),
        bold("M-26-34C-18-54-6-60 6-58H24L30-50L24-42H4C-8-44-16-38-22-28Z", SKY),
        at=(36, 156),
        turn=-8,
    )
    hand = limb("M22 268Q12 244 30 218", 26, BRICK) + place(fist((TEAL, NIGHT)), at=(36, 200), scale=1.2)
    return adult(
        part("animal", place(animals.goat(), at=(164, 138))),
        parka,
        neck(SAND, 138, 176, 16, 98),
        collar,
        face,
        part("holding", axe),
        hand,
        view=(6, 20, 188),
        face=(26, 26, 144),
    )


def gangster() -> Sitter:
    """The portrait of the gangster: lets the cat do the talking."""
    face = place(
        head("pear", AMBER, 8),
        line("M-22 46Q0 62 22 46"),
        place(eye("lidded", (2, 0), AMBER[1]), at=(-18, -2), scale=0.9),
        place(eye("lidded", (-2, 0), AMBER[1]), at=(18, -2), scale=0.9, flip=True),
        brows(INK, -3, 1, -14, 4.5, 18, 3),
        nose("bulb", AMBER),
        mouth("smirk", 32),
        line("M22 8l10 14M22 18l8-6M25 24l8-6", 2.2, AMBER[1]),
        cheeks(30, 26, 8, BLUSH),
        part(
            "hat",
            bold("M-36-20C-42-66-28-82-10-72Q0-66 10-72C28-82 42-66 36-20Z", NIGHT),
            line("M-26-72L-32-26M-14-70L-17-26M0-67V-26M14-70L17-26M26-72L32-26", 1.8, SKY),
            flat("M-38-36Q0-26 38-36L37-20Q0-8-37-20Z", TANGERINE),
            bold("M-66-20C-44-36 40-34 64-14C68-4 56 0 42-6C20-14-20-14-46-8C-60-4-72-10-66-20Z", NIGHT),
        ),
        at=(112, 100),
        turn=-4,
    )
    suit = bold("M10 256C14 210 42 190 82 182H142C178 190 194 210 198 256Z", NIGHT) + line(
        "M44 204V256M62 196V256M164 196V256M182 206V256", 2, SLATE
    )
    shirt = (
        shape("M84 178L112 220L140 178L132 256H92Z", CREAM)
        + shape("M98 176L112 204L126 176Z", AMBER[0])
        + shape("M84 178L58 204L74 212L88 258L100 216ZM140 178L166 204L150 212L136 258L124 216Z", NIGHT)
    )
    return adult(
        suit,
        shirt,
        neck(AMBER, 146, 180, 18, 112),
        face,
        part("animal", place(animals.white_cat(), at=(50, 198))),
        view=(8, 16, 186),
        face=(40, 24, 144),
    )


def tap_dancer() -> Sitter:
    """The portrait of the tap dancer: the hat went sideways on the last step, and it was meant to."""
    face = place(
        head("child", SAND, 12),
        eyes("round", (2, 1), 19, 3, 1.05),
        nose("button", SAND),
        cheeks(30, 22, 8),
        freckles(BLUSH),
        mirrored(shape("M-43-14L-33-14L-34 0L-40 8Z", GINGER)),
        shape("M-22 19Q0 28 22 19Q22 42 0 42T-22 19Z", MOUTH),
        flat("M-18 22Q0 30 18 22L16 29Q0 36-16 29Z", CREAM),
        flat("M-4 24H5V34H-4Z", MOUTH),
        flat("M-10 39Q0 31 10 39Q0 43-10 39Z", PINK),
        brows(RUST, 5, 4, -15, 2.5, 18, 4),
        part("glasses", wire("M-34-11H-5V16H-34ZM34-11H5V16H34ZM-4 0Q0-3 4 0M-36-2l-7-2M36-2l7-2", TANGERINE, 4)),
        part(
            "hat",
            bold("M-32-26L-40-88Q0-102 40-88L32-26Z", PLUM),
            flat("M-34-44Q0-34 34-44L32-28Q0-16-32-28Z", SKY),
            bold("M-58-24Q0-46 58-24Q52-10 40-16Q0-32-40-16Q-52-10-58-24Z", PLUM),
            slipped("M-34-80L-24-86L-22-48L-30-50Z", MAUVE),
        ),
        at=(100, 146),
        turn=-13,
    )
    jacket = (
        bold("M42 256C42 222 56 206 82 196H114C142 206 156 222 158 256Z", PLUM)
        + shape("M84 194L98 222L112 194L116 256H80Z", CREAM)
        + shape("M84 192L66 212L84 252L90 222ZM112 192L130 212L112 252L106 222Z", SKY)
        + dot(98, 236, 2.6)
        + dot(98, 248, 2.6)
    )
    arms = (
        limb("M60 258Q26 250 20 214", 20, PLUM)
        + limb("M142 258Q176 240 178 186", 20, PLUM)
        + place(palm(SAND), at=(18, 190), turn=-40, scale=1.05)
        + place(palm(SAND), at=(180, 160), turn=6, scale=1.05, flip=True)
    )
    beat = line("M156 118l8-10M178 112v-12M40 150l-10-8M54 138l-6-12", 3.4, CREAM)
    return child(jacket, neck(SAND, 172, 196, 11, 98), beat, face, arms, view=(2, 20, 196), face=(22, 70, 152))


SITTERS = (director, gondolier, drummer, skateboarder, mountaineer, gangster, tap_dancer)
