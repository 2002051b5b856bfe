"""Seats far away, drawn: the letters that wait to be sent, and the step that sends the first of them.

A letter is a message with a link in it. The text of a letter is never on the page: it goes from here into the
clipboard or the system's share sheet, and only where the browser refuses both it is shown, to be copied by hand.
"""

from __future__ import annotations

from dataclasses import replace

from guise.engine.game import Seat
from guise.offers.pack import OWN
from guise.table.narrate import listed, teller
from guise.table.narrate import said as house_says
from guise.table.table import Table

from . import messages as msg
from .commands import button_attrs, form_attrs
from .icons import icon
from .marks import mark
from .markup import Markup, h, join
from .phone_parts import two_words
from .phones_model import Phones, Posting, awaited, by_post, far_seats, house, unanswered
from .places import AtTable

MOST_TYPED = 4000
"""Characters of a pasted answer that the field takes."""


# What is sent -----------------------------------------------------------------------------


def first_letter(table: Table, seat: Seat, link: str) -> str:
    """The message with the pairing. Its link comes last, so that nothing that follows can become part of it."""
    return house_says("phones.far.first-letter", game=table.game.meta.title, name=table.chairs[seat].name, link=link)


def letter(table: Table, seat: Seat, link: str) -> str:
    """The message with the newest hand, sealed."""
    told = {"game": table.game.meta.title, "name": table.chairs[seat].name, "link": link}
    if table.over:
        host = house_says("phones.far.host")  # whoever sets the table is "You" there
        chairs = tuple(replace(c, name=host) if c.name == "You" else c for c in table.chairs)
        ended = replace(teller(table), chairs=chairs).prompt(table.turn, None)
        return house_says("phones.far.letter.over", ended=ended, **told)
    return house_says(f"phones.far.letter.{'choose' if seat in awaited(table) else 'stands'}", **told)


# What is seen at the table ----------------------------------------------------------------


def letters(table: Table, p: Phones) -> Markup | None:
    """A letter for each seat far away; those that must choose come first."""
    known = [s for s in far_seats(table) if s in p.session.phones() or s in unanswered(p)]
    waits = by_post(p, table)
    if not known:
        return None
    order = [*waits, *(s for s in known if s not in waits)]
    return h(
        "ol.letters", [one_letter(table, p, s, s in waits) for s in order], aria_label=house_says("phones.far.list")
    )


def one_letter(table: Table, p: Phones, seat: Seat, waits: bool) -> Markup:
    """The envelope of a seat: whose it is, how it stands, and how it is sent."""
    if seat in unanswered(p):
        return first_out(table, seat)
    chair = table.chairs[seat]
    sent = seat in p.handed
    state = "waits" if waits else "over" if table.over else "idle"
    if sent:
        state = "sent" if waits else "has"
    calm = not waits or sent
    return h(
        "li.letter",
        h("span.stamp", mark(chair.mark)),
        h("p", h("strong", chair.name), h("span", house_says("phones.far.state", state=state))),
        h(
            "div.bar-acts",
            h(
                "button.act",
                icon("check" if sent else "letter"),
                house_says("phones.far.copy-again" if sent else "phones.far.copy"),
                **button_attrs(msg.SendHand(seat, "copy")),
                class_="quiet" if calm else None,
                aria_label=house_says("phones.far.copy-for-again" if sent else "phones.far.copy-for", name=chair.name),
            ),
            h(
                "button.act.quiet.shares",
                icon("share"),
                house_says("phones.far.share"),
                **button_attrs(msg.SendHand(seat, "share")),
                aria_label=house_says("phones.far.share-for", name=chair.name),
            ),
        ),
        comparing(table, p, seat),
        style=f"--seat:var(--seat-{chair.mark})",
        id=f"letter-{seat}",
        data_waits=waits and not sent,
    )


def first_out(table: Table, seat: Seat) -> Markup:
    """The envelope of a seat whose first link has not been answered: nothing is sealed for it yet."""
    chair = table.chairs[seat]
    return h(
        "li.letter",
        h("span.stamp", mark(chair.mark)),
        h("p", h("strong", chair.name), h("span", house_says("phones.far.state", state="first"))),
        h(
            "div.bar-acts",
            h("button.act.quiet", house_says("phones.row.first-again"), **button_attrs(msg.PairSeat(seat))),
        ),
        style=f"--seat:var(--seat-{chair.mark})",
        id=f"letter-{seat}",
    )


def comparing(table: Table, p: Phones, seat: Seat) -> Markup | None:
    """The two words of a seat whose first link was answered, for whoever wants to compare them."""
    holder = p.session.holders.get(seat)
    if holder is None or holder.symbols is None:
        return None
    return h(
        "details.far-words",
        h("summary", house_says("phones.far.words", name=table.chairs[seat].name)),
        two_words(holder.symbols, f"two-words-{seat}"),
        h("p", house_says("phones.far.compare", name=table.chairs[seat].name)),
        h("button.act.quiet", house_says("phones.far.differ"), **button_attrs(msg.PairSeat(seat))),
        id=f"far-words-{seat}",
    )


def answers(first: bool = False) -> Markup:
    """Where an answer that came back is pasted, or its letters are typed; that to a ``first`` link has none."""
    return h(
        "form.say",
        h("label", house_says("phones.far.paste-first" if first else "phones.far.paste"), for_="phone-code"),
        h(
            "input",
            id="phone-code",
            name="text",
            maxlength=MOST_TYPED,
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            required=True,
        ),
        h("button.act", house_says("phones.far.answer"), type="submit"),
        **form_attrs(msg.TypeCode()),
    )


def board_acts(p: Phones) -> Markup:
    """The board for those who do not see it."""
    return h("button.act.quiet.sends", icon("picture"), house_says("phones.far.board"), **button_attrs(msg.SendBoard()))


def awaiting(t: AtTable, p: Phones, said: Markup) -> Markup:
    """Somebody far away must decide, and nobody here by code: letters out on one side, answers in on the other."""
    table = t.save.table
    waits = by_post(p, table)
    names = [table.chairs[s].name for s in waits]
    return h(
        "section.stand.call.post",
        h(
            "div.call-letters",
            h("h2", icon("letter"), h("span", house(table).says("phones.far.names", names=listed(names)))),
            h("p", house_says("phones.far.sealed")),
            h("p", house_says("phones.far.own")) if OWN in table.options else None,
            letters(table, p),
        ),
        h(
            "div.call-side",
            h("div.answers", answers(), said),
            h(
                "div.bar-acts",
                h("button.act", house_says("phones.far.see"), **button_attrs(msg.EnlargeCode())),
                board_acts(p),
                [
                    h(
                        "button.act.quiet.without",
                        house(table).says("phones.far.curtain", s),
                        **button_attrs(msg.CurtainOnce(s)),
                    )
                    for s in waits
                ],
            ),
        ),
        aria_label=house_says("phones.far.head"),
        style=f"--seat:var(--seat-{table.chairs[waits[0]].mark})",
    )


def last_letters(table: Table, p: Phones) -> Markup | None:
    """The way to the letters of a game that is over."""
    if not any(s in p.session.phones() for s in far_seats(table)):
        return None
    return h("button.act.quiet", icon("letter"), house_says("phones.far.send-last"), **button_attrs(msg.EnlargeCode()))


def ended(t: AtTable, p: Phones, here: Markup | None, said: Markup) -> Markup:
    """The game is over, and those far away are told by one more letter.

    Args:
        here: the code for the phones in the room.
    """
    table = t.save.table
    return h(
        "section.stand.call.post",
        h(
            "div.call-letters",
            h("h2", icon("letter"), h("span", house_says("phones.far.last"))),
            h("p", house_says("phones.far.last-how", cleared=p.cleared)),
            letters(table, p),
        ),
        h(
            "div.call-side",
            here,
            said,
            h(
                "div.bar-acts",
                h("button.act", house_says("phones.far.back"), **button_attrs(msg.EnlargeCode())),
                board_acts(p),
            ),
        ),
        aria_label=house_says("phones.far.head"),
    )


# Pairing ----------------------------------------------------------------------------------


def posting(table: Table, step: Posting, p: Phones, said: Markup) -> Markup:
    """The first letter to a seat far away, and where its answer is pasted if it comes at once."""
    chair = table.chairs[step.seat]
    name, ready = chair.name, bool(step.code)
    here = step.seat in p.session.phones()
    return join(
        h(
            "section.phones-letter",
            h(
                "div.envelope",
                h("span.stamp", mark(chair.mark)),
                h(
                    "p",
                    h("small", house_says("phones.far.eyes")),
                    h("strong", name),
                    h("small", house_says("phones.far.nobody")),
                ),
                style=f"--seat:var(--seat-{chair.mark})",
            ),
            h(
                "div.bar-acts",
                h(
                    "button.act",
                    icon("letter"),
                    house_says("phones.far.first"),
                    **button_attrs(msg.SendFirst("copy")),
                    disabled=not ready,
                ),
                h(
                    "button.act.quiet.shares",
                    icon("share"),
                    house_says("phones.far.share"),
                    **button_attrs(msg.SendFirst("share")),
                    disabled=not ready,
                    aria_label=house_says("phones.far.first-share"),
                ),
            ),
            said,
        ),
        h(
            "section.phones-side",
            h("h2", mark(chair.mark), h("span", house_says("phones.far.is", name=name, you=name == "You"))),
            h(
                "ol.steps",
                [h("li", house_says(f"phones.far.steps.{step}", name=name)) for step in ("send", "open", "back")],
            ),
            h("p", house_says("phones.far.reader")),
            comparing(table, p, step.seat) if here else h("div.answers", answers(first=True)),
            h(
                "div.bar-acts",
                h("button.act", house_says("phones.far.go-on"), **button_attrs(msg.WordsMatch()), disabled=not ready),
                h("button.act.quiet", house_says("phones.far.list-back"), **button_attrs(msg.ShowPairing())),
            ),
        ),
    )
