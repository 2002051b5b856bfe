"""The parts of index.html that the build writes: the first script, and from the manifest the games' number, their
boxes, where rules open.

The page is read before any script has come, so what it says of the games stands in it as plain HTML, between
``<!--built NAME-->`` and ``<!--/built-->``. The scripts of the page learn from the same boxes which games there are:

    data-game="who"              on every box's place: the game's id
    data-plain                   the game has no stylesheet of its own
    data-at="py/guise/games"     its words lie there and not in content/: a small game keeps them beside its code

The first script (``static/js/enter.js``) decides what the page asks for. It stands in the page itself, so that nothing
waits for it on the way, and the page's content security policy names its digest.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html import escape

from tools.manifest import Entry

NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"]
REGION = re.compile(r"(<!--built (\w+)-->).*?(<!--/built-->)", re.S)


def sign(shelf: tuple[Entry, ...]) -> str:
    """The line under the sign."""
    count = NUMBERS[len(shelf)] if len(shelf) < len(NUMBERS) else str(len(shelf))
    games = "game" if len(shelf) == 1 else "games"
    return f"<p>A parlour of hidden identities. {count} {games}, one table, no account.</p>"


def boxes(shelf: tuple[Entry, ...]) -> str:
    """The shelf: a box for each game, and the leaflet in it."""
    return f'<ul class="shelf" data-boxes="{len(shelf)}" aria-label="Games">\n' + "".join(map(box, shelf)) + "</ul>"


def box(one: Entry) -> str:
    """One game's box."""
    title = escape(one.meta.title)
    marks = "" if one.style else " data-plain"
    if not one.folder.startswith("content/"):
        marks += f' data-at="{one.folder.rpartition("/")[0]}"'
    facts = (one.year, players(one), f"{one.meta.minutes} minutes")
    return f"""\
<li class="slot" data-game="{one.id}"{marks}>
<button class="box" type="button" data-open="{one.id}">
{lid(one)}
<span class="box-label"><span class="box-facts">{" ".join(f"<span>{escape(f)}</span>" for f in facts)}</span> \
<span class="box-line">{escape(one.line)}</span></span>
</button>
<details class="how" name="how">
<summary><span class="how-open">How it plays<span class="hush">: {title}</span></span>\
<span class="how-close">Put the rules back</span></summary>
<article class="leaflet" tabindex="0" aria-label="How {title.rstrip("?")} plays">
<h2>{title}</h2>
<ol>
{"".join(f"<li>{escape(step)}</li>{chr(10)}" for step in one.how)}</ol>
</article>
</details>
</li>
"""


def lid(one: Entry) -> str:
    """What stands on the lid: the game's picture, or its title in large letters."""
    title = escape(one.meta.title)
    if one.art:
        return (
            f'<img class="box-art" src="./{one.art}" width="400" height="500" alt="{title}" decoding="async" '
            'loading="lazy">'
        )
    return f'<span class="box-art box-name">{title}</span>'


def players(one: Entry) -> str:
    """How many may play."""
    low, high = one.meta.seats
    return f"{low} players" if low == high else f"{low} to {high} players"


def rules(shelf: tuple[Entry, ...]) -> str:
    """The drawer with the rules opens at the first game."""
    return f'<button class="tool" type="button" data-do="show help {shelf[0].id}">'


RULE = re.compile(r'^(@font-face|\[data-game="\w+"\]) \{[^{}]*\}$', re.M)


def inks(styles: dict[str, str]) -> str:
    """What the boxes need of the games' style sheets: their faces, and the inks that each sets for all of its own.

    The sheets themselves come when the lobby is up (``static/js/enter.js``).

    Args:
        styles: the text of each sheet, by its game's id.
    """
    head = "/* Written by py/tools/build.py from the games' own style sheets: what their boxes in the lobby need. */\n"
    rules = (m[0] for text in styles.values() for m in RULE.finditer(text))
    return head + "\n".join(rule.replace("../../", "../") for rule in rules) + "\n"


DIGEST = re.compile(r"(script-src 'self') 'sha256-[^']*'")


def script(source: str) -> str:
    """The text of the first script as it stands in the page: without its comments, which are lines of their own, and
    without indentation.
    """
    lines = [line.strip() for line in source.splitlines()]
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def page_source(old: str, shelf: tuple[Entry, ...], enter: str) -> str:
    """index.html with its regions and the digest of its script brought up to date.

    Args:
        enter: the source of the first script.

    Raises:
        ValueError: a region or the digest is missing, or there is a region that nothing is written for.
    """
    first = script(enter)
    made = {
        "enter": f"<script>{first}</script>",
        "sign": sign(shelf),
        "shelf": boxes(shelf),
        "rules": rules(shelf),
    }
    if (found := [name for _, name, _ in REGION.findall(old)]) != list(made):
        raise ValueError(f"index.html has the regions {found}, not {list(made)}")
    digest = b64encode(sha256(first.encode()).digest()).decode()
    page, digests = DIGEST.subn(lambda m: f"{m[1]} 'sha256-{digest}'", old)
    if digests != 1:
        raise ValueError("index.html: where does the policy name the digest of the first script?")
    return REGION.sub(lambda m: m[1] + made[m[2]] + m[3], page)
