"""Rules by name: how a verdict is found, so that it can say which rule gave it.

A table is a tuple of rules in order, and the first that holds decides. Every rule brings two examples, which the tests
run: one that it decides, and one like it that comes as far as this rule and must not be caught.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

Verdict = Literal["right", "close", "doubt", "wrong"]
"""What a guess is worth: ``right`` counts; ``close`` is a near miss; ``doubt`` is for a person to decide."""
VERDICTS: tuple[Verdict, ...] = ("right", "close", "doubt", "wrong")
"""The best verdict first."""

Example: TypeAlias = tuple[str, str]
"""What is asked for and what is typed: the id of a card, or the word that is meant, and the guess."""

T = TypeVar("T")
V = TypeVar("V")


@dataclass(frozen=True)
class Rule(Generic[T, V]):
    """One way to a verdict.

    Attributes:
        name: what the guess did, unique in its table.
        verdict: what that is worth.
        holds: whether a guess did it. It may rely on what the rules before it have let through.
        proves: an example that this rule decides, and that has another verdict without it.
        spares: an example that no rule before decides, and this one must not.
    """

    name: str
    verdict: V
    holds: Callable[[T], bool]
    proves: Example
    spares: Example


def first(rules: Iterable[Rule[T, V]], case: T) -> Rule[T, V] | None:
    """The first of some rules that holds, or ``None``."""
    for rule in rules:
        if rule.holds(case):
            return rule
    return None
