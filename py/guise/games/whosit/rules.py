"""The rules of Whosit?, WSI-1 to WSI-57 with their rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from math import comb
from typing import Any

from guise.engine import state
from guise.engine.chance import combination
from guise.engine.errors import IllegalMove
from guise.engine.game import (
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
    Temperament,
    Turn,
    Viewer,
    chance,
    check_actor,
    decide,
    event,
    require,
    whole,
    with_at,
)
from guise.engine.quick import kept
from guise.engine.rng import Rng
from guise.engine.state import cached, cached_per_viewer, changed, secret
from guise.offers.pack import OWN, opened

from .cast import CASTS, ROLES, answer
from .deduce import FREE, arrangement, ends_itself, passing_answer
from .views import (
    ANY,
    CARDS,
    Asked,
    Clue,
    Laid,
    Public,
    WhositView,
    answered,
    answers,
    asked_enough,
    asks,
    chip,
    deck,
    has_looked,
    known_to_house,
    legal,
    must_say,
    put_to_somebody,
    question,
    spoken,
    tag,
    tagged,
    targets,
    this_hand,
    told_by_house,
    told_yes,
    tried,
    true_chip,
    turn_ends,
)

ALL_CARDS = frozenset(range(CARDS))
ORDINALS = ("first", "second", "third")
VERBS = {
    "ask": ("turn", "more"),
    "guess": ("turn", "more", "after"),
    "pass": ("more", "after"),
    "yes": ("answer",),
    "no": ("answer",),
    "chip": ("box",),
    "next": ("between",),
}
"""When each of a player's moves has its place (WSI-11, WSI-16, WSI-19, WSI-27)."""
CHANCE = {"deal": "deal", "cover": "aside", "cards": "hand", "start": "start", "coin": "coin", "draw": "draw"}
"""The verb of the chance move of each stage."""


def _other_faces(s: State, seat: Seat) -> Iterator[State]:
    """States that differ in one of a seat's characters: exchanged for one that nobody holds, where no board says who is
    in play, or for one of another seat or of those set aside.
    """
    for k, mine in enumerate(s.faces[seat]):
        faces = with_at(s.faces, seat, with_at(s.faces[seat], k, ""))
        found = [] if s.uncovered else [(face, faces, s.aside) for face in _undealt(s, None)]
        pairs = [(face, {*s.aside, mine} - {face}) for face in s.aside]
        found += [(face, faces, tuple(c.id for c in s.cast.characters if c.id in pair)) for face, pair in pairs]
        for other, row in enumerate(s.faces):
            if other != seat:
                found += [(f, with_at(faces, other, with_at(row, n, mine)), s.aside) for n, f in enumerate(row)]
        for face, rows, aside in found:
            world = s.with_secret(faces=with_at(rows, seat, with_at(rows[seat], k, face)), aside=aside)
            if _can_be(world):
                yield world


def _can_be(s: State) -> bool:
    """Whether these characters fit what everybody heard in this hand and saw in the last (WSI-53, WSI-Q17)."""
    if any(face in past for row, past in zip(s.faces, s.public.past_corners) for face in row):
        return False
    if any(all(s.faces[seat][k] == face for (seat, k), face in guess.named) for guess in tried(s)):
        return False
    said = [(s.faces[e.slot[0]][e.slot[1]], e) for e in answered(s)]
    return all(answer(s.cast.named(face), question(e.question)) in (e.yes, None) for face, e in said)


def _other_hands(s: State, seat: Seat) -> Iterator[State]:
    """States that differ in one of a seat's cards: exchanged for one that is left to draw."""
    for n, _ in enumerate(s.hands[seat]):
        for card in s.pile:
            yield s.with_secret(hands=with_at(s.hands, seat, tuple(sorted(with_at(s.hands[seat], n, card)))))


def _other_asides(s: State, _: Seat) -> Iterator[State]:
    """States that differ in the pair set aside: one of it exchanged for a character in play."""
    yield from (other for seat in range(s.seats) for other in _other_faces(s, seat) if other.aside != s.aside)


def _other_coin(s: State, _: Seat) -> Iterator[State]:
    """The state in which the coin has fallen on its other side."""
    yield s.with_secret(coin=not s.coin)


def _tossed_for(s: State) -> tuple[Seat, ...]:
    """The seat that sees how the coin fell: whoever is asked about the Director, else nobody (WSI-Q16)."""
    q = s.public.asked
    return (q.seat,) if q and s.faces[q.seat][q.slot] == FREE else ()


@dataclass(frozen=True)
class State(Laid, state.State[Public]):
    """The whole truth of a game of Whosit?.

    The 48 cards are in the hands, on the discard pile, in the YES rows and, while a
    question waits, on the table; all others are the draw pile. Cards are drawn by
    chance when they are drawn, so the pile needs no order.

    Attributes:
        faces: ids of each seat's characters.
        hands: each seat's Question cards.
        aside: the pair set aside unseen in beginner version 2 (WSI-40).
        coin: how the coin fell for the answer now due (WSI-Q16).
    """

    faces: tuple[tuple[str, ...], ...] = field(
        default=(),
        metadata=secret(
            _other_faces, each=True, until={"unmasked": "character"}, told={"drew_face": "character", "box": "n"}
        ),
    )
    hands: tuple[tuple[int, ...], ...] = field(
        default=(), metadata=secret(_other_hands, each=True, told={"drew": "card"})
    )
    aside: tuple[str, ...] = field(default=(), metadata=secret(_other_asides, until={"unmasked": "character"}))
    coin: bool | None = field(default=None, metadata=secret(_other_coin, known=_tossed_for))

    @property
    def each(self) -> int:
        """Characters a seat holds: one, or two or three with two players (WSI-5, WSI-46, WSI-52, WSI-Q13)."""
        return int(self.option("two_chars")) if self.seats == 2 else 1

    @property
    def hand_size(self) -> int:
        """Question cards dealt to a seat (WSI-3, WSI-Q11)."""
        return int(self.option("two_hand")) if self.seats == 2 else 7 if self.seats <= 4 else 5

    @kept
    def pile(self) -> tuple[int, ...]:
        """Cards left to draw, by number; their order is not settled before they are drawn (WSI-4)."""
        p = self.public
        lying = [clue.card for seat in p.rows for row in seat for clue in row]  # or -1, gone back to the pile: WSI-Q1
        asked = (p.asked.card,) if p.asked else ()
        return tuple(sorted(ALL_CARDS.difference(lying, asked, p.discard, *self.hands)))

    @property
    def uncovered(self) -> tuple[str, ...]:
        """Ids of the characters whose space is not covered, in board order (WSI-36, WSI-41, WSI-57)."""
        if self.option("variant") == "full" or self.public.stage in ("deal", "cover"):
            return ()
        open_ = {face for faces in self.faces for face in faces} | set(self.aside)
        return tuple(c.id for c in self.cast.characters if c.id in open_)


class Whosit:
    """Whosit?, for 2 to 6 players (WSI-1)."""

    meta = Meta(
        id="whosit",
        title="Whosit?",
        year=1976,
        rules=2,
        seats=(2, 6),
        usual=4,
        minutes=15,
        by_seats=(10, 10, 15, 20, 25),
        options=(
            Option("variant", ("full", "v1", "v2")),  # WSI-44, WSI-Q14
            Option("cast", CASTS),
            Option("match_hands", ("1", "3", "5"), sharp="3", lasts=(("3", 45), ("5", 75))),  # WSI-Q17
            Option("crossing", ("house", "answers", "hand"), again="answers"),
            Option("answering", ("people", "house"), before="house"),  # WSI-Q18
            Option("max_asks", ("0", "3", "5")),  # WSI-Q4
            Option("two_chars", ("2", "3")),  # WSI-Q13
            Option("director", ("free", "coin")),  # WSI-Q16
            Option("guess_feedback", ("count", "pass_fail")),  # WSI-Q9
            Option("deck_out", ("recycle", "no_redraw")),  # WSI-Q1
            Option("reask_yes", ("false", "true")),  # WSI-Q3
            Option("voluntary_stop", ("true", "false"), shown=False),  # WSI-Q5
            Option("two_hand", ("7", "5"), shown=False),  # WSI-Q11
            Option("spared", ("none", "0", "1", "2", "3", "4", "5"), shown=False),  # WSI-Q17
            Option("opens", ("random", "0", "1", "2", "3", "4", "5"), shown=False),  # WSI-Q21
        ),
        temperaments=(Temperament("methodical"), Temperament("impatient"), Temperament("bluffer")),
        opens=(1,),
        take_back=frozenset(),  # every move of Whosit? tells the table something
        by_hand=(("crossing", "hand"),),
    )

    def following(self, s: State, _people: tuple[Seat, ...]) -> Options:
        """Nobody is dealt the Director twice running, in the next game either (WSI-Q17); and the next player begins it,
        as they would the next hand of a match (WSI-Q21).
        """
        held = next((i for i, faces in enumerate(s.faces) if FREE in faces), None)
        opens = (s.public.starter + 1) % s.seats
        return {"spared": "none" if held is None else str(held), "opens": str(opens)}

    # Whose turn, and chance -----------------------------------------------------------

    def setup(self, seats: int, options: Options) -> State:
        """An empty board; characters and cards are dealt by chance (WSI-3, WSI-5).

        Raises:
            ValueError: the own faces are no cast.
        """
        if text := options.get(OWN):
            from .own import own_cast  # few tables have one

            own_cast(opened(text).entries)
        spared = tuple((FREE,) if options["spared"] == str(i) else () for i in range(seats))  # WSI-Q17
        table = Public(stage="deal", wins=(0,) * seats, past_corners=spared)
        empty = State(seats, tuple(sorted(options.items())), table, ())
        return _lay(empty)

    @cached
    def turn(self, s: State) -> Turn:
        """Whose turn it is."""
        p = s.public
        match p.stage:
            case "turn" | "more":
                return decide(p.active, "enough" if asked_enough(s) else p.stage, False)
            case "after":
                return decide(p.active, "after")
            case "answer":
                q = require(p.asked)
                return _to_answer(q.seat, q.question, p.active, spoken(s, q.seat))
            case "box":
                seats = tuple(i for i in range(s.seats) if i not in (p.active, *p.locked))  # WSI-29
                return Decide(seats, "box", args=(("guess_seat", p.active),))
            case "between":
                return Decide(tuple(i for i in range(s.seats) if i not in p.locked), "between", open=True)
            case "over":
                return Over(tuple(i for i in range(s.seats) if p.wins[i] == max(p.wins)))  # WSI-35, WSI-Q17
        return chance(p.stage)

    def outcomes(self, s: State) -> Outcomes:
        """What chance may bring; see each stage."""
        match s.public.stage:
            case "deal":
                free = _undealt(s, _next_to_deal(s))
                return Outcomes(len(free), lambda i: f"deal {free[i]}")
            case "cover":  # WSI-40
                free = _undealt(s, None)
                return Outcomes(comb(len(free), 2), lambda i: "aside " + " ".join(combination(i, free, 2)))
            case "cards":
                pile = s.pile
                return Outcomes(
                    comb(len(pile), s.hand_size),
                    lambda i: "hand " + " ".join(map(str, combination(i, pile, s.hand_size))),
                )
            case "start":
                may = _openers(s)
                return Outcomes(len(may), lambda i: f"start {may[i]}")
            case "coin":
                return Outcomes(2, lambda i: f"coin {('no', 'yes')[i]}")
        pile = s.pile
        return Outcomes(len(pile), lambda i: f"draw {pile[i]}")

    # Moves ----------------------------------------------------------------------------

    def apply(self, s: State, actor: Actor, move: Move) -> State:
        """The next state; see ``Game.apply``."""
        check_actor(self.turn(s), actor, move)
        words, stage = move.split(" "), s.public.stage
        if actor is None:
            if words[0] != CHANCE[stage]:
                raise IllegalMove("not-now")
            return self._chance(s, words)
        if stage not in VERBS.get(words[0], (stage,)):
            raise IllegalMove("not-now")
        match words:
            case ["ask", kind, at]:
                return self._ask(s, kind, kind, at)
            case ["ask", kind, asked, at] if kind == ANY:
                return self._ask(s, ANY, asked, at)
            case ["yes" | "no"]:
                return self._answer(s, move)
            case ["pass"]:
                return self._pass(s)
            case ["chip", "yes" | "no"]:
                return self._chip(s, actor, move)
            case ["next"]:
                return self._next(s, actor)
            case ["guess", *named]:
                return self._guess(s, named)
        raise IllegalMove("unreadable")

    def _chance(self, s: State, words: list[str]) -> State:
        match words:
            case ["draw", card]:
                return self._draw(s, card)
            case ["deal", face]:
                return self._deal(s, face)
            case ["aside", *pair]:
                return self._aside(s, pair)
            case ["hand", *cards]:
                return self._hand(s, cards)
            case ["start", seat]:
                return self._start(s, seat)
            case ["coin", "yes" | "no" as side]:
                return self._coin(s, side)
        raise IllegalMove("unreadable")

    def _deal(self, s: State, face: str) -> State:
        """One Character card to one seat, seen by that seat alone (WSI-5, WSI-7)."""
        seat = require(_next_to_deal(s))
        if face not in _undealt(s, seat):
            raise IllegalMove("unreadable")
        slot = len(s.faces[seat])
        rows = with_at(s.public.rows, seat, s.public.rows[seat] + ((),))
        s = s.with_secret(faces=with_at(s.faces, seat, s.faces[seat] + (face,)))
        s = s.with_events(event("drew_face", seat, to=(seat,), character=face, which=_which(s, slot)), rows=rows)
        if _next_to_deal(s) is not None:
            return s
        return (
            _cover(s.with_public(stage="cover"))
            if s.option("variant") == "v1"
            else s.with_public(stage="cards" if s.option("variant") == "full" else "cover")
        )

    def _aside(self, s: State, pair: list[str]) -> State:
        """Version 2: two undealt cards are set aside unseen, before the rest cover the board (WSI-40, WSI-42)."""
        free = _undealt(s, None)
        if len(pair) != 2 or not set(pair) <= set(free) or free.index(pair[0]) >= free.index(pair[1]):
            raise IllegalMove("unreadable")
        return _cover(s.with_secret(aside=tuple(pair)))

    def _hand(self, s: State, dealt: list[str]) -> State:
        """Question cards for the next seat (WSI-3)."""
        cards = tuple([whole(card, 0, CARDS - 1) for card in dealt])
        in_order = cards == tuple(sorted(set(cards)))
        if len(cards) != s.hand_size or not in_order or not set(cards) <= set(s.pile):
            raise IllegalMove("unreadable")
        s = s.with_secret(hands=s.hands + (cards,))
        if len(s.hands) < s.seats:
            return s
        s = s.with_events(event("dealt", n=s.hand_size))
        if s.public.hand_number == 1:
            return s.with_public(stage="start")
        return _begin(s, (s.public.starter + 1) % s.seats, first=True)  # WSI-Q21: the start rotates

    def _start(self, s: State, word: str) -> State:
        """Any starting player (WSI-8, WSI-Q21)."""
        if (seat := whole(word, 0, s.seats - 1)) not in _openers(s):
            raise IllegalMove("unreadable")
        return _begin(s, seat, first=True)

    def _ask(self, s: State, kind: str, asked: str, at: str) -> State:
        """Put the question of one card in hand to one character (WSI-12, WSI-13, WSI-20, WSI-47)."""
        p, cards = s.public, deck()
        slot, hand = _slot(s, at), s.hands[p.active]
        held = [cards[card] for card in hand]
        if kind not in held:
            raise IllegalMove("no-card", card=kind) if kind in cards else IllegalMove("unreadable")
        if asked not in put_to_somebody():
            raise IllegalMove("unreadable")
        if slot[0] == p.active:
            raise IllegalMove("ask-self")
        if asked_enough(s):  # WSI-Q4
            raise IllegalMove("enough-asked", n=p.asks)
        if s.option("reask_yes") == "false" and told_yes(s, slot, asked):  # WSI-Q3
            raise IllegalMove("known-yes", seat=slot[0], question=asked)
        told = event(
            "asked",
            p.active,
            other_seat=slot[0],
            slot=slot[1],
            which=_which(s, slot[1]),
            question=asked,
            any=kind == ANY,
        )
        stage = "coin" if s.option("director") == "coin" else "answer"
        place = held.index(kind)
        return s.with_secret(
            hands=with_at(s.hands, p.active, hand[:place] + hand[place + 1 :]),
            events=(*s.events, told),
            public=changed(p, asked=Asked(asked, hand[place], *slot), asks=p.asks + 1, stage=stage),
        )

    def _coin(self, s: State, side: str) -> State:
        """WSI-Q16: a coin is tossed before every answer, whoever is asked, so that its sound tells nothing."""
        return s.with_secret(coin=side == "yes").with_public(stage="answer")

    def _answer(self, s: State, said: str) -> State:
        """Only what the character's rule demands is taken, so no hand is ever void (WSI-21 to WSI-26, WSI-Q18)."""
        p, q, yes = s.public, require(s.public.asked), said == "yes"
        if must_say(s, q, s.faces[q.seat][q.slot], s.coin) is (not yes):
            raise IllegalMove("must-no" if yes else "must-yes")
        told = event(
            "answered",
            q.seat,
            yes=yes,
            question=q.question,
            slot=q.slot,
            which=_which(s, q.slot),
            asker_seat=p.active,
        )
        if s.coin is not None:
            s = s.with_secret(coin=None)
        if not yes:  # WSI-18, WSI-19, WSI-Q6
            return s.with_events(told, asked=None, discard=p.discard + (q.card,), stage="after")
        row = p.rows[q.seat][q.slot] + (Clue(q.question, q.card),)  # WSI-15, WSI-49
        rows = with_at(p.rows, q.seat, with_at(p.rows[q.seat], q.slot, row))
        return _refill(s, "more", told, asked=None, rows=rows)  # WSI-16

    def _draw(self, s: State, word: str) -> State:
        """One card from the pile, seen by its drawer alone (WSI-16, WSI-18)."""
        if (card := whole(word, 0, CARDS - 1)) not in s.pile:
            raise IllegalMove("unreadable")
        seat = s.public.active
        hands = with_at(s.hands, seat, tuple(sorted(s.hands[seat] + (card,))))
        return _drew(s, event("drew", seat, to=(seat,), card=deck()[card]), hands=hands)

    def _pass(self, s: State) -> State:
        """The turn passes left: after a NO (WSI-18), or by choice after a YES (WSI-Q5)."""
        p = s.public
        if p.stage == "after":
            return _refill(s, "turn")
        if s.option("voluntary_stop") == "false" and asks(self.view(s, p.active)):
            raise IllegalMove("must-ask")
        told = event("enough", p.active, n=p.asks) if asked_enough(s) else event("stopped", p.active)
        return _begin(s, _left(s), told)

    def _guess(self, s: State, words: list[str]) -> State:
        """Name somebody for every other character, true or not (WSI-27, WSI-28, WSI-51, WSI-Q8).

        Then the box goes round (WSI-29).
        """
        named: dict[tuple[Seat, int], str] = {}
        known = s.cast.by_id
        for word in words:
            at, equals, face = word.partition("=")
            slot = _slot(s, at)
            if slot[0] == s.public.active:
                raise IllegalMove("guess-self")
            if not equals or slot in named:
                raise IllegalMove("unreadable")
            if face not in known:
                raise IllegalMove("no-such-face")
            named[slot] = face
        wanted = targets(s, s.public.active)
        if missing := [slot for slot in wanted if slot not in named]:
            raise IllegalMove("guess-all", seat=missing[0][0])
        aloud = [
            event("named", s.public.active, other_seat=seat, slot=k, which=_which(s, k), character=named[seat, k])
            for seat, k in wanted
        ]
        guess = tuple(named[slot] for slot in wanted)
        guessing = event("guessing", s.public.active)
        return s.with_events(guessing, *aloud, guess=guess, then=s.public.stage, stage="box", locked=())

    def _chip(self, s: State, seat: Seat, move: Move) -> State:
        """A chip goes in unseen, always the true one (WSI-29, WSI-30); the last one in closes the box."""
        if move != true_chip(s, seat, s.faces[seat]):
            raise IllegalMove("chip-yes" if move == "chip no" else "chip-no")
        s = s.with_public(locked=tuple(sorted((*s.public.locked, seat))))
        return s if len(s.public.locked) < s.seats - 1 else self._open_box(s)

    def _open_box(self, s: State) -> State:
        """Only the guesser sees into the box (WSI-31); the others learn whether the game goes on (WSI-32, WSI-33)."""
        others = [i for i in range(s.seats) if i != s.public.active]
        wrong = [true_chip(s, i, s.faces[i]) for i in others].count("chip no")
        came, s = s.public.then, s.with_public(guess=(), locked=(), then="")
        if not wrong:
            return self._solved(s)
        if (
            s.option("guess_feedback") == "count" and s.seats > 2
        ):  # WSI-Q9, WSI-Q12: of two players the box holds one chip
            s = s.with_events(event("box", s.public.active, to=(s.public.active,), n=wrong))
        s = s.with_events(event("missed", s.public.active))
        return _refill(s, "turn") if came == "after" else _begin(s, _left(s))  # WSI-34, WSI-Q6, WSI-Q7

    def _solved(self, s: State) -> State:
        """WSI-32: the guesser wins the hand; all faces are turned up."""
        p = s.public
        told = [event("solved", p.active)]
        told += [
            event("unmasked", seat, character=face, which=_which(s, k))
            for seat, faces in enumerate(s.faces)
            for k, face in enumerate(faces)
        ]
        last = p.hand_number == int(s.option("match_hands"))
        wins = with_at(p.wins, p.active, p.wins[p.active] + 1)
        return s.with_public(wins=wins, stage="over" if last else "between").with_events(*told)

    def _next(self, s: State, seat: Seat) -> State:
        """Between two hands of a match: everybody says when they have seen enough."""
        s = s.with_public(locked=tuple(sorted((*s.public.locked, seat))))
        return s if len(s.public.locked) < s.seats else _lay(s)

    # Views ----------------------------------------------------------------------------

    @cached_per_viewer
    def view(self, s: State, who: Viewer) -> WhositView:
        """What one viewer sees (WSI-53 to WSI-57): own faces, own hand, and all that lies open."""
        faces = s.faces if s.public.stage in ("between", "over") else _faces_known(s.faces, who)
        q = s.public.asked
        flipped = s.coin if q and q.seat == who and s.faces[q.seat][q.slot] == FREE else None
        cards = s.hands[who] if who is not None and who < len(s.hands) else ()
        counts = tuple(map(len, s.hands))
        left = CARDS - sum(counts) - _lying(s.public)
        return WhositView(*s.known_to(who), self.turn(s), faces, cards, counts, left, s.uncovered, flipped)

    @cached
    def legal(self, v: WhositView) -> tuple[Move, ...]:
        """See ``Game.legal`` and :func:`views.legal`."""
        return legal(v)

    def automatic_move(self, v: WhositView, picks: Mapping[str, str], alone: bool) -> Move | None:
        """Everybody answers themselves. A chip is the truth, whoever puts it in (WSI-29, WSI-30): who shares the screen
        and has seen their card is not handed it for the only chip there is. By a house rule they are not handed it for
        an answer that their card gives either. The Director then says beforehand whom he passes for (WSI-25), and
        until he does he answers like somebody he may pass for: so nobody is asked, and that tells nothing (X-3). But
        everybody sees their card before they are answered for: whoever has neither asked nor answered in this hand is
        handed the screen once (WSI-7).

        A turn ends itself after a *no* (WSI-18, WSI-19), or after a *yes* to the last question that a turn may have
        (WSI-Q4), unless by what lies open to all somebody could be near naming everybody: names can be said at the
        beginning of the next turn as well. Where the players cross out themselves the house does not judge that, and
        everybody ends their own turn.
        """
        if turn_ends(v):
            return "pass" if ends_itself(v) else None
        if v.public.stage == "box":
            return chip(v) if not alone and has_looked(v, v.seat) else None
        if alone or v.public.stage != "answer" or not told_by_house(v) or not known_to_house(v, v.seat):
            return None
        said = answers(v)
        if len(said) == 1:
            return said[0]
        return "yes" if passing_answer(v, picks.get("imitate", "")) else "no"

    def on_turn(self, v: WhositView) -> tuple[Seat, ...]:
        """Whoever asks and names, also while others answer or put in a chip (WSI-8); nobody between two hands."""
        return () if v.public.stage == "between" else (v.public.active,)

    def so_far(self, v: WhositView) -> int:
        """Questions put, in all hands together."""
        return sum(e.kind == "asked" for e in v.events)

    def fill(self, v: WhositView, form: Move, rng: Rng) -> Move:
        """A guess that may be right as far as the viewer knows."""
        seat = v.decide.seats[0]
        world = arrangement(v, rng)
        return "guess " + " ".join(f"{tag(slot, v.pairs)}={world[slot]}" for slot in targets(v, seat))

    def imagine(self, v: WhositView, rng: Rng) -> State:
        """A deal of characters and cards that fits everything the viewer has seen."""
        p = v.public
        world = arrangement(v, rng)
        faces = tuple(tuple(face or world[seat, k] for k, face in enumerate(row)) for seat, row in enumerate(v.faces))
        held = {face for row in faces for face in row}
        aside = tuple(face for face in v.uncovered if face not in held)
        lying = {clue.card for seat in p.rows for row in seat for clue in row} | set(p.discard) | set(v.cards)
        if p.asked:
            lying.add(p.asked.card)
        unseen = [c for c in range(CARDS) if c not in lying]
        rng.shuffle(unseen)
        hands = []
        for seat, count in enumerate(v.counts):
            hands.append(v.cards if seat == v.who else tuple(sorted(unseen.pop() for _ in range(count))))
        coin = None
        if p.stage == "answer" and v.option("director") == "coin":
            coin = v.coin if v.coin is not None else bool(rng.below(2))
        return State(v.seats, v.options, p, v.events, faces, tuple(hands), aside, coin)


@cache
def _to_answer(seat: Seat, question: str, asker: Seat, aloud: tuple[Move, ...]) -> Decide:
    """Somebody is asked (WSI-14)."""
    return Decide((seat,), "answer", (("question", question), ("asker_seat", asker)), aloud=aloud)


@lru_cache(maxsize=16)
def _faces_known(faces: tuple[tuple[str, ...], ...], who: Viewer) -> tuple[tuple[str, ...], ...]:
    """The faces that a viewer may know while a hand is played, the same ones from its deal on: their own (WSI-7)."""
    return tuple(row if seat == who else ("",) * len(row) for seat, row in enumerate(faces))


def _lying(p: Public) -> int:
    """How many cards lie on the table: YES cards that have not gone back (WSI-Q1), discards, and one to be answered."""
    rows = [clue.card for seat in p.rows for row in seat for clue in row]
    return len(rows) - rows.count(-1) + len(p.discard) + (p.asked is not None)


def _lay(s: State) -> State:
    """A new hand: the board is cleared, and corner roles held are not dealt to the same seat again (WSI-Q17)."""
    p = s.public
    past = (
        tuple(had + tuple(f for f in faces if f in ROLES) for had, faces in zip(p.past_corners, s.faces))
        if s.faces
        else p.past_corners
    )
    blank: tuple[tuple[()], ...] = ((),) * s.seats
    number = p.hand_number + 1
    return (
        s.with_secret(faces=blank, hands=(), aside=())
        .with_public(stage="deal", hand_number=number, rows=blank, discard=(), past_corners=past, locked=())
        .with_events(event("hand", n=number, of=int(s.option("match_hands"))))
    )


def _next_to_deal(s: State) -> Seat | None:
    """The seat that gets the next Character card; ``None`` when all have theirs."""
    dealt = sum(map(len, s.faces))
    return dealt % s.seats if dealt < s.seats * s.each else None


def _undealt(s: State, seat: Seat | None) -> tuple[str, ...]:
    """Characters nobody holds and, for a seat, that it may still be dealt (WSI-5, WSI-Q17)."""
    gone = set().union(*s.faces, () if seat is None else s.public.past_corners[seat])
    return tuple([face for face in s.cast.by_id if face not in gone])


def _cover(s: State) -> State:
    """The cards nobody holds cover their spaces (WSI-36, WSI-40); what stays open is public (WSI-37, WSI-41)."""
    s = s.with_public(stage="cards")
    return s.with_events(event("covered", n=len(s.uncovered)))


def _openers(s: State) -> tuple[Seat, ...]:
    """Who may be the first to begin: anybody, or whoever comes after the one who began the game before (WSI-Q21)."""
    seats = tuple(range(s.seats))
    return tuple(i for i in seats if s.option("opens") == str(i)) or seats


def _begin(s: State, seat: Seat, *told: Event, first: bool = False) -> State:
    """A turn begins (WSI-8)."""
    if first:
        return s.with_events(*told, event("starts", seat), **_turn(seat), starter=seat)
    return s.with_events(*told, **_turn(seat))


def _turn(seat: Seat) -> dict[str, Any]:
    """What changes on the table when a turn begins (WSI-8)."""
    return {"active": seat, "stage": "turn", "asks": 0, "then": ""}


def _left(s: State) -> Seat:
    """Whose turn is next (WSI-8, WSI-33)."""
    return (s.public.active + 1) % s.seats


def _refill(s: State, then: str, *told: Event, **changes: Any) -> State:
    """The active player draws next. An empty pile is made up first, and no public clue is lost by it; or nobody draws
    any more (WSI-Q1).

    Args:
        told: what is told before.
        changes: what changes on the table before.
    """
    s = s.with_events(*told, stage="draw", then=then, **changes)
    if s.pile:
        return s
    if s.option("deck_out") == "no_redraw":
        known = any(e.kind == "deck-out" for e in this_hand(s.events))
        return _drew(s) if known else _drew(s, event("deck-out"))
    if s.public.discard:
        return s.with_events(event("recycled", what="discards"), discard=())
    rows = tuple(tuple(tuple(changed(clue, card=-1) for clue in row) for row in seat) for seat in s.public.rows)
    return s.with_events(event("recycled", what="rows"), rows=rows)


def _drew(s: State, *told: Event, **secrets: Any) -> State:
    """After a draw, once that is told and those secrets are others: the active player may ask on, or the turn passes
    left.
    """
    table = {"stage": "more", "then": ""} if s.public.then == "more" else _turn(_left(s))
    return s.with_secret(events=s.events + told, public=changed(s.public, **table), **secrets)


def _which(s: State, slot: int) -> str:
    """Which of a seat's characters, in words; nothing when it has only one."""
    return ORDINALS[slot] if s.each > 1 else ""


def _slot(s: State, at: str) -> tuple[Seat, int]:
    """A character in play from its tag (``2``, ``1b``)."""
    found = tagged(s).get(at)
    if found is None:
        raise IllegalMove("unreadable")
    return found


GAME: Game[State, WhositView] = Whosit()
