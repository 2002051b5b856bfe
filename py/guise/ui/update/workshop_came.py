"""What comes to the workshop: packs from the store, from a file, a link or a row of codes, and what a backup brought.
And the row of codes that another device reads: it turns by itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from guise.offers.pack import Pack, PackError, loads
from guise.ui.pack_links import Row, codes, from_link
from guise.ui.packs import Torn, editor, known, leaving, read

from .. import messages as msg
from ..covers import Workshop
from ..effects import Later, LeaveMark, OpenPacks, ReadBackup
from ..model import Model, beneath
from ..workshop_words import room_says
from .pages import covered
from .step import Fresh, Step, Untimely, on_screen

TURN_MS = 900
"""A code of a long row stays so long: a phone reads it, and has time to be held still."""


def work_came(m: Model, message: msg.WorkArrival, fresh: Fresh) -> Step:
    """Packs from the store, from a file, a link or a row of codes; and what a backup brought."""
    match message:
        case msg.PacksCame(text):
            return _stored(m, text)
        case msg.PackCame(text, link):
            try:
                return _shown(m, from_link(text) if link else _loads(text))
            except PackError as error:
                return m.with_house(notice=str(error)), ()
        case msg.PackCode(text):
            return _scanned(m, text)
        case msg.CodeDue():
            return _code_due(m)
        case msg.BackupRead(sentence):
            return m.with_house(notice=sentence), (OpenPacks(),) if isinstance(m.screen, Workshop) else ()
        case _:
            assert_never(message)


def _loads(text: str) -> Pack:
    return loads(text.lstrip("\ufeff \n"))


def brought(m: Model, text: str) -> Step:
    """A file that is a pack or a backup."""
    if not text.lstrip("\ufeff \n").startswith("#"):
        return m, (ReadBackup(text),)
    try:
        return _shown(m, _loads(text))
    except PackError as error:
        return m.with_house(notice=str(error)), ()


def _stored(m: Model, text: str) -> Step:
    try:
        packs, gone = read(text)
    except Torn:
        return m.with_house(notice=room_says("torn")), ()
    m = m.with_house(packs=tuple(one.pack for one in packs))
    if not isinstance(m.screen, Workshop):
        return m, ()
    w = replace(m.screen, packs=packs, gone=gone)
    lost = w.at and w.bench is None
    return m.with_screen(replace(w, at="", entry=None, leaf="") if lost else w), ()


def _shown(m: Model, pack: Pack) -> Step:
    """A pack that has come is shown before anything of it is kept."""
    if not known(pack.game):
        raise PackError(0, "game")
    hidden = pack.id if hasattr(editor(pack.game), "covered") else ""
    if isinstance(m.screen, Workshop):
        return m.with_screen(replace(m.screen, arrived=pack, covered=hidden, leaf="", row=None, entry=None)), ()
    shown = Workshop(covered(beneath(m.screen)), arrived=pack, covered=hidden)
    return m.with_screen(shown), (OpenPacks(), LeaveMark())


def _scanned(m: Model, text: str) -> Step:
    w = m.screen
    if not isinstance(w, Workshop) or w.row is None:
        return m, ()
    if "#pack=" in text[:400]:
        try:
            return _shown(m, from_link(text.partition("#pack=")[2]))
        except PackError as error:
            return m.with_house(notice=str(error)), ()
    row = w.row.read(text)
    if row.of and not row.missing:
        try:
            return _shown(m, row.pack())
        except PackError as error:
            return m.with_screen(replace(w, row=Row())).with_house(notice=str(error)), ()
    return m.with_screen(replace(w, row=row)), ()


# The row of codes -------------------------------------------------------------------------


def turned(m: Model, message: msg.TurnCode) -> Step:
    """A code of the row before or after this one, or the row rests or goes on turning.

    Raises:
        Untimely: no row of codes is shown.
    """
    w = on_screen(m, Workshop)
    of = _row(w)
    if not of:
        raise Untimely
    match message.to:
        case "on" | "back":
            return m.with_screen(replace(w, code=(w.code + (1 if message.to == "on" else -1)) % of, turning=False)), ()
        case "rest":
            return m.with_screen(replace(w, turning=False)), ()
        case "go":
            return m.with_screen(replace(w, turning=True)), (Later(TURN_MS, msg.CodeDue()),)
        case _:
            assert_never(message.to)


def _code_due(m: Model) -> Step:
    w = m.screen
    of = _row(w) if isinstance(w, Workshop) and w.turning else 0
    if not isinstance(w, Workshop) or not of:
        return m, ()
    return m.with_screen(replace(w, code=(w.code + 1) % of)), (Later(TURN_MS, msg.CodeDue()),)


def _row(w: Workshop) -> int:
    """How many codes the row on the page has."""
    return len(codes(leaving(w.bench.pack))) if w.bench and w.leaf == "codes" else 0
