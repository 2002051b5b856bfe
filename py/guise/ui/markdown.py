"""The little of Markdown that rules texts need: headings, paragraphs, lists, bold, and rule IDs as anchors."""

from __future__ import annotations

import re

from .markup import Markup, esc, h

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_RULE = re.compile(r"\b[A-Z]{2,4}-Q?\d+\b")


def inline(text: str, anchors: set[str]) -> Markup:
    """Text with bold and rule IDs marked. A rule's first mention carries its anchor, ``rule-WHO-13``."""

    def rule(match: re.Match[str]) -> str:
        name = match.group()
        first = name not in anchors
        anchors.add(name)
        return f'<span class="rule rule-id"{f""" id="rule-{name}" tabindex="-1" """ if first else ""}>{name}</span>'

    return Markup(_RULE.sub(rule, _BOLD.sub(r"<strong>\1</strong>", esc(text))))


def markdown(text: str) -> Markup:
    """A rules text as markup. Blocks are parted by empty lines."""
    anchors: set[str] = set()
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
