"""Dates and numbers in the page's language, as the browser writes them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from js import Date, Intl, Object, document
from pyodide.ffi import to_js

from guise.table import dates

FORMS: dict[dates.Form, dict[str, str]] = {
    "day": {"day": "numeric", "month": "long"},
    "date": {"day": "numeric", "month": "long", "year": "numeric"},
    "weekday": {"weekday": "long", "day": "numeric", "month": "long"},
    "moment": {"day": "numeric", "month": "short", "year": "numeric", "hour": "2-digit", "minute": "2-digit"},
}


class Browser:
    """What the browser knows of the page's language. A :class:`guise.table.dates.Writer`.

    What writes a form is made when it is first asked for, and kept.
    """

    def __init__(self) -> None:
        self._language = str(document.documentElement.lang)
        self._dates: dict[dates.Form, Any] = {}
        self._numbers: Any = None

    def date(self, when: datetime, form: dates.Form) -> str:
        """A moment as the clocks show it: it is told to the browser as one of UTC, so that it stays what it is."""
        if form not in self._dates:
            how = to_js(FORMS[form] | {"timeZone": "UTC"}, dict_converter=Object.fromEntries)
            self._dates[form] = Intl.DateTimeFormat.new(self._language, how)
        return str(self._dates[form].format(Date.new(when.replace(tzinfo=UTC).timestamp() * 1000)))

    def number(self, n: float) -> str:
        """A number."""
        if self._numbers is None:
            self._numbers = Intl.NumberFormat.new(self._language)
        return str(self._numbers.format(n))


def begin() -> None:
    """From now on all dates and numbers are written so."""
    dates.use(Browser())
