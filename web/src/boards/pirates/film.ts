// Pirates in one canvas: any moment of a round, for films and pictures. The board draws with the same painter.
import type { Film, Size } from '$/match/film';
import { fit } from '$/parts/camera.svelte';
import { chartOf } from './art/bakery.svelte';
import type { Light } from './art/colours';
import { paintChart, paintPlay, paintSwell } from './art/painter';
import { Lay } from './art/sheet';
import { boundsOf } from './hex';
import { script } from './script';
import type { View } from './sea';
import { sounds } from './sounds';
import { say } from './texts';

/** What was painted last: preparing is for the chart that is wanted next. */
let last: View['map'] | null = null;

export const film: Film<View> = {
	deciding: ['ship:sunk', 'trade:sold'],
	script: (step) => script(step),
	sounds,
	async prepare(_: Size, scheme: Light) {
		if (last) await chartOf(last, scheme).done;
	},
	paint(context, size, { view, seat, cue, progress, scheme, palette }) {
		last = view.map;
		const lay = new Lay(fit(boundsOf(view.map.radius), size), size);
		const { baked } = chartOf(view.map, scheme);
		context.save();
		paintChart(context, baked, view.map, lay, scheme);
		if (baked) paintSwell(context, baked, lay, 2 + progress);
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
