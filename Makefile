# From a fresh clone: `make demo` to look, `make test` to prove. A step is repeated only when what it reads has changed.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

PYTHON ?= python3
export PYTHON

STAMPS := .build/stamps
VENV := .venv/bin
PIP := $(VENV)/python -m pip install --disable-pip-version-check --quiet
STEP := .ci/step

# What the steps read.
files = $(shell find $(1) -type f -not -path '*/__pycache__/*' -not -path '*/.*/*' 2> /dev/null)
SOURCES := Package.swift $(call files,Sources include)
SWIFT_TESTS := $(filter-out Tests/Experiments/% Tests/CPrograms/% Tests/Fuzz/%,$(call files,Tests))
C_TESTS := $(call files,Tests/CPrograms)
EXPERIMENTS := $(call files,Tests/Experiments)
PACKAGE := $(call files,python/src)
PYTHON_TESTS := $(call files,python/tests python/notebooks python/docs) python/pyproject.toml
ARTICLES := README.md python/README.md $(wildcard Sources/Fingerpost/Fingerpost.docc/*.md)

.PHONY: help browser build build-for-tests install notebook docs whole mutants test demo bench format lint clean generate
.PHONY: swift-tools python-tools c-tools swift-tests c-tests python-tests experiments

help:
	@echo "make build   the engine and the Python package in .venv"
	@echo "make test    everything that must hold: Swift, C and Python tests, all experiments, types and style"
	@echo "make demo    a table from a published article and a page of a shop, played and drawn"
	@echo "make install PREFIX=/usr/local   headers, library, pkg-config and CMake files for C and others"
	@echo "make notebook   the first lesson, opened in a browser"
	@echo "make bench   how fast engine and explanations are, beside a plain C yardstick"
	@echo "make docs    the whole site in .build/site/html; BASE=/path where it will not lie at its server's root"
	@echo "make whole   whether every rule, step, recognizer and importer has all its places"
	@echo "make counts  what the house costs: lines, files for a step or a property, public names, what Python knows by hand"
	@echo "make mutants whether a test notices a wrong condition or value; half an hour"
	@echo "make fuzz    ten minutes of random calls, two builds with sanitizers among them"
	@echo "make generate   Swift members from the engine's tables"
	@echo "make pins    the versions and hashes of Python packages, again"
	@echo "make format  the sources in their style; make lint only looks"

# Steps that use one core are made beside each other: the engine's build leaves a core idle for most of its time, and the
# environment waits for downloads.
side-by-side = $(if $(filter output-sync,$(.FEATURES)),-Otarget) $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(1))

build:
	@$(MAKE) $(call side-by-side,2) $(STAMPS)/engine $(STAMPS)/bytecode

build-for-tests:
	@$(MAKE) $(call side-by-side,2) $(STAMPS)/engine .venv/test $(STAMPS)/bytecode browser

# ---- Tools ---------------------------------------------------------------------

swift-tools:
	@.ci/tools swift

python-tools:
	@.ci/tools python

c-tools:
	@.ci/tools c

browser:
	@.ci/browser

# ---- Building ------------------------------------------------------------------

$(STAMPS)/engine: $(SOURCES) | swift-tools
	@$(STEP) "Engine" .ci/engine
	@mkdir -p $(@D) && touch $@

# The package with its pictures; `make install` needs patchelf.
# Other people's packages have the versions and the hashes of python/requirements; `make pins` writes those again.
PINS := python/requirements
pinned = $(PIP) --require-hashes -r $(PINS)/$(1).txt

.venv/installed: python/pyproject.toml python/hatch_build.py $(PINS)/plot.txt | python-tools
	@$(STEP) "Python environment" bash -c '\
	  "$$PYTHON" -m venv .venv && $(call pinned,plot) && $(PIP) --no-deps --no-build-isolation -e python'
	@touch $@

.venv/test: .venv/installed $(PINS)/test.txt
	@$(STEP) "Python environment, tests" $(call pinned,test)
	@touch $@

.PHONY: pins
pins: | python-tools
	@.ci/pins

# pip compiles what it installs, but not a package that stays where it is. Where Python writes no bytecode (as in containers
# with PYTHONDONTWRITEBYTECODE=1), every command would compile it again.
$(STAMPS)/bytecode: $(PACKAGE) .venv/installed
	@$(VENV)/python -m compileall -q python/src
	@mkdir -p $(@D) && touch $@

PREFIX ?= /usr/local

install: build
	@.ci/install "$(PREFIX)"

generate: | swift-tools
	@swift run --quiet fingerpost-generate Sources/FingerpostLab/Generated

# ---- Tests ---------------------------------------------------------------------

test: build-for-tests
	@$(MAKE) $(call side-by-side,2) swift-tests c-tests fuzz-tests $(STAMPS)/python-style experiments
	@$(MAKE) answers
	@$(MAKE) python-tests
	@$(MAKE) instructions
	@echo "All tests passed."

swift-tests: $(STAMPS)/swift-style $(STAMPS)/swift-tests
$(STAMPS)/swift-style: $(SOURCES) $(SWIFT_TESTS) .swift-format | swift-tools
	@$(STEP) "Swift style" swift format lint --strict --recursive --parallel Package.swift Sources Tests
	@mkdir -p $(@D) && touch $@

# The engine that they test is the one that is installed; the tests themselves are not optimized.
$(STAMPS)/swift-tests: $(SOURCES) $(SWIFT_TESTS) $(STAMPS)/engine
	@$(STEP) "Swift tests" .ci/engine test
	@touch $@

c-tests: $(STAMPS)/c-tests
$(STAMPS)/c-tests: $(STAMPS)/engine $(C_TESTS) | c-tools
	@$(STEP) "C programs" Tests/CPrograms/run .build/release .build/c-programs
	@touch $@

# Random calls of every function of the header: 3000 runs of the same ones in each `make test`; `make fuzz` takes ten
# minutes with other ones, with the sanitizers of Swift's own clang. FUZZ_SEED=… says which.
.PHONY: fuzz fuzz-tests
FUZZ := $(call files,Tests/Fuzz)
FUZZ_SEED ?= $(shell date +%s)

fuzz-tests: $(STAMPS)/fuzz
$(STAMPS)/fuzz: $(STAMPS)/engine $(FUZZ) | c-tools python-tools
	@$(STEP) "Fuzz" Tests/Fuzz/run .build/release .build/fuzz --seed 1 --runs 3000 --threads 1
	@touch $@

fuzz: build
	@$(STEP) "Fuzz, engine for address" .ci/engine-for address
	@$(STEP) "Fuzz, engine for thread" .ci/engine-for thread
	Tests/Fuzz/run .build/release .build/fuzz --seed $(FUZZ_SEED) --seconds 180
	Tests/Fuzz/run .build/address/release .build/fuzz-address --seed $(FUZZ_SEED) --seconds 270
	@# A search for margins on a glass takes ten seconds by itself, and minutes where each access is looked at.
	Tests/Fuzz/run .build/thread/release .build/fuzz-thread --seed $(FUZZ_SEED) --seconds 150 --threads 4 --limit 900

python-tests: $(STAMPS)/python-tests $(STAMPS)/python-style
$(STAMPS)/python-tests: $(PACKAGE) $(PYTHON_TESTS) $(ARTICLES) $(EXPERIMENTS) $(STAMPS)/engine .venv/test
	@# Where a process of the tests ends, all of them end: pytest-xdist hangs with a new one (its issue 1323).
	@$(STEP) "Python tests" bash -c 'cd python \
	  && ../$(VENV)/python -m pytest -q -n auto --dist loadfile --no-loadscope-reorder --max-worker-restart=0 --durations=40'
	@touch $@

$(STAMPS)/python-style: $(PACKAGE) $(PYTHON_TESTS) .venv/test
	@$(STEP) "Rules, steps, importers" $(VENV)/python .ci/whole
	@$(STEP) "Python types" bash -c 'cd python && ../$(VENV)/python -m mypy --strict'
	@$(STEP) "Python style" bash -c 'cd python && ../$(VENV)/python -m ruff check . && ../$(VENV)/python -m ruff format --check .'
	@mkdir -p $(@D) && touch $@

experiments: $(STAMPS)/experiments
$(STAMPS)/experiments: $(STAMPS)/engine .venv/installed $(PACKAGE) $(EXPERIMENTS)
	@$(STEP) "Experiments" $(VENV)/fingerpost check \
	  $(filter-out %/expected-failures.yaml,$(wildcard Tests/Experiments/*.yaml)) \
	  --expected-failures Tests/Experiments/expected-failures.yaml
	@touch $@

# What answers to "why not" are worth: each deciding fact, and each setting that could decide, changed in the document and
# played; over S0, all experiments and 2 000 random ones. The figures are stored, with what is missed.
.PHONY: answers
answers: $(STAMPS)/answers
$(STAMPS)/answers: $(STAMPS)/engine .venv/test $(PACKAGE) $(EXPERIMENTS) python/tools/answers.py python/tools/answers.txt
	@$(STEP) "Answers" $(VENV)/python python/tools/answers.py --random 2000 --stored python/tools/answers.txt
	@touch $@

# What scenes of the benchmark take, in instructions: the same each time, whatever else runs on the machine. And whether
# its yardstick still writes the engine's records.
.PHONY: instructions
instructions: $(STAMPS)/instructions
$(STAMPS)/instructions: $(STAMPS)/engine .ci/instructions | swift-tools
	@$(STEP) "Instructions" .ci/instructions
	@$(STEP) "Yardstick" .ci/engine fingerpost-bench
	@$(STEP) "Yardstick" .build/release/fingerpost-bench --quick --repetitions 1 --only 1 --only 2 --only 3 --only 6 --only 8
	@touch $@

# ---- To look, to measure, to tidy ------------------------------------------------

DEMO := python/src/fingerpost_workbench/demo

demo: build
	@echo
	@$(VENV)/python -m fingerpost_workbench.demo.s0_table
	@echo
	@$(STEP) "Shop page" $(VENV)/fingerpost run $(DEMO)/shop-page.xml \
	  $(DEMO)/shop-actions.json --overlay $(DEMO)/shop-overlay.yaml
	@echo "What the page source contains, what was assumed, and every record: .build/logs/Shop-page.log"
	@echo
	@$(VENV)/python -m fingerpost_workbench.demo.shop_story demo-output

BENCH := Sources/fingerpost-bench

bench: build-for-tests
	@$(STEP) "Benchmark" .ci/engine fingerpost-bench
	@$(STEP) "Benchmark, Swift plugin" swiftc -O -swift-version 6 -emit-library -module-name TapPlugin \
	  $(BENCH)/Cases/OwnTap.swift $(BENCH)/plugin/TapPlugin.swift -I .build/release/Modules \
	  -o .build/release/libTapPlugin.so
	@FINGERPOST_PYTHON="$(abspath $(VENV))/python" .build/release/fingerpost-bench

.venv/notebook: .venv/installed
	@$(STEP) "Notebook" $(PIP) -e "python[all]" notebook
	@touch $@

# Jupyter refuses to run as root without this option; a container has no other user.
notebook: build .venv/notebook
	@$(VENV)/jupyter notebook $(if $(filter 0,$(shell id -u)),--allow-root) python/notebooks/first_steps.ipynb

.venv/docs: .venv/test $(PINS)/docs.txt
	@$(STEP) "Sphinx" $(call pinned,docs)
	@touch $@

docs: build .venv/docs
	@$(STEP) "Site" .ci/docs "$(BASE)"
	@echo "Look: $(VENV)/python -m http.server -d .build/site/html"

whole:
	@$(PYTHON) .ci/whole

# What the house costs: lines, places, names that stand twice. A report; nothing fails.
.PHONY: counts
counts: build
	@$(VENV)/python python/tools/counts.py

# Makes thirty conditions and thirty values of the engine wrong, one at a time: a quarter of an hour, half of it one build.
# SEED=… chooses others, COUNT=… more.
mutants: .venv/test | swift-tools
	@$(VENV)/python .ci/mutants --count $(or $(COUNT),60) --seed $(or $(SEED),1)

format: .venv/test | swift-tools
	@swift format --in-place --recursive --parallel Package.swift Sources Tests
	@cd python && ../$(VENV)/python -m ruff check --fix . && ../$(VENV)/python -m ruff format .

lint: $(STAMPS)/python-style $(STAMPS)/swift-style

clean:
	@rm -rf .build .venv demo-output
