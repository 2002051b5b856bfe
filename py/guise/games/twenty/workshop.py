"""The editor of own cards of 20 Questions: what it is, its other names, and clues with one to three stars."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from guise.answers.names import plain
from guise.offers.pack import Deed, Field, PackError, Problem, cells_of, clean
from guise.supply.content import words
from guise.ui.markup import Markup, h

from .own import ANSWER, CATEGORIES, CLUE, LEAST_CLUES, MOST_CLUES, Draft, card, draft, playable

EXAMPLE = """\
The school hamster
thing
also: Nibbles
* I run every night and never get anywhere.
* I have never been to a lesson, but I know the timetable.
* My front teeth never stop growing.
** I sleep through maths.
** I keep my lunch in my cheeks.
** My house has a wheel, but it never moves.
*** Somebody takes me home each weekend.
*** I am small and furry, and a whole room of children looks after me."""
FEW_ADVICE = 12
LONG_ADVICE = 20
"""Words of a clue from which on it is hard to take in."""


def _said() -> dict[str, Any]:
    found: dict[str, Any] = words("twenty")["workshop"]
    return found


def title(entry: str) -> str:
    """The answer."""
    return draft(entry).answer


def fields(entry: str) -> tuple[Field, ...]:
    """The answer with its kind, other names, and the clues; and an empty one at the end while there is room."""
    said, one = _said(), draft(entry)
    kinds = tuple(Deed(f"kind {kind}", said["kinds"][kind], kind == one.category) for kind in CATEGORIES)
    found = [
        Field("answer", said["answer"], one.answer, ANSWER, hint=said["answer-hint"], deeds=kinds),
        Field("also", said["also"], ", ".join(one.also), 200, hint=said["also-hint"]),
    ]
    last = len(one.clues)
    clues = one.clues if last >= MOST_CLUES else (*one.clues, (1, ""))
    for n, (stars, text) in enumerate(clues, 1):
        telling = tuple(Deed(f"stars {n} {k}", said["stars"][str(k)], k == stars) for k in (1, 2, 3) if n <= last)
        order = (
            *((Deed(f"up {n}", said["up"].format(n=n), icon="up"),) if 1 < n <= last else ()),
            *((Deed(f"down {n}", said["down"].format(n=n), icon="down"),) if n < last else ()),
        )
        out = (Deed(f"out {n}", said["out"].format(n=n), icon="trash"),) if n <= last else ()
        label = said["clue"].format(n=n)
        found.append(Field(f"clue-{n}", label, text, CLUE, 2, said["clue-hint"], (*telling, *order, *out)))
    return tuple(found)


def put(entry: str, key: str, value: str) -> str:
    """The card with what is typed."""
    one, typed = draft(entry), clean(value)
    match key:
        case "answer":
            one = replace(one, answer=typed.lstrip("* "))
        case "also":
            one = replace(one, also=tuple(name for part in typed.split(",") if (name := clean(part))))
        case _ if key.startswith("clue-") and (at := _number(key[5:], len(one.clues) + 1)) and at <= MOST_CLUES:
            text = typed.lstrip("* ")
            stars = one.clues[at - 1][0] if at <= len(one.clues) else 1
            one = replace(one, clues=(*one.clues[: at - 1], (stars, text), *one.clues[at:]))
    while one.clues and not one.clues[-1][1]:  # the empty one at the end is always there
        one = replace(one, clues=one.clues[:-1])
    return _text(one)


def _text(one: Draft) -> str:
    return str(one).rstrip("\n")


def _number(word: str, most: int) -> int:
    """A number from 1 to ``most``, or 0."""
    return int(word) if re.fullmatch("[0-9]{1,2}", word) and 1 <= int(word) <= most else 0


def act(entry: str, deed: str) -> str:
    """Its kind, how telling a clue is, a clue up, down or out."""
    one, (what, *rest) = draft(entry), (deed or "none").split(" ")
    at = _number(rest[0], len(one.clues)) if rest else 0
    clues = list(one.clues)
    if what == "kind" and rest and rest[0] in CATEGORIES:
        return _text(replace(one, category=rest[0]))
    if not at:
        return entry
    match what, rest[1:]:
        case "stars", [stars] if stars in ("1", "2", "3"):
            clues[at - 1] = (int(stars), clues[at - 1][1])
        case "up", [] if at > 1:
            clues[at - 2 : at] = [clues[at - 1], clues[at - 2]]
        case "down", [] if at < len(clues):
            clues[at - 1 : at + 1] = [clues[at], clues[at - 1]]
        case "out", []:
            del clues[at - 1]
        case _:
            return entry
    return _text(replace(one, clues=tuple(clues)))


def preview(entry: str) -> Markup:
    """The card as its Reader will hold it, its numbers mixed as they will be."""
    one = draft(entry)
    if playable(one):
        rows = [(e.clue or _special(e.kind, e.n), e.kind) for e in card("o-preview", one).entries]
    else:
        rows = [(text, "clue") for _, text in one.written]
    return _drawn(one, one.answer, rows)


def covered(entry: str) -> Markup:
    """What it is and the vaguest clue, as a guesser may hear it first."""
    one = draft(entry)
    return _drawn(one, "", [(text, "clue") for _, text in sorted(one.written, key=lambda clue: clue[0])[:1]])


def _drawn(one: Draft, answer: str, rows: Sequence[tuple[str, str]]) -> Markup:
    said = _said()
    return h(
        "article.reader-card.made-card",
        h("p.made-kind", said["kinds"].get(one.category, "?")),
        h("h2", answer or said["nameless"]),
        h(
            "ol",
            [
                h("li", h("span.no", h("b", n)), " ", h("span", text), data_kind=k)
                for n, (text, k) in enumerate(rows, 1)
            ],
        ),
    )


def _special(kind: str, n: int) -> str:
    """What stands where a card has no clue."""
    from guise.table.narrate import Storyteller

    return Storyteller("twenty", ()).says(f"entry.{kind}", n=n)


def problems(entry: str) -> tuple[Problem, ...]:
    """What cannot be played, and the house's advice."""
    said, one = _said(), draft(entry)
    found = [*_head(one, said), *_clues(one, said)]
    return tuple(found) if any(p.stops for p in found) else (*found, *_advice(one, said))


def _head(one: Draft, said: dict[str, Any]) -> Iterator[Problem]:
    """What is wrong with the answer, its names, its kind and the number of clues."""
    if not one.answer:
        yield Problem("answer", said["no-answer"])
    elif len(one.answer) > ANSWER:
        yield Problem("answer", said["long"].format(n=ANSWER))
    if any(len(name) > ANSWER for name in one.also):
        yield Problem("also", said["long"].format(n=ANSWER))
    if one.category not in CATEGORIES:
        yield Problem("answer", said["no-kind"])
    count = len(one.written)
    if count < LEAST_CLUES:
        missing = LEAST_CLUES - count
        yield Problem("", said["few" if missing > 1 else "few-one"].format(n=missing, least=LEAST_CLUES))
    if count > MOST_CLUES:
        yield Problem("", said["many-clues"].format(n=MOST_CLUES))


def _clues(one: Draft, said: dict[str, Any]) -> Iterator[Problem]:
    """What is wrong with each clue, or might be better."""
    seen: dict[str, int] = {}
    names = {word for name in (one.answer, *one.also) for word in plain(name).split() if len(word) > 3}
    for n, (_, text) in enumerate(one.clues, 1):
        first = seen.setdefault(text.casefold(), n)
        if first != n and text:
            yield Problem(f"clue-{n}", said["twice"].format(n=first))
        if len(text) > CLUE:
            yield Problem(f"clue-{n}", said["long"].format(n=CLUE))
        if told := sorted(names & set(plain(text).split())):
            yield Problem(f"clue-{n}", said["gives"].format(word=told[0]), stops=False)
        elif len(text.split()) > LONG_ADVICE:
            yield Problem(f"clue-{n}", said["wordy"], stops=False)


def _advice(one: Draft, said: dict[str, Any]) -> Iterator[Problem]:
    """What would make a card better that can be played."""
    telling, count = sum(stars == 3 for stars, _ in one.written), len(one.written)
    if not telling or telling > count // 2:
        yield Problem("", said["all-telling" if telling else "no-telling"], stops=False)
    if count < FEW_ADVICE:
        yield Problem("", said["more"].format(n=count), stops=False)


def is_card(lines: Sequence[str]) -> bool:
    """An answer, and its kind below it."""
    return bool(lines[0].strip()) and len(lines) > 1 and lines[1].strip() in CATEGORIES


def parse_line(line: str) -> str:
    """The answer, its kind and the clues, in cells: the last third of the clues is the most telling.

    Raises:
        PackError: the second cell is no kind.
    """
    cells = cells_of(line)
    if not cells[0]:
        raise PackError(0, "nothing")
    answer, category, *rest = [*cells, ""]
    kind = next(
        (
            k
            for k in CATEGORIES
            if k == category.lower() or words("twenty")["workshop"]["kinds"][k].lower() == category.lower()
        ),
        "",
    )
    if not kind:
        raise PackError(0, "kind", found=category or "–")
    clues = [clue.lstrip("* ") for clue in rest if clue.lstrip("* ")]
    if len(clues) > MOST_CLUES:
        raise PackError(0, "many-clues", n=MOST_CLUES)
    return _text(Draft(answer.lstrip("* "), kind, (), _by_order(clues)))


def taken(entry: str) -> tuple[str, ...]:
    """A whole card of a list: where it marks no clue as telling, the order says how telling each is."""
    one = draft(entry)
    if any(line.startswith("*") for line in entry.split("\n")):
        return (entry,)
    return (_text(replace(one, clues=_by_order([text for _, text in one.clues]))),)


def _by_order(clues: Sequence[str]) -> tuple[tuple[int, str], ...]:
    """Clues of which the first third is vague and the last is telling."""
    return tuple((1 + 3 * i // len(clues), text) for i, text in enumerate(clues))
