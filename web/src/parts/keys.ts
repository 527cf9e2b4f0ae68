// Keys of a board: one table says what they do, by default and in words. A person may give an order another key (Settings), and
// every list of keys is written from the same table.
//
// A key is named as the browser names it ("a", "ArrowUp", " "), with "Shift-" in front of a name of more than one character. In a table that is
// not cased a letter counts whatever Shift and Caps Lock say, unless its capital has a row of its own.
import type { Language } from '$/i18n/index.svelte';

export type Words = Record<Language, string>;

export interface KeyRow<Id extends string = string> {
	id: Id;
	/** By default. */
	keys: readonly string[];
	words: Words;
	/** Rows of one family stand on one line of the help, under these words. */
	family?: Words;
}

export interface KeyTable<Id extends string = string> {
	rows: readonly KeyRow<Id>[];
	isCased: boolean;
}

/** What a person has chosen for one table: an order's keys instead of those by default. */
export type ChosenKeys = Record<string, readonly string[]>;

/** Every table has this order; who handles it shows the keys. */
export const HELP = 'help';
const HELP_ROW: KeyRow<typeof HELP> = {
	id: HELP,
	keys: ['?'],
	words: { en: 'List of the keys', es: 'Lista de las teclas', cs: 'Seznam kláves' },
};

export function keyTable<const Id extends string>(
	rows: readonly KeyRow<Id>[],
	{ isCased = false } = {},
): KeyTable<Id | typeof HELP> {
	const hasHelp = rows.some(({ id }) => id === HELP);
	return { rows: hasHelp ? rows : [...rows, HELP_ROW], isCased };
}

/** A row; the words in the order of the languages. */
export const order = <const Id extends string>(
	id: Id,
	keys: readonly string[],
	en: string,
	es: string,
	cs: string,
	family?: Words,
): KeyRow<Id> => ({ id, keys, words: { en, es, cs }, ...(family && { family }) });

/** Keys that belong to the browser or to a screen reader, or that are none by themselves: never an order's by choice. */
const RESERVED =
	/^(Shift-)?(Tab|Escape|Shift|Control|Alt|AltGraph|Meta|OS|CapsLock|NumLock|Dead|Process|Unidentified|ContextMenu|F\d+)$/;
export const mayBeChosen = (key: string) => !RESERVED.test(key);

export const KEYS_MOST = 6; // that one order may have
export const KEY_NAME_MOST = 24;
export const TABLES_MOST = 32;
export const ORDERS_MOST = 128;

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey'>;
export const nameOfKey = ({ key, shiftKey }: Press) => (key.length > 1 && shiftKey ? `Shift-${key}` : key);

/** The keys of each order: what was chosen goes before what anybody else has by default. */
export function keysInForce<Id extends string>(
	{ rows }: KeyTable<Id>,
	chosen: ChosenKeys = {},
): Map<Id, readonly string[]> {
	const own = (id: string): readonly string[] | undefined => (Object.hasOwn(chosen, id) ? chosen[id] : undefined);
	const taken = new Set(rows.flatMap(({ id }) => own(id) ?? []));
	return new Map(rows.map(({ id, keys }) => [id, own(id) ?? keys.filter((key) => !taken.has(key))]));
}

/** The order that a key gives, or null. */
export function orderOf<Id extends string>(
	table: KeyTable<Id>,
	chosen: ChosenKeys | undefined,
	press: Press,
): Id | null {
	const inForce = keysInForce(table, chosen);
	const find = (key: string) => [...inForce].find(([, keys]) => keys.includes(key))?.[0] ?? null;
	const exact = find(nameOfKey(press));
	if (exact !== null || table.isCased) return exact;
	return find(press.key.length === 1 ? press.key.toLowerCase() : press.key);
}

/** With the key for an order: taken from whoever had it. */
export function withKey<Id extends string>(
	table: KeyTable<Id>,
	chosen: ChosenKeys | undefined,
	id: Id,
	key: string,
): ChosenKeys {
	const name = table.isCased || key.length > 1 ? key : key.toLowerCase();
	const others = Object.entries(chosen ?? {})
		.filter(([other]) => other !== id)
		.map(([other, keys]) => [other, keys.filter((one) => one !== name)] as const);
	return { ...Object.fromEntries(others), [id]: [name] };
}

/** Without what was chosen for an order; what others have been given meanwhile stays theirs. */
export const withoutKey = (chosen: ChosenKeys | undefined, id: string): ChosenKeys =>
	Object.fromEntries(Object.entries(chosen ?? {}).filter(([other]) => other !== id));

/** What was stored or brought along, as far as it can be keys. */
export function readKeys(stored: unknown): Record<string, ChosenKeys> {
	const isRecord = (value: unknown): value is Record<string, unknown> =>
		typeof value === 'object' && value !== null && !Array.isArray(value);
	const isKey = (key: unknown) =>
		typeof key === 'string' && key !== '' && key.length <= KEY_NAME_MOST && mayBeChosen(key);
	const readTable = (table: Record<string, unknown>): ChosenKeys =>
		Object.fromEntries(
			Object.entries(table)
				.filter(([id, keys]) => id.length <= KEY_NAME_MOST && Array.isArray(keys) && keys.every(isKey))
				.slice(0, ORDERS_MOST)
				.map(([id, keys]) => [id, (keys as string[]).slice(0, KEYS_MOST)]),
		);
	if (!isRecord(stored)) return {};
	return Object.fromEntries(
		Object.entries(stored)
			.filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]))
			.slice(0, TABLES_MOST)
			.map(([name, table]) => [name.slice(0, KEY_NAME_MOST), readTable(table)]),
	);
}

/* ---- as they are shown ---- */

const SIGNS: Record<string, string> = {
	ArrowUp: '↑',
	ArrowDown: '↓',
	ArrowLeft: '←',
	ArrowRight: '→',
	PageUp: 'PgUp',
	PageDown: 'PgDn',
	Escape: 'Esc',
	'-': '−',
};
const NAMED: Record<string, Words> = {
	' ': { en: 'Space', es: 'Espacio', cs: 'Mezerník' },
	Enter: { en: 'Enter', es: 'Intro', cs: 'Enter' },
	Delete: { en: 'Delete', es: 'Supr', cs: 'Delete' },
	Backspace: { en: 'Backspace', es: 'Retroceso', cs: 'Backspace' },
	Home: { en: 'Home', es: 'Inicio', cs: 'Home' },
	End: { en: 'End', es: 'Fin', cs: 'End' },
};
const SHIFT: Words = { en: 'Shift', es: 'Mayús', cs: 'Shift' };

export function showKey(key: string, { isCased }: { isCased: boolean }, language: Language): string {
	if (key.startsWith('Shift-')) return `${SHIFT[language]} ${showKey(key.slice(6), { isCased }, language)}`;
	const sign = SIGNS[key] ?? NAMED[key]?.[language];
	if (sign) return sign;
	if (isCased || key.length > 1) return key;
	// Where a letter is shown as it stands on the keyboard, its capital is the one with Shift.
	return key === key.toLowerCase() ? key.toUpperCase() : `${SHIFT[language]} ${key}`;
}

/** The lines of a list of keys: rows, those of one family together; first everybody's first key, then everybody's second. */
export function linesOf<Id extends string>(
	table: KeyTable<Id>,
	chosen: ChosenKeys | undefined,
): { words: Words; keys: string[] }[] {
	const inForce = keysInForce(table, chosen);
	const lines: { words: Words; rows: (readonly string[])[] }[] = [];
	for (const { id, words, family } of table.rows) {
		const keys = inForce.get(id)!;
		const known = family && lines.find((line) => line.words === family);
		if (known) known.rows.push(keys);
		else lines.push({ words: family ?? words, rows: [keys] });
	}
	return lines
		.map(({ words, rows }) => ({
			words,
			keys: Array.from({ length: KEYS_MOST }, (_, nth) => rows.flatMap((keys) => keys[nth] ?? [])).flat(),
		}))
		.filter(({ keys }) => keys.length > 0);
}
