"""The parts of index.html that the build writes: the first script, from the manifest the boxes of the games, and all
that the page says (``tools.says``).

The page is read before any script has come, so what it says stands in it as plain HTML, between
``<!--built NAME-->`` and ``<!--/built-->``. The scripts of the page learn from the same boxes which games there are:

    data-game="who"              on every box's place: the game's id
    data-plain                   the game has no stylesheet of its own
    data-at="py/guise/games"     its words lie there and not in content/: a small game keeps them beside its code

The first script (``static/js/entry.js``) decides what the page asks for. It stands in the page itself, so that nothing
waits for it on the way, and the page's content security policy names its digest.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html import escape

from guise.table.narrate import chosen
from guise.ui.icons import icon
from guise.ui.lengths import lasting
from tools import says
from tools.manifest import Entry

REGION = re.compile(r"(<!--built (\w+)-->).*?(<!--/built-->)", re.S)


def sign(shelf: tuple[Entry, ...]) -> str:
    """The line under the sign."""
    counts = says.words()["counts"]
    count = counts[len(shelf)] if len(shelf) < len(counts) else str(len(shelf))
    return f"<p>{escape(chosen(says.words()['sign'], len(shelf)).format(count=count))}</p>"


def boxes(shelf: tuple[Entry, ...]) -> str:
    """The shelf: a box for each game, and the leaflet in it."""
    return (
        f'<ul class="shelf" data-boxes="{len(shelf)}" aria-label="{said("shelf")}">\n'
        + "".join(map(box, shelf))
        + "</ul>"
    )


def said(key: str, **args: object) -> str:
    """What a box says, as HTML."""
    return escape(says.words()["box"][key].format(**args))


def box(one: Entry) -> str:
    """One game's box."""
    title = escape(one.meta.title)
    marks = "" if one.style else " data-plain"
    if not one.folder.startswith("content/"):
        marks += f' data-at="{one.folder.rpartition("/")[0]}"'
    facts = (players(one), minutes(one))
    return f"""\
<li class="slot" data-game="{one.id}"{marks}>
<button class="box" type="button" data-open="{one.id}">
{lid(one)}
<span class="box-label"><strong class="box-title" aria-hidden="true">{title}</strong>\
<span class="box-facts"><span class="box-year">{escape(one.year)}</span> {" ".join(f"<span>{f}</span>" for f in facts)}\
</span> <span class="box-line">{escape(one.line)}</span></span>
</button>
<details class="how" name="how">
<summary><span class="how-open">{said("how")}<span class="hush">: {title}</span></span>\
<span class="how-close">{said("close")}</span></summary>
<article class="leaflet" tabindex="0" aria-label="{said("of", title=one.meta.title)}">
<h2>{title}</h2><ol>
{chr(10).join(f"<li>{escape(step)}</li>" for step in one.how)}</ol></article></details></li>
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
    return said("players", n=low) if low == high else said("to", low=low, high=high)


def minutes(one: Entry) -> str:
    """How long a game takes: with the most who may play, and with the fewest who think (``guise.ui.lengths``)."""
    (low, high), usual = one.meta.seats, one.meta.defaults()
    many, few = lasting(one.meta, usual, high), min(lasting(one.meta, usual, n, n - 1) for n in range(low, high + 1))
    return said("minutes", n=many) if few == many else said("lasts", low=few, high=many)


def about() -> str:
    """What the page is called, and what others say of it who list it."""
    title, description = (escape(says.words()["head"][key]) for key in ("title", "description"))
    return f'<title>{title}</title>\n<meta name="description" content="{description}">'


def standing() -> str:
    """The place of the games left standing."""
    return f'<section id="resume" aria-label="{escape(says.words()["standing"])}" hidden></section>'


TOOLS = {
    "daily": ("sun", 'data-do="show daily"'),
    "workshop": ("pencil", 'data-do="show workshop"'),
    "book": ("book", 'data-do="show book"'),
    "rules": ("help", 'data-do="show help {first}"'),
    "saves": ("notebook", 'data-do="show saves"'),
    "settings": ("settings", 'data-do="show settings"'),
    "install": ("download", "data-install hidden"),
}
"""The drawers of the house: picture, and what a tap does. The one with the rules opens at the first game."""


def house(shelf: tuple[Entry, ...]) -> str:
    """The drawers of the house."""
    told = {key: escape(text) for key, text in says.words()["house"].items()}
    tools = [
        f'<button class="tool" type="button" {does}>{icon(art)}<span>{told[key]}</span></button>'
        for key, (art, does) in TOOLS.items()
    ]
    nav = "\n".join((f'<nav id="house" aria-label="{told["label"]}">', *tools, "</nav>"))
    return nav.replace("{first}", shelf[0].id)


def starting() -> str:
    """Progress of the start, and failure in words; ``static/js/boot.mjs`` drives it."""
    told = {key: escape(text) for key, text in says.words()["start"].items()}
    return f"""\
<aside id="boot" aria-label="{told["label"]}" hidden>
<p role="status" data-boot="text">{told["setting"]}</p>
<progress max="100" value="0" aria-label="{told["loading"]}"></progress>
<details data-boot="details" hidden><summary>{told["why"]}</summary><p data-boot="why"></p></details>
<button type="button" data-boot="repair" hidden>{told["repair"]}</button>
</aside>
<noscript><p>{told["noscript"]}</p></noscript>"""


RULE = re.compile(r'^(@font-face|\[data-game="\w+"\]) \{[^{}]*\}$', re.M)


def inks(styles: dict[str, str]) -> str:
    """What the boxes need of the games' style sheets: their faces, and the inks that each sets for all of its own.

    The sheets themselves come when the lobby is up (``static/js/entry.js``).

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
        "about": about(),
        "enter": f"<script>{first}</script>",
        "sign": sign(shelf),
        "standing": standing(),
        "shelf": boxes(shelf),
        "house": house(shelf),
        "start": starting(),
    }
    if (found := [name for _, name, _ in REGION.findall(old)]) != list(made):
        raise ValueError(f"index.html has the regions {found}, not {list(made)}")
    digest = b64encode(sha256(first.encode()).digest()).decode()
    page, digests = DIGEST.subn(lambda m: f"{m[1]} 'sha256-{digest}'", old)
    if digests != 1:
        raise ValueError("index.html: where does the policy name the digest of the first script?")
    return REGION.sub(lambda m: m[1] + made[m[2]] + m[3], page)
