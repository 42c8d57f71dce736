"""Small games for the tests, and how they are let in beside the real ones."""

from __future__ import annotations

import pytest

from salon.engine.game import Game
from salon.engine.manifest import Manifest
from salon.registry import GAMES


def registered(monkeypatch: pytest.MonkeyPatch, kind: type[Game], name: str = "", title: str = "") -> None:
    """Let a game be played under its name, or instead of another one, until the test is over."""
    name = name or kind.NAME
    monkeypatch.setitem(GAMES.manifests(), name, Manifest(name=name, title=title or name.capitalize(), game=kind))
