// What a person has chosen: read from what older pages stored, taken along to another browser, and motion as the device says.
import { beforeAll, beforeEach, expect, test } from 'vitest';

let stored: Record<string, string>;
let isStill: boolean;
let hearDevice: (change: { matches: boolean }) => void;
const dataset: Record<string, string> = {};

let Settings: typeof import('../../src/settings.svelte').Settings;
beforeAll(async () => {
	stored = {};
	Object.assign(globalThis, {
		localStorage: {
			getItem: (key: string) => stored[key] ?? null,
			setItem: (key: string, text: string) => (stored[key] = text),
		},
		matchMedia: () => ({
			matches: isStill,
			addEventListener: (_: string, hear: typeof hearDevice) => (hearDevice = hear),
		}),
		document: { documentElement: { dataset } },
	});
	({ Settings } = await import('../../src/settings.svelte'));
});
/** The page is opened, or opened again. */
const open = () => new Settings();
beforeEach(() => {
	stored = {};
	isStill = false;
});

test('motion is as the device says, also after another choice was stored', () => {
	let settings = open();
	expect(settings.moves).toBe(true);
	settings.set('palette', 'safe');
	isStill = true;
	settings = open();
	expect(settings.palette).toBe('safe');
	expect(settings.motion).toBe('system');
	expect(settings.moves).toBe(false);
	hearDevice({ matches: false });
	expect(settings.moves).toBe(true);
});

test('a choice of motion goes before the device', () => {
	isStill = true;
	const settings = open();
	settings.set('motion', 'full');
	expect(settings.moves).toBe(true);
	settings.set('motion', 'still');
	isStill = false;
	expect(open().moves).toBe(false);
});

test('what older pages stored: "off" was meant, "on" came by itself', () => {
	stored.settings = JSON.stringify({ scheme: 'dark', motion: true, sounds: true, met: ['naval'] });
	const settings = open();
	expect([settings.motion, settings.scheme, settings.sounds, settings.met]).toEqual([
		'system',
		'dark',
		true,
		['naval'],
	]);
	stored.settings = JSON.stringify({ motion: false });
	expect(open().motion).toBe('still');
});

test('sounds are on until somebody turns them off, whatever was stored when they were off by themselves', () => {
	expect(open().sounds).toBe(true);
	stored.settings = JSON.stringify({ scheme: 'dark', sounds: false });
	const settings = open();
	expect(settings.sounds).toBe(true);
	settings.set('sounds', false);
	settings.set('pace', 'fast');
	expect([open().sounds, open().pace]).toEqual([false, 'fast']);
});

test('settings are taken along with the keys, but for the leave to call', () => {
	const settings = open();
	settings.set('reach', 'page');
	settings.set('keys', { naval: { fire: ['g'] } });
	settings.set('notices', true);
	const written = settings.written();
	stored = {};
	const other = open();
	expect(other.take(written)).toBe(true);
	expect([other.reach, other.keys, other.notices]).toEqual(['page', { naval: { fire: ['g'] } }, false]);
	expect(open().keys).toEqual({ naval: { fire: ['g'] } });
});

test('a file that is none of ours changes nothing', () => {
	const settings = open();
	settings.set('scheme', 'dark');
	for (const bad of ['', '[]', 'null', '7', '{"a":1}', '{"scheme"']) expect(settings.take(bad), bad).toBe(false);
	expect(settings.scheme).toBe('dark');
	expect(settings.take('{"scheme":"pink","keys":7,"met":3}')).toBe(true);
	expect([settings.scheme, settings.keys, settings.met]).toEqual(['system', {}, []]);
});
