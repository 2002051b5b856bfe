"""What a game may offer beside its rules: cards of one's own, paper, what a household tells of itself."""
