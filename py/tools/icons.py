"""Draw the PNGs the web manifest names: icons from the SVGs in static/icons, and screenshots of the lobby.

.venv/bin/python py/tools/icons.py
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from playwright.sync_api import sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

ICONS = ROOT / "static" / "icons"
DRAWN = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-180.png": ("icon-maskable.svg", 180),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
}
SCREENS = {"screen-wide.png": (1280, 800), "screen-narrow.png": (390, 844)}


def main() -> None:
    """Write all of them."""
    with Server() as server, sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options())
        for name, (source, size) in DRAWN.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px; height: {size}px }}</style>"
                + (ICONS / source).read_text()
            )
            page.screenshot(path=ICONS / name, omit_background=True)
            page.close()
        for name, (width, height) in SCREENS.items():
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light")
            page.goto(server.url)
            page.wait_for_selector("html[data-state=ready]", state="attached", timeout=60_000)
            page.screenshot(path=ICONS / name)
            page.close()


if __name__ == "__main__":
    main()
