"""The methods of dataclasses that the page's parts bring compiled: used for the same text, once, and for no other."""

from __future__ import annotations

import builtins
import dataclasses
import marshal

import guise
import pytest
from guise.engine.quick import filled
from guise.supply import ready


class Zip:
    """Hands out what one part brings."""

    def __init__(self, part: str, data: bytes) -> None:
        self.part, self.data = part, data

    def get_data(self, path: str) -> bytes:
        if path.replace("\\", "/").endswith(f"/{ready.FOLDER}/{self.part}"):
            return self.data
        raise OSError(path)


@pytest.fixture
def texts(monkeypatch) -> list[str]:
    """What is compiled as text from now on."""
    found: list[str] = []

    def run(code: object, *names: object) -> None:
        if isinstance(code, str):
            found.append(code)
        builtins.exec(code, *names)

    monkeypatch.setattr(dataclasses, "exec", run, raising=False)
    monkeypatch.setattr(ready, "exec", run, raising=False)
    monkeypatch.setattr(ready, "_code", {})
    monkeypatch.setattr(ready, "_taken", set())
    return found


def made() -> type:
    @filled
    @dataclasses.dataclass(frozen=True)
    class Point:
        """A place."""

        x: int
        y: int = 0

    return Point


def test_a_class_whose_methods_came_compiled_is_made_of_them(texts, monkeypatch):
    made()
    written = [*texts]
    assert any("repr" in text for text in written) and any("'__dict__'" in text for text in written)
    held = [(ready.key(text), marshal.dumps(compile(text, "<dataclass>", "exec"))) for text in written]
    monkeypatch.setattr(guise.__spec__, "loader", Zip("games.who", marshal.dumps(held)))
    ready.take(["lobby", "games/who"])
    texts.clear()
    point = made()
    assert texts == []
    assert point(1) == point(1, 0) != point(1, 2) and hash(point(1)) == hash(point(1, 0))
    assert repr(point(1)).endswith("Point(x=1, y=0)")
    with pytest.raises(dataclasses.FrozenInstanceError):
        point(1).x = 2
    made()
    assert texts == written, "they are held until they are used, and no longer"
    ready.take(["games/who"])
    made()
    assert texts == [*written, *written], "and a part is taken once"


def test_where_nothing_came_classes_are_made_as_ever(texts):
    ready.take(["lobby"])  # a checkout
    assert made()(1).y == 0 and texts
