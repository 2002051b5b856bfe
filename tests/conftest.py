"""Every run tries the same examples, however slow the machine; ``--hypothesis-profile explore`` tries new ones.

The fixtures of the browser tests are for the house's (``tests/browser``) and for each game's
(``tests/games/<id>/test_page.py``).
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

pytest_plugins = ("tests.browser.fixtures", "tests.order")

settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("same")

HOUSE = Path(__file__).parent / "browser"


@pytest.fixture(autouse=True)
def own_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """``asyncio.run`` for tests without a page, in a process where Playwright's loop goes on after one that had."""
    found = asyncio._get_running_loop()
    if found is None or request.node.get_closest_marker("browser"):
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(found)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What runs the real page is marked ``browser``."""
    for item in items:
        if item.path.is_relative_to(HOUSE) or item.path.name == "test_page.py":
            item.add_marker("browser")
