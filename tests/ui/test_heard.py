"""A round of each game as somebody meets it who hears the page and does not see it.

What the herald tells, in order, and the names of what may be pressed. ``GUISE_RENEW=1`` writes the texts anew; they are
meant to be read by a person before they are committed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from guise import games
from guise.engine.game import Decide, Over
from guise.engine.rng import Rng
from guise.supply.content import module, words
from guise.table.narrate import Storyteller
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import Table, start
from guise.ui.herald import heard
from guise.ui.model import House, Model
from guise.ui.places import AtTable, Sheet, next_sheet
from guise.ui.render import render

from tests.games.wwwd import table as wwwd

FOLDER = Path(__file__).parent / "heard"
DECISIONS = 10
MOST = 12
"""So many names of choices are written; the others are counted."""
ASKED = (0, 7)
"""The decisions before which the board is asked: at the start, and when much has happened."""
LINES = 26
"""So many of its lines are written."""
VOID = {"input", "img", "br", "meta", "hr", "link"}
SHAPE = re.compile(r"<(?:path|circle|rect|ellipse|line|polygon|polyline|use)\b(?![^>]*data-(?:move|pick))[^>]*/>")
"""A part of a picture that is no choice: it says nothing, and most of a screen is such parts."""


class Reader(HTMLParser):
    """Reads markup as a reader of screens does: what the herald says, the board in words, and what may be pressed."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.herald: dict[str, str] = {}
        self.words: list[str] = []
        self.choices: list[str] = []
        self.asked = ""
        """What stands in the bar, where the focus is when nothing is chosen yet."""
        self._open: list[tuple[str, dict[str, str | None]]] = []
        self.feed(SHAPE.sub("", markup))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        given = dict(attrs)
        if tag not in VOID:
            self._open.append((tag, given))
        inert = any("inert" in a or a.get("aria-hidden") == "true" for _, a in self._open)
        if {"data-move", "data-pick"} & given.keys() and "disabled" not in given and not inert:
            self.choices.append(given.get("aria-label") or "")
        if tag == "input" and not inert:
            self.choices.append("(a field to type in)")
        if tag in ("li", "h2") and self._in("hush", "board"):
            self.words.append("  " if tag == "li" else "# ")

    def handle_endtag(self, tag: str) -> None:
        """It ends."""
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Text, unless it is hidden from readers."""
        if any(a.get("aria-hidden") == "true" for _, a in self._open):
            return
        if any(a.get("id") == "say" for _, a in self._open):
            self.asked += data
        place = next(
            (a["id"] for _, a in self._open if (a.get("id") or "").startswith(("told-", "open-", "ask-"))), None
        )
        if place and self._in("hush"):
            self.herald[place] = self.herald.get(place, "") + data
        elif self._in("hush", "board") and self.words and any(tag in ("li", "h2") for tag, _ in self._open):
            self.words[-1] += data
        for _, a in reversed(self._open):
            if {"data-move", "data-pick"} & a.keys():
                if not a.get("aria-label") and self.choices:
                    self.choices[-1] += data
                break

    def _in(self, *classes: str) -> bool:
        had = [c for _, a in self._open for c in (a.get("class") or "").split()]
        return all(c in had for c in classes)


def stops(game: str) -> Iterator[AtTable]:
    """The table at every drawing of a round: one person, as a bot would play for them, and two bots."""
    g = games.load(game)
    temper = g.meta.temperaments[0].id
    table: Table = start(g, (Chair("You", 0), Chair("Ana", 1, temper), Chair("Bo", 2, temper)), {}, f"heard {game}")
    bot, known = module(game, "bots"), 0
    for step in range(400):
        t = AtTable(Save("one", table), announced=known, sheet=Sheet(0, True))
        yield t
        known = heard(t)
        if isinstance(table.turn, Over):
            return
        if table.can_advance():
            table = table.advance()
        else:
            assert isinstance(table.turn, Decide)
            table = table.submit(0, bot.choose(table.peek(0), temper, Rng("heard", str(step))))


def record(game: str) -> str:
    """What is heard up to so many decisions."""
    lines: list[str] = []
    before: dict[str, str] = {}
    decisions = 0
    for t in stops(game):
        page = Reader(str(render(Model(House(), t))))
        lines += [text for place, text in page.herald.items() if before.get(place) != text]
        before = page.herald
        if t.save.table.can_advance() or t.save.table.over:
            continue
        if decisions in ASKED and page.words:
            lines += ["", "(the board, when it is asked)", *page.words[:LINES], ""]
        decisions += 1
        names = [" ".join(name.split()) for name in page.choices]
        more = f"    and {len(names) - MOST} more" if len(names) > MOST else ""
        lines += ["  > " + name for name in names[:MOST]] + [more] * bool(more)
        if decisions == DECISIONS:
            break
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", [g for g in games.ids() if not g.startswith("_")])
def test_a_round_is_heard_as_it_was(game):
    """Every choice has a name, and the record is the one that was read."""
    text, path = record(game), FOLDER / f"{game}.txt"
    assert "  > \n" not in text, "a choice without a name"
    if os.environ.get("GUISE_RENEW"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), "GUISE_RENEW=1 writes it anew"


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_what_is_told_is_numbered_as_it_is_shown(game):
    """What is told to one seat alone takes no number: from a gap all could count it."""
    for t in stops(game):
        events = [e for e in t.save.table.state.events if e.to is None]
        say = Storyteller(game, t.save.table.chairs)
        heard_now = {k: " ".join(v.split()) for k, v in Reader(str(render(Model(House(), t)))).herald.items()}
        told = {int(k.removeprefix("told-")): v for k, v in heard_now.items() if k.startswith("told-")}
        assert told == {n: " ".join(say.event(events[n]).split()) for n in told}


def test_all_is_told_once_a_person_may_do_something():
    """The votes were told four seconds after the focus had come to *Next card*, which a bot may press too."""
    seen = 0
    for t in stops("wwwd"):
        table = t.save.table
        asked = isinstance(table.turn, Decide) and any(not table.chairs[s].bot for s in table.turn.seats)
        seen += asked and table.can_advance()
        assert not asked or heard(t) == table.told
    assert seen


def test_what_is_asked_is_not_asked_again_while_it_stands():
    """After each wrong guess the whole of it was said once more; other words in its place are."""
    asks: list[tuple[str, str]] = []
    for t in stops("whatzit"):
        herald = Reader(str(render(Model(House(), t)))).herald
        asks += [(key, text) for key, text in herald.items() if key.startswith("ask")]
    again = [(one, two) for one, two in zip(asks, asks[1:]) if one[1] == two[1]]
    assert again and all(one[0] == two[0] for one, two in again)


def curtains(game: str) -> Iterator[AtTable]:
    """Every curtain that falls while two people at one screen play against a bot, as bots would play for them."""
    g = games.load(game)
    temper = g.meta.temperaments[0].id
    table: Table = start(g, (Chair("Mum", 0), Chair("Mia", 1), Chair("Bo", 2, temper)), {}, f"curtain {game}")
    bot = module(game, "bots")
    for step in range(60):
        while table.can_advance():
            table = table.advance()
        if isinstance(table.turn, Over):
            return
        sheet = next_sheet(AtTable(Save("one", table)))
        if sheet is not None:
            yield AtTable(Save("one", table), announced=table.told, sheet=sheet)
        seat = sheet.seat if sheet is not None else next(s for s in table.turn.seats if not table.chairs[s].bot)
        table = table.submit(seat, bot.choose(table.peek(seat), temper, Rng("curtain", str(step))))


def lines(entry: Any) -> set[str]:
    """All that a part of a word file can say."""
    if isinstance(entry, str):
        return {entry}
    return set().union(*map(lines, entry.values() if isinstance(entry, dict) else entry))


def says(entry: Any, text: str) -> bool:
    """Whether a part of a word file can say this: what is filled in may be anything, beside three words and more."""
    for line in lines(entry):
        plain = re.split(r"\{.*?\}", line)
        if len(" ".join(plain).split()) > 2 and re.fullmatch(".+?".join(map(re.escape, plain)), text):
            return True
    return False


@pytest.mark.parametrize("game", [g for g in games.ids() if not g.startswith("_")])
def test_behind_a_curtain_nothing_private_is_told_by_itself(game):
    """What is told when it is lifted is what was told before, and the focus is on words that all may hear."""
    seen = 0
    for t in curtains(game):
        down, up = (Reader(str(render(Model(House(), t.but(sheet=Sheet(t.sheet.seat, up)))))) for up in (False, True))
        assert up.herald == down.herald
        name = t.save.table.chairs[t.sheet.seat].name
        assert up.asked.startswith(f"For {name} only. "), up.asked
        say = Storyteller(game, t.save.table.chairs)
        asks = up.asked.removeprefix(f"For {name} only. ")
        assert asks == say.prompt(t.save.table.turn, t.sheet.seat) or says(words(game)["says"], asks), asks
        assert down.asked == say.prompt(t.save.table.turn, None)
        seen += 1
    assert seen or game == "whatzit", "nobody looked"


def test_what_is_to_do_behind_a_curtain_is_said_as_it_falls():
    """Not while all still look at the throw: nobody is choosing yet."""
    t = next(t for t in curtains("who") if not t.save.table.turn.open)
    before, after = (Reader(str(render(Model(House(), s)))).herald for s in (t.but(sheet=None, reading=True), t))
    assert [key for key in after if key.startswith("ask")] and not [key for key in before if key.startswith("ask")]


def asked(t: AtTable, **picks: str) -> str:
    """What stands in the bar while a move is put together from these parts."""
    return Reader(str(render(Model(House(), t.but(sheet=None, picks=picks))))).asked


def test_the_parts_of_a_move_are_asked_in_the_bar():
    """Who is being named, as which letter; which question, and for whom: not "Choose where to go" all the time."""
    t = next(t for t in stops("who") if any(m.startswith("challenge") for m in legal_of(t)))
    assert asked(t) == Storyteller("who", t.save.table.chairs).prompt(t.save.table.turn, 0)
    assert asked(t, name="on").endswith("Who is it?")
    assert asked(t, name="on", named="1 A").startswith("Right: they’re out. Wrong: ")


def test_whom_a_question_is_for_is_asked_in_the_bar():
    """A card is held, then a question is chosen, then somebody; a guess asks for one face after the other."""
    t = next(t for t in stops("whosit") if any(m.startswith("ask ") for m in legal_of(t)))
    kind = next(m.split()[1] for m in legal_of(t) if m.startswith("ask ") and not m.startswith("ask any"))
    assert asked(t, card=kind).endswith("Who do you ask?") and asked(t) != asked(t, card=kind)


def legal_of(t: AtTable) -> tuple[str, ...]:
    """What the one person may do."""
    table = t.save.table
    return table.game.legal(table.peek(0)) if isinstance(table.turn, Decide) and 0 in table.turn.seats else ()


def test_who_does_not_know_a_who_says_so_in_words_for_the_place():
    """At the shared screen somebody speaks for all, on an own one for themselves alone."""
    table = wwwd.named(wwwd.laid(3), "Aunt Ida")
    shared = str(render(Model(House(), AtTable(Save("one", table)))))
    table = wwwd.named(wwwd.laid(3, 1), "Aunt Ida")
    alone = replace(table, chairs=(table.chairs[0], *(replace(x, bot="blender") for x in table.chairs[1:])))
    own = str(render(Model(House(), AtTable(Save("one", alone)))))
    assert 'data-move="unknown aloud"' in shared and "Who is that?" in shared
    assert 'data-move="unknown now"' in own and "Who is that?" in own
    assert 'data-move="unknown"' not in shared and "unknown aloud" not in own
    table = wwwd.named(wwwd.laid(3), "Aunt Ida")
    two = replace(table, chairs=(*table.chairs[:2], replace(table.chairs[2], bot="clown")))
    only = str(render(Model(House(), AtTable(Save("one", two)))))
    assert 'data-move="unknown now"' in only and "unknown aloud" not in only, "it can only be that one"
