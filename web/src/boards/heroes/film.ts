// Any moment of heroes in one canvas: for films, and for the picture of the moment that decided.
import type { Film } from '$/match/film';
import { ownSeat, type View } from './reckon';
import { sounds } from './sounds';
import { script } from './story';
import { say } from './texts';
import { screen } from './table/faces';
import { layoutOf } from './table/layout';
import { paintScene } from './table/scene';
import { PLAIN_LOOK } from './table/stand';
import { finishWood } from './table/wood';
import { finishPictures } from './woodcut/pictures';

/** A film is not played by hand: its own side has no keys, and no name but its seat's. */
const lookOf = (view: View, seat: number) => {
	const own = ownSeat(view);
	const name = (of: number) => (of === seat ? say('you') : say('seat', { n: of + 1 }));
	return { ...PLAIN_LOOK, names: { own: name(own), foe: name(1 - own) }, time: view.turn * 0.37 };
};

export const film: Film<View> = {
	deciding: ['hero:died', 'hero:hurt', 'attack:rolled'],
	script,
	prepare: (size, scheme) => {
		finishWood(layoutOf(size), scheme);
		return Promise.resolve();
	},
	paint: (context, size, picture) => {
		screen.ratio = Math.max(1, context.getTransform().a);
		const scene = { ...picture, layout: layoutOf(size), look: lookOf(picture.view, picture.seat) };
		paintScene(context, scene);
		// Pictures that were not there yet are cut now, and it is painted once more: a film has no later.
		if (finishPictures() > 0) paintScene(context, scene);
	},
	sounds,
};
