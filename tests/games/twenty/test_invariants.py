"""What is true at every moment of every game, and what the set shows."""

from __future__ import annotations

import pytest
from guise.engine.game import event
from guise.engine.rng import Rng
from guise.games.twenty import GAME, board, hand
from guise.games.twenty.path import HEIGHT, WIDTH, spaces
from guise.games.twenty.track import bonus_spaces
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui.scene import Scene

from .table import CARD, at, play


def tables(seats, options, seed):
    """Every table of a game played by bots."""
    styles = ("quick", "careful", "dreamer")
    table = start(GAME, tuple(Chair(f"P{i}", i, styles[i % 3]) for i in range(seats)), options, seed)
    while not table.over:
        yield table
        table = table.advance()
    yield table


@pytest.mark.parametrize(
    "seats, options",
    [(2, {}), (4, {"track": "60"}), (6, {}), (3, {"reader": "voice"}), (5, {"reader": "all"}), (1, {})],
)
def test_chips_spaces_and_points_always_add_up(seats, options):
    """TQ-1, TQ-3, TQ-17, TQ-20: chips are five, nobody stands below START or beyond FINISH, a card divides twenty."""
    for table in tables(seats, options, f"invariant {seats}"):
        p = table.state.public
        assert sum(p.chips) + p.supply == 5 and min(p.chips) >= 0
        assert all(0 <= n <= table.state.finish for n in p.place)
        assert len(p.covered) == len(p.read) and len(p.covered) + len(p.uncovered) == 20
        assert len(p.read) <= p.most
        assert len(set(p.done)) == len(p.done)
    if seats > 1:
        assert table.turn.winners == (p.winner,) and p.place[p.winner] == table.state.finish


@pytest.mark.parametrize("finish", [60, 80, 100])
def test_the_path_has_room_for_every_space(finish):
    """TQ-26: every space lies on the picture, next to the one before, and the stars on spaces of their own."""
    found = spaces(finish)
    assert len(found) == finish + 1
    for a, b in zip(found[:-1], found[1:-1]):
        assert 8 < ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 < 70
    assert all(20 <= s.x <= WIDTH - 20 and 20 <= s.y <= HEIGHT - 20 for s in found)
    assert len({(s.x, s.y) for s in found}) == finish + 1
    assert all(0 < n < finish for n in bonus_spaces(finish))


def scene(v, private=True):
    say = Storyteller("twenty", tuple(Chair(n, i) for i, n in enumerate(("Ana", "Bo", "Cleo", "Dara")[: v.seats])))
    return Scene(
        say,
        tuple(range(v.seats)),
        (False,) * v.seats,
        legal=frozenset(GAME.legal(v)),
        private=private,
        step=len(v.events),
    )


def test_only_the_readers_screen_and_hand_hold_the_card():
    """TQ-34, TQ-35, X-3: the shared screen never draws it, not even while the Reader judges."""
    s = play(at(), "number 3", "guess Nefertiti")
    for who in (None, 1, 2):
        v = GAME.view(s, who)
        assert "Cleopatra" not in board.picture(v, scene(v)) and "Clue 4." not in board.picture(v, scene(v))
    v = GAME.view(s, 0)
    assert "Cleopatra" in board.picture(v, scene(v)) and "Clue 4." in board.picture(v, scene(v))
    say = scene(v).say
    held = hand.hand(v, say)
    assert held.title == say.says("hand.card", answer="Cleopatra") and len(held.facts) == 21
    assert held.facts[0].text == "Close: a beauty on the same river, much earlier."
    assert [c.move for c in held.choices] == ["right", "wrong", "close"]


def test_the_stage_says_who_had_the_answer_or_that_nobody_did():
    """TQ-16: what the turned card is told with."""
    v = GAME.view(play(at(), "number 3", "guess Napoleon"), None)
    c, e = scene(v), event("answer", text="Cleopatra")
    for around, lead in ((event("right", 2),), c.say.says("reveal.got", 2)), ((), c.say.says("reveal.nobody")):
        assert f"{lead}</p>" in str(board.moment(v, c, e, (*around, e)))


def test_every_clue_so_far_is_on_the_screen():
    """TQ-15"""
    s = play(at(), "number 3", "guess Napoleon", "number 8", "pass", "number 5")
    for who in (None, 0, 1):
        v = GAME.view(s, who)
        drawn = board.picture(v, scene(v))
        assert all(f"Clue {n}." in drawn for n in (3, 8, 5))
    assert "Napoleon" in board.picture(GAME.view(s, 1), scene(GAME.view(s, 1)))


def test_the_house_says_each_entry_once():
    """TQ-10, TQ-Q27: what is read aloud is public, and has another key for each entry."""
    s, keys = at(), []
    for n in (4, 9):
        keys.append(board.aloud(GAME.view(s, None), scene(GAME.view(s, None))))
        s = play(s, f"number {n}")
        keys.append(board.aloud(GAME.view(s, None), scene(GAME.view(s, None))))
        s = play(s, "pass")
    assert [text for _, text in keys] == ["I am a person.", "Clue 4.", "Clue 4.", "Clue 9."]
    assert len({key for key, _ in keys}) == 3


def test_an_imagined_card_keeps_what_was_read_and_fits_the_wrong_guesses():
    """TQ-34: what the listener of a card could be in."""
    s = play(at(), "number 3", "guess Napoleon")
    v, answers = GAME.view(s, 1), set()
    for k in range(60):
        other = GAME.imagine(v, Rng("imagine", str(k)))
        assert other.card.entries[2] == s.card.entries[2]
        answers.add(other.card.id)
    assert len(answers) > 5 and all(a.startswith("p-") for a in answers)
    assert GAME.imagine(GAME.view(s, 0), Rng("", "")).card.id == CARD
