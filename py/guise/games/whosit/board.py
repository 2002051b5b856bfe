"""The studio of Whosit?, drawn: twenty portraits round a table in three painted rooms, and what is played on it.

The portraits are a ring of buttons: a tap shows a face's card, or puts it into a guess. In
the middle is the stage (the question, its answer, the answer box, a guess being put
together) and the players' places with their YES rows; on an upright phone the places lie
below the ring.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache

from guise.engine.game import Decide, Event, Seat, require
from guise.supply.content import words
from guise.table.narrate import Storyteller, listed
from guise.ui.marks import mark
from guise.ui.markup import Markup, esc, h, join, keyed
from guise.ui.scene import Button, Scene, curtain, move, pick, put_down
from guise.ui.unmasked import turned_card, unmasked
from guise.ui.worded import worded

from .cards import answer_box, mirror, sign
from .cast import CASTS, CORNERS, ROOMS, Character, answer, label, load, questions, wording
from .deduce import FREE, Fall, Proof, fall, possible, proofs
from .hand import describe, why
from .portraits import portrait
from .told import crosses, in_words, slot_name, which  # noqa: F401 (in_words is a part of every board)
from .views import (
    ANY,
    GUESS,
    Clue,
    Entry,
    Slot,
    WhositView,
    answered_for_next,
    as_they_came,
    boxed,
    by_house,
    deck,
    guessed,
    kinds,
    known_to_house,
    over,
    question,
    record,
    tag,
    targets,
    this_hand,
    told_by_house,
    tried,
)

tall = True

MOST_CLUES = 4
"""A row of so many clues or more is drawn as small as it gets."""
ROW = 6
"""So many kinds of cards of a hand lie in two rows of three; more lie in rows of four."""


# The ring of portraits --------------------------------------------------------------------


def picture(v: WhositView, c: Scene) -> Markup:
    """The board. The shared screen draws from public knowledge alone."""
    inside, kind = stage(v, c)
    ring = h(
        "div.ring",
        [h("p.room", label(room), data_room=room) for room in ROOMS],
        spaces(v, c),
        h("div.middle", inside, None if c.tall else places(v, c), whose(v, c), data_show=kind),
    )
    return h("div.whosit-board", ring, places(v, c) if c.tall else None, data_tall=c.tall, data_seats=v.seats)


def whose(v: WhositView, c: Scene) -> Markup | None:
    """Over the middle: who the faces that still stand on the ring are told of."""
    if v.revealed or passing(v, c) or not any(v.faces):
        return None
    falls = falling(v, c)
    named = filling(v, c) or looked_after(v, c) if crosses(v, c) else None
    slot = falls.slot if falls else named
    if slot is None:
        return h("p.ring-of", c.say.says("ring.all", n=len(v.uncovered) or 20))
    own = v.who is not None and slot[0] != v.who
    return h("p.ring-of", c.say.says("ring.not-you" if own else "ring.of", slot=slot_name(v, c, slot)))


def now(v: WhositView, c: Scene) -> str:
    """Words for the style sheet by which the hand beside the board becomes smaller: ``cards`` to ask with, or
    ``held`` meanwhile, an answer to give or a turn to end (``replies``), the players who may be named (``name``), a
    ``guess`` to be sent, the Director's ``coach``.
    """
    makes_room = {
        "cards": asking(v, c),
        "held": bool(held_cards(v, c)),
        "replies": v.public.stage in ("answer", "after", "box") and bool(c.legal) and not guessing(v, c),
        "name": v.who is not None and GUESS in c.legal and not guessing(v, c),
        "guess": guessing(v, c),
        "coach": side(v, c) is not None,
    }
    return " ".join(word for word, so in makes_room.items() if so)


def prompt(v: WhositView, c: Scene) -> str:
    """What is asked while everybody is named, or a question is put; who opens the box, while nobody else may look."""
    if c.opening is not None and c.opening != v.who:
        return c.say.says("box.opens", c.opening)
    if guessing(v, c):
        slot = filling(v, c)
        return c.say.says("guess.who", slot=slot_name(v, c, slot)) if slot else c.say.says("guess.sure")
    if v.who is None and v.public.asked is not None and c.say.chairs[v.public.asked.seat].phone:
        return c.say.says("ask.phoned", v.public.asked.seat, question=v.public.asked.question)
    if not picked_card(v, c):
        return ""
    return c.say.says("ask.put" if chosen_question(v, c) else "ask.which")


def handed(v: WhositView, seat: Seat, c: Scene) -> str:
    """On the first curtain that anybody lifts in a hand: that they find out who they are, and what they are asked."""
    if not isinstance(v.turn, Decide) or seat not in v.turn.seats or known_to_house(v, seat) or v.revealed:
        return ""
    if any(e.kind == "guessing" and e.seat == seat for e in this_hand(v.events)):
        return ""
    return f"{c.say.prompt(v.turn, None)} {c.say.says('who-you-are')}"


def either(v: WhositView, c: Scene) -> bool:
    """Whether somebody of those who can be asked may be the Director, whom both answers would leave (WSI-25)."""
    if v.who is None or not crosses(v, c):
        return False
    maybe = possible(v)
    slots = [slot for slot in targets(v, v.who) if _ask_here(v, c, slot)]
    return any(FREE in maybe[slot] and len(maybe[slot]) > 1 for slot in slots)


def thinkable(v: WhositView, c: Scene) -> Collection[str] | None:
    """The faces left for what is being named or looked at, where the board shows that."""
    slot = filling(v, c)
    slot = looked_after(v, c) if slot is None else slot
    return possible(v)[slot] if slot is not None and crosses(v, c) and slot[0] != v.who else None


def falling(v: WhositView, c: Scene) -> Fall | None:
    """What the question on the marquee does to the faces: they fall on the ring while it stands there."""
    elsewhere = guessing(v, c) or passing(v, c) or watched(v, c) or boxed(v) or _looked_at(v, c)
    return None if not crosses(v, c) or elsewhere or _past(v, c) else fall(v)


def _past(v: WhositView, c: Scene) -> bool:
    """The question on the marquee is of the turn before, and whoever is to ask has begun with their own."""
    return v.public.stage == "turn" and v.who is not None and c.happened("answered") is None


def _looked_at(v: WhositView, c: Scene) -> bool:
    """A card is looked at."""
    return c.notes.get("look", "") in {p.id for p in v.cast.characters}


def spaces(v: WhositView, c: Scene) -> list[Markup]:
    """The spaces of the board: a portrait each, or the back of the card that covers it (WSI-36)."""
    slot, models, left, falls = filling(v, c), passing(v, c), thinkable(v, c), falling(v, c)
    fell = falls.fell if falls else frozenset()
    left = falls.left if falls else left
    at = {s: c.picks.get(f"at{tag(s, v.pairs)}") for s in targets(v, guesser(v))} if guessing(v, c) else {}
    found = []
    for person in v.cast.characters:
        passes = models.get(person.id)
        note = ("data_do", f"note {'look' if passes is None else 'imitate'} {person.id}")
        held = [seat for seat, faces in enumerate(v.faces) if v.revealed and person.id in faces]  # one's own is beside
        named = [s[0] for s, id in at.items() if id == person.id]
        found.append(
            _space(
                v.cast.id,
                person.id,
                covered=bool(v.uncovered) and person.id not in v.uncovered,
                ruled=not passes if slot is None and passes is not None else left is not None and person.id not in left,
                fell=person.id in fell,
                model=passes is not None,
                holders=tuple(c.marks[seat] for seat in held or named),
                known=bool(held),
                named=bool(named) or (passes is not None and c.notes.get("imitate") == person.id),
                pressed=slot is None and c.notes.get("look") == person.id,
                tap=note if slot is None else ("data_pick", f"at{tag(slot, v.pairs)} {person.id}"),
            )
        )
    return found


@lru_cache(maxsize=64)
def _space(
    cast: str,
    id: str,
    *,
    covered: bool,
    ruled: bool,
    fell: bool,
    model: bool,
    holders: tuple[int, ...],
    known: bool,
    named: bool,
    pressed: bool,
    tap: tuple[str, str],
) -> Markup:
    """One space, kept as text: most moves change none.

    Args:
        ruled: the face is struck out for the looker.
        fell: the last answer has ruled it out just now.
        model: the Director may pass for it.
        holders: marks of the players who hold it, or are named as it.
        known: who holds it is known.
        tap: what a tap does, as an attribute and its value.
    """
    person = load(cast).named(id)
    say = Storyteller("whosit", ())
    row, column = _place(person.space)
    cannot = "no-model" if model else "ruled"
    unseen = "-".join(filter(None, ["covered" if covered else "", cannot if ruled else ""]))
    return h(
        "button.space",
        keyed(
            f"face-{cast}-{id}-{covered:d}",
            mirror() if covered else portrait(person, cast=cast),
            "span.portrait-frame",
        ),
        h("span.space-name", person.name),
        " ",
        h(
            "span.space-side",
            h("span.habit", say.says(f"habit.{person.role}")) if person.role != "ordinary" else None,
            None if covered else _signs(cast, id),
        ),
        h("span.said", " ", say.says(f"face.{unseen}")) if unseen else None,
        None
        if covered
        else h(
            "span.near",
            worded(say, "face.told", name=h("b", person.name), traits=describe(person)),
            aria_hidden="true",
        ),
        h("span.holders", [mark(number) for number in holders]) if holders else None,
        type="button",
        id=f"space-{person.space}",
        data_room=person.room,
        data_corner=person.space in CORNERS,
        data_covered=covered,
        data_ruled=ruled,
        data_fell=fell,
        data_known=known,
        data_holders=bool(holders),
        data_named=named,
        data_near=None if covered else f"{'down' if row <= 3 else 'up'} {'start' if column <= 3 else 'end'}",
        style=f"grid-area:{row}/{column};--nth:{person.space}",
        aria_pressed=pressed or None,
        **dict([tap]),
    )


def _place(space_: int) -> tuple[int, int]:
    """Row and column of a space in a ring of six by six, clockwise from the upper left corner."""
    side, step = divmod(space_, 5)
    return ((1, 1 + step), (1 + step, 6), (6, 6 - step), (6 - step, 1))[side]


@cache
def _signs(cast: str, id: str) -> Markup:
    """What a face wears, holds and has with it, as the pictures of the Question cards that ask for it."""
    traits = load(cast).named(id).traits
    return keyed(f"signs-{cast}-{id}", "".join(map(sign, traits)), "span.signs")


def face(v: WhositView, id: str, size: str = "face") -> Markup:
    """A portrait anywhere but on its space."""
    return Markup(portrait(v.cast.named(id), cast=v.cast.id, size=size))


# The stage --------------------------------------------------------------------------------


def stage(v: WhositView, c: Scene) -> tuple[Markup, str]:
    """What is going on now, and what sort of thing that is. But on an upright phone the question in hand is put here,
    where there is room.
    """
    if guessing(v, c):
        inside, kind = guess_tray(v, c), "guess"
    elif not c.tall and picked_card(v, c):
        asked = chosen_question(v, c)
        inside, kind = (putting(v, c, asked[1]), "ask") if asked else (any_list(v, c), "any")
    elif asked := chosen_question(v, c):  # an upright phone has the rest below the board
        inside, kind = question_card(asked[1], big=True, id=f"putting-{asked[1]}"), "talk"
    elif passing(v, c):
        inside, kind = (
            h("p.tray-say", c.say.says("pass.who")),
            "pass",
        )
    elif _looked_at(v, c):
        inside, kind = card(v, v.cast.named(c.notes["look"]), c), "card"
    elif v.public.stage == "between":
        inside, kind = turned_up(v, c), "between"
    elif v.public.stage == "box" or (boxed(v) and not v.revealed) or c.opening is not None:
        inside, kind = box(v, c), "box"
    else:
        inside, kind = talk(v, c), "talk"
    # it may have to be scrolled
    return h("section.stage", inside, data_show=kind, aria_label=c.say.says("stage"), tabindex="0"), kind


def card(v: WhositView, person: Character, c: Scene) -> Markup:
    """A Character card as everybody may read it (WSI-9)."""
    return join(
        h("div.sitter", face(v, person.id, "full")),
        h(
            "div.sitter-words",
            h("h2", person.name),
            h("p", describe(person)),
            h("p.habit-line", c.say.says(f"habit.told.{person.role}")) if person.role != "ordinary" else None,
            h("button.act.quiet", c.say.says("do.back"), type="button", data_do=f"note look {person.id}"),
        ),
    )


def question_card(kind: str, *, big: bool = False, **attrs: object) -> Markup:
    """A Question card, or the printed clue left of one."""
    return h(
        "span.q-card",
        Markup(sign(kind)),
        h("span.q-words", wording(kind) if big else label(kind)),
        data_kind=kind,
        data_big=big,
        **attrs,
    )


def talk(v: WhositView, c: Scene) -> Markup:
    """The question on the table and its answer; before the first, the title."""
    entries = record(v)
    if not entries or v.revealed:
        return h("p.whosit-title", words("whosit")["title"])
    last, number = entries[-1], len(entries)
    card_ = question_card(last.question, big=True, id=f"question-{v.public.hand_number}-{number}")
    said = {True: "yes", False: "no", None: "wait"}[last.yes]
    other = last.slot[0]
    from_now = tuple(seat for seat in answered_for_next(v) if by_card(v, c, seat))
    return join(
        h(
            "p.who-asks",
            worded(
                c.say,
                "talk.asked",
                asker=join(mark(c.marks[last.asker]), h("b", c.name(last.asker))),
                other=join(mark(c.marks[other]), h("b", c.say.owns(other) if v.pairs else c.say.name(other))),
                which="abc"[last.slot[1]] if v.pairs else "",
            ),
            h("span.any-mark", c.say.says("talk.any")) if last.any else None,
            h("span.any-mark", c.say.says("talk.house", other)) if by_house(v) and by_card(v, c, other) else None,
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
            data_past=_past(v, c),
        ),
        fallen(v, c),
    )


def fallen(v: WhositView, c: Scene) -> Markup | None:
    """What hangs on the answer, and then how many faces it has felled, and who is left."""
    falls = falling(v, c)
    if falls is None:
        return None
    if record(v)[-1].yes is None:
        yes, no = halves(v, falls.left, falls.question)
        both = h("small", c.say.says("ask.both", character=FREE)) if FREE in falls.left else None
        return h("p.falls", c.say.says("ask.leaves", yes=yes, no=no), " ", both)
    fell, left = (
        c.say.says(f"fall.{key}", n=len(faces)) for key, faces in (("fell", falls.fell), ("left", falls.left))
    )
    return h("p.falls", fell, " ", h("b", left))


def by_card(v: WhositView, c: Scene, seat: Seat) -> bool:
    """True where the house answers for a seat as its card would, by a house rule: its person shares this screen, or
    phones are held.
    """
    return told_by_house(v) and c.at_table(seat) and c.shared(seat)


def box(v: WhositView, c: Scene) -> Markup:
    """The answer box on its round: how many chips are in, never which (WSI-29); and until somebody asks again. When it
    goes round first, it is said how; on an upright phone there is no room for more then.
    """
    p = v.public
    round_ = p.stage == "box"
    guess = next(e.seat for e in reversed(this_hand(v.events)) if e.kind == "guessing")
    chips = len(p.locked) if round_ else v.seats - 1 if c.opening is not None else 0
    first = sum(e.kind == "guessing" for e in v.events) == 1
    return join(
        h("p.box-how", c.say.says("box.how")) if round_ and first else None,
        h(
            "ul.tray",
            [
                h(
                    "li.tray-slot",
                    mark(c.marks[slot[0]]),
                    h("span.tray-face", face(v, id)),
                    h("span.tray-name", v.cast.named(id).name),
                    style=f"--seat:{c.color(slot[0])}",
                    aria_label=c.say.says("guess.as", slot=slot_name(v, c, slot), face=v.cast.named(id).name),
                )
                for slot, id in guessed(v)
            ],
            aria_label=c.say.says("guess.of", guess),
        ),
        Markup(answer_box(chips)),
    )


LAMP = 400
"""So many milliseconds after the one before a lamp comes on."""


def moment(v: WhositView, c: Scene, e: Event, around: tuple[Event, ...]) -> Markup:
    """The answer box opens: for everybody whether all was right (WSI-32, WSI-33), for the guesser how many chips said
    no (WSI-31).
    """
    chips = v.seats - 1
    if e.kind == "box":
        n = e.get("n")
        how = "only" if chips == 1 else "one" if n == 1 else "more"
        told, note = c.say.says("box.noes", how=how, n=n, of=chips), c.say.says("box.yours")
        return join(
            _box_open(told, note, n, chips - n, first=v.public.hand_number + len(v.events), say=c.say), _taken_for(v, c)
        )
    if e.kind == "missed":
        counts = v.option("guess_feedback") == "count" and chips > 1
        note = c.say.says("box.unseen", e.seat) if counts else ""
        return join(_box_open(c.say.says("box.missed", e.seat), note, 0, 0, chips, say=c.say), _taken_for(v, c))
    shown = [(seat, id) for seat, held in enumerate(v.faces) for id in held if id]
    faces = [_named_face(v, c, seat, id, c.name(seat), n, lamp=True) for n, (seat, id) in enumerate(shown)]
    return h(
        "div.opened",
        h("ol.named-all", faces, data_lit=True),
        h("p.told-now", c.say.says("box.all-right"), style=f"--late:{LAMP * len(faces)}ms"),
        h("p.told-after", c.say.says("box.named", e.seat)),
    )


def _taken_for(v: WhositView, c: Scene) -> Markup:
    """The faces of the guess that the box is about."""
    named = [_named_face(v, c, slot[0], id, slot_name(v, c, slot), n) for n, (slot, id) in enumerate(guessed(v))]
    return h("ol.named-all", named)


def _named_face(v: WhositView, c: Scene, seat: Seat, id: str, whose: str, nth: int, *, lamp: bool = False) -> Markup:
    """A face. Where every name was right, it stands under a lamp, and the lamps come on from left to right."""
    return h(
        "li",
        h("span.lamp", aria_hidden="true") if lamp else None,
        h("span.tray-face", face(v, id, "full")),
        h("b", mark(c.marks[seat]), c.say.says("guess.as", slot=whose, face=v.cast.named(id).name)),
        style=f"--seat:{c.color(seat)};--late:{LAMP * nth}ms",
    )


def _box_open(told: str, note: str, no: int, yes: int, unseen: int = 0, *, first: int = 0, say: Storyteller) -> Markup:
    """The box with its lid up, and the chips that come out of it: how many, and never whose. ``first``: which of them
    lies first, so that none lies by rule under a face.
    """
    sorts = [("no", say.says("do.no"))] * no + [("yes", say.says("do.yes"))] * yes + [("unseen", "?")] * unseen
    sorts = sorts[first % len(sorts) :] + sorts[: first % len(sorts)]
    return h(
        "div.opened",
        h(
            "ol.chips-out",
            [h("li", text, data_said=sort, style=f"--late:{i * 180}ms") for i, (sort, text) in enumerate(sorts)],
            aria_hidden="true",
        ),
        h("div.box-open", Markup(answer_box(0))),
        h("p.told-now", told),
        h("p.told-after", note) if note else None,
    )


def turned_up(v: WhositView, c: Scene) -> Markup:
    """All faces up, with the question that gave each away."""
    found = proofs(v.events, v.cast.id, v.faces, v.uncovered)
    held = {slot: v.cast.named(v.faces[slot[0]][slot[1]]) for slot in found}
    return unmasked(
        [
            turned_card(
                c,
                slot[0],
                face(v, held[slot].id, "full"),
                c.say.lookup("character", held[slot].id),
                given_away(v, slot, proof, c.say),
            )
            for slot, proof in found.items()
        ]
    )


def given_away(v: WhositView, slot: Slot, proof: Proof, say: Storyteller) -> str:
    """When a character could have been named for certain by anybody who only listened."""
    if proof.alone:
        return say.says("proof.sure", n=proof.alone)
    if v.faces[slot[0]][slot[1]] != "director" and proof.or_free:
        return say.says("proof.or-free", n=proof.or_free)
    return say.says("proof.never")


# Guessing ---------------------------------------------------------------------------------


def watched(v: WhositView, c: Scene) -> Slot | None:
    """The character whose faces the looker wants to see narrowed down, in their own view only."""
    if v.who is None or not crosses(v, c) or v.revealed:
        return None
    mine = c.notes.get("watch", "")
    return next((s for s in targets(v, v.who) if tag(s, v.pairs) == mine), None)


def looked_after(v: WhositView, c: Scene) -> Slot | None:
    """Whose faces the ring shows in the looker's own view: of whoever they want to see, else of whoever they asked
    last, else of whoever is nearest to being known of all who were asked.
    """
    if (chosen := watched(v, c)) is not None or v.who is None or not crosses(v, c) or v.revealed or v.pairs:
        return chosen
    asked = [e for e in record(v) if e.yes is not None and e.slot[0] != v.who]
    if own := [e for e in asked if e.asker == v.who]:
        return own[-1].slot
    maybe = possible(v)
    return min((e.slot for e in asked), key=lambda slot: len(maybe[slot]), default=None)


def leaves(v: WhositView, c: Scene, slot: Slot, asked: str) -> str:
    """How many faces each answer to a question would leave for a character, in the asker's own view; how many there are
    stands beside the name."""
    if v.who is None or not crosses(v, c):
        return ""
    maybe = possible(v)[slot]
    if len(maybe) == 1:
        return c.say.says("ask.known", character=next(iter(maybe)))
    yes, no = halves(v, maybe, asked)
    return c.say.says("ask.leaves", yes=yes, no=no)


def halves(v: WhositView, maybe: frozenset[str], asked: str) -> tuple[int, int]:
    """How many of some faces may say yes to a question, and how many no."""
    said = [answer(v.cast.named(id), question(asked)) for id in maybe]
    return sum(x is not False for x in said), sum(x is not True for x in said)


def guesser(v: WhositView) -> Seat:
    """Whose guess may be put together here: the seat in turn (WSI-27)."""
    return v.public.active


def guessing(v: WhositView, c: Scene) -> bool:
    """A guess is being put together."""
    return GUESS in c.legal and "guess" in c.picks


def asking(v: WhositView, c: Scene) -> bool:
    """A card may be asked with."""
    return not guessing(v, c) and any(m.startswith("ask ") for m in c.legal)


def filling(v: WhositView, c: Scene) -> Slot | None:
    """The character the next face tapped is for: the first that has none."""
    if not guessing(v, c):
        return None
    return next(
        (
            s
            for s in targets(v, guesser(v))
            if c.picks.get(f"at{tag(s, v.pairs)}") not in {p.id for p in v.cast.characters}
        ),
        None,
    )


def guess_tray(v: WhositView, c: Scene) -> Markup:
    """A place for each character to be named (WSI-28); the faces are on the board."""
    now = filling(v, c)
    people = {p.id: p for p in v.cast.characters}
    chosen: dict[Slot, str] = {}
    cells = []
    for slot in targets(v, guesser(v)):
        at = f"at{tag(slot, v.pairs)}"
        id = c.picks.get(at, "")
        owner = slot_name(v, c, slot)
        if id in people:
            chosen[slot] = id
            inside = h(
                "button",
                mark(c.marks[slot[0]]),
                h("span.tray-face", face(v, id)),
                h("span.tray-name", people[id].name),
                type="button",
                data_pick=at,
                aria_label=c.say.says("guess.again", slot=owner, face=people[id].name),
            )
        else:
            inside = h("div", mark(c.marks[slot[0]]), h("span.tray-face", Markup(mirror())), h("span.tray-name", owner))
        cells.append(h("li.tray-slot", inside, data_now=slot == now, style=f"--seat:{c.color(slot[0])}"))
    if now:
        told = c.say.says("guess.who", slot=slot_name(v, c, now))
    else:
        told = c.say.says("guess.doubt" if doubt(v, chosen) else "guess.full")
    return join(
        h("p.tray-say", told, role=c.speaks(v.who)),
        h("ul.tray", cells, aria_label=c.say.says("guess.yours")),
    )


def guess_sent(v: WhositView, c: Scene) -> Button:
    """The guess is said aloud once everybody has a face (WSI-28)."""
    text = " ".join(f"{(at := tag(slot, v.pairs))}={c.picks.get(f'at{at}', '')}" for slot in targets(v, guesser(v)))
    return Button(
        h(
            "form.tray-send",
            h("input", type="hidden", name="text", value=text),
            h("button.act", c.say.says("do.aloud"), type="submit", disabled=filling(v, c) is not None),
            data_form="guess",
        ),
        typed=True,
    )


def doubt(v: WhositView, chosen: dict[Slot, str]) -> bool:
    """Whether the guesser can know that the guess is not right, which earns a private word (WSI-Q8)."""
    if v.who is None:
        return False
    fits = possible(v)
    return len(set(chosen.values())) < len(chosen) or any(id not in fits[slot] for slot, id in chosen.items())


# The players' places ----------------------------------------------------------------------


def places(v: WhositView, c: Scene) -> Markup:
    """A mat for each player with the YES row before every character (WSI-15, WSI-49)."""
    mats = h(
        "ol.mats",
        [mat(v, c, seat) for seat in range(v.seats)],
        aria_label=c.say.says("place.all"),
        data_seats=v.seats,
        data_counts=v.who is not None and crosses(v, c) and not v.pairs and not v.revealed,
    )
    return join(mats, piles(v, c.say))


def piles(v: WhositView, say: Storyteller) -> Markup | None:
    """The draw pile with its count, and the discards, face up (WSI-4, WSI-18, WSI-53)."""
    if v.public.stage in ("deal", "cover", "cards") or v.revealed:
        return None
    kinds_ = [deck()[card_] for card_ in v.public.discard]
    last = question_card(kinds_[-1]) if kinds_ else None
    told = ", ".join(label(k) for k in reversed(kinds_))
    return h(
        "p.piles",
        h("span", say.says("place.pile", n=v.pile)),
        h("span", say.says("place.discards", n=len(kinds_)), title=told or None),
        last,
    )


def mat(v: WhositView, c: Scene, seat: Seat) -> Markup:
    """One place: name, the characters (backs, or faces the looker may see), and what each said yes to."""
    p, noes = v.public, [0] * len(v.faces[seat])
    for entry in record(v):
        if entry.slot[0] == seat and entry.yes is False:
            noes[entry.slot[1]] += 1
    return _mat(
        seat,
        c.marks[seat],
        _watch(v, c, seat),
        c.say.says("place.yes", seat),
        v.cast.id,
        v.pairs,
        p.hand_number,
        p.rows[seat] if p.rows else (),
        v.faces[seat],
        tuple(noes) if p.rows and not v.revealed else (),
        active=p.active == seat and not v.revealed,
        asked=p.asked is not None and p.asked.seat == seat,
        own=seat == v.who and not v.pairs and not v.revealed,
    )


@lru_cache(maxsize=32)
def _mat(
    seat: Seat,
    number: int,
    name: Markup,
    yes: str,
    cast: str,
    pairs: bool,
    hand: int,
    rows: tuple[tuple[Clue, ...], ...],
    faces: tuple[str, ...],
    noes: tuple[int, ...],
    *,
    active: bool,
    asked: bool,
    own: bool,
) -> Markup:
    """A place kept as text: a move changes one or two of them. ``noes``: how often each character has said no; which
    questions those were is in the notebook.
    ``own``: the face there is the looker's own, which a wide screen shows beside the board.
    """
    drawn = []
    for k, clues in enumerate(rows):
        person = load(cast).named(faces[k]) if faces[k] else None
        card_ = portrait(person, cast=cast, size="face") if person else mirror()
        faced = pairs or person is not None
        drawn.append(
            h(
                "div.row",
                h("span.row-face", Markup(card_), title=person.name if person else None) if faced else None,
                h(
                    "ul.yes",
                    [
                        h(
                            "li",
                            question_card(clue.question, data_printed=clue.card < 0),
                            id=f"clue-{hand}-{seat}-{k}-{i}",
                        )
                        for i, clue in enumerate(clues)
                    ],
                    aria_label=yes,
                    data_clues=min(len(clues), MOST_CLUES),
                ),
                h("small.noes", Storyteller("whosit", ()).says("place.noes", n=noes[k]))
                if any(noes[k : k + 1])
                else None,
                data_faced=faced,
            )
        )
    return h(
        "li.mat",
        h("h2", mark(number), name),
        drawn,
        style=f"--seat:var(--seat-{number})",
        data_active=active,
        data_asked=asked,
        data_two=len(rows) > 1,
        data_own=own,
    )


def _watch(v: WhositView, c: Scene, seat: Seat) -> Markup:
    """A player's name; in one's own view it also narrows the faces down to what that player can still be."""
    if v.who in (None, seat) or not crosses(v, c) or v.revealed or v.pairs or not v.faces[seat]:
        return esc(c.name(seat))
    at = tag((seat, 0), v.pairs)
    on, left = looked_after(v, c) == (seat, 0), possible(v)[seat, 0]
    first, second = _few(v, left)
    return h(
        "button.watch",
        c.name(seat),
        " ",
        h("small", c.say.says("place.left", n=len(left), first=first, second=second)),
        type="button",
        data_do=f"note watch {at}",
        aria_pressed=on,
    )


def _few(v: WhositView, left: frozenset[str]) -> tuple[str, str]:
    """The names of the first and the last face that are left; the Director, who fits nearly always, comes last."""
    found = _in_order(v, left)
    return (found[0].name, found[-1].name) if found else ("", "")


def _in_order(v: WhositView, left: frozenset[str]) -> list[Character]:
    """Some faces in the order of the cast, the Director last."""
    return sorted((p for p in v.cast.characters if p.id in left), key=lambda p: p.id == FREE)


def nameable(v: WhositView, c: Scene) -> bool:
    """Everybody can be named in one's own view, as far as the house works it out: one face is left for each, or one
    beside the Director's.
    """
    if v.who is None or not crosses(v, c):
        return False
    maybe = possible(v)
    return all(len(maybe[slot] - {"director"}) <= 1 for slot in targets(v, v.who))


def _close(v: WhositView, c: Scene) -> bool:
    """By the notebook of the house everybody else is one of two faces, or known: a wrong name costs no more than a *no*
    (WSI-18, WSI-33).
    """
    if v.who is None or not crosses(v, c):
        return False
    maybe = possible(v)
    return all(len(maybe[slot]) <= 2 for slot in targets(v, v.who))


def picked_card(v: WhositView, c: Scene) -> str:
    """The kind of the card picked from the hand while a question may be asked, or nothing."""
    card_ = c.picks.get("card", "")
    return card_ if card_ in kinds(v) and any(m.startswith("ask ") for m in c.legal) else ""


def chosen_question(v: WhositView, c: Scene) -> tuple[str, str] | None:
    """The card picked from the hand and the question it puts; ``None`` until both are settled."""
    card_ = picked_card(v, c)
    if not card_:
        return None
    asked = c.picks.get("put", "") if card_ == ANY else card_
    return (card_, asked) if asked in {q.id for q in questions()} else None


def _ask_here(v: WhositView, c: Scene, slot: Slot) -> str:
    """The move that puts the chosen question to this character, if it is legal."""
    chosen = chosen_question(v, c)
    if chosen is None or guessing(v, c):
        return ""
    card_, asked = chosen
    m = f"ask {'any ' if card_ == ANY else ''}{asked} {tag(slot, v.pairs)}"
    return m if m in c.legal else ""


# The action bar and what stands beside the board ---------------------------------------------


def controls(v: WhositView, c: Scene) -> list[Button]:
    """The hand of cards, the answers, the chip, the guess."""
    p = v.public
    if p.stage == "answer":
        return [*held_cards(v, c), *answer_buttons(v, c)]
    if p.stage == "box":
        return [
            move(
                m,
                join(
                    h("span.chip-large", c.say.says(f"box.{m.split()[1]}"), data_said=m.split()[1], aria_hidden="true"),
                    c.say.says(f"box.put-{m.split()[1]}"),
                ),
                why=why(v, m, c.say),
                data_chip=m.split()[1],
            )
            for m in sorted(c.legal)
        ]
    if p.stage == "between" and c.legal:
        return ready_buttons(v, c)
    out = held_cards(v, c)
    if guessing(v, c):
        return [*out, guess_sent(v, c), put_down("guess", c.say.says("do.away"))]
    if asking(v, c):
        out += ask_controls(v, c)
        if c.tall and picked_card(v, c) and not chosen_question(v, c):
            return out
    if "pass" in c.legal and (v.who is not None or c.at_table(p.active)):  # whoever holds a phone ends the turn there
        out.append(move("pass", c.say.says("do.end" if p.stage == "after" else "do.stop"), quiet=p.stage == "more"))
    if GUESS in c.legal:
        could = (" ", h("small", c.say.says("do.could"))) if nameable(v, c) else None
        out.append(pick("guess", "yes", join(c.say.says("do.guess"), could), quiet=not _close(v, c), aside=True))
    elif v.who is None and p.stage == "after" and c.at_table(p.active):
        out.append(curtain(p.active, c.say.says("do.look", p.active), "guess yes", quiet=True, aside=True))
    return out


def held_cards(v: WhositView, c: Scene) -> list[Button]:
    """The cards in one's hand while none may be asked with, but for a chip: they stay where they are, and nothing
    beside them moves.
    """
    if v.who is None or c.tall or asking(v, c) or not v.cards or v.public.stage == "box":
        return []
    cards = [_held(v, kind) for kind in as_they_came(v)]
    return [Button(h("div.q-hand", cards, data_idle=True, data_many=len(cards) > ROW), apart=True)]


def _held(v: WhositView, kind: str) -> Markup:
    n = sum(deck()[x] == kind for x in v.cards)
    many = h("span.q-count", f"×{n}") if n > 1 else None
    return h("div.q-button", question_card(kind), many)


def ready_buttons(v: WhositView, c: Scene) -> list[Button]:
    """Between two hands: who looks on alone goes on, and at the table each says it."""
    if v.who is not None:
        return [move("next", c.say.says("do.next-hand"))]
    return [move("next", c.say.says("do.ready", s), data_seat=s) for s in v.decide.seats if not c.bots[s]]


def ask_controls(v: WhositView, c: Scene) -> list[Button]:
    """First a card from the hand, then, for ASK ANY, a question; then whom to ask. On an upright phone each takes the
    place of the one before, elsewhere the marquee has the last two.
    """
    chosen, asked = c.picks.get("card", ""), chosen_question(v, c)
    cards = [
        h(
            "button.q-button",
            question_card(kind),
            (h("span.q-count", f"×{n}", aria_hidden="true"), " ", h("span.hush", c.say.says("ask.cards", n=n)))
            if (n := sum(deck()[x] == kind for x in v.cards)) > 1
            else None,
            type="button",
            data_pick="card" if kind == chosen else f"card {kind}",
            aria_pressed=kind == chosen,
            id=f"card-{kind}",
        )
        for kind in ((chosen,) if c.tall and picked_card(v, c) else as_they_came(v))
    ]
    if c.tall and picked_card(v, c) and asked is None:
        return [Button(any_list(v, c, *cards))]
    one = len(cards) == 1
    label, crowd = c.say.says("ask.hand"), len(cards) > ROW
    shown = h("div.q-hand", cards, role="group", aria_label=label, data_one=one, data_many=crowd)
    out = [Button(shown, apart=True)]
    if not c.tall or not asked:
        return out
    fine = both_count(v, c)
    return [*out, *whom_to_ask(v, c, asked[1]), *([Button(fine)] if fine else [])]


def any_list(v: WhositView, c: Scene, *before: Markup) -> Markup:
    """All questions, one of which an ASK ANY card puts (WSI-20)."""
    put, slot = c.picks.get("put", ""), None if c.tall else looked_after(v, c)  # there it stands beside whom to ask
    return h(
        "div.q-hand.any-list",
        before,
        [
            h(
                "button.q-button",
                question_card(q.id),
                h("small.any-leaves", told) if slot and (told := _hangs(v, c, slot, q.id)) else None,
                type="button",
                data_pick="put" if q.id == put else f"put {q.id}",
                aria_pressed=q.id == put,
                id=f"put-{q.id}",
            )
            for q in questions()
        ],
        role="group",
        aria_label=c.say.says("ask.which"),
    )


def _hangs(v: WhositView, c: Scene, slot: Slot, asked: str) -> str:
    """How many faces each answer to a question would leave for whoever's faces stand on the ring, in few words."""
    if f"ask any {asked} {tag(slot, v.pairs)}" not in c.legal:
        return ""
    yes, no = halves(v, possible(v)[slot], asked)
    return c.say.says("ask.few", yes=yes, no=no)


def whom_to_ask(v: WhositView, c: Scene, asked: str) -> list[Button]:
    """Everybody to whom the chosen question can be put, with what each answer would leave."""
    asks = [(slot, m) for slot in targets(v, v.public.active) if (m := _ask_here(v, c, slot))]
    return [
        move(
            m,
            join(mark(c.marks[slot[0]]), c.say.says("ask.whom", slot=slot_name(v, c, slot))),
            why=leaves(v, c, slot, asked),
            style=f"--seat:{c.color(slot[0])}",
        )
        for slot, m in asks
    ] or [Button(h("p.q-note", c.say.says("ask.nobody")))]


def both_count(v: WhositView, c: Scene) -> Markup | None:
    """That both answers would leave the Director: said small, after whom to ask."""
    return h("p.q-note.q-fine", c.say.says("ask.both", character=FREE)) if either(v, c) else None


def putting(v: WhositView, c: Scene, asked: str) -> Markup:
    """The chosen question, large, and whom it can be put to."""
    buttons = [b.markup for b in whom_to_ask(v, c, asked)]
    other = h("button.act.quiet", c.say.says("ask.another"), type="button", data_pick="put")
    return join(
        h("div.exchange", question_card(asked, big=True, id=f"putting-{asked}"), other if "put" in c.picks else None),
        h("div.asks", buttons, role="group", aria_label=c.say.says("ask.who")),
        both_count(v, c),
    )


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


def whisper(v: WhositView, c: Scene) -> str:
    """What the face the Director imitates would say: a note to himself, never a rule (WSI-25)."""
    model = c.notes.get("imitate", "")
    people = {p.id: p for p in v.cast.characters if p.id != "director"}
    asked = v.public.asked
    if (
        "director" not in v.me
        or asked is None
        or v.me[asked.slot] != "director"
        or model not in people
        or len(c.legal) < 2
    ):
        return ""
    return "yes" if answer(people[model], question(asked.question)) else "no"


def _directing(v: WhositView) -> Slot | None:
    """The Director among the looker's own characters, while he may say whom he passes for."""
    p = v.public
    if "director" not in v.me or v.revealed or v.option("director") == "coin" or p.asked and p.stage == "box":
        return None
    return require(v.who), v.me.index("director")


def passing(v: WhositView, c: Scene) -> dict[str, bool]:
    """While the Director picks whom to pass for: each face that can be passed for, and whether it fits what he said."""
    slot = _directing(v)
    if slot is None or c.notes.get("watch") != "me":
        return {}
    said = [e for e in record(v) if e.slot == slot and e.yes is not None]
    return {p.id: _passes(p, said) for p in v.cast.characters if p.role != "free"}


def side(v: WhositView, c: Scene) -> Markup | None:
    """For the Director alone: whom he passes for. The faces are picked on the board."""
    if _directing(v) is None or guessing(v, c):
        return None
    model = c.notes.get("imitate", "")
    named = model in {p.id for p in v.cast.characters}
    on = c.notes.get("watch") == "me"
    return h(
        "section.coach",
        h("div.coach-face", face(v, model) if named else Markup(mirror())),
        h("h3", c.say.says("pass.as", character=model) if named else c.say.says("pass.pick")),
        h(
            "button.act.quiet",
            c.say.says("pass.done" if on else "pass.another" if named else "pass.face"),
            type="button",
            data_do="note watch me",
            aria_pressed=on,
        ),
        h("p", c.say.says("pass.shared" if told_by_house(v) and c.shared(v.seat) else "pass.alone")),
    )


def _passes(person: Character, said: list[Entry]) -> bool:
    return all(answer(person, question(e.question)) == e.yes for e in said)


def plate(v: WhositView, seat: Seat, c: Scene) -> str:
    """Cards in hand, and hands won in a match; public (WSI-53)."""
    cards = c.say.says("plate.cards", n=v.counts[seat]) if len(v.counts) > seat else ""
    if v.option("match_hands") == "1":
        return cards
    won = v.public.wins[seat]
    return c.say.says("plate.match", won=won, cards=cards) if cards else c.say.says("plate.won", won=won)


# The notebook and the end -------------------------------------------------------------------


def notebook(v: WhositView, c: Scene) -> Markup:
    """Twenty faces by character in play.

    In full, whoever is proved impossible is struck out; pencil marks are the owner's.
    """
    slots = targets(v, v.who) if v.who is not None else targets(v, -1)
    maybe = possible(v) if crosses(v, c) and slots else {}
    names = [(s, slot_name(v, c, s)) for s in slots]
    head = h(
        "tr",
        h("th", h("span.said", c.say.says("notes.face"))),
        [
            h(
                "th",
                mark(c.marks[s[0]]),
                h("span", c.name(s[0])),
                h("small", which(c, s)) if v.pairs else None,
                scope="col",
                style=f"--seat:{c.color(s[0])}",
            )
            for s in slots
        ],
    )
    rows = [
        h(
            "tr",
            h("th", h("span.note-face", face(v, p.id)), p.name, scope="row"),
            [note_cell(v, c, s, p, maybe, name) for s, name in names],
        )
        for p in v.cast.characters
        if not v.uncovered or p.id in v.uncovered
    ]
    return join(
        questions_so_far(v, c),
        h(
            "div.note-scroll",
            h("table.note-grid", h("thead", head), h("tbody", rows)),
            tabindex="0",
            role="region",
            aria_label=c.say.says("notes.faces"),
        ),
    )


@lru_cache(maxsize=1024)
def _noted(sort: str, slot: str = "", face: str = "") -> str:
    """How a mark of the notebook is told: of a cell that can be tapped with whose it is, else alone."""
    say = Storyteller("whosit", ())
    told = say.says(f"notes.{sort or 'open'}")
    return say.says("notes.cell", slot=slot, face=face, mark=told) if slot else told


def note_cell(
    v: WhositView, c: Scene, slot: Slot, person: Character, maybe: dict[Slot, frozenset[str]], name: str
) -> Markup:
    """One face for one character in play, whose name is given: proved, or a pencil mark to tap."""
    key = f"{v.public.hand_number}.{tag(slot, v.pairs)}.{person.id}"
    sort = c.notes.get(key, "")
    if maybe:
        sort = "no" if person.id not in maybe[slot] else "yes" if len(maybe[slot]) == 1 else sort
    if sort in ("yes", "no"):
        return h("td", h("span.said", _noted(sort)), data_mark=sort)
    return h(
        "td",
        h(
            "button",
            type="button",
            data_do=f"note {key} {'maybe' if sort == 'pencil' else 'pencil'}",
            aria_label=_noted(sort, name, person.name),
        ),
        data_mark=sort or None,
    )


def questions_so_far(v: WhositView, c: Scene) -> Markup:
    """Every question of the hand by who was asked, the noes included (WSI-Q20), and the guesses that failed."""
    entries = [e for e in record(v) if e.yes is not None]
    said = {True: c.say.says("do.yes"), False: c.say.says("do.no")}
    rows = []
    for slot in targets(v, -1):
        mine = [e for e in entries if e.slot == slot]
        if mine:
            rows.append(
                h(
                    "li",
                    mark(c.marks[slot[0]]),
                    h("strong", slot_name(v, c, slot) if v.pairs else c.name(slot[0])),
                    h(
                        "ul",
                        [
                            h(
                                "li",
                                question_card(e.question),
                                h("b", said[bool(e.yes)]),
                                data_said="yes" if e.yes else "no",
                            )
                            for e in mine
                        ],
                    ),
                    style=f"--seat:{c.color(slot[0])}",
                )
            )
    failed = [
        h(
            "li",
            worded(
                c.say,
                "notes.tried",
                who=h("b", c.name(t.seat)),
                named=listed([c.say.says("notes.named", slot=slot_name(v, c, s), character=id) for s, id in t.named]),
                wrong=t.wrong or 0,
            ),
        )
        for t in tried(v)
    ]
    return join(
        h("ol.asked", rows) if rows else h("p", c.say.says("notes.nothing")),
        join(h("h3", c.say.says("notes.failed")), h("ul.failed", failed)) if failed else None,
    )


def finale(v: WhositView, c: Scene) -> Markup:
    """How the last hand was won, all faces up, and the moment each became provable."""
    if not over(v):
        return Markup("")
    score = (
        h("p", ", ".join(f"{c.name(s)} {v.public.wins[s]}" for s in range(v.seats)), class_="match")
        if v.option("match_hands") != "1"
        else None
    )
    return join(how_won(v, c), score, turned_up(v, c))


def how_won(v: WhositView, c: Scene) -> Markup | None:
    """How the last hand was won, in a sentence (WSI-32); whom the winner named is on the cards below it. Of a single
    hand who won it stands above.
    """
    seat = next((e.seat for e in this_hand(v.events) if e.kind == "solved"), None)
    return h("p.how-won", c.say.says("how-won", seat, of=v.option("match_hands"))) if seat is not None else None


def hero(v: WhositView, seat: Seat, c: Scene) -> Markup | None:
    """Whom a winner was, by the cards of the last hand; a face alone stands in the round."""
    found = [face(v, id, "full") for id in v.faces[seat] if id]
    return h("div.spot", found) if len(found) == 1 else join(*found) if found else None


def kept(parts: tuple[str, ...], number: int) -> Markup | None:
    """That face in the book of the house, if it is of a cast of ours."""
    for one in map(load, CASTS if parts else ()):
        if any(character.id == parts[-1] for character in one.characters):
            return Markup(portrait(one.named(parts[-1]), cast=one.id, size="full"))
    return None


def role(v: WhositView, seat: Seat, c: Scene) -> str | None:
    """What the character of that card is called."""
    return ", ".join(c.say.lookup("character", id) for id in v.faces[seat] if id) or None


def art(name: str) -> Markup:
    """A Character card by name: ``whosit/default/spy``."""
    _, cast_, id = name.split("/")
    return Markup(portrait(load(cast_).named(id), cast=cast_))
