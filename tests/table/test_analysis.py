"""What really happened: checked against brute force, which knows nothing of inference and only plays the rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from math import prod

import pytest
from guise import games
from guise.engine.errors import IllegalMove
from guise.engine.game import rest, seen, verb
from guise.games.who.views import LETTERS
from guise.games.wwwd.tempers import leaning
from guise.supply.content import module, words
from guise.table.analysis import Study, Told, sentence, told
from guise.table.film import Hidden, reel_of
from guise.table.narrate import teller
from guise.table.save import Save
from guise.table.seats import Chair
from guise.table.table import start

NAMES = ("Ana", "Bo", "Cleo", "Dara", "Elis", "Finn", "Gus", "Hana")


def played(game, seats, seed, level=2, most=4000, **options):
    """A game of bots, to its end or cut off."""
    g = games.load(game)
    styles = g.meta.styles()
    chairs = tuple(Chair(NAMES[i], i, styles[(3 * i + level) % len(styles)]) for i in range(seats))
    table = start(g, chairs, options, str(seed))
    while not table.over and len(table.log) < most:
        table = table.advance()
    return table


def study(table):
    """All that there is to say of a game."""
    found = Study(reel_of(Save("one", table)))
    found.finish()
    return found


# Brute force --------------------------------------------------------------------------------


def worlds(table, dealt):
    """After every move, for each seat: the states it could be in, by playing the log with every other deal.

    Args:
        dealt: all logs that begin with another deal, each as its moves.
    """
    game, seats = table.game, range(len(table.chairs))
    first = game.setup(len(table.chairs), table.options)
    alive = dict.fromkeys(range(len(dealt)), first)
    could = {s: set(alive) for s in seats}
    real = first
    for at, entry in enumerate(table.log):
        said = entry.kept or entry.move
        before, real = real, game.apply(real, entry.actor, said)
        for n in list(alive):
            move = dealt[n][at] if at < len(dealt[n]) else said
            if verb(move) == "chip":  # nobody sees which: in another world it may be the other one
                (move,) = game.legal(game.view(alive[n], entry.actor))
            try:
                after = game.apply(alive[n], entry.actor, move)
            except IllegalMove:
                del alive[n]
                continue
            for s in seats:
                if n not in could[s]:
                    continue
                here = seen(real.events, s)[len(seen(before.events, s)) :]
                there = seen(after.events, s)[len(seen(alive[n].events, s)) :]
                if here != there or game.view(after, s).turn != game.view(real, s).turn:
                    could[s].discard(n)
            alive[n] = after
        gone = [n for n in alive if not any(n in those for those in could.values())]
        for n in gone:
            del alive[n]
        yield at + 1, real, {s: [alive[n] for n in could[s] if n in alive] for s in seats}


def deals_of_who(table):
    """Every other way to deal the letters."""
    letters = "ABCDEFGHIJ"
    at = next(i for i, e in enumerate(table.log) if verb(e.move) == "deal")
    head = [e.move for e in table.log[:at]]
    return [[*head, "deal " + "".join(p)] for p in permutations(letters, len(table.chairs))]


def deals_of_whosit(table):
    """Every other way to deal the faces that lie open, those that nobody holds among them."""
    count = sum(verb(e.move) == "deal" for e in table.log)
    last = table.game.view(table.state, None)
    open_ = [c.id for c in last.cast.characters if c.id in last.uncovered]
    aside = verb(table.log[count].move) == "aside"
    return [
        [*(f"deal {x}" for x in p), *([" ".join(["aside", *(x for x in open_ if x not in p)])] if aside else [])]
        for p in permutations(open_, count)
    ]


@pytest.mark.parametrize("seats, seed, most", [(2, 3, 400), (2, 4, 400), (3, 5, 30)])
def test_who_leaves_exactly_the_letters_of_all_deals_that_could_be(seats, seed, most):
    table = played("who", seats, seed, most=most)
    after = module("who", "after")
    looked = fewer = 0
    for _, real, could in worlds(table, deals_of_who(table)):
        for seat, states in could.items():
            left = after.left(table.game.view(real, seat))
            mine = [s for s in states if s.letters and s.letters[seat] == real.letters[seat]]
            for key, letters in left.items():
                assert letters == {s.letters[int(key)] for s in mine}
                looked, fewer = looked + 1, fewer + (len(letters) < 9)
    assert looked > 40 and fewer > 10


def test_the_chance_of_a_name_is_its_share_of_all_deals_that_could_be():
    """Each deal by how likely its letters make what was seen."""
    after, reading, checked = module("who", "after"), module("who", "reading"), 0
    for seed in range(8):
        table = played("who", 2, seed, level=0)
        states = {}
        for at, real, could in worlds(table, deals_of_who(table)):
            entry = table.log[at - 1]
            if entry.actor is not None and verb(entry.move) == "challenge":
                before, mine = states[entry.actor]
                other, letter = rest(entry.move).split()
                v = table.game.view(before, entry.actor)
                chance = after.guess(v, real.events[len(before.events) :])
                rows = reading.weights(v.events, v.seats, v.option("board"), reading.Mind(), "")
                deals = [s.letters for s in mine if s.letters[entry.actor] == before.letters[entry.actor]]
                weight = {d: prod(row[LETTERS.index(x)] for row, x in zip(rows, d)) for d in map(tuple, deals)}
                named = sum(w for d, w in weight.items() if d[int(other)] == letter)
                assert chance == pytest.approx(named / sum(weight.values()))
                checked += 1
            states = {seat: (real, those) for seat, those in could.items()}
    assert checked > 5


@pytest.mark.parametrize("variant, seed", [("v1", 3), ("v2", 2)])
def test_whosit_leaves_exactly_the_faces_of_all_deals_that_could_be(variant, seed):
    table = played("whosit", 3, seed, variant=variant)
    after = module("whosit", "after")
    looked = fewer = 0
    for _, real, could in worlds(table, deals_of_whosit(table)):
        for seat, states in could.items():
            v = table.game.view(real, seat)
            if v.public.stage in ("deal", "cover", "cards") or v.revealed:
                continue
            views = [table.game.view(s, seat) for s in states]
            mine = [s for s, w in zip(states, views) if (w.me, w.uncovered) == (v.me, v.uncovered)]
            for key, faces in after.left(v).items():
                could_be = {table.game.view(s, after.owner(key)).me[0] for s in mine}
                assert faces - frozenset(v.me) == could_be, "the own face is counted as the board counts it"
                looked, fewer = looked + 1, fewer + (len(faces) < 5)
    assert looked > 40 and fewer > 5


@pytest.mark.parametrize("game, options", [("who", {}), ("whosit", {"variant": "v1"}), ("whosit", {"variant": "v2"})])
@pytest.mark.parametrize("seats", [2, 4])
def test_no_gift_is_told_that_is_the_deals(game, options, seats):
    """What is left of a secret begins with what the deal left, and shrinks by what somebody did."""
    gifts = 0
    for seed in range(4):
        found = study(played(game, seats, f"gifts {seed}", level=seed, **options))
        for curve in found.report.curves:
            for _, points in curve.lines:
                shrunk = [at for (_, had), (at, has) in zip(points, points[1:]) if has < had]
                assert all(found.reel.log[at - 1].actor is not None for at in shrunk)
                gifts += len(shrunk)
        told_of = [one for one in found.report.lines if one.kind.startswith("gave") or one.kind == "open-at-once"]
        assert all(dict(one.args)["of"] == len(found.turns) for one in told_of), "turns are the table's"
        assert all(found.reel.log[one.at - 1].actor is not None for one in told_of)
    assert gifts > 5


def test_twenty_leaves_exactly_those_whom_nothing_heard_rules_out():
    table = played("twenty", 3, 5)
    after, deck, within = module("twenty", "after"), module("twenty", "deck"), module("twenty", "views").within
    reel = reel_of(Save("one", table))
    world = deck.lore().world
    open_ = {(name, of) for name, of in deck.lore().open}

    def false(e, tag):
        feature = tag.removeprefix("!")
        if tag.startswith("!"):
            return feature in e.features
        return feature not in e.features and (feature, e.category) not in open_

    looked = 0
    for at in range(0, reel.length, 7):
        for seat in range(3):
            v = reel.view(at, seat)
            p = v.public
            said = {deck.small(g.text) for g in p.guesses} | {deck.small(deck.card_of(c).answer) for c in p.done}
            for names in after.left(v).values():
                tags = [t for _, entry in p.read for t in entry.tags]
                assert names == {
                    within(e.name)
                    for e in world
                    if e.category == p.category
                    and not any(false(e, t) for t in tags)
                    and not {deck.small(n) for n in (e.name, *e.accept)} & said
                }
                looked += 1
    assert looked > 10


def test_a_turn_is_one_of_the_rules():
    """WSI-11, WSI-33: whoever is asked, or has a chip in the box, is not in turn"""
    table = played("whosit", 3, 1)
    events, found = table.state.events, study(table)
    acted = [e.seat for e in events if e.kind in ("asked", "guessing")]
    runs = sum(seat != before for before, seat in zip([None, *acted], acted))
    assert len(found.turns) == runs > 5
    assert found.turn(len(table.log)) == len(found.turns)


def test_who_is_counted_in_rounds_wherever_it_is_counted():
    """A game was won in round 5, and somebody could be sure after 14 of its 18 turns."""
    table = played("who", 3, 1)
    found = study(table)
    assert found.unit == "round" and len(found.turns) == table.state.public.round > 2
    assert found.turn(1) == 1 and found.turn(len(table.log)) == len(found.turns)
    told = " ".join(sentence(found.reel.say, one) for one in found.report.lines)
    assert "round" in told and "turn" not in told


def test_a_turn_at_twenty_is_a_number():
    """TQ-10, TQ-13, TQ-28: a guess, a chip and a verdict belong to it, and a bonus round is one"""
    table = played("twenty", 3, 1)
    events, found = table.state.events, study(table)
    reads, bonus = (sum(e.kind == kind for e in events) for kind in ("read", "bonus"))
    assert reads - 4 * bonus <= len(found.turns) <= reads + bonus


def test_wwwd_counts_every_vote_that_was_the_same():
    table = played("wwwd", 4, 6)
    tally = study(table).report.tally
    reel = reel_of(Save("one", table))
    same = asked = 0
    for at in range(1, reel.length + 1):
        before, now = reel.state(at - 1).events, reel.view(at, None).public
        if any(e.kind == "revealed" for e in reel.state(at).events[len(before) :]):
            votes = now.votes
            active = next(e for e in reel.state(at).events[len(before) :] if e.kind == "showed").seat
            if votes[active]:
                others = [v for s, v in enumerate(votes) if s != active and v]
                same, asked = same + others.count(votes[active]), asked + len(others)
    cells = [c for row in tally.rows for c in row[1:-1] if c != "–"]
    assert sum(int(c.split()[0]) for c in cells) == same > 0
    assert sum(int(c.split()[-1]) for c in cells) == asked
    assert sum(int(row[-1]) for row in tally.rows) == same


def test_wwwd_says_at_the_end_what_each_bot_leaned_to():
    """The house keeps it until then; of persons, and of a game that had none, nothing is said."""
    t = played("wwwd", 3, 1)
    lines = {one.seat: dict(one.args)["temper"] for one in study(t).report.lines if one.kind == "leaned"}
    assert lines == {
        seat: leaning(chair.bot, t.state.public.leanings[seat]) for seat, chair in enumerate(t.chairs) if chair.bot
    }
    assert lines and all(len(set(pair)) == 2 for pair in lines.values())
    people = replace(t, chairs=tuple(replace(chair, bot="") for chair in t.chairs))
    assert not [one for one in study(people).report.lines if one.kind == "leaned"]


@pytest.mark.parametrize("seats, seed", [(3, 1), (5, 8)])
def test_wwwd_counts_how_far_each_vote_is_ahead_of_chance(seats, seed):
    table = played("wwwd", seats, seed)
    trend = study(table).report.tally.trend
    reel = reel_of(Save("one", table))
    told = [e for e in table.state.events if e.kind == "revealed"]
    assert trend.one_in == len(reel.view(trend.ats[0], None).responses) == 6
    assert len(trend.ats) == len(told) > 3
    lines = [e for e in table.state.events if e.kind in ("asked", "asked_duh", "asked_player")]
    say = teller(table)
    for one, asked in zip(trend.about, told, strict=True):
        said = [say.event(e) for e in lines if e.seat == asked.get("active")]
        assert any(line.endswith(sentence(say, one)) for line in said), "the card's own question"
    for n, at in enumerate(trend.ats, 1):
        assert reel.view(at, None).public.votes == told[n - 1].get("votes")
        assert reel.view(at - 1, None).public.stage != "scored"
        for seat in range(seats):
            pairs = [
                (e.get("votes")[seat], e.get("votes")[e.get("active")]) for e in told[:n] if e.get("active") != seat
            ]
            cast = [(mine, theirs) for mine, theirs in pairs if mine and theirs]
            met = sum(mine == theirs for mine, theirs in cast)
            assert trend.so_far[seat][n - 1] == (len(cast), met)
            blind = sum(mine == theirs for mine in range(1, 7) for _, theirs in cast) / 6  # over every blind vote
            assert trend.ahead(seat, n) == pytest.approx(met - blind)
    assert trend.ahead(0, 0) == 0 and any(trend.ahead(s, len(told)) for s in range(seats))


def test_whatzit_tells_of_every_picture_who_saw_it():
    table = played("whatzit", 3, 6)
    report = study(table).report
    events = table.state.events
    assert [row[0] for row in report.tally.rows] == [e.get("text") for e in events if e.kind == "solution"]
    assert sum(row[1] != "nobody" for row in report.tally.rows) == sum(e.kind == "solved" for e in events) > 0
    solved = Counter(row[1] for row in report.tally.rows if row[1] != "nobody")
    best = tuple(s for s in range(3) if solved[s] == max(solved.values()))
    most = next(one for one in report.lines if one.kind.startswith("solved"))
    assert (dict(most.args).get("seats") or (most.seat,)) == best
    unseen = [row[0] for row in report.tally.rows if row[1] == "nobody"]
    assert [dict(one.args)["n"] for one in report.lines if one.kind == "unseen"] == ([len(unseen)] if unseen else [])


# What is said -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.ids(authors=True))
def test_everything_there_is_to_say_can_be_said(game):
    g = games.load(game)
    for seed in range(3):
        found = study(played(game, max(g.meta.usual, 2), f"say {seed}", level=seed))
        lines = [sentence(found.reel.say, one) for one in found.report.lines]
        assert all(line and "{" not in line and line[-1] in ".!?”" for line in lines), lines
        assert all(one.at is None or 0 < one.at <= found.reel.length for one in found.report.lines)
        assert lines or game == "_blank"
        for c in found.report.curves:
            assert c.truth, "every secret has come out"
            for _, points in c.lines:
                ats = [at for at, _ in points]
                assert ats == sorted(set(ats)) and all(n > 0 for _, n in points) and points[-1][0] <= c.end


@pytest.mark.parametrize("kind", list(words("house")["after"]["lines"]))
def test_every_sentence_speaks_to_you_as_well(kind):
    say = reel_of(Save("one", start(games.load("who"), (Chair("You", 0), Chair("Bo", 1)), {}, "1"))).say
    args = {"seats": (1,), "n": 3, "m": 2, "turn": 4, "of": 9, "names": ["H", "J"], "secret": "J"}
    for n, m, odds in ((1, 1, "sure"), (100, 0, "small"), (3, 2, "even"), (3, 2, "likely")):
        text = sentence(say, told(kind, 0, 5, **{**args, "n": n, "m": m, "odds": odds}))
        assert text[0].isupper() and "{" not in text and "You was" not in text and "You has" not in text


def test_a_quoted_sentence_ends_once():
    say = reel_of(Save("one", played("wwwd", 3, 1, most=2))).say
    assert sentence(say, Told("never")).count(".") == 1
    for text in ("Dig a ditch.", "A ditch!", "“Dig.”"):
        line = sentence(say, told("alone", 0, 1, n=1, text=text))
        assert text in line and f"{text}." not in line


@pytest.mark.parametrize("game", ["who", "whosit", "twenty"])
def test_each_secret_in_three_pictures_ends_with_the_least_that_anybody_was_left_with(game):
    found = study(played(game, 3, 4))
    curves, three = found.report.curves, 0
    for c in curves:
        points = {(seat, at): n for seats, line in c.lines for seat in seats for at, n in line}
        moments = found.moments(c)
        counts = [m.n for m in moments]
        assert moments[0].n == max(n for (seat, _), n in points.items() if seat in moments[0].seats)
        assert counts == sorted(set(counts), reverse=True) and counts[-1] == min(points.values())
        for m in moments:
            assert all(points[seat, m.at] == m.n for seat in m.seats)
            assert len(m.names) == (m.n if m.n <= 3 else 0)
            assert m.n != 1 or not c.truth or m.names == (found.name(c.truth),)
        three += len(moments) == 3
    assert curves and three


def test_nothing_is_worked_out_of_a_game_that_runs():
    with pytest.raises(Hidden):
        Study(reel_of(Save("one", played("who", 3, 1, most=40))))


def test_it_is_worked_out_in_slices_with_the_same_result():
    table = played("who", 3, 2)
    whole, slices = study(table), Study(reel_of(Save("one", table)))
    with pytest.raises(LookupError):
        _ = slices.report
    while not slices.whole:
        done = slices.done
        slices.grow(3)
        assert slices.whole or slices.done == done + 3
    assert slices.report == whole.report


def test_an_answer_that_told_much_stands_with_its_question():
    """Whosit?: "Tom said yes." alone does not say to what."""
    met = 0
    for seed in range(4):
        for one in study(played("whosit", 3, seed)).report.lines:
            lines = dict(one.args).get("told", ())
            if one.kind.startswith("gave") and lines[-1].endswith((" said yes.", " said no.")):
                assert len(lines) == 2 and lines[0].endswith("?") and " asked " in lines[0]
                met += 1
    assert met
