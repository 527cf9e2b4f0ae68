// A few sounds, made on the spot: no files. Off unless a person has turned them on.
import { settings } from '$/settings.svelte';

type Name = 'turn' | 'hit' | 'end';

/** Notes of a sound: pitch in Hz, when it begins and how long it lasts in seconds. */
const NOTES: Record<Name, [pitch: number, at: number, length: number][]> = {
	turn: [
		[523, 0, 0.12],
		[784, 0.12, 0.2],
	],
	hit: [[110, 0, 0.25]],
	end: [
		[523, 0, 0.15],
		[659, 0.15, 0.15],
		[784, 0.3, 0.35],
	],
};
const LOUDNESS = 0.08;
let context: AudioContext | null = null;

export function sound(name: Name) {
	if (!settings.sounds) return;
	context ??= new AudioContext();
	const now = context.currentTime;
	for (const [pitch, at, length] of NOTES[name]) {
		const tone = new OscillatorNode(context, { type: name === 'hit' ? 'sawtooth' : 'triangle', frequency: pitch });
		const volume = new GainNode(context, { gain: 0 });
		volume.gain.setValueAtTime(LOUDNESS, now + at);
		volume.gain.exponentialRampToValueAtTime(0.001, now + at + length);
		tone.connect(volume).connect(context.destination);
		tone.start(now + at);
		tone.stop(now + at + length);
	}
}
