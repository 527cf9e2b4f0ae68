#!/bin/sh
# Through the program itself: a flipped byte at every position of a log is found and its line named,
# and a file cut at every length is told with its place.
. "$RONDA_SOURCE/tests/tap.sh"

"$RONDA" sim tictactoe --bots random --games 1 --logs "$scratch" >/dev/null
log=$scratch/tictactoe-000000.log

cat >"$scratch/try.py" <<'END'
import os, re, subprocess, sys

program, log, how = sys.argv[1:]
whole = open(log, "rb").read()
changed = os.path.join(os.path.dirname(log), "changed.log")
for at in range(len(whole)):
    text = whole[:at] if how == "cut" else whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1:]
    with open(changed, "wb") as file:
        file.write(text)
    done = subprocess.run([program, "verify", changed], capture_output=True)
    line = whole.count(b"\n", 0, at) + 1
    said = re.search(rb"changed\.log:(\d+): ", done.stderr)
    assert done.returncode == 1, (at, done)
    assert said and int(said.group(1)) == line, (at, line, done)
assert len(whole) > 500
END

check 'a flipped byte at every position is found at its line' python3 "$scratch/try.py" "$RONDA" "$log" flip
check 'a file cut at every length is told with its line' python3 "$scratch/try.py" "$RONDA" "$log" cut
done_testing
