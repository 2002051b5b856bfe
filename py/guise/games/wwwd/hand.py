"""What a player of What Would Who? Do? holds in private: the line before it is read aloud, the secret vote, the
writing.
"""

from __future__ import annotations

from collections.abc import Iterator

from guise.engine.game import Decide, Move, Over, is_form, rest, verb
from guise.offers.hand import APART, LATER, LONG, Choice, Fact, Hand
from guise.table.narrate import Storyteller, listed

from .lines import answers, asked, likeness, likes
from .views import (
    PLAYER,
    RENAME,
    SUGGESTIONS,
    WwwdView,
    capital,
    crossed,
    goes_on,
    learns,
    legal,
    others,
    ours,
    players,
    rounds,
    suggestions,
    who_is,
)

MOST_TOLD = 2
"""So many written answers a phone tells the votes of, while the table shows them all."""


def hand(v: WwwdView, say: Storyteller) -> Hand:
    """A seat's card, from its view alone (WWD-33, WWD-34)."""
    p = v.public
    if p.stage in ("first", "line") or isinstance(v.turn, Over):
        return Hand(_points(v, say), plain=True)
    later = (*_late(v), *others(v)) if p.stage in ("read", "name") else ()
    moves = _offered(v, later)
    cards = any(_names(m) and not is_form(m) for m in moves)
    final = say.says("hand.final")
    choices = tuple(
        Choice(m, label(m, v, say), look=_look(m, m in later, cards), price=final if verb(m) == "vote" else "")
        for m in moves
    )
    note = _note(v, say) if v.mine else ""
    return Hand(_title(v, say), tuple(_facts(v, say)), choices=choices, note=note, plain=not _secret(v))


def _facts(v: WwwdView, say: Storyteller) -> Iterator[Fact]:
    """The line, of whom it is said, and what the seat has written or voted for."""
    p = v.public
    if line := asked(v, say):
        yield Fact(say.says("told.line"), line)
    if p.stage in ("read", "name") and not v.mine:  # nothing else is to be seen while somebody thinks
        scores = [say.says("hand.score", seat, n=n) for seat, n in enumerate(p.scores)]
        yield Fact(say.says("track.head", goal=v.target), listed(scores))
    if p.shown and (said := who_is(v)):
        yield Fact(say.says("hand.about"), said)
    if p.tempers and p.shown:
        yield Fact(say.says("hand.like"), capital(likeness(p.tempers)))
    if verb(v.own) == "write" and rest(v.own):
        yield Fact(say.says("hand.own"), rest(v.own))
    if (n := v.voted) and (texts := v.texts if p.stage == "favour" else answers(v, say)):
        yield Fact(say.says("hand.vote"), texts[n - 1])


def _offered(v: WwwdView, later: tuple[Move, ...]) -> list[Move]:
    """What a phone offers of the legal moves, players first, and what comes ``later`` last.

    The household's own people stay in its browser: a phone numbers its choices, and that list may change meanwhile. A
    phone is nobody else's, and one field is enough to name anybody.
    """
    found, aside = legal(v), {"ready", "own <tempers> <text>", *ours(v)}
    if "next all" in found:  # it decides nothing: one tap goes on for everybody, as at the table
        found = ("next all",)
    whole = ("next all", *RENAME)
    moves = [m for m in found if m in whole or (rest(m) not in ("all", "aloud") and m not in aside)]
    if "unknown now" in moves:  # to ask is no ballot: the table hears it at once
        moves.remove("unknown")
    return sorted(moves, key=lambda m: (m in later, verb(m) != "player"))


def _look(move: Move, late: bool, cards: bool) -> str:
    """How a choice looks.

    Args:
        cards: people are chosen from; what else may be done is none of them.
    """
    if verb(move) == "write":
        return LONG
    if late:
        return LATER
    return APART if (cards and not _names(move)) or verb(move) in ("unknown", "rename") else ""


def _secret(v: WwwdView) -> bool:
    """Whether the seat knows, has chosen or is choosing what the others may not see (WWD-33, WWD-34)."""
    p = v.public
    reads = p.stage in ("read", "name") and v.who == p.active
    return reads or verb(v.own) in ("vote", "write") or (isinstance(v.turn, Decide) and v.mine and not v.turn.open)


def came(v: WwwdView, say: Storyteller) -> tuple[str, ...] | None:
    """Once a Who is named, a vote is made or the time to name has run out, nothing older counts. While somebody is
    thinking it is what the last round brought, or the aim: that a card was turned over says itself. At the end it is
    what the last votes brought.
    """
    p = v.public
    if p.winners:  # how it ended is told when the table calls the winner
        told = [e for e in v.events if e.kind == ("favoured" if p.tied else "matched")]
        return tuple(say.story(told[-MOST_TOLD if p.tied else -1 :])) or None
    if v.voted or p.late or p.stage == "known":
        return None
    if p.stage not in ("read", "name"):
        return ()
    told = [e for e in v.events if e.kind in ("matched", "aim")][-1:]
    return tuple(say.story(told))


def _note(v: WwwdView, say: Storyteller) -> str:
    """What is asked; once the votes are open, what the seat's own has brought."""
    p = v.public
    if p.stage == "name" and v.who == p.active and not p.late and _was_late(v):
        return say.says("hand.more-time")
    if p.stage == "name" and v.who == p.active and p.late:
        return say.says("hand.late")
    if p.stage == "vote" and (hint := _hint(v, say)):
        return hint
    if p.stage != "scored" or p.tied:
        return say.prompt(v.turn, v.who)
    points = rounds(v.events)[-1].points
    own = "active" if v.who == p.active else "lot" if not p.votes[v.seat] else "vote"
    return say.says("hand.brought", p.active, own=own, m=p.votes[v.seat], n=p.votes[p.active], points=points[v.seat])


def _hint(v: WwwdView, say: Storyteller) -> str:
    """What a voter is to mind: to speak, what somebody is like, or that it is not what they would do themselves."""
    p = v.public
    if v.who == p.active and not p.from_duh:
        return say.says("hand.aloud", learns=learns(v))
    if v.who != p.active and (drawn := likes(v, say)):
        return say.says("hand.likes", p.active, drawn=drawn)
    return say.says("vote.named", p.active) if v.mine and p.named == f"{PLAYER}{v.who}" else ""


def _was_late(v: WwwdView) -> bool:
    """Whether the time to name this Who ran out once: the others have given more."""
    last = next((e.kind for e in reversed(v.events) if e.kind in ("turned", "late")), "")
    return last == "late"


def _points(v: WwwdView, say: Storyteller) -> str:
    """How many points the seat has."""
    return say.says("hand.points", n=v.public.scores[v.seat])


def _names(move: Move) -> bool:
    """Whether a move names a Who."""
    return verb(move) in ("who", "player") or (verb(move) == "own" and not is_form(move))


def _late(v: WwwdView) -> tuple[Move, ...]:
    """Whos for whom there is no room beside the players at the table until others are asked for."""
    return tuple(f"who {name}" for name in suggestions(v)[max(0, SUGGESTIONS - len(players(v))) :])


def _title(v: WwwdView, say: Storyteller) -> str:
    p = v.public
    if p.stage in ("read", "name") and v.who == p.active:
        return say.says("hand.secret")
    if n := v.voted:
        if p.stage == "favour" and v.who in crossed(v):
            return say.says("hand.crossed")
        return say.says("hand.voted", n=n)
    if not isinstance(v.turn, Decide) or not v.mine or p.stage in ("scored", "result"):
        return _points(v, say)
    return say.says("hand.title", stage=p.stage)


def label(move: Move, v: WwwdView, say: Storyteller) -> str:
    """What stands on the button of a move."""
    word, text = verb(move), rest(move)
    if word == "who":
        return say.says("do.who") if is_form(move) else capital(text)
    if word == "player":
        return say.name(int(text))
    if word == "own" and not is_form(move):  # somebody of the table's own cards
        return capital(text.partition(" ")[2])
    if word == "vote":
        n = int(text)
        return f"{n}: {(v.texts if v.public.stage == 'favour' else answers(v, say))[n - 1]}"
    if word == "next":
        return say.says(f"next.{goes_on(v)}")
    return say.says("do.still-unknown" if word == "unknown" and v.public.again else f"do.{word}")
