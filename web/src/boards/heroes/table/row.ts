// Heroes on the table: where each stands, what it carries, and how the moment moves it: lifted, lunging, struck, healed, falling.
import { cardOf } from '../cards';
import type { Hero, Odds } from '../reckon';
import type { Place } from '../story';
import { meanWords, say } from '../texts';
import { keyCap } from './card';
import { heroFace } from './hero_face';
import { freeSlip, slip } from './slips';
import { middleOf, slipBox, type Side, type Spot } from './layout';
import { LEAST, line } from './letters';
import type { Glow } from './paper';
import { plate, socket, sparks } from './pieces';
import { ease } from '$/parts/paint/curves';
import { IMPACT, isSame, type Stand } from './stand';

/** The hero that is on its way to strike: painted over the dice. */
export function lunging({ shown, progress, isStill }: Stand): Place | null {
	if (isStill || progress <= 0) return null;
	if (shown?.kind === 'strike') return shown.from;
	if (shown?.kind === 'miss') return shown.contest.from;
	return null;
}

export function row(on: CanvasRenderingContext2D, stand: Stand, side: Side, late: Place | null) {
	const { layout, view, own, look, inks } = stand;
	const seat = side === 'own' ? own : 1 - own;
	layout.slots[side].forEach((box, slot) => {
		const isWanted = side === 'own' ? look.targets.includes(slot) : look.aimTargets.has(slot);
		socket(on, box, side === 'own' ? 12 : 3, inks, isWanted);
		const key = look.keys[side][slot];
		if (key && !layout.isTall) keyCap(on, box.x - 25, box.y + 2, key);
		if (view.players[seat]!.heroes[slot] === null) {
			plate(on, say('empty'), box.x + box.w / 2, box.y + box.h / 2, Math.max(LEAST, 14 * layout.unit), inks);
		} else if (!isSame(late, { seat, slot })) hero(on, stand, { seat, slot });
	});
}

interface Stir {
	x: number;
	y: number;
	turn: number;
	scale: number;
	alpha: number;
	height: number;
	glow: { kind: Glow; strength: number } | null;
	hp: number;
	struck?: { from: number; to: number; t: number };
	risk?: number;
}

/** A small lean of its own for each place, so that nothing lies as if ruled. */
const LEAN = { own: [-0.7, 0.4, 0.6], foe: [0.8, -0.5, -0.7] };

/** How the moment moves a hero. */
function stirOf(stand: Stand, place: Place, body: Hero): Stir {
	const { shown, progress: t, isStill, contest, layout, look, own, view } = stand;
	const side = stand.sideOf(place.seat);
	const stir: Stir = {
		x: 0,
		y: 0,
		turn: LEAN[side][place.slot] ?? 0,
		scale: 1,
		alpha: 1,
		height: 3,
		glow: null,
		hp: body.hp,
	};
	const isOpen = shown !== null ? contest !== null : view.attack !== null;
	if (isOpen && contest && isSame(contest.from, place)) lift(stir, stand, 'fire', shown?.kind === 'aim' ? t : 1);
	else if (isOpen && contest && isSame(contest.at, place)) {
		stir.glow = { kind: 'amber', strength: 0.9 };
		if (shown === null || ['sum', 'answer', 'reduced', 'pass'].includes(shown.kind))
			stir.risk = look.preview ?? contest.damage;
	}
	if (shown === null && side === 'own' && look.aim === place.slot) lift(stir, stand, 'fire', 1);
	else if (
		shown === null &&
		((side === 'own' && look.targets.includes(place.slot)) || (side === 'foe' && look.aimTargets.has(place.slot)))
	)
		stir.glow = { kind: 'amber', strength: 1 };
	else if (
		shown === null &&
		side === 'own' &&
		place.seat === own &&
		look.ready.includes(place.slot) &&
		look.held === null
	)
		stir.glow = { kind: 'amber', strength: 0.55 };
	if (!shown) return stir;
	if (shown.kind === 'strike' && isSame(shown.from, place) && !isStill) lunge(stir, stand, shown.from, shown.at);
	if (shown.kind === 'miss' && isSame(shown.contest.from, place) && !isStill)
		lunge(stir, stand, shown.contest.from, shown.contest.at);
	if (shown.kind === 'miss' && isSame(shown.contest.at, place)) {
		const away = isStill ? 0.6 : Math.sin(Math.min(1, t * 1.6) * Math.PI);
		stir.x += away * 22 * layout.unit;
		stir.turn += away * 7;
	}
	if ((shown.kind === 'strike' || shown.kind === 'tire') && isSame(shown.at, place)) struck(stir, stand, shown);
	if (shown.kind === 'heal' && isSame(shown.at, place)) {
		const gone = isStill ? 1 : Math.max(0, (t - 0.55) / 0.45);
		stir.hp = Math.round(body.hp + (shown.hp - body.hp) * gone);
		stir.glow = { kind: 'green', strength: Math.sin(Math.min(1, gone + 0.3) * Math.PI * 0.7) };
	}
	if (shown.kind === 'fall' && isSame(shown.at, place)) fall(stir, stand, place);
	return stir;
}

function lift(stir: Stir, { layout }: Stand, kind: Glow, t: number) {
	stir.glow = { kind, strength: t };
	stir.height = 3 + 12 * t * layout.unit;
	stir.scale = 1 + 0.04 * t;
	stir.turn += 3 * t;
}

function lunge(stir: Stir, { progress: t, spotOf }: Stand, from: Place, at: Place) {
	const [a, b] = [spotOf(from), spotOf(at)];
	const far =
		t < 0.16
			? -0.1 * (t / 0.16)
			: t < IMPACT
				? -0.1 + 0.72 * ((t - 0.16) / (IMPACT - 0.16)) ** 2
				: 0.62 * (1 - ease((t - IMPACT) / (1 - IMPACT)));
	stir.x += (b.x - a.x) * far;
	stir.y += (b.y - a.y) * far;
	stir.turn += (b.x > a.x ? 6 : -6) * Math.max(0, far);
	stir.height = 16;
	stir.scale = 1.05;
}

function struck(
	stir: Stir,
	{ progress: t, isStill, layout }: Stand,
	{ before, after }: { before: number; after: number },
) {
	const since = isStill ? 1 : Math.max(0, (t - IMPACT) / (1 - IMPACT));
	stir.hp = since <= 0 ? before : Math.round(before + (after - before) * Math.min(1, since * 1.7));
	stir.struck = { from: before, to: after, t: since };
	if (isStill || since <= 0) return;
	const shake = Math.sin(since * 34) * (1 - since) * 9 * layout.unit;
	stir.x += shake;
	stir.turn += shake * 0.3;
}

function fall(stir: Stir, { progress, isStill, layout, spotOf }: Stand, place: Place) {
	stir.hp = 0;
	if (isStill) {
		stir.turn += 12;
		stir.alpha = 0.75;
		return;
	}
	const [tip, go] = [Math.min(1, progress / 0.45), Math.max(0, (progress - 0.5) / 0.5)];
	const [from, to] = [spotOf(place), middleOf(layout.discard)];
	stir.turn += tip * tip * 16 + go * 40;
	stir.y += tip * 14 * layout.unit + (to.y - from.y) * ease(go);
	stir.x += (to.x - from.x) * ease(go);
	stir.scale = 1 - go * 0.5;
	stir.alpha = 1 - go * 0.5;
}

export function hero(on: CanvasRenderingContext2D, stand: Stand, place: Place) {
	const { layout, view, look, shown } = stand;
	const body = view.players[place.seat]?.heroes[place.slot];
	if (!body) return;
	const side = stand.sideOf(place.seat);
	const box = layout.slots[side][place.slot]!;
	const stir = stirOf(stand, place, body);
	const middle = middleOf(box);
	const isSpent =
		body.attacked &&
		view.active === place.seat &&
		view.phase !== 'opening' &&
		!(stand.contest && isSame(stand.contest.from, place) && (shown || view.attack));
	on.save();
	on.globalAlpha *= stir.alpha;
	on.translate(middle.x + stir.x, middle.y + stir.y);
	on.rotate((stir.turn * Math.PI) / 180);
	on.scale(stir.scale, stir.scale);
	slips(on, stand, place, body, middle);
	heroFace(on, body, box.w, box.h, {
		side,
		glow: stir.glow,
		isSpent,
		hp: stir.hp,
		risk: stir.risk,
		struck: stir.struck,
		height: stir.height,
	});
	tags(on, stand, place, body, box, isSpent);
	on.restore();
	const odds = side === 'foe' && shown === null ? look.aimTargets.get(place.slot) : undefined;
	if (odds) oddsPlate(on, stand, odds, middle, box);
}

function slips(
	on: CanvasRenderingContext2D,
	{ layout, shown, look, sideOf, isStill, progress, inks }: Stand,
	place: Place,
	body: Hero,
	middle: Spot,
) {
	const side = sideOf(place.seat);
	const moved = (at: number) => {
		const box = slipBox(layout, side, place.slot, at, body.items.length + body.free_slots);
		return { ...box, x: box.x - middle.x, y: box.y - middle.y };
	};
	body.items.forEach((item, at) => {
		const isBreaking = shown?.kind === 'break' && isSame(shown.at, place) && shown.card === item.card;
		if (isBreaking) return breaking(on, item.card, moved(at), layout.isTall, isStill ? 0.35 : progress);
		const isWorn = shown?.kind === 'worn' && shown.items.some((one) => isSame(one, place) && one.card === item.card);
		slip(on, item.card, item.durability, moved(at), layout.isTall, { isWorn });
	});
	const held = look.held ? cardOf(look.held) : null;
	const isWanted = side === 'own' && held?.kind === 'item' && look.targets.includes(place.slot);
	for (let i = 0; i < body.free_slots; i++) freeSlip(on, moved(body.items.length + i), layout.isTall, isWanted, inks);
}

/** A slip that goes in two. */
function breaking(
	on: CanvasRenderingContext2D,
	card: string,
	box: ReturnType<typeof slipBox>,
	isTall: boolean,
	t: number,
) {
	for (const half of [0, 1]) {
		on.save();
		on.globalAlpha *= Math.max(0, 1 - Math.max(0, t - 0.5) * 2);
		on.translate(half ? t * 26 : -t * 6, t * t * 60 * (half ? 1 : 0.5));
		on.rotate((half ? 0.5 : -0.3) * t);
		on.beginPath();
		on.rect(half ? box.x + box.w * 0.6 : box.x, box.y - 2, half ? box.w * 0.4 + 4 : box.w * 0.6, box.h + 4);
		on.clip();
		slip(on, card, 1, box, isTall, { isCracked: true });
		on.restore();
	}
	sparks(on, { x: box.x + box.w * 0.6, y: box.y + box.h / 2 }, box.w * 0.5, t, 14);
}

function tags(
	on: CanvasRenderingContext2D,
	{ layout, look, shown, inks, sideOf }: Stand,
	place: Place,
	_: Hero,
	box: { w: number; h: number },
	isSpent: boolean,
) {
	const size = layout.isTall ? LEAST : Math.max(LEAST, 13.5 * layout.unit);
	const y = layout.isTall ? -box.h * 0.1 : -box.h / 2;
	const isReady =
		shown === null && sideOf(place.seat) === 'own' && look.ready.includes(place.slot) && look.held === null;
	if (isSpent) plate(on, say('spent'), 0, y, size, inks);
	else if (isReady) plate(on, `⚔ ${say('ready')}`, 0, y, size, inks, true);
}

/** What an attack would do, over the enemy it would strike. */
function oddsPlate(
	on: CanvasRenderingContext2D,
	{ layout }: Stand,
	odds: Odds,
	middle: Spot,
	box: { w: number; h: number },
) {
	const size = Math.max(LEAST, 14 * layout.unit);
	const rows = [
		[say('odds_hit'), `${odds.hit} %`],
		[say('odds_mean'), meanWords(odds)],
		[say('odds_kill'), `${odds.kill} %`],
	] as const;
	const [w, h] = [box.w * 0.92, size * 1.32 * rows.length + 8];
	const top = middle.y - box.h * 0.42;
	on.beginPath();
	on.roundRect(middle.x - w / 2, top, w, h, 6);
	on.fillStyle = '#150b06f0';
	on.fill();
	on.lineWidth = 1.6;
	on.strokeStyle = '#f0b54e';
	on.stroke();
	rows.forEach(([name, value], i) => {
		const y = top + 4 + size * 1.32 * (i + 0.5);
		line(on, name, middle.x - w / 2 + 8, y, w * 0.56, { size, colour: '#f6e8c8', align: 'left' });
		line(on, value, middle.x + w / 2 - 8, y, w * 0.42, { size, weight: 'bold', colour: '#ffd27a', align: 'right' });
	});
}
