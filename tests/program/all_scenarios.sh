#!/bin/sh
# Runs every scenario file of the project: one line of TAP for each.
exec "$RONDA" scenario --tap "$RONDA_SOURCE/tests/scenarios" "$RONDA_SOURCE"/examples/*/scenarios
