# What one does in this repository. `make` alone prints the targets; each needs nothing but Python, make and git before it.

PYTHON ?= $(shell for each in python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$each" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$each" && break; done)
VENV := .venv
BIN := $(VENV)/bin
TOOLS := build/tools
DATA ?= $(or $(APIGLOT_DATA),../shared/data)
DOCUMENT ?= $(DATA)/openapi/kubernetes-1.36-swagger.json
ROUNDS ?= 3
ARGS ?=

NEW_ENOUGH = "$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
PIP = -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help setup site serve test fuzz check golden bench canary wheel lock audit clean
.DELETE_ON_ERROR:

help: ## print this list
	@echo "Two commands are enough to begin: make site, make test."
	@echo
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

setup: $(VENV)/.ready ## create .venv with the locked dependencies and this project; done again only when they change

site: setup ## build the site of this repository in every language, into site/
	@$(BIN)/apiglot build $(ARGS)
	@echo
	@echo "The site is in site/, one folder a language; site/index.html opens from disk, too, but the search needs a server."
	@echo "Look at it with 'make serve' (it follows your edits), or as it is with"
	@echo "  $(BIN)/python -m http.server --bind 127.0.0.1 --directory site 8000    and http://127.0.0.1:8000/"

serve: setup ## show the site in a browser and follow edits of catalogs, model and templates
	@$(BIN)/apiglot serve $(ARGS)

test: setup ## run the tests; some of them: make test ARGS="tests/i18n -k merge"
	@$(BIN)/python -m pytest $(ARGS)

fuzz: setup ## look for what no test names: hostile documents, many times as many as in CI: make fuzz ROUNDS=20
	@APIGLOT_FUZZ=$(ROUNDS) $(BIN)/python -m pytest tests/security $(ARGS)

check: setup ## format, lint, types, layers, and whether what is committed is what would be generated
	@failed=; for each in "ruff format --check ." "ruff check ." mypy "mypy bench" lint-imports "apiglot check"; do \
		echo "== $$each"; $(BIN)/$$each || failed="$$failed, $$each"; done; \
		test -z "$$failed" || { echo "Failed: $${failed#, }" >&2; exit 1; }

golden: setup ## write the golden pages anew; then read the diff
	@$(BIN)/python -m pytest --golden $(ARGS)
	@git --no-pager diff --stat -- tests/golden

bench: setup ## measure each step beside a plain build; some of it: make bench ARGS="--only whole site" ROUNDS=1
	@$(BIN)/python -m bench $(DOCUMENT) --rounds $(ROUNDS) $(ARGS)

canary: setup $(TOOLS)/.ready ## build with the newest Zensical, too, and say which pages read differently
	@$(TOOLS)/bin/python $(PIP) install --upgrade zensical
	@echo "Zensical $$($(TOOLS)/bin/zensical --version)"
	@$(BIN)/python -m bench.canary $(TOOLS)/bin/zensical $(ARGS)

wheel: setup ## build the wheel into dist/
	@$(BIN)/python -m hatchling build -t wheel -d dist

lock: $(TOOLS)/.ready ## write requirements.lock from pyproject.toml; newer releases too: make lock ARGS=--upgrade
	@$(TOOLS)/bin/uv pip compile pyproject.toml --group dev --no-config --universal --python-version 3.11 \
		--generate-hashes --default-index https://pypi.org/simple --no-emit-index-url \
		--custom-compile-command "make lock" --quiet --output-file requirements.lock $(ARGS)

audit: $(TOOLS)/.ready ## look the locked dependencies up in the list of known vulnerabilities
	@$(TOOLS)/bin/pip-audit --requirement requirements.lock --require-hashes --disable-pip --strict --progress-spinner off $(ARGS)

clean: ## remove the environment, the site and every cache
	rm -rf $(VENV) build dist site .apiglot .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(VENV)/.ready: $(VENV)/.locked pyproject.toml
	@$(BIN)/python $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.locked: requirements.lock
	@test -n "$(PYTHON)" || { echo "Apiglot needs Python 3.11 or newer; here is $$(python3 --version 2>/dev/null || echo none)." \
		"Install a newer one, or name it: make setup PYTHON=/path/to/python3" >&2; exit 1; }
	@$(NEW_ENOUGH) || { echo "$(PYTHON) is not Python 3.11 or newer; name one that is: make setup PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { echo "$(PYTHON) cannot make environments;" \
		"install its venv module (Debian and Ubuntu: apt-get install python3-venv)" >&2; exit 1; }
	@$(BIN)/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || "$(PYTHON)" -m venv --clear $(VENV)
	@echo "Installing what requirements.lock names into $(VENV) (the first time takes a minute) ..."
	@$(BIN)/python $(PIP) install --require-hashes --requirement requirements.lock
	@touch $@

$(TOOLS)/.ready:
	@"$(PYTHON)" -m venv --clear $(TOOLS)
	@$(TOOLS)/bin/python $(PIP) install 'uv>=0.5' 'pip-audit>=2.7'
	@touch $@
