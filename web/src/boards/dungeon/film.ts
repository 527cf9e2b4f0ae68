// Dungeon in one canvas: the board on the page and every film of a run are painted by this.
import type { Film } from '$/match/film';
import { bake as whileIdle } from '$/parts/paint/idle';
import { MATERIALS } from './paint/mason';
import { kitOf, paint, type Manner } from './paint/painter';
import { script } from './script';
import { sounds } from './sounds';
import type { View } from './cave';

/** Cells across a film. */
const ACROSS = 25;
const SIDE_LEAST = 22;
const SIDE_MOST = 56;

/** Of what floors below the surface are made. */
const BELOW = MATERIALS.filter((material) => material !== 'sand');

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
	onready: null,
	inset: { top: 0, bottom: 0 },
});

/** Paints the stones of a size in pieces, with room between them for whatever else there is to do. */
export async function bake(side: number, scheme: 'light' | 'dark'): Promise<void> {
	const { stones } = kitOf(side, scheme);
	await whileIdle(
		(function* () {
			for (const material of BELOW)
				for (const piece of ['floor', 'face', 'top', 'rubble', 'water', 'shelf', 'weak'] as const)
					yield* stones.paint(piece, material);
		})(),
	);
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
