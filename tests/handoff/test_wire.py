"""Codes: what is packed is read again, and whatever else a camera or a keyboard brings is refused in words."""

from __future__ import annotations

import contextlib
import os
import random

import pytest
from guise.handoff import wire
from guise.handoff.wire import Act, Back, BadCode, Deal, Hello, Join, Need, Open, Pair, Relink
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.handoff import reading
from tests.order import long_but

FUZZ = int(os.environ.get("GUISE_FUZZ", "50000"))
"""Payloads to throw at the parser."""

sid, two, four, key, tag = (st.binary(min_size=n, max_size=n) for n in (4, 2, 4, 32, 8))
nonce = st.binary(min_size=16, max_size=16)
seat, gen, ctr = st.integers(0, 7), st.integers(0, 255), st.integers(0, 65535)
link = st.sampled_from(wire.OFFERS).flatmap(lambda n: st.binary(min_size=n, max_size=n))
CODE = 1400  # bytes of hands in one deal, well over what is ever shown in one code; digits end at wire.MOST_DIGITS
records = st.integers(0, 240).flatmap(
    lambda pad: st.lists(
        st.tuples(seat, st.binary(min_size=pad, max_size=pad), tag),
        min_size=1,
        max_size=min(8, CODE // (1 + pad + wire.TAG)),
    )
)
MESSAGES = st.one_of(
    st.builds(Join, sid, key, seat, gen, nonce, link),
    st.builds(Hello, sid, seat, key, tag, link),
    st.builds(Pair, sid, seat, gen, st.binary(min_size=16, max_size=16)),
    st.builds(Deal, sid, four, ctr, records.map(tuple)),
    st.builds(Act, sid, seat, two, ctr, four, st.binary(min_size=2, max_size=122), tag),
    st.builds(Need, sid, seat, two, ctr, four, tag),
    st.builds(Open, sid, seat, nonce),
    st.builds(Relink, sid, seat, tag, link),
    st.builds(Back, sid, seat, tag, link),
)


@given(MESSAGES)
def test_a_message_is_read_as_it_was_packed(message):
    data = wire.pack(message)
    assert wire.unpack(data) == message
    assert (
        wire.read(wire.digits(data)) == wire.read(f"https://example.org/games/guise/#h{wire.digits(data)}\n") == message
    )


@given(st.binary(max_size=300))
def test_digits_keep_every_byte(data):
    text = wire.digits(data)
    assert text.isdigit() and wire.undigits(text) == data


@given(st.integers(0, wire.ACTIONS - 1), st.integers(0, (1 << 23) - 1))
def test_a_spoken_code_is_heard_as_it_was_said(action, mac):
    text = reading.spell(action, mac)
    assert len(text) == 8 and text[3] == "-"
    assert wire.unspell_words(text) == wire.unspell_words(text.lower().replace("-", " ")) == (action, mac, b"")


def test_letters_that_look_alike_are_one():
    assert wire.unspell_words("OIL-0000") == wire.unspell_words("011-0000")


@pytest.mark.parametrize(
    "text", ["", "ABC-DEF", "ABC-DEFGH", "ABC-DEF!", "ÄBC-DEFG", "ＡBC-DEFG", "abc\ndefg", "123456\u0663"]
)
def test_what_is_no_spoken_code_is_refused(text):
    with pytest.raises(BadCode):
        wire.unspell_words(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "1",
        "007",
        "-12",
        "1e5",
        "٣٤٥",
        "https://example.org/",
        "https://example.org/#h",
        "#h12 34",
        "9" * 4001,
        "½",
    ],
)
def test_what_is_no_code_is_refused(text):
    with pytest.raises(BadCode):
        wire.read(text)


def seeds() -> list[bytes]:
    """One of each message, in some sizes, to be spoiled."""
    b = bytes
    found = [
        Join(b(4), b(32), 1, 2, b(16)),
        Join(b(4), b(32), 1, 2, b(16), b(61)),
        Open(b(4), 1, b(16)),
        Relink(b(4), 1, b(8), b(61)),
        Back(b(4), 1, b(8), b(54)),
        Hello(b(4), 3, b(32), b(8), b(54)),
        Pair(b(4), 7, 0, b(16)),
        Need(b(4), 1, b(2), 9, b(4), b(8)),
        Act(b(4), 1, b(2), 9, b(4), b(2), b(8)),
        Act(b(4), 1, b(2), 9, b(4), b(60), b(8)),
        Deal(b(4), b(4), 1, tuple((i, b(64), b(8)) for i in range(4))),
        Deal(b(4), b(4), 1, ((0, b(240), b(8)),)),
    ]
    return [wire.pack(m) for m in found]


def spoiled(rng: random.Random, pool: list[bytes]) -> bytes:
    """Random bytes, or a message that is cut, stretched, or changed in places."""
    way = rng.random()
    if way < 0.3:
        return rng.randbytes(rng.randrange(0, 120))
    data = bytearray(rng.choice(pool))
    if way < 0.5:
        del data[rng.randrange(len(data)) :]
    elif way < 0.6:
        data += rng.randbytes(rng.randrange(1, 30))
    elif way < 0.8:
        data[0] = wire.VERSION << 4 | rng.randrange(10)  # the body of one kind under the head of another
    for _ in range(rng.randrange(0, 4)):
        if data:
            data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)


@pytest.mark.parametrize("kind", list(wire.Kind))
def test_an_older_phone_is_told_what_to_do(kind):
    with pytest.raises(BadCode, match="older version of Guise"):
        wire.unpack(bytes([1 << 4 | kind]) + bytes(60))


@pytest.mark.parametrize("times", long_but([FUZZ, 20 * FUZZ], FUZZ))
def test_spoiled_codes_crash_nothing(times):
    """Each is refused in words, or packs back to the very same bytes: nothing is read that was not there."""
    rng, pool, read = random.Random(7), seeds(), 0
    for _ in range(times):
        data = spoiled(rng, pool)
        try:
            message = wire.unpack(data)
        except BadCode as error:
            assert error.args[0][-1] == "."
            continue
        read += 1
        assert wire.pack(message) == data
    assert times / 10 < read < times * 0.9, "the fuzz should know both sides of the parser"


def test_spoiled_digits_and_letters_crash_nothing():
    rng, pool = random.Random(8), [wire.digits(data) for data in seeds()]
    letters = wire.CROCKFORD + "OILU -ÄÖ!\n0１"
    for _ in range(FUZZ // 20):
        text = list(rng.choice(pool))
        for _ in range(rng.randrange(1, 5)):
            text[rng.randrange(len(text))] = rng.choice("0123456789 #hx\n")
        for read, value in (
            (wire.read, "".join(text[: rng.randrange(len(text) + 1)])),
            (wire.unspell_words, "".join(rng.choices(letters, k=rng.randrange(12)))),
        ):
            with contextlib.suppress(BadCode):
                read(value)


@settings(max_examples=300)
@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text):
    for read in (wire.read, wire.unspell_words):
        with contextlib.suppress(BadCode):
            read(text)
