# lastcard: everything starts here. `make play` plays, `make test` is what CI runs. `make` alone lists the targets.
SHELL := /bin/sh
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV_VERSION := 0.13.8
export VIRTUAL_ENV := $(CURDIR)/$(VENV)
export UV_LINK_MODE := copy
unexport PYTHONPATH PYTHONHOME

INSTALL := $(BIN)/uv pip install -q --require-hashes -r
ITSELF := $(BIN)/uv pip install -q --no-deps -e .
COMPILE := $(BIN)/uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header

.PHONY: help setup play test check bench locks generated clean
help:
	@echo "make play       install what the game needs, and play in the terminal"
	@echo "make setup      a .venv with everything: extras, tests, linters"
	@echo "make test       make check, then all tests"
	@echo "make check      ruff, mypy, generated files"
	@echo "make bench      rounds a second, beside a yardstick in C++ if g++ is there"
	@echo "make generated  write the generated files anew"
	@echo "make locks      solve the dependencies anew (needs a package index)"
	@echo "make clean      remove .venv and caches"

# Debian without python3-venv has no ensurepip: then the system's pip installs into the empty environment.
$(BIN)/uv:
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed (Debian: apt-get install python3 python3-pip)."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; $(PYTHON) is $$($(PYTHON) --version). Another one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Making $(VENV) ..."
	@rm -rf $(VENV)
	@{ $(PYTHON) -m venv $(VENV) && $(BIN)/python -m pip install -q --disable-pip-version-check uv==$(UV_VERSION); } >$(VENV).log 2>&1 || { \
	  rm -rf $(VENV); $(PYTHON) -m venv --without-pip $(VENV) && \
	  $(PYTHON) -m pip --python $(BIN)/python install -q --disable-pip-version-check uv==$(UV_VERSION); } >>$(VENV).log 2>&1 || { \
	  cat $(VENV).log; rm -rf $(VENV); echo "Could not make $(VENV): is a pip there (Debian: apt-get install python3-pip) and a network?"; exit 1; }
	@rm -f $(VENV).log

# The game itself: no compiler, no Numba.
$(VENV)/.run: $(BIN)/uv locks/run.txt pyproject.toml
	@echo "Installing lastcard and what it needs ..."
	@$(INSTALL) locks/run.txt
	@$(ITSELF)
	@touch $@

# Everything else: the fast extra, tests, linters.
$(VENV)/.dev: $(VENV)/.run locks/dev.txt
	@echo "Installing the fast extra, test tools and linters (about 400 MB on disk) ..."
	@$(INSTALL) locks/dev.txt
	@touch $@

setup: $(VENV)/.dev

play: $(VENV)/.run
	@$(BIN)/lastcard

check: $(VENV)/.dev
	@echo "Ruff ..."
	@$(BIN)/ruff check -q .
	@echo "Types ..."
	@$(BIN)/mypy --no-error-summary src/lastcard tests tools $(if $(wildcard benchmarks/*.py),benchmarks)
	@echo "Generated files ..."
	@$(BIN)/python tools/generated.py --check

test: check
	@echo "Tests ..."
	@$(BIN)/pytest -n 2 --dist worksteal -q

bench: $(VENV)/.dev
	@command -v g++ >/dev/null || echo "No g++ here (Debian: apt-get install g++): going on without the yardstick in C++."
	@$(BIN)/lastcard bench

generated: $(VENV)/.run
	@$(BIN)/python tools/generated.py

locks: $(BIN)/uv
	@echo "Solving locks/run.txt ..."
	@$(COMPILE) --upgrade -o locks/run.txt
	@echo "Solving locks/dev.txt ..."
	@$(COMPILE) --upgrade --all-extras --group dev -c locks/run.txt -o locks/dev.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis dist
