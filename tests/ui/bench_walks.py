"""What the workshop says of cards that somebody is at: of each editor's own examples, and of what is made of them.

A card is changed step by step, at random but always the same: a button beside it is pressed, a field is typed into, a
line is cut, doubled, moved or far too long. Each line that is then shown of it and each part that is drawn is counted,
as in :mod:`tests.ui.census`; and so is what a list is taken for that holds such cards.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape

from guise.engine.rng import Rng
from guise.offers.pack import Pack, PackError
from guise.ui.covers import Workshop
from guise.ui.packs import Kept, editor, pasted, whole
from guise.ui.places import Lobby
from guise.ui.workshop_card import card

from tests.games.test_own_cards import OWN_CARDS
from tests.ui.census import shown_and_drawn
from tests.ui.drawings import pieces

STEPS = 60
"""A card is changed so often."""
DEED = re.compile(r'data-do="work do ([^"]+)"')
TYPED = ("", "a lamp", "Grandma Rosa", "What would ____ do?", "____ and ____", "word " * 60, "W" * 70, "Who, me?")


def starts(game: str) -> tuple[str, ...]:
    """The cards that are begun with: one of each kind that there is, and what tests play with."""
    made = editor(game)
    return tuple(dict.fromkeys((made.EXAMPLE, *getattr(made, "EXAMPLES", {}).values(), *OWN_CARDS[game][:3], "")))


def changed(game: str, entry: str, drawn: str, rng: Rng) -> str:
    """The card after one more thing was done with it."""
    made, rows = editor(game), entry.split("\n")
    deeds, fields = DEED.findall(drawn), made.fields(entry)
    at, what = rng.below(len(rows)), rng.below(10)
    if what < 6 and deeds:
        return made.act(entry, unescape(rng.choice(deeds)))
    if what < 8 and fields:
        return made.put(entry, rng.choice(fields).key, rng.choice(TYPED))
    other = rng.choice((rows[:at], [*rows[:at], rows[at], *rows[at:]], rows[at:] + rows[:at], [*rows, *TYPED[1:5]]))
    return "\n".join(other)


def walk(game: str, n: int, start: str) -> Iterator[tuple[str, str]]:
    """The card at each step, and how it stands on the bench."""
    rng, entry = Rng("bench", f"{game} {n}"), start
    for _ in range(STEPS):
        pack = Pack(game, "ab12", "Ours", (entry, start))
        drawn = str(card(Kept(pack), 0, Workshop(Lobby(), (Kept(pack),), at=pack.id, entry=0)))
        yield entry, drawn
        entry = changed(game, entry, drawn, rng)


def told(game: str, entries: tuple[str, ...]) -> Iterator[str]:
    """What else is said of some cards: their names, how they are read aloud, what a list of them is taken for."""
    made = editor(game)
    for entry in entries:
        yield f"title: {made.title(entry)}"
        yield from (f"aloud: {made.spoken(entry)}" for _ in range(hasattr(made, "spoken")))
        for text in (entry, entry.replace("\n", "\t"), entry.replace("\n", ", ")):
            try:
                found = pasted(game, text)
            except PackError as error:
                yield f"list: {error}"
            else:
                yield f"list: {found}"
                yield from (f"read as: {made.read_as(found)}" for _ in range(hasattr(made, "read_as")))
    for n in range(len(entries)):
        yield from (f"whole: {problem}" for problem in whole(Pack(game, "ab12", "Ours", entries[: n + 1])))


def bench(game: str) -> tuple[str, str]:
    """How often each line is shown, and how often each part is drawn."""
    raw: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for n, start in enumerate(starts(game)):
        stood = []
        for entry, drawn in walk(game, n, start):
            stood.append(entry)
            times.update(pieces(drawn))
        raw.update(told(game, tuple(stood[::4])))
    return shown_and_drawn(raw, times)
