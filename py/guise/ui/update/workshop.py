"""The workshop: packs of cards of one's own are made, mended and handed on; and backups."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, assert_never

from guise.offers.pack import COVERS, ENTRIES, LANGUAGES, MOST, NAME, Pack, PackError, clean, dumps
from guise.ui.pack_links import Row, to_link
from guise.ui.packs import GONE, PACKS, Kept, editor, file_name, known, leaving, merged, pasted, playable, whole

from .. import messages as msg
from ..covers import Workshop
from ..effects import (
    CopyPack,
    DownloadBackup,
    DownloadText,
    ForgetPack,
    KeepPack,
    Later,
    LeaveMark,
    OpenPacks,
)
from ..model import Model, beneath
from ..places import Laying
from ..values import WorkLeafName
from ..workshop_words import room_says
from .pages import covered
from .step import Fresh, Step, Untimely, on_screen
from .workshop_came import TURN_MS, turned

LONG = 8000
"""A link of more characters does not come through everywhere: then the pack is a file."""
Written: TypeAlias = "msg.SetPack | msg.TypeEntry | msg.WorkDeed | msg.MendPack | msg.AddEntry | msg.DropEntry"


def worked(m: Model, message: msg.WorkCommand, fresh: Fresh) -> Step:
    """What a command of the workshop does.

    Raises:
        Untimely: the workshop is not shown, or has no such pack or entry.
    """
    match message:
        case msg.ShowWorkshop():
            return m.with_screen(Workshop(covered(beneath(m.screen)))), (OpenPacks(), LeaveMark())
        case msg.NewPack() | msg.OpenPack() | msg.OpenEntry() | msg.WorkLeaf():
            return _opened(m, on_screen(m, Workshop), message, fresh)
        case msg.SetPack() | msg.TypeEntry() | msg.WorkDeed() | msg.MendPack() | msg.AddEntry() | msg.DropEntry():
            return _written(m, on_screen(m, Workshop), message)
        case msg.UndoWork():
            return _undone(m, on_screen(m, Workshop))
        case msg.HearEntry():
            w = on_screen(m, Workshop)
            return m.with_screen(replace(w, heard=w.heard + 1)), ()
        case msg.TurnCode():
            return turned(m, message)
        case msg.PasteList(text):
            return _pasted(m, on_screen(m, Workshop), text)
        case msg.DropPack() | msg.PutBackPack():
            return _shelved(m, on_screen(m, Workshop), message)
        case msg.HandPack() | msg.PlayPack() | msg.WriteBackup():
            return _out(m, on_screen(m, Workshop), message, fresh)
        case msg.KeepArrived(how):
            return _arrived(m, on_screen(m, Workshop), how, fresh)
        case msg.TakePack() | msg.OwnAlone():
            raise Untimely  # of the set-up, which answers them
        case _:
            assert_never(message)


def _bench(w: Workshop) -> Kept:
    if w.bench is None:
        raise Untimely
    return w.bench


def _kept(m: Model, w: Workshop, kept: Kept, **changes: object) -> Step:
    """A pack as it is now is on its shelf and in the store."""
    if any(one.pack.id == kept.pack.id for one in w.packs):
        packs = tuple(kept if one.pack.id == kept.pack.id else one for one in w.packs)
    else:
        packs = (kept, *w.packs)
    gone = tuple(pack for pack in w.gone if pack.id != kept.pack.id)
    w = replace(w, packs=packs, gone=gone, mended="")
    return m.with_screen(replace(w, **changes)), (KeepPack(kept),)  # type: ignore[arg-type]


# Getting about ----------------------------------------------------------------------------


def _opened(
    m: Model, w: Workshop, message: msg.NewPack | msg.OpenPack | msg.OpenEntry | msg.WorkLeaf, fresh: Fresh
) -> Step:
    clear = replace(w, leaf="", list=("", ""), typed=None, row=None, arrived=None, mended="")
    match message:
        case msg.NewPack(game):
            if not known(game):
                raise Untimely
            if len(w.packs) >= PACKS:
                return m.with_house(notice=room_says("full", n=PACKS)), ()
            example = next(iter(getattr(editor(game), "EXAMPLES", {"": editor(game).EXAMPLE}).values()))
            cover = COVERS[len(w.packs) % len(COVERS)]
            pack = Pack(game, fresh.token()[:12], room_says("unnamed"), (example,), cover=cover)
            m, effects = _kept(m, clear, Kept(pack), at=pack.id, entry=0)
            return m, (*effects, LeaveMark())
        case msg.OpenPack(pack_id):
            if not any(one.pack.id == pack_id for one in w.packs):
                raise Untimely
            return m.with_screen(replace(clear, at=pack_id, entry=None, covered="")), (LeaveMark(),)
        case msg.OpenEntry(place) if w.arrived is not None:  # it is looked at, and nothing is kept of it
            if place >= len(w.arrived.entries):
                raise Untimely
            return m.with_screen(replace(w, entry=None if place == w.entry else place)), ()
        case msg.OpenEntry(place):
            if place >= len(_bench(w).pack.entries):
                raise Untimely
            return m.with_screen(replace(clear, entry=place)), (LeaveMark(),)
        case msg.WorkLeaf("answers"):
            return m.with_screen(replace(w, covered="")), ()
        case msg.WorkLeaf(leaf):
            return _leafed(m, clear, leaf, shut=leaf == w.leaf)
        case _:
            assert_never(message)


def _leafed(m: Model, w: Workshop, leaf: WorkLeafName, shut: bool) -> Step:
    """What opens beside a pack, or shuts; the camera needs no pack."""
    if leaf != "scan":
        _bench(w)
    opened = replace(w, leaf="" if shut else leaf, entry=None, row=Row() if leaf == "scan" and not shut else None)
    if leaf == "codes" and not shut:
        return m.with_screen(replace(opened, code=0, turning=True)), (Later(TURN_MS, msg.CodeDue()),)
    return m.with_screen(opened), ()


# Writing ----------------------------------------------------------------------------------


def _written(m: Model, w: Workshop, message: Written) -> Step:
    """The pack on the bench, or its open entry, is changed; every key is kept."""
    kept = _bench(w)
    pack, entries = kept.pack, kept.pack.entries
    at = w.entry if w.entry is not None and w.entry < len(entries) else None
    match message:
        case msg.SetPack(what, value):
            key = (-1, what)
            return _kept(m, w, kept.changed(_set(pack, what, value), w.typed == key), typed=key)
        case msg.AddEntry(kind):
            if len(entries) >= ENTRIES:
                return m.with_house(notice=room_says("many", pack.game, n=ENTRIES)), ()
            made = editor(pack.game)
            examples: dict[str, str] = getattr(made, "EXAMPLES", {"": made.EXAMPLE})
            if kind not in examples:
                raise Untimely
            fresh = getattr(made, "fresh", None)
            card = fresh(entries) if fresh else examples[kind]
            return _kept(m, w, kept.changed(pack.but(entries=(*entries, card))), entry=len(entries), typed=None)
        case msg.MendPack():
            made = editor(pack.game)
            mend = getattr(made, "mend", None)
            if mend is None:
                raise Untimely
            after = tuple(mend(entries))
            told = made.mended(entries, after)  # type: ignore[attr-defined]
            return _kept(m, w, kept.changed(pack.but(entries=after)), typed=None, mended=told)
    if at is None:
        raise Untimely
    match message:
        case msg.TypeEntry(field, text):
            entry = editor(pack.game).put(entries[at], field, text)
            key = (at, field)
            return _kept(m, w, kept.changed(_with(pack, at, entry), w.typed == key), typed=key)
        case msg.WorkDeed(deed):
            entry = editor(pack.game).act(entries[at], deed)
            again = w.again + (entry == entries[at])
            return _kept(m, w, kept.changed(_with(pack, at, entry)), typed=None, turn=w.turn + 1, again=again)
        case msg.DropEntry():
            left = entries[:at] + entries[at + 1 :]
            return _kept(m, w, kept.changed(pack.but(entries=left)), entry=None, typed=None)
        case _:
            assert_never(message)


def _with(pack: Pack, at: int, entry: str) -> Pack:
    """The pack with another entry at a place. One that is quite empty keeps its place by a dash in the text."""
    return pack.but(entries=(*pack.entries[:at], entry, *pack.entries[at + 1 :]))


def _set(pack: Pack, what: str, value: str) -> Pack:
    match what:
        case "name":
            return pack.but(name=clean(value, NAME))
        case "author":
            return pack.but(author=clean(value, NAME))
        case "language" if value in LANGUAGES:
            return pack.but(language=value)
        case "cover" if value in COVERS:
            return pack.but(cover=value)
    raise Untimely


def _undone(m: Model, w: Workshop) -> Step:
    kept = _bench(w)
    back = kept.undone()
    if back == kept:
        return m.with_house(notice=room_says("nothing-undone")), ()
    now, then = kept.pack.entries, back.pack.entries
    differs = next((i for i, (a, b) in enumerate(zip(now, then)) if a != b), None)
    place = w.entry
    if differs is not None and len(now) == len(then):
        place = differs  # what has gone back is seen
    elif len(then) > len(now):
        place = differs if differs is not None else len(then) - 1
    elif place is not None and place >= len(then):
        place = None
    return _kept(m, w, back, entry=place, typed=None, turn=w.turn + 1)


def _pasted(m: Model, w: Workshop, text: str) -> Step:
    kept = _bench(w)
    try:
        more = pasted(kept.pack.game, text)
    except PackError as error:
        return m.with_screen(replace(w, list=(text, str(error)))), ()
    joined = getattr(editor(kept.pack.game), "joined", None)
    entries = tuple(dict.fromkeys((joined or _after)(kept.pack.entries, more)))
    new = tuple(entry for entry in entries if entry not in kept.pack.entries)
    if len(entries) > ENTRIES or len(dumps(kept.pack.but(entries=entries)).encode()) > MOST:
        return m.with_screen(replace(w, list=(text, room_says("many", kept.pack.game, n=ENTRIES)))), ()
    after = kept.changed(kept.pack.but(entries=entries))
    m, effects = _kept(m, w, after, leaf="", list=("", ""), typed=None, entry=None)
    read_as = getattr(editor(kept.pack.game), "read_as", None)
    told = (room_says("pasted", kept.pack.game, n=len(new)), read_as(new) if read_as else "")
    return m.with_house(notice=" ".join(filter(None, told))), effects


def _after(entries: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """Cards with those of a list behind them."""
    return (*entries, *more)


# The shelf --------------------------------------------------------------------------------


def _shelved(m: Model, w: Workshop, message: msg.DropPack | msg.PutBackPack) -> Step:
    match message:
        case msg.DropPack(pack_id):
            out = next((one for one in w.packs if one.pack.id == pack_id), None)
            if out is None:
                raise Untimely
            left = tuple(one for one in w.packs if one is not out)
            after = replace(w, packs=left, gone=(out.pack, *w.gone)[:GONE], at="", entry=None, leaf="")
            return m.with_screen(after).with_house(notice=room_says("dropped", name=out.pack.name)), (
                ForgetPack(pack_id),
            )
        case msg.PutBackPack(pack_id):
            pack = next((pack for pack in w.gone if pack.id == pack_id), None)
            if pack is None:
                raise Untimely
            return _kept(m, w, Kept(pack))
        case _:
            assert_never(message)


def _out(m: Model, w: Workshop, message: msg.HandPack | msg.PlayPack | msg.WriteBackup, fresh: Fresh) -> Step:
    """A pack is handed on or played; or everything is handed over."""
    match message:
        case msg.WriteBackup():
            return m, (DownloadBackup("guise-backup.json"),)
        case msg.HandPack(way):
            pack = leaving(_bench(w).pack)
            text = to_link(pack)
            if way == "link" and len(text) <= LONG:
                return m, (CopyPack(text),)
            told = room_says("long-link" if way == "link" else "file-written")
            return m, (DownloadText(dumps(pack), file_name(pack), told),)
        case msg.PlayPack():
            pack = _bench(w).pack
            if not playable(pack):
                stopped = next(
                    (problem.text for problem in whole(pack) if problem.stops), room_says("not-yet", pack.game)
                )
                return m.with_house(notice=stopped), ()
            from .laying import lay, with_own_cards

            m = m.with_house(packs=tuple(one.pack for one in w.packs))
            after, done = lay(m, pack.game, fresh)
            laid = on_screen(after, Laying)
            return with_own_cards(after, replace(laid, packs=(pack.id,), own_alone=len(playable(pack)) >= 10)), done
        case _:
            assert_never(message)


def _arrived(m: Model, w: Workshop, how: str, fresh: Fresh) -> Step:
    """What becomes of a pack that has come."""
    pack = w.arrived
    if pack is None:
        raise Untimely
    w = replace(w, arrived=None, row=None, leaf="", entry=None)
    if how == "leave":
        return m.with_screen(replace(w, covered="")), ()
    mine = w.version(pack)
    if how == "beside" or mine is None and any(one.pack.id == pack.id for one in w.packs):
        pack = pack.but(id=fresh.token()[:12])
        w = replace(w, covered=pack.id if w.covered else "")
        return _kept(m, w, Kept(pack), at=pack.id, entry=None)
    if mine is not None:
        after = merged(mine.pack, pack)
        if len(after.entries) > ENTRIES or len(dumps(after).encode()) > MOST:
            return m.with_screen(w).with_house(notice=room_says("many", pack.game, n=ENTRIES)), ()
        return _kept(m, w, mine.changed(after), at=pack.id, entry=None)
    if len(w.packs) >= PACKS:
        return m.with_screen(w).with_house(notice=room_says("full", n=PACKS)), ()
    return _kept(m, w, Kept(pack), at=pack.id, entry=None)
