"""Dates and numbers as the browser writes them."""

from __future__ import annotations

import json
import shutil
import subprocess
from datetime import datetime

import pytest
from guise.table import dates

AT = datetime(2026, 5, 4, 14, 5)
MS = 1_777_903_500_000
"""The same, as if clocks showed UTC."""


def test_dates_are_the_browsers_once_the_games_are_here(browser):
    from guise.web import app

    app.start()
    assert dates.dated(AT, "day") == f"en-GB: {float(MS)}"
    assert dates.numbered(1234) == "en-GB: 1234"
    dates.dated(AT, "day")
    made = browser.did("Intl")
    assert made == [("en-GB", {"day": "numeric", "month": "long", "timeZone": "UTC"}), ("en-GB", None)]


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node")
def test_without_a_browser_they_are_written_as_a_british_one_does(browser):
    from guise.web.intl import FORMS

    days = [datetime(2026, month, 4 + month, month, 5) for month in range(1, 13)]
    script = """
        const [forms, days] = JSON.parse(process.argv[1]);
        const each = forms.map(how => new Intl.DateTimeFormat("en-GB", { ...how, timeZone: "UTC" }));
        console.log(JSON.stringify(days.map(day => each.map(one => one.format(new Date(day + "Z"))))));
    """
    given = json.dumps([list(FORMS.values()), [day.isoformat() for day in days]])
    told = subprocess.run(["node", "-e", script, given], capture_output=True, text=True, check=True).stdout
    assert json.loads(told) == [[dates.British().date(day, form) for form in FORMS] for day in days]
