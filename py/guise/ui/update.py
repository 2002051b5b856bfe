"""What happens when something is tapped, typed, loaded or due: ``update(model, message) -> model, effects``.

Nothing in here touches a browser. Effects say what the browser is to do; a ``store``
effect is carried out before anything is drawn, so what is seen is always saved.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from guise import games
from guise.engine.content import read
from guise.engine.errors import BadSave, IllegalMove
from guise.engine.game import Chance, Decide, Seat
from guise.table import save as saves
from guise.table.narrate import Storyteller
from guise.table.save import Save
from guise.table.seats import MARKS, Chair, distinct, tidy_name
from guise.table.table import Table, start

from .model import PACES, Card, Draft, Lesson, Model, Sheet, lesson_stops, next_sheet, owner, viewer

CHANCE_MS = 60
"""Wait before chance is drawn; the throw itself is shown by the pieces."""
BOT_NAMES = ("Ada", "Bruno", "Coco", "Dmitri", "Esme", "Felix", "Greta", "Hugo", "Iris", "Jonas")


@dataclass(frozen=True)
class Message:
    """Something that happened at the screen.

    Attributes:
        kind: ``open``, ``do``, ``move``, ``form``, ``pick``, ``field``, ``advance``, ``time``, ``loaded``, ``phone``, ...
        text: the attribute it came with.
        value: what was typed or loaded, or what a phone brought.
        seat: whose button it was, when several seats share the screen.
    """

    kind: str
    text: str = ""
    value: Any = ""
    seat: Seat | None = None


@dataclass(frozen=True)
class Effect:
    """Something for the browser to do: ``store``, ``drop``, ``load``, ``later``, ``prefs``, ``download``, ``link``, ``choose``, ``home``, ``away``, ``phones``."""

    kind: str
    value: Any = None


@dataclass(frozen=True)
class Fresh:
    """What a pure function cannot make up: a new token (random text), and the time in ms since 1970."""

    token: Callable[[], str]
    now: Callable[[], int]


Step = tuple[Model, tuple[Effect, ...]]
QUIET = frozenset({"advance", "time", "shape", "phone"})
"""Messages nobody sent by hand: what the house last said stays in sight until a person does something."""


def update(m: Model, message: Message, fresh: Fresh) -> Step:
    """The next model, and what the browser is to do."""
    heard = m if message.kind in QUIET else m.but(refusal=None, notice="")
    after, effects = happened(heard, message, fresh)
    if after.save is not None and any(c.phone for c in after.save.table.chairs) or after.phones is not None:
        return phones().follow(after, effects, fresh)
    return after, effects


def phones() -> Any:
    """The rules of the phones, fetched when a table has some."""
    from . import phones_update

    return phones_update


def happened(m: Model, message: Message, fresh: Fresh) -> Step:
    """What a message does by itself."""
    match message.kind:
        case "open":
            return lay(m, message.text), (Effect("away"),)
        case "move":
            return play(m, message.seat, message.text, fresh)
        case "form" if message.text == "phones":
            return phones().typed(m, message.value)
        case "phone":
            return phones().heard(m, message, fresh)
        case "form":
            return play(m, message.seat, f"{message.text} {message.value}".strip(), fresh)
        case "pick":
            return picked(m, message.text), ()
        case "field":
            return typed(m, message.text, message.value)
        case "advance":
            return advance(m, fresh)
        case "time":
            return time_up(m, fresh)
        case "loaded":
            return loaded(m, message.value)
        case "imported" | "linked":
            return imported(m, message.kind, message.value, fresh)
        case "unstored":
            return m.but(stored=False, notice=message.value), ()
        case "moved-on":
            return m.but(moved_on=True, sheet=None), ()
        case "notice":
            return m.but(notice=message.value), ()
        case "shape":
            return m.but(tall=message.text == "tall"), ()
        case "back":
            return go_back(m)
        case "do":
            verb, _, words = message.text.partition(" ")
            return DO[verb](m, words, fresh)
    raise ValueError(message.kind)


# The table ------------------------------------------------------------------------------


def acting(m: Model, seat: Seat | None) -> Seat | None:
    """The seat a tap stands for: the one on the button, else the viewer, else the one whose turn it is."""
    if seat is not None:
        return seat
    who = viewer(m)
    if who is not None:
        return who
    turn = m.save.table.turn
    if isinstance(turn, Decide):
        return next((s for s in turn.seats if not m.save.table.chairs[s].bot), None)
    return None


def play(m: Model, seat: Seat | None, move: str, fresh: Fresh) -> Step:
    """A person plays a move."""
    if m.save is None or m.moved_on:
        return m, ()
    table = m.save.table
    seat = acting(m, seat)
    try:
        if seat is None or table.chairs[seat].bot:
            raise IllegalMove("not-you")
        after = table.submit(seat, move)
    except IllegalMove as error:
        return refused(m, table, error), ()
    return moved(m, after, fresh)


def moved(m: Model, table: Table, fresh: Fresh) -> Step:
    """The table has changed: keep it, lower the curtain, hang the next one, and let the house go on."""
    save = replace(m.save, table=table, when=fresh.now())
    m = m.but(save=save, picks={}, sheet=None)
    m = m.but(sheet=next_sheet(m))
    effects: tuple[Effect, ...] = (Effect("store", save),)
    if card := table.drawn():
        m = m.but(prefs=m.prefs.remember(f"{table.game.meta.id} {card}"))
        effects += (Effect("prefs", m.prefs),)
    return m, effects + house_next(m)


def house_next(m: Model) -> tuple[Effect, ...]:
    """What the house does by itself now: chance at once, a bot after a pause.

    The pause is the same for every choice made in secret, and a third of it for every one made
    in the open (throwing dice, ending a turn): it tells nothing of what is chosen.
    Bots wait while somebody looks, so nothing moves behind a private view.
    """
    if m.save is None or m.screen != "table":
        return ()
    table = m.save.table
    if isinstance(table.turn, Chance):
        return (Effect("later", (min(CHANCE_MS, PACES[m.prefs.pace]), Message("advance"))),)
    if table.waiting_bot() is not None and (m.sheet is None or not m.sheet.up):
        pace = PACES[m.prefs.pace]
        return (Effect("later", (pace // 3 if table.turn.open else pace, Message("advance"))),)
    return ()


def advance(m: Model, fresh: Fresh) -> Step:
    """Chance or a bot plays, if it still is their turn."""
    if m.save is None or m.screen != "table" or m.moved_on or not m.save.table.can_advance():
        return m, ()
    if m.sheet is not None and m.sheet.up:
        return m, ()
    asked_for = m.sheet if m.sheet != next_sheet(m) else None  # somebody wants to look, though nothing is to be chosen
    table = m.save.table
    met = m.prefs.met_in(table.game.meta.id) if isinstance(table.turn, Chance) else None
    m, effects = moved(m, table.advance(met), fresh)
    return (m.but(sheet=asked_for) if asked_for else m), effects


def time_up(m: Model, fresh: Fresh) -> Step:
    """The clock has run out."""
    if m.save is None or not isinstance(m.save.table.turn, Decide) or not m.save.table.turn.seconds:
        return m, ()
    return moved(m, m.save.table.time_up(), fresh)


def refused(m: Model, table: Table, error: IllegalMove) -> Model:
    """Say why not; nothing has changed."""
    return m.but(refusal=Storyteller(table.game.meta.id, table.chairs).refusal(error))


def picked(m: Model, text: str) -> Model:
    """Choose one part of a move, or put it down."""
    key, _, value = text.partition(" ")
    picks = {k: v for k, v in m.picks.items() if k != key}
    if value:
        picks[key] = value
    return m.but(picks=picks)


def take_back(m: Model, words: str, fresh: Fresh) -> Step:
    """Undo the last move of a seat, where it told nobody anything."""
    seat = int(words)
    try:
        return moved(m, m.save.table.take_back(seat), fresh)
    except IllegalMove as error:
        return refused(m, m.save.table, error), ()


# Curtains -------------------------------------------------------------------------------


def hang(m: Model, words: str, fresh: Fresh) -> Step:
    """Somebody wants to look at their hand: hang their curtain. Where a bot sits in for them, ask whether they are back (X-5)."""
    seat = int(words)
    chair = m.save.table.chairs[seat]
    if chair.away:
        ask = f"Is {chair.name} back? The seat goes on with the same secrets."
        return m.but(asking=(ask, f"seat {seat} person", f"{chair.name} is back", "Not yet")), ()
    if chair.bot or seat == owner(m):
        return m, ()
    return m.but(sheet=Sheet(seat), picks={}), ()


def raise_sheet(m: Model, words: str, fresh: Fresh) -> Step:
    """The curtain goes up."""
    if m.sheet is None:
        return m, ()
    return m.but(sheet=Sheet(m.sheet.seat, up=True)), ()


def drop_sheet(m: Model, words: str, fresh: Fresh) -> Step:
    """The curtain comes down; it goes on hanging while its seat has something to choose."""
    if m.sheet is None:
        return m, ()
    needed = next_sheet(m)
    hanging = Sheet(m.sheet.seat) if needed is not None and needed.seat == m.sheet.seat else needed
    m = m.but(sheet=hanging, picks={}, drawer="")
    return m, house_next(m)


# Laying a table -------------------------------------------------------------------------


def lay(m: Model, game: str) -> Model:
    """Set up a new table with what was used last: this person, and bots for the rest."""
    meta = games.load(game).meta
    names = [n for n in m.prefs.people if n] or ["You"]
    chairs: list[Chair] = []
    for seat in range(meta.usual):
        bot = "" if seat < len(names) else meta.temperaments[(seat - len(names)) % len(meta.temperaments)].id
        name = names[seat] if seat < len(names) else free_name(chairs)
        chairs.append(Chair(name, free_mark(chairs), bot))
    return m.but(screen="setup", draft=Draft(game, tuple(chairs), meta.defaults()), save=None, sheet=None)


def free_name(chairs: list[Chair] | tuple[Chair, ...]) -> str:
    """A name nobody at the table has."""
    taken = {c.name.casefold() for c in chairs}
    return next(n for n in BOT_NAMES if n.casefold() not in taken)


def free_mark(chairs: list[Chair] | tuple[Chair, ...]) -> int:
    """A mark nobody at the table has."""
    taken = {c.mark for c in chairs}
    return next(i for i in range(MARKS) if i not in taken)


def _chairs(m: Model, chairs: list[Chair]) -> Step:
    return m.but(draft=replace(m.draft, chairs=tuple(chairs))), ()


def chair_kind(m: Model, words: str, fresh: Fresh) -> Step:
    """``2 hider``: seat 2 is a bot of that temperament; ``2 person`` or ``2 phone``: a person."""
    number, kind = words.split()
    chairs, seat = list(m.draft.chairs), int(number)
    bot = "" if kind in ("person", "phone") else kind
    chairs[seat] = replace(chairs[seat], bot=bot, phone=kind == "phone", away=False)
    return _chairs(m, chairs)


def chair_add(m: Model, words: str, fresh: Fresh) -> Step:
    """One more chair: a bot, or a person when ``words`` is ``person``."""
    meta = games.load(m.draft.game).meta
    chairs = list(m.draft.chairs)
    if len(chairs) >= meta.seats[1]:
        return m.but(notice=f"{meta.title} is for at most {meta.seats[1]} players."), ()
    bot = "" if words == "person" else meta.temperaments[len(chairs) % len(meta.temperaments)].id
    chairs.append(Chair(free_name(chairs), free_mark(chairs), bot))
    return _chairs(m, chairs)


def chair_remove(m: Model, words: str, fresh: Fresh) -> Step:
    """One chair less."""
    meta = games.load(m.draft.game).meta
    chairs = list(m.draft.chairs)
    if len(chairs) <= meta.seats[0]:
        return m.but(notice=f"{meta.title} needs at least {meta.seats[0]} players."), ()
    del chairs[int(words)]
    return _chairs(m, chairs)


def chair_up(m: Model, words: str, fresh: Fresh) -> Step:
    """A chair changes place with the one before it."""
    chairs, seat = list(m.draft.chairs), int(words)
    if seat:
        chairs[seat - 1], chairs[seat] = chairs[seat], chairs[seat - 1]
    return _chairs(m, chairs)


def chair_mark(m: Model, words: str, fresh: Fresh) -> Step:
    """The next free mark for a chair."""
    chairs, seat = list(m.draft.chairs), int(words)
    taken = {c.mark for c in chairs}
    mark = next(
        (chairs[seat].mark + k) % MARKS
        for k in range(1, MARKS + 1)
        if (chairs[seat].mark + k) % MARKS not in taken - {chairs[seat].mark}
    )
    chairs[seat] = replace(chairs[seat], mark=mark)
    return _chairs(m, chairs)


def option(m: Model, words: str, fresh: Fresh) -> Step:
    """``board slow``: one option of the game."""
    key, value = words.split()
    return m.but(draft=replace(m.draft, options={**m.draft.options, key: value})), ()


def more(m: Model, words: str, fresh: Fresh) -> Step:
    """Show or fold the options."""
    return m.but(draft=replace(m.draft, more=not m.draft.more)), ()


def typed(m: Model, text: str, value: str) -> Step:
    """Something was typed into a field that is kept: a chair's name, a save's name."""
    what, _, words = text.partition(" ")
    if what == "name" and m.draft is not None:
        chairs, seat = list(m.draft.chairs), int(words)
        chairs[seat] = replace(chairs[seat], name=tidy_name(value, seat))
        return m.but(draft=replace(m.draft, chairs=tuple(chairs))), ()
    if what == "rename":
        return m, (Effect("rename", (words, value)),)
    return m, ()


def deal(m: Model, words: str, fresh: Fresh) -> Step:
    """The table is laid: start."""
    draft = m.draft
    if not distinct(draft.chairs):
        return m.but(notice="Two players have the same name. Change one, so that everybody knows who is meant."), ()
    table = start(games.load(draft.game), draft.chairs, dict(draft.options), fresh.token())
    people = tuple(c.name for c in draft.chairs if not c.bot)
    m = m.but(
        prefs=replace(m.prefs, people=people),
        save=Save(fresh.token()[:12], table),
        screen="table",
        seen=0,
        stored=True,
        moved_on=False,
        drawer="",
        paused=False,
    )
    m, effects = moved(m, table, fresh)
    return m, effects + (Effect("prefs", m.prefs), Effect("away"))


def again(m: Model, words: str, fresh: Fresh) -> Step:
    """The same people, a new game; the start moves on by one seat where the game does not throw for it."""
    table = m.save.table
    return deal(m.but(draft=Draft(table.game.meta.id, table.chairs, table.options)), "", fresh)


# Saves ----------------------------------------------------------------------------------


def card(save: Save) -> Card:
    """A save as the shelf shows it."""
    t = save.table
    return Card(save.id, t.game.meta.id, save.name, tuple(c.name for c in t.chairs), save.when, t.over)


def resume(m: Model, words: str, fresh: Fresh) -> Step:
    """Open a save from the shelf."""
    return m, (Effect("load", words), Effect("away"))


def loaded(m: Model, text: str) -> Step:
    """A save's text has arrived: show its table."""
    try:
        save = saves.loads(text)
    except BadSave as error:
        return m.but(notice=str(error)), ()
    m = m.but(
        save=save,
        screen="table",
        sheet=None,
        picks={},
        drawer="",
        seen=10**9,
        stored=True,
        moved_on=False,
        paused=False,
    )
    m = m.but(sheet=next_sheet(m))
    return m, house_next(m)


def imported(m: Model, kind: str, text: str, fresh: Fresh) -> Step:
    """A save from a file or a link: it joins the shelf under an id of its own, and is opened."""
    try:
        save = saves.from_link(text) if kind == "linked" else saves.loads(text)
    except BadSave as error:
        return m.but(notice=str(error)), ()
    save = replace(save, id=fresh.token()[:12], when=fresh.now())
    m, effects = loaded(m, saves.dumps(save))
    return m, (Effect("store", save),) + effects


def delete(m: Model, words: str, fresh: Fresh) -> Step:
    """Ask, then forget a save."""
    return m.but(
        asking=("Throw this game away? It cannot be brought back.", f"really-delete {words}", "Throw away", "Keep it")
    ), ()


def really_delete(m: Model, words: str, fresh: Fresh) -> Step:
    """Forget a save."""
    gone = m.but(asking=None, cards=tuple(c for c in m.cards if c.id != words))
    if gone.save is not None and gone.save.id == words:
        gone = gone.but(save=None)
    return gone, (Effect("drop", words),)


def export(m: Model, words: str, fresh: Fresh) -> Step:
    """``file ID`` or ``link ID``: hand a save to the browser."""
    kind, _, save_id = words.partition(" ")
    return m, (Effect("download" if kind == "file" else "link", save_id),)


def import_file(m: Model, words: str, fresh: Fresh) -> Step:
    """Choose a file to open."""
    return m, (Effect("choose"),)


# Getting about --------------------------------------------------------------------------


def go_home(m: Model, words: str, fresh: Fresh) -> Step:
    """To the cupboard. The game is saved already."""
    return m.but(screen="lobby", sheet=None, drawer="", draft=None, lesson=None, asking=None, picks={}), (
        Effect("home"),
    )


def go_back(m: Model) -> Step:
    """The browser's own back: out of a drawer or a page, else home."""
    if m.drawer or m.asking:
        return m.but(drawer="", asking=None), (Effect("away"),)
    if m.screen == "phones":
        return to_screen(m, "table")
    if m.screen in ("help", "settings", "saves", "lesson") and m.back in ("table", "setup"):
        return to_screen(m, m.back)
    return m.but(screen="lobby", sheet=None, draft=None, lesson=None, picks={}), (Effect("home"),)


def to_screen(m: Model, screen: str) -> Step:
    """Change the screen; the house goes on playing when it is the table again."""
    m = m.but(screen=screen, lesson=None, drawer="")
    if screen == "lobby":
        return m, (Effect("home"),)
    if screen == "table":
        m = m.but(sheet=m.sheet or next_sheet(m))
    return m, house_next(m)


def show(m: Model, words: str, fresh: Fresh) -> Step:
    """``help who WHO-13``, ``saves``, ``settings``: a page; ``back`` leaves it."""
    screen, *topic = words.split()
    if screen == "back":
        return to_screen(m, m.back)
    back = m.screen if m.screen in ("lobby", "setup", "table", "phones") else m.back
    sheet = replace(m.sheet, up=False) if m.sheet else None
    m = m.but(
        screen=screen,
        back=back,
        topic=((topic + ["", ""])[0], (topic + ["", ""])[1]),
        sheet=sheet,
        drawer="",
        lesson=None,
    )
    return m, (Effect("away"),)


def lesson(m: Model, words: str, fresh: Fresh) -> Step:
    """Open a game's tutorial."""
    from guise.table.golden import parse

    golden = parse(read(words, "tutorial.txt"))
    back = m.screen if m.screen in ("lobby", "setup", "table") else m.back
    return m.but(screen="lesson", back=back, lesson=Lesson(words, golden), sheet=None, drawer="", seen=0), (
        Effect("away"),
    )


def turn_page(m: Model, words: str, fresh: Fresh) -> Step:
    """``1`` or ``-1``: to the next or the last caption of the tutorial."""
    page = m.lesson.page + int(words)
    last = len(lesson_stops(m.lesson.golden)) - 1
    return m.but(lesson=replace(m.lesson, page=max(0, min(page, last)))), ()


def drawer(m: Model, words: str, fresh: Fresh) -> Step:
    """Open a drawer, or shut it when it is open."""
    return m.but(drawer="" if m.drawer == words else words), ()


def pref(m: Model, words: str, fresh: Fresh) -> Step:
    """``theme dark``: one setting."""
    key, _, value = words.partition(" ")
    new = {"sound": value == "on", "voice": value == "on"}.get(key, value)
    m = m.but(prefs=replace(m.prefs, **{key: new}))
    return m, (Effect("prefs", m.prefs),)


def mark_note(m: Model, words: str, fresh: Fresh) -> Step:
    """``seat:key mark``: a mark in the looker's notebook; the same mark again rubs it out."""
    key, _, mark = words.partition(" ")
    seat = viewer(m)
    owner_key = "table" if seat is None else str(seat)
    notes = {k: dict(v) for k, v in (m.save.notes or {}).items()}
    page = notes.setdefault(owner_key, {})
    if page.get(key) == mark:
        del page[key]
    else:
        page[key] = mark
    save = replace(m.save, notes=notes, when=fresh.now())
    return m.but(save=save), (Effect("store", save),)


def leave(m: Model, words: str, fresh: Fresh) -> Step:
    """Ask, then let a bot play on for a seat whose owner has left (X-5)."""
    table = m.save.table
    name = table.chairs[int(words)].name
    ask = f"Has {name} left? A bot can play on with the same secrets, until {name} is back."
    return m.but(
        asking=(ask, f"seat {words} {table.game.meta.temperaments[0].id}", "Let a bot play on", "Still here")
    ), ()


def leave_seat(m: Model, words: str, fresh: Fresh) -> Step:
    """``2 hider``: a bot takes seat 2 with the same secrets; ``2 person`` gives it back (X-5)."""
    number, kind = words.split()
    seat = int(number)
    away = kind != "person"
    chair = replace(m.save.table.chairs[seat], bot=kind if away else "", phone=False, away=away)
    return moved(m.but(asking=None), m.save.table.reseat(seat, chair), fresh)


def pause(m: Model, words: str, fresh: Fresh) -> Step:
    """The clock stands still, or goes on."""
    return m.but(paused=not m.paused), ()


def no(m: Model, words: str, fresh: Fresh) -> Step:
    """Not after all."""
    return m.but(asking=None), ()


def reload_save(m: Model, words: str, fresh: Fresh) -> Step:
    """Go on here with what another window has played."""
    return m.but(moved_on=False), (Effect("load", m.save.id),)


DO: dict[str, Callable[[Model, str, Fresh], Step]] = {
    "home": go_home,
    "show": show,
    "drawer": drawer,
    "pref": pref,
    "no": no,
    "pause": pause,
    "hang": hang,
    "raise": raise_sheet,
    "drop": drop_sheet,
    "take-back": take_back,
    "lay": lambda m, words, fresh: (lay(m, words), (Effect("away"),)),
    "kind": chair_kind,
    "add": chair_add,
    "remove": chair_remove,
    "up": chair_up,
    "mark": chair_mark,
    "option": option,
    "more": more,
    "deal": deal,
    "again": again,
    "resume": resume,
    "delete": delete,
    "really-delete": really_delete,
    "export": export,
    "import": import_file,
    "reload": reload_save,
    "note": mark_note,
    "seat": leave_seat,
    "leave": leave,
    "lesson": lesson,
    "page": turn_page,
    "phones": lambda m, words, fresh: phones().do(m, words, fresh),
}
"""What ``data-do`` can ask for."""
