"""The ten tempers: words for what a person is like, and for the kind of person who would choose a response."""

from __future__ import annotations

TAGS = ("bold", "cautious", "vain", "kind", "greedy", "clever", "lazy", "violent", "funny", "dutiful")
