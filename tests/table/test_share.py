"""A result handed on: a true sentence first, signs second, no secret; and the same deal, dealt again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from guise import games
from guise.engine.errors import IllegalMove
from guise.engine.game import TIME, rest, verb
from guise.table.save import Save, dealt, dumps, loads
from guise.table.share import NOT, WON, result
from guise.table.table import Table, start

from tests.table.test_book import played


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_a_result_names_who_won_and_nothing_that_was_hidden(game):
    rules = games.load(game)
    table = played(game, seats=max(3, rules.meta.seats[0]), seed="shared", people=3)
    sentence, signs = result(Save("x", table)).split("\n")
    assert rules.meta.title in sentence and sentence[-1] == "." and not set("{}") & set(sentence)
    assert signs == "".join(WON if i in table.turn.winners else NOT for i in range(len(table.chairs)))
    assert "Ana" in sentence and "Bo" in sentence and "You" not in sentence and "you" not in sentence.split()
    for told in table.state.events:  # no card, letter, face or answer
        for key in ("letter", "character", "text", "mask", "code"):
            if isinstance(secret := told.get(key), str) and len(secret) > 2:
                assert secret not in sentence


@pytest.mark.parametrize("game", [g for g in games.ids() if games.load(g).meta.seats[0] == 1])
def test_a_result_alone_is_told_as_i(game):
    table = played(game, seats=1, people=1)
    alone = replace(table, chairs=(replace(table.chairs[0], name="You"),))
    told = result(Save("x", alone)).split("\n")
    assert told[0] == f"I played {alone.game.meta.title} alone." and len(told) == 2


def test_a_game_that_goes_on_has_no_result():
    table = played("_blank")
    with pytest.raises(ValueError):
        result(Save("x", start(table.game, table.chairs, {}, "1")))


# The same deal --------------------------------------------------------------------------


def again(save: Save, met: dict[str, int] | None = None) -> Table:
    """The same deal, played by the same bots."""
    table = start(save.table.game, save.table.chairs, dict(save.table.options), save.table.seed)
    while not table.over:
        table = table.advance(met, dealt(save))
    return table


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_the_same_moves_meet_the_same_luck(game):
    table = played(game, people=0)
    met = {e.move: n for n, e in enumerate(table.log)}  # whoever has met these cards would else be dealt others
    assert again(Save("x", table), met).log == table.log


@pytest.mark.parametrize("game", games.ids())
def test_other_moves_meet_the_same_cards_as_far_as_they_fit(game):
    table = played(game, people=0)
    style = table.game.meta.styles()[-1]
    other = replace(table, chairs=tuple(replace(c, bot=style) for c in table.chairs))
    then = again(Save("x", other))
    assert then.over
    for what in table.game.meta.deck or {"deal"}:
        first, second = ([e.move for e in t.log if e.actor is None and verb(e.move) == what] for t in (table, then))
        assert first and second
        for kind in {rest(move)[0] for move in first}:  # each deck in its own order
            one, two = ([move for move in moves if rest(move)[0] == kind] for moves in (first, second))
            both = min(len(one), len(two))
            assert one[:both] == two[:both]


def test_a_deal_is_kept_with_its_save_and_says_nothing_of_the_clock():
    table = played("whatzit", people=0)
    save = Save("x", start(table.game, table.chairs, {}, "1"), notes={}, deal=dealt(Save("y", table)))
    assert loads(dumps(save)) == save and TIME not in save.deal
    assert loads(dumps(replace(save, deal=()))).deal == ()
    with pytest.raises(IllegalMove):
        save.table.submit(None, "draw nothing")
