"""Packs as text: what is written is read, what cannot be read is refused by its line, and nobody's text does harm."""

from __future__ import annotations

import random
import time

import pytest
from guise.offers.pack import (
    ENTRIES,
    LINE,
    LINES,
    MOST,
    NAME,
    Pack,
    PackError,
    bundle,
    clean,
    dumps,
    loads,
    opened,
    owned,
)

BOAT = Pack("_blank", "3f9a12bc", "The boat house", ("One.", "Two\n\nlines."), "Ana", "de", "boat")


def test_a_pack_is_read_as_it_was_written() -> None:
    """Half-finished entries, with an empty line, too; and with a mark of the order of bytes and other line ends."""
    assert loads(dumps(BOAT)) == BOAT
    assert loads("\ufeff" + dumps(BOAT).replace("\n", "\r\n")) == BOAT
    assert loads(dumps(BOAT.but(entries=()))).entries == ()


def test_what_is_in_a_text_stays_text() -> None:
    """A note, a lone dash and marks that turn the line round are no part of a card."""
    kept = loads(dumps(BOAT.but(name="\u202eevil\n# id: zzzz", entries=("# note\n-\nabc\u202e\x00d",))))
    assert kept.id == BOAT.id
    assert kept.name == "evil # id: zzzz"
    assert kept.entries == ("note\n\nabc d",)
    assert clean("e" + "\u0301" * 50) == "é" + "\u0301" * 3
    for odd in ("n" + "\u0301" * 9 + "\ufeff" + "\u0301" * 9, "#\u200c a", "a\u200d\u200d\u0301\u0301\u0301\u0301"):
        assert clean(clean(odd)) == clean(odd)  # as a fuzzer found: what is kept is read as it is
    assert clean("ن\u200cی") == "ن\u200cی"  # Persian is spelt with it


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no pack"),
        ("Hello", "no pack"),
        ("# Guise pack 2: wwwd\n# id: abcdef\n", "Line 1: this pack was made with a newer"),
        ("# Guise pack 1: wwwd\n# name: x\n", "Line 2: the pack has lost"),
        ("# Guise pack 1: wwwd\n# id: abcdef\n\nfine\n\n" + "x" * (LINE + 41), "Line 6: this line is too long"),
        ("# Guise pack 1: wwwd\n# id: abcdef\n\n" + "x\n" * (LINES + 1), f"Line {4 + LINES}: a card has at most"),
        ("# Guise pack 1: wwwd\n# id: abcdef\n\n" + "x\n\n" * (ENTRIES + 1), "a pack holds at most"),
        ("x" * (MOST + 1), "too much"),
        ("é" * MOST, "too much"),
    ],
)
def test_a_refusal_names_the_line(text: str, said: str) -> None:
    with pytest.raises(PackError, match=said):
        loads(text)


def test_a_table_is_played_with_whole_cards_alone() -> None:
    text = bundle(("One.", "Two."), alone=True)
    assert owned("_blank", text) == text
    assert opened(text).alone and opened(text).entries == ("One.", "Two.")
    assert not opened(bundle(("One.",), alone=False)).alone
    for bad in (None, 7, "", "alone", "mixed\n\n", text + "x", text.replace("alone", "all"), text * MOST):
        with pytest.raises(ValueError):
            owned("_blank", bad)
    with pytest.raises(ValueError):
        owned("who", text)  # a game without an editor


def mangled(text: str, rng: random.Random) -> str:
    """A pack as an accident or an enemy would leave it."""
    odd = (
        "\u202e",
        "\x00",
        "<script>",
        "# ",
        "\n\n",
        "-\n",
        "\ud800",
        "{who}",
        "____",
        "\u0301" * 40,
        "x" * 1100,
        "\u2028",
    )
    for _ in range(rng.randint(1, 6)):
        at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        match rng.randint(0, 4):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:at] + rng.choice(odd) + text[at:]
            case 2:
                text = text[:at] + text[at:to] * rng.randint(2, 4) + text[to:]
            case 3:
                text = text[:at] + chr(rng.randint(0, 0x10FFFF)) + text[at + 1 :]
            case _:
                text = text[to:] + text[:at]
    return text


def test_mangled_packs_are_read_or_refused_in_words() -> None:
    """No exception but a refusal, nothing larger than a pack may be, nothing slow."""
    rng, read = random.Random(7), 0
    for _ in range(3000):
        text = mangled(dumps(BOAT), rng)
        began = time.perf_counter()
        try:
            pack = loads(text)
        except PackError as refused:
            assert str(refused)
        else:
            read += 1
            assert len(pack.entries) <= ENTRIES and len(pack.name) <= NAME
            assert all(c.isprintable() or c in "\n\u200c\u200d" for entry in pack.entries for c in entry)
            assert loads(dumps(pack)) == pack
        assert time.perf_counter() - began < 0.5
    assert read > 300  # or the mangling is so rough that nothing of it is tested
