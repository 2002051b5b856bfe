"""What a player of Whosit? holds in private: the character, what it must say, and the Question cards."""

from __future__ import annotations

from guise.engine.game import rest, sure, verb
from guise.engine.hand import Choice, Fact, Hand, Picture
from guise.table.narrate import Storyteller

from .cast import ROLES, truth
from .portraits import describe
from .views import ANY, GUESS, WhositView, deck, legal, question, tag, targets, this_hand

LIES = {
    "lies": "says the opposite of the truth, every time",
    "no": "says no to everything",
    "free": "says whatever suits him",
    "ordinary": "tells the truth",
}


def hand(v: WhositView, say: Storyteller) -> Hand:
    """The seat's Character cards (WSI-7) with their rules of answering, the Question cards, and what the box held
    (WSI-54, WSI-55).
    """
    if not v.me:
        return Hand("No character yet")
    people = [v.cast.named(face) for face in v.me]
    title = (
        "You are " + " and ".join(say.lookup("character", face) for face in v.me)
        if len(people) < 3
        else "You are three people"
    )
    facts = [
        Fact("Answers" if len(people) == 1 else c.name, LIES[c.role])
        for c in people
        if len(people) > 1 or c.id in ROLES
    ]
    if v.cards:
        facts.append(Fact("Your cards", ", ".join(question(deck()[c]).label for c in v.cards), drawn="cards"))
    box = next((e for e in reversed(this_hand(v.events)) if e.kind == "box"), None)
    if box:
        facts.append(Fact("In the box", "one no" if box.get("n") == 1 else f"{box.get('n')} times no"))
    pictures = tuple(Picture(f"whosit/{v.cast.id}/{c.id}", f"{c.name}. {describe(c)}") for c in people)
    choices = tuple(
        naming(v, say) if move == GUESS else Choice(move, label(v, move), why(v, move), row(v, move, say))
        for move in legal(v)
    )
    asks = any(c.row for c in choices)
    return Hand(
        title,
        tuple(facts),
        pictures,
        choices,
        say.prompt(v.turn, v.who) if v.mine else "",
        grid="Ask {who}: {what}" if asks else "",
    )


def naming(v: WhositView, say: Storyteller) -> Choice:
    """A guess: somebody of the cast for every other character (WSI-27, WSI-28)."""
    return Choice(
        GUESS,
        "Name everybody",
        price="One that is wrong, and the guess fails.",
        blanks=tuple((tag(slot, v.pairs), _card(v, slot, say)) for slot in targets(v, v.seat)),
        options=tuple(c.id for c in v.cast.characters),
        faces=f"whosit/faces-{v.cast.id}",
    )


def _card(v: WhositView, slot: tuple[int, int], say: Storyteller) -> str:
    who = say.chairs[slot[0]].name
    return f"{who}, {say.lookup('which', 'abc'[slot[1]])} card" if v.pairs else who


def row(v: WhositView, move: str, say: Storyteller) -> str:
    """Whom a question is put to: the questions make a grid."""
    if verb(move) != "ask":
        return ""
    to = move.rpartition(" ")[2]
    who = say.chairs[int(to[0])].name
    return f"{who}, {say.lookup('which', to[1])} card" if v.pairs else who


def label(v: WhositView, move: str) -> str:
    """What stands on the button of a move."""
    words = rest(move).split()
    match verb(move):
        case "ask":
            return question(words[-2]).label + (" (Ask any)" if words[0] == ANY else "")
        case "chip":
            return "Yes chip" if words == ["yes"] else "No chip"
        case "pass":
            return "End your turn" if v.public.stage == "after" else "Stop here"
        case "next":
            return "Ready for the next hand"
    return move.capitalize()


def why(v: WhositView, move: str) -> str:
    """Why the answer is what it is, for the one who has to give it."""
    p = v.public
    if p.stage == "box":
        return "You were named rightly." if move == "chip yes" else "You were not named rightly."
    if p.stage != "answer":
        return ""
    asked = sure(p.asked)
    character, q = v.cast.named(v.me[asked.slot]), question(asked.question)
    match character.role:
        case "lies":
            return f"The truth is {'yes' if truth(character, q) else 'no'}, and you lie."
        case "no":
            return "You say no to everything."
        case "free":
            return "The coin says so." if v.coin is not None else "You may say either."
    return "It is on your card." if truth(character, q) else "It is not on your card."
