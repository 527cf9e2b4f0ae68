// A picture of a map that can be chosen. A game that has such maps draws them in boards/NAME/chart.ts, from what its engine says.
export interface Picture {
	/** Of an SVG's viewBox. */
	box: string;
	shapes: { path: string; colour: string }[];
}

const drawers = import.meta.glob<{ draw: (map: unknown) => Promise<Picture> }>('../../boards/*/chart.ts');

export async function pictureOf(game: string, map: unknown): Promise<Picture | null> {
	const found = drawers[`../../boards/${game}/chart.ts`];
	return found ? (await found()).draw(map).catch(() => null) : null;
}
