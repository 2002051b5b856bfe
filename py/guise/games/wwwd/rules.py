"""The rules of What Would Who? Do?, WWD-1 to WWD-34 with their rulings.

A round: a card is turned and read by the active player alone (``line``, ``read``), who
names a Who there or lays the card down to think in the open (``name``). The others say
whether they know the Who (``known``), perhaps after one sentence (``explain``); failing
that a Duh card decides (``drawing``, ``duh``). Then all vote (``vote``), all votes turn
together, and the table looks at them (``scored``) until somebody turns the next card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import factorial

from guise.engine.chance import arrangement
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
    Stock,
    Temperament,
    Turn,
    Viewer,
    chance,
    check_actor,
    decide,
    event,
    out_of_time,
    rest,
    verb,
    whole,
    with_at,
)
from guise.engine.rng import Rng
from guise.engine.state import cached, cached_per_viewer
from guise.offers.pack import OWN, opened, own_of

from .deck import GAP, OWN_LAST, PACKS, RESPONSES, duh, duh_deck, fold, lines, situation, situations
from .own import MOST, chosen
from .state import NO_TEXT, NO_VOTE, State, choosers, duh_gone, duh_pile, line_pile, lots, writers
from .tempers import LEANINGS
from .views import (
    MATCH,
    NAMES,
    PLACES,
    PLAYER,
    SENTENCE_LIMIT,
    TEXT_LIMIT,
    WHO_LIMIT,
    Public,
    WwwdView,
    completed,
    familiar,
    inside,
    is_used,
    legal,
    only,
    onward,
    person,
    player_of,
    proper,
    rounds,
    twin,
)
from .worlds import example, imagine

VERBS = {
    "read": ("who", "judged", "own", "player", "duh", "ready"),
    "name": ("who", "judged", "own", "player", "duh", "demand", "wait"),
    "same": ("same", "other"),
    "known": ("know", "unknown", "rename"),
    "explain": ("explain", "told"),
    "duh": ("next",),
    "vote": ("vote",),
    "scored": ("next",),
    "write": ("write",),
    "hear": ("next",),
    "favour": ("vote",),
    "result": ("next",),
}
"""What players may do in each stage."""

FOR_ALL = {
    ("name", "wait"): ("all",),
    ("same", "same"): ("all",),
    ("same", "other"): ("all",),
    ("known", "know"): ("all",),
    ("known", "unknown"): ("aloud", "now"),
    ("known", "rename"): ("all",),
    ("scored", "next"): ("all",),
    ("result", "next"): ("all",),
}
"""The second word of a move that speaks for the whole table, as people round one tablet do, and settles it at once.
Whoever does not know the Who asks ``aloud``, as anybody at the table, or ``now`` in their own name: it is no ballot.
"""


VOTES = {f"vote {n}": n for n in range(RESPONSES + 1)}
"""What a vote lays down, and 0 for whoever let the time run out."""


class WhatWouldWhoDo:
    """What Would Who? Do?, for 3 to 8 players (WWD-Q1)."""

    meta = Meta(
        id="wwwd",
        title="What Would Who? Do?",
        year=2012,
        rules=5,  # 2: a Who is kept with what was found of it; 3: new decks, packs, our own Whos; 4: bots have leanings
        opens=(1, 2, 3, 4),  # 5: players at the table may be tapped
        seats=(3, 8),
        usual=4,
        minutes=30,
        options=(
            Option("target", ("20", "15"), lasts=(("15", 20),)),
            Option("start", ("1", "0")),  # WWD-Q2
            Option("tie", ("writing", "highest_first")),  # WWD-Q5
            Option("pick_secs", ("30", "60", "0")),  # WWD-Q13
            Option("write_secs", ("90", "0")),  # WWD-Q9
            Option("vote_secs", ("0", "45")),  # WWD-Q20
            Option("pack", PACKS),
            Option("names", NAMES, shown=False, before="first"),  # in which order Whos are suggested
            Option("reached", PLACES, shown=False),  # and how far the games before have come in it
            Option("again", ("no", "yes"), shown=False),  # the same company has just played to an end
        ),
        temperaments=(Temperament("reader"), Temperament("plain"), Temperament("schemer"), Temperament("clown")),
        take_back=frozenset({"vote", "write"}),  # sealed until the last one is in
        judged=frozenset({"who", "own", "judged"}),
        deck=frozenset({"line", "card"}),
        bygone=frozenset({"first", "line", "card"}),  # before there were leanings; a card that left its deck
        household=frozenset({"own"}),
        children=(("pack", "children"), ("pick_secs", "60")),  # they think and type slowly
    )

    def following(self, s: State, _people: tuple[Seat, ...]) -> Options:
        """Whos are suggested as if it were one game, and nobody is taught once more."""
        return {**onward(self.view(s, None)), "again": "yes"}

    # Whose turn -------------------------------------------------------------------------

    def setup(self, seats: int, options: Options) -> State:
        """Everybody's d20 shows the start (WWD-2); who is active first is up to chance (WWD-3), and so are leanings.

        Raises:
            ValueError: among the own cards is one that cannot be played, or there is no situation at all.
        """
        if not lines(options["pack"], opened(options.get(OWN, ""))):
            raise ValueError("no situation to play with")
        table = Public("lean", (int(options["start"]),) * seats)
        return State(seats, tuple(sorted(options.items())), table, (), ("",) * seats)

    @cached
    def turn(self, s: State) -> Turn:
        """Whose turn it is."""
        p = s.public
        match p.stage:
            case "vote":
                return _voting(s.pending, p.active, s.option("vote_secs"))
            case "scored" if p.tied and not p.winners:
                return Decide(s.pending, "tie", open=True)
            case "scored":  # WWD-19 to WWD-21
                args = ("active_seat", p.active), *s.events[-1].args  # who matched was told last
                return Decide(s.pending, "last_card" if p.winners else "scored", args, open=True)
            case "known":
                return Decide(s.pending, "known_again" if p.again else "known", (("who", p.named),), open=True)
            case "line" | "lean" | "first" | "thrown" | "mix":
                return chance(p.stage)
            case "read":
                return Decide((p.active,), "read_tie" if p.tied else "read", seconds=s.seconds("pick_secs"))
            case "drawing":
                return chance("duh" if self._possible(s)[0] == "card" else "lot")
            case "duh" | "hear":
                return decide(p.active, p.stage)
            case "over":
                return Over(p.winners)
        return self._seldom(s)

    def _seldom(self, s: State) -> Turn:
        """Whose turn it is in stages that most rounds do without."""
        p = s.public
        match p.stage:
            case "name" if p.late:
                return Decide(s.pending, "late", (("active_seat", p.active),), open=True)
            case "name":
                return Decide((p.active,), "name", seconds=s.seconds("pick_secs"), open=True)
            case "same":
                return Decide(s.pending, "same", (("name", p.named), ("doubt", p.doubt)), open=True)
            case "explain":  # who asks was told last
                return Decide((p.active,), "explain", (("who", p.named), *s.events[-1].args), open=True)
            case "write":
                return Decide(s.pending, "write", seconds=s.seconds("write_secs"))
            case "favour":
                return Decide(s.pending, "favour", seconds=s.seconds("vote_secs"))
            case "result":
                return Decide(s.pending, "last", (("n", len(p.winners)),), open=True)
        raise ValueError(p.stage)

    def outcomes(self, s: State) -> Outcomes:
        """Whatever chance decides here."""
        if s.public.stage == "mix":  # WWD-Q8
            authors = writers(s)
            return Outcomes(
                factorial(len(authors)),
                lambda i: "mix " + " ".join(map(str, arrangement(i, authors, len(authors)))),
            )
        if s.public.stage == "lean":
            return Outcomes(LEANINGS**s.seats, lambda i: _lean(i, s.seats))
        what, numbers = self._possible(s)
        return Outcomes(len(numbers), lambda i: f"{what} {numbers[i]}")

    @cached
    def _possible(self, s: State) -> tuple[str, Sequence[int]]:
        """What chance brings in this stage, as a verb, and the numbers that are equally likely."""
        p = s.public
        match p.stage:
            case "first":  # WWD-3
                return "first", range(s.seats)
            case "line":  # WWD-1, WWD-4
                return "line", line_pile(p.drawn, s.options)
            case "drawing":  # WWD-10, or by lot when even that deck is empty, WWD-Q10
                cards = duh_pile(p.gone, p.used, s.option("pack"))
                return ("card", cards) if cards else ("lot", lots(s))
            case "thrown":  # WWD-Q20
                return "die", range(1, RESPONSES + 1)
        raise ValueError(p.stage)

    def stock(self, options: Options, seats: int) -> tuple[Stock, ...]:
        """The situations of the pack, one a round, and the Duh deck."""
        rounds = (20 if seats == 3 else 13) * int(options["target"]) // 20
        lines_left = tuple(f"line {n}" for n in lines(options["pack"], opened(options.get(OWN, ""))))
        return Stock("situations", lines_left, rounds), Stock(
            "duh", tuple(f"card {n}" for n in duh_deck(options["pack"])), 3
        )

    # Moves --------------------------------------------------------------------------------

    def apply(self, s: State, actor: Actor, move: Move) -> State:
        """The next state; see ``Game.apply``."""
        p = s.public
        turn = self.turn(s)
        check_actor(turn, actor, move)
        if not isinstance(turn, Decide):
            return self._chance(s, move)
        if actor is None:
            return self._time(s, out_of_time(turn, move))
        last = len(turn.seats) == 1  # of those who choose
        word, _, text = move.partition(" ")
        if word not in VERBS[p.stage]:
            raise IllegalMove("not-now")
        if p.stage == "name" and (word in ("demand", "wait")) == (actor == p.active):
            raise IllegalMove("not-now")
        match word:
            case "vote":
                return self._voted(s, actor, text, last)
            case "judged" | "who" | "own":
                return self._named(s, word, text)
            case "player":
                return self._player(s, text)
            case "write":
                return self._wrote(s, actor, text, last)
            case "explain":
                return self._explained(s, text)
        if text and text not in FOR_ALL.get((p.stage, word), ()):
            raise IllegalMove("unreadable")
        return self._spoke(s, actor, word, text, last)

    def _spoke(self, s: State, seat: Seat, word: str, text: str, last: bool) -> State:
        """A move of one word, or of two that speak for all."""
        p = s.public
        match word:
            case "next":
                return self._went_on(s, seat, last or bool(text))
            case "know" | "unknown":
                return self._known(s, seat, word, text, last)
            case "same" | "other":
                return self._compared(s, seat, word, text, last)
            case "rename":
                return self._renamed(s, text)
            case "ready":
                return s.to("name", late=s.option("pick_secs") == "0")  # WWD-Q13: without a clock the table judges
            case "duh":  # WWD-Q14
                return s.to("drawing", event("took", p.active), named="", about="", tempers=())
            case "demand":  # WWD-14
                return s.to("drawing", event("demanded", p.active), named="", about="", tempers=())
            case "wait":
                return self._waited(s, seat, text)
            case "told":  # WWD-8, spoken at the table
                return s.to("known", event("told", p.active), again=True)
        raise ValueError(word)

    def _waited(self, s: State, seat: Seat, text: str) -> State:
        """Somebody gives more time, or all do: then there is as much as before. Without a clock there is none."""
        timed = s.option("pick_secs") != "0"
        if text and not timed:
            raise IllegalMove("not-now")
        s = s.seal(seat, f"wait {text}" if text else "wait")
        if timed and (text or s.pending == (s.public.active,)):
            return s.to("name", late=False)
        return s

    def _chance(self, s: State, move: Move) -> State:
        p = s.public
        what = verb(move)
        numbers = tuple([whole(word, 0, OWN_LAST) for word in rest(move).split()])
        if p.stage == "mix":
            if what != "mix" or sorted(numbers) != list(writers(s)):
                raise IllegalMove("unreadable")
            return s.with_secret(order=numbers).to("hear", event("read_out", p.active))
        if p.stage == "lean" and what == "lean":
            if len(numbers) != s.seats or max(numbers) >= LEANINGS or move != _leanings(numbers):
                raise IllegalMove("unreadable")
            return s.with_public(leanings=numbers, stage="first")
        if p.stage == "lean":  # a game begun before there were leanings
            s = s.with_public(stage="first")
            p = s.public
        said, among = self._possible(s)
        possible = len(numbers) == 1 and move == f"{said} {numbers[0]}" and numbers[0] in among
        if not possible and not _undealt(p.stage, what, numbers, s.option("pack")):
            raise IllegalMove("unreadable")
        n = numbers[0]
        match what:
            case "first":  # WWD-3
                aim = event("aim", target=int(s.option("target")))  # WWD-21, WWD-23: said before the first card
                return s.to("line", event("first", n), aim, active=n, round=1)
            case "line":  # WWD-4
                told = event("turned", p.active, tie=bool(p.tied))
                return s.to(
                    "read",
                    told,
                    card=n,
                    shown=False,
                    named="",
                    about="",
                    tempers=(),
                    from_duh=False,
                    doubt="",
                    again=False,
                    late=False,
                )
            case "card":
                return self._duh_card(s, n)
            case "lot":  # WWD-Q10
                return self._settle(s.with_events(event("lot", n)), f"{PLAYER}{n}", "", stage="duh")
        return self._reveal(s.seal(p.active, f"vote {n}").with_events(event("thrown", p.active)))

    def called(self, move: Move, names: tuple[str, ...]) -> Move:
        """A player at the table whose name was typed is that player, as if tapped (WWD-12): one rule for all.

        >>> GAME.called("who ben", ("Ana", "Ben")), GAME.called("own lazy Ben", ("Ana", "Ben"))
        ('player 1', 'player 1')
        """
        word, said = verb(move), rest(move)
        if word not in ("who", "own"):
            return move
        if word == "own" and chosen(said.partition(" ")[0]):
            said = said.partition(" ")[2]
        who, here = fold(said), _folds(names)
        return f"player {here.index(who)}" if who and who in here else move

    def with_verdict(self, s: State, actor: Actor, move: Move) -> Move:
        """A Who with what it may mean, as the log keeps it; see ``Judges``.

        ``judged new Ada`` for ``who Ada``; ``judged 2 Ada`` when it may mean the second used one;
        ``judged new:own bold,kind Ada`` for ``own bold,kind Ada``. A name
        without such words is a Who like any.
        """
        used, word = s.public.used, verb(move)
        if word == "judged":
            raise IllegalMove("not-now")
        if word not in ("who", "own"):
            return move
        said, own = rest(move), ""
        if word == "own":
            like, _, said = said.partition(" ")
            own = ":own"
            if not chosen(like):
                return self.with_verdict(s, actor, f"who {rest(move)}") if fold(like) and "," not in like else move
        name = said.lstrip(PLAYER + " ")
        if not fold(name) or len(name) > WHO_LIMIT or is_used(name, used):
            return move
        doubt = twin(name, used)
        return f"judged {used.index(doubt) + 1 if doubt else 'new'}{own} {rest(move)}"

    def _time(self, s: State, missing: tuple[Seat, ...]) -> State:
        """What the end of the time means in each stage that has a clock, for those whose time it was."""
        if s.public.stage in ("read", "name"):  # WWD-14, WWD-Q13: the others may now call for a Duh card
            return s.to("name", event("late", s.public.active), late=True)
        s = s.with_events(*(event("silent", seat) for seat in missing))
        for seat in missing:  # WWD-Q9, WWD-Q20: a blank; no vote, no match
            s = s.seal(seat, NO_TEXT if s.public.stage == "write" else NO_VOTE)
        return s if s.pending else self._all_in(s)

    def _all_in(self, s: State) -> State:
        """Everybody has chosen, or let the time run out; an active player without a vote throws the die (WWD-Q20)."""
        match s.public.stage:
            case "write":
                return self._collect(s)
            case "favour":
                return self._decide_tie(s)
        active = s.public.active
        return s.seal(active, "").with_public(stage="thrown") if s.sealed[active] == NO_VOTE else self._reveal(s)

    # The Who --------------------------------------------------------------------------------

    def _named(self, s: State, word: str, text: str) -> State:
        """The active player names anybody at all (WWD-5, WWD-6) who has not been used (WWD-12)."""
        p, found = s.public, ""
        if word == "judged":
            found, _, text = text.partition(" ")
            found, own, _ = found.partition(":own")
            word = "own" if own else "who"
        tempers: tuple[str, ...] = ()
        if word == "own":
            like, _, text = text.partition(" ")
            tempers = _tempers(like)
        name = text.lstrip(PLAYER + " ")
        name = inside(name if tempers else proper(name))
        if found:
            return self._called(s, name, "" if found == "new" else p.used[whole(found, 1, len(p.used)) - 1], tempers)
        if not fold(name):
            raise IllegalMove("no-who")
        if len(name) > WHO_LIMIT:
            raise IllegalMove("long-who", n=WHO_LIMIT)
        if is_used(name, p.used):
            raise IllegalMove("used-who", name=name)
        return self._called(s, name, twin(name, p.used), tempers)

    def _player(self, s: State, text: str) -> State:
        """A player at the table is the Who (WWD-6), whoever names them: nobody needs to be asked if they know them
        (WWD-9).
        """
        who = f"{PLAYER}{whole(text, 0, s.seats - 1)}"
        if who in s.public.used:  # WWD-12
            raise IllegalMove("used-player")
        return self._settle(s.with_events(_asked(s, who, "asked")), who, "", stage="vote")

    def _called(self, s: State, name: str, doubt: str, tempers: tuple[str, ...]) -> State:
        """A Who that is not used, but for the one that it may mean (WWD-Q16)."""
        p = s.public
        if not fold(name) or len(name) > WHO_LIMIT:
            raise IllegalMove("no-who")
        if doubt:  # WWD-Q16
            return s.to(
                "same", event("doubted", p.active, name=name, doubt=doubt), named=name, doubt=doubt, tempers=tempers
            )
        return self._announce(s, name, tempers)

    def _compared(self, s: State, seat: Seat, word: str, text: str, last: bool) -> State:
        """Is the new name a used Who? More than half of the others must say so (WWD-Q16), or one for all of them."""
        if not (last or text):
            return s.seal(seat, word)
        said = [one for one in with_at(s.sealed, seat, word) if one]
        same = word == "same" if text else 2 * said.count("same") > len(said)
        if same:
            return self._again(s, event("same", s.public.active, doubt=s.public.doubt))
        return self._announce(s, s.public.named, s.public.tempers)

    def _announce(self, s: State, name: str, tempers: tuple[str, ...]) -> State:
        """The completed line is read aloud (WWD-5); now the others may ask who that is (WWD-7)."""
        told = [_asked(s, name, "asked")]
        if tempers:
            told.append(event("like", s.public.active, name=name, temper=tempers))
        return s.to("known", *told, named=name, doubt="", tempers=tempers, shown=True, again=False)

    def _known(self, s: State, seat: Seat, word: str, text: str, last: bool) -> State:
        """Everybody else says whether they know the Who; whoever does not is told by name (WWD-7, WWD-Q15).

        At a screen that all share it is asked aloud, by anybody; on a phone at once, by whoever holds it.
        """
        if not (last or text):
            return s.seal(seat, word)
        said = with_at(s.sealed, seat, word)
        if "unknown" not in said:  # WWD-9
            return self._settle(s, s.public.named, s.public.about, stage="vote")
        if not s.public.again:
            asking = () if text == "aloud" else tuple(i for i, one in enumerate(said) if one == "unknown")
            asker = asking[0] if asking else None
            return s.to("explain", event("who", asker, n=len(asking), asking_seats=asking))  # WWD-8
        return s.to("drawing", event("still_who", s.public.active), named="", about="", tempers=())  # WWD-10

    def _renamed(self, s: State, text: str) -> State:
        """A slip in the name (WWD-5): the same card once more, until somebody has asked. Nobody has seen its answers
        (WWD-Q12).
        """
        if not text or s.public.again:
            raise IllegalMove("not-now")
        return self._again(s, event("renamed", s.public.active, name=s.public.named))

    def _again(self, s: State, told: Event) -> State:
        """The active player names somebody else, who has as much time as before (WWD-Q13)."""
        late = s.option("pick_secs") == "0"
        return s.to("name", told, named="", doubt="", tempers=(), shown=False, late=late)

    def _explained(self, s: State, text: str) -> State:
        """One sentence, once (WWD-8)."""
        if not text:
            raise IllegalMove("unreadable")
        if len(text) > SENTENCE_LIMIT:
            raise IllegalMove("long-sentence", n=SENTENCE_LIMIT)
        return s.to("known", event("explained", s.public.active, text=text), about=text, again=True)

    def _duh_card(self, s: State, card: int) -> State:
        """The top Duh card must be used, known or not (WWD-10, WWD-13); a used one is laid aside (WWD-11, WWD-Q18)."""
        p, gone = duh()[card], duh_gone(s.public.gone, s.public.used, card, s.option("pack"))
        if is_used(p.name, s.public.used):
            return s.with_events(event("duh_used", s.public.active, name=p.title), gone=gone)
        told = event("duh", s.public.active, name=p.title, about=p.about)
        return self._settle(s.with_events(told, gone=gone), p.name, p.about, stage="duh")

    def _settle(self, s: State, who: str, about: str, stage: str) -> State:
        """The Who is fixed and counts as used (WWD-12)."""
        drawn, p = stage == "duh", s.public
        told = [_asked(s, who, "asked_duh")] if drawn else []
        if stage == "vote":  # the line of the tie-break is read aloud without any answers (WWD-27)
            told.append(event("question" if p.tied else "choices", p.active))
        then = "write" if p.tied and not drawn else stage
        return s.to(then, *told, named=who, about=about, used=p.used + (who,), shown=True, from_duh=drawn)

    # Votes -----------------------------------------------------------------------------------

    def _voted(self, s: State, seat: Seat, text: str, last: bool) -> State:
        """A secret vote (WWD-15 to WWD-17); the last one opens all (WWD-18). Any vote is sincere (WWD-Q17)."""
        if s.public.stage == "favour":
            n = whole(text, 1, len(s.order))
            if s.order[n - 1] == seat:  # WWD-Q6
                raise IllegalMove("own-text")
        else:
            n = whole(text, 1, RESPONSES)
        s = s.seal(seat, f"vote {n}")
        return self._all_in(s) if last else s

    def _reveal(self, s: State) -> State:
        """All votes turn together and are scored (WWD-18 to WWD-21); then perhaps the game ends (WWD-23)."""
        active, who = s.public.active, s.public.named
        votes = tuple([VOTES[vote] for vote in s.sealed])
        points, matched = score(votes, active), matching(votes, active)
        scores = tuple([a + b for a, b in zip(s.public.scores, points)])
        how = {0: "none", s.seats - 1: "all", 1: "one"}.get(len(matched), "some")
        text = situation(s.card).responses[votes[active] - 1].text
        chosen = completed(text, who, "their" if who.startswith(PLAYER) else "")  # an event names no player in its text
        s = s.to(
            "scored",
            event("revealed", active=active, card=s.card, who=who, votes=votes, points=points),
            event("showed", active, n=votes[active], text=chosen),
            event("matched", active, how=how, n=len(matched), matched_seats=matched),
            scores=scores,
            votes=votes,
        )
        goal = int(s.option("target"))
        there = tuple([i for i, n in enumerate(scores) if n >= goal])
        if not there:
            return s
        if active in there:  # WWD-24; exactly the target is enough, WWD-Q4
            return self._end(s, (active,), "active")
        if s.option("tie") == "highest_first":  # WWD-Q5
            there = tuple(i for i in there if scores[i] == max(scores))
        if len(there) == 1:  # WWD-25
            return self._end(s, there, "alone")
        return s.with_events(event("tie", there[0], seats=there), tied=there)  # WWD-26

    def _went_on(self, s: State, seat: Seat, settled: bool) -> State:
        """On to the vote, or to the next card (WWD-22); in a tie the same player turns it (WWD-27)."""
        if s.public.stage == "duh":
            return s.to("write") if s.public.tied else s.to("vote", event("choices", s.public.active))
        if s.public.stage == "hear":
            return s.to("favour")
        if not settled:
            return s.seal(seat, "next")
        p = s.public
        if p.winners:  # how it ended is told with the winner, not while the button still asks who that is
            return s.to("over", event("ended", p.winners[0], how=p.ended, seats=p.winners))
        whole, drawn = lines(s.option("pack"), own_of(s)), p.drawn
        spent = len(drawn) >= len(whole) and set(whole) <= set(drawn)  # WWD-Q11: it has been shuffled again
        drawn = (() if spent else drawn) + (s.card,)
        if p.tied:
            return s.to("line", card=-1, drawn=drawn, shown=False)
        active = (p.active + 1) % s.seats
        return s.to("line", card=-1, drawn=drawn, shown=False, active=active, round=p.round + 1)

    # The tie-break ------------------------------------------------------------------------------

    def _wrote(self, s: State, seat: Seat, text: str, last: bool) -> State:
        """A tied player's own response, face down (WWD-28)."""
        if not text:
            raise IllegalMove("unreadable")
        if len(text) > TEXT_LIMIT:
            raise IllegalMove("long-text", n=TEXT_LIMIT)
        s = s.seal(seat, f"write {text}")
        return self._all_in(s) if last else s

    def _collect(self, s: State) -> State:
        """All texts are in, or time is up. With fewer than two there is nothing to vote on (WWD-Q9)."""
        s = s.with_secret(written=tuple(rest(text) for text in s.sealed)).to("mix")
        authors = writers(s)
        if len(authors) > 1:
            return s
        return self._end(
            s.with_secret(order=authors).with_public(favours=(0,) * s.seats),
            authors or s.public.tied,
            "lone" if authors else "blank",
        )

    def _decide_tie(self, s: State) -> State:
        """The author of the text with most votes wins (WWD-30); equal votes share (WWD-31)."""
        favours = tuple(int(rest(v) or 0) for v in s.sealed)
        counts = [favours.count(n) for n in range(1, len(s.order) + 1)]
        told = [event("polled"), event("counted", s.public.active)]
        told += [event("favoured", author, text=s.written[author], n=n) for author, n in zip(s.order, counts)]
        winners = tuple(sorted(a for a, n in zip(s.order, counts) if n == max(counts)))
        return self._end(
            s.with_public(favours=favours).with_events(*told), winners, "written" if len(winners) == 1 else "shared"
        )

    def _end(self, s: State, winners: tuple[Seat, ...], how: str) -> State:
        """The winners are known; everybody looks at what is on the table before the game is over."""
        s = s.with_public(winners=winners, ended=how)
        return s if s.public.stage == "scored" else s.to("result")

    # Views ------------------------------------------------------------------------------------

    @cached_per_viewer
    def view(self, s: State, who: Viewer) -> WwwdView:
        """What one seat sees (WWD-32 to WWD-34)."""
        p, turn = s.public, self.turn(s)
        card = situation(s.card) if s.card >= 0 else None
        line = card.line if card and (p.shown or who == p.active) else ""  # WWD-34
        voting = p.stage in ("vote", "scored", "thrown") or (p.stage == "over" and not p.tied)
        responses = card.responses if card and voting else ()
        locked = _locked(choosers(s), turn.seats) if isinstance(turn, Decide) else ()
        own = s.sealed[who] if who is not None else ""  # WWD-33
        if not s.written:
            return WwwdView(*s.known_to(who), turn, line, responses, locked, own)
        return WwwdView(
            *s.known_to(who),
            turn,
            line,
            responses,
            locked,
            own,
            texts=tuple([s.written[i] for i in s.order]),
            own_text=s.order.index(who) + 1 if who in s.order else 0,
            blank=tuple([i for i in p.tied if not s.written[i]]),
            authors=s.order if p.stage in ("result", "over") else (),
        )

    def automatic_move(self, v: WwwdView, picks: Mapping[str, str], alone: bool) -> Move | None:
        """Nobody is asked if they know a Who whom everybody knows (WWD-7, WWD-9), or who sits at the table. Whoever
        asks about somebody of our cards reads at once who that is (WWD-8). Whoever may vote for one text alone, as
        nobody votes for their own (WWD-Q6), is not asked which.
        """
        if v.public.stage == "favour":
            return only(v)
        if v.public.stage == "explain":
            who = person(v.public.named)
            return f"explain {who.about[:SENTENCE_LIMIT]}" if who else None
        here = {fold(name) for name in picks.get("names", "").splitlines()}
        known = v.public.stage == "known" and (familiar(v) or fold(v.public.named) in here)
        return "know all" if known else None

    def silence(self, v: WwwdView) -> Move | None:
        """Whoever does not ask knows the Who (WWD-9)."""
        return "know all" if v.public.stage == "known" else None

    def closed_card(self, v: WwwdView) -> Move | None:
        """See ``TakesOpinions``."""
        p = v.public
        if p.stage == "scored":
            return f"line {rounds(v.events)[-1].card}"
        return f"line {p.drawn[-1]}" if p.stage == "over" and p.drawn else None

    def card_title(self, card: Move) -> str:
        """The line of a situation, with its gap."""
        return completed(situation(int(rest(card))).line, "…")

    @cached
    def legal(self, v: WwwdView) -> tuple[Move, ...]:
        """See ``Game.legal`` and :func:`views.legal`."""
        return legal(v)

    def so_far(self, v: WwwdView) -> int:
        """The round."""
        return v.public.round

    def fill(self, v: WwwdView, form: Move, rng: Rng) -> Move:
        """See :func:`worlds.example`."""
        return example(v, form, rng)

    def imagine(self, v: WwwdView, rng: Rng) -> State:
        """See :func:`worlds.imagine`."""
        return imagine(v, rng)


@lru_cache(maxsize=4)
def _folds(names: tuple[str, ...]) -> tuple[str, ...]:
    """What those at a table are called, each as :func:`fold` has it."""
    return tuple(map(fold, names))


@cache
def _voting(seats: tuple[Seat, ...], active: Seat, secs: str) -> Decide:
    """These seats are still to vote (WWD-15)."""
    return Decide(seats, "vote", (("active_seat", active),), seconds=int(secs))


@lru_cache(maxsize=256)
def _locked(every: tuple[Seat, ...], waited: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who has chosen already where others are still to choose."""
    return tuple(i for i in every if i not in waited)


def score(votes: tuple[int, ...], active: Seat) -> tuple[int, ...]:
    """Points of one round, one a seat: nobody matched (WWD-19), all did (WWD-20), some did (WWD-21).

    Args:
        votes: one a seat; 0 matches nobody.
    """
    matched, points = matching(votes, active), [0] * len(votes)
    for seat in matched:
        points[seat] = MATCH
    if len(matched) < len(votes) - 1:
        points[active] = len(matched)
    return tuple(points)


def matching(votes: tuple[int, ...], active: Seat) -> tuple[Seat, ...]:
    """Seats that voted like the active player."""
    chosen = votes[active]
    return tuple([i for i, n in enumerate(votes) if n == chosen and i != active])


def _tempers(word: str) -> tuple[str, ...]:
    """The tempers of a Who of one's own, one to three."""
    tempers = chosen(word)
    if not tempers:
        raise IllegalMove("no-temper", n=MOST)
    return tempers


def _lean(i: int, seats: int) -> Move:
    """The i-th way to give every seat a leaning."""
    numbers = []
    for _ in range(seats):
        i, n = divmod(i, LEANINGS)
        numbers.append(n)
    return _leanings(numbers)


def _leanings(numbers: Sequence[int]) -> Move:
    """Every seat's leaning as a move."""
    return " ".join(map(str, ("lean", *numbers)))


def _undealt(stage: str, what: str, numbers: tuple[int, ...], pack: str) -> bool:
    """One card that its deck does not hold: games begun with it still turn it up when they are played again, and the
    tour turns up its own.
    """
    match stage, what, numbers:
        case "line", "line", (n,):
            return n < len(situations()) and not situations()[n].deck
        case "drawing", "card", (n,):
            return n < len(duh()) and n not in duh_deck(pack)
    return False


def _asked(s: State, who: str, kind: str) -> Event:
    """The completed line, to be told; a player drawn by lot is named by the storyteller."""
    line = situation(s.card).line
    if (player := player_of(who)) is not None:
        before, owns, after = GAP.split(line)
        return event("asked_player", s.public.active, before=before, after=after, whose=bool(owns), other_seat=player)
    return event(kind, s.public.active, line=completed(line, who))


GAME: Game[State, WwwdView] = WhatWouldWhoDo()
