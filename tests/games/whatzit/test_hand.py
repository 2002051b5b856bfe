"""WTZ-13, WTZ-Q17: the Moderator's card fits a code, whatever was typed at whatever picture."""

from __future__ import annotations

import pytest
from guise.games.whatzit.deck import deck
from guise.games.whatzit.hand import hand
from guise.games.whatzit.rules import SAY_LIMIT
from guise.handoff import card
from guise.table.narrate import Storyteller
from guise.table.seats import Chair
from guise.ui.rules_page import found

from tests.games.whatzit.table import GAME, WRONG, laid, opened, play

NAMES = ("Bartholomew Ångström", "Wilhelmina-Josephine", "Œnone Þorsteinsdóttir", "Ferdinand")


@pytest.mark.parametrize("kind", ["regular", "wicked"])
def test_the_moderators_card_fits_with_the_longest_guess(kind):
    chairs = tuple(Chair(name, n) for n, name in enumerate(NAMES))
    say = Storyteller("whatzit", chairs)
    guess = "guess " + ((WRONG + " ŵ ") * SAY_LIMIT)[:SAY_LIMIT].strip()
    pips = {"regular": 3, "wicked": 2}[kind]
    longest = 0
    for puzzle in deck(kind):
        s = opened(laid(4), f"{pips} solo", card=puzzle)
        v = GAME.view(play(s, (s.public.active, guess)), s.moderator)
        held = hand(v, say)
        assert held.choices
        longest = max(longest, len(card.pack(held, card.About(chairs[0], "whatzit"))))
    print(f"{kind}: longest {longest} of {card.MOST} bytes")


def test_who_lets_all_the_time_pass_says_why_and_not_how_long():
    """WTZ-Q12: *Wait 25 seconds* told nobody what it was for."""
    s = opened(laid(3), "3 solo")
    say = Storyteller("whatzit", tuple(Chair(name, n) for n, name in enumerate(NAMES[:3])))
    for seat in range(3):
        held = [c.label for c in hand(GAME.view(s, seat), say).choices]
        enough = [label for label in held if label in ("No more ideas", "Seen enough")]
        assert "Skip 5 seconds" in held
        guesses, judges = seat in GAME.view(s, seat).guessers, seat == s.moderator
        assert enough == ([] if judges else ["No more ideas" if guesses else "Seen enough"])


def test_a_moderator_reads_beside_the_solution_how_strict_to_be():
    """WTZ-29: it was said nowhere, and the rules did not know "nearly right"."""
    s = opened(laid(3, {"moderator": "human"}), "3 solo")
    for names, facts in ((NAMES[:3], 1), (("Ana", "Bo", "Cy & Di"), 2)):
        held = hand(GAME.view(s, s.moderator), Storyteller("whatzit", tuple(map(Chair, names, range(3)))))
        assert len(held.facts) == facts and held.facts[-1].text == "These words, or near enough: you decide."
    for asked in ("nearly right", "close enough", "how strict"):
        assert "up to the Moderator" in str(found("whatzit", asked))
