"""What messengers and people make of a text on its way: wrapped, quoted, prefixed, escaped, decorated."""

from __future__ import annotations

import random
import re
import textwrap
from collections.abc import Callable
from urllib.parse import quote

NARROW = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e"
SPACES = "\u00a0\u2009\u202f\u3000\t"


def wrapped(rng: random.Random, text: str) -> str:
    """Broken into lines, in the middle of words too."""
    return "\n".join(textwrap.wrap(text, rng.randrange(20, 80)))


def quoted(rng: random.Random, text: str) -> str:
    """An answer by mail."""
    mark = rng.choice(["> ", ">", ">> ", "| ", "│ "])
    return "\n".join(mark + line for line in wrapped(rng, text).split("\n"))


def in_quotes(rng: random.Random, text: str) -> str:
    """Between quotation marks, as people pass things on."""
    a, b = rng.choice([("“", "”"), ('"', '"'), ("«", "»"), ("(", ")"), ("<", ">"), ("*", "*"), ("`", "`")])
    return f"{a}{text}{b}"


def pointed(rng: random.Random, text: str) -> str:
    """With a point at its end."""
    return text + rng.choice([".", "…", "!", ",", ";", " :-)", " 🙂", ".\n-- \nsent from afar"])


def stuffed(rng: random.Random, text: str) -> str:
    """With signs of no width, and other spaces."""
    signs = list(text)
    for _ in range(rng.randrange(1, 12)):
        signs.insert(rng.randrange(len(signs) + 1), rng.choice(NARROW))
    return "".join(rng.choice(SPACES) if c == " " and rng.random() < 0.5 else c for c in signs)


def dashed(rng: random.Random, text: str) -> str:
    """Plain hyphens become others."""
    return text.replace("-", rng.choice(["–", "—", "‑", "−", " – "]))


def escaped(rng: random.Random, text: str) -> str:
    """Percent signs, once or twice."""
    for _ in range(rng.randrange(1, 3)):
        text = quote(text, safe=rng.choice(["", "/:?="]))
    return text


def talked(rng: random.Random, text: str) -> str:
    """Among other words, and behind the time of day."""
    before = rng.choice(["[18:05, 22/11/2026] Ana: ", "On 3 May at 7:30 Bo wrote:\n", "ok 👍 here: ", "2nd try\n", ""])
    return before + text + rng.choice(["\nsee you at 8", " (21:04)", "\n\nSent 22.11.2026 18:05", " thanks!", ""])


def soft(rng: random.Random, text: str) -> str:
    """Quoted-printable: a line's end is an equals sign."""
    return "=\n".join(re.findall(f".{{1,{rng.randrange(30, 77)}}}", text, re.S))


WAYS: tuple[Callable[[random.Random, str], str], ...] = (
    wrapped,
    quoted,
    in_quotes,
    pointed,
    stuffed,
    dashed,
    escaped,
    talked,
    soft,
)


def sent(rng: random.Random, text: str, most: int = 3) -> str:
    """A text after some of that. What is escaped is not broken afterwards: nobody could tell which digits are whose."""
    for way in sorted(rng.sample(WAYS, rng.randrange(1, most + 1)), key=lambda way: way is escaped):
        text = way(rng, text)
    return text
