"""What a player of Whatzit? holds: the Moderator the solution, everybody else a place on the path."""

from __future__ import annotations

from guise.engine.game import Decide, is_form, rest, sure, verb
from guise.engine.hand import ROUND, Choice, Fact, Hand, Picture
from guise.table.narrate import Storyteller

from .views import CIRCLE, LADDER, WhatzitView, legal, winning

LABELS = {
    "throw": "Throw both dice",
    "open": "Lay the code open",
    "buzz": "Buzz",
    "pass": "Pass",
    "call": "Time is up",
    "right": "Right",
    "wrong": "Not it",
    "close": "Close: another try",
    "climb": "Climb the ladder",
    "stay": "No ladder",
    "move": "Move ahead",
    "swap": "Change places",
}
"""What stands on the button of each move that is one word."""


ANSWERING = ("guess", "speak", "quick")
"""What is asked while somebody may solve the code."""


def hand(v: WhatzitView, say: Storyteller) -> Hand:
    """The solution for the acting Moderator (WTZ-13, WTZ-37); for all others where they stand."""
    if v.solution:
        title = v.solution[:1].upper() + v.solution[1:]
        return Hand(
            title,
            (_moderates(v, say),),
            (Picture(picture_name(v.deck, v.code), "The code"),),
            _choices(v, say),
            say.prompt(v.turn, v.who) if v.mine else "",
        )
    at = v.public.place[v.seat]
    facts = [Fact("You stand on", say.lookup("place", at))]
    if at in LADDER:
        facts.append(Fact("Your ladder", f"goes up to {LADDER[at]} when you solve a Wicked card here"))
    if at == CIRCLE:
        facts.append(
            Fact(
                "Here",
                "any card you solve now wins, once your turn has come"
                if v.public.waits[v.seat]
                else "any card you solve wins",
            )
        )
    return Hand(_title(v), tuple(facts), (), _choices(v, say), say.prompt(v.turn, v.who) if v.mine else "")


def _title(v: WhatzitView) -> str:
    return "What does it say?" if isinstance(v.turn, Decide) and v.turn.prompt in ANSWERING and v.mine else "Your pawn"


def _moderates(v: WhatzitView, say: Storyteller) -> Fact:
    """Who moderates: of a team one person, and the others neither see nor guess (WTZ-8, WTZ-Q21)."""
    one, team = say.member(v.seat, v.deputy(v.seat)), say.name(v.seat)
    if one == team:
        return Fact("You moderate", "Only you can see this.")
    return Fact(f"{one} moderates", f"Only {one} looks. The rest of {team} look away, and do not guess.")


def picture_name(deck: str, code: str) -> str:
    """The name under which ``board.art`` draws a card: the deck and its layout."""
    return f"{deck} {code}"


def _choices(v: WhatzitView, say: Storyteller) -> tuple[Choice, ...]:
    moves = [m for m in legal(v) if verb(m) != "wait"]
    return tuple(
        Choice(m, label(m, say), look=ROUND if m == "buzz" else "", price=_price(m, v, say))
        for m in moves + list(_patience(v))
    )


def _price(move: str, v: WhatzitView, say: Storyteller) -> str:
    """What a Moderator's word costs that ends the game (WTZ-36): it cannot be taken back."""
    if verb(move) not in ("right", "accept"):
        return ""
    p = v.public
    seat = int(rest(move)) if rest(move) else p.queue[0] if p.stage == "quick" else sure(p.floor)
    return say.fill("{Seat} wins the game with it.", seat, {}) if winning(v, seat) else ""


def _patience(v: WhatzitView) -> tuple[str, ...]:
    """Of all the ways to wait: one slice, or the whole rest."""
    waits = [m for m in legal(v) if verb(m) == "wait"]
    return tuple(dict.fromkeys((waits[min(4, len(waits) - 1)], waits[-1]))) if waits else ()


def label(move: str, say: Storyteller) -> str:
    """What stands on the button of a move."""
    if is_form(move):
        return "Your answer"
    match verb(move):
        case "name":
            return f"Challenge {say.name(int(rest(move)))}"
        case "accept":
            return f"Accept what {say.name(int(rest(move)))} said"
        case "right" if rest(move):
            return say.fill("{Seat} has it", int(rest(move)), {})
        case "tie":
            return f"A tie with {say.name(int(rest(move)))}"
        case "wait":
            return f"Let {rest(move)} seconds pass"
    return LABELS[move]
