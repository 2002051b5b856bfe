"""Make ``static/fonts/`` again: fetch the pinned faces, keep the Latin part, write licences and FONTS.json.

Run ``python py/tools/fonts.py``. Needs ``npm`` (to fetch the packages from the registry it is set up
for) and the Python packages ``fonttools`` and ``brotli``. The result depends only on the versions below.
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

BODY = "U+20-7E,U+A0-17F,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2190-2193,U+2212,U+2713,U+2717,U+D7"
DISPLAY = "U+20-7E,U+A0-FF,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026"

# file name, package, version, file inside the package, characters kept
FACES = (
    (
        "atkinson-next",
        "@fontsource-variable/atkinson-hyperlegible-next",
        "5.3.0",
        "atkinson-hyperlegible-next-latin-wght-normal.woff2",
        BODY,
    ),
    ("who", "@fontsource/league-gothic", "5.3.0", "league-gothic-latin-400-normal.woff2", DISPLAY),
    ("whosit", "@fontsource/caprasimo", "5.3.0", "caprasimo-latin-400-normal.woff2", DISPLAY),
    ("wwwd", "@fontsource/bangers", "5.3.0", "bangers-latin-400-normal.woff2", DISPLAY),
    ("twenty", "@fontsource/paytone-one", "5.3.0", "paytone-one-latin-400-normal.woff2", DISPLAY),
    ("whatzit", "@fontsource/bungee", "5.3.0", "bungee-latin-400-normal.woff2", DISPLAY),
)


def fetch(package: str, version: str, into: Path) -> Path:
    """Fetch and unpack one package; returns its folder."""
    name = subprocess.run(
        ["npm", "pack", "--silent", f"{package}@{version}"], cwd=into, check=True, capture_output=True, text=True
    )
    with tarfile.open(into / name.stdout.split()[-1]) as archive:
        folder = into / package.replace("/", "-")
        archive.extractall(folder, filter="data")
    return folder / "package"


def cut(source: Path, target: Path, characters: str) -> None:
    """Write the part of a face that has these characters, as woff2."""
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(
        flavor="woff2",
        layout_features=["kern", "liga", "tnum", "mark", "ccmp", "locl"],
        hinting=False,
        drop_tables=["DSIG"],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(characters.replace("U+", "")))
    cutter.subset(font)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": (400, 400, 800)})
    subset.save_font(font, target, options)


def main() -> None:
    FONTS.mkdir(parents=True, exist_ok=True)
    record = []
    with tempfile.TemporaryDirectory() as tmp:
        for name, package, version, inside, characters in FACES:
            folder = fetch(package, version, Path(tmp))
            target = FONTS / f"{name}.woff2"
            cut(folder / "files" / inside, target, characters)
            (FONTS / f"{name}-OFL.txt").write_text(
                (folder / "LICENSE").read_text("utf-8").replace("\r\n", "\n"), "utf-8"
            )
            record.append(
                {
                    "file": target.name,
                    "package": package,
                    "version": version,
                    "licence": "OFL-1.1",
                    "licence_file": f"{name}-OFL.txt",
                    "bytes": target.stat().st_size,
                    "sha256": hashlib.sha256(target.read_bytes()).hexdigest(),
                }
            )
    (FONTS / "FONTS.json").write_text(json.dumps(record, indent=1) + "\n", "utf-8")
    for row in record:
        print(f"{row['bytes']:7d}  {row['file']}")


if __name__ == "__main__":
    main()
