"""What a player of WHO holds in private: the identity, what each throw allows, and whom it may name."""

from __future__ import annotations

from guise.engine.game import Seat
from guise.offers.hand import Choice, Fact, Hand, Picture
from guise.table.narrate import Storyteller

from .views import LETTERS, WhoView, believable, challenges, given_again, legal, may_name, plain_targets, targets


def hand(v: WhoView, say: Storyteller) -> Hand:
    """The seat's card (WHO-35) and, when it is to move, its ways (WHO-10, WHO-13, WHO-18) and its names (WHO-24)."""
    p = v.public
    if not v.me:
        return Hand(say.says("hand.none"))
    barred = p.barred[v.seat]
    caps = Fact(
        say.says("hand.caps"),
        say.says("hand.barred") if barred else str(p.caps[v.seat]),
        False,
        "" if barred else "pieces",
    )
    mine = bool(legal(v))
    naming = mine and may_name(v)
    return Hand(
        say.says("hand.title", letter=v.me),
        (caps,),
        (Picture(f"who/card-{v.me}", say.says("hand.card", letter=v.me, told=calling(v.me, say))),),
        (*_ways(v, say), *(_names(v, say) if naming else ())),
        asked(v, say) if mine else "",
        grid=say.says("hand.grid", who="{who}", what="{what}") if naming else "",
        fold=say.says("do.name", free=False) if naming else "",
        price=price(v, say) if naming else "",
    )


def asked(v: WhoView, say: Storyteller) -> str:
    """What is asked of whoever is to move: to throw again where doubles gave the throw (WHO-15), and only to throw
    where they may name nobody before it (WHO-Q2).
    """
    if v.public.stage == "before" and not may_name(v):
        return say.says("ask", why="spent")
    if v.public.stage == "before" and given_again(v):
        return say.says("ask", why="again")
    return say.prompt(v.turn, v.who)


def titled(v: WhoView, say: Storyteller) -> str:
    """The heading where others read it, in a film."""
    return say.says("hand.is", v.seat, letter=v.me) if v.me else ""


def ending(v: WhoView, seat: Seat, say: Storyteller) -> Hand:
    """What a winner was, and the card."""
    letter = v.shown[seat]
    return Hand(say.lookup("who", letter), pictures=(Picture(f"who/card-{letter}", ""),)) if letter else Hand("")


def calling(letter: str, say: Storyteller) -> str:
    """What a calling is that few have met, or nothing."""
    line = say.lookup("calling", letter)
    return "" if line == letter else line


def _ways(v: WhoView, say: Storyteller) -> tuple[Choice, ...]:
    """What the seat may do besides naming somebody."""
    p = v.public
    moves = legal(v)
    found = []
    if "throw" in moves:
        found.append(Choice("throw", say.says("do.throw")))
    if "done" in moves:
        found.append(Choice("done", say.says("do.done", double=bool(p.dice) and p.dice[0] == p.dice[1])))
    plain = {t.steps for t in plain_targets(v)} if p.stage == "move" and moves else set()
    for t in targets(v) if moves else ():
        at = v.board.at(t.space)
        if t.steps in plain:
            found.append(
                Choice(f"go {t.steps}", say.says("hand.go", n=t.steps, cap=False, **at), look=_look(v, t.space))
            )
        if t.open and p.caps[v.seat]:
            label = say.says("hand.go", n=t.steps, cap=True, **at)
            found.append(Choice(f"go {t.steps} cap", label, say.says("hand.uses")))
    if "pass" in moves:
        found.append(Choice("pass", say.says("do.stay")))
    return tuple(found)


def _look(v: WhoView, space: int) -> str:
    """The letters of a space: capitals for those the others must still reckon with after a landing there (WHO-37)."""
    left = believable(v, v.seat)
    return "".join(letter if letter in left else letter.lower() for letter in v.board.letters[space])


def _names(v: WhoView, say: Storyteller) -> tuple[Choice, ...]:
    """Anybody may be named anything (WHO-24, WHO-Q28)."""
    rivals = dict.fromkeys(int(m.split()[1]) for m in challenges(v))
    return tuple(Choice(f"challenge {s} {x}", x, row=say.chairs[s].name) for s in rivals for x in LETTERS)


def price(v: WhoView, say: Storyteller) -> str:
    """What a right name brings, and a wrong one costs now (WHO-27, WHO-28, WHO-31, WHO-33), and what is left of the
    turn after it (WHO-Q2).
    """
    return f"{say.says('right', last=v.public.out.count(False) == 2)} {cost(v, say)}"


def cost(v: WhoView, say: Storyteller) -> str:
    """What a wrong name alone costs now (WHO-27, WHO-28, WHO-31), and what is left of the turn after it (WHO-Q2)."""
    p = v.public
    caps = "caps" if p.caps[p.active] else "bare"
    return say.says("price", of="free" if p.free else "out" if p.barred[p.active] else caps, then=_then(v))


def _then(v: WhoView) -> str:
    """What whoever names somebody wrongly does next: ``move``, or go ``on`` naming and move, throw ``again`` (WHO-15),
    or ``end`` the turn; nothing where they may go on naming after their move.
    """
    p, unlimited = v.public, v.option("challenges") == "unlimited"
    if p.stage != "after":
        return "on" if unlimited else "move"
    if unlimited:
        return ""
    return "again" if len(set(p.dice)) == 1 else "end"
