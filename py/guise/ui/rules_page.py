"""The rules of a game: in five pictures, whole, and what is looked for in them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from guise.supply.content import module_if, printable, read, words
from guise.table.narrate import said
from guise.table.table import resolved

from . import messages as msg
from .commands import button_attrs, field_attrs
from .covers import RulesOf
from .icons import icon
from .markdown import markdown
from .markup import Markup, h, join
from .places import AtTable, Place

MOST_FOUND = 8
"""More answers than that are not read."""


def rules(topic: RulesOf, below: Place) -> Markup:
    """What a game's page of rules shows; ``below`` lies what it covers."""
    game = topic.game
    return h(
        "article",
        house_rules(game, below),
        h("button.act", icon("play"), said("pages.tour"), **button_attrs(msg.OpenTour(game))),
        h("button.act.quiet", icon("print"), said("pages.print"), **button_attrs(msg.ShowPrinting(game)))
        if printable(game)
        else None,
        None if topic.find.strip() else pictures(game),  # what is found is to be seen
        h(
            "div.find",
            h("label", said("pages.find"), for_="find"),
            h(
                "input",
                **field_attrs(msg.FindRule(topic.find)),
                id="find",
                type="search",
                placeholder=words(game).get("find-what") or said("pages.find-what"),
                autocomplete="off",
            ),
            h("div.found", found(game, topic.find), role="status") if topic.find.strip() else None,
        ),
        h(
            "details.all-rules",
            h("summary", said("pages.all")),
            markdown(read(game, "rules.md")),
            id=f"all-{game}",
            open=bool(topic.rule),
        ),
        data_rule=topic.rule or None,
    )


def house_rules(game: str, below: Place) -> Markup | None:
    """What is other at the table below than the rules have it; nothing where all is usual, or no table is."""
    if not isinstance(below, AtTable) or below.save.table.game.meta.id != game:
        return None
    table, own = below.save.table, words(game)["options"]
    usual, alone = resolved(table.game, table.chairs, table.game.meta.defaults()), len(table.chairs) == 1
    asked = [o for o in table.game.meta.options if o.shown and not (o.company if alone else o.alone)]
    other = [(own[o.key], table.options[o.key]) for o in asked if table.options[o.key] != usual[o.key]]
    set_here = "; ".join(f"{told['label']}: {told[to]}" for told, to in other if to in told)
    return h("p", h("strong", said("pages.at-table")), " ", set_here) if set_here else None


@lru_cache(maxsize=8)
def pictures(game: str) -> Markup | None:
    """A game in a few pictures, each with a sentence, as its own board draws them; nothing of a game without."""
    drawn = module_if(game, "shown")
    if drawn is None:
        return None
    steps: list[str] = words(game)["shown"]["steps"]
    return h(
        "ol.shown",
        [
            h("li", h("div.shown-pic", picture, aria_hidden="true"), h("p", step))
            for picture, step in zip(drawn.shown(), steps, strict=True)
        ],
        data_game=game,
        aria_label=said("pages.in-pictures"),
        tabindex="0",  # on a phone they lie in a row
    )


def found(game: str, text: str) -> Markup:
    """The rules that have all these words, each under the heading that it stands under; first those in which each is a
    word of its own. Where none has them all, those that have the most. What leads to a list stands with all of it, and
    what is found in that is not told twice.

    Words that a question is made of, as *what* or *if*, are left out, and a word of other games may stand for the one
    that the rules use, as *roll* for *throw*.
    """
    asked = re.findall(r"[^\s?!.,]+", text.casefold())
    skip = set(said("pages.find-skip").split())
    same = dict(pair.split(" ", 1) for pair in said("pages.find-same").split(", ") if " " in pair)
    wanted = [{word, same.get(word.removesuffix("s"), word)} for word in asked if word not in skip] or [
        {word} for word in asked
    ]
    lines = [(_count(wanted, one.line, whole=False), one) for one in _lines(game)]
    most = max((n for n, _ in lines), default=0)
    if not most:
        return h("p", said("pages.none-found"))
    hits = sorted((one for n, one in lines if n == most), key=lambda one: -_count(wanted, one.line, whole=True))
    led = {line for one in hits for line in one.leads_to}
    told = [one for one in hits if one.line not in led][:MOST_FOUND]
    return join(
        h("p", said("pages.nearest")) if most < len(wanted) else None,
        h("ul", [h("li", h("b", one.head), markdown(one.whole(), anchored=False)) for one in told]),
    )


def _count(wanted: list[set[str]], line: str, *, whole: bool) -> int:
    """How many of the words a line has: as words of their own, but for an ending, or as part of others as well."""
    form = r"(?<!\w){}(e?s)?(?!\w)" if whole else "{}"
    text = line.casefold()
    return sum(any(re.search(form.replace("{}", re.escape(one)), text) for one in either) for either in wanted)


@dataclass(frozen=True)
class _Line:
    """A rule as its own text, with the heading that it stands under and the items of the list that it leads to."""

    head: str
    line: str
    leads_to: tuple[str, ...] = ()

    def whole(self) -> str:
        """It with that list, as the rules are written."""
        return "\n".join((self.line, "", *(f"- {item}" for item in self.leads_to))).strip()


@lru_cache(maxsize=8)
def _lines(game: str) -> tuple[_Line, ...]:
    """Every rule of a game."""
    head, lines = "", list[_Line]()
    for block in re.split(r"\n\s*\n", read(game, "rules.md").strip()):
        title, _, under = block.partition("\n") if block.startswith("#") else ("", "", block)
        head = title.lstrip("# ") or head
        first, *items = [" ".join(one.split()) for one in re.split(r"^[-*] ", under, flags=re.MULTILINE)]
        if first:
            lines.append(_Line(head, first))
        if items and lines and lines[-1].line.endswith(":"):
            lines[-1] = replace(lines[-1], leads_to=tuple(items))
        lines += [_Line(head, item) for item in items]
    return tuple(lines)
