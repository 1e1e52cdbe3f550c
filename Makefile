# The verbs of this project. `make` prints those with a description.
SWIFT ?= swift
PORT ?= 8080
APP ?= online-store
export SWIFT
# A crash report shows only the crashed thread. Registers and the list of images would push it off the screen.
export SWIFT_BACKTRACE ?= enable=yes,color=no,threads=crashed,registers=none,images=none

SWIFTPM = Scripts/run/swift
BENCHMARKS = --package-path Benchmarks
BIN = $(CURDIR)/.build-all/debug
# Each test verb builds its own prerequisites. `make test` builds once, and sets BUILT for its parts.
ifndef BUILT
NEED_LIBRARY = build-library
NEED_PROGRAMS = build-programs
NEED_EXAMPLES = build-examples
NEED_TRAITS = build-traits
endif
# Runs the XCTest cases, then Swift Testing's tests, as `swift test` does: in the folder $(1), the tests of the package $(2).
run_tests = cd $(1) && "$(BIN)/$(2)PackageTests.xctest" && "$(BIN)/$(2)PackageTests.xctest" --testing-library swift-testing
MACRO_TESTS = Tests/ComposableMacrosTests
CLUSTER_TESTS = Examples/BrowserTests/test_balancer.py Examples/BrowserTests/test_cluster.py
SOURCES = Package.swift Sources Tests Examples/Package.swift Examples/Sources Examples/Tests \
	Fuzzing/Package.swift Fuzzing/Sources Benchmarks/Package.swift Benchmarks/Sources Traits/Package.swift Traits/Sources Traits/Tests \
	Servers/Package.swift Servers/Tests \
	Examples/TwoLibraries/Package.swift Examples/TwoLibraries/Sources Examples/TwoLibraries/Tests Examples/BesideTheOriginals

.DEFAULT_GOAL := help
.PHONY: help demo demo-terminal demo-cluster inspector preview test build-programs build-examples build-library \
	build-traits test-library test-client test-comments test-mistakes test-api api test-compile-time test-examples \
	test-release test-traits test-servers test-together test-browser test-cluster test-package release-check coverage docs \
	pictures screens test-readme soak sanitize sanitize-thread sanitize-address core bench bench-compare bench-release \
	bench-web building-cost time-tests lint format clean

help: ## print these verbs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: ## run the online store in a browser, on http://127.0.0.1:8080 (PORT=… changes the port; APP=all runs every program; WORKERS=2 runs two worker processes; INSPECTOR=1 adds the inspector)
	@Scripts/run/require swift zlib sqlite
	@exec Scripts/run/demo $(APP) $(PORT) $(if $(WORKERS),--workers $(WORKERS)) $(if $(INSPECTOR),--inspector)

demo-terminal: ## run the online store in this terminal (APP=… runs another program; DUMP=1 prints its first frame; INSPECTOR=1 opens the inspector with the key i)
	@Scripts/run/require swift zlib sqlite
	@exec Scripts/run/demo $(APP) $(if $(DUMP),--dump,--terminal) $(if $(INSPECTOR),--inspector)

demo-cluster: ## run two hosts of the online store behind HAProxy, with PostgreSQL, on http://127.0.0.1:8080 (PORT=… changes the port)
	@Scripts/run/cluster --check || exit 0; Scripts/run/require swift zlib sqlite libpq && \
		$(SWIFTPM) Examples build --product local-api && $(SWIFTPM) Traits build --product online-store-host && \
		exec Scripts/run/cluster $(PORT) "$(BIN)" "$(BIN)"

inspector: PORT = 8090
inspector: ## show the stores of programs that connect, on http://127.0.0.1:8090 (PORT=… changes the port), and print the address for them
	@Scripts/run/require swift zlib
	$(SWIFTPM) build --product composable-inspector
	@exec "$(BIN)/composable-inspector" $(PORT)

preview: ## show the previews of the examples, on http://127.0.0.1:8080 (NAME=… prints the address of one preview; PORT=… changes the port)
	@Scripts/run/require swift zlib sqlite
	@exec Scripts/run/preview $(PORT) $(if $(NAME),"$(NAME)")

# The first part builds the programs of the browser tests. These tests mostly wait, so the other parts run in parallel.
# All packages are installed first: two lanes cannot run apt-get at the same time.
# Property tests use a fixed seed, so that no change fails by chance. Soaks, and tests run without this verb, use new seeds.
test: export PROGRAMS_SEED ?= 1
test: ## run all tests, and print the seconds of each part
	@Scripts/run/require swift zlib sqlite openssl libpq postgres cluster browser tmux python python-venv client
	@Scripts/run/parts test build-programs \
		--lane test-browser \
		--lane test-client build-library build-traits test-library test-traits test-cluster test-api test-comments test-mistakes test-compile-time \
			build-examples test-examples test-together test-release lint test-readme

build-programs: # the example programs, without tests
	@Scripts/run/require swift zlib sqlite
	$(SWIFTPM) Examples build
	$(SWIFTPM) Examples build --product composable-inspector
	$(SWIFTPM) build --product LayoutTestsProcess

build-examples: # the example programs and their tests
	@Scripts/run/require swift zlib sqlite
	$(SWIFTPM) Examples build --build-tests

build-library: # the library with all opt-in parts, and its tests
	@Scripts/run/require swift zlib sqlite openssl libpq
	$(SWIFTPM) build --build-tests
	$(SWIFTPM) $(MACRO_TESTS) build --build-tests

build-traits: # the tests of the opt-in parts, and the host that supports several workers
	@Scripts/run/require swift zlib sqlite openssl libpq
	$(SWIFTPM) Traits build --build-tests

test-library: $(NEED_LIBRARY) ## run the library's own tests
	$(call run_tests,.,open-composable-architecture)
	$(call run_tests,$(MACRO_TESTS),macros)

test-client: ## type-check and test the page's scripts, and compare the bundle with its sources
	@Scripts/run/require python client
	cd Client && tsc --project .
	cd Client && node --test test/*.test.js
	Client/build --check

test-comments: $(NEED_LIBRARY) ## compile the Swift code in documentation comments against the library
	@Scripts/run/require python
	Scripts/check/comments

test-mistakes: $(NEED_LIBRARY) ## compare the compiler's messages for common mistakes with the recorded ones
	@Scripts/run/require python
	Scripts/check/mistakes

test-api: $(NEED_LIBRARY) ## compare the public API with its listing, Documentation/API
	@Scripts/run/require python
	Scripts/check/api

api: build-library ## update the listing of the public API, Documentation/API
	@Scripts/run/require python
	Scripts/check/api --record

test-compile-time: $(NEED_LIBRARY) ## check that compile time grows at most as n log n, and that the compiler reports a typo quickly, at its line
	@Scripts/run/require python
	Scripts/check/compile-time

test-examples: $(NEED_EXAMPLES) ## run the tests of the examples and of the local API
	$(SWIFT) package --package-path Examples/Sources/FirstFeature dump-package >/dev/null
	$(call run_tests,Examples,examples)

test-release: ## run effects and large states in an optimized build, which can fail differently from a debug build
	@Scripts/run/require swift
	$(SWIFT) run $(BENCHMARKS) -c release ReleaseChecks

test-traits: $(NEED_TRAITS) ## run the tests of the opt-in parts: TLS, sealed snapshots, PostgreSQL, publishers and traces
	@Scripts/run/require postgres
	$(call run_tests,Traits,traits)

# A separate build, because the project's one build does not contain another server.
test-servers: ## run the tests of a router of Hummingbird next to pages, and check its module's API and comments
	@Scripts/run/require swift zlib python
	$(SWIFTPM) Servers build --build-tests
	cd Servers && ../.build-servers/debug/serversPackageTests.xctest --testing-library swift-testing
	Scripts/check/api --servers
	Scripts/check/comments --servers

test-together: ## run an app together with packages whose modules have the same names
	@Scripts/run/require swift
	$(SWIFTPM) Examples/BesideTheOriginals run app | grep --line-regexp "0 says hello to Blob"

# More tests run at the same time than a small machine has cores.
test-browser: $(NEED_PROGRAMS) ## run the example apps in a headless browser
	@Scripts/run/require browser tmux python-venv
	.venv/bin/pytest -q --numprocesses=3 --dist=worksteal --binaries="$(BIN)" $(addprefix --ignore=,$(CLUSTER_TESTS)) Examples/BrowserTests

test-cluster: $(NEED_PROGRAMS) $(NEED_TRAITS) ## run the online store on two hosts behind a load balancer, and kill one during a visit
	@Scripts/run/require cluster
	@Scripts/run/cluster --check || exit 0; Scripts/run/require browser python-venv && \
		.venv/bin/pytest -q --binaries="$(BIN)" --hosts="$(BIN)" $(CLUSTER_TESTS)

# Separate builds, each with different flags or packages from the project's build.
test-package: ## build each kind of client, one from a tag; a page in the system of a container; and the macros with each version of swift-syntax
	@Scripts/run/require swift zlib sqlite python container
	Scripts/check/client
	Scripts/check/container
	Scripts/check/client 600.0.1 602.0.0 603.0.1

release-check: ## run the checks before a release: make test, test-servers, test-package, coverage, each soak in its short form, and bench-compare
	@SOAK=short Scripts/run/parts --all release-check test test-servers test-package coverage bench-release $(addprefix soak-,$(shell Scripts/check/soak))

coverage: ## print line and region coverage for each target (PACKAGES="Examples Traits" adds their tests)
	@Scripts/run/require swift zlib sqlite openssl libpq python
	Scripts/measure/coverage $(PACKAGES)

docs: ## show the guides and every public symbol as one site, on http://127.0.0.1:8080 (PORT=… changes the port)
	@Scripts/run/require swift zlib sqlite openssl libpq python
	@exec Scripts/run/docs

pictures: ## update the documentation's pictures of browsers and terminals, Documentation/Pictures
	@Scripts/run/require swift zlib sqlite browser fonts python-venv
	$(SWIFTPM) Examples build
	.venv/bin/python Examples/BrowserTests/pictures.py "$(BIN)" Documentation/Pictures

screens: ## take pictures of all screens in four widths, light and dark, with contact sheets, into artifacts/screens (SCREENS=… selects names)
	@Scripts/run/require swift zlib sqlite browser fonts python-venv
	$(SWIFTPM) Examples build
	.venv/bin/python Examples/BrowserTests/pictures.py "$(BIN)" artifacts/screens "$(SCREENS)"

test-readme: ## compare the code in the README, AGENTS.md and the guides with the code that is built
	Scripts/check/readme
	Scripts/run/migrate --check

soak: ## run property tests for hours and repeat other tests (SOAK=short tries the verb; soak-PART runs one part)
	@Scripts/run/require swift zlib sqlite openssl libpq browser python-venv
	@Scripts/run/parts --all soak $(addprefix soak-,$(shell Scripts/check/soak))

soak-%:
	@Scripts/check/soak $*

sanitize: sanitize-thread sanitize-address ## run the library's tests under the thread and the address sanitizer

sanitize-thread: ## run the library's tests under the thread sanitizer
	@Scripts/run/require swift zlib sqlite
	Scripts/check/sanitize thread

sanitize-address: ## run the library's tests under the address sanitizer
	@Scripts/run/require swift zlib sqlite
	Scripts/check/sanitize address

core: ## build the library without macros (no swift-syntax)
	$(SWIFTPM) build --target ComposableCore

bench: ## print the cost of each operation, with its ratio to the floors of the same run
	@Scripts/run/require swift zlib
	$(SWIFT) build $(BENCHMARKS) -c release
	Scripts/measure/bench

bench-compare: ## compare the processor time of each benchmark with the commit BASE; fails if a row is 10 % slower
	@Scripts/run/require swift python
	Scripts/measure/bench-compare $(or $(BASE),$(error Name the commit to compare with: make bench-compare BASE=COMMIT))

bench-release: # bench-compare with the last release
	@Scripts/run/require swift python
	Scripts/measure/bench-compare --last-release

bench-web: ## print the cost of a page's visitors for its host: memory, and the latency of taps while thousands tap
	@Scripts/run/require swift zlib python
	Scripts/measure/bench-web

building-cost: ## print the cost of a clean build of each kind of client, by target, and of an incremental build after one changed feature
	@Scripts/run/require swift python
	Scripts/measure/building-cost

time-tests: ## print the time of a hundred tests of the online store
	@Scripts/run/require swift zlib sqlite
	Scripts/measure/time-tests

lint: ## check formatting, prose, layers, documentation of public API, imports, fetched packages, and tests of all scenarios and older spellings
	@Scripts/run/require swift python
	Scripts/check/layers
	Scripts/check/diagrams
	Scripts/check/prose
	Scripts/check/documented
	Scripts/check/fetched-packages
	Scripts/check/scenarios
	Scripts/check/imports && Scripts/check/imports Examples && Scripts/check/imports Benchmarks && Scripts/check/imports Traits && Scripts/check/imports Servers && Scripts/check/imports Fuzzing && Scripts/check/imports $(MACRO_TESTS)
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format: ## format every Swift file
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

clean: ## remove all build products
	rm -rf .build .build-* */.build .venv artifacts
