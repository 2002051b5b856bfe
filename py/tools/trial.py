"""Deal what a player sees to a reader who cannot see the deck, one thing at a time, and write down what is said.

    python py/tools/trial.py deal clues --reader ana --what "a language model of ..." --lot 60 --seed 7
    python py/tools/trial.py deal cards --reader ben --what "..." --ids ids.txt
    python py/tools/trial.py deal pictures --reader cleo --what "..." --as "a nine-year-old" --draft new.json
    python py/tools/trial.py serve --port 8620

``deal`` draws the things and their order by lot and freezes them in a folder (``--folder``); ``serve`` deals all that
lies there, to as many readers at once as there are. A reader needs nothing but ``curl``, anywhere on this machine:

    curl -s localhost:8620/ana                                                        what is to be read now
    curl -s localhost:8620/ana -d thing=1 --data-urlencode "answer=Joan of Arc"       an answer, and what comes next

There are three kinds. *clues*: clues by themselves, of many cards in an order of chance (``--part 2/17`` takes another
clue of each card for each part; ``--together 10`` shows as many at once, all of different cards). *cards*: the numbers
of a card as they lie, an answer or a pass after each, until the answer is right, as it is at the table. *pictures*: a
word picture as a PNG, and whether the reader had met it before in that form.

Each answer is in the transcript (``<reader>.jsonl``) before the next thing is shown, and cannot be taken back. The
README in tests/trials says what a transcript holds and what is made of it.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Lock
from time import monotonic
from typing import Any
from urllib.parse import parse_qs

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from guise.games.twenty import deck as twenty  # noqa: E402
from guise.games.whatzit import deck as whatzit  # noqa: E402
from guise.games.whatzit import notation  # noqa: E402
from guise.games.whatzit.draw import draw  # noqa: E402
from guise.games.whatzit.sheet import FONT, read  # noqa: E402
from tools import chromium  # noqa: E402

FOLDER = Path(tempfile.gettempdir()) / "trials"
KINDS = ("clues", "cards", "pictures")
LONGEST = 200
"""Letters of an answer that are kept."""

Thing = dict[str, Any]
"""What is shown: ``card``, ``mark`` (of the text or picture as it is), ``text``, and ``number`` where it has one."""


def mark(text: str) -> str:
    """A clue or a picture in few letters: one that is changed in any way is another, but for how an apostrophe is set.

    >>> mark("I slept in a tower."), mark("I slept in a tower")
    ('747801', 'f1dec7')
    """
    return sha256(text.replace("’", "'").encode()).hexdigest()[:6]


# Dealing -----------------------------------------------------------------------------------


def _raws(draft: list[Path]) -> list[dict[str, Any]]:
    """What the files of a draft hold: cards as they are written, or single clues ``{"id": ..., "clue": ...}``."""
    return [raw for path in draft for raw in json.loads(path.read_text("utf-8"))]


def _chosen(ids: list[str], options: argparse.Namespace) -> list[str]:
    """Those of the ids that are asked for, in an order of chance."""
    if options.ids:
        asked = options.ids.read_text("utf-8").split()
        if missing := set(asked) - set(ids):
            raise SystemExit(f"no such card: {' '.join(sorted(missing))}")
        ids = asked
    ids = list(dict.fromkeys(ids))
    Random(f"{options.seed} cards").shuffle(ids)
    return ids[: options.lot] if options.lot else ids


def _cards(options: argparse.Namespace) -> tuple[dict[str, twenty.Card], list[dict[str, Any]]]:
    """The cards to choose from, and the single clues of a draft, which belong to cards of the deck."""
    raws = _raws(options.draft)
    single = [raw for raw in raws if "clue" in raw]
    whole = {raw["id"]: twenty.card(raw) for raw in raws if "clue" not in raw}
    return whole or {card.id: card for card in twenty.deck().cards.values()}, single


def clues(options: argparse.Namespace) -> list[Thing]:
    """Single clues in an order of chance: every card comes once before one comes twice, in every part another clue."""
    cards, single = _cards(options)
    of: dict[str, list[str]] = {}
    for raw in single:
        of.setdefault(raw["id"], []).append(raw["clue"])
    if not single:
        of = {id: [e.clue for e in (*card.clues, *card.spares)] for id, card in cards.items()}
    part, parts = map(int, options.part.split("/"))
    rounds: list[list[Thing]] = []
    for id in _chosen(list(of), options):
        texts = list(of[id])
        Random(f"{options.seed} {id}").shuffle(texts)
        for at, text in enumerate(texts[part - 1 :: parts]):
            if at == len(rounds):
                rounds.append([])
            kind = cards[id].category if id in cards else twenty.card_of(id).category
            rounds[at].append({"card": id, "mark": mark(text), "text": f"({kind}) {text}"})
    for at, row in enumerate(rounds):
        Random(f"{options.seed} round {at}").shuffle(row)
    return [thing for row in rounds for thing in row]


def cards(options: argparse.Namespace) -> list[Thing]:
    """Every number of each card in its order; a special among them is told, and nothing is asked about it."""
    of, _ = _cards(options)
    found = []
    for id in _chosen(list(of), options):
        for number, entry in enumerate(of[id].dealt(options.how), 1):
            if entry.clue:
                found.append({"card": id, "mark": mark(entry.clue), "text": entry.clue, "number": number})
    return found


def pictures(options: argparse.Namespace) -> list[Thing]:
    """Word pictures of both boxes, or of a draft."""
    all_ = [p for path in options.draft for p in read(path)] or [
        p for name in whatzit.DECKS for p in whatzit.deck(name)
    ]
    if options.box:
        all_ = [p for p in all_ if p.deck == options.box]
    of = {p.id: p for p in all_}
    return [
        {"card": id, "mark": mark(of[id].layout), "text": "", "layout": of[id].layout, "box": of[id].deck}
        for id in _chosen(list(of), options)
    ]


def _paint(things: list[Thing], folder: Path) -> None:
    """Take a picture of each card as it lies on the table, light and alone."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True)
    face = b64encode(FONT.read_bytes()).decode()
    look = f"@font-face{{font-family:Card;src:url(data:font/woff2;base64,{face})}}body{{margin:0;--display:Card"
    look += ";--ink:#17131a;--card:#fffdf5;color:#17131a}svg{display:block;width:800px;height:600px}"
    with sync_playwright() as play:
        browser = play.chromium.launch(**chromium.options())
        page = browser.new_page(viewport={"width": 800, "height": 600})
        page.set_content(f"<!doctype html><style>{look}</style><body></body>")
        for number, thing in enumerate(things, 1):
            svg = draw(notation.parse(thing["layout"]), deck=thing["box"])
            page.evaluate("svg => { document.body.innerHTML = svg; return document.fonts.ready }", svg)
            page.screenshot(path=folder / f"{number}.png")
        browser.close()


def deal(options: argparse.Namespace) -> None:
    """Freeze what a reader is going to see. Raises ``SystemExit`` when the reader has been dealt to before."""
    folder = options.folder
    if not options.reader.replace("-", "").isalnum():
        raise SystemExit("a reader's name is letters, figures and hyphens")
    if (folder / f"{options.reader}.deal.json").exists():
        raise SystemExit(f"{options.reader} has been dealt to: take another name, or another folder")
    things = {"clues": clues, "cards": cards, "pictures": pictures}[options.kind](options)
    folder.mkdir(parents=True, exist_ok=True)
    if options.kind == "pictures":
        _paint(things, folder / f"{options.reader}.pictures")
    head = {
        "kind": options.kind,
        "reader": options.reader,
        "what": options.what,
        "as": options.like,
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "seed": options.seed,
        "together": options.together if options.kind == "clues" else 1,
        **({"how": options.how} if options.kind == "cards" else {}),
        "from": " ".join(path.name for path in options.draft) or "deck",
    }
    whole = [raw for raw in _raws(options.draft) if "clue" not in raw] if options.kind == "cards" else []
    frozen = json.dumps({"head": head, "things": things, "whole": whole}, ensure_ascii=False)
    (folder / f"{options.reader}.jsonl").write_text(json.dumps(head, ensure_ascii=False) + "\n", "utf-8")
    (folder / f"{options.reader}.deal.json").write_text(frozen, "utf-8")
    print(f"{options.reader}: {len(things)} things to read of {len({t['card'] for t in things})} cards")


# One reader ----------------------------------------------------------------------------------


@dataclass
class Reading:
    """One reader's trial: what was dealt, and what has been said of it so far."""

    folder: Path
    reader: str

    def __post_init__(self) -> None:
        frozen = json.loads((self.folder / f"{self.reader}.deal.json").read_text("utf-8"))
        self.head, self.things = frozen["head"], frozen["things"]
        self.whole = {raw["id"]: twenty.card(raw) for raw in frozen["whole"]}
        self.kind = self.head["kind"]
        self.transcript = self.folder / f"{self.reader}.jsonl"
        self.at = 0  # the first thing that is not answered
        self.shown: float | None = None
        for line in self.transcript.read_text("utf-8").splitlines()[1:]:
            self._pass_on(json.loads(line)[2])

    def now(self) -> list[Thing]:
        """What lies before the reader: one thing, or as many of different cards as are shown together."""
        return list(self.things[self.at : self.at + self.head["together"]])

    def _pass_on(self, answer: str | None) -> None:
        """Go on after an answer: with the next thing, or the next card when this one has been named."""
        thing = self.things[self.at]
        self.at += 1
        if self.kind == "cards" and answer and twenty.judge(self._card(thing["card"]), answer) == "right":
            while self.at < len(self.things) and self.things[self.at]["card"] == thing["card"]:
                self.at += 1

    def _card(self, id: str) -> twenty.Card:
        return self.whole.get(id) or twenty.card_of(id)

    def answer(self, given: dict[str, str]) -> str:
        """Write an answer down. Returns what is wrong with it, "" when nothing is."""
        now, first = self.now(), self.at + 1
        if not now:
            return "There is nothing more to answer."
        if given.get("thing") != str(first):
            return f"That was not written down: this is thing {first}. Say thing={first}."
        keys = ["answer"] if self.head["together"] == 1 else [str(first + n) for n in range(len(now))]
        if missing := [key for key in keys if key not in given]:
            return f"Not written down: {missing[0]}= is missing. An empty one says “no idea”."
        if self.kind == "pictures" and given.get("seen") not in ("yes", "no"):
            return "Not written down: say seen=yes if you had met this very picture before, else seen=no."
        seconds = 0 if self.shown is None else round((monotonic() - self.shown) / len(now))
        with self.transcript.open("a", encoding="utf-8") as file:
            for key, thing in zip(keys, now, strict=True):
                said = " ".join(given[key].split())[:LONGEST] or None
                row = [thing["card"], thing["mark"], said, seconds]
                row += [thing["number"]] if self.kind == "cards" else []
                row += [given["seen"] == "yes"] if self.kind == "pictures" else []
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
                self._pass_on(said)
        self.shown = None
        return ""

    def show(self, here: str, pictures: Path) -> str:
        """What the reader is to read now, and how to answer."""
        now, first = self.now(), self.at + 1
        if not now:
            return "That was all. Thank you. Nothing more is to be done.\n"
        if self.shown is None:
            self.shown = monotonic()
        return "\n".join((*self._seen(now, first, pictures), *self._how(now, first, here), ""))

    def _seen(self, now: list[Thing], first: int, pictures: Path) -> Iterator[str]:
        yield f"Thing {first} of {len(self.things)}."
        if self.head["as"]:
            yield f"Answer as {self.head['as']} would be expected to."
        if self.kind == "pictures":
            source = self.folder / f"{self.reader}.pictures" / f"{first}.png"
            target = pictures / self.reader / f"{first}.png"
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
            yield f"Look at {target} and say which word or phrase the picture stands for."
        elif self.kind == "cards":
            card = now[0]["card"]
            before = [t for t in self.things[: self.at] if t["card"] == card]
            yield f"A card: {self._card(card).category}. {'Numbers so far:' if before else 'The first clue:'}"
            yield from (f"{t['number']:3}. {t['text']}" for t in (*before, *now))
            yield "Who, what or where is it?"
        else:
            yield "One clue of a card. Who, what or where could it be?"
            yield from (f"{first + n}. {thing['text']}" for n, thing in enumerate(now))

    def _how(self, now: list[Thing], first: int, here: str) -> Iterator[str]:
        seen = " -d seen=no" if self.kind == "pictures" else ""
        if self.head["together"] == 1:
            yield f'Answer:  curl -s {here} -d thing={first}{seen} --data-urlencode "answer=..."'
        else:
            each = " ".join(f'--data-urlencode "{first + n}=..."' for n in range(len(now)))
            yield f"Answer:  curl -s {here} -d thing={first} {each}"
        yield "Nothing after the = says “no idea”." + (" seen=yes: I had met this very picture before." if seen else "")


# The server ----------------------------------------------------------------------------------


def serve(options: argparse.Namespace) -> None:
    """Answer readers until somebody ends the process. Only this machine is listened to."""
    readings: dict[str, Reading] = {}
    lock = Lock()

    class Desk(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._tell({})

        def do_POST(self) -> None:
            text = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
            fields = parse_qs(text, keep_blank_values=True)
            self._tell({key: values[-1] for key, values in fields.items()})

        def _tell(self, given: dict[str, str]) -> None:
            name = self.path.strip("/")
            if not name.replace("-", "").isalnum() or not (options.folder / f"{name}.deal.json").exists():
                self._send(404, "Nothing has been dealt to a reader of that name.\n")
                return
            with lock:
                reading = readings.get(name) or readings.setdefault(name, Reading(options.folder, name))
                wrong = reading.answer(given) if given else ""
                here = f"localhost:{server.server_port}/{name}"
                self._send(
                    400 if wrong else 200, (wrong + "\n" if wrong else "") + reading.show(here, options.pictures)
                )

        def _send(self, status: int, text: str) -> None:
            body = text.encode()
            self.send_response(status)
            self.send_header("Content-Type", "text/plain; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    twenty.names()
    server = ThreadingHTTPServer(("127.0.0.1", options.port), Desk)
    print(f"dealing from {options.folder} on port {server.server_port}", flush=True)
    server.serve_forever()


def parsed(words: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="trial.py", description=__doc__.splitlines()[0] if __doc__ else "")
    commands = parser.add_subparsers(dest="command", required=True)
    give = commands.add_parser("deal", help="freeze what a reader is going to see")
    give.add_argument("kind", choices=KINDS)
    give.add_argument("--reader", required=True, help="a name nobody had before")
    give.add_argument("--what", required=True, help="what the reader is: which model, or which person")
    give.add_argument("--as", dest="like", default="", help="whose part the reader plays: a nine-year-old")
    give.add_argument("--lot", type=int, default=0, metavar="N", help="so many cards, drawn by lot; all without it")
    give.add_argument("--seed", type=int, default=1, help="of the lots: the same gives the same cards and order")
    give.add_argument("--ids", type=Path, help="a file with the ids of the cards, in place of the lot")
    give.add_argument("--draft", type=Path, action="append", default=[], help="cards or clues that are in no deck yet")
    give.add_argument(
        "--part", default="1/1", metavar="K/M", help="of the clues of each card every M-th, from the K-th"
    )
    give.add_argument("--together", type=int, default=1, metavar="N", help="so many single clues at once")
    give.add_argument("--how", choices=twenty.LEVELS, default="usual", help="how hard whole cards are dealt")
    give.add_argument("--box", choices=whatzit.DECKS, help="pictures of one box")
    run = commands.add_parser("serve", help="deal to all readers of the folder")
    run.add_argument("--port", type=int, default=8620, help="0 takes one that is free")
    run.add_argument("--pictures", type=Path, default=FOLDER / "pictures", help="where a reader finds its picture")
    for each in (give, run):
        each.add_argument("--folder", type=Path, default=FOLDER, help="where deals and transcripts lie")
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> None:
    """Deal or serve."""
    options = parsed(words)
    (deal if options.command == "deal" else serve)(options)


if __name__ == "__main__":
    main()
