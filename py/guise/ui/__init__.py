"""The screen as pure functions: a model and a message give a new model; a model gives markup. No browser in here."""
