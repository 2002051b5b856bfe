"""What a phone may do while it is another's turn, and what it tells of an end."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from guise.games.twenty.deck import Entry
from guise.games.twenty.rules import State
from guise.handoff.wire import AGAIN
from guise.ui.model import with_table
from guise.ui.places import Moment
from guise.ui.render import render
from guise.ui.update.phones import hand_of, marks_of

from tests.games.twenty.table import at, dealt, entries, fresh, placed, play
from tests.handoff.house import House, people
from tests.handoff.phone import Phone


def twenty(s: State) -> tuple[House, dict[int, Phone]]:
    """Three phones of which Ana's is the Reader's, and this game on their table."""
    house = House("twenty", people("Ana", "Bo", "Cleo", phones=3))
    phones = house.pair()
    lay(house, s)
    return house, phones


def lay(house: House, s: State) -> None:
    """The table as it is in this state, and the phones as they follow it."""
    house.later = None
    t = house.at
    table = replace(t.save.table, state=s)
    house.m = with_table(house.m, t.but(save=replace(t.save, table=table), stage=(), reading=False))
    house.do("phones fold")


def choices(house: House, seat: int) -> list[tuple[str, str]]:
    """The moves on a phone, and what stands on their buttons."""
    found = hand_of(house.table, seat, marks=marks_of(house.at.save)).choices
    return [(c.move, c.label) for c in found]


def test_a_blue_chip_is_held_up_and_put_down_on_its_owners_phone():
    """TQ-21: whoever has a chip needs nobody at the table's screen for it."""
    s = play(at(3), "number 1", "pass").with_public(chips=(1, 1, 0))
    house, phones = twenty(s)
    assert house.table.turn.seats == (2,) and choices(house, 2)[0][0].startswith("number"), "Cleo chooses"
    assert not choices(house, 0), "the Reader plays none"
    assert choices(house, 1) == [("note chip-1 up0", "Your blue chip: an extra guess, right after Cleo")]
    tap(house, phones[1])
    assert house.at.save.notes == {"table": {"chip-1": "up0"}}
    assert choices(house, 1) == [("note chip-1 up0", "Your chip is in: you guess after Cleo.")]
    assert "Bo guesses after Cleo." in render(house.m), "everybody sees it on the table"
    tap(house, phones[1])
    assert house.at.save.notes == {"table": {}} and "Your blue chip" in choices(house, 1)[0][1]


def tap(house: House, phone: Phone) -> None:
    """The only choice of the newest hand is tapped, and comes in as any answer does."""
    house.show(phone)
    house.scan(asyncio.run(phone.act(0)))
    assert not house.phones.said, house.phones.said


def test_no_phone_offers_a_chip_before_a_clue_or_to_whoever_guesses():
    before, _ = twenty(at(3).with_public(chips=(0, 1, 1)))
    assert not choices(before, 2)
    guesses, _ = twenty(play(at(3), "number 1").with_public(chips=(0, 1, 1)))
    assert all(not m.startswith("note") for m, _ in choices(guesses, 1))


def test_a_chip_stays_in_sight_while_another_guesses_whoever_is_next():
    """It was gone while the one before its owner guessed, and came back when they had."""
    s = at(3).with_public(chips=(0, 0, 1))
    after = ("note chip-2 up0", "Your blue chip: an extra guess, right after Bo")
    guesses, _ = twenty(play(s, "number 1"))
    assert choices(guesses, 2) == [after]
    beaten, _ = twenty(play(s, "number 1", "pass", "keep", "number 2", "pass", "keep"))
    assert choices(beaten, 2) == [after], "and while he chooses"


def test_a_phone_tells_of_the_end_when_the_table_has_shown_it():
    """The piece was still walking to FINISH on the table while phones said who had won."""
    s = placed(dealt(fresh(3), entries(n1=Entry("ahead", n=5))), 0, 78, 0)
    house, phones = twenty(s)
    over = play(s, "number 1")
    t = house.at
    table = replace(t.save.table, state=over)
    last = replace(over.events[-1], args=(("text", "Napoleon"),))  # a card that turns over says who it was
    stage = (Moment(last, over.events[-1:]),)
    house.m = with_table(house.m, t.but(save=replace(t.save, table=table), stage=stage))
    house.do("phones fold")
    house.show(phones[1])
    assert house.table.over and "won" not in str(phones[1].records) and phones[1].all("T") != [[""]]
    house.m = with_table(house.m, house.at.but(stage=()))
    house.do("phones fold")
    house.show(phones[1])
    assert "You won" in str(phones[1].records)


def test_any_phone_has_the_next_game_dealt_when_one_is_over_and_the_second_tap_does_nothing():
    """All held phones and waited for somebody to fetch the mouse."""
    s = placed(dealt(fresh(3), entries(n1=Entry("ahead", n=5))), 0, 78, 0)
    house, phones = twenty(s)
    house.show(phones[0])
    house.scan(asyncio.run(phones[0].act(AGAIN)))
    assert house.table.state == s, "not before it is over"
    lay(house, play(s, "number 1"))
    house.show(phones[2])
    house.show(phones[0])
    asked = [asyncio.run(phones[seat].act(AGAIN)) for seat in (2, 0)]
    over = house.table
    house.scan(asked[0])
    again = house.table
    assert over.over and not again.over and again is not over
    assert [c.name for c in again.chairs] == [c.name for c in over.chairs]
    assert list(house.phones.session.phones()) == [0, 1, 2]
    house.scan(asked[1])
    assert house.table is again
