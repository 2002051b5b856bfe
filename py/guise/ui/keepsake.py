"""What is left of a game that has ended, on paper: how it ended, a strip of its film, a certificate for each person."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from zlib import crc32

from guise.engine.game import Over
from guise.supply.content import words
from guise.table.dates import dated, here
from guise.table.film import Frame, Reel
from guise.table.narrate import chosen
from guise.table.save import Save

from . import messages as msg
from .board import Parts, board_of
from .commands import button_attrs
from .covers import Printing
from .finale import deed, ended
from .icons import icon
from .marks import mark
from .markup import Markup, h, keyed
from .model import House
from .pages import page
from .paper_award import Filled, award
from .paper_choice import choosing, on_page
from .paper_page import PAPERS, Kind, Page
from .paper_parts import picture
from .places import AtTable
from .scene import Scene, still

LEAVES: tuple[Kind, ...] = ("result", "strip", "award")
"""What is printed, in order."""
FRAMES = 8
"""Most pictures of a strip: they fill one page."""
HOLES = Markup(
    '<svg class="kept-holes" viewBox="0 0 90 56" preserveAspectRatio="none" fill="none" stroke="#000" '
    'stroke-width=".3" aria-hidden="true">'
    + "".join(f'<rect x="{x}" y="{1.8 + 5.6 * n:g}" width="4" height="2" rx=".6"/>' for x in (2, 84) for n in range(10))
    + "</svg>"
)
"""The holes at both edges of a film, in lines, so that they cost no ink."""
WIDE = 120
"""Most characters below a picture."""


def keepsake_screen(house: House, shown: Printing, reel: Reel) -> Markup:
    """The page where it is chosen, and every sheet of it."""
    told = words("house")["paper"]
    found = tuple(sheets(house, shown, reel))
    return page(
        reel.say.fill(told["keep"]["title"], None, {"game": reel.title}),
        h(
            "section.paper-ask",
            h("p.paper-line", told["keep"]["line"]),
            h(
                "div.opts",
                choosing("size", told["size"], [(size, size == shown.choice.size) for size in PAPERS]),
                choosing("kind", told["kinds"], [(kind, kind not in shown.choice.without) for kind in LEAVES]),
            ),
            h(
                "p.paper-count",
                chosen(told["count"], len(found)).format(n=len(found), sheets=len(found)),
                role="status",
            ),
            h("button.act", icon("print"), told["print"], **button_attrs(msg.PrintPage())),
        ),
        keyed(
            f"paper-{crc32(''.join(one.inside for one in found).encode()):x}",
            h(
                "div.paper-pages.paper-kept",
                Markup("".join(map(on_page, found))),
                role="region",
                aria_label=told["pages"],
                data_size=shown.choice.size,
                data_ink="colour",
                data_game=shown.game,
            ),
            "div",
        ),
    )


def sheets(house: House, shown: Printing, reel: Reel) -> Iterator[Page]:
    """Every sheet that is wanted, in order."""
    told = words("house")["paper"]["sheet"]
    frame, board = reel.frame(reel.length, "table"), board_of(reel.game)
    t, c, v = AtTable(Save(reel.save_id, reel.table)), still(reel.table, frame.view, tall=False), frame.view
    day = dated(here(shown.when, house.zone)) if shown.when else ""
    without = shown.choice.without
    if "result" not in without:
        inside = [_who(reel, c, day), _result(t, v, c, board)]
        yield _sheet("result", told["result"], reel.title, inside)
    if "strip" not in without:
        yield _sheet("strip", told["strip"], reel.title, [_who(reel, c, day), _strip(reel, board)])
    if "award" not in without:
        paper = PAPERS[shown.choice.size]
        for seat, chair in enumerate(reel.chairs):
            if c.person(seat):
                filled = Filled(chair.name, deed(t, seat, v, c), day)
                one = award(reel.title, paper, lambda key, **_: str(told[key]), filled)
                yield Page("award", one.label, Markup(picture(*paper, one.inside)))


def _sheet(kind: Kind, name: str, title: str, inside: list[Markup]) -> Page:
    """A sheet with a heading. It says of which game it is."""
    head = h("h1", name, " ", h("span", title))
    return Page(kind, name, h("div.kept-sheet", head, inside), drawn=False)


def _who(reel: Reel, c: Scene, day: str) -> Markup:
    """Who played, and when."""
    seats = [
        h("li", mark(chair.mark), chair.name, icon("bot") if chair.bot else None, style=f"--seat:{c.color(s)}")
        for s, chair in enumerate(reel.chairs)
    ]
    return h("div.kept-who", h("ul", seats), h("p", day) if day else None)


def _result(t: AtTable, v: Any, c: Scene, board: Parts) -> Markup:
    """How it ended, as the table saw it, without what can be tapped."""
    hero, head, own = ended(t, v, c, board, "")
    inside = h("section.over", hero, h("div.over-told", head, own))
    return h("div.table.kept-end", _apart(inside, "end"), data_over=True, data_game=t.save.table.game.meta.id)


# The strip ------------------------------------------------------------------------------


def moments(reel: Reel) -> tuple[int, ...]:
    """The positions that a strip shows: the end, climaxes, and turns that lie far from those, in order."""
    found = {reel.length}
    for some in (reel.scenes, reel.turns):
        left = [at for at in some if at not in found and _told(reel, reel.frame(at, "table"))]
        while left and len(found) < FRAMES:
            at = max(left, key=lambda at: (min(abs(at - other) for other in (0, *found)), at))
            left.remove(at)
            found.add(at)
    return tuple(sorted(found))


def _told(reel: Reel, frame: Frame) -> str:
    """What happened in a move, as far as there is room for it, from its end; and at the end of the game who won."""
    told = reel.say.story(frame.latest)
    if isinstance(frame.view.turn, Over):
        told = [*told, reel.say.prompt(frame.view.turn, None)]
    found = ""
    for line in reversed(told):
        if len(line) + len(found) < WIDE:
            found = f"{line} {found}".strip()
    return found or (told[0][: WIDE - 2].rpartition(" ")[0] + " …" if told else "")


def _strip(reel: Reel, board: Parts) -> Markup:
    """Pictures of a game, one below the other, in two strips of film."""
    drawn = []
    for n, at in enumerate(moments(reel)):
        frame = reel.frame(at, "table")
        c = still(reel.table, frame.view, tall=False)
        drawn.append(
            h(
                "li",
                h(
                    "div.kept-frame",
                    h(
                        "div",
                        h(
                            "div.table.film",
                            h("div.board", _apart(board.picture(frame.view, c), str(n)), inert=True),
                            data_now=board.data_now(frame.view, c),
                            data_game=reel.game,
                        ),
                    ),
                ),
                h("p", _told(reel, frame)),
                HOLES,
            )
        )
    return h("ol.kept-strip", drawn)


_ID = re.compile(r'( id="| for="| aria-labelledby="| href="#|url\(#)([\w-]+)')
_KEPT = re.compile(r' data-(?:keep|do|move|pick|field|form)="[^"]*"')


def _apart(drawn: Markup, name: str) -> Markup:
    """A picture that may stand beside others of its kind: its ids are its own, and nothing on it can be tapped."""
    return Markup(_KEPT.sub("", _ID.sub(rf"\1\2-kept-{name}", drawn)))
