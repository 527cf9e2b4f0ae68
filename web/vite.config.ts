import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// While working on the pages: `npx vite` beside `build/ronda serve`, whose address is RONDA_URL.
const server = process.env.RONDA_URL ?? 'http://127.0.0.1:8080';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Writes sw.js with the names of all that a visitor without a connection needs (handbooks, rulebooks and notices are fetched when they are read, and kept from then on), and gives
 * the page a name of its own, by which it and its server know it again: index.html says it, and what is kept on a device is kept under it.
 */
function serviceWorker(): Plugin {
	// A rulebook is named naval, a handbook naval.en, a picture naval-sight. The rules as wasm have a game's name, too, and the boards'
	// scripts have others.
	const namesIn = (folder: string, ending: RegExp) =>
		readdirSync(here(`../docs/${folder}`))
			.filter((name) => ending.test(name))
			.map((name) => `assets/${name.replace(ending, '')}-`);
	const texts = [...namesIn('rules', /\.md$/), ...namesIn('handbook', /\.md$/)];
	const pictures = namesIn('handbook/pictures', /\.svg$/);
	const isForReaders = (name: string) =>
		name === 'licences.txt' ||
		(name.endsWith('.js') && texts.some((begins) => name.startsWith(begins))) ||
		(name.endsWith('.svg') && pictures.some((begins) => name.startsWith(begins)));
	return {
		name: 'ronda-service-worker',
		enforce: 'post',
		apply: 'build',
		generateBundle(_, bundle) {
			const page = bundle['index.html'];
			if (page?.type !== 'asset') throw new Error('there is no index.html');
			const still = readdirSync(here('./public')).sort();
			const built = Object.keys(bundle).filter((name) => name !== 'index.html' && !isForReaders(name));
			const files = ['/', ...[...built, ...still].map((name) => `/${name}`)].sort();
			const worker = readFileSync(here('./src/sw.js'), 'utf8');
			const hash = createHash('sha256').update(JSON.stringify(files)).update(page.source).update(worker);
			// What is built has its content in its name; these have not.
			for (const name of still) hash.update(readFileSync(here(`./public/${name}`)));
			const version = hash.digest('hex').slice(0, 12);
			page.source = String(page.source).replace(
				'</head>',
				`\t<meta name="ronda-page" content="${version}">\n\t</head>`,
			);
			const source = worker
				.replace('const FILES = [];', `const FILES = ${JSON.stringify(files)};`)
				.replace("const VERSION = '';", `const VERSION = 'ronda-${version}';`);
			this.emitFile({ type: 'asset', fileName: 'sw.js', source });
		},
	};
}

const RULE = '='.repeat(100);
const NOTICE = /^(licen[cs]e|copying)(\.\w+)?$/i;

/** Writes licences.txt: the notices of the program (`ronda licences --program`), and of every package that is bundled here. */
function notices(): Plugin {
	const packages = new Map<string, string>(); // the folder of a package, and how it is called there
	return {
		name: 'ronda-notices',
		apply: 'build',
		moduleParsed({ id }) {
			const found = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(id);
			if (found?.[1] && found[2]) packages.set(found[1], found[2]);
		},
		generateBundle() {
			const parts = [...packages]
				.sort(([, one], [, other]) => (one < other ? -1 : 1))
				.map(([folder, name]) => {
					const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<
						string,
						string
					>;
					const file = readdirSync(folder).find((one) => NOTICE.test(one));
					const text = file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : `${license}, as its package says.`;
					return `${RULE}\n${name} ${version} (in the page)\n${RULE}\n\n${text}\n`;
				});
			const program = readFileSync(here('./src/generated/licences.txt'), 'utf8');
			this.emitFile({ type: 'asset', fileName: 'licences.txt', source: [program, ...parts].join('\n') });
		},
	};
}

export default defineConfig({
	plugins: [svelte(), notices(), serviceWorker()],
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
