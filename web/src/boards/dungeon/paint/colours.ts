// Colours of all that is written on the picture, with what lies behind it: tests/unit/dungeon_colours.test.ts measures their contrast.
import type { Scheme } from './stone';

/** Numbers and words that rise from somebody, each with a dark rim around it. */
export const RISING = {
	own: '#ff7c64',
	blow: '#ffd166',
	hurt: '#ff8a6a',
	healed: '#9fe6a0',
	missed: '#d8e2ea',
	bad: '#ff9a86',
	word: '#ffe3b8',
	noticed: '#ff7a66',
	woke: '#f0cd86',
} as const;
export const RISING_RIM = 'rgb(12 6 4 / 0.92)';

/** What somebody is about: the sign, and the plate it stands on. */
export const STATE_COLOURS = {
	hunting: '#ff7a66',
	unaware: '#f0cd86',
	asleep: '#cfe0f2',
	neutral: '#9fdc9a',
} as const;
export const STATE_PLATE = 'rgb(14 8 6 / 0.88)';

/** Names of sounds, by how alarming they are. */
export const SOUNDS: Record<'soft' | 'plain' | 'loud', Record<Scheme, string>> = {
	soft: { dark: '#8fe3df', light: '#0b5f6b' },
	plain: { dark: '#f0cd86', light: '#6d4a06' },
	loud: { dark: '#ff9a86', light: '#9a2412' },
};
export const SOUND_PLATE: Record<Scheme, string> = { dark: 'rgb(8 9 12 / 0.9)', light: 'rgb(255 251 240 / 0.94)' };

/** "Your steps are heard to here." */
export const EARSHOT: Record<Scheme, { ink: string; rim: string }> = {
	dark: { ink: '#e8cfa0', rim: 'rgb(5 7 10 / 0.9)' },
	light: { ink: '#5a3c04', rim: 'rgb(250 244 228 / 0.95)' },
};

/** The letters of the terminal, and the grounds they stand on. */
export const LETTER_COLOURS = {
	void: { light: '#d9d2c3', dark: '#05070a' },
	wall: { light: '#8d8272', dark: '#3a332b' },
	'wall-edge': { light: '#1c1812', dark: '#c9b592' },
	floor: { light: '#f7f2e6', dark: '#14181e' },
	sand: { light: '#f2e2b6', dark: '#2b2518' },
	dot: { light: '#6f6552', dark: '#7a858c' },
	door: { light: '#7d450a', dark: '#d9954a' },
	white: { light: '#1c2630', dark: '#ffffff' },
	red: { light: '#a82a1a', dark: '#ff7a66' },
	gray: { light: '#5b5f63', dark: '#a7adb3' },
	black: { light: '#000000', dark: '#9a9ab0' },
	fire: { light: '#a83c00', dark: '#ff9440' },
	gold: { light: '#6d4a06', dark: '#f0c95a' },
	glass: { light: '#0b4f8a', dark: '#7cc9ff' },
	hero: { light: '#0b4954', dark: '#a6e3e3' },
	ink: { light: '#ffffff', dark: '#08191c' },
	asleep: { light: '#5b5f63', dark: '#a7adb3' },
	unaware: { light: '#6b4a00', dark: '#f4e04d' },
	hunting: { light: '#b01414', dark: '#ff6b5e' },
	neutral: { light: '#1f6a2b', dark: '#7fdb86' },
} as const;
export type LetterRole = keyof typeof LETTER_COLOURS;
/** How much of a letter is left where it is only remembered. */
export const LETTER_MEMORY: Record<Scheme, number> = { light: 0.74, dark: 0.6 };
