"""The screen where phones are paired with seats."""

from __future__ import annotations

from typing import assert_never

from guise.engine.game import Seat
from guise.handoff.session import Welcome
from guise.table.narrate import listed
from guise.table.narrate import said as house_says
from guise.table.table import Table

from . import far
from . import messages as msg
from .commands import button_attrs
from .icons import icon
from .marks import mark
from .markup import Markup, h, join
from .phone_parts import eye, for_piece, owner_name, qr, said, two_words
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
    house,
    paired,
    phone_seats,
    sees,
    unanswered,
    unpaired,
)
from .places import Pairing
from .setup_chairs import sitter
from .tool import tool
from .worded import worded

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
            tool("back", house_says("phones.page.table"), msg.LeavePairing())
            if isinstance(step, Listing)
            else tool("back", house_says("phones.far.list-back"), msg.ShowPairing()),
            h("h1", house_says("phones.page.head")),
            h(
                "nav.tools",
                tool("help", house_says("phones.page.how"), msg.ShowAboutPhones()),
            ),
        ),
        h("div.phones-in", at_step(table, pairing.phones, step)),
        h("span.lid", data_game=table.game.meta.id) if isinstance(step, Listing) else None,
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
        case Posting():
            return far.posting(table, step, p, said(p))
        case _:
            assert_never(step)


def starting(table: Table, p: Phones) -> Markup:
    """Who has a phone already, how it goes in pictures, and the code that puts the page on a phone."""
    here, sent, missing = paired(p), unanswered(p), unpaired(p, table)
    linked = not far_seats(table) and p.linked.issuperset(phone_seats(table))
    return join(
        h(
            "section.phones-list",
            h("h2", house_says("phones.page.who")),
            h("ol.phones-chairs", [chair(table, p, seat, seat in missing[:1]) for seat in phone_seats(table)]),
            said(p),
            h("button.act", house_says("phones.page.table"), **button_attrs(msg.LeavePairing()))
            if not missing
            else without_phones(table, missing),
            h("button.act.quiet", house_says("phones.page.clear"), **button_attrs(msg.ClearPhones()))
            if here or sent
            else None,
            h("p", house_says("phones.page.mixed")) if here else None,
        ),
        h(
            "section.phones-warm",
            h(
                "details",
                h("summary", house_says("phones.warm.head")),
                h(
                    "div.warm",
                    qr(WARM, house_says("phones.warm.code"), key=WARM),
                    h("p", house_says("phones.warm.how")),
                ),
                id="warm",
            ),
        ),
        h("section.phones-help", h("h2", house_says("phones.help.head")), how(linked)),
    )


def without_phones(table: Table, missing: tuple[Seat, ...]) -> Markup:
    """The way on for people without a phone, and what it means for them."""
    near = [table.chairs[seat].name for seat in missing if seat not in far_seats(table)]
    return join(
        h("p.phones-without", house_says("phones.page.without", names=listed(near))) if near else None,
        h("button.act.quiet", house_says("phones.page.start"), **button_attrs(msg.LeavePairing())),
    )


def chair(table: Table, p: Phones, seat: Seat, next: bool) -> Markup:
    """A chair whose hand is on a phone: it is lit once its phone has come. The ways out hang below the name.

    Args:
        next: its phone is the first that has not come.
    """
    here, away = seat in paired(p), seat in far_seats(table)
    known = here or seat in unanswered(p)
    pair = f"{'first' if away else 'pair'}{'-again' if known else ''}"
    asked = house(table).says(f"phones.page.{'send' if away else 'pair'}-next", seat)
    return h(
        "li",
        h("div.chair-light", sitter(table.chairs[seat].mark, False), icon("letter" if away else "phone")),
        h("div.who", owner_name(table, seat)),
        h("span.state", icon("check") if here else None, state(p, seat, away)),
        h("button.act", house_says("phones.row.relink"), **button_attrs(msg.LinkAgain(seat)))
        if here and seat not in p.linked and not away and sees(p)
        else None,
        h(
            "button.act",
            house_says(f"phones.row.{pair}") if known else asked,
            **button_attrs(msg.PairSeat(seat)),
            class_=None if next else "quiet",
        ),
        h(
            "div.ways",
            h("button", house_says("phones.row.curtain"), **button_attrs(msg.UseCurtain(seat))),
            h("button", house_says("phones.row.near"), **button_attrs(msg.ComeNear(seat)))
            if away
            else h("button", house_says("phones.row.far"), **button_attrs(msg.GoFar(seat))),
        ),
        style=f"--seat:var(--seat-{table.chairs[seat].mark})",
        data_here=here,
    )


def state(p: Phones, seat: Seat, away: bool = False) -> str:
    """How a seat's phone stands, in a word."""
    if seat not in paired(p):
        how = "far-sent" if seat in unanswered(p) else "far-unpaired" if away else "unpaired"
    else:
        how = "far" if away else "linked" if seat in p.linked else "away" if seat in p.session.live else "paired"
    return house_says("phones.row.state", state=how)


def _called(table: Table, seat: Seat, said: str = "phones.join.head") -> Markup:
    """Whose code it is: the piece of the chair, and its name."""
    return h(
        "header.called",
        sitter(table.chairs[seat].mark, False),
        h("h2", worded(house(table), said, name=owner_name(table, seat))),
    )


def joining(table: Table, p: Phones, seat: Seat, code: str) -> Markup:
    """A code for all to see; the answer comes through the camera."""
    return join(
        h(
            "section.phones-code",
            _called(table, seat),
            qr(for_piece(code, table.chairs[seat].mark), house(table).says("phones.join.code", seat))
            if code
            else h("p", house_says("phones.join.wait")),
        ),
        h(
            "section.phones-side",
            h(
                "ol.steps",
                [h("li", house_says(f"phones.join.{step}")) for step in ("camera", "follow", "hold")],
            ),
            eye(p, needed=True),
            said(p),
            h(
                "div.bar-acts",
                h("button.act.quiet", house_says("phones.join.without"), **button_attrs(msg.CoverSeat(seat))),
                h("button.act.quiet", house_says("phones.join.later"), **button_attrs(msg.ShowPairing())),
            ),
        ),
    )


def relinking(table: Table, p: Phones, seat: Seat, code: str) -> Markup:
    """A code that links a paired phone again; the answer comes through the camera, and there is nothing to compare."""
    return join(
        h(
            "section.phones-code",
            _called(table, seat),
            qr(code, house(table).says("phones.relink.code", seat))
            if code
            else h("p", house_says("phones.relink.wait")),
        ),
        h(
            "section.phones-side",
            h(
                "ol.steps",
                [h("li", house_says(f"phones.relink.{step}")) for step in ("scan", "hold")],
            ),
            eye(p),
            said(p),
            h(
                "div.bar-acts",
                h("button.act.quiet", house_says("phones.relink.later"), **button_attrs(msg.LeavePairing())),
            ),
        ),
    )


def comparing(table: Table, p: Phones, seat: Seat, met: Welcome, code: str) -> Markup:
    """Both screens show two words: the same, when nobody stands between them. First the phone must have them."""
    if code:
        return h(
            "section.phones-words",
            _called(table, seat, "phones.words.scan"),
            qr(code, house(table).says("phones.words.code", seat)),
            h("p", house_says("phones.words.wait")),
            said(p),
            h(
                "div.bar-acts",
                h("button.act", house_says("phones.words.shown"), **button_attrs(msg.PhoneShows())),
                h("button.act.quiet", house_says("phones.words.none"), **button_attrs(msg.WordsDiffer())),
            ),
        )
    return h(
        "section.phones-words",
        _called(table, seat, "phones.words.ask"),
        two_words(met.symbols) if met.symbols else None,
        said(p),
        h(
            "div.bar-acts",
            h("button.act", house_says("phones.words.same"), **button_attrs(msg.WordsMatch())),
            h("button.act.quiet", house_says("phones.words.differ"), **button_attrs(msg.WordsDiffer())),
        ),
    )


def covered(table: Table, p: Phones, seat: Seat) -> Markup:
    """Without a camera: what comes next is a code that only the seat's owner may see."""
    why = house_says(f"phones.cover.{p.camera}") if p.camera in ("denied", "none") else ""
    return h(
        "section.phones-cover",
        h("div.curtain-mark", mark(table.chairs[seat].mark)),
        h("h2", house(table).says("phones.cover.head", seat, you=table.chairs[seat].name == "You")),
        h("p", why) if why else None,
        h("p", house_says("phones.cover.why")),
        said(p),
        h("button.act", house_says("phones.cover.go"), **button_attrs(msg.Uncover())),
        h("button.act.quiet", house_says("phones.cover.camera"), **button_attrs(msg.PairSeat(seat))),
        h("button.act.quiet", house_says("phones.cover.later"), **button_attrs(msg.ShowPairing())),
    )


def uncovered(step: Uncovered) -> Markup:
    """Without a camera: the code that only the seat's owner may see."""
    return join(
        h(
            "section.phones-code",
            h("h2", house_says("phones.cover.scan")),
            qr(step.code, house_says("phones.cover.code")),
        ),
        h(
            "section.phones-side",
            h("p", house_says("phones.cover.two")),
            h("p", house_says("phones.cover.letters")),
            h(
                "div.bar-acts",
                h("button.act", house_says("phones.cover.yes"), **button_attrs(msg.WordsMatch())),
                h("button.act.quiet", house_says("phones.cover.no"), **button_attrs(msg.CoverSeat(step.seat))),
                h("button.act.quiet", house_says("phones.cover.camera"), **button_attrs(msg.PairSeat(step.seat))),
            ),
        ),
    )
