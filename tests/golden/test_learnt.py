"""What golden games say of what each viewer learns: a view, an event or a turn that shows too much changes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

import pytest
from guise import games
from guise.engine.game import Decide
from guise.table.golden import parse
from guise.table.learnt import LONG, changes, learnt, with_learnt, written

from tests.golden.test_golden import GOLDEN, ROOT, check

# Planted leaks -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Leak:
    """A fault in a game's rules, the recorded game that must tell it, and a line that it puts there.

    Attributes:
        method: of the game: ``view`` or ``turn``, whose answer the fault changes, or ``apply``.
        fault: what it makes of the honest answer and of what the method was asked, the state first.
    """

    record: str
    method: str
    fault: Callable[..., Any]
    line: str


def sealed(choices: tuple[Any, ...]) -> Any:
    """The first choice that somebody has made."""
    return next((c for c in choices if c), None)


LEAKS = {
    "each sees the left neighbour's mask": Leak(
        "_blank/first",
        "view",
        lambda v, s, who: (
            v
            if who is None
            else replace(
                v, masks=tuple(m if i in (who, (who + 1) % s.seats) else v.masks[i] for i, m in enumerate(s.masks))
            )
        ),
        "~ Ana: masks[1] = 5",
    ),
    "everybody sees all masks": Leak(
        "_blank/first", "view", lambda v, s, who: replace(v, masks=s.masks), "~ table: masks[1] = 5"
    ),
    "a sealed bid is shown at once": Leak(
        "_blank/first", "view", lambda v, s, who: replace(v, bid=sealed(s.sealed)), "~ table: bid = 1"
    ),
    "a private event is told to everybody": Leak(
        "_blank/first",
        "apply",
        lambda after, s, actor, move: replace(after, events=tuple(replace(e, to=None) for e in after.events)),
        "~ table: told drew 0 mask=2",
    ),
    "a public event names a mask in an argument that no sentence tells": Leak(
        "_blank/first",
        "apply",
        lambda after, s, actor, move: replace(
            after, events=tuple(replace(e, args=(*e.args, ("of", s.masks[0]))) if not e.to else e for e in after.events)
        ),
        "~ table: told none-right of=2",
    ),
    "the time for a choice is a mask": Leak(
        "_blank/first",
        "turn",
        lambda turn, s: replace(turn, seconds=s.masks[0]) if isinstance(turn, Decide) else turn,
        "~ table: turn = Decide(seats=(0, 1, 2), prompt='bid', seconds=2)",
    ),
    "in which order seats are asked depends on a mask": Leak(
        "_blank/first",
        "turn",
        lambda turn, s: replace(turn, seats=turn.seats[::-1]) if isinstance(turn, Decide) and s.masks[0] == 2 else turn,
        "~ table: turn = Decide(seats=(2, 1, 0), prompt='bid')",
    ),
    "WHO: the first seat's letter is in every view": Leak(
        "who/first",
        "view",
        lambda v, s, who: replace(v, shown=(s.letters[0], *v.shown[1:])) if s.letters else v,
        "~ table: shown[0] = 'B'",
    ),
    "WHO: a seat sees the letter of whoever is up": Leak(
        "who/first",
        "view",
        lambda v, s, who: (
            replace(v, shown=tuple(x if i in (who, s.public.active) else v.shown[i] for i, x in enumerate(s.letters)))
            if s.letters and who == 1
            else v
        ),
        "~ Bo: shown[2] = 'G'",
    ),
    "Whosit?: a seat sees another's face": Leak(
        "whosit/four",
        "view",
        lambda v, s, who: replace(v, faces=(s.faces[0], *v.faces[1:])) if who == 3 else v,
        "~ Dara: faces[0][0] = 'musical-star'",
    ),
    "Whosit?: the coin is shown to whoever asked": Leak(
        "whosit/six-with-a-coin",
        "view",
        lambda v, s, who: replace(v, coin=s.coin) if who == s.public.active else v,
        "~ Bo: coin = True",
    ),
    "Whosit?: the shared screen counts a hand by its cards": Leak(
        "whosit/four",
        "view",
        lambda v, s, who: replace(v, cards=s.hands[0]) if who is None and s.hands else v,
        "~ table: cards = (1, 3, 9, 28, 29, 32, 41)",
    ),
    "What Would Who? Do?: a vote is seen before all are in": Leak(
        "wwwd/written",
        "view",
        lambda v, s, who: replace(v, own=sealed(s.sealed) or ""),
        "~ table: own = 'vote 6'",
    ),
    "What Would Who? Do?: all read the card that one reads alone": Leak(
        "wwwd/written",
        "view",
        lambda v, s, who: replace(v, line=s.public.stage == "read" and str(s.card)) if who == 2 else v,
        "~ Cleo: line = '10'",
    ),
    "What Would Who? Do?: the authors are told with the texts": Leak(
        "wwwd/written", "view", lambda v, s, who: replace(v, authors=s.order), "~ table: authors = (2, 1)"
    ),
    "20 Questions: a listener holds the card": Leak(
        "twenty/people",
        "view",
        lambda v, s, who: replace(v, card=s.card) if who == 2 else v,
        "~ Cleo: card.id = 'p-sherlock-holmes'",
    ),
    "20 Questions: the shared screen holds the card": Leak(
        "twenty/people",
        "view",
        lambda v, s, who: replace(v, card=s.card),
        "~ table: card.id = 'p-sherlock-holmes'",
    ),
    "Whatzit?: everybody sees the solution": Leak(
        "whatzit/moderated",
        "view",
        lambda v, s, who: replace(v, solution=s.card.solution) if s.card else v,
        "~ table: solution = 'Oliver Twist'",
    ),
    "Whatzit?: a seat sees how long another lets pass": Leak(
        "whatzit/moderated",
        "view",
        lambda v, s, who: replace(v, wake=max(s.wake)) if who == 1 else v,
        "~ Bo: wake = 30",
    ),
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_a_leak_is_a_difference_that_a_reader_sees(leak, monkeypatch):
    kind = type(games.load(leak.record.partition("/")[0]))
    honest = getattr(kind, leak.method)
    monkeypatch.setattr(kind, leak.method, lambda game, *asked: leak.fault(honest(game, *asked), *asked))
    with pytest.raises(AssertionError) as found:
        check(ROOT / "tests" / "golden" / f"{leak.record}.txt")
    assert f"+{leak.line}" in str(found.value).splitlines()


def test_every_game_has_a_planted_leak():
    assert {leak.record.partition("/")[0] for leak in LEAKS.values()} == set(games.ids(authors=True))


# A line for all that is learnt -------------------------------------------------------------------------------


def test_a_line_that_is_missing_is_found(tmp_path):
    """Each line of what is learnt in turn, in a copy of the recorded game."""
    path = ROOT / "tests" / "golden" / "_blank" / "first.txt"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    learnt_lines = [n for n, line in enumerate(lines) if line.startswith("~ ")]
    assert {lines[n].split(":")[0] for n in learnt_lines} == {"~ table", "~ Ana", "~ Bo", "~ Cleo"}
    copy = tmp_path / path.parent.name / path.name
    copy.parent.mkdir()
    for n in learnt_lines:
        copy.write_text("".join(lines[:n] + lines[n + 1 :]), encoding="utf-8")
        with pytest.raises(AssertionError) as found:
            check(copy)
        assert f"+{lines[n].rstrip()}" in str(found.value).splitlines()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda p: str(p.relative_to(ROOT)))
def test_whatever_changes_in_a_view_has_a_line(path):
    """Asked of the views themselves, field by field, and not of what makes the lines."""
    tables = parse(path.read_text(encoding="utf-8")).tables()
    for before, after in zip(tables, tables[1:]):
        said = learnt(before, after)
        changed_for_all = changed(before, after, None)
        assert changed_for_all <= named(said, "table")
        for seat, chair in enumerate(after.chairs):
            mine = changed(before, after, seat)
            assert mine <= named(said, chair.name) | named(said, "table")
            assert mine - changed_for_all <= named(said, chair.name)


def changed(before, after, who):
    """The names of the fields of a view, and of what lies open, that two tables show differently."""
    a, b = before.peek(who), after.peek(who)
    pairs = [(f.name, x, y) for x, y in ((a, b), (a.public, b.public)) for f in fields(x) if f.name != "public"]
    return {name for name, x, y in pairs if getattr(x, name) != getattr(y, name)}


def named(lines, name):
    """The fields that some viewer's lines are of."""
    places = [line.removeprefix(f"~ {name}: ").split()[0] for line in lines if line.startswith(f"~ {name}: ")]
    return {"events" if p == "told" else p.partition("[")[0].partition(".")[0] for p in places}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda p: str(p.relative_to(ROOT)))
def test_different_values_are_written_differently(path):
    seen: set[Any] = set()
    for table in parse(path.read_text(encoding="utf-8")).tables():
        for who in (None, *range(len(table.chairs))):
            gather(table.peek(who), seen)
    assert len(seen) > 20
    assert len({written(part) for part in seen}) == len(seen)


def gather(value: Any, seen: set[Any]) -> None:
    """Add what is in a value, as deep as it goes, and what is in that."""
    inside = [getattr(value, f.name) for f in fields(value)] if is_dataclass(value) else value
    for part in inside if isinstance(inside, list | tuple) else ():
        if part not in seen:
            gather(part, seen)
            seen.add(part)


# The lines ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Card:
    """A value in a view."""

    name: str
    tags: tuple[str, ...] = ()
    price: int | None = None


LIST = tuple(range(100, 140))


@pytest.mark.parametrize(
    "old, new, lines",
    [
        (1, 1, []),
        (1, None, ["it = None"]),
        ((), (7,), ["it = (7,)"]),
        ((7,), (7, 8, 9), ["it[1] = 8", "it[2] = 9"]),
        ((7, 8), (7,), ["it = (7,)"]),
        ((7, 8, 9), (7, 0, 1), ["it[1] = 0", "it[2] = 1"]),
        (((), ()), ((), (5,)), ["it[1] = (5,)"]),
        (frozenset("b"), frozenset("ba"), ["it = {'a', 'b'}"]),
        (None, Card("hat", ("red",)), ["it = Card(name='hat', tags=('red',))"]),
        (Card("hat"), Card("hat", price=0), ["it = Card(name='hat', price=0)"]),
        (Card("a" * LONG), Card("a" * LONG, price=2), ["it.price = 2"]),
        (None, Card("b" * 90), ["it = Card", f"it.name = '{'b' * 90}'", "it.tags = ()", "it.price = None"]),
        (None, ("c" * 60, "d" * 60), ["it = 2 parts", f"it[0] = '{'c' * 60}'", f"it[1] = '{'d' * 60}'"]),
        (None, "e" * 200, ["it = 202 characters, digest 479014e2"]),
        (None, LIST, ["it = 40 parts, digest cec3734f"]),
        (None, (*LIST[:-1], 0), ["it = 40 parts, digest 47dbe300"]),
    ],
)
def test_a_change_is_a_line(old, new, lines):
    assert [f"{place} = {text}" for place, text in changes("it", old, new)] == lines


def test_a_seat_that_knows_no_more_than_the_table_is_said_to():
    """What is open at last is no seat's own any more."""
    steps = with_learnt(parse((ROOT / "tests/golden/_blank/first.txt").read_text("utf-8"))).steps
    assert "~ Bo: masks[1] = 5" in steps[1].learnt and "~ Bo: masks[1] as the table" in steps[-1].learnt


def test_a_seat_that_is_called_as_the_shared_screen_is_refused():
    golden = parse("game: _blank\nseats: Ana, table\nseed: 7\n\n")
    with pytest.raises(ValueError, match="table"):
        with_learnt(golden)
