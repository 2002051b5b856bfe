"""The film's screen: where it is opened from, how it is led, and what is handed over."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from guise.supply.content import words
from guise.table.analysis import Study, sentence, told
from guise.table.film import reel_of
from guise.table.save import Save, dumps, from_file, from_link, loads, to_file, to_link
from guise.ui import effects as to_do
from guise.ui import messages as say
from guise.ui.after_screen import _report
from guise.ui.covers import Afterwards, Film, Saves
from guise.ui.markup import esc, h
from guise.ui.model import Model
from guise.ui.places import AtTable, Lobby
from guise.ui.prefs import Prefs
from guise.ui.render import draw, render
from guise.ui.update import Fresh, update

from tests.games.whosit import play
from tests.ui.screens import at, fresh, model, over, sent, table

ENDED = over(table(2, 1))
CAME = say.FilmCame(dumps(Save("one", ENDED)), say.ShowFilm("one"))


def film_of(m: Model) -> Film:
    """The film on the screen."""
    assert isinstance(m.screen, Film)
    return m.screen


def looked_through(m: Model) -> Model:
    """The same when the log was followed to its end."""
    for _ in range(1000):
        if film_of(m).whole:
            return m
        m, _ = sent(m, say.FilmOn())
    raise AssertionError("the log is never followed to its end")


def test_the_film_is_opened_from_the_end_of_a_game_and_leads_back_there():
    m, effects = sent(model(at(ENDED)), say.ShowFilm("one"))
    film = film_of(m)
    assert (film.at, film.eyes, film.reel.over) == (0, "table", True)
    assert effects[0] == to_do.LeaveMark() and isinstance(effects[1], to_do.Later)
    assert 'data-do="show film one 0 table"' in str(render(model(at(ENDED))))
    assert isinstance(sent(m, say.GoBack())[0].screen, AtTable)


def test_a_film_from_the_shelf_begins_at_the_beginning_and_tells_no_end():
    m, effects = sent(model(Saves(Lobby())), say.ShowFilm("one"))
    assert effects == [to_do.LoadFilm(say.ShowFilm("one"))] and isinstance(m.screen, Saves)
    m, _ = sent(m, CAME)
    assert film_of(m).at == 0 and not film_of(m).reel.over, "nobody has played its moves yet"
    first = str(render(m))
    assert "won" not in first and "film eyes open" not in first
    m = looked_through(m)
    assert "film eyes open" in str(render(m)) and "won" not in str(render(m))
    m, _ = sent(m, say.FilmTo(10_000))
    assert film_of(m).at == len(ENDED.log) and "won" in str(render(m))


def test_a_film_is_led_by_moves_turns_and_scenes():
    m = looked_through(sent(model(), CAME)[0])
    reel = film_of(m).reel
    m, _ = sent(m, say.FilmStep("move", -1))
    assert film_of(m).at == 0
    m, _ = sent(m, say.FilmStep("move", 1), say.FilmStep("move", 1))
    assert film_of(m).at == 2 and film_of(m).onward
    m, _ = sent(m, say.FilmStep("move", -1))
    assert film_of(m).at == 1 and not film_of(m).onward
    m, _ = sent(m, say.FilmStep("turn", 1))
    assert film_of(m).at == next(t for t in reel.turns if t > 1)
    m, _ = sent(m, say.FilmStep("scene", 1))
    assert film_of(m).at == next((s for s in reel.scenes if s > 2), reel.length)


def test_a_film_runs_at_its_speed_and_stands_at_the_end():
    m = looked_through(sent(model(), CAME)[0])
    now = 0
    clock = Fresh(fresh().token, lambda: now)
    times = {}
    for speed in ("slow", "usual", "fast"):
        now, m = 0, sent(m, say.FilmTo(0), say.FilmSpeed(speed))[0]
        m, effects = update(m, say.FilmRun(), clock)
        for _ in range(film_of(m).reel.length + 1):
            if not film_of(m).runs:
                break
            (later,) = (e for e in effects if isinstance(e, to_do.Later))
            now += later.ms
            m, effects = update(m, say.FilmOn(), clock)
        assert not film_of(m).runs and film_of(m).at == film_of(m).reel.length and effects == ()
        times[speed] = now
    assert times["slow"] > times["usual"] > times["fast"] > 0
    m, _ = update(m, say.FilmRun(), clock)
    assert film_of(m).at == 0 and film_of(m).runs, "from its end it begins anew"
    m, _ = update(m, say.FilmStep("move", 1), clock)
    assert not film_of(m).runs, "who leads it by hand stops it"
    early, effects = update(replace_runs(m, now + 500), say.FilmOn(), clock)
    assert film_of(early).at == film_of(m).at and isinstance(effects[0], to_do.Later)


def replace_runs(m: Model, due: int) -> Model:
    """A film that runs and is not due."""
    return m.with_screen(replace(film_of(m), runs=True, due=due))


def test_all_is_open_after_the_end_and_every_hand_lies_there():
    m = looked_through(sent(model(), CAME, say.FilmEyes("open"))[0])
    m, _ = sent(m, say.FilmTo(4), say.FilmEyes("open"))
    assert film_of(m).eyes == "open" and str(render(m)).count('class="hand"') == len(ENDED.chairs)
    m, _ = sent(m, say.FilmEyes(1))
    assert str(render(m)).count('class="hand"') == 1 and 'id="curtain"' not in str(render(m))


def test_a_game_that_runs_is_watched_behind_the_curtain_or_as_the_table_saw_it():
    half = table(2, 1)
    m, _ = sent(model(at(half)), say.ShowFilm("one"), say.FilmEyes(0))
    assert 'id="look"' in str(render(m)) and 'class="hand"' not in str(render(m))
    m, _ = sent(m, say.RaiseCurtain())
    assert 'class="hand"' in str(render(m)) and film_of(m).up
    m, _ = sent(m, say.FilmRun(), say.DropCurtain())
    assert not film_of(m).up and not film_of(m).runs and 'class="hand"' not in str(render(m))
    alone = table(1, 2)
    m, _ = sent(model(at(alone)), say.ShowFilm("one"), say.FilmEyes(0))
    assert 'class="hand"' in str(render(m)), "nobody else sits at this screen"


def test_who_plays_from_memory_watches_no_game_that_runs():
    half, memory = at(table(2, 1)), {"prefs": Prefs(notes=False)}
    m, effects = sent(model(half, **memory), say.ShowFilm("one"))
    assert isinstance(m.screen, AtTable) and not effects
    assert isinstance(sent(model(at(ENDED), **memory), say.ShowFilm("one"))[0].screen, Film)
    assert isinstance(sent(model(**memory), CAME)[0].screen, Film)
    shelf = model(Saves(Lobby()), cards=sent(model(), say.Stored(half.save))[0].house.cards)
    assert "show film one" in str(render(shelf)) and "show film" not in str(render(shelf.with_house(**memory)))


def test_a_moment_has_a_link_that_leads_to_it():
    m = looked_through(sent(model(), CAME, say.FilmTo(5))[0])
    m, _ = sent(m, say.FilmEyes(2))
    _, effects = sent(m, say.FilmMoment())
    assert effects == [to_do.CopyMoment("one.5.2")] and draw(m).address == "film=one.5.2"
    again, _ = sent(model(), say.FilmCame(dumps(Save("one", ENDED)), say.ShowFilm("one", 5, 2)))
    assert (film_of(again).at, film_of(again).eyes) == (5, 2)


def test_a_film_that_is_handed_over_opens_at_its_beginning():
    m = looked_through(sent(model(), CAME)[0])
    assert sent(m, say.FilmOut("link"))[1] == [to_do.CopyLink("one", True)]
    assert sent(m, say.FilmOut("file"))[1] == [to_do.Download("one", "_blank-film.guise.json", True)]
    played = model(at(ENDED))
    assert sent(sent(played, say.ShowFilm("one"))[0], say.FilmOut("link"))[1] == [
        to_do.CopyLink(Save("one", ENDED), True)
    ]
    handed = Save("one", ENDED, film=True)
    for message in (say.Imported(to_file(handed)), say.Linked(to_link(handed))):
        m, effects = sent(model(), message)
        assert film_of(m).at == 0 and "won" not in str(render(m))
        assert isinstance(effects[0], to_do.Store) and not effects[0].save.film
    assert from_file(to_file(handed)).film and from_link(to_link(handed)).film and loads(dumps(handed)).film
    half = Save("one", table(2, 1), film=True)
    assert isinstance(sent(model(), say.Imported(to_file(half)))[0].screen, AtTable), "a game that runs is no film"


def test_a_damaged_film_ends_in_a_sentence():
    text = dumps(Save("one", ENDED)).replace(ENDED.log[-1].move, "dance")
    m, effects = sent(model(Saves(Lobby())), say.FilmCame(text, say.ShowFilm("one")))
    assert film_of(m).at == 0
    for message in (say.FilmTo(10_000), *([say.FilmOn()] * 3)):
        after, effects = sent(m, message)
    assert isinstance(after.screen, Lobby) and "damaged" in after.house.notice
    assert isinstance(effects[0], to_do.Remark)
    m, _ = sent(model(), say.FilmCame("{", say.ShowFilm("one")))
    assert isinstance(m.screen, Lobby) and "damaged" in m.house.notice


@pytest.mark.parametrize("speed", ["slow", "usual", "fast"])
def test_a_climax_stands_longer_than_what_is_quickly_read(speed):
    found = over(table(3, 0, game="who"))
    reel = reel_of(Save("one", found))
    reel.finish()
    scene = reel.frame(reel.scenes[0], "table")
    plain = next(f for n in range(2, reel.length) if (f := reel.frame(n, "table")).fresh and not f.scene)  # 1: the aim
    assert reel.frame_ms(scene, speed) > reel.frame_ms(plain, speed) > 0


def test_what_happened_really_is_worked_out_in_slices_and_can_be_left():
    m, effects = sent(model(at(ENDED)), say.ShowAfter("one"))
    assert isinstance(m.screen, Afterwards) and not m.screen.whole and "<progress" in str(render(m))
    assert 'data-do="show after one"' in str(render(model(at(ENDED))))
    assert isinstance(sent(m, say.GoBack())[0].screen, AtTable)
    drawn = 0
    for _ in range(1000):
        before = m
        m, effects = sent(m, say.FilmOn())
        drawn += m is not before
        if m.screen.whole:
            break
        assert isinstance(effects[0], to_do.Later)
    assert effects == [] and 1 <= drawn <= 14
    assert words("house")["after"]["nothing"] in str(render(m)), "the small game has no secrets of its kind"
    assert sent(m, say.PrintPage())[1] == [to_do.PrintOut()]


def test_from_what_happened_really_to_the_moment_and_back():
    found = over(table(3, 0, game="who"))
    came = say.FilmCame(dumps(Save("one", found)), say.ShowAfter("one"))
    m, _ = sent(model(), came, *[say.FilmOn()] * len(found.log))
    assert isinstance(m.screen, Afterwards) and m.screen.whole
    at_, then = next(
        (one.at, lines) for one in m.screen.study.report.lines if (lines := dict(one.args).get("told")) is not None
    )
    assert "".join(str(h("p.after-then", line)) for line in then) in str(render(m)) and then, "what it rests on"
    assert f'data-do="show film one {at_} open"' in str(render(m))
    study, mine = m.screen.study, next(one for one in m.screen.study.report.lines if one.at == at_)
    drawn = [_report(study, replace(study.report, lines=lines)) for lines in ((mine,), (mine, mine))]
    counts = ["".join(map(str, one)).count("after-then") for one in drawn]
    assert counts[0] == counts[1] > 0, "two sentences of one moment: what was told then stands once"
    m, _ = sent(m, say.ShowFilm("one", at_, "open"))
    assert (film_of(m).at, film_of(m).eyes) == (at_, "open")
    assert isinstance(sent(m, say.GoBack())[0].screen, Lobby)


def test_a_trend_is_a_line_for_each_seat_and_a_table_with_a_row_for_each_round():
    study = Study(reel_of(Save("one", over(table(0, 4, game="wwwd")))))
    found = study.finish().tally.trend
    html = str(render(model(Afterwards(study, Lobby(), study.done, True))))
    _, _, after = html.partition('id="trend"')
    picture, _, rest = after.partition("</svg>")
    body = rest.partition("<tbody>")[2].partition("</tbody>")[0]
    assert [picture.count("<path"), picture.count('class="zero"')] == [4, 1]
    assert body.count("<tr>") == len(found.ats) > 1
    lines = [sentence(study.reel.say, one) for one in found.about]
    assert len(lines) == len(found.ats) and all(esc(line) in body for line in lines), "what each asked"
    for (tries, hits), row in zip(found.so_far[0], body.split("<tr>")[1:]):
        first = row.partition("<td")[2].partition("</td>")[0]
        ahead = 6 * hits - tries
        assert f"{hits} of {tries} <" in first or (tries == 0 and "–" in first)
        assert ("+" in first, "−" in first) == (ahead > 0, ahead < 0)


def test_parts_of_a_film_that_have_not_changed_are_not_compared_again():
    def keys(*messages: say.FilmCommand) -> set[str]:
        return set(re.findall(r'data-keep="([^"]*)"', str(render(sent(m, *messages)[0]))))

    m = looked_through(sent(model(), CAME)[0])
    here = keys(say.FilmTo(4))
    assert len(here) >= 8 and keys(say.FilmTo(4)) == here
    lost = {key.rpartition("-")[0] for key in here - keys(say.FilmTo(4), say.FilmEyes("open"))}
    assert "film-eyes" in lost and not {"film-ways", "film-speed", "film-tools"} & lost
    lost = {key.rpartition("-")[0] for key in here - keys(say.FilmTo(0))}
    assert "film-ways" in lost, "nothing leads back from the beginning"


def test_the_film_of_a_game_that_has_just_ended_begins_by_itself():
    """It was asked for; it can be paused, and where nothing is to move by itself it waits for *Play*."""
    m, effects = sent(model(at(ENDED)), say.ShowFilm("one"))
    assert film_of(m).runs and film_of(m).at == 0 and film_of(m).due > fresh().now()
    assert words("house")["film"]["stand"] in str(render(m))
    assert not film_of(sent(m, say.FilmRun())[0]).runs
    still, _ = sent(model(at(ENDED)), say.Shaped(False, False, True), say.ShowFilm("one"))
    assert not film_of(still).runs
    moment, _ = sent(model(at(ENDED)), say.ShowFilm("one", 3))
    assert not film_of(moment).runs and film_of(moment).at == 3
    assert not film_of(sent(model(at(table(2, 1))), say.ShowFilm("one"))[0]).runs, "that game still runs"


def test_what_really_happened_at_who_says_that_nobody_counts_their_own_letter():
    """Its curves begin with nine letters, where the board has ten."""
    said = [str(h("div", _report(study, study.finish()))) for study in map(studied, ("who", "whosit"))]
    assert ["Each player leaves out their own letter" in one for one in said] == [True, False]


def test_each_player_is_told_of_in_sentences_of_the_game():
    """WHO: *Lies told 1*, of a cap, and *Known from: never* stood there, in columns cut off on a phone."""
    for game, must in (("who", "of this letter."), ("whosit", "Nobody could be certain of any character.")):
        study = studied(game)
        drawn = str(h("div", _report(study, study.finish())))
        told = drawn.partition("after-players")[2].partition("</section>")[0]
        assert told.count("<dt>") == len(study.reel.chairs) and must in told and "<table" not in told
        assert ("Named " in told) == (game == "who")
        assert not {"Lies", "in clues", "never</td>"} & set(re.findall(r"Lies|in clues|never</td>", drawn))


def test_all_guesses_of_a_player_are_counted():
    """20 Questions: those were left out that the house knew nothing of, or that a clue had ruled out (TQ-13)."""
    study = studied("twenty")
    judged = [e for e in study.reel.state(study.reel.length).events if e.kind in ("right", "wrong", "again")]
    for r in study.finish().rows:
        mine = [e.kind == "right" for e in judged if e.seat == r.seat]
        assert r.guesses == (len(mine), sum(mine)), "so many guesses, so many of them right"


def studied(game: str) -> Study:
    """What really happened in a game that bots have played to its end."""
    return Study(reel_of(Save("one", over(table(3, 0, game=game)))))


@pytest.mark.parametrize(("game", "told"), [("who", ", the "), ("whosit", " is the ")])
def test_the_hands_of_a_film_say_whose_they_are(game, told):
    """Everybody looks: nobody is told that they are somebody."""
    reel = reel_of(Save("one", over(table(2, 1, game=game))))
    reel.finish()
    m = model(Film(reel, Lobby(), reel.length, "open", whole=True))
    titles = re.findall(r'class="hand-title"[^>]*>([^<]*)<', str(render(m)))
    assert len(titles) == 3 and all(told in title and not title.startswith("You") for title in titles), titles


def test_what_made_somebody_certain_is_named_as_such():
    """WHO: below *Ben could be certain that Bruno was E* stood that Coco had stayed put, and nobody knew what for."""
    for seed in range(20):
        found = over(table(3, seed, game="who"))
        came = say.FilmCame(dumps(Save("one", found)), say.ShowAfter("one"))
        m, _ = sent(model(), came, *[say.FilmOn()] * len(found.log))
        first = m.screen.study.report.lines[0]
        if first.kind == "open" and dict(first.args).get("told"):
            break
    drawn = "".join(map(str, _report(m.screen.study, replace(m.screen.study.report, lines=(first,)))))
    assert first.kind == "open" and drawn.count("What gave it away: ") == 1


def test_a_clue_that_the_house_alone_makes_much_of_is_not_said_to_give_a_card_away():
    """20 Questions: *What gave it away: “A cupboard is no place for me.”* stood under photosynthesis."""
    found = over(table(2, 3, game="twenty"))
    came = say.FilmCame(dumps(Save("one", found)), say.ShowAfter("one"))
    m, _ = sent(model(), came, *[say.FilmOn()] * len(found.log))
    line = told("open", None, 3, told=("Ana chose 7: a clue.",), card="1", secret="Photosynthesis")
    drawn = "".join(map(str, _report(m.screen.study, replace(m.screen.study.report, lines=(line,)))))
    assert "It came with this: Ana chose 7" in drawn and "that the house knows" in drawn and "gave it away" not in drawn


def test_what_the_house_does_for_somebody_is_not_said_to_be_waited_for():
    """WSI-18, WSI-19: after a no the house ends the turn, so nobody may name anybody meanwhile."""
    t = play.game("vampire", "spy", "cowboy", hands={0: "red"})
    t = play.drawn(play.play(t, "ask red 1", "no", "pass"))
    m, _ = sent(model(at(t)), say.ShowFilm("one"))
    assert "data-deals" not in str(render(m)), "the board is seen from the first"
    said_no = next(n for n, entry in enumerate(t.log) if entry.move == "no") + 1
    page = str(render(sent(m, say.FilmTo(said_no))[0]))
    assert "said no." in page and "may name everybody" not in page
    page = str(render(sent(m, say.FilmTo(said_no - 1))[0]))
    assert "has to answer" in page, "that is somebody's own to do"
