"""Phones and tables for tests: the table's side of qrhand1 in Python, codes read off screenshots, and cameras.

A camera that sees something needs a browser process of its own: Chromium plays one file for all its pages.
"""

from __future__ import annotations

import base64
import io
import json
import socket
from collections.abc import Coroutine
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

from guise.handoff import card, session, wire
from guise.offers.hand import Hand
from guise.table.seats import Chair
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright
from tools import chromium
from tools.server import Server

from tests.browser.pages import SLOW, until
from tests.handoff.crypto import LibraryCrypto

WIDE, HIGH = 640, 480
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 1180, "height": 820}, "has_touch": True}


def run(task: Coroutine) -> Any:
    """The answer of a coroutine that waits for nothing outside, on any thread."""
    try:
        task.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waits for something")


# Cameras ----------------------------------------------------------------------------------


class Camera:
    """A film file that a browser's camera plays, and that can be painted over while it does."""

    HEADER = f"YUV4MPEG2 W{WIDE} H{HIGH} F20:1 Ip A1:1 C420jpeg\n".encode()
    COLOURS = bytes([128]) * (WIDE * HIGH // 2)

    def __init__(self, path: Path) -> None:
        self.path = path
        path.write_bytes(self._film(Image.new("L", (WIDE, HIGH), 90)))

    @property
    def arguments(self) -> list[str]:
        """What Chromium is started with to have this camera."""
        return ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={self.path}"]

    def see(self, shown: Locator | bytes | None) -> None:
        """Look at a part of a page, at a picture in PNG, or at nothing."""
        scene = Image.new("L", (WIDE, HIGH), 90)
        if shown is not None:
            data = shown if isinstance(shown, bytes) else shown.screenshot()
            picture = Image.open(io.BytesIO(data)).convert("L")
            picture.thumbnail((WIDE - 40, HIGH - 20))
            scene.paste(picture, ((WIDE - picture.width) // 2, (HIGH - picture.height) // 2))
        with open(self.path, "r+b") as film:  # same file, same size: Chromium goes on playing it
            film.write(self._film(scene))

    def _film(self, scene: Image.Image) -> bytes:
        return self.HEADER + (b"FRAME\n" + scene.tobytes() + self.COLOURS) * 2


@dataclass
class Device:
    """One device: a browser process of its own, its camera, and its page."""

    camera: Camera
    browser: Browser
    context: BrowserContext
    page: Page


# A network ---------------------------------------------------------------------------------

NEAR = [ip_network(net) for net in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16")]
"""Where the page looks for phones (`near` in static/js/hand/link.mjs)."""
AT_HOME = "10.77.0.1"
RENAMED = """const [mine, home] = %s, peer = RTCPeerConnection.prototype;
const local = Object.getOwnPropertyDescriptor(peer, "localDescription").get, hear = peer.setRemoteDescription;
Object.defineProperty(peer, "localDescription", { get() {
    const { type, sdp } = local.call(this);
    return { type, sdp: sdp.replaceAll(` ${mine} `, ` ${home} `) };
} });
peer.setRemoteDescription = function ({ type, sdp }) {
    return hear.call(this, { type, sdp: sdp.replaceAll(` ${home} `, ` ${mine} `) });
};"""


def at_home(context: BrowserContext) -> BrowserContext:
    """Let the pages find each other on a machine whose address is none of a home network, as in some containers."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.connect(("198.51.100.1", 9))  # a datagram socket: nothing is sent
        mine = sock.getsockname()[0]
    if not any(ip_address(mine) in net for net in NEAR):
        context.add_init_script(f"{{{RENAMED % json.dumps([mine, AT_HOME])}}}")
    return context


@dataclass
class Devices:
    """Browser processes with a camera each. They outlive a test, for starting them takes seconds; what belongs to a
    test is a context of its own in each.
    """

    play: Playwright
    folder: Path
    running: list[tuple[Camera, Browser]] = field(default_factory=list)

    def take(self, number: int, server: Server, *, camera: bool = True, **screen: Any) -> Device:
        """A device whose camera looks at nothing yet. Without `camera` the person refuses it."""
        while len(self.running) <= number:
            eye = Camera(self.folder / f"camera-{len(self.running)}.y4m")
            # the headless shell has no cameras
            self.running.append((eye, self.play.chromium.launch(**chromium.options(*eye.arguments, *chromium.BRIEF))))
        eye, browser = self.running[number]
        eye.see(None)
        context = at_home(browser.new_context(**screen))
        context.set_default_timeout(SLOW)
        if camera:
            context.grant_permissions(["camera"], origin=server.origin)
        return Device(eye, browser, context, context.new_page())

    def clear(self) -> None:
        """After a test: nothing of it is left."""
        for _, browser in self.running:
            for context in browser.contexts:
                context.close()


CODE = "#qr[data-drawn]:not([data-older] *)"
"""A code on the table that is there, and has the newest hands."""


KEPT = """async () => {
    const open = indexedDB.open("guise-hand", 1);
    await new Promise(done => (open.onsuccess = done));
    const all = open.result.transaction("hands").objectStore("hands").getAll();
    await new Promise(done => (all.onsuccess = done));
    open.result.close();
    return all.result.map(({ card, said, notes, root, epoch, ctr }) => (WHAT));
}"""


def kept(phone: Page, what: str = "epoch") -> list[Any]:
    """Of each hand on a phone's disk what an expression makes of it: `notes`, or `[epoch, ctr]`, the last message."""
    return phone.evaluate(KEPT.replace("WHAT", what))


READ = """async data => {
    const { read } = await import("./static/js/scan.mjs");
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(data), c => c.charCodeAt(0))]));
    const paper = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    paper.drawImage(picture, 0, 0);
    return read(paper.getImageData(0, 0, picture.width, picture.height));
}"""


def decoded(page: Page, shown: Locator) -> str:
    """What a camera reads off a code on the screen, by the page's own scanner, looking until there is one."""
    looks: list[str] = []

    def look() -> str:
        looks.append(page.evaluate(READ, base64.b64encode(shown.screenshot()).decode()))
        return looks[-1]

    until(page, look)
    return looks[-1]


# A table in Python -------------------------------------------------------------------------


@dataclass
class PythonTable:
    """The table's side of the protocol without a page: shows codes as links, hears digits."""

    url: str
    game: str = "who"
    crypto: LibraryCrypto = field(default_factory=LibraryCrypto)

    def __post_init__(self) -> None:
        self.session = session.new(self.crypto.random(4), self.crypto.random(4))

    def link(self, message: wire.Message) -> str:
        """The address in a code on the table."""
        return f"{self.url}#h{wire.digits(wire.pack(message))}"

    def join(self, seat: int) -> str:
        """Invite a phone."""
        self.invitation = run(session.invite(self.crypto, self.session, seat))
        return self.link(self.invitation.join)

    def welcome(self, digits: str) -> session.Welcome:
        """Hear its HELLO, and let it sit down."""
        met = run(session.welcome(self.crypto, self.invitation, wire.read(digits)))
        self.opening = self.link(met.opening)
        self.session = self.session.paired(met)
        return met

    def hand_over(self, seat: int) -> str:
        """PAIR, for a table without a camera."""
        pair, met = run(session.hand_over(self.crypto, self.session, seat))
        self.session = self.session.paired(met)
        return self.link(pair)

    def deal(
        self, hands: dict[int, Hand], over: bool = False, name: str = "Ana", mark: int = 3, rests: bool = False
    ) -> str:
        """Show new hands: the link of their code."""
        chair = Chair(name, mark, phone=True)
        ending = card.Ending.EVENING if over else card.Ending.GAME if rests else card.Ending.NONE
        cards = {seat: card.pack(hand, card.About(chair, self.game, ending)) for seat, hand in hands.items()}
        self.session = self.session.with_hands(cards, self.crypto.random(4))
        (deal,) = run(session.seal_hands(self.crypto, self.session))
        return self.link(deal)

    def hear(self, digits: str) -> session.Heard:
        """What an ACT or a NEED says."""
        return run(session.open_answer(self.crypto, self.session, wire.read(digits)))

    def hear_typed(self, text: str) -> session.Heard:
        """What a typed code says."""
        return run(session.hear_typed(self.crypto, self.session, text))
