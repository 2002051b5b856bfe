"""Attack ourselves: throw damage at everything that reads what comes from outside, and tap a real page at random.

    PYTHONPATH=py .venv/bin/python -m tests.bench.attack [seconds a fuzzer, 20] [taps of the monkey, 500] [seed, 1]

Prints what was tried, what was read, and what must never be: a forged move, another game, a fault, a dead table. The
exit status is their number.
"""

from __future__ import annotations

import base64
import json
import random
import shutil
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from guise import games
from guise.engine.errors import BadSave
from guise.handoff import phrasebook, post, session, wire
from guise.handoff.seal import BadSeal
from guise.handoff.session import Refused
from guise.handoff.wire import BadCode
from guise.table.save import Save, from_file, from_link, to_file, to_link, to_plain

from tests.handoff import messenger, reading
from tests.handoff.test_session import Parlour, packed
from tests.handoff.test_wire import seeds, spoiled
from tests.laws.plays import plays

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tools.server import Server

Tally = dict[str, int]
"""How often something happened, by its name; what begins with ``!`` must never happen."""


def told(tally: Tally) -> str:
    """A tally in a line."""
    return ", ".join(f"{name.strip('!')} {n:,}" for name, n in tally.items())


def for_a_while(seconds: float) -> Iterator[int]:
    """Counts until the time is over."""
    end, i = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        yield i
        i += 1


def codes(seconds: float, rng: random.Random) -> Tally:
    """Spoiled codes and old answers held up to a table: none may be heard as an answer."""
    p, tally = Parlour(), {"read": 0, "!forged": 0}
    old = [wire.pack(p.run(phone.act(1))) for phone in p.phones.values()]
    p.show({seat: packed(seat, "New.") for seat in p.phones})
    good = [wire.pack(p.run(phone.act(1))) for phone in p.phones.values()]
    pool = [*seeds(), *old, *good]
    for i in for_a_while(seconds):
        data = rng.choice(old) if i % 10 == 0 else spoiled(rng, pool)
        try:
            message = wire.unpack(data)
            tally["read"] += 1
            p.run(session.open_answer(p.crypto, p.s, message))
            tally["!forged"] += data not in good
        except (BadCode, Refused):
            pass
        tally["tried"] = i + 1
    return tally


def typed(seconds: float, rng: random.Random) -> Tally:
    """Typed codes at random, as many as a table takes."""
    p, tally = Parlour(), {"near misses": 0, "tables shut": 0, "accepted by luck": 0}
    for i in for_a_while(seconds):
        try:
            p.run(session.hear_typed(p.crypto, p.s, reading.spell(rng.randrange(4096), rng.randrange(1 << 23))))
            tally["accepted by luck"] += 1
        except Refused as error:
            p.s = p.s.tried(error.near)
            tally["near misses"] += len(error.near)
            if error.code == "tries":
                tally["tables shut"] += 1
                p = Parlour()
        tally["tried"] = i + 1
    return tally


def letters(seconds: float, rng: random.Random) -> Tally:
    """Pasted texts: spoiled, cut, replayed, of other seats and other games, mangled by messengers. None may count but
    the answers as they were given, however they came.
    """
    p, other = Parlour(), Parlour()
    tally = {"read": 0, "whole answers": 0, "!forged": 0, "!lost": 0}
    old = [wire.pack(p.run(phone.act(1))) for phone in p.phones.values()]
    p.show({seat: packed(seat, "New.") for seat in p.phones})
    good = {wire.pack(p.run(phone.act(1))): seat for seat, phone in p.phones.items()}
    foreign = [wire.pack(other.run(phone.act(1))) for phone in other.phones.values()]
    pool = [*seeds(), *old, *foreign, *good]
    for i in for_a_while(seconds):
        whole = i % 4 == 0
        data = rng.choice([*good]) if whole else rng.choice([*old, *foreign]) if i % 4 == 1 else spoiled(rng, pool)
        text = messenger.sent(rng, f"WHO, Ana’s answer: {wire.digits(data)}")
        try:
            heard = p.run(post.hear(p.crypto, p.s, text))
            tally["read"] += 1
            tally["whole answers"] += whole
            tally["!forged"] += any(good.get(data) != one.seat for one in heard)
        except Refused as error:
            p.s = p.s.tried(error.near)
            tally["!lost"] += whole
        except BadCode:
            tally["!lost"] += whole
        tally["tried"] = i + 1
    return tally


def relinks(seconds: float, rng: random.Random) -> Tally:
    """Links offered again (RELINK) and their answers (BACK), forged, cut short, replayed, of other seats and evenings.

    A table takes the one answer of the seat's own phone to the code it shows now, a phone the offer of its own table.
    """
    p, other = Parlour(), Parlour()
    tally = {"!links to strangers": 0, "!phones led astray": 0}
    link = bytes(rng.randrange(256) for _ in range(54))

    def both(at: Parlour, seat: int) -> tuple[wire.Relink, bytes, bytes]:
        shown = at.run(session.relink(at.crypto, at.s, seat, rng.randbytes(61)))
        return shown, wire.pack(shown), wire.pack(at.run(at.phones[seat].back(shown, link)))

    old = [both(p, seat) for seat in p.phones] + [both(other, seat) for seat in other.phones]
    for i in for_a_while(seconds):
        if i % 5000 == 0:
            now = {seat: both(p, seat) for seat in p.phones}
            pool = [data for _, *sent in (*old, *now.values()) for data in sent]
        seat = rng.randrange(len(now))
        shown, offer, answer = now[seat]
        data = rng.choice(pool) if i % 10 == 0 else spoiled(rng, pool)
        try:
            message = wire.unpack(data)
            if isinstance(message, wire.Back):
                p.run(session.linked_again(p.crypto, p.s, shown, message))
                tally["!links to strangers"] += data != answer
            elif isinstance(message, wire.Relink) and message.sid == p.s.sid:
                at = p.phones[seat].seat
                p.run(p.phones[seat].back(message, link))
                tally["!phones led astray"] += not any(
                    data == sent for s, sent, _ in (*old, *now.values()) if s.seat == at
                )
                p.phones[seat].seat = at
        except (BadCode, Refused, BadSeal):
            pass
        tally["tried"] = i + 1
    return tally


def spelled(seconds: float, rng: random.Random) -> Tally:
    """Words in letters with a slip: one letter another, two changed over, cut short, of an older hand, at random."""
    p, tally = Parlour(), {"!slips taken": 0, "!old answers taken": 0, "accepted by luck": 0, "tables shut": 0}
    said = old = ""
    for i in for_a_while(seconds):
        if not said:
            old = p.run(p.phones[0].typed(1, "Bo is the Judge"))
            p.show({seat: packed(seat, f"New {i}.") for seat in p.phones})
            said = p.run(p.phones[0].typed(1, rng.choice(("Bo", "a pencil", "née Jury", "Cleopatra of Egypt"))))
        letters, way = list(said), rng.random()
        at = rng.randrange(len(letters))
        if way < 0.5:
            letters[at] = rng.choice(wire.CROCKFORD)
        elif way < 0.7:
            letters[at - 1], letters[at] = letters[at], letters[at - 1]
        elif way < 0.85:
            del letters[at]
        elif way < 0.95:
            letters = [rng.choice(wire.CROCKFORD) for _ in range(15)]
        text = old if way >= 0.95 else "".join(letters)
        tally["tried"] = i + 1
        if text.replace("-", "") == said.replace("-", ""):
            continue
        try:
            p.run(session.hear_typed(p.crypto, p.s, text))
            tally["!old answers taken" if text == old else "!slips taken" if way < 0.85 else "accepted by luck"] += 1
        except BadCode:
            pass
        except Refused as error:
            p.s = p.s.tried(error.near)
            if error.code == "tries" or not i % 20_000:
                tally["tables shut"] += error.code == "tries"
                p, said = Parlour(), ""
    return tally


def _save(rng: random.Random) -> Save:
    game = rng.choice(games.ids(authors=True))
    play = plays(games.load(game))[0]
    return Save("one", play[min(len(play) - 1, 25)], "Sunday", 1700000000000, {"0": {"a": "b"}})


def _damaged(text: str, rng: random.Random) -> str:
    at, way = rng.randrange(len(text)), rng.random()
    if way < 0.2:
        return text[:at]
    if way < 0.4:
        return text[:at] + text[at + rng.randrange(1, 9) :]
    return text[:at] + rng.choice('0123456789abxE{}[],:-_" \\é') + text[at + 1 :]


def _opened(seconds: float, rng: random.Random, write: Callable[[Save], str], read: Callable[[str], Save]) -> Tally:
    kept = [_save(rng) for _ in range(12)]
    tally = {"read as it was": 0, "!another game": 0, "!fault": 0}
    for i in for_a_while(seconds):
        save = rng.choice(kept)
        try:
            same = to_plain(read(_damaged(write(save), rng))) == to_plain(save)
            tally["read as it was" if same else "!another game"] += 1
        except BadSave:
            pass
        except Exception as error:
            print(f"  {type(error).__name__}: {error}")
            tally["!fault"] += 1
        tally["tried"] = i + 1
    return tally


def files(seconds: float, rng: random.Random) -> Tally:
    """Damaged files."""
    return _opened(seconds, rng, to_file, from_file)


def links(seconds: float, rng: random.Random) -> Tally:
    """Damaged links; half of them damaged before they were packed."""

    def read(text: str) -> Save:
        if rng.random() < 0.5:
            return from_link(text)
        try:
            plain = zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))).decode()
        except (ValueError, zlib.error):
            raise BadSave("Not one to be packed again.") from None
        return from_link(base64.urlsafe_b64encode(zlib.compress(_damaged(plain, rng).encode())).decode())

    return _opened(seconds, rng, to_link, read)


def readers(seconds: float, rng: random.Random) -> Tally:
    """The phone's JavaScript against Python: both read the same messages and cards, and refuse the same."""
    node = shutil.which("node")
    if node is None:
        return {"skipped, no Node": 1}
    game = games.ids()[0]
    phone = subprocess.Popen(
        [node, "tests/handoff/reader.mjs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert phone.stdin and phone.stdout
    to_table = {wire.Kind.HELLO, wire.Kind.ACT, wire.Kind.NEED, wire.Kind.BACK}
    tally = {"read": 0, "!read otherwise": 0}
    phone.stdin.write(f"book {json.dumps(phrasebook.phrases(game))}\n")
    pool = seeds()
    cards = [phrasebook.encode(game, text) for text in ("You are the Hobo", "Letter\tÄÖÜ", "Choose where to go.")]
    for i in for_a_while(seconds):
        if i % 3 == 2:
            text = messenger.sent(
                rng, " and ".join(wire.digits(spoiled(rng, pool)) for _ in range(rng.randrange(1, 3)))
            )
            kinds = [[wire.KINDS[type(m)].value, m.sid.hex()] for m in post.found(text)]
            meant = "ok " + json.dumps([found for found in kinds if found[0] not in to_table])
            line = f"post {json.dumps(text)}"
        elif i % 3:
            data = spoiled(rng, pool)
            try:
                kind = wire.KINDS[type(wire.unpack(data))]
                meant = "no" if kind in to_table else f"ok {kind.value}"
            except BadCode:
                meant = "no"
            line = f"wire {data.hex()}"
        else:
            data = spoiled(rng, cards)
            try:
                meant = "ok " + json.dumps(reading.decode(game, data), ensure_ascii=False)
            except ValueError:
                meant = "no"
            line = f"card {data.hex()}"
        phone.stdin.write(line + "\n")
        phone.stdin.flush()
        answer = phone.stdout.readline().rstrip("\n")
        same = json.loads(answer[3:]) == json.loads(meant[3:]) if answer[:2] == meant[:2] == "ok" else answer == meant
        tally["read"] += meant != "no"
        tally["!read otherwise"] += not same
        if not same and tally["!read otherwise"] < 5:
            print(f"  {line}\n  table {meant!r}, phone {answer!r}")
        tally["tried"] = i + 1
    phone.stdin.close()
    phone.wait()
    return tally


LOOK = """() => [document.body.dataset.screen, location.hash, document.getElementById("app").innerHTML]
    .join().replace(/ open=""/g, "")"""
"""What is on the screen, but for what a browser folds and unfolds by itself though the page is dead."""
TAP = """seed => {
    const all = [...document.querySelectorAll("button, summary, [data-move], [data-pick], [data-do]")];
    const live = all.filter(e => e.checkVisibility() && !e.disabled && !e.closest("[inert]") && !e.dataset.install);
    const held = new Set(["export", "import"]);
    const fit = live.filter(e => !held.has((e.dataset.do ?? "").split(" ")[0]));
    const hit = fit[seed % fit.length];
    hit?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 0 }));
    return fit.length;
}"""


def monkey_on(page: Page, server: Server, taps: int, rng: random.Random, patience: int = 60) -> Tally:
    """Taps whatever can be tapped on a page. It is dead when nothing can be tapped, or ``patience`` taps do nothing."""
    from tests.browser.house import enter
    from tests.browser.pages import Watch

    tally = {"taps": 0, "screens": 0, "!errors in the console": 0, "!dead": 0}
    watch = Watch(page, server.origin)
    enter(page, server)
    screens, still, before = set(), 0, ""
    for _ in range(taps):
        live = page.evaluate(TAP, rng.randrange(1 << 30))
        page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 20)))")
        now = page.evaluate(LOOK)
        still = 0 if now != before else still + 1
        before = now
        screens.add(page.locator("body").get_attribute("data-screen"))
        tally["taps"] += 1
        if still >= patience or live == 0:
            tally["!dead"] += 1
            print(f"  nothing happens: {now[:200]}")
            enter(page, server)
            still = 0
    tally["screens"] = len(screens)
    for trouble in watch.trouble[:5]:
        print(f"  {trouble}")
    tally["!errors in the console"] = len(watch.trouble)
    return tally


def monkey(taps: int, rng: random.Random) -> Tally:
    """A monkey in a browser of its own."""
    from playwright.sync_api import sync_playwright
    from tools import chromium
    from tools.server import Server

    with sync_playwright() as play, Server() as server:
        browser = play.chromium.launch(**chromium.options(brief=True))
        tally = monkey_on(browser.new_page(), server, taps, rng)
        browser.close()
    return tally


def main(seconds: int, taps: int, seed: int) -> int:
    """Run them all; the number of what must never be."""
    bad = 0
    for fuzzer in (codes, typed, letters, relinks, spelled, files, links, readers):
        tally = fuzzer(seconds, random.Random(seed))
        bad += sum(n for name, n in tally.items() if name[0] == "!")
        print(f"{fuzzer.__name__}: {told(tally)}", flush=True)
    if taps:
        tally = monkey(taps, random.Random(seed))
        bad += sum(n for name, n in tally.items() if name[0] == "!")
        print(f"monkey: {told(tally)}")
    return bad


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(min(99, main(*given, *[20, 500, 1][len(given) :])))
