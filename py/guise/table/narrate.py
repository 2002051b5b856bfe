"""The storyteller: events, prompts and refusals as plain sentences.

A game's ``words.json`` holds the sentences::

    {"events":  {"moved": "{Seat} moved {n} to {place}."},
     "prompts": {"throw": {"you": "Your turn: throw the dice.", "them": "{Seat} is about to throw."},
                 "vote": {"you": "Vote.", "them": "Everybody votes.", "waits": "Waiting for {seats}."}},
     "refuse":  {"no-letter": {"text": "The {place} shows no letter of yours.", "rule": "WHO-11"}},
     "names":   {"place": ["City Square", ...]},
     "says":    {"vote": {"head": "Your vote", "left": {"by": "n", "1": "One vote is missing.", "else": "{n} are."}}}}

In a sentence ``{Seat}`` and ``{seat}`` are the name of the event's seat, ``{Seat's}``
its possessive, ``{deputy}`` is whoever of a team acts for it, and any other field is an
argument. An argument called ``place`` is looked up in ``names.place`` when there is such
a list or table; one whose name ends in ``seat`` (``other_seat``) is a seat. A chair called
You reads as the second person, and a verb right after it follows (``{Seat} has``, ``You have``). The past tense
serves both wherever the verb stands. An argument in capitals (``{Place}`` for ``place``) begins with one.

Under ``says`` is everything else that a screen of the game says, in groups; ``vote.left`` is asked for by
:meth:`Storyteller.says`, and by :func:`said` where no seat is named. A sentence is one entry and never put together in
code: what its words depend on stands in the entry (``by``, see :func:`chosen`).

Beside what a game says, ``content/house/words.json`` has what the house says everywhere.

All that a game's word file may hold, at its top; ``py/tools/wording.py`` reads this list and refuses anything else:

- ``title``, ``box``: what the lid says: the name, a line, how it plays in steps, and a ``year`` that is in words
- ``events``, ``prompts``, ``refuse``, ``names``, ``says``: as above
- ``options``, ``bots``, ``teams``, ``deal``: the set-up: house rules, temperaments, who shares a chair, its button
- ``tempo``: by kind of event how long it is read, else it is a ``beat`` (:mod:`guise.table.tempo`)
- ``sounds``, ``instrument``: by kind of event what is heard, and on what
- ``unseen``: chances that leave nothing to see, so that they are no step of their own
- ``phoned``: prompts that the house answers also for whoever holds a phone, where nothing is decided
- ``hushed``: prompts whose answer comes after the same while, whoever gives it (X-3), unless they say it aloud
- ``flood``: by form the milliseconds between two of what people may say again and again
- ``laid``: the kind of event after which the screen is laid down for all to see
- ``readied``: the prompt of a few seconds before which three is counted, for whoever has them at a shared screen
- ``begins``: ``by itself`` where who begins is found out without a tap, ``waits`` where one who is alone taps first,
  ``tap`` where anybody at the screen does
- ``skips``: ``to-turn`` where one tap of somebody alone among bots skips all their turns
- ``on-stage``: prompts that are told beside what is on the stage
- ``answers``: kinds of event that answer something, with the kind of what they answer, which is told with them
- ``from-stage``: prompts whose one choice stands under a climax, where all hold phones: nobody taps on, and then taps;
  with no climax it is no choice
- ``own-pace``: prompts that nothing which is still being read keeps from being answered
- ``goes-on``: kinds of event after which whoever chose behind their curtain goes on there; after a climax, once seen
- ``looks-at``: parts that are picked to see something large, for which bots wait
- ``left-open``: parts that somebody has picked to see more and that stay while the screen changes hands or their time
  runs out, each with the verbs of people that leave it
- ``laid-back``: notes by which somebody looks at something large, which are gone as soon as anything happens
- ``holds``: prompts that are answered round the table, while the screen stays in the hands of whoever chose last
- ``light``: prompts behind whose curtain nothing is secret but what is chosen, with what lifting it is called
- ``to-the-right``: prompts at which the screen goes round to the right, so that it ends with whoever is next on turn,
  each with the argument that says whose turn it is
- ``gathers``: kinds of event that all see together, each with what the button says that shows it
- ``brings``: chances and prompts that follow on a climax, each with what the button that goes on is called before them;
  and kinds of event told with the climax, which come before those
- ``leaves``: kinds of event with the milliseconds after which they leave the stage though nobody has tapped on
- ``rests``: kinds of event with the milliseconds that they rest on the stage where nobody sits there who could tap on
- ``lapses``: what a line says that runs out before something goes on by itself, where that is not the end of a turn
- ``falls``: prompts before which the curtain falls soon and by itself, with nothing to tap for it
- ``stays``: prompts at which the view of whoever is alone at a screen stays up, each with the argument that says whose
  turn it is; without one it is theirs who are asked
- ``look-first``: whether whoever is alone at a screen looks before others begin
- ``slight``, ``weighty``: kinds of event that make room first where few lines are shown, and those that never do
- ``alone``, ``solo``: what one who plays alone is to beat, among bots and by themselves
- ``hints``: the questions that a practice game answers
- ``opinions``, ``stock``: what the table may say of a card, and what its decks are called
- ``after``, ``book``, ``daily``: its sentences in the analysis, the book of the house, and one a day
- ``paper``, ``workshop``: its sentences on paper, and where cards of one's own are made
- ``shown``, ``find-what``: the steps of its rules in pictures, and an example of what to look for there

And an entry of some of them:

- of ``prompts``: ``you``, ``them``, ``waits`` for those who wait, ``heard`` instead where what happened was just told
- of ``refuse``: ``text``, ``rule``
- of ``bots``: ``name``, ``note``
- of ``options``: ``label``, ``note``, ``sharp`` where a sharp bot changes it, ``in-sight`` and ``by-hand`` where by it
  the house leaves its work to people, ``some-phones`` where a secret of whoever has no phone would be on a screen that
  others see, and what is chosen instead, and each of its values
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from guise.engine.errors import IllegalMove
from guise.engine.game import Decide, Event, Over, Seat, Turn, Viewer, with_at
from guise.supply.content import called, words

from .seats import Chair, team

if TYPE_CHECKING:
    from .table import Table

_FIELD = re.compile(r"\{([^{}]+)\}")
_NAMED = re.compile(r"\{(\w*[Ss]eats?)(?:'s)?\}")
_DOES = re.compile(r"\{(\w*[Ss]eat|deputy)\} (is|was|has|\w+s)\b")
_SECOND = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
"""Verbs of the third person that lose more than an ``s`` in the second."""
_NO_VERB = frozenset({"always"})


def agreed(name: str, does: str) -> str:
    """A verb of the third person as it follows a name: that of the second person after ``you``.

    >>> agreed("Ana", "speaks"), agreed("You", "speaks"), agreed("you", "has")
    ('speaks', 'speak', 'have')
    """
    if name not in ("You", "you") or does in _NO_VERB:
        return does
    return _SECOND.get(does, does.removesuffix("s"))


MOST_TOLD = 2000
"""So many sentences of one table are kept at most."""


@lru_cache(maxsize=4)
def _sentences(game: str, chairs: tuple[Chair, ...], own: str) -> dict[Event, str]:
    """Where the sentences of a table are kept: one collection for each game and company, of the last ones met."""
    return {}


@dataclass(frozen=True)
class Storyteller:
    """Tells one table's story.

    Args:
        game: game id.
        chairs: for the names.
        own: the table's own cards, as its option holds them, for what these call by another name.
    """

    game: str
    chairs: tuple[Chair, ...]
    own: str = ""

    def to(self, seat: Seat) -> Storyteller:
        """Who tells the same of one seat to itself, as on a phone of its own: it is “you” there."""
        return replace(self, chairs=with_at(self.chairs, seat, replace(self.chairs[seat], name="You")))

    def name(self, seat: Seat) -> str:
        """A seat's name; ``you`` for a chair called You."""
        name = self.chairs[seat].name
        return "you" if name == "You" else name

    def owns(self, seat: Seat) -> str:
        """A seat's possessive: ``your``, ``Ana's``, ``Mats'``."""
        name = self.chairs[seat].name
        if name == "You":
            return "your"
        return name + ("’" if name.endswith("s") else "’s")

    def member(self, seat: Seat, nth: int | None) -> str:
        """Whoever of a team acts for its chair: the ``nth`` in turn, round and round; else the chair's name."""
        people = team(self.chairs[seat].name)
        if nth is None or len(people) == 1 or self.chairs[seat].bot:
            return self.name(seat)
        return people[nth % len(people)]

    def deputy(self, seat: Seat, nth: int | None) -> str:
        """The same with the name of the team: ``Bo of Ana & Bo``; of a chair with one person the name alone."""
        one, all_ = self.member(seat, nth), self.name(seat)
        return one if one == all_ else f"{one} of {all_}"

    def names(self, seats: Iterable[Seat]) -> str:
        """Seats as a list: ``Ana``, ``Ana and Bo``, ``Ana, Bo and you``."""
        return listed([self.name(s) for s in seats])

    def lookup(self, key: str, value: Any, args: Mapping[str, Any] | None = None) -> str:
        """An argument as words, through ``names`` of the game's words where there are any; several as a list.

        Args:
            args: the other arguments; names that have ``by`` are chosen by one of them, ``""`` where it is not given.
        """
        if isinstance(value, tuple):
            return listed([self.lookup(key, one, args) for one in value])
        if self.own and (name := called(self.game, self.own, key, str(value))):
            return name
        table = words(self.game).get("names", {}).get(key)
        if isinstance(table, dict) and "by" in table:
            table = table[str((args or {}).get(table["by"], ""))]
        if isinstance(table, list) and isinstance(value, int):
            return str(table[value])
        if isinstance(table, dict):
            return str(table.get(str(value), value))
        return str(value)

    def fill(self, template: str, seat: Seat | None, args: Mapping[str, Any]) -> str:
        """A sentence with its fields filled in, starting with a capital."""
        text = self._filled(template, seat, args)
        return text[:1].upper() + text[1:]

    def says(self, key: str, seat: Seat | None = None, **args: Any) -> str:
        """An entry under ``says`` of the game's words, filled in.

        Args:
            key: its place, with dots: ``vote.left``.
            seat: for ``{Seat}`` and its like.
            args: what its other fields stand for, and what it is chosen by.

        Raises:
            KeyError: there is no such entry, or an argument is missing.
        """
        return self._filled(chosen(entry(self.game, key), args), seat, args)

    @cached_property
    def house(self) -> Storyteller:
        """The same company, told of in the house's words."""
        return Storyteller("house", self.chairs)

    def _filled(self, template: str, seat: Seat | None, args: Mapping[str, Any]) -> str:
        if "{" not in template:
            return template

        def field(match: re.Match[str]) -> str:
            key = match.group(1)
            base = key[:-2] if key.endswith("'s") else key
            if base in ("seat", "Seat") and base not in args:
                who = seat
            elif base == "deputy" and seat is not None:
                return self.deputy(seat, args[base])
            elif base.endswith("seat") and base in args:
                who = args[base]
            else:  # {place}; {Place} begins a sentence
                name = base.lower()
                text = self.names(args[name]) if name.endswith("seats") else self.lookup(name, args[name], args)
                return text if base == name else text[:1].upper() + text[1:]
            assert who is not None, f"{template!r} needs a seat"
            text = self.owns(who) if key.endswith("'s") else self.name(who)
            return text[0].upper() + text[1:] if base == "Seat" else text

        def does(match: re.Match[str]) -> str:
            return f"{{{match[1]}}} {agreed(field(match), match[2])}"

        return _FIELD.sub(field, _DOES.sub(does, template))

    def event(self, e: Event) -> str:
        """One event as a sentence; ``""`` for an event that is not spoken of.

        Each sentence is put together once for a table, as the last ones are told at every drawing.
        """
        told = self._told
        line = told.get(e)
        if line is None:
            if len(told) >= MOST_TOLD:
                told.clear()
            args = dict(e.args)
            template = chosen(words(self.game)["events"].get(e.kind, ""), args)
            line = told[e] = self.fill(template, e.seat, args) if template else ""
        return line

    def subject(self, e: Event) -> Seat | None:
        """Whom the sentence of an event names first; ``None`` where it names nobody, or several at once first."""
        args = dict(e.args)
        found = _NAMED.search(chosen(words(self.game)["events"].get(e.kind, ""), args))
        if found is None:
            return None
        who = e.seat if found[1] in ("seat", "Seat") else args.get(found[1])
        if isinstance(who, tuple):
            who = who[0] if len(who) == 1 else None
        return who if isinstance(who, int) else None

    @cached_property
    def _told(self) -> dict[Event, str]:
        """The sentences of this table's events so far. They are the same for every viewer."""
        return _sentences(self.game, self.chairs, self.own)

    def story(self, events: Iterable[Event]) -> list[str]:
        """Events as sentences, the silent ones left out."""
        return [line for line in map(self.event, events) if line]

    def prompt(self, turn: Turn, who: Viewer, heard: bool = False) -> str:
        """What happens now, told to ``who``; ``heard``: to somebody who has just been told what happened."""
        if isinstance(turn, Over):
            if not turn.winners:
                return str(words("house")["over"]["nobody"])
            text = words("house")["over"]["one" if len(turn.winners) == 1 else "many"]
            return self.fill(text, turn.winners[0], {"seats": turn.winners})
        if not isinstance(turn, Decide):
            return ""
        text, args = words(self.game)["prompts"][turn.prompt], {"seats": turn.seats, **dict(turn.args)}
        if isinstance(text, dict):
            text = text.get("heard", text) if heard else text
            mine = who in turn.seats or (who is None and any(self.chairs[s].name == "You" for s in turn.seats))
            own = who is not None and who == args.get("active_seat")
            text = chosen(text["you" if mine else "them"], args | {"own": own})
        return self.fill(text, turn.seats[0], args)

    def awaited(self, turn: Decide, who: Viewer) -> str:
        """What happens now, told to somebody who waits for it: of what many do at once, who is still to do it."""
        text = words(self.game)["prompts"][turn.prompt]
        if isinstance(text, dict) and "waits" in text:
            people = tuple(s for s in turn.seats if not self.chairs[s].bot)  # bots follow by themselves
            return self.fill(text["waits"], turn.seats[0], {"seats": people or turn.seats})
        return self.prompt(turn, who)

    def refusal(self, error: IllegalMove) -> tuple[str, str]:
        """A refusal as (sentence, rule ID or ``""``)."""
        found = words(self.game).get("refuse", {}).get(error.code) or words("house")["refuse"][error.code]
        fields = error.fields
        return self.fill(found["text"], fields.get("seat"), fields), found.get("rule", "")


def teller(table: Table) -> Storyteller:
    """Who tells a table's story."""
    return Storyteller(table.game.meta.id, table.chairs, table.options.get("own", ""))


def chosen(template: Any, told: int | Mapping[str, Any]) -> str:
    """A sentence; where there are several, the one for a number, or for the argument whose name stands under ``by``.

    One that is chosen may be several again, for another argument.

    >>> chosen({"1": "Once.", "else": "{n} times."}, 3), chosen({"by": "how", "all": "All."}, {"how": "all"})
    ('{n} times.', 'All.')
    >>> chosen({"by": "m", "0": {"by": "n", "1": "One in vain.", "else": "{n} in vain."}}, {"m": 0, "n": 1})
    'One in vain.'
    """
    while isinstance(template, dict):
        value = told if isinstance(told, int) else told.get(template["by"])
        template = template.get(str(value), template.get("else", ""))
    return str(template)


@cache
def entry(source: str, key: str) -> Any:
    """What stands under ``says`` in the words of a game, or of ``house``, at a place told with dots.

    Raises:
        KeyError: nothing does.
    """
    found: Any = words(source)["says"]
    for part in key.split("."):
        found = found[part]
    return found


def is_listed(turn: Turn, game: str, key: str) -> bool:
    """Whether a turn is at one of the prompts that a game's word file lists under a key of its top."""
    return isinstance(turn, Decide) and turn.prompt in words(game).get(key, ())


def said(key: str, /, **args: Any) -> str:
    """What the house says where no seat is named: an entry under ``says`` of its words, as :meth:`Storyteller.says`."""
    return _HOUSE.says(key, **args)


_HOUSE = Storyteller("house", ())


def listed(parts: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]
