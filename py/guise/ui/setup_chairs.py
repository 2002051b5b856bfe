"""The chairs of a table that is laid, drawn: who sits where, and the sheet on which a chair is changed."""

from __future__ import annotations

from guise.engine.game import Meta
from guise.engine.ladder import parts, styled
from guise.supply.content import words
from guise.table.narrate import said
from guise.table.seats import MARKS, NAME_LENGTH, TEAM_LENGTH, Chair, team

from . import messages as msg
from .commands import button_attrs, field_attrs
from .icons import icon
from .marks import mark, piece
from .markup import Markup, h
from .places import Laying
from .tool import tool
from .update.company import nameless, next_nameless, told_apart


def chairs(draft: Laying) -> Markup:
    """The chairs round the cloth, clockwise."""
    many = len(draft.chairs)
    return h(
        "ol.chairs",
        [chair(draft, i) for i in range(many)],
        aria_label=said("setup.seats"),
        style=f"--cols:{2 * -(-many // 2)};--rows:{-(-many // 2)}",
    )


def _cell(i: int, many: int) -> tuple[int, int]:
    """The row of a chair and its first column of two, round a table that is wider than high."""
    side = -(-many // 2)
    return (1, 2 * i + 1) if i < side else (3, 2 * (many - 1 - i) + 1 + many % 2)


def _place(i: int, many: int) -> str:
    """Where a chair stands, as properties for the style sheet: along the far and the near side of a table that is wider
    than high, or along the right and the left of one that is higher, where an odd one sits at the near end (3).
    """
    side = -(-many // 2)
    row, col = _cell(i, many)
    along, across = (1, 1) if i == 0 else (i, 2) if i <= side else (many - i + 1, 1)
    if many % 2 and i == side:
        across = 3
    return f"--r:{row};--c:{col};--along:{along};--across:{across}"


def chair(draft: Laying, i: int) -> Markup:
    """One chair: who sits there, as a piece with a mark, a name and a few words. A tap opens its sheet."""
    c = draft.chairs[i]
    joins = c.phone and not c.far and c.name.casefold() in draft.paired
    held = "bot" if c.bot else "far" if c.far else "phone" if c.phone else "person"
    asked = i in nameless(draft.chairs)
    return h(
        "li.place",
        h(
            "button.chair",
            sitter(c.mark, bool(c.bot)),
            h("span.badge", icon("letter" if c.far else "phone")) if c.phone else None,
            h(
                "span.who",
                h("strong", told_apart(draft.chairs)[i].name),
                h("small", _held_said(c, asked)),
                h("span.hush", words("house")["phones"]["known"]) if joins else None,
            ),
            **button_attrs(msg.OpenChair(i)),
            aria_expanded="true" if draft.chair == i else "false",
        ),
        id=f"chair-{i}",
        style=f"--seat:var(--seat-{c.mark});{_place(i, len(draft.chairs))}",
        data_held=held,
        data_nameless=asked,
        data_joins=joins,
    )


def _held_said(c: Chair, asked: bool) -> str:
    """Who plays a chair, in a few words; of somebody who is ``asked`` for a name, that."""
    if c.bot:
        return said("setup.bot", level=words("house")["levels"][parts(c.bot)[1]]["name"])
    if asked:
        return said("setup.nameless")
    return said(f"setup.kinds.{'far' if c.far else 'phone' if c.phone else 'person'}")


def _held_note(draft: Laying, c: Chair) -> str:
    """What it means that a person has a chair so: where they see what is theirs alone."""
    if c.far:
        return said("setup.kind-notes.far")
    known = c.phone and c.name.casefold() in draft.paired
    if known:
        return str(words("house")["phones"]["known"])
    return said("setup.kind-notes.phone" if c.phone else "setup.kind-notes.here")


def sitter(shape: int, bot: bool) -> Markup:
    """Somebody at the table, as a playing piece with their mark: a person, or a bot."""
    return Markup(f'<svg class="sitter" viewBox="0 0 48 56" aria-hidden="true">{piece(shape, bot)}</svg>')


def sheet(draft: Laying, i: int, meta: Meta) -> Markup:
    """All that can be said of one chair; it knows in which half of a wide table that stands, and keeps to the other."""
    c, many = draft.chairs[i], len(draft.chairs)
    return h(
        "section.leaf.sheet",
        h(
            "header",
            h("h2", said("setup.chair", n=i + 1), id="leaf"),
            tool("check", said("setup.done"), msg.ShutChair()),
        ),
        h(
            "input.chair-name",
            maxlength=TEAM_LENGTH if meta.teams else NAME_LENGTH,
            **field_attrs(msg.NameChair(i, told_apart(draft.chairs)[i].name)),
            id=f"name-{i}",
            aria_label=said("setup.name", n=i + 1),
            autocomplete="off",
            autocapitalize="words",
            enterkeyhint="done" if next_nameless(draft.chairs, i) is None else "next",
            spellcheck="false",
        ),
        _last_names(draft, i),
        _holders(draft, i, meta),
        _temper(draft, i, meta) if c.bot else h("p.chair-note", _held_note(draft, c)),
        h(
            "div.marks",
            [
                h(
                    "button",
                    mark(shape),
                    **button_attrs(msg.TakeMark(i, shape)),
                    aria_pressed="true" if shape == c.mark else "false",
                    aria_label=said("setup.mark", shape=shape),
                )
                for shape in range(MARKS)
            ],
            role="group",
            aria_label=said("setup.marks"),
        ),
        h(
            "div.chair-move",
            tool("up", said("setup.up"), msg.ChairUp(i), disabled=i == 0),
            tool("close", said("setup.remove"), msg.RemoveChair(i), disabled=len(draft.chairs) <= meta.seats[0]),
        ),
        role="dialog",
        aria_labelledby="leaf",
        data_half="end" if _cell(i, many)[1] > -(-many // 2) else "start",
        style=f"--seat:var(--seat-{c.mark})",
    )


def _last_names(draft: Laying, i: int) -> Markup | None:
    """Those who sat here last and do not sit here now, to be taken with one tap."""
    here = {name.casefold() for c in draft.chairs for name in (c.name, *team(c.name))}
    away = [name for name in draft.known if name.casefold() not in here]
    if not away or draft.chairs[i].bot:
        return None
    return h(
        "div.last",
        [h("button", name, **button_attrs(msg.CallChair(i, name))) for name in away],
        role="group",
        aria_label=said("setup.last"),
    )


def _holders(draft: Laying, i: int, meta: Meta) -> Markup:
    """Who plays the chair, and from where."""
    c = draft.chairs[i]
    temperament, level = parts(c.bot) if c.bot else (meta.temperaments[i % len(meta.temperaments)].id, draft.level)
    kinds = (("person", "person"), ("phone", "phone"), ("far", "letter"), (styled(temperament, level), "bot"))
    played = c.bot or ("far" if c.far else "phone" if c.phone else "person")
    return h(
        "div.seg.chair-kinds",
        [
            h(
                "button",
                icon(art),
                said(f"setup.kinds.{'bot' if art == 'bot' else kind}"),
                **button_attrs(msg.SetChair(i, kind)),
                aria_pressed="true" if kind == played else "false",
            )
            for kind, art in kinds
        ],
        role="group",
        aria_label=said("setup.holder"),
    )


def _temper(draft: Laying, i: int, meta: Meta) -> Markup:
    """A bot's manner, and how well it plays."""
    own, levels = words(draft.game)["bots"], words("house")["levels"]
    temperament, level = parts(draft.chairs[i].bot)
    rows = (
        (said("setup.temperament"), temperament, [(t.id, own[t.id], styled(t.id, level)) for t in meta.temperaments]),
        (levels["label"], level, [(each, levels[each], styled(temperament, each)) for each in meta.levels]),
    )
    return h(
        "div.temper",
        [
            h(
                "div.seg",
                [
                    h(
                        "button",
                        told["name"],
                        **button_attrs(msg.SetChair(i, style)),
                        aria_pressed="true" if key == chosen else "false",
                    )
                    for key, told, style in row
                ],
                role="group",
                aria_label=label,
            )
            for label, chosen, row in rows
        ],
        h("p.chair-note", f"{own[temperament]['note']} {levels[level]['note']}"),
    )
