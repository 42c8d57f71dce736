# Everything a newcomer needs: `make play` and `make test`. Both need python3 (3.11 or newer) and make, nothing else.
# Recipes are plain POSIX sh and name files relative to this folder, so the folder's path may contain spaces.

PY    ?= python3
UV    ?= uv
ARGS  ?=
GAME  ?= bioutifoul
GAMES ?= 10000
TRAIN ?= --minutes 15
# Without a hash, because which file it is depends on where pip finds the build for the CPU.
TORCH ?= torch==2.13.0
# Tests run on all cores, a file on one; `make test PYTEST_ARGS="-x -k undo"` runs some of them on one.
PYTEST_ARGS ?= -n auto --dist loadfile --no-loadscope-reorder

BIN   := .venv/bin
# Where tests are that leave something out in the gate (`tests/looking.py`).
LOOKS := tests/bots tests/games tests/lab tests/properties tests/table tests/terminal tests/test_examples.py tests/web
STAMP := .venv/.installed
DEV_STAMP := .venv/.installed-dev
START := $(BIN)/python -m scripts.start
BENCH_STAMP := .venv/.installed-bench
DOCS_STAMP := .venv/.installed-docs
RAY_STAMP := .venv/.installed-ray
TRAIN_STAMP := .venv/.installed-train

# -qq hides pip's remarks about the machine's own settings; errors still show.
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
PIP_FAILED := { echo "Salon: pip could not install the pinned packages (its reason is above, if it gave one);\
 check the network connection and run the same command again." >&2; exit 1; }

# A virtual environment holds its own path: one that was copied or moved along with the folder would quietly run
# the code of the old place, so it is made again.
MADE_HERE := grep -qF " $(CURDIR)/.venv" .venv/pyvenv.cfg 2>/dev/null
ifneq ($(shell $(MADE_HERE) && echo yes),yes)
.PHONY: $(STAMP)
endif

.DEFAULT_GOAL := help
.PHONY: help play terminal test looks format fuzz bench openspiel train minds balance cluster load docs native wheels clean-native clean lock

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

play: $(STAMP) ## set up if needed and open the table in the browser: make play ARGS="--port 9000"
	@$(START) serve $(ARGS) || [ $$? -eq 130 ] # leaving with Ctrl-C is no error

terminal: $(STAMP) ## play in the terminal: make terminal ARGS="bioutifoul --players 4 --lang fr"
	@$(START) play $(ARGS) || [ $$? -eq 130 ]

test: $(DEV_STAMP) $(DOCS_STAMP) ## set up if needed and run every check: lint, format, types, imports, tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@# pytest rewrites assertions when it first sees a file: once, on the core that mypy leaves free, not in each worker.
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null 2>&1 &
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m pytest $(PYTEST_ARGS)

looks: $(DEV_STAMP) ## what the gate samples, at full breadth (every page, size, mode), with pictures in build/screenshots
	SALON_LOOKS=1 $(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder $(LOOKS)

format: $(DEV_STAMP) ## put the code into its standard form and repair what ruff can repair
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

fuzz: $(STAMP) ## play random games looking for faults: make fuzz GAME=bioutifoul GAMES=10000
	$(BIN)/salon fuzz $(GAME) --games $(GAMES)

bench: $(BENCH_STAMP) ## measure the speed, plain and compiled, next to others' games: make bench BENCH="--rounds 3"
	$(BIN)/python -m bench.bench $(BENCH)

openspiel: $(BENCH_STAMP) ## the tests of the games behind OpenSpiel
	$(BIN)/python -m pytest tests/envs/test_openspiel.py

train: $(TRAIN_STAMP) ## learn Bioutifoul with examples/train_ppo.py, with a curve in build/train: make train TRAIN="--minutes 15"
	@mkdir -p build/train
	cd build/train && ../../$(BIN)/python ../../examples/train_ppo.py $(TRAIN)

balance: $(STAMP) ## how Bohemians' house set plays among greedy bots: make balance ARGS="--games 200"
	$(BIN)/python -m salon.games.bohemians.lab.balance $(ARGS)

minds: $(DEV_STAMP) $(TRAIN_STAMP) ## let a mind learn a game, compiled, where it stopped last time: make minds GAME=mottainai MINDS="--minutes 60"
	$(BIN)/python -m scripts.native --no-tests
	PYTHONPATH=build/native $(BIN)/salon train $(GAME) $(MINDS)

cluster: $(RAY_STAMP) $(TRAIN_STAMP) ## the tests of learning, and of games on several machines, with two Ray nodes on this one
	SALON_RAY=1 $(BIN)/python -m pytest tests/lab/test_cluster.py tests/lab/test_learning.py

load: $(STAMP) ## many live tables at once: make load LOAD="--tables 1000 --seconds 30"
	$(BIN)/python bench/load.py $(LOAD)

docs: $(DOCS_STAMP) ## build the documentation site in build/docs/site
	$(BIN)/python -m scripts.docs

native: $(DEV_STAMP) ## compile engine and games with mypyc into build/native and test that copy
	$(BIN)/python -m scripts.native -- $(PYTEST_ARGS)

wheels: $(DEV_STAMP) ## build this machine's compiled wheel and the pure one into dist/, and play with both in fresh environments
	rm -rf dist
	SALON_COMPILE=0 $(BIN)/python -m hatchling build -t wheel -d dist
	SALON_COMPILE=1 $(BIN)/python -m hatchling build -t wheel -d dist
	$(BIN)/python -m scripts.try_wheels dist/*.whl

clean-native: ## remove the compiled copies
	rm -rf build/native build/compiled

clean: clean-native ## remove everything that make has made
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

lock: ## choose newer versions of all packages (needs uv; run it from time to time and commit the result)
	@command -v "$(UV)" >/dev/null 2>&1 || \
		{ echo "Salon: make lock needs uv; install it, or say where it is: make lock UV=/path/to/uv" >&2; exit 1; }
	"$(UV)" pip compile $(LOCK_OPTIONS) --extra terminal --extra web --extra minds --extra build -o requirements.txt pyproject.toml
	"$(UV)" pip compile $(LOCK_OPTIONS) --extra postgres --extra rl --extra mcp --extra data --extra arena --extra dev -c requirements.txt -o requirements-dev.txt pyproject.toml
	"$(UV)" pip compile $(LOCK_OPTIONS) --extra postgres -c requirements.txt -c requirements-dev.txt -o requirements-postgres.txt pyproject.toml
	"$(UV)" pip compile $(LOCK_OPTIONS) --extra native -c requirements-dev.txt -o requirements-native.txt pyproject.toml
	"$(UV)" pip compile $(LOCK_OPTIONS) --extra bench -c requirements.txt -c requirements-dev.txt -o requirements-bench.txt pyproject.toml
	echo torch | "$(UV)" pip compile $(LOCK_OPTIONS) --excludes /dev/stdin --extra train -c requirements.txt -c requirements-dev.txt -o requirements-train.txt pyproject.toml
	"$(UV)" pip compile $(LOCK_OPTIONS) --extra docs -c requirements.txt -c requirements-dev.txt -o requirements-docs.txt pyproject.toml
	"$(UV)" pip compile $(LOCK_OPTIONS) --extra ray -c requirements.txt -c requirements-dev.txt -o requirements-ray.txt pyproject.toml

# One file for all systems, with hashes and without the address of any package index or any path.
LOCK_OPTIONS := --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# The stamp is written last: after a failure the next run starts over. pip takes no hashes together with
# `-e .`, so there are two steps; the second fetches nothing.
$(STAMP): pyproject.toml requirements.txt
	@command -v "$(PY)" >/dev/null 2>&1 || { echo "Salon: Python was not found (no command '$(PY)');\
 install Python 3.11 or newer (Debian, Ubuntu: apt install python3 python3-venv)." >&2; exit 1; }
	@"$(PY)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Salon: '$(PY)' is not Python 3.11\
 or newer; install a newer one and name it: make ... PY=python3.12" >&2; exit 1; }
	@"$(PY)" -c 'import ensurepip, venv' 2>/dev/null || { echo "Salon: '$(PY)' cannot make virtual environments\
 (its venv or ensurepip module is missing); install it (Debian, Ubuntu: apt install python3-venv)." >&2; exit 1; }
	@rm -f $(STAMP) $(DEV_STAMP) $(BENCH_STAMP) $(DOCS_STAMP) $(RAY_STAMP) $(TRAIN_STAMP)
	@echo "Setting up .venv (only the first time and when the requirements change) ..."
	@{ $(MADE_HERE) && $(BIN)/python -m pip --version >/dev/null 2>&1; } || "$(PY)" -m venv --clear .venv
	@$(PIP) install --require-hashes -r requirements.txt || $(PIP_FAILED)
	@$(PIP) install --no-build-isolation --no-deps -e . || $(PIP_FAILED)
	@touch $@

# What only developers need is large (a browser driver, a Postgres), so players are spared it.
$(DEV_STAMP): requirements-dev.txt $(STAMP)
	@echo "Installing what only developers need ..."
	@$(PIP) install --require-hashes -r requirements-dev.txt || $(PIP_FAILED)
	@touch $@

# OpenSpiel, RLCard and JAX are large, so they come only when somebody asks for the figures or for OpenSpiel's tests.
$(BENCH_STAMP): requirements-bench.txt $(DEV_STAMP)
	@echo "Installing what only the benchmark and OpenSpiel's tests need ..."
	@$(PIP) install --require-hashes -r requirements-bench.txt || $(PIP_FAILED)
	@touch $@

$(DOCS_STAMP): requirements-docs.txt $(STAMP)
	@echo "Installing what only the documentation site needs ..."
	@$(PIP) install --require-hashes -r requirements-docs.txt || $(PIP_FAILED)
	@touch $@

# Ray is large, too.
$(RAY_STAMP): requirements-ray.txt $(DEV_STAMP)
	@echo "Installing what only clusters need ..."
	@$(PIP) install --require-hashes -r requirements-ray.txt || $(PIP_FAILED)
	@touch $@

# So is torch.
$(TRAIN_STAMP): requirements-train.txt $(STAMP)
	@echo "Installing what only learning needs ..."
	@$(PIP) install "$(TORCH)" || $(PIP_FAILED)
	@$(PIP) install --no-deps --require-hashes -r requirements-train.txt || $(PIP_FAILED)
	@touch $@
