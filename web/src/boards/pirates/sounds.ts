// What pirates sounds like: guns, water, wood, coins.
import type { Sound } from '$/parts/synth';

export const sounds: Record<string, Sound> = {
	bell: [
		{ pitch: 1180, wave: 'sine', length: 0.9, loud: 0.22 },
		{ pitch: 1770, wave: 'sine', length: 0.6, loud: 0.1 },
		{ pitch: 1180, wave: 'sine', at: 0.22, length: 0.9, loud: 0.2 },
	],
	volley: [
		{ length: 0.5, loud: 0.9, at: 0.18, filter: { type: 'lowpass', from: 1400, to: 90 } },
		{ pitch: [110, 38], wave: 'triangle', at: 0.18, length: 0.45, loud: 0.8 },
		{ length: 0.4, loud: 0.6, at: 0.27, filter: { type: 'lowpass', from: 1100, to: 80 } },
		{ length: 0.4, loud: 0.5, at: 0.36, filter: { type: 'lowpass', from: 900, to: 80 } },
		{ length: 0.25, loud: 0.4, at: 0.58, filter: { type: 'bandpass', from: 700, to: 300, sharp: 2 } },
	],
	splash: [
		{ length: 0.35, loud: 0.5, at: 0.13, filter: { type: 'lowpass', from: 1200, to: 90 } },
		{ length: 0.5, loud: 0.35, at: 0.4, attack: 0.05, filter: { type: 'bandpass', from: 1800, to: 500, sharp: 0.8 } },
	],
	chain: [
		{ length: 0.4, loud: 0.6, at: 0.18, filter: { type: 'lowpass', from: 1300, to: 90 } },
		{ pitch: [2400, 900], wave: 'square', at: 0.3, length: 0.22, loud: 0.06 },
		{ pitch: [2100, 1500], wave: 'square', at: 0.5, length: 0.12, loud: 0.08 },
	],
	sail: [
		{ length: 1.1, loud: 0.2, attack: 0.35, filter: { type: 'bandpass', from: 500, to: 900, sharp: 0.7 } },
		{ length: 0.18, loud: 0.22, filter: { type: 'bandpass', from: 300, to: 160, sharp: 3 } },
	],
	mortar: [
		{ pitch: [90, 40], wave: 'triangle', length: 0.35, loud: 0.9 },
		{ length: 0.3, loud: 0.6, filter: { type: 'lowpass', from: 700, to: 80 } },
		{ pitch: [1500, 420], wave: 'sine', at: 0.15, length: 0.45, loud: 0.05, attack: 0.1 },
		{ length: 0.6, loud: 0.9, at: 0.6, filter: { type: 'lowpass', from: 1600, to: 70 } },
	],
	coins: [
		{ pitch: 2100, wave: 'sine', length: 0.16, loud: 0.16 },
		{ pitch: 2650, wave: 'sine', at: 0.09, length: 0.16, loud: 0.16 },
		{ pitch: 2350, wave: 'sine', at: 0.17, length: 0.18, loud: 0.14 },
		{ pitch: 3100, wave: 'sine', at: 0.25, length: 0.28, loud: 0.14 },
	],
	crates: [
		{ pitch: [180, 90], wave: 'triangle', length: 0.12, loud: 0.4 },
		{ length: 0.08, loud: 0.35, filter: { type: 'lowpass', from: 900, to: 200 } },
		{ pitch: [160, 80], wave: 'triangle', at: 0.2, length: 0.12, loud: 0.4 },
		{ length: 0.08, loud: 0.3, at: 0.2, filter: { type: 'lowpass', from: 900, to: 200 } },
		{ pitch: [200, 100], wave: 'triangle', at: 0.42, length: 0.12, loud: 0.35 },
	],
	bump: [
		{ pitch: [130, 60], wave: 'triangle', length: 0.22, loud: 0.7 },
		{ length: 0.3, loud: 0.5, filter: { type: 'bandpass', from: 900, to: 200, sharp: 1.5 } },
		{ length: 0.15, loud: 0.3, at: 0.12, filter: { type: 'bandpass', from: 1500, to: 600, sharp: 4 } },
	],
	sinking: [
		{ length: 0.9, loud: 0.7, filter: { type: 'lowpass', from: 1500, to: 60 } },
		{ pitch: [220, 50], wave: 'sawtooth', length: 0.8, loud: 0.1, attack: 0.2 },
		{ pitch: [320, 520], wave: 'sine', at: 0.55, length: 0.1, loud: 0.12 },
		{ pitch: [280, 480], wave: 'sine', at: 0.7, length: 0.1, loud: 0.1 },
	],
	tide: [{ length: 1.2, loud: 0.18, attack: 0.5, filter: { type: 'bandpass', from: 400, to: 1200, sharp: 0.6 } }],
};
