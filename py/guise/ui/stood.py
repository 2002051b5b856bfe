"""Where a game that was left stands, for the shelf: in words, and as a picture of its table."""

from __future__ import annotations

from math import sqrt

from guise.engine.game import Over
from guise.table.narrate import Storyteller

from .marks import piece
from .markup import Child, Markup, h
from .values import SaveSummary

WIDE, HIGH = 260, 180
"""The picture's size, as its style has it."""
RIM = 118
"""Where the far rim of the cloth is, in the middle of the table."""


def whose(c: SaveSummary) -> str:
    """Whose turn it is in a game that was left, or who won it; empty where nobody kept that."""
    if c.now is None:
        return ""
    say = Storyteller(c.game, c.chairs)
    if c.over:
        return say.prompt(Over(c.now.up), None)
    many = len(c.now.up)
    how = "one" if many == 1 else "all" if many == len(c.chairs) else "some" if many else "nobody"
    return say.house.says("saves.up", c.now.up[0] if many else None, how=how, seats=c.now.up)


def how_far(c: SaveSummary) -> str:
    """How far a game is that goes on, in what it counts by; empty where it counts nothing, or nobody kept that."""
    if c.now is None or c.now.so_far is None or c.over:
        return ""
    return Storyteller(c.game, c.chairs).says("so-far", n=c.now.so_far)


def told(c: SaveSummary) -> list[Child]:
    """Both, for a row of the shelf."""
    up, far = whose(c), how_far(c)
    parts = [h("b", up) if up else None, " " if up and far else None, h("span", far) if far else None]
    return [h("span.stood", parts) if up or far else None]


def picture(c: SaveSummary) -> Markup:
    """The table of a game that was left: its people behind the cloth, whoever is up in the light, its box before them.
    What it shows is told beside it.
    """
    up = c.now.up if c.now else ()
    step = min(54.0, (WIDE - 20) / max(1, len(c.chairs)))
    people = [_person(c, i, step, i in up) for i in range(len(c.chairs))]
    drawn = Markup(
        f'<svg class="stood-table" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMax meet" aria-hidden="true">'
        f"{''.join(light for light, _ in people)}{''.join(piece for _, piece in people)}"
        f'<path class="cloth" d="M-300 {HIGH + 10}V166Q-90 162-10 150C20 {RIM - 9} 240 {RIM - 9} 270 150'
        f'Q350 162 560 166V{HIGH + 10}z"/></svg>'
    )
    return h("span.stood-picture", drawn, h("span.lid", data_game=c.game or None))


def _person(c: SaveSummary, i: int, step: float, up: bool) -> tuple[str, str]:
    """The light on one of them, and their piece with its mark."""
    chair, many = c.chairs[i], len(c.chairs)
    x = WIDE / 2 + (i - (many - 1) / 2) * step
    foot = RIM + 8 + 26 * (1 - sqrt(1 - ((x - WIDE / 2) / WIDE) ** 2))
    size = (1.35 if up else 1) * min(1.0, step / 42)
    light = (
        f'<path class="light" d="M{x - 9:.1f} -40H{x + 9:.1f}L{x + 34:.1f} {RIM + 20}H{x - 34:.1f}z"/>' if up else ""
    )
    return light, (
        f'<g class="sitter" {"data-up " if up else ""}style="--seat:var(--seat-{chair.mark})" '
        f'transform="translate({x - 24 * size:.1f} {foot - 55 * size:.1f}) scale({size:.2f})">'
        f"{piece(chair.mark, bool(chair.bot))}</g>"
    )
