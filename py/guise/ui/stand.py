"""The phones' stand beside the board: codes for the phones, and the places where answers come in."""

from __future__ import annotations

from collections.abc import Sequence

from guise.engine.game import Seat
from guise.table.narrate import listed
from guise.table.narrate import said as house_says
from guise.table.table import Table

from . import far
from . import messages as msg
from .commands import button_attrs, form_attrs
from .icons import icon
from .markup import Markup, h, join
from .phone_parts import eye, owner_name, qr, said
from .phones_model import (
    Phones,
    awaited,
    by_code,
    by_post,
    called_back,
    cut_off,
    far_seats,
    house,
    near_codes,
    paired,
    phone_seats,
    sees,
    unanswered,
)
from .places import AtTable
from .tool import tool
from .worded import worded


def stand(t: AtTable, p: Phones) -> Markup:
    """Codes for the phones, and the places where answers come in; one code alone where somebody must decide by it."""
    if large := _large(t, p):
        return large
    if p.folded:
        return h("section.stand", _head(p, full=True), said(p), data_folded=True, aria_label=house_says("stand.head"))
    table = t.save.table
    coded = _coded(table, p)
    code = newest(table, p, coded) if coded else None
    new = [s for s in awaited(table) if s not in paired(p)]
    if _all_hear(table, p) and not far_seats(table) and code is None and not new:
        return _settled(p, [without(table, s) for s in awaited(table) if s in paired(p)])
    return _unfolded(table, p, code, new)


def _unfolded(table: Table, p: Phones, code: Markup | None, new: list[Seat]) -> Markup:
    """All of the stand.

    Args:
        code: the newest that phones may scan.
        new: the seats that are to choose and have no phone yet.
    """
    away, calls, again = far_seats(table), by_code(p, table), linking_again(table, p)
    apart = [without(table, s) for s in awaited(table) if s in paired(p) and s not in p.linked]
    return h(
        "section.stand",
        _head(p, full=bool(again or apart or calls or away or code or new)),
        _news(table, p, again),
        again,
        [missing(table, s) for s in new if s not in unanswered(p)],
        far.letters(table, p),
        _enlarges(table, calls),
        far.board_acts(p) if away else None,
        _codes(table, p, code, eyed=again is not None),
        h("p.stand-linked", house_says("stand.linked")) if _all_hear(table, p) else None,
        apart,
        data_enlarged=code is not None and p.big and not calls,
        data_again=again is not None,
        aria_label=house_says("stand.head"),
    )


def _news(table: Table, p: Phones, again: Markup | None) -> Markup:
    """What happened last, for those alone who listen where the code beside it shows it."""
    told = p.relink is not None and again and p.said == house(table).says("phones.gone", p.relink.seat)
    return h("div.hush", said(p)) if told else said(p)


def _all_hear(table: Table, p: Phones) -> bool:
    """Whether every phone in the room has a live link."""
    near = set(_near(table))
    return bool(near) and near <= p.linked


def _enlarges(table: Table, calls: Sequence[Seat]) -> Markup | None:
    """Shows the code large, for those who must decide by it."""
    if not calls:
        return None
    return h("button.act", house_says("stand.show", names=named(table, calls)), **button_attrs(msg.EnlargeCode()))


def _settled(p: Phones, instead: list[Markup]) -> Markup:
    """All phones hear by themselves: one line, and folded under it the ways to do without one."""
    heard = h("span", p.said or house_says("stand.settled"), role="status", id="phones-say")
    head = h("h2", icon("phone"), heard)
    return h(
        "section.stand",
        h("details", h("summary", head, h("small", house_says("stand.apart"))), instead, id="stand-instead")
        if instead
        else head,
        tool("settings", house_says("stand.pair-all"), msg.ShowPairing()),
        data_settled=True,
        aria_label=house_says("stand.head"),
    )


def _large(t: AtTable, p: Phones) -> Markup | None:
    """What fills the screen: the last letters, the code of who must decide by it, or what is awaited from far away."""
    if not p.big or t.sheet is not None or t.stage:
        return None
    table = t.save.table
    calls = by_code(p, table)
    if table.over and any(s in p.session.phones() for s in far_seats(table)):
        return far.ended(t, p, newest(table, p, _coded(table, p)), said(p))
    if calls:
        return calling(t, p, calls) if near_codes(p) else None
    return far.awaiting(t, p, said(p)) if by_post(p, table) else None


def _head(p: Phones, *, full: bool) -> Markup:
    """What the stand is called, which leads to the phones' page, and how it is put away if anything is in it."""
    return h(
        "header",
        h("h2", h("button", icon("phone"), h("span", house_says("stand.head")), **button_attrs(msg.ShowPairing()))),
        tool(
            "down" if p.folded else "up",
            house_says("stand.open" if p.folded else "stand.fold"),
            msg.FoldStand(),
            aria_expanded=not p.folded,
        )
        if full
        else None,
    )


def _again(p: Phones) -> bool:
    """Whether the code for a phone whose link is gone is shown."""
    return p.relink is not None and bool(p.relink.code)


def linking_again(table: Table, p: Phones) -> Markup | None:
    """The code for a phone whose link is gone, as nobody looks for it: whose it is, and how its answer comes back."""
    if p.relink is None or not _again(p):
        return None
    seat, gone = p.relink.seat, called_back(p, table)
    lenders = sorted(p.linked)
    how = (
        house_says("stand.again.hold")
        if sees(p) or not lenders
        else house(table).says("stand.again.lend", other_seat=lenders[0])
    )
    return h(
        "div.stand-again",
        _chooser(table, gone, (seat,)) if len(gone) > 1 else None,
        h("strong.code-of", worded(house(table), "stand.again.scan", name=owner_name(table, seat))),
        _picture(
            p, p.relink.code, house(table).says("phones.relink.code", seat), house_says("stand.again.large", big=p.big)
        ),
        h("p", how),
        eye(p) if sees(p) else None,
    )


def _near(table: Table) -> tuple[Seat, ...]:
    """Seats whose phone is in the room."""
    away = far_seats(table)
    return tuple(s for s in phone_seats(table) if s not in away)


def _coded(table: Table, p: Phones) -> tuple[Seat, ...]:
    """Phones in the room that are to scan something, who must decide first.

    One whose line broke has nothing to scan until it must decide: that code brings the line back (``Session.heals``).
    """
    near = _near(table)
    if p.cleared:
        return near
    first = cut_off(p, table)
    return (
        *first,
        *(s for s in near if s not in first and s not in p.linked and (table.over or s not in p.session.live)),
    )


def _codes(table: Table, p: Phones, code: Markup | None, *, eyed: bool) -> Markup | None:
    """The newest code, and where answers come in: neither where nobody has anything to scan.

    Args:
        eyed: the camera's picture is in the stand already.
    """
    away = bool(far_seats(table))
    answers = None if table.over else far.answers() if away else None
    if code is None:
        return h("div.answers", answers) if answers else None
    return h(
        "div.stand-in", code, None if table.over else h("div.answers", None if eyed else eye(p), answers or keys(p))
    )


def without(table: Table, seat: Seat) -> Markup:
    """The way to choose once behind the curtain, for whoever's phone is not at hand."""
    return h(
        "button.act.quiet.without", house(table).says("stand.without", seat), **button_attrs(msg.CurtainOnce(seat))
    )


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
            h("h2", h("span", worded(house(table), "stand.scan", names=join(*(owner_name(table, s) for s in meant))))),
            qr(code.text, house_says("stand.hand", names=named(table, meant))),
        ),
        h(
            "div.call-side",
            h("p", answering(table, p, meant)),
            h("div.answers", keys(p), said(p), eye(p)),
            h(
                "div.bar-acts",
                [h("button.act", house(table).says("stand.code", s), **button_attrs(msg.ShowCode(s))) for s in others],
                h("button.act", house_says("stand.board"), **button_attrs(msg.EnlargeCode())),
                [without(table, s) for s in meant],
            ),
        ),
        aria_label=house_says("stand.head"),
        data_older=p.older,
        style=f"--seat:var(--seat-{table.chairs[at].mark})",
    )


def answering(table: Table, p: Phones, meant: Sequence[Seat]) -> str:
    """How an answer by code comes back: to this camera, through a linked phone that lends its eye, or in letters."""
    if sees(p):
        return house_says("stand.answer.camera")
    lenders = [s for s in sorted(p.linked) if s not in meant]
    if lenders:
        return house(table).says("stand.answer.lend", lenders[0])
    return house_says("stand.answer.type")


def missing(table: Table, seat: Seat) -> Markup:
    """A seat must choose and has no phone."""
    name = table.chairs[seat].name
    if table.chairs[seat].far:
        return h(
            "div.stand-lost",
            h("p", house_says("stand.no-link", name=name)),
            h("button.act", house_says("stand.send"), **button_attrs(msg.PairSeat(seat))),
            h("button.act.quiet", house_says("stand.hang"), **button_attrs(msg.CurtainOnce(seat))),
        )
    return h(
        "div.stand-lost",
        h("p", house_says("stand.no-phone", name=name, you=name == "You")),
        h("button.act", house_says("stand.pair"), **button_attrs(msg.PairSeat(seat))),
        h("button.act.quiet", house_says("stand.hang"), **button_attrs(msg.CurtainOnce(seat))),
    )


def newest(table: Table, p: Phones, coded: Sequence[Seat]) -> Markup | None:
    """The code of the newest hands for those who are to scan one, the first of them first; one for all, or one each
    with the seats to choose from.
    """
    found = {seat: code for code in near_codes(p) for seat in code.seats if seat in coded}
    codes = list(dict.fromkeys(found[seat] for seat in coded if seat in found))
    if not codes:
        return None
    # else it has the screen to itself, once nothing else needs it
    big = p.big and not by_code(p, table) and p.relink is None
    shown = next((code for code in codes if p.at in code.seats), codes[0])
    whose = shown.seats[0] if len(shown.seats) == 1 else None
    about = "cleared" if p.cleared else "over" if table.over else "hands"
    return h(
        "div.newest",
        _chooser(table, [code.seats[0] for code in codes], shown.seats)
        if len(codes) > 1
        else h("strong.code-of", owner_name(table, whose))
        if whose is not None
        else None,
        _picture(
            p.but(big=big),
            shown.text,
            house_says("stand.hand", names=named(table, shown.seats)),
            house_says(f"stand.newest.{about}", big=big),
            older=p.older,
            place="qr-newest" if _again(p) else "qr",
        ),
    )


def _chooser(table: Table, seats: Sequence[Seat], shown: Sequence[Seat]) -> Markup:
    """Whose code is shown, where each phone has its own."""
    return h(
        "div.seg",
        [
            h(
                "button",
                owner_name(table, seat),
                **button_attrs(msg.ShowCode(seat)),
                aria_pressed=seat in shown,
                style=f"--seat:var(--seat-{table.chairs[seat].mark})",
            )
            for seat in seats
        ],
        role="group",
        aria_label=house_says("stand.whose"),
    )


def _picture(p: Phones, text: str, label: str, words: str, *, older: bool = False, place: str = "qr") -> Markup:
    """A code that a tap makes as large as the screen, and small again."""
    return h(
        "button.code",
        qr(text, label, place=place),
        h("span", words),
        **button_attrs(msg.EnlargeCode()),
        data_big=p.big,
        data_older=older,
    )


def keys(p: Phones) -> Markup:
    """Where a code that was read out is typed in: the other way beside the camera, or the only one."""
    return h(
        "form.say",
        h("label", house_says("stand.type", sees=sees(p)), for_="phone-code"),
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
        h("button.act", house_says("stand.reply"), type="submit"),
        **form_attrs(msg.TypeCode()),
    )
