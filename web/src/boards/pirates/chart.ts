// A map as one chooses it: land, ports and plantations, of a match that the engine begins with it.
import { engineOf } from '$/engine/engine';
import { games } from '$/engine/games.svelte';
import type { Picture } from '$/parts/options/chart';
import { hexPath, tilesOf, type Tile } from './hex';
import type { View } from './sea';

const tiles = (pairs: [number, number][]): Tile[] => pairs.map(([q, r]) => ({ q, r }));

export async function draw(map: unknown): Promise<Picture> {
	const engine = engineOf('pirates');
	const { rules } = await games.find('pirates');
	const setup = { rules, seed: '0'.repeat(64), options: { map }, seats: [{ level: 1 }, { level: 1 }] };
	const { table } = await engine.ask('create', setup);
	try {
		const { radius, land, ports, plantations, extra_plantations } = (
			(await engine.ask('view', table, -1)) as unknown as View
		).map;
		const [width, height] = [Math.sqrt(3) * (radius + 0.6), 1.5 * radius + 1.2];
		return {
			box: `${-width} ${-height} ${2 * width} ${2 * height}`,
			shapes: [
				{ path: hexPath(tilesOf(radius)), colour: 'var(--chart-sea)' },
				{ path: hexPath(tiles(land)), colour: 'var(--chart-land)' },
				{ path: hexPath(tiles([...plantations, ...extra_plantations]), 0.7), colour: 'var(--chart-crop)' },
				{
					path: hexPath(
						ports.map(({ q, r }) => ({ q, r })),
						0.8,
					),
					colour: 'var(--chart-port)',
				},
			],
		};
	} finally {
		void engine.ask('close', table);
	}
}
