"""What every game is made of: moves, turns, events, chance and refusals. Standard library only."""
