"""Forty little buildings, each in a box of 100 by 50 standing on y = 50, as a two-colour lithograph.

Shapes take the wall's ink unless a class says otherwise: ``light`` (lamps and windows),
``hot`` (signal red), ``pale`` (cream) and ``line`` (an outline).
"""

from __future__ import annotations

# Primitives -----------------------------------------------------------------------------


def box(x: float, y: float, w: float, h: float, ink: str = "") -> str:
    """A rectangle."""
    return f'<rect{_ink(ink)} x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"/>'


def path(d: str, ink: str = "") -> str:
    """Any outline."""
    return f'<path{_ink(ink)} d="{d}"/>'


def disc(x: float, y: float, r: float, ink: str = "") -> str:
    """A circle."""
    return f'<circle{_ink(ink)} cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def _ink(ink: str) -> str:
    return f' class="{ink}"' if ink else ""


def wall(x: float, w: float, h: float) -> str:
    """A block standing on the ground."""
    return box(x, 50 - h, w, h)


def panes(
    x: float, y: float, cols: int, rows: int, step: float = 8, w: float = 4, h: float = 5, ink: str = "light"
) -> str:
    """Windows in rows; every fourth one is dark, as somebody has gone out."""
    return "".join(
        box(x + i * step, y + j * (h + 3), w, h, ink)
        for j in range(rows)
        for i in range(cols)
        if (i * 3 + j * 5) % 4 != 3
    )


def columns(x: float, y: float, count: int, step: float, h: float, ink: str = "pale") -> str:
    """A colonnade."""
    return "".join(box(x + i * step, y, 3, h, ink) for i in range(count))


def awning(x: float, y: float, w: float, stripes: int) -> str:
    """A striped blind with a scalloped edge."""
    part = w / stripes
    return "".join(
        path(f"M{x + i * part:g} {y:g}h{part:g}v6a{part / 2:g} 4 0 0 1-{part:g} 0z", "hot" if i % 2 == 0 else "pale")
        for i in range(stripes)
    )


def shop(sign: str) -> str:
    """A shop front with a blind, and its sign on the roof."""
    return (
        wall(22, 56, 30)
        + awning(22, 26, 56, 8)
        + box(28, 37, 18, 13, "light")
        + box(52, 37, 8, 13, "pale")
        + box(64, 37, 9, 9, "light")
        + sign
    )


def booth(beside: str) -> str:
    """A telephone booth, and what it stands beside."""
    return (
        beside
        + box(40, 6, 20, 44, "hot")
        + box(43, 14, 14, 22, "light")
        + path("M50 14V36M43 21H57M43 28H57", "line")
        + box(38, 3, 24, 5)
        + box(43, 39, 14, 8)
    )


def temple(h: float, count: int, crown: str = "") -> str:
    """A front with a gable over columns, and what is in the gable."""
    return (
        box(16, 46, 68, 4)
        + box(20, 42, 60, 4)
        + path(f"M16 {42 - h:g}L50 {24 - h:g}L84 {42 - h:g}z")
        + box(22, 42 - h, 56, h)
        + columns(25, 44 - h, count, 50 / (count - 1), h - 2)
        + crown
    )


def mask(x: float, y: float, s: float, ink: str) -> str:
    """A carnival half-mask."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({s:g})">'
        + path("M-14-5C-8-8-4-3 0-3C4-3 8-8 14-5C15 4 9 8 4 5C1 3-1 3-4 5C-9 8-15 4-14-5z", ink)
        + disc(-6, 0, 2.6)
        + disc(6, 0, 2.6)
        + "</g>"
    )


def tree(x: float, top: float) -> str:
    """A round park tree."""
    return box(x - 1.5, top + 12, 3, 38 - top) + disc(x, top + 9, 10) + disc(x - 3, top + 6, 2, "light")


# The city -------------------------------------------------------------------------------

CITY = (
    # 0 City Square: the statue under its lamps
    box(34, 40, 32, 10, "pale")
    + box(40, 32, 20, 8, "pale")
    + path("M50 2a4 4 0 0 1 2 8l5 6-3 16h-8l-3-16 5-6a4 4 0 0 1 2-8zM57 16l12-9 2 3-11 10z", "light")
    + box(14, 14, 3, 36, "pale")
    + disc(15.5, 12, 5, "light")
    + box(83, 14, 3, 36, "pale")
    + disc(84.5, 12, 5, "light"),
    # 1 Railroad Station
    path("M8 50V24A42 30 0 0 1 92 24V50z")
    + path("M16 50V27A34 22 0 0 1 84 27V50z", "light")
    + path("M50 5V50M33 10V50M67 10V50", "line")
    + disc(50, 14, 7, "pale")
    + path("M50 10v4h3", "line")
    + box(36, 30, 28, 18)
    + box(40, 33, 8, 6, "pale")
    + box(52, 33, 8, 6, "pale")
    + disc(50, 44, 3, "light")
    + box(32, 46, 36, 4, "hot"),
    # 2 Market Hall
    path("M10 28Q50-8 90 28z")
    + box(12, 28, 76, 22)
    + path("M22 26Q50 2 78 26z", "light")
    + path("M50 12V26M36 17V26M64 17V26", "line")
    + awning(14, 30, 72, 9)
    + disc(26, 46, 4, "hot")
    + disc(34, 47, 3, "light")
    + disc(66, 46, 4, "light")
    + disc(74, 47, 3, "hot")
    + box(44, 40, 12, 10, "pale"),
    # 3 Wigmaker
    shop(
        path("M38 22C34 6 44 0 51 0C60 0 66 8 62 22C60 16 58 12 56 10C52 14 46 14 44 10C42 14 40 18 38 22z", "light")
        + path("M44 10C46 14 52 14 56 10L57 18C54 24 46 24 43 18z", "pale")
    ),
    # 4 Diner
    path("M8 50V30Q8 20 20 20H80Q92 20 92 30V50z", "pale")
    + box(8, 40, 84, 4, "hot")
    + panes(16, 26, 8, 1, 9, 7, 10)
    + box(46, 28, 9, 22)
    + box(62, 4, 26, 12, "hot")
    + box(73, 16, 3, 6)
    + path("M66 10h18", "line"),
    # 5 Barber Shop
    shop(
        box(30, 4, 40, 14, "pale")
        + path("M36 14L48 7M36 7L48 14", "line")
        + disc(35, 14, 2)
        + disc(35, 7, 2)
        + path("M54 8h10v5h-10z")
    )
    + box(80, 16, 8, 30, "pale")
    + path("M80 24l8-6v6l-8 6zM80 36l8-6v6l-8 6z", "hot")
    + disc(84, 14, 4, "light"),
    # 6 Newsstand
    path("M24 18L50 6L76 18V22H24z", "hot")
    + wall(28, 44, 28)
    + box(32, 25, 36, 10, "light")
    + box(30, 37, 8, 11, "pale")
    + box(40, 37, 8, 11, "pale")
    + box(52, 37, 8, 11, "pale")
    + box(62, 37, 8, 11, "pale")
    + path("M32 40h4M32 43h4M42 40h4M42 43h4M54 40h4M54 43h4M64 40h4M64 43h4", "line")
    + path("M46 26a4 4 0 1 1 8 0v9h-8z"),
    # 7 Billiard Hall
    wall(18, 64, 28)
    + box(18, 20, 64, 4, "pale")
    + panes(24, 30, 2, 2, 8)
    + panes(64, 30, 2, 2, 8)
    + box(42, 32, 16, 18, "light")
    + disc(42, 15, 5, "hot")
    + disc(52, 15, 5, "pale")
    + disc(62, 15, 5, "light")
    + disc(47, 7, 5, "light")
    + disc(57, 7, 5, "hot")
    + path("M14 2L36 18", "line"),
    # 8 Wharf Telephone
    booth(
        path("M4 46q6-5 12 0t12 0v4H4zM68 46q6-5 12 0t12 0v4H68z", "light")
        + path("M16 16v22M8 30q0 9 8 9t8-9M11 20h10", "line")
        + disc(16, 13, 3, "line")
        + path("M74 40V16L90 36H74z", "pale")
        + path("M70 40h24l-4 6H74z")
    ),
    # 9 Pharmacy
    shop(
        path("M40 8h20l-3 12H43z", "light")
        + box(38, 6, 24, 3, "pale")
        + path("M56 8L66-1", "line")
        + box(46, 19, 8, 3, "light")
    ),
    # 10 Ferry Landing
    path("M6 46q5-4 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t8 0v4H6z", "light")
    + path("M12 34H88L80 46H20z")
    + box(24, 24, 52, 10, "pale")
    + panes(28, 27, 6, 1, 8, 5, 4, "hot")
    + box(32, 16, 30, 8, "pale")
    + box(54, 4, 9, 13, "hot")
    + disc(66, 3, 3, "light")
    + disc(73, 1, 2, "light"),
    # 11 Bowling Alley
    wall(12, 76, 22)
    + box(12, 28, 76, 4, "hot")
    + panes(18, 36, 4, 1, 8)
    + box(70, 36, 12, 14, "light")
    + path("M50 27C42 24 45 15 47 11C45 6 47 1 50 1S55 6 53 11C55 15 58 24 50 27z", "pale")
    + box(46.6, 8, 6.8, 3, "hot")
    + disc(66, 21, 7, "light"),
    # 12 Post Office
    wall(14, 72, 34)
    + box(12, 14, 76, 4, "pale")
    + panes(20, 24, 2, 2, 9)
    + panes(66, 24, 2, 2, 9)
    + box(42, 36, 16, 14, "hot")
    + box(38, 20, 24, 13, "pale")
    + path("M38 20l12 8 12-8", "line")
    + path("M50 14V2", "line")
    + path("M50 2h14l-4 4 4 4H50z", "hot"),
    # 13 Costume Rental
    shop(path("M50 6a3 3 0 1 1 3-3M50 6v4M34 20l16-10 16 10z", "line") + mask(50, 44, 0.1, "hot"))
    + path("M34 20L50 10L66 20L62 26H38z", "hot"),
    # 14 City Park
    tree(18, 12)
    + tree(38, 4)
    + tree(66, 8)
    + tree(86, 14)
    + box(51, 22, 2.4, 28)
    + disc(52, 20, 4, "light")
    + path("M44 40h16M46 44h12M46 40v10M58 40v10", "line"),
    # 15 Concert Hall
    path(
        "M8 50C8 30 20 18 34 12C34 28 28 40 24 50zM28 50C32 28 40 14 54 6C56 24 50 40 46 50zM50 50C54 34 62 20 76 "
        "14C80 30 74 42 70 50z",
        "pale",
    )
    + path("M74 50C78 38 84 30 92 26V50z", "pale")
    + box(6, 46, 88, 4)
    + path("M60 26v12M60 26l8-2v12", "line")
    + disc(58, 38, 3, "hot")
    + disc(66, 36, 3, "hot"),
    # 16 Hardware Store
    shop(path("M30 6h22v-4l8 6-8 6v-3H30z", "pale") + box(56, 1, 6, 24, "light") + path("M52 2h14v7H52z", "light")),
    # 17 Bank
    temple(18, 6, disc(50, 17, 5, "light")),
    # 18 Corner Telephone
    booth(
        wall(4, 28, 40)
        + panes(8, 14, 3, 4, 8)
        + wall(70, 26, 30)
        + panes(74, 24, 3, 2, 7)
        + box(64, 12, 2.4, 38)
        + disc(65, 10, 4, "light")
    ),
    # 19 Public Library
    temple(20, 5, path("M40 14q5-4 10 0q5-4 10 0v7q-5-4-10 0q-5-4-10 0z", "light")),
    # 20 Observatory
    path("M16 28A34 26 0 0 1 84 28z", "pale")
    + box(18, 28, 64, 22)
    + path("M52 4L60 4L66 28H56z")
    + path("M56 20L76-1L82 4L62 26z", "light")
    + panes(26, 34, 3, 1, 8)
    + panes(54, 34, 3, 1, 8)
    + disc(14, 8, 1.6, "light")
    + disc(26, 3, 1.2, "light")
    + disc(92, 14, 1.6, "light"),
    # 21 Bakery
    shop(path("M28 20C28 8 40 4 50 4S72 8 72 20z", "light") + path("M40 8l-3 10M50 6v12M60 8l3 10", "line")),
    # 22 Stadium
    path("M6 50C6 30 28 24 50 24S94 30 94 50z")
    + path("M16 50C18 38 34 34 50 34S82 38 84 50z", "light")
    + path("M30 50C32 44 42 42 50 42S68 44 70 50z", "hot")
    + box(13, 4, 3, 30)
    + box(8, 2, 13, 8, "pale")
    + box(84, 4, 3, 30)
    + box(79, 2, 13, 8, "pale"),
    # 23 Stage Door
    wall(24, 52, 44)
    + path("M24 6h52v4H24z", "pale")
    + box(40, 22, 20, 28, "hot")
    + path("M50 25l1.8 4 4.4.4-3.3 3 1 4.3-3.9-2.3-3.9 2.3 1-4.3-3.3-3 4.4-.4z", "light")
    + disc(57, 40, 1.4, "pale")
    + path("M42 18q8-7 16 0z", "light")
    + path("M40 20L32 50H40zM60 20L68 50H60z", "light"),
    # 24 Museum
    temple(16, 7, path("M46 13h8l-1 3c4 2 3 7-1 8h-4c-4-1-5-6-1-8z", "light")) + box(10, 48, 80, 2, "pale"),
    # 25 Department Store
    wall(12, 76, 44)
    + panes(18, 12, 8, 2, 8.6)
    + awning(12, 30, 76, 10)
    + box(18, 40, 18, 10, "light")
    + box(42, 40, 16, 10, "pale")
    + box(64, 40, 18, 10, "light")
    + box(30, 1, 40, 7, "hot"),
    # 26 Hotel
    wall(30, 40, 48)
    + panes(35, 6, 4, 4, 8.4)
    + path("M38 50V42a12 8 0 0 1 24 0v8z", "pale")
    + box(74, 4, 10, 36, "hot")
    + disc(79, 10, 2, "light")
    + disc(79, 18, 2, "light")
    + disc(79, 26, 2, "light")
    + disc(79, 34, 2, "light")
    + box(70, 10, 4, 2)
    + box(70, 30, 4, 2)
    + wall(14, 16, 22)
    + panes(17, 32, 2, 2, 6),
    # 27 Bus Terminal
    path("M4 16L96 8V14L4 22z")
    + box(10, 18, 4, 32)
    + box(86, 13, 4, 37)
    + box(20, 24, 62, 22, "hot")
    + panes(24, 27, 6, 1, 9, 7, 8)
    + box(20, 38, 62, 2, "pale")
    + disc(34, 46, 4.5)
    + disc(68, 46, 4.5)
    + disc(34, 46, 1.6, "pale")
    + disc(68, 46, 1.6, "pale"),
    # 28 Arcade Telephone
    booth(
        path(
            "M2 50V12H36V50H30V28a6 7 0 0 0-12 0V50H14V28a5 7 0 0 0-8 0V50zM64 50V12H98V50H94V28a5 7 0 0 0-8 "
            "0V50H82V28a6 7 0 0 0-12 0V50z"
        )
        + disc(24, 18, 2, "light")
        + disc(76, 18, 2, "light")
        + disc(10, 18, 2, "light")
        + disc(90, 18, 2, "light")
    ),
    # 29 Movie House
    wall(20, 60, 40)
    + path("M44 2h12v28H44z", "hot")
    + disc(50, 7, 2, "light")
    + disc(50, 14, 2, "light")
    + disc(50, 21, 2, "light")
    + path("M14 28h72l-6 9H20z", "pale")
    + "".join(disc(20 + i * 7.5, 32, 1.5, "hot") for i in range(9))
    + box(28, 40, 10, 10, "light")
    + box(45, 40, 10, 10, "light")
    + box(62, 40, 10, 10, "light"),
    # 30 Fairground
    path("M42 24L34 50M42 24L50 50M42 3V45M21 24H63M27 9L57 39M57 9L27 39", "line")
    + '<circle class="line" cx="42" cy="24" r="21"/>'
    + "".join(
        disc(x, y, 3.6, ink)
        for x, y, ink in (
            (42, 3, "hot"),
            (63, 24, "light"),
            (42, 45, "hot"),
            (21, 24, "light"),
            (27, 9, "pale"),
            (57, 39, "pale"),
            (57, 9, "hot"),
            (27, 39, "hot"),
        )
    )
    + path("M68 30L82 18L96 30z", "hot")
    + box(70, 30, 24, 20, "pale")
    + box(79, 36, 6, 14),
    # 31 Garage
    path("M12 50V18L50 6L88 18V50z")
    + box(22, 24, 56, 26, "light")
    + path("M22 28h56M22 32h56", "line")
    + path("M28 44c0-4 4-5 6-5l5-6h20l6 6c4 0 8 1 8 5v3H28z", "hot")
    + path("M42 35h7v4h-10zM52 35h6l3 4h-9z", "pale")
    + disc(38, 47, 3.6)
    + disc(64, 47, 3.6),
    # 32 Bookstore
    shop(
        box(30, 8, 6, 16, "hot")
        + box(37, 5, 5, 19, "pale")
        + box(43, 10, 7, 14, "light")
        + box(51, 6, 5, 18, "hot")
        + path("M58 24l5-18 5 1.6-5 17z", "pale")
    ),
    # 33 Masquerade Hall
    path("M10 50V26Q50 2 90 26V50z")
    + panes(18, 34, 2, 1, 9, 6, 10)
    + panes(66, 34, 2, 1, 9, 6, 10)
    + path("M42 50V38a8 8 0 0 1 16 0V50z", "light")
    + mask(50, 21, 1.25, "pale"),
    # 34 Greenhouse
    path("M14 50V26L50 6L86 26V50z", "pale")
    + path("M50 6V50M32 16V50M68 16V50M14 26H86M14 38H86", "line")
    + path(
        "M24 50c-2-8 2-12 0-16 6 4 8 10 4 16zM40 50c-3-10 3-14 1-20 7 5 9 13 5 20zM60 50c-3-8 2-12 0-17 7 4 9 11 5 17z"
    )
    + disc(42, 30, 3, "hot")
    + disc(60, 33, 3, "hot")
    + disc(25, 35, 2.6, "hot"),
    # 35 City Hall
    wall(10, 80, 24)
    + box(40, 8, 20, 42)
    + path("M38 8L50-4L62 8z", "hot")
    + disc(50, 17, 6.4, "light")
    + path("M50 13v4h3", "line")
    + panes(16, 31, 3, 2, 8)
    + panes(63, 31, 3, 2, 8)
    + path("M45 50V40a5 5 0 0 1 10 0V50z", "pale"),
    # 36 Hospital
    wall(14, 72, 38)
    + panes(20, 18, 3, 3, 8)
    + panes(60, 18, 3, 3, 8)
    + box(42, 8, 16, 42, "pale")
    + path("M50 27C43 22 44 15 48 15C49 15 50 17 50 18C50 17 51 15 52 15C56 15 57 22 50 27z", "hot")
    + box(45, 38, 10, 12, "light"),
    # 37 Zoo
    path("M6 50V18h8V50zM86 50V18h8V50z", "pale")
    + path("M8 18Q50-8 92 18l-3 4Q50-2 11 22z", "hot")
    + path("M26 50V36c0-7 6-9 12-9 8 0 13 4 14 9 3 0 4-3 4-7h4c0 8-3 12-7 13v8h-6v-8H36v8z")
    + path("M66 50V34L76 12l5 2v4h-3L74 34V50h-3V40h-2V50z", "light")
    + disc(77, 15, 0.9),
    # 38 Bridge Telephone
    booth(
        box(0, 36, 100, 4)
        + path("M2 12Q18 40 38 34M98 12Q82 40 62 34M10 24V36M20 31V36M90 24V36M80 31V36", "line")
        + box(2, 8, 5, 42)
        + box(93, 8, 5, 42)
        + path("M0 46q6-4 12 0t12 0t12 0V50H0zM64 46q6-4 12 0t12 0t12 0V50H64z", "light")
    ),
    # 39 Art School
    path("M10 50V20L28 8V20L46 8V20L64 8V50z")
    + panes(15, 26, 5, 2, 9)
    + path("M76 50L84 20L92 50M79 40h10", "line")
    + box(70, 18, 26, 18, "pale")
    + disc(77, 25, 3, "hot")
    + disc(85, 29, 3.4, "light")
    + path("M88 22l5 9h-9z"),
)


def building(space: int) -> str:
    """The building of a space."""
    return CITY[space]
