"""What a guess that failed is told as: to everybody, to whoever made it, and after the game."""

from __future__ import annotations

from guise.table.book import deeds_of

from tests.games.whosit import play

ANA, BEN, TOM = range(3)


def won_after(*guess: str) -> play.Table:
    """Ana has made a guess that was wrong; Ben names everybody."""
    t = play.game("vampire", "spy", "cowboy", hands={BEN: "hat"})
    named = " ".join(f"{seat}={face}" for seat, face in enumerate(guess, 1))
    chips = (f"chip {'yes' if face == held else 'no'}" for face, held in zip(guess, ("spy", "cowboy"), strict=True))
    return play.play(t, f"guess {named}", *chips, "guess 0=vampire 2=cowboy", "chip yes", "chip yes")


def test_nobody_was_close_who_had_no_more_faces_right_than_wrong():
    """*Ben had all but two faces right* was said of somebody who had two to name."""
    assert deeds_of(won_after("spy", "judge")).margin == (1, ANA)
    assert deeds_of(won_after("hero", "judge")).margin is None


def test_of_several_faces_of_one_player_nobody_knows_how_many_were_wrong():
    """WSI-Q12: the one chip says only that not all were right."""
    t = play.game("vampire+hero", "spy+judge")
    t = play.play(t, "guess 1a=spy 1b=singer", "chip no", "guess 0a=vampire 0b=hero", "chip yes")
    assert deeds_of(t).margin is None
