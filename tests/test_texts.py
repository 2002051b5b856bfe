"""No rules text holds anything that would be shown raw."""

import re
from html.parser import HTMLParser

import pytest
from guise.ui.markdown import markdown
from tools import texts


@pytest.mark.parametrize("path", texts.read_on_the_page(), ids=lambda p: p.relative_to(texts.ROOT).as_posix())
def test_every_text_is_understood(path):
    assert texts.strange(path.read_text(encoding="utf-8")) == []


def test_what_the_page_knows_is_let_through():
    known = "# Title\n\n## The masks\n\nSix **masks**: look (WHO-13), 2*3 = 6, and 10 - 4.\n\n- one\n  goes on\n* two\n"
    assert texts.strange(known) == []


@pytest.mark.parametrize(
    "kind, text",
    [
        ("a table", "| a | b |\n|---|---|\n| 1 | 2 |"),
        ("a link", "See [the rules](rules.md)."),
        ("a link", "![a board](board.svg)"),
        ("code", "Type `ask 2 hat`."),
        ("a numbered list", "1. Throw.\n2. Move."),
        ("a quotation", "> So they said."),
        ("a rule across", "---"),
        ("a heading in the middle", "A line\n## and a heading"),
        ("a list in the middle", "You may:\n- throw\n- move"),
        ("a list in the middle", "- one:\n  - inside it"),
        ("bold that does not end", "A **start\n\nand an end**."),
        ("bold that does not end", "__loud__"),
        ("italics", "It is *his* turn."),
        ("italics", "It is _his_ turn."),
        ("struck out", "~~no~~"),
        ("a tag", "A<br>B"),
        ("a tag", "Tom &amp; Ana"),
        ("an escape", r"2 \* 3"),
    ],
)
def test_what_it_does_not_know_is_refused(kind, text):
    assert any(found.startswith(kind) for found in texts.strange(text)), texts.strange(text)


def test_the_build_refuses_it_by_name(monkeypatch, tmp_path):
    (tmp_path / "rules.md").write_text("It is *his* turn.")
    monkeypatch.setattr(texts, "ROOT", tmp_path)
    monkeypatch.setattr(texts, "read_on_the_page", lambda: [tmp_path / "rules.md"])
    with pytest.raises(ValueError, match=r"rules.md: italics: 'It is \*his\* turn.'"):
        texts.check()


class Reader(HTMLParser):
    """What is read of a text where the numbers of rules are not shown."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.depth, self.text, self.whole = 0, "", ""
        self.feed(markup)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.depth += tag == "span" and (self.depth > 0 or ("class", "rule-id") in attributes)
        self.handle_data("\n" if tag in ("p", "li") else "")

    def handle_endtag(self, tag: str) -> None:
        self.depth -= tag == "span" and self.depth > 0

    def handle_data(self, data: str) -> None:
        self.whole += data
        self.text += "" if self.depth else data


@pytest.mark.parametrize("path", texts.read_on_the_page(), ids=lambda p: p.relative_to(texts.ROOT).as_posix())
def test_without_the_numbers_of_rules_no_bracket_and_no_comma_is_left_behind(path):
    source = path.read_text(encoding="utf-8")
    found = Reader(markdown(source))
    torn = re.compile(r"\(\s*[),;]|[,;]\s*\)|\s(?:\.(?!\.)|[,;:)])|  |\b(?:[A-Z]{2,4}|X)-Q?\d")
    assert [found.text[max(0, m.start() - 40) : m.end() + 10] for m in torn.finditer(found.text)] == []
    assert found.whole.count("(") == source.count("("), "with them, they stand in their brackets"
