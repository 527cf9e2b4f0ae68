// How it sounds down here. What is heard from a direction comes from its side.
import type { Layer, Sound } from '$/parts/synth';

const tap = (pitch: number, loud: number, length = 0.09): Layer => ({
	length,
	loud,
	filter: { type: 'lowpass', from: pitch, to: pitch / 3 },
});

const HEARD: Record<string, Sound> = {
	steps: [tap(500, 0.5), { ...tap(420, 0.4), at: 0.16 }],
	rustle: [{ length: 0.2, loud: 0.22, attack: 0.05, filter: { type: 'highpass', from: 2500 } }],
	wings: [0, 0.08, 0.16].map((at) => ({
		at,
		length: 0.07,
		loud: 0.25,
		filter: { type: 'bandpass', from: 900, sharp: 2 },
	})),
	door: [
		{ pitch: [160, 90], wave: 'sawtooth', length: 0.3, loud: 0.12, filter: { type: 'lowpass', from: 700 } },
		tap(240, 0.5, 0.16),
	],
	creak: [
		{
			pitch: [300, 420],
			wave: 'sawtooth',
			length: 0.24,
			loud: 0.08,
			filter: { type: 'bandpass', from: 900, sharp: 4 },
		},
	],
	rumble: [{ length: 0.9, loud: 0.8, attack: 0.05, filter: { type: 'lowpass', from: 180, to: 60 } }],
	blows: [tap(300, 0.8, 0.14), { ...tap(260, 0.7, 0.14), at: 0.2 }],
	cries: [
		{
			pitch: [520, 300],
			wave: 'sawtooth',
			length: 0.35,
			loud: 0.14,
			attack: 0.03,
			filter: { type: 'bandpass', from: 900, sharp: 3 },
		},
	],
	fight: [{ pitch: [1400, 700], wave: 'square', length: 0.12, loud: 0.07 }, tap(600, 0.4)],
};
const SIDES: Record<string, number> = { n: 0, ne: 0.6, e: 0.9, se: 0.6, s: 0, sw: -0.6, w: -0.9, nw: -0.6 };
export const heardName = (sound: string, way: string) => `heard ${sound} ${way}`;
const heard = Object.fromEntries(
	Object.entries(HEARD).flatMap(([sound, layers]) =>
		Object.entries(SIDES).map(([way, pan]) => [heardName(sound, way), layers.map((layer) => ({ ...layer, pan }))]),
	),
);

export const sounds: Record<string, Sound> = {
	...heard,
	step: [tap(320, 0.22, 0.06)],
	door: HEARD.door!,
	creak: HEARD.creak!,
	rumble: HEARD.rumble!,
	blow: HEARD.blows!,
	swing: [{ length: 0.14, loud: 0.25, attack: 0.04, filter: { type: 'bandpass', from: 1800, to: 600, sharp: 1.5 } }],
	hit: [tap(900, 0.7, 0.12), { pitch: [220, 90], wave: 'triangle', length: 0.16, loud: 0.4 }],
	hurt: [
		tap(500, 0.8, 0.16),
		{ pitch: [160, 60], wave: 'sawtooth', length: 0.24, loud: 0.3, filter: { type: 'lowpass', from: 600 } },
	],
	block: [
		{ pitch: [1900, 1500], wave: 'square', length: 0.1, loud: 0.09 },
		{ pitch: 2600, length: 0.22, loud: 0.08 },
	],
	slain: [
		{ pitch: [300, 50], wave: 'sawtooth', length: 0.4, loud: 0.2, filter: { type: 'lowpass', from: 900, to: 200 } },
	],
	seen: [{ pitch: [110, 98], wave: 'triangle', length: 0.4, loud: 0.35, attack: 0.05 }],
	noticed: [
		{ pitch: [180, 260], wave: 'sawtooth', length: 0.18, loud: 0.14, filter: { type: 'lowpass', from: 1200 } },
		{ pitch: 130, wave: 'triangle', at: 0.1, length: 0.35, loud: 0.35 },
	],
	throw: [{ length: 0.2, loud: 0.2, attack: 0.03, filter: { type: 'bandpass', from: 900, to: 2400, sharp: 2 } }],
	shatter: [
		{ length: 0.25, loud: 0.35, filter: { type: 'highpass', from: 3000 } },
		{ pitch: [3200, 1800], length: 0.15, loud: 0.08 },
	],
	fire: [{ length: 0.7, loud: 0.8, attack: 0.04, filter: { type: 'lowpass', from: 1600, to: 120 } }],
	magic: [
		{ pitch: [440, 880], wave: 'triangle', length: 0.35, loud: 0.14, attack: 0.05 },
		{ pitch: [660, 1320], at: 0.06, length: 0.4, loud: 0.08, attack: 0.08 },
	],
	fizzle: [{ length: 0.3, loud: 0.2, filter: { type: 'bandpass', from: 3000, to: 400, sharp: 2 } }],
	take: [tap(1200, 0.3, 0.07), { pitch: [700, 900], length: 0.08, loud: 0.1 }],
	wear: [{ length: 0.16, loud: 0.22, attack: 0.03, filter: { type: 'lowpass', from: 1400 } }],
	lamp: [{ length: 0.18, loud: 0.25, attack: 0.02, filter: { type: 'bandpass', from: 2200, to: 600, sharp: 1 } }],
	stairs: [0, 0.16, 0.32, 0.48].map((at, i) => ({ ...tap(420 - i * 50, 0.5), at })),
	good: [
		{ pitch: 587, wave: 'triangle', length: 0.16, loud: 0.2 },
		{ pitch: 880, wave: 'triangle', at: 0.1, length: 0.24, loud: 0.2 },
	],
	bad: [{ pitch: [220, 160], wave: 'triangle', length: 0.4, loud: 0.3 }],
	word: [tap(700, 0.2, 0.08)],
	urn: [0, 0.18, 0.36, 0.6].map((at, i) => ({
		at,
		pitch: [392, 494, 587, 784][i]!,
		wave: 'triangle' as const,
		length: 0.9,
		loud: 0.25,
		attack: 0.03,
	})),
	death: [
		{ pitch: [110, 40], wave: 'sawtooth', length: 1.2, loud: 0.3, filter: { type: 'lowpass', from: 500, to: 80 } },
		{ length: 0.5, loud: 0.4, filter: { type: 'lowpass', from: 300, to: 60 } },
	],
	won: [0, 0.2, 0.4].map((at, i) => ({
		at,
		pitch: [523, 659, 784][i]!,
		wave: 'triangle' as const,
		length: 0.8,
		loud: 0.3,
	})),
};
