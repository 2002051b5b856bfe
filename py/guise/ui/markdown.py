"""The little of Markdown that rules texts need: headings, paragraphs, lists, bold, and rule IDs as anchors."""

from __future__ import annotations

import re

from .markup import Markup, esc, h

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_NAME = r"\b(?:[A-Z]{2,4}|X)-Q?\d+\b"
_RULE = re.compile(_NAME)
_RULES = re.compile(
    rf"\s?\({_NAME}(?:, {_NAME})*\)"  # a bracket of nothing else
    rf"|(?<=\(){_NAME}[,;] "  # the first in a bracket that says more
    rf"|, {_NAME}"
    rf"|{_NAME}"
)
"""Rule IDs with what goes with them: where IDs are not shown, no bracket and no comma stays behind."""


def inline(text: str, anchors: set[str] | None) -> Markup:
    """Text with bold and rule IDs marked. A rule's first mention carries its anchor, ``rule-WHO-13``, if any is to."""

    def rule(match: re.Match[str]) -> str:
        name = match.group()
        if anchors is None or name in anchors:
            return name
        anchors.add(name)
        return f'<span id="rule-{name}" tabindex="-1">{name}</span>'

    def rules(match: re.Match[str]) -> str:
        return f'<span class="rule-id">{_RULE.sub(rule, match.group())}</span>'

    return Markup(_RULES.sub(rules, _BOLD.sub(r"<strong>\1</strong>", esc(text))))


def markdown(text: str, *, anchored: bool = True) -> Markup:
    """A rules text as markup. Blocks are parted by empty lines.

    Args:
        anchored: its rules can be gone to; of a text that stands twice on a page, only one is.
    """
    anchors: set[str] | None = set() if anchored else None
    out: list[Markup] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = block.splitlines()
        if lines[0].startswith("#"):
            level = len(lines[0]) - len(lines[0].lstrip("#"))
            out.append(h(f"h{min(level, 4)}", inline(lines[0].lstrip("# "), anchors)))
            lines = lines[1:]
            if not lines:
                continue
        if lines[0].startswith(("- ", "* ")):
            items: list[str] = []
            for line in lines:
                if line.startswith(("- ", "* ")):
                    items.append(line[2:])
                else:
                    items[-1] += " " + line.strip()
            out.append(h("ul", [h("li", inline(i, anchors)) for i in items]))
        else:
            out.append(h("p", inline(" ".join(x.strip() for x in lines), anchors)))
    return Markup("".join(out))
