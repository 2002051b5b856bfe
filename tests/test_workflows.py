"""What the workflows of GitHub may do: a stranger's pull request is tested with no right to write, and never published.

The rules are held against the workflows as they are, and against copies of them with one fault each.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = {path.name: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.y*ml"))}

PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")
VERSION = re.compile(r"uses: *\S+@[0-9a-f]{40} +# v\d+(\.\d+){2}$")
TRIGGERS = {"push", "pull_request", "schedule", "workflow_dispatch"}
"""Others run with the rights of this repository on what strangers send (``workflow_run``, ``pull_request_target``)."""
READ_ONLY = {"contents": "read"}
ONLY_MAIN = "github.event_name == 'push' && github.ref == 'refs/heads/main'"
DEPLOYS = {"pages": "write", "id-token": "write"}


def events(workflow: dict) -> dict:
    """What starts a workflow. YAML 1.1 reads the key ``on`` as true."""
    found = workflow.get("on", workflow.get(True))
    if isinstance(found, str):
        return {found: None}
    return dict.fromkeys(found) if isinstance(found, list) else found


def rights(job: dict) -> dict:
    """What a job asks for besides reading the repository."""
    asked = job.get("permissions", {})
    if isinstance(asked, str):  # read-all, write-all
        return {"all": asked}
    return {what: right for what, right in asked.items() if (what, right) != ("contents", "read")}


def faults(text: str) -> Iterator[str]:
    """What is wrong with a workflow, a sentence each."""
    workflow = yaml.safe_load(text)
    jobs = workflow["jobs"]
    if foreign := set(events(workflow)) - TRIGGERS:
        yield f"started by {', '.join(sorted(foreign))}"
    if workflow.get("permissions") != READ_ONLY:
        yield "its permissions are not those to read the contents, and no more"
    for line in text.splitlines():
        if re.search(r"\buses:", line) and not VERSION.search(line):
            yield f"no version beside the commit: {line.strip()}"
    for name, job in jobs.items():
        yield from (f"{name}: {fault}" for fault in faults_of_job(job, set(jobs) - {name}))


def faults_of_job(job: dict, others: set[str]) -> Iterator[str]:
    """What is wrong with a job, beside these others."""
    for step in [job, *job.get("steps", [])]:
        if "uses" in step and not PINNED.fullmatch(step["uses"]):
            yield f"{step['uses']} is not pinned by a commit"
        if "${{" in step.get("run", ""):
            yield f"a command with what somebody else may have written in it: {step['run']}"
    if asked := rights(job):
        if asked != DEPLOYS:
            yield f"asks for {asked}"
        if job.get("if") != ONLY_MAIN:
            yield "may write, and not only for a push to main"
        if set(job.get("needs", [])) != others:
            yield "may write before every other job has passed"


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_keeps_to_the_rules(name):
    assert not list(faults(WORKFLOWS[name]))


def test_one_job_deploys():
    jobs = [job for text in WORKFLOWS.values() for job in yaml.safe_load(text)["jobs"].values()]
    assert sum("deploy-pages" in str(job) for job in jobs) == sum(bool(rights(job)) for job in jobs) == 1


OLD_PAGES = """
on:
  workflow_run: {workflows: [tests], types: [completed], branches: [main]}
permissions: {contents: read, pages: write, id-token: write}
jobs:
  deploy:
    if: github.event.workflow_run.conclusion == 'success'
    steps:
      - uses: actions/checkout@v4
"""
PLANTED = {
    "a run of another workflow": ("  pull_request:", "  workflow_run: {workflows: [x]}", "started by workflow_run"),
    "rights for strangers": ("  pull_request:", "  pull_request_target:", "started by pull_request_target"),
    "every right": ("permissions:\n  contents: read\n", "permissions: write-all\n", "its permissions"),
    "no word of rights": ("permissions:\n  contents: read\n", "", "its permissions"),
    "a version": (r"checkout@[0-9a-f]{40}", "checkout@v7", "not pinned by a commit"),
    "half a commit": (r"(checkout@[0-9a-f]{7})[0-9a-f]+", r"\1", "not pinned by a commit"),
    "a command with a title in it": (r"run: \.ci/run", "run: echo ${{ github.head_ref }}", "somebody else"),
    "no version told": (r"  # v7\.0\.1", "", "no version beside the commit"),
    "deployed from anywhere": (" && github.ref == 'refs/heads/main'", "", "not only for a push to main"),
    "deployed for a pull request": ("github.event_name == 'push' && ", "", "not only for a push to main"),
    "deployed untested": (r"needs: \[rules, style, everything\]", "needs: [style]", "before every other job"),
    "a right too many": ("      pages: write\n", "      pages: write\n      packages: write\n", "deploy: asks for"),
    "a right in another job": ("  style:\n", "  style:\n    permissions: {contents: write}\n", "style: asks for"),
}


@pytest.mark.parametrize("kind", PLANTED)
def test_a_planted_fault_is_found(kind):
    old, new, said = PLANTED[kind]
    changed, times = re.subn(re.escape(old) if "\\" not in old and "[" not in old else old, new, WORKFLOWS["tests.yml"])
    assert times
    assert any(said in fault for fault in faults(changed)), list(faults(changed))


def test_the_workflow_that_published_pull_requests_is_refused():
    found = "\n".join(faults(OLD_PAGES))
    assert "workflow_run" in found and "permissions" in found and "not pinned" in found


def test_what_is_pinned_is_renewed():
    """Dependabot looks after the actions, the packages of pip, and each folder that holds packages of npm."""
    asked = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text("utf-8"))["updates"]
    places = {(entry["package-ecosystem"], entry["directory"]) for entry in asked}
    locks = [p for p in ROOT.glob("tests/**/package-lock.json") if "node_modules" not in p.parts]
    npm = {("npm", f"/{p.parent.relative_to(ROOT).as_posix()}") for p in locks}
    assert places == {("github-actions", "/"), ("pip", "/")} | npm


def test_the_nightly_run_leaves_nothing_out():
    job = yaml.safe_load(WORKFLOWS["nightly.yml"])["jobs"]["long"]
    assert [step["run"] for step in job["steps"] if "run" in step] == ["python3 tests/run.py --long"]
    assert job["env"] == {"GUISE_LAWS": "10"}


def test_the_workflow_calls_the_command_of_the_readme():
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert 'exec python3 tests/run.py "$@"' in script
    assert "\npython3 tests/run.py\n" in (ROOT / "README.md").read_text("utf-8")
    assert "- run: .ci/run\n" in WORKFLOWS["tests.yml"]


def test_every_test_package_is_pinned():
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["test"]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", package) for package in wanted)
