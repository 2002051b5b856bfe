"""Tables with cards of somebody's own: played to the end by bots, alone and mixed, kept and read again."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from guise import games
from guise.engine.errors import BadSave
from guise.engine.game import Decide
from guise.engine.rng import Rng
from guise.games.twenty import own
from guise.handoff import card as cards
from guise.offers.hand import Hand
from guise.offers.pack import OWN, Pack, bundle, dumps, loads, makeable
from guise.offers.paper import Wants
from guise.supply.content import module
from guise.table import book
from guise.table import save as saves
from guise.table.analysis import Study
from guise.table.film import reel_of
from guise.table.narrate import Storyteller
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import Table, start

SITUATIONS = tuple(
    "\n".join((f"What would ____ do on day {n} of the holidays?", *(f"Number {k} of day {n}." for k in range(1, 7))))
    for n in range(3)
) + ("who: bold,kind Grandma Rosa", "who: Uncle Piet")
CARDS = tuple(
    "\n".join((answer, kind, "also: the pet", *(f"{'*' * (1 + k % 3)} Clue {k} of {answer}." for k in range(clues))))
    for answer, kind, clues in (("Nibbles", "thing", 8), ("Our baker", "person", 12), ("The old pond", "place", 18))
)
PICTURES = (
    "picture: n: TIDE\nanswer: High tide\ndeck: regular",
    "picture: n: TIDE\nanswer: Top of the wash\nalso: the top of the wash\nhint: Above.\ndeck: regular",
    "picture: [ALL OVER]{box} / @clock(3:00)\nanswer: Our club at three\ndeck: wicked",
    "picture: B+O<SHIP>+TTLE\nanswer: A ship in a bottle\ndeck: wicked\nat: 0.0.0.0\ntray: size",
)
FACES = tuple(
    f"name: Nr {n}\nlook: age={'child' if n % 3 == 0 else 'adult'} sex={'man' if n % 2 else 'woman'}"
    f" hat={'crown' if n % 5 > 2 else 'none'} glasses={'round' if n % 7 > 3 else 'none'}"
    f" animal={'frog' if n % 4 == 1 else 'none'} holding={'book' if n % 3 == 1 else 'none'}"
    for n in range(20)
)
OWN_CARDS = {
    "wwwd": SITUATIONS,
    "twenty": CARDS,
    "whatzit": PICTURES,
    "whosit": FACES,
    "_blank": ("I said so.", "Who, me?"),
}


def laid(game: str, alone: bool, seed: str, bots: bool = True) -> Table:
    """A table of four with cards of its own."""
    meta = games.load(game).meta
    styles = [t.id for t in meta.temperaments]
    chairs = tuple(Chair(f"P{i}", i, styles[i % len(styles)] if bots else "") for i in range(min(4, meta.seats[1])))
    options = {OWN: bundle(OWN_CARDS[game], alone)}
    if game == "wwwd":
        options["target"] = "15"
    if game == "twenty":
        options["track"] = "60"
    return start(games.load(game), chairs, options, seed)


def played(table: Table, most: int = 3000) -> Table:
    while table.can_advance() and len(table.log) < most:
        table = table.advance()
    return table


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("game", OWN_CARDS)
def test_bots_play_them_to_the_end_and_a_save_carries_them(game: str, alone: bool) -> None:
    table = played(laid(game, alone, "own"))
    assert table.over
    kept = saves.from_link(saves.to_link(Save("ab12", table)))
    assert kept.table == table
    study = Study(reel_of(kept))
    study.finish()
    assert study.report.lines or game == "_blank"  # which tells nothing of that kind
    people = replace(table, chairs=tuple(replace(c, bot="") for c in table.chairs))
    assert book.read(book.entered("", replace(kept, table=people))) or game == "_blank"
    drawn = [e.move for e in table.log if e.move.startswith(("line ", "draw "))]
    own = [move for move in drawn if move[6:7] == "-" or len(move) > len("line 999999")]
    if alone and game not in ("_blank", "whosit"):
        assert own == drawn and len(own) > 1


@pytest.mark.parametrize("game", OWN_CARDS)
def test_every_seat_has_a_hand_that_a_phone_can_show(game: str) -> None:
    """At every moment of a play, near and far away."""
    table = laid(game, True, "hands", bots=False)
    rng, say = Rng("own", game), Storyteller(game, table.chairs)
    for _ in range(60):
        while table.can_advance():
            table = table.advance()
        turn = table.turn
        if not isinstance(turn, Decide):
            break
        for seat in range(len(table.chairs)):
            hand: Hand = module(game, "hand").hand(table.peek(seat), say)
            assert cards.pack(hand, cards.About(table.chairs[seat], game))
        seat = turn.seats[0]
        moves = [m for m in table.game.legal(table.peek(seat))]
        move = rng.choice(moves)
        table = table.submit(seat, table.game.fill(table.peek(seat), move, rng) if "<" in move else move)


@pytest.mark.parametrize("game", ["wwwd", "twenty", "whatzit"])
def test_a_card_of_ones_own_stays_secret(game: str) -> None:
    """The other cards it could be look the same to everybody who may not know it; and a world that is imagined does."""
    table, looked = laid(game, True, "secret", bots=False), 0
    rng = Rng("own", game)
    for _ in range(40):
        while table.can_advance():
            table = table.advance()
        if not isinstance(table.turn, Decide):
            break
        if table.state.card not in (None, -1):
            secret = next(f for f in fields(table.state) if f.name == "card").metadata["secret"]
            knows = {*secret.known(table.state)}
            read = game == "wwwd" and table.state.public.shown
            for other in [] if read else secret.others(table.state, 0):
                for seat in (None, *range(len(table.chairs))):
                    if seat not in knows:
                        looked += 1
                        mine, theirs = table.peek(seat), table.game.view(other, seat)
                        assert mine == theirs
                        assert table.game.legal(mine) == table.game.legal(theirs)
        for seat in (None, *range(len(table.chairs))):
            v = table.peek(seat)
            assert table.game.view(table.game.imagine(v, rng), seat) == v
        seat = table.turn.seats[0]
        move = rng.choice(list(table.game.legal(table.peek(seat))))
        table = table.submit(seat, table.game.fill(table.peek(seat), move, rng) if "<" in move else move)
    assert looked > 5


def test_cards_that_cannot_be_played_open_no_table() -> None:
    """A save whose own cards were changed is refused in words, and lays nothing."""
    table = played(laid("wwwd", True, "bad"), 8)
    plain = saves.to_plain(Save("ab12", table))
    for bad in ("", "alone", 7, bundle(("No gap here.",), True), bundle(("who: Piet",), True), bundle(CARDS, True)):
        with pytest.raises(BadSave):
            saves.from_plain({**plain, "options": {**plain["options"], OWN: bad}})
    with pytest.raises(ValueError, match="not a card"):
        start(games.load("twenty"), table.chairs, {OWN: bundle(SITUATIONS, False)}, "1")
    with pytest.raises(ValueError):
        start(games.load("who"), table.chairs, {OWN: bundle(SITUATIONS, False)}, "1")


def test_no_phone_asks_for_the_face_of_somebody_invented() -> None:
    """It has no file of an own cast: the face is told in words, and the name is not lost."""
    table = laid("whosit", True, "faces", bots=False)
    while table.can_advance():
        table = table.advance()
    hand = module("whosit", "hand").hand(table.peek(0), Storyteller("whosit", table.chairs))
    told = [line for line in cards.text(hand, cards.About(table.chairs[0], "whosit")).split("\n") if line[0] == "P"]
    assert told and all(line.startswith("P\t\t") and "Nr " in line for line in told)


def test_who_would_do_that_is_tapped_and_not_typed() -> None:
    """Tempers are beside the answer; what is typed there stays, and what cannot be played is seen."""
    editor = module("wwwd", "workshop")
    entry = editor.act("What would __ do?\nSwim. [bold]\nWalk.", "like 1 kind")
    assert entry.split("\n")[1] == "Swim. [bold, kind]"
    assert editor.fields(entry)[1].value == "Swim." and editor.fields(entry)[2].value == "Walk."
    assert editor.put(entry, "answer-1", "Dive.").split("\n")[1] == "Dive. [bold, kind]"
    full = editor.act(entry, "like 1 lazy")
    assert editor.act(full, "like 1 vain") == full != entry, "an answer has three at most"
    assert editor.fields("What would __ do?\nSwim. [brave]")[1].value == "Swim. [brave]"


def test_few_numbers_are_few_for_all() -> None:
    """A card with eight clues and three specials has eleven numbers; the others lie under a chip from the start."""
    table = laid("twenty", True, "few", bots=False)
    while not table.state.public.category:
        if table.can_advance():
            table = table.advance()
        else:
            seat = table.turn.seats[0]
            table = table.submit(seat, table.game.legal(table.peek(seat))[0])
    size = len(table.state.held.entries)
    assert size in (11, 15, 20)
    assert table.state.public.uncovered == tuple(range(1, size + 1))


def test_what_is_printed_and_what_is_played_have_one_form() -> None:
    """A pack as the workshop writes it comes out of the printer, its people left out."""
    pack = Pack("wwwd", "abcdef", "Ours", SITUATIONS)
    wants = Wants(4, own=dumps(pack))
    decks = module("wwwd", "paper").box(wants).decks
    assert len(decks[0].cards) == 3
    assert "day 2" in decks[0].cards[2].front


@pytest.mark.parametrize("game", [g for g in games.ids(authors=True) if makeable(g)])
def test_an_editor_begins_with_a_card_that_can_be_played(game: str) -> None:
    editor = module(game, "workshop")
    for entry in getattr(editor, "EXAMPLES", {"": editor.EXAMPLE}).values():
        assert not [p for p in editor.problems(entry) if p.stops]
        assert loads(dumps(Pack(game, "abcd", "", (entry,)))).entries == (entry,)
        assert editor.title(entry) and editor.preview(entry)
        for f in editor.fields(entry):
            assert editor.put(entry, f.key, f.value) == entry, f.key


@pytest.mark.parametrize("game", [g for g in games.ids(authors=True) if makeable(g)])
def test_no_editor_trips_over_anything(game: str) -> None:
    """Whatever an entry holds, whatever is typed and pressed: no exception, and what was typed is text."""
    import random

    editor, rng = module(game, "workshop"), random.Random(11)
    bits = (
        "<script>alert(1)</script>",
        "____",
        "{who}",
        "* ",
        "***",
        "also:",
        "who:",
        "thing",
        "",
        "x" * 1000,
        "&",
        '"',
    )
    for _ in range(300):
        entry = "\n".join(rng.choice(bits) for _ in range(rng.randint(0, 12))).strip("\n")
        for _ in range(4):
            assert "<script" not in editor.preview(entry)
            editor.problems(entry), editor.title(entry)
            found = editor.fields(entry)
            if found:
                entry = editor.put(entry, rng.choice(found).key, rng.choice(bits))
            deeds = [d.deed for f in editor.fields(entry) for d in f.deeds]
            entry = editor.act(entry, rng.choice([*deeds, "", "nonsense 9", "up 99999999999999999999"]))


def test_the_stars_of_a_clue_are_its_grade() -> None:
    """One star is vague, two medium, three telling, in the order in which they were written."""
    one = own.card("o-1", own.draft("Nibbles\nthing\n* I run.\n*** I squeak.\n** I hide.\n* I eat."))
    graded = {grade: [clue["clue"] for clue in clues] for grade, clues in one.written.items()}
    assert graded == {"vague": ["I run.", "I eat."], "medium": ["I hide."], "telling": ["I squeak."]}


@pytest.mark.parametrize(
    "deed", ["out", "out x", "out 0", "out 9", "up 1", "down 8", "stars 1 4", "stars 9 1", "kind idea"]
)
def test_a_clue_that_is_not_there_changes_nothing(deed: str) -> None:
    bench = module("twenty", "workshop")
    assert bench.act(CARDS[0], deed) == CARDS[0]
    assert bench.act(CARDS[0], "out 1") != CARDS[0]


@pytest.mark.parametrize("game", ["wwwd", "whatzit"])
def test_none_comes_again_before_all_have_come(game: str) -> None:
    """WTZ-Q18, WWD-Q11: of a table's own cards alone, deck by deck. (20 Questions ends when there are none left.)"""
    decks: dict[str, list[str]] = {}
    for entry in played(laid(game, True, "again")).log:
        what, _, card = entry.move.partition(" ")
        if what in ("draw", "line"):
            decks.setdefault(card[0] if game == "whatzit" else "", []).append(card)
    assert any(len(came) > len(set(came)) for came in decks.values()), "else nothing is shown"
    for came in decks.values():
        many = len(set(came))
        rounds = [came[at : at + many] for at in range(0, len(came), many)]
        assert all(len(set(each)) == len(each) for each in rounds), came
