"""The Blue room of the Backlot cast."""

from __future__ import annotations

from guise.games.whosit.portraits import animals
from guise.games.whosit.portraits.faces import brow, brows, cheeks, eye, eyes, freckles, head, lashes, mouth, neck, nose
from guise.games.whosit.portraits.hands import fingers, fist, point
from guise.games.whosit.portraits.ink import (
    AMBER,
    BLUSH,
    BRICK,
    BROWN,
    COCOA,
    CORAL,
    CREAM,
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
    STONE,
    TANGERINE,
    TEAL,
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
    slipped,
    wire,
)
from guise.games.whosit.portraits.sitter import Sitter, adult, child

_SPARK = "l3 9l9 3l-9 3l-3 9l-3-9l-9-3l9-3Z"


def magician() -> Sitter:
    """The portrait of the magician: more surprised by the rabbit than anybody."""
    face = place(
        bold("M-48 40C-64 10-56-54 0-56S64 10 48 40C40 48 34 44 32 36H-32C-34 44-40 48-48 40Z", TANGERINE),
        head("child", ROSE, 99),
        place(eye("round", (2, -3)), at=(-18, 5), scale=1.25),
        place(eye("round", (-2, -3)), at=(18, 5), scale=1.25, flip=True),
        nose("button", ROSE),
        freckles(BLUSH),
        mouth("oh", 29),
        cheeks(30, 24, 9),
        bold(
            "M-45 6C-52-36-28-54 0-54S52-36 45 6L38-8L28-10L26-8L14-12L12-8L0-12L-12-8L-14-12L-26-8L-28-10L-38-8Z",
            TANGERINE,
        ),
        line("M-20-48Q-24-30-22-14M0-52V-16M20-48Q24-30 22-14", None, RUST),
        brows(RUST, 3, 2, -20, 2, 18, 4),
        at=(96, 146),
        turn=-6,
    )
    dress = (
        bold("M38 256C38 226 54 208 82 200H110C140 208 156 226 158 256Z", NIGHT)
        + shape("M72 202L96 226L120 202L114 196H78Z", CREAM)
        + flat("M60 232l2 6h6l-5 4l2 6l-5-4l-5 4l2-6l-5-4h6ZM128 226l2 6h6l-5 4l2 6l-5-4l-5 4l2-6l-5-4h6Z", MUSTARD)
    )
    wand = place(
        line("M0 40L0-40", 10), line("M0 36L0-24", 4.5, INK), line("M0-26V-40", 4.5, CREAM), at=(40, 158), turn=-16
    )
    magic = flat(
        f"M30 76{_SPARK}M48 52l2 6l6 2l-6 2l-2 6l-2-6l-6-2l6-2ZM12 54l2 6l6 2l-6 2l-2 6l-2-6l-6-2l6-2ZM164 84{_SPARK}",
        MUSTARD,
    )
    arm = limb("M60 266Q36 248 44 208", 19, NIGHT) + place(fist(ROSE), at=(46, 182), turn=-12)
    return child(
        dress,
        neck(ROSE, 180, 202, 11, 96),
        face,
        part("animal", place(animals.rabbit(), at=(94, 82), turn=-6)),
        magic,
        part("holding", wand),
        arm,
        view=(4, 2, 192),
        face=(22, 66, 148),
    )


def chef() -> Sitter:
    """The portrait of the chef: one taste, one wink: it is good."""
    face = place(
        head("round", SAND, 4),
        flat("M-41-6L-33-24L-31-2L-38 8ZM41-6L33-24L31-2L38 8Z", BROWN),
        eyes("wink", (2, 1), 17, -2, 1.05),
        brows(BROWN, 2, 4, -20, 4, 17, 6),
        nose("bulb", SAND),
        cheeks(29, 18, 8, PINK),
        mouth("smirk", 30),
        shape("M10 30Q20 26 22 36Q20 42 14 41Q9 38 10 30Z", PINK, 2.2),
        part(
            "hat",
            bold(
                "M-36-24L-40-50C-66-54-64-88-40-86C-36-106-8-110 0-98C10-112 38-104 40-86C64-88 66-54 "
                "40-50L36-24Q0-32-36-24Z",
                CREAM,
            ),
            line("M-38-44Q0-54 38-44"),
            line("M-20-70L-16-52M2-76V-54M22-70L18-52", None, STONE),
        ),
        part("jewellery", wire(lens(46, 20, 6), MUSTARD)),
        at=(104, 128),
        turn=7,
    )
    coat = (
        bold("M16 256C20 216 44 200 78 192H130C164 200 188 216 192 256Z", CREAM)
        + line("M104 214V256")
        + "".join(disc(x, y, 3.6, TEAL, 2) for x in (90, 118) for y in (232, 248))
    )
    scarf = (
        bold("M72 186Q104 206 138 186Q148 196 138 208Q104 224 72 208Q62 196 72 186Z", TANGERINE)
        + bold("M98 210L78 236L102 232L106 212L124 238L132 222L112 208Z", TANGERINE)
        + disc(104, 210, 8, TANGERINE)
        + line("M80 196l4 12M128 196l-4 12", 3, CREAM)
    )
    whisk = place(
        line("M0 8V44", 13),
        line("M0 8V44", 7, BROWN),
        wire("M0 8C-34-20-18-62 0-62S34-20 0 8M0 8C-14-20-10-62 0-62S14-20 0 8", SKY, 3),
        shape("M-16-50C-22-66-8-80 2-76C6-86 16-84 12-74C22-68 20-54 10-50C4-44-10-42-16-50Z", CREAM),
        at=(38, 162),
        turn=-6,
    )
    hand = limb("M26 268Q16 240 36 222", 24, CREAM) + place(fist(SAND), at=(40, 198), turn=-4, scale=1.15)
    return adult(
        coat,
        neck(SAND, 160, 196, 17, 104),
        part("neckwear", scarf),
        face,
        part("holding", whisk),
        hand,
        view=(4, 6, 190),
        face=(34, 58, 140),
    )


def clockmaker() -> Sitter:
    """The portrait of the clockmaker: peers at the small wheels over very small glasses."""
    face = place(
        mirrored(bold("M-28-14C-48-30-60-16-54-4C-64 2-56 18-42 14C-36 12-32 8-31 2Z", CREAM)),
        head("long", COCOA, 99),
        line("M-12-40q12-5 24 0M-14-33q14-5 28 0", 2, COCOA[1]),
        line("M0-54q-4-10 4-14M4-54q4-8 10-8"),
        eyes("round", (0, 1), 12, -4, 0.85),
        brow(CREAM, 3, 3, -14, 6, 14, 7),
        place(brow(CREAM, 6, 6, -17, 6, 14, 8), flip=True),
        place(nose("bulb", COCOA), at=(0, 1)),
        cheeks(22, 16, 7, RUST),
        part(
            "glasses",
            wire(lens(-12, 10, 9, 7) + lens(12, 10, 9, 7) + "M-3 9Q0 5 3 9M-21 9L-30 2M21 9L30 2", MUSTARD, 3),
        ),
        at=(100, 94),
        turn=4,
    )
    beard = (
        bold(
            "M70 98C74 112 84 116 92 118Q100 112 108 118C118 118 126 112 130 98C146 128 136 150 144 172C132 172 "
            "138 196 130 214C122 208 116 222 108 250C100 240 96 252 90 252C86 236 76 232 72 216C60 214 68 186 58 "
            "176C68 160 56 126 70 98Z",
            CREAM,
        )
        + line(
            "M82 130C74 156 80 176 78 192M118 130C126 156 118 176 122 192M100 150C96 176 104 196 98 226", None, STONE
        )
        + bold(
            "M100 124C90 114 72 122 66 136C78 142 92 140 100 130C108 140 122 142 134 136C128 122 110 114 100 124Z",
            CREAM,
        )
        + lick(92, 142, 100, 150, 108, 142, 2)
    )
    coat = (
        bold("M16 256C20 212 44 192 82 182H120C156 192 180 212 184 256Z", BROWN)
        + bold("M46 256L54 198L70 190L78 256ZM154 256L146 198L130 190L122 256Z", TEAL)
        + disc(58, 226, 3, MUSTARD, 2)
        + disc(142, 226, 3, MUSTARD, 2)
    )
    teeth = "M0-13V-19M0 13V19M-13 0H-19M13 0H19M-9-9l-5-5M9 9l5 5M9-9l5-5M-9 9l-5 5"
    cog = line(teeth, 10) + disc(0, 0, 13, TEAL) + line(teeth, 4.5, TEAL) + disc(0, 0, 4.5, NIGHT)
    wall = (
        place(cog, at=(36, 58), scale=1.3)
        + place(cog, at=(172, 92), turn=20, scale=1.1)
        + place(cog, at=(160, 50), turn=10, scale=0.7)
    )
    return adult(
        wall, coat, neck(COCOA, 140, 184, 14), face, part("beard", beard), view=(8, 14, 184), face=(34, 24, 132)
    )


def censor() -> Sitter:
    """The portrait of the censor: arms folded; looks sideways at what you are about to say."""
    face = place(
        bold("M-37 2C-46-20-46-40-32-48C-34-70-14-84 2-80C20-84 38-70 34-48C46-38 46-20 37 2Z", INK),
        line("M-24-50Q0-62 24-50M-18-66q8-8 18-8", None, SHINE),
        head("wedge", COCOA, 4),
        bold("M-38-14C-40-44-24-52 0-52S40-44 38-14C34-28 22-38 0-38S-34-28-38-14Z", INK),
        eyes("lidded", (4, 0), 15, -4, 1, MAUVE),
        brow(INK, -4, 3, -17, 3, 15, 3),
        place(brow(INK, 1, 8, -21, 3, 15, 8), flip=True),
        nose("long", COCOA),
        mouth("line", 32),
        shape("M-11 31Q-4 27 0 29Q4 27 11 31Q4 36 0 36T-11 31Z", BRICK, 2),
        at=(104, 108),
        turn=-7,
    )
    suit = (
        bold("M20 256C24 214 46 194 82 184H122C158 194 180 214 184 256Z", CREAM)
        + shape("M80 186L86 160Q102 172 118 160L124 186L102 200Z", CREAM)
        + line("M102 200V256")
        + disc(110, 214, 3, BRICK, 2)
    )
    arms = (
        bold("M14 258C10 232 26 214 50 220L138 226C150 228 150 248 138 250L60 254Z", CREAM)
        + bold("M190 260C194 232 178 212 156 216L66 234C54 238 56 258 68 258Z", CREAM)
        + line("M160 226q-14 6-26 4M40 228q12 6 22 3", None, STONE)
    )
    arms += place(fingers(COCOA), at=(52, 238), turn=76, scale=1.15)
    return adult(
        suit,
        neck(COCOA, 142, 178, 13, 102),
        shape("M82 190L86 164Q102 178 118 164L122 190L102 204Z", CREAM),
        face,
        place(arms, at=(0, -12)),
        view=(8, 17, 186),
        face=(34, 30, 140),
    )


def librarian() -> Sitter:
    """The portrait of the librarian: a finger near the lips, and eyes that miss no whisper."""
    face = place(
        mirrored(bold("M-30-30C-60-24-62 26-42 34C-34 32-32 20-32 10Z", BROWN)),
        head("egg", AMBER, 99),
        flat("M-35-8C-40-34 40-34 35-8C28-20 16-24 0-24S-28-20-35-8Z", BROWN),
        eyes("sharp", (1, 2), 15, 0),
        lashes(15, 0),
        brows(UMBRA, 4, 4, -17, 2, 15, 6),
        nose("snub", AMBER),
        cheeks(24, 18, 7, BLUSH),
        mouth("lips", 31, BRICK),
        part(
            "glasses",
            wire(
                "M-3 0C-6-10-26-8-38-16C-38 4-30 13-18 12Q-6 11-3 0ZM3 0C6-10 26-8 38-16C38 4 30 13 18 12Q6 11 3 "
                "0ZM-3 0Q0-4 3 0",
                MUSTARD,
            ),
        ),
        part(
            "hat",
            bold("M24-34C30-76 62-96 88-84C76-74 86-70 80-62C90-58 70-34 34-26Z", TANGERINE),
            line("M30-32C44-60 60-72 78-78", None, RUST),
            bold("M-42-24C-46-62-18-66 0-64S46-62 42-24Q0-40-42-24Z", PLUM),
            flat("M-43-36Q0-52 43-36L42-24Q0-40-42-24Z", MUSTARD),
            bold("M-54-20C-30-42 30-42 54-20C46-16 40-18 34-20Q0-34-34-20C-40-18-46-16-54-20Z", PLUM),
            slipped("M-32-42C-32-54-22-58-12-58Q-22-52-24-42Z", MAUVE),
        ),
        at=(94, 112),
        turn=-6,
    )
    dress = bold("M22 256C26 218 46 198 80 190H116C150 198 172 218 176 256Z", TEAL)
    scarf = (
        bold("M104 190L88 254L120 262L126 198Z", BRICK)
        + bold("M116 190L130 250L160 242L140 186Z", BRICK)
        + line("M100 210L124 216M96 228L122 234M93 244L121 250M110 202L102 256", 4, CREAM)
        + line("M124 212L142 206M128 230L150 222M132 196L148 246", 4, CREAM)
        + bold("M62 174Q98 194 134 172Q148 182 138 200Q98 220 60 202Q50 186 62 174Z", BRICK)
        + line("M58 190Q98 208 140 187M72 181L68 203M88 187L86 209M106 187L106 210M123 182L126 205", 4, CREAM)
        + bold("M104 186Q122 176 136 186Q138 204 124 210Q106 208 104 186Z", BRICK)
        + line("M108 198Q122 196 134 192M120 184L124 206", 4, CREAM)
    )
    hush = limb("M22 262Q14 230 50 200", 20, TEAL) + place(point(AMBER), at=(62, 178), turn=24)
    return adult(
        dress, neck(AMBER, 148, 190, 13, 98), part("neckwear", scarf), face, hush, view=(6, 14, 184), face=(26, 44, 140)
    )


def mermaid() -> Sitter:
    """The portrait of the mermaid: listens to the gossip of a seahorse."""
    hair = CORAL
    back = bold(
        "M60 60C30 80 52 120 30 140C8 160 40 190 22 226C20 244 34 256 50 256H150C170 250 182 232 168 214C196 190 "
        "164 164 180 140C188 112 158 104 164 74C150 30 84 26 60 60Z",
        hair,
    ) + line("M46 130C30 160 56 190 40 236M160 110C176 150 150 180 160 222M54 96q-4 20-10 28", None, MOUTH)
    face = place(
        head("heart", UMBER, 99),
        mirrored(shape("M-33-4L-50-14L-46-2L-54 4L-44 8L-46 18L-32 12Z", TEAL)),
        eyes("sharp", (-4, 1), 15, -2),
        lashes(15, -2),
        flat("M-26-12Q-16-19-6-11Q-14-6-26-8ZM26-12Q16-19 6-11Q14-6 26-8Z", MINT),
        brows(MOUTH, 4, 3, -21, 2, 15, 6),
        nose("snub", UMBER),
        cheeks(25, 16, 6, BRICK),
        mouth("smile", 29),
        dot(-25, 8, 2, SKY),
        dot(-20, 12, 1.6, SKY),
        dot(25, 8, 2, SKY),
        bold("M-42 14C-52-30-30-58 4-56C42-56 52-20 42 16C40-8 30-26 18-34C2-18-30-14-42 14Z", hair),
        line("M14-46C-4-30-26-28-36-8M24-44Q36-32 38-12", None, MOUTH),
        at=(106, 104),
        turn=8,
    )
    body = (
        bold("M40 256C40 218 58 200 84 192H124C150 200 166 218 168 256Z", UMBER[0])
        + shape("M42 256C46 236 60 232 76 234Q88 216 102 234Q118 216 132 234C150 232 162 238 166 256Z", TEAL)
        + line("M60 246q8 8 14 0q8 8 14 0q8 8 14 0q8 8 14 0q8 8 14 0q8 8 14 0", None, SKY)
    )
    necklace = line("M84 190Q104 226 126 190", 3) + "".join(
        place(
            shape("M0 7L-7-1Q-7-8 0-8Q7-8 7-1Z", CREAM, 2),
            line("M0 6V-7M-2 5L-5-5M2 5L5-5", 1.4),
            at=at,
            turn=turn,
            scale=k,
        )
        for at, turn, k in (
            ((86, 199), 30, 0.9),
            ((94, 210), 16, 1),
            ((105, 215), 0, 1.25),
            ((116, 210), -16, 1),
            ((124, 199), -30, 0.9),
        )
    )
    bubbles = line(
        lens(40, 92, 6) + lens(28, 66, 8) + lens(46, 46, 5) + lens(180, 60, 7) + lens(172, 40, 4), None, CREAM
    )
    return adult(
        back,
        bubbles,
        body,
        neck(UMBER, 142, 194, 13, 104),
        part("jewellery", necklace),
        face,
        part("animal", place(animals.seahorse(), at=(38, 172), turn=-8)),
        view=(8, 22, 184),
        face=(36, 34, 138),
    )


def kite_flyer() -> Sitter:
    """The portrait of the kite flyer: leans into the wind and looks up."""
    kite = line("M62 84C84 104 60 124 40 138C30 150 34 160 40 170", None, CREAM) + place(
        bold("M0-44L32 0L0 52L-32 0Z", TANGERINE),
        flat("M0-44L32 0H0ZM0 52L-32 0H0Z", MUSTARD),
        line("M0-44V52M-32 0H32"),
        line("M0 52q-14 12-4 22t-6 20"),
        shape("M-14 66l12 6l-10 8ZM-2 72l12-4l-2 12ZM-20 84l12 4l-8 8ZM-8 88l12-6v12Z", BRICK, 2),
        at=(52, 60),
        turn=24,
    )
    face = place(
        head("child", AMBER, 12),
        place(eye("round", (-3, -4)), at=(-18, 2), scale=1.15),
        place(eye("round", (3, -4)), at=(16, 2), scale=1.15, flip=True),
        nose("button", AMBER),
        cheeks(29, 20, 8, BLUSH),
        mouth("laugh", 27),
        brows(INK, 3, 3, -16, 3, 17, 5),
        bold(
            "M-44-2C-52-40-30-58-6-56C20-66 52-56 70-62C64-54 62-50 58-46C70-44 78-44 86-48C80-36 70-32 "
            "62-30C70-26 78-22 84-24C74-12 58-8 44-4C40-16 34-22 26-24C20-18 10-20 "
            "4-26C-4-16-14-20-20-24C-30-20-40-14-44-2Z",
            INK,
        ),
        line("M-20-44Q10-52 40-48M10-38Q40-42 60-38M40-20Q54-20 64-22", None, SHINE),
        at=(104, 142),
        turn=-14,
    )
    jumper = bold("M42 256C42 222 58 206 86 196H120C148 206 162 222 164 256Z", CREAM) + line(
        "M46 234Q104 222 162 234M44 248Q104 236 164 248", 6, BRICK
    )
    scarf = (
        bold("M70 184Q102 206 134 184Q146 194 138 208Q102 228 70 208Q60 196 70 184Z", BRICK)
        + bold(
            "M130 190C150 172 162 190 180 176Q192 168 204 174V200C190 198 184 206 170 208C154 212 144 200 134 208Z",
            BRICK,
        )
        + line("M84 196l-3 16M102 200v18M118 197l4 16M150 186l4 22M172 184l4 22M192 178l2 20", 5, MUSTARD)
    )
    arm = (
        limb("M58 262Q26 240 40 204", 20, CREAM)
        + line("M30 228l20 4", 5, BRICK)
        + place(fist(AMBER), at=(42, 184), turn=-6)
    )
    return child(
        part("holding", kite),
        jumper,
        neck(AMBER, 176, 198, 11, 103),
        part("neckwear", scarf),
        face,
        arm,
        view=(8, 14, 186),
        face=(28, 64, 148),
    )


SITTERS = (magician, chef, clockmaker, censor, librarian, mermaid, kite_flyer)
