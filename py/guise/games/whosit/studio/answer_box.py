"""The answer box: on its round, and when it is opened."""

from __future__ import annotations

from guise.engine.game import Event, Seat, require
from guise.table.narrate import Storyteller, listed
from guise.ui.marks import mark
from guise.ui.markup import Markup, h, join
from guise.ui.scene import Scene

from ..cards import answer_box
from ..hand import noes, wrong_of
from ..told import slot_name, thinks
from ..views import WhositView, boxed, guessed, has_looked, this_hand, told_wrong, tried
from .faces import face


def box(v: WhositView, c: Scene) -> Markup:
    """The answer box on its round: how many chips are in, never which (WSI-29); and until somebody asks again. When it
    goes round first, it is said how; on an upright phone there is no room for more then.
    """
    p = v.public
    round_ = p.stage == "box"
    guess = next(e.seat for e in reversed(this_hand(v.events)) if e.kind == "guessing")
    chips = len(p.locked) if round_ else v.seats - 1 if c.opening is not None else 0
    first = sum(e.kind == "guessing" for e in v.events) == 1
    if round_:
        above = h("p.box-how", c.say.says("box.how", house=_house_puts(v, c))) if first else None
    else:
        told = c.say.says("box.left" if c.opening is None else "box.full", guess)
        above = own_result(v, c) or h(
            "p.box-how", told, " ", None if c.tall or c.opening is not None else _meant(v, c, require(guess))
        )
    return join(
        above,
        h(
            "ul.tray",
            [
                h(
                    "li.tray-slot",
                    mark(c.marks[slot[0]]),
                    h("span.tray-face", face(v, id, "full")),
                    h("span.tray-name", v.cast.named(id).name),
                    style=f"--seat:{c.color(slot[0])}",
                    aria_label=c.say.says("guess.as", slot=slot_name(v, c, slot), face=v.cast.named(id).name),
                )
                for slot, id in guessed(v)
            ],
            aria_label=c.say.says("guess.of", guess),
        ),
        Markup(answer_box(chips, emptied=not round_ and c.opening is None)),
        None if round_ or c.tall else _own_before(v, c),
    )


def _meant(v: WhositView, c: Scene, guesser: Seat) -> str:
    """What it says of a name that another was wrong: to whoever was named, and at the shared screen to all of them."""
    if v.seats < 3 or v.who == guesser or not thinks(v, c):
        return ""
    own = tuple(id for (seat, _), id in guessed(v) if seat == v.who)
    return c.say.says("box.meant", how="all" if v.who is None else "right" if own == v.me else "wrong")


def _house_puts(v: WhositView, c: Scene) -> bool:
    """Whether the house puts in a chip for somebody who shares this screen and has seen their card (WSI-29)."""
    named = {slot[0] for slot, _ in guessed(v)}
    return any(c.at_table(seat) and c.shared(seat) and has_looked(v, seat) for seat in named)


def own_result(v: WhositView, c: Scene) -> Markup | None:
    """What the box told whoever named everybody, at their next look: large, in place of what all know (WSI-55). Never
    over the names that somebody else has said since.
    """
    n = _told(v, c)
    return None if n is None or (boxed(v) and _others_since(v)) else h("p.own-result", noes(n, v, c.say))


def _own_before(v: WhositView, c: Scene) -> Markup | None:
    """The same where somebody else has named everybody since: with the names that it was about."""
    n = _told(v, c)
    if n is None or not _others_since(v):
        return None
    own = next(one for one in reversed(tried(v)) if one.seat == v.who)
    named = [c.say.says("notes.named", slot=slot_name(v, c, slot), character=id) for slot, id in own.named]
    return h("p.own-before", noes(n, v, c.say), " ", c.say.says("box.before", named=listed(named)))


def _others_since(v: WhositView) -> bool:
    """Whether the last guess that failed was somebody else's."""
    return any(one.seat != v.who for one in tried(v)[-1:])


def _told(v: WhositView, c: Scene) -> int | None:
    """How many names of their own guess were wrong, as long as the looker is told that on the marquee."""
    return told_wrong(v) if c.opening is None and not v.revealed else None


LAMP = 550
"""So many milliseconds after the one before a lamp comes on."""


def moment(v: WhositView, c: Scene, e: Event, around: tuple[Event, ...]) -> Markup:
    """The answer box opens: for everybody whether all was right (WSI-32, WSI-33), which looks and takes the same until
    the first lamp (X-3); one lamp says that something was wrong, and hangs over no face. For a guesser who is alone at
    the screen how many chips said no (WSI-31). Where others look on, a guesser reads that at the next look.
    """
    chips = v.seats - 1
    if e.kind == "box":
        n = e.get("n")
        told, note = c.say.says("box.noes", how=wrong_of(n, v), n=n, of=chips), c.say.says("box.yours")
        return join(
            _box_open(told, note, n, chips - n, first=v.public.hand_number + len(v.events), say=c.say), _taken_for(v, c)
        )
    right, how = e.kind == "solved", v.option("guess_feedback") if chips > 1 else ""
    told = c.say.says("box.all-right" if right else "box.missed")
    note = c.say.says("box.named", e.seat) if right else _not_right(v, c, require(e.seat), how)
    lamps, last = "lit" if right else "out", LAMP * len(guessed(v))
    late = f"--late:{last if right else 0}ms"
    return h(
        "div.opened",
        h(
            "p.told-before",
            h("span.lamp", aria_hidden="true"),
            c.say.says("box.right", e.seat),
            data_lamps=lamps,
            style=f"--late:{last}ms",
        ),
        _taken_for(v, c, lamps=lamps),
        h("p.told-now", told, style=late),
        h("p.told-after", note, style=late),
    )


def _not_right(v: WhositView, c: Scene, guesser: Seat, how: str) -> str:
    """That a guess was not right, what that means, and who finds out more: in the same words, whoever made it."""
    told = (c.say.says("box.wrong"), _meant(v, c, guesser), c.say.says("box.secret", guesser) if how == "count" else "")
    return " ".join(filter(None, told))


def _taken_for(v: WhositView, c: Scene, lamps: str = "") -> Markup:
    """The faces of the guess that the box is about, under lamps where all are told whether they were right."""
    named = [
        _named_face(v, c, slot[0], id, slot_name(v, c, slot), n, lamp=bool(lamps))
        for n, (slot, id) in enumerate(guessed(v))
    ]
    return h("ol.named-all", named, data_lamps=lamps or None)


def _named_face(v: WhositView, c: Scene, seat: Seat, id: str, whose: str, nth: int, *, lamp: bool = False) -> Markup:
    """A face under its lamp. Where every name was right, the lamps come on from left to right; else they go."""
    return h(
        "li",
        h("span.lamp", aria_hidden="true") if lamp else None,
        h("span.tray-face", face(v, id, "full")),
        h("b", mark(c.marks[seat]), c.say.says("guess.as", slot=whose, face=v.cast.named(id).name)),
        style=f"--seat:{c.color(seat)};--late:{LAMP * nth}ms",
    )


def _box_open(told: str, note: str, no: int, yes: int, *, first: int, say: Storyteller) -> Markup:
    """The box with its lid up, and the chips that come out of it: how many, and never whose. ``first``: which of them
    lies first, so that none lies by rule under a face.
    """
    sorts = [("no", say.says("do.no"))] * no + [("yes", say.says("do.yes"))] * yes
    sorts = sorts[first % len(sorts) :] + sorts[: first % len(sorts)]
    return h(
        "div.opened",
        h(
            "ol.chips-out",
            [h("li", text, data_said=sort, style=f"--late:{i * 180}ms") for i, (sort, text) in enumerate(sorts)],
            aria_hidden="true",
        ),
        h("div.box-open", Markup(answer_box(0, emptied=True))),
        h("p.told-now", told),
        h("p.told-after", note),
    )
