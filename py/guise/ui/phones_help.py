"""How phones are used, in pictures."""

from __future__ import annotations

from guise.table.narrate import said

from .markup import Markup, h

_TABLET = (
    '<rect x="6" y="14" width="66" height="48" rx="4" class="card"/>'
    '<rect x="11" y="19" width="56" height="38" class="glass"/>'
)


_PHONE = (
    '<rect x="{x}" y="{y}" width="26" height="46" rx="4" class="card"/>'
    '<rect x="{x3}" y="{y5}" width="20" height="34" class="glass"/>'
)


_CODE = (
    '<path class="ink" d="M{x} {y}h6v6h-6zM{a} {y}h6v6h-6zM{x} {b}h6v6h-6z'
    'M{c} {d}h3v3h-3zM{a} {b}h2v2h-2zM{e} {f}h2v2h-2z"/>'
)


def _phone(x: int, y: int) -> str:
    return _PHONE.format(x=x, y=y, x3=x + 3, y5=y + 5)


def _code(x: int, y: int) -> str:
    return _CODE.format(x=x, y=y, a=x + 10, b=y + 10, c=x + 8, d=y + 7, e=x + 14, f=y + 14)


PANELS = (
    (
        "scan",
        _TABLET + _code(30, 30) + _phone(90, 26) + '<path class="ray" d="M88 40L50 34M88 54L50 46"/>',
    ),
    (
        "choose",
        _phone(32, 16)
        + '<path class="ink" d="M37 27h16v5h-16zM37 36h16v5h-16z"/><path class="hot" d="M37 45h16v5h-16z"/>'
        '<path class="card" d="M43 49a3.5 3.5 0 0 1 7 0v10l10 3'
        'a5 5 0 0 1 3.5 5v8h-17l-9-10a3.2 3.2 0 0 1 4.5-4.5l1 1z"/>',
    ),
    (
        "show",
        _TABLET
        + '<circle class="hot" cx="39" cy="16.5" r="1.6"/>'
        + _phone(90, 20)
        + _code(95, 32)
        + '<path class="ray" d="M40 18L88 32M40 18L88 54"/>',
    ),
)
"""Where the words of the three pictures stand (``phones.help``), and their drawings."""


def how(linked: bool = False) -> Markup:
    """Pictures for people who have never done it.

    Args:
        linked: all phones are, so that no code is scanned any more and no answer held up.
    """
    _, choose, _ = PANELS
    panels = (("linked", choose[1]),) if linked else PANELS
    return h(
        "ol.how-phones",
        [
            h(
                "li",
                h(
                    "figure",
                    Markup(f'<svg viewBox="0 0 124 78" aria-hidden="true">{art}</svg>'),
                    h(
                        "figcaption",
                        h("strong", said(f"phones.help.{which}.head")),
                        " ",
                        said(f"phones.help.{which}.how"),
                    ),
                ),
            )
            for which, art in panels
        ],
    )
