import './match/page';
import { describe, expect, test } from 'vitest';
import { badged } from '../../src/parts/badge';
import { inOrder, isCalled, isYours, waitOf, wayTo, type Running } from '../../src/match/mine.svelte';

const one = (change: Partial<Running>): Running => ({
	match: 'm1',
	game: 'machiavelli',
	code: 'AAAAAA',
	rules: 1,
	status: 'PLAYING',
	pace: 'days',
	seat: 0,
	turn_number: 2,
	awaited: [1],
	expires_at: null,
	started_at: 1000,
	letters: 0,
	votes: 0,
	here: false,
	out: false,
	players: [
		{ seat: 0, username: 'ana', bot: 0 },
		{ seat: 1, username: 'luis', bot: 0 },
	],
	...change,
});

describe('what needs us', () => {
	test('is what awaits our seat, or our ballot', () => {
		expect(isYours(one({ awaited: [0, 1] }))).toBe(true);
		expect(isYours(one({}))).toBe(false);
		expect(isYours(one({ votes: 1 }))).toBe(true);
		expect(isYours(one({ awaited: [0], status: 'WAITING' }))).toBe(false);
	});
	test('is not what we are playing on another device right now', () => {
		expect(isYours(one({ awaited: [0], pace: 'live', here: true }))).toBe(false);
		expect(isYours(one({ awaited: [0], pace: 'days', here: true }))).toBe(true);
	});
	test('comes first, by its deadline', () => {
		const list = [
			one({ match: 'later', awaited: [0], expires_at: 900, started_at: 3 }),
			one({ match: 'new', started_at: 9 }),
			one({ match: 'soon', awaited: [0], expires_at: 500, started_at: 1 }),
			one({ match: 'timeless', awaited: [0], started_at: 8 }),
		];
		expect(inOrder(list).map(({ match }) => match)).toEqual(['soon', 'later', 'timeless', 'new']);
	});
	test('is said in words', () => {
		expect(waitOf(one({}))).toBe('Waiting for luis');
		expect(waitOf(one({ awaited: [0] }))).toBe('Your turn');
		expect(waitOf(one({ votes: 2 }))).toBe('A vote waits for you');
		expect(waitOf(one({ out: true, awaited: [1, 2] }))).toBe('You are out of it');
	});
	test('of a paused match is where it goes on, and who waits there', () => {
		const paused = one({ status: 'WAITING', pace: 'live', paused_at: Date.now() });
		expect(wayTo(paused)).toBe('/join/AAAAAA');
		expect(wayTo(one({}))).toBe('/match/m1');
		expect(waitOf(paused)).toMatch(/^Paused since \d/);
		expect(isCalled({ ...paused, back: [0] })).toBe(false); // it is we who wait
		expect(isCalled({ ...paused, back: [1] })).toBe(true);
		expect(waitOf({ ...paused, back: [0, 1] })).toBe('Paused: luis is waiting for you');
		expect(isCalled(one({ back: [1] }))).toBe(false);
	});
	test('stands on the icon', () => {
		const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect/></svg>';
		expect(decodeURIComponent(badged(icon, 3))).toContain('>3</text>');
		expect(decodeURIComponent(badged(icon, 12))).toContain('>9+</text>');
		expect(decodeURIComponent(badged(icon, 3)).match(/<svg/g)).toHaveLength(2);
	});
});
