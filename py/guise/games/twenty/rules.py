"""The rules of 20 Questions, TQ-1 to TQ-35 with their rulings.

A card goes through these stages: somebody takes it (``take``), chance draws it (``card``),
its Reader looks at it and says whether it is a person, a place or a thing (``announce``).
Then, turn after turn: whoever has a blue chip may play it (``chips``, ``free``), the player
in turn names a number (``number``) and may guess (``guess``), and where the answer is not
plain the Reader decides (``judge``). Bonus rounds go through the same stages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Any

from guise.answers.verdicts import VERDICTS, Verdict
from guise.engine import state
from guise.engine.errors import IllegalMove
from guise.engine.game import (
    TIME,
    Actor,
    Decide,
    Event,
    Game,
    Meta,
    Move,
    Option,
    Options,
    Outcomes,
    Over,
    Seat,
    Stock,
    Temperament,
    Turn,
    Viewer,
    chance,
    check_actor,
    decide,
    event,
    require,
    rest,
    verb,
    whole,
    with_at,
)
from guise.engine.quick import kept
from guise.engine.rng import Rng
from guise.engine.state import cached, cached_per_viewer, changed, secret
from guise.offers.pack import OWN, Own, opened, own_of
from guise.supply.pile import Deck, Pile

from .deck import LEVELS, Card, Entry, card_of, judge, names, remark, several, shares, tour
from .own import ids_of
from .packs import FAMILIES, FEW, PACKS, cards_of
from .realm import realm
from .track import BONUS_CLUES, CHIPS, NUMBERS, START, bonus_spaces
from .views import (
    GUESS_LIMIT,
    SOLO_CARDS,
    Closed,
    Guess,
    Held,
    Public,
    Roles,
    Ruling,
    TwentyView,
    chip_at_hand,
    counts,
    dead,
    due,
    follows,
    held_up,
    last_way,
    left_of,
    legal,
    more_chips,
    paid,
    rating,
    right_of,
    within,
    world,
    worth,
)


def _other_cards(s: State, _: Seat) -> Iterator[State]:
    """States that differ in the card in play: one of its category once that is told, with what has been read of it, and
    by which every guess so far would have been as right, close or wrong as all were told.
    """
    p, read = s.public, dict(s.public.read)
    tried = {g.text: judge(card_of(s.held.id), g.text) for g in p.guesses if g.text}
    for card in map(card_of, _undrawn(s)):
        fits = card.id != s.held.id and _told(p, card)
        if fits and all(judge(card, text) == said for text, said in tried.items()):
            yield s.with_secret(card=Held(card.id, tuple(read.get(n, e) for n, e in enumerate(card.dealt(s.level), 1))))


def _told(p: Public, card: Card) -> bool:
    """Whether a card is of the kind, and has as many numbers, as all have been told of the one in play."""
    return p.category in ("", card.category) and (not p.category or p.size == len(card.entries))


def _reader(s: State) -> tuple[Seat, ...]:
    """The seat that holds the card (TQ-34); nobody when the house reads (TQ-Q27)."""
    return (require(s.holder),) if s.mode == "player" else ()


@dataclass(frozen=True)
class State(Roles, state.State[Public]):
    """The whole truth: what lies on the table, and the card in play.

    The card's entries are held beside its id, so that a world can be imagined in which
    what has been read stays and only the rest of the card is another.
    """

    card: Held | None = field(default=None, metadata=secret(_other_cards, known=_reader, until={"answer": "text"}))

    @property
    def held(self) -> Held:
        """The card in play, where there must be one."""
        return require(self.card)

    @kept
    def undrawn(self) -> Pile[str]:
        """The cards that may come, asked for by chance and by the rules (:func:`_undrawn`)."""
        return _undrawn(self)


class Twenty:
    """20 Questions for 2 to 6 (TQ-Q1), and for one against the track."""

    meta = Meta(
        id="twenty",
        title="20 Questions",
        year=1990,
        # 2: a guess is kept with its verdict, and a doubt that nobody can judge is another try. 3: another deck, in
        # which the first cards keep the numbers of their specials, and packs.
        rules=3,
        opens=(1, 2),
        seats=(1, 6),
        usual=4,
        minutes=45,
        by_seats=(25, 35, 40, 45, 50, 60),
        options=(
            Option("alone", ("usual", "gentle", "hard"), before="track", alone=True),
            Option("how", LEVELS, shown=False),  # TQ-Q31: asked once cards have spare clues
            Option("track", ("80", "60", "100"), company=True, lasts=(("60", 30), ("100", 60))),
            Option("guess_secs", ("20", "40", "10", "0"), before="10"),  # TQ-11, TQ-Q5
            Option("judge", ("app_then_reader", "reader", "strict")),  # TQ-Q24
            Option("unsolved", ("20", "10", "0"), company=True),  # TQ-Q2
            Option("reader", ("player", "voice", "all"), company=True),  # TQ-Q27
            Option("first", ("lot", "seat"), company=True),  # TQ-7, TQ-Q25
            Option("onward", ("left", "right"), shown=False, before="right"),  # TQ-Q27: from a card of the house
            Option("pack", PACKS),
            Option("way", ("unsaid", "aloud", "typed"), shown=False),  # as in the game before
            Option("opens", ("lot", *map(str, range(6))), shown=False, company=True),  # TQ-Q25: after that one
        ),
        temperaments=(Temperament("quick"), Temperament("careful"), Temperament("dreamer")),
        take_back=frozenset(),  # every move of this game tells the table something
        judged=frozenset({"guess", "judged"}),
        deck=frozenset({"draw"}),
        children=(("pack", "children"), ("how", "gentle"), ("guess_secs", "40")),  # they type slowly
    )

    def following(self, s: State, people: tuple[Seat, ...]) -> Options:
        """People guess as they did on the last card that one of them read to another; and another begins."""
        return {"way": last_way(s, people) or s.option("way"), "opens": _opens_next(s)}

    # Set-up and turns -----------------------------------------------------------------

    def setup(self, seats: int, options: Options) -> State:
        """Pieces at START, five blue chips beside the board (TQ-1, TQ-2).

        Raises:
            ValueError: among the own cards is one that cannot be played.
        """
        ids_of((), opened(options.get(OWN, "")))
        public = Public(stage="start", place=(START,) * seats, chips=(0,) * seats, supply=CHIPS)
        return State(seats, tuple(sorted(options.items())), public, ())

    @cached
    def turn(self, s: State) -> Turn:
        """Whose turn it is."""
        p = s.public
        bonus = p.bonus is not None
        match p.stage:
            case "number" if not bonus:
                return decide(p.active, "number")
            case "free" | "guess":
                asked = _to_guess(p.stage, p.guesser, s.option("guess_secs"), len(p.read), p.supply, _again_now(s))
                if bonus and p.stage == "guess":
                    return replace(asked, prompt="bonus-guess", args=(*asked.args, ("n", worth(p))))
                return asked
            case "start" | "card":
                return chance(p.stage)
            case "take":
                return _to_take(s)
            case "announce":
                return Decide((require(s.holder),), "announce", args=(("bonus", bonus),))
            case "chips":
                return decide(p.guesser, "last-chance" if p.exhausted else "chips")
            case "number":
                return Decide((p.active,), "bonus-number", args=(("n", BONUS_CLUES - len(p.read)),), open=True)
            case "judge" if p.said:
                return Decide(
                    (require(s.holder),), "judge", args=(("guess", p.said), ("guesser_seat", p.guesser)), open=True
                )
            case "judge":
                return Decide((require(s.holder),), "judge-aloud", args=(("guesser_seat", p.guesser),), open=True)
        return Over(() if p.winner is None else (p.winner,))

    def outcomes(self, s: State) -> Outcomes:
        """The first Reader by lot (TQ-Q25), or a card from the deck (TQ-8)."""
        if s.public.stage == "start":
            begin = _who_may_begin(s)
            return Outcomes(len(begin), lambda i: f"start {begin[i]}")
        left = s.undrawn
        return Outcomes(len(left), lambda i: f"draw {left[i]}")

    def spread(self, s: State) -> Outcomes:
        """Cards of another kind than the last, while there are any: a table had one person after another."""
        every = self.outcomes(s)
        if s.public.stage != "card" or not s.public.done:
            return every
        last = card_of(s.public.done[-1]).category
        unlike = [f"draw {c}" for c in s.undrawn if card_of(c).category != last]
        return Outcomes(len(unlike), unlike.__getitem__) if unlike else every

    def stock(self, options: Options, seats: int) -> tuple[Stock, ...]:
        """The cards of the pack. One alone plays eight at most; more players share the track's spaces out of more."""
        takes = SOLO_CARDS if seats == 1 else (4 + 2 * seats) * int(options["track"]) // 80
        cards = tuple(f"draw {c}" for c in ids_of(cards_of(options["pack"]), opened(options.get(OWN, ""))))
        families = tuple(tuple(f"draw {c}" for c in family) for family in FAMILIES)
        return (Stock("cards", cards, takes, families),)

    def apply(self, s: State, actor: Actor, move: Move) -> State:
        """The next state; see ``Game.apply``."""
        check_actor(self.turn(s), actor, move)
        what, _, text = move.partition(" ")
        match s.public.stage:
            case "number" if what == "number":
                return _number(s, whole(text, 1, NUMBERS))
            case "guess" | "free" if found := _tried(s, actor, what, text):
                return found
            case "judge" if found := _judged(s, move):
                return found
            case "chips" if move == "chip":
                return _play_chip(s)
            case "number" if found := _instead(s, move):
                return found
            case "chips" if move == "keep":
                return _ask(s, s.public.asked + (require(actor),), _happened("kept", actor))
            case "take" if move == "take":
                return s.with_public(stage="card")
            case "card" if what == "draw":
                return _draw(s, text)
            case "announce" if move in ("announce", "announce typed"):
                return _announce(s, aloud=move == "announce")
            case "start" if what == "start":
                return _start(s, whole(text, min(_who_may_begin(s)), max(_who_may_begin(s))))
        raise _unfit(move)

    def with_verdict(self, s: State, actor: Actor, move: Move) -> Move:
        """A guess with the card's verdict, as the log keeps it; see ``Judges``."""
        what, _, text = move.partition(" ")
        if what == "judged":
            raise IllegalMove("not-now")
        if what != "guess" or s.public.stage not in ("guess", "free") or not 0 < len(text) <= GUESS_LIMIT:
            return move
        return move if several(text) else f"judged {_heard(s, judge(card_of(s.held.id), text))} {text}"

    def prepare(self) -> None:
        """Put together the names that guesses are judged among."""
        names()

    # Views ----------------------------------------------------------------------------

    @cached_per_viewer
    def view(self, s: State, who: Viewer) -> TwentyView:
        """The table, and for the Reader the card (TQ-34, TQ-35)."""
        holds = who is not None and s.mode == "player" and who == s.holder
        return TwentyView(*s.known_to(who), self.turn(s), s.card if holds else None)

    @cached
    def legal(self, v: TwentyView) -> tuple[Move, ...]:
        """See ``Game.legal`` and :func:`views.legal`."""
        return legal(v)

    def closed_card(self, v: TwentyView) -> Move | None:
        """See ``TakesOpinions``."""
        return f"draw {v.public.done[-1]}" if v.public.done and v.public.stage in ("take", "over") else None

    def card_title(self, card: Move) -> str:
        """The answer of a card."""
        return card_of(rest(card)).answer

    def automatic_move(self, v: TwentyView, picks: Mapping[str, str], alone: bool) -> Move | None:
        """Taking a card decides nothing. A blue chip that its owner holds up is played, and no other; one is asked
        about when its owner has just played another, and when all numbers are out (TQ-21, TQ-24). Before the first
        clue there is nothing to guess from: no chip is played, and nobody is asked for a guess.
        """
        p = v.public
        if p.stage == "take":
            return "take"
        if p.stage == "guess" and p.clueless:
            return "pass"
        if p.stage != "chips" or p.exhausted:
            return None
        if not p.read:
            return "keep"
        if picks.get(f"chip-{v.who}") == held_up(v, require(v.who)):
            return "chip"
        return None if more_chips(v, require(v.who)) else "keep"

    def nothing_to_see(self, v: TwentyView) -> Move | None:
        """A blue chip that is kept, and no guess before the first clue: nobody waits for a bot that will do no more."""
        if v.public.stage == "guess" and v.public.clueless:
            return "pass"
        return "keep" if v.public.stage == "chips" else None

    def so_far(self, v: TwentyView) -> int:
        """Cards that were announced."""
        return sum(e.kind == "announced" for e in v.events)

    def fill(self, v: TwentyView, form: Move, rng: Rng) -> Move:
        """A guess at something of the category."""
        return form.replace("<text>", rng.choice(world(v.public.category)).name)

    def imagine(self, v: TwentyView, rng: Rng) -> State:
        """The same table with another card in play: what has been read stays, the answer and the rest do not."""
        p, card = v.public, v.card
        if card is None and p.stage in ("announce", "chips", "free", "number", "guess", "judge"):
            read = dict(p.read)
            other = card_of(rng.choice(_thinkable(v)))
            card = Held(other.id, tuple(read.get(n, e) for n, e in enumerate(other.dealt(v.level), 1)))
        return State(v.seats, v.options, p, v.events, card)


def _thinkable(v: TwentyView) -> list[str]:
    """Cards that could be the one in play: of its category, not played yet, and guessed by nobody so far."""
    p = v.public
    ids = [c for c in _undrawn(v) if _told(p, card_of(c))]
    return [c for c in ids if not any(judge(card_of(c), g.text) == "right" for g in p.guesses)] or ids


@cache
def _to_guess(stage: str, seat: Seat, secs: str, read: int, supply: int, again: str) -> Decide:
    """A seat may guess: after so many numbers, with so many chips beside the board, or ``again`` after a guess that was
    close (:func:`_again_now`).

    Each guess has a clock of its own, though one follows at once (TQ-11).
    """
    args, clock = (("again", again),) if again else (), f"{stage} {read} {supply}"
    return Decide((seat,), stage, args=args, seconds=int(secs), open=True, clock=clock)


def _again_now(s: State) -> str:
    """How close whoever is to guess has just been (TQ-Q24): nearly the ``name``, or at another ``thing``; "" if not."""
    last = s.events[-1] if s.events else None
    return "" if last is None or last.kind != "again" else "name" if last.get("name") else "thing"


def _to_take(s: State) -> Decide:
    """Who takes the next card (TQ-8), and whom it is for."""
    p = s.public
    taker = (p.active if s.holder is None else s.holder,)
    if p.bonus is not None:
        return Decide(taker, "take-bonus", args=(("bonus_seat", p.bonus),), open=True)
    if s.seats == 1:
        args = (("n", p.solved + 1), ("of", SOLO_CARDS), ("left", s.finish - p.place[0]))
        return Decide(taker, "take-alone", args=args, open=True)
    return decide(*taker, "take") if s.mode == "player" else Decide(taker, "take", args=(("house", True),), open=True)


def _undrawn(s: Roles) -> Pile[str]:
    """Cards of the pack not played yet; all of them when none is left: the used ones are shuffled (TQ-Q26)."""
    whole = _deck(s.option("pack"), own_of(s))
    return whole.without(s.public.done) or whole.without(())


@lru_cache(maxsize=4)
def _deck(pack: str, own: Own) -> Deck[str]:
    """The ids of the cards that a table plays with."""
    return Deck(ids_of(cards_of(pack), own))


@cache
def _happened(kind: str, seat: Seat | None = None) -> Event:
    """An event that tells no more than whom it is about: it is the same every time, and is made once."""
    return event(kind, seat)


# A card begins ----------------------------------------------------------------------------

CLEAR: dict[str, Any] = {
    "category": "",
    "size": NUMBERS,
    "read": (),
    "guesses": (),
    "said": "",
    "asked": (),
    "aloud": False,
    "free": False,
    "ruled": None,
}
"""All twenty numbers are open again."""


def _who_may_begin(s: State) -> tuple[Seat, ...]:
    """The seats that may read first: the youngest, who sits in the first chair (TQ-7); whoever follows in the next game
    of a company; else any, by lot (TQ-Q25).
    """
    if s.option("first") == "seat":
        return (0,)
    seats = tuple(range(s.seats))
    return tuple(seat for seat in seats if str(seat) == s.option("opens")) or seats


def _opens_next(s: State) -> str:
    """Who reads first in the next game: whoever had the second card of this one (TQ-16). Where the house reads, whoever
    began has the place of its Reader, so that the player to their left begins.
    """
    first = next((require(e.seat) for e in s.events if e.kind in ("starts", "read")), None)
    if first is None:
        return s.option("opens")
    return str(first if s.mode == "all" else right_of(first, s.seats))


def _start(s: State, seat: Seat) -> State:
    """The first Reader (TQ-7, TQ-Q25), and before that what a small pack or a game alone comes to."""
    pack = s.option("pack")
    if pack != PACKS[0] and not own_of(s).alone:
        size = len(cards_of(pack))
        s = s.with_events(event("pack", pack=pack, n=size, few=size <= FEW))
    if s.seats == 1:
        s = s.with_events(event("alone", seat, n=SOLO_CARDS, finish=s.finish))
    if s.mode == "all":
        return _next_card(s, seat)
    told = _happened("starts", seat) if s.mode == "player" else event("starts", seat, voice=True)
    return _next_card(s.with_events(told), seat)


def _next_card(s: State, reader: Seat) -> State:
    """A new Reader; the player to the left begins (TQ-9)."""
    active = left_of(reader, s.seats)
    clear = changed(s.public, **CLEAR, stage="take", reader=reader, active=active, guesser=active, bonus=None)
    return s.with_secret(card=None, public=clear)


def _draw(s: State, card: str) -> State:
    """The Reader has a card that nobody else sees (TQ-8), or the house has it (TQ-Q27)."""
    if card not in s.undrawn and card not in tour():  # a tour's own cards are never dealt
        raise IllegalMove("unreadable")
    if card in s.public.done:  # TQ-Q26
        s = s.with_public(done=())
    s = s.with_secret(card=Held(card, card_of(card).dealt(s.level)))
    if s.mode == "player":
        return s.with_events(_happened("took", s.holder), stage="announce")
    return _announce(s, aloud=False)


def _announce(s: State, aloud: bool) -> State:
    """A person, a place or a thing: that much is told (TQ-4 to TQ-6, TQ-8; nobody argues, TQ-Q30)."""
    category = card_of(s.held.id).category
    by = s.holder if s.mode == "player" else None
    told = event("announced", by, category=category, house=by is None, aloud=aloud)
    known: dict[str, Any] = {"category": category, "aloud": aloud, "size": len(s.held.entries)}
    if s.public.bonus is not None:  # chips have no place in a bonus round, TQ-Q10
        return s.with_events(told, **known, stage="number", guesser=s.public.bonus)
    return _ask(s, (), told, **known)


# Free guesses -----------------------------------------------------------------------------


def _ask(s: State, asked: tuple[Seat, ...], *told: Event, active: Seat | None = None, **changes: Any) -> State:
    """Ask the next holder of a blue chip, clockwise from the player whose turn is to come (TQ-24, TQ-Q9): before a turn
    every chip may be played, even before the first number (TQ-21, TQ-23, TQ-Q8).

    Who holds chips is public, so only they are asked: nobody's silence can speak.

    Args:
        asked: who has kept theirs in this gap.
        told: what is told before.
        active: whose turn is to come, where that is another's than before.
        changes: what changes on the table before; no chips do.
    """
    p = s.public
    guesser, active = (p.guesser, p.active) if active is None else (active, active)
    changes |= {"active": active, "asked": asked, "free": False}
    if any(p.chips):
        for seat in (*range(active, s.seats), *range(active)):
            if p.chips[seat] and seat not in asked and seat != s.holder:  # the Reader never plays one, TQ-35
                return s.with_events(*told, **changes, stage="chips", guesser=seat)
    if p.exhausted:
        return _unsolved(s, *told, **changes, guesser=guesser)
    return s.with_events(*told, **changes, stage="number", guesser=active)


def _play_chip(s: State) -> State:
    """The chip goes back to the supply, right or wrong (TQ-25, TQ-Q23); its owner guesses at once (TQ-21)."""
    p = s.public
    chips = with_at(p.chips, p.guesser, p.chips[p.guesser] - 1)
    told = _happened("played", p.guesser)
    return s.with_events(told, stage="free", free=True, chips=chips, supply=p.supply + 1, ruled=None)


def _take_chip(s: State, seat: Seat, *told: Event, **changes: Any) -> State:
    """One blue chip, if any is left (TQ-18, TQ-Q6); it is kept until played (TQ-Q7).

    Args:
        told: what is told before.
        changes: what changes on the table before; no chips do.
    """
    p = s.public
    if not p.supply:
        return s.with_events(*told, _happened("no-chip", seat), **changes)
    chips = with_at(p.chips, seat, p.chips[seat] + 1)
    return s.with_events(*told, _happened("chip", seat), **changes, chips=chips, supply=p.supply - 1)


# A number, a guess --------------------------------------------------------------------------


def _number(s: State, n: int) -> State:
    """A number is covered and its entry read (TQ-10); specials do what they say."""
    p, seat = s.public, s.public.active
    if n > p.size or n in [number for number, _ in p.read]:
        raise IllegalMove("covered", n=n)
    entry = s.held.entries[n - 1]
    came = s.public.place[seat] + (s.seats == 1)
    steps = min(entry.n, came - START) if entry.kind == "back" else entry.n  # told is how far the piece goes: TQ-20
    told = event("read", seat, number=n, entry=entry.kind, text=entry.clue, n=steps)
    s = s.with_events(told, read=p.read + ((n, entry),), stage="guess", guesser=seat, free=False, ruled=None)
    return s if entry.kind == "clue" and s.seats > 1 else _special(s, seat, entry)


def _special(s: State, seat: Seat, entry: Entry) -> State:
    """What comes of a number beside its clue (TQ-18 to TQ-20, TQ-Q14)."""
    steps = [1] if s.seats == 1 else []  # alone, every number is a step towards the end of the track
    if entry.kind in ("ahead", "back"):  # TQ-20, TQ-32
        steps.append(entry.n if entry.kind == "ahead" else -entry.n)
    s = _move(s, [(seat, n) for n in steps])
    bonus = s.public.bonus is not None
    if s.public.stage == "over":  # TQ-Q13: nobody guesses any more, so all may see what the open card was
        s = _reveal(s)
        return _rated(s) if s.seats == 1 else s
    if entry.kind == "lose":  # TQ-19, TQ-31
        return _end_bonus(s) if bonus else _next_turn(s)
    if entry.kind == "chip" and bonus:  # taken at once, no guess is forced: TQ-Q20
        return _take_chip(s, seat)
    return s


def _unfit(move: Move) -> IllegalMove:
    """Why a move fits no case: a number, card or start that cannot be, or something for another time."""
    return IllegalMove("unreadable" if verb(move) in ("number", "draw", "start") else "not-now")


def _tried(s: State, actor: Actor, what: str, text: str) -> State | None:
    """A guess or none (TQ-12); ``None`` when the move is neither."""
    if what == "guess":
        return _guess(s, text)
    if what == "judged":
        found, _, text = text.partition(" ")
        return _guess(s, text, found) if text and found in VERDICTS else None
    if text:
        return None
    if what == "spoken" and s.public.aloud:
        return s.with_events(_happened("spoke", actor), stage="judge", said="")
    if what == "pass":
        return _no_guess(s, _passed(s.public))
    return _no_guess(s, _happened("late", s.public.guesser)) if what == TIME else None


def _passed(p: Public) -> Event:
    """That somebody makes no guess, which needs no word where there was nothing to guess from, or more is to come."""
    if p.clueless:
        return event("passed", p.guesser, clue=False)
    if p.bonus is not None and len(p.read) < BONUS_CLUES:
        return event("passed", p.guesser, clue="more")
    return _happened("passed", p.guesser)


def _instead(s: State, move: Move) -> State | None:
    """What whoever is to choose may do instead of choosing; ``None`` when that is no such thing, or may not be now."""
    if move == "chip" and chip_at_hand(s.public):
        return _play_chip(s)
    if move == "unsay" and s.public.ruled is not None:
        return _judge_again(s, s.public.ruled)
    if move == "give-up" and dead(s):  # as if all numbers were out: TQ-Q2
        return _unsolved(s, _happened("gave-up"))
    return next((_counted(s, g) for n, g in counts(s.public).items() if move == f"count {n}"), None)


def _judged(s: State, move: Move) -> State | None:
    """What the Reader says of a guess (TQ-Q24); ``None`` when that is no verdict."""
    said = s.public.said
    if move == "close" and said:
        return _again(s, said)
    if move == "wrong":
        return _called_wrong(s)
    return _ruled(s, "right", said) if move == "right" else None


def _heard(s: State, found: Verdict) -> Verdict:
    """What the table hears of a verdict. Whatever the card has as near is another answer all the same: where a Reader
    decides in doubt alone, it is wrong at once like any other, or being asked would tell all that it was near. What was
    near about it is told when the answer is out (TQ-Q24).
    """
    hides = found == "close" and s.mode == "player" and s.option("judge") == "app_then_reader"
    return "wrong" if hides else found


def _called_wrong(s: State) -> State:
    """The Reader's word, a slip of the finger perhaps: while nothing has come of it but the next turn it can be taken
    back.
    """
    p = s.public
    ruling = Ruling(p.guesser, p.said, p.active, p.free, p.chips, p.supply)
    after = _ruled(s, "wrong", p.said)
    return after if len(after.public.done) > len(p.done) else after.with_public(ruled=ruling)


def _judge_again(s: State, ruling: Ruling) -> State:
    """The Reader's *Wrong* is taken back: the same guess is judged once more (TQ-Q24)."""
    p, told = s.public, event("unsaid", s.holder, guesser_seat=ruling.guesser)
    return s.with_events(
        told,
        stage="judge",
        active=ruling.active,
        guesser=ruling.guesser,
        free=ruling.free,
        said=ruling.said,
        chips=ruling.chips,
        supply=ruling.supply,
        guesses=p.guesses[:-1],
        asked=(),
        ruled=None,
    )


def _guess(s: State, text: str, found: str = "") -> State:
    """One guess (TQ-12, TQ-Q4), judged by the card's names unless it was before.

    It is told as it was typed: with a capital put in, all would see which names the house knows. In a doubt the Reader
    decides (TQ-Q24). It never counts and is never a flat no: with nobody to ask, there is another try.
    """
    if not text:
        raise IllegalMove("no-name")
    if len(text) > GUESS_LIMIT:
        raise IllegalMove("long-name", n=GUESS_LIMIT)
    if not found and several(text):
        raise IllegalMove("several")
    found = found or judge(card_of(s.held.id), text)
    told, how = event("guessed", s.public.guesser, text=text), s.option("judge")
    if (how == "reader" or how == "app_then_reader" and found in ("doubt", "close")) and s.mode == "player":
        return s.with_events(told, stage="judge", said=text)
    if found in ("doubt", "close"):
        return _again(s, text, told, name=found == "doubt")
    return _ruled(s, found, text, told)


def _again(s: State, text: str, *told: Event, name: bool = False) -> State:
    """Close: the guess is not spent (TQ-Q24). Nearly the right ``name`` is one thing, something like it another."""
    p = s.public
    guesses, stage = p.guesses + (Guess(p.guesser, text, "close", len(p.read)),), "free" if p.free else "guess"
    return s.with_events(*told, event("again", p.guesser, name=name), stage=stage, said="", guesses=guesses)


def _ruled(s: State, verdict: str, text: str, *told: Event) -> State:
    """Right or wrong; a wrong guess costs nothing (TQ-13) but the only guess of a bonus round (TQ-Q22).

    What the Reader says holds: that a guess called wrong was near is told when the answer is out.
    """
    p = s.public
    seat = p.guesser
    guesses = p.guesses + (Guess(seat, text, verdict, len(p.read)),)
    told += (_happened(verdict, seat),)
    if verdict != "right" and p.bonus is None:
        return _no_guess(s, *told, guesses=guesses, said="")
    if verdict != "right":
        return _end_bonus(s, *told, guesses=guesses, said="")
    if _owed(p):
        return _solved(_take_chip(s, seat, *told, guesses=guesses, said=""), seat)
    return _solved(s, seat, *told, guesses=guesses, said="")


def _owed(p: Public) -> bool:
    """Whether the chip of "take a chip" is handed over once its guess has been made (TQ-18)."""
    return not p.free and p.bonus is None and bool(p.read) and p.read[-1][1].kind == "chip"


def _no_guess(s: State, *told: Event, **changes: Any) -> State:
    """Nothing came of it: more chips, another bonus number (TQ-28), or the next player's turn (TQ-13).

    Args:
        told: what is told before.
        changes: what changes on the table before.
    """
    p = s.public
    if p.free:  # others may have learned from it, so all are asked again: TQ-24, TQ-Q9
        return _ask(s, (), *told, **changes)
    if p.bonus is not None:
        s = s.with_events(*told, **changes, stage="number")
        return _end_bonus(s) if len(p.read) == BONUS_CLUES else s
    if _owed(p):
        return _next_turn(_take_chip(s, p.guesser, *told, **changes))
    return _next_turn(s, *told, **changes)


def _next_turn(s: State, *told: Event, **changes: Any) -> State:
    """On to the left, past the Reader (TQ-9). The round goes on until it is won (TQ-14)."""
    return _ask(s, (), *told, active=follows(s), **changes)


# The end of a card ----------------------------------------------------------------------------


def _solved(s: State, seat: Seat, *told: Event, **changes: Any) -> State:
    """Guesser and Reader divide twenty points (TQ-16, TQ-17, TQ-22, TQ-Q3); in a bonus round the player is paid
    (TQ-29).

    Args:
        told, changes: see :func:`_reveal`.
    """
    s = _reveal(s, *told, pay=paid(s), **changes)
    if s.seats > 1:
        return _after_card(s)
    solved = s.public.solved + 1
    s = s.with_events(event("named", seat, n=solved), solved=solved)
    if solved == SOLO_CARDS:
        return _rated(s.with_events(_happened("solo-won", seat), stage="over", winner=seat))
    return _after_card(s)


def _rated(s: State) -> State:
    """What a single player's game was worth."""
    p = s.public
    return s.with_events(event("rated", 0, n=p.solved, rating=rating(p.solved, p.place[0], s.finish)))


def _unsolved(s: State, *told: Event, **changes: Any) -> State:
    """Twenty numbers, no chip left to play, no answer, or the table gives up: the Reader scores (TQ-Q2).

    Args:
        told, changes: see :func:`_reveal`.
    """
    pay = () if s.holder is None else ((s.holder, int(s.option("unsolved"))),)
    return _after_card(_reveal(s, *told, _happened("nobody"), pay=pay, **changes))


def _reveal(s: State, *told: Event, pay: Iterable[tuple[Seat, int]] = (), **changes: Any) -> State:
    """The card is shown to all, and what it says of near misses.

    Args:
        told: what is told before.
        pay: who moves after that, see :func:`_move`.
        changes: what changes on the table before.
    """
    card, done, before = card_of(s.held.id), s.public.done + (s.held.id,), s.public.place
    near = {
        g.text: event("close", g.seat, guess=g.text, text=said)
        for g in changes.get("guesses", s.public.guesses)
        if g.text and g.verdict != "right" and (said := remark(card, g.text))
    }
    answer = event("answer", text=card.answer, what=within(card.answer))
    closed = _closed(s, changes.get("guesses", s.public.guesses), card)
    s = _move(s, pay, *told, answer, *near.values(), **changes, done=done, closed=closed)
    if closed is None:
        return s
    moved = tuple(now - was for now, was in zip(s.public.place, before, strict=True))
    return s.with_public(closed=changed(closed, moved=moved))


def _closed(s: State, guesses: tuple[Guess, ...], card: Card) -> Closed | None:
    """What the house refused on a card that it judges alone, and knows nothing of: of another answer it is sure. Of
    each player it is the last that has a word of the answer, or the last of all. Nobody agrees with one who plays
    alone, nor with whoever is refused by a house that is to judge ``strict``ly (TQ-Q24).
    """
    if s.seats == 1 or s.mode == "player" or s.option("judge") == "strict":
        return None
    known, sure = realm(card.category), {text for text, _ in card.refuse}
    likest = dict[Seat, Guess]()
    for g in guesses:
        if g.text and g.verdict != "right" and g.text not in sure and not known.called((g.text,)):
            before = likest.get(g.seat)
            if before is None or shares(card, g.text) or not shares(card, before.text):
                likest[g.seat] = g
    those = tuple(likest.values())
    return Closed(those, (), s.public.bonus is not None, s.holder) if those else None


def _counted(s: State, g: Guess) -> State:
    """A guess that the house refused was right: it is paid what it was worth then, and what was paid since goes back
    (TQ-Q24). Whoever was moved keeps a bonus round that this had earned (TQ-Q18). At FINISH the open card is shown.
    """
    closed, places = require(s.public.closed), s.public.place
    pays = {seat: due(closed, g).get(seat, 0) - was for seat, was in enumerate(closed.moved)}
    told: tuple[Event, ...] = (event("counted", g.seat, text=g.text),)
    for seat, n in pays.items():
        if n < 0 and (came := places[seat]):  # to where they were: a star there is none that a move ends on (TQ-26)
            place = max(START, came + n)
            told += (event("moved", seat, n=place - came, came=came, place=place, way="back"),)
            places = with_at(places, seat, place)
    s = s.with_events(*told, place=places, closed=None)
    s = _move(s, [(seat, n) for seat, n in pays.items() if n > 0])
    return _reveal(s) if s.public.stage == "over" else s


def _end_bonus(s: State, *told: Event, **changes: Any) -> State:
    """A bonus round ends without pay (TQ-31, TQ-Q22).

    Args:
        told, changes: see :func:`_reveal`.
    """
    return _after_card(_reveal(s, *told, _happened("bonus-lost", s.public.bonus), **changes))


def _after_card(s: State) -> State:
    """Bonus rounds that were earned come first (TQ-30, TQ-Q15), then the player on the Reader's right reads (TQ-16,
    TQ-Q11). Where the house is the Reader, turns go on to the left, and nobody chooses twice in a row; ``right`` in
    older saves, as if somebody read.
    """
    p = s.public
    if p.stage == "over":
        return s
    if p.queue:
        seat = p.queue[0]
        turn = {"stage": "take", "bonus": seat, "active": seat, "guesser": seat, "queue": p.queue[1:]}
        return s.with_events(_happened("bonus", seat), **CLEAR, **turn).with_secret(card=None)
    onward = s.mode == "all" and s.option("onward") == "left"
    return _next_card(s, p.active if onward else right_of(p.reader, s.seats))


# Moving -----------------------------------------------------------------------------------------


def _move(s: State, pay: Iterable[tuple[Seat, int]], *told: Event, **changes: Any) -> State:
    """Move pieces, one after the other (TQ-20).

    FINISH needs no exact count and wins at once (TQ-3, TQ-Q13); a bonus space gives a bonus round (TQ-26).

    A bonus round is earned by ending a move there: staying is none (TQ-Q19), leaving later takes nothing
    away (TQ-Q18), and one bonus may lead to another (TQ-Q17, TQ-Q21).

    Args:
        pay: whose piece moves, and by how much.
        told: what is told before.
        changes: what changes on the table before; no piece does.
    """
    places, queue, finish = s.public.place, s.public.queue, s.finish
    for seat, n in pay:
        came = places[seat]
        place = max(START, min(finish, came + n))  # nobody goes back beyond START
        if place == came:
            told += (event("stayed", seat, n=n),)
            continue
        way = "home" if place == finish else "ahead" if n > 0 else "back"
        told += (event("moved", seat, n=place - came, came=came, place=place, way=way),)
        places = with_at(places, seat, place)
        if place == finish:
            alone = s.seats == 1
            changes |= {"stage": "over", "winner": None if alone else seat}
            told += (_happened("solo-lost" if alone else "won", seat),)
            break
        if s.seats > 1 and place in bonus_spaces(finish):
            told += (event("earned", seat, place=place),)
            queue += (seat,)
    return s.with_events(*told, **changes, place=places, queue=queue)


GAME: Game[State, TwentyView] = Twenty()
