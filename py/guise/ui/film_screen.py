"""The film: a game drawn once more by its own board, and a deck of buttons that lead through it."""

from __future__ import annotations

from zlib import crc32

from guise.engine.game import Decide, Over
from guise.supply.content import words
from guise.table.film import Eyes, Frame, Speed, Unit, is_seat

from . import messages as msg
from .board import Parts, board_of
from .commands import button_attrs, field_attrs, place
from .covers import Film
from .hand_panel import hand_panel, titled
from .icons import icon
from .marks import mark
from .markup import Child, Markup, h, join
from .model import House
from .overlays import hold_button, staged
from .scene import Scene
from .table_screen import MANY, story_list
from .tool import tool

LINES = 5
"""Lines of the story beside the board."""
SPEEDS: tuple[Speed, ...] = ("slow", "usual", "fast")
WAYS: tuple[tuple[Unit, int, str, str], ...] = (
    ("scene", -1, "PageUp", "scene-back"),
    ("turn", -1, "Shift+ArrowLeft", "turn-back"),
    ("move", -1, "ArrowLeft", "step-back"),
    ("move", 1, "ArrowRight", "step-on"),
    ("turn", 1, "Shift+ArrowRight", "turn-on"),
    ("scene", 1, "PageDown", "scene-on"),
)
"""The steps of the deck, each with its key and its picture, from left to right."""


def address(film: Film) -> str:
    """What the page's address says after ``#`` while a film stands."""
    return f"film={place(msg.ShowFilm(film.reel.save_id, film.at, film.eyes))}"


def scene_of(house: House, film: Film, frame: Frame, seat: int | None) -> Scene:
    """The circumstances to draw a frame in, on the board or as the hand of a seat."""
    chairs = film.reel.chairs
    return Scene(
        say=film.reel.say,
        marks=tuple(c.mark for c in chairs),
        bots=tuple(bool(c.bot) for c in chairs),
        fresh=frame.latest if film.onward else (),
        private=seat is not None,
        tall=house.narrow,
        step=len(frame.view.events),
    )


def steady(tag: str, name: str, *children: Child, **attrs: object) -> Markup:
    """A part of the screen that is sent and compared with the page only where something in it has changed.

    Args:
        tag: as for :func:`h`.
        name: its id.
    """
    inside = join(*children)
    key = f"{name}-{crc32(repr((tag, inside, attrs)).encode()):08x}"
    return h(tag, inside, **attrs, id=name, data_keep=key)


def film_screen(house: House, film: Film) -> Markup:
    """The whole screen of a film."""
    reel = film.reel
    covered = reel.veiled(film.eyes) and not film.up
    frame = reel.frame(film.at, "table" if covered else film.eyes)
    seat = frame.view.who
    c, board = scene_of(house, film, frame, seat), board_of(reel.game)
    said = words("house")["film"]
    return h(
        "main.table.film",
        rail(film, frame, c, board, covered),
        steady("div.hush", "film-words", board.in_words(frame.view, c), inert=covered) if board.in_words else None,
        h(
            "div.board",
            board.picture(frame.view, c),
            id="board",
            inert=True,
            role="group",
            aria_label=said["board"],
        ),
        climax(frame, c, board),
        h("div.film-touch", data_swipe=True, aria_hidden="true"),
        h(
            "aside.beside",
            caption(film, frame, c),
            hands(film, frame, c),
            board.side(frame.view, c) if board.side else None,
            story_list(frame.earlier, c, LINES, label=said["story"]),
            inert=covered,
            aria_label=said["told"],
        ),
        deck(film, c, covered),
        curtain(film, c) if reel.veiled(film.eyes) else None,
        data_game=reel.game,
        data_now=board.data_now(frame.view, c),
        data_private=seat is not None and reel.veiled(film.eyes),
        data_covered=covered,
        style=f"--seat:{c.color(seat)}" if seat is not None else None,
    )


def rail(film: Film, frame: Frame, c: Scene, board: Parts, covered: bool) -> Markup:
    """The top strip: the way out, who sat there, and how the film is handed over."""
    said = words("house")["film"]
    short = said["short"]  # a phone has room for a word each
    turn = frame.view.turn
    acting = turn.seats if isinstance(turn, Decide) else turn.winners if isinstance(turn, Over) else ()
    plates = [
        steady(
            "li.plate",
            f"film-plate-{s}",
            h(
                "div",
                mark(chair.mark),
                h("span.plate-name", chair.name, icon("bot") if chair.bot else None),
                (" ", h("span.plate-note", note)) if (note := _note(board, frame, s, c)) else None,
            ),
            data_seat=s,
            data_active=s in acting,
            style=f"--seat:{c.color(s)}",
            aria_current=s in acting or None,
        )
        for s, chair in enumerate(film.reel.chairs)
    ]
    return h(
        "header.rail",
        tool("back", said["leave"], msg.GoBack(), data_short=short["leave"]),
        h("h1", c.say.fill(said["title"], None, {"game": film.reel.title})),
        h("ol.seats", plates, data_many=len(plates) >= MANY, aria_label=said["players"]),
        steady(
            "nav.tools",
            "film-tools",
            tool("moment", said["moment"], msg.FilmMoment(), data_short=short["moment"]),
            *_handed_over(film, said, short),
            aria_label=said["tools"],
        ),
        inert=covered,
    )


def _handed_over(film: Film, said: dict[str, str], short: dict[str, str]) -> list[Markup]:
    """What is done with the film of a game that is over."""
    if not film.reel.over:
        return []
    return [
        tool("print", said["print"], msg.ShowKeepsake(film.reel.save_id), data_short=short["print"]),
        tool("share", said["link"], msg.FilmOut("link"), data_short=short["link"]),
        tool("download", said["file"], msg.FilmOut("file"), data_short=short["file"]),
    ]


def _note(board: Parts, frame: Frame, seat: int, c: Scene) -> str:
    return board.plate(frame.view, seat, c) if board.plate else ""


def caption(film: Film, frame: Frame, c: Scene) -> Markup:
    """What happens at this position: the latest move as sentences, else what is to happen next. What nobody was
    asked for is not said to be waited for.
    """
    said = words("house")["film"]
    lines = c.say.story(frame.latest)
    ahead = "" if film.reel.by_itself(frame.at) else c.say.prompt(frame.view.turn, frame.view.who)
    first = h("p.caption", said["begin"]) if film.at == 0 else None
    return h(
        "section.film-caption",
        first or ([h("p.caption", line) for line in lines] if lines else h("p.caption.still", ahead or said["still"])),
        h("p.film-ahead", ahead) if ahead and (lines or first) else None,
        role="status",
        id="caption",
        data_scene=bool(frame.scene),
    )


def climax(frame: Frame, c: Scene, board: Parts) -> Markup | None:
    """The climax of the latest move, as the game puts it on the stage."""
    if not frame.scene:
        return None
    e = frame.scene[0]
    around = tuple(x for x in frame.latest if x.to is None)
    scenery = h("div.scenery", staged(frame.view, c, e, around, board))
    return h(
        "div.film-scene.limelight",
        h("div.limelight-in", scenery),
        id=f"scene-{frame.at}",
        data_kind=e.kind,
        data_swipe=True,
        role="group",
        aria_label=c.say.house.says("film.stage"),
        tabindex="0",  # on a small screen it has to be scrolled
    )


def hands(film: Film, frame: Frame, c: Scene) -> Markup | None:
    """The hand of the seat that looks; where everything lies open, every hand."""
    if is_seat(frame.eyes):
        label = c.say.fill(words("house")["film"]["hand"], frame.eyes, {})
        return h(
            "div.hand-holder",
            hand_panel(frame.view, c, titled(frame.view, c)),
            role="group",
            aria_label=label,
            tabindex="0",
        )
    if not frame.hands:
        return None
    return h(
        "ul.film-hands",
        [
            steady("li", f"open-{s}", hand_panel(v, c, titled(v, c)), style=f"--seat:{c.color(s)}")
            for s, v in enumerate(frame.hands)
        ],
        aria_label=words("house")["film"]["hands"],
        tabindex="0",
    )


def eyes_name(c: Scene, eyes: Eyes) -> str:
    """Whose eyes, in words."""
    said = words("house")["film"]["eyes"]
    return c.name(eyes) if is_seat(eyes) else str(said[eyes])


def deck(film: Film, c: Scene, covered: bool) -> Markup:
    """The buttons that lead through the film, the line of its moves, the speed, and whose eyes."""
    said, reel = words("house")["film"], film.reel
    last = film.at == reel.length
    buttons = [
        tool(
            picture,
            said["ways"][f"{unit} {by}"],
            msg.FilmStep(unit, -1 if by < 0 else 1),
            disabled=film.at == 0 if by < 0 else last,
            data_key=key,
            aria_keyshortcuts=key,
        )
        for unit, by, key, picture in WAYS
    ]
    runs = h(
        "button.act.film-run",
        icon("pause" if film.runs else "play"),
        h("span", said["stand"] if film.runs else said["run"]),
        **button_attrs(msg.FilmRun()),
        data_key="Space",
        aria_keyshortcuts="Space",
    )
    return h(
        "section.deck",
        line(film, c),
        steady("div.film-ways", "film-ways", buttons[:3], runs, buttons[3:], role="group", aria_label=said["steps"]),
        steady(
            "div.seg.film-speed",
            "film-speed",
            [
                h(
                    "button",
                    said["speeds"][speed],
                    **button_attrs(msg.FilmSpeed(speed)),
                    aria_pressed=film.speed == speed,
                )
                for speed in SPEEDS
            ],
            role="group",
            aria_label=said["speed"],
        ),
        steady(
            "div.seg.film-eyes",
            "film-eyes",
            [_eyes_button(film, c, eyes) for eyes in reel.choices()],
            role="group",
            aria_label=said["eyes"]["label"],
        ),
        inert=covered,
        aria_label=said["deck"],
    )


def _eyes_button(film: Film, c: Scene, eyes: Eyes) -> Markup:
    seen_by = mark(film.reel.chairs[eyes].mark) if is_seat(eyes) else icon("table" if eyes == "table" else "eye")
    return h(
        "button.eyes-open" if eyes == "open" else "button",
        seen_by,
        h("span", eyes_name(c, eyes)),
        **button_attrs(msg.FilmEyes(eyes)),
        aria_pressed=film.eyes == eyes,
        style=f"--seat:{c.color(eyes)}" if is_seat(eyes) else None,
    )


def line(film: Film, c: Scene) -> Markup:
    """The line of all moves, with a notch at each climax; it can be drawn along."""
    said, reel = words("house")["film"], film.reel
    scenes = reel.scenes if film.whole else ()
    notches = [h("i", style=f"--at:{at / max(1, reel.length):.4f}", data_past=at <= film.at) for at in scenes]
    told = c.say.fill(said["at"], None, {"n": film.at, "of": reel.length})
    return h(
        "div.film-line",
        steady("div.film-notches", "film-notches", notches, aria_hidden="true"),
        h(
            "input",
            type="range",
            id="film-at",
            min="0",
            max=str(reel.length),
            step="1",
            **field_attrs(msg.FilmTo(film.at)),
            aria_label=said["line"],
            aria_valuetext=told,
            style=f"--at:{film.at / max(1, reel.length):.4f}",
        ),
        h(
            "div.film-ends",
            h(
                "button.tool",
                said["first"],
                **button_attrs(msg.FilmTo(0)),
                disabled=film.at == 0,
                data_key="Home",
                aria_keyshortcuts="Home",
            ),
            h("span.film-count", told),
            h(
                "button.tool",
                said["last"],
                **button_attrs(msg.FilmTo(reel.length)),
                disabled=film.at == reel.length,
                data_key="End",
                aria_keyshortcuts="End",
            ),
        ),
    )


def curtain(film: Film, c: Scene) -> Markup | None:
    """The curtain before what one seat saw of a game that still runs."""
    eyes, said = film.eyes, words("house")["film"]
    if not is_seat(eyes):
        return None
    name, seat_mark = c.name(eyes), mark(film.reel.chairs[eyes].mark)
    if film.up:
        inside: list[Markup] = [
            h("p.curtain-name", seat_mark, name),
            hold_button(said["hide"], up=True),
        ]
    else:
        inside = [
            h("div.curtain-mark", seat_mark),
            h("h2.curtain-name", c.say.fill(said["pass"], eyes, {})),
            h("p", c.say.fill(said["private"], eyes, {})),
            h("button.hold.look", icon("eye"), h("span", said["look"]), id="look", **button_attrs(msg.RaiseCurtain())),
            h("button.act.quiet", said["not-now"], **button_attrs(msg.FilmEyes("table"))),
        ]
    return h(
        "section.curtain",
        inside,
        data_up=film.up,
        id="curtain",
        style=f"--seat:{c.color(eyes)}",
        aria_label=c.say.fill(said["curtain"], eyes, {}),
    )
