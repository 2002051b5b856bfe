"""The workshop: every key is kept and goes back, nothing that comes is kept before somebody says so, tables play it."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from guise import games
from guise.offers.pack import ENTRIES, MOST, NAME, OWN, Pack, PackError, dumps, loads, opened
from guise.supply.content import page_says, words
from guise.ui import effects as to_do
from guise.ui import messages as msg
from guise.ui.commands import read_do, read_field, read_form
from guise.ui.covers import Workshop
from guise.ui.model import Model
from guise.ui.pack_links import Row, codes, from_link, to_link
from guise.ui.packs import (
    SPAN,
    Kept,
    Torn,
    bare,
    beside,
    file_name,
    makers,
    merged,
    pasted,
    playable,
    problems,
    read,
    stops,
    undo_of,
    whole,
    with_pack,
    without,
    written,
)
from guise.ui.places import AtTable, Laying
from guise.ui.render import draw
from guise.ui.update import Fresh, update
from guise.ui.workshop_words import room_says, room_words

FRESH = Fresh(lambda: "0123456789abcdef" * 2, lambda: 1_700_000_000_000)


class House:
    """A browser that keeps packs and nothing else; every model it comes to is drawn."""

    def __init__(self, stored: str = "") -> None:
        self.model, self.stored, self.done = Model(), stored, []

    def send(self, *messages: msg.Message | str) -> House:
        for message in messages:
            told = read_do(message) if isinstance(message, str) else message
            self.model, effects = update(self.model, told, FRESH)
            drawing = draw(self.model)
            self.markup = drawing.markup
            for tap in drawing.facts.taps:  # what is drawn can be read, and does something here
                if tap.startswith("do ") and isinstance(self.model.screen, Workshop):
                    after, _ = update(self.model, read_do(tap.removeprefix("do ")), FRESH)
                    assert after.house.notice != page_says("untimely"), tap
            for effect in effects:
                self.done.append(effect)
                match effect:
                    case to_do.OpenPacks():
                        self.send(msg.PacksCame(self.stored))
                    case to_do.KeepPack(kept):
                        self.stored = with_pack(self.stored, kept)
                    case to_do.ForgetPack(pack_id):
                        self.stored = without(self.stored, pack_id)
        return self

    @property
    def room(self) -> Workshop:
        assert isinstance(self.model.screen, Workshop)
        return self.model.screen

    @property
    def pack(self) -> Pack:
        assert self.room.bench
        return self.room.bench.pack

    def typed(self, key: str, text: str) -> None:
        """A text is typed key by key."""
        for end in range(1, len(text) + 1):
            self.send(read_field(f"entry {key}", text[:end]))


def begun(game: str = "wwwd") -> House:
    return House().send("show workshop", f"work new {game}")


@pytest.mark.parametrize("game", makers())
def test_a_new_pack_starts_from_a_card_that_can_be_played(game: str) -> None:
    house = begun(game)
    assert house.room.entry == 0
    assert not stops(game, house.pack.entries[0])
    assert len(playable(house.pack)) == 1 or whole(house.pack)  # a cast is played when it is whole
    assert room_says("good", game) in house.markup


def test_every_key_is_kept_over_a_kill_and_goes_back() -> None:
    """The store has each key; what is read of it after a kill can be undone to the first."""
    house = begun()
    first = house.pack
    house.typed("line", "Where does ____ hide?")
    house.typed("answer-1", "Under the stairs.")
    assert house.pack.entries[0].startswith("Where does ____ hide?\nUnder the stairs. [bold, dutiful]\n")
    killed = House(house.stored).send("show workshop", f"work open {first.id}")
    assert killed.pack == house.pack
    steps = 0
    while killed.room.bench.undo:
        killed.send("work undo")
        steps += 1
    assert killed.pack == first
    assert steps <= 2 * (1 + len("Where does ____ hide?") // (SPAN // 2))  # by what was typed, not by the key


def test_what_is_missing_is_said_at_its_line_and_the_card_shows_it() -> None:
    house = begun().send(read_field("entry answer-3", ""))
    assert "An answer is missing here." in house.markup
    assert "This card can be played." not in house.markup
    house.send(read_field("entry line", "No gap here"))
    assert "The line needs a gap" in house.markup
    house.send("work do gap")
    assert house.pack.entries[0].split("\n")[0] == "No gap here ____"


def test_typing_into_one_field_moves_no_other() -> None:
    """A line that is emptied stays a line: what is kept and read again has the answers at their places."""
    house = begun().send(read_field("entry line", ""), read_field("entry answer-2", ""))
    again = House(house.stored).send("show workshop", f"work open {house.pack.id}")
    lines = again.pack.entries[0].split("\n")
    assert lines[0] == "" and lines[2] == "" and lines[1].startswith("Swim")


def test_a_cast_says_one_thing_of_itself_and_what_was_made_fair() -> None:
    """A pack that cannot be played as a whole has no unfinished faces for that; the small faces open their own."""
    house = begun("whosit").send("show back", "work mend")
    assert "strangers came in" in house.markup and "not finished" not in house.markup
    assert 'data-do="work entry 7"' in house.markup.split("made-list")[0]
    house.send("work mend")
    assert "Nobody was changed. This cast is fair already." in house.markup
    house.send("work add ")
    assert house.room.entry == 20 and "Give this face a name." in house.markup
    house.send(read_field("entry name", "Zoe"), "show back")
    assert "21 faces." in house.markup and "not finished" not in house.markup and "Take 1 out" in house.markup
    house.send("work play")
    assert "Take 1 out" in str(house.model.house.notice)


@pytest.mark.parametrize(("game", "one", "many"), [("whosit", "face", "faces"), ("whatzit", "picture", "pictures")])
def test_what_is_made_has_one_name_everywhere(game: str, one: str, many: str) -> None:
    """Nothing that the room says of faces or pictures calls them cards."""
    house = begun(game)
    shown = [house.markup, *(house.send(way).markup for way in ("show back", "work leaf paste", "work leaf hand"))]
    pack = house.pack
    newer = pack.but(entries=(*pack.entries, pack.entries[0] + "\nnote: new"))
    shown += [house.send(come).markup for come in (msg.Imported(dumps(newer)), "work entry 0", "work keep merge")]
    shown.append(House().send("show workshop", msg.Imported(dumps(pack))).markup)
    shown.append(House(written([Kept(pack.but(entries=()))], ())).send("show workshop").markup)
    told = [text for markup in shown for text in re.findall(r">([^<]+)", markup)]
    said = [
        text for text in told if text != words("twenty")["workshop"]["many"]
    ]  # what others make stands on the shelf
    assert not [text for text in said if re.search(r"(?i)\bcards?\b", text)]
    assert f"One {one}." in shown[1] and f"No {many} yet." in shown[-1] and f"This {one} can be played." in shown[0]
    assert words(game)["workshop"]["room"].keys() <= room_words().keys()


def test_a_button_that_changes_nothing_shows_what_it_stands_for() -> None:
    house = begun("whosit")
    house.send("work do tray who")
    assert 'data-again="0"' in house.markup
    house.send("work do tray who")
    assert 'data-again="1"' in house.markup


def test_the_order_of_a_pasted_card_says_how_telling_its_clues_are() -> None:
    whole = "\n".join(("Nibbles", "thing", *(f"Clue {n}." for n in range(8))))
    entry = pasted("twenty", whole + "\n\n" + whole.replace("Nibbles", "Rex"))[1]
    assert entry.startswith("Rex\nthing\n* Clue 0.") and entry.endswith("*** Clue 6.\n*** Clue 7.")
    assert not [p for p in problems("twenty", entry) if "telling" in p.text]
    marked = whole.replace("Clue 3", "** Clue 3")
    assert pasted("twenty", marked) == (marked,)
    house = begun("twenty").send("show back", "work leaf paste")
    assert "I keep my lunch in my cheeks." in house.markup
    assert begun("twenty").markup.count("This card can be played") == 1


def test_packs_that_are_thrown_away_can_be_put_back() -> None:
    house = begun()
    pack = house.pack
    house.send("work set name The boat house".replace("The boat house", "Boats"), f"work drop {pack.id}")
    assert not house.room.packs
    again = House(house.stored).send("show workshop", f"work back {pack.id}")
    assert [one.pack.name for one in again.room.packs] == ["Boats"]
    assert not read(again.stored)[1]


def test_a_list_becomes_cards_and_a_bad_line_is_named() -> None:
    cells = "\t".join(("Does ____ sing?", *"abcdef"))
    assert pasted("wwwd", cells + "\n" + cells.replace("sing", "dance")) == (
        "Does ____ sing?\na\nb\nc\nd\ne\nf",
        "Does ____ dance?\na\nb\nc\nd\ne\nf",
    )
    assert pasted("wwwd", "Does ____ sing?\n" + "\n".join("abcdef") + "\n\nDoes ____ run?\n1. a\n") == (
        "Does ____ sing?\na\nb\nc\nd\ne\nf",
        "Does ____ run?\n1. a",
    )
    assert pasted("wwwd", "Grandma Rosa\nUncle Piet") == ("who: Grandma Rosa", "who: Uncle Piet")
    with pytest.raises(PackError, match="Line 2: a situation has 7 columns"):
        pasted("wwwd", cells + "\nDoes ____ run?\ta\tb")
    with pytest.raises(PackError, match="^Line 2: there is nothing on this line.$"):
        pasted("wwwd", cells + "\n\ta")
    assert pasted("twenty", "Nibbles, thing, I run, I eat")[0].startswith("Nibbles\nthing\n* I run\n")
    with pytest.raises(PackError, match="Line 1: the second column says person, place or thing"):
        pasted("twenty", "Nibbles, hamster, I run")
    house = begun().send("work leaf paste", read_form("list", cells + "\nDoes ____ run?\ta\tb"))
    assert "Line 2" in house.markup and len(house.pack.entries) == 1
    house.send(read_form("list", cells))
    assert len(house.pack.entries) == 2
    house.send("work undo")
    assert len(house.pack.entries) == 1


def other(**changes: Any) -> Pack:
    return Pack("twenty", "feedbeef", "Ours", ("Nibbles\nthing\n* I run", "Bo\nperson\n* I sing"), "Ana").but(**changes)


def test_what_comes_is_shown_before_it_is_kept() -> None:
    for come in (msg.PackCame(to_link(other()), link=True), msg.Imported(dumps(other()))):
        house = House().send(come)
        assert house.room.arrived == other()
        assert "Made by Ana." in house.markup and "2 cards." in house.markup
        assert not house.stored
        house.send("work keep leave")
        assert not house.stored and not house.room.packs
        house.send(come, "work keep keep")
        assert [k.pack for k in read(house.stored)[0]] == [other()]


def test_what_has_gone_back_is_seen() -> None:
    """One card was changed, another is open: back opens the one that it changes."""
    house = begun("twenty")
    house.send("work add", "work add", "work entry 1")
    assert len(house.pack.entries) == 3
    was = house.pack.entries[1]
    house.send(read_field("entry answer", "The old pond"), "work entry 2", "work undo")
    assert house.room.entry == 1 and house.pack.entries[1] == was


def test_a_newer_version_is_merged_or_stands_beside() -> None:
    newer = other(name="Ours, more", entries=(other().entries[0], "Ada\nperson\n* I count"))
    house = House(written([Kept(other())], ())).send("show workshop", msg.PackCame(to_link(newer), link=True))
    assert "You have a version of this pack already" in house.markup
    beside = House(house.stored).send("show workshop", msg.Imported(dumps(newer)), "work keep beside")
    assert [k.pack.name for k in read(beside.stored)[0]] == ["Ours, more", "Ours"]
    house.send("work keep merge")
    assert house.pack.entries == (*newer.entries, other().entries[1])
    assert house.pack == merged(other(), newer)
    house.send("work undo")
    assert house.pack == other()


def test_a_pack_of_the_same_id_for_another_game_is_no_version() -> None:
    stranger = other(
        game="wwwd", entries=("What would {who} do?\n" + "\n".join(f"{n}. Answer {n}" for n in range(1, 7)),)
    )
    assert stranger.id == other().id
    house = House(written([Kept(other())], ())).send("show workshop", msg.PackCame(to_link(stranger), link=True))
    assert "You have a version of this pack already" not in house.markup
    house.send("work keep keep")
    assert {k.pack.game for k in read(house.stored)[0]} == {other().game, "wwwd"}
    assert len({k.pack.id for k in read(house.stored)[0]}) == 2


def test_a_version_is_told_by_its_cards_and_a_changed_card_becomes_theirs() -> None:
    mine = other(entries=("Nibbles\nthing\n* I run", "Bo\nperson\n* I sing", "Mine\nplace\n* I am here"))
    newer = other(entries=("Nibbles\nthing\n* I run", "Bo\nperson\n* I dance", "Ada\nperson\n* I count"))
    house = House(written([Kept(mine)], ())).send("show workshop", msg.PackCame(to_link(newer), link=True))
    for told in ("One card is new to you.", "One card has changed.", "One card is the same."):
        assert told in house.markup
    assert not house.stored.count("Ada")
    house.send("work keep merge")
    assert house.pack.entries == (*newer.entries, mine.entries[2])
    assert house.send("work undo").pack == mine


def test_a_version_that_differs_in_what_is_in_hand_is_the_same() -> None:
    """A face that only lay open with another tray is no other face: a cast of twenty stays one when it is merged."""
    cast = begun("whosit").send("show back", "work mend").pack
    looked = cast.but(entries=tuple(entry + "\ntray: hat\npen: ha1" for entry in bare(cast).entries))
    assert beside(cast, looked) == (0, 0, 20) and len(merged(cast, looked).entries) == 20
    changed = looked.but(entries=(looked.entries[0].replace("sex=woman", "sex=man"), *looked.entries[1:]))
    assert beside(cast, changed) == (0, 1, 19) and len(merged(cast, changed).entries) == 20


@pytest.mark.parametrize("game", makers())
def test_what_comes_can_be_looked_at_card_by_card(game: str) -> None:
    pack = begun(game).pack
    house = House().send("show workshop", msg.PackCame(to_link(pack), link=True))
    if "work leaf answers" in house.markup:
        house.send("work leaf answers")
    assert "made-peek" not in house.markup and "Nothing is kept yet." in house.markup
    house.send("work entry 0")
    assert "made-peek" in house.markup and "data-field" not in house.markup and not house.stored
    house.send("work entry 0")
    assert "made-peek" not in house.markup
    house.send("work entry 0", "show back")
    assert house.room.arrived is None and house.room.entry is None


@pytest.mark.parametrize("come", ["link", "file"])
def test_what_comes_keeps_its_answers_covered_until_somebody_asks(come: str) -> None:
    """Nothing of an answer is on the page before, kept or not; a pack of one's own is open."""
    clues = "\n".join((*(f"* Riddle {n}." for n in range(7)), "*** I am a hamster."))
    cards = other(
        entries=tuple(f"{name}\nthing\nalso: {name}y\n{clues}" for name in ("Nibbles", "Bobo", "Kiki", "Momo"))
    )
    pictures = Pack("whatzit", "feedbeef", "Signs", ("picture: n: TIDE\nanswer: High tide\nhint: Of the sea",))
    for pack, secrets in ((cards, "Nibbles|Bobo|Kiki|Momo|hamster"), (pictures, "(?i)high tide|Of the sea")):
        house = House().send(msg.PackCame(to_link(pack), link=True) if come == "link" else msg.Imported(dumps(pack)))
        assert house.markup.count("made-peek") == min(3, len(pack.entries)) and "Show the answers" in house.markup
        assert not re.search(secrets, house.markup)
        asked = House().send(msg.Imported(dumps(pack)), "work leaf answers")
        assert re.search(secrets, asked.markup) and "Show the answers" not in asked.markup and not asked.stored
        house.send("work keep keep")
        assert house.pack == pack and not re.search(secrets, house.markup)
        again = House(house.stored).send("show workshop", msg.Imported(dumps(pack)), "work keep beside")
        assert again.pack.id != pack.id and not re.search(secrets, again.markup)
        assert re.search(secrets, house.send("work leaf answers").markup)
        assert re.search(secrets, House(house.stored).send("show workshop", f"work open {pack.id}").markup)
        left = House(house.stored).send("show workshop", f"work open {pack.id}", msg.Imported(dumps(pack)), "show back")
        assert re.search(secrets, left.markup), "what was open before is open again"


def test_the_next_card_is_made_from_the_card_and_what_is_wanted_is_shown() -> None:
    house = begun("whatzit")
    assert "data-wanted" not in house.markup
    house.send("work do add below")
    assert house.markup.count("data-wanted") == 1 and "entry word" in house.markup.partition("data-wanted")[0][-400:]
    house.send("work add")
    assert house.room.entry == 1 and len(house.pack.entries) == 2


def test_a_situation_is_read_aloud_as_often_as_it_is_asked_for() -> None:
    house = begun()
    assert draw(house.model).aloud == ("", "")
    house.send("work hear")
    key, text = draw(house.model).aloud
    assert text.startswith(
        "What would somebody do if Grandpa’s boat came loose at lunch? 1: Swim after it in a good suit. 2:"
    )
    assert "[" not in text
    house.send("work hear")
    assert draw(house.model).aloud[0] != key
    assert "work hear" not in begun("whatzit").markup


def test_a_long_row_of_codes_turns_by_itself_and_can_be_stopped() -> None:
    rng = random.Random(4)
    entries = tuple("\n".join((f"Does ____ do {n}?", *(str(rng.random()) for _ in range(6)))) for n in range(60))
    house = House(written([Kept(Pack("wwwd", "feedbeef", "Long", entries))], ()))
    house.send("show workshop", "work open feedbeef", "work leaf hand", "work leaf codes")
    row = codes(house.pack)
    assert len(row) > 3 and isinstance(house.done[-1], to_do.Later)
    seen = set()
    for _ in row:
        seen |= {text for text in row if text in house.markup}
        house.send(msg.CodeDue())
    assert seen == set(row) and house.room.code == 0
    house.send("work code rest", msg.CodeDue())
    assert house.room.code == 0
    house.send("work code back")
    assert house.room.code == len(row) - 1
    house.send("work code on", "work code go")
    assert house.room.code == 0 and isinstance(house.done[-1], to_do.Later)
    house.send("show back", msg.CodeDue())
    assert house.room.code == 0 and not house.room.leaf


def test_a_row_of_codes_is_read_in_any_order() -> None:
    rng = random.Random(4)
    entries = tuple("\n".join((f"Does ____ do {n}?", *(str(rng.random()) for _ in range(6)))) for n in range(60))
    pack = Pack("wwwd", "feedbeef", "Long", entries, "Bo")
    row = list(codes(pack))
    assert len(row) > 3
    random.Random(5).shuffle(row)
    house = House().send("show workshop", "work leaf scan")
    house.send(msg.PackCode("https://example.org"), msg.PackCode(row[0]), msg.PackCode(row[0]))
    assert f"1 of {len(row)} codes" in house.markup
    house.send(*(msg.PackCode(text) for text in row[1:]))
    assert house.room.arrived == pack
    torn = Row()
    for text in row:
        torn = torn.read(text[:-1] + ("A" if text[-1] != "A" else "B"))
    with pytest.raises(PackError):
        torn.pack()
    for text in ("1:200:a", "3:2:a", "0:2:a", "00019:0002:a", "1" * 5000 + ":2:a", "1::a", "1:2:"):
        assert Row().read(f"GUISE:00000000:{text}") == Row(), "no code of a row"
    half = Row().read("GUISE:00000000:1:1:\ud800")  # half a character, as a fuzzer found
    with pytest.raises(PackError):
        half.pack()


def test_a_pack_that_is_too_long_for_a_link_goes_out_as_a_file_and_that_is_said() -> None:
    house = begun().send("work hand link")
    assert isinstance(house.done[-1], to_do.CopyPack)
    house.send("work hand file")
    told = house.done[-1]
    assert isinstance(told, to_do.DownloadText) and told.told == room_says("file-written")
    rng = random.Random(4)
    cells = "\n".join("\t".join((f"Does ____ do {n}?", *(str(rng.random()) for _ in range(6)))) for n in range(160))
    house.send(read_form("list", cells), "work hand link")
    told = house.done[-1]
    assert isinstance(told, to_do.DownloadText) and told.told == room_says("long-link") != room_says("file-written")


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Class 4b: “Ours!”", "Class-4b-Ours"),
        ("Größe & Æ / हिन्दी", "Größe-Æ-हिन्दी"),
        ("../../etc\\passwd", "etc-passwd"),
        ("?!", "wwwd-cards"),
        ("", "wwwd-cards"),
    ],
)
def test_a_file_is_named_after_its_pack(name: str, file: str) -> None:
    house = begun().send(read_field("pack name", name), "work hand file")
    told = house.done[-1]
    assert isinstance(told, to_do.DownloadText) and told.name == f"{file}.guise.txt"
    longest = Pack("wwwd", "feedbeef", "한" * NAME)
    assert len(file_name(longest).encode()) < 255, "as long as a disk lets a name be"


def test_a_table_plays_with_a_pack_and_keeps_it_when_the_pack_goes() -> None:
    house = begun().send(read_field("pack name", "Boats"), "show back", "work play")
    laid = house.model.screen
    assert isinstance(laid, Laying) and laid.packs == (house.model.house.packs[0].id,)
    assert "One card of your own is in the deck." in house.markup
    house.send("pack alone on")
    assert "no others" in house.markup
    house.send("more")
    assert "Boats (1)" in house.markup
    house.send("deal")
    table = house.model.screen
    assert isinstance(table, AtTable)
    assert opened(table.save.table.options[OWN]).alone
    house.send("show workshop", f"work drop {laid.packs[0]}", "show back")
    assert isinstance(house.model.screen, AtTable)
    other_game = House(house.stored).send("lay who")
    assert OWN not in other_game.model.screen.options


def test_a_pack_is_chosen_at_the_set_up_and_left_out_again() -> None:
    house = House(written([Kept(begun().pack)], ())).send("lay wwwd")
    pack_id = house.model.house.packs[0].id
    house.send("more", f"pack {pack_id}")
    assert OWN in house.model.screen.options
    house.send("chairs 5")
    assert OWN in house.model.screen.options
    house.send(f"pack {pack_id}")
    assert OWN not in house.model.screen.options


def test_a_cast_is_played_by_itself() -> None:
    """It is not mixed with the house's or with another; a pack of situations is."""
    house = begun("whosit").send("show back", "work mend")
    other_cast = house.pack.but(id="feedbeef", name="Others")
    house = House(written([Kept(house.pack), Kept(other_cast)], ())).send("lay whosit", "more")
    mine = house.model.house.packs[0].id
    house.send(f"pack {mine}")
    assert "a pack of your own, and no other" in house.markup and "pack alone" not in house.markup
    house.send("pack feedbeef")
    assert house.model.screen.packs == ("feedbeef",)
    house.send("pack feedbeef")
    assert house.model.screen.packs == () and OWN not in house.model.screen.options


def test_the_store_is_not_written_over_where_it_cannot_be_read() -> None:
    with pytest.raises(Torn):
        with_pack("{", Kept(other()))
    house = House("{").send("show workshop")
    assert "cannot be read" in house.markup
    assert read('{"packs":[7,["x"],[null]],"gone":3}') == ((), ())


def test_a_step_back_is_a_small_thing() -> None:
    rng = random.Random(3)
    for _ in range(400):
        before = "".join(rng.choice("ab\n") for _ in range(rng.randint(0, 9)))
        after = "".join(rng.choice("ab\n") for _ in range(rng.randint(0, 9)))
        assert undo_of(before, after).back(after) == before


def test_what_somebody_else_wrote_is_text_everywhere() -> None:
    """No markup, no command, nothing that turns the page round: on the shelf, on the bench, in the set-up."""
    evil = '"><img src=x onerror=alert(1)><button data-do="work drop x">\u202e'
    pack = Pack("wwwd", "feedbeef", evil, (f"Does ____ {evil}?\n" + "\n".join(evil + c for c in "abcdef"), evil), evil)
    house = House(written([Kept(loads(dumps(pack)))], ())).send("show workshop")
    seen = [house.markup]
    for message in (
        "work open feedbeef",
        "work entry 0",
        "show back",
        "work leaf hand",
        "work leaf codes",
        "show back",
    ):
        seen.append(house.send(message).markup)
    seen.append(house.send(msg.PackCame(to_link(pack), link=True)).markup)
    seen.append(House(house.stored).send("lay wwwd", "more", "pack feedbeef").markup)
    for markup in seen:
        assert "<img" not in markup and 'data-do="work drop x"' not in markup and "\u202e" not in markup


def mangled(text: str, rng: random.Random) -> str:
    at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
    return rng.choice(
        (
            text[:at] + text[to:],
            text[:at] + chr(rng.randint(32, 0x2FFFF)) + text[at:],
            text[:at] + text[at:to] * 3 + text[to:],
            text[:at] + rng.choice(("<b>", "\n\n", "____", "* ", "who: ", "\t", "# ")) + text[to:],
        )
    )


def test_mangled_packs_never_break_the_room() -> None:
    """As files and as links: each is shown or refused in a sentence, kept, opened, drawn and played, or not."""
    rng, shown = random.Random(21), 0
    begins = (dumps(begun().pack), dumps(begun("twenty").pack), dumps(other()))
    for n in range(400):
        text = rng.choice(begins)
        for _ in range(rng.randint(1, 4)):
            text = mangled(text, rng)
        link = n % 2 == 0
        come = msg.PackCame(mangled(to_link(other()), rng), link=True) if link else msg.PackCame(text)
        house = House().send("show workshop", come)
        if house.room.arrived is None:
            assert house.model.house.notice
            continue
        shown += 1
        house.send("work keep keep")
        if house.pack.entries:
            house.send("work entry 0", "show back")
        house.send("work leaf codes", "show back")
        if playable(house.pack):
            house.send("work play", "deal")
            assert isinstance(house.model.screen, (AtTable, Laying))
    assert shown > 50


def test_limits_are_said_in_words() -> None:
    many = tuple(f"who: P{n}" for n in range(ENTRIES))
    house = House(written([Kept(Pack("wwwd", "feedbeef", "Full", many))], ())).send(
        "show workshop", "work open feedbeef"
    )
    house.send("work leaf paste", read_form("list", "Somebody else"))
    assert "more than one pack holds" in house.markup
    newer = Pack("wwwd", "feedbeef", "Full", tuple(f"who: Q{n}" for n in range(ENTRIES)))
    before = house.stored
    house.send("show workshop", msg.PackCame(to_link(newer), link=True), "work keep merge")
    assert "more than one pack holds" in house.markup and house.stored == before
    with pytest.raises(PackError, match="too much"):
        pasted("wwwd", "x" * (MOST + 1))
    with pytest.raises(PackError, match="cut short"):
        from_link("AAAA")
    assert games.there("wwwd")
