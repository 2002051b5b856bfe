"""How a spelling may sound."""

from __future__ import annotations

import pytest
from guise.answers.sounds import readings


@pytest.mark.parametrize(
    ("word", "sounds"),
    [
        ("hole", {"hOl", "hOle"}),  # -le after a vowel is no syllable of its own
        ("tadpole", {"tadpOl", "tadpOle"}),
        ("ale", {"El", "Ele"}),
        ("table", {"tab@l"}),
        ("acre", {"ak@r"}),
        ("store", {"stor"}),
    ],
)
def test_an_ending_is_one_only_after_a_consonant(word, sounds):
    assert readings(word) == sounds
