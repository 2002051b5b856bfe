"""The tools of the easel as they are drawn: the pieces of a picture, and trays of buttons.

Every button has its own picture, drawn by the notation itself: ``torn`` is a torn word.
"""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from typing import Any

from guise.supply.content import words
from guise.ui import messages as msg
from guise.ui.commands import button_attrs
from guise.ui.markup import Markup, h

from .art import EM
from .describe import describe
from .draw import FACE, INK, compose
from .easel import Easel, drawable, found, is_on, path, paths, trays
from .frame import HIGH, WIDE
from .knobs import FIRST
from .notation import INKS, Figure, Layout, Piece, Place, Stack, parse

TRAYS = ("more", "where", "edge", "size", "turn", "copies", "letters", "happens", "frames", "inks", "marks", "things")
_SAMPLES = {
    "add beside": "AB _",
    "add close": "AB+_",
    "add below": "AB / _",
    "add above": "_ / AB",
    "add apart": "nw: AB ; se: _",
    "add ring": "ABCABC<_>",
    "add hollow": "O<_>",
    "add middle": "A+_{small}+B",
    "do tiny": "AB AB{tiny}",
    "do small": "AB AB{small}",
    "do big": "AB AB{big}",
    "do huge": "A A{huge}",
    "do raised": "AB+A{raised}",
    "do lowered": "AB+A{lowered}",
    "more x": "AB{x3}",
    "fewer x": "AB",
    "more y": "AB{y3}",
    "fewer y": "AB",
    "nudge n": "@up",
    "nudge e": "@right",
    "nudge s": "@down",
    "nudge w": "@left",
    "wider": "[AB AB]{box}",
    "split": "A B C",
    "remove": "ABC{cross}",
    "part more": "@stairs<A | A | A>",
    "part fewer": "@stairs<A | A>",
    "thing leaf": "@leaf<ABC | 1>",
    "thing fraction": "@fraction<A | B>",
    "thing root": "@root<AB>",
    "thing scales": "@scales(left)<A | B>",
    "thing seesaw": "@seesaw(right)<A | B>",
    "thing stairs": "@stairs<A | B | C>",
    "thing overlap": "@overlap<A | B>",
    "thing crossing": "@crossing<ABC | CAB>",
    "thing acrostic": "@acrostic<ABC | BCA | CAB>",
    "thing made": "@made(T)<ABC>",
}
_ROUND = f"{-WIDE / 2 + 30:g} {-HIGH / 2 + 30:g} {WIDE - 60:g} {HIGH - 60:g}"


def _said() -> dict[str, Any]:
    found: dict[str, Any] = words("whatzit")["workshop"]
    return found


def tools(easel: Easel, tray: str) -> Markup:
    """All of them; of the trays one is open."""
    said, here = _said(), trays(easel)
    full = [name for name in TRAYS if here[name]]
    opened = tray if tray in full else full[0]
    return h(
        "div.easel",
        _pieces(easel, said),
        _tray("set", here["set"], easel, said),
        h(
            "div.easel-tabs",
            [
                h(
                    "button",
                    said["trays"][name],
                    aria_pressed=name == opened,
                    **_deed(f"tray {name}"),
                )
                for name in full
            ],
            role="group",
            aria_label=said["tray"],
        ),
        _tray(opened, here[opened], easel, said, opened=True),
    )


def _pieces(easel: Easel, said: dict[str, Any]) -> Markup:
    """What the picture is made of, outer pieces before those in them; and what is done with the one in hand."""
    return h(
        "div.easel-hand",
        h("h2", said["pieces"]),
        h(
            "div.easel-pieces",
            [
                h(
                    "button",
                    _piece(found(easel.layout, at)),
                    aria_label=_told(found(easel.layout, at)),
                    aria_pressed=at == easel.at,
                    data_deep=len(at) // 4 - 1,
                    **_deed(f"pick {path(at)}"),
                )
                for at in paths(easel.layout)
            ],
            role="group",
            aria_label=said["pieces"],
        ),
        _tray("hand", trays(easel)["hand"], easel, said),
    )


def _tray(name: str, deeds: tuple[str, ...], easel: Easel, said: dict[str, Any], opened: bool = False) -> Markup | None:
    """Buttons of a tray, each with its picture; one that has been opened is led to."""
    if not deeds:
        return None
    return h(
        "div.easel-tray",
        [_button(deed, easel, said) for deed in deeds],
        role="group",
        aria_label=said["trays"][name],
        data_tray=name,
        data_opened=name if opened else None,
    )


def _button(deed: str, easel: Easel, said: dict[str, Any]) -> Markup:
    verb, _, rest = deed.partition(" ")
    core = easel.piece.core
    if verb == "note" and isinstance(core, Figure):
        thing = Piece(Figure(core.kind, rest, core.parts))
        return h(
            "button",
            _piece(thing),
            aria_label=_told(thing),
            aria_pressed=is_on(easel, deed),
            **_deed(deed),
        )
    name = said["deeds"][deed] if deed in said["deeds"] else said["names"][rest]
    switch = verb in ("do", "only", "where")
    return h(
        "button",
        _sample(deed),
        h("span", name),
        aria_pressed=is_on(easel, deed) if switch else None,
        **_deed(deed),
    )


def _deed(deed: str) -> dict[str, str]:
    return button_attrs(msg.WorkDeed(deed))


def _told(piece: Piece) -> str:
    """A piece in words."""
    return describe(drawable(_alone(piece)))


def _alone(piece: Piece) -> Layout:
    return Layout((Place("c", Stack((((piece,),),))),))


@lru_cache(maxsize=256)
def _piece(piece: Piece) -> Markup:
    return _svg(drawable(_alone(piece)))


@cache
def _sample(deed: str) -> Markup:
    """The picture on a button: letters to which just that is done."""
    verb, _, rest = deed.partition(" ")
    if deed in _SAMPLES:
        return _svg(parse(_SAMPLES[deed]))
    match verb:
        case "where":
            return _svg(parse(f"{rest}: {'AB' if rest.startswith('off') else '@dot'}"), edge=True)
        case "turn":
            return _svg(parse(f"ABC{{turn {rest}}}"))
        case "only":
            return _svg(parse(f"ABC{{only {rest}}}"))
        case "mark":
            return _svg(parse(f"@{rest}"))
        case "thing":
            return _svg(parse(f"@{rest}" + (f"({FIRST[rest]})" if rest in FIRST else "")))
    return _svg(parse(f"ABC{{{rest}}}" if rest in INKS else f"ABCD{{{rest}}}"))


def _svg(layout: Layout, edge: bool = False) -> Markup:
    """A layout as a small picture without a frame, or with the edge of the card."""
    picture, _ = compose(layout)
    card = (
        f'<rect x="{-WIDE / 2 + 24:g}" y="{-HIGH / 2 + 24:g}" width="{WIDE - 48:g}" height="{HIGH - 48:g}" '
        'fill="none" stroke="currentColor" stroke-width="8" rx="12"/>'
    )
    box = f"{-WIDE / 2 + 18:g} {-HIGH / 2 + 18:g} {WIDE - 36:g} {HIGH - 36:g}" if edge else _ROUND
    return Markup(
        f'<svg viewBox="{box}" aria-hidden="true" color="{INK}" fill="currentColor" font-family="{escape(FACE)}" '
        f'font-size="{EM:g}" text-anchor="middle">{card * edge}{picture}</svg>'
    )
