// What machiavelli sounds like: paper, wax and coins; drums, hooves and iron.
import type { Sound } from '$/parts/synth';

const later = (sound: Sound, by: number): Sound => sound.map((layer) => ({ ...layer, at: (layer.at ?? 0) + by }));
const DRUM: Sound = [0, 0.16, 0.32, 0.4, 0.48].map((at) => ({
	pitch: [170, 90] as const,
	wave: 'sine' as const,
	at,
	length: 0.16,
	loud: 0.5,
}));
const CLASH: Sound = [
	{ length: 0.22, loud: 0.5, filter: { type: 'bandpass', from: 3800, to: 1800, sharp: 2 } },
	{ pitch: [1870, 1790], wave: 'square', length: 0.4, loud: 0.09 },
	{ pitch: [2630, 2540], wave: 'sine', length: 0.55, loud: 0.14 },
	{ pitch: [1430, 1390], wave: 'square', at: 0.14, length: 0.35, loud: 0.07 },
];
/** An arrow breaks. */
const BROKEN: Sound = [
	{ length: 0.07, loud: 0.5, filter: { type: 'bandpass', from: 1600, sharp: 3 } },
	{ pitch: [210, 90], wave: 'sawtooth', at: 0.03, length: 0.22, loud: 0.16 },
];

export const sounds: Record<string, Sound> = {
	/** Sheets are unfolded. */
	open: [
		{ length: 0.28, loud: 0.28, attack: 0.08, filter: { type: 'highpass', from: 2600, to: 5200 } },
		{ at: 0.22, length: 0.2, loud: 0.2, attack: 0.03, filter: { type: 'highpass', from: 3400, to: 2200 } },
	],
	/** A seal is pressed into wax. */
	letter: [
		{ length: 0.16, loud: 0.22, attack: 0.04, filter: { type: 'highpass', from: 3000 } },
		{ pitch: [150, 70], wave: 'sine', at: 0.16, length: 0.2, loud: 0.55 },
	],
	coins: [0, 0.07, 0.13, 0.22].flatMap((at, i) => [
		{ pitch: 2300 + 310 * ((i * 3) % 4), wave: 'triangle' as const, at, length: 0.16, loud: 0.16 },
		{ pitch: 3600 + 200 * i, wave: 'sine' as const, at, length: 0.22, loud: 0.07 },
	]),
	/** Hooves. */
	march: [0, 0.11, 0.24, 0.36, 0.49, 0.61].map((at, i) => ({
		pitch: [i % 2 ? 150 : 120, 60] as const,
		wave: 'triangle' as const,
		at,
		length: 0.09,
		loud: 0.4,
		pan: (i - 3) / 8,
	})),
	sail: [
		{ length: 0.8, loud: 0.24, attack: 0.3, filter: { type: 'bandpass', from: 420, to: 900, sharp: 0.8 } },
		{ pitch: [220, 190], wave: 'triangle', at: 0.2, length: 0.25, loud: 0.1 },
	],
	drum: DRUM,
	/** They gather, and meet. */
	fight: [...DRUM, ...later(CLASH, 0.46)],
	/** A short one, and nobody gets through. */
	skirmish: [...later(CLASH, 0.3), ...later(BROKEN, 0.62)],
	broken: BROKEN,
	siege: [0, 0.3].flatMap((at) => [
		{ pitch: [110, 38] as const, wave: 'sine' as const, at, length: 0.5, loud: 0.8 },
		{ at, length: 0.35, loud: 0.4, filter: { type: 'lowpass' as const, from: 900, to: 120 } },
	]),
	/** Walls come down. */
	fallen: [
		{ length: 1, loud: 0.5, attack: 0.03, filter: { type: 'lowpass', from: 1100, to: 110 } },
		{ pitch: [90, 32], wave: 'sine', length: 0.9, loud: 0.6 },
	],
	/** A banner in the wind, and a short call. */
	banner: [
		{ length: 0.3, loud: 0.2, attack: 0.1, filter: { type: 'bandpass', from: 500, to: 1200 } },
		{ pitch: 392, wave: 'sawtooth', at: 0.12, length: 0.14, loud: 0.1 },
		{ pitch: 523, wave: 'sawtooth', at: 0.26, length: 0.32, loud: 0.11 },
	],
	knife: [
		{ length: 0.2, loud: 0.25, attack: 0.12, filter: { type: 'highpass', from: 4000, to: 7000 } },
		{ pitch: [400, 80], wave: 'sawtooth', at: 0.3, length: 0.25, loud: 0.3 },
	],
	/** A bell far away. */
	plague: [
		{ pitch: 196, wave: 'sine', length: 1.2, loud: 0.45 },
		{ pitch: 466, wave: 'sine', length: 0.8, loud: 0.14 },
		{ pitch: 196, wave: 'sine', at: 0.6, length: 1.2, loud: 0.4 },
	],
	famine: [{ length: 1, loud: 0.3, attack: 0.4, filter: { type: 'bandpass', from: 340, to: 240, sharp: 4 } }],
	/** A new season: a bell of the town. */
	turn: [
		{ pitch: 587, wave: 'sine', length: 0.9, loud: 0.3 },
		{ pitch: 1410, wave: 'sine', length: 0.5, loud: 0.09 },
		{ pitch: 784, wave: 'sine', at: 0.25, length: 1, loud: 0.24 },
	],
};
