"""Guise: a parlour of hidden identities.

Rooms, and the only way imports may point:
``engine <- answers <- games, table <- handoff <- ui <- web``.
"""
