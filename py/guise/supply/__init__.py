"""Where code, words and cards come from, and how a text from outside is read. Standard library only."""
