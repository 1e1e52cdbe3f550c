# Every verb a person needs here. `make` alone prints them.
SWIFT ?= swift
PORT ?= 8080
APP ?= online-store
export SWIFT
# A crash says which thread crashed and where; registers and the list of images only push that out of sight.
export SWIFT_BACKTRACE ?= enable=yes,color=no,threads=crashed,registers=none,images=none

EXAMPLES = Scripts/run/nested Examples
BENCHMARKS = --package-path Benchmarks
TRAITS = --package-path Traits --scratch-path .build-nested
# The hosts are of the package with the traits, what they ask is of the examples.
CLUSTER = $(EXAMPLES) build --product local-api && $(SWIFT) build $(TRAITS) --product online-store-host
CLUSTER_FOLDERS = "$$($(EXAMPLES) build --show-bin-path)" "$$($(SWIFT) build $(TRAITS) --show-bin-path)"
CLUSTER_TESTS = Examples/BrowserTests/test_balancer.py Examples/BrowserTests/test_cluster.py
SOURCES = Package.swift Sources Tests Examples/Package.swift Examples/Sources Examples/Tests \
	Benchmarks/Package.swift Benchmarks/Sources Traits/Package.swift Traits/Sources Traits/Tests \
	Examples/TwoLibraries/Package.swift Examples/TwoLibraries/Sources Examples/TwoLibraries/Tests Examples/BesideTheOriginals

.DEFAULT_GOAL := help
.PHONY: help demo demo-terminal demo-cluster inspector preview test test-library test-comments test-mistakes test-seeds test-together test-examples test-release test-traits test-browser test-cluster test-readme pictures \
	soak sanitize sanitize-thread sanitize-address core docs bench bench-web building-cost time-tests lint format clean

help: ## print the verbs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: ## run the online store in a browser, on http://127.0.0.1:8080 (PORT=… for another; APP=all for every program; WORKERS=2 for several processes; INSPECTOR=1 beside it what its store does)
	@Scripts/run/require swift zlib sqlite
	@exec Scripts/run/demo $(APP) $(PORT) $(if $(WORKERS),--workers $(WORKERS)) $(if $(INSPECTOR),--inspector)

demo-terminal: ## run the online store in this terminal (APP=… for another program; DUMP=1 prints its first frame; INSPECTOR=1 shows by the key i what its store does)
	@Scripts/run/require swift zlib sqlite
	@exec Scripts/run/demo $(APP) $(if $(DUMP),--dump,--terminal) $(if $(INSPECTOR),--inspector)

demo-cluster: ## run two hosts of the online store behind HAProxy, with PostgreSQL, on http://127.0.0.1:8080 (PORT=… for another)
	@Scripts/run/require cluster
	@Scripts/run/cluster --check || exit 0; Scripts/run/require swift zlib sqlite libpq && $(CLUSTER) && exec Scripts/run/cluster $(PORT) $(CLUSTER_FOLDERS)

inspector: PORT = 8090
inspector: ## show the stores of programs that connect, on http://127.0.0.1:8090 (PORT=… for another); prints the address that they are given
	@Scripts/run/require swift zlib
	$(SWIFT) build --product composable-inspector
	@exec "$$($(SWIFT) build --show-bin-path)/composable-inspector" $(PORT)

preview: ## show the previews of the examples, on http://127.0.0.1:8080 (NAME=… prints the address of one; PORT=…)
	@Scripts/run/require swift zlib sqlite
	@exec Scripts/run/preview $(PORT) $(if $(NAME),"$(NAME)")

test: ## run every test, and say how long each part took
	@Scripts/run/parts test lint test-readme test-library test-comments test-mistakes test-seeds test-together test-examples test-release test-traits test-browser test-cluster

# `swift test` runs the few XCTest cases first and Swift Testing's tests after them; each part prints its
# own count, and either can fail the verb.
test-library: ## run the library's own tests
	@Scripts/run/require swift zlib sqlite
	$(SWIFT) test

test-comments: ## compile the Swift code in documentation comments against the library
	@Scripts/run/require swift zlib sqlite python
	$(SWIFT) build
	Scripts/check/comments

test-mistakes: ## compare what the compiler says about common mistakes with what it should say
	@Scripts/run/require swift
	$(SWIFT) build --product ComposableArchitecture
	$(SWIFT) build --product ComposableEnvironment
	Scripts/check/mistakes

test-seeds: ## compile the code of the texts beside the checkout, if they are there, and look for the tests of older spellings
	@Scripts/run/require swift python
	$(SWIFT) build --product ComposableArchitecture
	$(SWIFT) build --product ComposableEnvironment
	$(SWIFT) build --product WebHost
	$(SWIFT) build --product DependenciesTestSupport
	Scripts/check/seeds

test-examples: ## run the tests of the examples and of the local API
	@Scripts/run/require swift zlib sqlite
	$(SWIFT) package --package-path Examples/Sources/FirstFeature dump-package >/dev/null
	$(EXAMPLES) test

test-release: ## run effects and large states in an optimised build, where other things break than in a debug build
	@Scripts/run/require swift
	$(SWIFT) run $(BENCHMARKS) -c release ReleaseChecks

test-traits: ## run the tests of TLS in a host, sealed snapshots, PostgreSQL, publishers and traces, and compile the code in their comments, which the package builds for nobody who does not ask
	@Scripts/run/require swift zlib sqlite openssl libpq postgres python
	$(SWIFT) test $(TRAITS)
	Scripts/check/comments --traits

test-together: ## run features by this library where the original runs them elsewhere, and beside packages with the same names
	@Scripts/run/require swift
	Scripts/run/nested Examples/TwoLibraries test
	Scripts/run/nested Examples/BesideTheOriginals run app \
		| grep --line-regexp "0 says hello to Blob"

# These tests wait more than they compute, so there are more of them at once than a small machine has cores.
test-browser: ## run the example apps in a headless browser
	@Scripts/run/require swift zlib sqlite browser tmux python-venv
	$(EXAMPLES) build
	$(EXAMPLES) build --product composable-inspector
	.venv/bin/pytest -q --numprocesses=3 --dist=worksteal \
		--binaries="$$($(EXAMPLES) build --show-bin-path)" $(addprefix --ignore=,$(CLUSTER_TESTS)) Examples/BrowserTests

test-cluster: ## run the online store on two hosts behind a balancer, and kill one under a visitor
	@Scripts/run/require cluster
	@Scripts/run/cluster --check || exit 0; Scripts/run/require swift zlib sqlite libpq browser python-venv && \
		$(CLUSTER) && set -- $(CLUSTER_FOLDERS) && \
		.venv/bin/pytest -q --binaries="$$1" --hosts="$$2" $(CLUSTER_TESTS)

docs: ## show the guides and every public symbol as one site, on http://127.0.0.1:8080 (PORT=… for another)
	@Scripts/run/require swift zlib python
	@exec Scripts/run/docs

pictures: ## take the pictures of the programs' screens anew, in browsers and terminals, into Documentation/Pictures
	@Scripts/run/require swift sqlite browser fonts python-venv
	$(EXAMPLES) build
	.venv/bin/python Examples/BrowserTests/pictures.py "$$($(EXAMPLES) build --show-bin-path)" Documentation/Pictures

test-readme: ## compare the code in the README and the guides with the code that is built
	Scripts/check/readme
	Scripts/run/migrate --check

soak: ## run random programs for hours and tests again and again (SOAK=short tries the verb; soak-PART runs one)
	@Scripts/run/require swift sqlite browser python-venv
	@Scripts/run/parts --all soak $(addprefix soak-,$(shell Scripts/check/soak))

soak-%:
	@Scripts/check/soak $*

sanitize: sanitize-thread sanitize-address ## run the library's tests under the thread and the address sanitizer

sanitize-thread: ## run them under the thread sanitizer alone
	@Scripts/run/require swift zlib
	Scripts/check/sanitize thread

sanitize-address: ## run them under the address sanitizer alone
	@Scripts/run/require swift zlib
	Scripts/check/sanitize address

core: ## build the library without macros (no swift-syntax)
	$(SWIFT) build --target ComposableCore

bench: ## print what things cost, with the ratio to the floors of the same run
	@Scripts/run/require swift
	$(SWIFT) build $(BENCHMARKS) -c release
	Scripts/measure/bench

bench-web: ## print what visitors of a page cost its host: memory, and how long taps take while thousands tap
	@Scripts/run/require swift zlib
	Scripts/measure/bench-web

building-cost: ## print what a clean build costs a client, by target, and what one touched feature does
	@Scripts/run/require swift python
	Scripts/measure/building-cost

time-tests: ## print how long a hundred tests of the online store take
	@Scripts/run/require swift zlib sqlite
	Scripts/measure/time-tests

lint: ## check the format of every Swift file, that folders are layers and what is public documented, what targets import and clients fetch, and that scenarios have tests
	@Scripts/run/require swift python
	Scripts/check/layers
	Scripts/check/documented
	Scripts/check/fetched-packages
	Scripts/check/scenarios
	Scripts/check/imports && Scripts/check/imports Examples && Scripts/check/imports Benchmarks && Scripts/check/imports Traits
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format: ## rewrite every Swift file in the project's format
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

clean: ## remove everything that was built
	rm -rf .build .build-tsan .build-asan .build-nested Benchmarks/.build .venv artifacts
