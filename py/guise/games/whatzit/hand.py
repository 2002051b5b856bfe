"""What a player of Whatzit? holds: the Moderator the solution, everybody else a place on the path."""

from __future__ import annotations

from guise.engine.game import Decide, Seat, is_form, rest, verb
from guise.offers.hand import ROUND, Choice, Fact, Hand, Picture
from guise.table.narrate import Storyteller

from .views import AGAIN, CIRCLE, LADDER, WhatzitView, heard_now, is_ruling, legal, winning

ANSWERING = ("guess", "speak", "quick")
"""What is asked while somebody may solve the picture."""


def hand(v: WhatzitView, say: Storyteller) -> Hand:
    """The solution for the acting Moderator (WTZ-13, WTZ-37); for all others where they stand."""
    if v.solution:
        title = v.solution[:1].upper() + v.solution[1:]
        return Hand(
            title,
            _moderates(v, say),
            (Picture(picture_name(v.deck, v.code), say.says("hand.picture")),),
            _choices(v, say),
            say.prompt(v.turn, v.who) if v.mine else "",
        )
    at = v.public.place[v.seat]
    facts = [Fact(say.says("hand.stand"), say.lookup("place", at))]
    if at in LADDER:
        facts.append(
            Fact(say.says("hand.ladder"), say.says("hand.ladder-to", spot=LADDER[at], deck=v.called("wicked")))
        )
    if at == CIRCLE:
        facts.append(Fact(say.says("hand.circle"), say.says("hand.waits" if v.public.waits[v.seat] else "hand.wins")))
    asked = isinstance(v.turn, Decide) and v.turn.prompt in ANSWERING and v.mine
    title = say.says("hand.question" if asked else "hand.pawn")
    plain = not v.mine or (isinstance(v.turn, Decide) and v.turn.open)
    return Hand(title, tuple(facts), (), _choices(v, say), say.prompt(v.turn, v.who) if v.mine else "", plain=plain)


def ending(v: WhatzitView, seat: Seat, say: Storyteller) -> Hand:
    """What the last picture said."""
    return Hand(str(v.past.get("text")) if v.past else "")


def _moderates(v: WhatzitView, say: Storyteller) -> tuple[Fact, ...]:
    """How strict a Moderator is (WTZ-29); and of a team, who moderates, while the others neither see nor guess (WTZ-8,
    WTZ-Q21).
    """
    one, team = say.member(v.seat, v.deputy(v.seat)), say.name(v.seat)
    counts = Fact(say.says("hand.counts"), say.says("hand.near"))
    if one == team:
        return (counts,)
    return Fact(say.says("lamp.deputy", one=one), say.says("hand.rest", v.seat, one=one)), counts


def picture_name(deck: str, code: str) -> str:
    """The name under which ``board.art`` draws a card: the deck and its layout."""
    return f"{deck} {code}"


def _choices(v: WhatzitView, say: Storyteller) -> tuple[Choice, ...]:
    can = legal(v)
    moves, waits = [m for m in can if verb(m) != "wait" and not (m == "unsay" and AGAIN in can)], _patience(v)
    all_of_it = waits[-1] if waits and v.seat != v.moderator else ""
    enough = say.says("guess.enough" if v.seat in v.guessers else "guess.seen")
    return tuple(
        Choice(
            m,
            enough if m == all_of_it else unsaid(v, say) if verb(m) == "unsay" else label(m, say),
            look=ROUND if m == "buzz" else "",
            price=_price(m, v, say),
        )
        for m in (*moves, *waits)
    )


def _price(move: str, v: WhatzitView, say: Storyteller) -> str:
    """What a Moderator's word costs that ends the game (WTZ-36): it cannot be taken back."""
    if verb(move) not in ("right", "accept"):
        return ""
    seat = int(rest(move)) if rest(move) else heard_now(v.public)
    return say.says("hand.price", seat) if winning(v, seat) else ""


def unsaid(v: WhatzitView, say: Storyteller) -> str:
    """Which word of the Moderator's would be taken back, and whose it was."""
    e = next(e for e in reversed(v.events) if is_ruling(e))
    if e.kind == "time_up":  # of one alone it was said that they give up, or once the time was over that they had not
        return say.says("judge.unsay", e.seat, what="one" if e.get("called") == "one" else "nobody")
    return say.says("judge.unsay", e.seat, what="right" if e.kind != "ruled" or e.get("right") is True else "wrong")


def _patience(v: WhatzitView) -> tuple[str, ...]:
    """Of all the ways to wait: one slice, or the whole rest."""
    waits = [m for m in legal(v) if verb(m) == "wait"]
    return tuple(dict.fromkeys((waits[min(4, len(waits) - 1)], waits[-1]))) if waits else ()


def label(move: str, say: Storyteller) -> str:
    """What stands on the button of a move."""
    if is_form(move):
        return say.says("hand.answer")
    match verb(move):
        case "name" | "accept" | "tie" as kind:
            return say.says(f"moves.{kind}", other_seat=int(rest(move)))
        case "right" if rest(move):
            return say.says("moves.has-it", int(rest(move)))
        case "wait":
            return say.says("moves.wait", n=int(rest(move)))
    return say.says(f"moves.{move}")
