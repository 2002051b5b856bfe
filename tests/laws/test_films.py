"""Laws of the film: of a game that runs it shows nothing that these eyes could not see anyhow (issue 19)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from guise.engine.rng import Rng
from guise.supply.content import page_says
from guise.table.analysis import Study
from guise.table.film import Hidden, Reel, is_seat, reel_from, reel_of
from guise.table.save import Save, dumps
from guise.ui import messages as say
from guise.ui.covers import Afterwards, Film
from guise.ui.model import House, Model
from guise.ui.places import Lobby
from guise.ui.render import draw, render
from guise.ui.update import update

from tests.laws.plays import plays, positions, viewers, within
from tests.laws.test_house import FRESH, commands_in, taken
from tests.laws.worlds import cases


class Played(Reel):
    """A reel of a play whose states are known, so that nothing is played again; at its end perhaps in another world."""

    def __init__(self, play, at, bots=True, other=None):
        chairs = tuple(c if bots else replace(c, bot="") for c in play[0].chairs)
        super().__init__("one", replace(play[0], chairs=chairs), play[at].log, play[at].over)
        self.play, self.other = play, other

    def state(self, at):
        return self.other if self.other is not None and at == self.length else self.play[at].state


def eyes_of(reel):
    """Every pair of eyes there may be."""
    return ("table", "open", *range(len(reel.chairs)))


def running(game, most):
    """Plays and positions in them at which the game still runs, rare sorts of moments first."""
    where = {id(table): (play, at) for play in plays(game) for at, table in enumerate(play)}
    for table in within(positions(game), most=most):
        if not table.over:
            yield where[id(table)]


def test_every_frame_is_the_view_of_its_moment(game):
    for play in plays(game)[:2]:
        reel = reel_of(Save("one", play[-1]))
        order = list(range(len(play)))
        Rng("order", game.meta.id).shuffle(order)
        for at in within(order, most=12):
            for eyes in reel.choices():
                frame = reel.frame(at, eyes)
                assert frame.view == play[at].peek(eyes if is_seat(eyes) else None)
                if eyes == "open":
                    assert play[-1].over and frame.hands == tuple(play[at].peek(s) for s in viewers(play[at])[1:])


def test_a_game_that_runs_is_shown_only_as_it_may_be_seen_anyhow(game):
    """Every seat and both other pairs of eyes at every sort of position: bots, phones and *all open* are refused."""
    refused = 0
    for i, (play, at) in enumerate(running(game, 25)):
        for bots in (True, False):
            reel = Played(play, at, bots)
            chairs = tuple(replace(c, phone=not bots and (s + i) % 3 == 0) for s, c in enumerate(reel.chairs))
            reel._first = replace(reel._first, chairs=chairs)
            shown = Model(House(), Film(reel, Lobby()))
            for eyes in eyes_of(reel):
                may = eyes == "table" or (eyes != "open" and not chairs[eyes].bot and not chairs[eyes].phone)
                assert reel.may(eyes) is may and (eyes in reel.choices()) is may
                if may:
                    assert reel.frame(at // 2, eyes).view.who == (None if eyes == "table" else eyes)
                    continue
                refused += 1
                with pytest.raises(Hidden):
                    reel.frame(at // 2, eyes)
                after, effects = update(shown, say.FilmEyes(eyes), FRESH)
                assert after.house.notice == page_says("untimely") and after.screen is shown.screen and effects == ()
            for how in ("link", "file"):
                assert update(shown, say.FilmOut(how), FRESH)[1] == ()
    assert refused > 20


def test_a_link_opens_no_eyes_that_may_not_see(game):
    play = plays(game)[1]
    half = play[len(play) // 2]
    for table in (half, replace(half, chairs=tuple(replace(c, bot="") for c in half.chairs))):
        text = dumps(Save("one", table))
        lying = text.replace('"over":false', '"over":true')
        assert lying != text and not half.over
        for eyes in ("open", 0, len(table.chairs)):
            for told in (text, lying):
                after, effects = update(Model(), say.FilmCame(told, say.ShowFilm("one", 3, eyes)), FRESH)
                if eyes == 0 and not table.chairs[0].bot:
                    assert after.screen.eyes == 0 and not after.screen.up
                else:
                    assert after.house.notice == page_says("untimely") and after.screen == Lobby() and effects == ()


def test_two_worlds_make_one_film_of_a_game_that_runs(game):
    """What these eyes may not know changes neither a frame, nor a drawn line, nor where turns and scenes are."""
    where = {id(table): (play, at) for play in plays(game) for at, table in enumerate(play)}
    for case in cases(game, most=3, by_stage=False):
        play, at = where[id(case.moment.table)]
        for who in case.blind[:2]:
            eyes = "table" if who is None else who
            here, there = (Played(play, at, bots=False, other=t.state) for t in (case.table, case.there))
            a, b = here.frame(at, eyes), there.frame(at, eyes)
            assert a == b, case.told(who, "a frame of the film")
            assert here.frame_ms(a, "usual") == there.frame_ms(b, "usual"), case.told(who, "how long a frame stands")
            for reel in (here, there) if who is None else ():
                reel.finish()
            assert (here.turns, here.scenes, here.over) == (there.turns, there.scenes, there.over)
            films = [render(Model(House(), Film(r, Lobby(), at, eyes, up=True, whole=True))) for r in (here, there)]
            assert films[0] == films[1], case.told(who, "what the film draws")


def test_before_its_curtain_is_raised_a_seat_is_shown_what_the_table_saw(game):
    looked = 0
    for play, at in running(game, 8):
        if len(play[0].chairs) < 2:
            continue
        film = Film(Played(play, at, bots=False), Lobby(), at, 1, whole=True)
        whole, shared = (str(render(Model(House(), f))) for f in (film, replace(film, eyes="table")))
        parts = [text[text.index('id="board"') : text.index('<section class="deck"')] for text in (whole, shared)]
        assert parts[0].replace(' inert=""', "") == parts[1].replace(' inert=""', "")
        assert 'class="hand"' not in whole and 'id="look"' in whole
        raised, _ = update(Model(House(), film), say.RaiseCurtain(), FRESH)
        assert 'class="hand"' in str(render(raised))
        assert update(raised, say.DropCurtain(), FRESH)[0].screen == film
        looked += 1
    assert looked > 2


def test_what_a_film_draws_is_taken(game):
    drawn = 0
    for play in plays(game)[:2]:
        reel = Played(play, len(play) - 1)
        reel.finish()
        for i, eyes in enumerate(reel.choices()):
            at = (0, len(play) - 1, len(play) // 2)[i % 3]
            m = Model(House(tall=i % 2 == 1), Film(reel, Lobby(), at, eyes, up=True, whole=True))
            drawn += taken(m)
            assert draw(m).address == f"film=one.{at}.{eyes}"
            assert not [c for c in commands_in(str(draw(m).markup)) if isinstance(c, (say.PlayMove, say.PickPart))]
    assert drawn > 40


def test_what_is_told_afterwards_can_be_drawn_and_taken(game):
    ended = [play for play in plays(game) if play[-1].over]
    assert len(ended) > 2, "random plays are cut off, but the bots have ended theirs"
    for play in ended[1:3]:
        study = Study(reel_of(Save("one", play[-1])))
        busy = Model(House(), Afterwards(study, Lobby()))
        assert taken(busy) == 1, "it can be left at any time"
        study.finish()
        m = Model(House(), Afterwards(study, Lobby(), study.done, True))
        assert taken(m) >= 3
        text = str(draw(m).markup)
        drawn = len(study.report.curves) + bool(study.report.tally and study.report.tally.trend)
        assert text.count('<svg class="after-svg"') == text.count("<figure") == drawn
        assert text.count("<table") == drawn + bool(study.report.tally)
        assert text.count("<dt") == len(study.report.rows), "each player in sentences"


def test_nothing_is_told_of_a_game_that_runs(game):
    for play, at in running(game, 4):
        came = say.FilmCame(dumps(Save("one", play[at])), say.ShowAfter("one"))
        after, effects = update(Model(), came, FRESH)
        assert after.house.notice == page_says("untimely") and after.screen == Lobby() and effects == ()


def test_a_film_of_a_kept_save_is_that_of_its_table(game):
    for play in plays(game)[:2]:
        table = play[-1]
        kept, played = reel_from(dumps(Save("one", table))), reel_of(Save("one", table))
        assert not kept.over, "how it ends is known when its moves were played, and not before"
        for reel in (kept, played):
            reel.finish()
        assert kept.over is played.over is table.over
        assert (kept.turns, kept.scenes) == (played.turns, played.scenes)
        assert kept.frame(kept.length, "table") == played.frame(played.length, "table")
        stops = [0]
        while stops[-1] < kept.length:
            stops.append(kept.after(stops[-1], "turn", 1))
        while stops[-1] > 0:
            stops.append(kept.after(stops[-1], "turn", -1))
        assert stops == stops[::-1] and set(kept.turns) <= set(stops)
