"""Make ``static/fonts/`` again: fetch the pinned faces, keep the Latin part, write licences and records.

Each face has a record beside it, ``<name>.json``: the package and version it comes from, the file in there, which
characters are kept, its licence, and what came of it. A game's face is named like the game; to give one to a new game,
write the first five lines of its record and run ``python py/tools/fonts.py``. It needs ``npm`` (to fetch the packages
from the registry it is set up for) and the Python packages ``fonttools`` and ``brotli``. The result depends only on the
records.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).resolve().parents[2] / "static" / "fonts"

KEPT = {
    "body": "U+20-7E,U+A0-17F,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+2039-203A,U+20AC,"
    "U+2190-2193,U+2212,U+2713,U+2717,U+D7",
    "nought": "U+4F",
    "display": "U+20-7E,U+A0-FF,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026",
}
"""Characters by what a face is for: running text, the nought of printed sheets, or titles and numbers."""
NARROW = 0.84
"""A plain nought is the letter O, so much narrower: the nought of the house's face has a stroke through it."""


def fetch(package: str, version: str, into: Path) -> Path:
    """Fetch and unpack one package; returns its folder."""
    name = subprocess.run(
        ["npm", "pack", "--silent", f"{package}@{version}"], cwd=into, check=True, capture_output=True, text=True
    )
    with tarfile.open(into / name.stdout.split()[-1]) as archive:
        folder = into / package.replace("/", "-")
        archive.extractall(folder, filter="data")
    return folder / "package"


def as_nought(font: TTFont) -> None:
    """Make the letter O of a face its nought, in all its weights."""
    for table in font["cmap"].tables:
        table.cmap = {ord("0"): "O"}
    outline, (advance, bearing) = font["glyf"]["O"], font["hmtx"]["O"]
    outline.coordinates.scale((NARROW, 1))
    outline.coordinates.toInt()
    outline.recalcBounds(font["glyf"])
    font["hmtx"]["O"] = round(advance * NARROW), round(bearing * NARROW)
    for heavier in font["gvar"].variations["O"]:
        heavier.coordinates = [point and (round(point[0] * NARROW), point[1]) for point in heavier.coordinates]
    for table in ("HVAR", "GPOS", "GSUB"):
        if table in font:
            del font[table]


def cut(source: Path, target: Path, kept: str) -> None:
    """Write the part of a face that has some of the characters of :data:`KEPT`, as woff2."""
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(
        flavor="woff2",
        layout_features=["kern", "liga", "tnum", "mark", "ccmp", "locl"],
        hinting=False,
        drop_tables=["DSIG"],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(KEPT[kept].replace("U+", "")))
    cutter.subset(font)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": (400, 400, 800)})
    if kept == "nought":
        as_nought(font)
    subset.save_font(font, target, options)


def renew(record: Path, tmp: Path) -> None:
    """Make one face again, and bring its record up to date."""
    row = json.loads(record.read_text("utf-8"))
    folder = fetch(row["package"], row["version"], tmp)
    target = record.with_suffix(".woff2")
    cut(folder / "files" / row["inside"], target, row["characters"])
    licence = (folder / "LICENSE").read_text("utf-8").replace("\r\n", "\n")
    record.with_name(f"{record.stem}-OFL.txt").write_text(licence, "utf-8")
    row |= {"bytes": target.stat().st_size, "sha256": hashlib.sha256(target.read_bytes()).hexdigest()}
    record.write_text(json.dumps(row, indent=1) + "\n", "utf-8")
    print(f"{row['bytes']:7d}  {target.name}")


def main() -> None:
    """Renew every face that has a record."""
    with tempfile.TemporaryDirectory() as tmp:
        for record in sorted(FONTS.glob("*.json")):
            renew(record, Path(tmp))


if __name__ == "__main__":
    main()
