// Any moment of heroes in one canvas: for films, and for the picture of the moment that decided.
import type { Film, Size } from '$/match/film';
import { ownSeat, type View } from './reckon';
import { sounds } from './sounds';
import { script } from './story';
import { say } from './texts';
import { screen } from './table/card';
import { layoutOf } from './table/layout';
import { paintScene } from './table/scene';
import { PLAIN_LOOK } from './table/stand';
import { finishWood } from './table/wood';
import { finishPictures } from './woodcut/pictures';

/** A film is not played by hand: its own side has no keys, and no name but its seat's. */
const lookOf = (view: View, seat: number, nameOf?: (seat: number) => string) => {
	const own = ownSeat(view);
	const name = nameOf ?? ((of: number) => (of === seat ? say('you') : say('seat', { n: of + 1 })));
	return { ...PLAIN_LOOK, names: { own: name(own), foe: name(1 - own) }, time: view.turn * 0.37 };
};

/** A table smaller than this is a photograph of one: laid out at this height, and seen from farther away. */
const LEAST_HEIGHT = 560;
const laidOut = ({ width, height }: Size) => {
	const scale = Math.min(1, height / LEAST_HEIGHT);
	return { scale, layout: layoutOf({ width: Math.round(width / scale), height: Math.round(height / scale) }) };
};

export const film: Film<View> = {
	deciding: ['hero:died', 'hero:hurt', 'attack:rolled'],
	script,
	prepare: (size, scheme) => {
		finishWood(laidOut(size).layout, scheme);
		return Promise.resolve();
	},
	paint: (context, size, picture) => {
		const { scale, layout } = laidOut(size);
		context.save();
		context.scale(scale, scale);
		screen.ratio = Math.max(1, context.getTransform().a);
		const scene = { ...picture, layout, look: lookOf(picture.view, picture.seat, picture.nameOf) };
		paintScene(context, scene);
		// Pictures that were not there yet are cut now, and it is painted once more: a film has no later.
		if (finishPictures() > 0) paintScene(context, scene);
		context.restore();
	},
	sounds,
};
