"""What a player of Whosit? holds in private: the character, what it must say, and the Question cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from guise.engine.game import Seat, require, rest, verb
from guise.offers.hand import Choice, Fact, Hand, Picture, Suspects
from guise.offers.pack import own_of
from guise.table.narrate import Storyteller, listed

from .cast import CASTS, PASSES, PEOPLE, ROLES, ROOMS, Character, label, truth
from .deduce import possible
from .views import (
    ANY,
    GUESS,
    Slot,
    WhositView,
    begins,
    by_the_house,
    deck,
    guessed,
    legal,
    question,
    tag,
    tagged,
    targets,
    this_hand,
    turn_ends,
)


def hand(v: WhositView, say: Storyteller) -> Hand:
    """The seat's Character cards (WSI-7) with their rules of answering, the Question cards, and what the box held
    (WSI-54, WSI-55).
    """
    if not v.me:
        return Hand(say.says("hand.none"))
    people = [v.cast.named(face) for face in v.me]
    named = listed([say.lookup("character", face) for face in v.me])
    filed = v.cast.id in CASTS
    pictures = tuple(
        Picture(
            f"whosit/{v.cast.id}/{c.id}",
            # a fact has it of the only one, unless no phone has the picture
            say.says("face.told", name=c.name, traits=describe(c)) if len(people) > 1 or not filed else "",
            filed=filed,
        )
        for c in people
    )
    choices = tuple(
        naming(v, say)
        if move == GUESS
        else Choice(move, button(v, move, say), why(v, move, say), row(v, move, say), price=stops(v, move, say))
        for move in legal(v)
    )
    asks = any(c.row for c in choices)
    return Hand(
        say.says("hand.title", n=len(people), who=named),
        tuple(_facts(v, people, say)),
        pictures,
        choices,
        say.says("hand.first") if begins(v) else say.prompt(v.turn, v.who) if v.mine else "",
        grid=say.says("hand.ask", who="{who}", what="{what}") if asks else "",
        suspects=suspects(v, say),
    )


def _facts(v: WhositView, people: list[Character], say: Storyteller) -> Iterator[Fact]:
    """How one's own people answer, the Question cards, what the box held, and what the only one shows."""
    one = len(people) == 1
    for who in people:
        if not one or who.id in ROLES:
            yield _told_of(who, say, alone=one)
    if v.cards:
        yield Fact(say.says("hand.cards"), ", ".join(label(deck()[c]) for c in v.cards), drawn="cards", art=True)
    box = next((e for e in reversed(this_hand(v.events)) if e.kind == "box"), None)
    if box:
        yield Fact(say.says("hand.box"), noes(box.get("n"), v, say))
    if one:
        yield Fact(say.says("hand.shows"), shows(people[0]))


def noes(n: int, v: WhositView, say: Storyteller) -> str:
    """How many names of one's own guess were wrong, in a sentence (WSI-55)."""
    return say.says("hand.noes", how=wrong_of(n, v), n=n, of=v.seats - 1)


def wrong_of(n: int, v: WhositView) -> str:
    """Which sentence tells that so many names were wrong: ``both``, ``all``, ``one`` or ``more``. Only of three players
    or more the box tells it (WSI-Q12).
    """
    of = v.seats - 1
    return "both" if n == of == 2 else "all" if n == of else "one" if n == 1 else "more"


def _told_of(c: Character, say: Storyteller, *, alone: bool) -> Fact:
    """How a character of one's own answers; of one among several, also who it is."""
    if alone:
        return Fact(say.says("hand.says"), say.says(f"hand.own.{c.role}"))
    return Fact(c.name, say.says("hand.of-several", who=person(c), answers=say.says(f"hand.answers.{c.role}")))


def titled(v: WhositView, say: Storyteller) -> str:
    """The heading where others read it, in a film."""
    return (
        say.says("hand.is", v.seat, n=len(v.me), who=listed([say.lookup("character", face) for face in v.me]))
        if v.me
        else ""
    )


def ending(v: WhositView, seat: Seat, say: Storyteller) -> Hand:
    """Whom a winner was, and the portrait."""
    held = [face for face in v.faces[seat] if face]
    pictures = (Picture(f"whosit/{v.cast.id}/{held[0]}", "", filed=v.cast.id in CASTS),) if held else ()
    return Hand(", ".join(say.lookup("character", face) for face in held), pictures=pictures)


@cache
def describe(character: Character) -> str:
    """A portrait in words: "A girl in the Blue room with a Moon pass. Glasses: round glasses." """
    say = Storyteller("whosit", ())
    who = f"{character.age} {character.sex}"
    seen = [
        say.says("face.trait", trait=label(trait), detail=detail)
        for trait, detail in zip(character.traits, character.details, strict=True)
    ]
    return " ".join([say.says("face.who", who=who, room=label(character.room), badge=label(character.badge)), *seen])


@cache
def habit(character: Character) -> str:
    """How one of the four odd ones answers, in a sentence; empty for everybody else (WSI-22 to WSI-25)."""
    return "" if character.role == "ordinary" else Storyteller("whosit", ()).says(f"habit.told.{character.role}")


def person(character: Character) -> str:
    """A man, woman, boy or girl, in a word, which answers all that is asked of age and sex."""
    return Storyteller("whosit", ()).says("face.is", who=f"{character.age} {character.sex}")


@cache
def shows(character: Character) -> str:
    """All that a card says of its character, in the words of the Question cards: "Girl, Moon pass, Blue room, Glasses"
    (WSI-Q23).
    """
    return ", ".join([person(character), *map(label, (character.badge, character.room, *character.traits))])


def naming(v: WhositView, say: Storyteller) -> Choice:
    """A guess: somebody of the cast for every other character (WSI-27, WSI-28).

    No phone has the faces of an own cast: they are numbered, there and on the board.
    """
    return Choice(
        GUESS,
        say.says("do.guess"),
        price=price(v, say),
        blanks=tuple((tag(slot, v.pairs), whose(slot, v, say)) for slot in targets(v, v.seat)),
        options=tuple(c.id for c in v.cast.characters),
        faces=faces(v),
    )


def price(v: WhositView, say: Storyteller) -> str:
    """What a wrong name costs: the turn (WSI-33), which after a *no* is over anyhow (WSI-19, WSI-34)."""
    return say.says("hand.price", over=turn_ends(v))


def stops(v: WhositView, move: str, say: Storyteller) -> str:
    """What it costs to stop asking, which is no slip of a finger (WSI-Q5)."""
    return say.says("do.stop-sure") if move == "pass" and not turn_ends(v) else ""


def faces(v: WhositView) -> str:
    """The list of the cast, as phones know it."""
    return f"={len(v.cast.characters)}" if own_of(v).entries else f"whosit/faces-{v.cast.id}"


def suspects(v: WhositView, say: Storyteller) -> Suspects | None:
    """Who everybody else may still be, as the notebook has it: whoever is proved impossible is struck out there."""
    if v.revealed or not by_the_house(v) or not targets(v, v.seat):
        return None
    maybe, cast = possible(v), v.cast.characters
    left = [
        (whose(slot, v, say), sum(1 << i for i, c in enumerate(cast) if c.id in maybe[slot]))
        for slot in targets(v, v.seat)
    ]
    return Suspects(faces(v), tuple(left))


def whose(slot: Slot, v: WhositView, say: Storyteller) -> str:
    """Whose character it is, and which of two, as a label."""
    return say.says("slot", slot[0], which="abc"[slot[1]]) if v.pairs else say.chairs[slot[0]].name


def row(v: WhositView, move: str, say: Storyteller) -> str:
    """Whom a question is put to: the questions make a grid."""
    if verb(move) != "ask":
        return ""
    at = move.rpartition(" ")[2]
    return whose(tagged(v)[at], v, say)


def button(v: WhositView, move: str, say: Storyteller) -> str:
    """What stands on the button of a move."""
    words = rest(move).split()
    match verb(move):
        case "ask":
            return say.says("hand.any", card=words[-2]) if words[0] == ANY else label(words[-2])
        case "chip":
            return say.says(f"hand.chip.{words[0]}")
        case "pass":
            return say.says("do.end" if turn_ends(v) else "do.stop")
    return say.says(f"do.{move}")


def why(v: WhositView, move: str, say: Storyteller) -> str:
    """Why the answer is what it is, for the one who has to give it."""
    p = v.public
    if p.stage == "box":
        named = [say.lookup("character", face) for (seat, _), face in guessed(v) if seat == v.who]
        return say.says(f"why.chip-{move.split()[1]}", p.active, named=listed(named))
    if p.stage != "answer":
        return ""
    asked = require(p.asked)
    character, q = v.cast.named(v.me[asked.slot]), question(asked.question)
    match character.role:
        case "lies":
            return say.says("why.lies-no" if truth(character, q) else "why.lies-yes")
        case "no":
            return say.says("why.no")
        case "free":
            return say.says("why.free" if v.coin is None else "why.coin")
    return say.says("why.shows", fact=on_card(character, q.id)) if on_card(character, q.id) else say.says("why.false")


def on_card(character: Character, asked: str) -> str:
    """What a card says that settles a question: of a pass, a room or a person the one it has; nothing where it has
    nothing of the kind.
    """
    if asked in (character.badge, character.room, *character.traits):
        return label(asked)
    if asked in PASSES:
        return label(character.badge)
    if asked in ROOMS:
        return label(character.room)
    return person(character) if asked in PEOPLE else ""
