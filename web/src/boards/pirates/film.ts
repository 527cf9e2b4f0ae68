// Pirates in one canvas: any moment of a round, for films and pictures. The board draws with the same painter.
import type { Film, Size } from '$/match/film';
import type { Cue } from '$/match/stage.svelte';
import { fit, held, type Sight } from '$/parts/camera.svelte';
import { chartOf } from './art/bakery.svelte';
import { INKS, type Light } from './art/colours';
import { boxOf, tilesOfAct } from './art/frame';
import { Lay } from './art/lay';
import { paintPlay, paintSwell, plainSheet } from './art/painter';
import { printEdge, printGround } from './art/print';
import type { Baked } from './art/sheet';
import { boundsOf } from './hex';
import { script } from './script';
import type { View } from './sea';
import { sounds } from './sounds';
import { say } from './texts';

/** Pixels a unit below which all of the chart says nothing: then one looks at what is going on. */
const LEAST = 16;
const NEAR = 20;
const AROUND = 3;
/** Of the sheet: pixels a unit at most, and units around the chart, where a picture is wider than it. */
const FINEST = 44;
const MARGIN = { x: 9, y: 3 };

/** What was painted last: preparing is for the chart that is wanted next. */
let last: View['map'] | null = null;

/** The chart, printed once for all pictures of a film; those that are nearer stretch a part of it. */
interface Sheet {
	picture: HTMLCanvasElement;
	baked: Baked;
	lay: Lay;
}
let sheet: Sheet | null = null;
function sheetOf(baked: Baked, fine: number): Sheet {
	if (sheet && sheet.baked === baked && sheet.lay.s >= fine) return sheet;
	const { width, height } = boundsOf(baked.map.radius);
	const size = { width: Math.ceil((width + 2 * MARGIN.x) * fine), height: Math.ceil((height + 2 * MARGIN.y) * fine) };
	const picture = document.createElement('canvas');
	[picture.width, picture.height] = [size.width, size.height];
	const lay = new Lay({ x: 0, y: 0, scale: fine }, size);
	printGround(picture.getContext('2d')!, baked, lay);
	return (sheet = { picture, baked, lay });
}

/** All of it; in a small picture what is going on. */
function sightOf(view: View, cue: Cue<View> | null, size: Size): Sight {
	const bounds = boundsOf(view.map.radius);
	const whole = fit(bounds, size);
	const part = whole.scale < LEAST ? boxOf(tilesOfAct(cue, view), AROUND) : null;
	if (!part) return whole;
	const near = fit(part, size);
	return held({ ...near, scale: Math.min(near.scale, NEAR) }, bounds, size, NEAR);
}

function paintSheet(context: CanvasRenderingContext2D, baked: Baked, lay: Lay) {
	context.fillStyle = INKS[baked.light].paper;
	context.fillRect(0, 0, lay.size.width, lay.size.height);
	const dots = Math.max(1, context.getTransform().a);
	const { picture, lay: whole } = sheetOf(baked, Math.min(FINEST, Math.max(lay.s, NEAR) * dots));
	const [width, height] = [whole.size.width / whole.s, whole.size.height / whole.s];
	context.drawImage(picture, lay.x(-width / 2), lay.y(-height / 2), width * lay.s, height * lay.s);
	printEdge(context, lay.size, baked.light);
}

export const film: Film<View> = {
	deciding: ['ship:sunk', 'trade:sold'],
	script: (step) => script(step),
	sounds,
	async prepare(_: Size, scheme: Light) {
		if (last) await chartOf(last, scheme).done;
	},
	paint(context, size, { view, seat, cue, progress, scheme, palette }) {
		last = view.map;
		const lay = new Lay(sightOf(view, cue, size), size);
		const { baked } = chartOf(view.map, scheme);
		context.save();
		if (baked) {
			paintSheet(context, baked, lay);
			paintSwell(context, baked, lay, 2 + progress);
		} else plainSheet(context, view.map, lay, scheme);
		paintPlay(context, lay, {
			view,
			seat,
			cue,
			progress,
			light: scheme,
			palette,
			planning: null,
			dpr: 1,
			words: (name, ship) => say(name, { ship }),
		});
		context.restore();
	},
};
