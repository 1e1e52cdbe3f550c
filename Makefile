# Every verb a person needs here. `make` alone prints them.
SWIFT ?= swift
.DEFAULT_GOAL := help

.PHONY: help core test lint format

help: ## print the verbs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

core: ## build the library without macros (no swift-syntax)
	$(SWIFT) build --product ComposableCore

test: lint ## run every test of the package
	$(SWIFT) test

lint: ## check the format of every Swift file
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

format: ## rewrite every Swift file in the project's format
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests
