"""Bots listen and infer. They never read the card: what is not in their world they cannot find."""

from __future__ import annotations

import ast
from dataclasses import replace
from functools import reduce
from operator import and_
from pathlib import Path
from statistics import mean
from time import perf_counter

import pytest
from guise.engine.ladder import LEVELS, styled
from guise.engine.rng import Rng
from guise.games.twenty import GAME, bots, views
from guise.games.twenty.bots import MANNERS, STRENGTH, Manner, candidates, choose, guessable, manner
from guise.games.twenty.deck import Entry, deck, parted
from guise.games.twenty.realm import Realm, realm
from guise.games.twenty.views import fits, heard, played
from guise.games.twenty.why import why
from guise.table.seats import Chair
from guise.table.table import start

from .table import CARD, at, dealt, entries, fresh, play

SHARP = Manner(hears=1.0, waits=1, spends=1)
DEAF = Manner(hears=0.0, waits=1, spends=1)


def smaller(known: Realm, without: str) -> Realm:
    """A realm in which an entity is unknown: nothing is true of it, and it has no name."""
    return replace(
        known,
        entities=tuple(replace(e, name="Nobody", accept=()) if e.name == without else e for e in known.entities),
    )


def round_of(style, monkeypatch, without=""):
    """One card played by bots of one manner whose world lacks an entity: the guesses, and whether it was solved."""
    monkeypatch.setattr(bots, "realm", lambda category: smaller(realm(category), without))
    s = dealt(fresh(), deck().cards[CARD].entries)
    rng = Rng("a bot", style)
    while not s.public.done:
        seat = GAME.turn(s).seats[0]
        s = GAME.apply(s, seat, choose(GAME.view(s, seat), style, rng))
    return [e.get("text") for e in s.events if e.kind == "guessed"], not any(e.kind == "nobody" for e in s.events)


@pytest.mark.parametrize("style", MANNERS)
def test_a_bot_never_finds_what_is_not_in_its_world(style, monkeypatch):
    guesses, solved = round_of(style, monkeypatch, without="Cleopatra")
    assert not solved and "Cleopatra" not in guesses


@pytest.mark.parametrize("style", MANNERS)
def test_a_bot_finds_what_is(style, monkeypatch):
    monkeypatch.setitem(MANNERS, style, replace(MANNERS[style], hears=1.0))
    guesses, solved = round_of(style, monkeypatch)
    assert solved and guesses[-1] == "Cleopatra"


def test_what_a_bot_may_import_has_no_cards():
    tree = ast.parse(Path(bots.__file__).read_text())
    names = {n.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for n in node.names}
    assert not names & {"deck", "judge", "remark", "Card", "card"}


def named(v, how):
    return [e.name for e, _ in candidates(v, how)]


def test_better_ears_bring_more_to_mind():
    s = play(at(what=deck().cards[CARD].entries), "number 7", "pass")  # its clue has no word of anybody's name
    v = GAME.view(s, 2)
    possible = [e.name for e in views.world("person") if not any(fits(t, e) is False for t in v.public.read[0][1].tags)]
    assert named(v, DEAF) == [] and named(v, SHARP) == possible
    fair = named(v, manner("careful"))
    assert 0 < len(fair) < len(possible) and set(fair) <= set(possible)


def test_who_has_come_to_mind_stays_until_ruled_out():
    s = play(dealt(fresh(), deck().cards[CARD].entries), "number 2", "pass", "number 4", "pass", "number 6")
    v = GAME.view(s, 3)
    later = GAME.view(play(s, "pass"), 3)
    how = manner("quick")
    assert named(v, how) == named(replace(v, turn=None), how) == named(later, how)
    more = GAME.view(play(s, "pass", "number 7"), 3)
    gone = set(named(v, how)) - set(named(more, how))
    tags = more.public.read[-1][1].tags
    assert all(any(fits(t, e) is False for t in tags) for e in views.world("person") if e.name in gone)


def test_a_wrong_guess_is_not_made_twice():
    """Not even in other words, or misspelt."""
    s = play(dealt(fresh(), deck().cards[CARD].entries), "number 2", "guess Napoleon")
    assert all("Napoleon" not in name for name in named(GAME.view(s, 2), SHARP))
    v = GAME.view(play(dealt(fresh(), deck().cards[CARD].entries), "number 2", "guess Florense Nightingale"), 2)
    only = [(e, 0) for e in views.world("person") if e.name == "Florence Nightingale"]
    assert only and bots.pick(v, only, SHARP, Rng("a", "b")) is None


def test_a_played_card_is_not_guessed_again():
    s = play(at(), "number 2", "guess Cleopatra")
    s = dealt(s, deck().cards["p-marie-curie"].entries, card="p-marie-curie")
    v = GAME.view(play(s, f"number {s.public.uncovered[0]}"), GAME.turn(s).seats[0])
    assert played(v.public) == ["Cleopatra"] and "Cleopatra" not in named(v, SHARP)


@pytest.mark.parametrize(
    "played_card, card", [("p-romeo-and-juliet", "t-romeo-and-juliet"), ("l-windmill", "t-windmill")]
)
def test_a_thing_called_like_a_person_or_a_place_that_was_played_is_still_possible(played_card, card):
    s = dealt(fresh(), card=card)
    s = replace(s, public=replace(s.public, done=(played_card,), category=deck().cards[card].category))
    everybody, answer = realm(s.public.category), deck().cards[card].answer
    assert answer in {e.name for _, e in everybody.members(views.possible(s.public))}
    s = replace(s, public=replace(s.public, done=(card,)))
    assert answer not in {e.name for _, e in everybody.members(views.possible(s.public))}


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_names_what_a_clue_rules_out_and_each_guesses_while_somebody_is_in_mind(level):
    """TQ-13: a wrong guess costs nothing."""
    table = start(
        GAME, tuple(Chair(f"Bot {i}", i, styled(s, level)) for i, s in enumerate(MANNERS)), {}, f"rule {level}"
    )
    moves = unfit = named_at_all = 0
    while not table.over:
        s = table.state
        if s.public.stage in ("guess", "free"):
            seat = table.turn.seats[0]
            v, move = table.peek(seat), table.bot_move(seat)
            everybody = realm(s.public.category)
            how = manner(table.chairs[seat].bot)
            mind = bots.given_away(v) or guessable(v, candidates(v, how), how.first)
            meant = everybody.called([move.removeprefix("guess ")]) if move.startswith("guess ") else 0
            assert bool(meant) == (move != "pass")
            assert not meant & ~everybody.possible(t for said in heard(v.public) for t in said), move
            true = [reduce(and_, map(everybody.truly, said)) for said in bots.spoken(v.public)]
            if meant:
                assert true and true[-1] & meant, f"{move} does not sound like a guess after {v.public.read[-1]}"
                unfit += sum(not clue & meant for clue in true)
                named_at_all += 1
            if s.public.bonus is None:
                assert meant or not mind
            moves += 1
        table = table.advance()
    assert moves > 20 and named_at_all > 8
    assert unfit <= (named_at_all // 2 if level == "easy" else 0), "a guess fits all that was said"


def test_nobody_is_named_whose_name_stands_in_a_clue():
    clue = "Perseus carried a bag home with something of me in it."
    v = GAME.view(play(at(what=entries(n1=Entry("clue", clue, "telling", ("myth", "greece")))), "number 1"), 2)
    mind = named(v, SHARP)
    assert "Medusa" in mind and "Theseus" in mind and "Perseus" not in mind


def test_no_card_is_named_in_its_own_clues():
    for card in deck().cards.values():
        itself = realm(card.category).called([card.answer])
        assert itself and not any(itself & bots.mentioned(card.category, e.clue) for e in card.clues), card.id


def test_temperaments_differ_in_patience(monkeypatch):
    """A bonus round has one guess (TQ-28), a blue chip is played once (TQ-25)."""
    waits, spends = ([getattr(m, field) for m in MANNERS.values()] for field in ("waits", "spends"))
    assert len(set(waits)) == len(waits) and len(set(spends)) == len(spends)
    far = Entry("clue", "I travelled.", "vague", ("japan",))
    s = play(at(what=entries(n1=far, n2=far)), "number 1", "pass", "number 2")
    s = s.with_public(bonus=1)
    v = GAME.view(s, 1)
    monkeypatch.setitem(MANNERS, "dreamer", replace(MANNERS["dreamer"], hears=1.0))
    assert len(guessable(v, candidates(v, manner("dreamer")))) > MANNERS["dreamer"].waits
    assert choose(v, "dreamer", Rng("", "")) == "pass"
    assert choose(GAME.view(s.with_public(bonus=None), 1), "dreamer", Rng("", "")) != "pass"


def test_a_guess_fits_everything_that_was_said():
    """Chess was guessed where burglars are fond of the thing, and a bridge where newspapers were printed in it."""

    def thought(*clues):
        what = {f"n{n}": Entry("clue", "Something.", "vague", tags) for n, tags in enumerate(clues, 1)}
        s = at(2, what=entries(**what))
        for n in range(1, len(clues) + 1):
            s = play(s, f"number {n}", *(("pass",) if n < len(clues) else ()))
        v = GAME.view(s, 1)
        return {e.name for e, _ in guessable(v, [(e, 1) for e in views.world("person")])}

    assert thought(("real",)) == thought(("!healer",)) == thought(("occupation",)) == set(), "true of very many"
    both = thought(("sailor",), ("myth",))
    assert both and all({"sailor", "myth"} <= e.features for e in world_of(both))
    assert thought(("sailor", "myth")) == thought(("myth",), ("sailor",)) == both, "each thing that a clue says"
    assert both == thought(("sailor",), ("myth",), ("!nurse",)) and len(both) <= bots.FEW


def world_of(names):
    return [e for e in views.world("person") if e.name in names]


def test_levels_hear_more_and_more():
    assert [manner(styled("careful", level)).hears for level in LEVELS] == sorted(
        manner(styled("careful", level)).hears for level in LEVELS
    )
    _, weighs, _, catches, first = STRENGTH["fair"]
    assert manner("careful") == replace(MANNERS["careful"], weighs=weighs, catches=catches, first=first)


def test_on_a_single_clue_an_easy_bot_knows_nobody_and_a_fair_one_seldom(monkeypatch):
    """An easy one named the Great Zimbabwe at once, before any person had had a turn."""
    for style in MANNERS:
        monkeypatch.setitem(MANNERS, style, replace(MANNERS[style], hears=1.0))
    monkeypatch.setitem(STRENGTH, "easy", (*STRENGTH["easy"][:2], 0.0, *STRENGTH["easy"][3:]))
    for tag, few in (("japan", False), ("poland", True)):
        clue = Entry("clue", "I travelled.", "vague", (tag,))
        s = play(at(2, what=entries(n1=Entry("ahead", n=2), n2=clue, n3=clue)), "number 1", "pass", "number 2")
        v, later = GAME.view(s, 1), GAME.view(play(s, "pass", "number 3"), 1)
        assert (bots.fitting(v, 0).bit_count() <= STRENGTH["fair"][-1]) == few
        for level, names in (("easy", False), ("fair", few), ("sharp", True)):
            for style in MANNERS:
                made = [
                    bool(guessable(one, candidates(one, how), how.first))
                    for one in (v, later)
                    for how in [manner(styled(style, level))]
                ]
                assert made == [names, level != "easy" or made[1]], (tag, level, style)


def test_an_easy_bot_has_tries_from_the_first_clue_on_at_one_of_many_whom_it_fits():
    """It said “No guess” on every card that fell by its third number."""
    rng, clue = Rng("tries", ""), Entry("clue", "I travelled.", "vague", ("storyteller",))
    s = play(at(2, what=entries(n1=clue, n2=clue)), "number 1")
    first, later = GAME.view(s, 1), GAME.view(play(s, "pass", "number 2"), 1)
    for v in (first, later):
        assert bots.FEW >= bots.fitting(v).bit_count() >= bots.SOON
        how = replace(manner("careful:easy"), hears=0.0)
        tried = [bots.tries(v, how, rng) for _ in range(200)]
        assert 160 <= sum(map(bool, tried)) < 200
        assert all("storyteller" in e.features for e, _ in max(tried, key=len))
        assert not any(bots.tries(v, replace(manner("careful"), hears=0.0), rng) for _ in range(50))
    named_by = {choose(first, styled("dreamer", "easy"), Rng("a child", str(n))) for n in range(20)}
    assert len(named_by) > 4
    many = GAME.view(play(at(2, what=entries(n1=replace(clue, tags=("real",)))), "number 1"), 1)
    assert bots.tries(many, replace(manner("careful:easy"), tries=1.0), rng) == [], "true of very many"


def test_of_a_try_nobody_is_told_that_it_came_to_mind():
    clue = Entry("clue", "I travelled.", "vague", ("sailor",))
    v = GAME.view(play(at(2, what=entries(n1=clue)), "number 1"), 1)
    mind = named(v, manner("careful"))
    others = [e.name for _, e in realm("person").members(bots.fitting(v, 0)) if e.name not in mind]
    for name, n in ((others[0], 0), (mind[0], len(mind))):
        told = why(v, "careful", f"guess {parted(name)[1]}")
        assert told and told.get("n") == n


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_clue_gives_away_every_bot_takes(level):
    """Where anybody at the table would cry “Duh!”; but not from the first clue of a card."""
    away, vague = (
        Entry("clue", "My hairdo hisses.", "telling", ("snake-hair",)),
        Entry("clue", "I am old.", "vague", ()),
    )
    s = play(at(2, what=entries(n1=vague, n2=away, n3=replace(away, grade="vague"), n4=away)), "number 1", "pass")
    for style in MANNERS:
        v = GAME.view(play(s, "number 2"), GAME.turn(s).seats[0])
        assert choose(v, styled(style, level), Rng("", "")) == "guess Medusa"
    who = GAME.turn(s).seats[0]
    assert bots.given_away(GAME.view(play(s, "number 2"), who)) and not bots.given_away(
        GAME.view(play(s, "number 3"), who)
    )
    alone = play(at(2, what=entries(n4=away)), "number 4")
    assert not bots.given_away(GAME.view(alone, GAME.turn(alone).seats[0]))


def test_a_decision_takes_no_time():
    """An evening on a slow device: under 12 ms here is plenty."""
    s = dealt(fresh(), deck().cards[CARD].entries)
    took = []
    while not s.public.done:
        seat = GAME.turn(s).seats[0]
        v = GAME.view(s, seat)
        begun = perf_counter()
        move = choose(v, "careful", Rng("quick", str(len(took))))
        took.append(perf_counter() - begun)
        s = GAME.apply(s, seat, move)
    assert mean(sorted(took)[: max(1, len(took) * 9 // 10)]) < 0.012


def test_no_article_tells_how_a_card_is_spelt():
    assert (
        parted("The Great Wall of China")[1] == "Great Wall of China"
        and parted("A giraffe")[1] == "giraffe"
        and parted("Atlas")[1] == "Atlas"
    )


def test_a_bot_s_guess_begins_with_a_capital_as_a_person_s_does():
    table = start(GAME, tuple(Chair(f"Bot {i}", i, styled(s, "easy")) for i, s in enumerate(MANNERS)), {}, "A")
    while not table.over:
        table = table.advance()
    said = [g.get("text") for g in table.state.events if g.kind == "guessed"]
    assert len(said) > 20 and all(text[0] == text[0].upper() for text in said)


def test_a_bot_as_reader_is_fair():
    """TQ-Q24: it judges by the card, near misses included."""
    s = play(dealt(fresh(judge="reader"), deck().cards[CARD].entries), "number 2")
    for text, said in (("Cleopatra", "right"), ("Nefertiti", "close"), ("Napoleon", "wrong")):
        assert choose(GAME.view(play(s, f"guess {text}"), 0), "careful", Rng("reader", "")) == said
    assert (
        choose(GAME.view(GAME.apply(play(fresh(), "take"), None, f"draw {CARD}"), 0), "quick", Rng("", ""))
        == "announce typed"
    )


def _played(styles, seed):
    table = start(GAME, tuple(Chair(f"Bot {i}", i, style) for i, style in enumerate(styles)), {}, seed)
    while not table.over:
        table = table.advance()
    return table


def test_cards_are_solved_after_about_seven_to_nine_numbers_and_skill_tells():
    """The mean clue at which bots name a card, over a few games; a deck gone wrong would show here."""
    solved = []
    for seed in range(6):
        table, read = _played(("quick", "careful", "dreamer", "quick"), str(seed)), 0
        for e in table.state.events:
            read = 0 if e.kind == "announced" else read + (e.kind == "read")
            if e.kind == "right":
                solved.append(read)
    assert 5 <= sum(solved) / len(solved) <= 10


def test_an_easy_bot_tries_one_of_several_whom_the_clues_fit_as_far_as_it_can_put_them_together():
    """It named what no clue fitted: it chose among all whom two clues of three fit, and heeded no fewer."""
    said = ["dancer", *["sailor", "early-modern"] * 3]
    s = at(2, what=entries(**{f"n{n}": Entry("clue", "Something.", "vague", (t,)) for n, t in enumerate(said, 1)}))
    always = replace(manner("careful:easy"), hears=0.0, tries=1.0)
    for n in range(1, len(said) + 1):
        s = play(s, f"number {n}")
        found = bots.tries(GAME.view(s, GAME.turn(s).seats[0]), always, Rng("", ""))
        if n > 2:
            assert len(found) >= bots.SEVERAL and all({"sailor", "early-modern"} <= e.features for e, _ in found)
        s = play(s, "pass")
    bonus = s.with_public(bonus=1, stage="guess")
    assert bots.tries(GAME.view(bonus, 1), always, Rng("", "")) == []


@pytest.mark.parametrize("older, newer", [("comic", "has-sidekick"), ("horse", "bow")])
def test_of_two_clues_both_are_heeded_where_several_are_left_and_else_the_newer(older, newer):
    s = at(2, what=entries(**{f"n{n}": Entry("clue", "Hm.", "vague", (t,)) for n, t in enumerate((older, newer), 1)}))
    v = GAME.view(play(s, "number 1", "pass", "number 2"), 1)
    late = bots.living(v) & realm("person").truly(newer)
    both = late & realm("person").truly(older)
    assert 1 < both.bit_count() < late.bit_count()
    assert bots.fitting(v) == bots.fitting(v, both.bit_count()) == both
    assert bots.fitting(v, both.bit_count() + 1) == late


def test_from_the_third_clue_on_an_easy_bot_has_a_try_at_each_and_catches_some_that_mean_one_alone():
    """Against two who listened well it said nothing twice after a clue, and named no card of six."""
    easy = replace(manner("careful:easy"), hears=0.0)
    for tag, tried in (("japan", 1.0), ("real", 1.0), ("snake-hair", easy.catches)):
        s = at(2, what=entries(**{f"n{n}": Entry("clue", "Something.", "vague", (tag,)) for n in range(1, 4)}))
        v = GAME.view(play(s, "number 1", "pass", "number 2", "pass", "number 3"), 1)
        rng = Rng("third", tag)
        found = [bots.tries(v, easy, rng) for _ in range(300)]
        assert abs(sum(map(bool, found)) / 300 - tried) < 0.1, tag
        assert all(tag in e.features for some in found for e, _ in some)
        assert not any(bots.tries(v, replace(easy, tries=0.0, catches=0.0), rng) for _ in range(20))


def test_the_better_a_bot_the_more_often_it_catches_what_a_clue_means():
    caught = [manner(styled("careful", level)).catches for level in LEVELS]
    assert 0 < caught[0] < caught[1] < caught[2]
