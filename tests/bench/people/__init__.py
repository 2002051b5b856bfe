"""Persons for the bench: they see views and legal moves, and think for themselves (see ``tests/bench/README.md``)."""
