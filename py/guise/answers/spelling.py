"""How far two spellings are apart, for games in which people type names."""

from __future__ import annotations


def distance(a: str, b: str) -> int:
    """Single-letter changes, insertions, losses and swaps of neighbours that turn ``a`` into ``b``.

    The restricted Damerau-Levenshtein distance (optimal string alignment).
    Source: F. Damerau, A technique for computer detection and correction of
    spelling errors, Communications of the ACM 7 (1964).
    """
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, above, row = row, before, [i]
        for j, y in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and y == a[i - 2]:
                cost = min(cost, above[j - 2] + 1)
            row.append(cost)
    return row[-1]
