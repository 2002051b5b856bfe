"""A climax that its game does not draw is told in words."""

from __future__ import annotations

from guise.engine.game import event
from guise.table.narrate import Storyteller
from guise.ui.overlays import told_large
from guise.ui.scene import still

from tests.ui.screens import over, table


def test_a_climax_is_told_with_what_led_to_it_and_what_came_of_it():
    t = over(table(1, 2))
    c, v = still(t, t.peek(None), False), t.peek(None)
    say = Storyteller(t.game.meta.id, t.chairs)
    assert len(v.events) > 2
    for n, e in enumerate(v.events):
        told = str(told_large(c, e, v.events))
        before, after = say.story(v.events[:n])[-2:], say.story(v.events[n + 1 :])[:3]
        for name, lines in (("told-before", before), ("told-now", [say.event(e)]), ("told-after", after)):
            assert told.count(f'class="{name}"') == len(lines)
            assert all(f'<p class="{name}">{line}</p>' in told for line in lines)
    alone = str(told_large(c, event("elsewhere"), v.events[:2]))
    assert "told-before" not in alone and "told-after" not in alone
