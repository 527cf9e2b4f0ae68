// Keys without a browser: which order a key gives, what a person may change, what is shown of it; and every board's table.
import { beforeAll, expect, test } from 'vitest';
import {
	KEYS_MOST,
	KEY_NAME_MOST,
	ORDERS_MOST,
	TABLES_MOST,
	keyTable,
	keysInForce,
	linesOf,
	mayBeChosen,
	order,
	orderOf,
	readKeys,
	showKey,
	withKey,
	withoutKey,
	type KeyTable,
} from '../../src/parts/keys';

const WAYS = { en: 'Ways', es: 'Caminos', cs: 'Cesty' };
const table = keyTable([
	order('left', ['a', 'ArrowLeft'], 'Left', 'Izquierda', 'Vlevo', WAYS),
	order('right', ['d', 'ArrowRight'], 'Right', 'Derecha', 'Vpravo', WAYS),
	order('next', ['n'], 'Next', 'Siguiente', 'Další'),
	order('last', ['N'], 'Last', 'Anterior', 'Předchozí'),
	order('end', ['Enter'], 'End', 'Fin', 'Konec'),
]);
const press = (key: string, shiftKey = false) => ({ key, shiftKey });

test('a letter counts whatever Shift says, unless its capital has a row of its own', () => {
	expect(orderOf(table, undefined, press('a'))).toBe('left');
	expect(orderOf(table, undefined, press('A', true))).toBe('left');
	expect(orderOf(table, undefined, press('n'))).toBe('next');
	expect(orderOf(table, undefined, press('N', true))).toBe('last');
	expect(orderOf(table, undefined, press('ArrowLeft', true))).toBe('left');
	expect(orderOf(table, undefined, press('z'))).toBe(null);
	const cased = keyTable([order('take', ['g'], 'Take', 'Coger', 'Vzít')], { isCased: true });
	expect(orderOf(cased, undefined, press('G', true))).toBe(null);
});

test('every table has a key for its list of keys', () => {
	expect(orderOf(table, undefined, press('?', true))).toBe('help');
});

test('a key that was chosen is taken from whoever had it, and can be given back', () => {
	const chosen = withKey(table, undefined, 'end', 'a');
	expect(orderOf(table, chosen, press('a'))).toBe('end');
	expect(orderOf(table, chosen, press('Enter'))).toBe(null);
	expect(keysInForce(table, chosen).get('left')).toEqual(['ArrowLeft']);
	// Taken on from one that had chosen it.
	const again = withKey(table, chosen, 'next', 'A');
	expect(orderOf(table, again, press('a'))).toBe('next');
	expect(keysInForce(table, again).get('end')).toEqual([]);
	expect(orderOf(table, withoutKey(again, 'end'), press('Enter'))).toBe('end');
	expect(orderOf(table, {}, press('a'))).toBe('left');
});

test('an order named like something every object has is no order', () => {
	expect(keysInForce(table, {}).get('left')).toEqual(['a', 'ArrowLeft']);
	expect(
		() => keysInForce(keyTable([order('toString', ['t'], 'T', 'T', 'T')]), {}).get('toString')!.length,
	).not.toThrow();
	expect(keysInForce(keyTable([order('toString', ['t'], 'T', 'T', 'T')]), {}).get('toString')).toEqual(['t']);
});

test('what belongs to the browser cannot be chosen', () => {
	for (const key of ['Tab', 'Shift-Tab', 'Escape', 'Shift', 'Control', 'F5', 'Dead'])
		expect(mayBeChosen(key), key).toBe(false);
	for (const key of ['a', 'F', 'Enter', ' ', 'ArrowUp', 'Shift-Home', '?']) expect(mayBeChosen(key), key).toBe(true);
});

test('what was stored or brought along is read as far as it can be keys, and no further than the limits', () => {
	expect(readKeys({ naval: { fire: ['g'] } })).toEqual({ naval: { fire: ['g'] } });
	for (const bad of [null, 7, 'x', [], { naval: 3 }, { naval: null }]) expect(readKeys(bad)).toEqual({});
	expect(readKeys({ naval: { fire: 'g', end: [7], left: ['Tab'], right: ['x'.repeat(KEY_NAME_MOST + 1)] } })).toEqual({
		naval: {},
	});
	const many = (count: number) => Array.from({ length: count }, (_, i) => i);
	const tables = Object.fromEntries(many(TABLES_MOST + 5).map((n) => [`t${n}`, {}]));
	expect(Object.keys(readKeys(tables)).length).toBe(TABLES_MOST);
	const orders = Object.fromEntries(many(ORDERS_MOST + 5).map((n) => [`o${n}`, ['a']]));
	expect(Object.keys(readKeys({ naval: orders }).naval ?? {}).length).toBe(ORDERS_MOST);
	expect(readKeys({ naval: { fire: many(KEYS_MOST + 3).map(String) } }).naval?.fire?.length).toBe(KEYS_MOST);
});

test('keys are shown as they stand on the keyboard, in the language', () => {
	expect(showKey('a', table, 'en')).toBe('A');
	expect(showKey('N', table, 'es')).toBe('Mayús N');
	expect(showKey(' ', table, 'cs')).toBe('Mezerník');
	expect(showKey('Shift-ArrowUp', { isCased: true }, 'en')).toBe('Shift ↑');
	expect(showKey('g', { isCased: true }, 'en')).toBe('g');
});

test('a family stands on one line: the first keys, then the second ones', () => {
	const lines = linesOf(table, { right: ['x'] });
	expect(lines[0]).toEqual({ words: WAYS, keys: ['a', 'x', 'ArrowLeft'] });
	expect(lines.length).toBe(5);
});

/* ---- the tables of the boards ---- */

let tables: [string, KeyTable][];
beforeAll(async () => {
	Object.assign(globalThis, { localStorage: { getItem: () => null }, navigator: { languages: ['en'] } });
	const found = import.meta.glob<KeyTable>(['../../src/boards/*/*keys.ts', '../../src/screens/*keys.ts'], {
		import: 'default',
	});
	tables = await Promise.all(
		Object.entries(found).map(async ([path, load]): Promise<[string, KeyTable]> => [path, await load()]),
	);
});

test('no two orders of a board share a key, and all have words in every language', () => {
	expect(tables.length).toBeGreaterThanOrEqual(7);
	for (const [path, { rows, isCased }] of tables) {
		const keys = rows.flatMap((row) => row.keys);
		expect(new Set(keys).size, path).toBe(keys.length);
		expect(new Set(rows.map(({ id }) => id)).size, path).toBe(rows.length);
		expect(rows.length, path).toBeLessThanOrEqual(ORDERS_MOST);
		for (const row of rows) {
			expect(row.id.length).toBeLessThanOrEqual(KEY_NAME_MOST);
			expect(row.keys.length, row.id).toBeLessThanOrEqual(KEYS_MOST);
			for (const words of [row.words, row.family ?? row.words])
				for (const language of ['en', 'es', 'cs'] as const)
					expect(words[language], `${path} ${row.id}`).toMatch(/\p{L}/u);
			for (const key of row.keys)
				expect(
					orderOf({ rows, isCased }, undefined, press(key.replace('Shift-', ''), key.startsWith('Shift-'))),
					`${path} ${key}`,
				).toBe(row.id);
		}
	}
});
