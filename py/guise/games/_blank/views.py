"""What a player of Six Masks can see, and what may be read from it.

Bots, hands and boards are built on this module alone. They never meet a state,
so they cannot peek, not even by mistake.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from guise.engine.game import Decide, Move, Over, Seat
from guise.engine.state import View

MASKS = (1, 2, 3, 4, 5, 6)
SAY_LIMIT = 80
"""Most characters of a spoken sentence."""


@dataclass(frozen=True)
class Public:
    """What lies open on the table. State and views hold the very same one, so a field is written once, here.

    Attributes:
        past: the rounds already shown, each the bids in seat order.
        word: somebody may now speak.
    """

    past: tuple[tuple[int, ...], ...] = ()
    word: bool = False


@dataclass(frozen=True)
class MaskView(View[Public]):
    """One viewer's knowledge: what lies open (``public``) and what is the viewer's own.

    A field added to the state (``rules.State``) stays hidden until somebody writes it into this class.

    Attributes:
        masks: one per seat dealt so far; ``None`` where the viewer may not look.
        bid: the viewer's own sealed bid of this round, if made.
    """

    masks: tuple[int | None, ...]
    bid: int | None


def left(seat: Seat, seats: int) -> Seat:
    """The left neighbour: seats are numbered clockwise."""
    return (seat + 1) % seats


def hits(bids: tuple[int, ...], masks: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats whose bid is their left neighbour's mask."""
    return tuple(i for i, bid in enumerate(bids) if bid == masks[left(i, len(bids))])


def legal(v: MaskView) -> tuple[Move, ...]:
    """Moves the viewer may make now. ``<text>`` marks what a person types freely.

    The shared screen (``v.who is None``) may show the moves of an open decision,
    because everybody may watch it. A sealed choice offers it nothing.
    """
    if not isinstance(v.turn, Decide):
        return ()
    if v.turn.prompt == "word" and (v.mine or v.who is None):
        return ("pass", "say <text>")
    if v.turn.prompt == "bid" and v.mine:
        return tuple(f"bid {n}" for n in MASKS if n not in named(v.public.past, v.seat))
    return ()


def named(past: tuple[tuple[int, ...], ...], seat: Seat) -> tuple[int, ...]:
    """A seat's bids of earlier rounds, oldest first."""
    return tuple(bids[seat] for bids in past)


def possible(v: MaskView) -> list[tuple[int, ...]]:
    """Every deal that fits what the viewer knows; at most 360, so simply all of them are tried."""
    deals: list[tuple[int, ...]] = [
        deal for deal in permutations(MASKS, len(v.masks)) if all(k in (None, m) for k, m in zip(v.masks, deal))
    ]
    if isinstance(v.turn, Over):
        return deals
    return [deal for deal in deals if not any(hits(bids, deal) for bids in v.public.past)]  # or it would be over
