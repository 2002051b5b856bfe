"""What every table needs, whatever is played on it: seats, turns, saves and the storyteller."""
