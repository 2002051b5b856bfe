"""The book of the house, drawn: its stories first, then what is known of each game and of everybody who played."""

from __future__ import annotations

from typing import Any, assert_never

from guise import games
from guise.engine.game import Stocked
from guise.supply.content import away, words
from guise.table import tales
from guise.table.book import Leaf
from guise.table.dates import dated, here, numbered
from guise.table.narrate import chosen
from guise.table.tales import Tale

from . import messages as msg
from . import opinions
from .commands import button_attrs
from .covers import Book, BookOfGame, BookOfPerson, Stories
from .icons import icon
from .kept_hero import kept_hero, mark_of
from .markup import Child, Markup, h, join
from .messages import Command
from .model import House
from .pages import page
from .setup_chairs import sitter
from .tool import tool

LATEST = 12
"""So many of the last games are listed."""
STROKES = 25
"""Of more games no more strokes are drawn."""


def book_screen(house: House, shown: Book) -> Markup:
    """The page of the book that is open."""
    told = words("house")["book"]
    leaves = tales.known(shown.leaves)
    if not leaves:
        blank = h("p.book-blank", h("strong", told["first"]), told["none"])
        return page(
            told["title"],
            h(
                "section.book",
                h(
                    "div.book-left",
                    _shut(house, told),
                    h("h2", told["people"]),
                    h("div.book-nobody", [sitter(shape, False) for shape in range(4)]),
                    _care(told, 0),
                ),
                h("article", blank),
                data_blank=True,
            ),
        )
    match shown.page:
        case Stories(tally):
            title = told["title"]
            inside = _stories(house, leaves, tally, told)
        case BookOfGame(game):
            title = words(game)["title"]
            inside = _of_game(house, leaves, game, told)
        case BookOfPerson(name):
            title = name
            inside = _of_person(house, leaves, name, told)
        case _:
            assert_never(shown.page)
    return page(
        title,
        h(
            "div.book",
            h("div.book-left", _contents(house, leaves, shown, told), _care(told, len(leaves))),
            h("article", _shut(house, told), inside),
        ),
    )


def _contents(house: House, leaves: tuple[Leaf, ...], shown: Book, told: dict[str, Any]) -> Markup:
    """The left page: the way to the stories, the lids of the games, and our people as pieces. The strokes by a name
    say how often somebody played, and nobody's rank.
    """
    at = shown.page
    played = [game for game in games.ids(authors=True) if any(leaf.game == game for leaf in leaves)]
    known = {name.casefold(): n for name, n in zip(house.prefs.people, house.prefs.marks)}
    people = tales.people(leaves)
    return h(
        "nav.book-list",
        _leads(told["stories"], msg.ShowBook(), isinstance(at, Stories), icon("book")),
        h("h2", told["played"]),
        h(
            "div.book-games",
            [
                _leads(words(g)["title"], msg.ShowBookGame(g), at == BookOfGame(g), h("span.lid", data_game=g))
                for g in played
            ],
        ),
        h("h2", told["people"]),
        h(
            "div.book-people",
            [
                _leads(
                    name,
                    msg.ShowBookPerson(name),
                    isinstance(at, BookOfPerson) and tales.same(at.name, name),
                    _piece(known.get(name.casefold(), ""), i),
                    _strokes(len(tales.of_person(leaves, name)), told),
                )
                for i, name in enumerate(people)
            ],
        ),
        aria_label=told["title"],
    )


def _leads(title: str, command: Command, here: bool, before: Child, after: Child = None) -> Markup:
    return h("button", before, h("b", title), after, **button_attrs(command), aria_current="page" if here else None)


def _piece(kept: str, place: int) -> Markup:
    """Somebody as their piece, with the mark that they had last, else the next one."""
    shape = mark_of(kept, place)
    return h("span.book-piece", sitter(shape, False), style=f"--seat:var(--seat-{shape})")


def _strokes(n: int, told: dict[str, Any]) -> Markup:
    """So many strokes of chalk, by fives; the number in words for those who hear it."""
    shown = min(n, STROKES)
    lines = "".join(
        f"M{14 + 24 * (i // 5)} 17L{-2 + 24 * (i // 5)} 5"
        if i % 5 == 4
        else f"M{1.5 + 24 * (i // 5) + 4 * (i % 5)} 3v16"
        for i in range(shown)
    )
    chalk = Markup(
        f'<svg class="chalk" viewBox="-3 0 {24 * -(-shown // 5) + 2} 22" aria-hidden="true"><path d="{lines}"/></svg>'
    )
    return join(chalk, h("span.hush", _number(told["games"], n)))


def _shut(house: House, told: dict[str, Any]) -> Markup | None:
    """The book takes nothing in."""
    return None if house.prefs.book else h("p.book-shut", told["off"])


def _care(told: dict[str, Any], n: int) -> Markup:
    """Where the book is kept, and the ways in and out of it, folded away."""
    acts: list[Child] = [
        h("button.act.quiet", icon("upload"), told["import"], **button_attrs(msg.ImportFile())),
    ]
    if n:
        acts = [
            h("button.act.quiet", icon("download"), told["export"], **button_attrs(msg.ExportBook())),
            *acts,
            h("button.act.quiet", icon("print"), told["print"], **button_attrs(msg.PrintPage())),
            h("button.act.quiet", icon("trash"), told["delete"], **button_attrs(msg.AskDeleteBook())),
        ]
    return h(
        "details.book-care",
        h("summary", icon("download"), told["keep"]),
        h("p", told["where"]),
        h("div.bar-acts", acts),
        id="book-care",
    )


# Its pages ------------------------------------------------------------------------------


def _stories(house: House, leaves: tuple[Leaf, ...], tally: bool, told: dict[str, Any]) -> Markup:
    """The first page: stories, and no ranks unless somebody asks."""
    newest = leaves[0]
    lead = h(
        "li.tale.first",
        h("h2", told["newest"]),
        kept_hero(house, newest, newest.won[0] if newest.won else None),
        h("p", tales.outcome(newest)),
        _of(newest.game, dated(here(newest.when, house.zone)), _film(house, newest, told)),
        data_game=newest.game,
    )
    button = h(
        "button.act.quiet",
        told["untally" if tally else "tally"],
        **button_attrs(msg.ShowTally()),
        aria_expanded="true" if tally else "false",
    )
    return join(
        h("ol.tales", lead, [_tale(house, tale, told) for tale in tales.tales(leaves)]),
        h("section.tally", button, _tally(leaves, told) if tally else None),
    )


def _tale(house: House, tale: Tale, told: dict[str, Any]) -> Markup:
    """One story."""
    return h(
        "li.tale",
        h("h2", told["kinds"][tale.kind]),
        kept_hero(house, tale.leaf, tale.seat) if tale.leaf else None,
        h("p", tale.text),
        _of(
            tale.game,
            dated(here(tale.when, house.zone)) if tale.when else "",
            _film(house, tale.leaf, told) if tale.leaf else None,
        )
        if tale.game
        else None,
        data_game=tale.game or None,
    )


def _of(game: str, when: str, film: Markup | None) -> Markup:
    """Which game a story is of, which day, and the way to its film."""
    return h("p.tale-of", h("span.tale-game", words(game)["title"]), h("time", when) if when else None, film)


def _film(house: House, leaf: Leaf, told: dict[str, Any]) -> Markup | None:
    """The way to the film of a game, as long as this browser has its save."""
    if not any(c.id == leaf.save and c.over and not c.broken for c in house.cards):
        return None
    return h("button.tale-film", icon("film"), told["film"], **button_attrs(msg.ShowFilm(leaf.save)))


def _tally(leaves: tuple[Leaf, ...], told: dict[str, Any]) -> Markup:
    """Who won how often, for those who have asked."""
    rows = tales.tally(leaves)
    if not rows:
        return h("p", told["nobody-yet"])
    head = h("thead", h("tr", [h("th", title, scope="col") for title in told["tally-head"]]))
    body = [h("tr", h("th", name, scope="row"), h("td", won), h("td", played)) for name, won, played in rows]
    return join(h("table", head, h("tbody", body)), h("p", told["tally-note"]))


def _of_game(house: House, leaves: tuple[Leaf, ...], game: str, told: dict[str, Any]) -> Markup:
    """The page of a game."""
    own = tales.of_game(leaves, game)
    return join(
        h("p.book-count", _number(told["games"], len(own))),
        h("ol.tales", [_tale(house, tale, told) for tale in tales.tales_of_game(leaves, game)]),
        _met(house, leaves, game, told),
        _opinions(house, game, told["cards"]),
        _latest(house, own, told, titled=False),
        h("button.act", icon("play"), words(game)["title"], **button_attrs(msg.LayTable(game)))
        if game in games.ids()
        else None,
    )


def _of_person(house: House, leaves: tuple[Leaf, ...], name: str, told: dict[str, Any]) -> Markup:
    """The page of somebody."""
    own = tales.of_person(leaves, name)
    return join(
        h("p.book-count", _number(told["games"], len(own))),
        h("ol.tales", [_tale(house, tale, told) for tale in tales.tales_of_person(leaves, name)]),
        _latest(house, own, told, titled=True),
    )


def _number(texts: dict[str, str], n: int) -> str:
    return chosen(texts, n).format(n=n)


def _met(house: House, leaves: tuple[Leaf, ...], game: str, told: dict[str, Any]) -> Markup | None:
    """How many cards of each deck have been on this table; of how many, as soon as the deck is here."""
    met = tales.met(leaves, game, frozenset(house.prefs.met_in(game)))
    rules = games.load(game)
    if not met or not isinstance(rules, Stocked):
        return None
    if away(game):
        return h("p.book-met", _number(told["met-away"], len(met)))
    names = words(game)["stock"]
    stocks = rules.stock(rules.meta.defaults(), rules.meta.usual)
    lines = [
        told["met"].format(n=len(met & frozenset(s.cards)), of=numbered(len(s.cards)), cards=names[s.kind])
        for s in stocks
    ]
    return h("ul.book-met", [h("li", line) for line in lines])


def _opinions(house: House, game: str, told: dict[str, Any]) -> Markup | None:
    """What was said here of cards of a game: each to be taken back, and all to be written to a file."""
    said = opinions.of(house.prefs, game)
    if not said or away(game):
        return None
    names = words(game)["opinions"]
    rows = [
        h(
            "li",
            h("span", opinions.title(game, one.card) or told["gone"]),
            h("small", names.get(one.said, one.said)),
            tool("trash", told["back"], msg.TakeBackOpinion(game, one.place)),
            id=f"card-{game}-{one.place}",
        )
        for one in reversed(said)
    ]
    return h(
        "section.book-last.book-cards",
        h("h2", told["title"]),
        h("p", told["note"]),
        h("ol", rows),
        h("button.act.quiet", icon("download"), told["file"], **button_attrs(msg.ExportOpinions(game))),
    )


def _latest(house: House, leaves: tuple[Leaf, ...], told: dict[str, Any], *, titled: bool) -> Markup:
    """The last games: when, which where several are meant, who, and how it ended."""
    rows = [
        h(
            "li",
            h("time", dated(here(leaf.when, house.zone))),
            h("strong", words(leaf.game)["title"]) if titled else None,
            h("span", tales.outcome(leaf)),
            h("small", told["practice"]) if leaf.practice else None,
        )
        for leaf in leaves[:LATEST]
    ]
    return h("section.book-last", h("h2", told["last"]), h("ol", rows))
