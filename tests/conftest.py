"""Every run tries the same examples, however slow the machine; ``--hypothesis-profile explore`` tries new ones.

The fixtures of the browser tests are for the house's (``tests/browser``) and for each game's
(``tests/games/<id>/test_page.py``).
"""

from pathlib import Path

import pytest
from hypothesis import settings

pytest_plugins = ("tests.browser.fixtures",)

settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("same")

HOUSE = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What runs the real page is marked ``browser`` and comes last.

    In a process that has opened a page Playwright's event loop goes on, and nothing else can run one beside it.
    """
    for item in items:
        if item.path.is_relative_to(HOUSE) or item.path.name == "test_page.py":
            item.add_marker("browser")
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
