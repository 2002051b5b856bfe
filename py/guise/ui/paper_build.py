"""The building page of a printed game: what there is, what one needs, and drawings of how it is put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from guise.offers.paper import Box, Form

from .markup import Markup, h
from .paper import BUILDING
from .paper_page import Page
from .paper_parts import picture

PEN = 'fill="none" stroke="#000" stroke-width=".5" stroke-linejoin="round"'
THIN = 'fill="none" stroke="#000" stroke-width=".3"'
FOLD = 'fill="none" stroke="#000" stroke-width=".3" stroke-dasharray="1.6 1"'
WIDE, HIGH = 54.0, 25.0
"""Size in which a step is drawn; it may be printed larger."""
LARGER, MORE, FEW = 1.5, 1.25, 4
"""How much: the first where there are so few steps, the second where there are more."""
ARROW = f'<path {PEN} d="M25 12.5h5m-2-2l2 2l-2 2"/>'


def _stripes(x: float, y: float, w: float, h_: float) -> str:
    """A place for glue."""
    d = "".join(
        f"M{x + max(at, 0):g} {y + h_ + min(at, 0):g}L{x + min(at + h_, w):g} {y + max(0, h_ - (w - at)):g}"
        for at in range(2 - round(h_), round(w), 2)
    )
    return f'<path {THIN} d="{d}"/>'


def _tiles() -> str:
    board = "".join(f"M{x} 5h22v19h-22Z" for x in (2, 30))
    return (
        f'<path {PEN} d="{board}"/>{_stripes(18, 5, 6, 19)}<path {THIN} d="M18 5V24"/>'
        f'<path {PEN} d="M44 4C40 1 28 1 22 4.600m.6-2.6L22 4.600l2.700.4"/>'
    )


def _stand() -> str:
    strip = f'<path {PEN} d="M9 1H17L18 4V24H8V4Z"/><path {FOLD} d="M8 4H18M8 12H18M8 20H18"/>{_stripes(9, 1, 8, 3)}'
    tent = "M37 22L41 4H51L47 22ZM51 4L53 18L47 22M37 22L41 18.5"
    return f'{strip}{ARROW}<path {PEN} d="{tent}"/><circle cx="45" cy="10" r="2" {THIN}/>'


def _die() -> str:
    net = "M10 1h6v6h6v6h-6v12h-6v-12h-6v-6h6Z"
    flaps = "M10 1l1-1.600h4l1 1.600" + "".join(
        f"M10 {y}l-1.600 1v4l1.600 1M16 {y}l1.600 1v4l-1.600 1" for y in (1, 13, 19)
    )
    folds = "M10 1h6M10 7h6M10 13h6M10 19h6M10 1V25M16 1V25"
    return (
        f'<g transform="translate(1 1.6) scale(.9)"><path {PEN} d="{net}"/><path {THIN} d="{flaps}"/>'
        f'<path {FOLD} d="{folds}"/></g>'
        + ARROW
        + f'<path {PEN} d="M36 9h11v11h-11ZM36 9l4-4h11l-4 4M51 5v11l-4 4"/><circle cx="41.5" cy="14.5" r="1.3"/>'
    )


def _cap() -> str:
    cap = "M5 17.5q8-3 16 0q-2 2-4-.6q-1-5-4-5t-4 5q-2 2.6-4 .6Z"
    flat = f'<path {THIN} d="M3 2H23V22H3Z"/><path {PEN} d="{cap}"/><path {FOLD} d="M3 12H23"/>'
    worn = "M37 24q0-8 6-9q6 1 6 9M34 9q9-3 18 0M38.5 8q0-5.5 4.5-5.5t4.5 5.5"
    return (
        f'{flat}<path {PEN} transform="matrix(1 0 0 -1 0 24)" d="{cap}"/>{ARROW}'
        f'<circle cx="43" cy="11" r="4" {PEN}/><path {PEN} d="{worn}"/>'
    )


def _box() -> str:
    net = (
        "M9 .5H17L18 2V8L19.200 8.500V12.500L18 13H23V19H18L19.200 19.500V23.500L18 24H8"
        "L6.800 23.500V19.500L8 19H3V13H8L6.800 12.500V8.500L8 8V2Z"
    )
    folds = "M8 2H18M8 8H18M8 13H18M8 19H18M8 8V24M18 8V24"
    return (
        f'<path {PEN} d="{net}"/><path {FOLD} d="{folds}"/><path d="M11 4.600h4v.8h-4Z"/>'
        + ARROW
        + f'<path {PEN} d="M34 11l4-4h15l-4 4ZM34 11v10h15v-10M49 21l4-4v-10"/><path d="M40 9.600l.8-1h6l-.8 1Z"/>'
    )


def _cards() -> str:
    marks = "".join(f"M{x} {y - 1}v2M{x - 1} {y}h2" for x in (7, 13.5, 20) for y in (3, 12.5, 22))
    return (
        f'<path {PEN} d="M4 0.500H23V24.500H4Z"/><path {THIN} d="{marks}"/><path {THIN} d="M0 12.500H27M13.5 0V25"/>'
        f'<circle cx="31" cy="9" r="2.2" {PEN}/><circle cx="31" cy="16" r="2.2" {PEN}/>'
        f'<path {PEN} d="M33 10L48 17M33 15L48 8"/>'
    )


def _folded() -> str:
    return (
        f'<path {PEN} d="M1 4H23V21H1Z"/><path {FOLD} d="M12 4V21"/>'
        f'<path {THIN} d="M3 8h6M3 11h7M3 14h6M15 8h6M15 11h5"/>'
        + ARROW
        + f'<path {PEN} d="M36 4H47V21H36ZM47 4l4 2v17l-4-2"/>'
    )


DRAWN: Mapping[str, Callable[[], str]] = {
    "tiles": _tiles,
    "stand": _stand,
    "die": _die,
    "cap": _cap,
    "box": _box,
    "folded": _folded,
    "cards": _cards,
}
"""Each step's drawing, in order."""


def steps(box: Box, pages: Sequence[Page]) -> list[str]:
    """What is to be done for a box, as keys of :data:`DRAWN`."""
    kinds = {page.kind for page in pages}
    found: set[str] = {piece.make for piece in box.pieces} if "pieces" in kinds else set()
    many = "boards" in kinds and sum(page.kind == "boards" and bool(page.inside) for page in pages) > len(box.boards)
    cards = "decks" in kinds
    found |= {"tiles"} if many else set()
    found |= {"folded" if deck.folded else "cards" for deck in box.decks} if cards else set()
    return [key for key in DRAWN if key in found]


def building(box: Box, pages: Sequence[Page], said: Mapping[str, Any], own: Mapping[str, Any], players: int) -> Form:
    """The building page.

    Args:
        pages: all pages, in order, this one among them.
        said: the house's words ``paper.build``.
        own: the game's words ``paper``.
        players: for how many it is printed.
    """
    notes = {"folded": next((deck.note for deck in box.decks if deck.folded), None)}
    todo = steps(box, pages)
    larger = LARGER if len(todo) <= FEW else MORE
    drawn = []
    for key in todo:
        shown = picture(WIDE * larger, HIGH * larger, f'<g transform="scale({larger:g})">{DRAWN[key]()}</g>')
        drawn.append(
            h("li", Markup(shown), h("p", h("b", said["name"][key]), " ", said["step"][key], " ", notes.get(key)))
        )
    inside = [
        h("p", h("b", said["need"]), " ", said["tools"], " ", own.get("need")),
        h("p", said["paper"]),
        h("p", said["lines"]),
        h("h2", said["parts"].format(players=players, sheets=sum(not page.back for page in pages))),
        _parts(pages, said),
        h("h2", said["steps"]) if drawn else "",
        h("ul.paper-steps", drawn) if drawn else "",
    ]
    return Form(said["title"], "".join(map(str, inside)))


def _parts(pages: Sequence[Page], said: Mapping[str, Any]) -> Markup:
    """A list of all that was printed, how many of it, and on which pages."""
    counts: Counter[str] = Counter()
    where: dict[str, list[int]] = {}
    for n, page in enumerate(pages, start=1):
        for name, count in page.holds:
            counts[name] += 0 if page.back and page.kind == "forms" and name in counts else count
            where.setdefault(name, []).append(n)
    del where[BUILDING]
    rows = [
        h("li", h("b", name), f" × {counts[name]}" if counts[name] > 1 else None, ", ", _pages(where[name], said))
        for name in where
    ]
    return h("ul.paper-parts", rows)


def _pages(numbers: Sequence[int], said: Mapping[str, Any]) -> str:
    first, last = numbers[0], numbers[-1]
    return str(said["page"].format(n=first) if first == last else said["pages"].format(first=first, last=last))
