"""Law: everything that can be said has words, and no sentence shows its seams."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from guise import games
from guise.engine.errors import IllegalMove
from guise.engine.rng import Rng
from guise.supply.content import module, words

from tests.laws.plays import decisions, has, positions, strays, teller, viewers, within

FOLDER = Path(games.__file__).parent


def literals(game, function: str, place: int = 0) -> set[str]:
    """Every literal text given to a function at one place of its arguments, in the game's own code."""
    found = set()
    for path in (FOLDER / game.meta.id).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == function and len(node.args) > place:
                value = node.args[place]
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    found.add(value.value)
    return found


def finished(line: str) -> bool:
    """True for a whole sentence with every field filled in."""
    return (
        bool(line)
        and not set("{}") & set(line)
        and "None" not in line.split()
        and line == line.strip()
        and "  " not in line
    )


def test_every_event_kind_has_words(game):
    happened = {e.kind for t in positions(game) for e in t.state.events}
    missing = (happened | literals(game, "event")) - words(game.meta.id)["events"].keys()
    assert not missing, f"no words for events {sorted(missing)} (an empty text means: not spoken of)"


def sentences(found) -> list[str]:
    """All texts in a part of the words."""
    if isinstance(found, str):
        return [found]
    return [text for part in (found.values() if isinstance(found, dict) else found) for text in sentences(part)]


def test_a_second_verb_fits_you_as_well(game):
    """Only the verb right after a seat follows it into the second person: a later one must be the same in both."""
    said = words(game.meta.id)
    told = sentences([said["events"], said.get("after", {}), words("house")["after"]["lines"]])
    wrong = [text for text in told if re.search(r"\{[Ss]eat\}[^.:;,]*\band (is|was|has|does|goes)\b", text)]
    assert not wrong, wrong


def test_every_prompt_has_words(game):
    missing = literals(game, "Decide", 1) - words(game.meta.id)["prompts"].keys()
    assert not missing, f"no words for prompts {sorted(missing)}"


def test_every_refusal_has_words(game):
    known = words(game.meta.id).get("refuse", {}).keys() | words("house")["refuse"].keys()
    missing = literals(game, "IllegalMove") - known
    assert not missing, f"no words for refusals {sorted(missing)}"


def test_the_box_has_words(game):
    """The lobby shows them before anything of the game has come: a line under the lid, and how it plays in steps."""
    box = words(game.meta.id)["box"]
    assert finished(box["line"]) and box["line"][-1] in ".!?"
    assert len(box["how"]) >= 3 and all(finished(step) and step[-1] in ".!?" for step in box["how"])


def test_options_and_bots_have_words(game):
    said = words(game.meta.id)
    for option in game.meta.options:
        if option.shown:
            texts = said["options"][option.key]
            assert texts["label"], option.key
            for value in option.values:
                assert texts[value], f"{option.key} = {value}"
            if option.sharp:
                assert option.sharp in option.values and finished(texts["sharp"]), option.key
    for t in game.meta.temperaments:
        assert said["bots"][t.id]["name"] and said["bots"][t.id]["note"]


def test_every_story_is_told_in_whole_sentences(game):
    for table in within(positions(game)):
        say = teller(table)
        for who in viewers(table):
            v = table.peek(who)
            for line in say.story(v.events):
                assert finished(line), line
            line = say.prompt(v.turn, who)
            assert finished(line) or not (line or v.mine), line


def test_every_refusal_met_is_told_in_whole_sentences(game):
    for i, (table, seat) in enumerate(within(decisions(game))):
        for move in strays(table, Rng("why", str(i))):
            try:
                table.submit(seat, move)
            except IllegalMove as error:
                text, rule = teller(table).refusal(error)
                assert finished(text), text
                assert "!" not in text
                assert rule == "" or "-" in rule


def test_every_hand_is_made_of_text_and_offers_what_is_legal(game):
    if not has(game, "hand"):
        return
    hand = module(game.meta.id, "hand").hand
    for table in within(positions(game)):
        for seat in range(len(table.chairs)):
            v = table.peek(seat)
            card = hand(v, teller(table))
            assert finished(card.title)
            for text in (*(t for f in card.facts for t in (f.label, f.text)), *(p.text for p in card.pictures)):
                assert "{" not in text
            assert all(c.label for c in card.choices)
            assert {c.move for c in card.choices} <= set(game.legal(v))
