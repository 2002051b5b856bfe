"""The animals aboard the Ocean Liner, each drawn round its own middle."""

from __future__ import annotations

from guise.games.whosit.portraits.ink import (
    ASH,
    BRICK,
    CREAM,
    INK,
    LEAF,
    MAUVE,
    MINT,
    MOUTH,
    MUSTARD,
    NIGHT,
    PINK,
    PLUM,
    SHINE,
    SLATE,
    STONE,
    TANGERINE,
    TEAL,
    bold,
    disc,
    dot,
    flat,
    line,
    oval,
    place,
    shape,
)


def puffin() -> str:
    """A puffin upright on a shoulder, looking left."""
    return (
        shape("M-10 44l-8 8h12l2-8ZM8 44l-4 8h14l-2-8Z", TANGERINE, 2)
        + bold("M-22 40C-30 8-26-10-22-24C-18-42 14-44 20-22C26-4 28 22 20 44Q0 54-22 40Z", INK)
        + shape("M-22 36C-26 14-18-2-6-4C8 0 12 26 6 44Q-10 48-22 36Z", CREAM, 2)
        + shape("M-20-24C-18-38 8-38 8-22C6-10-14-8-20-16Z", CREAM, 2)
        + shape("M-18-28C-34-28-44-20-46-12C-40-8-28-8-18-12Z", TANGERINE)
        + line("M-30-26Q-26-18-30-9M-24-28Q-20-18-24-10", 2.6, MUSTARD)
        + dot(-7, -24, 3.4)
        + line("M-13-30l10-2", 2)
    )


def tortoise() -> str:
    """A tortoise that has climbed as high as it could, looking left."""
    return (
        shape("M-26 8h14v10q-7 4-14 0ZM12 8h14v10q-7 4-14 0Z", MINT)
        + shape("M-24 8C-40 8-50-2-48-12C-44-20-32-18-30-8L-22 0Z", MINT)
        + dot(-41, -10, 2.4)
        + line("M-47-5q4 3 8 2", 2)
        + bold("M-34 10C-32-28 30-30 34 10Z", LEAF)
        + line("M-14-14L-6-2H12L18-14M-6-2L-10 10M12-2L16 10M-14-14L-2-22L18-14M-14-14L-30-4M18-14L31-4", 2.4)
    )


def octopus() -> str:
    """A small octopus that has taken a liking to a helmet."""
    arms = "".join(
        line(d, 13) + line(d, 8, PINK)
        for d in (
            "M-18 12C-34 20-44 14-46 26C-46 34-36 34-36 28",
            "M-10 18C-18 34-30 38-26 50C-22 56-14 52-18 46",
            "M6 20C8 36 0 44 8 54C14 58 20 50 14 46",
            "M18 12C30 22 26 36 34 42C42 44 42 34 36 34",
        )
    )
    return (
        arms
        + bold("M-24 14C-38-40 38-40 26 14Q0 30-24 14Z", PINK)
        + disc(-9, -2, 7.5, CREAM, 2)
        + disc(11, -2, 7.5, CREAM, 2)
        + dot(-8, 0, 3.6)
        + dot(10, 0, 3.6)
        + line("M-4 13q5 4 10 0", 2)
        + dot(-14, -18, 2.4, MAUVE)
        + dot(2, -22, 2.4, MAUVE)
        + dot(14, -16, 2.4, MAUVE)
    )


def poodle() -> str:
    """A poodle fresh from the hairdresser, looking right."""
    return (
        bold("M-20 22C-26 40-28 58-26 74H20C22 56 18 38 12 22Z", STONE)
        + disc(-24, -2, 15, STONE)
        + disc(-16, 16, 13, STONE)
        + shape("M-14-14C-12-28 14-28 16-12C24-8 34-6 36 2C34 12 18 14 10 12C-4 16-14 4-14-14Z", STONE)
        + disc(-2, -30, 17, STONE)
        + disc(-16, -24, 11, STONE)
        + disc(12, -26, 10, STONE)
        + oval(35, -1, 5, 4, INK, 0)
        + dot(12, -8, 3.2)
        + line("M34 5q-6 5-14 3", 2)
        + line("M-8-38q4-5 9-3M-26-6q-4 4-2 9M-16 46q8 6 18 2", 2, SHINE)
        + shape("M-22 26Q-6 36 12 26L11 34Q-6 44-23 34Z", BRICK, 2)
        + disc(-4, 40, 4.5, MUSTARD, 2)
    )


def jackdaw() -> str:
    """A jackdaw that has seen the scissors, looking left."""
    return (
        shape("M10 40L34 78L20 82L-2 50Z", INK)
        + bold("M-20-22C-18-44 12-46 18-24C30-6 30 28 16 46C4 54-12 50-18 38C-26 18-26-6-20-22Z", NIGHT)
        + bold("M-2-6C14-8 28 10 24 44C10 40-4 18-2-6Z", INK)
        + shape("M8-40C20-38 24-22 16-12C10-16 2-26 8-40Z", SLATE, 2)
        + shape("M-20-30L-44-22L-20-14Z", SHINE)
        + line("M-38-22H-20", 1.8)
        + disc(-8, -26, 6, CREAM, 2)
        + dot(-9, -26, 2.8)
        + line("M-8 50v8M6 50v8", 4)
    )


def mouse() -> str:
    """A mouse on its hind legs, at the front of a hat."""
    return (
        line("M14 22C32 26 34 8 44 14", 6)
        + line("M14 22C32 26 34 8 44 14", 2.4, PINK)
        + bold("M-16 26C-22 8-14-6 0-8C14-6 22 8 16 26Z", ASH)
        + disc(-15, -24, 11, ASH)
        + disc(15, -24, 11, ASH)
        + dot(-15, -24, 6, PINK)
        + dot(15, -24, 6, PINK)
        + bold("M-16-16C-14-28 14-28 16-16C14-4 6 2 0 4C-6 2-14-4-16-16Z", ASH)
        + dot(-7, -15, 2.8)
        + dot(7, -15, 2.8)
        + dot(0, 1, 3.4, MOUTH)
        + line("M-6-1l-14-3M-6 2l-13 3M6-1l14-3M6 2l13 3", 1.6)
        + disc(-7, 14, 4.5, CREAM, 2)
        + disc(7, 14, 4.5, CREAM, 2)
    )


def chameleon() -> str:
    """A chameleon that has kept its own colour for once, looking left."""
    return (
        line("M22 26C46 26 46-2 26 0C14 4 18 18 28 14", 15)
        + line("M22 26C46 26 46-2 26 0C14 4 18 18 28 14", 9, LEAF)
        + bold("M-44-4C-40-22-24-30-12-30L-2-40L4-26C18-18 28 0 28 22C16 38-10 38-22 22L-30 12C-40 10-46 4-44-4Z", LEAF)
        + disc(-22, -12, 9, MINT, 2.2)
        + dot(-24, -12, 3.4)
        + line("M-43 2Q-34 6-26 4", 2)
        + line("M-6-18l4 8M4-10l4 8M12 2l3 8M-8 22l-4 12M10 28l2 10", 3, TEAL)
        + line("M-12 32l-4 8M8 34l2 8", 5)
    )


def woodpecker() -> str:
    """A woodpecker upright, looking left."""
    return (
        shape("M6 40L16 76L4 78L-6 48Z", INK)
        + bold("M-16-22C-14-42 12-42 14-22C24-2 22 28 10 46C-2 52-14 46-18 34C-24 14-22-4-16-22Z", CREAM)
        + bold("M2-14C16-10 24 12 12 46C2 36-6 10 2-14Z", INK)
        + line("M8 2l8-2M8 14l10-2M8 26l8-2", 3, CREAM)
        + shape("M-16-26C-14-48 16-50 24-36C14-36 10-28 12-20C2-30-8-30-16-26Z", BRICK)
        + shape("M-16-24L-44-18L-16-14Z", SHINE)
        + disc(-6, -20, 4.8, CREAM, 2)
        + dot(-7, -20, 2.2)
        + shape("M-18 30Q-6 40 10 34L8 46Q-8 50-18 38Z", BRICK, 2)
        + line("M-8 48v8M4 48v8", 4)
    )


def frog() -> str:
    """A frog that sits and beams."""
    return (
        shape("M-30 26C-44 20-44 4-32 4L-18 16ZM30 26C44 20 44 4 32 4L18 16Z", LEAF)
        + bold("M-28 24C-34-2-24-16 0-16S34-2 28 24Q0 34-28 24Z", LEAF)
        + disc(-15, -18, 10, LEAF)
        + disc(15, -18, 10, LEAF)
        + disc(-15, -19, 6, CREAM, 2)
        + disc(15, -19, 6, CREAM, 2)
        + dot(-14, -19, 2.8)
        + dot(14, -19, 2.8)
        + line("M-18-1Q0 12 18-1", 2.4)
        + flat("M-16 12Q0 20 16 12Q16 26 0 28Q-16 26-16 12Z", MINT)
        + place(line("M-30 28l-8 4M-26 29l-4 5M30 28l8 4M26 29l4 5", 3.4))
        + dot(-22, 2, 3, PLUM)
        + dot(22, 2, 3, PLUM)
    )
