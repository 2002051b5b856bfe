"""The easel: every device of the notation is a tap away, and whatever is tapped together parses, draws and fits."""

import random
import re
import xml.etree.ElementTree as ET

import pytest
from guise.games.whatzit.deck import deck, undealt
from guise.games.whatzit.draw import ROOM_HIGH, ROOM_WIDE, compose, draw, spots
from guise.games.whatzit.easel import (
    BLANK,
    GLYPHS,
    Easel,
    act,
    drawable,
    is_on,
    lacks,
    lettering,
    may,
    open_,
    path,
    paths,
    readable,
    too_much,
    trays,
    typed,
)
from guise.games.whatzit.knobs import knobs
from guise.games.whatzit.notation import AREAS, FIGURES, FLAGS, MARKS, OFF, SIDES, NotationError, parse, write

CARDS = (*deck("regular"), *deck("wicked"), *undealt())


def made(*steps):
    """An empty easel after some steps: a deed, or a word in capitals that is typed."""
    easel = open_("")
    for step in steps:
        easel = typed(easel, step) if step == step.upper() else act(easel, step)
    return easel


def test_every_card_of_the_house_is_written_as_it_is_read():
    for card in CARDS:
        assert parse(write(card.picture)) == card.picture, card.layout


def test_every_card_of_the_house_can_be_opened_and_each_of_its_pieces_taken_in_hand():
    for card in CARDS:
        easel = open_(card.layout)
        assert easel.layout == card.picture
        for at in paths(easel.layout):
            assert act(easel, f"pick {path(at)}").at == at
            assert open_(card.layout, path(at)).at == at


@pytest.mark.parametrize(
    ("steps", "text"),
    [
        (("SUN", "add apart", "MOON"), "n: SUN ; s: MOON"),
        (("COVER", "add below", "AGENT"), "COVER / AGENT"),
        (("SON", "add close", "FLOUR"), "SON+FLOUR"),
        (("TIDE", "where n"), "n: TIDE"),
        (("CAKE", "turn 180"), "CAKE{turn 180}"),
        (("CAKE", "turn 90", "turn 90"), "CAKE{turn 180}"),
        (("LIFE", "more x", "more x", "more y"), "LIFE{x3 y2}"),
        (("BOTTLE", "add hollow", "SHIP"), "B+O<SHIP>+TTLE"),
        (("MUCHADO", "add ring", "0"), "MUCHADO<0>"),
        (("SKY", "add middle", "PIE"), "SK+PIE{small}+Y"),
        (("POND", "split", "do tiny"), "P{tiny}+O+N+D"),
        (("MIND", "thing fraction", "MATTER"), "@fraction<MIND | MATTER>"),
        (("STRAIGHT", "add below", "mark right", "add beside", "POINT"), "STRAIGHT / @right POINT"),
        (("ALL", "add beside", "OVER", "wider", "do box"), "[ALL OVER]{box}"),
        (("add below", "thing clock", "note 6:00", "do mirror"), "… / @clock(6:00){mirror}"),
        (("SHIP", "where c", "nudge w", "nudge n"), "40,40: SHIP"),
        (("thing fraction", "MIND", "remove"), "@fraction<… | …>"),
        (("thing fraction", "MIND", "remove", "remove"), "…"),
        (("T",  "thing made", "OIL"), "@made(T)<…>"),
    ],
)  # fmt: skip
def test_a_few_taps_make_what_the_readme_writes(steps, text):
    easel = made(*steps)
    assert easel.text.replace(f'"{BLANK}"', BLANK) == text or easel.text.startswith("@made")


def test_every_device_is_among_the_buttons():
    """What the trays offer, pressed on a word, on blanks and on things, makes every device that the notation has."""
    seen, tried = set(), set()
    starts = [made("PAPER"), made("PAPER", "add apart", "MOON"), made("add below")]
    starts += [act(open_(""), f"thing {thing}") for thing in FIGURES]
    for easel in starts:
        for deeds in trays(easel).values():
            for deed in deeds:
                then = act(easel, deed)
                assert then != easel or is_on(easel, deed), deed
                tried.add(deed)
                seen |= set(re.findall(r"@\w+|off \w|turn|only \w+|\b[xy]\d|[a-z]+|<|\[|\+|/|;|\d+,\d+", then.text))
    assert set(FLAGS) <= seen
    assert {f"@{name}" for name in (*MARKS, *FIGURES)} <= seen
    assert {f"only {side}" for side in SIDES} <= seen
    assert {f"off {edge}" for edge in OFF} <= seen
    assert {f"where {area}" for area in AREAS} <= tried
    assert {"turn", "x2", "y2", "<", "+", "/", ";"} <= seen
    assert "[" in made("ALL", "add beside", "OVER", "wider").text


@pytest.mark.parametrize(("thing", "note"), [("clock", "25:99"), ("clock", "6:00 "), ("die", "7"), ("card", "joke")])
def test_what_a_thing_cannot_be_set_to_changes_nothing(thing, note):
    easel = act(open_(""), f"thing {thing}")
    assert act(easel, f"note {note}") == easel


def test_a_key_is_put_down_or_lifted_and_no_other_moves():
    for note in ("C", "C E", "D# F A#"):
        for other in knobs("keys", note):
            assert len(set(note.split()) ^ set(other.split())) == 1, (note, other)


def test_every_note_of_a_thing_is_reached_by_its_buttons():
    """A walk over the buttons of each thing comes to every hour and every card, domino, man, key and rest."""

    def reached(kind, *sought):
        """All notes that buttons lead to, or as many as are met until those sought are among them."""
        first = act(open_(""), f"thing {kind}")
        easel = first if not isinstance(lettering(first), str) else act(first, "wider")
        found, todo = {easel.piece.core.note}, [easel]
        while todo and not (sought and found.issuperset(sought)):
            now = todo.pop(0)
            for deed in trays(now)["set"]:
                then = act(now, deed)
                if then.piece.core.note not in found:
                    found.add(then.piece.core.note)
                    todo.append(then)
        return found

    assert len(reached("clock")) == 144
    assert len(reached("die")) == 6
    assert len(reached("domino")) == 49
    assert len(reached("card")) == 56
    assert len(reached("compass")) == 8
    assert reached("note") == {"whole", "half", "quarter", "eighth"}
    assert reached("scales") == reached("seesaw") == {"left", "", "right"}
    assert {"C", "F#", "C E G"} <= reached("keys", "C", "F#", "C E G")
    assert {"pawn", "white king", "white king a1, pawn a2"} <= reached(
        "chess", "pawn", "white king", "white king a1, pawn a2"
    )


LETTERS = ("CAT", "TIME", "OUT", "I", "COLOUR", "UP", "FRYING PAN", "10", "_ORSE", "ÉTÉ", "")


def walk(seed, steps=28):
    """An easel after many random taps and words, as a child might leave it."""
    rng = random.Random(seed)
    easel = open_("")
    for _ in range(steps):
        every = [deed for deeds in trays(easel).values() for deed in deeds]
        every += [f"pick {path(at)}" for at in paths(easel.layout)]
        if lettering(easel) == "" or rng.random() < 0.25:
            easel = typed(easel, rng.choice(LETTERS))
        else:
            easel = act(easel, rng.choice(every))
        yield easel


@pytest.mark.parametrize("seed", range(24))
def test_whatever_is_tapped_together_parses_draws_and_fits(seed):
    for easel in walk(seed):
        assert easel.at in paths(easel.layout)
        assert not too_much(easel.layout)
        assert open_(easel.text, path(easel.at)) == easel
        shown = drawable(easel.layout)
        assert parse(write(shown)) == shown
        if not lacks(easel.layout):
            assert readable(easel.text) == easel.layout == shown
        assert BLANK not in write(shown)
    ET.fromstring(draw(shown, told=True))
    fits(shown)


def fits(layout):
    """Nothing leaves the room on the card but what runs off it, and nothing lies on anything else."""
    found = spots(layout)
    for place, (x, y, w, h) in zip(layout.places, found):
        assert w <= ROOM_WIDE + 0.1 and h <= ROOM_HIGH + 0.1
        if not place.off:
            assert abs(x) + w / 2 <= ROOM_WIDE / 2 + 0.1 and abs(y) + h / 2 <= ROOM_HIGH / 2 + 0.1
    _, least = compose(layout)
    if least > 1:  # below that it is a speck, and said to be too small
        for i, (x, y, w, h) in enumerate(found):
            for x2, y2, w2, h2 in found[:i]:
                assert abs(x - x2) >= (w + w2) / 2 or abs(y - y2) >= (h + h2) / 2


def test_a_draft_is_read_only_as_a_draft():
    for text in ("I<CAT>", "@crossing<CAT | DOG>"):
        with pytest.raises(NotationError):
            parse(text)
        assert readable(text) is None
        assert open_(text).text == text
        assert lacks(open_(text).layout)
        compose(drawable(open_(text).layout))


def test_what_is_missing_is_said_once_for_each_kind():
    assert [lack.kind for lack in lacks(open_("").layout)] == ["blank"]
    assert [lack.kind for lack in lacks(made("BOTTLE", "add ring").layout)] == ["blank"]
    two = act(typed(made("BOTTLE", "add ring"), "SHIP"), "wider")
    assert [(lack.kind, lack.text) for lack in lacks(typed(two, "BO").layout)] == [("room", "BO")]
    assert lacks(typed(two, "BOTTLES").layout) == ()


GIANTS = (
    "[" * 900 + "A" + "]" * 900,
    "CAT<" * 200 + "A" + ">" * 200,
    "A " * 500,
    "[[A{x12}]{x12}]{y12}",
    "A" * 900,
    "A{box " * 50,
    "@made(T)<ABCDEFGH>{x12}",
    " ; ".join(f"{n},{n}: A" for n in range(60)),
    "n: A ; n: B",
    '"',
    "",
)
NOTHING = (
    *("", "do", "do nothing", "turn x", "turn 7", "only up", "more z", "where off nw", "nudge q", "pick 9.9", "pick ²"),
    *("add nothing", "mark", "thing", "note ((", "note " + "a" * 999, "part", "remove", "split", "wider", "\x00"),
)


@pytest.mark.parametrize("text", GIANTS)
def test_giants_and_nonsense_give_an_empty_easel(text):
    assert readable(text) is None
    assert open_(text) == open_("")
    assert GLYPHS < 1000


def test_no_deed_raises_whatever_it_says():
    easels = [made("BOTTLE"), act(open_(""), "thing chess"), made("MIND", "thing leaf"), made("OIL", "thing made")]
    for easel in easels:
        for deed in NOTHING:
            assert isinstance(act(easel, deed), Easel)
        assert not may(easel, "do nothing")
        for text in ("<script>", '"{}[]', "\u202eABC", "ß" * 50, "²", "\x00", "a" * 999):
            typed_ = typed(easel, text)
            assert open_(typed_.text, path(typed_.at)) == typed_


def test_taking_away_comes_down_to_a_blank():
    easel = made("BOTTLE", "add hollow", "SHIP", "add apart", "MOON", "thing leaf", "DAY")
    for _ in range(40):
        easel = act(easel, "remove")
    assert easel == open_(f'n: "{BLANK}"')
