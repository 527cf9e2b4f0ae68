// Sounds, made on the spot: no files. A sound is a few layers, each a tone or noise with a swell and a filter; a board has a table of them.
// They are heard after the first touch, as browsers want it, and unless a person has turned them off.
import { settings } from '$/settings.svelte';

/** One layer; times in seconds. */
export interface Layer {
	/** Of a tone, in Hz: one pitch, or a slide from one to another. None: noise. */
	pitch?: number | readonly [from: number, to: number];
	wave?: OscillatorType;
	at?: number;
	length: number;
	/** From 0 to 1. */
	loud: number;
	/** How long it takes to be so loud. */
	attack?: number;
	filter?: { type: BiquadFilterType; from: number; to?: number; sharp?: number };
	/** From -1, left, to 1. */
	pan?: number;
}
export type Sound = readonly Layer[];

const LOUDNESS = 0.25;
const SILENCE = 0.0001; // an exponential ramp never reaches 0
const NOISE_SECONDS = 2;
/** More at once is but noise. */
const LAYERS_MAX = 24;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let sounding = 0;

/** Plays a sound, unless sounds are off or nobody has touched the page yet. */
export function play(sound: Sound | undefined) {
	if (!sound || !settings.sounds || !navigator.userActivation?.hasBeenActive) return;
	context ??= new AudioContext();
	if (context.state === 'suspended') void context.resume();
	const now = context.currentTime;
	for (const layer of sound) if (sounding < LAYERS_MAX) sing(context, layer, now);
}

function sing(
	audio: AudioContext,
	{ pitch, wave, at = 0, length, loud, attack = 0.005, filter, pan }: Layer,
	now: number,
) {
	const [start, end] = [now + at, now + at + length];
	const source = pitch === undefined ? hiss(audio) : tone(audio, pitch, wave ?? 'sine', start, end);
	const volume = new GainNode(audio, { gain: 0 });
	volume.gain.setValueAtTime(SILENCE, start);
	volume.gain.exponentialRampToValueAtTime(loud * LOUDNESS, start + Math.min(attack, length / 2));
	volume.gain.exponentialRampToValueAtTime(SILENCE, end);
	let last: AudioNode = source.connect(volume);
	if (filter) {
		const { type, from, to = from, sharp = 1 } = filter;
		const node = new BiquadFilterNode(audio, { type, frequency: from, Q: sharp });
		node.frequency.setValueAtTime(from, start);
		node.frequency.exponentialRampToValueAtTime(to, end);
		last = last.connect(node);
	}
	if (pan !== undefined) last = last.connect(new StereoPannerNode(audio, { pan }));
	last.connect(audio.destination);
	sounding++;
	source.onended = () => {
		sounding--;
		last.disconnect();
	};
	source.start(start);
	source.stop(end);
}

function tone(
	audio: AudioContext,
	pitch: NonNullable<Layer['pitch']>,
	type: OscillatorType,
	start: number,
	end: number,
) {
	const [from, to] = typeof pitch === 'number' ? [pitch, pitch] : pitch;
	const node = new OscillatorNode(audio, { type, frequency: from });
	node.frequency.setValueAtTime(from, start);
	node.frequency.exponentialRampToValueAtTime(to, end);
	return node;
}

function hiss(audio: AudioContext) {
	noise ??= makeNoise(audio);
	return new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
}

function makeNoise(audio: AudioContext): AudioBuffer {
	const buffer = audio.createBuffer(1, NOISE_SECONDS * audio.sampleRate, audio.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
	return buffer;
}

/** Those that every match has. */
export const common = {
	turn: [
		{ pitch: 523, wave: 'triangle', length: 0.14, loud: 0.3 },
		{ pitch: 784, wave: 'triangle', at: 0.12, length: 0.24, loud: 0.3 },
	],
	won: [
		{ pitch: 523, wave: 'triangle', length: 0.3, loud: 0.3 },
		{ pitch: 659, wave: 'triangle', at: 0.15, length: 0.3, loud: 0.3 },
		{ pitch: 784, wave: 'triangle', at: 0.3, length: 0.7, loud: 0.35 },
		{ pitch: 1047, wave: 'sine', at: 0.3, length: 0.9, loud: 0.15 },
	],
	lost: [
		{ pitch: 392, wave: 'triangle', length: 0.35, loud: 0.3 },
		{ pitch: 330, wave: 'triangle', at: 0.25, length: 0.35, loud: 0.3 },
		{ pitch: 262, wave: 'triangle', at: 0.5, length: 0.9, loud: 0.3 },
	],
} satisfies Record<string, Sound>;
