"""Whether the texts people read on the page would show as they are meant: nothing ``guise.ui.markdown`` does not know.

It knows headings, paragraphs, lists, bold and rule IDs. Anything else of Markdown would stand on the page raw, so the
build refuses it (``tests/test_texts.py`` says so earlier).
"""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from guise.ui.markdown import markdown
from tools.manifest import ROOT

RAW = (
    ("a table", re.compile(r"^\||\|\s*:?-{3,}|\S \| \S")),
    ("a link or a picture", re.compile(r"\[[^\]]*\]\s?[(\[]|^\[[^\]]+\]:")),
    ("code", re.compile(r"`")),
    ("a numbered list", re.compile(r"^\d+[.)] ")),
    ("a quotation", re.compile(r"^>")),
    ("a rule across the page", re.compile(r"^([-*_] ?){3,}$")),
    ("a heading in the middle of a block", re.compile(r"(^|\s)#{1,6} ")),
    ("a list in the middle of a block or inside a list", re.compile(r"(^|[.:;,!?] )[-*+] \S")),
    ("bold that does not end in its block", re.compile(r"\*\*|__")),
    ("italics", re.compile(r"(?<![\w*])\*[^\s*][^*]*\*(?![\w*])|(?<!\w)_[^\s_][^_]*_(?!\w)")),
    ("struck out text", re.compile(r"~~")),
    ("a tag or an entity of HTML", re.compile(r"</?[a-zA-Z][^>]*>|<!--|&(\w+|#\d+);")),
    ("an escape", re.compile(r"\\[^\w\s]")),
)
"""What would be left over in the shown text, and how it looks there."""

BLOCK = re.compile(r"<(h\d|p|li)\b[^>]*>(.*?)</\1>", re.S)


def strange(text: str) -> list[str]:
    """What of a text would be shown raw, as ``kind: the piece around it``; nothing when all of it is understood."""
    found = []
    for _, inside in BLOCK.findall(str(markdown(text))):
        shown = unescape(re.sub(r"</?(strong|span)\b[^>]*>", "", inside))
        for kind, pattern in RAW:
            if hit := pattern.search(shown):
                found.append(f"{kind}: {shown[max(0, hit.start() - 20) : hit.end() + 30]!r}")
    return found


def read_on_the_page() -> list[Path]:
    """Every Markdown text that the page shows. READMEs are for people who add cards."""
    found = [*(ROOT / "content").rglob("*.md"), *(ROOT / "py" / "guise" / "games").rglob("*.md")]
    return sorted(path for path in found if path.name != "README.md")


def check() -> None:
    """Refuse texts that would be shown raw.

    Raises:
        ValueError: names the files and what is strange in them.
    """
    wrong = [f"{p.relative_to(ROOT)}: {one}" for p in read_on_the_page() for one in strange(p.read_text("utf-8"))]
    if wrong:
        raise ValueError("texts that guise.ui.markdown does not understand:\n" + "\n".join(wrong))
