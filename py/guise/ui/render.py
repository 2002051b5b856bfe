"""``draw(model)``: everything the browser is to show of a model, worked out before any of it is shown.

Whatever the drawing of a screen may raise, it raises here: nothing has been put on the page then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from guise.supply.content import words

from . import messages as msg
from .commands import button_attrs
from .covers import Afterwards, Book, Daily, Film, Help, Printing, RulesOf, Saves, Settings, Tour, Workshop
from .markup import Facts, Markup, facts, h, join
from .model import NAMES, House, Model, Question
from .places import LATE, AtTable, Laying, Lobby, Pairing, doubted, on_clock, viewer, whose_clock
from .values import SaveSummary

if TYPE_CHECKING:  # the lobby starts without them
    from guise.engine.game import Viewer

    from .sounds import Heard

RESUME_CARDS = 3


@dataclass(frozen=True)
class Clock:
    """The time that a choice has.

    Attributes:
        key: tells this choice from the next; choices that share a clock have the same.
        seconds: how long it is.
        runs: false while something covers the table, or by wish.
    """

    key: tuple[str, str, Viewer, int]
    seconds: int
    runs: bool


@dataclass(frozen=True)
class Drawing:
    """What the browser is to show.

    Attributes:
        name: of the screen, for the page's ``data-screen``.
        page: changes when another page is shown, which is read from its top.
        markup: of the whole screen; empty in the lobby, which is part of the page itself.
        over_lobby: the markup stands over the lobby, which it does not replace.
        resume: the games left standing, for the lobby.
        news: what is new in the house, for the lobby.
        rule: the rule that the page is opened at, or empty.
        aloud: what a voice says, and a key that changes with it.
        heard: what there is to hear, at a table with sounds on.
        clock: the time of the choice that is open, where it has any.
        events_drawn: number of events the drawing shows, at a table.
        title: where one is, for the page's title; empty in the lobby.
        address: what the page's address says after ``#``; empty for nothing.
        table: of a table, ``play`` until its game is over, ``own`` while a private view is open and ``turned-90`` where
            it is turned by so many degrees, for the page's ``data-table``; empty elsewhere.
        facts: what can be pressed on it, and which parts of it are kept.
    """

    name: str
    page: tuple[str, ...]
    markup: Markup
    facts: Facts
    over_lobby: bool = False
    resume: Markup | None = None
    news: Markup | None = None
    rule: str = ""
    aloud: tuple[str, str] = ("", "")
    heard: Heard | None = None
    clock: Clock | None = None
    events_drawn: int | None = None
    title: str = ""
    address: str = ""
    table: str = ""


def draw(m: Model) -> Drawing:
    """Everything the browser is to show of a model."""
    screen, name = m.screen, NAMES[type(m.screen)]
    markup = render(m)
    found = facts(markup)
    drawing = Drawing(name, (name,), markup, found, title=found.heading)
    match screen:
        case Lobby():
            over = bool(m.house.notice) or m.house.asking is not None
            return replace(
                drawing, over_lobby=over, resume=resume_cards(m.house, screen.standing), news=news_line(m.house)
            )
        case AtTable():
            from .table_screen import aloud, titled

            return replace(
                drawing,
                title=titled(screen),
                table=_table(
                    play=not screen.save.table.over,
                    own=viewer(screen) is not None and bool(screen.sheet),
                    turned=m.house.prefs.turned,
                ),
                aloud=aloud(m.house, screen),
                heard=_heard(m.house, screen),
                clock=clock(m.house, screen),
                events_drawn=screen.save.table.told,
            )
        case Pairing():
            step = screen.step
            return replace(drawing, page=(name, type(step).__name__, str(getattr(step, "seat", ""))))
        case Help(RulesOf(_, rule)):
            return replace(drawing, rule=rule)
        case Film():
            from .film_screen import address

            return replace(drawing, address=address(screen), table=_table(play=True, own=found.uncovered))
        case Book():
            return replace(drawing, page=(name, str(screen.page)))
        case Daily():
            from .daily_screen import ended

            return replace(drawing, page=(name, str(screen.at), *(["over"] if ended(m.house, screen) else [])))
        case Tour():
            return replace(drawing, table=_table(play=True, own=False))
        case Workshop():
            from .workshop_card import aloud as read_out

            return replace(drawing, page=(name, screen.at, str(screen.entry)), aloud=read_out(screen))
        case Laying() | Help() | Saves() | Settings() | Afterwards() | Printing():
            return drawing
        case _:
            assert_never(screen)


def _table(play: bool, own: bool, turned: str = "0") -> str:
    """What a table says of itself to the page round it."""
    says = (("play", play), ("own", own), (f"turned-{turned}", turned != "0"))
    return " ".join(word for word, so in says if so)


def render(m: Model) -> Markup:
    """The markup of the whole screen."""
    return join(_screen(m), dialog(m.house.asking), toast(m.house.notice))


def _screen(m: Model) -> Markup | None:
    screen = m.screen
    match screen:
        case Lobby():
            return None
        case Laying():
            from .setup_screen import setup_screen

            return setup_screen(screen, m.house.prefs, m.house.packs)
        case AtTable():
            from .table_screen import table_screen

            return table_screen(m.house, screen)
        case Pairing():
            from .pairing_screen import phones_screen

            return phones_screen(screen)
        case Film():
            from .film_screen import film_screen

            return film_screen(m.house, screen)
        case Afterwards():
            from .after_screen import after_screen

            return after_screen(screen)
        case Book():
            from .book_screen import book_screen

            return book_screen(m.house, screen)
        case Daily():
            from .daily_screen import daily_screen

            return daily_screen(m.house, screen)
        case Printing():
            from .paper_screen import paper_screen

            return paper_screen(m.house, screen)
        case Workshop():
            from .workshop_screen import workshop_screen

            return workshop_screen(screen)
        case Help() | Saves() | Settings() | Tour():
            from .pages import covering

            return covering(m.house, screen)
        case _:
            assert_never(screen)


def alike(a: Model, b: Model) -> bool:
    """True when two models are drawn alike as far as can be told without drawing them."""
    if a.screen is not b.screen:
        return False
    shows_cards = isinstance(a.screen, (Lobby, Saves))
    return a.house == (b.house if shows_cards else replace(b.house, cards=a.house.cards))


def _heard(house: House, t: AtTable) -> Heard | None:
    """What there is to hear; while sounds are off it is not even worked out."""
    if not house.prefs.sound:
        return None
    from .sounds import heard

    return heard(t)


def clock(house: House, t: AtTable) -> Clock | None:
    """The time of the choice that is open, if it has any and the clocks are on.

    It runs for whoever looks behind a curtain and is to choose, but not for the one who hears what others say: they see
    nothing meanwhile. It stands still while the screen is handed on, a drawer is open, something is still being read or
    rests on the stage, a question waits, a move is asked for once more or another window has gone on.
    There is none while an answer is carried by code, nor once it is up and somebody is to say what was said in it.
    """
    turn = on_clock(t)
    if turn is None or house.prefs.timers == "off" or LATE in t.picks:
        return None
    key = (
        t.save.id,
        turn.clock or turn.prompt,
        whose_clock(t, turn),
        len([e for e in t.save.table.log if e.actor is None]),
    )
    covered = t.sheet is not None and not (t.sheet.up and t.sheet.seat in turn.seats and t.sheet.seat != turn.judge)
    stands = t.paused or covered or t.drawer is not None or house.asking is not None or t.moved_on
    stands = stands or t.reading or bool(t.stage) or doubted(t)
    return Clock(key, turn.seconds * (2 if house.prefs.timers == "double" else 1), not stands)


def dialog(asking: Question | None) -> Markup | None:
    """A question that needs a yes."""
    if asking is None:
        return None
    return h(
        "dialog.dialog",
        h("p", asking.text, id="asking"),
        h(
            "div.bar-acts",
            h("button.act", asking.yes, **button_attrs(asking.then)),
            h("button.act.quiet", asking.no, **button_attrs(msg.SayNo()), autofocus=True),
        ),
        role="alertdialog",
        aria_labelledby="asking",
    )


def toast(notice: str) -> Markup:
    """A sentence from the house, shown until the next tap."""
    return h("div.toasts", h("p.toast", notice) if notice else None, role="status", id="toasts")


def resume_cards(house: House, left: AtTable | None = None) -> Markup | None:
    """The games left standing, for the lobby, the newest first; the way back to the end of the one that people have
    just left, if it is over; and what is to be said of how games are kept here.
    """
    standing = [c for c in house.cards if not c.over and not c.broken]
    cards, more = standing[:RESUME_CARDS], len(standing) - RESUME_CARDS
    keeping = h("p.keeping", house.keeping) if house.keeping else None
    ended = next((c for c in house.cards if c.over and left is not None and c.id == left.save.id), None)
    if not cards and not ended:
        return keeping
    from guise.table.narrate import said  # a lobby without saves starts without it

    end = h("button.act.quiet", said("lobby.ended"), **button_attrs(msg.OpenSave(ended.id))) if ended else None
    foot = h("div.standing", end) if end else None
    if not cards:
        return join(foot, keeping)
    others = h("button.act.quiet", said("lobby.more", n=more), **button_attrs(msg.ShowSaves())) if more > 0 else None
    head = h("div.standing", h("h2", said("lobby.standing")), others)
    return join(head, h("ul", [h("li", resume_card(c)) for c in cards]), foot, keeping)


def news_line(house: House) -> Markup | None:
    """What is new in the house, in a line that leads to all of it."""
    if not house.news:
        return None
    from guise.table.narrate import said  # read with the news

    return h("button.news-line", h("strong", said("lobby.news")), " ", house.news, **button_attrs(msg.ShowNews()))


def resume_card(c: SaveSummary) -> Markup:
    """One game left standing."""
    from guise.table.narrate import said

    from .pages import save_name
    from .stood import told

    return h(
        "button.resume-card",
        h("strong", words(c.game)["title"]),
        h("span", save_name(c)),
        told(c),
        h("span.go", said("lobby.go-on")),
        **button_attrs(msg.OpenSave(c.id)),
        data_game=c.game,
    )
