"""The boards of WHO: what the rulebook fixes, and the acceptance test any board must pass (equal count of
letters, pairs that are about equally hard to tell apart, no long closed stretch)."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import combinations, permutations

import pytest
from guise.engine.errors import IllegalMove
from guise.games.who.board import (
    CELL,
    CORNER,
    COUNT,
    FOOT,
    HEAD,
    HIGH,
    LAMP,
    LARGE,
    LARGE_HIGH,
    PAWN,
    ROWS,
    TALL,
    WIDE,
    _clear,
    beside,
    cells,
    centre,
    inward,
    large_grid,
    moment,
    picture,
    spot,
)
from guise.games.who.hand import hand
from guise.games.who.scenery import BRIM, CAP, HAIR, HAT, TOKEN
from guise.games.who.views import BOARDS, LETTERS, SPACES, board, possible, targets
from guise.supply.content import words
from guise.table.narrate import Storyteller
from guise.ui.marks import shape
from guise.ui.scene import still as still_scene

from tests.browser.stills import stills
from tests.games.who.play import at, game, having, legal, play

KINDS = list(BOARDS)


@pytest.mark.parametrize("kind", KINDS)
def test_forty_spaces_each_with_a_name_and_letters_in_order(kind):
    """WHO-9, WHO-11"""
    b = board(kind)
    assert len(b.places) == len(set(b.places)) == len(b.letters) == SPACES == 40
    assert all(text and list(text) == sorted(set(text)) and set(text) <= set(LETTERS) for text in b.letters)


@pytest.mark.parametrize("kind", ["standard", "slow"])
def test_what_the_rulebook_fixes(kind):
    """WHO-7, WHO-11, WHO-Q25"""
    b = board(kind)
    assert (b.places[0], b.letters[0]) == ("City Square", LETTERS)
    assert (b.places[1], b.letters[1]) == ("Railroad Station", LETTERS)
    assert (b.places[4], b.letters[4]) == ("Diner", "BGHI")
    assert b.places[5] == "Barber Shop" and "H" not in b.letters[5]


@pytest.mark.parametrize("kind, count", [("standard", 28), ("slow", 30), ("harbour", 28), ("harbour_slow", 30)])
def test_every_letter_is_at_home_equally_often(kind, count):
    """WHO-11"""
    b = board(kind)
    assert {sum(x in text for text in b.letters) for x in LETTERS} == {count}
    for special in (b.disguise, b.telephone):
        shares = {sum(x in b.letters[space] for space in special) for x in LETTERS}
        assert shares == {2} if not kind.endswith("slow") else max(shares) - min(shares) <= 2


@pytest.mark.parametrize(
    "kind, least, most", [("standard", 19, 21), ("slow", 22, 25), ("harbour", 19, 21), ("harbour_slow", 22, 25)]
)
def test_any_two_letters_are_about_equally_hard_to_tell_apart(kind, least, most):
    """WHO-37: pairs share nearly the same number of spaces, and each can be told from each other"""
    b = board(kind)
    shared = [sum({x, y} <= set(text) for text in b.letters) for x, y in combinations(LETTERS, 2)]
    assert (min(shared), max(shared)) == (least, most) and most - least <= 3
    telling = [sum(x in text and y not in text for text in b.letters) for x, y in permutations(LETTERS, 2)]
    assert min(telling) >= 5 and max(telling) - min(telling) <= 3


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("letter", LETTERS)
def test_nobody_meets_more_than_three_closed_doors_in_a_row(kind, letter):
    """WHO-14: being stuck stays rare"""
    b = board(kind)
    closed = "".join("-" if letter in text else "x" for text in b.letters * 2)
    assert max(map(len, closed.split("-"))) <= 3


@pytest.mark.parametrize("kind", KINDS)
def test_four_disguise_and_four_telephone_spaces_one_of_each_to_a_quarter(kind):
    """WHO-17, WHO-22"""
    b = board(kind)
    at = ([7, 17, 27, 37], [2, 12, 22, 32]) if b.city else ([3, 13, 23, 33], [8, 18, 28, 38])
    assert (sorted(b.disguise), sorted(b.telephone)) == at
    assert all("Telephone" in b.places[space] for space in b.telephone)


@pytest.mark.parametrize("shape", [WIDE, TALL])
def test_the_drawn_track_is_a_clockwise_loop(shape):
    """WHO-9, WHO-Q31: forty different cells, each beside the next, the last beside the first, clockwise"""
    track = cells(shape)
    assert len(set(track)) == SPACES
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(track, track[1:] + track[:1])]
    assert all(abs(x) + abs(y) == 1 for x, y in steps)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(track, track[1:] + track[:1]))
    assert area > 0, "with rows counted downwards, clockwise is positive"


def test_the_words_know_every_space_by_the_name_on_the_board():
    """WHO-34: what is told is what is printed"""
    told = words("who")["names"]["place"]
    for kind in KINDS:
        b = board(kind)
        assert [name.removeprefix("the ") for name in told[b.city]] == list(b.places)


def closed(text: str) -> list[int]:
    """Lengths of the stretches of closed doors round the loop."""
    return sorted(map(len, filter(None, text.split("-"))))


@pytest.mark.parametrize(("first", "second"), [("standard", "harbour"), ("slow", "harbour_slow")])
def test_the_second_city_is_as_fair_as_the_first(first, second):
    """WHO-11, WHO-17: each letter's spaces, closed stretches, telephones and disguise shops lie within the first
    city's spread, and no place but City Square is in both."""

    def measures(kind: str) -> list[list[float]]:
        b = board(kind)
        found = []
        for letter in LETTERS:
            doors = "".join("-" if letter in text else "x" for text in b.letters)
            found.append(
                [
                    doors.count("-"),
                    len(closed(doors)),
                    max(closed(doors)),
                    sum(letter in b.letters[s] for s in b.telephone),
                    sum(letter in b.letters[s] for s in b.disguise),
                ]
            )
        return [list(row) for row in zip(*found)]

    for one, other in zip(measures(first), measures(second), strict=True):
        assert min(one) <= min(other) <= max(other) <= max(one)
    assert board(first).letters != board(second).letters
    assert set(board(first).places) & set(board(second).places) == {"City Square"}


def test_the_harbour_is_told_by_its_own_names():
    """WHO-34. A move, a refusal and the hand name the places of the city that is played in; the first city's events
    are what they were."""
    thrown = play(game("AB", board="harbour"), "throw; roll 1 2")
    teller, places = Storyteller("who", thrown.chairs), board("harbour").places
    open_, shut = ([n for n in (1, 2, 3) if ("A" in board("harbour").letters[n]) == stands] for stands in (True, False))
    line = next(e for e in reversed(play(thrown, f"go {open_[0]}").state.events) if e.kind == "moved")
    assert places[open_[0]] in teller.event(line)
    with pytest.raises(IllegalMove) as refused:
        thrown.submit(0, f"go {shut[0]}")
    assert places[shut[0]] in teller.refusal(refused.value)[0]
    labels = [c.label for c in hand(thrown.peek(0), teller).choices]
    assert any(places[open_[0]] in label for label in labels), labels
    first = play(game("AB"), "throw; roll 1 2; go 1").state.events
    assert "city" not in dict(next(e for e in first if e.kind == "moved").args)


def test_the_open_street_says_what_everybody_may_know():
    """The letters that are still open spot under each figure, also when no one person looks; from memory none."""
    seen = 0
    for still in stills("who"):
        table = still.t.save.table
        v = table.peek(None)
        if still.who is not None or v.public.stage in ("deal", "opening", "over"):
            continue
        body = still.body(False)
        for seat in range(v.seats):
            open_ = "".join(sorted(possible(v)[seat]))
            figure = body.split(f'id="passer-{seat}"')[1].split('id="passer-')[0]
            row = figure.partition('<text class="still"')[2].partition("</text>")[0]
            shown = "".join(re.findall(r"<tspan[^>]*>(\w*)</tspan>", row)) == open_
            assert shown != v.public.out[seat], (still.name, seat)
            seen += len(open_) < len(LETTERS)
    assert seen


@pytest.mark.parametrize("count", [1, 2, 5])
def test_pawns_stand_above_the_letters_of_their_space(count):
    """They covered the letters that a stop gives away."""
    for space, (col, row) in enumerate(cells(WIDE)):
        feet = [spot(space, order, count, WIDE) for order in range(count)]
        assert all(y + FOOT[WIDE] <= row * CELL + ROWS[0] - HIGH for _, y in feet)
        half = 13 * PAWN
        assert all(col * CELL <= x - half and x + half <= (col + 1) * CELL for x, _ in feet)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_upright_pawns_stand_in_the_city_and_leave_all_letters_as_large(count):
    """The letters of a place where somebody stood were 5 pixels high on a phone: just those that one wants to read."""
    cols, rows = TALL
    square = [spot(0, order, count, TALL) for order in range(count)]
    assert len({(round(x), round(y)) for x, y in square}) == count, "all letters may stop there: they stand on it"
    assert all(max(abs(x - 950), abs(y - 1150)) + TOKEN < CELL / 2 + 8 for x, y in square)
    for space in range(1, SPACES):
        for order in range(count):
            x, y = spot(space, order, count, TALL)
            high, low, half = y - HEAD[TALL], y + FOOT[TALL], FOOT[TALL]
            near = min(x - half, (cols * CELL - x) - half) - CELL, min(high, rows * CELL - low) - CELL
            assert min(near) >= (-CORNER if all(inward(space, TALL)) else 0), (space, order)
            a, b = centre(space, TALL)
            assert count > 2 or max(abs(x - a), abs(y - b)) < 1.5 * CELL, "beside its own space"
    t = at(game("HBC", "throw; roll 1 4"), 0, 9, 9)
    drawn = str(picture(t.peek(0), still_scene(t, t.peek(0), True)))
    small = re.findall(r'<g class="letters"><text', drawn)
    assert not small and drawn.count('<g class="letters" data-across=') > SPACES


def test_upright_pawns_of_neighbouring_places_do_not_hide_one_another():
    """At the corners they stood half behind each other."""
    feet = [spot(space, 0, 1, TALL) for space in range(1, SPACES)]
    for n, (x, y) in enumerate(feet):
        for a, b in feet[n + 1 :]:
            assert abs(x - a) > 2 * FOOT[TALL] - 2 or abs(y - b) > FOOT[TALL] + HEAD[TALL] - 2, (n + 1, x, y, a, b)


@pytest.mark.parametrize("tall", [False, True])
def test_no_head_is_cut_off_by_the_edge_of_the_board(tall):
    shape, t = TALL if tall else WIDE, at(game("ABC"), 21, 21, 21)
    v = t.peek(None)
    top = -float(
        re.search(r'viewBox="0 (\S+) ', str(picture(v, still_scene(t, v, tall))).partition('class="city"')[2])[1]
    )
    assert min(spot(21, n, 3, shape)[1] for n in range(3)) - HEAD[shape] >= -top


def test_two_on_one_space_stand_apart_on_a_phone():
    """They merged into one."""
    (one, _), (other, _) = (spot(7, order, 2, TALL) for order in range(2))
    assert other - one > 2 * TOKEN and 2 * TOKEN * 39 / CELL > 13, "pixels on a phone"


def test_upright_a_piece_is_its_owners_mark_under_their_hat():
    """Which piece was whose could not be seen on a phone: a whole figure was 8 pixels wide, its mark 4."""
    t = having(game("ABC"), caps=(1, 0, 0), worn=(False, False, True))
    drawn = str(picture(t.peek(None), still_scene(t, t.peek(None), True)))
    for seat, head in enumerate((HAT, HAIR, BRIM)):
        body = re.split(r'id="piece-|<g class="stood-on"', drawn.partition(f'id="piece-{seat}"')[2])[0]
        assert f'class="coat" r="{TOKEN}"' in body and shape(seat) in body
        assert [part for part in (HAT, HAIR, BRIM) if part in body] == [head]


@pytest.mark.parametrize("tall", [False, True])
def test_the_space_that_somebody_came_to_is_found_and_named(tall):
    """Nobody found the place on the board that the story told of; upright no space has a name."""
    seen = 0
    for still in stills("who", people=3, bots=0):
        v = still.t.save.table.peek(still.who)
        c = replace(still_scene(still.t.save.table, v, tall), picks=still.t.picks)
        last = next((e for e in v.events[::-1] if e.kind in ("moved", "passed")), None)
        drawn = str(picture(v, c))
        if last is None or still.prompt in ("move", "over"):  # the frames are those of the throw
            assert "came-to" not in drawn
            continue
        x, y = centre(v.public.place[last.seat], TALL if tall else WIDE)
        frame = drawn.partition('class="came-to"')[2].partition("</g>")[0]
        assert f'<rect x="{x - 46}" y="{y - 46}"' in frame and f"--seat:{c.color(last.seat)}" in frame
        card = drawn.partition('<div class="stop"')[2].partition("</div>")[0]
        beam = re.search(r'class="light-on" id="light-\d+" points="(\d+),(\d+) ', drawn)
        there = tall and "name" not in c.picks
        assert (bool(card), beam is not None) == (there, there)
        if there:
            where = "stayed put" if last.kind == "passed" else v.board.places[v.public.place[last.seat]]
            assert where in card and c.name(last.seat) in card
            assert [int(n) + CELL for n in beam.groups()] == list(LAMP)
        seen += there
    assert seen > 1 or not tall


def test_a_stop_is_told_large_with_the_letters_that_it_leaves():
    """On a phone a bot's move was a name beside the board, and what it gave away had to be worked out. WHO-21: under a
    cap it leaves all; WHO-35: what only the looker knows is nobody else's.
    """
    t = play(game("AB"), "throw; roll 1 3; go 1; done", "throw; roll 1 3; go 4; done", "throw; roll 1 3; go 1; done")
    t = play(t, "throw; roll 1 3; go 1")
    letters = board("standard").letters[5]
    gone = [x for x in letters if x not in "BGHI"]
    for who in (0, None):
        v = t.peek(who)
        card = str(picture(v, still_scene(t, v, True))).partition('<div class="stop"')[2].partition("</div>")[0]
        assert re.findall(r"<i[^>]*>(\w)</i>", card) == list(letters), who
        assert re.findall(r"<i data-gone[^>]*>(\w)</i>", card) == gone != []
    own = t.peek(1)
    card = str(picture(own, still_scene(t, own, True))).partition('<div class="stop"')[2].partition("</div>")[0]
    assert re.findall(r"<i data-mine[^>]*>(\w)</i>", card) == ["B"]
    hid = play(t, "done; throw; roll 1 2; go 1 cap").peek(1)
    card = str(picture(hid, still_scene(t, hid, True))).partition('<div class="stop"')[2].partition("</div>")[0]
    assert "a cap may be a bluff" in card and "<i" not in card, "said with the first that others wear"
    again = play(t, "done; throw; roll 1 2; go 1 cap; done", "throw; roll 5 4; go 9 cap; done")
    again = play(having(again, caps=(1, 1)), "throw; roll 2 1; go 2 cap").peek(1)
    later = str(picture(again, still_scene(t, again, True))).partition('<div class="stop"')[2].partition("</div>")[0]
    assert "that could be anybody" in later and "bluff" not in later
    fallen = play(game("ABC"), "throw; roll 1 3; go 1; done", "challenge 0 A")
    v = fallen.peek(1)
    assert 'class="stop"' not in str(picture(v, still_scene(fallen, v, True))), "nobody stands there"


def test_whoever_skipped_the_turns_of_many_bots_reads_what_each_has_told():
    """Only the last of four stood there, and the story had no room for the others: a line each, of their last clue."""
    stop, hidden = "throw; roll 1 4; go 1; done", "throw; roll 1 2; go 1 cap; done"
    t = play(game("ABCDE"), stop, hidden, "throw; roll 2 2; go 2; done", hidden, hidden, stop)
    assert t.state.public.active == 0, "Cleo had doubles"
    alone = {"bots": (False, True, True, True, True), "private": True}
    for who, bots, seen in ((0, alone["bots"], 4), (0, (False,) * 5, 1), (1, (True, False, True, True, True), 1)):
        v = t.peek(who)
        drawn = str(picture(v, replace(still_scene(t, v, True), **alone | {"bots": bots})))
        cards = re.findall(r'<div class="stop".*?</div>', drawn)
        assert len(cards) == seen == max(1, drawn.count('data-lined="brief"')), who
        if seen > 1:
            order = [next(name for name in ("Bo", "Cleo", "Dara", "Elis") if f"<b>{name}</b>" in one) for one in cards]
            assert order == ["Bo", "Cleo", "Dara", "Elis"]
            told = ["<i" in one and "in disguise" not in one for one in cards]
            assert told == [False, True, False, True] and "Market Hall" in cards[1], "the clue, of several moves"


def test_a_stop_in_disguise_after_doubles_names_the_stop_that_told_something():
    """WHO-15, WHO-37: of a turn that was skipped, "that could be anybody" stood over five letters."""
    seen = play(game("ABC"), "throw; roll 1 4; go 1; done", "throw; roll 2 2; go 4; done; throw; roll 1 2; go 1 cap")
    t = play(seen, "done; throw; roll 1 4; go 1; done")
    skipped, watched = (
        str(picture(v, replace(still_scene(one, v, True), bots=(False, True, True), private=True)))
        for one in (t, seen)
        for v in [one.peek(0)]
    )
    assert "In disguise. The clue is the stop before it: the Diner." in skipped
    assert 'class="stop"' in watched and "The clue is" not in watched, "whoever was there saw it"


@pytest.mark.parametrize("tall", [False, True])
def test_upright_a_tap_on_a_place_within_reach_lights_its_ticket(tall):
    """It opened a card to read, without a way to go there, over the tickets."""
    t = play(game("ABC"), "throw", "roll 1 4")
    v = t.peek(0)
    mine = replace(still_scene(t, v, tall), live=True, private=True, legal=frozenset(legal(t)))

    def lit(space: int) -> list[str]:
        drawn = str(picture(v, replace(mine, picks={"look": str(space)})))
        assert ("look-name" in drawn) is (space == 7 or not tall)
        return re.findall(r'data-lit="">?.*?<b class="way-steps">(\d+)', drawn)

    assert [lit(space) for space in (1, 5, 7)] == ([["1"], ["5"], []] if tall else [[], [], []])
    number = re.search(r'<g class="reach" id="reach-1"[^>]*>', str(picture(v, mine))).group()
    assert ('data-pick="look 1"' in number) is tall, "its number answers as well"


def test_upright_the_numbers_at_both_sides_of_a_corner_lie_apart():
    """A 6 lay on an 8."""
    corners = [n for n in range(SPACES) if all(inward(n, TALL))]
    t = game("ABC")
    for corner in corners:
        v = at(t, *[(corner + 20) % SPACES] * 3).peek(0)
        one, other = (_clear(v, (corner + n) % SPACES) for n in (1, -1))
        assert math.dist(one, other) > 2 * COUNT[TALL][0] + 4, corner


def test_that_somebody_stayed_put_is_told_as_large_as_a_stop():
    """WHO-14, WHO-37: the biggest clue of a game was a line that flashed by."""
    tried = (at(game(f"{mine}{LETTERS[LETTERS.index(mine) - 1]}"), n, 0) for mine in LETTERS for n in range(40))
    thrown = (play(one, "throw; roll 1 3") for one in tried)
    t = next(one for one in thrown if "pass" in legal(one))
    reached = {x for one in targets(t.peek(0)) if one.open for x in board("standard").letters[one.space]}
    t = play(t, "pass")
    for who in (1, None):
        v = t.peek(who)
        card = str(picture(v, still_scene(t, v, True))).partition('<div class="stop"')[2].partition("</div>")[0]
        assert "stayed put" in card and "No place in reach" in card
        assert re.findall(r"<i[^>]*>(\w)</i>", card) == [x for x in LETTERS if x not in reached]


def test_the_number_of_steps_stands_clear_of_every_place():
    """It covered houses and ends of names: it stands within the ring, beside the space that it counts to."""
    cols, rows = WIDE
    for space, (col, row) in enumerate(cells(WIDE)):
        x, y = beside(space, WIDE)
        assert CELL <= x <= (cols - 1) * CELL and CELL <= y <= (rows - 1) * CELL
        near = [abs(x - (col + 0.5) * CELL), abs(y - (row + 0.5) * CELL)]
        assert max(near) <= 64 and min(near) in (0, 60)


def test_upright_the_number_of_steps_stands_beside_its_space_clear_of_letters_and_of_who_stands_there():
    """It lay under the tickets, 6 pixels high, and then on the letters: no ticket could be matched to its place."""
    round_, type_ = COUNT[TALL]
    cols, rows = TALL
    for space in range(SPACES):
        x, y = beside(space, TALL)
        assert all(n - round_ >= CELL - 12 for n in (x, cols * CELL - x, y, rows * CELL - y))
    assert type_ * 39 / CELL > 11, "pixels on a phone"
    for came in range(SPACES):
        for stands in (came, (came + 2) % SPACES, (came + 5) % SPACES):
            t = at(game("HBC", "throw; roll 1 4"), came, stands, 20 + came % 7)
            drawn = str(picture(t.peek(None), still_scene(t, t.peek(None), True)))
            here = [s for s in range(3) if t.state.public.place[s] == stands]
            x, y = spot(stands, here.index(1), len(here), TALL)
            for steps in (1, 4, 5):
                found = re.search(rf'id="reach-{steps}".*?translate\((\S+) (\S+)\)', drawn)
                a, b = map(float, found.groups())
                assert math.hypot(a - x, b - y) > round_ + TOKEN or stands == 0, (came, stands, steps)


@pytest.mark.parametrize("tall", [False, True])
def test_a_tap_on_a_place_shows_it_large(tall):
    """The letters of a place, and who stands there, which all may know; one's own letter is lit for nobody else."""
    t = having(at(game("ABC"), 3, 3, 8), worn=(False, True, False))
    live = replace(still_scene(t, t.peek(0), tall), live=True)
    shut = str(picture(t.peek(0), live))
    assert shut.count('data-pick="look ') == SPACES and "look-name" not in shut
    drawn = str(picture(t.peek(0), replace(live, picks={"look": "3"})))
    card = drawn.partition('<button class="look"')[2].partition("</button>")[0]
    assert board("standard").places[3].lower() in card.lower() and 'data-pick="look"' in card
    assert re.findall(r"<i[^>]*>(\w)</i>", card) == list(board("standard").letters[3])
    assert re.findall(r"<i data-mine[^>]*>(\w)</i>", card) == ["A"]
    assert "Ana is here." in card and "Bo is here, in disguise." in card
    shared = str(picture(t.peek(None), replace(live, picks={"look": "3"})))
    assert "look-name" in shared and "data-mine" not in shared
    for picks in ({"look": "40"}, {"look": "x"}, {"look": "3", "name": "yes"}):
        assert "look-name" not in str(picture(t.peek(0), replace(live, picks=picks)))
    film = str(picture(t.peek(None), still_scene(t, t.peek(None), tall)))
    assert "data-pick" not in film, "nobody hears a tap there"


@pytest.mark.parametrize("tall", [False, True])
def test_a_place_is_not_offered_to_be_seen_large_where_no_tap_shows_it(tall):
    """Where a tap goes there, and where the board lies under the end or under who is to be named."""
    t = play(game("ABC"), "throw", "roll 1 4")
    mine = replace(still_scene(t, t.peek(0), tall), live=True, legal=frozenset(legal(t)))
    drawn = str(picture(t.peek(0), mine))
    goes = {} if tall else {"1", "4", "5"}
    assert set(re.findall(r'data-pick="look (\d+)"', drawn)) == {*map(str, range(SPACES))} - {*goes}
    naming = str(picture(t.peek(0), replace(mine, picks={"name": "yes"})))
    assert "naming" in naming and "look " not in re.findall(r'data-pick="([^"]*)"', naming)
    assert 'data-pick="look ' not in naming


def test_upright_the_letters_of_a_place_are_as_large_as_it_allows():
    """Letters of 9 pixels in two lines: a place was read only when tapped. All ten were small still, and are A to J."""
    assert re.findall(r">([^<]+)</text>", large_grid(LETTERS)) == ["A–J"]
    assert min(LARGE_HIGH.values()) * 39 / CELL > 13, "pixels on a phone"
    for letters in {*board("standard").letters, *board("slow").letters, "AB"} - {LETTERS}:
        drawn = re.findall(r'<text x="([^"]+)" y="(\d+)">(\w)</text>', large_grid(letters))
        assert "".join(x for *_, x in drawn) == letters
        xs = sorted({float(x) for x, *_ in drawn})
        assert all(b - a >= 18 for a, b in zip(xs, xs[1:])) and 9 <= xs[0] <= xs[-1] <= CELL - 9
        high = LARGE_HIGH[max(2, (len(letters) + 1) // 2)]
        assert LARGE[0] - high >= 6 and LARGE[1] - high - LARGE[0] >= 4 and LARGE[1] <= CELL - 6


def test_the_rows_of_letters_are_apart_and_touch_no_frame():
    """An H over a J read like an A."""
    upper, lower = ROWS
    assert lower - HIGH - upper >= 4 and lower <= CELL - 6


@pytest.mark.parametrize("tall", [False, True])
def test_ones_own_letter_is_lit_and_ones_own_piece_is_found_in_ones_own_view_alone(tall):
    """WHO-35: planned on the board, which squares are one's own; the shared screen shows nothing of it."""
    t = game("ABC")
    own, other, shared = (str(picture(t.peek(who), still_scene(t, t.peek(who), tall))) for who in (0, 1, None))
    lots = own.partition('id="own"')[2].partition('id="night"')[0]
    found = re.findall(r'rx="4"/><text x="[^"]+" y="[^"]+">([^<]+)</text>', lots)
    shows = [text for text in board("standard").letters if "A" in text]
    assert sorted(found) == sorted("A–J" if tall and text == LETTERS else "A" for text in shows)
    assert re.findall(r'id="own-standard-\d+-(\w)"', own + other + shared) == ["A", "B"]
    assert 'class="own"' not in shared and 'class="here"' not in shared
    for seat, drawn in ((0, own), (1, other)):
        assert drawn.count('class="here"') == 1
        assert 'class="here"' in drawn.partition(f'id="piece-{seat}"')[2].partition('class="piece"')[0]


def test_the_name_of_a_place_is_read_over_whoever_stands_there():
    t = having(at(game("ABC"), 3, 3, 8), out=(False, False, True))
    drawn = str(picture(t.peek(None), still_scene(t, t.peek(None), False)))
    over = drawn.partition('<g class="stood-on"')[2]
    assert drawn.index('id="piece-0"') < drawn.index('<g class="stood-on"')
    assert re.findall(r">([^<>]+)</text></g>", over.partition("<div")[0]) == [board("standard").places[3]]


def test_nobody_wears_a_hat_without_a_cap_to_put_on():
    t = having(game("ABC"), caps=(1, 0, 0), worn=(False, False, True))
    drawn = str(picture(t.peek(None), still_scene(t, t.peek(None), False)))
    heads = {}
    for seat in range(3):
        body = re.split(r'id="piece-|<g class="stood-on"', drawn.partition(f'id="piece-{seat}"')[2])[0]
        heads[seat] = [part for part in (HAT, HAIR, CAP) if part in body]
    assert heads == {0: [HAT], 1: [HAIR], 2: [CAP]}


def test_whoever_falls_is_shown_as_they_stood_there():
    """WHO-23, WHO-Q16: their caps are laid down at once, and all who were named stood there in a hat."""
    capped = game("ABC", "throw; roll 1 2; go 1 cap; done")
    later = play(capped, "throw; roll 1 2; go 1; done", "throw; roll 1 2; go 1; done", "throw; roll 1 2")
    later = play(later, next(m for m in legal(later) if "cap" not in m), "done")
    falls = {HAT: game("ABC", "challenge 1 B"), CAP: play(capped, "challenge 0 A"), HAIR: play(later, "challenge 0 A")}
    for head, t in falls.items():
        v = t.peek(None)
        e = next(e for e in reversed(v.events) if e.kind == "hit")
        fallen = str(moment(v, still_scene(t, v, False), e, (e,))).partition('data-part="accused"')[2]
        assert [part for part in (HAT, HAIR, CAP) if part in fallen] == [head]


def test_a_cap_that_is_spent_where_one_is_had_comes_back():
    """WHO-22: beside *Spend a cap*, which gives nothing away, nobody saw that it costs nothing either."""
    t = play(at(game("HBC"), 3, 0, 0), "throw; roll 4 6")
    v = t.peek(0)
    assert any(v.board.disguise & {target.space} for target in targets(v))
    for tall in (False, True):
        mine = str(picture(v, replace(still_scene(t, v, tall), legal=frozenset(legal(t)))))
        for one in targets(v):
            spent = mine.partition(f'data-move="go {one.steps} cap"')[2].partition("</button>")[0]
            assert ("and get one back" in spent) is (one.space in v.board.disguise), one
            assert ("gives nothing away" in spent) is (one.space not in v.board.disguise), one
    assert "get one back" not in str(picture(t.peek(None), still_scene(t, v, False)))


def test_what_a_cap_is_for_is_said_until_somebody_has_had_one():
    """WHO-18: "gives a cap" told nobody who had none yet why they should want one."""
    first = play(at(game("ABC"), 0, 0, 0), "throw; roll 1 2")
    later = play(at(game("ABC"), 0, 0, 0), "throw; roll 1 1; go 1 cap; done", "throw; roll 1 1")
    for t, told in ((first, True), (later, False)):
        v = t.peek(0)
        for tall in (True, False):
            drawn = str(picture(v, replace(still_scene(t, v, tall), legal=frozenset(legal(t)))))
            assert ("to hide under" in drawn) is told and ("Gives a cap." in drawn) is not told
            assert "hide under" not in str(picture(t.peek(None), still_scene(t, t.peek(None), tall)))


def test_letters_that_are_underlined_are_explained():
    """Gold underlined letters under a figure: nobody knew why. Nothing is said of them where there are none."""
    told = set()
    for still in stills("who"):
        v = still.t.save.table.peek(still.who)
        drawn = str(picture(v, still_scene(still.t.save.table, v, False)))
        upright = str(picture(v, still_scene(still.t.save.table, v, True)))
        assert v.public.round == 1 or 'class="key"' not in upright, "in small type it stayed all game"
        if 'class="key"' in drawn:
            assert ('class="key-fell"' in drawn) is (" data-fell" in drawn)
            told.add('class="key-fell"' in drawn)
    assert told == {True, False}


def test_a_place_that_gives_caps_says_so_where_only_a_disguise_may_stop():
    """WHO-22: upright, what is said of a place was left out where one's letter is not shown."""
    t = play(at(game("CBA"), 0, 0, 0), "throw; roll 1 2")
    v = t.peek(0)
    drawn = str(picture(v, replace(still_scene(t, v, False), legal=frozenset(legal(t)))))
    shut = drawn.partition("The Wigmaker</h2>")[2]
    note = shut.partition('<p class="way-note" ')[2].partition("</p>")[0]
    assert note.startswith('data-gain=""') and "<span>Your letter isn’t here." in note
    assert '<span data-gain="">Gives a cap, ' in note


class Parts(HTMLParser):
    """The ids of what lies right in the board's picture."""

    def __init__(self, drawn: str) -> None:
        super().__init__()
        self.ids: list[str | None] = []
        self.within: list[str] = []
        self.feed(drawn.partition('<svg class="city"')[2].partition(">")[2])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self.within:
            self.ids.append(dict(attrs).get("id"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        self.within.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag == (self.within.pop() if self.within else "svg")


def test_every_part_of_the_board_has_an_id_of_its_own():
    """A piece that changed places in the order was drawn into the names over people's feet, which had none: it flew in
    from the corner, and what the page keeps was lost with the names.
    """
    t = play(game("ABC"), "throw", "roll 1 4")
    for who in (None, 0):
        live = replace(still_scene(t, t.peek(who), True), live=True, legal=frozenset(legal(t) if who == 0 else ()))
        drawn = str(picture(t.peek(who), live)).partition('<div class="plaza"')[0]
        ids = Parts(drawn).ids
        assert all(ids) and len(set(ids)) == len(ids) and {"piece-0", "spots", "stood-on", "reach-1"} <= set(ids), ids
