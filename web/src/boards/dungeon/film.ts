// Dungeon in one canvas: the board on the page and every film of a run are painted by this.
import type { Film } from '$/match/film';
import { MATERIALS } from './paint/mason';
import { kitOf, paint, type Manner } from './paint/painter';
import { script } from './script';
import { sounds } from './sounds';
import type { View } from './cave';

/** Cells across a film. */
const ACROSS = 25;
const SIDE_LEAST = 22;
const SIDE_MOST = 56;

const sideOf = (width: number) => Math.round(Math.max(SIDE_LEAST, Math.min(SIDE_MOST, width / ACROSS)));
const usual = (width: number): Manner => ({
	side: sideOf(width),
	centre: null,
	ratio: 1,
	isLetters: false,
	cursor: null,
	aim: [],
	age: 1,
	time: 0,
	overlay: null,
	inset: { top: 0, bottom: 0 },
});

const pause = () => new Promise((resolve) => setTimeout(resolve));
/** Paints the stones of a size in pieces, with room between them for whatever else there is to do. */
export async function bake(side: number, scheme: 'light' | 'dark') {
	const { stones } = kitOf(side, scheme);
	for (const material of MATERIALS)
		for (const piece of ['floor', 'face', 'top', 'rubble', 'shelf', 'weak'] as const) {
			if (material === 'sand' && piece !== 'floor' && piece !== 'rubble') continue;
			stones.strip(piece, material);
			await pause();
		}
}

export const film: Film<View> = {
	deciding: ['hero:died', 'hero:hurt', 'fight:attacked'],
	script: (step) => script(step),
	prepare: ({ width }, scheme) => bake(sideOf(width), scheme),
	paint: (context, size, picture) => {
		if (picture.view.hero) paint(context, size, picture, usual(size.width));
	},
	sounds,
};
