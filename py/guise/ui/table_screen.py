"""The table: board, seats, action bar, story, drawers and curtain, drawn for one pair of eyes."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import Any

from guise.engine.content import words
from guise.engine.game import Decide, Event, Over, Seat, Viewer
from guise.table import alone
from guise.table.narrate import Storyteller
from guise.table.seats import Chair

from . import afterwards, practice
from . import messages as say
from .board import Parts, board_of
from .commands import tap
from .hand_panel import hand_panel
from .herald import herald
from .icons import icon
from .marks import mark
from .markup import Markup, h, join
from .messages import Command
from .model import AtTable, House, Moment, Sheet, next_sheet, on_clock, owner, viewer
from .scene import Button, Scene

MANY = 6
"""Players whose plates stand closer together."""

STORY_LINES = 4


def scene(house: House, t: AtTable, who: Viewer) -> tuple[Any, Scene]:
    """A view and the circumstances to draw it in."""
    table = t.save.table
    v = table.peek(who)
    notes = (t.save.notes or {}).get("table" if who is None else str(who), {})
    return v, Scene(
        say=Storyteller(table.game.meta.id, table.chairs),
        marks=tuple(c.mark for c in table.chairs),
        bots=tuple(bool(c.bot) for c in table.chairs),
        legal=frozenset(table.game.legal(v)) if offered(t) else frozenset(),
        picks=t.picks,
        fresh=table.fresh(who, t.seen),
        notes=notes,
        full=house.prefs.notes and notes.get("mode", "full") == "full",
        private=who is not None,
        tall=house.narrow,
        step=len(v.events),
    )


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


def stand(t: AtTable) -> Markup | None:
    """The phones' stand; its code is read only for a table with phones."""
    if t.phones is None:
        return None
    from . import phones

    return phones.stand(t, t.phones)


def whose(t: AtTable) -> str:
    """Whose turn it is, or whose curtain hangs, in a few words for the page's title; nobody's while chance decides."""
    table = t.save.table
    say, turn = Storyteller(table.game.meta.id, table.chairs), table.turn
    if t.sheet is not None and not t.sheet.up:
        return f"over to {say.name(t.sheet.seat)}"
    if isinstance(turn, Over):
        return "the end"
    if not isinstance(turn, Decide):
        return ""
    if len(turn.seats) > 1:
        return f"{say.names(turn.seats)} choose"
    return f"{say.owns(turn.seats[0])} turn"


def table_screen(house: House, t: AtTable) -> Markup:
    """The whole screen of a game in play."""
    table, sheet = t.save.table, t.sheet
    who = viewer(t)
    v, c = scene(house, t, who)
    board = board_of(table.game.meta.id)
    over = isinstance(v.turn, Over)
    showing = shown_now(t, who)
    covered = sheet is not None and not sheet.up
    behind = covered or showing is not None
    bests = house.prefs.best if house.prefs.book and alone.comparable(t.save) else ()
    aim, rated = alone.aim(table, bests), alone.rating(table, bests)
    acts = acts_of(t, v, c, board)
    pulled = drawer(t, v, c, board, covered) if house.prefs.notes or t.drawer == "why" else None
    return h(
        "div.table",
        rail(house, t, v, c, board, behind),
        h(
            "main.board",
            h("div.hush", board.in_words(v, c)) if board.in_words else None,
            board.picture(v, c),
            id="board",
            inert=behind,
            aria_label=f"{table.game.meta.title}: the board",
        ),
        h(
            "aside.beside",
            bar(house, t, v, c, acts),
            stand(t) if who is None else None,
            h("div.hand-holder", hand_panel(v, c), role="group", aria_label="Your hand", tabindex="0")
            if who is not None and not over
            else None,
            board.side(v, c) if board.side else None,
            story(v, c, STORY_LINES if house.prefs.notes or over else 1, aim),
            finale(house, t, v, c, board, rated) if over else None,
            inert=behind,
            aria_label="The turn",
        ),
        herald(house, t, aim, rated),
        on_stage(t, showing, v, c, board) if showing is not None else None,
        pulled,
        curtain(t, sheet, v, c) if sheet is not None else None,
        data_game=table.game.meta.id,
        data_private=who is not None and sheet is not None,
        data_covered=covered,
        data_over=over,
        data_now=board.data_now(v, c),
        data_aim=bool(aim),
        data_drawer=pulled is not None,
        data_side=any(b.typed for b in acts) or many(acts),
        data_turned=house.prefs.turned if house.prefs.turned != "0" else None,
        style=f"--seat:{c.color(sheet.seat)}" if sheet is not None else None,
    )


@lru_cache(maxsize=64)
def tool(name: str, label: str, command: Command, *, on: bool = False) -> Markup:
    """A button of the top strip."""
    return h("button.tool", icon(name), h("span", label), **tap(command), aria_pressed="true" if on else None)


def rail(house: House, t: AtTable, v: Any, c: Scene, board: Parts, behind: bool) -> Markup:
    """The top strip: home, the seats, the tools; out of reach ``behind`` a curtain or the stage."""
    table = t.save.table
    back = [s for s in table.people() if table.may_take_back(s) and (owner(t) in (None, s))]
    return h(
        "header.rail",
        h("h1.hush", table.game.meta.title),
        tool("home", "Home", say.GoHome()),
        h(
            "ol.seats",
            [plate(t, seat, v, c, board) for seat in range(len(table.chairs))],
            data_many=len(table.chairs) >= MANY,
            aria_label="Players",
        ),
        h(
            "nav.tools",
            [tool("undo", "Take back", say.TakeBack(s)) for s in back[:1]],
            tool("log", "Log", say.PullDrawer("log"), on=t.drawer == "log") if house.prefs.notes else None,
            tool("notebook", "Notebook", say.PullDrawer("notes"), on=t.drawer == "notes")
            if board.notebook and house.prefs.notes
            else None,
            tool("help", "Rules", say.ShowRules(table.game.meta.id)),
            tool("turn", "Turn the board", say.ChangeSetting("turned", house.prefs.next_side)),
            tool("settings", "Settings", say.ShowSettings()),
            aria_label="Tools",
        ),
        inert=behind,
    )


def plate(t: AtTable, seat: int, v: Any, c: Scene, board: Parts) -> Markup:
    """A seat's name in the top strip, and what the board says of it; a tap asks for its curtain."""
    chair = t.save.table.chairs[seat]
    turn = v.turn
    acting = turn.seats if isinstance(turn, Decide) else turn.winners if isinstance(turn, Over) else ()
    note = board.plate(v, seat, c) if board.plate else ""
    looks = not chair.bot and seat != owner(t) and not chair.phone
    does = c.does(seat, "has")
    return _plate(
        seat, chair, does, note, c.color(seat), looks, seat in acting, bool(getattr(v, "out", ()) and v.out[seat])
    )


@lru_cache(maxsize=64)
def _plate(seat: Seat, chair: Chair, does: str, note: str, color: str, looks: bool, acting: bool, out: bool) -> Markup:
    """The plate of a seat, kept as text: of all plates a move changes one or two."""
    inside = join(
        mark(chair.mark),
        h("span.plate-name", chair.name, icon("bot") if chair.bot else None),
        (" ", h("span.plate-note", note)) if note else None,
    )
    title = f"{chair.name} {does} left, and a bot sits in" if chair.away else f"{chair.name}: look at your own hand"
    return h(
        "li.plate",
        h("button", inside, **tap(say.HangCurtain(seat)), title=title) if looks or chair.away else h("div", inside),
        id=f"plate-{seat}",
        data_seat=seat,
        data_active=acting,
        data_out=out,
        style=f"--seat:{color}",
        aria_current="true" if acting else None,
    )


def acts_of(t: AtTable, v: Any, c: Scene, board: Parts) -> list[Button]:
    """What may be done now in the action bar."""
    if t.moved_on:
        return [Button(h("button.act", "Go on here", **tap(say.CatchUp())))]
    acts: list[Button] = []
    if isinstance(v.turn, Over):
        acts = [Button(one) for one in after_the_end(t) if one]
    elif t.sheet is None or t.sheet.up:
        acts = board.controls(v, c)
    if t.reading and t.sheet is None and not t.stage and goes_on(t):
        acts = [*acts, Button(h("button.act.quiet", "Go on", **tap(say.TapOn())))]
    return acts


def many(acts: list[Button]) -> bool:
    """More than one thing may be done."""
    return len(acts) > 1


def bar(house: House, t: AtTable, v: Any, c: Scene, acts: list[Button]) -> Markup:
    """The action bar: whose turn, what they may do, and why not."""
    turn = v.turn
    if t.moved_on:
        return h(
            "section.bar",
            h("p.bar-say", "This game has gone on in another window."),
            h("div.bar-acts", [b.markup for b in acts]),
        )
    choice = on_clock(t) if house.prefs.timers != "off" else None
    return h(
        "section.bar",
        clock(t, choice.seconds, choice.after, 2 if house.prefs.timers == "double" else 1) if choice else None,
        h("p.bar-say", c.say.prompt(turn, v.who), id="say"),
        why(t),
        practice.asking(t, c),
        h("div.bar-acts", [b.markup for b in acts], data_many=many(acts)) if acts else None,
        h(
            "p.bar-unsaved",
            "This browser would not save the last moves. Keep this page open, or save the game to a file.",
            h("button.act.quiet", "Save to a file", **tap(say.ExportFile(t.save.id))),
        )
        if not t.stored
        else h("p.bar-keeping", house.keeping)
        if house.keeping
        else None,
        data_over=isinstance(turn, Over),
        data_typed=any(b.typed for b in acts),
        data_clock=choice is not None,
    )


def goes_on(t: AtTable) -> bool:
    """True when a curtain is about to fall over the shared screen, which stands a little to be read."""
    return next_sheet(t.but(reading=False)) is not None


def last_letters(t: AtTable) -> Markup | None:
    """The way to the letters that tell those far away of the end."""
    if t.phones is None:
        return None
    from . import far

    return far.last_letters(t.save.table, t.phones)


def after_the_end(t: AtTable) -> list[Markup | None]:
    """Where people may go from a game that is over."""
    return [
        h("button.act", "Play again", **tap(say.PlayAgain())),
        h("button.act.quiet", "Change the table", **tap(say.LayTable(t.save.table.game.meta.id))),
        practice.explained(t),
        last_letters(t),
        h("button.act.quiet", icon("film"), words("house")["film"]["show"], **tap(say.ShowFilm(t.save.id))),
        h("button.act.quiet", icon("curve"), words("house")["after"]["show"], **tap(say.ShowAfter(t.save.id))),
        h("button.act.quiet", "Clear the phones", **tap(say.ClearPhones())) if t.phones and t.phones.codes else None,
        h("button.act.quiet", "Home", **tap(say.GoHome())),
    ]


def why(t: AtTable) -> Markup | None:
    """Why a move was refused, with the rule behind it."""
    if t.refusal is None:
        return None
    text, rule = t.refusal.text, t.refusal.rule
    leads = say.ShowRules(t.save.table.game.meta.id, rule)
    link = h("button.rule", "The rule", h("span.rule-id", " ", rule), **tap(leads)) if rule else None
    alone = owner(t) is not None or viewer(t) is None  # else others hear what only one may know
    return h("p.bar-why", text, " ", link, role="alert" if alone else None)


def clock(t: AtTable, seconds: int, after: int, by: int) -> Markup:
    """The time left, ``by`` times as long as printed: a shrinking ring that the browser keeps up to date."""
    total = (seconds + after) * by
    return h(
        "div.clock",
        h("span.clock-left", total),
        h(
            "button.tool",
            icon("play" if t.paused else "pause"),
            h("span.clock-word", "Go on" if t.paused else "Pause"),
            **tap(say.PauseClock()),
        ),
        id="clock",
        data_total=total,
        data_after=after * by,
        data_paused=t.paused,
        role="timer",
    )


def story(v: Any, c: Scene, most: int = STORY_LINES, last: str = "") -> Markup:
    """The last things that happened, newest last; of a game played from memory only the very last (X-6).

    A line keeps its number: it is the same line when it moves up.

    Args:
        last: one line more, which belongs to no event.
    """
    return story_list(v.events, c, most, h("li.story-line", last, id="aim") if last else None)


def story_list(
    told: tuple[Event, ...], c: Scene, most: int, last: Markup | None = None, label: str = "What happened"
) -> Markup:
    """The last lines of some events, each with the number of its event as its id."""
    lines = islice(((i, line) for i in range(len(told) - 1, -1, -1) if (line := c.say.event(told[i]))), most)
    items = [h("li.story-line", line, id=f"line-{i}") for i, line in [*lines][::-1]]
    return h("ol.story", items, last, aria_label=label, tabindex="0", data_aim=last is not None)


def shown_now(t: AtTable, who: Viewer) -> Moment | None:
    """The climax that rests on the stage and that the looker may see, while no curtain covers it."""
    if not t.stage or t.moved_on or (t.sheet is not None and not t.sheet.up):
        return None
    first = t.stage[0]
    return first if first.event.to is None or who in first.event.to else None


def on_stage(t: AtTable, showing: Moment, v: Any, c: Scene, board: Parts) -> Markup:
    """A climax: what happened, drawn by the game, until somebody taps on."""
    e, around = showing.event, showing.around
    scenery = staged(v, c, e, around, board)
    go_on = h(
        "button.act",
        "Go on",
        **tap(say.TapOn()),
        autofocus=True,
        aria_describedby="scenery" if e.to is not None else None,  # everybody's is told by the herald
    )
    return h(
        "section.limelight",
        h("div.limelight-in", h("div.scenery", scenery, id="scenery"), go_on),
        **{k: a for k, a in tap(say.TapOn()).items() if k != "type"},
        id=f"stage-{len(v.events)}-{len(t.stage)}",
        data_kind=e.kind,
        role="group",
        aria_label="What has just happened",
    )


def staged(v: Any, c: Scene, e: Event, around: tuple[Event, ...], board: Parts) -> Markup:
    """What stands on the stage: a climax as the game draws it, or in words."""
    return board.moment(v, c, e, around) if board.moment else told_large(c, e, around)


def told_large(c: Scene, e: Event, around: tuple[Event, ...]) -> Markup:
    """A climax in words: what led to it, and what it was."""
    before = around[: around.index(e)] if e in around else ()
    return h(
        "div.told",
        [h("p.told-before", line) for line in c.say.story(before)[-2:]],
        h("p.told-now", c.say.event(e)),
        [h("p.told-after", line) for line in c.say.story(around[len(before) + 1 :])[:3]] if e in around else None,
    )


def drawer(t: AtTable, v: Any, c: Scene, board: Parts, behind: bool) -> Markup | None:
    """The log or the notebook, beside the board and never over the action bar."""
    if t.drawer is None or (t.drawer == "notes" and board.notebook is None):
        return None
    if t.drawer == "log":
        title, inside = "What happened", h("ol.log", [h("li", line) for line in c.say.story(v.events)])
    elif t.drawer == "why" or board.notebook is None:
        title, inside = practice.reasons(t, c)
    else:
        whose = "The table’s notebook" if v.who is None else f"{c.say.owns(v.who)} notebook"
        title, inside = whose[:1].upper() + whose[1:], join(notebook_mode(c), board.notebook(v, c))
    return h(
        "aside.drawer",
        h(
            "header",
            h("h2", title),
            h("button.tool", icon("close"), h("span", "Close"), **tap(say.PullDrawer(t.drawer))),
        ),
        inside,
        data_drawer=t.drawer,
        id=f"drawer-{t.drawer}",
        aria_label=title,
        inert=behind,
    )


def notebook_mode(c: Scene) -> Markup:
    """Whether the notebook works things out, or only lists what was seen."""
    modes = (("full", "Work it out"), ("log", "Only what was seen"))
    buttons = [
        h(
            "button",
            label,
            **tap(say.MarkNote("mode", mode)),
            aria_pressed="true" if (c.full == (mode == "full")) else "false",
            disabled=c.full == (mode == "full"),
        )
        for mode, label in modes
    ]
    return h("div.seg", buttons, role="group", aria_label="Notebook")


def hold_button(label: str, *, up: bool) -> Markup:
    """The button that shows what lies behind a curtain as long as it is held; ``up``: it is shown, and is hidden."""
    return h(
        "button.hold",
        icon("eye"),
        h("span", label),
        type="button",
        id="hold",
        data_hold=True,
        aria_pressed="true" if up else "false",
    )


def curtain(t: AtTable, sheet: Sheet, v: Any, c: Scene) -> Markup:
    """The sheet of one seat: opaque until its owner looks, and nothing private in it before that."""
    seat = sheet.seat
    name = c.name(seat)
    one = c.say.member(seat, v.deputy(seat))
    shared = one != c.say.name(seat)
    hold = hold_button("Hide again" if sheet.up else "Hold to peek", up=sheet.up)
    if sheet.up:
        return h(
            "section.curtain",
            h("p.curtain-name", mark(t.save.table.chairs[seat].mark), f"{one}, of {name}" if shared else name),
            hold,
            data_up=True,
            id="curtain",
            style=f"--seat:{c.color(seat)}",
            aria_label=f"For {one if shared else name} only",
        )
    over = isinstance(v.turn, Over)
    needed = isinstance(v.turn, Decide) and seat in v.turn.seats and not v.turn.open
    leave = say.AskLeave(seat)
    return h(
        "section.curtain",
        h("div.curtain-mark", mark(t.save.table.chairs[seat].mark)),
        h(
            "h2.curtain-name",
            f"Pass to {one}, of {name}" if shared else f"Pass to {name}" if name != "You" else "Over to you",
        ),
        h("p", "Only you should see what comes next." if needed else "Only you should see this hand."),
        h("p.curtain-team", f"It is {one}’s turn to moderate. The rest of the team look away.") if shared else None,
        h(
            "div.curtain-ways",
            h("button.hold.look", icon("eye"), h("span", "Look"), id="look", **tap(say.RaiseCurtain())),
            hold,
        ),
        h("p.curtain-how", "Look: it stays open until you are done. Hold: it falls when you let go."),
        None if needed else h("button.act.quiet", "Not now", **tap(say.DropCurtain())),
        [
            h("button.act.quiet", f"{chair.name} {c.does(s, 'is')} back", **tap(say.HangCurtain(s)))
            for s, chair in enumerate(t.save.table.chairs)
            if chair.away
        ],
        h("button.act.quiet", f"{name} has left" if name != "You" else "Leave", **tap(leave)) if not over else None,
        id="curtain",
        style=f"--seat:{c.color(seat)}",
        aria_label=f"Curtain of {name}",
    )


def finale(house: House, t: AtTable, v: Any, c: Scene, board: Parts, rated: str) -> Markup:
    """After the end: who won, how good a person alone was, what was hidden, and which hints were asked for."""
    return h(
        "section.over",
        h(
            "ol.winners",
            [_winner(v, s, c, board) for s in v.turn.winners],
        ),
        h("p.rated", rated) if rated else None,
        practice.used(t, c),
        board.finale(v, c) if board.finale else None,
        afterwards.ways(t, house.prefs.book),
        data_rated=bool(rated) and len(v.turn.winners) < 2,
    )


def _winner(v: Any, seat: Seat, c: Scene, board: Parts) -> Markup:
    """One who has won: the person they played, where the game draws one, their mark and their name."""
    hero = board.hero(v, seat, c) if board.hero else None
    return h(
        "li",
        h("div.hero", hero) if hero else None,
        mark(c.marks[seat]),
        h("span", c.name(seat)),
        style=f"--seat:{c.color(seat)}",
    )
