"""The Red room of the Backlot cast."""

from __future__ import annotations

from guise.games.whosit.portraits import animals
from guise.games.whosit.portraits.faces import brow, brows, cheeks, eye, eyes, head, lashes, mouth, neck, nose
from guise.games.whosit.portraits.hands import fist
from guise.games.whosit.portraits.ink import (
    BLUSH,
    BRICK,
    BROWN,
    COCOA,
    CREAM,
    GINGER,
    INK,
    LEAF,
    MINT,
    MOUTH,
    MUSTARD,
    NIGHT,
    OCHRE,
    PINK,
    PLATINUM,
    ROSE,
    RUST,
    SAND,
    SHINE,
    SKY,
    SLATE,
    STONE,
    TANGERINE,
    TEAL,
    UMBER,
    bold,
    disc,
    dot,
    flat,
    lens,
    lick,
    limb,
    line,
    mirrored,
    oval,
    part,
    place,
    shape,
    wire,
)
from guise.games.whosit.portraits.sitter import Sitter, adult, child


def astronaut() -> Sitter:
    """The portrait of the astronaut: looks out, a long way out, and likes it."""
    face = place(
        bold("M-36 26C-50 16-54-52 0-54S50 16 36 26Z", INK),
        head("egg", COCOA, 99),
        bold("M-35-2C-44-34-24-52 0-52S44-34 35-2C28-20 14-32-6-36C-14-22-28-20-35-2Z", INK),
        eyes("sharp", (1, -2), 15, -2),
        lashes(15, -2),
        brows(INK, 4, 4, -20, 2.5, 15, 6),
        nose("snub", COCOA),
        mouth("smile", 28),
        cheeks(26, 16, 7, RUST),
        at=(104, 112),
        turn=4,
        scale=1.1,
    )
    helmet = (
        bold("M22 110A82 82 0 0 1 186 110C186 150 170 176 150 190H58C38 176 22 150 22 110Z", CREAM)
        + shape("M40 112A64 64 0 0 1 168 112C168 150 146 176 104 176S40 150 40 112Z", MINT)
        + bold("M10 96h16v38h-16ZM182 96h16v38h-16Z", TANGERINE)
    )
    glint = line("M56 92C60 74 70 64 84 58M54 110v-4", 6, CREAM)
    rivets = "".join(dot(x, y, 2.6) for x, y in ((62, 194), (83, 201), (104, 203), (125, 201), (146, 194)))
    suit = (
        bold("M-2 256C2 212 30 192 64 184H144C178 192 206 212 210 256Z", CREAM)
        + bold("M50 182Q104 204 158 182L162 200Q104 222 46 200Z", TANGERINE)
        + line("M104 212V256M40 214Q54 230 52 256", None, STONE)
        + disc(138, 234, 12, TEAL)
        + line("M125 240Q138 228 151 228", 3.4, MUSTARD)
    )
    flag = place(
        line("M0 60V-44", 9),
        line("M0 60V-44", 4, STONE),
        bold("M2-44C16-54 30-36 46-44V-12C30-4 16-22 2-12Z", MUSTARD),
        disc(24, -28, 7, TEAL, 2.2),
        line("M12-24Q24-20 37-33", 2.2),
        at=(28, 168),
        turn=-10,
    )
    hand = limb("M22 272Q10 252 28 234", 28, CREAM) + place(fist((CREAM, STONE)), at=(34, 212), turn=-8, scale=1.25)
    return adult(
        suit,
        part("hat", helmet, rivets),
        face,
        part("hat", glint),
        part("holding", flag),
        hand,
        view=(6, 18, 190),
        face=(22, 26, 164),
    )


def spy() -> Sitter:
    """The portrait of the spy: shows the ring, and never what is under its lid."""
    hair = PLATINUM
    face = place(
        bold("M-46 40C-58 0-52-58 0-58S58 0 46 40C38 46 32 40 30 30H-30C-32 40-38 46-46 40Z", hair),
        head("egg", SAND, 99),
        place(brow(OCHRE, 2, 6, -18, 2, 15, 6)),
        place(brow(OCHRE, 6, 10, -22, 2.2, 15, 8), flip=True),
        nose("snub", SAND),
        cheeks(24, 18, 7, BLUSH),
        mouth("smirk", 30),
        shape("M-10 30Q-3 25 1 28Q6 25 13 26Q8 36 1 36Q-6 36-10 30Z", BRICK, 2),
        dot(18, 22, 1.8),
        part(
            "glasses",
            bold(
                "M-38-10C-26-16-10-14-3-8Q0-10 3-8C10-14 26-16 38-10C38 8 28 13 18 12Q6 10 3 0Q0-4-3 0Q-6 10-18 "
                "12C-28 13-38 8-38-10Z",
                NIGHT,
            ),
            line("M-30-6l8 12M-23-8l8 12M12-6l8 12", 2.8, SKY),
        ),
        bold("M-42 20C-48-30-30-58 0-58C34-58 48-30 42 20C40-4 36-22 28-30H-22C-34-26-40-4-42 20Z", hair),
        line("M-24-40V-32M-8-44V-31M8-44V-31M24-38V-30M-30-44Q0-60 30-44", 2.2, OCHRE),
        at=(106, 98),
        turn=7,
    )
    coat = (
        bold("M8 256C12 212 38 192 78 182H132C170 192 192 212 196 256Z", NIGHT)
        + bold(
            "M78 184C62 164 56 148 54 130C70 138 84 148 92 162L104 216L74 236L62 208ZM130 184C148 164 154 148 156 "
            "130C140 138 126 148 118 162L104 216L136 236L148 208Z",
            NIGHT,
        )
        + line("M60 140Q76 152 84 168L98 214M150 140Q134 152 126 168L110 214", 2, SLATE)
    )
    spread = "M-9 0L-25-19M-3-4L-8-31M5-4L10-31M11 0L27-17M-10 9L-29 3"
    nails = "M-23.6-17.4L-25.6-19.6M-7.6-29L-8.2-32M9.6-29L10.2-32M25.4-15.2L27.6-17.4"
    ring = place(
        shape("M-6.5 0H6.5V7.5H-6.5Z", MUSTARD, 2),
        shape("M-6-9H6L9-4L0 5L-9-4Z", TEAL, 2),
        line("M-7-4H7M-3-4L0 3L3-4", 1.4, CREAM),
        at=(7.6, -15),
        turn=10,
    )
    hand = limb("M14 268Q10 242 40 218", 26, NIGHT) + place(
        line(spread, 12.5),
        shape("M-13-4Q0-12 14-4Q17 14 6 18H-6Q-16 12-13-4Z", SAND[0], 2.8),
        line(spread, 7.6, SAND[0]),
        line(nails, 5, BRICK),
        part("jewellery", ring),
        at=(57, 188),
        turn=-4,
        scale=1.3,
    )
    return adult(
        coat,
        shape("M92 150V190Q104 206 118 190V150Z", SAND[0]),
        flat("M93 154Q106 174 117 156V150H93Z", SAND[1]),
        face,
        hand,
        view=(10, 22, 182),
        face=(38, 28, 138),
    )


def lighthouse_keeper() -> Sitter:
    """The portrait of the lighthouse keeper: one eye on the weather, the other shut against it."""
    face = place(
        part(
            "beard",
            bold(
                "M-36-6C-58 4-60 30-48 40C-52 56-34 66-26 60C-20 76 20 76 26 60C34 66 52 56 48 40C60 30 58 4 36-6Z",
                CREAM,
            ),
        ),
        head("round", ROSE, 99),
        part(
            "beard",
            flat("M-40 6C-34 22-30 40 0 40S34 22 40 6C44 30 26 50 0 50S-44 30-40 6Z", CREAM),
            line("M-38 12C-32 30-22 38 0 38S32 30 38 12"),
            line("M-30 46l-4 8M-12 54l-2 9M8 55l2 8M28 47l4 8", None, STONE),
        ),
        place(eye("round", (3, 0)), at=(-15, -2)),
        lick(6, -1, 16, 5, 26, -1, 2.4),
        line("M28-4l6-3M29 1h6M28 5l5 3", 2),
        brow(CREAM, 3, 0, -13, 6, 15, 6),
        place(brow(CREAM, -3, 1, -11, 6, 15, 3), flip=True),
        oval(0, 12, 10, 9, BLUSH),
        mouth("smirk", 27),
        cheeks(25, 16, 8, BLUSH),
        part(
            "hat",
            bold("M-44-18C-46-66-20-74 0-74S46-66 44-18Q0-34-44-18Z", MUSTARD),
            line("M0-72V-28M-24-66Q-30-44-29-26M24-66Q30-44 29-26", None, OCHRE),
            bold(
                "M-56-14C-40-40 40-40 56-14C70 6 72 30 62 46C56 26 50 6 38-6C20-18-20-18-38-6C-50 6-56 26-62 "
                "46C-72 30-70 6-56-14Z",
                MUSTARD,
            ),
        ),
        part("jewellery", wire(lens(-42, 20, 5.5), TEAL)),
        at=(100, 112),
        turn=5,
    )
    oilskin = (
        bold("M8 256C12 214 38 196 76 188H126C162 196 188 214 192 256Z", MUSTARD)
        + line("M100 214V256", 3)
        + disc(112, 236, 4, BROWN)
    )
    scarf = (
        bold("M64 178Q100 204 136 178Q148 190 138 206Q100 226 64 206Q54 192 64 178Z", TEAL)
        + bold("M70 204L94 212L86 250L58 244Z", TEAL)
        + line("M78 190l-4 18M92 197l-1 20M108 197l1 20M122 190l4 18M66 222l22 6M62 234l22 6", 3, SKY)
        + line("M60 246l-4 10M70 249l-3 10M80 250l-2 10", 3, TEAL)
    )
    return adult(oilskin, part("neckwear", scarf), face, view=(8, 26, 184), face=(30, 40, 142))


def falconer() -> Sitter:
    """The portrait of the falconer: looks at the falcon as the falcon looks at you."""
    braid = limb("M134 70C168 100 150 140 164 176C170 196 160 214 162 232", 16, GINGER) + line(
        "M146 92l12 2M150 110l14-2M148 130l14 0M152 152l14-4M158 172l14-4M158 192l15-1M154 212l15 0"
    )
    face = place(
        head("wedge", ROSE, 2),
        bold("M-39-14C-46-48-22-60 0-58S46-48 39-14C38-26 30-40 8-44C-4-34-32-34-39-14Z", GINGER),
        line("M8-52C-8-44-26-44-34-28M16-52Q32-46 36-30", None, RUST),
        eyes("sharp", (-5, 0), 15, -2),
        brows(GINGER, -4, 4, -16, 3.5, 15, 3),
        nose("wedge", ROSE),
        mouth("smirk", 31),
        cheeks(24, 16, 7),
        at=(114, 98),
        turn=-4,
    )
    tunic = bold("M28 256C32 214 56 194 90 184H134C168 194 190 214 194 256Z", LEAF) + line(
        "M60 216Q72 232 70 256M164 214Q152 232 154 256"
    )
    scarf = (
        bold("M78 178Q112 202 146 178Q158 190 148 204Q112 226 78 204Q66 190 78 178Z", CREAM)
        + bold("M100 208L126 208L146 240L112 256L92 236Z", CREAM)
        + line(
            "M84 182L98 212M104 192L112 216M126 192L124 216M142 182L132 212M74 196Q112 218 150 196M98 226L136 "
            "222M100 244L140 234M108 212L118 252M122 212L136 244",
            3,
            TEAL,
        )
    )
    return adult(
        braid,
        tunic,
        neck(ROSE, 136, 180, 15, 112),
        part("neckwear", scarf),
        face,
        part("animal", place(animals.falcon(), at=(50, 150))),
        view=(6, 22, 186),
        face=(44, 28, 138),
    )


def weather_presenter() -> Sitter:
    """The portrait of the weather presenter: rain, with a smile."""
    face = place(
        head("brick", UMBER, 4),
        bold(
            "M-38 0C-46-30-48-60-10-62C32-70 52-50 44-20C43-10 40-4 38 0C38-14 36-22 "
            "30-30C4-22-22-30-30-40C-34-26-36-14-38 0Z",
            INK,
        ),
        line("M-24-46C0-36 24-40 38-46M-8-56Q16-62 30-54", None, SHINE),
        eyes("round", (0, 1), 16, 0, 0.9),
        brows(INK, 4, 4, -17, 4, 16, 5),
        nose("wedge", UMBER),
        cheeks(27, 22, 7, BRICK),
        mouth("grin", 33),
        part(
            "glasses",
            wire(
                "M-26-15H-10Q-4-15-4-9V6Q-4 12-10 12H-26Q-32 12-32 6V-9Q-32-15-26-15ZM26-15H10Q4-15 4-9V6Q4 12 10 "
                "12H26Q32 12 32 6V-9Q32-15 26-15ZM-4-4Q0-7 4-4M-34-6l-4-1M34-6l4-1",
                CREAM,
                4,
            ),
        ),
        at=(108, 102),
        turn=5,
    )
    suit = bold("M20 256C24 212 48 194 84 184H134C170 194 192 212 196 256Z", MUSTARD) + line(
        "M38 220L74 256M34 240L50 256M58 204L110 256M176 216L140 252M184 236L166 254M158 204L112 250", 2, OCHRE
    )
    shirt = shape("M86 180L108 208L132 180L124 256H94Z", CREAM) + shape(
        "M84 178L62 194L90 214L108 204ZM132 178L156 194L128 214L110 204Z", CREAM
    )
    tie = (
        bold("M97 198H121L116 212L134 256H84L102 212Z", TEAL)
        + dot(108, 222, 4.5, TANGERINE)
        + dot(98, 238, 4.5, MUSTARD)
        + dot(118, 238, 4.5, MUSTARD)
        + dot(108, 252, 4.5, TANGERINE)
    )
    cloud = (
        line("M38 116V200", 9)
        + line("M38 116V200", 4, BROWN)
        + bold("M12 112C-6 108 0 84 14 86C16 68 40 64 46 80C60 72 74 84 66 96C76 104 68 116 58 114Z", CREAM)
        + shape(
            "M18 122q-6 9 0 11q6-2 0-11ZM56 122q-6 9 0 11q6-2 0-11ZM28 138q-6 9 0 11q6-2 0-11ZM52 142q-6 9 0 "
            "11q6-2 0-11Z",
            SKY,
            2,
        )
        + dot(26, 98, 2.6)
        + dot(44, 98, 2.6)
        + line("M28 104q7 6 14 0", 2.2)
    )
    arm = limb("M42 264Q18 240 34 210", 24, MUSTARD) + place(fist(UMBER), at=(38, 190), scale=1.1)
    return adult(
        suit,
        neck(UMBER, 138, 184, 16, 108),
        shirt,
        part("neckwear", tie),
        face,
        part("holding", cloud),
        arm,
        view=(0, 20, 190),
        face=(40, 28, 140),
    )


def trumpeter() -> Sitter:
    """The portrait of the trumpeter: cheeks full, hat down to the glasses, one note to go."""
    trumpet = place(
        line("M0 0H-62M-16-2C-44-14-46 18-16 16H-44", 13) + line("M0 0H-62M-16-2C-44-14-46 18-16 16H-44", 6.5, MUSTARD),
        bold("M-52-6C-66-8-74-18-78-30L-84-30V30L-78 30C-74 18-66 8-52 6Z", MUSTARD),
        oval(-83, 0, 7, 30, BROWN),
        line("M-22-4V-16M-32-4V-16", 7),
        line("M-22-4V-16M-32-4V-16", 3, CREAM),
        shape("M0-6l7-3v18l-7-3Z", MUSTARD),
        at=(104, 175),
        turn=10,
        scale=0.94,
    )
    face = place(
        mirrored(bold("M-34-16C-70-10-72 36-56 50C-46 48-38 30-34 16Z", MUSTARD)),
        shape("M-43 0C-44-34-26-50 0-50S44-34 43 0C56 10 54 42 24 42Q12 46 0 46T-24 42C-54 42-56 10-43 0Z", ROSE[0]),
        flat("M-42-4C-42-32 42-32 42-4C30-18 16-20 0-20S-30-18-42-4Z", MUSTARD),
        eyes("round", (-3, 3), 17, 2, 0.95),
        nose("button", ROSE),
        dot(-34, 24, 10, PINK),
        dot(34, 24, 10, PINK),
        oval(-8, 31, 5, 4, MOUTH),
        line("M-40 18q-6 4-4 10M40 18q6 4 4 10", 2, ROSE[1]),
        brows(OCHRE, 6, 2, -16, 2.5, 17, 5),
        part("glasses", wire(lens(-17, 2, 14.5) + lens(17, 2, 14.5) + "M-3 0Q0-3 3 0M-32 0l-8-3M32 0l8-3", TEAL)),
        part(
            "hat",
            shape("M-6-80C-16-100-6-118 6-116C18-112 12-92 6-80Z", BRICK),
            line("M0-86q-2-14 4-22", 2.2),
            bold("M-36-20L-38-74Q0-88 38-74L36-20Q0-34-36-20Z", TEAL),
            flat("M-39-74Q0-88 39-74L38-64Q0-78-38-64Z", CREAM),
            line("M-38-63Q0-77 38-63M-30-30Q0-4 30-30", 3.6, MUSTARD),
            disc(0, -50, 10, MUSTARD),
            bold("M-40-16Q0-34 40-16Q28-4 0-10T-40-16Z", INK),
        ),
        at=(116, 142),
        turn=5,
    )
    jacket = (
        bold("M46 256C46 224 62 208 90 198H126C154 208 168 224 170 256Z", TEAL)
        + line("M108 206V256")
        + line("M84 222H132M82 236H134M80 250H136", 4, MUSTARD)
        + bold("M44 224Q52 206 74 204L70 224ZM172 224Q164 206 144 204L148 224Z", MUSTARD)
    )
    arm = (
        limb("M40 270Q42 240 52 200", 17, ROSE[0])
        + limb("M26 290Q34 272 38 260", 24, TEAL)
        + place(fist(ROSE), at=(54, 180), turn=10)
        + part(
            "jewellery",
            disc(33, 212, 6, TEAL),
            disc(63, 219, 6, TEAL),
            disc(40, 216, 6.5, CREAM),
            disc(56, 220, 6.5, CREAM),
            disc(48, 219, 7, TEAL),
        )
    )
    notes = (
        shape("M22 60V36L42 30V54", "none", 4)
        + oval(17, 61, 7, 5, INK, 0)
        + oval(37, 55, 7, 5, INK, 0)
        + line("M176 96V74l10 8", 4)
        + oval(171, 97, 7, 5, INK, 0)
    )
    return child(
        jacket,
        neck(ROSE, 176, 200, 11, 108),
        notes,
        face,
        part("holding", trumpet),
        arm,
        view=(6, 12, 188),
        face=(32, 62, 146),
    )


SITTERS = (astronaut, spy, lighthouse_keeper, falconer, weather_presenter, trumpeter)
