"""What is printed of What Would Who? Do?"""

import pytest
from guise.engine.paper import Wants
from guise.games.wwwd.paper import box

OWN = "____ is late.\n" + "\n".join(f"Answer {n} of our own." for n in range(1, 7))


def test_a_pack_of_ones_own_is_printed_instead_of_the_deck():
    assert box(Wants(3)).own and box(Wants(3)).parts > 1
    ours = box(Wants(3, own=OWN))
    assert ours.parts == 1 and len(ours.decks[0].cards) == 1
    assert "Answer 6 of our own." in ours.decks[0].cards[0].front and "is late." in ours.decks[0].cards[0].front
    with pytest.raises(ValueError, match="Line 1"):
        box(Wants(3, own="Nobody is in this line."))
