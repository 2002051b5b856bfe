"""A table as a PettingZoo environment, so that players can be trained against the house's bots.

    from tests.zoo.table import TableEnv
    env = TableEnv("who", seats=3, bots={1: "hider:sharp", 2: "gambler"})

Every seat without a bot is an agent, ``seat_0`` and so on; chance and bots play by themselves. An agent sees its view
and nothing else: as numbers in the observation, and as the view itself, with its moves, in ``infos``. Action ``i`` is
the ``i``-th of the legal moves, an open form filled in as the laws fill it. Whoever wins gets 1, several share it.
"""

from __future__ import annotations

from dataclasses import asdict, is_dataclass
from typing import Any
from zlib import crc32

import numpy as np
from guise import games
from guise.engine.game import Decide, Move, Over, Seat, is_form, tidy
from guise.engine.rng import Rng
from guise.table.seats import Chair
from guise.table.table import Table, start
from gymnasium import spaces
from pettingzoo import AECEnv

ACTIONS = 512
"""Most moves that are offered at once; there is no game with as many."""
NUMBERS = 512
"""Length of an observation."""
MOST_MOVES = 2000
"""A game that goes on for longer is broken off."""


class TableEnv(AECEnv):
    """One game at a table of Guise.

    Args:
        game: its id.
        seats: players; the usual number when left out.
        bots: styles of the seats that the house plays.
        rules: options of the game.
    """

    metadata = {"name": "guise_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: dict[Seat, str] | None = None,
        rules: dict[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game, self.rules, self.render_mode = games.load(game), rules or {}, render_mode
        count = seats or self.game.meta.usual
        self.chairs = tuple(Chair(f"Seat {i}", i, (bots or {}).get(i, "")) for i in range(count))
        self.possible_agents = [f"seat_{i}" for i in range(count) if not self.chairs[i].bot]
        each = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (NUMBERS,), np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, each)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._resets = 0

    def observation_space(self, agent: str) -> spaces.Space:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """What an agent may do, before the mask."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same luck, and no seed the luck of the next game."""
        self._resets += 1
        self.seed = f"zoo {self._resets}" if seed is None else f"seed {seed}"
        self.table: Table = start(self.game, self.chairs, self.rules, self.seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """One move of the agent selected, and whatever the house does then.

        Raises:
            IndexError: the action is none of its moves.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat(agent)
        move = self.moves(seat)[int(action)]
        self._cumulative_rewards[agent] = 0.0
        self.table = self.table.submit(seat, move)
        self._go_on()
        self._accumulate_rewards()

    def moves(self, seat: Seat) -> list[Move]:
        """The moves of a seat, as its actions are numbered."""
        v = self.table.peek(seat)
        rng = Rng(self.seed, f"fill {len(self.table.log)}")
        mine = v.mine and self.game.legal(v)
        return [tidy(self.game.fill(v, m, rng)) if is_form(m) else m for m in mine or ()][:ACTIONS]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """The view of an agent's seat in numbers, and which actions are moves."""
        seat = self._seat(agent)
        found = np.zeros(NUMBERS, np.float32)
        for place, number in zip(range(NUMBERS), _numbers(self.table.peek(seat))):
            found[place] = number
        mask = np.zeros(ACTIONS, np.int8)
        mask[: len(self.moves(seat))] = 1
        return {"observation": found, "action_mask": mask}

    def render(self) -> str:
        """The shared screen's view, as text."""
        return repr(self.table.peek(None))

    def close(self) -> None:
        """Nothing is held open."""

    def _go_on(self) -> None:
        """Chance and bots play until an agent is to choose, or the game is over."""
        while self.table.can_advance() and len(self.table.log) < MOST_MOVES:
            self.table = self.table.advance()
        turn = self.table.turn
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if isinstance(turn, Over):
            self.terminations = dict.fromkeys(self.agents, True)
            for agent in self.agents:
                if self._seat(agent) in turn.winners:
                    self.rewards[agent] = 1 / len(turn.winners)
        elif isinstance(turn, Decide) and len(self.table.log) < MOST_MOVES:
            self.agent_selection = f"seat_{turn.seats[0]}"
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        for agent in self.agents:
            seat = self._seat(agent)
            self.infos[agent] = {"view": self.table.peek(seat), "moves": self.moves(seat)}

    def _seat(self, agent: str) -> Seat:
        return int(agent.removeprefix("seat_"))


def _numbers(value: Any) -> list[float]:
    """Plain data as numbers between -1 and 1: whole numbers by size, words by checksum, the newest events last."""
    if is_dataclass(value):
        plain = {f: getattr(value, f) for f in value.__dataclass_fields__ if f != "events"}
        newest = [asdict(e) for e in getattr(value, "events", ())[:-9:-1]]
        return [n for part in (*plain.values(), newest) for n in _numbers(part)]
    if isinstance(value, dict):
        return [n for part in value.values() for n in _numbers(part)]
    if isinstance(value, list | tuple | set | frozenset):
        return [n for part in value for n in _numbers(part)]
    if isinstance(value, str):
        return [crc32(value.encode()) / 2**31 - 1]
    return [max(-1.0, min(1.0, float(value or 0) / 64))]
