"""The page of a comic book, drawn: a line in a balloon, six panels with dice, everybody's vote turned at once, a race
to 20.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from guise.engine.game import Decide, Event, Move, Over, Seat, is_form, rest, verb
from guise.table.narrate import Storyteller, listed
from guise.ui.dice import d6, d20
from guise.ui.marks import mark
from guise.ui.markup import Child, Markup, h, join
from guise.ui.ranking import ranking
from guise.ui.scene import TRIED, Button, Scene, curtain, field, move, pick, put_down, sure, twice
from guise.ui.unmasked import turned_card, unmasked
from guise.ui.worded import worded

from .ink import back, burst, thumb
from .lines import answers, asked, choice, display, likeness, likes, said_of
from .own import MOST
from .panels import (
    FEW_LANES,
    MANY,
    balloon,
    blank_panels,
    caption,
    chosen,
    hands,
    panels,
    read_page,
    roll,
    shout,
    slips,
    tally,
    token,
    track,
    unbroken,
)
from .portrait import Portrait, portrait, titles
from .tempers import TAGS
from .told import in_words  # noqa: F401 (a part of every board)
from .views import (
    PLAYER,
    SENTENCE_LIMIT,
    TEXT_LIMIT,
    WHO_LIMIT,
    WwwdView,
    brought,
    capital,
    crossed,
    decides,
    familiar,
    goes_on,
    is_used,
    learns,
    near_goal,
    ours,
    person,
    players,
    replays,
    rounds,
    suggestions,
    taken_back,
    unhurried,
)

tall = True
MOST_USED = 12
"""So many Whos that have been and gone are shown, the newest first: what a television shows without scrolling."""
FEW_USED = 18
"""So many beside the Whos that may be tapped."""
SIDES = 20
"""Of the great die."""
SPLIT = 3
"""Fewer different votes on a card have split no table."""
OTHERS = "others"
"""The pick that asks for five others, with how often it has been tapped in this game, so that none comes twice."""
OURS = "ours"
"""The pick that opens the tempers for a Who of one's own."""
DECK = "deck"
"""The pick of whoever means to take a Duh card, which cannot be laid back: then it is turned over."""
STEPS = ("name", "vote", "score")
"""What is told of a round before the first card, in this order."""
LOOKS = "look yes"
"""The pick with which whoever has just laid the card down looks at it once more, at once."""


# The board ------------------------------------------------------------------------------------


def now(v: WwwdView, c: Scene) -> str:
    """While six answers are voted on, other things make room for them on a phone; once the votes lie open, the bar
    says what they have brought, and the story beside it does not. On the opening there is one thing to do. Once time is
    up, what may be done comes by itself.
    """
    p = v.public
    if p.stage == "line" and _opens(v):
        return "opening"
    if p.stage in ("read", "name"):
        late = "late" if p.late and p.stage == "name" else ""
        return f"{late} read".strip() if c.private and v.line else late
    return "vote" if p.stage in ("vote", "favour") else "scored" if p.stage == "scored" and not p.tied else ""


def prompt(v: WwwdView, c: Scene) -> str:
    """What is asked in a view of one's own: of the active player, for whom to answer, and that time is up; of whoever
    is the Who, what they are thought to do. After the last card, who has got there, and why one of several wins.
    """
    p = v.public
    if not c.private and _means_duh(c):
        return _once(c)
    if p.stage == "name" and p.late and v.who != p.active and unhurried(v):
        return c.say.says("name.unhurried", p.active)
    if p.stage == "scored" and p.winners and (reached := _reached(v)):
        return _last_card(v, c, reached)
    if not c.private:
        reads = p.stage in ("duh", "hear") and c.at_table(p.active)
        return c.say.says(f"{p.stage}-aloud", p.active) if reads else ""
    return _own_prompt(v, c)


def _own_prompt(v: WwwdView, c: Scene) -> str:
    """The same, in a view of one's own while a card is played."""
    p = v.public
    if p.stage == "vote" and v.mine and v.who is not None and p.named == f"{PLAYER}{v.who}":
        return c.say.says("vote.named", p.active)
    if v.who is not None and v.mine and decides(v, v.who):
        return c.say.says("handed", p.active, stage="decides")
    if v.who != p.active:
        return ""
    if once := _once(c):
        return once
    if p.stage == "vote" and v.mine:
        return c.say.says("vote.you", who=display(p.named, c.say), learns=learns(v))
    return c.say.says("hand.late") if p.stage == "name" and p.late else ""


def _last_card(v: WwwdView, c: Scene, reached: tuple[Seat, ...]) -> str:
    """Who has got there with the last card; where one of several has won on their own, why is all that is asked."""
    p, says = v.public, c.say.says
    if p.ended == "active" and len(reached) > 1:
        return f"{says('reached.got', n=len(reached), seats=reached)} {says('reached.whose', p.active)}"
    got = says("reached.one" if len(reached) == 1 else "reached.many", seats=reached, n=p.scores[reached[0]])
    return f"{c.say.prompt(v.turn, v.who)} {got}"


def _once(c: Scene) -> str:
    """What cannot be had back, before it is done: a Duh card, and one of the few at the table (WWD-12)."""
    if _means_duh(c):
        return c.say.says("name.once")
    laid = c.picks.get(TRIED, "")
    return c.say.says("name.one-turn", int(rest(laid))) if verb(laid) == "player" and _laid(c) else ""


def _means_duh(c: Scene) -> bool:
    """Whether somebody has tapped to take a Duh card, or to call for one, and is asked once more: no slip decides."""
    return "duh" in c.legal and DECK in c.picks or any(sure(turns) in c.picks for turns in ("duh", "demand"))


def _reached(v: WwwdView) -> tuple[Seat, ...]:
    """Who has got there."""
    return tuple(seat for seat, score in enumerate(v.public.scores) if score >= v.target)


def handed(v: WwwdView, seat: Seat, c: Scene) -> str:
    """What somebody is passed the screen for: a card to read, who could win on it, an answer to write, or a vote."""
    p = v.public
    if not isinstance(v.turn, Decide) or seat not in v.turn.seats:
        return ""
    if p.stage == "read" and seat == p.active:
        return " ".join(
            filter(None, (c.say.says("handed", p.active, stage="tie" if p.tied else "read"), _could_win(v, c, seat)))
        )
    if p.stage == "vote":
        who = display(p.named, c.say)
        stage = "own" if seat == p.active else "vote" if learns(v) else "again"
        return c.say.says("handed", p.active, stage=stage, who=who)
    if p.stage in ("write", "favour"):
        stage = "decides" if decides(v, seat) else "writer" if p.stage == "favour" and seat in p.tied else p.stage
        return c.say.says("handed", p.active, stage=stage)
    return ""


def picture(v: WwwdView, c: Scene) -> Markup:
    """The page.

    The shared screen shows a line only when it has been read aloud, and never whose text is whose (WWD-32 to WWD-34).
    """
    asks = any(verb(move) == "vote" for move in c.legal)
    names = c.private and v.public.stage in ("read", "name") and bool(v.line)
    return h(
        "div.wwwd-page",
        h(
            "div.wwwd-stage",
            _stage(v, c),
            data_stage=v.public.stage,
            data_own=_likening(c),
            data_asks=asks,
            data_many=v.seats > MANY,
            data_crowd=v.seats > FEW_LANES,
            data_names=names,
            data_family=names and bool(brought(v) or ours(v)),
        ),
        track(v, c),
        data_tall=c.tall,
    )


def _stage(v: WwwdView, c: Scene) -> Markup:
    p = v.public
    says = c.say.says
    match p.stage:
        case "lean" | "first":
            return h("div.cover", _who_card(c), caption(says("cover.first")))
        case "line":
            opening = _opening(v, c)
            return h("div.cover", _who_card(c), opening, data_opening=opening is not None)
        case "read" | "name" if v.line and not p.shown:
            return _reading(v, c)
        case "read" | "name":
            return join(h("div.cover", _thinking(v, c)), _point(v, c), _used(v, c))
        case "same":
            return join(
                h("div.captions", caption(says("same.head"))),
                h(
                    "div.twins",
                    worded(c.say, "same.twins", named=h("b.the-who", p.named), doubt=h("b.the-who", p.doubt)),
                ),
            )
        case "known" | "explain":
            head = h("div.captions", caption(says("known.head", p.active)), _point(v, c), _about(v, c, whole=False))
            return join(balloon(v, c), head, hands(v, c), blank_panels(v, c))
        case "drawing" | "duh":
            return _duh(v, c)
        case "vote" | "thrown":
            return join(balloon(v, c), _task(v, c), hands(v, c), panels(v, c))
        case "write" | "mix":
            return join(
                h("div.captions", caption(says("write.head"))),
                balloon(v, c),
                _about_below(v, c),
                h("ul.pens", [_pen(v, c, s) for s in p.tied], style=f"--writers:{len(p.tied)}"),
            )
        case "hear" | "favour":
            two = crossed(v)
            said = caption(says("slips.crossed", seats=two)) if two else None
            return join(
                h("div.captions", caption(says("slips.unnamed")), said),
                balloon(v, c),
                slips(v, c),
                hands(v, c) if p.stage == "favour" else None,
            )
    if p.stage == "result" or (p.tied and p.stage == "over"):
        return join(h("div.captions", caption(says("slips.head"))), balloon(v, c), slips(v, c))
    return join(balloon(v, c), _about_below(v, c), _turned(v, c), panels(v, c))


def _thinking(v: WwwdView, c: Scene) -> Markup:
    """Somebody thinks; once their time is up, the card that may be turned over instead."""
    if v.public.late and not unhurried(v):
        return _duh_back(v, c, "demand")
    thought = c.say.says("cover.thinking", v.public.active)
    shown = h("p.thought", thought, h("span.dots3", "…"), style=f"--seat:{c.color(v.public.active)}")
    return join(_who_card(c), shown)


def _reading(v: WwwdView, c: Scene) -> Markup:
    """What the active player alone sees: the line, and Whos to tap; or the back of a Duh card before it is turned."""
    ideas, turns = _ideas(v, c), c.private and DECK in c.picks
    middle = _duh_back(v, c, "duh") if turns else ideas or _who_card(c)
    own = h("div.captions.own", caption(c.say.says("cover.yours")), _point(v, c))
    cover = h("div.cover", middle, data_ideas=ideas is not None and not turns)
    return join(own, balloon(v, c, _laid(c)), cover, None if turns or _likening(c) else _used(v, c))


def _duh_back(v: WwwdView, c: Scene, turns: Move) -> Markup:
    """The back of a Duh card: a tap does what the button in the bar does, which has the name of that: it asks, the card
    is lifted, and then it is turned over.
    """
    card = back(c.say.says("ink.duh"), "duh")
    if turns not in c.legal:
        return card
    seat = v.who if c.private else _speaker(v, c)
    asks = None if _means_duh(c) else f"{sure(turns)} yes"
    does = {"data_pick": asks} if asks else {"data_move": turns, "data_seat": seat}
    return h("button.turns", card, type="button", **does, data_lifted=_means_duh(c), aria_hidden="true", tabindex="-1")


def _turned(v: WwwdView, c: Scene) -> Markup:
    """What was chosen, everybody's die, and the burst; still covered until everybody looks."""
    return hands(v, c) if c.gathers else h("div.turning", chosen(v, c), hands(v, c), shout(v, c))


def _opens(v: WwwdView) -> bool:
    """Whether no card was drawn yet."""
    return not (v.public.drawn or v.public.tied)


def _opening(v: WwwdView, c: Scene) -> Markup | None:
    """Before the first card: who begins, how points come, and how many win; where all have just played, who begins."""
    if not _opens(v):
        return None
    says = c.say.says
    first = next((c.say.event(e) for e in v.events if e.kind == "first"), "")
    if replays(v):
        return h("div.captions.opening", caption(first) if first else None)
    how = [h("p.caption.step", d6(n), h("span", says(f"opening.{part}"))) for n, part in enumerate(STEPS, 1)]
    ends = says("opening.ends", n=v.target, starts=v.option("start"))
    return h("div.captions.opening", caption(first) if first else None, how, caption(ends))


def _point(v: WwwdView, c: Scene) -> Markup | None:
    """Who could win on this card: said while all wait for its line, and when they have heard it."""
    near = _could_win(v, c)
    return h("p.caption.point", near) if near else None


def _could_win(v: WwwdView, c: Scene, reader: Seat | None = None) -> str:
    """Who could win on this card, as a sentence, to a ``reader`` in their own person; in a tie there is nobody else to
    win.
    """
    near = () if v.public.tied else near_goal(v)
    if not near:
        return ""
    if reader is None and c.private:
        reader = v.who
    if reader not in near:
        return c.say.says("point", seats=near)
    others = [c.name(seat) for seat in near if seat != reader]
    return c.say.says("point-you", n=len(others), who=listed(others))


def _who_card(c: Scene) -> Markup:
    """The back of a Who? card."""
    return back(c.say.says("ink.who"), "who")


def described(v: WwwdView, say: Storyteller) -> tuple[str, str]:
    """The six answers, when they lie open before the vote (WWD-Q12)."""
    p = v.public
    if p.stage != "vote" or not v.responses:
        return "", ""
    return f"{p.round}-{p.named}", " ".join(f"{n}: {text}" for n, text in enumerate(answers(v, say), 1))


def _task(v: WwwdView, c: Scene) -> Markup | None:
    """What a vote means: the active player answers for the Who (WWD-16), the others for the active player (WWD-17)."""
    taste = likes(v, c.say)
    about = _about(v, c, whole=not taste)  # there is room for one of them
    drawn = h("p.caption.likes", taste) if taste else None
    if not v.mine:
        left = v.turn.seats if isinstance(v.turn, Decide) else ()
        still = caption(c.say.says("vote.still", seats=left)) if left else None
        return h("div.captions", _point(v, c), still, drawn, about)
    point = _point(v, c)
    return h("div.captions", point, drawn, about) if point or drawn or about else None  # the bar asks everybody


def _about(v: WwwdView, c: Scene, *, whole: bool = True) -> Markup | None:
    """What is said of the Who, in a box of narration; not ``whole``: only what not everybody knew before."""
    told = whole or v.public.about or v.public.tempers
    said = said_of(v, c.say) if told else ""
    return h("p.caption.about", said) if said else None


def _about_below(v: WwwdView, c: Scene) -> Markup | None:
    """The same in a row of its own, while the votes lie open or somebody writes."""
    about = _about(v, c, whole=v.public.stage in ("write", "mix"))
    return h("div.captions", about) if about else None


def _ideas(v: WwwdView, c: Scene) -> Markup | None:
    """Whos to tap, for whoever can think of nobody; while a Who of one's own is named, what it is like."""
    if _likening(c):
        return _likenesses(c)
    moves = sorted(m for m in c.legal if m.startswith("who ") and not is_form(m))
    if not moves or not c.private:
        return None
    here, mine = _named_here(v, c), (*brought(v), *ours(v))
    more = int(c.picks.get(OTHERS, "0"))
    others = h(
        "button.idea.others",
        c.say.says("ideas.others"),
        type="button",
        data_pick=f"{OTHERS} {more + 1}",
    )
    theirs = [*here, *(f"who {name}" for name in suggestions(v, more))]
    return join(
        _tappable(c, c.say.says("ideas.own"), mine) if mine else None,
        _tappable(c, c.say.says("ideas.again" if _laid(c) else "ideas.head"), theirs, others),
    )


def _named_here(v: WwwdView, c: Scene) -> list[Move]:
    """The players at the table who may still be named: nobody comes twice, by a tap or by a typed name (WWD-12)."""
    those = (move for move in players(v) if move in c.legal)
    return [move for move in those if not is_used(c.name(int(rest(move))), v.public.used)]


def _here(move: Move, c: Scene) -> Markup:
    """A player at the table to tap, with their mark."""
    seat = int(rest(move))
    inside = join(mark(c.marks[seat]), h("span", c.name(seat)))
    return h("button.idea.here", inside, **_lays(move, c), style=f"--seat:{c.color(seat)}")


def _lays(move: Move, c: Scene) -> dict[str, Any]:
    """The attributes of a Who to tap: it is laid into the gap, or taken out again."""
    on = c.picks.get(TRIED) == move
    return {"type": "button", "data_pick": TRIED if on else f"{TRIED} {move}", "aria_pressed": on}


def _laid(c: Scene) -> str:
    """The Who that lies in the gap before it is named, as it was tapped; empty while there is none."""
    move = c.picks.get(TRIED, "") if c.private and "who <text>" in c.legal and not _own(c) else ""
    if not move or (move not in c.legal and verb(move) != "who"):  # anybody may be named
        return ""
    return c.name(int(rest(move))) if verb(move) == "player" else _named_by(move)


def _named_by(move: Move) -> str:
    """The name in a move that names somebody."""
    return rest(move).partition(" ")[2] if verb(move) == "own" else rest(move)


def _own(c: Scene) -> bool:
    """A Who of one's own is being named."""
    return OURS in c.picks


def _likening(c: Scene) -> bool:
    """It is said what a Who of one's own is like."""
    return c.private and "who <text>" in c.legal and _own(c)


def _like(c: Scene) -> tuple[str, ...]:
    """The tempers tapped so far."""
    return tuple(tag for tag in TAGS if tag in c.picks)[:MOST]


def _likenesses(c: Scene) -> Markup:
    """The tempers of a Who of one's own: up to three to tap."""
    like = _like(c)
    tags = [
        h(
            "button.idea",
            capital(likeness((tag,))),
            type="button",
            data_pick=tag if tag in like else f"{tag} yes",
            aria_pressed=tag in like,
        )
        for tag in TAGS
        if tag in like or len(like) < MOST
    ]
    return h(
        "div.ideas.tempers",
        h("p", c.say.says("ideas.like", n=MOST)),
        h("ul", [h("li", tag) for tag in tags], aria_label=c.say.says("ideas.tempers")),
    )


def _tappable(c: Scene, head: str, moves: Sequence[Move], beside: Markup | None = None) -> Markup:
    """Whos to tap: players at the table, and others by their names; ``beside`` is for others, and keeps its place
    whatever names there are.
    """
    ideas = [h("li", _here(m, c) if verb(m) == "player" else _idea(m, c)) for m in moves]
    said = h("div.ideas-head", h("p", head), beside) if beside else h("p", head)
    return h("div.ideas", said, h("ul", ideas))


def _idea(move: Move, c: Scene) -> Markup:
    """A Who to tap."""
    return h("button.idea", capital(_named_by(move)), **_lays(move, c))


def _used(v: WwwdView, c: Scene) -> Markup | None:
    """Whos that cannot come again (WWD-12), by the alphabet: players at the table, who were there to be tapped before,
    and as many others as there is room for, the newest.
    """
    if not v.public.used:
        return None
    gone, here = [display(u, c.say) for u in reversed(v.public.used)], [c.name(seat) for seat in range(v.seats)]
    names = sorted(gone, key=lambda name: name not in here)
    most = FEW_USED if c.private else MOST_USED
    most += len(names) == most + 1  # the name takes no more room than to say that there is one
    shown = [h("li", name) for name in sorted(map(capital, names[:most]), key=str.casefold)]
    more = h("li", c.say.says("used.more", n=len(names) - most)) if len(names) > most else None
    return h("div.used", h("h3", c.say.says("used.head")), h("ul", shown, more))


def _duh(v: WwwdView, c: Scene) -> Markup:
    if v.public.stage == "drawing":
        return h("div.cover", back(c.say.says("ink.duh"), "duh"))
    who = display(v.public.named, c.say)
    p = person(v.public.named)
    card = h(
        "article.duh-card",
        burst(c.say.says("ink.card"), f"duh-{len(v.public.used)}"),
        h("h2", p.title if p else capital(who)),
        h("p", v.public.about) if v.public.about else None,
    )
    return join(balloon(v, c), h("div.cover", card))


def _pen(v: WwwdView, c: Scene, seat: Seat) -> Markup:
    """One tied player, writing or done; whose slip is whose nobody can tell later."""
    done = seat in v.locked or v.public.stage == "mix"
    return h("li.pen", token(v, c, seat, True), h("span", c.say.says("write.pen", done=done)), data_locked=done)


# The action bar, the plates ---------------------------------------------------------------------


def controls(v: WwwdView, c: Scene) -> list[Button]:
    """Fields and buttons; votes are on the panels themselves."""
    p = v.public
    legal = c.legal
    if not legal:
        return []
    out: list[Button] = []
    if "who <text>" in legal and not (p.late and not c.private and c.say.chairs[p.active].phone):
        out += _naming(v, c)
    out += [*_out_of_time(v, c), *_asked_about(v, c)]
    if "write <text>" in legal:
        told = c.say.says("write.label"), c.say.says("write.send")
        out.append(field("write", *told, limit=TEXT_LIMIT, key=str(v.who)))  # nobody finds what another has begun
    if "next" in legal:
        out.append(_next(v, c))
    return out


def _out_of_time(v: WwwdView, c: Scene) -> list[Button]:
    """What the others may do once the time to name a Who is up: call for a Duh card, or give more time. On the shared
    screen one of them does so for all. Where there was no clock, to name somebody comes first.
    """
    if "demand" not in c.legal:
        return []
    says, seat = c.say.says, v.who if c.private else _speaker(v, c)
    out = _asks_duh("demand", says("do.demand"), c, seat, quiet=unhurried(v))
    more = "wait" if c.private else "wait all"
    if more in c.legal and not _means_duh(c):
        out.append(move(more, says("name.more", v.public.active), quiet=True, data_seat=seat))
    return out


def _asks_duh(turns: Move, label: Child, c: Scene, seat: Seat | None, quiet: bool) -> list[Button]:
    """To have a Duh card turned over where all may tap: it is asked once more, for it is the Who, whoever it names."""
    says = c.say.says
    return twice(turns, label, says("name.deck"), c, back=says("name.back"), quiet=quiet, data_seat=seat)


def _asked_about(v: WwwdView, c: Scene) -> list[Button]:
    """What is asked of a Who that was named: whether that is somebody who has been before (WWD-12), whether all know
    who it is, and then who it is.
    """
    says, legal, all_ = c.say.says, c.legal, "" if c.private else " all"
    if "same" in legal:
        return [move(f"other{all_}", says("do.other")), move(f"same{all_}", says("do.same"), quiet=True)]
    if "know" in legal:
        slip = "rename all" in legal and (c.private or not c.bots[v.public.active])
        again = [move("rename all", says("do.rename"), quiet=True)] if slip else []
        return [move(f"know{all_}", says("do.know")), _unknown(v, c), *again]
    if "told" in legal:
        said = field(
            "explain", says("known.explain"), says("known.send"), limit=SENTENCE_LIMIT, key=str(v.public.round)
        )
        return [said, move("told", says("do.told"), quiet=True)]
    return []


def lists(e: Event) -> bool:
    """What stands on the page, so that the story beside it need not repeat it: the line, who begins and the aim before
    the first card, a Duh card; and that a card is read, or its time up, which the bar says.
    """
    return e.kind in ("asked", "asked_duh", "asked_player", "first", "aim", "turned", "late", "duh")


def _unknown(v: WwwdView, c: Scene) -> Button:
    """To ask who the Who is: for oneself, for the only person who is asked, or aloud for anybody at the screen."""
    asked = c.say.says("do.still-unknown" if v.public.again else "do.unknown")
    if c.private:
        return move("unknown now", asked, quiet=True)
    people = [seat for seat in v.decide.seats if not c.bots[seat]]
    if len(people) == 1:
        return move("unknown now", asked, quiet=True, data_seat=people[0])
    return move("unknown aloud", asked, quiet=True)


def _naming(v: WwwdView, c: Scene) -> list[Button]:
    """The field for a name, and what else leads to a Who, each with what it does. The tempers of a Who of one's own are
    tapped on the board (``own``).
    """
    says, active, own = c.say.says, v.public.active, _likening(c)
    like = _like(c) if own else ()
    who = field(
        f"own {','.join(like)}" if like else "who",
        says("name.like", tempers=likeness(like)) if like else says("name.theirs" if own else "name.label"),
        says("name.send"),
        hint=says("name.hint"),
        limit=WHO_LIMIT,
        key=str(v.public.round),
        draft="name",
        value=taken_back(v),
        data_seat=active,
    )
    if own:
        return [who, put_down(OURS, says("name.back"))]
    if laid := _laid(c):
        known = person(laid)
        sure_of = move(c.picks[TRIED], says("name.sure", who=laid), why=known.about if known else "")
        return [sure_of, put_down(TRIED, says("name.other"))]
    deck = join(says("name.duh.what"), " ", h("small", says("name.duh.why")))
    if not c.private:
        return _naming_before_all(v, c, who, deck)
    if DECK in c.picks:
        return [move("duh", says("name.deck"), data_seat=active), put_down(DECK, says("name.back"))]
    ours = join(says("name.ours.what"), " ", h("small", says("name.ours.why")))
    out = [who, pick(DECK, "yes", deck, quiet=True), pick(OURS, "yes", ours, quiet=True)]
    if "ready" in c.legal:
        out.append(move("ready", says("name.ready.what"), why=says("name.ready.why"), quiet=True))
    return out


def _naming_before_all(v: WwwdView, c: Scene, who: Button, deck: Child) -> list[Button]:
    """The same on a screen that all share: the active player looks at the card again, behind a curtain, as all look at
    the screen by then. Once time is up, that takes more time (:func:`_out_of_time`).
    """
    active, late = v.public.active, "demand" in c.legal
    if late and (_means_duh(c) or not unhurried(v)):
        return []
    duh = [] if late else _asks_duh("duh", deck, c, active, quiet=True)
    if _means_duh(c):
        return duh
    again = c.say.says("name.again", active, late=late, you=c.name(active) == "You")
    looks = [curtain(active, again, "" if late else LOOKS)] if c.at_table(active) else []
    return [*(looks or [who]), *duh]


def _speaker(v: WwwdView, c: Scene) -> Seat:
    """Who speaks for the table: a person other than the active player, or where there is none, a bot."""
    others = [s for s in v.decide.seats if s != v.public.active]
    return next((s for s in others if not c.bots[s]), others[0])


def _next(v: WwwdView, c: Scene) -> Button:
    p = v.public
    return move("next all" if p.winners or p.stage == "scored" else "next", c.say.says(f"next.{goes_on(v)}"))


def side(v: WwwdView, c: Scene) -> Markup | None:
    """Everybody's great die at their score; in one's own view over it the die of one's secret vote."""
    if isinstance(v.turn, Over) or _likening(c):
        return None
    scores = [(seat, d20(min(n, SIDES)), n) for seat, n in enumerate(v.public.scores)]
    mine = h("div.my-vote", d6(v.voted), aria_hidden="true") if v.voted else None
    return join(mine, ranking(scores, v.who, c))


def plate(v: WwwdView, seat: Seat, c: Scene) -> str:
    """The score, and on a wide screen whose card it is and who is ready."""
    p = v.public
    score = str(p.scores[seat])
    if isinstance(v.turn, Over) or c.tall or p.stage in ("line", "scored"):  # between cards nobody asks
        return score
    if seat in v.locked and p.stage in ("vote", "write", "favour"):
        return c.say.says("plate.ready", score=score)
    return c.say.says("plate.active", score=score) if seat == p.active else score


def aloud(v: WwwdView, c: Scene) -> tuple[str, str]:
    """What is read out: the completed line (WWD-5), a Duh card (WWD-10), the responses of a tie-break by number
    (WWD-29).
    """
    p = v.public
    key = f"{p.stage}-{p.round}-{len(p.used)}-{p.named}"
    if p.stage == "known" and not p.again:
        return key, asked(v, c.say)
    if p.stage == "duh":
        return key, f"{display(p.named, c.say)}. {p.about} {asked(v, c.say)}"
    if p.stage == "hear":
        return key, " ".join(f"{n}: {text}" for n, text in enumerate(v.texts, 1))
    return "", ""


# After the game ---------------------------------------------------------------------------------


def moment(v: WwwdView, c: Scene, e: Event, around: tuple[Event, ...]) -> Markup:
    """The line and its six answers, large, for somebody to read aloud before the votes: nothing is chosen there; the
    line alone, before the writing of a tie-break (WWD-27). And that all have voted, before everybody sees how; then the
    votes turn, one after another.
    """
    if e.kind in ("revealed", "polled"):
        thrown = h(
            "ul.all-dice", [h("li", thumb(), style=f"--seat:{c.color(s)}") for s in range(v.seats)], aria_hidden="true"
        )
        return h("div.all-in", thrown, h("h2", c.say.says("vote.in")), h("p", c.say.says("vote.lay")))
    if e.kind == "showed":
        return roll(v, c)
    if e.kind == "counted":
        return tally(v, c)
    if e.kind == "question":
        return read_page(v, c, [], said_of(v, c.say), _write_how(v, c) if c.staged else None)
    cells = [h("li", h("div", d6(n), h("span", unbroken(text)))) for n, text in enumerate(answers(v, c.say), 1)]
    how = _read_how(v, c) if c.staged else None  # in a film nobody reads or votes
    return read_page(v, c, cells, said_of(v, c.say), how)


def _read_how(v: WwwdView, c: Scene) -> str:
    """What is to be done with the answers, how one scores by it, and what an active bot goes by."""
    heard = v.public.from_duh or not familiar(v)
    name = c.name(v.public.active)
    how = c.say.says("aloud.how", v.public.active, learns=learns(v), heard=heard).replace(
        name, name.replace(" ", "\u00a0")
    )
    return " ".join(filter(None, (_could_win(v, c), how, likes(v, c.say))))


def _write_how(v: WwwdView, c: Scene) -> str:
    """What comes after the line of a tie-break."""
    return c.say.says("write.how", v.public.active, seats=v.public.tied, heard=familiar(v))


def lingers(v: WwwdView, e: Event) -> bool:
    """The answers stay until somebody says *Go on*. Once all have voted any tap puts them away; and no finger that lays
    the screen down shows the votes.
    """
    return v.public.stage in ("vote", "write") or e.kind in ("revealed", "polled")


def hero(v: WwwdView, seat: Seat, c: Scene) -> Markup:
    """The cover of the book: the great die at 20, and in the balloon the answer that the game was won with, below its
    line: what was chosen on the last card, or what the winner of a tie wrote. Beside a winner stands whoever was
    beaten, with the die alone.
    """
    own = next((text for text, author in zip(v.texts, v.authors) if author == seat), "")
    last = rounds(v.events)[-1:] if not v.public.tied else []
    said = own or "".join(choice(r, c.say) for r in last)
    beaten = isinstance(v.turn, Over) and seat not in v.turn.winners
    alone = isinstance(v.turn, Over) and len(v.turn.winners) == 1
    of = (asked(v, c.say) if alone else "") or c.say.says("won-with")
    answer = [h("p.cover-of", of), h("p.cover-says", said)] if said and not beaten else []
    return h("div.comic-cover", answer, d20(min(SIDES, v.public.scores[seat])))


def kept(parts: tuple[str, ...], number: int) -> Markup:
    """The cover in the book of the house: the die as it lay at the end."""
    return h("span.comic-cover", d20(min(SIDES, int(parts[0])) if parts else SIDES))


def _deeds(p: Portrait, seat: Seat, c: Scene) -> tuple[str, str]:
    """What somebody may be called, and the figure that it comes from. Everybody has one title, or, where nobody ever
    matched anybody, nobody has.
    """
    title = titles(p)[seat]
    seen = title in ("book", "closed")
    tally = (p.seen if seen else p.reading)[seat]
    figure = c.say.says(f"portrait.{'seen' if seen else 'matched'}", n=tally.right, m=tally.tries)
    return c.say.says(f"portrait.{title}") if title else "", figure if tally.tries else ""


def finale(v: WwwdView, c: Scene) -> Markup:
    """How far everybody came, who reads whom, who is an open book, which Who split the table."""
    p, says = portrait(v.events, v.seats), c.say.says
    order = sorted(range(v.seats), key=lambda s: (s not in v.public.winners, -v.public.scores[s]))
    cards = [turned_card(c, s, d20(min(SIDES, v.public.scores[s])), *_deeds(p, s, c)) for s in order]
    divided = ""
    if p.divisive is not None and (different := len(set(p.divisive.votes))) >= SPLIT:
        who = display(p.divisive.who, c.say)
        divided = says("portrait.divided", p.divisive.active, who=who, n=different)
    head = h(
        "tr",
        h("th", says("portrait.guesser"), scope="col"),
        [
            h("th", mark(c.marks[s]), h("span", c.name(s)), scope="col", style=f"--seat:{c.color(s)}")
            for s in range(v.seats)
        ],
    )
    rows = [
        h(
            "tr",
            h("th", mark(c.marks[a]), c.name(a), scope="row", style=f"--seat:{c.color(a)}"),
            [
                h(
                    "td",
                    "" if a == b else says("portrait.share", n=t.right, m=t.tries) if t.tries else "–",
                    style=f"--share:{t.share:.2f}",
                    data_self=a == b,
                )
                for b, t in enumerate(row)
            ],
        )
        for a, row in enumerate(p.matrix)
    ]
    matrix = h(
        "details.matrix",
        h("summary", says("portrait.head")),
        h("table", h("caption", says("portrait.caption")), h("thead", head), h("tbody", rows)),
        id="matrix",
    )
    return join(_why_won(v, c), unmasked(cards), h("p.divided", divided) if divided else None, matrix)


def _why_won(v: WwwdView, c: Scene) -> Markup | None:
    """Why some of several who got there have won: it was their own card, or the deciding one; that two were level is
    said above where there is room for it.
    """
    p, reached, says = v.public, _reached(v), c.say.says
    why = {"active": "whose", "written": "decided", "shared": "shared"}.get(p.ended, "")
    if not why or len(reached) < 2:
        return None
    level = len(reached) == 2 and len({p.scores[seat] for seat in reached}) == 1
    got = h("span", says("reached.got", n=len(reached), seats=reached), " ", data_level=level)
    return h("p.own-card", got, says(f"reached.{why}", p.winners[0], seats=p.winners))
