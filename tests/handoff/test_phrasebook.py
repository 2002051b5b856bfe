"""The phrase book codes a text in as few bytes as it can, and counts bytes rightly while it looks for the way."""

from __future__ import annotations

import pytest
from guise.handoff import phrasebook

from tests.handoff.reading import decode


@pytest.fixture
def lettered(monkeypatch):
    """A function that opens a book of given short and long-numbered phrases; ``~`` is never a phrase by itself."""

    def opened(short: list[str], wide: list[str]) -> str:
        filling = [chr(0x4E00 + i) for i in range(phrasebook.SHORT - len(short))]
        monkeypatch.setattr(phrasebook, "phrases", lambda game: (*short, *filling, *wide))
        phrasebook._codes.cache_clear()
        phrasebook.encode.cache_clear()
        return "made-up"

    yield opened
    monkeypatch.undo()
    phrasebook._codes.cache_clear()
    phrasebook.encode.cache_clear()


def test_a_short_phrase_takes_one_byte_and_a_later_one_two(lettered):
    game = lettered(["cat"], ["dog"])
    assert phrasebook.encode(game, "cat") == b"\x01" and phrasebook.encode(game, "dog") == b"\xc0\x00"
    assert phrasebook.encode(game, "~") == b"\xff\x01~"


def test_letters_spelled_out_cost_two_bytes_more_than_they_are(lettered):
    """Twice 3 bytes for ``~`` and 1 between them are fewer than the 8 of the other way, and more than 6 would be."""
    game = lettered(["abcdef", *"abcdef"], ["~a", "f~"])
    assert phrasebook.encode(game, "~abcdef~") == b"\xff\x01~\x01\xff\x01~"
    game = lettered(["abcd", *"abcd"], ["~a", "d~"])
    assert phrasebook.encode(game, "~abcd~") == b"\xc0\x00\x03\x04\xc0\x01"
    assert decode(game, phrasebook.encode(game, "~abcd~")) == "~abcd~"


def test_one_phrase_is_better_than_its_parts(lettered):
    game = lettered(["a", "b", "a~b"], [])
    assert phrasebook.encode(game, "a~b") == b"\x03" and phrasebook.encode(game, "ab") == b"\x01\x02"


def test_many_letters_are_spelled_in_runs_that_one_byte_can_count(lettered):
    """Sixty letters of four bytes are 240 bytes."""
    game = lettered(["a"], [])
    text = "🂡" * (phrasebook.RUN + 1)
    coded = phrasebook.encode(game, text)
    assert len(coded) == 2 * 2 + 4 * len(text) and decode(game, coded) == text


@pytest.mark.parametrize(
    "coded, why",
    [
        (b"\xff", "cut short"),
        (b"\xff\x02a", "cut short"),
        (b"\xc0", "cut short"),
        (b"\xc0\x01", "no such phrase"),
        (b"\xc1\x00", "no such phrase"),
    ],
)
def test_what_is_no_coding_is_refused(lettered, coded, why):
    game = lettered(["cat"], ["dog"])
    with pytest.raises(ValueError, match=why):
        decode(game, coded)
