"""The notebook: twenty faces by character in play, every question of the hand, and the guesses that failed."""

from __future__ import annotations

from functools import lru_cache

from guise.table.narrate import Storyteller, listed
from guise.ui.marks import mark
from guise.ui.markup import Markup, h, join
from guise.ui.scene import Scene
from guise.ui.worded import worded

from ..cast import Character
from ..deduce import possible
from ..hand import habit, shows
from ..told import crosses, pencil, slot_name, which
from ..views import Slot, WhositView, answered, targets, tried
from .faces import face
from .questions import question_card


def notebook(v: WhositView, c: Scene) -> Markup:
    """Twenty faces by character in play.

    In full, whoever is proved impossible is struck out; pencil marks are the owner's.
    """
    slots = targets(v, v.who) if v.who is not None else targets(v, -1)
    maybe = possible(v) if crosses(v, c) and slots else {}
    names = [(s, slot_name(v, c, s)) for s in slots]
    head = h(
        "tr",
        h("th", h("span.said", c.say.says("notes.face"))),
        [
            h(
                "th",
                mark(c.marks[s[0]]),
                h("span", c.name(s[0])),
                h("small", which(c, s)) if v.pairs else None,
                scope="col",
                style=f"--seat:{c.color(s[0])}",
            )
            for s in slots
        ],
    )
    rows = [
        h(
            "tr",
            h(
                "th",
                h("span.note-face", face(v, p.id)),
                h("span.note-who", p.name, " ", h("small", _habit(p), shows(p))),
                scope="row",
            ),
            [note_cell(v, c, s, p, maybe, name) for s, name in names],
        )
        for p in v.cast.characters
        if not v.uncovered or p.id in v.uncovered
    ]
    return join(
        questions_so_far(v, c),
        h(
            "div.note-scroll",
            h("table.note-grid", h("thead", head), h("tbody", rows), style=f"--columns:{len(slots)}"),
            tabindex="0",
            role="region",
            aria_label=c.say.says("notes.faces"),
        ),
    )


def _habit(person: Character) -> Markup | None:
    """How one of the four odd ones answers, before what the card shows."""
    return join(h("b", one), " ") if (one := habit(person)) else None


@lru_cache(maxsize=1024)
def _noted(sort: str, slot: str = "", face: str = "") -> str:
    """How a mark of the notebook is told: of a cell that can be tapped with whose it is, else alone."""
    say = Storyteller("whosit", ())
    told = say.says(f"notes.{sort or 'open'}")
    return say.says("notes.cell", slot=slot, face=face, mark=told) if slot else told


def note_cell(
    v: WhositView, c: Scene, slot: Slot, person: Character, maybe: dict[Slot, frozenset[str]], name: str
) -> Markup:
    """One face for one character in play, whose name is given: proved, or a pencil mark to tap."""
    key = pencil(v, slot, person.id)
    sort = c.notes.get(key, "")
    if maybe:
        sort = "no" if person.id not in maybe[slot] else "yes" if len(maybe[slot]) == 1 else sort
    if sort in ("yes", "no"):
        return h("td", h("span.said", _noted(sort)), data_mark=sort)
    return h(
        "td",
        h(
            "button",
            type="button",
            data_do=f"note {key} {'maybe' if sort == 'pencil' else 'pencil'}",
            aria_label=_noted(sort, name, person.name),
        ),
        data_mark=sort or None,
    )


def questions_so_far(v: WhositView, c: Scene) -> Markup:
    """Every question of the hand by who was asked, the noes included (WSI-Q20), and the guesses that failed."""
    entries = answered(v)
    said = {True: c.say.says("do.yes"), False: c.say.says("do.no")}
    rows = []
    for slot in targets(v, -1):
        mine = [e for e in entries if e.slot == slot]
        if mine:
            rows.append(
                h(
                    "li",
                    mark(c.marks[slot[0]]),
                    h("strong", slot_name(v, c, slot) if v.pairs else c.name(slot[0])),
                    h(
                        "ul",
                        [
                            h(
                                "li",
                                question_card(e.question),
                                h("b", said[bool(e.yes)]),
                                data_said="yes" if e.yes else "no",
                            )
                            for e in mine
                        ],
                    ),
                    style=f"--seat:{c.color(slot[0])}",
                )
            )
    failed = [
        h(
            "li",
            worded(
                c.say,
                "notes.tried",
                who=h("b", c.name(t.seat)),
                named=listed([c.say.says("notes.named", slot=slot_name(v, c, s), character=id) for s, id in t.named]),
                wrong=t.wrong or 0,
            ),
        )
        for t in tried(v)
    ]
    return join(
        h("ol.asked", rows) if rows else h("p", c.say.says("notes.nothing")),
        join(h("h3", c.say.says("notes.failed")), h("ul.failed", failed)) if failed else None,
    )
