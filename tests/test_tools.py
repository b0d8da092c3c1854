"""The tools that people and CI start."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"


def _run(*command: str, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, env=os.environ | changes
    )


def test_every_clause_has_its_rule_and_its_test() -> None:
    done = _run(sys.executable, "tools/rule_tags.py")
    assert done.stdout.strip() == "every clause has its rule and its test"
    assert done.returncode == 0


def test_rule_tags_sees_a_clause_without_rule_or_test(tmp_path: Path) -> None:
    for folder in ("tools", "game/titles/tsuro", "tests/titles/tsuro"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    clauses = tmp_path / "game/titles/tsuro/clauses.py"
    text = clauses.read_text(encoding="utf-8")
    clauses.write_text(text.replace('"deal":', '"tax": "Nobody pays.",\n    "deal":', 1), "utf-8")
    done = _run(sys.executable, str(tmp_path / "tools/rule_tags.py"))
    assert done.returncode == 1
    assert "tsuro tax: no docstring carries it" in done.stdout
    assert "tsuro tax: no test is named test_tax_" in done.stdout


@pytest.mark.parametrize("name", ["environment.py", "play.py", "test.py"])
def test_what_starts_first_is_readable_for_an_old_python(name: str) -> None:
    """An old Python must get as far as the message that says what to do."""
    text = (TOOLS / name).read_text(encoding="utf-8")
    ast.parse(text, feature_version=(3, 7))
    nodes = list(ast.walk(ast.parse(text)))
    plain = {a.name for node in nodes if isinstance(node, ast.Import) for a in node.names}
    parts = {(n.module, a.name) for n in nodes if isinstance(n, ast.ImportFrom) for a in n.names}
    parts.discard(("tools", "environment"))
    assert plain | {module for module, _ in parts} <= sys.stdlib_module_names


def _checkout(tmp_path: Path) -> Path:
    """The tools and the project file, with an environment that is said to be complete."""
    shutil.copytree(TOOLS, tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_without_network_the_message_says_what_to_do(tmp_path: Path) -> None:
    checkout = _checkout(tmp_path)
    # An index that nobody serves, on this machine: as good as no network.
    offline = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_TIMEOUT": "1"}
    cleared = {"PIP_EXTRA_INDEX_URL": "", "PIP_FIND_LINKS": "", "PIP_CONFIG_FILE": os.devnull}
    done = _run(sys.executable, str(checkout / "tools/play.py"), "titles", **offline, **cleared)
    assert done.returncode == 1
    assert "making a private Python environment" in done.stderr
    assert "The first start needs the internet" in done.stderr
    assert not (checkout / ".waystones-env" / "installed-play").exists()


def test_without_venv_the_message_says_what_to_do(tmp_path: Path) -> None:
    checkout = _checkout(tmp_path)
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "venv.py").write_text("raise ImportError('no ensurepip here')\n", encoding="utf-8")
    play = str(checkout / "tools/play.py")
    done = _run(sys.executable, play, "titles", PYTHONPATH=str(broken))
    assert done.returncode == 1
    assert "apt install python3-venv" in done.stderr


def _fake_python(checkout: Path) -> None:
    """An interpreter in the environment that only says what it was asked to run."""
    home = checkout / ".waystones-env"
    fake = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    fake.parent.mkdir(parents=True)
    fake.write_text('#!/bin/sh\necho "started: $@" >> "$0.log"\n', encoding="utf-8")
    fake.chmod(0o755)


def _started(checkout: Path) -> list[str]:
    (log,) = checkout.glob(".waystones-env/*/*.log")
    return log.read_text(encoding="utf-8").splitlines()


def test_a_second_start_installs_nothing(tmp_path: Path) -> None:
    """With its stamp in place the environment is used as it is: nothing is run but the game."""
    checkout = _checkout(tmp_path)
    _fake_python(checkout)
    there = f"import sys; sys.path.insert(0, {str(checkout)!r}); "
    code = there + "from tools import environment; print(environment._fingerprint(), end='')"
    stamp = _run(sys.executable, "-c", code).stdout
    (checkout / ".waystones-env" / "installed-play").write_text(stamp, encoding="utf-8")
    done = _run(sys.executable, str(checkout / "tools/play.py"), "replay", "a b.waystones")
    assert (done.returncode, done.stderr) == (0, "")
    assert _started(checkout) == ["started: -m game replay a b.waystones"]


def test_a_changed_project_file_installs_again_and_only_once(tmp_path: Path) -> None:
    checkout = _checkout(tmp_path)
    _fake_python(checkout)
    (checkout / ".waystones-env" / "installed-play").write_text("of another day", encoding="utf-8")
    for heard in ("installing what Waystones needs", ""):
        done = _run(sys.executable, str(checkout / "tools/play.py"), "titles")
        assert heard in done.stderr
        assert bool(done.stderr) == bool(heard)
    asked, installed, *played = _started(checkout)
    assert "import pip" in asked
    assert installed.startswith("started: -m pip install")
    assert installed.endswith(f"--editable {checkout}")
    assert played == ["started: -m game titles"] * 2
