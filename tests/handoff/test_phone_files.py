"""What a phone that holds a hand reads is what the table means by it: portraits, marks, words."""

import json
import re

from guise.ui.marks import shape
from tools import faces


def test_the_portraits_are_those_the_house_draws():
    there = {p.relative_to(faces.FOLDER).as_posix(): p.read_text() for p in faces.FOLDER.rglob("*.svg")}
    assert there == faces.faces(), "run py/tools/faces.py"


def test_the_marks_are_those_of_the_house():
    source = (faces.ROOT / "static/js/hand/marks.mjs").read_text()
    assert re.findall(r'^ +"(.+)",$', source, re.M) == [shape(i) for i in range(8)]


def test_the_words_two_screens_compare_are_64_and_all_different():
    words = json.loads((faces.ROOT / "content/house/symbols.json").read_text())
    assert len(set(words)) == len(words) == 64
    assert all(re.fullmatch("[a-z]{3,8}", word) for word in words)
