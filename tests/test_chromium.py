"""Which browser the tests drive."""

from pathlib import Path

import pytest
from tools.chromium import beside, playwrights

CHROME = "chromium-1255/chrome-linux64/chrome"
SHELL = "chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell"


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ([CHROME, SHELL, f"{SHELL.rpartition('/')[0]}/LICENSE.headless_shell"], SHELL),
        (
            [CHROME, "chromium_headless_shell-1255/chrome-win/headless_shell.exe"],
            "chromium_headless_shell-1255/chrome-win/headless_shell.exe",
        ),
        ([CHROME, SHELL.replace("1255", "1117")], None),
        ([CHROME], None),
    ],
)
def test_the_headless_shell_beside_a_chromium_is_of_its_own_revision(tmp_path, files, found):
    """Playwright unpacks both beside each other, and may have left others there from before it was renewed."""
    for file in files:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    assert beside(tmp_path / CHROME) == (found and str(tmp_path / found))


@pytest.mark.browser
def test_playwrights_own_is_found_while_a_browser_is_driven(play):
    """The fixtures ask for it in the midst of Playwright, which one thread has only once."""
    playwrights.cache_clear()
    assert playwrights() == Path(play.chromium.executable_path)
