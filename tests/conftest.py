"""What holds for the whole suite: the same examples every time, no idle core, no silent skips."""

from __future__ import annotations

import os

import hypothesis
import pytest

hypothesis.settings.register_profile("suite", derandomize=True, deadline=None, max_examples=60)
hypothesis.settings.load_profile("suite")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: some tests only wait, for a disk, a window or a neighbour."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):  # type: ignore[no-untyped-def]
    """On a user's machine a test may be skipped with its reason; in CI none may."""
    outcome = yield
    report = outcome.get_result()
    if report.skipped and os.environ.get("WAYSTONES_NO_SKIPS") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, and nothing may be: {report.longrepr}"
