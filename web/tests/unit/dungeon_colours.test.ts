// What is written on dungeon's picture can be read: contrast of each ink with what lies behind it, whatever that lies on.
import { expect, test } from 'vitest';
import * as colours from '../../src/boards/dungeon/paint/colours';

type Rgb = [number, number, number];
const SCHEMES = ['light', 'dark'] as const;
const [TEXT, LARGE] = [4.5, 3];

/** '#rrggbb' or 'rgb(r g b / a)', over a ground. */
function rgbOf(colour: string, ground: Rgb = [0, 0, 0], alpha = 1): Rgb {
	const [red = 0, green = 0, blue = 0, share = 1] = colour.startsWith('#')
		? [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
		: (colour.match(/[\d.]+/g) ?? []).map(Number);
	const over = (value: number, i: number) => value * share * alpha + ground[i]! * (1 - share * alpha);
	return [over(red, 0), over(green, 1), over(blue, 2)];
}
const lightOf = (rgb: Rgb) =>
	rgb
		.map((value) => value / 255)
		.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
		.reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i]!, 0);
function contrast(one: Rgb, other: Rgb): number {
	const [low = 0, high = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}
/** The least there is, over anything from black to white. */
const over = (ink: string, plate: string) =>
	Math.min(...([0, 255] as const).map((n) => contrast(rgbOf(ink), rgbOf(plate, [n, n, n]))));

test('contrast is measured as the guidelines say', () => {
	expect(over('#ffffff', '#000000')).toBeCloseTo(21);
	expect(over('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('numbers, signs and names of sounds can be read over anything', () => {
	const { RISING, RISING_RIM, STATE_COLOURS, STATE_PLATE, SOUNDS, SOUND_PLATE, EARSHOT } = colours;
	for (const [name, ink] of Object.entries(RISING)) expect(over(ink, RISING_RIM), name).toBeGreaterThan(TEXT);
	for (const [name, ink] of Object.entries(STATE_COLOURS)) expect(over(ink, STATE_PLATE), name).toBeGreaterThan(TEXT);
	for (const scheme of SCHEMES) {
		for (const [name, ink] of Object.entries(SOUNDS))
			expect(over(ink[scheme], SOUND_PLATE[scheme]), `${name} ${scheme}`).toBeGreaterThan(TEXT);
		expect(over(EARSHOT[scheme].ink, EARSHOT[scheme].rim), scheme).toBeGreaterThan(TEXT);
	}
});

/** Letters by the grounds that they stand on. */
const GROUNDS: Record<'floor' | 'wall' | 'sand' | 'hero', colours.LetterRole[]> = {
	floor: ['door', 'white', 'red', 'gray', 'black', 'fire', 'gold', 'glass', 'asleep', 'unaware', 'hunting', 'neutral'],
	sand: ['white', 'fire', 'gold', 'glass', 'neutral'],
	wall: ['wall-edge'],
	hero: ['ink'],
};
/** Creatures are not. */
const REMEMBERED: colours.LetterRole[] = ['door', 'white', 'red', 'gray', 'black', 'fire', 'gold', 'glass'];
for (const scheme of SCHEMES)
	test(`the letters of the terminal can be read, seen or remembered: ${scheme}`, () => {
		const { LETTER_COLOURS, LETTER_MEMORY } = colours;
		const floor = rgbOf(LETTER_COLOURS.void[scheme]);
		for (const [ground, roles] of Object.entries(GROUNDS))
			for (const role of roles) {
				const [ink, below] = [LETTER_COLOURS[role][scheme], LETTER_COLOURS[ground as 'floor'][scheme]];
				expect(contrast(rgbOf(ink), rgbOf(below)), `${role} on ${ground}`).toBeGreaterThan(TEXT);
				if (!REMEMBERED.includes(role)) continue;
				const dim = rgbOf(below, floor, LETTER_MEMORY[scheme]);
				const left = contrast(rgbOf(ink, dim, LETTER_MEMORY[scheme]), dim);
				expect(left, `${role} remembered on ${ground}`).toBeGreaterThan(LARGE);
			}
	});
