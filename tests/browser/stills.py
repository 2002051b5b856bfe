"""Real screens of real games as still pages, in a browser but without Python: drawn here, measured there.

`stills` plays a seeded game to its end and gives the table at each prompt, when it was first met and when most lay on
it, with every way to begin a move of several parts; `Stills` shows what `guise.ui.render` draws of it under the
page's own styles. A page takes some ten milliseconds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from guise import games
from guise.engine.game import Decide, Event, Over, Seat
from guise.engine.rng import Rng
from guise.supply.content import module
from guise.table.alone import kind
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.table.tempo import moments
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Moment, Sheet
from guise.ui.prefs import Prefs
from guise.ui.render import Drawing, draw
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
USUAL = ("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn", "Gus", "Hana")
WIDE = tuple("W" * 15 + letter for letter in "ABCDEFGH")
"""Sixteen wide letters each."""
EMOJI = tuple("\N{ROLLING ON THE FLOOR LAUGHING}" * 7 + letter for letter in "ABCDEFGH")
MOST_STEPS = 600
BEST = 12
"""The best result so far, of one who plays alone."""


@dataclass(frozen=True, eq=False)
class Still:
    """One screen of a game: what it is called, and for whose eyes."""

    game: str
    prompt: str
    who: Seat | None
    t: AtTable

    @property
    def name(self) -> str:
        """The screen in words."""
        begun = "".join(f", {key} {part}" for key, part in self.t.picks.items())
        return f"{self.game} {self.prompt} {'shared' if self.who is None else 'own'}{begun}"

    def begun(self) -> tuple[Still, ...]:
        """The screens after each kind of first tap of a move that is put together: the last of the kind that is
        offered."""
        if isinstance(self.t.save.table.turn, Over) or self.t.picks:
            return ()
        board, _, bar = self.body(False).partition('<section class="bar"')
        firsts = dict(re.findall(r'<button[^>]* data-pick="([\w-]+) ([^"]+)"', bar))
        return tuple(Still(self.game, self.prompt, self.who, self.t.but(picks={k: v})) for k, v in firsts.items())

    def body(self, tall: bool) -> str:
        """What the page shows."""
        return str(drawn(self, tall).markup)


@cache
def drawn(still: Still, tall: bool) -> Drawing:
    """A still as it is drawn, made once for all screens of a shape."""
    best = f"{kind(still.t.save.table)} {BEST}"
    return draw(Model(House(Prefs(best=(best,)), tall=tall), still.t))


def stills(game: str, names: tuple[str, ...] = USUAL, people: int = 3, bots: int = 1) -> tuple[Still, ...]:
    """A game's screens: the first and the last table at each prompt, as everybody and as one who is asked sees it, and
    the end.
    """
    return _played(game, names, people, bots)[0]


def climaxes(game: str, names: tuple[str, ...] = USUAL, people: int = 3, bots: int = 1) -> tuple[Still, ...]:
    """What rests on the stage in the same game, the last of each kind."""
    return _played(game, names, people, bots)[1]


def _staged(game: str, table: Table, told: tuple[Event, ...]) -> dict[str, Still]:
    """The climaxes among what was told last, by the kind of event."""
    around, found = tuple(e for e in told if e.to is None), {}
    for e in moments(game, told, False):
        sheet = Sheet(e.to[0], True) if e.to else None
        t = AtTable(Save("one", table), drawn=table.told, sheet=sheet, stage=(Moment(e, around),))
        found[e.kind] = Still(game, f"stage of {e.kind}", sheet and sheet.seat, t)
    return found


@cache
def _played(game: str, names: tuple[str, ...], people: int, bots: int) -> tuple[tuple[Still, ...], tuple[Still, ...]]:
    g = games.load(game)
    temper = g.meta.temperaments[0].id
    count = min(people + bots, g.meta.seats[1])
    table = start(
        g, tuple(Chair(names[i], i, "" if i < people else temper) for i in range(count)), {}, f"stills {game}"
    )
    found: dict[tuple[str, bool], Still] = {}
    last: dict[tuple[str, bool], Still] = {}
    staged: dict[str, Still] = {}
    known = 0
    bot = module(game, "bots")
    for step in range(MOST_STEPS):
        while table.can_advance():
            table = table.advance()
        told, known = table.state.events[known:], table.told
        staged.update(_staged(game, table, told))
        if isinstance(table.turn, Over):
            found["over", False] = Still(game, "over", None, AtTable(Save("one", table), drawn=table.told))
            break
        assert isinstance(table.turn, Decide)
        seat = next(s for s in table.turn.seats if not table.chairs[s].bot)
        for who in (None, seat):
            sheet = None if who is None else Sheet(who, True)
            t = AtTable(Save("one", table), drawn=table.told, sheet=sheet)
            last[table.turn.prompt, who is None] = Still(game, table.turn.prompt, who, t)
        for key, still in last.items():
            found.setdefault(key, still)
        table = table.submit(seat, bot.choose(table.peek(seat), temper, Rng("stills", str(step))))
    late = tuple(s for key, s in last.items() if s is not found[key])
    firm = (*found.values(), *late)
    return (*firm, *(b for s in (late or firm) for b in s.begun())), tuple(staged.values())


def apart(make: Callable[[], Model]) -> Model:
    """A page made in a thread of its own: keys are made in an event loop, and this one has the browser's."""
    with ThreadPoolExecutor(1) as one:
        return one.submit(make).result()


def shell(game: str, theme: str = "light", text: str = "usual") -> str:
    """The page round a screen: the head of index.html without its scripts, and the game's styles."""
    page = re.sub(
        r"<script.*?</script>|<meta http-equiv.*?>", "", (ROOT / "index.html").read_text("utf-8"), flags=re.DOTALL
    )
    head = page.split("</head>")[0]
    head = head.replace('data-state="shell"', f'data-state="ready" data-theme="{theme}" data-text="{text}"')
    sheets = ("table", f"games/{game}", "phones", "setup", "book")
    styles = "".join(f'<link rel="stylesheet" href="./static/css/{name}.css">' for name in sheets)
    return f'{head}{styles}</head><body data-screen="table" data-game="{game}"><div id="app"></div></body></html>'


SHOW_PAGE = """([html, name, table]) => {
    document.body.dataset.screen = name;
    document.documentElement.dataset.table = table;
    document.querySelector("#app").innerHTML = html;
    document.querySelector("#app dialog")?.showModal();
}"""


def _parts(m: Model) -> tuple[str, str, str]:
    """What SHOW_PAGE shows of a page: its markup, its name, what its table is known by."""
    drawing = draw(m)
    return str(drawing.markup), drawing.name, drawing.table


class Stills:
    """A page that shows stills."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: tuple[int, int],
        scale: float = 1,
        letters: float = 1,
        *,
        touch: bool = False,
    ) -> None:
        width, height = size
        self.tall = (3 * height > 4 * width and width / letters < 704) or width / letters < 576
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            reduced_motion="reduce",
            has_touch=touch,
        )
        self.page: Page = self.context.new_page()
        self.page.add_init_script(path=Path(__file__).with_name("sizes.js"))
        self.url, self.shell = url, ""
        self.page.route("**/still.html", lambda r: r.fulfill(body=self.shell, content_type="text/html"))

    def game(self, game: str, theme: str = "light", text: str = "usual") -> None:
        """Lay out the page for a game."""
        self.shell = shell(game, theme, text)
        self.page.goto(self.url + "still.html")
        self.page.evaluate("Promise.all([...document.fonts].map(f => f.load().catch(() => 0)))")

    def covered(self) -> None:
        """Lay out nothing of the board, where what is measured lies over it."""
        self.page.add_style_tag(content="#board { content-visibility: hidden }")

    def script(self, name: str) -> None:
        """Bring one of the page's own scripts, for what stands on a still to be touched."""
        self.page.evaluate("from => import(from).then(() => null)", f"{self.url}static/js/{name}.mjs")

    def show(self, still: Still) -> None:
        """Show one."""
        drawing = drawn(still, self.tall)
        self.page.evaluate(
            """([html, table]) => {
                document.documentElement.dataset.table = table;
                document.querySelector("#app").innerHTML = html;
            }""",
            [str(drawing.markup), drawing.table],
        )

    def page_of(self, m: Model) -> None:
        """Show another page of the house than a table."""
        self.page.evaluate(SHOW_PAGE, _parts(m))

    def pages_of(self, models: Iterable[Model], script: str) -> list[Any]:
        """Show one page after the other, with what a function finds on each, in one go as :meth:`all_of`."""
        return self.page.evaluate(
            f"given => given.map(one => {{ ({SHOW_PAGE})(one); return ({script})(); }})", [_parts(m) for m in models]
        )

    def all_of(self, shown: Sequence[Still], script: str, *by: Sequence[object]) -> Iterator[tuple[Still, Any]]:
        """Show one after the other, with what a function of the page finds on each; ``by``: what it is given for each.

        All in one go: the browser need not paint what nobody looks at.
        """
        found = self.page.evaluate(
            f"""given => given.map(([html, ...by]) => {{
                document.querySelector("#app").innerHTML = html;
                return ({script})(...by);
            }})""",
            [[still.body(self.tall), *given] for still, *given in zip(shown, *by)],
        )
        return zip(shown, found)
