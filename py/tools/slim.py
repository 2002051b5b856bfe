"""Leave out of Pyodide's module what no page of ours can reach, for those who load it over a slow line.

Pyodide is linked so that packages in C can be added to it: it exports all there is, and so nothing could be left out.
Our page adds none. Here it exports what its own script asks for (`exported`); Python knows only the built-in modules
that our library can import (`UNUSED`), and tables that only the others read are emptied (`TABLES`). Binaryen's wasm-opt
then drops the functions that nothing refers to any more. It moves and rewrites no code and no data, so what stays runs
as it did.

Addresses belong to one version of the module: another is refused until somebody has looked (`VERSION`).
"""

from __future__ import annotations

import hashlib
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

VERSION = "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6"
"""The SHA-256 of the module that the addresses below are of (Pyodide 314.0.7)."""

UNUSED = {
    *("_ctypes", "_bz2", "_sqlite3", "_lzma", "_zstd", "_csv", "_lsprof", "_remote_debugging", "_zoneinfo", "cmath"),
    *("_decimal", "pyexpat", "_elementtree", "mmap", "termios"),
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec"),
    *("xxsubtype", "_xxtestfuzz", "_testbuffer", "_testinternalcapi", "_testcapi", "_testlimitedcapi"),
    *("_testclinic", "_testclinic_limited"),
}
"""Built-in modules that no file of our library imports (tests/test_vendor.py); to Python they are not there."""

TABLES = (
    (801_000, 1_390_000),  # the codecs of East Asia: between pyexpat's last text and unicodedata's first record
    (2_823_168, 2_947_532),  # the same once more, for the C library's iconv, which Python does not call
    (1_574_128, 1_849_184),  # names of characters: their numbers by code point, and their texts
    (1_856_640, 2_020_448),  # and code points by number
)
"""What nothing reads any more, from and to."""

NAMELESS = (7110, 7112)
"""The two functions that read the names of characters: they answer 0 now, which is how they say that there is no such
name, so that `unicodedata.name` and `unicodedata.lookup` raise their errors."""

INITTAB = "PyImport_Inittab"
FEATURES = ("exception-handling", "bulk-memory", "sign-ext", "nontrapping-float-to-int", "mutable-globals")
FEATURES += ("reference-types", "multivalue")
PASSES = ("remove-unused-module-elements", "memory-packing")

IMPORTS, GLOBALS, EXPORTS, CODE, DATA = 2, 6, 7, 10, 11
"""Sections (WebAssembly core specification, 5.5.2)."""
FUNCTION, GLOBAL = 0, 3
"""Kinds of what is imported and exported."""
ANSWERS_0 = b"\x00\x41\x00\x0b"  # no locals, i32.const 0, end


def _leb(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes([*out, number])


class Reader:
    """Reads numbers of the binary format one after the other."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """An unsigned number (LEB128)."""
        found = shift = 0
        while True:
            one = self.byte()
            found |= (one & 127) << shift
            shift += 7
            if one < 128:
                return found

    def signed(self) -> int:
        """A signed one."""
        found = shift = 0
        while True:
            one = self.byte()
            found |= (one & 127) << shift
            shift += 7
            if one < 128:
                return found - (1 << shift) if one & 64 else found

    def bytes(self) -> bytes:
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at]

    def text(self) -> str:
        return self.bytes().decode()

    def constant(self) -> int | None:
        """The value of an initial expression: of a number, else None."""
        kind = self.byte()
        found = None
        if kind in (0x41, 0x42, 0xD0):  # i32, i64, a null reference
            found = self.signed()
        elif kind in (0x23, 0xD2):  # another global, a function
            self.number()
        elif kind in (0x43, 0x44):  # f32, f64
            self.at += 4 if kind == 0x43 else 8
        else:
            raise ValueError(f"an expression of kind {kind:#x}")
        if self.byte() != 0x0B:
            raise ValueError("an expression of several parts")
        return found


class Module:
    """A module, taken apart as far as this needs.

    Raises:
        ValueError: it holds something that this does not know.
    """

    def __init__(self, data: bytes) -> None:
        self.sections: list[tuple[int, bytes]] = []
        reader = Reader(data, 8)
        while reader.at < len(data):
            self.sections.append((reader.byte(), reader.bytes()))
        whole = dict(self.sections)
        imported = [kind for kind in _imports(whole[IMPORTS])]
        self.functions = imported.count(FUNCTION)  # that are imported; the module's own are numbered after them
        self.globals = dict(enumerate(_globals(whole[GLOBALS]), imported.count(GLOBAL)))
        self.exports = {name: (kind, index) for name, kind, index in _exports(whole[EXPORTS])}
        self.bodies = list(_bodies(whole[CODE]))
        self.segments = list(_segments(whole[DATA]))
        self.memory = bytearray(max(start + len(held) for start, held in self.segments))
        for start, held in self.segments:
            self.memory[start : start + len(held)] = held

    def address(self, name: str) -> int:
        """Where exported data lie."""
        found = self.globals[self.exports[name][1]]
        if found is None:
            raise ValueError(f"{name} is not at one place")
        return found

    def word(self, at: int) -> int:
        return int.from_bytes(self.memory[at : at + 4], "little")

    def packed(self) -> bytes:
        """The module again, with its exports, bodies and memory as they are now."""
        exports = b"".join(
            _leb(len(name)) + name.encode() + bytes([kind]) + _leb(index)
            for name, (kind, index) in self.exports.items()
        )
        bodies = b"".join(_leb(len(body)) + body for body in self.bodies)
        data = b"".join(
            b"\x00\x41" + _signed_leb(start) + b"\x0b" + _leb(len(held)) + bytes(self.memory[start : start + len(held)])
            for start, held in self.segments
        )
        new = {
            EXPORTS: _leb(len(self.exports)) + exports,
            CODE: _leb(len(self.bodies)) + bodies,
            DATA: _leb(len(self.segments)) + data,
        }
        parts = [(kind, new.get(kind, held)) for kind, held in self.sections]
        return b"\0asm\1\0\0\0" + b"".join(bytes([kind]) + _leb(len(held)) + held for kind, held in parts)


def _signed_leb(number: int) -> bytes:
    out = bytearray()
    while number > 63:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes([*out, number])


def _imports(section: bytes) -> Iterator[int]:
    reader = Reader(section)
    for _ in range(reader.number()):
        reader.bytes(), reader.bytes()
        kind = reader.byte()
        yield kind
        if kind == FUNCTION:
            reader.number()
        elif kind == GLOBAL:
            reader.at += 2
        else:
            raise ValueError(f"an import of kind {kind}")


def _globals(section: bytes) -> Iterator[int | None]:
    reader = Reader(section)
    for _ in range(reader.number()):
        reader.at += 2
        yield reader.constant()


def _exports(section: bytes) -> Iterator[tuple[str, int, int]]:
    reader = Reader(section)
    for _ in range(reader.number()):
        yield reader.text(), reader.byte(), reader.number()


def _bodies(section: bytes) -> Iterator[bytes]:
    reader = Reader(section)
    for _ in range(reader.number()):
        yield reader.bytes()


def _segments(section: bytes) -> Iterator[tuple[int, bytes]]:
    reader = Reader(section)
    for _ in range(reader.number()):
        if reader.number():
            raise ValueError("data of another kind")
        yield reader.constant() or 0, reader.bytes()


def forget_modules(module: Module, unused: Iterable[str]) -> None:
    """Take built-in modules off the list by which Python knows them (``PyImport_Inittab``).

    Raises:
        ValueError: one is not there.
    """
    unused = set(unused)
    first = at = put = module.word(module.address(INITTAB))
    while name := module.word(at):
        told = bytes(module.memory[name : module.memory.index(0, name)]).decode()
        if told in unused:
            unused.discard(told)
        else:
            module.memory[put : put + 8] = module.memory[at : at + 8]
            put += 8
        at += 8
    if unused:
        raise ValueError(f"{sorted(unused)} are not among the modules from {first}")
    module.memory[put:at] = bytes(at - put)


def smaller(wasm: bytes, exported: Iterable[str]) -> bytes:
    """The module without what cannot be reached; `wasm_opt` then drops it.

    Args:
        exported: what the page's script asks for.

    Raises:
        ValueError: it is of another version.
    """
    if hashlib.sha256(wasm).hexdigest() != VERSION:
        raise ValueError("the addresses in py/tools/slim.py are of another version of Pyodide")
    module = Module(wasm)
    forget_modules(module, UNUSED)
    module.exports = {name: module.exports[name] for name in exported}
    for one in NAMELESS:
        module.bodies[one - module.functions] = ANSWERS_0
    for start, end in TABLES:
        module.memory[start:end] = bytes(end - start)
    return module.packed()


def wasm_opt(binaryen: Path, wasm: bytes, scratch: Path) -> bytes:
    """Drop what has become empty, with Binaryen's wasm-opt (the folder of its npm package)."""
    given, made = scratch / "given.wasm", scratch / "made.wasm"
    given.write_bytes(wasm)
    command = ["node", str(binaryen / "bin" / "wasm-opt"), str(given), "-o", str(made)]
    command += [f"--enable-{one}" for one in FEATURES] + [f"--{one}" for one in PASSES]
    subprocess.run(command, check=True)
    return made.read_bytes()


ASSIGN = re.compile(r"var ([\w$,]+);function assignWasmExports\(wasmExports\)\{([^{}]*)\}")
ASKED = re.compile(r'wasmExports(?:\["([^"]+)"\]|\.([\w$]+))')
WORD = re.compile(r"[\w$]+")
ALWAYS = {"memory", "__indirect_function_table", "__main_argc_argv"}
"""Asked for by names that are put together (``main``), or by the browser."""


def exported(script: str, others: Iterable[str]) -> tuple[str, list[str]]:
    """Pyodide's script with variables for those exports alone that something asks for, and their names.

    Args:
        others: scripts that use what it lays in ``Module``.

    Raises:
        ValueError: it is written otherwise.
    """
    found = ASSIGN.search(script)
    if not found:
        raise ValueError("pyodide.asm.mjs takes its exports otherwise: look at py/tools/slim.py anew")
    rest = script[: found.start()] + script[found.end() :]
    words = {word for text in (rest, *others) for word in WORD.findall(text)}
    names = {one or two for one, two in ASKED.findall(rest)} | ALWAYS
    kept = []
    for statement in found[2].split(";"):
        name = ASKED.search(statement)
        if not name:
            raise ValueError(f"what is {statement}?")
        into = set(re.findall(r'([\w$]+)=|Module\["([^"]+)"\]=', statement))
        if name[1] in ALWAYS or {one or two for one, two in into} & words:
            kept.append(statement)
            names.add(name[1])
    used = {word for statement in kept for word in WORD.findall(statement)} | words
    variables = ",".join(one for one in found[1].split(",") if one in used)
    made = f"var {variables};function assignWasmExports(wasmExports){{{';'.join(kept)}}}"
    return script[: found.start()] + made + script[found.end() :], sorted(names)
