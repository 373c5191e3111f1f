# `make` alone lists the commands. Each one first makes .venv if it is missing or out of date: `sim` and `demo`
# with what playing needs, `web` with a little more, the others with everything.
#   BOARD=picopad        the board to show, bundle for, check or flash (flash finds it by itself)
#   PORT=…  DRIVE=…      the console's serial port or its CIRCUITPY drive, if it is not found
#   UF2=file             CircuitPython, to install first on a board in its bootloader; for a release, a file or a
#                        folder with one for each board (default: downloaded)
#   GAME=duel            the game of the demo: qwixx, duel, quixo, quixo4; of a tournament; whose tables to learn
#   PLAYERS="3 2 1"      who plays the tournament: levels, names, cmd:COMMAND
#   GAMES=1000           games of each match of the tournament
#   SHEET=chain          the score sheet of the demo or the tournament; parts are joined: SHEET=shuffled:7+goals
#   EACH=1               every seat has a sheet of its own
#   RECORD=file          the game to analyse
#   WITHOUT=quixo        games to leave out, where a drive is small
#   SITE=https://…       the address of the page that replays games; codes on the console then lead there
#   SIZE=4               the size of the board to solve
#   LANGUAGE=de          the language of sim and demo (default: the computer's), of heap and bench-device; a new one for texts
#   LANGUAGES="de fr"    the languages to install besides English (default: all)
#   OPEN=1               serves the page of web on this computer and opens it
#   DEBUG=1              a compiled bundle that keeps names and line numbers for tracebacks
#   ACCEPT=1             accepts the new pictures
#   SEED=1               repeats a demo or a part of the proof exactly
#   PART=cuts  N=1000    the part of the proof, and how much of it
#   TAG=v1.2.0           the tag that is released (only CI needs it)
#   ARGS=…               further arguments for the tool
# Two more may also come from the environment:
#   MPY_CROSS=path       your own mpy-cross of CircuitPython; none: do not compile the modules
#   PYTHON=python3.12    the command that makes .venv

# These count only when they are given on make's command line: in an environment, PORT and DEBUG are usually
# somebody else's. Neither make nor a shell evaluates anything in them; they reach tools/make.py as they are.
GIVEN := ACCEPT ARGS BOARD DEBUG DRIVE EACH GAME GAMES LANGUAGE LANGUAGES N OPEN PART PLAYERS PORT RECORD SEED SHEET SITE SIZE TAG UF2 WITHOUT
define take
override GIVEN_$(1) := $$(if $$(filter command,$$(origin $(1))),$$(value $(1)))
export GIVEN_$(1)
override $(1) :=
unexport $(1)
endef
$(foreach name,$(GIVEN),$(eval $(call take,$(name))))
override MPY_CROSS := $(value MPY_CROSS)
export MPY_CROSS
MAKEOVERRIDES :=  # another make, started by a tool, would evaluate them

PYTHON ?= python3
BIN    := .venv/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PY     := $(BIN)/python
RUN    := $(PY) -m tools.make
PLAY   := .venv/.play
WEB    := .venv/.web
READY  := .venv/.ready
TRAIN  := .venv/.train
export PYTHONPYCACHEPREFIX = $(CURDIR)/build/pycache

.DEFAULT_GOAL := help
.PHONY: help setup sim demo web check test proof tilesets texts shots bundle flash release pins check-board console history hil bench \
	bench-device heap lint types solve referee analyse train tournament clean force

help: ## this list
	@echo "Rollmark: a dice-game console. Commands:"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-20s %s\n", $$1, $$2}'

setup: $(READY) ## make .venv with everything the other commands need (they do this themselves)

# Also when .venv's Python has disappeared, as after a system upgrade.
$(READY): tools/setup.py requirements.txt requirements-play.txt requirements-web.txt requirements-dev.txt $(if $(wildcard $(PY)),,force)
	@$(PYTHON) tools/setup.py

# Only what playing needs.
$(PLAY): tools/setup.py requirements.txt requirements-play.txt $(if $(wildcard $(PY)),,force)
	@$(PYTHON) tools/setup.py play

# What building the page needs besides.
$(WEB): tools/setup.py requirements.txt requirements-play.txt requirements-web.txt $(if $(wildcard $(PY)),,force)
	@$(PYTHON) tools/setup.py web

# What learning needs besides.
$(TRAIN): tools/setup.py requirements.txt requirements-play.txt requirements-web.txt requirements-dev.txt \
		requirements-train.txt $(if $(wildcard $(PY)),,force)
	@$(PYTHON) tools/setup.py train

sim: $(PLAY) ## play in a window (without a display: the demo); BOARD= shows another board
	@$(RUN) tools.sim.window --board=BOARD --language=LANGUAGE

demo: $(PLAY) ## let the console play a whole game, with pictures and sound in build/demo; GAME= another game, SEED= repeats one
	@$(RUN) tools.sim.demo --game=GAME --sheet=SHEET --each:EACH --seed=SEED --board=BOARD --language=LANGUAGE

web: $(WEB) ## build the page that plays in any browser, in build/web; OPEN=1 serves and opens it
	@$(RUN) tools.web.build --open:OPEN

check: $(READY) ## after every edit: format, lint, types of the changed files and the quick tests, 20 s
	@$(RUN) tools.check

test: $(READY) ## before a commit, without hardware or display: lint, types and all tests but the long ones, 2½ minutes
	@$(RUN) tools.check all

proof: $(READY) ## the longest tests: soak, power cuts, lockstep …; PART= one part (long: what CI runs after `make test`), N= its size, SEED=
	@$(RUN) tools.check.proof PART --size=N --seed=SEED

lint: $(READY) ## ruff: formatting and lint
	@$(PY) -m ruff format --check --quiet .
	@$(PY) -m ruff check --quiet .

types: $(READY) ## pyright with CircuitPython's stubs, strict for lib/
	@$(PY) -m tools.check.types

tilesets: $(READY) ## make the tilesets of the screens in firmware/tilesets from their pictures in tools/draw/tilesets
	@$(RUN) tools.draw.tilesets

texts: $(READY) ## bring the catalogues in firmware/languages up to date; LANGUAGE= begins a new one
	@$(RUN) tools.languages --language=LANGUAGE

shots: $(READY) ## draw every screen and compare it with the accepted picture; ACCEPT=1 accepts the new ones
	@$(RUN) tools.draw.shots --accept:ACCEPT

bundle: $(READY) ## make the files of the CIRCUITPY drive in build/; BOARD= (default: pico_lcd_1_3)
	@$(RUN) tools.bundle.build BOARD --debug:DEBUG --languages=LANGUAGES --site=SITE --without=WITHOUT

flash: $(READY) ## install Rollmark on the connected console; BOARD= DRIVE= PORT= UF2= if needed
	@$(RUN) tools.flash BOARD --drive=DRIVE --port=PORT --uf2=UF2 --debug:DEBUG --languages=LANGUAGES --site=SITE --without=WITHOUT

release: $(READY) ## build what people download, into build/release: for each board one UF2 file, a zip, a page; BOARD= UF2= LANGUAGES= SITE=
	@$(RUN) tools.release BOARD --uf2=UF2 --languages=LANGUAGES --site=SITE --without=WITHOUT --tag=TAG

pins: $(READY) ## for maintainers: write down the checksums of CircuitPython's downloads
	@$(PY) -m tools.bundle.pins
	@$(PY) -m tools.release.pins

check-board: $(READY) ## check a board's folder; BOARD= its name, or a folder of your own
	@$(RUN) tools.boards.check BOARD

console: $(READY) ## talk to the console's Python over its serial port; PORT=
	@$(RUN) tools.serial.console PORT

history: $(READY) ## print the console's results and the records of its last games, as CSV; PORT=
	@$(RUN) tools.serial.history PORT

hil: $(READY) ## compare the rules on the chip with the reference engines on the laptop; PORT=
	@$(RUN) tools.serial.hil PORT

bench: $(READY) ## measure speed, heap and key presses a turn on the laptop
	@$(RUN) tools.bench.laptop

heap: $(READY) ## measure how much of the console's heap is free in each game; PORT=
	@$(RUN) tools.bench.device --only=heap --language=LANGUAGE PORT

bench-device: $(READY) ## measure speed and heap on the console itself against the budgets; PORT=
	@$(RUN) tools.bench.device --language=LANGUAGE PORT

solve: $(READY) ## solve Quixo on a small board with the rules; SIZE=4 (half a minute)
	@$(RUN) tools.games.quixo.solve SIZE

referee: $(READY) ## run the referee: requests on stdin, replies on stdout, a line each
	@$(PY) -m tools.referee

tournament: $(READY) ## matches of computer players, with error bars and a picture; GAME= PLAYERS= GAMES= SHEET= EACH= SEED=
	@$(RUN) tools.tournament --game=GAME --players=PLAYERS --games=GAMES --sheet=SHEET --each:EACH --seed=SEED

analyse: $(READY) ## what each decision of a recorded game gave away, as a page with pictures; RECORD=file
	@$(RUN) tools.analyse RECORD

train: $(TRAIN) ## learn the tables of the computer players again, within an hour; GAME= one game's only
	@$(RUN) tools.train --game=GAME

clean: ## remove what the commands made (build, caches, .venv)
	rm -rf build .venv typings .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
