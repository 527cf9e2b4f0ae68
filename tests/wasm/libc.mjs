// The small C library of the wasm build, in a real engine. Argument: libc.wasm.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from './tap.mjs';

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
const libc = instance.exports;
const memory = new Uint8Array(libc.memory.buffer);
const room = libc.room();
const other = room + 2048;

const put = (place, text) => memory.set(new TextEncoder().encode(text + '\0'), place);
const get = (place, length) => new TextDecoder().decode(memory.slice(place, place + length));

await test('memcpy copies', () => {
	put(room, 'caravel');
	libc.copy(other, room, 8);
	assert.equal(get(other, 7), 'caravel');
});

await test('memmove copies over itself in both directions', () => {
	put(room, 'abcdef');
	libc.move(room + 2, room, 4);
	assert.equal(get(room, 6), 'ababcd');
	put(room, 'abcdef');
	libc.move(room, room + 2, 4);
	assert.equal(get(room, 6), 'cdefef');
});

await test('memset fills with the low byte and not further', () => {
	put(room, 'aaaa');
	libc.fill(room, 0x100 + 0x62, 3);
	assert.equal(get(room, 4), 'bbba');
});

await test('memcmp orders by unsigned bytes', () => {
	memory.set([1, 200], room);
	memory.set([1, 100], other);
	assert.ok(libc.compare(room, other, 2) > 0);
	assert.ok(libc.compare(other, room, 2) < 0);
	assert.equal(libc.compare(room, other, 1), 0);
	assert.equal(libc.compare(room, other, 0), 0);
});

await test('memchr finds the first byte within the length', () => {
	put(room, 'hello');
	assert.equal(libc.find(room, 'l'.charCodeAt(), 5), room + 2);
	assert.equal(libc.find(room, 'l'.charCodeAt(), 2), 0);
});

await test('strlen counts to the end', () => {
	put(room, '');
	assert.equal(libc.length(room), 0);
	put(room, 'ahoy');
	assert.equal(libc.length(room), 4);
});

await test('strcmp orders texts, the shorter first', () => {
	put(room, 'ship');
	put(other, 'ships');
	assert.ok(libc.order(room, other) < 0);
	assert.ok(libc.order(other, room) > 0);
	put(other, 'ship');
	assert.equal(libc.order(room, other), 0);
});

await test('strncmp stops at the length and at the end', () => {
	put(room, 'ship');
	put(other, 'ships');
	assert.equal(libc.order_within(room, other, 4), 0);
	assert.ok(libc.order_within(room, other, 5) < 0);
	put(other, 'ship');
	assert.equal(libc.order_within(room, other, 100), 0);
});

await test('strchr finds letters, and the end', () => {
	put(room, 'anchor');
	assert.equal(libc.letter(room, 'c'.charCodeAt()), room + 2);
	assert.equal(libc.letter(room, 'z'.charCodeAt()), 0);
	assert.equal(libc.letter(room, 0), room + 6);
});

await test('a failed assertion traps', () => {
	libc.check(1);
	assert.throws(() => libc.check(0), WebAssembly.RuntimeError);
});

await test('128-bit division is there', () => {
	// The host takes every i64 for signed.
	assert.equal(BigInt.asUintN(64, libc.wide_division(1n, 0n, 2n)), 1n << 63n);
});
