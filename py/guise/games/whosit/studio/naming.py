"""A guess being put together: everybody is named at once."""

from __future__ import annotations

from guise.ui.marks import mark
from guise.ui.markup import Markup, h, join, keyed
from guise.ui.scene import Button, Scene

from ..cards import mirror
from ..told import slot_name
from ..views import Slot, WhositView, tag, targets
from .doing import at, doubt, filling, guesser, named_as, put_back, tapped_for
from .faces import face


def guess_tray(v: WhositView, c: Scene) -> Markup:
    """A place for each character to be named (WSI-28); the faces are on the board."""
    now, of = filling(v, c), tapped_for(v, c)
    framed = "data_now" if now else "data_last"
    people = v.cast.by_id
    chosen: dict[Slot, str] = {}
    cells = []
    for slot in targets(v, guesser(v)):
        id = named_as(v, c, slot)
        owner = slot_name(v, c, slot)
        if id in people:
            chosen[slot] = id
            inside = h(
                "button",
                mark(c.marks[slot[0]]),
                keyed(f"tray-{at(v, slot)}-{v.cast.id}-{id}", face(v, id, "full"), "span.tray-face"),
                h("span.tray-owner", owner),
                h("span.tray-name", people[id].name),
                type="button",
                data_pick=put_back(v, c, slot),
                aria_label=c.say.says("guess.again", slot=owner, face=people[id].name),
            )
        else:
            inside = h("div", mark(c.marks[slot[0]]), h("span.tray-face", Markup(mirror())), h("span.tray-name", owner))
        cells.append(
            h(
                "li.tray-slot",
                inside,
                **{framed: slot == of},
                style=f"--seat:{c.color(slot[0])}",
            )
        )
    if now:
        told = c.say.says("guess.who", slot=slot_name(v, c, now))
    else:
        told = c.say.says("guess.doubt" if doubt(v, chosen) else "guess.full")
    return join(
        h("p.tray-say", told, role=c.speaks(v.who)),
        h("ul.tray", cells, aria_label=c.say.says("guess.yours")),
    )


def guess_sent(v: WhositView, c: Scene) -> Button:
    """The guess is said aloud once everybody has a face (WSI-28)."""
    text = " ".join(f"{tag(slot, v.pairs)}={named_as(v, c, slot)}" for slot in targets(v, guesser(v)))
    return Button(
        h(
            "form.tray-send",
            h("input", type="hidden", name="text", value=text),
            h("button.act", c.say.says("do.aloud"), type="submit", disabled=filling(v, c) is not None),
            data_form="guess",
        ),
        typed=True,
    )
