"""What the browser brings that concerns no game: drawings done, the shape of the screen, sentences to tell."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from .. import messages as msg
from ..effects import AtHome
from ..model import Model, in_play
from ..places import AtTable, Lobby
from ..prefs import Prefs
from .step import Fresh, Step


def housed(m: Model, message: msg.HouseArrival, fresh: Fresh) -> Step:
    """The next model after a message of :data:`guise.ui.messages.HouseArrival`."""
    match message:
        case msg.Drawn(told):
            t = m.screen
            if not isinstance(t, AtTable):
                return m, ()
            from ..herald import heard

            return m.with_screen(t.but(drawn=told, announced=heard(t))), ()
        case msg.Shaped(tall, upright, still):
            return m.with_house(tall=tall, upright=upright, still=still), ()
        case msg.WentBack() if isinstance(m.screen, Lobby) and m.house.asking is None:
            return m, (AtHome(),)
        case msg.WentBack():
            from .pages import went_back

            return went_back(m)
        case msg.Told(sentence):
            return m.with_house(notice=sentence), ()
        case msg.Unsettled(sentence):
            # where a game could not be kept either, its sentence says more
            return (m.with_house(notice=m.house.notice or sentence, keeps=False) if m.house.keeps else m), ()
        case msg.DeckCame(game):
            return m.with_house(decks=m.house.decks | {game}), ()
        case msg.NewsFound(number, headline):
            return _news(m, number, headline), ()
        case msg.Keeping(sentence):
            return (m if sentence == m.house.keeping else m.with_house(keeping=sentence)), ()
        case _:
            assert_never(message)


def drop_curtain(m: Model, message: msg.DropCurtain, fresh: Fresh) -> Step:
    """Drop the curtain of the table in play. It is asked for in the lobby too, which starts without curtains."""
    if in_play(m) is None:
        return m, ()
    from .curtain import curtained

    return curtained(m, message, fresh)


def _news(m: Model, number: int, headline: str) -> Model:
    """News are for who has been here before. To a first visitor everything is new, and nothing of it is news."""
    prefs = m.house.prefs
    if number <= prefs.news:
        return m
    if prefs == Prefs() and not m.house.cards:
        return m.with_house(prefs=replace(prefs, news=number))
    return m.with_house(news=headline)
