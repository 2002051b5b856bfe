"""The Red room of the Ocean Liner cast."""

from __future__ import annotations

from guise.games.whosit.portraits import sea
from guise.games.whosit.portraits.faces import brows, cheeks, eyes, freckles, head, lashes, mouth, neck, nose
from guise.games.whosit.portraits.hands import fist
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
    LEAF,
    MAUVE,
    MINT,
    MUSTARD,
    NIGHT,
    OCHRE,
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

SHADES = "M-37-10C-26-16-10-14-3-7Q0-10 3-7C10-14 26-16 37-10"
"C37 8 28 14 18 13Q6 11 3 2Q0-2-3 2Q-6 11-18 13C-28 14-37 8-37-10Z"


def polar_explorer() -> Sitter:
    """The portrait of the polar explorer: still a little cold, forty degrees from the Pole."""
    face = place(
        head("round", SAND, 99),
        eyes("merry", apart=16, y=-6, size=1.05),
        brows(ASH, 6, 3, -20, 4.5, 16, 5),
        nose("bulb", ("#fa9", "#dd7250")),
        cheeks(28, 12, 9, BLUSH),
        part(
            "beard",
            bold(
                "M-40 2C-48 24-44 44-34 50L-30 66L-22 56L-14 74L-6 60"
                "L0 78L8 60L16 72L24 56L30 64L34 50C44 44 48 24 40 2"
                "C30 16 18 18 8 17Q0 22-8 17C-18 18-30 16-40 2Z",
                CREAM,
            ),
            flat(
                "M-34 44L-30 66L-22 56L-14 74L-6 60L0 78L8 60L16 72L24 56"
                "L30 64L34 44L26 50L16 46L8 54L0 48L-8 54L-16 46L-26 50Z",
                SKY,
            ),
            line("M-24 28q0 8 4 14M24 28q0 8-4 14", None, STONE),
        ),
        mouth("smile", 30),
        part(
            "hat",
            bold("M-40-22C-44-66-20-74 0-74S44-66 40-22Z", BROWN),
            line("M-20-64Q-26-46-25-30M20-64Q26-46 25-30M0-70V-36", None, UMBRA),
            bold(
                "M-48-20C-56-30-48-44-40-42C-34-52-20-50-16-46C-8-52 8-52 16-46"
                "C20-50 34-52 40-42C48-44 56-30 48-20C40-10-40-10-48-20Z",
                STRAW,
            ),
            bold(
                "M-42-22C-56-20-62-2-58 14C-56 28-44 30-40 22C-36 10-36-6-36-18Z"
                "M42-22C56-20 62-2 58 14C56 28 44 30 40 22C36 10 36-6 36-18Z",
                STRAW,
            ),
            line(
                "M-36-32l4 8M-18-36l2 9M0-38v9M18-36l-2 9M36-32l-4 8M-50-4l8 3M-50 10l8 1M50-4l-8 3M50 10l-8 1",
                None,
                TWEED,
            ),
        ),
        at=(100, 104),
        turn=-3,
    )
    parka = bold("M0 256C4 210 34 192 72 182H128C166 192 196 210 200 256Z", NIGHT) + line(
        "M100 220V256M40 216L36 256M160 216L164 256"
    )
    scarf = (
        bold("M50 172Q100 206 150 172Q164 186 154 206Q100 236 46 206Q36 186 50 172Z", TEAL)
        + bold("M60 208L96 220L88 262H52Z", TEAL)
        + line("M66 186l-6 22M84 194l-3 22M102 197v22M120 194l4 21M138 186l7 20M60 230l30 6M56 246l32 5", 5, MUSTARD)
    )
    return adult(parka, part("neckwear", scarf), face, view=(4, 20, 192), face=(22, 24, 156))


def spy() -> Sitter:
    """The portrait of the spy: takes the picture first; the chameleon is somewhere in it."""
    face = place(
        bold("M-42 30C-52-10-48-50 0-52S52-10 42 30C34 38 30 26 30 14H-30C-30 26-34 38-42 30Z", INK),
        head("egg", COCOA, 99),
        nose("snub", COCOA),
        cheeks(24, 18, 6, RUST),
        mouth("smirk", 30),
        shape("M-11 29Q-4 24 0 27Q5 24 13 25Q8 35 1 35Q-6 35-11 29Z", BRICK, 2),
        part(
            "glasses",
            line(SHADES, 8),
            line(SHADES, 4, MUSTARD),
            flat(SHADES, NIGHT),
            line("M-29-5l7 11M-22-7l7 11M13-5l7 11", 2.8, MINT),
        ),
        part(
            "hat",
            bold("M-32-26C-36-62-20-70 0-70S36-62 32-26Z", PLUM),
            flat("M-34-40Q0-32 34-40L33-27Q0-16-33-27Z", TANGERINE),
            bold("M-74-12C-66-40 66-44 74-18C70-8 40-20 0-20S-70 0-74-12Z", PLUM),
            line("M-60-18Q0-36 58-24", 2.2, MAUVE),
        ),
        at=(106, 102),
        turn=-8,
    )
    coat = (
        bold("M14 256C18 214 44 196 80 186H130C164 196 186 214 190 256Z", STRAW)
        + bold("M80 186L58 150L50 176L92 234L104 214ZM130 186L152 150L160 176L118 234L104 214Z", STRAW)
        + shape("M84 186L104 214L126 186L118 178H92Z", COCOA[0])
    )
    camera = place(
        bold("M-30-20H30V20H-30Z", SLATE),
        bold("M-12-30H8V-20H-12Z", NIGHT),
        disc(2, 1, 15, CREAM),
        disc(2, 1, 9.5, NIGHT),
        dot(-1, -3, 3, SKY),
        shape("M17-16h9v7h-9Z", MUSTARD, 2),
        disc(-20, -25, 5, BRICK, 2),
        at=(48, 176),
        turn=-8,
    )
    hand = limb("M16 272Q10 244 28 216", 24, STRAW) + place(fist(COCOA), at=(30, 192), turn=-6, scale=1.15)
    return adult(
        coat,
        neck(COCOA, 142, 190, 12, 104),
        face,
        hand,
        part("holding", camera),
        part("animal", place(sea.chameleon(), at=(166, 148), scale=0.92)),
        view=(8, 18, 190),
        face=(32, 26, 146),
    )


def page_boy() -> Sitter:
    """The portrait of the page boy: rings for whoever is wanted on deck, and for nobody at all."""
    face = place(
        mirrored(shape("M-40-16L-48 14L-36 10L-33-10Z", GINGER)),
        head("child", ROSE, 14),
        eyes("wink", (1, -1), 18, 3, 1.05),
        brows(GINGER, 5, 4, -14, 2.5, 18, 5),
        nose("button", ROSE),
        freckles(BLUSH),
        cheeks(30, 23, 8),
        mouth("grin", 30),
        part(
            "hat",
            bold("M-26-34L-30-74Q0-86 30-74L26-34Z", BRICK),
            line("M-30-70Q0-82 30-70M-28-56Q0-66 28-56", 4.6, MUSTARD),
            bold("M-34-26Q0-46 34-26L32-38Q0-54-32-38Z", BRICK),
            wire("M-30-32Q-46 20-18 42M30-32Q46 20 18 42", BROWN, 3.4),
            disc(0, -44, 6, MUSTARD, 2.2),
        ),
        at=(112, 146),
        turn=7,
    )
    jacket = (
        bold("M50 256C52 226 64 208 90 198H134C158 208 170 226 172 256Z", TEAL)
        + shape("M88 198Q112 214 136 198L138 208Q112 226 86 208Z", MUSTARD)
        + "".join(disc(x, y, 4.6, MUSTARD, 2) for x, y in ((96, 228), (94, 246), (126, 228), (128, 246)))
        + line("M111 218V256")
    )
    bell = place(
        line("M0-30V-6", 11),
        line("M0-30V-6", 5.4, TWEED),
        bold("M-10-8H10C12 14 22 20 26 32H-26C-22 20-12 14-10-8Z", MUSTARD),
        flat("M-4-2C-6 12-12 18-16 26H-10C-6 16-2 8 0-2Z", CREAM),
        disc(2, 36, 6, OCHRE),
        at=(40, 138),
        turn=24,
    )
    rings = line("M8 134l-10-4M12 156l-9 6M78 168l10 6M70 184l6 10", 5, CREAM)
    hand = limb("M66 262Q24 232 54 140", 20, TEAL) + place(fist(ROSE), at=(56, 118), turn=16, scale=1.1)
    return child(
        jacket,
        neck(ROSE, 176, 202, 12, 112),
        face,
        rings,
        hand,
        part("holding", bell),
        place(fist(ROSE), at=(55, 116), turn=20, scale=1.05),
        view=(6, 36, 184),
        face=(42, 60, 146),
    )


def carpenter() -> Sitter:
    """The portrait of the carpenter: measures twice; the woodpecker just begins."""
    face = place(
        head("chin", AMBER, 4),
        bold(
            "M-33-12C-44-40-30-60-8-58C4-68 40-60 36-30C36-20 34-14 32-10"
            "C32-24 28-32 20-34C4-30-18-32-24-40C-30-32-33-22-33-12Z",
            BROWN,
        ),
        line("M-16-50q16 8 36 2M4-58q14-2 22 8", None, UMBRA),
        eyes("dots", (0, -2), 14, -7, 1.1),
        brows(BROWN, 3, 3, -20, 4, 14, 4),
        nose("long", AMBER),
        cheeks(24, 16, 7, BLUSH),
        part(
            "beard",
            bold(
                "M-34 8C-38 30-34 50-22 60Q0 72 22 60C34 50 38 30 34 8C28 22 20 24 12 23Q0 19-12 23C-20 24-28 22-34 8Z",
                BROWN,
            ),
            line("M-22 38q2 8 6 12M22 38q-2 8-6 12M-6 54l2 8M8 54l-2 8", None, UMBRA),
        ),
        place(lick(-12, 0, 0, 9, 12, 0, 2.2), at=(0, 32)),
        part(
            "glasses",
            wire("M-28 2H-4Q-6 15-16 15T-28 2ZM28 2H4Q6 15 16 15T28 2ZM-4 3Q0 0 4 3M-28 3l-6-4M28 3l6-4", MUSTARD, 3.6),
        ),
        part("jewellery", wire(lens(-42, 24, 7.5), MUSTARD)),
        at=(92, 102),
        turn=-4,
    )
    shirt = (
        bold("M0 256C4 212 32 194 68 184H118C154 194 182 212 186 256Z", TEAL)
        + line("M36 204V256M150 204V256M12 232H176", 3.4, SKY)
        + shape("M68 184L92 218L116 184L108 176H78Z", AMBER[0])
        + shape("M68 182L52 196L72 224L92 216ZM116 182L132 196L112 224L92 216Z", TEAL)
        + line("M92 220V256")
        + shape("M34 216h26v26h-26Z", TEAL)
        + line("M42 206v14M52 208v12", 7)
        + line("M42 208v12", 3.4, MUSTARD)
        + line("M52 210v10", 3.4, CREAM)
    )
    return adult(
        shirt,
        neck(AMBER, 148, 182, 16, 92),
        face,
        part("animal", place(sea.woodpecker(), at=(166, 148), scale=0.98)),
        view=(4, 22, 188),
        face=(20, 26, 144),
    )


def botanist() -> Sitter:
    """The portrait of the botanist: brought two hundred plants aboard, and one that was not a plant."""
    leaf = "M0 0C-12-10-10-26 0-34C10-26 12-10 0 0Z"
    face = place(
        disc(2, -56, 24, BROWN),
        place(shape(leaf, LEAF), at=(20, -62), turn=40),
        place(shape(leaf, MINT), at=(10, -72), turn=8),
        line("M-12-62q10-8 20-4M-6-48q10-4 16-2", None, UMBRA),
        head("round", SAND, 4),
        bold("M-43 2C-50-36-26-52 0-52S50-36 43 2C40-16 32-28 16-34C4-28-28-28-43 2Z", BROWN),
        line("M6-46C-10-36-26-32-34-20M18-46Q32-38 36-24", None, UMBRA),
        eyes("round", (-3, 0), 18, -1, 1.0),
        lashes(18, -1),
        brows(UMBRA, 5, 5, -21, 2.5, 18, 5),
        nose("button", SAND),
        mouth("smile", 30),
        cheeks(30, 20, 8, BLUSH),
        part("glasses", wire(lens(-18, 0, 16.5) + lens(18, 0, 16.5) + "M-2-2Q0-4 2-2M-35-3l-5-2M35-3l5-2", TEAL, 4)),
        at=(112, 112),
        turn=4,
    )
    smock = bold("M22 256C26 214 52 198 86 190H140C172 198 190 214 194 256Z", MUSTARD) + line(
        "M62 226v30M160 222v34", None, OCHRE
    )
    scarf = bold("M76 184Q112 210 148 184Q160 196 150 210Q112 234 76 210Q66 196 76 184Z", LEAF) + bold(
        "M92 212L122 216L118 262H88Z", LEAF
    )
    sprigs = "".join(
        place(shape(leaf, MINT, 2), line("M0-4V-26", 1.8), at=at, turn=turn, scale=0.62)
        for at, turn in (((84, 206), 20), ((106, 222), 8), ((132, 210), -20), ((106, 248), 20))
    )
    return adult(
        smock,
        neck(SAND, 150, 190, 13, 112),
        part("neckwear", scarf, sprigs),
        face,
        part("animal", place(sea.frog(), at=(44, 186), turn=-6, scale=1.05)),
        view=(8, 20, 186),
        face=(42, 38, 142),
    )


def captain() -> Sitter:
    """The portrait of the captain: has never lost a passenger, nor her temper."""
    face = place(
        mirrored(bold("M-34-16C-52-6-50 24-38 30C-32 26-32 10-30-4Z", INK)),
        head("wedge", UMBER, 3),
        eyes("sharp", (2, 0), 15, -2),
        lashes(15, -2),
        brows(INK, 2, 6, -15, 3, 15, 4),
        nose("snub", UMBER),
        mouth("smirk", 31),
        cheeks(25, 16, 7, BRICK),
        part(
            "jewellery",
            disc(-39, 20, 8.5, MUSTARD),
            disc(39, 20, 8.5, MUSTARD),
            dot(-39, 20, 3, OCHRE),
            dot(39, 20, 3, OCHRE),
        ),
        part(
            "hat",
            bold("M-46-30C-66-46-54-72 0-76C54-72 66-46 46-30Q0-46-46-30Z", CREAM),
            line("M-44-52Q0-70 44-52", None, STONE),
            bold("M-44-32Q0-48 44-32L43-18Q0-34-43-18Z", NIGHT),
            line("M0-64V-46M-9-56Q-8-46 0-44Q8-46 9-56M-6-60H6", 4, MUSTARD),
            bold("M-43-20Q0-38 43-20C38-6 22-10 0-12S-38-6-43-20Z", INK),
            line("M-30-22Q0-32 30-22", 2.2, SHINE),
        ),
        at=(100, 108),
        turn=-4,
    )
    coat = (
        bold("M4 256C8 212 36 194 74 186H126C164 194 192 212 196 256Z", NIGHT)
        + shape("M74 186L100 226L126 186L118 256H84Z", CREAM)
        + shape("M74 186L52 210L68 218L88 258L100 226ZM126 186L148 210L132 218L112 258L100 226Z", NIGHT)
        + "".join(disc(x, y, 5, MUSTARD, 2) for x, y in ((62, 238), (140, 238)))
        + line("M8 226l34-16M12 238l32-15M190 222l-30-13", 4, MUSTARD)
    )
    tie = shape("M91 190H109L105 202L113 250L100 262L87 250L95 202Z", PLUM) + line("M96 208l6 38", 2.4, MAUVE)
    return adult(
        coat, neck(UMBER, 146, 188, 13, 100), part("neckwear", tie), face, view=(6, 22, 188), face=(28, 30, 144)
    )


SITTERS = (polar_explorer, spy, page_boy, carpenter, botanist, captain)
