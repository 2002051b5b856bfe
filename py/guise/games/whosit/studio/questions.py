"""Question cards: those in one's hand, the one that is put, and whom it can be put to."""

from __future__ import annotations

from guise.ui.marks import mark
from guise.ui.markup import Markup, h, join
from guise.ui.scene import Button, Scene, move

from ..cards import sign
from ..cast import label, questions, wording
from ..deduce import FREE, possible
from ..hand import describe, habit
from ..told import crosses, slot_name
from ..views import ANY, Slot, WhositView, as_they_lie, deck, tag, targets, told_yes
from .doing import (
    ask_here,
    asking,
    card_looked_at,
    chosen_question,
    either,
    halves,
    hint,
    hinted,
    leaves,
    looked_after,
    picked_card,
)

ROW = 6
"""So many kinds of cards of a hand lie in two rows of three; more lie in rows of four."""

GAP = h("span.q-gap", aria_hidden="true")
"""The place of a card that was asked with, until another is drawn."""


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


def held_cards(v: WhositView, c: Scene) -> list[Button]:
    """The cards in one's hand while none may be asked with, but for a chip: they stay where they are, and nothing
    beside them moves.
    """
    if v.who is None or c.tall or asking(v, c) or not v.cards or v.public.stage == "box":
        return []
    cards = [_held(v, kind) if kind else GAP for kind in as_they_lie(v)]
    return [Button(h("div.q-hand", cards, data_idle=True, data_many=len(cards) > ROW), apart=True)]


def _held(v: WhositView, kind: str) -> Markup:
    n = sum(deck()[x] == kind for x in v.cards)
    many = h("span.q-count", f"×{n}") if n > 1 else None
    return h("div.q-button", question_card(kind), many, data_alike=n > 1)


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
            data_alike=n > 1,
            type="button",
            data_pick="card" if kind == chosen else f"card {kind}",
            aria_pressed=kind == chosen,
            id=f"card-{kind}",
        )
        if kind
        else GAP
        for kind in ((chosen,) if c.tall and picked_card(v, c) else as_they_lie(v))
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
    """All questions, one of which an ASK ANY card puts (WSI-20); on a hint, with what hangs on each."""
    put, slot = (
        c.picks.get("put", ""),
        looked_after(v, c) if crosses(v, c) and not c.tall else None,
    )  # there it stands beside whom to ask
    told_of = slot if hinted(v, c) else None
    back = h("button.act.quiet", c.say.says("ask.put-back"), type="button", data_pick="card")
    return h(
        "div.q-hand.any-list",
        before,
        [
            h(
                "button.q-button",
                question_card(q.id),
                h("small.any-leaves", told) if told_of and (told := _hangs(v, c, told_of, q.id)) else None,
                type="button",
                data_pick="put" if q.id == put else f"put {q.id}",
                aria_pressed=q.id == put,
                id=f"put-{q.id}",
            )
            for q in questions()
        ],
        h("p.any-of", c.say.says("ask.of", slot=slot_name(v, c, slot)) if told_of else ask_hint(v, c))
        if slot
        else None,
        None if c.tall else h("p.any-back", back),
        role="group",
        aria_label=c.say.says("ask.which"),
        data_hinted=bool(told_of),
    )


def ask_hint(v: WhositView, c: Scene) -> Markup:
    """The way to what each answer would leave, for whoever wants to know it before they ask."""
    return h("button.act.quiet.ask-hint", c.say.says("ask.hint"), type="button", data_do=f"note odds {hint(v)}")


def _hangs(v: WhositView, c: Scene, slot: Slot, asked: str) -> str:
    """How many faces each answer to a question would leave for whoever's faces stand on the ring, in few words."""
    if f"ask any {asked} {tag(slot, v.pairs)}" not in c.legal:
        return ""
    yes, no = halves(v, possible(v)[slot], asked)
    return c.say.says("ask.few", yes=yes, no=no)


def whom_to_ask(v: WhositView, c: Scene, asked: str) -> list[Button]:
    """Everybody to whom the chosen question can be put, with what each answer would leave. Whoever has said yes to it
    (WSI-Q3) keeps the place, where there is room.
    """
    found, some = [], False
    for slot in targets(v, v.public.active):
        label = join(mark(c.marks[slot[0]]), c.say.says("ask.whom", slot=slot_name(v, c, slot)))
        if m := ask_here(v, c, slot):
            some = True
            why = leaves(v, c, slot, asked)
            found.append(move(m, label, why=why, style=f"--seat:{c.color(slot[0])}"))
        elif told_yes(v, slot, asked) and not c.tall:
            told = h("small", c.say.says("ask.already"))
            found.append(Button(h("button.act", label, " ", told, type="button", disabled=True)))
    return found if some else [Button(h("p.q-note", c.say.says("ask.nobody")))]


def both_count(v: WhositView, c: Scene) -> Markup | None:
    """On a hint that the numbers count the Director twice; before it the way there. Small, after whom to ask."""
    if v.who is None or not crosses(v, c):
        return None
    if not hinted(v, c):
        return h("p.q-note.q-fine", ask_hint(v, c))
    return h("p.q-note.q-fine", c.say.says("ask.both", character=FREE) if either(v, c) else None)


def putting(v: WhositView, c: Scene, asked: str) -> Markup:
    """The chosen question, large, and whom it can be put to."""
    buttons = [b.markup for b in whom_to_ask(v, c, asked)]
    other = h("button.act.quiet", c.say.says("ask.another"), type="button", data_pick="put")
    any_ = picked_card(v, c) == ANY
    return join(
        h("div.exchange", question_card(asked, big=True, id=f"putting-{asked}"), other if any_ else None),
        h("div.asks", buttons, role="group", aria_label=c.say.says("ask.who")),
        _read_beside(v, c) or both_count(v, c),
    )


def _read_beside(v: WhositView, c: Scene) -> Markup | None:
    """What is on the face that is looked at, while a question is being put: the marquee keeps that, and whom to ask."""
    if not card_looked_at(v, c):
        return None
    person = v.cast.named(c.notes["look"])
    told = f"{describe(person)} {habit(person)}".rstrip()
    return h("p.q-note.q-fine", h("b", person.name), f": {told}", aria_live="polite")
