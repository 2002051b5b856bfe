"""What lies on a table's screen: the stage, a drawer, the curtain."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from guise.engine.game import Decide, Event, Over, Seat, Viewer
from guise.supply.content import words
from guise.table.alone import agreed
from guise.table.narrate import is_listed, said
from guise.table.practice import practised

from . import messages as msg
from . import practice
from .back import before_seen, taken_back
from .bar import called
from .board import Parts
from .commands import button_attrs
from .curtain_news import chose, missed, together
from .icons import icon
from .marks import mark
from .markup import Markup, h, join
from .places import AtTable, Moment, Sheet, again, looks_next, owner, shown_to_all
from .resting import running
from .scene import Scene
from .tool import tool
from .worded import way_on

NEWS = 4
"""So many lines a curtain tells of what happened."""
LEARNT = 2
"""After so many choices behind curtains nobody needs to be told how one is lifted."""


def shown_now(t: AtTable, who: Viewer) -> Moment | None:
    """The climax that rests on the stage and that the looker may see, while no curtain covers it."""
    if not t.stage or t.moved_on or (t.sheet is not None and not t.sheet.up):
        return None
    return first if (first := t.stage[0]).event.to is None or who in first.event.to else None


def on_stage(t: AtTable, showing: Moment, v: Any, c: Scene, board: Parts, rests: int = 0) -> Markup:
    """A climax: what happened, drawn by the game, until somebody taps on: anywhere, or where it ``lingers``, or a view
    opens with the tap, on *Go on* alone; or for so many milliseconds, where it goes by itself (``resting.rest_ms``).
    """
    e, around = showing.event, showing.around
    scenery = staged(v, replace(c, staged=True), e, around, board)
    seat, next_step, back = looks_next(t), from_stage(t, v, c, board), before_seen(t, c)
    alone = seat is not None or next_step is not None or (board.lingers and board.lingers(v, e))
    anywhere = ({} if alone else button_attrs(msg.TapOn())) | {"style": f"--rests:{rests}ms" if rests else None}
    go_on = h(
        "button.act",
        way_on(c.say, e, seat, v.turn, around),
        **button_attrs(msg.TapOn()),
        autofocus=True,
        aria_describedby="scenery" if e.to is not None else None,  # everybody's is told by the herald
    )
    return h(
        "section.limelight",
        h("div.limelight-in", h("div.scenery", scenery, id="scenery"), running(rests), next_step or go_on, back),
        **{k: a for k, a in anywhere.items() if k != "type"},
        id=f"stage-{len(v.events)}-{len(t.stage)}",
        data_kind=e.kind,
        aria_label=said("stage.head"),
    )


def from_stage(t: AtTable, v: Any, c: Scene, board: Parts) -> Markup | None:
    """The one thing that whoever holds a phone would do next (``from-stage`` of a game's words): in one tap."""
    rests = len(t.stage) == 1 and is_listed(v.turn, c.say.game, "from-stage")
    acts = board.controls(v, c) if rests and all(t.save.table.chairs[seat].phone for seat in v.turn.seats) else []
    return acts[0].markup if len(acts) == 1 else None


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
    """The log, newest first, or the notebook, beside the board and never over the action bar."""
    if t.drawer is None or (t.drawer == "notes" and board.notebook is None):
        return None
    if t.drawer == "log":
        title, inside = said("drawer.log"), h("ol.log", _logged(shown_to_all(t, v.events), c))
    elif t.drawer == "why" or board.notebook is None:
        title, inside = practice.reasons(t, c)
    else:
        title = c.say.house.says("drawer.notebook", v.who, whose="table" if v.who is None else "seat")
        inside = join(None if agreed(t.save.table) else notebook_mode(c), board.notebook(v, c))
    return h(
        "aside.drawer",
        h(
            "header",
            h("h2", title),
            tool("close", said("drawer.close"), msg.PullDrawer(t.drawer)),
        ),
        inside,
        data_drawer=t.drawer,
        id=f"drawer-{t.drawer}",
        aria_label=title,
        inert=behind,
    )


def _logged(told: tuple[Event, ...], c: Scene) -> list[Markup]:
    """What happened, newest first, each line in the colour of whom it speaks of, and room where that changes. An answer
    stands in the line of what it answers.
    """
    those = reversed(together(told, c.say.game))
    lines = [(c.say.subject(one[0]), line) for one in those if (line := " ".join(c.say.story(one)))]
    newer = [None, *(seat for seat, _ in lines)]
    return [
        h(
            "li",
            line,
            data_seat=seat,
            data_apart=n > 0 and seat != newer[n],
            style=f"--seat:{c.color(seat)}" if seat is not None else None,
        )
        for n, (seat, line) in enumerate(lines)
    ]


def notebook_mode(c: Scene) -> Markup:
    """Whether the notebook works things out, or only lists what was seen."""
    buttons = [
        h(
            "button",
            said(f"drawer.modes.{mode}"),
            **button_attrs(msg.MarkNote("mode", mode)),
            aria_pressed=c.full == (mode == "full"),
            disabled=c.full == (mode == "full"),
        )
        for mode in ("full", "log")
    ]
    return h("div.seg", buttons, role="group", aria_label=said("table.notebook"))


def on_name(t: AtTable, seat: Seat, v: Any, board: Parts) -> msg.HangCurtain | msg.AskLeave | None:
    """What a tap on somebody's name asks for: their curtain, or whether they are back; where there is nothing behind
    that (``hides`` of a board), whether they have left. Nothing of a phone, of one who is alone here, or in a race.
    """
    chair, turn = t.save.table.chairs[seat], v.turn
    if chair.away:
        return msg.HangCurtain(seat)
    race = isinstance(turn, Decide) and turn.open and turn.seconds > 0 and len(turn.speakers or turn.seats) > 1
    if chair.bot or chair.phone or seat == owner(t) or race:  # it would shut the others out
        return None
    if board.hides is None or practised(t.save) or board.hides(v, seat):  # a hint is nobody else's
        return msg.HangCurtain(seat)
    return None if isinstance(turn, Over) else msg.AskLeave(seat)


def hold_button(label: str, *, up: bool) -> Markup:
    """The button that shows what lies behind a curtain as long as it is held; ``up``: it is shown, and is hidden."""
    return h(
        "button.hold",
        icon("eye"),
        h("span", label),
        type="button",
        id="hold",
        data_hold=True,
        aria_pressed=up,
    )


def curtain(t: AtTable, sheet: Sheet, v: Any, c: Scene, board: Parts, most: int = NEWS) -> Markup:
    """The sheet of one seat: opaque until its owner looks, and nothing private in it before that.

    Args:
        most: so many lines of what happened it may tell.
    """
    seat, house = sheet.seat, c.say.house
    deputy = v.deputy(seat)
    one = c.say.member(seat, deputy)
    shared = one != c.say.name(seat)
    if sheet.up:
        title = house.says("curtain.name-team", seat, deputy=deputy) if shared else c.name(seat)
        return _lifted(t, seat, c, one, title)
    to_do = _to_do(seat, v, c, board)
    stays = bool(to_do.lift) or (to_do.chooses and not board.peeks)
    peek = None if stays else hold_button(said("curtain.hold"), up=False)
    if again(t) and not shared:
        return _strip(t, seat, c, c.name(seat) == "You", to_do.awaited, _ways(peek, to_do.lift, needed=to_do.needed))
    learns, why = t.lifted < LEARNT, to_do.awaited or _first(t, seat, v, c, board)
    news, asked = _told_there(t, seat, v, c, why, to_do, most)
    return h(
        "section.curtain",
        h("div.curtain-mark", mark(t.save.table.chairs[seat].mark)),
        h(
            "h2.curtain-name",
            house.says("curtain.pass-team", seat, deputy=deputy) if shared else called(t, seat, c),
        ),
        h("ol.curtain-news", news, aria_label=said("table.story")) if news else None,
        h("p.curtain-first", asked) if asked else None,
        _what_lies_there(c, to_do.chooses) if learns or not to_do.lift else None,
        h("p.curtain-team", said("curtain.team", name=one)) if shared else None,
        _ways(peek, to_do.lift, needed=to_do.chooses),
        h("p.curtain-how", said("curtain.how")) if peek and (learns or not any((news, why))) else None,
        _else_there(t, seat, c, to_do),
        data_news=bool(news),
        data_first=_nobody_chose(t),
        id="curtain",
        style=f"--seat:{c.color(seat)}",
        aria_label=house.says("curtain.label", seat),
    )


class ToDo(NamedTuple):
    """What a curtain's owner is to do behind it.

    Attributes:
        awaited: what else than a move is awaited of them, as a sentence.
        needed: they choose, and nobody else sees it.
        spoken: they may say it aloud as well.
        lift: how lifting it is called where nothing behind it is secret but what is chosen, else empty.
    """

    awaited: str
    needed: bool
    spoken: bool
    lift: str

    @property
    def chooses(self) -> bool:
        """Whether there is anything to do."""
        return self.needed or bool(self.awaited)


def _to_do(seat: Seat, v: Any, c: Scene, board: Parts) -> ToDo:
    awaited = board.prompt(v, c) if c.opening == seat and board.prompt else ""
    asks = isinstance(v.turn, Decide) and seat in v.turn.seats
    needed = asks and not v.decide.open
    lift = words(c.say.game).get("light", {}).get(v.decide.prompt, "") if needed else ""
    return ToDo(awaited, needed, asks and bool(v.decide.aloud), lift)


def _lifted(t: AtTable, seat: Seat, c: Scene, one: str, title: str) -> Markup:
    """What stands over the view of whoever has lifted their curtain."""
    return h(
        "section.curtain",
        h("p.curtain-name", mark(t.save.table.chairs[seat].mark), title),
        hold_button(said("curtain.hide"), up=True),
        data_up=True,
        data_first=_nobody_chose(t),
        id="curtain",
        style=f"--seat:{c.color(seat)}",
        aria_label=said("curtain.only", name=one),
    )


def _told_there(
    t: AtTable, seat: Seat, v: Any, c: Scene, why: str, to_do: ToDo, most: int
) -> tuple[tuple[Markup, ...], str]:
    """The news that a curtain tells, and why it hangs or what is asked; what was said and refused first of all."""
    if t.refusal is not None and to_do.spoken:
        return (), t.refusal.text
    news = () if _told_enough(t, seat, v, c) else missed(t, seat, c, why, most)
    return news, why or (c.say.prompt(v.turn, None) if to_do.needed else "")


def _told_enough(t: AtTable, seat: Seat, v: Any, c: Scene) -> bool:
    """Whether a curtain tells no news: all is told to all, or whoever still learns what it is has seen it happen. In a
    game that is carried on, nobody who has chosen before still does.
    """
    learns = t.lifted < LEARNT and not _bots_chose(t) and not chose(t.save.table, seat)
    return isinstance(v.turn, Over) or is_listed(v.turn, c.say.game, "on-stage") or learns


def _what_lies_there(c: Scene, chooses: bool) -> Markup:
    """What is behind the curtain: a choice, or what is one's own in this game."""
    hand = words(c.say.game)["says"].get("curtain", said("curtain.hand"))
    return h("p", said("curtain.choice") if chooses else hand)


def _else_there(t: AtTable, seat: Seat, c: Scene, to_do: ToDo) -> Markup:
    """What else may be done before a curtain: not now or aloud, call somebody back, take back, leave, go home."""
    table, house = t.save.table, c.say.house

    def way(label: Any, message: msg.Command) -> Markup:
        return h("button.act.quiet", label, **button_attrs(message))

    away = [s for s, chair in enumerate(table.chairs) if chair.away]
    back = [s for s in table.people() if s != seat and table.may_take_back(s)]
    may_wait, later = not to_do.awaited and (to_do.spoken or not to_do.needed), "aloud" if to_do.spoken else "not-now"
    left = house.says("curtain.left", seat, you=c.name(seat) == "You")
    return h(
        "div.curtain-more",
        way(said(f"curtain.{later}"), msg.DropCurtain()) if may_wait else None,
        [way(house.says("curtain.back", s), msg.HangCurtain(s)) for s in away],
        [way(taken_back(t, s, c, own=False), msg.TakeBack(s)) for s in back],
        way(left, msg.AskLeave(seat)) if not table.over else None,
        way((icon("home"), said("curtain.home")), msg.GoHome()),
    )


def _nobody_chose(t: AtTable) -> bool:
    """Whether only chance has decided so far."""
    return all(entry.actor is None for entry in t.save.table.log)


def _bots_chose(t: AtTable) -> bool:
    """Whether a bot has chosen something: it does so at once, and those who are passed the screen may not have seen."""
    table = t.save.table
    return any(entry.actor is not None and table.chairs[entry.actor].bot for entry in table.log)


def _first(t: AtTable, seat: Seat, v: Any, c: Scene, board: Parts) -> str:
    """Why the screen is passed, in the words of the game; or why this is the first to choose, where nobody else has
    yet: a throw or chance has said who begins.
    """
    if board.handed and (told := board.handed(v, seat, c)):
        return told
    if not {entry.actor for entry in t.save.table.log} <= {None, seat}:
        return ""
    return next((c.say.event(e) for e in v.events if e.kind in ("starts", "first") and e.seat == seat), "")


def _ways(hold: Markup | None, lift: str, *, needed: bool) -> Markup:
    """How a curtain is lifted: by a tap, or as long as a finger holds; that is the lesser way where a choice is
    ``needed`` behind it, which takes a look.
    """
    look = button_attrs(msg.RaiseCurtain())
    return h(
        "div.curtain-ways",
        h("button.hold.look", icon("eye"), h("span", lift or said("curtain.look")), id="look", **look),
        hold,
        data_needed=needed,
    )


def _strip(t: AtTable, seat: Seat, c: Scene, you: bool, awaited: str, ways: Markup) -> Markup:
    """For the hands that hold the screen already: a strip below what everybody may see, and no curtain over it.

    Args:
        awaited: what all wait for them to see.
        ways: how it is lifted.
    """
    return h(
        "section.curtain",
        h("h2.curtain-name", mark(t.save.table.chairs[seat].mark), called(t, seat, c)),
        h("p", awaited or said("curtain.wanted")) if awaited or t.wanted else None,
        ways,
        h("button.act.quiet", c.say.house.says("curtain.left", seat, you=you), **button_attrs(msg.AskLeave(seat))),
        h("button.act.quiet", icon("home"), said("curtain.home"), **button_attrs(msg.GoHome())),
        data_again=True,
        id="curtain",
        style=f"--seat:{c.color(seat)}",
        aria_label=c.say.house.says("curtain.label", seat),
    )
