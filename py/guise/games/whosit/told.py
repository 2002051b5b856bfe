"""The studio of Whosit? as headings and lists, for whoever cannot see it."""

from __future__ import annotations

from functools import lru_cache

from guise.engine.game import Seat
from guise.table.narrate import Storyteller, listed
from guise.ui.markup import Markup, h, join
from guise.ui.scene import Scene

from .cast import label, load
from .deduce import possible
from .hand import describe, habit
from .views import Slot, WhositView, by_the_house, concludes, record, tag


def in_words(v: WhositView, c: Scene) -> Markup:
    """The last question, the players with their YES rows, who is still possible (in the looker's own view only), and
    the twenty faces.
    """
    left = _left(v, c)
    return join(
        _last(v, c),
        h("h2", c.say.says("told.players")),
        h("ul", [h("li", _player(v, c, seat)) for seat in range(v.seats)]),
        (h("h2", c.say.says("told.left")), h("ul", left)) if left else None,
        h("h2", c.say.says("told.faces")),
        _faces(v.cast.id, v.uncovered),
    )


def _last(v: WhositView, c: Scene) -> Markup | None:
    """What was asked last, and what was answered."""
    entries = record(v)
    if not entries or v.revealed:
        return None
    e = entries[-1]
    asked = c.say.says(
        "told.asked-any" if e.any else "told.asked", e.asker, slot=slot_name(v, c, e.slot), question=e.question
    )
    return join(h("h2", c.say.says("told.last")), h("ul", h("li", f"{asked} {c.say.says('told.answered', yes=e.yes)}")))


def crosses(v: WhositView, c: Scene) -> bool:
    """The house works out who may be who, here: at this table, or for whoever has set their own notebook so."""
    return c.full and (by_the_house(v) or c.notes.get("mode") == "full")


def thinks(v: WhositView, c: Scene) -> bool:
    """It also says, here, what follows from all that together, and puts the names that it knows into a guess."""
    return crosses(v, c) and concludes(v)


def pencils(v: WhositView, c: Scene) -> bool:
    """Whoever looks crosses faces out themselves, and does it on the board: in one's own view, with one character to
    each of the others.
    """
    by_hand = not by_the_house(v) or c.notes.get("mode") == "log"
    return by_hand and c.logs and not crosses(v, c) and v.who is not None and not v.revealed and not v.pairs


def pencil(v: WhositView, slot: Slot, id: str) -> str:
    """The note by which a face is crossed out by hand for a character, in the notebook and on the board."""
    return f"{v.public.hand_number}.{tag(slot, v.pairs)}.{id}"


def uncrossed(v: WhositView, c: Scene, slot: Slot) -> frozenset[str]:
    """The faces on the board that the looker has not crossed out by hand for a character."""
    faces = (p.id for p in v.cast.characters if not v.uncovered or p.id in v.uncovered)
    return frozenset(id for id in faces if c.notes.get(pencil(v, slot, id)) != "pencil")


def slot_name(v: WhositView, c: Scene, slot: Slot) -> str:
    """Whose character it is, and which of two."""
    return c.say.says("slot", slot[0], which="abc"[slot[1]] if v.pairs else "")


def which(c: Scene, slot: Slot) -> str:
    """Which of two characters, in a word."""
    return c.say.lookup("which", "abc"[slot[1]])


def _player(v: WhositView, c: Scene, seat: Seat) -> str:
    """A place: the characters that may be seen, what each said yes to, and the cards in hand."""
    p = v.public
    told = []
    for k, face in enumerate(v.faces[seat]):
        of_two = "abc"[k] if v.pairs else ""
        if face:
            told.append(c.say.says("told.is", seat, which=of_two, character=face))
        clues = [label(clue.question) for clue in p.rows[seat][k]] if p.rows else []
        told.append(c.say.says("told.yes" if clues else "told.no-yes", seat, which=of_two, cards=", ".join(clues)))
    cards = v.counts[seat] if not v.revealed and seat < len(v.counts) else 0  # the deal goes round seat by seat
    if cards:
        told.append(c.say.says("told.cards", seat, n=cards))
    return " ".join(told) or c.name(seat)


def _left(v: WhositView, c: Scene) -> list[Markup]:
    """Who each character can still be, in the looker's own view only."""
    if v.who is None or not crosses(v, c) or v.revealed or not any(v.faces):
        return []
    people = v.cast.characters
    rows = []
    for slot, maybe in possible(v).items():
        if slot[0] == v.who:
            continue
        names = listed([c.say.lookup("character", p.id) for p in people if p.id in maybe])
        told = c.say.says("told.can-be", slot=slot_name(v, c, slot), n=len(maybe), of=len(people), names=names)
        rows.append(h("li", told))
    return rows


@lru_cache(maxsize=8)
def _faces(cast: str, uncovered: tuple[str, ...]) -> Markup:
    """Every face with its habit and what its card shows."""
    say = Storyteller("whosit", ())
    rows = []
    for person in load(cast).characters:
        traits = [one] if (one := habit(person)) else []
        if uncovered and person.id not in uncovered:
            traits.append(say.says("face.is-covered"))
        traits.append(describe(person))
        rows.append(h("li", say.says("face.told", name=person.name, traits=" ".join(traits))))
    return h("ol", rows)
