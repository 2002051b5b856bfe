"""Dice, drawn: six sides with pips, twenty sides with a number, and a die with a word on it.

A die is a keyline over an ink plate that sits a hair off, as if printed. ``data-tumble`` makes the style sheet
roll it once, when it appears; ``key`` becomes its id, so a new throw is a new die.
"""

from __future__ import annotations

from .markup import Markup, esc

_PIPS = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((6.5, 6.5), (12, 12), (17.5, 17.5)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((6.5, 6.5), (17.5, 6.5), (12, 12), (6.5, 17.5), (17.5, 17.5)),
    6: ((7, 6), (7, 12), (7, 18), (17, 6), (17, 12), (17, 18)),
}
_SQUARE = (
    '<rect class="plate-off" x="2.6" y="2.8" width="20.4" height="20.4" rx="3.6"/>'
    '<rect class="face" x="1.2" y="1.2" width="20.4" height="20.4" rx="3.6" stroke-width="1.3"/>'
)


def _die(inner: str, label: str, key: str, tumble: bool) -> Markup:
    name = f' id="{esc(key)}"' if key else ""
    roll = ' data-tumble=""' if tumble else ""
    return Markup(
        f'<svg class="die"{name}{roll} viewBox="0 0 24 24" role="img" aria-label="{esc(label)}">{inner}</svg>'
    )


def d6(n: int, key: str = "", tumble: bool = False) -> Markup:
    """A six-sided die showing ``n`` (1 to 6).

    Raises:
        KeyError: no such side.
    """
    pips = "".join(f'<circle cx="{x - 0.6:g}" cy="{y - 0.6:g}" r="2.1" fill="currentColor"/>' for x, y in _PIPS[n])
    return _die(_SQUARE + pips, str(n), key, tumble)


def d20(n: int, key: str = "", tumble: bool = False) -> Markup:
    """A twenty-sided die showing ``n``."""
    solid = (
        '<path class="plate-off" d="M13 1.8l10 5.7v10.5l-10 5.6-10-5.6V7.5z"/>'
        '<path class="face" stroke-width="1.1" stroke-linejoin="round" d="M12 .8l10 5.7v10.5l-10 5.7-10-5.7V6.5z"/>'
        '<path fill="none" stroke="currentColor" stroke-width=".7" stroke-linejoin="round" '
        'd="M12 4.4L4 17.6h16zM12 .8v3.6L2 6.5l2 11.1L2 17l2 .6 8 5.1 8-5.1 2-.6-2 .6L22 6.5 12 4.4"/>'
    )
    number = (
        f'<text x="12" y="15.6" text-anchor="middle" font-size="7.2" font-weight="700" fill="currentColor">{n}</text>'
    )
    return _die(solid + number, str(n), key, tumble)


def word_die(word: str, key: str = "", tumble: bool = False) -> Markup:
    """A die with a short word on its upper side, such as ``ALL``."""
    size = min(9.0, 26 / max(2, len(word)))
    text = (
        f'<text x="11.4" y="{11.4 + size * 0.36:g}" text-anchor="middle" font-size="{size:g}" font-weight="700" '
        f'fill="currentColor">{esc(word)}</text>'
    )
    return _die(_SQUARE + text, word, key, tumble)
