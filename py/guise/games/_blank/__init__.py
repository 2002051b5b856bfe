"""Six Masks: the game a newcomer copies.

Two to four players each draw a mask that only they have seen, and try to name
the mask of their left neighbour before anybody else does. It is small, but it
has one of everything a game here can have: a secret, chance, a choice all make
at once in secret, a sentence typed freely, a decision with a clock, a move that
may be taken back, a refusal with its rule, an option, and bots of two manners.

To make a game of your own, copy this folder to ``games/<id>`` and play:
``python -m guise.play <id>``. Every law in ``tests/laws`` already runs over the
copy, and stays your net while you change it. Read in this order: ``rules``
(start at its docstring), ``views``, ``words.json``, ``bots``, ``hand``, ``board``.

Every word that a player can meet stands in ``words.json``, a whole sentence to an entry,
and none in the code: write it there first, say it aloud once, then ask for it with
``says``. ``python -m tests.ui.pseudo <id>`` lists what was forgotten. The rules that
players read are ``rules.md``; ``tutorial.txt`` is a recorded game with captions.

A folder whose name starts with ``_`` is not shown in the lobby.
"""

from .rules import GAME

__all__ = ["GAME"]
