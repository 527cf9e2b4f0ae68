#!/bin/sh
# The Debian package in the life of a machine: installed, started, upgraded over a database of an older program, removed, purged. The machine is
# this one with a layer over it, in a namespace of its own: nothing of it is left. Needs root and overlay mounts.
. "$RONDA_SOURCE/tests/tap.sh"

layered() { unshare --mount --net sh -c "ip link set lo up 2>/dev/null; mount -t tmpfs tmpfs '$scratch/layer' && mkdir -p '$scratch/layer/up' '$scratch/layer/work' '$scratch/layer/root' &&
	mount -t overlay overlay -o 'lowerdir=/,upperdir=$scratch/layer/up,workdir=$scratch/layer/work' '$scratch/layer/root' && $1"; }
mkdir "$scratch/layer"
if [ "$(id -u)" -ne 0 ] || ! command -v dpkg-deb >/dev/null || ! layered true >/dev/null 2>&1; then
	skip 'the package is installed, upgraded and removed' 'needs root, dpkg-deb and overlay mounts'
	done_testing
fi

make_both() (
	cd "$RONDA_SOURCE" && scripts/deb 2 '' "$scratch/first" && scripts/deb 2 99.0 "$scratch/newer" &&
		mv "$scratch"/first/ronda_*.deb "$scratch/first.deb" && mv "$scratch"/newer/ronda_99.0_*.deb "$scratch/newer.deb"
)
check 'a package is made' make_both
gzip -dc "$RONDA_SOURCE"/tests/upgrade/*/ronda.db.gz >"$scratch/older.db"
dpkg-deb -x "$scratch/first.deb" "$scratch/files"

# Beside the real one: systemd looks for the program and the manual where they are installed.
unit_is_fine() { layered "cp -a '$scratch/files/.' '$scratch/layer/root/' && chroot '$scratch/layer/root' systemd-analyze verify --man=no /usr/lib/systemd/system/ronda.service"; }
check 'its unit is one that systemd takes' unit_is_fine
check 'it has manual, completions and settings' sh -c "cd '$scratch/files' && gzip -t usr/share/man/man1/ronda.1.gz && test -s usr/share/bash-completion/completions/ronda -a -s etc/ronda/ronda.conf && usr/bin/ronda version"

cat >"$scratch/life.sh" <<'END'
set -eu
say() { echo "- $1"; }
# As systemd would: the unit's command, environment and user. Not its namespaces.
start() {
	unit=/usr/lib/systemd/system/ronda.service
	user=$(sed -n 's/^User=//p' $unit)
	mkdir -p /run/ronda && chown "$user:" /run/ronda
	cd "$(sed -n 's/^WorkingDirectory=//p' $unit)"
	# shellcheck disable=SC2046
	env -i $(sed -n 's/^Environment=//p' $unit) setpriv --reuid "$user" --regid "$user" --clear-groups \
		$(sed -n 's/^ExecStart=//p' $unit) >/tmp/out 2>/tmp/log &
	server=$!
	for try in $(seq 200); do
		curl -sf http://127.0.0.1:8080/readyz >/dev/null && return
		kill -0 $server || break
		sleep 0.1
	done
	cat /tmp/log
	exit 1
}
stop() { kill $server; wait $server; }

rm -f /etc/*.lock # of the machine below
say installs; dpkg --force-depends -i /tmp/first.deb
id ronda; [ "$(stat -c '%U %a' /var/lib/ronda)" = 'ronda 700' ]; [ "$(stat -c '%U %G %a' /etc/ronda/ronda.conf)" = 'root ronda 640' ]
say starts; start; curl -sf -X POST -d '{}' http://127.0.0.1:8080/api/auth/guest >/dev/null; stop
[ "$(stat -c '%U %a' /var/lib/ronda/ronda.db)" = 'ronda 600' ]
say 'upgrades over a database of before'
rm -f /var/lib/ronda/ronda.db*; install -o ronda -g ronda -m 0600 /tmp/older.db /var/lib/ronda/ronda.db
echo '# mine' >>/etc/ronda/ronda.conf
dpkg --force-depends --force-confdef -i /tmp/newer.deb </dev/null
grep -q '# mine' /etc/ronda/ronda.conf; [ "$(stat -c %a /etc/ronda/ronda.conf)" = 640 ]
start; stop; ! grep -q ' error ' /tmp/log
su -s /bin/sh ronda -c 'ronda admin matches list --database /var/lib/ronda/ronda.db' | grep -q .
say 'is removed'; dpkg -r ronda; ! [ -e /usr/bin/ronda ]; [ -s /var/lib/ronda/ronda.db ]; [ -f /etc/ronda/ronda.conf ]
say 'is purged'; dpkg -P ronda; ! [ -e /etc/ronda ]; [ -s /var/lib/ronda/ronda.db ]; id ronda
say 'is purged where nobody played'; dpkg --force-depends -i /tmp/first.deb; rm -rf /var/lib/ronda/*; dpkg -P ronda; ! [ -e /var/lib/ronda ]; ! id ronda 2>/dev/null
END
life() { layered "mount --bind /dev '$scratch/layer/root/dev' && mount -t proc proc '$scratch/layer/root/proc' && mount -t tmpfs tmpfs '$scratch/layer/root/run' && mount -t tmpfs tmpfs '$scratch/layer/root/tmp' &&
	cp '$scratch/first.deb' '$scratch/newer.deb' '$scratch/older.db' '$scratch/life.sh' '$scratch/layer/root/tmp/' && chroot '$scratch/layer/root' sh /tmp/life.sh"; }
check 'it is installed, started as its user, upgraded, removed and purged; what was played stays' life
done_testing
