"""What a player of What Would Who? Do? holds in private: the line before it is read aloud, the secret vote, the
writing.
"""

from __future__ import annotations

from guise.engine.game import Decide, Move, Over, is_form, rest, verb
from guise.engine.hand import APART, Choice, Fact, Hand
from guise.table.narrate import Storyteller

from .lines import answers, asked, capital, likeness
from .views import WwwdView, legal, others, ours


def hand(v: WwwdView, say: Storyteller) -> Hand:
    """A seat's card, from its view alone (WWD-33, WWD-34)."""
    p = v.public
    if p.stage in ("first", "line") or isinstance(v.turn, Over):
        return Hand(say.says("hand.nothing"))
    line = asked(v, say)
    facts = [Fact(say.says("told.line"), line)] if line else []
    if p.about and p.shown:
        facts.append(Fact(say.says("hand.about"), p.about))
    if p.tempers and p.shown:
        facts.append(Fact(say.says("hand.like"), capital(likeness(p.tempers))))
    if verb(v.own) in ("vote", "write") and rest(v.own) not in ("", "0"):  # 0: the time ran out
        facts.append(Fact(say.says("hand.own", did=verb(v.own)), rest(v.own)))
    home = ours(v)  # they stay in this browser; a phone numbers its choices, and that list may change meanwhile
    hidden = {*home, *others(v)} if v.public.stage in ("read", "name") else set(home)
    moves = [m for m in legal(v) if rest(m) not in ("all", "aloud") and m not in hidden]
    named = any(_names(m) and not is_form(m) for m in moves)  # cards to choose from; what else may be done is none
    choices = tuple(Choice(m, label(m, v, say), look=APART if named and not _names(m) else "") for m in moves)
    return Hand(_title(v, say), tuple(facts), choices=choices, note=say.prompt(v.turn, v.who) if v.mine else "")


def _names(move: Move) -> bool:
    """Whether a move names a Who."""
    return verb(move) == "who" or (verb(move) == "own" and not is_form(move))


def _title(v: WwwdView, say: Storyteller) -> str:
    p = v.public
    if p.stage in ("read", "name") and v.who == p.active:
        return say.says("hand.secret")
    if not isinstance(v.turn, Decide) or not v.mine:
        return say.says("hand.wait")
    return say.says("hand.title", stage=p.stage)


def label(move: Move, v: WwwdView, say: Storyteller) -> str:
    """What stands on the button of a move."""
    word, text = verb(move), rest(move)
    if word == "who":
        return say.says("do.who") if is_form(move) else capital(text)
    if word == "own" and not is_form(move):  # somebody of the table's own cards
        return capital(text.partition(" ")[2])
    if word == "vote":
        n = int(text)
        return f"{n}: {(v.texts if v.public.stage == 'favour' else answers(v, say))[n - 1]}"
    return say.says(f"do.{word}")
