"""A snapshot holds the modules that speak with a browser, and nothing of a page: that is put in place at a start."""

from __future__ import annotations

from tests.web.alone import run_alone

SCRIPT = """
import gc
import sys
from tests.web.browser import Browser, modules
browser = Browser()
page = modules(browser)
sys.modules.update({"js": page.pop("js"), **page})
asked = len(browser.calls)
import guise.warm
guise.warm.up()
print(sys.modules["js"] is browser.js, len(browser.calls) - asked, "guise.web.main" in sys.modules)
there = set(sys.modules)
guise.warm.wake()
print(len([one for one in gc.get_objects() if isinstance(one, guise.warm._Due)]))
import guise.web.app, guise.web.workshop
print(guise.web.app.guise is browser.js.guise, guise.web.workshop.Object is browser.js.Object)
guise.web.app.start()
print(sum(one[0] == "guise.ready" for one in browser.calls), [*browser.errors, *browser.warnings])
print({name for name in set(sys.modules) - there if name.startswith("guise")})
"""


def test_what_a_snapshot_has_of_the_page_is_the_page_of_the_start():
    done = run_alone(SCRIPT)
    assert done.stdout.splitlines() == ["True 0 False", "0", "True True", "1 []", "set()"], done.stderr
