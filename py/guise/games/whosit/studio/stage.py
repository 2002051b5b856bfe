"""The middle of the board: what is going on now."""

from __future__ import annotations

from guise.engine.game import Seat, require
from guise.supply.content import words
from guise.table.narrate import listed
from guise.ui.marks import mark
from guise.ui.markup import Markup, h, join
from guise.ui.scene import Scene, slipped
from guise.ui.worded import worded

from ..cards import sign
from ..cast import TRAITS, label
from ..deduce import FREE, Fall, ends_itself, fall, nearly_named, possible
from ..hand import shows
from ..told import crosses, slot_name
from ..views import (
    Entry,
    Slot,
    WhositView,
    answered_for_next,
    asks_left,
    begins,
    boxed,
    by_house,
    concludes,
    first_aloud,
    has_looked,
    record,
    told_by_house,
    turn_ends,
)
from .answer_box import box, own_result
from .doing import (
    by_card,
    card_looked_at,
    chosen_question,
    counts_for_oneself,
    guessing,
    halves,
    heard_here,
    is_past,
    looked_after,
    passing,
    picked_card,
    watched,
)
from .faces import card, face
from .naming import guess_tray
from .questions import any_list, putting, question_card
from .unmasked import turned_up

KINDS = ("man", "woman", "child")
"""What stands beside a name; whoever is no child is an adult."""


def going_on(v: WhositView, c: Scene) -> str:
    """What is going on now: a guess or a question is being put together, whom to pass for is picked (WSI-25), a card is
    looked at, one's own for the first time, a hand is over, the box goes round or is told of; else it is talk.
    """
    if guessing(v, c):
        return "guess"
    if not c.tall and picked_card(v, c):
        return "ask" if chosen_question(v, c) else "any"
    if chosen_question(v, c):
        return "put"  # an upright phone has the rest below the board
    if passing(v, c):
        return "pass"
    if card_looked_at(v, c):
        return "card"
    if c.tall and v.who is not None and v.me and begins(v) and not has_looked(v, v.who):
        return "own"
    if v.public.stage == "between":
        return "between"
    told = boxed(v) and not v.revealed
    return "box" if v.public.stage == "box" or told or c.opening is not None else "talk"


LAID_OUT_AS = {"put": "talk", "own": "talk"}
"""What looks like something else that goes on, to the style sheet."""


def stage(v: WhositView, c: Scene) -> tuple[Markup, str]:
    """What is going on now, and what sort of thing that is to the style sheet."""
    kind = going_on(v, c)
    shown = LAID_OUT_AS.get(kind, kind)
    # it may have to be scrolled
    return h("section.stage", _inside(v, c, kind), data_show=shown, aria_label=c.say.says("stage"), tabindex="0"), shown


def _inside(v: WhositView, c: Scene, kind: str) -> Markup:
    asked = chosen_question(v, c)
    match kind:
        case "guess":
            return guess_tray(v, c)
        case "ask":
            return putting(v, c, require(asked)[1])
        case "any":
            return any_list(v, c)
        case "put":
            return question_card(require(asked)[1], big=True, id=f"putting-{require(asked)[1]}")
        case "pass":
            return _pretending(v, c)
        case "card":
            return card(v, v.cast.named(c.notes["look"]), c)
        case "own":
            return own_card(v, c)
        case "between":
            return turned_up(v, c)
        case "box":
            return box(v, c)
    return talk(v, c)


def _pretending(v: WhositView, c: Scene) -> Markup:
    """Whom the Director passes for, as long as he may pick another (WSI-25)."""
    model = c.notes.get("imitate", "")
    if model not in v.cast.by_id:
        return h("p.tray-say", c.say.says("pass.who"))
    return join(h("span.tray-face", face(v, model)), h("p.tray-say", c.say.says("pass.so", character=model)))


def tells_noes(v: WhositView, c: Scene) -> bool:
    """Whether the marquee tells how many names were wrong (WSI-55)."""
    told = going_on(v, c) in ("box", "talk") and v.public.stage != "box"
    return told and own_result(v, c) is not None


def own_card(v: WhositView, c: Scene) -> Markup:
    """Who one is, at the first look of a hand: on an upright phone one's card lies nowhere else while one asks."""
    named = listed([c.say.lookup("character", id) for id in v.me])
    return h(
        "div.own-card",
        h("div.own-faces", [face(v, id) for id in v.me]),
        h("p.tray-say", c.say.says("hand.title", n=len(v.me), who=named)),
        h("p", shows(v.cast.named(v.me[0]))) if len(v.me) == 1 else None,
    )


def talk(v: WhositView, c: Scene) -> Markup:
    """The question on the table and its answer; before the first, the title."""
    entries = record(v)
    if not entries or v.revealed:
        title = h("p.whosit-title", words("whosit")["title"])
        return title if v.revealed else join(title, h("p.tray-say.whosit-aim", c.say.says("aim")), _key(c))
    if (of := _looked_at(v, c)) is not None:
        found = [n for n, e in enumerate(entries, 1) if e.slot == of]
        if not found:
            told = h("p.tray-say", c.say.says("talk.unasked", slot=slot_name(v, c, of)))
            return join(own_result(v, c), told, _are_left(v, c, of))
        return _exchange(v, c, entries[found[-1] - 1], found[-1], past=True)
    return _exchange(v, c, entries[-1], len(entries), past=is_past(v, c))


def _looked_at(v: WhositView, c: Scene) -> Slot | None:
    """Whose faces the ring shows, if the last question was put to somebody else: then the marquee is about them too."""
    last = record(v)[-1]
    of = watched(v, c) if last.yes is not None else None
    if of is None and is_past(v, c) and last.slot[0] == v.who and not (c.tall and begins(v)) and crosses(v, c):
        of = looked_after(v, c)  # whoever was asked themselves knows that
    return None if of == last.slot else of


def _exchange(v: WhositView, c: Scene, last: Entry, number: int, *, past: bool) -> Markup:
    """A question and its answer. ``past``: its turn is over, or it is not the last, and then the line says whose last
    one it is.
    """
    now = number == len(record(v))
    card_ = question_card(last.question, big=True, id=f"question-{v.public.hand_number}-{number}")
    said = {True: "yes", False: "no", None: "wait"}[last.yes]
    other = last.slot[0]
    from_now = tuple(seat for seat in answered_for_next(v) if now and by_card(v, c, seat))
    return join(
        own_result(v, c)
        or h(
            "p.who-asks",
            h("span.of-before", c.say.says("talk.past")) if past and now else None,
            worded(
                c.say,
                "talk.asked" if now else "talk.last",
                asker=join(mark(c.marks[last.asker]), h("b", c.name(last.asker) if now else c.say.name(last.asker))),
                other=join(mark(c.marks[other]), h("b", c.say.owns(other) if v.pairs else c.say.name(other))),
                which="abc"[last.slot[1]] if v.pairs else "",
            ),
            h("span.any-mark", c.say.says("talk.any")) if last.any else None,
            h("span.any-mark", c.say.says("talk.slip")) if now and _slip(v, c) else None,
            h("span.any-mark", c.say.says("talk.house", other))
            if now and by_house(v) and by_card(v, c, other)
            else None,
            h("span.any-mark.from-now", c.say.says("talk.from-now", from_now[0], n=len(from_now), seats=from_now))
            if from_now
            else None,
        ),
        h(
            "div.exchange",
            card_,
            h(
                "p.verdict",
                "?" if last.yes is None else c.say.says(f"do.{said}"),
                id=f"verdict-{v.public.hand_number}-{number}-{said}",
                data_said=said,
            ),
            data_past=past,
        ),
        fallen(v, c) if now else _are_left(v, c, last.slot),
    )


def _are_left(v: WhositView, c: Scene, slot: Slot) -> Markup | None:
    """How many faces are left for whoever is looked at."""
    if not crosses(v, c):
        return None
    left = possible(v)[slot]
    told = h("b", c.say.says("fall.left" if c.tall else "fall.left-not-you", n=len(left)))
    return h("p.falls", told, None if c.tall else no_director(v, c, slot, left))


def no_director(v: WhositView, c: Scene, slot: Slot, left: frozenset[str]) -> Markup | None:
    """Why the Director is none of those who are left, though no answer rules him out: whoever it is was him before
    (WSI-Q17), or somebody else must be.
    """
    if FREE in left or FREE in v.me or (v.uncovered and FREE not in v.uncovered):
        return None
    if FREE in v.public.past_corners[slot[0]]:
        told = c.say.says("fall.was-before", slot[0], character=FREE)
    elif found := [other for other, maybe in possible(v).items() if maybe == {FREE}]:
        told = c.say.says("fall.must-be", slot=slot_name(v, c, found[0]), character=FREE)
    else:
        return None
    return join(" ", h("small", told))


def _slip(v: WhositView, c: Scene) -> bool:
    """Whether the other answer was tapped before, which the card of whoever was asked does not give (WSI-26). Not what
    it was, nor who was wrong: that would tell of the card (WSI-54).
    """
    last = record(v)[-1]
    said, seat = "no" if last.yes else "yes", last.slot[0]
    known = next(n for n in range(len(v.events), 0, -1) if v.events[n - 1].kind == "asked")
    return last.yes is not None and slipped(c, seat, said, known)


def _key(c: Scene) -> Markup | None:
    """What the pictures beside the faces stand for, until the first question is put; an upright phone has none."""
    if c.tall:
        return None
    signs = [h("li", Markup(sign(kind)), label(kind)) for kind in (*TRAITS, *KINDS)]
    return h("ul.sign-key", signs, aria_hidden="true")


def fallen(v: WhositView, c: Scene) -> Markup | None:
    """What hangs on the answer; and then how many faces it has felled, who is left, and what a no does to the turn."""
    if (asked := heard_here(v, c)) is not None and first_aloud(v) and not told_by_house(v):
        return h("p.falls.hangs", h("b.say-aloud", c.say.says("talk.first-aloud", asked)))
    past = is_past(v, c) or not crosses(v, c)
    falls, over = None if past else fall(v), _ended(v, c)  # whosever faces the ring shows
    if falls is None:
        note = c.say.says("corners") if c.tall and begins(v) and is_past(v, c) else ""  # no room at the faces
        return h("p.falls", over, " " if over and note else None, note) if over or note else None
    if record(v)[-1].yes is None:
        return hangs(v, c, falls)
    return _fell(v, c, falls, over)


def _fell(v: WhositView, c: Scene, falls: Fall, over: str) -> Markup:
    """How many faces an answer has felled, or that it leaves none but corners (WSI-10), and who is left; to all others,
    that its asker is close to naming everybody.
    """
    own = counts_for_oneself(v, falls.slot)  # all others have seen more fall where the looker's own was among them
    of = "left-not-you" if own and not c.tall else "left"
    fell = None if own else join(c.say.says("fall.fell", n=len(falls.fell)), " ")
    honest = {person.id for person in v.cast.characters if person.role == "ordinary"}
    if falls.fell & honest and not falls.left & honest:
        fell = join(h("b.caught", c.say.says("fall.caught", slot=slot_name(v, c, falls.slot))), " ")
    elif _close(v):
        fell, over = join(h("b.caught", c.say.says("fall.close", record(v)[-1].asker)), " "), ""
    left = c.say.says(f"fall.{of}", n=len(falls.left))
    first = not c.tall and [e.slot for e in record(v)].count(falls.slot) == 1
    why = no_director(v, c, falls.slot, falls.left) if first else None
    return h("p.falls", fell, h("b", left), " ", h("span.turn-over", over) if over else None, why)


def _close(v: WhositView) -> bool:
    """Whether somebody else than the looker, who may ask again after a yes (WSI-16), is close to naming everybody by
    what all may know.
    """
    last = record(v)[-1]
    thought = concludes(v) and v.public.stage == "more" and v.who != last.asker
    return thought and not turn_ends(v) and nearly_named(v)


def hangs(v: WhositView, c: Scene, falls: Fall) -> Markup:
    """How many faces each answer would leave, side by side while it is waited for; at the table also how many yeses in
    a row its asker has had (WSI-17).
    """
    yes, no = halves(v, falls.left, falls.question)
    row = v.public.asks - 1
    may = h("small", c.say.says("ask.both", character=FREE)) if FREE in falls.left else None
    return h(
        "p.falls.hangs",
        h("span.streak", c.say.says("ask.streak", n=row), " ") if row > 1 and v.who is None and not c.tall else None,
        h(
            "span.odds",
            h("b", c.say.says("ask.left-yes", n=yes), data_said="yes", style=f"--n:{yes}"),
            " ",
            h("b", c.say.says("ask.left-no", n=no), data_said="no", style=f"--n:{no}"),
        ),
        " ",
        may or no_director(v, c, falls.slot, falls.left),
    )


def _goes_on(v: WhositView, c: Scene, asker: Seat) -> str:
    """That somebody may ask again, and how often at most; the asker knows it but for that. On an upright phone the bar
    below says it.
    """
    if c.tall or (v.who == asker and not asks_left(v)):
        return ""
    return c.say.says("fall.more" if v.who == asker else "fall.on", asker, n=asks_left(v))


def _ended(v: WhositView, c: Scene) -> str:
    """That a no has ended the turn (WSI-18), or that its asker may still name everybody (WSI-19), unless the house is
    about to end it for them; that a yes goes on (WSI-16), or was the last of the turn (WSI-Q4); or that whoever could
    have asked again did not (WSI-Q5).
    """
    last = record(v)[-1]
    if last.yes and v.public.stage == "turn":
        full = next(e.kind for e in reversed(v.events) if e.kind in ("answered", "enough")) == "enough"
        if full and is_past(v, c):
            return ""
        return c.say.says("fall.enough" if full else "fall.stopped", last.asker)
    if turn_ends(v) and (c.bots[last.asker] or not ends_itself(v)):
        return c.say.says("fall.may-name", last.asker) if v.who != last.asker else ""
    if last.yes and turn_ends(v):
        return c.say.says("fall.enough", last.asker)
    if last.yes and v.public.stage == "more":
        return _goes_on(v, c, last.asker)
    if last.yes is not False or is_past(v, c):
        return ""
    return c.say.says("fall.over", last.asker)
