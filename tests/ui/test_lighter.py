"""Parts that the page keeps are sent empty where it shows them already."""

from __future__ import annotations

from itertools import product

from guise.ui.markup import Kept, Markup, facts, h, join, keyed


def page() -> Markup:
    """Three parts that are kept, the second in the first, with text round them."""
    inner = keyed("inner", h("p", "a face"), "div")
    outer = keyed("outer", join(h("p", "above"), inner, h("p", "below")), "div")
    return join(h("h1", "Head"), outer, h("p", "between"), keyed("last", h("p", "a clock"), "div"), h("p", "end"))


def test_what_is_shown_is_sent_empty_and_goes_with_what_it_lies_in() -> None:
    markup = page()
    found = facts(markup)
    assert list(found.kept) == ["outer", "inner", "last"]
    for outer, inner, last in product((True, False), repeat=3):
        shown = {key: found.kept[key] for key, so in (("outer", outer), ("inner", inner), ("last", last)) if so}
        light = found.lighter(str(markup), shown)
        for key in ("outer",) if outer else ("inner",) if inner else ():
            assert light.count(found.kept[key].empty) == 1
            light = light.replace(found.kept[key].empty, found.kept[key].whole)
        assert ("a clock" in light) is not last
        light = light.replace(found.kept["last"].empty, found.kept["last"].whole)
        assert light == str(markup)
    assert found.lighter(str(markup), {"gone": Kept("x", "y")}) == str(markup)


class Read(str):
    """A text that counts the letters that are gone through."""

    letters = 0

    def find(self, sought: str, at: int = 0) -> int:  # type: ignore[override]
        found = super().find(sought, at)
        Read.letters += (len(self) if found < 0 else found) - at
        return found


def test_the_text_is_gone_through_once() -> None:
    """With forty parts of a board of 150,000 letters, a text that was read from its head for each took longer than the
    move."""
    markup = join([join(keyed(f"part-{n}", h("p", "a face" * 9), "div"), h("p", "between")) for n in range(40)])
    found = facts(markup)
    light = found.lighter(Read(markup), found.kept)
    assert light.count("a face") == 0 and light.count("between") == 40
    assert 0 < Read.letters <= len(markup)
