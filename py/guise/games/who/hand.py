"""What a player of WHO holds in private: the identity, what each throw allows, and whom it may name."""

from __future__ import annotations

from guise.engine.hand import Choice, Fact, Hand, Picture
from guise.table.narrate import Storyteller

from .views import LETTERS, Board, WhoView, believable, challenges, legal, may_name, plain_targets, targets


def hand(v: WhoView, say: Storyteller) -> Hand:
    """The seat's card (WHO-35) and, when it is to move, its ways (WHO-10, WHO-13, WHO-18) and its names (WHO-24)."""
    p = v.public
    if not v.me:
        return Hand("No identity yet")
    caps = Fact("Caps", "none allowed") if p.barred[v.seat] else Fact("Caps", str(p.caps[v.seat]), drawn="pieces")
    mine = bool(legal(v))
    naming = mine and may_name(v)
    return Hand(
        f"You are {say.lookup('who', v.me)}",
        (caps,),
        (Picture(f"who/card-{v.me}", _caption(v.me, say)),),
        (*_ways(v, say), *(_names(v, say) if naming else ())),
        say.prompt(v.turn, v.who) if mine else "",
        grid="{who} is {what}" if naming else "",
        fold="Name somebody" if naming else "",
        price=price(v) if naming else "",
    )


def called(b: Board, space: int, say: Storyteller) -> str:
    """A space in a sentence: ``the Railroad Station``."""
    return say.lookup("place", space, b.at(space))


def calling(letter: str, say: Storyteller) -> str:
    """What a calling is that few have met, or nothing."""
    line = say.lookup("calling", letter)
    return "" if line == letter else line


def _caption(letter: str, say: Storyteller) -> str:
    """Letter and name, and what that is."""
    name, line = say.lookup("letter", letter), calling(letter, say)
    return f"{name}. {line}" if line else name


def _ways(v: WhoView, say: Storyteller) -> tuple[Choice, ...]:
    """What the seat may do besides naming somebody."""
    p = v.public
    moves = legal(v)
    found = []
    if "throw" in moves:
        found.append(Choice("throw", "Throw the dice"))
    if "done" in moves:
        found.append(Choice("done", "Throw again" if p.dice and p.dice[0] == p.dice[1] else "End your turn"))
    plain = {t.steps for t in plain_targets(v)} if p.stage == "move" and moves else set()
    for t in targets(v) if moves else ():
        place = called(v.board, t.space, say)
        if t.steps in plain:
            found.append(Choice(f"go {t.steps}", f"{t.steps}: {place}", look=_look(v, t.space)))
        if t.open and p.caps[v.seat]:
            found.append(Choice(f"go {t.steps} cap", f"{t.steps}: {place}, in disguise", "uses a cap"))
    if "pass" in moves:
        found.append(Choice("pass", "Stay put"))
    return tuple(found)


def _look(v: WhoView, space: int) -> str:
    """The letters of a space: capitals for those the others must still reckon with after a landing there (WHO-37)."""
    left = believable(v, v.seat)
    return "".join(letter if letter in left else letter.lower() for letter in v.board.letters[space])


def _names(v: WhoView, say: Storyteller) -> tuple[Choice, ...]:
    """Anybody may be named anything (WHO-24, WHO-Q28)."""
    rivals = dict.fromkeys(int(m.split()[1]) for m in challenges(v))
    return tuple(Choice(f"challenge {s} {x}", x, row=say.chairs[s].name) for s in rivals for x in LETTERS)


def price(v: WhoView) -> str:
    """What a wrong name costs now (WHO-27, WHO-28, WHO-31)."""
    p = v.public
    if p.free:
        return "If it is wrong, it costs nothing: this one is free."
    if p.barred[p.active]:
        return "If it is wrong, you are out."
    return "If it is wrong, you lose all disguises for good; a second miss puts you out."
