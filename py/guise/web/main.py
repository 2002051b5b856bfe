"""The first Python the page runs: say so, then start the app, and say it in words if it cannot start.

PyScript runs this file as text, so it does nothing but hand over.
"""

from js import guise

guise.python()
try:
    from guise.web.app import start

    start()
except BaseException as error:
    guise.fail(f"{type(error).__name__}: {error}")
    raise
