"""The quiz set: a path in the shape of a question mark, a wall of twenty numbers, the clue on a lit card.

The Reader's own screen has the whole card under a desk lamp instead of the wall.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from guise.engine.game import Event, Over, Seat, sure
from guise.ui.marks import mark
from guise.ui.markup import Markup, h, join, keyed
from guise.ui.scene import Button, Scene, field, move, on, twice

from .deck import Entry
from .hand import LABELS, spoken
from .path import BOWL, DOT, DOT_RADIUS, HEIGHT, WIDTH, points, spaces, stroke
from .props import chip, lamp, piece, star
from .told import in_words  # noqa: F401 (a part of every board)
from .track import CHIPS, NUMBERS
from .views import GUESS_LIMIT, SOLO_CARDS, Guess, TwentyView, follows, last_answer, rating, verdict, within, worth

tall = True


def picture(v: TwentyView, c: Scene) -> Markup:
    """The set: the path, and beside it the stage with the clue and the wall, or the Reader's card."""
    return h(
        "div.quiz",
        path(v, c),
        h("div.twenty-stage", reader_card(v, c) if v.card is not None else stage(v, c)),
        data_tall=c.tall,
        data_reads=v.card is not None,
        data_stage=v.public.stage,
        data_bonus=v.public.bonus is not None,
    )


# The path -----------------------------------------------------------------------------------


@cache
def track(finish: int, bonus: tuple[int, ...]) -> Markup:
    """The question mark: START, the spaces, the bonus spaces and FINISH."""
    spine = points(stroke())
    tip = stroke()[-1]
    parts = [
        f'<polyline class="glow" points="{spine}"/><circle class="glow-dot" cx="{tip[0]:.1f}" cy="{tip[1]:.1f}" '
        'r="72"/>'
        f'<polyline class="spine" points="{spine}"/><circle class="spine-dot" cx="{tip[0]:.1f}" cy="{tip[1]:.1f}" '
        'r="66"/>',
        f'<circle class="glow-dot" cx="{DOT[0]:g}" cy="{DOT[1]:g}" r="{DOT_RADIUS + 9:g}"/>',
    ]
    for n, s in enumerate(spaces(finish)[:-1]):
        sort = "start" if n == 0 else "bonus" if n in bonus else "ten" if n % 10 == 0 else "even" if n % 2 else "odd"
        parts.append(f'<polygon class="space" data-sort="{sort}" points="{points(s.outline)}"/>')
        if n in bonus:
            parts.append(
                f'<path class="star" d="{star()}" transform="translate({s.x:g} {s.y:g}) rotate({s.turn + 90:g})"/>'
            )
        elif n and n % 10 == 0:
            parts.append(f'<text class="mile" x="{s.x:g}" y="{s.y + 7:g}">{n}</text>')
    first = spaces(finish)[0]
    parts.append(
        f'<text class="word" x="{first.x:g}" y="{first.y + 5:g}" transform="rotate(-90 {first.x:g} '
        f'{first.y:g})">START</text>'
    )
    parts.append(
        f'<circle class="dot" cx="{DOT[0]:g}" cy="{DOT[1]:g}" r="{DOT_RADIUS:g}"/>'
        f'<text class="finish" x="{DOT[0]:g}" y="{DOT[1] + 12:g}">FINISH</text>'
    )
    return keyed(f"track-{finish}-{len(bonus)}", "".join(parts))


def path(v: TwentyView, c: Scene) -> Markup:
    """The question mark with the pieces on it, the sign in its bow, the lamp and the blue chips beside the stem."""
    order = sorted(range(v.seats), key=lambda s: (v.public.place[s], s == v.public.guesser))
    standing = ", ".join(f"{c.name(s)} on {v.public.place[s] or 'START'}" for s in range(v.seats))
    return h(
        "svg.path",
        track(v.finish, v.bonus_spaces),
        sign(v),
        reader_lamp(v, c),
        supply(v),
        [runner(v, seat, c) for seat in order],
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=f"The track: {standing}. FINISH is {v.finish}.",
    )


def runner(v: TwentyView, seat: Seat, c: Scene) -> Markup:
    """A piece on its space; it walks there when it has just moved."""
    x, y = stand(v, seat)
    went = next((e for e in reversed(c.fresh) if e.kind == "moved" and e.seat == seat), None)
    walk = {}
    if went is not None and went.get("place") == v.public.place[seat]:
        way = range(went.get("came"), went.get("place"), 1 if went.get("n") > 0 else -1)
        steps = [(spaces(v.finish)[k].x, spaces(v.finish)[k].y) for k in way] + [(x, y)]
        walk = {"data_walk": " ".join(f"{a:g},{b:g}" for a, b in steps), "data_walk_first": True}
    return h(
        "g.piece",
        piece(c.marks[seat]),
        id=f"piece-{seat}",
        data_active=seat == v.public.guesser and not isinstance(v.turn, Over),
        style=f"--seat:{c.color(seat)};transform:translate({x:g}px,{y:g}px)",
        **walk,
    )


def stand(v: TwentyView, seat: Seat) -> tuple[float, float]:
    """Where a piece stands: several on one space make a ring."""
    place = v.public.place[seat]
    here = [s for s in range(v.seats) if v.public.place[s] == place]
    at = spaces(v.finish)[place]
    if len(here) == 1:
        return at.x, at.y
    wide = 17 + 3 * len(here)
    angle = 2 * pi * here.index(seat) / len(here) - pi / 2
    return round(at.x + wide * cos(angle), 1), round(at.y + wide * sin(angle) * 0.9, 1)


def sign(v: TwentyView) -> Markup:
    """The sign in the bow: what the card is, and what naming it pays now (TQ-17, TQ-29)."""
    p = v.public
    x, y = BOWL
    if isinstance(v.turn, Over) or not p.category:
        top, big, low = (
            ("SOLO", f"{p.solved}/{SOLO_CARDS}", "CARDS NAMED") if v.seats == 1 and p.done else ("", "20", "QUESTIONS")
        )
    elif v.seats == 1:
        top, big, low = f"CARD {p.solved + 1} OF {SOLO_CARDS}", p.category.upper(), f"{len(p.read)} CLUES"
    else:
        pays = worth(p)
        top = "BONUS" if p.bonus is not None else "I AM A"
        big, low = p.category.upper(), f"WORTH {pays}" if p.bonus is None or p.read else "WORTH 10"
    return h(
        "g.sign",
        Markup(
            f'<circle class="disc" cx="{x:g}" cy="{y:g}" r="121"/><circle class="bulbs" cx="{x:g}" cy="{y:g}" r="112"/>'
        ),
        h("text.top", top, x=x, y=y - 40),
        h("text.big", big, x=x, y=y + 18, data_long=len(big) > 5),
        h("text.low", low, x=x, y=y + 58),
    )


def reader_lamp(v: TwentyView, c: Scene) -> Markup:
    """The desk lamp, and whose card lies under it."""
    p = v.public
    who = v.holder
    name = "THE HOUSE" if who is None or p.stage == "start" else c.name(who)
    lit = p.stage not in ("start", "take", "over")
    return h(
        "g.desk",
        h("g", lamp(), transform="translate(424 640) scale(1.1)"),
        h("text.reads", "READER", x=490, y=838),
        h("text.name", name, x=490, y=866),
        data_lit=lit,
        style=f"--seat:{c.color(who)}" if who is not None else None,
    )


def supply(v: TwentyView) -> Markup:
    """The blue chips nobody holds (TQ-1, TQ-25)."""
    return h(
        "g.supply",
        [
            h("g", chip("blue"), transform=f"translate({34 + (i % 2) * 56} {832 - (i // 2) * 50 - (i % 2) * 24})")
            for i in range(v.public.supply)
        ],
        [
            h("circle.gap", cx=58 + (i % 2) * 56, cy=856 - (i // 2) * 50 - (i % 2) * 24, r=20)
            for i in range(v.public.supply, CHIPS)
        ],
        role="img",
        aria_label=f"{v.public.supply} free guess chips in the supply",
    )


# The stage -----------------------------------------------------------------------------------


def stage(v: TwentyView, c: Scene) -> Markup:
    """What everybody sees: the clue, the wall, and all clues so far (TQ-15)."""
    p = v.public
    if p.stage in ("start", "take", "card", "announce", "over"):
        return join(between_cards(v, c), wall_still())
    return join(clue_card(v, c), wall(v, c), heard(v, c))


def between_cards(v: TwentyView, c: Scene) -> Markup:
    """Between two cards: what the last one was and what it paid."""
    p, paid = v.public, last_result(v)
    if not p.done:
        return h(
            "article.reveal", h("p.lead", "Person, place or thing?"), h("p.answer", "20 Questions"), id="reveal-first"
        )
    nobody = not any(e.kind == "right" for e in paid)
    return h(
        "article.reveal",
        h("p.lead", "Nobody got it: it was" if nobody else "It was"),
        h("p.answer", last_answer(p), data_long=len(last_answer(p)) > 16),
        gains(paid, c),
        h("p.was", h("b", c.name(p.bonus)), ": bonus round next") if p.bonus is not None else None,
        id=f"reveal-{len(p.done)}",
    )


def moment(v: TwentyView, c: Scene, e: Event, around: tuple[Event, ...]) -> Markup:
    """The card turns over: who or what it was, who had it, and what that paid (TQ-16, TQ-17)."""
    right = next((x for x in around if x.kind == "right"), None)
    lead = f"{c.name(sure(right.seat))} {c.does(sure(right.seat), 'has')} it" if right else "Nobody got it: it was"
    answer = str(e.get("text"))
    return h(
        "article.reveal",
        h("p.lead", lead),
        h("p.answer", answer, data_long=len(answer) > 16),
        gains(around, c),
    )


def last_result(v: TwentyView) -> tuple[Event, ...]:
    """What happened when the last card was shown: from the last guess to the last move."""
    ends = [i for i, e in enumerate(v.events) if e.kind == "answer"]
    if not ends:
        return ()
    begin = max((i for i, e in enumerate(v.events[: ends[-1]]) if e.kind in ("guessed", "spoke", "read")), default=0)
    end = next((i for i, e in enumerate(v.events) if i > ends[-1] and e.kind in ("took", "announced")), len(v.events))
    return v.events[begin:end]


def gains(events: tuple[Event, ...], c: Scene) -> Markup | None:
    """Who moved how far when the card ended."""
    shown = next((i for i, e in enumerate(events) if e.kind == "answer"), len(events))
    moves = [(sure(e.seat), e.get("n")) for e in events[shown:] if e.kind == "moved"]
    return (
        h(
            "ul.gains",
            [
                h(
                    "li",
                    mark(c.marks[seat]),
                    h("span", c.name(seat)),
                    h("b", f"+{n}"),
                    style=f"--seat:{c.color(seat)}",
                )
                for seat, n in moves
            ],
        )
        if moves
        else None
    )


def wall_still() -> Markup:
    """The wall between two cards, unlit."""
    return h("div.wall", [h("span.num", n) for n in range(1, NUMBERS + 1)], aria_hidden="true")


def clue_card(v: TwentyView, c: Scene) -> Markup:
    """The entry read last, large, and what was guessed at it."""
    p = v.public
    key = f"clue-{len(p.done)}-{len(p.read)}"
    if not p.read:
        whose = c.name(v.holder) if v.mode == "player" and v.holder is not None else "The house"
        return h(
            "article.clue",
            h("p.line", f"“I am {c.say.lookup('category', p.category)}.”"),
            h("p.by", whose),
            id=key,
            data_kind="open",
        )
    number, entry = p.read[-1]
    now = [g for g in p.guesses if g.after == len(p.read)]
    return h(
        "article.clue",
        h("b.no", h("span.hush", "Number "), number),
        special_art(entry),
        h("p.line", spoken(entry, c.say), data_long=len(entry.clue) > 58),
        h("p.hears", f"“{p.said}”" if p.said else "Said aloud", " ", h("span", "The Reader decides"))
        if p.stage == "judge"
        else h("p.hears", guess_line(now[-1], c))
        if now
        else None,
        id=key,
        data_kind=entry.kind,
    )


def special_art(entry: Entry) -> Markup | None:
    """A special entry's picture: a blue chip, or arrows along the track."""
    if entry.kind == "clue":
        return None
    if entry.kind == "chip":
        return h("svg.special", chip("blue"), viewBox="0 0 48 48", aria_hidden="true")
    arrow = "M2 8h14v-7l16 16-16 16v-7h-14z"
    count = max(1, min(3, entry.n))
    turn = ' transform="matrix(-1 0 0 1 96 0)"' if entry.kind == "back" else ""
    if entry.kind == "lose":
        return h(
            "svg.special",
            Markup('<circle class="stop" cx="24" cy="24" r="21"/><path class="bar" d="M10 24h28"/>'),
            viewBox="0 0 48 48",
            aria_hidden="true",
        )
    return h(
        "svg.special.wide",
        Markup(
            f"<g{turn}>"
            + "".join(f'<path class="arrow" transform="translate({i * 30} 7)" d="{arrow}"/>' for i in range(count))
            + "</g>"
        ),
        viewBox="0 0 96 48",
        aria_hidden="true",
    )


def guess_line(g: Guess, c: Scene) -> Markup:
    """A guess and what became of it."""
    said = {"right": "yes", "close": "close", "wrong": "no"}[g.verdict]
    return h(
        "span.guess",
        mark(c.marks[g.seat]),
        h("span", f"{c.name(g.seat)}: {g.text or 'said aloud'}"),
        " ",
        h("em", said, data_verdict=g.verdict),
        style=f"--seat:{c.color(g.seat)}",
    )


def wall(v: TwentyView, c: Scene) -> Markup:
    """Twenty numbers; a chosen one goes under a red chip (TQ-10).

    On a screen that people share, a number that is tapped while somebody may guess says that nobody does: the next
    player, who is at this screen too, has chosen it (TQ-11 to TQ-13).
    """
    p = v.public
    last = p.read[-1][0] if p.read else 0
    here = v.who is None or v.seats == 1
    goes_on = here and p.stage == "guess" and p.bonus is None and c.at_table(p.guesser) and c.at_table(follows(v))
    cells = []
    for n in range(1, NUMBERS + 1):
        if n in p.covered:
            cells.append(
                h(
                    "span.num",
                    red(p.done, n),
                    h("span.under", n),
                    h("span.hush", " covered"),
                    data_covered=True,
                    data_last=n == last,
                )
            )
        elif f"number {n}" in c.legal:
            cells.append(
                h("button.num", n, type="button", data_move=f"number {n}", aria_label=f"Number {n}", id=f"num-{n}")
            )
        elif goes_on:
            label = f"No guess; number {n} for {c.say.name(follows(v))}"
            cells.append(h("button.num", n, **on("pass", f"number {n}"), aria_label=label, id=f"num-{n}"))
        else:
            cells.append(h("span.num", n))
    return h(
        "div.wall",
        cells,
        data_goes_on=goes_on,
        data_live=goes_on or any(f"number {n}" in c.legal for n in p.uncovered),
        role="group",
        aria_label="The numbers",
        data_choose=f"number {next(iter(p.uncovered), 0)}" in c.legal,
    )


def red(done: tuple[str, ...], n: int) -> Markup:
    """The red chip on a number; it drops when it appears."""
    return h("svg.drop", chip("red"), viewBox="0 0 48 48", id=f"red-{len(done)}-{n}", aria_hidden="true")


def heard(v: TwentyView, c: Scene) -> Markup | None:
    """All clues of this card with the guesses they drew, the newest first (TQ-15)."""
    p = v.public
    rows = []
    for i in range(len(p.read) - 1, -1, -1):
        n, entry = p.read[i]
        tried = [guess_line(g, c) for g in p.guesses if g.after == i + 1]
        if i == len(p.read) - 1 and not tried[:-1]:
            continue  # it is on the card above
        told = h("div", h("p", spoken(entry, c.say)), tried)
        rows.append(h("li", h("b", n), told, id=f"heard-{len(p.done)}-{n}", data_kind=entry.kind))
    return h("ol.heard", rows, tabindex="0", role="list", aria_label="Clues so far, newest first") if rows else None


def reader_card(v: TwentyView, c: Scene) -> Markup:
    """The whole card under the lamp, for its Reader alone (TQ-34)."""
    p = v.public
    last = p.read[-1][0] if p.read else 0
    tried = [g for g in p.guesses if g.after == len(p.read)]
    rows = [
        h(
            "li",
            h("span.no", red(p.done, n) if n in p.covered else None, h("b", n)),
            " ",
            h("span", spoken(e, c.say)),
            data_kind=e.kind,
            data_covered=n in p.covered,
            data_now=n == last,
        )
        for n, e in enumerate(v.held.entries, 1)
    ]
    said = f"The card says: {c.say.lookup('verdict', verdict(v)).lower()}." if p.stage == "judge" and p.said else ""
    return h(
        "article.reader-card",
        h(
            "header",
            h("svg.desk-lamp", lamp(), viewBox="-10 0 140 152", aria_hidden="true"),
            h("p.you", "You are"),
            h("h2", within(v.held.answer)),
        ),
        h("p.hears", f"“{p.said}” " if p.said else None, h("span", said))
        if said
        else h("p.hears", guess_line(tried[-1], c))
        if tried
        else None,
        h("ol.lines", rows, tabindex="0", role="list", aria_label="Your card"),
    )


# The action bar, the plates, the end ------------------------------------------------------------


def controls(v: TwentyView, c: Scene) -> list[Button]:
    """What the seat in turn may do; the numbers are on the wall."""
    p = v.public
    seat = v.decide.seats[0] if c.legal else None
    out: list[Button] = []
    if "guess <text>" in c.legal:
        out.append(
            field("guess", f"I am {c.say.lookup('category', p.category)}", "Guess", limit=GUESS_LIMIT, key=str(c.step))
        )
    out += [standing(v, seat_, c) for seat_ in range(v.seats) if _has_standing(v, seat_, c)]
    if "right" in c.legal:
        out += twice("right", "Right", f"Yes, it is right: {_prize(v, c)}", c, back="No, not right", data_seat=seat)
    for m in ("take", "announce", "announce typed", "chip", "keep", "spoken", "close", "wrong", "pass"):
        if m in c.legal:
            out.append(
                move(
                    m,
                    label(v, m, c),
                    quiet=m in ("announce typed", "keep", "spoken", "pass", "close", "wrong"),
                    data_seat=seat,
                )
            )
    return out


def _has_standing(v: TwentyView, seat: Seat, c: Scene) -> bool:
    """A person at this screen holds a chip and is not being asked about it, nor reads the card."""
    p = v.public
    holds = p.chips[seat] > 0 and c.at_table(seat) and seat != v.holder and v.who in (None, seat)
    return holds and bool(p.read) and p.stage in ("number", "guess", "judge", "free") and p.bonus is None


def standing(v: TwentyView, seat: Seat, c: Scene) -> Button:
    """A blue chip that stands by (TQ-21): while it is up, its owner is asked before the next number."""
    up = c.notes.get(f"chip-{seat}") == "up"
    whose = "Your blue chip" if v.who == seat or c.name(seat) == "You" else f"{c.say.owns(seat)} blue chip"
    return Button(
        h(
            "button.act.quiet.standing",
            f"{whose}: {'up, before the next number' if up else 'hold it up'}",
            type="button",
            data_do=f"note chip-{seat} up",
            aria_pressed="true" if up else "false",
        )
    )


def _prize(v: TwentyView, c: Scene) -> str:
    """What a right answer pays whom (TQ-17, TQ-29)."""
    p = v.public
    ours = f", {len(p.read)} for the Reader" if p.bonus is None and v.holder is not None else ""
    return f"{worth(p)} for {c.say.name(p.guesser)}{ours}"


def label(v: TwentyView, m: str, c: Scene) -> str:
    """What stands on a button here."""
    p = v.public
    if m == "announce" and v.card is not None:
        return f"“I am {c.say.lookup('category', v.card.category)}”"
    if m == "announce typed":
        return "The same, and guesses are typed"
    if m == "pass" and p.bonus is not None and len(p.read) < p.most:
        return "Hear another number"
    return LABELS[m]


def side(v: TwentyView, c: Scene) -> Markup | None:
    """Alone: the goal, and how near the danger is."""
    if v.seats != 1 or isinstance(v.turn, Over):
        return None
    p = v.public
    left_, cards = v.finish - p.place[0], SOLO_CARDS - p.solved
    near = "far" if left_ > 8 * cards else "near" if left_ > 4 * cards else "close"
    return h(
        "section.solo",
        h("h3", f"Name {SOLO_CARDS} cards before your piece reaches FINISH"),
        h("p", f"{p.solved} named, {cards} to go."),
        h("p.danger", h("b", left_), " spaces left. Every number you cover moves you one nearer.", data_near=near),
    )


def plate(v: TwentyView, seat: Seat, c: Scene) -> str:
    """Space and blue chips of a seat: public."""
    p = v.public
    parts = ["START" if p.place[seat] == 0 else str(p.place[seat])]
    if seat == v.holder and p.stage not in ("start", "over"):
        reads = c.does(seat, "reads")
        parts = [reads] if c.tall else [*parts, reads]  # a phone has room for one word
    if p.chips[seat]:
        parts.append(f"{p.chips[seat]} chip" + ("s" if p.chips[seat] > 1 else ""))
    return ", ".join(parts)


def aloud(v: TwentyView, c: Scene) -> tuple[str, str]:
    """What the house reads out: the category when a card is opened, then each entry (TQ-10, TQ-Q27)."""
    p = v.public
    key = f"{len(p.done)} {len(p.read)}"
    if p.read:
        return key, spoken(p.read[-1][1], c.say)
    return (key, f"I am {c.say.lookup('category', p.category)}.") if p.category else ("", "")


def finale(v: TwentyView, c: Scene) -> Markup:
    """Where everybody got to, or how far a single player did, and the card that ended it."""
    p = v.public
    order = sorted(range(v.seats), key=lambda s: -p.place[s])
    lines = [
        h(
            "li",
            mark(c.marks[s]),
            h("span", c.name(s)),
            h("b", "FINISH" if p.place[s] == v.finish else p.place[s]),
            style=f"--seat:{c.color(s)}",
        )
        for s in order
    ]
    alone = (
        h(
            "p.was",
            h("b", c.say.lookup("rating", rating(p.solved, p.place[0], v.finish))),
            f" {p.solved} of {SOLO_CARDS} cards named, on space {p.place[0]} of {v.finish}.",
        )
        if v.seats == 1
        else None
    )
    last = h("p.was", "The last answer was ", h("b", within(last_answer(p))), ".") if p.done else None
    return join(h("ol.standings", lines) if v.seats > 1 else None, alone, last)
