"""The animals, each drawn round its own middle, looking out of the picture or at its friend."""

from __future__ import annotations

from guise.games.whosit.portraits.ink import (
    ASH,
    BRICK,
    BROWN,
    CREAM,
    INK,
    LEAF,
    MAUVE,
    MINT,
    MUSTARD,
    NIGHT,
    OCHRE,
    PINK,
    PLUM,
    RUST,
    SHINE,
    SKY,
    SLATE,
    STONE,
    STRAW,
    TANGERINE,
    UMBRA,
    bold,
    disc,
    dot,
    flat,
    lick,
    line,
    mirrored,
    oval,
    shape,
)


def flower(ink: str) -> str:
    """A round flower, 24 across."""
    return shape("M0-11a7 7 0 0 1 9 6a7 7 0 0 1-2 12a7 7 0 0 1-13 0a7 7 0 0 1-3-12a7 7 0 0 1 9-6Z", ink) + dot(
        0, 0, 4, MUSTARD
    )


def small_dog() -> str:
    """A very small dog with very large ears: head and neck."""
    ear = shape("M-12-8C-22-16-38-30-34-38C-24-40-8-28-4-16Z", STRAW) + flat(
        "M-14-14C-20-20-30-28-30-33C-24-33-14-26-10-18Z", PINK
    )
    face = shape("M-18-8C-18-22 18-22 18-8C18 2 12 8 9 12Q0 20-9 12C-12 8-18 2-18-8Z", STRAW)
    return (
        mirrored(ear)
        + shape("M-10 8L-16 40H16L10 8Z", STRAW)
        + face
        + flat("M-8 2Q0-4 8 2L7 12Q0 17-7 12Z", CREAM)
        + mirrored(disc(-9, -4, 5.6, INK, 0), dot(-10.4, -6, 1.8, CREAM))
        + oval(0, 4, 4, 3, INK, 0)
        + line("M0 7v3q-4 3-6 0M0 10q4 3 6 0", 1.8)
    )


def owl() -> str:
    """A stern little owl, sitting."""
    body = bold(
        "M-24-18C-30-34-26-40-22-38L-12-30Q0-34 12-30L22-38C26-40 30-34 24-18C32 4 26 26 0 28S-32 4-24-18Z", BROWN
    )
    eyes = mirrored(
        disc(-11, -14, 10.5, CREAM), dot(-10, -14, 5), dot(-12, -16, 1.6, CREAM), lick(-24, -26, -12, -26, -2, -18, 2)
    )
    wings = mirrored(shape("M-25-4C-36 8-32 26-22 28C-18 18-18 4-25-4Z", UMBRA))
    return (
        body
        + flat("M-15 2Q0-4 15 2C16 16 10 24 0 24S-16 16-15 2Z", STRAW)
        + line("M-7 5l3 4l4-4l4 4l3-4M-5 14l3 4l3-4l3 4l2-4", 2)
        + eyes
        + shape("M-4-10H4L0 0Z", MUSTARD, 2)
        + wings
        + line("M-10 28v4M-6 28v4M6 28v4M10 28v4", 3.4, TANGERINE)
    )


def horse() -> str:
    """A white horse looking at its friend on the left: head and neck."""
    neck = bold("M44 140C48 60 44-10 16-38L-10-30C2 10-6 60-8 140Z", CREAM)
    ears = shape("M6-34L2-58L-10-36ZM18-36L22-58L4-40Z", CREAM)
    face = bold(
        "M16-38C4-48-10-42-16-28C-24-10-40 14-46 26C-50 38-38 48-28 42C-18 38-10 30 0 26C16 18 22-6 16-38Z", CREAM
    )
    mane = shape("M8-48C30-44 50-4 50 60C42 50 40 40 38 30C36 34 34 36 34 36C32 10 26-20 8-36Z", TANGERINE)
    return (
        neck
        + mane
        + ears
        + face
        + oval(-8, -14, 7, 8, CREAM)
        + dot(-11, -13, 4.2)
        + lick(-18, -20, -8, -27, 1, -18, -1.5)
        + dot(-40, 28, 2.6)
        + flat("M-44 30C-46 40-36 44-28 38Q-36 36-44 30Z", PINK)
        + line("M-40 40Q-30 36-24 30", 2.2)
        + line("M-24-4L6-12M-30 8L2 20", 4, BRICK)
    )


def flying_cat() -> str:
    """A cat in a small cape, flying to the left with a fist out."""
    cape = shape("M0-8C20-22 38-24 50-16C40-4 44 4 48 14C30 18 16 14 2 10Z", BRICK)
    body = shape("M-8-10C10-16 24-10 30 0C40 2 48 8 54 4C52 16 38 14 30 10C18 18 0 16-8 12Z", STONE)
    paw = shape("M-14 4C-24 4-34 2-40 0C-50-4-56 2-54 8C-52 16-44 16-38 14C-30 14-20 16-10 15Z", STONE)
    face = shape("M-30-22L-28-40L-16-30Q-10-32-4-30L8-40L10-22C12-4 2 2-10 2S-32-4-30-22Z", STONE)
    return (
        cape
        + body
        + paw
        + face
        + flat("M-26-28l1-7l6 5ZM6-28l-1-7l-6 5Z", PINK)
        + dot(-17, -16, 4.4, CREAM)
        + dot(-3, -16, 4.4, CREAM)
        + dot(-18, -16, 2.6)
        + dot(-4, -16, 2.6)
        + shape("M-13-10H-7L-10-6Z", PINK, 1.6)
        + line("M-10-6q-3 4-6 2M-10-6q3 4 6 2M-24-8l-9-2M-24-5l-8 2M4-8l9-2M4-5l8 2", 1.6)
        + line("M-22-23l7 3M2-23l-7 3", 2.2)
    )


def hen() -> str:
    """A hen that has sat down on something and is pleased with it."""
    tail = shape("M24-8C34-26 44-26 46-20C54-18 50-6 44-2C42 6 34 10 26 8Z", RUST)
    body = bold("M-26-14C-10-16 10-12 30-12C38 2 28 22 4 24C-18 26-32 12-30-4Z", TANGERINE)
    head = shape("M-34-6C-40-24-34-40-22-40C-10-40-6-26-8-10C-10 0-30 4-34-6Z", TANGERINE)
    comb = shape("M-30-38C-34-48-26-50-24-44C-24-54-14-52-16-44C-12-50-6-44-12-36Z", BRICK, 2.2)
    return (
        tail
        + comb
        + body
        + flat("M-34-8C-30 4-10 4-8-10L-2-12L-24-14Z", TANGERINE)
        + head
        + flat("M-32-10C-28 0-14 0-9-8L-6 4L-28 4Z", TANGERINE)
        + shape("M-36-28L-48-22L-35-19Z", MUSTARD, 2.2)
        + shape("M-36-18q-6 10 0 12q5-2 4-11Z", BRICK, 2)
        + dot(-26, -28, 3.6, CREAM)
        + dot(-27, -28, 2.2)
        + shape("M-6-2C4-8 18-6 26-2C24 12 8 18-4 10Z", RUST)
        + line("M4 6q6 3 10 0M12 0q5 3 8 0", 2)
    )


def flamingo() -> str:
    """A flamingo holding its head high: neck and breast."""
    body = bold("M-30 104C-34 72-10 58 16 62C36 66 46 84 44 110Z", PINK)
    neck = "M-6 76C-30 50 24 34 18 4C14-22-14-26-20-8"
    beak = shape("M-28-12C-38-6-40 8-36 18C-28 14-22 6-18 0Z", CREAM) + flat(
        "M-38 4C-40 10-38 16-36 18C-32 16-29 12-27 9Z", INK
    )
    return (
        body
        + line(neck, 19)
        + line(neck, 13.5, PINK)
        + beak
        + shape("M-30-14C-26-26-8-26-6-12C-6-2-18 4-26-2Z", PINK)
        + dot(-17, -11, 3.4, CREAM)
        + dot(-18, -11, 2)
        + line("M6 82q10 12 28 10M4 92q10 8 22 8")
    )


def pigeon() -> str:
    """A carrier pigeon with a very small satchel, standing."""
    body = bold(
        "M-20-24C-28-30-26-46-12-48C2-48 4-36 4-26C22-22 34-6 36 22L46 40L22 32C0 38-20 26-22 4C-22-8-22-16-20-24Z", SKY
    )
    wing = shape("M-2-10C14-14 30 4 34 26C18 28-2 20-2-10Z", SLATE)
    throat = flat("M-20-22C-12-16-2-18 4-24C6-12-4-6-12-6S-22-14-20-22Z", MINT)
    satchel = line("M-20-10Q0 16 12-8", 3.4, BROWN) + shape("M-10 8H10V22H-10Z", BROWN) + line("M-10 8L0 16L10 8", 2)
    eye = disc(-13, -37, 4, TANGERINE, 1.8) + dot(-13, -37, 2)
    return (
        line("M-2 34V46M8 34V46M-8 48h8M4 48h8", 3.4, TANGERINE)
        + body
        + throat
        + wing
        + satchel
        + shape("M-24-38L-36-32L-23-29Z", NIGHT, 2)
        + eye
    )


def bat() -> str:
    """A friendly bat with its wings open."""
    wing = shape("M-10-6C-22-30-40-32-54-22C-46-16-46-8-48 0C-40-6-34-4-30 4C-26-2-18 0-12 10Z", MAUVE) + line(
        "M-50-20Q-30-18-12-4M-36-24Q-34-10-30 2", 2
    )
    face = bold("M-15-10L-18-30L-6-20Q0-22 6-20L18-30L15-10C20 6 12 20 0 22S-20 6-15-10Z", PLUM)
    return (
        mirrored(wing)
        + face
        + mirrored(disc(-7, -6, 5.4, CREAM, 2), dot(-6, -5, 2.6))
        + line("M-7 6Q0 12 7 6", 2.2)
        + flat("M-5 7l2 6l3-5ZM5 7l-2 6l-3-5Z", CREAM)
        + flat("M-14-25l1 8l5-3ZM14-25l-1 8l-5-3Z", PINK)
    )


def goat() -> str:
    """A mountain goat chewing, looking to the left: head and neck."""
    horn = shape("M0-30C-6-60 18-76 36-60C20-60 12-48 14-30Z", ASH) + line("M2-44l10 4M8-54l8 6M18-60l6 6", 2)
    neck = bold("M-8 10C-12 50-20 80-24 130H50C48 80 44 30 30-16Z", CREAM)
    ear = shape("M18-24C34-34 46-28 50-18C40-10 28-12 20-12Z", CREAM)
    face = bold("M0-32C-12-26-20-8-30 10C-36 22-30 34-18 34C-6 32 4 22 16 8C28-6 24-34 0-32Z", CREAM)
    tuft = shape("M-22 34C-18 46-14 56-16 66C-6 58-2 44-4 30Z", CREAM)
    return (
        neck
        + horn
        + ear
        + tuft
        + face
        + shape("M-6-14Q2-20 9-14Q2-6-6-14Z", MUSTARD, 2)
        + line("M-2-14H5", 3)
        + lick(-8, -20, 2, -26, 12, -20, -1.4)
        + dot(-27, 14, 2.2)
        + line("M-30 24Q-18 28-12 18M-34 26q-8 6-16 2M-33 27q-6 10-12 10", 2.2)
        + flat("M-52 24l8 2l-4 6ZM-48 36l8-2l-2 7Z", LEAF)
        + line("M-6 70q8-4 14 2M2 90q8-4 14 2M20 60q8-4 12 4", None, STONE)
    )


def white_cat() -> str:
    """A spoiled white cat: it sits and half shuts its eyes."""
    body = bold("M-26-6C-40 14-40 44-34 56H36C42 30 34 6 22-8Z", CREAM)
    face = bold("M-28-34L-30-60L-14-48Q0-52 14-48L30-60L28-34C34-14 18 2 0 2S-34-14-28-34Z", CREAM)
    return (
        body
        + face
        + flat("M-26-52l2 12l8-5ZM26-52l-2 12l-8-5Z", PINK)
        + mirrored(shape("M-20-24A8 8 0 0 0-4-24Z", MUSTARD, 2.2), dot(-12, -21, 2.8))
        + shape("M-4-14H4L0-9Z", PINK, 1.8)
        + line("M0-9q-4 6-9 3M0-9q4 6 9 3M-24-14l-14-3M-24-9l-13 2M24-14l14-3M24-9l13 2", 1.8)
        + line("M-8 50V36M8 50V36M-20 20q4 8 12 8")
    )


def rabbit() -> str:
    """A white rabbit sitting up, one ear folded."""
    ears = (
        shape("M-12-20C-26-40-24-66-14-68C-4-66-2-40-2-22Z", CREAM)
        + flat("M-12-26C-20-42-18-58-13-60C-8-56-7-40-7-26Z", PINK)
        + shape("M2-22C4-42 14-56 24-56C34-52 44-40 38-28C32-36 26-42 24-40C22-34 18-26 12-18Z", CREAM)
    )
    face = bold("M-20-8C-22-28 22-28 20-8C26 8 16 20 0 20S-26 8-20-8Z", CREAM)
    paws = shape("M-26 24a7 7 0 0 1 14 0v6h-14ZM12 24a7 7 0 0 1 14 0v6h-14Z", CREAM)
    return (
        ears
        + face
        + mirrored(oval(-9, -6, 3.4, 4.8, INK, 0), dot(-10, -8, 1.3, CREAM), line("M-12 4l-16-3M-12 8l-15 3", 1.6))
        + shape("M-4 0H4L0 5Z", PINK, 1.8)
        + line("M0 5v4q-5 4-8 0M0 9q5 4 8 0", 2)
        + shape("M-4 11H4V17H-4Z", CREAM, 1.6)
        + line("M0 11v6", 1.4)
        + paws
    )


def seahorse() -> str:
    """A seahorse upright, looking to the right."""
    tail = "M-4 30C-14 46-6 60 6 56C14 52 10 42 3 46"
    fin = shape("M-14-4L-30-10L-26 2L-32 8L-24 14L-26 24L-13 18Z", TANGERINE)
    body = bold(
        "M-12-30C-14-46 4-52 14-42L34-36Q38-30 33-27L14-24C10-14 16-4 16 8C14 22 6 32 0 38L-10 32C-16 20-20 "
        "6-18-6C-16-16-12-20-12-30Z",
        MUSTARD,
    )
    crest = shape("M-10-38L-18-46L-8-46L-6-56L2-48L10-54L10-44Z", TANGERINE)
    return (
        line(tail, 14)
        + line(tail, 8.5, MUSTARD)
        + fin
        + crest
        + body
        + disc(4, -36, 5, CREAM, 2)
        + dot(5.5, -36, 2.6)
        + line("M-14-6Q0-2 13-4M-16 6Q0 12 15 8M-12 20Q0 24 10 20", None, OCHRE)
        + line("M26-29q3 1 6 0", 2)
    )


def falcon() -> str:
    """A falcon upright on a shoulder, glaring to the right."""
    tail = shape("M-22 40L-34 82L-16 78L-6 44Z", UMBRA)
    body = bold("M-20-34C-20-54 14-56 18-36C30-14 28 24 14 46C6 56-12 54-20 44C-32 20-30-14-20-34Z", CREAM)
    back = bold("M-20-34C-18-56 14-56 18-38C6-34 2-30-2-20C4 0 0 30-20 58C-34 36-34-10-20-34Z", SHINE)
    marks = line("M8-8l4 3l4-3M4 6l4 3l4-3M12 14l4 3l4-3M4 22l4 3l4-3M8 34l4 3l3-3", 2.2, UMBRA) + line(
        "M-22-8Q-12 4-10 20M-26 10Q-18 20-16 34"
    )
    eye = disc(4, -38, 6, MUSTARD, 2.2) + dot(5, -38, 3) + lick(-6, -46, 4, -48, 12, -42, 2)
    return (
        tail
        + body
        + back
        + marks
        + eye
        + shape("M15-42C26-42 30-34 26-26C22-28 18-30 14-30Z", UMBRA, 2.2)
        + line("M-4 52v8M4 52v8M10 48l2 10", 4.4, MUSTARD)
    )
