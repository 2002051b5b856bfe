"""Links to the page of a seat far away."""

from __future__ import annotations

import pytest
from guise.handoff import post
from guise.handoff.wire import Need

MESSAGE = Need(bytes(range(4)), 1, b"ep", 9, b"salt", bytes(range(8)))


@pytest.mark.parametrize("page", ["https://there.example/guise/", "https://there.example/guise/?source"])
def test_a_link_keeps_the_page_s_own_query_and_holds_the_message(page):
    made = post.link(page, MESSAGE)
    address, query = made.partition("#")[0], page.partition("?")[2]
    assert address.startswith(page) and address.count("?") == 1
    assert not query or f"{query}&" in address
    assert post.found(made) == (MESSAGE,)


@pytest.mark.parametrize("end", ["=\n", "=\r\n"])
def test_letters_that_a_mail_program_has_parted_are_found(end):
    assert "4G8-8Y58" in post.spelled(f"my letters: 4G8-8{end}Y58")
