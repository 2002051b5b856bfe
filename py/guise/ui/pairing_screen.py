"""The screen where phones are paired with seats."""

from __future__ import annotations

from typing import assert_never

from guise.engine.content import data
from guise.engine.game import Seat
from guise.handoff.session import Welcome
from guise.table.table import Table

from . import far
from . import messages as msg
from .commands import button_attrs
from .icons import icon
from .marks import mark
from .markup import Markup, h, join
from .phone_parts import eye, owner_name, possessive, qr, said, sees
from .phones_help import how
from .phones_model import (
    Comparing,
    Covered,
    Inviting,
    Listing,
    PairingStep,
    Phones,
    Posting,
    Relinking,
    Uncovered,
    far_seats,
    paired,
    phone_seats,
    unpaired,
)
from .places import Pairing

WARM = "warm"
"""The code that only opens the page on a phone, so that it is kept there; the browser's half makes the link."""


STEPS: dict[type, str] = {
    Listing: "start",
    Inviting: "join",
    Comparing: "words",
    Covered: "cover",
    Uncovered: "cover",
    Relinking: "join",
    Posting: "post",
}
"""What each step is called in the page's ``data-step``."""


def phones_screen(pairing: Pairing) -> Markup:
    """Pair the phones, one after the other."""
    table, step = pairing.table.save.table, pairing.step
    seat = None if isinstance(step, Listing) else table.chairs[step.seat]
    return h(
        "main.phones",
        h(
            "header.rail",
            h("button.tool", icon("back"), h("span", "To the table"), **button_attrs(msg.LeavePairing())),
            h("h1", "Phones"),
            h(
                "nav.tools",
                h("button.tool", icon("help"), h("span", "How phones work"), **button_attrs(msg.ShowAboutPhones())),
            ),
        ),
        h("div.phones-in", at_step(table, pairing.phones, step)),
        data_game=table.game.meta.id,
        data_step=STEPS[type(step)],
        style=f"--seat:var(--seat-{seat.mark})" if seat else None,
    )


def at_step(table: Table, p: Phones, step: PairingStep) -> Markup:
    """What a step of the pairing shows."""
    match step:
        case Listing():
            return starting(table, p)
        case Inviting(seat, code):
            return joining(table, p, seat, code)
        case Comparing(seat, met, code):
            return comparing(table, p, seat, met, code)
        case Relinking(seat, code):
            return relinking(table, p, seat, code)
        case Covered(seat):
            return covered(table, p, seat)
        case Uncovered():
            return uncovered(step)
        case Posting(_, _, met):
            return far.posting(table, step, two_words(met) if met else None, said(p))
        case _:
            assert_never(step)


def starting(table: Table, p: Phones) -> Markup:
    """Who has a phone already, how it goes in pictures, and the code that puts the page on a phone."""
    here, away = paired(p), far_seats(table)
    pairs = {False: ("Pair", "Pair again"), True: ("First link", "New first link")}
    rows = [
        h(
            "li",
            h("div.who", owner_name(table, seat)),
            h("span.state", icon("check") if seat in here else None, state(p, seat, seat in away)),
            h("button.act", "Link again", **button_attrs(msg.LinkAgain(seat)))
            if seat in here and seat not in p.linked and seat not in away and sees(p)
            else None,
            h(
                "button.act",
                pairs[seat in away][seat in here],
                **button_attrs(msg.PairSeat(seat)),
                class_="quiet" if seat in here else None,
            ),
            h("button.act.quiet", "Back in the room", **button_attrs(msg.ComeNear(seat)))
            if seat in away
            else h("button.act.quiet", "Far away", **button_attrs(msg.GoFar(seat))),
            h("button.act.quiet", "Use the curtain", **button_attrs(msg.UseCurtain(seat))),
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
            said(p),
            h(
                "button.act",
                "To the table"
                if not missing
                else f"Send {table.chairs[missing[0]].name} the first link"
                if missing[0] in away
                else f"Pair {possessive(table, missing[0])} phone",
                **button_attrs(msg.PairSeat(missing[0]) if missing else msg.LeavePairing()),
            ),
            h("button.act.quiet", "Clear the phones", **button_attrs(msg.ClearPhones())) if here else None,
            h(
                "p",
                "Two phones got mixed up, or one is lost? Pair the seat again. "
                "The old phone can then no longer answer for it.",
            )
            if here
            else None,
        ),
        h(
            "section.phones-warm",
            h(
                "details",
                h("summary", "No internet at the party?"),
                h(
                    "div.warm",
                    qr(WARM, "Code that opens this page on a phone", key=WARM),
                    h(
                        "p",
                        "Warm up the phones: while you are online, let every phone open this once with its camera app. "
                        "The page is then kept on the phone, and pairing and playing need no network.",
                    ),
                ),
                id="warm",
            ),
        ),
        h("section.phones-help", h("h2", "How it goes"), how()),
    )


def state(p: Phones, seat: Seat, away: bool = False) -> str:
    """How a seat's phone stands, in a word."""
    if away:
        return "far away, has the first link" if seat in paired(p) else "far away, has no link yet"
    if seat not in paired(p):
        return "not paired yet"
    return "linked" if seat in p.linked else "paired"


def joining(table: Table, p: Phones, seat: Seat, code: str) -> Markup:
    """A code for all to see; the answer comes through the camera."""
    return join(
        h(
            "section.phones-code",
            h("h2", owner_name(table, seat), ": scan this"),
            qr(code, f"Code that pairs {possessive(table, seat)} phone")
            if code
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
            said(p),
            h(
                "div.bar-acts",
                h("button.act.quiet", "Without this camera", **button_attrs(msg.CoverSeat(seat))),
                h("button.act.quiet", "Not now", **button_attrs(msg.ShowPairing())),
            ),
        ),
    )


def relinking(table: Table, p: Phones, seat: Seat, code: str) -> Markup:
    """A code that links a paired phone again; the answer comes through the camera, and there is nothing to compare."""
    return join(
        h(
            "section.phones-code",
            h("h2", owner_name(table, seat), ": scan this"),
            qr(code, f"Code that links {possessive(table, seat)} phone again") if code else h("p", "One moment."),
        ),
        h(
            "section.phones-side",
            h(
                "ol.steps",
                h("li", "Scan this code with the phone that holds this hand."),
                h("li", "Hold its answer up to this screen’s camera. There are no words to compare."),
            ),
            eye(p),
            said(p),
            h("div.bar-acts", h("button.act.quiet", "Not now: codes do as well", **button_attrs(msg.LeavePairing()))),
        ),
    )


def two_words(met: Welcome) -> Markup:
    """The two symbols that both screens must show."""
    names = data("house", "symbols.json")
    return h("p.two-words", [h("strong", names[i]) for i in met.symbols], id="two-words")


def comparing(table: Table, p: Phones, seat: Seat, met: Welcome, code: str) -> Markup:
    """Both screens show two words: the same, when nobody stands between them."""
    return h(
        "section.phones-words",
        h("p", "If the phone shows no words yet, scan this with it as well.") if code else None,
        qr(code, f"Code that lets {possessive(table, seat)} phone show its two words") if code else None,
        h("h2", owner_name(table, seat), ": does your phone show these two words?"),
        two_words(met),
        said(p),
        h(
            "div.bar-acts",
            h("button.act", "They match", **button_attrs(msg.WordsMatch())),
            h("button.act.quiet", "They differ", **button_attrs(msg.WordsDiffer())),
        ),
    )


def covered(table: Table, p: Phones, seat: Seat) -> Markup:
    """Without a camera: what comes next is a code that only the seat's owner may see."""
    name = table.chairs[seat].name
    why = {
        "denied": "This page may not use the camera, so it goes another way.",
        "none": "There is no camera here, so it goes another way.",
    }.get(p.camera)
    return h(
        "section.phones-cover",
        h("div.curtain-mark", mark(table.chairs[seat].mark)),
        h("h2", f"Pass to {name}" if name != "You" else "Over to you"),
        h("p", why) if why else None,
        h("p", "Only you should see the code that comes next: whoever scans it can read your hand."),
        said(p),
        h("button.act", "I am alone with the screen", **button_attrs(msg.Uncover())),
        h("button.act.quiet", "Not now", **button_attrs(msg.ShowPairing())),
    )


def uncovered(step: Uncovered) -> Markup:
    """Without a camera: the code that only the seat's owner may see."""
    return join(
        h("section.phones-code", h("h2", "Scan this, then cover it"), qr(step.code, "Your secret code")),
        h(
            "section.phones-side",
            h("p", "Your phone should now show these two words."),
            two_words(step.met) if step.met else None,
            h("p", "Your answers are seven letters and digits that you type at the table."),
            h(
                "div.bar-acts",
                h("button.act", "It does", **button_attrs(msg.WordsMatch())),
                h("button.act.quiet", "It does not", **button_attrs(msg.CoverSeat(step.seat))),
            ),
        ),
    )
