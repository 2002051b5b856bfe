"""The rules of What Would Who? Do?, WWD-1 to WWD-34 with their rulings.

A round: a card is turned and read by the active player alone (``line``, ``read``), who
names a Who there or lays the card down to think in the open (``name``). The others say
whether they know the Who (``known``), perhaps after one sentence (``explain``); failing
that a Duh card decides (``drawing``, ``duh``). Then all vote (``vote``), all votes turn
together, and the table looks at them (``scored``) until somebody turns the next card.
"""

from __future__ import annotations

from dataclasses import replace
from math import factorial

from guise.engine.errors import IllegalMove
from guise.engine.game import (
    TIME,
    Actor,
    Chance,
    Decide,
    Event,
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
    check_actor,
    event,
    rest,
    seen,
    verb,
    whole,
)
from guise.engine.rng import Rng

from .deck import BLANK, RESPONSES, duh, fold, situations
from .state import State, arranged, choosers, duh_pile, line_pile, lots, pending, writers
from .views import PLAYER, SENTENCE_LIMIT, TEXT_LIMIT, WHO_LIMIT, WwwdView, completed, is_used, legal, twin
from .worlds import example, imagine

MATCH = 2
"""Points for a player who matches the active player (WWD-20, WWD-21)."""

VERBS = {
    "read": ("who", "duh", "ready"),
    "name": ("who", "duh", "demand", "wait"),
    "same": ("same", "other"),
    "known": ("know", "unknown"),
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
    ("same", "same"): "all",
    ("same", "other"): "all",
    ("known", "know"): "all",
    ("known", "unknown"): "aloud",
    ("scored", "next"): "all",
    ("result", "next"): "all",
}
"""The second word of a move that speaks for the whole table, as people round one tablet do, and settles it at once."""


class WhatWouldWhoDo:
    """What Would Who? Do?, for 3 to 8 players (WWD-Q1)."""

    meta = Meta(
        id="wwwd",
        title="What Would Who? Do?",
        year=2012,
        rules=2,  # 2: a Who is kept with what was found of it, and another title asks the table
        seats=(3, 8),
        usual=4,
        minutes=30,
        options=(
            Option("target", ("20", "15")),
            Option("start", ("1", "0")),  # WWD-Q2
            Option("tie", ("writing", "highest_first")),  # WWD-Q5
            Option("pick_secs", ("30", "60", "0")),  # WWD-Q13
            Option("write_secs", ("90", "0")),  # WWD-Q9
            Option("vote_secs", ("0", "45")),  # WWD-Q20
        ),
        temperaments=(Temperament("reader"), Temperament("plain"), Temperament("schemer"), Temperament("clown")),
        take_back=frozenset({"vote", "write"}),  # sealed until the last one is in
        deck=frozenset({"line", "card"}),
    )

    # Whose turn -------------------------------------------------------------------------

    def setup(self, seats: int, options: Options) -> State:
        """Everybody's d20 shows the start (WWD-2); who is active first is up to chance (WWD-3)."""
        return State(seats, tuple(sorted(options.items())), "first", (int(options["start"]),) * seats, ("",) * seats)

    def turn(self, s: State) -> Turn:
        """Whose turn it is."""
        match s.stage:
            case "over":
                return Over(s.winners)
            case "first" | "line" | "thrown" | "mix":
                return Chance(s.stage)
            case "drawing":
                return Chance("duh" if duh_pile(s.gone, s.used) else "lot")
            case "read":
                return Decide((s.active,), "read_tie" if s.tied else "read", seconds=s.seconds("pick_secs"))
            case "name" if s.late:
                return Decide(pending(s), "late", (("active_seat", s.active),), open=True)
            case "name":
                return Decide((s.active,), "name", seconds=s.seconds("pick_secs"), open=True)
            case "same":
                return Decide(pending(s), "same", (("name", s.named), ("doubt", s.doubt)), open=True)
            case "known":
                return Decide(pending(s), "known_again" if s.again else "known", (("who", s.named),), open=True)
            case "explain":
                return Decide((s.active,), "explain", (("who", s.named),), open=True)
            case "duh" | "hear":
                return Decide((s.active,), s.stage, open=True)
            case "vote":
                return Decide(pending(s), "vote", (("active_seat", s.active),), seconds=s.seconds("vote_secs"))
            case "scored":
                return Decide(pending(s), "tie" if s.tied else "last" if s.winners else "scored", open=True)
            case "result":
                return Decide(pending(s), "last", open=True)
            case "write":
                return Decide(pending(s), "write", seconds=s.seconds("write_secs"))
            case "favour":
                return Decide(pending(s), "favour", seconds=s.seconds("vote_secs"))
        raise ValueError(s.stage)

    def outcomes(self, s: State) -> Outcomes:
        """Whatever chance decides here."""
        match s.stage:
            case "first":  # WWD-3
                return Outcomes(s.seats, lambda i: f"first {i}")
            case "line":  # WWD-1, WWD-4
                pile = line_pile(s.drawn)
                return Outcomes(len(pile), lambda i: f"line {pile[i]}")
            case "drawing":  # WWD-10, or by lot when even that deck is empty, WWD-Q10
                cards = duh_pile(s.gone, s.used)
                by_lot = lots(s)
                return (
                    Outcomes(len(cards), lambda i: f"card {cards[i]}")
                    if cards
                    else Outcomes(len(by_lot), lambda i: f"lot {by_lot[i]}")
                )
            case "thrown":  # WWD-Q20
                return Outcomes(RESPONSES, lambda i: f"die {i + 1}")
            case "mix":  # WWD-Q8
                count = factorial(len(writers(s)))
                return Outcomes(count, lambda i: "mix " + " ".join(map(str, arranged(i, writers(s)))))
        raise ValueError(s.stage)

    # Moves --------------------------------------------------------------------------------

    def apply(self, s: State, actor: Actor, move: Move) -> State:
        """The next state; see ``Game.apply``."""
        turn = self.turn(s)
        check_actor(turn, actor, move)
        if isinstance(turn, Chance):
            return self._chance(s, move)
        if move == TIME:
            return self._time(s)
        word, text = verb(move), rest(move)
        found = ""
        if word == "judged":
            word, (found, _, text) = "who", text.partition(" ")
        if word not in VERBS[s.stage]:
            raise IllegalMove("not-now")
        if s.stage == "name" and (word in ("demand", "wait")) == (actor == s.active):
            raise IllegalMove("not-now")
        if found:
            doubt = "" if found == "new" else s.used[whole(found, 1, len(s.used)) - 1]
            return self._called(s, text.lstrip(PLAYER + " "), doubt)
        if word == "who":
            return self._named(s, text)
        if word == "write":
            return self._wrote(s, actor, text)
        if word == "explain":
            return self._explained(s, text)
        if word == "vote":
            return self._voted(s, actor, text)
        if text and text != FOR_ALL.get((s.stage, word)):
            raise IllegalMove("unreadable")
        match word:
            case "ready":
                return s.to("name", late=s.option("pick_secs") == "0")  # WWD-Q13: without a clock the table judges
            case "duh":  # WWD-Q14
                return s.tell(event("took", s.active)).to("drawing", named="", about="")
            case "demand":  # WWD-14
                return s.tell(event("demanded", s.active)).to("drawing", named="", about="")
            case "wait":
                return s.seal(actor, move)
            case "told":  # WWD-8, spoken at the table
                return s.tell(event("told", s.active)).to("known", again=True)
            case "same" | "other":
                return self._compared(s, actor, move)
            case "know" | "unknown":
                return self._known(s, actor, move)
        return self._went_on(s, actor, move)

    def _chance(self, s: State, move: Move) -> State:
        outcomes, what = self.outcomes(s), verb(move)
        numbers = tuple(whole(word, 0, 999) for word in rest(move).split())
        if s.stage == "mix":
            if what != "mix" or sorted(numbers) != list(writers(s)):
                raise IllegalMove("unreadable")
            return s.to("hear", order=numbers).tell(event("read_out", s.active))
        if move not in {outcomes.nth(i) for i in range(outcomes.count)}:
            raise IllegalMove("unreadable")
        n = numbers[0]
        match what:
            case "first":  # WWD-3
                return s.tell(event("first", n)).to("line", active=n, round=1)
            case "line":  # WWD-4
                told = event("turned", s.active, tie=bool(s.tied))
                return s.tell(told).to(
                    "read", card=n, shown=False, named="", about="", from_duh=False, doubt="", again=False, late=False
                )
            case "card":
                return self._duh_card(s, n)
            case "lot":  # WWD-Q10
                return self._settle(s.tell(event("lot", n)), f"{PLAYER}{n}", "", stage="duh")
        return self._reveal(s.seal(s.active, f"vote {n}").tell(event("thrown", s.active)))

    def settled(self, s: State, actor: Actor, move: Move) -> Move:
        """A Who with what it may mean, as the log keeps it: ``judged new Ada``, ``judged 2 Ada`` for the second used one; see ``Game``."""
        if verb(move) == "judged":
            raise IllegalMove("not-now")
        name = rest(move).lstrip(PLAYER + " ")
        if verb(move) != "who" or not fold(name) or len(name) > WHO_LIMIT or is_used(name, s.used):
            return move
        doubt = twin(name, s.used)
        return f"judged {s.used.index(doubt) + 1 if doubt else 'new'} {rest(move)}"

    def _time(self, s: State) -> State:
        """What the end of the time means in each stage that has a clock."""
        if s.stage in ("read", "name"):  # WWD-14, WWD-Q13: the others may now call for a Duh card
            return s.tell(event("late", s.active)).to("name", late=True)
        missing = pending(s)
        s = s.tell(*(event("silent", seat) for seat in missing))
        if s.stage == "write":  # WWD-Q9
            return self._collect(s)
        if s.stage == "favour":  # WWD-Q20
            return self._decide_tie(s)
        for seat in missing:  # WWD-Q20: no vote, no match; an active player without one throws the die
            s = s.seal(seat, "vote 0") if seat != s.active else s
        return self._reveal(s) if s.sealed[s.active] else replace(s, stage="thrown")

    # The Who --------------------------------------------------------------------------------

    def _named(self, s: State, text: str) -> State:
        """The active player names anybody at all (WWD-5, WWD-6) who has not been used (WWD-12)."""
        name = text.lstrip(PLAYER + " ")
        if not fold(name):
            raise IllegalMove("no-who")
        if len(name) > WHO_LIMIT:
            raise IllegalMove("long-who", n=WHO_LIMIT)
        if is_used(name, s.used):
            raise IllegalMove("used-who", name=name)
        return self._called(s, name, twin(name, s.used))

    def _called(self, s: State, name: str, doubt: str) -> State:
        """A Who that is not used, but for the one that it may mean (WWD-Q16)."""
        if not fold(name) or len(name) > WHO_LIMIT:
            raise IllegalMove("no-who")
        if doubt:  # WWD-Q16
            return s.tell(event("doubted", s.active, name=name, doubt=doubt)).to("same", named=name, doubt=doubt)
        return self._announce(s, name)

    def _compared(self, s: State, seat: Seat, move: Move) -> State:
        """Is the new name a used Who? More than half of the others must say so (WWD-Q16), or one for all of them."""
        s = s.seal(seat, verb(move))
        if pending(s) and not rest(move):
            return s
        said = [word for word in s.sealed if word]
        same = verb(move) == "same" if rest(move) else 2 * said.count("same") > len(said)
        if same:
            return s.tell(event("same", s.active, doubt=s.doubt)).to(
                "name", named="", doubt="", late=s.option("pick_secs") == "0"
            )
        return self._announce(s, s.named)

    def _announce(self, s: State, name: str) -> State:
        """The completed line is read aloud (WWD-5); now the others may ask who that is (WWD-7)."""
        return s.tell(_asked(s, name, "asked")).to("known", named=name, doubt="", shown=True, again=False)

    def _known(self, s: State, seat: Seat, move: Move) -> State:
        """Everybody else says whether they know the Who; no name is told (WWD-7, WWD-Q15)."""
        s = s.seal(seat, verb(move))
        if pending(s) and not rest(move):
            return s
        if "unknown" not in s.sealed:  # WWD-9
            return self._settle(s, s.named, s.about, stage="vote")
        if not s.again:
            return s.tell(event("who", s.active)).to("explain")  # WWD-8
        return s.tell(event("still_who", s.active)).to("drawing", named="", about="")  # WWD-10

    def _explained(self, s: State, text: str) -> State:
        """One sentence, once (WWD-8)."""
        if not text:
            raise IllegalMove("unreadable")
        if len(text) > SENTENCE_LIMIT:
            raise IllegalMove("long-sentence", n=SENTENCE_LIMIT)
        return s.tell(event("explained", s.active, text=text)).to("known", about=text, again=True)

    def _duh_card(self, s: State, card: int) -> State:
        """The top Duh card must be used, known or not (WWD-10, WWD-13); a used one is laid aside (WWD-11, WWD-Q18)."""
        pile, p = duh_pile(s.gone, s.used), duh()[card]
        gone = tuple(i for i in range(len(duh())) if i not in pile or i == card)
        s = replace(s, gone=gone)
        if is_used(p.name, s.used):
            return s.tell(event("duh_used", s.active, name=p.title))
        return self._settle(s.tell(event("duh", s.active, name=p.title, about=p.about)), p.name, p.about, stage="duh")

    def _settle(self, s: State, who: str, about: str, stage: str) -> State:
        """The Who is fixed and counts as used (WWD-12)."""
        drawn = stage == "duh"
        if drawn:
            s = s.tell(_asked(s, who, "asked_duh"))
        s = replace(s, named=who, about=about, used=s.used + (who,), shown=True, from_duh=drawn)
        return s.to("write" if s.tied and not drawn else stage)

    # Votes -----------------------------------------------------------------------------------

    def _voted(self, s: State, seat: Seat, text: str) -> State:
        """A secret vote (WWD-15 to WWD-17); the last one opens all (WWD-18). Any vote is sincere (WWD-Q17)."""
        if s.stage == "favour":
            n = whole(text, 1, len(s.order))
            if s.order[n - 1] == seat:  # WWD-Q6
                raise IllegalMove("own-text")
        else:
            n = whole(text, 1, RESPONSES)
        s = s.seal(seat, f"vote {n}")
        if pending(s):
            return s
        return self._decide_tie(s) if s.stage == "favour" else self._reveal(s)

    def _reveal(self, s: State) -> State:
        """All votes turn together and are scored (WWD-18 to WWD-21); then perhaps the game ends (WWD-23)."""
        votes = tuple(int(rest(v)) for v in s.sealed)
        points = score(votes, s.active)
        scores = tuple(a + b for a, b in zip(s.scores, points))
        matched = tuple(i for i, n in enumerate(votes) if i != s.active and n == votes[s.active])
        how = {0: "none", s.seats - 1: "all", 1: "one"}.get(len(matched), "some")
        chosen = situations()[s.card].responses[votes[s.active] - 1].text
        s = s.tell(
            event("revealed", active=s.active, card=s.card, who=s.named, votes=votes, points=points),
            event("showed", s.active, n=votes[s.active], text=chosen),
            event("matched", s.active, how=how, n=len(matched), matched_seats=matched),
        )
        s = s.to("scored", scores=scores, votes=votes)
        there = tuple(i for i, n in enumerate(scores) if n >= int(s.option("target")))
        if not there:
            return s
        if s.active in there:  # WWD-24; exactly the target is enough, WWD-Q4
            return self._end(s, (s.active,), "active")
        if len(there) > 1 and s.option("tie") == "highest_first":  # WWD-Q5
            there = tuple(i for i in there if scores[i] == max(scores))
        if len(there) == 1:  # WWD-25
            return self._end(s, there, "alone")
        return replace(s, tied=there).tell(event("tie", there[0], seats=there))  # WWD-26

    def _went_on(self, s: State, seat: Seat, move: Move) -> State:
        """On to the vote, or to the next card (WWD-22); in a tie the same player turns it (WWD-27)."""
        if s.stage == "duh":
            return s.to("write" if s.tied else "vote")
        if s.stage == "hear":
            return s.to("favour")
        s = s.seal(seat, move)
        if pending(s) and not rest(move):
            return s
        drawn = (s.drawn if len(s.drawn) < len(situations()) else ()) + (s.card,)
        if s.winners:
            return s.to("over")
        if s.tied:
            return s.to("line", drawn=drawn, card=-1, shown=False)
        return s.to("line", drawn=drawn, card=-1, shown=False, active=(s.active + 1) % s.seats, round=s.round + 1)

    # The tie-break ------------------------------------------------------------------------------

    def _wrote(self, s: State, seat: Seat, text: str) -> State:
        """A tied player's own response, face down (WWD-28)."""
        if not text:
            raise IllegalMove("unreadable")
        if len(text) > TEXT_LIMIT:
            raise IllegalMove("long-text", n=TEXT_LIMIT)
        s = s.seal(seat, f"write {text}")
        return s if pending(s) else self._collect(s)

    def _collect(self, s: State) -> State:
        """All texts are in, or time is up. With fewer than two there is nothing to vote on (WWD-Q9)."""
        s = s.to("mix", written=tuple(rest(text) for text in s.sealed))
        authors = writers(s)
        if len(authors) > 1:
            return s
        return self._end(
            replace(s, order=authors, favours=(0,) * s.seats), authors or s.tied, "lone" if authors else "blank"
        )

    def _decide_tie(self, s: State) -> State:
        """The author of the text with most votes wins (WWD-30); equal votes share (WWD-31)."""
        favours = tuple(int(rest(v) or 0) for v in s.sealed)
        counts = [favours.count(n) for n in range(1, len(s.order) + 1)]
        told = [event("favoured", author, text=s.written[author], n=n) for author, n in zip(s.order, counts)]
        winners = tuple(sorted(a for a, n in zip(s.order, counts) if n == max(counts)))
        return self._end(replace(s, favours=favours).tell(*told), winners, "written" if len(winners) == 1 else "shared")

    def _end(self, s: State, winners: tuple[Seat, ...], how: str) -> State:
        """The winners are known; everybody looks at what is on the table before the game is over."""
        s = s.tell(event("ended", winners[0], how=how, seats=winners))
        return replace(s, winners=winners) if s.stage == "scored" else s.to("result", winners=winners)

    # Views ------------------------------------------------------------------------------------

    def view(self, s: State, who: Viewer) -> WwwdView:
        """What one seat sees (WWD-32 to WWD-34)."""
        card = situations()[s.card] if s.card >= 0 else None
        reads = card is not None and (s.shown or who == s.active)  # WWD-34
        voting = s.stage in ("vote", "thrown", "scored") or (s.stage == "over" and not s.tied)
        turn = self.turn(s)
        pending = turn.seats if isinstance(turn, Decide) else ()
        return WwwdView(
            who=who,
            seats=s.seats,
            options=s.options,
            turn=turn,
            events=seen(s.events, who),
            stage=s.stage,
            active=s.active,
            round=s.round,
            line=card.line if reads else "",
            responses=card.responses if voting else (),
            shown=s.shown,
            named=s.named,
            about=s.about,
            from_duh=s.from_duh,
            doubt=s.doubt,
            again=s.again,
            late=s.late,
            used=s.used,
            drawn=s.drawn,
            gone=s.gone,
            locked=tuple(i for i in choosers(s) if i not in pending) if pending else (),
            own=s.sealed[who] if who is not None else "",  # WWD-33
            votes=s.votes,
            scores=s.scores,
            tied=s.tied,
            texts=tuple(s.written[i] for i in s.order),
            own_text=s.order.index(who) + 1 if who in s.order else 0,
            blank=tuple(i for i in s.tied if not s.written[i]) if s.written else (),
            authors=s.order if s.stage in ("result", "over") else (),
            favours=s.favours,
            winners=s.winners,
        )

    def legal(self, v: WwwdView) -> tuple[Move, ...]:
        """See ``Game.legal`` and :func:`views.legal`."""
        return legal(v)

    def fill(self, v: WwwdView, form: Move, rng: Rng) -> Move:
        """See :func:`worlds.example`."""
        return example(v, form, rng)

    def imagine(self, v: WwwdView, rng: Rng) -> State:
        """See :func:`worlds.imagine`."""
        return imagine(v, rng)


def score(votes: tuple[int, ...], active: Seat) -> tuple[int, ...]:
    """Points of one round, one a seat: nobody matched (WWD-19), all did (WWD-20), some did (WWD-21).

    Args:
        votes: one a seat; 0 matches nobody.
    """
    matched = [i for i, n in enumerate(votes) if i != active and n == votes[active]]
    mine = len(matched) if len(matched) < len(votes) - 1 else 0
    return tuple(mine if i == active else MATCH * (i in matched) for i in range(len(votes)))


def _asked(s: State, who: str, kind: str) -> Event:
    """The completed line, to be told; a player drawn by lot is named by the storyteller."""
    line = situations()[s.card].line
    if who.startswith(PLAYER):
        before, after = line.split(BLANK)
        return event("asked_player", s.active, before=before, after=after, other_seat=int(who[len(PLAYER) :]))
    return event(kind, s.active, line=completed(line, who))
