"""The studio of Whosit?, drawn: twenty portraits round a table in three painted rooms, and what is played on it.

The portraits are a ring of buttons: a tap shows a face's card, or puts it into a guess. In
the middle is the stage (the question, its answer, the answer box, a guess being put
together) and the players' places with their YES rows; on an upright phone the places lie
below the ring. Each is drawn by a file of its own in ``studio``. Here they are put together, with what may be done.
"""

from __future__ import annotations

from dataclasses import replace

from guise.engine.game import Decide, Seat, require
from guise.table.narrate import listed
from guise.ui.markup import Markup, h, join
from guise.ui.scene import Button, Scene, curtain, heard, move, pick, put_down, questioned, twice

from .cast import ROOMS, label, load
from .deduce import FREE, left, nearly_named
from .hand import price, why
from .portraits import portrait
from .studio.answer_box import moment
from .studio.doing import (
    asking,
    certain,
    chosen_question,
    directing,
    guessing,
    heard_here,
    hinted,
    nameable,
    nearly_nameable,
    one_directs,
    passing,
    picked_card,
    picks_model,
    whisper,
)
from .studio.faces import face, spaces, whose
from .studio.naming import guess_sent
from .studio.notebook import notebook
from .studio.places import places, plate
from .studio.questions import ask_controls, held_cards
from .studio.stage import stage, tells_noes
from .studio.unmasked import finale, hero, kept, role
from .told import in_words, thinks
from .views import (
    GUESS,
    WhositView,
    begins,
    by_the_house,
    concludes,
    guessed,
    has_looked,
    record,
    told_by_house,
    turn_ends,
)

__all__ = [
    "art",
    "controls",
    "finale",
    "handed",
    "hero",
    "in_words",
    "kept",
    "moment",
    "notebook",
    "now",
    "peeks",
    "picture",
    "plate",
    "prompt",
    "role",
    "side",
    "tall",
]

tall = True
FAR = 20
"""Of more guesses that fit, one is a long shot."""
peeks = False  # whoever is passed the screen asks or answers there


def picture(v: WhositView, c: Scene) -> Markup:
    """The board. The shared screen draws from public knowledge alone."""
    inside, kind = stage(v, c)
    ring = h(
        "div.ring",
        [h("p.room", label(room), data_room=room) for room in ROOMS],
        spaces(v, c),
        h("div.middle", inside, None if c.tall else places(v, c), whose(v, c), data_show=kind),
    )
    return h(
        "div.whosit-board",
        ring,
        places(v, c) if c.tall else None,
        data_tall=c.tall,
        data_seats=v.seats,
        data_deals=_deals(v, c),
    )


def _deals(v: WhositView, c: Scene) -> bool:
    """The first hand is being dealt at a table, and the first curtain hangs a moment later; a film has none."""
    p = v.public
    begins_ = p.hand_number <= 1 and p.stage in ("deal", "cover", "cards")
    return c.live and begins_ and v.who is None and any(c.at_table(s) for s in range(v.seats))


def now(v: WhositView, c: Scene) -> str:
    """Words for the style sheet by which the hand beside the board becomes smaller: ``cards`` to ask with, or
    ``held`` meanwhile, an answer to give or a turn to end (``replies``), one that was ``heard``, a ``chip`` to put in,
    the players who may be named (``name``), a ``guess`` to be sent, the Director's ``coach``, or by which it says less:
    how many ``noes`` there were stands on the marquee.
    """
    replying = v.public.stage in ("answer", "box") and c.legal
    makes_room = {
        "cards": asking(v, c),
        "held": bool(held_cards(v, c)),
        "replies": bool(may_stop(v, c) if turn_ends(v) else replying) and not guessing(v, c),
        "heard": heard_here(v, c) is not None,
        "chip": v.public.stage == "box" and bool(c.legal),
        "name": v.who is not None and GUESS in c.legal and not guessing(v, c),
        "guess": guessing(v, c),
        "coach": side(v, c) is not None,
        "noes": tells_noes(v, c),
    }
    return " ".join(word for word, so in makes_room.items() if so)


def prompt(v: WhositView, c: Scene) -> str:
    """What is asked while everybody is named, or a question is put; who opens the box, while nobody else may look."""
    if c.opening is not None and c.opening != v.who:
        return c.say.says("box.opens", c.opening)
    if guessing(v, c):  # whom to name next stands on the marquee
        cost = price(v, c.say)
        if c.tall or not thinks(v, c):
            return cost
        if certain(v, c):
            return sure(v, c)
        return f"{sure(v, c) if nameable(v, c) else odds(v, c)} {cost}"
    if v.who is None and v.public.asked is not None and c.say.chairs[v.public.asked.seat].phone:
        return c.say.says("ask.phoned", v.public.asked.seat, question=v.public.asked.question)
    if v.who is None and c.given and v.public.asked is not None:
        return c.say.says("ask.given", v.public.asked.seat)
    if heard_here(v, c) is not None:
        return c.say.says("ask.aloud", heard_here(v, c))
    if v.public.stage == "box" and c.legal:
        return c.say.says("box.named-you", v.public.active, named=_named_as(v, c, require(v.who)))
    return _asking(v, c)


def _asking(v: WhositView, c: Scene) -> str:
    """What is asked of whoever may put a question, or stop."""
    if stopping(v, c):
        return c.say.says("do.stop-sure")
    if not picked_card(v, c):
        return c.say.says("hand.first") if begins(v) else ""
    return c.say.says("ask.put" if chosen_question(v, c) else "ask.which")


def handed(v: WhositView, seat: Seat, c: Scene) -> str:
    """On the first curtain that anybody lifts in a hand: that they find out who they are, and what they are asked."""
    if v.public.stage == "box" and seat in v.decide.seats:
        return c.say.says("box.handed", v.public.active, named=_named_as(v, c, seat))
    if v.public.stage == "answer" and seat in v.decide.seats:
        now = len(record(v)) > 1  # above it may stand what was answered before
        put = require(v.public.asked).question
        asked = c.say.says("asks-now", v.public.active, question=put) if now else c.say.prompt(v.turn, seat)
        once = v.option("director") == "free" and not told_by_house(v)  # from then on they say it aloud
        return asked if has_looked(v, seat) else f"{asked} {c.say.says('who-answers', once=once)}"
    if not isinstance(v.turn, Decide) or v.revealed:
        return ""
    if has_looked(v, seat):
        if seat not in v.turn.seats:
            return ""
        if v.public.stage in ("more", "after"):
            return c.say.prompt(v.turn, seat, heard=True)
        return _your_turn(v, seat, c) if v.public.stage == "turn" else ""
    if seat not in v.turn.seats:  # before anything has been asked
        return "" if record(v) else c.say.says("who-you-are")
    return f"{_your_turn(v, seat, c)} {c.say.says('who-you-are')}"


def _your_turn(v: WhositView, seat: Seat, c: Scene) -> str:
    """That it is somebody's turn, and that whoever came before stopped by choice (WSI-Q5)."""
    ended = next((e for e in reversed(v.events) if e.to is None), None)
    turn = c.say.says("your-turn", seat, you=c.name(seat) == "You")
    return f"{c.say.event(ended)} {turn}" if ended is not None and ended.kind == "stopped" else turn


def _named_as(v: WhositView, c: Scene, seat: Seat) -> str:
    """Who a seat is named as by the guess that the box goes round for."""
    return listed([c.say.lookup("character", id) for slot, id in guessed(v) if slot[0] == seat])


def controls(v: WhositView, c: Scene) -> list[Button]:
    """The hand of cards, the answers, the chip, the guess."""
    p = v.public
    if p.stage == "answer":
        asked = heard_here(v, c)
        return [*held_cards(v, c), *answer_buttons(v, c)] if asked is None else said_buttons(v, asked, c)
    if p.stage == "box":
        return chip_buttons(v, c)
    if p.stage == "between" and c.legal:
        return ready_buttons(v, c)
    out = held_cards(v, c)
    if guessing(v, c):
        return [*out, put_down("guess", c.say.says("do.away")), guess_sent(v, c)]  # a second tap takes the first back
    if asking(v, c):
        out += ask_controls(v, c)
        if c.tall and picked_card(v, c) and not chosen_question(v, c):
            return out
    return [*out, *([] if stopping(v, c) else guess_buttons(v, c)), *stop_buttons(v, c)]


def chip_buttons(v: WhositView, c: Scene) -> list[Button]:
    """The chips that may be put into the answer box: each as it looks, and what it says."""
    return [
        move(
            m,
            join(
                h("span.chip-large", c.say.says(f"box.{m.split()[1]}"), data_said=m.split()[1], aria_hidden="true"),
                c.say.says(f"box.put-{m.split()[1]}"),
            ),
            why=c.say.says("box.is", said=m.split()[1]),
            data_chip=m.split()[1],
        )
        for m in sorted(c.legal)
    ]


def may_stop(v: WhositView, c: Scene) -> bool:
    """The turn may be ended here, or the asking stopped. Whoever holds a phone does so there."""
    return "pass" in c.legal and (v.who is not None or c.at_table(v.public.active))


def stop_buttons(v: WhositView, c: Scene) -> list[Button]:
    """To end the turn, or to stop asking and what that is good for, which is asked for once more: where it was tapped
    lies the way back.
    """
    if not may_stop(v, c):
        return []
    if turn_ends(v):
        return [replace(move("pass", c.say.says("do.end"), quiet=free_guess(v)), aside=v.who is None)]
    told = join(c.say.says("do.stop"), " ", h("small", c.say.says("do.stop-why")))
    return twice("pass", told, c.say.says("do.stop-yes"), c, quiet=True)


def stopping(v: WhositView, c: Scene) -> bool:
    """Whoever may ask on is asked whether they want to stop."""
    return questioned(c) and may_stop(v, c) and not turn_ends(v)


def free_guess(v: WhositView) -> bool:
    """A wrong name costs nothing, and by what all have heard somebody could be near: to name everybody is the thing to
    do.
    """
    return turn_ends(v) and by_the_house(v) and concludes(v) and nearly_named(v)


def guess_buttons(v: WhositView, c: Scene) -> list[Button]:
    """To name everybody, and what a wrong name costs, or on a hint whether it is certain: when to dare it is for people
    to find. On the shared screen a curtain behind which it is done, and neither it nor the end of the turn where the
    way on or an answer was tapped a moment ago.
    """
    p = v.public
    if GUESS in c.legal:
        told = h("small", sure(v, c)) if hinted(v, c) and nameable(v, c) else costs(v, c)
        label = join(c.say.says("do.guess"), " ", told)
        return [pick("guess", "yes", label, quiet=not free_guess(v) and not (hinted(v, c) and nearly_nameable(v, c)))]
    if v.who is None and p.stage == "after" and c.at_table(p.active):
        label = join(c.say.says("do.look", p.active), " ", costs(v, c))
        return [curtain(p.active, label, "guess yes", quiet=not free_guess(v), aside=True)]
    return []


def sure(v: WhositView, c: Scene) -> str:
    """That everybody can be named, and whether one of them may still be the Director, or must be."""
    how = "certain" if certain(v, c) else "one" if one_directs(v, c) else "may"
    return c.say.says("do.could", how=how, character=FREE)


def costs(v: WhositView, c: Scene) -> Markup | None:
    """What a wrong name costs, beside the button that begins a guess, where there is room."""
    return None if c.tall else h("small", price(v, c.say))


def odds(v: WhositView, c: Scene) -> str:
    """How many guesses still fit all that the looker has heard: so good is one that is made blindly."""
    n = left(v)
    return c.say.says("guess.odds", n=n, far=n > FAR)


def ready_buttons(v: WhositView, c: Scene) -> list[Button]:
    """Between two hands: who looks on alone goes on, and at the table each says it."""
    if v.who is not None:
        return [move("next", c.say.says("do.next-hand"))]
    return [move("next", c.say.says("do.ready", s), data_seat=s) for s in v.decide.seats if not c.bots[s]]


def said_buttons(v: WhositView, asked: Seat, c: Scene) -> list[Button]:
    """What somebody has said aloud, for whoever holds the screen to tap: both answers, whoever it is, and the way to
    look first and to answer unheard. A second tap where the way on stood a moment ago answers nothing that nobody has
    read: the look lies there, or, where there is room, nothing.
    """
    both = [heard(asked, m, c.say.says(f"do.said-{m}", asked), data_said=m) for m in v.decide.aloud]
    return [curtain(asked, c.say.says("do.look-answer", asked), quiet=True), *both]


def answer_buttons(v: WhositView, c: Scene) -> list[Button]:
    """Yes and no; only what the rules allow can be pressed (WSI-21 to WSI-25). The Director gets a whisper."""
    if not c.legal:
        return []
    hint = whisper(v, c)
    out = []
    for m in ("yes", "no"):
        if m in c.legal:
            says = (
                c.say.says("pass.would", character=c.notes["imitate"])
                if hint == m
                else why(v, m, c.say)
                if len(c.legal) == 1
                else ""
            )
            forced = len(c.legal) == 1
            out.append(move(m, c.say.says(f"do.{m}"), why=says, quiet=bool(hint) and hint != m, data_forced=forced))
    return out


def side(v: WhositView, c: Scene) -> Markup | None:
    """For the Director alone: whom he passes for. The faces are picked on the board."""
    if directing(v) is None or guessing(v, c):
        return None
    model = c.notes.get("imitate", "")
    named = model in v.cast.by_id
    on = bool(passing(v, c))
    shared = told_by_house(v) and c.shared(v.seat)
    return h(
        "section.coach",
        h("div.coach-face", face(v, model if named else FREE)),
        h("h3", c.say.says("pass.as", character=model) if named else c.say.says("pass.pick")),
        h(
            "button.act.quiet",
            c.say.says("pass.done" if on else "pass.another" if named else "pass.face"),
            type="button",
            data_do=f"note watch {picks_model(v)}",
            aria_pressed=on,
        ),
        h("p", c.say.says("pass.shared", named=named) if shared else c.say.says("pass.alone")),
    )


def art(name: str) -> Markup:
    """A Character card by name: ``whosit/default/spy``."""
    _, cast_, id = name.split("/")
    return Markup(portrait(load(cast_).named(id), cast=cast_))
