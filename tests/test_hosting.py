"""What hosts and contributors are given: the container, compose.yaml and the hooks fit the program as it is."""

import ast
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from threading import Timer
from typing import Any

import pytest
import yaml

from salon.cli.commands import COMMANDS
from salon.table.store import POSTGRES
from salon.web.settings import USUAL_PORT, usual_database

ROOT = Path(__file__).resolve().parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
PATIENCE = 60.0  # seconds

# The compiled copy that `make native` tests has no hidden files.
needs_hidden_files = pytest.mark.skipif(ROOT.name == "native", reason="this copy has no hidden files")
needs_checkout = pytest.mark.skipif(ROOT.name == "native", reason="nothing is built from this copy")


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's instructions, lines joined, remarks left out."""
    lines = re.sub(r"\\\n\s*", " ", re.sub(r"^#.*\n", "", DOCKERFILE, flags=re.MULTILINE)).splitlines()
    pairs = [line.partition(" ") for line in lines if line.strip()]
    return [(word, rest.strip()) for word, _, rest in pairs]


def last(word: str) -> str:
    return [rest for each, rest in instructions() if each == word][-1]


def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    return read


def filled_in(text: str) -> str:
    """With the variables that compose.yaml asks for: their defaults, and a password."""
    return re.sub(r"\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}", lambda found: found[2] or "secret", text)


# The container


def test_the_container_runs_as_nobody_special() -> None:
    words = [word for word, _ in instructions()]
    assert last("USER") not in ("root", "0")
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert f"useradd --system --uid 10001 --home-dir {last('VOLUME')} {last('USER')}" in last("RUN")


def test_the_container_takes_only_pinned_packages() -> None:
    runs = " && ".join([rest for word, rest in instructions() if word == "RUN"])
    installs = re.findall("pip install ([^&]+)", runs)
    assert len(installs) == 3
    assert all("--require-hashes" in each or "--no-deps" in each for each in installs)


def copied() -> list[tuple[str, str]]:
    """What the image takes from the repository, and where it puts it."""
    lines = [rest.split() for word, rest in instructions() if word == "COPY" and "--from" not in rest]
    return [(name, words[-1]) for words in lines for name in words[:-1]]


@needs_hidden_files
def test_everything_that_the_image_is_made_of_is_there() -> None:
    names = [name for name, _ in copied()]
    assert [name for name in names if not (ROOT / name).exists()] == []
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")}
    assert kept == set(names)


@needs_checkout
def test_what_the_image_takes_is_enough_to_build_the_package(tmp_path: Path) -> None:
    """As there, without a C compiler."""
    for name, place in copied():
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / place, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            (tmp_path / place).mkdir(exist_ok=True)
            shutil.copy(ROOT / name, tmp_path / place)
    assert build(tmp_path, "wheel", CC="no-such-compiler").name.endswith("-none-any.whl")


def build(folder: Path, target: str, **environment: str) -> Path:
    """What is built of the package in a folder: a wheel, or the archive of its source."""
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder / "built")],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    (found,) = (folder / "built").iterdir()
    return found


@pytest.mark.parametrize("name", sorted(path.name for path in ROOT.glob("requirements*.txt")))
def test_requirements_are_pinned_with_hashes_and_name_no_place(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert "://" not in text
    pinned = re.findall(r"^[a-z0-9][\w.-]*(?:\[[\w,-]+\])?==\S+.*$", text, re.MULTILINE)
    entries = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert pinned
    assert entries == pinned
    assert text.count("--hash=sha256:") >= len(pinned)
    assert f"-o {name} " in (ROOT / "Makefile").read_text("utf-8")  # `make lock` renews it


def test_the_command_of_the_container_serves_and_is_healthy(tmp_path: Path) -> None:
    """The very words of ENTRYPOINT, CMD, ENV and HEALTHCHECK, on a port and in a folder that are free here."""
    environment = dict(re.findall(r"(\w+)=(\S+)", last("ENV")))
    assert environment["SALON_DB"].startswith(f"{last('VOLUME')}/")
    command = json.loads(last("ENTRYPOINT")) + json.loads(last("CMD"))
    assert command[:4] == ["salon", "serve", "--host", "0.0.0.0"]
    assert last("EXPOSE") == str(USUAL_PORT) == command[command.index("--port") + 1]
    probe = json.loads(last("HEALTHCHECK").partition("CMD ")[2])
    command[command.index("0.0.0.0")] = "127.0.0.1"
    command[command.index(str(USUAL_PORT))] = "0"
    database = tmp_path / "salon.db"
    server = subprocess.Popen(
        [sys.executable, "-m", *command], env={**os.environ, **environment, "PATH": os.environ["PATH"], "LANG": "C",
        "SALON_DB": str(database)}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    watchdog = Timer(PATIENCE, server.kill)
    watchdog.start()
    try:
        assert server.stdout is not None
        port = re.search(r"127\.0\.0\.1:(\d+)", server.stdout.readline())
        assert port
        assert healthy(probe, port[1])
    finally:
        watchdog.cancel()
        server.terminate()
        server.communicate(timeout=PATIENCE)
    assert server.returncode == 0
    assert database.exists()
    assert not healthy(probe, port[1])


def healthy(probe: list[str], port: str) -> bool:
    ast.parse(probe[2])
    code = probe[2].replace(str(USUAL_PORT), port)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


# Releases


@needs_hidden_files
def test_a_release_has_wheels_for_every_python_on_three_systems() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))["jobs"]
    systems = jobs["compiled"]["strategy"]["matrix"]["os"]
    assert {re.split(r"[-\d]", system)[0] for system in systems} == {"ubuntu", "macos", "windows"}
    (settings,) = [step["env"] for step in jobs["compiled"]["steps"] if "cibuildwheel" in step.get("uses", "")]
    assert settings["CIBW_BUILD"].split() == [f"cp3{minor}-*" for minor in range(11, 15)]
    assert settings["CIBW_ENVIRONMENT"] == "SALON_COMPILE=1"  # it fails rather than give us a pure one
    assert 'requires-python = ">=3.11"' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert [step["run"] for step in jobs["pure"]["steps"] if "SALON_COMPILE=0" in step.get("run", "")]


@needs_checkout
def test_the_pure_wheel_is_built_from_the_source_archive(tmp_path: Path) -> None:
    source = tmp_path / "source"
    for name in ("src", "scripts"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "CHANGELOG.md", "LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, source)
    with tarfile.open(build(source, "sdist")) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.glob("salon-*")
    assert build(unpacked, "wheel", SALON_COMPILE="0").name.endswith("-none-any.whl")


# compose.yaml


def test_compose_gives_the_server_flags_and_a_database_that_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    salon, db = compose()["services"]["salon"], compose()["services"]["db"]
    command = [filled_in(word) for word in salon["command"]]
    assert command[0] in COMMANDS
    told = subprocess.run(
        [sys.executable, "-m", "salon", command[0], "--help"], capture_output=True, text=True, check=True
    ).stdout
    flags = [word for word in command if word.startswith("--")]
    assert [flag for flag in flags if f"\n  {flag} " not in told] == []
    monkeypatch.setenv("SALON_DB", filled_in(salon["environment"]["SALON_DB"]))
    assert usual_database().startswith(POSTGRES)
    user, name = db["environment"]["POSTGRES_USER"], db["environment"]["POSTGRES_DB"]
    assert usual_database() == f"postgresql://{user}:secret@db/{name}"
    assert salon["ports"] == [f"127.0.0.1:{USUAL_PORT}:{command[command.index('--port') + 1]}"]


def test_compose_has_no_password_and_waits_for_the_database() -> None:
    salon, db = compose()["services"]["salon"], compose()["services"]["db"]
    assert db["environment"]["POSTGRES_PASSWORD"].startswith("${POSTGRES_PASSWORD:?")
    assert salon["depends_on"] == {"db": {"condition": "service_healthy"}}
    assert db["healthcheck"]["test"][:2] == ["CMD", "pg_isready"]
    assert {volume.partition(":")[0] for volume in db["volumes"]} == set(compose()["volumes"])


# The hooks


@needs_hidden_files
def test_the_hooks_are_the_tools_of_make_test_and_fetch_nothing() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    assert [repo["repo"] for repo in hooks["repos"]] == ["local"]
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for hook in hooks["repos"][0]["hooks"]:
        assert hook["language"] == "system"
        tool = shlex.split(hook["entry"])[0].removeprefix(".venv/bin/")
        assert f"\t$(BIN)/{tool}" in makefile
