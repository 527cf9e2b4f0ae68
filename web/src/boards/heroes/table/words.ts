// Words and numbers of the moment: banners, what flies off, the arrow of an attack, how a blow came to be.
import { sumOf } from '../reckon';
import type { Contest } from '../story';
import { say } from '../texts';
import type { Spot } from './layout';
import { arrow, banner, big, plate, sparks } from './pieces';
import { ease } from '$/parts/paint/curves';
import { IMPACT, type Stand } from './stand';

export function words(on: CanvasRenderingContext2D, stand: Stand) {
	const { shown, progress: t, layout, look, isStill, spotOf, own } = stand;
	if (!shown) return;
	const unit = layout.isTall ? 0.7 : layout.unit;
	if (shown.kind === 'turn')
		banner(on, layout, say('turn_of', { n: shown.turn, name: look.names[stand.sideOf(shown.seat)] }), t);
	else if (shown.kind === 'phase') banner(on, layout, say(`phase.${shown.phase as 'combat'}`), t);
	else if (shown.kind === 'exhausted') banner(on, layout, say('exhausted'), t);
	else if (shown.kind === 'finish')
		banner(
			on,
			layout,
			stand.seat < 0
				? say('winner', { name: look.names[stand.sideOf(shown.winner)] })
				: say(shown.winner === own ? 'won' : 'lost'),
			Math.min(t, isStill ? 1 : 0.8),
		);
	else if (shown.kind === 'strike' || shown.kind === 'tire')
		flying(
			on,
			spotOf(shown.at),
			`−${shown.damage}`,
			'#fff6dc',
			unit,
			isStill ? 1 : (t - IMPACT) / (1 - IMPACT),
			isStill,
			shown.kind === 'strike',
		);
	else if (shown.kind === 'heal')
		flying(on, spotOf(shown.at), `+${shown.amount}`, '#d8f6b0', unit, isStill ? 1 : (t - 0.55) / 0.45, isStill, false);
	else if (shown.kind === 'fall') {
		const spot = spotOf(shown.at);
		if (isStill || t < 0.6) big(on, '✝', spot.x, spot.y - 20 * unit, 64 * unit);
	} else if (shown.kind === 'miss')
		plate(
			on,
			say('missed'),
			spotOf(shown.contest.at).x,
			spotOf(shown.contest.at).y - 10,
			17 * Math.max(0.8, unit),
			stand.inks,
			true,
		);
	else if (shown.kind === 'pass')
		plate(
			on,
			say('passed'),
			layout.dice.middle.x,
			layout.dice.middle.y + layout.dice.radius * (layout.isTall ? 1.3 : 1.16),
			15 * Math.max(0.85, unit),
			stand.inks,
			true,
		);
	if (shown.kind === 'aim') aimArrow(on, stand, shown.contest, t);
}

/** The number that flies off, and what flies with it. */
function flying(
	on: CanvasRenderingContext2D,
	spot: Spot,
	text: string,
	colour: string,
	unit: number,
	t: number,
	isStill: boolean,
	hasSparks: boolean,
) {
	if (t < 0) return;
	if (hasSparks && !isStill) sparks(on, spot, 120 * unit, Math.min(1, t * 1.4));
	const grow = isStill ? 1 : Math.min(1, t * 6) * (1 + 0.4 * Math.max(0, 1 - t * 5));
	on.save();
	on.globalAlpha = isStill ? 1 : Math.max(0, 1 - Math.max(0, t - 0.7) * 2.4);
	big(on, text, spot.x, spot.y - (isStill ? 40 : 20 + t * 70) * unit, 60 * unit * grow, colour);
	on.restore();
}

/** From the attacker to the target, past the dice. */
export function aimArrow(
	on: CanvasRenderingContext2D,
	{ layout, spotOf, sideOf }: Stand,
	{ from, at }: Contest,
	t: number,
) {
	const [a, b] = [spotOf(from), spotOf(at)];
	const half = layout.slots.own[0]!.h / 2;
	const up = sideOf(from.seat) === 'own' ? -1 : 1;
	const start = { x: a.x, y: a.y + up * half };
	const end = { x: b.x, y: b.y - up * (half + (layout.isTall ? 12 : 26 * layout.unit)) };
	const bend = { x: (start.x + end.x) / 2 + (b.x === a.x ? 100 * layout.unit : 0), y: start.y + up * 16 * layout.unit };
	arrow(
		on,
		start,
		end,
		bend,
		(layout.isTall ? 2 : 3) * layout.unit,
		(layout.isTall ? 7 : 12) * layout.unit,
		ease(Math.min(1, t)),
	);
}

/** The sum in words, for the plate under the burst. */
export function sumWords(contest: Contest): string {
	const roll = contest.counter ?? contest.roll;
	const { attack, defence } = sumOf(roll);
	if (roll.fumble) return say('damage_fumble');
	const full = `${attack} − ${defence}${roll.critical ? ` + ${sumOf(roll).bonus}` : ''}`;
	if (contest.counter) return `${full} = ${contest.counter.damage}`;
	const reduced = contest.roll.damage - contest.damage;
	return reduced > 0
		? say('sum_reduced', { full: contest.roll.damage, by: reduced, n: contest.damage })
		: say('sum_damage', { sum: full, n: contest.damage });
}
