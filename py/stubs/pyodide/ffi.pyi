"""What our Python uses of Pyodide's bridge to JavaScript: for the type checker only."""

from collections.abc import Callable
from typing import Any

class JsException(Exception):
    """An exception of JavaScript."""

    name: str

def create_proxy(obj: Any) -> Any: ...
def create_once_callable(obj: Callable[..., object]) -> Any: ...
def to_js(obj: Any, *, dict_converter: Any = ...) -> Any: ...
