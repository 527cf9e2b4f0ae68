// Sounds of boards that have no table of their own yet.
import { common, play, type Sound } from './synth';

const SOUNDS: Record<'turn' | 'hit', Sound> = {
	turn: common.turn,
	hit: [{ pitch: 110, wave: 'sawtooth', length: 0.25, loud: 0.3 }],
};

export const sound = (name: keyof typeof SOUNDS) => play(SOUNDS[name]);
