# The two commands that a new machine needs are `make run` and `make test`; `make help` lists the
# rest.

.DEFAULT_GOAL := help
.PHONY: help deps tested build run test clients sanitize crash-test fuzz check format lint layers docs release year clean \
	install uninstall deb tarball image packages try-packages

# Debian's packages for the C libraries that the manifest names, and what finds them.
PACKAGES := pkg-config libarchive-dev libcurl4-openssl-dev libmicrohttpd-dev libsqlite3-dev libsystemd-dev libyaml-dev

# Real programs that tests talk to; without one its tests are skipped, which their report says.
TESTED := curl dbus-daemon desktop-file-utils dovecot-imapd espeak-ng git gnome-keyring \
	libsecret-tools man-db mandoc mosquitto mosquitto-clients neovim nginx openssl \
	python3-aiosmtpd radicale tmux

# 'run' builds the tool alone, 'test' and 'check' the rest: SwiftPM takes over what is built with
# the same flags.
BUILD := .ci/build
TEST := .ci/test

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 20

deps: ## install the Debian packages that are missing
	@.ci/deps $(PACKAGES)

build: deps ## build all, tests too
	@$(BUILD) --build-tests

# SwiftPM takes seconds to find out that nothing has changed, so a stamp says when it was built.
BUILT := .build/errand.built

run: deps ## build errand, and run a workflow of this folder
	@[ -x .build/debug/errand ] && [ -e $(BUILT) ] && \
		[ -z "$$(find Package.swift Plugins Sources -newer $(BUILT) -print -quit)" ] || { \
		echo 'building errand: three to five minutes the first time on two cores, seconds after that'; \
		mkdir -p .build && touch $(BUILT).begun && $(BUILD) --product errand && mv $(BUILT).begun $(BUILT); }
	@echo '$$ errand call nagz.create-example'
	@.build/debug/errand call nagz.create-example --home .build/home
	@echo '$$ errand run workflows/morning-check.yaml'
	@.build/debug/errand run workflows/morning-check.yaml --home .build/home
	@echo 'try next: .build/debug/errand call nagz.complete-nag nag=meds --home .build/home'

tested: deps
	@.ci/deps $(TESTED) || echo 'the tests of what is missing are skipped'

test: build tested ## build and run all tests
	@$(TEST)

# Not part of test: each of them builds a package, which takes some minutes.
clients: build ## build packages that depend on this one, as their authors do, and try them
	@ERRAND_CLIENTS=1 $(TEST) --filter 'ClientPackageTests|WritingIntentsTests|WritingAPackTests'

# Not part of check: it builds everything once more, which takes some minutes.
sanitize: deps ## look for data races in what runs concurrently
	@swift build --build-tests --sanitize thread --scratch-path .build/sanitize
	@TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/races $(TEST) --sanitize thread --scratch-path .build/sanitize \
		--filter 'ConcurrencyTests|DatabaseTests|LimitTests|OnceTests|LoggerTests|ProcessesTests|StoreTests|StoreSQLiteTests|EngineTests|HomeTests'

# The program that is killed has to be as quick as the one that people have, so it is a release
# build.
crash-test: deps ## kill errand at random instants for some minutes: make crash-test SECONDS=600 SEED=1
	@swift build --configuration release --product logbook --scratch-path .build/crash
	@swift build --configuration release --product crash-test --scratch-path .build/crash
	@.build/crash/release/crash-test Tests/Engine/CrashTest/Project \
		$(or $(DEATHS:%=deaths=%),$(SECONDS),600) $(SEED)

# A release build, since a year has to take less than a minute.
year: deps ## simulate a year with 1,000 triggers, restarts and steps of the clock: make year SEED=1
	@swift build --configuration release --product simulated-year --scratch-path .build/crash
	@.build/crash/release/simulated-year $(or $(SEED),1)

fuzz: deps ## look for inputs that do harm: make fuzz NAME=Expressions SECONDS=600
	@for name in $(or $(NAME),$(patsubst Tests/Fuzz/%/Corpus,%,$(wildcard Tests/Fuzz/*/Corpus))); do \
		echo "$$name"; .ci/fuzz "$$name" $(or $(SECONDS),60) || exit 1; done

check: lint layers build ## everything that CI checks
	@$(MAKE) --no-print-directory test

lint: ## look for what is not formatted as it should be
	@echo 'format'
	@swift format lint --strict --parallel --recursive Package.swift Plugins Sources Tests
	@.ci/width

format: ## format all sources in place
	@swift format --in-place --parallel --recursive Package.swift Plugins Sources Tests

layers: ## compare all imports with .ci/edges
	@echo 'layers'
	@.ci/layers

docs: build ## write the generated pages of docs/ anew
	@ERRAND_RECORD=1 $(TEST) --filter DocsTests

# With it, the linker puts what short commands call side by side.
VALGRIND := .ci/deps valgrind || echo 'without valgrind, short commands take a tenth longer'

release: deps ## build .build/release/errand, with Swift and the C libraries linked in
	@$(VALGRIND)
	@.ci/release

# What is installed and packaged; TOOL may name any tool that was built for release.
TOOL := .build/release/errand
PREFIX := /usr/local
PACKAGING := .ci/packaging

.build/release/errand:
	@.ci/deps $(PACKAGES)
	@$(VALGRIND)
	@.ci/release errand

install: $(TOOL) ## install errand, its pages and completions: make install PREFIX=/usr/local
	@$(PACKAGING)/install $(TOOL) $(PREFIX)

uninstall: ## remove what was installed: make uninstall PREFIX=/usr/local
	@$(PACKAGING)/uninstall $(PREFIX)

deb: $(TOOL) ## make the Debian packages of errand and of its debug symbols
	@.ci/deps $(PACKAGES) binutils dpkg-dev gcc xz-utils
	@$(PACKAGING)/deb $(TOOL)

tarball: $(TOOL) ## make the tarball of a release, with checksums
	@$(PACKAGING)/tarball $(TOOL)

image: deb ## make an OCI image of the Debian package
	@.ci/deps mmdebstrap
	@$(PACKAGING)/image $(TOOL) "$$(ls -t .build/packages/errand_*.deb | head -n 1)"

packages: image tarball ## make all packages, in .build/packages

# Not part of check: it makes a Debian of its own, which takes some minutes and a network.
try-packages: packages ## install, use and remove each package in a clean place, as root
	@.ci/deps bash debootstrap lintian man-db skopeo umoci
	@$(PACKAGING)/try install $(TOOL)
	@$(PACKAGING)/try tarball "$$(ls -t .build/packages/errand-*.tar.xz | head -n 1)"
	@$(PACKAGING)/try deb "$$(ls -t .build/packages/errand_*.deb | head -n 1)"
	@$(PACKAGING)/try image "$$(ls -t .build/packages/errand-*-image-*.tar | head -n 1)"

clean: ## remove what was built
	swift package clean
