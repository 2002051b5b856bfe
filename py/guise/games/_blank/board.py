"""The table of Six Masks, drawn from a view: one card for each seat, and what each has named.

``guise.ui.scene`` says what a board module offers and what it is given. Everything
is plain Python that makes text, so a drawing can be tested without a browser.

No sentence stands here. ``c.say.says("board.seat", seat, mask=3)`` is the entry
``says.board.seat`` of ``words.json`` with its fields filled in, and what a sentence
depends on is written there too (``"by"``); so it can be mended, and translated,
without reading code. ``guise.table.narrate`` tells all that an entry may hold.
"""

from __future__ import annotations

from guise.engine.game import Seat
from guise.ui.marks import mark, shape
from guise.ui.markup import Markup, h
from guise.ui.scene import Button, Scene, field, move

from .views import MASKS, SAY_LIMIT, MaskView, named

CARD = 200
"""Width of a seat's place in the picture's units."""


def picture(v: MaskView, c: Scene) -> Markup:
    """The seats side by side, clockwise to the right: each one's left neighbour stands beside it."""
    return h(
        "svg",
        [place(v, seat, c) for seat in range(v.seats)],
        viewBox=f"0 0 {CARD * v.seats} 300",
        role="group",
        aria_label=c.say.says("board.label"),
        text_anchor="middle",
        fill="currentColor",
    )


def place(v: MaskView, seat: Seat, c: Scene) -> Markup:
    """One seat: its mark, its mask if the looker may see it, and the masks it has named."""
    mask = v.masks[seat] if seat < len(v.masks) else None
    face = c.say.lookup("face", mask) if mask else "?"
    faces = [c.say.lookup("face", n) for n in named(v.public.past, seat)]
    return h(
        "g",
        h("rect", x=20, y=20, width=CARD - 40, height=170, rx=14, fill=c.color(seat)),
        h("rect", x=32, y=32, width=CARD - 64, height=146, rx=8, fill="var(--card)"),
        h("text", face, x=CARD // 2, y=118, font_size=36 if mask else 72),
        h("path", d=shape(c.marks[seat]), transform="translate(40 40)", fill=c.color(seat)),
        h("text", c.name(seat), x=CARD // 2, y=220, font_size=24, font_weight=700),
        [h("text", name, x=CARD // 2, y=246 + 22 * i, font_size=18) for i, name in enumerate(faces[-2:])],
        transform=f"translate({CARD * seat} 0)",
        role="img",
        aria_label=c.say.says("board.seat", seat, mask=mask or ""),
    )


def controls(v: MaskView, c: Scene) -> list[Button]:
    """The action bar. It asks ``c.legal`` what may be offered, so it can never offer more."""
    says = c.say.says
    found = [move(f"bid {n}", c.say.lookup("mask", n)) for n in MASKS if f"bid {n}" in c.legal]
    if "say <text>" in c.legal:
        found.append(field("say", says("speak.label"), says("speak.send"), limit=SAY_LIMIT, key=str(c.step)))
    if "pass" in c.legal:
        found.append(move("pass", says("speak.nothing"), quiet=True))
    return found


def plate(v: MaskView, seat: Seat, c: Scene) -> str:
    """A word under a seat's name."""
    return c.say.says("plate", n=len(v.public.past))


def finale(v: MaskView, c: Scene) -> Markup:
    """After the end: what was hidden."""
    return h(
        "ol.unmasked",
        [h("li", mark(c.marks[seat]), " ", c.say.says("finale", seat, mask=mask)) for seat, mask in enumerate(v.masks)],
    )
