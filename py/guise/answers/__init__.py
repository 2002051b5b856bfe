"""What a typed answer is worth: names, phrases and the words people put around them. Standard library only."""
