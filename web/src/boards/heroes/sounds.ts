// How heroes sounds: wood, paper, bone and iron.
import type { Sound } from '$/parts/synth';

const paper = (at = 0, loud = 0.5): Sound[number] => ({
	at,
	length: 0.16,
	loud,
	attack: 0.02,
	filter: { type: 'bandpass', from: 1800, to: 4200, sharp: 0.8 },
});
const knock = (at: number, loud: number, low = 180): Sound[number] => ({
	at,
	pitch: [low, low * 0.5],
	length: 0.09,
	loud,
});
const rattle = (at: number, loud: number): Sound[number] => ({
	at,
	length: 0.05,
	loud,
	filter: { type: 'bandpass', from: 2600, to: 1700, sharp: 4 },
});

export const sounds: Record<string, Sound> = {
	card: [paper()],
	place: [
		paper(0, 0.4),
		knock(0.6, 0.9, 130),
		{ at: 0.6, length: 0.1, loud: 0.4, filter: { type: 'lowpass', from: 700 } },
	],
	equip: [
		paper(0, 0.3),
		{ at: 0.52, pitch: [1250, 1180], wave: 'triangle', length: 0.35, loud: 0.25 },
		{ at: 0.52, pitch: 2870, length: 0.25, loud: 0.1 },
	],
	turn: [
		{ pitch: 392, wave: 'triangle', length: 0.7, loud: 0.35 },
		{ pitch: 784, length: 0.9, loud: 0.14 },
		{ at: 0.12, pitch: 523, wave: 'triangle', length: 0.6, loud: 0.25 },
	],
	phase: [knock(0, 0.5, 220), knock(0.12, 0.5, 220)],
	aim: [
		{
			pitch: [180, 420],
			wave: 'sawtooth',
			length: 0.3,
			loud: 0.12,
			attack: 0.1,
			filter: { type: 'lowpass', from: 400, to: 1800 },
		},
	],
	dice: [0, 0.07, 0.16, 0.24, 0.36, 0.5, 0.66, 0.74].flatMap((at, i) => [
		rattle(at, 0.8 - i * 0.07),
		knock(at, 0.35 - i * 0.03, 520),
	]),
	sum: [{ pitch: [330, 247], wave: 'triangle', length: 0.35, loud: 0.3 }, knock(0, 0.5, 110)],
	blow: [
		{ length: 0.22, loud: 0.5, attack: 0.1, filter: { type: 'bandpass', from: 500, to: 2600, sharp: 1 } },
		{ at: 0.29, length: 0.28, loud: 1, filter: { type: 'lowpass', from: 1800, to: 120 } },
		{ at: 0.29, pitch: [120, 42], length: 0.34, loud: 1 },
	],
	block: [
		{ pitch: [900, 860], wave: 'square', length: 0.12, loud: 0.16, filter: { type: 'bandpass', from: 1900, sharp: 6 } },
		{ length: 0.14, loud: 0.5, filter: { type: 'bandpass', from: 1400, sharp: 2 } },
		knock(0, 0.6, 150),
	],
	miss: [{ length: 0.34, loud: 0.45, attack: 0.14, filter: { type: 'bandpass', from: 900, to: 300, sharp: 1.4 } }],
	heal: [523, 659, 784].map((pitch, i) => ({
		at: 0.35 + i * 0.09,
		pitch,
		wave: 'sine' as const,
		length: 0.5,
		loud: 0.22,
	})),
	break: [
		rattle(0.05, 0.9),
		rattle(0.11, 0.8),
		{ at: 0.05, length: 0.3, loud: 0.6, filter: { type: 'highpass', from: 2400, to: 900 } },
	],
	fall: [
		{ pitch: [220, 70], wave: 'triangle', length: 0.6, loud: 0.5 },
		{ at: 0.34, length: 0.22, loud: 0.7, filter: { type: 'lowpass', from: 500, to: 90 } },
	],
	finish: [262, 330, 392, 523].map((pitch, i) => ({
		at: i * 0.13,
		pitch,
		wave: 'triangle' as const,
		length: 0.8,
		loud: 0.26,
	})),
};
