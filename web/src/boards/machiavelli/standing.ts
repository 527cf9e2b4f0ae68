// All that stands on the engraving, from far to near: owners that are newer than it, marks, towns, orders, figures, names. It is drawn again only when
// something of it changes, not while something is played over it.
import { drawFigure, footOf, isNear, onScreen, onSheet, type Stand } from './scene';
import { rings, spotOf } from './atlas';
import { draw, pathOf, type Context } from './brush';
import { FAMINE } from './figures';
import { shapes } from './ground';
import { powerOf } from './heraldry';
import { provinces, refOf, unitAt } from './map';
import { drawNames } from './names';
import type { Order } from './orders';
import { PLAYED, drawOrder } from './routes';
import { drawTowns, drawWorth } from './towns';

/** What has another owner by now than when the engraving was painted. */
function drawChanged({ scene, context, factionOf }: Stand) {
	const owners = scene.view.owners as Record<string, number>;
	onSheet(context, scene.window, (pixel) => {
		for (const code of rings.keys()) {
			const now = factionOf(owners[code] ?? -1);
			if (scene.worn.size === 0 || (scene.worn.get(code) ?? '') === now) continue;
			const shape = shapes().of.get(code)!;
			context.save();
			context.clip(shape);
			context.globalAlpha = 0.5;
			context.fillStyle = now ? powerOf(now, scene.look.palette).pigment : '#eedeb6';
			context.fill(shape);
			context.globalAlpha = 0.6;
			context.strokeStyle = context.fillStyle;
			context.lineWidth = 22 * pixel;
			context.stroke(shape);
			context.restore();
		}
	});
}

const hatching = (context: Context, width: number, height: number) => {
	context.beginPath();
	for (let x = -height; x < width; x += 9) {
		context.moveTo(x, height);
		context.lineTo(x + height, 0);
	}
	context.stroke();
};

function drawMarks({ scene, context, closed }: Stand) {
	const { window, lit, cursor, held, marked, view } = scene;
	const { of } = shapes();
	const isDark = scene.look.scheme === 'dark';
	const shade = (codes: string[], fill: string, hatch: string) => {
		const shaded = new Path2D();
		for (const code of codes) shaded.addPath(of.get(code)!);
		context.save();
		onSheet(context, window, () => {
			context.fillStyle = fill;
			context.fill(shaded);
		});
		const at = new Path2D();
		const { scale } = window;
		at.addPath(shaded, new DOMMatrix([scale, 0, 0, scale, -window.x * scale, -window.y * scale]));
		context.clip(at);
		context.strokeStyle = hatch;
		context.lineWidth = 1.2;
		hatching(context, window.width, window.height);
		context.restore();
	};
	if (closed.size > 0)
		shade([...closed], isDark ? 'rgb(40 30 20 / 0.86)' : 'rgb(196 176 134 / 0.88)', 'rgb(70 52 30 / 0.3)');
	if (view.seen !== null) {
		const seen = new Set(view.seen as string[]);
		shade(
			provinces.map(({ code }) => code).filter((code) => !seen.has(code) && !closed.has(code)),
			isDark ? 'rgb(20 14 8 / 0.5)' : 'rgb(70 52 30 / 0.34)',
			'rgb(42 28 16 / 0.45)',
		);
	}
	onSheet(context, window, (pixel) => {
		context.lineJoin = 'round';
		const line = (code: string, colour: string, width: number, dash: number[] = []) => {
			const path = of.get(code);
			if (!path) return;
			context.setLineDash(dash.map((one) => one * pixel));
			context.strokeStyle = colour;
			context.lineWidth = width * pixel;
			context.stroke(path);
		};
		for (const code of lit) {
			context.fillStyle = 'rgb(255 214 92 / 0.34)';
			context.fill(of.get(code)!);
		}
		for (const code of lit) {
			line(code, '#5a3a06', 4.4);
			line(code, '#ffd75e', 2.4);
		}
		for (const code of scene.claims) line(code, '#fff3cf', 2.6, [7, 5]);
		if (marked) {
			line(marked, '#fff3cf', 7);
			line(marked, '#a3231f', 4, [12, 6]);
		}
		if (held) {
			line(unitAt(held), '#3a220a', 6.5);
			line(unitAt(held), '#ffd75e', 3.5);
		}
		if (cursor) {
			line(cursor, '#fff8e4', 5);
			line(cursor, '#14181c', 2.4);
		}
		context.setLineDash([]);
	});
}

/* ---- figures and signs ----------------------------------------------------------------------------------------------- */

function drawFigures(stand: Stand, only?: ReadonlySet<string>) {
	const { scene, context, fields, away, size } = stand;
	const hidden = new Set((scene.act?.lost ?? []).map(({ unit }) => unit));
	const units = [...fields.values()]
		.filter((unit) => !away.has(refOf(unit)) && !hidden.has(refOf(unit)) && (!only || only.has(unit.at)))
		.map((unit) => ({ unit, spot: footOf(stand, unit.at) }))
		.filter(({ spot }) => isNear(scene.window, spot))
		.sort((a, b) => a.spot[1] - b.spot[1]);
	for (const { unit, spot } of units) {
		if (scene.held === refOf(unit)) {
			context.beginPath();
			context.ellipse(spot[0], spot[1] + size, 27 * size, 10 * size, 0, 0, 7);
			context.fillStyle = '#ffd75e';
			context.fill();
			context.strokeStyle = '#3a220a';
			context.lineWidth = 2;
			context.stroke();
		}
		drawFigure(stand, unit, spot);
	}
}

function drawSigns({ scene, context, size }: Stand) {
	for (const code of scene.view.famine as string[]) {
		const [x, y] = onScreen(scene.window, spotOf(code));
		context.save();
		context.translate(x - 24 * size, y - 16 * size);
		context.scale(Math.max(0.8, size * 1.15), Math.max(0.8, size * 1.15));
		draw(context, FAMINE);
		context.restore();
	}
	// What an army will make ours: a pennant of ours beside the town, not yet planted.
	const own = scene.view.seats[scene.view.seat]?.faction;
	for (const code of own ? scene.claims : []) {
		const [x, y] = onScreen(scene.window, spotOf(code));
		context.save();
		context.translate(x + 20 * size, y - 10 * size);
		context.scale(Math.max(0.8, size), Math.max(0.8, size));
		const pennant = pathOf('M0 8V-14H14L10 -9L14 -4H0');
		context.lineJoin = 'round';
		context.strokeStyle = '#fff3cf';
		context.lineWidth = 4.4;
		context.stroke(pennant);
		context.fillStyle = powerOf(own!, scene.look.palette).pigment;
		context.globalAlpha = 0.75;
		context.fill(pennant);
		context.globalAlpha = 1;
		context.setLineDash([3, 2]);
		context.strokeStyle = '#1a1008';
		context.lineWidth = 1.5;
		context.stroke(pennant);
		context.restore();
	}
}

/** What is not judged yet, paler, while something else is played. The first look at all of them is at full strength. */
function drawPending(stand: Stand) {
	const { pending = [], orders } = stand.scene.act ?? {};
	const all = [...pending, ...(orders ?? [])];
	for (const order of pending) drawOrder(stand, order, all, orders ? { alpha: 0.4 } : { alpha: 0.9, wide: PLAYED });
}

/** Cords and links lie over the figures that they begin and end at. */
const isAbove = ({ order }: Order) => order === 'support' || order === 'convoy';

/** What stands in some places, over what runs below it. */
export function drawPlaces(stand: Stand, only: ReadonlySet<string>) {
	drawTowns(stand, only);
	drawFigures(stand, only);
	drawWorth(stand, only);
	drawNames(stand, only);
}

/** All that stands, without what is played. */
export function drawStanding(stand: Stand) {
	const { scene } = stand;
	drawChanged(stand);
	drawMarks(stand);
	drawTowns(stand);
	const shown = scene.act ? [] : scene.plans;
	for (const order of shown.filter((one) => !isAbove(one)))
		drawOrder(stand, order, shown, { isFaulty: scene.faulty.has(order.unit) });
	drawFigures(stand);
	drawWorth(stand);
	for (const order of shown.filter(isAbove)) drawOrder(stand, order, shown, { isFaulty: scene.faulty.has(order.unit) });
	drawSigns(stand);
	drawNames(stand);
	drawPending(stand);
}
