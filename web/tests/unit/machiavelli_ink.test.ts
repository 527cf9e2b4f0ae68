// Contrast of what machiavelli paints: axe reads the page, not a canvas.
import { describe, expect, test, vi } from 'vitest';
import { RIBBON } from '$/boards/machiavelli/banner';
import { SCORE, STRENGTH } from '$/boards/machiavelli/combat';
import { LAND, SEA } from '$/boards/machiavelli/names';
import { COIN } from '$/boards/machiavelli/towns';
import { POWERS, SAFE_POWERS } from '$/boards/machiavelli/heraldry';

vi.hoisted(() =>
	Object.assign(globalThis, { localStorage: { getItem: () => null }, navigator: { languages: ['en'] } }),
);

type Rgb = [red: number, green: number, blue: number];
const READABLE = 4.5;
const VELLUM: Rgb = [0xee, 0xde, 0xb6];
const DEEP: Rgb = [0x86, 0x9c, 0x97]; // the sea far from the shore
const NIGHT = 0.58; // of the light is left at the rim, at night

function rgbOf(colour: string): { rgb: Rgb; alpha: number } {
	if (colour.startsWith('#')) {
		const at = (i: number) => parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16);
		return { rgb: [at(0), at(1), at(2)], alpha: 1 };
	}
	const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g)!.map(Number);
	return { rgb: [red!, green!, blue!], alpha };
}
const over = (colour: string, below: Rgb): Rgb => {
	const { rgb, alpha } = rgbOf(colour);
	return rgb.map((value, i) => value * alpha + below[i]! * (1 - alpha)) as Rgb;
};
function lightOf(rgb: Rgb): number {
	const [red, green, blue] = rgb.map((value) => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(one: Rgb, other: Rgb): number {
	const [light, dark] = [lightOf(one), lightOf(other)].sort((a, b) => b - a);
	return (light! + 0.05) / (dark! + 0.05);
}
const grounds = (palette: typeof POWERS): Rgb[] => [
	VELLUM,
	...Object.values(palette).map(({ pigment }) => rgbOf(pigment).rgb),
];

describe('painted words can be read', () => {
	test('names of lands on their halo, over every realm of both palettes, by day and at the darkest rim of the night', () => {
		for (const ground of [...grounds(POWERS), ...grounds(SAFE_POWERS)])
			for (const light of [1, NIGHT]) {
				const below = over(LAND.halo, ground.map((value) => value * light) as Rgb);
				expect(contrast(rgbOf(LAND.fill).rgb, below)).toBeGreaterThan(READABLE);
			}
	});
	test('names of seas on theirs', () => {
		for (const light of [1, NIGHT]) {
			const below = over(SEA.halo, DEEP.map((value) => value * light) as Rgb);
			expect(contrast(rgbOf(SEA.fill).rgb, below)).toBeGreaterThan(READABLE);
		}
	});
	test('the ribbon, coins, strengths and the score', () => {
		for (const [ink, ground] of [
			[RIBBON.ink, RIBBON.sheet],
			[RIBBON.note, RIBBON.sheet],
			[COIN.ink, COIN.gold],
			[STRENGTH.ink, STRENGTH.sheet],
			[SCORE.ink, SCORE.sheet],
		] as const)
			expect(contrast(rgbOf(ink).rgb, rgbOf(ground).rgb), `${ink} on ${ground}`).toBeGreaterThan(READABLE);
	});
});
