"""The wheel is compiled where that is possible. SALON_COMPILE=0 makes a pure one, =1 fails rather than make one."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
from scripts.compiling import CannotCompile, compile_in, missing_tool

NEVER, MUST = "0", "1"


class CompiledWheel(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel, beside their sources."""

    def dependencies(self) -> list[str]:
        """What compiling needs, if there is anything to compile with."""
        return ["mypy[mypyc]>=2.4"] if self.target_name == "wheel" and wish() != NEVER and not missing_tool() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or wish() == NEVER:
            return
        folder = Path(tempfile.mkdtemp(prefix="salon-wheel-"))
        try:
            if lacking := missing_tool():
                raise CannotCompile(lacking)
            shutil.copytree(Path(self.root) / "src" / "salon", folder / "salon")
            compile_in(folder)
        except (CannotCompile, OSError) as error:
            shutil.rmtree(folder)
            if wish() == MUST:
                raise
            self.app.display_warning(f"Salon: this wheel is not compiled: {error}")
            return
        self.folder = folder
        for library in [*folder.rglob("*.so"), *folder.rglob("*.pyd")]:
            build_data["force_include"][str(library)] = library.relative_to(folder).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if folder := getattr(self, "folder", None):
            shutil.rmtree(folder)


def wish() -> str:
    said = os.environ.get("SALON_COMPILE", "")
    if said not in ("", NEVER, MUST):
        raise ValueError(f"SALON_COMPILE is 0 for a pure wheel or 1 for a compiled one, not {said!r}.")
    return said
