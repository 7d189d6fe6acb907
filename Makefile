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
ITSELF := $(BIN)/uv pip install -q --no-deps --no-build-isolation -e .
COMPILE := $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --upgrade
NPM := cd web && ./npm
PAGE := { $(BIN)/python hatch_build.py --node || { echo "Installing Node, to build the page (60 MB) ..."; \
  $(INSTALL) locks/node.txt; }; } && $(BIN)/python hatch_build.py

# For the impatient: the page's tools come while Python's packages do. If that fails, the build tries again and says why.
MEANWHILE := $(if $(filter play,$(MAKECMDGOALS)),$(PYTHON) hatch_build.py --tools 2>/dev/null &)

.NOTPARALLEL:
.PHONY: help setup play lan test check browser bench locks generated clean
help:
	@echo "make play       install what the game needs, build the page, open it in the browser"
	@echo "make lan        the same for the household: other phones and computers reach it, by an address or a QR code"
	@echo "make setup      a .venv with everything: extras, tests, linters; the page's test tools"
	@echo "make test       make check, then all tests, those in a browser too"
	@echo "make check      ruff, mypy, generated files; the page's style, types and tests"
	@echo "make bench      rounds a second, beside a yardstick in C++ if g++ is there"
	@echo "make generated  write the generated files anew"
	@echo "make locks      solve the dependencies anew (needs the package indexes)"
	@echo "make clean      remove .venv, the page's tools, the built page and caches"

# The system's pip is the quicker way (and the only one on Debian without python3-venv); without it, a venv brings its own.
$(BIN)/uv:
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed (Debian: apt-get install python3 python3-pip)."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; $(PYTHON) is $$($(PYTHON) --version). Another one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Making $(VENV) ..."
	@rm -rf $(VENV)
	@{ $(PYTHON) -m venv --without-pip $(VENV) && \
	  $(PYTHON) -m pip --python $(BIN)/python install -q --disable-pip-version-check uv==$(UV_VERSION); } >$(VENV).log 2>&1 || { \
	  rm -rf $(VENV); $(PYTHON) -m venv $(VENV) && \
	  $(BIN)/python -m pip install -q --disable-pip-version-check uv==$(UV_VERSION); } >>$(VENV).log 2>&1 || { \
	  cat $(VENV).log; rm -rf $(VENV); echo "Could not make $(VENV): is a pip there (Debian: apt-get install python3-pip) and a network?"; exit 1; }
	@rm -f $(VENV).log

# What the game and its build need: no compiler, no Numba.
$(VENV)/.base: $(BIN)/uv locks/run.txt locks/build.txt
	@echo "Installing what lastcard needs ..."
	@$(MEANWHILE) $(INSTALL) locks/run.txt -r locks/build.txt && wait
	@touch $@

# The game itself. The page is built first and by itself, so that each wait says what it is; Node comes only where the system has none.
$(VENV)/.run: $(VENV)/.base pyproject.toml hatch_build.py
	@$(PAGE)
	@$(ITSELF)
	@touch $@

# Everything else: the fast extra, tests, linters.
$(VENV)/.dev: $(VENV)/.base locks/dev.txt
	@echo "Installing the fast extra, test tools and linters (about 800 MB on disk) ..."
	@$(INSTALL) locks/dev.txt
	@touch $@

web/node_modules/.all: web/package-lock.json | $(VENV)/.dev
	@echo "Installing the page's tools, with tests and linters ..."
	@$(NPM) ci --loglevel=error >/dev/null
	@cp web/package-lock.json web/node_modules/.installed
	@touch $@

# One after the other, so that the page's tools come once.
setup: $(VENV)/.dev web/node_modules/.all $(VENV)/.run

play: $(VENV)/.run
	@$(PAGE)
	@$(BIN)/lastcard serve --open

lan: $(VENV)/.run
	@$(PAGE)
	@$(BIN)/lastcard serve --lan --open

check: setup
	@echo "Ruff ..."
	@$(BIN)/ruff check -q .
	@echo "Types ..."
	@$(BIN)/mypy --no-error-summary src/lastcard tests tools hatch_build.py $(if $(wildcard benchmarks/*.py),benchmarks)
	@echo "Generated files ..."
	@$(BIN)/python tools/generated.py --check
	@echo "The page: style ..."
	@$(NPM) run -s lint
	@echo "The page: types ..."
	@$(NPM) run -s check
	@echo "The page: tests ..."
	@$(NPM) run -s test

browser: $(VENV)/.dev
	@$(BIN)/python tools/chromium.py

test: check browser
	@$(PAGE)
	@echo "Tests ..."
	@$(BIN)/pytest -n 2 --dist worksteal -q

bench: $(VENV)/.dev $(VENV)/.run
	@command -v g++ >/dev/null || echo "No g++ here (Debian: apt-get install g++): going on without the yardstick in C++."
	@$(BIN)/lastcard bench

generated: $(VENV)/.run
	@$(BIN)/python tools/generated.py

locks: $(BIN)/uv
	@echo "Solving locks/run.txt ..."
	@$(COMPILE) pyproject.toml --extra server -o locks/run.txt
	@echo "Solving locks/build.txt ..."
	@$(COMPILE) --group pyproject.toml:build -c locks/run.txt -o locks/build.txt
	@echo "Solving locks/node.txt ..."
	@$(COMPILE) --group pyproject.toml:web -o locks/node.txt
	@echo "Solving locks/dev.txt ..."
	@$(COMPILE) pyproject.toml --all-extras --group dev -c locks/run.txt -c locks/build.txt -c locks/node.txt -o locks/dev.txt
	@$(INSTALL) locks/node.txt
	@echo "Solving web/package-lock.json ..."
	@$(NPM) update -s --package-lock-only
	@$(BIN)/python tools/complete_npm_lock.py

clean:
	rm -rf $(VENV) web/node_modules src/lastcard/static .mypy_cache .ruff_cache .pytest_cache .hypothesis dist
