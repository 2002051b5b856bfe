"""What a game's board module gets to draw with, and what it must offer.

``games/<id>/board.py`` has these functions, all pure, all given a view (never a state)
and a :class:`Scene`:

``picture(v, c) -> Markup``
    The board, the biggest thing on the screen. For the shared screen (``v.who is None``)
    and for a seat. A thing to tap carries ``data-move="go 5"`` (a whole move) or
    ``data-pick="card glasses"`` (one part of a move being put together; the picks come
    back in ``c.picks`` as ``{"card": "glasses"}``; ``data-pick="card"`` puts it down).
``controls(v, c) -> list[Button]``
    Buttons and text fields of the action bar, for the viewer, or for the shared screen at an
    open decision. Use :func:`move`, :func:`pick`, :func:`field` and :func:`curtain`.

and may have:

``side(v, c) -> Markup | None``     a panel beside the board (scores, a race)
``plate(v, seat, c) -> str``        a few words under a seat's name ("2 caps")
``notebook(v, c) -> Markup``        the notebook drawer
``finale(v, c) -> Markup``          after the end: what was hidden, awards
``hero(v, seat, c) -> Markup|None``  after the end: one who played as a hero of the game, large; a winner as such
``role(v, seat, c) -> str|None``     whom that hero played, in a word or two: "the Spy"
``kept(parts, mark) -> Markup|None``  that hero in the book of the house, small: by ``Deeds.parts`` and the seat's mark
``missed(v, c) -> Markup|None``      after an end without a winner: what nobody found, large
``aloud(v, c) -> (key, text)``      what a voice says now, on a shared view; said once for each key
``art(name) -> Markup``             a picture of a hand (``guise.offers.hand.Picture``) by its name
``moment(v, c, e, around) -> Markup``  a climax on the stage: the event, and all that was told in the same step
``described(v, say) -> (key, text)``  what lies open on a shared view and no event tells, to be heard; once for each key
``in_words(v, c) -> Markup``   the board as headings and lists, for whoever cannot see it
``now(v, c) -> str``           words for the game's style sheet, as the table's ``data-now``: what stands there now
    that other things make room for, so that no rule has to look for it
``prompt(v, c) -> str``             what is asked while a move is put together; empty for what the game itself asks
``meanwhile(v, c) -> str``          what the bar says until the screen is passed; empty for whom it will be passed to
``handed(v, seat, c) -> str``       why the screen is passed to a seat, on its curtain; empty for nothing
``lists(e) -> bool``               an event that the board itself lists: the last lines of the story leave it out
``hides(v, seat) -> bool``         whether there is anything behind a seat's curtain now; without it, always
``tall: bool``                      has a board for phones held upright (``c.tall``)
``peeks: bool``                     false where who must choose behind a curtain has to stay there: it cannot be held up

:mod:`guise.ui.board` checks all that when it loads a board.

Drawn equals legal: every ``data-move`` drawn is in ``game.legal(v)``, and every verb of
``legal`` can be reached. ``c.legal`` is that set. Never draw a difference on the shared
screen that depends on a secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as _field
from typing import Any

from guise.engine.game import Event, Move, Seat, Viewer
from guise.table.narrate import Storyteller, agreed, said, teller
from guise.table.table import Table

from . import messages as msg
from .commands import button_attrs, form_attrs
from .markup import Child, Markup, h
from .places import LATE, SLIP, SURE


@dataclass(frozen=True)
class Scene:
    """The circumstances of one drawing.

    Attributes:
        say: names and sentences.
        marks: mark (colour and shape, 0 to 7) of each seat.
        bots: which seats are bots.
        legal: what the viewer may do now, forms included.
        picks: parts of a move chosen so far.
        fresh: events that happened since the last drawing, to be shown moving.
        notes: the viewer's own marks in the notebook, key to mark.
        full: the notebook may deduce; otherwise it only lists (``log only``).
        logs: log and notebook are kept (X-6).
        sleuth: it only lists for a person alone, who works out from clues what it would tell (``Meta.sleuth``).
        private: drawn for one seat, behind a curtain or on a screen of their own.
        tall: the screen is upright and narrow.
        live: drawn at a table in play, where taps are heard.
        staged: what is drawn stands on the stage of a table, where it may be pointed at.
        paused: the clock stands still by wish.
        step: number of events so far; a changing key for things that must appear anew.
        reading: what was told last has not had its time yet: nobody is passed over meanwhile.
        laid: milliseconds in which the screen is to be laid down before all see what was shown; 0 when it lies.
        gathers: what everybody is to see together waits until the screen lies where all can see it.
        opening: whose own climax waits behind a curtain; what came of it is not shown before.
        given: an answer was given behind a curtain, and is told after the same while as any (X-3): nobody is asked.
    """

    say: Storyteller
    marks: tuple[int, ...]
    bots: tuple[bool, ...]
    legal: frozenset[Move] = frozenset()
    picks: Mapping[str, str] = _field(default_factory=dict)
    fresh: tuple[Event, ...] = ()
    notes: Mapping[str, str] = _field(default_factory=dict)
    full: bool = True
    logs: bool = True
    sleuth: bool = False
    private: bool = False
    tall: bool = False
    live: bool = False
    staged: bool = False
    paused: bool = False
    step: int = 0
    opening: Seat | None = None
    laid: int = 0
    gathers: bool = False
    reading: bool = False
    given: bool = False

    def name(self, seat: Seat) -> str:
        """A seat's name as a label (``You``, ``Ana``)."""
        return self.say.chairs[seat].name

    def does(self, seat: Seat, verb: str) -> str:
        """A verb of the third person as it follows a seat's name (``Ana has``, ``You have``)."""
        return agreed(self.name(seat), verb)

    def at_table(self, seat: Seat) -> bool:
        """True for a person whose hand is behind a curtain of this screen."""
        return not self.bots[seat] and not self.say.chairs[seat].phone

    def person(self, seat: Seat) -> bool:
        """True for a person, whether the hand is behind a curtain of this screen or on a phone."""
        return not self.bots[seat]

    def shared(self, seat: Seat) -> bool:
        """True when this screen is handed round: somebody besides a seat plays at the table in person."""
        return any(not bot for s, bot in enumerate(self.bots) if s != seat)

    def speaks(self, who: Viewer) -> str | None:
        """The role of a sentence that speaks by itself; none in a seat's own view while others sit at this screen."""
        return None if who is not None and self.shared(who) else "status"

    def color(self, seat: Seat) -> str:
        """CSS colour of a seat, for ``style="--seat:..."``."""
        return f"var(--seat-{self.marks[seat]})"

    def happened(self, kind: str) -> Event | None:
        """The last fresh event of a kind, if any."""
        return next((e for e in reversed(self.fresh) if e.kind == kind), None)


def still(table: Table, v: Any, tall: bool) -> Scene:
    """The circumstances of a picture that nothing moves in and nothing can be tapped in."""
    return Scene(
        say=teller(table),
        marks=tuple(c.mark for c in table.chairs),
        bots=tuple(bool(c.bot) for c in table.chairs),
        private=v.who is not None,
        tall=tall,
        step=len(v.events),
    )


@dataclass(frozen=True)
class Button:
    """Markup for the action bar and the moves it can make.

    Attributes:
        typed: it is a form: something is typed, or put together elsewhere and sent here.
        aside: what may be done besides or later, such as naming somebody; its place is the second, also while the
            first is empty.
        apart: a row of its own before the acts, such as the cards in one's hand.
    """

    markup: Markup
    typed: bool = False
    aside: bool = False
    apart: bool = False


def move(m: Move, label: Child, *, quiet: bool = False, why: Child = "", **attrs: Any) -> Button:
    """A button that plays a move."""
    return Button(
        h(
            "button.act",
            label,
            (" ", h("small", why)) if why else None,
            class_="quiet" if quiet else None,
            **button_attrs(msg.PlayMove(m)),
            **attrs,
        )
    )


def heard(seat: Seat, m: Move, label: Child, **attrs: Any) -> Button:
    """A button of the shared screen for what somebody there has said aloud (``Decide.aloud``)."""
    return Button(h("button.act", label, **button_attrs(msg.SayAloud(seat, m)), **attrs))


def on(m: Move, then: Move) -> dict[str, str]:
    """The attributes of a button that lets the next player go on, and plays what that one has chosen with it."""
    return button_attrs(msg.PlayOn(m, then))


def pick(
    key: str, value: str, label: Child, *, on: bool = False, quiet: bool = False, aside: bool = False, **attrs: Any
) -> Button:
    """A button that chooses one part of a move, or puts it down again when it is on."""
    return Button(
        h(
            "button.act",
            label,
            class_="quiet" if quiet else None,
            **button_attrs(msg.PutDownPart(key) if on else msg.PickPart(key, value)),
            aria_pressed=on,
            **attrs,
        ),
        aside=aside,
    )


def either(key: str, value: str, label: Child, *, on: bool) -> Markup:
    """One of several ways, of which one is always chosen: a switch of a ``seg``, which no tap puts down."""
    return h("button", label, **button_attrs(msg.PickPart(key, value)), aria_pressed=on)


def put_down(key: str, label: Child) -> Button:
    """A button that puts down a part of a move: the way back from it."""
    return Button(h("button.act.quiet", label, **button_attrs(msg.PutDownPart(key))), aside=True)


def sure(m: Move) -> str:
    """The part that is picked while a move is asked for once more (:func:`twice`)."""
    return f"{SURE}{m.replace(' ', '-')}"


def questioned(c: Scene) -> bool:
    """Whether a move is being asked for once more (:func:`twice`)."""
    return any(key.startswith(SURE) for key in c.picks)


TRIED = "tried"
"""The part of a move that is a whole move, laid out to be looked at before it is made. When time is up, it is made."""


def late(c: Scene) -> bool:
    """Whether time was up, and somebody at this screen is still to say what was said in it."""
    return LATE in c.picks


def slipped(c: Scene, seat: Seat, m: Move, known: int) -> bool:
    """Whether somebody said a move aloud that could not be, when all knew so many events; told on the shared screen."""
    return c.notes.get(SLIP) == f"{seat}-{m}-{known}"


def twice(
    m: Move, label: Child, price: str, c: Scene, *, back: str = "", quiet: bool = False, **attrs: Any
) -> list[Button]:
    """A move that costs somebody the game or a good part of it: asked once, with its price, before it is played."""
    key = sure(m)
    if key not in c.picks:
        return [pick(key, "yes", label, quiet=quiet, aria_haspopup="true")]
    return [
        move(m, price, **attrs),
        Button(h("button.act.quiet", back or said("table.not-yet"), **button_attrs(msg.PutDownPart(key)))),
    ]


def curtain(seat: Seat, label: Child, part: str = "", *, quiet: bool = False, aside: bool = False) -> Button:
    """A button of the shared screen for what only one seat may see while it is put together: it hangs its curtain,
    behind which a part of a move is chosen already. A label with a part says whose view it opens: to whoever has just
    chosen it opens at once.
    """
    hung = h("button.act", label, class_="quiet" if quiet else None, **button_attrs(msg.HangCurtain(seat, part)))
    return Button(hung, aside=aside)


def field(
    verb: Move,
    label: str,
    send: str,
    *,
    hint: str = "",
    limit: int = 80,
    key: str = "",
    draft: str = "",
    value: str = "",
    **attrs: Any,
) -> Button:
    """A text field that plays ``verb`` followed by what was typed. That stays until it is said, or the field is gone.

    Args:
        label: what to type.
        send: words on its button.
        hint: placeholder.
        limit: most characters.
        key: makes the field a new, empty one when it changes.
        draft: what the field is known by instead of its verb: it is the same one while parts of the move change.
        value: what it holds at first.
    """
    name = f"say-{(draft or verb).replace(' ', '-')}{'-' + key if key else ''}"
    return Button(
        h(
            "form.say",
            h("label", label, for_=name),
            h(
                "input",
                id=name,
                name="text",
                value=value or None,
                maxlength=limit,
                placeholder=hint or None,
                autocomplete="off",
                autocapitalize="sentences",
                enterkeyhint="send",
                required=True,
            ),
            h("button.act", send, type="submit"),
            h("span.say-late", said("bar.late")),
            **form_attrs(msg.SayMove(verb)),
            **attrs,
        ),
        typed=True,
    )
