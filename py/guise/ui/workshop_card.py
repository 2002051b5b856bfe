"""The workshop's bench with one card on it: the card as players will see it, and beside it what it is made of."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from guise.offers.pack import ENTRIES, Deed, Field, Pack, Problem
from guise.supply.content import words

from . import messages as msg
from .commands import button_attrs, field_attrs
from .covers import Workshop
from .icons import icon
from .markup import Markup, h
from .packs import Kept, editor, problems
from .tool import tool
from .workshop_words import room_says


@lru_cache(maxsize=64)
def preview(game: str, entry: str) -> Markup:
    """A card as players will see it."""
    return Markup(editor(game).preview(entry))


def card(kept: Kept, place: int, w: Workshop) -> Markup:
    """One card as players will see it, and beside it what it is made of."""
    pack = kept.pack
    made, entry = editor(pack.game), kept.pack.entries[place]
    found = problems(pack.game, entry)
    whole_card = tuple(p for p in found if not p.field)
    panel = getattr(made, "panel", None)
    fields = [
        (f.key, _field(f, tuple(p for p in found if p.field == f.key), pack, f"{place}-{w.turn}"))
        for f in made.fields(entry)
    ]
    above = getattr(made, "ABOVE", None)
    last = len(pack.entries) - 1
    return h(
        "div.made-desk",
        h(
            "section.made-mat",
            h("div.made-see", preview(pack.game, entry), data_game=pack.game, lang=pack.language, dir="auto"),
            aria_label=room_says("seen", pack.game),
            tabindex="0",
        ),
        h(
            "section.made-slip",
            problem_list(whole_card),
            h("p.made-good", room_says("good", pack.game), role="status") if not any(p.stops for p in found) else None,
            h("button.act.quiet.made-hear", icon("sound"), room_says("hear"), **button_attrs(msg.HearEntry()))
            if hasattr(made, "spoken")
            else None,
            [drawn for key, drawn in fields if above is None or key in above],
            panel(entry) if panel else None,
            [drawn for key, drawn in fields if above is not None and key not in above],
            h(
                "div.bar-acts.made-acts",
                tool("step-back", room_says("before", pack.game), msg.OpenEntry(place - 1)) if place else None,
                h("span.made-at", room_says("at", n=place + 1, of=last + 1)),
                tool("step-on", room_says("after", pack.game), msg.OpenEntry(place + 1)) if place < last else None,
                tool("trash", room_says("out", pack.game), msg.DropEntry()),
            ),
            h("div.bar-acts.made-acts", more(pack)),
            aria_label=room_says("written"),
        ),
        data_card=str(place),
        data_again=str(w.again),
    )


def aloud(w: Workshop) -> tuple[str, str]:
    """What a voice says of the open card, and a key that changes whenever it is asked for."""
    pack = w.bench.pack if w.bench else None
    if not w.heard or pack is None or w.entry is None or w.entry >= len(pack.entries):
        return "", ""
    spoken = getattr(editor(pack.game), "spoken", None)
    return f"card-{w.heard}", spoken(pack.entries[w.entry]) if spoken else ""


def more(pack: Pack) -> list[Markup]:
    """Buttons for another card of each kind, while there is room."""
    if len(pack.entries) >= ENTRIES:
        return []
    kinds: dict[str, str] = words(pack.game)["workshop"]["new"]
    return [h("button.act", icon("plus"), label, **button_attrs(msg.AddEntry(kind))) for kind, label in kinds.items()]


def problem_list(found: tuple[Problem, ...]) -> Markup | None:
    """The list of what is wrong with an entry, which screen readers tell; ``None`` where nothing is."""
    if not found:
        return None
    return h("div", h("ul.made-told", [h("li", p.text, data_stops=p.stops) for p in found]), role="status")


def _field(f: Field, found: tuple[Problem, ...], pack: Pack, turn: str) -> Markup:
    name = f"made-{f.key}-{turn}"
    attrs: dict[str, Any] = field_attrs(msg.TypeEntry(f.key, f.value)) | {
        "id": name,
        "maxlength": f.limit,
        "placeholder": f.hint or None,
        "autocomplete": "off",
        "lang": pack.language,
        "dir": "auto",
        "aria_describedby": f"{name}-why" if found else None,
        "aria_invalid": "true" if any(p.stops for p in found) else None,
        "data_wanted": f.wanted or None,
    }
    if f.rows > 1:
        attrs.pop("value")
        box = h("textarea", f.value, rows=f.rows, spellcheck="true", **attrs)
    else:
        box = h("input", **attrs)
    return h(
        "div.made-field",
        h("div.made-head", h("label", f.label, for_=name), [_deed(d) for d in f.deeds if d.icon]),
        box,
        h("p.made-why", [h("span", p.text, data_stops=p.stops) for p in found], id=f"{name}-why") if found else None,
        _beside(f, f"made-{f.key}-{turn.partition('-')[0]}") if not all(d.icon for d in f.deeds) else None,
    )


def _beside(f: Field, name: str) -> Markup:
    """The buttons beside a field, folded away where the editor says so; a fold of one name stays open over a tap."""
    shown = h("div.made-deeds", _deeds(f), role="group", aria_label=f.fold or f.label)
    return h("details.made-fold", h("summary", f.fold), shown, id=f"{name}-fold") if f.fold else shown


def _deeds(f: Field) -> list[Markup]:
    """The buttons below a field; switches stand together. Those with a picture stand beside its label."""
    switches = [_deed(d) for d in f.deeds if d.pressed is not None]
    others = [_deed(d) for d in f.deeds if d.pressed is None and not d.icon]
    return [h("div.seg", switches), *others] if switches else others


def _deed(d: Deed) -> Markup:
    if d.icon:
        return tool(d.icon, d.label, msg.WorkDeed(d.deed))
    if d.pressed is None:
        return h("button.act.quiet", d.label, **button_attrs(msg.WorkDeed(d.deed)))
    return h("button", d.label, **button_attrs(msg.WorkDeed(d.deed)), aria_pressed="true" if d.pressed else "false")
