import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// While working on the pages: `npx vite` beside `build/ronda serve`, whose address is RONDA_URL.
const server = process.env.RONDA_URL ?? 'http://127.0.0.1:8080';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes sw.js with the names of all that a visitor without a connection needs. The rulebooks are fetched when they are read. */
function serviceWorker(): Plugin {
	const books = readdirSync(here('../docs/rules')).filter((book) => book.endsWith('.md'));
	// The rules as wasm have a game's name, too.
	const isRulebook = (name: string) =>
		name.endsWith('.js') && books.some((book) => name.startsWith(`assets/${book.replace(/\.md$/, '')}-`));
	return {
		name: 'ronda-service-worker',
		enforce: 'post',
		apply: 'build',
		generateBundle(_, bundle) {
			const built = Object.keys(bundle).filter((name) => name !== 'index.html' && !isRulebook(name));
			const files = [
				'/',
				...built.map((name) => `/${name}`),
				...readdirSync(here('./public')).map((name) => `/${name}`),
			].sort();
			const page = bundle['index.html'];
			const version = createHash('sha256')
				.update(JSON.stringify(files))
				.update(page?.type === 'asset' ? page.source : '')
				.digest('hex')
				.slice(0, 12);
			const source = readFileSync(here('./src/sw.js'), 'utf8')
				.replace('const FILES = [];', `const FILES = ${JSON.stringify(files)};`)
				.replace("const VERSION = '';", `const VERSION = 'ronda-${version}';`);
			this.emitFile({ type: 'asset', fileName: 'sw.js', source });
		},
	};
}

export default defineConfig({
	plugins: [svelte(), serviceWorker()],
	resolve: {
		alias: { $: here('./src') },
		conditions: process.env.VITEST ? ['browser'] : undefined,
	},
	build: {
		target: 'es2022',
		assetsInlineLimit: 0, // nothing inline: the server's content policy allows files alone
		modulePreload: { polyfill: false },
	},
	worker: { format: 'es' },
	server: {
		fs: { allow: [here('..')] }, // the rulebooks are pages of ours, and tests compare tables with them
		proxy: {
			// The server takes requests of its own pages alone; these are its own.
			'/api': { target: server, changeOrigin: true, headers: { origin: server } },
			'/games': { target: server, changeOrigin: true },
			'/socket.io': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
		},
	},
	test: { include: ['tests/unit/**/*.test.ts'] },
});
