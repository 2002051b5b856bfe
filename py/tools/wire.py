"""The constants of ``static/js/hand/wire.mjs``, made of ``guise.handoff.wire`` so that table and phone agree."""

from __future__ import annotations

import json
import re

from guise.handoff import wire

BUILT = re.compile(r"(// <built>\n).*?(// </built>\n)", re.S)


def constants() -> str:
    """The built lines: kinds by name, numbers, and the layout of every kind (0 bytes: the rest)."""
    kinds = [f"{kind.name} = {kind.value}" for kind in wire.Kind]
    actions = {"NEWEST": wire.NEWEST, "AGAIN": wire.AGAIN, "LEFT": wire.LEFT}
    sizes = {
        "VERSION": wire.VERSION,
        "FIRST_VERSION": wire.FIRST_VERSION,
        "LINKED": wire.LINKED,
        "TAG": wire.TAG,
        "WORDS": wire.WORDS,
    }
    most = {
        "MOST_DIGITS": wire.MOST_DIGITS,
        "MOST_SEATS": wire.MOST_SEATS,
        "SPELLED": wire.SPELLED,
        "SYLLABLE": wire.SYLLABLE,
    }
    rows = [
        f"  [{kind.name}]: [{', '.join(json.dumps(list(field)) for field in layout)}],"
        for kind, layout in wire.LAYOUT.items()
    ]
    as_it_is = "// biome-ignore format: made by py/tools/build.py"
    return "\n".join(
        [
            *(
                line
                for of in (kinds[:6], kinds[6:], *map(_set, (actions, sizes, most)))
                for line in (as_it_is, f"export const {', '.join(of)};")
            ),
            f'export const CROCKFORD = "{wire.CROCKFORD}";',
            f"export const OFFERS = {list(wire.OFFERS)};",
            f"const FULL_SIZES = {[wire.BY_POST, wire.BY_LINK]};",
            f"const LATER = [{', '.join(kind.name for kind in sorted(wire.LATER))}];",
            f"const NUMBERS = {json.dumps(sorted(wire.NUMBERS))};",
            "// The fields after the first byte and their bytes; 0: what the others leave.",
            as_it_is,
            "const LAYOUT = {",
            *rows,
            "};",
            "",
        ]
    )


def _set(numbers: dict[str, int]) -> list[str]:
    return [f"{name} = {number}" for name, number in numbers.items()]


def module_source(old: str) -> str:
    """wire.mjs with its constants brought up to date.

    Raises:
        ValueError: it has no place for them.
    """
    if not BUILT.search(old):
        raise ValueError("wire.mjs: where do the built constants go?")
    return BUILT.sub(lambda m: m[1] + constants() + m[2], old)
