# `make` alone lists the commands. Each one first makes .venv where that is missing or out of date.
#   BOARD=pico_lcd_1_3   which console to bundle for or to flash
#   GAME=duel            what the demo plays: qwixx, duel, quixo, quixo4
#   SIZE=4               the board that solve solves
#   SEED=1               repeats a demo exactly

PYTHON ?= python3
BOARD  ?= pico_lcd_1_3
GAME   ?=
SEED   ?=
BIN    := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PY     := $(BIN)/python
READY  := .venv/.ready
export PYTHONDONTWRITEBYTECODE = 1

.DEFAULT_GOAL := help
.PHONY: help setup sim demo test sheets shots bundle flash bench lint types solve referee clean force

help: ## this list
	@echo "Rollmark: a dice-game console. Commands:"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-14s %s\n", $$1, $$2}'

setup: $(READY) ## make .venv with everything the other commands need (they do it themselves)

# Also when .venv's Python is gone, as after an upgrade of the system.
$(READY): tools/setup.py requirements.txt requirements-dev.txt $(if $(wildcard $(PY)),,force)
	@$(PYTHON) tools/setup.py

sim: $(READY) ## the console in a window (without a display: the demo)
	@$(PY) -m tools.sim $(ARGS)

demo: $(READY) ## a whole game by scripted keys, pictures in build/demo; GAME= another one, SEED= repeats it
	@$(PY) -m tools.demo $(if $(GAME),--game $(GAME)) $(if $(SEED),--seed $(SEED)) $(ARGS)

test: lint types ## everything: lint, types and tests, without hardware or display
	@$(PY) -m pytest -n 2 $(ARGS)

lint: $(READY) ## ruff
	@$(PY) -m ruff check .

types: $(READY) ## pyright with CircuitPython's stubs, strict for lib/
	@$(PY) -m tools.typecheck

sheets: $(READY) ## draw the tile sheets of the screens into firmware/sheets
	@$(PY) -m tools.sheets $(ARGS)

shots: $(READY) ## draw the README's pictures and compare; ACCEPT=1 takes the new ones over
	@$(PY) -m tools.shots $(if $(ACCEPT),--accept) $(ARGS)

bundle: $(READY) ## what belongs on the CIRCUITPY drive, into build/; BOARD=
	@$(PY) -m tools.bundle $(BOARD) $(ARGS)

flash: $(READY) ## copy the bundle to the mounted CIRCUITPY drive; BOARD=
	@$(PY) -m tools.flash $(BOARD) $(ARGS)

bench: $(READY) ## one table: speed, heap, pixels
	@$(PY) -m tools.bench $(ARGS)

solve: $(READY) ## Quixo on a small board solved over the core's rules; SIZE=4 (half a minute)
	@$(PY) -m tools.solve_quixo $(or $(SIZE),4)

referee: $(READY) ## the rules over stdin and stdout, one line in, one line out
	@$(PY) -m tools.referee

clean: ## remove what the commands made (build, caches, .venv)
	rm -rf build .venv typings .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
