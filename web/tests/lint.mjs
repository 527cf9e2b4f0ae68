// Layout (Prettier) and lint (ESLint) of the web client. What was found clean is not looked at again: ESLint reads types
// across files, so the stamp is of every file that either of them reads. Usage: node tests/lint.mjs
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(here);

const CLEAN = 'node_modules/.cache/ronda-lint';
const OUTSIDE = ['node_modules', 'dist'];

function* filesOf(folder) {
	for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) {
			if (!OUTSIDE.includes(path)) yield* filesOf(path);
		} else if (!path.endsWith('.wasm')) yield path;
	}
}

/** The lock names the versions of all packages, these two among them. */
function stampOf() {
	const hash = createHash('sha256').update(process.version);
	for (const path of filesOf('.')) hash.update(`\0${path}\0`).update(readFileSync(path));
	return hash.digest('hex');
}

const stamp = stampOf();
if (existsSync(CLEAN) && readFileSync(CLEAN, 'utf8') === stamp) {
	console.log('layout and lint: clean, and nothing changed since');
	process.exit(0);
}

const run = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
const isLaidOut = run('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.');
const isClean = run('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.');
if (!isLaidOut) console.log('layout: npx prettier --write FILE mends it');
if (isLaidOut && isClean) {
	mkdirSync(dirname(CLEAN), { recursive: true });
	rmSync(CLEAN, { force: true }); // never through a link
	writeFileSync(CLEAN, stamp);
	console.log('layout and lint: clean');
}
process.exit(isLaidOut && isClean ? 0 : 1);
