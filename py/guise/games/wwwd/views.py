"""What a player of What Would Who? Do? may see, and what may be read from it.

Everything here works from a :class:`WwwdView`; nothing here knows the rules' state.
Bots, the board and the hand all read through this module.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from guise.engine.game import Decide, Event, Move, Options, Seat
from guise.engine.quick import filled
from guise.engine.rng import Rng
from guise.engine.state import View
from guise.offers.pack import own_of

from .deck import (
    BLANK,
    CHILDREN,
    GAP,
    RESPONSES,
    WHOSE,
    Person,
    Response,
    canon,
    duh,
    everyday,
    guests,
    known_to,
    near,
    nobody,
    situation,
    whos,
)
from .names import possessive
from .own import NAME_LIMIT, Own, own_whos, parse

WHO_LIMIT = NAME_LIMIT
"""Most characters of a Who's name."""
SENTENCE_LIMIT = 120
"""Most characters of the one sentence of explanation (WWD-8)."""
TEXT_LIMIT = 90
"""Most characters of a written response (WWD-28); as many as a card holds."""
OTHER_FIVES = 2
"""So often a phone has five others."""
SUGGESTIONS = 5
"""Whos that the active player may tap instead of typing one."""
MATCH = 2
"""Points for a player who matches the active player (WWD-20, WWD-21)."""
TURNED = "turned"
OLDER = ("first", TURNED)
"""The option ``names`` of older games: in an order of their own, and every second time from its middle."""
ORDERS = tuple(map(str, range(500)))
"""The option ``names`` of whoever plays again: the order in which Whos were suggested in the games before."""
NAMES = ("lot", *OLDER, *ORDERS)
PLACES = tuple(map(str, range(40)))
"""The option ``reached``: so often five of them were suggested in those games."""
AHEAD = 4
"""So often somebody asks for five others on one card and takes one of them; further on in the order it is by chance."""
OFFERED = 8
"""How many of the household's own Whos stand ready to be tapped."""
PLAYER = "@"
"""A Who that starts with this is a player at the table, followed by the seat (WWD-6, WWD-Q10)."""


def player_of(who: str) -> Seat | None:
    """The seat of a Who that is a player at the table; ``None`` of any other."""
    return int(who[len(PLAYER) :]) if who.startswith(PLAYER) else None


@dataclass(frozen=True)
class Public:
    """What lies open on the table (WWD-32).

    Attributes:
        stage: ``lean`` (what bots like is dealt), ``first`` (who begins), ``line`` (a card is turned), ``read`` (the
            active player reads it alone), ``name`` (and names a Who), ``same`` (is that Who a used one?), ``known``
            (does everybody know the Who?), ``explain``, ``drawing`` (a Duh card), ``duh`` (it is read aloud), ``vote``,
            ``thrown`` (a die for an active player out of time), ``scored``, ``write``, ``mix``, ``hear``,
            ``favour``, ``result`` (the tie-break) or ``over``.
        scores: what each d20 shows; may be over 20 (WWD-Q3).
        active: the active player.
        round: rounds begun, from 1; the tie-break does not count.
        shown: the line has been read aloud (WWD-5).
        named: the Who, or empty.
        about: what the Duh card says of the Who, or the one sentence of explanation.
        tempers: what the namer says a Who of one's own is like, up to three of ``TAGS``.
        from_duh: the Who came from the Duh deck.
        doubt: the used Who that the named one may be (WWD-Q16), or empty.
        again: the one sentence has been spoken (WWD-8).
        late: the others may call for a Duh card (WWD-14).
        used: Whos of this game, oldest first (WWD-12).
        drawn: situations already played.
        gone: Duh cards already turned.
        votes: the last votes shown, one a seat, 0 for none; empty before the first.
        tied: seats in the writing tie-break (WWD-26).
        favours: each seat's vote in the tie-break once it is over, 0 for none; else empty.
        winners: once they are known.
        ended: how they won, once they are known: the event that tells it comes when the winner is called.
        leanings: what each seat leans to if a bot sits there, by number (:mod:`.tempers`): the table is told of it, so
            that people can guess what a bot chooses. Games begun by older rules have none.
    """

    stage: str
    scores: tuple[int, ...]
    active: Seat = 0
    round: int = 0
    shown: bool = False
    named: str = ""
    about: str = ""
    tempers: tuple[str, ...] = ()
    from_duh: bool = False
    doubt: str = ""
    again: bool = False
    late: bool = False
    used: tuple[str, ...] = ()
    drawn: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    votes: tuple[int, ...] = ()
    tied: tuple[Seat, ...] = ()
    favours: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    ended: str = ""
    leanings: tuple[int, ...] = ()


@filled
@dataclass(frozen=True, slots=True)
class WwwdView(View[Public]):
    """The game as seen by one seat, or by the shared screen (WWD-32 to WWD-34).

    Attributes:
        line: the introductory line with its blank; empty while the viewer may not know it (WWD-34).
        responses: the six responses; empty until the Who is settled (WWD-Q12), and in the tie-break (WWD-27).
        locked: seats that have made the choice now open; never in what order (WWD-18).
        own: the viewer's own sealed choice, as a move, or empty (WWD-33).
        texts: responses written, mixed and without names; blank ones are left out (WWD-33).
        own_text: place of the viewer's own text among them, from 1; 0 for none.
        blank: tied seats that handed in nothing (WWD-Q9).
        authors: who wrote each text, once the vote is over; else empty.
    """

    line: str
    responses: tuple[Response, ...]
    locked: tuple[Seat, ...]
    own: str
    texts: tuple[str, ...] = ()
    own_text: int = 0
    blank: tuple[Seat, ...] = ()
    authors: tuple[Seat, ...] = ()

    @property
    def target(self) -> int:
        """The score that ends the game (WWD-23)."""
        return int(self.option("target"))

    @property
    def voted(self) -> int:
        """The answer that the viewer has voted for in secret; 0 for none, and where the time ran out."""
        word, _, n = self.own.partition(" ")
        return int(n) if word == "vote" else 0

    @property
    def leanings(self) -> tuple[int, ...]:
        """What bots like, seat by seat: it lies open."""
        return self.public.leanings


def goes_on(v: WwwdView) -> str:
    """What comes next when somebody taps on: the name of the button, here and on a phone."""
    p = v.public
    if p.stage == "scored":
        return "end" if p.winners else "tie" if p.tied else "card"
    if p.winners:
        return "winner" if len(p.winners) == 1 else "winners"
    if p.stage == "duh" and not p.tied:
        return "answers"
    return "vote" if not p.tied or p.stage == "hear" else "write"


# People -----------------------------------------------------------------------------------


@cache
def _people() -> dict[str, Person]:
    return {canon(p.name): p for p in duh() + whos()}


def person(who: str) -> Person | None:
    """The person a Who's name stands for, if our cards know one."""
    return _people().get(canon(who)) if who else None


@lru_cache(maxsize=16)
def _taken(used: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(_key, used))


@lru_cache(maxsize=256)
def _key(who: str) -> str:
    """What a Who is remembered by, which no name is like where it is a player at the table."""
    return who if who.startswith(PLAYER) else canon(who)


def is_used(who: str, used: tuple[str, ...]) -> bool:
    """Whether this Who has been in the game, under any of its names (WWD-12, WWD-Q16)."""
    return canon(who) in _taken(used)


def fresh(used: tuple[str, ...]) -> list[Person]:
    """Persons of our cards who have not been the Who yet (WWD-12)."""
    return [p for key, p in _people().items() if key not in _taken(used)]


Named: TypeAlias = tuple[str, Move, str]
"""A name, the move that gives it, and what whoever is called so is known by."""


@cache
def _famous(pack: str) -> tuple[tuple[Named, ...], tuple[Named, ...], tuple[Named, ...]]:
    """Whom all who play with a pack know, whom a child may know as well, and the types that all know. Where children
    play there is nobody who may be known.
    """
    people = [(p, (p.name, f"who {p.name}", key)) for key, p in _people().items()]
    known = [(p, named) for p, named in people if known_to(p, pack)]
    perhaps = [(p, named) for p, named in people if p.child and not p.first and pack != CHILDREN]
    return (
        tuple(named for p, named in known if not nobody(p)),
        tuple(named for p, named in perhaps if not nobody(p)),
        tuple(named for p, named in known if nobody(p)),
    )


NEARBY = frozenset(("a", "an", "the", "my", "our", "your", "his", "her", "their", "any", "every", "some"))
"""How somebody begins who is called by no name of their own: my dentist, a baker."""


ANYBODY = frozenset(("a", "an", "any", "every", "some"))
"""How somebody begins whom one need not have met."""
_DESCRIBING = (
    "who with in on at from that for to as by like one two three four five six seven eight nine ten all me us you him "
    "them it nobody somebody everybody anybody people"
)
PLAIN_WORDS = NEARBY | frozenset(_DESCRIBING.split())
"""Words of which one shows that a name is a description: a man with a hat, two policemen."""
SMALL_WORDS = frozenset(("of", "the", "and", "de", "la", "von", "van", "der"))
"""What stays small inside a name: the King of Spain."""


def proper(name: str) -> str:
    """A name typed without capitals as it is printed; a description, and whatever has a capital, as it was typed.

    >>> [proper(one) for one in ("darth vader", "king of spain", "my dentist", "R2D2")]
    ['Darth Vader', 'King of Spain', 'my dentist', 'R2D2']
    """
    if name != name.lower():
        return name
    said = name.split(" ")
    inside = [word for word in said if word not in SMALL_WORDS]
    if said[0] in NEARBY or not PLAIN_WORDS.isdisjoint(inside):
        return name
    return " ".join(word if i and word in SMALL_WORDS else capital(word) for i, word in enumerate(said))


def inside(name: str) -> str:
    """A description as it reads inside a sentence, however it was typed.

    >>> [inside(one) for one in ("Our teacher", "The king of Spain", "The Rock", "Ana")]
    ['our teacher', 'the king of Spain', 'The Rock', 'Ana']
    """
    first, _, rest = name.partition(" ")
    return first.lower() + name[len(first) :] if first.lower() in NEARBY and rest[:1].islower() else name


def familiar(v: WwwdView) -> bool:
    """Whether nobody needs to be asked if they know the Who (WWD-7): everybody does, or it is anybody of a kind, such
    as a baker, or it was said what they are like. Not everybody knows my boss.
    """
    named = v.public.named
    if p := person(named):
        return everyday(p)
    return bool(v.public.tempers) or named.partition(" ")[0].lower() in ANYBODY


def who_is(v: WwwdView) -> str:
    """Who the Who is: what the Duh card or the one sentence said; else the sentence on the card of somebody about whom
    nobody is asked, as a child may wonder all the same (WWD-8). A butler needs no telling.
    """
    p, known = v.public, person(v.public.named)
    return p.about or (known.about if p.shown and known and everyday(known) and not nobody(known) else "")


def twin(who: str, used: tuple[str, ...]) -> str:
    """The used Who that a new name may mean, so that the table must be asked (WWD-Q16); empty when none.

    Two persons of our own cards are never in doubt.
    """
    ours = person(who) is not None
    if ours and _taken(used) <= _people().keys():
        return ""
    for u in used:
        if not u.startswith(PLAYER) and not (ours and person(u)) and near(who, u):
            return u
    return ""


def suggestions(v: WwwdView, more: int = 0) -> tuple[str, ...]:
    """A few unused Whos to tap, whom the whole family knows, and late in a long game others a child may know. Within a
    game nobody is suggested again while there are others, whoever asked for more.

    They go by how far the game has come, by what it has dealt openly, and by its first card, which only whoever holds
    it knows in the first round; the next game of the same company goes on where this one ends (:func:`onward`). As long
    as there are so many, there are five.

    Args:
        more: how often others were asked for in this game.
    """
    return tuple([name for name, _, _ in _five(v, _fives(v), more)])


def _five(v: WwwdView, fives: tuple[tuple[Named, ...], ...], more: int = 0) -> list[Named]:
    """Five of them who may be named: in the place of those who were, others from the end."""
    at = more % len(fives)
    found = _free(v, fives[at])
    if len(found) < SUGGESTIONS:
        found += _free(v, *fives[:at], *fives[at + 1 :])[::-1][: SUGGESTIONS - len(found)]
    return found


def _fives(v: WwwdView) -> tuple[tuple[Named, ...], ...]:
    """All that a game suggests, five at a time, from this card on."""
    order, start = _begins(v)
    fives = _mixed(order, v.option("pack"), v.option("names") == TURNED)
    at = (start + v.public.round + bool(v.public.tied)) % len(fives)  # the deciding card is of no round of its own
    return fives[at:] + fives[:at]


def _begins(v: WwwdView) -> tuple[str, int]:
    """The order in which a game suggests Whos, and how far games before it have come in it."""
    names, drawn = v.option("names"), v.public.drawn
    if names in ORDERS:
        return names, int(v.option("reached"))
    luck = f"{v.leanings} {situation(drawn[0]).line if drawn else v.line}"
    return luck if names in OLDER else _order(luck), 0


@lru_cache(maxsize=8)
def _order(luck: str) -> str:
    """In which of the orders a game suggests Whos, by what lies open of its luck."""
    return Rng(luck, "order").choice(ORDERS)


def onward(v: WwwdView) -> Options:
    """How the next game of the same company suggests first whom this one has not come to. How often others were asked
    for, the names tell that were taken.
    """
    if v.option("names") in OLDER:
        return {"names": NAMES[0]}
    (order, at), p = _begins(v), v.public
    fives, dealt = _mixed(order, v.option("pack"), False), {canon(duh()[n].name) for n in p.gone}
    places = {key: n for n, five in enumerate(fives) for _, _, key in five if key not in dealt}
    for who in p.used:
        at += 1
        ahead = (places.get(_key(who), at) - at) % len(fives)
        at += ahead * (ahead <= AHEAD)
    return {"names": order, "reached": str(at % len(fives))}


def _free(v: WwwdView, *fives: tuple[Named, ...]) -> list[Named]:
    """Those of them who have not been the Who."""
    taken = _taken(v.public.used)
    return [one for five in fives for one in five if one[2] not in taken]


@lru_cache(maxsize=8)
def _mixed(luck: str, pack: str, turned: bool) -> tuple[tuple[Named, ...], ...]:
    """The same from its first card on, as chance has mixed them: one half of all, and then the other; or ``turned``,
    the other first. In each half whoever the whole family knows comes first, with the types spread among them.
    """
    rng = Rng(luck, "names")
    halves: list[list[Named]] = []
    for half in (0, 1):
        famous, known, types = (rng.sample(some[half::2], len(some[half::2])) for some in _famous(pack))
        halves.append(_spread(famous + known, types))
    first, then = reversed(halves) if turned else halves
    order = first + then
    return tuple([tuple(order[at : at + SUGGESTIONS]) for at in range(0, len(order), SUGGESTIONS)])


def _spread(some: list[Named], others: list[Named]) -> list[Named]:
    """Both lists as one, in which each comes as evenly as it can."""
    places = [((n + 0.5) / len(row), one) for row in (some, others) for n, one in enumerate(row)]
    return [one for _, one in sorted(places, key=lambda place: place[0])]


def taken_back(v: WwwdView) -> str:
    """The name with a slip in it that was taken back last on this card, to be mended; empty when there is none."""
    said = [e for e in v.events if e.kind in ("turned", "renamed", "same")]
    return str(said[-1].get("name")) if said and said[-1].kind == "renamed" else ""


def others(v: WwwdView) -> tuple[Move, ...]:
    """What a phone has besides, for whoever asks it for others; a screen at the table asks as often as it likes."""
    fives = _fives(v)
    return _others(v, _ready(v, fives), fives)


def _ready(v: WwwdView, fives: tuple[tuple[Named, ...], ...]) -> tuple[Move, ...]:
    """The Whos that stand ready to be tapped: those one has made come first, on phones too."""
    return (*brought(v), *ours(v), *[move for _, move, _ in _five(v, fives)])


def _others(v: WwwdView, ready: tuple[Move, ...], fives: tuple[tuple[Named, ...], ...]) -> tuple[Move, ...]:
    """See :func:`others`; without those that stand ready."""
    gone, half = frozenset(ready), len(fives) // 2  # the next cards bring the next
    return tuple([move for _, move, _ in _free(v, *fives[half : half + OTHER_FIVES]) if move not in gone])


# Moves --------------------------------------------------------------------------------------

PLAIN: dict[str, tuple[Move, ...]] = {
    "same": ("same", "other", "same all", "other all"),
    "known": ("know", "unknown", "know all", "unknown aloud", "unknown now"),
    "explain": ("explain <text>", "told"),
    "duh": ("next",),
    "hear": ("next",),
    "scored": ("next", "next all"),
    "result": ("next", "next all"),
    "vote": tuple(f"vote {n}" for n in range(1, RESPONSES + 1)),
    "write": ("write <text>",),
}
"""What may be done in stages that offer everybody the same."""
RENAME: tuple[Move, ...] = ("rename all",)
"""A name with a slip in it is changed for all, until somebody has asked who that is."""


def legal(v: WwwdView) -> tuple[Move, ...]:
    """Moves the viewer may make now; the shared screen offers those of open choices."""
    p, turn = v.public, v.turn
    table = v.who is None
    if not isinstance(turn, Decide) or not (v.who in turn.seats or (table and turn.open)):
        return ()
    if p.stage in PLAIN:
        return PLAIN[p.stage] + RENAME * (p.stage == "known" and not p.again)
    match p.stage:
        case "read":  # with a clock nobody needs to lay the card down: its end lets the others call for a Duh card
            return _naming(v) + (("ready",) if unhurried(v) else ())
        case "name" if v.who == p.active:
            return _naming(v)
        case "name" if table:
            return _naming(v) + (("demand", *_more_time(v)) if len(turn.seats) > 1 else ())
        case "name":
            return ("demand", "wait", *_more_time(v))
        case "favour":
            return tuple(f"vote {n}" for n in range(1, len(v.texts) + 1) if n != v.own_text)
    raise ValueError(p.stage)


def only(v: WwwdView) -> Move | None:
    """The one vote that is left to whoever wrote the other of two texts (WWD-Q6); ``None`` where there is a choice."""
    found = legal(v) if v.who in crossed(v) else ()
    return found[0] if found else None


def crossed(v: WwwdView) -> tuple[Seat, ...]:
    """The writers of the only two texts, who can but vote for each other's (WWD-Q6)."""
    two = v.public.stage == "favour" and len(v.texts) == 2
    return tuple([s for s in v.public.tied if s not in v.blank]) if two else ()


def decides(v: WwwdView, seat: Seat) -> bool:
    """Whether the vote of this seat alone decides the game: the writers of the only two texts of three players vote
    for each other (WWD-Q6, WWD-Q7).
    """
    two = crossed(v)
    return bool(two) and v.seats == len(two) + 1 and seat not in two


def learns(v: WwwdView) -> bool:
    """Whether it is still said how one scores: until everybody has named somebody, and after that no more; nor to a
    company that plays again.
    """
    return v.public.round <= v.seats and not replays(v)


def replays(v: WwwdView) -> bool:
    """Whether the same company has just played to an end, and knows how it goes."""
    return v.option("again") == "yes"


def near_goal(v: WwwdView) -> tuple[Seat, ...]:
    """Whom the card on the table can bring to the goal: a match brings two, and the active player one for each but the
    last (WWD-21).
    """
    p = v.public
    most = [v.seats - 2 if seat == p.active else MATCH for seat in range(v.seats)]
    return tuple([s for s, n in enumerate(p.scores) if n + most[s] >= v.target])


def unhurried(v: WwwdView) -> bool:
    """Whether there is no clock, so that whoever has laid their card down may think for as long as they like."""
    return v.option("pick_secs") == "0"


def _more_time(v: WwwdView) -> tuple[Move, ...]:
    """More time for all at once, as people round one screen give it; without a clock there is none to give."""
    return () if unhurried(v) else ("wait all",)


def _naming(v: WwwdView) -> tuple[Move, ...]:
    forms = ("who <text>", "own <tempers> <text>")
    if v.who is None:  # whoever names taps in private: what is offered there goes by the card
        return (*forms, "duh")
    fives = _fives(v)
    ready = _ready(v, fives)
    return (*forms, *ready, *players(v), "duh", *_others(v, ready, fives))


def players(v: WwwdView) -> tuple[Move, ...]:
    """The other players at the table who have not been the Who, as moves."""
    p = v.public
    return tuple([move for who, move in _beside(v.seats, p.active) if who not in p.used])


@cache
def _beside(seats: int, active: Seat) -> tuple[tuple[str, Move], ...]:
    """All but the active player, each as a Who and as the move that names them."""
    return tuple((f"{PLAYER}{s}", f"player {s}") for s in range(seats) if s != active)


def invited(v: WwwdView) -> list[Own]:
    """The people of the table's own cards."""
    return [own for own in map(parse, guests(own_of(v))) if own is not None]


def brought(v: WwwdView) -> tuple[Move, ...]:
    """Those of them who may still be named, as moves; others as the game goes on."""
    if not own_of(v).entries:
        return ()
    own = [own for own in invited(v) if not is_used(own.name, v.public.used)]
    at = v.public.round * OFFERED % len(own) if own else 0
    return tuple(f"own {o}" if o.tempers else f"who {o}" for o in (own[at:] + own[:at])[:OFFERED])


def ours(v: WwwdView) -> tuple[Move, ...]:
    """The household's own Whos that may still be named, the newest first, as moves."""
    if not (known := own_whos()):
        return ()
    own = [own for own in known if not is_used(own.name, v.public.used)][:OFFERED]
    moves, among = [f"own {o}" if o.tempers else f"who {o}" for o in own], brought(v)
    return tuple([move for move in moves if move not in among])


# The past -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Round:
    """One vote, as everybody saw it: ``votes`` one a seat (0: none), ``chosen`` the response of the active player,
    ``points`` what it brought, one a seat.
    """

    active: Seat
    card: int
    who: str
    votes: tuple[int, ...]
    points: tuple[int, ...] = ()

    @property
    def chosen(self) -> int:
        """The active player's vote."""
        return self.votes[self.active]

    @property
    def matched(self) -> tuple[Seat, ...]:
        """Seats that voted like the active player."""
        return tuple(s for s, n in enumerate(self.votes) if s != self.active and n == self.chosen)


def rounds(events: tuple[Event, ...]) -> list[Round]:
    """Every vote shown so far."""
    told = ("active", "card", "who", "votes", "points")
    return [Round(*map(e.get, told)) for e in events if e.kind == "revealed"]


def whose(who: str) -> str:
    """A Who's possessive: of a person of our cards it is known whether they are several."""
    known = person(who)
    return possessive(who, known.pronoun == "they" if known else None)


def completed(text: str, who: str, owns: str = "") -> str:
    """A line or a response with its Who, as it is read aloud (WWD-5).

    Args:
        owns: the possessive, where it is no matter of spelling: ``your``.
    """
    if "{" not in text:  # most answers have no gap
        return capital(text)
    said = {BLANK: who, WHOSE: (owns or whose(who)) if WHOSE in text else ""}
    whole = GAP.sub(lambda gap: capital(said[gap[0]]) if begins(text[: gap.start()]) else said[gap[0]], text)
    return capital(whole)


def begins(before: str) -> bool:
    """Whether a sentence begins after these words."""
    return not before or before.endswith((". ", "! ", "? "))


def capital(text: str) -> str:
    """A name as it begins a sentence or stands by itself."""
    return text[:1].upper() + text[1:]
