"""The faces of an own cast as a crowd: who takes whose place in it, and what has been changed to make it fair."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from guise.supply.content import words
from guise.table.narrate import chosen, listed

from .cast import SPACES, TRAITS
from .own import Face, fairness, filled, mended, playable
from .portraits.kit import NONE

Pairs: TypeAlias = Sequence[tuple[Face, Face]]
"""Each face before and after."""
TOLD = 3
"""So many changes are told one by one."""


def titled(name: str) -> str:
    """The sex that a title says, as ``Mrs`` or ``Uncle``; empty where there is none.

    >>> titled("Mrs Okafor"), titled("Mr. Bean"), titled("Misha")
    ('woman', 'man', '')
    """
    first = re.split(r"[ .]", name.casefold())[0]
    titles: dict[str, list[str]] = words("whosit")["workshop"]["titles"]
    return next((sex for sex, found in titles.items() if first in found), "")


def joined(faces: Sequence[Face], new: Sequence[Face]) -> tuple[Face, ...]:
    """Faces with others from a list, which take the places of those that nobody has touched, namesakes first. Who is
    there already by name is not taken in again.
    """
    found = list(faces)
    here = {one.name for one in faces if not one.stranger}
    coming = {one.name: one for one in new if one.name not in here}
    places = [i for i, one in enumerate(faces) if one.stranger]
    places.sort(key=lambda i: faces[i].name not in coming)
    for n, one in enumerate(coming.values()):
        if n < len(places):
            old = faces[places[n]]
            found[places[n]] = replace(one, wall=old.wall, badge=old.badge, role=old.role)
        else:
            found.append(one)
    return tuple(found)


def made_fair(faces: Sequence[Face]) -> tuple[Face, ...]:
    """Twenty faces that are fair: strangers fill the empty frames and leave crowded ones; as they were, where those
    that somebody made are too many.
    """
    kept = _kept(faces)
    return tuple(faces) if len(kept) > SPACES else mended(filled(kept))


def _kept(faces: Sequence[Face]) -> list[Face]:
    """Those who stay where there are more than twenty: strangers leave, the last ones first."""
    kept = list(faces)
    while len(kept) > SPACES and (places := [i for i, one in enumerate(kept) if one.stranger]):
        del kept[places[-1]]
    return kept


def told(before: Sequence[Face], after: Sequence[Face]) -> str:
    """In one sentence, what :func:`made_fair` has changed, or why it has changed nothing."""
    said: dict[str, Any] = words("whosit")["workshop"]["mended"]
    if len(after) > SPACES:
        return _counted(said["many"], len(after) - SPACES)
    if not all(map(playable, after)):
        return str(said["names"])
    kept = _kept(before)
    pairs = list(zip(kept, after))
    left, came = len(before) - len(kept), len(after) - len(kept)
    done = [_counted(said[key], n) for key, n in (("left", left), ("came", came)) if n]
    done += [*_named(pairs, said), *_worn(pairs, said), *_moved(pairs, said)]
    fair = fairness(after)
    if not done:
        return str(said["fair" if fair == 100 else "best"]).format(n=fair)
    return _counted(said["done"], sum(_seen(old, new) for old, new in pairs), fair=fair, what=listed(done))


def _counted(template: Any, n: int, **args: object) -> str:
    """One of several sentences, by a number that may stand in it."""
    return chosen(template, n).format(n=n, **args)


def _seen(old: Face, new: Face) -> bool:
    """Whether anybody would say that a face was changed: what it had not wished for is no change."""
    return (old.name, old.look) != (new.name, new.look) or _elsewhere(old, new)


def _elsewhere(old: Face, new: Face) -> bool:
    return any(was and was != now for was, now in ((old.wall, new.wall), (old.badge, new.badge)))


def _named(pairs: Pairs, said: Mapping[str, Any]) -> Iterator[str]:
    """Who had no name, or that of somebody else."""
    if called := [new.name for old, new in pairs if not old.name]:
        yield _counted(said["called"], len(called), names=listed(called))
    yield from (
        said["named"].format(name=old.name, other=new.name) for old, new in pairs if old.name and old.name != new.name
    )


def _worn(pairs: Pairs, said: Mapping[str, Any]) -> Iterator[str]:
    """What somebody has put on or taken off."""
    things = words("whosit")["workshop"]["choices"]
    changed = [(old, new) for old, new in pairs if _dressed(old) != _dressed(new)]
    for old, new in changed[:TOLD]:
        trait, was, now = next(
            (trait, was, now) for trait, was, now in zip(TRAITS, _dressed(old), _dressed(new)) if was != now
        )
        key, thing = ("off", was) if now == NONE else ("on", now)
        yield said[key].format(name=new.name, thing=things[trait][thing])
    if others := len(changed[TOLD:]):
        yield _counted(said["others"], others)


def _dressed(one: Face) -> list[str]:
    return [getattr(one.look, trait) for trait in TRAITS]


def _moved(pairs: Pairs, said: Mapping[str, Any]) -> Iterator[str]:
    """How many have got another room or pass than they wished for."""
    if n := sum(_elsewhere(old, new) for old, new in pairs):
        yield _counted(said["moved"], n)
