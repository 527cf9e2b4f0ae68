# The door to the house: everything a person types. What is built, and of what, is said in
# meson.build; which packages are needed, in scripts/packages.txt.

JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 60
SOAK_SECONDS ?= 600
PORT ?= 8080
# Where `make serve` keeps its database; saves of the terminal lie there too.
DATA ?= $(or $(XDG_DATA_HOME),$(HOME)/.local/share)/ronda

# Two runs of make in one checkout take turns at building. The lock is on this very file, so
# that none is left lying about.
LOCK = flock Makefile

# Where there is a ccache, builds in folders beside each other share what they compiled.
export CCACHE_NOHASHDIR = 1

.PHONY: build web serve nodes faults check test bench balance ladder bench-evening bench-attack bench-blunders bench-stage storyboard pictures film fuzz soak valgrind format deb install clean help setup build-asan build-tsan node_modules

# Which packages are installed if they are missing, and whether the tests are built. Serving needs neither browser nor valgrind.
PARTS = serve test
serve deb: PARTS = serve
bench bench-evening bench-attack: PARTS = serve test bench
TESTS = true
serve deb: TESTS = false

build: web
	@$(LOCK) ninja -C build -j $(JOBS)

# web/dist, which the program carries; scripts/web says how the two build each other.
web: build/build.ninja
	@$(TESTS) || exit 0; [ -f build/with-tests ] || { meson configure build -Dtests=true && touch build/with-tests; }
	@$(LOCK) scripts/web $(JOBS)

# Of the log only what is wrong: the first line is the address.
serve: web
	@$(LOCK) ninja -C build -j $(JOBS) ronda
	@mkdir -p '$(DATA)'
	@exec build/ronda serve --port $(PORT) --database '$(DATA)/ronda.db' --log-level warning

# Three nodes to try out, with PostgreSQL, Redis and HAProxy of their own in a temporary folder, until Ctrl-C.
nodes: build node_modules
	@exec scripts/nodes $(PORT)

# Three nodes under play that are killed, paused and cut off, over and over: half an hour. What it finds is said at the end.
faults: build node_modules
	@RONDA=$(CURDIR)/build/ronda RONDA_BUILD=$(CURDIR)/build exec node tests/nodes/faults.mjs $(FAULTS)

# A first answer; what takes longer, and the sanitizers, are for `make test`.
check: build
	@scripts/check $(JOBS)

# The builds of the sanitizers are made while the tests of the first run: scripts/test says how.
test: build node_modules
	@scripts/test $(JOBS)

bench: build node_modules
	@build/ronda bench
	@for bench in build/bench/bench-*; do \
		if [ -f "$$bench" ] && [ -x "$$bench" ]; then "$$bench" || exit 1; fi; \
	done

# How each game is balanced, by matches between its bots: docs/balance anew, some minutes. GAME=heroes: of one game.
balance: build
	@scripts/balance $(GAME)

# Each level of bots against the one below: docs/balance/GAME-ladder.txt, an hour. GAME=heroes: of one game.
ladder: build
	@scripts/ladder $(GAME)

bench-evening: build
	@build/bench/evening

bench-attack: build
	@build/bench/attack

# Whether the analysis finds planted blunders, twenty a game: an hour (docs/analysis.md). What was planted stays in build/planted for the next time.
bench-blunders: build
	@mkdir -p build/planted
	@for game in 'heroes 25000 12' 'naval 15000 40' 'dungeon 6000 60' 'machiavelli 6000 12' 'pirates 1500 8'; do \
		set -- $$game; \
		build/bench/blunders plant $$1 20 $$2 $$3 build/planted && build/bench/blunders find $$1 $$2 build/planted || exit 1; \
	done

# What each board costs, from a browser's trace.
bench-stage: build node_modules
	@RONDA=build/ronda node web/tests/bench/stage.mjs $(GAME)

# Pictures of every board in its states, sizes and schemes: build/storyboard/index.html. GAME=naval: of one game.
storyboard: build node_modules
	@RONDA=build/ronda node web/tests/storyboard/storyboard.mjs $(GAME)

# Those of the README, into docs/pictures: of the boards, and of a fight that moves. They are kept in the repository, so this is done by hand.
pictures: build node_modules
	@RONDA=build/ronda node web/tests/storyboard/pictures.mjs

film: build node_modules
	@RONDA=build/ronda node web/tests/storyboard/film.mjs

fuzz: build-asan
	@RONDA_FUZZ_SECONDS=$(FUZZ_SECONDS) meson test -C build-asan --no-rebuild \
		--suite fuzz --verbose --timeout-multiplier 0 --num-processes $(JOBS)

soak: build-asan node_modules
	@RONDA_SOAK_SECONDS=$(SOAK_SECONDS) meson test -C build-asan --no-rebuild \
		--suite soak --verbose --timeout-multiplier 0 --num-processes $(JOBS)

# Finds what the sanitizers do not look for: decisions on uninitialised memory.
valgrind: build
	@meson test -C build --no-rebuild --suite unit --no-suite slow --no-suite soak \
		--print-errorlogs --num-processes $(JOBS) --timeout-multiplier 0 \
		--wrap 'valgrind -q --leak-check=full --error-exitcode=99'

format:
	@git ls-files '*.c' '*.h' | xargs -r clang-format-14 -i

# A package for this Debian: build-deb/ronda_VERSION_ARCHITECTURE.deb.
deb: web
	@$(LOCK) scripts/deb $(JOBS)

install: build
	@meson install -C build --no-rebuild

clean:
	rm -rf build build-asan build-tsan build-deb web/dist web/src/generated

help:
	@echo 'make serve     install what serving needs, build, and serve at http://localhost:$(PORT)'
	@echo 'make nodes     three nodes with PostgreSQL, Redis and HAProxy at http://localhost:$(PORT), in a temporary folder'
	@echo 'make check     a first answer on a change, in under two minutes: layout, rooms, quick tests, scenarios, the page'
	@echo 'make test      install what tests need, and run every test, in a release build and under the sanitizers'
	@echo 'make build     build the program at build/ronda, with the web client where npm works'
	@echo 'make web       build the web client alone, into web/dist'
	@echo 'make bench     measure; make bench-evening: 15,000 players at once; make bench-attack: 200 of them attacked; make bench-blunders: does the analysis find them; make bench-stage: what boards cost'
	@echo 'make balance   how each game is balanced: the tables of docs/balance anew; GAME=heroes: of one'
	@echo 'make ladder    each level of bots against the one below: docs/balance/GAME-ladder.txt; GAME=heroes: of one'
	@echo 'make storyboard  pictures of every board in its states, on one page: build/storyboard; GAME=naval: of one'
	@echo 'make pictures  the pictures of the README, from the storyboard; make film: the one that moves'
	@echo 'make faults    three nodes under play: 100 are killed, 30 paused, 20 cut off; PostgreSQL and Redis fall 20 times each'
	@echo 'make fuzz      fuzz every decoder, FUZZ_SECONDS=$(FUZZ_SECONDS) each'
	@echo 'make soak      play for SOAK_SECONDS=$(SOAK_SECONDS) under the sanitizers'
	@echo 'make valgrind  run the quick unit tests under valgrind'
	@echo 'make format    lay out the C sources by .clang-format'
	@echo 'make deb       a Debian package of the server: build-deb/ronda_*.deb'
	@echo 'make install   install the program, libronda, headers and manual'
	@echo 'make clean     remove what was built'

setup:
	@scripts/setup $(PARTS)

# The stock Socket.IO client, which the tests of net and server speak with. Without the registry they are
# skipped, and say so.
node_modules: | setup
	@cd tests/conformance && { cmp -s package-lock.json node_modules/.ronda-lock || \
		{ npm ci --no-audit --no-fund --ignore-scripts --loglevel=error && \
		cp package-lock.json node_modules/.ronda-lock; } || \
		echo 'make: npm ci failed: the tests with the stock Socket.IO client will be skipped' >&2; }

build/build.ninja: | setup
	@$(LOCK) meson setup build -Dtests=$(TESTS)

# The second build: the other compiler, the sanitizers and the fuzzers. There are hundreds of programs to link, which lld does
# in a third of the time.
build-asan: build-asan/build.ninja
	@$(LOCK) ninja -C build-asan -j $(JOBS)

build-asan/build.ninja: | setup
	@CC=clang-14 CC_LD=lld $(LOCK) meson setup build-asan -Db_sanitize=address,undefined -Db_lundef=false \
		-Dfuzzers=true -Dwasm=disabled

# The third: the ThreadSanitizer, over the programs that have threads.
build-tsan: build-tsan/build.ninja
	@$(LOCK) ninja -C build-tsan -j $(JOBS) threads

build-tsan/build.ninja: | setup
	@CC=clang-14 CC_LD=lld $(LOCK) meson setup build-tsan -Db_sanitize=thread -Db_lundef=false -Dwasm=disabled
