// The contest of dice between the rows: they roll in from whoever throws them, lie still, and between them stands what they have done.
import { clamp } from '$/parts/paint/curves';
import type { Contest } from '../story';
import { METALS, die, rolling, shadow, streaks, type Metal } from './dice';
import type { Spot } from './layout';
import { burst, plate, sparks } from './pieces';
import type { Stand } from './stand';
import { aimArrow, sumWords } from './words';

const AXES: [number, number, number][] = [
	[0.62, 0.66, 0.42],
	[-0.58, 0.7, 0.42],
];
/** The second die falls a little later. */
const LATE = 0.14;

interface Throw {
	contest: Contest;
	/** How far it has rolled: 1 lies still. */
	t: number;
	/** How far what it has done has appeared. */
	told: number;
	hasArrow: boolean;
}

/** What of a contest is to be seen at the moment. */
function thrown({ shown, contest, progress, isStill, view }: Stand): Throw | null {
	if (!contest) return null;
	if (!shown) return { contest, t: 1, told: view.attack ? 1 : 0, hasArrow: view.attack !== null };
	switch (shown.kind) {
		case 'aim':
			return null;
		case 'roll':
		case 'counter':
			return { contest, t: progress, told: 0, hasArrow: true };
		case 'sum':
		case 'countersum':
			return { contest, t: 1, told: isStill ? 1 : Math.min(1, progress * 2.2), hasArrow: true };
		case 'answer':
			return { contest, t: 1, told: 1, hasArrow: true };
		case 'finish':
			return { contest, t: 1, told: 0, hasArrow: false };
		default:
			return { contest, t: 1, told: 1, hasArrow: shown.kind === 'reduced' || shown.kind === 'pass' };
	}
}

export function dicePair(on: CanvasRenderingContext2D, stand: Stand) {
	const now = thrown(stand);
	if (!now) return;
	const { layout, shown } = stand;
	const { contest } = now;
	const roll = contest.counter ?? contest.roll;
	const striker = contest.counter ? contest.at : contest.from;
	const guard = contest.counter ? contest.from : contest.at;
	if (now.hasArrow) {
		on.save();
		on.globalAlpha *= 0.9;
		aimArrow(on, stand, contest.counter ? { ...contest, from: contest.at, at: contest.from } : contest, 1);
		on.restore();
	}
	const { left, right, radius } = layout.dice;
	// While an answer strikes back its dice are rolled; before, those of the attack lie there.
	const pair: [Spot, number, Metal, Spot, [number, number]][] = [
		[left, roll.die, METALS.attack, stand.spotOf(striker), [0.12, 0.16]],
		[right, roll.guardDie, METALS.defence, stand.spotOf(guard), [-0.14, -0.16]],
	];
	pair.forEach(([to, value, metal, from, rest], i) => {
		const t = now.t >= 1 ? 1 : clamp((now.t - i * LATE) / (1 - LATE));
		const way = rolling(from, to, t);
		const at = { x: way.at.x, y: way.at.y - way.height * radius };
		shadow(on, way.at, radius, way.height);
		if (t > 0 && t < 0.9) streaks(on, at, { x: from.x - to.x, y: from.y - to.y }, radius * (1 - t), metal.bright);
		die(on, at, radius, value, metal, rest, AXES[i]!, t >= 1 ? 0 : way.spin);
	});
	if (now.told > 0) outcome(on, stand, contest, now.told);
	if (shown?.kind === 'sum' && !stand.isStill) sparks(on, layout.dice.middle, radius * 2, stand.progress);
}

/** The number between the dice, and below it how it came to be. */
function outcome(
	on: CanvasRenderingContext2D,
	{ layout, shown, inks, isStill, progress }: Stand,
	contest: Contest,
	told: number,
) {
	const { middle, radius } = layout.dice;
	const roll = contest.counter ?? contest.roll;
	const isFalling = shown?.kind === 'reduced';
	const before = isFalling ? contest.damage + shown.by : 0;
	const damage = contest.counter
		? contest.counter.damage
		: isFalling && !isStill
			? Math.round(before + (contest.damage - before) * Math.min(1, progress * 1.6))
			: contest.damage;
	const pop = told < 1 ? told * (1 + 0.5 * (1 - told)) : 1;
	burst(on, middle, radius * 0.78 * pop, String(damage), damage === 0 ? 'none' : roll.critical ? 'critical' : 'blow');
	if (told < 1) return;
	plate(
		on,
		sumWords(contest),
		middle.x,
		middle.y + radius * (layout.isTall ? 1.22 : 1.12),
		layout.isTall ? 12 : Math.max(12.5, 15 * layout.unit),
		inks,
		true,
	);
}
