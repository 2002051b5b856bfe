"""Forty little buildings, each in a box of 100 by 50, as a two-colour lithograph."""

from __future__ import annotations


def building(space: int) -> str:
    """The building of a space."""
    height = 18 + space * 7 % 20
    return f'<path class="wall" d="M22 50V{50 - height}H78V50z"/><path class="roof" d="M18 {50 - height}L50 {40 - height}L82 {50 - height}z"/>'
