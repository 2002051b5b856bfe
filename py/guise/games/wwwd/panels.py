"""The parts of the page: the line in its balloon, six responses as panels, everybody's die, the slips of a tie-break,
the score track.
"""

from __future__ import annotations

import re
from typing import Any

from guise.engine.game import Seat
from guise.ui.dice import d6, d20
from guise.ui.icons import icon
from guise.ui.marks import mark
from guise.ui.markup import Child, Markup, h, join
from guise.ui.scene import Scene

from .deck import GAP, situation
from .ink import burst, thumb
from .lines import answers, choice, display, given, owner
from .views import Round, WwwdView, begins, capital, rounds, whose

POINTS = ".,:;?!…’”)"
"""What stays with the word before it."""
ARTICLE = re.compile("^(an?|the) ", re.IGNORECASE)
"""What a name may begin with that says nothing alone."""
LOOSE = re.compile(r"(?<=[.!?:”] )(?:an?|the) |\b(?:an?|the) (?=\w{1,9}\b)", re.IGNORECASE)
"""An article that begins a sentence or stands before a word of no great length: there a line had better not end."""
HYPHEN = re.compile(r"(?<=\w)-(?=\w)")
"""The same inside a word."""
MANY = 6
"""From more seats on the dice and their names are small."""
FEW_LANES = 4
"""Up to so many seats the lanes of the track are wide."""
FEW = 3
"""Up to so many seats the answers are higher on an upright tablet."""
ACROSS = {2: 2, 4: 2}
"""So many answers of a tie-break lie side by side on a wide screen; of other numbers three."""
MARKED, BROAD = 4, 30
"""So many letters a name is longer by its mark and its frame, and so many find room below an answer on an upright
tablet.
"""
SHORT = 20
"""Letters of a name that finds room in one line of any balloon."""
PRAISED = 2
"""So many names find room in a burst."""
DRY = 4
"""So many dry words there are for a card on which nobody matched."""
STREAK = 3
"""So many right guesses in a row are told."""
COUNTS = 0.51
"""When the vote that counts falls, as a share of the time of the roll; ``wwwd.css`` lights its answer then."""
ROOMY = 4
"""Up to so many seats the answers may be larger across a room, the shorter the larger."""


def balloon(v: WwwdView, c: Scene, laid: str = "") -> Markup:
    """The introductory line, with its Who printed large or its blank left open.

    Args:
        laid: a Who that is tried in the gap before it is named.
    """
    p = v.public
    return h("p.balloon", line(v, c, laid), id=f"line-{p.round}-{len(p.tied)}-{p.shown}")


def line(v: WwwdView, c: Scene, laid: str = "") -> Markup:
    """The words of the introductory line, with its Who marked, or one that is ``laid`` into the gap to try it."""
    p = v.public
    if p.named and p.shown:
        return marked(v.line, p.named, c)
    before, owns, after = GAP.split(v.line)
    if laid:
        gap = _the_who("b.the-who.tried", before, whose(laid) if owns else laid)
    else:
        hush = h("span.hush", c.say.says("blank.whose" if owns else "blank.who"))
        gap = h("b.the-blank", hush, data_echoes=f"say-name-{p.round}", data_owns=bool(owns))
    point = after[: len(after) - len(after.lstrip(POINTS))]  # no line begins with a full stop
    rest = unbroken(after[len(point) :])
    return join(unbroken(before), h("span.pointed", gap, point) if point else gap, rest)


def marked(text: str, who: str, c: Scene) -> Markup:
    """A line with its Who, who is marked."""
    before, owns, after = GAP.split(text)
    name = owner(who, c.say) if owns else display(who, c.say)
    return join(unbroken(before), _the_who("b.the-who", before, name), unbroken(after))


def unbroken(text: str) -> str:
    """A text as it is read aloud from the page: no line ends inside a word, or with an article that can be kept with
    its word and leave the lines even.
    """
    return HYPHEN.sub("-\u2060", LOOSE.sub(lambda article: f"{article[0][:-1]}\u00a0", text))


def _says(text: str) -> Markup:
    """What an answer on the page says. Its cell is narrow: its lines end where they fit, or it would need one more."""
    return h("span.says", text)


def _the_who(tag: str, before: str, name: str) -> Markup:
    """A Who in the gap after these words of the line."""
    said, long = capital(name) if begins(before) else name, len(name) > SHORT
    kept = ARTICLE.sub("\\1\u00a0", unbroken(said))  # no line ends with an A alone
    return h(tag, kept if long else said, data_long=long)


def caption(*words: Child) -> Markup:
    """A box of narration in a corner of the page."""
    return h("p.caption", *words)


def showing(v: WwwdView) -> Round | None:
    """The round whose votes lie open on the table."""
    p = v.public
    return (
        rounds(v.events)[-1]
        if p.votes and p.stage in ("scored", "over") and not (p.stage == "over" and p.tied)
        else None
    )


def laid_open(v: WwwdView, c: Scene) -> Round | None:
    """That round, once all have looked together."""
    return None if c.gathers else showing(v)


def panels(v: WwwdView, c: Scene) -> Markup:
    """The six responses beside six dice: to read, to vote for, or with the votes on them."""
    last = laid_open(v, c)
    cells, texts = [], answers(v, c.say)
    for n, text in enumerate(texts, 1):
        voters = [s for s, vote in enumerate(last.votes) if vote == n] if last else []
        hit = last is not None and last.chosen == n
        inside = join(
            d6(n),
            _says(text),
            h(
                "span.voters",
                [token(v, c, s, s == v.public.active) for s in voters],
                _because(v, c, n, [s for s in voters if c.bots[s]]),
                data_plain=not any(c.bots[s] for s in voters),
            )
            if voters
            else None,
        )
        playable = f"vote {n}" in c.legal
        cells.append(
            h(
                "li.panel",
                h("button", inside, type="button", data_move=f"vote {n}") if playable else h("div", inside),
                data_n=n,
                data_hit=hit,
                data_miss=last is not None and not hit,
                data_voted=bool(voters),
                data_own=v.voted == n,
            )
        )
    return h(
        "ol.panels",
        cells,
        aria_label=c.say.says("panels.head"),
        data_open=last is not None,
        data_heaped=last is not None and any(_heaped(v, c, last, n) for n in last.votes),
        data_few=v.seats <= FEW,
        data_roomy=v.seats <= ROOMY,
        style=f"--longest:{max(map(len, texts), default=0)}",
    )


def _heaped(v: WwwdView, c: Scene, last: Round, n: int) -> bool:
    """Whether the votes for an answer need more than one line below it."""
    voters = [c.name(seat) for seat, vote in enumerate(last.votes) if vote == n]
    return len(voters) > FEW or sum(len(name) + MARKED for name in voters) > BROAD


def roll(v: WwwdView, c: Scene) -> Markup:
    """The votes where they were read aloud, one after another: those of the others to the left of the active player,
    and at the end, after a breath, the one that counts; then its answer stands large below the line, for all to laugh
    or argue about. When each falls is a share of the time that it all has. Somebody may have tapped on elsewhere: it is
    of its own card.
    """
    last = rounds(v.events)[-1]
    others = [(last.active + n) % v.seats for n in range(1, v.seats)]
    falls = _falls(others, last.active)
    cells, texts = [], given(last, c.say)
    for n, text in enumerate(texts, 1):
        votes = [
            h("span.falls", token(v, c, seat, seat == last.active), style=falls[seat])
            for seat in (*others, last.active)
            if last.votes[seat] == n
        ]
        cells.append(_fallen(d6(n), text, votes, last.chosen == n))
    announced = h("p.read-how", c.say.says("vote.and", last.active))
    punch = h("div.punch", announced, _punch_line(choice(last, c.say)))
    asked = marked(situation(last.card).line, last.who, c)
    return h("div.read-aloud.roll", h("p.read-line", asked), punch, h("ol", cells), **_laid_out(v, texts))


def tally(v: WwwdView, c: Scene) -> Markup:
    """The votes of a tie-break as they fall on the answers: the writers', the others', and last, after a breath, the
    active player's; then the favourite is lit. Whose it is comes after that (WWD-30, WWD-33).
    """
    p = v.public
    others = sorted((s for s in range(v.seats) if s != p.active), key=lambda s: s not in p.tied)
    best = [n for n, author in enumerate(v.authors, 1) if author in p.winners]
    cells = []
    for n, text in enumerate(v.texts, 1):
        falls = _falls(others, p.active).items()
        votes = [h("span.falls", token(v, c, seat), style=at) for seat, at in falls if p.favours[seat] == n]
        if votes:  # else they read as those who wrote it
            first = min(at for seat, at in falls if p.favours[seat] == n)
            votes = [h("span.falls.by", c.say.says("slips.voted"), style=first), *votes]
        cells.append(_fallen(h("b.slip-no", n), text, votes, n in best))
    last = h("p.read-how", c.say.says("vote.and", p.active)) if p.favours[p.active] else None
    favourite = v.texts[best[0] - 1] if len(best) == 1 else c.say.says("slips.level")
    asked, punch = h("p.read-line", line(v, c)), h("div.punch", last, _punch_line(favourite))
    across = f"--across:{ACROSS.get(len(cells), 3)}"
    return h("div.read-aloud.roll.ballot", asked, punch, h("ol", cells, style=across), **_laid_out(v, list(v.texts)))


def _falls(others: list[Seat], active: Seat) -> dict[Seat, str]:
    """When each vote falls, as a style: those of the others one after another, and last the one that counts."""
    when = {seat: 0.06 + 0.28 * n / len(others) for n, seat in enumerate(others)} | {active: COUNTS}
    return {seat: f"--at:{at:.2f}" for seat, at in when.items()}


def _fallen(number: Markup, text: str, votes: list[Markup], hit: bool) -> Markup:
    """An answer with the votes that fall on it."""
    fallen = h("span.fallen", votes) if votes else None
    return h("li", h("div", number, h("span", unbroken(text)), fallen), data_hit=hit)


def chosen(v: WwwdView, c: Scene) -> Markup | None:
    """The answer that was chosen once more, large below the line; where few lanes leave room for it."""
    last = showing(v)
    return _punch_line(choice(last, c.say)) if last and v.seats <= FEW_LANES else None


def _punch_line(text: str) -> Markup:
    """An answer that is large; it is read where it stands among the six."""
    return h("p.punch-line", unbroken(text), style=f"--letters:{len(text)}", aria_hidden="true")


def read_page(v: WwwdView, c: Scene, cells: list[Markup], about: str | None, how: str | None) -> Markup:
    """The line and its six answers, as large as the screen allows.

    Args:
        about: who the Who is, where not everybody knows.
        how: what is to be done, or what comes.
    """
    return h(
        "div.read-aloud" if cells else "div.read-aloud.alone",
        h("p.read-line", line(v, c)),
        h("p.read-about", about) if about else None,
        h("ol", cells) if cells else None,
        h("p.read-how", how) if how else None,
        **_laid_out(v, answers(v, c.say)),
    )


def _laid_out(v: WwwdView, texts: list[str]) -> dict[str, Any]:
    """What the room for the answers goes by: how many lanes the track below them has, and the longest of them."""
    style = f"--seats:{v.seats};--longest:{max(map(len, texts), default=1)}"
    return {"data_few": v.seats <= FEW, "data_many": v.seats > FEW_LANES, "style": style}


def _because(v: WwwdView, c: Scene, n: int, voters: list[Seat]) -> list[Markup]:
    """Half a sentence of why bots took a response, as far as everybody may know it."""
    if not voters:
        return []
    from .why import halves  # people alone need no bots

    said = [
        c.say.says("because", v.public.active, why=kind, temper=temper)
        for kind, temper in halves(v, {s: c.say.chairs[s].bot for s in voters}, n)
    ]
    return [h("span.because", icon("bot"), h("span", half)) for half in said]


def blank_panels(v: WwwdView, c: Scene) -> Markup:
    """The six responses while nobody may read them (WWD-Q12)."""
    return h(
        "ol.panels",
        [h("li.panel", h("div", d6(n), h("span.says", "?")), data_n=n, data_blank=True) for n in range(1, 7)],
        aria_label=c.say.says("panels.hidden"),
        data_few=v.seats <= FEW,
    )


def token(v: WwwdView, c: Scene, seat: Seat, big: bool = False) -> Markup:
    """A seat's mark and name."""
    return h(
        "span.token",
        mark(c.marks[seat]),
        h("span.token-name", c.name(seat)),
        data_big=big,
        style=f"--seat:{c.color(seat)}",
    )


def hands(v: WwwdView, c: Scene) -> Markup:
    """One die a player: under the hand, with a thumb up when the vote is final (WWD-18), then all turned together."""
    p = v.public
    last = laid_open(v, c)
    items = []
    for seat in range(v.seats):
        if last:
            vote, points = last.votes[seat], last.points[seat]
            die = h("span.turned", d6(vote) if vote else h("span.no-vote", "–"), id=f"hand-{seat}-{p.round}")
            note = f"+{points}" if points else "0"
            said = c.say.says("hands.shown", seat, vote=vote, n=points)
        else:
            locked = seat in v.locked
            die = h("span.covered", thumb() if locked else None, data_locked=locked)
            note, said = "", c.say.says("hands.hidden", seat, final=locked)
        items.append(
            h(
                "li.hand-of",
                die,
                h("span.hand-name", mark(c.marks[seat]), h("span", c.name(seat))),
                (" ", h("b.won", note, data_none=note == "0")) if note else None,
                data_active=seat == p.active,
                data_hit=last is not None and (seat in last.matched or seat == p.active),
                style=f"--seat:{c.color(seat)}",
                aria_label=said,
            )
        )
    return h(
        "ol.hands",
        items,
        aria_label=c.say.says("hands.head"),
        data_open=last is not None,
        data_many=v.seats > MANY,
        data_few=v.seats <= FEW,
    )


def shout(v: WwwdView, c: Scene) -> Markup | None:
    """The burst over an opened vote that has brought points (WWD-20, WWD-21), with those it praises; over the one that
    wins the game, or over the one that leads to a tie-break (WWD-26). Where nobody matched, a dry word and no burst.
    """
    last = showing(v)
    if last is None:
        return None
    p = v.public
    if not last.matched:
        return h("p.dry", c.say.says("shout", last.active, how=_missed(last), turn=p.round % DRY))
    how = "tie" if p.tied else "goal" if p.winners else _cry(v, last)
    cry = c.say.says("shout", how=how, seats=p.winners, turn=p.round % 3)
    praised = _praised(v, how, last)
    if how == "goal":
        first, *others = p.winners
        praise = c.say.says("praise", how="shared" if others else how, you=c.name(first) == "You")
        return burst(capital(cry), f"burst-{p.round}", praise)
    named = c.say.says("praise", how=how, seats=praised) if 0 < len(praised) <= PRAISED else ""
    return burst(cry, f"burst-{p.round}", named)


def _missed(r: Round) -> str:
    """How nobody matched: all the others voted ``alike``, no two at the table did (``apart``), or neither."""
    others = {n for seat, n in enumerate(r.votes) if seat != r.active}
    if 0 in others:
        return "none"
    return {1: "alike", len(r.votes) - 1: "apart"}.get(len(others), "none")


def _praised(v: WwwdView, how: str, last: Round) -> tuple[Seat, ...]:
    """Whom a cry is about: whoever leads now or is never wrong, or those who matched, unless all did."""
    if how == "lead":
        return (v.public.scores.index(max(v.public.scores)),)
    if how == "streak":
        return tuple([seat for seat in last.matched if _streak(v, seat)])
    return last.matched if how in ("one", "some") else ()


def _cry(v: WwwdView, last: Round) -> str:
    """What a card brought: a leader who was none before, somebody who guesses right every time, or how many did."""
    scores = v.public.scores
    before = [n - more for n, more in zip(scores, last.points)]
    first, led = ([seat for seat, n in enumerate(row) if n == max(row)] for row in (scores, before))
    how: str = next(e for e in reversed(v.events) if e.kind == "matched").get("how")
    if how == "all":
        return how
    if len(first) == 1 and first[0] not in led:
        return "lead"
    return "streak" if any(_streak(v, seat) for seat in rounds(v.events)[-1].matched) else how


def _streak(v: WwwdView, seat: Seat) -> bool:
    """Whether somebody has guessed right three times in a row."""
    guessed = [seat in r.matched for r in rounds(v.events) if r.active != seat]
    return len(guessed) >= STREAK and all(guessed[-STREAK:])


def slips(v: WwwdView, c: Scene) -> Markup:
    """The texts of a tie-break: without names until the vote is over (WWD-33)."""
    p = v.public
    done = bool(v.authors) and not c.gathers
    cells = []
    for n, text in enumerate(v.texts, 1):
        voters = [s for s, vote in enumerate(p.favours) if vote == n]
        author = v.authors[n - 1] if done else None
        counted = done and any(p.favours)
        inside = join(
            h("b.slip-no", n),
            _says(text),
            h("span.voters", h("span.by", c.say.says("slips.author")), token(v, c, author, True))
            if author is not None
            else None,
            h(
                "span.voters",
                h("span.by", c.say.says("slips.votes", n=len(voters))),
                [token(v, c, s) for s in voters],
            )
            if counted
            else None,
        )
        playable = f"vote {n}" in c.legal
        cells.append(
            h(
                "li.panel",
                h("button", inside, type="button", data_move=f"vote {n}") if playable else h("div", inside),
                data_n=n,
                data_slip=True,
                data_voted=author is not None or counted,
                data_own=v.voted == n,
                data_mine=c.private and n == v.own_text and not done,
                data_hit=done and author in p.winners,
            )
        )
    room = f"--texts:{len(v.texts)};--longest:{max(map(len, v.texts), default=1)}"
    return h("ol.panels.slips", cells, aria_label=c.say.says("slips.list"), data_told=done, style=room)


def track(v: WwwdView, c: Scene) -> Markup:
    """The way to 20: a lane a player, with the d20 at its score (WWD-2); beyond the end it says 20+ (WWD-Q3)."""
    goal = v.target
    low = int(v.option("start"))
    steps = h(
        "div.steps",
        [h("i", n if n < goal else f"{goal}+", data_goal=n == goal) for n in range(low, goal + 1)],
        aria_hidden="true",
    )
    lanes = []
    for seat, score in enumerate(v.public.scores):
        at = (min(score, goal) - low) / (goal - low)
        lanes.append(
            h(
                "li.lane",
                h("span.lane-name", mark(c.marks[seat]), h("span", c.name(seat))),
                h("span.lane-way", h("span.runner", d20(score), id=f"runner-{seat}", style=f"--at:{at:.4f}")),
                style=f"--seat:{c.color(seat)}",
                aria_label=c.say.says("track.lane", seat, n=score, goal=goal),
                data_active=seat == v.public.active,
            )
        )
    return h(
        "section.track",
        steps,
        h("ol.lanes", lanes),
        aria_label=c.say.says("track.head", goal=goal),
        style=f"--n:{goal - low}",
        data_many=v.seats > FEW_LANES,
    )
