"""Printing a game, drawn: the sheet of choices, and below it every page as it will come out of the printer."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from zlib import crc32

from guise import games
from guise.offers.paper import Box, Wants
from guise.supply.content import module, words
from guise.supply.outside import MOST_TEXT
from guise.table.narrate import chosen

from . import messages as msg
from .commands import button_attrs, form_attrs
from .covers import Choice, Printing
from .icons import icon
from .markup import Markup, h, keyed
from .model import House
from .pages import page
from .paper import KINDS, laid
from .paper_build import building
from .paper_choice import choosing, on_page
from .paper_page import PAPERS, Page

LID_LETTERS = range(56, 16, -2)
"""Sizes of the title on a lid without a picture: the largest that fits is taken."""
MANY = 12
"""From so many numbers on they stand as small steps instead of a row of buttons."""


def box_of(game: str, choice: Choice) -> Box:
    """What a game hands over for a choice.

    Raises:
        DeckAway: its deck has not come.
    """
    both = choice.sides == "two"
    return _box(game, Wants(choice.players, choice.part, choice.ink, both, choice.edition, choice.own))


@lru_cache(maxsize=4)
def _box(game: str, wants: Wants) -> Box:
    found: Box = module(game, "paper").box(wants)
    return found


def paper_screen(house: House, shown: Printing) -> Markup:
    """The page of a game that is to be printed, or of one that has ended."""
    if shown.reel is not None:
        from .keepsake import keepsake_screen  # few games are printed when they are over

        return keepsake_screen(house, shown, shown.reel)
    told = words("house")["paper"]
    box, choice = box_of(shown.game, shown.choice), shown.choice
    found = pages(shown.game, choice)
    count = len(found)
    sheets = (count + 1) // 2 if choice.sides == "two" else count
    own = words(shown.game)
    return page(
        told["title"].format(title=own["title"]),
        h(
            "section.paper-ask",
            h("p.paper-line", _line(shown, own["paper"]["line"], told)),
            h("div.opts", _choices(shown, box, house, told)),
            _own(shown, told["own"], own["paper"]["pack"]) if box.own and not shown.workshop else None,
            h("p.paper-count", chosen(told["count"], sheets).format(n=count, sheets=sheets), role="status"),
            h("button.act", icon("print"), told["print"], **button_attrs(msg.PrintGame())),
            h("ul.paper-notes", [h("li", line) for line in told["notes"][choice.sides]]),
        ),
        keyed(f"paper-{crc32(''.join(one.inside for one in found).encode()):x}", printed(shown.game, choice), "div"),
    )


def _line(shown: Printing, whole: str, told: dict[str, Any]) -> str:
    """What comes out of the printer: all of the box, as its game says, or cards alone."""
    if shown.workshop:
        return str(told["own"]["line"])
    left_out = shown.choice.without
    return str(told["more"]) if {"boards", "pieces"} <= left_out and "decks" not in left_out else whole


def _own(shown: Printing, told: dict[str, str], written: dict[str, str]) -> Markup:
    """Where a pack of somebody's own is typed or pasted."""
    return h(
        "details.paper-own",
        h("summary", told["head"]),
        h(
            "form",
            h("label", told["label"], for_="paper-pack"),
            h("p", written["help"]),
            h("pre", written["example"]) if "example" in written else None,
            h("textarea", shown.typed, id="paper-pack", name="text", rows="9", maxlength=MOST_TEXT, spellcheck="true"),
            h("p", shown.refusal, role="alert") if shown.refusal else None,
            h("button.act.quiet", told["use"], type="submit"),
            h("p", told["empty"]),
            **form_attrs(msg.PrintOwn()),
        ),
        open=bool(shown.typed),
    )


def printed(game: str, choice: Choice) -> Markup:
    """Every page of a game for a choice, one below the other."""
    return h(
        "div.paper-pages",
        Markup("".join(map(on_page, pages(game, choice)))),
        role="region",
        aria_label=words("house")["paper"]["pages"],
        data_size=choice.size,
        data_ink=choice.ink,
        data_game=game,
    )


@lru_cache(maxsize=2)
def pages(game: str, choice: Choice) -> tuple[Page, ...]:
    """The pages of a game for a choice."""
    own, told = words(game), words("house")["paper"]
    return laid(
        box_of(game, choice),
        choice.size,
        lambda key, **args: str(told["sheet"][key]).format(**args),
        both=choice.sides == "two",
        kinds=[kind for kind in KINDS if kind not in choice.without],
        lid=_lid(game, choice),
        title=own["title"],
        building=lambda box, found: building(box, found, told["build"], own["paper"], choice.players),
    )


def _lid(game: str, choice: Choice) -> str:
    """The lid: the box's picture, or where ink is saved its title and its sentence."""
    own = words(game)
    if choice.ink == "colour" and not game.startswith("_"):  # those of authors have no box
        return f'<image href="./static/art/{game}.svg" width="152" height="190"/>'
    from .paper_parts import fitted, para, text

    size, rows = fitted(own["title"], 122, 92, LID_LETTERS, box_of(game, choice).face)
    first = 74 - 0.525 * size * (len(rows) - 1) + 0.36 * size
    title = "".join(
        text(76, first + 1.05 * size * i, size, line, more='class="display"') for i, line in enumerate(rows)
    )
    return title + para(76, 150, 110, 5, own["box"]["line"]) + '<path fill="none" stroke="#000" d="M8 8h136v174H8Z"/>'


def _choices(shown: Printing, box: Box, house: House, told: dict[str, Any]) -> list[Markup]:
    choice = shown.choice
    least, most = games.load(shown.game).meta.seats
    found = [
        choosing("size", told["size"], [(size, size == choice.size) for size in PAPERS]),
        choosing("ink", told["ink"], [(ink, ink == choice.ink) for ink in ("colour", "saving")]),
        choosing("sides", told["sides"], [(sides, sides == choice.sides) for sides in ("two", "one")]),
    ]
    if least < most:
        numbers = [(str(n), n == choice.players) for n in range(least, most + 1)]
        found.append(choosing("players", told["players"], numbers))
    if box.editions:
        at = choice.edition or box.editions[0]
        named = words(shown.game)["paper"]["editions"]
        found.append(choosing("edition", named, [(one, one == at) for one in box.editions]))
    if box.parts > 1:
        found.append(_parts(shown, box, house, told))
    there = {
        "forms": box.forms,
        "boards": box.boards,
        "pieces": box.pieces,
        "decks": box.decks,
        "lid": True,
        "award": True,
    }
    kinds = [(kind, kind not in choice.without) for kind in KINDS if there[kind]]
    found.append(choosing("kind", told["kinds"], kinds))
    return found


def _parts(shown: Printing, box: Box, house: House, told: dict[str, Any]) -> Markup:
    """The parts of the deck, and which of them came out of the printer already."""
    was = [n for n in range(box.parts) if f"{shown.game} {n}" in house.prefs.printed]
    at = shown.choice.part
    if box.parts > MANY:
        numbers = sorted({0, max(at - 1, 0), at, min(at + 1, box.parts - 1), box.parts - 1})
    else:
        numbers = list(range(box.parts))
    named = dict(told["part"]) | {str(n): str(n + 1) for n in numbers}
    note = None
    if was:
        listed = ", ".join(str(n + 1) for n in was)
        note = h(
            "p",
            chosen(told["printed"], len(was)).format(parts=listed),
            " ",
            h("button.act.quiet", told["forget"], **button_attrs(msg.ForgetPrinted())),
        )
    return choosing("part", named, [(str(n), n == at) for n in numbers], note)
