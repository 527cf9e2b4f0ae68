#!/bin/sh
# Runs every scenario file under tests/scenarios: one line of TAP for each.
exec "$RONDA" scenario --tap "$RONDA_SOURCE/tests/scenarios"
