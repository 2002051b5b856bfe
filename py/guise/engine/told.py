"""What people tell around a name: a description after it, a correction, what somebody does instead of what he is.

Used by :mod:`.judge`; nothing here knows any card.
"""

from __future__ import annotations

import re

from . import lexicon as lex
from .names import root, singular, words

_STATE = re.compile(r"^(?:is it |its |it's )?(?:having|being|getting|feeling) (?=\w)", re.IGNORECASE)
_RATHER = re.compile(
    rf"^.*\w.*[,?.!;]\s*(?:{'|'.join(line.replace(' ', ',? ') for line in lex.RATHER)})\b,?\s*(?=\w)", re.IGNORECASE
)
DESCRIBED = re.compile(rf"\s*(?:,\s*|\s)({'|'.join(sorted(lex.DESCRIBED))})\s+", re.IGNORECASE)
RELATED = re.compile(
    r",\s+(?:[\w-]+\s+){0,2}[\w-]+'s\s+[\w-]+$|\s+and the (?=(?:\d+|two|three|four|five|six|seven|ten|forty)\b)"
)


def doer(text: str) -> frozenset[str]:
    """What one who does something is called, as letters in a row, or nothing.

    >>> "beekeeper" in doer("someone who keeps bees"), "liontamer" in doer("a person who tames lions")
    (True, True)
    """
    said = words(text)
    for frame in lex.SOMEBODY:
        if said[: len(frame)] == frame and len(said) > len(frame):
            act = [w for w in said[len(frame) :] if w not in lex.SMALL]
            stem, what = root(act[0]) if act else "", "".join(map(singular, act[1:]))
            endings = ("er", "or", "ier", stem[-1:] + "er")
            return frozenset(what + stem + ending for ending in endings) if stem else frozenset()
    return frozenset()


def meant(text: str) -> str:
    """What is left of a guess when somebody corrects himself, and without "having" and "being".

    >>> meant("an ice bear, I mean a polar bear"), meant("having the hiccups"), meant("being lucky")
    ('a polar bear', 'the hiccups', 'lucky')
    """
    return _RATHER.sub("", _STATE.sub("", text)) or text
