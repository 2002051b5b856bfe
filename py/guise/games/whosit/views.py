"""What a player of Whosit? may see, and what may be read straight from it.

Everything here works from a :class:`WhositView`; nothing here knows the rules' state.
What may be concluded from it is in ``deduce``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from guise.engine.game import Decide, Event, Move, Over, Seat, Viewer, require
from guise.engine.quick import filled, kept
from guise.engine.state import Known, View
from guise.offers.pack import own_of

from .cast import Cast, Question, ask_any, load, questions

CARDS = 48
ANY = "any"
"""Kind of an ASK ANY card (WSI-20)."""

Slot = tuple[Seat, int]
"""A character in play: the seat that holds it, and which of the seat's characters it is, from 0."""


@cache
def deck() -> tuple[str, ...]:
    """The kind of each of the 48 Question cards, by card number (WSI-2)."""
    kinds = tuple(q.id for q in (*questions(), ask_any()) for _ in range(q.copies))
    assert len(kinds) == CARDS
    return kinds


@cache
def put_to_somebody() -> frozenset[str]:
    """The ids of all questions, without ASK ANY, which asks none of its own."""
    return frozenset(q.id for q in questions())


@cache
def question(id: str) -> Question:
    """A question by its id, ASK ANY included.

    Raises:
        KeyError: there is no such question.
    """
    return {q.id: q for q in (*questions(), ask_any())}[id]


@filled
@dataclass(frozen=True)
class Clue:
    """A YES in front of a character (WSI-15).

    Attributes:
        question: what was asked; with ASK ANY, the question put (WSI-Q19).
        card: number of the card lying there, or -1 for the marker left when the card went back to the deck (WSI-Q1).
    """

    question: str
    card: int


@filled
@dataclass(frozen=True)
class Asked:
    """A question on the table (WSI-12): the question put, its card, and whom it is put to."""

    question: str
    card: int
    seat: Seat
    slot: int


@dataclass(frozen=True)
class Public:
    """What lies open on the table (WSI-53).

    Attributes:
        stage: ``deal``, ``cover``, ``cards``, ``start``, ``turn``, ``coin``, ``answer``, ``more``, ``after``, ``box``,
            ``draw``, ``between`` or ``over``.
        wins: hands won by each seat.
        past_corners: corner characters each seat held in earlier hands, and will not hold again (WSI-Q17).
        rows: for each seat and each of its characters, the YES cards before it.
        hand_number: which hand of the match, from 1.
        active: the seat whose turn it is.
        starter: who began this hand.
        then: after a draw, ``more``, or ``turn`` of the next player; in the box, the stage the guess was made in.
        discard: the face-up discards, oldest first.
        asked: the question on the table, if any.
        guess: the guess in the answer box, in the order of :func:`targets`; else empty.
        locked: seats whose chip is in the box, or who are ready for the next hand.
        asks: questions put in this turn.
    """

    stage: str
    wins: tuple[int, ...]
    past_corners: tuple[tuple[str, ...], ...]
    rows: tuple[tuple[tuple[Clue, ...], ...], ...] = ()
    hand_number: int = 0
    active: Seat = 0
    starter: Seat = 0
    then: str = ""
    discard: tuple[int, ...] = ()
    asked: Asked | None = None
    guess: tuple[str, ...] = ()
    locked: tuple[Seat, ...] = ()
    asks: int = 0


class Laid(Known[Public]):
    """What follows from the options, for the state and every view alike."""

    @property
    def cast_id(self) -> str:
        """The id of the cast in play: the table's own, or the one that the option names."""
        if own := own_of(self).entries:
            from .own import own_cast  # few tables have one

            return own_cast(own).id
        return self.option("cast")

    @kept
    def cast(self) -> Cast:
        """The cast in play."""
        return load(self.cast_id)

    @property
    def pairs(self) -> bool:
        """Two players, with several characters each (WSI-46)."""
        return self.seats == 2


@filled
@dataclass(frozen=True, slots=True)
class WhositView(Laid, View[Public]):
    """Whosit? as seen by one seat, or by the shared screen (WSI-53 to WSI-57).

    Attributes:
        faces: ids of each seat's characters; ``""`` for one the viewer may not know.
        cards: the viewer's Question cards, by number.
        counts: how many Question cards each seat holds.
        pile: cards left to draw.
        uncovered: characters whose space is not covered, in the beginner versions (WSI-57); else empty.
        coin: what the coin tells the viewer to answer, if it does (WSI-Q16).
    """

    faces: tuple[tuple[str, ...], ...]
    cards: tuple[int, ...]
    counts: tuple[int, ...]
    pile: int
    uncovered: tuple[str, ...]
    coin: bool | None

    @property
    def me(self) -> tuple[str, ...]:
        """The viewer's own characters (WSI-7); empty for the shared screen."""
        return () if self.who is None else self.faces[self.who]

    @property
    def revealed(self) -> bool:
        """The hand is over and all faces are up."""
        return self.public.stage in ("between", "over")


# Names for characters in play ------------------------------------------------------------


def targets(v: Known[Public], seat: Seat) -> tuple[Slot, ...]:
    """Every character that ``seat`` does not hold, in the order a guess names them (WSI-28, WSI-51)."""
    return _slots(tuple(map(len, v.public.rows)), seat)


@cache
def _slots(counts: tuple[int, ...], but: Seat) -> tuple[Slot, ...]:
    """The characters in play when each seat has so many, without those of one seat."""
    return tuple((seat, k) for seat, count in enumerate(counts) if seat != but for k in range(count))


def tag(slot: Slot, pairs: bool) -> str:
    """A character in a move: ``2`` is whoever seat 2 is; ``1b`` is the second character of seat 1 (WSI-47)."""
    return f"{slot[0]}{'abc'[slot[1]]}" if pairs else str(slot[0])


def tagged(v: Laid) -> dict[str, Slot]:
    """Every character in play by its tag."""
    return _tagged(tuple(map(len, v.public.rows)), v.pairs)


@cache
def _tagged(counts: tuple[int, ...], pairs: bool) -> dict[str, Slot]:
    return {tag(slot, pairs): slot for slot in _slots(counts, -1)}


def kinds(v: WhositView) -> tuple[str, ...]:
    """The different kinds of card in the viewer's hand, in deck order."""
    return tuple(dict.fromkeys(map(deck().__getitem__, v.cards)))


def as_they_lie(v: WhositView) -> tuple[str, ...]:
    """The different kinds of card in the viewer's hand, each at its place: those dealt in deck order, and a card that
    is drawn where the one lay that was asked with; until then nothing (``""``) lies there, also where it comes to
    another of its kind. So none moves.
    """
    held = [deck()[card] for card in v.cards]
    told = [_came_or_went(e) for e in this_hand(v.events) if e.seat == v.who and e.kind in ("drew", "asked")]
    count = {kind: held.count(kind) - sum(more for one, more in told if one == kind) for kind in dict.fromkeys(deck())}
    lie = [kind for kind, dealt in count.items() if dealt]
    for kind, more in told:
        count[kind] += more
        lie = _without(lie, kind, last=not count[kind]) if more < 0 else _with(lie, kind, new=count[kind] == 1)
    return tuple(lie)


def _without(lie: list[str], kind: str, *, last: bool) -> list[str]:
    """A hand when a card was asked with, the ``last`` of its kind or not."""
    return ["" if one == kind and last else one for one in lie]


def _with(lie: list[str], kind: str, *, new: bool) -> list[str]:
    """A hand when a card was drawn, of a ``new`` kind or not: it fills the first gap."""
    if not new:
        return lie
    gap = lie.index("") if "" in lie else len(lie)
    return [*lie[:gap], kind, *lie[gap + 1 :]]


def _came_or_went(e: Event) -> tuple[str, int]:
    """The kind of a card that was drawn, or asked with, and what that makes of how many are held."""
    if e.kind == "drew":
        return e.get("card"), 1
    return (ANY if e.get("any") else e.get("question")), -1


def by_the_house(v: Known[Public]) -> bool:
    """The house crosses out who it cannot be; else the players do, and nothing on the board or a phone does it."""
    return v.option("crossing") != "hand"


def concludes(v: Known[Public]) -> bool:
    """What the house crosses out it also thinks through: what wrong guesses tell, and who must be left."""
    return v.option("crossing") != "answers"


def told_by_house(v: Known[Public]) -> bool:
    """The house answers, as the cards would, for those who share a screen; else everybody answers for themselves."""
    return v.option("answering") == "house"


def told_yes(v: Known[Public], slot: Slot, kind: str) -> bool:
    """A YES to this question already lies in front of the character."""
    return kind in [clue.question for clue in v.public.rows[slot[0]][slot[1]]]


def asked_enough(v: Known[Public]) -> bool:
    """All questions that a turn may have are asked (WSI-Q4)."""
    return bool(v.public.asks) and str(v.public.asks) == v.option("max_asks")


def asks_left(v: Known[Public]) -> int:
    """How many questions may still be put in this turn (WSI-Q4); 0 where nothing but a no ends it (WSI-17)."""
    return max(0, int(v.option("max_asks")) - v.public.asks)


def turn_ends(v: WhositView) -> bool:
    """The turn is over but for a guess: after a no, or the last question that a turn may have (WSI-19, WSI-Q4)."""
    return v.public.stage == "after" or (v.public.stage == "more" and asked_enough(v))


def begins(v: WhositView) -> bool:
    """The viewer is to ask for the first time in this hand: what it is all for is said to them."""
    return v.mine and v.public.stage == "turn" and all(e.asker != v.who for e in record(v))


# Legal moves -----------------------------------------------------------------------------

GUESS = "guess <text>"


def asks(v: WhositView) -> tuple[Move, ...]:
    """Every question the viewer, who is in turn, may put (WSI-12, WSI-13, WSI-20, WSI-Q3, WSI-Q4)."""
    if asked_enough(v):
        return ()
    found: list[Move] = []
    held, again = kinds(v), v.option("reask_yes") == "true"
    rows, pairs = v.public.rows, v.pairs
    for slot in targets(v, v.seat):
        told = () if again else tuple([clue.question for clue in rows[slot[0]][slot[1]]])
        puts = _puts(slot, pairs, told)
        for kind in held:
            found += puts[kind]
    return tuple(found)


@lru_cache(maxsize=512)
def _puts(slot: Slot, pairs: bool, told: tuple[str, ...]) -> dict[str, tuple[Move, ...]]:
    """The moves by which each kind of card puts a question to a character, but those that it has ``told`` yes to."""
    if told:
        every = _puts(slot, pairs, ())
        new = [move for q, move in zip(questions(), every[ANY]) if q.id not in told]
        return {**every, **dict.fromkeys(told, ()), ANY: tuple(new)}
    at = tag(slot, pairs)
    own = {q.id: (f"ask {q.id} {at}",) for q in questions()}
    return {**own, ANY: tuple([f"ask any {q.id} {at}" for q in questions()])}


def answers(v: WhositView) -> tuple[Move, ...]:
    """What the viewer, who has been asked, may say (WSI-14, WSI-21 to WSI-25)."""
    asked = require(v.public.asked)
    said = must_say(v, asked, v.me[asked.slot], v.coin)
    return ("yes", "no") if said is None else ("yes",) if said else ("no",)


def must_say(v: Laid, asked: Asked, face: str, coin: bool | None) -> bool | None:
    """The answer of whoever holds this face: what its rule demands, or what a coin says for it; ``None`` where it may
    say either (WSI-21 to WSI-25, WSI-Q16).
    """
    said = v.cast.answers[face, asked.question]
    return coin if said is None else said


def chip(v: WhositView) -> Move:
    """The one chip the viewer may put into the answer box: the truth (WSI-29, WSI-30, WSI-Q12)."""
    return true_chip(v, v.who, v.me)


def true_chip(v: Known[Public], seat: Viewer, faces: tuple[str, ...]) -> Move:
    """The chip of a seat that holds these faces."""
    named = [face for face, slot in zip(v.public.guess, targets(v, v.public.active)) if slot[0] == seat]
    return "chip yes" if tuple(named) == faces else "chip no"


def legal(v: WhositView) -> tuple[Move, ...]:
    """Moves the viewer may make now. Choosing a card and answering are private: the shared screen offers none of it."""
    if not isinstance(v.turn, Decide) or (v.who not in v.turn.seats if v.who is not None else not v.turn.open):
        return ()
    match v.public.stage:
        case "turn":
            return asks(v) + (GUESS,)  # WSI-11
        case "more":
            found = asks(v)
            stop = ("pass",) if not found or v.option("voluntary_stop") == "true" else ()  # WSI-Q5
            return found + (GUESS,) + stop  # WSI-16
        case "answer":
            return answers(v)
        case "after":
            return (GUESS, "pass") if v.who is not None else ("pass",)  # WSI-19; a guess is put together in private
        case "box":
            return (chip(v),)
        case "between":
            return ("next",)
    return ()


# The record ------------------------------------------------------------------------------


def this_hand(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of the hand being played."""
    for i in range(len(events) - 1, -1, -1):
        if events[i].kind == "hand":
            return events[i + 1 :]
    return events


@dataclass(frozen=True)
class Entry:
    """One question of the hand with its answer, a NO included (WSI-Q20); ``yes`` is ``None`` while it waits.

    ``any``: it was put with an ASK ANY card (WSI-20).
    """

    asker: Seat
    slot: Slot
    question: str
    yes: bool | None
    any: bool = False


def record(v: Known[Public]) -> tuple[Entry, ...]:
    """Every question of this hand, in order; public (WSI-53)."""
    found = []
    for e in this_hand(v.events):
        if e.kind == "asked":
            found.append(
                Entry(
                    require(e.seat), (e.get("other_seat"), e.get("slot")), e.get("question"), None, bool(e.get("any"))
                )
            )
        elif e.kind == "answered":
            last = found.pop()
            found.append(Entry(last.asker, last.slot, last.question, e.get("yes"), last.any))
    return tuple(found)


def answered(v: Known[Public], slot: Slot | None = None) -> tuple[Entry, ...]:
    """The questions of this hand that have been answered; by one character alone, where it is given."""
    return tuple([e for e in record(v) if e.yes is not None and slot in (None, e.slot)])


@dataclass(frozen=True)
class Tried:
    """A guess of this hand that failed, as the viewer knows it.

    Attributes:
        seat: who guessed.
        named: (character in play, id named for it).
        wrong: how many chips said NO, if the viewer was told (WSI-55).
    """

    seat: Seat
    named: tuple[tuple[Slot, str], ...]
    wrong: int | None


def named_by(e: Event) -> tuple[Slot, str]:
    """Whom an event names as what (WSI-28)."""
    return (e.get("other_seat"), e.get("slot")), e.get("character")


def tried(v: Known[Public]) -> tuple[Tried, ...]:
    """The failed guesses of this hand (WSI-53), with what the box told the viewer."""
    found: list[Tried] = []
    named: list[tuple[Slot, str]] = []
    wrong = None
    for e in this_hand(v.events):
        if e.kind == "guessing":
            named, wrong = [], None
        elif e.kind == "named":
            named.append(named_by(e))
        elif e.kind == "box":
            wrong = e.get("n")
        elif e.kind == "missed":
            found.append(Tried(require(e.seat), tuple(named), wrong))
    return tuple(found)


def guessed(v: Known[Public]) -> tuple[tuple[Slot, str], ...]:
    """Who was taken for what in the last guess of this hand, as it was said aloud (WSI-28)."""
    named: list[tuple[Slot, str]] = []
    for e in this_hand(v.events):
        if e.kind == "guessing":
            named = []
        elif e.kind == "named":
            named.append(named_by(e))
    return tuple(named)


def told_wrong(v: WhositView) -> int | None:
    """How many noes the box held after the viewer's last guess of this hand (WSI-55), until they ask again or name
    everybody again; ``None`` where they have not been told, or know it by then.
    """
    for e in reversed(this_hand(v.events) if v.who is not None else ()):
        if e.kind == "box":
            return int(e.get("n"))
        if e.seat == v.who and e.kind in ("asked", "guessing"):
            break
    return None


def boxed(v: Known[Public]) -> bool:
    """Whether the answer box went round after the last question of this hand."""
    last = next((e.kind for e in reversed(this_hand(v.events)) if e.kind in ("asked", "guessing")), "")
    return last == "guessing"


def _exchanges(v: WhositView) -> list[Event]:
    """The questions and answers of this hand as they were told."""
    return [e for e in this_hand(v.events) if e.kind in ("asked", "answered")]


def by_house(v: WhositView) -> bool:
    """Whether the last answer is one that the house gives where people share a screen: of somebody who has asked or
    answered in this hand before (``automatic_move``).
    """
    told = _exchanges(v)
    return bool(told) and told[-1].kind == "answered" and any(e.seat == told[-1].seat for e in told[:-1])


def known_to_house(v: Known[Public], seat: Seat) -> bool:
    """Somebody has asked or answered in this hand, and so has seen their card: by a house rule the house answers for
    them where people share the screen (``automatic_move``).
    """
    for e in reversed(v.events):
        if e.seat == seat and e.kind in ("asked", "answered"):
            return True
        if e.kind == "hand":
            break
    return False


def has_looked(v: Known[Public], seat: Seat) -> bool:
    """Somebody has chosen something behind a curtain in this hand, and so has seen their card: who has asked, answered
    or named everybody, and all who put a chip into a box that was opened.
    """
    for e in reversed(v.events):
        if e.kind == "missed" or (e.seat == seat and e.kind in ("asked", "answered", "guessing")):
            return True
        if e.kind == "hand":
            break
    return False


def spoken(v: Known[Public], seat: Seat) -> tuple[Move, ...]:
    """What whoever is asked may say aloud at a shared screen, once they have seen their card in this hand (WSI-7): yes
    and no, whoever they are, so that what is offered tells nothing (WSI-54). With a coin the Director has to look what
    it says (WSI-Q16), and so everybody looks.
    """
    return ("yes", "no") if has_looked(v, seat) and v.option("director") == "free" else ()


def first_aloud(v: WhositView) -> bool:
    """The question that waits is the first of the game to somebody who has seen their card: they say it aloud, and the
    screen stays where it is.
    """
    told = _exchanges(v)
    known = [e.get("other_seat") in [one.seat for one in told[:n]] for n, e in enumerate(told) if e.kind == "asked"]
    new = v.public.hand_number <= 1 and all(e.kind != "missed" for e in v.events)
    return new and sum(known) == 1 and known[-1]


def answered_for_next(v: WhositView) -> tuple[Seat, ...]:
    """Whoever asked or answered for the first time in this hand with the last question, once that is answered: where
    people share a screen, the house answers for them from then on (``automatic_move``).
    """
    told = _exchanges(v)
    if told and told[-1].kind == "asked":
        return ()
    since = next((i for i in range(len(told) - 1, -1, -1) if told[i].kind == "asked"), 0)
    before = {e.seat for e in told[:since]}
    return tuple(dict.fromkeys(require(e.seat) for e in told[since:] if e.seat not in before))


def over(v: WhositView) -> bool:
    """True when the match has ended."""
    return isinstance(v.turn, Over)
