// What is played over the map: arrows that grow, break and push; figures on their way; a province that changes hands. Fights, signs and words have
// files of their own. Arrows that are not judged yet stand still while something else is played: `scene.ts` draws them.
import { along, bowOf, drawCross, drawRibbon, fitted } from './arrows';
import type { Act, Going } from './acts';
import { drawBanner } from './banner';
import { rings, spotOf } from './atlas';
import { drawBattle, momentOf } from './combat';
import { between, eased } from './ease';
import { shapes } from './ground';
import { powerOf } from './heraldry';
import { unitAt } from './map';
import { PLAYED, drawOrder, wayOf } from './routes';
import { drawFigure, footOf, onSheet, type Stand } from './scene';
import { drawSigns } from './signs';
import { drawPlaces } from './standing';

export function drawPlay(stand: Stand) {
	const { act, progress } = stand.scene;
	if (!act) return;
	drawWash(stand, act, progress);
	// The colour runs below what stands there.
	if (act.wash) drawPlaces(stand, new Set(act.wash.map(([code]) => code)));
	drawArrows(stand, act, progress);
	for (const { unit, kind, seat } of act.lost ?? []) drawLost(stand, unit, kind, seat, progress);
	for (const { unit, kind, seat } of act.born ?? [])
		drawFigure(stand, { kind, seat }, footOf(stand, unitAt(unit)), {
			grown: 0.4 + 0.6 * eased(between(progress, 0, 0.6)),
		});
	for (const going of [...(act.going ?? [])].sort((a, b) => spotOf(a.to).y - spotOf(b.to).y))
		drawGoing(stand, going, act, progress);
	drawSigns(stand, act, progress);
	if (act.battle) drawBattle(stand, act.battle, progress);
	drawBanner(stand, act, !act.battle || momentOf(act.battle.moment, progress).over > 0);
}

/* ---- arrows ------------------------------------------------------------------------------------------------------ */

function drawArrows(
	stand: Stand,
	{ pending = [], orders = [], failed = [], battle, going = [] }: Act,
	progress: number,
) {
	const all = [...pending, ...orders];
	const marching = new Set(going.map(({ unit }) => unit));
	const { gathered, helped, over } = battle ? momentOf(battle.moment, progress) : { gathered: 1, helped: 1, over: 1 };
	for (const order of orders) {
		const reach = order.order === 'support' ? helped : gathered;
		const isLost = failed.includes(order.unit) && (order.order === 'support' ? helped === 1 : over > 0.3);
		// Behind a figure that has gone the arrow fades; one that is stopped breaks.
		const fades = battle ? isLost : marching.has(order.unit);
		const alpha = fades ? 1 - 0.6 * (battle ? over : progress) : 1;
		drawOrder(stand, order, all, { alpha, reach, isFaulty: isLost, wide: PLAYED });
	}
}

/** Figures that are on their way are larger: they are what is looked at. */
const GROWN = 1.22;
const MET = 0.38;

function wayFar({ leg = [0, 1], isBack }: Going, act: Act, progress: number): number {
	const { met, over } = act.battle ? momentOf(act.battle.moment, progress) : { met: 1, over: progress };
	// In a fight that is told in one scene both run at each other, and then one falls back, or breaks through.
	if (act.battle?.moment === 'whole') return MET * eased(met) + (isBack ? -MET : 1 - MET) * eased(over);
	if (isBack) return MET * Math.sin(Math.PI * progress);
	return leg[0] + (leg[1] - leg[0]) * eased(progress);
}

function drawGoing(stand: Stand, going: Going, act: Act, progress: number) {
	const { kind, seat, from, to } = going;
	const orders = [...(act.orders ?? []), ...(act.pending ?? [])];
	const order = orders.find((one) => one.unit === going.unit && one.order === 'move');
	const bow = order ? wayOf(stand, order, orders) : bowOf(footOf(stand, from), footOf(stand, to), -0.15);
	const [x, y] = along(bow, wayFar(going, act, progress));
	const isMoving = progress > 0 && progress < 1;
	const trot = isMoving && kind === 'army' ? Math.abs(Math.sin(progress * 14)) * 3 * stand.size : 0;
	if (!order) {
		const faction = stand.factionOf(seat);
		const trail = fitted(bow, stand.size, { start: 10 * stand.size, end: 12 * stand.size });
		if (trail) drawRibbon(stand.context, trail, faction, { ...stand.scene.look, alpha: 0.55 });
	}
	const grown = 1 + (GROWN - 1) * Math.sin(Math.PI * Math.min(1, Math.max(0, progress)));
	drawFigure(stand, { kind, seat }, [x, y - trot], { grown });
}

/** A beaten figure sinks and fades, under a cross. */
function drawLost(stand: Stand, unit: string, kind: string, seat: number, progress: number) {
	const code = unitAt(unit);
	if (kind === 'garrison') return;
	const [x, y] = footOf(stand, code);
	const { context, size } = stand;
	context.save();
	context.translate(x, y);
	context.rotate(0.5 * eased(progress));
	context.translate(-x, -y);
	drawFigure(stand, { kind, seat }, [x, y], { alpha: 1 - 0.65 * progress, grown: 1 - 0.15 * progress });
	context.restore();
	if (progress > 0.35) drawCross(context, [x, y - 18 * size], 9 * size);
}

/* ---- a province that changes hands --------------------------------------------------------------------------------- */

const FAR_MOST = 260;
const fars = new Map<string, number>();
/** From the middle of a province to the farthest of its border. */
function farOf(code: string): number {
	let far = fars.get(code);
	if (far === undefined) {
		const { x, y } = spotOf(code);
		far = Math.max(0, ...(rings.get(code) ?? []).map(([a, b]) => Math.min(FAR_MOST, Math.hypot(a - x, b - y))));
		fars.set(code, far);
	}
	return far;
}

/** The colour of the new owner runs from the town to the borders. */
function drawWash({ scene, context, factionOf }: Stand, { wash = [] }: Act, progress: number) {
	const grown = eased(between(progress, 0, 0.75));
	for (const [code, seat] of wash) {
		const spot = spotOf(code);
		const faction = factionOf(seat);
		onSheet(context, scene.window, (pixel) => {
			context.clip(shapes().of.get(code)!);
			context.beginPath();
			context.arc(spot.x, spot.y, farOf(code) * grown + 1, 0, 7);
			context.globalAlpha = 0.62;
			context.fillStyle = faction ? powerOf(faction, scene.look.palette).pigment : '#eedeb6';
			context.fill();
			context.globalAlpha = 1;
			context.lineWidth = 3 * pixel;
			context.strokeStyle = '#fff3cf';
			context.stroke();
		});
	}
}
