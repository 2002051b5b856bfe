"""What the browser does for the workshop: packs are kept and handed on, codes drawn and read; and backups."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

from js import Object, document, guise
from pyodide.ffi import to_js

from guise.supply.outside import read_json
from guise.table import book
from guise.ui import effects as to_do
from guise.ui import messages as msg
from guise.ui.messages import Message
from guise.ui.packs import Torn, read, with_pack, without, written
from guise.ui.prefs import Prefs
from guise.ui.workshop_words import room_says

from . import files, qr
from .camera import Camera
from .faults import Refused
from .keeping import BOOK, PACKS, PREFS, SAVE, Keeping

BACKUP = "guise-backup"
NEAREST = {"block": "nearest"}
"""What is out of sight is scrolled in, and no further."""


def _changed(keeping: Keeping, change: Callable[[str], str]) -> str:
    """The store's text with a change, read anew: another window may have written.

    Raises:
        Refused: what is there cannot be read, so nothing is written over it.
    """
    try:
        return change(keeping.read(PACKS))
    except Torn as error:
        raise Refused(room_says("torn")) from error


def _keep(effect: to_do.KeepPack, keeping: Keeping) -> None:
    if not effect.kept.undo:
        guise.persist()  # somebody begins to make something, and cares for it
    text = _changed(keeping, lambda old: with_pack(old, effect.kept))
    keeping.write(PACKS, text)


def _forget(effect: to_do.ForgetPack, keeping: Keeping) -> None:
    text = _changed(keeping, lambda old: without(old, effect.pack_id))
    keeping.write(PACKS, text)


def _copy(effect: to_do.CopyPack, keeping: Keeping) -> None:
    guise.persist()
    copied, failed, by_hand = map(room_says, ("link-copied", "link-not", "link-by-hand"))
    files.copy_address(f"pack={effect.text}", copied, failed, by_hand, keeping.send)


# Backups ----------------------------------------------------------------------------------


def backup(keeping: Keeping) -> str:
    """All that this browser keeps, but the keys of phones."""
    saves = [files.bare(text) for text in keeping.saves().values()]
    plain = {
        BACKUP: 1,
        "saves": saves,
        "packs": keeping.read(PACKS),
        "book": keeping.read(BOOK),
        "prefs": keeping.read(PREFS),
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _download(effect: to_do.DownloadBackup, keeping: Keeping) -> None:
    guise.persist()
    files.download(backup(keeping), effect.name)
    keeping.send(msg.Told(room_says("backup-written")))


def _read(effect: to_do.ReadBackup, keeping: Keeping) -> None:
    """What a backup holds joins what is here; of a game or a pack that is here already nothing is changed."""
    try:
        plain = read_json(effect.text, files.MOST_FILE)
        if not isinstance(plain, dict) or plain.get(BACKUP) != 1:
            raise ValueError
    except ValueError as error:
        raise Refused(room_says("backup-bad")) from error
    saves, packs = _saves(plain, keeping), _packs(plain, keeping)
    games = _book(plain, keeping)
    _prefs(plain, keeping)
    keeping.look_at_shelf()
    keeping.send(msg.BackupRead(room_says("backup-done", saves=saves, packs=packs, games=games)))


def _saves(plain: dict[str, Any], keeping: Keeping) -> int:
    from guise.engine.errors import BadSave
    from guise.table.save import dumps, from_file

    here, count = set(keeping.saves()), 0
    for text in plain.get("saves", ()) if isinstance(plain.get("saves"), list) else ():
        try:
            save = from_file(text) if isinstance(text, str) else None
        except BadSave:
            continue
        save_id = _free(save.id) if save is not None else ""
        if save is not None and save_id not in here:
            keeping.write(SAVE + save_id, dumps(replace(save, id=save_id)))
            count += 1
    return count


def _free(save_id: str) -> str:
    """The id under which a game of a backup is kept: its own, or always the same other one after it was thrown away
    here, for what was thrown away takes no text any more.
    """
    while guise.store.gone(SAVE + save_id):
        save_id = sha256(save_id.encode()).hexdigest()[: len(save_id)]
    return save_id


def _packs(plain: dict[str, Any], keeping: Keeping) -> int:
    try:
        theirs, _ = read(plain["packs"]) if isinstance(plain.get("packs"), str) else ((), ())
        mine, gone = read(keeping.read(PACKS))
    except Torn:
        return 0
    new = tuple(one for one in theirs if one.pack.id not in {kept.pack.id for kept in mine})
    if new:
        keeping.write(PACKS, written((*mine, *new), gone))
    return len(new)


def _book(plain: dict[str, Any], keeping: Keeping) -> int:
    from guise.engine.errors import BadSave

    text = plain.get("book")
    if not isinstance(text, str) or not text:
        return 0
    mine = book.read(keeping.read(BOOK))
    try:
        both = book.merged(mine, book.loads(text))
    except BadSave:
        return 0
    if len(both) > len(mine):
        keeping.write(BOOK, book.dumps(both))
    return len(both) - len(mine)


def _prefs(plain: dict[str, Any], keeping: Keeping) -> None:
    """Settings are taken only by a browser that has none of its own."""
    if keeping.read(PREFS):
        return
    with contextlib.suppress(ValueError):
        keeping.write(PREFS, Prefs.read(str(plain.get("prefs") or "")).written())


# Codes ------------------------------------------------------------------------------------


def _read_script(source: str) -> None:
    """Have the browser read a script that nothing at the start asks for, once."""
    if not document.querySelector(f'script[src="{source}"]'):
        added = document.createElement("script")
        added.type = "module"
        added.setAttribute("src", source)
        document.body.append(added)


class Codes:
    """Draws the codes that stand on the page, and reads those of another screen; and brings into sight what is new."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        def state(how: str) -> None:
            if how != "on":
                send(msg.Told(room_says("eye-denied" if how == "denied" else "eye-none")))

        self._camera = Camera(lambda text: send(msg.PackCode(text)), state, "environment")
        self._known = {"wanted": "", "opened": "", "card": "", "again": ""}

    def drawn(self, here: bool) -> None:
        """The page shows the workshop, or no more: then what its camera would read is the table's."""
        if document.querySelector("[data-sketch], [data-photo]"):
            _read_script("./static/js/booth.mjs")
        if not here:
            return self._camera.stop()
        qr.paint()
        self._camera.look()
        self._lead()

    def _lead(self) -> None:
        """Bring into sight the field that is to be filled in next, another card, and a tray that was opened."""
        wanted, other_field = self._named("wanted")
        if other_field:
            wanted.focus()
            wanted.scrollIntoView()
        had_card = bool(self._known["card"])
        card, other_card = self._named("card")
        if other_card and had_card:
            card.scrollIntoView()  # from its top
        opened, other_tray = self._named("opened")
        _, pressed = self._named("again")
        if opened and card and not other_card and (other_tray or pressed):
            opened.scrollIntoView(to_js(NEAREST, dict_converter=Object.fromEntries))

    def _named(self, what: str) -> tuple[Any, bool]:
        """The place of that kind on the page, and whether it is there and has another name than when it was last asked
        for.
        """
        found = document.querySelector(f".workshop [data-{what}]")
        name = str(found.getAttribute(f"data-{what}")) if found else ""
        changed = bool(found) and name != self._known[what]
        self._known[what] = name
        return found, changed


DOERS: dict[type, Callable[[Any, Keeping], object]] = {
    to_do.KeepPack: _keep,
    to_do.ForgetPack: _forget,
    to_do.CopyPack: _copy,
    to_do.DownloadBackup: _download,
    to_do.ReadBackup: _read,
}
"""What carries out each kind of effect."""
