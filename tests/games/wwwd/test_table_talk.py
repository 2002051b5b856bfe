"""What is made of the votes: bots that learn, the portrait of the table, the private card, the page."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html import escape, unescape
from itertools import permutations, product
from statistics import mean
from types import SimpleNamespace

import pytest
from guise.engine.game import event, is_form
from guise.engine.rng import Rng
from guise.games.wwwd import after, bots
from guise.games.wwwd.board import (
    FEW_USED,
    _deeds,
    aloud,
    controls,
    finale,
    handed,
    in_words,
    lingers,
    lists,
    moment,
    now,
    picture,
    plate,
    prompt,
)
from guise.games.wwwd.deck import TAGS, duh, everyday, lines, own_lines, situation, situations, whos
from guise.games.wwwd.hand import came, hand, label
from guise.games.wwwd.lines import likeness, likes
from guise.games.wwwd.names import same
from guise.games.wwwd.panels import unbroken
from guise.games.wwwd.portrait import portrait, titles
from guise.games.wwwd.tempers import LIKES, leaning
from guise.games.wwwd.views import Round, capital, completed, learns, person, suggestions
from guise.games.wwwd.why import halves, why
from guise.handoff.news import with_news
from guise.offers import household
from guise.offers.hand import APART, LATER
from guise.supply.content import read, words
from guise.table import save as saves
from guise.table.analysis import sentence
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.table.table import start
from guise.table.tempo import tempo
from guise.ui import messages as msg
from guise.ui.places import Sheet, next_sheet
from guise.ui.render import render
from guise.ui.rules_page import found
from guise.ui.scene import Scene

from tests.bench import opponents as bench
from tests.games.wwwd.table import GAME, NAMES, events, laid, named, onward, standing, tied, votes, voting, writing
from tests.ui.screens import at, model, over, sent

COUSINS = ("Piet", "Olga", "Harry", "Wendy", "Boris", "Emily", "Zack", "Ingrid", "Lucas")


def say(t):
    return Storyteller("wwwd", t.chairs)


def drawn(t, who, **picks):
    v = t.peek(who)
    return str(
        picture(
            v,
            Scene(
                say(t), (0, 1, 2, 3), (False,) * 4, legal=frozenset(GAME.legal(v)), picks=picks, private=who is not None
            ),
        )
    )


def scene(t, who=None, **picks):
    legal = frozenset(GAME.legal(t.peek(who)))
    return Scene(say(t), (0, 1, 2, 3), (False,) * len(t.chairs), legal, picks, private=who is not None)


def bar(t, who=None, **picks):
    return "".join(str(b.markup) for b in controls(t.peek(who), scene(t, who, **picks)))


# Bots


def test_a_bot_votes_for_what_suits_a_person_it_knows():
    t = voting(laid(), "Cinderella")  # kind and dutiful
    best = [i for i, r in enumerate(situations()[0].responses, 1) if {"kind", "dutiful"} & set(r.tags)]
    found = Counter(bots.choose(t.peek(1), "plain", Rng("any", str(i))) for i in range(200))
    assert sum(found[f"vote {n}"] for n in best) > 120


def test_a_bot_learns_what_an_active_player_likes():
    t, like = laid(3), "funny"
    before = bots.leanings(t.peek(1).events, 0)
    assert set(before) == set(TAGS) and not any(before.values())
    for card in range(9):
        if t.state.public.active == 0:
            responses = situations()[t.state.card].responses
            n = next((i for i, r in enumerate(responses, 1) if like in r.tags), 1)
            t = votes(voting(t, f"cousin {COUSINS[card]}"), f"{n}{n % 6 + 1}{n % 6 + 1}")
        else:
            t = votes(voting(t, f"cousin {COUSINS[card]}"), "123")
        t = onward(t, card + 1)
    learned = bots.leanings(t.peek(1).events, 0)
    assert max(learned, key=learned.get) == like


def test_a_bot_leans_its_own_way_and_no_other():
    """What it chooses itself goes by what the deal gave it; what it makes of others does not."""

    def chosen(n, seat):
        t = voting(laid(first=1), "my new postman")
        t = replace(t, state=t.state.with_public(leanings=(0, n, 0, 0)))
        return [bots.choose(t.peek(seat), "clown", Rng("lean", str(i))) for i in range(300)]

    for n, pair in enumerate(LIKES["clown"]):
        bear = {f"vote {i}" for i, r in enumerate(situations()[0].responses, 1) if set(pair) & set(r.tags)}
        if 0 < len(bear) < 4:
            assert sum(move in bear for move in chosen(n, 1)) > 300 * (len(bear) / 6 + 0.2), pair
        assert chosen(n, 0) == chosen(0, 0)


def test_whoever_has_noticed_a_leaning_foresees_more_votes():
    """Ten of a hundred more, by an observer who knows the Who and reads no bot's thoughts."""
    more = [gain for _, gain, *_ in bench.wwwd_votes("fair", 4, 25, "noticed")]
    assert len(more) > 400 and mean(more) > 0.1


def test_a_game_begun_before_there_were_leanings_goes_on_without():
    t = start(GAME, tuple(Chair(n, i, "clown") for i, n in enumerate(("Ana", "Bo", "Cleo"))), {}, "old")
    t = t.submit(None, "first 0").submit(None, "line 0")
    while t.peek(None).public.round < 3 and not t.over:
        t = t.advance()
    assert t.peek(1).leanings == ()


def test_a_bot_knows_the_words_that_are_tapped():
    """They say *fierce*, and *sensible*; it listened for what the cards call that."""
    for said, tag in (
        ("my fierce uncle", "violent"),
        ("my violent uncle", "violent"),
        ("a sensible aunt", "dutiful"),
        ("my careful cousin", "cautious"),
    ):
        assert [t for t, weight in bots.temper(voting(laid(), said).peek(1)).items() if weight] == [tag]


def test_a_bot_listens_to_what_is_said_of_a_who_no_card_knows():
    kind = [i for i, r in enumerate(situations()[0].responses, 1) if "kind" in r.tags]
    uncle, told = (
        voting(laid(), "my kind uncle"),
        named(laid(), "uncle Piet").submit(1, "unknown aloud").submit(0, "explain The kind one.").submit(1, "know all"),
    )
    for t in (uncle, told):
        found = Counter(bots.choose(t.peek(1), "plain:sharp", Rng("any", str(i))) for i in range(100))
        assert sum(found[f"vote {n}"] for n in kind) > 80


@pytest.mark.parametrize("style", bots.STYLES)
def test_a_bot_never_asks_who_somebody_is(style):
    """WWD-7: only a person can be helped by a sentence, and nobody is asked by somebody who is not there."""
    t = named(laid(), "Aunt Ida")
    for table in (t, t.submit(1, "unknown aloud").submit(0, "told"), laid().submit(0, "who my lazy uncle")):
        assert {bots.choose(table.peek(2), style, Rng("any", str(i))) for i in range(100)} == {"know"}


@pytest.mark.parametrize("style", bots.STYLES)
def test_a_bot_never_hurries_anybody(style):
    assert bots.choose(laid().time_up().peek(2), style, Rng("any", "1")) == "wait"


@pytest.mark.parametrize(
    "used, move, says",
    [
        ("Cinderella", "own lazy Cinderellas", "other"),  # a person of our cards, and somebody the namer has described
        ("Aunt Ida", "own lazy Ida", "same"),
        ("Alice", "who Alice Cooper", "other"),
        ("Holmes", "who Sherlock Holmes", "same"),
        ("Saint George", "who King George", "other"),
    ],
)
def test_a_bot_tells_another_person_from_the_same(used, move, says):
    """WWD-Q16"""
    t = onward(votes(voting(laid(), used), "1234")).submit(1, move)
    if t.state.public.stage == "same":
        assert bots.choose(t.peek(2), "plain", Rng("any", "1")) == says
    else:
        assert says == "other" or move.endswith(used)


def test_a_bot_votes_by_the_tempers_of_a_who_of_our_own():
    kind = [i for i, r in enumerate(situations()[0].responses, 1) if "kind" in r.tags]
    t = laid().submit(0, "own kind uncle Piet").submit(1, "know all")
    found = Counter(bots.choose(t.peek(1), "plain:sharp", Rng("any", str(i))) for i in range(100))
    assert sum(found[f"vote {n}"] for n in kind) > 80


def test_a_bot_reads_what_people_write_by_its_words():
    """WWD-30: the text that suits the Who, with no word of it on any card's tags."""
    for text, tag in (
        ("Lie down on the sofa and sleep until lunch.", "lazy"),
        ("Hit it with a sword.", "violent"),
        ("Give the best half to the smallest child.", "kind"),
        ("Hide behind the curtain.", "cautious"),
    ):
        found = bots.read(text)
        assert max(found, key=found.get) == tag, text
    t = standing(voting(laid(), "Aunt Ida"), 5, 18, 18, 3)
    t = onward(votes(t, "3335"), 1).submit(0, "own lazy uncle Piet").submit(1, "know all")
    t = t.submit(1, "write Hit it with a sword.").submit(2, "write Lie down on the sofa and sleep until lunch.")
    t = t.submit(None, "mix 1 2").submit(0, "next")
    found = Counter(bots.choose(t.peek(3), "plain:sharp", Rng("any", str(i))) for i in range(100))
    assert found["vote 2"] > 70


def test_a_household_s_own_whos_are_named_by_bots_with_their_tempers(monkeypatch):
    monkeypatch.setattr(household, "_told", {"wwwd": ("bold,kind Grandma Rosa", "Uncle Piet")})
    t = laid()
    found = Counter(bots.choose(t.peek(0), "schemer", Rng("any", str(i))) for i in range(200))
    assert found["own bold,kind Grandma Rosa"] > 20 and found["who Uncle Piet"] > 20
    t = onward(votes(voting(t, "Rosa"), "1234"))
    found = Counter(bots.choose(t.peek(1), "schemer", Rng("any", str(i))) for i in range(200))
    assert not found["own bold,kind Grandma Rosa"] and found["who Uncle Piet"]  # a name alike would ask the table


def test_a_bot_names_nobody_at_the_table_twice_by_a_household_s_own_who(monkeypatch):
    """WWD-12: it knows what they are called from the household’s list alone, and what it named was refused."""
    t = laid()
    here = t.chairs[2].name
    monkeypatch.setattr(household, "_told", {"wwwd": (f"bold,kind {here}",)})
    wished = next(str(n) for n in range(500) if here in bots.choose(t.peek(0), "schemer", Rng(str(n), "0:bot 0")))
    chairs = tuple(replace(chair, bot="schemer") for chair in t.chairs)
    t = replace(t, chairs=chairs, seed=wished, log=())
    assert here in t.bot_move(0) and t.advance().state.public.named == "@2"
    gone = replace(standing(t, used=("@2",)), chairs=chairs, seed=wished, log=())
    assert here not in gone.bot_move(0) and gone.advance().log


def test_a_household_s_own_whos_can_be_tapped_and_stay_off_phones(monkeypatch):
    t = laid()
    before = hand(t.peek(0), say(t))
    monkeypatch.setattr(household, "_told", {"wwwd": ("Uncle Piet", "bold,kind Grandma Rosa")})
    page = drawn(t, 0)
    assert 'data-pick="tried own bold,kind Grandma Rosa"' in page and 'data-pick="tried who Uncle Piet"' in page
    assert page.index("Grandma Rosa") < page.index("Uncle Piet")  # the newest first
    t = laid()
    assert "Grandma Rosa" not in drawn(t.submit(0, "ready"), None) and hand(t.peek(0), say(t)) == before
    assert GAME.legal(t.peek(0))[2:4] == ("own bold,kind Grandma Rosa", "who Uncle Piet"), "before the house's own"
    t = onward(votes(voting(t, "Uncle Piet"), "1234"))
    to_tap, gone = drawn(t, 1).split("Already named")
    assert "Uncle Piet" not in to_tap and "Uncle Piet" in gone
    many = standing(t, used=tuple(f"cousin {name} {n}" for name in COUSINS for n in range(3)))
    rest = len(COUSINS) * 3 - FEW_USED
    assert drawn(many, 1).count("<li>Cousin") == FEW_USED and f"{rest} more before that" in drawn(many, 1)
    few = standing(t, used=tuple(f"cousin {name}" for name in COUSINS))
    assert drawn(few, 1).count("<li>Cousin") == len(COUSINS), "there is room for them"
    assert drawn(few.time_up(), None).count("<li>Cousin") == len(COUSINS)


def test_up_to_three_tempers_are_tapped_before_the_name():
    v = laid().peek(0)

    def forms(**picks):
        bots_sit = (False, True, True, True)
        scene = Scene(say(laid()), (0, 1, 2, 3), bots_sit, frozenset(GAME.legal(v)), picks, private=True)
        return str(picture(v, scene)) + "".join(str(b.markup) for b in controls(v, scene))

    assert 'data-form="who"' in forms() and 'data-pick="bold' not in forms()
    assert 'data-pick="bold yes"' in forms(ours="yes") and 'data-form="who"' in forms(ours="yes")
    assert 'data-form="own bold,kind"' in forms(ours="yes", kind="yes", bold="yes")
    three = forms(ours="yes", kind="yes", bold="yes", lazy="yes")
    assert 'data-form="own bold,kind,lazy"' in three and "vain" not in three
    assert forms(kind="yes") == forms(), "a way back leaves them"
    assert "What are they like? Pick up to 3 words" in three and 'data-pick="ours"' in three


def test_a_level_changes_how_well_a_bot_reads_the_table():
    """One place says how strong a bot is; a style without a level is a fair one."""
    assert bots.manner("clown").whim == bots.STYLES["clown"].whim * bots.LEVELS["fair"].whim
    t = voting(laid(), "Cinderella")

    def hits(style):
        found = Counter(bots.choose(t.peek(1), style, Rng("any", str(i))) for i in range(300))
        return max(found.values())

    assert hits("plain:easy") < hits("plain") < hits("plain:sharp")


def test_a_bot_explains_its_own_who_in_one_sentence():
    t = named(laid(), "Circe").submit(1, "unknown aloud")
    assert (
        bots.choose(t.peek(0), "plain", Rng("any", "1"))
        == "explain The enchantress who turned the crew of Odysseus into pigs."
    )


def test_a_who_is_seen_in_the_gap_before_it_is_named():
    """WWD-5, WWD-6: one touch named somebody, and nothing took it back."""
    v = laid().peek(0)
    one = suggestions(v)[0]

    def page(who: str, private: bool = True) -> str:
        picks = {"tried": who} if who else {}
        scene = Scene(say(laid()), (0, 1, 2, 3), (False,) * 4, frozenset(GAME.legal(v)), picks, private=private)
        return str(picture(v, scene)) + "".join(str(b.markup) for b in controls(v, scene))

    def asked(who: str) -> str:
        return prompt(v, scene(laid(), 0, **{"tried": who}))

    none, tried, friend = page(""), page(f"who {one}"), page("player 2")
    assert "the-blank" in none and 'data-form="who"' in none and not re.search('data-move="(who|player)', none)
    assert f">{capital(one)}</b>" in tried or f">{one}</b>" in tried and "the-blank" not in tried
    assert f'data-move="who {one}"' in tried and 'data-pick="tried"' in tried and 'data-form="who"' not in tried
    assert ">Cleo</b>" in friend and 'data-move="player 2"' in friend and ">Ask about Cleo<" in friend
    assert asked("player 2") == "Ask about Cleo? Each name can be used once in a game.", (
        "there are few of them (WWD-12)"
    )
    assert asked("") == asked(f"who {one}") == ""
    assert "or type a name" in none and "or type a name" not in tried + friend, "where there is a field to type into"
    for other in (page(f"who {one}", private=False), page("player 0"), page("who ")):
        assert "the-who tried" not in other and "the-blank" in other, "nothing but what may be named"


def test_how_one_scores_is_said_until_everybody_has_named_somebody():
    """WWD-21: it stood on every card, to the end of the game."""
    first = voting(laid())
    later = standing(first, round=5)
    for t, told in ((first, True), (standing(first, round=4), True), (later, False)):
        active, other = hand(t.peek(0), say(t)).note, handed(t.peek(None), 1, scene(t))
        assert ("if everybody matches" in active) is told and ("and you score" in other) is told
        assert "Match Ana" in other and "aloud" in active
        assert ("if all match" in prompt(t.peek(0), scene(t, 0))) is told


def test_the_schemer_splits_the_table_more_than_the_straight_thinker():
    """WWD-21, WWD-Q22: the second-best response is what divides the others."""
    first = dict.fromkeys(("plain", "schemer"), 0)
    for who, card in product(("Cinderella", "Napoleon", "Robin Hood", "a butler"), range(20)):
        v = GAME.view(replace(voting(laid(), who).state, card=card), 0)
        for style in first:
            votes = Counter(bots.choose(v, style, Rng("any", str(i))) for i in range(40))
            first[style] += max(votes.values())
    assert first["schemer"] < first["plain"]


def test_bots_split_the_table_often_enough():
    """The scoring works where many rounds divide the others (WWD-21): between a fifth and nine tenths of them, at
    every size.
    """
    styles = list(bots.STYLES)
    for seats in (3, 5):
        split = rounds = 0
        for seed in range(4):
            t = start(GAME, tuple(Chair(f"P{i}", i, styles[i % 4]) for i in range(seats)), {}, str(seed))
            while not t.over:
                t = t.advance()
            told = [e.get("how") for e in t.state.events if e.kind == "matched"]
            split, rounds = split + sum(how in ("one", "some") for how in told), rounds + len(told)
        assert 0.2 < split / rounds < 0.9


# Suggestions


def test_the_players_at_the_table_are_the_first_to_be_tapped():
    """WWD-6: on the page of whoever names, each with their mark, and on their phone, which keeps five in sight."""
    t = laid()
    page, on_phone = drawn(t, 0), hand(t.peek(0), say(t)).choices
    assert all(f'data-pick="tried player {s}"' in page for s in (1, 2, 3)) and "tried player 0" not in page
    assert "player" not in drawn(t, None) and "player" not in drawn(t, 1)
    shown = [one for one in on_phone if one.move.split()[0] in ("who", "player") and not is_form(one.move)]
    first = [one.label for one in shown if one.look != LATER]
    assert first[:3] == ["Bo", "Cleo", "Dara"] and len(first) == 5
    assert {one.move for one in shown} >= {f"who {name}" for name in suggestions(t.peek(0))}


def test_the_report_asks_what_each_card_asked():
    """WWD-5: it said "What would a baker do? Ana chose 5: “What hat?”" of a card that asks what somebody would say."""
    you = Storyteller("wwwd", (Chair("You", 0), Chair("Ben", 1), Chair("Ana", 2)))
    answers = "\n".join(f"{n}. Answer {n}." for n in range(1, 7))
    own = own_lines((f"It rains. ____’s hat flew off. What now?\n{answers}",))
    for n in (*range(len(situations())), *own):
        card = situation(n)
        for who, name, owns in (("a cook", "a cook", "a cook’s"), ("@1", "Ben", "Ben’s"), ("@0", "you", "your")):
            said = sentence(you, after._line(Round(2, n, who, (1, 2, 3))))
            assert said == completed(card.line, name, owns)


def test_a_player_who_was_named_stays_in_sight_as_one_who_was():
    """WWD-12: after six others, nothing said why nobody at the table was to be tapped any more."""
    t = laid(3).submit(0, "player 1")
    for card in range(1, 8):
        t = t.submit(t.turn.seats[0], "know all") if t.state.public.stage == "known" else t
        t = named(onward(votes(t, "123"), card), f"cousin {COUSINS[card]}")
    t = onward(votes(t.submit(t.turn.seats[0], "know all"), "123"), 8)
    active = t.state.public.active
    used = drawn(t, active).split('class="used"')[1]
    both = drawn(standing(t, used=(*t.state.public.used, "@0")), active).split('class="used"')[1]
    shown = re.findall(r"<li>([^<]*)<", both)
    assert {"Ana", "Bo"} < set(shown) and shown[:2] == sorted(shown[:2]), "by the alphabet"
    assert 'data-move="player 1"' not in drawn(t, active) and re.findall(r"<li>([^<]*)<", used)[0] == "Bo"


def test_suggestions_are_fresh_whos_and_change():
    t = laid()
    first = suggestions(t.peek(0))
    assert len(set(first)) == 5
    t = onward(votes(voting(t, first[0]), "1234"))
    assert first[0] not in suggestions(t.peek(1)) and set(suggestions(t.peek(1))) != set(first)


def test_fresh_games_do_not_suggest_the_same_five():
    """The card decides for its reader; for all others it is as if there were no card (WWD-34)."""
    fresh = laid().state
    offers = {suggestions(GAME.view(replace(fresh, card=n), 0)) for n in lines("everything")}
    assert len(offers) > 100
    assert len({suggestions(GAME.view(replace(fresh, card=n), who)) for n in range(40) for who in (None, 1)}) == 1


def test_bots_do_not_name_the_same_five_in_fresh_games():
    named = {bots.choose(laid().peek(0), style, Rng(style, str(i))) for style in bots.STYLES for i in range(40)}
    assert len(named) > 70  # of a hundred whom a family knows


# The portrait


def test_the_portrait_counts_who_reads_whom():
    t = votes(voting(laid(3), "Aunt Ida"), "112")  # Bo reads Ana
    t = votes(voting(onward(t), "the new postman"), "345")  # nobody reads Bo
    t = votes(voting(onward(t), "uncle Piet"), "616")  # Ana reads Cleo
    t = votes(voting(onward(t), "cousin Lu"), "223")  # Bo reads Ana again
    p = portrait(t.peek(None).events, 3)
    assert [
        (tally.right, tally.tries) for tally in (p.matrix[1][0], p.matrix[2][0], p.matrix[0][1], p.matrix[0][2])
    ] == [(2, 2), (0, 2), (0, 1), (1, 1)]
    assert p.readers == (1,)  # 2 of 3; Ana has 1 of 2
    assert p.open_books == (0,)  # 2 of 4; Cleo with 1 of 2 has given fewer chances
    assert p.dark == (1,)
    assert p.divisive.who == "the new postman"


def test_everybody_has_one_title_or_nobody_has_and_a_figure_that_says_what_it_counts():
    """Somebody was "Mind reader, Open book: 7 of 24 right", and who was neither had no title at all."""
    t = votes(voting(laid(3), "Aunt Ida"), "112")
    t = votes(voting(onward(t), "the new postman"), "345")
    t = votes(voting(onward(t), "uncle Piet"), "616")
    t = votes(voting(onward(t), "cousin Lu"), "223")
    p, c = portrait(t.peek(None).events, 3), Scene(say(t), (0, 1, 2), (False,) * 3)
    told = [_deeds(p, seat, c) for seat in range(3)]
    assert told[1] == ("Mind reader", "Guessed right 2 times out of 3")
    assert told[0] == ("Open book", "The others guessed right 2 times out of 4")
    both = replace(p, readers=(0,), open_books=(0, 2))
    assert _deeds(both, 0, c)[0] == "Mind reader" and _deeds(both, 2, c)[0] == "Open book"
    assert told[2] == ("Wild card", "Never guessed right")
    assert _deeds(replace(p, closed=(2,)), 2, c)[0] == "Closed book"
    assert _deeds(replace(p, keen=(2,)), 2, c)[0] == "Good guesser"
    assert say(t).says("portrait.seen", n=0, m=3) == "Nobody ever guessed right"
    assert _deeds(replace(p, readers=(), open_books=()), 2, c) == ("", "Never guessed right")


def _halves(t, *bots):
    """What stands beside the open votes, if there are bots in these seats."""
    chairs = tuple(replace(c, bot="reader:sharp" if s in bots else "") for s, c in enumerate(t.chairs))
    there = tuple(s in bots for s in range(len(chairs)))
    page = str(picture(t.peek(None), Scene(Storyteller("wwwd", chairs), (0, 1, 2, 3), there)))
    return re.findall(r'<span class="because">.*?<span>(.*?)</span></span>', page)


def test_what_bots_voted_for_says_what_they_went_by():
    """Half a sentence, once the votes lie open: a word of the Who that the answer bears, and a hunch only where it
    bears none; nothing beside what people voted for.
    """
    said, temper = words("wwwd")["says"]["because"], words("wwwd")["names"]["temper"]
    t = voting(laid(), "Cinderella")
    like = {tag for tag, weight in zip(TAGS, person("Cinderella").temper) if weight}
    for n in range(1, 7):
        shown, shared = votes(t, f"123{n}"), like & {*t.peek(3).responses[n - 1].tags}
        suits = [said["suits"].format(temper=temper[tag]) for tag in shared]
        half = _halves(shown, 3)
        assert len(half) == 1 and half[0] in (suits or [said["hunch"]])
        assert _halves(shown) == []
    assert _halves(t, 3) == [], "nobody has voted"
    unknown = votes(voting(laid(), "the new postman"), "1234")
    assert _halves(unknown, 3) == [said["blind"]]


def test_a_bot_that_chose_for_its_own_who_says_what_it_went_by():
    """WWD-16: what suits the Who, or what it likes, which the whole table has been told."""
    t, kinds = voting(laid(), "Cinderella"), Counter()
    for n, given in product(range(1, 7), range(6)):
        t, likes = replace(t, state=t.state.with_public(leanings=(given,) * 4)), {*leaning("reader", given)}
        half, tags = _halves(votes(t, f"{n}123"), 0), {*t.peek(0).responses[n - 1].tags}
        assert len(half) == 1
        kind = next(k for k in ("Ana likes anything", "Thinks they are", "On a whim") if half[0].startswith(k))
        kinds[kind] += 1
        assert half[0].split()[-1] in {likeness((tag,)) for tag in tags} or kind == "On a whim" and not tags & likes
    assert kinds["Ana likes anything"] and kinds["Thinks they are"]


def test_what_a_bot_likes_is_told_to_whoever_guesses():
    """On the table and on phones, and of no person; every seat sees the same leanings, so no view tells more."""
    t = voting(laid())
    t = replace(t, state=t.state.with_public(leanings=(1, 2, 0, 0)))
    chairs = tuple(replace(c, bot="clown" if s == 0 else "") for s, c in enumerate(t.chairs))
    told, likes = Storyteller("wwwd", chairs), "Ana likes anything funny or vain."
    assert leaning("clown", 1) == ("funny", "vain")
    for who in (None, 1):
        assert likes in str(picture(t.peek(who), Scene(told, (0, 1, 2, 3), (True, False, False, False))))
        assert likes not in str(picture(t.peek(who), Scene(say(t), (0, 1, 2, 3), (False,) * 4)))
    assert hand(t.peek(1), told).note == f"Which one is Ana’s choice? {likes}"
    assert hand(t.peek(1), say(t)).note == say(t).prompt(t.turn, 1)
    assert {t.peek(who).leanings for who in (None, 0, 1, 2, 3)} == {(1, 2, 0, 0)}


@pytest.mark.parametrize("level", ["easy", "", "sharp"])
def test_what_a_bot_likes_is_told_where_its_choice_goes_by_it(level):
    """Of a hundred cards of bots that are told so, most choices bear a word that the bot likes; of the others, on which
    the table is told to go by the Who, few do. No vote is looked at.
    """
    styles, told = list(bots.STYLES), {True: [], False: []}
    for seed in range(8):
        chairs = tuple(Chair(f"P{i}", i, ":".join(filter(None, (styles[(i + seed) % 4], level)))) for i in range(4))
        t, say_ = start(GAME, chairs, {}, f"told {seed}"), Storyteller("wwwd", chairs)
        while not t.over:
            before, t = t, t.advance()
            p = t.state.public
            if (before.state.public.stage, p.stage) != ("vote", "scored"):
                continue
            v = before.peek(None)
            said = likes(v, say_)
            likes_it = " likes anything " in said
            assert likes_it or said == f"P{p.active} answers as {p.named} would."
            pair = {*leaning(chairs[p.active].bot, p.leanings[p.active])}
            told[likes_it].append(bool(pair & {*v.responses[p.votes[p.active] - 1].tags}))
            assert likes(GAME.view(before.state, before.turn.seats[0]), say_) == said
    assert len(told[True]) + len(told[False]) > 100
    assert mean(told[True]) > 0.7 and mean(told[False]) < 0.5 and len(told[True]) > len(told[False])


def test_while_a_who_is_thought_of_nobody_is_told_what_to_go_by():
    """What is liked counts for less than the Who on many a card, and no answer lies open yet."""
    t = laid().submit(0, "ready")
    chairs = tuple(replace(c, bot="clown" if s == 0 else "") for s, c in enumerate(t.chairs))
    page = str(picture(t.peek(None), Scene(Storyteller("wwwd", chairs), (0, 1, 2, 3), (True, False, False, False))))
    assert "likes anything" not in page and "thinking of somebody" in page


def test_a_reason_after_the_game_is_the_one_beside_the_votes():
    """A hunch there is no "suits" here: of a guess and of the active player's own choice."""
    t = voting(laid(), "Cinderella")
    for n in range(1, 7):
        v = t.peek(3)
        ((kind, word),) = halves(votes(t, f"123{n}").peek(None), {3: "reader:sharp"}, n)
        told = why(v, "reader:sharp", f"vote {n}")
        assert told.kind == f"why-{kind}" and told.get("temper", "") == word
        ((kind, word),) = halves(votes(t, f"{n}123").peek(None), {0: "plain:easy"}, n)
        own = why(t.peek(0), "plain:easy", f"vote {n}")
        assert own.kind == {"suits": "why-chose", "taste": "why-taste", "whim": "why-mood"}[kind]
        assert own.get("temper", "") == word


def test_an_easy_bot_chooses_what_its_leaning_and_the_who_make_likeliest():
    """So that whoever reads what it likes can foresee it."""
    found, most = 0, 0
    for card in range(40):
        t = voting(laid(first=0), "Cinderella")
        t = replace(t, state=t.state.with_secret(card=card))
        v = t.peek(0)
        worth = bots.appeal(v, bots.manner("plain:easy"))
        likeliest = sorted(range(1, 7), key=lambda n: -worth[n - 1])[:2]
        found += sum(int(bots.choose(v, "plain:easy", Rng("easy", f"{card}-{i}"))[5:]) in likeliest for i in range(10))
        most += 10
    assert found > 0.9 * most


def test_the_story_does_not_repeat_the_line_that_stands_large():
    """WWD-5: what was asked stands over the six answers; and who asked about the Who bears their own mark (WWD-Q15)."""
    t = named(laid(), "Zebedee")
    assert [e.kind for e in t.peek(None).events if lists(e)] == ["first", "aim", "turned", "asked"]
    asking = events(t.submit(1, "know").submit(2, "unknown").submit(3, "know"), "who")[0]
    assert asking.seat == 2 and asking.get("asking_seats") == (2,)


def test_what_a_card_brought_stands_once_on_the_shared_screen():
    """Over the button to go on, while the style leaves the story's last line out; from the next card on it is there."""
    t = votes(voting(laid()), "1123")
    assert say(t).prompt(t.turn, None) == "Bo matched Ana: 2 points, and 1 for Ana."
    assert not any(map(lists, (*events(t, "matched"), *events(t, "showed"))))
    told = [e.kind for e in t.peek(None).events if say(t).event(e)]
    assert now(t.peek(None), scene(t)) == "scored" and told[-1] == "matched"
    t = onward(t)
    assert not now(t.peek(None), scene(t))
    assert [e.kind for e in t.peek(None).events if say(t).event(e) and not lists(e)][-1] == "matched"


def test_a_line_has_the_mark_of_whoever_it_names_first():
    """Ana matched Tom, and the mark beside it was Tom's."""
    (one,) = events(votes(voting(laid()), "1123"), "matched")
    (some,) = events(votes(voting(laid()), "1113"), "matched")
    (none,) = events(votes(voting(laid()), "1234"), "matched")
    (showed,) = events(votes(voting(laid()), "1123"), "showed")
    told = say(laid())
    assert [told.subject(e) for e in (one, some, none, showed)] == [1, None, 0, 0]
    page = str(render(model(at(votes(voting(laid(first=3)), "1231"), sheet=None))))
    line = next(li for li in page.split("<li ") if li.startswith('class="story-line"') and "Ana matched Dara" in li)
    assert 'data-seat="0"' in line


def test_after_the_last_card_it_is_said_who_got_there():
    t = votes(standing(voting(laid()), 5, 18, 3, 3), "3335")
    told = prompt(t.peek(None), scene(t))
    assert told.endswith(" 2 for Ana. That was the last card: Bo got to 20."), "first what was matched"
    drawing, before = drawn(t, None), drawn(votes(voting(laid()), "3335"), None)
    assert ">Bo<" in cried(drawing) and ">wins!<" in cried(drawing) and "wins" not in cried(before), (
        "no card ends a game with the burst of any other"
    )
    assert prompt(votes(voting(laid()), "1123").peek(None), scene(t)) == ""


def test_who_could_win_is_said_to_whoever_takes_the_card_and_when_the_line_is_heard():
    """Nothing warned when all looked behind curtains (WWD-24)."""
    heard = named(standing(laid(), 5, 18, 3, 3), "Aunt Ida")
    assert heard.state.public.stage == "known" and "Bo could win on this card." in drawn(heard, None)
    later = onward(votes(standing(voting(laid()), 5, 16, 3, 3), "3345"))
    told = handed(later.peek(None), later.state.public.active, scene(later))
    assert told == "Here is your card. Decide who it is about. You could win on this card."


def test_whoever_is_asked_about_is_told_that_it_is_not_what_they_would_do():
    """On the screen and on their phone; and the question fits a choice that has been made already (WWD-17)."""
    t = laid().submit(0, "player 1")
    t = t.submit(t.turn.seats[0], "know all") if t.state.public.stage == "known" else t
    said = "Not your own answer, but the one Ana gives for you. Tap it to score."
    assert prompt(t.peek(1), scene(t, 1)) == said == hand(t.peek(1), say(t)).note
    assert prompt(t.peek(2), scene(t, 2)) == ""
    assert hand(t.peek(2), say(t)).note == "Which one is Ana’s choice? Tap it to score."


def test_what_was_said_of_a_who_stands_beside_the_answers_that_are_read_aloud():
    t = laid().submit(0, "who Aunt Ida")
    t = t.submit(1, "unknown now").submit(0, "explain She keeps bees.")
    while t.state.public.stage != "vote":
        t = t.submit(t.turn.seats[0], "know all")
    (e,) = [e for e in t.peek(None).events if e.kind == "choices"]
    page, film = (str(moment(t.peek(None), replace(scene(t), staged=at), e, (e,))) for at in (True, False))
    assert "She keeps bees." in page and "She keeps bees." in film
    assert "Read the answers aloud" in page and "read-how" not in film, "the rules were told again at every card"
    rosa = replace(t, chairs=(replace(t.chairs[0], name="Aunt Rosa"), *t.chairs[1:]))
    assert "Match\u00a0Aunt\u00a0Rosa:" in str(moment(t.peek(None), replace(scene(rosa), staged=True), e, (e,)))
    assert "She keeps bees." in drawn(votes(t, "1123"), None), "and beside the votes"


def test_everybody_is_passed_the_screen_with_what_they_are_to_do():
    """In their own person, as all else on the curtain."""
    t = voting(laid())
    v, c = t.peek(None), scene(t)
    assert handed(v, 1, c) == "Vote in secret. Match Ana’s vote, and you score."
    assert handed(v, 0, c) == "Answer in secret as Aunt Ida."
    first, later = laid(), onward(votes(t, "1123"))
    new = "Here is your card. Decide who it is about."
    assert handed(first.peek(None), 0, scene(first)) == new, "that chance picked them was said on the page before"
    assert handed(later.peek(None), 1, scene(later)) == new
    assert handed(later.peek(None), 0, scene(later)) == ""


def test_the_dice_are_not_turned_before_everybody_looks():
    t = votes(voting(laid()), "1123")
    early = str(picture(t.peek(None), replace(scene(t), gathers=True)))
    assert 'class="turned"' in drawn(t, None) and "burst" in drawn(t, None)
    assert not any(found in early for found in ('class="turned"', "burst", "data-hit", 'class="voters"', "punch-line"))


def test_votes_that_still_fall_are_of_their_own_card():
    """Once somebody had tapped on, they fell on no answers, below an empty line, and the page could not be drawn."""
    t = votes(voting(laid()), "2112")
    then = t.submit(0, "next all")
    e = events(t, "showed")[0]
    rolls = [str(moment(one.peek(None), scene(one), e, (e,))) for one in (t, then)]
    assert rolls[0] == rolls[1] and "Aunt Ida" in rolls[0] and 'class="falls"' in rolls[0]


def test_what_was_chosen_stands_once_more_below_its_line():
    """It is what all laugh and argue about, and it stood as small as the five that nobody chose."""
    for seats in (4, 5):
        t = votes(voting(laid(seats)), "21123"[:seats])
        page = str(picture(t.peek(None), replace(scene(t), marks=tuple(range(seats)))))
        (large,) = re.findall(r'<p class="punch-line"[^>]*>([^<]*)<', page) or [""]
        chosen = situations()[0].responses[1].text
        assert large == (chosen if seats == 4 else ""), "where few lanes leave room for it"


def test_the_shared_screen_says_who_is_still_choosing():
    """WWD-18, WWD-33: why some places are empty, and never what anybody has chosen."""
    t = voting(laid())
    some = t.submit(0, "vote 4").submit(2, "vote 1")
    assert "Still choosing: Ana, Bo, Cleo and Dara." in drawn(t, None)
    assert "Still choosing: Bo and Dara." in drawn(some, None)
    assert drawn(some, None) == drawn(t.submit(0, "vote 1").submit(2, "vote 6"), None)


def test_whoever_is_late_is_told_what_they_may_do():
    """WWD-14: on their own phone, in their own person."""
    t = laid().time_up()
    assert hand(t.peek(0), say(t)).note.startswith("Time is up. You may still name somebody")
    assert hand(t.peek(1), say(t)).note == "Time is up for Ana. A Duh card may now pick somebody."


def test_a_person_at_the_table_is_known_to_it():
    """WWD-7: nobody is asked who Leo is where Leo sits."""
    t = laid()
    t = replace(t, state=GAME.apply(t.state, 0, "who bo"))  # an old log, played again
    assert t.turn.prompt == "known" and GAME.automatic_move(t.peek(1), {}, False) is None
    assert GAME.automatic_move(t.peek(1), {"names": "Ana\nBo"}, False) == "know all"


def test_a_phone_asks_once_more_before_a_vote():
    """A vote is final (WWD-18): a tap on an answer picks it, and a button that says so sends it."""
    t = voting(laid())
    assert {one.price for one in hand(t.peek(1), say(t)).choices} == {"You cannot change it after that"}


def test_somebody_is_told_on_the_phone_to_read_aloud():
    """WWD-5: whoever named the Who; and what one sentence more that does not help leads to (WWD-10)."""
    t = named(laid(), "Zebedee")
    labels = [one.label for one in hand(t.peek(1), say(t)).choices]
    assert labels == ["Yes, show the answers", "Who is that?", "Change the name"]
    assert [one.look for one in hand(t.peek(1), say(t)).choices][:2] == ["", APART]
    again = t.submit(1, "unknown aloud").submit(0, "told")
    assert [one.label for one in hand(again.peek(1), say(t)).choices][1] == "No: a Duh card"
    t = t.submit(1, "know all")
    assert hand(t.peek(0), say(t)).note.startswith("Read it all aloud")


def test_half_a_sentence_goes_by_what_was_known_before_the_votes():
    """A leaning that only the votes beside it show is no reason for them."""
    t, kinds = voting(laid(), "Cinderella"), Counter()
    for n, named_next in enumerate(p.name for p in whos()[:14] if p.name != "Cinderella"):
        lazy = [i for i, r in enumerate(t.peek(0).responses, 1) if "lazy" in r.tags] or [1]
        for vote in range(1, 7):
            told = why(t.peek(3), "reader:sharp", f"vote {vote}")
            kinds[told.kind] += 1
            half = _halves(votes(t, f"{lazy[0]}23{vote}"), 3)
            assert len(half) == 1 and half[0].startswith("Ana often went for something ") == (told.kind == "why-leans")
        shown = votes(t, f"{lazy[0]}231")
        t = onward(standing(shown, 1, 1, 1, 1), n + 1)
        t = voting(standing(t, 1, 1, 1, 1, active=0), named_next)
    assert kinds["why-suits"] and kinds["why-leans"]


def test_a_phone_does_not_call_the_winner_before_the_table_does():
    """WWD-23: what the last votes brought, until somebody at the table goes on."""
    t = votes(standing(voting(laid()), 5, 18, 3, 3), "3331")
    for seat in range(4):
        shown = with_news(hand(t.peek(seat), say(t)), t.peek(seat), say(t))
        assert shown.told == ("Bo and Cleo matched Ana: 2 points each, and 2 for Ana.",)
        assert t.turn.prompt == "last_card" and "got there" not in " ".join((shown.note, shown.waits, *shown.told))
    t = t.submit(0, "next all")
    assert with_news(hand(t.peek(1), say(t)), t.peek(1), say(t)).told == ("You won!",)


def test_a_phone_tells_the_last_texts_and_not_whose_was_the_favourite():
    """WWD-30, WWD-31."""
    t = writing()
    t = t.submit(1, "write Sing.").submit(2, "write Hum.").submit(None, "mix 1 2").submit(0, "next")
    for seat, n in enumerate("2211"):
        t = t.submit(seat, f"vote {n}")
    assert t.turn.prompt == "last"
    told = with_news(hand(t.peek(3), say(t)), t.peek(3), say(t)).told
    assert len(told) == 2 and all("wrote: " in line for line in told)


def test_who_chooses_is_told_what_matches_bring():
    """WWD-20, WWD-21: on a screen of their own and on a phone."""
    t = voting(laid())
    for told in (hand(t.peek(0), say(t)).note, say(t).prompt(t.turn, 0)):
        assert "1 for each match" in told and "nothing if everybody matches" in told
    assert "nothing" not in hand(t.peek(1), say(t)).note


def test_a_waiting_phone_has_the_race_to_look_at():
    """While somebody thinks nothing else is to be seen: everybody's points, and of the card nothing (WWD-34)."""
    t = standing(laid(), 4, 3, 1, 7)
    assert [(f.label, f.text) for f in hand(t.peek(1), say(t)).facts] == [
        ("The race to 20", "Ana 4, Bo 3, Cleo 1 and Dara 7")
    ]
    assert "race" not in hand(t.peek(0), say(t)).facts[0].label.lower()


def test_a_phone_does_not_say_twice_that_somebody_thinks():
    """While a Who is thought of it tells what the last round brought, or the aim; once time is up nothing."""
    t = laid(4)
    assert len(came(t.peek(1), say(t))) == 1 and "20 wins" in came(t.peek(1), say(t))[0]
    later = onward(votes(voting(t), "1234"))
    assert came(later.peek(0), say(later)) == ("Nobody guessed Ana’s choice: no points.",)
    late = later.time_up()
    assert late.peek(None).public.late and came(late.peek(0), say(late)) is None


def test_two_of_two_prove_less_than_six_of_seven_and_equals_are_named_together():
    """By the mean over all active players, not by the best pair; and whoever sits first has no advantage."""

    def round_of(active, votes):
        return event("revealed", active=active, card=0, who="Ana", votes=votes, points=())

    few, miss, many = ((round_of(0, votes),) for votes in ((1, 1, 0, 2), (1, 0, 2, 2), (1, 0, 1, 2)))
    assert portrait(2 * few + miss + 3 * many, 4).readers == (1,)
    assert portrait(2 * few + miss + 6 * many, 4).readers == (2,)
    alike = (round_of(0, (1, 1, 1, 2)), round_of(3, (1, 2, 2, 2)))
    assert portrait(alike, 4).readers == (1, 2)
    for seats in permutations(range(4)):  # the same votes in other chairs
        moved = tuple(
            event(
                "revealed",
                active=seats.index(e.get("active")),
                card=0,
                who="Ana",
                votes=tuple(e.get("votes")[s] for s in seats),
                points=(),
            )
            for e in alike
        )
        assert {seats[s] for s in portrait(moved, 4).readers} == {1, 2}


def test_nobody_is_called_a_good_guesser_whom_somebody_else_has_beaten():
    """With 3 of 8, beside somebody who had guessed 4 of 7 called by another title: the table below showed it."""

    def round_of(active, votes):
        return event("revealed", active=active, card=0, who="Ana", votes=votes, points=())

    mine = 2 * (round_of(0, (1, 2, 1)),) + (round_of(0, (1, 1, 1)), round_of(0, (1, 2, 2)))
    bens = 2 * (round_of(1, (1, 1, 2)),) + (round_of(1, (2, 1, 1)),)
    toms = 2 * (round_of(2, (1, 1, 1)),) + (round_of(2, (1, 2, 1)), round_of(2, (2, 2, 1)))
    p = portrait((*mine, *bens, *toms), 3)
    assert [(t.right, t.tries) for t in p.reading] == [(5, 7), (3, 8), (4, 7)]
    assert (p.readers, p.open_books, p.keen) == ((0,), (2,), ())
    four = (round_of(3, (1, 1, 2, 1)), round_of(3, (1, 1, 1, 1)), round_of(3, (1, 2, 2, 1)), round_of(0, (1, 2, 3, 4)))
    assert portrait(four, 4).keen == (1,), "the second best, where no other title is theirs"


def test_a_portrait_without_a_match_names_nobody():
    t = votes(voting(laid()), "1111")
    assert portrait(t.peek(None).events, 4).divisive is None
    t = votes(voting(laid()), "1234")
    p = portrait(t.peek(None).events, 4)
    assert p.readers == p.open_books == () and p.dark == (0,)


def test_whoever_all_read_equally_well_is_neither_open_nor_closed():
    """They were called *Open book*, and hardest to read."""

    def round_of(active, votes):
        return event("revealed", active=active, card=0, who="Ana", votes=votes, points=())

    alike = (round_of(0, (1, 1, 2)), round_of(1, (1, 1, 2)), round_of(2, (1, 2, 1)))
    p = portrait(alike, 3)
    assert [t.right for t in p.seen] == [1, 1, 1] and p.open_books == p.dark == () and p.readers
    p = portrait((*alike, round_of(2, (1, 2, 3))), 3)
    assert p.open_books == (0, 1) and p.dark == (2,)


def test_nobody_is_a_closed_book_of_whom_more_than_half_was_guessed():
    """It was said of whoever had been guessed five times of eight, where the others had been guessed more often."""

    def round_of(active, votes):
        return event("revealed", active=active, card=0, who="Ana", votes=votes, points=())

    past = tuple(round_of(a, votes) for a, votes in enumerate(((1, 1, 1), (1, 1, 1), (1, 2, 1))) for _ in range(2))
    p = portrait((*past, round_of(1, (1, 1, 2))), 3)
    assert [(t.right, t.tries) for t in p.seen] == [(4, 4), (5, 6), (2, 4)]
    assert p.dark == p.closed == (2,) and titles(p)[2] == "closed"
    p = portrait((*past, round_of(2, (1, 1, 1))), 3)
    assert (p.seen[2].right, p.seen[2].tries, p.dark, p.closed) == (4, 6, (2,), ()) and "closed" not in titles(p)


# The voice


def test_the_voice_reads_what_the_active_player_would():
    """WWD-5, WWD-10, WWD-29: the line once it is named, the Duh card, the mixed texts; never the line before."""

    def said(t):
        v = t.peek(None)
        return aloud(v, Scene(say(t), (0, 1, 2, 3), (False,) * 4))[1]

    assert said(laid()) == said(laid().submit(0, "ready")) == said(voting(laid())) == ""
    assert said(named(laid(), "Aunt Ida")) == completed(situations()[0].line, "Aunt Ida")
    assert said(laid().submit(0, "duh").submit(None, "card 7")).startswith(f"{duh()[7].name}. {duh()[7].about}")
    heard = writing().submit(1, "write Sing.").submit(2, "write Run away.").submit(None, "mix 2 1")
    assert said(heard) == "1: Run away. 2: Sing."


# Private card and page


def test_the_line_is_on_the_active_players_card_and_nowhere_else():
    """WWD-34"""
    t = laid()
    line = situations()[0].line.split("{who}")[-1].strip()
    assert line in repr(hand(t.peek(0), say(t))) and unbroken(line) in drawn(t, 0)
    for who in (1, 2, 3):
        assert line not in repr(hand(t.peek(who), say(t)))
    for who in (None, 1, 2, 3):
        assert unbroken(line) not in drawn(t, who) and line not in drawn(t, who)


def test_a_vote_is_on_its_owners_card_only():
    """WWD-33"""
    t = voting(laid()).submit(1, "vote 4")
    assert "You voted 4" in repr(hand(t.peek(1), say(t))) and "You voted" not in repr(hand(t.peek(2), say(t)))
    assert drawn(t, 2) == drawn(voting(laid()).submit(1, "vote 5"), 2)


def test_the_page_turns_all_dice_together():
    """WWD-18: no die is on the page before, a die for everybody after."""
    t = voting(laid()).submit(1, "vote 4").submit(0, "vote 4").submit(3, "vote 2")
    assert "turned" not in drawn(t, None).replace("turning", "")
    after = drawn(t.submit(2, "vote 2"), None)
    assert all(f'id="hand-{s}-1"' in after for s in range(4))


def test_the_d20_shows_more_than_20():
    """WWD-Q3"""
    t = votes(standing(voting(laid()), 1, 19, 1, 1), "1156")
    assert ">21</text>" in drawn(t, None) and ">20+</i>" in drawn(t, None)


def test_the_page_of_a_tie_break_keeps_authors_until_the_result():
    """WWD-33"""
    t = writing().submit(1, "write Sing.").submit(2, "write Run away.").submit(None, "mix 2 1").submit(0, "next")
    assert "Sing." in drawn(t, None) and 'class="by">by' not in drawn(t, None)
    assert 'class="by">by' in drawn(votes(t, "1121"), None)


TWO = (
    "my brother / my mother, Oma Inge / Opa Inge, Superman / Superwoman, Paul / Paula, Ana / Anna, Maria / Mario, "
    "Louis / Louise, Santa Claus / Mrs Claus, the teacher / the head teacher, Grandpa Joe / Uncle Joe, "
    "King Charles / Ray Charles, my sister / my sister’s friend, the baker / the baker’s wife"
)
ONE = (
    "Holmes / Sherlock Holmes, Odyseus / Odysseus, Queen Cleopatra / Cleopatra, Bonaparte / Napoleon Bonaparte, "
    "Sherlok Holmes / Sherlock Holmes, the Queen of Heart / the Queen of Hearts, Captain Ahab / Ahab"
)


@pytest.mark.parametrize("pair", TWO.split(", "))
def test_no_bot_throws_out_family_or_somebody_like_them(pair):
    assert not same(*pair.split(" / ")) and not same(*pair.split(" / ")[::-1])


@pytest.mark.parametrize("pair", ONE.split(", "))
def test_a_bot_knows_somebody_under_a_shorter_name_or_with_a_slip(pair):
    assert same(*pair.split(" / "))


# Whos to tap -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pack", "fives"), [("everything", 29), ("children", 17)])
def test_nobody_is_suggested_again_while_there_are_others(pack, fives):
    """However often others were asked for: they were those of the next card."""
    people = {p.name for p in (*duh(), *whos()) if (p.nine if pack == "children" else everyday(p))}
    for first, names, reached in ((0, "first", "0"), (7, "turned", "0"), (205, "lot", "0"), (3, "5", "28")):
        v, shown, asked = laid(pack=pack, names=names, reached=reached).peek(0), [], 0
        for n in range(fives):
            at = replace(v, public=replace(v.public, drawn=(first,), round=n // 2 + 1))
            shown += suggestions(at, asked)
            asked += n % 2 == 0  # on every card once
        assert {*shown} == people and len(shown) == 5 * fives
        assert len(people) > 5 * fives - 5, "only the last five are not all new"


def test_with_children_only_whos_that_a_child_knows_are_offered_and_named():
    """In every round, by whoever is asked for names and by every bot."""
    v = laid(pack="children").peek(0)
    for n in range(26):
        at = replace(v, public=replace(v.public, drawn=(7,), round=n))
        found = [person(name) for more in range(3) for name in suggestions(at, more)]
        assert len(found) == 15 and all(p is not None and p.nine and everyday(p) for p in found)
    for n in range(60):
        move = bots.choose(v, "reader", Rng("children", str(n)))
        assert move == "duh" or person(move[4:]).nine, move


def offered(t, luck):
    """A game in which everybody takes one of those suggested, often after a look at five others, and a Duh card now and
    then: all who were suggested, and the end.
    """
    asked, found = 0, []
    while not t.over:
        t = onward(t) if t.state.public.stage == "scored" else t
        if t.over:
            break
        found += (five := suggestions(t.peek(t.turn.seats[0]), asked))
        if luck.below(4) == 0:
            asked += 1
            found += (five := suggestions(t.peek(t.turn.seats[0]), asked))
        if luck.below(8):
            t = named(t, luck.choice(five))
            t = t.submit(t.turn.seats[0], "know all")
        else:
            t = t.submit(t.turn.seats[0], "duh")
            while t.state.public.stage == "drawing":
                t = t.submit(None, GAME.outcomes(t.state).nth(luck.below(90)))
            t = t.submit(t.turn.seats[0], "next")
        t = votes(t, "".join(str(luck.choice((1, 1, 2, 3))) for _ in t.chairs))
    return found, t


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("luck", ["a", "b", "e"])
def test_the_next_game_of_the_same_company_goes_on_with_whom_it_has_not_met(seats, luck):
    """Whoever played again met the same names: nearly all of a second game had been in the first."""
    played = replace(laid(seats, target="15", tie="highest_first"), seed=luck)
    before, ended = offered(played, Rng("names", luck))
    again = sent(model(at(ended)), msg.PlayAgain())[0].screen.save.table
    assert again.options == ended.options | dict(GAME.following(ended.state, ()))
    assert int(again.options["reached"]) == len(before) // 5 % 29, "however often others were asked for"
    after = offered(laid(seats, **again.options), Rng("then", luck))[0]
    left = len({p.name for p in (*duh(), *whos()) if everyday(p)} - {*before})
    assert left > 5 and len({*after[:left]} & {*before}) <= len(after[:left]) / 3


def test_a_game_that_was_kept_suggests_as_it_did():
    """In its own order, from the beginning or from the middle; only the next game is mixed anew."""
    kept = saves.to_plain(saves.Save("one", laid()))
    del kept["options"]["names"]
    assert saves.from_plain(kept).table.options["names"] == "first"
    shown = []
    for names in ("first", "turned"):
        t = laid(names=names)
        rounds = [replace(t.peek(0), public=replace(t.peek(0).public, round=n)) for n in range(10)]
        shown.append({name for v in rounds for name in suggestions(v)})
        assert GAME.following(t.state, ()) == {"names": "lot", "again": "yes"}
    assert not shown[0] & shown[1]


def test_every_game_suggests_in_an_order_of_its_own():
    """Neighbours were neighbours in every game, only begun elsewhere."""
    v = laid().peek(0)
    other = replace(v, public=replace(v.public, leanings=(1, 2, 3, 4)))
    one, two = ([name for more in range(29) for name in suggestions(at, more)] for at in (v, other))
    follows = sum(two[two.index(a) + 1 : two.index(a) + 2] == [b] for a, b in zip(one, one[1:]))
    assert one[:5] != two[:5] and follows < 10
    assert suggestions(v) == suggestions(laid().peek(0)), "and always the same one"


def test_there_are_five_to_tap_while_there_are_five():
    """WWD-12: whoever had been named left a hole, and late in a long game with children nobody was left."""
    v = laid(pack="children").peek(0)
    first = suggestions(v)
    then = suggestions(replace(v, public=replace(v.public, used=first[:3])))
    assert then[:2] == first[3:] and len({*then}) == 5 and not {*then} & {*first[:3]}
    everybody = [name for more in range(17) for name in suggestions(v, more)]
    few = replace(v, public=replace(v.public, used=tuple(sorted({*everybody} - {*first[:2]}))))
    assert all({*suggestions(few, more)} == {*first[:2]} for more in range(17))


def test_the_deciding_card_suggests_others_than_the_card_before_it():
    """WWD-27, WWD-12: it is of no round of its own."""
    v = laid().peek(0)
    assert not set(suggestions(v)) & set(suggestions(replace(v, public=replace(v.public, tied=(1, 2)))))


def test_to_tap_there_are_only_whos_that_a_family_knows():
    """Three by name and two types; nobody is asked if they know them."""
    v = laid().peek(0)
    for n in range(60):
        for more in range(3):
            found = map(person, suggestions(replace(v, public=replace(v.public, drawn=(n,))), more))
            five = [p for p in found if p is not None]
            assert [p.first for p in five] == [True, False, True, False, True] and all(map(everyday, five))
    assert all(everyday(p) for p in (*duh(), *whos()) if p.first)


def test_a_name_after_the_end_of_a_sentence_begins_one():
    line = "The ball is in the nettles. {who} threw it."
    assert completed(line, "the cook") == "The ball is in the nettles. The cook threw it."
    assert completed("What does {who} cook?", "the cook") == "What does the cook cook?"


def test_a_phone_has_one_field_for_a_name_and_others_come_last():
    found = hand(laid().peek(0), say(laid())).choices
    assert [c.move for c in found if is_form(c.move)] == ["who <text>"] and "ready" not in [c.move for c in found]
    late = 10 + 3  # ten others, and of the first five those for whom the three at the table leave no room
    assert [c.look for c in found[-late:]] == [LATER] * late and LATER not in [c.look for c in found[:-late]]


def test_who_somebody_is_stands_where_they_are_tried_and_where_all_vote():
    """WWD-8: a name that the house suggests came at once, and whoever did not know it could ask nobody."""
    zorro = next(p.about for p in (*duh(), *whos()) if p.name == "Zorro")
    t = laid()
    butler = next(p.about for p in duh() if p.name == "a butler")
    assert escape(zorro) in bar(t, 0, tried="who Zorro") and escape(butler) in bar(t, 0, tried="who a butler")
    assert zorro not in bar(t, 0) and "<small>" not in bar(t, 0, tried="player 1")
    t = voting(t, "Zorro")
    assert all(zorro in drawn(t, who) and zorro in str(in_words(t.peek(who), scene(t, who))) for who in (None, 0, 1))
    assert zorro in {fact.text for fact in hand(t.peek(1), say(t)).facts}
    for who in ("a butler", "Aunt Ida"):
        assert 'caption about"' not in drawn(voting(laid(), who), None), "who needs no telling, or is not on our cards"
    asked = named(laid(), "Kate Sheppard")
    kate = next(p.about for p in duh() if p.name == "Kate Sheppard")
    assert kate not in drawn(asked, None), "not everybody knows her: first somebody asks"


def test_five_others_are_a_tap_away_and_may_be_named():
    t = laid()
    assert 'data-pick="others 1"' in drawn(t, 0) and 'data-pick="others 3"' in drawn(t, 0, others="2")
    page = drawn(t, 0, others="1")
    for name in suggestions(t.peek(0), 1):
        assert str(escape(f"who {name}")) in page and t.submit(0, f"who {name}").state.public.named == name
    assert not any(f'data-move="who {name}"' in page for name in suggestions(t.peek(0)))


def test_whoever_could_win_on_a_card_is_named_before_it():
    """WWD-21, WWD-23: a match brings 2, and the active player 1 for each but the last; in a tie nobody else."""
    t = standing(laid(), 17, 18, 17, 19)
    assert "Bo and Dara could win on this card." in drawn(t, None)
    assert "Bo and Dara could win on this card." in drawn(voting(t), None)
    assert "Ana, Bo and Dara could win" in drawn(standing(laid(), 18, 18, 17, 19), None)
    assert "could win" not in drawn(standing(laid(), 17, 17, 17, 17), None)
    assert "could win" not in drawn(onward(tied(), 1), None)


def cried(page: str) -> str:
    """What stands in the burst of a page."""
    return page.partition('class="burst"')[2].partition("</svg>")[0]


def test_the_burst_over_the_last_vote_says_what_it_has_brought():
    """WWD-23, WWD-26: who has won, at once and by name: "16!" was no news to anybody."""
    last = votes(standing(voting(laid()), 5, 18, 3, 3), "3331")
    assert (
        ">Bo<" in cried(drawn(last, None)) and ">wins!<" in cried(drawn(last, None)) and "The final scores" in bar(last)
    )
    you = replace(last, chairs=(last.chairs[0], replace(last.chairs[1], name="You"), *last.chairs[2:]))
    assert ">You<" in cried(drawn(you, None)) and ">win!<" in cried(drawn(you, None))
    assert say(last).prompt(last.turn, None).startswith("Bo and Cleo matched Ana")
    assert "A tie!" in drawn(tied(), None) and "Well read!" in drawn(votes(voting(laid()), "3331"), None)
    over = votes(standing(voting(laid()), 5, 19, 3, 3), "3315")
    assert ">Bo<" in cried(drawn(over, None))
    assert "Bo got to 21." in prompt(over.peek(None), scene(over))


def test_the_burst_does_not_cry_the_same_card_after_card():
    """One cry stood over every card of a game; a change of leader and a run of right guesses have their own."""
    level = standing(voting(laid()), 9, 4, 3, 3)
    cries = [drawn(votes(standing(level, round=n), "3311"), None) for n in range(3)]
    assert all(cry in page for cry, page in zip(("Got it!", "Spot on!", "Bingo!"), cries))
    assert "New leader!" in drawn(votes(standing(level, 4, 4, 5, 3), "3311"), None)
    t = votes(standing(voting(laid()), 9, 3, 3, 3), "3311")
    for cousin in COUSINS[:2]:
        t = standing(t, 9, 3, 3, 3, active=3)
        t = votes(standing(voting(onward(t), f"cousin {cousin}"), 9, 3, 3, 3), "3311")
    assert "Unstoppable!" in drawn(t, None)


def test_a_burst_praises_by_name_and_there_is_none_without_points():
    """WWD-19 to WWD-21: "Not one!" stood in the same happy burst as any match, and nobody knew who was meant."""
    t = standing(voting(laid()), 9, 4, 3, 3)

    def burst_of(numbers: str, *scores: int) -> list[str]:
        page = drawn(votes(standing(t, *scores) if scores else t, numbers), None)
        return re.findall(r"<text[^>]*>([^<]*)</text>", cried(page))

    assert burst_of("3311") == ["Spot on!", "Bo!"]
    assert burst_of("3331") == ["Well read!", "Bo and Cleo!"]
    assert burst_of("3311", 4, 4, 5, 3) == ["New leader!", "Bo!"]
    assert burst_of("3333") == ["Too easy!"], "everybody is nobody to praise"
    assert burst_of("3124") == [] and 'class="turned"' in drawn(votes(t, "3124"), None)


def test_where_nobody_matched_there_is_a_dry_word_and_another_on_the_next_card():
    t = standing(voting(laid()), 9, 4, 3, 3)
    for numbers in ("3124", "3222", "3224"):
        dry = [
            re.findall(r'<p class="dry">([^<]*)</p>', drawn(votes(standing(t, round=n), numbers), None))
            for n in range(4)
        ]
        assert len({*map(tuple, dry)}) == 4 and all(dry) and "dry" not in drawn(votes(t, "3311"), None)


TRUE = {
    "Got it!": lambda k: k.right == 1,
    "Spot on!": lambda k: k.right == 1,
    "Bingo!": lambda k: k.right == 1,
    "They knew!": lambda k: 1 < k.right < k.guessers,
    "Well read!": lambda k: 1 < k.right < k.guessers,
    "Good guess!": lambda k: 1 < k.right < k.guessers,
    "Everybody!": lambda k: k.right == k.guessers,
    "Too easy!": lambda k: k.right == k.guessers,
    "All of you!": lambda k: k.right == k.guessers,
    "New leader!": lambda k: len(k.front) == 1 and not k.front & k.led,
    "Unstoppable!": lambda k: bool(k.streaks),
    "A tie!": lambda k: len(k.there) > 1 and k.active not in k.there,
    "Nobody saw that coming.": lambda k: k.right == 0,
    "No mind readers here, then.": lambda k: k.right == 0,
    "Great minds think alike. All but one.": lambda k: k.right == 0 and k.alike,
    "All agreed, but not with {seat}.": lambda k: k.right == 0 and k.alike,
    "Great minds think differently.": lambda k: k.right == 0 and k.apart,
    "No two of you agreed.": lambda k: k.right == 0 and k.apart,
    "That went over everyone’s head.": lambda k: k.right == 0,
    "Not one of you guessed it.": lambda k: k.right == 0,
}
"""When each comment on the open votes is true, as somebody would say who looks at the votes alone."""


def _brought(active: int, cast: list[int], scores: list[int], runs: list[int]) -> SimpleNamespace:
    """What votes have brought, by the printed rules (WWD-19 to WWD-26), with the scores and runs of hits as they then
    are.
    """
    before, guessers = [*scores], [seat for seat in range(len(cast)) if seat != active]
    hits = [seat for seat in guessers if cast[seat] == cast[active]]
    for seat in guessers:
        scores[seat] += 2 * (seat in hits)
        runs[seat] = runs[seat] + 1 if seat in hits else 0
    scores[active] += len(hits) if len(hits) < len(guessers) else 0
    front, led = ({seat for seat, n in enumerate(row) if n == max(row)} for row in (scores, before))
    return SimpleNamespace(
        active=active,
        hits=hits,
        right=len(hits),
        guessers=len(guessers),
        front=front,
        led=led,
        streaks=[seat for seat in hits if runs[seat] >= 3],
        there=[seat for seat, n in enumerate(scores) if n >= 20],
        alike=len({cast[seat] for seat in guessers}) == 1,
        apart=len({*cast}) == len(cast),
    )


def test_every_comment_on_the_open_votes_is_true_of_them():
    """WWD-19 to WWD-26: *Great minds think differently* stood over three who had voted the same."""
    every = {*_texts(words("wwwd")["says"]["shout"])} - {"{seats}"}
    assert every == TRUE.keys(), "whoever adds one says here when it is true"
    heard = Counter[str]()
    for seed in range(48):
        rng, seats = Rng("truth", str(seed)), 3 + seed % 4
        scores, runs, turn = [1 + 5 * (seed % 3)] * seats, [0] * seats, 0
        t = standing(laid(seats), *scores)
        while not t.over and not t.state.public.tied and turn < 12:
            t = voting(t, f"cousin {(*COUSINS, 'Umberto', 'Quincy', 'Violet')[turn]}")
            active, cast = t.state.public.active, [1 + rng.below(2 + seed % 5) for _ in range(seats)]
            t, turn = votes(t, "".join(map(str, cast))), turn + 1
            k = _brought(active, cast, scores, runs)
            assert list(t.state.public.scores) == scores
            page, names = str(picture(t.peek(None), replace(scene(t), marks=tuple(range(seats))))), NAMES[:seats]
            cries = re.findall(r"<text[^>]*>([^<]*)</text>", cried(page)) or re.findall(r'"dry">([^<]*)<', page)
            said = unescape(cries[0]).replace(names[active], "{seat}")
            if len(cries) > 1 and "win" in cries[1]:
                assert unescape(cries[0]) == names[t.state.public.winners[0]] and k.there
            else:
                heard[said] += 1
                assert TRUE[said](k), (said, cast, active)
                about = {"New leader!": sorted(k.front), "Unstoppable!": k.streaks}.get(said, k.hits)
                named = {name for name in names if name in "".join(cries[1:])}
                assert named in ({names[seat] for seat in about}, set()) and (named or len(about) != 1 or not k.right)
            t = onward(t)
    assert heard.keys() == TRUE.keys(), "and each was heard"


def _texts(said: object) -> list[str]:
    """All that an entry of the words may say."""
    return [said] if isinstance(said, str) else [text for by, one in said.items() if by != "by" for text in _texts(one)]


def test_titles_differ_where_they_can():
    """Two of three were called *Open book*, with the same line."""

    def round_of(active, votes):
        return event("revealed", active=active, card=0, who="Ana", votes=votes, points=())

    past = [round_of(0, (1, 2, 1)), round_of(1, (2, 1, 1)), round_of(2, (1, 1, 2)), round_of(1, (1, 1, 1))]
    past.append(round_of(0, (1, 1, 1)))
    p = portrait(tuple(past), 3)
    assert p.open_books == (0, 1) and p.readers == (2,)
    found = titles(p)
    assert found[2] == "reader" and sorted(found[:2]) == ["book", "keen"]
    assert titles(replace(p, second=()))[:2] == ("book", "book"), "where there is no other"


def test_between_cards_nobody_asks():
    t = voting(laid())
    assert "asking" in plate(t.peek(None), 0, scene(t)) and "asking" not in plate(
        votes(t, "3311").peek(None), 0, scene(t)
    )


def test_a_win_that_is_shared_is_foretold_and_announced_as_such():
    """WWD-31."""
    t = writing()
    t = t.submit(1, "write Sing.").submit(2, "write Hum.").submit(None, "mix 1 2").submit(0, "next")
    for seat in (None, 0):
        assert "If it is still level, the win is shared." in say(t).prompt(t.turn, seat)
    level, won = votes(t, "2211"), votes(t, "2212")
    assert say(level).prompt(level.turn, None) == "Still level, so the win is shared."
    assert say(won).prompt(won.turn, None) == "That was the last vote."
    assert label("next all", level.peek(0), say(level)) == "And the winners are…"
    assert label("next all", won.peek(0), say(won)) == "And the winner is…"


def test_the_writers_of_two_texts_are_told_where_their_votes_go():
    """WWD-Q6: each has one to vote for, and it is nobody's choice."""
    t = writing()
    t = t.submit(1, "write Sing.").submit(2, "write Hum.").submit(None, "mix 1 2").submit(0, "next")
    assert [GAME.automatic_move(t.peek(s), {}, False) for s in range(4)] == [None, "vote 2", "vote 1", None]
    assert "Bo and Cleo cannot vote for their own" in drawn(t, None)
    t = t.submit(1, "vote 2")
    assert hand(t.peek(1), say(t)).title == "Your vote goes to the other answer"
    three = votes(standing(voting(laid()), 5, 18, 18, 18), "3333")
    three = voting(onward(three, 1), "the new postman")
    three = three.submit(1, "write Sing.").submit(2, "write Hum.").submit(3, "write Run.")
    three = three.submit(None, "mix 1 2 3").submit(0, "next")
    assert not any(GAME.automatic_move(three.peek(s), {}, False) for s in range(4))
    assert "cannot vote for their own" not in drawn(three, None)


def three_tied():
    """Ana is active, Bo and Cleo have got there together; their two answers are on the table."""
    t = votes(standing(voting(laid(3)), 5, 18, 18), "333")
    t = voting(onward(t, 1), "the new postman").submit(1, "write Sing.").submit(2, "write Hum.")
    return t.submit(None, "mix 1 2").submit(0, "next")


def test_whoever_decides_alone_is_told_so_and_the_writers_what_they_may_not():
    """WWD-Q6, WWD-Q7: of three, the one who wrote nothing; nothing can be level then."""
    t = three_tied()
    told = [handed(t.peek(s), s, scene(t)) for s in range(3)]
    assert told[0] == "Vote for the answer you like best. Yours is the vote that decides the game."
    assert prompt(t.peek(0), scene(t, 0)) == told[0] and "not for your own" in told[1] == told[2]
    four = writing().submit(1, "write Sing.").submit(2, "write Hum.").submit(None, "mix 1 2").submit(0, "next")
    assert "If it is still level" in handed(four.peek(3), 3, scene(four)) == handed(four.peek(0), 0, scene(four))
    pens = writing()
    assert handed(pens.peek(1), 1, scene(pens)).startswith("Write your own answer.")
    assert say(pens).prompt(pens.turn, None) == "Still writing: Bo and Cleo."


def test_nobody_takes_back_a_vote_that_was_not_theirs_to_choose():
    """WWD-Q6: it would come again by itself."""
    t = three_tied().submit(1, "vote 2").submit(2, "vote 1")
    assert not t.may_take_back(2) and not t.may_take_back(1)
    two = writing().submit(1, "write Sing.").submit(2, "write Hum.").submit(None, "mix 1 2").submit(0, "next")
    assert two.submit(3, "vote 1").may_take_back(3), "this was a choice"


def test_votes_for_an_answer_that_need_two_lines_make_its_row_taller():
    """On an upright tablet the last row lay below the tracks: three long names were counted as three."""
    short = votes(voting(laid(4)), "1112")
    chairs = tuple(
        replace(chair, name=name) for chair, name in zip(short.chairs, ("Ana", "Grandma Rosa", "Grandpa Joe"))
    )
    long = replace(short, chairs=(*chairs, short.chairs[3]))
    assert ["data-heaped" in drawn(t, None) for t in (short, long)] == [False, True]
    assert "data-heaped" in drawn(votes(voting(laid(4)), "1111"), None)


def test_at_the_deciding_vote_it_is_said_that_the_names_beside_an_answer_voted_for_it():
    """WWD-30, WWD-33: they read as those who had written it."""
    t = three_tied().submit(1, "vote 2").submit(2, "vote 1").submit(0, "vote 1")
    told = [e for e in t.peek(None).events if e.kind == "counted"][0]
    one, two = str(moment(t.peek(None), scene(t), told, ())).split("<ol ")[1].split("</li>")[:2]
    for cell, when in ((one, "0.20"), (two, "0.06")):
        assert cell.count("Votes:") == 1 and re.search(rf'falls by" style="--at:{when}"', cell)


def test_the_line_of_a_tie_break_is_read_aloud_before_anybody_writes():
    """WWD-27: nobody was told to, and the screen was to be passed on within seconds."""
    t = writing()
    (e,) = events(t, "question")
    shown = str(moment(t.peek(None), replace(scene(t), staged=True), e, (e,)))
    assert "Bo and Cleo each write an answer." in shown and "the new postman" in shown.replace("’", "'")
    assert tempo("wwwd", e) == "aloud" and lingers(t.peek(None), e)
    assert not events(voting(laid()), "question")


def test_the_votes_of_a_tie_break_fall_before_it_is_told_whose_the_answers_are():
    """WWD-30, WWD-33: the vote that decided the game just stood there."""
    t = three_tied().submit(1, "vote 2").submit(2, "vote 1").submit(0, "vote 2")
    assert [e.kind for e in t.peek(None).events][-4:] == ["polled", "counted", "favoured", "favoured"]
    gathers = words("wwwd")["gathers"]
    assert gathers["polled"] and gathers["counted"] == "And who wrote it?"
    (e,), (all_in,) = events(t, "counted"), events(t, "polled")
    shown = str(moment(t.peek(None), scene(t), e, (e,)))
    assert shown.count('class="falls"') == 3 and shown.count("data-hit") == 1 and "And Ana chose" in shown
    assert "Hum." in shown[: shown.index("<ol")] and "All the votes are in!" in str(
        moment(t.peek(None), scene(t), all_in, (all_in,))
    )
    early = str(picture(t.peek(None), replace(scene(t), gathers=True)))
    assert 'class="by"' in drawn(t, None) and not any(found in early for found in ('class="by"', "data-hit"))
    level = writing().submit(1, "write Sing.").submit(2, "write Hum.").submit(None, "mix 1 2").submit(0, "next")
    level = votes(level, "2211")
    assert "Still level!" in str(moment(level.peek(None), scene(level), events(level, "counted")[0], ()))


# One way first, and whose hands hold the screen ---------------------------------------------------------------


def test_whoever_names_sees_what_each_way_to_a_who_does():
    """WWD-5, WWD-Q14: behind one button, which named two of them, nobody knew what they were; a card laid down only
    where no clock lets the others call (WWD-Q13).
    """
    t = laid()
    first = bar(t, 0)
    assert 'data-form="who"' in first and first.count("<button") == 3
    assert re.search(r'data-pick="deck yes"[^>]*>Take a Duh card <small>It names somebody<', first)
    sure, v = bar(t, 0, deck="yes"), t.peek(0)
    assert 'data-move="duh"' in sure and 'data-pick="deck"' in sure and "<form" not in sure, "a card is not laid back"
    assert prompt(v, scene(t, 0, deck="yes")).endswith("You cannot change it after that.") and not prompt(
        v, scene(t, 0)
    )
    assert 'data-kind="duh"' in drawn(t, 0, deck="yes") and "data-pick" not in drawn(t, 0, deck="yes")
    assert re.search(r'data-pick="ours yes"[^>]*>Family or a friend <small>Say what they are like<', first)
    assert "card-back" not in drawn(t, 0), "the tiles have its room"
    assert 'data-move="ready"' in bar(laid(pick_secs="0"), 0) and 'data-move="ready"' not in first


def test_the_card_can_be_looked_at_again_from_the_screen_that_all_share():
    """WWD-14, WWD-34, WWD-Q13: one way on is the first. Once time is up that is a Duh card: to name somebody then would
    take no more time than before. With more time, and where there is no clock, it is to look at the card.
    """
    late, more, none = laid().time_up(), laid().time_up().submit(1, "wait all"), laid(pick_secs="0").submit(0, "ready")
    for t, first, second in (
        (late, "Call for a Duh card", "Give Ana more time"),
        (more, "Ana: look at your card again", "Take a Duh card"),
        (none, "Ana: name somebody", "Call for a Duh card"),
    ):
        shared = bar(t)
        assert shared.count('class="act"') == 1 and shared.count("<button") == 2 and "<form" not in shared
        assert re.search(f'class="act"[^>]*>{first}<', shared) and second in shared
        assert shared.count("Duh card") == 1
        line = unbroken(situations()[0].line.split("{who}")[-1].strip())
        assert line not in drawn(t, None) and line in drawn(t, 0) and 'data-pick="deck yes"' in bar(t, 0)
    assert (
        prompt(none.peek(None), scene(none)) == "Ana may name somebody. Or turn over a Duh card, which picks somebody."
    )
    assert not prompt(late.peek(None), scene(late))


def test_what_a_who_of_our_own_is_like_is_nobody_s_word():
    """It may have been somebody else who said so, a game ago."""
    t = laid().submit(0, "own lazy uncle Piet").submit(1, "know all")
    assert "They say: lazy." in drawn(t, None)


def test_whoever_named_votes_on_without_another_look():
    """Tapped or typed: the answers are read out, and a tap opens the view of the hands that hold the screen; nothing in
    it is secret before the vote.
    """
    for named_by in ("who Medusa", "who Donald Duck", "player 1"):
        m = model(at(laid(3), sheet=Sheet(0, up=True)))
        m, _ = sent(m, msg.PlayMove(named_by, None))
        if m.screen.save.table.turn.prompt == "known":
            m, _ = sent(m.with_screen(m.screen.but(reading=False)), msg.PlayMove("know all", None))
        assert m.screen.stage and "Ana: now vote in secret" in render(m)
        m, _ = sent(m, msg.TapOn())
        assert m.screen.sheet == Sheet(0, up=True) and 'data-move="vote 1"' in render(m)
        m, _ = sent(m, msg.PlayMove("vote 1", None))
        page = render(m)
        assert m.screen.sheet == Sheet(2) and "Pass to Cleo" in page and "curtain-news" not in page
        assert "<span>Vote</span></button>" in page, "not Look: nothing else lies behind it"


@pytest.mark.parametrize("first", range(4))
def test_the_screen_ends_a_round_with_whoever_turns_the_next_card(first):
    """WWD-15, WWD-22: it goes round to the right to vote, so that nobody passes it on once more for the next card. It
    has lain where all could see it, and anybody may have gone on: everybody gets the same curtain, whatever their seat.
    """
    m, order = model(at(voting(laid(4, first)), chose=first)), []
    m = m.with_screen(m.screen.but(sheet=next_sheet(m.screen)))
    while m.screen.save.table.turn.prompt == "vote":
        order.append(m.screen.sheet.seat)
        m, _ = sent(m.with_screen(m.screen.but(sheet=Sheet(order[-1], up=True))), msg.PlayMove("vote 1", None))
    assert order == [(first - n) % 4 for n in range(4)]
    m, _ = sent(sent(m, msg.TapOn())[0], msg.TapOn())
    m, _ = sent(m.with_screen(m.screen.but(reading=False)), msg.PlayMove("next all", None))
    assert m.screen.save.table.state.public.active == (first + 1) % 4
    m, _ = sent(m.with_screen(m.screen.but(reading=False)), msg.Advance())
    assert m.screen.sheet == Sheet((first + 1) % 4) and "data-again" not in render(m)


def test_the_active_player_is_told_for_whom_to_answer():
    """WWD-16: the others for the active player (WWD-17); and whose time is up is told so in their own person."""
    t = voting(laid(), "a butler")
    assert prompt(t.peek(0), scene(t, 0)).startswith("Answer in secret as a butler.")
    assert not prompt(t.peek(1), scene(t, 1))
    assert not prompt(t.peek(None), scene(t))
    assert "caption" not in drawn(t, 0), "once, in the bar"
    late = laid().time_up()
    assert prompt(late.peek(0), scene(late, 0)).startswith("Time is up. You may") and not prompt(
        late.peek(1), scene(late, 1)
    )


def test_no_line_begins_with_a_full_stop_and_none_ends_with_an_a_alone():
    """After a gap that is still open, or that somebody is tried in; a long name may break elsewhere."""
    (n,) = own_lines(("Nobody can see ____. What now?\nRun.\nStay.\nHop.\nRoll.\nStop.\nSing.",))
    t = laid()
    t = replace(t, state=t.state.with_secret(card=n))
    assert re.search(r'<span class="pointed"><b class="the-blank"[^>]*>.*?</b>\.</span> What now', drawn(t, 0))
    one = suggestions(t.peek(0))[0]
    assert re.search(r'<span class="pointed"><b class="the-who tried".*?</b>\.</span>', drawn(t, 0, tried=f"who {one}"))
    assert "pointed" not in drawn(laid(), 0), "words come next"
    assert (
        "a\u00a0postman with a\u00a0dog problem" in drawn(voting(laid(), "a postman with a dog problem"), None).lower()
    )


def test_a_name_that_is_changed_stands_in_the_field():
    """WWD-5: whoever had slipped typed the whole name once more."""
    t = named(laid(), "Grandma Jo the Grat")
    back = t.submit(1, "rename all")
    form = [str(b.markup) for b in controls(back.peek(0), scene(back, 0)) if b.typed]
    assert [re.findall(r'value="([^"]*)"', one) for one in form] == [["Grandma Jo the Grat"]]
    fresh = onward(votes(voting(back), "1123"))
    (form,) = [str(b.markup) for b in controls(fresh.peek(1), scene(fresh, 1)) if b.typed]
    assert "value=" not in form, "and is gone with its card"


def test_what_is_read_aloud_breaks_between_words_that_stand_alone():
    """*Nobody yet. The / shade comes first.* stood there, and *thirty- / two*. Long words are not tied to an article:
    the lines would be uneven.
    """
    assert unbroken("Nobody yet. The shade comes first.") == "Nobody yet. The\u00a0shade comes first."
    assert unbroken("Ask a dog or the grandmothers.") == "Ask a\u00a0dog or the grandmothers."
    assert unbroken("Falls on the pavement") == "Falls on the\u00a0pavement", "a line ended with the article"
    assert unbroken("Thirty-two - or so") == "Thirty-\u2060two - or so"
    n, text = next(
        (n, r.text)
        for n in lines("everything")
        for r in situation(n).responses
        if unbroken(r.text) != r.text and "{" not in r.text
    )
    t = laid()
    t = voting(replace(t, state=t.state.with_secret(card=n)))
    assert escape(text) in drawn(t, 1), "a cell to vote in is narrow: its lines end where they fit"


def test_a_description_is_written_small_inside_a_sentence():
    """WWD-5: "Does everybody know Our teacher?" """
    for move in ("who Our teacher", "own kind Our teacher"):
        t = laid().submit(0, move)
        assert t.state.public.named == "our teacher" and "know our teacher?" in say(t).prompt(t.turn, None)


def test_no_points_are_not_drawn_as_a_gain():
    """WWD-19, WWD-20: the asker's 0 was as yellow as what the others had won."""
    for numbers, none in (("1234", 4), ("3333", 1), ("1123", 2)):
        assert drawn(votes(voting(laid()), numbers), None).count("data-none") == none


def test_the_household_s_own_people_leave_room_for_who_was_named(monkeypatch):
    assert "data-family" not in drawn(laid(), 0)
    monkeypatch.setattr(household, "_told", {"wwwd": ("kind our teacher",)})
    t = laid()
    assert "data-family" in drawn(t, 0) and "data-family" not in drawn(t, None), "on the card of whoever names alone"


def test_a_name_stays_in_one_line_where_it_fits():
    """*Count / Dracula* stood in two lines of the balloon, on one page of the round and not on the next."""
    assert '<b class="the-who">Count Dracula</b>' in drawn(voting(laid(), "Count Dracula"), None)
    long = "the grandmother of Red Riding Hood"
    assert "data-long" in drawn(voting(laid(), long), None), "it may break"


def test_near_the_goal_all_are_told_who_could_win_and_each_of_themselves_by_you():
    """It was said to whoever names somebody alone; and of themselves as of anybody."""
    t = standing(laid(3), 19, 5, 1)
    assert "You could win on this card." in drawn(t, 0) and "could win" not in drawn(laid(3), 0)
    t = standing(voting(laid(3), "Aunt Ida"), 19, 18, 1)
    assert "You and Bo could win on this card." in drawn(t, 0), "also while all vote"
    assert "You and Ana could win on this card." in drawn(t, 1) and "Ana and Bo could win" in drawn(t, 2)
    (e,) = [e for e in t.peek(None).events if e.kind == "choices"]
    assert "Ana and Bo could win on this card." in str(moment(t.peek(None), replace(scene(t), staged=True), e, (e,)))


def test_why_one_of_several_who_got_there_has_won_is_said_and_that_one_is_first():
    """WWD-24: 15 to 15, and *Tom wins!* for no reason; below stood the other first."""
    t = votes(standing(voting(laid(3, 2, target="15"), "Aunt Ida"), 13, 12, 14), "353")
    why = "Ana and Cleo both got there. It was Cleo’s card, so Cleo wins."
    assert prompt(t.peek(None), scene(t)) == why
    t = t.submit(0, "next all")
    end = str(finale(t.peek(None), scene(t)))
    assert why in re.sub("<[^>]*>", "", end) and end.index("<strong>Cleo</strong>") < end.index("<strong>Ana</strong>")
    alone = votes(standing(voting(laid(3, target="15"), "Aunt Ida"), 3, 13, 4), "335").submit(0, "next all")
    assert "got there" not in str(finale(alone.peek(None), scene(alone)))


@pytest.mark.parametrize(
    ("favours", "why"),
    [((1, 2, 1, 1), "Bo won the deciding card."), ((1, 2, 1, 2), "Even the deciding card left Bo and Cleo level.")],
)
def test_at_the_end_of_a_tie_it_is_said_that_the_deciding_card_decided(favours, why):
    """WWD-30, WWD-31: *Bo won the game* stood there, and two dice that were level."""
    t = writing().submit(1, "write Sing.").submit(2, "write Hum.").submit(None, "mix 1 2").submit(0, "next")
    for seat, n in enumerate(favours):
        t = t.submit(seat, f"vote {n}")
    t = t.submit(0, "next all")
    assert f"Bo and Cleo both got there. {why}" in re.sub("<[^>]*>", "", str(finale(t.peek(None), scene(t))))


def test_what_a_tie_leads_to_is_found_first_and_by_one_word_for_who_asks():
    """WWD-24: *tie* found a writing round alone, and the rules spoke of an active player whom no screen knows."""
    first = str(found("wwwd", "tie")).split("</li>")[0]
    assert "the asker wins" in first and "The end" in first
    assert "active player" not in read("wwwd", "rules.md") + read("wwwd", "paper.md") + read("wwwd", "words.json")


def test_a_company_that_plays_again_is_not_taught_again():
    """They had just played, and had a page of rules, and three rounds of how one scores."""
    ended = over(laid(3))
    again = sent(model(at(ended)), msg.PlayAgain())[0].screen.save.table
    assert again.options["again"] == "yes" and again.chairs == ended.chairs
    for options, taught in (({}, True), (dict(again.options), False)):
        t = start(GAME, ended.chairs, options, "7").submit(None, "lean 0 0 0").submit(None, "first 1")
        page = drawn(t, None)
        assert ("caption step" in page) is taught and "Bo goes first, picked at random." in page
        t = voting(t.submit(None, "line 0"))
        assert learns(t.peek(None)) is taught
        told = handed(t.peek(None), 2, scene(t))
        assert told == ("Vote in secret. Match Bo’s vote, and you score." if taught else "Match Bo’s vote.")


def test_whether_two_are_the_same_who_is_asked():
    """WWD-12: it read *MY GRANDMA the same as GRANDMA*."""
    t = named(laid(), "my grandma").submit(1, "know all")
    doubtful = standing(t, stage="same", named="my grandma", doubt="Grandma")
    shown = re.sub("<[^>]*>", "", str(picture(doubtful.peek(None), scene(doubtful))))
    assert "Is my grandma the same as Grandma?" in shown


def test_a_duh_card_is_turned_by_a_tap_on_it():
    """WWD-14: the great card lay there and did nothing."""
    t = laid(3)
    sure = replace(scene(t, 0), picks={"deck": "yes"})
    assert re.search(r'<button class="turns"[^>]*data-move="duh"', str(picture(t.peek(0), sure)))
    assert "turns" not in drawn(t, 0)


def test_no_slip_has_a_duh_card_turned_where_all_may_tap():
    """WWD-14, WWD-10: whom it names is the Who. One touch of the card, by anybody and by accident, turned it."""
    late = laid(3).time_up()
    for t, turns in ((late, "demand"), (late.submit(1, "wait all"), "duh")):
        page = render(model(at(t)))
        asks = f'data-pick="sure-{turns} yes"'
        assert asks in page and f'data-move="{turns}"' not in page
        asked = render(model(at(t, picks={f"sure-{turns}": "yes"})))
        assert f'data-move="{turns}"' in asked and "You cannot change it after that." in asked
        assert asks not in asked and 'data-move="wait all"' not in asked and "Back</button>" in asked
    page, asked = (drawn(late, None, **picks) for picks in ({}, {"sure-demand": "yes"}))
    assert "data-lifted" in asked and "data-lifted" not in page, "it looked as before the first tap"
    assert re.search(r'<button class="turns"[^>]*data-pick="sure-demand yes"', drawn(late, None))
    assert re.search(r'<button class="turns"[^>]*data-move="demand"', drawn(late, None, **{"sure-demand": "yes"}))


def test_whoever_holds_the_tablet_is_told_to_read_the_duh_card_aloud():
    """*Ana is reading the Duh card aloud* stood before Ana."""
    t = laid(3).submit(0, "duh")
    while t.can_advance():
        t = t.advance()
    assert prompt(t.peek(None), scene(t)) == "Ana: read this aloud."


def test_nothing_that_is_read_aloud_answers_a_tap():
    """An answer lit up as if it had been chosen."""
    t = voting(laid(3), "Aunt Ida")
    (e,) = [e for e in t.peek(None).events if e.kind == "choices"]
    page = str(moment(t.peek(None), replace(scene(t), staged=True), e, (e,)))
    assert page.count("<li>") == 6 and "<button" not in page


def test_what_split_the_table_says_whose_card_it_was():
    t = votes(voting(laid(3), "Aunt Ida"), "123")
    said = "Hardest to agree on: Ana’s card about Aunt Ida, with 3 different answers."
    assert said in str(finale(t.peek(None), scene(t)))
    t = votes(voting(laid(3), "Aunt Ida"), "122")
    assert "Hardest to agree" not in str(finale(t.peek(None), scene(t))), "two answers split nobody"


def test_what_comes_by_itself_when_time_is_up_is_drawn_so():
    """WWD-14: a button that came by itself does not answer in its first moment, and is not to look as if it did."""
    late = laid().time_up()
    assert now(late.peek(None), scene(late)) == "late" != now(laid().peek(None), scene(laid()))


def test_nobody_is_said_to_think_whose_time_is_up():
    """WWD-14: "is thinking" stood beside "Time is up"; without a clock somebody thinks on (WWD-Q13)."""
    assert "is thinking" in drawn(laid(), None) and 'data-kind="duh"' not in drawn(laid(), None)
    late = drawn(laid().time_up(), None)
    assert "is thinking" not in late and 'data-kind="duh"' in late
    slow = laid(pick_secs="0").submit(0, "ready")
    assert slow.turn.prompt == "late" and "is thinking" in drawn(slow, None)


def test_five_others_keep_their_place_above_the_names():
    page = drawn(laid(), 0)
    assert page.index("Tap one, or type a name") < page.index('data-pick="others 1"') < page.index("<ul>")
