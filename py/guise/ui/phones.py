"""Phones, drawn: the screen where they are paired, and their stand beside the board.

A code is an empty box with its text in ``data-qr``; the browser's half draws it. The camera's
picture is the element ``#eye``: while it is on the page and wanted, the camera runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from guise.engine.content import data
from guise.engine.game import Seat
from guise.handoff.session import Welcome
from guise.table.narrate import Storyteller, listed
from guise.table.table import Table

from . import far
from . import messages as say
from .commands import tap, typed
from .icons import icon
from .marks import mark
from .markup import Markup, h, join
from .model import AtTable, Pairing
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
    awaited,
    by_code,
    by_post,
    far_seats,
    near_codes,
    paired,
    phone_seats,
    unpaired,
)

WARM = "warm"
"""The code that only opens the page on a phone, so that it is kept there; the browser's half makes the link."""


def qr(text: str, label: str, *, key: str = "") -> Markup:
    """The place of a code. ``text``: link and digits, parted by ``#h``."""
    return h("span.qr", role="img", aria_label=label, data_qr=text, data_keep=f"qr {key or text}", id="qr")


def eye(p: Phones) -> Markup:
    """The camera's small picture, what it is for, and its switch."""
    words = {
        "asked": "The browser asks whether this page may use the camera.",
        "on": "This camera looks for answers.",
        "off": "The camera is off.",
        "denied": "This page may not use the camera. Allow it in the browser’s settings, or type the codes.",
        "none": "The camera does not answer. Try it once more, or type the codes."
        if p.worked
        else "No camera here: type the codes.",
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
            **tap(say.SwitchCamera("off" if wanted else "on")),
        ),
    )


def sees(p: Phones) -> bool:
    """The table has a camera, as far as it knows: without one no live link can be made."""
    return p.worked or p.camera not in ("none", "denied")


def owner_name(table: Table, seat: Seat) -> Markup:
    """A seat's mark and name."""
    chair = table.chairs[seat]
    return join(mark(chair.mark), h("span", chair.name))


def possessive(table: Table, seat: Seat) -> str:
    """``Ana's``, ``your``."""
    return Storyteller(table.game.meta.id, table.chairs).owns(seat)


def said(p: Phones) -> Markup:
    """What the table has to say of the last code."""
    return h("p.phones-say", p.said, role="status", id="phones-say")


# The pairing screen -----------------------------------------------------------------------


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
            h("button.tool", icon("back"), h("span", "To the table"), **tap(say.LeavePairing())),
            h("h1", "Phones"),
            h(
                "nav.tools",
                h("button.tool", icon("help"), h("span", "How phones work"), **tap(say.ShowAboutPhones())),
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
            h("button.act", "Link again", **tap(say.LinkAgain(seat)))
            if seat in here and seat not in p.linked and seat not in away and sees(p)
            else None,
            h(
                "button.act",
                pairs[seat in away][seat in here],
                **tap(say.PairSeat(seat)),
                class_="quiet" if seat in here else None,
            ),
            h("button.act.quiet", "Back in the room", **tap(say.ComeNear(seat)))
            if seat in away
            else h("button.act.quiet", "Far away", **tap(say.GoFar(seat))),
            h("button.act.quiet", "Use the curtain", **tap(say.UseCurtain(seat))),
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
                **tap(say.PairSeat(missing[0]) if missing else say.LeavePairing()),
            ),
            h("button.act.quiet", "Clear the phones", **tap(say.ClearPhones())) if here else None,
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
                h("button.act.quiet", "Without this camera", **tap(say.CoverSeat(seat))),
                h("button.act.quiet", "Not now", **tap(say.ShowPairing())),
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
            h("div.bar-acts", h("button.act.quiet", "Not now: codes do as well", **tap(say.LeavePairing()))),
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
            h("button.act", "They match", **tap(say.WordsMatch())),
            h("button.act.quiet", "They differ", **tap(say.WordsDiffer())),
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
        h("button.act", "I am alone with the screen", **tap(say.Uncover())),
        h("button.act.quiet", "Not now", **tap(say.ShowPairing())),
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
                h("button.act", "It does", **tap(say.WordsMatch())),
                h("button.act.quiet", "It does not", **tap(say.CoverSeat(step.seat))),
            ),
        ),
    )


# The stand beside the board ---------------------------------------------------------------


def stand(t: AtTable, p: Phones) -> Markup:
    """Codes for the phones, and the places where answers come in."""
    table = t.save.table
    seats = phone_seats(table)
    waits = awaited(table)
    lost = [s for s in waits if s not in paired(p)]
    away = far_seats(table)
    near = [s for s in seats if s not in away]
    alone = all(s in p.linked for s in near) and not p.cleared
    calls = by_code(p, table)
    free = p.big and t.sheet is None and not t.stage
    if table.over and free and any(s in p.session.phones() for s in away):
        return far.ended(t, p, newest(table, p), said(p))
    if calls and free and near_codes(p):
        return calling(t, p, calls)
    if not calls and by_post(p, table) and free:
        return far.awaiting(t, p, said(p))
    head = h(
        "header",
        h("h2", icon("phone"), "Phones"),
        h("button.tool", icon("settings"), h("span", "Pair phones"), **tap(say.ShowPairing())),
        h(
            "button.tool",
            icon("down" if p.folded else "up"),
            h("span", "Open" if p.folded else "Fold"),
            **tap(say.FoldStand()),
            aria_expanded="false" if p.folded else "true",
        ),
    )
    if p.folded:
        return h("section.stand", head, said(p), data_folded=True, aria_label="Phones")
    code = None if alone else newest(table, p)
    return h(
        "section.stand",
        head,
        said(p),
        [missing(table, s) for s in lost],
        far.letters(table, p),
        h("button.act", f"{named(table, calls)}: show the code", **tap(say.EnlargeCode())) if calls else None,
        [relink(table, s) for s in ([] if table.over or not sees(p) else paired(p)) if s not in p.linked and s in near],
        far.board_acts(p) if away else None,
        h("div.answers", far.answers()) if away and alone and not table.over else None,
        None
        if alone
        else h(
            "div.stand-in",
            code,
            None if table.over else h("div.answers", eye(p), far.answers() if away else keys()),
        ),
        h("p.stand-linked", "All phones are linked. Nobody needs to scan.") if near and alone else None,
        [without(table, s) for s in waits if s not in lost],
        data_enlarged=code is not None and p.big and not calls,
        aria_label="Phones",
    )


def relink(table: Table, seat: Seat) -> Markup:
    """The way back to a live link with a paired phone."""
    return h("button.act.quiet.relink", f"Link {possessive(table, seat)} phone again", **tap(say.LinkAgain(seat)))


def without(table: Table, seat: Seat) -> Markup:
    """The way to choose once behind the curtain, for whoever's phone is not at hand."""
    words = f"Without the phone: {possessive(table, seat)} curtain"
    return h("button.act.quiet.without", words, **tap(say.CurtainOnce(seat)))


def named(table: Table, seats: Sequence[Seat]) -> str:
    """``Ana``, ``Ana and Bo``."""
    return listed([table.chairs[s].name for s in seats])


def calling(t: AtTable, p: Phones, calls: Sequence[Seat]) -> Markup:
    """Somebody must decide by code: that code alone, as large as the screen allows, whose it is, and beside it the
    place for the answer and what the table says to it.
    """
    table = t.save.table
    at = p.at if p.at is not None and p.at in calls else calls[0]
    codes = near_codes(p)
    code = next((c for c in codes if at in c.seats), codes[0])
    meant = [s for s in calls if s in code.seats]
    others = [s for s in calls if s not in code.seats]
    return h(
        "section.stand.call",
        h(
            "div.call-code",
            h("h2", [owner_name(table, s) for s in meant], h("span", ": scan this")),
            qr(code.text, f"Newest hand of {named(table, meant)}, sealed"),
        ),
        h(
            "div.call-side",
            h("p", answering(table, p, meant)),
            h("div.answers", keys(), said(p), eye(p)),
            h(
                "div.bar-acts",
                [h("button.act", f"{named(table, [s])}’s code", **tap(say.ShowCode(s))) for s in others],
                h("button.act", "See the board", **tap(say.EnlargeCode())),
                [relink(table, s) for s in meant if sees(p)],
                [without(table, s) for s in meant],
            ),
        ),
        aria_label="Phones",
        data_older=p.older,
        style=f"--seat:var(--seat-{table.chairs[at].mark})",
    )


def answering(table: Table, p: Phones, meant: Sequence[Seat]) -> str:
    """How an answer by code comes back: to this camera, through a linked phone that lends its eye, or in letters."""
    if sees(p):
        return "Then show the phone’s answer to this camera, or type its letters."
    lenders = [s for s in sorted(p.linked) if s not in meant]
    if lenders:
        lends = possessive(table, lenders[0])
        return f"Then type the phone’s letters; or let {lends} phone scan its code for the table."
    return "Then read out the phone’s letters, and somebody types them. They tell nobody the choice."


def missing(table: Table, seat: Seat) -> Markup:
    """A seat must choose and has no phone."""
    name = table.chairs[seat].name
    if table.chairs[seat].far:
        return h(
            "div.stand-lost",
            h("p", f"{name} must choose, and has no link yet."),
            h("button.act", "Send the first link", **tap(say.PairSeat(seat))),
            h("button.act.quiet", "Hang the curtain", **tap(say.CurtainOnce(seat))),
        )
    return h(
        "div.stand-lost",
        h(
            "p",
            f"{name}, it is your choice, but no phone is paired with your seat."
            if name != "You"
            else "It is your choice, but no phone is paired with your seat.",
        ),
        h("button.act", "Pair a phone", **tap(say.PairSeat(seat))),
        h("button.act.quiet", "Hang the curtain", **tap(say.CurtainOnce(seat))),
    )


def newest(table: Table, p: Phones) -> Markup | None:
    """The code of the newest hands; one for all, or one each with the seats to choose from."""
    codes = near_codes(p)
    if not codes:
        return None
    big = p.big and not by_code(p, table)  # else it has the screen to itself, once nothing else needs it
    shown = next((code for code in codes if p.at in code.seats), codes[0])
    words = "The newest hands."
    if table.over:
        words = "Scan once more, and the phones wait for the next game."
    if p.cleared:
        words = "Scan this, and the phones forget everything."
    who = named(table, shown.seats)
    return h(
        "div.newest",
        h(
            "div.seg",
            [
                h(
                    "button",
                    owner_name(table, code.seats[0]),
                    **tap(say.ShowCode(code.seats[0])),
                    aria_pressed="true" if code is shown else "false",
                    style=f"--seat:var(--seat-{table.chairs[code.seats[0]].mark})",
                )
                for code in codes
            ],
            role="group",
            aria_label="Whose code",
        )
        if len(codes) > 1
        else None,
        h(
            "button.code",
            qr(shown.text, f"Newest hand of {who}, sealed"),
            h("span", words, " Tap to put it away." if big else " Tap to enlarge."),
            **tap(say.EnlargeCode()),
            data_big=big,
            data_older=p.older,
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
            maxlength=far.MOST_TYPED,
            placeholder="ABC-DEFG",
            autocomplete="off",
            autocapitalize="characters",
            spellcheck="false",
            required=True,
        ),
        h("button.act", "Answer", type="submit"),
        **typed(say.TypeCode()),
    )


# How it goes ------------------------------------------------------------------------------

_TABLET = (
    '<rect x="6" y="14" width="66" height="48" rx="4" class="card"/>'
    '<rect x="11" y="19" width="56" height="38" class="glass"/>'
)
_PHONE = (
    '<rect x="{x}" y="{y}" width="26" height="46" rx="4" class="card"/>'
    '<rect x="{x3}" y="{y5}" width="20" height="34" class="glass"/>'
)
_CODE = (
    '<path class="ink" d="M{x} {y}h6v6h-6zM{a} {y}h6v6h-6zM{x} {b}h6v6h-6z'
    'M{c} {d}h3v3h-3zM{a} {b}h2v2h-2zM{e} {f}h2v2h-2z"/>'
)


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
