"""``render(model)``: the markup of the whole screen, and of the games left standing, for the lobby."""

from __future__ import annotations

from guise.engine.content import words

from .markup import Markup, h, join
from .model import Card, Model, viewer
from .pages import help_page, lesson_page, save_name, saves_page, settings_page
from .setup_screen import setup_screen

RESUME_CARDS = 3


def render(m: Model) -> Markup:
    """What stands in ``#app``; empty in the lobby, which is part of the page itself."""
    match m.screen:
        case "setup":
            screen = setup_screen(m)
        case "table":
            from .table_screen import table_screen

            screen = table_screen(m)
        case "phones":
            from .phones import phones_screen

            screen = phones_screen(m)
        case "help":
            screen = help_page(m)
        case "saves":
            screen = saves_page(m)
        case "settings":
            screen = settings_page(m)
        case "lesson":
            screen = lesson_page(m)
        case _:
            screen = Markup("")
    return join(screen, dialog(m), toast(m))


def sounds(m: Model) -> list[str]:
    """Sounds for what has just happened, as far as the looker may know: ``sounds`` of the game's words, by event kind."""
    if not m.prefs.sound:
        return []
    table = m.save.table
    heard = words(table.game.meta.id).get("sounds", {})
    return [heard[e.kind] for e in table.fresh(viewer(m), m.seen) if e.kind in heard][-1:]


def dialog(m: Model) -> Markup | None:
    """A question that needs a yes."""
    if m.asking is None:
        return None
    text, message, yes, no = m.asking
    return h(
        "div.asking",
        h(
            "div.dialog",
            h("p", text, id="asking"),
            h(
                "div.bar-acts",
                h("button.act", yes, type="button", data_do=message),
                h("button.act.quiet", no, type="button", data_do="no", autofocus=True),
            ),
            role="alertdialog",
            aria_modal="true",
            aria_labelledby="asking",
        ),
    )


def toast(m: Model) -> Markup:
    """A sentence from the house, shown until the next tap."""
    return h("div.toasts", h("p.toast", m.notice) if m.notice else None, role="status", id="toasts")


def resume_cards(m: Model) -> Markup | None:
    """The games left standing, for the lobby; the newest first."""
    cards = [c for c in m.cards if not c.over and not c.broken][:RESUME_CARDS]
    if not cards:
        return None
    return join(h("h2", "Still on the table"), h("ul", [h("li", resume_card(c)) for c in cards]))


def resume_card(c: Card) -> Markup:
    """One game left standing."""
    return h(
        "button.resume-card",
        h("strong", words(c.game)["title"]),
        h("span", save_name(c)),
        h("span.go", "Go on"),
        type="button",
        data_do=f"resume {c.id}",
        data_game=c.game,
    )
