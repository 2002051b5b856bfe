"""What a player of 20 Questions holds: the Reader a card of twenty entries, the others their blue chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from guise.engine.game import Decide, Event, Move, Seat, Viewer, require, rest, verb
from guise.offers.hand import APART, NOTE, Choice, Fact, Hand
from guise.table.narrate import Storyteller

from .deck import Entry, card_of, is_own, printed, ref, remark
from .track import bonus_pay
from .views import (
    Guess,
    Public,
    TwentyView,
    at_finish,
    back_to,
    counts,
    due,
    follows,
    held_up,
    last_answer,
    last_way,
    legal,
    may_hold_up,
    paid,
    right_of,
    tries,
    unfinished,
    verdict,
    within,
    worth,
)


def hand(v: TwentyView, say: Storyteller) -> Hand:
    """The card for its Reader (TQ-34), the chips for everybody else."""
    if v.card is None:
        return _chips(v, say)
    return _to_announce(v, say) if v.public.stage == "announce" else _card(v, say)


def _card(v: TwentyView, say: Storyteller) -> Hand:
    """The Reader's card, once the others know what it is."""
    return Hand(
        _you(v, say),
        tuple(_on_card(v, say)),
        choices=_choices(v, say),
        note=_asked(v, say),
        ref=_long_text(v),
        marked=() if is_own(v.held.id) else tuple(sorted(v.public.covered)),
    )


def _long_text(v: TwentyView) -> str:
    """The name of the long text with the Reader's card; "" for one of one's own, which no phone has."""
    return "" if is_own(v.held.id) else f"twenty/{ref(card_of(v.held.id), v.level)}"


def _on_card(v: TwentyView, say: Storyteller) -> list[Fact]:
    """What the Reader has to read aloud or to judge, and the clues."""
    p, says, facts = v.public, say.says, _clues(v, say)
    if p.read and p.stage in ("guess", "free"):  # what the Reader is there for (TQ-10)
        number, entry = p.read[-1]
        facts.insert(0, Fact(says("hand.aloud", n=number), spoken(entry, say)))
    if is_own(v.held.id):
        facts.sort(key=lambda fact: not fact.label.isdigit())  # what is read already goes first where room is short
    if v.mine and p.stage == "judge" and p.said:
        near = remark(card_of(v.held.id), p.said)  # close to what
        facts.insert(0, Fact(says("hand.opinion"), near or says("hand.verdict", verdict=verdict(v))))
    return facts


def _chips(v: TwentyView, say: Storyteller) -> Hand:
    """What somebody has who reads no card: blue chips, a space on the path, and what was read (TQ-15)."""
    p = v.public
    plain = not v.mine or (isinstance(v.turn, Decide) and v.turn.open)
    title = _lost(v, say) or (_looked_for(v, say) if _open(p) or not p.done else _was(v, say))
    return Hand(title, tuple(_facts(v, say)), choices=_choices(v, say), note=_asked(v, say), plain=plain)


def _looked_for(v: TwentyView, say: Storyteller) -> str:
    """What is to be named; of a bonus card by whom alone (TQ-27)."""
    p = v.public
    if p.bonus is not None and p.bonus != v.seat:
        return say.says("hand.round", p.bonus, category=p.category)
    return say.says("hand.ask", what=p.category)


def _lost(v: TwentyView, say: Storyteller) -> str:
    """That this player's number has cost them their turn (TQ-19), or that they had no more time to guess (TQ-11), until
    the next number is chosen; "" if not.
    """
    read = _read_last(v)
    if read is None or read.seat != v.who or not _open(v.public):
        return ""
    if read.get("entry") == "lose":
        return say.says("hand.lost", n=read.get("number"))
    return say.says("hand.late") if not v.mine and _late(v) == v.who else ""


def _late(v: TwentyView) -> Viewer:
    """Who had no more time for a guess, until something else happens than that somebody plays a blue chip."""
    last = next((e for e in reversed(v.events) if e.kind not in (*SLIGHT, "played")), None)
    return last.seat if last is not None and last.kind == "late" else None


SLIGHT = ("kept", "chip", "no-chip")
"""What comes after a guess and leaves it what has happened last."""


def _last(v: TwentyView, *kinds: str) -> Event | None:
    """The last event of some kinds."""
    return next((e for e in reversed(v.events) if e.kind in kinds), None)


def _read_last(v: TwentyView) -> Event | None:
    """The number of this card that was read last; ``None`` before the first."""
    found = _last(v, "read", "announced")
    return found if found is not None and found.kind == "read" else None


def _open(p: Public) -> bool:
    """Whether a card is to be named: the one that ended the game is not any more (TQ-3)."""
    return bool(p.category) and p.stage != "over"


def _facts(v: TwentyView, say: Storyteller) -> Iterator[Fact]:
    """The chips and the space of a player, what a guess pays now (TQ-17, TQ-29), and the clues so far with what was
    guessed after each (TQ-15).
    """
    p, says = v.public, say.says
    yield Fact(says("hand.chips"), str(p.chips[v.seat]), drawn="pieces")
    yield Fact(says("hand.space"), says("hand.at", n=p.place[v.seat], finish=v.finish))
    if _open(p) and v.seats > 1:
        yield Fact(says("hand.worth"), str(worth(p)))
    told = _tried(v, say)  # it stands above the list as what happened last
    for i, (n, e) in enumerate(p.read, 1):
        tried = [line for line in _guesses(v, i, say) if i < len(p.read) or line not in told]
        yield Fact(str(n), " ".join([printed(spoken(e, say)), *tried]), elsewhere=True, drawn="heard")
    if v.seats > 1 and (not v.mine or p.stage == "take"):
        yield from _standing(v, say)
    if v.seats > 1 and v.mine and p.stage == "number" and not (p.done or p.read):
        yield from _first_steps(say, "clue", "pays")


def _standing(v: TwentyView, say: Storyteller) -> Iterator[Fact]:
    """For whoever waits: before the first card what will be done (TQ-9 to TQ-18), where everybody is, whoever is ahead
    first, that their turn comes next (TQ-9), who reads next (TQ-16), and what blue chips are for (TQ-18, TQ-21).
    """
    p = v.public
    if p.stage == "start" or not (p.category or p.done or v.holder == v.seat):  # nothing else is there to read yet
        yield from _first_steps(say, "clue", "pays", "chip")
    for seat in sorted(range(v.seats), key=lambda s: -p.place[s]):
        at = say.says("hand.at", n=p.place[seat], finish=v.finish)
        yield Fact(say.chairs[seat].name, at, elsewhere=True, drawn="place")
    if _open(p) and p.bonus is None:
        yield from _to_come(v, say)
    if p.bonus is not None and not _open(p):
        yield Fact("", say.says("hand.star", p.bonus, own=p.bonus == v.seat), elsewhere=True, drawn="place")
        return
    if p.stage == "take" and p.done and v.holder is not None and say.chairs[v.holder].bot:
        yield _reads_next(v.holder, v, say)
    if p.stage != "over" and p.chips[v.seat] and (when := _when(v)) != "now":  # then its button says it
        yield Fact("", say.says("chip.use", when=when), elsewhere=True, drawn="place")


def _first_steps(say: Storyteller, *those: str) -> Iterator[Fact]:
    """What will be done, for whoever has not seen a card yet (TQ-10, TQ-17, TQ-18)."""
    for what in those:
        yield Fact("", say.says("hand.soon", what=what), elsewhere=True, drawn="place")


def _to_come(v: TwentyView, say: Storyteller) -> Iterator[Fact]:
    """On a card that all guess at: that the turn after this one is this player's (TQ-9), and who has the next card."""
    p = v.public
    turn = p.active if p.free or p.stage == "chips" else follows(v)  # a chip is played before a turn: TQ-21
    if turn == v.seat and not p.exhausted:
        yield Fact("", say.says("hand.then"), elsewhere=True, drawn="place")
    if v.mode != "all" and not p.queue:
        yield _reads_next(right_of(p.reader, v.seats), v, say)


def _reads_next(seat: Seat, v: TwentyView, say: Storyteller) -> Fact:
    """Who has the next card (TQ-16)."""
    how = " ".join(word for word, so in (("own", seat == v.seat), ("voice", v.mode == "voice")) if so)
    return Fact("", say.says("hand.next", seat, how=how), elsewhere=True, drawn="place")


def _when(v: TwentyView) -> str:
    """When this player can play a blue chip (TQ-21, TQ-23, TQ-35): now, before the next number, on a later card, or
    when this one has had a clue.
    """
    p = v.public
    if p.bonus is not None or v.seat == v.holder:
        return "later"
    if not _open(p) or p.clueless:
        return "clue"
    return "now" if may_hold_up(v, v.seat) else "soon"


def _choices(v: TwentyView, say: Storyteller) -> tuple[Choice, ...]:
    """What whoever is to choose may do; no blue chip while there is nothing to guess from."""
    if not v.mine:
        return ()
    owner = say.to(v.seat)
    idle = ("chip",) if v.public.stage == "number" and v.public.clueless else ()
    return tuple(_choice(v, m, owner) for m in legal(v) if m not in idle)


def _asked(v: TwentyView, say: Storyteller) -> str:
    """What whoever is to choose is asked; where a person reads, it is said aloud."""
    if v.mine and "spoken" in legal(v) and v.public.bonus is None and not again(v):
        return say.says("hand.aloud-note", chip=v.public.free)
    return say.prompt(v.turn, v.who) if v.mine else ""


def again(v: TwentyView) -> bool:
    """Whether whoever is to guess has just been close (TQ-Q24)."""
    return isinstance(v.turn, Decide) and bool(dict(v.turn.args).get("again"))


def _you(v: TwentyView, say: Storyteller) -> str:
    """Who or what the Reader is."""
    return say.says("hand.card", answer=within(v.held.answer))


def _clues(v: TwentyView, say: Storyteller) -> list[Fact]:
    """The clues of the Reader's card, and which were read. Of one's own cards no phone has the text: what does not fit
    is behind the curtain of the table.
    """
    read, own = v.public.covered, is_own(v.held.id)
    return [
        Fact(say.says("hand.read", n=n) if n in read else str(n), spoken(e, say), elsewhere=not own)
        for n, e in enumerate(v.held.entries, 1)
    ]


def _to_announce(v: TwentyView, say: Storyteller) -> Hand:
    """What the Reader tells the others (TQ-8), and how they guess. No clue is asked for yet: a phone has them below
    that, by the name of the long text, for whoever scans codes has no other card until they judge.
    """
    note = say.says("hand.say", category=v.held.category)
    if (bonus := v.public.bonus) is not None:  # TQ-27: nobody else guesses
        note = say.says("hand.bonus", bonus, told=note)
    facts = tuple(_clues(v, say)) if is_own(v.held.id) else ()  # no long text has them
    return Hand(_you(v, say), facts, choices=_ways(v, say), note=note, ref=_long_text(v))


def _ways(v: TwentyView, say: Storyteller) -> tuple[Choice, ...]:
    """How the others guess: aloud on the first card, and then as last time; the other way lies beside. Bots type."""
    says, last = say.says, as_before(v, say)
    told = says("hand.said")
    judge = "reader" if v.option("judge") == "reader" else ""
    if bots_alone(v, say):
        return (Choice("announce typed", told, says("hand.judged", by=judge or "typed")),)
    ways = {"announce": "aloud", "announce typed": "typed"}
    how = f"{last} again" if last else judge or "aloud"
    return tuple(
        Choice(m, told, says("hand.judged", by=how))
        if way == (last or "aloud")
        else Choice(m, says("hand.instead", way=way), look=APART)
        for m, way in ways.items()
    )


def bots_alone(v: TwentyView, say: Storyteller) -> bool:
    """Whether only bots guess at the card that is announced: they have no ears, and it is not asked how (TQ-27)."""
    bonus = v.public.bonus
    guess = [bonus] if bonus is not None else [s for s in range(v.seats) if s != v.holder]
    return all(say.chairs[s].bot for s in guess)


def as_before(v: TwentyView, say: Storyteller) -> str:
    """See :func:`~guise.games.twenty.views.last_way`."""
    return last_way(v, [seat for seat, chair in enumerate(say.chairs) if not chair.bot])


def _was(v: TwentyView, say: Storyteller) -> str:
    """Between two cards: what the last one was, and that this player had it."""
    last = _last(v, "right", "announced")
    mine = last is not None and last.kind == "right" and last.seat == v.who
    return say.says("hand.got" if mine else "hand.was", answer=within(last_answer(v.public)))


def _guesses(v: TwentyView, after: int, say: Storyteller) -> list[str]:
    """What was guessed when so many numbers had been read, and was not it, or who had no more time (TQ-11)."""
    return [_guessed(v, g, say) for g in tries(v, after)]


def _guessed(v: TwentyView, g: Guess, say: Storyteller) -> str:
    """A guess, to whoever made it as their own."""
    return guess_told(g, say, "hand.yours" if g.seat == v.who else "told.guess")


def guess_told(g: Guess, say: Storyteller, key: str = "told.guess") -> str:
    """A guess and what became of it; of what was said aloud nothing more is known."""
    spoken = not g.text and g.verdict != "late"
    return say.says(key, g.seat, text=g.text, how=f"aloud {g.verdict}" if spoken else g.verdict)


def _tried(v: TwentyView, say: Storyteller) -> tuple[str, ...]:
    """The guess that was judged last, whose and what became of it, or that there was no more time for one (TQ-11),
    until something else happens.
    """
    for e in reversed(v.events):
        if e.kind in ("wrong", "again") and v.public.guesses:
            return (_guessed(v, v.public.guesses[-1], say),)
        if e.kind == "late":
            return () if _lost(v, say) else (say.event(e),)  # to whoever it was its title says so
        if e.kind not in SLIGHT:
            return ()
    return ()


def _came_of_guess(v: TwentyView, say: Storyteller) -> tuple[str, ...]:
    """What the house, its Reader or the table has said of a guess, where nothing else has happened since."""
    return _tried(v, say) or _lost_round(v, say) or _counted(v, say)


def _counted(v: TwentyView, say: Storyteller) -> tuple[str, ...]:
    """That the table has found a guess right that the house had refused, until the next number (TQ-Q24)."""
    counted = _last(v, "counted", "read", "announced")
    return (say.event(counted),) if counted is not None and counted.kind == "counted" else ()


def _lost_round(v: TwentyView, say: Storyteller) -> tuple[str, ...]:
    """That a bonus round brought nothing, and to whom, until the next card (TQ-28, TQ-31)."""
    lost = _last(v, "bonus-lost", "announced", "right")
    if lost is None or lost.kind != "bonus-lost":
        return ()
    return (say.says("hand.lost-round", lost.seat, own=lost.seat == v.seat),)


def _choice(v: TwentyView, m: Move, say: Storyteller) -> Choice:
    """A button; a blue chip that may be played instead of choosing stands by (TQ-23), and asks for nothing: tapped by
    mistake it would be gone. Where a guess is said aloud, the field to type one lies folded.
    """
    if m == "guess <text>" and "spoken" in legal(v):
        return Choice(m, say.says(f"moves.{m}"), why=say.says("hand.type"), look=APART)
    stands = m == "chip" and v.public.stage == "number"
    costs = say.says("chip.spends") if stands else _price(v, m, say)
    return Choice(m, label(v, m, say), look=APART if stands or verb(m) == "count" else "", price=costs)


def _price(v: TwentyView, m: Move, say: Storyteller) -> str:
    """What comes of giving up, and of a verdict that cannot be taken back; "" of any other move."""
    if m == "right":
        return say.says("hand.pays", guesser_seat=v.public.guesser, **comes(v))
    if m == "wrong" and (what := ends(v)):
        return say.says("hand.wrong", ends=what)
    if verb(m) == "count":
        return of_counting(v, m, say)
    return of_giving_up(v, say) if m == "give-up" else ""


def comes(v: TwentyView) -> dict[str, Any]:
    """What a right guess will bring, as the rules pay it (TQ-17, TQ-29): the arguments of a sentence."""
    pay = paid(v)
    counts = dict(zip(("n", "m"), [n for _, n in pay]))
    return {"n": 0, "m": 0, **counts, "ends": " ".join("finish" if at_finish(v, s, n) else "moves" for s, n in pay)}


def ends(v: TwentyView) -> str:
    """What a wrong guess ends, so that *Wrong* cannot be taken back: a bonus round (TQ-Q22), or the card, where nobody
    can guess any more (TQ-Q2).
    """
    p = v.public
    if p.bonus is not None:
        return "bonus"
    owed = not p.free and p.read and p.read[-1][1].kind == "chip" and p.supply  # TQ-18
    more = owed or any(n for seat, n in enumerate(p.chips) if seat != v.holder)
    return "card" if p.exhausted and not more else ""


def beside(v: TwentyView, notes: Mapping[str, str], say: Storyteller) -> tuple[Choice, ...]:
    """A blue chip that is held up, or put down again, while it is another's turn (TQ-21), as on the table's screen."""
    if not may_hold_up(v, v.seat):
        return ()
    mark, key, after = held_up(v, v.seat), f"chip-{v.seat}", v.public.guesser
    note = f"{NOTE}{key} {mark}"
    if notes.get(key) == mark:
        up = say.says("hand.chip-up", v.seat, other_seat=after)
        return (Choice(note, up, why=say.says("chip.back"), look=APART),)
    return (Choice(note, say.says("hand.chip-down", v.seat, other_seat=after), look=APART),)


def came(v: TwentyView, say: Storyteller) -> tuple[str, ...] | None:
    """Of a guess that was not it, whose it was and which; of a clue its number, as it stands below: its Reader has it
    before them. What is as new stands alone, or what an earlier player had done would stand there as theirs. Once a
    card is over: where it has brought this player, or else whoever it has moved; the answer is the title by then.
    ``None`` where the title or the question says it.
    """
    now = (*_group(v, say), *_look_away(v, say))
    if tried := _came_of_guess(v, say):
        return (*tried, *now)
    if now:
        return (*_brought(v, say), *now)
    newest = v.events[-1] if v.events else None
    if _lost(v, say) or (newest is not None and newest.kind == "starts" and v.mine):
        return None
    if newest is not None and newest.kind == "read" and newest.get("entry") == "clue":
        return (say.says("hand.chose", newest.seat, n=newest.get("number")),) if v.card is None else None
    if v.public.stage in ("guess", "judge") and (special := _special(v, say)):
        return (special, *_star(v, say))
    if newest is not None and newest.kind in BY_THEMSELVES:
        late = _last(v, "late") if newest.kind == "played" and _late(v) not in (None, v.who) else None
        return (*((say.event(late),) if late else ()), say.event(newest))
    return _brought(v, say)


def _group(v: TwentyView, say: Storyteller) -> tuple[str, ...]:
    """What counts as people, for the Reader alone who announces such a card (TQ-4)."""
    announces = v.card is not None and v.public.stage == "announce"
    return (say.says("card.group"),) if announces and "group" in card_of(v.held.id).features else ()


def _look_away(v: TwentyView, say: Storyteller) -> tuple[str, ...]:
    """That a card is about to lie open on the table's screen, for its Reader alone (TQ-34, TQ-Q29)."""
    reader = v.holder if v.public.stage == "announce" else None
    if reader in (None, v.seat) or say.chairs[reader].phone or say.chairs[reader].bot:
        return ()
    return (say.says("hand.look-away", reader),)


def on_star(v: TwentyView) -> Seat | None:
    """Whom the number that was read last has brought to a star: their bonus round is kept (TQ-26, TQ-Q18)."""
    return next((e.seat for e in back_to("read", v.events) if e.kind == "earned"), None)


BY_THEMSELVES = frozenset({"read", "announced", "passed", "spoke", "guessed", "played"})
"""Events that are told without the one before them."""


def _star(v: TwentyView, say: Storyteller) -> tuple[str, ...]:
    """Whose bonus round comes after this card (TQ-26, TQ-30)."""
    star = on_star(v)
    return () if star is None else (say.says("card.star", star),)


def _special(v: TwentyView, say: Storyteller) -> str:
    """What the number that was read last is, where it is no clue: a blue chip comes after the guess (TQ-18), and where
    a piece has gone is told once (TQ-20).
    """
    read = _read_last(v)
    if v.card is not None or v.public.bonus is not None or read is None:
        return ""
    if read.get("entry") == "chip":
        return say.says("card.chip", read.seat, left=v.public.supply)
    return say.event(read) if read.get("entry") in ("ahead", "back") else ""


def _brought(v: TwentyView, say: Storyteller) -> tuple[str, ...]:
    """Where a card that is over has brought this player, or else whoever it has moved."""
    found: list[Event] = []
    for e in reversed(v.events):
        if e.kind in ("announced", "read"):
            return ()
        found.insert(0, e)
        if e.kind == "answer":
            break
    else:
        return ()
    moved = [e for e in found if e.kind in ("moved", "stayed")]
    return tuple(say.story(([e for e in moved if e.seat == v.seat] or moved or found)[:1]))


def titled(v: TwentyView, say: Storyteller) -> str:
    """The heading where others read it, in a film."""
    return say.says("hand.is", v.seat, answer=within(v.card.answer)) if v.card is not None else ""


def ending(v: TwentyView, seat: Seat, say: Storyteller) -> Hand:
    """The last answer, and that it is that of a card which was still open (TQ-Q13)."""
    answer = within(last_answer(v.public))
    return Hand(say.says("hand.end", open=unfinished(v), answer=answer) if answer else "")


def spoken(e: Entry, say: Storyteller) -> str:
    """An entry as the Reader reads it (TQ-10)."""
    return e.clue or say.says(f"entry.{e.kind}", n=e.n)


def of_giving_up(v: TwentyView, say: Storyteller) -> str:
    """What giving up brings the Reader (TQ-Q2)."""
    n = int(v.option("unsolved")) if v.holder is not None else 0
    return say.says("hand.give-up", v.holder, n=n)


def of_counting(v: TwentyView, m: Move, say: Storyteller) -> str:
    """What it brings whoever was refused, where all agree that they were right (TQ-Q24)."""
    g = counts(v.public)[int(rest(m))]
    return say.says("count.sure", g.seat, n=due(require(v.public.closed), g)[g.seat])


def label(v: TwentyView, m: Move, say: Storyteller) -> str:
    """What stands on the button of a move."""
    if m == "unsay":
        return say.says("judge.unsay", v.holder, guesser_seat=require(v.public.ruled).guesser)
    p = v.public
    if verb(m) == "count":
        g = counts(p)[int(rest(m))]
        return say.says("count.ask", g.seat, text=g.text)
    if m == "chip" and p.stage == "number":
        return say.says("chip.yours")
    if m == "pass" and p.bonus is not None:  # TQ-28, TQ-29
        more = len(p.read) < p.most
        return say.says("moves.another", n=bonus_pay(len(p.read) + 1)) if more else say.says("moves.enough")
    number = m.removeprefix("number ")
    if number != m:
        return number
    category = v.card.category if v.card is not None else ""
    return say.says(f"moves.{m}", category=category, house=turns_up(v))


def turns_up(v: TwentyView) -> bool | str:
    """Whether a card of the house is next, and is one of a ``bonus`` round (TQ-27, TQ-Q27)."""
    return v.mode != "player" and (v.public.bonus is None or "bonus")
