"""Whether the house speaks plain British English, with one word for each thing, in all that it says.

A pattern stands for one fault that translated sentences have, and for its whole kind. Each brings a sentence it must
refuse and one it must let through; ``tests/test_wording.py`` tries both, and then every word file, rules page and tour.
Decks are looked at by their own tools, since a card may speak as it likes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from guise import games
from guise.table import narrate
from tools.manifest import ROOT
from tools.says import entries


@dataclass(frozen=True)
class Fault:
    """One kind of sentence that nobody would say at a table.

    Attributes:
        name: what is wrong, and what is said instead.
        pattern: finds it.
        refused: a sentence that has it.
        passed: one that is like it, and right.
    """

    name: str
    pattern: re.Pattern[str]
    refused: str
    passed: str


def _fault(name: str, pattern: str, refused: str, passed: str) -> Fault:
    return Fault(name, re.compile(pattern), refused, passed)


_DOES = (
    "announces|answers|asks|counts|deals|draws|helps|judges|keeps|moderates|offers|picks|plays|reads|remembers|says"
    "|speaks|tells|throws|turns"
)
_AMERICAN = (
    r"(?i)\b(?:un)?(?:color|favor|honor|humor|rumor|neighbor|harbor|parlor|labor)(?:s|ed|ing|ite|ites|ful|hood|less)?\b"
    r"|\b(?:center|theater|liter|fiber|somber|gray|mustache|cozy|plow|catalog|sidewalk|airplane|traveler)(?:s|ed)?\b"
    r"|\b(?:pajamas|jewelry|skeptical|gotten|aluminum|math|traveling|traveled|canceled|labeled|modeled)\b"
    r"|\b(?:apolog|recogn|real|organ|memor|emphas|special)iz(?:e|es|ed|ing)\b"
)
SPELLING = "an American spelling"
TABLE = "another narrator than the house: the table"
NAMES = frozenset({"words.json", "lobby.json", "page.json", "hand.json", "tutorial.txt"})
"""Files that speak, beside the pages."""
FAULTS = (
    # Sentences that nobody says
    _fault(
        "“so many” for a number",
        r"\b(?:after|at|by|each|every|for|in|of|only|takes?|than|with) so many\b",
        "The box is closed after so many turns.",
        "So many people! There are so many to choose from.",
    ),
    _fault(
        "“there is none”",
        r"\b[Tt]here (?:is|was) none\b",
        "Rating: Lightning. There is none better.",
        "If there are none left, the game is over.",
    ),
    _fault(
        "“to be had”, “to be seen”",
        r"\bto be (?:had|seen)\b",
        "Two more faces are to be seen than are in play.",
        "You see two more faces than are in play.",
    ),
    _fault(
        "“rightly” for “correctly”",
        r"\b[Rr]ightly\b",
        "Yes, if they were named rightly.",
        "Yes, if you named them correctly.",
    ),
    _fault("“is it of”", r"\bis it of\b", "What film is it of?", "Is it one of yours?"),
    _fault(
        "“whom” for “who”",
        r"(?<!knew )(?<!named )\b[Ww]hom\b",
        "Whom could I name?",
        "Who could I name? The log keeps who named whom.",
    ),
    _fault(
        "“has” where people say “did”",
        r"\b(?:What|Which|Who|Where|How)\b[^.?!]*? has (?:\{\w+\}|[A-Z]\w+) \w+(?:ed|en)\b",
        "Which one has {seat} chosen?",
        "Which one did {seat} choose?",
    ),
    _fault("“has asked for”", r"\bhas asked for\b", "{Seat} has asked for a vote.", "{Seat} asked for a vote."),
    _fault(
        "“have you a”",
        r"\b(?:[Hh]ave (?:you|they)|[Hh]as (?:she|he|it|\{\w+\})) an? ",
        "Have you a beard or a moustache?",
        "Do you have a beard? Have you ever been a pirate?",
    ),
    _fault(
        "“one game more”",
        r"(?:\b(?:[Oo]ne|[Tt]wo|[Tt]hree)|\{n\}) (?!or )\w+ more\b(?! than)",
        "{n} games more are in the book.",
        "One more game is in the book. One or more are left.",
    ),
    _fault(
        "the object before the verb",
        r"\byourself you (?:know|see|may|can)\b",
        "Name the others; yourself you know.",
        "You know who you are. Name the others.",
    ),
    _fault(
        "“all” for “everybody”",
        r"\b(?:[Tt]hen|[Nn]ow|[Aa]nd) all (?:vote|know|may|see|hear|throw|guess)\b|\b[Aa]ll others\b",
        "They write, and all vote.",
        "They write, and you all vote. All the others wait.",
    ),
    _fault("“is, is”", r"\bis, is\b", "Whose turn it is, is the Solver.", "If it is your turn, you are the Solver."),
    _fault("“for the start”", r"\bfor the start\b", "{Seat} threw {n} for the start.", "{Seat} starts."),
    _fault(
        "“what was not so”",
        r"\b(?:was|is) not so\b(?! \w)",
        "{Seat} said what was not so.",
        "The house was not so sure.",
    ),
    _fault("“built on it” of a lie", r"\bbuilt on it\b", "8 guesses were built on it.", "Nobody fell for it."),
    _fault("a count in brackets", r"\(\{\w+\} in all\)", "{Seat} lied ({n} in all).", "{Seat} lied {n} times."),
    _fault("“happened really”", r"\bhappened really\b", "What happened really", "What really happened"),
    _fault("“by lot”", r"\bby lot\b|\bthe lot fell\b", "One of you is drawn by lot.", "Chance picks one of you."),
    _fault("“laid aside”", r"\blaid aside\b", "The card is laid aside.", "The card is put aside."),
    _fault("“an own”", r"\b(?:an|the) own\b", "Every game has an own page.", "Every game has its own page."),
    _fault(
        "“where it is, there it is”",
        r"\b[Ww]here\b[^,.;:]*, there\b",
        "Where the decision is, there the focus is.",
        "Where the road ends, stop. There you wait.",
    ),
    _fault(
        "“hand on” for “share”",
        r"\b[Hh]and(?:ed|ing) (?:it )?on\b|\b[Hh]ands? it on\b",
        "It is handed on.",
        "Put your hand on the table.",
    ),
    _fault("“it was not to be”", r"\bwas not to be\b", "It was not to be.", "It was not to your taste."),
    _fault("“errs”", r"\b[Ee]rrs?\b", "Forgets, hesitates and errs.", "Forgets and makes mistakes."),
    _fault(
        "a chance in hundredths",
        r"\b(?:in|of) (?:a hundred|100)\b",
        "That is right 25 times in a hundred.",
        "That is right about one time in four.",
    ),
    _fault("bits", r"\b[Bb]its\b", "Gave away (bits)", "A bit of luck."),
    _fault("a rating by name", r"\bRating: ", "Rating: Home (question 30).", "Three stars: you won with question 9."),
    _fault("“on this table”", r"\bbeen on this table\b", "{n} cards have been on this table.", "You know {n} cards."),
    _fault("“near equal”", r"\bnear equal\b", "Teams of near equal size.", "Teams of about the same size."),
    _fault("“who of you”", r"\b[Ww]ho of (?:you|them)\b", "Who of you will begin?", "Which of you will begin?"),
    # One word a thing
    _fault(
        "another narrator than the house: the app",
        rf"\b[Tt]he app (?:as|{_DOES})\b|\b(?:by|to) the app\b",
        "Two can play, with the app as Moderator.",
        "Open your phone’s camera app. The app has a shelf of its own.",
    ),
    _fault(
        "another narrator than the house: the tablet, the computer",
        rf"\b[Tt]he (?:tablet|computer|program|device) (?:{_DOES})\b",
        "The tablet remembers the cards.",
        "The tablet goes round. The house remembers the cards.",
    ),
    _fault(
        TABLE,
        rf"\b[Tt]he table (?:{_DOES})\b",
        "The table offers to help.",
        "The house offers to help. The table decides.",
    ),
    _fault(
        "“roll” for “throw”",
        r"\b[Rr]oll(?:s|ed|ing)?\b(?! (?:up|down|out|over)\b)",
        "Roll the dice.",
        "Throw the dice. Roll up!",
    ),
    _fault(
        "“lay open” for “show”",
        r"\b(?:[Ll]ays?|[Ll]aid) (?:(?:the|that|its|their|a) \w+ )?open\b|\b(?:lies|lie|lay) open\b",
        "Lay the code open.",
        "Open the box and lay the cards out.",
    ),
    _fault(
        "“the floor” for “may speak”",
        r"\b(?:ha[sd]|have|gets?|gives? \w+) the floor\b",
        "{asked_seat} has the floor.",
        "{asked_seat} may speak. Sit on the floor.",
    ),
    _fault(SPELLING, _AMERICAN, "What is your favorite color?", "I realise that grey is your favourite colour."),
)
"""All of them."""

SCANNED = frozenset({"phones.md", "hand.json"})
"""Here the table is the screen that phones scan."""


def spoken(path: Path) -> Iterator[tuple[str, str]]:
    """What a file says, each piece with its place: entries, lines of a page, captions of a tour."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        yield from entries(json.loads(text))
        return
    for n, line in enumerate(text.splitlines(), 1):
        if path.suffix == ".md" or line.startswith("# "):
            yield f"line {n}", line


_LISTED = re.compile(r"^- (of )?(``[^:]*``)[^:`]*:(.*(?:\n(?!- |\n).*)*)", re.M)
_NAME = re.compile(r"``([\w-]+)``")


def listed() -> tuple[frozenset[str], dict[str, frozenset[str]]]:
    """What a game's word file may hold at its top, and what an entry of some of those may; as ``narrate`` lists it."""
    rows = _LISTED.findall(narrate.__doc__ or "")
    top = frozenset(name for entry, names, _ in rows if not entry for name in _NAME.findall(names))
    return top, {_NAME.findall(names)[0]: frozenset(_NAME.findall(told)) for entry, names, told in rows if entry}


def strangers(path: Path) -> list[str]:
    """The places of a game's word file that nobody reads, as what they hold is not in the list of ``narrate``."""
    found, (top, inside) = json.loads(path.read_text(encoding="utf-8")), listed()
    values = {o.key: set(o.values) for o in games.load(path.parent.name).meta.options}
    unknown = [key for key in found if key not in top]
    for part, keys in inside.items():
        for name, entry in found.get(part, {}).items():
            may = keys | values.get(name, set()) if part == "options" else keys
            unknown += [f"{part}.{name}.{key}" for key in entry if isinstance(entry, dict) and key not in may]
    return unknown


def files() -> list[Path]:
    """Every word file, page and tour."""
    found = [*(ROOT / "content").glob("*/*"), *(ROOT / "py" / "guise" / "games").glob("*/*")]
    return sorted(path for path in found if path.name in NAMES or (path.suffix == ".md" and path.name != "README.md"))


def faults(path: Path) -> list[str]:
    """What is wrong in a file: the place, the fault, and the words around it."""
    return [
        f"{at}: {fault.name}: {text[max(0, hit.start() - 30) : hit.end() + 30]!r}"
        for at, text in spoken(path)
        for fault in FAULTS
        if not _meant(fault, path, at)
        for hit in fault.pattern.finditer(text)
    ]


HEARD = "says.pages.find-same"
"""What people type where the rules have another word: not a thing the house says."""


def _meant(fault: Fault, path: Path, at: str) -> bool:
    """Whether it is so on purpose."""
    if at == HEARD:
        return True
    return fault.name == TABLE and path.name in SCANNED
