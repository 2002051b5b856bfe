"""Every test here may ask for a browser."""

from tests.web.browser import browser

__all__ = ["browser"]
