#!/bin/sh
# A build in which every state has another layout proves every golden log: proofs do not depend on memory.
. "$RONDA_SOURCE/tests/tap.sh"
cd "$RONDA_SOURCE/tests/logs" || exit 1
for folder in */; do
	check "${folder%/}: proved where states are laid out otherwise" "$RONDA_BUILD/tests/logs/verify-padded" "$folder"*.log
done
done_testing
