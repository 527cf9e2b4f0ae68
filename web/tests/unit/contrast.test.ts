// Painted words are read as well as written ones: at least 4.5 to 1. What stands over the picture is measured on the darkest and on the brightest
// that can be behind it.
import { expect, test } from 'vitest';
import { BAND_ALPHA, HALO_ALPHA, LIGHTS, PRICE_INK, type Scheme } from '../../src/boards/naval/light';
import { BANNERS, FEET, GEMS, INKS, KEY_CAP, NAME, PAPERS, SOFT, STRONG } from '../../src/boards/heroes/table/inks';
import { PLAIN } from '../../src/boards/heroes/table/wood';
import { INK } from '../../src/boards/heroes/woodcut/kit';

type Colour = [red: number, green: number, blue: number, alpha: number];

/** '#rrggbb', '#rrggbbaa', 'r g b', 'rgb(r g b / a)'. */
function read(text: string): Colour {
	if (text.startsWith('#')) {
		const part = (at: number) => parseInt(text.slice(at, at + 2) || 'ff', 16);
		return [part(1), part(3), part(5), part(7) / 255];
	}
	const [red, green, blue, alpha = 1] = text.match(/[\d.]+/g)!.map(Number);
	return [red!, green!, blue!, alpha];
}
const over = (above: Colour, below: Colour): Colour => {
	const mixed = (i: 0 | 1 | 2) => above[i] * above[3] + below[i] * (1 - above[3]);
	return [mixed(0), mixed(1), mixed(2), 1];
};
/** WCAG 2.2: relative luminance, and the ratio of two. */
function luminance(colour: Colour): number {
	const part = (i: 0 | 1 | 2) => {
		const c = colour[i] / 255;
		return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
	};
	return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}
function ratio(a: Colour, b: Colour): number {
	const [low, high] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
	return (high + 0.05) / (low + 0.05);
}
const BLACK: Colour = [0, 0, 0, 1];
const WHITE: Colour = [255, 255, 255, 1];
/** The worst that words on a plate can look. */
const worst = (text: string, plate: string, grounds = [BLACK, WHITE]) =>
	Math.min(...grounds.map((ground) => ratio(read(text), over(read(plate), ground))));

test('the measure itself: black on white is 21, and half a veil is half of it', () => {
	expect(ratio(BLACK, WHITE)).toBeCloseTo(21);
	expect(worst('#767676', '#ffffff')).toBeCloseTo(4.54, 1);
	expect(worst('#ffffff', '#000000b0')).toBeLessThan(worst('#ffffff', '#000000f0'));
});

const NAVAL: [string, string, string][] = (Object.keys(LIGHTS) as Scheme[]).flatMap((scheme) => {
	const light = LIGHTS[scheme];
	return [
		[
			`${scheme}: names of rows and columns`,
			light.letter,
			`rgb(${read(light.halo).slice(0, 3).join(' ')} / ${HALO_ALPHA})`,
		],
		[`${scheme}: how long ago a ship was seen`, light.pencil, light.halo],
		[`${scheme}: the plate of an enemy`, light.plateInk, light.plate],
		[`${scheme}: whose turn it is`, light.bandInk, `rgb(${light.band} / ${BAND_ALPHA})`],
		[`${scheme}: the line below it`, light.letter, `rgb(${light.band} / ${BAND_ALPHA})`],
		[`${scheme}: what a course costs`, PRICE_INK, light.gold],
	];
});
test.each(NAVAL)('naval, %s', (_, text, plate) => expect(worst(text, plate)).toBeGreaterThanOrEqual(4.5));

/** A card is darker towards its rim. */
const WORN = '#a8621c40';
const worn = (sheet: string) => `rgb(${over(read(WORN), read(sheet)).slice(0, 3).join(' ')})`;
const HEROES: [string, string, string][] = [
	...Object.entries(BANNERS).map(([kind, banner]): [string, string, string] => [`the name of a ${kind}`, NAME, banner]),
	['words on a card', INK, worn(PAPERS.plain)],
	['words of second rank on a card', SOFT, worn(PAPERS.plain)],
	['words on a card that cannot be played', INK, worn(PAPERS.dull)],
	['what a card would do', FEET.plain.text, FEET.plain.plate],
	['why a card cannot be played', FEET.warning.text, FEET.warning.plate],
	['a price', GEMS.text, GEMS.plain],
	['a price that is too high', GEMS.text, GEMS.dull],
	['a key', KEY_CAP.text, KEY_CAP.plate],
	['a plate that must not be missed', STRONG.text, STRONG.plate],
	['a plate by night', INKS.dark.text, INKS.dark.plate],
	['a plate by day', INKS.light.text, INKS.light.plate],
];
test.each(HEROES)('heroes, %s', (_, text, plate) => expect(worst(text, plate)).toBeGreaterThanOrEqual(4.5));

test.each(['dark', 'light'] as const)('heroes, what is written on the wood: %s', (scheme) => {
	const { text, soft, halo } = INKS[scheme];
	// Lit by a candle it is brighter than its plain colour, in the shade darker.
	const grounds = [over([0, 0, 0, 0.3], read(PLAIN[scheme])), over([255, 214, 150, 0.3], read(PLAIN[scheme]))];
	for (const ink of [text, soft]) expect(worst(ink, halo, grounds)).toBeGreaterThanOrEqual(4.5);
});
