#!/bin/sh
# The server as a service: what it tells systemd, the watchdog, the limit of open files. `systemd` here is a socket of this test's own.
. "$RONDA_SOURCE/tests/tap.sh"

cat >"$scratch/manager.py" <<'END'
import os, signal, socket, subprocess, sys
place = sys.argv[1]
channel = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
name = '\0ronda-%d' % os.getpid() if sys.argv[2] == 'abstract' else place + '/notify'
channel.bind(name)
channel.settimeout(30)
child = subprocess.Popen([os.environ['RONDA'], 'serve', '--port', '0', '--database', place + '/ronda.db'],
    env={'NOTIFY_SOCKET': name.replace('\0', '@'), 'WATCHDOG_USEC': '100000', 'PATH': os.environ['PATH']},
    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
def until(wanted):
    heard = []
    while not heard or wanted not in heard[-1].split('\n'):
        heard.append(channel.recv(4096).decode())
    return heard
try:
    before = until('READY=1')
    assert before[-1].split('\n')[1].startswith('STATUS=listening on 127.0.0.1 port '), before
    for _ in range(3):
        assert until('WATCHDOG=1')[-1] == 'WATCHDOG=1'
    child.send_signal(signal.SIGHUP)
    assert any(line.startswith('RELOADING=1\nMONOTONIC_USEC=') for line in until('READY=1'))
    child.send_signal(signal.SIGSTOP) # a server that stands still says nothing
    channel.settimeout(0.5)
    try:
        while True: channel.recv(4096)
    except socket.timeout:
        pass
    channel.settimeout(30)
    child.send_signal(signal.SIGCONT)
    child.send_signal(signal.SIGTERM)
    until('STOPPING=1')
    assert child.wait(30) == 0
finally:
    child.kill()
    child.wait()
END

# $1: a limit in the shell's words, $2: how many connections, $3: what is wanted of the log, or "" for nothing, $4: the limit then.
files() (
	mkdir "$scratch/files$4" && cd "$scratch/files$4" && ulimit $1 || exit 1
	"$RONDA" serve --port 0 --database ronda.db --connections "$2" >out 2>log &
	server=$!
	trap 'kill $server; wait $server' EXIT
	while ! [ -s out ]; do kill -0 $server && sleep 0.1 || exit 1; done
	grep 'Max open files' /proc/$server/limits >limits
	if [ -n "$3" ]; then grep -q "$3" log; else ! grep -q 'files may be open' log; fi || { cat log; exit 1; }
	[ "$(awk '{ print $4 }' limits)" = "$4" ] || { cat limits; exit 1; }
)

check 'systemd hears when it is ready, that it lives, reloads and ends' python3 "$scratch/manager.py" "$scratch" path
check 'also by a name without a file' python3 "$scratch/manager.py" "$scratch" abstract
check 'the limit of open files is raised to what is needed' files '-Sn 256' 1000 '' 1128
check 'a hard limit that is too low is named' files '-n 512' 1000 'connections is 1000, but no more than 512 files may be open' 512
done_testing
