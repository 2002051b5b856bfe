"""Six Masks out of the printer: a card for each mask, and a sheet of notes for each player.

``guise.offers.paper`` says what is handed over. Everything is in millimetres; the house sets cut marks, turns the
backs and lays all of it on pages. The words stand in ``words.json`` under ``paper``.
"""

from __future__ import annotations

from guise.offers.paper import Box, Card, Deck, Form, Wants
from guise.supply.content import words
from guise.ui.markup import h
from guise.ui.paper_parts import text

from .views import MASKS

BACK = (
    '<rect x="5" y="5" width="53" height="78" rx="4" fill="none" stroke="#000"/>'
    '<path d="M12 40q20-18 40 0q-4 16-20 6q-16 10-20-6z" fill="none" stroke="#000" stroke-width="1.2"/>'
)


def box(wants: Wants) -> Box:
    """The game's box."""
    own, said = words("_blank")["names"], words("_blank")["paper"]
    fill = "#f3d9a4" if wants.ink == "colour" else "#fff"
    cards = tuple(
        Card(
            f'<rect x="5" y="5" width="53" height="78" rx="4" fill="{fill}" stroke="#000"/>'
            + text(31.5, 48, 12, own["face"][str(mask)], bold=True),
            BACK,
        )
        for mask in MASKS
    )
    rows = [h("tr", h("th", own["mask"][str(mask)]), h("td"), h("td")) for mask in MASKS]
    notes = h("table", h("tr", h("th", said["named"]), h("th", said["turn"]), h("th", said["mine"])), rows)
    return Box((Deck(said["masks"], cards),), forms=(Form(said["notes"], notes, wants.players),))
