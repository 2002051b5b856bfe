"""What a phone needs of What Would Who? Do? and cannot make itself. Only the build reads this (``tools.manifest``)."""

from __future__ import annotations

from guise.supply.content import data


def phrases() -> list[str]:
    """What anybody might do: the six choices of a vote are whole sentences, and a few games do not meet them all.

    And whom the house may suggest, five at a time.
    """
    said = [response["text"] for situation in data("wwwd", "situations.json") for response in situation["responses"]]
    return said + [person["name"] for name in ("duh.json", "whos.json") for person in data("wwwd", name)]
