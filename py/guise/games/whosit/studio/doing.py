"""What is going on at the table for whoever looks: what is asked, guessed or answered, and whose faces are looked at.

Nothing here draws: the other files of this folder ask it.
"""

from __future__ import annotations

from collections.abc import Collection

from guise.engine.game import Decide, Seat, require
from guise.ui.scene import Scene

from ..cast import answer
from ..deduce import FREE, Fall, belief, chance_of, fall, possible, would_say
from ..told import crosses, pencils, thinks, uncrossed
from ..views import (
    ANY,
    GUESS,
    Entry,
    Slot,
    WhositView,
    answered,
    boxed,
    concludes,
    kinds,
    put_to_somebody,
    question,
    record,
    tag,
    targets,
    told_by_house,
    tried,
)


def either(v: WhositView, c: Scene) -> bool:
    """Whether somebody of those who can be asked may be the Director, whom both answers would leave (WSI-25)."""
    if v.who is None or not crosses(v, c):
        return False
    maybe = possible(v)
    slots = [slot for slot in targets(v, v.who) if ask_here(v, c, slot)]
    return any(FREE in maybe[slot] and len(maybe[slot]) > 1 for slot in slots)


def thinkable(v: WhositView, c: Scene) -> Collection[str] | None:
    """The faces left for what is being named or looked at, where the board shows that."""
    slot = tapped_for(v, c) or looked_after(v, c)
    if slot is None or slot[0] == v.who:
        return None
    return uncrossed(v, c, slot) if pencils(v, c) else possible(v)[slot] if crosses(v, c) else None


def falling(v: WhositView, c: Scene) -> Fall | None:
    """What the question on the marquee does to the faces: they fall on the ring while it stands there, until another is
    chosen.
    """
    elsewhere = guessing(v, c) or passing(v, c) or watched(v, c) or boxed(v) or card_looked_at(v, c)
    return None if not crosses(v, c) or elsewhere or is_past(v, c) or chosen_question(v, c) else fall(v)


def shown_of(v: WhositView, c: Scene) -> Slot | None:
    """Whose faces the ring shows: of whoever the question on the marquee was put to, else of whoever is named or looked
    at.
    """
    if falls := falling(v, c):
        return falls.slot
    return (tapped_for(v, c) or looked_after(v, c)) if crosses(v, c) or pencils(v, c) else None


def pencilling(v: WhositView, c: Scene) -> Slot | None:
    """For whom a tap on a face crosses it out, where the looker does that themselves."""
    busy = guessing(v, c) or passing(v, c) or not pencils(v, c)
    return None if busy else looked_after(v, c)


def is_past(v: WhositView, c: Scene) -> bool:
    """The question on the marquee is of the turn before, and whoever is to ask has begun with their own."""
    return v.public.stage == "turn" and v.who is not None and c.happened("answered") is None


def card_looked_at(v: WhositView, c: Scene) -> bool:
    """A card is looked at."""
    return c.notes.get("look", "") in v.cast.by_id


def by_card(v: WhositView, c: Scene, seat: Seat) -> bool:
    """True where the house answers for a seat as its card would, by a house rule: its person shares this screen, or
    phones are held.
    """
    return told_by_house(v) and c.at_table(seat) and c.shared(seat)


def heard_here(v: WhositView, c: Scene) -> Seat | None:
    """Who is to say yes or no aloud at this shared screen; ``None`` while nobody is, or once they have answered."""
    p = v.public
    if v.who is not None or c.given or p.asked is None or not isinstance(v.turn, Decide) or not v.turn.aloud:
        return None
    return p.asked.seat if c.at_table(p.asked.seat) else None


def watched(v: WhositView, c: Scene) -> Slot | None:
    """The character whose faces the looker wants to see narrowed down, in their own view only, until the next question
    is put.
    """
    if v.who is None or v.revealed or not (crosses(v, c) or pencils(v, c)):
        return None
    mine = c.notes.get("watch", "")
    return next((s for s in targets(v, v.who) if watching(v, s) == mine), None)


def watching(v: WhositView, slot: Slot) -> str:
    """The note of whoever looks at the faces of a character: it holds for the question it was made at."""
    return f"{tag(slot, v.pairs)}-{len(record(v))}"


def only(v: WhositView, c: Scene) -> Slot | None:
    """The only character to whom the chosen question can be put, where there is no other."""
    if v.who is None or chosen_question(v, c) is None:
        return None
    slots = [slot for slot in targets(v, v.who) if ask_here(v, c, slot)]
    return slots[0] if len(slots) == 1 else None


def looked_after(v: WhositView, c: Scene) -> Slot | None:
    """Whose faces the ring shows in the looker's own view: of whoever they want to see, else of the only one who can be
    asked, else of whoever the question on the marquee was put to, else of whoever they asked last, else of whoever is
    nearest to being known of all who were asked. With a question chosen it is somebody to whom that can be put.
    """
    if pencils(v, c):
        return watched(v, c) or _last_answered(v)
    if (
        (chosen := watched(v, c) or only(v, c)) is not None
        or v.who is None
        or not crosses(v, c)
        or v.revealed
        or v.pairs
    ):
        return chosen
    asked, chosen_now = _others_answered(v, c), chosen_question(v, c) is not None
    if not chosen_now and is_past(v, c) and asked[-1:] == [*record(v)][-1:] and not boxed(v):
        return asked[-1].slot if asked else None
    if own := [e for e in asked if e.asker == v.who]:
        return own[-1].slot
    maybe = possible(v)
    return min((e.slot for e in asked), key=lambda slot: len(maybe[slot]), default=None)


def _last_answered(v: WhositView) -> Slot | None:
    """Who of the others answered last: the one whose faces there is something to cross out of."""
    return next((e.slot for e in reversed(answered(v)) if e.slot[0] != v.who), None)


def _others_answered(v: WhositView, c: Scene) -> list[Entry]:
    """What others have answered; once a question is chosen, those to whom it can be put."""
    free = chosen_question(v, c) is None
    return [e for e in answered(v) if e.slot[0] != v.who and (free or ask_here(v, c, e.slot))]


def hinted(v: WhositView, c: Scene) -> bool:
    """Whether the looker has asked what each answer would leave, and whether everybody can be named. Else it is not
    told: a good question, and when to name everybody, are for people to find.
    """
    return c.notes.get("odds") == hint(v)


def hint(v: WhositView) -> str:
    """The note of whoever asks for that: it holds for the question that is next."""
    return str(len(record(v)))


def leaves(v: WhositView, c: Scene, slot: Slot, asked: str) -> str:
    """How many faces each answer to a question would leave for a character, in the view of an asker who wants to know
    it; how many there are stands beside the name."""
    if v.who is None or not crosses(v, c):
        return ""
    maybe = possible(v)[slot]
    if len(maybe) == 1:
        return c.say.says("ask.known", character=next(iter(maybe)))
    if not hinted(v, c):
        return ""
    yes, no = halves(v, maybe, asked)
    return c.say.says("ask.leaves", yes=yes, no=no)


def counts_for_oneself(v: WhositView, slot: Slot) -> bool:
    """Whether faces are counted for the looker alone, who is none of them: all others count one more."""
    return v.who is not None and slot[0] != v.who


def put_now(v: WhositView, c: Scene) -> str:
    """The question that is chosen, whosever faces the ring shows, or that waits for its answer; nothing while the ring
    is for something else.
    """
    if guessing(v, c) or passing(v, c) or v.revealed:
        return ""
    if (chosen := chosen_question(v, c)) is not None:
        return chosen[1]
    waits = v.public.asked is not None and not card_looked_at(v, c) and watched(v, c) is None
    return require(v.public.asked).question if waits else ""


def might_say(v: WhositView, c: Scene) -> dict[str, str]:
    """Which faces would say yes to the question that is put (WSI-21 to WSI-24), and who may (WSI-25): ``yes`` or
    ``either`` for each of them, as all can read it off the board. Where the players work it out, nobody's.
    """
    put = put_now(v, c)
    if not put or not crosses(v, c):
        return {}
    own = () if v.who is None or (v.public.asked and v.public.asked.seat == v.who) else v.me  # who is in neither number
    said = {person.id: answer(person, question(put)) for person in v.cast.characters if person.id not in own}
    return {id: "either" if yes is None else "yes" for id, yes in said.items() if yes is not False}


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
    """The character that is to be named next: the first that has no face."""
    if not guessing(v, c):
        return None
    return next((s for s in targets(v, guesser(v)) if not named_as(v, c, s)), None)


def tapped_for(v: WhositView, c: Scene) -> Slot | None:
    """The character that a tap on a face names: the next, or once all have a face, whoever was named last."""
    if not guessing(v, c):
        return None
    slots = targets(v, guesser(v))
    chosen = [*c.picks]
    last = max(slots, key=lambda slot: chosen.index(at(v, slot)) if at(v, slot) in chosen else -1)
    return filling(v, c) or last


def at(v: WhositView, slot: Slot) -> str:
    """The part of a guess that names a character."""
    return f"at{tag(slot, v.pairs)}"


AGAIN = "again"
"""Picked for a character that stands named as the only one it can be, to name it otherwise."""


def put_back(v: WhositView, c: Scene, slot: Slot) -> str:
    """The pick by which a character has no face again."""
    return f"{at(v, slot)} {AGAIN}" if known_face(v, c, slot) else at(v, slot)


def known_face(v: WhositView, c: Scene, slot: Slot) -> str:
    """The only face that is left for a character in the looker's own view, where the house keeps the notes."""
    if v.who is None or not thinks(v, c):
        return ""
    maybe = possible(v)[slot]
    return next(iter(maybe)) if len(maybe) == 1 else ""


def named_as(v: WhositView, c: Scene, slot: Slot) -> str:
    """Who a character is named as so far: whoever was tapped, else the only one it can be, until that is put back."""
    if at(v, slot) not in c.picks:
        return known_face(v, c, slot)
    face = c.picks[at(v, slot)]
    return face if face in v.cast.by_id else ""


def doubt(v: WhositView, chosen: dict[Slot, str]) -> bool:
    """Whether the guesser can know that the guess is not right, which earns a private word (WSI-Q8)."""
    if v.who is None:
        return False
    fits = possible(v)
    if len(set(chosen.values())) < len(chosen) or any(id not in fits[slot] for slot, id in chosen.items()):
        return True
    return concludes(v) and len(chosen) == len(targets(v, v.who)) and not chance_of(v, belief(v), chosen)


def nameable(v: WhositView, c: Scene) -> bool:
    """Everybody can be named in one's own view, as far as the house works it out: one face is left for each, or one
    beside the Director's.
    """
    if v.who is None or not thinks(v, c):
        return False
    maybe = possible(v)
    return all(len(maybe[slot] - {FREE}) <= 1 for slot in targets(v, v.who))


def certain(v: WhositView, c: Scene) -> bool:
    """One face is left for everybody else, and not the Director's beside it."""
    if v.who is None or not thinks(v, c):
        return False
    maybe = possible(v)
    return all(len(maybe[slot]) == 1 for slot in targets(v, v.who))


def one_directs(v: WhositView, c: Scene) -> bool:
    """Everybody can be named, but for one of them who must be the Director: after a guess that left him out."""
    if v.who is None or certain(v, c) or not nameable(v, c):
        return False
    maybe = possible(v)
    others = {slot: next(iter(maybe[slot] - {FREE}), FREE) for slot in targets(v, v.who)}
    return not chance_of(v, belief(v), others)


def nearly_nameable(v: WhositView, c: Scene) -> bool:
    """By the notebook of the house everybody else is one of two faces, or known: a wrong name costs no more than a *no*
    (WSI-18, WSI-33).
    """
    if v.who is None or not thinks(v, c):
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
    return (card_, asked) if asked in put_to_somebody() else None


def ask_here(v: WhositView, c: Scene, slot: Slot) -> str:
    """The move that puts the chosen question to this character, if it is legal."""
    chosen = chosen_question(v, c)
    if chosen is None or guessing(v, c):
        return ""
    card_, asked = chosen
    m = f"ask {'any ' if card_ == ANY else ''}{asked} {tag(slot, v.pairs)}"
    return m if m in c.legal else ""


def whisper(v: WhositView, c: Scene) -> str:
    """What the face the Director imitates would say: a note to himself, never a rule (WSI-25)."""
    model = c.notes.get("imitate", "")
    asked = v.public.asked
    if asked is None or FREE not in v.me or v.me[asked.slot] != FREE or len(c.legal) < 2:
        return ""
    if model not in v.cast.by_id or model == FREE:
        return ""
    return "yes" if answer(v.cast.named(model), question(asked.question)) else "no"


def directing(v: WhositView) -> Slot | None:
    """The Director among the looker's own characters, while he may say whom he passes for."""
    p = v.public
    if FREE not in v.me or v.revealed or v.option("director") == "coin" or p.asked and p.stage == "box":
        return None
    return require(v.who), v.me.index(FREE)


def picks_model(v: WhositView) -> str:
    """The note of a Director who picks whom to pass for: it holds until the next question is put or answered, or names
    are said, so that nothing of that is hidden by it.
    """
    return f"me-{len(record(v))}-{len(answered(v))}-{len(tried(v))}"


def passing(v: WhositView, c: Scene) -> dict[str, bool]:
    """While the Director picks whom to pass for: each face that can be passed for, and whether it fits what he said."""
    slot = directing(v)
    if slot is None or c.notes.get("watch") != picks_model(v):
        return {}
    said = answered(v, slot)
    return {p.id: would_say(p, said) for p in v.cast.characters if p.id != FREE}
