"""Phones, drawn: the screen where they are paired, and their stand beside the board.

A code is an empty box with its text in ``data-qr``; the browser's half draws it. The camera's
picture is the element ``#eye``: while it is on the page and wanted, the camera runs.
"""

from __future__ import annotations

from guise.engine.content import data
from guise.engine.game import Seat
from guise.table.narrate import Storyteller

from .icons import icon
from .marks import mark
from .markup import Markup, h, join
from .model import Model
from .phones_model import Phones, phone_seats, unpaired
from .phones_update import waiting

WARM = "warm"
"""The code that only opens the page on a phone, so that it is kept there; the browser's half makes the link."""


def qr(text: str, label: str, *, key: str = "") -> Markup:
    """The place of a code. ``text``: link and digits, parted by ``#h``."""
    return h("div.qr", role="img", aria_label=label, data_qr=text, data_keep=f"qr {key or text}", id="qr")


def eye(p: Phones) -> Markup:
    """The camera's small picture, what it is for, and its switch."""
    words = {
        "asked": "The browser asks whether this page may use the camera.",
        "on": "This camera looks for answers.",
        "off": "The camera is off.",
        "denied": "This page may not use the camera. Allow it in the browser’s settings, or type the codes.",
        "none": "No camera here: type the codes.",
    }[p.camera]
    wanted = p.camera in ("asked", "on")
    return h(
        "div.eye",
        h("video", id="eye", muted=True, playsinline=True, aria_label="What the camera sees", data_keep="eye")
        if wanted
        else None,
        h("p", words),
        h(
            "button.act.quiet",
            "Camera off" if wanted else "Try the camera" if p.camera != "off" else "Camera on",
            type="button",
            data_do=f"phones eye {'off' if wanted else 'on'}",
        ),
    )


def owner_name(m: Model, seat: Seat) -> Markup:
    """A seat's mark and name."""
    chair = m.save.table.chairs[seat]
    return join(mark(chair.mark), h("span", chair.name))


def possessive(m: Model, seat: Seat) -> str:
    """``Ana's``, ``your``."""
    return Storyteller(m.save.table.game.meta.id, m.save.table.chairs).owns(seat)


def say(p: Phones) -> Markup:
    """What the table has to say of the last code."""
    return h("p.phones-say", p.said, role="status", id="phones-say")


# The pairing screen -----------------------------------------------------------------------


def phones_screen(m: Model) -> Markup:
    """Pair the phones, one after the other."""
    p = m.phones
    draw = {"join": joining, "cover": covered, "words": comparing}.get(p.step, starting)
    seat = None if p.seat is None else m.save.table.chairs[p.seat]
    return h(
        "main.phones",
        h(
            "header.rail",
            h("button.tool", icon("back"), h("span", "To the table"), type="button", data_do="phones leave"),
            h("h1", "Phones"),
            h(
                "nav.tools",
                h("button.tool", icon("help"), h("span", "How phones work"), type="button", data_do="show help phones"),
            ),
        ),
        h("div.phones-in", draw(m, p)),
        data_game=m.save.table.game.meta.id,
        data_step=p.step,
        style=f"--seat:var(--seat-{seat.mark})" if seat else None,
    )


def starting(m: Model, p: Phones) -> Markup:
    """Who has a phone already, how it goes in pictures, and the code that puts the page on a phone."""
    table = m.save.table
    paired = p.session.phones()
    rows = [
        h(
            "li",
            h("div.who", owner_name(m, seat)),
            h("span.state", icon("check") if seat in paired else None, state(p, seat)),
            h(
                "button.act",
                "Pair again" if seat in paired else "Pair",
                type="button",
                data_do=f"phones pair {seat}",
                class_="quiet" if seat in paired else None,
            ),
            h("button.act.quiet", "Use the curtain", type="button", data_do=f"phones curtain {seat}"),
            style=f"--seat:var(--seat-{table.chairs[seat].mark})",
        )
        for seat in phone_seats(table)
    ]
    missing = unpaired(p, table)
    return join(
        h(
            "section.phones-list",
            h("h2", "Who holds a phone"),
            h("ol", rows),
            say(p),
            h(
                "button.act",
                f"Pair {possessive(m, missing[0])} phone" if missing else "To the table",
                type="button",
                data_do=f"phones pair {missing[0]}" if missing else "phones leave",
            ),
            h(
                "p",
                "Two phones got mixed up, or one is lost? Pair the seat again. The old phone can then no longer answer for it.",
            )
            if paired
            else None,
        ),
        h(
            "section.phones-warm",
            h("h2", "Warm up the phones"),
            h(
                "div.warm",
                qr(WARM, "Code that opens this page on a phone", key=WARM),
                h(
                    "p",
                    "While you are online, let every phone open this once with its camera app. The page is then kept on the phone, and pairing and playing need no network.",
                ),
            ),
        ),
        h("section.phones-help", h("h2", "How it goes"), how()),
    )


def state(p: Phones, seat: Seat) -> str:
    """How a seat's phone stands, in a word."""
    if seat not in p.session.phones():
        return "not paired yet"
    return "linked" if seat in p.linked else "paired"


def joining(m: Model, p: Phones) -> Markup:
    """A code for all to see; the answer comes through the camera."""
    return join(
        h(
            "section.phones-code",
            h("h2", owner_name(m, p.seat), ": scan this"),
            qr(p.code, f"Code that pairs {possessive(m, p.seat)} phone")
            if p.code
            else h("p", "One moment: the code waits for the camera."),
        ),
        h(
            "section.phones-side",
            h(
                "ol.steps",
                h("li", "Open your phone’s camera app and point it at this code."),
                h("li", "Follow the link. Your phone shows a code of its own."),
                h("li", "Hold that code up to this screen’s camera."),
            ),
            eye(p),
            say(p),
            h(
                "div.bar-acts",
                h("button.act.quiet", "Without this camera", type="button", data_do=f"phones cover {p.seat}"),
                h("button.act.quiet", "Not now", type="button", data_do="phones show"),
            ),
        ),
    )


def two_words(p: Phones) -> Markup:
    """The two symbols that both screens must show."""
    names = data("house", "symbols.json")
    return h("p.two-words", [h("strong", names[i]) for i in p.met.symbols], id="two-words")


def comparing(m: Model, p: Phones) -> Markup:
    """Both screens show two words: the same, when nobody stands between them."""
    return h(
        "section.phones-words",
        h("h2", owner_name(m, p.seat), ": does your phone show these two words?"),
        two_words(p),
        say(p),
        h(
            "div.bar-acts",
            h("button.act", "They match", type="button", data_do="phones match"),
            h("button.act.quiet", "They differ", type="button", data_do="phones differ"),
        ),
    )


def covered(m: Model, p: Phones) -> Markup:
    """Without a camera: a code that only the seat's owner may see."""
    name = m.save.table.chairs[p.seat].name
    why = {
        "denied": "This page may not use the camera, so it goes another way.",
        "none": "There is no camera here, so it goes another way.",
    }.get(p.camera)
    if not p.code:
        return h(
            "section.phones-cover",
            h("div.curtain-mark", mark(m.save.table.chairs[p.seat].mark)),
            h("h2", f"Pass to {name}" if name != "You" else "Over to you"),
            h("p", why) if why else None,
            h("p", "Only you should see the code that comes next: whoever scans it can read your hand."),
            say(p),
            h("button.act", "I am alone with the screen", type="button", data_do="phones uncover"),
            h("button.act.quiet", "Not now", type="button", data_do="phones show"),
        )
    return join(
        h("section.phones-code", h("h2", "Scan this, then cover it"), qr(p.code, "Your secret code")),
        h(
            "section.phones-side",
            h("p", "Your phone should now show these two words."),
            two_words(p) if p.met else None,
            h("p", "Your answers are seven letters and digits that you type at the table."),
            h(
                "div.bar-acts",
                h("button.act", "It does", type="button", data_do="phones match"),
                h("button.act.quiet", "It does not", type="button", data_do=f"phones cover {p.seat}"),
            ),
        ),
    )


# The stand beside the board ---------------------------------------------------------------


def stand(m: Model) -> Markup | None:
    """Codes for the phones, and the places where answers come in."""
    p = m.phones
    if p is None:
        return None
    table = m.save.table
    seats = phone_seats(table)
    waits = waiting(table)
    lost = [s for s in waits if s not in p.session.phones()]
    alone = all(s in p.linked for s in seats)
    head = h(
        "header",
        h("h2", icon("phone"), "Phones"),
        h("button.tool", icon("settings"), h("span", "Pair phones"), type="button", data_do="phones show"),
        h(
            "button.tool",
            icon("down" if p.folded else "up"),
            h("span", "Open" if p.folded else "Fold"),
            type="button",
            data_do="phones fold",
            aria_expanded="false" if p.folded else "true",
        ),
    )
    if p.folded:
        return h("section.stand", head, say(p), data_folded=True, aria_label="Phones")
    return h(
        "section.stand",
        head,
        say(p),
        [missing(m, s) for s in lost],
        None if alone else h("div.stand-in", newest(m, p), None if table.over else h("div.answers", eye(p), keys())),
        h("p.stand-linked", "All phones are linked. Nobody needs to scan.") if alone else None,
        [
            h(
                "button.act.quiet.without",
                f"Without the phone: {possessive(m, s)} curtain",
                type="button",
                data_do=f"phones hang {s}",
            )
            for s in waits
            if s not in lost
        ],
        aria_label="Phones",
    )


def missing(m: Model, seat: Seat) -> Markup:
    """A seat must choose and has no phone."""
    name = m.save.table.chairs[seat].name
    return h(
        "div.stand-lost",
        h(
            "p",
            f"{name}, it is your choice, but no phone is paired with your seat."
            if name != "You"
            else "It is your choice, but no phone is paired with your seat.",
        ),
        h("button.act", "Pair a phone", type="button", data_do=f"phones pair {seat}"),
        h("button.act.quiet", "Hang the curtain", type="button", data_do=f"phones hang {seat}"),
    )


def newest(m: Model, p: Phones) -> Markup | None:
    """The code of the newest hands; one for all, or one each with the seats to choose from."""
    if not p.codes:
        return None
    names = m.save.table.chairs
    shown = next((code for code in p.codes if p.at in code[0]), p.codes[0])
    words = "Scan once more, and the phones forget this game." if m.save.table.over else "The newest hands."
    who = " and ".join(names[s].name for s in shown[0])
    return h(
        "div.newest",
        h(
            "div.seg",
            [
                h(
                    "button",
                    owner_name(m, seats[0]),
                    type="button",
                    data_do=f"phones at {seats[0]}",
                    aria_pressed="true" if seats == shown[0] else "false",
                    style=f"--seat:var(--seat-{names[seats[0]].mark})",
                )
                for seats, _ in p.codes
            ],
            role="group",
            aria_label="Whose code",
        )
        if len(p.codes) > 1
        else None,
        h(
            "button.code",
            qr(shown[1], f"Newest hand of {who}, sealed"),
            h("span", words, " Tap to put it away." if p.big else " Tap to enlarge."),
            type="button",
            data_do="phones big",
            data_big=p.big,
        ),
    )


def keys() -> Markup:
    """Where a code that was read out is typed in."""
    return h(
        "form.say",
        h("label", "Or type the phone’s code", for_="phone-code"),
        h(
            "input",
            id="phone-code",
            name="text",
            maxlength=12,
            placeholder="ABC-DEFG",
            autocomplete="off",
            autocapitalize="characters",
            spellcheck="false",
            required=True,
        ),
        h("button.act", "Answer", type="submit"),
        data_form="phones",
    )


# How it goes ------------------------------------------------------------------------------

_TABLET = '<rect x="6" y="14" width="66" height="48" rx="4" class="card"/><rect x="11" y="19" width="56" height="38" class="glass"/>'
_PHONE = '<rect x="{x}" y="{y}" width="26" height="46" rx="4" class="card"/><rect x="{x3}" y="{y5}" width="20" height="34" class="glass"/>'
_CODE = '<path class="ink" d="M{x} {y}h6v6h-6zM{a} {y}h6v6h-6zM{x} {b}h6v6h-6zM{c} {d}h3v3h-3zM{a} {b}h2v2h-2zM{e} {f}h2v2h-2z"/>'


def _phone(x: int, y: int) -> str:
    return _PHONE.format(x=x, y=y, x3=x + 3, y5=y + 5)


def _code(x: int, y: int) -> str:
    return _CODE.format(x=x, y=y, a=x + 10, b=y + 10, c=x + 8, d=y + 7, e=x + 14, f=y + 14)


PANELS = (
    (
        "Scan the table",
        "Point your phone at the code on the table. Your hand appears, for your eyes only.",
        _TABLET + _code(30, 30) + _phone(90, 26) + '<path class="ray" d="M88 40L50 34M88 54L50 46"/>',
    ),
    (
        "Choose on your phone",
        "Tap what you want to do. Nobody sees it.",
        _phone(32, 16)
        + '<path class="ink" d="M37 27h16v5h-16zM37 36h16v5h-16z"/><path class="hot" d="M37 45h16v5h-16z"/>'
        '<path class="card" d="M46 48l4 20 4-4 6 8 5-4-7-8 7-1z"/>',
    ),
    (
        "Show your answer",
        "Hold the phone’s code up to the table’s camera. No camera? Read out seven letters.",
        _TABLET
        + '<circle class="hot" cx="39" cy="16.5" r="1.6"/>'
        + _phone(90, 20)
        + _code(95, 32)
        + '<path class="ray" d="M40 18L88 32M40 18L88 54"/>',
    ),
)
"""Title, sentence and drawing of the three pictures."""


def how() -> Markup:
    """Three pictures for people who have never done it."""
    return h(
        "ol.how-phones",
        [
            h(
                "li",
                h(
                    "figure",
                    Markup(f'<svg viewBox="0 0 124 78" aria-hidden="true">{art}</svg>'),
                    h("figcaption", h("strong", title), " ", words),
                ),
            )
            for title, words, art in PANELS
        ],
    )
