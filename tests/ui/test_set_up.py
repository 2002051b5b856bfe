"""What the set-up says before a game: who plays and from where, how long it takes, and whether there is sound."""

from __future__ import annotations

import html
import re
from dataclasses import replace

import pytest
from guise import games
from guise.engine.game import Decide
from guise.supply.content import words
from guise.table.seats import Chair
from guise.table.table import start
from guise.ui import messages as say
from guise.ui.icons import icon
from guise.ui.lengths import lasting, length_option
from guise.ui.places import Laying
from guise.ui.prefs import Prefs
from guise.ui.render import draw
from guise.ui.setup_rules import rules_said
from guise.ui.setup_screen import setup_screen
from guise.ui.update import company, update

from tests.ui.screens import at, chairs, fresh, laying, model


def shown(draft: Laying, **prefs: bool) -> str:
    """The set-up screen."""
    return str(setup_screen(draft, Prefs(**prefs)))


WAY = re.compile(
    r'<button[^>]* data-do="option (\w+) (\w+)"[^>]*aria-pressed="(\w+)"[^>]*>'
    r"<strong>(\d+) minutes</strong><small>(.*?)</small>"
)


def ways(draft: Laying) -> list[tuple[str, ...]]:
    """How long the set-up offers to play: option, value, whether it is chosen, minutes, and what that means."""
    return WAY.findall(shown(draft))


LENGTHS = {"whosit": ["1", "3", "5"], "wwwd": ["15", "20"], "twenty": ["60", "80", "100"], "whatzit": ["half", "whole"]}
"""The values of the option that makes each game shorter or longer, the shortest first."""


@pytest.mark.parametrize("game", LENGTHS)
def test_how_long_is_a_choice_in_sight_and_stands_once_with_the_house_rules(game):
    """What shortens a game lay folded away among the house rules."""
    meta, draft = games.load(game).meta, laying(2, meta_usual(game) - 2, game)
    offered = ways(draft)
    assert length_option(meta) and [value for _, value, *_ in offered] == LENGTHS[game]
    assert {key for key, *_ in offered} == {length_option(meta).key}
    said = words(game)["options"][length_option(meta).key]
    assert [what for *_, what in offered] == [said[value] for value in LENGTHS[game]]
    minutes = [int(n) for *_, n, _ in offered]
    assert minutes == sorted(set(minutes)), "each is longer than the one before"
    for value in LENGTHS[game]:
        chosen = replace(draft, options={**draft.options, length_option(meta).key: value})
        assert [of for _, of, pressed, *_ in ways(chosen) if pressed == "true"] == [value]
    assert not ways(replace(draft, more=True)) and f'data-do="option {length_option(meta).key}' in shown(
        replace(draft, more=True)
    )
    assert "minutes" not in seated(draft), "the choice says it"


@pytest.mark.parametrize("game", LENGTHS)
def test_another_length_is_no_house_rule_that_was_changed(game):
    """It was told as one, though it is asked and chosen in the open."""
    meta, draft = games.load(game).meta, laying(2, meta_usual(game) - 2, game)
    option = length_option(meta)
    assert option
    usual = rules_said(draft, meta)
    for value in option.values:
        assert rules_said(replace(draft, options={**draft.options, option.key: value}), meta) == usual
    other = next(o for o in meta.options if o.shown and not o.alone and o is not option)
    value = next(v for v in other.values if v != draft.options[other.key])
    assert rules_said(replace(draft, options={**draft.options, other.key: value}), meta) != usual


@pytest.mark.parametrize("game", games.ids())
def test_six_house_rules_stand_at_most_and_what_is_chosen_of_the_others_is_said(game):
    """One game showed eleven at once. A fold of one would be a tap for nothing."""
    meta = games.load(game).meta
    for seats in range(meta.seats[0], meta.seats[1] + 1):
        draft = replace(laying(seats, 0, game), more=True)
        stand, fold, folded = shown(draft).partition('<details class="opt-more" id="more-rules"')
        offered = [re.findall('data-do="option ([^ "]+) ', part.partition("<footer")[0]) for part in (stand, folded)]
        assert len(set(offered[0])) <= 6 and not set(offered[0]) & set(offered[1])
        if fold:
            assert len(set(offered[1])) > 1
        own, line = words(game)["options"], re.compile("<summary>(.*?)</summary>")
        for o in (o for o in meta.options if o.key in offered[1]):
            said = f"{own[o.key]['label']}: {own[o.key][o.values[1]]}"
            assert said not in html.unescape(line.findall(folded)[0])
            chosen = shown(replace(draft, options={**draft.options, o.key: o.values[1]})).partition("opt-more")[2]
            assert said in html.unescape(line.findall(chosen)[0])


def meta_usual(game: str) -> int:
    return games.load(game).meta.usual


def seated(draft: Laying) -> str:
    found = re.search(r'<p class="company">(.*?)</p>', shown(draft))
    assert found
    return found[1]


@pytest.mark.parametrize("game", ["twenty", "whatzit"])
def test_one_alone_is_not_asked_for_the_path_of_a_company(game):
    draft = laying(1, 0, game)
    assert not ways(draft) and "minutes" in seated(draft)
    key = length_option(games.load(game).meta).key
    assert f'data-do="option {key}' not in shown(replace(draft, more=True))


@pytest.mark.parametrize("game", [game for game in games.ids() if games.load(game).meta.by_seats])
def test_the_minutes_follow_the_number_of_players(game):
    """Two and six were told the same; the usual number takes what the box says."""
    meta = games.load(game).meta
    low, high = meta.seats
    told = [lasting(meta, meta.defaults(), n) for n in range(low, high + 1)]
    assert len(meta.by_seats) == len(told) and meta.by_seats[meta.usual - low] == meta.minutes
    assert told == list(meta.by_seats) == sorted(told) and told[0] < told[-1]
    assert all(n % 5 == 0 for n in told)
    alone = [lasting(meta, meta.defaults(), n, n - 1) for n in range(low, high + 1)]
    assert all(5 <= few <= many for few, many in zip(alone, told)) and 2 * alone[-1] <= told[-1], "bots do not think"
    for n in (low, high):
        draft = laying(n, 0, game)
        said = [int(minutes) for _, _, pressed, minutes, _ in ways(draft) if pressed == "true"]
        assert said == [told[n - low]] or f"About {told[n - low]} minutes" in seated(draft)


def test_who_has_no_name_is_asked_for_one_and_you_too_where_others_sit_at_the_screen():
    """You became Player 1 at the table, and nobody had asked."""
    sit = (Chair("You", 0), Chair("Player 2", 1), Chair("Ana", 2), Chair("Ada", 3, "hider"))
    assert company.nameless(sit) == {0, 1}
    assert company.nameless((sit[0], sit[3])) == frozenset()
    assert company.next_nameless(sit, 1) == 0 and company.next_nameless(sit, 2) == 0
    assert company.next_nameless(sit, 0) == 1 and company.next_nameless(sit[1:], 0) is None
    page = shown(replace(laying(), chairs=sit))
    assert re.findall("<strong>([^<]*)</strong>", page)[:2] == ["Player 1", "Player 2"], "as the table will call them"
    assert page.count("data-nameless") == 2 and page.count(words("house")["says"]["setup"]["nameless"]) == 2
    assert 'value="Player 1"' in shown(replace(laying(), chairs=sit, chair=0)), "and as the field says"
    for chair, hint in ((0, "next"), (1, "next")):
        assert f'enterkeyhint="{hint}"' in shown(replace(laying(), chairs=sit, chair=chair))
    assert 'enterkeyhint="done"' in shown(replace(laying(), chairs=sit[1:], chair=0))


def test_a_tap_on_a_name_of_last_time_leads_to_the_next_who_has_none():
    sit = (Chair("Player 1", 0), Chair("Player 2", 1), Chair("Cleo", 2))
    m = model(replace(laying(), chairs=sit, known=("Ana", "Bo", "Cleo"), chair=0))
    for name, left, then in (("Ana", 1, 1), ("Bo", 0, None)):
        assert str(draw(m).markup).count('data-do="call ') == left + 1
        m, _ = update(m, say.CallChair(m.screen.chair, name), fresh())
        assert m.screen.chair == then
    assert [c.name for c in m.screen.chairs] == ["Ana", "Bo", "Cleo"]


def test_a_tap_on_a_chair_that_waits_for_a_name_does_not_shut_its_sheet():
    """It had opened by itself after a name; whoever tapped the chair to open it shut it, and typed for nobody."""
    m = model(replace(laying(), chairs=(Chair("Ana", 0), Chair("Player 2", 1)), chair=1))
    m, _ = update(m, say.OpenChair(1), fresh())
    assert m.screen.chair == 1
    m, _ = update(m, say.NameChair(1, "Bo"), fresh())
    m, _ = update(m, say.OpenChair(1), fresh())
    assert m.screen.chair is None and [c.name for c in m.screen.chairs] == ["Ana", "Bo"]


@pytest.mark.parametrize("name", ["Ben", "Hugo"])
def test_a_typed_name_stays_whatever_its_chair_becomes(name):
    """Ben, typed while the chair was a bot's, was gone when it was given a phone; and Hugo is a bot's name as well."""
    sit = (Chair("Ana", 0), Chair("Ada", 1, "quick:easy"), Chair("Bruno", 2, "quick:easy"))
    m, _ = update(model(replace(laying(), chairs=sit)), say.NameChair(1, name), fresh())
    assert name in m.screen.typed, "the bot that begins like Ben is called otherwise, and Ben is not"
    for message in (
        say.SetChair(1, "phone"),
        say.SetChair(1, "quick:fair"),
        say.NameChair(2, "Helga"),
        say.SeatOthers("people"),
        say.SeatOthers("easy"),
    ):
        m, _ = update(m, message, fresh())
        assert m.screen.chairs[1].name == name, message


def test_a_typed_name_that_is_taken_away_is_none():
    m, _ = update(model(replace(laying(), chair=1)), say.NameChair(1, "  "), fresh())
    assert not m.screen.typed


def test_a_length_is_of_a_value_that_there_is():
    for game in games.ids():
        for option in games.load(game).meta.options:
            assert {value for value, _ in option.lasts} <= set(option.values[1:])


@pytest.mark.parametrize(
    "people, phones, said",
    [
        (2, 0, "2 people round this screen and 1\u00a0bot"),
        (2, 1, "1 person at this screen, 1 person with a phone and 1\u00a0bot"),
        (2, 2, "2 people with phones and 1\u00a0bot"),
        (1, 0, "1 person and 1\u00a0bot"),
    ],
)
def test_whoever_holds_a_phone_does_not_sit_round_the_screen(people, phones, said):
    draft = replace(laying(), chairs=chairs(people, 1, phones))
    assert f"Playing: {said}." in shown(draft)


def test_the_speaker_shows_whether_there_is_sound_and_not_what_a_tap_does():
    on, off = (shown(laying(), sound=sound) for sound in (True, False))
    assert icon("sound") in on and icon("mute") not in on and 'data-do="pref sound off" aria-pressed="true"' in on
    assert icon("mute") in off and icon("sound") not in off and 'data-do="pref sound on" aria-pressed="false"' in off


@pytest.mark.parametrize("game", ["who", "wwwd"])
def test_the_first_curtain_says_why_it_is_this_one_s(game):
    table = start(games.load(game), chairs(3, game=game), {}, "first")
    while not isinstance(table.turn, Decide) or table.turn.open:
        table = table.advance() if table.can_advance() else table.submit(table.turn.seats[0], "throw")
    seat = table.turn.seats[0]
    name = table.chairs[seat].name
    told = words(game)
    reason = told["events"]["starts"] if game == "who" else told["says"]["handed"]["read"]
    reason = reason.format(Seat=name, seat=name)  # whom chance picked was large on the page before
    covered = at(table)
    assert covered.sheet is not None and not covered.sheet.up
    assert f'<p class="curtain-first">{reason}</p>' in str(draw(model(covered)).markup)
    other = replace(covered, sheet=replace(covered.sheet, seat=(seat + 1) % 3))
    assert "curtain-first" not in str(draw(model(other)).markup)


def test_a_tool_with_a_long_name_has_a_short_one_for_phones():
    """A phone shows a word under each picture of the strip."""
    assert re.findall('data-short="([^"]*)"', shown(laying(2, 0, "who"))) == ["Print", "Tour"]


def test_whether_the_house_works_things_out_is_a_choice_in_sight_and_remembered():
    """It crossed out what people would have liked to find out, and the way to forbid that lay among the house rules."""
    meta, draft = games.load("whosit").meta, laying(3, 0, "whosit")
    assert 'data-do="option crossing answers"' in shown(draft), "X-6: it does, unless it is told not to"
    after = replace(draft, options={**draft.options, "crossing": "hand"})
    assert 'data-do="option crossing house"' in shown(after)
    for value, said in words("whosit")["options"]["crossing"]["by-hand"].items():
        chosen = replace(draft, options={**draft.options, "crossing": value})
        assert said in shown(chosen) and said not in shown(draft), "whoever has something to do reads it"
    assert company.recalled(meta, company.remembered(Prefs(), after, meta)).rules == {"crossing": "hand"}


def test_who_has_played_it_before_is_proposed_less_help_and_what_they_choose_then_stays():
    """The house went on to do the thinking of people who knew the game."""
    meta, prefs, help_ = games.load("whosit").meta, Prefs(people=("Ana",), marks=("0",)), []
    for choice in ("", "", "house", "", "answers", ""):
        m, _ = update(model(laying(3, 0, "whosit")).with_house(prefs=prefs), say.LayTable("whosit"), fresh())
        help_.append(m.screen.options["crossing"])
        assert rules_said(m.screen, meta) == rules_said(laying(3, 0, "whosit"), meta), (
            "it stands beside the house rules"
        )
        if choice:
            m, _ = update(m, say.SetOption("crossing", choice), fresh())
        prefs = company.remembered(prefs, m.screen, meta)
    assert help_ == ["house", "answers", "answers", "house", "house", "answers"]


def test_whoever_changes_the_table_finds_its_bots_as_they_sat():
    """*Change the table* gave two bots each other's places and colours, without a word."""
    sat = (Chair("Ana", 0), Chair("Coco", 1, "hider:easy"), Chair("Bruno", 2, "racer:easy"))
    game = games.load("who")
    prefs = Prefs(people=("Ana",), marks=("0",), tables=("who 3 hider:easy,racer:easy",), level="easy")
    after = model(at(start(game, sat, {}, "change"))).with_house(prefs=prefs)
    changed, _ = update(after, say.LayTable("who"), fresh())
    assert changed.screen.chairs == sat
    other, _ = update(after.with_house(prefs=replace(prefs, people=("Ben",))), say.LayTable("who"), fresh())
    assert [c.name for c in other.screen.chairs] != [c.name for c in sat]
    box, _ = update(after.with_screen(laying(1, 2, "who")), say.LayTable("who"), fresh())
    assert [c.name for c in box.screen.chairs[1:]] == ["Bruno", "Coco"]


def test_whoever_held_a_phone_at_the_last_table_is_proposed_one_again():
    """Guests who left a dealt game before their phones were linked found their chairs turned into those of people round
    the screen.
    """
    meta = games.load("who").meta
    ana, player, mia, far = chairs(4, 0, game="who")
    laid = laying(4, 0, "who")
    sat = (ana, replace(player, phone=True), replace(mia, phone=True), replace(far, phone=True, far=True))
    prefs = company.remembered(Prefs(), replace(laid, chairs=sat, options={**laid.options, "board": "harbour"}), meta)
    assert prefs.tables == (f"who 4 - phone={player.mark},{mia.mark} board=harbour",)
    m, _ = update(model(laid).with_house(prefs=prefs), say.LayTable("who"), fresh())
    assert [(c.name, c.phone, c.far) for c in m.screen.chairs] == [(c.name, c.phone and not c.far, False) for c in sat]
    assert m.screen.options["board"] == "harbour" and "phone" not in m.screen.options
    other, _ = update(model(laid).with_house(prefs=prefs), say.LayTable("whosit"), fresh())
    assert not any(c.phone for c in other.screen.chairs), "at another game nobody held one"


def test_a_chair_says_what_phone_and_far_away_mean():
    """Whoever held a phone was puzzled by *Person* beside *Phone*, and whoever held none by a note on phones."""
    told = words("house")["says"]["setup"]["kind-notes"]
    laid = replace(laying(3, 0, "who"), chair=0)
    for chair, note in (
        (Chair("Ana", 0), "here"),
        (Chair("Ana", 0, phone=True), "phone"),
        (Chair("Ana", 0, far=True), "far"),
    ):
        shown = html.unescape(str(setup_screen(replace(laid, chairs=(chair, *laid.chairs[1:])), Prefs())))
        assert [key for key, line in told.items() if line in shown] == [note]
    bot = str(setup_screen(replace(laid, chairs=(Chair("Ana", 0, "hider:easy"), *laid.chairs[1:])), Prefs()))
    assert not any(line in html.unescape(bot) for line in told.values())


def test_a_card_that_all_would_see_on_a_television_can_be_left_to_the_house():
    """TQ-Q27: the host's secret card filled the screen of a company whose others had phones."""
    told = words("twenty")["options"]["reader"]["some-phones"]
    draft = laying(3, 0, "twenty")
    phones = replace(draft, chairs=tuple(replace(c, phone=c.mark > 0) for c in draft.chairs))
    assert told["say"] in shown(phones) and 'data-do="option reader all"' in shown(phones)
    everybody = replace(draft, chairs=tuple(replace(c, phone=True) for c in draft.chairs))
    settled = replace(phones, options={**phones.options, "reader": "voice"})
    for other in (draft, everybody, settled):
        assert told["say"] not in shown(other)


def test_numbers_among_house_rules_stand_by_their_size():
    """The first is the usual one, and “80, 60, 100” was what the page asked."""
    page = shown(replace(laying(3, 0, "twenty"), more=True))
    for key, order in (("track", ["60", "80", "100"]), ("guess_secs", ["10", "20", "40", "0"])):
        drawer = page[page.index('class="leaf') :]
        assert re.findall(rf'data-do="option {key} (\w+)"', drawer) == order
