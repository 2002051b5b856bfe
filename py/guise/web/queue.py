"""Messages, one after the other: each leads to a model, which is drawn, then kept; then its effects are carried out.

A model that cannot be drawn is never kept. What fails is told in a sentence, with its cause in the console, and the
screen stays as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from js import guise
from pyodide.ffi import create_proxy

from guise.supply.parts import Away
from guise.ui import messages as msg
from guise.ui.effects import Effect, Store
from guise.ui.messages import Message
from guise.ui.model import Model
from guise.ui.places import Lobby
from guise.ui.render import Drawing, alike, draw
from guise.ui.update import Fresh, update

from . import clock, dom
from .effects import Effects
from .faults import apology, attempt, log_error
from .foresight import Foresight
from .screen import Screen


class Answer(NamedTuple):
    """What a message leads to: the model, what is to be done, and its drawing unless it looks as before."""

    model: Model
    effects: Sequence[Effect]
    drawing: Drawing | None


class Queue:
    """The model as it is, and the messages that wait to change it.

    Attributes:
        model: what the page shows, or is about to.
        later: what the house does next by itself.
        effects: carries out what the browser is to do.
        screen: shows what is drawn.
    """

    def __init__(self) -> None:
        self.later = clock.Later()
        self.effects = Effects(self)
        self.screen = Screen(self.send, self.effects)
        self.model = self.effects.keeping.first_model()
        self._fresh = Fresh(clock.token, clock.now)
        self._foresight = Foresight(lambda: self.model, self._foreseen)
        self._painted = create_proxy(self.later.go_on)
        self._waiting: list[Message] = []  # the one that is being answered, and those that come after it
        self._needs_part: object = None  # it is sent again when that has come

    def send(self, message: Message) -> None:
        """One message and all that follows from it: models, effects, and at last the page.

        What an effect sends waits for its turn, or the drawing that was made before it would be shown last; so does
        what a field says that a drawing takes away. What the house does by itself waits until what was done is painted.
        """
        if isinstance(message, msg.Command):  # only the last tap counts: it is what the player wants now
            self._needs_part = None
            self.later.hold()
            self.effects.stop_rehearsing()
        self._waiting.append(message)
        if len(self._waiting) > 1:
            return
        hides = False
        try:
            for nth, one in enumerate(self._waiting, 1):  # which grows meanwhile
                hides |= isinstance(one, msg.DropCurtain)
                self._step(one)
                if nth == len(self._waiting):
                    self._show(at_once=hides)
                    hides = False
        finally:
            self._waiting.clear()

    def typed(self) -> None:
        """A letter was typed into what will be said, here or on a phone."""
        self.screen.countdown.typed()

    def pressed(self, message: Message) -> None:
        """A finger is on what says this."""
        if not isinstance(self.model.screen, Lobby):  # which stands before the games have come
            self._foresight.press(message)

    def _show(self, at_once: bool) -> None:
        """Show what is due once it is on the disk, or at once if it hides something. Painted, the house goes on."""
        if self.screen.due and not (at_once or self.effects.keeping.settled):
            dom.busy(True)
            attempt(lambda: self.screen.due and self.screen.prepare(self.screen.due))
            return
        drawing = self.screen.show(self.model.house.prefs)
        if drawing is None:
            return self.later.go_on()
        if drawing.events_drawn is not None:
            self.model, _ = update(self.model, msg.Drawn(drawing.events_drawn), self._fresh)
        attempt(self.effects.rehearse)
        dom.busy(False)
        if self.later.held:
            guise.painted(self._painted)

    def _step(self, message: Message) -> None:
        """Answer one message. Those that follow from it wait for their turn."""
        try:
            answer = self._foresight.take(message) or self._answer(message)
        except Away as away:
            self._needs_part = message
            self.effects.fetched.wait(away, lambda why: self._again(message, why))
        except Exception as error:  # a fault of ours must not cost anybody their game
            log_error(error)
            if isinstance(message, msg.Told):
                dom.tell(message.sentence)  # not even a sentence can be drawn: it is written beside the page
            else:
                self.send(msg.Told(apology(error)))
        else:
            self.model = answer.model
            for effect in answer.effects:
                self.effects.do(effect)
            if answer.drawing:
                self.screen.due = answer.drawing

    def _answer(self, message: Message) -> Answer:
        after, effects = update(self.model, message, self._fresh)
        still = isinstance(message, msg.QUIET) and self.screen.shown is not None and alike(self.model, after)
        return Answer(after, effects, None if still else draw(after))

    def _foreseen(self, message: Message) -> Answer:
        """The answer to a message that is not said yet. The text of its save is written ahead, the drawing parsed."""
        answer = self._answer(message)
        _ = [effect.save.text for effect in answer.effects if isinstance(effect, Store)]
        if answer.drawing:
            self.screen.prepare(answer.drawing)
        return answer

    def _again(self, message: Message, why: str) -> None:
        """The part that a message needed is here; or it is not, and why. Unless somebody has done another thing."""
        if self._needs_part is message:
            self._needs_part = None
            self.send(msg.Told(why) if why else message)
