"""Who sits down: those of the last evening first, then people without a name, or bots; and what is remembered of it.

Of each game one line is kept in the settings: its id, how many sat there, the styles of its bots with commas between
(``-`` without any), the marks of those who held a phone, and the house rules that were other than proposed:
``who 3 hider:easy,racer:easy phone=0,2 board=harbour``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from guise.engine.game import Meta
from guise.engine.ladder import Level, parts, styled
from guise.table.seats import MARKS, Chair, sharp, team, tidy_name

from ..places import Laying
from ..prefs import Prefs
from .step import Untimely

BOT_NAMES = ("Ada", "Bruno", "Coco", "Dmitri", "Esme", "Felix", "Greta", "Hugo", "Iris", "Jonas")
NO_BOT = "-"
PHONE = "phone"


# As it was last time ----------------------------------------------------------------------


class Recalled(NamedTuple):
    """What is remembered of a game's last table: how many sat there, its bots' styles, the house rules, and the
    marks of those with a phone.
    """

    seats: int
    styles: tuple[str, ...] = ()
    rules: Mapping[str, str] = {}
    phones: frozenset[str] = frozenset()


def recalled(meta: Meta, prefs: Prefs) -> Recalled:
    """The last table of a game; of one that was never laid, its usual number. What does not fit is left out."""
    line = _line(meta, prefs)
    _, count, bots, *rules = [*line.split(" "), "", ""] if line else ("", "", "")
    styles = tuple(style for style in bots.split(",") if style in meta.styles())
    if len({parts(style)[1] for style in styles}) == 1:  # the level of the house, which another game may have changed
        styles = tuple(styled(parts(style)[0], prefs.level) for style in styles)
    allowed = {o.key: o.values for o in meta.options}
    chosen = {key: value for key, _, value in (rule.partition("=") for rule in rules)}
    fitting = {key: value for key, value in chosen.items() if value in allowed.get(key, ())}
    phones = frozenset(mark for mark in chosen.get(PHONE, "").split(",") if mark)
    return Recalled(int(count) if count.isascii() and count.isdigit() else meta.usual, styles, fitting, phones)


def again(meta: Meta, prefs: Prefs, paired: frozenset[str]) -> tuple[tuple[Chair, ...], tuple[str, ...]]:
    """Who sits at a new table, and the names of those who sat here last.

    As many sit down as last time at this game. Those who have names keep their marks, and their phones: whoever held
    one at the last table is proposed one again, though it was never linked there.

    Args:
        paired: names, in small letters, of people whose phones are paired for the evening.
    """
    marks = (*prefs.marks, *[""] * len(prefs.people))
    last = [(name, mark) for name, mark in zip(prefs.people, marks) if name]
    known = [(name, mark) for each, mark in last for name in ((each,) if meta.teams else team(each))]
    before = recalled(meta, prefs)
    chairs: list[Chair] = []
    for name, mark in (known or [("You", "")])[: meta.seats[1]]:
        free = sorted(set(map(str, range(MARKS))) - {str(c.mark) for c in chairs})
        phone = name.casefold() in paired or (mark in free and mark in before.phones)
        chairs.append(Chair(name, int(mark if mark in free else free[0]), phone=phone))
    for nth in range(min(max(before.seats, meta.seats[0]), meta.seats[1]) - len(chairs)):
        style = before.styles[nth] if nth < len(before.styles) else _style(meta, nth, prefs.level)
        chairs.append(Chair(free_name(chairs), free_mark(chairs), style))
    return tuple(chairs), tuple(name for name, _ in known)


def as_they_sat(chairs: tuple[Chair, ...], sat: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """The same company as at a table just now, where it is that, with its bots as they were called and marked there."""
    if len(chairs) != len(sat) or any(c.bot != s.bot or (c.name != s.name and not c.bot) for c, s in zip(chairs, sat)):
        return chairs
    return tuple(replace(c, name=s.name, mark=s.mark) if c.bot else c for c, s in zip(chairs, sat))


def proposed(meta: Meta, prefs: Prefs, chairs: Sequence[Chair]) -> dict[str, str]:
    """The house rules for a table at which nobody has chosen any; where the game was played before, less help."""
    known = bool(_line(meta, prefs))
    return meta.defaults(sharp(chairs)) | {o.key: o.again for o in meta.options if known and o.again}


def _line(meta: Meta, prefs: Prefs) -> str:
    """What the settings hold of a game's last table; empty for one that was never laid."""
    return next((line for line in prefs.tables if line.startswith(f"{meta.id} ")), "")


def remembered(prefs: Prefs, laid: Laying, meta: Meta) -> Prefs:
    """The settings with what was laid just now. What one game leaves to the next alone (``Follows``) is no house
    rule.
    """
    people = [c for c in laid.chairs if not c.bot]
    usual = proposed(meta, prefs, laid.chairs)
    bots = ",".join(c.bot for c in laid.chairs if c.bot) or NO_BOT
    kept = {o.key for o in meta.options if o.shown} | {key for key, _ in meta.children}
    chosen = ((key, value) for key, value in laid.options.items() if key in kept and value != usual[key])
    rules = [*_phones(people), *(f"{key}={value}" for key, value in chosen)]
    others = tuple(line for line in prefs.tables if not line.startswith(f"{laid.game} "))
    return replace(
        prefs,
        people=tuple(c.name for c in people),
        marks=tuple(str(c.mark) for c in people),
        tables=(*others, " ".join((laid.game, str(len(laid.chairs)), bots, *rules))),
    )


def _phones(people: Iterable[Chair]) -> list[str]:
    """Who holds a phone in the room, as the line of a game has it; nothing where nobody does."""
    held = ",".join(str(c.mark) for c in people if c.phone and not c.far)
    return [f"{PHONE}={held}"] if held else []


def unlinked(prefs: Prefs) -> Prefs:
    """The settings when the evening of the phones is over: no game proposes any."""
    tables = (" ".join(w for w in line.split(" ") if not w.startswith(f"{PHONE}=")) for line in prefs.tables)
    return replace(prefs, evening=(), tables=tuple(tables))


# Another company --------------------------------------------------------------------------


def of(laid: Laying, meta: Meta, count: int) -> tuple[Chair, ...]:
    """The company with so many chairs. Bots and people without a name leave first, and the last first.

    Raises:
        Untimely: the game is not for so many.
    """
    if not meta.seats[0] <= count <= meta.seats[1]:
        raise Untimely
    chairs = list(laid.chairs)
    while len(chairs) > count:
        chairs.pop(max(range(len(chairs)), key=lambda i: (bool(chairs[i].bot) or unnamed(chairs[i]), i)))
    while len(chairs) < count:
        people, bots = [c for c in chairs if not c.bot], [c for c in chairs if c.bot]
        if bots or (len(people) == 1 and not _missing(laid, chairs)):
            chairs.append(Chair(free_name(chairs), free_mark(chairs), _style(meta, len(bots), laid.level)))
        else:
            name = person_name(laid, chairs, len(chairs))
            chairs.append(Chair(name, free_mark(chairs), phone=name.casefold() in laid.paired))
    return tuple(chairs)


def others(laid: Laying, meta: Meta, who: Literal["people"] | Level) -> tuple[Chair, ...]:
    """The company with people in the places of bots, or bots of a level in those of people without a name; where there
    are none of either, in all places but the first.
    """
    chairs = list(laid.chairs)
    if who == "people":
        for i, c in enumerate(chairs):
            if c.bot:
                name = name_for(laid, chairs, i, bot=False)
                chairs[i] = Chair(name, c.mark, phone=name.casefold() in laid.paired)
        return tuple(chairs)
    all_named = not any(c.bot or unnamed(c) for c in chairs[1:])
    for i, c in enumerate(chairs):
        if c.bot:
            chairs[i] = replace(c, bot=styled(parts(c.bot)[0], who))
        elif i and (all_named or unnamed(c)):
            style = _style(meta, sum(bool(other.bot) for other in chairs), who)
            chairs[i] = Chair(name_for(laid, chairs, i, bot=True), c.mark, style)
    return tuple(chairs)


def name_for(laid: Laying, chairs: Sequence[Chair], seat: int, *, bot: bool) -> str:
    """The name of a bot, or a person, that takes a chair: what was typed for it stays.

    Args:
        chairs: as they stand by then.
    """
    if chairs[seat].name in laid.typed:
        return chairs[seat].name
    if bot:
        return free_name(c for i, c in enumerate(chairs) if i != seat)
    return person_name(laid, chairs, seat)


def person_name(laid: Laying, chairs: Iterable[Chair], seat: int) -> str:
    """Somebody who sat here last and does not sit here now; else a name that says nothing, to be typed over."""
    company = list(chairs)
    taken = {c.name.casefold() for c in company}
    missing = _missing(laid, company)
    return missing[0] if missing else next(n for n in _nameless(seat) if n.casefold() not in taken)


def unnamed(chair: Chair) -> bool:
    """Nobody has typed a name for this person."""
    return not chair.bot and chair.name in _nameless(0)


def nameless(chairs: tuple[Chair, ...]) -> frozenset[int]:
    """The chairs of people who are to be asked for a name: they have none, or are You and not alone at this screen."""
    told = told_apart(chairs)
    return frozenset(i for i, c in enumerate(chairs) if unnamed(c) or told[i].name != c.name)


def next_nameless(chairs: tuple[Chair, ...], after: int) -> int | None:
    """The next of them round the table; ``None`` when everybody else has a name."""
    asked = nameless(chairs) - {after}
    return min(asked, key=lambda i: (i - after) % len(chairs), default=None)


def told_apart(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """The chairs as they are called at the table. Of several people only one who is alone at the screen may be You:
    with others at it, or where everybody holds a phone and all look at it, nobody knows who is meant.
    """
    people = [c for c in chairs if not c.bot]
    here = [c.name for c in people if not c.phone]
    if len(people) < 2 or here == ["You"]:
        return chairs
    taken = {c.name.casefold() for c in chairs}
    free = (name for name in _nameless(0) if name.casefold() not in taken)
    return tuple(replace(c, name=next(free)) if c.name == "You" else c for c in chairs)


def free_name(chairs: Iterable[Chair]) -> str:
    """A bot's name that begins like nobody's at the table: in a glance Ada is read as Ana. There are more names than
    chairs.
    """
    taken = {_initial(c) for c in chairs}
    return next(n for n in BOT_NAMES if n[0].casefold() not in taken)


def read_apart(chairs: Iterable[Chair], typed: frozenset[str] = frozenset()) -> tuple[Chair, ...]:
    """The chairs, with another name for each bot of the house's naming that begins like somebody else's.

    Args:
        typed: names that people chose, which stay.
    """
    told = list(chairs)
    for i, c in enumerate(told):
        others = told[:i] + told[i + 1 :]
        if c.bot and c.name in BOT_NAMES and c.name not in typed and _initial(c) in map(_initial, others):
            told[i] = replace(c, name=free_name(others))
    return tuple(told)


def _initial(chair: Chair) -> str:
    return chair.name[:1].casefold()


def free_mark(chairs: Iterable[Chair]) -> int:
    """A mark nobody at the table has."""
    taken = {c.mark for c in chairs}
    return next(i for i in range(MARKS) if i not in taken)


def _missing(laid: Laying, chairs: Iterable[Chair]) -> list[str]:
    """Who sat here last and does not now."""
    here = {name.casefold() for c in chairs for name in (c.name, *team(c.name))}
    return [name for name in laid.known if name.casefold() not in here and name != "You"]


def _nameless(seat: int) -> list[str]:
    """The names of people who have none, that of this seat first."""
    return [tidy_name("", (seat + k) % MARKS) for k in range(MARKS)]


def _style(meta: Meta, place: int, level: Level) -> str:
    """The style of one of several bots, so that they differ."""
    return styled(meta.temperaments[place % len(meta.temperaments)].id, level)
