"""Seats far away, drawn: the letters that wait to be sent, and the step that sends the first of them.

A letter is a message with a link in it. The text of a letter is never on the page: it goes from here into the
clipboard or the system's share sheet, and only where the browser refuses both it is shown, to be copied by hand.
"""

from __future__ import annotations

from dataclasses import replace

from guise.engine.game import Seat
from guise.table.narrate import Storyteller, listed
from guise.table.table import Table

from . import messages as msg
from .commands import button_attrs, form_attrs
from .icons import icon
from .marks import mark
from .markup import Markup, h, join
from .phones_model import Phones, Posting, awaited, by_post, far_seats
from .places import AtTable

MOST_TYPED = 4000
"""Characters of a pasted answer that the field takes."""
HOST = "The host"
"""What a message calls the one who sets the table and is "You" there."""


# What is sent -----------------------------------------------------------------------------


def first_letter(table: Table, seat: Seat, link: str) -> str:
    """The message with the pairing. Its link comes last, so that nothing that follows can become part of it."""
    return (
        f"{table.game.meta.title}: this link is your seat, {table.chairs[seat].name}, and only yours: whoever opens it "
        f"sees your hand. Open it in the browser that you will go on using. {link}"
    )


def letter(table: Table, seat: Seat, link: str) -> str:
    """The message with the newest hand, sealed."""
    name, title = table.chairs[seat].name, table.game.meta.title
    if table.over:
        chairs = tuple(replace(c, name=HOST) if c.name == "You" else c for c in table.chairs)
        ended = Storyteller(table.game.meta.id, chairs).prompt(table.turn, None)
        return f"{title}: the game is over, {name}. {ended} {link}"
    if seat in awaited(table):
        return f"{title}: it is your choice, {name}. {link}"
    return f"{title}: this is how it stands, {name}. {link}"


# What is seen at the table ----------------------------------------------------------------


def letters(table: Table, p: Phones) -> Markup | None:
    """A letter for each seat far away; those that must choose come first."""
    paired = [s for s in far_seats(table) if s in p.session.phones()]
    waits = by_post(p, table)
    if not paired:
        return None
    order = [*waits, *(s for s in paired if s not in waits)]
    return h("ol.letters", [one_letter(table, p, s, s in waits) for s in order], aria_label="Letters to seats far away")


def one_letter(table: Table, p: Phones, seat: Seat, waits: bool) -> Markup:
    """The envelope of a seat: whose it is, how it stands, and how it is sent."""
    chair = table.chairs[seat]
    sent = seat in p.handed
    state = (
        "The answer is on its way, or will be."
        if waits and sent
        else "Must choose: send the link."
        if waits
        else "The game is over: send the end."
        if table.over and not sent
        else "Has the newest hand."
        if sent
        else "Nothing to choose now."
    )
    calm = not waits or sent
    return h(
        "li.letter",
        h("span.stamp", mark(chair.mark)),
        h("p", h("strong", chair.name), h("span", state)),
        h(
            "div.bar-acts",
            h(
                "button.act",
                icon("check" if sent else "letter"),
                "Copy again" if sent else "Copy the link",
                **button_attrs(msg.SendHand(seat, "copy")),
                class_="quiet" if calm else None,
                aria_label=f"Copy the link for {chair.name}" + (" again" if sent else ""),
            ),
            h(
                "button.act.quiet.shares",
                icon("share"),
                "Share",
                **button_attrs(msg.SendHand(seat, "share")),
                aria_label=f"Share the link for {chair.name}",
            ),
        ),
        style=f"--seat:var(--seat-{chair.mark})",
        id=f"letter-{seat}",
        data_waits=waits and not sent,
    )


def answers() -> Markup:
    """Where an answer that came back is pasted, or its letters are typed."""
    return h(
        "form.say",
        h("label", "Paste what came back, or type its seven letters", for_="phone-code"),
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
        h("button.act", "Answer", type="submit"),
        **form_attrs(msg.TypeCode()),
    )


def board_acts(p: Phones) -> Markup:
    """The board for those who do not see it."""
    return h("button.act.quiet.sends", icon("picture"), "Send the board as a picture", **button_attrs(msg.SendBoard()))


def awaiting(t: AtTable, p: Phones, said: Markup) -> Markup:
    """Somebody far away must decide, and nobody here by code: letters out on one side, answers in on the other."""
    table = t.save.table
    waits = by_post(p, table)
    names = [table.chairs[s].name for s in waits]
    teller = Storyteller(table.game.meta.id, table.chairs)
    return h(
        "section.stand.call.post",
        h(
            "div.call-letters",
            h("h2", icon("letter"), h("span", "Far away: ", listed(names))),
            h("p", "Send each link to its owner. It is sealed: nobody else’s browser can open it."),
            letters(table, p),
        ),
        h(
            "div.call-side",
            h("div.answers", answers(), said),
            h(
                "div.bar-acts",
                h("button.act", "See the board", **button_attrs(msg.EnlargeCode())),
                board_acts(p),
                [
                    h(
                        "button.act.quiet.without",
                        f"Hang {teller.owns(s)} curtain here",
                        **button_attrs(msg.CurtainOnce(s)),
                    )
                    for s in waits
                ],
            ),
        ),
        aria_label="Far away",
        style=f"--seat:var(--seat-{table.chairs[waits[0]].mark})",
    )


def last_letters(table: Table, p: Phones) -> Markup | None:
    """The way to the letters of a game that is over."""
    if not any(s in p.session.phones() for s in far_seats(table)):
        return None
    return h("button.act.quiet", icon("letter"), "Send the last links", **button_attrs(msg.EnlargeCode()))


def ended(t: AtTable, p: Phones, here: Markup | None, said: Markup) -> Markup:
    """The game is over, and those far away are told by one more letter.

    Args:
        here: the code for the phones in the room.
    """
    table = t.save.table
    pairing = (
        "the hand, the notes and the pairing" if p.cleared else "the hand and the notes, and waits for the next game"
    )
    return h(
        "section.stand.call.post",
        h(
            "div.call-letters",
            h("h2", icon("letter"), h("span", "The last links")),
            h("p", f"Send each to its owner: the message says how it ended, and their page forgets {pairing}."),
            letters(table, p),
        ),
        h(
            "div.call-side",
            here,
            said,
            h("div.bar-acts", h("button.act", "Back", **button_attrs(msg.EnlargeCode())), board_acts(p)),
        ),
        aria_label="Far away",
    )


# Pairing ----------------------------------------------------------------------------------


def posting(table: Table, step: Posting, words: Markup | None, said: Markup) -> Markup:
    """The first letter to a seat far away: it carries the pairing, and is for one pair of eyes."""
    chair = table.chairs[step.seat]
    name, ready = chair.name, step.met is not None
    return join(
        h(
            "section.phones-letter",
            h(
                "div.envelope",
                h("span.stamp", mark(chair.mark)),
                h("p", h("small", "For the eyes of"), h("strong", name), h("small", "and nobody else")),
                style=f"--seat:var(--seat-{chair.mark})",
            ),
            h(
                "div.bar-acts",
                h(
                    "button.act",
                    icon("letter"),
                    "Copy the first link",
                    **button_attrs(msg.SendFirst("copy")),
                    disabled=not ready,
                ),
                h(
                    "button.act.quiet.shares",
                    icon("share"),
                    "Share",
                    **button_attrs(msg.SendFirst("share")),
                    disabled=not ready,
                    aria_label="Share the first link",
                ),
            ),
            said,
        ),
        h(
            "section.phones-side",
            h("h2", mark(chair.mark), h("span", f"{name} {'are' if name == 'You' else 'is'} far away")),
            h(
                "ol.steps",
                h("li", f"Send the first link to {name} alone, never to a group. It is the key to the seat."),
                h("li", "It is opened once, in the browser that will be used to the end of the game."),
                h("li", "Every later link opens there by itself, and is of no use to anybody else."),
            ),
            h(
                "p",
                "Whoever can read the chat that carries this first link, the people who run it included, "
                "can read the hand.",
            ),
            h("p", f"When you next speak to {name}: both pages must show these two words.") if words else None,
            words,
            h(
                "div.bar-acts",
                h("button.act", "Go on", **button_attrs(msg.WordsMatch()), disabled=not ready),
                h("button.act.quiet", "Back to the list", **button_attrs(msg.ShowPairing())),
            ),
        ),
    )
