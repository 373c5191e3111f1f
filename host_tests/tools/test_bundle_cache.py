"""Results of bundling are kept in build/ by what they were made from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.bundle import cache, rewrite


def test_a_result_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "ROOT", tmp_path)
    made: list[str] = []

    def result(source: str) -> str:
        return cache.cached("results", 2, source, lambda: made.append(source) or f"§ {source}")

    assert [result("a"), result("b"), result("a")] == ["§ a", "§ b", "§ a"] and made == ["a", "b"]
    for number in range(9):
        result(str(number))
    assert 2 <= len(list((tmp_path / "build" / "results").iterdir())) <= 4


def test_a_module_is_minified_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "ROOT", tmp_path)
    source = '"""Words."""\n\n\ndef f(number):\n    return number + 1\n'
    first = rewrite.minified(source)
    rewrite.minified.cache_clear()
    monkeypatch.setattr(rewrite, "_minified", lambda _source: pytest.fail("again"))
    assert rewrite.minified(source) == first and "Words" not in first
    monkeypatch.setattr(rewrite, "version", lambda _name: "another")
    rewrite.minified.cache_clear()
    with pytest.raises(BaseException, match="again"):
        rewrite.minified(source)
