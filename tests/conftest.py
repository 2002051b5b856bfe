"""Every run tries the same examples, however slow the machine; ``--hypothesis-profile explore`` tries new ones."""

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("same")
