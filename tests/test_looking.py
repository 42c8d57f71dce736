"""What the gate leaves out is run elsewhere."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_make_looks_runs_every_file_that_leaves_something_out_in_the_gate() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    [places] = re.findall(r"^LOOKS := (.+)$", makefile, re.MULTILINE)
    assert re.search(r"^\tSALON_LOOKS=1 .+ \$\(LOOKS\)$", makefile, re.MULTILINE)
    folders = [ROOT / place for place in places.split()]
    assert all(folder.exists() for folder in folders)
    uses_it = re.compile(r"^from tests\.looking import", re.MULTILINE)
    sampled = [path for path in (ROOT / "tests").rglob("test_*.py") if uses_it.search(path.read_text("utf-8"))]
    assert len(sampled) > 20
    assert [path for path in sampled if not any(path.is_relative_to(folder) for folder in folders)] == []
