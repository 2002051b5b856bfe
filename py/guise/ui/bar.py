"""The action bar: whose turn it is, what may be done, why not, and how long there is."""

from __future__ import annotations

from typing import Any

from guise.engine.game import Decide, Over, Seat, Turn, Viewer
from guise.supply.content import words
from guise.table.narrate import is_listed, said

from . import messages as msg
from . import opinions, practice
from .board import Parts
from .by_itself import CONSENT_MS, consent, goes_by, lapse_ms, lapsed, looked_up, only_watches
from .commands import button_attrs
from .icons import icon
from .marks import mark
from .markup import Markup, h, join
from .model import House
from .places import (
    LATE,
    AtTable,
    Sheet,
    again,
    alone_here,
    first_look,
    next_sheet,
    on_clock,
    opens,
    owner,
    same_hands,
    viewer,
)
from .scene import Button, Scene
from .values import JUDGEMENTS


def acts_of(t: AtTable, v: Any, c: Scene, board: Parts) -> list[Button]:
    """What may be done now in the action bar."""
    if t.moved_on:
        return [Button(h("button.act", said("bar.go-on-here"), **button_attrs(msg.CatchUp())))]
    acts: list[Button] = []
    falling = falls(t)
    if isinstance(v.turn, Over):
        acts = [Button(one) for one in after_the_end(t) if one]
    elif not falling and (t.sheet is None or t.sheet.up):  # it would take away what a finger reaches for
        acts = board.controls(v, c)
    if falling:
        acts = [] if strip_soon(t, v, c) is not None or _by_itself(t) else [_on(t, c)]
    elif goes_by(t) is not None or (opens(t) and words(t.save.table.game.meta.id).get("begins") != "by itself"):
        key, skips = ("bar.begin", None) if opens(t) else ("bar.to-end" if only_watches(t) else "bar.hurry", "skip")
        acts = [*acts, Button(h("button.act.quiet", said(key), class_=skips, **button_attrs(msg.TapOn())))]
    return acts


def _by_itself(t: AtTable) -> bool:
    """Whether a curtain falls soon and by itself (``falls`` of a game's words, by prompt): to tap for it, and then to
    lift it, would be two steps to one thing.
    """
    return is_listed(t.save.table.turn, t.save.table.game.meta.id, "falls")


def strip_soon(t: AtTable, v: Any, c: Scene) -> Sheet | None:
    """The curtain that is about to fall for the hands that hold the screen already. It covers nothing, and so its strip
    is there while what was told is read: they find the way to look in the place where it stays.
    """
    soon = same_hands(t)
    return soon if soon is not None and c.say.member(soon.seat, v.deputy(soon.seat)) == c.say.name(soon.seat) else None


def beside(t: AtTable, v: Any, c: Scene) -> bool:
    """Whether what hangs is a strip, for the hands that hold the screen already: what everybody may see stays in sight
    above it, and what everybody may tap stays in reach.
    """
    if strip_soon(t, v, c) is not None:
        return True
    seat = t.sheet.seat if t.sheet is not None and again(t) else None
    return seat is not None and c.say.member(seat, v.deputy(seat)) == c.say.name(seat)


def called(t: AtTable, seat: Seat, c: Scene) -> str:
    """Whose turn it is to look: the screen is passed to them, unless they have it, or are alone at it."""
    you = c.name(seat) == "You"
    if alone_here(t, seat) and not you:
        turn = t.save.table.turn
        asked = isinstance(turn, Decide) and seat in turn.seats
        first = first_look(t.but(reading=False)) == seat
        key = "curtain.alone" if asked else "curtain.first" if first else ""
        return c.say.house.says(key, seat) if key else c.say.name(seat)
    return c.say.house.says("curtain.again" if seat == t.chose else "curtain.pass", seat, you=you)


def _on(t: AtTable, c: Scene) -> Button:
    """The way on from what was told. Whom the screen is passed to is said by the curtain; where the bar tells of
    several who are awaited, here too.
    """
    label, sheet = said("bar.go-on"), next_sheet(t.but(reading=False))
    if sheet is not None and not _soon(t, c):
        label = called(t, sheet.seat, c)
    return Button(h("button.act.quiet", label, **button_attrs(msg.TapOn())))


def many(acts: list[Button]) -> bool:
    """More than one thing may be done."""
    return sum(not b.apart for b in acts) > 1


def bar(house: House, t: AtTable, v: Any, c: Scene, board: Parts, acts: list[Button]) -> Markup:
    """The action bar: whose turn, what they may do, and why not."""
    turn = v.turn
    if t.moved_on:
        return h(
            "section.bar",
            h("p.bar-say", said("bar.elsewhere")),
            h("div.bar-acts", [b.markup for b in acts]),
        )
    typed = any(b.typed for b in acts)
    choice = on_clock(t) if house.prefs.timers != "off" else None
    hinted = practice.asking(t, c)
    asked = _asked(t) if not typed and choice is None else None  # a field and its buttons keep their place
    return h(
        "section.bar",
        clock(t, choice, 2 if house.prefs.timers == "double" else 1) if choice else None,
        h(
            "p.bar-say",
            _only(t, c),
            _of_whom(turn, v.who, c),
            _meanwhile(t, v, c, board)
            or _soon(t, c)
            or (board.prompt and board.prompt(v, c))
            or c.say.prompt(turn, v.who),
            id="say",
        ),
        silence(house, t),
        why(t),
        hinted,
        h("div.bar-acts", [b.markup for b in acts], data_many=many(acts), data_aside=bool(acts) and _aside(acts))
        if acts or asked  # an act's place stays its own: what is asked of the card does not come up to it
        else None,
        asked,
        _how_kept(house, t),
        data_over=isinstance(turn, Over),
        data_typed=typed,
        data_clock=choice is not None,
        data_hints=hinted and ("asked" if practice.answer(t) is None else "told"),
    )


def _asked(t: AtTable) -> Markup | None:
    """What the table may say of a card; of some games at the end alone, not in the middle of a race (``late``)."""
    late = words(t.save.table.game.meta.id).get("opinions", {}).get("late") == "end"
    return of_card(t, late=late) if t.asked is not None and (t.save.table.over or not late) else None


def _how_kept(house: House, t: AtTable) -> Markup | None:
    """That the game is not kept, or not as well as it should be."""
    if not t.stored:
        to_file = h("button.act.quiet", said("bar.to-file"), **button_attrs(msg.ExportFile(t.save.id)))
        return h("p.bar-unsaved", said("bar.unsaved"), to_file)
    return h("p.bar-keeping", house.keeping) if house.keeping else None


def _only(t: AtTable, c: Scene) -> Markup | None:
    """For whom it is, to be heard first by who looks behind a curtain while others sit at the screen."""
    if t.sheet is None or not t.sheet.up:
        return None
    return h("span.hush", said("curtain.only", name=c.name(t.sheet.seat)), ". ")


def _of_whom(turn: Turn, who: Viewer, c: Scene) -> Markup | None:
    """On a screen that all look at, the mark of the one player that a sentence speaks of."""
    if who is not None or not isinstance(turn, Decide) or (len(turn.seats) != 1 and c.opening is None):
        return None
    return mark(c.marks[turn.seats[0] if c.opening is None else c.opening])


def of_card(t: AtTable, *, late: bool = False) -> Markup | None:
    """What the table may say of the card that is over: on the shared screen, and in one tap; ``late``: it could not be
    said before.
    """
    if t.sheet is not None and owner(t) is None:
        return None
    told, over = words(t.save.table.game.meta.id)["opinions"], t.save.table.over
    fold = told.get("fold", "")  # after every card it is not asked: whoever likes says it
    if over and fold and not late:  # of the last card it could be said beside its votes
        return None
    ask = told["ask"]
    asks = h(
        "div.bar-asks.bar-card",
        h("span.bar-ask", opinions.thanks(t.judged) if (fold or late) and t.judged else ask, role="status"),
        [
            h(
                "button.tool",
                h("span", told[what]),
                **button_attrs(msg.SayOfCard(what)),
                aria_pressed="true" if t.judged == what else "false",
                disabled=t.reading and not (fold or late),
            )
            for what in JUDGEMENTS  # a hasty second tap, meant for the button before, says nothing of a card unfolded
        ],
        role="group",
        aria_label=ask,
    )
    if not fold:
        return asks
    return h("details.bar-asks.bar-fold", h("summary", fold), asks, id=f"card-{t.asked}", open=bool(t.judged))


def _aside(acts: list[Button]) -> bool:
    """Whether no button takes the first place of the bar, so that it stays empty."""
    return all(b.aside for b in acts if not b.apart)


def falls(t: AtTable) -> bool:
    """True while the shared screen stands a little to be read, with a curtain about to fall over it."""
    return t.reading and t.sheet is None and not t.stage and next_sheet(t.but(reading=False)) is not None


def _soon(t: AtTable, c: Scene) -> str:
    """What is to be done behind the curtain that is about to fall, where one alone is to choose; or who looks first."""
    sheet, turn = next_sheet(t.but(reading=False)), t.save.table.turn
    if not falls(t) or sheet is None or not isinstance(turn, Decide) or len(turn.seats) > 1:
        return ""
    return c.say.prompt(turn, None) if sheet.seat in turn.seats else called(t, sheet.seat, c)


def _meanwhile(t: AtTable, v: Any, c: Scene, board: Parts) -> str:
    """What a game says until a curtain falls, which then says whom the screen is passed to: nobody reads that twice."""
    return board.meanwhile(v, c) if board.meanwhile and falls(t) else ""


def last_letters(t: AtTable) -> Markup | None:
    """The way to the letters that tell those far away of the end."""
    if t.phones is None:
        return None
    from . import far

    return far.last_letters(t.save.table, t.phones)


def after_the_end(t: AtTable) -> list[Markup | None]:
    """Where people may go from a game that is over: another round, another game; all else is under *More*."""
    from .afterwards import more  # a table begins without it

    return [
        h("button.act", said("bar.again"), **button_attrs(msg.PlayAgain())),
        h("button.act.quiet", said("bar.other"), **button_attrs(msg.GoHome())),
        more(t),
        last_letters(t),
    ]


def silence(house: House, t: AtTable) -> Markup | None:
    """How long somebody may still object where silence is consent, do more before their turn ends by itself, or read
    before a curtain falls by itself: a strip that the style sheet draws shorter and shorter, in the second case under a
    word of what it is. It tells nothing that a phone does.
    """
    if t.phones is not None and not t.stage and t.drawer != "why" and consent(t) is not None:
        run, word = CONSENT_MS + t.reading_ms, None
    elif lapsed(t, house.prefs.timers):
        told = words(t.save.table.game.meta.id).get("lapses") or said("bar.lapses")
        run, word = lapse_ms(t, house.prefs), h("p.bar-lapse", told, aria_hidden="true")
    elif falls(t) and not _by_itself(t) and same_hands(t) is None and not looked_up(t):
        run, word = t.reading_ms, None
    else:
        return None
    strip = h("div.bar-silence", id=f"silence-{len(t.save.table.log)}", aria_hidden="true", style=f"--run:{run}ms")
    return join(word, strip)


def why(t: AtTable) -> Markup | None:
    """Why a move was refused, with the rule behind it."""
    if t.refusal is None:
        return None
    text, rule = t.refusal.text, t.refusal.rule
    leads = msg.ShowRules(t.save.table.game.meta.id, rule)
    link = h("button.rule", said("bar.the-rule"), h("span.rule-id", " ", rule), **button_attrs(leads)) if rule else None
    alone = owner(t) is not None or viewer(t) is None  # else others hear what only one may know
    return h("p.bar-why", text, " ", link, role="alert" if alone else None)


def clock(t: AtTable, turn: Decide, by: int) -> Markup:
    """The time left, ``by`` times as long as printed: a shrinking ring that the browser keeps up to date."""
    left = turn.seconds + turn.after
    return h(
        "div.clock",
        h("span.clock-left", left * by, data_up=said("bar.time-up") if LATE in t.picks else None),
        h(
            "button.tool",
            icon("play" if t.paused else "pause"),
            h("span.clock-word", said("bar.resume" if t.paused else "bar.pause")),
            **button_attrs(msg.PauseClock()),
        ),
        h(
            "span.hush",
            id="clock-said",
            role="status",
            data_at_10=said("bar.seconds", n=10),
            data_at_5=said("bar.seconds", n=5),
        ),
        id="clock",
        data_total=(turn.whole or left) * by,
        data_after=turn.after * by,
        data_paused=t.paused,
        data_up=LATE in t.picks,
        role="timer",
    )
