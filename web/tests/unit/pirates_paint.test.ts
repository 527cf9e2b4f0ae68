// Pirates: what is painted can be read, in both lights; where one looks while a round is played; a chart is baked in small pieces.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BLOW, CHALK, DOWN, INKS, ON_GOLD, PLATE, SURE, type Light } from '../../src/boards/pirates/art/colours';
import { boxOf, tilesOfAct } from '../../src/boards/pirates/art/frame';
import { fieldOf } from '../../src/boards/pirates/art/field';
import { washOf } from '../../src/boards/pirates/art/relief';
import { centre } from '../../src/boards/pirates/hex';
import { script } from '../../src/boards/pirates/script';
import type { View } from '../../src/boards/pirates/sea';
import { doorOf } from './engine';

type Rgb = [number, number, number];
const LEAST = 4.5; // WCAG 1.4.3

function parsed(ink: string): { rgb: Rgb; alpha: number } {
	const [r = 0, g = 0, b = 0, alpha = 1] = ink.startsWith('#')
		? [1, 3, 5].map((at) => parseInt(ink.slice(at, at + 2), 16))
		: ink.match(/[\d.]+/g)!.map(Number);
	return { rgb: [r, g, b], alpha };
}
const over = (ink: string, ground: Rgb): Rgb => {
	const { rgb, alpha } = parsed(ink);
	return rgb.map((part, i) => part * alpha + ground[i]! * (1 - alpha)) as Rgb;
};
const lightOf = (rgb: Rgb) => {
	const [r = 0, g = 0, b = 0] = rgb.map((part) => {
		const c = part / 255;
		return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(a: Rgb, b: Rgb): number {
	const [low, high] = [lightOf(a), lightOf(b)].sort((x, y) => x - y);
	return (high! + 0.05) / (low! + 0.05);
}
/** With whatever lies below: what is half clear must do on white and on black. */
const least = (words: string, ground: string) =>
	Math.min(...([0, 255] as const).map((below) => contrast(parsed(words).rgb, over(ground, [below, below, below]))));

test.each(['light', 'dark'] as Light[])('words on the chart stand out from what is around them: %s', (light) => {
	const inks = INKS[light];
	const written: Record<string, [words: string, ground: string]> = {
		plate: [PLATE.words, PLATE.ground],
		port: [inks.words, inks.halo],
		blow: [BLOW.words, BLOW.edge],
		gain: [BLOW.gain, BLOW.gainEdge],
		sure: [SURE.words, SURE.edge],
		down: [DOWN.words, DOWN.edge],
		chalk: [CHALK.words, CHALK.halo],
		manoeuvre: [ON_GOLD, inks.plan],
	};
	for (const [name, [words, ground]] of Object.entries(written))
		expect(least(words, ground), name).toBeGreaterThanOrEqual(LEAST);
});

test.each([0, 1])('words on the panels, by day and by night (%i)', (at) => {
	const css = readFileSync(new URL('../../src/boards/pirates/world.css', import.meta.url), 'utf8');
	const token = (name: string) => css.match(new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`))![at + 1]!;
	for (const ground of ['paper', 'sheet', 'well', 'accent-soft', 'gold-soft'])
		expect(least(token('ink'), token(ground)), `ink on ${ground}`).toBeGreaterThanOrEqual(LEAST);
	for (const [words, ground] of [
		['ink-soft', 'sheet'],
		['ink-soft', 'well'],
		['accent', 'sheet'],
		['accent-ink', 'accent'],
		['warn', 'sheet'],
		['warn', 'warn-soft'],
		['good', 'sheet'],
		['bar-ink', 'bar'],
	] as const)
		expect(least(token(words), token(ground)), `${words} on ${ground}`).toBeGreaterThanOrEqual(LEAST);
});

const begin = async (): Promise<View> => {
	const door = await doorOf('pirates');
	const seats = [{ level: 1 }, { level: 1 }];
	const { table } = door.call('create', [{ seed: 'paint', seats, options: { map: 'lagoon' } }]);
	return door.call('view', [table, 0]) as unknown as View;
};

test('all that an act touches is in its frame: where a ship fires from, what it hits, where ships come from and go', async () => {
	const view = await begin();
	const sea = { ...view, ships: { ...view.ships } };
	sea.ships.s1 = { ...view.ships.s1!, q: 0, r: 0, facing: 2 };
	sea.ships.s3 = { ...view.ships.s3!, q: 2, r: -1, facing: 5 };
	const cues = script({
		events: [
			{ type: 'round:closed' },
			{ type: 'plans:revealed', plans: { s1: [{ do: 'forward' }, { do: 'volley', side: 'left' }] } },
			{
				type: 'ship:attacked',
				ship: 's1',
				attack: 'volley',
				side: 'left',
				q: 1,
				r: 0,
				facing: 2,
				hits: [{ ship: 's3', damage: 8 }],
			},
			{ type: 'ship:moved', ship: 's1', q: 1, r: 0, facing: 2 },
			{ type: 'round:started', round: 2 },
		],
		lines: [],
		before: sea,
		view: sea,
		isNext: true,
	});
	const tiles = (name: string) =>
		tilesOfAct(
			cues.find((cue) => cue.name === name)!,
			sea,
		);
	for (const tile of [
		{ q: 0, r: 0 },
		{ q: 1, r: 0 },
		{ q: 2, r: -1 },
	])
		expect(tiles('guns')).toContainEqual(expect.objectContaining(tile));
	expect(tiles('sail').map(({ q, r }) => [q, r])).toEqual([
		[0, 0],
		[1, 0],
	]);
	expect(tiles('open')).toEqual([]);
	const box = boxOf(tiles('guns'), 1)!;
	for (const { x, y } of tiles('guns').map(centre)) {
		expect(x - box.x).toBeGreaterThanOrEqual(1);
		expect(box.y + box.height - y).toBeGreaterThanOrEqual(1);
	}
	expect(boxOf([], 1)).toBeNull();
});

test('a chart pauses at least with every row of its wash', async () => {
	const { map } = await begin();
	const ended = <Made>(work: Generator<void, Made>): { made: Made; pauses: number } => {
		for (let pauses = 0; ; pauses++) {
			const { done, value } = work.next();
			if (done) return { made: value, pauses };
		}
	};
	const { made: field, pauses } = ended(fieldOf(map));
	expect(pauses).toBeGreaterThan(field.down);
	expect(ended(washOf(field, map.radius, INKS.dark)).pauses).toBeGreaterThanOrEqual(2 * field.down);
});
