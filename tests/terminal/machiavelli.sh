#!/usr/bin/env bash
. "$RONDA_SOURCE/tests/tap.sh"
done_testing
