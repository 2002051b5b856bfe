"""Law: bots are fair by type. They get a view, and nothing else would help them."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest
from guise import games
from guise.engine.game import tidy
from guise.engine.rng import Rng
from guise.supply.content import module

from tests.laws.plays import decisions, has, plays, within

FOLDER = Path(games.__file__).parent
LOW = "guise.engine", "guise.supply", "guise.offers"
"""What knows nothing of any game's rules."""


@pytest.fixture
def choose(game):
    if not has(game, "bots"):
        pytest.skip(f"{game.meta.id} has no bots yet")
    return module(game.meta.id, "bots").choose


def test_a_bot_is_asked_with_a_view_a_manner_and_chance(game, choose):
    assert list(inspect.signature(choose).parameters) == ["v", "style", "rng"]


@pytest.mark.parametrize(
    "name, doors",
    [
        ("views", (*LOW, "guise.answers")),
        ("bots", (*LOW, "guise.answers")),
        ("why", LOW),
        ("hand", (*LOW, "guise.table.narrate")),
        ("board", (*LOW, "guise.table.narrate", "guise.ui")),
    ],
)
def test_what_players_see_through_never_imports_the_rules(game, name, doors):
    path = FOLDER / game.meta.id / f"{name}.py"
    for where in imported(path) if path.exists() else ():
        assert "rules" not in where.split("."), f"{path.name} imports {where}"
        if where.startswith("guise.") and not where.startswith(f"guise.games.{game.meta.id}."):
            assert where.startswith(doors), f"{path.name} imports {where}"


def imported(path: Path) -> list[str]:
    """Every module a file imports, and every name it takes from one (``views.legal``)."""
    found = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found += [f"{node.module or ''}.{alias.name}" for alias in node.names]
    return found


def test_bots_play_without_the_rules_in_reach(game, choose, monkeypatch):
    """With every rule made to fail, a bot still chooses the same: it cannot have asked them."""
    asked = []
    for i, (table, seat) in enumerate(within(decisions(game), most=10)):
        for style in game.meta.styles():
            v = table.peek(seat)
            asked.append((v, style, str(i), choose(v, style, Rng("bots", str(i)))))

    def refuse(*_args, **_more):
        raise AssertionError("a bot reached for the rules")

    for name in ("setup", "turn", "outcomes", "apply", "view", "imagine"):
        monkeypatch.setattr(type(game), name, refuse)
    for v, style, place, move in asked:
        assert choose(v, style, Rng("bots", place)) == move


def test_every_temperament_plays_legal_moves_everywhere_at_every_level(game, choose):
    for i, (table, seat) in enumerate(within(decisions(game))):
        for style in game.meta.styles():
            move = choose(table.peek(seat), style, Rng("manner", str(i)))
            assert tidy(move) == move
            table.submit(seat, move)


def test_bots_finish_their_games(game, choose):
    bot_games = [play for play in plays(game) if all(c.bot for c in play[0].chairs)]
    assert bot_games
    assert all(play[-1].over for play in bot_games), "a game of bots was still going on when the laws stopped watching"
