"""What the house must know of each game before it is opened, gathered from the game's own folders.

This is the one list of games the build works from: the boxes of the lobby (``tools.lobby``), the offline list, what
phones read of a game, and what goes into which zip. A game is found by its folder in ``py/guise/games``; everything
else follows from its ``Meta``, its words and the files that bear its id. Only the order on the shelf is written down
(``guise.games.SHELF``).

A game may have a module ``phone`` that the page never loads. The build asks it for files a phone cannot make itself,
because it runs no Python:

    pictures() -> {"default/spy": "<svg ...>"}     drawn for ``Picture("<id>/default/spy", ...)``
    texts() -> {"p-ada": ["a line", ...]}          looked up for ``Hand.ref`` ``<id>/p-ada``
    phrases() -> ["a sentence", ...]               what hands may say, for the phrase book (``tools/phrases.py``)

And it may have a module ``shipped``, with which the build leaves out of its content what only its makers need:

    shipped("cards.json", text) -> text            a file of ``content/<id>`` as it is packed; "" if it is not
    made() -> {"index.json": text}                 files that are worked out of the others, beside them (optional)
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from guise import games  # noqa: E402
from guise.engine.game import Meta  # noqa: E402
from guise.supply.content import module, words  # noqa: E402

TEXTS = "texts.json"
"""Long texts for phones, beside the game's other words; the build writes it."""
IN_APP = ("words.json", "rules.md")
"""What of a game's folder of content the page reads before the game is opened; the rest is its deck."""
FOR_PHONES = ("phrases.json", TEXTS)
"""What a phone that holds a hand reads of a game, where there is one."""


class Incomplete(ValueError):
    """A game that cannot be put on the shelf yet; the text says what is missing."""


@dataclass(frozen=True)
class Entry:
    """One game on the shelf.

    Attributes:
        meta: what it says of itself.
        year: as printed on the box; ``Meta.year`` unless the words say it more loosely (``1990s``).
        line: the sentence under the lid.
        how: how it plays, in a few steps.
        folder: where its words lie, from the root: ``content/<id>``, or beside its code.
    """

    meta: Meta
    year: str
    line: str
    how: tuple[str, ...]
    folder: str

    @property
    def id(self) -> str:
        """The game's id, the name of all its folders."""
        return self.meta.id

    @property
    def art(self) -> str:
        """The picture on the lid, from the root; empty where the lid only bears the title."""
        return self._there(f"static/art/{self.id}.svg")

    @property
    def style(self) -> str:
        """Its own inks and board, from the root; empty where the house's will do."""
        return self._there(f"static/css/games/{self.id}.css")

    def _there(self, path: str) -> str:
        return path if (ROOT / path).is_file() else ""


def entry(game: str) -> Entry:
    """One game's line in the manifest.

    Raises:
        Incomplete: its words say nothing for the box.
    """
    meta, box = games.load(game).meta, words(game).get("box", {})
    if meta.id != game:
        raise Incomplete(f"{game}: its Meta says that its id is {meta.id}")
    for key in ("line", "how"):
        if not box.get(key):
            raise Incomplete(f"{game}: words.json lacks box.{key}, which the lobby shows (see games/_blank/words.json)")
    own = f"content/{game}" if (ROOT / "content" / game / "words.json").is_file() else f"py/guise/games/{game}"
    return Entry(meta, box.get("year", str(meta.year)), box["line"], tuple(box["how"]), own)


def shelf() -> tuple[Entry, ...]:
    """Every game of the house, in the order of the shelf.

    Raises:
        Incomplete: one of them cannot stand there yet.
    """
    found = tuple(entry(game) for game in games.ids())
    for one in found:
        if find_spec(f"guise.games.{one.id}.hand") and not (ROOT / one.folder / "phrases.json").is_file():
            raise Incomplete(f"{one.id}: phones need its phrase book; python3 py/tools/phrases.py {one.id} writes it")
    return found


def for_phones(game: str, what: str) -> Callable[[], Any] | None:
    """A function of the game's module ``phone``, if it has both."""
    if find_spec(f"guise.games.{game}.phone") is None:
        return None
    return getattr(module(game, "phone"), what, None)


def shipped(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The content files that games ship in a form of their own, by their path from the root; empty for none at all.

    Args:
        files: everything that would be packed, as it is kept.
    """
    made: dict[str, bytes] = {}
    for game in games.ids():
        if find_spec(f"guise.games.{game}.shipped"):
            own, folder = module(game, "shipped"), f"content/{game}/"
            for path, data in files.items():
                if path.startswith(folder):
                    made[path] = own.shipped(path.removeprefix(folder), data.decode("utf-8")).encode("utf-8")
            for name, text in getattr(own, "made", dict)().items():
                made[folder + name] = text.encode("utf-8")
    return made


def deck_of(path: str) -> str:
    """The game whose deck a file belongs to, by its path from the root; empty where it belongs to none.

    >>> deck_of("content/who/board.json"), deck_of("content/who/words.json"), deck_of("content/house/news.md")
    ('who', '', '')
    """
    folder, _, rest = path.partition("/")
    game, _, name = rest.partition("/")
    return game if folder == "content" and game in games.ids() and name not in IN_APP else ""


def phone_files() -> dict[Path, str]:
    """The files the build makes for phones: path to text."""
    made: dict[Path, str] = {}
    for one in shelf():
        if pictures := for_phones(one.id, "pictures"):
            for name, svg in pictures().items():
                made[ROOT / "static" / "art" / one.id / f"{name}.svg"] = standing_alone(svg)
        if texts := for_phones(one.id, "texts"):
            made[ROOT / one.folder / TEXTS] = json.dumps(texts(), ensure_ascii=False, indent=0) + "\n"
    return made


def standing_alone(svg: str) -> str:
    """A drawing of the page as a file of its own."""
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1) + "\n"


def phone_files_there() -> dict[Path, str]:
    """The files of that kind that are there now, those of games that have gone included."""
    found = [*(ROOT / "static" / "art").glob("*/**/*.svg"), *(ROOT / "content").glob(f"*/{TEXTS}")]
    found += (ROOT / "py" / "guise" / "games").glob(f"*/{TEXTS}")
    return {path: path.read_text(encoding="utf-8") for path in found}


def write_phone_files() -> None:
    """Make them all, and take away what no game asks for any more."""
    made = phone_files()
    for path in phone_files_there().keys() - made.keys():
        path.unlink()
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
