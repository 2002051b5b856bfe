"""The studio of Whosit? as headings and lists, for whoever cannot see it."""

from __future__ import annotations

from functools import lru_cache

from guise.engine.game import Seat
from guise.ui.markup import Markup, h, join
from guise.ui.scene import Scene

from .cast import HABITS, load
from .deduce import possible
from .portraits import describe
from .views import Slot, WhositView, question, record


def in_words(v: WhositView, c: Scene) -> Markup:
    """The last question, the players with their YES rows, who is still possible (in the looker's own view only), and
    the twenty faces.
    """
    left = _left(v, c)
    return join(
        _last(v, c),
        h("h2", "The players"),
        h("ul", [h("li", _player(v, c, seat)) for seat in range(v.seats)]),
        (h("h2", "Who is still possible"), h("ul", left)) if left else None,
        h("h2", "The twenty faces, clockwise"),
        _faces(v.cast.id, v.uncovered),
    )


def _last(v: WhositView, c: Scene) -> Markup | None:
    """What was asked last, and what was answered."""
    entries = record(v)
    if not entries or v.revealed:
        return None
    e = entries[-1]
    said = {True: "yes", False: "no", None: "not answered yet"}[e.yes]
    with_any = ", with an Ask any card" if e.any else ""
    asked = f"{c.name(e.asker)} asked {slot_name(v, c, e.slot)}{with_any}: {question(e.question).words}"
    text = f"{asked} {said.capitalize()}."
    return join(h("h2", "The last question"), h("ul", h("li", text)))


def slot_name(v: WhositView, c: Scene, slot: Slot) -> str:
    """Whose character it is, and which of two."""
    return f"{c.say.owns(slot[0])} {which(c, slot)} card" if v.pairs else c.say.name(slot[0])


def which(c: Scene, slot: Slot) -> str:
    """Which of two characters, in a word."""
    return c.say.lookup("which", "abc"[slot[1]])


def _player(v: WhositView, c: Scene, seat: Seat) -> str:
    """A place: the characters that may be seen, what each said yes to, and the cards in hand."""
    p = v.public
    parts = []
    for k, face in enumerate(v.faces[seat]):
        clues = p.rows[seat][k] if p.rows else ()
        said = ", ".join(question(clue.question).label for clue in clues)
        of_two = f"{which(c, (seat, k))} card, " if v.pairs else ""
        who = f"the {v.cast.named(face).name}, " if face else ""
        parts.append(f"{of_two}{who}{f'yes to {said}' if said else 'no yes so far'}")
    cards = v.counts[seat] if not v.revealed and seat < len(v.counts) else 0  # the deal goes round seat by seat
    held = f"{cards} Question {'card' if cards == 1 else 'cards'}" if cards else ""
    told = "; ".join(filter(None, (*parts, held)))
    return f"{c.name(seat)}: {told}." if told else c.name(seat)


def _left(v: WhositView, c: Scene) -> list[Markup]:
    """Who each character can still be, in the looker's own view only (T18)."""
    if v.who is None or not c.full or v.revealed or not any(v.faces):
        return []
    people = v.cast.characters
    rows = []
    for slot, maybe in possible(v).items():
        if slot[0] == v.who:
            continue
        names = ", ".join(f"the {p.name}" for p in people if p.id in maybe)
        rows.append(h("li", f"{slot_name(v, c, slot)}, {len(maybe)} of {len(people)}: {names}."))
    return rows


@lru_cache(maxsize=8)
def _faces(cast: str, uncovered: tuple[str, ...]) -> Markup:
    """Every face with its habit and what its card shows."""
    rows = []
    for person in load(cast).characters:
        habit = f"{HABITS[person.role]}." if person.role in HABITS else ""
        covered = "Covered." if uncovered and person.id not in uncovered else ""
        rows.append(h("li", " ".join(filter(None, (f"{person.name}.", habit, covered, describe(person))))))
    return h("ol", rows)
