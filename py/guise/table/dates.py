"""Days, moments and numbers, written as people of the page's language write them.

A browser can do that in every language, and hands its way in when the games are there (``guise.web.intl``). Without one
it is done here, in British English.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from typing import Literal, Protocol, TypeAlias

Form: TypeAlias = Literal["day", "date", "weekday", "moment"]
"""How much of a date is written: ``4 May``, ``4 May 2026``, ``Monday 4 May``, ``4 May 2026, 14:05``."""


class Writer(Protocol):
    """Writes dates and numbers in a language."""

    def date(self, when: datetime, form: Form) -> str:
        """A moment as the clocks show it; it has no time zone."""
        ...

    def number(self, n: float) -> str:
        """A number."""
        ...


class British:
    """British English, as browsers write it."""

    def date(self, when: datetime, form: Form) -> str:
        """See :class:`Writer`."""
        match form:
            case "day":
                return f"{when.day} {when:%B}"
            case "weekday":
                return f"{when:%A} {when.day} {when:%B}"
            case "date":
                return f"{when.day} {when:%B %Y}"
            case "moment":
                month = "Sept" if when.month == 9 else f"{when:%b}"
                return f"{when.day} {month} {when:%Y, %H:%M}"

    def number(self, n: float) -> str:
        """See :class:`Writer`."""
        return f"{n:,}"


_writers: list[Writer] = [British()]


def use(writer: Writer) -> None:
    """From now on everything is written by this one."""
    _writers[:] = [writer]


def dated(when: date, form: Form = "date") -> str:
    """A day, or with ``moment`` a day and time.

    >>> dated(date(2026, 5, 4)), dated(date(2026, 5, 4), "weekday"), dated(datetime(2026, 9, 4, 14, 5), "moment")
    ('4 May 2026', 'Monday 4 May', '4 Sept 2026, 14:05')
    """
    at = when if isinstance(when, datetime) else datetime(when.year, when.month, when.day)
    return _writers[0].date(at.replace(tzinfo=None), form)


def here(ms: int, zone: int) -> datetime:
    """What the clocks show ``ms`` milliseconds after 1970, ``zone`` minutes east of UTC.

    >>> here(1_700_000_000_000, 60).isoformat()
    '2023-11-14T23:13:20'
    """
    return datetime.fromtimestamp(ms / 1000, timezone(timedelta(minutes=zone))).replace(tzinfo=None)


def numbered(n: float) -> str:
    """A number.

    >>> numbered(12), numbered(1234567)
    ('12', '1,234,567')
    """
    return _writers[0].number(n)
