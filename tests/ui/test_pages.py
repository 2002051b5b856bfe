"""Every page as text. ``GUISE_RENEW=1`` writes the texts anew; read what has changed before it is committed."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from guise import games
from guise.engine.rng import Rng
from guise.supply.content import words
from guise.table.book import Book as Leaves
from guise.table.book import Leaf, Sitter
from guise.table.narrate import said
from guise.table.practice import as_practice
from guise.table.seats import Chair
from guise.ui import messages as say
from guise.ui.covers import (
    AboutAccess,
    AboutPhones,
    Book,
    BookOfGame,
    BookOfPerson,
    Daily,
    Help,
    RulesOf,
    Saves,
    Settings,
    Stories,
    Tour,
)
from guise.ui.model import Model, Question, with_table
from guise.ui.phones_model import by_post
from guise.ui.places import Lobby, Refusal, Sheet
from guise.ui.prefs import Prefs
from guise.ui.render import draw, render

from tests.handoff.house import House, people
from tests.handoff.phone import Phone
from tests.laws.plays import filled
from tests.ui.read import check
from tests.ui.screens import CARDS, GAME, afterwards, at, film, laying, model, outline, over, sent, table, tour

FOLDER = Path(__file__).parent / "pages"


def book() -> Leaves:
    """A book of three evenings."""
    people = Sitter("Ana", parts=("3",)), Sitter("You", parts=("4",)), Sitter("Ada", bot=True, parts=("1",))
    day, now = 86_400_000, 1_700_000_000_000
    found = [Leaf(f"k{n}", GAME, now - n * day, people, (n % 3,), 3 - n) for n in range(3)]
    return (*found, Leaf("k9", GAME, now - 9 * day, people[:2], (1,), practice=True))


def phones(*commands: str, camera: str = "on", paired: bool = False) -> Model:
    """A table with two phones after some commands."""
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=2), camera)
    if paired:
        house.pair()
        house.settle()
    for command in commands:
        house.do(command)
    return house.m


def posted(*commands: str) -> Model:
    """A table with two seats far away, both paired, with words that are always the same, after some commands."""
    house = House("_blank", tuple(replace(c, far=c.phone) for c in people("Ana", "Bo", "Cleo", phones=2)))
    house.pair()
    for _ in range(20):
        house.settle()
        if by_post(house.phones, house.table):
            break
        seat = house.table.turn.seats[0]
        house.send(say.PlayMove(house.table.game.legal(house.table.peek(seat))[0], seat))
    for command in commands:
        house.do(command)
    s = house.phones.session
    holders = {seat: replace(h, symbols=(0, 1)) if h.symbols else h for seat, h in s.holders.items()}
    return with_table(house.m, house.at.but(phones=house.phones.but(session=replace(s, holders=holders))))


def meeting() -> Model:
    """Two words are being compared."""
    house = House("_blank", people("Ana", "Bo", "Cleo", phones=2))
    house.do("phones pair 0")
    house.scan(asyncio.run(Phone(house.crypto).answer(house.step.code)))
    return house.m


def cards_met(*moves: str) -> Model:
    """The page of a game with a deck, after some of its cards."""
    leaves = (Leaf("k1", "twenty", 1_700_000_000_000, (Sitter("Ana", parts=("3",)),), (0,), 2),)
    return model(Book(leaves, BookOfGame("twenty"), Lobby()), prefs=Prefs(met=tuple(f"twenty {m}" for m in moves)))


TODAY = 740_000
"""A day, as its ordinal: 24 January 2027."""


def days(at: tuple[str, int] | None = None, refusal: str = "") -> Model:
    """One a day: today's picture is solved, yesterday's begun, the day before's given up, and the rest untouched."""
    lines = (
        f"whatzit {TODAY} won:2:0:○● hint|guess long time no see",
        f"whatzit {TODAY - 1} open hint",
        f"whosit {TODAY - 2} lost:7:5:○○○ ",
    )
    return model(Daily(TODAY, Lobby(), at, refusal), prefs=Prefs(days=lines))


def printing(*messages: say.Message) -> Model:
    """A game that is to be printed, without its board, after some messages: the second part of its deck is next."""
    printed = model(prefs=Prefs(printed=("wwwd 0",)))
    kinds = [say.SetPrinting("kind", kind) for kind in ("boards", "pieces", "lid")]
    return sent(printed, say.ShowPrinting("wwwd"), *kinds, *messages)[0]


def practising(*messages: say.Message) -> Model:
    """A practice game with a bot, after some messages."""
    found = at(table(1, 2, game="who"))
    return sent(model(found.but(save=as_practice(found.save))), *messages)[0]


def known(m: Model) -> Model:
    """The same with two words that are always the same."""
    step = m.screen.step
    return m.with_screen(replace(m.screen, step=replace(step, met=replace(step.met, symbols=(0, 1)))))


ELSE = Prefs(
    theme="dark",
    pace="calm",
    sound=True,
    voice=True,
    timers="double",
    text="largest",
    rules=True,
    notes=False,
    awake=False,
    book=False,
    turned="90",
)
"""No setting at its first value."""
TRIO = tuple(enumerate(("Ana", "Bo", "Cleo")))


def require() -> Question:
    """What is asked before a save goes."""
    return Question(said("saves.ask"), said("saves.ask-yes"), said("saves.ask-no"), say.DeleteSave("aaaa"))


def refused(why: str) -> str:
    """A refusal of the house."""
    return str(words("house")["refuse"][why]["text"])


PAGES: dict[str, Callable[[], Model]] = {
    "lobby": lambda: model(cards=CARDS),
    "lobby-asking": lambda: model(asking=require(), notice=said("table.wait")),
    "laying": lambda: model(laying()),
    "laying-options": lambda: sent(model(laying(3, 0)), say.FoldOptions(), say.SetChair(0, "phone"))[0],
    "table-curtain": lambda: model(at(table())),
    "table-hand": lambda: model(at(table(), sheet=Sheet(0, up=True))),
    "table-alone": lambda: model(at(table(1, 2), refusal=Refusal(refused("not-you"), "X-3"), drawer="log")),
    "table-asked-to-look": lambda: model(at(table(), sheet=Sheet(2))),
    "table-unsaved": lambda: model(at(table(1, 2), stored=False)),
    "table-behind": lambda: model(at(table(), moved_on=True, sheet=None)),
    "table-over": lambda: model(at(over(table(2, 1)))),
    "pairing": lambda: phones("phones show"),
    "pairing-invited": lambda: phones("phones pair 0"),
    "pairing-no-camera": lambda: phones("phones pair 0", camera="denied"),
    "pairing-cover": lambda: phones("phones pair 0", "phones cover 0"),
    "pairing-secret": lambda: known(phones("phones cover 0", "phones uncover")),
    "pairing-words": lambda: known(meeting()),
    "phones-stand": lambda: phones(paired=True),
    "phones-folded": lambda: phones("phones fold", paired=True),
    "far-first": lambda: posted("phones show", "phones pair 0", "phones first copy"),
    "far-awaited": lambda: posted("phones send 1 copy"),
    "far-stand": lambda: posted("phones big"),
    "far-list": lambda: posted("phones show"),
    "phones-lost": lambda: phones("phones leave"),
    "help": lambda: model(Help(RulesOf("_blank", "MASK-1"), Lobby())),
    "help-access": lambda: model(Help(AboutAccess(), Lobby())),
    "help-phones": lambda: model(Help(AboutPhones(), Lobby())),
    "saves": lambda: model(Saves(Lobby()), cards=CARDS),
    "saves-none": lambda: model(Saves(Lobby())),
    "book": lambda: model(Book(book(), Stories(tally=True), Lobby())),
    "book-game": lambda: model(Book(book(), BookOfGame(GAME), Lobby())),
    "book-person": lambda: model(Book(book(), BookOfPerson("You"), Lobby()), prefs=Prefs(book=False)),
    "book-none": lambda: model(Book((), Stories(), Lobby())),
    "book-tally-empty": lambda: model(Book((replace(book()[0], won=()),), Stories(tally=True), Lobby())),
    "settings-else": lambda: model(Settings(Lobby()), prefs=ELSE),
    "laying-far": lambda: model(replace(laying(), chairs=tuple(Chair(n, i, far=i == 1, phone=i > 0) for i, n in TRIO))),
    "settings": lambda: model(Settings(Lobby()), prefs=Prefs(pace="calm", sound=True)),
    "tour": lambda: model(Tour("_blank", tour(), 1, Lobby())),
    "film": lambda: model(film(4)),
    "film-open": lambda: model(film(6, "open")),
    "after": lambda: model(afterwards()),
    "after-busy": lambda: model(afterwards(3)),
    "film-curtain": lambda: model(film(3, 1, runs=True)),
}

OF_GAMES: dict[str, Callable[[], Model]] = {
    "book-cards": lambda: cards_met("draw p-cleopatra", "draw x-nowhere"),
    "book-no-cards": cards_met,
    "daily": days,
    "daily-solved": lambda: days(("whatzit", TODAY)),
    "daily-begun": lambda: days(("whatzit", TODAY - 1), refused("not-now")),
    "practice": practising,
    "practice-why": lambda: practising(say.PullDrawer("why")),
    "laying-practice": lambda: model(replace(laying(1, 1, game="who"), practice=True, ready=True)),
    "paper": lambda: printing(say.SetPrinting("kind", "decks"), say.SetPrinting("kind", "forms")),
    "paper-own": lambda: printing(say.PrintOwn("Nobody is in this line."), say.SetPrinting("kind", "decks")),
    "laying-alone": lambda: model(replace(laying(1, 0, game="twenty"), more=True)),
    "laying-teams": lambda: model(
        replace(laying(3, 0, game="whatzit"), chairs=tuple(Chair(n, i) for i, n in enumerate(("Ana & Bo", "Cleo"))))
    ),
}
"""Pages that need more than the small game."""


def text_of(m: Model) -> str:
    """A page as text: what stands in the app, and in the lobby's slot."""
    drawing = draw(m)
    return outline(drawing.markup) + (f"\nin the lobby:\n{outline(drawing.resume)}" if drawing.resume else "")


@pytest.fixture
def one_game(monkeypatch):
    """A cupboard with one game, so that another one changes no page."""
    monkeypatch.setattr(games, "ids", lambda *, authors=False: ("_blank",))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_reads_as_it_did(name, one_game):
    compare(name, PAGES[name]())


@pytest.mark.parametrize("name", OF_GAMES)
def test_a_page_of_a_game_reads_as_it_did(name):
    compare(name, OF_GAMES[name]())


def compare(name: str, m: Model) -> None:
    """A page with its text."""
    text, path = text_of(m), FOLDER / f"{name}.txt"
    if os.environ.get("GUISE_RENEW"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), "GUISE_RENEW=1 writes it anew"


@pytest.mark.parametrize("name", PAGES)
def test_what_is_noted_of_a_page_is_what_stands_in_it(name):
    check(draw(PAGES[name]()))


def test_every_text_is_of_a_page():
    assert {p.stem for p in FOLDER.glob("*.txt")} == {*PAGES, *OF_GAMES}


def test_nothing_private_stands_before_a_curtain_is_raised():
    m = PAGES["table-curtain"]()
    raised = sent(m, say.RaiseCurtain())[0]
    assert "You are the Hare" in render(raised) and "Hare" not in render(m)


def test_a_page_is_opened_at_its_rule_and_read_from_its_top():
    assert draw(PAGES["help"]()).rule == "MASK-1" and draw(PAGES["help-phones"]()).rule == ""
    places = {draw(PAGES[name]()).page for name in ("pairing", "pairing-invited", "pairing-cover", "table-hand")}
    assert len(places) == 4
    assert draw(PAGES["lobby-asking"]()).over_lobby and not draw(PAGES["lobby"]()).over_lobby


def test_sounds_and_voice_follow_what_the_looker_may_know():
    quiet = model(at(over(table(2, 1, game="who")), drawn=0, sheet=None))
    assert draw(quiet).heard is None
    loud = draw(quiet.with_house(prefs=Prefs(sound=True))).heard
    assert loud is not None and (loud.game, loud.end) == ("who", "win") and "out" not in loud.told and loud.told
    reading = table(2, 0, game="twenty")
    while not draw(model(at(reading, sheet=None), prefs=Prefs(voice=True))).aloud[1]:
        reading = reading.advance() if reading.can_advance() else _any_move(reading)
    key, words = draw(model(at(reading, sheet=None), prefs=Prefs(voice=True))).aloud
    assert key.startswith("one ") and words
    for silent in (model(at(reading, sheet=None)), model(at(reading, sheet=Sheet(0)), prefs=Prefs(voice=True))):
        assert draw(silent).aloud == ("", "")


def _any_move(found):
    seat = found.turn.seats[0]
    move = found.game.legal(found.peek(seat))[0]
    return found.submit(seat, filled(found.game, found.peek(seat), move, Rng("any", move)))
