"""Where a known YES may be asked for again, bots do not do so for ever."""

import pytest
from guise import games
from guise.engine.game import Decide
from guise.engine.rng import Rng
from guise.games.whosit import bots
from guise.games.whosit.deduce import belief
from guise.table.seats import Chair
from guise.table.table import start

MOST = 1200
"""Steps in which three bots have long finished a hand."""


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_with_reask_yes_a_game_of_bots_ends_and_no_known_yes_is_asked_again(seed):
    """WSI-Q3. The option is in force, every game is over in time, and no question was put twice after a yes."""
    game = games.load("whosit")
    styles = [t.id for t in game.meta.temperaments]
    chairs = tuple(Chair(name, i, styles[i % len(styles)]) for i, name in enumerate(("Ana", "Bo", "Cleo")))
    table, known, asked = start(game, chairs, {"reask_yes": "true"}, seed), set(), ()
    for _ in range(MOST):
        if table.over:
            break
        before = table
        table = table.advance()
        move = table.log[-1].move.split()
        if isinstance(before.turn, Decide) and move[0] == "ask":
            asked = (move[-2], move[-1])
            assert asked not in known
        elif move[0] == "yes" and asked:
            known.add(asked)
        elif move[0] == "deal":
            known.clear()
    assert table.over and known


def test_of_known_yeses_alone_no_question_is_chosen():
    """Left with nothing but questions whose yes lies there, a bot asks nothing."""
    game = games.load("whosit")
    style = game.meta.temperaments[0].id
    table, known, met = (
        start(game, tuple(Chair(n, i, style) for i, n in enumerate("ABC")), {"reask_yes": "true"}, "one"),
        set(),
        0,
    )
    how, skill = bots.STYLES[style], bots.SKILLS["fair"]
    while not table.over and not met:
        if isinstance(table.turn, Decide) and table.turn.prompt in ("turn", "more"):
            v = table.peek(table.turn.seats[0])
            again = tuple(m for m in game.legal(v) if m.startswith("ask ") and tuple(m.split()[-2:]) in known)
            if again:
                met += 1
                assert bots.best_question(
                    v, belief(v, lean=True, mind=skill.mind), how, skill, again, Rng("s", "t")
                ) == (0.0, None)
        table = table.advance()
        move = table.log[-1].move.split()
        if move[0] == "ask":
            asked = tuple(move[-2:])
        elif move[0] == "yes":
            known.add(asked)
    assert met
