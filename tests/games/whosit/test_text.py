"""Whosit? without pictures: a whole hand at the keyboard, by typed moves and numbers."""

from __future__ import annotations

from pathlib import Path

from guise.play import Terminal
from guise.table.seats import Chair
from guise.table.table import start

from tests.games.whosit.play import GAME


def test_a_hand_in_text_alone():
    """One person and two bots to the end: every prompt, card and reason is words."""
    table = start(
        GAME, (Chair("You", 0), Chair("Bo", 1, "methodical"), Chair("Cleo", 2, "methodical")), {"variant": "v1"}, "7"
    )
    shown: list[str] = []

    def answer(_prompt: str) -> str:
        faces = terminal.table.state.faces
        if terminal.table.state.public.stage in ("turn", "more") and len(shown) > 1 and "asked" not in " ".join(shown):
            return GAME.legal(terminal.table.peek(0))[0]
        if terminal.table.state.public.stage in ("turn", "more", "after"):
            return f"guess 1={faces[1][0]} 2={faces[2][0]}"
        return "1"

    terminal = Terminal(table, Path("unused.json"), ask=answer, show=shown.append)
    terminal.run()
    text = "\n".join(shown)
    assert terminal.table.over
    assert "You are the " in text and "Your cards: " in text
    assert "every name is correct" in text and "Bo was the " in text
