"""What the table says of a card that is over: asked for in one tap, kept a line each, told in the book, and heeded."""

from __future__ import annotations

from dataclasses import replace

import pytest
from guise import games
from guise.engine.game import Decide, TakesOpinions, verb
from guise.supply.content import words
from guise.table.book import Leaf, Sitter
from guise.table.table import Table, start
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui import opinions
from guise.ui.covers import Book, BookOfGame
from guise.ui.model import Model
from guise.ui.places import AtTable, Lobby
from guise.ui.prefs import Prefs
from guise.ui.render import draw, render
from guise.ui.values import JUDGEMENTS

from tests.laws.test_house import commands_in
from tests.ui.screens import at, chairs, model, sent

WITH_CARDS = ("twenty", "whatzit", "wwwd")
ASKED = tuple(game for game in WITH_CARDS if words(game)["opinions"].get("late") != "end")
"""Those that ask about a card as soon as it is over."""
JOAN, MOON = "draw p-joan-of-arc", "draw l-moon"


def shown(m: Model) -> AtTable:
    """The table on the screen."""
    assert isinstance(m.screen, AtTable)
    return m.screen


def bots_of(game: str, people: int = 0) -> Table:
    """Two persons at most, the others bots."""
    return start(games.load(game), chairs(people, 3 - people, game=game), {}, "opinions")


def first_closed(table: Table) -> tuple[Table, Table]:
    """The table before and after the step that ends its first card."""
    game = table.game
    assert isinstance(game, TakesOpinions)
    while True:
        after = table.advance()
        if game.closed_card(after.peek(None)):
            return table, after
        table = after


def over(game: str, prefs: Prefs | None = None) -> Model:
    """A person's screen just after a card of a game: bots have played, and one of their chairs is a person's now."""
    before, after = first_closed(bots_of(game))
    seat = next(s for s in range(3) if after.log[-1].actor != s)
    person = chairs(3, game=game)[seat]
    before, after = before.reseat(seat, person), after.reseat(seat, person)
    asked = opinions.asked(None, before, after)
    return model(at(after, sheet=None, asked=asked), prefs=prefs or Prefs())


@pytest.mark.parametrize("game", ASKED)
def test_a_card_that_is_over_is_asked_about_in_one_tap(game):
    m = over(game)
    asked = shown(m).asked
    drawn = [e.move for e in shown(m).save.table.log if e.actor is None and verb(e.move) in ("draw", "line")]
    assert asked in drawn
    for judgement in JUDGEMENTS:
        assert say.SayOfCard(judgement) in commands_in(render(m))
        after, effects = sent(m, say.SayOfCard(judgement))
        assert after.house.prefs.opinions == (f"{game} {asked} {judgement}",)
        assert to_do.KeepPrefs(after.house.prefs) in effects
        assert "Thanks." in (render(after) if "fold" in words(game)["opinions"] else after.house.notice)
        assert f'{judgement}" aria-pressed="true"' in render(after)
        back, effects = sent(after, say.SayOfCard(judgement))
        assert back.house.prefs.opinions == () and to_do.KeepPrefs(back.house.prefs) in effects
        assert 'aria-pressed="true"' not in render(back), "the same once more takes it back"
        for other in set(JUDGEMENTS) - {judgement}:
            changed, _ = sent(after, say.SayOfCard(other))
            assert changed.house.prefs.opinions == (f"{game} {asked} {other}",), "another takes its place"


@pytest.mark.parametrize("game", ASKED)
def test_what_is_asked_of_a_card_stands_below_the_place_of_an_act(game):
    """That place stays where it is while there is nothing to do: nobody who goes on gives an opinion by mistake."""
    m = over(game)
    for seat in range(3):
        table = shown(m).save.table
        bots = table.reseat(table.people()[0], chairs(0, 3, game=game)[0]).reseat(seat, chairs(3, game=game)[seat])
        told = render(model(at(bots, sheet=None, asked=shown(m).asked)))
        assert told.count('class="bar-acts"') == 1 and told.index('class="bar-acts"') < told.index('do="card easy')


@pytest.mark.parametrize("game", WITH_CARDS)
def test_nothing_is_asked_of_a_card_in_play(game):
    before, _ = first_closed(bots_of(game))
    table = start(before.game, before.chairs, {}, "opinions")
    while len(table.log) < len(before.log):
        after = table.advance()
        assert opinions.asked(None, table, after) is None
        table = after


def test_bots_alone_and_games_without_cards_are_asked_nothing():
    assert opinions.asked(None, *first_closed(bots_of("twenty"))) is None
    table = start(games.load("_blank"), chairs(3), {}, "seed")
    while table.can_advance():
        table = table.advance()
    assert opinions.asked(None, table, table) is None


@pytest.mark.parametrize("game", WITH_CARDS)
def test_the_question_stands_only_while_its_card_lies_open_and_once_more_at_the_end(game):
    """Never while somebody votes, guesses, reads or throws for the next one, and never beside a clock."""
    table = bots_of(game)
    table, asked, met = table.reseat(0, chairs(3, game=game)[0]), None, set()
    watching = table.reseat(0, chairs(0, 3, game=game)[0])
    while not watching.over:
        after = watching.advance()
        asked = opinions.asked(asked, *(one.reseat(0, table.chairs[0]) for one in (watching, after)))
        watching = after
        if asked is not None and not watching.over:
            met.add(watching.turn.prompt if isinstance(watching.turn, Decide) else "chance")
    assert (
        met
        <= {"twenty": {"take", "take-bonus"}, "whatzit": {"throw"}, "wwwd": {"scored", "last", "last_card", "tie"}}[
            game
        ]
    )
    assert met and asked is not None, "the last one may be said something of at the end"


def test_nothing_is_asked_of_a_card_beside_a_clock():
    t = shown(over("twenty"))
    asked = t.but(asked=t.asked, save=t.save)
    table = t.save.table
    while not (isinstance(table.turn, Decide) and table.turn.seconds):
        table = table.advance() if table.can_advance() else table.submit(table.turn.seats[0], legal_of(table))
    told = str(render(model(asked.but(save=replace(t.save, table=table)))))
    assert 'id="clock"' in told and "bar-card" not in told


def legal_of(table: Table) -> str:
    """A move that guesses nothing."""
    return next(m for m in table.game.legal(table.peek(table.turn.seats[0])) if "<" not in m)


def test_the_game_goes_on_to_ask_by_itself_unless_the_book_is_shut():
    for kept in (True, False):
        before, after = first_closed(bots_of("whatzit"))
        chair = chairs(3, game="whatzit")
        seat = next(s for s in range(3) if after.log[-1].actor != s)
        m = model(at(before.reseat(seat, chair[seat]), sheet=None), prefs=Prefs(book=kept, pace="at once"))
        m, _ = sent(m, say.Advance())
        assert (shown(m).asked is not None) is kept


def drawn_first(prefs: Prefs, seed: str) -> str:
    """The first card that a game of 20 Questions draws."""
    m = model(at(start(games.load("twenty"), chairs(0, 2, game="twenty"), {}, seed), sheet=None), prefs=prefs)
    while not (card := next((e.move for e in shown(m).save.table.log if verb(e.move) == "draw"), "")):
        m, _ = sent(m, say.Advance())
    return card


def test_what_was_named_comes_after_all_others():
    game = games.load("twenty")
    cards = game.stock(game.meta.defaults(), 4)[0].cards
    oldest = cards[: len(cards) // 3]
    met = tuple(f"twenty {card}" for card in cards)
    named = tuple(f"twenty {card} easy" for card in oldest)
    for n in range(5):
        assert drawn_first(Prefs(met=met), f"seed {n}") in oldest
        assert drawn_first(Prefs(met=met, opinions=named), f"seed {n}") not in oldest
        only = Prefs(met=met, opinions=tuple(f"twenty {card} hard" for card in cards[1:]))
        assert opinions.put_off(only, "twenty", only.met_in("twenty")).keys() == set(cards[1:])


def test_a_kind_word_is_kept_and_puts_no_card_off():
    m = over("wwwd")
    after, _ = sent(m, say.SayOfCard("loved"))
    assert after.house.prefs.opinions == (f"wwwd {shown(m).asked} loved",) and "Good to hear." in render(after)
    unkind, _ = sent(m, say.SayOfCard("easy"))
    assert "goes to the bottom of the pile." in render(unkind) and not unkind.house.notice, "it would cover the card"
    assert opinions.put_off(after.house.prefs, "wwwd", {}) == {}


def test_the_oftener_the_later():
    met = {"draw a": 0, "draw b": 1, "draw c": 2}
    said = Prefs(opinions=("twenty draw a easy", "twenty draw c hard", "twenty draw a easy", "wwwd line 3 easy"))
    late = opinions.put_off(said, "twenty", met)
    assert max(met.values()) < late["draw c"] < late["draw a"] and late.keys() == {"draw a", "draw c"}
    unmet = opinions.put_off(Prefs(opinions=("twenty draw d hard",)), "twenty", met)
    assert unmet == {"draw d": 3}, "before what was met and named as well"


def booked(*lines: str) -> Model:
    """The page of 20 Questions in the book."""
    leaves = (Leaf("k1", "twenty", 1_700_000_000_000, (Sitter("Ana", parts=("3",)),), (0,), 2),)
    return model(Book(leaves, BookOfGame("twenty"), Lobby()), prefs=Prefs(opinions=lines))


def test_the_book_lists_what_was_said_and_takes_it_back():
    m = booked(f"twenty {JOAN} easy", "wwwd line 3 hard", f"twenty {MOON} unclear", "twenty draw p-nobody hard")
    page = str(draw(m))
    assert page.index("A card that is no longer here") < page.index("The Moon") < page.index("Joan of Arc")
    assert "Too easy" in page and "Not clear" in page
    assert say.TakeBackOpinion("twenty", 2) in commands_in(render(m))
    after, effects = sent(m, say.TakeBackOpinion("twenty", 2))
    assert "The Moon" not in str(draw(after)) and len(after.house.prefs.opinions) == 3
    assert to_do.KeepPrefs(after.house.prefs) in effects
    same, _ = sent(m, say.TakeBackOpinion("twenty", 1))
    assert same.house.prefs.opinions == m.house.prefs.opinions, "that line is of another game"
    assert "book-cards" not in str(draw(booked()))


def test_the_list_is_written_to_a_file():
    m = booked(f"twenty {JOAN} easy", f"twenty {JOAN} hard", "wwwd line 3 hard")
    _, effects = sent(m, say.ExportOpinions("twenty"))
    (file,) = [e for e in effects if isinstance(e, to_do.DownloadText)]
    assert file.name == "twenty-cards.txt"
    assert file.text == f"{JOAN}\teasy\tJoan of Arc: Too easy\n{JOAN}\thard\tJoan of Arc: Too hard\n"


def test_settings_of_an_older_page_hold_no_opinions_and_those_of_this_one_come_back():
    assert Prefs.of({"pace": "calm"}).opinions == ()
    assert Prefs.of({"opinions": [f"twenty {JOAN} easy", 3]}).opinions == (f"twenty {JOAN} easy",)


def test_a_hasty_second_tap_says_nothing_of_the_card():
    """What is asked of the card stands where *Move ahead* was: it takes no tap before what was told has been read. What
    somebody has unfolded to say it is tapped on purpose, and at once.
    """
    m = over("wwwd")
    assert " disabled" not in str(draw(m.with_screen(shown(m).but(reading=True))).markup).split("bar-card")[1]
    m = over("twenty")
    for reading in (True, False):
        page = str(draw(m.with_screen(shown(m).but(reading=reading))).markup)
        assert (
            page.count("bar-card") == 1 and (page.split("bar-card")[1].count(" disabled") == len(JUDGEMENTS)) == reading
        )


def test_in_a_race_a_picture_is_asked_about_only_at_the_end():
    """Above every throw it was in the way of the race, and on a phone it took the room of the board."""
    m = over("whatzit")
    small = m.with_house(tall=True, upright=True)
    assert "bar-card" not in render(m) + render(small) and "bar-card" in render(over("twenty"))
    table = shown(m).save.table
    while not table.over:
        table = table.advance() if table.can_advance() else _moved_on(table)
    ended = model(at(table, sheet=None, asked=shown(m).asked))
    assert "bar-card" in render(ended) and "bar-card" in render(ended.with_house(tall=True, upright=True))


def _moved_on(table: Table) -> Table:
    """A person makes the first move that there is."""
    seat = next(s for s in table.turn.seats if not table.chairs[s].bot)
    legal = table.game.legal(table.peek(seat))
    return table.submit(seat, next(x for x in legal if "<" not in x and x not in ("buzz", "call")))


def test_after_every_card_of_a_race_it_is_not_asked_but_may_be_said():
    """Buttons under every *Next card* or *Throw* were in the way: one line opens them; after the end, nothing asks."""
    m = over("wwwd")
    page = str(draw(m.with_screen(shown(m).but(judged=""))).markup)
    judged = str(draw(m.with_screen(shown(m).but(judged="hard"))).markup)
    fold, opened = (one.partition("bar-fold")[2].partition("</details>")[0] for one in (page, judged))
    assert "bar-card" in fold and " open" not in fold.partition(">")[0]
    assert " open" in opened.partition(">")[0]
    table, last = shown(m).save.table, shown(m).asked
    while not table.over:
        table = table.advance() if table.can_advance() else _moved_on(table)
    assert "bar-card" not in str(draw(model(at(table, sheet=None, asked=last))).markup)
