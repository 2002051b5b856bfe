"""The Gold room of the Hollywood cast."""

from __future__ import annotations

from guise.games.whosit.portraits import animals
from guise.games.whosit.portraits.faces import brow, brows, cheeks, eyes, head, lashes, mouth, neck, nose
from guise.games.whosit.portraits.hands import fingers, fist, palm, point
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
    """The portrait of the director: bellows, and lowers the megaphone only to be heard better."""
    megaphone = place(
        shape("M26-5L-34-30Q-42 0-34 30L26 7Z", CREAM),
        flat("M8-12L-6-18Q-10 2-6 18L8 13Z", BRICK),
        shape("M26-7h9v16h-9Z", BRICK),
        oval(-34, 0, 9, 30, BROWN),
        oval(-35, 0, 4, 17, INK, 0),
        at=(56, 164),
        turn=24,
    )
    face = place(
        mirrored(shape("M-34-14C-54-18-60 12-46 22C-40 18-34 8-33 0Z", GINGER)),
        head("pear", SAND),
        cheeks(27, 20, 9, BLUSH),
        part("glasses", disc(-15, -4, 14, SKY), disc(15, -4, 14, SKY), line("M-3-6Q0-10 3-6M-29-7l-8-3M29-7l8-3", 3)),
        dot(-13, -3, 4.4),
        dot(17, -3, 4.4),
        brows(GINGER, -3, 4, -22, 4),
        nose("bulb", SAND),
        mouth("shout", 31),
        part(
            "hat",
            bold("M-42-28C-66-44-50-74-8-74C34-76 66-66 56-44C48-28 0-36-42-28Z", BROWN),
            flat("M-40-52C-30-66-8-70 14-68C-6-60-26-54-40-52Z", TWEED),
            line("M4-74q-2-8 4-11", 5),
        ),
        at=(110, 104),
        turn=-6,
    )
    jacket = bold("M12 252C16 206 44 188 84 178H116C156 186 184 206 188 252Z", TEAL)
    collar = shape("M84 174L68 196L98 220L100 200L102 220L132 196L116 174L100 196Z", MINT) + line(
        "M100 220V250M130 226h22v12M48 222q8 12 8 30"
    )
    grip = limb("M34 250Q40 216 60 196", 24, TEAL) + place(fist(SAND), at=(64, 182), turn=20)
    return adult(jacket, neck(SAND), collar, face, part("holding", megaphone), grip, face=(34, 24, 140))


def starlet() -> Sitter:
    """The portrait of the starlet: recognised everywhere, admits it nowhere; the dog came with the flowers."""
    hair = BRICK
    back = (
        "M-44 12C-62 22-66 44-50 52C-64 50-72 40-74 30C-80 58-52 76-30 60L20 58C36 78 76 70 72 40C68 50 60 54 "
        "52 52C68 36 56 18 54 4C62-40 40-68 4-66C-40-68-58-30-44 12Z"
    )
    waves = (
        "M-26-52C-46-40-50-14-44 8M4-60C-10-52-22-42-28-26M30-52C46-42 54-24 48-2M-46 20Q-54 34-46 46M50 14Q60 "
        "30 52 46M44 26Q48 40 40 54"
    )
    face = place(
        bold(back, hair),
        head("heart", ROSE, 99),
        cheeks(25, 18, 8),
        nose("snub", ROSE),
        mouth("pout", 28, BRICK),
        dot(20, 26, 1.8),
        bold(
            "M-36 22C-54 8-52-34-32-48C-12-64 30-62 44-40C54-24 46 2 37 20C42-2 36-18 26-26C22-14 10-12 "
            "8-34C-2-16-20-18-26-12C-36-4-38 8-36 22Z",
            hair,
        ),
        line(waves, 2.4, RUST),
        line("M8-34C8-44 12-50 18-54M-26-12C-24-28-12-40 2-46M26-26C30-34 28-42 24-48", None, RUST),
        part(
            "glasses",
            shape("M-42-12Q-20-22-3-10Q-1 20-24 20Q-44 18-42-12ZM42-12Q20-22 3-10Q1 20 24 20Q44 18 42-12Z", NIGHT),
            line("M-4-9Q0-12 4-9", 4),
            line("M-34-6l10 14M-27-8l9 12M12-6l10 14M19-8l9 12", 3, SKY),
        ),
        at=(108, 102),
        turn=9,
    )
    dress = bold("M36 252C36 214 52 196 84 184H122C154 194 166 214 168 252Z", ROSE[0]) + shape(
        "M34 252C38 228 58 224 80 214Q102 236 126 214C148 222 164 230 170 252Z", TEAL
    )
    flowers = shape("M40 196L62 250H84L78 196Z", CREAM) + line("M52 214l18 36M66 206l4 44", 2, STONE)
    blooms = "".join(
        place(animals.flower(ink), at=spot)
        for ink, spot in (
            (TANGERINE, (26, 188)),
            (CREAM, (40, 164)),
            (PINK, (84, 178)),
            (TANGERINE, (62, 206)),
            (CREAM, (88, 204)),
            (PINK, (36, 210)),
        )
    )
    return adult(
        dress,
        neck(ROSE, 138, 186, 12, 104),
        face,
        part("holding", flowers),
        part("animal", place(animals.small_dog(), at=(60, 170), turn=-6)),
        part("holding", blooms),
        place(fingers(ROSE), at=(74, 228), turn=-16),
        face=(38, 30, 136),
    )


def genius() -> Sitter:
    """The portrait of the genius: has worked it out, and so has the owl."""
    face = place(
        mirrored(
            bold("M-36-38C-50-62-84-48-76-20C-80 4-52 14-42-6Z", INK),
            line("M-66-34q6-6 10 0M-64-16q6-6 10 0M-54-44q4-4 8 0", 2.2, SHINE),
        ),
        head("child", COCOA, 12),
        bold("M-44-2C-46-40-24-54 0-54S46-40 44-2C38-24 24-34 0-30C-24-34-38-24-44-2Z", INK),
        line("M0-52V-32", None, COCOA[0]),
        part(
            "glasses",
            disc(-20, 2, 18, SKY),
            disc(20, 2, 18, SKY),
            wire(lens(-20, 2, 18) + lens(20, 2, 18) + "M-3 0Q0-3 3 0M-38-2l-6-4M38-2l6-4", TANGERINE, 6),
        ),
        mirrored(disc(-19, 3, 13, CREAM, 2)),
        dot(-16, 4, 7),
        dot(20, 4, 7),
        dot(-19, 1, 2.4, CREAM),
        dot(17, 1, 2.4, CREAM),
        nose("button", COCOA),
        shape("M-17 22Q0 27 17 22Q15 38 0 38T-17 22Z", MOUTH),
        flat("M-13 24L-2 26V31H-12ZM13 24L2 26V31H12Z", CREAM),
        brow(INK, 2, -2, -22, 3, 19, 4),
        place(brow(INK, 6, 2, -22, 3, 19, 5), flip=True),
        at=(100, 140),
        turn=5,
    )
    coat = bold("M36 252C36 216 52 198 82 190H118C148 198 162 216 164 252Z", CREAM) + shape(
        "M82 188L100 206L118 188L112 252H88Z", SKY
    )
    lapels = shape("M84 184L62 206L84 246L86 206ZM116 184L138 206L116 246L114 206Z", CREAM)
    tie = place(
        shape("M-9-2H9L6 9L14 44L2 56L-12 44L-6 9Z", BRICK),
        line("M-7 22L9 16M-9 36L11 29", 4, CREAM),
        at=(101, 194),
        turn=12,
    )
    arm = limb("M40 250Q30 226 40 206", 22, CREAM) + place(point(COCOA), at=(40, 188), turn=-6)
    return child(
        coat,
        neck(COCOA, 170, 190, 11),
        lapels,
        part("neckwear", tie),
        face,
        part("animal", place(animals.owl(), at=(105, 66), turn=4)),
        arm,
        view=(8, 18, 184),
        face=(22, 58, 156),
    )


def hero() -> Sitter:
    """The portrait of the hero: teeth, chin and moustache first; the horse has heard it all before."""
    wave = (
        "M-38-4C-46-34-40-58-10-60C-4-76 40-78 46-54C50-40 42-22 38-4C36-18 34-26 "
        "28-32C10-28-6-34-14-42C-16-32-34-28-38-4Z"
    )
    face = place(
        head("chin", UMBER),
        line("M0 50v5", None, UMBER[1]),
        cheeks(24, 20, 7, BRICK),
        eyes("sharp", (1, 0), 15, -2),
        brow(INK, -5, 3, -18, 4),
        place(brow(INK, 3, 6, -22, 4, 15, 7), flip=True),
        nose("long", UMBER),
        mouth("grin", 36),
        part(
            "beard",
            shape(
                "M0 20C-8 14-22 20-28 28C-34 34-44 30-46 20C-44 44-20 44 0 27C20 44 44 44 46 20C44 30 34 34 28 "
                "28C22 20 8 14 0 20Z",
                INK,
                2,
            ),
        ),
        bold(wave, INK),
        line("M-8-52C6-44 24-46 34-56M-24-40q6-10 12-12", None, SHINE),
        at=(86, 98),
        turn=-5,
    )
    cape = bold("M-6 252C-8 206 20 176 70 176L110 176C160 178 178 210 176 252Z", BRICK)
    shirt = bold("M28 252C30 214 48 194 72 186L92 226L116 186C140 194 156 214 158 252Z", CREAM)
    chest = shape("M70 180L92 236L116 180Z", UMBER[0]) + line("M92 214v22", 2, UMBER[1])
    ruff = shape(
        "M70 178C60 190 66 200 58 208C68 214 74 226 88 240L92 236C80 220 74 200 70 178ZM116 178C126 190 120 200 "
        "128 208C118 214 112 226 98 240L92 236C104 220 112 200 116 178Z",
        CREAM,
    )
    medal = line("M74 190Q92 222 112 190", 3.6, MUSTARD) + disc(93, 214, 13, MUSTARD) + disc(93, 214, 6.5, BRICK, 2)
    return adult(
        part("animal", place(animals.horse(), at=(160, 116))),
        cape,
        shirt,
        chest,
        neck(UMBER, 132, 182, 18, 92),
        ruff,
        part("jewellery", medal),
        face,
        view=(10, 16, 180),
        face=(18, 26, 138),
    )


def football_player() -> Sitter:
    """The portrait of the football player: calm behind the bars, with the ball already won."""
    braid = (
        limb("M134 96Q160 130 148 176", 13, GINGER)
        + disc(147, 182, 7, TANGERINE)
        + line("M134 112l14 6M140 128l14 2M142 144l15 0M141 160l14-2", 2.2, RUST)
    )
    face = place(
        head("brick", SAND, 99),
        eyes("sharp", (2, 1), 15, 0),
        brows(RUST, -4, 1, -14, 4, 15, 2),
        lashes(15, 0),
        mirrored(flat("M-26 10h17v6h-17Z", INK)),
        nose("snub", SAND),
        mouth("smile", 27),
        part(
            "hat",
            bold(
                "M-46 34C-54-10-52-64 0-66C52-64 54-10 46 34L34 36C30 20 38 8 36-8C36-20 26-24 "
                "0-24S-36-20-36-8C-38 8-30 20-34 36Z",
                TEAL,
            ),
            flat("M-7-64H7V-25H-7Z", CREAM),
            line("M-7-64V-25M7-64V-25", 2.2),
            mirrored(disc(-42, 8, 4.5, CREAM, 2.2)),
            slipped("M-40-26C-36-44-26-52-16-56L-18-50C-28-44-34-36-36-24Z", MINT),
            line("M-42 24L-24 38M42 24L24 38M-38 37Q0 48 38 37M-34 46Q0 66 34 46M-14 43V56M14 43V56", 9),
            line("M-42 24L-24 38M42 24L24 38M-38 37Q0 48 38 37M-34 46Q0 66 34 46M-14 43V56M14 43V56", 4.4, CREAM),
        ),
        at=(100, 98),
        turn=-4,
    )
    pads = bold("M-4 252C-6 196 18 168 62 166Q100 180 138 166C182 168 206 196 204 252Z", CREAM)
    trim = (
        flat("M-4 250C-4 220 4 196 20 184L52 252Z", TEAL)
        + flat("M204 250C204 220 196 196 180 184L148 252Z", TEAL)
        + line("M20 184L50 252M180 184L150 252M68 168Q100 192 132 168M60 168Q100 206 140 168")
    )
    seven = line("M88 212h30l-18 40", 11) + line("M88 212h30l-18 40", 5.5, TANGERINE)
    ball = place(
        bold("M-36 0C-20-28 20-28 36 0C20 28-20 28-36 0Z", RUST),
        line("M-12 0H12M-8-5V5M0-5V5M8-5V5", 3, CREAM),
        line("M-25-13Q-20 0-25 13M25-13Q20 0 25 13", 4, CREAM),
        at=(42, 214),
        turn=-32,
    )
    arm = limb("M8 262Q4 236 14 226", 26, TEAL)
    return adult(
        braid,
        pads,
        trim,
        neck(SAND, 136, 172, 20),
        seven,
        face,
        part("holding", ball),
        arm,
        place(fingers(SAND), at=(34, 236), turn=-160, scale=1.15),
        face=(30, 24, 140),
    )


def gangster() -> Sitter:
    """The portrait of the gangster: nothing surprises him; it is certainly a violin in there."""
    face = place(
        head("wedge", ROSE, 6),
        flat("M-35-24H-29L-31 2L-36-6ZM35-24H29L31 2L36-6Z", BROWN),
        eyes("lidded", (4, 0), 17, -1, 0.95, ROSE[1]),
        brows(BROWN, -2, 1, -14, 4, 15, 3),
        nose("wedge", ROSE),
        mouth("smirk", 34),
        place(shape("M-10-4H10V4H-10Z", CREAM, 2), line("M-3-4V4M3-4V4", 1.6), at=(25, 14), turn=-24),
        part(
            "hat",
            bold("M-34-22C-40-70-24-82-8-72Q0-66 8-72C26-82 40-68 34-22Z", PLUM),
            flat("M-36-34Q0-24 35-34L35-20Q0-10-36-20Z", INK),
            bold("M-64-16C-40-34 40-34 62-22C68-14 58-8 44-12C20-20-20-18-44-6C-58-2-70-8-64-16Z", PLUM),
            slipped("M-26-40C-30-60-22-74-12-70C-20-62-22-52-20-38Z", MAUVE),
        ),
        at=(104, 102),
        turn=5,
    )
    suit = bold("M4 252C8 208 36 188 80 178H124C164 188 190 208 194 252Z", NIGHT)
    stripes = line("M30 200V252M50 190V252M152 190V252M172 200V252", 2, SLATE)
    shirt = shape("M80 174L102 204L124 174L116 252H88Z", CREAM)
    lapels = shape(
        "M80 172L54 194L66 204L58 212L88 252L84 204ZM124 172L150 194L138 204L146 212L116 252L120 204Z", NIGHT
    )
    tie = shape("M91 186H113L109 201L118 240L102 256L86 240L95 201Z", BRICK) + line(
        "M95 214l15-8M92 228l21-11M90 242l25-13", 4, CREAM
    )
    case = place(
        bold(
            "M-8-62C-26-60-30-42-22-30C-17-22-20-14-26-6C-38 12-32 46 0 46S38 12 26-6C20-14 17-22 22-30C30-42 "
            "26-60 8-62Z",
            BROWN,
        ),
        line("M-14-50C-20-42-16-34-12-28C-8-20-12-10-17-4C-26 10-22 34 0 35", None, TWEED),
        shape("M-6-62h12v-9h-12Z", BROWN),
        shape("M-31 8h11v9h-11ZM-26-36h9v8h-9Z", MUSTARD, 2),
        at=(40, 200),
        turn=-8,
    )
    ring = shape("M-26-5Q-14-8-2-5V9Q-14 12-26 9Z", MUSTARD) + place(
        shape("M-7-4L-3-9H3L7-4V4L3 9H-3L-7 4Z", BRICK, 2.4), flat("M-4-3L-1-6H2L-4 2Z", CREAM), at=(-14, 2)
    )
    grip = "M-2-19H-27M-2-5H-34M-2 9H-33M-2 22H-26"
    hand = place(
        shape("M-6-24Q16-28 22-10V14Q16 30-6 27Z", ROSE[0]),
        line(grip, 15.5),
        line(grip, 10.2, ROSE[0]),
        place(part("jewellery", ring), at=(-4, -7)),
        shape("M18-14C14-34 0-38-10-34C-16-30-12-24-4-25Q4-26 6-16", ROSE[0]),
        at=(64, 198),
        turn=-6,
        scale=1.04,
    )
    return adult(
        suit,
        stripes,
        shirt,
        neck(ROSE, 130, 176, 15, 102),
        lapels,
        part("neckwear", tie),
        face,
        part("holding", case),
        limb("M60 268Q100 250 84 206", 24, NIGHT),
        hand,
        face=(34, 22, 140),
    )


def singer() -> Sitter:
    """The portrait of the singer: eyes shut, on the long note, with one hand telling the band to wait."""
    afro = (
        "M-38 34C-62 34-70 12-62-2C-74-18-66-40-52-44C-50-64-28-76-10-70C4-82 34-78 42-62C62-60 72-40 "
        "62-24C74-8 68 16 54 20C52 30 46 36 38 34Z"
    )
    face = place(
        bold(afro, RUST),
        line(
            "M-54-10q8-4 6-12M-44-40q8 0 8-8M-14-58q6 4 12-2M30-58q0 8 8 8M54-26q-8 2-6 10M-52 14q8-2 8-8M54 "
            "6q-8 0-8-8",
            None,
            GINGER,
        ),
        head("egg", AMBER, 99),
        flat("M-28-12Q-16-18-5-10Q-12-2-26-4ZM28-12Q16-18 5-10Q12-2 26-4Z", MINT),
        eyes("calm", apart=15, y=-4),
        brows(INK, 6, 2, -20, 2, 15, 5),
        nose("snub", AMBER),
        mouth("sing", 30),
        cheeks(25, 14, 7, BLUSH),
        part("jewellery", wire(lens(-40, 30, 11) + lens(40, 30, 11), MUSTARD)),
        at=(106, 100),
        turn=-10,
    )
    gown = bold("M40 252C42 216 54 198 84 188H122C150 198 162 216 164 252Z", BRICK) + slipped(
        "M60 214l3 7l7 3l-7 3l-3 7l-3-7l-7-3l7-3ZM120 220l3 7l7 3l-7 3l-3 7l-3-7l-7-3l7-3Z", MUSTARD
    )
    scarf = bold(
        "M78 182Q102 198 128 180C136 188 134 198 126 202C140 214 130 236 142 254H112C116 236 106 222 108 208Q88 "
        "210 74 196Q72 188 78 182Z",
        SKY,
    ) + line("M84 190Q104 204 124 194M118 208q2 22 10 42", 2.2, TEAL)
    mike = place(
        shape("M-5 0H5L3 40H-3Z", NIGHT),
        disc(0, -7, 11, STONE),
        line("M-9-12L7 0M-4-16L10-5M9-12L-7 0M4-16L-10-5", 1.5),
        at=(68, 152),
        turn=12,
    )
    near = limb("M44 254Q30 220 56 190", 19, AMBER[0]) + place(fist(AMBER), at=(62, 176), turn=12)
    far = limb("M160 252Q184 216 172 178", 19, AMBER[0]) + place(palm(AMBER), at=(170, 158), turn=14)
    return adult(
        gown,
        neck(AMBER, 136, 186, 14, 104),
        part("neckwear", scarf),
        face,
        far,
        part("holding", mike),
        near,
        view=(8, 14, 184),
        face=(34, 26, 140),
    )


SITTERS = (director, starlet, genius, hero, football_player, gangster, singer)
