"""Markup read as a browser reads it, to be compared with what was noted while it was written."""

from __future__ import annotations

from html.parser import HTMLParser

from guise.ui.render import Drawing

VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})
TAPS = ("data-move", "data-pick", "data-do")


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.heading = ""
        self.headings = 0
        self.in_heading = False
        self.taps: set[str] = set()
        self.uncovered = False
        self.kept: list[str] = []
        self.empty: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.taps |= {f"{name[5:]} {given[name]}" for name in TAPS if name in given}
        self.uncovered |= "data-up" in given
        self.kept += [given["data-keep"]] if "data-keep" in given else []
        self.empty += [given["data-kept"]] if "data-kept" in given else []
        if tag == "h1":
            self.headings += 1
            self.in_heading = self.headings == 1

    def handle_endtag(self, tag: str) -> None:
        if tag == "h1":
            self.in_heading = False

    def handle_data(self, text: str) -> None:
        self.heading += text if self.in_heading else ""


def read(markup: str) -> _Reader:
    """What stands in markup."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    return reader


def check(drawing: Drawing, shown: Drawing | None = None) -> None:
    """What a drawing says of itself is what stands in it, and it is whole on a page that shows another one.

    Raises:
        AssertionError: it is not.
    """
    text, facts = str(drawing.markup), drawing.facts
    found = read(text)
    assert (facts.heading, facts.taps, facts.uncovered) == (found.heading, frozenset(found.taps), found.uncovered)
    assert len(found.kept) == len(set(found.kept)), "a part is kept twice"
    assert list(facts.kept) == [key for key in found.kept if key in facts.kept], "parts stand in another order"
    assert all(text.count(part.whole) == 1 for part in facts.kept.values())
    assert all(key in facts.kept for key in found.kept if not key.startswith(("qr ", "eye"))), "a part was not noted"
    for before in (drawing, shown):
        there = before.facts.kept if before else {}
        light = facts.lighter(text, there)
        left = read(light)
        assert not set(left.kept) & there.keys() and set(left.empty) <= there.keys()
        for key in left.empty:
            light = light.replace(facts.kept[key].empty, there[key].whole)
        assert light == text, "what the page keeps is not what was to be drawn"
