"""The second city, a harbour town by day: forty more little buildings, drawn as those of ``city`` are."""

from __future__ import annotations

from .city import awning, booth, box, columns, disc, mask, panes, path, shop, temple, tree, wall

WAVES = "M4 46q6-5 12 0t12 0t12 0t12 0t12 0t12 0t12 0t8 0V50H4z"
"""The sea in front of what stands in it."""

TOWN = (
    # 0 City Square: a fountain in the sun
    path("M22 50L28 42H72L78 50z", "pale")
    + box(46, 22, 8, 20, "pale")
    + path("M32 26H68L62 34H38z", "pale")
    + path("M50 4C40 4 36 14 36 24M50 4C60 4 64 14 64 24M50 6V20M50 4C44 6 42 14 43 22M50 4C56 6 58 14 57 22", "line")
    + disc(50, 5, 4, "light")
    + path("M30 42q5-4 10 0t10 0t10 0t10 0", "line")
    + tree(10, 16)
    + tree(90, 16),
    # 1 Tram Stop
    path("M2 6H98M50 6V14", "line")
    + box(14, 14, 72, 4)
    + box(14, 18, 72, 26, "hot")
    + panes(19, 21, 8, 1, 8.2, 6, 10)
    + box(14, 33, 72, 3, "pale")
    + disc(30, 45, 4.5)
    + disc(70, 45, 4.5)
    + disc(18, 39, 2, "light")
    + disc(82, 39, 2, "light")
    + box(4, 48, 92, 2),
    # 2 Beach Telephone
    booth(
        path("M2 46Q18 38 38 46V50H2zM62 46Q82 38 98 46V50H62z", "light")
        + path("M20 46V16M4 22Q20 2 36 22z", "line")
        + path("M4 22Q20 2 36 22L28 20L20 22L12 20z", "hot")
        + path("M70 44L86 34L90 38L76 47z", "pale")
        + disc(82, 14, 7, "light")
    ),
    # 3 Fish Market
    wall(14, 72, 24)
    + awning(12, 22, 76, 9)
    + path("M30 13C38 4 54 4 62 13L72 6V20L62 13C54 22 38 22 30 13z", "pale")
    + disc(38, 11, 1.8)
    + path("M48 8q4 5 0 10", "line")
    + path(
        "M20 44q4-4 8 0l4-3v6l-4-3q-4 4-8 0zM40 44q4-4 8 0l4-3v6l-4-3q-4 4-8 0zM62 44q4-4 8 0l4-3v6l-4-3q-4 4-8 0z",
        "pale",
    ),
    # 4 Ice Cream Parlour
    shop(
        path("M44 10H58L51 24z", "light")
        + path("M45 12L55 16M57 12L48 17", "line")
        + disc(47, 7, 5, "pale")
        + disc(55, 7, 5, "hot")
        + disc(51, 1, 5, "pale")
    ),
    # 5 Tailor
    shop(
        path("M38 22L34 8L46 4Q50 8 54 4L66 8L62 22z", "pale")
        + path("M50 8V22M44 5L50 14L56 5", "line")
        + disc(50, 17, 1.2)
        + path("M70 20L82 4M72 4L80 20", "line")
        + disc(69, 22, 2.4, "line")
        + disc(81, 22, 2.4, "line")
    ),
    # 6 Flower Stall
    path("M16 22L50 8L84 22z", "hot")
    + box(20, 22, 4, 28)
    + box(76, 22, 4, 28)
    + box(18, 38, 64, 12)
    + "".join(
        path(f"M{x} 38V30", "line") + disc(x, 28, 4.2, ink)
        for x, ink in ((28, "hot"), (37, "light"), (46, "pale"), (55, "hot"), (64, "light"), (72, "pale"))
    )
    + "".join(disc(x, 32 + (x % 2), 3, "light") for x in (33, 51, 68))
    + path("M24 42h52M24 46h52", "pale"),
    # 7 Hat Shop
    shop(box(39, 2, 22, 16, "light") + box(39, 13, 22, 4, "hot") + path("M30 18H70V22H30z", "light"))
    + path("M4 36Q12 24 20 36L22 38H2z", "pale")
    + box(11, 38, 2, 12),
    # 8 Chess Club
    wall(18, 64, 30)
    + box(18, 18, 64, 4, "pale")
    + "".join(box(26 + 8 * i, 26 + 8 * j, 8, 8, "pale") for i in range(6) for j in range(2) if (i + j) % 2 == 0)
    + path("M44 18V14C44 8 50 10 50 6C48 4 46 6 44 8C42 6 44 0 52-1L58 4C60 10 58 12 59 18z", "light")
    + box(45, 42, 10, 8, "hot"),
    # 9 Spectacle Maker
    shop(
        disc(38, 13, 9, "pale")
        + disc(62, 13, 9, "pale")
        + path("M47 12Q50 8 53 12M29 11L20 6M71 11L80 6M34 15l5-6M58 15l5-6", "line")
    ),
    # 10 Paddle Steamer
    path(WAVES, "light")
    + path("M6 30H94L86 46H14z", "pale")
    + box(18, 20, 60, 10)
    + panes(22, 22, 7, 1, 8, 4, 5)
    + box(26, 2, 7, 18, "hot")
    + box(40, 2, 7, 18, "hot")
    + path("M62 44A14 14 0 0 1 90 44z", "hot")
    + path("M76 44V31M76 44L66 35M76 44L86 35", "line")
    + path("M33 2q8-4 12 0q8-5 14 0", "line"),
    # 11 Skating Rink
    path("M8 50Q8 30 30 30H70Q92 30 92 50z", "pale")
    + path("M18 46Q40 36 60 44T84 40", "line")
    + path("M36 6H46V20L62 24Q66 26 66 30H34z", "hot")
    + path("M34 33H68M38 30V33M60 30V33", "line")
    + path("M70 33q3-1 3-4", "line")
    + box(10, 26, 3, 10)
    + box(87, 26, 3, 10)
    + path("M11 26L22 22V30zM88 26L77 22V30z", "light"),
    # 12 Windmill Telephone
    booth(
        path("M12 50L16 20H28L32 50z", "pale")
        + path("M14 20Q22 8 30 20z", "hot")
        + path("M22 18L4 4M22 18L40 4M22 18L4 32M22 18L40 32", "line")
        + path("M6 2L14 8L10 12L2 6zM38 2L30 8L34 12L42 6zM6 34L14 28L10 24L2 30z", "pale")
        + path("M66 50Q82 34 98 50z", "light")
        + tree(80, 18)
    ),
    # 13 Harbour Office
    wall(20, 60, 28)
    + panes(26, 28, 3, 2, 8)
    + panes(56, 28, 3, 2, 8)
    + box(45, 34, 10, 16, "hot")
    + path("M50 22V2", "line")
    + path("M50 2L66 6L50 11zM50 12L40 15L50 19z", "light")
    + path("M90 26v14M85 31h10M83 38q0 8 7 8t7-8", "line")
    + disc(90, 24, 3, "line"),
    # 14 Rose Garden
    path("M14 50V22A36 26 0 0 1 86 22V50H78V26A28 20 0 0 0 22 26V50z")
    + "".join(
        disc(x, y, 4.2, ink)
        for x, y, ink in (
            (18, 40, "hot"),
            (18, 28, "pale"),
            (24, 15, "hot"),
            (36, 6, "light"),
            (50, 3, "hot"),
            (64, 6, "pale"),
            (76, 15, "hot"),
            (82, 28, "light"),
            (82, 40, "hot"),
        )
    )
    + path("M40 50V38H60V50M36 38H64", "line")
    + path("M44 50L48 40H52L56 50z", "pale"),
    # 15 Bandstand
    path("M18 18L50 0L82 18z", "hot")
    + path("M34 18L50 0L66 18z", "pale")
    + box(20, 18, 60, 3)
    + columns(23, 21, 5, 12.8, 21)
    + box(16, 42, 68, 8)
    + path("M22 42V34M34 42V34M22 36H78M66 42V34M78 42V34", "line")
    + path("M44 40V30L54 28V38", "line")
    + disc(42, 40, 2.6, "light")
    + disc(52, 38, 2.6, "light"),
    # 16 Boat Builder
    path("M10 24L50 6L90 24V28H10z")
    + box(14, 28, 4, 22)
    + box(82, 28, 4, 22)
    + path("M22 32H80Q74 46 60 46H36Q26 44 22 32z", "pale")
    + path("M26 36H77M31 41H72M50 32V46", "line")
    + path("M36 46L30 50M64 46L70 50", "line")
    + path("M60 20l10-8l4 4l-10 8z", "light"),
    # 17 Mask Maker
    shop(mask(38, 10, 1.05, "hot") + mask(66, 14, 0.9, "pale")),
    # 18 Auction House
    temple(18, 5, path("M42 12l8-5 5 7-8 5zM52 13l14 9-2 3-14-9z", "light")),
    # 19 Archive
    wall(14, 72, 40)
    + box(12, 8, 76, 4, "pale")
    + "".join(
        box(20 + 12 * i, 16 + 9 * j, 10, 7, "pale") + box(23.5 + 12 * i, 19 + 9 * j, 3, 1.6)
        for i in range(5)
        for j in range(3)
    )
    + box(44, 38, 12, 12, "light")
    + path("M66 8q4-8 12-4q-6 0-6 4z", "light"),
    # 20 Weather Station
    path("M34 50L40 22H60L66 50z", "pale")
    + box(36, 16, 28, 6)
    + path("M50 16V-2M42 4H58", "line")
    + path("M58 4l-6-3v6zM44 0a6 6 0 1 0 .1 0z", "hot")
    + disc(16, 12, 7, "light")
    + path("M16 0v3M16 21v3M4 12h3M25 12h3", "line")
    + path("M72 20a7 7 0 0 1 3-13a9 9 0 0 1 17 3a5 5 0 0 1 0 10z", "pale")
    + path("M76 24l-2 5M84 24l-2 5M90 24l-2 5", "line")
    + box(46, 34, 8, 16, "hot"),
    # 21 Cake Shop
    shop(
        path("M34 22V14H66V22z", "pale")
        + path("M39 14V7H61V14z", "hot")
        + path("M34 17q4 4 8 0t8 0t8 0t8 0", "line")
        + path("M44 7V1M50 7V0M56 7V1", "line")
        + disc(50, -1, 2, "light")
    ),
    # 22 Lighthouse Telephone
    booth(
        path("M10 50L14 16H28L32 50z", "pale")
        + path("M13 26H29L30 34H12zM11 42H31L32 50H10z", "hot")
        + box(14, 8, 14, 8, "light")
        + path("M12 8L21 1L30 8z")
        + path("M62 46q6-5 12 0t12 0t12 0V50H62z", "light")
        + path("M72 44V22L88 42H72z", "pale")
    ),
    # 23 Swimming Baths
    path("M10 50V24Q50-6 90 24V50z")
    + path("M18 30Q50 6 82 30V34H18z", "light")
    + path("M34 19V33M50 16V33M66 19V33", "line")
    + path("M10 40q5-4 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0V50H10z", "pale")
    + path("M22 47q5-3 10 0t10 0t10 0t10 0t10 0", "line")
    + disc(46, 38, 4, "hot"),
    # 24 Aquarium
    wall(14, 72, 40)
    + box(20, 16, 60, 26, "light")
    + path("M30 28C36 20 46 20 52 28L60 23V33L52 28C46 36 36 36 30 28z", "hot")
    + disc(36, 27, 1.4)
    + path("M70 42C66 36 74 32 70 26M76 42C74 38 79 36 76 31", "line")
    + disc(62, 20, 1.8, "pale")
    + disc(66, 24, 1.2, "pale")
    + path("M24 38l2-4 2 4 2-4 2 4z", "hot")
    + box(12, 8, 76, 3, "pale"),
    # 25 Toy Shop
    shop(
        path("M34 22C34 14 40 10 46 12L50 4L58 6L56 12C62 16 62 20 60 22z", "light")
        + disc(54, 8, 1)
        + path("M28 22H68", "line")
        + disc(76, 16, 6, "hot")
        + path("M76 10q5 6 0 12M76 10q-5 6 0 12", "line")
    ),
    # 26 Guest House
    wall(26, 48, 38)
    + path("M20 14L50-2L80 14z", "hot")
    + panes(32, 17, 2, 3, 9, 5, 6)
    + panes(58, 17, 2, 3, 9, 5, 6)
    + path("M44 50V38a6 6 0 0 1 12 0V50z", "pale")
    + box(47, 18, 6, 10, "light")
    + path("M4 50V40M12 50V40M20 50V40M2 42H24", "line")
    + box(80, 26, 14, 8, "pale")
    + box(86, 34, 2, 16),
    # 27 Fancy Dress
    shop(
        path("M50 0L34 22H66z", "hot")
        + disc(50, 1, 3, "light")
        + disc(46, 12, 2, "pale")
        + disc(54, 17, 2, "pale")
        + disc(44, 19, 2, "light")
        + path("M70 22C66 12 78 12 76 4C84 10 84 18 80 22z", "light")
    ),
    # 28 Airfield
    path("M6 44H40V26Q23 12 6 26z", "pale")
    + box(12, 30, 22, 14)
    + path("M44 22L88 14Q96 14 94 20Q92 24 86 25L52 30L44 36z", "hot")
    + path("M62 20L54 6H60L74 18zM62 27L58 38H63L76 25z")
    + path("M44 22L42 12H47L52 21z")
    + disc(84, 18, 2, "light")
    + path("M0 48H100", "line")
    + path("M10 48h10M30 48h10M50 48h10M70 48h10", "line"),
    # 29 Radio Station
    wall(18, 40, 24)
    + panes(24, 31, 4, 2, 8)
    + path("M66 50L74 4L82 50M68 40H80M70 28H78M72 16H76", "line")
    + path("M68 4q-5 5 0 10M62 0q-9 9 0 18M80 4q5 5 0 10M86 0q9 9 0 18", "line")
    + disc(74, 4, 3, "hot")
    + box(18, 22, 40, 4, "pale")
    + path("M34 22V14H42V22z", "light"),
    # 30 Carousel
    path("M14 18L50 0L86 18z", "hot")
    + path("M32 18L50 0L50 18zM50 18L50 0L68 18z", "pale")
    + box(12, 18, 76, 4, "light")
    + box(12, 44, 76, 6)
    + path("M24 22V44M50 22V44M76 22V44", "line")
    + "".join(path(f"M{x} 34q2-4 6-3l4-5 4 3-2 4q3 4 1 7h-2l-2-4h-5l-2 4h-2z", "pale") for x in (17, 43, 69))
    + path("M50 0V-3", "line"),
    # 31 Bicycle Shop
    shop(
        '<circle class="line" cx="38" cy="14" r="8"/><circle class="line" cx="64" cy="14" r="8"/>'
        + path("M38 14L48 3L58 3L64 14M48 3L51 14H38M51 14L58 3M45 3H51M58 3L57-1H62", "line")
        + disc(51, 14, 2, "hot")
    ),
    # 32 Pier Telephone
    booth(
        box(0, 34, 100, 4)
        + path("M8 38V50M20 38V50M32 38V50M68 38V50M80 38V50M92 38V50", "line")
        + path("M0 47q6-4 12 0t12 0t12 0V50H0zM64 47q6-4 12 0t12 0t12 0V50H64z", "light")
        + path("M6 34V20L18 12L30 20V34z", "pale")
        + path("M4 20L18 8L32 20z", "hot")
        + path("M70 34V24H94V34", "line")
        + box(70, 20, 24, 4, "hot")
    ),
    # 33 Printing Works
    path("M10 50V22L26 10V22L42 10V22L58 10V22L70 10V50z")
    + panes(16, 30, 6, 2, 8.6)
    + box(76, 2, 8, 48, "hot")
    + path("M80 0q6-6 12-2", "line")
    + path("M60 38H96V46Q90 44 86 46T76 46T60 46z", "pale")
    + path("M64 41h10M78 41h14", "line"),
    # 34 Palm House
    path("M12 50V30Q14 4 50 2Q86 4 88 30V50z", "pale")
    + path("M50 2V50M30 8V50M70 8V50M12 30H88M20 16H80", "line")
    + path(
        "M48 50C46 38 48 30 50 26C42 22 36 26 34 32C34 22 42 18 50 22C50 14 44 12 38 14C46 8 54 12 52 20"
        "C58 12 66 16 68 22C62 18 56 20 54 24C62 24 66 30 64 36C62 28 56 26 52 28C52 36 52 42 54 50z"
    )
    + disc(52, 29, 2.4, "hot")
    + disc(47, 31, 2.4, "hot"),
    # 35 Customs House
    wall(14, 72, 26)
    + path("M28 24L50 6L72 24z")
    + box(30, 24, 40, 26)
    + columns(33, 27, 5, 8, 19)
    + box(46, 32, 8, 18, "hot")
    + panes(18, 30, 1, 2, 8)
    + panes(76, 30, 1, 2, 8)
    + path("M44 20l6-6 6 6z", "light")
    + path("M50 6V-3", "line")
    + path("M50-3h12l-3 3 3 3H50z", "hot"),
    # 36 Lifeboat House
    path("M8 50V24L40 6L72 24V50z")
    + box(16, 26, 48, 20, "light")
    + path("M18 34H72Q70 46 58 47H32Q22 45 18 34z", "hot")
    + path("M20 38H70", "line")
    + '<circle class="pale" cx="40" cy="17" r="6"/><circle cx="40" cy="17" r="2.6"/>'
    + path("M36 13l2 2M44 13l-2 2M36 21l2-2M44 21l-2-2", "line")
    + path("M64 47L98 50H56z", "pale"),
    # 37 Dressing Room
    wall(24, 52, 42)
    + path("M30 14H48V46H30zM52 14H70V46H52z", "hot")
    + path("M34 14V46M39 14V46M44 14V46M56 14V46M61 14V46M66 14V46", "line")
    + box(22, 6, 56, 6, "pale")
    + "".join(disc(27 + 9.2 * i, 9, 1.8, "light") for i in range(6))
    + path("M80 50V30M76 50H84", "line")
    + path("M72 28Q80 18 88 28z", "light"),
    # 38 Bird Park
    path("M20 50V18A30 18 0 0 1 80 18V50z", "pale")
    + path("M20 18A30 18 0 0 1 80 18M30 6V50M40 1V50M50 0V50M60 1V50M70 6V50M20 20H80M20 36H80", "line")
    + path("M40 30C40 22 50 20 54 26L60 27L54 31C52 36 44 38 36 36z", "hot")
    + disc(52, 26, 1.2, "pale")
    + path("M62 20q4-5 8-1l-4 1q3 3-1 5z", "light")
    + path("M34 38H58", "line")
    + box(16, 46, 68, 4),
    # 39 Pottery
    path("M8 50V26H50V50z")
    + panes(14, 31, 4, 1, 8.6, 5, 7)
    + path("M58 50C48 44 52 30 62 28L60 18H72L70 28C80 30 84 44 74 50z", "hot")
    + path("M56 38H77M57 42H76", "line")
    + path("M60 18H72V14H60z", "pale")
    + path("M16 26C12 20 16 14 20 14L18 10H28L26 14C30 14 34 20 30 26z", "light")
    + path("M84 50C80 46 82 40 86 40L85 36H93L92 40C96 40 98 46 94 50z", "pale"),
)


def building(space: int) -> str:
    """The building of a space."""
    return TOWN[space]
