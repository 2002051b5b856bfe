"""What a player of 20 Questions may see, and what may be read from it.

Everything on the table is public, except the card in play: that belongs to the seat
that reads it, and to nobody when the house reads. So a view is the public part of
the state and, for the Reader alone, the card. Bots, the board and the hand read it
through this module and never meet a state.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import takewhile

from guise.answers.entities import alike
from guise.answers.verdicts import Verdict
from guise.engine.game import Decide, Event, Move, Seat, require
from guise.engine.quick import filled, kept
from guise.engine.state import Known, View

from .deck import Category, Entity, Entry, card_of, judge, lore, parted, printed
from .realm import realm
from .track import ALONE, BONUS_CLUES, NUMBERS, bonus_pay, bonus_spaces

GUESS_LIMIT = 60
"""Most characters of a typed guess."""
SOLO_CARDS = 8
"""Cards a single player has to name before the piece reaches FINISH."""
CLAIMS = 3
"""So many guesses that were refused on a card are there to be found right."""
LATE = 12
"""From so many numbers on a card may be given up."""
EARLIEST = 6
"""Before so many no card may, however silent the table is."""


@cache
def _covering(size: int) -> Mapping[int, Move]:
    """The moves that cover the numbers of a card that has so many, by number."""
    return {n: f"number {n}" for n in range(1, size + 1)}


@filled
@dataclass(frozen=True)
class Guess:
    """A guess made on the card in play.

    Attributes:
        text: as typed; "" when it was said aloud.
        verdict: ``right``, ``wrong`` or ``close``; ``late`` where there was no time for one (:func:`tries`).
        after: how many entries had been read.
    """

    seat: Seat
    text: str
    verdict: str
    after: int


@filled
@dataclass(frozen=True)
class Ruling:
    """How the table lay when the Reader called a guess wrong, so that it can be judged again (TQ-Q24).

    Attributes:
        guesser: who had guessed.
        said: the guess; "" when it was said aloud.
        active: the player who was in turn.
        free: the guess had been bought with a chip.
        chips: blue chips of each seat.
        supply: and those beside the board.
    """

    guesser: Seat
    said: str
    active: Seat
    free: bool
    chips: tuple[int, ...]
    supply: int


@filled
@dataclass(frozen=True)
class Closed:
    """The card that was played last, while the table may still find a guess right that the house refused (TQ-Q24).

    Attributes:
        refused: the guesses that the house knows nothing of.
        moved: how far each seat came for the card.
        bonus: it was that of a bonus round (TQ-29).
        reader: who had the Reader's role, if anybody.
    """

    refused: tuple[Guess, ...]
    moved: tuple[int, ...]
    bonus: bool
    reader: Seat | None


@dataclass(frozen=True)
class Public:
    """The part of a game that lies on the table for all to see (TQ-34).

    Attributes:
        stage: ``start``, ``take``, ``card``, ``announce``, ``chips``, ``free``, ``number``, ``guess``, ``judge``
            or ``over``.
        place: space of each piece, 0 (START) to FINISH.
        chips: blue chips of each seat; with ``supply`` always five.
        reader: whose turn as Reader it is; when the house plays the Reader too, only where the count starts.
        active: the player in turn; in a bonus round the bonus player.
        guesser: who may guess, chooses a number, or is asked to play a chip.
        free: the guess now being made was bought with a chip (TQ-21).
        category: of the card in play, once announced; else "".
        size: how many numbers that card has: 20, but for one of somebody's own with few clues.
        read: the entries read so far, each with its number, in the order they were chosen (TQ-15).
        guesses: on the card in play.
        said: the guess the Reader is judging; "" when it was said aloud.
        asked: who has kept their chips in this gap between two turns (TQ-Q9).
        aloud: this Reader takes guesses by ear.
        bonus: whose bonus round it is, if one is on (TQ-26).
        queue: who has earned a bonus round that is still to come (TQ-30, TQ-Q15).
        done: ids of the cards played, oldest first.
        solved: cards named, for a single player.
        winner: who has reached FINISH (TQ-3).
        ruled: of the guess that the Reader has called wrong, until another number is chosen or a chip is played.
        closed: of the card before, where the house has refused a guess that may have been right.
    """

    stage: str
    place: tuple[int, ...]
    chips: tuple[int, ...]
    supply: int
    reader: Seat = 0
    active: Seat = 0
    guesser: Seat = 0
    free: bool = False
    category: Category | str = ""
    read: tuple[tuple[int, Entry], ...] = ()
    guesses: tuple[Guess, ...] = ()
    said: str = ""
    asked: tuple[Seat, ...] = ()
    aloud: bool = False
    bonus: Seat | None = None
    queue: tuple[Seat, ...] = ()
    done: tuple[str, ...] = ()
    solved: int = 0
    winner: Seat | None = None
    size: int = NUMBERS
    ruled: Ruling | None = None
    closed: Closed | None = None

    @kept
    def covered(self) -> frozenset[int]:
        """Numbers under a red chip: those read, and those that the card in play does not have."""
        return frozenset([n for n, _ in self.read] + [*range(self.size + 1, NUMBERS + 1)])

    @property
    def choices(self) -> dict[int, Move]:
        """The moves that cover a number which may still be chosen (TQ-10), by number."""
        left = dict(_covering(self.size))
        for n, _ in self.read:
            del left[n]
        return left

    @property
    def uncovered(self) -> tuple[int, ...]:
        """Numbers that may still be chosen."""
        return tuple(self.choices)

    @property
    def exhausted(self) -> bool:
        """All numbers are under a red chip."""
        return len(self.read) == self.size

    @property
    def clueless(self) -> bool:
        """No clue of the card has been read: there is nothing to guess from."""
        return "clue" not in [entry.kind for _, entry in self.read]

    @property
    def most(self) -> int:
        """How many entries of this card may be read: all of them, or 5 in a bonus round (TQ-27)."""
        return self.size if self.bonus is None else BONUS_CLUES


@filled
@dataclass(frozen=True)
class Held:
    """A card as its Reader holds it: its id and its entries, twenty but on a card of somebody's own."""

    id: str
    entries: tuple[Entry, ...]

    @property
    def answer(self) -> str:
        """Who or what the Reader is."""
        return card_of(self.id).answer

    @property
    def category(self) -> Category:
        """A person, a place or a thing."""
        return card_of(self.id).category


class Roles(Known[Public]):
    """Who reads and how far the track goes, worked out alike from the state and from a view of it."""

    @property
    def mode(self) -> str:
        """Who reads the cards.

        ``player``: the Reader holds the card. ``voice``: the house reads for the Reader, who still has the
        role and scores (TQ-Q27). ``all``: the house is the Reader and everybody guesses; always so for one.
        """
        return "all" if self.seats == 1 else self.option("reader")

    @property
    def holder(self) -> Seat | None:
        """The seat that has the Reader's role now; ``None`` when the house has it.

        A bonus player cannot read to themselves: then the next Reader does (TQ-Q16).
        """
        if self.mode == "all":
            return None
        p = self.public
        return right_of(p.reader, self.seats) if p.bonus == p.reader else p.reader

    @property
    def finish(self) -> int:
        """Where FINISH is. One alone has tracks of their own."""
        return (
            ALONE.get(self.option("alone"), int(self.option("track"))) if self.seats == 1 else int(self.option("track"))
        )

    @property
    def level(self) -> str:
        """How hard the cards are dealt (TQ-Q31)."""
        return self.option("how")


@filled
@dataclass(frozen=True, slots=True)
class TwentyView(Roles, View[Public]):
    """20 Questions as seen by one seat, or by the shared screen.

    Attributes:
        card: the card in play, for the seat that reads it; ``None`` for everybody else (TQ-34, TQ-35).
    """

    card: Held | None

    @property
    def held(self) -> Held:
        """The card, for the seat that reads it.

        Raises:
            LookupError: the viewer does not hold it.
        """
        return require(self.card)

    @property
    def bonus_spaces(self) -> tuple[int, ...]:
        """Bonus spaces; a single player has none."""
        return bonus_spaces(self.finish) if self.seats > 1 else ()


def left_of(seat: Seat, seats: int) -> Seat:
    """The left neighbour: seats are numbered clockwise."""
    return (seat + 1) % seats


def right_of(seat: Seat, seats: int) -> Seat:
    """The right neighbour."""
    return (seat - 1) % seats


def legal(v: TwentyView) -> tuple[Move, ...]:
    """Moves the viewer may make now; on the shared screen, those all may watch being made."""
    p, turn = v.public, v.turn
    if not isinstance(turn, Decide) or not (v.who in turn.seats or (v.who is None and turn.open)):
        return ()
    match p.stage:
        case "take":
            return ("take",)
        case "announce":
            return ("announce", "announce typed")
        case "chips":
            return ("chip", "keep")
        case "number":
            moves = [*p.choices.values()]
            if chip_at_hand(p):
                moves.append("chip")
            if p.ruled is not None:
                moves.append("unsay")
            if dead(v):
                moves.append("give-up")
            if p.closed is not None:
                moves += [f"count {n}" for n in counts(p)]
            return tuple(moves)
        case "free" | "guess":
            return ("guess <text>", *(("spoken",) if p.aloud else ()), "pass")
        case _:
            return ("right", "wrong", "close") if p.said else ("right", "wrong")


def chip_at_hand(p: Public) -> bool:
    """Whether the player about to choose a number may play a blue chip instead, and guess at once (TQ-23).

    Before the first number there is nothing to guess from, though the rules allow it where the house asks (TQ-Q8).
    """
    return p.stage == "number" and p.bonus is None and bool(p.read) and p.chips[p.active] > 0


def dead(table: Roles) -> bool:
    """Whether the table may give the card up: late on it, or when nobody has guessed for two rounds.

    Whoever is to choose says so for all. No company gives up a bonus round, and one alone pays for every number.
    """
    p = table.public
    if len(p.read) < EARLIEST or p.stage != "number" or p.bonus is not None or table.seats == 1:
        return False
    if len(p.read) >= LATE:
        return True
    silent = len(p.read) - (p.guesses[-1].after if p.guesses else 0)
    guessers = table.seats - (table.holder is not None)
    return silent >= 2 * guessers


def counts(p: Public) -> dict[int, Guess]:
    """The refused guesses of the last card that whoever is to choose may find right, by their place (TQ-Q24): those of
    others, in the first round of the next card.
    """
    if p.closed is None or p.stage != "number" or len(p.read) >= len(p.place):
        return {}
    return {n: g for n, g in [*enumerate(p.closed.refused)][-CLAIMS:] if g.seat != p.active}


def due(closed: Closed, g: Guess) -> dict[Seat, int]:
    """How far a guess on that card brings each seat, had it been right at once (TQ-17, TQ-29, TQ-33)."""
    if closed.bonus:
        return {g.seat: bonus_pay(g.after)}
    return {g.seat: NUMBERS - g.after} | ({} if closed.reader is None else {closed.reader: g.after})


def held_up(v: TwentyView, seat: Seat) -> str:
    """The mark of a blue chip that is held up, one for each card and chip: when it has been played, or the card ends,
    the next one is down.
    """
    spent = len(_chips_played(v, seat, "announced"))
    return f"up{len(v.public.done)}" + (f"-{spent}" if spent else "")


def may_hold_up(v: TwentyView, seat: Seat) -> bool:
    """Whether a blue chip can be held up now, or put down again (TQ-21): whoever is guessing already, or may play it
    now instead of choosing, has no need to; and before the first clue nobody has anything to guess from.
    """
    p = v.public
    if p.bonus is not None or p.stage not in ("number", "guess", "judge", "free"):
        return False
    if p.clueless:
        return False
    return p.chips[seat] > 0 and seat not in (v.holder, p.guesser)  # whoever chooses is the guesser to come


def more_chips(v: TwentyView, seat: Seat) -> bool:
    """Whether a seat has played a blue chip since the last number: then another may follow (TQ-24)."""
    return bool(_chips_played(v, seat, "read"))


def _chips_played(v: TwentyView, seat: Seat, since: str) -> list[Event]:
    """The chips that a seat has played since an event of this kind."""
    return [e for e in back_to(since, v.events) if e.kind == "played" and e.seat == seat]


def back_to(kind: str, events: tuple[Event, ...]) -> Iterator[Event]:
    """Events since the last of a kind, the newest first."""
    return takewhile(lambda e: e.kind != kind, reversed(events))


def tries(v: TwentyView, after: int) -> list[Guess]:
    """What became of the guesses at one number of the card in play, the first being 1, as ``outcomes`` tells."""
    return outcomes(v).get(after, [])


def outcomes(v: TwentyView) -> dict[int, list[Guess]]:
    """What became of the guesses at each number of the card in play, in their order: those that were made, and as
    ``late`` those that somebody had no more time for (TQ-11).
    """
    made, order, read = dict[int, list[Guess]](), dict[int, list[Guess | None]](), 0
    for g in v.public.guesses:
        made.setdefault(g.after, []).append(g)
    for e in reversed(list(back_to("announced", v.events))):
        read += e.kind == "read"
        if e.kind in ("late", "wrong", "again"):
            late = Guess(require(e.seat), "", "late", read) if e.kind == "late" else None
            order.setdefault(read, []).append(late)
        elif e.kind == "unsaid" and order.get(read):
            order[read].pop()
    return {n: _in_order(made.get(n, []), order.get(n, [])) for n in {*made, *order}}


def _in_order(made: list[Guess], order: list[Guess | None]) -> list[Guess]:
    """Guesses at one number, each where the events have it among the late ones."""
    if order.count(None) != len(made):  # nobody can tell any more which came first
        return [*made, *(g for g in order if g)]
    left = iter(made)
    return [g or next(left) for g in order]


def last_way(table: Roles, people: Collection[Seat]) -> str:
    """How guesses were made on the last card that a person read to a person, ``aloud`` or ``typed``, in the game before
    where none has been yet; "" where there was none. A bot has no ears.
    """
    way, bonus = table.option("way").replace("unsaid", ""), None
    for e in table.events:
        if e.kind == "bonus":
            bonus = e.seat
        elif e.kind == "announced":
            if e.seat in people and (bonus is None or bonus in people):
                way = "aloud" if e.get("aloud") else "typed"
            bonus = None
    return way


def follows(table: Roles) -> Seat:
    """Who has the next turn: to the left, past the Reader (TQ-9)."""
    seat = left_of(table.public.active, table.seats)
    return left_of(seat, table.seats) if seat == table.holder else seat


def paid(table: Roles) -> tuple[tuple[Seat, int], ...]:
    """Whom a right guess moves now, and by how much, in order: whoever comes to FINISH is the last (TQ-17, TQ-29).

    In a bonus round the Reader stays (TQ-33). Of several the guesser goes first, who may win by it (TQ-Q12).
    """
    p, covered = table.public, len(table.public.read)
    if table.seats == 1:
        return ()
    if p.bonus is not None:
        return ((p.guesser, bonus_pay(covered)),)
    guesser, reader = (p.guesser, NUMBERS - covered), table.holder
    if reader is None or at_finish(table, *guesser):
        return (guesser,)
    return (guesser, (reader, covered))


def at_finish(table: Roles, seat: Seat, n: int) -> bool:
    """Whether so many spaces bring a piece to FINISH (TQ-3)."""
    return table.public.place[seat] + n >= table.finish


# What may be worked out -------------------------------------------------------------------


def world(category: str) -> tuple[Entity, ...]:
    """Every person, place or thing a listener knows of: those on cards and many more, told apart by nothing."""
    return realm(category).entities


def fits(tag: str, entity: Entity) -> bool | None:
    """Whether what a clue says (``tall``, ``!tall``) is true of an entity; ``None`` where that is not known."""
    feature = tag.removeprefix("!")
    if feature not in entity.features and (feature, entity.category) in lore().open:
        return None
    return (feature in entity.features) != tag.startswith("!")


def heard(p: Public) -> list[tuple[str, ...]]:
    """The tags of each entry read so far, in order."""
    return [e.tags for _, e in p.read]


def played(p: Public) -> list[str]:
    """The answers of the cards played, which everybody has seen (TQ-16)."""
    return [card_of(c).answer for c in p.done]


def possible(p: Public) -> int:
    """Everybody of the card's category whom nothing heard, guessed or played rules out, as a set.

    A thing may be called like a person whose card was played (Romeo and Juliet): it is ruled out by things alone.
    """
    everybody = realm(p.category)
    gone = [card.answer for card in map(card_of, p.done) if card.category == p.category]
    return everybody.possible([t for said in heard(p) for t in said]) & ~everybody.called(
        (*(g.text for g in p.guesses), *gone)
    )


def named(v: TwentyView, entity: Entity) -> bool:
    """True when somebody has already guessed this on the card in play, in whatever spelling."""
    p = v.public
    return any(alike(g.text, n) for g in p.guesses if g.text for n in (entity.name, *entity.accept))


def verdict(v: TwentyView) -> Verdict:
    """What the card makes of the guess before the Reader, who alone can ask.

    Raises:
        LookupError: the viewer does not hold the card.
    """
    return judge(card_of(v.held.id), v.public.said)


def within(name: str) -> str:
    """A name inside a sentence: its article small unless it belongs to a title, and a thing that is no name at all.

    >>> within("A honeybee"), within("Chess"), within("Halloween"), within("The Scream")
    ('a honeybee', 'chess', 'Halloween', 'The Scream')
    """
    if name in lore().titles:
        return printed(name)
    if name in lore().nouns:
        return printed(name[0].lower() + name[1:])
    article, more = parted(name)
    return printed(f"{article.lower()} {more}" if article else name)


def last_answer(p: Public) -> str:
    """What the card played last was, or ""."""
    return card_of(p.done[-1]).answer if p.done else ""


def unfinished(v: TwentyView) -> bool:
    """Whether the game ended while a card was open: a number led to FINISH (TQ-Q13)."""
    last = next((e.kind for e in back_to("announced", v.events) if e.kind in ENDS), "")
    return v.public.stage == "over" and last in LED


LED = ("read", "counted")
"""By what the game ends while a card is open: a number, or a guess on the card before it that counts after all."""
ENDS = ("right", "nobody", "bonus-lost", *LED)
"""By what a card ends."""


def worth(p: Public) -> int:
    """What a right answer pays its guesser now (TQ-17, TQ-29); before a bonus number, what it will pay then."""
    return bonus_pay(max(1, len(p.read) + (p.stage == "number"))) if p.bonus is not None else NUMBERS - len(p.read)


STARS = {"oracle": 4, "master": 3, "sharp": 2, "home": 1}
"""The stars of each rating that has any."""


def rating(solved: int, place: int, finish: int) -> str:
    """What a single player's game was worth, a key into ``names.rating`` of the words.

    Args:
        place: where the piece stood at the end, of ``finish``: each number was a step.
    """
    if solved < SOLO_CARDS:
        return "near" if solved >= 6 else "middling" if solved >= 3 else "early"
    share = place / finish
    return "oracle" if share <= 0.4 else "master" if share <= 0.6 else "sharp" if share <= 0.8 else "home"
