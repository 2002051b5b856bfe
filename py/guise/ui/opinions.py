"""What the table says of a card that it has played: that it was loved, too easy, too hard or not clear.

Each opinion is a line in the settings. A card that was complained of goes below all others of its deck: it is drawn
when there is no other, those that were named most often last of all. A kind word is kept, and moves no card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, NamedTuple

from guise import games
from guise.engine.game import Move, TakesOpinions
from guise.table.narrate import said
from guise.table.protocols import offers
from guise.table.table import Table

from .prefs import Prefs
from .values import Judgement

LOVED: Judgement = "loved"
"""The kind word."""
MOST = 1000
"""So many opinions are kept, the newest."""


class Opinion(NamedTuple):
    """One opinion.

    Attributes:
        place: its place among all lines, by which it is taken back.
        card: the move that drew the card.
        said: ``loved``, ``easy``, ``hard`` or ``unclear``.
    """

    place: int
    card: Move
    said: str


def asked(before: Move | None, table: Table, after: Table) -> Move | None:
    """The card to ask about when a table has changed, as the move that drew it: the one that is just over, as long as
    it lies open and nothing was said of it.
    """
    game = offers(after.game, TakesOpinions)
    if game is None or not after.people():
        return None
    card = game.closed_card(after.peek(None))
    return card if card != game.closed_card(table.peek(None)) else before


def having(prefs: Prefs, game: str, card: Move, said: Judgement) -> Prefs:
    """The settings with one opinion more."""
    return replace(prefs, opinions=(*prefs.opinions, f"{game} {card} {said}")[-MOST:])


def changed(prefs: Prefs, game: str, card: Move, before: Judgement | Literal[""], said: Judgement) -> Prefs:
    """The settings with an opinion in place of the one ``before``; the same said once more is taken back."""
    if before:
        prefs = unsaid(prefs, game, card, before)
    return prefs if before == said else having(prefs, game, card, said)


def thanks(judged: Judgement) -> str:
    """What whoever has said something of a card is told."""
    return said("opinions.loved" if judged == LOVED else "opinions.noted")


def unsaid(prefs: Prefs, game: str, card: Move, said: Judgement) -> Prefs:
    """The settings with the newest opinion of this kind taken back."""
    return without(prefs, game, max((o.place for o in of(prefs, game) if (o.card, o.said) == (card, said)), default=-1))


def without(prefs: Prefs, game: str, place: int) -> Prefs:
    """The settings with an opinion of a game taken back; the same where it is none."""
    lines = prefs.opinions
    mine = any(one.place == place for one in of(prefs, game))
    return replace(prefs, opinions=lines[:place] + lines[place + 1 :]) if mine else prefs


def of(prefs: Prefs, game: str) -> tuple[Opinion, ...]:
    """What was said of the cards of a game, the oldest first."""
    found = []
    for place, line in enumerate(prefs.opinions):
        whose, _, more = line.partition(" ")
        card, _, said = more.rpartition(" ")
        if whose == game and card:
            found.append(Opinion(place, card, said))
    return tuple(found)


def put_off(prefs: Prefs, game: str, met: Mapping[Move, int]) -> dict[Move, int]:
    """When the cards that were complained of are to be taken as met, as ``Table.advance`` takes it: after all
    others, and the later the oftener it was said.

    >>> said = Prefs(opinions=("twenty draw a easy", "twenty draw b hard", "twenty draw a easy"))
    >>> put_off(said, "twenty", {"draw c": 0, "draw a": 1, "draw b": 2})
    {'draw a': 7, 'draw b': 5}
    """
    often = Counter(one.card for one in of(prefs, game) if one.said != LOVED)
    newest = max(met.values(), default=-1) + 1
    return {card: newest * n + max(met.get(card, 0), 0) for card, n in often.items()}


def title(game: str, card: Move) -> str | None:
    """What a list calls a card; ``None`` where it is not here any more."""
    rules = games.load(game)
    if not isinstance(rules, TakesOpinions):
        return None
    try:
        return rules.card_title(card)
    except (LookupError, ValueError):
        return None


def as_text(prefs: Prefs, game: str, names: Mapping[str, str]) -> str:
    """All that was said of the cards of a game, for a file: a line each, as it is kept, and what it means.

    Args:
        names: the words for ``loved``, ``easy``, ``hard`` and ``unclear``.
    """
    return "".join(
        f"{one.card}\t{one.said}\t{title(game, one.card) or ''}: {names.get(one.said, one.said)}\n"
        for one in of(prefs, game)
    )
