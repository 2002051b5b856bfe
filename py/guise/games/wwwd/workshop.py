"""The editor of own cards of What Would Who? Do?: a situation with its six answers, or somebody of one's own.

A situation stands in a pack as in every text of own situations (``deck.parse_pack``), so that what one has typed for
the printer can be played, and the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from guise.offers.pack import Deed, Field, PackError, Problem, cells_of, clean
from guise.supply.content import words
from guise.table.narrate import chosen, listed
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
MOST_TOLD = 6
"""So many people of a list are named, to say that they were taken for people."""
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
    lacks = () if GAP.search(gaps(line)) else (Deed("gap", said["gap"]),)
    if _name_alone(line, answers):
        lacks = (Deed("person", said["is-person"]), *lacks)
    found = [Field("line", said["line"], line, LINE_LIMIT, 2, said["line-hint"], lacks)]
    for n, answer in enumerate(answers, 1):
        text, tags = _answer(answer)
        label, like = said["answer"].format(n=n), _tempers(tags)
        if tags and (len(like) > MOST_TEMPERS or len(like) != tags.count(",") + 1):
            text += tags  # what cannot be played is seen, and can be put right
        deeds = tuple(Deed(f"like {n} {tag}", said["tempers"][tag], tag in like) for tag in TAGS)
        fold = said["like" if like else "anybody"].format(like=", ".join(said["tempers"][tag] for tag in like))
        found.append(Field(f"answer-{n}", label, text, RESPONSE_LIMIT + 40, 2, said["answer-hint"], deeds, fold))
    return tuple(found)


def _parted(entry: str) -> tuple[str, list[str]]:
    """The line and the answers."""
    line, *answers = _lines(entry)
    return line, answers


def _name_alone(line: str, answers: Sequence[str]) -> bool:
    """Whether what stands as a situation seems to be somebody."""
    return _named(line) and not any(answers)


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
    if deed == "person" and _name_alone(*_parted(entry)):
        return _as_person(_lines(entry)[0])
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
        why = "gaps" if open_ else "name-alone" if _name_alone(line, answers) else "no-gap"
        found.append(Problem("line", said[why]))
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


def taken(entry: str) -> tuple[str, ...]:
    """What a block of a list holds: a situation with its answers, and people, each on a line of its own above or below
    it; or people alone. A heading is left out.
    """
    lines = [line for line in entry.split("\n") if not _heading(line)]
    at = next((n for n, line in enumerate(lines) if GAP.search(gaps(line))), len(lines))
    before, card, after = lines[:at], lines[at : at + 1 + RESPONSES], lines[at + 1 + RESPONSES :]
    if not all(map(_named, before)):
        return ("\n".join(lines),)  # a situation that lacks its gap
    if not all(map(_named, after)) or not all(map(_sentence, card[1:])):
        card, after = [*card, *after], []  # an answer too many, perhaps
    told = [_as_person(line) for line in before], ["\n".join(card)] if card else [], map(_as_person, after)
    return tuple(part for parts in told for part in parts)


def _heading(line: str) -> bool:
    return line.strip(" :").lower() in _said()["headings"]


def _sentence(line: str) -> bool:
    """Whether a line ends as sentences do."""
    return _answer(line)[0].rstrip("\"'”’)")[-1:] in tuple(".!?…")


def _named(line: str) -> bool:
    """Whether a line seems to be somebody's name: short, and no sentence."""
    if is_person(line):
        return own.parse(line[len(PERSON) :]) is not None
    plain = not (NUMBER.match(line) or ENDING.search(line) or GAP.search(gaps(line)))
    return plain and not _sentence(line) and own.parse(line) is not None


def _as_person(line: str) -> str:
    return line if is_person(line) else f"{PERSON} {line.strip()}"


def read_as(entries: Sequence[str]) -> str:
    """What a list was read as: who in it are people."""
    people, said = [_person(entry)[1] for entry in entries if is_person(entry)], _said()["people"]
    shown = listed([said["name"].format(name=name) for name in people])
    return chosen(said["many" if len(people) > MOST_TOLD else "few"], {"n": len(people)}).format(
        names=shown, n=len(people)
    )


def parse_line(line: str) -> str:
    """A situation and its six answers in seven cells; or one cell, somebody's name; nothing of a heading.

    Raises:
        PackError: there are other than one or seven, or the first of seven has no gap.
    """
    cells = cells_of(line)
    if "\t" not in line and (len(cells) != 1 + RESPONSES or not GAP.search(gaps(cells[0]))):
        cells = [clean(line)]  # the commas are those of a sentence
    while len(cells) > 1 and not cells[-1]:
        cells.pop()
    if not cells[0]:
        raise PackError(0, "nothing")
    if len(cells) == 1:
        if _heading(cells[0]):
            return ""
        if "__" in cells[0] or cells[0].endswith("?"):
            return cells[0]  # a line without answers yet: kept, to be finished
        if own.parse(cells[0]) is None:
            raise PackError(0, "long-name", n=own.NAME_LIMIT)
        return _as_person(cells[0])
    if len(cells) != 1 + RESPONSES:
        raise PackError(0, "cells", n=1 + RESPONSES, found=len(cells))
    return "\n".join(cells)
