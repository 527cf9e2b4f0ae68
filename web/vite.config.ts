import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// While working on the pages: `npx vite` beside `build/ronda serve`, whose address is RONDA_URL.
const server = process.env.RONDA_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
	plugins: [svelte()],
	resolve: {
		alias: { $: fileURLToPath(new URL('./src', import.meta.url)) },
		conditions: process.env.VITEST ? ['browser'] : undefined,
	},
	build: {
		target: 'es2022',
		assetsInlineLimit: 0, // nothing inline: the server's content policy allows files alone
		modulePreload: { polyfill: false },
	},
	worker: { format: 'es' },
	server: {
		proxy: {
			// The server takes requests of its own pages alone; these are its own.
			'/api': { target: server, changeOrigin: true, headers: { origin: server } },
			'/socket.io': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
		},
	},
	test: { include: ['tests/unit/**/*.test.ts'] },
});
