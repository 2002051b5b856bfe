"""The table: board, seats, action bar, story, drawers and curtain, drawn for one pair of eyes."""

from __future__ import annotations

from typing import Any

from guise.engine.content import module
from guise.engine.game import Decide, Over, Viewer
from guise.table.narrate import Storyteller

from .hand_panel import hand_panel
from .icons import icon
from .marks import mark
from .markup import Markup, h, join
from .model import Model, owner, viewer
from .scene import Button, Scene

STORY_LINES = 4


def scene(m: Model, who: Viewer) -> tuple[Any, Scene]:
    """A view and the circumstances to draw it in."""
    table = m.save.table
    v = table.peek(who)
    notes = (m.save.notes or {}).get("table" if who is None else str(who), {})
    return v, Scene(
        say=Storyteller(table.game.meta.id, table.chairs),
        marks=tuple(c.mark for c in table.chairs),
        bots=tuple(bool(c.bot) for c in table.chairs),
        legal=frozenset(table.game.legal(v)) if offered(m) else frozenset(),
        picks=m.picks,
        fresh=table.fresh(who, m.seen),
        notes=notes,
        full=notes.get("mode", "full") == "full",
        private=who is not None,
        tall=m.tall,
        step=len(v.events),
    )


def offered(m: Model) -> bool:
    """True when there is something to tap: a person is to choose, and no other window has gone on."""
    turn = m.save.table.turn
    return not m.moved_on and isinstance(turn, Decide) and any(not m.save.table.chairs[s].bot for s in turn.seats)


def aloud(m: Model) -> tuple[str, str]:
    """What the house should be saying now, and a key that changes with it; both empty for nothing.

    Only what the shared screen shows is ever said.
    """
    if not m.prefs.voice or m.save is None or m.screen != "table" or m.sheet is not None:
        return "", ""
    v, c = scene(m, None)
    key, text = part(module(m.save.table.game.meta.id, "board"), "aloud", v, c) or ("", "")
    return (f"{m.save.id} {key}", text) if text else ("", "")


def stand(m: Model) -> Markup | None:
    """The phones' stand; fetched only for a table with phones."""
    from . import phones

    return phones.stand(m)


def part(board: Any, name: str, *args: Any) -> Any:
    """What a board module offers under a name, or nothing."""
    made = getattr(board, name, None)
    return made(*args) if made else None


def table_screen(m: Model) -> Markup:
    """The whole screen of a game in play."""
    table = m.save.table
    who = viewer(m)
    v, c = scene(m, who)
    board = module(table.game.meta.id, "board")
    covered = m.sheet is not None and not m.sheet.up
    over = isinstance(v.turn, Over)
    return h(
        "div.table",
        rail(m, v, c, board),
        h("main.board", board.picture(v, c), id="board", aria_label=f"{table.game.meta.title}: the board"),
        h(
            "aside.beside",
            bar(m, v, c, board),
            stand(m) if m.phones is not None and who is None else None,
            h("div.hand-holder", hand_panel(v, c), role="group", aria_label="Your hand", tabindex="0")
            if who is not None and not over
            else None,
            part(board, "side", v, c),
            story(v, c),
            finale(v, c, board) if over else None,
            aria_label="The turn",
        ),
        drawer(m, v, c, board),
        curtain(m, v, c) if m.sheet is not None else None,
        data_game=table.game.meta.id,
        data_private=who is not None and m.sheet is not None,
        data_covered=covered,
        data_over=over,
        style=f"--seat:{c.color(m.sheet.seat)}" if m.sheet is not None else None,
    )


def tool(name: str, label: str, do: str, *, on: bool = False) -> Markup:
    """A button of the top strip."""
    return h(
        "button.tool", icon(name), h("span", label), type="button", data_do=do, aria_pressed="true" if on else None
    )


def rail(m: Model, v: Any, c: Scene, board: Any) -> Markup:
    """The top strip: home, the seats, the tools."""
    table = m.save.table
    turn = v.turn
    acting = turn.seats if isinstance(turn, Decide) else turn.winners if isinstance(turn, Over) else ()
    back = [s for s in table.people() if table.may_take_back(s) and (owner(m) in (None, s))]
    plates = []
    for seat, chair in enumerate(table.chairs):
        note = part(board, "plate", v, seat, c)
        out = bool(getattr(v, "out", ()) and v.out[seat])
        inside = join(
            mark(chair.mark),
            h("span.plate-name", chair.name, icon("bot") if chair.bot else None),
            h("span.plate-note", note) if note else None,
        )
        looks = not chair.bot and seat != owner(m) and not chair.phone
        title = f"{chair.name} has left, and a bot sits in" if chair.away else f"{chair.name}: look at your own hand"
        plates.append(
            h(
                "li.plate",
                h("button", inside, type="button", data_do=f"hang {seat}", title=title)
                if looks or chair.away
                else h("div", inside),
                id=f"plate-{seat}",
                data_seat=seat,
                data_active=seat in acting,
                data_out=out,
                style=f"--seat:{c.color(seat)}",
                aria_current="true" if seat in acting else None,
            )
        )
    return h(
        "header.rail",
        h("h1.hush", table.game.meta.title),
        tool("home", "Home", "home"),
        h("ol.seats", plates, aria_label="Players"),
        h(
            "nav.tools",
            [tool("undo", "Take back", f"take-back {s}") for s in back[:1]],
            tool("log", "Log", "drawer log", on=m.drawer == "log"),
            tool("notebook", "Notebook", "drawer notes", on=m.drawer == "notes")
            if hasattr(board, "notebook")
            else None,
            tool("help", "Rules", f"show help {table.game.meta.id}"),
            aria_label="Tools",
        ),
    )


def bar(m: Model, v: Any, c: Scene, board: Any) -> Markup:
    """The action bar: whose turn, what they may do, and why not."""
    table = m.save.table
    turn = v.turn
    if m.moved_on:
        return h(
            "section.bar",
            h("p.bar-say", "This game has gone on in another window."),
            h("div.bar-acts", h("button.act", "Go on here", type="button", data_do="reload")),
        )
    acts: list[Any] = []
    if isinstance(turn, Over):
        acts = [
            h("button.act", "Play again", type="button", data_do="again"),
            h("button.act.quiet", "Change the table", type="button", data_do=f"lay {table.game.meta.id}"),
            h("button.act.quiet", "Clear the phones", type="button", data_do="phones big")
            if m.phones is not None and m.phones.codes
            else None,
            h("button.act.quiet", "Home", type="button", data_do="home"),
        ]
    elif m.sheet is None or m.sheet.up:
        acts = [b.markup if isinstance(b, Button) else b for b in board.controls(v, c)]
    timed = isinstance(turn, Decide) and turn.seconds and m.prefs.timers != "off"
    return h(
        "section.bar",
        clock(m, turn.seconds, turn.after) if timed else None,
        h("p.bar-say", c.say.prompt(turn, v.who), id="say", role="status"),
        why(m),
        h("div.bar-acts", acts) if acts else None,
        h(
            "p.bar-unsaved",
            "This browser would not save the last moves. Keep this page open, or save the game to a file.",
            h("button.act.quiet", "Save to a file", type="button", data_do=f"export file {m.save.id}"),
        )
        if not m.stored
        else None,
        data_over=isinstance(turn, Over),
    )


def why(m: Model) -> Markup | None:
    """Why a move was refused, with the rule behind it."""
    if not m.refusal:
        return None
    text, rule = m.refusal
    link = (
        h(
            "button.rule",
            rule,
            type="button",
            data_do=f"show help {m.save.table.game.meta.id} {rule}",
            title="Read the rule",
        )
        if rule
        else None
    )
    return h("p.bar-why", text, " ", link, role="alert")


def clock(m: Model, seconds: int, after: int) -> Markup:
    """The time left: a shrinking ring, kept up to date by the browser between drawings."""
    by = 2 if m.prefs.timers == "double" else 1
    total = (seconds + after) * by
    return h(
        "div.clock",
        h("span.clock-left", total),
        h(
            "button.tool",
            icon("play" if m.paused else "pause"),
            h("span", "Go on" if m.paused else "Pause"),
            type="button",
            data_do="pause",
        ),
        id="clock",
        data_total=total,
        data_after=after * by,
        data_paused=m.paused,
        role="timer",
    )


def story(v: Any, c: Scene) -> Markup:
    """The last things that happened, newest last."""
    lines = c.say.story(v.events)[-STORY_LINES:]
    return h(
        "ol.story", [h("li", line) for line in lines], aria_label="What happened", aria_live="polite", tabindex="0"
    )


def drawer(m: Model, v: Any, c: Scene, board: Any) -> Markup | None:
    """The log or the notebook, beside the board and never over the action bar."""
    if not m.drawer:
        return None
    if m.drawer == "log":
        title, inside = "What happened", h("ol.log", [h("li", line) for line in c.say.story(v.events)])
    else:
        whose = "The table’s notebook" if v.who is None else f"{c.say.owns(v.who)} notebook"
        title = whose[:1].upper() + whose[1:]
        inside = join(
            h(
                "div.seg",
                [
                    h(
                        "button",
                        label,
                        type="button",
                        data_do=f"note mode {mode}",
                        aria_pressed="true" if (c.full == (mode == "full")) else "false",
                        disabled=c.full == (mode == "full"),
                    )
                    for mode, label in (("full", "Work it out"), ("log", "Only what was seen"))
                ],
                role="group",
                aria_label="Notebook",
            ),
            board.notebook(v, c),
        )
    return h(
        "aside.drawer",
        h(
            "header",
            h("h2", title),
            h("button.tool", icon("close"), h("span", "Close"), type="button", data_do=f"drawer {m.drawer}"),
        ),
        inside,
        data_drawer=m.drawer,
        id=f"drawer-{m.drawer}",
        aria_label=title,
    )


def curtain(m: Model, v: Any, c: Scene) -> Markup:
    """The sheet of one seat: opaque until its owner looks, and nothing private in it before that."""
    seat = m.sheet.seat
    name = c.name(seat)
    hold = h(
        "button.hold",
        icon("eye"),
        h("span", "Let it fall" if m.sheet.up else "Hold to look"),
        type="button",
        id="hold",
        data_hold=True,
        aria_pressed="true" if m.sheet.up else "false",
    )
    if m.sheet.up:
        return h(
            "section.curtain",
            h("p.curtain-name", mark(m.save.table.chairs[seat].mark), name),
            hold,
            data_up=True,
            id="curtain",
            style=f"--seat:{c.color(seat)}",
            aria_label=f"For {name} only",
        )
    over = isinstance(v.turn, Over)
    needed = isinstance(v.turn, Decide) and seat in v.turn.seats and not v.turn.open
    return h(
        "section.curtain",
        h("div.curtain-mark", mark(m.save.table.chairs[seat].mark)),
        h("h2.curtain-name", f"Pass to {name}" if name != "You" else "Over to you"),
        h("p", "Only you should see what comes next." if needed else "Only you should see this hand."),
        hold,
        h("p.curtain-how", "Hold to peek, or tap to keep it open until you are done."),
        None if needed else h("button.act.quiet", "Not now", type="button", data_do="drop"),
        h("button.act.quiet", f"{name} has left" if name != "You" else "Leave", type="button", data_do=f"leave {seat}")
        if not over
        else None,
        id="curtain",
        style=f"--seat:{c.color(seat)}",
        aria_label=f"Curtain of {name}",
    )


def finale(v: Any, c: Scene, board: Any) -> Markup:
    """After the end: who won, what was hidden."""
    return h(
        "section.over",
        h(
            "ol.winners",
            [h("li", mark(c.marks[s]), h("span", c.name(s)), style=f"--seat:{c.color(s)}") for s in v.turn.winners],
        ),
        part(board, "finale", v, c),
    )
