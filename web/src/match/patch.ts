// What changed in a view, put over the view before it (include/ronda/diff.h says how it is written). What did not change
// is shared with the view before: nothing is copied that stays as it was, and nothing is changed that somebody looks at.

export type Difference = { readonly [key: string]: unknown };
type Fields = Readonly<Record<string, unknown>>;

/** The difference is none of this view: it is of another one, or malformed. */
export class Misfit extends Error {}

const SIGNS = '~-=@';
const PLACE = /^(0|[1-9]\d*)$/;

/** Throws Misfit, and has changed nothing. */
export function patch(base: unknown, difference: unknown): unknown {
	if (!isFields(difference)) throw new Misfit('a difference is an object');
	if (Array.isArray(base)) return patchList(base, difference);
	if (isFields(base)) return patchFields(base, difference);
	throw new Misfit('what has no parts does not change within');
}

function patchFields(base: Fields, difference: Difference): Fields {
	const keys = Object.keys(difference);
	if (keys.length === 0) return base;
	const next: Record<string, unknown> = { ...base };
	const touched = new Set<string>();
	for (const written of keys) {
		const sign = SIGNS.includes(written[0] ?? ' ') ? written[0] : '';
		const key = sign ? written.slice(1) : written;
		if (touched.has(key)) throw new Misfit(`"${key}" is told twice`);
		touched.add(key);
		const isThere = Object.hasOwn(base, key);
		if (sign === '@') throw new Misfit('only a list has places');
		if (sign === '=' && !SIGNS.includes(key[0] ?? ' ')) throw new Misfit(`"${key}" has no sign to be told from`);
		if ((sign === '~' || sign === '-') && !isThere) throw new Misfit(`there is no "${key}"`);
		if (sign === '-') delete next[key];
		else set(next, key, sign === '~' ? patch(base[key], difference[written]) : difference[written]);
	}
	return next;
}

/** Also a key that means something else to JavaScript. */
function set(fields: Record<string, unknown>, key: string, value: unknown) {
	if (key === '__proto__')
		Object.defineProperty(fields, key, { value, enumerable: true, writable: true, configurable: true });
	else fields[key] = value;
}

function patchList(base: readonly unknown[], difference: Difference): readonly unknown[] {
	const keys = Object.keys(difference);
	if (keys.length === 0) return base;
	if ('@' in difference) {
		if (keys.length > 1) throw new Misfit('a list is spliced or changed in place, not both');
		return splice(base, difference['@']);
	}
	const next = [...base];
	for (const written of keys) {
		const isWithin = written.startsWith('~');
		const place = isWithin ? written.slice(1) : written;
		if (!PLACE.test(place) || Number(place) >= base.length) throw new Misfit(`there is no place "${place}"`);
		if (isWithin && Object.hasOwn(difference, place)) throw new Misfit(`place ${place} is told twice`);
		next[Number(place)] = isWithin ? patch(base[Number(place)], difference[written]) : difference[written];
	}
	return next;
}

function splice(base: readonly unknown[], told: unknown): unknown[] {
	if (!Array.isArray(told)) throw new Misfit('a splice is a list');
	const [start, removed, ...items] = told as unknown[];
	if (!isCount(start) || !isCount(removed) || start + removed > base.length)
		throw new Misfit('a splice beyond the list');
	return [...base.slice(0, start), ...items, ...base.slice(start + removed)];
}

const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
