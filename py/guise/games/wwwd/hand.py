"""What a player of What Would Who? Do? holds in private: the line before it is read aloud, the secret vote, the
writing.
"""

from __future__ import annotations

from guise.engine.game import Decide, Move, Over, is_form, rest, verb
from guise.engine.hand import Choice, Fact, Hand
from guise.table.narrate import Storyteller

from .lines import asked
from .views import WwwdView, legal, ours

LABELS = {
    "duh": "Take a Duh card",
    "ready": "Put the card down",
    "demand": "Call for a Duh card",
    "wait": "Give more time",
    "same": "The same Who",
    "other": "Somebody else",
    "know": "I know",
    "unknown": "Who?",
    "told": "I have said it",
    "next": "Go on",
    "explain": "One sentence",
    "own": "Our own: kind Rosa",
    "write": "Write it",
}


def hand(v: WwwdView, say: Storyteller) -> Hand:
    """A seat's card, from its view alone (WWD-33, WWD-34)."""
    p = v.public
    if p.stage in ("first", "line") or isinstance(v.turn, Over):
        return Hand("Your vote stays with you")
    line = asked(v, say)
    facts = [Fact("The line", line)] if line else []
    if p.about and p.shown:
        facts.append(Fact("Who that is", p.about))
    if p.tempers and p.shown:
        facts.append(Fact("What they are like", ", ".join(p.tempers)))
    if verb(v.own) in ("vote", "write"):
        facts.append(Fact("Your vote" if verb(v.own) == "vote" else "You wrote", rest(v.own)))
    home = ours(v)  # they stay in this browser; a phone numbers its choices, and that list may change meanwhile
    choices = tuple(Choice(m, label(m, v)) for m in legal(v) if rest(m) not in ("all", "aloud") and m not in home)
    return Hand(_title(v), tuple(facts), choices=choices, note=say.prompt(v.turn, v.who) if v.mine else "")


def _title(v: WwwdView) -> str:
    p = v.public
    if p.stage in ("read", "name") and v.who == p.active:
        return "For your eyes only"
    if not isinstance(v.turn, Decide) or not v.mine:
        return "Nothing to decide now"
    return {"vote": "Your secret vote", "write": "Your own response", "favour": "Your secret vote"}.get(
        p.stage, "Your word"
    )


def label(move: Move, v: WwwdView) -> str:
    """What stands on the button of a move."""
    word, text = verb(move), rest(move)
    if word == "who":
        return "Name a Who" if is_form(move) else text[:1].upper() + text[1:]
    if word == "vote":
        n = int(text)
        return f"{n}: {v.texts[n - 1] if v.public.stage == 'favour' else v.responses[n - 1].text}"
    return LABELS[word]
