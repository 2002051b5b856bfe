"""The Blue room of the Hollywood cast."""

from __future__ import annotations

from guise.games.whosit.portraits import animals
from guise.games.whosit.portraits.faces import brow, brows, eyes, freckles, head, lashes, mouth, neck, nose
from guise.games.whosit.portraits.hands import fist, palm, tray
from guise.games.whosit.portraits.ink import (
    AMBER,
    ASH,
    BRICK,
    BROWN,
    COCOA,
    CREAM,
    INK,
    MOUTH,
    MUSTARD,
    NIGHT,
    PINK,
    PLUM,
    ROSE,
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
    lick,
    limb,
    line,
    part,
    place,
    shape,
    slipped,
    wire,
)
from guise.games.whosit.portraits.sitter import Sitter, adult, child

_SPARK = "l3 9l9 3l-9 3l-3 9l-3-9l-9-3l9-3Z"


def magician() -> Sitter:
    """The portrait of the magician: stares you down while the stars come off his fingers."""
    face = place(
        head("long", UMBER, 4),
        flat("M-30-26H-24L-27 0L-31-4ZM30-26H24L27 0L31-4Z", INK),
        disc(-13, -2, 9, CREAM),
        disc(13, -2, 9, CREAM),
        dot(-13, -2, 5.5, TANGERINE),
        dot(13, -2, 5.5, TANGERINE),
        dot(-13, -2, 3),
        dot(13, -2, 3),
        brow(INK, -6, 5, -15, 4, 14, 4),
        place(brow(INK, -2, 12, -18, 4, 14, 8), flip=True),
        nose("long", UMBER),
        part(
            "beard",
            shape(
                "M0 22C-8 16-17 17-21 22C-25 27-31 25-32 18C-34 34-14 33 0 27C14 33 34 34 32 18C31 25 25 27 21 "
                "22C17 17 8 16 0 22Z",
                INK,
                2,
            ),
            shape("M-20 42C-10 36 10 36 20 42C16 60 6 70 0 90C-6 70-16 60-20 42Z", INK, 2),
            line("M-5 50L0 72M6 50L2 66", 2, SHINE),
        ),
        mouth("smirk", 35),
        part(
            "hat",
            bold("M-32-28L-38-92Q0-104 38-92L32-28Z", NIGHT),
            flat("M-34-46Q0-36 34-46L33-30Q0-20-33-30Z", BRICK),
            bold("M-54-24Q0-46 54-24Q50-12 38-18Q0-34-38-18Q-50-12-54-24Z", NIGHT),
            slipped("M-32-84L-24-88L-20-48L-29-50Z", SLATE),
        ),
        at=(108, 112),
        turn=6,
    )
    collar = bold("M62 196L22 128Q50 150 82 170ZM148 196L190 134Q160 152 130 170Z", BRICK)
    cape = bold("M8 256C14 216 40 196 80 184H130C170 196 190 216 194 256Z", NIGHT)
    front = shape("M82 180L76 252H136L130 180L106 204Z", CREAM) + dot(106, 232, 3)
    bow = shape("M106 202L80 190Q76 204 82 218ZM106 202L132 190Q136 204 130 218Z", BRICK) + disc(106, 203, 6, BRICK)
    spell = flat(
        f"M44 104{_SPARK}M16 128{_SPARK}M66 134l2 6l6 2l-6 2l-2 6l-2-6l-6-2l6-2ZM26 88l2 6l6 2l-6 2l-2 "
        "6l-2-6l-6-2l6-2Z",
        MUSTARD,
    )
    hand = limb("M34 262Q26 232 40 202", 24, NIGHT) + place(palm(UMBER), at=(42, 184), turn=-8)
    return adult(
        collar,
        cape,
        neck(UMBER, 140, 188, 15, 106),
        front,
        part("neckwear", bow),
        face,
        spell,
        hand,
        view=(4, 4, 192),
        face=(40, 34, 144),
    )


def waiter() -> Sitter:
    """The portrait of the waiter: regrets that the kitchen is closed, and would regret it more if he cared."""
    face = place(
        head("long", SAND, 4),
        bold("M-31-4C-36-30-34-60 0-58C34-60 36-30 31-4C30-20 22-34 2-42C-22-34-30-20-31-4Z", INK),
        line("M1-57V-43M-20-44q6-8 14-10M10-53q10 2 14 10", 2, SHINE),
        eyes("lidded", (-1, 2), 13, 2, 0.95, SAND[1]),
        brows(INK, 4, 3, -14, 2, 14, 5),
        nose("long", SAND),
        part("beard", lick(-1, 26, -12, 19, -25, 27, -3.6), lick(1, 26, 12, 19, 25, 27, 3.6)),
        lick(-8, 40, 0, 34, 8, 40, -1.6),
        part("jewellery", wire(lens(41, 20, 6), MUSTARD)),
        at=(125, 104),
        turn=9,
    )
    coat = bold("M36 256C40 210 62 190 96 182H132C168 190 186 210 190 256Z", CREAM) + line("M76 206q-10 20-8 50")
    shirt = shape("M92 178L112 214L134 178L124 256H102Z", SKY) + shape(
        "M90 178L72 200L106 250L112 214ZM136 178L154 200L118 250L112 214Z", CREAM
    )
    bow = shape("M113 200L88 188Q84 202 89 216ZM113 200L138 188Q142 202 137 216Z", BRICK) + disc(113, 201, 6, BRICK)
    dish = (
        shape("M8 108H88Q84 118 76 118H20Q12 118 8 108Z", STONE)
        + bold("M16 106C16 76 32 64 48 64S80 76 80 106Z", SKY)
        + slipped("M24 98C26 82 34 74 42 72Q34 82 33 98Z", CREAM)
        + disc(48, 60, 5, MUSTARD)
    )
    arm = limb("M70 246Q32 220 46 166", 24, CREAM) + place(tray(SAND), at=(48, 134), scale=1.05)
    return adult(
        coat,
        neck(SAND, 140, 186, 13, 117),
        shirt,
        part("neckwear", bow),
        face,
        part("holding", dish),
        arm,
        view=(4, 24, 188),
        face=(55, 34, 136),
    )


def detective() -> Sitter:
    """The portrait of the detective: holds the glass to her own grin by mistake."""
    tweed = TWEED
    plaits = "".join(
        limb(f"M{x} 146Q{x + d} 172 {x + d // 2} 196", 12, BRICK)
        + line(f"M{x + d // 2 - 5} 164l10 4M{x + d // 2 - 4} 178l10 2", 2.2)
        + disc(x + d // 2, 202, 5, TEAL)
        for x, d in ((58, -8), (144, 10))
    )
    face = place(
        head("child", AMBER, 14),
        flat("M-43-4C-40-34 40-34 43-4C38-18 20-24 0-20C-20-24-38-18-43-4Z", BRICK),
        disc(-18, 2, 16, CREAM),
        disc(18, 2, 16, CREAM),
        part("glasses", wire(lens(-18, 2, 16) + lens(18, 2, 16) + "M-3 0Q0-4 3 0M-34 0l-8-3M34 0l8-3", TEAL, 4)),
        dot(-13, 5, 6.5),
        dot(13, 5, 6.5),
        dot(-15, 2, 2.2, CREAM),
        dot(11, 2, 2.2, CREAM),
        nose("button", AMBER),
        freckles(AMBER[1]),
        part(
            "hat",
            bold("M-48-16C-52-62-24-72 0-72S52-62 48-16Q0-34-48-16Z", tweed),
            line("M-30-58Q-24-36-28-22M0-70V-27M30-58Q24-36 28-22M-48-40Q0-58 48-40", None, BROWN),
            shape("M-50-20Q-70-12-68 0Q-44-10-28-16ZM50-20Q70-12 68 0Q44-10 28-16Z", tweed),
            shape("M-38-24C-54-12-50 8-42 16C-36 8-30-8-28-24ZM38-24C54-12 50 8 42 16C36 8 30-8 28-24Z", STRAW),
            disc(0, -73, 5, BROWN),
        ),
        at=(100, 126),
        turn=-5,
    )
    coat = (
        bold("M34 256C36 220 54 200 84 190H116C148 200 164 220 166 256Z", tweed)
        + bold("M48 214Q62 192 84 186L100 204L116 186Q138 192 154 214Q128 228 100 206Q72 228 48 214Z", STRAW)
        + line("M100 208V254M62 236q10-6 20-2M118 236q12-6 22-2")
        + dot(106, 226, 3)
    )
    glass = place(
        shape("M-5 26H5V66Q0 72-5 66Z", BROWN),
        disc(0, 0, 29, AMBER[0]),
        wire(lens(0, 0, 29), MUSTARD, 5),
        shape("M-24-8Q0 4 24-8Q22 20 0 20T-24-8Z", MOUTH),
        flat("M-19-4Q-12-1-4 0V10Q-14 8-18 2ZM4 0Q12-1 19-4L18 2Q14 8 4 10Z", CREAM),
        flat("M-10 17Q0 8 10 17Q0 21-10 17Z", PINK),
        line("M-18-16Q-8-22 4-21", 3, CREAM),
        at=(92, 168),
        turn=34,
    )
    arm = limb("M24 262Q22 244 48 232", 22, tweed) + place(fist(AMBER), at=(60, 220), turn=34)
    return child(plaits, coat, face, part("holding", glass), arm, face=(24, 46, 150))


def censor() -> Sitter:
    """The portrait of the censor: no."""
    hair = ASH
    face = place(
        bold("M-40 8C-52-20-48-44-34-52C-38-84-22-98 0-98S38-84 34-52C48-44 52-20 40 8Z", hair),
        line("M-30-56Q0-70 30-56M-28-74Q0-86 28-74M-18-90Q0-96 18-90", None, SHINE),
        head("egg", ROSE, 6),
        bold("M-36 4C-42-30-28-52 0-52S42-30 36 4C34-22 20-36 0-36S-34-22-36 4Z", hair),
        line("M-30-26Q-20-42-4-45M30-26Q20-42 4-45", 2.2, SHINE),
        eyes("lidded", (0, 1), 16, 0, 0.9, ROSE[1]),
        brows(SHINE, -5, 4, -18, 3, 16, 6),
        nose("long", ROSE),
        mouth("frown", 33, BRICK),
        line("M-22 22q-3 8 0 12M22 22q3 8 0 12", 2.2),
        part(
            "glasses",
            wire(
                "M-4-2C-8-14-30-12-44-20C-42 4-32 14-20 13Q-6 12-4-2ZM4-2C8-14 30-12 44-20C42 4 32 14 20 13Q6 12 "
                "4-2ZM-4-3Q0-7 4-3",
                BRICK,
                4,
            ),
        ),
        at=(114, 122),
        turn=3,
    )
    dress = (
        bold("M36 256C40 218 62 198 96 190H130C164 198 182 218 186 256Z", PLUM)
        + line("M112 218V256")
        + dot(118, 232, 3, MUSTARD)
        + dot(118, 248, 3, MUSTARD)
    )
    scarf = (
        bold("M88 184Q113 200 138 184Q146 194 138 206Q113 218 88 206Q80 194 88 184Z", TANGERINE)
        + shape("M108 206L84 236L104 234L112 212ZM116 206L144 232L124 236L114 212Z", TANGERINE)
        + disc(112, 208, 8, TANGERINE)
        + flat("M96 192h5v5h-5ZM124 192h5v5h-5ZM94 224h5v5h-5ZM126 222h5v5h-5Z", CREAM)
    )
    no = (
        limb("M60 262Q20 244 36 196", 24, PLUM)
        + shape("M22 190L50 186L52 200L24 204Z", CREAM)
        + place(palm(ROSE), at=(36, 164), turn=-6, scale=1.3)
    )
    return adult(
        dress, neck(ROSE, 150, 192, 13, 112), part("neckwear", scarf), face, no, view=(6, 12, 188), face=(44, 54, 140)
    )


def super_woman() -> Sitter:
    """The portrait of the super woman: taking off, fist first; the cat is faster."""
    hair = (
        "M-36 20C-52-10-48-52-10-58C34-66 60-44 78-48C74-34 66-28 60-24C78-20 96-26 104-22C92-6 78-2 64 2C76 10 "
        "88 12 92 18C70 28 44 26 34 22Z"
    )
    face = place(
        bold(hair, INK),
        line("M36-34Q56-28 70-38M42-8Q66-8 84-16M40 12Q56 18 72 16", None, SHINE),
        head("egg", UMBER, 99),
        bold("M-35 4C-42-30-30-54 0-54C24-54 36-40 36-20C20-22 6-32-4-40C-14-24-30-20-35 4Z", INK),
        eyes("sharp", (-2, -1), 15, -2),
        lashes(15, -2),
        brows(INK, 1, 4, -19, 2.5, 15, 5),
        nose("snub", UMBER),
        shape("M-21 21Q-9 17 0 21Q9 17 21 21Q18 43 0 43T-21 21Z", BRICK, 1.4),
        mouth("grin", 28),
        at=(100, 116),
        turn=-8,
    )
    cape = bold("M60 190C110 176 176 150 210 168V256H60Z", BRICK) + line(
        "M140 186q30-4 60 6M150 210q30 0 50 8", None, MOUTH
    )
    suit = bold("M46 256C48 220 60 200 86 190H118C142 200 152 220 154 256Z", TANGERINE)
    star = (
        disc(102, 230, 19, CREAM)
        + flat("M102 214l5 10h11l-9 7l4 11l-11-7l-11 7l4-11l-9-7h11Z", TEAL)
        + flat("M84 192Q102 210 120 192L114 188H90Z", UMBER[0])
        + line("M84 191Q102 211 120 191")
    )
    up = (
        limb("M58 236C26 214 30 150 36 92", 24, UMBER[0])
        + part("jewellery", bold("M20 114L50 118L52 94L24 90Z", MUSTARD), line("M22 106l28 4M24 98l27 4", 2))
        + place(fist(UMBER), at=(40, 72), turn=10, scale=1.25)
    )
    return adult(
        cape,
        suit,
        neck(UMBER, 146, 192, 14, 102),
        star,
        face,
        part("animal", place(animals.flying_cat(), at=(132, 62), turn=-10, scale=0.95)),
        up,
        view=(10, 22, 180),
        face=(36, 42, 140),
    )


def stunt_man() -> Sitter:
    """The portrait of the stunt man: fell off everything once, and keeps what is left of the smile; the hen rides on
    top.
    """
    face = place(
        head("chin", AMBER, 99),
        line("M0 50v5", None, AMBER[1]),
        nose("broad", AMBER),
        shape("M-22 26Q0 36 22 26Q20 46 0 46T-22 26Z", CREAM),
        line("M-19 36Q0 44 19 36M-8 31V45M8 31V45", 1.8),
        flat("M-7 32H7V38H-7Z", INK),
        place(shape("M-11-4H11V4H-11Z", CREAM, 2), at=(-24, 24), turn=30),
        place(shape("M-11-4H11V4H-11Z", CREAM, 2), at=(-24, 24), turn=-60),
        part(
            "hat",
            bold(
                "M-44 22C-52-20-48-62 0-64C48-62 52-20 44 22L34 26C38 8 38-4 36-18C20-24-20-24-36-18C-38-4-38 8-34 26Z",
                CREAM,
            ),
            flat("M-48-12C-46-40-30-52-10-58L0-46L10-58C30-52 46-40 48-12L38-14C30-34 12-36 0-36S-30-34-38-14Z", BRICK),
            flat("M-11-52L0-62L11-52V-42L0-52L-11-42Z", MUSTARD),
            wire("M-38 24Q-34 54-16 62M38 24Q34 54 16 62", TEAL, 4),
        ),
        part(
            "glasses",
            shape("M-36-10H36Q38-4 33 6C30 16 10 16 5 2Q0-4-5 2C-10 16-30 16-33 6Q-38-4-36-10Z", INK, 4),
            line("M-28-5l8 12M-21-5l7 11M10-5l8 12", None, SKY),
        ),
        at=(98, 122),
        turn=-5,
    )
    suit = (
        bold("M6 256C10 214 36 196 74 188H124C162 196 190 214 194 256Z", CREAM)
        + flat("M70 188L92 256H106L128 188L112 186L99 228L86 186Z", BRICK)
        + line("M70 189L92 254M128 189L106 254")
        + flat("M24 236L36 226L48 236V246L36 236L24 246ZM136 236L148 226L160 236V246L148 236L136 246Z", TEAL)
    )
    scarf = (
        bold("M66 178Q98 200 132 178Q142 186 134 198Q98 216 64 198Q58 186 66 178Z", TANGERINE)
        + bold(
            "M130 180C150 164 162 178 178 168Q190 160 200 166C194 184 190 186 176 192C160 198 146 188 132 196Z",
            TANGERINE,
        )
        + line("M144 182q14-6 30 0", 2.2)
    )
    return adult(
        suit,
        part("neckwear", scarf),
        face,
        part("animal", place(animals.hen(), at=(96, 42), turn=-5)),
        view=(3, -6, 194),
        face=(26, 44, 144),
    )


def dancer() -> Sitter:
    """The portrait of the dancer: far away in the music, with a flamingo for a partner."""
    ribbon = (
        "M40 64C70 30 110 40 96 60C84 76 60 50 84 30C104 14 140 22 138 40C136 54 116 48 124 32C132 18 164 20 184 34"
    )
    face = place(
        head("child", COCOA, 8),
        bold("M-43 4L-46-58Q0-74 46-58L43 4L36-6Q38-22 30-26Q0-34-30-26Q-38-22-36-6Z", INK),
        line("M-34-50v-8M-20-53v-9M-6-55v-9M8-55v-9M22-53v-9M35-50v-8", 2.2, SHINE),
        eyes("merry", apart=18, y=4, size=1.15),
        brows(INK, 2, 0, -11, 4, 18, 3),
        nose("button", COCOA),
        mouth("smile", 26),
        at=(90, 142),
        turn=-9,
        scale=0.9,
    )
    top = bold("M46 256C46 222 56 204 82 194H110C136 204 146 222 146 256Z", MUSTARD)
    scarf = (
        bold("M70 186Q94 204 120 184Q130 192 122 204Q96 220 70 206Q62 194 70 186Z", TANGERINE)
        + bold("M102 206L118 204L130 250L108 256Z", TANGERINE)
        + line("M82 194l-3 16M98 198l0 16M113 193l4 14M106 222l18-4M109 236l18-4", 5, CREAM)
    )
    arm = limb("M56 244C30 220 26 160 38 112", 18, COCOA[0])
    stick = place(line("M0 34L-2-40", 8), line("M0 34L-2-40", 3, MUSTARD), at=(42, 98), turn=4)
    return child(
        part("holding", line(ribbon, 13), line(ribbon, 7, CREAM)),
        part("animal", place(animals.flamingo(), at=(168, 124), scale=1.08)),
        top,
        neck(COCOA, 168, 196, 11, 94),
        part("neckwear", scarf),
        face,
        part("holding", line(ribbon.split("C84", maxsplit=1)[0], 7, CREAM)),
        arm,
        part("holding", stick),
        place(fist(COCOA), at=(42, 100), turn=4),
        view=(8, 14, 184),
        face=(20, 60, 146),
    )


SITTERS = (magician, waiter, detective, censor, super_woman, stunt_man, dancer)
