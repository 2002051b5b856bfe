"""What a game may offer beside its rules: private hands, own cards, paper, what a household tells of itself."""
