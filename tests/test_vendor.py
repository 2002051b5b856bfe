"""Every vendored file is the one that is listed, with its licence beside it, and only those."""

import json

import pytest
from tools import slim, vendor

LIBRARIES = json.loads(vendor.LIST.read_text())


def test_the_list_is_the_table():
    assert vendor.listing() == LIBRARIES, "run py/tools/vendor.py"


def test_nothing_unlisted():
    listed = {path for library in LIBRARIES for path in library["files"]}
    there = {p.relative_to(vendor.VENDOR).as_posix() for p in vendor.VENDOR.rglob("*") if p.is_file()}
    assert there - {vendor.LIST.name} == listed


@pytest.mark.parametrize("library", LIBRARIES, ids=lambda library: library["name"])
def test_checksums_and_licence(library):
    assert library["version"] and library["licence"] and library["source"]
    for path, digest in library["files"].items():
        assert vendor.digest(vendor.VENDOR / path) == digest, path
    texts = [path for path in library["files"] if "LICENSE" in path.upper() or "LICENCE" in path.upper()]
    assert texts, f"{library['name']} has no licence text"
    for path in texts:
        assert len((vendor.VENDOR / path).read_text()) > 500


def test_a_changed_file_is_noticed(tmp_path, monkeypatch):
    copy = tmp_path / "vendor"
    for library in LIBRARIES:
        for path in library["files"]:
            (copy / path).parent.mkdir(parents=True, exist_ok=True)
            (copy / path).symlink_to(vendor.VENDOR / path)
    (copy / "idiomorph" / "idiomorph.mjs").unlink()
    (copy / "idiomorph" / "idiomorph.mjs").write_text("changed")
    monkeypatch.setattr(vendor, "VENDOR", copy)
    assert vendor.listing() != LIBRARIES


def test_no_script_leads_to_a_source_map_that_is_not_shipped():
    scripts = [p for p in vendor.VENDOR.rglob("*") if p.suffix in (".js", ".mjs")]
    assert len(scripts) > 5
    assert not [p.name for p in scripts if b"sourceMappingURL" in p.read_bytes()]
    assert vendor.without_map(b"let a;\n//# sourceMappingURL=a.js.map\n") == b"let a;\n"


def test_pyodides_script_asks_for_what_it_uses_alone():
    """An export that is used where nobody expects it stays; of another script or module than is known, nothing is."""
    script = (
        "var _a,_b,_c,_d;function assignWasmExports(wasmExports){"
        '_a=Module["_a"]=wasmExports["a"];_b=Module["_b"]=wasmExports["b"];'
        '_c=Module["_c"]=wasmExports["c"];_d=Module["_d"]=wasmExports["d"].value>>>0}run(_a,wasmExports["e"])'
    )
    made, names = slim.exported(script, ["module._d"])
    assert made == (
        "var _a,_d;function assignWasmExports(wasmExports){"
        '_a=Module["_a"]=wasmExports["a"];_d=Module["_d"]=wasmExports["d"].value>>>0}run(_a,wasmExports["e"])'
    )
    assert set(names) == {"a", "d", "e"} | slim.ALWAYS
    with pytest.raises(ValueError, match=r"slim\.py"):
        slim.exported("run()", [])
    with pytest.raises(ValueError, match="another version"):
        slim.smaller((vendor.VENDOR / "pyodide" / "pyodide.asm.wasm").read_bytes(), names)


def test_what_is_changed_in_a_file_is_there_to_be_changed():
    for name, (old, new) in vendor.CHANGES.items():
        assert vendor.changed(name, b"a;" + old + b";b") == b"a;" + new + b";b"
        with pytest.raises(ValueError, match=name):
            vendor.changed(name, b"a;b")
