"""The table: board, seats, action bar, story, drawers and curtain, drawn for one pair of eyes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import islice
from typing import Any

from guise.engine.game import Decide, Event, Over, Seat, Viewer
from guise.table import alone
from guise.table.narrate import Storyteller, said, teller
from guise.table.protocols import out_of
from guise.table.seats import Chair
from guise.table.table import Table
from guise.table.tempo import tempo

from . import messages as msg
from .back import taken_back
from .bar import acts_of, bar, beside, many, strip_soon
from .board import Parts, board_of
from .commands import button_attrs
from .hand_panel import hand_panel
from .herald import herald
from .icons import icon
from .marks import mark
from .markup import Markup, h, join
from .model import House
from .overlays import curtain, drawer, on_name, on_stage, shown_now
from .places import AtTable, Sheet, shown_to_all, stopped, viewer
from .resting import gathered, rest_ms
from .scene import Button, Scene
from .tool import tool

MANY = 5
"""Players whose plates stand closer together."""

STORY_LINES = 4
SHORTEST = 5
"""So many letters of a name on a plate are never cut, however many plates there are."""


def scene(house: House, t: AtTable, who: Viewer) -> tuple[Any, Scene]:
    """A view and the circumstances to draw it in."""
    table = t.save.table
    v = table.peek(who)
    notes = (t.save.notes or {}).get("table" if who is None else str(who), {})
    full = not alone.agreed(table) and notes.get("mode", "log" if by_hand(table) else "full") == "full"
    return v, Scene(
        say=teller(table),
        marks=tuple(c.mark for c in table.chairs),
        bots=tuple(bool(c.bot) for c in table.chairs),
        legal=frozenset(table.game.legal(v)) if offered(t) else frozenset(),
        picks=t.picks,
        fresh=table.fresh(who, t.drawn),
        notes=notes,
        full=house.prefs.notes and full,
        logs=house.prefs.notes,
        sleuth=house.prefs.notes and not full and who is not None and sleuth(table),
        private=who is not None,
        tall=house.narrow,
        live=not t.moved_on,
        paused=stopped(t),
        step=len(v.events),
        laid=t.reading_ms if t.laid and t.reading else 0,
        gathers=bool(gathered(t)),
        reading=t.reading,
        opening=t.stage[0].event.to[0] if t.stage and t.stage[0].event.to else None,
        given=t.delayed_answer is not None,
    )


def by_hand(table: Table) -> bool:
    """Whether notebooks begin with nothing crossed out: by a house rule, or for one who is here alone."""
    return sleuth(table) or alone.by_hand(table)


def sleuth(table: Table) -> bool:
    """Whether one person is here alone, among so few bots that the clues can be laid out (``Meta.sleuth``)."""
    return len(table.chairs) <= table.game.meta.sleuth and alone.sole(table) is not None


def offered(t: AtTable) -> bool:
    """True when there is something to tap: a person is to choose, and no other window has gone on."""
    turn = t.save.table.turn
    return not t.moved_on and isinstance(turn, Decide) and any(not t.save.table.chairs[s].bot for s in turn.seats)


def aloud(house: House, t: AtTable) -> tuple[str, str]:
    """What the house should be saying now, and a key that changes with it; both empty for nothing.

    Only what the shared screen shows is ever said.
    """
    spoken = board_of(t.save.table.game.meta.id).aloud
    if spoken is None or not house.prefs.voice or t.sheet is not None:
        return "", ""
    v, c = scene(house, t, None)
    key, text = spoken(v, c)
    return (f"{t.save.id} {key}", text) if text else ("", "")


def _phones_stand(t: AtTable) -> Markup | None:
    """The phones' stand; its code is read only for a table with phones."""
    if t.phones is None:
        return None
    from .stand import stand

    return stand(t, t.phones)


def titled(t: AtTable) -> str:
    """The page's title: the game, and whose turn it is or whose curtain hangs; the game alone while chance decides."""
    table = t.save.table
    game, turn = table.game.meta.title, table.turn
    say = Storyteller("house", table.chairs)
    if t.sheet is not None and not t.sheet.up:
        return say.says("table.title.pass", t.sheet.seat, game=game)
    if isinstance(turn, Over):
        return say.says("table.title.over", game=game)
    if not isinstance(turn, Decide):
        return game
    seat, *others = turn.seats
    if others:
        return say.says("table.title.choose", game=game, seats=turn.seats)
    return say.says("table.title.turn", seat, game=game)


def table_screen(house: House, t: AtTable) -> Markup:
    """The whole screen of a game in play."""
    table, sheet = t.save.table, t.sheet
    who = viewer(t)
    v, c = scene(house, t, who)
    board = board_of(table.game.meta.id)
    over = isinstance(v.turn, Over)
    showing = shown_now(t, who)
    soon = None if sheet is not None else strip_soon(t, v, c)
    covered = soon is not None or (sheet is not None and not sheet.up)
    behind = (covered and not beside(t, v, c)) or showing is not None
    aim, rated = _alone(house, t)
    acts = acts_of(t, v, c, board)
    pulled = drawer(t, v, c, board, behind) if house.prefs.notes or t.drawer == "why" else None
    return h(
        "div.table",
        rail(house, t, v, c, board, behind),
        h(
            "main.board",
            h("div.hush", board.in_words(v, c)) if board.in_words else None,
            board.picture(v, c),
            id="board",
            inert=behind or covered and bool(c.legal),
            aria_label=said("table.board", game=table.game.meta.title),
        ),
        h(
            "aside.beside",
            _beside(house, t, v, c, board, acts, ended=showing is None),
            inert=behind,
            aria_label=said("table.turn"),
            data_lone=bool(aim),
        ),
        herald(house, t, aim, rated),
        on_stage(t, showing, v, c, board, rest_ms(t, house.prefs)) if showing is not None else None,
        pulled,
        _curtains(house, t, soon, v, c, board),
        data_game=table.game.meta.id,
        data_seats=len(table.chairs),
        data_private=who is not None and sheet is not None,
        data_covered=covered,
        data_over="stand" if over and who is None and _big_code(t) else over,
        data_now=board.data_now(v, c),
        data_aim=bool(aim),
        data_drawer=pulled is not None,
        data_turned=house.prefs.turned if house.prefs.turned != "0" else None,
        **_what_it_holds(t, c, acts),
        style=f"--seat:{c.color(hung.seat)}" if (hung := sheet or soon) is not None else None,
    )


def _what_it_holds(t: AtTable, c: Scene, acts: list[Button]) -> dict[str, bool]:
    """Whether something was only thrown, a clock stands, and the bar has more than one thing or a field in it."""
    return {
        "data_thrown": any(tempo(c.say.game, e) == "glance" for e in c.fresh),
        "data_paused": stopped(t),
        "data_side": any(b.typed for b in acts) or many(acts),
    }


def _curtains(house: House, t: AtTable, soon: Sheet | None, v: Any, c: Scene, board: Parts) -> list[Markup]:
    """The curtain that hangs, and the strip of one that is about to fall."""
    hangs = [curtain(t, t.sheet, v, c, board, STORY_LINES if house.prefs.notes else 1)] if t.sheet is not None else []
    return hangs + ([curtain(t.but(sheet=soon, reading=False), soon, v, c, board)] if soon is not None else [])


def _big_code(t: AtTable) -> bool:
    """Whether a code for the phones fills the screen."""
    return t.phones is not None and t.phones.big


def _beside(house: House, t: AtTable, v: Any, c: Scene, board: Parts, acts: list[Button], *, ended: bool) -> list[Any]:
    """What stands beside the board: the bar, the phones' stand or the hand, and what has happened.

    Args:
        ended: if the game is over, nothing is left on the stage that led to it.
    """
    return [
        bar(house, t, v, c, board, acts),
        _phones_stand(t) if v.who is None else None,
        None if v.who is None or isinstance(v.turn, Over) else _hand_part(v, c),
        (board.side(v, c) if board.side else None) or thinks(v, c),
        _so_far(house, t, v, c, board, ended=ended),
    ]


def thinks(v: Any, c: Scene) -> Markup | None:
    """Whose turn it is, large, beside a board that has nothing else to show there; a picture alone."""
    if v.who is not None or not isinstance(v.turn, Decide) or (len(v.turn.seats) != 1 and c.opening is None):
        return None
    seat = v.turn.seats[0] if c.opening is None else c.opening
    return h(
        "div.thinks", mark(c.marks[seat]), h("span", c.name(seat)), style=f"--seat:{c.color(seat)}", aria_hidden="true"
    )


def _so_far(house: House, t: AtTable, v: Any, c: Scene, board: Parts, *, ended: bool) -> list[Markup | None]:
    """What has happened, and how it ended where it has: not while the last climax stands on the stage before it."""
    aim, rated = _alone(house, t)
    over = isinstance(v.turn, Over)
    most = STORY_LINES if house.prefs.notes or over else 1
    told = story(shown_to_all(t, v.events), c, most, aim, None if over else board.lists)
    if not over or not ended:
        return [told]
    from .finale import finale  # a table begins without it

    return [told, finale(house, t, v, c, board, rated)]


def _alone(house: House, t: AtTable) -> tuple[str, str]:
    """For one who plays alone: what is to be beaten, and how the result compares; both empty for nothing."""
    bests = house.prefs.best if house.prefs.book and alone.comparable(t.save) else ()
    return alone.aim(t.save.table, bests), alone.rating(t.save.table, bests)


def _hand_part(v: Any, c: Scene) -> Markup:
    return h("div.hand-holder", hand_panel(v, c), role="group", aria_label=said("table.hand"))


def rail(house: House, t: AtTable, v: Any, c: Scene, board: Parts, behind: bool) -> Markup:
    """The top strip: home, the seats, the tools; out of reach ``behind`` a curtain or the stage."""
    table = t.save.table
    back = [s for s in table.people() if table.may_take_back(s) and viewer(t) in (None, s)]
    who = viewer(t)
    return h(
        "header.rail",
        h("h1.hush", table.game.meta.title),
        tool("home", said("table.home"), msg.GoHome()),
        h(
            "ol.seats",
            [plate(t, seat, v, c, board) for seat in range(len(table.chairs))],
            data_many=len(table.chairs) >= MANY,
            aria_label=said("table.players"),
        ),
        h(
            "nav.tools",
            [
                tool(
                    "undo",
                    taken_back(t, s, c, own=who == s),
                    msg.TakeBack(s),
                    data_word="beside",
                    data_short=said("table.short.take-back"),
                )
                for s in back[:1]
            ],
            tool("log", said("table.log"), msg.PullDrawer("log"), aria_pressed=t.drawer == "log" or None)
            if house.prefs.notes
            else None,
            tool(
                "notebook",
                said("table.notebook"),
                msg.PullDrawer("notes"),
                aria_pressed=t.drawer == "notes" or None,
                data_short=said("table.short.notebook"),
            )
            if board.notebook and house.prefs.notes
            else None,
            tool("help", said("table.rules"), msg.ShowRules(table.game.meta.id)),
            tool(
                "sound" if house.prefs.sound else "mute",
                said("table.hear"),
                msg.ChangeSetting("sound", "off" if house.prefs.sound else "on"),
                aria_pressed=house.prefs.sound,
                data_word="hushed",
            ),
            tool(
                "turn",
                said("table.turn-board"),
                msg.ChangeSetting("turned", house.prefs.next_side(len(table.people()))),
                data_short=said("table.short.turn-board"),
                data_word="hushed",
            )
            if not house.narrow or len(table.people()) > 1 or house.prefs.turned != "0"
            else None,  # whoever holds a phone alone turns the phone
            tool("settings", said("table.settings"), msg.ShowSettings()),
            aria_label=said("table.tools"),
        ),
        inert=behind,
    )


def plate(t: AtTable, seat: int, v: Any, c: Scene, board: Parts) -> Markup:
    """A seat's name in the top strip, what the board says of it, and what a tap asks for (:func:`on_name`)."""
    chair = t.save.table.chairs[seat]
    turn = v.turn
    acting: tuple[Seat, ...] = turn.winners if isinstance(turn, Over) else ()
    if isinstance(turn, Decide):
        acting = (turn.speakers or turn.seats) if c.opening is None else (c.opening,)
        if turn.open and len(acting) == len(t.save.table.chairs):  # anybody may go on: nobody is awaited
            acting = ()
    note = board.plate(v, seat, c) if board.plate else ""
    tap, title = on_name(t, seat, v, board), ""
    if tap is not None:
        key = "table.left" if chair.away else "table.look" if isinstance(tap, msg.HangCurtain) else "curtain.left"
        title = c.say.house.says(key, seat, you=chair.name == "You")
    return _plate(seat, chair, title, note, c.color(seat), tap, seat in acting, seat in out_of(t.save.table.game, v))


@lru_cache(maxsize=64)
def _plate(
    seat: Seat, chair: Chair, title: str, note: str, color: str, tap: msg.Command | None, acting: bool, out: bool
) -> Markup:
    """The plate of a seat, kept as text: of all plates a move changes one or two."""
    inside = join(
        mark(chair.mark),
        h("span.plate-name", chair.name, icon("bot") if chair.bot else None),
        (" ", h("span.plate-note", note)) if note else None,
    )
    return h(
        "li.plate",
        h("button", inside, **button_attrs(tap), title=title) if tap else h("div", inside),
        id=f"plate-{seat}",
        data_seat=seat,
        data_active=acting,
        data_out=out,
        style=f"--seat:{color};--kept:{min(len(chair.name), SHORTEST)}",
        aria_current=acting or None,
    )


def story(
    told: tuple[Event, ...],
    c: Scene,
    most: int = STORY_LINES,
    last: str = "",
    lists: Callable[[Event], bool] | None = None,
) -> Markup:
    """The last things that happened, newest last; of a game played from memory only the very last (X-6).

    A line keeps its number: it is the same line when it moves up.

    Args:
        last: one line more, which belongs to no event.
        lists: what the board itself lists and is left out here.
    """
    return story_list(told, c, most, h("li.story-line", last, id="aim") if last else None, lists=lists)


def story_list(
    told: tuple[Event, ...],
    c: Scene,
    most: int,
    last: Markup | None = None,
    label: str = "",
    lists: Callable[[Event], bool] | None = None,
) -> Markup:
    """The last lines of some events, each with the number of its event as its id."""
    those = (i for i in range(len(told) - 1, -1, -1) if not (lists and lists(told[i])))
    lines = islice(((i, line) for i in those if (line := c.say.event(told[i]))), most)
    items = [_line(c.say.subject(told[i]), line, i, c, told[i] in c.fresh) for i, line in [*lines][::-1]]
    return h("ol.story", items, last, aria_label=label or said("table.story"), tabindex="0", data_aim=last is not None)


def _line(seat: Seat | None, line: str, number: int, c: Scene, new: bool = False) -> Markup:
    """A line with the mark of whoever it speaks of first. ``new``: what it tells is being shown."""
    of = c.marks[seat] if seat is not None else None
    shape = mark(of) if of is not None else None
    return h("li.story-line", shape, line, id=f"line-{number}", data_seat=of, data_new=new)
