"""The architecture is a test: who may import whom, how long and of what name a file may be."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CODE = sorted(p for folder in ("game", "net") for p in (ROOT / folder).rglob("*.py"))
ALL = sorted(
    p for folder in ("game", "net", "tests", "tools") for p in (ROOT / folder).rglob("*.py")
)
LONGEST = 300

NET_BELOW = ("net.links", "net.finding", "net.log", "net.deal")
"""The network under the table."""

# What a package may import besides the standard library; the longest matching name counts.
# "." stands for the package itself, "<title>" for the title's own folder.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "game": (),
    "game.__main__": ("game.cli", "game.core"),
    "game.core": (".",),
    "game.grids": (".", "game.core"),
    "game.titles": ("game.core",),
    "game.titles.*": ("<title>", "game.core", "game.grids"),
    "game.stage": (".", "game.core"),
    "game.art": (".", "game.stage"),
    "game.controls": (".", "game.core", "game.stage"),
    "game.home": (".", "game.core", "platformdirs", "tomli_w"),
    "game.lan": (".", "game.core", "game.stage"),
    "game.scenes": (
        ".",
        "game.art",
        "game.bots",
        "game.controls",
        "game.core",
        "game.home",
        "game.lan",
        "game.sound",
        "game.stage",
        "game.words",
    ),
    "game.shell": (
        ".",
        "game.art",
        "game.controls",
        "game.core",
        "game.home",
        "game.scenes",
        "game.sound",
        "game.stage",
        "pygame",
    ),
    "game.bots": (".", "game.core", "game.grids"),
    "game.words": (".", "game.core"),
    "game.sound": (".", "game.core"),
    "game.cli": (".", "game.core", "game.bots", "game.home", "net"),
    "game.cli.play": ("game.cli", "game.core", "game.scenes"),
    "game.cli.window": (
        "game.bots",
        "game.cli",
        "game.home",
        "game.lan",
        "game.scenes",
        "game.shell",
        "net",
    ),
    "game.cli.titles": ("game.cli", "game.core", "game.words"),
    "game.cli.png": ("game.cli", "game.core", "game.scenes", "game.shell", "game.words"),
    "net": (),
    "net.log": (".", "game.core", "net.rate_limit", "nacl"),
    "net.deal": (".", "game.core", "nacl"),
    "net.links": (
        ".",
        "game.core",
        "net.log",
        "net.deal",
        "net.rate_limit",
        "msgpack",
        "ifaddr",
        "nacl",
    ),
    "net.finding": (".", "net.links", "net.rate_limit", "nacl", "zeroconf"),
    "net.table": (".", "game.core", "game.lan", *NET_BELOW, "nacl"),
    "net.party": (".", "game.core", "game.lan", "game.stage", *NET_BELOW, "net.table"),
}

# A title's folders that show it may also know pictures; its rules may not.
SHOWN = {"art", "display"}
PICTURE = ("game.stage", "game.art")

# Rules are pure functions: these would let the clock, chance or the world outside in.
IMPURE = {"random", "secrets", "time", "datetime", "os", "socket", "subprocess", "threading"}


def _module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield node.module or ""


def _allowed(module: str) -> tuple[str, ...]:
    parts = module.split(".")
    if parts[:2] == ["game", "titles"] and len(parts) > 2:
        own = ".".join(parts[:3])
        shown = PICTURE if parts[3:] and parts[3] in SHOWN else ()
        rules = (own if name == "<title>" else name for name in MAY_IMPORT["game.titles.*"])
        return (*rules, *shown)
    known = [name for name in MAY_IMPORT if module == name or module.startswith(f"{name}.")]
    package = max(known, key=len)
    return tuple(package if name == "." else name for name in MAY_IMPORT[package])


@pytest.mark.parametrize("path", CODE, ids=_module)
def test_a_module_imports_only_what_its_package_may(path: Path) -> None:
    module = _module(path)
    allowed = _allowed(module)
    for name in _imports(path):
        if name.split(".")[0] in sys.stdlib_module_names:
            continue
        inside = any(name == a or name.startswith(f"{a}.") for a in allowed)
        # A folder of titles may be named as a whole to say what is in it: nothing is imported.
        assert inside, f"{module} imports {name}, and may import {', '.join(allowed) or 'nothing'}"


@pytest.mark.parametrize(
    "path",
    [p for p in CODE if _module(p).startswith(("game.titles", "game.grids"))],
    ids=_module,
)
def test_rules_let_nothing_in_from_outside(path: Path) -> None:
    assert not IMPURE.intersection(name.split(".")[0] for name in _imports(path))


@pytest.mark.parametrize("path", ALL, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_too_long_or_a_drawer(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST
    assert not {"util", "utils", "helpers", "manager", "misc"}.intersection(path.stem.split("_"))


TOOL_PACKAGES = ("tools.headless", "tools.lan.lab", "tools.new_title", "tools.synthesis")
"""What tests may import of the tools; other commands are run, not imported."""

FIXTURES = ROOT / "tests" / "fixtures"
"""Titles from elsewhere: their own modules are named from where they are, not from here."""


@pytest.mark.parametrize(
    "path",
    [p for p in ALL if p not in CODE and p.parent.parent.parent != FIXTURES],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_tests_import_from_tools_and_never_the_other_way(path: Path) -> None:
    """Tools are known by their full names: nobody puts their folder on the path."""
    for name in _imports(path):
        top = name.split(".")[0]
        assert top not in {p.stem for p in (ROOT / "tools").iterdir()} - sys.stdlib_module_names
        if _module(path).startswith("tools"):
            assert top != "tests", f"{_module(path)} imports {name}: no tool imports a test"
        elif top == "tools":
            assert name.startswith(TOOL_PACKAGES), f"{_module(path)} imports the command {name}"


def test_every_title_folder_has_the_same_parts() -> None:
    folders = [p for p in (ROOT / "game" / "titles").iterdir() if (p / "__init__.py").is_file()]
    assert folders
    for folder in folders:
        parts = {p.stem for p in folder.glob("*.py")}
        assert {"rules", "state", "events", "clauses", "notation"} <= parts
        shown = {p.stem for p in (folder / "display").glob("*.py")} - {"__init__"}
        small = shown == {"display"}
        assert small or {"display", "places", "clips", "preview", "text", "cues"} <= shown
        assert small or (folder / "art" / "__init__.py").is_file()
        assert (ROOT / "tests" / "titles" / folder.name / "literal.py").is_file()


def test_the_table_of_imports_names_every_package() -> None:
    packages = {_module(p) for p in CODE if p.name == "__init__.py"}
    inside = ("game.titles.", "game.scenes.")
    assert {p for p in packages if not p.startswith(inside)} <= set(MAY_IMPORT)


# What leads from one screen to another is in one place: game/scenes/navigation.py.

SCENES = {_module(p): p for p in CODE if _module(p).startswith("game.scenes")}
NAVIGATION = "game.scenes.navigation"
KIT = "game.scenes.kit"

BASE_SCREENS = {
    "game.scenes.match.match_screen": "game.scenes.match.flow",
    "game.scenes.lan.lan_match": "game.scenes.match.match_screen",
    "game.scenes.lan.lan_results": "game.scenes.match.results",
}
"""The screens that are a kind of another screen, and may import that one."""


def _screens() -> set[str]:
    """The modules that define a screen; what the kit offers every screen is none of them."""
    bases = {
        node.name: (module, {base.id for base in node.bases if isinstance(base, ast.Name)})
        for module, path in SCENES.items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    known: set[str] = set()
    found = {"Screen"}
    while found != known:
        known = set(found)
        found |= {name for name, (_, above) in bases.items() if above & known}
    return {bases[name][0] for name in found if not bases[name][0].startswith(KIT)}


def _named(tree: ast.AST) -> Iterator[str]:
    """What is imported in a part of a module, modules taken from a package by their own names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("module", sorted(SCENES))
def test_only_navigation_imports_inside_functions(module: str) -> None:
    tree = ast.parse(SCENES[module].read_text(encoding="utf-8"))
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    late = {name for function in functions for name in _named(function)}
    assert module == NAVIGATION or not late, f"{module} imports {late} inside a function"
    assert module == NAVIGATION or "importlib" not in set(_named(tree))


@pytest.mark.parametrize("module", sorted(_screens()))
def test_no_screen_imports_another_screen(module: str) -> None:
    tree = ast.parse(SCENES[module].read_text(encoding="utf-8"))
    others = _screens() - {module, BASE_SCREENS.get(module)}
    assert not others.intersection(_named(tree)), "ways between screens belong into navigation"


def test_navigation_imports_no_screen_before_it_is_wanted() -> None:
    tree = ast.parse(SCENES[NAVIGATION].read_text(encoding="utf-8"))
    at_once = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    for node in at_once:
        assert not _screens().intersection(_named(node))
