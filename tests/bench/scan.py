"""How well the scanner reads codes in bad pictures: rotated, slanted, blurred, noisy, faint, small, glaring.

    python3 tests/bench/scan.py [--each 12]

Pictures are made from codes of the sizes the game uses (an answer, a greeting, a deal) in 640 by 480, and read in
Chromium by static/js/scan.mjs, the module that table and phone use. Nothing is asserted but that no picture is read
wrongly. The pictures are simulated: they rank hardships, they do not promise a rate on a real phone.
"""

import argparse
import base64
import io
import math
import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

import segno  # noqa: E402
from guise.handoff import wire  # noqa: E402
from PIL import Image, ImageChops, ImageDraw, ImageFilter  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from tools import chromium  # noqa: E402
from tools.server import Server  # noqa: E402

WIDE, HIGH = 640, 480
SIZES = {"answer": 26, "greeting": 100, "deal": 145}  # bytes

READ = """async data => {
    const { read } = await import("./static/js/scan.mjs");
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(data), c => c.charCodeAt(0))]));
    const paper = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    paper.drawImage(picture, 0, 0);
    const image = paper.getImageData(0, 0, picture.width, picture.height);
    const from = performance.now();
    return [await read(image), performance.now() - from];
}"""


def code(text: str, height: float) -> Image.Image:
    """A code with its quiet zone, so many pixels high."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="png", scale=10, border=4)
    return Image.open(out).convert("L").resize((int(height), int(height)), Image.LANCZOS)


def desk(picture: Image.Image, lucky: random.Random) -> Image.Image:
    """The code somewhere on a grey desk."""
    scene = Image.new("L", (WIDE, HIGH), 120)
    at = (lucky.randint(0, max(0, WIDE - picture.width)), lucky.randint(0, max(0, HIGH - picture.height)))
    scene.paste(picture, at)
    return scene


def rotation(p: Image.Image, r: random.Random) -> Image.Image:
    """By any angle."""
    return desk(p.rotate(r.uniform(0, 360), Image.BICUBIC, expand=True, fillcolor=120).resize((p.width, p.height)), r)


def perspective(p: Image.Image, r: random.Random) -> Image.Image:
    """Seen from above or below, 20 to 60 degrees off, from twice its width away."""
    tilt, middle = math.radians(r.uniform(20, 60)), p.width / 2
    k = r.choice((-1, 1)) * math.tan(tilt) / (2 * p.width)
    n, stretch = 1 + k * middle, 1 / math.cos(tilt)
    across = (1 / n, -middle * k / n, middle * (n - 1) / n)
    down = (0, (stretch - middle * k) / n, middle * (n - stretch) / n)
    return desk(p.transform(p.size, Image.PERSPECTIVE, (*across, *down, 0, -k / n), Image.BICUBIC, fillcolor=120), r)


def blur(p: Image.Image, r: random.Random) -> Image.Image:
    """Out of focus."""
    return desk(p, r).filter(ImageFilter.GaussianBlur(r.uniform(1, 3)))


def motion(p: Image.Image, r: random.Random) -> Image.Image:
    """A hand that moves: copies laid over each other along a line of up to ten pixels."""
    scene, steps = desk(p, r), r.randint(4, 10)
    return Image.blend(
        ImageChops.offset(scene, steps // 2, 0),
        Image.blend(scene, ImageChops.offset(scene, -(steps // 2), 0), 0.5),
        0.5,
    )


def noise(p: Image.Image, r: random.Random) -> Image.Image:
    """Little light: grain as strong as half the contrast."""
    return Image.blend(desk(p, r), Image.effect_noise((WIDE, HIGH), r.uniform(120, 220)), r.uniform(0.3, 0.55))


def faint(p: Image.Image, r: random.Random) -> Image.Image:
    """A dim or washed-out screen: a tenth to a third of the contrast."""
    low = r.randint(60, 150)
    span = r.uniform(0.1, 0.33)
    return desk(p, r).point(lambda v: int(low + v * span))


def small(p: Image.Image, r: random.Random) -> Image.Image:
    """Far away: a quarter to under a half of the picture's height."""
    side = int(HIGH * r.uniform(0.25, 0.45))
    return desk(p.resize((side, side), Image.LANCZOS), r)


def glare(p: Image.Image, r: random.Random) -> Image.Image:
    """A lamp's reflection on the glass: a soft white spot over the code."""
    scene = desk(p, r)
    spot = Image.new("L", scene.size, 0)
    x, y, size = r.randint(180, 460), r.randint(120, 360), r.randint(30, 75)
    ImageDraw.Draw(spot).ellipse((x - size, y - size, x + size, y + size), fill=255)
    return ImageChops.lighter(scene, spot.filter(ImageFilter.GaussianBlur(18)))


HARDSHIPS = {
    "clean": desk,
    **{f.__name__: f for f in (rotation, perspective, blur, motion, noise, faint, small, glare)},
}


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--each", type=int, default=12, help="pictures of each hardship and size")
    each = options.parse_args().each
    lucky = random.Random(1)
    times = []
    print(f"{'':12}" + "".join(f"{name:>10}" for name in SIZES))
    with sync_playwright() as play, Server() as server:
        browser = play.chromium.launch(**chromium.options())
        page = browser.new_page()
        page.goto(server.url + "#h")
        for name, spoil in HARDSHIPS.items():
            rates = []
            for size in SIZES.values():
                good = 0
                for _ in range(each):
                    text = wire.digits(lucky.randbytes(size))
                    out = io.BytesIO()
                    spoil(code(text, HIGH * 0.7), lucky).save(out, "PNG")
                    found, ms = page.evaluate(READ, base64.b64encode(out.getvalue()).decode())
                    assert found in ("", text), f"{name}: read wrongly"
                    good += found == text
                    times.append(ms)
                rates.append(good / each)
            print(f"{name:12}" + "".join(f"{rate:10.0%}" for rate in rates))
        browser.close()
    print(f"median {sorted(times)[len(times) // 2]:.1f} ms a picture")


if __name__ == "__main__":
    main()
