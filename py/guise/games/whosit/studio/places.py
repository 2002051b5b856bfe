"""The players' places with their YES rows, and the piles of Question cards."""

from __future__ import annotations

from functools import lru_cache

from guise.engine.game import Seat
from guise.table.narrate import Storyteller
from guise.ui.marks import mark
from guise.ui.markup import Markup, esc, h, join
from guise.ui.scene import Scene

from ..cards import mirror
from ..cast import SPACES, Character, label, load
from ..deduce import FREE, possible
from ..portraits import portrait
from ..told import crosses, pencils, uncrossed
from ..views import Clue, WhositView, by_the_house, deck, record
from .doing import shown_of, watching
from .questions import question_card

MOST_CLUES = 5
"""A row of so many clues or more is drawn as small as it gets."""
MOST_NOES = 5
"""So many noes have room below them."""


def places(v: WhositView, c: Scene) -> Markup:
    """A mat for each player with the YES row before every character (WSI-15, WSI-49)."""
    mats = h(
        "ol.mats",
        [mat(v, c, seat) for seat in range(v.seats)],
        aria_label=c.say.says("place.all"),
        data_seats=v.seats,
        data_counts=v.who is not None and crosses(v, c) and not v.pairs and not v.revealed,
    )
    return join(mats, piles(v, c.say))


def piles(v: WhositView, say: Storyteller) -> Markup | None:
    """The draw pile with its count, and the discards, face up (WSI-4, WSI-18, WSI-53)."""
    if v.public.stage in ("deal", "cover", "cards") or v.revealed:
        return None
    kinds_ = [deck()[card_] for card_ in v.public.discard]
    last = question_card(kinds_[-1]) if kinds_ else None
    told = ", ".join(label(k) for k in reversed(kinds_))
    return h(
        "p.piles",
        h("span", say.says("place.pile", n=v.pile)),
        h("span", say.says("place.discards", n=len(kinds_)), title=told or None),
        last,
    )


def mat(v: WhositView, c: Scene, seat: Seat) -> Markup:
    """One place: name, the characters (backs, or faces the looker may see), and what each said yes to."""
    p = v.public
    return _mat(
        seat,
        c.marks[seat],
        _watch(v, c, seat),
        c.say.says("place.yes", seat),
        v.cast.id,
        v.pairs,
        p.hand_number,
        p.rows[seat] if p.rows else (),
        v.faces[seat],
        active=p.active == seat and not v.revealed,
        asked=p.asked is not None and p.asked.seat == seat,
        own=seat == v.who and not v.pairs and not v.revealed,
        noes=_noes(v, c, seat),
        no=c.say.says("do.no"),
    )


def _noes(v: WhositView, c: Scene, seat: Seat) -> tuple[str, ...]:
    """The last questions that somebody said no to, where the house keeps notes (X-6) and three places have room."""
    kept = crosses(v, c) or (not by_the_house(v) and c.logs)
    if v.seats > 3 or v.pairs or v.revealed or c.tall or not kept:
        return ()
    return tuple(e.question for e in record(v) if e.slot[0] == seat and e.yes is False)[-MOST_NOES:]


@lru_cache(maxsize=32)
def _mat(
    seat: Seat,
    number: int,
    name: Markup,
    yes: str,
    cast: str,
    pairs: bool,
    hand: int,
    rows: tuple[tuple[Clue, ...], ...],
    faces: tuple[str, ...],
    *,
    active: bool,
    asked: bool,
    own: bool,
    noes: tuple[str, ...],
    no: str,
) -> Markup:
    """A place kept as text: a move changes one or two of them. All that was said no to is in the notebook.

    ``own``: the face there is the looker's own, which a wide screen shows beside the board. ``noes``: what was said no
    to, small below the yes cards, after the word for it.
    """
    drawn = []
    for k, clues in enumerate(rows):
        person = load(cast).named(faces[k]) if faces[k] else None
        card_ = portrait(person, cast=cast, size="face") if person else mirror()
        faced = pairs or person is not None
        key = f"at-{hand}-{seat}-{k}-{cast}-{faces[k]}"
        drawn.append(
            h(
                "div.row",
                h("span.row-face", Markup(card_), title=person.name if person else None, id=key, data_keep=key)
                if faced
                else None,
                h(
                    "ul.yes",
                    [
                        h(
                            "li",
                            question_card(clue.question, data_printed=clue.card < 0),
                            id=f"clue-{hand}-{seat}-{k}-{i}",
                        )
                        for i, clue in enumerate(clues)
                    ],
                    aria_label=yes,
                    data_clues=min(len(clues), MOST_CLUES),
                ),
                data_faced=faced,
            )
        )
    return h(
        "li.mat",
        h("h2", mark(number), name),
        drawn,
        h("p.noes", h("b", no), [question_card(kind) for kind in noes], aria_hidden="true") if noes else None,
        style=f"--seat:var(--seat-{number})",
        data_active=active,
        data_asked=asked,
        data_two=len(rows) > 1,
        data_own=own,
    )


def _watch(v: WhositView, c: Scene, seat: Seat) -> Markup:
    """A player's name; in one's own view it also narrows the faces down to what that player can still be."""
    if v.who == seat and not v.revealed and all(v.faces[seat]):
        mine = [h("small.own-face", v.cast.named(face).name) for face in v.faces[seat]]
        return join(esc(c.name(seat)), *(part for n, one in enumerate(mine) for part in (", " if n else " ", one)))
    by_hand = pencils(v, c)
    if v.who in (None, seat) or not (crosses(v, c) or by_hand) or v.revealed or v.pairs or not v.faces[seat]:
        return esc(c.name(seat))
    slot = seat, 0
    on, left = shown_of(v, c) == slot, uncrossed(v, c, slot) if by_hand else possible(v)[slot]
    first, second = _few(v, left)
    counted = not by_hand or len(left) < (len(v.uncovered) or SPACES)  # nothing is counted that nobody has crossed out
    return h(
        "button.watch",
        c.name(seat),
        " ",
        h("small", c.say.says("place.left", n=len(left), first=first, second=second)) if counted else None,
        type="button",
        data_do=f"note watch {watching(v, slot)}",
        aria_pressed=on,
    )


def _few(v: WhositView, left: frozenset[str]) -> tuple[str, str]:
    """The names of the first and the last face that are left; the Director, who fits nearly always, comes last."""
    found = _in_order(v, left)
    return (found[0].name, found[-1].name) if found else ("", "")


def _in_order(v: WhositView, left: frozenset[str]) -> list[Character]:
    """Some faces in the order of the cast, the Director last."""
    return sorted((p for p in v.cast.characters if p.id in left), key=lambda p: p.id == FREE)


def plate(v: WhositView, seat: Seat, c: Scene) -> str:
    """Cards in hand, and hands won in a match; public (WSI-53)."""
    cards = c.say.says("plate.cards", n=v.counts[seat]) if len(v.counts) > seat else ""
    if v.option("match_hands") == "1":
        return cards
    won = v.public.wins[seat]
    return c.say.says("plate.match", won=won, cards=cards) if cards else c.say.says("plate.won", won=won)
