// The JSON Schemas that Ronda writes of itself, held against what it prints and reads. Argument: the program
// of schema_samples.c. The validator below knows the keywords that are written, and no other.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from '../wasm/tap.mjs';

const typeOf = (value) =>
	value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'number' : typeof value;
const points = (text) => [...text].length;
const isObject = (value) => typeOf(value) === 'object';
const patterns = new Map();
const pattern = (source) => {
	if (!patterns.has(source)) patterns.set(source, new RegExp(source, 'u'));
	return patterns.get(source);
};
const isCount = (count) => Number.isInteger(count) && count >= 0;

// Each tells whether a value fits; a keyword says nothing of values of another type.
const keywords = {
	type: (want, value) => (want === 'integer' ? Number.isInteger(value) : typeOf(value) === want),
	enum: (want, value) => want.includes(value),
	const: (want, value) => want === value,
	minimum: (want, value) => typeof value !== 'number' || value >= want,
	maximum: (want, value) => typeof value !== 'number' || value <= want,
	minLength: (want, value) => typeof value !== 'string' || points(value) >= want,
	maxLength: (want, value) => typeof value !== 'string' || points(value) <= want,
	pattern: (want, value) => typeof value !== 'string' || pattern(want).test(value),
	minItems: (want, value) => !Array.isArray(value) || value.length >= want,
	maxItems: (want, value) => !Array.isArray(value) || value.length <= want,
	uniqueItems: (want, value) => !want || !Array.isArray(value) || new Set(value).size === value.length,
	items: (want, value, schema) =>
		!Array.isArray(value) || value.slice(schema.prefixItems?.length ?? 0).every((item) => fits(want, item)),
	prefixItems: (want, value) =>
		!Array.isArray(value) || want.every((item, i) => i >= value.length || fits(item, value[i])),
	properties: (want, value) =>
		!isObject(value) || Object.entries(want).every(([key, of]) => !Object.hasOwn(value, key) || fits(of, value[key])),
	required: (want, value) => !isObject(value) || want.every((key) => Object.hasOwn(value, key)),
	additionalProperties: (want, value, schema) =>
		!isObject(value) ||
		Object.entries(value).every(([key, of]) => Object.hasOwn(schema.properties ?? {}, key) || fits(want, of)),
	propertyNames: (want, value) => !isObject(value) || Object.keys(value).every((key) => fits(want, key)),
	maxProperties: (want, value) => !isObject(value) || Object.keys(value).length <= want,
	anyOf: (want, value) => want.some((of) => fits(of, value)),
	oneOf: (want, value) => want.filter((of) => fits(of, value)).length === 1,
	allOf: (want, value) => want.every((of) => fits(of, value)),
};
const annotations = new Set(['$schema', 'title', 'default', 'readOnly', 'x-ronda']);

function fits(schema, value) {
	if (typeof schema === 'boolean') return schema;
	return Object.entries(schema).every(([key, want]) => annotations.has(key) || keywords[key](want, value, schema));
}

// A schema of the schemas: every keyword is known and has a value of its own type.
const forms = {
	type: (v) => ['string', 'integer', 'boolean', 'null', 'array', 'object'].includes(v),
	enum: (v) => Array.isArray(v) && v.length > 0 && new Set(v).size === v.length,
	const: (v) => typeof v === 'string',
	minimum: Number.isInteger,
	maximum: Number.isInteger,
	minLength: isCount,
	maxLength: isCount,
	pattern: (v) => pattern(v) && v.startsWith('^') && v.endsWith('$'),
	minItems: isCount,
	maxItems: isCount,
	uniqueItems: (v) => v === true,
	required: (v) => Array.isArray(v) && new Set(v).size === v.length && v.every((key) => typeof key === 'string'),
	maxProperties: isCount,
	title: (v) => typeof v === 'string' && v.length > 0,
	readOnly: (v) => v === true,
	'x-ronda': (v) => isObject(v) && Object.keys(v).length > 0,
};
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const single = ['items', 'additionalProperties', 'propertyNames'];

function check(schema, path, isOutermost) {
	if (typeof schema === 'boolean') return;
	assert.ok(isObject(schema), path);
	for (const [key, value] of Object.entries(schema)) {
		const at = `${path}/${key}`;
		if (lists.includes(key)) value.forEach((of, i) => check(of, `${at}/${i}`));
		else if (single.includes(key)) check(value, at);
		else if (key === 'properties') Object.entries(value).forEach(([name, of]) => check(of, `${at}/${name}`));
		else if (key === 'default') assert.ok(fits({ ...schema, default: undefined }, value), `${at}: ${value}`);
		else if (key === '$schema') assert.ok(isOutermost, at);
		else assert.ok(forms[key]?.(value), `${at}: ${JSON.stringify(value)}`);
	}
	for (const key of schema.required ?? []) assert.ok(Object.hasOwn(schema.properties, key), `${path}: ${key}`);
}

// What JSON Schema has no word for, or its numbers no digits: see x-ronda.
const beyond = [
	/^no such (name|key)$/, // a number within a word
	/^the text is too long or holds a zero byte$/,
	/^the grid has another size$/, // rows of different length
	/^an object is expected here$/,
	/^is missing$/, // by a patch that makes a member anew
];

// A constant word is described as it is printed; a reader does not look at it.
const withConstants = (value) => (value.chart === undefined ? value : { ...value, form: 'sample' });

const output = execFileSync(process.argv[2], { maxBuffer: 1 << 30, encoding: 'utf8' });
const parts = [];
for (const line of output.trimEnd().split('\n')) {
	const entry = JSON.parse(line);
	if (entry.schema !== undefined) parts.push({ ...entry, values: [] });
	else parts.at(-1).values.push(entry);
}

await test('the validator itself knows right from wrong', () => {
	assert.ok(fits({ type: 'integer', minimum: 0 }, 1) && !fits({ type: 'integer' }, 1.5) && !fits({ minimum: 2 }, 1));
	assert.ok(!fits({ properties: { a: { const: 'x' } }, additionalProperties: false }, { a: 'x', b: 1 }));
	assert.ok(!fits({ oneOf: [true, true] }, 1) && fits({ prefixItems: [{ type: 'null' }] }, [null, 2]));
	assert.throws(() => fits({ surprise: 1 }, 1));
});

for (const { name, schema, values } of parts) {
	await test(`${name}: the schema is well-formed`, () => {
		assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
		check(schema, '#', true);
	});
	await test(`${name}: what is read fits (${values.length} values)`, () => {
		assert.ok(values.length > 0);
		for (const { value, is_read } of values)
			if (is_read) assert.ok(fits(schema, withConstants(value)), JSON.stringify(value));
	});
	await test(`${name}: what does not fit is refused, and the other way round`, () => {
		for (const { value, is_read, reason } of values) {
			if (is_read || !fits(schema, value)) continue;
			assert.ok(beyond.some((known) => known.test(reason)), `${reason}: ${JSON.stringify(value)}`);
		}
	});
}

await test('damaged samples are refused by their schemas', () => {
	const refused = parts.flatMap(({ schema, values }) => values.filter(({ value }) => !fits(schema, value)));
	assert.ok(refused.length > 1000, `${refused.length}`);
});
