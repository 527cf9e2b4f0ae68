// What the compiler does not ask: promises that nobody waits for, values without a type, things that nobody uses.
// The layout is Prettier's. Must run on Node 18, which Debian 12 has.
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const typed = ['src/**/*.ts', 'src/**/*.svelte', 'tests/unit/**/*.ts'];
const unused = { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true };

export default ts.config(
	{ ignores: ['dist/', 'src/generated/'] },
	{ linterOptions: { reportUnusedDisableDirectives: 'error' } },
	js.configs.recommended,
	{ rules: { eqeqeq: 'error', 'no-unused-vars': ['error', unused] } },
	{ files: typed, extends: [ts.configs.recommendedTypeChecked] },
	svelte.configs.recommended,
	prettier,
	svelte.configs.prettier,
	{
		files: typed,
		languageOptions: {
			parserOptions: {
				projectService: true,
				tsconfigRootDir: dirname(fileURLToPath(import.meta.url)),
				extraFileExtensions: ['.svelte'],
			},
		},
		rules: {
			'no-undef': 'off', // the compiler knows
			'no-unused-vars': 'off',
			'@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
			'@typescript-eslint/require-await': 'off', // a method may be asynchronous for the sake of its callers
			'@typescript-eslint/no-unused-vars': ['error', unused],
			'@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
		},
	},
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
		rules: {
			'prefer-const': 'off',
			'svelte/prefer-const': ['error', { destructuring: 'all', excludedRunes: ['$props', '$derived'] }],
			'svelte/no-unused-svelte-ignore': 'off', // svelte-check knows which of its warnings are asked for
			'svelte/no-useless-mustaches': 'off', // Prettier would take a space at the edge of a block away
			'svelte/require-store-reactive-access': 'off', // slow, and there are no stores: the state is runes
			'svelte/prefer-svelte-reactivity': 'off', // what nobody looks at while it changes need not tell
		},
	},
	{ files: ['vite.config.ts'], languageOptions: { parser: ts.parser, globals: globals.node } },
	{
		// Of what comes from a component this parser knows no types; svelte-check does.
		files: ['**/*.svelte'],
		rules: Object.fromEntries(
			['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [
				`@typescript-eslint/no-unsafe-${what}`,
				'off',
			]),
		),
	},
	{ files: ['src/sw.js'], languageOptions: { globals: globals.serviceworker } },
	{ files: ['public/*.js'], languageOptions: { sourceType: 'script', globals: globals.browser } },
	{
		// A test in a browser holds functions that run in the page.
		files: ['*.config.js', 'tests/**/*.mjs'],
		languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.serviceworker } },
	},
);
