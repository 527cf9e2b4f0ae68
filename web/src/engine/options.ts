// Options in words, as the engine writes them (include/ronda/option.h): what forms, lobbies, invitations and the list of a match's rules are
// made of. The values are those that the server and the engine take; what has its usual value is left out of them.
import type { Language } from '$/i18n/index.svelte';

export type Said = Record<Language, string>;

export interface Range {
	/** Holds while that option has that word; without it always. */
	when?: { key: string; word: string };
	low: number;
	high: number;
	step: number;
	/** What is played if the option is left out. */
	usual: number;
	unit?: Unit;
	/** The whole range, in words. */
	span: Said;
	offers: { value: number; title: Said }[];
}
export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'per_cent';

export interface Choice {
	/** Null: an object takes its place, which another page makes. */
	value: string | number | null;
	title: Said;
	sentence?: Said;
}

export interface Option {
	/** "turn_seconds"; a member of an object has its path, "start_store.money", and stands behind it. */
	key: string;
	kind: 'switch' | 'number' | 'choice' | 'list' | 'object' | 'other';
	form: 'plain' | 'map' | 'parts' | 'hidden';
	chapter: string;
	title: Said;
	sentence: Said;
	/** A rated match may change it. */
	free: boolean;
	default?: string | number | boolean;
	choices?: Choice[];
	/** Of a list: how many, and what it is if it is left out. */
	least?: number;
	most?: number;
	usual?: string[];
	/** Of a number: values with names of their own. */
	words?: { value: number; title: Said }[];
	ranges?: Range[];
}

export interface Preset {
	name: string;
	title: Said;
	sentence: Said;
	options: Values;
}

export interface OptionWords {
	chapters: { name: string; title: Said }[];
	options: Option[];
	presets: Preset[];
}

export interface Term {
	key: string;
	title: string;
	sentence: string;
	text: string;
	is_usual: boolean;
	is_free: boolean;
}
export interface Terms {
	terms: Term[];
	/** What the seats are that somebody may choose; empty where they differ in nothing, or are drawn. */
	seats: { seat: number; name: string }[];
	pace: 'live' | 'days' | 'solo';
}

export type Values = Record<string, unknown>;

/** What is agreed about a match before it begins: what it is played by, who looks on, what becomes of those who are gone. */
export interface Agreement {
	game: string;
	rules?: number;
	seats: number;
	rated: boolean;
	options: Values;
	spectators?: boolean;
	broadcast?: boolean;
	listed?: boolean;
	vacation?: number;
	abandoned?: 'volunteer' | 'bot' | 'hold';
	players?: { username: string; bot: number }[];
}

// ---- values ---------------------------------------------------------------------------------------------------------

export function read(values: Values, key: string): unknown {
	return key
		.split('.')
		.reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], values);
}

/** With one value changed; undefined takes it out, and an object with it that has nothing else. */
export function write(values: Values, key: string, value: unknown): Values {
	const [first, ...rest] = key.split('.') as [string, ...string[]];
	const inner = rest.length > 0 ? write((values[first] ?? {}) as Values, rest.join('.'), value) : value;
	const isGone = inner === undefined || (rest.length > 0 && Object.keys(inner as object).length === 0);
	const { [first]: _, ...others } = values;
	return isGone ? others : { ...others, [first]: inner };
}

/** The range that holds with these values. */
export function rangeOf(words: OptionWords, option: Option, values: Values): Range | undefined {
	return option.ranges?.find(({ when }) => {
		if (!when) return true;
		const decisive = words.options.find(({ key }) => key === when.key);
		return ((read(values, when.key) ?? decisive?.default) as string) === when.word;
	});
}

const usualList = (option: Option, seats: number): string[] =>
	option.usual ?? (option.choices ?? []).slice(0, seats).map(({ value }) => String(value));

/** What an option is if nobody names it. */
export function usualOf(words: OptionWords, option: Option, values: Values, seats: number): unknown {
	if (option.default !== undefined) return option.default;
	if (option.kind === 'number') return rangeOf(words, option, values)?.usual;
	return option.kind === 'list' ? usualList(option, seats) : undefined;
}

export function valueOf(words: OptionWords, option: Option, values: Values, seats: number): unknown {
	return read(values, option.key) ?? usualOf(words, option, values, seats);
}

export const isChanged = (option: Option, values: Values) =>
	option.kind !== 'object' && read(values, option.key) !== undefined;

/** Whether a number may be chosen: it has a name, or lies in the range, on its steps. */
export function fits(words: OptionWords, option: Option, values: Values, number: number): boolean {
	const range = rangeOf(words, option, values);
	if (option.words?.some(({ value }) => value === number)) return true;
	return (
		range !== undefined &&
		Number.isInteger(number) &&
		number >= range.low &&
		number <= range.high &&
		number % range.step === 0
	);
}

/** After a change: what has come to be as usual is left out, and what another option has made impossible goes back to it. */
export function tidy(words: OptionWords, values: Values, seats: number): Values {
	return words.options.reduce((tidied, option) => {
		const value = read(tidied, option.key);
		if (value === undefined || option.kind === 'object') return tidied;
		const isUsual = JSON.stringify(value) === JSON.stringify(usualOf(words, option, tidied, seats));
		const isImpossible =
			(option.kind === 'number' && !fits(words, option, tidied, value as number)) ||
			(option.form === 'parts' && (value as unknown[]).length !== seats);
		return isUsual || isImpossible ? write(tidied, option.key, undefined) : tidied;
	}, values);
}

const sorted = (value: unknown): string =>
	JSON.stringify(value, (_, inner: unknown) =>
		inner && typeof inner === 'object' && !Array.isArray(inner)
			? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
			: inner,
	);

/** Which preset these values are, if they are one. */
export const presetOf = (words: OptionWords, values: Values, seats: number): Preset | undefined =>
	words.presets.find(({ options }) => sorted(tidy(words, options, seats)) === sorted(tidy(words, values, seats)));

/** What keeps a match with these values from counting for the rating. */
export const unratedBy = (words: OptionWords, values: Values): Option[] =>
	words.options.filter((option) => !option.free && isChanged(option, values));

// ---- what went wrong -------------------------------------------------------------------------------------------------

/** The option that a refusal is about: "options.turn_seconds", "start_store.money", "map.land[3]". Null: it is about none. */
export function atFault(words: OptionWords, path: string | undefined): string | null {
	const key = (path ?? '').replace(/^options\.?/, '').replace(/\[.*$/, '');
	const parts = key.split('.');
	for (let length = parts.length; length > 0; length--) {
		const found = words.options.find((option) => option.key === parts.slice(0, length).join('.'));
		if (found) return found.key;
	}
	return null;
}

// ---- lengths of time -------------------------------------------------------------------------------------------------

const SECONDS: Record<string, number> = { second: 1, minute: 60, hour: 3600, day: 86400 };
export type TimeUnit = 'second' | 'minute' | 'hour' | 'day';
export const isTime = (unit: Unit | undefined): unit is TimeUnit => unit !== undefined && unit in SECONDS;

/** The units in which a length of this range may be told, the range's own first. */
export function unitsOf(range: Range): TimeUnit[] {
	if (!isTime(range.unit)) return [];
	const own = SECONDS[range.unit]!;
	return (Object.keys(SECONDS) as TimeUnit[]).filter(
		(unit) => SECONDS[unit]! >= own && SECONDS[unit]! <= own * range.high,
	);
}

/** A length in the largest unit that it is a multiple of. */
export function largest(range: Range, value: number): { amount: number; unit: TimeUnit } {
	const own = SECONDS[range.unit as TimeUnit]!;
	const unit = unitsOf(range)
		.reverse()
		.find((one) => value > 0 && (value * own) % SECONDS[one]! === 0) as TimeUnit;
	return unit ? { amount: (value * own) / SECONDS[unit]!, unit } : { amount: value, unit: range.unit as TimeUnit };
}

export const inOwn = (range: Range, amount: number, unit: TimeUnit) =>
	(amount * SECONDS[unit]!) / SECONDS[range.unit as TimeUnit]!;
