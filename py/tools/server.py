"""A static file server that behaves like GitHub Pages: a sub-path, gzip, short caching, validators, parts of
files.

It serves the repository, or any folder, under `/guise/` on a free port, can be told to go down and come up
again on the same port, can answer chosen paths with something else, counts what it sends, and can send it over a line
of a given speed, which all connections share.
"""

import contextlib
import gzip
import hashlib
import mimetypes
import re
import sys
import threading
import time
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[2]
PREFIX = "/guise/"

TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".py": "text/x-python",
    ".md": "text/markdown",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".json": "application/json",
    ".zip": "application/zip",
}
ZIPPED = {".zip", ".png", ".woff2"}  # already compressed: Pages sends these as they are


@dataclass(frozen=True)
class Line:
    """What lies between a visitor and the server.

    Attributes:
        rate: bytes a second, for all connections together.
        delay: seconds there and back, which every request waits, and every new connection once more.
    """

    rate: float
    delay: float


LINES = {"slow": Line(1.6e6 / 8, 0.150), "fast": Line(10e6 / 8, 0.060)}
"""By name: 1.6 Mbit/s with 150 ms, and 10 Mbit/s with 60 ms."""
PIECE = 4096  # bytes: what one connection sends before it is another's turn

_packed: dict[str, bytes] = {}


def packed(data: bytes) -> bytes:
    """The gzip form of some bytes, as the wire carries it; worked out once for each content."""
    key = hashlib.sha256(data).hexdigest()
    if key not in _packed:
        _packed[key] = gzip.compress(data, 6, mtime=0)
    return _packed[key]


class Server:
    """A server of one folder. Use it as a context manager; `url` is the address of the page.

    `overrides` maps a path below the prefix to bytes sent in the file's place, or to None for a 404. `cut` maps one to
    the number of bytes after which the connection breaks.
    `sent` lists (path, bytes on the wire) of every answer with a body. Without `ranges`, whoever asks for a part of a
    file is sent all of it. `listings` lets folders be listed,
    as `python3 -m http.server` does and GitHub Pages does not. With a `line`, all is sent at its speed, and `carried`
    counts the bytes that it has carried to the browser, heads and all.
    """

    def __init__(self, folder: Path = ROOT, *, listings: bool = False, max_age: int = 600, line: Line | None = None):
        self.folder = folder
        self.listings = listings
        self.max_age = max_age
        self.overrides: dict[str, bytes | None] = {}
        self.cut: dict[str, int] = {}
        self.ranges = True
        self.sent: list[tuple[str, int]] = []
        self.line = line
        self.carried = 0
        self._turn = threading.Lock()
        self._free = 0.0  # when the line has carried what was sent before, on time.monotonic's clock
        self._port = 0
        self._http: ThreadingHTTPServer | None = None

    @property
    def origin(self) -> str:
        """Scheme, host and port, with no slash at the end."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def url(self) -> str:
        """The address of the page."""
        return self.origin + PREFIX

    def carry(self, size: int) -> None:
        """Wait until the line has carried so many bytes more."""
        with self._turn:
            self.carried += size
            if self.line is None:
                return
            self._free = max(self._free, time.monotonic()) + size / self.line.rate
            wait = self._free - time.monotonic()
        time.sleep(max(0.0, wait))

    def up(self) -> None:
        """Start answering, on the same port as before if there was one."""
        outer = self

        class Handler(_Handler):
            server_of = outer

        class Http(ThreadingHTTPServer):
            daemon_threads = True
            allow_reuse_address = True
            request_queue_size = 64

            def handle_error(self, request, client_address) -> None:
                """A browser that goes, or is killed, is no fault worth a word."""
                if not isinstance(sys.exception(), ConnectionError):
                    super().handle_error(request, client_address)

        self._http = Http(("127.0.0.1", self._port), Handler)
        self._port = self._http.server_address[1]
        threading.Thread(target=self._http.serve_forever, args=(0.02,), daemon=True).start()

    def down(self) -> None:
        """Stop listening: every request after this is refused, as with the network cut."""
        if self._http:
            self._http.shutdown()
            self._http.server_close()
            self._http = None

    def __enter__(self) -> "Server":
        self.up()
        return self

    def __exit__(self, *_) -> None:
        self.down()


def _range(asked: str, length: int) -> range | None:
    """The one part of a file that a request asks for (RFC 9110, 14.1.2); None when it asks for all of it."""
    found = re.fullmatch(r"bytes=(\d*)-(\d*)", asked)
    if not found or found[0] == "bytes=-":
        return None
    first, last = found[1], found[2]
    if not first:
        return range(max(0, length - int(last)), length)
    return range(int(first), min(length, int(last or length) + 1))


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_of: Server

    def setup(self) -> None:
        """A connection is made."""
        super().setup()
        if line := self.server_of.line:
            time.sleep(line.delay)

    def flush_headers(self) -> None:
        """Send the head of an answer."""
        self.server_of.carry(sum(map(len, getattr(self, "_headers_buffer", []))))
        super().flush_headers()

    def _body(self, data: bytes) -> None:
        if self.server_of.line is None:
            self.server_of.carry(len(data))
            self.wfile.write(data)
            return
        for at in range(0, len(data), PIECE):
            piece = data[at : at + PIECE]
            self.server_of.carry(len(piece))
            self.wfile.write(piece)

    def log_message(self, *_) -> None:
        """Say nothing: the tests print what matters."""

    def do_GET(self) -> None:
        """Answer one request."""
        owner = self.server_of
        if owner.line:
            time.sleep(owner.line.delay)
        if owner._http is None:  # a connection kept alive from before the server went down
            self.close_connection = True
            return
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(PREFIX):
            return self._plain(404, b"not here")
        name = path.removeprefix(PREFIX)
        if name == "" or (name.endswith("/") and (owner.folder / name / "index.html").is_file()):
            name += "index.html"
        if name in owner.overrides:
            data = owner.overrides[name]
            return self._plain(404, b"gone") if data is None else self._file(name, data)
        target = (owner.folder / name).resolve()
        if not target.is_relative_to(owner.folder):
            return self._plain(404, b"not here")
        if target.is_dir() and owner.listings:
            return self._listing(target)
        if not target.is_file():
            return self._plain(404, b"not here")
        self._file(name, target.read_bytes())

    def _plain(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _listing(self, folder: Path) -> None:
        rows = "".join(f'<li><a href="{p.name}{"/" * p.is_dir()}">{p.name}</a></li>' for p in sorted(folder.iterdir()))
        body = f"<!DOCTYPE HTML><title>Directory listing</title><ul>{rows}</ul>".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _file(self, name: str, data: bytes) -> None:
        tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
        suffix = Path(name).suffix
        fresh = self.headers.get("If-None-Match") == tag
        part = None if fresh or not self.server_of.ranges else _range(self.headers.get("Range", ""), len(data))
        self.send_response(304 if fresh else 206 if part else 200)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", f"max-age={self.server_of.max_age}")
        self.send_header("Vary", "Accept-Encoding")
        if fresh:
            self.end_headers()
            return
        kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.send_header("Content-Type", kind + ("; charset=utf-8" if kind.startswith("text/") else ""))
        if part:
            self.send_header("Content-Range", f"bytes {part.start}-{part.stop - 1}/{len(data)}")
            data = data[part.start : part.stop]
        elif suffix not in ZIPPED and "gzip" in self.headers.get("Accept-Encoding", ""):
            data = packed(data)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if name in self.server_of.cut:
            data, self.close_connection = data[: self.server_of.cut[name]], True
        self.server_of.sent.append((name, len(data)))
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):  # the browser no longer wants it
            self._body(data)
