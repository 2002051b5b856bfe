"""The introductory line as a viewer may read it, with the Who in its blank."""

from __future__ import annotations

from collections.abc import Iterable

from guise.table.narrate import Storyteller, listed

from .deck import Response, situation
from .tempers import leaning
from .views import Round, WwwdView, completed, player_of, who_is, whose

SAYS = Storyteller("wwwd", ())
"""What the game says where no player is named."""


def likeness(tempers: Iterable[str]) -> str:
    """Tempers as words: ``kind, lazy and vain``."""
    return listed([SAYS.lookup("temper", temper) for temper in tempers])


def said_of(v: WwwdView, say: Storyteller) -> str:
    """What is said of the Who, and the tempers of a Who of one's own."""
    like = say.says("known.like", tempers=likeness(v.public.tempers)) if v.public.tempers else ""
    return " ".join(filter(None, (like, who_is(v))))


def display(who: str, say: Storyteller) -> str:
    """A Who as it reads inside a sentence; a player drawn by lot is called by name."""
    return who if (player := player_of(who)) is None else say.name(player)


def owner(who: str, say: Storyteller) -> str:
    """A Who's possessive; of a player drawn by lot that player's."""
    return whose(who) if (player := player_of(who)) is None else say.owns(player)


def asked(v: WwwdView, say: Storyteller, blank: str = "______", owns: str = "______’s") -> str:
    """The line as this viewer may read it: with its Who once that is settled or named aloud, else with its blank."""
    p = v.public
    if p.named and p.shown:
        blank, owns = display(p.named, say), owner(p.named, say)
    return completed(v.line, blank, owns) if v.line else ""


def answers(v: WwwdView, say: Storyteller) -> list[str]:
    """The six responses, as far as the viewer may read them, with the Who in those that say whose."""
    return _filled(v.public.named, v.responses, say) if v.public.named else []


def given(r: Round, say: Storyteller) -> list[str]:
    """The six responses of a round whose votes lie open, whatever has come since."""
    return _filled(r.who, situation(r.card).responses, say)


def _filled(who: str, responses: Iterable[Response], say: Storyteller) -> list[str]:
    """Responses with the Who in those that say whose."""
    called, owns = display(who, say), owner(who, say)
    return [completed(r.text, called, owns) for r in responses]


def choice(r: Round, say: Storyteller) -> str:
    """The one that its active player chose; empty where there was no vote."""
    return given(r, say)[r.chosen - 1] if r.chosen else ""


def taste(v: WwwdView, say: Storyteller) -> tuple[str, str] | None:
    """The two words of what the active player likes, if that is a bot: everybody may know them."""
    style = say.chairs[v.public.active].bot
    if not style or not v.leanings:
        return None
    first, second = (likeness((tag,)) for tag in leaning(style, v.leanings[v.public.active]))
    return first, second


def likes(v: WwwdView, say: Storyteller) -> str:
    """What to go by in guessing an active bot's choice, in a sentence: what it likes, where that decides; on other
    cards its Who. Empty of a person, and where there is nothing to go by.
    """
    found = taste(v, say)
    if not found or not v.responses:
        return ""
    from .bots import goes_by, manner  # people alone need no bots

    match goes_by(v, manner(say.chairs[v.public.active].bot)):
        case "taste":
            return say.says("likes", v.public.active, first=found[0], second=found[1])
        case "who":
            return say.says("goes-by", v.public.active, who=display(v.public.named, say))
    return ""
