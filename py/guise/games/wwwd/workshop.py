"""The editor of own cards of What Would Who? Do?: a situation with its six answers, or somebody of one's own.

A situation stands in a pack as in every text of own situations (``deck.parse_pack``), so that what one has typed for
the printer can be played, and the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from guise.offers.pack import Deed, Field, PackError, Problem, clean
from guise.supply.content import words
from guise.ui.dice import d6
from guise.ui.markup import Markup, h

from . import deck, own
from .deck import ENDING, GAP, LINE_LIMIT, MOST_TEMPERS, NUMBER, PERSON, RESPONSE_LIMIT, RESPONSES, gaps, is_person
from .ink import back
from .tempers import TAGS
from .views import completed

EXAMPLE = """\
What would ____ do if Grandpa’s boat came loose at lunch?
Swim after it in a good suit. [bold, dutiful]
Finish lunch. It knows the way. [lazy, funny]
Blame the knot, the rope and the moon. [vain]
Sell it to whoever catches it. [greedy, clever]
Call everybody on the lake by name. [kind]
Check that all the other boats are tied. [cautious]"""
EXAMPLES = {"situation": EXAMPLE, "person": f"{PERSON} bold,kind Grandma Rosa"}
"""What a new entry of each kind starts as."""


def _said() -> dict[str, Any]:
    found: dict[str, Any] = words("wwwd")["workshop"]
    return found


def title(entry: str) -> str:
    """The line, or the name."""
    return _person(entry)[1] if is_person(entry) else _lines(entry)[0]


def _lines(entry: str) -> list[str]:
    """The line and six answers; what more there is stays as it is."""
    return [*entry.split("\n"), *[""] * RESPONSES][: max(1 + RESPONSES, entry.count("\n") + 1)]


def _person(entry: str) -> tuple[tuple[str, ...], str]:
    """What somebody is like, and the name."""
    read = own.parse(entry[len(PERSON) :])
    return (read.tempers, read.name) if read else ((), entry[len(PERSON) :].strip())


def fields(entry: str) -> tuple[Field, ...]:
    """The line and the answers, or the name with the ten words for what somebody is like."""
    said = _said()
    if is_person(entry):
        tempers, name = _person(entry)
        deeds = tuple(Deed(f"temper {tag}", said["tempers"][tag], tag in tempers) for tag in TAGS)
        return (Field("name", said["name"], name, own.NAME_LIMIT, hint=said["name-hint"], deeds=deeds),)
    line, *answers = _lines(entry)
    gap = (Deed("gap", said["gap"]),)
    found = [Field("line", said["line"], line, LINE_LIMIT, 2, said["line-hint"], () if GAP.search(gaps(line)) else gap)]
    for n, answer in enumerate(answers, 1):
        text, tags = _answer(answer)
        label, like = said["answer"].format(n=n), _tempers(tags)
        if tags and (len(like) > MOST_TEMPERS or len(like) != tags.count(",") + 1):
            text += tags  # what cannot be played is seen, and can be put right
        deeds = tuple(Deed(f"like {n} {tag}", said["tempers"][tag], tag in like) for tag in TAGS)
        fold = said["like" if like else "anybody"].format(like=", ".join(said["tempers"][tag] for tag in like))
        found.append(Field(f"answer-{n}", label, text, RESPONSE_LIMIT + 40, 2, said["answer-hint"], deeds, fold))
    return tuple(found)


def _tempers(tags: str) -> tuple[str, ...]:
    """The tempers that brackets hold, in the order of the ten; words that are none are left out."""
    named = {word.strip().lower() for word in tags.strip(" []").split(",")}
    return tuple(tag for tag in TAGS if tag in named)


def _answer(answer: str) -> tuple[str, str]:
    """An answer without its number, and its tempers in brackets as they stand."""
    bare = NUMBER.sub("", answer, count=1) if NUMBER.match(answer) else answer
    ending = ENDING.search(bare)
    return (bare[: ending.start()], bare[ending.start() :]) if ending else (bare, "")


def put(entry: str, key: str, value: str) -> str:
    """The entry with what is typed."""
    typed = clean(value)
    if is_person(entry):
        if key != "name":
            return entry
        tempers, _ = _person(entry)
        return f"{PERSON} {','.join(tempers)} {typed}" if tempers else f"{PERSON} {typed}"
    lines = _lines(entry)
    at = 0 if key == "line" else int(key[7:]) if key[:7] == "answer-" and key[7:].isdecimal() else -1
    if not 0 <= at < len(lines) or (at == 0 and is_person(typed)):
        return entry
    if at and not ENDING.search(typed) and (tags := _answer(lines[at])[1]) and typed:
        typed = f"{typed} {tags.strip()}"  # they stand beside the box, and whoever types brackets means others
    lines[at] = typed
    return "\n".join(lines).rstrip("\n")


def act(entry: str, deed: str) -> str:
    """A word for what somebody is like is put on or taken off; or a gap is put at the end of the line."""
    what, _, tag = deed.partition(" ")
    if what == "temper" and tag in TAGS and is_person(entry):
        tempers, name = _person(entry)
        now = [t for t in TAGS if (t in tempers) != (t == tag)]
        return entry if len(now) > own.MOST else " ".join(filter(None, (PERSON, ",".join(now), name)))
    if what == "like" and not is_person(entry):
        return _liked(entry, tag)
    if deed == "gap" and not is_person(entry):
        line, *rest = _lines(entry)
        return "\n".join((f"{line} ____".strip(), *rest)).rstrip("\n")
    return entry


def _liked(entry: str, rest: str) -> str:
    """A word for who would give an answer is put on or taken off."""
    place, _, tag = rest.partition(" ")
    lines = _lines(entry)
    at = int(place) if place in map(str, range(1, len(lines))) else 0
    if not at or tag not in TAGS:
        return entry
    text, tags = _answer(lines[at])
    now = [t for t in TAGS if (t in _tempers(tags)) != (t == tag)]
    if not text or len(now) > MOST_TEMPERS:
        return entry
    lines[at] = f"{text.rstrip()} [{', '.join(now)}]" if now else text.rstrip()
    return "\n".join(lines).rstrip("\n")


def preview(entry: str) -> Markup:
    """The page of the comic: the line in its balloon with the gap open, and six panels; or the back of a card."""
    said = _said()
    if is_person(entry):
        tempers, name = _person(entry)
        like = ", ".join(said["tempers"][tag] for tag in tempers)
        return h(
            "div.made-person",
            back("WHO?", "who"),
            h("p.caption", h("b", name or said["nobody"]), h("span", like) if like else None),
        )
    line, *answers = _lines(entry)
    parts = GAP.split(gaps(line), maxsplit=1)
    gap = h("b.the-blank", h("span.hush", said["gap-said"]))
    shown = (parts[0], gap, parts[2]) if len(parts) == 3 else (line or said["no-line"],)
    cells = [
        h("li.panel", h("div", d6(n), h("span.says", _read(answer) or "…")), data_n=n, data_blank=not answer)
        for n, answer in enumerate(answers[:RESPONSES], 1)
    ]
    return h("div.made-page", h("p.balloon", shown), h("ol.panels", cells))


def _read(answer: str) -> str:
    """An answer as it is read aloud."""
    return completed(gaps(_answer(answer)[0]), "______", "______’s")


def problems(entry: str) -> tuple[Problem, ...]:
    """What is missing, each at its line; that tempers help bots is advice."""
    said = _said()
    if is_person(entry):
        fits = own.parse(entry[len(PERSON) :]) is not None
        return () if fits else (Problem("name", said["no-name"].format(n=own.NAME_LIMIT)),)
    line, *answers = _lines(entry)
    found: list[Problem] = []
    open_ = len(GAP.findall(gaps(line)))
    if not line:
        found.append(Problem("line", said["no-line"]))
    elif open_ != 1:
        found.append(Problem("line", said["no-gap" if not open_ else "gaps"]))
    elif len(gaps(line)) > LINE_LIMIT:
        found.append(Problem("line", said["long"].format(n=LINE_LIMIT)))
    seen: set[str] = set()
    for n, answer in enumerate(answers, 1):
        if why := _wrong(answer, seen, n):
            found.append(Problem(f"answer-{n}", why))
    if not found:
        try:
            deck.parse_pack(entry)
        except deck.PackError as error:
            at = min(max(error.line - 1, 0), len(answers))
            found.append(Problem(f"answer-{at}" if at else "line", said["other"].format(why=error.reason)))
        else:
            if not any(_answer(answer)[1] for answer in answers):
                found.append(Problem("", said["advice"], stops=False))
    return tuple(found)


def _wrong(answer: str, seen: set[str], n: int) -> str:
    """What is wrong with the n-th answer; ``seen`` are those before it."""
    said, text = _said(), gaps(_answer(answer)[0])
    if n > RESPONSES:
        return str(said["too-many"])
    if not text:
        return str(said["no-answer"])
    if text.casefold() in seen:
        return str(said["twice"])
    seen.add(text.casefold())
    return str(said["long"]).format(n=RESPONSE_LIMIT) if len(text) > RESPONSE_LIMIT else ""


def spoken(entry: str) -> str:
    """The line with somebody in its gap, and the answers by number (WWD-5)."""
    if is_person(entry):
        return _person(entry)[1]
    line, *answers = _lines(entry)
    who = str(_said()["gap-said"])
    said = (completed(gaps(_answer(answer)[0]), who, f"{who}’s") for answer in answers)
    told = " ".join(f"{n}: {text}" for n, text in enumerate(said, 1) if text)
    return f"{completed(gaps(line), who, f'{who}’s')} {told}"


def is_card(lines: Sequence[str]) -> bool:
    """A line with a gap, and an answer below it."""
    answer = lines[1] if len(lines) > 1 else ""
    return bool(GAP.search(gaps(lines[0]))) and bool(answer.strip()) and not GAP.search(gaps(answer))


def parse_line(line: str) -> str:
    """A situation and its six answers in seven cells; or one cell, somebody's name.

    Raises:
        PackError: there are other than one or seven, or the first of seven has no gap.
    """
    parted = "\t" if "\t" in line else ","
    cells = [clean(cell) for cell in line.split(parted)]
    if parted == "," and (len(cells) != 1 + RESPONSES or not GAP.search(gaps(cells[0]))):
        cells = [clean(line)]  # the commas are those of a sentence
    while len(cells) > 1 and not cells[-1]:
        cells.pop()
    if not cells[0]:
        raise PackError(0, "nothing")
    if len(cells) == 1:
        if "__" in cells[0]:
            return cells[0]  # a line without answers yet: kept, to be finished
        if own.parse(cells[0]) is None:
            raise PackError(0, "long-name", n=own.NAME_LIMIT)
        return f"{PERSON} {cells[0].removeprefix(PERSON).strip()}"
    if len(cells) != 1 + RESPONSES:
        raise PackError(0, "cells", n=1 + RESPONSES, found=len(cells))
    return "\n".join(cells)
