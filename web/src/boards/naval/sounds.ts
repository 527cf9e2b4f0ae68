// The sounds of naval: guns, water, steel.
import type { Sound } from '$/parts/synth';

export const sounds = {
	/** Engines and a bow wave. */
	sail: [
		{ length: 0.34, loud: 0.16, attack: 0.1, filter: { type: 'lowpass', from: 500, to: 260 } },
		{ pitch: [58, 50], wave: 'triangle', length: 0.32, loud: 0.22, attack: 0.08 },
	],
	blocked: [
		{ pitch: [90, 52], wave: 'square', length: 0.2, loud: 0.16, filter: { type: 'lowpass', from: 400 } },
		{ length: 0.25, loud: 0.2, filter: { type: 'bandpass', from: 900, to: 300 } },
	],
	gun: [
		{ length: 0.5, loud: 0.9, filter: { type: 'lowpass', from: 2400, to: 120 } },
		{ pitch: [120, 32], wave: 'sine', length: 0.45, loud: 0.9 },
		{ at: 0.06, length: 0.9, loud: 0.16, filter: { type: 'lowpass', from: 600, to: 90 } },
	],
	hit: [
		{ length: 0.75, loud: 0.9, filter: { type: 'lowpass', from: 1800, to: 70 } },
		{ pitch: [90, 28], wave: 'sine', length: 0.6, loud: 0.9 },
		{
			pitch: [760, 380],
			wave: 'sawtooth',
			at: 0.02,
			length: 0.22,
			loud: 0.1,
			filter: { type: 'bandpass', from: 1400, sharp: 5 },
		},
	],
	splash: [
		{ length: 0.7, loud: 0.35, attack: 0.03, filter: { type: 'bandpass', from: 2600, to: 500, sharp: 0.7 } },
		{ at: 0.1, length: 0.6, loud: 0.16, attack: 0.1, filter: { type: 'highpass', from: 2200 } },
	],
	incoming: [
		{ pitch: [1500, 420], wave: 'sine', length: 0.5, loud: 0.12, attack: 0.2 },
		{ length: 0.5, loud: 0.14, attack: 0.35, filter: { type: 'bandpass', from: 2600, to: 800, sharp: 3 } },
	],
	sink: [
		{ length: 1.3, loud: 0.4, attack: 0.2, filter: { type: 'lowpass', from: 700, to: 80 } },
		{
			pitch: [110, 40],
			wave: 'sawtooth',
			length: 1.2,
			loud: 0.22,
			attack: 0.1,
			filter: { type: 'lowpass', from: 420, to: 120, sharp: 4 },
		},
		{ at: 0.5, length: 0.8, loud: 0.18, attack: 0.3, filter: { type: 'bandpass', from: 900, to: 1800, sharp: 2 } },
	],
	launch: [
		{ length: 0.35, loud: 0.4, filter: { type: 'bandpass', from: 700, to: 2400 } },
		{ pitch: [220, 90], wave: 'triangle', at: 0.1, length: 0.4, loud: 0.25 },
		{ at: 0.2, length: 0.5, loud: 0.2, filter: { type: 'highpass', from: 1800 } },
	],
	lay: [
		{ pitch: [300, 180], wave: 'triangle', length: 0.12, loud: 0.3 },
		{ at: 0.12, length: 0.4, loud: 0.3, filter: { type: 'bandpass', from: 1400, to: 400 } },
	],
	blast: [
		{ at: 0.3, length: 1.1, loud: 1, filter: { type: 'lowpass', from: 1300, to: 50 } },
		{ pitch: [70, 24], wave: 'sine', at: 0.3, length: 0.9, loud: 1 },
		{ at: 0.5, length: 0.9, loud: 0.25, attack: 0.15, filter: { type: 'highpass', from: 1500 } },
	],
	spotted: [
		{ pitch: 1180, wave: 'sine', length: 0.5, loud: 0.25, attack: 0.01 },
		{ pitch: 1180, wave: 'sine', at: 0.28, length: 0.45, loud: 0.09, attack: 0.01 },
	],
	lost: [{ pitch: [760, 440], wave: 'sine', length: 0.5, loud: 0.14, attack: 0.03 }],
	change: [
		{ pitch: 880, wave: 'triangle', length: 0.5, loud: 0.16 },
		{ pitch: 1760, wave: 'sine', length: 0.7, loud: 0.06 },
	],
} satisfies Record<string, Sound>;
export type SoundName = keyof typeof sounds;
