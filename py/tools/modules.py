"""Make one JavaScript module of several, so that a phone asks once instead of a dozen times.

Each module becomes a function that is called once and returns what the module exports; an import becomes a
constant. It understands how the modules of this page are written, and refuses anything else: imports at the top, a
statement a line, `export` before a declaration at the start of a line, or one `export{a as b}` at the end of a
vendored file. Paths that a module makes of `import.meta.url` must hold from where the bundle lies, so it lies beside
the first of them.
"""

import re
from pathlib import Path

IMPORT = re.compile(r'^import (\* as \w+|\{[^{}]*\}) from "(\.[^"]+)";$', re.M)
DECLARED = re.compile(r"^export ((?:async )?function|const|class) (\w+)", re.M)
MORE_CONSTANTS = re.compile(r", (\w+) = ")
LISTED = re.compile(r"\bexport\s*\{([^{}]*)\};?\s*$")
LEFT = re.compile(r"^(?:import\b(?!\(|\.)|export\b).*", re.M)


def family(first: Path) -> list[Path]:
    """A module and all it imports, each after those it needs."""
    found: list[Path] = []

    def visit(module: Path) -> None:
        if module in found:
            return
        for path in IMPORT.findall(module.read_text()):
            visit((module.parent / path[1]).resolve())
        found.append(module)

    visit(first.resolve())
    return found


def exported(text: str) -> tuple[str, dict[str, str]]:
    """The text of a module without its exports, and what it exports: name outside to name inside."""
    names = {}
    for found in DECLARED.finditer(text):
        names[found[2]] = found[2]
        if found[1] == "const":  # several in a line, if they are plain values
            line = text[found.end() : text.index("\n", found.end())]
            names |= {name: name for name in MORE_CONSTANTS.findall(line) if "(" not in line and "{" not in line}
    listed = LISTED.search(text)
    if listed:
        pairs = [pair.split(" as ") for pair in listed[1].split(",")]
        names |= {pair[-1].strip(): pair[0].strip() for pair in pairs}
        text = text[: listed.start()]
    return re.sub(r"^export (?=(?:async )?function|const|class)", "", text, flags=re.M), names


def bundle(first: Path) -> str:
    """The source of one module that does what `first` does with all it imports.

    Raises:
        ValueError: a module is written in a way that this does not understand.
    """
    order = family(first)
    parts = []
    for module in order:

        def constant(found: re.Match, module: Path = module) -> str:
            name = f"$${order.index((module.parent / found[2]).resolve())}"
            return f"const {found[1].removeprefix('* as ') if found[1].startswith('*') else found[1].replace(' as ', ': ')} = {name};"

        text, names = exported(IMPORT.sub(constant, module.read_text()))
        if strange := LEFT.search(text):
            raise ValueError(f"{module.name}: cannot bundle {strange[0]!r}")
        if module == order[-1]:
            parts.append(text)
        else:
            given = ", ".join(
                inside if inside == outside else f"{outside}: {inside}" for outside, inside in names.items()
            )
            parts.append(f"const $${order.index(module)} = (() => {{\n{text}\nreturn {{ {given} }};\n}})();\n")
    return "\n".join(parts)
