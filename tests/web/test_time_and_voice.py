"""What is due later, the clock on the table, the voice, and the screen that is kept awake."""

from __future__ import annotations

from types import SimpleNamespace

from tests.web.browser import Element, JsException


def test_only_the_last_thing_asked_for_is_due(browser):
    from guise.web.clock import Later

    happened: list[str] = []
    later = Later()
    later.ask(800, lambda: happened.append("first"))
    later.ask(300, lambda: happened.append("second"))
    browser.due()
    later.ask(300, lambda: happened.append("third"))
    later.cancel()
    browser.due()
    assert happened == ["second"]


def test_while_held_no_time_runs(browser):
    from guise.web.clock import Later

    happened: list[str] = []
    later = Later()
    later.hold()
    later.ask(300, lambda: happened.append("first"))
    later.ask(300, lambda: happened.append("second"))
    browser.due()
    assert later.held and not happened and not browser.timers
    later.go_on()
    assert not later.held and not happened
    browser.due()
    later.hold()
    later.ask(300, lambda: happened.append("third"))
    later.cancel()
    later.go_on()
    browser.due()
    assert happened == ["second"]


def test_the_clock_of_the_world(browser):
    from guise.web import clock

    assert (clock.now(), clock.zone(), clock.token()) == (browser.now, 120, "07" * 16)


def test_a_countdown_runs_stands_still_and_ends_once(browser):
    from guise.web.clock import Countdown

    over: list[bool] = []
    face = browser.elements["clock"] = Element("clock", {"data-total": "10", "data-after": "2"})
    face.parts[".clock-left"] = Element()
    ticks: list[str] = []
    told: list[str] = []

    def last() -> None:
        ticks.append(face.parts[".clock-left"].textContent)

    countdown = Countdown(lambda: over.append(True), last, told.append)

    def wait(seconds: float) -> str:
        browser.now += int(seconds * 1000)
        browser.begun += 3_600_000  # the device's clock is set anew all the time, which changes nothing
        browser.now += 3_600_000
        browser.due()
        return face.parts[".clock-left"].textContent

    countdown.follow("a", 8, True)
    assert "data-late" not in face.attributes and "data-last" not in face.attributes
    assert wait(3) == "7" and face.attributes["--left"] == "0.7" and told[-1] == "7 10"
    assert face.attributes["--seconds"] == "7", "what a style sheet shows once more is the same number"
    countdown.follow("a", 8, False)
    assert wait(100) == "7" and told[-1] == "7 10 stands" and not browser.timers, "a page at rest does nothing"
    countdown.follow("a", 8, True)
    browser.document.hidden = True
    assert wait(100) == "7"
    browser.document.hidden = False
    assert wait(4) == "3" and not over and ticks == ["3"], "the last seconds are heard, and no other"
    assert "data-late" in face.attributes, "and seen, by whoever is typing"
    assert "data-last" in face.attributes, "and from across the table"
    wait(5)
    wait(5)
    assert over == [True] and ticks == ["3", "2"]
    countdown.follow("b", 8, True)
    countdown.follow("b", 8, True)
    assert len(browser.timers) == 1, "asked twice, it ticks once"
    assert wait(1) == "9" and "data-late" not in face.attributes
    countdown.follow(None, 0, False)
    assert told[-1] == "", "there is no clock"
    del browser.elements["clock"]
    wait(50)
    assert over == [True] and told[-1] == ""


def counted(browser, total):
    """A clock of so many seconds; what it has told of its end; and a wait, which gives what its face shows then."""
    from guise.web.clock import Countdown

    over: list[bool] = []
    face = browser.elements["clock"] = Element("clock", {"data-total": total})
    face.parts[".clock-left"] = Element()

    def wait(seconds: float) -> str:
        browser.now += int(seconds * 1000)
        browser.due()
        return face.parts[".clock-left"].textContent

    return Countdown(lambda: over.append(True), lambda: None, lambda _: None), over, wait


def test_typing_holds_a_countdown_three_seconds_a_letter_and_thirty_in_all(browser):
    countdown, over, wait = counted(browser, "10")
    countdown.follow("a", 10, True)
    countdown.typed()
    countdown.typed()
    assert wait(2) == "10" and wait(2) == "9", "two letters at once hold no longer than one"
    for _ in range(9):
        countdown.typed()
        assert wait(3) == "9"
    countdown.typed()
    assert wait(3) == "6", "thirty seconds are over"
    countdown.follow("b", 10, True)
    countdown.typed()
    assert wait(3) == "10" and not over, "another choice"


def test_a_page_that_covers_the_table_gives_no_time_and_takes_none(browser):
    """Whoever looked into the rules had all of it anew."""
    countdown, over, wait = counted(browser, "20")
    countdown.follow("a", 20, True)
    assert wait(8) == "12"
    countdown.follow(None, 0, False)
    wait(60)
    countdown.follow("a", 20, True)
    assert wait(2) == "10" and not over, "it is seen to run"
    countdown.follow(None, 0, False)
    countdown.follow("b", 20, True)
    assert wait(1) == "19", "another choice has its own"
    countdown.follow(None, 0, False)
    countdown.follow("a", 20, True)
    assert wait(1) == "19", "and one that comes again later as well"
    wait(19)
    countdown.follow(None, 0, False)
    countdown.follow("a", 20, True)
    assert over == [True] and wait(1) == "19", "what has run out is over"


def test_a_countdown_wakes_the_page_once_a_second_and_at_its_end(browser):
    from guise.web.clock import Countdown

    over: list[bool] = []
    face = browser.elements["clock"] = Element("clock", {"data-total": "30"})
    face.parts[".clock-left"] = Element()
    countdown = Countdown(lambda: over.append(True), lambda: None, lambda _: None)
    countdown.follow("a", 29.6, True)
    began, shown = browser.now, []
    while not over:
        ((ms, _),) = browser.timers.values()
        browser.now += ms
        browser.due()
        shown.append(face.parts[".clock-left"].textContent)
    assert shown == [str(second) for second in range(29, -1, -1)], "no second is left out, and none is shown late"
    assert browser.now - began < 29_700
    countdown.follow("b", 19.3, True)
    browser.document.hidden = True
    browser.due()
    ((ms, _),) = browser.timers.values()
    assert ms >= 1000, "out of sight it is not asked oftener"


def test_ten_and_five_seconds_before_its_end_a_countdown_is_told(browser):
    """Once each; a choice whose time goes on after its own end is told of the whole."""
    from guise.web.clock import Countdown

    face = browser.elements["clock"] = Element("clock", {"data-total": "12", "data-after": "5"})
    face.parts[".clock-left"] = Element()
    said = browser.elements["clock-said"] = Element("clock-said", {"data-at-10": "ten", "data-at-5": "five"})
    countdown = Countdown(lambda: None, lambda: None, lambda _: None)

    def wait(seconds: float) -> str:
        said.textContent = ""
        browser.now += int(seconds * 1000)
        browser.due()
        return said.textContent

    countdown.follow("a", 7, True)
    assert [wait(1), wait(1), wait(1), wait(3.9), wait(0.2)] == ["", "ten", "", "", "five"]
    face.attributes["data-after"] = "0"
    countdown.follow("b", 5, True)
    assert [wait(1), wait(5)] == ["", ""]
    countdown.follow("c", 10, True)
    assert [wait(1), wait(4.5)] == ["", "five"], "who begins with ten seconds is not told so"


def test_each_thing_is_said_once_and_a_new_one_cuts_it_short(browser):
    from guise.web.voice import Voice

    done: list[bool] = []
    voice = Voice(lambda: done.append(True))
    voice.say("a", "A clue.")
    voice.say("a", "A clue.")
    assert [s.text for (s,) in browser.did("voice.speak")] == ["A clue."] and voice.speaking
    voice.say("b", "Another.")
    browser.did("voice.speak")[-1][0].onend()
    assert not voice.speaking and done == [True]
    voice.say("", "")
    assert len(browser.did("voice.cancel")) == 3 and not voice.speaking
    voice.say("c", "A browser that never says it is done.")
    browser.due()
    assert not voice.speaking and len(done) == 2


def test_a_browser_without_a_voice_is_silent(browser):
    from guise.web.voice import Voice

    browser.js.window.speechSynthesis = None
    voice = Voice(lambda: None)
    voice.say("a", "A clue.")
    assert not voice.speaking


def test_a_wake_lock_that_the_browser_took_back_is_asked_for_again(browser):
    """It is taken back whenever the page is hidden, and a table lies there for a whole evening."""
    from guise.web.wake import WakeLock

    locks = [SimpleNamespace(release=browser.call("release"), released=False) for _ in range(3)]
    document, awake = browser.js.document, WakeLock()

    def asked() -> int:
        return len(browser.did("wake"))

    async def request(kind: str) -> SimpleNamespace:
        return await browser.waits("wake", locks[asked()])(kind)

    browser.js.navigator.wakeLock = SimpleNamespace(request=request)
    awake.keep(True)
    browser.settle()
    for n in (1, 2):
        locks[n - 1].released = document.hidden = True
        document.fire("visibilitychange")
        browser.settle()
        assert asked() == n, "nobody sees the page"
        document.hidden = False
        document.fire("visibilitychange")
        browser.settle()
        assert asked() == n + 1
    awake.keep(False)
    document.fire("visibilitychange")
    browser.settle()
    assert asked() == 3 and len(browser.did("release")) == 1


def test_the_screen_is_kept_awake_as_long_as_a_game_is_on_it(browser):
    from guise.web.wake import WakeLock

    awake = WakeLock()
    awake.keep(True)
    assert not browser.work, "this browser cannot"
    lock = SimpleNamespace(release=browser.call("release"), released=False)
    browser.js.navigator.wakeLock = SimpleNamespace(request=browser.waits("wake", lock))
    awake.keep(True)
    awake.keep(True)
    browser.settle()
    awake.keep(False)
    assert browser.did("wake") == [("screen",)] and browser.did("release") == [()]
    awake.keep(True)
    awake.keep(False)
    browser.settle()
    assert len(browser.did("release")) == 2, "it came too late"
    browser.refuse("wake", JsException("NotAllowedError"))
    awake.keep(True)
    browser.settle()
    assert browser.did("console.info") and not browser.errors
