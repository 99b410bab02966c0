# Argead. Everything runs from an environment in .venv, which is made on first use and brought up to
# date whenever pyproject.toml changes. Needed beforehand: Python 3.11 or newer and make.

PYTHON ?= python3
ARGS   ?=
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
PEERS  := $(VENV)/.peers
PIP    := $(BIN)/python -m pip --quiet --quiet --no-input --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help play test lint format coverage bench clean

help: ## Show what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(READY) ## Play at the terminal table; ARGS="SYSTEM/SCENARIO --bot SEAT=greedy" chooses
	@$(BIN)/argead play $(ARGS)

test: lint ## Check style and types, then run the whole test suite
	@$(BIN)/python -m pytest -n 2 $(ARGS)

lint: $(READY) ## Check style (ruff) and types (mypy --strict)
	@$(BIN)/ruff check src tests benchmarks
	@$(BIN)/mypy

format: $(READY) ## Let ruff sort imports and lay out the code
	@$(BIN)/ruff check --fix src tests benchmarks
	@$(BIN)/ruff format src tests benchmarks

coverage: $(READY) ## Play random games of every system and list rules that never ran
	@$(BIN)/argead fuzz --all --coverage $(ARGS)

bench: $(PEERS) ## Measure speed beside other libraries: table, JSON and plot
	@$(BIN)/python -m benchmarks $(ARGS)

clean: ## Remove the environment and everything that was built
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# -- the environment -------------------------------------------------------------------------------

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
